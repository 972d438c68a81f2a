//! Walking through a palace: which tiles hold it together.

use super::Palace;
use crate::kit::{Pos, Side, TileId, TileSet, Walls};

/// A palace as a grid, to look cells up fast.
///
/// **Room.** No legal palace has more than 35 rows or columns. Every column between the westmost
/// and the eastmost one is crossed on foot: by one tile that is open to the west and to the east
/// (18 tiles: ten without walls, four with a wall only north, four only south), or by two, of which
/// the first has its wall in the east and the second in the west (14 tiles each with a way up or
/// down). That makes 32 columns, one for the start tile, and the two at the ends. The extra tower
/// adds no pair. By the same count rows are at most 35.
pub(super) struct Map {
    left: i8,
    top: i8,
    /// 0 is empty, 1 the start tile, 2 and up tiles.
    cells: [u8; Map::ROWS * Map::STRIDE],
}

impl Map {
    const ROWS: usize = 40;
    const STRIDE: usize = 64;

    pub(super) fn of(palace: &Palace) -> Map {
        let (mut left, mut top) = (0, 0);
        for (_, pos) in palace.iter() {
            left = left.min(pos.x);
            top = top.min(pos.y);
        }
        // Two empty rows and columns before the first, so that neighbours can always be looked up.
        let mut map = Map { left: left - 2, top: top - 2, cells: [0; _] };
        map.cells[map.index(Pos::START)] = 1;
        for (tile, pos) in palace.iter() {
            let index = map.index(pos);
            map.cells[index] = tile.index() as u8 + 2;
        }
        map
    }
    fn index(&self, pos: Pos) -> usize {
        let (row, column) = ((pos.y - self.top) as usize, (pos.x - self.left) as usize);
        row * Map::STRIDE + column
    }
    pub(super) fn is_built(&self, pos: Pos) -> bool {
        self.cells[self.index(pos)] != 0
    }
    pub(super) fn walls(&self, pos: Pos) -> Walls {
        node_walls(self.cells[self.index(pos)])
    }
    /// The cells as walkers meet them: a number for what lies there, 0 where nothing does.
    fn step(&self, index: usize, side: Side) -> (usize, u8) {
        let next = match side {
            Side::North => index - Map::STRIDE,
            Side::East => index + 1,
            Side::South => index + Map::STRIDE,
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
