//! What holds for every database. Each case has an empty one to itself.

use sabika_store::{
    Ages, Deed, Glance, NewTable, PersonId, State, Store, StoreError, Subscription, Swept, Webhook,
};
use sqlx::{Connection, PgConnection, SqliteConnection, sqlite::SqliteConnectOptions};
use tokio::task::JoinSet;

/// Hands the names of all cases to another macro.
macro_rules! cases {
    ($each:ident) => {
        $each! {
            an_earlier_owner_is_refused,
            appends_at_once_are_all_there_in_order,
            chat_is_apart_from_the_journal,
            closing_finishes_what_was_taken,
            deeds_come_next_or_not_at_all,
            every_text_comes_back_as_it_was,
            glances_show_the_tables_of_a_person,
            lost_deeds_are_noticed,
            many_deeds_at_once_are_in_order,
            migrations_are_done_once,
            newer_databases_are_refused,
            notices_are_noted_once_until_somebody_comes_back,
            one_conflict_leaves_the_others_alone,
            one_who_is_nobody_leaves_the_others_alone,
            open_tables_are_those_that_gather,
            passes_work_once,
            reopening_finds_everything,
            secrets_are_made_once,
            sessions_are_ended_by_their_person_alone,
            subscriptions_end_with_their_session,
            sweeping_takes_what_is_too_old,
            tables_are_counted_by_maker,
            tables_that_are_not_there_are_told_apart,
            two_owners_at_once_are_one,
            two_programs_at_many_tables_do_not_block_each_other,
            webhooks_are_one_for_each_person,
        }
    };
}

const NODE: &str = "here";

async fn open(place: &str) -> Store {
    Store::open(place).await.unwrap()
}

fn deed(body: &str) -> Deed {
    Deed { at: 7, body: body.to_owned() }
}

fn deeds(from: i64, count: i64) -> Vec<Deed> {
    (from..from + count).map(|it| Deed { at: it, body: format!("deed {it}") }).collect()
}

fn glance(changed: i64, state: State, people: &[PersonId]) -> Glance {
    let people = people.to_vec();
    Glance { changed, state, open: false, actor: None, people, body: "{}".to_owned() }
}

fn new_table(id: &str, maker: PersonId, glance: Glance) -> NewTable {
    NewTable {
        id: id.to_owned(),
        maker,
        made: "{}".to_owned(),
        first: Vec::new(),
        glance,
        node: NODE.to_owned(),
        at: 1,
    }
}

/// A person, and a table where that person sits.
async fn table(store: &Store, id: &str) -> (PersonId, i64) {
    let person = store.add_person(1).await.unwrap();
    let glance = glance(1, State::Playing, &[person]);
    (person, store.add_table(new_table(id, person, glance)).await.unwrap())
}

async fn bodies(store: &Store, table: &str) -> Vec<String> {
    let stored = store.load(table).await.unwrap().unwrap();
    stored.deeds.into_iter().map(|it| it.body).collect()
}

/// Does something to the database behind the back of the store.
async fn behind_its_back(place: &str, sql: &'static str) {
    if place.starts_with("postgres") {
        let mut connection = PgConnection::connect(place).await.unwrap();
        sqlx::query(sql).execute(&mut connection).await.unwrap();
    } else {
        let options = SqliteConnectOptions::new().filename(place);
        let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
        sqlx::query(sql).execute(&mut connection).await.unwrap();
    }
}

pub(crate) async fn deeds_come_next_or_not_at_all(place: &str) {
    let store = open(place).await;
    let (_, epoch) = table(&store, "t").await;
    store.append("t", epoch, 0, deeds(0, 2), None).await.unwrap();
    for from in [-1, 0, 1, 3, i64::MAX] {
        let refused = store.append("t", epoch, from, deeds(from.min(9), 1), None).await;
        assert!(matches!(refused, Err(StoreError::Conflict { next: 2 })), "{from}: {refused:?}");
    }
    store.append("t", epoch, 2, deeds(2, 1), None).await.unwrap();
    assert_eq!(store.load("t").await.unwrap().unwrap().deeds, deeds(0, 3));
    // Without deeds nothing comes next, but it is still said whose the table is.
    store.append("t", epoch, 3, Vec::new(), None).await.unwrap();
    let refused = store.append("t", epoch + 1, 3, Vec::new(), None).await;
    assert!(matches!(refused, Err(StoreError::NotOwner)), "{refused:?}");
    store.close().await;
}

pub(crate) async fn many_deeds_at_once_are_in_order(place: &str) {
    let store = open(place).await;
    let person = store.add_person(1).await.unwrap();
    let mut new = new_table("t", person, glance(1, State::Playing, &[person]));
    new.first = deeds(0, 211);
    let epoch = store.add_table(new).await.unwrap();
    store.append("t", epoch, 211, deeds(211, 77), None).await.unwrap();
    assert_eq!(store.load("t").await.unwrap().unwrap().deeds, deeds(0, 288));
    store.close().await;
}

pub(crate) async fn an_earlier_owner_is_refused(place: &str) {
    let store = open(place).await;
    let (_, first) = table(&store, "t").await;
    store.append("t", first, 0, deeds(0, 1), None).await.unwrap();
    let stored = store.take_over("t", "there", 2).await.unwrap().unwrap();
    assert!(stored.epoch > first);
    assert_eq!((stored.node.as_str(), stored.deeds), ("there", deeds(0, 1)));
    let refused = store.append("t", first, 1, deeds(1, 1), None).await;
    assert!(matches!(refused, Err(StoreError::NotOwner)), "{refused:?}");
    store.append("t", stored.epoch, 1, vec![deed("mine")], None).await.unwrap();
    assert_eq!(bodies(&store, "t").await, ["deed 0", "mine"]);
    store.close().await;
}

/// Two programs at the same database.
pub(crate) async fn two_owners_at_once_are_one(place: &str) {
    let (here, there) = (open(place).await, open(place).await);
    table(&here, "t").await;
    for round in 0..10 {
        let (one, other) =
            tokio::join!(here.take_over("t", NODE, 1), there.take_over("t", "there", 1));
        // Who has lost either knows at once or learns it by the first append.
        let mut done = 0;
        for (store, owner) in [(&here, one), (&there, other)] {
            let owner = match owner {
                Err(StoreError::NotOwner) => continue,
                owner => owner.unwrap().unwrap(),
            };
            match store.append("t", owner.epoch, round, deeds(round, 1), None).await {
                Ok(()) => done += 1,
                Err(why) => assert!(matches!(why, StoreError::NotOwner), "{why:?}"),
            }
        }
        assert_eq!(done, 1, "round {round}");
    }
    assert_eq!(here.load("t").await.unwrap().unwrap().deeds, deeds(0, 10));
    here.close().await;
    there.close().await;
}

/// Each holds some tables while it waits for others: the database has to end that.
pub(crate) async fn two_programs_at_many_tables_do_not_block_each_other(place: &str) {
    let (here, there) = (open(place).await, open(place).await);
    for number in 0..20 {
        table(&here, &format!("table {number}")).await;
    }
    for _ in 0..3 {
        let mut tasks = JoinSet::new();
        for number in 0..20 {
            for (store, number) in [(&here, number), (&there, 19 - number)] {
                let (store, id) = (store.clone(), format!("table {number}"));
                tasks.spawn(async move { store.take_over(&id, NODE, 1).await });
            }
        }
        for done in tasks.join_all().await {
            assert!(matches!(done, Ok(Some(_)) | Err(StoreError::NotOwner)), "{done:?}");
        }
    }
    for number in 0..20 {
        let stored = here.load(&format!("table {number}")).await.unwrap().unwrap();
        assert_eq!(stored.epoch, 7, "table {number}");
    }
    here.close().await;
    there.close().await;
}

pub(crate) async fn appends_at_once_are_all_there_in_order(place: &str) {
    let store = open(place).await;
    let mut owned = Vec::new();
    for number in 0..20 {
        let id = format!("table {number}");
        let (_, epoch) = table(&store, &id).await;
        owned.push((id, epoch));
    }
    let mut tasks = JoinSet::new();
    for round in 0..10 {
        for (id, epoch) in owned.clone() {
            let store = store.clone();
            // Tasks of one thread begin in this order, so that they wait in it too.
            tasks
                .spawn(async move { store.append(&id, epoch, round, deeds(round, 1), None).await });
        }
    }
    for done in tasks.join_all().await {
        done.unwrap();
    }
    for (id, _) in owned {
        assert_eq!(store.load(&id).await.unwrap().unwrap().deeds, deeds(0, 10), "{id}");
    }
    store.close().await;
}

pub(crate) async fn one_conflict_leaves_the_others_alone(place: &str) {
    let store = open(place).await;
    let mut tasks = JoinSet::new();
    for number in 0..9 {
        let id = format!("table {number}");
        let (_, epoch) = table(&store, &id).await;
        let from = i64::from(number == 4);
        let store = store.clone();
        tasks.spawn(
            async move { (number, store.append(&id, epoch, from, deeds(0, 1), None).await) },
        );
    }
    for (number, done) in tasks.join_all().await {
        match done {
            Ok(()) => assert_ne!(number, 4),
            Err(why) => assert!(number == 4 && matches!(why, StoreError::Conflict { next: 0 })),
        }
        let count = usize::from(number != 4);
        assert_eq!(bodies(&store, &format!("table {number}")).await.len(), count);
    }
    store.close().await;
}

/// The database itself refuses this one, and with it the whole transaction.
pub(crate) async fn one_who_is_nobody_leaves_the_others_alone(place: &str) {
    let store = open(place).await;
    let nobody = PersonId(i64::MAX);
    let mut tasks = JoinSet::new();
    for number in 0..9 {
        let id = format!("table {number}");
        let (person, epoch) = table(&store, &id).await;
        let people = if number == 4 { [nobody] } else { [person] };
        let (store, glance) = (store.clone(), glance(2, State::Over, &people));
        tasks.spawn(async move {
            (number, store.append(&id, epoch, 0, deeds(0, 1), Some(glance)).await)
        });
    }
    for (number, done) in tasks.join_all().await {
        match done {
            Ok(()) => assert_ne!(number, 4),
            Err(why) => assert!(number == 4 && matches!(why, StoreError::Missing), "{why:?}"),
        }
        let count = usize::from(number != 4);
        assert_eq!(bodies(&store, &format!("table {number}")).await.len(), count);
    }
    let refused = store.add_session(&[1; 32], nobody, "", 1).await;
    assert!(matches!(refused, Err(StoreError::Missing)), "{refused:?}");
    let refused = store.add_words("none", nobody, 1, "").await;
    assert!(matches!(refused, Err(StoreError::Missing)), "{refused:?}");
    assert!(store.is_well().await);
    store.close().await;
}

pub(crate) async fn tables_that_are_not_there_are_told_apart(place: &str) {
    let store = open(place).await;
    let (person, epoch) = table(&store, "t").await;
    let again = new_table("t", person, glance(1, State::Over, &[]));
    assert!(matches!(store.add_table(again).await, Err(StoreError::Taken)));
    assert_eq!(store.glances_of(person, 9).await.unwrap()[0].1.state, State::Playing);

    assert_eq!(store.load("none").await.unwrap(), None);
    assert_eq!(store.take_over("none", NODE, 1).await.unwrap(), None);
    let refused = store.append("none", 1, 0, deeds(0, 1), None).await;
    assert!(matches!(refused, Err(StoreError::NoTable)), "{refused:?}");

    store.append("t", epoch, 0, deeds(0, 3), None).await.unwrap();
    store.add_words("t", person, 1, "hello").await.unwrap();
    assert!(store.delete_table("t").await.unwrap());
    assert!(!store.delete_table("t").await.unwrap());
    assert_eq!(store.load("t").await.unwrap(), None);
    assert_eq!(store.words_of("t", 9).await.unwrap(), []);
    let refused = store.append("t", epoch, 3, deeds(3, 1), None).await;
    assert!(matches!(refused, Err(StoreError::NoTable)), "{refused:?}");
    store.close().await;
}

pub(crate) async fn lost_deeds_are_noticed(place: &str) {
    let store = open(place).await;
    let (_, epoch) = table(&store, "t").await;
    store.append("t", epoch, 0, deeds(0, 3), None).await.unwrap();
    behind_its_back(place, "DELETE FROM deeds WHERE number = 1").await;
    let refused = store.load("t").await;
    assert!(matches!(refused, Err(StoreError::Damaged { .. })), "{refused:?}");
    store.close().await;
}

pub(crate) async fn passes_work_once(place: &str) {
    let store = open(place).await;
    let person = store.add_person(1).await.unwrap();
    store.add_pass(&[1; 32], person, 50).await.unwrap();
    assert!(matches!(store.add_pass(&[1; 32], person, 99).await, Err(StoreError::Taken)));
    assert_eq!(store.use_pass(&[2; 32], 10).await.unwrap(), None);
    assert_eq!(store.use_pass(&[1; 32], 51).await.unwrap(), None, "too late");
    assert_eq!(store.use_pass(&[1; 32], 50).await.unwrap(), Some(person));
    assert_eq!(store.use_pass(&[1; 32], 50).await.unwrap(), None);

    let there = open(place).await;
    for round in 3..20 {
        store.add_pass(&[round; 32], person, 50).await.unwrap();
        let (hash, other) = ([round; 32], store.clone());
        let (one, two, three) = tokio::join!(
            store.use_pass(&hash, 1),
            other.use_pass(&hash, 1),
            there.use_pass(&hash, 1)
        );
        let used = [one, two, three].into_iter().filter_map(Result::unwrap).count();
        assert_eq!(used, 1, "round {round}");
    }
    there.close().await;
    store.close().await;
}

pub(crate) async fn sessions_are_ended_by_their_person_alone(place: &str) {
    let store = open(place).await;
    let (one, other) = (store.add_person(1).await.unwrap(), store.add_person(1).await.unwrap());
    assert_ne!(one, other);
    let first = store.add_session(&[1; 32], one, "telephone", 5).await.unwrap();
    let second = store.add_session(&[2; 32], one, "desk", 6).await.unwrap();
    store.add_session(&[3; 32], other, "", 7).await.unwrap();
    let twice = store.add_session(&[1; 32], other, "", 7).await;
    assert!(matches!(twice, Err(StoreError::Taken)), "{twice:?}");

    let found = store.session(&[1; 32]).await.unwrap().unwrap();
    assert_eq!((found.id, found.person, found.made, found.seen), (first, one, 5, 5));
    assert_eq!(found.device, "telephone");
    assert_eq!(store.session(&[4; 32]).await.unwrap(), None);

    store.touch_session(first, 20).await.unwrap();
    // Clocks of two machines differ.
    store.touch_session(first, 19).await.unwrap();
    store.touch_session(i64::MAX, 19).await.unwrap();
    let all = store.sessions_of(one).await.unwrap();
    assert_eq!(
        all.iter().map(|it| (it.id, it.seen)).collect::<Vec<_>>(),
        [(first, 20), (second, 6)]
    );

    assert!(!store.end_session(other, first).await.unwrap());
    assert!(store.session(&[1; 32]).await.unwrap().is_some());
    assert!(store.end_session(one, first).await.unwrap());
    assert!(!store.end_session(one, first).await.unwrap());
    assert_eq!(store.session(&[1; 32]).await.unwrap(), None);
    assert_eq!(store.sessions_of(one).await.unwrap().len(), 1);
    store.close().await;
}

pub(crate) async fn glances_show_the_tables_of_a_person(place: &str) {
    let store = open(place).await;
    let (one, other) = (store.add_person(1).await.unwrap(), store.add_person(1).await.unwrap());
    let first = glance(10, State::Gathering, &[one]);
    let epoch = store.add_table(new_table("first", one, first.clone())).await.unwrap();
    let second = glance(20, State::Playing, &[other, one, other]);
    store.add_table(new_table("second", other, second.clone())).await.unwrap();

    let of_one = store.glances_of(one, 9).await.unwrap();
    assert_eq!(of_one, [("second".to_owned(), second.clone()), ("first".to_owned(), first)]);
    assert_eq!(store.glances_of(one, 1).await.unwrap().len(), 1);
    assert_eq!(store.glances_of(other, 9).await.unwrap(), [("second".to_owned(), second)]);
    assert_eq!(store.glances_of(PersonId(-1), 9).await.unwrap(), []);

    // People come and go, and change places.
    for people in [&[one, other][..], &[other, one], &[one]] {
        let mut changed = glance(30, State::Over, people);
        changed.actor = Some(other);
        "{\"round\":2}".clone_into(&mut changed.body);
        store.append("first", epoch, 0, Vec::new(), Some(changed.clone())).await.unwrap();
        assert_eq!(store.glances_of(one, 1).await.unwrap(), [("first".to_owned(), changed)]);
    }
    assert_eq!(store.glances_of(other, 9).await.unwrap().len(), 1);

    // What is refused changes nothing of it either.
    let gone = glance(99, State::Gathering, &[]);
    assert!(store.append("first", epoch, 5, Vec::new(), Some(gone)).await.is_err());
    let kept = store.glances_of(one, 1).await.unwrap();
    assert_eq!((kept[0].1.changed, kept[0].1.people.as_slice()), (30, &[one][..]));
    store.close().await;
}

pub(crate) async fn open_tables_are_those_that_gather(place: &str) {
    let store = open(place).await;
    let person = store.add_person(1).await.unwrap();
    for (id, changed, state, open) in [
        ("hidden", 1, State::Gathering, false),
        ("old", 2, State::Gathering, true),
        ("new", 3, State::Gathering, true),
        ("begun", 4, State::Playing, true),
        ("done", 5, State::Over, true),
    ] {
        let shown = Glance { open, ..glance(changed, state, &[person]) };
        store.add_table(new_table(id, person, shown)).await.unwrap();
    }
    let open = store.open_tables(9).await.unwrap();
    assert_eq!(open.iter().map(|it| it.0.as_str()).collect::<Vec<_>>(), ["new", "old"]);
    assert_eq!(open[0].1.people, [person]);
    assert_eq!(store.open_tables(1).await.unwrap().len(), 1);
    store.close().await;
}

pub(crate) async fn tables_are_counted_by_maker(place: &str) {
    let store = open(place).await;
    let (one, other) = (store.add_person(1).await.unwrap(), store.add_person(1).await.unwrap());
    for (id, maker, at) in [("a", one, 10), ("b", one, 20), ("c", other, 20)] {
        let new = NewTable { at, ..new_table(id, maker, glance(at, State::Gathering, &[])) };
        store.add_table(new).await.unwrap();
    }
    assert_eq!(store.count_tables_made_by(one, 0).await.unwrap(), 2);
    assert_eq!(store.count_tables_made_by(one, 20).await.unwrap(), 1);
    assert_eq!(store.count_tables_made_by(one, 21).await.unwrap(), 0);
    assert_eq!(store.count_tables_made_by(PersonId(-1), 0).await.unwrap(), 0);
    store.close().await;
}

pub(crate) async fn chat_is_apart_from_the_journal(place: &str) {
    let store = open(place).await;
    let (person, epoch) = table(&store, "t").await;
    store.append("t", epoch, 0, deeds(0, 1), None).await.unwrap();
    let mut last = 0;
    for (at, body) in (1..).zip(["one", "two", "three"]) {
        let id = store.add_words("t", person, at, body).await.unwrap();
        assert!(id > last);
        last = id;
    }
    let words = store.words_of("t", 2).await.unwrap();
    assert_eq!(words.iter().map(|it| it.body.as_str()).collect::<Vec<_>>(), ["two", "three"]);
    assert_eq!((words[1].id, words[1].person, words[1].at), (last, person, 3));
    assert_eq!(store.delete_words("t").await.unwrap(), 3);
    assert_eq!(store.delete_words("t").await.unwrap(), 0);
    assert_eq!(store.words_of("t", 2).await.unwrap(), []);
    assert_eq!(bodies(&store, "t").await, ["deed 0"]);
    store.close().await;
}

pub(crate) async fn sweeping_takes_what_is_too_old(place: &str) {
    let store = open(place).await;
    let ages = Ages { gathering: 10, playing: 40, over: 20, sessions: 30, persons: 5 };
    let person = store.add_person(1).await.unwrap();
    for (id, changed, state) in [
        ("gathering-old", 89, State::Gathering),
        ("gathering-new", 90, State::Gathering),
        ("playing-old", 59, State::Playing),
        ("playing-new", 60, State::Playing),
        ("over-old", 79, State::Over),
        ("over-new", 80, State::Over),
    ] {
        let new = new_table(id, person, glance(changed, state, &[person]));
        store.add_table(new).await.unwrap();
    }
    store.append("over-old", 1, 0, deeds(0, 3), None).await.unwrap();
    let (seen, passing, new) = (
        store.add_person(1).await.unwrap(),
        store.add_person(1).await.unwrap(),
        store.add_person(95).await.unwrap(),
    );
    for _ in 0..250 {
        store.add_person(94).await.unwrap();
    }
    store.add_session(&[1; 32], seen, "", 70).await.unwrap();
    store.add_session(&[2; 32], seen, "", 69).await.unwrap();
    store.add_pass(&[1; 32], passing, 100).await.unwrap();
    store.add_pass(&[2; 32], passing, 99).await.unwrap();

    let swept = store.sweep(&ages, 100).await.unwrap();
    let expected =
        Swept { gathering: 1, playing: 1, over: 1, sessions: 1, passes: 1, persons: 250 };
    assert_eq!(swept, expected);
    assert_eq!(store.sweep(&ages, 100).await.unwrap(), Swept::default());
    let left = store.glances_of(person, 9).await.unwrap();
    let left: Vec<_> = left.iter().map(|it| it.0.as_str()).collect();
    assert_eq!(left, ["gathering-new", "over-new", "playing-new"]);
    assert!(store.session(&[1; 32]).await.unwrap().is_some());
    assert_eq!(store.use_pass(&[1; 32], 100).await.unwrap(), Some(passing));
    // Whoever is still known can come back.
    store.add_session(&[3; 32], new, "", 100).await.unwrap();

    // Years later nothing is left.
    let swept = store.sweep(&ages, 1_000_000).await.unwrap();
    let expected = Swept { gathering: 1, playing: 1, over: 1, sessions: 2, passes: 0, persons: 4 };
    assert_eq!(swept, expected);
    store.close().await;
}

pub(crate) async fn secrets_are_made_once(place: &str) {
    let store = open(place).await;
    let there = open(place).await;
    let (one, other) = tokio::join!(
        store.secret("key", || "one".to_owned()),
        there.secret("key", || "other".to_owned())
    );
    let (one, other) = (one.unwrap(), other.unwrap());
    assert_eq!(one, other);
    let again = store.secret("key", || unreachable!("there is one")).await.unwrap();
    assert_eq!(again, one);
    assert_eq!(store.secret("another", || "two".to_owned()).await.unwrap(), "two");
    there.close().await;
    store.close().await;
}

pub(crate) async fn every_text_comes_back_as_it_was(place: &str) {
    let store = open(place).await;
    let person = store.add_person(1).await.unwrap();
    let long = "long ".repeat(50_000);
    let texts = [
        "",
        "'; DROP TABLE deeds; --",
        "\"$1\" ? ?1 :name @name %s \\x00 \\' \\",
        "two\nlines\r\n\tand more\u{7f}\u{1}\u{85}\u{2028}",
        "𝔖abika 🏰 مرحبا e\u{301} \u{202e} \u{feff} \u{10ffff} \u{fffd}",
        "null",
        "{NUMBERED} {}",
        &long,
    ];
    for (number, text) in (1..).zip(texts) {
        let id = &text[..text.len().min(900)];
        let shown = Glance {
            open: true,
            body: text.to_owned(),
            ..glance(number, State::Gathering, &[person])
        };
        let new = NewTable {
            made: text.to_owned(),
            first: vec![deed(text)],
            node: text.to_owned(),
            ..new_table(id, person, shown.clone())
        };
        let epoch = store.add_table(new).await.unwrap();
        store.append(id, epoch, 1, vec![deed(text)], Some(shown.clone())).await.unwrap();
        let stored = store.take_over(id, text, 2).await.unwrap().unwrap();
        assert_eq!((stored.made.as_str(), stored.node.as_str()), (text, text));
        assert_eq!(stored.deeds, [deed(text), deed(text)]);
        assert_eq!(store.glances_of(person, 1).await.unwrap(), [(id.to_owned(), shown.clone())]);
        assert_eq!(store.open_tables(1).await.unwrap(), [(id.to_owned(), shown)]);
        store.add_words(id, person, 1, text).await.unwrap();
        assert_eq!(store.words_of(id, 1).await.unwrap()[0].body, text);
        let hash = [number as u8; 32];
        store.add_session(&hash, person, text, 1).await.unwrap();
        assert_eq!(store.session(&hash).await.unwrap().unwrap().device, text);
        assert_eq!(store.secret(id, || text.to_owned()).await.unwrap(), text);
    }

    // No database takes this one, so no store does.
    let nul = "a\0b";
    let shown = glance(1, State::Gathering, &[person]);
    let new = || new_table("t", person, shown.clone());
    let epoch = store.add_table(new_table("there", person, shown.clone())).await.unwrap();
    let body = Glance { body: nul.to_owned(), ..shown.clone() };
    let refused = [
        store.add_table(new_table(nul, person, shown.clone())).await.err(),
        store.add_table(NewTable { made: nul.to_owned(), ..new() }).await.err(),
        store.add_table(NewTable { first: vec![deed(nul)], ..new() }).await.err(),
        store.add_table(NewTable { glance: body.clone(), ..new() }).await.err(),
        store.add_table(NewTable { node: nul.to_owned(), ..new() }).await.err(),
        store.append(nul, 1, 0, Vec::new(), None).await.err(),
        store.append("there", epoch, 0, vec![deed(nul)], None).await.err(),
        store.append("there", epoch, 0, Vec::new(), Some(body)).await.err(),
        store.load(nul).await.err(),
        store.take_over(nul, NODE, 1).await.err(),
        store.take_over("there", nul, 1).await.err(),
        store.delete_table(nul).await.err(),
        store.add_words(nul, person, 1, "").await.err(),
        store.add_words("there", person, 1, nul).await.err(),
        store.words_of(nul, 1).await.err(),
        store.delete_words(nul).await.err(),
        store.add_session(&[99; 32], person, nul, 1).await.err(),
        store.secret(nul, String::new).await.err(),
        store.secret("other", || nul.to_owned()).await.err(),
    ];
    for (number, why) in refused.into_iter().enumerate() {
        assert!(matches!(why, Some(StoreError::Nul)), "{number}: {why:?}");
    }
    assert_eq!(store.load("t").await.unwrap(), None);
    store.close().await;
}

pub(crate) async fn reopening_finds_everything(place: &str) {
    let store = open(place).await;
    let (person, epoch) = table(&store, "t").await;
    store.append("t", epoch, 0, deeds(0, 5), None).await.unwrap();
    store.add_session(&[1; 32], person, "desk", 5).await.unwrap();
    store.add_pass(&[1; 32], person, 5).await.unwrap();
    store.add_words("t", person, 5, "hello").await.unwrap();
    store.secret("key", || "one".to_owned()).await.unwrap();
    store.close().await;

    let store = open(place).await;
    let stored = store.load("t").await.unwrap().unwrap();
    assert_eq!((stored.epoch, stored.node.as_str(), stored.deeds), (epoch, NODE, deeds(0, 5)));
    assert_eq!(store.session(&[1; 32]).await.unwrap().unwrap().device, "desk");
    assert_eq!(store.use_pass(&[1; 32], 5).await.unwrap(), Some(person));
    assert_eq!(store.words_of("t", 9).await.unwrap().len(), 1);
    assert_eq!(store.glances_of(person, 9).await.unwrap().len(), 1);
    assert_eq!(store.secret("key", String::new).await.unwrap(), "one");
    assert!(store.add_person(1).await.unwrap() > person);
    store.close().await;
}

pub(crate) async fn closing_finishes_what_was_taken(place: &str) {
    let store = open(place).await;
    let (_, epoch) = table(&store, "t").await;
    let mut tasks = JoinSet::new();
    for number in 0..300 {
        let store = store.clone();
        tasks.spawn(async move { store.append("t", epoch, number, deeds(number, 1), None).await });
    }
    // All of them wait now, and no writer has begun.
    tokio::task::yield_now().await;
    tokio::join!(store.close(), store.close());
    let done = tasks.join_all().await.into_iter().flatten().count();

    let refused = store.append("t", epoch, 300, deeds(300, 1), None).await;
    assert!(matches!(refused, Err(StoreError::Closed)), "{refused:?}");
    let refused = store.load("t").await;
    assert!(matches!(refused, Err(StoreError::Closed)), "{refused:?}");
    assert!(!store.is_well().await);

    let store = open(place).await;
    assert_eq!(done, 300);
    assert_eq!(bodies(&store, "t").await.len(), done);
    store.close().await;
}

/// By programs that start at the same time, and whenever one starts.
pub(crate) async fn migrations_are_done_once(place: &str) {
    let (one, other) = tokio::join!(Store::open(place), Store::open(place));
    let (one, other) = (one.unwrap(), other.unwrap());
    table(&one, "t").await;
    let third = open(place).await;
    for store in [one, other, third] {
        assert!(store.is_well().await);
        assert!(store.load("t").await.unwrap().is_some());
        store.close().await;
    }
}

pub(crate) async fn newer_databases_are_refused(place: &str) {
    open(place).await.close().await;
    behind_its_back(place, "INSERT INTO migrations (number) VALUES (1000)").await;
    let refused = Store::open(place).await;
    let why = refused.err().unwrap();
    assert!(matches!(why, StoreError::Newer { found: 1000, .. }), "{why:?}");
    assert!(why.to_string().contains("newer version"), "{why}");
    // It was left as it is.
    behind_its_back(place, "DELETE FROM migrations WHERE number = 1000").await;
    open(place).await.close().await;
}

fn subscription(session: i64, endpoint: &str) -> Subscription {
    let text = |it: &str| it.to_owned();
    let (key, auth, page) = (text("key"), text("auth"), text("https://sabika.example"));
    Subscription { session, endpoint: text(endpoint), key, auth, page }
}

pub(crate) async fn subscriptions_end_with_their_session(place: &str) {
    let store = open(place).await;
    let (one, other) = (store.add_person(1).await.unwrap(), store.add_person(1).await.unwrap());
    let mut sessions = Vec::new();
    for number in 0..4 {
        let session = store.add_session(&[number; 32], one, "", 5).await.unwrap();
        let endpoint = format!("https://push.example/{number}");
        store.subscribe(&subscription(session, &endpoint), 3, 10 + number as i64).await.unwrap();
        sessions.push(session);
    }
    let strangers = store.add_session(&[9; 32], other, "", 5).await.unwrap();
    store.subscribe(&subscription(strangers, "https://push.example/9"), 3, 1).await.unwrap();
    let endpoints = async |person| -> Vec<String> {
        let all = store.subscriptions_of(person).await.unwrap();
        all.into_iter().map(|it| it.endpoint.replace("https://push.example/", "")).collect()
    };
    assert_eq!(endpoints(one).await, ["3", "2", "1"], "the oldest is too much");

    let newer = subscription(sessions[1], "https://push.example/new");
    store.subscribe(&newer, 3, 20).await.unwrap();
    assert_eq!(endpoints(one).await, ["new", "3", "2"], "a session has one");
    assert_eq!(store.subscriptions_of(one).await.unwrap().first(), Some(&newer));
    assert!(!store.unsubscribe(sessions[1], "https://push.example/1").await.unwrap(), "another");
    assert!(store.unsubscribe(sessions[1], "https://push.example/new").await.unwrap());
    assert!(store.end_session(one, sessions[3]).await.unwrap());
    assert_eq!(endpoints(one).await, ["2"]);
    assert_eq!(endpoints(other).await, ["9"], "others keep theirs");
    let nobody = store.subscribe(&subscription(i64::MAX, "https://push.example/"), 3, 1).await;
    assert!(matches!(nobody, Err(StoreError::Missing)), "{nobody:?}");
    store.close().await;
}

pub(crate) async fn notices_are_noted_once_until_somebody_comes_back(place: &str) {
    let store = open(place).await;
    let (person, _) = table(&store, "t").await;
    let (other, _) = table(&store, "u").await;
    assert!(!store.is_noted("t", person).await.unwrap());
    let (first, second) =
        tokio::join!(store.note_notice("t", person, 1), store.note_notice("t", person, 2));
    assert!(first.unwrap() != second.unwrap(), "of two one alone");
    assert!(store.note_notice("u", person, 1).await.unwrap(), "another table");
    assert!(store.note_notice("t", other, 1).await.unwrap(), "another person");
    store.forget_notice("t", person).await.unwrap();
    assert!(!store.is_noted("t", person).await.unwrap());
    assert!(store.is_noted("t", other).await.unwrap());
    assert!(store.note_notice("t", person, 3).await.unwrap(), "they have been there");
    assert!(store.delete_table("t").await.unwrap());
    assert!(!store.is_noted("t", person).await.unwrap(), "there is no such table any more");
    let nowhere = store.note_notice("t", person, 3).await;
    assert!(matches!(nowhere, Err(StoreError::Missing)), "{nowhere:?}");
    store.close().await;
}

pub(crate) async fn webhooks_are_one_for_each_person(place: &str) {
    let store = open(place).await;
    let person = store.add_person(1).await.unwrap();
    let webhook = |address: &str| Webhook { address: address.to_owned(), page: String::new() };
    assert_eq!(store.webhook_of(person).await.unwrap(), None);
    for address in ["https://one.example/", "https://other.example/"] {
        store.set_webhook(person, Some(&webhook(address)), 1).await.unwrap();
        assert_eq!(store.webhook_of(person).await.unwrap(), Some(webhook(address)));
    }
    store.set_webhook(person, None, 1).await.unwrap();
    store.set_webhook(person, None, 1).await.unwrap();
    assert_eq!(store.webhook_of(person).await.unwrap(), None);
    store.close().await;
}
