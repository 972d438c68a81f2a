//! How many appends a store does in a second: `appends PLACE TABLES APPENDS`. So many tables append at the same
//! time, each so often, one deed of 200 letters after the other, and wait for each until it is durable.

use std::{
    env,
    error::Error,
    process,
    time::{Instant, SystemTime},
};

use sabika_store::{Deed, Glance, NewTable, State, Store};
use tokio::task::JoinSet;

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = env::args().skip(1).collect();
    let [place, tables, appends] = args.as_slice() else {
        return Err("say where, how many tables, and how many appends at each: appends PLACE TABLES APPENDS".into());
    };
    let (tables, appends): (i64, i64) = (tables.parse()?, appends.parse()?);
    let store = Store::open(place).await?;
    let person = store.add_person(0).await?;
    // A place can be measured again.
    let run = format!("{}-{}", process::id(), SystemTime::UNIX_EPOCH.elapsed()?.as_nanos());
    let body = "{}".to_owned();
    let people = vec![person];
    let glance =
        Glance { changed: 0, state: State::Playing, open: false, actor: None, people, body };
    for number in 0..tables {
        let table = NewTable {
            id: format!("{run}-{number}"),
            maker: person,
            made: "{}".to_owned(),
            first: Vec::new(),
            glance: glance.clone(),
            node: "example".to_owned(),
            at: 0,
        };
        store.add_table(table).await?;
    }
    let started = Instant::now();
    let mut tasks = JoinSet::new();
    for number in 0..tables {
        let (store, table, glance) = (store.clone(), format!("{run}-{number}"), glance.clone());
        tasks.spawn(async move {
            let mut slowest = 0.0_f64;
            for from in 0..appends {
                let began = Instant::now();
                let deed = Deed { at: from, body: "x".repeat(200) };
                let glance = Glance { changed: from, ..glance.clone() };
                store.append(&table, 1, from, vec![deed], Some(glance)).await?;
                slowest = slowest.max(began.elapsed().as_secs_f64());
            }
            Ok::<_, sabika_store::StoreError>(slowest)
        });
    }
    let mut slowest = 0.0_f64;
    while let Some(done) = tasks.join_next().await {
        slowest = slowest.max(done??);
    }
    let seconds = started.elapsed().as_secs_f64();
    let all = (tables * appends) as f64;
    println!("{all} appends at {tables} tables in {seconds:.2} s: {:.0} a second", all / seconds);
    println!(
        "each took {:.2} ms, the slowest {:.2} ms",
        1000.0 * seconds / appends as f64,
        1000.0 * slowest
    );
    store.close().await;
    Ok(())
}
