//! Scorings and points, whatever they are for.

use super::{Building, Party};
use crate::message::Message;

/// One of the three scorings of a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Scoring {
    I,
    II,
    III,
}

impl Scoring {
    pub const ALL: [Scoring; 3] = [Scoring::I, Scoring::II, Scoring::III];

    pub const fn number(self) -> i64 {
        self as i64 + 1
    }
    /// As the scoring cards show it.
    pub const fn numeral(self) -> &'static str {
        match self {
            Scoring::I => "I",
            Scoring::II => "II",
            Scoring::III => "III",
        }
    }
}

/// Points that somebody gets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Points {
    pub party: Party,
    pub points: u32,
    pub reason: Message,
    pub line: Line,
}

/// The line of a scoring that points belong to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Line {
    /// A place among those who have most of a kind.
    Kind {
        kind: Building,
        place: u8,
        shared_by: u8,
    },
    Wall,
    Other,
}
