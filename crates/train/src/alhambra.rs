//! What is learned for the base game.

use sabika_bots::alhambra::{BaseGame, Taste};
use sabika_rules::alhambra::{
    Setup,
    modules::{ModuleId, ModuleSet},
};

use crate::games::{Dice, School};

/// Of so many games with modules, one has all of them.
const ALL_MODULES: usize = 3;

impl School for BaseGame {
    fn set_up(game: &str, players: u8) -> Option<Setup> {
        let mut setup = Setup::new(players)?;
        if game == "alhambra-modules" {
            setup.modules = some_of(usize::MAX);
        }
        Some(setup)
    }

    /// Every set of modules comes, and all of them together most often.
    fn drawn(setup: &Setup, number: u64) -> Setup {
        let mut dice = Dice::new(!number.wrapping_mul(0x2545_f491));
        let mut drawn = *setup;
        if !setup.modules.is_empty() && dice.below(ALL_MODULES) > 0 {
            drawn.modules = some_of(1 + dice.below((1 << ModuleId::COUNT) - 1));
        }
        drawn
    }

    fn pool() -> Vec<(&'static str, Taste)> {
        let usual = Taste::default();
        vec![
            ("greedy", usual),
            // Saves for better times, and buys only what is worth a lot.
            ("hoarder", Taste { coin: 1.5 * usual.coin, buy: -4.0, ..usual }),
            // Buys whatever it can.
            ("rusher", Taste { coin: 0.5 * usual.coin, buy: 6.0, ..usual }),
        ]
    }

    type Taste = Taste;

    fn of_taste(taste: &Taste) -> BaseGame {
        BaseGame::with_taste(*taste)
    }
}

/// The modules whose bits are set.
fn some_of(bits: usize) -> ModuleSet {
    let chosen = ModuleId::ALL.iter().filter(|it| bits >> **it as usize & 1 == 1);
    chosen.fold(ModuleSet::NONE, |set, it| set.with(*it))
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;

    #[test]
    fn every_set_of_modules_is_drawn() {
        let setup = BaseGame::set_up("alhambra-modules", 3).unwrap();
        let mut drawn = HashMap::new();
        for number in 0..1_000 {
            *drawn.entry(BaseGame::drawn(&setup, number).modules).or_insert(0) += 1;
        }
        let all = drawn[&some_of(usize::MAX)];
        assert!(drawn.len() == 15 && drawn.values().all(|it| *it <= all), "{drawn:?}");
        let alone = BaseGame::set_up("alhambra", 3).unwrap();
        assert_eq!(BaseGame::drawn(&alone, 7), alone, "without modules nothing is drawn");
    }
}
