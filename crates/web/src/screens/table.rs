//! A table with people elsewhere: while they gather the lobby, then the game as everywhere, with a strip that
//! says what is the matter with those who play.

mod chat;
mod lobby;
mod menu;
mod strip;

pub(crate) use menu::{ended, menu};
pub(crate) use strip::place as strip_place;

use std::sync::Arc;

use sabika_dom::prelude::*;
use sabika_protocol::{Chair, Gathered, Stage, Why};
use sabika_rules::{any::AnySetup, kit::Seat, record::Record};
use sabika_table::common::Bid;

use super::{
    friends::{no_server, told},
    game::play,
};
use crate::{
    app::{Footer, TopBar, entitle, mention},
    browser, games, notices, online,
    route::Route,
    sitting::{remote, visit},
    text::t,
};

/// A table elsewhere, as those who look at it are told of it.
#[derive(Clone, Copy)]
pub(crate) struct Elsewhere {
    id: StoredValue<String>,
    /// What was told last.
    gathered: Memo<Option<Arc<Gathered>>>,
    /// Why nothing more is told.
    trouble: Memo<Option<Why>>,
}

impl Elsewhere {
    /// Looks at the table for as long as whoever asks is on the page.
    fn at(id: &str) -> Elsewhere {
        let told = online::gathered(id);
        let last = StoredValue::new(None::<Arc<Gathered>>);
        let gathered = Memo::new(move || {
            if let Some(Ok(new)) = told.get() {
                last.set_value(Some(Arc::new(new)));
            }
            last.get_value()
        });
        let trouble = Memo::new(move || told.with(|it| it.as_ref()?.as_ref().err().cloned()));
        Elsewhere { id: StoredValue::new(id.to_owned()), gathered, trouble }
    }

    /// The link that brings others here.
    fn route(self) -> Route {
        Route::Table { id: self.id.get_value(), step: None }
    }

    fn with<R>(self, read: impl FnOnce(&Gathered) -> R) -> Option<R> {
        self.gathered.with(|it| it.as_deref().map(read))
    }
    /// What is asked of the table; nothing as long as nobody has told of it.
    fn memo<R: PartialEq + Clone + Default + 'static>(self, read: fn(&Gathered) -> R) -> Memo<R> {
        Memo::new(move || self.with(read).unwrap_or_default())
    }

    /// Asks for something at the table; where it is not done, everybody here is told why.
    fn bid(self, bid: Bid) {
        online::bid(&self.id.get_value(), bid, |answer| {
            if let Err(why) = answer {
                mention(told::why(&why));
            }
        });
    }
}

/// The set-up of a table.
fn setup(gathered: &Gathered) -> Option<AnySetup> {
    Some(Record::read(&gathered.game).ok()?.setup().clone())
}

/// All seats with who sits there.
fn chairs(gathered: &Gathered) -> impl Iterator<Item = (Seat, &Chair)> {
    Seat::all(gathered.places.len() as u8).zip(&gathered.places)
}

/// Where the browser keeps that somebody has had a seat at a table elsewhere.
const WAS_AT_ONE: &str = "friends/seated";

/// Whether somebody here has had a seat at a table elsewhere: whoever has not is not looked for on any server.
pub(crate) fn was_at_one() -> bool {
    browser::read(WAS_AT_ONE).is_some()
}

/// Whoever is forgotten elsewhere is not looked for either.
pub(crate) fn was_at_none() {
    browser::remove(WAS_AT_ONE);
}

/// What fills the window.
#[derive(Clone, PartialEq, Debug)]
enum Shows {
    Waits,
    Lobby,
    Game,
    Lost(Why),
}

#[component]
pub(crate) fn TableScreen(id: String, route: ReadSignal<Route>) -> impl IntoFragment {
    let here = Elsewhere::at(&id);
    notices::attend();
    // What was said is kept for as long as one is at the table.
    let _said = online::said(&id);
    Effect::new(move |_: Option<()>| {
        if here.with(|it| it.own.is_some()) == Some(true) && !was_at_one() {
            // Where nothing can be kept, the start page says nothing of tables.
            let _kept = browser::write(WAS_AT_ONE, "yes");
        }
    });
    let shows = Memo::new(move || match here.with(|it| it.stage) {
        Some(Stage::Gathering) => Shows::Lobby,
        Some(Stage::Playing | Stage::Over) => Shows::Game,
        None => here.trouble.get().map_or(Shows::Waits, Shows::Lost),
    });
    move || match shows.get() {
        Shows::Waits => waiting(),
        Shows::Lost(why) => lost(move || told::why(&why)),
        Shows::Lobby => lobby::lobby(here),
        Shows::Game => {
            let table = here.id.get_value();
            let knock = move |ear| remote::open(&table, ear);
            let show = move |sitting: crate::sitting::Sitting| {
                let game = sitting.people.with_untracked(|it| it.setup.game());
                match games::of(game) {
                    Some(game) => play(sitting, game, route).into_any(),
                    None => lost(|| t("game-not-here")),
                }
            };
            visit(here.route(), knock, show).into_any()
        }
    }
}

fn page(heading: impl IntoFragment, body: impl IntoFragment) -> Fragment {
    html! {
        <TopBar/>
        <main class="page page-narrow friends" tabindex="-1">
            <h1 class="display">{heading}</h1>
            {body}
        </main>
        <Footer/>
    }
}

fn waiting() -> Fragment {
    entitle(&t("friends"));
    page(move || t("table-coming"), no_server())
}

fn lost(why: impl Fn() -> String + 'static) -> Fragment {
    entitle(&t("table-lost"));
    let body = html! {
        <p id="table-lost">{why}</p>
        <p><a class="btn" href=Route::Friends.href()>{move || t("friends")}</a></p>
    };
    page(move || t("table-lost"), body)
}

#[cfg(test)]
mod tests {
    use sabika_table::{Help, common::Pace};

    use super::*;

    /// Two people, Ana who made the table and looks, and Ben; then a free seat.
    pub(super) fn gathered() -> Gathered {
        let chair = |name: Option<&str>, host| Chair {
            name: name.map(str::to_owned),
            bot: None,
            here: name.is_some(),
            away: None,
            host,
        };
        let setup = AnySetup::new(games::usual().game(), 3).expect("three can play");
        let names = ["A", "B", "C"].map(str::to_owned).to_vec();
        Gathered {
            stage: Stage::Gathering,
            game: Record::new(setup, names).expect("names").write(),
            title: None,
            listed: false,
            watched: true,
            help: Help { hints: false, ..Help::ALL },
            places: vec![chair(Some("Ana"), true), chair(Some("Ben"), false), chair(None, false)],
            own: Seat::new(0),
            host: true,
            proposed: None,
            pace: Pace::NoClock,
            clock: None,
            watching: 0,
            seal: "7c19e0a4da82105b".to_owned(),
            opened: None,
            next: None,
        }
    }
}
