//! Whether a new net is stronger than the one before.

use std::time::Duration;

use sabika_rules::{Game, kit::Seat};

use crate::games::{Player, School, Watch, Who, play, result};

/// What came of games in which one sat against copies of another, in each seat in turn.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Tally {
    pub(crate) games: f64,
    pub(crate) wins: f64,
    /// How long the one has thought, and its decisions.
    pub(crate) spent: Duration,
    pub(crate) decisions: u32,
}

impl Tally {
    pub(crate) fn add(mut self, other: Tally) -> Tally {
        self.games += other.games;
        self.wins += other.wins;
        self.spent += other.spent;
        self.decisions += other.decisions;
        self
    }
    /// The share of the games that the one has won.
    pub(crate) fn share(&self) -> f64 {
        self.wins / self.games.max(1.0)
    }
    /// Where the true share lies with 95 % (Wilson).
    pub(crate) fn interval(&self) -> (f64, f64) {
        const Z: f64 = 1.96;
        let (n, share) = (self.games.max(1.0), self.share());
        let whole = 1.0 + Z * Z / n;
        let middle = (share + Z * Z / (2.0 * n)) / whole;
        let half = Z / whole * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
        ((middle - half).max(0.0), (middle + half).min(1.0))
    }
    /// Whether it is weaker than another one beyond what luck explains.
    pub(crate) fn is_weaker(&self, other: &Tally) -> bool {
        self.share() < other.share() && self.interval().1 < other.share()
    }
    /// In words, such as `57.3 % of 400 (52.4 to 62.0)`.
    pub(crate) fn in_words(&self) -> String {
        let (low, high) = self.interval();
        let percent = |it: f64| 100.0 * it;
        format!(
            "{:.1} % of {} ({:.1} to {:.1})",
            percent(self.share()),
            self.games,
            percent(low),
            percent(high)
        )
    }
}

/// Counts the decisions of one seat.
struct Decisions(Seat, u32);

impl<S: School> Watch<S> for Decisions {
    fn decided(&mut self, seat: Seat) {
        self.1 += u32::from(seat == self.0);
    }
}

/// One game of `one` against copies of `other`; the same luck for each round of seats.
pub(crate) fn duel<S: School>(
    setup: &<S::Game as Game>::Setup,
    one: Who<'_, S::Taste>,
    other: Who<'_, S::Taste>,
    number: u64,
    seed: u64,
) -> Tally {
    use sabika_rules::game::Setup as _;
    let seats = usize::from(setup.players());
    if seats == 1 {
        return alone::<S>(
            setup,
            one,
            other,
            seed.wrapping_mul(0x1_0000_01b3).wrapping_add(number),
        );
    }
    let own = number as usize % seats;
    let mut who = [1; Seat::MAX];
    who[own] = 0;
    let mut players = [Player::<S>::new(one), Player::<S>::new(other)];
    let seat = Seat::new(own).expect("a seat");
    let mut decisions = Decisions(seat, 0);
    let deal = seed.wrapping_mul(0x1_0000_01b3).wrapping_add(number / seats as u64);
    let game = play::<S>(setup, &mut players, &who, deal, &mut decisions);
    let wins = result::<S>(&game, seat).0;
    Tally { games: 1.0, wins, spent: players[0].spent(), decisions: decisions.1 }
}

/// A game of `one` alone, won if `other` has fewer points with the same luck.
fn alone<S: School>(
    setup: &<S::Game as Game>::Setup,
    one: Who<'_, S::Taste>,
    other: Who<'_, S::Taste>,
    deal: u64,
) -> Tally {
    let seat = Seat::new(0).expect("a seat");
    let mut decisions = Decisions(seat, 0);
    let mut players = [Player::<S>::new(one)];
    let game = play::<S>(setup, &mut players, &[0], deal, &mut decisions);
    let rival = play::<S>(setup, &mut [Player::new(other)], &[0], deal, &mut ());
    let [own, rival] = [game, rival].map(|it| result::<S>(&it, seat).1);
    let wins = if own > rival {
        1.0
    } else if own < rival {
        0.0
    } else {
        0.5
    };
    Tally { games: 1.0, wins, spent: players[0].spent(), decisions: decisions.1 }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(wins: f64, games: f64) -> Tally {
        Tally { games, wins, ..Tally::default() }
    }

    #[test]
    fn the_interval_is_wilsons() {
        let (low, high) = tally(57.0, 100.0).interval();
        assert!((low - 0.4722).abs() < 1e-3 && (high - 0.6627).abs() < 1e-3, "{low} {high}");
        assert_eq!(tally(57.0, 100.0).in_words(), "57.0 % of 100 (47.2 to 66.3)");
    }

    /// Who wins every game is weaker than nobody, whatever rounding does to the interval.
    #[test]
    fn weaker_is_who_wins_less_beyond_the_interval() {
        for games in 1..500 {
            let all = tally(f64::from(games), f64::from(games));
            assert!(!all.is_weaker(&all));
        }
        assert!(!tally(45.0, 100.0).is_weaker(&tally(50.0, 100.0)));
        assert!(tally(35.0, 100.0).is_weaker(&tally(50.0, 100.0)));
    }
}
