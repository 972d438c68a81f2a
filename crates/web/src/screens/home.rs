//! Where everybody arrives: the game that waits, or one to begin; and all games there are.

use sabika_dom::prelude::*;

use super::{
    friends::tables::waiting,
    games::{Glance, in_progress},
    table,
};
use crate::{
    app::{Footer, TopBar},
    choices::Choices,
    frame::best,
    games::{self, AnyPaged},
    online,
    pieces::{filling, layer, symbol},
    route::Route,
    text::{number, t, t_with, words},
};

/// More games under way are not counted.
const MOST: usize = 20;

#[component]
pub(crate) fn Home() -> impl IntoFragment {
    let hero = sabika_pictures::hero();
    let mut open = in_progress(MOST).into_iter();
    let newest = open.next();
    let goes_on = newest.is_some();
    let first = newest.map_or_else(play_now, |it| go_on(it, open.len()));
    html! {
        <TopBar/>
        <main class="page home" tabindex="-1">
            <section class="hero" class:goes-on=goes_on>
                <div class="hero-text">
                    <h1 class="display">{move || t("hero-title")}</h1>
                    {first}
                </div>
                <svg class="hero-art" viewBox=hero.view_box() role="img" aria-label=move || t("hero-picture")>
                    {layer(&hero, "")}
                </svg>
            </section>
            <section aria-labelledby="all-games">
                <h2 class="label" id="all-games">{move || t("all-games")}</h2>
                <ul class="game-cards">{games::all().map(card).collect_fragment()}</ul>
            </section>
            {with_friends()}
        </main>
        <Footer/>
    }
}

/// The one button of somebody who has nothing under way.
fn play_now() -> Fragment {
    let choices = Choices::load();
    let starts = choices.clone();
    let play = move |_| Route::Game { id: choices.start(), step: None }.go();
    html! {
        <p class="lead">{move || t("hero-lead")}</p>
        <div class="cta">
            <button class="btn btn-main big" on:click=play>{move || t("play-now")}</button>
            <p>
                {move || starts.told()}
                <a href=Route::New.href()>{move || t("change-it")}</a>
            </p>
        </div>
    }
}

/// The game that was left last, and how many others wait.
fn go_on(glance: Glance, others: usize) -> Fragment {
    let href = Route::Game { id: glance.kept.id.clone(), step: None }.href();
    let (title, date, people) = (glance.clone(), glance.clone(), glance.people());
    let more = (others > 0).then(|| {
        let told = move || t_with("more-games", [("count", number(others as i64))]);
        html! { <a class="more-games" href=Route::Games.href()>{told}</a> }
    });
    html! {
        <div class="cta waits">
            <a class="btn btn-main big" id="continue" href=href aria-describedby="waits">{move || t("continue")}</a>
            <div id="waits">
                <p><b>{move || title.title()}</b>" "<span class="stage is-open">{move || glance.stage_told()}</span></p>
                {people}
                <p class="meta">{move || date.date()}</p>
            </div>
            {more}
        </div>
    }
}

/// The way to tables with people elsewhere. Only whoever was at one is told where it is their turn: for nobody else a
/// server is asked.
fn with_friends() -> Fragment {
    let own = table::was_at_one().then(online::tables);
    let turns = Memo::new(move || {
        own.and_then(|it| it.with(|it| it.as_deref().map(waiting))).unwrap_or_default()
    });
    let told = move || match turns.get() {
        0 => t("friends-home-hint"),
        turns => t_with("friends-turns", [("count", number(turns as i64))]),
    };
    html! {
        <a class="panel way" id="friends" class:mine=move || turns.get() != 0 href=Route::Friends.href()>
            {symbol("i-person")}
            <span><b class="display">{move || t("friends")}</b><small>{told}</small></span>
        </a>
    }
}

/// A game: what it is like, and one tap to play it as people played last.
fn card(game: &'static dyn AnyPaged) -> Fragment {
    let name = game.game().name();
    let chosen = move || Choices::of(name);
    let with = chosen();
    let mark = best::mark(&with.setup());
    let players = game.game().players();
    let players = [("least", number(*players.start())), ("most", number(*players.end()))];
    let rules = Route::Rules { rule: Some(game.first_rule().to_owned()) }.href();
    let play = move |_| {
        chosen().save();
        Route::Game { id: chosen().start(), step: None }.go();
    };
    let rules_label = move || t_with("rules-of", [("game", words(game.title()))]);
    let set_up = move || t_with("set-up", [("game", words(game.title()))]);
    html! {
        <li class="panel game-card">
            {filling(&game.picture())}
            <div class="game-text">
                <h3 class="display">{move || game.title()}</h3>
                <p class="facts">
                    <span>{symbol("i-person")}{move || t_with("players-range", players.clone())}</span>
                    <span>{symbol("i-clock")}{move || t_with("minutes", [("count", number(game.minutes()))])}</span>
                </p>
                <p class="about">{move || game.about()}</p>
                <p class="meta">{move || with.company()}{mark.map(|it| html! { <br/>{it} })}</p>
            </div>
            <div class="game-ways">
                <button class="btn" data-game=name on:click=play>
                    {move || t("play")}<span class="vh">" "{move || game.title()}</span>
                </button>
                <a class="icon-btn" data-set-up=name href=Route::New.href() aria-label=set_up title=set_up
                    on:click=move |_| chosen().save()>{symbol("i-gear")}</a>
                <a class="icon-btn" href=rules aria-label=rules_label title=rules_label>{symbol("i-book")}</a>
            </div>
        </li>
    }
}
