//! What happens in both dice games, and what both refuse.

use super::{Field, Setup};
use crate::{
    game::Happen,
    kit::{Building, Party, Points, Scoring, Seat},
    message::{Arg, Message, Tell},
};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
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
    /// Past the last field.
    StoneFell {
        party: Party,
        column: Building,
    },
    StarterNamed {
        party: Party,
        seat: Seat,
    },
}

impl Tell for Event {
    fn message(&self) -> Message {
        let seat = |key, seat| Message::new(key).with("seat", Arg::Seat(seat));
        let party = |key, party: Party| Message::new(key).with("party", party.arg());
        match *self {
            Event::StarterDrawn { seat: it } => seat("dice-starter-drawn", it),
            Event::RoundBegan { round, starter } => {
                seat("dice-round-began", starter).with("round", Arg::Number(round.into()))
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
            Event::StonePlaced { party: it, column, field } => {
                on_field(party("dice-stone-placed", it), column, field)
            }
            Event::StoneFell { party: it, column } => {
                party("dice-stone-fell", it).with("kind", Arg::Kind(column))
            }
            Event::StarterNamed { party: it, seat } => {
                party("dice-starter-named", it).with("seat", Arg::Seat(seat))
            }
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
        match *self {
            Event::DieRolled { kind } => {
                let piece = Message::new("kind").with("kind", Arg::Kind(kind));
                Some((Message::new("dice-show"), piece))
            }
            _ => None,
        }
    }
    fn scoring(&self) -> Option<Scoring> {
        None
    }
    fn points(&self) -> Option<Points> {
        None
    }
}

/// Says where a stone lies.
pub(crate) fn on_field(message: Message, column: Building, field: Field) -> Message {
    message
        .with("kind", Arg::Kind(column))
        .with("line", Arg::Number(field.line().into()))
        .with("throws", Arg::Number(field.throws().into()))
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    NotYourTurn,
    GameOver,
    /// This cannot answer what the game asks now, by this rule.
    NotNow {
        rule: &'static str,
    },
    /// Three throws count already.
    NoThrowLeft,
    /// Some of these dice do not lie there, or none would be thrown.
    CannotKeep,
    /// No die shows this kind.
    NoSymbol {
        kind: Building,
    },
    NoSuchSeat {
        seat: Seat,
    },
    /// Luck cannot bring this now.
    Impossible,
}

impl Refusal {
    /// In a turn a stone is placed in the end, and nothing else can be done instead (D-26).
    pub(crate) const IN_A_TURN: Refusal = Refusal::NotNow { rule: "D-26" };

    /// Rule D-45: somebody who plays.
    pub(crate) fn unless_plays(setup: &Setup, seat: Seat) -> Result<(), Refusal> {
        if seat.0 < setup.players() { Ok(()) } else { Err(Refusal::NoSuchSeat { seat }) }
    }
}

impl Tell for Refusal {
    fn message(&self) -> Message {
        match *self {
            Refusal::NotYourTurn => Message::new("not-your-turn"),
            Refusal::GameOver => Message::new("game-is-over"),
            Refusal::NotNow { .. } => Message::new("not-now"),
            Refusal::NoThrowLeft => Message::new("dice-no-throw-left"),
            Refusal::CannotKeep => Message::new("dice-cannot-keep"),
            Refusal::NoSymbol { kind } => {
                Message::new("dice-no-symbol").with("kind", Arg::Kind(kind))
            }
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
            Refusal::NotNow { rule } => Some(rule),
            Refusal::NoThrowLeft | Refusal::CannotKeep => Some("D-20"),
            Refusal::NoSymbol { .. } => Some("D-21"),
            Refusal::NoSuchSeat { .. } => Some("D-45"),
            Refusal::Impossible => None,
        }
    }
}
