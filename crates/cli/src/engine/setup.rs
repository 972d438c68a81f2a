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

pub(crate) fn set_option(setup: &mut AnySetup, name: &str, value: &str) -> Result<(), String> {
    let known: Vec<Choice> = options(setup.game()).collect();
    let Some(option) = known.iter().find(|it| it.name == name) else {
        let names: Vec<&str> = known.iter().map(|it| it.name).collect();
        let remedy = there_are(&names, setup.game(), "options");
        return Err(format!("there is no option {}: {remedy}", shown(name)));
    };
    setup.set(name, value).map_err(|bad| match bad {
        BadOption::Players => {
            let players = match setup.players() {
                1 => "1 player".to_owned(),
                many => format!("{many} players"),
            };
            format!("{name} cannot be {} with {players}: leave it out", shown(value))
        }
        BadOption::Name | BadOption::Value if option.values.is_empty() => {
            format!("{name} cannot be {}: write {}", shown(value), option.help)
        }
        BadOption::Name | BadOption::Value => {
            format!("{name} cannot be {}: write {}", shown(value), either(&option.values))
        }
    })
}

pub(crate) fn add_module(setup: &mut AnySetup, name: &str) -> Result<(), String> {
    setup.set(MODULE, name).map_err(|_| {
        let remedy = there_are(&modules(setup.game()), setup.game(), "expansion modules");
        format!("there is no module {}: {remedy}", shown(name))
    })
}

/// What there is to choose from, or that there is nothing.
fn there_are(known: &[&str], game: GameName, what: &str) -> String {
    match known {
        [] => format!("{game} has no {what}, so leave it out"),
        known => format!("there are {}", known.join(", ")),
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
