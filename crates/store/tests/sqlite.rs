//! The store in a file.

#[macro_use]
#[path = "support/cases.rs"]
mod cases;
#[path = "support/folder.rs"]
mod folder;

use std::{
    env, fs,
    io::{BufRead, BufReader},
    process::{Command, Stdio},
};

use folder::Folder;
use sabika_store::{Deed, Glance, NewTable, State, Store, StoreError};

macro_rules! tests {
    ($($case:ident,)*) => {
        $(
            #[tokio::test]
            async fn $case() {
                let folder = Folder::new(stringify!($case));
                cases::$case(&folder.file("tables.db")).await;
            }
        )*
    };
}
cases!(tests);

fn long_deed() -> Vec<Deed> {
    vec![Deed { at: 1, body: "long ".repeat(2000) }]
}

async fn add_table(store: &Store, id: &str) {
    let maker = store.add_person(1).await.unwrap();
    let body = String::new();
    let glance =
        Glance { changed: 1, state: State::Over, open: false, actor: None, people: vec![], body };
    let table = NewTable {
        id: id.to_owned(),
        maker,
        made: String::new(),
        first: Vec::new(),
        glance,
        node: String::new(),
        at: 1,
    };
    store.add_table(table).await.unwrap();
}

#[tokio::test]
async fn a_full_disk_refuses_and_goes_on_when_there_is_room() {
    let folder = Folder::new("full");
    let place = folder.file("tables.db");
    let store = Store::open_small(&place, 1 << 20).await.unwrap();
    add_table(&store, "old").await;
    add_table(&store, "new").await;
    let mut count = 0;
    let why = loop {
        match store.append("old", 1, count, long_deed(), None).await {
            Ok(()) => count += 1,
            Err(why) => break why,
        }
        assert!(count < 1000, "it never became full");
    };
    assert!(matches!(why, StoreError::Full { .. }), "{why:?}");
    let sentence = why.to_string();
    assert!(sentence.contains(&place) && sentence.contains("make room"), "{sentence}");

    // Whoever is written together with what is too much is refused too, or written; but nothing in between.
    let appends = (0..9).map(|number| {
        let store = store.clone();
        async move { store.append("new", 1, number, long_deed(), None).await }
    });
    let mut tasks: tokio::task::JoinSet<_> = appends.collect();
    let mut done = 0;
    while let Some(it) = tasks.join_next().await {
        done += usize::from(it.unwrap().is_ok());
    }
    assert_eq!(store.load("old").await.unwrap().unwrap().deeds.len() as i64, count);
    assert_eq!(store.load("new").await.unwrap().unwrap().deeds.len(), done);
    assert!(store.is_well().await);

    assert!(store.delete_table("old").await.unwrap());
    store.append("new", 1, done as i64, long_deed(), None).await.unwrap();
    store.close().await;
}

#[tokio::test]
async fn places_that_cannot_be_opened_say_why() {
    let folder = Folder::new("places");
    let sentence = async |place: &str| {
        let why = Store::open(place).await.err().unwrap();
        (why.to_string(), why)
    };
    let (text, why) = sentence("mysql://name:secret@host/tables").await;
    assert!(matches!(why, StoreError::NoPlace { .. }), "{why:?}");
    assert!(text.contains("`mysql://…`") && !text.contains("secret"), "{text}");

    let nowhere = folder.file("nowhere/tables.db");
    let (text, why) = sentence(&nowhere).await;
    assert!(matches!(why, StoreError::Open { .. }) && text.contains(&nowhere), "{why:?}");

    let other = folder.file("other");
    fs::write(&other, "This is a letter, and a rather long one.".repeat(200)).unwrap();
    let (text, why) = sentence(&other).await;
    assert!(matches!(why, StoreError::Open { .. }) && text.contains(&other), "{why:?}");
    assert!(fs::read_to_string(&other).unwrap().starts_with("This is a letter"));

    let (_, why) = sentence(&folder.file("")).await;
    assert!(matches!(why, StoreError::Open { .. }), "{why:?}");
}

#[tokio::test]
async fn other_users_cannot_read_it() {
    let folder = Folder::new("private");
    let place = folder.file("tables.db");
    let store = Store::open(&place).await.unwrap();
    store.add_person(1).await.unwrap();
    #[cfg(unix)]
    for file in [place.clone(), format!("{place}-wal"), format!("{place}-shm")] {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o077, 0, "{file}");
    }
    store.close().await;
    assert!(!fs::exists(format!("{place}-wal")).unwrap(), "all of it is in one file");
}

/// Where the program that is killed keeps its table.
const KILLED: &str = "SABIKA_STORE_KILLED";

#[tokio::test]
async fn a_program_that_is_killed_keeps_what_was_answered() {
    let folder = Folder::new("killed");
    let place = folder.file("tables.db");
    let mut program = Command::new(env::current_exe().unwrap())
        .args(["--ignored", "--exact", "appends_until_it_is_killed", "--nocapture"])
        .env(KILLED, &place)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let lines = BufReader::new(program.stdout.take().unwrap()).lines().map_while(Result::ok);
    let mut answered = 0;
    for line in lines {
        if let Some(number) = line.strip_prefix("answered ") {
            answered = number.parse().unwrap();
        }
        if answered == 100 {
            // What it still says after that is read too.
            program.kill().unwrap();
        }
    }
    program.wait().unwrap();
    assert!(answered >= 100, "{answered}");
    let store = Store::open(&place).await.unwrap();
    let deeds = store.load("t").await.unwrap().unwrap().deeds.len();
    assert!(deeds > answered, "{deeds} deeds, though number {answered} was answered");
    store.append("t", 1, deeds as i64, long_deed(), None).await.unwrap();
    store.close().await;
}

#[tokio::test]
#[ignore = "the test above starts it"]
async fn appends_until_it_is_killed() {
    let Ok(place) = env::var(KILLED) else { return };
    let store = Store::open(&place).await.unwrap();
    add_table(&store, "t").await;
    for number in 0..100_000 {
        store.append("t", 1, number, long_deed(), None).await.unwrap();
        println!("\nanswered {number}");
    }
}
