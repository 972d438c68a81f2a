//! What players decide, and how it is written.

use std::{fmt, str::FromStr};

use crate::{
    dicing::notation::{read_kept, read_seat, write_kept},
    kit::{Building, PerBuilding, Pos, Seat, TileId},
    notation::{Misread, Words},
};

/// What a player decides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Throw again, keeping so many dice of each kind (D-20). Written `throw keep garden-2 tower-1`.
    Throw {
        /// How many dice of each kind stay as they are.
        keep: PerBuilding<u8>,
    },
    /// Place the stone in the column of a kind (D-21). Written `place garden`.
    Place {
        /// The column.
        kind: Building,
    },
    /// Build a tile just taken (Z-21), or one of the reserve as a redesign (Z-11). Written
    /// `build tower-9a at 2,0`.
    Build {
        /// Which tile.
        tile: TileId,
        /// Where it is built.
        pos: Pos,
    },
    /// A redesign (Z-11). Written `remove 2,0`.
    Remove {
        /// Where it lies.
        pos: Pos,
    },
    /// A redesign (Z-11). Written `exchange tower-9a at 2,0`.
    Exchange {
        /// The tile of the reserve.
        tile: TileId,
        /// Where the other tile lies.
        pos: Pos,
    },
    /// Put a tile just taken onto the reserve board (Z-21). Written `store tower-9a`.
    Store {
        /// Which tile.
        tile: TileId,
    },
    /// Give a tile just taken to the neutral player (Z2-03). Written `give tower-9a`.
    Give {
        /// Which tile.
        tile: TileId,
    },
    /// Take a tile of the column (Z-20). Written `take tower-9a`.
    Take {
        /// Which tile.
        tile: TileId,
    },
    /// Take the starting player chip (Z-20). Written `take start`.
    TakeStart,
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
            Action::Place { kind } => write!(f, "place {kind}"),
            Action::Build { tile, pos } => write!(f, "build {tile} at {pos}"),
            Action::Remove { pos } => write!(f, "remove {pos}"),
            Action::Exchange { tile, pos } => write!(f, "exchange {tile} at {pos}"),
            Action::Store { tile } => write!(f, "store {tile}"),
            Action::Give { tile } => write!(f, "give {tile}"),
            Action::Take { tile } => write!(f, "take {tile}"),
            Action::TakeStart => f.write_str("take start"),
            Action::Name { seat } => write!(f, "name {}", seat.0 + 1),
        }
    }
}

impl FromStr for Action {
    type Err = Misread;
    fn from_str(text: &str) -> Result<Self, Misread> {
        let mut words = Words::of(text);
        let verb = words.need("expected-alcazaba-action")?;
        let tile = |words: &mut Words<'_>| words.read::<TileId>("expected-tile");
        let tile_at = |words: &mut Words<'_>| -> Result<(TileId, Pos), Misread> {
            let tile = words.read("expected-tile")?;
            words.keyword("at", "expected-at")?;
            Ok((tile, words.read("expected-cell")?))
        };
        let action = match verb.text {
            "throw" => Action::Throw { keep: read_kept(&mut words)? },
            "place" => Action::Place { kind: words.read("expected-kind")? },
            "build" => {
                let (tile, pos) = tile_at(&mut words)?;
                Action::Build { tile, pos }
            }
            "exchange" => {
                let (tile, pos) = tile_at(&mut words)?;
                Action::Exchange { tile, pos }
            }
            "remove" => Action::Remove { pos: words.read("expected-cell")? },
            "store" => Action::Store { tile: tile(&mut words)? },
            "give" => Action::Give { tile: tile(&mut words)? },
            "take" => {
                let what = words.need("expected-tile")?;
                match what.text {
                    "start" => Action::TakeStart,
                    _ => Action::Take { tile: what.read("expected-tile")? },
                }
            }
            "name" => {
                let word = words.need("expected-seat-number")?;
                let seat = read_seat(word.text);
                Action::Name { seat: seat.ok_or_else(|| word.misread("expected-seat-number"))? }
            }
            _ => return Err(verb.misread("expected-alcazaba-action")),
        };
        words.end()?;
        Ok(action)
    }
}
