//! Reading text: words with their columns, and what was expected instead.

use std::{fmt, str::FromStr};

use crate::message::{Arg, Message, Tell};

/// Why a text could not be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Misread {
    /// Counted in characters from 1.
    pub column: usize,
    /// What should stand there, as a key of the message files.
    pub expected: &'static str,
    /// What stands there instead; empty at the end of the line.
    pub found: String,
}

impl Misread {
    /// For a text of one word.
    pub fn word(expected: &'static str, found: &str) -> Misread {
        Misread { column: 1, expected, found: found.to_owned() }
    }
    /// The same mistake in a text that begins further right.
    #[must_use]
    pub fn shifted(mut self, columns: usize) -> Misread {
        self.column += columns;
        self
    }
}

impl Tell for Misread {
    fn message(&self) -> Message {
        let message = Message::new(self.expected);
        let found: String = self.found.chars().take(40).collect();
        if found.is_empty() { message } else { message.with("found", Arg::Text(found)) }
    }
}

/// For people without a message file, such as in a panic of a test.
impl fmt::Display for Misread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: {}, found {:?}", self.column, self.expected, self.found)
    }
}

impl std::error::Error for Misread {}

/// Why a text gives no action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadAction<Refusal> {
    /// It cannot be read at all.
    Misread(Misread),
    /// It says something, which the rules allow at no time: an action that cannot even be made.
    Refused(Refusal),
}

impl<Refusal> BadAction<Refusal> {
    /// The same of a game behind another name.
    pub(crate) fn map<R>(self, refused: impl FnOnce(Refusal) -> R) -> BadAction<R> {
        match self {
            BadAction::Misread(misread) => BadAction::Misread(misread),
            BadAction::Refused(refusal) => BadAction::Refused(refused(refusal)),
        }
    }
}

impl<Refusal> From<Misread> for BadAction<Refusal> {
    fn from(misread: Misread) -> Self {
        BadAction::Misread(misread)
    }
}

/// For people without a message file, as for [`Misread`].
impl<Refusal: fmt::Display> fmt::Display for BadAction<Refusal> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadAction::Misread(misread) => misread.fmt(f),
            BadAction::Refused(refusal) => refusal.fmt(f),
        }
    }
}

impl<Refusal: std::error::Error> std::error::Error for BadAction<Refusal> {}

/// Nothing of the games is written so: no kind, piece or cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownWord;

impl fmt::Display for UnknownWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("nothing of the game is written so")
    }
}

impl std::error::Error for UnknownWord {}

/// Reads a text of one word, whatever space is around it.
pub(crate) fn one_word<T: FromStr<Err = Misread>>(
    text: &str,
    expected: &'static str,
) -> Result<T, Misread> {
    let mut words = Words::of(text);
    let word = words.need(expected)?;
    words.end()?;
    word.text.parse().map_err(|it: Misread| it.shifted(word.column - 1))
}

/// The words of a line, each with the column where it begins.
#[derive(Clone, Debug)]
pub struct Words<'a> {
    rest: &'a str,
    column: usize,
}

/// A word of a line, and where it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Word<'a> {
    /// What it says.
    pub text: &'a str,
    /// Where it begins, counted in characters from 1.
    pub column: usize,
}

impl<'a> Words<'a> {
    /// All words of a line.
    pub fn of(line: &'a str) -> Words<'a> {
        Words { rest: line, column: 1 }
    }
    /// The next word, or a mistake.
    pub fn need(&mut self, expected: &'static str) -> Result<Word<'a>, Misread> {
        self.next().ok_or_else(|| self.misread(expected))
    }
    /// The next word, read as a `T`.
    pub fn read<T: std::str::FromStr>(&mut self, expected: &'static str) -> Result<T, Misread> {
        let word = self.need(expected)?;
        word.read(expected)
    }
    /// The next word must be `keyword`.
    pub fn keyword(&mut self, keyword: &str, expected: &'static str) -> Result<(), Misread> {
        let word = self.need(expected)?;
        if word.text == keyword { Ok(()) } else { Err(word.misread(expected)) }
    }
    /// Nothing may follow.
    pub fn end(&mut self) -> Result<(), Misread> {
        self.next().map_or(Ok(()), |word| Err(word.misread("expected-end")))
    }
    /// What is left of the line and where it begins.
    pub fn rest(mut self) -> (&'a str, usize) {
        self.skip_space();
        (self.rest.trim_end(), self.column)
    }
    /// Passes over the next characters after space.
    pub(crate) fn skip(&mut self, characters: usize) {
        self.skip_space();
        self.column += characters;
        let end = self.rest.char_indices().nth(characters).map_or(self.rest.len(), |(i, _)| i);
        self.rest = &self.rest[end..];
    }
    fn misread(&self, expected: &'static str) -> Misread {
        Misread { column: self.column, expected, found: String::new() }
    }
    fn skip_space(&mut self) {
        let trimmed = self.rest.trim_start();
        self.column += self.rest[..self.rest.len() - trimmed.len()].chars().count();
        self.rest = trimmed;
    }
}

impl<'a> Iterator for Words<'a> {
    type Item = Word<'a>;
    fn next(&mut self) -> Option<Word<'a>> {
        self.skip_space();
        let end = self.rest.find(char::is_whitespace).unwrap_or(self.rest.len());
        let (text, rest) = self.rest.split_at(end);
        let word = Word { text, column: self.column };
        self.column += text.chars().count();
        self.rest = rest;
        (!text.is_empty()).then_some(word)
    }
}

impl Word<'_> {
    /// The word, read as a `T`.
    pub fn read<T: std::str::FromStr>(&self, expected: &'static str) -> Result<T, Misread> {
        self.text.parse().map_err(|_| self.misread(expected))
    }
    /// The mistake that something else was expected here.
    pub fn misread(&self, expected: &'static str) -> Misread {
        Misread { column: self.column, expected, found: self.text.to_owned() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_know_their_columns() {
        let words: Vec<(usize, &str)> =
            Words::of("  buy  3\twith ä denar-5 ").map(|it| (it.column, it.text)).collect();
        assert_eq!(words, [(3, "buy"), (8, "3"), (10, "with"), (15, "ä"), (17, "denar-5")]);
    }

    #[test]
    fn a_missing_word_is_told_at_the_end_of_the_line() {
        let mut words = Words::of("buy");
        words.keyword("buy", "expected-action").unwrap();
        let misread = words.need("expected-ware").unwrap_err();
        assert_eq!((misread.column, misread.found.as_str()), (4, ""));
    }
}
