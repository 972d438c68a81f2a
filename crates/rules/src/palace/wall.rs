//! The longest wall round a palace.

use super::{Palace, walk::Map};
use crate::kit::{Pos, Side};

/// One side of a tile on the outline of a palace.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Segment {
    /// The cell of the tile.
    pub pos: Pos,
    /// Which of its sides.
    pub side: Side,
}

/// The length of the longest connected stretch of outer wall: one point for each segment.
pub fn length(palace: &Palace) -> u32 {
    let (mut run, mut longest, mut first_run, mut all_walled, mut sides) = (0, 0, 0, true, 0);
    outline(palace, |_, walled| {
        sides += 1;
        if walled {
            run += 1;
            longest = longest.max(run);
        } else {
            if all_walled {
                first_run = run;
            }
            (all_walled, run) = (false, 0);
        }
    });
    // The outline is a ring: the last run goes on into the first.
    if all_walled { sides } else { longest.max(run + first_run) }
}

/// The segments of the longest wall, clockwise; of several longest the first from the top.
pub fn longest(palace: &Palace) -> Vec<Segment> {
    let mut ring = Vec::new();
    outline(palace, |segment, walled| ring.push((segment, walled)));
    let (sides, mut best) = (ring.len(), 0..0);
    let all_walled = ring.iter().all(|(_, walled)| *walled);
    for start in 0..sides {
        let begins = all_walled || !ring[(start + sides - 1) % sides].1;
        let run = (start..start + sides).take_while(|i| ring[i % sides].1).count();
        if begins && run > best.len() {
            best = start..start + run;
        }
    }
    best.map(|i| ring[i % sides].0).collect()
}

/// Walks once round the palace, clockwise from the north side of the westmost tile of the top row.
///
/// Without holes the outline is one closed line that never touches itself.
fn outline(palace: &Palace, mut each: impl FnMut(Segment, bool)) {
    let map = Map::of(palace);
    let cells = palace.iter().map(|(_, pos)| pos);
    let first = cells.fold(Pos::START, |a, b| if (b.y, b.x) < (a.y, a.x) { b } else { a });
    let start = Segment { pos: first, side: Side::North };
    let mut at = start;
    loop {
        each(at, map.walls(at.pos).has(at.side));
        let ahead = at.side.clockwise();
        let (next, corner) = (at.pos.step(ahead), at.pos.step(ahead).step(at.side));
        at = if map.is_built(corner) {
            Segment { pos: corner, side: ahead.opposite() }
        } else if map.is_built(next) {
            Segment { pos: next, side: at.side }
        } else {
            Segment { pos: at.pos, side: ahead }
        };
        if at == start {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use proptest::prelude::*;

    use super::*;
    use crate::{
        palace::tests::{largest, palaces},
        testkit::draw,
    };

    type Point = (i8, i8);

    /// The ends of a side, clockwise round its tile.
    fn ends(Segment { pos: Pos { x, y }, side }: Segment) -> (Point, Point) {
        match side {
            Side::North => ((x, y), (x + 1, y)),
            Side::East => ((x + 1, y), (x + 1, y + 1)),
            Side::South => ((x + 1, y + 1), (x, y + 1)),
            Side::West => ((x, y + 1), (x, y)),
        }
    }

    /// All sides of tiles beside which nothing lies, and whether they have walls.
    fn outer_sides(palace: &Palace) -> Vec<(Segment, bool)> {
        let cells = palace.iter().map(|(_, pos)| pos).chain([Pos::START]);
        let sides = cells.flat_map(|pos| Side::ALL.map(|side| Segment { pos, side }));
        let outer = sides.filter(|it| palace.at(it.pos.step(it.side)).is_none());
        outer.map(|it| (it, palace.at(it.pos).is_some_and(|on| on.walls().has(it.side)))).collect()
    }

    /// Without a walk: walls that share an end belong together.
    fn longest_by_joining(palace: &Palace) -> u32 {
        let sides = outer_sides(palace);
        let mut meeting: BTreeMap<Point, u32> = BTreeMap::new();
        for (from, to) in sides.iter().map(|&(it, _)| ends(it)) {
            *meeting.entry(from).or_default() += 1;
            *meeting.entry(to).or_default() += 1;
        }
        assert!(meeting.values().all(|&count| count == 2), "the outline never touches itself");
        let walls = sides.iter().filter(|(_, walled)| *walled);
        let mut walls: Vec<(Point, Point)> = walls.map(|&(it, _)| ends(it)).collect();
        let mut longest = 0;
        while let Some((from, to)) = walls.pop() {
            let (mut joined, mut points) = (1, vec![from, to]);
            while let Some(point) = points.pop() {
                while let Some(next) = walls.iter().position(|it| it.0 == point || it.1 == point) {
                    let (from, to) = walls.swap_remove(next);
                    points.extend([from, to]);
                    joined += 1;
                }
            }
            longest = longest.max(joined);
        }
        longest
    }

    /// The segments of the longest wall are as many as it is long, all walled and on the outside,
    /// and each goes on where the one before it ends.
    fn check_segments(palace: &Palace) {
        let (segments, outer) = (longest(palace), outer_sides(palace));
        assert_eq!(segments.len() as u32, length(palace), "{segments:?} in{}", palace.drawn());
        for segment in &segments {
            assert!(outer.contains(&(*segment, true)), "{segment:?} in{}", palace.drawn());
        }
        for pair in segments.windows(2) {
            assert_eq!(ends(pair[0]).1, ends(pair[1]).0, "{segments:?} in{}", palace.drawn());
        }
        assert!((1..segments.len()).all(|i| !segments[..i].contains(&segments[i])));
    }

    #[track_caller]
    fn check(art: &str, expected: u32) {
        let palace = draw(art);
        assert_eq!(length(&palace), expected, "in{art}");
        check_segments(&palace);
    }

    /// the start tile has no walls.
    #[test]
    fn the_start_tile_scores_nothing() {
        assert_eq!((length(&Palace::default()), longest(&Palace::default())), (0, vec![]));
        let open = "
            +   +   +
              F   x
            +   +   +";
        check(open, 0);
    }

    /// a point for each segment.
    #[test]
    fn every_segment_scores_one_point() {
        let one = "
            +   +===+
              F   x
            +   +   +";
        check(one, 1);
        let two = "
            +   +===+===+
              F   x   x
            +   +   +   +";
        check(two, 2);
        let three = "
            +   +
              F
            +   +
              x |
            +   +
              x |
            +   +
              x |
            +   +";
        check(three, 3);
    }

    /// the wall goes on round the corner of a tile.
    #[test]
    fn a_wall_goes_on_round_convex_corners() {
        let corners = [
            "
            +===+
              x |
            +   +
              F
            +   +",
            "
            +   +   +
              F   x |
            +   +===+",
            "
            +   +
              F
            +   +
            | x
            +===+",
            "
            +===+   +
            | x   F
            +   +   +",
        ];
        for art in corners {
            check(art, 2);
        }
        let two_corners = "
            +   +===+
              F   x |
            +   +===+";
        check(two_corners, 3);
    }

    /// the wall goes on in the corner between two tiles.
    #[test]
    fn a_wall_goes_on_round_concave_corners() {
        let corners = [
            "
            +   +   +
              x |
            +   +===+
              F   x
            +   +   +",
            "
            +   +   +
              F   x
            +   +===+
              x |
            +   +   +",
            "
            +   +   +
              x   F
            +===+   +
                | x
            +   +   +",
            "
            +   +   +
                | x
            +===+   +
              x   F
            +   +   +",
        ];
        for art in corners {
            check(art, 2);
        }
        let bay = "
            +   +   +   +
              x |   | x
            +   +===+   +
              F   x   x
            +   +   +   +";
        check(bay, 3);
    }

    /// back to back is inside. It scores nothing and joins nothing.
    #[test]
    fn inner_walls_score_nothing() {
        let only_inner = "
            +   +   +
              x   x
            +   +===+
              F   x
            +   +   +";
        check(only_inner, 0);
        let at_its_end = "
            +   +   +
              x   x |
            +   +===+
              F   x
            +   +   +";
        check(at_its_end, 1);
        let on_both_sides_of_its_end = "
            +   +   +
              x   x |
            +   +===+
              F   x |
            +   +   +";
        check(on_both_sides_of_its_end, 2);
        let long_inside_short_outside = "
            +   +   +   +
              x   x   x |
            +   +===+===+
              F   x   x
            +   +   +   +";
        check(long_inside_short_outside, 1);
    }

    /// of two walls the longer counts, wherever it lies; they are not added.
    #[test]
    fn the_longest_wall_counts() {
        let west = "
            +===+   +===+
            | x   F   x |
            +===+   +   +";
        check(west, 3);
        let east = "
            +===+   +===+
            | x   F   x |
            +   +   +===+";
        check(east, 3);
        let north = "
            +===+
            | x |
            +   +
              F
            +   +
              x |
            +===+";
        check(north, 3);
        let south = "
            +===+
              x |
            +   +
              F
            +   +
            | x |
            +===+";
        check(south, 3);
        let between = "
            +===+   +===+===+===+   +===+
            | x   x   x   x   x   F   x |
            +   +   +   +   +   +   +   +";
        check(between, 3);
    }

    /// the walk round the palace begins in the upper left; a wall that passes there is one.
    #[test]
    fn a_wall_goes_on_where_the_walk_begins() {
        let corner = "
            +===+   +
            | x   x
            +   +   +
              F   x
            +   +   +";
        check(corner, 2);
        let both_ways = "
            +===+===+   +
            | x   x
            +   +   +   +
            | x   F
            +   +   +   +
            | x   x
            +   +   +   +";
        check(both_ways, 5);
        let ends_there = "
            +   +   +
            | x   x
            +   +   +
            | x   F
            +   +   +";
        check(ends_there, 2);
        let begins_there = "
            +===+===+
              x   x
            +   +   +
              F   x
            +   +   +";
        check(begins_there, 2);
    }

    /// a palace that is walled all round scores every segment.
    #[test]
    fn a_closed_ring_counts_in_full() {
        let ring = "
            +   +===+   +
                | x |
            +===+   +===+
            | x   F   x |
            +===+   +===+
                | x |
            +   +===+   +";
        check(ring, 12);
        let large = "
            +===+===+===+
            | x   x   x |
            +   +   +   +
            | x   F   x |
            +   +   +   +
            | x   x   x |
            +===+===+===+";
        check(large, 12);
    }

    /// one gap in the ring, first, last or anywhere.
    #[test]
    fn a_ring_with_a_gap_counts_all_but_the_gap() {
        let gap_in_the_east = "
            +===+===+===+
            | x   x   x |
            +   +   +   +
            | x   F   x
            +   +   +   +
            | x   x   x |
            +===+===+===+";
        check(gap_in_the_east, 11);
        let gap_where_the_walk_begins = "
            +   +===+===+
            | x   x   x |
            +   +   +   +
            | x   F   x |
            +   +   +   +
            | x   x   x |
            +===+===+===+";
        check(gap_where_the_walk_begins, 11);
        let gap_where_the_walk_ends = "
            +===+===+===+
              x   x   x |
            +   +   +   +
            | x   F   x |
            +   +   +   +
            | x   x   x |
            +===+===+===+";
        check(gap_where_the_walk_ends, 11);
    }

    /// the segments are told clockwise.
    #[test]
    fn the_longest_wall_is_shown() {
        let palace = draw(
            "
            +   +===+
                | x
            +===+   +
            | x   F
            +   +   +",
        );
        let [above, left] = [Pos::new(0, -1), Pos::new(-1, 0)];
        let expected =
            [(left, Side::West), (left, Side::North), (above, Side::West), (above, Side::North)];
        assert_eq!(longest(&palace), expected.map(|(pos, side)| Segment { pos, side }));
    }

    /// of walls of the same length one is shown, the first from the top.
    #[test]
    fn of_several_longest_walls_the_first_from_the_top_is_shown() {
        let palace = draw(
            "
            +===+   +
              x   x
            +   +   +
              F   x
            +   +===+",
        );
        assert_eq!(longest(&palace), [Segment { pos: Pos::new(0, -1), side: Side::North }]);
        let palace = draw(
            "
            +   +   +
              x   x |
            +   +   +
              F   x
            +   +===+",
        );
        assert_eq!(longest(&palace), [Segment { pos: Pos::new(1, -1), side: Side::East }]);
    }

    /// also round the largest palaces.
    #[test]
    fn the_wall_of_the_largest_palaces_is_measured() {
        for palace in largest() {
            assert_eq!(length(&palace), longest_by_joining(&palace), "{}", palace.drawn());
            check_segments(&palace);
        }
    }

    proptest! {
        /// the walk finds what joining walls end to end finds.
        #[test]
        fn the_longest_wall_is_the_longest_joined(growing in palaces()) {
            prop_assert_eq!(length(&growing.palace), longest_by_joining(&growing.palace));
            check_segments(&growing.palace);
        }
    }
}
