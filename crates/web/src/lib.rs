//! Sabika in the browser.
//!
//! The page contains no rule: it draws views, offers what the rules offer, and asks them why not. Bots think in a
//! worker, in a WASM of their own (`sabika-thinker`).
//!
//! | where | what |
//! |---|---|
//! | [`sitting`] | the game behind the screen: a source of views and events that takes actions |
//! | [`screens`] | what fills the window, one file each |
//! | [`pieces`] | tiles, cards, boards: drawn once, used by every game |
//! | [`frame`], [`site`] | what every table has; what every game with palaces has |
//! | `games.rs` | the list of games; each has a file of its name |
//! | [`desk`] | where an action is put together, whatever the game |
//! | `online.rs` | the connection to a server, for tables with people elsewhere |
//! | `notices.rs` | notices that it is one's turn, where nobody looks at the page |

pub mod alcazaba;
pub mod alhambra;
mod app;
mod bots;
mod browser;
mod choices;
pub mod desk;
pub mod dice;
mod dicing;
mod drag;
mod fared;
mod flights;
pub mod frame;
mod games;
mod notices;
mod online;
pub mod pieces;
mod reviews;
mod roll_and_write;
mod route;
pub mod screens;
mod settings;
pub mod site;
pub mod sitting;
mod sound;
pub mod store;
mod text;

/// Called in the window.
pub fn start() {
    console_error_panic_hook::set_once();
    app::open();
}
