//! What is not known is not weighed, and not told.

use std::marker::PhantomData;

use sabika_rules::{
    alhambra::{
        Alhambra,
        modules::{ModuleAction, ModuleId},
    },
    kit::{Building, PerBuilding, Seat, TileId},
};

use super::{Taste, prospects::Prospects};
use crate::fact::Facts;

pub(super) const OF_PLAYER: usize = 0;
pub(super) const OF_TABLE: usize = 0;

#[derive(Clone, Copy)]
pub(super) struct Added<'a>(PhantomData<&'a Alhambra>);

impl<'a> Added<'a> {
    pub(super) fn of(_: &'a Alhambra, _: Seat) -> Added<'a> {
        Added(PhantomData)
    }
    pub(super) fn bonus(&self, _: TileId) -> f64 {
        0.0
    }
    pub(super) fn worth_of_ware(&self, _: &Prospects, _: &Taste, _: ModuleId, _: u8) -> f64 {
        0.0
    }
    pub(super) fn worth_of_action(
        &self,
        _: &Prospects,
        _: ModuleAction,
        _: impl FnOnce(TileId) -> f64,
    ) -> f64 {
        0.0
    }
    pub(super) fn tell_tile(&self, _: TileId, _: &mut Facts) {}
    pub(super) fn tell_ware(
        &self,
        _: ModuleId,
        _: u8,
        _: impl Fn(Building) -> f64,
        _: &mut Facts,
    ) {
    }
    pub(super) fn tell_action(
        &self,
        _: ModuleAction,
        _: impl Fn(Building) -> f64,
        _: &mut Facts,
    ) {
    }
    pub(super) fn claimed(&self, _: ModuleAction) -> Option<TileId> {
        None
    }
    pub(super) fn tell_player(&self, _: &PerBuilding<f64>, _: &mut impl FnMut(f64)) {}
    pub(super) fn tell_table(&self, _: &mut impl FnMut(f64)) {}
}

pub(super) fn rolls(_: &Alhambra) -> Option<Seat> {
    None
}
