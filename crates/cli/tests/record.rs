//! `sabika replay` and `sabika record check`.

#[path = "support/released.rs"]
mod released;

#[path = "support/user.rs"]
mod user;

use std::{
    fs,
    io::Write,
    path::PathBuf,
    process::{Command, Output, Stdio},
};

use sabika_bots::{luck::Seeded, random};
use sabika_rules::{
    AnyGame, Game,
    any::{AnyAction, AnySetup, GameName},
    digest,
    game::{Sink, Step, Turn},
    kit::Looker,
    record::{Played, Record},
};
use serde_json::{Value, json};

/// A game played to the end at random.
fn played(names: &[&str], seed: u64) -> Record {
    played_by(names, seed, random::choose::<AnyGame>)
}

/// As [`played`], by players who buy and build whenever they can.
fn played_well(names: &[&str], seed: u64) -> Record {
    played_by(names, seed, |offered, luck| {
        let good =
            |it: &&AnyAction| ["buy", "build"].iter().any(|&verb| it.to_string().starts_with(verb));
        let good: Vec<AnyAction> = offered.iter().filter(good).copied().collect();
        random::choose::<AnyGame>(if good.is_empty() { offered } else { &good }, luck)
    })
}

fn played_by(
    names: &[&str],
    seed: u64,
    choose: fn(&[AnyAction], &mut Seeded) -> AnyAction,
) -> Record {
    let setup = AnySetup::new(GameName::Alhambra, names.len() as u8).expect("2 to 6 players");
    played_from(setup, names, seed, choose)
}

fn played_from(
    setup: AnySetup,
    names: &[&str],
    seed: u64,
    choose: fn(&[AnyAction], &mut Seeded) -> AnyAction,
) -> Record {
    let record = Record::new(setup, names.iter().map(ToString::to_string).collect());
    let (mut played, mut luck) = (Played::of(record.expect("fine names")), Seeded::new(seed));
    loop {
        let game = played.game();
        let step = match game.turn() {
            Turn::Over => return played.record().clone(),
            Turn::Chance => Step::Deal(game.draw(&mut luck).expect("luck is to act")),
            Turn::Seats(seats) => {
                let (seat, mut offered) = (seats.first().expect("somebody"), Vec::new());
                game.actions(seat, &mut offered);
                Step::Play(seat, choose(&offered, &mut luck))
            }
        };
        played.take(step, &mut Sink::none()).expect("what is offered is legal");
    }
}

/// The points of all who score, in their order.
fn points(game: &AnyGame) -> Vec<u32> {
    game.scores().into_iter().map(|it| it.1).collect()
}

/// A file of this name with this content.
fn file(name: &str, content: impl AsRef<[u8]>) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, content).expect("the file is written");
    path.to_str().expect("a plain path").to_owned()
}

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
fn said(args: &[&str]) -> String {
    let output = sabika(args, "");
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && told.is_empty(), "{args:?}: {told}");
    String::from_utf8(output.stdout).expect("text")
}

/// What standard error says of a call that cannot be carried out.
fn complaint(args: &[&str]) -> String {
    let output = sabika(args, "");
    assert_eq!(output.status.code(), Some(1), "{args:?}");
    assert!(output.stdout.is_empty(), "{}", String::from_utf8_lossy(&output.stdout));
    String::from_utf8(output.stderr).expect("text")
}

fn json_of(text: &str) -> Value {
    serde_json::from_str(text).expect("JSON")
}

/// A game that begins; line 4 is the first step.
const HEAD: &str = "game alhambra 1\nseats Ana Ben Cleo\n--\n";

#[test]
fn a_replay_tells_every_step_in_words() {
    let record = played(&["Ana", "Ben", "Cleo"], 1);
    let text = said(&["replay", &file("told.txt", record.write())]);
    let (log, standing) = text.rsplit_once("\n\n").expect("the log, then where the game stands");
    let numbers: Vec<usize> = log
        .lines()
        .filter_map(|line| line.split_whitespace().next())
        .filter_map(|it| it.parse().ok())
        .collect();
    assert_eq!(numbers, (1..=record.steps().len()).collect::<Vec<_>>());
    let first = log.lines().next().expect("a first line");
    assert!(first.starts_with("  1  Square 1 gets "), "{first}");
    for words in [" takes ", " buys ", " builds ", "     Scoring III.", " is dealt "] {
        assert!(log.contains(words), "no {words:?} in the log");
    }
    assert!(log.ends_with("The game is over."));

    let game = record.replay(None);
    let scores = points(&game);
    let expected = format!("Scores: Ana {}, Ben {}, Cleo {}.", scores[0], scores[1], scores[2]);
    assert_eq!(standing.lines().next(), Some(expected.as_str()));
    let winner = &record.names()[game.winners().first().expect("a winner").index()];
    assert!(standing.lines().nth(1).expect("winners").starts_with(winner.as_str()));
}

/// A2-02, A2-05: the neutral player scores, cannot win, and the result says when he has most.
#[test]
fn the_neutral_player_is_named() {
    let mut had_most = [false; 2];
    for seed in 0..10 {
        let play = if seed % 2 == 0 { played } else { played_well };
        let record = play(&["Ana", "Ben"], seed);
        let scores = points(&record.replay(None));
        let text = said(&["replay", &file("neutral.txt", record.write())]);
        assert!(text.contains(&format!("Ben {}, Dirk {}.", scores[1], scores[2])), "{text}");
        let most = scores[2] > scores[0].max(scores[1]);
        let told = text.ends_with("Dirk has more points than both, but cannot win.\n");
        assert_eq!(told, most, "{scores:?}");
        had_most[usize::from(most)] = true;
    }
    assert_eq!(had_most, [true; 2], "both ways are seen");
    let text = played(&["Ana", "Ben"], 3).write().replacen("--", "edition revised\n--", 1);
    assert!(said(&["replay", &file("revised.txt", text)]).contains("Boabdil gets "));
}

#[test]
fn a_replay_stops_where_it_is_told() {
    let record = played(&["Ana", "Ben", "Cleo"], 2);
    let name = file("stops.txt", record.write());
    let steps = record.steps().len();
    for to in [0, 1, 20, 60, steps] {
        let text = said(&["replay", &name, "--to", &to.to_string()]);
        let game = record.replay(Some(to));
        let expected = match game.turn() {
            Turn::Over => "win",
            Turn::Chance => "It is up to luck now.",
            Turn::Seats(_) => " is to act.",
        };
        assert!(text.lines().last().expect("a line").contains(expected), "{to}: {text}");
        let numbered =
            text.lines().filter(|it| it.trim_start().starts_with(|c: char| c.is_ascii_digit()));
        assert_eq!(numbered.count(), to);
    }
    let told = complaint(&["replay", &name, "--to", &(steps + 1).to_string()]);
    assert!(told.contains(&format!("has only {steps} steps: --to takes 0 to {steps}")), "{told}");
    assert_eq!(sabika(&["replay", &name, "--to", "-1"], "").status.code(), Some(2));
    assert_eq!(sabika(&["replay", &name, "--to", "x"], "").status.code(), Some(2));
}

#[test]
fn a_replay_can_be_read_by_programs() {
    let record = played(&["Ana", "Ben", "Cleo"], 3);
    let (name, steps) = (file("json.txt", record.write()), record.steps().len());
    for to in [0, 30, 60, steps] {
        let game = record.replay(Some(to));
        let answer = json_of(&said(&["replay", "--json", &name, "--to", &to.to_string()]));
        let mut expected = json!({
            "game": "alhambra",
            "seats": ["Ana", "Ben", "Cleo"],
            "steps": steps,
            "to": to,
            "scores": points(&game),
            "digest": format!("{:016x}", digest::digest(&game)),
            "view": serde_json::to_value(game.view(Looker::Spectator)).expect("a view"),
        });
        let name_of = |seat: sabika_rules::kit::Seat| record.names()[seat.index()].clone();
        match game.turn() {
            Turn::Over => {
                expected["winners"] = game.winners().iter().map(name_of).collect();
            }
            Turn::Chance => expected["turn"] = Value::Null,
            Turn::Seats(seats) => expected["turn"] = seats.first().map(name_of).into(),
        }
        assert_eq!(answer, expected, "after {to} steps");
    }
    let all = json_of(&said(&["replay", &name, "--json"]));
    assert_eq!((&all["to"], &all["steps"]), (&json!(steps), &json!(steps)));
}

#[test]
fn records_come_from_standard_input_too() {
    let text = played(&["Ana", "Ben"], 4).write();
    for args in [["replay", "-", "--json"].as_slice(), &["record", "check", "-"]] {
        let output = sabika(args, &text);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        assert!(!output.stdout.is_empty());
    }
}

#[test]
fn a_fine_record_is_said_to_be_fine() {
    let record = played(&["Ana", "Ben", "Cleo"], 5);
    let (steps, scores) = (record.steps().len(), points(&record.replay(None)));
    let name = file("fine.txt", record.write());
    assert_eq!(
        said(&["record", "check", &name]),
        format!(
            "{name}: fine, {steps} steps, over: Ana {}, Ben {}, Cleo {}\n",
            scores[0], scores[1], scores[2]
        )
    );
    let begun = file("begun.txt", format!("{HEAD}deal tower-9a\n"));
    assert_eq!(
        said(&["record", "check", &begun]),
        format!("{begun}: fine, 1 step, not over: Ana 0, Ben 0, Cleo 0\n")
    );
    let marked = file("marked.txt", format!("\u{feff}{}", record.write().replace('\n', "\r\n")));
    assert!(said(&["record", "check", &marked]).contains(&format!("fine, {steps} steps, over")));
}

/// A-25: the place, the reason and the rule.
#[test]
fn a_bad_record_is_told_with_its_place() {
    for (number, (text, place, words)) in [
        (String::new(), "1:1", "expected a first line such as"),
        ("game chess 1\n".to_owned(), "1:6", r#"instead of "chess""#),
        ("game alhambra 9\n".to_owned(), "1:15", "the record is of version 9"),
        ("game alhambra 1\nseats Ana\n--\n".to_owned(), "2:1", "one player alone"),
        ("game alhambra 1\nseats Ana Ana\n--\n".to_owned(), "2:11", r#"the name "Ana""#),
        (HEAD.replace("--", "colour red\n--"), "3:1", r#"no option "colour""#),
        (HEAD.replace("--", "edition odd\n--"), "3:9", r#"edition cannot be "odd""#),
        (format!("{HEAD}deal tower-9a tower-99\n"), "4:15", r#"instead of "tower-99""#),
        (
            format!("{HEAD}deal tower-9a tower-9a\n"),
            "4:15",
            "step 2 is refused: luck cannot bring this",
        ),
        (format!("{HEAD}Ana take denar-5\n"), "4:5", "step 1 is refused: it is not your turn"),
        (format!("{HEAD}Dora take denar-5\n"), "4:1", r#"instead of "Dora""#),
        (format!("{HEAD}Ana juggle\n"), "4:5", "expected an action"),
    ]
    .into_iter()
    .enumerate()
    {
        let name = file(&format!("bad-{number}.txt"), &text);
        let told = complaint(&["record", "check", &name]);
        assert!(told.starts_with(&format!("{name}:{place}: ")), "{text:?}: {told}");
        assert!(told.contains(words), "{text:?}: {told} without {words:?}");
        assert!(complaint(&["replay", &name]).contains(&format!("{name}:{place}: ")));
    }
}

/// A-21 and the other building rules: a refused step names its rule.
#[test]
fn a_refused_step_names_its_rule() {
    let text = played(&["Ana", "Ben", "Cleo"], 6).write();
    let (line, old) = text
        .lines()
        .enumerate()
        .find(|(_, line)| line.contains(" build "))
        .expect("somebody builds");
    let (before, _) = old.split_once(" at ").expect("a cell");
    let name = file("refused.txt", text.replacen(old, &format!("{before} at 9,9"), 1));
    let told = complaint(&["record", "check", &name]);
    let first = told.lines().next().expect("a line");
    assert!(first.starts_with(&format!("{name}:{}:10: step ", line + 1)), "{first}");
    let words = " is refused: a tile must touch the palace with a side: 9,9 shares no side with it";
    assert!(first.ends_with(&format!("{words} (A-23)")), "{first}");
}

/// A-11, A-12: so does one that no table would allow.
#[test]
fn a_step_that_is_never_allowed_names_its_rule() {
    for (action, words) in [
        ("take", "you must take at least one money card (A-11)"),
        ("take denar-1 denar-1 denar-1 denar-2 denar-2", "only four money cards lie open"),
        ("buy 3 with denar-5 florin-4", "a payment is of one currency"),
        ("buy 3 with denar-5 denar-5 denar-5 denar-5", "you do not hold denar 5"),
    ] {
        let name = file("never.txt", format!("{HEAD}Ana {action}\n"));
        let told = complaint(&["record", "check", &name]);
        assert!(told.contains(&format!("4:5: step 1 is refused: {words}")), "{action}: {told}");
    }
}

#[test]
fn many_records_are_checked_in_one_go() {
    let good = file("many-good.txt", HEAD);
    let bad = file("many-bad.txt", "nonsense\n");
    let output = sabika(&["record", "check", &bad, &good, &bad, &good], "");
    assert_eq!(output.status.code(), Some(1));
    let (said, told) = (
        String::from_utf8(output.stdout).expect("text"),
        String::from_utf8(output.stderr).expect("text"),
    );
    assert_eq!(said.matches("fine, 0 steps, not over").count(), 2, "{said}");
    assert_eq!(told.matches(&format!("{bad}:1:1: ")).count(), 2, "{told}");
    assert!(told.ends_with("2 of 4 records are bad\n"), "{told}");
}

#[test]
fn checked_records_can_be_read_by_programs() {
    let record = played(&["Ana", "Ben"], 7);
    let good = file("json-good.txt", record.write());
    let bad = file("json-bad.txt", format!("{HEAD}Ana take denar-5\n"));
    let missing = "no-such-record.txt";
    let output = sabika(&["record", "check", "--json", &good, &bad, missing], "");
    assert_eq!(output.status.code(), Some(1));
    let text = String::from_utf8(output.stdout).expect("text");
    let answers: Vec<Value> = text.lines().map(json_of).collect();
    assert_eq!(answers.len(), 3);
    assert_eq!(
        answers[0],
        json!({
            "file": good, "fine": true, "game": "alhambra", "seats": ["Ana", "Ben"],
            "steps": record.steps().len(), "over": true, "scores": points(&record.replay(None)),
        })
    );
    let why = answers[1]["why"].as_str().expect("a sentence");
    assert!(why.starts_with("step 1 is refused"), "{why}");
    assert_eq!(
        answers[1],
        json!({"file": bad, "fine": false, "line": 4, "column": 5, "why": why, "rule": "A-10"})
    );
    let why = answers[2]["why"].as_str().expect("a sentence");
    assert_eq!(answers[2], json!({"file": missing, "fine": false, "why": why}));
    let fine = sabika(&["record", "check", "--json", &good], "");
    assert_eq!(fine.status.code(), Some(0));
}

#[test]
fn files_that_cannot_be_read_are_named() {
    let bytes = [HEAD.as_bytes(), b"deal \xff\n"].concat();
    let not_text = file("not-text.txt", bytes);
    let folder = env!("CARGO_TARGET_TMPDIR");
    for (name, words) in [
        ("no-such-record.txt", "cannot be read"),
        (folder, "cannot be read"),
        (&not_text, "not UTF-8 text in line 4"),
    ] {
        for args in [["record", "check", name].as_slice(), &["replay", name]] {
            let told = complaint(args);
            assert!(told.contains(&format!("{name}: {words}")), "{told}");
        }
    }
}

/// What is too long, or never ends, is told so instead of taking all memory.
#[test]
fn no_more_than_a_limit_is_read() {
    let huge = file("huge.txt", "");
    let long = fs::File::options().write(true).open(&huge).and_then(|it| it.set_len(1 << 40));
    let mut names = vec![huge.as_str()];
    if cfg!(unix) {
        names.push("/dev/zero");
    }
    if long.is_err() {
        names.remove(0);
    }
    for name in names {
        let words =
            format!("{name}: longer than 4 MiB, and no more than that is read: look whether");
        let resume = ["play", "--resume", name];
        let sheet = ["simulate", "--game", "roll-and-write", "--sheet", name];
        let option = format!("sheet=@{name}");
        let option = ["play", "--game", "roll-and-write", "--option", &option];
        for args in
            [["record", "check", name].as_slice(), &["replay", name], &resume, &sheet, &option]
        {
            let output = sabika(args, "");
            let told = String::from_utf8_lossy(&output.stderr);
            assert!(!output.status.success() && told.contains(&words), "{args:?}: {told}");
        }
    }
    let _ = fs::remove_file(&huge);
    let output = sabika(&["record", "check", "-"], &"#\n".repeat(3 << 20));
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success() && told.contains("-: longer than 4 MiB"), "{told}");
}

/// As long as is allowed, and read.
#[test]
fn a_long_record_is_read() {
    let text = HEAD.to_owned() + &"#".repeat((4 << 20) - HEAD.len());
    let path = file("long.txt", text);
    assert!(said(&["record", "check", &path]).contains("fine"));
}

#[test]
fn the_help_has_examples() {
    for args in [
        ["replay", "--help"].as_slice(),
        &["record", "check", "--help"],
        &["palace", "--help"],
        &["score", "--help"],
    ] {
        let help = said(args);
        assert!(help.contains("Example") && help.contains("sabika "), "{help}");
    }
}

/// A damaged record is told, never a crash.
#[test]
fn damaged_records_are_told() {
    let text = played(&["Ana", "Ben"], 8).write();
    let mut luck = Seeded::new(9);
    let mut names = Vec::new();
    for number in 0..60 {
        use sabika_rules::game::Luck as _;
        let mut damaged: Vec<char> = text.chars().collect();
        let at = luck.below(damaged.len() as u32) as usize;
        let new = ['-', ' ', '\n', '0', 'x', '"', '#', 'ä', ','][luck.below(9) as usize];
        damaged[at] = new;
        names.push(file(&format!("damaged-{number}.txt"), damaged.iter().collect::<String>()));
    }
    let mut args = vec!["record", "check", "--json"];
    args.extend(names.iter().map(String::as_str));
    let output = sabika(&args, "");
    assert!(output.status.code().is_some_and(|code| code < 2));
    assert_eq!(String::from_utf8_lossy(&output.stdout).lines().count(), names.len());
}

/// Records of every game are told in words, checked, and read where they are cut off.
#[test]
fn records_of_every_game_are_replayed_and_checked() {
    for game in released::games() {
        let setup = AnySetup::new(game, 2).expect("two may play");
        let record = played_from(setup, &["Ana", "Ben"], 4, random::choose::<AnyGame>);
        let path = file(&format!("{game}.txt"), record.write());
        let steps = record.steps().len();
        let scores = points(&record.replay(None));
        let text = said(&["replay", &path]);
        let checked = said(&["record", "check", &path]);
        let two = format!("Ana {}, Ben {}", scores[0], scores[1]);
        let end = if game == GameName::RollAndWrite {
            assert!(text.contains("The scoring at the end.") && !text.contains("Dirk"), "{text}");
            format!("{two}\n")
        } else {
            assert!(text.contains("Scoring III.") && text.contains(", Dirk "), "{text}");
            format!("{two}, Dirk {}\n", scores[2])
        };
        assert!(checked.contains(&format!("fine, {steps} steps, over")), "{checked}");
        assert!(checked.ends_with(&end), "{checked}");
        for to in [0, 1, steps / 2, steps] {
            let position = json_of(&said(&["replay", &path, "--json", "--to", &to.to_string()]));
            assert_eq!((&position["game"], &position["to"]), (&game.name().into(), &to.into()));
            let digest = format!("{:016x}", digest::digest(&record.replay(Some(to))));
            assert_eq!(position["digest"], digest);
            assert!(position["view"].is_object());
        }
        // An option, a step or a chance of another game.
        let head = |rest: &str| format!("game {game} 1\nseats Ana Ben\n{rest}");
        for rest in ["colour red\n--\n", "--\nAna fly\n", "--\ndeal nothing\n"] {
            let told = complaint(&["record", "check", &file("wrong.txt", head(rest))]);
            assert!(told.contains("wrong.txt:"), "{told}");
        }
    }
}
