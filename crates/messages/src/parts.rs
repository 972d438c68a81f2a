//! Sentences with their pieces apart.

use sabika_rules::kit::{Building, Card, Die, Party, TileId};

/// A part of a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Part {
    /// Words.
    Text(String),
    /// A piece, and what it is called.
    Piece(Piece, String),
}

/// Something that a sentence names and a picture can show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Piece {
    /// A player, or the neutral player.
    Party(Party),
    /// A building tile.
    Tile(TileId),
    /// A money card.
    Card(Card),
    /// A kind of building.
    Kind(Building),
    /// A die that shows a kind.
    Face(Building),
    /// A die that shows pips.
    Die(Die),
}

/// No text has these: they are no characters.
const OPEN: char = '\u{fdd0}';
const CLOSE: char = '\u{fdd1}';

/// The name of the piece with this number, to be found again in a sentence.
pub(crate) fn marked(number: usize, name: &str) -> String {
    format!("{OPEN}{number}{OPEN}{name}{CLOSE}")
}

/// A sentence with marks, taken apart.
pub(crate) fn split(sentence: &str, pieces: &[Piece]) -> Vec<Part> {
    let mut parts = Vec::new();
    let mut rest = sentence;
    while let Some((before, piece, name, after)) = next_piece(rest, pieces) {
        parts.push(Part::Text(before.to_owned()));
        parts.push(Part::Piece(piece, name.to_owned()));
        rest = after;
    }
    parts.push(Part::Text(rest.to_owned()));
    parts.retain(|it| !matches!(it, Part::Text(text) if text.is_empty()));
    parts
}

/// The first piece of a sentence: what comes before it, the piece, its name, what comes after it.
fn next_piece<'a>(rest: &'a str, pieces: &[Piece]) -> Option<(&'a str, Piece, &'a str, &'a str)> {
    let (before, after) = rest.split_once(OPEN)?;
    let (number, after) = after.split_once(OPEN)?;
    let piece = *pieces.get(number.parse::<usize>().ok()?)?;
    let (name, after) = after.split_once(CLOSE)?;
    Some((before, piece, name, after))
}
