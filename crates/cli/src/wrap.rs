//! Lines that end where the terminal does.

use std::{
    env,
    io::{self, IsTerminal as _},
};

use anstream::adapter::strip_str;
use terminal_size::{Width, terminal_size_of};
use textwrap::{Options, WordSeparator, WordSplitter, WrapAlgorithm, core::display_width};

/// As wide as lines are where there is no terminal and nobody has said it.
const USUAL_WIDTH: usize = 80;
/// Whoever has less has something strange.
const LEAST_WIDTH: usize = 10;
/// Holds together what is drawn, and is shown as a space.
const FIXED: char = '\u{a0}';

/// How many characters a line has: those of the terminal; without one, what `COLUMNS` says.
pub(crate) fn width() -> usize {
    let seen = terminal_size_of(io::stdout()).map(|(Width(width), _)| usize::from(width));
    let said = || env::var("COLUMNS").ok().and_then(|it| it.parse().ok());
    let width = seen.filter(|it| *it > 0).or_else(said).filter(|it| *it > 0);
    width.unwrap_or(USUAL_WIDTH).max(LEAST_WIDTH)
}

/// The same text for a terminal; for a file or another program as it is.
pub(crate) fn if_seen(text: String) -> String {
    if io::stdout().is_terminal() { wrapped(&text, width()) } else { text }
}

/// The same text, which no break may tear apart.
pub(crate) fn fixed(text: &str) -> String {
    text.replace(' ', &FIXED.to_string())
}

/// Lines that are too long go on in the next one, between words. What is drawn stays as it is.
pub(crate) fn wrapped(text: &str, width: usize) -> String {
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
    use anstyle::Style;

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
        let bold = Style::new().bold();
        let coloured = format!("{bold}one{bold:#} two three");
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
