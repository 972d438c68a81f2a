//! What is learned for the dice game.

use sabika_bots::dice::{DiceGame, Taste};
use sabika_rules::dice::Setup;

use crate::games::School;

impl School for DiceGame {
    type Taste = Taste;

    fn set_up(_: &str, players: u8) -> Option<Setup> {
        Setup::new(players)
    }

    fn pool() -> Vec<(&'static str, Taste)> {
        let usual = Taste::default();
        vec![
            ("policy", usual),
            ("greedy", Taste { throws: 1, ..usual }),
            // Prefers chips to points.
            ("hoarder", Taste { chips: 2.0, ..usual }),
            // Places a stone as soon as it has a good one.
            ("rusher", Taste { doubt: false, throws: 1, chips: 0.5 }),
        ]
    }

    fn of_taste(taste: &Taste) -> DiceGame {
        DiceGame::with_taste(*taste)
    }
}
