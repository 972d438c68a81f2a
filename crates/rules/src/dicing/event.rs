//! What happens in both dice games, and what both refuse.

use super::{Field, Setup, Throws};
use crate::{
    game::Happen,
    kit::{Building, Party, PerBuilding, Points, Scoring, Seat},
    message::{Arg, Message, Tell},
};

/// What has happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Event {
    /// The lot has named the first starting player (D-04).
    StarterDrawn {
        /// The starting player.
        seat: Seat,
    },
    /// A round begins (D-10).
    RoundBegan {
        /// Which round, 1 to 5.
        round: u8,
        /// Who starts it.
        starter: Seat,
    },
    /// The starting player chip lies in a column (D-11, Z-10).
    StartChipLaid {
        /// The column that a die has named.
        column: Building,
    },
    /// A player is to throw.
    TurnBegan {
        /// Whose turn it is.
        seat: Seat,
    },
    /// A die has come to rest.
    DieRolled {
        /// What it shows.
        kind: Building,
    },
    /// A player throws again, with the dice that are not kept (D-20).
    ThrownAgain {
        /// Who throws.
        seat: Seat,
        /// How many dice of each kind are kept; all others are thrown.
        kept: PerBuilding<u8>,
    },
    /// A stone lies on a field (D-21, D-23).
    StonePlaced {
        /// Whose stone it is.
        party: Party,
        /// The column of the kind that was chosen.
        column: Building,
        /// Where it has come to lie.
        field: Field,
    },
    /// Past the last field.
    StoneFell {
        /// Whose stone it is.
        party: Party,
        /// The column that has no free field below.
        column: Building,
    },
    /// Whoever got the chip has named the next starting player (D-45).
    StarterNamed {
        /// Who names.
        party: Party,
        /// Who will start the next round.
        seat: Seat,
    },
}

impl Tell for Event {
    fn message(&self) -> Message {
        let seat = |key, seat| Message::new(key).with("seat", seat);
        let party = |key, party: Party| Message::new(key).with("party", party);
        match *self {
            Event::StarterDrawn { seat: it } => seat("dice-starter-drawn", it),
            Event::RoundBegan { round, starter } => {
                seat("dice-round-began", starter).with("round", round)
            }
            Event::StartChipLaid { column } => {
                Message::new("dice-start-chip-laid").with("kind", column)
            }
            Event::TurnBegan { seat: it } => seat("turn-began", it),
            Event::DieRolled { kind } => Message::new("dice-die-rolled").with("kind", kind),
            Event::ThrownAgain { seat: it, kept } => {
                let alike = |kind| std::iter::repeat_n(face(kind), kept[kind].into());
                let kept: Vec<Message> = Building::ALL.into_iter().flat_map(alike).collect();
                // Whoever reads one from elsewhere reads any numbers.
                let dice = usize::from(Throws::DICE).saturating_sub(kept.len());
                let count = Arg::Number(dice as i64);
                seat("dice-thrown-again", it).with("count", count).of_pieces(kept)
            }
            Event::StonePlaced { party: it, column, field } => {
                on_field(party("dice-stone-placed", it), column, field)
            }
            Event::StoneFell { party: it, column } => {
                party("dice-stone-fell", it).with("kind", column)
            }
            Event::StarterNamed { party: it, seat } => {
                party("dice-starter-named", it).with("seat", seat)
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
            Event::DieRolled { kind } => Some((Message::new("dice-show"), face(kind))),
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

/// What a die shows.
fn face(kind: Building) -> Message {
    Message::new("dice-face").with("kind", Arg::Face(kind))
}

/// Says where a stone lies.
pub(crate) fn on_field(message: Message, column: Building, field: Field) -> Message {
    message.with("kind", column).with("line", field.line()).with("throws", field.throws())
}

/// What both games refuse.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// It is another seat's turn, or luck's.
    NotYourTurn,
    /// The last round has been scored.
    GameOver,
    /// This cannot answer what the game asks now, by this rule.
    NotNow {
        /// The rule by which something else is due.
        rule: &'static str,
    },
    /// Three throws count already.
    NoThrowLeft,
    /// Some of these dice do not lie there, or none would be thrown.
    CannotKeep,
    /// No die shows this kind.
    NoSymbol {
        /// The kind that was chosen.
        kind: Building,
    },
    /// Nobody sits there who could be named.
    NoSuchSeat {
        /// The seat that was named.
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

crate::message::error! { Refusal }

impl Tell for Refusal {
    fn message(&self) -> Message {
        match *self {
            Refusal::NotYourTurn => Message::new("not-your-turn"),
            Refusal::GameOver => Message::new("game-is-over"),
            Refusal::NotNow { .. } => Message::new("not-now"),
            Refusal::NoThrowLeft => Message::new("dice-no-throw-left"),
            Refusal::CannotKeep => Message::new("dice-cannot-keep"),
            Refusal::NoSymbol { kind } => Message::new("dice-no-symbol").with("kind", kind),
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
