//! The door to a table elsewhere: what is asked goes to the server, and its news are told here.

mod untold;

use std::{
    cell::{Cell, RefCell},
    rc::{Rc, Weak},
    sync::Arc,
};

use sabika_protocol::{self as protocol, Ask, Why};
use sabika_table::{Answer, Door, Help, Kept, News, Refused, Request, Shown, common::Bid, to_link};

use self::untold::{Next, Untold};
use super::Ear;
use crate::{
    app::warn,
    browser,
    online::{self, Heard, Look},
    settings,
    text::t,
};

struct RemoteDoor {
    table: String,
    ear: Ear,
    me: Weak<RemoteDoor>,
    look: RefCell<Option<Look>>,
    /// News that came while something else was told.
    untold: RefCell<Untold>,
    /// What is shown now; nothing before there is a game.
    shown: RefCell<Option<Arc<Shown>>>,
    /// Where the same people play again.
    next: RefCell<Option<String>>,
    /// The helps that the table has.
    granted: Cell<Help>,
}

/// Opens the door of a table elsewhere.
pub(crate) fn open(table: &str, ear: Ear) -> Rc<dyn Door> {
    let door = Rc::new_cyclic(|me| RemoteDoor {
        table: table.to_owned(),
        ear,
        me: me.clone(),
        look: RefCell::default(),
        untold: RefCell::default(),
        shown: RefCell::default(),
        next: RefCell::default(),
        granted: Cell::new(Help::NONE),
    });
    let hearing = Rc::downgrade(&door);
    let look = Look::at(table, move |heard| {
        if let Some(door) = hearing.upgrade() {
            door.hear(heard);
        }
    });
    *door.look.borrow_mut() = Some(look);
    door
}

/// Says that what was confirmed is not done, and why.
pub(crate) fn tell_undone(why: &Why) {
    warn(match why {
        Why::NotKept | Why::Stops | Why::TooFast => t("draft-not-kept"),
        _ => t("draft-too-late"),
    });
}

impl RemoteDoor {
    fn hear(&self, heard: Heard) {
        match heard {
            Heard::Gathered(gathered) => {
                if let Ok(gathered) = &*gathered {
                    self.next.replace(gathered.next.clone());
                }
            }
            Heard::Seated(seated) => {
                self.granted.set(seated.help);
                self.untold.borrow_mut().seated((*seated).clone());
            }
            Heard::Changed { kept, new, shown } => {
                self.untold.borrow_mut().changed(kept, &new, shown);
            }
            Heard::Said(_) => {}
        }
        self.tell();
    }

    /// Tells what can be told now. Between two news the page has time for what the first brings about.
    fn tell(&self) {
        let pace = settings::settings_now().pace.milliseconds();
        let next = self.untold.borrow_mut().next(browser::now(), pace);
        let wait = match next {
            Next::Nothing => return,
            Next::In(milliseconds) => milliseconds,
            Next::Tell(news) => {
                self.note(&news);
                (self.ear)(*news);
                0
            }
        };
        self.tell_soon(wait);
    }

    /// Comes back, if anybody is there still.
    fn tell_soon(&self, milliseconds: u32) {
        let me = self.me.clone();
        browser::after(milliseconds, move || {
            if let Some(door) = me.upgrade() {
                door.untold.borrow_mut().is_awake();
                door.tell();
            }
        });
    }

    fn note(&self, news: &News) {
        let shown = match news {
            News::Seated(seated) => &seated.shown,
            News::Changed { shown, .. } => shown,
            _ => return,
        };
        self.shown.replace(Some(shown.clone()));
    }

    fn shown(&self) -> Option<Arc<Shown>> {
        self.shown.borrow().clone()
    }

    fn answer(&self, number: u32, answer: Result<Answer, Refused>) {
        (self.ear)(News::Answer { number, answer });
    }

    /// Asks the server; `then` makes something of what it says. Whoever has left meanwhile is not told.
    fn ask_for(
        &self,
        number: u32,
        ask: Ask,
        then: impl FnOnce(&RemoteDoor, protocol::Answer) -> Option<Answer> + 'static,
    ) {
        let me = self.me.clone();
        online::ask(ask, move |answer| {
            let Some(door) = me.upgrade() else { return };
            let answer = answer.ok().and_then(|it| then(&door, it)).ok_or(Refused::NotNow);
            door.answer(number, answer);
        });
    }

    fn bid(&self, number: u32, bid: Bid) {
        let (me, is_act) = (self.me.clone(), matches!(bid, Bid::Act { .. }));
        online::bid(&self.table, bid, move |answer| {
            if let (Err(why), true) = (&answer, is_act) {
                tell_undone(why);
            }
            if let Some(door) = me.upgrade() {
                let answer = answer.map(|_| Answer::Done).map_err(|_| Refused::NotNow);
                door.answer(number, answer);
            }
        });
    }

    /// The game as one word, where nothing of it is hidden from whoever asks.
    fn link(&self, number: u32) {
        if !self.shown().is_some_and(|it| it.may_share) {
            self.answer(number, Err(Refused::NotNow));
            return;
        }
        self.ask_for(number, Ask::Record { table: self.table.clone() }, |_, answer| match answer {
            protocol::Answer::Record { text } => {
                Some(Answer::Link(to_link(&Kept::read("", &text).ok()?)))
            }
            _ => None,
        });
    }

    fn rematch(&self, number: u32) {
        let next = self.next.borrow().clone();
        match next {
            // Somebody else has asked before.
            Some(table) => self.answer(number, Ok(Answer::Begun(table))),
            None => {
                let ask = Ask::Rematch { table: self.table.clone() };
                self.ask_for(number, ask, |_, answer| match answer {
                    protocol::Answer::Made { table } => Some(Answer::Begun(table)),
                    _ => None,
                });
            }
        }
    }
}

impl Door for RemoteDoor {
    fn ask(&self, number: u32, request: Request) {
        let table = self.table.clone();
        let step = self.shown().map_or(0, |it| it.steps);
        match request {
            Request::Act { step, draft } => {
                let draft = draft.iter().map(ToString::to_string).collect();
                self.bid(number, Bid::Act { step, draft });
            }
            Request::Undo => self.bid(number, Bid::Undo { step }),
            Request::Redo => self.bid(number, Bid::Redo { step }),
            Request::Show(step) => {
                online::show(&table, step);
                self.answer(number, Ok(Answer::Done));
            }
            Request::LookFrom(looker) => {
                let me = self.me.clone();
                online::look_from(&table, looker, move |answer| {
                    if let Some(door) = me.upgrade() {
                        let answer = answer.map(|_| Answer::Done).map_err(|_| Refused::NotNow);
                        door.answer(number, answer);
                    }
                });
            }
            Request::Hurry => {
                self.untold.borrow_mut().hurry();
                self.answer(number, Ok(Answer::Done));
                self.tell_soon(0);
            }
            Request::Hold(held) => {
                self.untold.borrow_mut().hold(held);
                self.answer(number, Ok(Answer::Done));
                self.tell_soon(0);
            }
            // Whoever wants less help than the table gives has less; more there is not.
            Request::SetHelp(mut help) => {
                let mut granted = self.granted.get();
                for ((_, on), (_, may)) in help.each().into_iter().zip(granted.each()) {
                    *on = *on && *may;
                }
                (self.ear)(News::Help(help));
                self.answer(number, Ok(Answer::Done));
            }
            Request::Hint => {
                let me = self.me.clone();
                online::ask(Ask::Hint { table }, move |answer| {
                    let Some(door) = me.upgrade() else { return };
                    let hint = match answer {
                        Ok(protocol::Answer::Hint { hint }) => hint,
                        _ => None,
                    };
                    let hint = hint.zip(door.shown()).and_then(|(it, shown)| it.about(&shown.view));
                    door.answer(number, Ok(Answer::Hint(hint.map(Box::new))));
                });
            }
            Request::Record => {
                self.ask_for(number, Ask::Record { table }, |_, answer| match answer {
                    protocol::Answer::Record { text } => Some(Answer::Record(text)),
                    _ => None,
                });
            }
            Request::Link => self.link(number),
            Request::Rematch => self.rematch(number),
            // No curtain hangs where everybody has a screen, and what was seen is taken back, a game ended and taken up
            // again by all together: for that there are other words.
            Request::LiftCurtain | Request::TakeBack | Request::Abandon | Request::TakeUp => {
                self.answer(number, Err(Refused::NotNow));
            }
        }
    }
}
