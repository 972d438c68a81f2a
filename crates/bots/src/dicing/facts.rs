//! What is different after a throw or a stone of the dice games.

use sabika_rules::{
    dicing::{Area, Field, Throws},
    kit::{Building, PerBuilding},
};

use crate::fact::{Fact, Facts};

/// What the best stone of a column is worth, about; the next ones less and less.
const STONE: f64 = 6.0;

/// What the dice are good for that are kept of the kind of which most are: after the throw a stone lies at
/// least there.
pub(crate) fn tell_throw(keep: &PerBuilding<u8>, throws: &Throws, area: &Area, facts: &mut Facts) {
    let most = Building::ALL.into_iter().reduce(|a, b| if keep[b] > keep[a] { b } else { a });
    let Some(kind) = most.filter(|it| keep[*it] > 0) else { return };
    let field = Field::of(keep[kind], throws.counted + 1);
    if let Some(place) = place(area, kind, field) {
        facts.say(Fact::Keeps { kind, place }, 1.0);
    }
}

/// The place of a stone that lands on a field, counted from 1; `None` where it falls.
fn place(area: &Area, kind: Building, field: Field) -> Option<u32> {
    let rest = area.resting_place(kind, field)?;
    Some(1 + area.stones(kind).filter(|it| it.0 < rest).count() as u32)
}

/// Where a stone comes to lie among those of its column.
pub(crate) fn tell_stone(area: &Area, kind: Building, field: Field, facts: &mut Facts) {
    if let Some(place) = place(area, kind, field) {
        facts.say(Fact::Stone { kind, place }, STONE / f64::from(place));
    }
}
