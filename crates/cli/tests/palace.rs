//! `sabika palace`, the referee.

#[path = "support/ask.rs"]
mod ask;

use sabika_bots::luck::Seeded;
use sabika_rules::{
    game::Luck,
    kit::{Side, TileId},
    palace::{
        referee::{self, Cell},
        wall,
    },
};
use serde_json::{Value, json};

/// A palace, or a change, as the tool reads it.
fn tile(name: &str, x: i64, y: i64) -> Value {
    json!({"tile": name, "x": x, "y": y})
}

fn tiles(listed: &[(&str, i64, i64)]) -> Value {
    listed.iter().map(|&(name, x, y)| tile(name, x, y)).collect()
}

fn judge(listed: &[(&str, i64, i64)]) -> Value {
    ask::ask("palace", &json!({"tiles": tiles(listed)}).to_string())
}

/// The answer to `question`, such as `place`, about a palace.
fn may(listed: &[(&str, i64, i64)], question: &str, change: &Value) -> Value {
    ask::ask("palace", &json!({"tiles": tiles(listed), question: change}).to_string())
}

fn allowed(answer: &Value, wall: u32) {
    assert_eq!(*answer, json!({"allowed": true, "wall": wall}));
}

/// Refused by `rule` because of a cell, with a sentence that has these words.
fn refused(answer: &Value, rule: &str, (x, y): Cell, words: &str) {
    let why = answer["why"].as_str().unwrap_or_default();
    assert!(why.contains(words), "{answer} without {words:?}");
    assert_eq!(*answer, json!({"allowed": false, "rule": rule, "why": why, "x": x, "y": y}));
}

/// The rules and cells of an illegal palace.
fn broken(answer: &Value) -> Vec<(String, i64, i64)> {
    assert_eq!(answer["legal"], json!(false), "{answer}");
    assert_eq!(answer.as_object().map(serde_json::Map::len), Some(2), "{answer}");
    let list = answer["broken"].as_array().expect("a list");
    let one = |it: &Value| {
        assert!(it["why"].as_str().is_some_and(|why| why.len() > 10), "{it}");
        let rule = it["rule"].as_str().expect("a rule").to_owned();
        (rule, it["x"].as_i64().expect("x"), it["y"].as_i64().expect("y"))
    };
    list.iter().map(one).collect()
}

/// The palace in the picture of A-53.
const PICTURE: [(&str, i64, i64); 6] = [
    ("seraglio-5", -1, 0),
    ("pavilion-5", 0, -1),
    ("pavilion-4", 1, 0),
    ("arcades-8b", -1, -1),
    ("pavilion-7", 1, -1),
    ("tower-7", 1, -2),
];

/// Eight cells around 1,1 without walls: the start tile and seven more; the last closes the ring.
const RING: [(&str, i64, i64); 7] = [
    ("pavilion-8", 1, 0),
    ("seraglio-9", 2, 0),
    ("arcades-9", 2, 1),
    ("arcades-10", 2, 2),
    ("chambers-10", 1, 2),
    ("chambers-11", 0, 2),
    ("garden-10c", 0, 1),
];

/// A-53: the longest wall; A-51: tiles by kind.
#[test]
fn a_legal_palace_is_measured_and_counted() {
    let none = json!({
        "pavilion": 0, "seraglio": 0, "arcades": 0, "chambers": 0, "garden": 0, "tower": 0
    });
    assert_eq!(judge(&[]), json!({"legal": true, "wall": 0, "counts": none}));
    let counts = json!({
        "pavilion": 3, "seraglio": 1, "arcades": 1, "chambers": 0, "garden": 0, "tower": 1
    });
    assert_eq!(judge(&PICTURE), json!({"legal": true, "wall": 7, "counts": counts}));
}

#[test]
fn the_order_of_the_list_does_not_matter() {
    let mut reversed = PICTURE;
    reversed.reverse();
    assert_eq!(judge(&reversed), judge(&PICTURE));
}

/// All 55 tiles are known, the extra tower included.
#[test]
fn every_tile_of_the_box_is_known() {
    let lines: Vec<String> =
        TileId::all().map(|it| json!({"tiles": [tile(it.name(), 7, 7)]}).to_string()).collect();
    for answer in ask::ask_all("palace", &lines) {
        assert_eq!(broken(&answer), [("A-23".to_owned(), 7, 7)]);
    }
    assert_eq!(TileId::COUNT, 55);
    allowed(&may(&[], "place", &tile("tower-9x", -1, 0)), 2);
}

/// A-21: walls must match.
#[test]
fn walls_must_match() {
    let words = "walls must match: on the east side of -1,0";
    refused(&may(&[], "place", &tile("tower-9a", -1, 0)), "A-21", (-1, 0), words);
    allowed(&may(&[], "place", &tile("tower-9a", 1, 0)), 2);
    // Both have a wall there, and the new tile is reached from another side.
    allowed(
        &may(
            &[("tower-13", 1, 0), ("tower-12", 1, 1), ("garden-11", 2, 1)],
            "place",
            &tile("tower-10", 2, 0),
        ),
        0,
    );
    assert_eq!(broken(&judge(&[("tower-9a", -1, 0), ("tower-12", 0, 1)]))[0].0, "A-21");
}

/// A-22: the tile must be reachable on foot from the start tile.
#[test]
fn a_tile_must_be_reachable_on_foot() {
    let words = "the tile must be reachable on foot from the start tile";
    let walled = [("tower-13", 1, 0)];
    refused(&may(&walled, "place", &tile("chambers-9a", 2, 0)), "A-22", (2, 0), words);
    let answer = judge(&[("tower-13", 1, 0), ("chambers-9a", 2, 0)]);
    assert_eq!(broken(&answer), [("A-22".to_owned(), 2, 0)]);
}

/// A-23: a tile must touch the palace with a side, and its cell must be empty.
#[test]
fn a_new_tile_joins_on_by_a_side() {
    let words = "a tile must touch the palace with a side";
    for cell in [(1, 1), (-1, 1), (2, 0), (0, 57), (128, 0), (0, -1_000), (i64::MAX, i64::MIN)] {
        refused(&may(&[], "place", &tile("tower-12", cell.0, cell.1)), "A-23", cell, words);
    }
    let taken = "is taken";
    refused(&may(&[], "place", &tile("tower-12", 0, 0)), "A-23", (0, 0), taken);
    let palace = [("tower-11c", 0, 1)];
    refused(&may(&palace, "place", &tile("tower-12", 0, 1)), "A-23", (0, 1), taken);
    allowed(&may(&palace, "place", &tile("tower-12", 0, 2)), 0);
}

#[test]
fn far_tiles_are_not_joined() {
    let far = [("tower-12", i64::MAX, i64::MIN), ("tower-11c", 256, 0), ("garden-11", 0, -256)];
    let expected = far.map(|(_, x, y)| ("A-23".to_owned(), x, y));
    assert_eq!(broken(&judge(&far)), expected);
}

/// A-24: no hole may be left; a gap at a corner is no way out.
#[test]
fn no_hole_may_be_left() {
    let words = "no hole may be left: from the empty cell 1,1";
    let (last, open) = RING.split_last().expect("a ring");
    refused(&may(open, "place", &tile(last.0, last.1, last.2)), "A-24", (1, 1), words);
    assert_eq!(broken(&judge(&RING)), [("A-24".to_owned(), 1, 1)]);
    // Without the corner the cell is enclosed just as well.
    let corner = [RING[0], RING[1], RING[2], RING[6], RING[5]];
    refused(&may(&corner, "place", &tile("chambers-10", 1, 2)), "A-24", (1, 1), words);
    // Filled, it is no hole.
    let filled = [open, &[("tower-12", 1, 1)]].concat();
    allowed(&may(&filled, "place", &tile(last.0, last.1, last.2)), 0);
}

/// A-30, A-22, A-24: a tile may be removed if nothing is cut off and no hole is left.
#[test]
fn a_tile_may_be_removed_if_the_rest_stays_legal() {
    let row = [("tower-12", 1, 0), ("tower-13", 2, 0)];
    allowed(&may(&row, "remove", &json!({"x": 2, "y": 0})), 0);
    allowed(&may(&PICTURE, "remove", &json!({"x": 1, "y": -2})), 3);
    let words = "reachable on foot";
    refused(&may(&row, "remove", &json!({"x": 1, "y": 0})), "A-22", (2, 0), words);
    let (last, open) = RING.split_last().expect("a ring");
    let filled = [open, &[("tower-12", 1, 1), *last]].concat();
    let words = "no hole may be left";
    refused(&may(&filled, "remove", &json!({"x": 1, "y": 1})), "A-24", (1, 1), words);
}

/// A-30: there must be a tile to be removed or exchanged.
#[test]
fn nothing_can_be_removed_from_an_empty_cell() {
    for (x, y) in [(1, 1), (-1, 0), (57, 0), (300, -300), (i64::MIN, i64::MAX)] {
        let words = format!("{x},{y} is empty");
        refused(&may(&[], "remove", &json!({"x": x, "y": y})), "A-30", (x, y), &words);
        refused(&may(&[], "exchange", &tile("tower-12", x, y)), "A-30", (x, y), &words);
    }
}

/// A-30, A-21: an exchange is one step; sides without a neighbour may differ.
#[test]
fn a_tile_may_be_exchanged_for_one_with_the_same_inner_sides() {
    let row = [("tower-12", 1, 0), ("pavilion-8", 2, 0)];
    allowed(&may(&row, "exchange", &tile("tower-13", 2, 0)), 1);
    allowed(&may(&row, "exchange", &tile("garden-10a", 1, 0)), 1);
    let words = "walls must match: on the east side of 1,0";
    refused(&may(&row, "exchange", &tile("tower-13", 1, 0)), "A-21", (1, 0), words);
    // The wall is that of the palace afterwards.
    allowed(&may(&PICTURE, "exchange", &tile("chambers-7b", 1, -2)), 5);
}

/// A-32: the start tile stays.
#[test]
fn the_start_tile_stays() {
    let words = "the start tile stays";
    refused(&may(&PICTURE, "remove", &json!({"x": 0, "y": 0})), "A-32", (0, 0), words);
    refused(&may(&[], "exchange", &tile("tower-12", 0, 0)), "A-32", (0, 0), words);
}

/// Everything that is wrong is told: first tiles apart, then walls, ways, holes.
#[test]
fn all_broken_rules_are_told() {
    let answer = judge(&[("tower-9a", -1, 0), ("tower-12", 5, 5), ("tower-13", 0, -1)]);
    let expected = [("A-23", 5, 5), ("A-21", -1, 0), ("A-22", -1, 0)];
    let expected = expected.map(|(rule, x, y)| (rule.to_owned(), x, y));
    assert_eq!(broken(&answer), expected);
}

#[test]
fn an_illegal_palace_may_not_be_changed() {
    let illegal = [("tower-9a", -1, 0), ("tower-12", 5, 5)];
    let words = "a tile must touch the palace with a side";
    refused(&may(&illegal, "remove", &json!({"x": 5, "y": 5})), "A-23", (5, 5), words);
    refused(&may(&illegal, "remove", &json!({"x": 0, "y": 0})), "A-23", (5, 5), words);
    refused(&may(&illegal, "place", &tile("tower-11c", 1, 0)), "A-23", (5, 5), words);
    refused(&may(&illegal, "exchange", &tile("tower-11c", 9, 9)), "A-23", (5, 5), words);
}

#[test]
fn what_cannot_be_asked_is_told() {
    for (line, words) in [
        (json!({}), "missing field `tiles`"),
        (json!({"place": tile("tower-12", 1, 0)}), "missing field `tiles`"),
        (json!({"tiles": null}), "column"),
        (json!({"tiles": {}}), "column"),
        (json!({"tiles": [["tower-12", 1, 0]]}), "expected an object"),
        (json!({"tiles": [{"tile": "tower-12", "x": 1}]}), "missing field `y`"),
        (json!({"tiles": [{"x": 1, "y": 0}]}), "missing field `tile`"),
        (json!({"tiles": [{"tile": "tower-12", "x": 1, "y": 0, "z": 0}]}), "unknown field `z`"),
        (json!({"tiles": [], "build": tile("tower-12", 1, 0)}), "unknown field `build`"),
        (json!({"tiles": [{"tile": "tower-12", "x": 1.5, "y": 0}]}), "whole number"),
        (json!({"tiles": [{"tile": "tower-12", "x": "1", "y": 0}]}), "whole number"),
        (json!({"tiles": [{"tile": "tower-12", "x": u64::MAX, "y": 0}]}), "whole number"),
        (json!({"tiles": [{"tile": 12, "x": 1, "y": 0}]}), "column"),
        (json!({"tiles": tiles(&[("tower-99", 1, 0)])}), "tiles[0]: there is no tile"),
        (json!({"tiles": tiles(&[("Tower-12", 1, 0)])}), "tiles[0]: there is no tile"),
        (json!({"tiles": [], "place": tile("", 1, 0)}), "place: there is no tile"),
        (json!({"tiles": [], "exchange": tile("fountain", 0, 0)}), "exchange: there is no tile"),
        (json!({"tiles": tiles(&[("tower-12", 0, 0)])}), "the start tile lies on 0,0"),
        (
            json!({"tiles": tiles(&[("tower-12", 1, 0), ("tower-12", 2, 0)])}),
            "tiles[1]: tower-12 is given twice, first in tiles[0]",
        ),
        (
            json!({"tiles": tiles(&[("tower-12", 1, 0), ("tower-13", 1, 0)])}),
            "tiles[1]: the cell 1,0 is given twice, first in tiles[0]",
        ),
        (
            json!({"tiles": tiles(&[("tower-12", 1, 0)]), "place": tile("tower-12", 2, 0)}),
            "place: tower-12 lies in the palace already",
        ),
        (
            json!({"tiles": tiles(&[("tower-12", 1, 0)]), "exchange": tile("tower-12", 1, 0)}),
            "exchange: tower-12 lies in the palace already",
        ),
        (
            json!({"tiles": [], "place": tile("tower-12", 1, 0), "remove": {"x": 0, "y": 0}}),
            "more than one question",
        ),
        (json!({"tiles": [], "place": null}), "expected an object"),
        (
            json!({"tiles": [], "remove": {"tile": "tower-12", "x": 1, "y": 0}}),
            "unknown field `tile`",
        ),
        (json!({"tiles": [], "remove": {"x": 1}}), "missing field `y`"),
    ] {
        let told = ask::error("palace", &line.to_string());
        assert!(told.contains(words), "{line} was told {told:?}, without {words:?}");
    }
    assert!(ask::error("palace", r#"{"tiles":[],"tiles":[]}"#).contains("duplicate field `tiles`"));
    assert!(
        ask::error("palace", r#"{"tiles":[]} {"tiles":[]}"#).contains("one JSON object a line")
    );
}

#[test]
fn errors_stay_short() {
    let name = "x".repeat(500_000);
    for line in [
        json!({"tiles": tiles(&[(&name, 1, 0)])}),
        json!({"tiles": [], &name: 1}),
        json!({"tiles": [], "place": {"tile": "tower-12", "x": name, "y": 0}}),
    ] {
        assert!(ask::error("palace", &line.to_string()).len() < 1_000);
    }
}

#[test]
fn lines_are_answered_one_by_one() {
    ask::lines_are_answered_one_by_one("palace", r#"{"tiles":[{"tile":"tower-9a","x":1,"y":0}]}"#);
}

/// A-20 to A-24, A-30 to A-32: every change of many grown palaces, against the plain judge of whole
/// palaces.
#[test]
fn changes_are_judged_as_the_palaces_they_lead_to() {
    let mut luck = Seeded::new(2003);
    let (mut lines, mut expected) = (Vec::new(), Vec::new());
    for _ in 0..12 {
        let mut palace: Vec<(TileId, Cell)> = Vec::new();
        for _ in 0..60 {
            let change = random_change(&palace, &mut luck);
            let after = change.after(&palace);
            lines.push(change.line(&palace));
            expected.push(referee::palace_of(&after).ok().map(|it| wall::length(&it)));
            let grows = after.len() >= palace.len() && expected.last() != Some(&None);
            if grows {
                palace = after;
            }
        }
    }
    let yes = expected.iter().flatten().count();
    assert!(yes > 50 && expected.len() - yes > 50, "both happen often: {yes}");
    for ((line, answer), wall) in lines.iter().zip(ask::ask_all("palace", &lines)).zip(expected) {
        match wall {
            Some(wall) => assert_eq!(answer, json!({"allowed": true, "wall": wall}), "{line}"),
            None => assert_eq!(answer["allowed"], json!(false), "{line}"),
        }
    }
}

enum Change {
    Place(TileId, Cell),
    Remove(Cell),
    Exchange(TileId, Cell),
}

/// A change that is sensible enough to be legal at times.
fn random_change(palace: &[(TileId, Cell)], luck: &mut Seeded) -> Change {
    let unused: Vec<TileId> =
        TileId::all().filter(|tile| palace.iter().all(|(it, _)| it != tile)).collect();
    let tile = unused[luck.below(unused.len() as u32) as usize];
    let chosen = luck.below(palace.len() as u32 + 1) as usize;
    let here = palace.get(chosen).map_or((0, 0), |&(_, cell)| cell);
    if chosen < palace.len() {
        match luck.below(4) {
            0 => return Change::Remove(here),
            1 => return Change::Exchange(tile, here),
            _ => {}
        }
    }
    let beside = |side| match side {
        Side::North => (here.0, here.1 - 1),
        Side::East => (here.0 + 1, here.1),
        Side::South => (here.0, here.1 + 1),
        Side::West => (here.0 - 1, here.1),
    };
    let free: Vec<Cell> = Side::ALL
        .map(beside)
        .into_iter()
        .filter(|&cell| cell != (0, 0) && palace.iter().all(|&(_, it)| it != cell))
        .collect();
    match free.get(luck.below(4) as usize) {
        Some(&cell) => Change::Place(tile, cell),
        None => random_change(palace, luck),
    }
}

impl Change {
    fn after(&self, palace: &[(TileId, Cell)]) -> Vec<(TileId, Cell)> {
        let (gone, new) = match *self {
            Change::Place(tile, cell) => (None, Some((tile, cell))),
            Change::Remove(cell) => (Some(cell), None),
            Change::Exchange(tile, cell) => (Some(cell), Some((tile, cell))),
        };
        palace.iter().copied().filter(|&(_, cell)| Some(cell) != gone).chain(new).collect()
    }
    fn line(&self, palace: &[(TileId, Cell)]) -> String {
        let tiles: Value = palace.iter().map(|&(it, (x, y))| tile(it.name(), x, y)).collect();
        match *self {
            Change::Place(it, (x, y)) => json!({"tiles": tiles, "place": tile(it.name(), x, y)}),
            Change::Remove((x, y)) => json!({"tiles": tiles, "remove": {"x": x, "y": y}}),
            Change::Exchange(it, (x, y)) => {
                json!({"tiles": tiles, "exchange": tile(it.name(), x, y)})
            }
        }
        .to_string()
    }
}

#[test]
fn documented_examples_are_true() {
    ask::documented_examples_are_true("palace");
}
