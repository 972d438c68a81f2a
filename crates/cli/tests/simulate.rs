//! `sabika simulate`, as people and programs call it.

#[path = "support/released.rs"]
mod released;

use std::{
    path::{Path, PathBuf},
    process::{Command, Output},
};

use sabika_rules::{Game, record::Record};
use serde_json::Value;

fn simulate(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_sabika"))
        .arg("simulate")
        .args(args)
        .output()
        .expect("the program starts")
}

/// What it prints when all goes well, and nothing else.
fn said(args: &[&str]) -> String {
    let output = simulate(args);
    let complaint = String::from_utf8(output.stderr).expect("text");
    assert!(output.status.success(), "{complaint}");
    assert_eq!(complaint, "", "only the result, and no progress bar without a terminal");
    String::from_utf8(output.stdout).expect("text")
}

fn json(args: &[&str]) -> Value {
    let text = said(&[args, &["--json"]].concat());
    assert_eq!(text.lines().count(), 1);
    serde_json::from_str(&text).expect("one JSON object")
}

/// The exit code, and the complaint when it does not go well.
fn refused(args: &[&str]) -> (i32, String) {
    let output = simulate(args);
    assert_eq!(output.stdout, b"");
    (output.status.code().expect("a code"), String::from_utf8(output.stderr).expect("text"))
}

/// A call that is wrong is told so, in words that contain all of `words`.
fn is_wrong(args: &[&str], words: &[&str]) {
    let (code, complaint) = refused(args);
    assert_eq!(code, 2, "{complaint}");
    for word in words {
        assert!(complaint.contains(word), "{word:?} is missing in: {complaint}");
    }
}

/// What does not depend on the machine.
fn timeless(mut result: Value) -> Value {
    let fields = result.as_object_mut().expect("an object");
    for name in ["seconds", "games_per_second", "decisions_per_second", "threads", "clock"] {
        assert!(fields.remove(name).is_some(), "{name}");
    }
    result
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("simulate").join(name);
    let _ = std::fs::remove_dir_all(&folder);
    folder
}

fn numbers(value: &Value) -> Vec<f64> {
    value.as_array().expect("a list").iter().map(|it| it.as_f64().expect("a number")).collect()
}

fn number(value: &Value) -> f64 {
    value.as_f64().expect("a number")
}

#[test]
fn the_result_says_how_the_games_went() {
    let result = json(&["--games", "50", "--seed", "7"]);
    for (name, value) in
        [("games", 50), ("players", 3), ("seed", 7), ("threads", 1), ("unfinished", 0)]
    {
        assert_eq!(result[name], value, "{name}");
    }
    assert_eq!(result["game"], "alhambra");
    assert_eq!(result["bots"], serde_json::json!(["random", "random", "random"]));
    let (scores, wins) = (numbers(&result["mean_scores"]), numbers(&result["wins"]));
    assert_eq!((scores.len(), wins.len()), (3, 3));
    assert!((wins.iter().sum::<f64>() - 50.0).abs() < 1e-9, "every game is won");
    let mean = scores.iter().sum::<f64>() / 3.0;
    assert!((number(&result["mean_score"]) - mean).abs() < 1e-9);
    let length = number(&result["mean_decisions"]);
    assert!(number(&result["min_decisions"]) <= length);
    assert!(number(&result["max_decisions"]) >= length);
    assert!((number(&result["decisions"]) - 50.0 * length).abs() < 1e-6);
    let seconds = number(&result["seconds"]);
    assert!((number(&result["games_per_second"]) * seconds - 50.0).abs() < 1e-6);
    assert!(number(&result["decisions_per_second"]) > number(&result["games_per_second"]));
}

#[test]
fn people_read_a_table() {
    let text = said(&["--games", "5", "--players", "2", "--edition", "revised"]);
    for words in
        ["5 games of alhambra for 2, edition revised, seed 1", "games/s", "decisions/s", "neutral"]
    {
        assert!(text.contains(words), "{words:?} is missing in: {text}");
    }
    assert!(!said(&["--games", "5"]).contains("neutral"));
}

#[test]
fn games_depend_on_the_seed_and_on_nothing_else() {
    let play = |more: &[&str]| timeless(json(&[&["--games", "40"], more].concat()));
    let once = play(&[]);
    assert_eq!(play(&["--seed", "1"]), once);
    assert_ne!(play(&["--seed", "2"])["mean_scores"], once["mean_scores"]);
    assert_eq!(play(&["--threads", "1"]), once);
    assert_eq!(play(&["--threads", "3"]), once);
    assert_eq!(play(&["--check"]), once);
    let bots = ["--bots", "greedy,flat-2,random"];
    assert_eq!(play(&[&bots[..], &["--threads", "2"]].concat()), play(&bots));
}

#[test]
fn every_game_is_simulated() {
    for game in released::games() {
        let (most, game) = (game.players().end().to_string(), game.name());
        for players in ["2", "3", &most] {
            let args = ["--game", game, "--players", players, "--games", "20"];
            let fast = timeless(json(&args));
            assert_eq!((&fast["game"], &fast["unfinished"]), (&game.into(), &0.into()));
            let neutral = players == "2" && game != "roll-and-write";
            assert_eq!(fast["mean_score_neutral"].is_null(), !neutral);
            assert_eq!(timeless(json(&[&args[..], &["--check"]].concat())), fast);
        }
        let folder = folder(game);
        let path = folder.to_str().expect("text");
        let args = ["--game", game, "--games", "12", "--bots", "greedy,random,random"];
        let result = json(&[&args[..], &["--check", "--records", path]].concat());
        assert!(numbers(&result["wins"])[0] > 10.0, "{result}");
        let file = folder.join(format!("{game}-1-0.txt"));
        let record = Record::read(&std::fs::read_to_string(file).expect("a record"));
        assert!(!record.expect("legal").replay(None).winners().is_empty());
        assert_eq!(json(&["--game", game, "--games", "1", "--bots", "flat-2"])["unfinished"], 0);
    }
}

/// R1-04: virtual players who score have scores and wins of their own.
#[test]
fn virtual_players_are_listed_where_they_score() {
    let solo = ["--game", "roll-and-write", "--players", "1", "--games", "20", "--seed", "7"];
    let alone = json(&solo);
    assert!(alone.get("mean_scores_virtual").is_none());
    assert_eq!(numbers(&alone["wins"]), [0.0], "there is nobody to win against");
    let against =
        json(&[&solo[..], &["--option", "against=yes", "--option", "virtual=3"]].concat());
    assert_eq!(numbers(&against["mean_scores_virtual"]).len(), 3);
    let wins = [numbers(&against["wins"]), numbers(&against["wins_virtual"])].concat();
    assert!((wins.iter().sum::<f64>() - 20.0).abs() < 1e-6, "{wins:?}");
    is_wrong(
        &["--game", "roll-and-write", "--option", "virtual=3"],
        &["virtual cannot be \"3\" with 3 players: leave it out"],
    );
}

#[test]
fn time_is_of_the_processor_or_on_the_clock() {
    assert_eq!(json(&["--games", "1", "--threads", "2"])["clock"], "wall");
    let clock = if cfg!(any(target_os = "linux", target_os = "macos")) { "cpu" } else { "wall" };
    assert_eq!(json(&["--games", "1"])["clock"], clock);
}

#[test]
fn bots_take_seats() {
    let result = json(&["--games", "12", "--bots", "random,greedy,random", "--check"]);
    assert_eq!(result["bots"], serde_json::json!(["random", "greedy", "random"]));
    assert!(numbers(&result["wins"])[1] > 10.0, "{result}");
    let result = json(&["--games", "2", "--players", "4", "--bots", "greedy"]);
    assert_eq!(result["bots"].as_array().map(Vec::len), Some(4));
    assert_eq!(result["bots"][3], "greedy");
}

#[test]
fn games_that_do_not_end_are_counted() {
    let fast = timeless(json(&["--games", "8", "--limit", "20"]));
    assert_eq!((&fast["games"], &fast["unfinished"]), (&8.into(), &8.into()));
    assert_eq!(fast["decisions"], 8 * 20);
    assert_eq!(fast["mean_score"], Value::Null);
    assert_eq!(timeless(json(&["--games", "8", "--limit", "20", "--check"])), fast);
    let bots = json(&["--games", "8", "--limit", "20", "--bots", "random"]);
    assert_eq!((&bots["unfinished"], &bots["decisions"]), (&8.into(), &160.into()));
    assert!(said(&["--games", "8", "--limit", "20"]).contains("unfinished"));
}

#[test]
fn options_set_the_game_up() {
    let options = |args: &[&str]| json(&[&["--games", "2"], args].concat())["options"].clone();
    assert_eq!(options(&[]), serde_json::json!([]));
    let open = serde_json::json!([["edition", "revised"], ["hands", "open"]]);
    assert_eq!(options(&["--option", "hands=open", "--edition", "revised"]), open);
    assert_eq!(options(&["--option", "hands=open", "--option", "edition=revised"]), open);
}

#[test]
fn each_game_leaves_a_record() {
    for (name, bots) in [("random", None), ("seated", Some("greedy,random"))] {
        let folder = folder(name);
        let path = folder.to_str().expect("text");
        let mut args = vec!["--games", "3", "--seed", "9", "--players", "2"];
        args.extend(bots.into_iter().flat_map(|bots| ["--bots", bots]));
        let plain = timeless(json(&args));
        let kept = timeless(json(&[&args[..], &["--records", path]].concat()));
        assert_eq!(kept, plain, "the same games, fast or recorded");
        let mut scores = vec![0.0; 2];
        for number in 0..3 {
            let file = folder.join(format!("alhambra-9-{number}.txt"));
            let record =
                Record::read(&std::fs::read_to_string(file).expect("a record")).expect("legal");
            assert_eq!(record.luck(), Some(format!("chacha8 9 {number}").as_str()));
            let first = if bots.is_some() { "1-greedy" } else { "1-random" };
            assert_eq!(record.names(), [first, "2-random"]);
            let end = record.replay(None);
            assert!(!end.winners().is_empty());
            scores.iter_mut().zip(end.scores()).for_each(|(sum, it)| *sum += f64::from(it.1));
        }
        assert_eq!(std::fs::read_dir(&folder).expect("a folder").count(), 3);
        let means = numbers(&kept["mean_scores"]);
        assert!(means.iter().zip(scores).all(|(mean, sum)| (mean * 3.0 - sum).abs() < 1e-9));
    }
}

#[test]
fn what_cannot_be_written_is_told() {
    let folder = folder("taken");
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("file");
    std::fs::write(&file, "not a folder").expect("a file");
    let (code, complaint) = refused(&["--games", "1", "--records", file.to_str().expect("text")]);
    assert_eq!(code, 1);
    assert!(complaint.contains("file"), "{complaint}");
}

/// Files may not become longer than about a kilobyte: as on a disk that is full.
#[cfg(unix)]
#[test]
fn a_record_that_cannot_be_written_is_told_and_leaves_nothing() {
    let folder = folder("full");
    let small = "trap '' XFSZ; ulimit -f 1; exec \"$@\"";
    let output = Command::new("sh")
        .args(["-c", small, "sh", env!("CARGO_BIN_EXE_sabika"), "simulate", "--games", "2"])
        .arg("--records")
        .arg(&folder)
        .output()
        .expect("the program starts");
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(1), b"".as_slice()));
    assert!(complaint.contains("game 0") && complaint.contains("seed 1"), "{complaint}");
    assert_eq!(std::fs::read_dir(&folder).expect("a folder").count(), 0);
}

#[test]
fn wrong_calls_are_told_what_would_be_right() {
    is_wrong(&["--players", "7"], &["alhambra is for 2 to 6 players, not 7"]);
    is_wrong(&["--players", "1"], &["2 to 6"]);
    is_wrong(&["--game", "chess"], &["alhambra"]);
    is_wrong(&["--games", "0"], &["--games"]);
    is_wrong(&["--threads", "0"], &["--threads"]);
    is_wrong(&["--limit", "0"], &["--limit"]);
    is_wrong(&["--bots", "random,greedy"], &["2 bots for 3 seats", "one for all"]);
    is_wrong(&["--bots", "random,genius,greedy"], &["genius", "random, greedy and flat-N"]);
    is_wrong(&["--bots", "flat-0"], &["from 1 to 10000"]);
    is_wrong(&["--bots", "flat-1000000"], &["flat-1000000", "from 1 to 10000"]);
    is_wrong(&["--bots", ""], &["flat-N"]);
    is_wrong(
        &["--option", "colour=red"],
        &["colour", "edition=classic|revised", "hands=secret|open"],
    );
    is_wrong(&["--option", "hands=shown"], &["shown", "secret or open"]);
    is_wrong(&["--option", "youngest=1,1,2"], &["youngest first"]);
    is_wrong(&["--option", "hands"], &["NAME=VALUE"]);
    is_wrong(&["--edition", "deluxe"], &["deluxe", "classic or revised"]);
    is_wrong(&["--edition", "revised", "--option", "edition=classic"], &["edition is given twice"]);
    is_wrong(&["--module", "nothing"], &["nothing", "sultan, caravanserai, moors, score-cards"]);
    is_wrong(&["--colour"], &["--colour"]);
    is_wrong(&["--game", "dice", "--players", "7"], &["dice is for 2 to 6 players, not 7"]);
    is_wrong(
        &["--game", "dice", "--module", "sultan"],
        &["dice has no option \"module\": it has chips=..."],
    );
    is_wrong(&["--game", "alcazaba", "--edition", "revised"], &["edition", "leave it out"]);
    is_wrong(&["--game", "chess"], &["alhambra, dice, alcazaba, roll-and-write"]);
}

#[test]
fn help_shows_examples() {
    let text = said(&["--help"]);
    for words in
        ["Examples:", "sabika simulate --games 10000 --seed 7", "--bots", "--json", "flat-N"]
    {
        assert!(text.contains(words), "{words:?} is missing in: {text}");
    }
}

/// Records are not lost: before anything is played, those that are there are told.
#[test]
fn records_that_are_there_are_not_written_over() {
    let folder = folder("kept");
    let at = folder.to_str().expect("a plain path");
    let args = ["--games", "3", "--seed", "5", "--records", at];
    said(&args);
    let second = folder.join("alhambra-5-1.txt");
    std::fs::remove_file(folder.join("alhambra-5-0.txt")).expect("a record");
    std::fs::write(&second, "mine").expect("the file is written");
    let (code, told) = refused(&args);
    assert_eq!(code, 1);
    let words =
        format!("{} is there already: choose another folder for --records", second.display());
    assert!(told.contains(&words) && told.contains("another --seed"), "{told}");
    assert_eq!(std::fs::read_to_string(&second).expect("a file"), "mine");
    assert!(!folder.join("alhambra-5-0.txt").exists(), "nothing was played");
    // Fewer games, another seed or another game have room.
    said(&["--games", "1", "--seed", "5", "--records", at]);
    said(&["--games", "3", "--seed", "6", "--records", at]);
    said(&["--games", "3", "--seed", "5", "--game", "dice", "--records", at]);
}
