//! `sabika play`, with input from a script.

#[path = "support/released.rs"]
mod released;
#[path = "support/told.rs"]
mod told;
#[path = "support/user.rs"]
mod user;

use std::{
    fs,
    io::{BufRead as _, BufReader, Read as _, Write},
    path::{Path, PathBuf},
    process::{Child, ChildStdin, ChildStdout, Command, Output, Stdio},
};

use sabika_bots::{Course, luck::Seeded};
use sabika_rules::{
    Game,
    any::{AnyAction, AnySetup, GameName},
    game::{Luck, Sink, Step, Turn},
    record::{Played, Record},
};
use told::assert_told;
use user::User;

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

/// Ana's third turn. All of line 1 is taken in the column of the pavilions, and the left field of
/// line 4 in that of the towers, where alone the neutral player has no stone.
const DICE: &str = "\
game     dice 1
seats    Ana Ben
luck     chacha8 7
--
deal     seat-1 tower points-1 points-2 points-3 exchange annul pavilion
deal     pavilion garden garden garden garden arcades arcades arcades
Ana      place pavilion
deal     pavilion garden garden garden garden arcades arcades arcades
Ben      place pavilion
deal     pavilion garden garden garden garden arcades arcades arcades
Ana      place pavilion
deal     tower tower tower tower chambers chambers chambers chambers
Ben      place tower
deal     tower tower tower tower garden garden garden pavilion
";

/// Ana has thrown once; her reserve board is empty and her palace has no tiles.
const ALCAZABA: &str = "\
game     alcazaba 1
seats    Ana Ben
luck     chacha8 7
--
deal     seat-1 pavilion-2 seraglio-3 arcades-4 chambers-5 garden-6 tower-7
deal     garden-11 garden-12 pavilion-8 tower-12 tower-13 garden
deal     garden garden garden garden garden garden garden tower
";

/// By a user who has kept nothing yet, and whose lines are as long as they like.
fn play(args: &[&str], input: &[u8]) -> Output {
    play_at(User::new().data(), args, input)
}

/// The same with a folder for the user's data.
fn play_at(data: &Path, args: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_sabika"))
        .arg("play")
        .args(args)
        .env("XDG_DATA_HOME", data)
        .env("COLUMNS", "1000")
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

#[test]
fn bots_of_the_court_have_names_of_their_own() {
    let said = said(
        &["--bots", "Zaida,level-3,greedy", "--players", "5", "--human", "2"],
        "look Zaida II\n",
    );
    let told = "Zaida is level-3, Ben is you, Zaida II is level-3, Dora is greedy, Emil is greedy.";
    assert_told(&said, &[told, "Zaida II\n"]);
}

#[test]
fn a_game_is_played_to_its_end_by_first_choices() {
    let said = said(&["--seed", "3"], &"1\n".repeat(2_000));
    assert_told(
        &said,
        &[
            "Ana is you, Hisham is level-2, Nuha is level-1.",
            "Ana is dealt ",
            "Scores   Ana 0  Hisham 0  Nuha 0",
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
    let all = said(&args, &numbers(7, 3));
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

/// Lines with such numbers.
fn numbers(below: u32, seed: u64) -> String {
    let mut luck = Seeded::new(seed);
    let numbers: Vec<String> = (0..40_000).map(|_| luck.below(below).to_string()).collect();
    numbers.join("\n") + "\n"
}

/// Any numbers lead through a game of any size, with people at some or all seats.
#[test]
fn any_numbers_lead_to_the_end() {
    for game in released::games() {
        let (most, game) = (game.players().end().to_string(), game.name());
        for (players, human, seed) in
            [("2", "1", 1), ("2", "1,2", 2), ("4", "2,3", 3), (most.as_str(), most.as_str(), 4)]
        {
            let mut args = vec!["--game", game, "--players", players, "--human", human];
            if human != "1,2" {
                args.extend(["--bots", "random", "--seed", "5"]);
            }
            let said = said(&args, &numbers(7, seed));
            let rolled = game == "roll-and-write";
            let scoring = if rolled { "The scoring at the end." } else { "Scoring III." };
            assert_told(&said, &[scoring, "The game is over.", "Scores: "]);
            let third = if rolled { "Virtual player 1" } else { "Dirk" };
            assert_eq!(said.contains(third), players == "2");
        }
    }
}

#[test]
fn a_dice_game_is_played_to_its_end() {
    let all = said(&["--game", "dice", "--seed", "3", "--bots", "greedy,greedy"], &numbers(5, 1));
    assert_told(
        &all,
        &[
            "Ana is you, Ben is greedy, Cleo is greedy.",
            "Ana is drawn to start.",
            "Round 1: Ana starts.",
            "Bonus fields: ",
            "The dice show ",
            "Scores   Ana 0  Ben 0  Cleo 0",
            "Round    1 of 5; Ana starts; ",
            "Area     A Ana, B Ben, C Cleo; each line left, middle, right: after one, two, three throws",
            "\n         pavilion   seraglio   arcades    chambers   garden     tower\n",
            "   start   ",
            "\n      8  . . .      . . .      . . .      . . .      . . .      . . .\n",
            "\n      1  . . .      . . .      . . .      . . .      . . .      . . .",
            "Tracks   nobody has building points yet",
            "Ana      5 stones left; no chips",
            "Throw 1  ",
            "Ana: throw again (twice more) or place your stone.",
            "1  throw again (",
            "2  place your stone (",
            "1  all dice",
            "2  keep one kind (8 ways)",
            "3  keep two kinds (",
            "again.",
            "Scoring I.",
            "most towers",
            "Scoring II.",
            " under ",
            "Scoring III.",
            "point chips",
            "The game is over.",
            " wins.",
        ],
    );
    for words in [
        "name who starts the next round.",
        " starts the next round",
        " is taken, so line ",
        ": choose, and ",
        "  1  take 2 ",
        "  2  take 1 ",
    ] {
        assert!(all.contains(words), "{words}");
    }
    assert!(!all.contains("press Enter"), "nothing is secret");
}

#[test]
fn roll_and_write_is_played_to_its_end() {
    let all = said(
        &["--game", "roll-and-write", "--seed", "3", "--bots", "greedy,greedy"],
        &numbers(5, 1),
    );
    assert_told(
        &all,
        &[
            "Ana is you, Ben is greedy, Cleo is greedy.",
            " is drawn to play first in every round.",
            "begins with ",
            "Round 1.",
            "Scores   Ana 0  Ben 0  Cleo 0",
            "Round    1 of 18; ",
            "Built             P    S    A    C    G    T   coins   yellow   blue",
            "         boxes    5    5    6    6    7    7",
            "         prize   16   17   18   19   20   21   best open place",
            "Coins    3, 0 spent, 17 on the sheet",
            "Sheet    [ ] is constructed, * is a die\n                1    2    3    4    5    6\n",
            "[",
            "Ana: construct a building or gain coins; coins change dice first.",
            "  1  change a die for a coin (",
            "gain coins: ",
            "The scoring at the end.",
            "in all",
            "The game is over.",
        ],
    );
    for words in ["keep a yellow and a blue die; Ben gets the others.", "pass yellow "] {
        assert!(all.contains(words), "{words}");
    }
    assert!(!all.contains("press Enter"), "nothing is secret");
}

/// Ana has the turn and the coins for everything.
const ROLLED: &str = "\
game     roll-and-write 1
seats    Ana Ben
luck     chacha8 7
--
deal     seat-1 yellow-1+blue-1 yellow-1+blue-1 yellow-2+blue-2 yellow-2+blue-2
deal     yellow-3+blue-3 yellow-3+blue-3 yellow-1+blue-1 yellow-1+blue-1 yellow-1+blue-1
deal     yellow-4+blue-4 yellow-4+blue-4 yellow-5+blue-6
";

#[test]
fn roll_and_write_actions_are_typed_or_refused_with_the_rule() {
    let scene = file("rolled.txt", ROLLED);
    let all = said(
        &["--resume", &scene],
        "change blue-6 up\nconstruct yellow-1 blue-2\nsecond\nfly\nlook virtual player 1\n\
         construct yellow-4 blue-4\nchange yellow-5 up\n1\n",
    );
    assert_told(
        &all,
        &[
            "Not allowed: a six cannot go up: dice are never changed between 6 and 1 (rule R-14).",
            "Not allowed: no die shows yellow 1: choose dice that lie beside your sheet (rule R-11).",
            "Not allowed: a second building comes directly after a first one",
            "Column 1: expected an action instead of \"fly\": change, construct",
            "Virtual player 1\n",
            "Virtual player 1 has no sheet: dice mark buildings",
            "Has      pavilion 0 of 5, seraglio 0 of 5, arcades 0 of 6, chambers 0 of 6, garden 3",
            "Ana constructs garden: yellow 4 with blue 4.",
            "Ana: you may construct a second building for 3 coins.",
            "1  construct for 3 coins: pavilion, yellow 5 with blue 6 (makes 1 of 5)",
            "2  leave it at one building\n",
            "Not allowed: dice are changed at the start of a turn",
            "Ana spends three coins and constructs pavilion too: yellow 5 with blue 6.",
        ],
    );
}

/// R1-03: the best scores are kept, a list for each number of virtual players and each sheet.
#[test]
fn solo_scores_are_kept() {
    let data = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("best-scores");
    let _ = fs::remove_dir_all(&data);
    let solo = ["--game", "roll-and-write", "--players", "1", "--seed", "3"];
    let game = |args: &[&str], input: u64| {
        let output = play_at(&data, &[&solo, args].concat(), numbers(5, input).as_bytes());
        assert!(output.status.success() && output.stderr.is_empty());
        String::from_utf8(output.stdout).expect("text")
    };
    let first = game(&[], 1);
    assert_told(&first, &["Your best with 2 virtual players:\n   1. ", "Ana  <- this game\n"]);
    let second = game(&["--names", "Zoe"], 2);
    assert_told(&second, &["Your best with 2 virtual players:\n   1. ", "   2. "]);
    assert!(second.contains("Zoe  <- this game") && second.contains("  Ana\n"), "{second}");
    let other = game(&["--option", "virtual=3"], 1);
    assert_told(&other, &["Your best with 3 virtual players:\n   1. ", "Ana  <- this game\n"]);
    assert!(!other.contains("Zoe"));
    let kept = fs::read_to_string(data.join("sabika/roll-and-write-solo-2.txt")).expect("a list");
    assert_eq!(kept.lines().count(), 2);
    let against = game(&["--option", "against=yes"], 1);
    assert_told(&against, &["Virtual player 1: ", "in place of lines and coins", "Scores: Ana "]);
    assert!(!against.contains("Your best"), "R1-04: {against}");
    let own = game(&["--option", "sheet=latin"], 1);
    assert_told(&own, &["Your best with 2 virtual players on this sheet:\n   1. ", "<- this game"]);
    assert!(!own.contains("Zoe"), "{own}");
    let (mut files, folder) = (Vec::new(), fs::read_dir(data.join("sabika")).expect("a folder"));
    files.extend(folder.map(|it| it.expect("a file").file_name().into_string().expect("text")));
    files.sort();
    let expected = ["2-latin", "2", "3"].map(|it| format!("roll-and-write-solo-{it}.txt"));
    assert_eq!(files, [&["games".to_owned()][..], &expected].concat());
    assert_eq!(fs::read_to_string(data.join("sabika").join(&files[2])).expect("a list"), kept);
}

/// A list that cannot be written is a warning, and the game ends well.
#[test]
fn a_list_that_cannot_be_kept_is_a_warning() {
    let data = PathBuf::from(file("no-folder", "a file"));
    let args = ["--game", "roll-and-write", "--players", "1", "--seed", "3"];
    let output = play_at(&data, &args, numbers(5, 1).as_bytes());
    assert!(output.status.success());
    let all = String::from_utf8_lossy(&output.stdout);
    assert_told(&all, &["Your best with 2 virtual players:", "The score cannot be kept in "]);
}

/// What somebody has in the place of a list is theirs.
#[test]
fn a_list_that_cannot_be_read_is_not_written_over() {
    let data = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("strange-list");
    fs::create_dir_all(data.join("sabika")).expect("a folder");
    let list = data.join("sabika/roll-and-write-solo-2.txt");
    fs::write(&list, b"70 Jos\xe9\n").expect("the file is written");
    let args = ["--game", "roll-and-write", "--players", "1", "--seed", "3"];
    let output = play_at(&data, &args, numbers(5, 1).as_bytes());
    let all = String::from_utf8_lossy(&output.stdout);
    assert_told(&all, &["The score cannot be kept in ", "not UTF-8 text in line 1"]);
    assert_eq!(fs::read(&list).expect("a list"), b"70 Jos\xe9\n");
}

#[test]
fn a_sheet_is_read_from_a_file() {
    let sheet = file("sheet.txt", "psacgt\ncgtpsa\nsacgtp\ngtpsac\nacgtps\ntpsacg\n");
    let args =
        ["--game", "roll-and-write", "--seed", "3", "--bots", "greedy,greedy", "--sheet", &sheet];
    let all = said(&args, "record\n");
    assert_told(&all, &["boxes    6    6    6    6    6    6", "\nsheet    latin\n"]);
    let option = format!("sheet=@{sheet}");
    let by_option =
        ["--game", "roll-and-write", "--seed", "3", "--bots", "greedy,greedy", "--option", &option];
    assert_eq!(said(&by_option, "record\n"), all);
    let short = file("short.txt", "psacgt\ncgtps\n");
    let wrong = |args: &[&str]| complaint(&[&["--game", "roll-and-write"], args].concat());
    let told = wrong(&["--sheet", &short]);
    assert!(told.contains("short.txt:2: 5 buildings: a row has six"), "{told}");
    let told = wrong(&["--sheet", "nowhere.txt"]);
    assert!(told.contains("--sheet: nowhere.txt: cannot be read"), "{told}");
    let told = wrong(&["--sheet", &sheet, "--option", "sheet=latin"]);
    assert!(told.contains("--sheet: sheet is given twice: leave one of them out"), "{told}");
    let told = complaint(&["--sheet", &sheet]);
    assert!(told.contains("--sheet: alhambra has no option \"sheet\": it has edition="), "{told}");
}

#[test]
fn alcazaba_is_played_to_its_end() {
    let all =
        said(&["--game", "alcazaba", "--seed", "3", "--bots", "greedy,greedy"], &numbers(5, 1));
    assert_told(
        &all,
        &[
            "Round 1: ",
            "New: pavilion ",
            "The starting player chip lies in the column of the ",
            "Area     A Ana, B Ben, C Cleo; each line left",
            "Tiles    pavilion     ",
            "starting player chip",
            "no tiles, wall 0, 0 in reserve, ",
            "Stones   5 stones left",
            "Reserve  none",
            "Palace   no tiles; wall 0",
            "0  start",
            "Throw 1  ",
            "place your stone or redesign your palace.",
            ": take a tile ",
            "  1  take ",
            "To place ",
            ": place ",
            "build ",
            "Scoring I.",
            "wall of ",
            "redesign (",
            "Scoring III.",
            "The game is over.",
        ],
    );
    assert!(
        all.contains("name who starts the next round.") && all.contains(" on your reserve board")
    );
}

/// Choosing a field tells where the stone will be: there, moved back, or out of the column.
#[test]
fn placing_says_where_the_stone_would_land() {
    let scene = file("dice.txt", DICE);
    let all = said(&["--resume", &scene, "--human", "1,2"], "2\n0\n2\n3\nquit\n");
    assert_told(
        &all,
        &[
            "Area     A Ana, B Ben, D Dirk; ",
            "\n         points-1   ",
            "   start\n",
            "\n      4  . . .      . . .      . . D      . . .      . . .      B . .\n",
            "\n      2  . . D ",
            "\n      1  A B A ",
            "Ana      3 stones left; no chips",
            "Dirk     no chips",
            "Throw 1  1 pavilion, 3 garden, 4 tower",
            "1  throw again (39 ways)",
            "2  place your stone (3 ways)",
            "1  pavilion, line 1 left is taken: it falls out",
            "2  garden, line 3 left: second so far",
            "3  tower, line 4 left is taken, so line 4 middle: second so far",
            "Ana places a stone: towers, line 4, second throw.",
            "Ben has the turn.",
            "\n      4  . . .      . . .      . . D      . . .      . . .      B A .\n",
        ],
    );
}

#[test]
fn dice_actions_are_typed_or_refused_with_the_rule() {
    let scene = file("dice-typed.txt", DICE);
    let input = "throw keep tower-5\nthrow keep castle\npush tower\nannul\nplace seraglio\nname 1\nbuy 3\n\
                 help\nrule D-42\nlook Dirk\nlook ben\nundo\nthrow keep garden-1 tower-4\nundo\nquit\n";
    let said = said(&["--resume", &scene], input);
    assert_told(
        &said,
        &[
            "Not allowed: these dice cannot be kept",
            "(rule D-20).",
            "Column 12: expected dice to keep instead of \"castle\"",
            "Not allowed: you do not have the push back chip (rule D-47).",
            "Not allowed: you do not have the annul chip (rule D-47).",
            "Not allowed: no die shows seraglio: choose a kind that shows (rule D-21).",
            "(rule D-26).",
            "Column 1: expected an action instead of \"buy\": throw, annul, ",
            "  keep garden 2 tower 1            a further throw, keeping two gardens and a tower\n",
            "  throw keep garden-2 tower-1      a further throw",
            "  take points, take chip ",
            "Commands:",
            "D-42 Push back\nIf an opponent's stone",
            "Dirk\nScore    0\nHas      no chips\nPoints   pavilion     none\n",
            "Stone    pavilion     line 2 right: the best so far\n",
            "Ben\nScore    0\nHas      3 stones left; no chips\n",
            "Stone    pavilion     line 1 middle: third so far\n",
            "There is nothing to take back",
            "and throws 3 dice again.",
            "There is nothing to take back",
        ],
    );
}

/// A whole round of the dice game, with rewards, an exchange and the starting player chip.
#[test]
fn rewards_are_chosen_in_words() {
    let mut text = DICE.to_owned();
    for turn in ["Ana      place tower\n", "Ben      place tower\n"].repeat(2) {
        text += turn;
        text += "deal     tower tower tower chambers chambers chambers chambers chambers\n";
    }
    // Chambers, line 5: Ana, then Ben and the neutral player.
    text += "Ana      place chambers\n";
    text += "deal     chambers chambers chambers chambers chambers tower tower tower\n";
    let scene = file("rewards.txt", &text);
    let input = "place chambers\n2\n2\n1\nundo\n2\n1\nquit\n";
    let said = said(&["--resume", &scene, "--human", "1,2"], input);
    assert_told(
        &said,
        &[
            "Dirk is best in pavilions and takes two points.",
            "Ana gets the chip worth 1 point.",
            "Tracks   pavilion     Dirk 2, Ana 1\n",
            "Ana      0 stones left; points-1, worth 1 in each scoring",
            "Ana: yours is the best chambers stone: choose, and Ben gets the other reward.",
            "  1  take 2 chambers points (0 -> 2)",
            "  2  take 1 chambers point (0 -> 1) and the chip exchange",
            "Ana gets the exchange chip.",
            "Ben gets 2 building points in chambers and stands on 2.",
            "         chambers     Ben 2, Ana 1",
            "Ana      0 stones left; points-1, exchange, worth 1 in each scoring",
            "Ben: yours is the best tower stone: choose, and Ana gets the other reward.",
            "  2  take 1 tower point (0 -> 1) and the starting player chip (can be undone)",
            "Ben: you have the starting player chip: name who starts the next round.",
            "  1  Ana starts the next round",
            "Ben names Ana to start the next round.",
            "Round    1 of 5; Ana starts, then Ana; ",
            "Ana: you get 2 tower points: mark them, or exchange one with a chip.",
            "There is nothing to take back",
            "  1  mark 2 tower points (0 -> 2)",
            "  2  exchange a point (5 ways)",
            "  1  for 1 pavilion point (1 -> 2)",
            "Ana exchanges a point: pavilion instead of tower.",
            "Scoring I.",
            "Tracks   pavilion     Dirk under Ana 2\n",
        ],
    );
}

#[test]
fn alcazaba_actions_are_typed_or_refused_with_the_rule() {
    let scene = file("alcazaba.txt", ALCAZABA);
    let input = "remove 1,0\nbuild tower-7 at 1,0\ntake garden-11\nplace arcades\nhelp\nlook dirk\n\
                 look Ben\n2\n0\nplace garden\nquit\n";
    let said = said(&["--resume", &scene, "--human", "1,2"], input);
    assert_told(
        &said,
        &[
            "\n      3  ",
            "   . . D      . . .\n",
            "\n         garden       garden 6 (walls east south west), garden 11 (no walls), \
             garden 12 (walls south), starting player chip\n",
            "Ben      no tiles, wall 0, 0 in reserve, 5 stones left",
            "Throw 1  7 garden, 1 tower",
            "Not allowed: only a tile of the palace can be removed or exchanged",
            "(rule A-30).",
            "Not allowed: tower 7 is not on your reserve board",
            "(rule D-26).",
            "Not allowed: no die shows arcades",
            "  take garden-7                    a tile of the column",
            "Dirk\nScore    0\nTiles    none\n",
            "Ben\nStones   5 stones left\n",
            "1  garden, line 7 left: the best so far",
            "2  tower, line 1 left: third so far",
            "Ana places a stone: gardens, line 7, first throw.",
            "Ben has the turn.",
        ],
    );
}

#[test]
fn what_is_typed_is_played_or_refused_with_the_rule() {
    let scene = file("refused.txt", SCENE);
    let input = "take denar-3 dirham-6\nbuy 3 with denar-9 denar-1\nbuy 3 with florin-2\nbuy 9\n\
                 take\nbuy 3 with denar-2 florin-2\nsultan claim\n\
                 buy 3 with denar-2\nbuy 3 with denar-9\nstore pavilion-2\nstop\nstop\n\
                 build pavilion-2 at 1,0\nbuild pavilion-2 at 0,-1\n";
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
            "Not allowed: you must take at least one money card (rule A-11).",
            "Not allowed: a payment is of one currency",
            "(rule A-12).",
            "Not allowed: the module \"Power of the Sultan\" is not in this game",
            "Ana buys pavilion 2.",
            "To place pavilion 2 (walls north east west)",
            "you paid exactly",
            "Not allowed: square 3 of the market is empty",
            "(rule A-12).",
            "Not allowed: pavilion 2 was bought in this turn",
            "(rule A-14).",
            "Ana stops.",
            "Not allowed: first come the tiles that wait to be placed",
            "(rule A-14).",
            "Not allowed: walls must match: on the west side of 1,0",
            "(rule A-21).",
            "Ana builds pavilion 2 at 0,-1.",
            "Ben has the turn.",
        ],
    );
}

/// What modules add is in the help where they are in the game, and nowhere else.
#[test]
fn help_lists_what_modules_add() {
    let base = said(&["--resume", &file("helped.txt", SCENE)], "help\nquit\n");
    let with = "luck     chacha8 7\nmodule   moors\nmodule   caravanserai";
    let scene = file("helped-more.txt", &SCENE.replace("luck     chacha8 7", with));
    let more = said(&["--resume", &scene], "help\nquit\n");
    let added = [
        "  buy caravanserai-3 with ducat-4  caravanserai 3\n",
        "  caravanserai move 3 to denar-2   Caravanserai 3: to denar 2\n",
        "  caravanserai stay                Leave the markers\n",
        "  buy 3 with denar-4 caravanserai-3 a tile, paid with caravanserai 3\n",
        "  moors develop                    Develop culture\n",
    ];
    assert_told(&more, &added);
    assert!(added.iter().all(|line| !base.contains(line)), "{base}");
    assert!(!more.contains("sultan"), "{more}");
    assert!(more.contains("take money, buy or redesign your palace."), "{more}");
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
            "  exchange tower 9 at 2,0 ",
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
    assert_told(&said, &["Ana: place pavilion 2.", "1  build pavilion 2 at 0,-1, wall 0 -> 3"]);
    let scene = file("open.txt", &SCENE.replace("pavilion-2", "pavilion-8"));
    let said = self::said(&["--resume", &scene], "buy 3 with denar-9\n1\n1\nquit\n");
    assert_told(
        &said,
        &[
            "(1)\n",
            "start",
            "build pavilion 8\n",
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
    course.deal_by(course.noted().expect("7"));
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
    assert_told(&said, &["The game stops", "It is kept: sabika play goes on with it."]);
    let read = |path: &str| fs::read_to_string(path).expect("a file");
    assert_eq!(read(&strange), "mine");
    assert_eq!(Record::read(&read(&new)), Record::read(SCENE));
    let told = complaint(&["--save", &strange]);
    assert!(told.contains("mine.txt is there already") && told.contains("--resume"), "{told}");
    assert_eq!(read(&strange), "mine");
    let told = complaint(&["--save", "/nowhere/at/all.txt"]);
    assert!(told.contains("The game cannot be saved in /nowhere/at/all.txt"), "{told}");
}

/// A folder of its own, empty.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

fn names_in(folder: &Path) -> Vec<String> {
    let name = |it: std::io::Result<fs::DirEntry>| it.expect("an entry").file_name();
    let all = fs::read_dir(folder).expect("a folder").map(name);
    let mut names: Vec<String> = all.map(|it| it.into_string().expect("text")).collect();
    names.sort();
    names
}

/// Who may read a game, and that it lies somewhere else, is not changed by saving it.
#[cfg(unix)]
#[test]
fn links_and_modes_are_kept() {
    use std::os::unix::fs::{PermissionsExt as _, symlink};
    let folder = folder("links");
    let at = |name: &str| folder.join(name).to_str().expect("a plain path").to_owned();
    let (game, link, far) = (at("game.txt"), at("link.txt"), at("far.txt"));
    fs::write(&game, SCENE).expect("the file is written");
    fs::set_permissions(&game, fs::Permissions::from_mode(0o600)).expect("a mode");
    symlink("game.txt", &link).expect("a link");
    symlink(&link, &far).expect("a link");
    said(&["--resume", &far, "--save", &far], "take denar-1\nquit\n");
    assert_eq!(names_in(&folder), ["far.txt", "game.txt", "link.txt"]);
    for path in [&link, &far] {
        assert!(fs::symlink_metadata(path).expect("a link").is_symlink(), "{path}");
    }
    assert_eq!(fs::metadata(&game).expect("a file").permissions().mode() & 0o777, 0o600);
    let saved = Record::read(&fs::read_to_string(&game).expect("a game")).expect("a record");
    assert!(saved.steps().len() > Record::read(SCENE).expect("a record").steps().len());
    // A link to what is not there yet stays one.
    symlink("new.txt", at("to-new.txt")).expect("a link");
    said(&["--save", &at("to-new.txt")], "quit\n");
    assert!(fs::symlink_metadata(at("to-new.txt")).expect("a link").is_symlink());
    assert!(Record::read(&fs::read_to_string(at("new.txt")).expect("a game")).is_ok());
    // Who has made a game read-only wants it as it is.
    fs::set_permissions(&game, fs::Permissions::from_mode(0o400)).expect("a mode");
    let told = complaint(&["--resume", &game, "--save", &game]);
    assert!(told.contains("cannot be saved in ") && told.contains("it is read-only"), "{told}");
}

/// Files may not become longer than about a kilobyte: as on a disk that is full.
#[cfg(unix)]
#[test]
fn a_full_disk_leaves_nothing_behind_and_is_told() {
    let folder = folder("full");
    let small = "trap '' XFSZ; ulimit -f 1; exec \"$@\"";
    for (choices, end) in [(60, "The game stops after step "), (200, "The game is over.")] {
        let game = folder.join(format!("{choices}.txt"));
        let mut child = Command::new("sh")
            .args(["-c", small, "sh", env!("CARGO_BIN_EXE_sabika"), "play", "--seed", "3"])
            .arg("--save")
            .arg(&game)
            .env("COLUMNS", "1000")
            .env("XDG_DATA_HOME", folder.join("none"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut pipe = child.stdin.take().expect("a pipe");
        // A game that is over reads no further.
        let _ = pipe.write_all(("1\n".repeat(choices) + "quit\n").as_bytes());
        drop(pipe);
        let output = child.wait_with_output().expect("the program ends");
        let said = String::from_utf8_lossy(&output.stdout);
        let record = Record::read(&fs::read_to_string(&game).expect("a game")).expect("a record");
        let (path, step) = (game.display(), record.steps().len());
        let last = format!("It is not saved: {path} has it only as it was after step {step}.");
        assert_told(&said, &["The game cannot be saved in ", end, &last]);
    }
    assert_eq!(names_in(&folder), ["200.txt", "60.txt"]);
}

/// As many steps as were saved, but not the same.
#[test]
fn what_was_saved_before_an_undo_is_not_what_is_there_now() {
    let (scene, saved) = (file("before-undo.txt", SCENE), path("undone.txt"));
    let input = format!("buy 3 with denar-2\nsave {saved}\nundo\nbuy 3 with denar-9\nquit\n");
    let said = said(&["--resume", &scene], &input);
    assert_told(&said, &["Saved in ", "Taken back", "The game stops", "It is kept: "]);
    assert!(!said.contains("It is saved"), "{said}");
}

/// A game that is being played, and told so far.
struct Begun {
    /// As long as the game goes on.
    _user: User,
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Begun {
    fn of(args: &[&str]) -> Begun {
        let user = User::new();
        let mut child = Command::new(env!("CARGO_BIN_EXE_sabika"))
            .arg("play")
            .args(args)
            .env("XDG_DATA_HOME", user.data())
            .env("COLUMNS", "1000")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let input = child.stdin.take().expect("a pipe");
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
        Begun { _user: user, child, input, output }
    }
    /// Reads until a line has these words in it.
    fn wait_for(&mut self, words: &str) {
        let lines = self.output.by_ref().lines();
        let found = lines.map(|it| it.expect("text")).find(|it| it.contains(words));
        assert!(found.is_some(), "{words}");
    }
    fn end(mut self, input: &str) -> String {
        self.input.write_all(input.as_bytes()).expect("the program reads");
        drop(self.input);
        let mut rest = String::new();
        self.output.read_to_string(&mut rest).expect("text");
        assert!(self.child.wait().expect("the program ends").success());
        rest
    }
}

#[test]
fn a_second_program_on_the_same_save_is_told_so() {
    let (game, other) = (file("shared.txt", SCENE), path("not-shared.txt"));
    let both = ["--resume", &game, "--save", &game];
    let mut first = Begun::of(&both);
    first.wait_for("Ana: take money, buy or redesign");
    let told = complaint(&both);
    let words = "is in use: another program plays this game. End that one, or choose another file";
    assert!(told.contains(words), "{told}");
    // It may be looked at, and go on elsewhere.
    let save = format!("save {game}\nquit\n");
    let told = said(&["--resume", &game, "--save", &other], &save);
    assert_told(&told, &[" is in use: another program plays this game.", "choose another name."]);
    let told = first.end("take denar-1\nquit\n");
    assert!(told.contains("It is saved in "), "{told}");
    said(&both, "quit\n");
}

#[test]
fn what_another_program_has_changed_is_not_written_over() {
    let game = file("changed.txt", SCENE);
    let mut first = Begun::of(&["--resume", &game, "--save", &game]);
    first.wait_for("Ana: take money, buy or redesign");
    if cfg!(windows) {
        // The lock keeps everybody else from writing.
        return drop(first.end("quit\n"));
    }
    fs::write(&game, "mine").expect("the file is written");
    let told = first.end("take denar-1\nquit\n");
    assert_told(
        &told,
        &["was changed by another program: choose another name.", "It is not saved"],
    );
    assert_eq!(fs::read_to_string(&game).expect("a file"), "mine");
    // Without a lock, too: it was only read.
    let game = file("changed-later.txt", SCENE);
    let mut first = Begun::of(&["--resume", &game]);
    first.wait_for("Ana: take money, buy or redesign");
    fs::write(&game, "mine").expect("the file is written");
    let told = first.end(&format!("save {game}\nquit\n"));
    assert_told(
        &told,
        &["was changed by another program: choose another name.", "It is not saved"],
    );
    assert_eq!(fs::read_to_string(&game).expect("a file"), "mine");
}

/// What was played before the damage is not lost, and the damaged text neither.
#[test]
fn a_damaged_game_goes_on_from_its_last_good_step() {
    let folder = folder("damaged");
    let game = folder.join("game.txt").to_str().expect("a plain path").to_owned();
    let both = ["--resume", &game, "--save", &game, "--human", "1,2,3"];
    for (content, place, words, step) in [
        (SCENE.replace("pavilion-2", "pavilion-1"), ":5:28: ", "expected what luck brings", 2),
        (SCENE.replace("pavilion-2", "garden-7"), ":5:28: ", "step 3 is refused", 2),
        (SCENE.to_owned() + "Ana      remove 0,0\n", ":8:10: ", "(A-32)", 17),
        (SCENE.to_owned() + "Zoe      stop\n", ":8:1: ", "expected the name of a seat", 17),
        (SCENE[..SCENE.len() - 3].to_owned(), ":7:35: ", "expected what luck brings", 16),
    ] {
        fs::write(&game, &content).expect("the file is written");
        let before = &Record::read(SCENE).expect("a record").steps()[..step.min(2)].to_vec();
        // Without --save it is only read, and stays as it is.
        let output = play(&both[..2], format!("save {game}\nquit\n").as_bytes());
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{told}");
        let left_out = "This and all that comes after it is left out. ";
        let stays = format!("{left_out}The file stays as it is.");
        assert_told(&told, &[&format!("game.txt{place}"), words, &stays]);
        let said = String::from_utf8_lossy(&output.stdout);
        assert_told(
            &said,
            &[&format!("The game goes on after step {step}."), "choose another name."],
        );
        assert_eq!(fs::read_to_string(&game).expect("a file"), content);
        assert_eq!(names_in(&folder), ["game.txt"]);
        // With --save a copy is kept.
        let output = play(&both, b"quit\n");
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{told}");
        assert_told(&told, &[words, left_out, "The whole text is kept in ", "game.txt.damaged.\n"]);
        assert_eq!(names_in(&folder), ["game.txt", "game.txt.damaged"]);
        let copy = format!("{game}.damaged");
        assert_eq!(fs::read_to_string(&copy).expect("a copy"), content);
        let saved = Record::read(&fs::read_to_string(&game).expect("a game")).expect("a record");
        assert!(saved.steps().starts_with(before));
        fs::remove_file(copy).expect("a copy");
    }
    // No copy takes the place of another.
    for _ in 0..2 {
        fs::write(&game, SCENE.to_owned() + "Zoe\n").expect("the file is written");
        assert!(play(&both, b"quit\n").status.success());
    }
    assert_eq!(names_in(&folder), ["game.txt", "game.txt.damaged", "game.txt.damaged-2"]);
}

#[test]
fn a_bad_file_is_told_with_line_and_column() {
    for (content, place, words) in [
        (SCENE.replace("seats    Ana", "seats    Ben"), ":2:14: ", "somebody else is called so"),
        (SCENE.replace("--\n", "-\n"), ":4:1: ", "there is no option"),
        (String::new(), ":1:1: ", "expected a first line"),
    ] {
        let path = file("bad.txt", &content);
        let told = complaint(&["--resume", &path]);
        assert!(told.contains(&format!("bad.txt{place}")) && told.contains(words), "{told}");
    }
    let path = path("latin.txt");
    fs::write(&path, b"game alhambra 1\nseats Ana Jos\xe9\n").expect("the file is written");
    assert!(complaint(&["--resume", &path]).contains("latin.txt: not UTF-8 text in line 2"));
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
        (
            &["--names", "Ana,\u{200b}"],
            "--names: nobody can be called \"\\u{200b}\": it has characters that nobody sees or that",
        ),
        (&["--names", "Ana,Ben", "--players", "3"], "--names: 2 names for 3 players"),
        (
            &["--edition", "deluxe"],
            "--edition: edition cannot be \"deluxe\": write classic or revised",
        ),
        (
            &["--option", "colour=red"],
            "--option: alhambra has no option \"colour\": it has edition=classic|revised, ",
        ),
        (&["--module", "vizier"], "--module: there is no module \"vizier\""),
        (&["--game", "dice", "--players", "7"], "--players: 7 cannot play dice: write 2 to 6"),
        (
            &["--game", "dice", "--edition", "revised"],
            "dice has no option \"edition\": it has chips=...",
        ),
        (
            &["--game", "alcazaba", "--module", "sultan"],
            "--module: alcazaba has no option \"module\": it has none, so leave it out",
        ),
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
fn given_away() -> Played {
    let setup = AnySetup::new(GameName::Alhambra, 2).expect("two may play");
    let record = Record::new(setup, vec!["Ana".to_owned(), "Ben".to_owned()]);
    let (mut played, mut luck) = (Played::of(record.expect("fine names")), Seeded::new(2));
    while played.game().turn() != Turn::Over {
        let game = played.game();
        let step = match game.turn().seat() {
            None => Step::Deal(game.draw(&mut luck).expect("luck is to act")),
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
        played.take(step, &mut Sink::none()).expect("what is offered is legal");
    }
    played
}

/// A-63, A2-05.
#[test]
fn the_result_names_all_winners_and_the_neutral_player_if_he_has_most() {
    let mut played = given_away();
    let path = file("over.txt", &played.record().write());
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
    let last = played.record().steps().iter().rposition(|it| matches!(it, Step::Play(..)));
    played.back_to(last.expect("somebody has acted"));
    let path = file("nearly-over.txt", &played.record().write());
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
        "throw",
        "keep",
        "garden-1",
        "place",
        "garden",
        "tower",
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
    for game in GameName::ALL.iter().map(|it| it.name()) {
        let args = ["--game", game, "--seed", "1", "--players", "2", "--human", "1,2"];
        let output = play(&args, &input);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let said = String::from_utf8(output.stdout).expect("text");
        assert!(!said.contains('\x1b') && said.contains("not UTF-8"));
    }
}
