//! Persons, the devices they come from, and how they come to another device.

use std::fmt::{self, Write as _};

use serde::{Deserialize, Serialize};

use crate::{
    Store, StoreError,
    database::{Row, Value},
    writer::Write,
};

/// A person. Guests too are persons.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PersonId(pub i64);

impl fmt::Display for PersonId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A person at one device.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    /// By which its person can end it. No secret.
    pub id: i64,
    /// Whose it is.
    pub person: PersonId,
    /// What the person calls the device.
    pub device: String,
    /// When it began, in milliseconds.
    pub made: i64,
    /// When it was last used.
    pub seen: i64,
}

/// Tokens themselves are not kept: who reads the database is nobody else.
type Hash = [u8; 32];

impl Store {
    /// A new person.
    pub async fn add_person(&self, now: i64) -> Result<PersonId, StoreError> {
        let sql = "INSERT INTO persons (made) VALUES ($1) RETURNING id";
        let rows = self.write(now, Write::One(sql, vec![now.into()])).await?;
        self.only(&rows, |row| row.number(0)).map(PersonId)
    }

    /// Lets whoever has the token of this hash be that person. Answers with the id of the session.
    pub async fn add_session(
        &self,
        hash: &Hash,
        person: PersonId,
        device: &str,
        now: i64,
    ) -> Result<i64, StoreError> {
        let sql = "INSERT INTO sessions (hash, person, device, made, seen) VALUES ($1, $2, $3, $4, $4) \
                   ON CONFLICT DO NOTHING RETURNING id";
        let values = vec![hex(hash), person.into(), device.into(), now.into()];
        let rows = self.write(person, Write::One(sql, values)).await?;
        let row = rows.first().ok_or(StoreError::Taken)?;
        self.decoded(row.number(0))
    }

    /// Who has the token of this hash.
    pub async fn session(&self, hash: &Hash) -> Result<Option<Session>, StoreError> {
        let sql = "SELECT id, person, device, made, seen FROM sessions WHERE hash = $1";
        let rows = self.read(sql, vec![hex(hash)]).await?;
        rows.first().map(|it| self.decoded(session(it))).transpose()
    }

    /// It was used.
    pub async fn touch_session(&self, id: i64, now: i64) -> Result<(), StoreError> {
        let sql = "UPDATE sessions SET seen = $2 WHERE id = $1 AND seen < $2";
        self.write(id, Write::One(sql, vec![id.into(), now.into()])).await.map(drop)
    }

    /// All sessions of a person, the one that was used last first.
    pub async fn sessions_of(&self, person: PersonId) -> Result<Vec<Session>, StoreError> {
        let sql = "SELECT id, person, device, made, seen FROM sessions WHERE person = $1 \
                   ORDER BY seen DESC, id DESC";
        let rows = self.read(sql, vec![person.into()]).await?;
        self.decoded(rows.iter().map(session).collect())
    }

    /// Ends a session of that person. False where it is not theirs, or is not there.
    pub async fn end_session(&self, person: PersonId, id: i64) -> Result<bool, StoreError> {
        let sql = "DELETE FROM sessions WHERE id = $1 AND person = $2 RETURNING id";
        let values = vec![id.into(), person.into()];
        Ok(!self.write(id, Write::One(sql, values)).await?.is_empty())
    }

    /// Lets whoever has the token of this hash become that person, once, up to `until`.
    pub async fn add_pass(
        &self,
        hash: &Hash,
        person: PersonId,
        until: i64,
    ) -> Result<(), StoreError> {
        let sql = "INSERT INTO passes (hash, person, until) VALUES ($1, $2, $3) \
                   ON CONFLICT DO NOTHING RETURNING person";
        let values = vec![hex(hash), person.into(), until.into()];
        let rows = self.write(hash, Write::One(sql, values)).await?;
        if rows.is_empty() { Err(StoreError::Taken) } else { Ok(()) }
    }

    /// Whose pass it is, if it is still good. It is used up by that.
    pub async fn use_pass(&self, hash: &Hash, now: i64) -> Result<Option<PersonId>, StoreError> {
        let sql = "DELETE FROM passes WHERE hash = $1 AND until >= $2 RETURNING person";
        let rows = self.write(hash, Write::One(sql, vec![hex(hash), now.into()])).await?;
        rows.first().map(|it| self.decoded(it.number(0)).map(PersonId)).transpose()
    }
}

fn session(row: &Row) -> Result<Session, sqlx::Error> {
    Ok(Session {
        id: row.number(0)?,
        person: PersonId(row.number(1)?),
        device: row.text(2)?,
        made: row.number(3)?,
        seen: row.number(4)?,
    })
}

fn hex(hash: &Hash) -> Value {
    let text = hash.iter().fold(String::new(), |mut text, byte| {
        // Writing to a string always succeeds.
        let _ = write!(text, "{byte:02x}");
        text
    });
    text.as_str().into()
}
