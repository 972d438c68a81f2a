//! `sabika play`, with input from a script.

use std::{
    fs,
    io::Write,
    path::PathBuf,
    process::{Command, Output, Stdio},
};

use sabika_bots::{Course, luck::Seeded};
use sabika_rules::{
    AnyGame, Game,
    any::{AnyAction, AnySetup, GameName},
    game::{Luck, Sink, Step, Turn, take_step},
    record::Record,
};

/// Ana is to act. She can pay exactly for the pavilion on square 3, whose only open side is south.
const SCENE: &str = "\
game     alhambra 1
seats    Ana Ben Cleo
luck     chacha8 7
--
deal     tower-9a garden-7 pavilion-2 chambers-8
deal     denar-9 denar-9 denar-2 dirham-9 florin-9 ducat-3 ducat-9 florin-8 dirham-4
deal     denar-1 denar-3 florin-2 dirham-6
";

fn play(args: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_sabika"))
        .arg("play")
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut pipe = child.stdin.take().expect("a pipe");
    std::thread::scope(|scope| {
        // Writing goes on while the output is read, or both would wait for ever. A game that is
        // over reads no further.
        scope.spawn(move || pipe.write_all(input));
        child.wait_with_output().expect("the program ends")
    })
}

/// What is said in a game that ends well.
#[track_caller]
fn said(args: &[&str], input: &str) -> String {
    let output = play(args, input.as_bytes());
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && told.is_empty(), "{args:?}: {told}");
    let said = String::from_utf8(output.stdout).expect("text");
    assert!(!said.contains('\x1b'), "no colours where no terminal is");
    said
}

/// What standard error says of a call that cannot be carried out.
#[track_caller]
fn complaint(args: &[&str]) -> String {
    let output = play(args, b"");
    assert_eq!(output.status.code(), Some(1), "{args:?}");
    String::from_utf8(output.stderr).expect("text")
}

/// A path for a file of this name, which is not there yet.
fn path(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_file(&path);
    path.to_str().expect("a plain path").to_owned()
}

fn file(name: &str, content: &str) -> String {
    let path = path(name);
    fs::write(&path, content).expect("the file is written");
    path
}

#[track_caller]
fn assert_told(said: &str, words: &[&str]) {
    let mut rest = said;
    for it in words {
        let at = rest.find(it).unwrap_or_else(|| panic!("no {it:?} (in this order) in\n{said}"));
        rest = &rest[at + it.len()..];
    }
}

#[test]
fn a_game_is_played_to_its_end_by_first_choices() {
    let said = said(&["--seed", "3"], &"1\n".repeat(2_000));
    assert_told(
        &said,
        &[
            "Ana is you, Ben is greedy, Cleo is greedy.",
            "Ana is dealt ",
            "Scores   Ana 0  Ben 0  Cleo 0",
            "Market   1 florin ",
            "Open     ",
            " cards in the pile, ",
            "; scoring I within the next",
            "Money    ",
            "Reserve  none",
            "Palace   no tiles; wall 0",
            "0  start",
            "1  take money (",
            "Scoring I.",
            "points,",
            "Scoring II.",
            "Scoring III.",
            "most towers",
            "The game is over.",
            "Scores: Ana ",
            " wins.",
        ],
    );
    assert!(said.matches("\n> ").count() < 400, "the game was short enough");
}

/// Any numbers lead through a game of any size, with people at some or all seats.
const MODULES: [&str; 8] = [
    "--module",
    "sultan",
    "--module",
    "caravanserai",
    "--module",
    "moors",
    "--module",
    "score-cards",
];

/// Questions are asked in words, what modules have laid out is shown, and the game ends.
#[test]
fn a_game_with_all_modules_is_played_to_its_end() {
    let args = [&["--bots", "greedy", "--seed", "5"][..], &MODULES].concat();
    let mut luck = Seeded::new(3);
    let numbers: Vec<String> = (0..40_000).map(|_| luck.below(7).to_string()).collect();
    let all = said(&args, &(numbers.join("\n") + "\n"));
    assert_told(
        &all,
        &[
            "Score card ",
            "counts in scoring I, from the fewest points to the most: ",
            "8 sultan cards are still in the money pile.",
            "Caravanserai 1: dirham up to 5; at the side ducat, florin and denar",
            "sultan card is laid open.",
            "The building die shows",
            "culture counter",
            "culture, price",
            "The game is over.",
        ],
    );
}

#[test]
fn any_numbers_lead_to_the_end() {
    for (players, human, seed) in [("2", "1", 1), ("2", "1,2", 2), ("4", "2,3", 3), ("6", "6", 4)] {
        let mut luck = Seeded::new(seed);
        let numbers: Vec<String> = (0..40_000).map(|_| luck.below(7).to_string()).collect();
        let args = ["--players", players, "--human", human, "--bots", "random", "--seed", "5"];
        let args = if human == "1,2" { &args[..4] } else { &args[..] };
        let said = said(args, &(numbers.join("\n") + "\n"));
        assert_told(&said, &["Scoring III.", "The game is over.", "Scores: "]);
        assert_eq!(said.contains("Dirk"), players == "2");
    }
}

#[test]
fn what_is_typed_is_played_or_refused_with_the_rule() {
    let scene = file("refused.txt", SCENE);
    let input = "take denar-3 dirham-6\nbuy 3 with denar-9 denar-1\nbuy 3 with florin-2\nbuy 9\n\
                 buy 3 with denar-2\nstop\nbuild pavilion-2 at 1,0\nbuild pavilion-2 at 0,-1\n";
    let said = said(&["--resume", &scene], input);
    assert_told(
        &said,
        &[
            "Not allowed: several cards may be worth at most 5 together",
            "(rule A-11).",
            "Not allowed: you do not hold denar 1",
            "(rule A-12).",
            "Not allowed: this is paid in denar",
            "Column 5: expected the number of a market square",
            "Ana buys pavilion 2.",
            "To place pavilion-2 (walls north east west)",
            "you paid exactly",
            "Ana stops.",
            "Not allowed: walls must match: on the west side of 1,0",
            "(rule A-21).",
            "Ana builds pavilion 2 at 0,-1.",
            "Ben has the turn.",
        ],
    );
}

#[test]
fn actions_are_taken_back_up_to_the_last_new_information() {
    let scene = file("undone.txt", SCENE);
    let input = "undo\nbuy 3 with denar-2\nundo\nbuy 3 with denar-2\nstop\nundo\nundo\nundo\nrecord\n\
                 take denar-1\nundo\nquit\n";
    let said = said(&["--resume", &scene], input);
    assert_told(
        &said,
        &[
            "There is nothing to take back",
            "Taken back: buy 3 with denar-2.",
            "Taken back: stop.",
            "Taken back: buy 3 with denar-2.",
            "There is nothing to take back",
            &Record::read(SCENE).expect("a record").write(),
            "Ana takes denar 1.",
            "There is nothing to take back",
        ],
    );
}

#[test]
fn commands_answer_and_change_nothing() {
    let scene = file("asked.txt", SCENE);
    let input = "help\nrule A-21\nrule a2-05\nrule A-99\nrule\nlog 2\nlog x\nlook Ben\nlook 3\nlook zoe\nlook\n\
                 save\n99\n2\n0\n-1\n\nrecord\nquit\n";
    let said = said(&["--resume", &scene, "--ascii"], input);
    assert_told(
        &said,
        &[
            "The game goes on after step 17.",
            "  exchange tower-9a at 2,0 ",
            "A-21 Walls must match\nWhere two tiles lie side by side",
            "A2-05 His points\n",
            "There is no rule A-99",
            "A-22   Every tile can be reached on foot",
            "The money pile is ready",
            "Ana has the turn.",
            "Not understood: write log",
            "Ben\n",
            "3 cards",
            "Cleo\n",
            "Nobody here is called so: look at Ana, Ben, Cleo.",
            "Money    denar 2 9 9 (= 20)",
            "Say where: save FILE.",
            "Choose a number from 1 to ",
            "Column 1: expected an action",
            &Record::read(SCENE).expect("a record").write(),
            "The game stops after step 17. It is not saved",
        ],
    );
    assert!(said.is_ascii(), "as asked for");
}

#[test]
fn a_record_cannot_steer_the_terminal() {
    let scene = file("steering.txt", &SCENE.replace("chacha8", "\u{1b}[2J chacha8"));
    let said = said(&["--resume", &scene], "record\nquit\n");
    assert_eq!(said.matches("\u{fffd}[2J").count(), 2);
}

/// The menus number the cells of the palace.
#[test]
fn cells_to_choose_from_are_marked_in_the_palace() {
    let scene = SCENE.replace("chambers-8", "tower-12");
    let scene = file("marked.txt", &scene);
    let said = said(&["--resume", &scene], "buy 3 with denar-9\n0\n2\nquit\n");
    assert_told(&said, &["Ana: place pavilion-2.", "1  build pavilion-2 at 0,-1, wall 0 -> 3"]);
    let scene = file("open.txt", &SCENE.replace("pavilion-2", "pavilion-8"));
    let said = self::said(&["--resume", &scene], "buy 3 with denar-9\n1\n1\nquit\n");
    assert_told(
        &said,
        &[
            "(1)\n",
            "start",
            "build pavilion-8\n",
            "  1  at 0,-1\n",
            "Ana builds pavilion 8 at 0,-1.",
        ],
    );
}

#[test]
fn a_game_is_saved_and_resumed_as_if_it_had_never_stopped() {
    // Two people, so that no bot has to remember its mood; open hands, so that no curtain falls.
    let args = ["--players", "2", "--human", "1,2", "--option", "hands=open", "--seed", "9"];
    let (whole, half) = (path("whole.txt"), path("half.txt"));
    let mut luck = Seeded::new(1);
    let lines: Vec<String> = (0..200).map(|_| format!("{}\n", luck.below(5))).collect();
    let told = said(&[&args[..], &["--save", &whole]].concat(), &lines.concat());
    assert_told(&told, &["The input has ended.", "The game stops after step ", "It is saved in "]);

    // The first half must end where a menu would be at its top, or the rest would be read differently.
    let mut cut = 100;
    let resumed = loop {
        let _ = fs::remove_file(&half);
        said(&[&args[..], &["--save", &half]].concat(), &lines[..cut].concat());
        let saved = fs::read_to_string(&half).expect("a saved game");
        let shorter = lines[..cut - 1].concat();
        let before = path("before.txt");
        said(&[&args[..], &["--save", &before]].concat(), &shorter);
        if fs::read_to_string(&before).expect("a saved game") != saved {
            break saved;
        }
        cut += 1;
    };
    let again = said(&["--resume", &half, "--human", "1,2"], "record\nquit\n");
    assert!(again.contains(&resumed), "nothing is lost");
    let rest = ["--resume", &half, "--human", "1,2", "--save", &half];
    said(&rest, &lines[cut..].concat());
    let read = |path: &str| fs::read_to_string(path).expect("a saved game");
    assert_eq!(read(&half), read(&whole));
    assert!(read(&whole).contains("hands    open"));
    let record = Record::read(&read(&whole)).expect("a record");
    assert!(record.steps().len() > 60);
}

/// The page deals by a [`Course`] as well: a game begun there goes on here as it would have.
#[test]
fn luck_goes_on_as_the_record_notes_it() {
    let (begun, saved) = (file("noted.txt", SCENE), path("gone-on.txt"));
    let args = ["--resume", &begun, "--human", "1,2,3", "--save", &saved];
    said(&args, "\ntake denar-1\nquit\n");
    let mut course = Course::of(Record::read(SCENE).expect("a record"));
    course.deal_by(course.noted_seed().expect("7"));
    let seat = course.game().turn().seat().expect("Ana");
    let action = course.game().read_action("take denar-1").expect("an action");
    course.take(Step::Play(seat, action), &mut Vec::new()).expect("it is legal");
    assert!(!course.advance(&mut Vec::new()).is_empty());
    let read = fs::read_to_string(&saved).expect("a saved game");
    assert_eq!(read, course.record().write());
    // With cards at first, then by a seed: noted so that the next time it is the same.
    let cards = file("cards.txt", &SCENE.replace("chacha8 7", "real cards"));
    let again = path("again-gone-on.txt");
    let args = ["--resume", &cards, "--human", "1,2,3", "--save", &again];
    said(&args, "\ntake denar-1\nquit\n");
    let read = fs::read_to_string(&again).expect("a saved game");
    assert!(read.contains("luck     real cards, then chacha8 "), "{read}");
}

#[test]
fn a_game_can_be_saved_by_command_but_never_over_another_file() {
    let (scene, new, strange) =
        (file("again.txt", SCENE), path("new.txt"), file("mine.txt", "mine"));
    let input = format!(
        "save {strange}\nsave {new}\nsave {new}\nsave {scene}\nsave /\ntake denar-1\nquit\n"
    );
    let said = said(&["--resume", &scene], &input);
    let saved = format!("Saved in {new}.");
    assert_told(
        &said,
        &["is there already: choose another name.", &saved, &saved, "Saved in ", "/ "],
    );
    assert_told(&said, &["The game stops", "It is not saved"]);
    let read = |path: &str| fs::read_to_string(path).expect("a file");
    assert_eq!(read(&strange), "mine");
    assert_eq!(Record::read(&read(&new)), Record::read(SCENE));
    let told = complaint(&["--save", &strange]);
    assert!(told.contains("mine.txt is there already") && told.contains("--resume"), "{told}");
    assert_eq!(read(&strange), "mine");
    let told = complaint(&["--save", "/nowhere/at/all.txt"]);
    assert!(told.contains("The game cannot be saved in /nowhere/at/all.txt"), "{told}");
}

#[test]
fn a_bad_file_is_told_with_line_and_column() {
    for (content, place, words) in [
        (SCENE.replace("pavilion-2", "pavilion-1"), ":5:28: ", "expected what luck brings"),
        (SCENE.replace("pavilion-2", "garden-7"), ":5:28: ", "step 3 is refused"),
        (SCENE.to_owned() + "Ana      remove 0,0\n", ":8:10: ", "(A-32)"),
        (SCENE.to_owned() + "Zoe      stop\n", ":8:1: ", "expected the name of a seat"),
        (String::new(), ":1:1: ", "expected a first line"),
    ] {
        let path = file("bad.txt", &content);
        let told = complaint(&["--resume", &path]);
        assert!(told.contains(&format!("bad.txt{place}")) && told.contains(words), "{told}");
    }
    let path = path("latin.txt");
    fs::write(&path, b"game alhambra 1\nseats Ana Jos\xe9\n").expect("the file is written");
    assert!(complaint(&["--resume", &path]).contains("latin.txt:2: not UTF-8"));
    assert!(complaint(&["--resume", "no such file"]).contains("no such file: cannot be read"));
}

#[test]
fn a_bad_call_is_told_with_the_remedy() {
    for (args, words) in [
        (&["--players", "7"][..], "--players: 7 cannot play alhambra: write 2 to 6"),
        (&["--human", "4"], "--players: 4"),
        (&["--human", "0"], "--human: there is no seat 0: write 1 to 3"),
        (&["--players", "3", "--bots", "greedy,greedy,greedy"], "--bots: 3 bots for 2 free seats"),
        (&["--names", "Ana,Ana"], "--names: two are called \"Ana\""),
        (&["--names", "Ana,Ben", "--players", "3"], "--names: 2 names for 3 players"),
        (
            &["--edition", "deluxe"],
            "--edition: edition cannot be \"deluxe\": write classic or revised",
        ),
        (&["--option", "colour=red"], "--option: there is no option \"colour\""),
        (&["--module", "vizier"], "--module: there is no module \"vizier\""),
    ] {
        if args == ["--human", "4"] {
            // A high seat makes the table larger.
            assert!(said(args, "").contains("Dora is you"));
            continue;
        }
        let told = complaint(args);
        assert!(told.contains(words), "{args:?}: {told}");
    }
    for args in
        [&["--game", "chess"][..], &["--bots", "deep-blue"], &["--resume", "x", "--seed", "1"]]
    {
        assert_eq!(play(args, b"").status.code(), Some(2), "{args:?}");
    }
}

/// Two people at one keyboard do not see each other's money.
#[test]
fn a_curtain_falls_between_people_with_secret_hands() {
    let scene = file("curtain.txt", SCENE);
    let args = ["--resume", &scene, "--human", "1,2"];
    let said = said(&args, "\ntake denar-1\n\nquit\n");
    let curtain = "When nobody else looks, press Enter: ";
    assert_told(
        &said,
        &["Ana, it is your turn. ", curtain, "Money    denar 2 9 9", "Ben, it is your turn. "],
    );
    let (before, after) = said.rsplit_once(curtain).expect("a curtain");
    assert!(!before.contains("Money    dirham 9"), "Ben's money is hidden from Ana");
    assert_told(
        after,
        &["Ana takes denar 1.", "Money    dirham 9 (= 9)   ducat 3 (= 3)   florin 9 (= 9)"],
    );
    assert!(!after.contains("denar 1 2 9 9"), "Ana's money is hidden from Ben");

    let open = SCENE.replace("luck ", "hands    open\nluck ");
    let scene = file("no-curtain.txt", &open);
    let said = self::said(&["--resume", &scene, "--human", "1,2"], "take denar-1\nquit\n");
    assert!(!said.contains(curtain));
    assert_told(&said, &["Ben      dirham 9", "Ana      denar 1 2 9 9 (= 21)"]);
}

/// A game for two in which the players give everything away.
fn given_away() -> Record {
    let setup = AnySetup::new(GameName::Alhambra, 2).expect("two may play");
    let mut record = Record::new(setup, vec!["Ana".to_owned(), "Ben".to_owned()]);
    let (mut game, mut luck) = (AnyGame::new(record.setup()), Seeded::new(2));
    while game.turn() != Turn::Over {
        let step = match game.turn().seat() {
            None => Step::Deal(game.draw(&mut luck)),
            Some(seat) => {
                let mut offered = Vec::new();
                game.actions(seat, &mut offered);
                let first = |verb: &str| {
                    offered.iter().find(|it: &&AnyAction| it.to_string().starts_with(verb))
                };
                let wanted = ["give", "store", "buy"].into_iter().find_map(first);
                Step::Play(seat, *wanted.unwrap_or(&offered[0]))
            }
        };
        take_step(&mut game, &step, &mut Sink::none()).expect("what is offered is legal");
        record.push(step);
    }
    record
}

/// A-63, A2-05.
#[test]
fn the_result_names_all_winners_and_the_neutral_player_if_he_has_most() {
    let mut record = given_away();
    let path = file("over.txt", &record.write());
    let over = said(&["--resume", &path], "");
    assert_told(
        &over,
        &[
            "Scores: Ana 0, Ben 0, Dirk ",
            "Ana and Ben share the victory.",
            "Dirk has more points than both, but cannot win.",
        ],
    );
    // Just before the end, what comes is told as it comes.
    while matches!(record.steps().last(), Some(Step::Deal(_))) {
        record.truncate(record.steps().len() - 1);
    }
    record.truncate(record.steps().len() - 1);
    let path = file("nearly-over.txt", &record.write());
    let said = said(
        &["--resume", &path, "--human", "1,2", "--edition", "classic"][..4],
        &"1\n".repeat(20),
    );
    assert_told(&said, &["Scoring III.", "Ana: ", "Dirk: ", "most towers"]);
}

/// Whatever is typed, the game goes on or ends, and never breaks.
#[test]
fn no_input_breaks_the_game() {
    let mut luck = Seeded::new(8);
    let words = [
        "1",
        "2",
        "3",
        "0",
        "take",
        "buy",
        "with",
        "denar-3",
        "florin-1",
        "look",
        "Ben",
        "undo",
        "log",
        "all",
        "rule",
        "A-21",
        "build",
        "tower-9a",
        "at",
        "1,0",
        "-1,0",
        "stop",
        "back",
        "\u{1b}[2J",
        "é",
        "\0",
        "99999999999999999999",
        "remove",
        "store",
        "help",
        "record",
        "look",
        "exchange",
        "give",
    ];
    let mut input = Vec::new();
    for _ in 0..3_000 {
        for _ in 0..=luck.below(4) {
            input.extend(words[luck.below(words.len() as u32) as usize].as_bytes());
            input.push(b' ');
        }
        if luck.below(10) == 0 {
            input.push(0x80 + luck.below(128) as u8);
        }
        input.push(b'\n');
    }
    input.extend(vec![b'x'; (4 << 20) + 5]);
    let output = play(&["--seed", "1", "--players", "2", "--human", "1,2"], &input);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let said = String::from_utf8(output.stdout).expect("text");
    assert!(!said.contains('\x1b') && said.contains("not UTF-8"));
}
