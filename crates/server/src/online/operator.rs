//! What whoever runs a server can do to its tables, while it runs or not: the next thing that a running server does
//! at such a table it finds out.

use sabika_protocol::{Glance, write};
use sabika_store::{Deed as NewDeed, Store, StoreError};
use sabika_table::common::{Deed, Done};

use super::{
    hub::restore,
    table::{KeptGlance, now},
};

/// Done to a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deletion {
    /// The game ends here; its record stays.
    End,
    /// What was said is deleted.
    Words,
    /// The table is deleted, with all that was done and said there.
    Table,
}

/// What came of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    Done,
    /// There is no such table.
    NoTable,
    /// Its game is over already.
    WasOver,
}

/// As whoever runs the server owns a table for a moment.
const NODE: &str = "operator";

/// The tables of this database, the one that changed last first.
pub fn list(database: &str, most: i64) -> Result<Vec<Glance>, StoreError> {
    wait(async {
        let store = Store::open(database).await?;
        let all = store.all_tables(most).await?;
        store.close().await;
        Ok(super::glances(all, None))
    })
}

/// Ends or deletes.
pub fn delete(database: &str, table: &str, what: Deletion) -> Result<Outcome, StoreError> {
    wait(async {
        let store = Store::open(database).await?;
        let done = |it: bool| if it { Outcome::Done } else { Outcome::NoTable };
        let outcome = match what {
            Deletion::Table => done(store.delete_table(table).await?),
            Deletion::Words => {
                let is_there = store.load(table).await?.is_some();
                store.delete_words(table).await?;
                done(is_there)
            }
            Deletion::End => end(&store, table).await?,
        };
        store.close().await;
        Ok(outcome)
    })
}

async fn end(store: &Store, table: &str) -> Result<Outcome, StoreError> {
    let Some(stored) = store.take_over(table, NODE, now() as i64).await? else {
        return Ok(Outcome::NoTable);
    };
    let Some(mut common) = restore(&stored.made, stored.deeds.iter().map(|it| it.body.as_str()))
    else {
        return Ok(Outcome::NoTable);
    };
    if common.is_done() {
        return Ok(Outcome::WasOver);
    }
    let (from, at) = (common.deeds() as i64, now().max(common.changed()));
    let done = Done { at, asked: None, deed: Deed::End };
    if common.done(&done).is_err() {
        return Ok(Outcome::WasOver);
    }
    let glance = KeptGlance::of(table, &common).stored(&common);
    let deeds = vec![NewDeed { at: at as i64, body: write(&done) }];
    store.append(table, stored.epoch, from, deeds, Some(glance)).await?;
    Ok(Outcome::Done)
}

/// For a program that does nothing else meanwhile.
fn wait<T>(work: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.expect("the system has what a runtime needs").block_on(work)
}
