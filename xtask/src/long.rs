//! What takes longer than tests should: run before something large is called done.

mod coverage;
mod mutants;
mod online;
mod strength;

use anyhow::{Context, Result, bail};

use crate::{cargo, in_browser, need, run, target};

/// A long check.
struct Check {
    name: &'static str,
    /// What may follow its name.
    options: &'static str,
    help: &'static str,
    run: fn(&[&str]) -> Result<()>,
}

const CHECKS: [Check; 15] = [
    Check {
        name: "battery",
        options: "[SECONDS]",
        help: "whole games of every sort at random, each step checked (60 s)",
        run: battery,
    },
    Check {
        name: "levels",
        options: "[GAMES]",
        help: "so many games of each level, game and number of players (1000): nothing illegal",
        run: levels,
    },
    Check {
        name: "strength",
        options: "[levels] [aims] [time]",
        help: "the matches behind docs/strength.md; what was played is kept",
        run: strength::strength,
    },
    Check {
        name: "exact",
        options: "[POSITIONS] [SORT]",
        help: "positions near the end of games (500 of each sort, such as `last stone`) are solved: who finds what is best",
        run: exact,
    },
    Check {
        name: "inputs",
        options: "[SECONDS]",
        help: "the stored inputs, changed at random, for each fuzz target (60 s each)",
        run: inputs,
    },
    Check {
        name: "fuzz",
        options: "[SECONDS]",
        help: "the same led by coverage, with libFuzzer (60 s each); what is new is kept",
        run: coverage::fuzz,
    },
    Check {
        name: "mutants",
        options: "[AREA|all] [COUNT]",
        help: "breaks the rules in COUNT places of each area (200) and counts what tests notice",
        run: mutants::sample,
    },
    Check {
        name: "crash",
        options: "[KILLS] [TABLES] [SEED]",
        help: "kills a server (120 times) while there is play at so many tables (100): nothing lost, nothing doubled",
        run: online::crash,
    },
    Check {
        name: "nodes",
        options: "[ROUNDS]",
        help: "kills, pauses and cuts off one of two servers (5 times each): somebody goes on elsewhere within 5 s",
        run: online::nodes,
    },
    Check {
        name: "site",
        options: "",
        help: "deploy/two-nodes.sh starts a site of two servers; games go on through its proxy when one is killed",
        run: online::site,
    },
    Check {
        name: "synced",
        options: "[ANSWERS]",
        help: "looks with strace whether each answer of a server (500) comes after a sync",
        run: online::synced,
    },
    Check {
        name: "load",
        options: "[TABLES] [SECONDS] [PAGES]",
        help: "what a server bears: 100 tables for 20 s each time, 19000 pages that listen; prints a table",
        run: online::load,
    },
    Check {
        name: "browsers",
        options: "",
        help: "a whole game, a drag, a dialog and offline in Firefox and in WebKit",
        run: browsers,
    },
    Check {
        name: "dependencies",
        options: "",
        help: "under which licences and from where everything comes that we build on (deny.toml)",
        run: dependencies,
    },
    Check {
        name: "publish",
        options: "",
        help: "packs the crates that others may use and builds them from the packages alone",
        run: publish,
    },
];

fn browsers(_: &[&str]) -> Result<()> {
    let places = [
        ("SABIKA_FIREFOX", need::firefox()?),
        ("SABIKA_GECKODRIVER", need::geckodriver()?),
        ("SABIKA_WEBKIT_DRIVER", need::webkit_driver()?),
        ("SABIKA_XVFB", need::screen()?),
        ("SABIKA_PICTURES", target().join("browsers")),
    ];
    in_browser(&["browsers"], &places)
}

fn dependencies(_: &[&str]) -> Result<()> {
    need::cargo_tool("cargo-deny")?;
    run(&mut cargo([
        "deny",
        "--workspace",
        "--all-features",
        "check",
        "licenses",
        "bans",
        "sources",
    ]))
}

/// The crates that are for others too.
const PUBLISHED: [&str; 3] = ["sabika-rules", "sabika-messages", "sabika-bots"];

/// `cargo xtask long NAME …`; without a name the list.
pub(crate) fn long(words: &[&str]) -> Result<()> {
    let [name, options @ ..] = words else {
        print!("{}", list());
        return Ok(());
    };
    match CHECKS.iter().find(|check| check.name == *name) {
        Some(check) => (check.run)(options),
        None => bail!("there is no long check `{name}`. There are:\n{}", list()),
    }
}

fn list() -> String {
    let line = |check: &Check| {
        let call = format!("{} {}", check.name, check.options);
        format!("  {call:<28}{}\n", check.help)
    };
    CHECKS.iter().map(line).collect()
}

/// A number that was given, or the usual one.
fn number(words: &[&str], index: usize, usual: u64) -> Result<u64> {
    words.get(index).map_or(Ok(usual), |word| {
        word.parse().with_context(|| format!("`{word}` should be a number"))
    })
}

fn levels(words: &[&str]) -> Result<()> {
    let games = number(words, 0, 1_000)?.to_string();
    let test = ["test", "--release", "--package", "sabika-bots", "--test", "levels"];
    run(cargo(test).args(["--", "--ignored", "--nocapture"]).env("SABIKA_GAMES", games))
}

fn exact(words: &[&str]) -> Result<()> {
    let positions = number(words, 0, 500)?.to_string();
    let test = ["test", "--release", "--package", "sabika-bots", "--test", "exact"];
    let sort = words.get(1..).unwrap_or_default().join(" ");
    run(cargo(test)
        .args(["--", "--ignored", "--nocapture"])
        .env("SABIKA_POSITIONS", positions)
        .env("SABIKA_SORT", sort))
}

fn battery(words: &[&str]) -> Result<()> {
    changed_inputs("battery", number(words, 0, 60)?)
}

fn inputs(words: &[&str]) -> Result<()> {
    let seconds = number(words, 0, 60)?;
    coverage::TARGETS.iter().try_for_each(|target| changed_inputs(target, seconds))
}

/// All at once, because they need each other. Nothing is uploaded.
fn publish(_: &[&str]) -> Result<()> {
    let packages = PUBLISHED.iter().flat_map(|it| ["--package", it]);
    run(cargo(["publish", "--dry-run", "--allow-dirty"]).args(packages))
}

fn changed_inputs(target: &str, seconds: u64) -> Result<()> {
    run(cargo(["run", "--release", "--quiet", "--package", "sabika-fuzz", "--", target])
        .arg(seconds.to_string()))
}
