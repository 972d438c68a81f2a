//! Sabika in the browser: the page, out of the program itself.
//!
//! [`router`] answers requests, [`serve`] answers connections, [`run`] is all a program needs.

mod caution;
mod page;

use std::{io, time::Duration};

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use tokio::net::TcpListener;

/// Whoever connects and says nothing is not waited for any longer.
const PATIENCE: Duration = Duration::from_secs(30);

/// Serves the page until Ctrl-C.
pub fn run(listener: std::net::TcpListener) -> io::Result<()> {
    listener.set_nonblocking(true)?;
    tokio::runtime::Runtime::new()?.block_on(async {
        let listener = TcpListener::from_std(listener)?;
        tokio::select! {
            () = serve(listener) => Ok(()),
            stopped = tokio::signal::ctrl_c() => stopped,
        }
    })
}

/// Serves the page for ever.
pub async fn serve(listener: TcpListener) {
    let service = TowerToHyperService::new(router());
    loop {
        let Ok((stream, _)) = listener.accept().await else {
            // Too many open files, say: some will be closed soon.
            tokio::time::sleep(Duration::from_millis(100)).await;
            continue;
        };
        // Without it small answers wait for the other side.
        let _ = stream.set_nodelay(true);
        let service = service.clone();
        tokio::spawn(async move {
            let mut connection = http1::Builder::new();
            connection.timer(TokioTimer::new()).header_read_timeout(PATIENCE);
            // A connection that breaks concerns nobody else.
            let _ = connection.serve_connection(TokioIo::new(stream), service).await;
        });
    }
}

/// Answers requests for the page.
pub fn router() -> Router {
    page::router::<page::Page>()
}

/// False for a program that was built without `cargo run --release`.
pub fn page_is_built_in() -> bool {
    <page::Page as rust_embed::RustEmbed>::get("index.html").is_some()
}
