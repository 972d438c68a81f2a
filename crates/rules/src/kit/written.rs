//! How pieces are written for people and programs.

use serde::{Serialize, Serializer};

use super::{
    Building, Card, Cards, Currency, Looker, Party, PerBuilding, Seat, SeatSet, Side, TileId,
    TileSet,
};

/// By its name.
macro_rules! by_name {
    ($($Piece:ty)*) => {
        $(impl Serialize for $Piece {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        })*
    };
}
pub(crate) use by_name;

by_name!(Building Card Currency Side TileId);

/// As a list.
macro_rules! one_by_one {
    ($($Pieces:ty)*) => {
        $(impl Serialize for $Pieces {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(self.iter())
            }
        })*
    };
}
pub(crate) use one_by_one;

one_by_one!(Cards SeatSet TileSet);

/// As a map by name.
impl<T: Serialize> Serialize for PerBuilding<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(Building::ALL.into_iter().zip(&self.0))
    }
}

/// People count seats from 1.
impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.number().serialize(serializer)
    }
}

/// The number of the seat, or `neutral`.
impl Serialize for Party {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Party::Seat(seat) => seat.serialize(serializer),
            Party::Neutral => "neutral".serialize(serializer),
        }
    }
}

/// The number of the seat, or nothing.
impl Serialize for Looker {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.seat().serialize(serializer)
    }
}
