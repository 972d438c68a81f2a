//! Sabika in a real browser.

mod scratch;
mod whole_games;
