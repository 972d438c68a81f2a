//! How a game is set up by people and programs: what is wrong is told with the remedy.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use sabika_rules::{
    any::{AnySetup, GameName},
    game::{BadOption, Choice, Setup as _},
    record::{NAME_MAX, Record},
};

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
pub(crate) fn record(setup: AnySetup, names: Vec<String>) -> Result<Record, String> {
    let players = setup.players();
    Record::new(setup, names.clone()).ok_or_else(|| bad_names(&names, players))
}

/// Why the seats cannot be called so.
fn bad_names(names: &[String], players: u8) -> String {
    if names.len() != usize::from(players) {
        return format!("{} names for {players} players: name every player", names.len());
    }
    if let Some(bad) = names.iter().find(|it| !Record::name_is_fine(it)) {
        return format!(
            "nobody can be called {}: names have 1 to {NAME_MAX} characters, no quotation marks \
             and no space at an end",
            shown(bad)
        );
    }
    let twice = (0..names.len()).find(|&i| names[..i].contains(&names[i]));
    let name = twice.map_or("so", |i| &names[i]);
    format!("two are called {}: give them different names", shown(name))
}

/// Somebody's words within ours: quoted, and not too many.
pub(crate) fn shown(text: &str) -> String {
    let short: String = text.chars().take(40).collect();
    format!("{short:?}")
}
