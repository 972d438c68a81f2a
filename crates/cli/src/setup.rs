//! How a game is set up by people and programs: what is wrong is told with the remedy.

use std::path::{Path, PathBuf};

use clap::builder::{PossibleValuesParser, TypedValueParser};
use sabika_messages::{Messages, Names};
use sabika_rules::{
    any::{AnySetup, GameName},
    game::{BadOption, Choice, Setup as _},
    message::Tell as _,
    record::{BadName, Record, misnamed},
};

use crate::{files, play::games};

/// How the game is set up, on the command line.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// Set an option of the game; may be repeated. NAME=@FILE takes the value from a file
    #[arg(long, value_name = "NAME=VALUE", value_parser = name_and_value)]
    option: Vec<(String, String)>,
    /// The same as --option edition=NAME
    #[arg(long, value_name = "NAME")]
    edition: Option<String>,
    /// The same as --option module=NAME; may be repeated
    #[arg(long, value_name = "NAME")]
    module: Vec<String>,
    /// The same as --option sheet=@FILE: six lines of six letters or kinds
    #[arg(long, value_name = "FILE")]
    sheet: Option<PathBuf>,
}

fn name_and_value(text: &str) -> Result<(String, String), &'static str> {
    let (name, value) = text.split_once('=').ok_or("write NAME=VALUE, such as edition=revised")?;
    Ok((name.to_owned(), value.to_owned()))
}

/// The value of an option, or where it stands.
enum Given<'a> {
    Text(&'a str),
    File(&'a Path),
}

impl Options {
    /// Whether nothing is given.
    pub(crate) fn is_empty(&self) -> bool {
        self.given().next().is_none()
    }
    /// Sets all that is given; otherwise which argument is wrong, and why.
    pub(crate) fn set(&self, setup: &mut AnySetup) -> Result<(), String> {
        let mut seen: Vec<&str> = Vec::new();
        for (argument, name, given) in self.given() {
            let at = |why| format!("{argument}: {why}");
            let in_file = |why| match argument {
                "--option" => format!("{argument} {name}: {why}"),
                _ => format!("{argument}: {why}"),
            };
            let repeats = || setup.options().iter().any(|it| it.name == name && it.repeats);
            if seen.contains(&name) && !repeats() {
                return Err(at(format!("{name} is given twice: leave one of them out")));
            }
            seen.push(name);
            let value = match given {
                Given::Text(text) => text.to_owned(),
                Given::File(path) => value_in(path, setup.game(), name).map_err(in_file)?,
            };
            choose(setup, name, &value).map_err(at)?;
        }
        Ok(())
    }
    /// Each argument, the option that it sets, and the value.
    fn given(&self) -> impl Iterator<Item = (&'static str, &str, Given<'_>)> {
        let own = self.option.iter().map(|(name, value)| {
            let file = value.strip_prefix('@').map(|it| Given::File(Path::new(it)));
            ("--option", name.as_str(), file.unwrap_or(Given::Text(value)))
        });
        let edition = self.edition.iter().map(|it| ("--edition", "edition", Given::Text(it)));
        let modules = self.module.iter().map(|it| ("--module", MODULE, Given::Text(it)));
        let sheet = self.sheet.iter().map(|it| ("--sheet", "sheet", Given::File(it)));
        own.chain(edition).chain(modules).chain(sheet)
    }
}

/// The value of an option that stands in a file. What is wrong is told as compilers do.
fn value_in(path: &Path, game: GameName, option: &str) -> Result<String, String> {
    let file = path.display();
    if path.as_os_str().is_empty() {
        return Err("write the name of a file behind the @".to_owned());
    }
    let remedy = if path.exists() { "" } else { ": name a file that is there" };
    let text = files::read(path).map_err(|why| format!("{file}: {why}{remedy}"))?;
    games::value_in_file(game, option, &text).map_err(|(line, why)| match line {
        Some(line) => format!("{file}:{line}: {why}"),
        None => format!("{file}: {why}"),
    })
}

/// The option that expansion modules are chosen by.
pub(crate) const MODULE: &str = "module";

pub(crate) fn game(name: &str) -> Result<GameName, String> {
    name.parse().map_err(|_| {
        let known: Vec<&str> = GameName::ALL.iter().map(|it| it.name()).collect();
        format!("there is no game {}: write {}", shown(name), either(&known))
    })
}

/// For the command line, which lists the names to shells and in its help.
pub(crate) fn game_parser() -> impl TypedValueParser<Value = GameName> {
    PossibleValuesParser::new(GameName::ALL.iter().map(|it| it.name()))
        .map(|text| text.parse().expect("one of the names listed"))
}

pub(crate) fn players(game: GameName, players: u64) -> Result<AnySetup, String> {
    let setup = u8::try_from(players).ok().and_then(|players| AnySetup::new(game, players));
    setup.ok_or_else(|| {
        let (least, most) = (game.players().start().to_owned(), game.players().end().to_owned());
        format!("{players} cannot play {game}: write {least} to {most}")
    })
}

/// The options of a game, modules aside.
pub(crate) fn options(game: GameName) -> impl Iterator<Item = Choice> {
    game.options().into_iter().filter(|it| it.name != MODULE)
}

/// The names of the modules of a game.
pub(crate) fn modules(game: GameName) -> Vec<&'static str> {
    let option = game.options().into_iter().find(|it| it.name == MODULE);
    option.map(|it| it.values).unwrap_or_default()
}

/// Sets an option; the set-up judges, and what it does not take is told with the remedy.
pub(crate) fn choose(setup: &mut AnySetup, name: &str, value: &str) -> Result<(), String> {
    setup.set(name, value).map_err(|bad| why_not(setup, name, value, bad))
}

fn why_not(setup: &AnySetup, name: &str, value: &str, bad: BadOption) -> String {
    // What is for other numbers of players is known, too.
    let mut known = setup.options();
    known.extend(setup.game().options());
    match (bad, known.iter().find(|it| it.name == name)) {
        (BadOption::Players, _) => {
            let players = match setup.players() {
                1 => "1 player".to_owned(),
                many => format!("{many} players"),
            };
            format!("{name} cannot be {} with {players}: leave it out", shown(value))
        }
        (BadOption::Value, Some(it)) if it.repeats => {
            format!("there is no {name} {}: there are {}", shown(value), it.values.join(", "))
        }
        (BadOption::Value, Some(it)) => {
            let remedy = it.form.map_or_else(|| either(&it.values), str::to_owned);
            format!("{name} cannot be {}: write {remedy}", shown(value))
        }
        (BadOption::Name | BadOption::Value, _) => {
            let (game, all) = (setup.game(), setup.options());
            format!("{game} has no option {}: {}", shown(name), listed(&all))
        }
    }
}

/// All options with their values, or that there are none.
fn listed(options: &[Choice]) -> String {
    let one = |it: &Choice| match it.form {
        Some(_) => format!("{}=...", it.name),
        None => format!("{}={}", it.name, it.values.join("|")),
    };
    match options {
        [] => "it has none, so leave it out".to_owned(),
        some => format!("it has {}", some.iter().map(one).collect::<Vec<_>>().join(", ")),
    }
}

/// `a`, `a or b`, `a, b or c`.
fn either(words: &[&str]) -> String {
    match words {
        [before @ .., last] if !before.is_empty() => format!("{} or {last}", before.join(", ")),
        _ => words.concat(),
    }
}

/// A game that is about to begin, with these names for the seats.
pub(crate) fn record(setup: AnySetup, names: &[String]) -> Result<Record, String> {
    let players = setup.players();
    Record::new(setup, names.to_vec()).ok_or_else(|| bad_names(names, players))
}

/// Why the seats cannot be called so.
fn bad_names(names: &[String], players: u8) -> String {
    if names.len() != usize::from(players) {
        return format!("{} names for {players} players: name every player", names.len());
    }
    let wrong = |seat: usize| misnamed(names, seat).map(|why| (&names[seat], why));
    match (0..names.len()).find_map(wrong) {
        Some((name, BadName::Taken)) => {
            format!("two are called {}: give them different names", shown(name))
        }
        Some((name, why)) => {
            let why = Messages::english().say(&why.message(), &Names::default());
            format!("nobody can be called {}: {why}", shown(name))
        }
        None => "the names cannot be used: choose others".to_owned(),
    }
}

/// Somebody's words within ours: quoted, and not too many.
pub(crate) fn shown(text: &str) -> String {
    let short: String = text.chars().take(40).collect();
    format!("{short:?}")
}
