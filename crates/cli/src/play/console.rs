//! The terminal, or whatever stands in for it.

use std::{
    io::{self, IsTerminal, StdinLock, StdoutLock, Write},
    rc::Rc,
};

use anstream::AutoStream;
use sabika_messages::Messages;
use sabika_rules::record::is_hidden;

use super::style::{self, styled};
use crate::{
    lines::{self, InputLine},
    words::Words as _,
    wrap,
};

/// The longest line that is read.
const LINE_MAX: usize = 4096;

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
        self.print_as_is(&wrap::wrapped(text, wrap::width()))
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
