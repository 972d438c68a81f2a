//! What is still to come, and how near a scoring is.

use sabika_dom::prelude::*;
use sabika_rules::{
    alhambra::{Deck, Edition, Scoring, View, deck::Pile, view::Memory},
    kit::{Building, Currency},
};

use super::Desk;
use crate::{
    pieces::{currency_title, drawn, kind_title, mark, symbol},
    text::{number, t, t_with, words},
};

pub(super) fn stock(desk: Desk, memory: Memo<Option<Memory>>) -> impl IntoFragment {
    let tracker = Memo::new(move || desk.sitting.help.get().tracker);
    let cards = Memo::new(move || desk.view.with(money_left));
    let tiles = Memo::new(move || desk.view.with(|it| it.supply));
    let revised = move || {
        let edition = desk.view.with(|it| it.setup.edition);
        words(if edition == Edition::Revised { "revised" } else { "classic" })
    };
    let near = move || tracker.get().then(|| desk.view.with(nearness));
    let more = move || tracker.get().then(|| still_to_come(desk, memory));
    html! {
        <div class="panel stock">
            <h2 class="label">{move || t("stock")}</h2>
            {move || piles(&desk.view.get())}
            <div class="stock-line">{drawn(&sabika_pictures::card_back(), "")}
                <p><b class="num">{cards}</b>" "{move || t_with("cards-left", [("count", number(cards.get()))])}
                    <span class="sub">{near}</span></p>
            </div>
            <div class="stock-line">{mark("khatam", "tb")}
                <p><b class="num" id="supply">{tiles}</b>" "
                    {move || t_with("tiles-left", [("count", number(tiles.get())), ("edition", revised())])}</p>
            </div>
            {more}
        </div>
    }
}

/// The money cards in the pile, without the scoring cards and those of modules between them.
fn money_left(view: &View) -> u32 {
    view.piles.iter().map(|it| u32::from(it.money)).sum()
}

/// What is left to draw, in brief; `more` leads to all that has no room beside the table.
pub(super) fn left(desk: Desk, more: Callback<()>) -> impl IntoFragment {
    let cards = move || desk.view.with(money_left);
    let tiles = move || desk.view.with(|it| it.supply);
    let said =
        move || t_with("left-to-draw", [("cards", number(cards())), ("tiles", number(tiles()))]);
    html! {
        <button class="to-draw" id="more" title=said on:click=move |_| more.run(())>
            {drawn(&sabika_pictures::card_back(), "")}<b class="num" aria-hidden="true">{cards}</b>
            {mark("khatam", "tb")}<b class="num" aria-hidden="true">{tiles}</b>
            {symbol("i-down")}<span class="vh">{said}</span>
        </button>
    }
}

/// The five piles as a timeline with the scorings in it.
fn piles(view: &View) -> impl IntoFragment + use<> {
    let made = view.piles.iter().filter(|it| !it.is_empty()).count() > 1 || view.scorings > 0;
    let now = view.piles.iter().position(|it| !it.is_empty());
    let item = |(i, pile): (usize, &Pile)| {
        let class = match now {
            Some(now) if i == now => "now",
            Some(now) if i > now => "",
            _ => "done",
        };
        let card = Deck::SCORING_PILES.iter().position(|it| *it == i);
        let numeral = card.map(|it| Scoring::ALL[it].numeral());
        let open = pile.scoring;
        html! { <span class=class>{numeral.map(|it| html! { <i class:drawn=!open>{it}</i> })}</span> }
    };
    let label = match view.scorings {
        0 => t("piles-none"),
        1 => t("piles-one"),
        _ => t("piles-two"),
    };
    made.then(|| {
        html! { <div class="piles" role="img" aria-label=label>{view.piles.iter().enumerate().map(item).collect_fragment()}</div> }
    })
}

/// When the next scoring comes, as far as anybody can know.
fn nearness(view: &View) -> String {
    let numeral = words(view.next_scoring().numeral());
    // What is drawn in about a round.
    let draws = 2 * u32::from(view.setup.players());
    match view.scoring_within(draws) {
        Some(odds) => {
            let percent = i64::from(odds.ways * 100 / odds.of);
            let args = [
                ("scoring", numeral),
                ("percent", number(percent)),
                ("draws", number(draws)),
                ("latest", number(odds.latest)),
            ];
            t_with("scoring-near", args)
        }
        None => t("scoring-at-end"),
    }
}

/// Tiles nobody has seen, by kind; and for those who remember money, the cards that may still come, by
/// currency.
fn still_to_come(desk: Desk, memory: Memo<Option<Memory>>) -> impl IntoFragment {
    let kind = move |kind: Building| {
        let count = move || desk.view.with(|it| it.unseen_tiles().of_kind(kind).len());
        let icon = symbol(&format!("mini-{}", kind.name()));
        html! { <li title=move || kind_title(kind)>{icon}<span class="vh">{move || kind_title(kind)}</span><b class="num">{count}</b></li> }
    };
    let money = move |currency: Currency| {
        let count = move || {
            let memory = memory.get().unwrap_or_default();
            desk.view.with(|it| it.unknown_cards(&memory).of(currency).len())
        };
        let icon = symbol(&format!("coin-{}", currency.name()));
        html! { <li title=move || currency_title(currency)>{icon}<span class="vh">{move || currency_title(currency)}</span><b class="num">{count}</b></li> }
    };
    let remembers = Memo::new(move || memory.with(Option::is_some));
    html! {
        <div class="to-come">
            <h3 class="sub">{move || t("tiles-to-come")}</h3>
            <ul class="counts">{Building::ALL.map(kind).collect_fragment()}</ul>
            {move || remembers.get().then(|| html! {
                <h3 class="sub">{t("cards-to-come")}</h3>
                <ul class="counts">{Currency::ALL.map(money).collect_fragment()}</ul>
            })}
        </div>
    }
}
