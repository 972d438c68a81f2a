//! Players.

pub mod luck;
pub mod random;
