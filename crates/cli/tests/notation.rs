//! What docs/notation.md says of the notation is true.

use std::{fs, path::PathBuf, process::Command};

use sabika_rules::{
    AnyGame, Game,
    any::{AnySetup, GameName},
    dice::Chip,
    game::{Setup as _, Turn},
    kit::{Building, Side, TileId},
    record::Record,
};

const DOCS: &str = include_str!("../../../docs/notation.md");

/// What stands below this heading, up to the next.
fn section(heading: &str) -> &'static str {
    let (_, text) = DOCS.split_once(&format!("\n## {heading}\n")).expect("a section");
    text.split("\n## ").next().expect("a text")
}

/// The fenced block of a section.
fn block(heading: &str) -> &'static str {
    let (_, block) = section(heading).split_once("```text\n").expect("a block");
    block.split("```").next().expect("a text")
}

/// The code in the first column of the tables in a section.
fn first_column(heading: &str) -> Vec<&'static str> {
    let rows = section(heading).lines().filter_map(|line| line.strip_prefix("| `"));
    rows.filter_map(|row| row.split('`').next()).collect()
}

fn game() -> AnyGame {
    new(GameName::Alhambra)
}

fn new(game: GameName) -> AnyGame {
    AnyGame::new(&AnySetup::new(game, 3).expect("three may play"))
}

#[test]
fn the_example_is_legal_and_shows_most_actions() {
    let example = block("An example");
    let record = Record::read(example).unwrap_or_else(|bad| panic!("{bad:?}"));
    assert_eq!(record.names(), ["Ana", "Ben B."]);
    assert_eq!(record.luck(), Some("real cards"));
    assert_eq!(Record::read(&record.write()).as_ref(), Ok(&record));
    let game = record.replay(None);
    assert_eq!(game.turn(), Turn::Seats(game.turn().seat().into_iter().collect()));
    let verbs = ["take", "buy", "build", "give", "remove"];
    assert!(verbs.iter().all(|verb| example.contains(&format!(" {verb} "))));
}

#[test]
fn a_mistake_is_told_as_documented() {
    let wrong = block("An example").replace("tower-9a at 1,0", "tower-9a at -1,0");
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("notation");
    fs::create_dir_all(&folder).expect("a folder");
    fs::write(folder.join("game.txt"), wrong).expect("the file is written");
    let output = Command::new(env!("CARGO_BIN_EXE_sabika"))
        .args(["record", "check", "game.txt"])
        .current_dir(&folder)
        .output()
        .expect("the program starts");
    let told = String::from_utf8(output.stderr).expect("text");
    assert_eq!(told.lines().next(), block("Mistakes").lines().next());
}

#[test]
fn the_documented_lines_of_the_head_are_read() {
    let lines = first_column("The head");
    let (head, options): (Vec<&str>, Vec<&str>) = lines.iter().partition(|line| line.contains(' '));
    let record = Record::read(&(head.join("\n") + "\n--\n")).expect("a record");
    assert_eq!(record.names(), ["Ana", "Ben B.", "Cleo"]);
    assert_eq!(record.luck(), Some("chacha8 7"));
    let known: Vec<&str> = GameName::Alhambra.options().iter().map(|it| it.name).collect();
    assert_eq!(options, [&["--"], &known[..]].concat(), "all options are documented");
}

#[test]
fn the_documented_actions_and_chances_are_read() {
    let (actions, chances) = (first_column("Actions"), first_column("Chances"));
    assert_eq!((actions.len(), chances.len()), (20, 7));
    for text in actions {
        let action = game().read_action(text).unwrap_or_else(|bad| panic!("{text}: {bad}"));
        assert_eq!(action.to_string(), text);
    }
    for text in chances {
        let chance = game().read_chance(text).unwrap_or_else(|bad| panic!("{text}: {bad}"));
        assert_eq!(chance.to_string(), text);
    }
}

/// The other games have a section each, with actions, chances and an example.
#[track_caller]
fn check_section(name: GameName, heading: &str, actions: usize, chances: usize) {
    let (game, mut read) = (new(name), (0, 0));
    for text in first_column(heading) {
        let written = match (game.read_action(text), game.read_chance(text)) {
            (Ok(action), _) => {
                read.0 += 1;
                action.to_string()
            }
            (Err(_), Ok(chance)) => {
                read.1 += 1;
                chance.to_string()
            }
            (Err(bad), Err(_)) => panic!("{text}: {bad}"),
        };
        assert_eq!(written, text);
    }
    assert_eq!(read, (actions, chances), "{heading}");
    let record = Record::read(block(heading)).unwrap_or_else(|bad| panic!("{bad:?}"));
    assert_eq!((record.setup().game(), record.luck()), (name, Some("real dice")));
    assert!(record.steps().len() > 20 && record.setup().chosen().is_empty());
}

#[test]
fn the_dice_game_is_documented() {
    check_section(GameName::Dice, "The dice game", 11, 3);
    let game = new(GameName::Dice);
    let text = section("The dice game");
    let chips = text.split("`chips ").nth(1).and_then(|it| it.split('`').next()).expect("chips");
    game.setup().set("chips", chips).expect("an option");
    for chip in Chip::ALL {
        assert!(section("The dice game").contains(&format!("`{chip}`")), "{chip}");
        assert!(game.read_chance(chip.name()).is_ok());
    }
}

#[test]
fn alcazaba_is_documented() {
    check_section(GameName::Alcazaba, "Alcazaba", 10, 3);
    assert!(section("Alcazaba").contains("`tower-9x` (walls SW)"));
    assert!(new(GameName::Alcazaba).read_chance("tower-9x").is_ok());
}

#[test]
fn roll_and_write_is_documented() {
    check_section(GameName::RollAndWrite, "Roll and write", 6, 2);
    let text = section("Roll and write");
    let mut setup = AnySetup::new(GameName::RollAndWrite, 1).expect("one may play");
    for (option, value) in
        [("virtual", "3"), ("against", "yes"), ("sheet", "latin"), ("coins", "24")]
    {
        assert!(text.contains(&format!("\n- `{option} {value}`: ")), "{option}");
        setup.set(option, value).expect("an option");
    }
    assert_eq!(setup.chosen().len(), GameName::RollAndWrite.options().len());
    let sheet = text.split('`').find(|it| it.matches('/').count() == 5).expect("a sheet");
    setup.set("sheet", sheet).expect("a sheet");
}

#[test]
fn games_without_options_are_named() {
    let without = GameName::ALL.iter().filter(|it| it.options().is_empty());
    assert_eq!(without.collect::<Vec<_>>(), [&GameName::Alcazaba]);
    assert!(section("The head").contains("Alcazaba has none,"));
}

/// Every tile of the base game is listed with its walls.
#[test]
fn the_tiles_are_those_of_the_box() {
    let mut listed = Vec::new();
    for kind in Building::ALL {
        let (_, row) = section("Pieces").split_once(&format!("\n| {kind} | ")).expect("a row");
        let tiles = row.split(" |").next().expect("two columns");
        for entry in tiles.split(", ") {
            let (name, walls) = entry.trim_start_matches('`').split_once('`').expect("a name");
            listed.push((name.to_owned(), walls.trim().to_owned()));
        }
    }
    let walls = |tile: TileId| {
        let letters = Side::ALL.iter().zip(["N", "E", "S", "W"]);
        letters.filter(|(side, _)| tile.walls().has(**side)).map(|(_, letter)| letter).collect()
    };
    let base = TileId::all().take(TileId::BASE);
    let expected: Vec<(String, String)> = base.map(|it| (it.to_string(), walls(it))).collect();
    assert_eq!(listed, expected);
}

#[test]
fn the_documented_parts_of_the_pile_are_those_of_the_rules() {
    // Three players who were dealt 13 cards: 91 are left after the display.
    let text = "game alhambra 1\nseats A B C\n--\ndeal tower-7 tower-8 garden-6 garden-7\n\
                deal denar-9 denar-8 denar-7 dirham-5 dirham-5 dirham-5 dirham-4 dirham-3\n\
                deal ducat-5 ducat-5 ducat-5 ducat-4 ducat-1\n\
                deal florin-1 florin-2 florin-3 florin-4\n";
    let record = Record::read(text).unwrap_or_else(|bad| panic!("{bad:?}"));
    let AnyGame::Alhambra(game) = record.replay(None) else { panic!("a game of alhambra") };
    let parts = game.table().deck.piles().map(|pile| pile.money);
    assert_eq!(parts, [19, 18, 18, 18, 18]);
    assert!(section("The order of deals").contains("19, 18, 18, 18 and 18"));
}
