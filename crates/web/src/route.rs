//! Which screen is shown: the part of the address after `#`.

use sabika_dom::prelude::*;

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) enum Route {
    #[default]
    Home,
    /// Set up a game.
    New,
    /// All games that are kept here.
    Games,
    Import,
    /// A game, or one step of it.
    Game {
        id: String,
        step: Option<usize>,
    },
    /// A game that the address itself carries, or one step of it.
    Shared {
        game: String,
        step: Option<usize>,
    },
    /// How a game came about.
    Review {
        id: String,
    },
    /// Tables with people elsewhere: one's own, and how to make one.
    Friends,
    /// Such a table, or one step of its game.
    Table {
        id: String,
        step: Option<usize>,
    },
    /// Makes this device one of somebody's: the word works once.
    Seat {
        pass: String,
    },
    /// The rulebook, or one rule of it.
    Rules {
        rule: Option<String>,
    },
    Settings,
    /// An address that nothing stands at.
    Nowhere,
}

impl Route {
    pub(crate) fn read(hash: &str) -> Route {
        let mut parts = hash.trim_start_matches('#').trim_matches('/').split('/');
        let first = parts.next().unwrap_or_default();
        let rest: Vec<&str> = parts.collect();
        match (first, rest.as_slice()) {
            ("", []) => Route::Home,
            ("new", []) => Route::New,
            ("games", []) => Route::Games,
            ("import", []) => Route::Import,
            ("settings", []) => Route::Settings,
            ("game", [id]) => Route::Game { id: (*id).to_owned(), step: None },
            ("game", [id, step]) => Route::Game { id: (*id).to_owned(), step: step.parse().ok() },
            ("shared", [game]) => Route::Shared { game: (*game).to_owned(), step: None },
            ("shared", [game, step]) => {
                Route::Shared { game: (*game).to_owned(), step: step.parse().ok() }
            }
            ("review", [id]) => Route::Review { id: (*id).to_owned() },
            ("friends", []) => Route::Friends,
            ("table", [id]) => Route::Table { id: (*id).to_owned(), step: None },
            ("table", [id, step]) => Route::Table { id: (*id).to_owned(), step: step.parse().ok() },
            ("seat", [pass]) => Route::Seat { pass: (*pass).to_owned() },
            ("rules", []) => Route::Rules { rule: None },
            ("rules", [rule]) => Route::Rules { rule: Some((*rule).to_owned()) },
            _ => Route::Nowhere,
        }
    }

    /// What the address says now.
    pub(crate) fn now() -> Route {
        Route::read(&window().location().hash().unwrap_or_default())
    }

    pub(crate) fn href(&self) -> String {
        match self {
            Route::Home => "#/".to_owned(),
            Route::New => "#/new".to_owned(),
            Route::Games => "#/games".to_owned(),
            Route::Import => "#/import".to_owned(),
            Route::Settings => "#/settings".to_owned(),
            Route::Nowhere => "#/nowhere".to_owned(),
            Route::Game { id, step: None } => format!("#/game/{id}"),
            Route::Game { id, step: Some(step) } => format!("#/game/{id}/{step}"),
            Route::Shared { game, step: None } => format!("#/shared/{game}"),
            Route::Shared { game, step: Some(step) } => format!("#/shared/{game}/{step}"),
            Route::Review { id } => format!("#/review/{id}"),
            Route::Friends => "#/friends".to_owned(),
            Route::Table { id, step: None } => format!("#/table/{id}"),
            Route::Table { id, step: Some(step) } => format!("#/table/{id}/{step}"),
            Route::Seat { pass } => format!("#/seat/{pass}"),
            Route::Rules { rule: None } => "#/rules".to_owned(),
            Route::Rules { rule: Some(rule) } => format!("#/rules/{rule}"),
        }
    }

    /// The step of a game that is looked at.
    pub(crate) fn step(&self) -> Option<usize> {
        match self {
            Route::Game { step, .. } | Route::Shared { step, .. } | Route::Table { step, .. } => {
                *step
            }
            _ => None,
        }
    }

    /// The same place at another step, where it has steps.
    pub(crate) fn at(mut self, to: Option<usize>) -> Route {
        if let Route::Game { step, .. } | Route::Shared { step, .. } | Route::Table { step, .. } =
            &mut self
        {
            *step = to;
        }
        self
    }

    /// Another game of the same people: where this one is elsewhere, the other is too.
    pub(crate) fn rematch(&self, id: String) -> Route {
        match self {
            Route::Table { .. } => Route::Table { id, step: None },
            _ => Route::Game { id, step: None },
        }
    }

    /// The whole address, for others.
    pub(crate) fn url(&self) -> String {
        let here = window().location().href().unwrap_or_default();
        let before = here.split_once('#').map_or(here.as_str(), |it| it.0);
        before.to_owned() + &self.href()
    }

    pub(crate) fn go(&self) {
        let _ = window().location().set_hash(&self.href());
    }

    /// As [`Route::go`], without a way back to the step before.
    pub(crate) fn replace(&self) {
        let _ = window().location().replace(&self.href());
    }
}

/// The route of the address, now and whenever it changes.
pub(crate) fn current() -> ReadSignal<Route> {
    let set_route = RwSignal::new(Route::now());
    let route = set_route.read_only();
    on_window("hashchange", move |_| set_route.set(Route::now()));
    route
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn routes_read_as_they_are_written() {
        let game = |step| Route::Game { id: "k3x".to_owned(), step };
        for route in [
            Route::Home,
            Route::New,
            Route::Games,
            Route::Import,
            Route::Settings,
            Route::Nowhere,
            game(None),
            game(Some(120)),
            Route::Shared { game: "eJx-_9".to_owned(), step: None },
            Route::Shared { game: "eJx-_9".to_owned(), step: Some(7) },
            Route::Review { id: "k3x".to_owned() },
            Route::Friends,
            Route::Table { id: "8f3k".to_owned(), step: None },
            Route::Table { id: "8f3k".to_owned(), step: Some(7) },
            Route::Seat { pass: "x9y8".to_owned() },
            Route::Rules { rule: None },
            Route::Rules { rule: Some("A-21".to_owned()) },
        ] {
            assert_eq!(Route::read(&route.href()), route);
        }
    }

    #[test]
    fn games_have_steps_and_nothing_else_has() {
        let shared = Route::Shared { game: "x".to_owned(), step: Some(7) };
        assert_eq!(shared.clone().at(None).at(Some(7)), shared);
        assert_eq!((shared.step(), Route::Home.at(Some(7)).step()), (Some(7), None));
        let table = Route::Table { id: "x".to_owned(), step: None };
        assert_eq!(table.at(Some(7)).step(), Some(7));
    }

    #[test]
    fn a_rematch_is_where_the_game_was() {
        let [here, elsewhere] = ["#/game/a/3", "#/table/a/3"].map(Route::read);
        assert_eq!(here.rematch("b".to_owned()), Route::read("#/game/b"));
        assert_eq!(elsewhere.rematch("b".to_owned()), Route::read("#/table/b"));
    }

    #[test]
    fn an_unknown_address_leads_nowhere() {
        for hash in ["", "#", "#/"] {
            assert_eq!(Route::read(hash), Route::Home, "{hash}");
        }
        for hash in [
            "#/gmaes",
            "#/game",
            "#/new/x",
            "#/game/a/b/c",
            "#/table",
            "#/friends/x",
            "#%%%",
            "#//x",
        ] {
            assert_eq!(Route::read(hash), Route::Nowhere, "{hash}");
        }
        let game = Route::Game { id: "a".to_owned(), step: None };
        assert_eq!(Route::read("#/game/a/-3"), game, "a bad step is the game itself");
    }
}
