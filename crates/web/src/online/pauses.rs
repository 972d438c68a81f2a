//! How long to wait before the server is looked for again.

/// Seconds of the first pause; each is twice as long as the one before.
const FIRST: u64 = 1;
/// Seconds of the longest.
const LONGEST: u64 = 30;
/// A connection that lasted for so many milliseconds was a good one: pauses begin anew.
const GOOD: u64 = 30_000;

/// The pauses between attempts.
#[derive(Default)]
pub(super) struct Pauses {
    tried: u32,
}

impl Pauses {
    /// Milliseconds until the next attempt, after a connection that lasted for so many. Up to half of it
    /// comes from `luck`, so that not all pages come back at once.
    pub(super) fn next(&mut self, lasted: u64, luck: u64) -> u64 {
        if lasted >= GOOD {
            self.tried = 0;
        }
        let pause = 1000 * (FIRST << self.tried.min(LONGEST.ilog2() + 1)).min(LONGEST);
        self.tried += 1;
        pause / 2 + luck % (pause / 2 + 1)
    }
    /// Whoever is told to keep away waits as long as anybody does.
    pub(super) fn keep_away(&mut self) {
        self.tried = self.tried.max(LONGEST.ilog2() + 1);
    }
    /// Somebody wants to know: what was in the way may be gone.
    pub(super) fn begin_anew(&mut self) {
        self.tried = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_to_half_a_minute() {
        let mut pauses = Pauses::default();
        let long: Vec<u64> = (0..7).map(|_| pauses.next(0, 500 * LONGEST)).collect();
        assert_eq!(long[5..], [30_000, 30_000]);
        let mut pauses = Pauses::default();
        let short: Vec<u64> = (0..7).map(|_| pauses.next(0, 0)).collect();
        assert_eq!(short, [500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000]);
    }

    #[test]
    fn luck_is_at_most_half_of_a_pause() {
        for luck in [0, 7, 999, u64::MAX] {
            let mut pauses = Pauses::default();
            for most in [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000] {
                let pause = pauses.next(0, luck);
                assert!((most / 2..=most).contains(&pause), "{pause} of {most}");
            }
        }
    }

    #[test]
    fn only_a_good_connection_makes_pauses_short_again() {
        let mut pauses = Pauses::default();
        pauses.keep_away();
        assert_eq!(pauses.next(0, 0), 15_000);
        assert_eq!(pauses.next(GOOD - 1, 0), 15_000, "it was lost at once");
        assert_eq!(pauses.next(GOOD, 0), 500);
        assert_eq!(pauses.next(0, 0), 1_000);
        pauses.begin_anew();
        assert_eq!(pauses.next(0, 0), 500);
    }
}
