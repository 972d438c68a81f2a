//! Fuzzing led by coverage, on stable Rust: the fuzz targets are linked with libFuzzer, and the compiler
//! notes which code an input reaches. Nothing here is `unsafe`, so no sanitizer is needed.

use std::{fs, process::Command};

use anyhow::{Context, Result, ensure};

use super::number;
use crate::{cargo, need, root, run, target};

/// The folders of `fuzz/corpus`.
pub(super) const TARGETS: [&str; 9] =
    ["notation", "links", "protocol", "questions", "game", "views", "messages", "bids", "battery"];

/// What cargo-fuzz passes without a sanitizer.
const FLAGS: &str = "-Cpasses=sancov-module \
    -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters \
    -Cllvm-args=-sanitizer-coverage-pc-table \
    -Cllvm-args=-sanitizer-coverage-trace-compares \
    --cfg fuzzing --cap-lints allow";

/// Each target for so many seconds; inputs that reach something new stay in `target/fuzz`, and one
/// that breaks something is kept and named.
pub(super) fn fuzz(words: &[&str]) -> Result<()> {
    let seconds = number(words, 0, 60)?;
    need::cpp()?;
    // With a target, so that the flags are not for build scripts.
    let build =
        ["build", "--profile", "fuzz", "--target", "host-tuple", "--package", "sabika-fuzz"];
    let build = build.into_iter().chain(["--features", "coverage", "--bin", "coverage"]);
    let folder = target().join("fuzz");
    run(cargo(build).arg("--target-dir").arg(folder.join("build")).env("RUSTFLAGS", FLAGS))?;
    let host = host()?;
    let program = folder.join("build").join(host).join("fuzz/coverage");
    for name in TARGETS {
        let (stored, found) = (root().join("fuzz/corpus").join(name), folder.join(name));
        fs::create_dir_all(&found).with_context(|| format!("cannot make {}", found.display()))?;
        let broken = folder.join(format!("broken-{name}-"));
        let done = Command::new(&program)
            .env("SABIKA_FUZZ", name)
            .args([&found, &stored])
            .arg(format!("-max_total_time={seconds}"))
            .arg(format!("-artifact_prefix={}", broken.display()))
            .args([
                "-timeout=20",
                "-max_len=4096",
                "-print_final_stats=1",
                "-print_funcs=0",
                "-verbosity=0",
            ])
            .status()?;
        ensure!(
            done.success(),
            "{name}: {done}; an input that breaks something is {}…",
            broken.display()
        );
        println!("{name}: {} inputs reach all that was reached", fs::read_dir(&found)?.count());
    }
    Ok(())
}

/// The machine that this compiler builds for.
fn host() -> Result<String> {
    let asked = Command::new("rustc").args(["--print", "host-tuple"]).output()?;
    Ok(String::from_utf8(asked.stdout)?.trim().to_owned())
}
