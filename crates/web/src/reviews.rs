//! Reviews that are being made: each in a worker of its own, and kept as long as the page is open. Whoever
//! leaves finds it again.

use std::{cell::RefCell, sync::Arc};

use sabika_bots::{Nets, Report, Review, review::Decision};
use sabika_dom::prelude::*;
use sabika_rules::record::Played;
use wasm_bindgen::{JsCast as _, prelude::Closure};
use web_sys::{Event, MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::bots::{REVIEW, REVIEW_PLAYOUTS, REVIEWED, UNREVIEWED};

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

/// What the worker has found, put together here: nobody thinks any more.
fn report(record: &str, known: Vec<Decision>) -> Option<Report> {
    let (played, _) = Played::read_far(record).ok()?;
    let record = played.record().clone();
    let count = known.len();
    let mut review = Review::of(record, REVIEW_PLAYOUTS, 1, &Nets::NONE)?.knowing(known);
    // Once more for what comes after the last decision.
    for _ in 0..=count {
        review.step();
    }
    Some(review.report())
}

fn begin(record: String, found: RwSignal<Found>) {
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let Ok(worker) = Worker::new_with_options("/worker.js", &options) else {
        found.set(Found::Failed);
        return;
    };
    let (posting, decisions) = (worker.clone(), RefCell::new(Vec::new()));
    let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let text = event.data().as_string().unwrap_or_default();
        if text == "ready" {
            let _ = posting.post_message(&format!("{REVIEW}{record}").into());
        } else if text == REVIEWED || text == UNREVIEWED {
            let known = decisions.take();
            let report = if text == REVIEWED { report(&record, known) } else { None };
            found.set(report.map_or(Found::Failed, |it| Found::Whole(Arc::new(it))));
            posting.terminate();
        } else if let Some(told) = text.strip_prefix(REVIEW) {
            let mut told = told.splitn(4, ' ');
            let mut number = || told.next()?.parse().ok();
            if let (Some(at), Some(of), Some(turn)) = (number(), number(), number()) {
                found.set(Found::Looking { at, of, turn });
            }
            decisions.borrow_mut().extend(told.next().and_then(Decision::read_short));
        }
    });
    let on_error = Closure::<dyn FnMut(Event)>::new(move |_| found.set(Found::Failed));
    worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
    // It lives as long as its worker may speak.
    on_message.forget();
    on_error.forget();
}
