//! `sabika`, the program people run. A library so that it can be tested from outside.

mod engine;
mod files;
mod json_lines;
mod lines;
mod palace;
mod play;
mod record;
mod score;
mod serve;
mod setup;
mod simulate;
mod standing;

use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};

/// The Alhambra family of board games: play, referee, score, simulate.
///
/// An independent fan implementation, not affiliated with the designer or the publishers.
#[derive(Parser)]
#[command(name = "sabika", version, propagate_version = true, arg_required_else_help = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Play(play::Args),
    Serve(serve::Args),
    Simulate(simulate::Args),
    Replay(record::ReplayArgs),
    #[command(subcommand)]
    Record(record::RecordCommand),
    Palace(palace::Args),
    Score(score::Args),
    Engine(engine::Args),
    /// Print a completion script for a shell
    #[command(
        after_help = "Example:\n  sabika completions bash > ~/.local/share/bash-completion/completions/sabika"
    )]
    Completions {
        shell: clap_complete::Shell,
    },
}

/// 0: done. 1: it could not be done, and standard error says why. 2: the call was wrong.
pub fn run() -> ExitCode {
    let done = match Cli::parse().command {
        Command::Play(args) => play::run(&args),
        Command::Serve(args) => serve::run(&args),
        Command::Simulate(args) => simulate::run(&args),
        Command::Replay(args) => record::replay(&args),
        Command::Record(command) => record::run(&command),
        Command::Palace(args) => palace::run(&args),
        Command::Score(args) => score::run(&args),
        Command::Engine(args) => engine::run(&args),
        Command::Completions { shell } => {
            let mut command = Cli::command();
            clap_complete::generate(shell, &mut command, "sabika", &mut std::io::stdout());
            Ok(())
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever read our output has gone away: nothing to complain about.
        Err(Failure::Io(error)) if error.kind() == std::io::ErrorKind::BrokenPipe => {
            ExitCode::SUCCESS
        }
        Err(failure) => {
            eprintln!("sabika: {failure}");
            ExitCode::FAILURE
        }
    }
}

/// What the engine answers to each line of a text, until it is told to quit. For tests.
pub fn engine_answers(requests: &str) -> Vec<String> {
    engine::answers(requests)
}

/// What `palace` answers to each line. For tests.
pub fn palace_answers(questions: &[u8]) -> Vec<String> {
    answers(|output| palace::answer(&mut &*questions, output))
}

/// What `score` answers to each line. For tests.
pub fn score_answers(questions: &[u8]) -> Vec<String> {
    answers(|output| score::answer(&mut &*questions, output))
}

/// What is written, line by line.
fn answers(write: impl FnOnce(&mut Vec<u8>) -> Done) -> Vec<String> {
    let mut output = Vec::new();
    let done = write(&mut output);
    debug_assert!(done.is_ok(), "memory can be read and written");
    String::from_utf8_lossy(&output).lines().map(str::to_owned).collect()
}

/// Why a command could not be carried out.
#[derive(Debug)]
pub(crate) enum Failure {
    Io(std::io::Error),
    /// A sentence for the person who called, with the remedy.
    Told(String),
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Failure::Io(error) => write!(f, "{error}"),
            Failure::Told(sentence) => f.write_str(sentence),
        }
    }
}

impl From<std::io::Error> for Failure {
    fn from(error: std::io::Error) -> Self {
        Failure::Io(error)
    }
}

pub(crate) type Done = Result<(), Failure>;
