//! What tests share: luck, drawn palaces, tables set for a scene, and the battery that every game
//! must pass.

mod battery;
mod drawn;
mod luck;
mod scenario;
mod scene;
mod setups;
mod wire;

pub use battery::check_game;
pub use drawn::{draw, drawing};
pub use luck::Lcg;
pub use scenario::run_scenario;
pub use scene::Scene;
pub(crate) use scene::{halves, pieces, tiles_at, words};
pub use setups::every_setup;
pub use wire::{change, check_wire, go_on, hear};

/// The points of all who score, in their order.
pub fn points(game: &impl crate::Game) -> Vec<u32> {
    game.scores().into_iter().map(|it| it.1).collect()
}
