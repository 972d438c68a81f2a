//! What is done around the code, with cargo alone. [`USAGE`] lists it.

mod dev;
mod files;
mod isolation;
mod long;
mod need;
mod page;
mod rulebook;
mod size;

use std::{
    env,
    ffi::OsStr,
    path::{Path, PathBuf},
    process::{Command, ExitCode},
};

use anyhow::{Context, Result, ensure};
use page::Build;

const USAGE: &str = "\
Usage: cargo run --release            build the page and the program, then play in the browser
       cargo xtask COMMAND

Play
  play [--port N] [--host H] [--open]
             the same as `cargo run --release`, which takes these options after `--`

Build
  page       the page, into dist/; says what a first visit loads
  size       fail if a first visit loads too much
  dev [--port N] [--host H] [--open]
             build fast, start, and build again whenever a file changes

Train
  train GAME PLAYERS
             play games, fit a net for the levels to them, keep it if it is stronger; --help says more

Check
  test       lints, docs and all tests, after setting up what they need
  long [NAME]
             what takes longer; without a name the list
  isolation  compile without each expansion module, of which nothing may be left
  lint       formatting, clippy and docs, without warnings
  measure [thinking]
             how fast the page answers in a browser, and what memory it takes; or how fast bots
             think, natively and in the browser, and what memory that takes
  layout [WORD]...
             whether everything has its place, at every size, in every language; with words, only at
             moments whose names have all of them ('cargo xtask layout alcazaba throw')
  screenshots
             the pictures of docs/screenshots, made anew
";

fn main() -> ExitCode {
    let args: Vec<String> = env::args().skip(1).collect();
    let done = match args.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["help" | "--help" | "-h", ..] => {
            print!("{USAGE}");
            Ok(())
        }
        [] => play(&[]),
        ["play", options @ ..] => play(options),
        ["dev", options @ ..] => dev::dev(options),
        ["page"] => page::build(Build::Small).and_then(|()| size::tell().map(drop)),
        ["size"] => size::check(),
        ["train", words @ ..] => train(words),
        ["test"] => test(),
        ["long", words @ ..] => long::long(words),
        ["isolation"] => isolation::check(),
        ["lint"] => lint(),
        ["measure"] => in_chromium(&["measure"]),
        ["measure", "thinking"] => thinking(),
        ["layout", words @ ..] => in_chromium(&[&["layout"], words].concat()),
        ["screenshots"] => in_chromium(&["screenshots"]),
        options @ [first, ..] if first.starts_with("--") => play(options),
        _ => {
            eprint!("xtask: I do not know `{}`.\n\n{USAGE}", args.join(" "));
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("xtask: {why:#}");
            ExitCode::FAILURE
        }
    }
}

fn play(options: &[&str]) -> Result<()> {
    page::build(Build::Small)?;
    run(&mut cargo(["build", "--release", "--package", "sabika-cli", "--bin", "sabika"]))?;
    become_program(Command::new(program("release")).arg("serve").args(options))
}

/// It plays for minutes, so it is built as programs are that people play with.
fn train(words: &[&str]) -> Result<()> {
    run(cargo(["run", "--release", "--quiet", "--package", "sabika-train", "--"]).args(words))
}

fn test() -> Result<()> {
    need::wasm_target()?;
    let browser = need::chromium()?;
    let axe = need::axe()?;
    let (postgres, nats) = (need::postgres()?, need::nats_server()?);
    lint()?;
    page::build(Build::Small)?;
    size::check()?;
    isolation::check()?;
    elements()?;
    run(&mut cargo(["build", "--quiet", "--package", "sabika-cli", "--bin", "sabika"]))?;
    run(cargo(["test", "--workspace", "--quiet"])
        .env("SABIKA_BIN", program("debug"))
        .env("SABIKA_CHROMIUM", browser)
        .env("SABIKA_AXE", axe)
        .env("SABIKA_POSTGRES", postgres)
        .env("SABIKA_NATS_SERVER", nats))
}

/// Unit tests of what the page is made of, in a browser.
fn elements() -> Result<()> {
    let (driver, runner) = (need::driver()?, need::test_runner()?);
    run(cargo(["test", "--package", "sabika-dom", "--test", "page", "--target", need::WASM])
        .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", runner)
        .env("CHROMEDRIVER", driver)
        // In seconds. It ends earlier when all is done; a busy machine may take its time.
        .env("WASM_BINDGEN_TEST_TIMEOUT", "600"))
}

fn in_chromium(what: &[&str]) -> Result<()> {
    in_browser(what, &[("SABIKA_CHROMIUM", need::chromium()?)])
}

/// How fast bots think: the same work natively, built as the program is, and in WASM, built as what thinks for the
/// page is.
fn thinking() -> Result<()> {
    run(&mut cargo(["build", "--release", "--quiet", "--package", page::PACE]))?;
    let native = format!("{}{}", page::PACE, env::consts::EXE_SUFFIX);
    let places = [
        ("SABIKA_CHROMIUM", need::chromium()?),
        ("SABIKA_PACE", target().join("release").join(native)),
        ("SABIKA_PACE_WASM", page::pace()?),
    ];
    in_browser(&["measure", "thinking"], &places)
}

/// Runs one of the programs that look at the page in a browser, which may be told more, and says where everything is.
fn in_browser(what: &[&str], places: &[(&str, PathBuf)]) -> Result<()> {
    page::build(Build::Small)?;
    run(&mut cargo(["build", "--quiet", "--package", "sabika-cli", "--bin", "sabika"]))?;
    run(cargo(["run", "--quiet", "--package", "sabika-e2e", "--bin"])
        .args([&what[..1], &["--"], &what[1..]].concat())
        .env("SABIKA_BIN", program("debug"))
        .envs(places.iter().map(|(name, path)| (name, path))))
}

fn lint() -> Result<()> {
    need::wasm_target()?;
    let strict = ["--quiet", "--", "--deny", "warnings"];
    run(&mut cargo(["fmt", "--all", "--check"]))?;
    // Files that macros declare are not found by `cargo fmt`.
    for folder in ["crates/rules/src/alhambra/modules", "crates/web/src/alhambra/modules"] {
        let declared = files::with_extension(&root().join(folder), "rs")?;
        run(Command::new("rustfmt").args(["--check", "--edition", "2024"]).args(declared))?;
    }
    run(cargo(["clippy", "--workspace", "--all-targets"]).args(strict))?;
    // The features of the rules that the workspace switches on, off.
    let bare = ["clippy", "--package", "sabika-rules", "--no-default-features"];
    run(cargo(bare).args(strict))?;
    for part in [["sabika-web", "--bins"], ["sabika-dom", "--tests"]] {
        let page = ["clippy", "--target", need::WASM, "--package"];
        run(cargo(page).args(part).args(strict))?;
    }
    run(cargo(["doc", "--workspace", "--no-deps", "--quiet"])
        .env("RUSTDOCFLAGS", "--deny warnings"))
}

fn cargo<S: AsRef<OsStr>>(args: impl IntoIterator<Item = S>) -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(args).current_dir(root());
    command
}

fn run(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| format!("cannot start {}", line(command)))?;
    ensure!(status.success(), "failed: {}", line(command));
    Ok(())
}

/// A command as one would type it.
fn line(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_stem().unwrap_or_default();
    let words = std::iter::once(program).chain(command.get_args());
    words.map(OsStr::to_string_lossy).collect::<Vec<_>>().join(" ")
}

/// Where the system can, this process becomes the program: Ctrl-C and the exit status are its own.
fn become_program(command: &mut Command) -> Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::process::CommandExt;
        let error = command.exec();
        Err(error).with_context(|| format!("cannot start {}", line(command)))
    }
    #[cfg(not(unix))]
    run(command)
}

fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_owned()
}

/// Where cargo puts what it builds.
fn target() -> PathBuf {
    let folder = env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into());
    root().join(folder)
}

fn program(profile: &str) -> PathBuf {
    target().join(profile).join(format!("sabika{}", env::consts::EXE_SUFFIX))
}
