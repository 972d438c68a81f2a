//! Reviews that are being made: each in a worker of its own. Whoever leaves finds it again; what is found is
//! kept beside the game.

use std::{cell::RefCell, sync::Arc};

use sabika_bots::{Nets, Report, net::mark};
use sabika_dom::prelude::*;
use sabika_table::Kept;
use sabika_thinker::{
    REVIEW_PLAYOUTS,
    wire::{Task, Told},
};
use wasm_bindgen::{JsCast as _, prelude::Closure};
use web_sys::{Event, MessageEvent};

use crate::{bots::worker, store};

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
        let report: Report = sabika_json::read(report).filter(|_| mark == self.mark)?;
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

fn begin(record: String, place: Place, found: RwSignal<Found>) {
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
                    report.iter().for_each(|it| place.keep(it));
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
