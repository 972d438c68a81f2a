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
        /// Which tile.
        tile: TileId,
    },
    /// A stone has won its owner a tile (Z-20).
    TileTaken {
        /// Who takes it.
        party: Party,
        /// Which tile.
        tile: TileId,
    },
    /// Somebody takes the starting player chip instead of a tile (Z-20).
    StartChipTaken {
        /// Who takes it.
        party: Party,
    },
    /// A tile was built: one just taken (Z-21), or one of the reserve (Z-11).
    TileBuilt {
        /// Whose palace it is.
        seat: Seat,
        /// Which tile.
        tile: TileId,
        /// Where it lies now.
        pos: Pos,
    },
    /// A tile just taken went onto the reserve board (Z-21).
    TileStored {
        /// Whose reserve board it is.
        seat: Seat,
        /// Which tile.
        tile: TileId,
    },
    /// A tile just taken went to the neutral player (Z2-03).
    TileGiven {
        /// Who gives it.
        seat: Seat,
        /// Which tile.
        tile: TileId,
    },
    /// A tile of a palace went onto the reserve board (Z-11).
    TileRemoved {
        /// Whose palace it is.
        seat: Seat,
        /// Which tile.
        tile: TileId,
        /// Where it lay.
        pos: Pos,
    },
    /// A tile of the reserve took the place of another (Z-11).
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
    /// A tile that nobody took.
    TileLost {
        /// Which tile.
        tile: TileId,
    },
    /// A scoring takes place (Z-30).
    ScoringBegan {
        /// Which one: A, B and C are told as I, II and III.
        scoring: Scoring,
    },
    /// Somebody gets points (Z-30).
    Scored {
        /// Who gets them.
        party: Party,
        /// What they are for.
        reason: Reason,
        /// How many.
        points: u32,
    },
    /// The last scoring is done (Z-31).
    GameOver,
}

impl Tell for Event {
    fn message(&self) -> Message {
        let seat = |key, seat| Message::new(key).with("seat", seat);
        let party = |key, party: Party| Message::new(key).with("party", party);
        let cell = |pos: Pos| Arg::Cell(pos.x.into(), pos.y.into());
        match *self {
            Event::Dicing(shared) => shared.message(),
            Event::TileLaid { tile } => Message::new("alcazaba-tile-laid").with("tile", tile),
            Event::TileTaken { party: it, tile } => {
                party("alcazaba-tile-taken", it).with("tile", tile)
            }
            Event::StartChipTaken { party: it } => party("alcazaba-start-chip-taken", it),
            Event::TileBuilt { seat: it, tile, pos } => {
                seat("tile-built", it).with("tile", tile).with("cell", cell(pos))
            }
            Event::TileStored { seat: it, tile } => seat("tile-stored", it).with("tile", tile),
            Event::TileGiven { seat: it, tile } => seat("tile-given", it).with("tile", tile),
            Event::TileRemoved { seat: it, tile, pos } => {
                seat("tile-removed", it).with("tile", tile).with("cell", cell(pos))
            }
            Event::TileExchanged { seat: it, tile, pos, old } => seat("tile-exchanged", it)
                .with("tile", tile)
                .with("cell", cell(pos))
                .with("old", old),
            Event::TileLost { tile } => Message::new("alcazaba-tile-lost").with("tile", tile),
            Event::ScoringBegan { scoring } => {
                Message::new("scoring-began").with("scoring", scoring)
            }
            Event::Scored { party: it, reason, points } => {
                party("scored", it).with("points", points).with("reason", reason.message())
            }
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
                let piece = Message::new("one-piece").with("piece", tile);
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

/// Why something is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// What is refused in the dice game too.
    Dicing(dicing::Refusal),
    /// A redesign comes after the first or second throw.
    TooLateToRedesign,
    /// The tile does not lie on the own reserve board (Z-11).
    NotInReserve {
        /// The tile that was meant.
        tile: TileId,
    },
    /// Another tile is to be placed.
    NotTaken {
        /// The tile that was meant.
        tile: TileId,
    },
    /// The tile does not lie in the column that is handled (Z-20).
    NotInColumn {
        /// The tile that was meant.
        tile: TileId,
    },
    /// The starting player chip does not lie here.
    NoStartChip {
        /// The column that is handled.
        kind: Building,
    },
    /// There is no neutral player to give it to (Z2-03).
    NoGift {
        /// The tile that was meant.
        tile: TileId,
    },
    /// A building rule is against it.
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

crate::message::error! { Refusal }

impl Tell for Refusal {
    fn message(&self) -> Message {
        let tile = |key, tile| Message::new(key).with("tile", tile);
        match *self {
            Refusal::Dicing(shared) => shared.message(),
            Refusal::TooLateToRedesign => Message::new("alcazaba-too-late-to-redesign"),
            Refusal::NotInReserve { tile: it } => tile("not-in-reserve", it),
            Refusal::NotTaken { tile: it } => tile("not-waiting", it),
            Refusal::NotInColumn { tile: it } => tile("alcazaba-not-in-column", it),
            Refusal::NoStartChip { kind } => {
                Message::new("alcazaba-no-start-chip").with("kind", kind)
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
        assert_eq!(drawn(die), Some(("dice-show", "dice-face")));
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
