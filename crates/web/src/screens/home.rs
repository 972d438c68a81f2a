//! Where everybody arrives: one button, and the games that can go on.

use std::fmt::Write as _;

use sabika_dom::prelude::*;
use sabika_rules::any::GameName;

use super::games::{Glance, in_progress};
use crate::{
    app::{Footer, TopBar},
    choices::Choices,
    games,
    pieces::{symbol, tile},
    route::Route,
    text::t,
};

/// The court of an Alhambra of our own, seen through a window.
const HERO: &str = include_str!("home/hero.svg");

#[component]
pub(crate) fn Home() -> impl IntoView {
    let choices = Choices::load();
    let starts = choices.clone();
    let play = move |_| Route::Game { id: choices.start(), step: None }.go();
    view! {
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
                <svg class="hero-art" viewBox="-40 -96 680 636" role="img" aria-label=move || t("hero-picture")
                    inner_html=HERO></svg>
            </section>
            {games_to_continue()}
            {the_game()}
            {other_games()}
        </main>
        <Footer/>
    }
}

fn games_to_continue() -> Option<View> {
    let games = in_progress(4);
    if games.is_empty() {
        return None;
    }
    let card = |glance: Glance| {
        let href = Route::Game { id: glance.kept.id.clone(), step: None }.href();
        let (title, date) = (glance.clone(), glance.clone());
        let people = glance.people();
        view! {
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
    let cards = games.into_iter().map(card).collect_view();
    let view = view! {
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

/// The other games of the family.
fn other_games() -> Option<View> {
    let card = |game: GameName| {
        let choose = move |_| {
            let mut choices = Choices::load();
            choices.set_game(game.name());
            choices.save();
            Route::New.go();
        };
        view! {
            <li class="panel other-game">
                <h2 class="display">{move || games::title(game)}</h2>
                <p>{move || games::about(game)}</p>
                <button class="btn" data-game=game.name() on:click=choose>{move || t("new-game")}</button>
            </li>
        }
    };
    let others: Vec<_> = GameName::ALL.iter().skip(1).map(|it| card(*it)).collect();
    (!others.is_empty()).then(|| view! { <ul class="other-games">{others}</ul> }.into_any())
}

/// What the game is about.
fn the_game() -> View {
    view! {
        <section class="panel intro" aria-labelledby="the-game">
            <svg class="intro-art" viewBox="-240 -140 580 380" aria-hidden="true"
                inner_html=palace()></svg>
            <div class="intro-text">
                <h2 class="display" id="the-game">{move || t("game-alhambra")}</h2>
                <p class="meta">{move || t("alhambra-players")}</p>
                <p>{move || t("alhambra-about")}</p>
                <ol class="ways">
                    <li>
                        <svg viewBox="0 0 100 96" aria-hidden="true" inner_html=MONEY></svg>
                        <h3>{move || t("way-money")}</h3><p>{move || t("way-money-how")}</p>
                    </li>
                    <li>
                        <svg viewBox="0 0 100 96" aria-hidden="true" inner_html=BUILDING></svg>
                        <h3>{move || t("way-build")}</h3><p>{move || t("way-build-how")}</p>
                    </li>
                    <li>
                        <svg viewBox="0 0 100 96" aria-hidden="true" inner_html=POINTS></svg>
                        <h3>{move || t("way-score")}</h3><p>{move || t("way-score-how")}</p>
                    </li>
                </ol>
                <p class="actions">
                    <a class="btn" href=Route::New.href()>{move || t("new-game")}</a>
                    <a class="btn btn-quiet" href=Route::Rules { rule: None }.href()>
                        {symbol("i-book")}{move || t("read-rules")}
                    </a>
                </p>
            </div>
        </section>
    }
    .into_any()
}

const MONEY: &str = "<use href=\"#money-florin\" width=\"42\" height=\"63\" transform=\"translate(12 22) rotate(-16 21 63)\"/>\
    <use href=\"#money-dirham\" width=\"42\" height=\"63\" transform=\"translate(46 22) rotate(16 21 63)\"/>\
    <use href=\"#money-denar\" width=\"46\" height=\"69\" transform=\"translate(27 14)\"/>\
    <text class=\"price\" x=\"50\" y=\"46\">5</text>";

const BUILDING: &str = "<use href=\"#tile-garden\" x=\"9\" y=\"7\" width=\"82\" height=\"82\"/>\
    <g transform=\"translate(9 7) scale(.82)\"><use href=\"#wall\" width=\"100\" height=\"100\"/>\
    <use href=\"#wall\" width=\"100\" height=\"100\" transform=\"rotate(90 50 50)\"/>\
    <use href=\"#wall-post\" width=\"20\" height=\"20\" transform=\"rotate(90 50 50)\"/></g>";

const POINTS: &str = "<use href=\"#card-score-2\" x=\"19\" y=\"2\" width=\"61\" height=\"92\"/>";

/// A palace with a wall all round: column and row of each tile.
const PALACE: [(&str, i32, i32); 14] = [
    ("pavilion-5", -2, -1),
    ("arcades-8a", -1, -1),
    ("tower-11a", 0, -1),
    ("garden-10a", 1, -1),
    ("chambers-7b", 2, -1),
    ("tower-10", -2, 0),
    ("garden-11", -1, 0),
    ("seraglio-9", 1, 0),
    ("tower-13", 2, 0),
    ("garden-8a", -2, 1),
    ("seraglio-8", -1, 1),
    ("tower-11b", 0, 1),
    ("chambers-9b", 1, 1),
    ("arcades-7", 2, 1),
];

fn palace() -> String {
    let mut drawn = tile::START.to_owned();
    for (name, x, y) in PALACE {
        if let Ok(tile) = name.parse() {
            let (x, y) = (x * 100, y * 100);
            let _ = write!(drawn, "<g transform=\"translate({x} {y})\">{}</g>", tile::markup(tile));
        }
    }
    drawn + "<path class=\"thread\" d=\"M-207 -107H307V207H-207Z\"/>"
}

#[cfg(test)]
mod tests {
    use super::*;
    use sabika_rules::kit::{Side, TileId};

    #[test]
    fn the_palace_is_of_real_tiles() {
        let tiles = PALACE.map(|(name, ..)| name.parse::<TileId>().expect(name));
        let walls = |tile: &TileId| Side::ALL.iter().filter(|it| tile.walls().has(**it)).count();
        assert_eq!(tiles.iter().map(walls).sum::<usize>(), 16, "all round");
        assert_eq!(palace().matches("<g ").count(), 14);
    }
}
