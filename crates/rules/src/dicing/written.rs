//! How what the dice games share is written for people and programs.

use serde::{Serialize, Serializer};

use super::{Area, Rounds, Setup, Throws};
use crate::kit::{Building, Party, PerBuilding, Seat};

/// A stone on its field.
#[derive(Serialize)]
struct Stone {
    party: Party,
    line: u8,
    throws: u8,
}

impl Serialize for Area {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let stones = |column| {
            let stones = self.stones(column);
            let stone = |field: super::Field, party| {
                let (line, throws) = (field.line(), field.throws());
                Stone { party, line, throws }
            };
            stones.map(|(field, party)| stone(field, party)).collect::<Vec<_>>()
        };
        PerBuilding(Building::ALL.map(stones)).serialize(serializer)
    }
}

/// Which round it is, without the stones of those who do not play.
#[derive(Serialize)]
pub(crate) struct SeenRounds<'a> {
    number: u8,
    starter: Option<Seat>,
    next_starter: Option<Seat>,
    mover: Option<Seat>,
    used: &'a [u8],
}

impl Rounds {
    pub(crate) fn seen(&self, setup: &Setup) -> SeenRounds<'_> {
        let Rounds { number, starter, next_starter, mover, ref used } = *self;
        let used = &used[..usize::from(setup.players())];
        SeenRounds { number, starter, next_starter, mover, used }
    }
}

/// The dice as they lie now.
#[derive(Serialize)]
pub(crate) struct SeenThrows {
    dice: PerBuilding<u8>,
    rolling: u8,
    counted: u8,
}

impl Throws {
    pub(crate) fn seen(&self) -> SeenThrows {
        let Throws { dice, rolling, counted, .. } = *self;
        SeenThrows { dice, rolling, counted }
    }
}
