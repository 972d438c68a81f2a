//! The pieces every game of the family shares: nouns, no rules.

pub mod building;
pub mod money;
pub mod pos;
pub mod scoring;
pub mod seat;
pub mod tile;
pub mod walls;

pub use building::{Building, PerBuilding};
pub use money::{Card, Cards, Currency, Notes};
pub use pos::Pos;
pub use scoring::{Line, Points, Scoring};
pub use seat::{Actor, Looker, Party, Seat, SeatSet};
pub use tile::{Tile, TileId, TileSet};
pub use walls::{Side, Walls};

use serde::{Serialize, Serializer};
use std::fmt::Display;

/// People read a piece by its name, machines by its number.
pub(crate) fn by_name_or_number<S: Serializer>(
    name: &impl Display,
    number: u8,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    if serializer.is_human_readable() {
        serializer.collect_str(name)
    } else {
        number.serialize(serializer)
    }
}
