//! Sabika in a real browser.

mod access;
mod bots;
mod caution;
mod dice_games;
mod earlier;
mod everywhere;
mod home;
mod hot_seat;
mod languages;
mod layout;
mod levels;
mod modules;
mod moves;
mod offline;
mod records;
mod replay;
mod roll_and_write;
mod scoring;
mod turns;
mod whole_games;
