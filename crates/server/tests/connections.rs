//! The server from outside, with what nobody should send.

use std::{
    io::{Read, Write},
    net::{SocketAddr, TcpStream},
    time::Duration,
};

/// Runs for as long as the test does.
fn start() -> SocketAddr {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = listener.local_addr().expect("an address");
    std::thread::spawn(|| sabika_server::run(listener, sabika_server::Plan::default(), || Ok(())));
    address
}

/// What comes back until the server hangs up.
fn send(address: SocketAddr, bytes: &[u8]) -> String {
    let mut stream = TcpStream::connect(address).expect("a connection");
    stream.set_read_timeout(Some(Duration::from_mins(1))).expect("a time");
    // The server may hang up before it has read all.
    let _ = stream.write_all(bytes);
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    String::from_utf8_lossy(&answer).into_owned()
}

fn status(answer: &str) -> &str {
    answer.split(' ').nth(1).unwrap_or("none")
}

#[test]
fn it_survives_what_nobody_should_send() {
    let address = start();
    let huge = format!("GET / HTTP/1.1\r\nHost: x\r\nX: {}\r\n\r\n", "x".repeat(2_000_000));
    let many = format!("GET / HTTP/1.1\r\nHost: x\r\n{}\r\n", "X: y\r\n".repeat(10_000));
    let long = format!("GET /{} HTTP/1.1\r\nHost: x\r\n\r\n", "x".repeat(2_000_000));
    for (bytes, expected) in [
        (huge.as_bytes(), &["431", "none"][..]),
        (many.as_bytes(), &["431", "none"]),
        (long.as_bytes(), &["414", "431", "none"]),
        (b"nonsense\r\n\r\n", &["400"]),
        (b"\0\xff\xfe\r\n\r\n", &["400", "none"]),
        (b"GET /\xff HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", &["400", "404"]),
        (b"GET / HTTP/1.1\r\nHost: x\r\nAccept-Encoding: \xff\r\nIf-None-Match: \xff\r\nConnection: close\r\n\r\n", &["200", "503"]),
        (b"GET http://elsewhere/../x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", &["404"]),
        (b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", &["400", "505", "none"]),
    ] {
        let answer = send(address, bytes);
        let shown = String::from_utf8_lossy(&bytes[..bytes.len().min(60)]);
        assert!(expected.contains(&status(&answer)), "{shown}: {answer}");
    }
    let answer = send(address, b"GET /nothing HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    assert_eq!(status(&answer), "404", "it is still there: {answer}");
    assert!(answer.contains("content-security-policy: default-src 'none';"), "{answer}");
}

#[test]
fn a_silent_connection_is_in_nobodys_way() {
    let address = start();
    let silent: Vec<_> = (0..50).map(|_| TcpStream::connect(address)).collect();
    let mut half = TcpStream::connect(address).expect("a connection");
    half.write_all(b"GET / HT").expect("sent");
    let answer = send(address, b"HEAD / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    assert!(["200", "503"].contains(&status(&answer)), "{answer}");
    drop((silent, half));
}

#[test]
fn a_request_names_one_host() {
    let address = start();
    for (hosts, expected) in [
        ("HTTP/1.1\r\nHost: localhost\r\n", "404"),
        ("HTTP/1.1\r\nhost: 192.168.0.7:4080\r\n", "404"),
        ("HTTP/1.1\r\nHost: [2001:db8::1]:4080\r\n", "404"),
        ("HTTP/1.0\r\n", "404"),
        ("HTTP/1.0\r\nHost: x\r\n", "404"),
        ("HTTP/1.1\r\n", "400"),
        ("HTTP/1.1\r\nHost:\r\n", "400"),
        ("HTTP/1.1\r\nHost: x\r\nHost: y\r\n", "400"),
        ("HTTP/1.1\r\nHost: x\r\nX: y\r\nHost: x\r\n", "400"),
        ("HTTP/1.0\r\nHost: x\r\nHost: x\r\n", "400"),
        ("HTTP/1.1\r\nHost: x, y\r\n", "400"),
        ("HTTP/1.1\r\nHost: x/y\r\n", "400"),
        ("HTTP/1.1\r\nHost: me@x\r\n", "400"),
        ("HTTP/1.1\r\nHost: \u{fc}\r\n", "400"),
    ] {
        let request = format!("GET /nothing {hosts}Connection: close\r\n\r\n");
        let answer = send(address, request.as_bytes());
        assert_eq!(status(&answer), expected, "{hosts:?}: {answer}");
        assert!(answer.contains("content-security-policy: default-src 'none';"), "{answer}");
    }
}

#[test]
fn one_address_does_not_take_all_places() {
    let address = start();
    let places = sabika_server::Limits::default().from_one_address;
    let silent: Vec<_> = (0..places).map(|_| TcpStream::connect(address)).collect();
    let answer = send(address, b"GET /nothing HTTP/1.1\r\nHost: x\r\n\r\n");
    assert_eq!(status(&answer), "503", "{answer}");
    drop(silent);
}
