//! The three scorings.

use serde::Serialize;

use super::modules::ModuleId;
pub use crate::kit::Party;
use crate::{
    game::Line,
    kit::{Building, PerBuilding, Seat},
    majority,
    message::{Arg, Message, Tell},
};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
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
    /// The points of the first, second and third place for the kind on `rank` (0 for the one worth
    /// least). I pays the first place only, II two places, III three.
    pub const fn prizes(self, rank: usize) -> &'static [u32] {
        match self {
            Scoring::I => FIRST[rank].as_slice(),
            Scoring::II => SECOND[rank].as_slice(),
            Scoring::III => THIRD[rank].as_slice(),
        }
    }
}

// The points tables of the rulebooks, from pavilion to tower. Certain.
const FIRST: [[u32; 1]; 6] = [[1], [2], [3], [4], [5], [6]];
const SECOND: [[u32; 2]; 6] = [[8, 1], [9, 2], [10, 3], [11, 4], [12, 5], [13, 6]];
const THIRD: [[u32; 3]; 6] =
    [[16, 8, 1], [17, 9, 2], [18, 10, 3], [19, 11, 4], [20, 12, 5], [21, 13, 6]];

/// What points are for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case", tag = "for")]
pub enum Reason {
    /// One of the places in a kind, shared by so many.
    Majority { kind: Building, place: u8, shared_by: u8 },
    /// The longest wall.
    Wall { length: u32 },
    /// Something of a module, such as a counter of its own.
    Module { by: ModuleId, item: u8 },
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
                .with("kind", Arg::Kind(kind))
                .with("place", Arg::Number(place.into()))
                .with("sharers", Arg::Number(shared_by.into())),
            Reason::Wall { length } => {
                Message::new("reason-wall").with("length", Arg::Number(length.into()))
            }
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
    pub counts: PerBuilding<u32>,
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
