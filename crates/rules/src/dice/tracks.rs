//! The building tracks and their piles (D-31, D-33).

use std::cmp::Ordering;

use crate::digest::{Digest, Encode};

use crate::kit::{Party, Seat};

/// All seats and the neutral player.
const PARTIES: usize = Seat::MAX + 1;

/// How far everybody's stone has come on the track of one kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(into = "Vec<super::written::Stone>", try_from = "Vec<super::written::Stone>")
)]
pub struct Track {
    /// The field of each party's stone, 0 without one.
    fields: [u8; PARTIES],
    /// Who is on the track, the best first: a higher field, and on the same field the lower in the
    /// pile.
    order: [Option<Party>; PARTIES],
}

impl Default for Track {
    fn default() -> Self {
        Track { fields: [0; PARTIES], order: [None; PARTIES] }
    }
}

impl Encode for Track {
    fn encode(&self, out: &mut Digest) {
        let stones = self.ranking().map(|party| (party, self.field(party)));
        out.list(self.ranking().count(), stones);
    }
}

const fn index(party: Party) -> usize {
    match party {
        Party::Seat(seat) => seat.index(),
        Party::Neutral => Seat::MAX,
    }
}

impl Track {
    /// The last field; points beyond it are lost.
    pub const LAST: u8 = 12;

    /// The field of somebody's stone: the building points; 0 without a stone.
    pub fn field(&self, party: Party) -> u8 {
        self.fields[index(party)]
    }
    /// Who has a stone here, the best first. On the same field nobody is level (D-33).
    pub fn ranking(&self) -> impl Iterator<Item = Party> {
        self.order.into_iter().flatten()
    }
    /// Rule D-31: up by the points, onto the top of the pile there; one on the last field stays.
    pub fn advance(&mut self, party: Party, points: u8) {
        let (from, to) = (self.field(party), (self.field(party) + points).min(Track::LAST));
        if from == to {
            return;
        }
        self.fields[index(party)] = to;
        let rest = Track::without(self.order, party);
        let ahead = rest.iter().flatten().take_while(|it| self.field(**it) >= to).count();
        self.order = std::array::from_fn(|i| match i.cmp(&ahead) {
            Ordering::Less => rest[i],
            Ordering::Equal => Some(party),
            Ordering::Greater => rest[i - 1],
        });
    }
    /// Sets a stone onto a field, on top of what lies there.
    #[cfg(any(test, feature = "testkit"))]
    pub fn set(&mut self, party: Party, field: u8) {
        self.fields[index(party)] = 0;
        self.order = Track::without(self.order, party);
        self.advance(party, field);
    }
    fn without(order: [Option<Party>; PARTIES], party: Party) -> [Option<Party>; PARTIES] {
        let mut rest = order.into_iter().flatten().filter(|it| *it != party);
        std::array::from_fn(|_| rest.next())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn party(seat: u8) -> Party {
        Party::Seat(Seat(seat))
    }

    fn ranking(track: &Track) -> Vec<u8> {
        let seat = |party| match party {
            Party::Seat(seat) => seat.0,
            Party::Neutral => 9,
        };
        track.ranking().map(seat).collect()
    }

    /// D-31, D-33: on the same field the stone lowest in the pile is better.
    #[test]
    fn the_lowest_of_a_pile_is_the_best() {
        let mut track = Track::default();
        track.advance(party(0), 3);
        track.advance(party(1), 3);
        track.advance(party(2), 4);
        assert_eq!(ranking(&track), [2, 0, 1]);
        track.advance(Party::Neutral, 3);
        assert_eq!(ranking(&track), [2, 0, 1, 9]);
    }

    /// D-31: a stone taken out of a pile leaves the others in their order, and comes onto the top of
    /// the next; only the field it ends on counts.
    #[test]
    fn a_stone_leaves_a_pile_in_order() {
        let mut track = Track::default();
        for seat in 0..3 {
            track.advance(party(seat), 2);
        }
        track.advance(party(3), 4);
        track.advance(party(0), 2);
        assert_eq!(ranking(&track), [3, 0, 1, 2], "on top of the pile on 4");
        assert_eq!(track.field(party(0)), 4);
    }

    /// D-31: points beyond 12 are lost, and a stone on 12 keeps its place in the pile.
    #[test]
    fn more_than_twelve_points_are_lost() {
        let mut track = Track::default();
        track.set(party(0), 11);
        track.set(party(1), 12);
        track.advance(party(0), 2);
        assert_eq!((track.field(party(0)), ranking(&track)), (12, vec![1, 0]));
        track.advance(party(1), 2);
        assert_eq!(ranking(&track), [1, 0], "it is not moved");
    }
}
