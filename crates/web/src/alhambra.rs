//! The table of the base game.
//!
//! | file | what |
//! |---|---|
//! | [`draft`] | how an action is put together, by taps, drags or keys alike |
//! | `market.rs`, `hand.rs`, `stock.rs` | the parts of the table |
//! | [`modules`] | expansion modules, one file each |

pub mod draft;
mod hand;
mod market;
pub mod modules;
mod stock;

use sabika_dom::prelude::*;
use sabika_pictures::Picture;
use sabika_rules::{
    alhambra::{
        Alhambra, Edition, Event, Setup, View, Ware,
        view::{HandView, Memory, PlayerView},
    },
    any::Listed as _,
    kit::{Party, Scoring},
    message::{Message, Tell as _},
};

use crate::{
    desk,
    drag::DragArea,
    frame::{
        Told, log,
        race::{self, Race},
        rivals::{self, Hand, Neutral, Rival},
        tally::{PartyScore, Standings},
    },
    games::Paged,
    site,
    sitting::{Help, Sitting},
    text::{number, t},
};
use draft::{Draft, Touch};

type Desk = desk::Desk<Alhambra>;

impl Paged for Alhambra {
    const HELPS: Help = Help::ALL;
    const MINUTES: u32 = 15;
    const FIRST_RULE: &'static str = "A-01";

    fn title() -> String {
        t("game-alhambra")
    }
    fn about() -> String {
        t("alhambra-about")
    }
    fn picture() -> Picture {
        sabika_pictures::game_alhambra()
    }
    fn who_begins() -> Option<(String, &'static str)> {
        Some((t("who-begins"), "A-06"))
    }
    fn example(setup: &Setup, _: &str) -> String {
        let seats: Vec<String> = setup.youngest.seats().map(|it| it.number().to_string()).collect();
        seats.join(",")
    }
    fn traits(setup: &Setup) -> Vec<String> {
        let edition = match setup.edition {
            Edition::Classic => t("edition-classic"),
            Edition::Revised => t("edition-revised"),
        };
        [edition].into_iter().chain(modules::titles(setup.modules)).collect()
    }
    fn table(sitting: Sitting) -> Fragment {
        self::table(sitting).into_any()
    }
    fn standings(view: &View) -> Standings {
        let seat =
            |it: &PlayerView| PartyScore::new(Party::Seat(it.seat), it.counts, Some(it.palace));
        let neutral = view.neutral.map(|it| PartyScore::new(Party::Neutral, it.counts, None));
        let parties = view.players.iter().map(seat).chain(neutral).collect();
        let orders = Scoring::ALL.map(|it| view.order(it));
        Standings { parties, orders, shares: true, other: t("scene-other") }
    }
    fn told(event: &Event, remembers: bool) -> Told {
        let seat = |key, seat| Told::As(Message::new(key).with("seat", seat));
        match *event {
            // Said by the lines around them.
            Event::AllPlaced { .. } | Event::TileBought { .. } => Told::Nothing,
            // The board shows where.
            Event::TileBuilt { seat: it, tile, .. } => {
                Told::As(Message::new("built").with("seat", it).with("tile", tile))
            }
            Event::TileRemoved { seat: it, tile, .. } => {
                Told::As(Message::new("removed").with("seat", it).with("tile", tile))
            }
            Event::TileExchanged { seat: it, tile, old, .. } => {
                let exchanged = Message::new("exchanged").with("seat", it);
                Told::As(exchanged.with("tile", tile).with("old", old))
            }
            _ if remembers => Told::AsItIs,
            // Money cards that one would have to remember.
            Event::CardDealt { .. } | Event::CardDrawn { .. } => Told::Nothing,
            Event::MoneyTaken { seat: it, cards } => Told::As(
                Message::new("money-taken-forgotten")
                    .with("seat", it)
                    .with("count", number(cards.len() as i64)),
            ),
            Event::Paid { seat: it, .. } => seat("paid-forgotten", it),
            _ => Told::AsItIs,
        }
    }
    /// What was paid, and what for.
    fn as_one(event: &Event, next: &Event) -> Option<Message> {
        match (event, next) {
            (Event::Paid { .. }, Event::TileBought { tile, .. }) => {
                let args = event.message().args;
                Some(Message { args, ..Message::new("bought") }.with("tile", *tile))
            }
            _ => None,
        }
    }
    fn keys(view: &View) -> String {
        let overviews = modules::overviews(view).into_iter();
        let own = overviews.map(|it| format!("{}: {}.", it.key.to_uppercase(), (it.title)()));
        [t("keys-list")].into_iter().chain(own).collect::<Vec<_>>().join(" ")
    }
}

fn table(sitting: Sitting) -> impl IntoFragment {
    let desk = Desk::new(sitting);
    let (frame, shown) = (desk.frame, sitting.shown);
    let on_drop = move |(what, onto): (String, String)| desk.dropped(&what, &onto);
    let on_pick = move |what: String| desk.picked(&what);
    let next = desk.next_step();
    frame.keys(next, move |key| press(desk, key));
    let seen = Memo::new(move || race_of(&desk.after()));
    let memory = Memo::new(move || remembered(sitting));
    let others = Memo::new(move || desk.view.with(|it| others(sitting, it, memory.get().as_ref())));
    let neutral = Memo::new(move || {
        desk.view.with(|it| it.neutral.map(|it| Neutral { score: it.score, counts: it.counts }))
    });
    html! {
        <DragArea on_drop=Callback::new(on_drop) on_pick=Callback::new(on_pick)>
            <div class="table" data-prompt=move || desk.prompt() data-step=move || shown.with(|it| it.step)>
                <section class="left" aria-label=move || t("market-and-money")>
                    {market::market(desk)}
                    {market::display(desk)}
                    {modules::panels(desk)}
                    {stock::stock(desk, memory)}
                </section>
                <section class="mid" aria-label=move || t("your-palace")>
                    {frame.action_line(next)}
                    {desk.question()}
                    {site::palace(draft::site_of(desk))}
                    {hand::hand(desk)}
                    {frame.bar(next)}
                </section>
                <section class="right" aria-label=move || t("others")>
                    {frame.end()}
                    {rivals::rivals(sitting, others, neutral)}
                    {race::race(sitting, seen)}
                    {log::log(frame)}
                </section>
            </div>
        </DragArea>
        {frame.overlays()}
        {move || modules::overview(desk)}
    }
}

/// A key of this table; `false` where it is none.
fn press(desk: Desk, key: &str) -> bool {
    match key {
        digit if digit.parse().is_ok_and(|number| desk.answer(number)) => {}
        "1" | "2" | "3" | "4" => {
            desk.touch(Touch::Ware(Ware::Square(key.parse().unwrap_or(1))));
        }
        "5" | "6" | "7" | "8" => {
            let place: usize = key.parse().unwrap_or(5);
            desk.touch(Touch::Display(place - 5));
        }
        "Escape" => desk.draft.set(Draft::begin(&desk.view.get_untracked(), None)),
        key => return modules::key(desk, key),
    }
    true
}

fn race_of(view: &View) -> Race {
    Race::of(Alhambra::standings(view), view.next_scoring(), &view.score_now())
}

/// What one who has watched from the start knows of hidden hands, with the help that remembers it.
fn remembered(sitting: Sitting) -> Option<Memory> {
    let (step, hangs) = sitting.shown.with(|it| (it.step, it.curtain.is_some()));
    (sitting.help.get().memory && !hangs).then(|| {
        let mut memory = Memory::default();
        let history = sitting.history.get();
        let events = history.iter().take(step).flat_map(|it| &it.events);
        events.filter_map(Alhambra::own_event).for_each(|it| memory.observe(it));
        memory
    })
}

/// Whose palace lies in the middle: one's own, or that of whom the curtain hangs before.
fn in_front(sitting: Sitting, view: &View) -> Option<&PlayerView> {
    let waits = || sitting.shown.with(|it| it.curtain);
    view.players.get(view.looker.seat().or_else(waits)?.index())
}

fn others(sitting: Sitting, view: &View, memory: Option<&Memory>) -> Vec<Rival> {
    let race = race_of(view);
    let own = in_front(sitting, view).map(|it| it.seat);
    let others = view.players.iter().filter(|it| own != Some(it.seat));
    let rival = |it: &PlayerView| Rival {
        seat: it.seat,
        score: it.score,
        now: race.sum(Party::Seat(it.seat)),
        palace: it.palace,
        tiles: it.reserve.union(it.waiting),
        hand: Some(match it.hand {
            HandView::Size(size) => {
                Hand { size, cards: memory.map(|known| known.hands[it.seat.index()]) }
            }
            HandView::Cards(cards) => Hand { size: cards.len(), cards: Some(cards) },
        }),
    };
    others.map(rival).collect()
}
