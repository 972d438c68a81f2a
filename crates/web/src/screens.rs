//! What fills the window, one file each.

mod fields;
pub mod friends;
pub mod game;
pub mod games;
pub mod home;
pub mod import;
pub mod new_game;
pub mod nowhere;
mod options;
pub mod review;
pub mod rules;
pub mod settings;
pub mod table;
