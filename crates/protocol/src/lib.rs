//! What a page and a server say to each other: the only place that knows the wire.
//!
//! Both sides write JSON, one message in one frame of a `WebSocket`. The page sends [`Asked`], the server [`Told`].
//! What one may do follows from who one is, and that follows from the connection: no message says it.
//! `docs/protocol.md` tells it for other programs.

#[cfg(test)]
mod tests;

use std::sync::Arc;

use sabika_bots::{BotName, Hint};
use sabika_rules::{
    any::AnyRefusal,
    kit::{Looker, Seat},
    message::Tell as _,
    record::{BadName, Record},
};
use sabika_table::{
    Entry, Help, People, Seated, Shown, Sitter,
    common::{BadMaking, Bid, Common, Making, Pace, Place, Proposed, Unwilling},
};
use serde::{Deserialize, Serialize, de::DeserializeOwned};

/// The language that is spoken here. Whoever speaks another is told, and loads the page anew.
pub const VERSION: u32 = 1;
/// Where the server listens for pages.
pub const PATH: &str = "/api/socket";
/// Bytes of a message to the server; longer ones are not read.
pub const ASKED_MAX: usize = 16 * 1024;

/// What a page asks. The answer has the same number.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Asked {
    pub number: u32,
    pub ask: Ask,
}

/// What can be asked.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Ask {
    /// Before anything else: which language the page speaks.
    Hello { version: u32 },
    /// A new table. Answered with [`Answer::Made`].
    Make { making: Making },
    /// All tables where one has a seat, now and whenever one of them changes.
    Tables,
    /// The tables that are open to strangers. Answered with [`Answer::Listed`].
    Listed,
    /// To look at a table: it tells its news from now on. Whoever has been there says what they have seen.
    Enter { table: String, seen: Option<Seen> },
    /// To look away.
    Leave { table: String },
    /// Something at the table. `id` is made up by whoever asks: asked again, it is not done twice.
    Bid { table: String, id: u64, bid: Bid },
    /// To see an earlier step, or again the newest.
    Show { table: String, step: Option<usize> },
    /// To see the game from another seat, once nothing is secret any more.
    LookFrom { table: String, looker: Looker },
    /// What would be best, at a table with hints. Answered with [`Answer::Hint`].
    Hint { table: String },
    /// The game as text, as far as one may know it. Answered with [`Answer::Record`].
    Record { table: String },
    /// A new table with the same people. Answered with [`Answer::Made`].
    Rematch { table: String },
    /// Words for all at the table.
    Say { table: String, words: String },
    /// Where one is signed in. Answered with [`Answer::Devices`].
    Devices,
    /// Signs a device out.
    EndDevice { device: i64 },
    /// A word that makes another device one's own, once and for ten minutes. Answered with [`Answer::Pass`].
    Pass,
    /// To become whoever made this word.
    UsePass { pass: String },
    /// To be forgotten: one's name goes from all tables, and one gets up everywhere.
    Forget,
    /// Whether anybody looks at the page: one behind others is not looked at, until it is again.
    Attend { attends: bool },
    /// Where one is told that it is one's turn. Answered with [`Answer::Notices`].
    Notices,
    /// To be told in this browser, by its push service.
    Subscribe { endpoint: String, p256dh: String, auth: String },
    /// To be told in this browser no longer.
    Unsubscribe,
    /// To be told at an address of one's own; without one, no longer.
    Webhook { address: Option<String> },
}

/// What somebody has seen of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Seen {
    /// After so many deeds.
    pub deeds: u64,
    /// So many steps of the game.
    pub steps: usize,
}

/// What a server tells.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Told {
    /// To whoever has said hello.
    Welcome {
        version: u32,
        /// Which program runs: another one than before brings a new page.
        build: String,
        /// How the server's clock stands, in milliseconds.
        now: u64,
    },
    Answer {
        number: u32,
        answer: Result<Answer, Why>,
    },
    /// Of a table that one looks at.
    Table {
        table: String,
        news: TableNews,
    },
    /// All tables where one has a seat.
    Tables {
        tables: Vec<Glance>,
    },
    /// The server goes away, or wants nothing more of whoever hears this.
    Farewell {
        why: Why,
    },
}

/// What was asked for.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// It is done and will not be lost. What it changed is told apart.
    Done,
    Made {
        table: String,
    },
    Listed {
        tables: Vec<Glance>,
    },
    Hint {
        hint: Option<Box<Hint<String>>>,
    },
    Record {
        text: String,
    },
    Devices {
        devices: Vec<Device>,
    },
    Pass {
        pass: String,
    },
    Notices(Notices),
}

/// Where somebody is told that it is their turn.
#[derive(Clone, Default, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Notices {
    /// By which a push service knows this server: `applicationServerKey`. Only where others cannot read what page and
    /// server say.
    pub key: Option<String>,
    /// Where this browser is told now.
    pub endpoint: Option<String>,
    /// Whether this server tells addresses of one's own.
    pub webhooks: bool,
    /// The one there is.
    pub webhook: Option<String>,
}

/// Where somebody is signed in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Device {
    pub id: i64,
    /// What it says of itself.
    pub name: String,
    /// When it was there last, in milliseconds since 1970.
    pub seen: i64,
    /// Whether it is the one that asks.
    pub this: bool,
}

/// News of a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TableNews {
    /// Who is there, and what they want.
    Gathered(Box<Gathered>),
    /// The game, from its beginning.
    Seated(Box<WiredSeated>),
    /// Steps after the first `kept`, where there were others before; and what is to be seen now.
    Changed { deeds: u64, kept: usize, new: Vec<Entry>, shown: Box<Shown> },
    /// Somebody has said something.
    Said(Words),
}

/// What somebody has said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Words {
    pub name: String,
    pub at: u64,
    pub words: String,
}

/// How far a table has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// People sit down.
    Gathering,
    Playing,
    Over,
}

/// Who is at a table, and what they want.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Gathered {
    pub stage: Stage,
    /// Which game, and how it is set up: a record without steps. Before the game names in it are none.
    pub game: String,
    pub title: Option<String>,
    pub listed: bool,
    pub watched: bool,
    pub help: Help,
    /// Who sits where.
    pub places: Vec<Chair>,
    /// Where whoever hears this sits.
    pub own: Option<Seat>,
    /// Whether whoever hears this has made the table.
    pub host: bool,
    pub proposed: Option<Proposed>,
    /// How long people may take.
    #[serde(default)]
    pub pace: Pace,
    /// How much time is left, where there is a clock.
    #[serde(default)]
    pub clock: Option<Clock>,
    /// How many look on.
    pub watching: u32,
    /// Luck comes from what this number was made of.
    pub seal: String,
    /// Seed and salt, when the game is over.
    pub opened: Option<String>,
    /// Where the same people play again.
    pub next: Option<String>,
}

/// How much time is left.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Clock {
    /// Of each seat, in milliseconds, before the turn that is on now.
    pub left: Vec<u64>,
    /// Whose time runs, and until when, in milliseconds since 1970.
    pub runs: Option<(Seat, u64)>,
}

/// A seat, as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Chair {
    /// Of a person; bots have names once the game has begun.
    pub name: Option<String>,
    /// Who plays here: for nobody, or for a person who is away.
    pub bot: Option<BotName>,
    /// Whether the person is here now.
    pub here: bool,
    /// Since when the person is away, in milliseconds since 1970.
    pub away: Option<u64>,
    /// Whether this is who made the table.
    pub host: bool,
}

impl Chair {
    /// Whether anybody may sit down.
    pub fn is_free(&self) -> bool {
        self.name.is_none() && self.bot.is_none()
    }
}

/// What lists show of a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Glance {
    pub table: String,
    pub stage: Stage,
    pub game: String,
    pub title: Option<String>,
    pub places: Vec<Chair>,
    /// Where whoever hears this sits.
    pub own: Option<Seat>,
    /// Whose turn it is.
    pub actor: Option<Seat>,
    /// When something was done last, in milliseconds since 1970.
    pub changed: u64,
    /// Points of the seats, once the game is over.
    pub points: Vec<u32>,
}

/// The game, from its beginning.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct WiredSeated {
    pub deeds: u64,
    /// A record without steps: the set-up, and who is called what.
    pub game: String,
    pub sitters: Vec<Sitter>,
    pub title: Option<String>,
    pub help: Help,
    pub history: Vec<Entry>,
    pub shown: Box<Shown>,
}

impl WiredSeated {
    pub fn of(seated: Seated, deeds: u64, game: String) -> WiredSeated {
        let Seated { people, help, history, shown } = seated;
        let (sitters, title) = (people.sitters.clone(), people.title.clone());
        let shown = Box::new(Arc::unwrap_or_clone(shown));
        WiredSeated { deeds, game, sitters, title, help, history, shown }
    }
    /// As the page has it; nothing where the server talks nonsense.
    pub fn read(self) -> Option<Seated> {
        let record = Record::read(&self.game).ok()?;
        if record.names().len() != self.sitters.len() {
            return None;
        }
        let people = People::of(&record, self.sitters, self.title);
        Some(Seated {
            people: Arc::new(people),
            help: self.help,
            history: self.history,
            shown: Arc::from(self.shown),
        })
    }
}

/// Why something is not done. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    SeatTaken,
    /// Nobody can be called so: the key of the reason.
    BadName(String),
    NotHost,
    NoSeat,
    NotNow,
    GoneOn,
    SeatsFree,
    NoBot,
    /// This action of the draft cannot be read.
    Misread {
        index: usize,
    },
    /// The rules forbid this action of the draft, by this rule.
    Refused {
        index: usize,
        rule: Option<String>,
    },
    /// There is no such table, or it is not for everybody to see.
    NoTable,
    /// There is no such game, or it cannot be set up so.
    BadGame,
    BadTitle,
    /// Nobody can play so fast, or so slowly.
    BadPace,
    BadWords,
    /// This word was used already, or is too old.
    BadPass,
    /// Nobody is told there: no `https://`, or not for everybody to reach.
    BadAddress,
    /// There is as much as there may be, of tables say.
    TooMany,
    /// Too much was asked in too short a time.
    TooFast,
    /// It cannot be read.
    Unreadable,
    /// The page and the server speak different languages.
    OtherVersion,
    /// Hello comes first.
    NoHello,
    /// The server cannot keep anything at the moment.
    NotKept,
    /// The server stops; it will be back.
    Stops,
    /// One is signed out, or signed in elsewhere as somebody else.
    SignedOut,
}

impl From<Unwilling> for Why {
    fn from(it: Unwilling) -> Why {
        match it {
            Unwilling::SeatTaken => Why::SeatTaken,
            Unwilling::BadName(why) => Why::BadName(name_key(why)),
            Unwilling::NotHost => Why::NotHost,
            Unwilling::NoSeat => Why::NoSeat,
            Unwilling::NotNow => Why::NotNow,
            Unwilling::GoneOn => Why::GoneOn,
            Unwilling::SeatsFree => Why::SeatsFree,
            Unwilling::NoBot => Why::NoBot,
            Unwilling::Misread { index } => Why::Misread { index },
            Unwilling::Refused { index, refusal } => {
                Why::Refused { index, rule: rule_of(&refusal) }
            }
        }
    }
}

impl From<BadMaking> for Why {
    fn from(it: BadMaking) -> Why {
        match it {
            BadMaking::Game => Why::BadGame,
            BadMaking::Title => Why::BadTitle,
            BadMaking::Pace => Why::BadPace,
        }
    }
}

fn name_key(why: BadName) -> String {
    why.message().key.to_owned()
}

fn rule_of(refusal: &AnyRefusal) -> Option<String> {
    refusal.rule().map(str::to_owned)
}

/// Who is there, as everybody sees it: what a server adds to a table.
pub fn chairs(table: &Common, presence: impl Fn(Seat) -> (bool, Option<u64>)) -> Vec<Chair> {
    let host = |it: &Place| matches!(it, Place::Guest(it) if table.is_host(it.person));
    let each = |(seat, place): (Seat, &Place)| {
        let (here, away) = match place {
            Place::Guest(_) => presence(seat),
            Place::Free | Place::Bot(_) => (false, None),
        };
        let (name, bot) = match place {
            Place::Free => (None, None),
            Place::Bot(bot) => (None, Some(*bot)),
            Place::Guest(it) => (Some(it.name.clone()), it.stand_in),
        };
        Chair { name, bot, here, away, host: host(place) }
    };
    Seat::all(table.places().len() as u8).zip(table.places()).map(each).collect()
}

/// To be sent.
pub fn write<T: Serialize>(message: &T) -> String {
    serde_json::to_string(message).expect("a message can be written")
}

/// As it was sent; nothing where it is none.
pub fn read<T: DeserializeOwned>(text: &str) -> Option<T> {
    serde_json::from_str(text).ok()
}
