//! Places at the table.

use crate::digest::{Digest, Encode};

/// A player's place at the table, clockwise. Below [`Seat::MAX`], from 0; people count from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seat(pub(crate) u8);

impl Seat {
    /// No game of the family seats more.
    pub const MAX: usize = 6;

    /// The seat with this index, counted from 0; `None` where no game has so many.
    pub const fn new(index: usize) -> Option<Seat> {
        if index < Seat::MAX { Some(Seat(index as u8)) } else { None }
    }
    /// The seat with this number, counted from 1 as people do.
    pub const fn numbered(number: u64) -> Option<Seat> {
        if number > Seat::MAX as u64 {
            return None;
        }
        match (number as usize).checked_sub(1) {
            Some(index) => Seat::new(index),
            None => None,
        }
    }
    /// Reads a number as people write it: `1` to `6`.
    pub(crate) fn read(text: &str) -> Option<Seat> {
        match text.as_bytes() {
            [digit @ b'1'..=b'6'] => Some(Seat(digit - b'1')),
            _ => None,
        }
    }
    /// Counted from 1, as people do.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }
    /// Counted from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
    /// The seat to the left, in a round of `players`.
    #[must_use]
    pub const fn next(self, players: u8) -> Seat {
        Seat(if self.0 + 1 == players { 0 } else { self.0 + 1 })
    }
    /// All seats clockwise, this one first.
    pub fn round(self, players: u8) -> impl Iterator<Item = Seat> {
        (0..players).map(move |i| Seat((self.0 + i) % players))
    }
    /// All seats of a table.
    pub fn all(players: u8) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator {
        (0..players.min(Seat::MAX as u8)).map(Seat)
    }
}

impl Encode for Seat {
    fn encode(&self, out: &mut Digest) {
        self.0.encode(out);
    }
}

/// Who scores: a seat, or the neutral player of a game for two (A2-05, D2-01).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Party {
    /// A player, or a virtual party after the players.
    Seat(Seat),
    /// The third at a table of two, whom nobody plays.
    Neutral,
}

impl Party {
    /// The seat, where it is one.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Party::Seat(seat) => Some(seat),
            Party::Neutral => None,
        }
    }
    /// The scores of the seats in their order, then of the neutral player.
    pub(crate) fn scores(
        seats: impl Iterator<Item = u16>,
        neutral: Option<u16>,
    ) -> Vec<(Party, u32)> {
        let seats = Seat::all(Seat::MAX as u8).map(Party::Seat).zip(seats);
        seats.chain(neutral.map(|it| (Party::Neutral, it))).map(|it| (it.0, it.1.into())).collect()
    }
}

/// The neutral player is told from all seats.
impl Encode for Party {
    fn encode(&self, out: &mut Digest) {
        match self {
            Party::Seat(seat) => seat.encode(out),
            Party::Neutral => u8::MAX.encode(out),
        }
    }
}

/// Who looks at a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Looker {
    /// Sees what this seat may know.
    Seat(Seat),
    /// Sees what everybody may know.
    Spectator,
}

impl Looker {
    /// The seat that is looked from.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Looker::Seat(seat) => Some(seat),
            Looker::Spectator => None,
        }
    }
}

/// Who takes a step of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Actor {
    /// A player, with an action.
    Seat(Seat),
    /// Luck, with a chance.
    Luck,
}

impl Actor {
    /// The player who takes it.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Actor::Seat(seat) => Some(seat),
            Actor::Luck => None,
        }
    }
}

/// Some of the seats: those to act, or those who have won.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    /// Nobody.
    pub const NONE: SeatSet = SeatSet(0);

    /// Just this seat.
    pub const fn one(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }
    /// Whether the seat is one of them.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }
    /// These and one more.
    #[must_use]
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.0)
    }
    /// All who are level on the most of these, which are the scores of the seats.
    pub(crate) fn with_most(scores: impl Iterator<Item = u16> + Clone) -> SeatSet {
        let most = scores.clone().max();
        (0..).map(Seat).zip(scores).filter(|it| Some(it.1) == most).map(|it| it.0).collect()
    }
    /// How many.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }
    /// Whether it is nobody.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
    /// The one with the lowest number.
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }
    /// In the order of their numbers.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..Seat::MAX as u8).map(Seat).filter(move |&seat| self.contains(seat))
    }
}

impl Encode for SeatSet {
    fn encode(&self, out: &mut Digest) {
        out.list(self.len(), self.iter());
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(SeatSet::NONE, SeatSet::with)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_go_round_clockwise() {
        let round: Vec<u8> = Seat(2).round(4).map(|seat| seat.0).collect();
        assert_eq!(round, [2, 3, 0, 1]);
        assert_eq!(Seat(3).next(4), Seat(0));
        assert_eq!(Seat(1).next(4), Seat(2));
    }

    #[test]
    fn a_seat_set_holds_its_seats() {
        let set: SeatSet = [Seat(4), Seat(1)].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [Seat(1), Seat(4)]);
        assert_eq!((set.len(), set.first(), set.is_empty()), (2, Some(Seat(1)), false));
        assert!(set.contains(Seat(4)) && !set.contains(Seat(0)));
        assert!(SeatSet::NONE.is_empty() && SeatSet::NONE.first().is_none());
    }
}
