//! Where everybody arrives: one button, and the games that can go on.

use sabika_dom::prelude::*;

use super::games::{Glance, in_progress};
use crate::{
    app::{Footer, TopBar},
    choices::Choices,
    games::{self, AnyPaged},
    pieces::{layer, symbol},
    route::Route,
    text::t,
};

#[component]
pub(crate) fn Home() -> impl IntoFragment {
    let choices = Choices::load();
    let (starts, hero) = (choices.clone(), sabika_pictures::hero());
    let play = move |_| Route::Game { id: choices.start(), step: None }.go();
    html! {
        <TopBar/>
        <main class="page home" tabindex="-1">
            <section class="hero">
                <div class="hero-text">
                    <h1 class="display">{move || t("hero-title")}</h1>
                    <p class="lead">{move || t("hero-lead")}</p>
                    <div class="cta">
                        <button class="btn btn-main big" on:click=play>{move || t("play-now")}</button>
                        <p>
                            {move || starts.told()}
                            <a href=Route::New.href()>{move || t("change-it")}</a>
                        </p>
                    </div>
                </div>
                <svg class="hero-art" viewBox=hero.view_box() role="img" aria-label=move || t("hero-picture")>
                    {layer(&hero, "")}
                </svg>
            </section>
            {games_to_continue()}
            {all_games()}
        </main>
        <Footer/>
    }
}

fn games_to_continue() -> Option<Fragment> {
    let games = in_progress(4);
    if games.is_empty() {
        return None;
    }
    let card = |glance: Glance| {
        let href = Route::Game { id: glance.kept.id.clone(), step: None }.href();
        let (title, date) = (glance.clone(), glance.clone());
        let people = glance.people();
        html! {
            <li>
                <a class="panel resume" href=href>
                    <span class="stage is-open">{move || glance.stage_told()}</span>
                    <h3 class="display">{move || title.title()}</h3>
                    {people}
                    <span class="meta">{move || date.date()}</span>
                    {symbol("i-arrow")}
                </a>
            </li>
        }
    };
    let cards = games.into_iter().map(card).collect_fragment();
    let view = html! {
        <section aria-labelledby="go-on">
            <div class="page-head">
                <h2 class="display" id="go-on">{move || t("go-on")}</h2>
                <a href=Route::Games.href()>{move || t("all-games")}</a>
            </div>
            <ul class="resumes">{cards}</ul>
        </section>
    };
    Some(view.into_any())
}

/// Games that introduce themselves, then the others.
fn all_games() -> impl IntoFragment {
    let card = |game: &'static dyn AnyPaged| {
        let choose = move |_| {
            let mut choices = Choices::load();
            choices.set_game(game.game().name());
            choices.save();
            Route::New.go();
        };
        html! {
            <li class="panel other-game">
                <h2 class="display">{move || game.title()}</h2>
                <p>{move || game.about()}</p>
                <button class="btn" data-game=game.game().name() on:click=choose>{move || t("new-game")}</button>
            </li>
        }
    };
    let (mut introduced, mut others) = (Vec::new(), Vec::new());
    for game in games::all() {
        match game.introduction() {
            Some(own) => introduced.push(own),
            None => others.push(card(game)),
        }
    }
    let others = (!others.is_empty()).then(|| html! { <ul class="other-games">{others}</ul> });
    html! { {introduced}{others} }
}
