//! Bots that think in a worker of the page, in a WASM of their own: the page only asks, and loads none of this
//! before somebody thinks.
//!
//! | where | what |
//! |---|---|
//! | [`wire`] | what a worker is asked, and what it tells: both sides read and write it here |
//! | [`Mind`] | whoever thinks: the bots of one table, and what they learn |
//! | `main.rs` | the worker |

mod loading;
mod mind;
pub mod wire;
mod worker;

pub use mind::{Mind, REVIEW_PLAYOUTS, Thought};
pub use worker::work;
