//! What is different after a throw or a stone of the dice games.

use sabika_rules::{
    dicing::{Area, Field, Throws},
    kit::{Building, PerBuilding},
};

use crate::fact::{Fact, Facts};

/// What the best stone of a column is worth, about; the next ones less and less.
const STONE: f64 = 6.0;

/// The dice that are kept of the kind of which most are.
pub(crate) fn tell_throw(keep: &PerBuilding<u8>, throws: &Throws, facts: &mut Facts) {
    let most = Building::ALL.into_iter().reduce(|a, b| if keep[b] > keep[a] { b } else { a });
    if let Some(kind) = most.filter(|it| keep[*it] > 0) {
        let throws = u32::from(throws.left().saturating_sub(1));
        facts.say(Fact::Keeps { kind, dice: keep[kind].into(), throws }, 1.0);
    }
}

/// Where a stone comes to lie among those of its column.
pub(crate) fn tell_stone(area: &Area, kind: Building, field: Field, facts: &mut Facts) {
    if let Some(rest) = area.resting_place(kind, field) {
        let place = 1 + area.stones(kind).filter(|it| it.0 < rest).count() as u32;
        facts.say(Fact::Stone { kind, place }, STONE / f64::from(place));
    }
}
