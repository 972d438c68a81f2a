//! Every cell where some tile may be built, exchanged or removed, all at once.
//!
//! The rules are those of [`placement`](super::placement), a bit for each cell; a property test
//! holds the two against each other.

use std::ops::{BitAnd, BitOr, Not, Shl, Shr};

use super::{Palace, walk::Extent};
use crate::kit::{Pos, Side, TileId, TileSet, Walls};

/// A change that the building rules allow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    Build(TileId, Pos),
    Exchange(TileId, Pos),
    Remove(Pos),
}

/// Where each of `tiles` may be built.
pub fn each_building_site(palace: &Palace, tiles: TileSet, found: impl FnMut(Change)) {
    each_change(palace, tiles, Wanted::Sites, found);
}

/// Every way to redesign with the tiles of a reserve board.
pub fn each_redesign(palace: &Palace, reserve: TileSet, found: impl FnMut(Change)) {
    each_change(palace, reserve, Wanted::All, found);
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    Sites,
    All,
}

/// Nearly all palaces fit on a small board, which is fast; every legal one fits on the large board.
fn each_change(palace: &Palace, tiles: TileSet, wanted: Wanted, found: impl FnMut(Change)) {
    let extent = palace.extent;
    match extent.width.max(extent.height) {
        ..=6 => Survey::<u64>::of(palace, extent).each_change(tiles, wanted, found),
        ..=9 => Survey::<u128>::of(palace, extent).each_change(tiles, wanted, found),
        _ => Survey::<LargeBoard>::of(palace, extent).each_change(tiles, wanted, found),
    }
}

/// What can be said of all cells of a palace, a bit each.
struct Survey<'a, B> {
    palace: &'a Palace,
    extent: Extent,
    /// For each side, where a tile without a wall there does not match its neighbour, and where one
    /// with a wall does not.
    differ: [[B; 2]; 4],
    /// Empty, in reach, and to be built on without leaving a hole.
    sites: B,
    /// Built with a tile that may be moved.
    movable: B,
    /// Built on all four sides.
    shut_in: B,
}

impl<'a, B: Board> Survey<'a, B> {
    fn of(palace: &'a Palace, extent: Extent) -> Self {
        let place = |pos: Pos| B::cell(extent.column(pos), extent.row(pos));
        let start = place(Pos::START);
        let (mut built, mut walls) = (start, [B::NONE; 4]);
        for (tile, pos) in palace.iter() {
            let cell = place(pos);
            built = built | cell;
            for side in Side::ALL {
                let wall = if tile.walls().has(side) { cell } else { B::NONE };
                walls[side as usize] = walls[side as usize] | wall;
            }
        }
        let neighbour = Side::ALL.map(|side| built.seen_from(side));
        // A neighbour's wall faces the cell from the other side.
        let differ = Side::ALL.map(|side| {
            let walled = walls[side.opposite() as usize].seen_from(side);
            [walled, neighbour[side as usize] & !walled]
        });
        // The built ones of the eight cells around must form one block.
        let [north, east, south, west] = neighbour;
        let ring = [
            north,
            north.seen_from(Side::East),
            east,
            south.seen_from(Side::East),
            south,
            south.seen_from(Side::West),
            west,
            north.seen_from(Side::West),
        ];
        let (mut one_block, mut more) = (B::NONE, B::NONE);
        for i in 0..8 {
            let block_end = ring[i] & !ring[(i + 1) % 8];
            more = more | (one_block & block_end);
            one_block = one_block | block_end;
        }
        let [[_, a], [_, b], [_, c], [_, d]] = differ;
        let in_reach = a | b | c | d;
        let sites = in_reach & one_block & !more & !built;
        let shut_in = north & east & south & west;
        Survey { palace, extent, differ, sites, movable: built & !start, shut_in }
    }

    fn each_change(&self, tiles: TileSet, wanted: Wanted, mut found: impl FnMut(Change)) {
        let cells = match wanted {
            Wanted::Sites => self.sites,
            Wanted::All => self.sites | self.movable,
        };
        for tile in tiles.iter() {
            (self.fit(tile.walls()) & cells).each_cell(|cell, column, row| {
                let pos = self.extent.pos(column, row);
                let built = cell & self.movable != B::NONE;
                found(if built { Change::Exchange(tile, pos) } else { Change::Build(tile, pos) });
            });
        }
        if wanted == Wanted::All {
            self.each_removable(found);
        }
    }

    /// Where walls like these match.
    fn fit(&self, walls: Walls) -> B {
        let differ = |side: Side| self.differ[side as usize][usize::from(walls.has(side))];
        !(differ(Side::North) | differ(Side::East) | differ(Side::South) | differ(Side::West))
    }

    /// The tiles that hold nothing together and are not shut in.
    fn each_removable(&self, mut found: impl FnMut(Change)) {
        let any_shut_in = self.shut_in & self.movable != B::NONE;
        for tile in self.palace.loose().iter() {
            let pos = self.palace.cells[tile.index()];
            let cell = || B::cell(self.extent.column(pos), self.extent.row(pos));
            if !any_shut_in || self.shut_in & cell() == B::NONE {
                found(Change::Remove(pos));
            }
        }
    }
}

/// Cells with a bit each. Column and row 0 are beside the palace.
trait Board: Copy + Eq + BitAnd<Output = Self> + BitOr<Output = Self> + Not<Output = Self> {
    const NONE: Self;

    fn cell(column: u8, row: u8) -> Self;
    /// The cells that have one of these on the given side.
    fn seen_from(self, side: Side) -> Self;
    fn each_cell(self, each: impl FnMut(Self, u8, u8));
}

/// A board in one number: as many rows as columns.
trait Word: Copy + Eq + BitAnd<Output = Self> + BitOr<Output = Self> + Not<Output = Self>
where
    Self: Shl<u8, Output = Self> + Shr<u8, Output = Self>,
{
    const STRIDE: u8;
    const ZERO: Self;
    const ONE: Self;
    /// Takes the lowest bit out; its place.
    fn pop(&mut self) -> Option<u8>;
}

/// Eight times eight cells: room for six times six, and an empty line on each side.
impl Word for u64 {
    const STRIDE: u8 = 8;
    const ZERO: Self = 0;
    const ONE: Self = 1;
    fn pop(&mut self) -> Option<u8> {
        let lowest = self.trailing_zeros() as u8;
        *self &= self.checked_sub(1)?;
        Some(lowest)
    }
}

/// Eleven times eleven cells: room for nine times nine.
impl Word for u128 {
    const STRIDE: u8 = 11;
    const ZERO: Self = 0;
    const ONE: Self = 1;
    fn pop(&mut self) -> Option<u8> {
        let lowest = self.trailing_zeros() as u8;
        *self &= self.checked_sub(1)?;
        Some(lowest)
    }
}

impl<W: Word> Board for W {
    const NONE: Self = W::ZERO;

    fn cell(column: u8, row: u8) -> Self {
        W::ONE << (row * W::STRIDE + column)
    }
    fn seen_from(self, side: Side) -> Self {
        match side {
            Side::North => self << W::STRIDE,
            Side::East => self >> 1,
            Side::South => self >> W::STRIDE,
            Side::West => self << 1,
        }
    }
    fn each_cell(mut self, mut each: impl FnMut(Self, u8, u8)) {
        while let Some(place) = self.pop() {
            each(W::ONE << place, place % W::STRIDE, place / W::STRIDE);
        }
    }
}

/// Forty rows of 64 cells: room for every legal palace (see [`Extent`]).
#[derive(Clone, Copy, PartialEq, Eq)]
struct LargeBoard([u64; LargeBoard::ROWS]);

impl LargeBoard {
    const ROWS: usize = Extent::MAX as usize + 2;
}

impl Board for LargeBoard {
    const NONE: Self = LargeBoard([0; _]);

    fn cell(column: u8, row: u8) -> Self {
        let mut board = LargeBoard::NONE;
        board.0[usize::from(row)] = 1 << column;
        board
    }
    fn seen_from(self, side: Side) -> Self {
        let row = |row: usize| self.0.get(row).copied().unwrap_or(0);
        LargeBoard(std::array::from_fn(|y| match side {
            Side::North => row(y.wrapping_sub(1)),
            Side::East => row(y) >> 1,
            Side::South => row(y + 1),
            Side::West => row(y) << 1,
        }))
    }
    fn each_cell(self, mut each: impl FnMut(Self, u8, u8)) {
        for (y, mut row) in (0..).zip(self.0) {
            while row != 0 {
                let x = row.trailing_zeros() as u8;
                each(LargeBoard::cell(x, y), x, y);
                row &= row - 1;
            }
        }
    }
}

impl BitAnd for LargeBoard {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        LargeBoard(std::array::from_fn(|y| self.0[y] & other.0[y]))
    }
}

impl BitOr for LargeBoard {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        LargeBoard(std::array::from_fn(|y| self.0[y] | other.0[y]))
    }
}

impl Not for LargeBoard {
    type Output = Self;
    fn not(self) -> Self {
        LargeBoard(std::array::from_fn(|y| !self.0[y]))
    }
}
