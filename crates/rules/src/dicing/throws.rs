//! The dice of one turn (D-02, D-20).

use crate::digest::{Digest, Encode};

use super::{Event, Refusal, Rounds};
use crate::kit::{Building, PerBuilding, Seat};

/// Eight white dice with the six kinds on their faces: up to three throws. Dice that show the same
/// kind are alike, so they are counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(into = "super::written::SeenThrows", try_from = "super::written::SeenThrows")
)]
pub struct Throws {
    /// How many dice show each kind; without those that are still rolling.
    pub dice: PerBuilding<u8>,
    /// How many are still rolling.
    pub rolling: u8,
    /// How many throws count so far.
    pub counted: u8,
    /// What the dice showed before the last throw.
    pub(super) before: PerBuilding<u8>,
}

impl Encode for Throws {
    fn encode(&self, out: &mut Digest) {
        (self.dice, self.rolling, self.counted, self.before).encode(out);
    }
}

impl Throws {
    /// How many white dice there are (D-02).
    pub const DICE: u8 = 8;
    /// How many throws may count in a turn (D-20).
    pub const MOST: u8 = 3;

    /// In how many ways dice can be kept at most: two kinds show twice, the others once.
    const KEEPS: usize = 3 * 3 * 2 * 2 * 2 * 2;

    /// The first throw is made with all dice.
    pub(crate) fn begin() -> Throws {
        Throws { rolling: Throws::DICE, ..Throws::default() }
    }
    /// How many throws may still be made in this turn.
    pub const fn left(&self) -> u8 {
        Throws::MOST.saturating_sub(self.counted)
    }
    /// Where its dice come from ([`Game::source`](crate::game::Game::source)): each throw of each turn
    /// of each round has a number of its own, beyond those of what is drawn otherwise.
    pub(crate) fn source(&self, rounds: &Rounds) -> u32 {
        let turns: u32 = rounds.used.iter().map(|&it| u32::from(it)).sum();
        (u32::from(rounds.number) << 10) + (turns << 2) + u32::from(self.counted)
    }
    /// One of the rolling dice comes to rest. The throw counts when all have.
    pub(crate) fn land(&mut self, kind: Building) {
        self.dice[kind] += 1;
        self.rolling -= 1;
        if self.rolling == 0 {
            self.counted += 1;
        }
    }
    /// Rule D-20: a second or third throw, with all dice but those that are kept.
    pub(crate) fn again(&mut self, seat: Seat, kept: PerBuilding<u8>) -> Event {
        self.before = self.dice;
        self.dice = kept;
        self.rolling = Throws::DICE - kept.0.iter().sum::<u8>();
        Event::ThrownAgain { seat, kept }
    }
    /// Rule D-43: the throw just made is void. A void first throw is repeated with all dice.
    pub(crate) fn annul(&mut self) {
        self.counted -= 1;
        if self.counted == 0 {
            *self = Throws::begin();
        } else {
            self.dice = self.before;
        }
    }
    /// Offers every choice of dice to keep, how many of each kind; at least one die is thrown.
    pub(crate) fn offer_keeps<A>(
        &self,
        offered: &mut Vec<A>,
        throw: impl Fn(PerBuilding<u8>) -> A,
    ) {
        let mut keeps = [0; Throws::KEEPS];
        offered.extend(self.keeps(&mut keeps).iter().map(|keep| {
            let [keep @ .., _, _] = keep.to_le_bytes();
            throw(PerBuilding(keep))
        }));
    }
    /// A choice is a number with a byte for each kind. Each die of a kind is added to all choices among the kinds
    /// before; the last choice would keep all.
    fn keeps<'a>(&self, keeps: &'a mut [u64; Throws::KEEPS]) -> &'a [u64] {
        let mut count = 1;
        for kind in Building::ALL {
            let (before, die) = (count, 1 << (8 * kind.index()));
            count *= usize::from(self.dice[kind]) + 1;
            for i in before..count {
                keeps[i] = keeps[i - before] + die;
            }
        }
        &keeps[..count - 1]
    }
    /// Rule D-20: three throws, and at least one die is thrown.
    pub(crate) fn check(&self, keep: PerBuilding<u8>) -> Result<(), Refusal> {
        if self.left() == 0 {
            Err(Refusal::NoThrowLeft)
        } else if self.may_keep(keep) {
            Ok(())
        } else {
            Err(Refusal::CannotKeep)
        }
    }
    /// Whether these dice lie there, and one is left to be thrown.
    fn may_keep(&self, kept: PerBuilding<u8>) -> bool {
        kept != self.dice && Building::ALL.into_iter().all(|it| kept[it] <= self.dice[it])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANA: Seat = Seat(0);

    fn thrown(kinds: &[Building]) -> Throws {
        let mut throws = Throws::begin();
        kinds.iter().for_each(|kind| throws.land(*kind));
        throws
    }

    /// D-20: any dice may be kept, but not all; equal dice are offered by their number.
    #[test]
    fn any_dice_are_kept_but_not_all() {
        use Building::{Garden, Pavilion, Tower};
        let throws = thrown(&[Tower, Tower, Tower, Garden, Garden, Pavilion, Pavilion, Pavilion]);
        assert_eq!((throws.counted, throws.rolling), (1, 0));
        let mut choices = Vec::new();
        throws.offer_keeps(&mut choices, |kept| kept);
        assert_eq!(choices.len(), 4 * 3 * 4 - 1);
        assert!(choices.iter().all(|kept| throws.may_keep(*kept)));
        let distinct: std::collections::HashSet<_> = choices.iter().map(|it| it.0).collect();
        assert_eq!(distinct.len(), choices.len());
        assert!(!throws.may_keep(throws.dice), "at least one die is thrown");
        let mut four = PerBuilding::default();
        four[Tower] = 4;
        assert!(!throws.may_keep(four), "only three towers lie there");
    }

    /// D-20: what is offered counts up, each kind like the digit of a number; no dice leave more choices than
    /// two of two kinds and one of each other.
    #[test]
    fn dice_are_kept_in_a_fixed_order() {
        use Building::{Arcades, Chambers, Garden, Pavilion, Seraglio, Tower};
        let keeps = |kinds: &[Building]| {
            let mut keeps = Vec::new();
            thrown(kinds).offer_keeps(&mut keeps, |kept| kept.0);
            keeps
        };
        let few = keeps(&[Pavilion, Pavilion, Tower]);
        let towers = |tower: u8, most: u8| (0..=most).map(move |it| [it, 0, 0, 0, 0, tower]);
        assert_eq!(few, towers(0, 2).chain(towers(1, 1)).collect::<Vec<_>>());
        let all = [Pavilion, Pavilion, Seraglio, Seraglio, Arcades, Chambers, Garden, Tower];
        assert_eq!(keeps(&all).len(), Throws::KEEPS - 1);
        assert!(
            keeps(&all).is_sorted_by_key(|kept| kept.iter().rev().copied().collect::<Vec<_>>())
        );
        assert_eq!(keeps(&[]), Vec::<[u8; 6]>::new(), "all dice are still rolling");
    }

    /// D-20: dice kept earlier may be picked up again.
    #[test]
    fn kept_dice_may_be_picked_up_again() {
        use Building::{Garden, Tower};
        let mut throws = thrown(&[Tower; 8]);
        let mut kept = PerBuilding::default();
        kept[Tower] = 5;
        throws.again(ANA, kept);
        assert_eq!(throws.rolling, 3);
        [Garden; 3].into_iter().for_each(|kind| throws.land(kind));
        let mut gardens = PerBuilding::default();
        gardens[Garden] = 3;
        assert!(throws.may_keep(gardens), "and the towers are thrown");
        assert_eq!(throws.counted, 2);
    }

    /// D-43: the dice show again what they showed before.
    #[test]
    fn a_void_throw_does_not_count() {
        use Building::{Garden, Tower};
        let mut throws = thrown(&[Tower; 8]);
        let first = throws;
        throws.again(ANA, PerBuilding::default());
        [Garden; 8].into_iter().for_each(|kind| throws.land(kind));
        throws.annul();
        assert_eq!((throws.dice, throws.counted), (first.dice, 1));
        let mut only = first;
        only.annul();
        assert_eq!(only, Throws::begin(), "a void first throw is repeated with all dice");
    }
}
