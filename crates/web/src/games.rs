//! The games on the page: one file each, and one line in the list below.

use std::marker::PhantomData;

use sabika_dom::prelude::*;
use sabika_pictures::Picture;
use sabika_rules::{
    alcazaba::Alcazaba,
    alhambra::Alhambra,
    any::{AnyEvent, AnySetup, AnyView, GameName, Listed},
    dice::Dice,
    game::Setup as _,
    kit::{Scoring, Seat},
    message::{Arg, Message},
    roll_and_write::RollAndWrite,
};

use crate::{
    frame::{Told, places::Place, tally::Standings},
    sitting::{Help, Sitting},
    text::{number, t_with},
};

/// The games that can be played here; the first is the usual one.
const GAMES: &[&dyn AnyPaged] = &[
    &Of::<Alhambra>(PhantomData),
    &Of::<Dice>(PhantomData),
    &Of::<Alcazaba>(PhantomData),
    &Of::<RollAndWrite>(PhantomData),
];

/// What somebody holds: in a picture, how much, and both in words.
pub(crate) struct Held {
    pub symbol: &'static str,
    pub count: u32,
    pub said: String,
}

/// What the page knows of a game.
pub(crate) trait Paged: Listed {
    fn title() -> String;
    /// What it is like, in a sentence, for whoever sets up a game.
    fn about() -> String;
    /// What it looks like, for whoever chooses among the games; the edges of it may be cut off.
    fn picture() -> Picture;
    /// How long a person against two bots takes: ten seconds a decision, and the bots' pauses.
    const MINUTES: u32;
    /// Where its rules begin.
    const FIRST_RULE: &'static str;
    /// What distinguishes a game from others of its sort, in a few words each.
    fn traits(_setup: &Self::Setup) -> Vec<String> {
        Vec::new()
    }
    /// What follows from a set-up, for sentences about its options.
    fn consequences(_setup: &Self::Setup) -> Vec<(&'static str, Arg)> {
        Vec::new()
    }
    /// A value to begin with where one may be typed.
    fn example(_setup: &Self::Setup, _option: &str) -> String {
        String::new()
    }
    /// What is wrong with a value that was typed, where more can be told than that it is wrong.
    fn misread(_option: &str, _value: &str) -> Option<String> {
        None
    }
    /// What a value means that was typed, where more can be read than words with `/` between them.
    fn typed(_option: &str, _text: &str) -> Option<String> {
        None
    }
    /// A picture of what is being typed.
    fn preview(_option: &str, _value: &str) -> Option<Fragment> {
        None
    }
    /// Who begins, and the rule that says so, where it is not the first seat or luck.
    fn who_begins() -> Option<(String, &'static str)> {
        None
    }
    /// The helps that its table can give.
    const HELPS: Help;
    /// Where the browser keeps a list of best scores.
    fn best_list(key: &str) -> String {
        format!("best/{}/{key}", Self::NAME)
    }

    /// What everybody sees that somebody holds, in a game with such a thing.
    fn held(_view: &Self::View, _seat: Seat) -> Option<Held> {
        None
    }
    fn table(sitting: Sitting) -> Fragment;
    /// What a scoring counts.
    fn standings(view: &Self::View) -> Standings;
    /// What a scoring is called.
    fn scoring(scoring: Scoring) -> String {
        t_with("scene-title", [("scoring", number(scoring.number()))])
    }
    /// Where the points of a game that is over came from, if not from three scorings.
    fn account(_sitting: Sitting) -> Option<Fragment> {
        None
    }
    /// How an event stands in the log of one who remembers cards, or who does not.
    fn told(_event: &Self::Event, _remembers: bool) -> Told {
        Told::AsItIs
    }
    /// One sentence for an event and the next of the same step, where they belong together.
    fn as_one(_event: &Self::Event, _next: &Self::Event) -> Option<Message> {
        None
    }
    /// Where on the table an event can be seen.
    fn place(_event: &Self::Event) -> Option<Place> {
        None
    }
    /// The keys of its table.
    fn keys(view: &Self::View) -> String;
}

/// The same of a game of any sort. What belongs to another game tells it nothing.
pub(crate) trait AnyPaged: Sync {
    fn game(&self) -> GameName;
    fn title(&self) -> String;
    fn about(&self) -> String;
    fn picture(&self) -> Picture;
    fn minutes(&self) -> u32;
    fn first_rule(&self) -> &'static str;
    fn traits(&self, setup: &AnySetup) -> Vec<String>;
    fn consequences(&self, setup: &AnySetup) -> Vec<(&'static str, Arg)>;
    fn example(&self, setup: &AnySetup, option: &str) -> String;
    fn misread(&self, option: &str, value: &str) -> Option<String>;
    fn typed(&self, option: &str, text: &str) -> Option<String>;
    fn preview(&self, option: &str, value: &str) -> Option<Fragment>;
    fn who_begins(&self) -> Option<(String, &'static str)>;
    fn helps(&self) -> Help;
    fn best_list(&self, key: &str) -> String;
    fn held(&self, view: &AnyView, seat: Seat) -> Option<Held>;
    fn table(&self, sitting: Sitting) -> Fragment;
    fn standings(&self, view: &AnyView) -> Option<Standings>;
    fn scoring(&self, scoring: Scoring) -> String;
    fn account(&self, sitting: Sitting) -> Option<Fragment>;
    fn told(&self, event: &AnyEvent, remembers: bool) -> Told;
    fn as_one(&self, event: &AnyEvent, next: &AnyEvent) -> Option<Message>;
    fn place(&self, event: &AnyEvent) -> Option<Place>;
    fn keys(&self, view: &AnyView) -> String;
}

struct Of<G>(PhantomData<fn() -> G>);

impl<G: Paged> AnyPaged for Of<G> {
    fn game(&self) -> GameName {
        G::GAME
    }
    fn title(&self) -> String {
        G::title()
    }
    fn about(&self) -> String {
        G::about()
    }
    fn picture(&self) -> Picture {
        G::picture()
    }
    fn minutes(&self) -> u32 {
        G::MINUTES
    }
    fn first_rule(&self) -> &'static str {
        G::FIRST_RULE
    }
    fn traits(&self, setup: &AnySetup) -> Vec<String> {
        G::own_setup(setup).map(G::traits).unwrap_or_default()
    }
    fn consequences(&self, setup: &AnySetup) -> Vec<(&'static str, Arg)> {
        G::own_setup(setup).map(G::consequences).unwrap_or_default()
    }
    fn example(&self, setup: &AnySetup, option: &str) -> String {
        G::own_setup(setup).map(|it| G::example(it, option)).unwrap_or_default()
    }
    fn misread(&self, option: &str, value: &str) -> Option<String> {
        G::misread(option, value)
    }
    fn typed(&self, option: &str, text: &str) -> Option<String> {
        G::typed(option, text)
    }
    fn preview(&self, option: &str, value: &str) -> Option<Fragment> {
        G::preview(option, value)
    }
    fn who_begins(&self) -> Option<(String, &'static str)> {
        G::who_begins()
    }
    fn helps(&self) -> Help {
        G::HELPS
    }
    fn best_list(&self, key: &str) -> String {
        G::best_list(key)
    }
    fn held(&self, view: &AnyView, seat: Seat) -> Option<Held> {
        G::held(G::own_view(view)?, seat)
    }
    fn table(&self, sitting: Sitting) -> Fragment {
        G::table(sitting)
    }
    fn standings(&self, view: &AnyView) -> Option<Standings> {
        G::own_view(view).map(G::standings)
    }
    fn scoring(&self, scoring: Scoring) -> String {
        G::scoring(scoring)
    }
    fn account(&self, sitting: Sitting) -> Option<Fragment> {
        G::account(sitting)
    }
    fn told(&self, event: &AnyEvent, remembers: bool) -> Told {
        G::own_event(event).map_or(Told::AsItIs, |it| G::told(it, remembers))
    }
    fn as_one(&self, event: &AnyEvent, next: &AnyEvent) -> Option<Message> {
        G::as_one(G::own_event(event)?, G::own_event(next)?)
    }
    fn place(&self, event: &AnyEvent) -> Option<Place> {
        G::place(G::own_event(event)?)
    }
    fn keys(&self, view: &AnyView) -> String {
        G::own_view(view).map(G::keys).unwrap_or_default()
    }
}

/// All that can be played here.
pub(crate) fn all() -> impl Iterator<Item = &'static dyn AnyPaged> {
    GAMES.iter().copied()
}

/// The usual game.
pub(crate) fn usual() -> &'static dyn AnyPaged {
    GAMES[0]
}

/// A game by its name; `None` where it cannot be played here.
pub(crate) fn of(game: GameName) -> Option<&'static dyn AnyPaged> {
    all().find(|it| it.game() == game)
}

/// What a game is called, also one that cannot be played here.
pub(crate) fn title(game: GameName) -> String {
    of(game).map_or_else(|| game.name().to_owned(), AnyPaged::title)
}

/// The rulebooks of a game: its own, and those of what was chosen for it.
pub(crate) fn books(setup: &AnySetup) -> Vec<String> {
    let chosen = setup.chosen().into_iter().map(|it| it.1);
    std::iter::once(setup.game().name().to_owned()).chain(chosen).collect()
}

pub(crate) fn traits(setup: &AnySetup) -> Vec<String> {
    of(setup.game()).map(|it| it.traits(setup)).unwrap_or_default()
}

pub(crate) fn as_one(event: &AnyEvent, next: &AnyEvent) -> Option<Message> {
    of(event.game()).and_then(|it| it.as_one(event, next))
}

pub(crate) fn told(event: &AnyEvent, remembers: bool) -> Told {
    of(event.game()).map_or(Told::AsItIs, |it| it.told(event, remembers))
}

pub(crate) fn place(event: &AnyEvent) -> Option<Place> {
    of(event.game()).and_then(|it| it.place(event))
}

#[cfg(test)]
mod tests {
    use super::*;
    use sabika_messages::Messages;

    /// Whole games of three, as they are stored for other tests.
    #[test]
    fn a_game_is_as_long_as_is_told() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../e2e/games/");
        for (game, file) in all().zip(["three", "dice", "alcazaba", "sheet"]) {
            let path = format!("{folder}{file}.txt");
            let record = std::fs::read_to_string(path).expect("a record");
            assert!(record.contains(game.game().name()), "{file}");
            let steps = |name: &str| record.lines().filter(|it| it.starts_with(name)).count();
            let seconds = steps("Ana ") * 10 + steps("Ben ") + steps("Cleo ");
            let minutes = seconds.div_ceil(60).next_multiple_of(5);
            assert_eq!(game.minutes() as usize, minutes, "{file}");
            assert!(Messages::english().rule(game.first_rule()).is_some());
        }
    }
}
