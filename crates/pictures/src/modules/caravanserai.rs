//! Caravanserais: cards with a track of coins.

use std::fmt::Write as _;

use sabika_rules::{alhambra::modules::caravanserai::Track, kit::Card};

use crate::Picture;

/// A caravanserai: the frame with its number, and on it a coin with its value for every field.
pub fn card(number: u8, track: &Track) -> Picture {
    let mut drawn = format!(
        "<use href=\"#card-caravanserai\"/><text class=\"track-number\" x=\"11\" y=\"29\">{number}</text>\
         <text class=\"track-zero\" x=\"32\" y=\"91.5\">0</text>",
    );
    let main = (1..=5).filter_map(|value| Card::new(track.main, value));
    let aside = (2..).zip(track.aside).filter_map(|(value, currency)| Card::new(currency, value));
    for field in main.chain(aside) {
        let (x, y) = place(track, Some(field));
        let _ = write!(
            drawn,
            "<use href=\"#coin-{}\" x=\"{}\" y=\"{}\" width=\"12\" height=\"12\"/>\
             <text class=\"coin-value\" x=\"{x}\" y=\"{}\">{}</text>",
            field.currency().name(),
            x - 6,
            y - 6,
            y + 3,
            field.value()
        );
    }
    Picture::new([0, 0, 64, 96], drawn)
}

/// Where a value stands on it: the main track goes up, side fields lie right, left, right. Without one,
/// where the marker begins.
pub fn place(track: &Track, at: Option<Card>) -> (u8, u8) {
    let value = at.map_or(0, Card::value);
    let y = 88 - 13 * value;
    match at {
        Some(at) if at.currency() != track.main => (if value == 3 { 13 } else { 51 }, y),
        _ => (32, y),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::is_sound;
    use sabika_rules::alhambra::modules::caravanserai::TRACKS;

    #[test]
    fn every_field_has_its_coin() {
        for (number, track) in (1..).zip(&TRACKS) {
            let picture = card(number, track);
            assert!(picture.markup().contains(&format!(">{number}</text>")));
            assert_eq!(picture.markup().matches("#coin-").count(), 5 + track.aside.len());
            is_sound(&picture);
        }
    }
}
