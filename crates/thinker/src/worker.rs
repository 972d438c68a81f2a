//! The worker: it answers every question, if only with its number, in the order they were asked.

use std::{
    cell::{Cell, RefCell},
    collections::VecDeque,
    rc::Rc,
};

use wasm_bindgen::{JsCast as _, prelude::Closure};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use crate::{
    Mind, Thought,
    wire::{Task, Told},
};

/// How often a worker that thinks says so, in milliseconds.
const SIGN: f64 = 1_000.0;

fn scope() -> DedicatedWorkerGlobalScope {
    js_sys::global().unchecked_into()
}

/// Tells the page something.
fn tell(told: &Told) {
    let _ = scope().post_message(&told.write().into());
}

/// Tells the page that the worker is alive, now and then.
fn alive() {
    thread_local! { static TOLD: Cell<f64> = const { Cell::new(0.0) }; }
    let now = js_sys::Date::now();
    if now - TOLD.get() >= SIGN {
        TOLD.set(now);
        tell(&Told::Alive);
    }
}

/// What is still to be done, and whether somebody is at it.
#[derive(Default)]
struct Desk {
    tasks: RefCell<VecDeque<Task>>,
    busy: Cell<bool>,
}

/// Listens, for as long as the worker lives.
pub fn work() {
    console_error_panic_hook::set_once();
    let (mind, desk) = (Rc::new(Mind::new(alive)), Rc::new(Desk::default()));
    let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let Some(task) = event.data().as_string().as_deref().and_then(Task::read) else { return };
        desk.tasks.borrow_mut().push_back(task);
        if desk.busy.replace(true) {
            return;
        }
        let (mind, desk) = (mind.clone(), desk.clone());
        wasm_bindgen_futures::spawn_local(async move {
            loop {
                let Some(task) = desk.tasks.borrow_mut().pop_front() else { break };
                tell(&done(&mind, task).await);
            }
            desk.busy.set(false);
        });
    });
    scope().set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    on_message.forget();
    // A module worker loses what is sent before it listens.
    tell(&Told::Ready);
}

async fn done(mind: &Mind, task: Task) -> Told {
    match task {
        Task::Act(question) => {
            let Thought { action, is_untaught } = mind.answer(&question).await;
            if is_untaught {
                tell(&Told::Untaught(question.number));
            }
            Told::Action(question.number, action)
        }
        Task::Advise(number, question) => {
            Told::Hint(number, mind.advise(&question).await.map(Box::new))
        }
        Task::Review(record) => {
            let told = |at, of, turn| tell(&Told::Reviewing { at, of, turn });
            Told::Reviewed(mind.review(&record, told).await.map(Box::new))
        }
    }
}
