//! The referee: judges a whole layout of tiles, however it came about.
//!
//! Slow and plain. It names everything that is wrong with a layout, and it is what the fast forms
//! in [`placement`](super::placement), [`walk`](super::walk) and [`sites`](super::sites) are tested
//! against.

use std::collections::{BTreeMap, BTreeSet};

use super::{Misfit, Palace};
use crate::kit::{Pos, Side, TileId, Walls};

/// A cell of a layout, which may lie anywhere.
pub type Cell = (i64, i64);

/// All that is wrong with the tiles laid around the start tile on 0,0, which is not in the list.
///
/// In this order: tiles that are not joined to the palace, walls that differ (A-21, told of
/// the later one in the list), tiles that cannot be reached on foot, enclosed areas (A-24,
/// one cell for each area).
pub fn faults(tiles: &[(TileId, Cell)]) -> Vec<Misfit<Cell>> {
    let layout = Layout::of(tiles.iter().map(|&(tile, cell)| (cell, tile.walls())));
    let joined = layout.reachable(|_, _| true);
    let on_foot = layout.reachable(|a, b| !a && !b);
    let mut faults = Vec::new();
    for &(_, pos) in tiles.iter().filter(|(_, cell)| !joined.contains(cell)) {
        faults.push(Misfit::NotAdjacent { pos });
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
    palace.extent = super::walk::Extent::of(&palace);
    palace.loose = super::walk::loose_tiles(&palace);
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
        Layout(tiles.chain([(START, Walls::NONE)]).collect())
    }

    /// The cells reached from the start tile across sides that `passes`, given both walls.
    fn reachable(&self, passes: impl Fn(bool, bool) -> bool) -> BTreeSet<Cell> {
        let (mut reached, mut queue) = (BTreeSet::from([START]), vec![START]);
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
            let near = self.0.keys().map(of).flat_map(|it| {
                [it.saturating_sub(1), it, it.saturating_add(1)]
            });
            near.collect::<BTreeSet<_>>().into_iter().collect()
        };
        let (columns, rows) = (lines(|cell| cell.0), lines(|cell| cell.1));
        let (width, height) = (columns.len(), rows.len());
        let cell = |i: usize| (columns[i % width], rows[i / width]);
        let mut seen: Vec<bool> = (0..width * height).map(|i| self.0.contains_key(&cell(i))).collect();
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
