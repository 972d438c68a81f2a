//! One game of the arena.

use std::{
    fs,
    io::{self, Write as _},
    path::Path,
};

use sabika_bots::{AnyBot, Bot as _, Course, Dealer, luck::Seeded};
use sabika_messages::{Messages, Names};
use sabika_rules::{
    any::{AnyAction, AnyEvent, AnyView},
    game::{Game as _, Setup as _, Step},
    kit::{Looker, Seat},
    message::Tell as _,
    record::Record,
};
use serde::{Deserialize, Serialize};

use super::{
    Place, Plan,
    contestant::{Contestant, Kind},
    program::Program,
};
use crate::{setup::shown, standing};

/// No game of a player who wants to win comes near it.
const MOST_DECISIONS: u32 = 20_000;

/// A seed for a program that keeps numbers as floats.
const SEED_BITS: u32 = 53;

/// How a game went.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Ending {
    /// Of each seat.
    pub(super) scores: Vec<u32>,
    /// The numbers of seats, counted from 1.
    pub(super) winners: Vec<u8>,
}

/// Whoever decides for a seat.
struct Sitter<'a> {
    who: &'a Contestant,
    mind: Mind,
    /// Its own, of no use for knowing what will be dealt.
    luck: Seeded,
}

enum Mind {
    Bot(AnyBot),
    Program(Program),
}

impl Sitter<'_> {
    fn observe(&mut self, events: &[AnyEvent]) {
        match &mut self.mind {
            Mind::Bot(bot) => events.iter().for_each(|event| bot.observe(event)),
            Mind::Program(program) => program.observe(events),
        }
    }
    /// What it does; it may still be against the rules.
    fn choose(&mut self, view: &AnyView, offered: &[AnyAction]) -> Result<AnyAction, String> {
        let seed = self.luck.seed() >> (u64::BITS - SEED_BITS);
        match &mut self.mind {
            Mind::Bot(bot) => {
                bot.reseed(seed);
                Ok(bot.choose(view, offered))
            }
            Mind::Program(program) => program.choose(seed, view, offered),
        }
    }
}

/// Plays the game with this number; otherwise why it could not be played to its end.
pub(super) fn play(plan: &Plan, number: u64) -> Result<Ending, String> {
    let place = plan.place(number);
    let mut sitters = sitters(plan, number, place)?;
    let mut course = Course::of(new_record(plan, place));
    course.deal_by(Dealer::ByOrder(Seeded::part(plan.seed, place.luck).seed()));
    let mut events = Vec::new();
    for decisions in 0.. {
        course.advance(&mut events);
        sitters.iter_mut().for_each(|it| it.observe(&events));
        events.clear();
        let Some(seat) = course.game().turn().seat() else { break };
        if decisions == MOST_DECISIONS {
            // To see why.
            if let Some(folder) = &plan.records {
                write_record(folder, plan, number, course.record())?;
            }
            return Err(format!(
                "it is not over after {decisions} decisions, so nobody wants it to end"
            ));
        }
        decide(&mut course, &mut sitters[seat.index()], seat, &mut events).map_err(|why| {
            let who = &sitters[seat.index()].who.name;
            format!("{who} in seat {}, step {}: {why}", seat.number(), course.steps() + 1)
        })?;
    }
    if let Some(folder) = &plan.records {
        write_record(folder, plan, number, course.record())?;
    }
    let mut scores = standing::points(course.game());
    scores.truncate(plan.players());
    let winners = course.game().winners().iter().map(Seat::number).collect();
    Ok(Ending { scores, winners })
}

fn decide(
    course: &mut Course,
    sitter: &mut Sitter<'_>,
    seat: Seat,
    events: &mut Vec<AnyEvent>,
) -> Result<(), String> {
    let view = course.game().view(Looker::Seat(seat));
    let action = sitter.choose(&view, &course.offered(seat))?;
    course.take(Step::Play(seat, action), events).map_err(|refusal| {
        let why = Messages::english().say(&refusal.message(), &Names::default());
        let rule = refusal.rule().map(|it| format!(" ({it})")).unwrap_or_default();
        format!("{} is not allowed: {why}{rule}", shown(&action.to_string()))
    })
}

/// Bots are seeded by the number of the game, so that the same bot plays the same luck anew in each seat.
fn sitters(plan: &Plan, number: u64, place: Place) -> Result<Vec<Sitter<'_>>, String> {
    let mut seeds = Seeded::part(Seeded::part(plan.seed, u64::MAX).seed(), number);
    let game = plan.setup.game();
    let sit = |(seat, contestant): (Seat, usize)| {
        let who = &plan.contestants[contestant];
        let luck = Seeded::new(seeds.seed());
        let mind = match &who.kind {
            Kind::Bot(name) => {
                // It gets a seed with every question, as a program does.
                let bot = plan.think.seat(game, name, seat, 0);
                Mind::Bot(bot.ok_or_else(|| format!("no bot plays {game}"))?)
            }
            Kind::Program(command) => Mind::Program(
                Program::start(command, seat, plan.patience)
                    .map_err(|why| format!("{} in seat {}: {why}", who.name, seat.number()))?,
            ),
        };
        Ok(Sitter { who, mind, luck })
    };
    Seat::all(plan.setup.players()).zip(plan.seated(place)).map(sit).collect()
}

/// Seats are called by their number and who sits there.
fn new_record(plan: &Plan, place: Place) -> Record {
    let seats = Seat::all(plan.setup.players()).zip(plan.seated(place));
    let name =
        |(seat, who): (Seat, usize)| format!("{}-{}", seat.number(), plan.contestants[who].name);
    let record = Record::new(plan.setup.clone(), seats.map(name).collect());
    record.expect("numbers tell names apart")
}

/// What is there already stays, and is fine if it says the same: so an arena can be taken up again, with
/// its records.
fn write_record(folder: &Path, plan: &Plan, number: u64, record: &Record) -> Result<(), String> {
    let path = folder.join(format!("{}-{}-{number}.txt", plan.setup.game(), plan.seed));
    let text = record.write();
    let cannot = |error: io::Error| format!("cannot write {}: {error}", path.display());
    // Half a record is of no use.
    let write = |mut file: fs::File| {
        file.write_all(text.as_bytes()).inspect_err(|_| drop(fs::remove_file(&path)))
    };
    match fs::File::create_new(&path).and_then(write) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            if fs::read(&path).map_err(cannot)? == text.as_bytes() {
                return Ok(());
            }
            Err(format!(
                "{} is there already and is another game: choose another folder for --records, or \
                 move the old records away",
                path.display()
            ))
        }
        written => written.map_err(cannot),
    }
}
