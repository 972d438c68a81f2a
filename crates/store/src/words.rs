//! What people say at a table. It stands apart from the journal, so that it can be deleted.

use crate::{PersonId, Store, StoreError, database::Row, writer::Write};

/// What somebody said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Words {
    /// Rises, not always by one.
    pub id: i64,
    /// Who.
    pub person: PersonId,
    /// When, in milliseconds.
    pub at: i64,
    /// What.
    pub body: String,
}

impl Store {
    /// Answers with the id of these words.
    pub async fn add_words(
        &self,
        table: &str,
        person: PersonId,
        at: i64,
        body: &str,
    ) -> Result<i64, StoreError> {
        let sql =
            "INSERT INTO words (table_id, person, at, body) VALUES ($1, $2, $3, $4) RETURNING id";
        let values = vec![table.into(), person.into(), at.into(), body.into()];
        let rows = self.write(table, Write::One(sql, values)).await?;
        self.only(&rows, |row| row.number(0))
    }

    /// The last words at a table, oldest first.
    pub async fn words_of(&self, table: &str, most: i64) -> Result<Vec<Words>, StoreError> {
        let sql =
            "SELECT id, person, at, body FROM words WHERE table_id = $1 ORDER BY id DESC LIMIT $2";
        let rows = self.read(sql, vec![table.into(), most.into()]).await?;
        self.decoded(rows.iter().rev().map(words).collect())
    }

    /// All words at a table. Answers how many they were.
    pub async fn delete_words(&self, table: &str) -> Result<usize, StoreError> {
        let sql = "DELETE FROM words WHERE table_id = $1 RETURNING id";
        Ok(self.write(table, Write::One(sql, vec![table.into()])).await?.len())
    }
}

fn words(row: &Row) -> Result<Words, sqlx::Error> {
    Ok(Words {
        id: row.number(0)?,
        person: PersonId(row.number(1)?),
        at: row.number(2)?,
        body: row.text(3)?,
    })
}
