//! The sheet and the dice of Roll & Write.

use std::fmt::Write as _;

use sabika_rules::{
    kit::Building,
    roll_and_write::{Die, Sheet, Square, Squares, sheet::kind_of_letter},
};

use crate::{Picture, used};

/// How wide a square is.
const WIDTH: i32 = 100;

/// A die with pips.
pub fn pips(die: Die) -> Picture {
    Picture::symbol(&format!("{}-{}", die.colour.name(), die.pips), 64, 64)
}

/// A square: the kind as it is printed; the tile, and nothing over it, where it is built.
pub fn square(kind: Building, built: bool) -> Picture {
    let drawn = if built {
        used(&format!("tile-{}", kind.name()), WIDTH, WIDTH)
    } else {
        format!(
            "<use href=\"#kind-{}\" x=\"24\" y=\"24\" width=\"52\" height=\"52\"/>",
            kind.name()
        )
    };
    Picture::new([0, 0, WIDTH, WIDTH], drawn)
}

/// All squares, yellow dice from the top, blue ones from the left.
pub fn sheet(sheet: &Sheet, built: Squares) -> Picture {
    let mut drawn =
        String::from("<rect class=\"sheet-paper\" width=\"640\" height=\"640\" rx=\"8\"/>");
    for at in Square::all() {
        let (x, y) = (i32::from(at.blue()) * 104 - 92, i32::from(at.yellow()) * 104 - 92);
        let square = square(sheet.kind(at), built.contains(at)).markup;
        let _ = write!(
            drawn,
            "<g transform=\"translate({x} {y})\">{square}\
             <rect class=\"sheet-line\" width=\"100\" height=\"100\" rx=\"4\"/></g>"
        );
    }
    Picture::new([0, 0, 640, 640], drawn)
}

/// A sheet seen from afar: the kinds of what is built, and a ring around one square.
pub fn sheet_from_afar(sheet: &Sheet, built: Squares, ring: Option<Square>) -> Picture {
    let kind = |at| built.contains(at).then(|| sheet.kind(at));
    let mut drawn: String = Square::all().map(|at| small(at, kind(at))).collect();
    if let Some(at) = ring {
        let (x, y) = corner(at);
        let _ = write!(
            drawn,
            "<rect class=\"m-ring\" x=\"{x}\" y=\"{y}\" width=\"24\" height=\"24\"/>"
        );
    }
    Picture::new([-3, -3, 155, 155], drawn)
}

/// A sheet that is being written down: a letter for each square, row by row.
pub fn sheet_so_far(rows: &str) -> Picture {
    let mut drawn = String::new();
    for at in Square::all() {
        let row = rows.split('/').nth(usize::from(at.yellow()) - 1).unwrap_or_default();
        let letter = row.chars().nth(usize::from(at.blue()) - 1);
        drawn += &small(at, letter.and_then(kind_of_letter));
    }
    Picture::new([-3, -3, 155, 155], drawn)
}

fn corner(at: Square) -> (u8, u8) {
    ((at.blue() - 1) * 25, (at.yellow() - 1) * 25)
}

/// A square of a small sheet.
fn small(at: Square, kind: Option<Building>) -> String {
    let (x, y) = corner(at);
    let place = format!(
        "x=\"{x}\" y=\"{y}\" width=\"24\" height=\"24\" data-spot=\"{},{}\"",
        at.yellow(),
        at.blue()
    );
    match kind {
        Some(kind) => format!("<use href=\"#mini-{}\" {place}/>", kind.name()),
        None => format!("<rect class=\"m-empty\" {place}/>"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::is_sound;
    use sabika_rules::roll_and_write::{Colour, Setup};

    #[test]
    fn every_die_has_a_picture() {
        for colour in Colour::ALL {
            (1..=6).for_each(|it| is_sound(&pips(Die { colour, pips: it })));
        }
    }

    #[test]
    fn what_is_built_is_the_tile_and_nothing_else() {
        let printed = Setup::new(1).unwrap().sheet;
        let mut built = Squares::NONE;
        Square::all().take(3).for_each(|it| built.put(it));
        let near = sheet(&printed, built);
        assert_eq!(near.markup().matches("#tile-").count(), 3);
        let first = Square::all().next();
        let afar = sheet_from_afar(&printed, built, first);
        assert_eq!(afar.markup().matches("m-empty").count(), 33);
        assert_eq!(afar.markup().matches("m-ring").count(), 1);
        [&near, &afar].into_iter().for_each(is_sound);
        for kind in Building::ALL {
            is_sound(&square(kind, true));
            assert!(!square(kind, true).markup().contains("path"), "nothing over {kind}");
        }
    }

    /// Whatever has been typed is drawn as far as it can be read.
    #[test]
    fn a_sheet_is_drawn_while_it_is_written() {
        let whole = sheet_so_far(&Sheet::standard().rows());
        assert_eq!(whole.markup().matches("#mini-").count(), 36);
        let begun = sheet_so_far("psx/g/ttttttttt");
        assert_eq!(begun.markup().matches("#mini-").count(), 2 + 1 + 6);
        [whole, begun, sheet_so_far("")].iter().for_each(is_sound);
    }
}
