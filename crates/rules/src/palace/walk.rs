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
    /// The longer side.
    pub(super) fn size(&self) -> u8 {
        self.width.max(self.height)
    }
    /// How many columns and rows this extent begins before `other`.
    pub(super) fn before(&self, other: Extent) -> (u8, u8) {
        ((other.left - self.left) as u8, (other.top - self.top) as u8)
    }
    /// Whether the cell is in the extent or beside it.
    pub(super) fn is_near(&self, pos: Pos) -> bool {
        self.column(pos) <= self.width + 1 && self.row(pos) <= self.height + 1
    }
    /// Counted from 1; 0 is the empty column beside the palace.
    pub(super) fn column(&self, pos: Pos) -> u8 {
        pos.x.wrapping_sub(self.left) as u8
    }
    pub(super) fn row(&self, pos: Pos) -> u8 {
        pos.y.wrapping_sub(self.top) as u8
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
pub(super) fn loose_tiles(palace: &Palace) -> TileSet {
    let map = Map::of(palace);
    let mut walk = Walk { map: &map, seen: [0; _], time: 0, needed: TileSet::NONE };
    walk.visit(map.index(Pos::START), 1, 0);
    palace.tiles().without(walk.needed)
}

/// What a tile on the empty cell `pos` would hang on, if only one side of it leads anywhere.
pub(super) fn only_way_to(palace: &Palace, walls: Walls, pos: Pos) -> Option<Built> {
    let ways = Around::of(palace, pos).neighbours.without(walls);
    if ways.count() == 1 { palace.at(pos.step(ways.first()?)) } else { None }
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;
    use crate::{
        palace::tests::{all_tiles, largest, marked, palaces, seedlings},
        testkit::draw,
    };

    /// The tiles that can be reached on foot if `without` is away.
    fn reached(palace: &Palace, without: TileId) -> TileSet {
        let (mut seen, mut queue) = (BTreeSet::from([Pos::START]), vec![Pos::START]);
        let mut tiles = TileSet::NONE;
        while let Some(pos) = queue.pop() {
            let walls = palace.at(pos).expect("a tile").walls();
            for (side, next) in pos.neighbours().filter(|&(side, _)| !walls.has(side)) {
                let Some(tile) = palace.tile_at(next).filter(|&tile| tile != without) else {
                    continue;
                };
                assert!(!tile.walls().has(side.opposite()), "walls match");
                if seen.insert(next) {
                    tiles.put(tile);
                    queue.push(next);
                }
            }
        }
        tiles
    }

    /// Takes away one tile after the other.
    fn loose_by_trying(palace: &Palace) -> TileSet {
        let stays = |&tile: &TileId| reached(palace, tile).len() + 1 == palace.tiles().len();
        palace.tiles().iter().filter(stays).collect()
    }

    /// The tiles marked `!` hold others, all the rest are loose.
    #[track_caller]
    fn check(art: &str) {
        let palace = draw(art);
        let needed: TileSet =
            marked(art, '!').iter().filter_map(|&pos| palace.tile_at(pos)).collect();
        let loose = palace.tiles().without(needed);
        assert_eq!(loose_tiles(&palace), loose, "in{art}");
        assert_eq!(palace.loose(), loose, "in{art}");
        assert_eq!(loose_by_trying(&palace), loose, "in{art}");
    }

    /// whatever others hang on must stay.
    #[test]
    fn a_tile_that_others_hang_on_is_not_loose() {
        check(
            "
            +   +   +   +   +
              F   x!  x!  x
            +   +   +   +   +",
        );
        check(
            "
            +   +   +   +   +
              x   F   x!  x
            +   +   +   +   +
                  x
            +   +   +   +   +",
        );
    }

    /// where a second way leads round, every tile may go.
    #[test]
    fn a_round_way_holds_without_any_one_tile() {
        check(
            "
            +   +   +
              F   x
            +   +   +
              x   x
            +   +   +",
        );
        check(
            "
            +   +   +
              F   x
            +   +   +
              x   x!
            +   +   +
                  x
            +   +   +",
        );
        check(
            "
            +   +   +   +
              F   x
            +   +   +   +
              x   x!  x
            +   +   +   +
                  x   x
            +   +   +   +",
        );
    }

    /// a way ends at a wall.
    #[test]
    fn a_wall_cuts_the_way_round() {
        check(
            "
            +   +   +
              F   x!
            +   +   +
              x | x
            +   +   +",
        );
        check(
            "
            +   +   +
              F   x
            +   +===+
              x!  x
            +   +   +",
        );
        check(
            "
            +   +   +   +
              x!  x!  x!
            +   +===+   +
              F   x | x!
            +   +   +   +
              x   x | x
            +   +   +   +",
        );
    }

    /// What a new tile on the cell marked `?` hangs on: the tile marked `!` or the start tile, if
    /// there is one way only.
    #[track_caller]
    fn check_only_way(art: &str, walls: &str) {
        let palace = draw(art);
        let expected = marked(art, '!').first().and_then(|&pos| palace.at(pos));
        assert_eq!(
            only_way_to(&palace, Walls::of(walls), marked(art, '?')[0]),
            expected,
            "in{art}"
        );
    }

    /// a tile with one way hangs on what lies there.
    #[test]
    fn the_only_way_to_a_tile_is_known() {
        check_only_way(
            "
            +   +   +
              F!  ?
            +   +   +",
            "....",
        );
        check_only_way(
            "
            +   +   +   +
              ?   x!  F
            +   +   +   +",
            "....",
        );
        check_only_way(
            "
            +   +   +
              F!  ?
            +   +===+
              x   x
            +   +   +",
            "..S.",
        );
        let two_ways = "
            +   +   +
              F   ?
            +   +   +
              x   x
            +   +   +";
        check_only_way(two_ways, "....");
        let three_ways = "
            +   +   +   +
              F   ?   x
            +   +   +   +
              x   x   x
            +   +   +   +";
        check_only_way(three_ways, "....");
    }

    /// The columns and rows a palace takes, counted from 1, and the empty ones beside them.
    #[track_caller]
    fn check_extent(extent: Extent, columns: (i8, i8), rows: (i8, i8)) {
        let Extent { left, top, width, height } = extent;
        assert_eq!((left, top), (columns.0 - 1, rows.0 - 1));
        assert_eq!(i16::from(width), i16::from(columns.1) - i16::from(columns.0) + 1);
        assert_eq!(i16::from(height), i16::from(rows.1) - i16::from(rows.0) + 1);
        let (first, last) = (Pos::new(columns.0, rows.0), Pos::new(columns.1, rows.1));
        assert_eq!((extent.column(first), extent.row(first)), (1, 1));
        assert_eq!((extent.column(last), extent.row(last)), (width, height));
        assert_eq!((extent.pos(1, 1), extent.pos(width, height)), (first, last));
        assert_eq!(extent.pos(0, 0), Pos::new(first.x - 1, first.y - 1));
        assert_eq!(extent.pos(width + 1, height + 1), Pos::new(last.x + 1, last.y + 1));
        assert_eq!(extent.size(), width.max(height));
        for (x, near) in
            [(first.x - 2, false), (first.x - 1, true), (last.x + 1, true), (last.x + 2, false)]
        {
            assert_eq!(extent.is_near(Pos::new(x, last.y + 1)), near, "{x}");
        }
        for (y, near) in
            [(first.y - 2, false), (first.y - 1, true), (last.y + 1, true), (last.y + 2, false)]
        {
            assert_eq!(extent.is_near(Pos::new(first.x - 1, y)), near, "{y}");
        }
        for end in [i8::MIN, i8::MAX] {
            assert!(!extent.is_near(Pos::new(end, 0)) && !extent.is_near(Pos::new(0, end)));
        }
    }

    #[test]
    fn an_extent_grows_with_every_cell_outside_it() {
        let mut extent = Extent::START;
        check_extent(extent, (0, 0), (0, 0));
        for (x, y, columns, rows) in [
            (1, 0, (0, 1), (0, 0)),
            (1, 1, (0, 1), (0, 1)),
            (0, 1, (0, 1), (0, 1)),
            (-1, 1, (-1, 1), (0, 1)),
            (-1, 0, (-1, 1), (0, 1)),
            (-1, -1, (-1, 1), (-1, 1)),
            (-4, 3, (-4, 1), (-1, 3)),
            (2, -3, (-4, 2), (-3, 3)),
            (-4, -3, (-4, 2), (-3, 3)),
        ] {
            let smaller = extent;
            extent = extent.with(Pos::new(x, y));
            check_extent(extent, columns, rows);
            let (right, down) = extent.before(smaller);
            assert_eq!(extent.pos(right, down), smaller.pos(0, 0));
        }
    }

    /// The map shows what the palace shows, also beside it.
    fn check_map(palace: &Palace) {
        let (map, Extent { width, height, .. }) = (Map::of(palace), palace.extent);
        for (column, row) in (0..=width + 1).flat_map(|x| (0..=height + 1).map(move |y| (x, y))) {
            let pos = palace.extent.pos(column, row);
            let built = palace.at(pos);
            assert_eq!(map.is_built(pos), built.is_some(), "{pos}{}", palace.drawn());
            assert_eq!(map.walls(pos), built.map_or(Walls::NONE, Built::walls), "{pos}");
        }
    }

    #[test]
    fn the_map_of_the_largest_palaces_is_right() {
        for palace in largest() {
            check_map(&palace);
            assert_eq!(loose_tiles(&palace), loose_by_trying(&palace), "{}", palace.drawn());
        }
    }

    proptest! {
        /// one walk finds what taking away tile after tile finds.
        #[test]
        fn loose_tiles_are_those_that_nothing_hangs_on(growing in palaces()) {
            prop_assert_eq!(loose_tiles(&growing.palace), loose_by_trying(&growing.palace));
            check_map(&growing.palace);
        }

        /// a palace keeps its loose tiles and its extent up to date, change by change.
        #[test]
        fn a_palace_knows_its_loose_tiles_and_its_extent(
            mut growing in seedlings(), steps in 0..60_u32,
        ) {
            for _ in 0..steps {
                growing.step();
                let palace = &growing.palace;
                prop_assert_eq!(palace.loose(), loose_by_trying(palace));
                let xs: Vec<i8> = palace.iter().map(|(_, pos)| pos.x).chain([0]).collect();
                let ys: Vec<i8> = palace.iter().map(|(_, pos)| pos.y).chain([0]).collect();
                let ends = |it: &[i8]| (*it.iter().min().unwrap(), *it.iter().max().unwrap());
                check_extent(palace.extent, ends(&xs), ends(&ys));
            }
        }

        /// a tile with one way hangs on what lies there.
        #[test]
        fn the_only_way_is_the_only_open_side(mut growing in palaces()) {
            let palace = growing.palace;
            for tile in all_tiles().without(palace.tiles()).iter() {
                let cell = growing.some_cell();
                for (_, pos) in cell.neighbours().filter(|&(_, pos)| palace.at(pos).is_none()) {
                    let ways: Vec<Built> = pos.neighbours()
                        .filter(|&(side, _)| !tile.walls().has(side))
                        .filter_map(|(_, next)| palace.at(next)).collect();
                    let expected = if let [only] = ways[..] { Some(only) } else { None };
                    prop_assert_eq!(only_way_to(&palace, tile.walls(), pos), expected);
                }
            }
        }
    }
}
