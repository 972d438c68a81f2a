//! One player's palace: tiles on a grid around the start tile.
//!
//! A [`Palace`] is always legal: [`Palace::build`], [`Palace::remove`] and [`Palace::exchange`] ask
//! the building rules in [`placement`] first and hand back the [`Misfit`] otherwise.

pub mod placement;
pub mod referee;
pub mod sites;
pub mod walk;
pub mod wall;

use std::fmt;

use serde::{Serialize, Serializer, ser::SerializeSeq};

use crate::kit::{Building, PerBuilding, Pos, TileId, TileSet, Walls};
pub use placement::Misfit;
use walk::Extent;

/// Invariants: the building rules hold; `cells` of a tile that is not here is 0,0;
/// `extent` and `loose` are what [`walk`] finds.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Palace {
    tiles: TileSet,
    cells: [Pos; TileId::COUNT],
    extent: Extent,
    /// The tiles without which all others can still be reached on foot.
    loose: TileSet,
}

/// What lies on a cell of a palace.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Built {
    /// The start tile: no walls, never moved.
    Start,
    Tile(TileId),
}

impl Built {
    pub const fn walls(self) -> Walls {
        match self {
            Built::Start => Walls::NONE,
            Built::Tile(tile) => tile.walls(),
        }
    }
}

impl Default for Palace {
    /// The start tile alone.
    fn default() -> Self {
        Palace {
            tiles: TileSet::NONE,
            cells: [Pos::START; TileId::COUNT],
            extent: Extent::START,
            loose: TileSet::NONE,
        }
    }
}

impl Palace {
    /// The tiles, without the start tile.
    pub const fn tiles(&self) -> TileSet {
        self.tiles
    }
    /// The tiles and their cells, without the start tile.
    pub fn iter(&self) -> impl Iterator<Item = (TileId, Pos)> + '_ {
        self.tiles.iter().map(|tile| (tile, self.cells[tile.index()]))
    }
    pub fn cell_of(&self, tile: TileId) -> Option<Pos> {
        self.tiles.contains(tile).then_some(self.cells[tile.index()])
    }
    pub fn at(&self, pos: Pos) -> Option<Built> {
        if pos == Pos::START {
            return Some(Built::Start);
        }
        self.iter().find(|&(_, cell)| cell == pos).map(|(tile, _)| Built::Tile(tile))
    }
    /// The tile on a cell, unless it is the start tile's.
    pub fn tile_at(&self, pos: Pos) -> Option<TileId> {
        match self.at(pos)? {
            Built::Start => None,
            Built::Tile(tile) => Some(tile),
        }
    }
    /// How many tiles of each kind count in a scoring.
    pub fn counts(&self) -> PerBuilding<u32> {
        PerBuilding(Building::ALL.map(|kind| self.tiles.of_kind(kind).len()))
    }
    /// The tiles that may leave without cutting off another.
    pub const fn loose(&self) -> TileSet {
        self.loose
    }

    pub fn build(&mut self, tile: TileId, pos: Pos) -> Result<(), Misfit> {
        placement::check_build(self, tile.walls(), pos)?;
        self.put(tile, pos);
        Ok(())
    }
    /// Hands back the tile that lay there.
    pub fn remove(&mut self, pos: Pos) -> Result<TileId, Misfit> {
        let tile = placement::check_remove(self, pos)?;
        self.take(tile);
        Ok(tile)
    }
    /// Hands back the tile that lay there.
    pub fn exchange(&mut self, tile: TileId, pos: Pos) -> Result<TileId, Misfit> {
        let old = placement::check_exchange(self, tile.walls(), pos)?;
        self.replace(old, tile);
        Ok(old)
    }

    /// Builds a tile that was checked.
    pub(crate) fn put(&mut self, tile: TileId, pos: Pos) {
        let only_way = walk::only_way_to(self, tile.walls(), pos);
        self.tiles.put(tile);
        self.cells[tile.index()] = pos;
        self.extent = self.extent.with(pos);
        match only_way {
            // At the end of a single way: what it hangs on must stay now, all else is as before.
            Some(Built::Tile(before)) => {
                self.loose.take(before);
                self.loose.put(tile);
            }
            Some(Built::Start) => self.loose.put(tile),
            None => self.loose = walk::loose_tiles(self),
        }
    }
    /// Removes a tile that was checked.
    pub(crate) fn take(&mut self, tile: TileId) {
        self.tiles.take(tile);
        self.cells[tile.index()] = Pos::START;
        self.extent = Extent::of(self);
        self.loose = walk::loose_tiles(self);
    }
    /// Exchanges a tile that was checked.
    pub(crate) fn replace(&mut self, old: TileId, tile: TileId) {
        let pos = std::mem::replace(&mut self.cells[old.index()], Pos::START);
        self.tiles.take(old);
        self.tiles.put(tile);
        self.cells[tile.index()] = pos;
        // The same sides are open as before, so the same cells hold the palace together.
        if self.loose.take(old) {
            self.loose.put(tile);
        }
    }
}

impl fmt::Debug for Palace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

/// A tile and its cell, as views and tools show it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Placed {
    pub tile: TileId,
    pub x: i8,
    pub y: i8,
}

impl Serialize for Palace {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(self.tiles.len() as usize))?;
        for (tile, Pos { x, y }) in self.iter() {
            list.serialize_element(&Placed { tile, x, y })?;
        }
        list.end()
    }
}
