//! How pieces are written for people and programs, and read again. What is read may come from
//! anywhere: whatever no box holds is refused.

use std::{collections::BTreeMap, fmt, str::FromStr};

use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{Error, Unexpected, Visitor},
};

use super::{
    Actor, Building, Card, Cards, Currency, Looker, Notes, Party, PerBuilding, Seat, SeatSet, Side,
    TileId, TileSet,
};

/// By its name.
macro_rules! by_name {
    ($($Piece:ty)*) => {
        $(impl serde::Serialize for $Piece {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }
        impl<'de> serde::Deserialize<'de> for $Piece {
            fn deserialize<D: serde::Deserializer<'de>>(it: D) -> Result<Self, D::Error> {
                $crate::kit::written::read_name(it)
            }
        })*
    };
}
pub(crate) use by_name;

by_name!(Building Card Currency TileId);

/// Reads what has a name.
pub(crate) fn read_name<'de, T: FromStr, D: Deserializer<'de>>(it: D) -> Result<T, D::Error> {
    let name = String::deserialize(it)?;
    name.parse().map_err(|_| D::Error::custom(format_args!("nothing here is called {name:?}")))
}

/// It stands in sentences only.
impl Serialize for Side {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// As a list. What follows puts a piece there, and says whether there was room for it.
macro_rules! one_by_one {
    ($($Pieces:ty: $Piece:ty, $put:expr;)*) => {
        $(impl serde::Serialize for $Pieces {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(self.iter())
            }
        }
        impl<'de> serde::Deserialize<'de> for $Pieces {
            fn deserialize<D: serde::Deserializer<'de>>(it: D) -> Result<Self, D::Error> {
                $crate::kit::written::read_pieces::<$Pieces, $Piece, D>(it, $put)
            }
        })*
    };
}
pub(crate) use one_by_one;

one_by_one! {
    Cards: Card, |all, it| {
        let room = all.count(it) < Notes::COPIES_MAX;
        if room {
            all.put(it);
        }
        room
    };
    SeatSet: Seat, |all, it| {
        let room = !all.contains(it);
        *all = all.with(it);
        room
    };
    TileSet: TileId, |all, it| {
        let room = !all.contains(it);
        if room {
            all.put(it);
        }
        room
    };
}

/// Reads pieces one by one.
pub(crate) fn read_pieces<'de, All: Default, One: Deserialize<'de>, D: Deserializer<'de>>(
    it: D,
    mut put: impl FnMut(&mut All, One) -> bool,
) -> Result<All, D::Error> {
    let mut all = All::default();
    for (place, piece) in (1..).zip(Vec::<One>::deserialize(it)?) {
        if !put(&mut all, piece) {
            let amiss = format_args!("there is no room for number {place}, or it is there already");
            return Err(D::Error::custom(amiss));
        }
    }
    Ok(all)
}

/// As a map by name.
impl<T: Serialize> Serialize for PerBuilding<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(Building::ALL.into_iter().zip(&self.0))
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for PerBuilding<T> {
    fn deserialize<D: Deserializer<'de>>(it: D) -> Result<Self, D::Error> {
        // By kind, in the order of all.
        let named = BTreeMap::<Building, T>::deserialize(it)?;
        let all: Vec<T> = named.into_values().collect();
        all.try_into()
            .map(PerBuilding)
            .map_err(|_| D::Error::custom("a kind of building is missing"))
    }
}

/// People count seats from 1.
impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.number().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(it: D) -> Result<Self, D::Error> {
        let number = u64::deserialize(it)?;
        Seat::numbered(number)
            .ok_or_else(|| D::Error::custom(format_args!("there is no seat {number}")))
    }
}

/// The number of the seat, or `neutral`.
impl Serialize for Party {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Party::Seat(seat) => seat.serialize(serializer),
            Party::Neutral => NEUTRAL.serialize(serializer),
        }
    }
}

const NEUTRAL: &str = "neutral";

impl<'de> Deserialize<'de> for Party {
    fn deserialize<D: Deserializer<'de>>(it: D) -> Result<Self, D::Error> {
        it.deserialize_any(SeatOrNeutral)
    }
}

struct SeatOrNeutral;

impl Visitor<'_> for SeatOrNeutral {
    type Value = Party;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the number of a seat, or {NEUTRAL:?}")
    }
    fn visit_u64<E: Error>(self, number: u64) -> Result<Party, E> {
        let seat = Seat::numbered(number).map(Party::Seat);
        seat.ok_or_else(|| E::invalid_value(Unexpected::Unsigned(number), &self))
    }
    fn visit_str<E: Error>(self, word: &str) -> Result<Party, E> {
        let neutral = (word == NEUTRAL).then_some(Party::Neutral);
        neutral.ok_or_else(|| E::invalid_value(Unexpected::Str(word), &self))
    }
}

/// The number of the seat, or nothing.
impl Serialize for Looker {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.seat().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Looker {
    fn deserialize<D: Deserializer<'de>>(it: D) -> Result<Self, D::Error> {
        Ok(Option::deserialize(it)?.map_or(Looker::Spectator, Looker::Seat))
    }
}

/// Likewise.
impl Serialize for Actor {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.seat().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Actor {
    fn deserialize<D: Deserializer<'de>>(it: D) -> Result<Self, D::Error> {
        Ok(Option::deserialize(it)?.map_or(Actor::Luck, Actor::Seat))
    }
}
