//! The market, and the open money cards.

use sabika_dom::prelude::*;
use sabika_rules::alhambra::{SquareView, Ware};

use super::{
    Desk,
    draft::{Draft, Touch},
};
use crate::{
    pieces::{card_face, card_name, currency_title, symbol, tile_name, tile_picture},
    text::{number, t, t_with, words},
};

pub(super) fn market(desk: Desk) -> impl IntoFragment {
    let squares = move || desk.view.with(|it| it.market.clone());
    html! {
        <div class="panel market">
            <h2 class="label">{move || t("market")}</h2>
            <div class="stalls">
                <For each=squares key=|it| (it.square, it.tile) children=move |it| stall(desk, it)/>
            </div>
        </div>
    }
}

fn stall(desk: Desk, SquareView { square, currency, tile }: SquareView) -> impl IntoFragment {
    let own = Ware::Square(square);
    let chosen = Memo::new(move || {
        desk.draft.with(|it| matches!(it, Draft::Buy { ware, .. } if *ware == own))
    });
    // How it could be paid for, said at the stall.
    let best = Memo::new(move || desk.payments(own).first().copied());
    let tag = move || match best.get() {
        Some(offer) if offer.is_exact => t("tag-exact"),
        Some(_) => t("tag-payable"),
        None => String::new(),
    };
    // The name is what stands here: currency, tile, how it could be paid.
    let label = move || {
        let square = ("square", number(square));
        match tile {
            Some(tile) => t_with("stall-label", [("tile", words(tile_name(tile))), square]),
            None => t_with("stall-empty", [square]),
        }
    };
    let tag_view = move || {
        best.get().map(|it| {
            html! { <span class="tag stall-tag" class:exact=it.is_exact>{symbol("i-check")}<b>{tag}</b></span> }
        })
    };
    html! {
        <button class="stall" data-square=square data-drag=tile.map(|_| format!("stall {square}"))
            data-drop=format!("stall {square}") aria-pressed=move || chosen.get().to_string()
            aria-keyshortcuts=square.to_string()
            on:click=move |_| desk.touch(Touch::Ware(own))>
            <span class=format!("stall-head {}", currency.name())>
                {symbol(&format!("coin-{}", currency.name()))}
                <span>{move || currency_title(currency)}</span>
            </span>
            <span class="stall-tile">{tile.map(tile_picture)}</span>
            <span class="vh">{label}</span>
            {tag_view}
        </button>
    }
}

pub(super) fn display(desk: Desk) -> impl IntoFragment {
    let cards = move || desk.view.with(|it| it.display.into_iter().enumerate().collect::<Vec<_>>());
    let card = move |(place, card): (usize, Option<sabika_rules::kit::Card>)| {
        let Some(card) = card else {
            return html! { <span class="card bare" aria-hidden="true"></span> }.into_any();
        };
        let chosen = move || {
            desk.draft.with(|it| matches!(it, Draft::Take { places } if places.contains(&place)))
        };
        html! {
            <button class="card" data-place=place data-drag=format!("display {place}")
                aria-pressed=move || chosen().to_string()
                aria-label=move || t_with("display-card", [("card", words(card_name(card)))])
                aria-keyshortcuts=(place + 5).to_string()
                on:click=move |_| desk.touch(Touch::Display(place))>
                {card_face(card)}
                <span class="dot" aria-hidden="true">{symbol("i-check")}</span>
            </button>
        }
        .into_any()
    };
    html! {
        <div class="panel money">
            <h2 class="label">{move || t("money")}" "<span>{move || t("money-hint")}</span></h2>
            <div class="row"><For each=cards key=|it| *it children=card/></div>
        </div>
    }
}
