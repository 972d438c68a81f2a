//! What the terminal knows of each game: a file and a line here for each.

use sabika_rules::{
    alcazaba::Alcazaba,
    alhambra::Alhambra,
    any::{AnyAction, AnyView, Listed},
    dice::Dice,
    kit::{Party, Pos},
    palace::Palace,
    roll_and_write::RollAndWrite,
};

use super::screen::Screen;

/// How a game is shown, and how it is chosen from.
pub(super) trait Shown: Listed {
    /// What can be typed, a line for each action.
    const ACTIONS: &'static str;

    /// Likewise, what this set-up of the game adds.
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
}

/// Does something with a view, and with the game that it belongs to.
macro_rules! in_game {
    ($view:expr, |$Game:ident, $own:ident| $done:expr) => {
        in_game!($view, |$Game, $own| $done, Alhambra, Dice, Alcazaba, RollAndWrite)
    };
    ($view:expr, |$Game:ident, $own:ident| $done:expr, $($Listed:ident),*) => {
        match $view {
            $(AnyView::$Listed($own) => {
                type $Game = $Listed;
                $done
            })*
        }
    };
}

/// What can be typed in the game that this view is of.
pub(super) fn actions(view: &AnyView, screen: &Screen) -> String {
    in_game!(view, |G, own| G::ACTIONS.to_owned() + &G::added_actions(own, screen))
}

pub(super) fn table(view: &AnyView, screen: &Screen) -> String {
    in_game!(view, |G, own| G::show(own, screen))
}

pub(super) fn look(view: &AnyView, party: Party, screen: &Screen) -> String {
    in_game!(view, |G, own| G::look(own, party, screen))
}

pub(super) fn task(view: &AnyView, screen: &Screen) -> String {
    in_game!(view, |G, own| G::task(own, screen))
}

/// An action of another game leads nowhere, so it is written as it is.
pub(super) fn path(view: &AnyView, action: &AnyAction, screen: &Screen) -> Vec<String> {
    in_game!(view, |G, own| match G::own_action(action) {
        Some(action) => G::path(own, action, screen),
        None => vec![action.to_string()],
    })
}

pub(super) fn palace(view: &AnyView) -> Option<&Palace> {
    in_game!(view, |G, own| G::palace(own))
}

pub(super) fn cell(view: &AnyView, action: &AnyAction) -> Option<Pos> {
    in_game!(view, |G, _own| G::own_action(action).and_then(G::cell))
}
