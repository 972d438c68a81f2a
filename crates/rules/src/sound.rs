//! What a state that comes from elsewhere is judged by, whatever the game.

use crate::game::Amiss;

/// No party of any game ever comes near as many.
const MOST_POINTS: u16 = 10_000;

/// What is amiss, unless it fits.
pub(crate) fn unless(fits: bool, amiss: &str) -> Result<(), Amiss> {
    if fits { Ok(()) } else { Err(amiss.into()) }
}

/// Whether these can be scores.
pub(crate) fn can_be_scores(mut scores: impl Iterator<Item = u16>) -> Result<(), Amiss> {
    unless(scores.all(|it| it <= MOST_POINTS), "nobody has so many points")
}
