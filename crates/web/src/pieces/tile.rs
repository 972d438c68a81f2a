//! A tile as a drawing, 100 units wide.

use std::fmt::Write as _;

use sabika_dom::prelude::*;
use sabika_rules::kit::{Side, TileId, Walls};

/// Degrees by which what is drawn for the north is turned.
pub(crate) const fn turned(side: Side) -> u16 {
    match side {
        Side::North => 0,
        Side::East => 90,
        Side::South => 180,
        Side::West => 270,
    }
}

/// Ground, building, walls, posts, plaque.
pub(crate) fn markup(tile: TileId) -> String {
    let mut drawn =
        format!("<use href=\"#tile-{}\" width=\"100\" height=\"100\"/>", tile.kind().name());
    walls(&mut drawn, tile.walls());
    let (price, two) = (tile.price(), if tile.price() > 9 { " two" } else { "" });
    let _ = write!(
        drawn,
        "<use href=\"#plaque\" x=\"8\" y=\"8\" width=\"36\" height=\"32\"/>\
         <text class=\"price{two}\" x=\"26\" y=\"33.5\">{price}</text>"
    );
    drawn
}

pub(crate) const START: &str = "<use href=\"#tile-fountain\" width=\"100\" height=\"100\"/>";

fn walls(drawn: &mut String, walls: Walls) {
    for side in Side::ALL.into_iter().filter(|side| walls.has(*side)) {
        let angle = turned(side);
        let _ = write!(
            drawn,
            "<use href=\"#wall\" width=\"100\" height=\"100\" transform=\"rotate({angle} 50 50)\"/>"
        );
    }
    // A post stands where the wall turns: drawn for the corner of west and north.
    for side in Side::ALL {
        let before = side.opposite().clockwise();
        if walls.has(side) && walls.has(before) {
            let angle = turned(side);
            let _ = write!(
                drawn,
                "<use href=\"#wall-post\" width=\"20\" height=\"20\" transform=\"rotate({angle} 50 50)\"/>"
            );
        }
    }
}

/// The tile alone, as large as its box. What it is called, its surroundings say.
pub(crate) fn drawing(tile: TileId) -> impl IntoFragment {
    html! { <svg class="tile" viewBox="0 0 100 100" aria-hidden="true" inner_html=markup(tile)></svg> }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(name: &str) -> String {
        markup(name.parse().expect("a tile"))
    }

    #[test]
    fn a_tile_shows_its_walls_and_price() {
        assert!(!drawn("pavilion-8").contains("#wall"), "it has none");
        let three = drawn("pavilion-2");
        assert_eq!(three.matches("#wall\"").count(), 3, "north, east and west");
        assert_eq!(three.matches("#wall-post").count(), 2, "where they meet");
        assert!(three.contains("rotate(0 50 50)") && three.contains("rotate(90 50 50)"));
        assert!(three.contains(">2</text>"));
        assert!(drawn("arcades-10").contains("price two"));
    }
}
