//! The dice beside a sheet: yellow ones at the left, blue ones at the top (R-05).

use super::{Colour, Die, Square};
use crate::digest::{Digest, Encode};

/// One pip up or down (R-14).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Change {
    /// One pip more.
    Up,
    /// One pip less.
    Down,
}

impl Change {
    /// Both ways.
    pub const ALL: [Change; 2] = [Change::Up, Change::Down];

    /// As notation writes it.
    pub const fn name(self) -> &'static str {
        match self {
            Change::Up => "up",
            Change::Down => "down",
        }
    }
    /// Rule R-14: never between 6 and 1.
    pub const fn of(self, pips: u8) -> Option<u8> {
        match (self, pips) {
            (Change::Up, 1..=5) => Some(pips + 1),
            (Change::Down, 2..=6) => Some(pips - 1),
            _ => None,
        }
    }
}

/// What the dice of one colour beside a sheet show: none, one or two, in ascending order. Equal ones
/// are exchangeable (R-12).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Pips([u8; 2]);

impl Pips {
    /// How many dice.
    pub const fn len(self) -> usize {
        (self.0[0] > 0) as usize + (self.0[1] > 0) as usize
    }
    /// Whether there is no die.
    pub const fn is_empty(self) -> bool {
        self.0[1] == 0
    }
    /// Whether one of them shows this.
    pub const fn contains(self, pips: u8) -> bool {
        pips > 0 && (self.0[0] == pips || self.0[1] == pips)
    }
    /// What each of them shows, in ascending order.
    pub fn iter(self) -> impl Iterator<Item = u8> + Clone {
        self.0.into_iter().filter(|it| *it > 0)
    }
    /// Each number once.
    pub fn different(self) -> impl Iterator<Item = u8> + Clone {
        self.once().iter()
    }
    const fn once(self) -> Pips {
        let [low, high] = self.0;
        Pips([if low == high { 0 } else { low }, high])
    }
    pub(super) fn put(&mut self, pips: u8) {
        debug_assert!(self.0[0] == 0, "there is room for two");
        self.0[0] = pips;
        self.0.sort_unstable();
    }
    /// Whether such a die was there.
    pub(super) fn take(&mut self, pips: u8) -> bool {
        if !self.contains(pips) {
            return false;
        }
        let at = (self.0[0] != pips) as usize;
        self.0[at] = 0;
        self.0.sort_unstable();
        true
    }
}

impl Encode for Pips {
    fn encode(&self, out: &mut Digest) {
        self.0[2 - self.len()..].encode(out);
    }
}

/// The dice beside a sheet: as many yellow as blue ones.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Dice {
    /// What the dice at the left show: rows.
    pub yellow: Pips,
    /// What the dice at the top show: columns.
    pub blue: Pips,
}

impl Encode for Dice {
    fn encode(&self, out: &mut Digest) {
        (self.yellow, self.blue).encode(out);
    }
}

impl Dice {
    /// How many pairs: one or two, none before the first.
    pub const fn pairs(self) -> usize {
        self.yellow.len()
    }
    /// Those of one colour.
    pub const fn of(&self, colour: Colour) -> Pips {
        match colour {
            Colour::Yellow => self.yellow,
            Colour::Blue => self.blue,
        }
    }
    /// Whether such a die is there.
    pub const fn contains(self, die: Die) -> bool {
        self.of(die.colour).contains(die.pips)
    }
    /// The squares where dice meet, each once (R-11).
    pub fn squares(self) -> impl Iterator<Item = Square> {
        Dice { yellow: self.yellow.once(), blue: self.blue.once() }.meetings()
    }
    /// The squares of each yellow with each blue die, as often as they meet (R-13).
    pub fn meetings(self) -> impl Iterator<Item = Square> {
        let (Pips([low, high]), Pips([left, right])) = (self.yellow, self.blue);
        let cells = [(low, left), (low, right), (high, left), (high, right)];
        // Where there is no die there are no pips, and no square.
        cells.into_iter().filter_map(|(row, column)| Square::new(row, column))
    }
    /// Of two pairs, the other one; `None` unless both are there.
    pub fn without(mut self, pair: Square) -> Option<Square> {
        let there = self.take(pair);
        let rest = self.squares().next();
        rest.filter(|_| there)
    }
    pub(super) fn put(&mut self, pair: Square) {
        self.yellow.put(pair.yellow());
        self.blue.put(pair.blue());
    }
    /// Whether such a pair was there.
    pub(super) fn take(&mut self, pair: Square) -> bool {
        let there = self.yellow.contains(pair.yellow()) && self.blue.contains(pair.blue());
        if there {
            self.yellow.take(pair.yellow());
            self.blue.take(pair.blue());
        }
        there
    }
    /// Sets a die of this number to another one.
    pub(super) fn change(&mut self, die: Die, to: u8) {
        let own = match die.colour {
            Colour::Yellow => &mut self.yellow,
            Colour::Blue => &mut self.blue,
        };
        if own.take(die.pips) {
            own.put(to);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dice(pairs: &[(u8, u8)]) -> Dice {
        let mut dice = Dice::default();
        pairs.iter().for_each(|(yellow, blue)| dice.put(Square::of(*yellow, *blue)));
        dice
    }

    /// R-05: dice on the same space count as two.
    #[test]
    fn equal_dice_are_two_dice() {
        let dice = dice(&[(3, 5), (3, 2)]);
        assert_eq!((dice.yellow.len(), dice.pairs()), (2, 2));
        assert_eq!(dice.yellow.iter().collect::<Vec<_>>(), [3, 3]);
        assert_eq!(dice.yellow.different().collect::<Vec<_>>(), [3]);
        assert_eq!(dice.blue.iter().collect::<Vec<_>>(), [2, 5]);
        assert_eq!((dice.squares().count(), dice.meetings().count()), (2, 4));
        assert!(Pips::default().is_empty() && !dice.yellow.is_empty());
        assert_eq!(serde_json::to_string(&dice).expect("JSON"), r#"{"yellow":[3,3],"blue":[2,5]}"#);
    }

    /// R-12: one pair is used, the other one is what is left.
    #[test]
    fn the_other_pair_is_left() {
        let four = dice(&[(3, 5), (3, 2)]);
        assert_eq!(four.without(Square::of(3, 5)), Some(Square::of(3, 2)));
        assert_eq!(four.without(Square::of(4, 5)), None);
        assert_eq!(dice(&[(6, 6), (1, 1)]).without(Square::of(6, 1)), Some(Square::of(1, 6)));
        assert_eq!(dice(&[(6, 6)]).without(Square::of(6, 6)), None);
        let mut two = four;
        assert!(two.take(Square::of(3, 2)) && !two.take(Square::of(3, 2)));
        assert_eq!((two.pairs(), two), (1, dice(&[(3, 5)])));
        assert!(two.yellow.contains(3) && !two.yellow.contains(0), "a die shows something");
    }

    /// R-14: one pip, never between 6 and 1.
    #[test]
    fn a_die_is_changed_by_one_pip() {
        let mut four = dice(&[(3, 5), (1, 2)]);
        four.change(Die { colour: Colour::Yellow, pips: 3 }, 2);
        assert_eq!(four, dice(&[(2, 5), (1, 2)]));
        assert_eq!((Change::Up.of(6), Change::Down.of(1)), (None, None));
        assert_eq!((Change::Up.of(5), Change::Down.of(2)), (Some(6), Some(1)));
    }
}
