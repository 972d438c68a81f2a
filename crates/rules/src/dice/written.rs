//! How the dice game is written for people and programs.

use serde::{Serialize, Serializer, ser::SerializeStruct as _};

use super::{Backs, Chip, Chips, Setup, Table, Track};
use crate::kit::{Party, written::by_name};

by_name!(Chip Backs);

/// Only what is there: those who play, and the neutral player where he does.
impl Serialize for Table {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let neutral = self.setup.has_neutral().then_some(self.neutral);
        let mut seen = serializer.serialize_struct("Table", 13)?;
        seen.serialize_field("setup", &self.setup)?;
        seen.serialize_field("rounds", &self.rounds.seen(&self.setup.seats))?;
        seen.serialize_field("throws", &self.throws.seen())?;
        seen.serialize_field("black", &self.black)?;
        seen.serialize_field("fresh", &self.fresh)?;
        seen.serialize_field("area", &self.area)?;
        seen.serialize_field("bonus", &self.bonus)?;
        seen.serialize_field("tracks", &self.tracks)?;
        seen.serialize_field("players", self.players())?;
        seen.serialize_field("neutral", &neutral)?;
        seen.serialize_field("light", &self.light)?;
        seen.serialize_field("dark", &self.dark)?;
        seen.serialize_field("gone", &self.gone)?;
        seen.end()
    }
}

/// How many there are of each that is there.
impl Serialize for Chips {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let there = Chip::ALL.into_iter().filter(|it| self.count(*it) > 0);
        serializer.collect_map(there.map(|it| (it, self.count(it))))
    }
}

/// The chips where they are not the usual ones.
impl Serialize for Setup {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let own = self.chips != Backs::USUAL;
        let mut setup = serializer.serialize_struct("Setup", 1 + usize::from(own))?;
        setup.serialize_field("players", &self.players())?;
        if own {
            setup.serialize_field("chips", &self.chips)?;
        }
        setup.end()
    }
}

/// A stone on a track.
#[derive(Serialize)]
struct Stone {
    party: Party,
    field: u8,
}

/// Its stones, the best first.
impl Serialize for Track {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer
            .collect_seq(self.ranking().map(|party| Stone { party, field: self.field(party) }))
    }
}
