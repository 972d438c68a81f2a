//! `sabika arena`, as people and programs call it.

#[path = "support/released.rs"]
mod released;

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Output},
};

use sabika_rules::{
    Game,
    game::Step,
    record::{Played, Record},
};
use serde_json::{Value, json};

const SABIKA: &str = env!("CARGO_BIN_EXE_sabika");

fn arena(args: &[&str]) -> Output {
    Command::new(SABIKA).arg("arena").args(args).output().expect("the program starts")
}

/// What it prints when all goes well, and nothing else.
fn said(args: &[&str]) -> String {
    let output = arena(args);
    let complaint = String::from_utf8(output.stderr).expect("text");
    assert!(output.status.success(), "{args:?}: {complaint}");
    assert_eq!(complaint, "", "only the result, and no progress bar without a terminal");
    String::from_utf8(output.stdout).expect("text")
}

fn json_text(args: &[&str]) -> String {
    said(&[args, &["--json"]].concat())
}

fn json(args: &[&str]) -> Value {
    let text = json_text(args);
    assert_eq!(text.lines().count(), 1);
    serde_json::from_str(&text).expect("one JSON object")
}

/// It ends with this code and says all of `words`, and nothing else.
#[track_caller]
fn is_told(args: &[&str], code: i32, words: &[&str]) {
    let output = arena(args);
    let told = String::from_utf8(output.stderr).expect("text");
    assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(code), &b""[..]), "{told}");
    for word in words {
        assert!(told.contains(word), "{word:?} is missing in: {told}");
    }
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("arena").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

fn text(path: &Path) -> &str {
    path.to_str().expect("a plain path")
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or_else(|| panic!("{value} is no number"))
}

#[test]
fn the_first_plays_against_copies_of_the_second() {
    for players in 2..=4_u32 {
        let count = players.to_string();
        let args = ["--game", "alhambra", "--players", &count, "--bots", "greedy,random"];
        let result = json(&[&args[..], &["--games", "13", "--seed", "1"]].concat());
        // Until every luck was in every seat.
        let games = 13_u32.div_ceil(players) * players;
        assert_eq!((&result["games"], &result["players"]), (&json!(games), &json!(players)));
        assert_eq!(result["lucks"], games / players);
        let [one, other] = [0, 1].map(|it| &result["bots"][it]);
        assert_eq!((&one["name"], &other["name"]), (&json!("greedy"), &json!("random")));
        assert_eq!((&one["games"], &one["seats"]), (&json!(games), &json!(games)));
        assert_eq!(other["seats"], games * (players - 1));
        let all = number(&one["share"]) + number(&other["share"]) * f64::from(players - 1);
        assert!((all - 1.0).abs() < 1e-9, "every game is won: {result}");
        for bot in [one, other] {
            let [low, share, high] = ["low", "share", "high"].map(|it| number(&bot[it]));
            assert!(0.0 <= low && low <= share && share <= high && high <= 1.0, "{bot}");
        }
        assert!(number(&one["low"]) > number(&result["even"]), "{result}");
        assert!(number(&one["mean_score"]) > number(&other["mean_score"]) + 50.0);
        assert!(number(&one["margin"]) > 0.0 && number(&other["margin"]) < 0.0);
        assert!(number(&one["rating"]) > 200.0 && number(&other["rating"]) == 0.0);
        assert_eq!(result["pairs"].as_array().map(Vec::len), Some(1));
    }
}

/// Levels are called by their numbers or their characters, and the fifth takes the time it is given.
#[test]
fn levels_play() {
    let args = ["--bots", "Safiya,level-1,Yusuf", "--games", "2", "--think", "1ms"];
    let result = json(&args);
    let names = [0, 1, 2].map(|it| result["bots"][it]["name"].clone());
    assert_eq!(names, ["Safiya", "level-1", "Yusuf"].map(|it| json!(it)));
    assert!(number(&result["bots"][1]["share"]) < 0.4, "{result}");
}

/// Both have the same luck in the same seats, so neither can be ahead.
#[test]
fn who_plays_itself_is_even() {
    for game in released::games() {
        let args = ["--game", game.name(), "--bots", "greedy,greedy", "--games", "6"];
        let result = json(&args);
        let [one, other] = [0, 1].map(|it| &result["bots"][it]);
        for name in ["share", "mean_score"] {
            assert_eq!(one[name], other[name], "{result}");
        }
        assert!((number(&one["share"]) - 0.5).abs() < 1e-9);
        assert!(number(&one["rating"]).abs() < 1e-6, "{result}");
    }
}

#[test]
fn several_meet_each_other() {
    for (players, pairs) in [("2", 3), ("3", 6)] {
        let args = ["--players", players, "--bots", "greedy,flat-3,random", "--games", "6"];
        let result = json(&args);
        let met = result["pairs"].as_array().expect("pairs");
        assert_eq!(met.len(), pairs);
        assert!(met.iter().all(|it| it["games"] == 6 && it["bot"] != it["against"]), "{result}");
        assert_eq!(result["games"], 6 * pairs);
        let ratings: Vec<f64> = (0..3).map(|it| number(&result["bots"][it]["rating"])).collect();
        assert!(ratings[0] > ratings[1] && ratings[0] > ratings[2], "{ratings:?}");
        let table = said(&args);
        for words in ["wins a seat, 95 % interval", "rating", "greedy     flat-3 ", "even  "] {
            assert!(table.contains(words), "{words:?} is missing in: {table}");
        }
    }
}

#[test]
fn the_result_depends_on_the_seed_and_on_nothing_else() {
    let play = |more: &[&str]| {
        json_text(&[&["--bots", "greedy,flat-3,random", "--games", "6"], more].concat())
    };
    let once = play(&["--threads", "1"]);
    assert_eq!(play(&["--threads", "3", "--seed", "1"]), once);
    assert_eq!(play(&[]), once);
    assert_ne!(play(&["--seed", "2"]), once);
}

#[test]
fn every_game_is_played_by_every_number_and_with_every_module() {
    for game in released::games() {
        for players in game.players() {
            let count = players.to_string();
            let args = ["--game", game.name(), "--players", &count, "--games", &count];
            let result = json(&[&args[..], &["--bots", "greedy,random"]].concat());
            let alone = players == 1;
            assert_eq!(result["games"], if alone { 2 } else { players.into() }, "{game} {players}");
        }
    }
    let modules = ["sultan", "caravanserai", "moors", "score-cards"].map(|it| ["--module", it]);
    let args =
        [&["--bots", "greedy,random", "--players", "3", "--games", "3"], &modules.concat()[..]];
    let result = json(&args.concat());
    assert_eq!(result["options"].as_array().map(Vec::len), Some(4));
    let args = ["--bots", "greedy,random", "--games", "2", "--option", "extra-tower=replacing"];
    assert_eq!(json(&args)["options"], json!([["extra-tower", "replacing"]]));
}

/// Alone everybody plays every luck, and the points decide.
#[test]
fn who_plays_alone_is_compared_by_points() {
    let args = ["--game", "roll-and-write", "--players", "1", "--games", "12"];
    let result = json(&[&args[..], &["--bots", "greedy,random,flat-2"]].concat());
    assert_eq!((&result["games"], &result["lucks"]), (&json!(36), &json!(12)));
    let shares = (0..3).map(|it| number(&result["bots"][it]["share"])).sum::<f64>();
    assert!((shares - 1.0).abs() < 1e-9 && number(&result["bots"][0]["share"]) > 0.8, "{result}");
    assert_eq!((&result["bots"][0]["rating"], result.get("pairs")), (&Value::Null, None));
    let one = json(&[&args[..], &["--bots", "greedy"]].concat());
    assert_eq!(one["bots"][0]["mean_score"], result["bots"][0]["mean_score"]);
}

/// Stopped anywhere and started again, it comes to the same result.
#[test]
fn an_arena_goes_on_where_it_was_stopped() {
    let folder = folder("stopped");
    let play = |games: &str, file: Option<&Path>| {
        let args =
            ["--bots", "greedy,flat-2", "--game", "dice", "--games", games, "--threads", "2"];
        let file = file.map(|it| ["--file", text(it)]);
        json_text(&[&args[..], file.as_ref().map_or(&[], |it| &it[..])].concat())
    };
    let (few, many) = (play("4", None), play("12", None));
    let file = folder.join("file");
    assert_eq!(play("12", Some(&file)), many);
    let whole = fs::read_to_string(&file).expect("a file");
    assert_eq!(whole.lines().count(), 13);
    let head = whole.find('\n').expect("a head") + 1;
    for cut in [0, 1, head - 1, head, head + 1, head + 60, whole.len() - 2, whole.len() - 1] {
        fs::write(&file, &whole[..cut]).expect("a file");
        assert_eq!(play("12", Some(&file)), many, "cut at {cut}");
        let again = fs::read_to_string(&file).expect("a file");
        let sorted = |text: &str| {
            let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
            lines.sort();
            lines
        };
        assert_eq!(sorted(&again), sorted(&whole), "cut at {cut}");
    }
    // Fewer games take the first of them, and leave the others for whoever wants them.
    assert_eq!(play("4", Some(&file)), few);
    assert_eq!(fs::read_to_string(&file).expect("a file").lines().count(), 13);
    // What is noted is believed, so it is not played again.
    let changed = whole.replace("\"scores\":[", "\"scores\":[9");
    fs::write(&file, changed).expect("a file");
    assert_ne!(play("12", Some(&file)), many);
}

#[test]
fn a_file_of_another_arena_is_refused_and_stays() {
    let folder = folder("other");
    let file = folder.join("file");
    let args = ["--bots", "greedy,random", "--games", "2", "--file", text(&file)];
    said(&args);
    let whole = fs::read_to_string(&file).expect("a file");
    for (other, words) in [
        (&["--bots", "greedy,random", "--seed", "2"][..], "whose seed is 1 and not 2"),
        (&["--bots", "random,greedy"], "whose bots is [\"greedy\",\"random\"] and not [\"random\""),
        (
            &["--bots", "greedy,random", "--game", "dice"],
            "whose game is \"alhambra\" and not \"dice\"",
        ),
        (&["--bots", "greedy,random", "--players", "3"], "whose players is 2 and not 3"),
        (&["--bots", "greedy,random", "--edition", "revised"], "whose options is []"),
        (&["--bots", "greedy,random", "--think", "5s"], "whose think is null and not 5000"),
    ] {
        let args = [other, &["--file", text(&file), "--games", "2"]].concat();
        is_told(&args, 1, &["it is of another arena", words, "name another file"]);
    }
    assert_eq!(fs::read_to_string(&file).expect("a file"), whole);
    let (head, line) = whole.split_once('\n').expect("lines");
    let line = line.lines().next().expect("a game");
    let twice = format!("{head}\n{line}\n{line}\n");
    let more = |text: &str| format!("{head}\n{text}\n");
    let long = "x".repeat(100_000);
    for (content, words) in [
        ("my diary".to_owned(), "line 1: this is no file of an arena"),
        ("my diary\n".to_owned(), "line 1: this is no file of an arena"),
        ("{}\n".to_owned(), "line 1: this is no file of an arena"),
        (long.clone(), "line 1: this is no file of an arena"),
        (twice, "line 3: no game of this arena, or one that is there already"),
        (more("x"), "line 2: no game of this arena"),
        (more(""), "line 2: no game of this arena"),
        (more(&long), "line 2: this is no file"),
        (more(r#"{"number":0,"scores":[1],"winners":[1]}"#), "line 2: no game"),
        (more(r#"{"number":0,"scores":[1,2],"winners":[3]}"#), "line 2: no game"),
        (more(r#"{"number":0,"scores":[1,2],"winners":[0]}"#), "line 2: no game"),
        (more(r#"{"number":0,"scores":[1,2],"winners":[1,1]}"#), "line 2: no game"),
        (more(r#"{"number":0,"scores":[1,4000000000],"winners":[2]}"#), "line 2: no game"),
        (more(r#"{"number":99999999999,"scores":[1,2],"winners":[2]}"#), "line 2: no game"),
        (more(r#"{"number":-1,"scores":[1,2],"winners":[2]}"#), "line 2: no game"),
    ] {
        fs::write(&file, &content).expect("a file");
        is_told(&args, 1, &[words, "file"]);
        assert_eq!(fs::read_to_string(&file).expect("a file"), content);
    }
    fs::write(&file, b"\xff\xfe\n").expect("a file");
    is_told(&args, 1, &["line 1: this is no file of an arena"]);
    is_told(&["--bots", "greedy,random", "--file", text(&folder)], 1, &["cannot be used"]);
}

/// Records can be replayed, and go on with the same luck. In every seat it is the same.
#[test]
fn records_are_kept_and_note_their_luck() {
    let folder = folder("records");
    let args = ["--bots", "greedy,random", "--players", "3", "--games", "6", "--seed", "9"];
    let keep = [&args[..], &["--records", text(&folder)]].concat();
    assert_eq!(json_text(&keep), json_text(&args));
    let record = |number: u32| {
        let file = folder.join(format!("alhambra-9-{number}.txt"));
        Record::read(&fs::read_to_string(file).expect("a record")).expect("legal")
    };
    assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 6);
    assert_eq!(record(0).names(), ["1-greedy", "2-random", "3-random"]);
    assert_eq!(record(2).names(), ["1-random", "2-random", "3-greedy"]);
    let tiles = |number: u32| {
        let played = record(number);
        assert!(!played.replay(None).winners().is_empty());
        let dealt = played.steps().iter().filter_map(|step| match step {
            Step::Deal(chance) => Some(chance.to_string()),
            Step::Play(..) => None,
        });
        let is_tile = |it: &String| {
            !["denar", "dirham", "ducat", "florin", "scoring"]
                .iter()
                .any(|money| it.starts_with(money))
        };
        dealt.filter(is_tile).collect::<Vec<_>>()
    };
    let luck = |number: u32| record(number).luck().map(str::to_owned).expect("a note");
    assert!(luck(0).starts_with("chacha8-by-order "), "{}", luck(0));
    for number in 1..3 {
        assert_eq!((luck(number), tiles(number)), (luck(0), tiles(0)), "all tiles come in order");
    }
    assert!(luck(3) != luck(0) && tiles(3) != tiles(0), "another luck");
    // Whoever takes it up from the middle is dealt what was dealt.
    let whole = record(1);
    let mut course = sabika_bots::Course::from(Played::of(whole.clone()));
    course.back_to(whole.steps().len() / 2);
    course.deal_by(course.noted().expect("a dealer"));
    for step in &whole.steps()[course.steps()..] {
        if let Step::Deal(chance) = step {
            assert_eq!(course.draw(), Some(*chance));
        }
        course.take(step.clone(), &mut Vec::new()).expect("legal");
    }
    // The same again is fine, something else is not written over.
    assert_eq!(json_text(&keep), json_text(&args));
    let mine = folder.join("alhambra-9-4.txt");
    fs::write(&mine, "mine").expect("a file");
    is_told(&keep, 1, &["game 4: ", text(&mine), "is there already and is another game", "--file"]);
    assert_eq!(fs::read_to_string(&mine).expect("a file"), "mine");
}

/// A program that has the bot of another one plays as that does: it is told as much.
#[test]
fn programs_play_over_the_engine_protocol() {
    for game in released::games() {
        for bot in ["greedy", "flat-2"] {
            let program = format!("other='{SABIKA}' engine --bot {bot}");
            let args = ["--game", game.name(), "--games", "2", "--players", "2"];
            let names = format!("{bot},random");
            let own = [&args[..], &["--bots", &names]].concat();
            let other = [&args[..], &["--bots", "other,random", "--program", &program]].concat();
            assert_eq!(json_text(&own).replace(bot, "other"), json_text(&other), "{game}");
        }
    }
}

#[cfg(unix)]
#[test]
fn a_program_that_does_not_play_is_named_with_its_game() {
    let file = folder("programs").join("file");
    let first = |answer: &str| format!("sh -c 'read line; echo {answer}; read line'");
    for (command, words) in [
        (
            "/nowhere/bot".to_owned(),
            &["\"/nowhere/bot\" does not start", "look at its command"][..],
        ),
        ("true".to_owned(), &["step ", "\"true\": it "]),
        ("sh -c 'exit 3'".to_owned(), &["it ", "step "]),
        (first("nonsense"), &["it answers \"nonsense\"", "in one line"]),
        (first("[]"), &["it answers \"[]\""]),
        (first("\"{}\""), &["it answers \"{}\""]),
        (first(r#""{\"error\":\"I am lost\"}""#), &["it says \"I am lost\""]),
        (first(r#""{\"action\":\"fly\"}""#), &["\"fly\" is no action: column 1: "]),
        (first(r#""{\"action\":\"stop\"}""#), &["\"stop\" is not allowed: ", "(A-10)"]),
        (first(r#""{\"action\":7}""#), &["it answers"]),
        ("sh -c 'read line; printf \"\\377\\n\"; read line'".to_owned(), &["not UTF-8 at byte 1"]),
        ("sh -c 'read line; yes | tr -d \"\\n\"'".to_owned(), &["longer than 65536 bytes"]),
        ("sleep 1000".to_owned(), &["no answer within 1 s", "--patience"]),
    ] {
        let program = format!("mine={command}");
        let args = ["--bots", "random,mine", "--program", &program, "--patience", "1"];
        let words = [&["game 0: mine in seat 2", "The arena stops."], words].concat();
        is_told(&[&args[..], &["--threads", "1"]].concat(), 1, &words);
    }
    // The games before are kept: here the two of the first luck, and the program fails in the next.
    let counts = folder("counting");
    let command = format!(
        "mine=sh -c 'echo x >> {0}/n; test $(wc -l < {0}/n) -lt 3 && exec {SABIKA} engine --bot random'",
        text(&counts)
    );
    let args = ["--bots", "mine,random", "--program", &command, "--games", "4", "--threads", "1"];
    let args = [&args[..], &["--file", text(&file)]].concat();
    is_told(&args, 1, &["game 2: mine in seat 1", "are noted in", "the same call goes on"]);
    assert_eq!(fs::read_to_string(&file).expect("a file").lines().count(), 3);
}

#[test]
fn wrong_calls_are_told_what_would_be_right() {
    let two = ["--bots", "greedy,random"];
    for (args, words) in [
        (&[][..], &["--bots"][..]),
        (&["--bots", "greedy"], &["name at least two"]),
        (&["--bots", "greedy,genius"], &["no bot is called \"genius\"", "--program NAME=COMMAND"]),
        (&["--bots", "greedy,"], &["no bot is called \"\""]),
        (&["--bots", "greedy,mine", "--program", "mine"], &["write NAME=COMMAND"]),
        (&[two[0], two[1], "--program", "mine=x"], &["mine does not play: add it to --bots"]),
        (&[two[0], two[1], "--players", "7"], &["--players", "write 2 to 6"]),
        (&[two[0], two[1], "--players", "1"], &["write 2 to 6"]),
        (&[two[0], two[1], "--games", "0"], &["--games"]),
        (&[two[0], two[1], "--games", "1000001"], &["--games"]),
        (&["--bots", "greedy,random,flat-1", "--games", "1000000"], &["3000000 games of 3 pairs"]),
        (&[two[0], two[1], "--threads", "0"], &["--threads"]),
        (&[two[0], two[1], "--patience", "0"], &["--patience"]),
        (&[two[0], two[1], "--think", "5"], &["--think", "such as 5s or 200ms"]),
        (&[two[0], two[1], "--game", "chess"], &["alhambra"]),
        (&[two[0], two[1], "--module", "nothing"], &["nothing", "sultan"]),
        (&[two[0], two[1], "--colour"], &["--colour"]),
    ] {
        is_told(args, 2, words);
    }
    let many = ["greedy"; 33].join(",");
    is_told(&["--bots", &many], 2, &["33 names: up to 32"]);
}

#[test]
fn help_shows_examples() {
    let text = said(&["--help"]);
    for words in ["Examples:", "--bots", "--program", "--file", "--json", "Wilson", "same seed"] {
        assert!(text.contains(words), "{words:?} is missing in: {text}");
    }
}

#[test]
fn the_documented_program_plays() {
    let docs = include_str!("../../../docs/arena.md");
    let (_, script) = docs.split_once("```python\n").expect("an example");
    let (script, _) = script.split_once("```").expect("its end");
    let path = folder("documented").join("bot.py");
    fs::write(&path, script).expect("the script is written");
    if Command::new("python3").arg("--version").output().is_err() {
        eprintln!("skipped: there is no python3 here, so the example was not run");
        return;
    }
    let program = format!("mine=python3 '{}'", text(&path));
    let args = ["--bots", "mine,random", "--program", &program, "--game", "dice", "--games", "2"];
    assert_eq!(json(&args)["bots"][0]["games"], 2);
}
