//! Cells of a palace.

use std::{fmt, str::FromStr};

use super::Side;
use crate::notation::UnknownWord;

/// A cell of a palace: x grows to the east, y to the south, the start tile lies on 0,0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Pos {
    /// How far east of the start tile.
    pub x: i8,
    /// How far south of the start tile.
    pub y: i8,
}

impl Pos {
    /// Where the start tile lies.
    pub const START: Pos = Pos { x: 0, y: 0 };
    /// No coordinate of a cell that touches a palace is larger: a palace of all 55 tiles that
    /// share sides cannot reach further than 55 cells.
    pub const LIMIT: i8 = 56;

    /// The cell in this column and row.
    pub const fn new(x: i8, y: i8) -> Pos {
        Pos { x, y }
    }
    /// The cell on the other side of a side; at the edge of all numbers, the same cell.
    #[must_use]
    pub const fn step(self, side: Side) -> Pos {
        let Pos { x, y } = self;
        match side {
            Side::North => Pos { x, y: y.saturating_sub(1) },
            Side::East => Pos { x: x.saturating_add(1), y },
            Side::South => Pos { x, y: y.saturating_add(1) },
            Side::West => Pos { x: x.saturating_sub(1), y },
        }
    }
    /// The cells on its four sides, and on which side each lies.
    pub fn neighbours(self) -> impl Iterator<Item = (Side, Pos)> {
        Side::ALL.into_iter().map(move |side| (side, self.step(side)))
    }
    /// Whether a palace can come near this cell at all.
    pub const fn is_in_range(self) -> bool {
        self.x.unsigned_abs() <= Pos::LIMIT as u8 && self.y.unsigned_abs() <= Pos::LIMIT as u8
    }
}

impl fmt::Display for Pos {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

impl FromStr for Pos {
    type Err = UnknownWord;
    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        let (x, y) = text.split_once(',').ok_or(UnknownWord)?;
        let pos = Pos { x: coordinate(x)?, y: coordinate(y)? };
        if pos.is_in_range() { Ok(pos) } else { Err(UnknownWord) }
    }
}

/// Only the form that `Display` writes: no plus sign, no leading zeros.
fn coordinate(text: &str) -> Result<i8, UnknownWord> {
    let number: i8 = text.parse().map_err(|_| UnknownWord)?;
    if number.to_string() == text { Ok(number) } else { Err(UnknownWord) }
}
