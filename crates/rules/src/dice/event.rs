//! What has happened, and why something is refused.

use super::Chip;
use crate::{
    dicing::{self, Field, on_field},
    game::Happen,
    kit::{Building, Line, Party, Points, Scoring, Seat},
    message::{Arg, Message, Tell},
};

/// What has happened. All of it is public (D-05).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Event {
    /// What happens in Alcazaba too.
    Dicing(dicing::Event),
    /// A chip lies on a bonus field (D-11).
    ChipLaid {
        /// The column of this kind.
        column: Building,
        /// Which chip.
        chip: Chip,
    },
    /// The throw just made is void (D-43).
    ThrowAnnulled {
        /// Whose throw it was.
        seat: Seat,
    },
    /// The black die counts until the end of the turn (D-44).
    BlackDieSet {
        /// Whose turn it is.
        seat: Seat,
        /// What it shows.
        kind: Building,
    },
    /// A stone has been pushed down to a field (D-42).
    StonePushed {
        /// Whose stone it is.
        party: Party,
        /// The column of this kind.
        column: Building,
        /// Where it lies now.
        field: Field,
    },
    /// The owner of the best stone has chosen (D-30).
    ChoseReward {
        /// Who chooses.
        party: Party,
        /// The column of this kind.
        column: Building,
        /// Whether it is one point and the chip, not two points.
        chip: bool,
    },
    /// The stone has come to this field.
    PointsMarked {
        /// Who gets the points.
        party: Party,
        /// The kind they are for.
        kind: Building,
        /// How many.
        points: u8,
        /// The field of the track, 1 to 12.
        field: u8,
    },
    /// A point is taken in another kind (D-41).
    PointExchanged {
        /// Whose point it is.
        seat: Seat,
        /// The kind that it was for.
        from: Building,
        /// The kind that it is for now.
        to: Building,
    },
    /// Somebody gets a chip (D-30, D-46).
    ChipGained {
        /// Who gets it.
        party: Party,
        /// Which chip.
        chip: Chip,
    },
    /// A scoring takes place (D-33).
    ScoringBegan {
        /// Which one: A, B and C are told as I, II and III.
        scoring: Scoring,
    },
    /// Somebody gets points (D-33).
    Scored {
        /// Who gets them.
        party: Party,
        /// What they are for.
        reason: Reason,
        /// How many.
        points: u32,
    },
    /// The last scoring is done (D-34).
    GameOver,
}

/// What points are for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", tag = "for"))]
pub enum Reason {
    /// A place on a building track.
    Majority {
        /// The kind of the track.
        kind: Building,
        /// The place, counted from 1; nobody shares one.
        place: u8,
    },
    /// The point chips (D-40).
    Chips,
}

impl Tell for Reason {
    fn message(&self) -> Message {
        match *self {
            Reason::Majority { kind, place } => Message::new("reason-majority")
                .with("kind", kind)
                .with("place", place)
                .with("sharers", Arg::Number(1)),
            Reason::Chips => Message::new("dice-reason-chips"),
        }
    }
    fn rule(&self) -> Option<&'static str> {
        Some(match self {
            Reason::Majority { .. } => "D-33",
            Reason::Chips => "D-40",
        })
    }
}

impl Reason {
    const fn line(self) -> Line {
        match self {
            Reason::Majority { kind, place } => Line::Kind { kind, place, shared_by: 1 },
            Reason::Chips => Line::Other,
        }
    }
}

fn chip_arg(chip: Chip) -> Arg {
    Arg::Message(Box::new(Message::new("dice-chip").with("chip", Arg::Choice(chip.name()))))
}

impl Tell for Event {
    fn message(&self) -> Message {
        let party = |key, party: Party| Message::new(key).with("party", party);
        match *self {
            Event::Dicing(shared) => shared.message(),
            Event::ChipLaid { column, chip } => {
                Message::new("dice-chip-laid").with("kind", column).with("chip", chip_arg(chip))
            }
            Event::ThrowAnnulled { seat } => Message::new("dice-throw-annulled").with("seat", seat),
            Event::BlackDieSet { seat, kind } => {
                Message::new("dice-black-die-set").with("seat", seat).with("kind", kind)
            }
            Event::StonePushed { party: it, column, field } => {
                on_field(party("dice-stone-pushed", it), column, field)
            }
            Event::ChoseReward { party: it, column, chip } => party("dice-chose-reward", it)
                .with("kind", column)
                .with("chip", Arg::Choice(if chip { "yes" } else { "no" })),
            Event::PointsMarked { party: it, kind, points, field } => {
                party("dice-points-marked", it)
                    .with("kind", kind)
                    .with("points", points)
                    .with("field", field)
            }
            Event::PointExchanged { seat, from, to } => {
                let kind = |it| {
                    let kind = Message::new("kind").with("kind", it);
                    Arg::Message(Box::new(kind))
                };
                Message::new("dice-point-exchanged")
                    .with("seat", seat)
                    .with("from", kind(from))
                    .with("to", kind(to))
            }
            Event::ChipGained { party: it, chip } => {
                party("dice-chip-gained", it).with("chip", chip_arg(chip))
            }
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
            Event::ChipLaid { column, chip } => {
                let piece = Message::new("dice-bonus-field")
                    .with("kind", column)
                    .with("chip", chip_arg(chip));
                Some((Message::new("dice-bonus-fields"), piece))
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
    /// What is refused in Alcazaba too.
    Dicing(dicing::Refusal),
    /// One does not have such a chip.
    NoChip {
        /// The chip it would take.
        chip: Chip,
    },
    /// Only the throw just made can be annulled.
    NothingToAnnul,
    /// The black die is set already.
    BlackDieIsSet,
    /// No opponent's stone lies on the field of the result.
    NobodyToPush {
        /// The column that was chosen.
        kind: Building,
    },
    /// The same kind, or one where the stone is on the last field.
    CannotExchange {
        /// The kind that was chosen.
        kind: Building,
    },
}

impl From<dicing::Refusal> for Refusal {
    fn from(shared: dicing::Refusal) -> Self {
        Refusal::Dicing(shared)
    }
}

crate::message::error! { Refusal }

impl Tell for Refusal {
    fn message(&self) -> Message {
        let kind = |key, kind| Message::new(key).with("kind", kind);
        match *self {
            Refusal::Dicing(shared) => shared.message(),
            Refusal::NoChip { chip } => Message::new("dice-no-chip").with("chip", chip_arg(chip)),
            Refusal::NothingToAnnul => Message::new("dice-nothing-to-annul"),
            Refusal::BlackDieIsSet => Message::new("dice-black-die-is-set"),
            Refusal::NobodyToPush { kind: it } => kind("dice-nobody-to-push", it),
            Refusal::CannotExchange { kind: it } => kind("dice-cannot-exchange", it),
        }
    }
    fn rule(&self) -> Option<&'static str> {
        match self {
            Refusal::Dicing(shared) => shared.rule(),
            Refusal::NoChip { .. } => Some("D-47"),
            Refusal::NothingToAnnul => Some("D-43"),
            Refusal::BlackDieIsSet => Some("D-44"),
            Refusal::NobodyToPush { .. } => Some("D-42"),
            Refusal::CannotExchange { .. } => Some("D-41"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dicing::Event as Shared;

    const ANA: Seat = Seat(0);

    /// What logs read of events: whose turn begins, what luck brought, which scoring, whose points.
    #[test]
    fn events_answer_what_logs_ask() {
        let drawn = |event: Event| event.drawn().map(|(all, one)| (all.key, one.key));
        let die = Event::Dicing(Shared::DieRolled { kind: Building::Garden });
        let chip = Event::ChipLaid { column: Building::Garden, chip: Chip::Annul };
        let turn = Event::Dicing(Shared::TurnBegan { seat: ANA });
        let scoring = Event::ScoringBegan { scoring: Scoring::II };
        assert_eq!(drawn(die), Some(("dice-show", "dice-face")));
        assert_eq!(drawn(chip), Some(("dice-bonus-fields", "dice-bonus-field")));
        assert_eq!((drawn(turn), drawn(scoring)), (None, None));
        assert_eq!([turn, die, scoring].map(|it| it.turn()), [Some(ANA), None, None]);
        assert_eq!([scoring, turn].map(|it| it.scoring()), [Some(Scoring::II), None]);
        let reason = Reason::Majority { kind: Building::Tower, place: 2 };
        let points = Event::Scored { party: Party::Neutral, reason, points: 6 }.points().unwrap();
        assert_eq!(
            (points.party, points.points, points.reason),
            (Party::Neutral, 6, reason.message())
        );
        let line = Line::Kind { kind: Building::Tower, place: 2, shared_by: 1 };
        assert_eq!((points.line, Reason::Chips.line()), (line, Line::Other));
        assert_eq!([turn, scoring].map(|it| it.points()), [None, None]);
    }

    /// D-33, D-40: points say by which rule they come.
    #[test]
    fn points_name_their_rule() {
        let majority = Reason::Majority { kind: Building::Tower, place: 1 };
        assert_eq!((majority.rule(), Reason::Chips.rule()), (Some("D-33"), Some("D-40")));
    }
}
