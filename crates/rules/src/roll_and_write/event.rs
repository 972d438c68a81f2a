//! What has happened, and why something is refused.

use super::{Change, Die, Reason, Square};
use crate::{
    game::Happen,
    kit::{Building, Party, Points, Scoring, Seat},
    message::{Arg, Message, Tell},
};

/// What has happened. All of it is public. Virtual parties are seats after the players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Event {
    /// The lot has named the first player.
    FirstDrawn {
        /// Who plays first in every round.
        seat: Seat,
    },
    /// One of the three buildings of the set-up.
    FirstBuilding {
        /// Whose sheet it is.
        seat: Seat,
        /// Where the dice meet.
        square: Square,
        /// What stands there.
        kind: Building,
    },
    /// A round begins.
    RoundBegan {
        /// Which round, counted from 1.
        round: u8,
    },
    /// A player is to act.
    TurnBegan {
        /// Whose turn it is.
        seat: Seat,
    },
    /// A die was moved by a pip, for a coin.
    DieChanged {
        /// Whose die it is.
        seat: Seat,
        /// The die as it was before.
        die: Die,
        /// What it shows now.
        to: u8,
    },
    /// A building was constructed.
    Constructed {
        /// Whose sheet it is.
        seat: Seat,
        /// Where the dice meet.
        square: Square,
        /// What stands there.
        kind: Building,
    },
    /// For three coins.
    SecondConstructed {
        /// Whose sheet it is.
        seat: Seat,
        /// Where the dice meet.
        square: Square,
        /// What stands there.
        kind: Building,
    },
    /// There will be no second building.
    LeftAtOne {
        /// Whose turn it is.
        seat: Seat,
    },
    /// Somebody gains coins instead of constructing.
    CoinsGained {
        /// Who gains them.
        seat: Seat,
        /// How many are circled.
        coins: u8,
    },
    /// A pair of dice was rolled.
    DiceRolled {
        /// Who rolls.
        seat: Seat,
        /// What the pair shows.
        pair: Square,
    },
    /// Of two pairs one is kept.
    DiceKept {
        /// Who keeps it.
        seat: Seat,
        /// What the pair shows.
        pair: Square,
    },
    /// A pair goes to the next player as it lies.
    DicePassed {
        /// Who passes it.
        seat: Seat,
        /// Who gets it.
        to: Seat,
        /// What the pair shows.
        pair: Square,
    },
    /// The pair rolled for a virtual party.
    VirtualMarked {
        /// The virtual party.
        seat: Seat,
        /// Where the dice meet.
        square: Square,
        /// The kind that is marked for it.
        kind: Building,
    },
    /// Somebody has all buildings of a kind, at the end of a round.
    KindCompleted {
        /// Who has them.
        seat: Seat,
        /// The kind.
        kind: Building,
        /// The place, counted from 1.
        place: u8,
        /// How many complete it in this round.
        shared_by: u8,
    },
    /// The scoring at the end takes place.
    ScoringBegan,
    /// Somebody gets points, during the game or at the end.
    Scored {
        /// Who gets them.
        seat: Seat,
        /// What they are for.
        reason: Reason,
        /// How many.
        points: u32,
    },
    /// The scoring is done.
    GameOver,
}

/// Says what a pair of dice shows.
fn with_pair(message: Message, pair: Square) -> Message {
    let [yellow, blue] = pair.dice();
    message.with("yellow", yellow).with("blue", blue)
}

impl Tell for Event {
    fn message(&self) -> Message {
        let seat = |key, seat| Message::new(key).with("seat", seat);
        let building = |message, square, kind| with_pair(message, square).with("kind", kind);
        match *self {
            Event::FirstDrawn { seat: it } => seat("roll-first-drawn", it),
            Event::FirstBuilding { seat: it, square, kind } => {
                building(seat("roll-first-building", it), square, kind)
            }
            Event::RoundBegan { round } => Message::new("roll-round-began").with("round", round),
            Event::TurnBegan { seat: it } => seat("turn-began", it),
            Event::DieChanged { seat: it, die, to } => {
                seat("roll-die-changed", it).with("die", die).with("to", to)
            }
            Event::Constructed { seat: it, square, kind } => {
                building(seat("roll-constructed", it), square, kind)
            }
            Event::SecondConstructed { seat: it, square, kind } => {
                building(seat("roll-second-constructed", it), square, kind)
            }
            Event::LeftAtOne { seat: it } => seat("roll-left-at-one", it),
            Event::CoinsGained { seat: it, coins } => {
                seat("roll-coins-gained", it).with("count", coins)
            }
            Event::DiceRolled { seat: it, pair } => with_pair(seat("roll-dice-rolled", it), pair),
            Event::DiceKept { seat: it, pair } => with_pair(seat("roll-dice-kept", it), pair),
            Event::DicePassed { seat: it, to, pair } => {
                with_pair(seat("roll-dice-passed", it).with("to", to), pair)
            }
            Event::VirtualMarked { seat: it, square, kind } => {
                building(seat("roll-virtual-marked", it), square, kind)
            }
            Event::KindCompleted { seat: it, kind, place, shared_by } => {
                seat("roll-kind-completed", it)
                    .with("kind", kind)
                    .with("place", place)
                    .with("sharers", shared_by)
            }
            Event::ScoringBegan => Message::new("roll-scoring-began"),
            Event::Scored { seat, reason, points } => Message::new("scored")
                .with("party", Party::Seat(seat))
                .with("points", points)
                .with("reason", reason.message()),
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
                let sentence = Message::new("roll-dice-show").with("seat", seat);
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
    fn prepares(&self) -> bool {
        matches!(self, Event::DieChanged { .. })
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

/// Why something is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// It is another seat's turn, or luck's.
    NotYourTurn,
    /// The scoring at the end is done.
    GameOver,
    /// This cannot answer what the game asks now.
    NotNow,
    /// No die of this colour shows that beside the sheet, to be used by this rule.
    NoSuchDie {
        /// The die that was meant.
        die: Die,
        /// The rule by which it would be used.
        rule: &'static str,
    },
    /// The building there is constructed already.
    SquareTaken {
        /// Where the dice meet.
        square: Square,
    },
    /// Dice are changed before anything else in a turn.
    TooLateToChange,
    /// A die does not go from 6 to 1, nor from 1 to 6.
    PastTheEnd {
        /// Up or down.
        change: Change,
    },
    /// A second building comes directly after the first, and there is no third.
    NoFirstBuilding,
    /// There are too few coins left.
    NoCoin,
    /// Luck cannot bring this now.
    Impossible,
}

crate::message::error! { Refusal }

impl Tell for Refusal {
    fn message(&self) -> Message {
        match *self {
            Refusal::NotYourTurn => Message::new("not-your-turn"),
            Refusal::GameOver => Message::new("game-is-over"),
            Refusal::NotNow => Message::new("not-now"),
            Refusal::NoSuchDie { die, .. } => Message::new("roll-no-such-die").with("die", die),
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{Line, Scoring};

    /// What logs read of events: whose turn begins, what luck brought, which scoring, whose points.
    #[test]
    fn events_answer_what_logs_ask() {
        let (seat, pair) = (Seat(1), Square::new(1, 2).unwrap());
        let turn = Event::TurnBegan { seat };
        let rolled = Event::DiceRolled { seat, pair };
        let drawn = |event: Event| event.drawn().map(|(all, one)| (all.key, one.key));
        assert_eq!(drawn(rolled), Some(("roll-dice-show", "roll-pair")));
        assert_eq!((drawn(turn), drawn(Event::GameOver)), (None, None));
        assert_eq!([turn, rolled].map(|it| it.turn()), [Some(seat), None]);
        assert_eq!([Event::ScoringBegan, turn].map(|it| it.scoring()), [Some(Scoring::III), None]);
        let reason = Reason::Coins { coins: 7 };
        let points = Event::Scored { seat, reason, points: 3 }.points().unwrap();
        assert_eq!((points.party, points.points, points.line), (Party::Seat(seat), 3, Line::Other));
        assert_eq!([turn, Event::ScoringBegan].map(|it| it.points()), [None, None]);
    }

    /// R1-04: points say by which rule they come.
    #[test]
    fn points_name_their_rule() {
        let kind = Building::Tower;
        let rules = [
            (Reason::Completed { kind, place: 1, shared_by: 1 }, "R-20"),
            (Reason::Majority { kind, place: 1, shared_by: 1 }, "R-30"),
            (Reason::Row { row: 1, built: 4 }, "R-31"),
            (Reason::Column { column: 1, built: 4 }, "R-31"),
            (Reason::Coins { coins: 2 }, "R-32"),
            (Reason::Virtual, "R1-04"),
        ];
        for (reason, rule) in rules {
            assert_eq!(reason.rule(), Some(rule), "{reason:?}");
        }
    }
}
