//! Games as they are kept.
//!
//! A kept game is its record. What the record does not know (who is a bot, what the game is called)
//! stands in comments before it, so that what is exported is a record like any other.

use sabika_bots::{BotName, Course, Level};
use sabika_messages::Names;
use sabika_rules::{
    any::{AnyAction, AnyGame, AnyRefusal},
    game::{Game as _, Step, Turn},
    kit::Seat,
    notation::Misread,
    record::{AnyStep, BadRecord, Played, Problem, Record},
};
use serde::{Deserialize, Serialize};

use crate::{Entry, People};

/// How many bytes a text may have that comes from elsewhere. No game is nearly so long.
pub const RECORD_MAX: usize = 1_000_000;

/// So many seconds a bot may think at most.
const LONGEST: u8 = 60;

/// Who plays where nobody is named, the first such seat, the second and so on: people whom newcomers can
/// beat, by turns, so that two of them are told apart.
pub const fn usual_level(nth: usize) -> Level {
    Level::ALL[if nth.is_multiple_of(2) { 1 } else { 0 }]
}

/// A game with everything that is kept of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Kept {
    pub id: String,
    /// What the person calls it.
    pub title: Option<String>,
    pub sitters: Vec<Sitter>,
    /// For how many seconds the fifth level may think at each seat; 0 where its playouts are counted, so that
    /// the same seed makes the same game.
    pub think: [u8; Seat::MAX],
    pub help: Help,
    /// When it was last changed, in milliseconds since 1970.
    pub changed: u64,
    pub abandoned: bool,
    /// How often something was taken back although it had led to new information. Such a game is
    /// practice.
    pub taken_back: u32,
    /// How often a hint was given.
    pub hints: u32,
    pub course: Course,
}

/// Who sits at a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sitter {
    Person,
    Bot(BotName),
}

/// What the table shows to help. Each can be off.
#[allow(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Help {
    /// Cells where a tile may stand are lit.
    pub cells: bool,
    /// The race for majorities, and what a scoring now would bring.
    pub projection: bool,
    /// What is still to come, and how near a scoring is.
    pub tracker: bool,
    /// The log names money cards of the whole game; otherwise only those of the last round.
    pub memory: bool,
    /// Whoever is to act may ask what would be best.
    pub hints: bool,
}

impl Help {
    pub const ALL: Help =
        Help { cells: true, projection: true, tracker: true, memory: true, hints: true };
    /// None of them.
    pub const NONE: Help =
        Help { cells: false, projection: false, tracker: false, memory: false, hints: false };

    /// All, where nobody has chosen: hints only where no two people share a screen.
    pub fn usual(sitters: &[Sitter]) -> Help {
        let people = sitters.iter().filter(|it| **it == Sitter::Person).count();
        Help { hints: people < 2, ..Help::ALL }
    }

    /// Every help with its name.
    pub fn each(&mut self) -> [(&'static str, &mut bool); 5] {
        [
            ("cells", &mut self.cells),
            ("projection", &mut self.projection),
            ("tracker", &mut self.tracker),
            ("memory", &mut self.memory),
            ("hints", &mut self.hints),
        ]
    }

    /// Reads the names of those that are on.
    pub fn read(words: &str) -> Help {
        let mut help = Help::ALL;
        for (name, on) in help.each() {
            *on = words.split(' ').any(|it| it == name);
        }
        help
    }

    /// The names of those that are on.
    pub fn write(mut self) -> String {
        let on = self.each().into_iter().filter(|(_, on)| **on).map(|(name, _)| name);
        on.collect::<Vec<_>>().join(" ")
    }
}

impl Kept {
    /// A game that is about to begin. It has no id yet.
    pub fn new(record: Record, sitters: Vec<Sitter>) -> Kept {
        Kept {
            id: String::new(),
            title: None,
            help: Help::usual(&sitters),
            sitters,
            think: [0; Seat::MAX],
            changed: 0,
            abandoned: false,
            taken_back: 0,
            hints: 0,
            course: Course::of(record),
        }
    }

    /// Reads a kept game or a bare record; `id` stays as it is.
    pub fn read(id: &str, text: &str) -> Result<Kept, BadRecord> {
        let (kept, damage) = Kept::read_far(id, text)?;
        damage.map_or(Ok(kept), Err)
    }

    /// As [`Kept::read`], where the text is damaged as far as it is good; also what is wrong with it.
    /// Nothing behind that place is in the game, and a bot that is not there is the usual one. The
    /// text itself is to be kept besides: it may be mended better than here.
    pub fn read_far(id: &str, text: &str) -> Result<(Kept, Option<BadRecord>), BadRecord> {
        let (played, mut damage) = Played::read_far(text)?;
        let record = played.record();
        let persons = |i: usize| match i.checked_sub(1) {
            None => Sitter::Person,
            Some(nth) => usual_bot(nth),
        };
        let mut kept = Kept {
            id: id.to_owned(),
            title: None,
            sitters: (0..record.names().len()).map(persons).collect(),
            think: [0; Seat::MAX],
            help: Help::ALL,
            changed: 0,
            abandoned: false,
            taken_back: 0,
            hints: 0,
            course: Course::from(played),
        };
        let mut help = None;
        let notes = text.lines().map_while(|line| line.strip_prefix("# ")).zip(1..);
        for (note, line) in notes {
            let Some((name, value)) = note.split_once(' ') else { continue };
            match name {
                "title" => kept.title = Some(value.chars().take(60).collect()),
                "help" => help = Some(Help::read(value)),
                "changed" => kept.changed = value.parse().unwrap_or(0),
                "abandoned" => kept.abandoned = value == "yes",
                "taken-back" => kept.taken_back = value.parse().unwrap_or(1),
                "hints" => kept.hints = value.parse().unwrap_or(1),
                "seat" => {
                    let (seat, who) = value.split_once(' ').unwrap_or_default();
                    let seat = seat.parse().ok().and_then(|it: usize| it.checked_sub(1));
                    let place = seat.and_then(|it| kept.sitters.get_mut(it));
                    let sitter = match who.split_once(' ') {
                        Some(("bot", bot)) => match read_bot(bot) {
                            Some((name, seconds)) => {
                                seat.and_then(|it| kept.think.get_mut(it))
                                    .into_iter()
                                    .for_each(|it| *it = seconds);
                                Some(Sitter::Bot(name))
                            }
                            None if place.is_none() => None,
                            None => {
                                damage = damage.or_else(|| Some(no_bot(line, note, bot)));
                                Some(usual_bot(0))
                            }
                        },
                        _ => Some(Sitter::Person).filter(|_| who == "person"),
                    };
                    if let (Some(place), Some(sitter)) = (place, sitter) {
                        *place = sitter;
                    }
                }
                // A comment of somebody else's.
                _ => {}
            }
        }
        kept.help = help.unwrap_or_else(|| Help::usual(&kept.sitters));
        Ok((kept, damage))
    }

    pub fn write(&self) -> String {
        let mut text = self.notes();
        let mut note = |name: &str, value: &str| text.extend(["# ", name, " ", value, "\n"]);
        note("help", &self.help.write());
        note("changed", &self.changed.to_string());
        if self.abandoned {
            note("abandoned", "yes");
        }
        text + &self.record().write()
    }

    /// As others may read it: what it is called, who plays, and what has happened.
    pub fn to_share(&self) -> String {
        self.notes() + &self.record().without_luck().write()
    }

    /// The notes about the game itself.
    fn notes(&self) -> String {
        let mut text = String::new();
        let mut note = |name: &str, value: &str| text.extend(["# ", name, " ", value, "\n"]);
        if let Some(title) = &self.title {
            note("title", title);
        }
        for (i, (sitter, think)) in self.sitters.iter().zip(self.think).enumerate() {
            let who = match sitter {
                Sitter::Person => "person".to_owned(),
                Sitter::Bot(name) if think == 0 => format!("bot {name}"),
                Sitter::Bot(name) => format!("bot {name} {think}s"),
            };
            note("seat", &format!("{} {who}", i + 1));
        }
        if self.taken_back > 0 {
            note("taken-back", &self.taken_back.to_string());
        }
        if self.hints > 0 {
            note("hints", &self.hints.to_string());
        }
        text
    }

    /// Who plays what.
    pub fn people(&self) -> People {
        People::of(self.record(), self.sitters.clone(), self.title.clone())
    }

    /// On `Err` nothing has changed.
    pub(crate) fn take(&mut self, step: AnyStep) -> Result<Entry, AnyRefusal> {
        let (actor, mut events) = (step.actor(), Vec::new());
        self.course.take(step, &mut events)?;
        Ok(Entry::of(self.course.steps(), actor, self.game(), events))
    }

    /// All of these actions and what luck brings then, or nothing: the number of the one that is refused,
    /// and why.
    pub(crate) fn play(
        &mut self,
        seat: Seat,
        draft: &[AnyAction],
    ) -> Result<Vec<Entry>, (usize, AnyRefusal)> {
        let (steps, mut new) = (self.course.steps(), Vec::new());
        for (index, &action) in draft.iter().enumerate() {
            match self.take(Step::Play(seat, action)) {
                Ok(entry) => new.push(entry),
                Err(refusal) => {
                    self.course.back_to(steps);
                    return Err((index, refusal));
                }
            }
        }
        new.extend(self.deal());
        Ok(new)
    }

    /// What luck owes.
    pub(crate) fn deal(&mut self) -> Vec<Entry> {
        let mut new = Vec::new();
        while let Some(chance) = self.course.draw()
            && let Ok(entry) = self.take(Step::Deal(chance))
        {
            new.push(entry);
        }
        new
    }

    pub fn record(&self) -> &Record {
        self.course.record()
    }
    pub fn game(&self) -> &AnyGame {
        self.course.game()
    }
    pub fn names(&self) -> Names {
        Names::in_game(self.record().setup(), self.record().names().iter().cloned())
    }
    pub fn sitter(&self, seat: Seat) -> Sitter {
        self.sitters[seat.index()]
    }
    pub fn persons(&self) -> Vec<Seat> {
        let all = Seat::all(self.sitters.len() as u8);
        all.filter(|it| self.sitter(*it) == Sitter::Person).collect()
    }
    pub fn is_over(&self) -> bool {
        self.game().turn() == Turn::Over
    }
}

/// A bot, and for how many seconds it may think where that is noted: `level-5 3s`.
fn read_bot(words: &str) -> Option<(BotName, u8)> {
    let Some((name, time)) = words.split_once(' ') else { return Some((words.parse().ok()?, 0)) };
    let seconds = time.strip_suffix('s')?.parse().ok()?;
    (1..=LONGEST).contains(&seconds).then_some((name.parse().ok()?, seconds))
}

fn usual_bot(nth: usize) -> Sitter {
    Sitter::Bot(BotName::Level(usual_level(nth)))
}

/// Whether a text notes who sits where. A bare record does not.
pub fn notes_sitters(text: &str) -> bool {
    let mut notes = text.lines().map_while(|line| line.strip_prefix("# "));
    notes.any(|it| it.starts_with("seat "))
}

/// The note of a seat, whose line this is, ends with a bot that is not there.
fn no_bot(line: usize, note: &str, name: &str) -> BadRecord {
    let before = note.strip_suffix(name).unwrap_or_default();
    let column = "# ".len() + before.chars().count() + 1;
    let problem =
        Problem::Misread(Misread { column, expected: "expected-bot", found: name.to_owned() });
    BadRecord { line, column, problem }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sabika_messages::Messages;
    use sabika_rules::{
        any::{AnySetup, GameName},
        message::Tell as _,
    };

    fn seat(index: usize) -> Seat {
        Seat::new(index).expect("a seat")
    }

    fn kept() -> Kept {
        let setup = AnySetup::new(GameName::Alhambra, 3).expect("three can play");
        let names = ["Ana", "Ben B.", "Cleo"].map(str::to_owned).to_vec();
        Kept {
            id: "k".to_owned(),
            title: Some("Sunday".to_owned()),
            sitters: vec![Sitter::Bot(BotName::Greedy), Sitter::Person, Sitter::Person],
            think: [0; Seat::MAX],
            help: Help { memory: false, ..Help::ALL },
            changed: 12,
            abandoned: true,
            taken_back: 2,
            hints: 3,
            course: Course::of(Record::new(setup, names).expect("names")),
        }
    }

    #[test]
    fn kept_games_read_as_they_are_written() {
        assert_eq!(Kept::read("k", &kept().write()), Ok(kept()));
        assert_eq!(kept().persons(), [seat(1), seat(2)]);
    }

    /// Whoever reads the record can tell that it was practice; whatever is not a number says so too.
    #[test]
    fn practice_is_noted() {
        assert!(kept().write().contains("\n# taken-back 2\n"));
        let often = Kept::read("k", &kept().write().replace("back 2", "back often"));
        assert_eq!(often.expect("it is a record").taken_back, 1);
        let none = Kept { taken_back: 0, ..kept() }.write();
        assert!(!none.contains("taken-back"), "other records are as they were");
    }

    #[test]
    fn a_kept_game_is_a_record() {
        assert_eq!(Record::read(&kept().write()).as_ref(), Ok(kept().record()));
    }

    #[test]
    fn a_bare_record_gets_a_person_and_bots() {
        let read = Kept::read("k", &kept().record().write()).expect("it is a record");
        assert_eq!(read.sitters, [Sitter::Person, usual_bot(0), usual_bot(1)]);
        assert_eq!((read.title, read.help), (None, Help::ALL));
        assert!(notes_sitters(&kept().write()) && !notes_sitters(&kept().record().write()));
    }

    #[test]
    fn odd_comments_are_passed_over() {
        let odd = "# seat 9 bot greedy\n# seat x person\n# help\n#\n# hello there\n";
        let read = Kept::read("k", &(odd.to_owned() + &kept().record().write()));
        assert_eq!(read.expect("it is a record").persons(), [seat(0)]);
    }

    /// A bot that never answers is not asked for, whoever wrote the record.
    #[test]
    fn bots_that_are_not_there_are_told_with_their_place() {
        for name in ["nobody", "flat-1000000", "flat-0"] {
            let text = kept().write().replace("bot greedy", &format!("bot {name}"));
            let bad = Kept::read("k", &text).expect_err("there is no such bot");
            assert_eq!((bad.line, bad.column), (2, 14), "{text}");
            let told = Messages::english().say(&bad.message(), &Names::default());
            let most = BotName::PLAYOUTS.end().to_string();
            assert!(told.contains(name) && told.contains(&most), "{told}");
            let (kept, damage) = Kept::read_far("k", &text).expect("the record is fine");
            assert_eq!((kept.sitter(seat(0)), damage), (usual_bot(0), Some(bad)));
        }
    }

    /// A time that nobody would wait for is none; what cannot be read is told with its place.
    #[test]
    fn the_time_to_think_is_noted_with_the_seat() {
        let mut timed = kept();
        timed.sitters[0] = Sitter::Bot(BotName::Level(Level::ALL[4]));
        timed.think[0] = 10;
        let text = timed.write();
        assert!(text.contains("\n# seat 1 bot level-5 10s\n"), "{text}");
        assert_eq!(Kept::read("k", &text), Ok(timed));
        for odd in ["10", "0s", "61s", "999s", "-1s", "1.5s", "s", " 3s", "3s 3s"] {
            let text = text.replace(" 10s\n", &format!(" {odd}\n"));
            let (read, damage) = Kept::read_far("k", &text).expect("the record is fine");
            assert_eq!(damage.map(|it| (it.line, it.column)), Some((2, 14)), "{odd}");
            assert_eq!(read.think, [0; Seat::MAX], "{odd}");
        }
    }

    #[test]
    fn a_damaged_game_goes_on_from_its_last_good_step() {
        let mut whole = kept();
        whole.course.deal_by(7);
        whole.course.advance(&mut Vec::new());
        let good = whole.write();
        let whole = Kept::read("k", &good).expect("it is good");
        assert_eq!(Kept::read_far("k", &good), Ok((whole.clone(), None)));
        for (more, column) in [("Ana      fly\n", 10), ("Ana      buy 3 wi", 10), ("Zoe\n", 1)] {
            let text = format!("{good}{more}Ben      take denar-1\n");
            let bad = Kept::read("k", &text).expect_err("it is damaged");
            assert_eq!((bad.line, bad.column.min(column)), (good.lines().count() + 1, column));
            assert_eq!(Kept::read_far("k", &text), Ok((whole.clone(), Some(bad))));
        }
        assert!(Kept::read_far("k", "game alhambra 1\n").is_err(), "nobody knows who plays");
    }

    #[test]
    fn help_reads_as_it_is_written() {
        for help in [Help::ALL, Help { cells: false, tracker: false, ..Help::ALL }] {
            assert_eq!(Help::read(&help.write()), help);
        }
    }
}
