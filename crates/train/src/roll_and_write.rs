//! What is learned for roll and write.

use sabika_bots::roll_and_write::{SheetGame, Taste};
use sabika_rules::roll_and_write::Setup;

use crate::games::School;

impl School for SheetGame {
    type Taste = Taste;

    fn set_up(_: &str, players: u8) -> Option<Setup> {
        Setup::new(players)
    }

    fn pool() -> Vec<(&'static str, Taste)> {
        let usual = Taste::default();
        vec![
            ("policy", usual),
            // Saves its coins.
            ("hoarder", Taste { thrift: 2.0, ..usual }),
            // Spends them.
            ("rusher", Taste { thrift: 0.5, ..usual }),
        ]
    }

    fn of_taste(taste: &Taste) -> SheetGame {
        SheetGame::with_taste(*taste)
    }
}
