//! The greedy bot of the game that is invented for tests.

use sabika_rules::pebbles::{Action, Event, Pebbles, View};

use crate::{Bot, Playable};

impl Playable for Pebbles {
    fn greedy(_: u64) -> Box<dyn Bot<Self>> {
        Box::new(Greedy)
    }
}

/// A bot that takes whatever there is.
#[derive(Clone, Copy, Debug)]
pub struct Greedy;

impl Bot<Pebbles> for Greedy {
    fn observe(&mut self, _: &Event) {}

    fn choose(&mut self, _: &View, offered: &[Action]) -> Action {
        *offered.iter().find(|it| **it == Action::Take).unwrap_or(&offered[0])
    }
}
