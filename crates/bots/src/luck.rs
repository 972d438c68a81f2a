//! Luck out of a seed.

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use sabika_rules::game::Luck;

/// The generator `ChaCha` with eight rounds: the same numbers from the same seed, on every machine and for ever.
#[derive(Clone, Debug)]
pub struct Seeded(ChaCha8Rng);

impl Seeded {
    /// The generator's name, as records note it.
    pub const NAME: &'static str = "chacha8";
    /// The same where luck goes by order ([`Dealer`](crate::Dealer)).
    pub const NAME_BY_ORDER: &'static str = "chacha8-by-order";
    /// The same where the seed is too long to be found.
    pub const NAME_SEALED: &'static str = "chacha8-sealed";

    /// Luck that is always the same for this seed.
    pub fn new(seed: u64) -> Seeded {
        Seeded(ChaCha8Rng::seed_from_u64(seed))
    }
    /// A generator of its own for part `index` of the work, such as one game of many.
    pub fn part(seed: u64, index: u64) -> Seeded {
        let mut generator = ChaCha8Rng::seed_from_u64(seed);
        generator.set_stream(index);
        Seeded(generator)
    }
    /// The same from a seed that is too long to be found by trying.
    pub fn sealed(seed: u128, index: u64) -> Seeded {
        let mut key = [0; 32];
        key[..16].copy_from_slice(&seed.to_le_bytes());
        let mut generator = ChaCha8Rng::from_seed(key);
        generator.set_stream(index);
        Seeded(generator)
    }
    /// A seed for another generator.
    pub fn seed(&mut self) -> u64 {
        self.0.next_u64()
    }
}

impl Luck for Seeded {
    /// Every number equally likely: the product of a random word and the bound, thrown again in
    /// the rare case that would favour some numbers.
    fn below(&mut self, bound: u32) -> u32 {
        if bound <= 1 {
            return 0;
        }
        loop {
            let product = u64::from(self.0.next_u32()) * u64::from(bound);
            let low = product as u32;
            if low >= bound || low >= bound.wrapping_neg() % bound {
                return (product >> 32) as u32;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_brings_the_same_luck() {
        let numbers = |mut luck: Seeded| (0..20).map(|_| luck.below(1_000)).collect::<Vec<_>>();
        assert_eq!(numbers(Seeded::new(7)), numbers(Seeded::new(7)));
        assert_ne!(numbers(Seeded::new(7)), numbers(Seeded::new(8)));
        assert_eq!(numbers(Seeded::part(7, 0)), numbers(Seeded::new(7)));
        assert_ne!(numbers(Seeded::part(7, 1)), numbers(Seeded::new(7)));
    }

    #[test]
    fn numbers_stay_below_the_bound_and_reach_it() {
        let mut luck = Seeded::new(1);
        for bound in [1, 2, 3, 7, 108, 3_000_000_000] {
            assert!((0..100).all(|_| luck.below(bound) < bound));
        }
        let mut seen = [0; 6];
        (0..6_000).for_each(|_| seen[luck.below(6) as usize] += 1);
        assert!(seen.iter().all(|&count| (800..1_200).contains(&count)), "{seen:?}");
    }
}
