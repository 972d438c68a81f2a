//! The table of the base game.
//!
//! | file | what |
//! |---|---|
//! | [`draft`] | an action that is being put together, by taps, drags or keys alike |
//! | [`trial`] | what the rules say to it |
//! | `market.rs`, `hand.rs`, `palace.rs`, `rivals.rs`, `race.rs`, `stock.rs` | the parts of the table |
//! | `question.rs` | what a module asks |
//! | [`modules`] | expansion modules, one file each |
//! | `log.rs` | what has happened, in words |
//! | `scoring_scene.rs`, `result.rs` | scorings and the end |

pub mod draft;
mod hand;
pub mod log;
mod market;
pub mod modules;
mod palace;
mod question;
mod race;
pub mod result;
mod rivals;
pub mod scoring_scene;
mod stock;
pub mod trial;

use sabika_dom::prelude::*;
use sabika_rules::{
    alhambra::{Action, Event, Prompt, Refusal, View, Ware, modules::ModuleAction},
    any::{AnyAction, AnyEvent, AnyView},
    kit::{Pos, Seat, TileId},
    message::Tell,
};
use wasm_bindgen::JsCast as _;

use crate::{
    app::announce,
    browser,
    drag::DragArea,
    pieces::{shield, symbol, tile_name},
    screens::rules::RuleDialog,
    sound::Sound,
    table::{Shown, Table},
    text::{number, say, sentence, t, t_with, words},
};
use draft::{Draft, Next, Offer, Onto, Touch};
use scoring_scene::{SceneData, ScoringScene};
use trial::Outcome;

/// What the parts of the table share.
#[derive(Clone, Copy)]
pub(crate) struct Desk {
    pub table: Table,
    pub view: Memo<View>,
    /// What the rules offer, to whoever may act.
    pub offered: Memo<Vec<Action>>,
    pub draft: RwSignal<Draft>,
    /// What the rules say to the draft.
    pub verdict: Memo<Option<Verdict>>,
    /// Where a tile shall stand once it is bought.
    wish: RwSignal<Option<(TileId, Pos)>>,
    /// A rule that is being read.
    pub rule: RwSignal<Option<String>>,
    /// The key of the overview of a module that is open.
    pub overview: RwSignal<Option<&'static str>>,
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Verdict {
    Allowed(Action, Box<Outcome>),
    Refused(Refusal),
}

impl Desk {
    fn new(table: Table) -> Desk {
        let view = Memo::new(move || match &table.shown.get().view {
            AnyView::Alhambra(view) => view.clone(),
        });
        let offered = Memo::new(move || {
            let may_act = table.shown.with(|it| it.may_act);
            if may_act { view.with(trial::offered) } else { Vec::new() }
        });
        let draft = RwSignal::new(Draft::Nothing);
        let verdict = Memo::new(move || {
            let view = view.get();
            let nothing = draft.with(|it| *it == Draft::Nothing);
            // Who wants nothing wants to stop; nobody is told that this is refused (A-10).
            let action = if nothing { Action::Stop } else { draft.with(|it| it.action(&view))? };
            match trial::attempt(&view, &action) {
                Ok(outcome) => Some(Verdict::Allowed(action, Box::new(outcome))),
                Err(refusal) => (!nothing).then_some(Verdict::Refused(refusal)),
            }
        });
        let wish = RwSignal::new(None);
        let (rule, overview) = (RwSignal::new(None), RwSignal::new(None));
        Desk { table, view, offered, draft, verdict, wish, rule, overview }
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
            self.table.host().hurry();
            return;
        }
        let view = self.view.get_untracked();
        if let (Draft::Buy { .. }, Touch::Cell(pos)) = (self.draft.get_untracked(), touch) {
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
            announce(self.reason(&refusal));
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
            if let (Touch::Ware(_), Onto::Touch(Touch::Cell(pos))) = (what, onto) {
                let tile = self.draft.with_untracked(|it| it.tile(&view));
                self.wish.set(tile.map(|it| (it, pos)));
            }
        }
    }

    /// Does what the draft says; without one, ends the actions where that is allowed (A-13).
    pub(crate) fn confirm(&self) {
        match self.verdict.get_untracked() {
            Some(Verdict::Allowed(action, _)) => {
                Desk::sound(&action);
                self.act(action);
            }
            Some(Verdict::Refused(refusal)) => announce(self.reason(&refusal)),
            // Whoever waits may hurry the bots.
            None if !self.table.shown.with_untracked(|it| it.may_act) => self.table.host().hurry(),
            None => {}
        }
    }

    fn act(&self, action: Action) {
        self.table.host().act(AnyAction::Alhambra(action));
        browser::keep_focus("#confirm");
    }

    fn sound(action: &Action) {
        match action {
            Action::Take { .. } | Action::Buy { .. } => Sound::Coin.play(),
            Action::Stop | Action::Module(_) => {}
            _ => Sound::Tile.play(),
        }
    }

    /// A refusal in words.
    pub(crate) fn reason(&self, refusal: &Refusal) -> String {
        sentence(&say(&refusal.message(), &self.table.names()))
    }

    /// The table as it would be with the tile that is tried, otherwise as it is.
    pub(crate) fn tried(&self) -> View {
        match (self.draft.get(), self.verdict.get()) {
            (Draft::Put { .. } | Draft::Lift { .. }, Some(Verdict::Allowed(_, outcome))) => {
                outcome.view
            }
            _ => self.view.get(),
        }
    }
}

#[component]
pub fn AlhambraTable(table: Table) -> impl IntoView {
    let desk = Desk::new(table);
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
    announce_turns(desk);
    let scenes = scenes_as_they_come(table);
    let shown_rule = move || {
        desk.rule.get().map(|rule| {
            let close = move |()| desk.rule.set(None);
            view! { <RuleDialog rule on_close=Callback::new(close)/> }
        })
    };
    let scene = move || {
        let data = scenes.with(|it| it.first().cloned())?;
        let close = move |()| scenes.update(|it| drop(it.remove(0)));
        let names = table.names();
        Some(view! { <ScoringScene data names on_close=Callback::new(close)/> })
    };
    let on_drop = move |(what, onto): (String, String)| desk.dropped(&what, &onto);
    let on_pick = move |what: String| {
        // A tile in the air lights the cells where it may stand.
        if let Some(touch @ Touch::Tile(tile)) = Touch::read(&what)
            && desk.draft.with_untracked(|it| *it != Draft::Put { tile, spot: None })
        {
            desk.touch(touch);
        }
    };
    on_window("keydown", move |event| {
        let event: web_sys::KeyboardEvent = event.unchecked_into();
        if browser::is_typing() {
            return;
        }
        let typing = event.ctrl_key() || event.meta_key() || event.alt_key();
        let host = table.host();
        match event.key().as_str() {
            "z" if event.ctrl_key() || event.meta_key() => host.undo(),
            "y" if event.ctrl_key() || event.meta_key() => host.redo(),
            _ if typing => return,
            digit if digit.parse().is_ok_and(|number| question::answer(desk, number)) => {}
            "1" | "2" | "3" | "4" => {
                let square = event.key().parse().unwrap_or(1);
                desk.touch(Touch::Ware(Ware::Square(square)));
            }
            "5" | "6" | "7" | "8" => {
                let place: usize = event.key().parse().unwrap_or(5);
                desk.touch(Touch::Display(place - 5));
            }
            "u" => host.undo(),
            "r" => host.redo(),
            "c" => desk.confirm(),
            "b" => browser::focus_soon("[data-board=own] [tabindex='0']"),
            "Escape" => desk.draft.set(Draft::begin(&desk.view.get_untracked(), None)),
            key if modules::key(desk, key) => {}
            _ => return,
        }
        event.prevent_default();
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
    let result = move || {
        let over = desk.view.with(|it| it.prompt().is_none());
        (over && shown.with(|it| !it.is_past())).then(|| end(desk, scenes))
    };
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
                    {action_line(desk)}
                    {question::question(desk)}
                    {palace::palace(desk)}
                    {hand::hand(desk)}
                    {bar(desk)}
                </section>
                <section class="right" aria-label=move || t("others")>
                    {result}
                    {rivals::rivals(desk)}
                    {race::race(desk)}
                    {log::log(desk, scenes)}
                </section>
            </div>
        </DragArea>
        {scene}
        {move || modules::overview(desk)}
        {shown_rule}
    }
}

/// The end: who has won, and why.
fn end(desk: Desk, scenes: RwSignal<Vec<SceneData>>) -> impl IntoView {
    let table = desk.table;
    let rematch = move |()| {
        let id = table.host().rematch();
        crate::route::Route::Game { id, step: None }.go();
    };
    let export = move |()| {
        let name = format!("sabika-{}.txt", table.id.get_value());
        browser::download(&name, &table.host().record());
    };
    let again = move |step: usize| scenes.set(scenes_of(table, step));
    let names = Signal::derive(move || table.names());
    view! {
        <result::Result view=Signal::from(desk.view) history=table.history names game_id=table.id.get_value()
            on_rematch=Callback::new(rematch) on_export=Callback::new(export) on_scene=Callback::new(again)/>
    }
}

/// The scorings of a step.
pub(crate) fn scenes_of(table: Table, step: usize) -> Vec<SceneData> {
    let history = table.history.get_untracked();
    let Some(entry) = step.checked_sub(1).and_then(|it| history.get(it)) else { return Vec::new() };
    let events: Vec<Event> = entry.events.iter().map(|AnyEvent::Alhambra(it)| *it).collect();
    let AnyView::Alhambra(view) = table.host().view_at(step);
    SceneData::of(&view, &events, step)
}

/// Scorings that happen while one looks on; not those that were there before.
fn scenes_as_they_come(table: Table) -> RwSignal<Vec<SceneData>> {
    let scenes = RwSignal::new(Vec::new());
    Effect::new(move |seen: Option<usize>| {
        let history = table.history.get();
        let steps = history.len();
        let scored = |events: &[AnyEvent]| {
            events.iter().any(|AnyEvent::Alhambra(it)| matches!(it, Event::ScoringBegan { .. }))
        };
        for entry in history.iter().skip(seen.unwrap_or(steps).min(steps)) {
            if scored(&entry.events) {
                Sound::Scoring.play();
                scenes.update(|it| it.extend(scenes_of(table, entry.step)));
            }
        }
        steps
    });
    scenes
}

/// Tells those who listen whose turn it is.
fn announce_turns(desk: Desk) {
    let shown = desk.table.shown;
    Effect::new(move |before: Option<(Option<Seat>, bool)>| {
        let now = shown.with(|it| (it.actor, it.may_act));
        if before.is_some() && before != Some(now) {
            announce(headline(desk, &shown.get_untracked()));
            if now.1 && before.is_some_and(|it| !it.1) {
                Sound::YourTurn.play();
            }
        }
        now
    });
}

/// One line that says what to do now.
fn headline(desk: Desk, shown: &Shown) -> String {
    let view = desk.view.get();
    let names = desk.table.names();
    if shown.is_past() {
        let (step, steps) = (shown.step as i64, shown.steps as i64);
        return t_with("line-past", [("step", number(step)), ("steps", number(steps))]);
    }
    if shown.abandoned {
        return t("line-abandoned");
    }
    let name = |seat: Seat| ("name", words(names.of(Some(seat)).unwrap_or_default()));
    match view.prompt() {
        None => t("line-over"),
        Some(Prompt::Turn { acted: false, .. }) if shown.may_act => t("line-turn"),
        Some(Prompt::Turn { acted: true, .. }) if shown.may_act => t("line-again"),
        Some(Prompt::Place { gift, .. }) if shown.may_act => {
            let waiting = view.own().map_or(0, |it| it.waiting.len());
            let count = ("count", number(waiting));
            if *gift {
                let neutral = ("neutral", words(names.of(None).unwrap_or_default()));
                t_with("line-place-or-give", [count, neutral])
            } else {
                t_with("line-place", [count])
            }
        }
        Some(Prompt::Ask { .. }) if shown.may_act => {
            let question = view.question().map(|it| say(&it, &names));
            sentence(&question.unwrap_or_default())
        }
        Some(_) => match shown.actor {
            Some(seat) => t_with("line-wait", [name(seat)]),
            None => t("line-dealing"),
        },
    }
}

fn action_line(desk: Desk) -> impl IntoView {
    let shown = desk.table.shown;
    let headline = Memo::new(move || headline(desk, &shown.get()));
    let below = Memo::new(move || explain(desk));
    let seat = Memo::new(move || shown.with(|it| it.actor));
    view! {
        <div class="action">
            {move || shield(seat.get())}
            <div>
                <h1 class="display" id="headline">{headline}</h1>
                <p class="sub" id="subline">{below}</p>
            </div>
        </div>
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
        (Draft::Put { tile, spot: None }, _) => {
            t_with("sub-put", [("tile", words(tile_name(tile)))])
        }
        (Draft::Put { .. } | Draft::Lift { .. }, Some(Verdict::Allowed(_, outcome))) => {
            let wall = |view: &View| view.own().map_or(0, |it| it.wall);
            let points = |view: &View| {
                let seat = view.seat.map_or(0, Seat::index);
                race::points_now(view).get(seat).copied().unwrap_or(0)
            };
            let gain = i64::from(points(&outcome.view)) - i64::from(points(&view));
            let args = [
                ("before", number(wall(&view))),
                ("after", number(wall(&outcome.view))),
                ("gain", number(gain)),
                ("more", words(if gain >= 0 { format!("+{gain}") } else { gain.to_string() })),
            ];
            if desk.table.help.get().projection {
                t_with("sub-tried", args)
            } else {
                t_with("sub-tried-wall", args)
            }
        }
        (Draft::Put { .. } | Draft::Lift { .. } | Draft::Own(_), _) => String::new(),
    }
}

/// Undo, what is paid, and the one next step. Buttons never move.
fn bar(desk: Desk) -> impl IntoView {
    let (table, shown) = (desk.table, desk.table.shown);
    let label = move || {
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
            Draft::Own(action) => say(&action.message(), &table.names()),
            draft @ Draft::Put { .. } => match draft.action(&view) {
                Some(Action::Store { .. }) => t("do-store"),
                Some(Action::Give { .. }) => {
                    t_with("do-give", [("neutral", words(table.name(None)))])
                }
                Some(Action::Exchange { .. }) => t("do-exchange"),
                _ => tile.map_or_else(String::new, |it| t_with("do-build", [kind(it)])),
            },
            Draft::Lift { .. } => t("do-remove"),
        }
    };
    // Said before the step is taken: whether it can be taken back.
    let fate = move || match desk.verdict.get() {
        Some(Verdict::Allowed(_, outcome)) if outcome.is_exact => t("fate-exact"),
        Some(Verdict::Allowed(_, outcome)) if outcome.is_final => t("fate-final"),
        Some(Verdict::Allowed(..)) => t("fate-open"),
        Some(Verdict::Refused(_)) => t("fate-refused"),
        None => String::new(),
    };
    let ready = Memo::new(move || {
        desk.may_act() && matches!(desk.verdict.get(), Some(Verdict::Allowed(..)))
    });
    let undo_label =
        move || if shown.with(|it| it.may_undo) { t("undo") } else { t("undo-barred") };
    view! {
        <div class="bar" role="group" aria-label=move || t("actions")>
            <button class="btn" id="undo" aria-label=undo_label title=undo_label
                aria-disabled=move || (!shown.with(|it| it.may_undo)).to_string()
                on:click=move |_| table.host().undo()>
                {symbol("i-undo")}<span class="wide">{move || t("undo-short")}</span>
            </button>
            <button class="btn flip" id="redo" aria-label=move || t("redo") title=move || t("redo")
                aria-disabled=move || (!shown.with(|it| it.may_redo)).to_string()
                on:click=move |_| table.host().redo()>
                {symbol("i-undo")}
            </button>
            <button class="btn btn-main" id="confirm" aria-disabled=move || (!ready.get()).to_string()
                on:click=move |_| desk.confirm()>
                <span>{label}<small>{fate}</small></span>
            </button>
        </div>
    }
}

/// The events of the base game in an entry.
pub(crate) fn events_of(entry: &crate::table::Entry) -> impl Iterator<Item = &Event> {
    entry.events.iter().map(|AnyEvent::Alhambra(event)| event)
}
