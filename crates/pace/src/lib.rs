//! How fast bots think: work that is the same natively and in WASM, so that each can be timed by whoever has a
//! clock. What comes of it is told as one number, which must be the same too.
//!
//! `cargo xtask measure thinking` times both in one run.

#![warn(clippy::pedantic, missing_debug_implementations)]
#![allow(clippy::missing_panics_doc, clippy::must_use_candidate)]

use std::{fmt, sync::Arc};

use sabika_bots::{
    Effort, Nets,
    alcazaba::AlcazabaGame,
    alhambra::BaseGame,
    dice::DiceGame,
    luck::Seeded,
    net::Net,
    roll_and_write::SheetGame,
    search::{Search, Strategy, Task},
};
use sabika_rules::{
    game::{Game, Named, Sink, advance},
    kit::Seat,
};

/// What is timed, one after the other: each for one game and number of players.
pub const JOBS: &[Job] = &[
    Job { game: "alhambra", players: 2, work: Work::Playouts, desk: desk::<BaseGame> },
    Job { game: "alhambra", players: 3, work: Work::Playouts, desk: desk::<BaseGame> },
    Job { game: "dice", players: 2, work: Work::Playouts, desk: desk::<DiceGame> },
    Job { game: "alcazaba", players: 2, work: Work::Playouts, desk: desk::<AlcazabaGame> },
    Job { game: "roll-and-write", players: 3, work: Work::Playouts, desk: desk::<SheetGame> },
    Job { game: "alhambra", players: 2, work: Work::Views, desk: desk::<BaseGame> },
    Job { game: "alhambra", players: 3, work: Work::Views, desk: desk::<BaseGame> },
    Job { game: "dice", players: 2, work: Work::Views, desk: desk::<DiceGame> },
    Job { game: "alcazaba", players: 2, work: Work::Views, desk: desk::<AlcazabaGame> },
    Job { game: "roll-and-write", players: 3, work: Work::Views, desk: desk::<SheetGame> },
];

/// Something that can be timed.
#[derive(Clone, Copy)]
pub struct Job {
    /// The name of the game.
    pub game: &'static str,
    /// For so many.
    pub players: u8,
    /// What is done.
    pub work: Work,
    desk: fn(u8, Work) -> Desk,
}

impl fmt::Debug for Job {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let work = match self.work {
            Work::Playouts => "playouts",
            Work::Views => "the net alone",
        };
        write!(f, "{} for {}, {work}", self.game, self.players)
    }
}

/// What bots spend their time with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Work {
    /// Searches, as the fifth level thinks about a decision: so many playouts in each of some positions.
    Playouts,
    /// The net alone, told so many times how some positions are.
    Views,
}

/// What has come of some work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Done {
    /// How many playouts or views there were.
    pub count: u64,
    /// All numbers that were found, as one.
    pub digest: u64,
}

impl Done {
    fn add(&mut self, count: u64, found: f64) {
        self.count += count;
        let mixed = self.digest.rotate_left(5) ^ found.to_bits() ^ count;
        self.digest = mixed.wrapping_mul(0x0100_0000_01b3);
    }
}

/// Does a job of so many playouts in each position, or so many views.
type Desk = Box<dyn FnMut(u32) -> Done>;

/// Whoever works; what a job needs is made ready when it is done first.
#[derive(Default)]
pub struct Worker {
    desks: Vec<(usize, Desk)>,
}

impl fmt::Debug for Worker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Worker at {} desks", self.desks.len())
    }
}

impl Worker {
    /// Does the job of this number, if there is one.
    pub fn work(&mut self, number: usize, count: u32) -> Option<Done> {
        if let Some((_, desk)) = self.desks.iter_mut().find(|it| it.0 == number) {
            return Some(desk(count));
        }
        let job = JOBS.get(number)?;
        self.desks.push((number, (job.desk)(job.players, job.work)));
        self.desks.last_mut().map(|it| (it.1)(count))
    }
}

/// In so many positions of a game decisions are searched.
const SEARCHED: usize = 5;
/// The net is told of so many.
const TOLD: usize = 40;
/// No game that is played by the policy has so many decisions.
const LONGEST: u32 = 2_000;

/// Somebody has to decide.
#[derive(Clone)]
struct Position<G: Game> {
    game: G,
    seat: Seat,
    offered: Vec<G::Action>,
}

fn desk<S: Strategy<Game: Named>>(players: u8, work: Work) -> Desk {
    let setup = S::Game::set_up(players).expect("so many can play");
    let nets = Nets::carried();
    let net = S::net(&setup).and_then(|it| nets.get(it)).expect("there is its net").clone();
    let positions = positions::<S>(&setup);
    match work {
        Work::Playouts => playouts::<S>(some(&positions, SEARCHED), net),
        Work::Views => views::<S>(&some(&positions, TOLD), net),
    }
}

/// All decisions of a game that goes by the policy.
fn positions<S: Strategy>(setup: &<S::Game as Game>::Setup) -> Vec<Position<S::Game>> {
    let (mut game, mut luck, mut positions) = (S::Game::new(setup), Seeded::new(7), Vec::new());
    let mut search = Search::<S>::default();
    for _ in 0..LONGEST {
        advance(&mut game, &mut luck, &mut Sink::none(), |_| ());
        let Some(seat) = game.turn().seat() else { break };
        let mut offered = Vec::new();
        game.actions(seat, &mut offered);
        let action = search.by_policy(&game, seat, &offered, |worth| worth);
        if offered.len() > 1 {
            positions.push(Position { game: game.clone(), seat, offered });
        }
        game.play(seat, &action, &mut Sink::none()).expect("what is offered is legal");
    }
    positions
}

/// So many of them, from the beginning to the end.
fn some<G: Game>(positions: &[Position<G>], count: usize) -> Vec<Position<G>> {
    let at = |i: usize| (2 * i + 1) * positions.len() / (2 * count);
    (0..count).filter_map(|i| positions.get(at(i)).cloned()).collect()
}

fn playouts<S: Strategy>(positions: Vec<Position<S::Game>>, net: Arc<Net>) -> Desk {
    let mut search = Search::<S>::default();
    Box::new(move |count| {
        let mut done = Done { count: 0, digest: 0 };
        for Position { game, seat, offered } in &positions {
            let effort = Effort::Playouts(count);
            let task = Task {
                seat: *seat,
                offered,
                net: &net,
                effort,
                seed: 1,
                misjudges: 0.0,
                alive: || (),
            };
            for tried in search.think(|| game.clone(), task) {
                done.add(tried.playouts.into(), tried.chance());
            }
        }
        done
    })
}

fn views<S: Strategy>(positions: &[Position<S::Game>], net: Arc<Net>) -> Desk {
    let mut strategy = S::default();
    let told = positions.iter().map(|it| {
        let mut inputs = Vec::new();
        strategy.tell(&it.game, it.seat, &mut inputs);
        inputs
    });
    let told: Vec<Vec<f32>> = told.collect();
    Box::new(move |count| {
        let mut done = Done { count: 0, digest: 0 };
        for inputs in told.iter().cycle().take(count as usize) {
            done.add(1, net.chance(inputs));
        }
        done
    })
}
