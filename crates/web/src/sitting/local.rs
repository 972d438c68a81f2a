//! The door to a table in this browser: grants what the table wishes.

use std::{
    cell::RefCell,
    rc::{Rc, Weak},
};

use sabika_bots::{Asked, Question};
use sabika_dom::prelude::*;
use sabika_table::{Answer, Door, Kept, Local, News, Request, Wish};
use wasm_bindgen::JsCast as _;

use super::Ear;
use crate::{
    bots::{Bots, Reply},
    browser, settings, store,
};

/// For how long a bot may be silent, in milliseconds. It gives a sign of life every second; but a worker
/// must be loaded first, and a machine may be busy.
const PATIENCE: u32 = 15_000;

struct LocalDoor {
    /// Of the game.
    id: String,
    local: RefCell<Local>,
    /// What is kept, as far as this window knows.
    known: RefCell<Option<String>>,
    bots: RefCell<Bots>,
    /// Those who think in the page, where no worker does.
    here: RefCell<Asked>,
    ear: Ear,
    me: Weak<LocalDoor>,
}

/// Opens the door of a kept game, or of one that is only looked at: that has no id.
pub(crate) fn open(kept: Kept, ear: Ear) -> Rc<dyn Door> {
    let (id, is_kept) = (kept.id.clone(), !kept.id.is_empty());
    let local = if is_kept { Local::open(kept, browser::random()) } else { Local::on_paper(kept) };
    let door = Rc::new_cyclic(|me| LocalDoor {
        known: RefCell::new(store::text_of(&id)),
        id,
        local: RefCell::new(local),
        bots: RefCell::new(LocalDoor::bots(me)),
        here: RefCell::new(Asked::default()),
        ear,
        me: me.clone(),
    });
    let (kept_as, hearing) = (store::name_of(&door.id), Rc::downgrade(&door));
    on_window("storage", move |event| {
        let event: web_sys::StorageEvent = event.unchecked_into();
        if event.key().as_deref() == Some(kept_as.as_str())
            && let Some(door) = hearing.upgrade()
        {
            door.with(|_| ());
        }
    });
    door.grant();
    door
}

impl LocalDoor {
    fn bots(me: &Weak<LocalDoor>) -> Bots {
        let me = me.clone();
        Bots::new(Rc::new(move |number, reply| {
            let Some(door) = me.upgrade() else { return };
            door.with(|it| match reply {
                Reply::Action(action) => it.thought(number, action.as_deref()),
                Reply::Hint(hint) => {
                    it.advised(number, hint);
                }
                Reply::IsUntaught => it.is_untaught(number),
                Reply::Failed => it.is_late(number),
            });
        }))
    }

    /// Something happens to the table. What another window has kept meanwhile comes first: it may not
    /// have been heard of yet, and must not be written over.
    fn with(&self, happens: impl FnOnce(&mut Local)) {
        let there = store::text_of(&self.id);
        let is_new = there != *self.known.borrow();
        let mut local = self.local.borrow_mut();
        if is_new {
            local.kept_elsewhere(there.as_deref());
            self.known.replace(there);
        }
        happens(&mut local);
        drop(local);
        self.grant();
    }

    fn after(&self, milliseconds: u32, happens: impl FnOnce(&LocalDoor) + 'static) {
        let me = self.me.clone();
        browser::after(milliseconds, move || {
            if let Some(door) = me.upgrade() {
                happens(&door);
            }
        });
    }

    /// Listens for signs of life until a question is answered.
    fn listen(&self, number: u32, milliseconds: u32) {
        self.after(milliseconds, move |door| {
            let silent = door.bots.borrow().silent_for(number);
            match silent.map(|it| PATIENCE.saturating_sub(it)) {
                None => {}
                Some(0) => door.with(|it| it.is_late(number)),
                Some(left) => door.listen(number, left),
            }
        });
    }

    fn think_here(&self, question: &Question) {
        let action = self.here.borrow_mut().answer(question).map(|it| it.to_string());
        self.with(|it| it.thought(question.number, action.as_deref()));
    }

    fn grant(&self) {
        let wishes = self.local.borrow_mut().wishes();
        for wish in wishes {
            match wish {
                Wish::Tell(news) => (self.ear)(news),
                Wish::Keep if self.id.is_empty() => {}
                Wish::Keep => {
                    let kept = store::save(self.local.borrow_mut().kept());
                    self.known.replace(store::text_of(&self.id));
                    if !kept {
                        self.with(Local::not_kept);
                    }
                }
                Wish::Begin { number, mut kept } => {
                    if !store::begin(&mut kept) {
                        self.with(Local::not_kept);
                    }
                    (self.ear)(News::Answer { number, answer: Ok(Answer::Begun(kept.id)) });
                }
                Wish::Wait { number } => match settings::settings_now().pace.milliseconds() {
                    0 => self.with(|it| it.waited(number)),
                    pace => self.after(pace, move |it| it.with(|it| it.waited(number))),
                },
                Wish::Think(question) => {
                    let number = question.number;
                    self.bots.borrow().ask(question);
                    self.listen(number, PATIENCE);
                }
                Wish::Advise { number, question } => {
                    self.bots.borrow().advise(number, question);
                    self.listen(number, PATIENCE);
                }
                Wish::ThinkersAnew => *self.bots.borrow_mut() = LocalDoor::bots(&self.me),
                Wish::ThinkHere(question) => self.after(0, move |door| door.think_here(&question)),
            }
        }
    }
}

impl Door for LocalDoor {
    fn ask(&self, number: u32, request: Request) {
        self.with(|it| it.ask(number, request));
    }
}
