//! The referee: judges a whole layout of tiles, however it came about.
//!
//! Slow and plain. It names everything that is wrong with a layout, and it is what the fast forms
//! in [`placement`](super::placement), `walk` and [`sites`](super::sites) are tested
//! against.

use std::collections::{BTreeMap, BTreeSet};

use super::{Misfit, Palace};
use crate::kit::{Pos, Side, TileId, Walls};

/// A cell of a layout, which may lie anywhere.
pub type Cell = (i64, i64);

/// All that is wrong with the tiles laid around the start tile on 0,0, which is not in the list.
///
/// In this order: tiles on a taken cell or not joined to the palace, walls that differ (A-21, told of
/// the later one in the list), tiles that cannot be reached on foot, enclosed areas (A-24,
/// one cell for each area).
pub fn faults(tiles: &[(TileId, Cell)]) -> Vec<Misfit<Cell>> {
    let layout = Layout::of(tiles.iter().map(|&(tile, cell)| (cell, tile.walls())));
    let joined = layout.reachable(|_, _| true);
    let on_foot = layout.reachable(|a, b| !a && !b);
    let mut faults = Vec::new();
    for (i, &(_, pos)) in tiles.iter().enumerate() {
        if pos == START || tiles[..i].iter().any(|&(_, cell)| cell == pos) {
            faults.push(Misfit::SiteTaken { pos });
        } else if !joined.contains(&pos) {
            faults.push(Misfit::NotAdjacent { pos });
        }
    }
    for (i, &(tile, pos)) in tiles.iter().enumerate() {
        for side in Side::ALL {
            let other = step(pos, side);
            let Some(walls) = layout.0.get(&other) else { continue };
            let earlier = other == START || tiles[..i].iter().any(|&(_, cell)| cell == other);
            if earlier && walls.has(side.opposite()) != tile.walls().has(side) {
                faults.push(Misfit::WallsDiffer { pos, side });
            }
        }
    }
    for &(_, pos) in tiles {
        if joined.contains(&pos) && !on_foot.contains(&pos) {
            faults.push(Misfit::OutOfReach { pos });
        }
    }
    faults.extend(layout.holes().into_iter().map(|pos| Misfit::LeavesHole { pos }));
    faults
}

/// The palace that the tiles make, or all that is wrong with it.
pub fn palace_of(tiles: &[(TileId, Cell)]) -> Result<Palace, Vec<Misfit<Cell>>> {
    let faults = faults(tiles);
    if !faults.is_empty() {
        return Err(faults);
    }
    let mut palace = Palace::default();
    for &(tile, (x, y)) in tiles {
        let cell = |it: i64| i8::try_from(it).expect("joined tiles lie near the start tile");
        palace.tiles.put(tile);
        palace.cells[tile.index()] = Pos { x: cell(x), y: cell(y) };
    }
    palace.survey();
    Ok(palace)
}

/// An empty cell that a tile on `pos` would enclose.
pub(super) fn hole_after_building(palace: &Palace, pos: Pos) -> Pos {
    let built = palace.iter().map(|(tile, cell)| (cell.into(), tile.walls()));
    let layout = Layout::of(built.chain([(pos.into(), Walls::NONE)]));
    layout.holes().first().map_or(pos, |&cell| near(cell))
}

/// A cell that could no longer be reached without `tile`.
pub(super) fn cut_off_without(palace: &Palace, tile: TileId) -> Pos {
    let rest = palace.iter().filter(|&(it, _)| it != tile);
    let layout = Layout::of(rest.map(|(it, cell)| (cell.into(), it.walls())));
    let on_foot = layout.reachable(|a, b| !a && !b);
    let cut_off = layout.0.keys().find(|cell| !on_foot.contains(cell));
    cut_off.map_or(Pos::START, |&cell| near(cell))
}

const START: Cell = (0, 0);

fn step((x, y): Cell, side: Side) -> Cell {
    match side {
        Side::North => (x, y.saturating_sub(1)),
        Side::East => (x.saturating_add(1), y),
        Side::South => (x, y.saturating_add(1)),
        Side::West => (x.saturating_sub(1), y),
    }
}

fn near((x, y): Cell) -> Pos {
    let small = |it| i8::try_from(it).expect("a cell beside a palace");
    Pos { x: small(x), y: small(y) }
}

impl From<Pos> for Cell {
    fn from(pos: Pos) -> Cell {
        (pos.x.into(), pos.y.into())
    }
}

/// The built cells, the start tile included.
struct Layout(BTreeMap<Cell, Walls>);

impl Layout {
    fn of(tiles: impl Iterator<Item = (Cell, Walls)>) -> Layout {
        // One by one: the library collects by sorting, which is much code on a page.
        let mut layout = BTreeMap::new();
        layout.extend(tiles.chain([(START, Walls::NONE)]));
        Layout(layout)
    }

    /// The cells reached from the start tile across sides that `passes`, given both walls.
    fn reachable(&self, passes: impl Fn(bool, bool) -> bool) -> BTreeSet<Cell> {
        let (mut reached, mut queue) = (BTreeSet::new(), vec![START]);
        reached.insert(START);
        while let Some(cell) = queue.pop() {
            for side in Side::ALL {
                let next = step(cell, side);
                let Some(walls) = self.0.get(&next) else { continue };
                if passes(self.0[&cell].has(side), walls.has(side.opposite()))
                    && reached.insert(next)
                {
                    queue.push(next);
                }
            }
        }
        reached
    }

    /// The first cell of every empty area that does not reach the outside, row by row.
    ///
    /// Only columns and rows beside tiles are looked at, so that far tiles cost no more than near
    /// ones: between them lies nothing.
    fn holes(&self) -> Vec<Cell> {
        let lines = |of: fn(&Cell) -> i64| -> Vec<i64> {
            let near = self
                .0
                .keys()
                .map(of)
                .flat_map(|it| [it.saturating_sub(1), it, it.saturating_add(1)]);
            let mut lines = BTreeSet::new();
            lines.extend(near);
            lines.into_iter().collect()
        };
        let (columns, rows) = (lines(|cell| cell.0), lines(|cell| cell.1));
        let (width, height) = (columns.len(), rows.len());
        let cell = |i: usize| (columns[i % width], rows[i / width]);
        let mut seen: Vec<bool> =
            (0..width * height).map(|i| self.0.contains_key(&cell(i))).collect();
        let mut holes = Vec::new();
        for first in 0..seen.len() {
            if std::mem::replace(&mut seen[first], true) {
                continue;
            }
            let (mut queue, mut outside) = (vec![first], false);
            while let Some(i) = queue.pop() {
                let (x, y) = (i % width, i / width);
                outside |= x == 0 || y == 0 || x + 1 == width || y + 1 == height;
                let beside = [
                    (x > 0).then(|| i - 1),
                    (x + 1 < width).then(|| i + 1),
                    (y > 0).then(|| i - width),
                    (y + 1 < height).then(|| i + width),
                ];
                for next in beside.into_iter().flatten() {
                    if !std::mem::replace(&mut seen[next], true) {
                        queue.push(next);
                    }
                }
            }
            if !outside {
                holes.push(cell(first));
            }
        }
        holes
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::{
        kit::TileSet,
        palace::{
            Built, placement,
            tests::{all_tiles, layout, palaces},
        },
        testkit::drawing,
    };

    type Fault = Misfit<Cell>;
    const FAR: [i64; 8] =
        [i64::MIN, i64::MIN + 1, -1_000_000, -129, 128, 1_000_000, i64::MAX - 1, i64::MAX];

    fn not_adjacent(x: i64, y: i64) -> Fault {
        Misfit::NotAdjacent { pos: (x, y) }
    }
    fn walls_differ(x: i64, y: i64, side: Side) -> Fault {
        Misfit::WallsDiffer { pos: (x, y), side }
    }
    fn out_of_reach(x: i64, y: i64) -> Fault {
        Misfit::OutOfReach { pos: (x, y) }
    }
    fn leaves_hole(x: i64, y: i64) -> Fault {
        Misfit::LeavesHole { pos: (x, y) }
    }

    /// The drawn tiles and then `more` of them, by walls and cell.
    fn laid(art: &str, more: &[(&str, Cell)]) -> Vec<(TileId, Cell)> {
        let mut tiles = drawing(art);
        for &(walls, cell) in more {
            let used: TileSet = tiles.iter().map(|&(tile, _)| tile).collect();
            let free = TileSet::with_walls(Walls::of(walls)).without(used);
            tiles.push((free.nth(0).unwrap_or_else(|| panic!("no tile {walls} left")), cell));
        }
        tiles
    }

    #[track_caller]
    fn check(art: &str, more: &[(&str, Cell)], expected: &[Fault]) {
        let tiles = laid(art, more);
        assert_eq!(faults(&tiles), expected, "{more:?} in{art}");
        match palace_of(&tiles) {
            Ok(palace) => {
                assert!(expected.is_empty(), "{more:?} in{art}");
                let mut listed = layout(&palace);
                listed.sort_unstable();
                let mut tiles = tiles;
                tiles.sort_unstable();
                assert_eq!(listed, tiles, "{more:?} in{art}");
            }
            Err(faults) => assert_eq!(faults, expected, "{more:?} in{art}"),
        }
    }

    const ALONE: &str = "
        +   +
          F
        +   +";

    /// a layout that keeps to the rules has no faults.
    #[test]
    fn a_legal_layout_has_no_faults() {
        check(ALONE, &[], &[]);
        check(
            "
            +   +===+   +
              x   x |
            +   +===+   +
              F   x   x
            +   +   +   +
              x       x
            +   +   +   +",
            &[("..S.", (0, 2))],
            &[],
        );
    }

    /// a tile must be joined to the palace by a side; a corner is not enough.
    #[test]
    fn a_tile_must_be_joined() {
        check(ALONE, &[("....", (1, 1))], &[not_adjacent(1, 1)]);
        check(
            ALONE,
            &[("....", (0, -2)), ("N..W", (-1, 1))],
            &[not_adjacent(0, -2), not_adjacent(-1, 1)],
        );
        for (x, y) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
            check(ALONE, &[("....", (x, y))], &[]);
        }
    }

    /// two tiles that are joined to each other only.
    #[test]
    fn an_island_is_not_joined() {
        let art = "
            +   +   +   +   +
              F   x       x
            +   +   +   +   +
                          x
            +   +   +   +   +";
        check(art, &[], &[not_adjacent(3, 0), not_adjacent(3, 1)]);
        check(art, &[("....", (2, 0))], &[]);
        check(
            art,
            &[("....", (2, 1))],
            &[not_adjacent(3, 0), not_adjacent(3, 1), not_adjacent(2, 1)],
        );
    }

    /// walls must match on each side; told of the later tile.
    #[test]
    fn walls_that_differ_are_named_by_the_later_tile() {
        let beside = [
            (Side::North, (0, -1), "..S.", Side::South),
            (Side::East, (1, 0), "...W", Side::West),
            (Side::South, (0, 1), "N...", Side::North),
            (Side::West, (-1, 0), ".E..", Side::East),
        ];
        for (towards, (x, y), walls, side) in beside {
            // Against the start tile, which comes before all others. No way leads in, either.
            check(ALONE, &[(walls, (x, y))], &[walls_differ(x, y, side), out_of_reach(x, y)]);
            // Behind another tile, in both orders of the list.
            let behind = step((x, y), towards);
            check(
                ALONE,
                &[("....", (x, y)), (walls, behind)],
                &[walls_differ(behind.0, behind.1, side), out_of_reach(behind.0, behind.1)],
            );
            check(
                ALONE,
                &[(walls, behind), ("....", (x, y))],
                &[walls_differ(x, y, towards), out_of_reach(behind.0, behind.1)],
            );
        }
    }

    /// joined, but only back to back.
    #[test]
    fn a_tile_behind_walls_is_out_of_reach() {
        let art = "
            +   +   +   +
              F   x | x
            +   +   +   +";
        check(art, &[], &[out_of_reach(2, 0)]);
        check(art, &[("....", (2, 1))], &[out_of_reach(2, 0), out_of_reach(2, 1)]);
        check(art, &[("....", (2, 1)), ("....", (1, 1))], &[]);
    }

    /// one fault for each enclosed area, however large, at its first cell row by row.
    #[test]
    fn every_enclosed_area_is_one_fault() {
        check(
            "
            +   +   +   +
              F   x   x
            +   +   +   +
              x       x
            +   +   +   +
              x   x   x
            +   +   +   +",
            &[],
            &[leaves_hole(1, 1)],
        );
        check(
            "
            +===+===+   +   +
            | x   x   x   x |
            +   +   +   +   +
            | x           x |
            +   +   +   +   +
              x   F       x |
            +   +   +   +   +
                  x   x   x
            +   +   +   +===+",
            &[],
            &[leaves_hole(0, -1)],
        );
        check(
            "
            +===+===+===+===+===+
            | x   x   x   x   x |
            +   +   +   +   +   +
            | x       F       x |
            +   +   +   +   +   +
            | x   x   x   x   x |
            +===+===+===+===+===+",
            &[],
            &[leaves_hole(-1, 0), leaves_hole(1, 0)],
        );
        let corner = "
            +   +   +   +
              F   x   x
            +   +   +   +
              x       x
            +   +   +   +
              x   x
            +   +   +   +";
        check(corner, &[], &[leaves_hole(1, 1)]);
        let bay = "
            +   +   +   +
              F   x   x
            +   +   +   +
              x
            +   +   +   +
              x   x   x
            +   +   +   +";
        check(bay, &[], &[]);
    }

    /// everything that is wrong is told, in the order of the rules.
    #[test]
    fn all_faults_are_told_in_order() {
        let art = "
            +   +   +   +
              F   x   x
            +   +   +   +
              x       x
            +   +   +   +
              x   x   x
            +   +   +   +";
        check(
            art,
            &[
                ("...W", (-1, 0)),
                (".E..", (0, -1)),
                ("N..W", (3, 2)),
                ("....", (-7, 4)),
                (".E..", (-1, 1)),
            ],
            &[
                not_adjacent(-7, 4),
                walls_differ(3, 2, Side::West),
                walls_differ(-1, 1, Side::East),
                out_of_reach(3, 2),
                leaves_hole(1, 1),
            ],
        );
    }

    /// cells may lie as far away as numbers go.
    #[test]
    fn far_away_cells_are_judged_too() {
        for x in FAR {
            check(ALONE, &[("....", (x, 0))], &[not_adjacent(x, 0)]);
            check(ALONE, &[("....", (0, x))], &[not_adjacent(0, x)]);
            check(
                ALONE,
                &[("....", (x, x)), ("N..W", (x, !x))],
                &[not_adjacent(x, x), not_adjacent(x, !x)],
            );
        }
        let everywhere: Vec<(TileId, Cell)> =
            all_tiles().iter().zip(FAR.iter().flat_map(|&x| FAR.map(|y| (x, y)))).collect();
        let expected: Vec<Fault> =
            everywhere.iter().map(|&(_, pos)| Misfit::NotAdjacent { pos }).collect();
        let not_joined: Vec<Fault> = faults(&everywhere)
            .into_iter()
            .filter(|it| matches!(it, Misfit::NotAdjacent { .. }))
            .collect();
        assert_eq!(not_joined, expected);
    }

    /// a ring of tiles far away encloses a hole, also at the end of all numbers.
    #[test]
    fn a_far_ring_encloses_a_hole() {
        for x in [i64::MIN + 1, -1_000_000, 1_000_000, i64::MAX - 1] {
            for y in [i64::MIN + 1, 5, i64::MAX - 1] {
                let ring = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];
                let ring = ring.map(|(dx, dy)| ("....", (x + dx, y + dy)));
                let islands = ring.iter().map(|&(_, pos)| Misfit::NotAdjacent { pos });
                let expected: Vec<Fault> = islands.chain([leaves_hole(x, y)]).collect();
                check(ALONE, &ring, &expected);
            }
        }
    }

    /// beyond the last number there is the outside.
    #[test]
    fn a_bay_at_the_end_of_all_numbers_is_no_hole() {
        for (x, y) in [(i64::MIN, 7), (i64::MAX, 7), (7, i64::MIN), (7, i64::MAX)] {
            // On one side there are no more cells.
            let beside = Side::ALL.map(|side| step((x, y), side)).into_iter();
            let bay: Vec<Cell> = beside.filter(|&cell| cell != (x, y)).collect();
            assert_eq!(bay.len(), 3);
            let expected: Vec<Fault> = bay.iter().map(|&pos| Misfit::NotAdjacent { pos }).collect();
            let bay: Vec<(&str, Cell)> = bay.into_iter().map(|cell| ("....", cell)).collect();
            check(ALONE, &bay, &expected);
        }
    }

    /// between far tiles lies nothing that could be enclosed.
    #[test]
    fn far_tiles_enclose_nothing() {
        let cross = [(0, -9), (9, 0), (0, 9), (-9, 0)].map(|cell| ("....", cell));
        check(ALONE, &cross, &cross.map(|(_, pos)| Misfit::NotAdjacent { pos }));
        let diagonal = [(1, -1), (2, 0), (1, 1)].map(|cell| ("....", cell));
        check(
            ALONE,
            &diagonal,
            &[not_adjacent(1, -1), not_adjacent(2, 0), not_adjacent(1, 1), leaves_hole(1, 0)],
        );
    }

    /// no two tiles on one cell, and none on the start tile's; told of the later one.
    #[test]
    fn two_tiles_on_one_cell_are_a_fault() {
        let taken = |x, y| Misfit::SiteTaken { pos: (x, y) };
        check(ALONE, &[("....", (0, 0))], &[taken(0, 0)]);
        check(ALONE, &[("....", (1, 0)), ("....", (1, 0))], &[taken(1, 0)]);
        check(
            ALONE,
            &[
                ("....", (5, 5)),
                ("....", (1, 0)),
                ("....", (2, 0)),
                ("....", (1, 0)),
                ("....", (5, 5)),
            ],
            &[not_adjacent(5, 5), taken(1, 0), taken(5, 5)],
        );
    }

    /// Empty cells that cannot reach the outside, in a frame around all tiles.
    fn enclosed(built: &BTreeSet<Cell>) -> BTreeSet<Cell> {
        let xs = || built.iter().map(|it| it.0);
        let ys = || built.iter().map(|it| it.1);
        let columns = xs().min().unwrap_or(0) - 1..=xs().max().unwrap_or(0) + 1;
        let rows = ys().min().unwrap_or(0) - 1..=ys().max().unwrap_or(0) + 1;
        let mut empty: BTreeSet<Cell> =
            columns.clone().flat_map(|x| rows.clone().map(move |y| (x, y))).collect();
        empty.retain(|cell| !built.contains(cell));
        // Flood from the corner of the frame.
        let mut flood = vec![(*columns.start(), *rows.start())];
        while let Some((x, y)) = flood.pop() {
            if empty.remove(&(x, y)) {
                flood.extend([(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]);
            }
        }
        empty
    }

    fn built(tiles: &[(TileId, Cell)]) -> BTreeSet<Cell> {
        tiles.iter().map(|&(_, cell)| cell).chain([START]).collect()
    }

    fn far_off(misfit: Misfit) -> Fault {
        match misfit {
            Misfit::SiteTaken { pos } => Misfit::SiteTaken { pos: pos.into() },
            Misfit::NotAdjacent { pos } => Misfit::NotAdjacent { pos: pos.into() },
            Misfit::WallsDiffer { pos, side } => Misfit::WallsDiffer { pos: pos.into(), side },
            Misfit::OutOfReach { pos } => Misfit::OutOfReach { pos: pos.into() },
            Misfit::LeavesHole { pos } => Misfit::LeavesHole { pos: pos.into() },
            Misfit::NothingThere { pos } => Misfit::NothingThere { pos: pos.into() },
            Misfit::StartTile => Misfit::StartTile,
            Misfit::LiesHere { pos } => Misfit::LiesHere { pos: pos.into() },
        }
    }

    proptest! {
        /// the first cell of each enclosed area is told, one for each area.
        #[test]
        fn holes_are_what_the_flood_does_not_reach(
            cells in prop::collection::btree_set((-4..4_i64, -4..4_i64), 0..54),
        ) {
            let cells = cells.into_iter().filter(|&cell| cell != START);
            let tiles: Vec<(TileId, Cell)> = all_tiles().iter().zip(cells).collect();
            let holes: Vec<Cell> = faults(&tiles).into_iter().filter_map(|it| match it {
                Misfit::LeavesHole { pos } => Some(pos),
                _ => None,
            }).collect();
            let mut left = enclosed(&built(&tiles));
            for &(x, y) in &holes {
                prop_assert!(left.iter().all(|it| (it.1, it.0) >= (y, x)), "the first, row by row");
                let mut area = vec![(x, y)];
                prop_assert!(left.contains(&(x, y)), "{:?} is enclosed", (x, y));
                while let Some((x, y)) = area.pop() {
                    if left.remove(&(x, y)) {
                        area.extend([(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]);
                    }
                }
            }
            prop_assert!(left.is_empty(), "{left:?}");
        }

        /// a tile may be built exactly if the referee finds no
        /// fault with the palace then; a refusal names his first fault.
        #[test]
        fn building_is_judged_as_the_referee_does(mut growing in palaces()) {
            let palace = growing.palace;
            for _ in 0..6 {
                let (Some(tile), cell) = (growing.some_tile(), growing.some_cell()) else { break };
                for (dx, dy) in [(0, -1), (1, 0), (0, 1), (-1, 0), (1, -1), (0, 0), (2, 1)] {
                    let pos = Pos::new(cell.x + dx, cell.y + dy);
                    let verdict = placement::check_build(&palace, tile.walls(), pos);
                    if palace.at(pos).is_some() {
                        prop_assert_eq!(verdict, Err(Misfit::SiteTaken { pos }));
                        continue;
                    }
                    let mut after = layout(&palace);
                    after.push((tile, pos.into()));
                    let first = faults(&after).first().copied();
                    prop_assert_eq!(verdict.err().map(far_off), first, "{} on {}", tile, pos);
                    let holes = enclosed(&built(&after));
                    if let Err(Misfit::LeavesHole { pos }) = verdict {
                        prop_assert!(holes.contains(&pos.into()), "{} is enclosed", pos);
                    } else if verdict.is_ok() {
                        prop_assert!(holes.is_empty(), "{:?}", holes);
                    }
                }
            }
        }

        /// a tile may be removed exactly if the referee finds no fault with the rest; a
        /// refusal names a cell of one.
        #[test]
        fn removing_is_judged_as_the_referee_does(growing in palaces()) {
            let palace = growing.palace;
            for (tile, pos) in palace.iter() {
                let mut after = layout(&palace);
                after.retain(|&(it, _)| it != tile);
                let found = faults(&after);
                match placement::check_remove(&palace, pos) {
                    Ok(removed) => {
                        prop_assert_eq!(removed, tile);
                        prop_assert_eq!(found, []);
                    }
                    Err(misfit @ Misfit::LeavesHole { .. }) => {
                        prop_assert_eq!(found, [far_off(misfit)]);
                        prop_assert_eq!(enclosed(&built(&after)), BTreeSet::from([pos.into()]));
                    }
                    Err(Misfit::OutOfReach { pos }) => {
                        let cell = Some(pos.into());
                        let cut_off = |it: &Fault| it.rule() < "A-24" && it.pos() == cell;
                        prop_assert!(found.iter().any(cut_off), "{} {:?}", pos, found);
                    }
                    Err(other) => prop_assert!(false, "{:?}", other),
                }
            }
        }

        /// a tile may be exchanged exactly if the referee finds no fault
        /// afterwards; a refusal names his first.
        #[test]
        fn exchanging_is_judged_as_the_referee_does(mut growing in palaces()) {
            let palace = growing.palace;
            for (old, pos) in palace.iter() {
                let Some(new) = growing.some_tile() else { return Ok(()) };
                let mut after = layout(&palace);
                after.retain(|&(it, _)| it != old);
                after.push((new, pos.into()));
                let verdict = placement::check_exchange(&palace, new.walls(), pos);
                let first = faults(&after).first().copied();
                prop_assert_eq!(verdict.err().map(far_off), first, "{} on {}", new, pos);
                prop_assert_eq!(verdict.unwrap_or(old), old);
            }
        }

        /// the start tile is never moved, and what is not there cannot be.
        #[test]
        fn only_tiles_are_moved(growing in palaces(), x in -9..9_i8, y in -9..9_i8) {
            let (palace, pos) = (growing.palace, Pos::new(x, y));
            let refusal = match palace.at(pos) {
                None => Misfit::NothingThere { pos },
                Some(Built::Start) => Misfit::StartTile,
                Some(Built::Tile(_)) => return Ok(()),
            };
            prop_assert_eq!(placement::check_remove(&palace, pos), Err(refusal));
            prop_assert_eq!(placement::check_exchange(&palace, Walls::NONE, pos), Err(refusal));
        }
    }
}
