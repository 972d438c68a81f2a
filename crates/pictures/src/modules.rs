//! What expansion modules put on the table: one file and one line for each that needs more than symbols.

pub mod caravanserai;
pub mod moors;
