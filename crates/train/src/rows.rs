//! What is learned from: how seats stood at the ends of turns, and what came of it.

use sabika_bots::net::Net;
use sabika_rules::{Game, kit::Seat};

use crate::games::{Dice, Player, School, Watch, Who, play, result};

/// At the end of so many turns it is noted how the mover stands, ...
const NOTED: f64 = 0.25;
/// ... and of these as often how each other seat stands.
const OTHERS: f64 = 0.3;
/// So often something else is done than the player would do, to see what comes of it ...
const ASTRAY: f64 = 0.06;
/// ... one of so many that the policy likes best.
const LIKED: usize = 4;

/// Rows of numbers: the inputs of the net, then what it should say.
pub(crate) type Rows = Vec<f32>;

/// Watches a game and notes how seats stand.
struct Notes<S: School> {
    strategy: S,
    dice: Dice,
    inputs: Vec<f32>,
    worths: Vec<f64>,
    noted: Vec<(Seat, Vec<f32>)>,
}

impl<S: School> Watch<S> for Notes<S> {
    fn turn_over(&mut self, game: &S::Game, mover: Seat) {
        use sabika_rules::game::{Setup as _, Turn};
        if game.turn() == Turn::Over || self.dice.part() >= NOTED {
            return;
        }
        for seat in Seat::all(game.setup().players()) {
            if seat == mover || self.dice.part() < OTHERS {
                self.strategy.tell(game, seat, &mut self.inputs);
                self.noted.push((seat, self.inputs.clone()));
            }
        }
    }

    fn instead(
        &mut self,
        game: &S::Game,
        seat: Seat,
        offered: &[<S::Game as Game>::Action],
    ) -> Option<<S::Game as Game>::Action> {
        if self.dice.part() >= ASTRAY {
            return None;
        }
        self.strategy.weigh(game, seat, offered, &mut self.worths);
        let mut order: Vec<usize> = (0..offered.len()).collect();
        order.sort_by(|&a, &b| self.worths[b].total_cmp(&self.worths[a]));
        Some(offered[order[self.dice.below(order.len().min(LIKED))]])
    }
}

/// The rows of one game, which depend on nothing but the seed and who plays.
pub(crate) fn of_game<S: School>(
    setup: &<S::Game as Game>::Setup,
    net: Option<&Net>,
    playouts: u32,
    seed: u64,
) -> Rows {
    let usual = S::pool()[0].1;
    let who = net.map_or(Who::Policy(usual), |net| Who::Net(net, playouts));
    let mut players = [Player::<S>::new(who)];
    let mut notes = Notes {
        strategy: S::default(),
        dice: Dice::new(seed ^ 0x5eed),
        inputs: Vec::new(),
        worths: Vec::new(),
        noted: Vec::new(),
    };
    let game = play::<S>(setup, &mut players, &[0; Seat::MAX], seed, &mut notes);
    let mut rows = Rows::new();
    for (seat, inputs) in notes.noted {
        rows.extend(inputs);
        rows.push(result::<S>(&game, seat).1 as f32);
    }
    rows
}
