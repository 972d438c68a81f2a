//! The bonus chips (D-03).

use std::{fmt, str::FromStr};

use crate::{
    digest::{Digest, Encode},
    notation::UnknownWord,
};

/// A bonus chip: points, or something it can do (D-40 to D-44).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Chip {
    /// Worth so much in every scoring: 1 or 2, otherwise 3 (D-40).
    Points(u8),
    /// Takes a building point in another kind (D-41).
    Exchange,
    /// Takes the field of an opponent's stone (D-42).
    PushBack,
    /// Declares a throw void (D-43).
    Annul,
    /// One more symbol (D-44).
    BlackDie,
}

impl Chip {
    /// The rule that says what it does.
    pub const fn rule(self) -> &'static str {
        match self {
            Chip::Points(_) => "D-40",
            Chip::Exchange => "D-41",
            Chip::PushBack => "D-42",
            Chip::Annul => "D-43",
            Chip::BlackDie => "D-44",
        }
    }
    /// Every sort of chip: point chips first.
    pub const ALL: [Chip; 7] = [
        Chip::Points(1),
        Chip::Points(2),
        Chip::Points(3),
        Chip::Exchange,
        Chip::PushBack,
        Chip::Annul,
        Chip::BlackDie,
    ];
    /// How many of each have light backs, in the order of [`Chip::ALL`]: rounds 1 to 4. How many
    /// there are of each effect is certain; the values of the point chips are reconstructed.
    pub(crate) const LIGHT: [u8; 7] = [4, 3, 3, 2, 2, 3, 3];
    /// And how many have dark backs: round 5. Six dark ones are certain, which ones they are is
    /// reconstructed.
    pub(crate) const DARK: [u8; 7] = [2, 2, 2, 0, 0, 0, 0];

    /// Its place in [`Chip::ALL`].
    pub const fn index(self) -> usize {
        match self {
            Chip::Points(points @ 1..=2) => points as usize - 1,
            Chip::Points(_) => 2,
            Chip::Exchange => 3,
            Chip::PushBack => 4,
            Chip::Annul => 5,
            Chip::BlackDie => 6,
        }
    }
    /// As notation writes it.
    pub const fn name(self) -> &'static str {
        match self {
            Chip::Points(1) => "points-1",
            Chip::Points(2) => "points-2",
            Chip::Points(_) => "points-3",
            Chip::Exchange => "exchange",
            Chip::PushBack => "push-back",
            Chip::Annul => "annul",
            Chip::BlackDie => "black-die",
        }
    }
}

impl fmt::Display for Chip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Chip {
    type Err = UnknownWord;
    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        Chip::ALL.into_iter().find(|chip| chip.name() == text).ok_or(UnknownWord)
    }
}

impl Encode for Chip {
    fn encode(&self, out: &mut Digest) {
        (self.index() as u8).encode(out);
    }
}

/// Some chips, without an order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Chips([u8; 7]);

impl Chips {
    /// No chip at all.
    pub const NONE: Chips = Chips([0; 7]);
    pub(crate) const LIGHT: Chips = Chips(Chip::LIGHT);
    pub(crate) const DARK: Chips = Chips(Chip::DARK);

    /// So many of each, in the order of [`Chip::ALL`].
    pub(super) const fn of_each(counts: [u8; 7]) -> Chips {
        Chips(counts)
    }
    /// How many of one sort.
    pub const fn count(self, chip: Chip) -> u8 {
        self.0[chip.index()]
    }
    /// How many chips.
    pub fn len(self) -> u32 {
        self.0.iter().map(|it| u32::from(*it)).sum()
    }
    /// Whether there is no chip.
    pub fn is_empty(self) -> bool {
        self.0 == [0; 7]
    }
    /// Adds a chip.
    pub fn put(&mut self, chip: Chip) {
        let count = &mut self.0[chip.index()];
        *count = count.saturating_add(1);
    }
    /// Whether there was one.
    pub fn take(&mut self, chip: Chip) -> bool {
        let count = &mut self.0[chip.index()];
        *count = match count.checked_sub(1) {
            Some(rest) => rest,
            None => return false,
        };
        true
    }
    /// Each chip as often as it is there, in the order of [`Chip::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Chip> {
        Chip::ALL.into_iter().flat_map(move |it| std::iter::repeat_n(it, self.count(it).into()))
    }
    /// What the point chips are worth together (D-40).
    pub fn points(self) -> u32 {
        (1..=3).map(|points| u32::from(self.count(Chip::Points(points))) * u32::from(points)).sum()
    }
}

impl Encode for Chips {
    fn encode(&self, out: &mut Digest) {
        let there = || Chip::ALL.into_iter().filter(|it| self.count(*it) > 0);
        out.list(there().count(), there().map(|it| (it, self.count(it))));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// D-03: 26 chips, 20 light and 6 dark.
    #[test]
    fn the_chips_are_those_of_the_box() {
        assert_eq!((Chips::LIGHT.len(), Chips::DARK.len()), (20, 6));
        assert!(Chips::NONE.is_empty() && !Chips::DARK.is_empty());
        let all = |chip: Chip| Chips::LIGHT.count(chip) + Chips::DARK.count(chip);
        let points: u8 = (1..=3).map(|it| all(Chip::Points(it))).sum();
        let others = [Chip::Exchange, Chip::PushBack, Chip::Annul, Chip::BlackDie].map(all);
        assert_eq!((points, others), (16, [2, 2, 3, 3]));
        for chip in Chip::ALL {
            assert_eq!(chip.to_string().parse(), Ok(chip));
            assert_eq!(Chip::ALL[chip.index()], chip);
        }
    }
}
