//! The connection to one page: what it asks, what it is told, and how long it may take.

mod notices;

use std::{
    net::IpAddr,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicI64, Ordering},
    },
    time::Duration,
};

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use sabika_protocol::{Answer, Ask, Asked, Device, Told, VERSION, Why, read, write};
use sabika_rules::record::is_hidden;
use sabika_store::PersonId;
use sabika_table::common::Person;
use tokio::{
    sync::{Notify, mpsc},
    time::{Instant, interval, sleep_until, timeout},
};

use super::{
    Online,
    rate::Bucket,
    table::{Order, Outcome, now},
    visitor::{Token, hash, word},
};

/// So long a page may take to hear that we hang up.
const PARTING: Duration = Duration::from_secs(2);
/// So many messages wait to be sent; whoever takes them more slowly is hung up on, and comes back for the rest.
const WAITING: usize = 64;
/// Asked beyond that; whoever does not stop then is hung up on.
const FLOOD: u32 = 200;
/// Tables that one page looks at.
const ENTERED: usize = 16;
/// Lists are told no more often, however much happens.
const LIST_PAUSE: Duration = Duration::from_millis(300);
/// A word for another device is good for ten minutes.
const PASS_LASTS: i64 = 10 * 60 * 1_000;
/// Tables in a list.
const LIST: i64 = 100;
/// Letters of a name for a device.
const DEVICE: usize = 60;
/// Letters that can be said at once.
const WORDS: usize = 500;
/// Said before, that whoever comes is told.
const WORDS_TOLD: i64 = 50;

/// How a page hears.
pub(crate) struct Ear {
    frames: mpsc::Sender<Arc<str>>,
    /// Hangs up.
    ends: Notify,
    gone: AtomicBool,
    /// Whether too much waits for it.
    slow: AtomicBool,
    /// Wakes whoever tells lists.
    lists: Notify,
    /// The session by which it is somebody; 0 while it is nobody.
    session: AtomicI64,
    signed_out: AtomicBool,
    /// Whether somebody looks at the page, and at which tables.
    attends: AtomicBool,
    entered: Mutex<Vec<String>>,
}

impl Ear {
    fn new(frames: mpsc::Sender<Arc<str>>) -> Ear {
        Ear {
            frames,
            ends: Notify::new(),
            gone: AtomicBool::new(false),
            slow: AtomicBool::new(false),
            lists: Notify::new(),
            session: AtomicI64::new(0),
            signed_out: AtomicBool::new(false),
            attends: AtomicBool::new(true),
            entered: Mutex::default(),
        }
    }
    pub(crate) fn tables_changed(&self) {
        self.lists.notify_one();
    }
    fn looks_at(&self, tables: &[String]) {
        *self.entered.lock().unwrap_or_else(PoisonError::into_inner) = tables.to_vec();
    }
    /// Whether somebody looks at this table here, now.
    pub(crate) fn is_looking_at(&self, table: &str) -> bool {
        let entered = self.entered.lock().unwrap_or_else(PoisonError::into_inner);
        self.attends.load(Ordering::Relaxed)
            && !self.gone.load(Ordering::Relaxed)
            && entered.iter().any(|it| it == table)
    }
    pub(crate) fn signs_out(&self, session: i64) {
        if self.session.load(Ordering::Relaxed) == session {
            self.signed_out.store(true, Ordering::Relaxed);
            self.ends.notify_one();
        }
    }
}

/// Whoever looks at a table: how to tell them, and who they are.
#[derive(Clone)]
pub(crate) struct Visitor {
    ear: Arc<Ear>,
    person: Option<Person>,
}

impl Visitor {
    /// Whoever wants something and hears nothing: another server.
    pub(crate) fn nobody() -> Visitor {
        Visitor { ear: Arc::new(Ear::new(mpsc::channel(1).0)), person: None }
    }
    /// Somebody without a connection, and what they are told.
    #[cfg(test)]
    pub(crate) fn heard(person: Option<Person>) -> (Visitor, mpsc::Receiver<Arc<str>>) {
        let (frames, heard) = mpsc::channel(WAITING);
        (Visitor { ear: Arc::new(Ear::new(frames)), person }, heard)
    }
    pub(crate) fn person(&self) -> Option<Person> {
        self.person
    }
    /// Whether it is the same page.
    pub(crate) fn is(&self, other: &Visitor) -> bool {
        Arc::ptr_eq(&self.ear, &other.ear)
    }
    pub(crate) fn is_gone(&self) -> bool {
        self.ear.gone.load(Ordering::Relaxed)
    }
    /// Hangs up on whoever is too slow: they come back and are told what they missed.
    pub(crate) fn tell(&self, frame: Arc<str>) {
        if self.ear.frames.try_send(frame).is_err() {
            self.ear.slow.store(true, Ordering::Relaxed);
            self.hang_up();
        }
    }
    /// They come back.
    pub(crate) fn hang_up(&self) {
        self.ear.ends.notify_one();
    }
}

/// Somebody at the door: what is known of them before they have said anything.
pub(crate) struct Knock {
    pub token: Token,
    pub address: IpAddr,
    pub device: String,
    /// The page it comes from, such as `https://sabika.example`.
    pub page: String,
    /// Whether nobody else can read what that page and we say.
    pub is_private: bool,
}

/// Why a connection ends.
enum End {
    /// They have hung up, or are gone.
    Gone,
    /// They take nothing, or say nothing.
    Silent,
    /// We hang up.
    Farewell(Why),
}

pub(crate) async fn serve(online: Arc<Online>, mut socket: WebSocket, knock: Knock) {
    let (frames, mut outgoing) = mpsc::channel(WAITING);
    let ear = Arc::new(Ear::new(frames));
    let _counted = online.counts().socket();
    let mut page = Page {
        visitor: Visitor { ear: ear.clone(), person: None },
        online: online.clone(),
        knock,
        greeted: false,
        entered: Vec::new(),
        wants_lists: false,
        bucket: Bucket::new(online.settings().burst, online.settings().each_second),
        refused: 0,
    };
    let patience = online.settings().patience;
    // How often somebody silent is asked for a sign of life.
    let mut pings = interval(patience / 2);
    let mut heard = Instant::now();
    // When lists are told, if there is news of them.
    let mut lists: Option<Instant> = None;
    let end = loop {
        let frame: Arc<str> = tokio::select! {
            // What waits is sent before more is heard: one page that asks much must not be too slow for itself.
            biased;
            () = ear.ends.notified() => {
                break if ear.signed_out.load(Ordering::Relaxed) {
                    End::Farewell(Why::SignedOut)
                } else if ear.slow.load(Ordering::Relaxed) {
                    End::Silent
                } else {
                    End::Gone
                };
            }
            () = online.stops() => break End::Farewell(Why::Stops),
            Some(frame) = outgoing.recv() => frame,
            message = socket.recv() => {
                heard = Instant::now();
                match message {
                    Some(Ok(Message::Text(text))) => match page.hear(&text).await {
                        Ok(frame) => frame,
                        Err(why) => {
                            online.counts().refused();
                            break End::Farewell(why);
                        }
                    },
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
                    Some(Ok(Message::Binary(_))) => {
                        online.counts().refused();
                        break End::Farewell(Why::Unreadable);
                    }
                    Some(Ok(Message::Close(_)) | Err(_)) | None => break End::Gone,
                }
            }
            () = ear.lists.notified(), if page.wants_lists && lists.is_none() => {
                lists = Some(Instant::now() + LIST_PAUSE);
                continue;
            }
            () = sleep_until(lists.unwrap_or(heard)), if lists.is_some() => {
                lists = None;
                match page.lists().await {
                    Some(frame) => frame,
                    None => continue,
                }
            }
            _ = pings.tick() => {
                if heard.elapsed() > patience {
                    break End::Silent;
                }
                let ping = Message::Ping(axum::body::Bytes::new());
                match timeout(patience, socket.send(ping)).await {
                    Ok(Ok(())) => continue,
                    Ok(Err(_)) => break End::Gone,
                    Err(_) => break End::Silent,
                }
            }
        };
        online.counts().frames();
        let message = Message::Text(Utf8Bytes::from(&*frame));
        // Whoever takes a byte now and then is no better than who takes none.
        match timeout(patience, socket.send(message)).await {
            Ok(Ok(())) => {}
            Ok(Err(_)) => break End::Gone,
            Err(_) => break End::Silent,
        }
    };
    ear.gone.store(true, Ordering::Relaxed);
    if let End::Silent = end {
        online.counts().cut();
    }
    for table in std::mem::take(&mut page.entered) {
        online.hub().mention(&table, &page.visitor, Order::Leave);
    }
    if let End::Farewell(why) = end {
        let farewell = Message::Text(write(&Told::Farewell { why }).into());
        let close = CloseFrame { code: close_code::POLICY, reason: Utf8Bytes::default() };
        let _ = timeout(patience, async {
            socket.send(farewell).await?;
            socket.send(Message::Close(Some(close))).await
        })
        .await;
        // Whatever comes from a page after we are gone makes its system forget what we said last.
        let _ = timeout(PARTING, async { while let Some(Ok(_)) = socket.recv().await {} }).await;
    }
}

/// The other side.
struct Page {
    online: Arc<Online>,
    visitor: Visitor,
    knock: Knock,
    greeted: bool,
    /// The tables it looks at.
    entered: Vec<String>,
    wants_lists: bool,
    bucket: Bucket,
    refused: u32,
}

impl Page {
    /// What is said to this, or why nothing is said any more.
    async fn hear(&mut self, text: &str) -> Result<Arc<str>, Why> {
        self.online.counts().asked();
        let Some(Asked { number, ask }) = read(text) else { return Err(Why::Unreadable) };
        let in_time = !self.greeted || self.bucket.take();
        if let Ask::Hello { version } = ask
            && in_time
        {
            if version != VERSION {
                return Err(Why::OtherVersion);
            }
            if !self.greeted {
                self.greeted = true;
                self.recognise().await?;
            }
            // Another page belongs to another build.
            let build = crate::page::build().to_owned();
            return Ok(write(&Told::Welcome { version: VERSION, build, now: now() }).into());
        }
        if !self.greeted {
            return Err(Why::NoHello);
        }
        let answer = if in_time {
            self.answer(ask).await
        } else {
            self.refused += 1;
            if self.refused > FLOOD {
                return Err(Why::TooFast);
            }
            Err(Why::TooFast)
        };
        if answer.is_err() {
            self.online.counts().refused();
        }
        Ok(write(&Told::Answer { number, answer }).into())
    }

    /// Whose token it is.
    async fn recognise(&mut self) -> Result<(), Why> {
        let found = self.online.store().session(&self.knock.token.hash()).await;
        if let Some(session) = found.map_err(not_kept)? {
            self.is_now(Person(session.person.0), session.id);
            let _ = self.online.store().touch_session(session.id, now() as i64).await;
        }
        Ok(())
    }

    fn is_now(&mut self, person: Person, session: i64) {
        self.visitor.person = Some(person);
        self.visitor.ear.session.store(session, Ordering::Relaxed);
        self.online.hub().listens(person, &self.visitor.ear);
    }

    /// Whoever does something that is kept is somebody from then on.
    async fn person(&mut self) -> Result<Person, Why> {
        if let Some(person) = self.visitor.person {
            return Ok(person);
        }
        // Another page of the same browser may have come first.
        self.recognise().await?;
        if let Some(person) = self.visitor.person {
            return Ok(person);
        }
        if !self.online.rates().may_come(self.knock.address) {
            return Err(Why::TooFast);
        }
        let store = self.online.store();
        let id = store.add_person(now() as i64).await.map_err(not_kept)?;
        if let Err(why) = self.sign_in(id).await {
            // It may have come in between.
            self.recognise().await?;
            return self.visitor.person.ok_or(why);
        }
        Ok(Person(id.0))
    }

    async fn sign_in(&mut self, id: PersonId) -> Result<(), Why> {
        let (store, device) = (self.online.store(), &self.knock.device);
        let hash = self.knock.token.hash();
        let session = store.add_session(&hash, id, device, now() as i64).await.map_err(not_kept)?;
        self.is_now(Person(id.0), session);
        Ok(())
    }

    async fn order(&self, table: &str, order: impl Fn() -> Order) -> Result<Answer, Why> {
        match self.online.hub().order(&self.online, table, &self.visitor, order).await {
            Outcome::Told(told) => told,
            Outcome::Name(_) | Outcome::Again(_) => Err(Why::NotNow),
        }
    }

    async fn answer(&mut self, ask: Ask) -> Result<Answer, Why> {
        match ask {
            Ask::Hello { .. } => Err(Why::NotNow),
            Ask::Make { making } => {
                let person = self.person().await?;
                self.online.make(person, making).await.map(|table| Answer::Made { table })
            }
            Ask::Tables => {
                self.wants_lists = true;
                self.visitor.ear.tables_changed();
                Ok(Answer::Done)
            }
            Ask::Listed => {
                let tables = self.online.listed(LIST).await?;
                Ok(Answer::Listed { tables })
            }
            Ask::Enter { table, seen } => self.enter(table, seen).await,
            Ask::Leave { table } => {
                self.entered.retain(|it| *it != table);
                self.note_entered();
                self.order(&table, || Order::Leave).await
            }
            Ask::Bid { table, id, bid } => {
                self.person().await?;
                self.order(&table, || Order::Bid { id, bid: bid.clone() }).await
            }
            Ask::Show { table, step } => self.order(&table, || Order::Show { step }).await,
            Ask::LookFrom { table, looker } => {
                self.order(&table, || Order::LookFrom { looker }).await
            }
            Ask::Hint { table } => self.order(&table, || Order::Hint).await,
            Ask::Record { table } => self.order(&table, || Order::Record).await,
            Ask::Rematch { table } => {
                let hub = self.online.hub();
                match hub.order(&self.online, &table, &self.visitor, || Order::Again).await {
                    Outcome::Again(Some(again)) => {
                        let new = self.online.make_again(*again).await?;
                        self.order(&table, || Order::Rematch { table: new.clone() }).await
                    }
                    // It was made already.
                    Outcome::Told(told) => told,
                    _ => Err(Why::NotNow),
                }
            }
            Ask::Say { table, words } => self.say(&table, words).await,
            Ask::Devices => self.devices().await,
            Ask::EndDevice { device } => {
                let person = self.visitor.person.ok_or(Why::NoSeat)?;
                let (store, id) = (self.online.store(), PersonId(person.0));
                if !store.end_session(id, device).await.map_err(not_kept)? {
                    return Err(Why::NotNow);
                }
                self.online.hub().signs_out(device, person);
                Ok(Answer::Done)
            }
            Ask::Pass => {
                let person = self.visitor.person.ok_or(Why::NoSeat)?;
                let pass = word::<18>();
                let until = now() as i64 + PASS_LASTS;
                let store = self.online.store();
                let kept = store.add_pass(&hash(&pass), PersonId(person.0), until).await;
                kept.map_err(not_kept)?;
                Ok(Answer::Pass { pass })
            }
            Ask::UsePass { pass } => self.use_pass(&pass).await,
            Ask::Forget => {
                let person = self.visitor.person.ok_or(Why::NoSeat)?;
                self.online.forget(person, &self.visitor).await?;
                Ok(Answer::Done)
            }
            Ask::Attend { attends } => self.attend(attends).await,
            Ask::Notices => self.notices().await,
            Ask::Subscribe { endpoint, p256dh, auth } => {
                self.subscribe(endpoint, p256dh, auth).await
            }
            Ask::Unsubscribe => self.unsubscribe().await,
            Ask::Webhook { address } => self.set_webhook(address).await,
        }
    }

    async fn enter(
        &mut self,
        table: String,
        seen: Option<sabika_protocol::Seen>,
    ) -> Result<Answer, Why> {
        if !self.entered.contains(&table) && self.entered.len() >= ENTERED {
            return Err(Why::TooMany);
        }
        let answer = self.order(&table, || Order::Enter { seen }).await?;
        if !self.entered.contains(&table) {
            self.entered.push(table.clone());
        }
        self.note_entered();
        self.is_back(&table).await;
        for words in self.online.words(&table, WORDS_TOLD).await {
            let news = sabika_protocol::TableNews::Said(words);
            let told = Told::Table { table: table.clone(), news };
            self.visitor.tell(write(&told).into());
        }
        Ok(answer)
    }

    /// Only those with a seat say something.
    async fn say(&mut self, table: &str, words: String) -> Result<Answer, Why> {
        let words = words.trim().to_owned();
        let odd = |it: char| is_hidden(it) && it != '\n';
        if words.is_empty() || words.chars().count() > WORDS || words.contains(odd) {
            return Err(Why::BadWords);
        }
        let person = self.visitor.person.ok_or(Why::NoSeat)?;
        let hub = self.online.hub();
        let name = match hub.order(&self.online, table, &self.visitor, || Order::Name).await {
            Outcome::Name(Some(name)) => name,
            Outcome::Told(Err(why)) => return Err(why),
            _ => return Err(Why::NoSeat),
        };
        let words = sabika_protocol::Words { name, at: now(), words };
        let (store, at) = (self.online.store(), words.at as i64);
        let kept = store.add_words(table, PersonId(person.0), at, &write(&words)).await;
        kept.map_err(not_kept)?;
        self.order(table, || Order::Said { words: words.clone() }).await
    }

    async fn devices(&self) -> Result<Answer, Why> {
        let Some(person) = self.visitor.person else {
            return Ok(Answer::Devices { devices: Vec::new() });
        };
        let all = self.online.store().sessions_of(PersonId(person.0)).await.map_err(not_kept)?;
        let own = self.visitor.ear.session.load(Ordering::Relaxed);
        let device = |it: sabika_store::Session| Device {
            id: it.id,
            name: it.device,
            seen: it.seen,
            this: it.id == own,
        };
        Ok(Answer::Devices { devices: all.into_iter().map(device).collect() })
    }

    /// From now on this page is somebody else's; whoever it was before stays behind.
    async fn use_pass(&mut self, pass: &str) -> Result<Answer, Why> {
        if !self.online.rates().may_try(self.knock.address) {
            return Err(Why::TooFast);
        }
        let store = self.online.store();
        let person = store.use_pass(&hash(pass), now() as i64).await.map_err(not_kept)?;
        let person = person.ok_or(Why::BadPass)?;
        let before = self.visitor.ear.session.load(Ordering::Relaxed);
        let old = self.visitor.person;
        if let Some(old) = old {
            store.end_session(PersonId(old.0), before).await.map_err(not_kept)?;
        }
        self.sign_in(person).await?;
        // The other pages of this browser come back as whoever it is now.
        if let Some(old) = old {
            self.online.hub().signs_out(before, old);
        }
        for table in std::mem::take(&mut self.entered) {
            self.order(&table, || Order::Leave).await?;
        }
        self.note_entered();
        self.visitor.ear.tables_changed();
        Ok(Answer::Done)
    }

    /// Own tables, if somebody wants to know.
    async fn lists(&self) -> Option<Arc<str>> {
        let tables = match self.visitor.person.filter(|_| self.wants_lists) {
            Some(person) => self.online.tables_of(person, LIST).await.ok()?,
            None if self.wants_lists => Vec::new(),
            None => return None,
        };
        Some(write(&Told::Tables { tables }).into())
    }
}

/// What the store says is for the log; whoever asked learns that nothing was kept.
#[allow(clippy::needless_pass_by_value, reason = "it stands where errors are handed on")]
pub(crate) fn not_kept(why: sabika_store::StoreError) -> Why {
    tracing::error!(%why, "the store refused");
    Why::NotKept
}

/// What a browser says of itself, in a few words, for the list of devices.
pub(crate) fn device(agent: &str) -> String {
    let system = [
        ("Android", "Android"),
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Windows", "Windows"),
        ("Mac OS", "Mac"),
        ("Linux", "Linux"),
    ];
    let browser =
        [("Firefox/", "Firefox"), ("Edg/", "Edge"), ("Chrome/", "Chrome"), ("Safari/", "Safari")];
    let find =
        |all: &[(&str, &'static str)]| all.iter().find(|it| agent.contains(it.0)).map(|it| it.1);
    let words: Vec<&str> = [find(&browser), find(&system)].into_iter().flatten().collect();
    let told =
        if words.is_empty() { agent.chars().take(DEVICE).collect() } else { words.join(", ") };
    told.chars().filter(|it| !it.is_control()).collect()
}
