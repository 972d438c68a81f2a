//! What is learned for the base game.

use sabika_bots::alhambra::{BaseGame, Taste};
use sabika_rules::alhambra::Setup;

use crate::games::School;

impl School for BaseGame {
    fn set_up(players: u8) -> Option<Setup> {
        Setup::new(players)
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
