//! What has happened, and why something is refused.

use crate::{
    alhambra::{Reason, Scoring},
    dicing::Field,
    kit::{Building, Party, Pos, Seat, TileId},
    message::{Arg, Message, Tell},
    palace::Misfit,
};

/// What has happened. All of it is public.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    StarterDrawn {
        seat: Seat,
    },
    RoundBegan {
        round: u8,
        starter: Seat,
    },
    /// A tile lies in the column of its kind.
    TileLaid {
        tile: TileId,
    },
    StartChipLaid {
        column: Building,
    },
    TurnBegan {
        seat: Seat,
    },
    DieRolled {
        kind: Building,
    },
    ThrownAgain {
        seat: Seat,
        dice: u8,
    },
    StonePlaced {
        party: Party,
        column: Building,
        field: Field,
    },
    StoneFell {
        party: Party,
        column: Building,
    },
    TileTaken {
        party: Party,
        tile: TileId,
    },
    StartChipTaken {
        party: Party,
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
    StarterNamed {
        party: Party,
        seat: Seat,
    },
    /// A tile that nobody took.
    TileLost {
        tile: TileId,
    },
    ScoringBegan {
        scoring: Scoring,
    },
    Scored {
        party: Party,
        reason: Reason,
        points: u32,
    },
    GameOver,
}

impl Tell for Event {
    fn message(&self) -> Message {
        let seat = |key, seat| Message::new(key).with("seat", Arg::Seat(seat));
        let party = |key, party: Party| Message::new(key).with("party", party.arg());
        let cell = |pos: Pos| Arg::Cell(pos.x.into(), pos.y.into());
        match *self {
            Event::StarterDrawn { seat: it } => seat("dice-starter-drawn", it),
            Event::RoundBegan { round, starter } => {
                seat("dice-round-began", starter).with("round", Arg::Number(round.into()))
            }
            Event::TileLaid { tile } => {
                Message::new("alcazaba-tile-laid").with("tile", Arg::Tile(tile))
            }
            Event::StartChipLaid { column } => {
                Message::new("dice-start-chip-laid").with("kind", Arg::Kind(column))
            }
            Event::TurnBegan { seat: it } => seat("turn-began", it),
            Event::DieRolled { kind } => {
                Message::new("dice-die-rolled").with("kind", Arg::Kind(kind))
            }
            Event::ThrownAgain { seat: it, dice } => {
                seat("dice-thrown-again", it).with("count", Arg::Number(dice.into()))
            }
            Event::StonePlaced { party: it, column, field } => party("dice-stone-placed", it)
                .with("kind", Arg::Kind(column))
                .with("line", Arg::Number(field.line().into()))
                .with("throws", Arg::Number(field.throws().into())),
            Event::StoneFell { party: it, column } => {
                party("dice-stone-fell", it).with("kind", Arg::Kind(column))
            }
            Event::TileTaken { party: it, tile } => {
                party("alcazaba-tile-taken", it).with("tile", Arg::Tile(tile))
            }
            Event::StartChipTaken { party: it } => party("alcazaba-start-chip-taken", it),
            Event::TileBuilt { seat: it, tile, pos } => {
                seat("tile-built", it).with("tile", Arg::Tile(tile)).with("cell", cell(pos))
            }
            Event::TileStored { seat: it, tile } => {
                seat("tile-stored", it).with("tile", Arg::Tile(tile))
            }
            Event::TileGiven { seat: it, tile } => {
                seat("tile-given", it).with("tile", Arg::Tile(tile))
            }
            Event::TileRemoved { seat: it, tile, pos } => {
                seat("tile-removed", it).with("tile", Arg::Tile(tile)).with("cell", cell(pos))
            }
            Event::TileExchanged { seat: it, tile, pos, old } => seat("tile-exchanged", it)
                .with("tile", Arg::Tile(tile))
                .with("cell", cell(pos))
                .with("old", Arg::Tile(old)),
            Event::StarterNamed { party: it, seat } => {
                party("dice-starter-named", it).with("seat", Arg::Seat(seat))
            }
            Event::TileLost { tile } => {
                Message::new("alcazaba-tile-lost").with("tile", Arg::Tile(tile))
            }
            Event::ScoringBegan { scoring } => {
                Message::new("scoring-began").with("scoring", Arg::Number(scoring.number()))
            }
            Event::Scored { party: it, reason, points } => party("scored", it)
                .with("points", Arg::Number(points.into()))
                .with("reason", Arg::Message(Box::new(reason.message()))),
            Event::GameOver => Message::new("game-over"),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    NotYourTurn,
    GameOver,
    NotNow,
    NoThrowLeft,
    CannotKeep,
    NoSymbol {
        kind: Building,
    },
    /// A redesign comes after the first or second throw.
    TooLateToRedesign,
    NotInReserve {
        tile: TileId,
    },
    /// Another tile is to be placed.
    NotTaken {
        tile: TileId,
    },
    NotInColumn {
        tile: TileId,
    },
    /// The starting player chip does not lie here.
    NoStartChip {
        kind: Building,
    },
    NoGift {
        tile: TileId,
    },
    Misfit(Misfit),
    NoSuchSeat {
        seat: Seat,
    },
    Impossible,
}

impl From<Misfit> for Refusal {
    fn from(misfit: Misfit) -> Self {
        Refusal::Misfit(misfit)
    }
}

impl Tell for Refusal {
    fn message(&self) -> Message {
        let kind = |key, kind| Message::new(key).with("kind", Arg::Kind(kind));
        let tile = |key, tile| Message::new(key).with("tile", Arg::Tile(tile));
        match *self {
            Refusal::NotYourTurn => Message::new("not-your-turn"),
            Refusal::GameOver => Message::new("game-is-over"),
            Refusal::NotNow => Message::new("not-now"),
            Refusal::NoThrowLeft => Message::new("dice-no-throw-left"),
            Refusal::CannotKeep => Message::new("dice-cannot-keep"),
            Refusal::NoSymbol { kind: it } => kind("dice-no-symbol", it),
            Refusal::TooLateToRedesign => Message::new("alcazaba-too-late-to-redesign"),
            Refusal::NotInReserve { tile: it } => tile("not-in-reserve", it),
            Refusal::NotTaken { tile: it } => tile("not-waiting", it),
            Refusal::NotInColumn { tile: it } => tile("alcazaba-not-in-column", it),
            Refusal::NoStartChip { kind: it } => kind("alcazaba-no-start-chip", it),
            Refusal::NoGift { tile: it } => tile("no-gift", it),
            Refusal::Misfit(misfit) => misfit.message(),
            Refusal::NoSuchSeat { seat } => {
                Message::new("dice-no-such-seat").with("number", Arg::Number(i64::from(seat.0) + 1))
            }
            Refusal::Impossible => Message::new("impossible-chance"),
        }
    }
    fn rule(&self) -> Option<&'static str> {
        match self {
            Refusal::NotYourTurn => Some("D-10"),
            Refusal::GameOver => Some("Z-31"),
            Refusal::NotNow => Some("D-26"),
            Refusal::NoThrowLeft | Refusal::CannotKeep => Some("D-20"),
            Refusal::NoSymbol { .. } => Some("D-21"),
            Refusal::TooLateToRedesign => Some("Z-11"),
            Refusal::NotInReserve { .. } => Some("A-30"),
            Refusal::NotTaken { .. } => Some("Z-21"),
            Refusal::NotInColumn { .. } | Refusal::NoStartChip { .. } => Some("Z-20"),
            Refusal::NoGift { .. } => Some("Z2-03"),
            Refusal::Misfit(misfit) => Some(misfit.rule()),
            Refusal::NoSuchSeat { .. } => Some("D-45"),
            Refusal::Impossible => None,
        }
    }
}
