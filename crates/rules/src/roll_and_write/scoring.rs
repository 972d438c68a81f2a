//! Points: completed kinds, places, lines and coins (R-20, R-21, R-30 to R-32, R1-04).

use super::Squares;
use crate::{
    kit::{Building, Line, PerBuilding, Scoring, SeatSet},
    majority::{self, Share},
    message::{Message, Tell},
};

/// No game has more parties.
pub const PARTIES: usize = 5;

/// What points are for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", tag = "for"))]
pub enum Reason {
    /// A place for having all of a kind, during the game.
    Completed {
        /// The kind that is counted.
        kind: Building,
        /// The place, counted from 1.
        place: u8,
        /// How many share the place, oneself included.
        shared_by: u8,
    },
    /// A place in a kind at the end, shared by so many.
    Majority {
        /// The kind that is counted.
        kind: Building,
        /// The place, counted from 1.
        place: u8,
        /// How many share the place, oneself included.
        shared_by: u8,
    },
    /// So many in a row.
    Row {
        /// Which row, 1 to 6.
        row: u8,
        /// How many of its six buildings are constructed.
        built: u8,
    },
    /// So many in a column.
    Column {
        /// Which column, 1 to 6.
        column: u8,
        /// How many of its six buildings are constructed.
        built: u8,
    },
    /// Coins left.
    Coins {
        /// How many.
        coins: u8,
    },
    /// What a virtual party gets instead of lines and coins (R1-04).
    Virtual,
}

impl Reason {
    pub(super) const fn line(self) -> Line {
        match self {
            Reason::Completed { kind, place, shared_by }
            | Reason::Majority { kind, place, shared_by } => Line::Kind { kind, place, shared_by },
            Reason::Row { .. } | Reason::Column { .. } | Reason::Coins { .. } | Reason::Virtual => {
                Line::Other
            }
        }
    }
}

impl Tell for Reason {
    fn message(&self) -> Message {
        let place = |message: Message, kind, place: u8, shared_by: u8| {
            message.with("kind", kind).with("place", place).with("sharers", shared_by)
        };
        match *self {
            Reason::Completed { kind, place: at, shared_by } => {
                place(Message::new("roll-reason-completed"), kind, at, shared_by)
            }
            Reason::Majority { kind, place: at, shared_by } => {
                place(Message::new("reason-majority"), kind, at, shared_by)
            }
            Reason::Row { row, built } => {
                Message::new("roll-reason-row").with("line", row).with("count", built)
            }
            Reason::Column { column, built } => {
                Message::new("roll-reason-column").with("line", column).with("count", built)
            }
            Reason::Coins { coins } => Message::new("roll-reason-coins").with("count", coins),
            Reason::Virtual => Message::new("roll-reason-virtual"),
        }
    }
    fn rule(&self) -> Option<&'static str> {
        Some(match self {
            Reason::Completed { .. } => "R-20",
            Reason::Majority { .. } => "R-30",
            Reason::Row { .. } | Reason::Column { .. } => "R-31",
            Reason::Coins { .. } => "R-32",
            Reason::Virtual => "R1-04",
        })
    }
}

/// The points of all places of a kind, and of those that are still open after so many are gone.
fn open_places(kind: Building, gone: u8) -> &'static [u32] {
    let all = Scoring::III.prizes(kind.index());
    all.get(usize::from(gone)..).unwrap_or_default()
}

/// Rule R-20: what each of `finishers` parties gets that complete a kind in the same round, when so
/// many places are gone: they take the best open ones, add them and share, rounded down.
pub fn completion(kind: Building, gone: u8, finishers: u8) -> Share {
    let pot: u32 = open_places(kind, gone).iter().take(finishers.into()).sum();
    let points = pot / u32::from(finishers.max(1));
    Share { place: gone + 1, shared_by: finishers, points }
}

/// What counts for one party at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Standing {
    /// How many buildings of each kind.
    pub counts: PerBuilding<u8>,
    /// What is constructed on the sheet; a virtual party has none.
    pub built: Squares,
    /// The coins left.
    pub coins: u8,
    /// What a virtual party gets instead of lines and coins.
    pub bonus: u32,
}

/// What has been settled for each kind during the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Settled {
    /// The parties that have completed it: these score it no more.
    pub completed: SeatSet,
    /// The places that are gone.
    pub gone: u8,
}

/// Rules, R1-04: the scoring at the end. Calls `line` with whose points they are, what
/// for, and how many; five parties at most.
pub fn score(
    standings: &[Standing],
    settled: &PerBuilding<Settled>,
    mut line: impl FnMut(usize, Reason, u32),
) {
    for kind in Building::ALL {
        places(standings, kind, settled[kind], &mut line);
    }
    for (party, standing) in standings.iter().enumerate() {
        lines(standing.built, |reason, points| line(party, reason, points));
        let Standing { coins, bonus, .. } = *standing;
        if coins / COINS_PER_POINT > 0 {
            line(party, Reason::Coins { coins }, (coins / COINS_PER_POINT).into());
        }
        if bonus > 0 {
            line(party, Reason::Virtual, bonus);
        }
    }
}

/// Rule R-32.
const COINS_PER_POINT: u8 = 2;

/// Rule R-30: those who have not completed the kind, ranked by how many they have, take the places
/// that are open.
fn places(
    standings: &[Standing],
    kind: Building,
    settled: Settled,
    line: &mut impl FnMut(usize, Reason, u32),
) {
    let mut counts = [0; PARTIES];
    let seats = (0..).map(crate::kit::Seat);
    for ((count, standing), seat) in counts.iter_mut().zip(standings).zip(seats) {
        if !settled.completed.contains(seat) {
            *count = u32::from(standing.counts[kind]);
        }
    }
    let open = open_places(kind, settled.gone);
    for party in 0..standings.len().min(PARTIES) {
        let Share { place, shared_by, points } = majority::share(&counts, open, party);
        if points > 0 {
            let place = place + settled.gone;
            line(party, Reason::Majority { kind, place, shared_by }, points);
        }
    }
}

/// Rule R-31: what so many constructed in a row or column bring.
pub const fn line_points(built: u32) -> u32 {
    match built {
        ..=3 => 0,
        4 => 2,
        5 => 5,
        _ => 10,
    }
}

/// Each row and each column with at least four.
fn lines(built: Squares, mut line: impl FnMut(Reason, u32)) {
    for row in 1..=6 {
        let count = built.in_row(row);
        if line_points(count) > 0 {
            line(Reason::Row { row, built: count as u8 }, line_points(count));
        }
    }
    for column in 1..=6 {
        let count = built.in_column(column);
        if line_points(count) > 0 {
            line(Reason::Column { column, built: count as u8 }, line_points(count));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{super::Square, *};
    use Building::{Arcades, Chambers, Garden, Pavilion, Seraglio, Tower};

    use crate::kit::Seat;

    /// The points of each party for one kind at the end.
    fn shares(kind: Building, counts: &[u8], completed: &[u8]) -> Vec<u32> {
        let mut settled = PerBuilding::<Settled>::default();
        settled[kind].completed = completed.iter().map(|it| Seat(*it)).collect();
        settled[kind].gone = completed.len() as u8;
        let standings: Vec<Standing> = counts
            .iter()
            .map(|count| {
                let mut standing = Standing::default();
                standing.counts[kind] = *count;
                standing
            })
            .collect();
        let mut points = vec![0; counts.len()];
        score(&standings, &settled, |party, _, more| points[party] += more);
        points
    }

    /// the examples: 26 shared as 13 each; 9 and 2 by three; 16 and 8 by a player and a
    /// virtual party.
    #[test]
    fn completing_parties_share_the_best_open_places() {
        let points = |kind, gone, finishers| completion(kind, gone, finishers).points;
        assert_eq!(points(Seraglio, 0, 2), 13);
        assert_eq!(points(Seraglio, 1, 3), 3);
        assert_eq!(points(Pavilion, 0, 2), 12);
        assert_eq!([0, 1, 2, 3].map(|gone| points(Tower, gone, 1)), [21, 13, 6, 0]);
        assert_eq!(completion(Tower, 1, 2), Share { place: 2, shared_by: 2, points: 9 });
        assert_eq!(points(Tower, 4, 1), 0, "more than three places gone");
    }

    /// the examples: arcades 4, 2, 2, 1, 0; towers with the first place gone; third
    /// places tied.
    #[test]
    fn the_others_take_the_places_that_are_open() {
        assert_eq!(shares(Arcades, &[4, 2, 2, 1, 0], &[]), [18, 6, 6, 0, 0]);
        assert_eq!(shares(Tower, &[5, 4, 1, 3, 7], &[4]), [13, 6, 0, 0, 0]);
        assert_eq!(shares(Seraglio, &[5, 4, 2, 2], &[]), [17, 9, 1, 1]);
        assert_eq!(shares(Chambers, &[5, 4, 2, 2], &[]), [19, 11, 2, 2]);
        assert_eq!(shares(Garden, &[0, 0, 1], &[]), [0, 0, 20], "at least one building");
        assert_eq!(shares(Garden, &[7, 7, 7, 3], &[0, 1, 2]), [0, 0, 0, 0], "no place is open");
    }

    /// two columns and a row for 10 + 5 + 2 = 17; they need not be adjacent.
    #[test]
    fn lines_bring_points() {
        assert_eq!([3, 4, 5, 6].map(line_points), [0, 2, 5, 10]);
        let column = (1..=6).map(|yellow| Square::of(yellow, 3));
        let other = [1, 2, 4, 5, 6].into_iter().map(|yellow| Square::of(yellow, 6));
        let row = [1, 4].into_iter().map(|blue| Square::of(6, blue));
        let built: Squares = column.chain(other).chain(row).collect();
        let (mut all, mut reasons) = (0, Vec::new());
        let standing = Standing { built, ..Standing::default() };
        score(&[standing], &PerBuilding::default(), |_, reason, points| {
            all += points;
            reasons.push(reason);
        });
        assert_eq!(all, 17);
        let expected = [
            Reason::Row { row: 6, built: 4 },
            Reason::Column { column: 3, built: 6 },
            Reason::Column { column: 6, built: 5 },
        ];
        assert_eq!(reasons, expected);
    }

    /// three coins are worth one point.
    #[test]
    fn two_coins_are_worth_a_point() {
        let points = |coins: u8| {
            let mut all = 0;
            let standing = Standing { coins, ..Standing::default() };
            score(&[standing], &PerBuilding::default(), |_, _, points| {
                assert!(points > 0, "less is not worth a word");
                all += points;
            });
            all
        };
        assert_eq!([0, 1, 2, 3, 4, 20].map(points), [0, 0, 1, 1, 2, 10]);
    }

    /// R1-04: the bonus of a virtual party.
    #[test]
    fn a_bonus_stands_for_lines_and_coins() {
        let standing = Standing { bonus: 18, ..Standing::default() };
        let mut told = Vec::new();
        score(&[standing], &PerBuilding::default(), |_, why, points| told.push((why, points)));
        assert_eq!(told, [(Reason::Virtual, 18)]);
    }
}
