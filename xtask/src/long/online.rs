//! Servers that are killed, cut off, looked at closely or put under load. All of it at this machine.

use anyhow::Result;

use crate::{cargo, need, program, root, run, target};

/// The programs of `crates/strain`, as fast as they get.
fn strain(name: &str, words: &[&str], places: &[(&str, std::path::PathBuf)]) -> Result<()> {
    run(&mut cargo(["build", "--release", "--quiet", "--package", "sabika-strain", "--bins"]))?;
    let program = target().join("release").join(format!("{name}{}", std::env::consts::EXE_SUFFIX));
    let mut command = std::process::Command::new(program);
    run(command.args(words).envs(places.iter().map(|(name, path)| (name, path))))
}

pub(super) fn crash(words: &[&str]) -> Result<()> {
    let usual = ["120", "100"];
    let rest = usual.get(words.len()..).unwrap_or_default();
    strain("crash", &[words, rest].concat(), &[])
}

pub(super) fn load(words: &[&str]) -> Result<()> {
    strain("load", words, &[])
}

pub(super) fn synced(words: &[&str]) -> Result<()> {
    strain("synced", words, &[("SABIKA_STRACE", need::strace()?)])
}

/// The script is tested with the program that people run.
pub(super) fn site(_: &[&str]) -> Result<()> {
    need::nats_server()?;
    need::haproxy()?;
    need::curl()?;
    run(&mut cargo([
        "build",
        "--release",
        "--quiet",
        "--package",
        "sabika-cli",
        "--bin",
        "sabika",
    ]))?;
    let script = root().join("deploy/two-nodes.sh");
    let places = [("SABIKA", program("release")), ("SABIKA_POSTGRES", need::postgres()?)];
    strain("site", &[&script.to_string_lossy()], &places)
}

pub(super) fn nodes(words: &[&str]) -> Result<()> {
    let rounds = super::number(words, 0, 5)?.to_string();
    let test = ["test", "--release", "--package", "sabika-strain", "--test", "nodes"];
    run(cargo(test)
        .args(["--", "--nocapture"])
        .env("SABIKA_POSTGRES", need::postgres()?)
        .env("SABIKA_NATS_SERVER", need::nats_server()?)
        .env("SABIKA_ROUNDS", rounds)
        .env("SABIKA_WITHIN", "5"))
}
