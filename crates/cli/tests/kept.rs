//! Games are kept by themselves, offered again, listed and deleted.

#[path = "support/told.rs"]
mod told;
#[path = "support/user.rs"]
mod user;

use std::{
    fs,
    io::Write as _,
    path::{Path, PathBuf},
    process::{Child, Command, Output, Stdio},
};

use sabika_bots::BotName;
use sabika_rules::{kit::Seat, record::Record};
use sabika_table::{Kept, Sitter};
use told::assert_told;
use user::User;

fn sabika(user: &User, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sabika"));
    command.args(args).env("XDG_DATA_HOME", user.data()).env("COLUMNS", "1000");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn end(mut child: Child, input: &str) -> Output {
    // It may be over already, and reads no further then.
    let _ = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
    child.wait_with_output().expect("the program ends")
}

fn run(user: &User, args: &[&str], input: &str) -> Output {
    end(sabika(user, args).spawn().expect("the program starts"), input)
}

/// What is said in a game that ends well.
#[track_caller]
fn said(user: &User, args: &[&str], input: &str) -> String {
    let output = run(user, args, input);
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && told.is_empty(), "{args:?}: {told}");
    String::from_utf8(output.stdout).expect("text")
}

/// What standard error says of a call that cannot be carried out.
#[track_caller]
fn complaint(user: &User, args: &[&str]) -> String {
    let output = run(user, args, "");
    assert_eq!(output.status.code(), Some(1), "{args:?}");
    String::from_utf8(output.stderr).expect("text")
}

fn games(user: &User) -> PathBuf {
    user.data().join("sabika/games")
}

fn text_of(user: &User, id: u32) -> String {
    fs::read_to_string(games(user).join(format!("{id}.txt"))).expect("a kept game")
}

fn names_in(folder: &Path) -> Vec<String> {
    let all = fs::read_dir(folder).into_iter().flatten();
    let mut names: Vec<String> =
        all.map(|it| it.expect("an entry").file_name().into_string().expect("text")).collect();
    names.sort();
    names
}

const NEW: [&str; 5] = ["play", "--seed", "3", "--bots", "greedy,random"];
const ALONE: [&str; 1] = ["play"];

#[test]
fn a_game_is_kept_from_the_first_action_on_and_goes_on() {
    let user = User::new();
    let looked = said(&user, &NEW, "look\nquit\nyes\n");
    assert_told(
        &looked,
        &["Leave the game? It is not saved: nothing was played. (yes or no)", "It is not saved"],
    );
    assert!(names_in(&games(&user)).is_empty(), "nobody has done anything");

    let begun = said(&user, &NEW, "1\n1\nquit\nyes\n");
    assert_told(
        &begun,
        &[
            "Ana takes ",
            "> quit\n",
            "Leave the game? It is kept",
            "The game stops after",
            "It is kept: sabika play goes on with it.",
        ],
    );
    assert_eq!(names_in(&games(&user)), ["1.txt"]);
    let first = Kept::read("1", &text_of(&user, 1)).expect("a kept game, as the page writes it");
    let bots = [BotName::Greedy, BotName::Random].map(Sitter::Bot);
    assert_eq!(first.sitters, [&[Sitter::Person][..], &bots].concat());
    assert!(first.changed > 0 && !first.abandoned && !first.is_over());
    let steps = first.record().steps().len();

    let on = said(&user, &ALONE, "\n1\n1\nquit\nyes\n");
    assert_told(
        &on,
        &[
            "Games under way\n",
            &format!("  1  Alhambra: Ana, Ben (greedy) and Cleo (random); step {steps}; "),
            "  2  a new game\n",
            "Ana is you, Ben is greedy, Cleo is random.",
            &format!("The game goes on after step {steps}."),
            "Ana takes ",
            "It is kept",
        ],
    );
    assert_eq!(names_in(&games(&user)), ["1.txt"], "no second copy");
    let later = Record::read(&text_of(&user, 1)).expect("a record");
    assert!(later.steps().len() > steps && later.steps().starts_with(first.record().steps()));
}

/// As if it had never stopped: the same game, in one go and in three.
#[test]
fn a_pause_changes_nothing() {
    let (one, three) = (User::new(), User::new());
    let choices = "1\n1\n".repeat(6);
    said(&one, &NEW, &choices);
    for (args, input) in
        [(&NEW[..], "1\n1\n1\n1\n"), (&ALONE, "1\n1\n1\n1\n1\n"), (&ALONE, "\n1\n1\n1\n1\n")]
    {
        said(&three, args, input);
    }
    let record = |user| Record::read(&text_of(user, 1)).expect("a record");
    assert_eq!(record(&one), record(&three));
}

#[test]
fn quitting_is_asked_and_the_end_of_the_input_is_an_answer() {
    for (input, asked, kept) in [
        ("1\n1\nquit\nno\n2\n0\nquit\nYES\n", 2, true),
        ("1\n1\nq\nq\n", 1, true),
        ("1\n1\nquit\nja\n", 1, true),
        ("1\n1\nquit\n", 1, true),
        ("1\n1\n", 0, true),
        ("1\n1", 0, true),
        ("quit\nwhat?\n\nquit\noui\n", 2, false),
        ("", 0, false),
    ] {
        let user = User::new();
        let all = said(&user, &NEW, input);
        assert_eq!(all.matches("Leave the game? ").count(), asked, "{input:?}: {all}");
        assert_told(&all, &["The game stops after step "]);
        assert_eq!(names_in(&games(&user)).len(), usize::from(kept), "{input:?}");
    }
    // Behind the curtain, too.
    let user = User::new();
    let all =
        said(&user, &["play", "--human", "1,2", "--seed", "3"], "quit\nno\n\n1\n1\nquit\ny\n");
    assert_told(
        &all,
        &[
            "press Enter: quit\n",
            "Leave the game? ",
            "press Enter: ",
            "Ana takes ",
            "press Enter: quit\n",
            "It is kept",
        ],
    );
}

#[test]
fn whoever_says_what_to_play_is_not_asked() {
    let user = User::new();
    said(&user, &NEW, "1\n1\n");
    for args in [
        &NEW[..],
        &["play", "--players", "2"],
        &["play", "--game", "dice"],
        &["play", "--edition", "revised"],
    ] {
        assert!(!said(&user, args, "").contains("Games under way"), "{args:?}");
    }
    // What only says how it is shown says nothing of the game.
    let asked = said(&user, &["play", "--ascii", "--language", "de"], "");
    assert_told(&asked, &["Angefangene Partien\n", "  2  eine neue Partie\n"]);
    let new = said(&user, &ALONE, "nonsense\n7\n0\n2\n1\n1\n");
    assert_told(
        &new,
        &[
            "Choose a number from 1 to 2.",
            "Choose a number from 1 to 2.",
            "Choose a number from 1 to 2.",
            "Ana is you, Hisham is level-2, Nuha is level-1.",
        ],
    );
    assert_eq!(names_in(&games(&user)), ["1.txt", "2.txt"]);
    let newest = said(&user, &ALONE, "quit\n");
    assert!(newest.ends_with("> quit\n"), "{newest}");
    assert_told(
        &newest,
        &[
            "  1  Alhambra: Ana, Hisham (level-2) and Nuha (level-1); ",
            "  2  Alhambra: Ana, Ben (greedy) and Cleo (random); ",
            "  3  a new game",
        ],
    );
    assert_told(&said(&user, &ALONE, "new\n"), &["Ana is you"]);
}

#[test]
fn games_that_are_over_are_kept_and_not_offered() {
    let user = User::new();
    let args = ["play", "--game", "roll-and-write", "--players", "1", "--seed", "3"];
    let all = said(&user, &args, &"1\n2\n".repeat(400));
    assert_told(&all, &["The game is over.", "Your best with 2 virtual players:"]);
    assert!(Kept::read("1", &text_of(&user, 1)).expect("a kept game").is_over());
    assert!(!said(&user, &ALONE, "").contains("under way"));
    let list = said(&user, &["games"], "");
    assert_told(
        &list,
        &["  1  Roll & Write: Ana; over, Ana ", "; just now\n", "They are kept in "],
    );
}

#[test]
fn kept_games_are_listed_shown_and_deleted() {
    let user = User::new();
    let none = said(&user, &["games"], "");
    assert!(none.starts_with("No games are kept in ") && none.contains("sabika"), "{none}");
    said(&user, &NEW, "1\n1\n");
    said(
        &user,
        &["play", "--game", "dice", "--seed", "4"],
        "place garden\nplace tower\nthrow\n1\n1\n1\n1\n",
    );
    let list = said(&user, &["games"], "");
    assert_told(
        &list,
        &["  2  Dice game: Ana, Hisham (level-2) and Nuha (level-1); step ", "  1  Alhambra: "],
    );
    assert_eq!(said(&user, &["games", "show", "2"], ""), text_of(&user, 2));
    for args in [["games", "show", "7"], ["games", "delete", "7"], ["games", "delete", "0"]] {
        assert!(complaint(&user, &args).contains(": sabika games lists them"), "{args:?}");
    }
    let told = complaint(&user, &["games", "delete", "1", "7"]);
    assert!(told.contains("there is no kept game 7"), "{told}");
    assert_eq!(names_in(&games(&user)), ["1.txt", "2.txt"], "all or none");
    let told = said(&user, &["games", "delete", "1", "--language", "fr"], "");
    assert!(told.starts_with("Supprimée\u{202f}: 1 Alhambra"), "{told}");
    assert_eq!(names_in(&games(&user)), ["2.txt"]);
    said(&user, &NEW, "1\n1\n");
    assert_eq!(names_in(&games(&user)), ["2.txt", "3.txt"], "numbers are not given twice");
    for args in [&["games", "delete"][..], &["games", "show", "x"], &["games", "dance"]] {
        assert_eq!(run(&user, args, "").status.code(), Some(2), "{args:?}");
    }
}

/// The text is that of the page: what it exports goes on here, with the same people and bots.
#[test]
fn a_game_of_the_page_goes_on_here() {
    let user = User::new();
    said(&user, &NEW, "1\n1\n");
    let page =
        text_of(&user, 1).replace("# seat 2 bot greedy", "# title Sunday\n# seat 2 bot random");
    let file = user.data().join("from-the-page.txt");
    fs::write(&file, &page).expect("the file is written");
    let file = file.to_str().expect("a plain path");
    let on = said(&user, &["play", "--resume", file], "1\n1\n");
    assert_told(&on, &["Ana is you, Ben is random, Cleo is random."]);
    assert_eq!(fs::read_to_string(file).expect("a file"), page, "it is kept elsewhere");
    let kept = Kept::read("2", &text_of(&user, 2)).expect("a kept game");
    assert_eq!(
        (kept.title.as_deref(), kept.persons()),
        (Some("Sunday"), vec![Seat::new(0).unwrap()])
    );
    // Whoever says something else is asked.
    let on = said(&user, &["play", "--resume", file, "--bots", "greedy"], "");
    assert_told(&on, &["Ana is you, Ben is greedy, Cleo is greedy."]);
    // Who goes on with a game has not given it up.
    let given_up = page.replace("# changed", "# abandoned yes\n# changed");
    fs::write(games(&user).join("1.txt"), given_up).expect("the file is written");
    assert_told(&said(&user, &["games"], ""), &["given up after step "]);
    // By its path it goes on where it is.
    let path = games(&user).join("1.txt");
    said(&user, &["play", "--resume", path.to_str().expect("a plain path")], "1\n1\n");
    assert_eq!(names_in(&games(&user)), ["1.txt", "2.txt"]);
    assert!(text_of(&user, 1).len() > page.len() && !text_of(&user, 1).contains("abandoned"));
}

#[test]
fn a_damaged_game_goes_on_from_its_last_good_step() {
    let user = User::new();
    said(&user, &NEW, "1\n1\n1\n1\n");
    let good = text_of(&user, 1);
    let damaged = format!("{good}Ana      fly\nBen      stop\n");
    let path = games(&user).join("1.txt");
    fs::write(&path, &damaged).expect("the file is written");
    let list = said(&user, &["games"], "");
    assert_told(
        &list,
        &["  1  Alhambra: ", "Damaged, and goes on before that: ", "expected an action"],
    );
    let output = run(&user, &ALONE, "\n1\n1\n");
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{told}");
    assert_told(
        &told,
        &["1.txt:", "expected an action", "left out. The whole text is kept in ", "1.txt.damaged."],
    );
    assert_eq!(names_in(&games(&user)), ["1.txt", "1.txt.damaged"]);
    assert_eq!(fs::read_to_string(path.with_file_name("1.txt.damaged")).expect("a copy"), damaged);
    let now = Record::read(&text_of(&user, 1)).expect("a record");
    assert!(now.steps().starts_with(Record::read(&good).expect("a record").steps()));
    // Where no copy can be made, it stays, and the game goes on elsewhere.
    fs::write(&path, &damaged).expect("the file is written");
    (2..=100).for_each(|it| drop(fs::write(format!("{}.damaged-{it}", path.display()), "")));
    let output = run(&user, &ALONE, "\n1\n1\n");
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && told.contains("The file stays as it is."), "{told}");
    assert_eq!(text_of(&user, 1), damaged);
    assert!(Record::read(&text_of(&user, 2)).is_ok());
    said(&user, &["games", "delete", "2"], "");
    (2..=100).for_each(|it| drop(fs::remove_file(format!("{}.damaged-{it}", path.display()))));
    // What cannot be read at all is listed, not offered, and can be deleted.
    for nonsense in [&b"nonsense\n"[..], b"game alhambra 1\nseats Jos\xe9\n"] {
        fs::write(&path, nonsense).expect("the file is written");
        assert!(said(&user, &["games"], "").contains("  1  cannot be read: "));
        assert!(!said(&user, &ALONE, "").contains("under way"));
    }
    said(&user, &["games", "delete", "1"], "");
    assert_eq!(names_in(&games(&user)), ["1.txt.damaged"]);
}

/// What is in the way of a game on the shelf.
#[test]
fn a_game_that_cannot_be_kept_goes_on_all_the_same() {
    let user = User::new();
    fs::write(user.data().join("sabika"), "a file, no folder").expect("the file is written");
    let file = user.data().join("elsewhere.txt");
    let input = format!("1\n1\n1\n1\nquit\nno\nsave {0}\nquit\nyes\n", file.display());
    let all = said(&user, &NEW, &input);
    assert_eq!(all.matches("The game cannot be kept: ").count(), 1, "told once: {all}");
    assert_told(
        &all,
        &[
            "The game cannot be kept: ",
            "It goes on all the same; save FILE saves it elsewhere.",
            "Ana has the turn.",
            "Leave the game? It is not saved: save FILE does that.",
            "Saved in ",
            "It is saved in ",
        ],
    );
    assert!(Record::read(&fs::read_to_string(file).expect("a game")).is_ok());
    assert_told(&said(&user, &["games"], ""), &["No games are kept"]);
}

#[cfg(unix)]
#[test]
fn a_folder_that_is_read_only_is_told_and_nothing_is_lost() {
    use std::os::unix::fs::PermissionsExt as _;
    let user = User::new();
    said(&user, &NEW, "1\n1\n");
    let (before, folder) = (text_of(&user, 1), games(&user));
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o500)).expect("a mode");
    // Whoever may do everything is not held up by that.
    let held_up = fs::File::create(folder.join("probe")).is_err();
    let all = said(&user, &ALONE, "\n1\n1\nquit\nyes\n");
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o700)).expect("a mode");
    if held_up {
        assert_told(&all, &["The game cannot be kept: ", "Ana takes ", "It is not saved"]);
        assert_eq!(text_of(&user, 1), before);
    } else {
        assert_told(&all, &["Ana takes ", "It is kept"]);
    }
}

/// Two programs on one game would lose what one of them has done.
#[test]
fn a_kept_game_is_played_by_one_program_at_a_time() {
    let user = User::new();
    said(&user, &NEW, "1\n1\n");
    let mut first = sabika(&user, &ALONE).spawn().expect("the program starts");
    let mut pipe = first.stdin.take().expect("a pipe");
    pipe.write_all(b"\n").expect("it reads");
    // It has the game as soon as it has told of it.
    let mut output = std::io::BufReader::new(first.stdout.take().expect("a pipe"));
    let mut line = String::new();
    while !line.contains("The game goes on") {
        line.clear();
        assert!(std::io::BufRead::read_line(&mut output, &mut line).expect("text") > 0);
    }
    let second = said(&user, &ALONE, "1\n2\n");
    assert_told(
        &second,
        &["is in use: another program plays this game.", "another game", "Ana is you"],
    );
    let told = complaint(&user, &["games", "delete", "1"]);
    assert!(told.contains("is in use"), "{told}");
    drop(pipe);
    drop(output);
    let _ = first.wait();
    assert_told(&said(&user, &["games", "delete", "1"], ""), &["Deleted: 1 Alhambra"]);
}

/// Without a terminal's reader the program ends, and what was played is there.
#[test]
fn what_was_played_is_kept_when_nobody_reads_any_more() {
    let user = User::new();
    let (reader, writer) = std::io::pipe().expect("a pipe");
    let mut command = sabika(&user, &NEW);
    let child = command.stdout(writer).spawn().expect("the program starts");
    drop(command);
    drop(reader);
    let output = end(child, &"1\n1\n".repeat(100));
    assert!(!String::from_utf8_lossy(&output.stderr).contains("panicked"));
    for id in names_in(&games(&user)) {
        assert!(Record::read(&fs::read_to_string(games(&user).join(id)).expect("a game")).is_ok());
    }
}
