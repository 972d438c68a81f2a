//! Playing games: fast where all is random, with views and events where bots sit.

use std::{
    fmt, fs,
    io::{self, Write as _},
    path::Path,
};

use sabika_bots::{AnyBot, Bot, BotName, luck::Seeded, random};
use sabika_rules::{
    any::{AnyAction, AnyEvent, AnyGame, AnyRefusal, Visitor},
    game::{Amiss, Game, Setup as _, Sink, Step, Turn},
    kit::{Looker, Seat, SeatSet},
    record::{AnyStep, Played, Record},
};

use super::{Plan, Queue, sums::Sums};
use crate::standing;

/// How a game went.
pub(super) struct Ending {
    pub(super) decisions: u32,
    pub(super) finished: bool,
    /// Of each seat, then of a neutral player where there is one.
    pub(super) scores: Vec<u32>,
    pub(super) winners: SeatSet,
}

impl Ending {
    fn of<G: Game>(game: &G, decisions: u32) -> Ending {
        let finished = game.turn() == Turn::Over;
        Ending { decisions, finished, scores: standing::points(game), winners: game.winners() }
    }
}

/// Why playing had to stop.
pub(super) struct Stopped {
    /// The number of the game, counted from 0.
    pub(super) number: u64,
    cause: Cause,
}

enum Cause {
    /// Not every piece is in exactly one place after this step.
    Audit {
        step: u64,
        amiss: Amiss,
    },
    /// A bot chose what is not allowed.
    Refused {
        step: u64,
        refusal: AnyRefusal,
    },
    Record {
        path: String,
        error: io::Error,
    },
}

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "game {}", self.number)?;
        match &self.cause {
            Cause::Audit { step, amiss } => write!(f, ", after step {step}: {amiss}"),
            Cause::Refused { step, refusal } => {
                write!(f, ", step {step}: a bot chose what is not allowed: {refusal:?}")
            }
            Cause::Record { path, error } => write!(f, ": cannot write {path}: {error}"),
        }
    }
}

/// Plays games from the queue until it is empty.
pub(super) fn play(plan: &Plan, queue: &Queue) -> Result<Sums, Stopped> {
    if plan.bots.is_none() && plan.records.is_none() {
        return plan.setup.visit(RandomGames { plan, queue });
    }
    let (mut sums, mut buffers) = (Sums::default(), Buffers::default());
    while let Some(number) = queue.take() {
        let stopped = |cause| Stopped { number, cause };
        sums.add(&Contest::of(plan, number).play(&mut buffers).map_err(stopped)?);
        queue.done();
    }
    Ok(sums)
}

/// Random games of one sort, without views, events or records.
struct RandomGames<'a> {
    plan: &'a Plan,
    queue: &'a Queue,
}

impl Visitor for RandomGames<'_> {
    type Output = Result<Sums, Stopped>;

    fn visit<G: Game + 'static>(self, setup: &G::Setup) -> Self::Output {
        let (mut sums, mut offered) = (Sums::default(), Vec::new());
        while let Some(number) = self.queue.take() {
            let mut game = G::new(setup);
            let mut luck = Seeded::part(self.plan.seed, number);
            let limit = self.plan.limit;
            let decisions = if self.plan.check {
                play_checked(limit, &mut game, &mut luck, &mut offered)
                    .map_err(|cause| Stopped { number, cause })?
            } else {
                random::play_up_to(limit, &mut game, &mut luck, &mut offered)
            };
            sums.add(&Ending::of(&game, decisions));
            self.queue.done();
        }
        Ok(sums)
    }
}

/// As [`random::play_up_to`], with an audit after every step.
fn play_checked<G: Game>(
    limit: u32,
    game: &mut G,
    luck: &mut Seeded,
    offered: &mut Vec<G::Action>,
) -> Result<u32, Cause> {
    let (mut decisions, mut step) = (0, 0);
    loop {
        match game.turn() {
            Turn::Over => return Ok(decisions),
            Turn::Seats(_) if decisions == limit => return Ok(decisions),
            Turn::Seats(_) => decisions += 1,
            Turn::Chance => {}
        }
        random::step(game, luck, offered);
        step += 1;
        game.audit().map_err(|amiss| Cause::Audit { step, amiss })?;
    }
}

/// Room that one game after the other uses.
#[derive(Default)]
struct Buffers {
    events: Vec<AnyEvent>,
    offered: Vec<AnyAction>,
}

/// One game between bots.
struct Contest<'a> {
    plan: &'a Plan,
    number: u64,
    played: Played,
    luck: Seeded,
    /// One for each seat; empty where luck itself plays, as in [`RandomGames`].
    bots: Vec<AnyBot>,
}

impl<'a> Contest<'a> {
    fn of(plan: &'a Plan, number: u64) -> Contest<'a> {
        // The bots' seeds come from the other end, so that they share no luck with any game.
        let mut seeds = Seeded::part(plan.seed, u64::MAX - number);
        let seats = Seat::all(plan.setup.players()).zip(plan.bots.iter().flatten());
        let bots = seats
            .filter_map(|(seat, name)| plan.think.seat(plan.setup.game(), name, seat, seeds.seed()))
            .collect();
        Contest {
            plan,
            number,
            played: Played::of(new_record(plan, number)),
            luck: Seeded::part(plan.seed, number),
            bots,
        }
    }

    fn play(mut self, buffers: &mut Buffers) -> Result<Ending, Cause> {
        let (mut decisions, mut number) = (0, 0);
        while let Some(step) = self.next_step(decisions, buffers) {
            decisions += u32::from(matches!(step, Step::Play(..)));
            number += 1;
            buffers.events.clear();
            self.played
                .take(step, &mut Sink::into(&mut buffers.events))
                .map_err(|refusal| Cause::Refused { step: number, refusal })?;
            if self.plan.check {
                self.played.game().audit().map_err(|amiss| Cause::Audit { step: number, amiss })?;
            }
            for bot in &mut self.bots {
                buffers.events.iter().for_each(|event| bot.observe(event));
            }
        }
        self.write_record()?;
        Ok(Ending::of(self.played.game(), decisions))
    }

    /// `None` when the game is over, or after the last decision that the limit allows.
    fn next_step(&mut self, decisions: u32, buffers: &mut Buffers) -> Option<AnyStep> {
        let game = self.played.game();
        let seat = match game.turn() {
            Turn::Over => return None,
            Turn::Chance => return game.draw(&mut self.luck).map(Step::Deal),
            Turn::Seats(_) if decisions == self.plan.limit => return None,
            Turn::Seats(seats) => seats.first()?,
        };
        let offered = &mut buffers.offered;
        offered.clear();
        game.actions(seat, offered);
        let action = match self.bots.get_mut(seat.index()) {
            Some(bot) => bot.choose(&game.view(Looker::Seat(seat)), offered),
            None => random::choose::<AnyGame>(offered, &mut self.luck),
        };
        Some(Step::Play(seat, action))
    }

    fn write_record(&self) -> Result<(), Cause> {
        let Some(folder) = &self.plan.records else { return Ok(()) };
        let path = folder.join(format!("{}{}{ENDING}", beginning(self.plan), self.number));
        let text = self.played.record().write();
        // Half a record is of no use.
        let write = |mut file: fs::File| {
            file.write_all(text.as_bytes()).inspect_err(|_| drop(fs::remove_file(&path)))
        };
        fs::File::create_new(&path)
            .and_then(write)
            .map_err(|error| Cause::Record { path: path.display().to_string(), error })
    }
}

/// How the name of every record begins; the number of the game follows, then [`ENDING`].
fn beginning(plan: &Plan) -> String {
    format!("{}-{}-", plan.setup.game(), plan.seed)
}

const ENDING: &str = ".txt";

/// Whether no record is there yet that would be written; otherwise a sentence.
pub(super) fn find_room(plan: &Plan, folder: &Path) -> Result<(), String> {
    let beginning = beginning(plan);
    let number = |name: &str| -> Option<u64> {
        let number = name.strip_prefix(&beginning)?.strip_suffix(ENDING)?;
        number.parse().ok().filter(|it: &u64| it.to_string() == number)
    };
    let cannot = |error: io::Error| format!("{}: {error}", folder.display());
    let mut first = None;
    // One look at the folder, however many games are played.
    for entry in fs::read_dir(folder).map_err(cannot)? {
        let name = entry.map_err(cannot)?.file_name();
        let taken = name.to_str().and_then(number).filter(|it| *it < plan.games);
        first = first.into_iter().chain(taken).min();
    }
    first.map_or(Ok(()), |number| {
        let path = folder.join(format!("{beginning}{number}{ENDING}"));
        Err(format!(
            "{} is there already: choose another folder for --records or another --seed, or move \
             the old records away",
            path.display()
        ))
    })
}

/// Seats are called by their number and who sits there.
fn new_record(plan: &Plan, number: u64) -> Record {
    let name = |seat: Seat| {
        let bot = plan.bots.as_ref().and_then(|it| it.get(seat.index()));
        format!("{}-{}", seat.number(), bot.unwrap_or(&BotName::Random))
    };
    let names = Seat::all(plan.setup.players()).map(name).collect();
    let mut record = Record::new(plan.setup.clone(), names).expect("numbers tell names apart");
    // Not a seed alone, by which a course would go on: here one generator deals the whole game.
    record.set_luck(&format!("{} {} {number}", Seeded::NAME, plan.seed));
    record
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn trouble_names_the_game_and_the_step() {
        let cause = Cause::Audit { step: 17, amiss: "garden-7 is in two places".to_owned().into() };
        let stopped = Stopped { number: 3, cause };
        assert_eq!(stopped.to_string(), "game 3, after step 17: garden-7 is in two places");
    }
}
