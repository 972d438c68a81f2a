//! Which database it is: known here, and nowhere else but in [`crate::migrations`] and [`crate::error`].

use std::{io, path::Path, sync::Arc, time::Duration};

use sqlx::{
    AssertSqlSafe, ConnectOptions, Connection as _, PgConnection, PgPool, Row as _, SqlSafeStr,
    SqliteConnection, SqlitePool,
    postgres::{PgConnectOptions, PgPoolOptions, PgRow},
    sqlite::{
        SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteRow, SqliteSynchronous,
    },
};
use tokio::time::timeout;

use crate::{PersonId, StoreError, error::Cause};

/// Longer than any answer takes. A database that is gone must not hold up everybody for ever; pages wait for an answer
/// for 20 seconds.
const PATIENCE: Duration = Duration::from_secs(15);

/// For one of several connections that read.
const WAIT: Duration = Duration::from_secs(5);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Sqlite,
    Postgres,
}

impl Kind {
    /// `SQLite` has one writer at a time; who only finds out in the middle cannot wait any more.
    pub(crate) fn begin(self) -> &'static str {
        match self {
            Kind::Sqlite => "BEGIN IMMEDIATE",
            // Whatever is usual there: who waited for a row reads it again.
            Kind::Postgres => "BEGIN ISOLATION LEVEL READ COMMITTED",
        }
    }

    /// How many write at the same time.
    pub(crate) fn writers(self) -> usize {
        match self {
            Kind::Sqlite => 1,
            Kind::Postgres => 4,
        }
    }
}

/// Where a database is.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    name: Arc<str>,
    address: Address,
}

#[derive(Clone, Debug)]
enum Address {
    Sqlite(SqliteConnectOptions),
    Postgres(PgConnectOptions),
}

impl Place {
    /// An address of `PostgreSQL`, or else a path.
    pub(crate) fn read(text: &str, most_bytes: Option<u64>) -> Result<Place, StoreError> {
        match text.split_once("://") {
            Some(("postgres" | "postgresql", _)) => Place::postgres(text),
            Some((scheme, _)) => Err(StoreError::NoPlace { scheme: scheme.to_owned() }),
            None => Place::sqlite(Path::new(text), most_bytes),
        }
    }

    fn sqlite(path: &Path, most_bytes: Option<u64>) -> Result<Place, StoreError> {
        let given = path.display().to_string();
        let failed = |why: io::Error| StoreError::Open {
            place: given.as_str().into(),
            cause: Cause::new(why.into()),
        };
        // Some paths mean something else to SQLite; whole ones do not.
        let path = std::path::absolute(path).map_err(failed)?;
        make_private(&path).map_err(failed)?;
        let mut options = SqliteConnectOptions::new()
            .filename(&path)
            .foreign_keys(true)
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Duration::from_secs(10))
            .disable_statement_logging();
        if let Some(bytes) = most_bytes {
            options = options.pragma("max_page_count", (bytes / 4096).max(1).to_string());
        }
        Ok(Place { name: path.display().to_string().into(), address: Address::Sqlite(options) })
    }

    fn postgres(text: &str) -> Result<Place, StoreError> {
        let options: PgConnectOptions = text.parse().map_err(|why| StoreError::Open {
            // It may have a password.
            place: "the address of PostgreSQL".into(),
            cause: Cause::new(why),
        })?;
        let options = options.application_name("sabika").disable_statement_logging();
        let database = options.get_database().unwrap_or_else(|| options.get_username());
        let name = match options.get_socket() {
            Some(folder) => format!("PostgreSQL at {} (`{database}`)", folder.display()),
            None => format!(
                "PostgreSQL at {}:{} (`{database}`)",
                options.get_host(),
                options.get_port()
            ),
        };
        Ok(Place { name: name.into(), address: Address::Postgres(options) })
    }

    /// As sentences name it.
    pub(crate) fn name(&self) -> Arc<str> {
        Arc::clone(&self.name)
    }

    pub(crate) fn kind(&self) -> Kind {
        match self.address {
            Address::Sqlite(_) => Kind::Sqlite,
            Address::Postgres(_) => Kind::Postgres,
        }
    }

    /// For writing.
    pub(crate) async fn connect(&self) -> Result<Connection, sqlx::Error> {
        in_time(async {
            Ok(match &self.address {
                Address::Sqlite(it) => {
                    let options = it.clone().journal_mode(SqliteJournalMode::Wal);
                    Connection::Sqlite(options.connect().await?)
                }
                Address::Postgres(it) => Connection::Postgres(it.connect().await?),
            })
        })
        .await
    }

    /// For reading.
    pub(crate) fn pool(&self) -> Pool {
        match &self.address {
            Address::Sqlite(it) => Pool::Sqlite(
                SqlitePoolOptions::new()
                    .max_connections(4)
                    .acquire_timeout(WAIT)
                    .connect_lazy_with(it.clone().pragma("query_only", "ON")),
            ),
            Address::Postgres(it) => Pool::Postgres(
                PgPoolOptions::new()
                    .max_connections(8)
                    .acquire_timeout(WAIT)
                    .connect_lazy_with(it.clone()),
            ),
        }
    }
}

/// Others at the same machine have no business in it; what `SQLite` puts beside it gets the same rights.
fn make_private(path: &Path) -> io::Result<()> {
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop)
}

async fn in_time<T>(
    answer: impl Future<Output = Result<T, sqlx::Error>>,
) -> Result<T, sqlx::Error> {
    timeout(PATIENCE, answer).await.unwrap_or_else(|_| Err(too_late()))
}

fn too_late() -> sqlx::Error {
    let seconds = PATIENCE.as_secs();
    io::Error::new(io::ErrorKind::TimedOut, format!("no answer within {seconds} seconds")).into()
}

/// What a statement is given.
#[derive(Clone, Debug)]
pub(crate) enum Value {
    Number(Option<i64>),
    Text(String),
}

impl Value {
    pub(crate) fn has_nul(&self) -> bool {
        matches!(self, Value::Text(it) if it.contains('\0'))
    }
}

impl From<i64> for Value {
    fn from(it: i64) -> Value {
        Value::Number(Some(it))
    }
}

impl From<bool> for Value {
    fn from(it: bool) -> Value {
        i64::from(it).into()
    }
}

impl From<PersonId> for Value {
    fn from(it: PersonId) -> Value {
        it.0.into()
    }
}

impl From<Option<PersonId>> for Value {
    fn from(it: Option<PersonId>) -> Value {
        Value::Number(it.map(|it| it.0))
    }
}

impl From<&str> for Value {
    fn from(it: &str) -> Value {
        Value::Text(it.to_owned())
    }
}

/// What a database answers with.
#[derive(Debug)]
pub(crate) enum Row {
    Sqlite(SqliteRow),
    Postgres(PgRow),
}

impl Row {
    pub(crate) fn number(&self, column: usize) -> Result<i64, sqlx::Error> {
        match self {
            Row::Sqlite(it) => it.try_get(column),
            Row::Postgres(it) => it.try_get(column),
        }
    }

    pub(crate) fn number_or_none(&self, column: usize) -> Result<Option<i64>, sqlx::Error> {
        match self {
            Row::Sqlite(it) => it.try_get(column),
            Row::Postgres(it) => it.try_get(column),
        }
    }

    pub(crate) fn text(&self, column: usize) -> Result<String, sqlx::Error> {
        match self {
            Row::Sqlite(it) => it.try_get(column),
            Row::Postgres(it) => it.try_get(column),
        }
    }
}

/// The same text for every database, which differ in their types only.
macro_rules! rows {
    ($sql:expr, $values:expr, $executor:expr, $row:path) => {{
        let mut query = sqlx::query($sql);
        for value in $values {
            query = match value {
                Value::Number(it) => query.bind(*it),
                Value::Text(it) => query.bind(it.as_str()),
            };
        }
        query.fetch_all($executor).await?.into_iter().map($row).collect()
    }};
}

/// Several, for those who read.
#[derive(Clone, Debug)]
pub(crate) enum Pool {
    Sqlite(SqlitePool),
    Postgres(PgPool),
}

impl Pool {
    pub(crate) async fn ask(
        &self,
        sql: &'static str,
        values: &[Value],
    ) -> Result<Vec<Row>, sqlx::Error> {
        in_time(async {
            Ok(match self {
                Pool::Sqlite(it) => rows!(sql, values, it, Row::Sqlite),
                Pool::Postgres(it) => rows!(sql, values, it, Row::Postgres),
            })
        })
        .await
    }

    pub(crate) async fn close(&self) {
        match self {
            Pool::Sqlite(it) => it.close().await,
            Pool::Postgres(it) => it.close().await,
        }
    }
}

/// A single one, for whoever writes.
#[derive(Debug)]
pub(crate) enum Connection {
    Sqlite(SqliteConnection),
    Postgres(PgConnection),
}

impl Connection {
    pub(crate) fn kind(&self) -> Kind {
        match self {
            Connection::Sqlite(_) => Kind::Sqlite,
            Connection::Postgres(_) => Kind::Postgres,
        }
    }

    pub(crate) async fn ask(
        &mut self,
        sql: impl SqlSafeStr,
        values: &[Value],
    ) -> Result<Vec<Row>, sqlx::Error> {
        in_time(async {
            Ok(match self {
                Connection::Sqlite(it) => rows!(sql, values, it, Row::Sqlite),
                Connection::Postgres(it) => rows!(sql, values, it, Row::Postgres),
            })
        })
        .await
    }

    /// What has neither values nor an answer.
    pub(crate) async fn say(&mut self, sql: &'static str) -> Result<(), sqlx::Error> {
        self.say_ours(sql.to_owned()).await
    }

    /// The same, several statements at once, put together by this program alone.
    pub(crate) async fn say_ours(&mut self, sql: String) -> Result<(), sqlx::Error> {
        let sql = sqlx::raw_sql(AssertSqlSafe(sql));
        in_time(async {
            match self {
                Connection::Sqlite(it) => sql.execute(it).await.map(drop),
                Connection::Postgres(it) => sql.execute(it).await.map(drop),
            }
        })
        .await
    }

    pub(crate) async fn close(self) {
        let closed = match self {
            Connection::Sqlite(it) => in_time(it.close()).await,
            Connection::Postgres(it) => in_time(it.close()).await,
        };
        // All it had to keep is kept.
        let _ = closed;
    }
}
