//! `sabika verify`: whether the luck of a game was what was promised.

use std::{
    io::{self, Write as _},
    path::PathBuf,
};

use sabika_messages::Messages;
use sabika_table::{BadLuck, Verified, verify};

use crate::{
    Done, Failure, files,
    record::Bad,
    words::{Spoken, Words as _, number, text},
};

/// Check the luck of a game: does every draw come from the seed it notes, and is that the one that was sealed?
///
/// Games at a distance tell everybody a number, the seal, before they begin. The record that is handed out at the end
/// notes the seed and the salt it was made of. The exit code is 1 where anything does not fit.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  sabika verify game.txt
  sabika verify game.txt --seal 7c19e0a4…    also whether this is the seal one was told")]
pub(crate) struct Args {
    /// The record; - reads standard input
    file: PathBuf,
    /// The seal that was told at the beginning, or its first digits (eight at least)
    #[arg(long, value_name = "SEAL")]
    seal: Option<String>,
    #[command(flatten)]
    spoken: Spoken,
}

/// Fewer digits are easily found by trying.
const DIGITS: usize = 8;

pub(crate) fn run(args: &Args) -> Done {
    let messages = args.spoken.messages();
    let file = text(args.file.display());
    let record =
        files::read(&args.file).map_err(|why| Bad::File(why).failure(&args.file, &messages))?;
    let Verified { draws, seal } = verify(&record).map_err(|it| told(it, args, &messages))?;
    if let Some(promised) = &args.seal {
        let promised = promised.trim().trim_end_matches('…').to_lowercase();
        let fits = |it: &String| promised.len() >= DIGITS && it.starts_with(&promised);
        if !seal.as_ref().is_some_and(fits) {
            let noted = text(seal.unwrap_or_else(|| "-".to_owned()));
            return Err(Failure::Told(messages.t_with("term-other-seal", [("noted", noted)])));
        }
    }
    let mut output = io::stdout().lock();
    let drawn = [("file", file), ("draws", number(draws))];
    writeln!(output, "{}", messages.t_with("term-verified", drawn))?;
    let sealed = match seal {
        Some(seal) => messages.t_with("term-sealed", [("seal", text(seal))]),
        None => messages.t("term-not-sealed"),
    };
    writeln!(output, "{sealed}")?;
    Ok(output.flush()?)
}

fn told(bad: BadLuck, args: &Args, messages: &Messages) -> Failure {
    let file = ("file", text(args.file.display()));
    match bad {
        BadLuck::Record(bad) => Bad::Record(bad).failure(&args.file, messages),
        BadLuck::NoSeed => Failure::Told(messages.t_with("term-no-seed", [file])),
        BadLuck::Draw { step, drawn, noted } => {
            let drawn = text(drawn.unwrap_or_else(|| "-".to_owned()));
            let args = [file, ("step", number(step)), ("drawn", drawn), ("noted", text(noted))];
            Failure::Told(messages.t_with("term-not-drawn", args))
        }
        BadLuck::Seal { noted } => {
            let args = [file, ("noted", text(noted))];
            Failure::Told(messages.t_with("term-seal-broken", args))
        }
    }
}
