//! What can go wrong. Sentences are for whoever runs the server; those who play are told by the server.

use std::{error::Error, fmt, sync::Arc};

use sqlx::error::{DatabaseError, ErrorKind};

use crate::database::{Kind, Place};

/// Why the store did not do what it was asked. Nothing was written then, but see [`StoreError::Failed`].
///
/// Its sentence names neither SQL nor passwords; what the database itself said is the `source`, which is for
/// the log.
#[derive(Clone, Debug)]
pub enum StoreError {
    /// Neither a path nor an address of `PostgreSQL`.
    NoPlace {
        /// The beginning of what was given, up to `://`.
        scheme: String,
    },
    /// There is no database, or none that lets us in.
    Open {
        /// Where it was looked for.
        place: Arc<str>,
        /// What it said.
        cause: Cause,
    },
    /// A newer version of this program has been here.
    Newer {
        /// Where.
        place: Arc<str>,
        /// The form that the database has.
        found: i64,
        /// The last one that this version knows.
        known: i64,
    },
    /// A `PostgreSQL` that cannot keep every text.
    Encoding {
        /// Where.
        place: Arc<str>,
        /// The encoding it has.
        found: String,
    },
    /// There is no such table, or no longer.
    NoTable,
    /// Somebody else has taken over this table.
    NotOwner,
    /// These deeds do not come next.
    Conflict {
        /// The number of the one that does.
        next: i64,
    },
    /// There is one of this name already.
    Taken,
    /// A person or a table that was named is not there, or no longer.
    Missing,
    /// The text has a character of code 0, which no database takes.
    Nul,
    /// There is no room.
    Full {
        /// Where.
        place: Arc<str>,
        /// What the database said.
        cause: Cause,
    },
    /// Something is kept there that cannot be.
    Damaged {
        /// Where.
        place: Arc<str>,
        /// What is wrong.
        what: String,
    },
    /// The store is closing.
    Closed,
    /// The database gave no answer, or not one that was to be expected. Here alone it may be that what was to be
    /// written was written: load it again.
    Failed {
        /// Where.
        place: Arc<str>,
        /// What it said.
        cause: Cause,
    },
}

/// What a database said: for the log.
#[derive(Clone, Debug)]
pub struct Cause(Arc<sqlx::Error>);

impl Cause {
    pub(crate) fn new(why: sqlx::Error) -> Cause {
        Cause(Arc::new(why))
    }
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Error for Cause {}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::NoPlace { scheme } => write!(
                f,
                "tables cannot be kept at `{scheme}://…`; give the path of a file, or an address that begins \
                 with `postgres://`"
            ),
            StoreError::Open { place, .. } => write!(
                f,
                "cannot open {place}; look whether it is there, and whether this program may read and write it"
            ),
            StoreError::Newer { place, found, known } => write!(
                f,
                "{place} is of a newer version of this program: its form is {found}, and this version knows \
                 {known}; start the newer one, or give another place"
            ),
            StoreError::Encoding { place, found } => {
                write!(f, "{place} keeps texts as {found}; make a database with the encoding UTF8")
            }
            StoreError::NoTable => {
                f.write_str("there is no such table, or no longer; make a new one")
            }
            StoreError::NotOwner => f.write_str(
                "this table is led by another server now; ask that one, or take the table over",
            ),
            StoreError::Conflict { next } => write!(
                f,
                "the deed that comes next at this table is number {next}, and another was given; load the table again"
            ),
            StoreError::Taken => {
                f.write_str("there is one of this name already; give another name")
            }
            StoreError::Missing => f.write_str(
                "a person or table that was named is not there, or no longer; load it again",
            ),
            StoreError::Nul => f.write_str(
                "the text has a character of code 0, which cannot be kept; leave it out",
            ),
            StoreError::Full { place, .. } => write!(
                f,
                "{place} has no room left or cannot be written, so nothing was; make room there, and it goes on \
                 without a restart"
            ),
            StoreError::Damaged { place, what } => {
                write!(f, "{place} is damaged: {what}; go back to a copy of it")
            }
            StoreError::Closed => {
                f.write_str("the server is about to stop; try again when it runs")
            }
            StoreError::Failed { place, .. } => write!(
                f,
                "{place} does not answer as it should; look whether it runs and what its log says"
            ),
        }
    }
}

impl Error for StoreError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            StoreError::Open { cause, .. }
            | StoreError::Full { cause, .. }
            | StoreError::Failed { cause, .. } => Some(cause),
            StoreError::NoPlace { .. }
            | StoreError::Newer { .. }
            | StoreError::Encoding { .. }
            | StoreError::NoTable
            | StoreError::NotOwner
            | StoreError::Conflict { .. }
            | StoreError::Taken
            | StoreError::Missing
            | StoreError::Nul
            | StoreError::Damaged { .. }
            | StoreError::Closed => None,
        }
    }
}

/// A refusal of the database, and whom it concerns.
#[derive(Debug)]
pub(crate) struct Fault {
    pub(crate) error: StoreError,
    /// It lies in what was to be written, so that others have no part in it.
    pub(crate) own: bool,
}

impl Fault {
    pub(crate) fn new(place: &Place, why: sqlx::Error) -> Fault {
        let (full, own, missing) = match &why {
            sqlx::Error::Database(it) => {
                let code = it.code().unwrap_or_default();
                let (full, own) = match place.kind() {
                    Kind::Sqlite => sqlite(code.parse().unwrap_or_default()),
                    Kind::Postgres => postgres(&code),
                };
                (full, own, refers_to_nothing(it.as_ref()))
            }
            _ => (false, false, false),
        };
        let error = match why {
            sqlx::Error::PoolClosed => StoreError::Closed,
            _ if missing => StoreError::Missing,
            why if full => StoreError::Full { place: place.name(), cause: Cause::new(why) },
            why => StoreError::Failed { place: place.name(), cause: Cause::new(why) },
        };
        Fault { error, own }
    }
}

fn refers_to_nothing(error: &dyn DatabaseError) -> bool {
    matches!(error.kind(), ErrorKind::ForeignKeyViolation)
}

/// <https://www.sqlite.org/rescode.html>. Whether there is no room, and whether it is about these values only.
fn sqlite(code: i32) -> (bool, bool) {
    // Some systems report a full disk as one that cannot be written; reading is another matter.
    const READING: [i32; 2] = [266, 522];
    let (full, cannot_write, too_big, constraint) = (13, 10, 18, 19);
    let sort = code & 0xff;
    let no_room = sort == full || sort == cannot_write && !READING.contains(&code);
    (no_room, sort == too_big || sort == constraint)
}

/// <https://www.postgresql.org/docs/current/errcodes-appendix.html>. The same.
fn postgres(code: &str) -> (bool, bool) {
    // Values, constraints, transactions that got in each other's way, and what is too long.
    (code == "53100", ["22", "23", "40", "54"].iter().any(|it| code.starts_with(it)))
}
