//! Where a tile may be built, removed or exchanged: the building rules.

use super::{Built, Palace, referee};
use crate::kit::{Pos, Side, TileId, Walls};

/// Why a palace may not be changed like this: one variant for each way to break a rule.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Misfit<Cell = Pos> {
    /// the cell is taken.
    SiteTaken {
        /// The cell that was meant.
        pos: Cell,
    },
    /// the cell shares no side with the palace.
    NotAdjacent {
        /// The cell that was meant.
        pos: Cell,
    },
    /// one of two adjoining sides has a wall, the other has none.
    WallsDiffer {
        /// The cell that was meant.
        pos: Cell,
        /// The side of it where the neighbour does not match.
        side: Side,
    },
    /// the tile on this cell could not be reached on foot.
    OutOfReach {
        /// The cell that nobody could walk to.
        pos: Cell,
    },
    /// this empty cell would be enclosed.
    LeavesHole {
        /// The empty cell, or one of them.
        pos: Cell,
    },
    /// nothing lies there to be removed or exchanged.
    NothingThere {
        /// The cell that was meant.
        pos: Cell,
    },
    /// the start tile stays.
    StartTile,
    /// there is one of each tile, and this one lies here already.
    LiesHere {
        /// Where the tile lies.
        pos: Cell,
    },
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
            Misfit::LiesHere { .. } => "A-02",
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
            | Misfit::NothingThere { pos }
            | Misfit::LiesHere { pos } => Some(pos),
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
    ensure(around.neighbours != Walls::NONE, Misfit::NotAdjacent { pos: around.pos })
}

/// Rule A-21: walls must match. Two adjoining sides both have a wall, or neither has.
fn walls_match(around: &Around, walls: Walls) -> Result<(), Misfit> {
    let differ = around.facing.xor(walls).and(around.neighbours);
    match differ.first() {
        Some(side) => Err(Misfit::WallsDiffer { pos: around.pos, side }),
        None => Ok(()),
    }
}

/// Rule A-22: the tile can be reached on foot. All others can, so one open side is enough.
fn site_is_in_reach(around: &Around, walls: Walls) -> Result<(), Misfit> {
    let open = around.neighbours.without(around.facing).without(walls);
    ensure(open != Walls::NONE, Misfit::OutOfReach { pos: around.pos })
}

/// Rule A-24: no hole may be left. On a legal palace it is enough to go once round the cell: the
/// built ones of the eight cells around it must form one block.
fn no_hole_is_left(around: &Around, palace: &Palace) -> Result<(), Misfit> {
    let block_ends = around.ring & !around.ring.rotate_right(1);
    let one_block = block_ends.is_power_of_two();
    if one_block {
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
    ensure(around.neighbours != Walls::ALL, Misfit::LeavesHole { pos })
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
    /// On which sides there is a neighbour, as if these sides had walls.
    pub(super) neighbours: Walls,
    /// Which of the sides face a wall of the neighbour.
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
        if !palace.extent.is_near(pos) {
            return Around::new(pos, false, 0, Walls::NONE);
        }
        if palace.is_small() {
            let (column, row) = (palace.extent.column(pos), palace.extent.row(pos));
            let (ring, taken, facing) = palace.plan.around(column, row);
            return Around::new(pos, taken, ring, facing);
        }
        let (mut bits, mut facing) = (0, Walls::NONE);
        let mut see = |cell: Pos, walls: Walls| {
            let near = |it: i8| usize::from((it as u8).min(3));
            let (row, column) = (near(cell.y - pos.y + 1), near(cell.x - pos.x + 1));
            bits |= Around::BITS[row][column];
            facing = facing.or(walls.turned_about().and(Around::SIDES[row][column]));
        };
        see(Pos::START, Walls::NONE);
        palace.iter().for_each(|(tile, cell)| see(cell, tile.walls()));
        Around::new(pos, bits >> 8 == 1, bits as u8, facing)
    }
    fn new(pos: Pos, taken: bool, ring: u8, facing: Walls) -> Around {
        Around { pos, taken, ring, neighbours: Walls::of_ring(ring), facing }
    }
}

#[cfg(test)]
mod tests {
    use Try::{Build, Exchange, Remove};
    use proptest::prelude::*;

    use super::*;
    use crate::{
        kit::TileSet,
        palace::tests::{largest, layout, marked, palaces},
        testkit::draw,
    };

    /// What is tried on a cell, with which walls.
    #[derive(Clone, Copy, Debug)]
    enum Try {
        Build(&'static str),
        Remove,
        Exchange(&'static str),
    }

    type Verdict = Result<(), fn(Pos) -> Misfit>;
    const FITS: Verdict = Ok(());
    const TAKEN: Verdict = Err(|pos| Misfit::SiteTaken { pos });
    const NOT_ADJACENT: Verdict = Err(|pos| Misfit::NotAdjacent { pos });
    const DIFFERS_NORTH: Verdict = Err(|pos| Misfit::WallsDiffer { pos, side: Side::North });
    const DIFFERS_EAST: Verdict = Err(|pos| Misfit::WallsDiffer { pos, side: Side::East });
    const DIFFERS_SOUTH: Verdict = Err(|pos| Misfit::WallsDiffer { pos, side: Side::South });
    const DIFFERS_WEST: Verdict = Err(|pos| Misfit::WallsDiffer { pos, side: Side::West });
    const OUT_OF_REACH: Verdict = Err(|pos| Misfit::OutOfReach { pos });
    const LEAVES_HOLE: Verdict = Err(|pos| Misfit::LeavesHole { pos });
    const NOTHING_THERE: Verdict = Err(|pos| Misfit::NothingThere { pos });
    const START_TILE: Verdict = Err(|_| Misfit::StartTile);

    /// Tries each change on the cell marked `?`. A refusal names the cell marked `!`, or else the
    /// same one, and leaves no trace; what is allowed makes a legal palace.
    #[track_caller]
    fn check(art: &str, tries: &[(Try, Verdict)]) {
        let palace = draw(art);
        let site = *marked(art, '?').first().expect("a cell to try");
        let named = marked(art, '!').first().copied().unwrap_or(site);
        for &(attempt, verdict) in tries {
            let new_tile = |walls| {
                let free = TileSet::with_walls(Walls::of(walls)).without(palace.tiles());
                free.nth(0).unwrap_or_else(|| panic!("no tile {walls} left"))
            };
            let mut after = palace;
            let (answer, old, new) = match attempt {
                Build(walls) => {
                    let tile = new_tile(walls);
                    (after.build(tile, site), None, Some(tile))
                }
                Remove => match after.remove(site) {
                    Ok(old) => (Ok(()), Some(old), None),
                    Err(misfit) => (Err(misfit), None, None),
                },
                Exchange(walls) => {
                    let tile = new_tile(walls);
                    match after.exchange(tile, site) {
                        Ok(old) => (Ok(()), Some(old), Some(tile)),
                        Err(misfit) => (Err(misfit), None, None),
                    }
                }
            };
            assert_eq!(answer, verdict.map_err(|misfit| misfit(named)), "{attempt:?} in{art}");
            if answer.is_err() {
                assert_eq!(after, palace, "{attempt:?} left a trace in{art}");
            } else {
                assert_eq!(old, palace.tile_at(site), "{attempt:?} in{art}");
                assert_eq!(new, after.tile_at(site), "{attempt:?} in{art}");
                assert_eq!(referee::palace_of(&layout(&after)), Ok(after), "{attempt:?} in{art}");
            }
        }
    }

    /// the roofs point upwards. No tile is turned to make it fit, and built it shows the walls
    /// that are printed on it.
    #[test]
    fn tiles_are_never_rotated() {
        let art = "
            +   +   +
              F   ?
            +   +===+
              x   x
            +   +   +";
        check(
            art,
            &[
                (Build("..S."), FITS),
                (Build("NES."), FITS),
                (Build("N..."), DIFFERS_SOUTH),
                (Build(".E.."), DIFFERS_SOUTH),
                (Build("...W"), DIFFERS_SOUTH),
                (Build("NE.."), DIFFERS_SOUTH),
                (Build("..SW"), DIFFERS_WEST),
                (Build(".ESW"), DIFFERS_WEST),
            ],
        );
        let (palace, site) = (draw(art), marked(art, '?')[0]);
        for tile in TileId::all().filter(|&tile| !palace.tiles().contains(tile)) {
            let fits = tile.walls().has(Side::South) && !tile.walls().has(Side::West);
            let mut after = palace;
            assert_eq!(after.build(tile, site).is_ok(), fits, "{tile}");
            if fits {
                assert_eq!(after.at(site).map(Built::walls), Some(tile.walls()), "{tile}");
            }
        }
    }

    /// two adjoining sides both have a wall, or neither has; A-25: the side is named.
    #[test]
    fn walls_must_match() {
        check(
            "
            +   +   +
              x   F
            +===+   +
              ?   x
            +   +   +",
            &[
                (Build("N..."), FITS),
                (Build("N..W"), FITS),
                (Build("N.SW"), FITS),
                (Build("...."), DIFFERS_NORTH),
                (Build("..SW"), DIFFERS_NORTH),
                (Build(".E.."), DIFFERS_NORTH),
                (Build("NE.."), DIFFERS_EAST),
            ],
        );
        check(
            "
            +   +   +
              ? | x
            +   +   +
              x   F
            +   +   +",
            &[
                (Build(".E.."), FITS),
                (Build("NE.."), FITS),
                (Build("NE.W"), FITS),
                (Build("...."), DIFFERS_EAST),
                (Build("N..W"), DIFFERS_EAST),
                (Build("..S."), DIFFERS_EAST),
                (Build(".ES."), DIFFERS_SOUTH),
            ],
        );
        check(
            "
            +   +   +
              x   ?
            +   +===+
              F   x
            +   +   +",
            &[
                (Build("..S."), FITS),
                (Build(".ES."), FITS),
                (Build("NES."), FITS),
                (Build("...."), DIFFERS_SOUTH),
                (Build("NE.."), DIFFERS_SOUTH),
                (Build("...W"), DIFFERS_SOUTH),
                (Build("..SW"), DIFFERS_WEST),
            ],
        );
        check(
            "
            +   +   +
              F   x
            +   +   +
              x | ?
            +   +   +",
            &[
                (Build("...W"), FITS),
                (Build("..SW"), FITS),
                (Build(".ESW"), FITS),
                (Build("...."), DIFFERS_WEST),
                (Build(".ES."), DIFFERS_WEST),
                (Build("N..."), DIFFERS_NORTH),
                (Build("N..W"), DIFFERS_NORTH),
            ],
        );
    }

    /// the start tile has no walls, on none of its sides.
    #[test]
    fn no_wall_may_face_the_start_tile() {
        let north = "
            +   +
              ?
            +   +
              F
            +   +";
        check(north, &[(Build("NE.W"), FITS), (Build("..S."), DIFFERS_SOUTH)]);
        let east = "
            +   +   +
              F   ?
            +   +   +";
        check(east, &[(Build("NES."), FITS), (Build("...W"), DIFFERS_WEST)]);
        let south = "
            +   +
              F
            +   +
              ?
            +   +";
        check(south, &[(Build(".ESW"), FITS), (Build("N..."), DIFFERS_NORTH)]);
        let west = "
            +   +   +
              ?   F
            +   +   +";
        check(west, &[(Build("N.SW"), FITS), (Build(".E.."), DIFFERS_EAST)]);
    }

    /// a tile that stands only back to back to others cannot be reached on foot.
    #[test]
    fn a_tile_must_be_in_reach_on_foot() {
        let behind_a_wall = [
            (
                "
            +   +
              ?
            +===+
              x
            +   +
              F
            +   +",
                "..S.",
            ),
            (
                "
            +   +   +   +
              F   x | ?
            +   +   +   +",
                "...W",
            ),
            (
                "
            +   +
              F
            +   +
              x
            +===+
              ?
            +   +",
                "N...",
            ),
            (
                "
            +   +   +   +
              ? | x   F
            +   +   +   +",
                ".E..",
            ),
        ];
        for (art, walls) in behind_a_wall {
            check(art, &[(Build(walls), OUT_OF_REACH)]);
        }
    }

    /// one open side is enough, whichever it is.
    #[test]
    fn one_open_side_leads_to_a_tile() {
        check(
            "
            +   +   +   +
              x   x   x
            +   +   +   +
              F   x | ?
            +   +   +   +",
            &[(Build("...W"), FITS), (Build("N..W"), DIFFERS_NORTH)],
        );
        check(
            "
            +   +   +   +
              x   x   x
            +   +   +===+
              F   x | ?
            +   +   +   +",
            &[(Build("N..W"), OUT_OF_REACH), (Build("...W"), DIFFERS_NORTH)],
        );
        check(
            "
            +   +   +   +
              ? | x   x
            +   +   +   +
              x   x   F
            +   +   +   +",
            &[(Build(".E.."), FITS), (Build(".ES."), DIFFERS_SOUTH)],
        );
        check(
            "
            +   +   +   +
              ? | x   x
            +===+   +   +
              x   x   F
            +   +   +   +",
            &[(Build(".ES."), OUT_OF_REACH), (Build(".E.."), DIFFERS_SOUTH)],
        );
        check(
            "
            +   +   +   +
              x   F   x
            +   +   +   +
              x | ? | x
            +   +   +   +",
            &[
                (Build(".ESW"), FITS),
                (Build("NE.W"), DIFFERS_NORTH),
                (Build("...W"), DIFFERS_EAST),
                (Build(".E.."), DIFFERS_WEST),
            ],
        );
    }

    /// a new tile goes onto an empty cell.
    #[test]
    fn the_site_must_be_free() {
        let art = "
            +   +   +
              F   x?
            +   +   +";
        check(art, &[(Build("...."), TAKEN), (Build("...W"), TAKEN)]);
        let start = "
            +   +   +
              F?  x
            +   +   +";
        check(start, &[(Build("...."), TAKEN)]);
        let alone = "
            +   +
              F?
            +   +";
        check(alone, &[(Build("...."), TAKEN)]);
    }

    /// a tile shares a side with the palace; a corner is not enough.
    #[test]
    fn a_corner_is_not_enough() {
        let corners = "
            +   +   +   +
              ?       x
            +   +   +   +
                  F   x
            +   +   +   +";
        check(corners, &[(Build("...."), NOT_ADJACENT), (Build("N..W"), NOT_ADJACENT)]);
        for corner in [(1, -1), (1, 1), (-1, 1), (-1, -1)] {
            let pos = Pos::new(corner.0, corner.1);
            let refused = Err(Misfit::NotAdjacent { pos });
            assert_eq!(check_build(&Palace::default(), Walls::NONE, pos), refused);
        }
        for (_, pos) in Pos::START.neighbours() {
            assert_eq!(check_build(&Palace::default(), Walls::NONE, pos), Ok(()), "{pos}");
        }
    }

    /// far away there is nothing to join, up to the last cell that can be named.
    #[test]
    fn a_tile_must_join_the_palace() {
        check(
            "
            +   +   +   +
              F   x   .
            +   +   +   +
              .   .   .
            +   +   +   +
              .   ?   .
            +   +   +   +",
            &[(Build("...."), NOT_ADJACENT)],
        );
        let far = [-Pos::LIMIT, -3, -2, 2, 3, Pos::LIMIT];
        for pos in far.into_iter().flat_map(|x| far.map(|y| Pos::new(x, y))) {
            let refused = Err(Misfit::NotAdjacent { pos });
            assert_eq!(check_build(&Palace::default(), Walls::NONE, pos), refused);
        }
        for (x, y) in far.into_iter().flat_map(|it| [(it, 0), (0, it)]) {
            let pos = Pos::new(x, y);
            let refused = Err(Misfit::NotAdjacent { pos });
            assert_eq!(check_build(&Palace::default(), Walls::NONE, pos), refused);
        }
    }

    /// cells further off than a palace can reach are refused like others.
    #[test]
    fn cells_beyond_the_limit_are_refused_without_a_panic() {
        for palace in largest().chain([Palace::default()]) {
            for pos in [i8::MIN, i8::MAX].map(|it| [Pos::new(it, 0), Pos::new(0, it)]).concat() {
                let nothing_there = Misfit::NothingThere { pos };
                assert_eq!(check_remove(&palace, pos), Err(nothing_there));
                assert_eq!(check_exchange(&palace, Walls::NONE, pos), Err(nothing_there));
                assert_eq!(
                    check_build(&palace, Walls::NONE, pos),
                    Err(Misfit::NotAdjacent { pos })
                );
            }
        }
    }

    /// an empty cell may not be enclosed; the cell is named.
    #[test]
    fn no_hole_may_be_left() {
        check(
            "
            +   +   +   +
              F   x   x
            +   +   +   +
              x   !   ?
            +   +   +   +
              x   x   x
            +   +   +   +",
            &[(Build("...."), LEAVES_HOLE), (Build(".E.."), LEAVES_HOLE)],
        );
        check(
            "
            +   +   +   +
              x   ?   x
            +   +   +   +
              F   !   x
            +   +   +   +
              x   x   x
            +   +   +   +",
            &[(Build("...."), LEAVES_HOLE)],
        );
        check(
            "
            +   +   +   +
              x   x   x
            +   +   +   +
              ?   !   x
            +   +   +   +
              x   x   F
            +   +   +   +",
            &[(Build("...."), LEAVES_HOLE)],
        );
        check(
            "
            +   +   +   +
              x   x   x
            +   +   +   +
              F   !   x
            +   +   +   +
              x   ?   x
            +   +   +   +",
            &[(Build("...."), LEAVES_HOLE)],
        );
    }

    /// a bay may become narrower and may be filled, as long as it stays open.
    #[test]
    fn a_bay_is_no_hole() {
        let mouth = "
            +   +   +   +
              F   x   x
            +   +   +   +
              x
            +   +   +   +
              x   x   ?
            +   +   +   +";
        check(mouth, &[(Build("...."), FITS)]);
        let inside = "
            +   +   +   +
              F   x   x
            +   +   +   +
              x   ?
            +   +   +   +
              x   x   x
            +   +   +   +";
        check(inside, &[(Build("...."), FITS), (Build(".E.."), FITS)]);
        let last = "
            +   +   +   +
              F   x   x
            +   +   +   +
              x   x   ?
            +   +   +   +
              x   x   x
            +   +   +   +";
        check(last, &[(Build("...W"), DIFFERS_WEST), (Build(".E.."), FITS)]);
    }

    /// empty cells join by their sides, so a corner shuts a hole.
    #[test]
    fn a_corner_can_close_a_hole() {
        check(
            "
            +   +   +   +
              F   x   x
            +   +   +   +
              x   !   x
            +   +   +   +
              x   ?
            +   +   +   +",
            &[(Build("...."), LEAVES_HOLE), (Build(".ES."), LEAVES_HOLE)],
        );
        check(
            "
            +   +   +   +
              x   x   F
            +   +   +   +
              x   !   x
            +   +   +   +
                  ?   x
            +   +   +   +",
            &[(Build("...."), LEAVES_HOLE)],
        );
        check(
            "
            +   +   +   +
                  ?   x
            +   +   +   +
              x   !   x
            +   +   +   +
              x   x   F
            +   +   +   +",
            &[(Build("...."), LEAVES_HOLE)],
        );
        check(
            "
            +   +   +   +
              x   ?
            +   +   +   +
              x   !   x
            +   +   +   +
              F   x   x
            +   +   +   +",
            &[(Build("...."), LEAVES_HOLE)],
        );
    }

    /// a hole may have any size; its first cell is named, row by row.
    #[test]
    fn a_large_hole_is_a_hole() {
        check(
            "
            +   +   +   +   +
              x   x   x   x
            +   +   +   +   +
              x   !       ?
            +   +   +   +   +
              x   x   F   x
            +   +   +   +   +",
            &[(Build("...."), LEAVES_HOLE)],
        );
        check(
            "
            +   +   +   +   +
              x   x   x
            +   +   +   +   +
              x   !   x
            +   +   +   +   +
              x       ?
            +   +   +   +   +
              F   x   x
            +   +   +   +   +",
            &[(Build(".E.."), LEAVES_HOLE)],
        );
        check(
            "
            +   +===+===+===+
              x   x   x   x |
            +   +   +   +   +
              x   !       x |
            +   +   +   +   +
              F           x |
            +   +   +   +   +
              x   x   ?   x |
            +   +   +   +===+",
            &[(Build("...."), LEAVES_HOLE), (Build("..S."), LEAVES_HOLE)],
        );
    }

    /// the rule of the one block, for every arrangement of the eight cells around; in small and
    /// in large palaces, on each side of the start tile.
    #[test]
    fn the_cells_around_must_form_one_block() {
        let cells = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];
        let sites = [(3, 3), (-3, 3), (3, -3), (-3, -3), (8, 8), (-8, 8), (8, -8), (-8, -8)];
        for (site, ring) in
            sites.into_iter().flat_map(|site| (0..=255_u8).map(move |it| (site, it)))
        {
            let (mut palace, site) = (Palace::default(), Pos::new(site.0, site.1));
            let built = (0..8).filter(|i| ring >> i & 1 == 1);
            for (i, tile) in built.zip(TileSet::with_walls(Walls::NONE).iter()) {
                let (x, y) = cells[i];
                // Not a legal palace: only what lies around the site matters here.
                palace.put(tile, Pos::new(site.x + x, site.y + y));
            }
            let digits: String =
                (0..8).map(|i| if ring >> i & 1 == 1 { '#' } else { '.' }).collect();
            let twice = digits.repeat(2);
            let touches = digits.chars().step_by(2).any(|it| it == '#');
            // One block: turned to begin with a gap, it reads as one word.
            let turned = twice.find('.').map_or("", |gap| &twice[gap..gap + 8]);
            let blocks = turned.split('.').filter(|word| !word.is_empty()).count();
            match check_build(&palace, Walls::NONE, site) {
                Ok(()) => assert!(touches && blocks == 1, "{digits}"),
                Err(Misfit::NotAdjacent { pos }) => assert!(pos == site && !touches, "{digits}"),
                Err(Misfit::LeavesHole { .. }) => assert!(touches && blocks != 1, "{digits}"),
                Err(other) => panic!("{other:?} {digits}"),
            }
        }
    }

    /// a removal may not cut off another tile; one of these is named.
    #[test]
    fn a_removal_must_not_cut_off_a_tile() {
        check(
            "
            +   +   +   +
              F   x?  x!
            +   +   +   +",
            &[(Remove, OUT_OF_REACH)],
        );
        check(
            "
            +   +   +   +
              F   x   x?
            +   +   +   +",
            &[(Remove, FITS)],
        );
        let round = "
            +   +   +   +
              F   x?  x
            +   +   +   +
              x   x   x
            +   +   +   +";
        check(round, &[(Remove, FITS)]);
        let round_but_for_a_wall = "
            +   +   +   +
              F   x?  x!
            +   +   +===+
              x   x   x
            +   +   +   +";
        check(round_but_for_a_wall, &[(Remove, OUT_OF_REACH)]);
        let the_other_way = "
            +   +   +   +
              F   x   x
            +   +   +   +
              x   x | x?
            +   +   +   +";
        check(the_other_way, &[(Remove, FITS)]);
    }

    /// a removal may not leave a hole.
    #[test]
    fn a_removal_must_not_leave_a_hole() {
        check(
            "
            +   +   +   +
              F   x   x
            +   +   +   +
              x   x?  x
            +   +   +   +
              x   x   x
            +   +   +   +",
            &[(Remove, LEAVES_HOLE)],
        );
        check(
            "
            +   +   +   +
              x   x   x
            +   +   +===+
              x   x?| x
            +   +===+   +
              F   x   x
            +   +   +   +",
            &[(Remove, LEAVES_HOLE)],
        );
    }

    /// what would be cut off is named before a hole.
    #[test]
    fn a_removal_that_does_both_cuts_off() {
        check(
            "
            +   +   +   +
              F   x   x
            +   +   +===+
              x   x?  x!|
            +   +   +===+
              x   x   x
            +   +   +   +",
            &[(Remove, OUT_OF_REACH)],
        );
    }

    /// three neighbours leave a bay, whichever side is open.
    #[test]
    fn a_removal_may_leave_a_bay() {
        check(
            "
            +   +   +   +
              x   x?  x
            +   +   +   +
              F   x   x
            +   +   +   +",
            &[(Remove, FITS)],
        );
        check(
            "
            +   +   +
              x   x
            +   +   +
              x   x?
            +   +   +
              F   x
            +   +   +",
            &[(Remove, FITS)],
        );
        check(
            "
            +   +   +   +
              F   x   x
            +   +   +   +
              x   x?  x
            +   +   +   +",
            &[(Remove, FITS)],
        );
        check(
            "
            +   +   +
              x   F
            +   +   +
              x?  x
            +   +   +
              x   x
            +   +   +",
            &[(Remove, FITS)],
        );
    }

    /// an exchange must match every neighbour; free sides may change.
    #[test]
    fn an_exchange_must_match_all_neighbours() {
        check(
            "
            +   +===+   +
              F   x?  x
            +   +   +   +",
            &[
                (Exchange("...."), FITS),
                (Exchange("..S."), FITS),
                (Exchange("N..."), FITS),
                (Exchange(".E.."), DIFFERS_EAST),
                (Exchange("...W"), DIFFERS_WEST),
            ],
        );
        check(
            "
            +   +   +   +
              x   x   x
            +   +===+   +
              x | x?  x
            +   +   +   +
              F   x   x
            +   +   +   +",
            &[
                (Exchange("N..W"), FITS),
                (Exchange("...W"), DIFFERS_NORTH),
                (Exchange("NE.W"), DIFFERS_EAST),
                (Exchange("N.SW"), DIFFERS_SOUTH),
                (Exchange("N..."), DIFFERS_WEST),
                (Exchange(".ES."), DIFFERS_NORTH),
            ],
        );
    }

    /// a tile that holds others together may be exchanged.
    #[test]
    fn an_exchange_cuts_nothing_off() {
        check(
            "
            +   +   +   +
              F   x?  x!
            +   +   +   +",
            &[(Remove, OUT_OF_REACH), (Exchange("N..."), FITS)],
        );
    }

    /// what is not there cannot be removed or exchanged.
    #[test]
    fn only_what_is_there_can_be_moved() {
        let beside = "
            +   +   +   +
              F   x   ?
            +   +   +   +";
        check(
            beside,
            &[(Remove, NOTHING_THERE), (Exchange("...."), NOTHING_THERE), (Build("...."), FITS)],
        );
        for x in [-Pos::LIMIT, -1, 1, Pos::LIMIT] {
            let (palace, pos) = (Palace::default(), Pos::new(x, -x));
            assert_eq!(check_remove(&palace, pos), Err(Misfit::NothingThere { pos }));
            assert_eq!(
                check_exchange(&palace, Walls::NONE, pos),
                Err(Misfit::NothingThere { pos })
            );
        }
    }

    /// the start tile is neither removed nor exchanged.
    #[test]
    fn the_start_tile_stays() {
        let alone = "
            +   +
              F?
            +   +";
        check(alone, &[(Remove, START_TILE), (Exchange("...."), START_TILE)]);
        let built = "
            +   +   +   +
              x   F?  x
            +   +   +   +";
        check(built, &[(Remove, START_TILE), (Exchange("...."), START_TILE)]);
    }

    /// every refusal names the rule, and the cell where there is one.
    #[test]
    fn a_refusal_names_rule_and_cell() {
        let pos = Pos::new(3, -2);
        for (misfit, rule) in [
            (Misfit::SiteTaken { pos }, "A-23"),
            (Misfit::NotAdjacent { pos }, "A-23"),
            (Misfit::WallsDiffer { pos, side: Side::East }, "A-21"),
            (Misfit::OutOfReach { pos }, "A-22"),
            (Misfit::LeavesHole { pos }, "A-24"),
            (Misfit::NothingThere { pos }, "A-30"),
        ] {
            assert_eq!((misfit.rule(), misfit.pos()), (rule, Some(pos)), "{misfit:?}");
        }
        assert_eq!(
            (Misfit::<Pos>::StartTile.rule(), Misfit::<Pos>::StartTile.pos()),
            ("A-32", None)
        );
    }

    proptest! {
        /// what the rules look at is what lies around the cell.
        #[test]
        fn a_cell_and_those_around_it_are_seen(growing in palaces()) {
            let palace = growing.palace;
            let cells = palace.iter().map(|(_, pos)| pos).chain([Pos::START]);
            let shifts = [(0, 0), (1, 0), (-1, 1), (0, -2)];
            for (cell, (x, y)) in cells.flat_map(|cell| shifts.map(|shift| (cell, shift))) {
                let pos = Pos::new(cell.x + x, cell.y + y);
                let around = Around::of(&palace, pos);
                prop_assert_eq!((around.pos, around.taken), (pos, palace.at(pos).is_some()));
                let mut ring = around.ring;
                for (side, next) in pos.neighbours() {
                    let wall = palace.at(next).map(|it| it.walls().has(side.opposite()));
                    let seen = around.neighbours.has(side).then(|| around.facing.has(side));
                    prop_assert_eq!(seen, wall, "{} {}", pos, side);
                    for seen in [next, next.step(side.clockwise())] {
                        prop_assert_eq!(ring & 1 == 1, palace.at(seen).is_some(), "{} {}", pos, seen);
                        ring >>= 1;
                    }
                }
            }
        }
    }
}
