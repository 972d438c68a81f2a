//! The games on the page: one file each, and one line in the list below.

use sabika_dom::prelude::*;
use sabika_rules::any::{AnyEvent, AnySetup, AnyView, GameName, Listed};

use crate::{
    alcazaba, alhambra, dice,
    frame::{Told, scene::Standings},
    roll_and_write,
    table::Table,
};

pages! {
    Alhambra = alhambra::Page;
    Dice = dice::Page;
    Alcazaba = alcazaba::Page;
    RollAndWrite = roll_and_write::Page;
}

/// What the page knows of a game.
pub(crate) trait Paged {
    type Game: Listed;

    fn title() -> String;
    /// What it is like, in a sentence, for whoever sets up a game.
    fn about() -> String;
    /// What distinguishes a game from others of its sort, in a few words each.
    fn traits(setup: &<Self::Game as sabika_rules::Game>::Setup) -> Vec<String>;
    fn table(table: Table) -> View;
    /// What a scoring counts.
    fn standings(view: &<Self::Game as sabika_rules::Game>::View) -> Standings;
    /// How an event stands in the log of one who remembers cards, or who does not.
    fn told(event: &<Self::Game as sabika_rules::Game>::Event, remembers: bool) -> Told;
    /// The keys of its table.
    fn keys(view: &<Self::Game as sabika_rules::Game>::View) -> String;
}

/// Declares the pages. Plain dispatch.
macro_rules! pages {
    ($($Game:ident = $page:ty;)*) => {
        pub(crate) fn title(game: GameName) -> String {
            match game { $(GameName::$Game => <$page>::title(),)* }
        }
        pub(crate) fn about(game: GameName) -> String {
            match game { $(GameName::$Game => <$page>::about(),)* }
        }
        pub(crate) fn traits(setup: &AnySetup) -> Vec<String> {
            match setup { $(AnySetup::$Game(it) => <$page>::traits(it),)* }
        }
        pub(crate) fn table(game: GameName, table: Table) -> View {
            match game { $(GameName::$Game => <$page>::table(table),)* }
        }
        pub(crate) fn standings(view: &AnyView) -> Standings {
            match view { $(AnyView::$Game(it) => <$page>::standings(it),)* }
        }
        pub(crate) fn told(event: &AnyEvent, remembers: bool) -> Told {
            match event { $(AnyEvent::$Game(it) => <$page>::told(it, remembers),)* }
        }
        pub(crate) fn keys(view: &AnyView) -> String {
            match view { $(AnyView::$Game(it) => <$page>::keys(it),)* }
        }
    };
}
use pages;
