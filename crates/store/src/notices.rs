//! Who is told when it is their turn, and who was.

use crate::{PersonId, Store, StoreError, database::Row, writer::Write};

/// Where a browser takes notices. It ends with its session.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Subscription {
    /// Whose browser.
    pub session: i64,
    /// The address at its push service.
    pub endpoint: String,
    /// Its public key.
    pub key: String,
    /// What it has drawn besides, so that nobody else encrypts for it.
    pub auth: String,
    /// The page that asked for it, such as `https://sabika.example`.
    pub page: String,
}

/// Where a person wants to be told besides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Webhook {
    /// The address.
    pub address: String,
    /// The page at which it was given.
    pub page: String,
}

impl Store {
    /// Instead of the one that the session had. Of those of the same person no more than `most` stay, the newest.
    pub async fn subscribe(
        &self,
        subscription: &Subscription,
        most: i64,
        now: i64,
    ) -> Result<(), StoreError> {
        let Subscription { session, endpoint, key, auth, page } = subscription;
        let sql = "INSERT INTO subscriptions (session, endpoint, key, auth, page, made) \
                   VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (session) DO UPDATE SET \
                   endpoint = excluded.endpoint, key = excluded.key, auth = excluded.auth, \
                   page = excluded.page, made = excluded.made";
        let texts = [endpoint, key, auth, page].map(|it| it.as_str().into());
        let mut values = vec![(*session).into()];
        values.extend(texts);
        values.push(now.into());
        self.write(session, Write::One(sql, values)).await?;
        let sql = "DELETE FROM subscriptions WHERE session IN (SELECT subscriptions.session \
                   FROM subscriptions JOIN sessions ON sessions.id = subscriptions.session \
                   WHERE person = (SELECT person FROM sessions WHERE id = $1) \
                   ORDER BY subscriptions.made DESC, subscriptions.session DESC \
                   LIMIT 1000 OFFSET $2)";
        let values = vec![(*session).into(), most.into()];
        self.write(session, Write::One(sql, values)).await.map(drop)
    }

    /// All of a person, the newest first.
    pub async fn subscriptions_of(
        &self,
        person: PersonId,
    ) -> Result<Vec<Subscription>, StoreError> {
        let sql = "SELECT subscriptions.session, endpoint, key, auth, page FROM subscriptions \
                   JOIN sessions ON sessions.id = subscriptions.session WHERE person = $1 \
                   ORDER BY subscriptions.made DESC, subscriptions.session DESC";
        let rows = self.read(sql, vec![person.into()]).await?;
        self.decoded(rows.iter().map(subscription).collect())
    }

    /// False where it has another one by now, or none.
    pub async fn unsubscribe(&self, session: i64, endpoint: &str) -> Result<bool, StoreError> {
        let sql =
            "DELETE FROM subscriptions WHERE session = $1 AND endpoint = $2 RETURNING session";
        let values = vec![session.into(), endpoint.into()];
        Ok(!self.write(session, Write::One(sql, values)).await?.is_empty())
    }

    /// Instead of the one there was; without one, there is none any more.
    pub async fn set_webhook(
        &self,
        person: PersonId,
        webhook: Option<&Webhook>,
        now: i64,
    ) -> Result<(), StoreError> {
        let write = match webhook {
            Some(Webhook { address, page }) => {
                let sql = "INSERT INTO webhooks (person, address, page, made) \
                           VALUES ($1, $2, $3, $4) ON CONFLICT (person) DO UPDATE SET \
                           address = excluded.address, page = excluded.page, made = excluded.made";
                let (address, page) = (address.as_str().into(), page.as_str().into());
                Write::One(sql, vec![person.into(), address, page, now.into()])
            }
            None => Write::One("DELETE FROM webhooks WHERE person = $1", vec![person.into()]),
        };
        self.write(person, write).await.map(drop)
    }

    /// Where this person wants to be told besides.
    pub async fn webhook_of(&self, person: PersonId) -> Result<Option<Webhook>, StoreError> {
        let sql = "SELECT address, page FROM webhooks WHERE person = $1";
        let rows = self.read(sql, vec![person.into()]).await?;
        let webhook = |row: &Row| Ok(Webhook { address: row.text(0)?, page: row.text(1)? });
        rows.first().map(|it| self.decoded(webhook(it))).transpose()
    }

    /// Who is to act at a table, if a game is played there and it is one person's turn.
    pub async fn actor_of(&self, table: &str) -> Result<Option<PersonId>, StoreError> {
        let sql = "SELECT actor FROM tables WHERE id = $1 AND state = 'playing'";
        let rows = self.read(sql, vec![table.into()]).await?;
        let actor = rows.first().map(|it| self.decoded(it.number_or_none(0))).transpose()?;
        Ok(actor.flatten().map(PersonId))
    }

    /// Notes that a person is told of a table. False where they were told before and have not been there since: of
    /// all who ask, one alone hears true.
    pub async fn note_notice(
        &self,
        table: &str,
        person: PersonId,
        now: i64,
    ) -> Result<bool, StoreError> {
        let sql = "INSERT INTO notices (table_id, person, at) VALUES ($1, $2, $3) \
                   ON CONFLICT DO NOTHING RETURNING person";
        let values = vec![table.into(), person.into(), now.into()];
        Ok(!self.write(table, Write::One(sql, values)).await?.is_empty())
    }

    /// Whether a person was told of a table, and has not been there since.
    pub async fn is_noted(&self, table: &str, person: PersonId) -> Result<bool, StoreError> {
        let sql = "SELECT 1 FROM notices WHERE table_id = $1 AND person = $2";
        Ok(!self.read(sql, vec![table.into(), person.into()]).await?.is_empty())
    }

    /// They have been there.
    pub async fn forget_notice(&self, table: &str, person: PersonId) -> Result<(), StoreError> {
        // Most who come were never told: reading is cheaper.
        if !self.is_noted(table, person).await? {
            return Ok(());
        }
        let sql = "DELETE FROM notices WHERE table_id = $1 AND person = $2";
        self.write(table, Write::One(sql, vec![table.into(), person.into()])).await.map(drop)
    }
}

fn subscription(row: &Row) -> Result<Subscription, sqlx::Error> {
    Ok(Subscription {
        session: row.number(0)?,
        endpoint: row.text(1)?,
        key: row.text(2)?,
        auth: row.text(3)?,
        page: row.text(4)?,
    })
}
