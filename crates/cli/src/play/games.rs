//! What the terminal knows of each game: a file and a line here for each. A game without them is told in
//! the notation of records.

mod alcazaba;
mod alhambra;
mod dice;
#[cfg(feature = "invented")]
mod pebbles;
mod roll_and_write;

use std::marker::PhantomData;

use sabika_rules::{
    alcazaba::Alcazaba,
    alhambra::Alhambra,
    any::{AnyAction, AnyView, GameName, Listed},
    dice::Dice,
    kit::{Party, Pos},
    palace::Palace,
    roll_and_write::RollAndWrite,
};

use serde_json::{Map, Value};

use super::screen::Screen;

/// The games with words of their own.
const GAMES: &[&dyn Depict] = &[
    &Of::<Alhambra>(PhantomData),
    &Of::<Dice>(PhantomData),
    &Of::<Alcazaba>(PhantomData),
    &Of::<RollAndWrite>(PhantomData),
    #[cfg(feature = "invented")]
    &Of::<sabika_rules::pebbles::Pebbles>(PhantomData),
];

/// How a game is shown in the terminal, and how it is chosen from.
trait Depicted: Listed {
    /// What can be typed, and the sentence that says what it does.
    const ACTIONS: &'static [(&'static str, &'static str)];
    /// A sentence below them.
    const NOTE: Option<&'static str> = None;

    /// What this set-up of the game adds, a line for each.
    fn added_actions(_view: &Self::View, _screen: &Screen) -> String {
        String::new()
    }
    /// What lies on the table, scores aside; what whoever looks has comes last.
    fn show(view: &Self::View, screen: &Screen) -> String;
    /// What lies before somebody, in full.
    fn look(view: &Self::View, party: Party, screen: &Screen) -> String;
    /// What is to be done now, said to whoever is asked.
    fn task(view: &Self::View, screen: &Screen) -> String;
    /// The words that lead to an action, from its sort to the last detail.
    fn path(view: &Self::View, action: &Self::Action, screen: &Screen) -> Vec<String>;

    /// The palace of whoever looks, in games that have palaces.
    fn palace(_view: &Self::View) -> Option<&Palace> {
        None
    }
    /// The cell of it that an action changes.
    fn cell(_action: &Self::Action) -> Option<Pos> {
        None
    }
    /// What short words mean, in the notation.
    fn short(_view: &Self::View, _typed: &str, _screen: &Screen) -> Option<String> {
        None
    }
    /// Such words, for whoever is asked now.
    fn short_words(_view: &Self::View, _screen: &Screen) -> Option<String> {
        None
    }
    /// The value of an option that stands in a file; otherwise what is wrong, and in which line.
    fn value_in_file(_option: &str, text: &str) -> Result<String, Wrong> {
        Ok(text.trim().to_owned())
    }
}

/// What is wrong in a file, and in which line.
pub(crate) type Wrong = (Option<usize>, String);

/// The same where the game is not known: as a game that has no words of its own.
pub(super) trait Depict: Sync {
    fn game(&self) -> Option<GameName> {
        None
    }
    fn actions(&self, _: &AnyView, screen: &Screen) -> String {
        format!("  {}\n", screen.t("term-help-plain"))
    }
    fn show(&self, view: &AnyView, _: &Screen) -> String {
        let fields = match serde_json::to_value(view) {
            Ok(Value::Object(fields)) => fields,
            _ => Map::new(),
        };
        let lines: Vec<String> = fields.iter().map(|(name, it)| format!("{name}: {it}")).collect();
        lines.join("\n") + "\n"
    }
    fn look(&self, _: &AnyView, _: Party, _: &Screen) -> String {
        String::new()
    }
    fn task(&self, _: &AnyView, screen: &Screen) -> String {
        screen.t("term-task-plain")
    }
    fn path(&self, _: &AnyView, action: &AnyAction, _: &Screen) -> Vec<String> {
        vec![action.to_string()]
    }
    fn palace<'a>(&self, _: &'a AnyView) -> Option<&'a Palace> {
        None
    }
    fn cell(&self, _: &AnyAction) -> Option<Pos> {
        None
    }
    fn short(&self, _: &AnyView, _typed: &str, _: &Screen) -> Option<String> {
        None
    }
    fn short_words(&self, _: &AnyView, _: &Screen) -> Option<String> {
        None
    }
    fn value_in_file(&self, _option: &str, text: &str) -> Result<String, Wrong> {
        Ok(text.trim().to_owned())
    }
}

/// How to depict this game.
pub(super) fn of(game: GameName) -> &'static dyn Depict {
    GAMES.iter().find(|it| it.game() == Some(game)).copied().unwrap_or(&Plain)
}

/// The value of an option that stands in a file.
pub(crate) fn value_in_file(game: GameName, option: &str, text: &str) -> Result<String, Wrong> {
    of(game).value_in_file(option, text)
}

/// In the notation of records.
struct Plain;

impl Depict for Plain {}

struct Of<G>(PhantomData<fn() -> G>);

/// Of what belongs to another game nothing is told.
impl<G: Depicted> Depict for Of<G> {
    fn game(&self) -> Option<GameName> {
        Some(G::GAME)
    }
    fn actions(&self, view: &AnyView, screen: &Screen) -> String {
        let own = G::ACTIONS.iter().map(|(typed, key)| action_line(typed, &screen.t(key)));
        let note = G::NOTE.map(|key| screen.t(key) + "\n");
        let added = G::own_view(view).map(|it| G::added_actions(it, screen));
        own.chain(note).chain(added).collect()
    }
    fn show(&self, view: &AnyView, screen: &Screen) -> String {
        G::own_view(view).map(|it| G::show(it, screen)).unwrap_or_default()
    }
    fn look(&self, view: &AnyView, party: Party, screen: &Screen) -> String {
        G::own_view(view).map(|it| G::look(it, party, screen)).unwrap_or_default()
    }
    fn task(&self, view: &AnyView, screen: &Screen) -> String {
        G::own_view(view).map(|it| G::task(it, screen)).unwrap_or_default()
    }
    fn path(&self, view: &AnyView, action: &AnyAction, screen: &Screen) -> Vec<String> {
        let own = G::own_view(view).zip(G::own_action(action));
        own.map(|(view, action)| G::path(view, action, screen)).unwrap_or_default()
    }
    fn palace<'a>(&self, view: &'a AnyView) -> Option<&'a Palace> {
        G::own_view(view).and_then(G::palace)
    }
    fn cell(&self, action: &AnyAction) -> Option<Pos> {
        G::own_action(action).and_then(G::cell)
    }
    fn short(&self, view: &AnyView, typed: &str, screen: &Screen) -> Option<String> {
        G::own_view(view).and_then(|it| G::short(it, typed, screen))
    }
    fn short_words(&self, view: &AnyView, screen: &Screen) -> Option<String> {
        G::own_view(view).and_then(|it| G::short_words(it, screen))
    }
    fn value_in_file(&self, option: &str, text: &str) -> Result<String, Wrong> {
        G::value_in_file(option, text)
    }
}

/// What can be typed, and what it does.
fn action_line(typed: &str, words: &str) -> String {
    format!("  {typed:<32} {words}\n")
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use sabika_messages::{Language, Names};
    use sabika_rules::{
        AnyGame, Game,
        any::AnySetup,
        kit::{Looker, Seat},
    };

    use super::*;
    use crate::{play::drawing, words};

    /// A game without a file here can be played all the same.
    #[test]
    fn a_game_without_words_is_told_in_the_notation() {
        let setup = AnySetup::new(GameName::ALL[0], 3).expect("three may play");
        let names = Names::in_game(&setup, ["Ana", "Ben", "Cleo"]);
        let messages = Rc::new(words::messages(Language::English));
        let screen = Screen { names, glyphs: &drawing::BOXES, messages, width: 80 };
        let game = AnyGame::new(&setup);
        let view = game.view(Looker::Seat(Seat::new(0).expect("a seat")));
        let shown = Plain.show(&view, &screen);
        assert!(shown.contains("prompts: ") && shown.contains("\nseat: 1\n"), "{shown}");
        let action = game.read_action("take denar-3").expect("an action");
        assert_eq!(Plain.path(&view, &action, &screen), ["take denar-3"]);
        assert_eq!(Plain.task(&view, &screen), "choose what to do.");
    }
}
