//! Tiles, 100 units wide.

use std::fmt::Write as _;

use sabika_rules::kit::{Side, TileId, Walls};

use crate::{Picture, used};

/// How wide a tile is.
pub(crate) const WIDTH: i32 = 100;

/// A tile: ground, building, walls, posts, plaque.
pub fn tile(tile: TileId) -> Picture {
    let mut drawn = used(&format!("tile-{}", tile.kind().name()), WIDTH, WIDTH);
    walls(&mut drawn, tile.walls());
    let (price, two) = (tile.price(), if tile.price() > 9 { " two" } else { "" });
    let _ = write!(
        drawn,
        "<use href=\"#plaque\" x=\"8\" y=\"8\" width=\"36\" height=\"32\"/>\
         <text class=\"price{two}\" x=\"26\" y=\"33.5\">{price}</text>"
    );
    Picture::new([0, 0, WIDTH, WIDTH], drawn)
}

/// The fountain that every palace begins with.
pub fn start() -> Picture {
    Picture::symbol("tile-fountain", WIDTH, WIDTH)
}

/// Degrees by which what is drawn for the north is turned.
pub(crate) const fn turned(side: Side) -> u16 {
    match side {
        Side::North => 0,
        Side::East => 90,
        Side::South => 180,
        Side::West => 270,
    }
}

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::is_sound;
    use sabika_rules::kit::TileSet;

    fn drawn(name: &str) -> String {
        tile(name.parse().expect("a tile")).markup().to_owned()
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
        TileSet::BASE.iter().chain([TileId::EXTRA_TOWER]).for_each(|it| is_sound(&tile(it)));
        is_sound(&start());
    }
}
