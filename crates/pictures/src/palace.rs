//! Palaces, near and from afar.

use std::fmt::Write as _;

use sabika_rules::{
    kit::{Pos, Side},
    palace::{
        Palace,
        wall::{self, Segment},
    },
};

use crate::{Picture, tile, tile::turned, used};

/// How wide a tile is from afar.
const AFAR: i32 = 24;

/// From the leftmost to the rightmost column and from the top to the bottom row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Extent {
    /// The leftmost column.
    pub left: i32,
    /// The topmost row.
    pub top: i32,
    /// The rightmost column.
    pub right: i32,
    /// The row at the bottom.
    pub bottom: i32,
}

impl Extent {
    /// All tiles of a palace, the fountain included.
    pub fn of(palace: &Palace) -> Extent {
        let start = Extent { left: 0, top: 0, right: 0, bottom: 0 };
        palace.iter().fold(start, |it, (_, Pos { x, y })| it.with(x.into(), y.into()))
    }
    /// With another place.
    #[must_use]
    pub fn with(self, x: i32, y: i32) -> Extent {
        Extent {
            left: self.left.min(x),
            top: self.top.min(y),
            right: self.right.max(x),
            bottom: self.bottom.max(y),
        }
    }
    /// With so many columns and rows more on every side.
    #[must_use]
    pub const fn grown(self, by: i32) -> Extent {
        Extent {
            left: self.left - by,
            top: self.top - by,
            right: self.right + by,
            bottom: self.bottom + by,
        }
    }
    /// How many columns.
    pub const fn columns(self) -> i32 {
        self.right - self.left + 1
    }
    /// From the left to the right.
    pub fn all_columns(self) -> Vec<i32> {
        (self.left..=self.right).collect()
    }
    /// From the top to the bottom.
    pub fn all_rows(self) -> Vec<i32> {
        (self.top..=self.bottom).collect()
    }
    /// How many rows.
    pub const fn rows(self) -> i32 {
        self.bottom - self.top + 1
    }
}

/// A palace with all its tiles and a line along its longest wall.
pub fn palace(palace: &Palace) -> Picture {
    let mut drawn = crate::start().markup;
    for (tile, Pos { x, y }) in palace.iter() {
        let (x, y) = (i32::from(x) * tile::WIDTH, i32::from(y) * tile::WIDTH);
        let tile = crate::tile(tile).markup;
        let _ = write!(drawn, "<g transform=\"translate({x} {y})\">{tile}</g>");
    }
    let longest = thread(&wall::longest(palace));
    let _ = write!(drawn, "<path class=\"thread\" d=\"{longest}\"/>");
    Picture::new(framed(Extent::of(palace), tile::WIDTH, 12), drawn)
}

/// A palace seen from afar: kinds and walls only.
pub fn palace_from_afar(palace: &Palace) -> Picture {
    let mut drawn = used("mini-fountain", AFAR, AFAR);
    for (tile, Pos { x, y }) in palace.iter() {
        let (x, y) = (i32::from(x) * AFAR, i32::from(y) * AFAR);
        let kind = tile.kind().name();
        let _ = write!(
            drawn,
            "<use href=\"#mini-{kind}\" x=\"{x}\" y=\"{y}\" width=\"24\" height=\"24\"/>"
        );
        for side in Side::ALL.into_iter().filter(|side| tile.walls().has(*side)) {
            let angle = turned(side);
            let _ = write!(
                drawn,
                "<use href=\"#mini-wall\" width=\"24\" height=\"24\" \
                 transform=\"translate({x} {y}) rotate({angle} 12 12)\"/>"
            );
        }
    }
    Picture::new(framed(Extent::of(palace), AFAR, 1), drawn)
}

/// The box of an extent with a margin, where a tile is so wide.
const fn framed(extent: Extent, tile: i32, margin: i32) -> [i32; 4] {
    [
        extent.left * tile - margin,
        extent.top * tile - margin,
        extent.columns() * tile + 2 * margin,
        extent.rows() * tile + 2 * margin,
    ]
}

/// A line along segments of wall, a little outside of them, in units of 100 a tile.
pub fn thread(segments: &[Segment]) -> String {
    const OUT: i32 = 6;
    let (Some(first), Some(last)) = (segments.first(), segments.last()) else {
        return String::new();
    };
    // Where two sides meet at a corner, inside or outside, their lines are drawn up to each other.
    let corner = |a: Segment, b: Segment| match (ends(a, OUT).1, ends(b, OUT).0) {
        ((_, y), (x, _)) if matches!(a.side, Side::North | Side::South) => (x, y),
        ((x, _), (_, y)) => (x, y),
    };
    let ring = segments.len() > 1 && ends(*first, 0).0 == ends(*last, 0).1;
    let (start, end) = if ring {
        (corner(*last, *first), corner(*last, *first))
    } else {
        (ends(*first, OUT).0, ends(*last, OUT).1)
    };
    let corners = segments.windows(2).map(|pair| corner(pair[0], pair[1]));
    let mut path = format!("M{} {}", start.0, start.1);
    for (x, y) in corners.chain([end]) {
        let _ = write!(path, "L{x} {y}");
    }
    path
}

/// The ends of a segment, clockwise round its tile, moved outwards.
fn ends(Segment { pos, side }: Segment, out: i32) -> ((i32, i32), (i32, i32)) {
    let (x, y) = (i32::from(pos.x) * 100, i32::from(pos.y) * 100);
    match side {
        Side::North => ((x, y - out), (x + 100, y - out)),
        Side::East => ((x + 100 + out, y), (x + 100 + out, y + 100)),
        Side::South => ((x + 100, y + 100 + out), (x, y + 100 + out)),
        Side::West => ((x - out, y + 100), (x - out, y)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::is_sound;

    #[test]
    fn a_palace_is_drawn_with_every_tile() {
        let mut own = Palace::default();
        for (name, x, y) in [("pavilion-8", 1, 0), ("tower-9a", 0, -1)] {
            let tile = name.parse().unwrap();
            let _ = own.build(tile, Pos::new(x, y));
        }
        let tiles = own.iter().count();
        assert!(tiles > 0);
        let (near, afar) = (palace(&own), palace_from_afar(&own));
        assert_eq!(near.markup().matches("<g ").count(), tiles);
        assert_eq!(afar.markup().matches("x=\"").count(), tiles);
        [&near, &afar, &palace(&Palace::default())].into_iter().for_each(is_sound);
    }

    #[test]
    fn the_thread_goes_clockwise_outside_the_wall() {
        let at = |x, y, side| Segment { pos: Pos::new(x, y), side };
        assert_eq!(thread(&[]), "");
        let corner = [at(0, 0, Side::North), at(0, 0, Side::East)];
        assert_eq!(thread(&corner), "M0 -6L106 -6L106 100");
        let bay = [at(0, 0, Side::North), at(1, -1, Side::West)];
        assert_eq!(thread(&bay), "M0 -6L94 -6L94 -100");
        let straight = [at(0, 0, Side::North), at(1, 0, Side::North)];
        assert_eq!(thread(&straight), "M0 -6L100 -6L200 -6");
        let ring = Side::ALL.map(|side| at(0, 0, side));
        assert_eq!(thread(&ring), "M-6 -6L106 -6L106 106L-6 106L-6 -6");
    }

    #[test]
    fn an_extent_holds_all_tiles() {
        let extent = Extent::of(&Palace::default()).with(2, -1);
        assert_eq!((extent.columns(), extent.rows()), (3, 2));
        assert_eq!((extent.grown(1).columns(), extent.grown(1).rows()), (5, 4));
    }
}
