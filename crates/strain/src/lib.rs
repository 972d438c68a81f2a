//! Clients that play at a server, for its tests and to find out what it bears.

pub mod client;
pub mod crash;
mod folder;
#[cfg(unix)]
mod gate;
pub mod house;
mod journal;
mod known;
mod nats;
mod pair;
#[cfg(unix)]
mod postgres;
mod program;
pub mod synced;

pub use client::{Client, Style, Trouble};
pub use folder::Folder;
#[cfg(unix)]
pub use gate::{Gate, Passage};
pub use house::House;
pub use journal::{Faults, Journal};
pub use known::Known;
pub use nats::Nats;
pub use pair::{Pair, address, making};
#[cfg(unix)]
pub use postgres::Postgres;
pub use program::Program;
