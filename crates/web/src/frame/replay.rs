//! A game that is looked at again: what it says at each stop, and the bar that leads through it.

use std::ops::Range;

use sabika_dom::prelude::*;
use sabika_messages::Names;
use sabika_rules::{
    game::Happen,
    kit::{Party, Seat},
};
use sabika_table::{Answer, Kept, Request, Stride, stop_of, stops};

use super::log::{self, Said};
use crate::{
    app::{mention, warn},
    browser,
    pieces::{link::Link, symbol},
    route::Route,
    settings::{Pace, settings_now},
    sitting::{Entry, Sitting},
    store,
    text::{capital, number, t, t_with, words},
};

/// What a stop tells.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Told {
    /// Whose turn it is.
    pub seat: Option<Seat>,
    /// What somebody did; where nobody did anything, what luck brought.
    pub heading: String,
    /// What followed.
    pub below: String,
}

/// The steps of the record that the stop consists of that is shown, counted from 0.
pub(super) fn shown(sitting: Sitting) -> Option<Range<usize>> {
    let step = sitting.shown.with(|it| it.looks_back.then_some(it.step))?;
    let history = sitting.history.get();
    let stops = stops(&history, sitting.stride.get());
    let begin = stop_of(&stops, step).checked_sub(1).map_or(0, |it| stops[it]);
    Some(begin..step.min(history.len()))
}

/// What is told of a game that is looked at again.
pub(super) fn told(sitting: Sitting) -> Option<Told> {
    let range = shown(sitting)?;
    let remembers = sitting.help.get().memory || sitting.shown.with(|it| it.is_open());
    Some(Told::of(&sitting.history.get(), range, &sitting.names(), remembers))
}

impl Told {
    fn of(history: &[Entry], range: Range<usize>, names: &Names, remembers: bool) -> Told {
        let began = |it: &Entry| it.events.iter().rev().find_map(Happen::turn);
        let now = &history[range.clone()];
        let before = || history[..range.start].iter().rev().find_map(began);
        let seat = now.iter().find_map(|it| it.actor.seat()).or_else(before);
        let (mut deeds, mut luck) = (Vec::new(), Vec::new());
        for remark in log::turns(now).iter().flat_map(|it| &it.lines) {
            let is_deed = matches!(remark.said, Said::Event(..));
            let to = if is_deed { &mut deeds } else { &mut luck };
            // A name that was told stands for what comes after it.
            let known = seat.filter(|_| is_deed && !to.is_empty());
            to.extend(log::worded(&remark.said, names, remembers, known));
        }
        let name = seat.and_then(|it| names.of(Party::Seat(it)));
        let (deeds, luck) = (capital(&deeds.join(" · ")), capital(&luck.join(" · ")));
        let (heading, below) = match name {
            None if range.is_empty() => (t("replay-start"), String::new()),
            // All of it would fill the page, and the log has it.
            None => (t("replay-set-up"), String::new()),
            // What it was is not remembered.
            Some(name) if deeds.is_empty() && luck.is_empty() => (name.to_owned(), luck),
            Some(name) if deeds.is_empty() => {
                let args = [("name", words(name)), ("text", words(luck))];
                (t_with("replay-luck", args), String::new())
            }
            Some(_) => (deeds, luck),
        };
        Told { seat, heading, below }
    }
}

/// Which stop is shown, and all of them.
fn place(sitting: Sitting) -> (usize, Vec<usize>) {
    let stops = sitting.history.with(|it| stops(it, sitting.stride.get()));
    (stop_of(&stops, sitting.shown.with(|it| it.step)), stops)
}

/// The step of the record that is shown for one that an address names.
pub(crate) fn snapped(sitting: Sitting, step: usize) -> usize {
    let stops = sitting.history.with_untracked(|it| stops(it, sitting.stride.get()));
    stops[stop_of(&stops, step)]
}

/// Where somebody wants to go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    First,
    Back,
    On,
    Last,
    To(usize),
}

/// The address follows what is shown.
fn go(sitting: Sitting, way: Way) {
    let (index, stops) = untrack(|| place(sitting));
    let last = stops.len() - 1;
    let to = match way {
        Way::First => 0,
        Way::Back => index.saturating_sub(1),
        Way::On => index + 1,
        Way::Last => last,
        Way::To(index) => index,
    };
    let step = Some(stops[to.min(last)]);
    sitting.ask(Request::Show(step));
    sitting.at(step).replace();
}

/// Whether a key leads through the game.
pub(super) fn key(sitting: Sitting, key: &str) -> bool {
    let way = match key {
        "ArrowLeft" => Way::Back,
        "ArrowRight" => Way::On,
        "Home" => Way::First,
        "End" => Way::Last,
        _ => return false,
    };
    let looks_back = sitting.shown.with_untracked(|it| it.looks_back);
    if looks_back {
        go(sitting, way);
    }
    looks_back
}

/// Forwards and backwards through a game.
pub(crate) fn transport(sitting: Sitting) -> impl IntoFragment {
    let playing = RwSignal::new(false);
    let pace =
        RwSignal::new(Some(settings_now().pace).filter(|it| *it != Pace::Off).unwrap_or_default());
    play(sitting, playing, pace);
    let step = move |key: &'static str, icon: &'static str, way: Way| {
        let label = move || t(key);
        html! { <button class="btn" id=key aria-label=label title=label on:click=move |_| go(sitting, way)>{symbol(icon)}</button> }
    };
    let at = move || {
        let (index, stops) = place(sitting);
        let (step, steps) = (number(index as i64), number(stops.len() as i64 - 1));
        match sitting.stride.get() {
            Stride::Step => t_with("line-past", [("step", step), ("steps", steps)]),
            Stride::Turn => t_with("line-past-turn", [("turn", step), ("turns", steps)]),
        }
    };
    let slide = move |event| {
        if let Ok(index) = event_target_value(&event).parse() {
            go(sitting, Way::To(index));
        }
    };
    let play_label = move || if playing.get() { t("step-pause") } else { t("step-play") };
    html! {
        <section class="transport panel" aria-label=move || t("replay")>
            <div class="transport-ways">
                {step(/* key */ "step-first", "i-first", Way::First)}
                {step(/* key */ "step-back", "i-back", Way::Back)}
                <button class="btn btn-main" id="step-play" aria-label=play_label title=play_label on:click=move |_| playing.update(|it| *it = !*it)>
                    {move || symbol(if playing.get() { "i-pause" } else { "i-play" })}
                </button>
                {step(/* key */ "step-on", "i-on", Way::On)}
                {step(/* key */ "step-last", "i-last", Way::Last)}
            </div>
            <div class="transport-place">
                <input type="range" min="0" max=move || place(sitting).1.len() - 1 prop:value=move || place(sitting).0.to_string()
                    aria-label=move || t("step-slider") aria-valuetext=at on:input=slide/>
                <span class="num" id="step" aria-hidden="true">{move || { let (index, stops) = place(sitting); format!("{index} / {}", stops.len() - 1) }}</span>
            </div>
            <div class="transport-more">{strides(sitting)}{paces(pace)}{review(sitting)}{sharing(sitting)}</div>
        </section>
    }
}

/// One stop after another while `playing`, until the end.
fn play(sitting: Sitting, playing: RwSignal<bool>, pace: RwSignal<Pace>) {
    let beat = StoredValue::new(0_u32);
    Effect::new(move |_: Option<()>| {
        sitting.shown.track();
        let number = beat.get_value().wrapping_add(1);
        beat.set_value(number);
        if !playing.get() {
            return;
        }
        browser::after(pace.get().milliseconds(), move || {
            // Whoever goes a step by hand begins a new pause.
            if beat.try_get_value() != Some(number) {
                return;
            }
            let (index, stops) = untrack(|| place(sitting));
            if index + 1 < stops.len() {
                go(sitting, Way::On);
            } else {
                playing.set(false);
            }
        });
    });
}

/// The way to how it came about, of a game that is kept here and over.
fn review(sitting: Sitting) -> impl IntoFragment {
    let over = Memo::new(move || sitting.shown.with(|it| it.is_over));
    move || {
        let id = Some(sitting.id.get_value()).filter(|it| !it.is_empty() && over.get())?;
        let href = Route::Review { id }.href();
        Some(html! { <a class="btn" id="step-review" href=href>{t("review")}</a> })
    }
}

/// By steps or by turns.
fn strides(sitting: Sitting) -> impl IntoFragment {
    let by_turn = move || sitting.stride.get() == Stride::Turn;
    let toggle = move |_| {
        sitting.stride.update(|it| {
            *it = if *it == Stride::Turn { Stride::Step } else { Stride::Turn };
        });
    };
    html! {
        <button class="btn toggle" id="step-turns" aria-pressed=move || by_turn().to_string() on:click=toggle>
            {move || t("step-turns")}
        </button>
    }
}

fn paces(pace: RwSignal<Pace>) -> impl IntoFragment {
    let choose = move |event| pace.set(Pace::read(&event_target_value(&event)).unwrap_or_default());
    let option = move |it: Pace| {
        let name = move || match it {
            Pace::Fast => t("speed-fast"),
            Pace::Slow => t("speed-slow"),
            Pace::Normal | Pace::Off => t("speed-normal"),
        };
        html! { <option value=it.name() selected=move || pace.get() == it>{name}</option> }
    };
    html! {
        <label>
            <span class="vh">{move || t("step-pace")}</span>
            <select class="field" id="step-pace" title=move || t("step-pace") on:change=choose>
                {[Pace::Slow, Pace::Normal, Pace::Fast].map(option).collect_fragment()}
            </select>
        </label>
    }
}

/// The game for others; a game of others for oneself; and the way out.
fn sharing(sitting: Sitting) -> impl IntoFragment {
    let shown = sitting.shown;
    let link = Link::new();
    let share = move |_| {
        if !shown.with_untracked(|it| it.may_share) {
            mention(t("link-secret"));
            return;
        }
        sitting.ask_for(Request::Link, move |answer| {
            let Answer::Link(game) = answer else { return };
            let step = shown.with_untracked(|it| it.step);
            link.hand_over(&Route::Shared { game, step: Some(step) });
        });
    };
    let keep =
        move |_| sitting.record(move |text| keep_here(&text, shown.with_untracked(|it| it.step)));
    let is_kept = !sitting.id.get_value().is_empty();
    let keeping = (!is_kept).then(|| {
        html! { <button class="btn" id="step-keep" on:click=keep>{move || t("keep-game")}</button> }
    });
    // A game of others that is not over has no table to go back to.
    let leave = move || {
        let is_over = shown.with(|it| it.is_over);
        (is_kept || is_over).then(|| {
            let label = if is_over { t("to-the-end") } else { t("back-to-game") };
            html! { <button class="btn" id="step-leave" on:click=move |_| sitting.at(None).replace()>{symbol("i-cross")}<span>{label}</span></button> }
        })
    };
    html! {
        <button class="btn" id="step-link" on:click=share aria-disabled=move || (!shown.with(|it| it.may_share)).to_string()>
            {symbol("i-link")}<span>{move || t("copy-link")}</span>
        </button>
        {link.by_hand()}{keeping}{leave}
    }
}

/// Keeps a game that was sent, and goes on looking at it.
fn keep_here(text: &str, step: usize) {
    let Ok(mut kept) = Kept::read("", text) else { return };
    if !store::begin(&mut kept) {
        warn(t("cannot-keep"));
        return;
    }
    Route::Game { id: kept.id, step: Some(step) }.go();
}
