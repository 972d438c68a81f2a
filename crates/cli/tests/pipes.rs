//! What happens when whoever reads has gone away, as in `sabika replay game.txt | head`.

#[path = "support/user.rs"]
mod user;

use std::{
    fs,
    io::Write,
    path::PathBuf,
    process::{Child, Command, Output, Stdio},
};

use user::User;

/// As a shell tells that a program was ended so.
const READER_GONE: i32 = 141;

const RECORD: &str = "game alhambra 1\nseats Ana Ben Cleo\n--\n";

/// A file of this name with a record in it, whole or not.
fn file(name: &str, content: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, content).expect("the file is written");
    path.to_str().expect("a plain path").to_owned()
}

/// One end of a pipe whose other end is closed.
fn nobody() -> Stdio {
    let (reader, writer) = std::io::pipe().expect("a pipe");
    drop(reader);
    writer.into()
}

fn sabika(args: &[&str], user: &User) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sabika"));
    command.env("XDG_DATA_HOME", user.data());
    command.args(args).env_remove("RUST_BACKTRACE").stdin(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn end(mut child: Child, input: &str) -> Output {
    let mut pipe = child.stdin.take().expect("a pipe");
    // It may have ended already, and reads no further then.
    let _ = pipe.write_all(input.as_bytes());
    drop(pipe);
    child.wait_with_output().expect("the program ends")
}

#[test]
fn every_command_ends_quietly_when_nobody_reads() {
    let record = file("pipes-record.txt", RECORD);
    for (args, input) in [
        (vec!["completions", "bash"], ""),
        (vec!["completions", "zsh"], ""),
        (vec!["--help"], ""),
        (vec!["help", "play"], ""),
        (vec!["--version"], ""),
        (vec!["play"], "quit\n"),
        (vec!["games"], ""),
        (vec!["serve", "--port", "0"], ""),
        (vec!["simulate", "--games", "1"], ""),
        (vec!["simulate", "--games", "1", "--json"], ""),
        (vec!["replay", &record], ""),
        (vec!["replay", "--json", &record], ""),
        (vec!["record", "check", &record], ""),
        (vec!["record", "check", "--json", &record], ""),
        (vec!["palace"], "{\"tiles\":[]}\n"),
        (vec!["score"], "{}\n"),
        (vec!["engine"], "{\"do\":\"games\"}\n"),
    ] {
        let user = User::new();
        let child = sabika(&args, &user).stdout(nobody()).spawn().expect("the program starts");
        let output = end(child, input);
        let told = String::from_utf8_lossy(&output.stderr);
        assert_eq!((told.as_ref(), output.status.code()), ("", Some(READER_GONE)), "{args:?}");
    }
}

#[test]
fn complaints_that_nobody_reads_are_no_trouble_of_their_own() {
    let bad = file("pipes-bad.txt", "game chess 1\n");
    for (args, code) in [
        (vec!["record", "check", &bad], 1),
        (vec!["replay", &bad], 1),
        (vec!["play", "--resume", &bad], 1),
        (vec!["games", "delete", "7"], 1),
        (vec!["serve", "--host", "256.0.0.1"], 1),
        (vec!["simulate", "--players", "9"], 2),
        (vec!["dance"], 2),
    ] {
        let user = User::new();
        let mut command = sabika(&args, &user);
        let child = command.stdout(Stdio::null()).stderr(nobody()).spawn();
        let output = end(child.expect("the program starts"), "");
        assert_eq!(output.status.code(), Some(code), "{args:?}");
    }
}
