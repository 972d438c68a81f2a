//! `sabika arena`: bots and programs play each other with the same luck in every seat.

mod contestant;
mod games;
mod notebook;
mod program;
mod rating;
mod report;

use std::{
    path::PathBuf,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    thread,
    time::Duration,
};

use indicatif::ProgressBar;
use sabika_rules::{
    any::{AnySetup, GameName},
    game::Setup as _,
};

use crate::{
    Done, Failure, many,
    setup::{self, Options},
    think::Think,
};
use contestant::Contestant;
use games::Ending;
use notebook::Notebook;
use report::{Report, Sums};

/// Let bots and programs play each other, with the same luck in every seat, and say who is stronger
#[derive(clap::Args)]
#[command(after_help = include_str!("help/arena.txt"))]
pub(crate) struct Args {
    /// Which game
    #[arg(long, value_name = "NAME", default_value = GameName::ALL[0].name(), value_parser = setup::game_parser())]
    game: GameName,
    /// How many play
    #[arg(long, value_name = "N", default_value_t = 2)]
    players: u8,
    /// Who plays: the first against copies of the second, or all of several against each other
    #[arg(long, value_name = "NAMES", value_delimiter = ',', required = true)]
    bots: Vec<String>,
    #[command(flatten)]
    think: Think,
    /// A program that is called NAME in --bots; may be repeated
    #[arg(long, value_name = "NAME=COMMAND")]
    program: Vec<String>,
    /// How many seconds a program may take for an answer
    #[arg(
        long,
        value_name = "SECONDS",
        default_value_t = 60,
        value_parser = clap::value_parser!(u64).range(1..=86_400)
    )]
    patience: u64,
    /// How many games of each pair; more, until every luck was in every seat
    #[arg(
        long,
        value_name = "N",
        default_value_t = 100,
        value_parser = clap::value_parser!(u64).range(1..=Plan::MOST_GAMES)
    )]
    games: u64,
    /// Where luck comes from
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    options: Options,
    /// Note every game in this file when it is over, and play only those that are not noted there
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
    /// Write a record of each game that is played into this folder, as GAME-SEED-NUMBER.txt; nothing
    /// that is there is written over
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,
    /// Play in so many threads; as many as there are cores without
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Print the result as one JSON object
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Done {
    let plan = Plan::of(args).unwrap_or_else(|it| many::refuse::<Args>("sabika arena", it));
    if let Some(folder) = &plan.records {
        many::make(folder)?;
    }
    let file = args.file.as_deref();
    let (notebook, done) = Notebook::open(&plan, file).map_err(Failure::Told)?;
    let endings = play(&plan, Queue::of(&plan, notebook, done), args.threads)?;
    let report = Report::of(&plan, &Sums::of(&plan, &endings));
    many::print(&report, args.json)
}

/// What is to be played.
struct Plan {
    setup: AnySetup,
    contestants: Vec<Contestant>,
    think: Think,
    pairs: Vec<Pair>,
    /// How many deals there are. Each is played by each pair, in every seat.
    lucks: u64,
    seed: u64,
    patience: Duration,
    records: Option<PathBuf>,
}

/// Who meets whom, by their places among the contestants. `one` has one seat, `others` all others; who
/// plays alone meets nobody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Pair {
    one: usize,
    others: usize,
}

/// One game of the arena.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Place {
    luck: u64,
    /// By its place among the pairs.
    pair: usize,
    /// The seat that the one has, counted from 0.
    seat: usize,
}

impl Plan {
    /// All in all: what is noted of them is kept in memory.
    const MOST_GAMES: u64 = 1_000_000;
    const MOST_NAMES: usize = 32;

    /// Otherwise a sentence that says what was wrong.
    fn of(args: &Args) -> Result<Plan, String> {
        let mut setup = setup::players(args.game, args.players.into())
            .map_err(|why| format!("--players: {why}"))?;
        args.options.set(&mut setup)?;
        let contestants = contestant::named(&args.bots, &args.program, args.game)?;
        let (names, players) = (contestants.len(), usize::from(args.players));
        if names > Plan::MOST_NAMES {
            return Err(format!("--bots: {names} names: up to {} can play", Plan::MOST_NAMES));
        }
        if names < 2 && players > 1 {
            return Err("--bots: name at least two, such as greedy,random".to_owned());
        }
        let pairs = pairs(names, players);
        let lucks = args.games.div_ceil(players as u64);
        let games = lucks * players as u64 * pairs.len() as u64;
        if games > Plan::MOST_GAMES {
            return Err(format!(
                "--games: that makes {games} games of {} pairs: up to {} can be played",
                pairs.len(),
                Plan::MOST_GAMES
            ));
        }
        Ok(Plan {
            setup,
            contestants,
            think: args.think,
            pairs,
            lucks,
            seed: args.seed,
            patience: Duration::from_secs(args.patience),
            records: args.records.clone(),
        })
    }
    fn players(&self) -> usize {
        self.setup.players().into()
    }
    fn games(&self) -> u64 {
        self.lucks * self.games_a_luck()
    }
    fn games_a_luck(&self) -> u64 {
        (self.pairs.len() * self.players()) as u64
    }
    /// Luck by luck, so that whoever stops early has compared all alike, and whoever wants more games
    /// plays on.
    fn place(&self, number: u64) -> Place {
        let (luck, within) = (number / self.games_a_luck(), number % self.games_a_luck());
        let within = within as usize;
        Place { luck, pair: within / self.players(), seat: within % self.players() }
    }
    /// Who sits where in a game: a place among the contestants for each seat.
    fn seated(&self, place: Place) -> Vec<usize> {
        let Pair { one, others } = self.pairs[place.pair];
        (0..self.players()).map(|seat| if seat == place.seat { one } else { others }).collect()
    }
}

/// Two: the first has one seat. More: each pair meets; with more than two players each of the two has the
/// one seat in as many games.
fn pairs(names: usize, players: usize) -> Vec<Pair> {
    let all = (0..names).flat_map(|one| (0..names).map(move |others| Pair { one, others }));
    let meets = |it: &Pair| match (players, names) {
        (1, _) => it.one == it.others,
        (2, _) | (_, 2) => it.one < it.others,
        _ => it.one != it.others,
    };
    all.filter(meets).collect()
}

/// The games that are still to be played and those that have been, for all threads.
struct Queue<'a> {
    plan: &'a Plan,
    next: AtomicU64,
    played: Mutex<Played>,
}

struct Played {
    notebook: Notebook,
    /// By the number of the game.
    endings: Vec<Option<Ending>>,
    bar: ProgressBar,
}

impl<'a> Queue<'a> {
    fn of(plan: &'a Plan, notebook: Notebook, endings: Vec<Option<Ending>>) -> Queue<'a> {
        let bar = many::progress(plan.games());
        bar.set_position(endings.iter().flatten().count() as u64);
        bar.reset_eta();
        let played = Mutex::new(Played { notebook, endings, bar });
        Queue { plan, next: AtomicU64::new(0), played }
    }
    /// The number of the next game that is not noted.
    fn take(&self) -> Option<u64> {
        loop {
            let number = self.next.fetch_add(1, Ordering::Relaxed);
            let played = self.played.lock().unwrap_or_else(PoisonError::into_inner);
            if played.endings.get(number as usize)?.is_none() {
                return Some(number);
            }
        }
    }
    fn done(&self, number: u64, ending: Ending) -> Result<(), String> {
        let mut played = self.played.lock().unwrap_or_else(PoisonError::into_inner);
        played.notebook.note(number, &ending)?;
        played.endings[number as usize] = Some(ending);
        played.bar.inc(1);
        Ok(())
    }
    /// No further games.
    fn stop(&self) {
        self.next.store(self.plan.games(), Ordering::Relaxed);
    }
    /// Plays until nothing is left. Otherwise the game that could not be played, and why.
    fn work(&self) -> Result<(), (u64, String)> {
        while let Some(number) = self.take() {
            let ending = games::play(self.plan, number);
            ending.and_then(|it| self.done(number, it)).map_err(|why| {
                self.stop();
                (number, why)
            })?;
        }
        Ok(())
    }
}

/// Plays all games, and says how each ended.
fn play(plan: &Plan, queue: Queue<'_>, threads: Option<u16>) -> Result<Vec<Ending>, Failure> {
    let cores = || thread::available_parallelism().map_or(1, usize::from);
    let threads = threads.map_or_else(cores, usize::from).min(plan.games() as usize);
    let stopped = thread::scope(|scope| {
        let started: Vec<_> = (0..threads).map(|_| scope.spawn(|| queue.work())).collect();
        let joined = started.into_iter().map(thread::ScopedJoinHandle::join);
        let joined = joined.map(|it| it.unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        joined.filter_map(Result::err).min()
    });
    let played = queue.played.into_inner().unwrap_or_else(PoisonError::into_inner);
    played.bar.finish_and_clear();
    match stopped {
        None => Ok(played.endings.into_iter().flatten().collect()),
        Some((number, why)) => Err(Failure::Told(format!(
            "game {number}: {why}\nThe arena stops. {}",
            played.notebook.remedy()
        ))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Luck by luck each pair has its games, with the one in every seat.
    #[test]
    fn every_luck_is_in_every_seat() {
        let plan = Plan {
            setup: AnySetup::new(GameName::ALL[0], 3).expect("for three"),
            contestants: Vec::new(),
            think: Think::default(),
            pairs: pairs(2, 3),
            lucks: 2,
            seed: 1,
            patience: Duration::ZERO,
            records: None,
        };
        let seated = |number| (plan.place(number).luck, plan.seated(plan.place(number)));
        let all: Vec<_> = (0..plan.games()).map(seated).collect();
        let rotated = [vec![0, 1, 1], vec![1, 0, 1], vec![1, 1, 0]];
        let expected = [0, 1].map(|luck| rotated.clone().map(|seats| (luck, seats)));
        assert_eq!(all, expected.concat());
    }

    fn met(names: usize, players: usize) -> Vec<(usize, usize)> {
        pairs(names, players).iter().map(|it| (it.one, it.others)).collect()
    }

    #[test]
    fn the_first_meets_copies_of_the_second_and_several_meet_each_other() {
        for players in 2..=6 {
            assert_eq!(met(2, players), [(0, 1)]);
        }
        assert_eq!(met(3, 2), [(0, 1), (0, 2), (1, 2)]);
        assert_eq!(met(3, 3), [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)]);
        assert_eq!(met(3, 1), [(0, 0), (1, 1), (2, 2)], "alone all have the same luck");
        assert_eq!(met(1, 1), [(0, 0)]);
    }
}
