//! A server of another build has another page, and this one becomes it: at once where the two do not understand each
//! other any more; otherwise when whoever plays goes to another screen, where no draft is lost.

use std::{
    cell::{Cell, RefCell},
    rc::Rc,
};

use super::listen;
use crate::{browser, route::Route};

/// Under this name it is remembered when the page was renewed last.
const RENEWED: &str = "renewed";
/// A page that was renewed and is still another is left as it is for a while, in milliseconds.
const ONCE_IN: u64 = 60_000;

#[derive(Default)]
pub(super) struct Renewal {
    /// The build of the server, as far as it was here.
    build: RefCell<Option<String>>,
    when: Cell<When>,
    /// Whether the new page can be taken.
    is_there: Cell<bool>,
    /// The screen that is shown.
    place: RefCell<Route>,
}

#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum When {
    #[default]
    Never,
    OnLeaving,
    AtOnce,
}

impl Renewal {
    pub(super) fn begin(self: &Rc<Self>) {
        self.place.replace(Route::now().at(None));
        let me = self.clone();
        listen("sabika-update", move || {
            me.is_there.set(true);
            me.renew(When::AtOnce);
        });
        let me = self.clone();
        listen("hashchange", move || {
            let place = Route::now().at(None);
            if me.place.replace(place.clone()) != place {
                me.renew(When::OnLeaving);
            }
        });
    }

    /// The server that is here now.
    pub(super) fn is_build(&self, build: String) {
        let before = self.build.replace(Some(build));
        if before.is_some() && before != *self.build.borrow() {
            self.seek(When::OnLeaving);
        }
    }

    /// The server does not speak the language of this page.
    pub(super) fn is_needed(&self) {
        self.seek(When::AtOnce);
        self.renew(When::AtOnce);
    }

    /// The page's own script looks for a new page, and says when it is there.
    fn seek(&self, when: When) {
        self.when.set(when);
        browser::dispatch("sabika-seek-update");
    }

    fn renew(&self, when: When) {
        if self.when.get() != when || !self.is_there.get() {
            return;
        }
        let last = browser::recall(RENEWED).and_then(|it| it.parse::<u64>().ok());
        let now = browser::now();
        if last.is_none_or(|it| now.saturating_sub(it) >= ONCE_IN) {
            browser::remember(RENEWED, &now.to_string());
            browser::dispatch("sabika-apply-update");
        }
    }
}
