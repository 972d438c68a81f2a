//! A table, with the bar above it, the curtain before it and the way through time below it.

use sabika_dom::prelude::*;
use sabika_rules::{
    game::Setup as _,
    kit::{Looker, Party, Seat},
    message::Tell as _,
};
use sabika_table::Request;

use super::games::go_on;
use crate::{
    app::{Footer, TopBar, announce, entitle, warn},
    browser,
    frame::log,
    games::{self, AnyPaged},
    pieces::{dialog::Dialog, mark, shield, symbol},
    route::Route,
    sitting::{Sitting, local, visit},
    store,
    text::{list, number, say, sentence, t, t_with, words},
};

#[component]
pub(crate) fn GameScreen(id: String, route: ReadSignal<Route>) -> impl IntoFragment {
    match store::load(&id) {
        Some(Ok(kept)) => match games::of(kept.record().setup().game()) {
            Some(game) => {
                let knock = move |ear| local::open(kept, ear);
                visit(id, knock, move |sitting| play(sitting, game, route).into_any()).into_any()
            }
            None => lost(|| t("game-not-here"), None).into_any(),
        },
        Some(Err(bad)) => {
            let why = sentence(&say(&bad.message(), &sabika_messages::Names::default()));
            let (line, column) = (bad.line as i64, bad.column as i64);
            let text = move || {
                t_with(
                    "game-unreadable",
                    [
                        ("line", number(line)),
                        ("column", number(column)),
                        ("why", words(why.clone())),
                    ],
                )
            };
            lost(text, store::text_of(&id).and_then(|it| go_on(&it))).into_any()
        }
        None => lost(|| t("game-unknown"), None).into_any(),
    }
}

/// There is no such game, or it cannot be read. `go_on` goes on with what is left of it.
fn lost(why: impl Fn() -> String + Send + 'static, go_on: Option<Fragment>) -> impl IntoFragment {
    entitle(&t("game-lost"));
    html! {
        <TopBar/>
        <main class="page" tabindex="-1">
            <h1 class="display">{move || t("game-lost")}</h1>
            <p>{why}</p>
            <p>{go_on}" "<a class="btn" href=Route::Games.href()>{move || t("games")}</a></p>
        </main>
        <Footer/>
    }
}

fn play(
    sitting: Sitting,
    game: &'static dyn AnyPaged,
    route: ReadSignal<Route>,
) -> impl IntoFragment {
    // The address says which step is shown.
    Effect::new(move |_: Option<()>| {
        let step = match route.get() {
            Route::Game { step, .. } => step,
            _ => None,
        };
        sitting.ask(Request::Show(step));
    });
    let menu = RwSignal::new(false);
    let hangs = Memo::new(move || sitting.shown.with(|it| it.curtain));
    let curtain = move || hangs.get().map(|seat| curtain(sitting, seat));
    let transport = move || {
        let browsing = Memo::new(move || matches!(route.get(), Route::Game { step: Some(_), .. }));
        move || browsing.get().then(|| transport(sitting))
    };
    let menu_view = move || menu.get().then(|| game_menu(sitting, game, menu));
    html! {
        <div class="game-screen">
            {bar(sitting, menu)}
            <main class="game-main" tabindex="-1">{game.table(sitting)}{curtain}</main>
            {transport()}
            {menu_view}
        </div>
    }
}

/// The game, the scores, and the ways to rules and settings.
fn bar(sitting: Sitting, menu: RwSignal<bool>) -> impl IntoFragment {
    let title = move || {
        sitting.people.with(|it| {
            let title = it.title.clone().unwrap_or_else(|| games::title(it.setup.game()));
            let players = t_with("players-count", [("count", number(it.setup.players()))]);
            let all: Vec<String> = [players].into_iter().chain(games::traits(&it.setup)).collect();
            (title, all.join(", "))
        })
    };
    // A window among others is told apart by who plays, unless somebody has named the game.
    let window_title = move || {
        let ((title, _), people) = (title(), sitting.people.get());
        if people.title.is_some() {
            return title;
        }
        let all = Seat::all(people.setup.players());
        let names = list(all.map(|seat| sitting.name(Party::Seat(seat))));
        t_with("window-game", [("game", words(title)), ("names", words(names))])
    };
    Effect::new(move |_: Option<()>| entitle(&window_title()));
    let scores = move || {
        let shown = sitting.shown.get();
        let done = shown.actor.is_none();
        let score = |(party, score): (Party, u32)| {
            let seat = party.seat();
            let is = |other: Option<Seat>| seat.is_some() && other == seat;
            let (own, acting) = (is(shown.looker.seat()), is(shown.actor));
            let name = sitting.name(party);
            let inner = html! { {sitting.arms(party)}<span class="name">{name.clone()}</span><b class="num">{sitting.told(party, score)}</b> };
            let sitters = sitting.people.with(|it| it.sitters.len());
            if let Some(seat) = seat.filter(|it| done && it.index() < sitters) {
                let label = t_with("look-as", [("name", words(name))]);
                let look = move |_| sitting.ask(Request::LookFrom(Looker::Seat(seat)));
                html! { <li class:on=own><button class="seat-score" title=label.clone() aria-pressed=own.to_string() on:click=look>{inner}<span class="vh">{label}</span></button></li> }.into_any()
            } else {
                html! { <li class:on=own class:acting=acting>{inner}</li> }.into_any()
            }
        };
        sitting.scores().into_iter().map(score).collect_fragment()
    };
    html! {
        <header class="top game-top">
            <a class="brand" href=Route::Home.href() aria-label="Sabika">{mark("khatam", "")}<span class="wide">"Sabika"</span></a>
            <p class="game-title"><b>{move || title().0}</b>" "<span>{move || title().1}</span></p>
            <ul class="scores" aria-label=move || t("scores-label")>{scores}</ul>
            <nav aria-label=move || t("navigation")>
                <a class="icon-btn" href=Route::Rules { rule: None }.href() aria-label=move || t("rules") title=move || t("rules")>{symbol("i-book")}</a>
                <button class="icon-btn" id="menu" aria-haspopup="dialog" aria-label=move || t("game-menu") title=move || t("game-menu") on:click=move |_| menu.set(true)>{symbol("i-gear")}</button>
            </nav>
        </header>
    }
}

/// Hangs before the hand alone: the table is there for all to see. Nothing secret is behind it either:
/// the view knows no hand until it is lifted.
fn curtain(sitting: Sitting, seat: Seat) -> impl IntoFragment {
    let name = move || sitting.name(Party::Seat(seat));
    browser::focus_soon("#lift-curtain");
    html! {
        <section class="panel curtain" aria-labelledby="curtain-title">
            <header>
                {shield(Party::Seat(seat))}
                <div>
                    <h2 class="display" id="curtain-title">{move || t_with("curtain", [("name", words(name()))])}</h2>
                    <p class="sub">{move || t("curtain-why")}</p>
                </div>
            </header>
            <div class="since">{log::deeds(sitting, Signal::stored(Some(seat)))}</div>
            <button class="btn btn-main" id="lift-curtain" on:click=move |_| sitting.ask(Request::LiftCurtain)>
                {move || t_with("curtain-lift", [("name", words(name()))])}
            </button>
        </section>
    }
}

/// Forwards and backwards through a game.
fn transport(sitting: Sitting) -> impl IntoFragment {
    let (id, shown) = (sitting.id.get_value(), sitting.shown);
    let playing = RwSignal::new(false);
    let go = move |step: Option<usize>| Route::Game { id: id.clone(), step }.replace();
    let (go_first, go_back, go_on, go_last, go_to, go_live, go_play) =
        (go.clone(), go.clone(), go.clone(), go.clone(), go.clone(), go.clone(), go);
    let step = move || shown.with_untracked(|it| it.step);
    let steps = move || shown.with_untracked(|it| it.steps);
    // One step after another, until the end or until it is stopped.
    let tick = Callback::new(move |()| {
        if !playing.try_get_untracked().unwrap_or(false) {
            return;
        }
        if step() >= steps() {
            playing.set(false);
        } else {
            go_play(Some(step() + 1));
        }
    });
    Effect::new(move |_: Option<()>| {
        if playing.get() {
            shown.track();
            browser::after(650, move || tick.run(()));
        }
    });
    let link = move |_| {
        let url = window().location().href().unwrap_or_default();
        spawn_local(async move {
            if browser::copy(url.clone()).await {
                announce(t("link-copied"));
                warn(t("link-copied"));
            } else {
                warn(url);
            }
        });
    };
    let over = move || shown.with(|it| it.actor.is_none());
    html! {
        <section class="transport panel" aria-label=move || t("replay")>
            <button class="btn" id="step-first" aria-label=move || t("step-first") on:click=move |_| go_first(Some(0))>"⏮"</button>
            <button class="btn" id="step-back" aria-label=move || t("step-back") on:click=move |_| go_back(Some(step().saturating_sub(1)))>"◀"</button>
            <button class="btn" id="step-play" aria-pressed=move || playing.get().to_string() aria-label=move || t("step-play") on:click=move |_| playing.update(|it| *it = !*it)>
                {move || if playing.get() { "⏸" } else { "▶" }}
            </button>
            <button class="btn" id="step-on" aria-label=move || t("step-on") on:click=move |_| go_on(Some((step() + 1).min(steps())))>"▶▏"</button>
            <button class="btn" id="step-last" aria-label=move || t("step-last") on:click=move |_| go_last(Some(steps()))>"⏭"</button>
            <input type="range" min="0" max=move || shown.with(|it| it.steps) prop:value=move || shown.with(|it| it.step.to_string())
                aria-label=move || t("step-slider")
                aria-valuetext=move || shown.with(|it| t_with("line-past", [("step", number(it.step as i64)), ("steps", number(it.steps as i64))]))
                on:input=move |event| if let Ok(step) = event_target_value(&event).parse() { go_to(Some(step)) }/>
            <span class="num" id="step">{move || shown.with(|it| format!("{} / {}", it.step, it.steps))}</span>
            <button class="btn" id="step-link" on:click=link>{move || t("copy-link")}</button>
            <button class="btn" id="step-leave" on:click=move |_| go_live(None)>
                {move || if over() { t("to-the-end") } else { t("back-to-game") }}
            </button>
        </section>
    }
}

/// Helps of this table, its name, and what can be done with the game as a whole.
fn game_menu(
    sitting: Sitting,
    game: &'static dyn AnyPaged,
    menu: RwSignal<bool>,
) -> impl IntoFragment {
    let title = Signal::derive(move || t("game-menu"));
    let close = Callback::new(move |()| menu.set(false));
    let help = move |name: &'static str| {
        let on = move || sitting.help.get().each().into_iter().any(|(it, on)| it == name && *on);
        let toggle = move |_| {
            let mut help = sitting.help.get_untracked();
            if let Some((_, on)) = help.each().into_iter().find(|(it, _)| *it == name) {
                *on = !*on;
            }
            sitting.ask(Request::SetHelp(help));
        };
        let text = move || match name {
            "cells" => t("help-cells"),
            "projection" => t("help-projection"),
            "tracker" => t("help-tracker"),
            _ => t("help-memory"),
        };
        html! { <label class="check"><input type="checkbox" data-help=name prop:checked=on on:change=toggle/><span>{text}</span></label> }
    };
    let export = move |_| {
        let name = format!("sabika-{}.txt", sitting.id.get_value());
        sitting.record(move |text| browser::download(&name, &text));
    };
    let copy = move |_| {
        sitting.record(|text| {
            spawn_local(async move {
                let copied = browser::copy(text).await;
                warn(if copied { t("record-copied") } else { t("record-not-copied") });
            });
        });
    };
    let abandon = move |_| {
        sitting.ask(Request::Abandon);
        menu.set(false);
    };
    let may_abandon = move || sitting.shown.with(|it| it.actor.is_some() && !it.abandoned);
    let replay = Route::Game { id: sitting.id.get_value(), step: Some(0) }.href();
    let keys = move || game.keys(&sitting.shown.get().view);
    html! {
        <Dialog title on_close=close class="">
            <fieldset class="choices">
                <legend class="label">{move || t("helps")}</legend>
                {game.helps().each().into_iter().filter(|it| *it.1).map(|it| help(it.0)).collect_fragment()}
            </fieldset>
            <div class="form menu-settings">{super::settings::pace()}{super::settings::sound()}</div>
            <p class="buttons">
                <a class="btn" href=replay on:click=move |_| menu.set(false)>{move || t("replay")}</a>
                <button class="btn" id="export" on:click=export>{move || t("export")}</button>
                <button class="btn" on:click=copy>{move || t("copy-record")}</button>
                <a class="btn" href=Route::Games.href()>{move || t("games")}</a>
                <a class="btn" href=Route::Settings.href()>{move || t("settings")}</a>
                {move || may_abandon().then(|| html! { <button class="btn" id="abandon" on:click=abandon>{t("abandon")}</button> })}
            </p>
            <h3 class="label">{move || t("keys")}</h3>
            <p class="sub">{keys}</p>
            <p class="sub">{move || t("fan-made")}</p>
        </Dialog>
    }
}
