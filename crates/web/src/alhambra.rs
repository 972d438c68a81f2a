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
    kit::{Party, Scoring, Seat},
    message::{Message, Tell as _},
};

use crate::{
    desk,
    drag::DragArea,
    frame::{
        Told, hint, log,
        places::Place,
        race::{self, Race},
        rivals::{self, Hand, Neutral, Rival},
        room::Room,
        tally::{PartyScore, Standings},
    },
    games::{Held, Paged},
    pieces::tabs::{Chosen, Tab, Tabs},
    site,
    sitting::{Help, Sitting},
    text::{number, t, t_with},
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
    fn held(view: &View, seat: Seat) -> Option<Held> {
        let count = view.players.iter().find(|it| it.seat == seat)?.hand.len();
        let said = t_with("cards-count", [("count", number(count))]);
        Some(Held { symbol: "i-cards", count, said })
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
            _ if remembers => site::without_place(event.message()),
            // Money cards that one would have to remember.
            Event::CardDealt { .. } | Event::CardDrawn { .. } => Told::Nothing,
            Event::MoneyTaken { seat: it, cards } => Told::As(
                Message::new("money-taken-forgotten")
                    .with("seat", it)
                    .with("count", number(cards.len() as i64)),
            ),
            Event::Paid { seat: it, .. } => seat("paid-forgotten", it),
            _ => site::without_place(event.message()),
        }
    }
    fn place(event: &Event) -> Option<Place> {
        match *event {
            Event::TileBuilt { seat, pos, .. }
            | Event::TileRemoved { seat, pos, .. }
            | Event::TileExchanged { seat, pos, .. } => Some(site::place(seat, pos)),
            _ => None,
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
    let beside = Beside::new(desk);
    let room = beside.room;
    let fitted = move || !beside.is_over.get();
    html! {
        <DragArea on_drop=Callback::new(on_drop) on_pick=Callback::new(on_pick)>
            <div class="table" class:fitted=fitted class:railed=move || fitted() && room.get().has_rail()
                class:tall=move || fitted() && room.get() == Room::Tall
                data-room=move || fitted().then(|| room.get().name())
                data-prompt=move || desk.prompt() data-step=move || shown.with(|it| it.step)>
                <section class="left" aria-label=move || t("market-and-money")>
                    {market::market(desk)}
                    {market::display(desk)}
                    {move || beside.at_the_market()}
                </section>
                <section class="mid" aria-label=move || t("your-palace")>
                    {frame.action_line(next)}
                    {site::palace(draft::site_of(desk))}
                    {stock::left(desk, Callback::new(move |()| beside.show()))}
                    {move || (room.get() == Room::Gallery).then(|| beside.gallery())}
                    {hand::hand(desk)}
                    {frame.bar_with(next, hand::choices(desk))}
                </section>
                <section class="right" aria-label=move || t("others")>
                    {frame.end()}
                    {move || beside.open()}
                </section>
            </div>
        </DragArea>
        {frame.overlays_with(move || beside.over_the_table())}
        {hint::panel(desk)}
        {move || modules::overview(desk)}
    }
}

/// What stands beside the palace, where there is room for it.
#[derive(Clone, Copy)]
struct Beside {
    desk: Desk,
    room: Memo<Room>,
    /// The end is a page to read, not a table that fits.
    is_over: Memo<bool>,
    race: Memo<Race>,
    memory: Memo<Option<Memory>>,
    others: Memo<Vec<Rival>>,
    neutral: Memo<Option<Neutral>>,
    /// What is open in the rail.
    chosen: Chosen,
}

impl Beside {
    fn new(desk: Desk) -> Beside {
        let sitting = desk.sitting;
        let memory = Memo::new(move || remembered(sitting));
        let neutral = Memo::new(move || {
            desk.view.with(|it| it.neutral.map(|it| Neutral { score: it.score, counts: it.counts }))
        });
        let beside = Beside {
            desk,
            room: Room::of_window(desk.view.with_untracked(|it| it.setup.players())),
            is_over: Memo::new(move || desk.prompt() == "over"),
            race: Memo::new(move || race_of(&desk.after())),
            memory,
            others: Memo::new(move || {
                desk.view.with(|it| others(sitting, it, memory.get().as_ref()))
            }),
            neutral,
            chosen: RwSignal::new(None),
        };
        modules::open_by_themselves(desk, beside.chosen, beside.room);
        // What one person looked at over the palace, the next one has not opened.
        Effect::new(move |_: Option<()>| {
            if sitting.shown.with(|it| it.curtain.is_some()) {
                desk.frame.aside.set(None);
                if beside.room.get_untracked() == Room::Sheet {
                    beside.chosen.set(None);
                }
            }
        });
        beside
    }

    fn rivals(self) -> impl IntoFragment {
        rivals::rivals(self.desk.sitting, self.others, self.neutral)
    }

    /// The others beside the palace.
    fn gallery(self) -> impl IntoFragment {
        html! { <div class="gallery">{self.rivals()}</div> }
    }

    /// What is seen without being chosen.
    fn open(self) -> Option<impl IntoFragment> {
        let (sitting, frame) = (self.desk.sitting, self.desk.frame);
        (self.is_over.get() || self.room.get() == Room::Wide).then(|| {
            html! { {self.rivals()}{race::race(sitting, self.race)}{log::log(frame)} }
        })
    }

    fn to_come(self) -> Tab {
        let body = move || stock::stock(self.desk, self.memory);
        Tab::new("to-come", || t("tab-to-come"), body).pictured("i-pile")
    }

    /// Race, what is to come, the others and the log, each with a title.
    fn asides(self) -> Vec<Tab> {
        let (sitting, room) = (self.desk.sitting, self.room.get());
        let log = log::tab(self.desk.frame).pictured("i-log");
        let race = Tab::new("race", || t("tab-race"), move || race::race(sitting, self.race));
        let rivals = Tab::new("rivals", || t("tab-rivals"), move || self.rivals());
        let race = sitting.help.with(|it| it.projection).then_some(race.pictured("i-star"));
        let rivals = (room != Room::Gallery).then_some(rivals.pictured("i-person"));
        race.into_iter().chain([self.to_come()]).chain(rivals).chain([log]).collect()
    }

    /// What comes over the table: all that has no room beside it, and always the log.
    fn over_the_table(self) -> Vec<Tab> {
        match self.room.get() {
            Room::Sheet => self.asides(),
            _ => vec![log::tab(self.desk.frame)],
        }
    }

    /// Shows what is to come, and what stands beside it.
    fn show(self) {
        let tabs = if self.room.get_untracked() == Room::Sheet {
            self.desk.frame.aside
        } else {
            self.chosen
        };
        tabs.set(Some("to-come"));
    }

    /// Below the market: the modules, and what else shares their place.
    fn at_the_market(self) -> impl IntoFragment {
        let (desk, chosen, room) = (self.desk, self.chosen, self.room.get());
        let modules = modules::tabs(desk);
        if room == Room::Wide && modules.is_empty() {
            return stock::stock(desk, self.memory).into_any();
        }
        let tabs: Vec<Tab> = match room {
            Room::Wide => [self.to_come()].into_iter().chain(modules).collect(),
            Room::Gallery | Room::Rail | Room::Tall => {
                self.asides().into_iter().chain(modules).collect()
            }
            Room::Sheet => modules,
        };
        let label = Signal::derive(|| t("asides"));
        // Over the palace they are closed again.
        let folds = room == Room::Sheet;
        (!tabs.is_empty()).then(|| html! { <Tabs label all=tabs chosen folds/> }).into_any()
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
        hand: Some(Hand {
            size: it.hand.len(),
            cards: match it.hand {
                HandView::Size(_) => memory.map(|known| known.hands[it.seat.index()]),
                HandView::Cards(cards) => Some(cards),
            },
        }),
    };
    others.map(rival).collect()
}
