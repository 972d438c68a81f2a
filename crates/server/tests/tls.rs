//! The server over TLS, from outside.

use std::{fs, net::SocketAddr, sync::Arc, time::Duration};

use base64::{Engine as _, engine::general_purpose::STANDARD};
use rustls::{
    ClientConfig, RootCertStore,
    pki_types::{CertificateDer, ServerName},
};
use sabika_server::{Limits, Plan, Tls};
use sabika_strain::Folder;
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
    time::timeout,
};
use tokio_rustls::{TlsConnector, client::TlsStream};

/// Longer than anything takes.
const LIMIT: Duration = Duration::from_mins(1);

/// Runs for as long as the test does.
struct Server {
    address: SocketAddr,
    certificate: CertificateDer<'static>,
    _folder: Folder,
}

fn pem(label: &str, der: &[u8]) -> String {
    format!("-----BEGIN {label}-----\n{}\n-----END {label}-----\n", STANDARD.encode(der))
}

impl Server {
    fn start(limits: Limits) -> Server {
        let folder = Folder::new().expect("a folder");
        let made = rcgen::generate_simple_self_signed(vec!["localhost".to_owned()]).expect("made");
        let certificate = made.cert.der().clone();
        let (cert, key) = (folder.path().join("cert.pem"), folder.path().join("key.pem"));
        fs::write(&cert, pem("CERTIFICATE", &certificate)).expect("written");
        fs::write(&key, pem("PRIVATE KEY", &made.signing_key.serialize_der())).expect("written");
        let tls = Some(Tls::read(&cert, &key).expect("a pair"));
        let database = Some(folder.tables());
        let plan = Plan { database, limits, tls, ..Plan::default() };
        let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("a free port");
        let address = listener.local_addr().expect("an address");
        std::thread::spawn(|| sabika_server::run(listener, plan, || Ok(())));
        Server { address, certificate, _folder: folder }
    }

    async fn connect(&self) -> TcpStream {
        TcpStream::connect(self.address).await.expect("a connection")
    }

    /// A connection on which these languages are offered.
    async fn shake(&self, offered: &[&str]) -> std::io::Result<TlsStream<TcpStream>> {
        let mut roots = RootCertStore::empty();
        roots.add(self.certificate.clone()).expect("a root");
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let mut config = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .expect("versions")
            .with_root_certificates(roots)
            .with_no_client_auth();
        config.alpn_protocols = offered.iter().map(|it| it.as_bytes().to_vec()).collect();
        let name = ServerName::try_from("localhost").expect("a name");
        TlsConnector::from(Arc::new(config)).connect(name, self.connect().await).await
    }

    /// What comes back until there is no more.
    async fn ask(&self, request: &str, enough: &str) -> String {
        let mut stream = self.shake(&[]).await.expect("a handshake");
        stream.write_all(request.as_bytes()).await.expect("sent");
        let mut answer = Vec::new();
        let mut part = [0; 4096];
        while !String::from_utf8_lossy(&answer).contains(enough) {
            let read = timeout(LIMIT, stream.read(&mut part)).await.expect("an answer");
            match read {
                Ok(1..) => answer.extend_from_slice(&part[..read.unwrap_or(0)]),
                Ok(0) | Err(_) => break,
            }
        }
        String::from_utf8_lossy(&answer).into_owned()
    }
}

/// Whatever the server sends before it hangs up.
async fn until_the_end(mut stream: TcpStream) -> Vec<u8> {
    let mut all = Vec::new();
    let _ = timeout(LIMIT, stream.read_to_end(&mut all)).await.expect("it hangs up");
    all
}

const PAGE: &str = "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";

#[tokio::test(flavor = "multi_thread")]
async fn the_page_and_its_tables_are_there_over_tls() {
    let server = Server::start(Limits::default());
    let answer = server.ask(PAGE, "\r\n\r\n").await;
    let is_there = |it: &str| it.starts_with("HTTP/1.1 200") || it.starts_with("HTTP/1.1 503");
    assert!(is_there(&answer), "{answer}");
    assert!(answer.contains("content-security-policy"), "{answer}");

    let port = server.address.port();
    let knock = format!(
        "GET /api/socket HTTP/1.1\r\nHost: localhost:{port}\r\nOrigin: https://localhost:{port}\r\n\
         Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
         Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    );
    let answer = server.ask(&knock, "\r\n\r\n").await;
    assert!(answer.starts_with("HTTP/1.1 101"), "{answer}");
    let cookie = answer.lines().find(|it| it.starts_with("set-cookie: ")).expect("a cookie");
    assert!(cookie.contains("__Host-sabika=") && cookie.ends_with("; Secure"), "{cookie}");
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_first_http_is_spoken() {
    let server = Server::start(Limits::default());
    let stream = server.shake(&["h2", "http/1.1"]).await.expect("a handshake");
    assert_eq!(stream.get_ref().1.alpn_protocol(), Some(&b"http/1.1"[..]));
    assert!(server.shake(&["h2"]).await.is_err(), "nothing else");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_speaks_something_else_is_hung_up_on() {
    let server = Server::start(Limits::default());
    for said in [PAGE.as_bytes(), b"\0\0\0\0", &[0x16; 40]] {
        let mut stream = server.connect().await;
        stream.write_all(said).await.expect("sent");
        stream.shutdown().await.expect("sent");
        let answer = until_the_end(stream).await;
        assert!(!answer.starts_with(b"HTTP"), "{answer:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_says_nothing_is_in_nobodys_way_and_is_hung_up_on() {
    let limits = Limits { asking: Duration::from_secs(2), ..Limits::default() };
    let server = Server::start(limits);
    let mut silent = Vec::new();
    for _ in 0..20 {
        silent.push(server.connect().await);
    }
    let answer = server.ask(PAGE, "\r\n\r\n").await;
    assert!(answer.starts_with("HTTP/1.1 "), "{answer}");
    for it in silent {
        assert_eq!(until_the_end(it).await, b"");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn places_are_taken_from_the_first_byte_on() {
    let server = Server::start(Limits { from_one_address: 3, ..Limits::default() });
    let mut silent = Vec::new();
    for _ in 0..3 {
        silent.push(server.connect().await);
    }
    let answer = server.ask(PAGE, "\r\n\r\n").await;
    assert!(answer.starts_with("HTTP/1.1 503"), "{answer}");
    assert!(answer.contains("retry-after"), "{answer}");
    drop(silent);
}
