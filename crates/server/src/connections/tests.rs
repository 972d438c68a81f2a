//! The clock stands still while anybody has something to do, and jumps when all of them wait: what
//! takes minutes takes none, and nothing depends on how fast the machine is.

use std::{
    io,
    net::{IpAddr, Ipv4Addr},
    sync::Arc,
};

use axum::routing::get;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt, DuplexStream, duplex},
    sync::{Notify, mpsc, oneshot},
    task::JoinHandle,
    time::sleep,
};

use super::*;

const SECOND: Duration = Duration::from_secs(1);
const LARGE: usize = 100_000;
/// What is on its way between the two sides at most.
const LINE: usize = 1_000;

const ONE: IpAddr = IpAddr::V4(Ipv4Addr::new(192, 0, 2, 1));
const OTHER: IpAddr = IpAddr::V4(Ipv4Addr::new(192, 0, 2, 2));

type Visitors = mpsc::UnboundedReceiver<(DuplexStream, SocketAddr)>;

/// Listens for connections that need no network and come from wherever a test says.
struct Door(Visitors);

impl Listener for Door {
    type Io = DuplexStream;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (DuplexStream, SocketAddr) {
        self.0.recv().await.expect("the house stands as long as the test runs")
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        Ok((Ipv4Addr::LOCALHOST, 80).into())
    }
}

/// A server, seen from outside.
struct House {
    door: mpsc::UnboundedSender<(DuplexStream, SocketAddr)>,
    stop: oneshot::Sender<()>,
    server: JoinHandle<()>,
    /// For `/waits`: it has been asked; it may answer.
    asked: Arc<Notify>,
    answer: Arc<Notify>,
}

impl House {
    fn open(limits: Limits) -> House {
        let (asked, answer) = (Arc::new(Notify::new()), Arc::new(Notify::new()));
        let waits = {
            let (asked, answer) = (asked.clone(), answer.clone());
            || async move {
                asked.notify_one();
                answer.notified().await;
                "at last\n"
            }
        };
        let router = Router::new()
            .route("/small", get(|| async { "small\n" }))
            .route("/large", get(|| async { "x".repeat(LARGE) }))
            .route("/waits", get(waits));
        let (door, visitors) = mpsc::unbounded_channel();
        let (stop, stopped) = oneshot::channel();
        let server = serve(Door(visitors), router, limits, async {
            let _ = stopped.await;
        });
        House { door, stop, server: tokio::spawn(server), asked, answer }
    }

    fn connect(&self, from: IpAddr) -> DuplexStream {
        let (here, there) = duplex(LINE);
        self.door.send((there, (from, 40_000).into())).expect("the door is open");
        here
    }

    async fn ask(&self, from: IpAddr, path: &str) -> DuplexStream {
        let mut stream = self.connect(from);
        ask(&mut stream, path).await;
        stream
    }

    /// The whole answer, and the connection ends.
    async fn visit(&self, from: IpAddr) -> String {
        let mut stream = self.connect(from);
        let request = b"GET /small HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
        // Who is not let in need not be listened to either.
        let _ = stream.write_all(request).await;
        rest(&mut stream).await
    }
}

async fn ask(stream: &mut DuplexStream, path: &str) {
    let request = format!("GET {path} HTTP/1.1\r\nHost: x\r\n\r\n");
    stream.write_all(request.as_bytes()).await.expect("it listens");
}

/// Whatever still comes until the other side hangs up.
async fn rest(stream: &mut DuplexStream) -> String {
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).await.expect("a line that does not break");
    String::from_utf8(bytes).expect("text")
}

/// Up to the empty line.
async fn head(stream: &mut DuplexStream) -> String {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(stream.read_u8().await.expect("more of it"));
    }
    String::from_utf8(head).expect("text")
}

#[tokio::test(start_paused = true)]
async fn who_takes_nothing_of_an_answer_loses_it() {
    let house = House::open(Limits::default());
    let mut stream = house.ask(ONE, "/large").await;
    sleep(Limits::default().taking + SECOND).await;
    assert!(rest(&mut stream).await.len() <= LINE, "only what was on its way");
}

#[tokio::test(start_paused = true)]
async fn who_takes_a_byte_now_and_then_loses_it_too() {
    let house = House::open(Limits::default());
    let mut stream = house.ask(ONE, "/large").await;
    let mut taken = 0;
    while stream.read_u8().await.is_ok() {
        taken += 1;
        sleep(SECOND).await;
    }
    let limit = Limits::default().answering.as_secs() as usize;
    assert!((limit..=limit + LINE + 1).contains(&taken), "{taken}");
}

#[tokio::test(start_paused = true)]
async fn every_answer_has_its_own_time() {
    let house = House::open(Limits::default());
    let mut stream = house.connect(ONE);
    for _ in 0..5 {
        ask(&mut stream, "/large").await;
        assert!(head(&mut stream).await.starts_with("HTTP/1.1 200 "));
        let mut part = [0; LINE];
        for _ in 0..LARGE / LINE {
            stream.read_exact(&mut part).await.expect("more of it");
            // All of them together take longer than one may.
            sleep(Limits::default().answering / 200).await;
        }
    }
}

#[tokio::test(start_paused = true)]
async fn who_does_not_say_what_they_want_is_not_waited_for() {
    let house = House::open(Limits::default());
    for begun in ["", "GET /small HT", "GET /small HTTP/1.1\r\nHost: x\r\nX: "] {
        let mut stream = house.connect(ONE);
        stream.write_all(begun.as_bytes()).await.expect("it listens");
        assert_eq!(rest(&mut stream).await, "", "{begun}");
    }
    let mut slow = house.connect(ONE);
    let mut sent = 0;
    while slow.write_all(b"x").await.is_ok() {
        sent += 1;
        sleep(SECOND).await;
    }
    assert!(sent <= Limits::default().asking.as_secs() + 1, "{sent}");
    // Neither is who has been answered and says nothing more.
    let mut again = house.ask(ONE, "/small").await;
    assert!(rest(&mut again).await.ends_with("\r\n\r\nsmall\n"));
}

#[tokio::test(start_paused = true)]
async fn slow_readers_are_not_in_the_way_for_long() {
    let limits = Limits { from_one_address: 1000, ..Limits::default() };
    let house = House::open(limits);
    let mut slow = Vec::new();
    for _ in 0..limits.connections {
        slow.push(house.ask(ONE, "/large").await);
    }
    assert!(house.visit(OTHER).await.starts_with("HTTP/1.1 503 "));
    assert!(limits.taking <= 30 * SECOND);
    sleep(limits.taking + SECOND).await;
    assert!(house.visit(OTHER).await.starts_with("HTTP/1.1 200 "));
}

#[tokio::test(start_paused = true)]
async fn who_comes_when_it_is_full_is_told_so() {
    let house = House::open(Limits { connections: 3, from_one_address: 2, ..Limits::default() });
    let first = house.connect(ONE);
    let _second = house.connect(ONE);
    let told = house.visit(ONE).await;
    assert!(told.starts_with("HTTP/1.1 503 "), "{told}");
    for words in ["retry-after: 60\r\n", "connection: close\r\n", "content-security-policy: "] {
        assert!(told.contains(words), "{words:?} is missing in: {told}");
    }
    assert!(told.ends_with("\r\n\r\nToo many are here at the moment. Try again in a minute.\n"));
    // They do not stay, even if they would like to.
    let mut eager = house.ask(ONE, "/small").await;
    assert!(rest(&mut eager).await.starts_with("HTTP/1.1 503 "));
    // Others are not concerned until all places are taken.
    assert!(house.visit(OTHER).await.starts_with("HTTP/1.1 200 "));
    let _third = house.ask(OTHER, "/small").await;
    assert!(house.visit(OTHER).await.starts_with("HTTP/1.1 503 "));
    drop(first);
    while house.visit(ONE).await.starts_with("HTTP/1.1 503 ") {}
}

#[tokio::test(start_paused = true)]
async fn who_comes_after_these_is_told_nothing() {
    let house = House::open(Limits { connections: 1, turned_away: 1, ..Limits::default() });
    let _first = house.connect(ONE);
    let mut told = house.connect(ONE);
    assert_eq!(house.visit(OTHER).await, "");
    ask(&mut told, "/small").await;
    assert!(rest(&mut told).await.starts_with("HTTP/1.1 503 "));
}

#[tokio::test(start_paused = true)]
async fn answers_that_are_under_way_are_finished() {
    let house = House::open(Limits::default());
    let mut waiting = house.ask(ONE, "/waits").await;
    house.asked.notified().await;
    let mut reading = house.ask(ONE, "/large").await;
    assert!(head(&mut reading).await.starts_with("HTTP/1.1 200 "));
    let mut idle = house.connect(ONE);

    house.stop.send(()).expect("it runs");
    house.door.closed().await;
    assert_eq!(rest(&mut idle).await, "");
    assert_eq!(rest(&mut reading).await.len(), LARGE);
    assert!(!house.server.is_finished(), "one is still waiting");
    house.answer.notify_one();
    let answer = rest(&mut waiting).await;
    assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
    assert!(answer.ends_with("\r\n\r\nat last\n"), "{answer}");
    house.server.await.expect("it ends");
}

#[tokio::test(start_paused = true)]
async fn answers_that_do_not_end_are_not_waited_for() {
    let house = House::open(Limits::default());
    let _waiting = house.ask(ONE, "/waits").await;
    house.asked.notified().await;
    let _reading = house.ask(ONE, "/large").await;
    house.stop.send(()).expect("it runs");
    let ended = timeout(Limits::default().leaving + SECOND, house.server).await;
    ended.expect("it does not wait for them").expect("it ends");
}
