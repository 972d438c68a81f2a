//! Who sits where, and what is played.

use std::{
    path::Path,
    time::{SystemTime, UNIX_EPOCH},
};

use sabika_bots::{AnyBot, BotName, Dealer, luck::Seeded};
use sabika_messages::Messages;
use sabika_rules::{
    any::{AnySetup, GameName},
    game::{Luck, Setup as _},
    kit::Seat,
    record::BadRecord,
};
use sabika_table::{self as kept, Kept};

use super::Args;
use crate::{Failure, record::Bad, setup, think::Think};

/// What people are called who do not say it, and bots that are nobody of the court.
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

/// The game to be played, not yet dealt, and who sits where. `text` is that of a game that goes on;
/// where it is damaged, also what is wrong behind its last good step.
pub(super) fn game(
    args: &Args,
    source: Option<(&Path, &str)>,
    words: &Messages,
) -> Result<(Kept, Option<BadRecord>), Failure> {
    let (mut kept, damage) = match source {
        Some((path, text)) => {
            let read = Kept::read_far("", text);
            let (mut kept, damage) = read.map_err(|bad| Bad::Record(bad).failure(path, words))?;
            // Who goes on has not given up.
            kept.abandoned = false;
            // Who has noted nobody, or says something else now, is asked anew.
            if !kept::notes_sitters(text) || !args.human.is_empty() || !args.bots.is_empty() {
                kept.sitters = sitters(args, kept.record().setup().players())?;
            }
            (kept, damage)
        }
        None => {
            let setup = new_setup(args).map_err(Failure::Told)?;
            let sitters = sitters(args, setup.players())?;
            let names = names(args, &sitters);
            let record = setup::record(setup, &names).map_err(at("--names"));
            (Kept::new(record.map_err(Failure::Told)?, sitters), None)
        }
    };
    // Luck goes on as it would have without the pause, where the record says how.
    let given = args.seed.map(Dealer::ByStep).or(kept.course.noted());
    kept.course.deal_by(given.unwrap_or_else(|| Dealer::ByStep(new_seed())));
    Ok((kept, damage))
}

fn new_setup(args: &Args) -> Result<AnySetup, String> {
    let mut setup = setup::players(args.game.unwrap_or(GameName::ALL[0]), players(args))
        .map_err(at("--players"))?;
    args.options.set(&mut setup)?;
    Ok(setup)
}

/// What everybody is called, if nobody says it: those of the court have names.
fn names(args: &Args, sitters: &[kept::Sitter]) -> Vec<String> {
    if !args.names.is_empty() {
        return args.names.clone();
    }
    let mut names: Vec<String> = Vec::new();
    for (sitter, usual) in sitters.iter().zip(NAMES) {
        let of_court = match sitter {
            kept::Sitter::Bot(BotName::Level(level)) => {
                level.names().find(|it| !names.contains(it))
            }
            kept::Sitter::Bot(_) | kept::Sitter::Person => None,
        };
        names.push(of_court.unwrap_or_else(|| usual.to_owned()));
    }
    names
}

fn players(args: &Args) -> u64 {
    let human = humans(args);
    let highest = human.iter().copied().max().unwrap_or(0).into();
    match (args.players, args.names.len() as u64, args.bots.len() as u64) {
        (Some(players), ..) => players.into(),
        (None, 0, 0) => PLAYERS.max(highest),
        (None, 0, bots) => (human.len() as u64 + bots).max(highest),
        (None, names, _) => names,
    }
}

/// Who sits where, as the call says it.
fn sitters(args: &Args, players: u8) -> Result<Vec<kept::Sitter>, Failure> {
    let human = humans(args);
    if let Some(seat) = human.iter().find(|seat| !(1..=players).contains(seat)) {
        let why = format!("--human: there is no seat {seat}: write 1 to {players}");
        return Err(Failure::Told(why));
    }
    let is_human = |seat: Seat| human.contains(&seat.number());
    let room = Seat::all(players).filter(|&seat| !is_human(seat)).count();
    if args.bots.len() > room {
        let why = format!("--bots: {} bots for {room} free seats: name fewer", args.bots.len());
        return Err(Failure::Told(why));
    }
    let mut bots = 0..;
    let mut sitter = |seat| {
        if is_human(seat) {
            return kept::Sitter::Person;
        }
        let nth = bots.next().unwrap_or_default();
        let named = args.bots.get(nth).or(args.bots.last()).copied();
        kept::Sitter::Bot(named.unwrap_or_else(|| BotName::Level(kept::usual_level(nth))))
    };
    Ok(Seat::all(players).map(&mut sitter).collect())
}

/// The seats of people; the first where nobody says it.
fn humans(args: &Args) -> &[u8] {
    if args.human.is_empty() { &[1] } else { &args.human }
}

/// Everybody at the table, seat by seat.
pub(super) fn seat(kept: &Kept, think: Think) -> Result<Vec<Sitter>, Failure> {
    let setup = kept.record().setup();
    let mut luck = Seeded::new(kept.course.bot_seed());
    let sitter = |seat| match kept.sitter(seat) {
        kept::Sitter::Person => Ok(Sitter::Human),
        kept::Sitter::Bot(name) => {
            let seed = luck.below(u32::MAX).into();
            let think = think.or_seconds(kept.think[seat.index()]);
            let bot = think.seat(setup.game(), &name, seat, seed).ok_or_else(|| no_bot(setup))?;
            Ok(Sitter::Bot { name, bot, seen: 0 })
        }
    };
    Seat::all(setup.players()).map(sitter).collect()
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
