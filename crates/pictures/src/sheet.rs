//! The sheet and the dice of Roll & Write.

use std::fmt::Write as _;

use sabika_rules::{
    kit::Building,
    roll_and_write::{Die, Sheet, Square, Squares},
};

use crate::{Picture, used};

/// How wide a square is.
const WIDTH: i32 = 100;

/// A die with pips.
pub fn pips(die: Die) -> Picture {
    Picture::symbol(&format!("{}-{}", die.colour.name(), die.pips), 64, 64)
}

/// A square: the kind as it is printed; crossed where it is built.
pub fn square(kind: Building, built: bool) -> Picture {
    let drawn = if built {
        used(&format!("tile-{}", kind.name()), WIDTH, WIDTH)
            + "<path class=\"pen\" d=\"M14 20Q46 44 86 84\"/>\
               <path class=\"pen late\" d=\"M84 15Q52 46 17 87\"/>"
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

/// A sheet seen from afar: the kinds of what is built.
pub fn sheet_from_afar(sheet: &Sheet, built: Squares) -> Picture {
    let mut drawn = String::new();
    for at in Square::all() {
        let class = if built.contains(at) { sheet.kind(at).name() } else { "empty" };
        let _ = write!(
            drawn,
            "<rect class=\"m-{class}\" x=\"{}\" y=\"{}\" width=\"8.6\" height=\"8.6\" rx=\"1\"/>",
            (at.blue() - 1) * 10,
            (at.yellow() - 1) * 10,
        );
    }
    Picture::new([0, 0, 60, 60], drawn)
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
    fn what_is_built_is_crossed() {
        let printed = Setup::new(1).unwrap().sheet;
        let mut built = Squares::NONE;
        Square::all().take(3).for_each(|it| built.put(it));
        let (near, afar) = (sheet(&printed, built), sheet_from_afar(&printed, built));
        assert_eq!(near.markup().matches("pen late").count(), 3);
        assert_eq!(afar.markup().matches("m-empty").count(), 33);
        [&near, &afar].into_iter().for_each(is_sound);
        Building::ALL.into_iter().for_each(|it| is_sound(&square(it, true)));
    }
}
