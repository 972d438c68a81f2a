//! What players decide and what luck brings, and how it is written.

use std::{fmt, str::FromStr};

use super::{Change, Colour, Die, Square};
use crate::{
    dicing::notation::read_seat,
    kit::Seat,
    notation::{Misread, Words},
};

/// What a player decides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Move one die one pip, for a coin. Written `change yellow-3 up`.
    Change {
        /// The die that is changed, as it shows before.
        die: Die,
        /// Up or down.
        change: Change,
    },
    /// Construct the building where two dice meet. Written `construct yellow-3 blue-5`.
    Construct {
        /// Where the dice meet.
        square: Square,
    },
    /// Gain a coin for each constructed building where dice meet. Written `coins`.
    Coins,
    /// Construct a second building where the other dice meet, for three coins. Written
    /// `second`.
    Second,
    /// Leave it at one building. Written `done`.
    Done,
    /// Keep one pair and pass the other. Written `keep yellow-2 blue-6`.
    Keep {
        /// The pair that is kept.
        pair: Square,
    },
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pair = |f: &mut fmt::Formatter<'_>, verb, pair: Square| {
            write!(f, "{verb} yellow-{} blue-{}", pair.yellow(), pair.blue())
        };
        match *self {
            Action::Change { die, change } => write!(f, "change {die} {}", change.name()),
            Action::Construct { square } => pair(f, "construct", square),
            Action::Coins => f.write_str("coins"),
            Action::Second => f.write_str("second"),
            Action::Done => f.write_str("done"),
            Action::Keep { pair: kept } => pair(f, "keep", kept),
        }
    }
}

impl FromStr for Action {
    type Err = Misread;
    fn from_str(text: &str) -> Result<Self, Misread> {
        let mut words = Words::of(text);
        let verb = words.need("expected-roll-action")?;
        let action = match verb.text {
            "change" => {
                Action::Change { die: words.read("expected-die")?, change: change(&mut words)? }
            }
            "construct" => Action::Construct { square: pair(&mut words)? },
            "coins" => Action::Coins,
            "second" => Action::Second,
            "done" => Action::Done,
            "keep" => Action::Keep { pair: pair(&mut words)? },
            _ => return Err(verb.misread("expected-roll-action")),
        };
        words.end()?;
        Ok(action)
    }
}

fn change(words: &mut Words<'_>) -> Result<Change, Misread> {
    let word = words.need("expected-up-or-down")?;
    let change = Change::ALL.into_iter().find(|it| it.name() == word.text);
    change.ok_or_else(|| word.misread("expected-up-or-down"))
}

/// A yellow die, then a blue one.
fn pair(words: &mut Words<'_>) -> Result<Square, Misread> {
    let mut pips = |colour, expected| {
        let word = words.need(expected)?;
        let die: Die = word.read(expected)?;
        if die.colour == colour { Ok(die.pips) } else { Err(word.misread(expected)) }
    };
    let yellow = pips(Colour::Yellow, "expected-yellow-die")?;
    Ok(Square::of(yellow, pips(Colour::Blue, "expected-blue-die")?))
}

/// What luck brings: the lot, or a pair of dice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Chance {
    /// Who plays first in every round. Written `seat-2`.
    Lot(Seat),
    /// What a yellow and a blue die show. Written `yellow-3+blue-5`.
    Pair(Square),
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Lot(seat) => write!(f, "seat-{}", seat.0 + 1),
            Chance::Pair(pair) => write!(f, "yellow-{}+blue-{}", pair.yellow(), pair.blue()),
        }
    }
}

impl FromStr for Chance {
    type Err = Misread;
    fn from_str(text: &str) -> Result<Self, Misread> {
        let lot = || text.strip_prefix("seat-").and_then(read_seat).map(Chance::Lot);
        let pair = || {
            let (yellow, blue) = text.split_once('+')?;
            match (yellow.parse().ok()?, blue.parse().ok()?) {
                (
                    Die { colour: Colour::Yellow, pips: yellow },
                    Die { colour: Colour::Blue, pips: blue },
                ) => Some(Chance::Pair(Square::of(yellow, blue))),
                _ => None,
            }
        };
        lot().or_else(pair).ok_or_else(|| Misread::word("expected-roll-chance", text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_are_read_strictly() {
        for (bad, column) in [
            ("", 1),
            ("fly", 1),
            ("change", 7),
            ("change blue", 8),
            ("change blue-7 up", 8),
            ("change blue-3", 14),
            ("change blue-3 left", 15),
            ("construct yellow-3", 19),
            ("construct blue-3 yellow-5", 11),
            ("construct yellow-3 yellow-5", 20),
            ("keep yellow-0 blue-1", 6),
            ("coins please", 7),
            ("second yellow-1 blue-1", 8),
            ("done.", 1),
        ] {
            assert_eq!(bad.parse::<Action>().unwrap_err().column, column, "{bad}");
        }
        for text in [
            "change yellow-3 up",
            "change blue-2 down",
            "construct yellow-3 blue-5",
            "coins",
            "second",
            "done",
            "keep yellow-2 blue-6",
        ] {
            assert_eq!(text.parse::<Action>().map(|it| it.to_string()), Ok(text.to_owned()));
        }
    }

    #[test]
    fn chances_are_read_strictly() {
        for bad in ["", "seat-0", "seat-7", "yellow-3", "blue-3+yellow-5", "yellow-3+blue-7", "3+5"]
        {
            assert!(bad.parse::<Chance>().is_err(), "{bad}");
        }
        for text in ["seat-5", "yellow-3+blue-5"] {
            assert_eq!(text.parse::<Chance>().map(|it| it.to_string()), Ok(text.to_owned()));
        }
    }
}
