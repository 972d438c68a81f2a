//! What is done around the code, with cargo alone.
//!
//! ```text
//! cargo xtask test    all tests; sets up what they need
//! cargo xtask lint    formatting and clippy, without warnings
//! ```

use std::{
    env,
    ffi::OsStr,
    fs,
    path::{Path, PathBuf},
    process::{Command, ExitCode},
};

const WASM: &str = "wasm32-unknown-unknown";
const USAGE: &str = "usage: cargo xtask test | lint";

fn main() -> ExitCode {
    let task = env::args().nth(1);
    let done = match task.as_deref() {
        Some("test") => test(),
        Some("lint") => lint(),
        _ => Err(USAGE.to_owned()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("xtask: {why}");
            ExitCode::FAILURE
        }
    }
}

fn test() -> Result<(), String> {
    ensure_wasm_target()?;
    cargo(["test", "--workspace", "--quiet"])
}

fn lint() -> Result<(), String> {
    cargo(["fmt", "--all", "--check"])?;
    cargo(["clippy", "--workspace", "--all-targets", "--quiet", "--", "--deny", "warnings"])
}

fn cargo<S: AsRef<OsStr>>(args: impl IntoIterator<Item = S>) -> Result<(), String> {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(args).current_dir(root());
    let status = command.status().map_err(|it| format!("cannot start cargo: {it}"))?;
    if status.success() { Ok(()) } else { Err(format!("failed: {command:?}")) }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Some tests compile to WASM. Rustup installs the target; where there is no rustup, the message
/// says what to do.
fn ensure_wasm_target() -> Result<(), String> {
    if wasm_target_is_there() {
        return Ok(());
    }
    eprintln!("xtask: asking rustup for the Rust target {WASM}");
    let asked = Command::new("rustup").args(["target", "add", WASM]).current_dir(root()).status();
    if asked.is_ok_and(|it| it.success()) && wasm_target_is_there() {
        return Ok(());
    }
    Err(format!(
        "the Rust target {WASM} is missing.\n  with rustup:  rustup target add {WASM}\n  \
         on Debian:    apt install libstd-rust-dev-wasm32"
    ))
}

fn wasm_target_is_there() -> bool {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let asked = Command::new(rustc)
        .args(["--print", "target-libdir", "--target", WASM])
        .current_dir(root())
        .output();
    let Ok(output) = asked else { return false };
    let folder = PathBuf::from(String::from_utf8_lossy(&output.stdout).trim());
    let Ok(mut files) = fs::read_dir(folder) else { return false };
    files.any(|file| file.is_ok_and(|it| it.file_name().to_string_lossy().starts_with("libstd")))
}
