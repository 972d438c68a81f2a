//! Which tables live in this program now, and who wants to hear of their own.

use std::{
    collections::{HashMap, hash_map::Entry},
    sync::{Arc, Mutex, MutexGuard, PoisonError, Weak},
};

use sabika_protocol::{Answer, Why};
use sabika_table::common::{Common, Done, Person};
use tokio::sync::{OnceCell, mpsc, oneshot};

use super::{
    Online,
    socket::{Ear, Visitor},
    table::{self, Founded, Order, Ordered, Outcome},
};

/// So many orders wait for a table; who gives one more waits too.
const ORDERS: usize = 64;

#[derive(Default)]
pub(crate) struct Hub {
    tables: Mutex<HashMap<String, Arc<OnceCell<mpsc::Sender<Ordered>>>>>,
    /// Who wants to hear when one of their tables changes.
    listening: Mutex<HashMap<Person, Vec<Weak<Ear>>>>,
}

/// What was locked is whole at any time: whoever panics there has changed nothing yet.
fn lock<T>(it: &Mutex<T>) -> MutexGuard<'_, T> {
    it.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Hub {
    /// How many tables live here.
    pub(crate) fn tables(&self) -> usize {
        lock(&self.tables).len()
    }

    /// Gives a table an order, and waits for what comes of it.
    pub(crate) async fn order(
        &self,
        online: &Arc<Online>,
        id: &str,
        by: &Visitor,
        order: impl Fn() -> Order,
    ) -> Outcome {
        // A table that was just put away is fetched again; bids are known again by their ids.
        for _ in 0..3 {
            let order = order();
            let cell = match (&order, lock(&self.tables).entry(id.to_owned())) {
                (_, Entry::Occupied(it)) => it.get().clone(),
                // Whoever leaves a table that lives no longer has left it: another server may have it.
                (Order::Leave, Entry::Vacant(_)) => return Outcome::Told(Ok(Answer::Done)),
                (_, Entry::Vacant(it)) => it.insert(Arc::default()).clone(),
            };
            let fetched = cell.get_or_try_init(|| fetch(online.clone(), id.to_owned())).await;
            let table = match fetched {
                Ok(table) => table,
                Err(why) => {
                    self.forgets_unborn(id, &cell);
                    return Outcome::Told(Err(why));
                }
            };
            let (answer, answered) = oneshot::channel();
            let ordered = Ordered { by: by.clone(), order, answer };
            if table.send(ordered).await.is_ok()
                && let Ok(outcome) = answered.await
            {
                return outcome;
            }
            self.forgets_dead(id, &cell);
        }
        Outcome::Told(Err(Why::NotNow))
    }

    /// Gives an order to a table that lives here; whoever is away need not know.
    pub(crate) fn mention(&self, id: &str, by: &Visitor, order: Order) {
        let table = lock(&self.tables).get(id).and_then(|it| it.get().cloned());
        if let Some(table) = table {
            let (answer, _) = oneshot::channel();
            let ordered = Ordered { by: by.clone(), order, answer };
            // Where too many wait, they find out by themselves.
            let _ = table.try_send(ordered);
        }
    }

    /// Another server has done something at a table; where it lives here, that is done here too.
    pub(crate) fn follows(&self, id: &str, deeds: u64) {
        self.mention(id, &Visitor::nobody(), Order::Follow { deeds });
    }

    /// Has a table live here where a bot is to act.
    pub(crate) async fn wakes(&self, online: &Arc<Online>, id: &str) {
        let cell = lock(&self.tables).entry(id.to_owned()).or_default().clone();
        if cell.get_or_try_init(|| fetch(online.clone(), id.to_owned())).await.is_err() {
            self.forgets_unborn(id, &cell);
        }
    }

    /// A table that was just made.
    pub(crate) fn is_born(&self, online: Arc<Online>, id: &str, common: Common, epoch: i64) {
        let (orders, ordered) = mpsc::channel(ORDERS);
        tokio::spawn(table::live(online, id.to_owned(), common, epoch, ordered));
        lock(&self.tables).insert(id.to_owned(), Arc::new(OnceCell::new_with(Some(orders))));
    }

    /// Puts a table away to which nobody has anything to say.
    pub(crate) fn puts_away(&self, id: &str, orders: &mut mpsc::Receiver<Ordered>) -> bool {
        let mut tables = lock(&self.tables);
        if !orders.is_empty() {
            return false;
        }
        orders.close();
        tables.remove(id);
        true
    }

    /// A table that belongs to another server now.
    pub(crate) fn forgets(&self, id: &str) {
        lock(&self.tables).remove(id);
    }

    /// Unless somebody else still waits for it: two of them must not fetch it into two cells.
    fn forgets_unborn(&self, id: &str, cell: &Arc<OnceCell<mpsc::Sender<Ordered>>>) {
        let mut tables = lock(&self.tables);
        let is_this = tables.get(id).is_some_and(|it| Arc::ptr_eq(it, cell) && it.get().is_none());
        // The map has one, and we have one.
        if is_this && Arc::strong_count(cell) == 2 {
            tables.remove(id);
        }
    }

    fn forgets_dead(&self, id: &str, cell: &Arc<OnceCell<mpsc::Sender<Ordered>>>) {
        let mut tables = lock(&self.tables);
        if tables.get(id).is_some_and(|it| Arc::ptr_eq(it, cell)) {
            tables.remove(id);
        }
    }

    /// Tells this ear from now on when a table of this person changes.
    pub(crate) fn listens(&self, person: Person, ear: &Arc<Ear>) {
        let mut listening = lock(&self.listening);
        let ears = listening.entry(person).or_default();
        ears.retain(|it| it.strong_count() > 0);
        if !ears.iter().any(|it| Weak::as_ptr(it) == Arc::as_ptr(ear)) {
            ears.push(Arc::downgrade(ear));
        }
    }

    /// A table where this person has a seat has changed.
    pub(crate) fn tables_changed(&self, person: Person) {
        let mut listening = lock(&self.listening);
        let Some(ears) = listening.get_mut(&person) else { return };
        ears.retain(|it| it.upgrade().map(|it| it.tables_changed()).is_some());
        if ears.is_empty() {
            listening.remove(&person);
        }
    }

    /// Whether somebody looks at a table, at whichever of their pages.
    pub(crate) fn is_looked_at(&self, table: &str, person: Person) -> bool {
        let listening = lock(&self.listening);
        let ears = listening.get(&person).into_iter().flatten();
        ears.filter_map(Weak::upgrade).any(|it| it.is_looking_at(table))
    }

    /// Ends all connections of somebody who was signed out, but one.
    pub(crate) fn signs_out(&self, session: i64, person: Person) {
        let listening = lock(&self.listening);
        let ears = listening.get(&person).into_iter().flatten();
        ears.filter_map(Weak::upgrade).for_each(|it| it.signs_out(session));
    }
}

/// A table out of the store: all that was done there is done again.
async fn fetch(online: Arc<Online>, id: String) -> Result<mpsc::Sender<Ordered>, Why> {
    let taken = online.store().take_over(&id, online.node(), table::now() as i64).await;
    let stored = match taken {
        Ok(Some(it)) => it,
        Ok(None) => return Err(Why::NoTable),
        Err(why) => {
            tracing::error!(%why, "a table could not be fetched");
            return Err(Why::NotKept);
        }
    };
    let common = restore(&stored.made, stored.deeds.iter().map(|it| it.body.as_str()));
    let Some(common) = common else {
        tracing::error!(table = %id, "a table is damaged");
        return Err(Why::NoTable);
    };
    let (orders, ordered) = mpsc::channel(ORDERS);
    tokio::spawn(table::live(online, id, common, stored.epoch, ordered));
    Ok(orders)
}

/// The table that these deeds lead to; nothing where one of them cannot be.
pub fn restore<'a>(made: &str, deeds: impl IntoIterator<Item = &'a str>) -> Option<Common> {
    let Founded { founding, at } = sabika_protocol::read(made)?;
    let mut common = Common::found(founding, at).ok()?;
    for deed in deeds {
        let done: Done = sabika_protocol::read(deed)?;
        common.done(&done).ok()?;
    }
    Some(common)
}
