//! Where tables for people at a distance are kept: in a file, by `SQLite`, or by `PostgreSQL`.
//!
//! A table is a journal: a list of deeds, each a text that only the table understands, numbered from 0 without
//! gaps. Its state is made again by doing them again. What [`Store`] has answered for is durable.
//!
//! Moments are milliseconds, and come from the caller.

mod database;
mod error;
mod migrations;
#[macro_use]
mod tables;
mod notices;
mod people;
mod secrets;
mod sweep;
mod words;
mod writer;

use std::{hash::Hash, sync::Arc};

use database::{Place, Pool, Row, Value};
pub use error::{Cause, StoreError};
pub use notices::{Subscription, Webhook};
pub use people::{PersonId, Session};
pub use sweep::{Ages, Swept};
pub use tables::{Deed, Glance, NewTable, State, Stored};
pub use words::Words;
use writer::{Write, Writers};

use crate::error::Fault;

/// A database, whichever it is. Clones are the same store.
#[derive(Clone, Debug)]
pub struct Store {
    inside: Arc<Inside>,
}

#[derive(Debug)]
struct Inside {
    place: Place,
    pool: Pool,
    writers: Writers,
}

impl Store {
    /// `postgres://…`, or the path of a `SQLite` file, which is made where it is missing. Its folder must be there, on
    /// a disk of this machine.
    pub async fn open(place: &str) -> Result<Store, StoreError> {
        Store::open_place(Place::read(place, None)?).await
    }

    /// The same, but a `SQLite` file never grows beyond so many bytes.
    pub async fn open_small(place: &str, most_bytes: u64) -> Result<Store, StoreError> {
        Store::open_place(Place::read(place, Some(most_bytes))?).await
    }

    async fn open_place(place: Place) -> Result<Store, StoreError> {
        let connected = place.connect().await;
        let mut connection = connected
            .map_err(|why| StoreError::Open { place: place.name(), cause: Cause::new(why) })?;
        let migrated = migrations::run(&mut connection, &place).await;
        connection.close().await;
        migrated?;
        let writers = Writers::start(&place);
        Ok(Store { inside: Arc::new(Inside { pool: place.pool(), writers, place }) })
    }

    /// Takes nothing more, and returns when all that was taken is written. The other clones are closed by it too.
    pub async fn close(&self) {
        self.inside.writers.close().await;
        self.inside.pool.close().await;
    }

    /// Whether the database answers those who read and those who write.
    pub async fn is_well(&self) -> bool {
        let sql = "SELECT 1";
        self.read(sql, Vec::new()).await.is_ok()
            && self.write(sql, Write::One(sql, Vec::new())).await.is_ok()
    }

    /// What is written about the same thing stays in order.
    async fn write(&self, about: impl Hash, write: Write) -> Result<Vec<Row>, StoreError> {
        self.inside.writers.write(about, write).await
    }

    async fn read(&self, sql: &'static str, values: Vec<Value>) -> Result<Vec<Row>, StoreError> {
        if values.iter().any(Value::has_nul) {
            return Err(StoreError::Nul);
        }
        let rows = self.inside.pool.ask(sql, &values).await;
        rows.map_err(|why| Fault::new(&self.inside.place, why).error)
    }

    /// A value out of a row, which is of the type that the migrations gave it.
    fn decoded<T>(&self, value: Result<T, sqlx::Error>) -> Result<T, StoreError> {
        value.map_err(|why| Fault::new(&self.inside.place, why).error)
    }

    /// What a statement says that always answers with a row.
    fn only<T>(
        &self,
        rows: &[Row],
        value: impl Fn(&Row) -> Result<T, sqlx::Error>,
    ) -> Result<T, StoreError> {
        self.decoded(rows.first().ok_or(sqlx::Error::RowNotFound).and_then(value))
    }

    fn place(&self) -> Arc<str> {
        self.inside.place.name()
    }
}
