//! What is to be said, before any language: a key and its arguments.
//!
//! Rules never write sentences. Whatever a player may read (a refusal, an event, a reason for
//! points) is a value that gives a [`Message`]; a message file turns it into words.

use std::fmt;

use crate::kit::{Building, Card, Currency, Die, Party, Pos, Scoring, Seat, Side, TileId};

/// A sentence to be: its key, and what is put into it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    /// The name of the sentence in the message files.
    pub key: &'static str,
    /// What is put into the sentence, each under its name there.
    pub args: Vec<(&'static str, Arg)>,
}

/// What a sentence can name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Arg {
    /// A number, by which message files also choose singular or plural.
    Number(i64),
    /// A word that the message files choose by, never shown as it is.
    Choice(&'static str),
    /// Text that means the same in every language, such as an id.
    Text(String),
    /// A player, told by name.
    Seat(Seat),
    /// A seat, or the neutral player.
    Party(Party),
    /// A building tile, told by kind and price.
    Tile(TileId),
    /// A kind of building.
    Kind(Building),
    /// A money card.
    Card(Card),
    /// A die that shows a kind of building, told as that.
    Face(Building),
    /// A die that shows pips.
    Die(Die),
    /// Several money cards, told one after the other.
    Cards(Vec<Card>),
    /// A currency.
    Currency(Currency),
    /// A side of a tile.
    Side(Side),
    /// A cell of a palace: east and south of the start tile.
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
    Die => Arg::Die;
    Currency => Arg::Currency;
    Side => Arg::Side;
    Pos => |it: Pos| Arg::Cell(it.x.into(), it.y.into());
    Scoring => |it: Scoring| Arg::Number(it.number());
    Message => |it| Arg::Message(Box::new(it));
}

impl Arg {
    /// Who is named, where it is a seat or the neutral player.
    pub const fn party(&self) -> Option<Party> {
        match *self {
            Arg::Seat(seat) => Some(Party::Seat(seat)),
            Arg::Party(party) => Some(party),
            _ => None,
        }
    }
}

impl Message {
    /// A sentence into which nothing is put yet.
    pub const fn new(key: &'static str) -> Message {
        Message { key, args: Vec::new() }
    }
    /// The same sentence with one thing more to name.
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

/// For people without a message file, such as in a log: `pays-too-little: price 7, paid 5`.
impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key)?;
        let mut mark = ':';
        for (name, arg) in &self.args {
            write!(f, "{mark} {name} {arg}")?;
            mark = ',';
        }
        Ok(())
    }
}

/// As notation writes it; several one after the other.
impl fmt::Display for Arg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Arg::Number(number) => number.fmt(f),
            Arg::Choice(word) => f.write_str(word),
            Arg::Text(text) => write!(f, "{text:?}"),
            Arg::Seat(seat) | Arg::Party(Party::Seat(seat)) => seat.number().fmt(f),
            Arg::Party(Party::Neutral) => f.write_str("neutral"),
            Arg::Tile(tile) => tile.fmt(f),
            Arg::Kind(kind) | Arg::Face(kind) => kind.fmt(f),
            Arg::Die(die) => die.fmt(f),
            Arg::Card(card) => card.fmt(f),
            Arg::Cards(cards) => listed(f, cards),
            Arg::Currency(currency) => currency.fmt(f),
            Arg::Side(side) => side.fmt(f),
            Arg::Cell(x, y) => write!(f, "{x},{y}"),
            Arg::Message(message) => write!(f, "({message})"),
            Arg::Messages(messages) => listed(f, messages),
        }
    }
}

fn listed(f: &mut fmt::Formatter<'_>, several: &[impl fmt::Display]) -> fmt::Result {
    f.write_str("(")?;
    for (i, one) in several.iter().enumerate() {
        write!(f, "{}{one}", if i == 0 { "" } else { ", " })?;
    }
    f.write_str(")")
}

/// Something that can be said to a player.
pub trait Tell {
    /// What is to be said.
    fn message(&self) -> Message;
    /// The rule behind it, where it is a refusal.
    fn rule(&self) -> Option<&'static str> {
        None
    }
}

/// What is told as an error is, for people without a message file: `walls-differ: cell 2,0 (A-21)`.
pub(crate) fn plainly(told: &impl Tell, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(f, "{}", told.message())?;
    match told.rule() {
        Some(rule) => write!(f, " ({rule})"),
        None => Ok(()),
    }
}

/// Makes what tells why something is refused an error like any other.
macro_rules! error {
    ($Error:ty $(, $($bounds:tt)+)?) => {
        /// For people without a message file: the key of the sentence, its arguments and the rule.
        impl $(<$($bounds)+>)? std::fmt::Display for $Error {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                $crate::message::plainly(self, f)
            }
        }
        impl $(<$($bounds)+>)? std::error::Error for $Error where Self: std::fmt::Debug {}
    };
}
pub(crate) use error;

#[cfg(test)]
mod tests {
    use std::error::Error;

    use super::*;
    use crate::{
        any::{AnyRefusal, AnySetup, GameName},
        game::{Game as _, Sink, Turn},
        kit::Pos,
        notation::BadAction,
        palace::Misfit,
        record::Record,
        testkit::Lcg,
    };

    fn said(error: &dyn Error) -> String {
        error.to_string()
    }

    /// without a message file one still learns what is refused, where, and by which rule.
    #[test]
    fn refusals_are_errors_that_name_their_rule() {
        let misfit = Misfit::WallsDiffer { pos: Pos::new(2, -1), side: Side::North };
        assert_eq!(said(&misfit), "walls-differ: cell 2,-1, side north (A-21)");
        assert_eq!(said(&AnyRefusal::OtherGame), "other-game");
        let read = said(&BadAction::Refused(misfit));
        assert_eq!(read, said(&misfit));
        let bad = Record::read("game nonsense 1\n").unwrap_err();
        assert!(said(&bad).starts_with("line 1, column 6: "), "{bad}");
    }

    /// Whatever the game: what it refuses is an error that begins with the key and ends with the rule.
    #[test]
    fn the_refusals_of_every_game_are_errors() {
        for &name in GameName::ALL {
            let setup = AnySetup::new(name, *name.players().start()).unwrap();
            let (mut game, mut luck) = (crate::AnyGame::new(&setup), Lcg(3));
            let (mut offered, mut refused) = (Vec::new(), 0);
            while game.turn() != Turn::Over {
                let Some(seat) = game.turn().seat() else {
                    let chance = game.draw(&mut luck).unwrap();
                    game.deal(&chance, &mut Sink::none()).unwrap();
                    continue;
                };
                // What was offered in an earlier turn, and to another seat.
                for (by, action) in
                    Seat::all(2).flat_map(|by| offered.iter().map(move |it| (by, it)))
                {
                    if let Err(refusal) = game.check(by, action) {
                        let (said, message) = (said(&refusal), refusal.message());
                        assert!(said.starts_with(message.key), "{name}: {said}");
                        let rule = refusal.rule().map(|it| format!(" ({it})")).unwrap_or_default();
                        assert!(said.ends_with(&rule), "{name}: {said}");
                        refused += 1;
                    }
                }
                offered.clear();
                game.actions(seat, &mut offered);
                game.play(seat, &offered[0], &mut Sink::none()).unwrap();
            }
            assert!(refused > 0, "{name}");
        }
    }

    #[test]
    fn what_is_said_of_several_is_listed() {
        let card = |text: &str| text.parse::<Card>().unwrap();
        let message = Message::new("key")
            .with("cards", Arg::Cards(vec![card("denar-5"), card("florin-1")]))
            .with(
                "why",
                Arg::Message(Box::new(
                    Message::new("inner").with("party", Arg::Party(Party::Neutral)),
                )),
            )
            .with("text", Arg::Text("a b".into()));
        assert_eq!(
            message.to_string(),
            "key: cards (denar-5, florin-1), why (inner: party neutral), text \"a b\""
        );
    }
}
