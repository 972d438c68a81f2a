//! What players decide, what luck brings, and how both are written.

use std::{fmt, str::FromStr};

use super::Chip;
use crate::{
    dicing::Throws,
    kit::{Building, PerBuilding, Seat},
    notation::{Misread, Words},
};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Throw again, keeping so many dice of each kind (D-20). Written `throw keep garden-2 tower-1`,
    /// or `throw` for all dice.
    Throw { keep: PerBuilding<u8> },
    /// Declare the throw just made void, with a chip (D-43). Written `annul`.
    Annul,
    /// Set the black die, with a chip (D-44). Written `black garden`.
    Black { kind: Building },
    /// Place the stone in the column of a kind (D-21). Written `place garden`.
    Place { kind: Building },
    /// Place it and push back the opponent's stone there, with a chip (D-42). Written `push garden`.
    Push { kind: Building },
    /// Take two building points, and leave the chip (D-30). Written `take points`.
    TakePoints,
    /// Take one building point and the chip. Written `take chip`.
    TakeChip,
    /// Mark the points as they are (D-31). Written `mark`.
    Mark,
    /// Take a point in another kind, with a chip (D-41). Written `exchange tower`.
    Exchange { kind: Building },
    /// Name the starting player of the next round (D-45). Written `name 2`.
    Name { seat: Seat },
}

/// One die, one chip, or the lot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Chance {
    /// What a die shows. Written `garden`.
    Die(Building),
    /// A chip from a stack. Written `points-2`, `annul`.
    Chip(Chip),
    /// The first starting player (D-04). Written `seat-2`.
    Lot(Seat),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Throw { keep } => {
                f.write_str("throw")?;
                let kept = || Building::ALL.into_iter().filter(|it| keep[*it] > 0);
                if kept().next().is_some() {
                    f.write_str(" keep")?;
                }
                kept().try_for_each(|kind| write!(f, " {kind}-{}", keep[kind]))
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

fn read_seat(text: &str) -> Option<Seat> {
    match text.as_bytes() {
        [digit @ b'1'..=b'6'] => Some(Seat(digit - b'1')),
        _ => None,
    }
}

fn read_kept(words: &mut Words<'_>) -> Result<PerBuilding<u8>, Misread> {
    let mut kept = PerBuilding::default();
    let Some(keyword) = words.next() else { return Ok(kept) };
    if keyword.text != "keep" {
        return Err(keyword.misread("expected-keep"));
    }
    let mut word = words.need("expected-dice")?;
    loop {
        let bad = || word.misread("expected-dice");
        let (kind, count) = word.text.split_once('-').ok_or_else(bad)?;
        let kind: Building = kind.parse().map_err(|()| bad())?;
        let count = match count.as_bytes() {
            [digit @ b'1'..=b'8'] => digit - b'0',
            _ => return Err(bad()),
        };
        // Kinds in their order, so that there is one way to write it.
        if Building::ALL[kind.index()..].iter().any(|it| kept[*it] > 0) {
            return Err(bad());
        }
        kept[kind] = count;
        if kept.0.iter().sum::<u8>() > Throws::DICE {
            return Err(bad());
        }
        match words.next() {
            Some(next) => word = next,
            None => return Ok(kept),
        }
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Die(kind) => write!(f, "{kind}"),
            Chance::Chip(chip) => write!(f, "{chip}"),
            Chance::Lot(seat) => write!(f, "seat-{}", seat.0 + 1),
        }
    }
}

impl FromStr for Chance {
    type Err = Misread;
    fn from_str(text: &str) -> Result<Self, Misread> {
        let die = text.parse().map(Chance::Die);
        let chip = || text.parse().map(Chance::Chip);
        let lot = || text.strip_prefix("seat-").and_then(read_seat).map(Chance::Lot).ok_or(());
        die.or_else(|()| chip())
            .or_else(|()| lot())
            .map_err(|()| Misread::word("expected-dice-chance", text))
    }
}
