//! What the base game is about, for those who arrive.

use std::fmt::Write as _;

use sabika_dom::prelude::*;

use crate::{
    pieces::{symbol, tile},
    route::Route,
    text::t,
};

/// What the game is about.
pub(super) fn introduction() -> Fragment {
    html! {
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
