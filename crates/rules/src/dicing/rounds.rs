//! Rounds and turns (D-10, D-32, D-33, D-45).

use crate::digest::{Digest, Encode};

use super::{Event, Setup};
use crate::kit::{Party, Scoring, Seat};

/// Which round it is, who started it, and whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Rounds {
    /// 1 to 5; 0 before the first.
    pub number: u8,
    /// Who starts this round.
    pub starter: Option<Seat>,
    /// Who was named for the next one.
    pub next_starter: Option<Seat>,
    /// Whose turn it is, or was last in this round.
    pub mover: Option<Seat>,
    /// How many stones each has used in this round.
    pub used: [u8; Seat::MAX],
}

impl Encode for Rounds {
    fn encode(&self, out: &mut Digest) {
        (self.number, self.starter, self.next_starter, self.mover, self.used).encode(out);
    }
}

impl Rounds {
    /// How many rounds a game has (D-10).
    pub const COUNT: u8 = 5;

    /// Whether no other round follows.
    pub const fn is_last(&self) -> bool {
        self.number >= Rounds::COUNT
    }
    /// The scoring that comes next, or came last at the end (D-33).
    pub const fn next_scoring(&self) -> Scoring {
        match self.number {
            ..=1 => Scoring::I,
            2 | 3 => Scoring::II,
            _ => Scoring::III,
        }
    }
    /// The scoring that follows this round, where one does: after rounds 1, 3 and 5 (D-33).
    pub const fn scoring(&self) -> Option<Scoring> {
        match self.number {
            1 | 3 | Rounds::COUNT => Some(self.next_scoring()),
            _ => None,
        }
    }
    pub(crate) fn begin(&mut self) -> Event {
        self.number += 1;
        self.mover = None;
        let starter = self.starter.expect("the lot was drawn");
        Event::RoundBegan { round: self.number, starter }
    }
    /// Rule D-10: clockwise from the starting player, a stone each, until all are used.
    pub(crate) fn next(&mut self, setup: &Setup) -> Option<Seat> {
        let next = match self.mover {
            Some(mover) => Some(mover.next(setup.players())),
            None => self.starter,
        };
        let next = next.filter(|it| self.used[it.index()] < setup.stones());
        self.mover = next.or(self.mover);
        next
    }
    /// Rule D-45: whoever took the starting player's chip names who starts the next round.
    pub(crate) const fn name(&mut self, party: Party, seat: Seat) -> Event {
        self.next_starter = Some(seat);
        Event::StarterNamed { party, seat }
    }
    /// The neutral player of a game for two names the one who did not start (D2-03, Z2-02).
    pub(crate) fn name_other(&mut self, setup: &Setup) -> Event {
        let seat = self.starter.expect("the lot was drawn").next(setup.players());
        self.name(Party::Neutral, seat)
    }
    /// All stones return, and whoever was named starts the next round. The scoring that follows.
    pub(crate) fn end(&mut self) -> Option<Scoring> {
        self.used = [0; _];
        self.starter = self.next_starter.take().or(self.starter);
        self.scoring()
    }
}
