//! How strong the levels are: the matches behind the tables of docs/strength.md, by `sabika arena`. What has been
//! played is kept in target/strength: stopped and called again, it goes on.

use std::fmt::Write as _;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::{cargo, program, root, run, target};

/// A part of the tables.
struct Part {
    name: &'static str,
    matches: fn() -> Vec<Match>,
}

const PARTS: [Part; 3] = [
    Part { name: "levels", matches: levels },
    Part { name: "aims", matches: aims },
    Part { name: "time", matches: time },
];

/// One bot against copies of another.
struct Match {
    /// What the file is called that keeps it.
    file: String,
    /// What the arena is told.
    words: String,
    games: u32,
}

impl Match {
    fn new(file: String, game: &str, bots: &str, games: u32) -> Match {
        Match { file, words: format!("{game} --bots {bots}"), games }
    }
}

/// Each level against the one below.
fn levels() -> Vec<Match> {
    let base =
        |players| (format!("alhambra-{players}"), format!("--game alhambra --players {players}"));
    let other = |game: &'static str, players: u32| {
        (format!("{game}-{players}"), format!("--game {game} --players {players}"))
    };
    let modules = "--module sultan --module caravanserai --module moors --module score-cards";
    let games = [2, 3, 4, 6]
        .map(base)
        .into_iter()
        .chain([("modules-3".to_owned(), format!("--game alhambra --players 3 {modules}"))])
        .chain([2, 3].map(|it| other("alcazaba", it)))
        .chain([2, 3].map(|it| other("dice", it)))
        .chain([1, 2, 3].map(|it| other("roll-and-write", it)));
    let each = |(name, game): (String, String)| {
        (2..=5).map(move |level| {
            let bots = format!("level-{level},level-{}", level - 1);
            // The fifth takes its time; with dice a step is small, and takes more games to be seen.
            let games = match (level, name.as_str()) {
                (5, "dice-2" | "dice-3" | "alcazaba-2" | "alcazaba-3") => 400,
                (5, _) => 200,
                _ => 300,
            };
            Match::new(format!("{name}-level-{level}"), &game, &bots, games)
        })
    };
    games.flat_map(each).collect()
}

/// The strongest at a tenth of a second, against greedy.
fn aims() -> Vec<Match> {
    let aim = |players: u32| {
        let game = format!("--game alhambra --players {players} --think 100ms");
        Match::new(format!("alhambra-{players}-100ms"), &game, "level-5,greedy", 400)
    };
    [2, 3, 4, 6].map(aim).into()
}

/// In milliseconds.
const TIMES: [u32; 7] = [1, 3, 10, 30, 100, 300, 1_000];

/// The base game for two, the longer the thinking.
fn time() -> Vec<Match> {
    let at = |millis: u32| {
        let game = format!("--game alhambra --players 2 --think {millis}ms");
        let games = if millis > 100 { 100 } else { 400 };
        Match::new(format!("alhambra-2-{millis}ms"), &game, "level-5,greedy", games)
    };
    TIMES.map(at).into()
}

/// What came of a match.
struct Score {
    share: f64,
    low: f64,
    high: f64,
    even: f64,
    games: u64,
    margin: f64,
    points: f64,
}

impl Score {
    fn read(json: &str) -> Option<Score> {
        let all: Value = serde_json::from_str(json).ok()?;
        let bot = all.get("bots")?.get(0)?;
        let number = |name: &str| bot.get(name)?.as_f64();
        Some(Score {
            share: number("share")?,
            low: number("low")?,
            high: number("high")?,
            even: all.get("even")?.as_f64()?,
            games: bot.get("games")?.as_u64()?,
            margin: number("margin").unwrap_or_default(),
            points: number("mean_score")?,
        })
    }
}

pub(super) fn strength(words: &[&str]) -> Result<()> {
    let names = PARTS.map(|it| it.name).join(", ");
    let of = |word: &&str| PARTS.iter().find(|it| it.name == *word);
    let chosen: Option<Vec<&Part>> = words.iter().map(of).collect();
    let chosen = chosen.with_context(|| format!("there are the parts {names}"))?;
    let all =
        PARTS.iter().filter(|it| words.is_empty() || chosen.iter().any(|own| own.name == it.name));
    run(&mut cargo([
        "build",
        "--release",
        "--quiet",
        "--package",
        "sabika-cli",
        "--bin",
        "sabika",
    ]))?;
    for part in all {
        println!(
            "| {} | wins, 95 % interval | even | margin | points |\n|---|---|---|---|---|",
            part.name
        );
        let mut scores = Vec::new();
        for it in (part.matches)() {
            let score = play(&it)?;
            let Score { share, low, high, even, games, margin, points } = score;
            println!(
                "| `{}` | {:.1} % of {games} ({:.1} to {:.1}) | {:.1} % | {margin:+.1} | {points:.1} |",
                it.words,
                100.0 * share,
                100.0 * low,
                100.0 * high,
                100.0 * even
            );
            scores.push(score);
        }
        if part.name == "time" {
            let path = root().join("docs/strength-by-time.svg");
            std::fs::write(&path, plot(&scores)).with_context(|| path.display().to_string())?;
            println!("\n{} is drawn anew", path.display());
        }
    }
    Ok(())
}

/// Plays what is not played yet.
fn play(it: &Match) -> Result<Score> {
    let folder = target().join("strength");
    std::fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    let file = folder.join(format!("{}.txt", it.file));
    let told = std::process::Command::new(program("release"))
        .arg("arena")
        .args(it.words.split(' '))
        .args(["--seed", "1", "--json", "--games", &it.games.to_string(), "--file"])
        .arg(&file)
        .stderr(std::process::Stdio::inherit())
        .output()
        .context("the arena did not start")?;
    ensure!(told.status.success(), "`sabika arena {}` failed", it.words);
    Score::read(&String::from_utf8_lossy(&told.stdout)).context("what the arena prints has changed")
}

/// Wins by time: the share with its interval, on a scale of time that grows by factors.
fn plot(scores: &[Score]) -> String {
    let x = |i: usize| 70 + 90 * i;
    // Half of all wins at the bottom, all of them at the top.
    let y = |share: f64| 20.0 + 480.0 * (1.0 - share.clamp(0.5, 1.0));
    let mut svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 680 300\" font-family=\"sans-serif\" \
        font-size=\"13\" fill=\"#777\" stroke=\"#777\">\n<title>Wins against greedy by time to think, the base game \
        for two</title>\n"
        .to_owned();
    let mut put = |line: std::fmt::Arguments<'_>| {
        let _ = writeln!(svg, "{line}");
    };
    for percent in [50_u8, 60, 70, 80, 90, 100] {
        let y = y(f64::from(percent) / 100.0);
        put(format_args!("<path d=\"M50 {y:.0}H650\" stroke-opacity=\".3\"/>"));
        put(format_args!(
            "<text x=\"44\" y=\"{:.0}\" text-anchor=\"end\" stroke=\"none\">{percent} %</text>",
            y + 4.0
        ));
    }
    let mut line = String::new();
    for (i, (it, millis)) in scores.iter().zip(TIMES).enumerate() {
        let x = x(i);
        put(format_args!(
            "<path d=\"M{x} {:.1}V{:.1}\" stroke-width=\"2\"/>",
            y(it.low),
            y(it.high)
        ));
        put(format_args!(
            "<circle cx=\"{x}\" cy=\"{:.1}\" r=\"4\" fill=\"#b3472d\" stroke=\"none\"/>",
            y(it.share)
        ));
        put(format_args!(
            "<text x=\"{x}\" y=\"285\" text-anchor=\"middle\" stroke=\"none\">{millis} ms</text>"
        ));
        let _ = write!(line, "{}{x} {:.1}", if i == 0 { "M" } else { "L" }, y(it.share));
    }
    put(format_args!(
        "<path d=\"{line}\" fill=\"none\" stroke=\"#b3472d\" stroke-width=\"2\"/>\n</svg>"
    ));
    svg
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_arena_prints_is_read() {
        let json = r#"{"even":0.5,"bots":[{"name":"level-5","games":400,"share":0.98,"low":0.96,"high":0.99,"mean_score":150.5,"margin":60.0}]}"#;
        let score = Score::read(json).expect("a score");
        assert_eq!((score.games, score.share, score.even), (400, 0.98, 0.5));
        assert!(Score::read("{}").is_none() && Score::read("").is_none());
        let svg = plot(&[score]);
        assert!(svg.contains("1 ms") && svg.ends_with("</svg>\n"), "{svg}");
    }

    /// No two matches share a file: one would go on with the games of the other.
    #[test]
    fn every_match_has_a_file_of_its_own() {
        let mut all: Vec<(String, String)> =
            PARTS.iter().flat_map(|it| (it.matches)()).map(|it| (it.file, it.words)).collect();
        all.sort();
        all.dedup();
        assert!(all.windows(2).all(|it| it[0].0 != it[1].0), "{all:?}");
        assert!(all.len() > 50);
    }
}
