//! The page while it is being worked on.

use std::{
    path::Path,
    process::Command,
    thread,
    time::{Duration, SystemTime},
};

use anyhow::{Context, Result, bail};

use crate::{
    cargo, files,
    page::{self, Build},
    program, root, run,
};

/// Whatever gets into the page.
const WATCHED: [&str; 7] = [
    "crates/web",
    "crates/dom",
    "crates/dom-macro",
    "crates/messages",
    "crates/table/src",
    "crates/rules/src",
    "crates/bots/src",
];

/// A debug build of the program reads the page from disk: it need not be started again.
pub(crate) fn dev(options: &[&str]) -> Result<()> {
    let mut seen = newest();
    page::build(Build::Quick)?;
    run(&mut cargo(["build", "--package", "sabika-cli", "--bin", "sabika"]))?;
    let mut server = Command::new(program("debug"))
        .arg("serve")
        .args(options)
        .spawn()
        .context("cannot start sabika")?;
    loop {
        thread::sleep(Duration::from_millis(300));
        if let Some(status) = server.try_wait()? {
            bail!("sabika serve has ended ({status})");
        }
        let now = newest();
        if now == seen {
            continue;
        }
        seen = now;
        match page::build(Build::Quick) {
            Ok(()) => eprintln!("xtask: built again; reload the page"),
            Err(why) => eprintln!("xtask: {why:#}"),
        }
    }
}

fn newest() -> Option<SystemTime> {
    WATCHED.into_iter().filter_map(|it| newest_in(&root().join(it))).max()
}

/// Folders count too: they change when a file is removed.
fn newest_in(path: &Path) -> Option<SystemTime> {
    let own = path.metadata().ok()?.modified().ok();
    let inner = if path.is_dir() { files::entries(path).unwrap_or_default() } else { Vec::new() };
    inner.iter().filter_map(|it| newest_in(it)).chain(own).max()
}
