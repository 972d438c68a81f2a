//! A whole game as one word, for the part of an address that is sent to nobody.
//!
//! Whatever is read here may come from anybody: it is a game that the rules allow, or nothing.

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
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

/// The game as a word: who plays and what has happened, not where luck would come from.
pub fn to_link(kept: &Kept) -> String {
    to_letters(&compress_to_vec_zlib(kept.to_share().as_bytes(), LEVEL))
}

/// The game of a word; it has no id.
pub fn from_link(word: &str) -> Result<Kept, BadLink> {
    let bytes = URL_SAFE_NO_PAD.decode(word).map_err(|_| BadLink::Damaged)?;
    let text = decompress_to_vec_zlib_with_limit(&bytes, RECORD_MAX).map_err(|it| {
        if it.status == TINFLStatus::HasMoreOutput { BadLink::TooLong } else { BadLink::Damaged }
    })?;
    let text = String::from_utf8(text).map_err(|_| BadLink::Damaged)?;
    Kept::read("", &text).map_err(BadLink::Record)
}

/// Bytes as they stand in a link: in letters that may all stand in an address as they are.
pub fn to_letters(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
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

    /// Whatever else a browser or a mail program makes of a word is no game.
    #[test]
    fn a_word_has_only_letters_of_addresses() {
        assert_eq!(to_letters(&[251, 255, 191]), "-_-_");
        for word in ["", "a", "ab=", "ä", "AA AA", "AAAAA", "AB", "a+b/", "\0\0\0\0"] {
            assert_eq!(from_link(word), Err(BadLink::Damaged), "{word}");
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
