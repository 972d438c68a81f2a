//! Where a tile may be built, removed or exchanged: the building rules.

use super::{Built, Palace, referee};
use crate::kit::{Pos, Side, TileId, Walls};

/// Why a palace may not be changed like this: one variant for each way to break a rule.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Misfit<Cell = Pos> {
    /// the cell is taken.
    SiteTaken { pos: Cell },
    /// the cell shares no side with the palace.
    NotAdjacent { pos: Cell },
    /// one of two adjoining sides has a wall, the other has none.
    WallsDiffer { pos: Cell, side: Side },
    /// the tile on this cell could not be reached on foot.
    OutOfReach { pos: Cell },
    /// this empty cell would be enclosed.
    LeavesHole { pos: Cell },
    /// nothing lies there to be removed or exchanged.
    NothingThere { pos: Cell },
    /// the start tile stays.
    StartTile,
}

impl<Cell: Copy> Misfit<Cell> {
    /// The rule that would be broken.
    pub const fn rule(&self) -> &'static str {
        match self {
            Misfit::SiteTaken { .. } | Misfit::NotAdjacent { .. } => "A-23",
            Misfit::WallsDiffer { .. } => "A-21",
            Misfit::OutOfReach { .. } => "A-22",
            Misfit::LeavesHole { .. } => "A-24",
            Misfit::NothingThere { .. } => "A-30",
            Misfit::StartTile => "A-32",
        }
    }
    /// The cell that is wrong; `None` is the start tile's.
    pub const fn pos(&self) -> Option<Cell> {
        match *self {
            Misfit::SiteTaken { pos }
            | Misfit::NotAdjacent { pos }
            | Misfit::WallsDiffer { pos, .. }
            | Misfit::OutOfReach { pos }
            | Misfit::LeavesHole { pos }
            | Misfit::NothingThere { pos } => Some(pos),
            Misfit::StartTile => None,
        }
    }
}

/// May a tile with these walls be built on `pos`? Tiles are never rotated, so walls say all.
pub fn check_build(palace: &Palace, walls: Walls, pos: Pos) -> Result<(), Misfit> {
    let around = Around::of(palace, pos);
    site_is_free(&around)?;
    site_touches_palace(&around)?;
    walls_match(&around, walls)?;
    site_is_in_reach(&around, walls)?;
    no_hole_is_left(&around, palace)
}

/// May the tile on `pos` be removed (A-30b)? Hands it back.
pub fn check_remove(palace: &Palace, pos: Pos) -> Result<TileId, Misfit> {
    let tile = movable_tile(palace, pos)?;
    nothing_is_cut_off(palace, tile)?;
    no_hole_is_dug(palace, pos)?;
    Ok(tile)
}

/// May a tile with these walls take the place of the one on `pos` (A-30c)? Hands that back.
///
/// Nothing else needs a check: if all sides towards neighbours are as before, everything can be
/// reached as before, and no cell becomes empty or full.
pub fn check_exchange(palace: &Palace, walls: Walls, pos: Pos) -> Result<TileId, Misfit> {
    let tile = movable_tile(palace, pos)?;
    walls_match(&Around::of(palace, pos), walls)?;
    Ok(tile)
}

/// Rule A-23: a new tile goes onto an empty cell.
fn site_is_free(around: &Around) -> Result<(), Misfit> {
    ensure(!around.taken, Misfit::SiteTaken { pos: around.pos })
}

/// Rule A-23: a new tile shares at least one side with the palace; a corner is not enough.
fn site_touches_palace(around: &Around) -> Result<(), Misfit> {
    let touches = Side::ALL.into_iter().any(|side| around.neighbour(side).is_some());
    ensure(touches, Misfit::NotAdjacent { pos: around.pos })
}

/// Rule A-21: walls must match. Two adjoining sides both have a wall, or neither has.
fn walls_match(around: &Around, walls: Walls) -> Result<(), Misfit> {
    for side in Side::ALL {
        let matches = around.neighbour(side).is_none_or(|wall| wall == walls.has(side));
        ensure(matches, Misfit::WallsDiffer { pos: around.pos, side })?;
    }
    Ok(())
}

/// Rule A-22: the tile can be reached on foot. All others can, so one open side is enough.
fn site_is_in_reach(around: &Around, walls: Walls) -> Result<(), Misfit> {
    let open = |side| around.neighbour(side) == Some(false) && !walls.has(side);
    ensure(Side::ALL.into_iter().any(open), Misfit::OutOfReach { pos: around.pos })
}

/// Rule A-24: no hole may be left. On a legal palace it is enough to go once round the cell: the
/// built ones of the eight cells around it must form one block.
fn no_hole_is_left(around: &Around, palace: &Palace) -> Result<(), Misfit> {
    let block_ends = around.ring & !around.ring.rotate_right(1);
    if block_ends.count_ones() == 1 {
        return Ok(());
    }
    let pos = referee::hole_after_building(palace, around.pos);
    Err(Misfit::LeavesHole { pos })
}

/// Rule A-30: a tile must lie there; rule A-32: the start tile is never moved.
fn movable_tile(palace: &Palace, pos: Pos) -> Result<TileId, Misfit> {
    match palace.at(pos) {
        None => Err(Misfit::NothingThere { pos }),
        Some(Built::Start) => Err(Misfit::StartTile),
        Some(Built::Tile(tile)) => Ok(tile),
    }
}

/// Rule A-22, for a removal: everything else must still be reached on foot.
fn nothing_is_cut_off(palace: &Palace, tile: TileId) -> Result<(), Misfit> {
    if palace.loose().contains(tile) {
        return Ok(());
    }
    let pos = referee::cut_off_without(palace, tile);
    Err(Misfit::OutOfReach { pos })
}

/// Rule A-24, for a removal: the empty cell must not be shut in by four neighbours.
fn no_hole_is_dug(palace: &Palace, pos: Pos) -> Result<(), Misfit> {
    let around = Around::of(palace, pos);
    let shut_in = Side::ALL.into_iter().all(|side| around.neighbour(side).is_some());
    ensure(!shut_in, Misfit::LeavesHole { pos })
}

fn ensure(holds: bool, misfit: Misfit) -> Result<(), Misfit> {
    if holds { Ok(()) } else { Err(misfit) }
}

/// The cell in question and the eight around it.
pub(super) struct Around {
    pos: Pos,
    taken: bool,
    /// Which of the eight cells are built, clockwise from north.
    ring: u8,
    /// Which of the four sides face a wall of the neighbour.
    facing: Walls,
}

impl Around {
    /// The bits of the three times three cells, by row and column: clockwise from north, the cell
    /// itself last. The fourth of each is everything further away.
    const BITS: [[u16; 4]; 4] = [
        [1 << 7, 1 << 0, 1 << 1, 0],
        [1 << 6, 1 << 8, 1 << 2, 0],
        [1 << 5, 1 << 4, 1 << 3, 0],
        [0; 4],
    ];
    /// The side on which the neighbour on such a cell lies.
    const SIDES: [[Walls; 4]; 4] = {
        let mut sides = [[Walls::NONE; 4]; 4];
        sides[0][1] = Walls::NONE.with(Side::North);
        sides[1][2] = Walls::NONE.with(Side::East);
        sides[2][1] = Walls::NONE.with(Side::South);
        sides[1][0] = Walls::NONE.with(Side::West);
        sides
    };

    pub(super) fn of(palace: &Palace, pos: Pos) -> Around {
        let (mut bits, mut facing) = (0, Walls::NONE);
        let mut see = |cell: Pos, walls: Walls| {
            let near = |it: i8| usize::from((it as u8).min(3));
            let (row, column) = (near(cell.y - pos.y + 1), near(cell.x - pos.x + 1));
            bits |= Around::BITS[row][column];
            facing = facing.or(walls.turned_about().and(Around::SIDES[row][column]));
        };
        see(Pos::START, Walls::NONE);
        palace.iter().for_each(|(tile, cell)| see(cell, tile.walls()));
        Around { pos, taken: bits >> 8 == 1, ring: bits as u8, facing }
    }

    /// Whether the neighbour on this side has a wall here; `None` without a neighbour.
    pub(super) fn neighbour(&self, side: Side) -> Option<bool> {
        (self.ring >> (2 * side as u8) & 1 == 1).then(|| self.facing.has(side))
    }
}
