//! Somebody who plays over a socket and checks all they are told.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    fmt,
    net::{IpAddr, SocketAddr},
    time::{Duration, Instant},
};

use futures_util::{SinkExt as _, StreamExt as _};
use sabika_bots::{AnyBot, Bot as _, BotName, luck::Seeded, random};
use sabika_protocol::{Answer, Ask, Asked, Glance, PATH, Told, VERSION, Why, write};
use sabika_rules::{
    any::{AnyAction, AnyGame},
    game::Luck as _,
};
use sabika_table::common::{Bid, Making};
use tokio::{
    net::{TcpSocket, TcpStream},
    time::{sleep, timeout},
};
use tokio_tungstenite::{
    WebSocketStream, client_async_with_config,
    tungstenite::{
        self, Message,
        client::IntoClientRequest as _,
        http::{HeaderValue, header},
        protocol::WebSocketConfig,
    },
};

use crate::known::Known;

/// Whoever says nothing for so long will say nothing any more.
const LIMIT: Duration = Duration::from_mins(2);
/// Before somebody who asks too fast asks again.
const BREATH: Duration = Duration::from_millis(150);
/// So often the same is asked of a server that wants to be asked more slowly.
const TRIES: usize = 400;

/// How somebody plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    /// Does what is offered first.
    First,
    Random,
    Greedy,
}

/// Why somebody cannot go on.
#[derive(Debug)]
pub enum Trouble {
    /// The connection is gone, or there was none.
    Lost(String),
    /// The server has hung up.
    Farewell(Why),
    /// The handshake was answered by this status.
    Refused(u16),
    /// Nothing came for longer than anything takes.
    Silent,
    /// Something was told that cannot be.
    Wrong(String),
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Trouble::Lost(why) => write!(f, "the connection is lost: {why}"),
            Trouble::Farewell(why) => write!(f, "the server hung up: {why:?}"),
            Trouble::Refused(status) => write!(f, "the server refused with status {status}"),
            Trouble::Silent => f.write_str("the server says nothing"),
            Trouble::Wrong(what) => write!(f, "the server told what cannot be: {what}"),
        }
    }
}

impl std::error::Error for Trouble {}

impl From<tungstenite::Error> for Trouble {
    fn from(it: tungstenite::Error) -> Trouble {
        match it {
            tungstenite::Error::Http(answer) => Trouble::Refused(answer.status().as_u16()),
            other => Trouble::Lost(other.to_string()),
        }
    }
}

impl From<std::io::Error> for Trouble {
    fn from(it: std::io::Error) -> Trouble {
        Trouble::Lost(it.to_string())
    }
}

/// A bid that the server has answered for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Acknowledged {
    pub table: String,
    pub id: u64,
    pub bid: Bid,
}

/// One page of one person.
#[derive(Debug)]
pub struct Client {
    address: SocketAddr,
    /// The address it comes from, where that matters.
    from: Option<IpAddr>,
    origin: String,
    cookie: Option<String>,
    socket: Option<WebSocketStream<TcpStream>>,
    numbers: u32,
    answers: HashMap<u32, Result<Answer, Why>>,
    luck: Seeded,
    style: Style,
    tables: BTreeMap<String, Known>,
    /// Those it has left.
    left: BTreeSet<String>,
    glances: Option<Vec<Glance>>,
    /// What was asked and not answered yet.
    pending: Option<Acknowledged>,
    acknowledged: Vec<Acknowledged>,
    careful: bool,
    /// Messages that were heard.
    heard: u64,
    /// All of them word for word, where somebody wants to look at them.
    frames: Option<Vec<String>>,
    waited: Vec<Duration>,
    /// How long it thinks, about.
    thinks: Duration,
}

impl Client {
    /// Somebody for the server at this address. The same seed plays the same.
    pub fn new(address: SocketAddr, style: Style, seed: u64) -> Client {
        Client {
            address,
            from: None,
            origin: format!("http://{address}"),
            cookie: None,
            socket: None,
            numbers: 0,
            answers: HashMap::new(),
            luck: Seeded::new(seed),
            style,
            tables: BTreeMap::new(),
            left: BTreeSet::new(),
            glances: None,
            pending: None,
            acknowledged: Vec::new(),
            careful: true,
            heard: 0,
            frames: None,
            waited: Vec::new(),
            thinks: Duration::ZERO,
        }
    }
    /// It thinks for about so long before it acts.
    #[must_use]
    pub fn thinking(mut self, thinks: Duration) -> Client {
        self.thinks = thinks;
        self
    }
    /// It comes from there.
    #[must_use]
    pub fn from_address(mut self, from: IpAddr) -> Client {
        self.from = Some(from);
        self
    }
    /// The page it shows is from there.
    #[must_use]
    pub fn with_origin(mut self, origin: &str) -> Client {
        origin.clone_into(&mut self.origin);
        self
    }
    /// It believes what it is told about the game.
    #[must_use]
    pub fn trusting(mut self) -> Client {
        self.careful = false;
        self
    }
    /// It keeps all it is told, word for word.
    #[must_use]
    pub fn remembering(mut self) -> Client {
        self.frames = Some(Vec::new());
        self
    }
    /// What it was told, word for word, if it keeps that.
    pub fn frames(&self) -> &[String] {
        self.frames.as_deref().unwrap_or_default()
    }
    /// What it was told so far counts no longer.
    pub fn forget_frames(&mut self) {
        self.frames.iter_mut().for_each(Vec::clear);
    }
    /// Another page in the same browser.
    #[must_use]
    pub fn another_page(&self, seed: u64) -> Client {
        let cookie = self.cookie.clone();
        Client { cookie, from: self.from, ..Client::new(self.address, self.style, seed) }
    }
    /// From now on its server is there.
    pub fn moves_to(&mut self, address: SocketAddr) {
        (self.address, self.origin) = (address, format!("http://{address}"));
    }

    pub fn cookie(&self) -> Option<&str> {
        self.cookie.as_deref()
    }
    pub fn is_connected(&self) -> bool {
        self.socket.is_some()
    }
    /// What it knows of a table.
    pub fn at(&self, table: &str) -> &Known {
        static NOTHING: std::sync::OnceLock<Known> = std::sync::OnceLock::new();
        self.tables.get(table).unwrap_or_else(|| NOTHING.get_or_init(Known::default))
    }
    /// News of this table may come.
    pub fn at_least_knows(&mut self, table: &str) {
        self.tables.entry(table.to_owned()).or_default();
    }
    /// Its own tables, as it was told last.
    pub fn glances(&self) -> Option<&[Glance]> {
        self.glances.as_deref()
    }
    pub fn acknowledged(&self) -> &[Acknowledged] {
        &self.acknowledged
    }
    pub fn heard(&self) -> u64 {
        self.heard
    }
    /// What was asked and not answered yet.
    pub fn pending(&self) -> Option<&Acknowledged> {
        self.pending.as_ref()
    }
    /// How long each bid took to be acknowledged.
    pub fn waited(&self) -> &[Duration] {
        &self.waited
    }

    // The connection.

    /// Shakes hands, and says nothing yet.
    pub async fn knock(&mut self) -> Result<(), Trouble> {
        self.cut();
        let mut request = format!("ws://{}{PATH}", self.address).into_client_request()?;
        let text = |it: &str| HeaderValue::from_str(it).map_err(|it| Trouble::Lost(it.to_string()));
        request.headers_mut().insert(header::ORIGIN, text(&self.origin)?);
        if let Some(cookie) = &self.cookie {
            request.headers_mut().insert(header::COOKIE, text(cookie)?);
        }
        let socket = TcpSocket::new_v4()?;
        if let Some(from) = self.from {
            socket.bind((from, 0).into())?;
        }
        let stream = timeout(LIMIT, socket.connect(self.address)).await;
        let stream = stream.map_err(|_| Trouble::Silent)??;
        stream.set_nodelay(true)?;
        // Thousands of them are in one program.
        let small = WebSocketConfig::default().read_buffer_size(4 * 1024).write_buffer_size(0);
        let shaken = timeout(LIMIT, client_async_with_config(request, stream, Some(small))).await;
        let (socket, response) = shaken.map_err(|_| Trouble::Silent)??;
        let set = response.headers().get(header::SET_COOKIE).and_then(|it| it.to_str().ok());
        if let Some((cookie, _)) = set.and_then(|it| it.split_once(';')) {
            self.cookie = Some(cookie.to_owned());
        }
        self.socket = Some(socket);
        Ok(())
    }

    /// Comes, or comes back: it is told what is new at the tables it was at, and asks again what was not answered.
    pub async fn connect(&mut self) -> Result<(), Trouble> {
        self.knock().await?;
        self.write(write(&Asked { number: 0, ask: Ask::Hello { version: VERSION } })).await?;
        while self.answers.remove(&0).is_none() {
            self.hear().await?;
        }
        for table in self.tables.keys().cloned().collect::<Vec<_>>() {
            self.enter(&table).await?.map_err(Trouble::Farewell)?;
            self.until(|it| it.at(&table).gathered.is_some()).await?;
        }
        self.repeat().await?;
        Ok(())
    }

    /// The connection is gone, without a word.
    pub fn cut(&mut self) {
        self.socket = None;
        self.answers.clear();
    }

    /// Sends text, whatever it says.
    pub async fn write(&mut self, text: String) -> Result<(), Trouble> {
        self.send_frame(Message::Text(text.into())).await
    }

    /// Sends bytes, as no page does.
    pub async fn write_bytes(&mut self, bytes: Vec<u8>) -> Result<(), Trouble> {
        self.send_frame(Message::Binary(bytes.into())).await
    }

    async fn send_frame(&mut self, message: Message) -> Result<(), Trouble> {
        let socket =
            self.socket.as_mut().ok_or_else(|| Trouble::Lost("there is none".to_owned()))?;
        match timeout(LIMIT, socket.send(message)).await {
            Err(_) => Err(Trouble::Silent),
            Ok(Ok(())) => Ok(()),
            Ok(Err(why)) => {
                self.socket = None;
                Err(why.into())
            }
        }
    }

    /// Waits for a message and takes it in.
    pub async fn hear(&mut self) -> Result<(), Trouble> {
        let told = self.next().await;
        if told.is_err() {
            self.cut();
        }
        match told? {
            Told::Welcome { version, .. } => {
                if version != VERSION {
                    return Err(Trouble::Wrong(format!("version {version}")));
                }
                self.answers.insert(0, Ok(Answer::Done));
            }
            Told::Answer { number, answer } => {
                if number == 0 || number > self.numbers {
                    return Err(Trouble::Wrong(format!("nobody asked number {number}")));
                }
                self.answers.insert(number, answer);
            }
            Told::Table { table, news } => {
                let careful = self.careful;
                match self.tables.get_mut(&table) {
                    Some(known) => known
                        .hear(news, careful)
                        .map_err(|it| Trouble::Wrong(format!("{it} ({table})")))?,
                    // It was on its way already.
                    None if self.left.contains(&table) => {}
                    None => return Err(Trouble::Wrong(format!("nobody is at {table}"))),
                }
            }
            Told::Tables { tables } => self.glances = Some(tables),
            Told::Farewell { why } => {
                self.cut();
                return Err(Trouble::Farewell(why));
            }
        }
        Ok(())
    }

    async fn next(&mut self) -> Result<Told, Trouble> {
        let socket =
            self.socket.as_mut().ok_or_else(|| Trouble::Lost("there is none".to_owned()))?;
        loop {
            let message = timeout(LIMIT, socket.next()).await.map_err(|_| Trouble::Silent)?;
            match message {
                Some(Ok(Message::Text(text))) => {
                    self.heard += 1;
                    if let Some(frames) = &mut self.frames {
                        frames.push(text.to_string());
                    }
                    return sabika_protocol::read(&text)
                        .ok_or_else(|| Trouble::Wrong(format!("it cannot be read: {text}")));
                }
                Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_))) => {}
                Some(Ok(Message::Binary(_))) => {
                    return Err(Trouble::Wrong("bytes that are no text".to_owned()));
                }
                Some(Ok(Message::Close(_))) => {
                    return Err(Trouble::Lost("it was closed".to_owned()));
                }
                Some(Err(why)) => return Err(why.into()),
                None => return Err(Trouble::Lost("it has ended".to_owned())),
            }
        }
    }

    /// Listens until this is so.
    pub async fn until(&mut self, is_so: impl Fn(&Client) -> bool) -> Result<(), Trouble> {
        while !is_so(self) {
            self.hear().await?;
        }
        Ok(())
    }

    /// Listens until the server hangs up; why it did, if it said so.
    pub async fn until_the_end(&mut self) -> Result<Option<Why>, Trouble> {
        loop {
            match self.hear().await {
                Ok(()) => {}
                Err(Trouble::Farewell(why)) => return Ok(Some(why)),
                Err(Trouble::Lost(_)) => return Ok(None),
                Err(other) => return Err(other),
            }
        }
    }

    // What is asked.

    /// Asks without waiting for the answer. Its number.
    pub async fn send(&mut self, ask: Ask) -> Result<u32, Trouble> {
        self.numbers += 1;
        let number = self.numbers;
        self.write(write(&Asked { number, ask })).await?;
        Ok(number)
    }

    /// The answer to that number.
    pub async fn answer(&mut self, number: u32) -> Result<Result<Answer, Why>, Trouble> {
        loop {
            if let Some(answer) = self.answers.remove(&number) {
                return Ok(answer);
            }
            self.hear().await?;
        }
    }

    /// Asks and waits for the answer.
    pub async fn ask_once(&mut self, ask: Ask) -> Result<Result<Answer, Why>, Trouble> {
        let number = self.send(ask).await?;
        self.answer(number).await
    }

    /// Asks and waits for the answer; more slowly where the server wants it so.
    pub async fn ask(&mut self, ask: Ask) -> Result<Result<Answer, Why>, Trouble> {
        for _ in 0..TRIES {
            match self.ask_once(ask.clone()).await? {
                Err(Why::TooFast) => sleep(BREATH).await,
                other => return Ok(other),
            }
        }
        Ok(Err(Why::TooFast))
    }

    /// A new table. Its id.
    pub async fn make(&mut self, making: Making) -> Result<Result<String, Why>, Trouble> {
        Ok(match self.ask(Ask::Make { making }).await? {
            Ok(Answer::Made { table }) => Ok(table),
            Ok(other) => return Err(Trouble::Wrong(format!("{other:?} is no table"))),
            Err(why) => Err(why),
        })
    }

    /// Looks at a table, and says what it has seen of it.
    pub async fn enter(&mut self, table: &str) -> Result<Result<Answer, Why>, Trouble> {
        let known = self.tables.entry(table.to_owned()).or_default();
        // Who is there now is told in any case.
        known.gathered = None;
        let seen = known.seen();
        self.ask(Ask::Enter { table: table.to_owned(), seen }).await
    }

    /// Looks away, and forgets what it has seen.
    pub async fn leave(&mut self, table: &str) -> Result<Result<Answer, Why>, Trouble> {
        let answer = self.ask(Ask::Leave { table: table.to_owned() }).await;
        self.tables.remove(table);
        self.left.insert(table.to_owned());
        answer
    }

    /// Bids, and repeats it after every reconnection until it is answered.
    pub async fn bid(&mut self, table: &str, bid: Bid) -> Result<Result<Answer, Why>, Trouble> {
        self.plan(table, bid);
        self.repeat().await.map(|it| it.unwrap_or(Ok(Answer::Done)))
    }

    /// A bid with an id of its own, which is not sent yet.
    pub fn plan(&mut self, table: &str, bid: Bid) -> u64 {
        let id = self.luck.seed();
        self.pending = Some(Acknowledged { table: table.to_owned(), id, bid });
        id
    }

    /// Sends what is planned and does not wait for the answer.
    pub async fn send_plan(&mut self) -> Result<(), Trouble> {
        let Some(it) = self.pending.clone() else { return Ok(()) };
        self.send(Ask::Bid { table: it.table, id: it.id, bid: it.bid }).await.map(drop)
    }

    /// Asks once more what has no answer yet.
    pub async fn repeat(&mut self) -> Result<Option<Result<Answer, Why>>, Trouble> {
        let Some(it) = self.pending.clone() else { return Ok(None) };
        let ask = Ask::Bid { table: it.table.clone(), id: it.id, bid: it.bid.clone() };
        let asked = Instant::now();
        let answer = self.ask(ask).await?;
        self.pending = None;
        if answer.is_ok() {
            self.waited.push(asked.elapsed());
            self.acknowledged.push(it);
        }
        Ok(Some(answer))
    }

    // Playing.

    /// What it would do now; nothing where it is not its turn.
    pub fn choose(&mut self, table: &str) -> Option<Bid> {
        let known = self.tables.get(table)?;
        let (offered, step) = (known.offered(), known.steps());
        let first = offered.first()?;
        let action: AnyAction = match self.style {
            Style::First => *first,
            Style::Random => random::choose::<AnyGame>(&offered, &mut self.luck),
            Style::Greedy => {
                let (view, seat) = (&known.shown.as_ref()?.view, known.shown.as_ref()?.actor?);
                let game = view.game();
                match AnyBot::seat(game, &BotName::Greedy, seat, self.luck.seed()) {
                    Some(mut bot) => {
                        let events = known.history.iter().flat_map(|it| &it.events);
                        events.for_each(|it| bot.observe(it));
                        bot.choose(view, &offered)
                    }
                    None => *first,
                }
            }
        };
        Some(Bid::Act { step, draft: vec![action.to_string()] })
    }

    /// Does one thing: acts where it may, otherwise listens. Whether it was acknowledged that it acted.
    pub async fn go_on(&mut self, table: &str) -> Result<bool, Trouble> {
        let Some(bid) = self.choose(table) else {
            self.hear().await?;
            return Ok(false);
        };
        if !self.thinks.is_zero() {
            // From half of it to one and a half.
            sleep(self.thinks.mul_f64(0.5 + f64::from(self.luck.below(1_000)) / 1e3)).await;
        }
        let deeds = self.at(table).deeds;
        match self.bid(table, bid).await? {
            Ok(_) => {
                // The answer may come before what it has changed.
                self.until(|it| it.at(table).deeds > deeds).await?;
                Ok(true)
            }
            // Something else was done first: it is on its way.
            Err(Why::GoneOn | Why::NotNow) => {
                self.until(|it| it.at(table).deeds > deeds).await?;
                Ok(false)
            }
            Err(why) => Err(Trouble::Wrong(format!("what is offered is refused: {why:?}"))),
        }
    }

    /// Plays until the game is over.
    pub async fn play(&mut self, table: &str) -> Result<(), Trouble> {
        while !self.at(table).is_over() {
            self.go_on(table).await?;
        }
        Ok(())
    }
}
