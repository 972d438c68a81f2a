//! The store in `PostgreSQL`. All in one test: it starts a server of its own.
#![cfg(unix)]

#[macro_use]
#[path = "support/cases.rs"]
mod cases;

use std::panic::{AssertUnwindSafe, catch_unwind};

use sabika_store::{Deed, Glance, NewTable, State, Store, StoreError};
use sabika_strain::Postgres;
use tokio::runtime::{Builder, Runtime};

type Case = (&'static str, fn(&Runtime, &str));

macro_rules! list {
    ($($case:ident,)*) => {
        const CASES: &[Case] = &[$((stringify!($case), |runtime, place| runtime.block_on(cases::$case(place)))),*];
    };
}
cases!(list);

#[test]
fn every_case_holds_in_postgresql() {
    let mut server = Postgres::start();
    let runtime = || Builder::new_current_thread().enable_all().build().unwrap();
    let mut failed = Vec::new();
    for (name, case) in CASES {
        let runtime = runtime();
        let place = server.database(name, &[]);
        if catch_unwind(AssertUnwindSafe(|| case(&runtime, &place))).is_err() {
            failed.push(*name);
        }
    }
    assert!(failed.is_empty(), "failed: {failed:?}");
    runtime().block_on(other_encodings_are_refused(&server));
    runtime().block_on(passwords_are_not_told());
    runtime().block_on(lost_connections_come_back(&mut server));
}

async fn other_encodings_are_refused(server: &Postgres) {
    let place = server.database("latin", &["--encoding", "LATIN1", "--template", "template0"]);
    let why = Store::open(&place).await.err().unwrap();
    assert!(matches!(why, StoreError::Encoding { .. }), "{why:?}");
    assert!(why.to_string().contains("LATIN1") && why.to_string().contains("UTF8"), "{why}");
}

async fn passwords_are_not_told() {
    let why = Store::open("postgres://name:verysecret@127.0.0.1:1/tables").await.err().unwrap();
    assert!(matches!(why, StoreError::Open { .. }), "{why:?}");
    assert!(why.to_string().contains("127.0.0.1:1 (`tables`)"), "{why}");
    let why_not = Store::open("postgres://name:verysecret@127.0.0.1:notaport/tables").await;
    for why in [why, why_not.err().unwrap()] {
        assert!(!format!("{why} {why:?}").contains("verysecret"), "{why:?}");
    }
}

async fn lost_connections_come_back(server: &mut Postgres) {
    let store = Store::open(&server.database("lost", &[])).await.unwrap();
    let maker = store.add_person(1).await.unwrap();
    let body = String::new();
    let glance =
        Glance { changed: 1, state: State::Over, open: false, actor: None, people: vec![], body };
    let table = NewTable {
        id: "t".to_owned(),
        maker,
        made: String::new(),
        first: Vec::new(),
        glance,
        node: String::new(),
        at: 1,
    };
    store.add_table(table).await.unwrap();
    let append = |from| store.append("t", 1, from, vec![Deed { at: 1, body: String::new() }], None);
    append(0).await.unwrap();

    server.stop();
    let why = append(1).await.err().unwrap();
    assert!(matches!(why, StoreError::Failed { .. }), "{why:?}");
    assert!(!store.is_well().await);

    server.run();
    append(1).await.unwrap();
    assert!(store.is_well().await);

    // A restart in between is not noticed: nothing was under way.
    server.stop();
    server.run();
    append(2).await.unwrap();
    assert_eq!(store.load("t").await.unwrap().unwrap().deeds.len(), 3);
    store.close().await;
}
