//! Every sort of game.

use crate::{
    any::{AnySetup, GameName},
    game::Setup as _,
};

/// Every game as usual, with each value of each option, and with all of what can be chosen together.
///
/// # Panics
///
/// When a game cannot be played by as many as it says.
pub fn every_setup() -> Vec<AnySetup> {
    let mut every = Vec::new();
    for &game in GameName::ALL {
        let players = (*game.players().end()).min(3);
        let usual = AnySetup::new(game, players).expect("so many can play");
        every.push(usual.clone());
        let mut full = usual.clone();
        for option in usual.options() {
            for value in option.values.iter().skip(usize::from(!option.repeats)) {
                let mut one = usual.clone();
                if one.set(option.name, value).is_ok() {
                    every.push(one);
                }
                if option.repeats {
                    let _ = full.set(option.name, value);
                }
            }
        }
        if full != usual {
            every.push(full);
        }
    }
    every
}
