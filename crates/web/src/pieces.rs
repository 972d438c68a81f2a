//! Tiles, cards, shields, palaces: drawn from the symbols of the page, each with a name in words.

pub mod board;
pub mod chart;
pub(crate) mod court;
pub mod dialog;
pub(crate) mod link;
pub mod palace;
pub(crate) mod second_thought;
pub(crate) mod strip;
pub mod tabs;

use sabika_dom::prelude::*;
use sabika_messages::{Names, Part, Piece};
use sabika_pictures::Picture;
use sabika_rules::{
    kit::{Building, Card, Currency, Party, Side, TileId, Walls},
    message::{Arg, Message},
};

use crate::text::{capital, number, say, t_with, words};

/// A symbol by itself, as decoration: what it means stands beside it.
pub(crate) fn symbol(id: &str) -> impl IntoFragment + use<> {
    html! { <svg aria-hidden="true"><use href=format!("#{id}")></use></svg> }
}

/// A symbol drawn in a box of 64, such as the mark of the house.
pub(crate) fn mark(id: &str, class: &'static str) -> impl IntoFragment + use<> {
    html! { <svg class=class viewBox="0 0 64 64" aria-hidden="true"><use href=format!("#{id}")></use></svg> }
}

/// A picture as decoration: what it means stands beside it.
pub(crate) fn drawn(picture: &Picture, class: &'static str) -> impl IntoFragment + use<> {
    let (view_box, markup) = (picture.view_box(), picture.markup());
    html! { <svg class=class viewBox=view_box aria-hidden="true" inner_html=markup></svg> }
}

/// A picture that fills its box, whatever is cut off; as decoration.
pub(crate) fn filling(picture: &Picture) -> impl IntoFragment + use<> {
    let (view_box, markup) = (picture.view_box(), picture.markup());
    html! { <svg class="filling" viewBox=view_box preserveAspectRatio="xMidYMid slice" aria-hidden="true" inner_html=markup></svg> }
}

/// A picture within another.
pub(crate) fn layer(picture: &Picture, class: &'static str) -> impl IntoFragment + use<> {
    html! { <g class=class inner_html=picture.markup()></g> }
}

/// The coat of arms of a seat. The neutral player's is the mark of the house.
pub(crate) fn shield(party: Party) -> impl IntoFragment {
    let class = if party == Party::Neutral { "shield-neutral" } else { "" };
    drawn(&sabika_pictures::shield(party), class)
}

/// A sentence with its pieces shown: what they are called is said to those who listen.
pub(crate) fn pieced(parts: Vec<Part>) -> Fragment {
    let part = |part: Part| match part {
        Part::Text(text) => text.into_fragment(),
        Part::Piece(Piece::Party(_), name) => html! { <b>{name}</b> },
        Part::Piece(Piece::Card(card), name) => {
            let coin = symbol(&format!("coin-{}", card.currency().name()));
            html! { <span class="piece" title=name.clone()>{coin}<b class="num" aria-hidden="true">{card.value()}</b><span class="vh">{name}</span></span> }
        }
        Part::Piece(Piece::Kind(kind), name) => {
            let icon = symbol(&format!("mini-{}", kind.name()));
            html! { <span class="piece" title=name.clone()>{icon}<span class="vh">{name}</span></span> }
        }
        Part::Piece(Piece::Tile(tile), name) => {
            let kind = symbol(&format!("mini-{}", tile.kind().name()));
            html! { <span class="piece" title=name.clone()>{kind}<b class="num" aria-hidden="true">{tile.price()}</b><span class="vh">{name}</span></span> }
        }
        Part::Piece(Piece::Face(kind), name) => on_die(&sabika_pictures::die(kind), name),
        Part::Piece(Piece::Die(die), name) => on_die(&sabika_pictures::pips(die), name),
    };
    parts.into_iter().map(part).collect_fragment()
}

fn on_die(picture: &Picture, name: String) -> Fragment {
    html! { <span class="piece" title=name.clone()>{drawn(picture, "")}<span class="vh">{name}</span></span> }
}

/// As [`shield`], where `people` have seats and those after them are virtual.
pub(crate) fn arms(party: Party, people: usize) -> Fragment {
    match party {
        Party::Seat(seat) if seat.index() >= people => {
            let number = seat.index() + 1 - people;
            drawn(&sabika_pictures::virtual_shield(seat, number), "virtual").into_any()
        }
        _ => shield(party).into_any(),
    }
}

/// The name of a kind as a title: 'Garden'.
pub(crate) fn kind_title(kind: Building) -> String {
    capital(&kind_name(kind))
}

/// The name of a kind within a sentence: 'garden'.
pub(crate) fn kind_name(kind: Building) -> String {
    say(&Message::new("kind").with("kind", kind), &Names::default())
}

pub(crate) fn currency_title(currency: Currency) -> String {
    let args = Message::new("currency").with("currency", currency);
    capital(&say(&args, &Names::default()))
}

/// A money card in words: 'denar 5'.
pub(crate) fn card_name(card: Card) -> String {
    t_with("card", [("currency", Arg::Currency(card.currency())), ("value", number(card.value()))])
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

/// A tile alone, as large as its box. What it is called, its surroundings say.
pub(crate) fn tile_picture(tile: TileId) -> impl IntoFragment {
    drawn(&sabika_pictures::tile(tile), "tile")
}

/// A money card as it lies on the table.
pub(crate) fn card_face(card: Card) -> impl IntoFragment {
    drawn(&sabika_pictures::card(card), "")
}

/// A length with one digit after the point. The library's own way to write floats is large.
pub(crate) fn tenths(number: f64) -> String {
    let tenths = (number * 10.0).round() as i64;
    let (sign, tenths) = (if tenths < 0 { "-" } else { "" }, tenths.abs());
    match tenths % 10 {
        0 => format!("{sign}{}", tenths / 10),
        rest => format!("{sign}{}.{rest}", tenths / 10),
    }
}

pub(crate) fn px(number: f64) -> String {
    tenths(number) + "px"
}

/// Puts short lists in order; what is equal stays as it is. The library's sorting is made for long
/// ones, and large.
pub(crate) fn arrange<T>(items: &mut [T], comes_before: impl Fn(&T, &T) -> bool) {
    for i in 1..items.len() {
        let mut at = i;
        while at > 0 && comes_before(&items[at], &items[at - 1]) {
            items.swap(at - 1, at);
            at -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_have_one_digit_after_the_point() {
        let written = [0.0, 12.0, 12.34, -0.26, -7.96, 0.04].map(tenths);
        assert_eq!(written, ["0", "12", "12.3", "-0.3", "-8", "0"]);
        assert_eq!(px(3.5), "3.5px");
    }

    #[test]
    fn lists_are_put_in_order_and_equals_stay() {
        let mut list = vec![(3, 'a'), (1, 'b'), (3, 'c'), (2, 'd'), (1, 'e')];
        arrange(&mut list, |a, b| a.0 < b.0);
        assert_eq!(list, [(1, 'b'), (1, 'e'), (2, 'd'), (3, 'a'), (3, 'c')]);
        arrange(&mut Vec::<u8>::new(), |a, b| a < b);
    }
}
