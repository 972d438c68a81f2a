//! What is alike in games with tiles and walls.

use sabika_rules::{
    alhambra::{
        Reason,
        scoring::{self, Standing},
    },
    kit::{Building, PerBuilding, Scoring},
};

use crate::score::{Count, Kinds, Object, Say, Scored, each_kind, number};

/// What somebody has: tiles of each kind, and the length of the longest wall.
pub(in crate::score) fn standing(
    counts: Option<&Object<Kinds<Count>>>,
    wall: Option<Count>,
) -> Standing {
    let counts = PerBuilding(each_kind(counts).0.map(number));
    Standing { counts, wall: number(wall.unwrap_or_default()) }
}

/// Scores majorities and walls, the kinds in ascending value; `reason` says it in the game's words.
pub(in crate::score) fn score<R>(
    scoring: Scoring,
    order: &[Building; 6],
    standings: &[Standing],
    say: &Say<'_>,
    reason: impl Fn(Reason) -> R,
) -> Vec<Scored<R>> {
    let mut scored = Scored::none(standings.len());
    scoring::score(scoring, order, standings, |index, why, points| {
        scored[index].add(reason(why), points, say.say(&why));
    });
    scored
}
