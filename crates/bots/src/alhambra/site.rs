//! What it does to a palace to build a tile on a cell.

use sabika_rules::{
    kit::{Pos, TileId, TileSet},
    palace::{
        Palace,
        sites::{Change, each_building_site},
        wall,
    },
};

use super::Taste;

/// How many tiles there are.
const TILES: f64 = 54.0;
/// How many ways there are to have walls or none on four sides.
const PATTERNS: usize = 16;

/// A palace and what may still come to it.
#[derive(Debug)]
pub(crate) struct Ground<'a> {
    palace: &'a Palace,
    wall: u32,
    /// What a segment of the wall is worth in all scorings to come.
    segment: f64,
    /// Of the unseen tiles, one of each wall pattern.
    samples: TileSet,
    /// What it is worth that tiles of a wall pattern can be added.
    room: [f64; PATTERNS],
    room_now: f64,
}

impl<'a> Ground<'a> {
    /// With so many scorings to come, and tiles that may still be had.
    pub(crate) fn of(
        palace: &'a Palace,
        scorings: usize,
        unseen: TileSet,
        taste: &Taste,
    ) -> Ground<'a> {
        let (mut samples, mut room) = (TileSet::NONE, [0.0; PATTERNS]);
        for tile in unseen.iter() {
            let worth = &mut room[tile.walls().pattern()];
            if *worth == 0.0 {
                samples.put(tile);
            }
            *worth += taste.room / TILES;
        }
        let segment = taste.wall * scorings as f64;
        let (wall, room_now) = (wall::length(palace), worth_of_room(palace, samples, room));
        Ground { palace, wall, segment, samples, room, room_now }
    }

    /// What it brings to build the tile there: a longer wall, and room for others.
    pub(crate) fn gain(&self, tile: TileId, pos: Pos) -> f64 {
        let mut after = *self.palace;
        if after.build(tile, pos).is_err() {
            return 0.0;
        }
        self.worth_of_wall(wall::length(&after)) + worth_of_room(&after, self.samples, self.room)
            - self.room_now
    }
    /// What it brings to exchange the tile there.
    pub(crate) fn gain_of_exchange(&self, tile: TileId, pos: Pos) -> f64 {
        let mut after = *self.palace;
        if after.exchange(tile, pos).is_err() {
            return 0.0;
        }
        self.worth_of_wall(wall::length(&after))
    }
    /// What it brings to build the tile on its best cell, room aside; `None` where it fits nowhere.
    pub(crate) fn best_gain(&self, tile: TileId) -> Option<f64> {
        let mut longest = None;
        each_site(self.palace, [tile].into_iter().collect(), |_, pos| {
            let mut after = *self.palace;
            if after.build(tile, pos).is_ok() {
                longest = longest.max(Some(wall::length(&after)));
            }
        });
        longest.map(|length| self.worth_of_wall(length))
    }

    fn worth_of_wall(&self, length: u32) -> f64 {
        self.segment * (f64::from(length) - f64::from(self.wall))
    }
}

/// What it is worth that tiles like these samples can be added, each wall pattern counted once.
fn worth_of_room(palace: &Palace, samples: TileSet, mut room: [f64; PATTERNS]) -> f64 {
    let mut sum = 0.0;
    each_site(palace, samples, |tile, _| {
        sum += std::mem::take(&mut room[tile.walls().pattern()]);
    });
    sum
}

/// Calls `found` with every cell where one of `tiles` may be built.
fn each_site(palace: &Palace, tiles: TileSet, mut found: impl FnMut(TileId, Pos)) {
    each_building_site(palace, tiles, |change| {
        if let Change::Build(tile, pos) = change {
            found(tile, pos);
        }
    });
}
