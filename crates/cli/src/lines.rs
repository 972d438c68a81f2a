//! Reading lines that may be anything.

use std::io::{self, BufRead, Read};

/// A line without its line break.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum InputLine {
    Text(String),
    /// No UTF-8 from this byte on, counted from 1.
    NotText {
        byte: usize,
    },
    /// Longer than allowed.
    TooLong,
}

/// The next line; `None` at the end of the input. No more than `max` bytes of it are kept, so that
/// no input can take all memory; of a longer one the rest is passed over.
pub(crate) fn read(input: &mut impl BufRead, max: usize) -> io::Result<Option<InputLine>> {
    let line = read_up_to(input, max)?;
    if line == Some(InputLine::TooLong) {
        input.skip_until(b'\n')?;
    }
    Ok(line)
}

/// The same, but the rest of a line that is too long may never end and is not read.
pub(crate) fn read_up_to(input: &mut impl BufRead, max: usize) -> io::Result<Option<InputLine>> {
    let mut bytes = Vec::new();
    // One byte more than allowed tells a line that is just as long from one that is longer.
    let length = input.by_ref().take(max as u64 + 1).read_until(b'\n', &mut bytes)?;
    if length == 0 {
        return Ok(None);
    }
    if bytes.last() == Some(&b'\n') {
        bytes.pop();
    }
    if bytes.len() > max {
        return Ok(Some(InputLine::TooLong));
    }
    Ok(Some(match String::from_utf8(bytes) {
        Ok(text) => InputLine::Text(text),
        Err(bad) => InputLine::NotText { byte: bad.utf8_error().valid_up_to() + 1 },
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_one_by_one_whatever_they_are() {
        let max = 1000;
        let just = "x".repeat(max);
        let input = [
            b"one\n\n".as_slice(),
            b"ab\xff\n",
            just.as_bytes(),
            b"\n",
            just.as_bytes(),
            b"y\n",
            just.as_bytes(),
            just.as_bytes(),
            b"\nlast",
        ]
        .concat();
        let (mut input, mut lines) = (input.as_slice(), Vec::new());
        while let Some(line) = read(&mut input, max).unwrap() {
            lines.push(line);
        }
        let text = |it: &str| InputLine::Text(it.to_owned());
        assert_eq!(lines.len(), 7);
        assert_eq!(lines[..3], [text("one"), text(""), InputLine::NotText { byte: 3 }]);
        assert!(lines[3] == text(&just) && lines[4..6] == [InputLine::TooLong, InputLine::TooLong]);
        assert_eq!(lines[6], text("last"));
    }
}
