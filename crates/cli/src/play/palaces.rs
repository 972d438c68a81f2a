//! What is said of tiles and palaces, in every game that has them.

use sabika_rules::{
    kit::{Building, PerBuilding, Pos, Side, TileId, TileSet, Walls},
    message::Arg,
    palace::{Palace, wall},
};

use super::{
    screen::Screen,
    style::{self, styled},
};
use crate::words::text;

/// A tile with its walls, which begin below each other.
pub(super) fn described(tile: TileId, screen: &Screen) -> String {
    let name = styled(style::of_kind(tile.kind()), &format!("{:12}", screen.tile(tile)));
    format!("{name} {}", walls(tile.walls(), screen))
}

fn walls(walls: Walls, screen: &Screen) -> String {
    let side = |side: &Side| screen.t_with("term-side", [("side", (*side).into())]);
    let sides: Vec<String> = Side::ALL.iter().filter(|it| walls.has(**it)).map(side).collect();
    match sides.as_slice() {
        [] => screen.t("term-no-walls"),
        some => screen.t_with("term-walls", [("sides", text(some.join(" ")))]),
    }
}

/// A tile with its walls.
pub(super) fn named(tile: TileId, screen: &Screen) -> String {
    let name = styled(style::of_kind(tile.kind()), &screen.tile(tile));
    format!("{name} ({})", walls(tile.walls(), screen))
}

/// What a tile is called in a menu: with its walls where others are called alike.
fn apart(tile: TileId, screen: &Screen) -> Arg {
    let alike = |it: &TileId| (it.kind(), it.price()) == (tile.kind(), tile.price());
    text(match TileId::all().filter(alike).count() {
        1 => screen.tile(tile),
        _ => format!("{} ({})", screen.tile(tile), walls(tile.walls(), screen)),
    })
}

pub(super) fn tiles(tiles: TileSet, screen: &Screen) -> Vec<String> {
    if tiles.is_empty() {
        return vec![screen.t("term-none")];
    }
    tiles.iter().map(|it| named(it, screen)).collect()
}

/// Every tile of a palace, a line each.
pub(super) fn sites(palace: &Palace, screen: &Screen) -> impl Iterator<Item = String> {
    palace.iter().map(|(tile, pos)| {
        let tile = described(tile, screen);
        let at = screen.t_with("term-at", [("cell", pos.into())]);
        format!("{tile} {at}")
    })
}

/// How many tiles of each kind there are.
pub(super) fn counted(counts: &PerBuilding<u32>, screen: &Screen) -> Vec<String> {
    let kinds = Building::ALL.iter().rev().filter(|&&kind| counts[kind] > 0);
    let named: Vec<String> =
        kinds.map(|&kind| format!("{} {}", counts[kind], screen.kind(kind))).collect();
    if named.is_empty() { vec![screen.t("term-no-tiles")] } else { named }
}

pub(super) fn counts(counts: &PerBuilding<u32>, screen: &Screen) -> String {
    counted(counts, screen).join(", ")
}

pub(super) fn wall_of(wall: u32, screen: &Screen) -> String {
    screen.t_with("term-wall", [("length", wall.into())])
}

pub(super) fn in_reserve(tiles: TileSet, screen: &Screen) -> String {
    screen.t_with("term-in-reserve", [("count", tiles.len().into())])
}

pub(super) fn with_wall(in_palace: &PerBuilding<u32>, wall: u32, screen: &Screen) -> String {
    format!("{}; {}", counts(in_palace, screen), wall_of(wall, screen))
}

/// The words of a menu for building.
pub(super) fn build(palace: &Palace, tile: TileId, pos: Pos, screen: &Screen) -> Vec<String> {
    let mut built = *palace;
    let _ = built.build(tile, pos);
    let at = screen.t_with("term-at", [("cell", pos.into())]);
    vec![
        screen.t_with("term-build", [("tile", apart(tile, screen))]),
        at + &change(palace, &built, screen),
    ]
}

pub(super) fn remove(palace: &Palace, pos: Pos, screen: &Screen) -> Vec<String> {
    let mut rest = *palace;
    let tile = name(rest.remove(pos).ok(), screen);
    let what = screen.t_with("term-remove-tile", [("tile", tile), ("cell", pos.into())]);
    vec![screen.t("term-remove"), what + &change(palace, &rest, screen)]
}

pub(super) fn exchange(palace: &Palace, tile: TileId, pos: Pos, screen: &Screen) -> Vec<String> {
    let mut after = *palace;
    let old = name(after.exchange(tile, pos).ok(), screen);
    let what = screen.t_with("term-exchange-for", [("tile", old), ("cell", pos.into())]);
    vec![
        screen.t_with("term-exchange", [("tile", apart(tile, screen))]),
        what + &change(palace, &after, screen),
    ]
}

/// The same as a redesign.
pub(super) fn redesign(mut words: Vec<String>, screen: &Screen) -> Vec<String> {
    words.insert(0, screen.t("term-redesign"));
    words
}

pub(super) fn store(tile: TileId, screen: &Screen) -> Vec<String> {
    vec![screen.t_with("term-store", [("tile", apart(tile, screen))])]
}

/// To the neutral player.
pub(super) fn give(tile: TileId, to: &str, screen: &Screen) -> Vec<String> {
    vec![screen.t_with("term-give", [("tile", apart(tile, screen)), ("name", text(to))])]
}

fn name(tile: Option<TileId>, screen: &Screen) -> Arg {
    tile.map_or_else(|| text(screen.t("term-none")), |it| apart(it, screen))
}

/// What becomes of the longest wall.
fn change(before: &Palace, after: &Palace, screen: &Screen) -> String {
    match (wall::length(before), wall::length(after)) {
        (before, after) if before == after => String::new(),
        (before, after) => {
            let change = screen
                .t_with("term-wall-change", [("before", before.into()), ("after", after.into())]);
            format!(", {change}")
        }
    }
}
