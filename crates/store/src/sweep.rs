//! Goes through what nobody has come back to.

use crate::{State, Store, StoreError, database::Value, writer::Write};

/// How old something becomes, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ages {
    /// Tables that never began, since they last changed.
    pub gathering: i64,
    /// Tables at which nobody plays any more.
    pub playing: i64,
    /// Tables whose game is over.
    pub over: i64,
    /// Sessions, since they were last used.
    pub sessions: i64,
    /// Persons who have neither session nor pass, sit at no table and have said nothing at one; since they were made.
    pub persons: i64,
}

/// How many of each went.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Swept {
    /// Tables that never began.
    pub gathering: usize,
    /// Tables at which nobody played any more.
    pub playing: usize,
    /// Tables whose game was over.
    pub over: usize,
    /// Sessions.
    pub sessions: usize,
    /// Passes that nobody used.
    pub passes: usize,
    /// Persons whom nobody knows any more.
    pub persons: usize,
}

/// So many at once, so that nobody waits for long.
macro_rules! piece {
    () => {
        " LIMIT 100) RETURNING 1"
    };
}
const PIECE: usize = 100;

/// So many pieces of each sort at a time; what is left is for the next time.
const PIECES: usize = 1000;

impl Store {
    /// Deletes what is too old.
    pub async fn sweep(&self, ages: &Ages, now: i64) -> Result<Swept, StoreError> {
        let before = |age: i64| now.saturating_sub(age).into();
        let tables = concat!(
            "DELETE FROM tables WHERE id IN ",
            "(SELECT id FROM tables WHERE changed < $1 AND state = $2",
            piece!()
        );
        let of = |state: State, age| vec![before(age), state.name().into()];
        let sessions = concat!(
            "DELETE FROM sessions WHERE id IN (SELECT id FROM sessions WHERE seen < $1",
            piece!()
        );
        let passes = concat!(
            "DELETE FROM passes WHERE hash IN (SELECT hash FROM passes WHERE until < $1",
            piece!()
        );
        let persons = concat!(
            "DELETE FROM persons WHERE id IN (SELECT id FROM persons WHERE made < $1 ",
            "AND NOT EXISTS (SELECT 1 FROM sessions WHERE person = persons.id) ",
            "AND NOT EXISTS (SELECT 1 FROM passes WHERE person = persons.id) ",
            "AND NOT EXISTS (SELECT 1 FROM seats WHERE person = persons.id) ",
            "AND NOT EXISTS (SELECT 1 FROM words WHERE person = persons.id)",
            piece!()
        );
        Ok(Swept {
            gathering: self.delete(tables, of(State::Gathering, ages.gathering)).await?,
            playing: self.delete(tables, of(State::Playing, ages.playing)).await?,
            over: self.delete(tables, of(State::Over, ages.over)).await?,
            sessions: self.delete(sessions, vec![before(ages.sessions)]).await?,
            passes: self.delete(passes, vec![now.into()]).await?,
            persons: self.delete(persons, vec![before(ages.persons)]).await?,
        })
    }

    async fn delete(&self, sql: &'static str, values: Vec<Value>) -> Result<usize, StoreError> {
        let mut all = 0;
        for _ in 0..PIECES {
            let count = match self.write(sql, Write::One(sql, values.clone())).await {
                Ok(rows) => rows.len(),
                // Somebody came back at this very moment. They go another time, if at all.
                Err(StoreError::Missing) => 0,
                Err(why) => return Err(why),
            };
            all += count;
            if count < PIECE {
                break;
            }
        }
        Ok(all)
    }
}
