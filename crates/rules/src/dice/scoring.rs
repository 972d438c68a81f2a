//! The three scorings (D-33, D-40).

use super::{Chips, Reason, Track};
use crate::kit::{Building, Party, PerBuilding, Scoring};

/// Rule D-33: places on each track, nobody level; and the point chips. Calls `line` with whose
/// points they are, what for, and how many.
pub fn score(
    scoring: Scoring,
    tracks: &PerBuilding<Track>,
    chips: impl Iterator<Item = (Party, Chips)>,
    mut line: impl FnMut(Party, Reason, u32),
) {
    for kind in Building::ALL {
        let prizes = scoring.prizes(kind.index());
        for ((place, party), points) in (1..).zip(tracks[kind].ranking()).zip(prizes) {
            line(party, Reason::Majority { kind, place }, *points);
        }
    }
    for (party, chips) in chips.filter(|(_, chips)| chips.points() > 0) {
        line(party, Reason::Chips, chips.points());
    }
}
