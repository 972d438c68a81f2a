//! What is seen in a terminal: how wide lines are, and in which language they speak.

#[path = "support/released.rs"]
mod released;
#[path = "support/told.rs"]
mod told;
#[path = "support/user.rs"]
mod user;

use std::{
    io::Write as _,
    process::{Command, Output, Stdio},
};

use sabika_bots::luck::Seeded;
use sabika_rules::game::Luck as _;
use told::assert_told;
use user::User;

const LANGUAGES: [&str; 4] = ["en", "de", "es", "fr"];

/// In lines of so many characters; of as many as there are usually where nobody says it.
fn sabika(columns: Option<&str>, args: &[&str], input: &[u8]) -> Output {
    let (user, mut command) = (User::new(), Command::new(env!("CARGO_BIN_EXE_sabika")));
    command.args(args).env("XDG_DATA_HOME", user.data()).env_remove("COLUMNS");
    columns.map(|it| command.env("COLUMNS", it));
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    let mut pipe = child.stdin.take().expect("a pipe");
    std::thread::scope(|scope| {
        scope.spawn(move || pipe.write_all(input));
        child.wait_with_output().expect("the program ends")
    })
}

#[track_caller]
fn said(columns: Option<&str>, args: &[&str], input: &str) -> String {
    let output = sabika(columns, args, input.as_bytes());
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && told.is_empty(), "{args:?}: {told}");
    String::from_utf8(output.stdout).expect("text")
}

/// Whether a line is a drawing, or one word that is longer than the line.
fn cannot_break(line: &str, games_with_tables: bool) -> bool {
    let drawn = line.contains(['━', '┃', '·', '╻', '╹']) || line.trim_end().ends_with(['╸', '╺']);
    let numbers = line.split_whitespace().all(|it| it.parse::<i32>().is_ok());
    drawn || numbers || games_with_tables || line.trim().split(' ').count() == 1
}

/// A few choices, and everything that can be asked for.
const ASKED: &str = "help\nrule\nrule A-21\nlog all\nlook\nlook 2\nrecord\n1\n1\n1\nlook\nnonsense\nquit\nno\n1\n1\n1\n";

#[test]
fn no_line_is_longer_than_the_terminal() {
    for (columns, width) in [(None, 80), (Some("40"), 40), (Some("20"), 20), (Some("0"), 80)] {
        for game in released::games() {
            let args = ["play", "--game", game.name(), "--seed", "3"];
            let all = said(columns, &args, ASKED);
            // The record is what it is, and so is what was typed.
            let (before, rest) = all.split_once("\ngame  ").expect("the record");
            let after = rest.split_once("\n\n").expect("the menu behind it").1;
            for line in before.lines().chain(after.lines()).filter(|it| !it.starts_with("> ")) {
                let table = width < 80 && game.name() == "roll-and-write";
                assert!(
                    line.chars().count() <= width || cannot_break(line, table),
                    "{game} in {width}: {line:?}"
                );
            }
            let words = |it: &str| it.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
            let wide = said(Some("1000"), &args, ASKED);
            if !["dice", "alcazaba"].contains(&game.name()) {
                assert_eq!(words(&all), words(&wide), "{game}: no word is lost in {width}");
            }
        }
    }
}

#[test]
fn the_board_of_dice_is_as_wide_as_there_is_room() {
    let args = ["play", "--game", "dice", "--seed", "3"];
    let head = "pavilion   seraglio   arcades    chambers   garden     tower\n";
    assert!(said(None, &args, "").contains(head));
    let small = said(Some("50"), &args, "");
    assert!(!small.contains(head));
    assert_told(
        &small,
        &["     P   S   A   C   G   T\n", " 8  ... ", " 1  ... ", "P pavilion     points-3"],
    );
    assert_told(&said(Some("20"), &args, ""), &["garden", "start"]);
}

#[test]
fn dice_are_kept_by_short_words() {
    let args = ["play", "--game", "dice", "--seed", "3"];
    // Two pavilions, three gardens, chambers, arcades and a tower.
    for (typed, told) in [
        ("keep garden 2", "Ana keeps 2 × garden and throws 6 dice again."),
        ("keep gardens", "Ana keeps 3 × garden and throws 5 dice again."),
        ("keep 2 garden 1 tower", "Ana keeps 2 × garden and tower and throws 5 dice again."),
        ("keep g, p 1", "Ana keeps pavilion and 3 × garden and throws 4 dice again."),
        ("throw", "Ana throws all dice again."),
        ("place g", "Ana places a stone: gardens, line 3, first throw."),
        ("throw keep garden-3", "Ana keeps 3 × garden and throws 5 dice again."),
        ("keep seraglio", "Column 1: expected an action instead of \"keep\""),
        ("keep garden 5", "Not allowed: these dice cannot be kept"),
    ] {
        let all = said(Some("1000"), &args, &format!("{typed}\n"));
        assert_told(&all, &["In words: keep garden 3, throw, place garden\n", typed, told]);
    }
    let roll = ["play", "--game", "roll-and-write", "--seed", "3"];
    let all = said(
        Some("1000"),
        &roll,
        "construct 9 9\nchange yellow 9 up\nkeep 1 1\nconstruct yellow 1\n",
    );
    assert_told(
        &all,
        &["In words: construct 3 5", "expected", "expected", "Not allowed: ", "expected"],
    );
}

/// Tiles are called as people see them, and so they can be typed.
#[test]
fn tiles_are_called_by_kind_and_price() {
    let all = said(Some("1000"), &["play", "--seed", "3"], "store tower 11\nlog all\n");
    assert_told(
        &all,
        &[
            "tower 11 ",
            "Not allowed: tower 11 is not waiting to be placed",
            "Square 4 gets tower 11.",
        ],
    );
    assert!(!all.contains("tower 11c") && !all.contains("tower-11c"), "{all}");
}

#[test]
fn every_language_is_spoken_all_the_way() {
    let luck = |seed| {
        let mut luck = Seeded::new(seed);
        let numbers: Vec<String> = (0..150).map(|_| luck.below(5).to_string()).collect();
        "help\nlook\nundo\nlog x\nsave\nquit\nno\n99\nfly\nlook nobody\n".to_owned()
            + &numbers.join("\n")
            + "\n"
    };
    for game in released::games() {
        let told = LANGUAGES.map(|language| {
            let args = [
                "play",
                "--game",
                game.name(),
                "--seed",
                "3",
                "--players",
                "2",
                "--language",
                language,
            ];
            let all = said(Some("1000"), &args, &luck(7));
            assert!(!all.contains("term-") && !all.contains("{$"), "{game}, {language}");
            all
        });
        let english: Vec<&str> = told[0].lines().filter(|it| it.split(' ').count() > 4).collect();
        for (other, language) in told[1..].iter().zip(&LANGUAGES[1..]) {
            assert_eq!(
                other.lines().count(),
                told[0].lines().count(),
                "{game}: {language} says as much"
            );
            let same = |it: &&str| {
                !it.starts_with(' ') && !it.starts_with("Scores") && english.contains(it)
            };
            let left: Vec<&str> = other.lines().filter(same).collect();
            assert!(left.is_empty(), "{game}: {language} says {left:?}");
        }
    }
}

#[test]
fn the_tools_speak_too() {
    let question = r#"{"tiles":[],"place":{"tile":"tower-9a","x":-1,"y":0}}"#.to_owned() + "\n";
    let score =
        r#"{"game":"alhambra","scoring":1,"players":[{"wall":7},{"wall":2}]}"#.to_owned() + "\n";
    let user = User::new();
    let record = user.data().join("record.txt");
    std::fs::write(&record, "game alhambra 1\nseats Ana Ben Cleo\n--\n")
        .expect("the file is written");
    let bad = user.data().join("bad.txt");
    std::fs::write(&bad, "game alhambra 1\nseats Ana Ben Cleo\n--\nAna      fly\n")
        .expect("the file is written");
    let (record, bad) = (record.to_str().expect("a path"), bad.to_str().expect("a path"));
    for (language, words) in [
        (
            "en",
            ["walls must match", "wall of 7", "fine, 0 steps", "expected", "It is up to luck now."],
        ),
        ("de", ["Mauern müssen", "Mauer", "in Ordnung", "erwartet", "Zufall"]),
        ("es", ["muros", "muro", "0 pasos", "se esperaba", "azar"]),
        ("fr", ["mur", "muraille", "0 étape", "il faut ici", "hasard"]),
    ] {
        let with = |args: &[&str], input: &str| {
            let args = [args, &["--language", language]].concat();
            let output = sabika(None, &args, input.as_bytes());
            String::from_utf8_lossy(&output.stdout).into_owned()
                + &String::from_utf8_lossy(&output.stderr)
        };
        let told = [
            with(&["palace"], &question),
            with(&["score"], &score),
            with(&["record", "check", record], ""),
            with(&["record", "check", bad], ""),
            with(&["replay", record], ""),
        ];
        for (told, words) in told.iter().zip(words) {
            assert!(told.contains(words), "{language}: no {words:?} in {told}");
        }
    }
    let output = sabika(None, &["play", "--language", "it"], b"");
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.code() == Some(2) && told.contains("en, de, es, fr"), "{told}");
}

/// Whatever is typed, in whatever width: the game goes on or ends, and never breaks.
#[test]
fn no_input_breaks_a_narrow_terminal() {
    let mut luck = Seeded::new(9);
    let words = [
        "1",
        "2",
        "0",
        "keep",
        "tower",
        "towers",
        "Turm",
        "2",
        "-1",
        "quit",
        "no",
        "yes",
        "q",
        "look",
        "help",
        "place",
        "t",
        "throw",
        "construct",
        "yellow",
        "3",
        "5",
        "take",
        "denar",
        "build",
        "at",
        "1,0",
        ",",
        "-",
        "tower-9",
        "9a",
        "99999999999999999999",
        "é漢字",
        "\u{1b}[2J",
        "\0",
        "store",
        "undo",
        "rule",
        "log",
        "all",
    ];
    let mut input = Vec::new();
    for _ in 0..150 {
        for _ in 0..=luck.below(5) {
            input.extend(words[luck.below(words.len() as u32) as usize].as_bytes());
            input.push(b' ');
        }
        input.push(b'\n');
    }
    for game in released::games() {
        for (columns, language) in
            [("1", "fr"), ("20", "de"), ("-5", "es"), ("99999999999999999999", "en")]
        {
            let args = [
                "play",
                "--game",
                game.name(),
                "--seed",
                "1",
                "--human",
                "1,2",
                "--language",
                language,
            ];
            let output = sabika(Some(columns), &args, &input);
            let told = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success() && told.is_empty(), "{game}: {told}");
            assert!(!output.stdout.contains(&0x1b));
        }
    }
}
