//! A game that is invented for tests (`crates/rules/src/pebbles.rs`) is played wherever games are: in
//! records, in the protocol, in the terminal, by bots. Beside its files it is one line in each list, so
//! this is what a new game takes.

#[path = "support/user.rs"]
mod user;

use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
};

use sabika_rules::{Game, game::Turn, record::Record};
use serde_json::{Value, json};

fn sabika(args: &[&str], input: &str) -> Output {
    let user = user::User::new();
    let mut child = Command::new(env!("CARGO_BIN_EXE_sabika"))
        .args(args)
        .env("XDG_DATA_HOME", user.data())
        .env("COLUMNS", "1000")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // A program that does not ask for input may be gone already.
    let _ = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
    child.wait_with_output().expect("the program ends")
}

/// What was printed by a call that succeeds.
fn said(args: &[&str], input: &str) -> String {
    let output = sabika(args, input);
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && told.is_empty(), "{args:?}: {told}");
    String::from_utf8(output.stdout).expect("text")
}

#[track_caller]
fn assert_told(text: &str, words: &[&str]) {
    words.iter().for_each(|it| assert!(text.contains(it), "no {it:?} in {text}"));
}

fn path(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// What the engine answers to each line.
fn answers(requests: &[Value]) -> Vec<Value> {
    let lines: Vec<String> = requests.iter().map(Value::to_string).collect();
    let answers = sabika_cli::engine_answers(&lines.join("\n"));
    answers.iter().map(|it| serde_json::from_str(it).expect("JSON")).collect()
}

#[test]
fn the_protocol_plays_it() {
    let new = json!({"do": "new", "game": "pebbles", "players": 2, "seed": 3,
        "options": {"heap": "12"}});
    let mut requests = vec![json!({"do": "games"}), new, json!({"do": "actions"})];
    requests.extend((0..12).map(|_| json!({"do": "play", "action": "take"})));
    requests.extend(["score", "record", "digest"].map(|it| json!({"do": it})));
    let all = answers(&requests);
    let games = all[0]["games"].as_array().expect("games");
    let own = games.iter().find(|it| it["game"] == "pebbles").expect("it is listed");
    assert_eq!(own["players"], json!({"least": 2, "most": 4}));
    assert_eq!(own["options"][0]["values"], json!(["20", "12", "30"]));
    assert_eq!(all[2]["actions"][1], json!({"action": "leave", "final": true}));
    let taken: u64 =
        [0, 1].map(|it| all[15]["scores"][it]["points"].as_u64().unwrap()).iter().sum();
    assert_eq!(taken, 12);
    assert_eq!(all[14]["refused"]["key"], "game-is-over");
    let again =
        answers(&[json!({"do": "load", "record": all[16]["record"]}), json!({"do": "digest"})]);
    assert_eq!(again[1], all[17]);
    let bad = json!({"do": "new", "game": "pebbles", "players": 2, "options": {"heap": "13"}});
    let told = answers(&[bad]);
    assert_eq!(told[0]["error"], "options: heap cannot be \"13\": write 20, 12 or 30");
}

#[test]
fn the_terminal_plays_it() {
    let file = path("pebbles.txt");
    let _ = fs::remove_file(&file);
    let save = file.to_str().expect("a plain path");
    let game = ["play", "--game", "pebbles", "--seed", "3", "--option", "heap=30"];
    let args = [&game[..], &["--bots", "greedy,greedy", "--save", save]].concat();
    let all = said(&args, &("help\nlook Ben\nleave\n".to_owned() + &"1\n".repeat(30)));
    assert_told(
        &all,
        &[
            "Heap     30\n",
            "Ana: take ",
            "  1  take ",
            "  2  leave them, and throw one away",
            "  leave                            the pebbles, and throw one away",
            "Ana stops.",
            "Ben scores ",
            "The game is over.\nScores: Ana ",
        ],
    );
    let record = Record::read(&fs::read_to_string(&file).expect("a record")).expect("legal");
    assert_eq!(record.replay(None).turn(), Turn::Over);
    assert_told(&said(&["replay", save], ""), &["Ana has the turn.", "Scores: Ana "]);
    assert_told(&said(&["record", "check", save], ""), &["pebbles.txt: fine, "]);
}

#[test]
fn bots_play_it() {
    let args = ["simulate", "--game", "pebbles", "--check", "--json", "--games"];
    let wins = |bots: &[&str]| {
        let told: Value = serde_json::from_str(&said(&[&args, bots].concat(), "")).expect("JSON");
        assert_eq!(told["unfinished"], 0);
        told["wins"][0].as_f64().expect("a number")
    };
    assert!(wins(&["50", "--bots", "greedy,random,random"]) > 25.0);
    assert!((1.0..49.0).contains(&wins(&["50"])));
    assert!(wins(&["5", "--bots", "flat-5"]) <= 5.0);
}

/// Whatever is built to be run is built without development dependencies, and only they switch it on.
#[test]
fn no_released_program_has_it() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let crates = fs::read_dir(root.join("crates")).expect("crates");
    let mut folders: Vec<PathBuf> = crates.map(|it| it.expect("a folder").path()).collect();
    folders.extend(["", "fuzz", "e2e", "xtask"].map(|it| root.join(it)));
    let mut switched_on = 0;
    for folder in folders {
        let Ok(manifest) = fs::read_to_string(folder.join("Cargo.toml")) else { continue };
        for section in manifest.split("\n[").filter(|it| it.contains("\"invented\"")) {
            assert!(section.starts_with("dev-dependencies]"), "{}: {section}", folder.display());
            switched_on += 1;
        }
    }
    assert_eq!(switched_on, 1);
}
