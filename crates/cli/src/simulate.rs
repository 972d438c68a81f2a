//! `sabika simulate`: many games between bots, and what came of them.

mod games;
mod sums;

use std::{
    path::PathBuf,
    sync::atomic::{AtomicU64, Ordering},
    thread,
};

use indicatif::ProgressBar;
use sabika_bots::{AnyBot, BotName};
use sabika_rules::any::{AnySetup, GameName};

use crate::{
    Done, Failure,
    clock::Clock,
    many,
    setup::{self, Options},
    think::Think,
};
use sums::{Report, Sums};

/// Play many games between bots, and say how they went and how fast
#[derive(clap::Args)]
#[command(after_help = include_str!("help/simulate.txt"))]
pub(crate) struct Args {
    /// Which game
    #[arg(long, value_name = "NAME", default_value = GameName::ALL[0].name(), value_parser = setup::game_parser())]
    game: GameName,
    /// How many play
    #[arg(long, value_name = "N", default_value_t = 3)]
    players: u8,
    /// How many games
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1000,
        value_parser = clap::value_parser!(u64).range(1..)
    )]
    games: u64,
    /// Where luck comes from
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Who plays: a bot for each seat, or one for all; at random without
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    bots: Vec<BotName>,
    #[command(flatten)]
    think: Think,
    #[command(flatten)]
    options: Options,
    /// Check after every step that each piece is in exactly one place
    #[arg(long)]
    check: bool,
    /// Write a record of each game into this folder, as GAME-SEED-NUMBER.txt; nothing that is there
    /// is written over
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,
    /// Give a game up after so many decisions
    #[arg(
        long,
        value_name = "N",
        default_value_t = 20_000,
        value_parser = clap::value_parser!(u32).range(1..)
    )]
    limit: u32,
    /// Play in so many threads
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Print the result as one JSON object
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Done {
    let plan = Plan::of(args).unwrap_or_else(|it| many::refuse::<Args>("sabika simulate", it));
    if let Some(folder) = &plan.records {
        many::make(folder)?;
        games::find_room(&plan, folder).map_err(Failure::Told)?;
    }
    let queue = Queue::of(plan.games);
    let clock = if args.threads.is_some() { Clock::wall() } else { Clock::cpu() };
    let sums = play(&plan, &queue, args.threads)?;
    let report = Report::of(&plan, &sums, args.threads.unwrap_or(1), &clock);
    drop(queue);
    many::print(&report, args.json)
}

/// What is to be played.
struct Plan {
    setup: AnySetup,
    /// One for each seat; `None` for the fast random play that needs no views.
    bots: Option<Vec<BotName>>,
    think: Think,
    games: u64,
    seed: u64,
    limit: u32,
    check: bool,
    records: Option<PathBuf>,
}

impl Plan {
    /// Otherwise a sentence that says what was wrong.
    fn of(args: &Args) -> Result<Plan, String> {
        Ok(Plan {
            setup: read_setup(args)?,
            bots: seated(&args.bots, args.game, args.players)?,
            think: args.think,
            games: args.games,
            seed: args.seed,
            limit: args.limit,
            check: args.check,
            records: args.records.clone(),
        })
    }
}

fn read_setup(args: &Args) -> Result<AnySetup, String> {
    let mut setup = AnySetup::new(args.game, args.players).ok_or_else(|| {
        let (least, most) = (args.game.players().start().to_owned(), *args.game.players().end());
        format!("{} is for {least} to {most} players, not {}", args.game, args.players)
    })?;
    args.options.set(&mut setup)?;
    Ok(setup)
}

/// A bot for each seat, or one for all.
fn seated(bots: &[BotName], game: GameName, players: u8) -> Result<Option<Vec<BotName>>, String> {
    match bots {
        [] => Ok(None),
        _ if !AnyBot::plays(game) => Err(format!("no bot plays {game}: leave out --bots")),
        [one] => Ok(Some(vec![*one; usize::from(players)])),
        all if all.len() == usize::from(players) => Ok(Some(all.to_vec())),
        all => Err(format!(
            "{} bots for {players} seats: name one for each seat, or one for all",
            all.len()
        )),
    }
}

/// The games that are still to be played, for all threads.
struct Queue {
    next: AtomicU64,
    games: u64,
    bar: ProgressBar,
}

impl Queue {
    fn of(games: u64) -> Queue {
        Queue { next: AtomicU64::new(0), games, bar: many::progress(games) }
    }
    /// The number of the next game, counted from 0.
    fn take(&self) -> Option<u64> {
        Some(self.next.fetch_add(1, Ordering::Relaxed)).filter(|&number| number < self.games)
    }
    /// One more game is played.
    fn done(&self) {
        self.bar.inc(1);
    }
    /// No further games.
    fn stop(&self) {
        self.next.store(self.games, Ordering::Relaxed);
    }
}

impl Drop for Queue {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

/// Plays all games, in this thread or in several others.
fn play(plan: &Plan, queue: &Queue, threads: Option<u16>) -> Result<Sums, Failure> {
    let share = || games::play(plan, queue).inspect_err(|_| queue.stop());
    let shares = match threads {
        None => vec![share()],
        Some(count) => thread::scope(|scope| {
            let started: Vec<_> = (0..count).map(|_| scope.spawn(share)).collect();
            let joined = started.into_iter().map(thread::ScopedJoinHandle::join);
            joined.map(|it| it.unwrap_or_else(|panic| std::panic::resume_unwind(panic))).collect()
        }),
    };
    let mut all = Sums::default();
    let mut all_stopped = Vec::new();
    for share in shares {
        match share {
            Ok(sums) => all.merge(&sums),
            Err(stopped) => all_stopped.push(stopped),
        }
    }
    match all_stopped.into_iter().min_by_key(|it| it.number) {
        None => Ok(all),
        Some(stopped) => Err(Failure::Told(format!("{stopped} (seed {})", plan.seed))),
    }
}
