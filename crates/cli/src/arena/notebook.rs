//! The games of an arena that are over, in a file: so that it can be stopped and taken up again.
//!
//! The first line says which arena it is, each other line how a game ended. Lines are only added.

use std::{
    fs::{File, OpenOptions, TryLockError},
    io::{BufReader, Seek as _, SeekFrom, Write as _},
    path::{Path, PathBuf},
};

use sabika_rules::game::Setup as _;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use super::{Plan, contestant::Kind, games::Ending};
use crate::lines::{self, InputLine};

/// The longest line that is read.
const LINE_MAX: usize = 1 << 16;

/// Where games are noted, if anywhere.
pub(super) struct Notebook(Option<(PathBuf, File)>);

/// A game, as a line has it.
#[derive(Serialize, Deserialize)]
struct Noted {
    number: u64,
    #[serde(flatten)]
    ending: Ending,
}

impl Notebook {
    /// Opens the file, or begins it; and what is noted there, by the number of the game. A file of another
    /// arena is refused, and nothing in it is changed.
    pub(super) fn open(
        plan: &Plan,
        path: Option<&Path>,
    ) -> Result<(Notebook, Vec<Option<Ending>>), String> {
        let mut endings = vec![None; plan.games() as usize];
        let Some(path) = path else { return Ok((Notebook(None), endings)) };
        let at = |why: String| format!("{}: {why}", path.display());
        let cannot = |error| at(format!("cannot be used: {error}"));
        let file = OpenOptions::new().read(true).append(true).create(true).open(path);
        let mut file = file.map_err(cannot)?;
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            return Err(at("another arena is using it: wait for it, or name another file".into()));
        }
        let head = Value::Object(head(plan)).to_string() + "\n";
        let good = read(&file, plan, &head, &mut endings).map_err(at)?;
        if good < file.metadata().map_err(cannot)?.len() {
            // Only the end of a line that was being written when the arena was stopped.
            file.set_len(good).map_err(cannot)?;
        }
        file.seek(SeekFrom::End(0)).map_err(cannot)?;
        if good == 0 {
            file.write_all(head.as_bytes()).map_err(cannot)?;
        }
        Ok((Notebook(Some((path.to_owned(), file))), endings))
    }

    /// Notes that a game is over.
    pub(super) fn note(&mut self, number: u64, ending: &Ending) -> Result<(), String> {
        let Some((path, file)) = &mut self.0 else { return Ok(()) };
        let noted = Noted { number, ending: ending.clone() };
        let line = serde_json::to_string(&noted).map_err(std::io::Error::from);
        let written = line.and_then(|line| file.write_all((line + "\n").as_bytes()));
        written.map_err(|error| format!("cannot write {}: {error}", path.display()))
    }

    /// What can be done after an arena was stopped.
    pub(super) fn remedy(&self) -> String {
        match &self.0 {
            Some((path, _)) => format!(
                "The games before are noted in {}: the same call goes on from there",
                path.display()
            ),
            None => "With --file the games before would have been kept".to_owned(),
        }
    }
}

/// What makes it this arena and no other. How many games are played does not: there can be more later.
fn head(plan: &Plan) -> Map<String, Value> {
    let bot = |it: &super::Contestant| match &it.kind {
        Kind::Bot(name) => json!(name.to_string()),
        Kind::Program(command) => json!({ it.name.clone(): command.text() }),
    };
    let head = json!({
        "arena": 1,
        "sabika": env!("CARGO_PKG_VERSION"),
        "game": plan.setup.game().name(),
        "rules": plan.setup.game().version(),
        "players": plan.setup.players(),
        "options": plan.setup.chosen(),
        "bots": plan.contestants.iter().map(bot).collect::<Vec<_>>(),
        "think": plan.think.millis(),
        "seed": plan.seed,
    });
    match head {
        Value::Object(fields) => fields,
        _ => Map::new(),
    }
}

/// Reads what is noted. How many bytes of it are whole lines.
fn read(
    file: &File,
    plan: &Plan,
    head: &str,
    endings: &mut [Option<Ending>],
) -> Result<u64, String> {
    let (mut input, mut seen) = (BufReader::new(file), std::collections::HashSet::new());
    let length = file.metadata().map_err(|error| format!("cannot be read: {error}"))?.len();
    let (mut good, mut line) = (0, 0);
    while good < length {
        line += 1;
        let bad = |why: &str| format!("line {line}: {why}");
        let read = lines::read(&mut input, LINE_MAX);
        let read = read.map_err(|error| bad(&format!("cannot be read: {error}")))?;
        let InputLine::Text(text) = read.unwrap_or(InputLine::TooLong) else {
            return Err(bad(NOT_OURS));
        };
        // A line break belongs to every whole line; what was cut is played again.
        let end = good + text.len() as u64 + 1;
        let is_whole = end <= length;
        match (line, is_whole) {
            (1, true) => same_arena(&text, head)?,
            (1, false) if head.starts_with(&text) => return Ok(0),
            (1, false) => return Err(bad(NOT_OURS)),
            (_, false) => return Ok(good),
            (_, true) => {
                let noted = noted(&text, plan).ok_or_else(|| bad(DAMAGED))?;
                if !seen.insert(noted.number) {
                    return Err(bad(DAMAGED));
                }
                // What is beyond may be wanted by another call.
                if let Some(place) = endings.get_mut(noted.number as usize) {
                    *place = Some(noted.ending);
                }
            }
        }
        good = end;
    }
    Ok(good)
}

const NOT_OURS: &str = "this is no file of an arena: name another one";
const DAMAGED: &str = "no game of this arena, or one that is there already: take the line out";

fn noted(text: &str, plan: &Plan) -> Option<Noted> {
    let noted: Noted = serde_json::from_str(text).ok()?;
    let Ending { scores, winners } = &noted.ending;
    let players = plan.setup.players();
    let differ = winners.windows(2).all(|it| it[0] < it[1]);
    let fits = noted.number < Plan::MOST_GAMES
        && scores.len() == usize::from(players)
        && scores.iter().all(|it| u16::try_from(*it).is_ok())
        && winners.iter().all(|it| (1..=players).contains(it));
    (fits && differ).then_some(noted)
}

/// Whether it is the same arena; otherwise in what it differs.
fn same_arena(found: &str, head: &str) -> Result<(), String> {
    let read = |text: &str| serde_json::from_str::<Map<String, Value>>(text).ok();
    let found = read(found).filter(|it| it.contains_key("arena"));
    let found = found.ok_or_else(|| format!("line 1: {NOT_OURS}"))?;
    let wanted = read(head).unwrap_or_default();
    let names = wanted.keys().chain(found.keys());
    for name in names {
        let show = |it: Option<&Value>| {
            it.map_or("nothing".to_owned(), Value::to_string).chars().take(200).collect::<String>()
        };
        if found.get(name) != wanted.get(name) {
            let (there, here) = (show(found.get(name)), show(wanted.get(name)));
            return Err(format!(
                "it is of another arena, whose {name} is {there} and not {here}: name another file"
            ));
        }
    }
    Ok(())
}
