//! What the base game is about, for those who arrive.

use sabika_dom::prelude::*;
use sabika_rules::{
    kit::TileId,
    palace::{Palace, referee},
};

use crate::{
    pieces::{drawn, layer, symbol},
    route::Route,
    text::t,
};

/// What the game is about.
pub(super) fn introduction() -> Fragment {
    html! {
        <section class="panel intro" aria-labelledby="the-game">
            <svg class="intro-art" viewBox="-240 -140 580 380" aria-hidden="true">
                {layer(&sabika_pictures::palace(&palace()), "")}
            </svg>
            <div class="intro-text">
                <h2 class="display" id="the-game">{move || t("game-alhambra")}</h2>
                <p class="meta">{move || t("alhambra-players")}</p>
                <p>{move || t("alhambra-about")}</p>
                <ol class="ways">
                    <li>
                        {drawn(&sabika_pictures::way_money(), "")}
                        <h3>{move || t("way-money")}</h3><p>{move || t("way-money-how")}</p>
                    </li>
                    <li>
                        {drawn(&sabika_pictures::way_build(), "")}
                        <h3>{move || t("way-build")}</h3><p>{move || t("way-build-how")}</p>
                    </li>
                    <li>
                        {drawn(&sabika_pictures::way_score(), "")}
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

/// A palace with a wall all round: column and row of each tile.
const PALACE: [(&str, i64, i64); 14] = [
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

fn palace() -> Palace {
    let tiles =
        PALACE.iter().filter_map(|(name, x, y)| Some((name.parse::<TileId>().ok()?, (*x, *y))));
    referee::palace_of(&tiles.collect::<Vec<_>>()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use sabika_rules::palace::wall;

    #[test]
    fn the_palace_is_legal_and_has_a_wall_all_round() {
        let palace = palace();
        assert_eq!(palace.tiles().len(), PALACE.len() as u32);
        assert_eq!(wall::length(&palace), 16);
    }
}
