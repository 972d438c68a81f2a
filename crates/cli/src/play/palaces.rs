//! What is said of tiles and palaces, in every game that has them.

use sabika_rules::{
    kit::{Building, PerBuilding, Pos, Side, TileId, TileSet, Walls},
    palace::{Palace, wall},
};

use super::style::{self, styled};

/// A tile with its price and walls.
pub(super) fn described(tile: TileId) -> String {
    let name = styled(style::of_kind(tile.kind()), &format!("{:12}", tile.name()));
    format!("{name} price {:<2}  {}", tile.price(), walls(tile.walls()))
}

fn walls(walls: Walls) -> String {
    let sides: Vec<&str> =
        Side::ALL.iter().filter(|&&side| walls.has(side)).map(|side| side.name()).collect();
    if sides.is_empty() { "no walls".to_owned() } else { format!("walls {}", sides.join(" ")) }
}

/// A tile with its walls.
pub(super) fn named(tile: TileId) -> String {
    let name = styled(style::of_kind(tile.kind()), tile.name());
    format!("{name} ({})", walls(tile.walls()))
}

pub(super) fn tiles(tiles: TileSet) -> Vec<String> {
    if tiles.is_empty() { vec!["none".to_owned()] } else { tiles.iter().map(named).collect() }
}

/// Every tile of a palace, a line each.
pub(super) fn sites(palace: &Palace) -> impl Iterator<Item = String> {
    palace.iter().map(|(tile, pos)| format!("{} at {pos}", described(tile)))
}

/// How many tiles of each kind there are.
pub(super) fn counted(counts: &PerBuilding<u32>) -> Vec<String> {
    let kinds = Building::ALL.iter().rev().filter(|&&kind| counts[kind] > 0);
    let named: Vec<String> = kinds.map(|&kind| format!("{} {kind}", counts[kind])).collect();
    if named.is_empty() { vec!["no tiles".to_owned()] } else { named }
}

pub(super) fn counts(counts: &PerBuilding<u32>) -> String {
    counted(counts).join(", ")
}

pub(super) fn with_wall(in_palace: &PerBuilding<u32>, wall: u32) -> String {
    format!("{}; wall {wall}", counts(in_palace))
}

/// The words of a menu for building.
pub(super) fn build(palace: &Palace, tile: TileId, pos: Pos) -> Vec<String> {
    let mut built = *palace;
    let _ = built.build(tile, pos);
    vec![format!("build {tile}"), format!("at {pos}{}", change(palace, &built))]
}

pub(super) fn remove(palace: &Palace, pos: Pos) -> Vec<String> {
    let mut rest = *palace;
    let tile = rest.remove(pos).ok();
    let what = format!("{} from {pos}{}", name(tile), change(palace, &rest));
    vec!["remove".into(), what]
}

pub(super) fn exchange(palace: &Palace, tile: TileId, pos: Pos) -> Vec<String> {
    let mut after = *palace;
    let old = after.exchange(tile, pos).ok();
    let what = format!("for {} at {pos}{}", name(old), change(palace, &after));
    vec![format!("exchange {tile}"), what]
}

/// The same as a redesign.
pub(super) fn redesign(mut words: Vec<String>) -> Vec<String> {
    words.insert(0, "redesign:".into());
    words
}

pub(super) fn store(tile: TileId) -> Vec<String> {
    vec![format!("store {tile} on your reserve board")]
}

fn name(tile: Option<TileId>) -> &'static str {
    tile.map_or("nothing", TileId::name)
}

/// What becomes of the longest wall.
fn change(before: &Palace, after: &Palace) -> String {
    match (wall::length(before), wall::length(after)) {
        (before, after) if before == after => String::new(),
        (before, after) => format!(", wall {before} -> {after}"),
    }
}
