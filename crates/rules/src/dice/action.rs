//! What players decide, and how it is written.

use std::{fmt, str::FromStr};

use crate::{
    dicing::notation::{read_kept, read_seat, write_kept},
    kit::{Building, PerBuilding, Seat},
    notation::{Misread, Words},
};

/// What a player decides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Throw again, keeping so many dice of each kind (D-20). Written `throw keep garden-2 tower-1`,
    /// or `throw` for all dice.
    Throw {
        /// How many dice of each kind stay as they are.
        keep: PerBuilding<u8>,
    },
    /// Declare the throw just made void, with a chip (D-43). Written `annul`.
    Annul,
    /// Set the black die, with a chip (D-44). Written `black garden`.
    Black {
        /// What it is to show.
        kind: Building,
    },
    /// Place the stone in the column of a kind (D-21). Written `place garden`.
    Place {
        /// The column.
        kind: Building,
    },
    /// Place it and push back the opponent's stone there, with a chip (D-42). Written `push garden`.
    Push {
        /// The column.
        kind: Building,
    },
    /// Take two building points, and leave the chip (D-30). Written `take points`.
    TakePoints,
    /// Take one building point and the chip. Written `take chip`.
    TakeChip,
    /// Mark the points as they are (D-31). Written `mark`.
    Mark,
    /// Take a point in another kind, with a chip (D-41). Written `exchange tower`.
    Exchange {
        /// The kind in which the point is taken.
        kind: Building,
    },
    /// Name the starting player of the next round (D-45). Written `name 2`.
    Name {
        /// Who starts.
        seat: Seat,
    },
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Throw { keep } => {
                f.write_str("throw")?;
                write_kept(f, keep)
            }
            Action::Annul => f.write_str("annul"),
            Action::Black { kind } => write!(f, "black {kind}"),
            Action::Place { kind } => write!(f, "place {kind}"),
            Action::Push { kind } => write!(f, "push {kind}"),
            Action::TakePoints => f.write_str("take points"),
            Action::TakeChip => f.write_str("take chip"),
            Action::Mark => f.write_str("mark"),
            Action::Exchange { kind } => write!(f, "exchange {kind}"),
            Action::Name { seat } => write!(f, "name {}", seat.0 + 1),
        }
    }
}

impl FromStr for Action {
    type Err = Misread;
    fn from_str(text: &str) -> Result<Self, Misread> {
        let mut words = Words::of(text);
        let verb = words.need("expected-dice-action")?;
        let kind = |words: &mut Words<'_>| words.read::<Building>("expected-kind");
        let action = match verb.text {
            "throw" => Action::Throw { keep: read_kept(&mut words)? },
            "annul" => Action::Annul,
            "black" => Action::Black { kind: kind(&mut words)? },
            "place" => Action::Place { kind: kind(&mut words)? },
            "push" => Action::Push { kind: kind(&mut words)? },
            "take" => {
                let what = words.need("expected-reward")?;
                match what.text {
                    "points" => Action::TakePoints,
                    "chip" => Action::TakeChip,
                    _ => return Err(what.misread("expected-reward")),
                }
            }
            "mark" => Action::Mark,
            "exchange" => Action::Exchange { kind: kind(&mut words)? },
            "name" => {
                let word = words.need("expected-seat-number")?;
                let seat = read_seat(word.text);
                Action::Name { seat: seat.ok_or_else(|| word.misread("expected-seat-number"))? }
            }
            _ => return Err(verb.misread("expected-dice-action")),
        };
        words.end()?;
        Ok(action)
    }
}
