//! How strong each is, on the scale of Elo.
//!
//! Not reckoned game by game, as Elo's and Weng and Lin's methods do for players who change: bots stay as
//! they are, so all results count alike, and their order must not matter. The ratings are those that make
//! the results most likely, where whoever has a seat wins in proportion to their strength (Bradley and
//! Terry; Luce where more than two play), found by Hunter's iteration.

/// What came of the games of a pair.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Met {
    /// Who had one seat, and who all others.
    pub(super) one: usize,
    pub(super) others: usize,
    /// How many seats the others had in each game.
    pub(super) copies: f64,
    pub(super) games: f64,
    /// How many games the one has won, ties in part.
    pub(super) wins: f64,
}

/// Enough for differences that are far below the error of any arena.
const ROUNDS: usize = 10_000;

/// A game with an even result is added to each pair, or whoever wins all games would be beyond all bounds.
const ADDED: f64 = 1.0;

/// The rating of each, the last one's being 0: who is 400 above wins ten games of eleven.
pub(super) fn ratings(names: usize, results: &[Met]) -> Vec<f64> {
    let mut wins = vec![0.0; names];
    for it in results {
        let even = ADDED / (1.0 + it.copies);
        wins[it.one] += it.wins + even;
        wins[it.others] += it.games - it.wins + ADDED - even;
    }
    let mut strengths = vec![1.0; names];
    for _ in 0..ROUNDS {
        let mut seats = vec![0.0; names];
        for it in results {
            let all = strengths[it.one] + it.copies * strengths[it.others];
            seats[it.one] += (it.games + ADDED) / all;
            seats[it.others] += (it.games + ADDED) * it.copies / all;
        }
        let next: Vec<f64> = wins.iter().zip(&seats).map(|(wins, seats)| wins / seats).collect();
        let mean = next.iter().sum::<f64>() / names as f64;
        strengths = next.iter().map(|it| it / mean).collect();
    }
    let last = strengths.last().copied().unwrap_or(1.0);
    strengths.iter().map(|it| 400.0 * (it / last).log10()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn result(one: usize, others: usize, copies: f64, games: f64, wins: f64) -> Met {
        Met { one, others, copies, games, wins }
    }
    #[track_caller]
    fn assert_near(found: &[f64], expected: &[f64]) {
        let near = found.iter().zip(expected).all(|(one, other)| (one - other).abs() < 1.0);
        assert!(near && found.len() == expected.len(), "{found:?}");
    }

    #[test]
    fn even_results_are_even_ratings_however_many_play() {
        for copies in [1.0, 2.0, 5.0] {
            let share = 300.0 / (1.0 + copies);
            assert_near(&ratings(2, &[result(0, 1, copies, 300.0, share)]), &[0.0, 0.0]);
        }
    }

    #[test]
    fn ten_of_eleven_are_four_hundred() {
        let games = 110_000.0;
        assert_near(&ratings(2, &[result(0, 1, 1.0, games, 100_000.0)]), &[400.0, 0.0]);
        // Ten times as strong against two: ten of twelve.
        assert_near(&ratings(2, &[result(0, 1, 2.0, 120_000.0, 100_000.0)]), &[400.0, 0.0]);
    }

    #[test]
    fn ratings_fit_together_and_stay_within_bounds() {
        let games = 110_000.0;
        let chain = [result(0, 1, 1.0, games, 100_000.0), result(1, 2, 1.0, games, 100_000.0)];
        assert_near(&ratings(3, &chain), &[800.0, 400.0, 0.0]);
        let all = ratings(2, &[result(0, 1, 1.0, 100.0, 100.0)]);
        assert!((900.0..1000.0).contains(&all[0]), "{all:?}");
    }
}
