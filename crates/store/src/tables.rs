//! Tables: journals of deeds, and what is to be seen of them at a glance.

use crate::{
    PersonId, Store, StoreError,
    database::{Row, Value},
    writer::{Append, Write},
};

/// Who sits at a table, in order, as one text; the same in every database.
macro_rules! people {
    () => {
        "COALESCE((SELECT STRING_AGG(CAST(person AS TEXT), ' ' ORDER BY place) FROM seats \
         WHERE table_id = tables.id), '')"
    };
}

/// Of a table: what makes a [`Glance`].
macro_rules! glance {
    () => {
        concat!("id, changed, state, open, actor, glance, ", people!())
    };
}

/// One thing that happened at a table; what it says is the table's own matter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deed {
    /// When, in milliseconds.
    pub at: i64,
    /// What, on one line or several.
    pub body: String,
}

/// A table that is to be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewTable {
    /// Drawn at random, and never used twice.
    pub id: String,
    /// Whoever made it.
    pub maker: PersonId,
    /// How it is made.
    pub made: String,
    /// Its first deeds.
    pub first: Vec<Deed>,
    /// What lists show of it.
    pub glance: Glance,
    /// Who owns it.
    pub node: String,
    /// When it is made, in milliseconds.
    pub at: i64,
}

/// A table, all of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stored {
    /// How it was made.
    pub made: String,
    /// Raised with every owner.
    pub epoch: i64,
    /// Who owns it.
    pub node: String,
    /// Numbered from 0.
    pub deeds: Vec<Deed>,
}

/// How far a table has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum State {
    /// People sit down.
    Gathering,
    /// The game has begun.
    Playing,
    /// The game has ended.
    Over,
}

impl State {
    pub(crate) const ALL: [State; 3] = [State::Gathering, State::Playing, State::Over];

    pub(crate) fn name(self) -> &'static str {
        match self {
            State::Gathering => "gathering",
            State::Playing => "playing",
            State::Over => "over",
        }
    }
}

/// What lists show of a table without loading it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Glance {
    /// When something last happened, in milliseconds.
    pub changed: i64,
    /// How far it has come.
    pub state: State,
    /// It is on the public list while people gather.
    pub open: bool,
    /// Whose turn it is, if it is one person's.
    pub actor: Option<PersonId>,
    /// Who sits there, in order. Each must have been added, and is kept as long as the table.
    pub people: Vec<PersonId>,
    /// Whatever else a list shows.
    pub body: String,
}

impl Store {
    /// Answers with the epoch of its owner. Durable when it returns.
    pub async fn add_table(&self, table: NewTable) -> Result<i64, StoreError> {
        let id = table.id.clone();
        let rows = self.write(&*id, Write::NewTable(Box::new(table))).await?;
        self.only(&rows, |row| row.number(0))
    }

    /// Durable when it returns. `from` is the number of the first of these deeds. The owner of this epoch alone may
    /// do it, and only with the deeds that come next; otherwise nothing is written. Without deeds it changes the
    /// glance alone.
    pub async fn append(
        &self,
        table: &str,
        epoch: i64,
        from: i64,
        deeds: Vec<Deed>,
        glance: Option<Glance>,
    ) -> Result<(), StoreError> {
        let append = Append { table: table.to_owned(), epoch, from, deeds, glance };
        self.write(table, Write::Append(Box::new(append))).await.map(drop)
    }

    /// A table with all its deeds.
    pub async fn load(&self, table: &str) -> Result<Option<Stored>, StoreError> {
        let sql = "SELECT made, epoch, node, next FROM tables WHERE id = $1";
        let rows = self.read(sql, vec![table.into()]).await?;
        let Some(row) = rows.first() else { return Ok(None) };
        let next = self.decoded(row.number(3))?;
        // Deeds only ever come after others, so those up to here are what they were.
        let sql = "SELECT at, body FROM deeds WHERE table_id = $1 AND number < $2 ORDER BY number";
        let deeds = self.read(sql, vec![table.into(), next.into()]).await?;
        let deed = |it: &Row| Ok(Deed { at: it.number(0)?, body: it.text(1)? });
        let stored = Stored {
            made: self.decoded(row.text(0))?,
            epoch: self.decoded(row.number(1))?,
            node: self.decoded(row.text(2))?,
            deeds: self.decoded(deeds.iter().map(deed).collect())?,
        };
        if stored.deeds.len() as i64 == next {
            return Ok(Some(stored));
        }
        let sql = "SELECT id FROM tables WHERE id = $1";
        if self.read(sql, vec![table.into()]).await?.is_empty() {
            return Ok(None);
        }
        let what = format!("table `{table}` has {} deeds of {next}", stored.deeds.len());
        Err(StoreError::Damaged { place: self.place(), what })
    }

    /// The deeds of a table after the first `from`, by whomever; none where it is gone.
    pub async fn deeds_from(
        &self,
        table: &str,
        from: i64,
    ) -> Result<Option<Vec<Deed>>, StoreError> {
        let sql = "SELECT id FROM tables WHERE id = $1";
        if self.read(sql, vec![table.into()]).await?.is_empty() {
            return Ok(None);
        }
        let sql = "SELECT at, body FROM deeds WHERE table_id = $1 AND number >= $2 ORDER BY number";
        let deeds = self.read(sql, vec![table.into(), from.into()]).await?;
        let deed = |it: &Row| Ok(Deed { at: it.number(0)?, body: it.text(1)? });
        Ok(Some(self.decoded(deeds.iter().map(deed).collect())?))
    }

    /// The tables where the game goes on and nobody who is a person is to act: those that changed last first.
    pub async fn tables_of_bots(&self, most: i64) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT id FROM tables WHERE state = 'playing' AND actor IS NULL \
                   ORDER BY changed DESC, id LIMIT $1";
        let rows = self.read(sql, vec![most.into()]).await?;
        rows.iter().map(|it| self.decoded(it.text(0))).collect()
    }

    /// Makes `node` the owner, so that no earlier one can append any more. Answers with the table, which has the new
    /// epoch.
    pub async fn take_over(
        &self,
        table: &str,
        node: &str,
        now: i64,
    ) -> Result<Option<Stored>, StoreError> {
        let sql = "UPDATE tables SET epoch = epoch + 1, node = $2, owned_since = $3 WHERE id = $1 \
                   RETURNING epoch";
        let values = vec![table.into(), node.into(), now.into()];
        let rows = self.write(table, Write::One(sql, values)).await?;
        let Some(row) = rows.first() else { return Ok(None) };
        let epoch = self.decoded(row.number(0))?;
        match self.load(table).await? {
            // Somebody else was quick.
            Some(stored) if stored.epoch != epoch => Err(StoreError::NotOwner),
            stored => Ok(stored),
        }
    }

    /// The tables at which a person sits, the one that changed last first.
    pub async fn glances_of(
        &self,
        person: PersonId,
        most: i64,
    ) -> Result<Vec<(String, Glance)>, StoreError> {
        let sql = concat!(
            "SELECT ",
            glance!(),
            " FROM tables WHERE id IN (SELECT table_id FROM seats WHERE person = $1) ",
            "ORDER BY changed DESC, id LIMIT $2"
        );
        self.glances(sql, vec![person.into(), most.into()]).await
    }

    /// The public list: tables that are open and where people gather, the one that changed last first.
    pub async fn open_tables(&self, most: i64) -> Result<Vec<(String, Glance)>, StoreError> {
        let sql = concat!(
            "SELECT ",
            glance!(),
            " FROM tables WHERE open = 1 AND state = 'gathering' ",
            "ORDER BY changed DESC, id LIMIT $1"
        );
        self.glances(sql, vec![most.into()]).await
    }

    /// All tables, the one that changed last first: for whoever runs the server.
    pub async fn all_tables(&self, most: i64) -> Result<Vec<(String, Glance)>, StoreError> {
        let sql = concat!("SELECT ", glance!(), " FROM tables ORDER BY changed DESC, id LIMIT $1");
        self.glances(sql, vec![most.into()]).await
    }

    async fn glances(
        &self,
        sql: &'static str,
        values: Vec<Value>,
    ) -> Result<Vec<(String, Glance)>, StoreError> {
        self.read(sql, values).await?.iter().map(|it| self.glance(it)).collect()
    }

    fn glance(&self, row: &Row) -> Result<(String, Glance), StoreError> {
        let id = self.decoded(row.text(0))?;
        let damaged = |what: &str| StoreError::Damaged {
            place: self.place(),
            what: format!("table `{id}` has {what}"),
        };
        let state = self.decoded(row.text(2))?;
        let state = State::ALL.into_iter().find(|it| it.name() == state);
        let people = from_people(&self.decoded(row.text(6))?);
        let glance = Glance {
            changed: self.decoded(row.number(1))?,
            state: state.ok_or_else(|| damaged("no known state"))?,
            open: self.decoded(row.number(3))? != 0,
            actor: self.decoded(row.number_or_none(4))?.map(PersonId),
            people: people.ok_or_else(|| damaged("somebody without a number"))?,
            body: self.decoded(row.text(5))?,
        };
        Ok((id, glance))
    }

    /// With its deeds and words. False where there is none.
    pub async fn delete_table(&self, table: &str) -> Result<bool, StoreError> {
        let sql = "DELETE FROM tables WHERE id = $1 RETURNING id";
        Ok(!self.write(table, Write::One(sql, vec![table.into()])).await?.is_empty())
    }

    /// How many tables of this maker are there that are not older than `since`.
    pub async fn count_tables_made_by(
        &self,
        maker: PersonId,
        since: i64,
    ) -> Result<i64, StoreError> {
        let sql = "SELECT COUNT(*) FROM tables WHERE maker = $1 AND made_at >= $2";
        let rows = self.read(sql, vec![maker.into(), since.into()]).await?;
        self.only(&rows, |row| row.number(0))
    }
}

/// What `people!` has put together.
pub(crate) fn from_people(text: &str) -> Option<Vec<PersonId>> {
    text.split_whitespace().map(|it| it.parse().ok().map(PersonId)).collect()
}
