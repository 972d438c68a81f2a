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

use std::fmt::Write as _;

use crate::{
    any::{AnyAction, AnyChance, AnyEvent, AnyGame, AnyRefusal, AnySetup, GameName},
    game::{BadOption, Game, Sink, Step, take_step},
    kit::Seat,
    message::{Arg, Message, Tell},
    notation::{Misread, Words},
};

/// The version of the rules, raised when the same steps would lead elsewhere.
pub const VERSION: u32 = 1;
/// The longest name of a seat, in characters.
pub const NAME_MAX: usize = 40;

/// A game on paper. Invariant: every step is legal after those before it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    setup: AnySetup,
    names: Vec<String>,
    /// Where the chances came from, as a note: a generator and its seed.
    pub luck: Option<String>,
    steps: Vec<Step<AnyAction, AnyChance>>,
}

/// Where and why a record cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadRecord {
    /// Counted from 1.
    pub line: usize,
    /// Counted in characters from 1.
    pub column: usize,
    pub problem: Problem,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Problem {
    Misread(Misread),
    /// The rules were another version's.
    Version { found: String },
    /// So many cannot play this game.
    Players { found: usize },
    /// The same name twice, or an empty or overlong one.
    Name { name: String },
    Option { name: String },
    Value { option: String, value: String },
    /// The step is refused.
    Refused { step: usize, refusal: AnyRefusal },
}

impl Record {
    /// A game that is about to begin. Names must be as many as players; see [`Record::name_is_fine`].
    pub fn new(setup: AnySetup, names: Vec<String>) -> Record {
        assert_eq!(names.len(), usize::from(setup.players()), "a name for each seat");
        Record { setup, names, luck: None, steps: Vec::new() }
    }
    pub fn setup(&self) -> &AnySetup {
        &self.setup
    }
    pub fn names(&self) -> &[String] {
        &self.names
    }
    pub fn steps(&self) -> &[Step<AnyAction, AnyChance>] {
        &self.steps
    }
    /// Notes a step that `game`, the state after all steps so far, has just accepted.
    pub fn push(&mut self, step: Step<AnyAction, AnyChance>) {
        self.steps.push(step);
    }
    /// Takes steps back.
    pub fn truncate(&mut self, steps: usize) {
        self.steps.truncate(steps);
    }
    /// Whether a seat may be called so: 1 to 40 characters, no quotation marks, line breaks or
    /// other control characters, no space at an end.
    pub fn name_is_fine(name: &str) -> bool {
        let length = name.chars().count();
        (1..=NAME_MAX).contains(&length)
            && name.trim() == name
            && !name.chars().any(|it| it.is_control() || it == '"')
    }

    /// The state after the first `steps` steps, or after all.
    pub fn replay(&self, steps: Option<usize>) -> AnyGame {
        self.replay_with(steps, |_, _, _| ())
    }
    /// As [`Record::replay`]; tells each step and the events it brought about.
    pub fn replay_with(
        &self,
        steps: Option<usize>,
        mut each: impl FnMut(&AnyGame, &Step<AnyAction, AnyChance>, &[AnyEvent]),
    ) -> AnyGame {
        let (mut game, mut events) = (AnyGame::new(&self.setup), Vec::new());
        for step in self.steps.iter().take(steps.unwrap_or(usize::MAX)) {
            events.clear();
            let done = take_step(&mut game, step, &mut Sink::into(&mut events));
            assert!(done.is_ok(), "a record is legal: {step:?} {done:?}");
            each(&game, step, &events);
        }
        game
    }

    /// Reads and replays a record.
    pub fn read(text: &str) -> Result<Record, BadRecord> {
        let mut lines = Lines { rest: text, number: 0 };
        let (mut record, mut game) = read_head(&mut lines)?;
        while let Some((number, line)) = lines.next_line() {
            let mut words = Words::of(line);
            let bad = |misread| bad_text(number, misread);
            let quoted = line.trim_start().starts_with('"');
            let (first, _) = words.name().map_err(bad)?;
            if first == "deal" && !quoted {
                let mut words = words.peekable();
                if words.peek().is_none() {
                    let column = line.trim_end().chars().count() + 1;
                    return Err(bad(Misread { column, ..Misread::word("expected-chance", "") }));
                }
                for word in words {
                    let chance = game
                        .read_chance(word.text)
                        .map_err(|misread| bad(misread.shifted(word.column - 1)))?;
                    record.take(&mut game, Step::Deal(chance), number, word.column)?;
                }
                continue;
            }
            let column = line.len() - line.trim_start().len() + 1;
            let seat = record.names.iter().position(|name| *name == first);
            let seat = seat.ok_or_else(|| {
                bad(Misread { column, expected: "expected-step", found: first.to_owned() })
            })?;
            let (rest, column) = words.rest();
            let action =
                game.read_action(rest).map_err(|misread| bad(misread.shifted(column - 1)))?;
            record.take(&mut game, Step::Play(Seat(seat as u8), action), number, column)?;
        }
        Ok(record)
    }

    fn take(
        &mut self,
        game: &mut AnyGame,
        step: Step<AnyAction, AnyChance>,
        line: usize,
        column: usize,
    ) -> Result<(), BadRecord> {
        take_step(game, &step, &mut Sink::none()).map_err(|refusal| {
            let problem = Problem::Refused { step: self.steps.len() + 1, refusal };
            BadRecord { line, column, problem }
        })?;
        self.steps.push(step);
        Ok(())
    }

    /// The text that [`Record::read`] reads.
    pub fn write(&self) -> String {
        let names: Vec<String> = self.names.iter().map(|name| written_name(name)).collect();
        let width = names.iter().map(|it| it.chars().count()).max().unwrap_or(0).clamp(8, 20);
        let mut text = String::new();
        let mut line = |first: &str, rest: &str| {
            let _ = writeln!(text, "{first:width$} {rest}");
        };
        line("game", &format!("{} {VERSION}", self.setup.game()));
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
                    let _ = writeln!(text, "{:width$} {action}", names[seat.index()]);
                }
            }
        }
        if dealing {
            text.push('\n');
        }
        text
    }
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
fn read_head(lines: &mut Lines<'_>) -> Result<(Record, AnyGame), BadRecord> {
    let (number, line) = lines.need("expected-game-line")?;
    let bad = |misread| bad_text(number, misread);
    let mut words = Words::of(line);
    words.keyword("game", "expected-game-line").map_err(bad)?;
    let game: GameName = words.read("expected-game").map_err(bad)?;
    let version = words.need("expected-version").map_err(bad)?;
    if version.text != VERSION.to_string() {
        let problem = Problem::Version { found: version.text.to_owned() };
        return Err(BadRecord { line: number, column: version.column, problem });
    }
    words.end().map_err(bad)?;

    let (number, line) = lines.need("expected-seats-line")?;
    let mut words = Words::of(line);
    words.keyword("seats", "expected-seats-line").map_err(|it| bad_text(number, it))?;
    let mut names: Vec<String> = Vec::new();
    while let Ok((name, column)) = words.clone().name() {
        let _ = words.name();
        if !Record::name_is_fine(name) || names.iter().any(|it| it == name) {
            let problem = Problem::Name { name: name.to_owned() };
            return Err(BadRecord { line: number, column, problem });
        }
        names.push(name.to_owned());
    }
    words.end().map_err(|it| bad_text(number, it))?;
    let count = u8::try_from(names.len()).unwrap_or(u8::MAX);
    let mut setup = AnySetup::new(game, count).ok_or_else(|| {
        let problem = Problem::Players { found: names.len() };
        BadRecord { line: number, column: 1, problem }
    })?;

    let mut luck = None;
    loop {
        let (number, line) = lines.need("expected-steps")?;
        let mut words = Words::of(line);
        let option = words.need("expected-option").map_err(|it| bad_text(number, it))?;
        if option.text == "--" {
            words.end().map_err(|it| bad_text(number, it))?;
            break;
        }
        let (value, column) = words.rest();
        if option.text == "luck" {
            luck = Some(value.to_owned());
            continue;
        }
        setup.set(option.text, value).map_err(|bad| {
            let name = option.text.to_owned();
            let (column, problem) = match bad {
                BadOption::Name => (option.column, Problem::Option { name }),
                BadOption::Value => {
                    (column, Problem::Value { option: name, value: value.to_owned() })
                }
            };
            BadRecord { line: number, column, problem }
        })?;
    }
    let game = AnyGame::new(&setup);
    Ok((Record { setup, names, luck, steps: Vec::new() }, game))
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
        self.skip(quoted[..end].chars().count() + 2);
        Ok((&quoted[..end], column))
    }
}

impl Tell for BadRecord {
    fn message(&self) -> Message {
        let text = |it: &str| Arg::Text(it.chars().take(60).collect());
        match &self.problem {
            Problem::Misread(misread) => misread.message(),
            Problem::Version { found } => Message::new("bad-version")
                .with("found", text(found))
                .with("known", Arg::Number(VERSION.into())),
            Problem::Players { found } => {
                Message::new("bad-player-count").with("found", Arg::Number(*found as i64))
            }
            Problem::Name { name } => Message::new("bad-name").with("name", text(name)),
            Problem::Option { name } => Message::new("bad-option").with("name", text(name)),
            Problem::Value { option, value } => Message::new("bad-value")
                .with("option", text(option))
                .with("value", text(value)),
            Problem::Refused { step, refusal } => Message::new("bad-step")
                .with("step", Arg::Number(*step as i64))
                .with("why", Arg::Message(Box::new(refusal.message()))),
        }
    }
    fn rule(&self) -> Option<&'static str> {
        match &self.problem {
            Problem::Refused { refusal, .. } => refusal.rule(),
            _ => None,
        }
    }
}
