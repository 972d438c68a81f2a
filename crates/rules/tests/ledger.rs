//! Every rule has a test that names it, and the core names no module.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use sabika_rules::{
    alhambra::modules::{caravanserai, moors, score_cards, sultan},
    kit::Building,
    roll_and_write::{Sheet, Square},
};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn files(folder: &Path, endings: &[&str]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap_or_else(|it| panic!("{}: {it}", folder.display())) {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path, endings));
        } else if endings.iter().any(|it| path.extension().is_some_and(|ending| ending == *it)) {
            found.push(path);
        }
    }
    found
}

/// The ids of the rules pages in one language, such as A-21, with their titles.
fn rules_in(language: &str) -> BTreeMap<String, String> {
    let mut rules = BTreeMap::new();
    let folder = root().join("crates/messages/rules").join(language);
    let pages = fs::read_dir(&folder).unwrap().map(|it| it.unwrap().path());
    for page in pages.filter(|it| it.extension().is_some_and(|ending| ending == "md")) {
        for line in fs::read_to_string(&page).unwrap().lines() {
            let Some((head, _)) = line.strip_prefix("**").and_then(|it| it.split_once("**")) else {
                continue;
            };
            if let Some((id, title)) = head.split_once(' ')
                && is_id(id)
            {
                let before = rules.insert(id.to_owned(), title.to_owned());
                assert_eq!(before, None, "{id} stands twice in the rules pages");
            }
        }
    }
    rules
}

/// English stands in the folder itself, other languages in folders of their own.
fn rules() -> BTreeMap<String, String> {
    rules_in("")
}

#[test]
fn every_language_has_every_rule() {
    let english: Vec<String> = rules().into_keys().collect();
    for language in ["de", "es", "fr"] {
        let translated = rules_in(language);
        assert_eq!(translated.keys().cloned().collect::<Vec<_>>(), english, "{language}");
        let title = |id: &str| translated[id].clone();
        assert_ne!(title("A-21"), rules()["A-21"], "{language} is another language");
    }
}

/// Capital letter, perhaps a digit, a hyphen, two digits.
fn is_id(word: &str) -> bool {
    let Some((family, number)) = word.split_once('-') else { return false };
    let mut family = family.chars();
    family.next().is_some_and(|it| it.is_ascii_uppercase())
        && family.all(|it| it.is_ascii_digit())
        && number.len() == 2
        && number.chars().all(|it| it.is_ascii_digit())
}

/// The test functions of code, each with the documentation and the attributes before it.
fn tests_in(code: &str) -> Vec<String> {
    let lines: Vec<&str> = code.lines().collect();
    let is_head = |line: &&str| line.trim().starts_with("///") || line.trim().starts_with("#[");
    let marked = lines.iter().enumerate().filter(|(_, line)| line.trim() == "#[test]");
    let tests = marked.map(|(at, mark)| {
        let head = lines[..at].iter().rev().take_while(|line| is_head(line)).count();
        let end = mark.replace("#[test]", "}");
        let length = lines[at..].iter().position(|line| *line == end);
        lines[at - head..at + length.expect("a test has an end")].join("\n")
    });
    tests.collect()
}

/// The ids that a text names.
fn ids(text: &str) -> impl Iterator<Item = String> {
    let words = text.split(|it: char| !it.is_ascii_alphanumeric() && it != '-');
    words.filter(|word| is_id(word)).map(str::to_owned)
}

#[test]
fn every_rule_has_a_test_that_names_it() {
    let rules = rules();
    assert!(rules.len() >= 42, "the rules pages hold {} rules", rules.len());
    let this_file = Path::new(file!()).file_name().unwrap();
    let mut named = BTreeSet::new();
    for path in files(&root().join("crates"), &["rs", "scn"]) {
        if path.file_name() == Some(this_file) {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        let is_scenario = path.extension().is_some_and(|ending| ending == "scn");
        let tests = if is_scenario { vec![text] } else { tests_in(&text) };
        named.extend(tests.iter().flat_map(|test| ids(test)));
    }
    let missing: Vec<String> = rules
        .iter()
        .filter(|(id, _)| !named.contains(*id))
        .map(|(id, title)| format!("{id} {title}"))
        .collect();
    assert!(missing.is_empty(), "no test names {missing:#?}");
}

/// Whoever only mentions a rule beside a test does not test it.
#[test]
fn only_test_functions_name_rules() {
    let code = [
        "//! B-01",
        "mod tests {",
        "    // B-02",
        "    fn helper() { refused(\"B-03\") }",
        "    /// B-04",
        "    #[test]",
        "    fn that_rule() {",
        "        if refused(\"B-05\") {",
        "        }",
        "        let last = \"B-06\";",
        "    }",
        "    /// B-07",
        "    const OTHER: u8 = 1;",
        "}",
    ];
    let named: Vec<String> = tests_in(&code.join("\n")).iter().flat_map(|it| ids(it)).collect();
    assert_eq!(named, ["B-04", "B-05", "B-06"]);
}

/// The names of the modules in the list, as files and as types.
fn modules() -> Vec<String> {
    let list = root().join("crates/rules/src/alhambra/modules.rs");
    let list = fs::read_to_string(list).unwrap();
    let lines = list.lines().skip_while(|line| *line != "modules! {").skip(1);
    let entries = lines.take_while(|line| *line != "}").filter_map(|line| {
        let (before, kind) = line.split_once("::")?;
        let file = before.split_whitespace().last()?;
        Some([file.to_owned(), kind.trim_end_matches(',').to_owned()])
    });
    let modules: Vec<String> = entries.flatten().collect();
    assert!(modules.iter().any(|it| it == "fair"), "the list was not found: {modules:?}");
    modules
}

/// Whether a line names a module: its file, its type or a type of its own, or its name in a text.
fn names_module(line: &str, name: &str) -> bool {
    let mut words = line.split(|it: char| !it.is_ascii_alphanumeric() && it != '_' && it != '-');
    let is_type = name.starts_with(char::is_uppercase);
    words.any(|word| {
        word.replace('-', "_").eq_ignore_ascii_case(name) || is_type && word.starts_with(name)
    })
}

/// No file under `source` names a module, but in a folder `modules` and in the list beside it.
fn assert_no_module_in(source: &Path) {
    let modules = modules();
    for path in files(source, &["rs"]) {
        if path.components().any(|it| it.as_os_str() == "modules") {
            continue;
        }
        for (number, line) in (1..).zip(fs::read_to_string(&path).unwrap().lines()) {
            let named = modules.iter().find(|name| names_module(line, name));
            // A line of the list: a file, and in the rules its type.
            let entry = line.trim_start().trim_start_matches("#[cfg(test)] ").strip_suffix(',');
            let is_the_list =
                path.ends_with("alhambra/modules.rs") && entry.is_some_and(|it| !it.contains(' '));
            assert!(
                named.is_none() || is_the_list,
                "{}:{number} names the module {named:?}: {line}",
                path.display()
            );
        }
    }
}

#[test]
fn the_core_names_no_module() {
    assert_no_module_in(&root().join("crates/rules/src"));
}

#[test]
fn the_page_names_no_module() {
    assert_no_module_in(&root().join("crates/web/src"));
}

/// The games of the list: their types, and their files.
fn games() -> Vec<(String, String)> {
    let list = fs::read_to_string(root().join("crates/rules/src/any.rs")).unwrap();
    let lines = list.lines().skip_while(|line| *line != "games! {").skip(1);
    let entries = lines.take_while(|line| *line != "}").filter_map(|line| {
        let (path, kind) = line.split_once(" = ")?.1.trim_end_matches(',').rsplit_once("::")?;
        Some((kind.to_owned(), path.rsplit("::").next()?.to_owned()))
    });
    let games: Vec<_> = entries.collect();
    assert!(games.len() > 3, "the list was not found: {games:?}");
    games
}

/// Words that shared code needs for other things.
const COMMON: [&str; 1] = ["dice"];

/// Whether a line of code names a game: its type, its file, or its name in a text.
fn names_game(line: &str, (kind, file): &(String, String)) -> bool {
    let has_word = |name: &str| {
        let mut words = line.split(|it: char| !it.is_ascii_alphanumeric() && it != '_');
        words.any(|it| it == name)
    };
    let is_code = !line.trim_start().starts_with("//");
    let in_text = has_word(file) || line.contains(&file.replace('_', "-"));
    let in_text = in_text && !COMMON.contains(&file.as_str());
    let quoted = line.contains(&format!("\"{file}\"")) && !line.contains("class=");
    let in_path = line.contains(&format!("{file}::")) || quoted;
    is_code && (has_word(kind) || in_path || in_text)
}

/// Up to the tests at the end of a file.
fn without_tests(code: &str) -> &str {
    let mut ends = code.match_indices("#[cfg(test)]\n").filter(|(at, attribute)| {
        let next = code[at + attribute.len()..].lines().next().unwrap_or_default();
        next.ends_with("mod tests {")
    });
    ends.next().map_or(code, |(at, _)| &code[..at])
}

/// No file under `source` names a game, but its own, the lists, and whatever declares the files.
fn assert_no_game_in(source: &Path, lists: &[&str]) {
    let games = games();
    for path in files(source, &["rs"]) {
        let inside = path.strip_prefix(source).unwrap().with_extension("");
        let is_list = lists.iter().any(|it| inside == Path::new(it));
        let is_own = |game: &str| inside.components().any(|it| it.as_os_str() == game);
        let is_test = inside.components().any(|it| it.as_os_str() == "tests");
        if is_list || is_test || games.iter().any(|it| is_own(&it.1)) {
            continue;
        }
        let code = fs::read_to_string(&path).unwrap();
        for (number, line) in (1..).zip(without_tests(&code).lines()) {
            let named = games.iter().find(|it| names_game(line, it));
            let declares = line.trim_start_matches("pub ").starts_with("mod ");
            assert!(
                named.is_none() || declares,
                "{}:{number} names the game {named:?}: {line}",
                path.display()
            );
        }
    }
}

#[test]
fn the_page_names_no_game() {
    assert_no_game_in(&root().join("crates/web/src"), &["games"]);
}

#[test]
fn the_command_line_names_no_game() {
    assert_no_game_in(&root().join("crates/cli/src"), &["play/games", "score/games"]);
}

#[test]
fn the_table_names_no_game_and_no_module() {
    assert_no_game_in(&root().join("crates/table/src"), &[]);
    assert_no_module_in(&root().join("crates/table/src"));
}

#[test]
fn the_bots_name_no_game() {
    assert_no_game_in(&root().join("crates/bots/src"), &["any"]);
}

#[test]
fn the_core_names_no_game() {
    assert_no_game_in(&root().join("crates/rules/src"), &["any"]);
}

#[test]
fn a_name_of_a_game_is_found() {
    let (dice, sheet) = (("Dice", "dice"), ("RollAndWrite", "roll_and_write"));
    let own = |(kind, file): (&str, &str)| (kind.to_owned(), file.to_owned());
    for line in ["use crate::dice::Track;", "AnyGame::Dice(game)", "for Dice {", "name == \"dice\""]
    {
        assert!(names_game(line, &own(dice)), "{line}");
    }
    for line in ["t(\"dice-throws\")", "let dice = faces(dice);", "// Dice are thrown."] {
        assert!(!names_game(line, &own(dice)), "{line}");
    }
    for line in ["t(\"game-roll-and-write\")", "roll_and_write::Sheet", "RollAndWrite::NAME"] {
        assert!(names_game(line, &own(sheet)), "{line}");
    }
}

/// The component tables of the rules pages are those of the rules: whoever corrects a reconstructed
/// value in one place is told of the other.
#[test]
fn the_pages_show_the_components_as_they_are() {
    let numbers = |list: &[u8]| list.iter().map(u8::to_string).collect::<Vec<_>>();
    let mut rows: Vec<(&str, Vec<String>)> = Vec::new();
    for (number, track) in (1..).zip(caravanserai::TRACKS) {
        let currencies = [track.main].into_iter().chain(track.aside);
        let row = [format!("{number}")].into_iter().chain(currencies.map(|it| it.to_string()));
        rows.push(("caravanserai", row.collect()));
    }
    for culture in moors::CULTURES {
        let list = |it: &[u8]| numbers(it).join(", ");
        let counters = [culture.tiles().len().to_string(), culture.counters.to_string()];
        let values = [list(&culture.values), list(&culture.squares)];
        rows.push(("moors", counters.into_iter().chain(values).collect()));
    }
    for card in score_cards::ScoreCard::all() {
        let kinds = card.order().map(|it| it.to_string());
        rows.push(("score-cards", [card.to_string()].into_iter().chain(kinds).collect()));
    }
    for kind in Building::ALL {
        let pair = [kind.to_string(), sultan::opposite(kind).to_string()];
        // Each pair stands there once.
        if kind < sultan::opposite(kind) {
            rows.push(("sultan", pair.to_vec()));
        }
    }
    let sheet = Sheet::standard();
    for yellow in 1..=6 {
        let square = |blue| Square::new(yellow, blue).expect("pips");
        let kinds = (1..=6).map(|blue| sheet.kind(square(blue)).to_string());
        rows.push(("roll-and-write", [yellow.to_string()].into_iter().chain(kinds).collect()));
    }
    for (page, row) in rows {
        let row = format!("| {} |", row.join(" | "));
        // What is all numbers reads the same in every language.
        let languages = if page == "moors" { &["", "de", "es", "fr"][..] } else { &[""] };
        for language in languages {
            let file =
                root().join("crates/messages/rules").join(language).join(page).with_extension("md");
            assert!(fs::read_to_string(&file).unwrap().contains(&row), "{language} {page}: {row}");
        }
    }
}
