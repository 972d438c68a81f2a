//! What has happened, and why something is refused.

use super::{Change, Die, Reason, Square};
use crate::{
    game::Happen,
    kit::{Building, Party, Points, Scoring, Seat},
    message::{Arg, Message, Tell},
};

/// What has happened. All of it is public. Virtual parties are seats after the players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    FirstDrawn {
        seat: Seat,
    },
    /// One of the three buildings of the set-up.
    FirstBuilding {
        seat: Seat,
        square: Square,
        kind: Building,
    },
    RoundBegan {
        round: u8,
    },
    TurnBegan {
        seat: Seat,
    },
    DieChanged {
        seat: Seat,
        die: Die,
        to: u8,
    },
    Constructed {
        seat: Seat,
        square: Square,
        kind: Building,
    },
    /// For three coins.
    SecondConstructed {
        seat: Seat,
        square: Square,
        kind: Building,
    },
    /// There will be no second building.
    LeftAtOne {
        seat: Seat,
    },
    CoinsGained {
        seat: Seat,
        coins: u8,
    },
    DiceRolled {
        seat: Seat,
        pair: Square,
    },
    DiceKept {
        seat: Seat,
        pair: Square,
    },
    DicePassed {
        seat: Seat,
        to: Seat,
        pair: Square,
    },
    /// The pair rolled for a virtual party.
    VirtualMarked {
        seat: Seat,
        square: Square,
        kind: Building,
    },
    /// At the end of a round.
    KindCompleted {
        seat: Seat,
        kind: Building,
        place: u8,
        shared_by: u8,
    },
    ScoringBegan,
    Scored {
        seat: Seat,
        reason: Reason,
        points: u32,
    },
    GameOver,
}

/// Says what a pair of dice shows.
fn with_pair(message: Message, pair: Square) -> Message {
    message
        .with("yellow", Arg::Number(pair.yellow().into()))
        .with("blue", Arg::Number(pair.blue().into()))
}

fn die_arg(die: Die) -> Arg {
    let message = Message::new("roll-die")
        .with("colour", Arg::Choice(die.colour.name()))
        .with("pips", Arg::Number(die.pips.into()));
    Arg::Message(Box::new(message))
}

impl Tell for Event {
    fn message(&self) -> Message {
        let seat = |key, seat| Message::new(key).with("seat", Arg::Seat(seat));
        let building =
            |message, square, kind| with_pair(message, square).with("kind", Arg::Kind(kind));
        match *self {
            Event::FirstDrawn { seat: it } => seat("roll-first-drawn", it),
            Event::FirstBuilding { seat: it, square, kind } => {
                building(seat("roll-first-building", it), square, kind)
            }
            Event::RoundBegan { round } => {
                Message::new("roll-round-began").with("round", Arg::Number(round.into()))
            }
            Event::TurnBegan { seat: it } => seat("turn-began", it),
            Event::DieChanged { seat: it, die, to } => seat("roll-die-changed", it)
                .with("die", die_arg(die))
                .with("to", Arg::Number(to.into())),
            Event::Constructed { seat: it, square, kind } => {
                building(seat("roll-constructed", it), square, kind)
            }
            Event::SecondConstructed { seat: it, square, kind } => {
                building(seat("roll-second-constructed", it), square, kind)
            }
            Event::LeftAtOne { seat: it } => seat("roll-left-at-one", it),
            Event::CoinsGained { seat: it, coins } => {
                seat("roll-coins-gained", it).with("count", Arg::Number(coins.into()))
            }
            Event::DiceRolled { seat: it, pair } => with_pair(seat("roll-dice-rolled", it), pair),
            Event::DiceKept { seat: it, pair } => with_pair(seat("roll-dice-kept", it), pair),
            Event::DicePassed { seat: it, to, pair } => {
                with_pair(seat("roll-dice-passed", it).with("to", Arg::Seat(to)), pair)
            }
            Event::VirtualMarked { seat: it, square, kind } => {
                building(seat("roll-virtual-marked", it), square, kind)
            }
            Event::KindCompleted { seat: it, kind, place, shared_by } => {
                seat("roll-kind-completed", it)
                    .with("kind", Arg::Kind(kind))
                    .with("place", Arg::Number(place.into()))
                    .with("sharers", Arg::Number(shared_by.into()))
            }
            Event::ScoringBegan => Message::new("roll-scoring-began"),
            Event::Scored { seat, reason, points } => Message::new("scored")
                .with("party", Arg::Party(Party::Seat(seat)))
                .with("points", Arg::Number(points.into()))
                .with("reason", Arg::Message(Box::new(reason.message()))),
            Event::GameOver => Message::new("game-over"),
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
            Event::DiceRolled { seat, pair } => {
                let sentence = Message::new("roll-dice-show").with("seat", Arg::Seat(seat));
                Some((sentence, with_pair(Message::new("roll-pair"), pair)))
            }
            _ => None,
        }
    }
    fn scoring(&self) -> Option<Scoring> {
        match self {
            Event::ScoringBegan => Some(Scoring::III),
            _ => None,
        }
    }
    fn points(&self) -> Option<Points> {
        match *self {
            Event::Scored { seat, reason, points } => Some(Points {
                party: Party::Seat(seat),
                points,
                reason: reason.message(),
                line: reason.line(),
            }),
            _ => None,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    NotYourTurn,
    GameOver,
    /// This cannot answer what the game asks now.
    NotNow,
    /// No die of this colour shows that beside the sheet, to be used by this rule.
    NoSuchDie {
        die: Die,
        rule: &'static str,
    },
    /// The building there is constructed already.
    SquareTaken {
        square: Square,
    },
    /// Dice are changed before anything else in a turn.
    TooLateToChange,
    /// A die does not go from 6 to 1, nor from 1 to 6.
    PastTheEnd {
        change: Change,
    },
    /// A second building comes directly after the first, and there is no third.
    NoFirstBuilding,
    NoCoin,
    /// Luck cannot bring this now.
    Impossible,
}

impl Tell for Refusal {
    fn message(&self) -> Message {
        match *self {
            Refusal::NotYourTurn => Message::new("not-your-turn"),
            Refusal::GameOver => Message::new("game-is-over"),
            Refusal::NotNow => Message::new("not-now"),
            Refusal::NoSuchDie { die, .. } => {
                Message::new("roll-no-such-die").with("die", die_arg(die))
            }
            Refusal::SquareTaken { square } => with_pair(Message::new("roll-square-taken"), square),
            Refusal::TooLateToChange => Message::new("roll-too-late-to-change"),
            Refusal::PastTheEnd { change } => {
                Message::new("roll-past-the-end").with("change", Arg::Choice(change.name()))
            }
            Refusal::NoFirstBuilding => Message::new("roll-no-first-building"),
            Refusal::NoCoin => Message::new("roll-no-coin"),
            Refusal::Impossible => Message::new("impossible-chance"),
        }
    }
    fn rule(&self) -> Option<&'static str> {
        match self {
            Refusal::NotYourTurn | Refusal::NotNow => Some("R-10"),
            Refusal::GameOver => Some("R-06"),
            Refusal::NoSuchDie { rule, .. } => Some(rule),
            Refusal::SquareTaken { .. } => Some("R-11"),
            Refusal::TooLateToChange | Refusal::PastTheEnd { .. } => Some("R-14"),
            Refusal::NoFirstBuilding => Some("R-15"),
            Refusal::NoCoin => Some("R-16"),
            Refusal::Impossible => None,
        }
    }
}
