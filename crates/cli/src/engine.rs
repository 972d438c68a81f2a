//! The engine protocol: one JSON object a line, for programs in any language.
//!
//! `docs/engine-protocol.md` describes it. This file reads and writes lines; [`session`] answers
//! them and touches nothing outside itself.

mod request;
mod session;

use std::io::{self, Write};

use sabika_bots::BotName;

use crate::{
    Done,
    lines::{self, InputLine},
};
use session::{Flow, Session};

/// The longest request that is read; a whole record fits.
const LINE_MAX: usize = 4 << 20;

/// Speak the engine protocol: JSON lines for programs
///
/// Reads one request a line on standard input and answers each with one line on standard output
/// before it reads on. "do" names the request: games, new, turn, actions, play, check, deal, view,
/// undo, record, load, score, digest, choose or quit. Whatever a request has as "id" comes back with the
/// answer. docs/engine-protocol.md describes all of it, with an example bot.
#[derive(clap::Args)]
#[command(after_help = include_str!("help/engine.txt"))]
pub(crate) struct Args {
    /// The bot that answers "choose": so `sabika arena` can play against this program
    #[arg(long, value_name = "NAME")]
    bot: Option<BotName>,
}

pub(crate) fn run(args: &Args) -> Done {
    let (mut input, mut output) = (io::stdin().lock(), io::stdout().lock());
    let mut session = Session::new(args.bot);
    while let Some(line) = lines::read(&mut input, LINE_MAX)? {
        let (answer, flow) = match line {
            InputLine::Text(text) if text.trim().is_empty() => continue,
            InputLine::Text(text) => session.answer(&text),
            InputLine::NotText { byte } => {
                let why = format!("byte {byte}: not UTF-8: write the line in UTF-8");
                (session::error(why), Flow::GoOn)
            }
            InputLine::TooLong => {
                let why =
                    format!("the line is longer than {LINE_MAX} bytes: ask with shorter ones");
                (session::error(why), Flow::GoOn)
            }
        };
        writeln!(output, "{answer}")?;
        output.flush()?;
        if flow == Flow::End {
            break;
        }
    }
    Ok(())
}

/// The answers to each line of a text, until the end is asked for.
pub(crate) fn answers(requests: &str) -> Vec<String> {
    let (mut session, mut answers) = (Session::new(Some(BotName::Greedy)), Vec::new());
    for line in requests.lines().filter(|line| !line.trim().is_empty()) {
        let (answer, flow) = session.answer(line);
        answers.push(answer);
        if flow == Flow::End {
            break;
        }
    }
    answers
}
