//! Whether an expansion module is really one file and one line: without them, all else compiles.

use std::{fs, path::Path};

use anyhow::{Context, Result, ensure};

use crate::{cargo, files, root, target};

/// What a module may be taken out of: the rules, and the page, each with its list and its folder.
const LISTS: [&str; 2] =
    ["crates/rules/src/alhambra/modules.rs", "crates/web/src/alhambra/modules.rs"];
/// Some have pictures of their own.
const PICTURES: &str = "crates/pictures/src/modules.rs";
/// All that is compiled for it, and what they read.
const FOLDERS: [&str; 11] = [
    "crates/rules",
    "crates/bots",
    "crates/messages",
    "crates/pictures",
    "crates/table",
    "crates/protocol",
    "crates/json",
    "crates/thinker",
    "crates/dom",
    "crates/dom-macro",
    "crates/web",
];

/// What the bots know of each module is theirs, and is left out.
const OPINIONS: &str = "crates/bots/src/alhambra/modules.rs";

/// Takes out one module after the other, in a copy.
pub(crate) fn check() -> Result<()> {
    // Those of the rules that are for tests only are not on the page.
    let pages = files::with_extension(&root().join(LISTS[1]).with_extension(""), "rs")?;
    ensure!(pages.len() >= 4, "the modules were not found: {pages:?}");
    for module in pages.iter().filter_map(|it| it.file_stem()?.to_str()) {
        println!("Compiling without the module {module}");
        let copy = target().join("without").join(module);
        copy_workspace(&copy)?;
        for list in LISTS {
            take_out(&copy.join(list), module)?;
        }
        let pictures = copy.join(PICTURES);
        let text = files::read_text(&pictures)?;
        write(&pictures, &text.replace(&format!("pub mod {module};"), ""))?;
        let check = ["check", "--quiet", "--package", "sabika-rules", "--package", "sabika-web"];
        let mut cargo = cargo(check);
        cargo.current_dir(&copy).env("CARGO_TARGET_DIR", target());
        // That some things are unused then is fine, and not told.
        let done = cargo.output().context("cannot start cargo")?;
        let told = String::from_utf8_lossy(&done.stderr);
        ensure!(done.status.success(), "without the module {module}:\n{told}");
    }
    Ok(())
}

/// The file of a module, if this is a line of a list.
fn listed(line: &str) -> Option<&str> {
    line.strip_prefix("    ")?.strip_suffix(',')?.split("::").next()
}

fn copy_workspace(copy: &Path) -> Result<()> {
    if copy.exists() {
        fs::remove_dir_all(copy).with_context(|| format!("cannot empty {}", copy.display()))?;
    }
    for folder in FOLDERS {
        files::write_folder(&files::read_folder(&root().join(folder))?, &copy.join(folder))?;
    }
    let workspace = files::read_text(&root().join("Cargo.toml"))?;
    let short = workspace
        .lines()
        .filter(|line| !line.starts_with("default-members"))
        .map(|line| if line.starts_with("members") { "members = [\"crates/*\"]" } else { line })
        // Of crates that are not there.
        .filter(|line| !line.contains("package.xtask]") && !line.contains("crates/server"));
    write(&copy.join("Cargo.toml"), &short.collect::<Vec<_>>().join("\n"))?;
    write(&copy.join("Cargo.lock"), &files::read_text(&root().join("Cargo.lock"))?)?;
    write(&copy.join(OPINIONS), include_str!("isolation/no_opinions.rs"))
}

/// Deletes the line of a list and the file it names.
fn take_out(list: &Path, module: &str) -> Result<()> {
    let text = files::read_text(list)?;
    let rest: Vec<&str> = text.lines().filter(|line| listed(line) != Some(module)).collect();
    ensure!(rest.len() + 1 == text.lines().count(), "{module} has no line in {}", list.display());
    write(list, &rest.join("\n"))?;
    let file = list.with_extension("").join(module).with_extension("rs");
    fs::remove_file(&file).with_context(|| format!("no {}", file.display()))
}

fn write(path: &Path, text: &str) -> Result<()> {
    fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_the_lists_are_found() {
        assert_eq!(listed("    sultan::Sultan,"), Some("sultan"));
        assert_eq!(listed("    score_cards,"), Some("score_cards"));
        assert_eq!(listed("        sultan::Sultan,"), Some("    sultan"), "further in");
        assert_eq!(listed("    sultan: Sultan"), None);
    }
}
