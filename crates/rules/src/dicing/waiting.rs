//! What the dice games share of what lies on the table while they wait for something.

use super::{Rounds, Setup, Throws};
use crate::{
    game::Amiss,
    kit::{Building, Seat},
    sound::unless,
};

/// Whether the dice are those of a throw, or of a choice after one (D-20, D-43).
pub(crate) fn throws_fit(throws: &Throws, rounds: &Rounds, seat: Seat, rolls: bool) -> bool {
    let sum = |dice: &[u8; 6]| dice.iter().sum::<u8>();
    let before = sum(&throws.before.0);
    let counted = throws.counted + u8::from(rolls);
    rounds.mover == Some(seat)
        && (throws.rolling > 0) == rolls
        && (1..=Throws::MOST).contains(&counted)
        && sum(&throws.dice.0) + throws.rolling == Throws::DICE
        && (before == Throws::DICE || before == 0 && counted == 1)
}

/// Whether these are the columns that are still to be served, from the last: all, before the turns are
/// over (D-30, Z-20).
pub(crate) fn served_in_order(to_come: &[Building], all: bool) -> bool {
    let from_last = Building::ALL.into_iter().rev();
    to_come.iter().copied().eq(from_last.take(to_come.len())) && (!all || to_come.len() == 6)
}

impl Rounds {
    /// Whether everybody named plays, and has not used too many stones.
    pub(crate) fn fit(&self, setup: &Setup, begins: bool, over: bool) -> Result<(), Amiss> {
        let named = [self.starter, self.next_starter, self.mover].into_iter().flatten();
        let all_play = named.into_iter().all(|it| it.0 < setup.players());
        unless(all_play, "it is the turn of somebody who does not play")?;
        unless(self.starter.is_none() == begins, "the lot is to be drawn")?;
        let last = self.number == Rounds::COUNT;
        let number =
            if begins { self.number == 0 } else { (1..=Rounds::COUNT).contains(&self.number) };
        unless(number && (last || !over), "there is no such round")?;
        unless(self.used.iter().all(|it| *it <= setup.stones()), "too many stones are used")
    }
}
