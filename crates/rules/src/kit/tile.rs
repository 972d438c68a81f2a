//! The building tiles.

use std::{fmt, str::FromStr};

use crate::{
    digest::{Digest, Encode},
    notation::UnknownWord,
};

use super::{
    Building::{self, Arcades, Chambers, Garden, Pavilion, Seraglio, Tower},
    Walls,
};

/// What is printed on a building tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tile {
    /// Its kind and price, with a letter where several are alike: `tower-9a`.
    pub name: &'static str,
    /// What building it shows.
    pub kind: Building,
    /// What it costs.
    pub price: u8,
    /// The sides that carry a wall.
    pub walls: Walls,
}

/// One of the tiles in the box, as its row in [`TILES`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TileId(u8);

/// The 54 tiles of the base game, then the extra tower of Alcazaba.
///
/// Kind, price and walls of the base tiles are certain: text sources and scans of both editions
/// agree. Price and walls of `tower-9x` are reconstructed.
#[rustfmt::skip]
pub const TILES: [Tile; TileId::COUNT] = [
    tile("pavilion-2",    Pavilion,   2, "NE.W"),
    tile("pavilion-3",    Pavilion,   3, "..SW"),
    tile("pavilion-4",    Pavilion,   4, ".ES."),
    tile("pavilion-5",    Pavilion,   5, "N..W"),
    tile("pavilion-6",    Pavilion,   6, "N..."),
    tile("pavilion-7",    Pavilion,   7, ".E.."),
    tile("pavilion-8",    Pavilion,   8, "...."),
    tile("seraglio-3",    Seraglio,   3, ".ESW"),
    tile("seraglio-4",    Seraglio,   4, "NE.."),
    tile("seraglio-5",    Seraglio,   5, "..SW"),
    tile("seraglio-6",    Seraglio,   6, ".ES."),
    tile("seraglio-7",    Seraglio,   7, "...W"),
    tile("seraglio-8",    Seraglio,   8, "..S."),
    tile("seraglio-9",    Seraglio,   9, "...."),
    tile("arcades-4",     Arcades,    4, "NES."),
    tile("arcades-5",     Arcades,    5, "N..W"),
    tile("arcades-6a",    Arcades,    6, "..SW"),
    tile("arcades-6b",    Arcades,    6, "NE.."),
    tile("arcades-7",     Arcades,    7, ".ES."),
    tile("arcades-8a",    Arcades,    8, "N..."),
    tile("arcades-8b",    Arcades,    8, ".E.."),
    tile("arcades-9",     Arcades,    9, "...."),
    tile("arcades-10",    Arcades,   10, "...."),
    tile("chambers-5",    Chambers,   5, "N.SW"),
    tile("chambers-6",    Chambers,   6, ".ES."),
    tile("chambers-7a",   Chambers,   7, "..SW"),
    tile("chambers-7b",   Chambers,   7, "NE.."),
    tile("chambers-8",    Chambers,   8, "N..W"),
    tile("chambers-9a",   Chambers,   9, "...W"),
    tile("chambers-9b",   Chambers,   9, "..S."),
    tile("chambers-10",   Chambers,  10, "...."),
    tile("chambers-11",   Chambers,  11, "...."),
    tile("garden-6",      Garden,     6, ".ESW"),
    tile("garden-7",      Garden,     7, "N.SW"),
    tile("garden-8a",     Garden,     8, "..SW"),
    tile("garden-8b",     Garden,     8, "NE.."),
    tile("garden-8c",     Garden,     8, "N..W"),
    tile("garden-9",      Garden,     9, ".E.."),
    tile("garden-10a",    Garden,    10, "N..."),
    tile("garden-10b",    Garden,    10, "...W"),
    tile("garden-10c",    Garden,    10, "...."),
    tile("garden-11",     Garden,    11, "...."),
    tile("garden-12",     Garden,    12, "..S."),
    tile("tower-7",       Tower,      7, "NE.W"),
    tile("tower-8",       Tower,      8, "NES."),
    tile("tower-9a",      Tower,      9, ".ES."),
    tile("tower-9b",      Tower,      9, "NE.."),
    tile("tower-9c",      Tower,      9, "N..W"),
    tile("tower-10",      Tower,     10, "...W"),
    tile("tower-11a",     Tower,     11, "N..."),
    tile("tower-11b",     Tower,     11, "..S."),
    tile("tower-11c",     Tower,     11, "...."),
    tile("tower-12",      Tower,     12, "...."),
    tile("tower-13",      Tower,     13, ".E.."),
    tile("tower-9x",      Tower,      9, "..SW"),
];

const fn tile(name: &'static str, kind: Building, price: u8, walls: &str) -> Tile {
    Tile { name, kind, price, walls: Walls::of(walls) }
}

/// The walls again, close together: they are looked at all the time.
static WALLS: [Walls; TileId::COUNT] = {
    let (mut walls, mut i) = ([Walls::NONE; TileId::COUNT], 0);
    while i < TileId::COUNT {
        walls[i] = TILES[i].walls;
        i += 1;
    }
    walls
};

impl TileId {
    /// How many tiles there are, the extra tower included.
    pub const COUNT: usize = 55;
    /// How many of them belong to the base game; these come first.
    pub const BASE: usize = 54;
    /// The tower that comes with the dice game (Z-01, Z-03).
    pub const EXTRA_TOWER: TileId = TileId(TileId::BASE as u8);

    /// `None` unless `number` is a row of [`TILES`].
    pub const fn new(number: u8) -> Option<TileId> {
        if (number as usize) < TileId::COUNT { Some(TileId(number)) } else { None }
    }
    /// Its row in [`TILES`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }
    /// What is printed on it.
    pub const fn tile(self) -> &'static Tile {
        &TILES[self.0 as usize]
    }
    /// What building it shows.
    pub const fn kind(self) -> Building {
        self.tile().kind
    }
    /// What it costs.
    pub const fn price(self) -> u8 {
        self.tile().price
    }
    /// The sides that carry a wall.
    pub const fn walls(self) -> Walls {
        WALLS[self.0 as usize]
    }
    /// As notation writes it: `tower-9a`.
    pub const fn name(self) -> &'static str {
        self.tile().name
    }
    /// All tiles in the order of [`TILES`], the extra tower last.
    pub fn all() -> impl Iterator<Item = TileId> {
        (0..TileId::COUNT as u8).map(TileId)
    }
}

impl fmt::Display for TileId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for TileId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for TileId {
    type Err = UnknownWord;
    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        TileId::all().find(|tile| tile.name() == text).ok_or(UnknownWord)
    }
}

impl Encode for TileId {
    fn encode(&self, out: &mut Digest) {
        self.0.encode(out);
    }
}

/// Tiles without an order: the supply, a reserve board, what the neutral player has.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct TileSet(u64);

impl TileSet {
    /// No tile at all.
    pub const NONE: TileSet = TileSet(0);
    /// The 54 tiles of the base game.
    pub const BASE: TileSet = TileSet((1 << TileId::BASE) - 1);
    /// With the extra tower.
    pub const ALL: TileSet = TileSet((1 << TileId::COUNT) - 1);

    const KINDS: [TileSet; 6] = {
        let (mut sets, mut i) = ([TileSet::NONE; 6], 0);
        while i < TileId::COUNT {
            sets[TILES[i].kind as usize].0 |= 1 << i;
            i += 1;
        }
        sets
    };

    const PATTERNS: [TileSet; 16] = {
        let (mut sets, mut i) = ([TileSet::NONE; 16], 0);
        while i < TileId::COUNT {
            sets[TILES[i].walls.pattern()].0 |= 1 << i;
            i += 1;
        }
        sets
    };
    /// All tiles in the box with these walls.
    pub(crate) const fn with_walls(walls: Walls) -> TileSet {
        TileSet::PATTERNS[walls.pattern()]
    }
    /// The tiles of the base game that cost from `low` to `high`.
    pub(crate) const fn with_prices(low: u8, high: u8) -> TileSet {
        let (mut set, mut i) = (TileSet::NONE, 0);
        while i < TileId::BASE {
            if low <= TILES[i].price && TILES[i].price <= high {
                set.0 |= 1 << i;
            }
            i += 1;
        }
        set
    }
    /// Whether the tile is one of them.
    pub const fn contains(self, tile: TileId) -> bool {
        self.0 >> tile.0 & 1 == 1
    }
    /// How many tiles.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }
    /// Whether there is no tile.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
    /// Those of one kind.
    #[must_use]
    pub const fn of_kind(self, kind: Building) -> TileSet {
        TileSet(self.0 & TileSet::KINDS[kind as usize].0)
    }
    /// The tiles of either.
    #[must_use]
    pub const fn union(self, other: TileSet) -> TileSet {
        TileSet(self.0 | other.0)
    }
    /// The tiles of both.
    #[must_use]
    pub const fn common(self, other: TileSet) -> TileSet {
        TileSet(self.0 & other.0)
    }
    /// The tiles that `other` does not have.
    #[must_use]
    pub const fn without(self, other: TileSet) -> TileSet {
        TileSet(self.0 & !other.0)
    }
    /// Adds a tile, which must not be here yet.
    pub fn put(&mut self, tile: TileId) {
        debug_assert!(!self.contains(tile), "{tile} is here already");
        self.0 |= 1 << tile.0;
    }
    /// Whether the tile was there.
    pub fn take(&mut self, tile: TileId) -> bool {
        let there = self.contains(tile);
        self.0 &= !(1 << tile.0);
        there
    }
    /// In the order of [`TILES`].
    pub fn iter(self) -> impl Iterator<Item = TileId> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let number = left.trailing_zeros() as u8;
            left &= left - 1;
            Some(TileId(number))
        })
    }
    /// The tile at `index` in that order.
    pub fn nth(self, index: u32) -> Option<TileId> {
        let mut left = self.0;
        for _ in 0..index {
            left &= left.checked_sub(1)?;
        }
        if left == 0 { None } else { Some(TileId(left.trailing_zeros() as u8)) }
    }
}

impl FromIterator<TileId> for TileSet {
    fn from_iter<I: IntoIterator<Item = TileId>>(tiles: I) -> Self {
        let mut set = TileSet::NONE;
        tiles.into_iter().for_each(|tile| set.put(tile));
        set
    }
}

impl fmt::Debug for TileSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Encode for TileSet {
    fn encode(&self, out: &mut Digest) {
        out.list(self.len() as usize, self.iter());
    }
}

// Checked while compiling: the sums that both editions print.
const _: () = {
    let (mut prices, mut walls, mut i) = (0, 0, 0);
    while i < TileId::BASE {
        prices += TILES[i].price as u32;
        walls += TILES[i].walls.count();
        i += 1;
    }
    assert!(prices == 421 && walls == 80);
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::Side;

    /// how many of each kind, at which prices, and how the walls lie.
    #[test]
    fn the_box_holds_54_tiles_of_six_kinds() {
        let base: Vec<TileId> = TileSet::BASE.iter().collect();
        assert_eq!(base.len(), 54);
        let counts = Building::ALL.map(|kind| TileSet::BASE.of_kind(kind).len());
        assert_eq!(counts, [7, 7, 9, 9, 11, 11]);
        for (kind, low) in Building::ALL.into_iter().zip(2..) {
            let prices: Vec<u8> = TileSet::BASE.of_kind(kind).iter().map(TileId::price).collect();
            assert_eq!((prices.iter().min(), prices.iter().max()), (Some(&low), Some(&(low + 6))));
        }
        for side in Side::ALL {
            assert_eq!(base.iter().filter(|tile| tile.walls().has(side)).count(), 20, "{side}");
        }
        for walls in Walls::all() {
            let expected = match walls.count() {
                0 => 10,
                1 => 4,
                2 if Side::ALL
                    .iter()
                    .any(|&it| walls == Walls::NONE.with(it).with(it.clockwise())) =>
                {
                    5
                }
                3 => 2,
                _ => 0,
            };
            assert_eq!(
                base.iter().filter(|tile| tile.walls() == walls).count(),
                expected,
                "{walls}"
            );
        }
    }

    #[test]
    fn tiles_are_written_and_read() {
        for tile in TileId::all() {
            assert_eq!(tile.to_string().parse(), Ok(tile));
            assert!(tile.name().starts_with(&format!("{}-{}", tile.kind(), tile.price())));
        }
        for bad in ["tower", "tower-99", "Tower-9a", "", "tower-9a "] {
            assert_eq!(bad.parse::<TileId>(), Err(UnknownWord), "{bad:?}");
        }
        assert!(TileId::new(54).is_some() && TileId::new(55).is_none());
    }

    #[test]
    fn a_tile_set_holds_its_tiles() {
        let mut set: TileSet = TileId::all().step_by(7).collect();
        let all: Vec<TileId> = set.iter().collect();
        assert_eq!(all.len() as u32, set.len());
        assert!((0..).zip(&all).all(|(i, &tile)| set.nth(i) == Some(tile)));
        assert_eq!(set.nth(set.len()), None);
        assert!(set.take(all[2]) && !set.take(all[2]) && !set.contains(all[2]));
        assert_eq!(set.without(set), TileSet::NONE);
    }
}
