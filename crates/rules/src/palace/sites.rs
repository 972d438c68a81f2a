//! Every cell where some tile may be built, exchanged or removed, all at once.
//!
//! The rules are those of [`placement`](super::placement), a bit for each cell; a property test
//! holds the two against each other.

use super::{
    Palace,
    board::{Board, LargeBoard, Plan},
    walk::Extent,
};
use crate::kit::{Pos, Side, TileId, TileSet, Walls};

/// A change that the building rules allow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    /// A tile can be built on this cell.
    Build(TileId, Pos),
    /// A tile can take this cell from the tile that lies there (A-30c).
    Exchange(TileId, Pos),
    /// The tile on this cell can leave (A-30b).
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
    match palace.extent.size() {
        ..=6 => Survey::of(palace, &palace.plan).each_change(tiles, wanted, found),
        7..=9 => Survey::of(palace, &Plan::<u128>::of(palace)).each_change(tiles, wanted, found),
        _ => Survey::of(palace, &Plan::<LargeBoard>::of(palace)).each_change(tiles, wanted, found),
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
    fn of(palace: &'a Palace, Plan { built, walls }: &Plan<B>) -> Self {
        let (built, extent) = (*built, palace.extent);
        let start = B::cell(extent.column(Pos::START), extent.row(Pos::START));
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;
    use crate::{
        palace::{
            placement,
            tests::{Growing, all_tiles, largest, marked, palaces},
        },
        testkit::draw,
    };

    /// A change as a plain value with an order.
    type Entry = (&'static str, Option<TileId>, Pos);

    fn entry(change: Change) -> Entry {
        match change {
            Change::Build(tile, pos) => ("build", Some(tile), pos),
            Change::Exchange(tile, pos) => ("exchange", Some(tile), pos),
            Change::Remove(pos) => ("remove", None, pos),
        }
    }

    fn listed(changes: impl FnOnce(&mut Vec<Entry>)) -> BTreeSet<Entry> {
        let mut list = Vec::new();
        changes(&mut list);
        let set: BTreeSet<Entry> = list.iter().copied().collect();
        assert_eq!(set.len(), list.len(), "nothing is offered twice: {list:?}");
        set
    }

    fn building_sites(palace: &Palace, tiles: TileSet) -> BTreeSet<Entry> {
        listed(|list| each_building_site(palace, tiles, |change| list.push(entry(change))))
    }

    fn redesigns(palace: &Palace, reserve: TileSet) -> BTreeSet<Entry> {
        listed(|list| each_redesign(palace, reserve, |change| list.push(entry(change))))
    }

    /// Tries every tile on every cell, two cells further than the palace reaches.
    fn by_trying(palace: &Palace, tiles: TileSet) -> BTreeSet<Entry> {
        let mut found = BTreeSet::new();
        let Extent { width, height, .. } = palace.extent;
        let (first, last) = (palace.extent.pos(0, 0), palace.extent.pos(width + 1, height + 1));
        for x in first.x - 1..=last.x + 1 {
            for y in first.y - 1..=last.y + 1 {
                let pos = Pos::new(x, y);
                for tile in tiles.iter() {
                    if placement::check_build(palace, tile.walls(), pos).is_ok() {
                        found.insert(("build", Some(tile), pos));
                    }
                    if placement::check_exchange(palace, tile.walls(), pos).is_ok() {
                        found.insert(("exchange", Some(tile), pos));
                    }
                }
                if placement::check_remove(palace, pos).is_ok() {
                    found.insert(("remove", None, pos));
                }
            }
        }
        found
    }

    fn compare(palace: &Palace, tiles: TileSet) {
        let expected = by_trying(palace, tiles);
        let differ = |found: &BTreeSet<Entry>| -> Vec<Entry> {
            found.symmetric_difference(&expected).copied().collect()
        };
        assert_eq!(differ(&redesigns(palace, tiles)), [], "in{}", palace.drawn());
        let builds = expected.iter().copied().filter(|it| it.0 == "build").collect();
        assert_eq!(building_sites(palace, tiles), builds, "in{}", palace.drawn());
    }

    /// A tile with these walls may be built or exchanged exactly on the cells marked `?`, and exactly
    /// the tiles marked `-` may be removed.
    #[track_caller]
    fn check(art: &str, walls: &str) {
        let palace = draw(art);
        let tile = TileSet::with_walls(Walls::of(walls)).without(palace.tiles()).nth(0);
        let tiles: TileSet = tile.into_iter().collect();
        let mut expected = BTreeSet::new();
        for pos in marked(art, '?') {
            let what = if palace.at(pos).is_some() { "exchange" } else { "build" };
            expected.insert((what, tile, pos));
        }
        let builds = expected.iter().copied().filter(|it| it.0 == "build").collect();
        expected.extend(marked(art, '-').into_iter().map(|pos| ("remove", None, pos)));
        assert_eq!(redesigns(&palace, tiles), expected, "{walls} in{art}");
        assert_eq!(building_sites(&palace, tiles), builds, "{walls} in{art}");
    }

    /// round the start tile, wherever no wall faces it.
    #[test]
    fn the_start_tile_may_be_joined_on_all_four_sides() {
        check(
            "
            +   +   +   +
                  ?
            +   +   +   +
              ?   F   ?
            +   +   +   +
                  ?
            +   +   +   +",
            "....",
        );
        check(
            "
            +   +   +   +
                  ?
            +   +   +   +
              ?   F   ?
            +   +   +   +
                  .
            +   +   +   +",
            "N...",
        );
        check(
            "
            +   +   +   +
                  .
            +   +   +   +
              ?   F   .
            +   +   +   +
                  .
            +   +   +   +",
            "N.SW",
        );
    }

    /// what a redesign allows.
    #[test]
    fn a_redesign_keeps_to_the_building_rules() {
        check(
            "
            +   +   +   +   +   +
                  ?   ?
            +   +   +   +   +   +
              ?   F   x?  .
            +   +   +   +===+   +
                  ?   x? -x?  ?
            +   +   +   +   +   +
                      ?   ?
            +   +   +   +   +   +",
            "....",
        );
        check(
            "
            +   +   +   +   +
              .   ?   ?   ?
            +   +   +   +   +
              ?   F   x  -x   .
            +   +   +   +   +
              ?   x   .   .
            +   +   +   +   +
              ?  -x   .
            +   +   +   +   +",
            "N..W",
        );
    }

    /// in the middle of others a tile may be exchanged, not removed.
    #[test]
    fn a_tile_that_is_shut_in_stays() {
        check(
            "
            +   +   +   +   +   +
                  ?   ?   ?
            +   +   +   +   +   +
              .   F  -x  -x?  ?
            +   +   +   +   +   +
              .  -x   x  -x?  ?
            +   +   +   +   +   +
              .  -x  -x  -x?  ?
            +   +   +   +   +   +
                  ?   ?   ?
            +   +   +   +   +   +",
            ".E..",
        );
        check(
            "
            +   +   +   +   +   +
                  ?   ?   ?
            +   +   +   +   +   +
              ?   F  -x? -x?  ?
            +   +   +   +   +   +
              ?  -x?  x? -x?  ?
            +   +   +   +   +   +
              ?  -x? -x? -x?  ?
            +   +   +   +   +   +
                  ?   ?   ?
            +   +   +   +   +   +",
            "....",
        );
    }

    /// a bay must not be closed.
    #[test]
    fn no_site_leaves_a_hole() {
        check(
            "
            +   +   +   +   +   +
                  ?   ?   ?
            +   +   +   +   +   +
              ?   F   x? -x?  ?
            +   +   +   +   +   +
              ?   x?  ?   .
            +   +   +   +   +   +
              ?   x?  x? -x?  ?
            +   +   +   +   +   +
                  ?   ?   ?
            +   +   +   +   +   +",
            "....",
        );
    }

    /// What a board does with its first and last cells.
    fn check_board<B: Board>(columns: u8, rows: u8) {
        for (column, row) in [(1, 1), (columns, 1), (1, rows), (columns, rows), (2, 3)] {
            let board = B::cell(column, row);
            assert!(board != B::NONE);
            let seen = |side| {
                let mut cells = Vec::new();
                board.seen_from(side).each_cell(|cell, column, row| {
                    assert!(cell == B::cell(column, row));
                    cells.push((column, row));
                });
                cells
            };
            // The cell that has it in the north lies south of it.
            assert_eq!(seen(Side::North), [(column, row + 1)]);
            assert_eq!(seen(Side::East), [(column - 1, row)]);
            assert_eq!(seen(Side::South), [(column, row - 1)]);
            assert_eq!(seen(Side::West), [(column + 1, row)]);
            let both = board | B::cell(3, 2);
            assert!(both & board == board);
            assert!(both & !board == B::cell(3, 2));
            assert!(B::cell(3, 2) & board == B::NONE);
            let mut count = 0;
            both.each_cell(|_, _, _| count += 1);
            assert_eq!(count, 2);
        }
        B::NONE.each_cell(|_, _, _| panic!("no cell"));
    }

    #[test]
    fn a_board_knows_its_cells_and_their_neighbours() {
        check_board::<u64>(6, 6);
        check_board::<u128>(9, 9);
        check_board::<LargeBoard>(35, 35);
    }

    /// roads of every length, so that every board meets its last row and
    /// column.
    #[test]
    fn every_board_is_used_up_to_its_edge() {
        for ahead in Side::ALL {
            let mut palace = Palace::default();
            let mut pos = Pos::START;
            let aside = Walls::NONE.with(ahead.clockwise());
            let road =
                TileSet::with_walls(Walls::NONE).iter().chain(TileSet::with_walls(aside).iter());
            for (tile, long) in road.zip(2..) {
                pos = pos.step(ahead);
                palace.build(tile, pos).expect("straight on");
                assert_eq!(palace.extent.width.max(palace.extent.height), long);
                compare(&palace, all_tiles().without(palace.tiles()));
            }
        }
    }

    /// also in the largest palaces.
    #[test]
    fn sites_of_the_largest_palaces_are_found() {
        for palace in largest() {
            compare(&palace, all_tiles().without(palace.tiles()));
        }
    }

    proptest! {
        /// offered is exactly what is allowed, once.
        #[test]
        fn offered_is_what_the_rules_allow(growing in palaces(), few in any::<u64>()) {
            let Growing { palace, .. } = growing;
            let free = all_tiles().without(palace.tiles());
            compare(&palace, free);
            compare(&palace, free.iter().filter(|tile| few >> tile.index() & 1 == 1).collect());
            compare(&palace, TileSet::NONE);
        }
    }
}
