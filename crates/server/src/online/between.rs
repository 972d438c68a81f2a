//! What servers that share a database tell each other: that something was done at a table. Hints may be lost: the
//! database is what counts, and every server looks there by itself too, only later.

use std::sync::Arc;

use async_nats::{Client, connection::State};
use futures_util::StreamExt as _;
use sabika_table::common::Person;
use serde::{Deserialize, Serialize};

use super::Online;

/// Where hints are said.
const SUBJECT: &str = "sabika.tables";

/// Something was done at a table.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Hint {
    /// By which server.
    pub node: String,
    pub table: String,
    /// So many deeds there are now.
    pub deeds: u64,
    /// Who sits there, or did until then.
    pub people: Vec<Person>,
}

/// How servers hear of each other.
#[derive(Debug)]
pub(crate) enum Between {
    /// There is no other, or none that can be told.
    Alone,
    Nats(Client),
}

impl Between {
    /// Goes on to look for the other side as long as it takes; hints are lost meanwhile.
    pub(crate) async fn open(address: Option<&str>) -> Result<Between, String> {
        let Some(address) = address else { return Ok(Between::Alone) };
        let options = async_nats::ConnectOptions::new().name("sabika").retry_on_initial_connect();
        let client = options.connect(address).await;
        client.map(Between::Nats).map_err(|why| format!("--nats: {why}"))
    }

    pub(crate) fn say(&self, hint: &Hint) {
        let Between::Nats(client) = self else { return };
        // What would wait for a connection says nothing new when there is one, and would wait without end.
        if client.connection_state() != State::Connected {
            return;
        }
        let (client, hint) = (client.clone(), sabika_protocol::write(hint));
        tokio::spawn(async move {
            // Whoever misses it looks into the database.
            let _ = client.publish(SUBJECT, hint.into()).await;
        });
    }
}

/// Hears what others say, until the server stops.
pub(crate) async fn hear(online: Arc<Online>, client: Client) {
    let Ok(mut hints) = client.subscribe(SUBJECT).await else {
        tracing::error!("hints of other servers cannot be heard");
        return;
    };
    while let Some(message) = hints.next().await {
        let hint =
            std::str::from_utf8(&message.payload).ok().and_then(sabika_protocol::read::<Hint>);
        let Some(hint) = hint.filter(|it| it.node != online.node()) else { continue };
        online.hub().follows(&hint.table, hint.deeds);
        hint.people.into_iter().for_each(|it| online.hub().tables_changed(it));
    }
}
