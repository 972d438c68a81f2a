//! What the dice games have in common: throwing, and the area where marker stones are placed.

pub mod area;
pub(crate) mod notation;
pub mod throws;

pub use area::{Area, Field};
pub use throws::Throws;
