//! Why something is refused: which rule, which piece, which place.

use super::{
    action::Ware,
    modules::{ModuleId, ModuleRefusal},
};
use crate::{
    kit::{Card, Currency, TileId},
    message::{Arg, Message, Tell},
    palace::Misfit,
};

/// Why something is refused: one variant for each way to break a rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// It is another seat's turn, or luck's.
    NotYourTurn,
    /// The last scoring is done.
    GameOver,
    /// It is not the time for this action of a module.
    NotNow,
    /// A module asks something, by this rule.
    AnswerFirst {
        /// The rule behind the question.
        rule: &'static str,
    },
    /// Tiles that were bought or won must be placed before anything else.
    TilesWait {
        /// Whether they were won at the end, not bought.
        won: bool,
    },
    /// This set-up has no such module.
    NotInGame {
        /// The module that is not played with.
        module: ModuleId,
    },
    /// A card must be taken.
    TakesNothing,
    /// So many cards never lie open.
    TakesTooMany,
    /// This card does not lie open.
    NotOnDisplay {
        /// The card that was wanted.
        card: Card,
    },
    /// Several cards are worth more than 5 together.
    TakesTooMuch {
        /// What they are worth together.
        sum: u32,
    },
    /// The tile of this square is sold.
    SquareIsEmpty {
        /// The square, 1 to 4.
        square: u8,
    },
    /// A module sells no such thing.
    NotForSale {
        /// What was wanted.
        ware: Ware,
    },
    /// The cards of a payment are not all of one currency.
    TwoCurrencies,
    /// The square takes another currency.
    WrongCurrency {
        /// The currency it takes.
        needed: Currency,
    },
    /// One does not have this card, or not so often.
    NotInHand {
        /// The card that is missing.
        card: Card,
    },
    /// The payment does not reach the price.
    PaysTooLittle {
        /// What it costs.
        price: u32,
        /// What was offered.
        paid: u32,
    },
    /// Something can be done, so something must be done.
    MustAct,
    /// The tile does not lie on the own reserve board.
    NotInReserve {
        /// The tile that was meant.
        tile: TileId,
    },
    /// A bought tile is placed when the actions are over.
    TooEarlyToPlace {
        /// The tile that was meant.
        tile: TileId,
    },
    /// Another tile was bought or won.
    NotWaiting {
        /// The tile that was meant.
        tile: TileId,
        /// Whether tiles won at the end are being placed, not bought ones.
        won: bool,
    },
    /// There is no neutral player, or the tile was not bought just now.
    NoGift {
        /// The tile that was meant.
        tile: TileId,
    },
    /// A building rule is against it.
    Misfit(Misfit),
    /// Luck cannot bring this now.
    Impossible,
    /// A rule of a module is against it.
    Module(ModuleRefusal),
}

impl From<Misfit> for Refusal {
    fn from(misfit: Misfit) -> Self {
        Refusal::Misfit(misfit)
    }
}

crate::message::error! { Refusal }

impl Tell for Refusal {
    fn message(&self) -> Message {
        match *self {
            Refusal::NotYourTurn => Message::new("not-your-turn"),
            Refusal::GameOver => Message::new("game-is-over"),
            Refusal::NotNow => Message::new("not-now"),
            Refusal::AnswerFirst { .. } => Message::new("answer-first"),
            Refusal::TilesWait { .. } => Message::new("tiles-wait"),
            Refusal::NotInGame { module } => {
                let name = Message::new(module.name());
                Message::new("not-in-game").with("module", name)
            }
            Refusal::TakesNothing => Message::new("takes-nothing"),
            Refusal::TakesTooMany => Message::new("takes-too-many"),
            Refusal::NotOnDisplay { card } => Message::new("not-on-display").with("card", card),
            Refusal::TakesTooMuch { sum } => Message::new("takes-too-much").with("sum", sum),
            Refusal::SquareIsEmpty { square } => {
                Message::new("square-is-empty").with("square", square)
            }
            Refusal::NotForSale { ware } => {
                Message::new("not-for-sale").with("ware", ware.message())
            }
            Refusal::TwoCurrencies => Message::new("two-currencies"),
            Refusal::WrongCurrency { needed } => {
                Message::new("wrong-currency").with("currency", needed)
            }
            Refusal::NotInHand { card } => Message::new("not-in-hand").with("card", card),
            Refusal::PaysTooLittle { price, paid } => {
                Message::new("pays-too-little").with("price", price).with("paid", paid)
            }
            Refusal::MustAct => Message::new("must-act"),
            Refusal::NotInReserve { tile } => Message::new("not-in-reserve").with("tile", tile),
            Refusal::TooEarlyToPlace { tile } => {
                Message::new("too-early-to-place").with("tile", tile)
            }
            Refusal::NotWaiting { tile, .. } => Message::new("not-waiting").with("tile", tile),
            Refusal::NoGift { tile } => Message::new("no-gift").with("tile", tile),
            Refusal::Misfit(misfit) => misfit.message(),
            Refusal::Impossible => Message::new("impossible-chance"),
            Refusal::Module(own) => own.message(),
        }
    }

    fn rule(&self) -> Option<&'static str> {
        match self {
            Refusal::NotYourTurn | Refusal::NotNow | Refusal::MustAct => Some("A-10"),
            Refusal::AnswerFirst { rule } => Some(rule),
            Refusal::TakesNothing
            | Refusal::TakesTooMany
            | Refusal::NotOnDisplay { .. }
            | Refusal::TakesTooMuch { .. } => Some("A-11"),
            Refusal::SquareIsEmpty { .. }
            | Refusal::NotForSale { .. }
            | Refusal::TwoCurrencies
            | Refusal::WrongCurrency { .. }
            | Refusal::NotInHand { .. }
            | Refusal::PaysTooLittle { .. } => Some("A-12"),
            Refusal::TilesWait { won: false }
            | Refusal::TooEarlyToPlace { .. }
            | Refusal::NotWaiting { won: false, .. } => Some("A-14"),
            Refusal::NotInReserve { .. } => Some("A-30"),
            Refusal::GameOver => Some("A-60"),
            Refusal::TilesWait { won: true } | Refusal::NotWaiting { won: true, .. } => {
                Some("A-62")
            }
            Refusal::NoGift { .. } => Some("A2-06"),
            Refusal::Misfit(misfit) => Some(misfit.rule()),
            // No rule forbids them: the one cannot happen, the other is how the table was set up.
            Refusal::Impossible | Refusal::NotInGame { .. } => None,
            Refusal::Module(own) => own.rule(),
        }
    }
}

crate::message::error! { Misfit<Cell>, Cell: Copy + Into<(i64, i64)> }

impl<Cell: Copy + Into<(i64, i64)>> Tell for Misfit<Cell> {
    fn message(&self) -> Message {
        let at = |key, pos: Cell| {
            let (x, y) = pos.into();
            Message::new(key).with("cell", Arg::Cell(x, y))
        };
        match *self {
            Misfit::SiteTaken { pos } => at("site-taken", pos),
            Misfit::NotAdjacent { pos } => at("not-adjacent", pos),
            Misfit::WallsDiffer { pos, side } => at("walls-differ", pos).with("side", side),
            Misfit::OutOfReach { pos } => at("out-of-reach", pos),
            Misfit::LeavesHole { pos } => at("leaves-hole", pos),
            Misfit::NothingThere { pos } => at("nothing-there", pos),
            Misfit::StartTile => Message::new("start-tile"),
            Misfit::LiesHere { pos } => at("tile-lies-here", pos),
        }
    }
    fn rule(&self) -> Option<&'static str> {
        Some(Misfit::rule(self))
    }
}

impl Tell for Ware {
    fn message(&self) -> Message {
        match *self {
            Ware::Square(square) => Message::new("ware-square").with("square", square),
            Ware::Module(by, item) => by.ware(item),
        }
    }
}
