//! Games between nets and policies, by the same luck for all who are compared.

use std::time::{Duration, Instant};

use sabika_bots::{
    net::Net,
    search::{Effort, Search, Strategy, Streams, Task, outcome},
};
use sabika_rules::{
    Game,
    game::{Sink, Turn},
    kit::Seat,
};

/// No game lasts longer.
const LONGEST: u32 = 5_000;

/// A game that nets are made for.
pub(crate) trait School: Strategy {
    /// How a policy differs from the usual one.
    type Taste: Copy + Sync;

    /// What is played under this name; `None` unless so many can play.
    fn set_up(game: &str, players: u8) -> Option<<Self::Game as Game>::Setup>;
    /// The same with options drawn by a number, where one net is for all of them.
    fn drawn(setup: &<Self::Game as Game>::Setup, _number: u64) -> <Self::Game as Game>::Setup {
        setup.clone()
    }
    /// Whom a net must not lose to: players without a net, by name. The first is the usual policy.
    fn pool() -> Vec<(&'static str, Self::Taste)>;
    /// The strategy of such a player.
    fn of_taste(taste: &Self::Taste) -> Self;
}

/// Who plays.
#[derive(Clone, Copy)]
pub(crate) enum Who<'a, T> {
    /// By the policy alone.
    Policy(T),
    /// By search, with so many playouts.
    Net(&'a Net, u32),
}

/// One who plays, with all it needs for that.
pub(crate) struct Player<'a, S: School> {
    who: Who<'a, S::Taste>,
    search: Search<S>,
    spent: Duration,
}

impl<'a, S: School> Player<'a, S> {
    pub(crate) fn new(who: Who<'a, S::Taste>) -> Self {
        let strategy = match &who {
            Who::Policy(taste) => S::of_taste(taste),
            Who::Net(..) => S::default(),
        };
        Player { who, search: Search::new(strategy), spent: Duration::ZERO }
    }
    /// How long it has thought.
    pub(crate) const fn spent(&self) -> Duration {
        self.spent
    }

    fn choose(
        &mut self,
        game: &S::Game,
        seat: Seat,
        offered: &[<S::Game as Game>::Action],
        seed: u64,
    ) -> <S::Game as Game>::Action {
        let begin = Instant::now();
        let chosen = match self.who {
            Who::Policy(_) => self.search.by_policy(game, seat, offered, |worth| worth),
            Who::Net(net, playouts) => {
                // Who remembers all that was seen knows the state; what will come nobody knows.
                let (root, effort) = (|| game.clone(), Effort::Playouts(playouts));
                let task = Task { seat, offered, net, effort, seed, misjudges: 0.0, alive: || () };
                self.search.think(root, task)[0].action
            }
        };
        self.spent += begin.elapsed();
        chosen
    }
}

/// Numbers that look like chance, for whatever is not a part of the game.
#[derive(Clone)]
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Dice {
        Dice(seed)
    }
    /// The next number (`SplitMix64`).
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let a = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let b = (a ^ (a >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        b ^ (b >> 31)
    }
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound.max(1) as u64) as usize
    }
    /// From 0 to 1.
    pub(crate) fn part(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1_u64 << 53) as f64
    }
}

/// What is watched while a game is played.
pub(crate) trait Watch<S: School> {
    /// A turn is over.
    fn turn_over(&mut self, _game: &S::Game, _mover: Seat) {}
    /// An action to be taken instead of what the player would do.
    fn instead(
        &mut self,
        _game: &S::Game,
        _seat: Seat,
        _offered: &[<S::Game as Game>::Action],
    ) -> Option<<S::Game as Game>::Action> {
        None
    }
    /// Somebody has decided.
    fn decided(&mut self, _seat: Seat) {}
}

impl<S: School> Watch<S> for () {}

/// Plays a game to its end. `seats` says which of `players` sits where; options that are drawn and the luck
/// of the game depend on `deal_seed` alone.
pub(crate) fn play<S: School>(
    setup: &<S::Game as Game>::Setup,
    players: &mut [Player<'_, S>],
    seats: &[usize],
    deal_seed: u64,
    watch: &mut impl Watch<S>,
) -> S::Game {
    let setup = S::drawn(setup, deal_seed);
    let (mut game, mut luck) = (S::Game::new(&setup), Streams::new(deal_seed));
    let (mut seeds, mut offered) = (Dice::new(!deal_seed), Vec::new());
    let mut mover = None;
    for _ in 0..LONGEST {
        let now = S::mover(&game);
        if let Some(last) = mover.filter(|_| now != mover) {
            watch.turn_over(&game, last);
        }
        mover = now;
        match game.turn() {
            Turn::Over => break,
            Turn::Chance => luck.deal(&mut game),
            Turn::Seats(to_act) => {
                let Some(seat) = to_act.first() else { break };
                offered.clear();
                game.actions(seat, &mut offered);
                let action = if let [only] = offered.as_slice() {
                    *only
                } else {
                    let player = &mut players[seats[seat.index()]];
                    let action = player.choose(&game, seat, &offered, seeds.next());
                    watch.decided(seat);
                    watch.instead(&game, seat, &offered).unwrap_or(action)
                };
                game.play(seat, &action, &mut Sink::none()).expect("what is offered is legal");
            }
        }
    }
    game
}

/// The share of a win that a seat has, and how good that is for a net to foresee.
pub(crate) fn result<S: School>(game: &S::Game, seat: Seat) -> (f64, f64) {
    let winners = game.winners();
    let share = if winners.contains(seat) { 1.0 / winners.len() as f64 } else { 0.0 };
    (share, outcome(game, seat))
}
