//! A palace seen from afar: kinds and walls only.

use std::fmt::Write as _;

use sabika_dom::prelude::*;
use sabika_rules::{
    kit::{Pos, Side},
    palace::{Palace, wall::Segment},
};

use super::{tenths, tile::turned};
use crate::text::{number, t_with, words};

/// From the leftmost to the rightmost column and from the top to the bottom row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Extent {
    pub left: i32,
    pub top: i32,
    pub right: i32,
    pub bottom: i32,
}

impl Extent {
    pub(crate) fn of(palace: &Palace) -> Extent {
        let start = Extent { left: 0, top: 0, right: 0, bottom: 0 };
        palace.iter().fold(start, |it, (_, Pos { x, y })| it.with(x.into(), y.into()))
    }
    pub(crate) fn with(self, x: i32, y: i32) -> Extent {
        Extent {
            left: self.left.min(x),
            top: self.top.min(y),
            right: self.right.max(x),
            bottom: self.bottom.max(y),
        }
    }
    pub(crate) fn grown(self, by: i32) -> Extent {
        Extent {
            left: self.left - by,
            top: self.top - by,
            right: self.right + by,
            bottom: self.bottom + by,
        }
    }
    pub(crate) fn columns(self) -> i32 {
        self.right - self.left + 1
    }
    pub(crate) fn rows(self) -> i32 {
        self.bottom - self.top + 1
    }
}

/// A small drawing of a palace. `owner` is a name.
pub(crate) fn mini(palace: &Palace, owner: &str, wall: u32) -> impl IntoFragment + use<> {
    let extent = Extent::of(palace);
    let (width, height) = (extent.columns() * 24 + 2, extent.rows() * 24 + 2);
    let view_box = format!("{} {} {width} {height}", extent.left * 24 - 1, extent.top * 24 - 1);
    let drawn = mini_markup(palace);
    let tiles = i64::from(palace.tiles().len());
    let args = [("name", words(owner)), ("tiles", number(tiles)), ("wall", number(wall))];
    let label = t_with("palace-label", args);
    // Of the same scale, so that a larger palace looks larger, until it would not fit.
    let size = f64::from(width.max(height)).max(24.0 * 5.0);
    let (wide, high) = (f64::from(width) / size * 100.0, f64::from(height) / size * 100.0);
    html! {
        <svg class="mini" viewBox=view_box role="img" aria-label=label
            style:width=tenths(wide) + "%" style:height=tenths(high) + "%" inner_html=drawn></svg>
    }
}

/// Kinds and walls in units of 24 a tile, the start tile at the origin.
pub(crate) fn mini_markup(palace: &Palace) -> String {
    let mut drawn = String::from("<use href=\"#mini-fountain\" width=\"24\" height=\"24\"/>");
    for (tile, Pos { x, y }) in palace.iter() {
        let (x, y) = (i32::from(x) * 24, i32::from(y) * 24);
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
    drawn
}

/// A line along segments of wall, a little outside of them, in units of 100 a tile.
pub(crate) fn thread(segments: &[Segment]) -> String {
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
