//! What it does to a palace to build a tile on a cell.

use sabika_rules::{
    alhambra::{View, view::PlayerView},
    kit::{Pos, TileId, TileSet},
    palace::{Palace, sites::{Change, each_building_site}, wall},
};

use super::Taste;

/// A palace and what may still come to it.
#[derive(Debug)]
pub(super) struct Ground<'a> {
    palace: &'a Palace,
    wall: u32,
    /// The tiles that may come.
    unseen: TileSet,
    /// What a segment of the wall is worth in all scorings to come.
    segment: f64,
    /// What room for every unseen tile is worth.
    room: f64,
}

impl<'a> Ground<'a> {
    pub(super) fn of(view: &View, own: &'a PlayerView, taste: &Taste) -> Ground<'a> {
        let scorings = 3_u8.saturating_sub(view.scorings);
        let unseen = view.unseen_tiles();
        Ground {
            palace: &own.palace,
            wall: own.wall,
            unseen,
            segment: taste.wall * f64::from(scorings),
            room: taste.room * f64::from(unseen.len()) / TileId::BASE as f64,
        }
    }

    /// What it brings to build the tile there: a longer wall, and room for others.
    pub(super) fn gain(&self, tile: TileId, pos: Pos) -> f64 {
        let mut after = *self.palace;
        if after.build(tile, pos).is_err() {
            return 0.0;
        }
        self.worth_of_wall(wall::length(&after)) + self.worth_of_room(&after)
    }
    /// What it brings to exchange the tile there.
    pub(super) fn gain_of_exchange(&self, tile: TileId, pos: Pos) -> f64 {
        let mut after = *self.palace;
        if after.exchange(tile, pos).is_err() {
            return 0.0;
        }
        self.worth_of_wall(wall::length(&after))
    }
    /// What it brings to build the tile on its best cell, room aside; `None` where it fits nowhere.
    pub(super) fn best_gain(&self, tile: TileId) -> Option<f64> {
        let mut longest = None;
        each_fit(self.palace, [tile].into_iter().collect(), |_, pos| {
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
    /// The part of the unseen tiles that can still be added.
    fn worth_of_room(&self, palace: &Palace) -> f64 {
        let mut fits = TileSet::NONE;
        each_fit(palace, self.unseen, |tiles, _| fits = fits.union(tiles));
        self.room * f64::from(fits.len()) / f64::from(self.unseen.len().max(1))
    }
}

/// Calls `fit` with a cell and all of `tiles` of the same walls that may be built there.
fn each_fit(palace: &Palace, tiles: TileSet, mut fit: impl FnMut(TileSet, Pos)) {
    each_building_site(palace, tiles, |change| {
        if let Change::Build(tiles, pos) = change {
            fit(tiles, pos);
        }
    });
}
