//! What a page asks about notices.

use sabika_protocol::{Answer, Notices, Why};
use sabika_store::{PersonId, Subscription, Webhook};

use super::{Ordering, Page, now};
use crate::online::socket::not_kept;

impl Page {
    fn session(&self) -> i64 {
        self.visitor.ear.session.load(Ordering::Relaxed)
    }

    /// Where this person is told, and this browser.
    pub(super) async fn notices(&self) -> Result<Answer, Why> {
        let (herald, store) = (self.online.herald(), self.online.store());
        let key = self.knock.is_private.then(|| herald.key().to_owned());
        let webhooks = herald.webhooks();
        let Some(person) = self.visitor.person else {
            return Ok(Answer::Notices(Notices { key, webhooks, ..Notices::default() }));
        };
        let id = PersonId(person.0);
        let browsers = store.subscriptions_of(id).await.map_err(not_kept)?;
        let own = self.session();
        let endpoint = browsers.into_iter().find(|it| it.session == own).map(|it| it.endpoint);
        let webhook = store.webhook_of(id).await.map_err(not_kept)?;
        let webhook = webhook.filter(|_| webhooks).map(|it| it.address);
        Ok(Answer::Notices(Notices { key, endpoint, webhooks, webhook }))
    }

    pub(super) async fn subscribe(
        &mut self,
        endpoint: String,
        key: String,
        auth: String,
    ) -> Result<Answer, Why> {
        if !self.knock.is_private {
            return Err(Why::NotNow);
        }
        self.person().await?;
        let (session, page) = (self.session(), self.knock.page.clone());
        let subscription = Subscription { session, endpoint, key, auth, page };
        self.online.herald().subscribe(self.online.store(), subscription).await?;
        Ok(Answer::Done)
    }

    pub(super) async fn unsubscribe(&mut self) -> Result<Answer, Why> {
        let Answer::Notices(Notices { endpoint: Some(endpoint), .. }) = self.notices().await?
        else {
            return Ok(Answer::Done);
        };
        let gone = self.online.store().unsubscribe(self.session(), &endpoint).await;
        gone.map_err(not_kept).map(|_| Answer::Done)
    }

    pub(super) async fn set_webhook(&mut self, address: Option<String>) -> Result<Answer, Why> {
        let herald = self.online.herald();
        let webhook = match address {
            // What is not allowed any more can be taken back.
            Some(_) if !herald.webhooks() => return Err(Why::NotNow),
            Some(address) => {
                let (address, page) = (herald.checked(&address).await?, self.knock.page.clone());
                Some(Webhook { address, page })
            }
            None => None,
        };
        let id = PersonId(self.person().await?.0);
        let set = self.online.store().set_webhook(id, webhook.as_ref(), now() as i64).await;
        set.map_err(not_kept).map(|()| Answer::Done)
    }

    /// Whether somebody looks at the page. Whoever does has come back to all its tables.
    pub(super) async fn attend(&mut self, attends: bool) -> Result<Answer, Why> {
        self.visitor.ear.attends.store(attends, Ordering::Relaxed);
        if attends {
            for table in &self.entered {
                self.is_back(table).await;
            }
        }
        Ok(Answer::Done)
    }

    /// They may be told of this table again.
    pub(super) async fn is_back(&self, table: &str) {
        let Some(person) = self.visitor.person else { return };
        if self.visitor.ear.attends.load(Ordering::Relaxed) {
            let forgotten = self.online.store().forget_notice(table, PersonId(person.0)).await;
            // Whoever looks is not turned away for it.
            let _ = forgotten.map_err(not_kept);
        }
    }

    /// The tables it looks at are known to whoever tells those who do not look.
    pub(super) fn note_entered(&self) {
        self.visitor.ear.looks_at(&self.entered);
    }
}
