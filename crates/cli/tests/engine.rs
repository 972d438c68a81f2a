//! `sabika engine`, the protocol for programs.

#[path = "support/released.rs"]
mod released;

use std::{
    collections::BTreeSet,
    fs,
    io::{BufRead, BufReader, Write},
    path::PathBuf,
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
};

use sabika_bots::luck::Seeded;
use sabika_rules::{
    any::{AnySetup, GameName},
    game::{Luck, Setup as _},
    record::Record,
};
use serde_json::{Value, json};

const DOCS: &str = include_str!("../../../docs/engine-protocol.md");

/// A running engine.
struct Engine {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start() -> Engine {
        Engine::start_with(&[])
    }
    fn start_with(args: &[&str]) -> Engine {
        let mut child = Command::new(env!("CARGO_BIN_EXE_sabika"))
            .arg("engine")
            .args(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the engine starts");
        let input = child.stdin.take().expect("a pipe");
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
        Engine { child, input, output }
    }
    /// An engine with a base game that was dealt from a seed.
    fn with_game(players: u8, seed: u64) -> Engine {
        Engine::with(GameName::Alhambra, players, seed)
    }
    fn with(game: GameName, players: u8, seed: u64) -> Engine {
        let mut engine = Engine::start();
        engine.ask(&json!({"do": "new", "game": game.name(), "players": players, "seed": seed}));
        engine
    }
    /// The answer to a line, while the input stays open.
    fn say(&mut self, line: &[u8]) -> String {
        self.input.write_all(line).expect("the engine reads");
        self.input.write_all(b"\n").expect("the engine reads");
        let mut answer = String::new();
        self.output.read_line(&mut answer).expect("an answer");
        answer.pop();
        answer
    }
    fn ask(&mut self, request: &Value) -> Value {
        let answer = self.say(request.to_string().as_bytes());
        serde_json::from_str(&answer).unwrap_or_else(|_| panic!("{request}: {answer:?}"))
    }
    fn error(&mut self, request: &Value) -> String {
        let answer = self.ask(request);
        answer["error"].as_str().unwrap_or_else(|| panic!("{request}: {answer}")).to_owned()
    }
    fn digest(&mut self) -> Value {
        self.ask(&json!({"do": "digest"}))["digest"].take()
    }
    fn end(mut self) {
        drop(self.input);
        assert!(self.child.wait().expect("the engine ends").success());
    }
    /// Plays at random until the game is over or so many actions were taken; all answers.
    fn play_on(&mut self, actions: usize, luck: &mut Seeded) -> Vec<Value> {
        let mut answers = Vec::new();
        for _ in 0..actions {
            let offered = self.ask(&json!({"do": "actions"}));
            let offered = offered["actions"].as_array().expect("actions");
            if offered.is_empty() {
                break;
            }
            let chosen = chosen(offered, luck);
            let answer = self.ask(&json!({"do": "play", "action": chosen["action"]}));
            let same_seat = answers
                .last()
                .is_some_and(|before: &Value| answer["turn"]["seat"] == before["turn"]["seat"]);
            let dealt = answer["dealt"].as_array().is_some_and(|it| !it.is_empty());
            let news = dealt || !same_seat;
            assert!(answers.is_empty() || chosen["final"] == news, "{chosen}: {answer}");
            answers.push(answer);
        }
        answers
    }
}

/// What to do first, then how: most ways are ways to redesign, and a game would never end.
fn chosen<'a>(offered: &'a [Value], luck: &mut Seeded) -> &'a Value {
    let verb =
        |it: &Value| it["action"].as_str().and_then(|it| it.split(' ').next()).map(str::to_owned);
    let groups: Vec<&[Value]> = offered.chunk_by(|a, b| verb(a) == verb(b)).collect();
    let group = groups[luck.below(groups.len() as u32) as usize];
    &group[luck.below(group.len() as u32) as usize]
}

/// The fenced block of the documentation that begins with this line.
fn block(opener: &str) -> &'static str {
    let (_, block) = DOCS.split_once(opener).unwrap_or_else(|| panic!("no {opener}"));
    block.split("```").next().expect("a block").trim_matches('\n')
}

/// With `SABIKA_BLESS=1` the answers in the documentation are written anew.
#[test]
fn the_documented_transcript_is_true() {
    let transcript = block(
        "## A transcript\n\nLines with `>` are sent to the engine, lines with `<` come back. A test replays this.\n\n```text",
    );
    let (mut engine, mut blessed, mut answered) = (Engine::start(), DOCS.to_owned(), 0);
    let mut lines = transcript.lines();
    while let Some(line) = lines.next() {
        let request = line.strip_prefix("> ").unwrap_or_else(|| panic!("no request: {line}"));
        let documented = lines.next().and_then(|it| it.strip_prefix("< ")).expect("an answer");
        let answer = released::answer(engine.say(request.as_bytes()));
        if std::env::var_os("SABIKA_BLESS").is_some() {
            let (old, new) = (format!("{line}\n< {documented}\n"), format!("{line}\n< {answer}\n"));
            blessed = blessed.replacen(&old, &new, 1);
        } else {
            assert_eq!(answer, documented, "{request}");
        }
        answered += 1;
    }
    assert!(answered > 25);
    assert!(engine.child.wait().expect("quit ends it").success());
    if blessed != DOCS {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/engine-protocol.md");
        fs::write(path, blessed).expect("the documentation is written");
    }
}

#[test]
fn the_transcript_shows_every_request() {
    let names = Engine::start().error(&json!({"do": "fly"}));
    let (_, names) = names.split_once("write one of ").expect("a list");
    assert_eq!(names.split(", ").count(), 15);
    for name in names.split(", ") {
        assert!(DOCS.contains(&format!("\n| `{name}` | ")), "{name} is not in the table");
        assert!(DOCS.contains(&format!("\"do\":\"{name}\"")), "{name} is not in the transcript");
    }
}

#[test]
fn the_documented_bot_plays_a_game() {
    let script = block("```python");
    assert!(script.lines().count() <= 25, "a short example");
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("bot.py");
    fs::write(&path, script).expect("the script is written");
    let run = Command::new("python3").arg(&path).arg(env!("CARGO_BIN_EXE_sabika")).output();
    let Ok(output) = run else {
        eprintln!("skipped: there is no python3 here, so the example bot was not run");
        return;
    };
    let (said, told) =
        (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{told}");
    let points = said.trim().split(", ").map(|it| it.rsplit(' ').next()?.parse::<u32>().ok());
    let points: Vec<u32> = points.collect::<Option<_>>().unwrap_or_else(|| panic!("{said}"));
    assert!(points.len() == 3 && points.iter().all(|&it| it > 0), "{said}");
}

#[test]
fn games_are_played_to_their_end() {
    let games = GameName::ALL
        .iter()
        .flat_map(|&game| [2, 3, *game.players().end()].map(|players| (game, players)));
    for (game, players) in games {
        let mut engine = Engine::with(game, players, u64::from(players));
        let first = engine.ask(&json!({"do": "actions"}))["actions"][0]["action"].take();
        let answers = engine.play_on(1_000, &mut Seeded::new(1));
        let last = answers.last().expect("answers");
        assert_eq!(last["turn"]["who"], "nobody", "{last}");
        assert_eq!(
            last["events"].as_array().and_then(|it| it.last()).expect("one")["event"],
            "game-over"
        );
        let score = engine.ask(&json!({"do": "score"}));
        let scores = score["scores"].as_array().expect("scores");
        let neutral = AnySetup::new(game, players).expect("so many may play").neutral().is_some();
        assert_eq!(scores.len(), usize::from(players) + usize::from(neutral));
        let seats: Vec<&Value> = scores.iter().filter(|it| it["party"].is_u64()).collect();
        let most = seats.iter().map(|it| it["points"].as_u64()).max();
        let best = seats.iter().filter(|it| Some(it["points"].as_u64()) == most);
        let best: Vec<&Value> = best.map(|it| &it["party"]).collect();
        assert_eq!(score["winners"].as_array().expect("winners").iter().collect::<Vec<_>>(), best);
        // Points are told with their reasons, and nothing else is scored.
        let mut sums = vec![0; scores.len()];
        for event in answers.iter().flat_map(|it| it["events"].as_array().expect("events")) {
            if event["event"] == "scored" {
                let party = event["party"].as_u64().map_or(scores.len() - 1, |it| it as usize - 1);
                sums[party] += event["points"].as_u64().expect("points");
            }
        }
        assert!(sums.iter().zip(scores).all(|(sum, score)| score["points"] == *sum));
        let refused = engine.ask(&json!({"do": "play", "action": first}));
        assert_eq!(refused["refused"]["key"], "game-is-over");
        engine.end();
    }
}

#[test]
fn every_event_is_documented() {
    for game in released::games() {
        let (mut seen, mut asked) = (BTreeSet::new(), BTreeSet::new());
        for seed in 0..6 {
            let mut engine = Engine::with(game, 2, seed);
            for answer in engine.play_on(1_000, &mut Seeded::new(seed)) {
                for event in answer["events"].as_array().expect("events") {
                    let text = event["text"].as_str().expect("a sentence");
                    assert!(text.ends_with('.'), "{event}");
                    seen.insert(event["event"].as_str().expect("a key").to_owned());
                }
                let wait = &answer["turn"]["prompt"]["wait"];
                asked.extend(wait.as_str().map(str::to_owned));
            }
        }
        assert!(seen.len() >= 15, "{seen:?}");
        for key in seen {
            assert!(DOCS.contains(&format!("\n| `{key}` | ")), "{key} is not documented");
        }
        let (_, prompts) = DOCS.split_once("`wait` in `prompt`").expect("a table");
        for wait in asked {
            assert!(prompts.contains(&format!("`{wait}`")), "{wait} is not documented");
        }
    }
}

/// What luck may bring adds up, and dealing it by hand leads where the seed leads.
#[test]
fn a_program_deals_every_game_itself() {
    for &game in GameName::ALL {
        let (mut seeded, mut own) = (Engine::with(game, 2, 3), Engine::start());
        own.ask(&json!({"do": "new", "game": game.name(), "players": 2}));
        let missing = own.error(&json!({"do": "deal"}));
        assert!(missing.contains("list what luck brings, such as [\""), "{missing}");
        let record = seeded.ask(&json!({"do": "record"}))["record"].take();
        let record = record.as_str().expect("text");
        let words = record.lines().filter_map(|it| it.strip_prefix("deal "));
        for word in words.flat_map(str::split_whitespace) {
            let chances = own.ask(&json!({"do": "actions"}))["chances"].take();
            let chances = chances.as_array().expect("what luck may bring");
            assert!(chances.iter().any(|it| it["chance"] == word), "{word}");
            own.ask(&json!({"do": "deal", "chances": [word]}));
        }
        assert_eq!(own.digest(), seeded.digest());
        let turn = own.ask(&json!({"do": "turn"}));
        assert_eq!(turn, seeded.ask(&json!({"do": "turn"})));
        assert_eq!(turn["turn"]["who"], "seat");
    }
}

#[test]
fn a_record_can_be_loaded_and_steps_taken_back() {
    let mut engine = Engine::with_game(4, 11);
    let beginning = engine.digest();
    engine.play_on(50, &mut Seeded::new(2));
    let (digest, record) = (engine.digest(), engine.ask(&json!({"do": "record"}))["record"].take());
    let steps = Record::read(record.as_str().expect("text")).expect("a record").steps().len();

    // Loading it elsewhere leads to the same state, and the seed to the same luck.
    let mut other = Engine::start();
    let loaded = other.ask(&json!({"do": "load", "record": record, "seed": 11}));
    assert_eq!(loaded["turn"]["step"], steps);
    assert_eq!(other.digest(), digest);
    let answers = engine.play_on(20, &mut Seeded::new(3));
    assert_eq!(other.play_on(20, &mut Seeded::new(3)), answers);
    // Another seed is noted: what was dealt by it must not seem to come from the first.
    let mut third = Engine::start();
    third.ask(&json!({"do": "load", "record": record, "seed": 12}));
    let noted = third.ask(&json!({"do": "record"}))["record"].take();
    let noted = Record::read(noted.as_str().expect("text")).expect("a record");
    assert_eq!(noted.luck(), Some("chacha8 11, then chacha8 12"));

    // Taken back step by step or at once, and played again.
    let end = engine.digest();
    let now = engine.ask(&json!({"do": "turn"}))["turn"]["step"].as_u64().expect("a number");
    let back = now - steps as u64;
    assert_eq!(engine.ask(&json!({"do": "undo", "steps": back}))["turn"]["step"], steps);
    assert_eq!(engine.digest(), digest);
    for _ in 0..back {
        other.ask(&json!({"do": "undo"}));
    }
    assert_eq!(other.digest(), digest);
    assert_eq!(engine.play_on(20, &mut Seeded::new(3)), answers);
    assert_eq!(engine.digest(), end);
    let all = engine.ask(&json!({"do": "turn"}))["turn"]["step"].as_u64().expect("a number");
    assert!(
        engine.error(&json!({"do": "undo", "steps": all + 1})).contains(&format!("up to {all}"))
    );
    let turn = engine.ask(&json!({"do": "undo", "steps": all}));
    assert_eq!(turn["turn"]["who"], "luck");
    engine.ask(&json!({"do": "deal"}));
    assert_eq!(engine.digest(), beginning, "the seed deals the same again");
}

#[test]
fn a_refusal_or_an_error_changes_nothing() {
    let mut engine = Engine::with_game(3, 5);
    let digest = engine.digest();
    let turn = engine.ask(&json!({"do": "turn"}));
    let seat = turn["turn"]["seat"].as_u64().expect("a seat");
    let other = seat % 3 + 1;
    for (request, rule) in [
        (json!({"do": "play", "action": "stop"}), "A-10"),
        (json!({"do": "play", "seat": other, "action": "stop"}), "A-10"),
        (json!({"do": "play", "action": "remove 0,0"}), "A-32"),
        (json!({"do": "check", "action": "exchange tower-7 at 1,0"}), "A-30"),
        // What no table would allow.
        (json!({"do": "play", "action": "take"}), "A-11"),
        (json!({"do": "check", "action": "take denar-1 denar-1 denar-1 ducat-1 ducat-1"}), "A-11"),
        (json!({"do": "play", "action": "buy 3 with denar-5 florin-4"}), "A-12"),
        (json!({"do": "check", "seat": other, "action": "buy 3 with denar-5 florin-4"}), "A-12"),
    ] {
        let answer = engine.ask(&request);
        let refused = &answer["refused"];
        assert!(refused["why"].is_string() && refused["key"].is_string(), "{request}: {answer}");
        assert_eq!(refused["rule"], rule, "{request}");
    }
    let early = engine.ask(&json!({"do": "deal", "chances": ["denar-5"]}));
    assert_eq!(early["refused"]["key"], "impossible-chance");
    assert_eq!(early["refused"]["rule"], serde_json::Value::Null, "no rule of the book");
    let absent = engine.ask(&json!({"do": "play", "action": "moors develop"}));
    assert_eq!(absent["refused"]["key"], "not-in-game");
    assert_eq!(absent["refused"]["rule"], serde_json::Value::Null);
    assert_eq!(absent["refused"]["module"]["key"], "moors");
    let why =
        r#"the module "Art of the Moors" is not in this game: it is chosen when a game is set up"#;
    assert_eq!(absent["refused"]["why"], why);
    for request in [
        json!({"do": "play", "action": "fly"}),
        json!({"do": "play", "seat": 4, "action": "stop"}),
        json!({"do": "load", "record": "game alhambra 1"}),
        json!({"do": "new", "game": "alhambra", "players": 7}),
        json!({"do": "undo", "steps": 1_000}),
    ] {
        engine.error(&request);
    }
    // What is allowed is only checked.
    let offered = engine.ask(&json!({"do": "actions"}));
    for offer in offered["actions"].as_array().expect("actions") {
        let answer = engine.ask(&json!({"do": "check", "seat": seat, "action": offer["action"]}));
        assert_eq!(answer, json!({"allowed": true, "final": offer["final"]}));
    }
    assert_eq!(engine.digest(), digest);
    assert_eq!(engine.ask(&json!({"do": "turn"})), turn);
}

/// R-01, R1-01, R1-04: options that are for one player, sheets, and virtual players who score.
#[test]
fn roll_and_write_is_set_up_with_options() {
    let mut engine = Engine::start();
    for (request, words) in [
        (
            json!({"do": "new", "game": "roll-and-write", "players": 2, "options": {"virtual": "3"}}),
            "options: virtual cannot be \"3\" with 2 players: leave it out",
        ),
        (
            json!({"do": "new", "game": "roll-and-write", "players": 2, "options": {"sheet": "x"}}),
            "options: sheet cannot be \"x\": write standard, latin, or six rows",
        ),
        (
            json!({"do": "load", "record": "game roll-and-write 1\nseats A B\nagainst yes\n--\n"}),
            "line 3, column 9: the option against cannot be \"yes\" with 2 players",
        ),
    ] {
        let error = engine.error(&request);
        assert!(error.contains(words), "{request}: {error}");
    }
    let options = json!({"against": "yes", "virtual": "3", "sheet": "latin"});
    let new =
        json!({"do": "new", "game": "roll-and-write", "players": 1, "seed": 7, "options": options});
    engine.ask(&new);
    let view = engine.ask(&json!({"do": "view"}));
    let setup = &view["view"]["setup"];
    assert_eq!((&setup["virtual"], &setup["rounds"]), (&json!(3), &json!(15)));
    let score = engine.ask(&json!({"do": "score"}));
    let last = json!({"party": 4, "name": "Virtual player 3", "points": 0});
    assert_eq!(score["scores"][3], last);
    engine.play_on(1_000, &mut Seeded::new(1));
    let score = engine.ask(&json!({"do": "score"}));
    let most =
        score["scores"].as_array().expect("scores").iter().max_by_key(|it| it["points"].as_u64());
    let winners = score["winners"].as_array().expect("winners");
    assert!(winners.contains(&most.expect("four")["party"]), "{score}");
}

#[test]
fn errors_name_the_place_and_the_remedy() {
    let mut engine = Engine::start();
    for (request, words) in [
        (json!({}), "do: missing"),
        (json!({"do": 7}), "do: found 7: write a text"),
        (json!({"do": "fly"}), "there is no request \"fly\": write one of games, new"),
        (json!({"do": "turn"}), "there is no game yet: begin one with new or load"),
        (json!({"do": "view"}), "there is no game yet"),
        (json!({"do": "turn", "seat": 1}), "\"seat\": turn has no such field: it has id, do"),
        (json!({"do": "play"}), "action: missing: add it, a text"),
        (json!({"do": "new"}), "game: missing"),
        (
            json!({"do": "new", "game": "chess"}),
            "there is no game \"chess\": write alhambra, dice, alcazaba, roll-and-write or ",
        ),
        (
            json!({"do": "new", "game": "dice", "players": 7}),
            "players: 7 cannot play dice: write 2 to 6",
        ),
        (
            json!({"do": "new", "game": "dice", "players": 3, "options": {"edition": "revised"}}),
            "options: dice has no option \"edition\": it has chips=...",
        ),
        (
            json!({"do": "new", "game": "alcazaba", "players": 3, "modules": ["sultan"]}),
            "modules: alcazaba has no option \"module\": it has none, so leave it out",
        ),
        (
            json!({"do": "load", "record": "game dice 1\nseats A B\n--\nA throw keep garden-9"}),
            "record, line 4, column 14: expected dice to keep",
        ),
        (json!({"do": "new", "game": "alhambra"}), "players: missing"),
        (
            json!({"do": "new", "game": "alhambra", "players": 1}),
            "players: 1 cannot play alhambra: write 2 to 6",
        ),
        (
            json!({"do": "new", "game": "alhambra", "players": 1e30}),
            "players: found 1e+30: write a whole number",
        ),
        (json!({"do": "new", "game": "alhambra", "players": 259}), "players: 259 cannot play"),
        (json!({"do": "new", "game": "alhambra", "players": -3}), "players: found -3"),
        (json!({"do": "new", "game": "alhambra", "players": 3, "seed": "7"}), "seed: found \"7\""),
        (json!({"do": "new", "game": "alhambra", "players": 3, "seed": null}), "seed: found null"),
        (
            json!({"do": "new", "game": "alhambra", "players": 3, "options": {"colour": "red"}}),
            "alhambra has no option \"colour\": it has edition=classic|revised, hands=",
        ),
        (
            json!({"do": "new", "game": "alhambra", "players": 3, "options": {"edition": "deluxe"}}),
            "edition cannot be \"deluxe\": write classic or revised",
        ),
        (
            json!({"do": "new", "game": "alhambra", "players": 3, "options": {"youngest": "1,1,2"}}),
            "youngest cannot be \"1,1,2\": write the seats by age",
        ),
        (
            json!({"do": "new", "game": "alhambra", "players": 3, "options": {"hands": 1}}),
            "options: found {\"hands\":1}",
        ),
        (
            json!({"do": "new", "game": "alhambra", "players": 3, "modules": ["vizier"]}),
            "there is no module \"vizier\"",
        ),
        (
            json!({"do": "new", "game": "alhambra", "players": 3, "names": ["A", "B"]}),
            "2 names for 3 players",
        ),
        (json!({"do": "new", "game": "alhambra", "names": ["A", "A"]}), "two are called \"A\""),
        (json!({"do": "new", "game": "alhambra", "names": ["A", ""]}), "nobody can be called \"\""),
        (
            json!({"do": "load", "record": "game alhambra 1\nseats A B\n--\nA fly"}),
            "record, line 4, column 3: expected an action",
        ),
        (
            json!({"do": "load", "record": "game alhambra 1\nseats A B\n--\nA stop"}),
            "column 3: step 1 is refused: it is not your turn",
        ),
    ] {
        let error = engine.error(&request);
        assert!(error.contains(words), "{request}: {error}");
    }
    engine.ask(&json!({"do": "new", "game": "alhambra", "players": 2}));
    for (request, words) in [
        (
            json!({"do": "play", "action": "build tower-7 at 1;0"}),
            "action, column 18: expected a cell",
        ),
        (json!({"do": "view", "seat": 0}), "seat: there is no seat 0: write 1 to 2"),
        (json!({"do": "actions", "seat": 3}), "seat: there is no seat 3"),
        (json!({"do": "deal"}), "chances: missing: list what luck brings"),
        (
            json!({"do": "deal", "chances": ["tower-7", "x"]}),
            "chances[1], column 1: expected what luck",
        ),
        (json!({"do": "deal", "chances": "tower-7"}), "chances: found \"tower-7\": write a list"),
    ] {
        let error = engine.error(&request);
        assert!(error.contains(words), "{request}: {error}");
    }
}

#[test]
fn names_that_cannot_be_used_are_told_with_the_reason() {
    let mut engine = Engine::start();
    for (name, words) in [
        (
            "\u{202e}B",
            "names: nobody can be called \"\\u{202e}B\": it has characters that nobody sees",
        ),
        (&"x".repeat(41), ": a name has 1 to 40 characters"),
    ] {
        let request = json!({"do": "new", "game": "alhambra", "names": ["A", name]});
        let error = engine.error(&request);
        assert!(error.contains(words), "{error}");
    }
}

/// Whatever a line holds, it is answered, and the next one as if nothing had been.
#[test]
fn no_line_stops_the_engine() {
    let mut engine = Engine::with_game(3, 1);
    let digest = engine.digest();
    let longest = 4 << 20;
    let within = [b"\"".as_slice(), &vec![b'x'; longest - 2], b"\""].concat();
    let over = vec![b'x'; longest + 1];
    let deep = [b"{\"id\":".as_slice(), &vec![b'['; 1_000_000]].concat();
    let text: [&[u8]; 12] = [
        b"{",
        b"null",
        b"[]",
        b"7",
        b"\"\"",
        b"\xff",
        b"{\"do\":\"\xff\"}",
        b"\xef\xbb\xbf{}",
        b"{\"do\":\"turn\"} x",
        &within,
        &over,
        &deep,
    ];
    for line in text {
        let answer: Value = serde_json::from_str(&engine.say(line)).expect("JSON");
        assert!(answer["error"].is_string() && answer.as_object().is_some_and(|it| it.len() == 1));
        assert_eq!(engine.digest(), digest);
    }
    assert!(engine.say(&over).contains("longer than 4194304 bytes"));
    assert!(engine.say(b"ab\xff").contains("byte 3: not UTF-8"));
    // Empty lines are not answered.
    engine.input.write_all(b"\n  \r\n\t\n").expect("the engine reads");
    assert_eq!(engine.digest(), digest);
    engine.end();
}

#[test]
fn an_id_comes_back_whatever_it_is() {
    let mut engine = Engine::start();
    for id in [json!(null), json!(1), json!(-2.5), json!("x"), json!([1, {"a": null}]), json!({})] {
        for request in ["games", "turn", "fly"] {
            let answer = engine.say(json!({"do": request, "id": id}).to_string().as_bytes());
            assert!(answer.starts_with(&format!("{{\"id\":{id},")), "{answer}");
        }
    }
}

/// Programs find the request by it: a number that no float holds must not become another one.
#[test]
fn an_id_comes_back_letter_for_letter() {
    let mut engine = Engine::start();
    let deep = "[".repeat(1_000) + &"]".repeat(1_000);
    for id in [
        "9007199254740993",
        "18446744073709551616",
        "-123456789012345678901234567890",
        "0.1000000000000000055511151231257827",
        "1e400",
        "1.0",
        "-0",
        "\"\\u00e9\\/\"",
        "{\"b\":1, \"a\":2,\"b\":3}",
        &deep,
    ] {
        for request in ["games", "turn", "fly"] {
            let line = format!("{{\"do\":\"{request}\",\"id\": {id} }}");
            let answer = engine.say(line.as_bytes());
            assert!(answer.starts_with(&format!("{{\"id\":{id},")), "{line}: {answer}");
        }
    }
    engine.end();
}

#[test]
fn a_field_that_is_given_twice_is_an_error() {
    let mut engine = Engine::with_game(3, 1);
    let digest = engine.digest();
    let new = "\"do\":\"new\",\"game\":\"alhambra\",\"players\":3";
    for (line, words) in [
        ("{\"do\":\"turn\",\"do\":\"quit\"}".to_owned(), "\"do\": given twice: leave one"),
        ("{\"do\":\"turn\",\"\\u0064o\":\"turn\"}".to_owned(), "\"do\": given twice"),
        ("{\"do\":\"undo\",\"steps\":1,\"steps\":1}".to_owned(), "\"steps\": given twice"),
        (format!("{{{new},\"seed\":1,\"seed\":2}}"), "\"seed\": given twice"),
        (
            format!("{{{new},\"options\":{{\"edition\":\"revised\",\"edition\":\"classic\"}}}}"),
            "options: \"edition\" is given twice: leave one of them out",
        ),
        ("{\"id\":1,\"do\":\"turn\",\"id\":2}".to_owned(), "\"id\": given twice"),
    ] {
        let answer: Value = serde_json::from_str(&engine.say(line.as_bytes())).expect("JSON");
        let error = answer["error"].as_str().unwrap_or_else(|| panic!("{line}: {answer}"));
        assert!(error.contains(words), "{line}: {error}");
        assert!(answer.get("id").is_none(), "of two ids neither is the right one");
        assert_eq!(engine.digest(), digest);
    }
    let answer = engine.say(b"{\"id\":7,\"do\":\"turn\",\"do\":\"turn\"}");
    assert!(answer.starts_with("{\"id\":7,\"error\""), "{answer}");
    engine.end();
}

/// Seats are numbered from 1 wherever they appear.
#[test]
fn seats_are_numbered_from_one() {
    let mut engine = Engine::with_game(3, 9);
    for _ in 0..60 {
        engine.play_on(1, &mut Seeded::new(4));
        let turn = engine.ask(&json!({"do": "turn"}));
        let seat = turn["turn"]["seat"].as_u64().expect("a seat");
        assert_eq!(turn["turn"]["name"], format!("Player {seat}"));
        assert_eq!(turn["turn"]["prompt"]["seat"], seat);
        let answer = engine.ask(&json!({"do": "view", "seat": seat}));
        let view = &answer["view"];
        assert_eq!((&view["seat"], &view["mover"]), (&seat.into(), &seat.into()));
        assert_eq!(
            view["prompts"].as_array().and_then(|it| it.last()),
            Some(&turn["turn"]["prompt"])
        );
        for (player, number) in view["players"].as_array().expect("players").iter().zip(1..) {
            assert_eq!(player["seat"], number);
            assert_eq!(player["hand"]["cards"].is_array(), number == seat, "{player}");
        }
        let spectator = engine.ask(&json!({"do": "view"}));
        assert_eq!(spectator["view"]["seat"], Value::Null);
        assert!(spectator["view"]["players"][0]["hand"]["size"].is_u64());
    }
}

/// Requests with random damage are answered with JSON, one line each.
#[test]
fn damaged_requests_are_answered() {
    let (mut engine, mut luck) = (Engine::start(), Seeded::new(3));
    let requests: Vec<&str> = DOCS.lines().filter_map(|line| line.strip_prefix("> ")).collect();
    for _ in 0..2_000 {
        let mut line = requests[luck.below(requests.len() as u32 - 1) as usize].as_bytes().to_vec();
        for _ in 0..luck.below(4) {
            let at = luck.below(line.len() as u32) as usize;
            line[at] = b"\"{}[],:0129-\\ax\xc3"[luck.below(16) as usize];
        }
        if !line.trim_ascii().is_empty() {
            let answer: Value = serde_json::from_str(&engine.say(&line)).expect("JSON");
            assert!(answer.is_object());
        }
    }
    engine.end();
}

/// Whoever keeps a game asks, and the bot answers from what it is told; nothing else is needed.
#[test]
fn a_bot_chooses_in_a_game_that_somebody_else_keeps() {
    for game in released::games() {
        let mut keeper = Engine::with(game, 2, 5);
        let mut bots = [(); 2].map(|()| Engine::start_with(&["--bot", "greedy"]));
        let asked = |keeper: &mut Engine, seat: usize| {
            let view = keeper.ask(&json!({"do": "view", "seat": seat}))["view"].take();
            json!({"do": "choose", "seat": seat, "seed": 1, "from": 0, "events": [], "view": view})
        };
        for _ in 0..12 {
            let turn = keeper.ask(&json!({"do": "turn"}));
            let Some(seat) = turn["turn"]["seat"].as_u64().map(|it| it as usize) else { break };
            let question = asked(&mut keeper, seat);
            let answer = bots[0].ask(&question);
            assert_eq!(bots[1].ask(&question), answer, "it does not matter who was asked before");
            let played = keeper.ask(&json!({"do": "play", "action": answer["action"]}));
            assert!(played.get("turn").is_some(), "{answer}: {played}");
        }
        let turn = keeper.ask(&json!({"do": "turn"}));
        let seat = turn["turn"]["seat"].as_u64().map_or(1, |it| it as usize);
        let good = asked(&mut keeper, seat);
        let but = |field: &str, value: Value| {
            let mut changed = good.clone();
            changed[field] = value;
            changed
        };
        for (question, words) in [
            (but("from", json!(7)), "events are missing"),
            (but("seat", json!(3 - seat)), "the seat is not to act"),
            (but("seat", json!(7)), "seat: there is no seat 7"),
            (but("seat", json!(0)), "seat: there is no seat 0"),
            (but("events", json!([{"chess": 1}])), "events: found"),
            (but("view", json!({"game": game.name()})), "view: found"),
            (but("view", json!(null)), "view: found null"),
            (but("seed", json!(-1)), "seed: found -1"),
            (but("hint", json!(1)), "\"hint\": choose has no such field"),
        ] {
            let error = bots[0].error(&question);
            assert!(error.contains(words), "{error}");
        }
        let error = keeper.error(&good);
        assert!(error.contains("start the engine with --bot"), "{error}");
        bots.into_iter().for_each(Engine::end);
    }
}
