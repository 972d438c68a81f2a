//! `sabika`, the program people run. A library so that it can be tested from outside.

mod arena;
mod clock;
mod engine;
mod files;
mod hint;
mod json_lines;
mod kept;
mod lines;
mod many;
mod palace;
mod play;
mod record;
mod review;
mod score;
mod serve;
mod setup;
mod simulate;
mod standing;
mod tables;
mod think;
mod verify;
mod words;
mod wrap;

use std::{
    io::{self, Write},
    process::ExitCode,
};

use clap::{CommandFactory, Parser, Subcommand};
use words::Spoken;

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
    Games(kept::Args),
    Serve(serve::Args),
    Tables(tables::Args),
    Simulate(simulate::Args),
    Arena(arena::Args),
    Replay(record::ReplayArgs),
    Hint(hint::Args),
    Review(review::Args),
    #[command(subcommand)]
    Record(record::RecordCommand),
    Verify(verify::Args),
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

/// What a shell says of a program whose reader has gone away: 128, and the number of the signal that
/// ends others then. Rust turns that signal into an error of whoever writes.
const READER_GONE: u8 = 141;

/// 0: done. 1: it could not be done, and standard error says why. 2: the call was wrong. 141: whoever
/// read standard output has gone away.
pub fn run() -> ExitCode {
    let done = match Cli::try_parse() {
        Ok(cli) => carry_out(cli.command),
        // What `clap` writes is a complaint, or help that was asked for.
        Err(told) if told.use_stderr() => told.exit(),
        Err(told) => told.print().map_err(Failure::Io),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::Io(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
            ExitCode::from(READER_GONE)
        }
        Err(failure) => {
            remark(&format!("sabika: {failure}"));
            ExitCode::FAILURE
        }
    }
}

fn carry_out(command: Command) -> Done {
    match command {
        Command::Play(args) => play::run(&args),
        Command::Games(args) => kept::run(&args),
        Command::Serve(args) => serve::run(&args, |further| {
            match Cli::parse_from(std::env::args_os().chain(further)).command {
                Command::Serve(args) => args,
                _ => unreachable!("it is the same command"),
            }
        }),
        Command::Tables(args) => tables::run(&args),
        Command::Simulate(args) => simulate::run(&args),
        Command::Arena(args) => arena::run(&args),
        Command::Replay(args) => record::replay(&args),
        Command::Hint(args) => hint::run(&args),
        Command::Review(args) => review::run(&args),
        Command::Record(command) => record::run(&command),
        Command::Verify(args) => verify::run(&args),
        Command::Palace(args) => palace::run(&args),
        Command::Score(args) => score::run(&args),
        Command::Engine(args) => engine::run(&args),
        Command::Completions { shell } => {
            // Into memory first: the generator panics where it cannot write.
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Cli::command(), "sabika", &mut script);
            let mut output = io::stdout().lock();
            output.write_all(&script)?;
            Ok(output.flush()?)
        }
    }
}

/// Says something on standard error. Where nobody reads that any more there is nobody to tell, so
/// this does not panic as `eprintln!` does.
fn remark(text: &str) {
    let _ = writeln!(io::stderr(), "{text}");
}

/// What the engine answers to each line of a text, until it is told to quit. For tests.
pub fn engine_answers(requests: &str) -> Vec<String> {
    engine::answers(requests)
}

/// What `palace` answers to each line. For tests.
pub fn palace_answers(questions: &[u8]) -> Vec<String> {
    answers(|output| palace::answer(Spoken::default(), &mut &*questions, output))
}

/// What `score` answers to each line. For tests.
pub fn score_answers(questions: &[u8]) -> Vec<String> {
    answers(|output| score::answer(Spoken::default(), &mut &*questions, output))
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
    Io(io::Error),
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

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Failure::Io(error)
    }
}

pub(crate) type Done = Result<(), Failure>;
