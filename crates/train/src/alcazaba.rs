//! What is learned for Alcazaba.

use sabika_bots::{alcazaba::AlcazabaGame, alhambra};
use sabika_rules::alcazaba::Setup;

use crate::games::School;

impl School for AlcazabaGame {
    /// What it cares for, and how many throws it looks ahead.
    type Taste = (alhambra::Taste, u8);

    fn set_up(_: &str, players: u8) -> Option<Setup> {
        Setup::new(players)
    }

    fn pool() -> Vec<(&'static str, Self::Taste)> {
        let usual = alhambra::Taste::default();
        vec![
            ("policy", (usual, 2)),
            ("greedy", (usual, 1)),
            // Builds its wall before all.
            ("mason", (alhambra::Taste { wall: 2.0 * usual.wall, ..usual }, 2)),
        ]
    }

    fn of_taste(&(taste, throws): &Self::Taste) -> AlcazabaGame {
        AlcazabaGame::with_taste(taste, throws)
    }
}
