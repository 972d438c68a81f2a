//! What the commands that play many games share: refusing a call, progress, folders and results.

use std::{
    fmt,
    io::{self, IsTerminal, Write},
    path::Path,
};

use clap::error::ErrorKind;
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use crate::{Done, Failure};

/// The call was wrong: says why, as `clap` does, and ends the program.
pub(crate) fn refuse<A: clap::Args>(command: &'static str, sentence: String) -> ! {
    let command = A::augment_args(clap::Command::new(command));
    command.clone().error(ErrorKind::ValueValidation, sentence).exit()
}

/// A folder to write to.
pub(crate) fn make(folder: &Path) -> Result<(), Failure> {
    std::fs::create_dir_all(folder)
        .map_err(|error| Failure::Told(format!("{}: {error}", folder.display())))
}

/// Hidden unless somebody looks.
pub(crate) fn progress(games: u64) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} games, {eta} left");
    ProgressBar::new(games).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// The result as one JSON object, or as people read it.
pub(crate) fn print(report: &(impl Serialize + fmt::Display), json: bool) -> Done {
    let mut out = io::stdout().lock();
    if json {
        writeln!(out, "{}", serde_json::to_string(report).map_err(io::Error::from)?)?;
    } else {
        write!(out, "{report}")?;
    }
    Ok(out.flush()?)
}
