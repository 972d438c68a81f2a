//! Sabika in the browser.
//!
//! One WASM module, two roles: in a window it shows the page, in a worker it plays the bots. The
//! page contains no rule: it draws views, offers what the rules offer, and asks them why not.
//!
//! | where | what |
//! |---|---|
//! | [`sitting`] | the game behind the screen: a source of views and events that takes actions |
//! | [`screens`] | what fills the window, one file each |
//! | [`pieces`] | tiles, cards, boards: drawn once, used by every game |
//! | [`frame`], [`site`] | what every table has; what every game with palaces has |
//! | `games.rs` | the list of games; each has a file of its name |
//! | [`desk`] | where an action is put together, whatever the game |

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

use wasm_bindgen::JsCast;

/// Called in the window and in the worker.
pub fn start() {
    console_error_panic_hook::set_once();
    match js_sys::global().dyn_into::<web_sys::DedicatedWorkerGlobalScope>() {
        Ok(scope) => bots::run_worker(&scope),
        Err(_) => app::open(),
    }
}
