//! A game on paper: how it was set up, and every step.
//!
//! ```text
//! game     alhambra 1
//! seats    Ana Ben Cleo
//! edition  revised
//! luck     chacha8 7
//! --
//! deal     tower-9a garden-7 denar-5
//! Ana      take denar-3 florin-2
//! ```
//!
//! `docs/notation.md` describes it in full. A [`Record`] is always legal: reading replays it.

mod name;

use std::fmt::{self, Write as _};

pub use name::{BadName, NAME_MAX, is_hidden, misnamed};

use crate::{
    any::{AnyEvent, AnyGame, AnyRefusal, AnySetup, GameName},
    game::{BadOption, Game, Setup, Sink, Step, StepOf, take_step},
    kit::Seat,
    message::{Arg, Message, Tell, plainly},
    notation::{BadAction, Misread, Words},
};

/// A step of any game.
pub type AnyStep = StepOf<AnyGame>;

/// A game on paper. Invariant: every step is legal after those before it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    setup: AnySetup,
    names: Vec<String>,
    luck: Option<String>,
    steps: Vec<AnyStep>,
}

/// Where and why a record cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadRecord {
    /// Counted from 1.
    pub line: usize,
    /// Counted in characters from 1.
    pub column: usize,
    /// What is wrong there.
    pub problem: Problem,
}

/// What can be wrong with a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Problem {
    /// Something else should stand there.
    Misread(Misread),
    /// The rules were another version's.
    Version {
        /// The version that the record names.
        found: String,
        /// The version that is played here.
        known: u32,
    },
    /// So many cannot play this game.
    Players {
        /// How many names there are.
        found: usize,
        /// How many must play at least.
        least: u8,
        /// How many can play at most.
        most: u8,
    },
    /// Nobody can be called so.
    Name {
        /// The name as it stands there.
        name: String,
        /// Why not.
        why: BadName,
    },
    /// The game has no such option.
    Option {
        /// The option as it stands there.
        name: String,
    },
    /// The option does not take this value.
    Value {
        /// The option that is set.
        option: String,
        /// The value as it stands there.
        value: String,
    },
    /// The value is not for so many players.
    ValueForOthers {
        /// The option that is set.
        option: String,
        /// The value as it stands there.
        value: String,
        /// How many play.
        players: u8,
    },
    /// The step is refused.
    Refused {
        /// Which step, counted from 1.
        step: usize,
        /// Why the rules refuse it.
        refusal: AnyRefusal,
    },
}

impl Record {
    /// A game that is about to begin; `None` unless everybody has a name that is fine and nobody
    /// else's (see [`Record::name_is_fine`]).
    pub fn new(setup: AnySetup, names: Vec<String>) -> Option<Record> {
        let named = names.len() == usize::from(setup.players()) && names_differ(&names);
        named.then(|| Record { setup, names, luck: None, steps: Vec::new() })
    }
    /// The same game with other names; `None` as for [`Record::new`].
    pub fn renamed(&self, names: Vec<String>) -> Option<Record> {
        let named = names.len() == self.names.len() && names_differ(&names);
        named.then(|| Record { names, ..self.clone() })
    }
    /// How the game was set up.
    pub fn setup(&self) -> &AnySetup {
        &self.setup
    }
    /// What everybody is called.
    pub fn names(&self) -> &[String] {
        &self.names
    }
    /// Where the chances came from, as a note: a generator and its seed, or real cards.
    pub fn luck(&self) -> Option<&str> {
        self.luck.as_deref()
    }
    /// Notes where the chances come from; on one line, whatever it says.
    pub fn set_luck(&mut self, note: &str) {
        let line: String = note.chars().map(|it| if it.is_control() { ' ' } else { it }).collect();
        self.luck = Some(line.trim().to_owned()).filter(|it| !it.is_empty());
    }
    /// The same game without the note where its chances came from: a seed would tell those to come.
    #[must_use]
    pub fn without_luck(&self) -> Record {
        Record { luck: None, ..self.clone() }
    }
    /// All steps so far.
    pub fn steps(&self) -> &[AnyStep] {
        &self.steps
    }
    /// Whether a seat may be called so: 1 to 40 characters that can be seen, no quotation marks, no
    /// space at an end. [`misnamed`] says why not.
    pub fn name_is_fine(name: &str) -> bool {
        name::judge(name).is_ok()
    }

    /// The state after the first `steps` steps, or after all.
    pub fn replay(&self, steps: Option<usize>) -> AnyGame {
        self.replay_with(steps, |_, _, _| ())
    }
    /// As [`Record::replay`]; tells each step and the events it brought about.
    pub fn replay_with(
        &self,
        steps: Option<usize>,
        mut each: impl FnMut(&AnyGame, &AnyStep, &[AnyEvent]),
    ) -> AnyGame {
        let (mut game, mut events) = (AnyGame::new(&self.setup), Vec::new());
        for step in self.steps.iter().take(steps.unwrap_or(usize::MAX)) {
            events.clear();
            let done = take_step(&mut game, step, &mut Sink::into(&mut events));
            debug_assert!(done.is_ok(), "a record is legal");
            each(&game, step, &events);
        }
        game
    }

    /// Reads a record, every step of which must be legal.
    pub fn read(text: &str) -> Result<Record, BadRecord> {
        Played::read(text).map(|it| it.record)
    }

    /// The text that [`Record::read`] reads.
    pub fn write(&self) -> String {
        let names: Vec<String> = self.names.iter().map(|name| written_name(name)).collect();
        let width = names.iter().map(|it| it.chars().count()).max().unwrap_or(0).clamp(8, 20);
        let mut text = String::new();
        let mut line = |first: &str, rest: &str| {
            let _ = writeln!(text, "{first:width$} {rest}");
        };
        let game = self.setup.game();
        line("game", &format!("{game} {}", game.version()));
        line("seats", &names.join(" "));
        for (option, value) in self.setup.chosen() {
            line(option, &value);
        }
        if let Some(luck) = &self.luck {
            line("luck", luck);
        }
        text.push_str("--\n");
        let mut dealing = false;
        for step in &self.steps {
            match step {
                Step::Deal(chance) if dealing => {
                    let _ = write!(text, " {chance}");
                }
                Step::Deal(chance) => {
                    let _ = write!(text, "{:width$} {chance}", "deal");
                    dealing = true;
                }
                Step::Play(seat, action) => {
                    if std::mem::take(&mut dealing) {
                        text.push('\n');
                    }
                    let name = names.get(seat.index()).map_or("", String::as_str);
                    let _ = writeln!(text, "{name:width$} {action}");
                }
            }
        }
        if dealing {
            text.push('\n');
        }
        text
    }
}

/// A record and the state that it leads to, always in step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    record: Record,
    game: AnyGame,
}

impl Played {
    /// As far as the record goes.
    pub fn of(record: Record) -> Played {
        Played { game: record.replay(None), record }
    }
    /// Reads a record and plays it.
    pub fn read(text: &str) -> Result<Played, BadRecord> {
        Played::read_into(text, &mut Sink::none())
    }
    /// As [`Played::read`]; tells all that happened on the way.
    pub fn read_into(text: &str, events: &mut Sink<'_, AnyEvent>) -> Result<Played, BadRecord> {
        let (played, damage) = Played::read_good(text, events)?;
        damage.map_or(Ok(played), Err)
    }
    /// Reads a record that may be damaged, and plays it up to the first step that cannot be read or
    /// is refused. Also what is wrong there; nothing behind that place is in the record. `Err` where
    /// not even the head can be read.
    pub fn read_far(text: &str) -> Result<(Played, Option<BadRecord>), BadRecord> {
        Played::read_good(text, &mut Sink::none())
    }
    fn read_good(
        text: &str,
        events: &mut Sink<'_, AnyEvent>,
    ) -> Result<(Played, Option<BadRecord>), BadRecord> {
        let mut lines = Lines { rest: text, number: 0 };
        let mut played = read_head(&mut lines)?;
        while let Some((number, line)) = lines.next_line() {
            if let Err(damage) = played.read_steps(number, line, events) {
                return Ok((played, Some(damage)));
            }
        }
        Ok((played, None))
    }
    /// The state.
    pub fn game(&self) -> &AnyGame {
        &self.game
    }
    /// The record.
    pub fn record(&self) -> &Record {
        &self.record
    }
    /// The same record, but another state: one that somebody who does not see everything must hold possible.
    #[cfg(feature = "testkit")]
    pub fn imagine(&mut self, game: AnyGame) {
        self.game = game;
    }
    /// Notes where the chances come from, as [`Record::set_luck`].
    pub fn set_luck(&mut self, note: &str) {
        self.record.set_luck(note);
    }
    /// Takes a step. On `Err` nothing has changed.
    pub fn take(
        &mut self,
        step: AnyStep,
        events: &mut Sink<'_, AnyEvent>,
    ) -> Result<(), AnyRefusal> {
        take_step(&mut self.game, &step, events)?;
        self.record.steps.push(step);
        Ok(())
    }
    /// Takes back all but the first `steps`.
    pub fn back_to(&mut self, steps: usize) {
        self.record.steps.truncate(steps);
        self.game = self.record.replay(None);
    }

    /// Takes the steps of one line.
    fn read_steps(
        &mut self,
        number: usize,
        line: &str,
        events: &mut Sink<'_, AnyEvent>,
    ) -> Result<(), BadRecord> {
        let mut words = Words::of(line);
        let bad = |misread| bad_text(number, misread);
        let quoted = line.trim_start().starts_with('"');
        let (first, column) = words.name().map_err(bad)?;
        if first == "deal" && !quoted {
            let mut words = words.peekable();
            if words.peek().is_none() {
                let column = line.trim_end().chars().count() + 1;
                return Err(bad(Misread { column, ..Misread::word("expected-chance", "") }));
            }
            for word in words {
                let chance = self
                    .game
                    .read_chance(word.text)
                    .map_err(|misread| bad(misread.shifted(word.column - 1)))?;
                self.take_read(Step::Deal(chance), (number, word.column), events)?;
            }
            return Ok(());
        }
        let called = name::readable(first);
        let seat = self.record.names.iter().position(|name| *name == called).and_then(Seat::new);
        let seat = seat.ok_or_else(|| {
            bad(Misread { column, expected: "expected-step", found: first.to_owned() })
        })?;
        let (rest, column) = words.rest();
        let action = self.game.read_action(rest).map_err(|why| match why {
            BadAction::Misread(misread) => bad(misread.shifted(column - 1)),
            BadAction::Refused(refusal) => self.refused(refusal, number, column),
        })?;
        self.take_read(Step::Play(seat, action), (number, column), events)
    }

    fn take_read(
        &mut self,
        step: AnyStep,
        (line, column): (usize, usize),
        events: &mut Sink<'_, AnyEvent>,
    ) -> Result<(), BadRecord> {
        self.take(step, events).map_err(|refusal| self.refused(refusal, line, column))
    }

    /// The next step is refused.
    fn refused(&self, refusal: AnyRefusal, line: usize, column: usize) -> BadRecord {
        let problem = Problem::Refused { step: self.record.steps.len() + 1, refusal };
        BadRecord { line, column, problem }
    }
}

/// Whether all are fine, and nobody is called as somebody else.
fn names_differ(names: &[String]) -> bool {
    (0..names.len()).all(|seat| misnamed(names, seat).is_none())
}

/// The lines that say something, with their numbers.
struct Lines<'a> {
    rest: &'a str,
    number: usize,
}

impl<'a> Lines<'a> {
    fn next_line(&mut self) -> Option<(usize, &'a str)> {
        while !self.rest.is_empty() {
            let (line, rest) = self.rest.split_once('\n').unwrap_or((self.rest, ""));
            self.rest = rest;
            self.number += 1;
            let words = line.trim();
            if !words.is_empty() && !words.starts_with('#') {
                return Some((self.number, line));
            }
        }
        None
    }
    fn need(&mut self, expected: &'static str) -> Result<(usize, &'a str), BadRecord> {
        let at_end = |it: &Self| bad_text(it.number + 1, Misread::word(expected, ""));
        self.next_line().ok_or_else(|| at_end(self))
    }
}

fn bad_text(line: usize, misread: Misread) -> BadRecord {
    BadRecord { line, column: misread.column, problem: Problem::Misread(misread) }
}

/// Everything up to the line `--`.
fn read_head(lines: &mut Lines<'_>) -> Result<Played, BadRecord> {
    let game = read_game(lines)?;
    let (number, names) = read_names(lines)?;
    let count = u8::try_from(names.len()).unwrap_or(u8::MAX);
    let mut setup = AnySetup::new(game, count).ok_or_else(|| {
        let (least, most) = (*game.players().start(), *game.players().end());
        let problem = Problem::Players { found: names.len(), least, most };
        BadRecord { line: number, column: 1, problem }
    })?;
    let luck = read_options(lines, &mut setup)?;
    Ok(Played::of(Record { setup, names, luck, steps: Vec::new() }))
}

fn read_game(lines: &mut Lines<'_>) -> Result<GameName, BadRecord> {
    let (number, line) = lines.need("expected-game-line")?;
    let bad = |misread| bad_text(number, misread);
    let mut words = Words::of(line);
    words.keyword("game", "expected-game-line").map_err(bad)?;
    let game: GameName = words.read("expected-game").map_err(bad)?;
    let version = words.need("expected-version").map_err(bad)?;
    if version.text != game.version().to_string() {
        let problem = Problem::Version { found: version.text.to_owned(), known: game.version() };
        return Err(BadRecord { line: number, column: version.column, problem });
    }
    words.end().map_err(bad)?;
    Ok(game)
}

/// The names, and the number of their line.
fn read_names(lines: &mut Lines<'_>) -> Result<(usize, Vec<String>), BadRecord> {
    let (number, line) = lines.need("expected-seats-line")?;
    let bad = |misread| bad_text(number, misread);
    let mut words = Words::of(line);
    words.keyword("seats", "expected-seats-line").map_err(bad)?;
    let mut names: Vec<String> = Vec::new();
    while !words.clone().rest().0.is_empty() {
        let quoted = words.clone().rest().0.starts_with('"');
        let (name, column) = words.name().map_err(bad)?;
        names.push(name::readable(name));
        let needs_quotes = !quoted && written_name(name) != name;
        let unquoted = needs_quotes.then_some(BadName::Unquoted);
        if let Some(why) = misnamed(&names, names.len() - 1).or(unquoted) {
            let problem = Problem::Name { name: name.to_owned(), why };
            return Err(BadRecord { line: number, column, problem });
        }
    }
    Ok((number, names))
}

/// The lines up to the steps; what is said of luck.
fn read_options(lines: &mut Lines<'_>, setup: &mut AnySetup) -> Result<Option<String>, BadRecord> {
    let mut luck = None;
    loop {
        let (number, line) = lines.need("expected-steps")?;
        let bad = |misread| bad_text(number, misread);
        let mut words = Words::of(line);
        let option = words.need("expected-option").map_err(bad)?;
        if option.text == "--" {
            words.end().map_err(bad)?;
            return Ok(luck);
        }
        let (value, column) = words.rest();
        if option.text == "luck" {
            luck = Some(value.to_owned()).filter(|it| !it.is_empty());
            continue;
        }
        setup.set(option.text, value).map_err(|bad| {
            let (name, value) = (option.text.to_owned(), value.to_owned());
            let (column, problem) = match bad {
                BadOption::Name => (option.column, Problem::Option { name }),
                BadOption::Value => (column, Problem::Value { option: name, value }),
                BadOption::Players => {
                    let players = setup.players();
                    (column, Problem::ValueForOthers { option: name, value, players })
                }
            };
            BadRecord { line: number, column, problem }
        })?;
    }
}

/// Quoted where a bare word would not do.
fn written_name(name: &str) -> String {
    let bare = !name.chars().any(char::is_whitespace)
        && !name.starts_with('#')
        && !["deal", "--"].contains(&name);
    if bare { name.to_owned() } else { format!("\"{name}\"") }
}

impl<'a> Words<'a> {
    /// A name: a word, or anything between quotation marks; and its column.
    fn name(&mut self) -> Result<(&'a str, usize), Misread> {
        let (rest, column) = self.clone().rest();
        let Some(quoted) = rest.strip_prefix('"') else {
            let word = self.need("expected-name")?;
            return Ok((word.text, word.column));
        };
        let Some(end) = quoted.find('"') else {
            let found = rest.to_owned();
            return Err(Misread { column, expected: "expected-quote", found });
        };
        let after = &quoted[end + 1..];
        if after.starts_with(|it: char| !it.is_whitespace()) {
            let column = column + quoted[..end].chars().count() + 2;
            return Err(Misread { column, expected: "expected-space", found: after.to_owned() });
        }
        self.skip(quoted[..end].chars().count() + 2);
        Ok((&quoted[..end], column))
    }
}

/// For people without a message file, as for [`Misread`].
impl fmt::Display for BadRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: ", self.line, self.column)?;
        plainly(self, f)
    }
}

impl std::error::Error for BadRecord {}

impl Tell for BadRecord {
    fn message(&self) -> Message {
        let text = |it: &str| Arg::Text(it.chars().take(60).collect());
        match &self.problem {
            Problem::Misread(misread) => misread.message(),
            Problem::Version { found, known } => {
                Message::new("bad-version").with("found", text(found)).with("known", *known)
            }
            Problem::Players { found, least, most } => Message::new("bad-player-count")
                .with("found", Arg::Number(*found as i64))
                .with("least", *least)
                .with("most", *most),
            Problem::Name { name, why } => {
                Message::new("bad-name").with("name", text(name)).with("why", why.message())
            }
            Problem::Option { name } => Message::new("bad-option").with("name", text(name)),
            Problem::Value { option, value } => {
                Message::new("bad-value").with("option", text(option)).with("value", text(value))
            }
            Problem::ValueForOthers { option, value, players } => {
                Message::new("bad-value-for-players")
                    .with("option", text(option))
                    .with("value", text(value))
                    .with("players", *players)
            }
            Problem::Refused { step, refusal } => Message::new("bad-step")
                .with("step", Arg::Number(*step as i64))
                .with("why", refusal.message()),
        }
    }
    fn rule(&self) -> Option<&'static str> {
        match &self.problem {
            Problem::Refused { refusal, .. } => refusal.rule(),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        game::{Luck, Turn},
        testkit::Lcg,
    };

    /// A random game for so many, as far as `steps`.
    fn played(players: u8, seed: u64, steps: usize) -> Record {
        let mut setup = AnySetup::new(GameName::Alhambra, players).unwrap();
        setup.set("edition", "revised").unwrap();
        let names = ["Ana", "Ben B.", "deal", "#4", "Łucja", "--"];
        let names = names.iter().take(players.into()).map(ToString::to_string).collect();
        let mut played = Played::of(Record::new(setup, names).unwrap());
        played.set_luck("lcg\n1 ");
        assert_eq!(played.record().luck(), Some("lcg 1"));
        let mut luck = Lcg(seed);
        while played.record().steps.len() < steps && played.game().turn() != Turn::Over {
            let game = played.game();
            let step = match game.turn().seat() {
                None => Step::Deal(game.draw(&mut luck).unwrap()),
                Some(seat) => {
                    let mut offered = Vec::new();
                    game.actions(seat, &mut offered);
                    Step::Play(seat, offered[luck.below(offered.len() as u32) as usize])
                }
            };
            played.take(step, &mut Sink::none()).unwrap();
        }
        assert_eq!(played.record().replay(None), *played.game());
        assert_eq!(Played::of(played.record().clone()), played);
        played.record
    }

    #[test]
    fn a_record_is_written_and_read() {
        for players in 2..=6 {
            let record = played(players, u64::from(players), 400);
            let text = record.write();
            assert_eq!(Record::read(&text).as_ref(), Ok(&record), "{text}");
            assert_eq!(Record::read(&text.replace('\n', "\r\n")).as_ref(), Ok(&record));
            assert_eq!(Record::read(&text).unwrap().write(), text);
        }
    }

    #[test]
    fn a_record_replays_to_every_step() {
        let record = played(3, 1, 60);
        let mut states = Vec::new();
        record.replay_with(None, |game, _, _| states.push(game.clone()));
        assert_eq!(states.len(), 60);
        for (i, state) in states.iter().enumerate() {
            assert_eq!(record.replay(Some(i + 1)), *state);
        }
        let mut shorter = Played::of(record);
        shorter.back_to(10);
        assert_eq!(shorter.game(), &states[9]);
        assert_eq!(shorter.record().steps().len(), 10);
    }

    #[track_caller]
    fn bad(text: &str, line: usize, column: usize, key: &str) {
        let bad = Record::read(text).expect_err(text);
        let found = (bad.line, bad.column, bad.message().key);
        assert_eq!(found, (line, column, key), "{text}");
    }

    const HEAD: &str = "# a comment\ngame alhambra 1\n\nseats Ana Ben Cleo\n";

    #[test]
    fn bad_heads_are_told_with_line_and_column() {
        bad("", 1, 1, "expected-game-line");
        bad("hello", 1, 1, "expected-game-line");
        bad("game chess 1", 1, 6, "expected-game");
        bad("game alhambra", 1, 14, "expected-version");
        bad("game alhambra 2", 1, 15, "bad-version");
        bad("game alhambra 1 2", 1, 17, "expected-end");
        bad("game alhambra 1\n", 2, 1, "expected-seats-line");
        bad("game alhambra 1\nseats", 2, 1, "bad-player-count");
        bad("game alhambra 1\nseats A", 2, 1, "bad-player-count");
        bad("game alhambra 1\nseats A B C D E F G", 2, 1, "bad-player-count");
        bad("game alhambra 1\nseats Ana Ben Ana", 2, 15, "bad-name");
        bad("game alhambra 1\nseats Ana \"\"", 2, 11, "bad-name");
        bad("game alhambra 1\nseats Ana #4", 2, 11, "bad-name");
        bad("game alhambra 1\nseats deal Ana", 2, 7, "bad-name");
        bad("game alhambra 1\nseats Ana \"Ben", 2, 11, "expected-quote");
        bad("game alhambra 1\nseats \"A B\"Ben", 2, 12, "expected-space");
        bad(&format!("game alhambra 1\nseats A {}", "x".repeat(41)), 2, 9, "bad-name");
        bad(HEAD, 5, 1, "expected-steps");
        bad(&format!("{HEAD}colour red\n--"), 5, 1, "bad-option");
        bad(&format!("{HEAD}edition  deluxe\n--"), 5, 10, "bad-value");
        bad(&format!("{HEAD}-- now\n"), 5, 4, "expected-end");
    }

    #[test]
    fn bad_steps_are_told_with_line_and_column() {
        let with = |steps: &str| format!("{HEAD}--\n{steps}");
        assert!(Record::read(&with("")).is_ok());
        bad(&with("deal"), 6, 5, "expected-chance");
        bad(&with("deal tower-7 tower-99"), 6, 14, "expected-chance");
        bad(&with("deal tower-7 tower-7"), 6, 14, "bad-step");
        bad(&with("deal tower-7\n  Dora take denar-1"), 7, 3, "expected-step");
        bad(&with("Ana fly"), 6, 5, "expected-action");
        bad(&with("Ana build tower-7 at 1;0"), 6, 22, "expected-cell");
        bad(&with("Ana stop"), 6, 5, "bad-step");
        bad(&with("\u{a0}\u{a0}Dora stop"), 6, 3, "expected-step");
        let bad = Record::read(&with("deal tower-7 garden-7 denar-1")).unwrap_err();
        let told = (bad.line, bad.column, bad.message().args[0].clone());
        assert_eq!(told, (6, 23, ("step", Arg::Number(3))), "the third step cannot be");
    }

    #[test]
    fn names_are_quoted_where_a_word_will_not_do() {
        let written = ["Ana", "Ben B.", "deal", "#4", "--", "Łucja"].map(written_name);
        assert_eq!(written, ["Ana", "\"Ben B.\"", "\"deal\"", "\"#4\"", "\"--\"", "Łucja"]);
    }

    #[test]
    fn a_damaged_record_is_read_up_to_its_last_good_step() {
        let record = played(3, 1, 60);
        let text = record.write();
        assert_eq!(Played::read_far(&text), Ok((Played::of(record.clone()), None)));
        let head = text.find("--\n").unwrap() + 3;
        for cut in head..text.len() {
            let (played, damage) = Played::read_far(&text[..cut]).unwrap();
            let steps = played.record().steps();
            // A word that is cut may still be a word, but then it is the last one.
            let sure = steps.len().saturating_sub(1);
            assert_eq!(steps[..sure], record.steps()[..sure], "{cut}");
            assert_eq!(played.game(), &played.record().replay(None));
            assert_eq!(Record::read(&text[..cut]).err(), damage);
        }
        // Whatever comes after the first bad step is left out, also what could be read.
        let mut lines: Vec<&str> = text.lines().collect();
        let line = lines.iter().rposition(|it| it.starts_with("Ana")).unwrap();
        let before = Record::read(&lines[..line].join("\n")).unwrap();
        for (bad, key) in
            [("Ana fly", "expected-action"), ("Ana stop", "bad-step"), ("x", "expected-step")]
        {
            lines[line] = bad;
            let (played, damage) = Played::read_far(&lines.join("\n")).unwrap();
            let damage = damage.unwrap();
            assert_eq!((damage.line, damage.message().key), (line + 1, key));
            assert_eq!(played.record(), &before);
        }
        // Of a line of chances those that are good have come.
        let (played, damage) =
            Played::read_far(&format!("{HEAD}--\ndeal tower-7 x tower-8")).unwrap();
        assert_eq!((played.record().steps().len(), damage.unwrap().column), (1, 14));
        assert!(Played::read_far("game chess 1").is_err());
    }

    /// Older programs took such names: their games are still read, and say where something was.
    #[test]
    fn names_with_hidden_characters_are_read_with_a_mark() {
        let mut record = played(3, 1, 40);
        let text = record.write().replace("Ana", "A\u{202e}na").replace("\"deal\"", "\u{200b}");
        record.names[0] = "A\u{fffd}na".to_owned();
        record.names[2] = "\u{fffd}".to_owned();
        assert_eq!(Record::read(&text).as_ref(), Ok(&record));
        assert_eq!(Record::read(&record.write()).as_ref(), Ok(&record));
        // But nobody is called so any more.
        let names = || record.names().to_vec();
        let hidden = |name: &str| names().into_iter().skip(1).chain([name.to_owned()]).collect();
        assert!(record.renamed(hidden("A\u{202e}na")).is_none());
        assert!(Record::new(record.setup().clone(), hidden("\u{200b}")).is_none());
        assert!(record.renamed(hidden("Ana")).is_some());
    }

    #[test]
    fn bad_names_are_told_with_the_reason() {
        let why = |seats: &str| match Record::read(&format!("game alhambra 1\nseats {seats}\n--\n"))
        {
            Err(BadRecord { line: 2, problem: Problem::Name { why, .. }, .. }) => Some(why),
            _ => None,
        };
        assert_eq!(why("Ana Ben Ana"), Some(BadName::Taken));
        assert_eq!(why("Ana A\u{200b}na A\u{200e}na"), Some(BadName::Taken), "once they are read");
        assert_eq!(why("Ana \"\""), Some(BadName::Length));
        assert_eq!(why("Ana \" Ben\""), Some(BadName::Space));
        assert_eq!(why("Ana \"B\ten\""), Some(BadName::Hidden));
        assert_eq!(why("Ana #4"), Some(BadName::Unquoted));
        assert_eq!(why("Ana Ben"), None);
    }
}
