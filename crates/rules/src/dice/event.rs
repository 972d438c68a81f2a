//! What has happened, and why something is refused.

use serde::Serialize;

use super::Chip;
use crate::{
    alhambra::Scoring,
    dicing::Field,
    kit::{Building, Party, Seat},
    message::{Arg, Message, Tell},
};

/// What has happened. All of it is public (D-05).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    StarterDrawn {
        seat: Seat,
    },
    RoundBegan {
        round: u8,
        starter: Seat,
    },
    StartChipLaid {
        column: Building,
    },
    ChipLaid {
        column: Building,
        chip: Chip,
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
    ThrowAnnulled {
        seat: Seat,
    },
    BlackDieSet {
        seat: Seat,
        kind: Building,
    },
    StonePlaced {
        party: Party,
        column: Building,
        field: Field,
    },
    /// Past the last field.
    StoneFell {
        party: Party,
        column: Building,
    },
    StonePushed {
        party: Party,
        column: Building,
        field: Field,
    },
    ChoseReward {
        party: Party,
        column: Building,
        chip: bool,
    },
    /// The stone has come to this field.
    PointsMarked {
        party: Party,
        kind: Building,
        points: u8,
        field: u8,
    },
    PointExchanged {
        seat: Seat,
        from: Building,
        to: Building,
    },
    ChipGained {
        party: Party,
        chip: Chip,
    },
    StarterNamed {
        party: Party,
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
    GameOver,
}

/// What points are for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case", tag = "for")]
pub enum Reason {
    Majority { kind: Building, place: u8 },
    Chips,
}

impl Tell for Reason {
    fn message(&self) -> Message {
        match *self {
            Reason::Majority { kind, place } => Message::new("reason-majority")
                .with("kind", Arg::Kind(kind))
                .with("place", Arg::Number(place.into()))
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

fn chip_arg(chip: Chip) -> Arg {
    Arg::Message(Box::new(Message::new("dice-chip").with("chip", Arg::Choice(chip.name()))))
}

impl Tell for Event {
    fn message(&self) -> Message {
        let party = |key, party: Party| Message::new(key).with("party", party.arg());
        match *self {
            Event::StarterDrawn { seat } => {
                Message::new("dice-starter-drawn").with("seat", Arg::Seat(seat))
            }
            Event::RoundBegan { round, starter } => Message::new("dice-round-began")
                .with("round", Arg::Number(round.into()))
                .with("seat", Arg::Seat(starter)),
            Event::StartChipLaid { column } => {
                Message::new("dice-start-chip-laid").with("kind", Arg::Kind(column))
            }
            Event::ChipLaid { column, chip } => Message::new("dice-chip-laid")
                .with("kind", Arg::Kind(column))
                .with("chip", chip_arg(chip)),
            Event::TurnBegan { seat } => Message::new("turn-began").with("seat", Arg::Seat(seat)),
            Event::DieRolled { kind } => {
                Message::new("dice-die-rolled").with("kind", Arg::Kind(kind))
            }
            Event::ThrownAgain { seat, dice } => Message::new("dice-thrown-again")
                .with("seat", Arg::Seat(seat))
                .with("count", Arg::Number(dice.into())),
            Event::ThrowAnnulled { seat } => {
                Message::new("dice-throw-annulled").with("seat", Arg::Seat(seat))
            }
            Event::BlackDieSet { seat, kind } => Message::new("dice-black-die-set")
                .with("seat", Arg::Seat(seat))
                .with("kind", Arg::Kind(kind)),
            Event::StonePlaced { party: it, column, field } => {
                on_field(party("dice-stone-placed", it), column, field)
            }
            Event::StoneFell { party: it, column } => {
                party("dice-stone-fell", it).with("kind", Arg::Kind(column))
            }
            Event::StonePushed { party: it, column, field } => {
                on_field(party("dice-stone-pushed", it), column, field)
            }
            Event::ChoseReward { party: it, column, chip } => party("dice-chose-reward", it)
                .with("kind", Arg::Kind(column))
                .with("chip", Arg::Choice(if chip { "yes" } else { "no" })),
            Event::PointsMarked { party: it, kind, points, field } => {
                party("dice-points-marked", it)
                    .with("kind", Arg::Kind(kind))
                    .with("points", Arg::Number(points.into()))
                    .with("field", Arg::Number(field.into()))
            }
            Event::PointExchanged { seat, from, to } => {
                let kind = |it| {
                    let kind = Message::new("kind").with("kind", Arg::Kind(it));
                    Arg::Message(Box::new(kind))
                };
                Message::new("dice-point-exchanged")
                    .with("seat", Arg::Seat(seat))
                    .with("from", kind(from))
                    .with("to", kind(to))
            }
            Event::ChipGained { party: it, chip } => {
                party("dice-chip-gained", it).with("chip", chip_arg(chip))
            }
            Event::StarterNamed { party: it, seat } => {
                party("dice-starter-named", it).with("seat", Arg::Seat(seat))
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

fn on_field(message: Message, column: Building, field: Field) -> Message {
    message
        .with("kind", Arg::Kind(column))
        .with("line", Arg::Number(field.line().into()))
        .with("throws", Arg::Number(field.throws().into()))
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    NotYourTurn,
    GameOver,
    /// This cannot answer what the game asks now.
    NotNow,
    /// Three throws count already.
    NoThrowLeft,
    /// Some of these dice do not lie there, or none would be thrown.
    CannotKeep,
    /// No die shows this kind.
    NoSymbol {
        kind: Building,
    },
    /// One does not have such a chip.
    NoChip {
        chip: Chip,
    },
    /// Only the throw just made can be annulled.
    NothingToAnnul,
    /// The black die is set already.
    BlackDieIsSet,
    /// No opponent's stone lies on the field of the result.
    NobodyToPush {
        kind: Building,
    },
    /// The same kind, or one where the stone is on the last field.
    CannotExchange {
        kind: Building,
    },
    NoSuchSeat {
        seat: Seat,
    },
    /// Luck cannot bring this now.
    Impossible,
}

impl Tell for Refusal {
    fn message(&self) -> Message {
        let kind = |key, kind| Message::new(key).with("kind", Arg::Kind(kind));
        match *self {
            Refusal::NotYourTurn => Message::new("not-your-turn"),
            Refusal::GameOver => Message::new("game-is-over"),
            Refusal::NotNow => Message::new("not-now"),
            Refusal::NoThrowLeft => Message::new("dice-no-throw-left"),
            Refusal::CannotKeep => Message::new("dice-cannot-keep"),
            Refusal::NoSymbol { kind: it } => kind("dice-no-symbol", it),
            Refusal::NoChip { chip } => Message::new("dice-no-chip").with("chip", chip_arg(chip)),
            Refusal::NothingToAnnul => Message::new("dice-nothing-to-annul"),
            Refusal::BlackDieIsSet => Message::new("dice-black-die-is-set"),
            Refusal::NobodyToPush { kind: it } => kind("dice-nobody-to-push", it),
            Refusal::CannotExchange { kind: it } => kind("dice-cannot-exchange", it),
            Refusal::NoSuchSeat { seat } => {
                Message::new("dice-no-such-seat").with("number", Arg::Number(i64::from(seat.0) + 1))
            }
            Refusal::Impossible => Message::new("impossible-chance"),
        }
    }
    fn rule(&self) -> Option<&'static str> {
        match self {
            Refusal::NotYourTurn => Some("D-10"),
            Refusal::GameOver => Some("D-34"),
            Refusal::NotNow => Some("D-26"),
            Refusal::NoThrowLeft | Refusal::CannotKeep => Some("D-20"),
            Refusal::NoSymbol { .. } => Some("D-21"),
            Refusal::NoChip { .. } => Some("D-47"),
            Refusal::NothingToAnnul => Some("D-43"),
            Refusal::BlackDieIsSet => Some("D-44"),
            Refusal::NobodyToPush { .. } => Some("D-42"),
            Refusal::CannotExchange { .. } => Some("D-41"),
            Refusal::NoSuchSeat { .. } => Some("D-45"),
            Refusal::Impossible => None,
        }
    }
}
