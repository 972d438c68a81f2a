//! `sabika hint` and `sabika review`.

#[path = "support/told.rs"]
mod told;

use std::{
    fs,
    io::Write,
    path::PathBuf,
    process::{Command, Output, Stdio},
    sync::LazyLock,
};

use serde_json::Value;
use told::assert_told;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("advice")
}

fn sabika(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_sabika"))
        .args(args)
        .env("XDG_DATA_HOME", folder().join("data"))
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

/// What it says on standard output; it must succeed and warn of nothing.
fn said(args: &[&str]) -> String {
    let output = sabika(args, "");
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && complaint.is_empty(), "{args:?}: {complaint}");
    String::from_utf8(output.stdout).expect("text")
}

/// What it complains of; it must fail.
fn complaint(args: &[&str]) -> String {
    let output = sabika(args, "");
    assert!(!output.status.success() && output.stdout.is_empty(), "{args:?}");
    String::from_utf8(output.stderr).expect("text")
}

/// A record of greedy bots for each game, with two players; made once.
static RECORDS: LazyLock<Vec<(&str, String)>> = LazyLock::new(|| {
    let games = ["alhambra", "dice", "alcazaba", "roll-and-write"];
    let made = games.map(|game| {
        let folder = folder().join(game);
        let _gone = fs::remove_dir_all(&folder);
        let path = folder.to_str().expect("a plain path");
        let call = ["simulate", "--game", game, "--players", "2", "--games", "1", "--seed", "7"];
        let call = [&call[..], &["--bots", "greedy", "--records", path]].concat();
        assert!(sabika(&call, "").status.success());
        let file = folder.join(format!("{game}-7-0.txt"));
        (game, file.to_str().expect("a plain path").to_owned())
    });
    made.to_vec()
});

fn record(game: &str) -> &'static str {
    &RECORDS.iter().find(|it| it.0 == game).expect("one of them").1
}

/// The first step from `from` at which somebody has something to decide, and the hint.
fn hinted(file: &str, from: usize, more: &[&str]) -> (usize, String) {
    for step in from..from + 60 {
        let number = step.to_string();
        let call = [&["hint", file, "--playouts", "8", "--step", &number], more].concat();
        let output = sabika(&call, "");
        if output.status.success() {
            return (step, String::from_utf8(output.stdout).expect("text"));
        }
    }
    panic!("{file}: nothing to decide")
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).expect("JSON")
}

#[test]
fn a_hint_names_three_actions_in_every_game_and_language() {
    for (game, file) in RECORDS.iter() {
        for language in ["en", "de", "es", "fr"] {
            let (_, text) = hinted(file, 60, &["--language", language]);
            assert_told(&text, &["\n  1  ", " %  ", "\n"]);
            assert!(!text.contains("term-") && !text.contains("hint-"), "{game}: {text}");
            assert!(!text.contains(['{', '}']), "{game}, {language}: {text}");
        }
    }
}

#[test]
fn a_hint_for_programs_says_what_can_be_played() {
    for (game, file) in RECORDS.iter() {
        let (step, text) = hinted(file, 70, &["--json"]);
        let hint = json(&text);
        assert_eq!(hint["step"], step);
        assert_eq!(hint["measure"], "win");
        let options = hint["options"].as_array().expect("options");
        assert!((1..=3).contains(&options.len()), "{game}");
        for option in options {
            let (action, expects) = (&option["action"], option["expects"].as_f64().unwrap());
            assert!((0.0..=1.0).contains(&expects));
            assert!(!action["notation"].as_str().unwrap().is_empty());
            assert!(!action["words"].as_str().unwrap().is_empty());
            let reasons = action["reasons"].as_array().unwrap().len();
            assert_eq!(option["reasons"].as_array().unwrap().len(), reasons);
        }
        // The same again, and for the seat by number or name.
        let number = step.to_string();
        let seat = hint["seat"].to_string();
        let call = ["hint", file, "--playouts", "8", "--step", &number, "--json", "--seat", &seat];
        assert_eq!(said(&call), text, "{game}");
    }
}

#[test]
fn what_cannot_be_hinted_is_told_with_the_remedy() {
    let file = record("alhambra");
    assert_told(&complaint(&["hint", file]), &["over", "--step"]);
    assert_told(&complaint(&["hint", file, "--step", "1"]), &["Luck", "--step"]);
    assert_told(&complaint(&["hint", file, "--step", "99999"]), &["alhambra-7-0.txt"]);
    assert_told(&complaint(&["hint", file, "--seat", "9"]), &["no seat \"9\"", "1 1-greedy"]);
    let (step, text) = hinted(file, 60, &["--json"]);
    let other = if json(&text)["seat"] == 1 { "2" } else { "1" };
    let number = step.to_string();
    let wrong = complaint(&["hint", file, "--step", &number, "--seat", other]);
    assert_told(&wrong, &["turn of", "greedy"]);
    assert!(complaint(&["hint", "no-such-file.txt"]).contains("no-such-file.txt"));
    for bad in [
        &["--playouts", "0"][..],
        &["--playouts", "x"],
        &["--think", "5"],
        &["--think", "1s", "--playouts", "5"],
        &["--seed", "-1"],
    ] {
        let call = [&["hint", file], bad].concat();
        assert_eq!(sabika(&call, "").status.code(), Some(2), "{bad:?}");
    }
}

/// Whatever is in the file: an answer or a complaint, never a panic.
#[test]
fn strange_files_are_refused() {
    for text in
        ["", "nonsense", "game alhambra 1\n", "game alhambra 1\nseats A B\n--\n", "\0\u{202e}"]
    {
        for command in ["hint", "review"] {
            let output = sabika(&[command, "-"], text);
            let complaint = String::from_utf8_lossy(&output.stderr);
            assert!(!complaint.contains("panicked"), "{command} {text:?}: {complaint}");
            assert!(output.status.success() || !complaint.is_empty(), "{command} {text:?}");
        }
    }
}

#[test]
fn a_damaged_record_is_looked_at_as_far_as_it_is_good() {
    let text = fs::read_to_string(record("alhambra")).expect("the record");
    let lines: Vec<&str> = text.lines().collect();
    let damaged = lines[..40].join("\n") + "\n1-greedy fly to the moon\n" + &lines[40..].join("\n");
    let output = sabika(&["review", "-", "--playouts", "4"], &damaged);
    assert!(output.status.success());
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert_told(&complaint, &["-:41:", "up to there", "steps"]);
    let told = String::from_utf8_lossy(&output.stdout);
    assert_told(&told, &["The game is not over", "1-greedy", "2-greedy"]);
}

#[test]
fn a_review_tells_everybody_in_every_game_and_language() {
    for (game, file) in RECORDS.iter() {
        for language in ["en", "de", "es", "fr"] {
            let call = ["review", file, "--playouts", "4", "--language", language];
            let text = said(&call);
            assert_told(&text, &["1-greedy", "2-greedy", " = "]);
            assert!(!text.contains("term-") && !text.contains("hint-"), "{game}: {text}");
            assert!(!text.contains(['{', '}']), "{game}, {language}: {text}");
        }
    }
}

/// What is told adds up as it is told, rounding included.
#[test]
fn the_sum_that_is_told_adds_up() {
    for (game, file) in RECORDS.iter() {
        let text = said(&["review", file, "--playouts", "4"]);
        let mut sums = 0;
        for line in text.lines().filter(|it| it.contains(" % at the start ")) {
            let line = line.replace('\u{2212}', "-").replace(" = ", " | ");
            let (parts, end) = line.split_once(" | ").expect("a sum");
            let mut sum = 0;
            let mut sign = 1;
            for word in parts.split_whitespace() {
                match word {
                    "-" => sign = -1,
                    "+" => sign = 1,
                    number => {
                        if let Ok(number) = number.parse::<i32>() {
                            sum += sign * number;
                        }
                    }
                }
            }
            let end: i32 = end.trim_end_matches(" %").parse().expect("a number");
            assert_eq!(sum, end, "{game}: {line}");
            sums += 1;
        }
        assert_eq!(sums, 2, "{game}: {text}");
    }
}

#[test]
fn a_review_for_programs_adds_up_and_is_the_same_again() {
    let file = record("alhambra");
    let call = ["review", file, "--playouts", "4", "--json"];
    let text = said(&call);
    assert_eq!(said(&call), text);
    let review = json(&text);
    assert_eq!((&review["game"], &review["over"]), (&"alhambra".into(), &true.into()));
    for seat in review["seats"].as_array().unwrap() {
        let number = |name: &str| seat[name].as_i64().unwrap();
        let sum = number("start") - number("own") + number("luck") + number("others");
        assert_eq!(sum, number("end"), "{seat}");
    }
    assert_ne!(said(&[&call[..], &["--seed", "2"]].concat()), text);
}

#[test]
fn one_seat_can_be_told_alone() {
    let file = record("alhambra");
    let by_number = said(&["review", file, "--playouts", "4", "--seat", "2"]);
    assert_eq!(by_number, said(&["review", file, "--playouts", "4", "--seat", "2-greedy"]));
    assert!(by_number.contains("\n2-greedy: ") && !by_number.contains("\n1-greedy: "));
    assert_told(&complaint(&["review", file, "--seat", "Eve"]), &["no seat \"Eve\""]);
}

/// At the prompt of a game the word is enough.
#[test]
fn a_hint_can_be_asked_for_while_playing() {
    let call = ["play", "--players", "2", "--seed", "3", "--bots", "greedy", "--human", "1"];
    let save = folder().join("hinted.txt");
    fs::create_dir_all(folder()).expect("a folder");
    let _of_an_earlier_run = fs::remove_file(&save);
    let call = [&call[..], &["--save", save.to_str().expect("a plain path")]].concat();
    let output = sabika(&call, "hint\nquit\ny\n");
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(text.contains("\n  1  ") && text.contains("chances to win"), "{text}");
}
