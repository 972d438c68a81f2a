//! Walking through a palace: which tiles hold it together.

use super::{Built, Palace, placement::Around};
use crate::kit::{Pos, Side, TileId, TileSet, Walls};

/// Which rows and columns a palace takes.
///
/// **Room.** No legal palace has more than 35 rows or columns. Every column between the westmost
/// and the eastmost one is crossed on foot: by one tile that is open to the west and to the east
/// (18 tiles: ten without walls, four with a wall only north, four only south), or by two, of which
/// the first has its wall in the east and the second in the west (14 tiles each with a way up or
/// down). That makes 32 columns, one for the start tile, and the two at the ends. The extra tower
/// adds no pair. By the same count rows are at most 35. As all tiles share sides, rows and columns
/// together are at most one more than the tiles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Extent {
    left: i8,
    top: i8,
    pub(super) width: u8,
    pub(super) height: u8,
}

impl Extent {
    pub(super) const MAX: u8 = 35;
    /// The most cells a palace's rows and columns can have, with an empty line on each side: the
    /// start tile and 55 others, so rows and columns are 57 together, and half of them each is most.
    const CELLS: usize = 30 * 31;

    /// The start tile alone.
    pub(super) const START: Extent = Extent { left: -1, top: -1, width: 1, height: 1 };

    pub(super) fn of(palace: &Palace) -> Extent {
        palace.iter().fold(Extent::START, |extent, (_, pos)| extent.with(pos))
    }
    /// With one more cell.
    pub(super) fn with(self, pos: Pos) -> Extent {
        let (left, top) = (self.left.min(pos.x - 1), self.top.min(pos.y - 1));
        let right = (self.left + self.width as i8).max(pos.x);
        let bottom = (self.top + self.height as i8).max(pos.y);
        let (width, height) = ((right - left) as u8, (bottom - top) as u8);
        debug_assert!(width.max(height) <= Extent::MAX);
        Extent { left, top, width, height }
    }
    /// Counted from 1; 0 is the empty column beside the palace.
    pub(super) fn column(&self, pos: Pos) -> u8 {
        (pos.x - self.left) as u8
    }
    pub(super) fn row(&self, pos: Pos) -> u8 {
        (pos.y - self.top) as u8
    }
    pub(super) fn pos(&self, column: u8, row: u8) -> Pos {
        Pos { x: self.left + column as i8, y: self.top + row as i8 }
    }
}

/// A palace as a grid, to look cells up fast.
pub(super) struct Map {
    extent: Extent,
    stride: usize,
    /// 0 is empty, 1 the start tile, 2 and up tiles.
    cells: [u8; Extent::CELLS],
}

impl Map {
    pub(super) fn of(palace: &Palace) -> Map {
        let extent = palace.extent;
        let stride = usize::from(extent.width) + 2;
        let mut map = Map { extent, stride, cells: [0; _] };
        map.cells[map.index(Pos::START)] = 1;
        for (tile, pos) in palace.iter() {
            let index = map.index(pos);
            map.cells[index] = tile.index() as u8 + 2;
        }
        map
    }
    /// For cells of the palace and those beside it.
    fn index(&self, pos: Pos) -> usize {
        usize::from(self.extent.row(pos)) * self.stride + usize::from(self.extent.column(pos))
    }
    pub(super) fn is_built(&self, pos: Pos) -> bool {
        self.cells[self.index(pos)] != 0
    }
    pub(super) fn walls(&self, pos: Pos) -> Walls {
        node_walls(self.cells[self.index(pos)])
    }
    /// The cell on a side and what lies there.
    fn step(&self, index: usize, side: Side) -> (usize, u8) {
        let next = match side {
            Side::North => index - self.stride,
            Side::East => index + 1,
            Side::South => index + self.stride,
            Side::West => index - 1,
        };
        (next, self.cells[next])
    }
}

fn node_walls(node: u8) -> Walls {
    node.checked_sub(2).and_then(TileId::new).map_or(Walls::NONE, TileId::walls)
}

/// The tiles without which all others can still be reached on foot from the start tile.
///
/// One walk over the whole palace: a tile must stay if some way that was first taken through it
/// never leads back before it.
pub fn loose_tiles(palace: &Palace) -> TileSet {
    let map = Map::of(palace);
    let mut walk = Walk { map: &map, seen: [0; _], time: 0, needed: TileSet::NONE };
    walk.visit(map.index(Pos::START), 1, 0);
    palace.tiles().without(walk.needed)
}

/// What a tile on the empty cell `pos` would hang on, if only one side of it leads anywhere.
pub(super) fn only_way_to(palace: &Palace, walls: Walls, pos: Pos) -> Option<Built> {
    let around = Around::of(palace, pos);
    let mut ways = Side::ALL.into_iter().filter(|&side| {
        around.neighbour(side).is_some() && !walls.has(side)
    });
    let only = ways.next().filter(|_| ways.next().is_none())?;
    palace.at(pos.step(only))
}

struct Walk<'a> {
    map: &'a Map,
    /// When a tile was first reached, counted from 1.
    seen: [u8; TileId::COUNT + 2],
    time: u8,
    needed: TileSet,
}

impl Walk<'_> {
    /// Walks on from `node`, coming from `from`; the earliest tile that a way from here leads to.
    fn visit(&mut self, index: usize, node: u8, from: u8) -> u8 {
        self.time += 1;
        let entered = self.time;
        self.seen[node as usize] = entered;
        let (walls, mut earliest) = (node_walls(node), entered);
        for side in Side::ALL {
            let (next_index, next) = self.map.step(index, side);
            // Adjoining sides are the same, so this tile's walls say whether the way is open.
            if next == 0 || next == from || walls.has(side) {
                continue;
            }
            let reached = self.seen[next as usize];
            if reached != 0 {
                earliest = earliest.min(reached);
                continue;
            }
            let back = self.visit(next_index, next, node);
            earliest = earliest.min(back);
            if back >= entered
                && let Some(tile) = node.checked_sub(2).and_then(TileId::new)
                && !self.needed.contains(tile)
            {
                self.needed.put(tile);
            }
        }
        earliest
    }
}
