//! Who has most: places, prizes, ties and shares.

use crate::kit::Scoring;

// The points tables of the rulebooks, from pavilion to tower. Certain.
const FIRST: [[u32; 1]; 6] = [[1], [2], [3], [4], [5], [6]];
const SECOND: [[u32; 2]; 6] = [[8, 1], [9, 2], [10, 3], [11, 4], [12, 5], [13, 6]];
const THIRD: [[u32; 3]; 6] =
    [[16, 8, 1], [17, 9, 2], [18, 10, 3], [19, 11, 4], [20, 12, 5], [21, 13, 6]];

impl Scoring {
    /// The points of the first, second and third place for the kind on `rank` (0 for the one worth
    /// least of six). I pays the first place only, II two places, III three.
    pub const fn prizes(self, rank: usize) -> &'static [u32] {
        match self {
            _ if rank >= 6 => &[],
            Scoring::I => FIRST[rank].as_slice(),
            Scoring::II => SECOND[rank].as_slice(),
            Scoring::III => THIRD[rank].as_slice(),
        }
    }
}

/// What one party gets for one kind of building.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Share {
    /// The place, counted from 1; 0 without a tile of the kind.
    pub place: u8,
    /// How many parties share the place, oneself included.
    pub shared_by: u8,
    /// What the place brings, after sharing.
    pub points: u32,
}

/// The share of the party at `index`, when all have `counts` and the places win `prizes`.
///
/// Tied parties add the prizes of all places they take, a place without a prize adding nothing, and
/// share them equally, rounded down. Nobody without a tile has a place.
pub fn share(counts: &[u32], prizes: &[u32], index: usize) -> Share {
    let Some(&own) = counts.get(index).filter(|it| **it > 0) else {
        return Share::default();
    };
    let better = counts.iter().filter(|&&it| it > own).count();
    let tied = counts.iter().filter(|&&it| it == own).count();
    let pot: u32 = prizes.iter().skip(better).take(tied).sum();
    Share { place: better as u8 + 1, shared_by: tied as u8, points: pot / tied as u32 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn points(counts: &[u32], prizes: &[u32]) -> Vec<u32> {
        (0..counts.len()).map(|i| share(counts, prizes, i).points).collect()
    }

    /// A-52, with the figures of the rulebook and of the rulings.
    #[test]
    fn tied_parties_share_what_their_places_win() {
        assert_eq!(points(&[4, 4, 1], &[13, 6]), [9, 9, 0], "two lead towers in II");
        assert_eq!(points(&[2, 2, 2], &[16, 8, 1]), [8, 8, 8], "three lead pavilions in III");
        assert_eq!(points(&[5, 3, 3], &[13, 6]), [13, 3, 3], "two second in towers in II");
        assert_eq!(points(&[4, 4], &[6]), [3, 3], "two lead towers in I");
        assert_eq!(points(&[4, 4, 3], &[21, 13, 6]), [17, 17, 6], "the next is third");
        assert_eq!(
            points(&[5, 4, 4, 4], &[21, 13, 6]),
            [21, 6, 6, 6],
            "a place after the third adds 0"
        );
    }

    /// the first scoring pays the first place only, the second two, the third three.
    #[test]
    fn places_without_a_prize_win_nothing() {
        assert_eq!(points(&[3, 2, 1], &[4]), [4, 0, 0]);
        assert_eq!(points(&[1, 2, 3, 4], &[16, 8, 1]), [0, 1, 8, 16]);
    }

    /// at least one tile of the kind.
    #[test]
    fn nobody_wins_without_a_tile() {
        assert_eq!(points(&[0, 0, 0], &[16, 8, 1]), [0, 0, 0]);
        assert_eq!(points(&[0, 1, 0], &[16, 8, 1]), [0, 16, 0]);
        assert_eq!(share(&[0, 1], &[16, 8, 1], 0), Share::default());
        assert_eq!(share(&[2, 1, 1], &[16, 8, 1], 2), Share { place: 2, shared_by: 2, points: 4 });
    }

    proptest! {
        /// Against a plain sort: the parties in order take the prizes one by one, then the tied ones
        /// put theirs together.
        #[test]
        fn shares_are_those_of_a_plain_sort(
            counts in prop::collection::vec(0..6_u32, 1..8),
            prizes in prop::collection::vec(0..30_u32, 0..4),
        ) {
            let mut order: Vec<usize> = (0..counts.len()).filter(|&i| counts[i] > 0).collect();
            order.sort_by_key(|&i| std::cmp::Reverse(counts[i]));
            for i in 0..counts.len() {
                let taken: Vec<usize> =
                    (0..order.len()).filter(|&place| counts[order[place]] == counts[i]).collect();
                let pot: u32 = taken.iter().map(|&place| prizes.get(place).unwrap_or(&0)).sum();
                let expected = if counts[i] == 0 { 0 } else { pot / taken.len() as u32 };
                prop_assert_eq!(share(&counts, &prizes, i).points, expected);
            }
        }
    }
}
