//! Palaces as boards of bits.

use std::ops::{BitAnd, BitOr, Not, Shl, Shr};

use super::{Palace, walk::Extent};
use crate::kit::{Pos, Side, Walls};

/// Which cells of a palace are built, and which sides of them have walls.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Plan<B> {
    pub(super) built: B,
    pub(super) walls: [B; 4],
}

impl<B: Board> Plan<B> {
    pub(super) const NONE: Self = Plan { built: B::NONE, walls: [B::NONE; 4] };

    pub(super) fn of(palace: &Palace) -> Self {
        let mut plan = Plan::NONE;
        plan.put(palace.extent, Pos::START, Walls::NONE);
        palace.iter().for_each(|(tile, pos)| plan.put(palace.extent, pos, tile.walls()));
        plan
    }
    /// Lays a tile, whatever lay there.
    pub(super) fn put(&mut self, extent: Extent, pos: Pos, walls: Walls) {
        let cell = B::cell(extent.column(pos), extent.row(pos));
        self.built = self.built | cell;
        for side in Side::ALL {
            let wall = if walls.has(side) { cell } else { B::NONE };
            let others = self.walls[side as usize] & !cell;
            self.walls[side as usize] = others | wall;
        }
    }
}

/// The plan of a small palace, which is kept up to date.
pub(super) type SmallPlan = Plan<u64>;

impl SmallPlan {
    /// The largest palace it has room for.
    pub(super) const ROOM: u8 = 6;

    /// The start tile alone.
    pub(super) const START: SmallPlan = Plan { built: 1 << (u64::STRIDE + 1), walls: [0; 4] };

    /// Everything moved to the east and to the south.
    pub(super) fn moved(self, columns: u8, rows: u8) -> SmallPlan {
        let by = rows * u64::STRIDE + columns;
        Plan { built: self.built << by, walls: self.walls.map(|it| it << by) }
    }
    /// The eight cells around a cell, clockwise from north, a bit for each that is built; whether it
    /// is built itself; and the sides that face a neighbour's wall.
    pub(super) fn around(&self, column: u8, row: u8) -> (u8, bool, Walls) {
        /// From a cell to the eight around it. What lies outside the board comes in on the other
        /// side, where nothing is built.
        const STEPS: [i8; 8] = [-8, -7, 1, 9, 8, 7, -1, -9];
        let place = row * u64::STRIDE + column;
        let bit = |board: u64, step: i8| {
            board.rotate_right(u32::from(place.wrapping_add_signed(step)) & 63) as u8 & 1
        };
        let (mut ring, mut facing) = (0, Walls::NONE);
        for (i, step) in STEPS.into_iter().enumerate() {
            ring |= bit(self.built, step) << i;
        }
        for side in Side::ALL {
            let step = STEPS[2 * side as usize];
            if bit(self.walls[side.opposite() as usize], step) == 1 {
                facing = facing.with(side);
            }
        }
        (ring, bit(self.built, 0) == 1, facing)
    }
}

/// Cells with a bit each. Column and row 0 are beside the palace.
pub(super) trait Board:
    Copy + Eq + BitAnd<Output = Self> + BitOr<Output = Self> + Not<Output = Self>
{
    const NONE: Self;

    fn cell(column: u8, row: u8) -> Self;
    /// The cells that have one of these on the given side.
    fn seen_from(self, side: Side) -> Self;
    fn each_cell(self, each: impl FnMut(Self, u8, u8));
}

/// A board in one number: as many rows as columns.
pub(super) trait Word:
    Copy + Eq + BitAnd<Output = Self> + BitOr<Output = Self> + Not<Output = Self>
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
pub(super) struct LargeBoard([u64; LargeBoard::ROWS]);

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
