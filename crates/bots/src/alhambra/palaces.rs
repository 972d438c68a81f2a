//! Palaces that were looked at before: in playouts the same ones come again and again.

use sabika_rules::{
    kit::{TileId, TileSet},
    palace::{
        Palace,
        sites::{Change, each_building_site},
        wall,
    },
};

use crate::search::scatter;

/// How many ways there are to have walls or none on four sides.
pub(crate) const PATTERNS: usize = 16;
/// How many palaces are kept; half a megabyte.
const KEPT: usize = 1 << 14;
/// The wall after a tile was built best: not looked at yet.
const UNKNOWN: u8 = u8::MAX;
/// The tile fits nowhere.
const NOWHERE: u8 = u8::MAX - 1;

/// What is kept of a palace. It depends on nothing but its walls and where they are.
#[derive(Clone, Copy, Debug)]
struct Look {
    key: u64,
    wall: u8,
    /// The wall patterns that can be added, a bit each.
    fits: u16,
    /// The wall after a tile of each pattern was built where it makes the longest.
    best: [u8; PATTERNS],
}

/// A bounded memory for palaces; a new one takes the place of an older one.
#[derive(Clone, Debug)]
pub(crate) struct Palaces {
    kept: Vec<Look>,
    /// One tile of each wall pattern.
    samples: TileSet,
}

impl Default for Palaces {
    fn default() -> Self {
        let (mut samples, mut seen) = (TileSet::NONE, 0_u16);
        for tile in TileSet::ALL.iter() {
            let bit = 1 << tile.walls().pattern();
            if seen & bit == 0 {
                seen |= bit;
                samples.put(tile);
            }
        }
        let none = Look { key: 0, wall: 0, fits: 0, best: [UNKNOWN; PATTERNS] };
        Palaces { kept: vec![none; KEPT], samples }
    }
}

impl Palaces {
    /// The length of the longest wall, and the wall patterns that can be added, a bit each.
    pub(crate) fn look(&mut self, palace: &Palace) -> (u32, u16) {
        let look = self.find(palace);
        (u32::from(look.wall), look.fits)
    }

    /// The longest wall when such a tile is built best; `None` where it fits nowhere.
    pub(crate) fn best(&mut self, palace: &Palace, tile: TileId) -> Option<u32> {
        let pattern = tile.walls().pattern();
        let look = self.find(palace);
        if look.best[pattern] == UNKNOWN {
            look.best[pattern] = longest(palace, tile);
        }
        match look.best[pattern] {
            NOWHERE => None,
            length => Some(u32::from(length)),
        }
    }

    fn find(&mut self, palace: &Palace) -> &mut Look {
        let key = key(palace);
        let samples = self.samples;
        let look = &mut self.kept[(key >> 32) as usize % KEPT];
        if look.key != key {
            let mut fits = 0;
            each_building_site(palace, samples, |change| {
                if let Change::Build(tile, _) = change {
                    fits |= 1 << tile.walls().pattern();
                }
            });
            let wall = wall::length(palace) as u8;
            *look = Look { key, wall, fits, best: [UNKNOWN; PATTERNS] };
        }
        look
    }
}

fn longest(palace: &Palace, tile: TileId) -> u8 {
    let mut longest = None;
    each_building_site(palace, [tile].into_iter().collect(), |change| {
        let mut after = *palace;
        if let Change::Build(tile, pos) = change
            && after.build(tile, pos).is_ok()
        {
            longest = longest.max(Some(wall::length(&after) as u8));
        }
    });
    longest.unwrap_or(NOWHERE)
}

/// The sum of a number for each tile: the order in which they were built does not matter. Never 0.
fn key(palace: &Palace) -> u64 {
    let tiles = palace.iter().map(|(tile, pos)| {
        let cell = u64::from(pos.x as u8) << 8 | u64::from(pos.y as u8);
        scatter((1 + tile.walls().pattern() as u64) << 16 | cell)
    });
    tiles.fold(0, u64::wrapping_add) | 1
}
