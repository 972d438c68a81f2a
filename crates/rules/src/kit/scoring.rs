//! Scorings and points, whatever they are for.

use super::{Building, Party};
use crate::message::Message;

/// One of the three scorings of a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Scoring {
    /// The first.
    I,
    /// The second.
    II,
    /// The last, at the end of the game.
    III,
}

impl Scoring {
    /// The three in their order.
    pub const ALL: [Scoring; 3] = [Scoring::I, Scoring::II, Scoring::III];

    /// 1, 2 or 3.
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
    /// Who gets them.
    pub party: Party,
    /// How many.
    pub points: u32,
    /// What they are for.
    pub reason: Message,
    /// The line of the scoring they belong to.
    pub line: Line,
}

/// The line of a scoring that points belong to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Line {
    /// A place among those who have most of a kind.
    Kind {
        /// The kind that is counted.
        kind: Building,
        /// The place, counted from 1.
        place: u8,
        /// How many share the place, oneself included.
        shared_by: u8,
    },
    /// The longest wall.
    Wall,
    /// Whatever else a game has points for.
    Other,
}
