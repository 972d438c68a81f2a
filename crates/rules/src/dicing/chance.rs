//! What luck brings in a dice game, and how it is written.

use std::{fmt, str::FromStr};

use super::notation::read_seat;
use crate::{
    kit::{Building, Seat},
    notation::{Misread, UnknownWord},
};

/// One die, one piece of the game, or the lot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Chance<P> {
    /// What a die shows. Written `garden`.
    Die(Building),
    /// A chip or a tile from where it lay hidden. Written by its name.
    Piece(P),
    /// The first starting player (D-04). Written `seat-2`.
    Lot(Seat),
}

impl<P: fmt::Display> fmt::Display for Chance<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Die(kind) => write!(f, "{kind}"),
            Chance::Piece(piece) => write!(f, "{piece}"),
            Chance::Lot(seat) => write!(f, "seat-{}", seat.0 + 1),
        }
    }
}

impl<P: FromStr<Err = UnknownWord>> FromStr for Chance<P> {
    type Err = Misread;
    fn from_str(text: &str) -> Result<Self, Misread> {
        let die = text.parse().map(Chance::Die);
        let piece = || text.parse().map(Chance::Piece);
        let lot =
            || text.strip_prefix("seat-").and_then(read_seat).map(Chance::Lot).ok_or(UnknownWord);
        die.or_else(|_| piece())
            .or_else(|_| lot())
            .map_err(|_| Misread::word("expected-dice-chance", text))
    }
}
