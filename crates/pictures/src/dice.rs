//! The dice and chips of the dice game.

use sabika_rules::{dice::Chip, kit::Building};

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

/// A bonus chip.
pub fn chip(chip: Chip) -> Picture {
    Picture::symbol(&format!("chip-{}", chip.name()), WIDTH, WIDTH)
}

/// The starting player chip.
pub fn start_chip() -> Picture {
    Picture::symbol("chip-start", WIDTH, WIDTH)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::is_sound;

    #[test]
    fn everything_has_a_picture() {
        Building::ALL.into_iter().for_each(|it| is_sound(&die(it)));
        Chip::ALL.into_iter().for_each(|it| is_sound(&chip(it)));
        is_sound(&black_die());
        is_sound(&start_chip());
    }
}
