//! The terminal, or whatever stands in for it.

use std::io::{self, IsTerminal, StdinLock, StdoutLock, Write};

use anstream::AutoStream;
use sabika_rules::record::is_hidden;

use super::style::{self, styled};
use crate::lines::{self, InputLine};

/// The longest line that is read.
const LINE_MAX: usize = 4096;

pub(super) struct Console {
    input: StdinLock<'static>,
    output: AutoStream<StdoutLock<'static>>,
    /// Whether lines that are read must be shown: a terminal shows what is typed by itself.
    echoes: bool,
    /// Whether somebody may still see what was printed before.
    clears: bool,
}

impl Console {
    pub(super) fn open() -> Console {
        let (input, output) = (io::stdin(), anstream::stdout());
        Console {
            echoes: !input.is_terminal(),
            clears: output.is_terminal(),
            input: input.lock(),
            output: output.lock(),
        }
    }

    pub(super) fn print(&mut self, text: &str) -> io::Result<()> {
        self.output.write_all(text.as_bytes())
    }
    pub(super) fn warn(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.output, "{}", styled(style::WARNING, text))
    }

    /// The answer to a question; `None` at the end of the input.
    pub(super) fn ask(&mut self, question: &str) -> io::Result<Option<String>> {
        loop {
            write!(self.output, "{question}")?;
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
                    self.warn("\nThis is not UTF-8: type it again.")?;
                }
                Some(InputLine::TooLong) => {
                    self.warn("\nThat line is too long: type a shorter one.")?;
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
