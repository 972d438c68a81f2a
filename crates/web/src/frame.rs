//! What every table has, whatever the game: the line that says what to do, the bar with the next
//! step, the log, the others, scorings as they come, and the end.

pub(crate) mod best;
pub(crate) mod hint;
pub mod log;
pub(crate) mod places;
pub mod race;
pub(crate) mod replay;
pub mod result;
pub mod rivals;
pub mod room;
pub mod tally;

use sabika_dom::prelude::*;
use sabika_messages::Part;
use sabika_rules::{
    kit::{Party, Seat},
    message::{Message, Tell},
};
use sabika_table::Request;
use wasm_bindgen::JsCast as _;

use crate::{
    app::announce,
    browser, flights, games,
    pieces::{
        court,
        dialog::Dialog,
        pieced, symbol,
        tabs::{Chosen, Tab, Tabs},
    },
    route::Route,
    screens::{rules::RuleDialog, table},
    sitting::{Shown, Sitting, Untold},
    sound::Sound,
    text::{say, sentence, t, t_with, words},
};
use race::Race;
use tally::{Tally, TallyDialog};

/// A table and what lies over it.
#[derive(Clone, Copy)]
pub(crate) struct Frame {
    pub sitting: Sitting,
    /// Scorings that are still to be shown.
    pub tallies: RwSignal<Vec<Tally>>,
    /// How far the first of them is told.
    beat: RwSignal<usize>,
    /// While the game tells something of its own in front of the table: what comes later.
    pub tells: RwSignal<Option<Untold>>,
    /// A rule that is being read.
    pub rule: RwSignal<Option<String>>,
    /// What is being looked at over the table, of what has no room beside it.
    pub aside: Chosen,
    /// Whether it is being asked if what has been seen is to be taken back.
    takes_back: RwSignal<bool>,
}

/// What a game says about the next step. Buttons never move.
#[derive(Clone, Copy)]
pub(crate) struct NextStep {
    /// What to do now, where whoever looks may act.
    pub headline: Signal<String>,
    /// What the draft would do, in a sentence.
    pub below: Signal<String>,
    pub label: Signal<String>,
    /// Said before the step is taken: whether it can be taken back.
    pub fate: Signal<String>,
    pub ready: Signal<bool>,
    pub confirm: Callback<()>,
}

impl Frame {
    /// Around a sitting without a browser.
    #[cfg(test)]
    pub(crate) fn bare(sitting: Sitting) -> Frame {
        Frame {
            sitting,
            tallies: RwSignal::new(Vec::new()),
            beat: RwSignal::new(0),
            tells: RwSignal::new(None),
            rule: RwSignal::new(None),
            aside: RwSignal::new(None),
            takes_back: RwSignal::new(false),
        }
    }

    pub(crate) fn new(sitting: Sitting) -> Frame {
        let (tallies, beat) = (tallies_as_they_come(sitting), RwSignal::new(0));
        let (tells, aside) = (RwSignal::new(None), RwSignal::new(None));
        let (rule, takes_back) = (RwSignal::new(None), RwSignal::new(false));
        let frame = Frame { sitting, tallies, beat, tells, rule, aside, takes_back };
        frame.hold_while_told();
        flights::watch();
        frame
    }

    /// While a scoring is told, or something of the game's own, bots wait; and totals, log and race do not
    /// run ahead of it.
    fn hold_while_told(self) {
        let Frame { sitting, tallies, beat, tells, .. } = self;
        let is_told =
            Memo::new(move || tells.with(Option::is_some) || !tallies.with(Vec::is_empty));
        Effect::new(move |before: Option<bool>| {
            let now = is_told.get();
            if now || before == Some(true) {
                sitting.ask(Request::Hold(now));
            }
            now
        });
        Effect::new(move |_: Option<()>| {
            let mut untold = tells.get().unwrap_or_default();
            tallies.with(|it| {
                let beats = std::iter::once(beat.get()).chain(std::iter::repeat(0));
                let new = || it.iter().filter(|it| it.is_new);
                untold.points.extend(new().zip(beats).flat_map(|(it, beat)| it.untold(beat)));
                untold.from =
                    [untold.from, new().next().map(|it| it.begins)].into_iter().flatten().min();
                untold.race = new().next().map(Race::told_by);
            });
            sitting.untold.set(untold);
        });
        on_cleanup(move || {
            sitting.untold.set(Untold::default());
            sitting.ask(Request::Hold(false));
        });
    }

    /// One line that says what to do now.
    fn headline(self, shown: &Shown, own: Signal<String>) -> String {
        match shown.actor {
            _ if shown.abandoned && self.sitting.online().is_some() => t("line-ended"),
            _ if shown.abandoned => t("line-abandoned"),
            None => t("line-over"),
            // Where people share a screen, it says whose turn has come.
            Some(seat) if shown.may_act => match self.sitting.you() {
                Some(_) => own.get(),
                None => {
                    let name = words(self.sitting.name(Party::Seat(seat)));
                    t_with("line-of", [("name", name), ("line", words(own.get()))])
                }
            },
            Some(seat) => self.sitting.say(&Message::new("line-wait").with("name", seat)),
        }
    }

    /// Whose turn it is, what to do, and what the draft would do; and what the others did before.
    pub(crate) fn action_line(self, next: NextStep) -> impl IntoFragment {
        let shown = self.sitting.shown;
        let again = Memo::new(move || replay::told(self.sitting));
        let headline = Memo::new(move || match again.get() {
            Some(told) => told.heading,
            None => self.headline(&shown.get(), next.headline),
        });
        let below = move || again.get().map_or_else(|| next.below.get(), |it| it.below);
        let seat = Memo::new(move || again.get().map_or(shown.with(|it| it.actor), |it| it.seat));
        // Tells those who listen whose turn it is.
        Effect::new(move |before: Option<(Option<Seat>, bool, String)>| {
            let (actor, may_act) = shown.with(|it| (it.actor, it.may_act));
            let now = (actor, may_act, headline.get());
            if before.as_ref().is_some_and(|it| *it != now) {
                announce(now.2.clone());
                if may_act && before.is_some_and(|it| !it.1) {
                    Sound::YourTurn.play();
                }
            }
            now
        });
        html! {
            <div class="action">
                {move || court::faced(self.sitting, seat.get().map_or(Party::Neutral, Party::Seat))}
                <div>
                    <div class="heading">
                        <h1 class="display" id="headline">{headline}</h1>
                        {move || seat.get().and_then(|it| court::thinking(self.sitting, it))}
                    </div>
                    <p class="sub" id="subline">{below}</p>
                </div>
            </div>
            {log::since(self)}
            {table::strip_place(self.sitting)}
        }
    }

    /// What can be done with a game that was given up.
    fn given_up(self) -> impl IntoFragment {
        let sitting = self.sitting;
        let is_given_up =
            Memo::new(move || sitting.shown.with(|it| it.abandoned && !it.looks_back));
        let bar = move || {
            if let Some(bar) = table::ended(sitting) {
                return bar;
            }
            html! {
                <div class="bar given-up" role="group" aria-label=move || t("actions")>
                    <a class="btn" href=Route::New.href()>{move || t("new-game")}</a>
                    <button class="btn btn-main" id="take-up" on:click=move |_| sitting.ask(Request::TakeUp)>
                        {move || t("take-up")}
                    </button>
                </div>
            }
        };
        move || is_given_up.get().then(bar)
    }

    /// Undo, redo, and the one next step.
    pub(crate) fn bar(self, next: NextStep) -> impl IntoFragment {
        self.bar_with(next, ())
    }

    /// The same with another step, or with choices, beside it.
    pub(crate) fn bar_with(self, next: NextStep, beside: impl IntoFragment) -> impl IntoFragment {
        let (sitting, shown) = (self.sitting, self.sitting.shown);
        let undo_label = move || match shown.with(|it| (it.may_undo, it.may_take_back, it.practice))
        {
            (true, ..) | (false, true, true) => t("undo"),
            (false, true, false) => t("undo-seen"),
            (false, false, _) => t("undo-barred"),
        };
        // Nothing can be done with the past, and little with what was given up.
        let is_idle = move || shown.with(|it| it.looks_back || it.abandoned);
        let waits = sitting.waits;
        let label = move || {
            if waits.get() && sitting.is_cut_off() { t("sent-when-back") } else { next.label.get() }
        };
        let fate = move || match (waits.get(), next.ready.get() && sitting.is_cut_off()) {
            (true, _) => String::new(),
            (false, true) => t("sent-when-back"),
            (false, false) => next.fate.get(),
        };
        html! {
            {self.given_up()}
            <div class="bar" role="group" hidden=is_idle aria-label=move || t("actions")>
                <button class="btn" id="undo" aria-label=undo_label title=undo_label
                    aria-disabled=move || (!shown.with(|it| it.may_undo || it.may_take_back)).to_string()
                    on:click=move |_| self.undo()>
                    {symbol("i-undo")}<span class="wide">{move || t("undo-short")}</span>
                </button>
                <button class="btn flip" id="redo" aria-label=move || t("redo") title=move || t("redo")
                    aria-disabled=move || (!shown.with(|it| it.may_redo)).to_string()
                    on:click=move |_| sitting.ask(Request::Redo)>
                    {symbol("i-undo")}
                </button>
                {beside}
                <button class="btn btn-main" id="confirm" aria-disabled=move || (!next.ready.get() || waits.get()).to_string()
                    on:click=move |_| self.confirm(next)>
                    <span>{label}<small>{fate}</small></span>
                </button>
            </div>
        }
    }

    /// Takes the next step; not while another is on its way.
    fn confirm(self, next: NextStep) {
        if !self.sitting.waits.get_untracked() {
            next.confirm.run(());
        }
    }

    /// Takes back the last step. What has been seen since makes a game practice: the first time, that
    /// is asked.
    fn undo(self) {
        let shown = self.sitting.shown.get_untracked();
        match (shown.may_take_back, shown.practice) {
            (true, false) => self.takes_back.set(true),
            (true, true) => self.sitting.ask(Request::TakeBack),
            (false, _) => self.sitting.ask(Request::Undo),
        }
    }

    /// Whether to take back what has been seen.
    fn ask_to_take_back(self) -> impl IntoFragment {
        let close = Callback::new(move |()| self.takes_back.set(false));
        let take_back = move |_| {
            close.run(());
            self.sitting.ask(Request::TakeBack);
        };
        let title = Signal::derive(|| t("take-back-title"));
        move || {
            self.takes_back.get().then(|| {
                html! {
                    <Dialog title on_close=close class="dialog-small">
                        <p>{t("take-back-hint")}</p>
                        <p class="dialog-actions">
                            <button class="btn" on:click=move |_| close.run(())>{t("cancel")}</button>
                            <button class="btn btn-main" id="take-back" on:click=take_back>{t("take-back")}</button>
                        </p>
                    </Dialog>
                }
            })
        }
    }

    /// The keys of every table; `own` gets all others and says whether it knew them.
    pub(crate) fn keys(self, next: NextStep, own: impl Fn(&str) -> bool + 'static) {
        on_window("keydown", move |event| {
            let event: web_sys::KeyboardEvent = event.unchecked_into();
            if browser::is_typing() {
                return;
            }
            let held = event.ctrl_key() || event.meta_key();
            let sitting = self.sitting;
            match event.key().as_str() {
                "z" if held => self.undo(),
                "y" if held => sitting.ask(Request::Redo),
                _ if held || event.alt_key() => return,
                key if replay::key(sitting, key) => {}
                "h" if hint::may_ask(sitting) => hint::toggle(sitting),
                "Escape" if hint::close(sitting) => {}
                key if own(key) => {}
                "u" => self.undo(),
                "r" => sitting.ask(Request::Redo),
                "c" => self.confirm(next),
                "b" => browser::focus_soon("[data-board=own] [tabindex='0']"),
                _ => return,
            }
            event.prevent_default();
        });
    }

    /// The end, once it has come: who has won, and why; and the best, where one plays for points.
    pub(crate) fn end(self) -> impl IntoFragment {
        let over = Memo::new(move || {
            self.sitting.shown.with(|it| it.is_over && !it.looks_back)
                && self.tallies.with(|it| it.iter().all(|it| !it.is_new))
        });
        // A game of others enters no list here.
        let is_kept = !self.sitting.id.get_value().is_empty();
        let best = move || is_kept.then(|| best::list(self));
        move || over.get().then(|| html! { {result::result(self)}{best} })
    }

    /// What lies over the table.
    pub(crate) fn overlays(self) -> impl IntoFragment {
        self.overlays_with(move || vec![log::tab(self)])
    }

    /// The same with more to look at than the log.
    pub(crate) fn overlays_with(
        self,
        asides: impl Fn() -> Vec<Tab> + 'static,
    ) -> impl IntoFragment {
        let Frame { sitting, tallies, beat, rule, .. } = self;
        let shown_rule = move || {
            rule.get().map(|id| {
                let close = move |()| rule.set(None);
                html! { <RuleDialog rule=id on_close=Callback::new(close)/> }
            })
        };
        let tally = move || {
            let data = tallies.with(|it| it.first().cloned())?;
            let close = move |()| tallies.update(|it| drop(it.remove(0)));
            let (names, people) = (sitting.names(), sitting.people.with(|it| it.sitters.len()));
            Some(html! { <TallyDialog data names people beat on_close=Callback::new(close)/> })
        };
        html! { {tally}{shown_rule}{self.ask_to_take_back()}{self.looked_at(asides)} }
    }

    /// What has no room beside the table, over it.
    fn looked_at(self, asides: impl Fn() -> Vec<Tab> + 'static) -> impl IntoFragment {
        let chosen = self.aside;
        let is_open = Memo::new(move || chosen.get().is_some());
        move || {
            if !is_open.get() {
                return None;
            }
            let mut tabs = asides();
            let close = Callback::new(move |()| chosen.set(None));
            let titles: Vec<_> = tabs.iter().map(|it| (it.key, it.title)).collect();
            let title = Signal::derive(move || {
                let open = titles.iter().find(|it| chosen.get() == Some(it.0));
                open.map(|it| (it.1)()).unwrap_or_default()
            });
            let body = if tabs.len() == 1 {
                tabs.pop().map(|it| (it.body)())
            } else {
                let label = Signal::derive(|| t("asides"));
                Some(html! { <Tabs label all=tabs chosen folds=false/> }.into_any())
            };
            Some(html! { <Dialog title on_close=close class="aside-dialog">{body}</Dialog> })
        }
    }

    /// Shows the scorings of a step once more.
    pub(crate) fn show_again(self, step: usize) {
        self.tallies.set(tallies_of(self.sitting, step));
    }

    /// A refusal in words.
    pub(crate) fn reason(self, refusal: &impl Tell) -> String {
        sentence(&say(&refusal.message(), &self.sitting.names()))
    }
}

/// The place beside the button for what there is to choose from. Where that is much, it grows over what
/// lies above it, and moves nothing.
pub(crate) fn choices(choices: impl IntoFragment) -> impl IntoFragment {
    html! { <div class="choose"><div class="choose-row">{choices}</div></div> }
}

/// A button that answers a question.
pub(crate) struct Reply {
    pub notation: String,
    pub label: String,
    pub brief: Option<Vec<Part>>,
    pub chosen: Signal<bool>,
}

/// Answers to choose from, each with its number as a key; the first is 1.
pub(crate) fn answers(
    answers: Vec<Reply>,
    picture: Option<Fragment>,
    choose: Callback<usize>,
) -> impl IntoFragment {
    let button = move |(index, answer): (usize, Reply)| {
        let Reply { notation, label, brief, chosen } = answer;
        // In few words, and all of them for whoever wants to know.
        let whole = brief.is_some().then(|| label.clone());
        let shown = brief.map_or_else(|| label.into_fragment(), pieced);
        html! {
            <button class="btn answer" data-answer=notation title=whole
                aria-keyshortcuts=(index + 1).to_string()
                aria-pressed=move || chosen.get().to_string()
                on:click=move |_| choose.run(index)>
                <span>{shown}</span>
            </button>
        }
    };
    let buttons = answers.into_iter().enumerate().map(button).collect_fragment();
    html! {
        <div class="question" role="group" aria-label=t("answers")>
            {picture}
            <div class="answers">{buttons}</div>
        </div>
    }
}

/// How an event stands in the log.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Told {
    AsItIs,
    As(Message),
    /// Others say it already.
    Nothing,
}

/// The scorings of a step.
fn tallies_of(sitting: Sitting, step: usize) -> Vec<Tally> {
    let history = sitting.history.get_untracked();
    let Some(entry) = step.checked_sub(1).and_then(|it| history.get(it)) else { return Vec::new() };
    let Some(view) = &entry.scored else { return Vec::new() };
    let standings = games::of(view.game()).and_then(|it| it.standings(view));
    standings.map(|it| Tally::of(it, entry)).unwrap_or_default()
}

/// Scorings that happen while one looks on; not those that were there before.
fn tallies_as_they_come(sitting: Sitting) -> RwSignal<Vec<Tally>> {
    let tallies = RwSignal::new(Vec::new());
    Effect::new(move |seen: Option<usize>| {
        let history = sitting.history.get();
        let steps = history.len();
        for entry in history.iter().skip(seen.unwrap_or(steps).min(steps)) {
            if entry.scored.is_some() {
                Sound::Scoring.play();
                let new = tallies_of(sitting, entry.step).into_iter();
                tallies.update(|it| it.extend(new.map(|it| Tally { is_new: true, ..it })));
            }
        }
        steps
    });
    tallies
}
