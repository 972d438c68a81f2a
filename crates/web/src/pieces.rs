//! Tiles, cards, shields, palaces: drawn from the symbols of the page, each with a name in words.

pub mod board;
pub mod chart;
pub mod dialog;
pub mod palace;
pub mod tile;

use sabika_dom::prelude::*;
use sabika_messages::Names;
use sabika_rules::{
    kit::{Building, Card, Currency, Seat, Side, TileId, Walls},
    message::{Arg, Message},
};

use crate::text::{number, say, sentence, t_with, words};

/// A symbol by itself, as decoration: what it means stands beside it.
pub(crate) fn symbol(id: &str) -> impl IntoView + use<> {
    let markup = format!("<use href=\"#{id}\"/>");
    view! { <svg aria-hidden="true" inner_html=markup></svg> }
}

/// A symbol drawn in a box of 64, such as the mark of the house.
pub(crate) fn mark(id: &str, class: &'static str) -> impl IntoView + use<> {
    let markup = format!("<use href=\"#{id}\"/>");
    view! { <svg class=class viewBox="0 0 64 64" aria-hidden="true" inner_html=markup></svg> }
}

/// The coat of arms of a seat. The neutral player's is the mark of the house.
pub(crate) fn shield(seat: Option<Seat>) -> impl IntoView {
    match seat {
        Some(seat) => symbol(&format!("shield-{}", seat.0 + 1)).into_any(),
        None => mark("khatam", "shield-neutral").into_any(),
    }
}

/// The name of a kind as a title: 'Garden'.
pub(crate) fn kind_title(kind: Building) -> String {
    let name = say(&Message::new("kind").with("kind", Arg::Kind(kind)), &Names::default());
    sentence(&name).trim_end_matches('.').to_owned()
}

pub(crate) fn currency_title(currency: Currency) -> String {
    let args = Message::new("currency").with("currency", Arg::Currency(currency));
    sentence(&say(&args, &Names::default())).trim_end_matches('.').to_owned()
}

/// A money card in words: 'denar 5'.
pub(crate) fn card_name(card: Card) -> String {
    t_with(
        "card",
        [("currency", Arg::Currency(card.currency())), ("value", number(card.value()))],
    )
}

/// The walls in words: 'walls north, east'.
pub(crate) fn walls_name(walls: Walls) -> String {
    let sides = Side::ALL.into_iter().filter(|side| walls.has(*side));
    let sides = sides.map(|side| t_with("side", [("side", Arg::Side(side))]));
    let sides: Vec<String> = sides.collect();
    let count = sides.len() as i64;
    t_with("walls", [("count", number(count)), ("sides", words(sides.join(", ")))])
}

/// A tile in words: 'Garden, price 9, wall east'.
pub(crate) fn tile_name(tile: TileId) -> String {
    let args = [
        ("kind", words(kind_title(tile.kind()))),
        ("price", number(tile.price())),
        ("walls", words(walls_name(tile.walls()))),
    ];
    t_with("tile-label", args)
}

/// A money card as it lies on the table.
pub(crate) fn card_face(card: Card) -> impl IntoView {
    view! {
        {symbol(&format!("money-{}", card.currency().name()))}
        <b aria-hidden="true">{card.value()}</b>
    }
}
