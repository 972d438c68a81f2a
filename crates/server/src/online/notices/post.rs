//! Sends something to an address that somebody gave: once, in little time, without going on to where the answer
//! points.

use std::{fmt, io, net::IpAddr, sync::Arc, time::Duration};

use axum::http::{Method, Request, StatusCode, header::HOST};
use http_body_util::Full;
use hyper::{body::Bytes, client::conn::http1};
use hyper_util::rt::TokioIo;
use rustls::{
    ClientConfig, RootCertStore,
    crypto::ring::default_provider,
    pki_types::{CertificateDer, ServerName},
};
use tokio::{net::TcpStream, time::timeout};
use tokio_rustls::TlsConnector;
use url::Host;

use super::address::{Address, Resolve, System, is_public};

/// For all of it: to find the way, to shake hands, and to be answered.
const LIMIT: Duration = Duration::from_secs(10);
/// Bytes of an answer that are read to find its status. What comes after that is of no interest.
const ANSWER: usize = 16 * 1024;

/// Whom the server reaches by the addresses it is given.
#[derive(Clone, Debug)]
pub struct Reach {
    /// Who says where a name is.
    pub resolver: Arc<dyn Resolve>,
    /// Also this machine. Only tests want that: no flag sets it.
    pub loopback: bool,
    /// Certificates that are believed besides the usual ones.
    pub roots: Vec<Vec<u8>>,
}

impl Default for Reach {
    fn default() -> Reach {
        Reach { resolver: Arc::new(System), loopback: false, roots: Vec::new() }
    }
}

/// What came of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sent {
    Taken,
    /// Nobody is there any more.
    Gone,
    /// It is no address for everybody: it is not asked.
    Private,
    /// Another time perhaps.
    Failed,
}

/// Who carries it there.
pub(crate) struct Post {
    reach: Reach,
    tls: TlsConnector,
}

impl Post {
    pub(crate) fn new(reach: Reach) -> Result<Post, rustls::Error> {
        let mut roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
        for root in &reach.roots {
            roots.add(CertificateDer::from(root.clone()))?;
        }
        let mut config = ClientConfig::builder_with_provider(Arc::new(default_provider()))
            .with_safe_default_protocol_versions()?
            .with_root_certificates(roots)
            .with_no_client_auth();
        config.alpn_protocols = vec![b"http/1.1".to_vec()];
        Ok(Post { reach, tls: TlsConnector::from(Arc::new(config)) })
    }

    /// Whether somebody may be told there, as far as can be seen before.
    pub(crate) async fn may_go(&self, address: &Address) -> bool {
        matches!(timeout(LIMIT, self.find(address)).await, Ok(Ok(_)))
    }

    pub(crate) async fn send(
        &self,
        address: &Address,
        headers: &[(&'static str, String)],
        body: Vec<u8>,
    ) -> Sent {
        let sent = timeout(LIMIT, self.status(address, headers, body)).await;
        let why: &dyn fmt::Display = match &sent {
            Ok(Ok(status)) if status.is_success() => return Sent::Taken,
            Ok(Ok(StatusCode::NOT_FOUND | StatusCode::GONE)) => return Sent::Gone,
            Ok(Ok(status)) => status,
            Ok(Err(Trouble::Private)) => {
                tracing::warn!(at = %address.origin(), "no address for everybody");
                return Sent::Private;
            }
            Ok(Err(why)) => why,
            Err(_) => &"it took too long",
        };
        // The rest of the address is a secret between the browser and us.
        tracing::warn!(at = %address.origin(), %why, "a notice was not taken");
        Sent::Failed
    }

    async fn status(
        &self,
        address: &Address,
        headers: &[(&'static str, String)],
        body: Vec<u8>,
    ) -> Result<StatusCode, Trouble> {
        let mut request = Request::builder().method(Method::POST).uri(address.target());
        request = request.header(HOST, address.authority());
        for (name, value) in headers {
            request = request.header(*name, value);
        }
        let request = request.body(Full::new(Bytes::from(body))).map_err(other)?;
        let name = match address.host() {
            Some(Host::Domain(name)) => ServerName::try_from(name.to_owned()).map_err(other)?,
            Some(Host::Ipv4(it)) => IpAddr::from(it).into(),
            Some(Host::Ipv6(it)) => IpAddr::from(it).into(),
            None => return Err(Trouble::Nowhere),
        };
        let stream = self.connect(address).await?;
        let stream = self.tls.connect(name, stream).await?;
        let shaken = http1::Builder::new()
            .max_buf_size(ANSWER)
            .handshake::<_, Full<Bytes>>(TokioIo::new(stream))
            .await;
        let (mut sender, connection) = shaken.map_err(other)?;
        let mut answered = std::pin::pin!(sender.send_request(request));
        tokio::select! {
            it = &mut answered => Ok(it.map_err(other)?.status()),
            _ = connection => Ok(answered.await.map_err(other)?.status()),
        }
    }

    /// To the very address that was looked at: a name may mean another one the next time.
    async fn connect(&self, address: &Address) -> Result<TcpStream, Trouble> {
        let mut last = Trouble::Nowhere;
        for ip in self.find(address).await? {
            match TcpStream::connect((ip, address.port())).await {
                Ok(stream) => return Ok(stream),
                Err(why) => last = why.into(),
            }
        }
        Err(last)
    }

    /// Where it is. One that is not for everybody spoils all.
    async fn find(&self, address: &Address) -> Result<Vec<IpAddr>, Trouble> {
        let found = match address.host() {
            Some(Host::Domain(name)) => self.reach.resolver.resolve(name).await?,
            Some(Host::Ipv4(it)) => vec![it.into()],
            Some(Host::Ipv6(it)) => vec![it.into()],
            None => Vec::new(),
        };
        let may =
            |it: &IpAddr| is_public(*it) || self.reach.loopback && it.to_canonical().is_loopback();
        match found.first() {
            None => Err(Trouble::Nowhere),
            Some(_) if found.iter().all(may) => Ok(found),
            Some(_) => Err(Trouble::Private),
        }
    }
}

/// Why nothing was sent, or nothing answered.
#[derive(Debug)]
enum Trouble {
    /// The name has no address.
    Nowhere,
    Private,
    Io(io::Error),
    Other(String),
}

impl From<io::Error> for Trouble {
    fn from(it: io::Error) -> Trouble {
        Trouble::Io(it)
    }
}

fn other(why: impl fmt::Display) -> Trouble {
    Trouble::Other(why.to_string())
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Trouble::Nowhere => f.write_str("the name has no address"),
            Trouble::Private => f.write_str("it is no address for everybody"),
            Trouble::Io(why) => why.fmt(f),
            Trouble::Other(why) => f.write_str(why),
        }
    }
}
