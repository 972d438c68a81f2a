//! How the base game is written for people and programs.

use serde::{Serialize, Serializer};

use super::{
    modules::{ModuleId, ModuleSet},
    setup::AgeOrder,
};
use crate::kit::written::{by_name, one_by_one};

by_name!(ModuleId);
one_by_one!(ModuleSet);

/// The youngest first.
impl Serialize for AgeOrder {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.seats())
    }
}

/// How many cards each module has in a pile, by its name.
pub(super) fn by_module<S: Serializer>(
    guests: &[u8; ModuleId::COUNT],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_map(ModuleId::ALL.iter().zip(guests))
}

pub(super) fn none(guests: &[u8; ModuleId::COUNT]) -> bool {
    *guests == [0; ModuleId::COUNT]
}
