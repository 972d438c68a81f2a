//! Notices, as a push service gets them, and whoever has given an address of their own. Both stand in for those at
//! other machines: nothing leaves this one.

use std::{
    collections::{HashMap, VecDeque},
    io,
    net::IpAddr,
    pin::Pin,
    sync::{Arc, Mutex},
    time::Duration,
};

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use rustls::pki_types::PrivateKeyDer;
use sabika_bots::{BotName, Level};
use sabika_protocol::{Answer, Ask, Notices, Why};
use sabika_rules::{
    any::{AnySetup, GameName},
    kit::Seat,
    record::Record,
};
use sabika_server::{Limits, Reach, Resolve, Settings};
use sabika_strain::{Client, Folder, House, Style, house::hasty};
use sabika_table::{
    Help,
    common::{Bid, Making, Pace},
};
use serde_json::Value;
use tokio::{
    io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader},
    net::TcpListener,
    sync::mpsc,
    time::{sleep, timeout},
};
use tokio_rustls::TlsAcceptor;
use web_push_native::{
    decrypt,
    p256::{
        SecretKey,
        ecdsa::{Signature, VerifyingKey, signature::Verifier as _},
    },
};

/// Longer than anything takes.
const LIMIT: Duration = Duration::from_mins(2);
const DELAY: Duration = Duration::from_millis(100);
/// Long enough for what must not come.
const SILENCE: Duration = Duration::from_millis(700);

/// What was sent somewhere.
#[derive(Debug)]
struct Sent {
    path: String,
    headers: HashMap<String, String>,
    body: Vec<u8>,
}

/// Somewhere else, at this machine.
struct Elsewhere {
    port: u16,
    root: Vec<u8>,
    sent: mpsc::UnboundedReceiver<Sent>,
    /// What is answered next; after that, that it is taken.
    answers: Arc<Mutex<VecDeque<&'static str>>>,
}

impl Elsewhere {
    async fn open() -> Elsewhere {
        let made = rcgen::generate_simple_self_signed(vec!["push.test".to_owned()]).expect("made");
        let root = made.cert.der().to_vec();
        let key = PrivateKeyDer::try_from(made.signing_key.serialize_der()).expect("a key");
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = rustls::ServerConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .expect("versions")
            .with_no_client_auth()
            .with_single_cert(vec![made.cert.der().clone()], key)
            .expect("a pair");
        let acceptor = TlsAcceptor::from(Arc::new(config));
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let port = listener.local_addr().expect("an address").port();
        let answers: Arc<Mutex<VecDeque<&'static str>>> = Arc::default();
        let (tell, sent) = mpsc::unbounded_channel();
        let next = answers.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let Ok(mut stream) = acceptor.accept(stream).await else { continue };
                let Some(it) = read(&mut BufReader::new(&mut stream)).await else { continue };
                let answer = next.lock().expect("whole").pop_front().unwrap_or("201 Created");
                let head =
                    format!("HTTP/1.1 {answer}\r\nLocation: https://push.test:{port}/else\r\n");
                let all = format!("{head}Content-Length: 0\r\n\r\n");
                let _ = stream.write_all(all.as_bytes()).await;
                let _ = stream.shutdown().await;
                if tell.send(it).is_err() {
                    break;
                }
            }
        });
        Elsewhere { port, root, sent, answers }
    }

    fn address(&self, path: &str) -> String {
        format!("https://push.test:{}{path}", self.port)
    }

    fn answers(&self, next: &[&'static str]) {
        self.answers.lock().expect("whole").extend(next);
    }

    async fn next(&mut self) -> Sent {
        timeout(LIMIT, self.sent.recv()).await.expect("it is sent").expect("it is there")
    }

    async fn is_silent(&mut self) {
        sleep(SILENCE).await;
        if let Ok(it) = self.sent.try_recv() {
            panic!("nobody was to be told: {it:?}");
        }
    }
}

async fn read(stream: &mut (impl tokio::io::AsyncBufRead + Unpin)) -> Option<Sent> {
    let mut line = String::new();
    stream.read_line(&mut line).await.ok()?;
    let path = line.strip_prefix("POST ")?.split(' ').next()?.to_owned();
    let mut headers = HashMap::new();
    loop {
        line.clear();
        stream.read_line(&mut line).await.ok()?;
        let Some((name, value)) = line.split_once(':') else { break };
        headers.insert(name.to_lowercase(), value.trim().to_owned());
    }
    let length: usize = headers.get("content-length")?.parse().ok()?;
    let mut body = vec![0; length];
    stream.read_exact(&mut body).await.ok()?;
    Some(Sent { path, headers, body })
}

/// Says what it was told to say; the last time again and again.
#[derive(Debug, Default)]
struct Names(Mutex<HashMap<&'static str, VecDeque<Vec<IpAddr>>>>);

impl Names {
    fn new(all: &[(&'static str, &[&str])]) -> Arc<Names> {
        let names = Names::default();
        for (name, addresses) in all {
            let addresses = addresses.iter().map(|it| it.parse().expect("an address")).collect();
            names.0.lock().expect("whole").entry(name).or_default().push_back(addresses);
        }
        Arc::new(names)
    }
}

impl Resolve for Names {
    fn resolve<'a>(
        &'a self,
        name: &'a str,
    ) -> Pin<Box<dyn Future<Output = io::Result<Vec<IpAddr>>> + Send + 'a>> {
        let mut names = self.0.lock().expect("whole");
        let found = names
            .get_mut(name)
            .and_then(|it| if it.len() > 1 { it.pop_front() } else { it.front().cloned() });
        Box::pin(async move { found.ok_or_else(|| io::ErrorKind::NotFound.into()) })
    }
}

/// A browser, as a push service knows it.
struct Browser {
    secret: SecretKey,
    auth: [u8; 16],
    endpoint: String,
}

impl Browser {
    fn new(endpoint: String) -> Browser {
        let secret = SecretKey::from_slice(&[7; 32]).expect("a key");
        Browser { secret, auth: [9; 16], endpoint }
    }

    fn subscribe(&self) -> Ask {
        Ask::Subscribe {
            endpoint: self.endpoint.clone(),
            p256dh: URL_SAFE_NO_PAD.encode(self.secret.public_key().to_sec1_bytes()),
            auth: URL_SAFE_NO_PAD.encode(self.auth),
        }
    }

    fn read(&self, sent: &Sent) -> Value {
        assert_eq!(sent.headers.get("content-encoding").map(String::as_str), Some("aes128gcm"));
        let text = decrypt(sent.body.clone(), &self.secret, &self.auth.into()).expect("for us");
        serde_json::from_slice(&text).expect("JSON")
    }
}

/// What a server says of itself, once it was looked whether it is really that one (RFC 8292).
fn signed(sent: &Sent, key: &str) -> Value {
    let header = sent.headers.get("authorization").expect("who it is");
    let says = header.strip_prefix("vapid t=").expect("the standard's word");
    let (token, public) = says.split_once(", k=").expect("a key");
    assert_eq!(public, key);
    let bytes = |it: &str| URL_SAFE_NO_PAD.decode(it).expect("base64");
    let (said, signature) = token.rsplit_once('.').expect("a signature");
    let signature = Signature::from_slice(&bytes(signature)).expect("a signature");
    let key = VerifyingKey::from_sec1_bytes(&bytes(public)).expect("a key");
    key.verify(said.as_bytes(), &signature).expect("it is really that one");
    let (head, claims) = said.split_once('.').expect("two parts");
    let head: Value = serde_json::from_slice(&bytes(head)).expect("JSON");
    assert_eq!(head.get("alg"), Some(&"ES256".into()));
    serde_json::from_slice(&bytes(claims)).expect("JSON")
}

fn seat(index: usize) -> Seat {
    Seat::new(index).expect("a seat")
}

fn settings(elsewhere: &Elsewhere) -> Settings {
    let mut settings = hasty();
    settings.notices.delay = DELAY;
    settings.notices.pauses = [Duration::from_millis(10); 2];
    settings.notices.reach = Reach {
        resolver: Names::new(&[("push.test", &["127.0.0.1"])]),
        loopback: true,
        roots: vec![elsewhere.root.clone()],
    };
    settings
}

/// Ana, who looks, and Ben, who is about to look away.
struct Scene {
    ana: Client,
    ben: Client,
    table: String,
    house: House,
    _folder: Folder,
}

impl Scene {
    async fn open(settings: Settings) -> Scene {
        let folder = Folder::new().expect("a folder");
        let house = House::open(&folder, settings, Limits::default());
        let mut ana = Client::new(house.address(), Style::Greedy, 1);
        let mut ben = Client::new(house.address(), Style::Greedy, 2);
        for it in [&mut ana, &mut ben] {
            it.connect().await.expect("the server is there");
        }
        let setup = AnySetup::new(GameName::Alhambra, 2).expect("two can play");
        let names = ["1", "2"].map(str::to_owned).to_vec();
        let game = Record::new(setup, names).expect("numbers are names").write();
        let title = Some("Friday".to_owned());
        let (help, pace) = (Help::ALL, Pace::NoClock);
        let making = Making { game, title, listed: false, watched: true, help, pace };
        let table = ana.make(making).await.expect("the server answers").expect("a table");
        for (client, at, name) in [(&mut ana, 0, "Ana"), (&mut ben, 1, "Ben")] {
            let enters = client.enter(&table).await.expect("the server answers");
            enters.expect("they may look");
            let sits = Bid::Sit { seat: seat(at), name: name.to_owned() };
            client.bid(&table, sits).await.expect("the server answers").expect("a seat");
        }
        let begins = ana.bid(&table, Bid::Begin { fill: None }).await;
        begins.expect("the server answers").expect("it begins");
        for it in [&mut ana, &mut ben] {
            it.until(|it| it.at(&table).shown.is_some()).await.expect("the game begins");
        }
        Scene { ana, ben, table, house, _folder: folder }
    }

    /// Ana plays until it is the turn of Ben, who has his turn behind him.
    async fn comes_to_ben(&mut self) {
        let (ana, table) = (&mut self.ana, &self.table);
        let actor = |it: &Client| it.at(table).shown.as_ref().and_then(|it| it.actor);
        while actor(ana) != Some(seat(1)) {
            ana.go_on(table).await.expect("it goes on");
        }
    }

    /// Ben, who looks, plays until it is the turn of Ana.
    async fn comes_to_ana(&mut self) {
        let deeds = self.ana.at(&self.table).deeds;
        let (ben, table) = (&mut self.ben, &self.table);
        ben.until(|it| it.at(table).deeds >= deeds).await.expect("he is told");
        let actor = |it: &Client| it.at(table).shown.as_ref().and_then(|it| it.actor);
        while actor(ben) != Some(seat(0)) {
            ben.go_on(table).await.expect("it goes on");
        }
        let deeds = ben.at(table).deeds;
        self.ana.until(|it| it.at(table).deeds >= deeds).await.expect("she is told");
    }

    async fn ben_asks(&mut self, ask: Ask) -> Result<Answer, Why> {
        self.ben.ask(ask).await.expect("the server answers")
    }

    async fn notices(&mut self) -> Notices {
        match self.ben_asks(Ask::Notices).await {
            Ok(Answer::Notices(it)) => it,
            other => panic!("no notices: {other:?}"),
        }
    }

    async fn ben_looks_away(&mut self) {
        self.ben.leave(&self.table).await.expect("the server answers").expect("he may");
    }

    async fn ben_looks(&mut self) {
        self.ben.enter(&self.table).await.expect("the server answers").expect("he may");
        let table = &self.table;
        self.ben.until(|it| it.at(table).shown.is_some()).await.expect("he sees the game");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_away_is_told_once_until_they_are_back() {
    let mut push = Elsewhere::open().await;
    let mut scene = Scene::open(settings(&push)).await;
    let browser = Browser::new(push.address("/send/ben?x=1"));
    scene.ben_asks(browser.subscribe()).await.expect("he may");
    assert_eq!(scene.notices().await.endpoint, Some(browser.endpoint.clone()));
    // So that it is Ana's turn.
    scene.comes_to_ben().await;
    scene.comes_to_ana().await;
    push.is_silent().await;

    scene.ben_looks_away().await;
    scene.comes_to_ben().await;
    let sent = push.next().await;
    assert_eq!(sent.path, "/send/ben?x=1");
    let says = browser.read(&sent);
    let expected = serde_json::json!({
        "says": "your-turn", "table": scene.table, "title": "Friday", "game": "alhambra",
    });
    assert_eq!(says, expected, "and nothing else");
    let key = scene.notices().await.key.expect("this machine is secret enough");
    let claims = signed(&sent, &key);
    assert_eq!(claims.get("aud"), Some(&format!("https://push.test:{}", push.port).into()));
    assert!(claims.get("sub").and_then(Value::as_str).is_some_and(|it| it.starts_with("mailto:")));
    assert!(sent.headers.contains_key("ttl"));
    assert!(sent.headers.get("topic").is_some_and(|it| it.len() == 32));

    // A bot plays for him, and then he himself, but he was not there.
    let bot = BotName::Level(Level::ALL[0]);
    let plays = Bid::StandIn { seat: seat(1), bot };
    scene.ana.bid(&scene.table, plays).await.expect("an answer").expect("the host may");
    let table = scene.table.clone();
    scene.ana.until(|it| it.at(&table).may_act()).await.expect("the bot acts");
    scene.ben.bid(&table, Bid::Return).await.expect("an answer").expect("it is his seat");
    scene.comes_to_ben().await;
    push.is_silent().await;

    scene.ben_looks().await;
    scene.comes_to_ana().await;
    scene.ben_looks_away().await;
    scene.comes_to_ben().await;
    assert_eq!(browser.read(&push.next().await), expected, "he was there");
    push.is_silent().await;

    scene.ben_asks(Ask::Unsubscribe).await.expect("he may");
    assert_eq!(scene.notices().await.endpoint, None);
    scene.ben_looks().await;
    scene.comes_to_ana().await;
    scene.ben_looks_away().await;
    scene.comes_to_ben().await;
    push.is_silent().await;
    scene.house.close();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_behind_others_is_not_looked_at() {
    let mut push = Elsewhere::open().await;
    let mut scene = Scene::open(settings(&push)).await;
    let browser = Browser::new(push.address("/"));
    scene.ben_asks(browser.subscribe()).await.expect("he may");
    scene.comes_to_ben().await;
    scene.comes_to_ana().await;
    for told in [true, false, true] {
        scene.ben_asks(Ask::Attend { attends: !told }).await.expect("he may");
        scene.comes_to_ben().await;
        if told {
            push.next().await;
        }
        push.is_silent().await;
        scene.ben_asks(Ask::Attend { attends: true }).await.expect("he is back");
        scene.comes_to_ana().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_gone_is_forgotten_and_the_rest_is_tried_again() {
    let mut push = Elsewhere::open().await;
    let mut scene = Scene::open(settings(&push)).await;
    let browser = Browser::new(push.address("/here"));
    scene.ben_asks(browser.subscribe()).await.expect("he may");
    scene.comes_to_ben().await;
    scene.comes_to_ana().await;
    scene.ben_looks_away().await;

    // Where an answer points, nobody goes.
    push.answers(&["302 Found", "500 Internal Server Error", "429 Too Many Requests"]);
    scene.comes_to_ben().await;
    for _ in 0..3 {
        assert_eq!(push.next().await.path, "/here");
    }
    push.is_silent().await;
    assert!(scene.notices().await.endpoint.is_some(), "it may work another time");

    for gone in ["410 Gone", "404 Not Found"] {
        scene.ben_asks(browser.subscribe()).await.expect("he may");
        scene.ben_looks().await;
        scene.comes_to_ana().await;
        scene.ben_looks_away().await;
        push.answers(&[gone]);
        scene.comes_to_ben().await;
        push.next().await;
        push.is_silent().await;
        assert_eq!(scene.notices().await.endpoint, None, "{gone}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn addresses_of_ones_own_are_told_where_that_is_allowed() {
    let mut hook = Elsewhere::open().await;
    let mut scene = Scene::open(settings(&hook)).await;
    let ask = Ask::Webhook { address: Some(hook.address("/hook")) };
    assert_eq!(scene.ben_asks(ask.clone()).await, Err(Why::NotNow), "nobody allows it");
    assert!(!scene.notices().await.webhooks);

    let mut allowed = settings(&hook);
    allowed.notices.webhooks = true;
    let mut scene = Scene::open(allowed).await;
    scene.ben_asks(ask).await.expect("he may");
    let notices = scene.notices().await;
    assert!(notices.webhooks);
    assert_eq!(notices.webhook, Some(hook.address("/hook")));
    scene.comes_to_ben().await;
    scene.comes_to_ana().await;
    scene.ben_looks_away().await;
    scene.comes_to_ben().await;
    let sent = hook.next().await;
    assert_eq!(sent.path, "/hook");
    assert_eq!(sent.headers.get("content-type").map(String::as_str), Some("application/json"));
    let (table, page) = (&scene.table, scene.house.address());
    let expected = serde_json::json!({
        "says": "your-turn", "table": table, "title": "Friday", "game": "alhambra",
        "link": format!("http://{page}/#/table/{table}"),
    });
    let says: Value = serde_json::from_slice(&sent.body).expect("JSON");
    assert_eq!(says, expected);

    scene.ben_asks(Ask::Webhook { address: None }).await.expect("he may");
    assert_eq!(scene.notices().await.webhook, None);
    hook.is_silent().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_asks_through_the_server_what_is_not_for_everybody() {
    let mut push = Elsewhere::open().await;
    let mut strict = settings(&push);
    strict.notices.webhooks = true;
    strict.notices.reach.loopback = false;
    strict.notices.reach.resolver = Names::new(&[
        ("public.test", &["1.1.1.1"]),
        ("inside.test", &["10.0.0.1"]),
        ("here.test", &["127.0.0.1"]),
        ("here6.test", &["::1"]),
        ("mapped.test", &["::ffff:192.168.0.1"]),
        ("mixed.test", &["1.1.1.1", "127.0.0.1"]),
        ("cloud.test", &["169.254.169.254"]),
        // At first it seems to be elsewhere.
        ("push.test", &["1.1.1.1"]),
        ("push.test", &["127.0.0.1"]),
    ]);
    let mut scene = Scene::open(strict).await;
    for refused in [
        "https://inside.test/",
        "https://here.test/",
        "https://here6.test/",
        "https://mapped.test/",
        "https://mixed.test/",
        "https://cloud.test/latest/meta-data/",
        "https://nowhere.test/",
        "https://localhost/",
        "https://127.0.0.1/",
        "https://127.1/",
        "https://2130706433/",
        "https://0x7f.1/",
        "https://0177.0.0.1/",
        "https://0.0.0.0/",
        "https://10.1.2.3/",
        "https://169.254.169.254/",
        "https://192.168.1.1/",
        "https://[::]/",
        "https://[::1]/",
        "https://[::ffff:127.0.0.1]/",
        "https://[::ffff:7f00:1]/",
        "https://[fc00::1]/",
        "https://[fe80::1]/",
        "https://public.test:22/",
        "https://me:word@public.test/",
        "http://public.test/",
        "ftp://public.test/",
        "public.test",
        "",
    ] {
        let ask = Ask::Webhook { address: Some(refused.to_owned()) };
        assert_eq!(scene.ben_asks(ask).await, Err(Why::BadAddress), "{refused}");
        let ask = Browser::new(refused.to_owned()).subscribe();
        assert_eq!(scene.ben_asks(ask).await, Err(Why::BadAddress), "{refused}");
    }
    let ask = Ask::Webhook { address: Some("https://public.test/hook".to_owned()) };
    scene.ben_asks(ask).await.expect("everybody can reach it");
    scene.ben_asks(Ask::Webhook { address: None }).await.expect("he may");

    // What a name means is looked at each time.
    let browser = Browser::new(push.address("/"));
    scene.ben_asks(browser.subscribe()).await.expect("it seems to be elsewhere");
    scene.comes_to_ben().await;
    scene.comes_to_ana().await;
    scene.ben_looks_away().await;
    scene.comes_to_ben().await;
    push.is_silent().await;

    let bad = Ask::Subscribe {
        endpoint: "https://public.test/".to_owned(),
        p256dh: "nonsense".to_owned(),
        auth: String::new(),
    };
    assert_eq!(scene.ben_asks(bad).await, Err(Why::Unreadable));
}
