//! Tables for people at a distance: who comes, which tables there are, where they are kept.

mod between;
mod counts;
mod hub;
mod notices;
pub mod operator;
mod rate;
mod socket;
mod table;
mod thinkers;
mod visitor;

use std::{
    net::IpAddr,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use axum::{
    Extension, Router,
    extract::{State, ws::WebSocketUpgrade},
    http::{
        HeaderMap, StatusCode,
        header::{CONTENT_TYPE, SET_COOKIE, USER_AGENT},
    },
    response::{IntoResponse, Response},
    routing::get,
};
use sabika_protocol::{ASKED_MAX, Glance, Why, Words, read, write};
use sabika_store::{Ages, NewTable, PersonId, Store};
use sabika_table::{
    Seal,
    common::{Bid, Common, Done, Founding, Making, Person, Place},
};
use tokio::{sync::watch, time::interval};

pub use hub::restore;
pub use notices::{Notices, Reach, Resolve};

use self::{
    between::Between,
    counts::Counts,
    hub::Hub,
    notices::Herald,
    rate::Rates,
    socket::{Knock, Visitor, not_kept},
    table::{Again, Founded, KeptGlance, Order, now},
    thinkers::Thinkers,
    visitor::{Token, is_own_page, random, word},
};
use crate::{
    Failure, Limits,
    connections::Caller,
    places::{Place as Space, Places},
};

/// How the tables of a server are run.
#[derive(Clone, Debug)]
pub struct Settings {
    /// On so many threads bots think.
    pub thinkers: usize,
    /// Tables that one person may make in a day.
    pub tables_a_day: i64,
    /// Whether the addresses of callers are in a header, since a proxy stands in front.
    pub behind_proxy: bool,
    /// What this server is called among others that share a database.
    pub node: String,
    /// Whether other servers use the same database: what they do is looked for.
    pub shared: bool,
    /// Where servers tell each other what they have done, such as `nats://127.0.0.1:4222`.
    pub nats: Option<String>,
    /// How old something becomes before it goes.
    pub ages: Ages,
    /// Bots act no faster, where somebody looks: people want to see what they do.
    pub pace: Duration,
    /// Whoever takes nothing, or says nothing, for so long is gone.
    pub patience: Duration,
    /// What a page may ask in one go, and each second after that.
    pub burst: f64,
    pub each_second: f64,
    /// People who may come from one address in one go, and each hour after that.
    pub newcomers: f64,
    /// Pages that one address may have open.
    pub pages_from_one: usize,
    pub notices: Notices,
}

impl Default for Settings {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Settings {
            thinkers: (cores / 2).max(1),
            tables_a_day: 100,
            behind_proxy: false,
            node: word::<6>(),
            shared: false,
            nats: None,
            ages: Ages {
                gathering: 7 * DAY,
                playing: 90 * DAY,
                over: 365 * DAY,
                sessions: 180 * DAY,
                persons: DAY,
            },
            pace: Duration::from_millis(700),
            patience: Duration::from_secs(20),
            burst: 40.0,
            each_second: 10.0,
            newcomers: 40.0,
            pages_from_one: Limits::default().from_one_address,
            notices: Notices::default(),
        }
    }
}

/// All that the tables of a server share.
pub struct Online {
    store: Store,
    hub: Hub,
    herald: Herald,
    thinkers: Thinkers,
    between: Between,
    rates: Rates,
    counts: Counts,
    /// Behind a proxy all connections come from one address, and all the same everybody has only so many.
    pages: Mutex<Places>,
    settings: Settings,
    /// By which cookies are known again.
    key: String,
    stop: watch::Sender<bool>,
}

/// A day, in milliseconds.
const DAY: i64 = 24 * 3_600 * 1_000;
/// Games of bots that go on when the server starts.
const AT_ONCE: i64 = 1_000;
/// How often it is looked for what is too old.
const SWEEPS: Duration = Duration::from_hours(1);

impl Online {
    pub async fn open(store: Store, settings: Settings) -> Result<Arc<Online>, Failure> {
        let between = Between::open(settings.nats.as_deref()).await.map_err(Failure::Told)?;
        let key = store.secret("cookies", word::<32>).await?;
        let herald = Herald::open(&store, settings.notices.clone()).await?;
        let online = Arc::new(Online {
            store,
            hub: Hub::default(),
            herald,
            thinkers: Thinkers::new(settings.thinkers),
            between,
            rates: Rates::new(settings.newcomers),
            counts: Counts::default(),
            pages: Mutex::default(),
            settings,
            key,
            stop: watch::Sender::new(false),
        });
        // Games in which bots are to act go on, although nobody has come yet.
        for table in online.store.tables_of_bots(AT_ONCE).await? {
            online.hub.wakes(&online, &table).await;
        }
        if let Between::Nats(client) = &online.between {
            let (hears, client) = (online.clone(), client.clone());
            tokio::spawn(async move {
                tokio::select! {
                    () = between::hear(hears.clone(), client) => {}
                    () = hears.stops() => {}
                }
            });
        }
        let sweeps = online.clone();
        tokio::spawn(async move {
            tokio::select! {
                () = sweeps.sweep() => {}
                () = sweeps.stops() => {}
            }
        });
        Ok(online)
    }

    /// Once in a while whatever is too old goes.
    async fn sweep(&self) {
        let mut times = interval(SWEEPS);
        loop {
            times.tick().await;
            match self.store.sweep(&self.settings.ages, now() as i64).await {
                Ok(swept) => tracing::info!(?swept, "swept"),
                Err(why) => tracing::error!(%why, "what is old could not be swept"),
            }
        }
    }

    /// Tells other servers that something was done at a table, and who is concerned.
    fn hint(&self, table: &str, common: &Common, people: Vec<Person>) {
        let (node, table) = (self.node().to_owned(), table.to_owned());
        self.between.say(&between::Hint { node, table, deeds: common.deeds(), people });
    }

    /// Every page is told that the server goes away, and what was accepted is written.
    pub async fn close(&self) {
        self.stop.send_replace(true);
        self.store.close().await;
    }

    /// Done when the server goes away.
    async fn stops(&self) {
        // It is there as long as we are.
        let _ = self.stop.subscribe().wait_for(|it| *it).await;
    }

    fn store(&self) -> &Store {
        &self.store
    }
    fn hub(&self) -> &Hub {
        &self.hub
    }
    fn herald(&self) -> &Herald {
        &self.herald
    }
    fn thinkers(&self) -> &Thinkers {
        &self.thinkers
    }
    fn rates(&self) -> &Rates {
        &self.rates
    }
    fn counts(&self) -> &Counts {
        &self.counts
    }
    fn settings(&self) -> &Settings {
        &self.settings
    }
    /// Room for one more page from there, as long as this lives; none where there are enough.
    fn space(&self, address: IpAddr) -> Option<Arc<()>> {
        let limits = Limits {
            connections: usize::MAX,
            from_one_address: self.settings.pages_from_one,
            turned_away: 0,
            ..Limits::default()
        };
        let mut pages = self.pages.lock().unwrap_or_else(PoisonError::into_inner);
        match pages.take(address, &limits)? {
            Space::Welcome(it) => Some(it),
            Space::TurnedAway(_) => None,
        }
    }
    fn node(&self) -> &str {
        &self.settings.node
    }

    /// A new table. Its id.
    async fn make(self: &Arc<Self>, host: Person, making: Making) -> Result<String, Why> {
        making.check()?;
        let since = now() as i64 - DAY;
        let made = self.store.count_tables_made_by(PersonId(host.0), since).await;
        if made.map_err(not_kept)? >= self.settings.tables_a_day {
            return Err(Why::TooMany);
        }
        self.begin(host, making, &[]).await
    }

    /// The same people at a new table: whoever moved up goes first this time.
    async fn make_again(self: &Arc<Self>, again: Again) -> Result<String, Why> {
        let Again { founding, seats, bots } = again;
        let all: Vec<Place> = seats
            .into_iter()
            .zip(bots)
            .map(|it| match it {
                (Some((person, name)), _) => {
                    Place::Guest(sabika_table::common::Guest { person, name, stand_in: None })
                }
                (None, Some(bot)) => Place::Bot(bot),
                (None, None) => Place::Free,
            })
            .collect();
        self.begin(founding.host, founding.making, &all).await
    }

    async fn begin(
        self: &Arc<Self>,
        host: Person,
        making: Making,
        sit: &[Place],
    ) -> Result<String, Why> {
        use sabika_rules::kit::Seat;
        use sabika_table::common::Deed;
        let seal = Seal::new(u128::from_le_bytes(random()), u128::from_le_bytes(random()));
        let (founding, at) = (Founding { host, making, seal }, now());
        let mut common = Common::found(founding.clone(), at)?;
        let mut first = Vec::new();
        for (seat, place) in Seat::all(sit.len() as u8).zip(sit) {
            let deed = match place.clone() {
                Place::Free => continue,
                Place::Bot(bot) => Deed::Let { seat, bot },
                Place::Guest(it) => Deed::Sit { seat, person: it.person, name: it.name },
            };
            let done = Done { at, asked: None, deed };
            common.done(&done).map_err(|_| Why::NotNow)?;
            first.push(sabika_store::Deed { at: at as i64, body: write(&done) });
        }
        // Whoever has the id may come in: nobody finds one by trying.
        let id = word::<9>();
        let table = NewTable {
            id: id.clone(),
            maker: PersonId(host.0),
            made: write(&Founded { founding, at }),
            first,
            glance: KeptGlance::of(&id, &common).stored(&common),
            node: self.node().to_owned(),
            at: at as i64,
        };
        let epoch = self.store.add_table(table).await.map_err(not_kept)?;
        let people: Vec<Person> = common.guests().map(|it| it.1.person).collect();
        self.hub.is_born(self.clone(), &id, common, epoch);
        people.into_iter().for_each(|it| self.hub.tables_changed(it));
        self.counts.made();
        Ok(id)
    }

    /// The tables where somebody has a seat.
    async fn tables_of(&self, person: Person, most: i64) -> Result<Vec<Glance>, Why> {
        let all = self.store.glances_of(PersonId(person.0), most).await.map_err(not_kept)?;
        Ok(glances(all, Some(person)))
    }

    /// The tables that strangers may come to.
    async fn listed(&self, most: i64) -> Result<Vec<Glance>, Why> {
        Ok(glances(self.store.open_tables(most).await.map_err(not_kept)?, None))
    }

    /// What was said at a table lately.
    async fn words(&self, table: &str, most: i64) -> Vec<Words> {
        let all = self.store.words_of(table, most).await.unwrap_or_default();
        all.iter().filter_map(|it| read(&it.body)).collect()
    }

    /// Somebody gets up everywhere, and is signed out at every device.
    async fn forget(self: &Arc<Self>, person: Person, by: &Visitor) -> Result<(), Why> {
        let id = PersonId(person.0);
        for (table, _) in self.store.glances_of(id, i64::MAX).await.map_err(not_kept)? {
            let bid = Bid::Stand;
            let number = u64::from_le_bytes(random());
            self.hub.order(self, &table, by, || Order::Bid { id: number, bid: bid.clone() }).await;
        }
        self.store.set_webhook(id, None, now() as i64).await.map_err(not_kept)?;
        for session in self.store.sessions_of(id).await.map_err(not_kept)? {
            self.store.end_session(id, session.id).await.map_err(not_kept)?;
            self.hub.signs_out(session.id, person);
        }
        Ok(())
    }
}

impl std::fmt::Debug for Online {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Online").finish_non_exhaustive()
    }
}

fn glances(all: Vec<(String, sabika_store::Glance)>, person: Option<Person>) -> Vec<Glance> {
    let kept = |it: (String, sabika_store::Glance)| read::<KeptGlance>(&it.1.body);
    all.into_iter().filter_map(kept).map(|it| it.seen_by(person)).collect()
}

/// What a server answers beside its page.
pub(crate) fn routes(online: Arc<Online>) -> Router {
    Router::new()
        .route(sabika_protocol::PATH, get(knock))
        .route("/healthz", get(health))
        .route("/metrics", get(metrics))
        .with_state(online)
}

/// Somebody wants to talk.
async fn knock(
    State(online): State<Arc<Online>>,
    Extension(caller): Extension<Caller>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    if !is_own_page(&headers) {
        online.counts().refused();
        return (StatusCode::FORBIDDEN, "Only the page of this server may ask.\n").into_response();
    }
    let shown = Token::shown(&headers, &online.key);
    let token = shown.clone().unwrap_or_else(|| Token::new(&online.key));
    let proxied = |name: &str| {
        // What comes before was said by whoever asks.
        let value = headers.get_all(name).into_iter().next_back();
        let value = value.filter(|_| online.settings.behind_proxy)?;
        value.to_str().ok()?.rsplit(',').next().map(str::trim)
    };
    let secure = caller.secret || proxied("x-forwarded-proto") == Some("https");
    let address: IpAddr =
        proxied("x-forwarded-for").and_then(|it| it.parse().ok()).unwrap_or(caller.address);
    let Some(space) = online.space(address) else {
        online.counts().refused();
        let words = "Too many pages are open from where you are.\n";
        return (StatusCode::TOO_MANY_REQUESTS, words).into_response();
    };
    let agent = headers.get(USER_AGENT).and_then(|it| it.to_str().ok()).unwrap_or_default();
    let (page, is_private) = visitor::page(&headers);
    let device = socket::device(agent);
    let knock = Knock { token: token.clone(), address, device, page, is_private };
    let cookie = token.cookie(secure).filter(|_| shown.is_none());
    let mut response = upgrade
        .max_message_size(ASKED_MAX)
        .max_frame_size(ASKED_MAX)
        .read_buffer_size(1024)
        .write_buffer_size(0)
        .on_upgrade(move |socket| async move {
            socket::serve(online, socket, knock).await;
            // The connection has its place for as long as it is there.
            drop((caller, space));
        });
    if let Some(cookie) = cookie {
        response.headers_mut().insert(SET_COOKIE, cookie);
    }
    response
}

/// For whoever watches over the server.
async fn health(State(online): State<Arc<Online>>) -> Response {
    if online.store.is_well().await {
        (StatusCode::OK, "well\n").into_response()
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "The store does not answer.\n").into_response()
    }
}

/// Numbers for Prometheus.
async fn metrics(State(online): State<Arc<Online>>) -> Response {
    let (tables, busy) = (online.hub.tables(), online.thinkers.busy());
    let text = online.counts.written(tables, busy);
    ([(CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], text).into_response()
}
