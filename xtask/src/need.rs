//! What is needed beside cargo: found, or installed where that can be done without asking, or
//! named with the command that installs it.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use anyhow::{Context, Result, bail, ensure};

use crate::{files, root, run, target};

pub(crate) const WASM: &str = "wasm32-unknown-unknown";

/// Judges how accessible the page is.
const AXE: &str = "4.14.0";

/// The page is WASM. Rustup installs the target; where there is no rustup, the message says what
/// to do.
pub(crate) fn wasm_target() -> Result<()> {
    if wasm_target_is_there() {
        return Ok(());
    }
    eprintln!("xtask: asking rustup for the Rust target {WASM}");
    let asked = Command::new("rustup").args(["target", "add", WASM]).current_dir(root()).status();
    ensure!(
        asked.is_ok_and(|it| it.success()) && wasm_target_is_there(),
        "the Rust target {WASM} is missing.\n  with rustup:  rustup target add {WASM}\n  \
         on Debian:    apt install libstd-rust-dev-wasm32"
    );
    Ok(())
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

/// A browser for the tests.
pub(crate) fn chromium() -> Result<PathBuf> {
    let names = ["chromium", "chromium-browser", "google-chrome"];
    program("SABIKA_CHROMIUM", &names, "chromium", "a Chromium browser")
}

/// What lets a test drive that browser.
pub(crate) fn driver() -> Result<PathBuf> {
    let what = "chromedriver of the same version as the browser";
    program("CHROMEDRIVER", &["chromedriver"], "chromium-driver", what)
}

pub(crate) fn firefox() -> Result<PathBuf> {
    program("SABIKA_FIREFOX", &["firefox-esr", "firefox"], "firefox-esr", "Firefox")
}

/// Drives `WebKit`; a small browser comes with it.
pub(crate) fn webkit_driver() -> Result<PathBuf> {
    let names = ["WebKitWebDriver"];
    program("SABIKA_WEBKIT_DRIVER", &names, "webkit2gtk-driver", "the driver of WebKit")
}

/// A screen for a browser that cannot do without one.
pub(crate) fn screen() -> Result<PathBuf> {
    program("SABIKA_XVFB", &["Xvfb"], "xvfb", "Xvfb, a screen for WebKit")
}

/// Drives Firefox. Debian has no package of it; it is built, and stays with what we build.
pub(crate) fn geckodriver() -> Result<PathBuf> {
    match in_path("geckodriver") {
        Some(path) => Ok(path),
        None => built("geckodriver", &target().join("geckodriver"), &["--locked", "geckodriver"]),
    }
}

/// The folder with the programs of a database, of which the tests start one of their own.
pub(crate) fn postgres() -> Result<PathBuf> {
    let variable = "SABIKA_POSTGRES";
    if let Some(folder) = env::var_os(variable) {
        let folder = PathBuf::from(folder);
        let is_there = folder.join("initdb").is_file();
        ensure!(is_there, "{variable} is {}, where there is no initdb", folder.display());
        return Ok(folder);
    }
    if let Some(folder) = postgres_folder() {
        return Ok(folder);
    }
    // By itself the package would start a database at once, which nobody asked for.
    let settings = "/etc/postgresql-common/createcluster.conf";
    let quietly = [
        "apt-get install -y postgresql-common",
        &format!("pg_conftool {settings} set create_main_cluster off"),
        "apt-get install -y postgresql",
        &format!("pg_conftool {settings} remove create_main_cluster"),
    ];
    // Whoever has some of it already has settings of their own.
    let commands = if in_path("pg_conftool").is_none() { &quietly[..] } else { &quietly[2..3] };
    let what = format!("PostgreSQL (or set {variable} to the folder of its initdb)");
    install_by(commands, "postgresql", &what)?;
    postgres_folder().context("postgresql was installed, but has no initdb")
}

/// By which several servers tell each other what they have done.
pub(crate) fn nats_server() -> Result<PathBuf> {
    let (variable, name) = ("SABIKA_NATS_SERVER", "nats-server");
    if env::var_os(variable).is_none() && in_path(name).is_none() {
        // The package starts one at once, which nobody asked for.
        let quietly = ["apt-get install -y nats-server", "systemctl disable --now nats-server"];
        let has_services = Path::new("/run/systemd/system").is_dir();
        let what = format!("nats-server (or set {variable} to the path of it)");
        install_by(&quietly[..=usize::from(has_services)], name, &what)?;
    }
    program(variable, &[name], name, "nats-server")
}

/// Stands before several servers.
pub(crate) fn haproxy() -> Result<PathBuf> {
    program("SABIKA_HAPROXY", &["haproxy"], "haproxy", "HAProxy")
}

pub(crate) fn curl() -> Result<PathBuf> {
    program("SABIKA_CURL", &["curl"], "curl", "curl")
}

/// Says what a program asks of the system.
pub(crate) fn strace() -> Result<PathBuf> {
    program("SABIKA_STRACE", &["strace"], "strace", "strace")
}

/// Debian keeps a folder for each version, none of which is in PATH.
fn postgres_folder() -> Option<PathBuf> {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let newest = versions
        .map(|it| it.path().join("bin"))
        .filter(|it| it.join("initdb").is_file())
        .max_by_key(|it| version(it));
    newest.or_else(|| Some(in_path("initdb")?.parent()?.to_owned()))
}

/// The number in `15/bin`.
fn version(folder: &Path) -> Option<u32> {
    folder.parent()?.file_name()?.to_str()?.parse().ok()
}

/// A program: where the variable says, or by one of its usual names, or from Debian's package.
fn program(variable: &str, names: &[&str], package: &str, what: &str) -> Result<PathBuf> {
    if let Some(path) = env::var_os(variable) {
        let path = PathBuf::from(path);
        ensure!(path.is_file(), "{variable} is {}, which is no file", path.display());
        return Ok(path);
    }
    let find = || names.iter().find_map(|it| in_path(it));
    if let Some(path) = find() {
        return Ok(path);
    }
    install(package, &format!("{what} (or set {variable} to the path of it)"))?;
    find().with_context(|| format!("{package} was installed, but is not in PATH"))
}

/// Runs tests that are compiled to WASM in a browser; of the version that compiled them.
pub(crate) fn test_runner() -> Result<PathBuf> {
    let lock = files::read_text(&root().join("Cargo.lock"))?;
    let (_, after) = lock
        .split_once("name = \"wasm-bindgen\"\nversion = \"")
        .context("no wasm-bindgen in Cargo.lock")?;
    let (version, _) = after.split_once('"').context("Cargo.lock is cut off")?;
    let folder = target().join("wasm-bindgen").join(version);
    let name = "wasm-bindgen-test-runner";
    let package = ["--no-default-features", "wasm-bindgen-cli", "--bin", name];
    built(name, &folder, &[&package[..], &["--version", version]].concat())
}

/// A program that cargo builds, kept in a folder of its own.
fn built(program: &str, folder: &Path, package: &[&str]) -> Result<PathBuf> {
    let path = folder.join("bin").join(format!("{program}{}", env::consts::EXE_SUFFIX));
    if !path.is_file() {
        eprintln!("xtask: building {program}, which the tests need");
        let mut install = Command::new("cargo");
        run(install.args(["install", "--quiet"]).args(package).arg("--root").arg(folder))?;
    }
    Ok(path)
}

/// The script that judges how accessible a page is, of exactly one version.
pub(crate) fn axe() -> Result<PathBuf> {
    let folder = target().join("axe").join(AXE);
    let script = folder.join("axe.min.js");
    if script.is_file() {
        return Ok(script);
    }
    if in_path("npm").is_none() {
        install("npm", "npm, to fetch axe-core")?;
    }
    fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let package = format!("axe-core@{AXE}");
    run(Command::new(in_path("npm").context("npm was installed, but is not in PATH")?)
        .args(["pack", "--silent", &package])
        .stdout(Stdio::null())
        .current_dir(&folder))?;
    let archive = format!("axe-core-{AXE}.tgz");
    run(Command::new("tar")
        .args(["-xzf", &archive, "--strip-components=1", "package/axe.min.js"])
        .current_dir(&folder))?;
    ensure!(script.is_file(), "{package} has no axe.min.js");
    Ok(script)
}

/// A cargo command such as `cargo-mutants`, built where it is missing.
pub(crate) fn cargo_tool(name: &str) -> Result<()> {
    let asked =
        Command::new("cargo").args([name.trim_start_matches("cargo-"), "--version"]).output();
    if asked.is_ok_and(|it| it.status.success()) {
        return Ok(());
    }
    eprintln!("xtask: installing {name}");
    run(Command::new("cargo").args(["install", "--locked", name]))
}

/// A compiler for C++, which the fuzzer is written in.
pub(crate) fn cpp() -> Result<()> {
    let found = env::var_os("CXX").is_some()
        || ["c++", "g++", "clang++"].into_iter().any(|it| in_path(it).is_some());
    if found { Ok(()) } else { install("g++", "a compiler for C++ (or set CXX)") }
}

fn in_path(program: &str) -> Option<PathBuf> {
    // On Windows npm is a script.
    let endings: &[&str] = if cfg!(windows) { &[".exe", ".cmd"] } else { &[""] };
    let folders = env::var_os("PATH")?;
    // Servers are there, which is not in the PATH of everybody.
    let all = env::split_paths(&folders).chain(cfg!(unix).then(|| "/usr/sbin".into()));
    all.flat_map(|folder| endings.iter().map(move |it| folder.join(format!("{program}{it}"))))
        .find(|it| it.is_file())
}

/// With Debian's package manager, if nobody has to be asked for a password.
fn install(package: &str, what: &str) -> Result<()> {
    install_by(&[&format!("apt-get install -y {package}")], package, what)
}

/// The same by several commands.
fn install_by(commands: &[&str], package: &str, what: &str) -> Result<()> {
    if in_path("apt-get").is_none() {
        bail!("the tests need {what}: install it with your package manager");
    }
    let Some(prefix) = ["", "sudo -n"].into_iter().find(|it| makes_root(it)) else {
        bail!(
            "the tests need {what}. Run this, then try again:\n  \
             sudo apt-get update && sudo apt-get install -y {package}"
        );
    };
    eprintln!("xtask: installing {package}, which the tests need");
    for command in [&["apt-get update"], commands].concat() {
        let line = format!("{prefix} env DEBIAN_FRONTEND=noninteractive {command}");
        let mut words = line.split_whitespace();
        run(Command::new(words.next().unwrap_or_default()).args(words))?;
    }
    Ok(())
}

fn makes_root(prefix: &str) -> bool {
    let line = format!("{prefix} id -u");
    let mut words = line.split_whitespace();
    let asked = Command::new(words.next().unwrap_or_default())
        .args(words)
        .stdin(Stdio::null())
        .stderr(Stdio::null())
        .output();
    asked.is_ok_and(|it| it.status.success() && it.stdout.trim_ascii() == b"0")
}
