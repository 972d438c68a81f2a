//! Reviews that are being made: each in a worker of its own, and kept as long as the page is open. Whoever
//! leaves finds it again.

use std::{cell::RefCell, sync::Arc};

use sabika_bots::Report;
use sabika_dom::prelude::*;
use sabika_thinker::wire::{Task, Told};
use wasm_bindgen::{JsCast as _, prelude::Closure};
use web_sys::{Event, MessageEvent};

use crate::bots::worker;

/// How far a review is.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Found {
    /// Steps that lie behind, of how many, and the turn that is looked at.
    Looking {
        at: u32,
        of: u32,
        turn: u32,
    },
    Failed,
    Whole(Arc<Report>),
}

struct Making {
    record: String,
    found: RwSignal<Found>,
}

thread_local! { static MAKING: RefCell<Vec<Making>> = const { RefCell::new(Vec::new()) }; }

/// The review of a record; it begins unless it has begun already. One that has failed begins again.
pub(crate) fn of(record: &str) -> RwSignal<Found> {
    MAKING.with_borrow_mut(|all| {
        all.retain(|it| it.record != record || it.found.get_untracked() != Found::Failed);
        if let Some(there) = all.iter().find(|it| it.record == record) {
            return there.found;
        }
        let found = RwSignal::global(Found::Looking { at: 0, of: 1, turn: 0 });
        all.push(Making { record: record.to_owned(), found });
        begin(record.to_owned(), found);
        found
    })
}

fn begin(record: String, found: RwSignal<Found>) {
    let Some(worker) = worker() else {
        found.set(Found::Failed);
        return;
    };
    let (posting, task) = (worker.clone(), Task::Review(record).write());
    let on_message =
        Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            match event.data().as_string().as_deref().and_then(Told::read) {
                Some(Told::Ready) => {
                    let _ = posting.post_message(&(&task).into());
                }
                Some(Told::Reviewing { at, of, turn }) => {
                    found.set(Found::Looking { at, of, turn });
                }
                Some(Told::Reviewed(report)) => {
                    found.set(report.map_or(Found::Failed, |it| Found::Whole(Arc::from(it))));
                    posting.terminate();
                }
                _ => {}
            }
        });
    let on_error = Closure::<dyn FnMut(Event)>::new(move |_| found.set(Found::Failed));
    worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
    // It lives as long as its worker may speak.
    on_message.forget();
    on_error.forget();
}
