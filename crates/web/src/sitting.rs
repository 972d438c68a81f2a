//! The game behind the screen: what comes through the door of its table, as signals.
//!
//! Whether the game is played in this browser (`local.rs`) or elsewhere (`remote.rs`), the screen does not know.

pub(crate) mod local;
pub(crate) mod remote;

use std::{
    cell::{Cell, RefCell},
    rc::Rc,
    sync::Arc,
};

use sabika_bots::Level;
use sabika_dom::prelude::*;
use sabika_messages::Names;
#[cfg(test)]
use sabika_rules::{
    any::AnyView,
    game::Setup as _,
    kit::{Looker, SeatSet},
};
use sabika_rules::{
    any::{AnyAction, AnyGame},
    game::Game as _,
    kit::{Actor, Party, Seat},
    message::{Message, Tell as _},
};
use sabika_table::{Answer, Door, News, Refused, Request, Seated, Stride, Trouble};

pub use sabika_table::{Entry, Help, People, Shown, Sitter};

use crate::{
    app::{announce, mention, warn},
    browser, flights,
    frame::{hint::Advised, race::Race},
    online,
    pieces::arms,
    route::Route,
    sound::Sound,
    text::{self, say, sentence, t, t_with, words},
};

/// A game to look at and to act in. A handle: copies are the same sitting.
#[derive(Clone, Copy)]
pub struct Sitting {
    /// What the game is kept under; nothing where it is not kept here.
    pub id: StoredValue<String>,
    /// Where the game is, without a step.
    place: StoredValue<Route>,
    /// Where whoever looks sits, at a table elsewhere.
    own: Signal<Option<Seat>>,
    /// Whether what was confirmed is on its way, or waits to be sent; nothing else can be confirmed meanwhile.
    pub(crate) waits: Signal<bool>,
    pub people: Signal<Arc<People>>,
    pub shown: Signal<Arc<Shown>>,
    /// What has happened so far, step by step.
    pub history: Signal<Arc<Vec<Entry>>>,
    pub help: Signal<Help>,
    /// What a scene on the screen has yet to tell.
    pub(crate) untold: RwSignal<Untold>,
    /// The hint that was asked for.
    pub(crate) advised: RwSignal<Option<Advised>>,
    /// How far a replay goes at a time.
    pub stride: RwSignal<Stride>,
    wire: StoredValue<Rc<Wire>>,
}

/// What has happened, but a scene on the screen has yet to tell.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Untold {
    /// Points that are won.
    pub points: Vec<(Party, u32)>,
    /// Where in the history the scene begins: the step, and which of its events.
    pub from: Option<(usize, usize)>,
    /// What is being scored.
    pub race: Option<Race>,
}

/// The page's end of the wire to a door.
#[derive(Default)]
struct Wire {
    door: RefCell<Option<Rc<dyn Door>>>,
    asked: Cell<u32>,
    /// Who waits for which answer.
    waiting: RefCell<Vec<(u32, Then)>>,
    /// The draft that is on its way.
    sent: Cell<Option<Sent>>,
    signals: Cell<Option<Signals>>,
    /// What came before there were signals.
    early: RefCell<Vec<News>>,
}

type Then = Box<dyn FnOnce(Answer)>;

/// A draft that was asked for, and of which it is not seen yet what came.
#[derive(Clone, Copy)]
struct Sent {
    number: u32,
    /// What it answers.
    step: usize,
    is_done: bool,
}

#[derive(Clone, Copy)]
struct Signals {
    place: StoredValue<Route>,
    people: RwSignal<Arc<People>>,
    shown: RwSignal<Arc<Shown>>,
    history: RwSignal<Arc<Vec<Entry>>>,
    help: RwSignal<Help>,
    waits: RwSignal<bool>,
}

/// Where a door tells its news.
pub(crate) type Ear = Rc<dyn Fn(News)>;

/// Knocks at a door, and shows the table as soon as there is one to be seen.
pub(crate) fn visit(
    place: Route,
    knock: impl FnOnce(Ear) -> Rc<dyn Door>,
    show: impl Fn(Sitting) -> Fragment + 'static,
) -> impl IntoFragment {
    let wire = Rc::new(Wire::default());
    let is_seated = RwSignal::new(false);
    let hearing = Rc::downgrade(&wire);
    let door = knock(Rc::new(move |news| {
        let Some(wire) = hearing.upgrade() else { return };
        if wire.signals.get().is_none() && matches!(news, News::Seated(_)) {
            is_seated.set(true);
        }
        wire.hear(news);
    }));
    *wire.door.borrow_mut() = Some(door);
    move || {
        let sitting = is_seated.get().then(|| Sitting::new(place.clone(), &wire)).flatten();
        sitting.map(&show)
    }
}

impl Wire {
    fn hear(&self, news: News) {
        let Some(signals) = self.signals.get() else {
            self.early.borrow_mut().push(news);
            return;
        };
        match news {
            News::Seated(seated) => {
                let Seated { people, help, history, shown } = *seated;
                signals.people.set(people);
                signals.help.set(help);
                signals.history.set(Arc::new(history));
                signals.shown.set(shown);
                self.note_sent();
            }
            News::Changed { kept, new, shown } => {
                // Whoever else looks finds everything elsewhere, and nothing has moved.
                let same =
                    |it: &Arc<Shown>| it.looker == shown.looker && it.curtain == shown.curtain;
                if signals.shown.with_untracked(same) {
                    flights::before();
                } else {
                    flights::forget();
                }
                let steps = signals.history.with_untracked(|it| it.len());
                if kept < steps || !new.is_empty() {
                    signals.history.update(|it| {
                        let history = Arc::make_mut(it);
                        history.truncate(kept);
                        history.extend(new);
                    });
                }
                flights::after(signals.last_actor(shown.step));
                signals.shown.set(shown);
                self.note_sent();
            }
            News::Help(help) => signals.help.set(help),
            News::People(people) => signals.people.set(people),
            News::Answer { number, answer } => self.answered(number, answer),
            News::Trouble(trouble) => signals.tell(trouble),
        }
    }

    fn answered(&self, number: u32, answer: Result<Answer, Refused>) {
        let mut waiting = self.waiting.borrow_mut();
        let asked = waiting.iter().position(|it| it.0 == number);
        let then = asked.map(|it| waiting.swap_remove(it).1);
        drop(waiting);
        if let Some(sent) = self.sent.get().filter(|it| it.number == number) {
            self.sent.set(answer.is_ok().then_some(Sent { is_done: true, ..sent }));
            self.note_sent();
        }
        match (answer, then) {
            (Ok(answer), Some(then)) => then(answer),
            // The page asks the rules first: they differ where the table has gone on.
            (Err(Refused::Action { refusal, .. }), _) => {
                Sound::Refused.play();
                announce(sentence(&say(&refusal.message(), &Names::default())));
            }
            (Ok(_), None) | (Err(Refused::NotNow), _) => {}
        }
    }

    /// A draft is on its way until it is refused, or seen to be done.
    fn note_sent(&self) {
        let Some(signals) = self.signals.get() else { return };
        let steps = signals.shown.with_untracked(|it| it.steps);
        let sent = self.sent.get().filter(|it| !it.is_done || it.step == steps);
        self.sent.set(sent);
        if signals.waits.get_untracked() != sent.is_some() {
            signals.waits.set(sent.is_some());
        }
    }

    /// Asks for a draft that takes its time; not while there is another.
    fn send(&self, step: usize, draft: Vec<AnyAction>) {
        if self.sent.get().is_none() {
            let number = self.asked.get() + 1;
            self.sent.set(Some(Sent { number, step, is_done: false }));
            self.note_sent();
            self.ask(Request::Act { step, draft }, None);
        }
    }

    fn ask(&self, request: Request, then: Option<Then>) {
        let number = self.asked.get() + 1;
        self.asked.set(number);
        if let Some(then) = then {
            self.waiting.borrow_mut().push((number, then));
        }
        let door = self.door.borrow().clone();
        if let Some(door) = door {
            door.ask(number, request);
        }
    }
}

impl Signals {
    /// Who acted last before a step.
    fn last_actor(self, step: usize) -> Option<Seat> {
        let seat = |it: &Entry| match it.actor {
            Actor::Seat(seat) => Some(seat),
            Actor::Luck => None,
        };
        self.history.with_untracked(|it| it.iter().take(step).rev().find_map(seat))
    }
    fn tell(self, trouble: Trouble) {
        let name = |seat: Seat| {
            let names = self.people.with_untracked(|it| it.names.clone());
            [("name", words(names.of(Party::Seat(seat)).unwrap_or_default()))]
        };
        match trouble {
            Trouble::NotKept => warn(t("cannot-keep")),
            Trouble::BotFails(seat) => warn(t_with("bot-fails", name(seat))),
            Trouble::BotReplaced(seat) => warn(t_with("bot-replaced", name(seat))),
            Trouble::BotUntaught(seat) => warn(t_with("bot-untaught", name(seat))),
            Trouble::Elsewhere => warn(t("went-on-elsewhere")),
            Trouble::Shared => mention(t("open-elsewhere")),
            // Whoever is leaving anyway need not know.
            Trouble::Gone if self.place.try_get_value() != Some(Route::now().at(None)) => {}
            // What is left of it stands in the list.
            Trouble::Gone => {
                warn(t("gone-elsewhere"));
                Route::Games.replace();
            }
        }
    }
}

impl Sitting {
    /// A table with all that was told so far.
    fn new(place: Route, wire: &Rc<Wire>) -> Option<Sitting> {
        let mut early = std::mem::take(&mut *wire.early.borrow_mut()).into_iter();
        let Some(News::Seated(first)) = early.next() else { return None };
        let Seated { people, help, history, shown } = *first;
        let id = match &place {
            Route::Game { id, .. } => id.clone(),
            _ => String::new(),
        };
        let own = match &place {
            Route::Table { id, .. } => {
                let gathered = online::gathered(id);
                Memo::new(move || gathered.with(|it| it.as_ref()?.as_ref().ok()?.own)).into()
            }
            _ => Signal::stored(None),
        };
        let signals = Signals {
            place: StoredValue::new(place),
            people: RwSignal::new(people),
            shown: RwSignal::new(shown),
            history: RwSignal::new(Arc::new(history)),
            help: RwSignal::new(help),
            waits: RwSignal::new(false),
        };
        wire.signals.set(Some(signals));
        early.for_each(|it| wire.hear(it));
        Some(Sitting {
            id: StoredValue::new(id),
            place: signals.place,
            own,
            waits: signals.waits.into(),
            people: signals.people.into(),
            shown: signals.shown.into(),
            history: signals.history.into(),
            help: signals.help.into(),
            untold: RwSignal::new(Untold::default()),
            advised: RwSignal::new(None),
            stride: RwSignal::new(Stride::Step),
            wire: StoredValue::new(wire.clone()),
        })
    }

    /// Of a seat that is to act and sees this, behind no door.
    #[cfg(test)]
    pub(crate) fn before(view: AnyView, seat: Seat) -> Sitting {
        let setup = view.possible().setup();
        let people = People {
            names: Names::in_game(&setup, (1..=setup.players()).map(|it| format!("P{it}"))),
            sitters: vec![Sitter::Person; setup.players().into()],
            title: None,
            setup,
        };
        let shown = Shown {
            view,
            looker: Looker::Seat(seat),
            step: 1,
            steps: 1,
            looks_back: false,
            actor: Some(seat),
            may_act: true,
            curtain: None,
            may_undo: false,
            may_practise: false,
            may_take_back: false,
            may_redo: false,
            practice: false,
            hinted: false,
            abandoned: false,
            is_over: false,
            may_share: false,
            winners: SeatSet::default(),
        };
        let (people, shown, help) = (Arc::new(people), Arc::new(shown), Help::ALL);
        let first = Seated { people, help, history: Vec::new(), shown };
        let wire = Rc::new(Wire::default());
        wire.hear(News::Seated(Box::new(first)));
        Sitting::new(Route::Games, &wire).expect("a table to be seen")
    }

    /// Does nothing once the sitting is over.
    pub fn ask(&self, request: Request) {
        if let Some(wire) = self.wire.try_get_value() {
            wire.ask(request, None);
        }
    }
    /// As [`Sitting::ask`], for what is answered with more than that it is done.
    pub fn ask_for(&self, request: Request, then: impl FnOnce(Answer) + 'static) {
        self.wire.get_value().ask(request, Some(Box::new(then)));
    }
    /// Does all of this after what is shown now, or nothing.
    pub fn act(&self, draft: impl IntoIterator<Item = AnyAction>) {
        let step = self.shown.with_untracked(|it| it.steps);
        let draft = draft.into_iter().collect();
        match self.wire.try_get_value() {
            Some(wire) if self.online().is_some() => wire.send(step, draft),
            _ => self.ask(Request::Act { step, draft }),
        }
    }
    /// The table elsewhere at which the game is played.
    pub(crate) fn online(&self) -> Option<String> {
        match self.place.get_value() {
            Route::Table { id, .. } => Some(id),
            _ => None,
        }
    }
    /// Whether the table is elsewhere, and cannot be reached now.
    pub(crate) fn is_cut_off(&self) -> bool {
        self.online().is_some() && online::link().get() != online::Link::Here
    }
    /// Whom everything can call 'you': the one person among bots, or whoever sits here at a table elsewhere.
    pub(crate) fn you(&self) -> Option<Seat> {
        match self.online() {
            Some(_) => self.own.get(),
            None => self.people.with(|it| it.only_person()),
        }
    }
    /// Whoever waits may hurry the bots.
    pub fn hurry(&self) {
        self.ask(Request::Hurry);
    }
    /// The address of a step of the game, or of the game as it stands.
    pub(crate) fn at(&self, step: Option<usize>) -> Route {
        self.place.get_value().at(step)
    }
    /// Hands the game to the person as a file.
    pub(crate) fn export(&self) {
        let id = self.online().unwrap_or_else(|| self.id.get_value());
        let name = ["sabika".to_owned(), id].into_iter().filter(|it| !it.is_empty());
        let name = name.collect::<Vec<_>>().join("-") + ".txt";
        self.record(move |text| browser::download(&name, &text));
    }
    /// The game as text.
    pub fn record(&self, then: impl FnOnce(String) + 'static) {
        self.ask_for(Request::Record, |answer| {
            if let Answer::Record(text) = answer {
                then(text);
            }
        });
    }
    /// A name as it is shown.
    pub fn name(&self, party: Party) -> String {
        self.names().of(party).unwrap_or_default().to_owned()
    }
    /// How well the bot at a seat plays, if one sits there.
    pub(crate) fn level(&self, seat: Seat) -> Option<Level> {
        match self.people.with(|it| it.sitters.get(seat.index()).copied())? {
            Sitter::Bot(bot) => Some(Level::nearest(bot)),
            Sitter::Person => None,
        }
    }
    /// Whether the bot at a seat is to act.
    pub(crate) fn thinks(&self, seat: Seat) -> bool {
        self.level(seat).is_some() && self.shown.with(|it| it.actor == Some(seat) && !it.is_past())
    }
    /// Points as far as they are told: a total never runs ahead of the scoring that tells it.
    pub fn told(&self, party: Party, points: u32) -> u32 {
        let untold =
            |it: &Untold| it.points.iter().filter(|it| it.0 == party).map(|it| it.1).sum::<u32>();
        points.saturating_sub(self.untold.with(untold))
    }
    /// What has happened, as far as it is told.
    pub(crate) fn told_so_far(&self) -> Arc<Vec<Entry>> {
        let history = self.history.get();
        let Some((step, events)) = self.untold.with(|it| it.from) else { return history };
        let mut told = history[..step.min(history.len())].to_vec();
        if let Some(last) = told.last_mut() {
            last.events.truncate(events);
        }
        Arc::new(told)
    }
    /// The arms of a party; those whom dice play for have none.
    pub fn arms(&self, party: Party) -> Fragment {
        arms(party, self.people.with(|it| it.sitters.len()))
    }
    /// Everybody's points after the step that is shown.
    pub fn scores(&self) -> Vec<(Party, u32)> {
        let step = self.shown.with(|it| it.step);
        let history = self.history.get();
        let entry = step.checked_sub(1).and_then(|it| history.get(it));
        let at_first = || self.people.with(|it| AnyGame::new(&it.setup).scores());
        entry.map_or_else(at_first, |it| it.scores.clone())
    }
    pub fn names(&self) -> Names {
        text::named(self.people.with(|it| it.names.clone()), self.you())
    }
    /// A sentence that names somebody.
    pub fn say(&self, message: &Message) -> String {
        say(message, &self.names())
    }
}

impl std::fmt::Debug for Sitting {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Sitting").finish_non_exhaustive()
    }
}
