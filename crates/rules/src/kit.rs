//! The pieces every game of the family shares: nouns, no rules.

mod building;
mod die;
mod money;
mod pos;
mod scoring;
mod seat;
mod tile;
mod walls;
#[cfg(feature = "serde")]
pub(crate) mod written;

pub use building::{Building, PerBuilding};
pub use die::{Colour, Die};
pub use money::{Card, Cards, Currency, Notes};
pub use pos::Pos;
pub use scoring::{Line, Points, Scoring};
pub use seat::{Actor, Looker, Party, Seat, SeatSet};
pub use tile::{TILES, Tile, TileId, TileSet};
pub use walls::{Side, Walls};
