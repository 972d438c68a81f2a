//! The table of the base game.
//!
//! | file | what |
//! |---|---|
//! | [`draft`] | an action that is being put together, by taps, drags or keys alike |
//! | [`trial`] | what the rules say to it |
//! | `market.rs`, `hand.rs`, `stock.rs` | the parts of the table |
//! | `question.rs` | what a module asks |
//! | [`modules`] | expansion modules, one file each |

pub mod draft;
mod hand;
mod market;
pub mod modules;
mod question;
mod stock;
pub mod trial;

use sabika_dom::prelude::*;
use sabika_rules::{
    alhambra::{
        Action, Alhambra, Edition, Event, Prompt, Refusal, Setup, View as Seen, Ware,
        modules::ModuleAction,
    },
    any::{AnyAction, Listed as _},
    kit::{Party, Pos, Scoring, Seat, TileId, TileSet},
    message::{Arg, Message, Tell},
    palace::{Palace, sites, wall},
};

use crate::{
    app::announce,
    browser,
    drag::DragArea,
    frame::{
        Frame, NextStep, Told, log,
        race::{self, Race},
        rivals::{self, Neutral, Rival},
        scene::{PartyScore, Standings},
    },
    games::Paged,
    pieces::tile_name,
    site::{self, Placing, Site},
    sound::Sound,
    table::Table,
    text::{number, say, sentence, t, t_with, words},
};
use draft::{Draft, Next, Offer, Onto, Touch};
use trial::Outcome;

/// The base game on the page.
pub(crate) struct Page;

impl Paged for Page {
    type Game = Alhambra;

    fn title() -> String {
        t("game-alhambra")
    }
    fn about() -> String {
        t("alhambra-about")
    }
    fn traits(setup: &Setup) -> Vec<String> {
        let edition = match setup.edition {
            Edition::Classic => t("edition-classic"),
            Edition::Revised => t("edition-revised"),
        };
        let modules = modules::choices().into_iter();
        let modules = modules.filter(|(module, ..)| setup.modules.contains(*module));
        [edition].into_iter().chain(modules.map(|(_, title, _)| title())).collect()
    }
    fn table(table: Table) -> View {
        self::table(table).into_any()
    }
    fn standings(view: &Seen) -> Standings {
        let seats = view.players.iter().map(|it| {
            (PartyScore::new(Party::Seat(it.seat), it.counts, Some(it.palace)), u32::from(it.score))
        });
        let neutral = view
            .neutral
            .iter()
            .map(|it| (PartyScore::new(Party::Neutral, it.counts, None), it.score.into()));
        let (parties, totals) = seats.chain(neutral).unzip();
        let orders = Scoring::ALL.map(|it| view.order(it));
        Standings { parties, totals, orders, shares: true, other: t("scene-other") }
    }
    fn told(event: &Event, remembers: bool) -> Told {
        let seat = |key, seat| Told::As(Message::new(key).with("seat", Arg::Seat(seat)));
        match *event {
            // Said by the lines around them.
            Event::AllPlaced { .. } | Event::TileBought { .. } => Told::Nothing,
            _ if remembers => Told::AsItIs,
            // Money cards that one would have to remember.
            Event::CardDealt { .. } | Event::CardDrawn { .. } => Told::Nothing,
            Event::MoneyTaken { seat: it, cards } => Told::As(
                Message::new("money-taken-forgotten")
                    .with("seat", Arg::Seat(it))
                    .with("count", number(cards.len() as i64)),
            ),
            Event::Paid { seat: it, .. } => seat("paid-forgotten", it),
            _ => Told::AsItIs,
        }
    }
    fn keys(view: &Seen) -> String {
        let overviews = modules::overviews(view).into_iter();
        let own = overviews.map(|it| format!("{}: {}.", it.key.to_uppercase(), (it.title)()));
        [t("keys-list")].into_iter().chain(own).collect::<Vec<_>>().join(" ")
    }
}

/// What the parts of the table share.
#[derive(Clone, Copy)]
pub(crate) struct Desk {
    pub frame: Frame,
    pub table: Table,
    pub view: Memo<Seen>,
    /// What the rules offer, to whoever may act.
    pub offered: Memo<Vec<Action>>,
    pub draft: RwSignal<Draft>,
    /// What the rules say to the draft.
    pub verdict: Memo<Option<Verdict>>,
    /// Where a tile shall stand once it is bought.
    wish: RwSignal<Option<(TileId, Pos)>>,
    /// The key of the overview of a module that is open.
    pub overview: RwSignal<Option<&'static str>>,
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Verdict {
    Allowed(Action, Box<Outcome>),
    Refused(Refusal),
}

impl Desk {
    fn new(frame: Frame) -> Desk {
        let table = frame.table;
        let view = Memo::new(move || {
            let shown = table.shown.get();
            Alhambra::own_view(&shown.view).expect("a table of the base game").clone()
        });
        let offered = Memo::new(move || {
            let may_act = table.shown.with(|it| it.may_act);
            if may_act { view.with(trial::offered) } else { Vec::new() }
        });
        let draft = RwSignal::new(Draft::Nothing);
        let verdict = Memo::new(move || {
            let view = view.get();
            let nothing = draft.with(|it| *it == Draft::Nothing);
            // Who wants nothing wants to stop; nobody is told that this is refused.
            let action = if nothing { Action::Stop } else { draft.with(|it| it.action(&view))? };
            match trial::attempt(&view, &action) {
                Ok(outcome) => Some(Verdict::Allowed(action, Box::new(outcome))),
                Err(refusal) => (!nothing).then_some(Verdict::Refused(refusal)),
            }
        });
        let (wish, overview) = (RwSignal::new(None), RwSignal::new(None));
        Desk { frame, table, view, offered, draft, verdict, wish, overview }
    }

    pub(crate) fn may_act(&self) -> bool {
        self.table.shown.with(|it| it.may_act)
    }

    /// The ways to pay for something now.
    pub(crate) fn offers(&self, ware: Ware) -> Vec<Offer> {
        self.offered.with(|it| draft::offers(&self.view.get(), it, ware))
    }

    /// What modules let one do or answer now.
    pub(crate) fn own_actions(&self) -> Vec<ModuleAction> {
        let own = |action: &Action| match *action {
            Action::Module(own) => Some(own),
            _ => None,
        };
        self.offered.with(|it| it.iter().filter_map(own).collect())
    }

    pub(crate) fn touch(&self, touch: Touch) {
        if !self.table.shown.with_untracked(|it| it.may_act) {
            self.table.hurry();
            return;
        }
        let view = self.view.get_untracked();
        if let (Draft::Buy { .. }, Touch::Site(site::Touch::Cell(pos))) =
            (self.draft.get_untracked(), touch)
        {
            let tile = self.draft.with_untracked(|it| it.tile(&view));
            self.wish.set(tile.map(|it| (it, pos)));
            return;
        }
        match self.draft.with_untracked(|it| it.touched(&view, touch)) {
            Next::Draft(draft) => self.change(draft),
            Next::Confirm => self.confirm(),
        }
    }

    fn change(&self, draft: Draft) {
        if !matches!(draft, Draft::Buy { .. }) {
            self.wish.set(None);
        }
        self.draft.set(draft);
        if let Some(Verdict::Refused(refusal)) = self.verdict.get_untracked() {
            Sound::Refused.play();
            announce(self.frame.reason(&refusal));
        }
    }

    fn dropped(&self, what: &str, onto: &str) {
        let (Some(what), Some(onto)) = (Touch::read(what), Onto::read(onto)) else { return };
        if !self.table.shown.with_untracked(|it| it.may_act) {
            return;
        }
        let view = self.view.get_untracked();
        if let Some(draft) = self.draft.with_untracked(|it| it.dropped(&view, what, onto)) {
            self.change(draft);
            if let (Touch::Ware(_), Onto::Touch(Touch::Site(site::Touch::Cell(pos)))) = (what, onto)
            {
                let tile = self.draft.with_untracked(|it| it.tile(&view));
                self.wish.set(tile.map(|it| (it, pos)));
            }
        }
    }

    /// Does what the draft says; without one, ends the actions where that is allowed.
    pub(crate) fn confirm(&self) {
        match self.verdict.get_untracked() {
            Some(Verdict::Allowed(action, _)) => {
                Desk::sound(&action);
                self.act(action);
            }
            Some(Verdict::Refused(refusal)) => announce(self.frame.reason(&refusal)),
            // Whoever waits may hurry the bots.
            None if !self.table.shown.with_untracked(|it| it.may_act) => self.table.hurry(),
            None => {}
        }
    }

    fn act(&self, action: Action) {
        self.table.act([AnyAction::Alhambra(action)]);
        browser::keep_focus("#confirm");
    }

    fn sound(action: &Action) {
        match action {
            Action::Take { .. } | Action::Buy { .. } => Sound::Coin.play(),
            Action::Stop | Action::Module(_) => {}
            _ => Sound::Tile.play(),
        }
    }

    /// The table as it would be with the tile that is tried, otherwise as it is.
    pub(crate) fn tried(&self) -> Seen {
        match (self.draft.get(), self.verdict.get()) {
            (Draft::Place(_), Some(Verdict::Allowed(_, outcome))) => outcome.view,
            _ => self.view.get(),
        }
    }
}

fn table(table: Table) -> impl IntoView {
    let frame = Frame::new(table);
    let desk = Desk::new(frame);
    let shown = table.shown;
    // Every new step begins a new draft.
    let place = Memo::new(move || shown.with(|it| (it.step, it.steps, it.may_act)));
    Effect::new(move |_: Option<()>| {
        place.track();
        let may_act = shown.with_untracked(|it| it.may_act);
        let wish = desk.wish.get_untracked();
        let draft =
            if may_act { Draft::begin(&desk.view.get_untracked(), wish) } else { Draft::Nothing };
        if draft == Draft::Nothing
            && desk.view.with_untracked(|it| it.own().is_none_or(|own| own.waiting.is_empty()))
        {
            desk.wish.set(None);
        }
        desk.draft.set(draft);
    });
    let on_drop = move |(what, onto): (String, String)| desk.dropped(&what, &onto);
    let on_pick = move |what: String| {
        // A tile in the air lights the cells where it may stand.
        if let Some(touch @ Touch::Site(site::Touch::Tile(tile))) = Touch::read(&what)
            && desk
                .draft
                .with_untracked(|it| *it != Draft::Place(Placing::Put { tile, spot: None }))
        {
            desk.touch(touch);
        }
    };
    let next = next_step(desk);
    frame.keys(next, move |key| {
        match key {
            digit if digit.parse().is_ok_and(|number| question::answer(desk, number)) => {}
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
    });
    // What is waited for, for style sheets and tests.
    let prompt = move || {
        let may_act = desk.may_act();
        desk.view.with(|it| match it.prompt() {
            None => "over",
            Some(_) if !may_act => "wait",
            Some(Prompt::Turn { acted: false, .. }) => "turn",
            Some(Prompt::Turn { acted: true, .. }) => "again",
            Some(Prompt::Place { .. }) => "place",
            Some(_) => "ask",
        })
    };
    let seen = Memo::new(move || race_of(&desk.tried()));
    let others = Memo::new(move || desk.view.with(others));
    let neutral = Memo::new(move || {
        desk.view.with(|it| it.neutral.map(|it| Neutral { score: it.score, counts: it.counts }))
    });
    view! {
        <DragArea on_drop=Callback::new(on_drop) on_pick=Callback::new(on_pick)>
            <div class="table" data-prompt=prompt data-step=move || shown.with(|it| it.step)>
                <section class="left" aria-label=move || t("market-and-money")>
                    {market::market(desk)}
                    {market::display(desk)}
                    {modules::panels(desk)}
                    {stock::stock(desk)}
                </section>
                <section class="mid" aria-label=move || t("your-palace")>
                    {frame.action_line(next)}
                    {question::question(desk)}
                    {site::palace(site_of(desk))}
                    {hand::hand(desk)}
                    {frame.bar(next)}
                </section>
                <section class="right" aria-label=move || t("others")>
                    {frame.end()}
                    {rivals::rivals(table, others, neutral)}
                    {race::race(table, seen)}
                    {log::log(frame)}
                </section>
            </div>
        </DragArea>
        {frame.overlays()}
        {move || modules::overview(desk)}
    }
}

fn race_of(view: &Seen) -> Race {
    Race::of(Page::standings(view), view.next_scoring(), &view.score_now())
}

fn others(view: &Seen) -> Vec<Rival> {
    let sums = race_of(view).sums();
    let others = view.players.iter().filter(|it| view.looker.seat() != Some(it.seat));
    let rival = |it: &sabika_rules::alhambra::view::PlayerView| Rival {
        seat: it.seat,
        score: it.score,
        now: sums[it.seat.index()],
        palace: it.palace,
        tiles: it.reserve.union(it.waiting),
        hand: Some(it.hand),
    };
    others.map(rival).collect()
}

fn site_of(desk: Desk) -> Site {
    let own = move |get: fn(&sabika_rules::alhambra::view::PlayerView) -> TileSet| {
        Memo::new(move || desk.view.with(|it| it.own().map_or(TileSet::NONE, get)))
    };
    let palace = |view: &Seen| view.own().map_or_else(Palace::default, |own| own.palace);
    let asks = move |asked: fn(&Prompt) -> bool| {
        Memo::new(move || desk.may_act() && desk.view.with(|it| it.prompt().is_some_and(asked)))
    };
    let wish = Signal::derive(move || {
        desk.wish.get().filter(|_| desk.draft.with(|it| matches!(it, Draft::Buy { .. })))
    });
    Site {
        table: desk.table,
        own: Memo::new(move || desk.view.with(palace)),
        after: Memo::new(move || palace(&desk.tried())),
        waiting: own(|it| it.waiting),
        reserve: own(|it| it.reserve),
        placing: Memo::new(move || desk.draft.with(Draft::placing)),
        wish,
        lit: Memo::new(move || lit_cells(desk)),
        fresh: Memo::new(move || last_change(desk)),
        loose: asks(|it| matches!(it, Prompt::Turn { .. })),
        gift: asks(|it| matches!(it, Prompt::Place { gift: true, .. })),
        refusal: Memo::new(move || match desk.verdict.get() {
            Some(Verdict::Refused(refusal)) if desk.may_act() => {
                Some((desk.frame.reason(&refusal), refusal.rule()))
            }
            _ => None,
        }),
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
    let step = desk.table.shown.with(|it| it.step);
    let history = desk.table.history.get();
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

fn next_step(desk: Desk) -> NextStep {
    let fate = Signal::derive(move || match desk.verdict.get() {
        Some(Verdict::Allowed(_, outcome)) if outcome.is_exact => t("fate-exact"),
        Some(Verdict::Allowed(_, outcome)) if outcome.is_final => t("fate-final"),
        Some(Verdict::Allowed(..)) => t("fate-open"),
        Some(Verdict::Refused(_)) => t("fate-refused"),
        None => String::new(),
    });
    let ready = Memo::new(move || {
        desk.may_act() && matches!(desk.verdict.get(), Some(Verdict::Allowed(..)))
    });
    NextStep {
        headline: Signal::derive(move || headline(desk)),
        below: Signal::derive(move || explain(desk)),
        label: Signal::derive(move || label(desk)),
        fate,
        ready: ready.into(),
        confirm: Callback::new(move |()| desk.confirm()),
    }
}

/// What to do now.
fn headline(desk: Desk) -> String {
    let (view, names) = (desk.view.get(), desk.table.names());
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

/// What the draft would do, in a sentence.
fn explain(desk: Desk) -> String {
    let view = desk.view.get();
    if !desk.may_act() {
        return String::new();
    }
    match (desk.draft.get(), desk.verdict.get()) {
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
        (Draft::Place(_), Some(Verdict::Allowed(_, outcome))) => {
            let seen = |view: &Seen| {
                let wall = view.own().map_or(0, |it| wall::length(&it.palace));
                let index = view.looker.seat().map_or(0, Seat::index);
                (wall, race_of(view).sums().get(index).copied().unwrap_or(0))
            };
            site::tried_line(desk.table, seen(&view), seen(&outcome.view))
        }
        (Draft::Place(_) | Draft::Own(_), _) => String::new(),
    }
}

/// What the button says that does it.
fn label(desk: Desk) -> String {
    let view = desk.view.get();
    let tile = desk.draft.with(|it| it.tile(&view));
    let kind = |tile: TileId| ("kind", words(crate::pieces::kind_name(tile.kind())));
    match desk.draft.get() {
        Draft::Nothing if !desk.may_act() => t("do-wait"),
        Draft::Nothing if desk.verdict.get().is_some() => t("do-stop"),
        Draft::Nothing => t("do-nothing"),
        Draft::Take { places } => {
            let cards = places.iter().filter_map(|it| view.display[*it]);
            let sum: u32 = cards.map(|it| u32::from(it.value())).sum();
            t_with("do-take", [("sum", number(sum))])
        }
        Draft::Buy { .. } => {
            tile.map_or_else(|| t("do-buy-ware"), |it| t_with("do-buy", [kind(it)]))
        }
        Draft::Own(action) => say(&action.message(), &desk.table.names()),
        Draft::Place(placing) => {
            let waits = matches!(view.prompt(), Some(Prompt::Place { .. }));
            let deed = view.own().and_then(|it| placing.deed(&it.palace, waits));
            match deed {
                Some(deed) => deed.label(desk.table),
                None => tile.map_or_else(String::new, |it| t_with("do-build", [kind(it)])),
            }
        }
    }
}
