//! Sabika in a real browser.

mod access;
mod caution;
mod hot_seat;
mod languages;
mod modules;
mod offline;
mod records;
mod replay;
mod turns;
mod whole_games;
