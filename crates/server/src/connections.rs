//! Connections: who gets one, how long they may take, and how all of them end.

#[cfg(test)]
mod tests;

use std::{net::SocketAddr, pin::pin, time::Duration};

use axum::{
    Router,
    http::{StatusCode, header::RETRY_AFTER},
    response::IntoResponse,
    serve::Listener,
};
use hyper::server::conn::http1;
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    server::graceful::GracefulShutdown,
    service::TowerToHyperService,
};
use tokio::time::timeout;

use crate::{
    caution::careful,
    in_time::InTime,
    places::{Place, Places},
};

/// How much of the server one may have, and for how long.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Until a request is complete; for a further one on the same connection, since the last answer.
    pub asking: Duration,
    /// Until an answer has been taken, all of it.
    pub answering: Duration,
    /// For the answers that are under way when the server stops.
    pub leaving: Duration,
    /// Connections at a time.
    pub connections: usize,
    /// How many of these come from one address. Who shares an address shares them.
    pub from_one_address: usize,
    /// Further connections, which are only told that there are too many. Who comes after these is
    /// told nothing.
    pub turned_away: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            asking: Duration::from_secs(30),
            answering: Duration::from_mins(2),
            // Whoever stops containers waits for ten seconds.
            leaving: Duration::from_secs(8),
            connections: 200,
            from_one_address: 64,
            turned_away: 32,
        }
    }
}

/// Answers connections until `stop`. Then it takes no more of them, and is done when all answers
/// that were under way are: those that take too long end with the runtime.
pub async fn serve<L>(
    mut listener: L,
    router: Router,
    limits: Limits,
    stop: impl Future<Output = ()>,
) where
    L: Listener<Addr = SocketAddr>,
{
    let answers = TowerToHyperService::new(router);
    let excuse = TowerToHyperService::new(careful(Router::new().fallback(too_many)));
    let mut places = Places::default();
    let connections = GracefulShutdown::new();
    let mut stop = pin!(stop);
    loop {
        let (stream, address) = tokio::select! {
            it = listener.accept() => it,
            () = &mut stop => break,
        };
        let (service, place, stays) = match places.take(address.ip(), &limits) {
            Some(Place::Welcome(place)) => (answers.clone(), place, true),
            Some(Place::TurnedAway(place)) => (excuse.clone(), place, false),
            None => continue,
        };
        let stream = TokioIo::new(InTime::new(stream, limits.answering));
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(limits.asking)
            .keep_alive(stays)
            .serve_connection(stream, service);
        let connection = connections.watch(connection);
        tokio::spawn(async move {
            // A connection that breaks concerns nobody else.
            let _ = connection.await;
            drop(place);
        });
    }
    drop(listener);
    let _ = timeout(limits.leaving, connections.shutdown()).await;
}

async fn too_many() -> impl IntoResponse {
    let words = "Too many are here at the moment. Try again in a minute.\n";
    (StatusCode::SERVICE_UNAVAILABLE, [(RETRY_AFTER, "60")], words)
}
