//! The pictures that say what the games are about.

use crate::{Picture, used};

/// The court of a palace, seen through a window.
pub fn hero() -> Picture {
    Picture::new([-40, -96, 680, 636], include_str!("../art/hero.svg"))
}

/// Cards of three currencies in a fan.
pub fn way_money() -> Picture {
    let drawn = "<use href=\"#money-florin\" width=\"42\" height=\"63\" transform=\"translate(12 22) rotate(-16 21 63)\"/>\
        <use href=\"#money-dirham\" width=\"42\" height=\"63\" transform=\"translate(46 22) rotate(16 21 63)\"/>\
        <use href=\"#money-denar\" width=\"46\" height=\"69\" transform=\"translate(27 14)\"/>\
        <text class=\"price\" x=\"50\" y=\"46\">5</text>";
    Picture::new([0, 0, 100, 96], drawn)
}

/// A tile with a wall round its corner.
pub fn way_build() -> Picture {
    let drawn = "<use href=\"#tile-garden\" x=\"9\" y=\"7\" width=\"82\" height=\"82\"/>\
        <g transform=\"translate(9 7) scale(.82)\"><use href=\"#wall\" width=\"100\" height=\"100\"/>\
        <use href=\"#wall\" width=\"100\" height=\"100\" transform=\"rotate(90 50 50)\"/>\
        <use href=\"#wall-post\" width=\"20\" height=\"20\" transform=\"rotate(90 50 50)\"/></g>";
    Picture::new([0, 0, 100, 96], drawn)
}

/// A scoring card.
pub fn way_score() -> Picture {
    let card = used("card-score-2", 61, 92);
    Picture::new([0, 0, 100, 96], format!("<g transform=\"translate(19 2)\">{card}</g>"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::is_sound;

    #[test]
    fn they_can_be_drawn() {
        [hero(), way_money(), way_build(), way_score()].iter().for_each(is_sound);
    }
}
