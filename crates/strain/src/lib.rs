//! Clients that play at a server, for its tests and to find out what it bears.

pub mod client;
pub mod crash;
mod folder;
pub mod house;
mod journal;
mod known;
mod pair;
mod program;

pub use client::{Client, Style, Trouble};
pub use folder::Folder;
pub use house::House;
pub use journal::{Faults, Journal};
pub use known::Known;
pub use pair::{Pair, address, making};
pub use program::Program;
