//! The terminal, or whatever stands in for it.

use std::{
    env,
    io::{self, IsTerminal, StdinLock, StdoutLock, Write},
    rc::Rc,
};

use anstream::{AutoStream, adapter::strip_str};
use sabika_messages::Messages;
use sabika_rules::record::is_hidden;
use terminal_size::{Width, terminal_size_of};
use textwrap::{Options, WordSeparator, WordSplitter, WrapAlgorithm, core::display_width};

use super::style::{self, styled};
use crate::{
    lines::{self, InputLine},
    words::Words as _,
};

/// The longest line that is read.
const LINE_MAX: usize = 4096;
/// As wide as lines are where there is no terminal and nobody has said it.
const USUAL_WIDTH: usize = 80;
/// Whoever has less has something strange.
const LEAST_WIDTH: usize = 10;
/// Holds together what is drawn, and is shown as a space.
const FIXED: char = '\u{a0}';

pub(super) struct Console {
    input: StdinLock<'static>,
    output: AutoStream<StdoutLock<'static>>,
    words: Rc<Messages>,
    /// Whether lines that are read must be shown: a terminal shows what is typed by itself.
    echoes: bool,
    /// Whether somebody may still see what was printed before.
    clears: bool,
}

impl Console {
    pub(super) fn open(words: Rc<Messages>) -> Console {
        let (input, output) = (io::stdin(), anstream::stdout());
        Console {
            echoes: !input.is_terminal(),
            clears: output.is_terminal(),
            input: input.lock(),
            output: output.lock(),
            words,
        }
    }

    pub(super) fn print(&mut self, text: &str) -> io::Result<()> {
        self.print_as_is(&wrapped(text, width()))
    }
    /// Text for programs, whose lines mean something.
    pub(super) fn print_as_is(&mut self, text: &str) -> io::Result<()> {
        self.output.write_all(text.as_bytes())
    }
    pub(super) fn warn(&mut self, text: &str) -> io::Result<()> {
        self.print(&(styled(style::WARNING, text) + "\n"))
    }

    /// The answer to a question; `None` at the end of the input.
    pub(super) fn ask(&mut self, question: &str) -> io::Result<Option<String>> {
        loop {
            self.print(question)?;
            self.output.flush()?;
            match lines::read(&mut self.input, LINE_MAX)? {
                None => {
                    writeln!(self.output)?;
                    return Ok(None);
                }
                Some(InputLine::Text(text)) => {
                    if self.echoes {
                        let shown: String =
                            text.chars().filter(|it| !is_hidden(*it)).take(200).collect();
                        writeln!(self.output, "{shown}")?;
                    }
                    return Ok(Some(text));
                }
                Some(InputLine::NotText { .. }) => {
                    self.warn(&format!("\n{}", self.words.t("term-not-text")))?;
                }
                Some(InputLine::TooLong) => {
                    self.warn(&format!("\n{}", self.words.t("term-too-long")))?;
                }
            }
        }
    }

    /// Takes away what the next player must not see, what could be scrolled back to included. This
    /// goes round the stream that leaves out colours: the curtain falls also where they are unwanted.
    pub(super) fn clear(&mut self) -> io::Result<()> {
        self.output.flush()?;
        if self.clears {
            let mut terminal = io::stdout();
            terminal.write_all(b"\x1b[2J\x1b[3J\x1b[H")?;
            terminal.flush()?;
        }
        Ok(())
    }
}

/// How many characters a line has: those of the terminal; without one, what `COLUMNS` says.
pub(super) fn width() -> usize {
    let seen = terminal_size_of(io::stdout()).map(|(Width(width), _)| usize::from(width));
    let said = || env::var("COLUMNS").ok().and_then(|it| it.parse().ok());
    let width = seen.filter(|it| *it > 0).or_else(said).filter(|it| *it > 0);
    width.unwrap_or(USUAL_WIDTH).max(LEAST_WIDTH)
}

/// The same text, which no break may tear apart.
pub(super) fn fixed(text: &str) -> String {
    text.replace(' ', &FIXED.to_string())
}

/// Lines that are too long go on in the next one, between words. What is drawn stays as it is.
fn wrapped(text: &str, width: usize) -> String {
    let mut all = String::with_capacity(text.len());
    for line in text.split_inclusive('\n') {
        let body = line.trim_end_matches(['\n', ' ']);
        if display_width(body) <= width {
            all += line;
            continue;
        }
        let indent = " ".repeat(hang(body, width));
        let options = Options::new(width)
            .subsequent_indent(&indent)
            .break_words(false)
            .word_separator(WordSeparator::AsciiSpace)
            .word_splitter(WordSplitter::NoHyphenation)
            .wrap_algorithm(WrapAlgorithm::FirstFit);
        all += &textwrap::wrap(body, options).join("\n");
        // The line break, and the space behind a question.
        all += &line[body.len()..];
    }
    all.replace(FIXED, " ")
}

/// Where a line goes on: below what stands behind its label or number, if that leaves a third of it.
fn hang(line: &str, width: usize) -> usize {
    let plain = strip_str(line).to_string();
    let text = plain.trim_start_matches(' ');
    let lead = plain.len() - text.len();
    let behind_label = text.split_once("  ").map(|(label, rest)| {
        lead + display_width(label) + 2 + (rest.len() - rest.trim_start_matches(' ').len())
    });
    behind_label.filter(|it| *it <= width * 2 / 3).unwrap_or(lead.min(width / 2))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_between_words_and_go_on_below_their_text() {
        for (text, width, expected) in [
            ("one two three\n", 8, "one two\nthree\n"),
            ("one two three\n", 13, "one two three\n"),
            ("  1  take the money\n", 14, "  1  take the\n     money\n"),
            ("Label    one two three\n", 18, "Label    one two\n         three\n"),
            ("         one two three\n", 18, "         one two\n         three\n"),
            // Where the label takes most of it, there is no room below.
            ("A long label  one two three\n", 18, "A long label  one\ntwo three\n"),
            ("a-word-that-is-long b\n", 10, "a-word-that-is-long\nb\n"),
            ("Do you leave? ", 10, "Do you\nleave? "),
            ("", 10, ""),
            ("\n\n", 10, "\n\n"),
        ] {
            assert_eq!(wrapped(text, width), expected, "{text:?} in {width}");
        }
        let coloured = format!("{} two three", styled(style::TITLE, "one"));
        assert_eq!(strip_str(&wrapped(&coloured, 8)).to_string(), "one two\nthree");
    }

    #[test]
    fn what_is_drawn_is_never_broken() {
        let drawn = fixed("a  b  c  d  e\n");
        assert_eq!(wrapped(&drawn, 10), "a  b  c  d  e\n");
    }

    #[test]
    fn no_width_and_no_text_is_trouble() {
        let odd = ["é è ê 漢字漢字 \u{1b}[1m x", "     ", "  a", "\u{1b}", "a\r\nb", " \n  \n"];
        for text in odd {
            for width in [1, 2, 10, 1000] {
                let all = wrapped(text, width);
                let squeezed = |it: &str| it.split_whitespace().collect::<String>();
                assert_eq!(squeezed(&all), squeezed(text), "{text:?} in {width}");
            }
        }
    }
}
