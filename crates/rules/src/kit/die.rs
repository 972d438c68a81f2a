//! Dice that show pips.

use std::{fmt, str::FromStr};

use crate::notation::UnknownWord;

/// The colour of a die.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Colour {
    /// Picks the row.
    Yellow,
    /// Picks the column.
    Blue,
}

impl Colour {
    /// Rows before columns.
    pub const ALL: [Colour; 2] = [Colour::Yellow, Colour::Blue];

    /// As notation writes it.
    pub const fn name(self) -> &'static str {
        match self {
            Colour::Yellow => "yellow",
            Colour::Blue => "blue",
        }
    }
}

/// One die and what it shows. Written `yellow-3`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Die {
    /// Whether it picks a row or a column.
    pub colour: Colour,
    /// 1 to 6.
    pub pips: u8,
}

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.colour.name(), self.pips)
    }
}

impl FromStr for Die {
    type Err = UnknownWord;
    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        let (colour, pips) = text.split_once('-').ok_or(UnknownWord)?;
        let colour = Colour::ALL.into_iter().find(|it| it.name() == colour).ok_or(UnknownWord)?;
        match pips.as_bytes() {
            [digit @ b'1'..=b'6'] => Ok(Die { colour, pips: digit - b'0' }),
            _ => Err(UnknownWord),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_are_written_by_colour_and_pips() {
        assert_eq!("blue-6".parse(), Ok(Die { colour: Colour::Blue, pips: 6 }));
        for bad in ["", "blue", "blue-", "blue-7", "blue-0", "red-3", "blue-06", "yellow-3-1"] {
            assert_eq!(bad.parse::<Die>(), Err(UnknownWord), "{bad}");
        }
    }
}
