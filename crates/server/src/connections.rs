//! Connections: who gets one, how long they may take, and how all of them end.

#[cfg(test)]
mod tests;

use std::{
    convert::Infallible,
    net::{IpAddr, SocketAddr},
    pin::pin,
    sync::Arc,
    time::Duration,
};

use axum::{
    Router,
    extract::Request,
    http::{StatusCode, header::RETRY_AFTER},
    response::{IntoResponse, Response},
    serve::Listener,
};
use hyper::{body::Incoming, server::conn::http1};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use tokio::{
    io::{AsyncRead, AsyncWrite},
    sync::{mpsc, watch},
    time::timeout,
};
use tower::{Service, ServiceExt as _};

use crate::{
    caution::careful,
    in_time::InTime,
    places::{Place, Places},
    tls::Tls,
};

/// How much of the server one may have, and for how long.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Until a request is complete; for a further one on the same connection, since the last answer.
    pub asking: Duration,
    /// Until an answer has been taken, all of it …
    pub answering: Duration,
    /// … and until more of it has been taken.
    pub taking: Duration,
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
            taking: Duration::from_secs(25),
            // Whoever stops containers waits for ten seconds.
            leaving: Duration::from_secs(8),
            connections: 200,
            from_one_address: 64,
            turned_away: 32,
        }
    }
}

/// Whose request it is, as every request is told. Whoever stays longer than the answer takes, keeps this: the
/// place of the connection is taken as long as it lives.
#[derive(Clone, Debug)]
pub(crate) struct Caller {
    pub(crate) address: IpAddr,
    /// Whether nobody else can read what is said.
    pub(crate) secret: bool,
    _place: Arc<()>,
    /// Who stops the server waits for all of these.
    _is_here: mpsc::Sender<()>,
}

/// Answers connections until `stop`. Then it takes no more of them, and is done when all answers
/// that were under way are: those that take too long end with the runtime.
pub async fn serve<L>(listener: L, router: Router, limits: Limits, stop: impl Future<Output = ()>)
where
    L: Listener<Addr = SocketAddr>,
{
    serve_over(None, listener, router, limits, stop).await;
}

/// The same, over connections that nobody else can read, where there is a certificate.
pub async fn serve_over<L>(
    tls: Option<Tls>,
    mut listener: L,
    router: Router,
    limits: Limits,
    stop: impl Future<Output = ()>,
) where
    L: Listener<Addr = SocketAddr>,
{
    let excuse = careful(Router::new().fallback(too_many));
    let mut places = Places::default();
    let (stopping, is_stopping) = watch::channel(());
    let (is_here, mut all_are_gone) = mpsc::channel(1);
    let mut stop = pin!(stop);
    loop {
        let (stream, address) = tokio::select! {
            it = listener.accept() => it,
            () = &mut stop => break,
        };
        let (service, place, stays) = match places.take(address.ip(), &limits) {
            Some(Place::Welcome(place)) => (router.clone(), place, true),
            Some(Place::TurnedAway(place)) => (excuse.clone(), place, false),
            None => continue,
        };
        let caller = Caller {
            address: address.ip().to_canonical(),
            secret: tls.is_some(),
            _place: place,
            _is_here: is_here.clone(),
        };
        let service = service.map_request(move |mut request: Request<_>| {
            request.extensions_mut().insert(caller.clone());
            request
        });
        let stream = InTime::new(stream, limits.answering, limits.taking);
        let (tls, mut stops) = (tls.clone(), is_stopping.clone());
        // Others come in while they shake hands.
        tokio::spawn(async move {
            let Some(tls) = tls else {
                return answer(stream, service, limits, stays, stops).await;
            };
            let shaken = tokio::select! {
                it = timeout(limits.asking, tls.acceptor().accept(stream)) => it,
                _ = stops.changed() => return,
            };
            // Whoever says nothing, or something else, is hung up on.
            if let Ok(Ok(stream)) = shaken {
                answer(stream, service, limits, stays, stops).await;
            }
        });
    }
    drop((listener, is_here, stopping));
    let _ = timeout(limits.leaving, all_are_gone.recv()).await;
}

/// Answers what is asked on one connection, until either side hangs up.
async fn answer<S, A>(
    stream: S,
    answers: A,
    limits: Limits,
    stays: bool,
    mut stops: watch::Receiver<()>,
) where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
    A: Service<Request<Incoming>, Response = Response, Error = Infallible> + Clone + Send + 'static,
    A::Future: Send,
{
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(limits.asking)
        .keep_alive(stays)
        .serve_connection(TokioIo::new(stream), TowerToHyperService::new(answers))
        .with_upgrades();
    let mut connection = pin!(connection);
    // A connection that breaks concerns nobody else.
    tokio::select! {
        _ = connection.as_mut() => return,
        _ = stops.changed() => connection.as_mut().graceful_shutdown(),
    }
    let _ = connection.await;
}

async fn too_many() -> impl IntoResponse {
    let words = "Too many are here at the moment. Try again in a minute.\n";
    (StatusCode::SERVICE_UNAVAILABLE, [(RETRY_AFTER, "60")], words)
}
