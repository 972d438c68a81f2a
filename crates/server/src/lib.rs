//! Sabika in the browser: the page, out of the program itself.
//!
//! [`router`] answers requests, [`serve`] answers connections, [`run`] is all a program needs.

mod caution;
mod connections;
mod in_time;
mod page;
mod places;
mod signals;

use std::io;

use axum::{Router, serve::ListenerExt};
use tokio::net::TcpListener;

pub use connections::{Limits, serve};

/// Serves the page until the program is told to stop, by Ctrl-C or as service managers do it. Calls
/// `ready` as soon as it takes connections and heeds being told.
pub fn run(
    listener: std::net::TcpListener,
    ready: impl FnOnce() -> io::Result<()>,
) -> io::Result<()> {
    listener.set_nonblocking(true)?;
    tokio::runtime::Runtime::new()?.block_on(async {
        let mut signals = signals::Signals::new()?;
        let listener = TcpListener::from_std(listener)?.tap_io(|stream| {
            // Without it small answers wait for the other side.
            let _ = stream.set_nodelay(true);
        });
        ready()?;
        serve(listener, router(), Limits::default(), signals.stop()).await;
        Ok(())
    })
}

/// Answers requests for the page.
pub fn router() -> Router {
    page::router::<page::Page>()
}

/// False for a program that was built without `cargo run --release`.
pub fn page_is_built_in() -> bool {
    <page::Page as rust_embed::RustEmbed>::get("index.html").is_some()
}
