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
    /// A card of somebody's starting money.
    CardDealt {
        /// Who gets it.
        seat: Seat,
        /// Which card.
        card: Card,
    },
    /// A card of the money pile lies open now.
    CardDrawn {
        /// Which card.
        card: Card,
    },
    /// A module's card came up while money was drawn.
    GuestDrawn {
        /// The module it belongs to.
        by: ModuleId,
    },
    /// A scoring card came up while money was drawn.
    ScoringDrawn {
        /// The scoring that is due.
        scoring: Scoring,
    },
    /// The money pile was made of five, with the scoring cards in it.
    PilesMade,
    /// The extra tower is played with instead of this one.
    TowerReplaced {
        /// The tower that stays in the box.
        tile: TileId,
    },
    /// The discard pile has become the money pile.
    DiscardShuffled {
        /// How many cards.
        cards: u8,
    },
    /// A tile of the supply lies on the market now.
    TileDrawn {
        /// The square of the market, 1 to 4.
        square: u8,
        /// Which tile.
        tile: TileId,
    },
    /// The neutral player got a tile of the supply (A2-03, A2-04).
    NeutralDrew {
        /// Which tile.
        tile: TileId,
    },
    /// A player is to act.
    TurnBegan {
        /// Whose turn it is.
        seat: Seat,
    },
    /// Somebody took money.
    MoneyTaken {
        /// Who takes it.
        seat: Seat,
        /// The cards, which all have seen.
        cards: Handful,
    },
    /// Paid cards lie on the discard pile.
    Paid {
        /// Who pays.
        seat: Seat,
        /// What it is for.
        ware: Ware,
        /// The money.
        payment: Payment,
        /// Whether it was just the price, so that the turn goes on.
        exact: bool,
    },
    /// A tile leaves the market and waits for its place.
    TileBought {
        /// Who has bought it.
        seat: Seat,
        /// The square of the market, 1 to 4.
        square: u8,
        /// Which tile.
        tile: TileId,
    },
    /// A tile was built: a bought one, or one of the reserve (A-30a).
    TileBuilt {
        /// Whose palace it is.
        seat: Seat,
        /// Which tile.
        tile: TileId,
        /// Where it lies now.
        pos: Pos,
    },
    /// A bought tile went onto the reserve board.
    TileStored {
        /// Whose reserve board it is.
        seat: Seat,
        /// Which tile.
        tile: TileId,
    },
    /// A bought tile went to the neutral player (A2-06).
    TileGiven {
        /// Who gives it.
        seat: Seat,
        /// Which tile.
        tile: TileId,
    },
    /// The tiles that waited for a place have all found one.
    AllPlaced {
        /// Whose tiles they were.
        seat: Seat,
    },
    /// A tile of a palace went onto the reserve board (A-30b).
    TileRemoved {
        /// Whose palace it is.
        seat: Seat,
        /// Which tile.
        tile: TileId,
        /// Where it lay.
        pos: Pos,
    },
    /// A tile of the reserve took the place of another (A-30c).
    TileExchanged {
        /// Whose palace it is.
        seat: Seat,
        /// The tile that lies there now.
        tile: TileId,
        /// The cell of both.
        pos: Pos,
        /// The tile that is on the reserve board now.
        old: TileId,
    },
    /// Somebody does nothing more, or can do nothing.
    Stopped {
        /// Whose turn it was.
        seat: Seat,
    },
    /// A scoring takes place.
    ScoringBegan {
        /// Which one.
        scoring: Scoring,
    },
    /// Somebody gets points.
    Scored {
        /// Who gets them.
        party: Party,
        /// What they are for.
        reason: Reason,
        /// How many.
        points: u32,
    },
    /// The market cannot be filled any more.
    LastTiles,
    /// One of the last tiles of the market goes to the one with most money in its currency.
    TileWon {
        /// Who gets it.
        seat: Seat,
        /// The square of the market, 1 to 4.
        square: u8,
        /// Which tile.
        tile: TileId,
    },
    /// One of the last tiles of the market goes to nobody.
    TileLeft {
        /// The square of the market, 1 to 4.
        square: u8,
        /// Which tile.
        tile: TileId,
    },
    /// The last scoring is done.
    GameOver,
    /// What a module does.
    Module(ModuleEvent),
}

impl Tell for Event {
    fn message(&self) -> Message {
        let seat = |key, seat| Message::new(key).with("seat", seat);
        match *self {
            Event::CardDealt { seat: it, card } => seat("card-dealt", it).with("card", card),
            Event::CardDrawn { card } => Message::new("card-drawn").with("card", card),
            Event::GuestDrawn { by } => {
                Message::new("guest-drawn").with("module", Message::new(by.name()))
            }
            Event::ScoringDrawn { scoring: it } => {
                Message::new("scoring-drawn").with("scoring", it)
            }
            Event::PilesMade => Message::new("piles-made"),
            Event::TowerReplaced { tile } => Message::new("tower-replaced").with("tile", tile),
            Event::DiscardShuffled { cards } => {
                Message::new("discard-shuffled").with("count", cards)
            }
            Event::TileDrawn { square: at, tile } => {
                Message::new("tile-drawn").with("square", at).with("tile", tile)
            }
            Event::NeutralDrew { tile } => Message::new("neutral-drew").with("tile", tile),
            Event::TurnBegan { seat: it } => seat("turn-began", it),
            Event::MoneyTaken { seat: it, cards } => {
                seat("money-taken", it).with("cards", Arg::Cards(cards.iter().collect()))
            }
            Event::Paid { seat: it, ware, payment, exact } => seat("paid", it)
                .with("ware", ware.message())
                .with("payment", payment.message())
                .with("exact", Arg::Choice(if exact { "yes" } else { "no" })),
            Event::TileBought { seat: it, square: at, tile } => {
                seat("tile-bought", it).with("square", at).with("tile", tile)
            }
            Event::TileBuilt { seat: it, tile, pos } => {
                seat("tile-built", it).with("tile", tile).with("cell", pos)
            }
            Event::TileStored { seat: it, tile } => seat("tile-stored", it).with("tile", tile),
            Event::TileGiven { seat: it, tile } => seat("tile-given", it).with("tile", tile),
            Event::AllPlaced { seat: it } => seat("all-placed", it),
            Event::TileRemoved { seat: it, tile, pos } => {
                seat("tile-removed", it).with("tile", tile).with("cell", pos)
            }
            Event::TileExchanged { seat: it, tile, pos, old } => {
                seat("tile-exchanged", it).with("tile", tile).with("cell", pos).with("old", old)
            }
            Event::Stopped { seat: it } => seat("stopped", it),
            Event::ScoringBegan { scoring: it } => {
                Message::new("scoring-began").with("scoring", it)
            }
            Event::Scored { party, reason, points } => Message::new("scored")
                .with("party", party)
                .with("points", points)
                .with("reason", reason.message()),
            Event::LastTiles => Message::new("last-tiles"),
            Event::TileWon { seat: it, square: at, tile } => {
                seat("tile-won", it).with("square", at).with("tile", tile)
            }
            Event::TileLeft { square: at, tile } => {
                Message::new("tile-left").with("square", at).with("tile", tile)
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
                Some((Message::new("dealt").with("seat", seat), piece(Arg::Card(card))))
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

impl Tell for Payment {
    fn message(&self) -> Message {
        let card = |value| Card::new(self.currency, value);
        let cards = self.notes.values().filter_map(card).collect();
        let purses = self.purses.iter().map(|(by, number)| by.purse(number)).collect();
        let cards = Message::new("payment").with("cards", Arg::Cards(cards));
        cards.with("purses", Arg::Messages(purses))
    }
}
