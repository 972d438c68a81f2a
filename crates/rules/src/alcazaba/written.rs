//! How Alcazaba is written for people and programs.

use serde::{Serialize, Serializer, ser::SerializeStruct as _};

use super::{Column, Table};
use crate::kit::written::one_by_one;

one_by_one!(Column);

/// Only what is there: those who play, and the neutral player where he does.
impl Serialize for Table {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let neutral = self.setup.has_neutral().then_some(self.neutral);
        let mut seen = serializer.serialize_struct("Table", 11)?;
        seen.serialize_field("setup", &self.setup)?;
        seen.serialize_field("rounds", &self.rounds.seen(&self.setup))?;
        seen.serialize_field("throws", &self.throws.seen())?;
        seen.serialize_field("area", &self.area)?;
        seen.serialize_field("columns", &self.columns)?;
        seen.serialize_field("start", &self.start)?;
        seen.serialize_field("players", self.players())?;
        seen.serialize_field("neutral", &neutral)?;
        seen.serialize_field("hidden", &self.hidden)?;
        seen.serialize_field("bag", &self.bag)?;
        seen.serialize_field("out", &self.out)?;
        seen.end()
    }
}
