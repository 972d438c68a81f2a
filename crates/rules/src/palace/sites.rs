//! Every cell where some tile may be built or exchanged, all at once.
//!
//! The rules are those of [`placement`](super::placement), one cell a bit; a property test holds
//! the two against each other.

use super::Palace;
use crate::kit::{Pos, Side, TileSet, Walls};

/// A palace, ready to be asked where tiles may go.
///
/// Rows of bits, the first bit for the empty column west of the palace. 64 bits and 40 rows have
/// room for every legal palace (see [`walk::Map`](super::walk)).
#[derive(Debug)]
pub struct Sites<'a> {
    palace: &'a Palace,
    left: i8,
    top: i8,
    count: usize,
    built: [u64; Sites::ROWS],
    walls: [[u64; Sites::ROWS]; 4],
}

/// The tiles of each wall pattern.
const PATTERNS: [TileSet; 16] = TileSet::by_walls();

impl<'a> Sites<'a> {
    const ROWS: usize = 40;

    pub fn of(palace: &'a Palace) -> Sites<'a> {
        let (mut left, mut top, mut bottom) = (0, 0, 0);
        for (_, pos) in palace.iter() {
            left = left.min(pos.x);
            top = top.min(pos.y);
            bottom = bottom.max(pos.y);
        }
        // One row of cells to build on at each end, and one more to look at.
        let count = (bottom - top + 5) as usize;
        let (left, top) = (left - 1, top - 2);
        let mut sites =
            Sites { palace, left, top, count, built: [0; _], walls: [[0; _]; 4] };
        sites.built[(-top) as usize] = sites.bit(0);
        for (tile, pos) in palace.iter() {
            let (y, bit) = ((pos.y - top) as usize, sites.bit(pos.x));
            sites.built[y] |= bit;
            for side in Side::ALL {
                if tile.walls().has(side) {
                    sites.walls[side as usize][y] |= bit;
                }
            }
        }
        sites
    }

    /// Calls `build` or `exchange` with all of `tiles` that have one wall pattern and fit on a cell.
    pub fn each_fit(
        &self,
        tiles: TileSet,
        mut build: impl FnMut(TileSet, Pos),
        mut exchange: impl FnMut(TileSet, Pos),
    ) {
        for y in 1..self.count - 1 {
            let row = self.row(y);
            for (pattern, walls) in PATTERNS.iter().zip(Walls::all()) {
                let group = tiles.common(*pattern);
                if !group.is_empty() {
                    let fit = row.fit(walls);
                    self.each_cell(fit & row.sites, y, |pos| build(group, pos));
                    self.each_cell(fit & row.movable, y, |pos| exchange(group, pos));
                }
            }
        }
    }

    /// The cells of the tiles that may be removed.
    pub fn each_removable(&self, mut remove: impl FnMut(Pos)) {
        for tile in self.palace.loose().iter() {
            let pos = self.palace.cells[tile.index()];
            let (y, bit) = ((pos.y - self.top) as usize, self.bit(pos.x));
            let [above, here, below] = [y - 1, y, y + 1].map(|y| self.built[y]);
            if above & here.rotate_right(1) & below & here.rotate_left(1) & bit == 0 {
                remove(pos);
            }
        }
    }

    fn bit(&self, x: i8) -> u64 {
        1 << (x - self.left)
    }
    fn row(&self, y: usize) -> Row {
        let [north, east, south, west] = &self.walls;
        let (above, here, below) = (self.built[y - 1], self.built[y], self.built[y + 1]);
        // A neighbour's wall faces this cell from the other side.
        let walled = [
            south[y - 1],
            west[y].rotate_right(1),
            north[y + 1],
            east[y].rotate_left(1),
        ];
        let neighbours = [above, here.rotate_right(1), below, here.rotate_left(1)];
        let open = [0, 1, 2, 3].map(|side| neighbours[side] & !walled[side]);
        let ring = [
            above,
            above.rotate_right(1),
            neighbours[1],
            below.rotate_right(1),
            below,
            below.rotate_left(1),
            neighbours[3],
            above.rotate_left(1),
        ];
        let (mut one_block, mut more) = (0, 0);
        for i in 0..8 {
            let block_end = ring[i] & !ring[(i + 1) % 8];
            more |= one_block & block_end;
            one_block |= block_end;
        }
        let in_reach = open[0] | open[1] | open[2] | open[3];
        let sites = !here & in_reach & one_block & !more;
        let start = if y as i8 + self.top == 0 { self.bit(0) } else { 0 };
        Row { walled, open, sites, movable: here & !start }
    }

    fn each_cell(&self, mut bits: u64, y: usize, mut each: impl FnMut(Pos)) {
        while bits != 0 {
            let x = bits.trailing_zeros() as i8;
            bits &= bits - 1;
            each(Pos { x: x + self.left, y: y as i8 + self.top });
        }
    }
}

/// The cells of one row, a bit each.
struct Row {
    /// Has a neighbour on this side with a wall towards it.
    walled: [u64; 4],
    /// Has a neighbour on this side without.
    open: [u64; 4],
    /// Empty, in reach, and to be built on without leaving a hole.
    sites: u64,
    /// Built with a tile that may be exchanged.
    movable: u64,
}

impl Row {
    /// Where walls like these match.
    fn fit(&self, walls: Walls) -> u64 {
        let differ = |side: Side| {
            if walls.has(side) { self.open[side as usize] } else { self.walled[side as usize] }
        };
        !(differ(Side::North) | differ(Side::East) | differ(Side::South) | differ(Side::West))
    }
}
