//! What is not known is not weighed.

use sabika_rules::{
    alhambra::{
        View,
        modules::{ModuleAction, ModuleId},
        view::PlayerView,
    },
    kit::TileId,
};

use super::{Taste, prospects::Prospects};

pub(super) fn bonus(_: &View, _: &PlayerView, _: TileId) -> f64 {
    0.0
}
pub(super) fn worth_of_ware(_: &View, _: &Prospects, _: &Taste, _: ModuleId, _: u8) -> f64 {
    0.0
}
pub(super) fn worth_of_action(
    _: &View,
    _: &PlayerView,
    _: &Prospects,
    _: ModuleAction,
    _: impl Fn(TileId) -> f64,
) -> f64 {
    0.0
}
