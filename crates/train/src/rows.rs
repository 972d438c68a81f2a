//! What is learned from: how seats stood at the ends of turns, and what came of it.

use sabika_bots::net::Net;
use sabika_rules::{Game, kit::Seat};

use crate::games::{Dice, Player, School, Watch, Who, play, result};

/// At the end of so many turns it is noted how the mover stands, ...
const NOTED: f64 = 0.12;
/// ... of more where the game was searched, which takes longer ...
const NOTED_IN_SEARCH: f64 = 0.35;
/// ... and of these as often how each other seat stands.
const OTHERS: f64 = 0.3;
/// So often something else is done than the player would do, to see what comes of it ...
const ASTRAY: f64 = 0.06;
/// ... one of so many that the policy likes best.
const LIKED: usize = 4;

/// So much of what the net should say is what the seat thought at its next decision, where it searched; the rest
/// is what came of the game. The search errs less by luck, the game not by belief.
const THOUGHT: f64 = 0.5;

/// More notes than a round of turns makes.
const RECENT: usize = 64;

/// Rows of numbers: the inputs of the net, then what it should say.
pub(crate) type Rows = Vec<f32>;

/// Watches a game and notes how seats stand.
struct Notes<S: School> {
    strategy: S,
    dice: Dice,
    inputs: Vec<f32>,
    worths: Vec<f64>,
    noted: Vec<Note>,
    rate: f64,
}

/// How a seat stood, and what it thought next.
struct Note {
    seat: Seat,
    inputs: Vec<f32>,
    thought: Option<f64>,
}

impl<S: School> Watch<S> for Notes<S> {
    fn turn_over(&mut self, game: &S::Game, mover: Seat) {
        use sabika_rules::game::{Setup as _, Turn};
        if game.turn() == Turn::Over || self.dice.part() >= self.rate {
            return;
        }
        for seat in Seat::all(game.setup().players()) {
            if seat == mover || self.dice.part() < OTHERS {
                self.strategy.tell(game, seat, &mut self.inputs);
                self.noted.push(Note { seat, inputs: self.inputs.clone(), thought: None });
            }
        }
    }

    fn decided(&mut self, seat: Seat, chance: Option<f64>) {
        let open = |it: &&mut Note| it.seat == seat && it.thought.is_none();
        self.noted.iter_mut().rev().take(RECENT).filter(open).for_each(|it| it.thought = chance);
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
        rate: if net.is_some() { NOTED_IN_SEARCH } else { NOTED },
    };
    let game = play::<S>(setup, &mut players, &[0; Seat::MAX], seed, &mut notes);
    let mut rows = Rows::new();
    for Note { seat, inputs, thought } in notes.noted {
        let came = result::<S>(&game, seat).1;
        rows.extend(inputs);
        rows.push(thought.map_or(came, |it| THOUGHT * it + (1.0 - THOUGHT) * came) as f32);
    }
    rows
}
