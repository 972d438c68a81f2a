//! Dice, chips, and the shields of those who play.

use sabika_rules::{
    dice::Chip,
    kit::{Building, Party},
    roll_and_write::Die,
};

use crate::Picture;

const WIDTH: i32 = 64;

/// A white die that shows a kind.
pub fn die(kind: Building) -> Picture {
    Picture::symbol(&format!("die-{}", kind.name()), WIDTH, WIDTH)
}

/// The black die of the dice game.
pub fn black_die() -> Picture {
    Picture::symbol("die-black", WIDTH, WIDTH)
}

/// A die with pips.
pub fn pips(die: Die) -> Picture {
    Picture::symbol(&format!("{}-{}", die.colour.name(), die.pips), WIDTH, WIDTH)
}

/// A bonus chip.
pub fn chip(chip: Chip) -> Picture {
    Picture::symbol(&format!("chip-{}", chip.name()), WIDTH, WIDTH)
}

/// The starting player chip.
pub fn start_chip() -> Picture {
    Picture::symbol("chip-start", WIDTH, WIDTH)
}

/// The coat of arms of a seat. The neutral player's is the mark of the house.
pub fn shield(party: Party) -> Picture {
    match party {
        Party::Seat(seat) => Picture::symbol(&format!("shield-{}", seat.number()), 48, 56),
        Party::Neutral => Picture::symbol("khatam", WIDTH, WIDTH),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::is_sound;
    use sabika_rules::{kit::Seat, roll_and_write::Colour};

    #[test]
    fn everything_has_a_picture() {
        Building::ALL.into_iter().for_each(|it| is_sound(&die(it)));
        Chip::ALL.into_iter().for_each(|it| is_sound(&chip(it)));
        for colour in Colour::ALL {
            (1..=6).for_each(|it| is_sound(&pips(Die { colour, pips: it })));
        }
        let seats = Seat::all(Seat::MAX as u8).map(Party::Seat);
        seats.chain([Party::Neutral]).for_each(|it| is_sound(&shield(it)));
        is_sound(&black_die());
        is_sound(&start_chip());
    }
}
