//! The dice, chips and tracks of the dice game.

use std::fmt::Write as _;

use sabika_rules::{
    dice::{Chip, Track},
    kit::{Building, Party},
};

use crate::{Picture, shield};

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

/// How large a field of a track is, and how far it is from one to the next.
const FIELD: (i32, i32) = (18, 26);
const STEP: i32 = FIELD.0 + 2;

/// A building track with its stones; of a pile the lowest stone, which is ahead, lies at the bottom.
pub fn track(track: &Track) -> Picture {
    Picture::new([0, 0, STEP * i32::from(Track::LAST) - 2, FIELD.1], fields(track))
}

/// The same with the numbers of its fields below them.
pub fn numbered_track(track: &Track) -> Picture {
    let mut drawn = fields(track);
    for field in 1..=i32::from(Track::LAST) {
        let x = STEP * (field - 1) + FIELD.0 / 2;
        let _ = write!(drawn, "<text class=\"field-number\" x=\"{x}\" y=\"35\">{field}</text>");
    }
    Picture::new([0, 0, STEP * i32::from(Track::LAST) - 2, FIELD.1 + 11], drawn)
}

fn fields(track: &Track) -> String {
    let mut drawn = String::new();
    for field in 1..=Track::LAST {
        let x = STEP * i32::from(field - 1);
        let _ = write!(
            drawn,
            "<rect class=\"z-b6\" x=\"{x}\" width=\"{}\" height=\"{}\" rx=\"3\"/>",
            FIELD.0, FIELD.1
        );
        let pile: Vec<Party> = track.ranking().filter(|it| track.field(*it) == field).collect();
        drawn += &stones(&pile, x);
    }
    drawn
}

/// A pile on the field that begins at `x`: the more there are, the smaller they are, and all are seen.
fn stones(pile: &[Party], x: i32) -> String {
    let (width, height) = match pile.len() {
        0 | 1 => (15, 18),
        2 => (12, 14),
        _ => (9, 11),
    };
    let gaps = pile.len().saturating_sub(1).max(1) as i32;
    let rise = ((FIELD.1 - 2 - height) * 10 / gaps).min(height * 8);
    let bottom = (FIELD.1 - height) * 5 + rise * (pile.len().saturating_sub(1) as i32) / 2;
    let mut drawn = String::new();
    for (above, party) in (0..).zip(pile) {
        let (left, top) = (x + (FIELD.0 - width) / 2, bottom - rise * above);
        let _ = write!(
            drawn,
            "<svg x=\"{left}\" y=\"{}.{}\" width=\"{width}\" height=\"{height}\" viewBox=\"{}\">{}</svg>",
            top / 10,
            top % 10,
            shield(*party).view_box(),
            shield(*party).markup(),
        );
    }
    drawn
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::is_sound;
    use sabika_rules::kit::Seat;

    #[test]
    fn a_track_shows_every_stone_and_none_leaves_its_field() {
        let parties: Vec<Party> =
            Seat::all(Seat::MAX as u8).map(Party::Seat).chain([Party::Neutral]).collect();
        for many in 0..=parties.len() {
            let mut on = Track::default();
            parties.iter().take(many).for_each(|it| on.advance(*it, 3));
            let picture = track(&on);
            is_sound(&picture);
            is_sound(&numbered_track(&on));
            let tops = picture.markup().split("<svg ").skip(1).map(|it| {
                let number = |name: &str| -> f64 {
                    let (_, after) = it.split_once(&format!("{name}=\"")).expect(name);
                    after.split('"').next().unwrap().parse().unwrap()
                };
                (number(" y"), number(" height"))
            });
            let tops: Vec<(f64, f64)> = tops.collect();
            assert_eq!(tops.len(), many);
            assert!(tops.iter().all(|(y, height)| *y >= 0.0 && y + height <= 26.0), "{tops:?}");
            assert!(tops.is_sorted_by(|a, b| a.0 > b.0), "the lowest first: {tops:?}");
        }
    }

    #[test]
    fn everything_has_a_picture() {
        Building::ALL.into_iter().for_each(|it| is_sound(&die(it)));
        Chip::ALL.into_iter().for_each(|it| is_sound(&chip(it)));
        is_sound(&black_die());
        is_sound(&start_chip());
    }
}
