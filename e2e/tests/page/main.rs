//! Sabika in a real browser.

mod whole_games;
