//! What can be written, as data: it can be done again.

use sqlx::AssertSqlSafe;

use super::Answer;
use crate::{
    Deed, Glance, NewTable, PersonId, StoreError,
    database::{Connection, Value},
    tables::from_people,
};

#[derive(Debug)]
pub(crate) enum Write {
    /// A single statement.
    One(&'static str, Vec<Value>),
    NewTable(Box<NewTable>),
    Append(Box<Append>),
}

#[derive(Debug)]
pub(crate) struct Append {
    pub(crate) table: String,
    pub(crate) epoch: i64,
    pub(crate) from: i64,
    pub(crate) deeds: Vec<Deed>,
    pub(crate) glance: Option<Glance>,
}

impl Write {
    /// In a transaction. `Err` is what the database says; what the store refuses is in the answer, and has changed
    /// nothing.
    pub(crate) async fn run(&self, connection: &mut Connection) -> Result<Answer, sqlx::Error> {
        match self {
            Write::One(sql, values) => connection.ask(*sql, values).await.map(Ok),
            Write::NewTable(it) => it.run(connection).await,
            Write::Append(it) => it.run(connection).await,
        }
    }

    pub(crate) fn has_nul(&self) -> bool {
        match self {
            Write::One(_, values) => values.iter().any(Value::has_nul),
            Write::NewTable(it) => {
                let texts = [&it.id, &it.made, &it.node, &it.glance.body];
                texts.into_iter().chain(bodies(&it.first)).any(|it| it.contains('\0'))
            }
            Write::Append(it) => {
                let glance = it.glance.iter().map(|it| &it.body);
                let texts = [&it.table].into_iter().chain(glance).chain(bodies(&it.deeds));
                texts.into_iter().any(|it| it.contains('\0'))
            }
        }
    }
}

fn bodies(deeds: &[Deed]) -> impl Iterator<Item = &String> {
    deeds.iter().map(|it| &it.body)
}

impl NewTable {
    async fn run(&self, connection: &mut Connection) -> Result<Answer, sqlx::Error> {
        let sql = "INSERT INTO tables (id, changed, state, open, actor, glance, made, maker, made_at, epoch, node, \
                   owned_since, next) \
                   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 1, $10, $9, $11) \
                   ON CONFLICT DO NOTHING RETURNING epoch";
        let mut values = vec![self.id.as_str().into()];
        values.extend(columns(&self.glance));
        values.extend([
            self.made.as_str().into(),
            self.maker.into(),
            self.at.into(),
            self.node.as_str().into(),
            (self.first.len() as i64).into(),
        ]);
        let rows = connection.ask(sql, &values).await?;
        if rows.is_empty() {
            return Ok(Err(StoreError::Taken));
        }
        add_deeds(connection, &self.id, 0, &self.first).await?;
        seat(connection, &self.id, &self.glance.people).await?;
        Ok(Ok(rows))
    }
}

impl Append {
    /// The first statement asks whether the table is still ours and whether these deeds come next, and locks it
    /// until all of this is written: nobody takes it over in between.
    async fn run(&self, connection: &mut Connection) -> Result<Answer, sqlx::Error> {
        let mut values = vec![
            self.table.as_str().into(),
            self.epoch.into(),
            self.from.into(),
            (self.deeds.len() as i64).into(),
        ];
        let sql = match &self.glance {
            None => {
                "UPDATE tables SET next = next + $4 WHERE id = $1 AND epoch = $2 AND next = $3 \
                 RETURNING next"
            }
            Some(glance) => {
                values.extend(columns(glance));
                concat!(
                    "UPDATE tables SET next = next + $4, changed = $5, state = $6, open = $7, actor = $8, ",
                    "glance = $9 WHERE id = $1 AND epoch = $2 AND next = $3 RETURNING next, ",
                    people!()
                )
            }
        };
        let rows = connection.ask(sql, &values).await?;
        let Some(row) = rows.first() else { return self.why_not(connection).await.map(Err) };
        add_deeds(connection, &self.table, self.from, &self.deeds).await?;
        if let Some(glance) = &self.glance
            && from_people(&row.text(1)?).as_ref() != Some(&glance.people)
        {
            let sql = "DELETE FROM seats WHERE table_id = $1";
            connection.ask(sql, &[self.table.as_str().into()]).await?;
            seat(connection, &self.table, &glance.people).await?;
        }
        Ok(Ok(Vec::new()))
    }

    async fn why_not(&self, connection: &mut Connection) -> Result<StoreError, sqlx::Error> {
        let sql = "SELECT epoch, next FROM tables WHERE id = $1";
        let rows = connection.ask(sql, &[self.table.as_str().into()]).await?;
        Ok(match rows.first() {
            None => StoreError::NoTable,
            Some(row) if row.number(0)? != self.epoch => StoreError::NotOwner,
            Some(row) => StoreError::Conflict { next: row.number(1)? },
        })
    }
}

fn columns(glance: &Glance) -> [Value; 5] {
    [
        glance.changed.into(),
        glance.state.name().into(),
        glance.open.into(),
        glance.actor.into(),
        glance.body.as_str().into(),
    ]
}

async fn add_deeds(
    connection: &mut Connection,
    table: &str,
    from: i64,
    deeds: &[Deed],
) -> Result<(), sqlx::Error> {
    let numbered: Vec<_> = (from..).zip(deeds).collect();
    for some in pieces(&numbered) {
        let mut values = vec![table.into()];
        for (number, deed) in some {
            values.extend([(*number).into(), deed.at.into(), deed.body.as_str().into()]);
        }
        let sql = format!(
            "INSERT INTO deeds (table_id, number, at, body) VALUES {}",
            sets(some.len(), 3)
        );
        connection.ask(AssertSqlSafe(sql), &values).await?;
    }
    Ok(())
}

async fn seat(
    connection: &mut Connection,
    table: &str,
    people: &[PersonId],
) -> Result<(), sqlx::Error> {
    let placed: Vec<_> = (0..).zip(people).collect();
    for some in pieces(&placed) {
        let mut values = vec![table.into()];
        for (place, person) in some {
            values.extend([i64::into(*place), (**person).into()]);
        }
        let sql =
            format!("INSERT INTO seats (table_id, place, person) VALUES {}", sets(some.len(), 2));
        connection.ask(AssertSqlSafe(sql), &values).await?;
    }
    Ok(())
}

/// As few statements as possible, of few lengths: each of these is prepared once.
fn pieces<T>(all: &[T]) -> impl Iterator<Item = &[T]> {
    let mut rest = all;
    std::iter::from_fn(move || {
        let length = [64, 8, 4, 2, 1].into_iter().find(|it| *it <= rest.len())?;
        let (piece, others) = rest.split_at(length);
        rest = others;
        Some(piece)
    })
}

/// `($1, $2, $3), ($1, $4, $5)`: rows that have the first value in common.
fn sets(rows: usize, each: usize) -> String {
    let row = |row: usize| {
        let own: Vec<_> = (0..each).map(|it| format!("${}", 2 + row * each + it)).collect();
        format!("($1, {})", own.join(", "))
    };
    (0..rows).map(row).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_have_the_first_value_in_common() {
        assert_eq!(sets(1, 2), "($1, $2, $3)");
        assert_eq!(sets(2, 3), "($1, $2, $3, $4), ($1, $5, $6, $7)");
    }

    #[test]
    fn pieces_are_everything_in_order() {
        let all: Vec<_> = (0..210).collect();
        assert_eq!(pieces(&all).collect::<Vec<_>>().concat(), all);
        assert_eq!(pieces(&all).map(<[_]>::len).collect::<Vec<_>>(), [64, 64, 64, 8, 8, 2]);
        assert_eq!(pieces(&all[..0]).count(), 0);
    }
}
