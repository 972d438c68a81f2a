//! The pictures that say what the games are about.

use std::fmt::Write as _;

use sabika_rules::{
    kit::{Building, TileId},
    palace::{Palace, referee},
    roll_and_write::{Colour, Die, Sheet, Square, Squares},
};

use crate::{Picture, black_die, die, palace, pips, square};

/// The court of a palace, seen through a window.
pub fn hero() -> Picture {
    Picture::new([-40, -96, 680, 636], include_str!("../art/hero.svg"))
}

/// A corner of a palace: the base game. It goes on beyond its box, and so fills any.
pub fn game_alhambra() -> Picture {
    Picture::new([-222, -124, 416, 260], palace(&built(&PALACE)).markup())
}

/// A throw: the dice game.
pub fn game_dice() -> Picture {
    use Building::{Arcades, Chambers, Garden, Pavilion, Seraglio, Tower};
    let thrown = [
        (Pavilion, 58, 40, -10),
        (Garden, 132, 62, 6),
        (Seraglio, 206, 46, -5),
        (Tower, 276, 66, 9),
        (Arcades, 108, -20, 12),
        (Chambers, 184, -26, -8),
        (Pavilion, 258, -16, 5),
    ];
    let drawn = thrown.map(|(kind, x, y, turned)| laid(&die(kind), (x, y), 64, turned));
    Picture::new([26, -54, 346, 216], drawn.concat())
}

/// A palace among dice: Alcazaba.
pub fn game_alcazaba() -> Picture {
    let mut drawn = laid(&palace(&built(&SMALL_PALACE)), (86, 22), 190, 0);
    drawn += &laid(&black_die(), (288, 30), 48, 8);
    drawn += &laid(&die(Building::Tower), (292, 94), 48, -7);
    drawn += &laid(&die(Building::Garden), (28, 62), 48, -9);
    Picture::new([4, -24, 360, 224], drawn)
}

/// Dice at the edges of a sheet: Roll & Write.
pub fn game_roll_and_write() -> Picture {
    let (sheet, mut built) = (Sheet::standard(), Squares::NONE);
    let near = |it: &Square| it.blue() <= 4 && it.yellow() <= 4;
    Square::all().filter(near).filter(|it| (it.blue() + it.yellow() * 2) % 5 < 2).for_each(|it| {
        built.put(it);
    });
    let mut drawn = String::from(
        "<rect class=\"sheet-paper\" x=\"66\" y=\"46\" width=\"244\" height=\"260\" rx=\"5\"/>",
    );
    for at in Square::all().filter(near) {
        let (x, y) = (i32::from(at.blue()) * 58 + 16, i32::from(at.yellow()) * 58 - 4);
        drawn += &laid(&square(sheet.kind(at), built.contains(at)), (x, y), 54, 0);
        let _ = write!(
            drawn,
            "<rect class=\"sheet-line\" x=\"{x}\" y=\"{y}\" width=\"54\" height=\"54\" rx=\"3\"/>"
        );
    }
    for value in 1..=4 {
        let along = i32::from(value) * 58;
        let of = |colour| pips(Die { colour, pips: value });
        drawn += &laid(&of(Colour::Blue), (along + 26, 6), 34, 0);
        drawn += &laid(&of(Colour::Yellow), (24, along + 6), 34, 0);
    }
    Picture::new([6, -6, 320, 200], drawn)
}

/// A picture within another, this wide and turned by some degrees.
fn laid(picture: &Picture, (x, y): (i32, i32), width: i32, turned: i32) -> String {
    let height = width * picture.size().1 / picture.size().0;
    let (middle, centre) = (x + width / 2, y + height / 2);
    format!(
        "<g transform=\"rotate({turned} {middle} {centre})\"><svg x=\"{x}\" y=\"{y}\" \
         width=\"{width}\" height=\"{height}\" viewBox=\"{}\">{}</svg></g>",
        picture.view_box(),
        picture.markup()
    )
}

/// Tiles, each with its column and row.
type Plan = [(&'static str, i64, i64)];

/// A palace with a wall all round.
const PALACE: [(&str, i64, i64); 14] = [
    ("pavilion-5", -2, -1),
    ("arcades-8a", -1, -1),
    ("tower-11a", 0, -1),
    ("garden-10a", 1, -1),
    ("chambers-7b", 2, -1),
    ("tower-10", -2, 0),
    ("garden-11", -1, 0),
    ("seraglio-9", 1, 0),
    ("tower-13", 2, 0),
    ("garden-8a", -2, 1),
    ("seraglio-8", -1, 1),
    ("tower-11b", 0, 1),
    ("chambers-9b", 1, 1),
    ("arcades-7", 2, 1),
];

/// A smaller one, open above the start tile.
const SMALL_PALACE: [(&str, i64, i64); 5] = [
    ("garden-8c", -1, 0),
    ("tower-9b", 1, 0),
    ("pavilion-3", -1, 1),
    ("seraglio-8", 0, 1),
    ("arcades-7", 1, 1),
];

fn built(plan: &Plan) -> Palace {
    let tiles =
        plan.iter().filter_map(|(name, x, y)| Some((name.parse::<TileId>().ok()?, (*x, *y))));
    referee::palace_of(&tiles.collect::<Vec<_>>()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::is_sound;
    use sabika_rules::palace::wall;

    #[test]
    fn they_can_be_drawn() {
        let games = [game_alhambra(), game_dice(), game_alcazaba(), game_roll_and_write()];
        [hero()].iter().chain(&games).for_each(is_sound);
    }

    #[test]
    fn the_palaces_are_legal_and_have_walls() {
        for (plan, longest) in [(&PALACE[..], 16), (&SMALL_PALACE, 9)] {
            let palace = built(plan);
            assert_eq!(palace.tiles().len() as usize, plan.len());
            assert_eq!(wall::length(&palace), longest);
        }
    }
}
