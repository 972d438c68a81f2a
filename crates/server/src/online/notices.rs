//! Tells people who are not there that it is their turn: in their browser, by its push service, and where they want
//! it at an address of their own.
//!
//! Who is to be told, and who was, is in the store, so that several servers do not tell the same twice.

mod address;
mod post;
mod push;

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use axum::http::header::{AUTHORIZATION, CONTENT_ENCODING, CONTENT_TYPE};
use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use sabika_protocol::Why;
use sabika_store::{PersonId, Store, Subscription, Webhook};
use sabika_table::common::{Common, Person};
use serde::Serialize;
use tokio::{
    sync::Semaphore,
    time::{Instant, sleep, sleep_until},
};

use self::{
    address::Address,
    post::{Post, Sent},
    push::{Vapid, encrypted, keys},
};
pub use self::{address::Resolve, post::Reach};
use super::{Online, socket::not_kept, table::now, visitor::hash};
use crate::Failure;

/// How people are told that it is their turn.
#[derive(Clone, Debug)]
pub struct Notices {
    /// Whether they may give an address of their own.
    pub webhooks: bool,
    /// So long after their turn has begun: whoever is about to look need not be told. Longer than it takes to find
    /// out that a connection is gone.
    pub delay: Duration,
    /// Before it is tried once more.
    pub pauses: [Duration; 2],
    pub reach: Reach,
}

impl Default for Notices {
    fn default() -> Notices {
        Notices {
            webhooks: false,
            delay: Duration::from_secs(35),
            pauses: [Duration::from_secs(20), Duration::from_mins(3)],
            reach: Reach::default(),
        }
    }
}

/// Browsers of one person.
const BROWSERS: i64 = 10;
/// Notices that are on their way at a time.
const SENDING: usize = 16;
/// Notices that wait for that, or to be tried once more. Where there are more, somebody is not told.
const WAITING: usize = 2_000;
/// A service keeps a notice for a browser that is off, in seconds.
const KEPT_FOR: u32 = 3 * 24 * 3_600;

/// Whoever tells them.
pub(crate) struct Herald {
    settings: Notices,
    vapid: Vapid,
    post: Post,
    /// Turns that have just begun, and when somebody is told.
    begun: Mutex<HashMap<(String, Person), Instant>>,
    sending: Semaphore,
    waiting: Semaphore,
}

/// What somebody is told. A browser says it in the language of the page.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
struct Notice {
    says: &'static str,
    table: String,
    title: Option<String>,
    game: &'static str,
}

/// The same at an address of somebody's own.
#[derive(Serialize)]
struct Told<'a> {
    #[serde(flatten)]
    notice: &'a Notice,
    link: String,
}

impl Herald {
    pub(crate) async fn open(store: &Store, settings: Notices) -> Result<Herald, Failure> {
        let kept = store.secret("vapid", Vapid::make).await?;
        let vapid = Vapid::read(&kept).ok_or_else(|| {
            Failure::Told(
                "the secret `vapid` in the database is damaged; delete it, and a new one is made"
                    .to_owned(),
            )
        })?;
        let post = Post::new(settings.reach.clone());
        let post = post.map_err(|why| Failure::Told(format!("no notices can be sent: {why}")))?;
        Ok(Herald {
            settings,
            vapid,
            post,
            begun: Mutex::default(),
            sending: Semaphore::new(SENDING),
            waiting: Semaphore::new(WAITING),
        })
    }

    /// By what push services know us.
    pub(crate) fn key(&self) -> &str {
        self.vapid.public()
    }
    pub(crate) fn webhooks(&self) -> bool {
        self.settings.webhooks
    }

    /// Something was done at a table, where `before` was to act until then.
    pub(crate) fn done(online: &Arc<Online>, table: &str, before: Option<Person>, common: &Common) {
        let (herald, after) = (online.herald(), acts(common));
        if before == after {
            return;
        }
        if let Some(person) = before {
            herald.begun().remove(&(table.to_owned(), person));
            Herald::has_acted(online, table, person);
        }
        let Some(person) = after else { return };
        let begins = Instant::now();
        let due = begins + herald.settings.delay;
        herald.begun().insert((table.to_owned(), person), due);
        let notice = Notice {
            says: "your-turn",
            table: table.to_owned(),
            title: common.founding().making.title.clone(),
            game: common.kept().record().setup().game().name(),
        };
        let online = online.clone();
        tokio::spawn(async move {
            for moment in [begins + (due - begins) / 2, due] {
                tokio::select! {
                    () = sleep_until(moment) => {}
                    () = online.stops() => return,
                }
                if moment < due && !Herald::is_seen(&online, &notice.table, person, due).await {
                    return;
                }
            }
            if online.herald().is_due(&notice.table, person, due) {
                // What the store says is in the log; nobody waits for it here.
                let _ = Herald::tell(online, person, notice).await.map_err(not_kept);
            }
        });
    }

    /// Other servers are told that whoever looks here knows of it. Whether it is still that turn.
    async fn is_seen(online: &Online, table: &str, person: Person, due: Instant) -> bool {
        let is_still = online.herald().begun().get(&(table.to_owned(), person)) == Some(&due);
        if is_still && online.settings().shared && online.hub().is_looked_at(table, person) {
            let noted = online.store().note_notice(table, PersonId(person.0), now() as i64).await;
            let _ = noted.map_err(not_kept);
        }
        is_still
    }

    /// What was noted so holds until then.
    fn has_acted(online: &Arc<Online>, table: &str, person: Person) {
        if online.settings().shared && online.hub().is_looked_at(table, person) {
            let (online, table) = (online.clone(), table.to_owned());
            tokio::spawn(async move {
                let forgotten = online.store().forget_notice(&table, PersonId(person.0)).await;
                let _ = forgotten.map_err(not_kept);
            });
        }
    }

    fn begun(&self) -> MutexGuard<'_, HashMap<(String, Person), Instant>> {
        self.begun.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether it is still that turn.
    fn is_due(&self, table: &str, person: Person, due: Instant) -> bool {
        let (mut begun, turn) = (self.begun(), (table.to_owned(), person));
        let is_this = begun.get(&turn) == Some(&due);
        if is_this {
            begun.remove(&turn);
        }
        is_this
    }

    /// Tells somebody, unless they look, or were told and have not been there since.
    async fn tell(
        online: Arc<Online>,
        person: Person,
        notice: Notice,
    ) -> Result<(), sabika_store::StoreError> {
        let (store, id) = (online.store(), PersonId(person.0));
        if online.hub().is_looked_at(&notice.table, person) {
            return Ok(());
        }
        // Another server may have gone on with the table.
        if store.actor_of(&notice.table).await? != Some(id) {
            return Ok(());
        }
        let browsers = store.subscriptions_of(id).await?;
        let webhook = if online.herald().webhooks() { store.webhook_of(id).await? } else { None };
        if browsers.is_empty() && webhook.is_none()
            || !store.note_notice(&notice.table, id, now() as i64).await?
        {
            return Ok(());
        }
        let all = browsers.into_iter().map(Way::Browser).chain(webhook.map(Way::Webhook));
        for way in all {
            let (online, notice) = (online.clone(), notice.clone());
            tokio::spawn(async move {
                tokio::select! {
                    () = carry(&online, id, &notice, way) => {}
                    () = online.stops() => {}
                }
            });
        }
        Ok(())
    }

    /// Whoever subscribes is told at this browser from now on.
    pub(crate) async fn subscribe(
        &self,
        store: &Store,
        subscription: Subscription,
    ) -> Result<(), Why> {
        let Subscription { endpoint, key, auth, .. } = &subscription;
        if keys(key, auth).is_none() {
            return Err(Why::Unreadable);
        }
        let endpoint = self.checked(endpoint).await?;
        let subscription = Subscription { endpoint, ..subscription };
        store.subscribe(&subscription, BROWSERS, now() as i64).await.map_err(not_kept)
    }

    /// An address of somebody's own, as it is kept.
    pub(crate) async fn checked(&self, address: &str) -> Result<String, Why> {
        let address = Address::read(address).ok_or(Why::BadAddress)?;
        // Those who try many addresses do not keep others from being told.
        let _place = self.sending.try_acquire().map_err(|_| Why::TooFast)?;
        if self.post.may_go(&address).await {
            Ok(address.to_string())
        } else {
            Err(Why::BadAddress)
        }
    }
}

/// The person who is to act, and for whom no bot plays.
pub(crate) fn acts(common: &Common) -> Option<Person> {
    let actor = common.actor()?;
    let (_, guest) = common.guests().find(|it| it.0 == actor)?;
    guest.stand_in.is_none().then_some(guest.person)
}

/// Where somebody is told.
enum Way {
    Browser(Subscription),
    Webhook(Webhook),
}

/// Brings a notice there, at the third attempt if need be, unless they have come back meanwhile.
async fn carry(online: &Online, person: PersonId, notice: &Notice, way: Way) {
    let (herald, store) = (online.herald(), online.store());
    let Ok(_waits) = herald.waiting.try_acquire() else {
        tracing::error!("too many notices wait: one is dropped");
        return;
    };
    let pauses = herald.settings.pauses.into_iter().map(Some).chain([None]);
    for pause in pauses {
        let Ok(place) = herald.sending.acquire().await else { return };
        let sent = match &way {
            Way::Browser(browser) => herald.push(browser, notice).await,
            Way::Webhook(webhook) => herald.call(webhook, notice).await,
        };
        drop(place);
        match (sent, &way) {
            (Sent::Taken, _) => {
                online.counts().notices();
                return;
            }
            (Sent::Gone, Way::Browser(it)) => {
                let _ = store.unsubscribe(it.session, &it.endpoint).await.map_err(not_kept);
                return;
            }
            (Sent::Private, _) => return,
            (Sent::Gone, Way::Webhook(_)) | (Sent::Failed, _) => {}
        }
        let Some(pause) = pause else { return };
        sleep(pause).await;
        if !matches!(store.is_noted(&notice.table, person).await, Ok(true)) {
            return;
        }
    }
}

impl Herald {
    async fn push(&self, browser: &Subscription, notice: &Notice) -> Sent {
        let Some(address) = Address::read(&browser.endpoint) else { return Sent::Gone };
        let Some(body) = encrypted(browser, &sabika_protocol::write(notice)) else {
            return Sent::Gone;
        };
        let Some(from) = self.vapid.authorization(&address.origin(), &browser.page, now()) else {
            return Sent::Failed;
        };
        // A later notice of the same table takes the place of one that still waits.
        let topic = URL_SAFE_NO_PAD.encode(&hash(&notice.table)[..24]);
        let headers = [
            (AUTHORIZATION.as_str(), from),
            (CONTENT_ENCODING.as_str(), "aes128gcm".to_owned()),
            (CONTENT_TYPE.as_str(), "application/octet-stream".to_owned()),
            ("ttl", KEPT_FOR.to_string()),
            ("topic", topic),
            ("urgency", "normal".to_owned()),
        ];
        self.post.send(&address, &headers, body).await
    }

    async fn call(&self, webhook: &Webhook, notice: &Notice) -> Sent {
        let Some(address) = Address::read(&webhook.address) else { return Sent::Private };
        let link = format!("{}/#/table/{}", webhook.page, notice.table);
        let body = sabika_protocol::write(&Told { notice, link });
        let headers = [(CONTENT_TYPE.as_str(), "application/json".to_owned())];
        self.post.send(&address, &headers, body.into()).await
    }
}
