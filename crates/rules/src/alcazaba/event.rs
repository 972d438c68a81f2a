//! What has happened, and why something is refused.

use crate::{
    alhambra::{Reason, Scoring},
    dicing,
    game::Happen,
    kit::{Building, Party, Points, Pos, Seat, TileId},
    message::{Arg, Message, Tell},
    palace::Misfit,
};

/// What has happened. All of it is public.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Event {
    /// What happens in the dice game too.
    Dicing(dicing::Event),
    /// A tile lies in the column of its kind.
    TileLaid {
        tile: TileId,
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
            Event::Dicing(shared) => shared.message(),
            Event::TileLaid { tile } => {
                Message::new("alcazaba-tile-laid").with("tile", Arg::Tile(tile))
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

impl Happen for Event {
    fn turn(&self) -> Option<Seat> {
        match self {
            Event::Dicing(shared) => shared.turn(),
            _ => None,
        }
    }
    fn drawn(&self) -> Option<(Message, Message)> {
        match *self {
            Event::Dicing(shared) => shared.drawn(),
            Event::TileLaid { tile } => {
                let piece = Message::new("one-piece").with("piece", Arg::Tile(tile));
                Some((Message::new("drawn"), piece))
            }
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

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    Dicing(dicing::Refusal),
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
}

impl From<Misfit> for Refusal {
    fn from(misfit: Misfit) -> Self {
        Refusal::Misfit(misfit)
    }
}

impl From<dicing::Refusal> for Refusal {
    fn from(shared: dicing::Refusal) -> Self {
        Refusal::Dicing(shared)
    }
}

impl Tell for Refusal {
    fn message(&self) -> Message {
        let tile = |key, tile| Message::new(key).with("tile", Arg::Tile(tile));
        match *self {
            Refusal::Dicing(shared) => shared.message(),
            Refusal::TooLateToRedesign => Message::new("alcazaba-too-late-to-redesign"),
            Refusal::NotInReserve { tile: it } => tile("not-in-reserve", it),
            Refusal::NotTaken { tile: it } => tile("not-waiting", it),
            Refusal::NotInColumn { tile: it } => tile("alcazaba-not-in-column", it),
            Refusal::NoStartChip { kind } => {
                Message::new("alcazaba-no-start-chip").with("kind", Arg::Kind(kind))
            }
            Refusal::NoGift { tile: it } => tile("no-gift", it),
            Refusal::Misfit(misfit) => misfit.message(),
        }
    }
    fn rule(&self) -> Option<&'static str> {
        match self {
            Refusal::Dicing(dicing::Refusal::GameOver) => Some("Z-31"),
            Refusal::Dicing(shared) => shared.rule(),
            Refusal::TooLateToRedesign => Some("Z-11"),
            Refusal::NotInReserve { .. } => Some("A-30"),
            Refusal::NotTaken { .. } => Some("Z-21"),
            Refusal::NotInColumn { .. } | Refusal::NoStartChip { .. } => Some("Z-20"),
            Refusal::NoGift { .. } => Some("Z2-03"),
            Refusal::Misfit(misfit) => Some(misfit.rule()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{dicing::Event as Shared, kit::Line};

    /// What logs read of events: whose turn begins, what luck brought, which scoring, whose points.
    #[test]
    fn events_answer_what_logs_ask() {
        let drawn = |event: Event| event.drawn().map(|(all, one)| (all.key, one.key));
        let tile = Event::TileLaid { tile: TileId::EXTRA_TOWER };
        let die = Event::Dicing(Shared::DieRolled { kind: Building::Garden });
        let turn = Event::Dicing(Shared::TurnBegan { seat: Seat(1) });
        let scoring = Event::ScoringBegan { scoring: Scoring::I };
        assert_eq!(drawn(tile), Some(("drawn", "one-piece")));
        assert_eq!(drawn(die), Some(("dice-show", "kind")));
        assert_eq!((drawn(turn), drawn(scoring)), (None, None));
        assert_eq!([turn, tile].map(|it| it.turn()), [Some(Seat(1)), None]);
        assert_eq!([scoring, turn].map(|it| it.scoring()), [Some(Scoring::I), None]);
        let wall =
            Event::Scored { party: Party::Neutral, reason: Reason::Wall { length: 4 }, points: 4 };
        let points = wall.points().unwrap();
        assert_eq!((points.party, points.points, points.line), (Party::Neutral, 4, Line::Wall));
        assert_eq!([turn, scoring].map(|it| it.points()), [None, None]);
    }
}
