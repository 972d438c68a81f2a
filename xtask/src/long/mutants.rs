//! How much of the rules the tests hold: a random sample of places is broken, one at a time, and the
//! tests of `sabika-rules` are run. See `.cargo/mutants.toml` for what is left out.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result, ensure};

use super::number;
use crate::{files, need, root, target};

/// Parts of the rules, each with the files it is in.
const AREAS: [(&str, &[&str]); 5] = [
    (
        "base",
        &[
            "crates/rules/src/palace.rs",
            "crates/rules/src/palace/*.rs",
            "crates/rules/src/majority.rs",
            "crates/rules/src/alhambra/*.rs",
        ],
    ),
    (
        "modules",
        &["crates/rules/src/alhambra/modules.rs", "crates/rules/src/alhambra/modules/*.rs"],
    ),
    (
        "dice",
        &["crates/rules/src/dice.rs", "crates/rules/src/dice/*.rs", "crates/rules/src/dicing/*.rs"],
    ),
    ("alcazaba", &["crates/rules/src/alcazaba.rs", "crates/rules/src/alcazaba/*.rs"]),
    (
        "roll-and-write",
        &["crates/rules/src/roll_and_write.rs", "crates/rules/src/roll_and_write/*.rs"],
    ),
];

/// Files that a macro declares, where cargo mutants does not look: the file with the list, and theirs.
const DECLARED: [&str; 2] =
    ["crates/rules/src/alhambra/modules.rs", "crates/rules/src/alhambra/modules"];

/// Another number, another sample.
const SEED: u64 = 1;

/// Samples one area or all of them, and tells the share that is caught.
pub(super) fn sample(words: &[&str]) -> Result<()> {
    let wanted = words.first().copied().unwrap_or("all");
    let count = usize::try_from(number(words, 1, 200)?)?;
    // Without names cargo mutants would test everything.
    ensure!(count > 0, "a sample has at least one mutant");
    let areas = || AREAS.iter().filter(|(name, _)| wanted == "all" || *name == wanted);
    let names = AREAS.map(|(name, _)| name).join(", ");
    ensure!(areas().next().is_some(), "there is no area `{wanted}`. There are {names}");
    need::cargo_tool("cargo-mutants")?;
    let tree = copy()?;
    let told = areas().map(|(name, files)| sample_area(&tree, name, files, count));
    let told: Vec<String> = told.collect::<Result<_>>()?;
    println!("{}", told.join("\n"));
    Ok(())
}

/// The project as it is now, with every file declared so that it is found.
fn copy() -> Result<PathBuf> {
    let tree = target().join("mutants/tree");
    if tree.exists() {
        fs::remove_dir_all(&tree)?;
    }
    let listed = Command::new("git")
        .args(["ls-files", "--cached", "--others", "--exclude-standard"])
        .current_dir(root())
        .output()
        .context("cannot start git")?;
    for file in String::from_utf8(listed.stdout)?.lines() {
        let to = tree.join(file);
        fs::create_dir_all(to.parent().context("a file lies in a folder")?)?;
        fs::copy(root().join(file), &to).with_context(|| format!("cannot copy {file}"))?;
    }
    let [list, folder] = DECLARED.map(|it| tree.join(it));
    let declare = |file: &PathBuf| {
        let name = file.file_stem().unwrap_or_default().to_string_lossy();
        format!("#[cfg(any())]\nmod {name};\n")
    };
    let declared: String = files::with_extension(&folder, "rs")?.iter().map(declare).collect();
    fs::write(&list, fs::read_to_string(&list)? + &declared)?;
    Ok(tree)
}

fn sample_area(tree: &Path, area: &str, files: &[&str], count: usize) -> Result<String> {
    let folder = target().join("mutants").join(area);
    fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let settings = folder.join("mutants.toml");
    fs::write(&settings, sampled(tree, files, count)?)?;
    // Those that nothing notices make it fail, and are what we want to know.
    let mut command = mutants(tree, files);
    let status = command.arg("--output").arg(&folder).arg("--config").arg(&settings).status()?;
    let outcome = |name: &str| lines(&folder.join("mutants.out").join(name).with_extension("txt"));
    let (caught, missed) = (outcome("caught")? + outcome("timeout")?, outcome("missed")?);
    ensure!(caught + missed > 0, "cargo mutants ended with {status}");
    let (share, low, high) = wilson(caught, caught + missed);
    Ok(format!(
        "{area}: {caught} of {} caught, {share:.1} % ({low:.1} to {high:.1}); {} do not compile; \
         missed ones are in {}",
        caught + missed,
        outcome("unviable")?,
        folder.join("mutants.out/missed.txt").display()
    ))
}

/// The settings of the project, with the mutants that are tested.
fn sampled(tree: &Path, files: &[&str], count: usize) -> Result<String> {
    let output = mutants(tree, files).arg("--list").output().context("cannot list mutants")?;
    ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let listed = String::from_utf8(output.stdout)?;
    let mut names: Vec<&str> = listed.lines().collect();
    ensure!(!names.is_empty(), "there is nothing to break");
    names.sort_by_key(|name| hash(name));
    let quoted = names.iter().take(count).map(|name| format!("  {:?},\n", pattern(name)));
    let settings = fs::read_to_string(root().join(".cargo/mutants.toml"))?;
    Ok(format!("{settings}examine_re = [\n{}]\n", quoted.collect::<String>()))
}

fn mutants(tree: &Path, files: &[&str]) -> Command {
    let mut command = Command::new("cargo");
    command.args(["mutants", "--package", "sabika-rules"]).current_dir(tree);
    command.args(files.iter().flat_map(|file| ["--file", file]));
    command
}

/// Just this mutant. A name begins with its place in the file.
fn pattern(name: &str) -> String {
    let escaped: String = name
        .chars()
        .flat_map(|it| [Some('\\').filter(|_| ".+*?()|[]{}^$\\".contains(it)), Some(it)])
        .flatten()
        .collect();
    format!("^{escaped}$")
}

/// FNV-1a: an order by chance that is the same each time, whatever else is in the list.
fn hash(name: &str) -> u64 {
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    name.bytes().fold(0xcbf2_9ce4_8422_2325 ^ SEED, step)
}

fn lines(file: &Path) -> Result<u32> {
    let text = fs::read_to_string(file).with_context(|| format!("no {}", file.display()))?;
    Ok(u32::try_from(text.lines().count())?)
}

/// A share in percent and its interval of 95 %, after Wilson.
fn wilson(successes: u32, all: u32) -> (f64, f64, f64) {
    const Z: f64 = 1.96;
    let (n, share) = (f64::from(all), f64::from(successes) / f64::from(all));
    let middle = share + Z * Z / (2.0 * n);
    let width = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    let whole = 1.0 + Z * Z / n;
    (100.0 * share, 100.0 * (middle - width) / whole, 100.0 * (middle + width) / whole)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_has_an_interval() {
        let (share, low, high) = wilson(190, 200);
        assert_eq!(format!("{share:.1} {low:.1} {high:.1}"), "95.0 91.0 97.3");
        let (share, low, high) = wilson(10, 10);
        assert_eq!(format!("{share:.1} {low:.1} {high:.1}"), "100.0 72.2 100.0");
    }

    #[test]
    fn a_pattern_is_the_name_and_nothing_else() {
        assert_eq!(
            pattern("a.rs:1:2: replace x -> [u8] with (1)"),
            r"^a\.rs:1:2: replace x -> \[u8\] with \(1\)$"
        );
    }
}
