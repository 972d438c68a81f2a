//! Reviews that are being made: each in a worker of its own. Whoever leaves finds it again; what is found is
//! kept beside the game.

use std::{cell::RefCell, sync::Arc};

use sabika_bots::{Nets, Report, Review, net::mark, review::Decision};
use sabika_dom::prelude::*;
use sabika_rules::record::Played;
use sabika_table::Kept;
use wasm_bindgen::{JsCast as _, prelude::Closure};
use web_sys::{Event, MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::{
    bots::{REVIEW, REVIEW_PLAYOUTS, REVIEWED, UNREVIEWED},
    store,
};

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

/// The review of a game; it begins unless it has begun already, or was kept. One that has failed begins again.
pub(crate) fn of(kept: &Kept) -> RwSignal<Found> {
    let record = kept.record().write();
    MAKING.with_borrow_mut(|all| {
        all.retain(|it| it.record != record || it.found.get_untracked() != Found::Failed);
        if let Some(there) = all.iter().find(|it| it.record == record) {
            return there.found;
        }
        let found = match Place::of(kept).read(kept) {
            Some(report) => RwSignal::global(Found::Whole(Arc::new(report))),
            None => RwSignal::global(Found::Looking { at: 0, of: 1, turn: 0 }),
        };
        all.push(Making { record: record.clone(), found });
        if found.with_untracked(|it| matches!(it, Found::Looking { .. })) {
            begin(record, Place::of(kept), found);
        }
        found
    })
}

/// Where a review is kept.
struct Place {
    /// Of the game.
    id: String,
    /// Another one where the record has changed, or those who look at it.
    mark: String,
}

/// So many letters a review may have that is kept.
const LONGEST: usize = 200_000;
/// So many reviews are kept: others are made again.
const MOST: usize = 20;

impl Place {
    fn of(kept: &Kept) -> Place {
        let record = mark(kept.record().write().as_bytes());
        let nets = Nets::mark(kept.record().setup().game());
        Place { id: kept.id.clone(), mark: format!("{record:x} {nets:x} {REVIEW_PLAYOUTS}") }
    }

    /// What was kept, if it is about this record and can be a review of it.
    fn read(&self, kept: &Kept) -> Option<Report> {
        let text = store::review_of(&self.id).filter(|it| it.len() <= LONGEST)?;
        let (mark, report) = text.split_once('\n')?;
        let report: Report = serde_json::from_str(report).ok().filter(|_| mark == self.mark)?;
        report.fits(kept.record()).then_some(report)
    }

    fn keep(&self, report: &Report) {
        let report = serde_json::to_string(report).expect("a report can be written");
        let text = format!("{}\n{report}", self.mark);
        if text.len() <= LONGEST {
            store::keep_review(&self.id, &text, MOST);
        }
    }
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

fn begin(record: String, place: Place, found: RwSignal<Found>) {
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
            report.iter().for_each(|it| place.keep(it));
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
