//! What has happened, and how it is told.

use super::{
    Scoring,
    action::{Handful, Payment, Ware},
    modules::{ModuleEvent, ModuleId},
    scoring::{Party, Reason},
};
use crate::{
    game::Happen,
    kit::{Card, Points, Pos, Seat, TileId},
    message::{Arg, Message, Tell},
};

/// What has happened. All of it is public: cards dealt at the start, taken and paid name themselves
///
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Event {
    CardDealt {
        seat: Seat,
        card: Card,
    },
    CardDrawn {
        card: Card,
    },
    /// A module's card came up while money was drawn.
    GuestDrawn {
        by: ModuleId,
    },
    ScoringDrawn {
        scoring: Scoring,
    },
    PilesMade,
    /// The extra tower is played with instead of this one.
    TowerReplaced {
        tile: TileId,
    },
    DiscardShuffled {
        cards: u8,
    },
    TileDrawn {
        square: u8,
        tile: TileId,
    },
    NeutralDrew {
        tile: TileId,
    },
    TurnBegan {
        seat: Seat,
    },
    MoneyTaken {
        seat: Seat,
        cards: Handful,
    },
    /// Paid cards lie on the discard pile.
    Paid {
        seat: Seat,
        ware: Ware,
        payment: Payment,
        exact: bool,
    },
    TileBought {
        seat: Seat,
        square: u8,
        tile: TileId,
    },
    TileBuilt {
        seat: Seat,
        tile: TileId,
        pos: Pos,
    },
    TileStored {
        seat: Seat,
        tile: TileId,
    },
    TileGiven {
        seat: Seat,
        tile: TileId,
    },
    /// The tiles that waited for a place have all found one.
    AllPlaced {
        seat: Seat,
    },
    TileRemoved {
        seat: Seat,
        tile: TileId,
        pos: Pos,
    },
    TileExchanged {
        seat: Seat,
        tile: TileId,
        pos: Pos,
        old: TileId,
    },
    Stopped {
        seat: Seat,
    },
    ScoringBegan {
        scoring: Scoring,
    },
    Scored {
        party: Party,
        reason: Reason,
        points: u32,
    },
    /// The market cannot be filled any more.
    LastTiles,
    TileWon {
        seat: Seat,
        square: u8,
        tile: TileId,
    },
    TileLeft {
        square: u8,
        tile: TileId,
    },
    GameOver,
    Module(ModuleEvent),
}

impl Tell for Event {
    fn message(&self) -> Message {
        let seat = |key, seat| Message::new(key).with("seat", Arg::Seat(seat));
        let square = |square: u8| Arg::Number(square.into());
        match *self {
            Event::CardDealt { seat: it, card } => {
                seat("card-dealt", it).with("card", Arg::Card(card))
            }
            Event::CardDrawn { card } => Message::new("card-drawn").with("card", Arg::Card(card)),
            Event::GuestDrawn { by } => {
                let module = Message::new(by.name());
                Message::new("guest-drawn").with("module", Arg::Message(Box::new(module)))
            }
            Event::ScoringDrawn { scoring } => {
                Message::new("scoring-drawn").with("scoring", Arg::Number(scoring.number()))
            }
            Event::PilesMade => Message::new("piles-made"),
            Event::TowerReplaced { tile } => {
                Message::new("tower-replaced").with("tile", Arg::Tile(tile))
            }
            Event::DiscardShuffled { cards } => {
                Message::new("discard-shuffled").with("count", Arg::Number(cards.into()))
            }
            Event::TileDrawn { square: at, tile } => {
                Message::new("tile-drawn").with("square", square(at)).with("tile", Arg::Tile(tile))
            }
            Event::NeutralDrew { tile } => {
                Message::new("neutral-drew").with("tile", Arg::Tile(tile))
            }
            Event::TurnBegan { seat: it } => seat("turn-began", it),
            Event::MoneyTaken { seat: it, cards } => {
                seat("money-taken", it).with("cards", Arg::Cards(cards.iter().collect()))
            }
            Event::Paid { seat: it, ware, payment, exact } => seat("paid", it)
                .with("ware", Arg::Message(Box::new(ware.message())))
                .with("payment", Arg::Message(Box::new(payment_message(&payment))))
                .with("exact", Arg::Choice(if exact { "yes" } else { "no" })),
            Event::TileBought { seat: it, square: at, tile } => {
                seat("tile-bought", it).with("square", square(at)).with("tile", Arg::Tile(tile))
            }
            Event::TileBuilt { seat: it, tile, pos } => {
                seat("tile-built", it).with("tile", Arg::Tile(tile)).with("cell", cell(pos))
            }
            Event::TileStored { seat: it, tile } => {
                seat("tile-stored", it).with("tile", Arg::Tile(tile))
            }
            Event::TileGiven { seat: it, tile } => {
                seat("tile-given", it).with("tile", Arg::Tile(tile))
            }
            Event::AllPlaced { seat: it } => seat("all-placed", it),
            Event::TileRemoved { seat: it, tile, pos } => {
                seat("tile-removed", it).with("tile", Arg::Tile(tile)).with("cell", cell(pos))
            }
            Event::TileExchanged { seat: it, tile, pos, old } => seat("tile-exchanged", it)
                .with("tile", Arg::Tile(tile))
                .with("cell", cell(pos))
                .with("old", Arg::Tile(old)),
            Event::Stopped { seat: it } => seat("stopped", it),
            Event::ScoringBegan { scoring } => {
                Message::new("scoring-began").with("scoring", Arg::Number(scoring.number()))
            }
            Event::Scored { party, reason, points } => Message::new("scored")
                .with("party", party.arg())
                .with("points", Arg::Number(points.into()))
                .with("reason", Arg::Message(Box::new(reason.message()))),
            Event::LastTiles => Message::new("last-tiles"),
            Event::TileWon { seat: it, square: at, tile } => {
                seat("tile-won", it).with("square", square(at)).with("tile", Arg::Tile(tile))
            }
            Event::TileLeft { square: at, tile } => {
                Message::new("tile-left").with("square", square(at)).with("tile", Arg::Tile(tile))
            }
            Event::GameOver => Message::new("game-over"),
            Event::Module(own) => own.message(),
        }
    }
}

impl Happen for Event {
    fn turn(&self) -> Option<Seat> {
        match self {
            Event::TurnBegan { seat } => Some(*seat),
            _ => None,
        }
    }
    fn drawn(&self) -> Option<(Message, Message)> {
        let piece = |arg| Message::new("one-piece").with("piece", arg);
        match *self {
            Event::CardDealt { seat, card } => {
                Some((Message::new("dealt").with("seat", Arg::Seat(seat)), piece(Arg::Card(card))))
            }
            Event::CardDrawn { card } => Some((Message::new("drawn"), piece(Arg::Card(card)))),
            Event::TileDrawn { tile, .. } => Some((Message::new("drawn"), piece(Arg::Tile(tile)))),
            _ => None,
        }
    }
    fn scoring(&self) -> Option<Scoring> {
        match self {
            Event::ScoringBegan { scoring } => Some(*scoring),
            _ => None,
        }
    }
    fn points(&self) -> Option<Points> {
        match *self {
            Event::Scored { party, reason, points } => {
                Some(Points { party, points, reason: reason.message(), line: reason.line() })
            }
            _ => None,
        }
    }
}

fn cell(pos: Pos) -> Arg {
    Arg::Cell(pos.x.into(), pos.y.into())
}

fn payment_message(payment: &Payment) -> Message {
    let card = |value| Card::new(payment.currency, value);
    let cards = payment.notes.values().filter_map(card).collect();
    let purses = payment.purses.iter().map(|(by, number)| by.purse(number)).collect();
    Message::new("payment").with("cards", Arg::Cards(cards)).with("purses", Arg::Messages(purses))
}
