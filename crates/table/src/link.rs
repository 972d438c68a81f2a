//! A whole game as one word, for the part of an address that is sent to nobody.
//!
//! Whatever is read here may come from anybody: it is a game that the rules allow, or nothing.

use miniz_oxide::{
    deflate::compress_to_vec_zlib,
    inflate::{TINFLStatus, decompress_to_vec_zlib_with_limit},
};
use sabika_rules::record::BadRecord;

use crate::{Kept, RECORD_MAX};

/// Why a word is no game.
#[derive(Clone, PartialEq, Debug)]
pub enum BadLink {
    /// Letters are missing or wrong.
    Damaged,
    /// No game is nearly so long.
    TooLong,
    /// What it says is no game.
    Record(BadRecord),
}

/// As small as it gets.
const LEVEL: u8 = 10;

/// The letters of a link: all of them may stand in an address as they are.
const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The game as a word: who plays and what has happened, not where luck would come from.
pub fn to_link(kept: &Kept) -> String {
    to_letters(&compress_to_vec_zlib(kept.to_share().as_bytes(), LEVEL))
}

/// The game of a word; it has no id.
pub fn from_link(word: &str) -> Result<Kept, BadLink> {
    let bytes = from_letters(word).ok_or(BadLink::Damaged)?;
    let text = decompress_to_vec_zlib_with_limit(&bytes, RECORD_MAX).map_err(|it| {
        if it.status == TINFLStatus::HasMoreOutput { BadLink::TooLong } else { BadLink::Damaged }
    })?;
    let text = String::from_utf8(text).map_err(|_| BadLink::Damaged)?;
    Kept::read("", &text).map_err(BadLink::Record)
}

/// Bytes as they stand in a link: six bits a letter.
pub fn to_letters(bytes: &[u8]) -> String {
    let letters = |group: &[u8]| {
        let bits =
            (0..3).fold(0, |bits, i| bits << 8 | group.get(i).map_or(0, |it| usize::from(*it)));
        let letter = move |i| char::from(LETTERS[bits >> (18 - 6 * i) & 63]);
        (0..=group.len()).map(letter).collect::<String>()
    };
    bytes.chunks(3).map(letters).collect()
}

/// `None` where a letter is none of ours, or half a byte is left.
fn from_letters(word: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(word.len() * 3 / 4);
    for group in word.as_bytes().chunks(4) {
        let mut bits = 0;
        for i in 0..4 {
            let value = group.get(i).map(|it| LETTERS.iter().position(|letter| letter == it));
            bits = bits << 6 | value.unwrap_or(Some(0))?;
        }
        let three = [bits >> 16, bits >> 8, bits].map(|it| (it & 255) as u8);
        let (whole, rest) = three.split_at(group.len().checked_sub(1).filter(|it| *it > 0)?);
        if rest.iter().any(|it| *it != 0) {
            return None;
        }
        bytes.extend(whole);
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAMES: [(&str, usize); 4] = [
        (include_str!("../../../e2e/games/three.txt"), 2_700),
        (include_str!("../../../e2e/games/dice.txt"), 3_700),
        (include_str!("../../../e2e/games/alcazaba.txt"), 5_400),
        (include_str!("../../../e2e/games/sheet.txt"), 2_700),
    ];

    fn kept(record: &str) -> Kept {
        Kept::read("k", record).expect("a game")
    }

    #[test]
    fn a_game_travels_whole_and_without_its_seed() {
        for (record, most) in GAMES {
            let game = Kept { title: Some("Sunday".to_owned()), ..kept(record) };
            let link = to_link(&game);
            assert!(link.len() < most, "{} letters", link.len());
            let read = from_link(&link).expect("as it was written");
            assert_eq!(read.record().steps(), game.record().steps());
            assert_eq!((&read.sitters, &read.title), (&game.sitters, &game.title));
            assert_eq!((read.id.as_str(), read.record().luck()), ("", None));
            assert!(game.record().luck().is_some());
        }
    }

    #[test]
    fn letters_read_as_they_are_written() {
        let bytes: Vec<u8> = (0..=255).chain([0, 7]).collect();
        for length in 0..bytes.len() {
            let word = to_letters(&bytes[..length]);
            assert_eq!(from_letters(&word).as_deref(), Some(&bytes[..length]));
        }
        for word in ["a", "ab=", "ä", "AA AA", "AAAAA", "AB", "a+b/", "\0\0\0\0"] {
            assert_eq!(from_letters(word), None, "{word}");
        }
    }

    #[test]
    fn what_is_damaged_is_told_and_nothing_is_read() {
        let link = to_link(&kept(GAMES[0].0));
        for cut in 0..link.len() {
            assert!(from_link(&link[..cut]).is_err(), "{cut}");
        }
        for (i, letter) in link.char_indices().step_by(7) {
            let other = if letter == 'A' { "B" } else { "A" };
            let changed = format!("{}{other}{}", &link[..i], &link[i + 1..]);
            assert!(from_link(&changed).is_err(), "{i}");
        }
        let no_game = to_letters(&compress_to_vec_zlib(b"hello", LEVEL));
        assert!(matches!(from_link(&no_game), Err(BadLink::Record(_))));
        let no_text = to_letters(&compress_to_vec_zlib(&[255, 254], LEVEL));
        assert_eq!(from_link(&no_text), Err(BadLink::Damaged));
    }

    #[test]
    fn inflating_stops() {
        let record = kept(GAMES[0].0).to_share();
        let long = |length: usize| {
            let text = "# ".to_owned() + &"x".repeat(length - record.len() - 3) + "\n" + &record;
            assert_eq!(text.len(), length);
            to_letters(&compress_to_vec_zlib(text.as_bytes(), LEVEL))
        };
        assert!(from_link(&long(RECORD_MAX)).is_ok());
        assert_eq!(from_link(&long(RECORD_MAX + 1)), Err(BadLink::TooLong));
        let bomb = compress_to_vec_zlib(&vec![b'#'; 100 * RECORD_MAX], LEVEL);
        assert_eq!(from_link(&to_letters(&bomb)), Err(BadLink::TooLong));
    }
}
