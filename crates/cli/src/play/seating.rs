//! Who sits where, and what is played.

use sabika_rules::game::Setup as _;
use std::time::{SystemTime, UNIX_EPOCH};

use sabika_bots::{AnyBot, BotName, Course, luck::Seeded};
use sabika_rules::{
    any::AnySetup,
    game::Luck,
    kit::Seat,
    record::{BadRecord, Played, Record},
};

use super::Args;
use crate::{Failure, record::Bad, setup};

/// What people are called who do not say it.
const NAMES: [&str; 6] = ["Ana", "Ben", "Cleo", "Dora", "Emil", "Fay"];
/// How many play if nobody says it.
const PLAYERS: u64 = 3;

/// Somebody at the table.
#[derive(Debug)]
pub(super) enum Sitter {
    Human,
    Bot {
        name: BotName,
        bot: AnyBot,
        /// How many events it has seen.
        seen: usize,
    },
}

/// The game to be played, not yet dealt. `text` is that of a game that goes on; where it is damaged,
/// also what is wrong behind its last good step.
pub(super) fn course(
    args: &Args,
    text: Option<&str>,
) -> Result<(Course, Option<BadRecord>), Failure> {
    let (mut course, damage) = match (&args.resume, text) {
        (Some(path), Some(text)) => {
            let read = Played::read_far(text).map_err(|bad| Bad::Record(bad).failure(path))?;
            (Course::from(read.0), read.1)
        }
        _ => (Course::of(new_record(args).map_err(Failure::Told)?), None),
    };
    // Luck goes on as it would have without the pause, where the record says how.
    let seed = args.seed.or(course.noted_seed()).unwrap_or_else(new_seed);
    course.deal_by(seed);
    Ok((course, damage))
}

fn new_record(args: &Args) -> Result<Record, String> {
    let mut setup = setup::players(args.game, players(args)).map_err(at("--players"))?;
    args.options.set(&mut setup)?;
    let count = usize::from(setup.players());
    let names = if args.names.is_empty() {
        NAMES.iter().take(count).map(ToString::to_string).collect()
    } else {
        args.names.clone()
    };
    setup::record(setup, &names).map_err(at("--names"))
}

fn players(args: &Args) -> u64 {
    let highest = args.human.iter().copied().max().unwrap_or(0).into();
    match (args.players, args.names.len() as u64, args.bots.len() as u64) {
        (Some(players), ..) => players.into(),
        (None, 0, 0) => PLAYERS.max(highest),
        (None, 0, bots) => (args.human.len() as u64 + bots).max(highest),
        (None, names, _) => names,
    }
}

/// Everybody at the table, seat by seat.
pub(super) fn sitters(args: &Args, course: &Course) -> Result<Vec<Sitter>, Failure> {
    let setup = course.record().setup();
    let players = setup.players();
    if let Some(seat) = args.human.iter().find(|seat| !(1..=players).contains(seat)) {
        let why = format!("--human: there is no seat {seat}: write 1 to {players}");
        return Err(Failure::Told(why));
    }
    let is_human = |seat: Seat| args.human.contains(&seat.number());
    let room = Seat::all(players).filter(|&seat| !is_human(seat)).count();
    if args.bots.len() > room {
        let why = format!("--bots: {} bots for {room} free seats: name fewer", args.bots.len());
        return Err(Failure::Told(why));
    }
    let last = args.bots.last().copied().unwrap_or(BotName::Greedy);
    let mut bots = args.bots.iter().copied().chain(std::iter::repeat(last));
    let mut luck = Seeded::new(course.bot_seed());
    let sitter = |seat| {
        if is_human(seat) {
            return Ok(Sitter::Human);
        }
        let (name, seed) = (bots.next().unwrap_or(last), luck.below(u32::MAX).into());
        let bot = AnyBot::seat(setup.game(), &name, seat, seed).ok_or_else(|| no_bot(setup))?;
        Ok(Sitter::Bot { name, bot, seen: 0 })
    };
    Seat::all(players).map(sitter).collect()
}

fn no_bot(setup: &AnySetup) -> Failure {
    let game = setup.game();
    Failure::Told(format!("no bot plays {game}: name the seats of people with --human"))
}

/// Short enough to be typed.
fn new_seed() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::from(since.subsec_nanos()) ^ (since.as_secs() % 1_000_000)
}

fn at(argument: &'static str) -> impl Fn(String) -> String {
    move |why| format!("{argument}: {why}")
}
