//! A table, with the bar above it and the curtain before it; while one looks back, with the way through
//! time below it.

use sabika_dom::prelude::*;
use sabika_rules::{
    game::Setup as _,
    kit::{Looker, Party, Seat},
    message::{Message, Tell as _},
    record::BadRecord,
};
use sabika_table::{BadLink, Kept, Request, from_link};

use super::{games::go_on, rules::RulesDialog, table};
use crate::{
    app::{Footer, TopBar, entitle, mention},
    browser,
    frame::{hint, replay},
    games::{self, AnyPaged, Held},
    pieces::{court, dialog::Dialog, mark, second_thought::second_thought, shield, symbol},
    route::Route,
    sitting::{Help, People, Sitting, local, visit},
    store,
    text::{list, number, say, sentence, t, t_with, words},
};

#[component]
pub(crate) fn GameScreen(id: String, route: ReadSignal<Route>) -> impl IntoFragment {
    match store::load(&id) {
        Some(Ok(kept)) => match games::of(kept.record().setup().game()) {
            Some(game) => sit_down(Route::Game { id, step: None }, kept, game, route).into_any(),
            None => lost(|| t("game-not-here"), None).into_any(),
        },
        Some(Err(bad)) => {
            let go_on = store::text_of(&id).and_then(|it| go_on(&it));
            lost(move || unreadable(&bad), go_on).into_any()
        }
        None => lost(|| t("game-unknown"), None).into_any(),
    }
}

/// A game that the address carries. It may come from anybody.
#[component]
pub(crate) fn SharedScreen(game: String, route: ReadSignal<Route>) -> impl IntoFragment {
    match from_link(&game) {
        Ok(kept) => match games::of(kept.record().setup().game()) {
            Some(paged) => {
                sit_down(Route::Shared { game, step: None }, kept, paged, route).into_any()
            }
            None => lost(|| t("game-not-here"), None).into_any(),
        },
        Err(BadLink::Damaged) => lost(|| t("link-damaged"), None).into_any(),
        Err(BadLink::TooLong) => lost(|| t("import-too-long"), None).into_any(),
        Err(BadLink::Record(bad)) => lost(move || unreadable(&bad), None).into_any(),
    }
}

fn sit_down(
    place: Route,
    kept: Kept,
    game: &'static dyn AnyPaged,
    route: ReadSignal<Route>,
) -> impl IntoFragment {
    let knock = move |ear| local::open(kept, ear);
    visit(place, knock, move |sitting| play(sitting, game, route).into_any())
}

/// Where a record stops being one, and why.
fn unreadable(bad: &BadRecord) -> String {
    let why = sentence(&say(&bad.message(), &sabika_messages::Names::default()));
    let (line, column) = (number(bad.line as i64), number(bad.column as i64));
    t_with("game-unreadable", [("line", line), ("column", column), ("why", words(why))])
}

/// There is no such game, or it cannot be read. `go_on` goes on with what is left of it.
fn lost(why: impl Fn() -> String + Send + 'static, go_on: Option<Fragment>) -> impl IntoFragment {
    entitle(&t("game-lost"));
    html! {
        <TopBar/>
        <main class="page" tabindex="-1">{told_lost(why, go_on)}</main>
        <Footer/>
    }
}

/// That there is nothing, why, and where to go from here.
pub(super) fn told_lost(
    why: impl Fn() -> String + Send + 'static,
    go_on: Option<Fragment>,
) -> Fragment {
    html! {
        <h1 class="display">{move || t("game-lost")}</h1>
        <p>{why}</p>
        <p>{go_on}" "<a class="btn" href=Route::Games.href()>{move || t("games")}</a></p>
    }
    .into_any()
}

/// A table with the bar above it.
pub(super) fn play(
    sitting: Sitting,
    game: &'static dyn AnyPaged,
    route: ReadSignal<Route>,
) -> impl IntoFragment {
    // The address says which step is shown.
    Effect::new(move |_: Option<()>| {
        let step = route.get().step().map(|it| replay::snapped(sitting, it));
        let shown = sitting.shown.with_untracked(|it| it.looks_back.then_some(it.step));
        if step != shown {
            sitting.ask(Request::Show(step));
        }
    });
    let menu = RwSignal::new(false);
    let hangs = Memo::new(move || sitting.shown.with(|it| it.curtain));
    let curtain = move || hangs.get().map(|seat| curtain(sitting, seat));
    let looks_back = Memo::new(move || sitting.shown.with(|it| it.looks_back));
    let transport = move || looks_back.get().then(|| replay::transport(sitting));
    let menu_view = move || {
        menu.get().then(|| {
            let elsewhere = table::menu(sitting, game, menu);
            elsewhere.unwrap_or_else(|| game_menu(sitting, game, menu).into_any())
        })
    };
    let rules = RwSignal::new(false);
    let rules_view = move || {
        rules.get().then(|| {
            let setup = sitting.people.with_untracked(|it| it.setup.clone());
            html! { <RulesDialog books=games::books(&setup) on_close=Callback::new(move |()| rules.set(false))/> }
        })
    };
    html! {
        <div class="game-screen">
            {bar(sitting, game, menu, rules)}
            <main class="game-main" tabindex="-1">{game.table(sitting)}{curtain}</main>
            {transport}
            {menu_view}
            {rules_view}
        </div>
    }
}

/// The game, the scores, and the ways to rules and settings.
fn bar(
    sitting: Sitting,
    game: &'static dyn AnyPaged,
    menu: RwSignal<bool>,
    rules: RwSignal<bool>,
) -> impl IntoFragment {
    let title = move || {
        sitting.people.with(|it| {
            let title = it.title.clone().unwrap_or_else(|| games::title(it.setup.game()));
            let players = t_with("players-count", [("count", number(it.setup.players()))]);
            let practice = sitting.shown.with(|it| it.practice).then(|| t("practice"));
            let hints = told_of_hints(sitting, it);
            let traits = games::traits(&it.setup).into_iter().chain(practice).chain(hints);
            let all: Vec<String> = [players].into_iter().chain(traits).collect();
            (title, all.join(", "))
        })
    };
    entitle_window(sitting, Memo::new(move || title().0));
    let scores = move || {
        let shown = sitting.shown.get();
        let done = shown.is_open();
        let score = |(party, score): (Party, u32)| {
            let seat = party.seat();
            let is = |other: Option<Seat>| seat.is_some() && other == seat;
            let (own, acting) = (is(shown.looker.seat()), is(shown.actor));
            let name = sitting.name(party);
            let shield = seat.map(|it| it.index().to_string());
            let held = seat.and_then(|it| game.held(&shown.view, it)).map(held);
            let inner = html! { {court::faced(sitting, party)}<span class="seat-name"><span class="name">{name}</span>{held}</span><b class="num">{sitting.told(party, score)}</b> };
            let sitters = sitting.people.with(|it| it.sitters.len());
            if let Some(seat) = seat.filter(|it| done && it.index() < sitters) {
                let label = sitting.say(&Message::new("look-as").with("name", party));
                let look = move |_| sitting.ask(Request::LookFrom(Looker::Seat(seat)));
                html! { <li class:on=own data-shield=shield><button class="seat-score" title=label.clone() aria-pressed=own.to_string() on:click=look>{inner}<span class="vh">{label}</span></button></li> }.into_any()
            } else {
                html! { <li class:on=own class:acting=acting data-shield=shield>{inner}</li> }
                    .into_any()
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
                {hint::bulb(sitting)}
                <button class="icon-btn" id="rules" aria-haspopup="dialog" aria-label=move || t("rules") title=move || t("rules") on:click=move |_| rules.set(true)>{symbol("i-book")}</button>
                <button class="icon-btn" id="menu" aria-haspopup="dialog" aria-label=move || t("game-menu") title=move || t("game-menu") on:click=move |_| menu.set(true)>{symbol("i-gear")}</button>
            </nav>
        </header>
    }
}

/// Everybody may know that a hint was given, and people who share a screen that they may ask for one.
fn told_of_hints(sitting: Sitting, people: &People) -> Option<String> {
    let alone = people.only_person().is_some();
    if sitting.shown.with(|it| it.hinted) {
        return Some(t("hinted"));
    }
    (!alone && sitting.help.get().hints).then(|| t("hints-on"))
}

/// A window among others is told apart by who plays, unless somebody has named the game; and it says
/// when one is to act.
fn entitle_window(sitting: Sitting, title: Memo<String>) {
    let may_act = Memo::new(move || sitting.shown.with(|it| it.may_act));
    Effect::new(move |_: Option<()>| {
        let (title, people) = (title.get(), sitting.people.get());
        let title = if people.title.is_some() {
            title
        } else {
            let all = Seat::all(people.setup.players());
            let names = people.names.clone();
            let names = list(all.filter_map(|seat| Some(names.of(Party::Seat(seat))?.to_owned())));
            t_with("window-game", [("game", words(title)), ("names", words(names))])
        };
        entitle(&if may_act.get() {
            t_with("window-your-turn", [("title", words(title))])
        } else {
            title
        });
    });
}

/// What somebody holds.
fn held(Held { symbol: name, count, said }: Held) -> impl IntoFragment {
    html! { <small class="held" title=said.clone()>{symbol(name)}<span aria-hidden="true">{count}</span><span class="vh">{said}</span></small> }
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
            <button class="btn btn-main" id="lift-curtain" on:click=move |_| sitting.ask(Request::LiftCurtain)>
                {move || t_with("curtain-lift", [("name", words(name()))])}
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
    let copy = move |_| {
        sitting.record(|text| {
            spawn_local(async move {
                let copied = browser::copy(text).await;
                mention(if copied { t("record-copied") } else { t("record-not-copied") });
            });
        });
    };
    let replay = sitting.at(Some(0)).href();
    let keys = move || game.keys(&sitting.shown.get().view);
    html! {
        <Dialog title on_close=close class="">
            {helps(sitting, game, Help::ALL)}
            <div class="form menu-settings">{super::settings::pace()}{super::settings::sound()}</div>
            <p class="buttons">
                <a class="btn" href=replay on:click=move |_| menu.set(false)>{move || t("replay")}</a>
                <button class="btn" id="export" on:click=move |_| sitting.export()>{move || t("export")}</button>
                <button class="btn" id="copy-record" on:click=copy>{move || t("copy-record")}</button>
                <a class="btn" href=Route::Games.href()>{move || t("games")}</a>
                <a class="btn" href=Route::Settings.href()>{move || t("settings")}</a>
            </p>
            <h3 class="label">{move || t("keys")}</h3>
            <p class="sub">{keys}</p>
            {move || sitting.help.get().hints.then(|| html! { <p class="sub">{t("keys-hint")}</p> })}
            <p class="sub">{move || t("keys-replay")}</p>
            <p class="sub">{move || t("fan-made")}</p>
            {giving_up(sitting, menu)}
        </Dialog>
    }
}

/// The helps that a table gives, of those that are granted there; each of them a switch.
pub(super) fn helps(
    sitting: Sitting,
    game: &'static dyn AnyPaged,
    mut granted: Help,
) -> impl IntoFragment {
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
            "memory" => t("help-memory"),
            _ => t("help-hints"),
        };
        html! { <label class="check"><input type="checkbox" data-help=name prop:checked=on on:change=toggle/><span>{text}</span></label> }
    };
    let mut given = game.helps();
    let both = given.each().into_iter().zip(granted.each());
    let all = both.filter(|(given, granted)| *given.1 && *granted.1);
    html! {
        <fieldset class="choices">
            <legend class="label">{move || t("helps")}</legend>
            {all.map(|it| help(it.0.0)).collect_fragment()}
        </fieldset>
    }
}

fn giving_up(sitting: Sitting, menu: RwSignal<bool>) -> impl IntoFragment {
    let abandon = move || {
        sitting.ask(Request::Abandon);
        menu.set(false);
    };
    let button = move || {
        second_thought(
            "abandon",
            || t("abandon"),
            || t("abandon-question"),
            || t("abandon-now"),
            abandon,
        )
    };
    let may_abandon = Memo::new(move || sitting.shown.with(|it| it.actor.is_some()));
    move || may_abandon.get().then(button)
}
