//! The three scorings.

use super::modules::ModuleId;
pub use crate::kit::{Party, Scoring};
use crate::{
    kit::{Building, Line, PerBuilding, Seat},
    majority,
    message::{Message, Tell},
};

/// What points are for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", tag = "for"))]
pub enum Reason {
    /// One of the places in a kind, shared by so many.
    Majority {
        /// The kind that is counted.
        kind: Building,
        /// The place, counted from 1.
        place: u8,
        /// How many share the place, oneself included.
        shared_by: u8,
    },
    /// The longest wall.
    Wall {
        /// How many segments it has.
        length: u32,
    },
    /// Something of a module, such as a counter of its own.
    Module {
        /// The module that scores.
        by: ModuleId,
        /// Which of its things, as it numbers them.
        item: u8,
    },
}

impl Reason {
    pub(crate) const fn line(self) -> Line {
        match self {
            Reason::Majority { kind, place, shared_by } => Line::Kind { kind, place, shared_by },
            Reason::Wall { .. } => Line::Wall,
            Reason::Module { .. } => Line::Other,
        }
    }
}

impl Tell for Reason {
    fn message(&self) -> Message {
        match *self {
            Reason::Majority { kind, place, shared_by } => Message::new("reason-majority")
                .with("kind", kind)
                .with("place", place)
                .with("sharers", shared_by),
            Reason::Wall { length } => Message::new("reason-wall").with("length", length),
            Reason::Module { by, item } => by.reason(item).0,
        }
    }
    fn rule(&self) -> Option<&'static str> {
        match self {
            Reason::Majority { .. } => Some("A-52"),
            Reason::Wall { .. } => Some("A-53"),
            Reason::Module { by, item } => by.reason(*item).1,
        }
    }
}

/// What counts in a scoring: the tiles in the palace by kind, and the longest wall.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Standing {
    /// How many tiles of each kind are in the palace.
    pub counts: PerBuilding<u32>,
    /// The length of the longest wall.
    pub wall: u32,
}

/// Scores `standings`, calling `line` with whose points they are, what for, and how many.
///
/// `order` are the kinds from the one worth least; [`Building::ALL`] in the base game.
pub fn score(
    scoring: Scoring,
    order: &[Building; 6],
    standings: &[Standing],
    mut line: impl FnMut(usize, Reason, u32),
) {
    for (rank, &kind) in order.iter().enumerate() {
        // Room on the stack for every party of a game; only a tool asks for more.
        let (mut few, many): ([u32; Seat::MAX + 1], Vec<u32>);
        let all = standings.iter().map(|it| it.counts[kind]);
        let counts = if standings.len() <= Seat::MAX + 1 {
            few = [0; _];
            few.iter_mut().zip(all).for_each(|(slot, count)| *slot = count);
            &few[..standings.len()]
        } else {
            many = all.collect();
            &many
        };
        for index in 0..counts.len() {
            let share = majority::share(counts, scoring.prizes(rank), index);
            if share.points > 0 {
                let majority::Share { place, shared_by, points } = share;
                line(index, Reason::Majority { kind, place, shared_by }, points);
            }
        }
    }
    for (index, standing) in standings.iter().enumerate() {
        if standing.wall > 0 {
            line(index, Reason::Wall { length: standing.wall }, standing.wall);
        }
    }
}
