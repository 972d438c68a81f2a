//! The table of the base game.
//!
//! | file | what |
//! |---|---|
//! | [`draft`] | an action that is being put together, by taps, drags or keys alike |
//! | `introduction.rs` | what it is about, for those who arrive |
//! | `market.rs`, `hand.rs`, `stock.rs` | the parts of the table |
//! | [`modules`] | expansion modules, one file each |

pub mod draft;
mod hand;
mod introduction;
mod market;
pub mod modules;
mod stock;

use sabika_dom::prelude::*;
use sabika_rules::{
    alhambra::{
        Action, Alhambra, Edition, Event, Prompt, Setup, View, Ware,
        modules::ModuleAction,
        view::{HandView, PlayerView},
    },
    any::Listed as _,
    kit::{Party, Pos, Scoring, TileId, TileSet},
    message::{Arg, Message, Tell},
    palace::{Palace, sites, wall},
};

use crate::{
    desk::{self, AtDesk, Outcome},
    drag::DragArea,
    frame::{
        Told, log,
        race::{self, Race},
        rivals::{self, Hand, Neutral, Rival},
        tally::{PartyScore, Standings},
    },
    games::Paged,
    pieces::tile_name,
    site::{self, Placing, Site},
    sitting::{Help, Sitting},
    sound::Sound,
    text::{number, say, sentence, t, t_with, words},
};
use draft::{Draft, Next, Offer, Onto, Touch};

type Desk = desk::Desk<Alhambra>;

impl Paged for Alhambra {
    const HELPS: Help = Help::ALL;

    fn title() -> String {
        t("game-alhambra")
    }
    fn about() -> String {
        t("alhambra-about")
    }
    fn introduction() -> Option<Fragment> {
        Some(introduction::introduction())
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
    fn keys(view: &View) -> String {
        let overviews = modules::overviews(view).into_iter();
        let own = overviews.map(|it| format!("{}: {}.", it.key.to_uppercase(), (it.title)()));
        [t("keys-list")].into_iter().chain(own).collect::<Vec<_>>().join(" ")
    }
}

impl AtDesk for Alhambra {
    type Draft = Draft;
    type Own = Own;

    fn own() -> Own {
        Own { wish: RwSignal::new(None), overview: RwSignal::new(None) }
    }
    fn begin(desk: Desk) -> Draft {
        let view = desk.view.get();
        let wish = desk.own.wish.get();
        let draft = if desk.may_act() { Draft::begin(&view, wish) } else { Draft::Nothing };
        if draft == Draft::Nothing && view.own().is_none_or(|own| own.waiting.is_empty()) {
            desk.own.wish.set(None);
        }
        draft
    }
    fn action(draft: &Draft, view: &View) -> Option<Action> {
        draft.action(view)
    }
    /// What a module lets one do is chosen at once.
    fn draft(_: Desk, action: Action) -> Draft {
        match action {
            Action::Module(own) => Draft::Own(own),
            _ => Draft::Nothing,
        }
    }
    fn is_answer(desk: Desk, action: &Action) -> bool {
        let asks = |view: &View| matches!(view.prompt(), Some(Prompt::Ask { .. }));
        matches!(action, Action::Module(_)) && desk.view.with(asks)
    }
    fn picture(desk: Desk) -> Option<Fragment> {
        modules::picture(desk)
    }
    fn sound(action: &Action) -> Option<Sound> {
        match action {
            Action::Take { .. } | Action::Buy { .. } => Some(Sound::Coin),
            Action::Stop | Action::Module(_) => None,
            _ => Some(Sound::Tile),
        }
    }
    fn asked(prompt: &Prompt) -> &'static str {
        match prompt {
            Prompt::Turn { acted: false, .. } => "turn",
            Prompt::Turn { acted: true, .. } => "again",
            Prompt::Place { .. } => "place",
            _ => "ask",
        }
    }
    fn headline(desk: Desk) -> String {
        let (view, names) = (desk.view.get(), desk.sitting.names());
        match view.prompt() {
            Some(Prompt::Turn { acted: false, .. }) => match view.added_actions() {
                added if added.is_empty() => t("line-turn"),
                added => t_with("line-turn-added", [("added", Arg::Messages(added))]),
            },
            Some(Prompt::Turn { acted: true, .. }) => t("line-again"),
            Some(Prompt::Place { gift, .. }) => {
                let waiting = view.own().map_or(0, |it| it.waiting.len());
                let count = ("count", number(waiting));
                if *gift {
                    let neutral = ("neutral", words(names.of(Party::Neutral).unwrap_or_default()));
                    t_with("line-place-or-give", [count, neutral])
                } else {
                    t_with("line-place", [count])
                }
            }
            Some(Prompt::Ask { .. }) => {
                let question = view.question().map(|it| say(&it, &names));
                sentence(&question.unwrap_or_default())
            }
            _ => String::new(),
        }
    }
    fn explanation(desk: Desk) -> String {
        let view = desk.view.get();
        match (desk.draft.get(), desk.outcome()) {
            (Draft::Nothing, _) => match view.prompt() {
                Some(Prompt::Turn { .. }) => t("sub-turn"),
                _ => String::new(),
            },
            (Draft::Take { places }, _) => {
                let cards = places.iter().filter_map(|it| view.display[*it]);
                let sum: u32 = cards.map(|it| u32::from(it.value())).sum();
                t_with("sub-take", [("sum", number(sum)), ("count", number(places.len() as i64))])
            }
            (draft @ Draft::Buy { .. }, _) => match draft.tile(&view) {
                Some(tile) => t_with("sub-buy", [("tile", words(tile_name(tile)))]),
                None => t("sub-buy-ware"),
            },
            (Draft::Place(Placing::Put { tile, spot: None }), _) => {
                t_with("sub-put", [("tile", words(tile_name(tile)))])
            }
            (Draft::Place(_), Some(outcome)) => {
                let seen = |view: &View| {
                    let wall = view.own().map_or(0, |it| wall::length(&it.palace));
                    let own = view.looker.seat().map(Party::Seat);
                    (wall, own.map_or(0, |it| race_of(view).sum(it)))
                };
                site::tried_line(desk.sitting, seen(&view), seen(&outcome.view))
            }
            (Draft::Place(_) | Draft::Own(_), _) => String::new(),
        }
    }
    fn label(desk: Desk) -> String {
        let view = desk.view.get();
        let tile = desk.draft.with(|it| it.tile(&view));
        let kind = |tile: TileId| ("kind", words(crate::pieces::kind_name(tile.kind())));
        match desk.draft.get() {
            Draft::Nothing => t("do-stop"),
            Draft::Take { places } => {
                let cards = places.iter().filter_map(|it| view.display[*it]);
                let sum: u32 = cards.map(|it| u32::from(it.value())).sum();
                t_with("do-take", [("sum", number(sum))])
            }
            Draft::Buy { .. } => {
                tile.map_or_else(|| t("do-buy-ware"), |it| t_with("do-buy", [kind(it)]))
            }
            Draft::Own(action) => say(&action.message(), &desk.sitting.names()),
            Draft::Place(placing) => {
                let waits = matches!(view.prompt(), Some(Prompt::Place { .. }));
                let deed = view.own().and_then(|it| placing.deed(&it.palace, waits));
                match deed {
                    Some(deed) => deed.label(desk.sitting),
                    None => tile.map_or_else(String::new, |it| t_with("do-build", [kind(it)])),
                }
            }
        }
    }
    /// By the words of the module, which asks.
    fn answer_name(action: &Action) -> String {
        match action {
            Action::Module(own) => own.to_string(),
            _ => action.to_string(),
        }
    }
    fn answer_label(desk: Desk, action: &Action) -> String {
        match action {
            Action::Module(own) => say(&own.message(), &desk.sitting.names()),
            _ => String::new(),
        }
    }
    /// A purchase that is paid exactly lets one go on.
    fn fate(_: Desk, outcome: &Outcome<Self>) -> Option<String> {
        draft::is_exact(outcome).then(|| t("fate-exact"))
    }
}

#[derive(Clone, Copy)]
pub(crate) struct Own {
    /// Where a tile shall stand once it is bought.
    wish: RwSignal<Option<(TileId, Pos)>>,
    /// The key of the overview of a module that is open.
    overview: RwSignal<Option<&'static str>>,
}

impl Desk {
    /// The ways to pay for something now.
    pub(crate) fn payments(self, ware: Ware) -> Vec<Offer> {
        self.offered.with(|it| draft::offers(&self.view.get(), it, ware))
    }

    /// What modules let one do or answer now.
    pub(crate) fn own_actions(self) -> Vec<ModuleAction> {
        let own = |action: &Action| match *action {
            Action::Module(own) => Some(own),
            _ => None,
        };
        self.offered.with(|it| it.iter().filter_map(own).collect())
    }

    pub(crate) fn touch(self, touch: Touch) {
        if !self.acts() {
            return;
        }
        let view = self.view.get_untracked();
        if let (Draft::Buy { .. }, Touch::Site(site::Target::Cell(pos))) =
            (self.draft.get_untracked(), touch)
        {
            let tile = self.draft.with_untracked(|it| it.tile(&view));
            self.own.wish.set(tile.map(|it| (it, pos)));
            return;
        }
        match self.draft.with_untracked(|it| it.touched(&view, touch)) {
            Next::Draft(draft) => self.redraft(draft),
            Next::Confirm => self.confirm(),
        }
    }

    /// A tile that is no longer bought has no wish.
    fn redraft(self, draft: Draft) {
        if !matches!(draft, Draft::Buy { .. }) {
            self.own.wish.set(None);
        }
        self.change(draft);
    }

    fn dropped(self, what: &str, onto: &str) {
        let (Some(what), Some(onto)) = (Touch::read(what), Onto::read(onto)) else { return };
        if !untrack(|| self.may_act()) {
            return;
        }
        let view = self.view.get_untracked();
        if let Some(draft) = self.draft.with_untracked(|it| it.dropped(&view, what, onto)) {
            self.redraft(draft);
            if let (Touch::Ware(_), Onto::Touch(Touch::Site(site::Target::Cell(pos)))) =
                (what, onto)
            {
                let tile = self.draft.with_untracked(|it| it.tile(&view));
                self.own.wish.set(tile.map(|it| (it, pos)));
            }
        }
    }

    /// The table as it would be with the tile that is tried, otherwise as it is.
    pub(crate) fn after(self) -> View {
        match (self.draft.get(), self.outcome()) {
            (Draft::Place(_), Some(outcome)) => outcome.view,
            _ => self.view.get(),
        }
    }
}

fn table(sitting: Sitting) -> impl IntoFragment {
    let desk = Desk::new(sitting);
    let (frame, shown) = (desk.frame, sitting.shown);
    let on_drop = move |(what, onto): (String, String)| desk.dropped(&what, &onto);
    let on_pick = move |what: String| {
        // A tile in the air lights the cells where it may stand.
        if let Some(touch @ Touch::Site(site::Target::Tile(tile))) = Touch::read(&what)
            && desk
                .draft
                .with_untracked(|it| *it != Draft::Place(Placing::Put { tile, spot: None }))
        {
            desk.touch(touch);
        }
    };
    let next = desk.next_step();
    frame.keys(next, move |key| press(desk, key));
    let seen = Memo::new(move || race_of(&desk.after()));
    let others = Memo::new(move || desk.view.with(others));
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
                    {stock::stock(desk)}
                </section>
                <section class="mid" aria-label=move || t("your-palace")>
                    {frame.action_line(next)}
                    {desk.question()}
                    {site::palace(site_of(desk))}
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

fn others(view: &View) -> Vec<Rival> {
    let race = race_of(view);
    let others = view.players.iter().filter(|it| view.looker.seat() != Some(it.seat));
    let rival = |it: &PlayerView| Rival {
        seat: it.seat,
        score: it.score,
        now: race.sum(Party::Seat(it.seat)),
        palace: it.palace,
        tiles: it.reserve.union(it.waiting),
        hand: Some(match it.hand {
            HandView::Size(size) => Hand { size, cards: None },
            HandView::Cards(cards) => Hand { size: cards.len(), cards: Some(cards) },
        }),
    };
    others.map(rival).collect()
}

fn site_of(desk: Desk) -> Site {
    let own = move |get: fn(&PlayerView) -> TileSet| {
        Memo::new(move || desk.view.with(|it| it.own().map_or(TileSet::NONE, get)))
    };
    let palace = |view: &View| view.own().map_or_else(Palace::default, |own| own.palace);
    let asks = move |asked: fn(&Prompt) -> bool| {
        Memo::new(move || desk.may_act() && desk.view.with(|it| it.prompt().is_some_and(asked)))
    };
    let wish = Signal::derive(move || {
        desk.own.wish.get().filter(|_| desk.draft.with(|it| matches!(it, Draft::Buy { .. })))
    });
    Site {
        sitting: desk.sitting,
        own: Memo::new(move || desk.view.with(palace)),
        after: Memo::new(move || palace(&desk.after())),
        waiting: own(|it| it.waiting),
        reserve: own(|it| it.reserve),
        placing: Memo::new(move || desk.draft.with(Draft::placing)),
        wish,
        lit: Memo::new(move || lit_cells(desk)),
        fresh: Memo::new(move || last_change(desk)),
        loose: asks(|it| matches!(it, Prompt::Turn { .. })),
        gift: asks(|it| matches!(it, Prompt::Place { gift: true, .. })),
        refusal: Memo::new(move || desk.refusal().map(|it| (desk.frame.reason(&it), it.rule()))),
        rule: desk.frame.rule,
        touch: Callback::new(move |touch| desk.touch(Touch::Site(touch))),
    }
}

/// Where the tile of the draft may go.
fn lit_cells(desk: Desk) -> Vec<Pos> {
    if !desk.may_act() {
        return Vec::new();
    }
    let view = desk.view.get();
    match desk.draft.get() {
        draft @ Draft::Buy { .. } => {
            let tiles: TileSet = draft.tile(&view).into_iter().collect();
            let mut cells = Vec::new();
            if let Some(own) = view.own() {
                sites::each_building_site(&own.palace, tiles, |change| {
                    if let sites::Change::Build(_, pos) = change {
                        cells.push(pos);
                    }
                });
            }
            cells
        }
        Draft::Place(Placing::Put { tile: wanted, .. }) => desk.offered.with(|offered| {
            let cells = offered.iter().filter_map(|action| match *action {
                Action::Build { tile, pos } | Action::Exchange { tile, pos } if tile == wanted => {
                    Some(pos)
                }
                _ => None,
            });
            cells.collect()
        }),
        Draft::Nothing | Draft::Take { .. } | Draft::Place(_) | Draft::Own(_) => Vec::new(),
    }
}

/// The cell of the own palace that changed in the step that is shown.
fn last_change(desk: Desk) -> Option<Pos> {
    let seat = desk.view.with(|it| it.looker.seat())?;
    let step = desk.sitting.shown.with(|it| it.step);
    let history = desk.sitting.history.get();
    let entry = step.checked_sub(1).and_then(|it| history.get(it))?;
    entry.events.iter().filter_map(Alhambra::own_event).find_map(|event| match *event {
        Event::TileBuilt { seat: who, pos, .. } | Event::TileExchanged { seat: who, pos, .. }
            if who == seat =>
        {
            Some(pos)
        }
        _ => None,
    })
}
