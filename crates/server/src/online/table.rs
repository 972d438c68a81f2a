//! A table while somebody is there, or a bot thinks: it does one thing after another, keeps each deed before it
//! is done, and tells all who look.

#[cfg(test)]
mod hidden;

use std::{
    collections::{BTreeSet, HashMap},
    sync::Arc,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use sabika_protocol::{
    Answer, Clock, Gathered, Glance, Seen, Stage, TableNews, Why, WiredSeated, Words, chairs, read,
    write,
};
use sabika_rules::{
    any::AnyGame,
    game::Game as _,
    kit::{Looker, Party, Seat},
};
use sabika_store::{Deed as NewDeed, PersonId, State, StoreError};
use sabika_table::common::{Bid, Change, Common, Deed, Done, Founding, Person, Watch};
use serde::{Deserialize, Serialize};
use tokio::{
    sync::{mpsc, oneshot},
    time::{Instant, MissedTickBehavior, interval, sleep, sleep_until},
};

use super::{
    Online,
    notices::{Herald, acts},
    socket::Visitor,
    visitor::random,
};

/// What a table is asked to do.
pub(crate) enum Order {
    Enter {
        seen: Option<Seen>,
    },
    Leave,
    Bid {
        id: u64,
        bid: Bid,
    },
    Show {
        step: Option<usize>,
    },
    LookFrom {
        looker: Looker,
    },
    Hint,
    Record,
    /// Words for all who look; kept already.
    Said {
        words: Words,
    },
    /// Who has just been here, for those who want to say something.
    Name,
    /// Everybody plays again at this table.
    Rematch {
        table: String,
    },
    /// Another server has done something here: it has that many deeds now.
    Follow {
        deeds: u64,
    },
    /// How it is made, and who sits where, for another table like it.
    Again,
}

/// What comes of it.
pub(crate) enum Outcome {
    Told(Result<Answer, Why>),
    Name(Option<String>),
    Again(Option<Box<Again>>),
}

/// A table that is to be made once more.
pub(crate) struct Again {
    pub founding: Founding,
    pub seats: Vec<Option<(Person, String)>>,
    pub bots: Vec<Option<sabika_bots::BotName>>,
}

/// An order with whoever gives it.
pub(crate) struct Ordered {
    pub by: Visitor,
    pub order: Order,
    pub answer: oneshot::Sender<Outcome>,
}

/// What a table is founded on, and since when, as it is kept.
#[derive(Serialize, Deserialize)]
pub(crate) struct Founded {
    pub founding: Founding,
    pub at: u64,
}

/// What lists show of a table, as it is kept: with who sits where, so that everybody's own seat can be told.
#[derive(Serialize, Deserialize)]
pub(crate) struct KeptGlance {
    pub glance: Glance,
    pub persons: Vec<Option<Person>>,
}

impl KeptGlance {
    pub(crate) fn of(table: &str, common: &Common) -> KeptGlance {
        let mut persons = vec![None; common.places().len()];
        common.guests().for_each(|(seat, it)| persons[seat.index()] = Some(it.person));
        let points = |game: &AnyGame| {
            let scores = game.scores();
            let of = |seat| scores.iter().find(|it| it.0 == Party::Seat(seat)).map_or(0, |it| it.1);
            Seat::all(persons.len() as u8).map(of).collect()
        };
        let stage = stage(common);
        let over = stage == Stage::Over && common.has_begun();
        let glance = Glance {
            table: table.to_owned(),
            stage,
            game: head(common),
            title: common.founding().making.title.clone(),
            places: chairs(common, |_| (false, None)),
            own: None,
            actor: common.actor(),
            changed: common.changed(),
            points: if over { points(common.kept().game()) } else { Vec::new() },
        };
        KeptGlance { glance, persons }
    }

    /// As somebody sees it.
    pub(crate) fn seen_by(self, person: Option<Person>) -> Glance {
        let seats = Seat::all(self.persons.len() as u8).zip(&self.persons);
        let own = person.and_then(|own| seats.into_iter().find(|it| *it.1 == Some(own)));
        Glance { own: own.map(|it| it.0), ..self.glance }
    }

    /// As the store has it.
    pub(crate) fn stored(&self, common: &Common) -> sabika_store::Glance {
        let id = |it: Person| PersonId(it.0);
        let acts = |it: Seat| common.guests().find(|(seat, _)| *seat == it);
        let actor = self.glance.actor.and_then(acts).filter(|it| it.1.stand_in.is_none());
        sabika_store::Glance {
            changed: common.changed() as i64,
            state: match self.glance.stage {
                Stage::Gathering => State::Gathering,
                Stage::Playing => State::Playing,
                Stage::Over => State::Over,
            },
            open: common.founding().making.listed,
            actor: actor.map(|it| id(it.1.person)),
            people: self.persons.iter().flatten().map(|it| id(*it)).collect(),
            body: write(self),
        }
    }
}

fn stage(common: &Common) -> Stage {
    match (common.is_done(), common.has_begun()) {
        (true, _) => Stage::Over,
        (false, true) => Stage::Playing,
        (false, false) => Stage::Gathering,
    }
}

/// A record without steps.
fn head(common: &Common) -> String {
    let record = common.kept().record();
    let head = sabika_rules::record::Record::new(record.setup().clone(), record.names().to_vec());
    head.map(|it| it.write()).unwrap_or_default()
}

/// Milliseconds since 1970.
pub(crate) fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |it| it.as_millis() as u64)
}

/// After so long without anybody it is put away; whoever comes finds it in the store.
const STAYS: Duration = Duration::from_mins(1);
/// So often a table that another server owns is looked at, in case a hint was lost.
const LOOKS: Duration = Duration::from_secs(1);
/// After so long without anything new, its bots think here.
const SILENCE: Duration = Duration::from_secs(3);
/// So often a deed is tried while others take the table over.
const TRIES: usize = 8;
/// When nothing can be kept, what a bot does is tried again after so long.
const AGAIN: Duration = Duration::from_secs(5);

/// A bot that thinks, or somebody who thinks of a hint.
enum Thought {
    /// What it was asked after so many deeds and steps.
    Acted {
        deeds: u64,
        step: usize,
        seat: Seat,
        action: Option<String>,
    },
    Advised {
        step: usize,
        hint: Answer,
        answer: oneshot::Sender<Outcome>,
    },
}

struct Table {
    id: String,
    common: Common,
    /// By which the store knows that nobody else has taken the table over.
    epoch: i64,
    /// Whether nobody else has, as far as we know: bots think where the table is owned.
    owned: bool,
    online: Arc<Online>,
    watchers: Vec<Watcher>,
    /// When those who have a seat were here last.
    away: HashMap<Person, u64>,
    next: Option<String>,
    /// The step at which a bot thinks.
    thinking: Option<usize>,
    thoughts: mpsc::UnboundedSender<Thought>,
}

struct Watcher {
    visitor: Visitor,
    watch: Watch,
}

/// The table lives until nobody needs it any more.
pub(crate) async fn live(
    online: Arc<Online>,
    id: String,
    common: Common,
    epoch: i64,
    mut orders: mpsc::Receiver<Ordered>,
) {
    let (thoughts, mut thought) = mpsc::unbounded_channel();
    let away = common.guests().map(|(_, it)| (it.person, common.changed())).collect();
    let mut table = Table {
        id,
        common,
        epoch,
        owned: true,
        online,
        watchers: Vec::new(),
        away,
        next: None,
        thinking: None,
        thoughts,
    };
    table.wake_bot();
    let mut until = Instant::now() + STAYS;
    let mut looks = interval(LOOKS);
    looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        let goes_on = tokio::select! {
            order = orders.recv() => match order {
                Some(order) => table.obey(order).await,
                None => return,
            },
            Some(it) = thought.recv() => table.thought(it).await,
            _ = looks.tick(), if !table.owned || table.is_shared() => table.look_after_others().await,
            () = sleep(table.time_left()), if table.common.deadline().is_some() => table.time_is_up().await,
            () = sleep_until(until), if table.is_idle() => {
                if table.online.hub().puts_away(&table.id, &mut orders) {
                    return;
                }
                true
            }
        };
        if !goes_on {
            table.online.hub().forgets(&table.id);
            return;
        }
        table.forget_gone();
        if !table.is_idle() {
            until = Instant::now() + STAYS;
        }
    }
}

impl Table {
    /// Until the clock has something to do.
    fn time_left(&self) -> Duration {
        let until = self.common.deadline().map_or(0, |it| it.1);
        Duration::from_millis(until.saturating_sub(now()))
    }

    /// Whoever takes too long is played for.
    async fn time_is_up(&mut self) -> bool {
        let judge = |common: &Common| common.is_late(now()).ok_or(Why::NotNow);
        match self.keep_and_do(None, judge).await {
            Ok(Ok(())) => true,
            // Nothing can be kept at the moment.
            Ok(Err(_)) => {
                sleep(Duration::from_secs(1)).await;
                true
            }
            Err(Gone) => false,
        }
    }

    /// Whether others may do something here unasked.
    fn is_shared(&self) -> bool {
        self.online.settings().shared && !self.watchers.is_empty()
    }

    fn is_idle(&self) -> bool {
        self.watchers.is_empty() && self.thinking.is_none()
    }

    /// Whether the table is still ours.
    async fn obey(&mut self, ordered: Ordered) -> bool {
        let Ordered { by, order, answer } = ordered;
        let told = match order {
            Order::Enter { seen } => Ok(self.enter(by, seen)),
            Order::Leave => {
                self.leave(&by);
                Ok(Ok(Answer::Done))
            }
            Order::Bid { id, bid } => self.bid(&by, id, &bid).await,
            Order::Show { step } => Ok(self.look(&by, |it| it.past = step)),
            Order::LookFrom { looker } if self.may_look_from(looker) => {
                Ok(self.look(&by, |it| it.looker = looker))
            }
            Order::LookFrom { .. } => Ok(Err(Why::NotNow)),
            Order::Hint => {
                if let Some(answer) = self.advise(&by, answer) {
                    let _ = answer.send(Outcome::Told(Err(Why::NotNow)));
                }
                return true;
            }
            Order::Record => Ok(self.record(&by)),
            Order::Follow { deeds } if deeds <= self.common.deeds() => Ok(Ok(Answer::Done)),
            Order::Follow { .. } => self.follow().await.map(|()| Ok(Answer::Done)),
            Order::Said { words } => {
                self.tell_all(&TableNews::Said(words));
                Ok(Ok(Answer::Done))
            }
            Order::Name => {
                let seat = by.person().and_then(|it| self.common.seat_of(it));
                let guest = seat.and_then(|seat| self.common.guests().find(|it| it.0 == seat));
                let _ = answer.send(Outcome::Name(guest.map(|it| it.1.name.clone())));
                return true;
            }
            Order::Again => {
                let again = self.again(&by).map(Box::new);
                let next = self.next.clone().filter(|_| again.is_some());
                let _ = answer.send(match next {
                    Some(table) => Outcome::Told(Ok(Answer::Made { table })),
                    None => Outcome::Again(again),
                });
                return true;
            }
            // Whoever asks second goes where the first one went.
            Order::Rematch { table } => {
                let table = self.next.get_or_insert(table).clone();
                self.tell_gathered();
                Ok(Ok(Answer::Made { table }))
            }
        };
        let (told, goes_on) = match told {
            Ok(told) => (told, true),
            Err(Gone) => (Err(Why::NoTable), false),
        };
        // Whoever does not wait any longer need not know.
        let _ = answer.send(Outcome::Told(told));
        goes_on
    }

    // Who looks.

    fn enter(&mut self, by: Visitor, seen: Option<Seen>) -> Result<Answer, Why> {
        // Whoever has the link may see who sits there, as long as seats are free.
        let outside = Watch { looker: Looker::Spectator, past: None };
        let watch = match by.person() {
            Some(person) => self.common.watch(person),
            None => Some(outside).filter(|_| self.common.founding().making.watched),
        };
        let gathering = !self.common.has_begun();
        let watch = watch.or(Some(outside).filter(|_| gathering)).ok_or(Why::NoTable)?;
        self.watchers.retain(|it| !it.visitor.is(&by));
        if let Some(person) = by.person() {
            self.away.remove(&person);
        }
        let watcher = Watcher { visitor: by, watch };
        if self.common.has_begun() {
            self.tell_game(&watcher, seen);
        }
        self.watchers.push(watcher);
        self.tell_gathered();
        Ok(Answer::Done)
    }

    fn leave(&mut self, by: &Visitor) {
        self.watchers.retain(|it| !it.visitor.is(by));
        self.note_absence();
        self.tell_gathered();
    }

    /// Those whose connection has ended look no longer.
    fn forget_gone(&mut self) {
        let before = self.watchers.len();
        self.watchers.retain(|it| !it.visitor.is_gone());
        if self.watchers.len() < before {
            self.note_absence();
            self.tell_gathered();
        }
    }

    fn note_absence(&mut self) {
        for (_, guest) in self.common.guests() {
            if !self.is_here(guest.person) {
                self.away.entry(guest.person).or_insert_with(now);
            }
        }
    }

    fn is_here(&self, person: Person) -> bool {
        self.watchers.iter().any(|it| it.visitor.person() == Some(person))
    }

    /// From a seat that is there, once nothing is secret any more.
    fn may_look_from(&self, looker: Looker) -> bool {
        let is_there = looker.seat().is_none_or(|it| self.common.place(it).is_some());
        is_there && !self.common.has_secrets()
    }

    fn look(&mut self, by: &Visitor, change: impl FnOnce(&mut Watch)) -> Result<Answer, Why> {
        let steps = self.common.kept().course.steps();
        let watcher = self.watchers.iter_mut().find(|it| it.visitor.is(by)).ok_or(Why::NoTable)?;
        if !self.common.has_begun() {
            return Err(Why::NotNow);
        }
        change(&mut watcher.watch);
        watcher.watch.past = watcher.watch.past.filter(|it| *it <= steps);
        let (visitor, watch) = (watcher.visitor.clone(), watcher.watch);
        let shown = Box::new(self.common.shown(watch));
        let news =
            TableNews::Changed { deeds: self.common.deeds(), kept: steps, new: Vec::new(), shown };
        visitor.tell(self.frame(&news));
        Ok(Answer::Done)
    }

    // What is told.

    fn frame(&self, news: &TableNews) -> Arc<str> {
        // Written by hand around what is large, so that it is not copied.
        let table = write(&self.id);
        format!("{{\"table\":{{\"table\":{table},\"news\":{}}}}}", write(news)).into()
    }

    fn tell_all(&self, news: &TableNews) {
        let frame = self.frame(news);
        self.watchers.iter().for_each(|it| it.visitor.tell(frame.clone()));
    }

    /// The whole game, or what is new to somebody who has seen it.
    fn tell_game(&self, watcher: &Watcher, seen: Option<Seen>) {
        let deeds = self.common.deeds();
        let kept = seen.and_then(|it| self.common.same_since(it.deeds, it.steps));
        let news = match kept {
            Some(kept) => {
                let new = self.common.entries(kept);
                let shown = Box::new(self.common.shown(watcher.watch));
                TableNews::Changed { deeds, kept, new, shown }
            }
            None => {
                let seated = self.common.seated(watcher.watch);
                TableNews::Seated(Box::new(WiredSeated::of(seated, deeds, head(&self.common))))
            }
        };
        watcher.visitor.tell(self.frame(&news));
    }

    /// A change of the game to all who look, each from where they sit. What is the same is written once.
    fn tell_change(&mut self, change: &Change) {
        let deeds = self.common.deeds();
        let mut written: Vec<(Watch, Arc<str>)> = Vec::new();
        for watcher in &mut self.watchers {
            if change.kept < watcher.watch.past.unwrap_or(0) {
                watcher.watch.past = None;
            }
        }
        for watcher in &self.watchers {
            let known = written.iter().find(|it| it.0 == watcher.watch).map(|it| it.1.clone());
            let frame = known.unwrap_or_else(|| {
                let shown = Box::new(self.common.shown(watcher.watch));
                let (kept, new) = (change.kept, change.new.clone());
                let frame = self.frame(&TableNews::Changed { deeds, kept, new, shown });
                written.push((watcher.watch, frame.clone()));
                frame
            });
            watcher.visitor.tell(frame);
        }
    }

    fn tell_gathered(&self) {
        let making = &self.common.founding().making;
        let presence = |seat: Seat| {
            let guest = self.common.guests().find(|it| it.0 == seat);
            guest.map_or((false, None), |(_, it)| {
                (self.is_here(it.person), self.away.get(&it.person).copied())
            })
        };
        let seated =
            |it: &&Watcher| it.visitor.person().is_some_and(|it| self.common.seat_of(it).is_some());
        let seal = self.common.founding().seal;
        let all = Gathered {
            stage: stage(&self.common),
            game: head(&self.common),
            title: making.title.clone(),
            listed: making.listed,
            watched: making.watched,
            help: making.help,
            places: chairs(&self.common, presence),
            own: None,
            host: false,
            proposed: self.common.proposed().copied(),
            pace: making.pace,
            clock: self.common.left().map(|left| Clock { left, runs: self.common.deadline() }),
            watching: (self.watchers.len() - self.watchers.iter().filter(seated).count()) as u32,
            seal: seal.number(),
            opened: self.common.is_done().then(|| seal.to_string()),
            next: self.next.clone(),
        };
        for watcher in &self.watchers {
            let person = watcher.visitor.person();
            let own = person.and_then(|it| self.common.seat_of(it));
            let host = person.is_some_and(|it| self.common.is_host(it));
            let gathered = Gathered { own, host, ..all.clone() };
            watcher.visitor.tell(self.frame(&TableNews::Gathered(Box::new(gathered))));
        }
    }

    // What is done.

    async fn bid(&mut self, by: &Visitor, id: u64, bid: &Bid) -> Result<Result<Answer, Why>, Gone> {
        let Some(person) = by.person() else { return Ok(Err(Why::NoSeat)) };
        // Somebody who came as a stranger may be somebody now.
        for watcher in self.watchers.iter_mut().filter(|it| it.visitor.is(by)) {
            watcher.visitor = by.clone();
        }
        let judge = |common: &Common| common.judge(person, bid).map_err(Why::from);
        self.keep_and_do(Some((person, id)), judge).await.map(|it| it.map(|()| Answer::Done))
    }

    /// Has a deed judged, keeps it and does it. Where another server has done something meanwhile, that is done first,
    /// and all is judged anew.
    async fn keep_and_do(
        &mut self,
        asked: Option<(Person, u64)>,
        judge: impl Fn(&Common) -> Result<Deed, Why>,
    ) -> Result<Result<(), Why>, Gone> {
        for _ in 0..TRIES {
            if asked.is_some_and(|(person, id)| self.common.has_done(person, id)) {
                return Ok(Ok(()));
            }
            let deed = match judge(&self.common) {
                Ok(deed) => deed,
                Err(why) if self.owned => return Ok(Err(why)),
                // Others may have gone on.
                Err(_) if self.take_over().await? => continue,
                Err(_) => return Ok(Err(Why::NotKept)),
            };
            let done = Done { at: now().max(self.common.changed()), asked, deed };
            let mut next = self.common.clone();
            let Ok(change) = next.done(&done) else { return Ok(Err(Why::NotNow)) };
            let glance = KeptGlance::of(&self.id, &next).stored(&next);
            let deeds = vec![NewDeed { at: done.at as i64, body: write(&done) }];
            let from = self.common.deeds() as i64;
            let kept = self.online.store().append(&self.id, self.epoch, from, deeds, Some(glance));
            match kept.await {
                Ok(()) => {
                    self.online.counts().deeds();
                    let people = self.becomes(next, &change);
                    self.online.hint(&self.id, &self.common, people);
                    return Ok(Ok(()));
                }
                Err(StoreError::NoTable) => return Err(Gone),
                // It may have been kept all the same: then it is found there.
                Err(
                    StoreError::NotOwner | StoreError::Conflict { .. } | StoreError::Failed { .. },
                ) => {
                    if !self.take_over().await? {
                        return Ok(Err(Why::NotKept));
                    }
                }
                Err(why) => {
                    tracing::error!(%why, "a deed could not be kept");
                    return Ok(Err(Why::NotKept));
                }
            }
        }
        Ok(Err(Why::NotKept))
    }

    /// The table is another one now. Who is concerned.
    fn becomes(&mut self, next: Common, change: &Change) -> Vec<Person> {
        let before = std::mem::replace(&mut self.common, next);
        let sat = before.guests().map(|it| it.1.person);
        let sit = self.common.guests().map(|it| it.1.person);
        let people: Vec<Person> = sat.chain(sit).collect::<BTreeSet<_>>().into_iter().collect();
        people.iter().for_each(|it| self.online.hub().tables_changed(*it));
        Herald::done(&self.online, &self.id, acts(&before), &self.common);
        self.settle(change);
        people
    }

    /// From now on it is ours, with whatever others have done; false where the store does not answer.
    async fn take_over(&mut self) -> Result<bool, Gone> {
        for _ in 0..TRIES {
            let (store, node) = (self.online.store(), self.online.node());
            match store.take_over(&self.id, node, now() as i64).await {
                Ok(Some(stored)) => {
                    (self.epoch, self.owned) = (stored.epoch, true);
                    let known = self.common.deeds() as usize;
                    self.do_all(stored.deeds.get(known..).unwrap_or_default());
                    return Ok(true);
                }
                Ok(None) => return Err(Gone),
                Err(StoreError::NotOwner) => {}
                Err(why) => {
                    tracing::error!(%why, "a table could not be taken over");
                    return Ok(false);
                }
            }
            // Whoever was quicker does something first.
            sleep(Duration::from_millis(u64::from(random::<1>()[0]))).await;
        }
        Ok(true)
    }

    /// What others have done is done here too.
    async fn follow(&mut self) -> Result<(), Gone> {
        match self.online.store().deeds_from(&self.id, self.common.deeds() as i64).await {
            Ok(Some(deeds)) => {
                if !deeds.is_empty() {
                    self.owned = false;
                }
                self.do_all(&deeds);
                Ok(())
            }
            Ok(None) => Err(Gone),
            Err(why) => {
                tracing::error!(%why, "a table could not be read");
                Ok(())
            }
        }
    }

    /// Another server owns the table: its news, and its bots when it is silent.
    async fn look_after_others(&mut self) -> bool {
        if self.follow().await.is_err() {
            return false;
        }
        let silent = now().saturating_sub(self.common.changed()) > SILENCE.as_millis() as u64;
        if !self.owned && silent && self.common.question(0).is_some() {
            match self.take_over().await {
                Ok(true) => self.wake_bot(),
                // Perhaps the next time.
                Ok(false) => {}
                Err(Gone) => return false,
            }
        }
        true
    }

    /// Deeds that are kept already.
    fn do_all(&mut self, deeds: &[NewDeed]) {
        for deed in deeds {
            let done = read::<Done>(&deed.body);
            let mut next = self.common.clone();
            let Some(change) = done.and_then(|it| next.done(&it).ok()) else {
                tracing::error!(table = %self.id, "a deed is damaged");
                return;
            };
            self.becomes(next, &change);
        }
    }

    /// Tells what has changed, and has the next bot think.
    fn settle(&mut self, change: &Change) {
        if change.begun || self.common.has_begun() && change.gathered {
            // Who sits where decides who sees what.
            for watcher in &mut self.watchers {
                let seat = watcher.visitor.person().and_then(|it| self.common.seat_of(it));
                if self.common.has_secrets() || change.begun {
                    watcher.watch.looker = seat.map_or(Looker::Spectator, Looker::Seat);
                }
            }
        }
        if change.begun {
            let (making, common) = (self.common.founding().making.clone(), &self.common);
            let may = |it: &Watcher| {
                let person = it.visitor.person();
                making.watched || person.is_some_and(|it| common.watch(it).is_some())
            };
            self.watchers.retain(may);
            self.watchers.iter().for_each(|it| self.tell_game(it, None));
        } else if self.common.has_begun() {
            self.tell_change(change);
        }
        let clocked = self.common.left().is_some();
        if change.gathered || clocked || self.common.is_done() {
            self.note_absence();
            self.tell_gathered();
        }
        self.wake_bot();
    }

    // Those who think.

    fn wake_bot(&mut self) {
        let step = self.common.kept().course.steps();
        if self.thinking == Some(step) || !self.owned {
            return;
        }
        let Some(question) = self.common.question(0) else { return };
        self.thinking = Some(step);
        let (thinkers, thoughts) = (self.online.thinkers().clone(), self.thoughts.clone());
        let seen = !self.watchers.is_empty();
        let (pace, deeds) = (self.online.settings().pace, self.common.deeds());
        tokio::spawn(async move {
            let (begun, seat) = (Instant::now(), question.seat);
            let action = thinkers.act(question).await;
            if seen {
                sleep(pace.saturating_sub(begun.elapsed())).await;
            }
            let _ = thoughts.send(Thought::Acted { deeds, step, seat, action });
        });
    }

    async fn thought(&mut self, thought: Thought) -> bool {
        match thought {
            Thought::Acted { deeds, step, seat, action } => {
                if self.thinking == Some(step) {
                    self.thinking = None;
                }
                let Some(act) = action.clone() else { return true };
                let judge = |common: &Common| {
                    // As many steps as then may be others, where some were taken back.
                    let still = step == common.kept().course.steps()
                        && common.same_since(deeds, step) == Some(step);
                    common.bot_acts(seat, &act).filter(|_| still).ok_or(Why::GoneOn)
                };
                match self.keep_and_do(None, judge).await {
                    Ok(Ok(())) => true,
                    Ok(Err(Why::NotKept)) => {
                        // In a while perhaps.
                        self.thinking = Some(step);
                        let thoughts = self.thoughts.clone();
                        tokio::spawn(async move {
                            sleep(AGAIN).await;
                            let _ = thoughts.send(Thought::Acted { deeds, step, seat, action });
                        });
                        true
                    }
                    // The game has gone on, or somebody is back.
                    Ok(Err(_)) => {
                        self.wake_bot();
                        true
                    }
                    Err(Gone) => false,
                }
            }
            Thought::Advised { step, hint, answer } => {
                let told = if step == self.common.kept().course.steps() {
                    Ok(hint)
                } else {
                    Err(Why::GoneOn)
                };
                let _ = answer.send(Outcome::Told(told));
                true
            }
        }
    }

    /// Has somebody think of a hint; gives the answer back where there is none.
    fn advise(
        &self,
        by: &Visitor,
        answer: oneshot::Sender<Outcome>,
    ) -> Option<oneshot::Sender<Outcome>> {
        let seat = by.person().and_then(|it| self.common.seat_of(it));
        let Some(question) = seat.and_then(|it| self.common.hint_question(it, 0)) else {
            return Some(answer);
        };
        let step = self.common.kept().course.steps();
        let (thinkers, thoughts) = (self.online.thinkers().clone(), self.thoughts.clone());
        tokio::spawn(async move {
            let hint = Answer::Hint { hint: thinkers.advise(question).await };
            let _ = thoughts.send(Thought::Advised { step, hint, answer });
        });
        None
    }

    // What is given away.

    fn record(&self, by: &Visitor) -> Result<Answer, Why> {
        let looks = self.watchers.iter().any(|it| it.visitor.is(by));
        if !looks || !self.common.has_begun() {
            return Err(Why::NotNow);
        }
        let kept = self.common.kept();
        let text = if self.common.is_done() && kept.is_over() {
            let seal = self.common.founding().seal;
            format!("# seal {}\n# salt {:032x}\n{}", seal.number(), seal.salt(), kept.write())
        } else if self.common.has_secrets() {
            return Err(Why::NotNow);
        } else {
            kept.to_share()
        };
        Ok(Answer::Record { text })
    }

    /// For a rematch, which whoever has a seat may want.
    fn again(&self, by: &Visitor) -> Option<Again> {
        let person = by.person()?;
        self.common.seat_of(person).filter(|_| self.common.is_done())?;
        let (mut seats, mut bots) = (Vec::new(), Vec::new());
        for place in self.common.places() {
            use sabika_table::common::Place;
            let (seat, bot) = match place {
                Place::Free => (None, None),
                Place::Bot(bot) => (None, Some(*bot)),
                Place::Guest(it) => (Some((it.person, it.name.clone())), None),
            };
            seats.push(seat);
            bots.push(bot);
        }
        Some(Again { founding: self.common.founding().clone(), seats, bots })
    }
}

/// The table is no longer there.
struct Gone;

/// However it ends: whoever still looks comes back, and is told by whoever has the table then.
impl Drop for Table {
    fn drop(&mut self) {
        self.watchers.iter().for_each(|it| it.visitor.hang_up());
    }
}
