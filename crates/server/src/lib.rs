//! Sabika in the browser: the page, out of the program itself, and tables for people at a distance.
//!
//! [`router`] answers requests, [`serve`] answers connections, [`run`] is all a program needs.

mod caution;
mod connections;
mod in_time;
mod online;
mod page;
mod places;
mod signals;
mod tls;

use std::{io, sync::Arc};

use axum::{Router, serve::ListenerExt};
use tokio::net::TcpListener;

pub use connections::{Limits, serve, serve_over};
pub use online::{Notices, Online, Reach, Resolve, Settings, operator, restore};
pub use sabika_store::{Store, StoreError};
pub use tls::{BadTls, Tls};

/// What a server is to do.
#[derive(Debug, Default)]
pub struct Plan {
    /// Where tables are kept: a path, or an address of `PostgreSQL`. Without it there are none, and people play at
    /// their own device.
    pub database: Option<String>,
    pub settings: Settings,
    pub limits: Limits,
    /// Without it everybody on the way can read what is said.
    pub tls: Option<Tls>,
}

/// Why a server does not run.
#[derive(Debug)]
pub enum Failure {
    Io(io::Error),
    Store(StoreError),
    /// A sentence for the person who called.
    Told(String),
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Failure::Io(it) => it.fmt(f),
            Failure::Store(it) => it.fmt(f),
            Failure::Told(it) => f.write_str(it),
        }
    }
}

impl std::error::Error for Failure {}

impl From<StoreError> for Failure {
    fn from(it: StoreError) -> Failure {
        Failure::Store(it)
    }
}

impl From<io::Error> for Failure {
    fn from(it: io::Error) -> Failure {
        Failure::Io(it)
    }
}

/// Serves the page until the program is told to stop, by Ctrl-C or as service managers do it. Calls
/// `ready` as soon as it takes connections and heeds being told.
pub fn run(
    listener: std::net::TcpListener,
    plan: Plan,
    ready: impl FnOnce() -> io::Result<()>,
) -> Result<(), Failure> {
    listener.set_nonblocking(true)?;
    tokio::runtime::Runtime::new()?.block_on(async {
        let mut signals = signals::Signals::new()?;
        let listener = TcpListener::from_std(listener)?.tap_io(|stream| {
            // Without it small answers wait for the other side.
            let _ = stream.set_nodelay(true);
        });
        let online = match plan.database {
            Some(place) => {
                let store = Store::open(&place).await?;
                Some(Online::open(store, plan.settings).await?)
            }
            None => None,
        };
        ready()?;
        let stop = async {
            signals.stop().await;
            if let Some(online) = &online {
                online.close().await;
            }
        };
        serve_over(plan.tls, listener, router(online.clone()), plan.limits, stop).await;
        Ok(())
    })
}

/// Answers requests for the page, and for tables where there are any.
pub fn router(online: Option<Arc<Online>>) -> Router {
    let page = page::router::<page::Page>();
    caution::careful(online.map_or_else(Router::new, online::routes).fallback_service(page))
}

/// False for a program that was built without `cargo run --release`.
pub fn page_is_built_in() -> bool {
    <page::Page as rust_embed::RustEmbed>::get("index.html").is_some()
}
