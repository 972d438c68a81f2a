//! What is to be said, before any language: a key and its arguments.
//!
//! Rules never write sentences. Whatever a player may read (a refusal, an event, a reason for
//! points) is a value that gives a [`Message`]; a message file turns it into words.

use crate::kit::{Building, Card, Currency, Party, Pos, Scoring, Seat, Side, TileId};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    /// The name of the sentence in the message files.
    pub key: &'static str,
    pub args: Vec<(&'static str, Arg)>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Arg {
    Number(i64),
    /// A word that the message files choose by, never shown as it is.
    Choice(&'static str),
    /// Text that means the same in every language, such as an id.
    Text(String),
    Seat(Seat),
    /// A seat, or the neutral player.
    Party(Party),
    Tile(TileId),
    Kind(Building),
    Card(Card),
    Cards(Vec<Card>),
    Currency(Currency),
    Side(Side),
    Cell(i64, i64),
    /// A sentence within a sentence.
    Message(Box<Message>),
    /// Several of them, told one after the other.
    Messages(Vec<Message>),
}

/// What each is told as.
macro_rules! told_as {
    ($($type:ty => $told:expr;)*) => {
        $(impl From<$type> for Arg {
            fn from(it: $type) -> Arg {
                $told(it)
            }
        })*
    };
}

told_as! {
    u8 => |it| Arg::Number(i64::from(it));
    u16 => |it| Arg::Number(i64::from(it));
    u32 => |it| Arg::Number(i64::from(it));
    Seat => Arg::Seat;
    Party => Arg::Party;
    TileId => Arg::Tile;
    Building => Arg::Kind;
    Card => Arg::Card;
    Currency => Arg::Currency;
    Side => Arg::Side;
    Pos => |it: Pos| Arg::Cell(it.x.into(), it.y.into());
    Scoring => |it: Scoring| Arg::Number(it.number());
    Message => |it| Arg::Message(Box::new(it));
}

impl Message {
    pub const fn new(key: &'static str) -> Message {
        Message { key, args: Vec::new() }
    }
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Message {
        self.args.push((name, arg.into()));
        self
    }
    /// The sentence with all `pieces` named in it; equal ones are counted.
    #[must_use]
    pub fn of_pieces(self, pieces: Vec<Message>) -> Message {
        let mut counted: Vec<(Message, i64)> = Vec::new();
        for piece in pieces {
            match counted.iter_mut().find(|it| it.0 == piece) {
                Some((_, count)) => *count += 1,
                None => counted.push((piece, 1)),
            }
        }
        let named = counted.into_iter().map(|(piece, count)| match count {
            1 => piece,
            _ => Message::new("pieces")
                .with("count", Arg::Number(count))
                .with("piece", Arg::Message(Box::new(piece))),
        });
        self.with("pieces", Arg::Messages(named.collect()))
    }
}

/// Something that can be said to a player.
pub trait Tell {
    fn message(&self) -> Message;
    /// The rule behind it, where it is a refusal.
    fn rule(&self) -> Option<&'static str> {
        None
    }
}
