//! The one connection of the page to its server: made when somebody first wants to play with people elsewhere, never
//! for those who play alone.
//!
//! What is asked waits until it is answered (`queue.rs`), over lost connections and, where it is a bid, over a reload
//! of the page. What is told of tables that are looked at is kept (`tables.rs`), so that whoever comes back is told
//! what is new. Whatever comes may be nonsense: it is not read on then, and the server is called anew.

mod pauses;
mod queue;
mod renewal;
mod tables;
#[cfg(test)]
mod tests;

use std::{
    cell::{Cell, RefCell},
    rc::Rc,
};

use sabika_dom::prelude::*;
use sabika_protocol::{
    ASKED_MAX, Answer, Ask, Asked, Gathered, Glance, PATH, TableNews, Told, VERSION, Why, Words,
};
use sabika_rules::kit::Looker;
use sabika_table::common::Bid;
use wasm_bindgen::{JsCast as _, prelude::Closure};
use web_sys::{Event, MessageEvent, WebSocket};

pub(crate) use self::tables::{Ear, Heard};
use self::{
    pauses::Pauses,
    queue::{KeptBid, Queue, Then},
    renewal::Renewal,
    tables::Tables,
};
use crate::{browser, sitting::remote};

/// How the connection stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Link {
    Connecting,
    Here,
    /// It was here; in so many seconds it is tried again.
    Lost {
        again_in: u32,
    },
    /// No server was reached since the page was opened.
    NoServer,
}

/// A server that was asked something and says nothing for so long is not there, in milliseconds.
const PATIENCE: u32 = 20_000;
/// The same where somebody has come back to the page, and wants to know.
const IMPATIENCE: u32 = 4_000;
/// Whoever looks away from a table often looks at it again at once.
const LEAVES_AFTER: u32 = 1_000;
/// Before a step is asked for again that the server had no time to show.
const SHOWS_AGAIN: u32 = 400;
/// Bytes of what can be asked; its number stands beside it.
const LONGEST: usize = ASKED_MAX - 64;
/// Under this name the bids are remembered that are not answered.
const BIDS: &str = "bids";
/// No ask in the queue has this number.
const HELLO: u32 = 0;

struct Online {
    link: RwSignal<Link>,
    lists: RwSignal<Option<Vec<Glance>>>,
    begun: Cell<bool>,
    socket: RefCell<Option<Socket>>,
    /// Goes up with every connection and with its end: of an earlier one nothing more comes.
    attempt: Cell<u32>,
    /// When the server was here first, on this connection.
    since: Cell<Option<u64>>,
    was_here: Cell<bool>,
    /// When it said something last.
    heard: Cell<u64>,
    /// How far its clock is ahead of ours.
    ahead: Cell<i64>,
    wants_lists: Cell<bool>,
    queue: RefCell<Queue>,
    tables: RefCell<Tables>,
    pauses: RefCell<Pauses>,
    renewal: Rc<Renewal>,
}

thread_local! {
    static ONLINE: Rc<Online> = Rc::new(Online {
        link: RwSignal::global(Link::Connecting),
        lists: RwSignal::global(None),
        begun: Cell::default(),
        socket: RefCell::default(),
        attempt: Cell::default(),
        since: Cell::default(),
        was_here: Cell::default(),
        heard: Cell::default(),
        ahead: Cell::default(),
        wants_lists: Cell::default(),
        queue: RefCell::default(),
        tables: RefCell::default(),
        pauses: RefCell::default(),
        renewal: Rc::default(),
    });
}

/// The connection, which is made if there is none.
fn online() -> Rc<Online> {
    let online = ONLINE.with(Rc::clone);
    if !online.begun.replace(true) {
        online.begin();
    }
    online
}

/// How the connection stands.
pub(crate) fn link() -> Signal<Link> {
    online().link.into()
}

/// Looks for the server now, without waiting for the end of the pause.
pub(crate) fn try_now() {
    let online = online();
    if online.socket.borrow().is_none() {
        online.pauses.borrow_mut().begin_anew();
        online.connect();
    }
}

/// Asks now, or as soon as there is a connection. Where nobody can know whether something was done, and it must not be
/// done twice, the answer is [`Why::Stops`].
pub(crate) fn ask(ask: Ask, then: impl FnOnce(Result<Answer, Why>) + 'static) {
    let online = online();
    let becomes_another = matches!(ask, Ask::UsePass { .. });
    online.push(ask, move |answer| {
        if becomes_another && answer.is_ok() {
            ONLINE.with(Rc::clone).is_somebody_else();
        }
        then(answer);
    });
}

/// All tables where one has a seat; nothing until it is told.
pub(crate) fn tables() -> Signal<Option<Vec<Glance>>> {
    let online = online();
    if !online.wants_lists.replace(true) && online.is_here() {
        online.push(Ask::Tables, |_| ());
    }
    online.lists.into()
}

/// Who is at a table, as long as whoever asks is on the page; or why one may not look.
pub(crate) fn gathered(table: &str) -> Signal<Option<Result<Gathered, Why>>> {
    let gathered = RwSignal::new(None);
    let look = Look::at(table, move |heard| {
        if let Heard::Gathered(it) = heard {
            gathered.set(Some((*it).clone()));
        }
    });
    on_cleanup(move || drop(look));
    gathered.into()
}

/// What was said at a table, as long as whoever asks is on the page.
pub(crate) fn said(table: &str) -> Signal<Vec<Words>> {
    let said = RwSignal::new(Vec::new());
    let look = Look::at(table, move |heard| {
        if let Heard::Said(it) = heard {
            said.set((*it).clone());
        }
    });
    on_cleanup(move || drop(look));
    said.into()
}

/// Asks for something at a table, again and again until it is answered. It is not done twice.
pub(crate) fn bid(table: &str, bid: Bid, then: impl FnOnce(Result<Answer, Why>) + 'static) {
    // Other programs read numbers of no more than 53 bits.
    let id = browser::random() >> 12;
    online().push_bid(KeptBid { table: table.to_owned(), id, bid }, then);
}

/// The server's clock, in milliseconds since 1970.
pub(crate) fn server_now() -> u64 {
    browser::now().saturating_add_signed(online().ahead.get())
}

/// Looks at another step of a game, or again at the newest.
pub(crate) fn show(table: &str, step: Option<usize>) {
    let online = online();
    if let Some(it) = online.tables.borrow_mut().find(table) {
        it.showing.past = step;
    }
    online.show(table);
}

/// Looks at a game from another seat.
pub(crate) fn look_from(
    table: &str,
    looker: Looker,
    then: impl FnOnce(Result<Answer, Why>) + 'static,
) {
    let online = online();
    if let Some(it) = online.tables.borrow_mut().find(table) {
        it.showing.looker = Some(looker);
    }
    online.push(Ask::LookFrom { table: table.to_owned(), looker }, then);
}

/// Somebody looks at a table, until this is dropped.
pub(crate) struct Look {
    table: String,
    number: u32,
}

impl Look {
    /// What is known already is told at once.
    pub(crate) fn at(table: &str, ear: impl Fn(Heard) + 'static) -> Look {
        let (online, ear) = (online(), Rc::new(ear) as Ear);
        let (number, is_new, known) = online.tables.borrow_mut().look(table, ear.clone());
        known.into_iter().for_each(|it| ear(it));
        if is_new && online.is_here() {
            online.enter(table);
        }
        Look { table: table.to_owned(), number }
    }
}

impl Drop for Look {
    fn drop(&mut self) {
        let table = std::mem::take(&mut self.table);
        ONLINE.with(|it| it.tables.borrow_mut().look_away(&table, self.number));
        browser::after(LEAVES_AFTER, move || {
            let online = ONLINE.with(Rc::clone);
            let is_left = online.tables.borrow_mut().leave(&table);
            if is_left && online.is_here() {
                online.push(Ask::Leave { table }, |_| ());
            }
        });
    }
}

impl Online {
    fn begin(self: &Rc<Self>) {
        for event in ["online", "visibilitychange", "pageshow"] {
            let me = self.clone();
            listen(event, move || me.woken());
        }
        let me = self.clone();
        listen("visibilitychange", move || me.attend(!document().hidden()));
        let me = self.clone();
        listen("offline", move || {
            if me.socket.borrow().is_some() {
                me.lost();
            }
        });
        self.renewal.begin();
        for kept in browser::recall(BIDS)
            .and_then(|it| sabika_json::read::<Vec<KeptBid>>(&it))
            .unwrap_or_default()
        {
            let is_act = matches!(kept.bid, Bid::Act { .. });
            // Whoever asked was there before the page was loaded anew.
            self.push_bid(kept, move |answer| {
                if let (Err(why), true) = (answer, is_act) {
                    remote::tell_undone(&why);
                }
            });
        }
        self.connect();
    }

    fn is_here(&self) -> bool {
        self.since.get().is_some()
    }

    /// Somebody has come back to the page, or the network has.
    fn woken(self: &Rc<Self>) {
        if document().hidden() {
            return;
        }
        if self.socket.borrow().is_none() {
            self.connect();
        } else if self.is_here() {
            self.send(&Asked { number: HELLO, ask: Ask::Hello { version: VERSION } });
            self.expect_word(IMPATIENCE);
        }
    }

    /// Whether anybody sees the page; who does not is told of their turn elsewhere.
    fn attend(self: &Rc<Self>, attends: bool) {
        if self.is_here() {
            self.push(Ask::Attend { attends }, |_| ());
        }
    }

    // The connection.

    fn connect(self: &Rc<Self>) {
        let attempt = self.attempt.get() + 1;
        self.attempt.set(attempt);
        if self.link.get_untracked() != Link::NoServer {
            self.link.set(Link::Connecting);
        }
        let socket = Socket::open(self, attempt);
        let is_open = socket.is_some();
        *self.socket.borrow_mut() = socket;
        if is_open {
            self.expect_word(PATIENCE);
        } else {
            self.lost();
        }
    }

    /// The connection is gone, or was never there.
    fn lost(self: &Rc<Self>) {
        let attempt = self.attempt.get() + 1;
        self.attempt.set(attempt);
        drop(self.socket.take());
        let now = browser::now();
        let lasted = self.since.take().map_or(0, |it| now.saturating_sub(it));
        let pause = self.pauses.borrow_mut().next(lasted, browser::random());
        if !self.was_here.get() {
            self.link.set(Link::NoServer);
        }
        let in_vain = self.queue.borrow_mut().lost();
        in_vain.into_iter().for_each(|it| it(Err(Why::Stops)));
        self.wait(attempt, now + pause);
    }

    /// Counts the seconds until the next attempt.
    fn wait(self: &Rc<Self>, attempt: u32, until: u64) {
        if self.attempt.get() != attempt {
            return;
        }
        let left = until.saturating_sub(browser::now()) as u32;
        if left == 0 {
            self.connect();
            return;
        }
        if self.was_here.get() {
            self.link.set(Link::Lost { again_in: left.div_ceil(1000) });
        }
        let me = self.clone();
        browser::after(left.min(1000), move || me.wait(attempt, until));
    }

    /// Nothing that is said in time: the connection is gone, though nobody was told.
    fn expect_word(self: &Rc<Self>, within: u32) {
        let (me, attempt, asked) = (self.clone(), self.attempt.get(), browser::now());
        browser::after(within, move || {
            if me.attempt.get() == attempt && me.heard.get() < asked {
                me.lost();
            }
        });
    }

    fn send(&self, asked: &Asked) {
        if let Some(socket) = &*self.socket.borrow() {
            // If it is gone, we are told.
            let _ = socket.wire.send_with_str(&sabika_protocol::write(asked));
        }
    }

    /// Sends what waits.
    fn flush(self: &Rc<Self>) {
        if !self.is_here() {
            return;
        }
        let unsent = self.queue.borrow_mut().unsent();
        if !unsent.is_empty() {
            unsent.iter().for_each(|it| self.send(it));
            self.expect_word(PATIENCE);
        }
    }

    // What is asked.

    fn push(self: &Rc<Self>, ask: Ask, then: impl FnOnce(Result<Answer, Why>) + 'static) {
        self.push_then(ask, Box::new(then));
    }

    fn push_then(self: &Rc<Self>, ask: Ask, then: Then) {
        if sabika_protocol::write(&ask).len() > LONGEST {
            // Nobody reads it, and whoever sends it is hung up on.
            browser::after(0, move || then(Err(Why::Unreadable)));
            return;
        }
        self.queue.borrow_mut().push(ask, then);
        self.flush();
    }

    fn push_bid(self: &Rc<Self>, kept: KeptBid, then: impl FnOnce(Result<Answer, Why>) + 'static) {
        let KeptBid { table, id, bid } = kept;
        let me = self.clone();
        self.push(Ask::Bid { table, id, bid }, move |answer| {
            me.keep_bids();
            then(answer);
        });
        self.keep_bids();
    }

    /// What is not answered yet outlasts the page.
    fn keep_bids(&self) {
        let bids = self.queue.borrow().bids();
        let text = if bids.is_empty() { String::new() } else { sabika_protocol::write(&bids) };
        browser::remember(BIDS, &text);
    }

    fn enter(self: &Rc<Self>, table: &str) {
        let ask = {
            let mut tables = self.tables.borrow_mut();
            let Some(it) = tables.find(table) else { return };
            // Whoever comes is shown the newest step.
            (it.showing.is_asked, it.showing.shown) = (false, None);
            Ask::Enter { table: table.to_owned(), seen: it.seen() }
        };
        let (me, id) = (self.clone(), table.to_owned());
        self.push(ask, move |answer| {
            if let Err(why) = answer {
                let barred = me.tables.borrow_mut().barred(&id, why);
                tell(barred);
            }
        });
        let looker = self.tables.borrow_mut().find(table).and_then(|it| it.showing.looker);
        if let Some(looker) = looker {
            self.push(Ask::LookFrom { table: table.to_owned(), looker }, |_| ());
        }
        self.show(table);
    }

    /// Asks for the step that is looked at. One comes after the other: who turns pages fast need not see all of them.
    fn show(self: &Rc<Self>, table: &str) {
        let wanted = {
            let mut tables = self.tables.borrow_mut();
            let Some(it) = tables.find(table) else { return };
            let wanted = it.showing.past;
            if !self.is_here() || it.showing.is_asked || it.showing.shown == wanted {
                return;
            }
            it.showing.is_asked = true;
            wanted
        };
        let (me, id) = (self.clone(), table.to_owned());
        self.push(Ask::Show { table: table.to_owned(), step: wanted }, move |answer| {
            {
                let mut tables = me.tables.borrow_mut();
                let Some(it) = tables.find(&id) else { return };
                it.showing.is_asked = false;
                if answer != Err(Why::TooFast) {
                    it.showing.shown = wanted;
                }
            }
            match answer {
                Err(Why::TooFast) => browser::after(SHOWS_AGAIN, move || me.show(&id)),
                _ => me.show(&id),
            }
        });
    }

    // What is told.

    fn hear(self: &Rc<Self>, text: &str) {
        self.heard.set(browser::now());
        match sabika_json::read::<Told>(text) {
            Some(Told::Welcome { version, build, now }) => self.welcomed(version, build, now),
            // Hello is answered with a welcome.
            None | Some(Told::Answer { number: HELLO, .. }) => self.lost(),
            Some(Told::Answer { number, answer }) => {
                let then = self.queue.borrow_mut().answered(number);
                if let Some(then) = then {
                    then(answer);
                }
            }
            Some(Told::Table { table, news }) => self.hear_of(&table, news),
            Some(Told::Tables { tables }) => self.lists.set(Some(tables)),
            Some(Told::Farewell { why }) => self.farewell(&why),
        }
    }

    fn hear_of(self: &Rc<Self>, table: &str, news: TableNews) {
        let heard = self.tables.borrow_mut().hear(table, news);
        match heard {
            Ok(heard) => tell(heard),
            Err(tables::Nonsense) => self.lost(),
        }
    }

    fn welcomed(self: &Rc<Self>, version: u32, build: String, now: u64) {
        if version != VERSION {
            self.farewell(&Why::OtherVersion);
            return;
        }
        self.renewal.is_build(build);
        self.ahead.set(now as i64 - browser::now() as i64);
        // Asked once more whether it is there.
        if self.is_here() {
            return;
        }
        self.since.set(Some(browser::now()));
        self.was_here.set(true);
        self.link.set(Link::Here);
        if document().hidden() {
            self.attend(false);
        }
        if self.wants_lists.get() {
            self.push(Ask::Tables, |_| ());
        }
        let tables: Vec<String> = self.tables.borrow().all().map(|it| it.id.clone()).collect();
        tables.iter().for_each(|it| self.enter(it));
        self.flush();
    }

    /// The server wants nothing more of us, for now.
    fn farewell(self: &Rc<Self>, why: &Why) {
        match why {
            Why::OtherVersion => {
                self.renewal.is_needed();
                self.pauses.borrow_mut().keep_away();
            }
            Why::TooFast | Why::TooMany => self.pauses.borrow_mut().keep_away(),
            Why::SignedOut => self.tables.borrow_mut().forget(),
            // Sent again, it would not be read either.
            Why::Unreadable => {
                let unread = self.queue.borrow_mut().unread();
                unread.into_iter().for_each(|it| it(Err(Why::Unreadable)));
            }
            _ => {}
        }
        self.lost();
    }

    /// This page speaks for somebody else from now on.
    fn is_somebody_else(self: &Rc<Self>) {
        self.tables.borrow_mut().forget();
        let tables: Vec<String> = self.tables.borrow().all().map(|it| it.id.clone()).collect();
        tables.iter().for_each(|it| self.enter(it));
    }
}

/// Whoever is told may ask something in turn: nothing is borrowed meanwhile.
fn tell(heard: Option<(Vec<Ear>, Heard)>) {
    if let Some((ears, heard)) = heard {
        ears.iter().for_each(|ear| ear(heard.clone()));
    }
}

/// Listens for as long as the page is open.
fn listen(event: &str, run: impl Fn() + 'static) {
    let run = Closure::<dyn FnMut(Event)>::new(move |_| run());
    let _ = window().add_event_listener_with_callback(event, run.as_ref().unchecked_ref());
    run.forget();
}

/// A connection with those who listen to it.
struct Socket {
    wire: WebSocket,
    _open: Closure<dyn FnMut(Event)>,
    _message: Closure<dyn FnMut(MessageEvent)>,
    _close: Closure<dyn FnMut(Event)>,
}

impl Socket {
    fn open(online: &Rc<Online>, attempt: u32) -> Option<Socket> {
        let location = window().location();
        let safe = location.protocol().ok()? == "https:";
        let scheme = if safe { "wss" } else { "ws" };
        let address = format!("{scheme}://{}{PATH}", location.host().ok()?);
        let socket = WebSocket::new(&address).ok()?;
        let me = online.clone();
        let open = Closure::<dyn FnMut(Event)>::new(move |_| {
            if me.attempt.get() == attempt {
                me.send(&Asked { number: HELLO, ask: Ask::Hello { version: VERSION } });
            }
        });
        let me = online.clone();
        let message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            if me.attempt.get() == attempt {
                // What is no text nobody here can read.
                me.hear(&event.data().as_string().unwrap_or_default());
            }
        });
        let me = online.clone();
        let close = Closure::<dyn FnMut(Event)>::new(move |_| {
            if me.attempt.get() == attempt {
                me.lost();
            }
        });
        socket.set_onopen(Some(open.as_ref().unchecked_ref()));
        socket.set_onmessage(Some(message.as_ref().unchecked_ref()));
        socket.set_onclose(Some(close.as_ref().unchecked_ref()));
        Some(Socket { wire: socket, _open: open, _message: message, _close: close })
    }
}

impl Drop for Socket {
    fn drop(&mut self) {
        self.wire.set_onopen(None);
        self.wire.set_onmessage(None);
        self.wire.set_onclose(None);
        let _ = self.wire.close();
    }
}
