//! The bots of a table, which think in a worker, so that the page never waits for them.

use std::{
    cell::{Cell, RefCell},
    rc::Rc,
};

use sabika_bots::{Hint, HintQuestion, Question};
use sabika_thinker::wire::{Task, Told};
use wasm_bindgen::{JsCast, prelude::Closure};
use web_sys::{Event, MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::browser;

/// A worker in which somebody thinks; it loads what it needs for that.
pub(crate) fn worker() -> Option<Worker> {
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    Worker::new_with_options("/worker.js", &options).ok()
}

/// What comes from a worker.
pub(crate) enum Reply {
    /// The action as text; none where there is none.
    Action(Option<String>),
    /// What would be best; none where nobody knows.
    Hint(Option<Box<Hint<String>>>),
    /// The answer will come, from a bot that could not learn what it should know.
    IsUntaught,
    /// No answer will come.
    Failed,
}

type Answer = dyn Fn(u32, Reply);

/// The page's side. Dropping it ends the worker.
pub(crate) struct Bots {
    worker: Option<Worker>,
    heard: Rc<Heard>,
    answer: Rc<Answer>,
    _on_message: Closure<dyn FnMut(MessageEvent)>,
    _on_error: Closure<dyn FnMut(Event)>,
}

/// What the page knows of its worker.
#[derive(Default)]
struct Heard {
    ready: Cell<bool>,
    /// It cannot be loaded, or something in it has gone wrong.
    broken: Cell<bool>,
    /// The question that it has not answered yet.
    asked: Cell<Option<u32>>,
    /// When it gave its last sign of life, or was asked.
    last: Cell<f64>,
    /// In the order they were asked: each tells what is new since the one before.
    unsent: RefCell<Vec<String>>,
}

impl Bots {
    /// `answer` is called with the number of the question.
    pub(crate) fn new(answer: Rc<Answer>) -> Bots {
        let worker = worker();
        let heard = Rc::new(Heard::default());
        heard.broken.set(worker.is_none());
        let (posting, seen, answers) = (worker.clone(), heard.clone(), answer.clone());
        let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            let told = event.data().as_string().as_deref().and_then(Told::read);
            seen.last.set(js_sys::Date::now());
            let answered = |number, reply| {
                seen.asked.set(seen.asked.get().filter(|it| *it != number));
                answers(number, reply);
            };
            match told {
                Some(Told::Ready) => {
                    seen.ready.set(true);
                    for task in seen.unsent.take() {
                        if let Some(worker) = &posting {
                            let _ = worker.post_message(&task.into());
                        }
                    }
                }
                Some(Told::Untaught(number)) => answers(number, Reply::IsUntaught),
                Some(Told::Action(number, action)) => answered(number, Reply::Action(action)),
                Some(Told::Hint(number, hint)) => answered(number, Reply::Hint(hint)),
                Some(Told::Alive | Told::Reviewing { .. } | Told::Reviewed(_)) | None => {}
            }
        });
        let (seen, failed) = (heard.clone(), answer.clone());
        let on_error = Closure::<dyn FnMut(Event)>::new(move |_| {
            seen.broken.set(true);
            if let Some(number) = seen.asked.take() {
                failed(number, Reply::Failed);
            }
        });
        if let Some(worker) = &worker {
            worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
            worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        }
        Bots { worker, heard, answer, _on_message: on_message, _on_error: on_error }
    }

    pub(crate) fn ask(&self, question: Box<Question>) {
        self.send(question.number, &Task::Act(question));
    }

    pub(crate) fn advise(&self, number: u32, question: Box<HintQuestion>) {
        self.send(number, &Task::Advise(number, question));
    }

    fn send(&self, number: u32, task: &Task) {
        let heard = &self.heard;
        heard.asked.set(Some(number));
        heard.last.set(js_sys::Date::now());
        match &self.worker {
            _ if heard.broken.get() => {
                let failed = self.answer.clone();
                heard.asked.set(None);
                // Whoever asks is not answered before the question is asked.
                browser::after(0, move || failed(number, Reply::Failed));
            }
            Some(worker) if heard.ready.get() => {
                let _ = worker.post_message(&task.write().into());
            }
            _ => heard.unsent.borrow_mut().push(task.write()),
        }
    }

    /// For how many milliseconds nothing was heard, while this question is not answered.
    pub(crate) fn silent_for(&self, number: u32) -> Option<u32> {
        let silent = js_sys::Date::now() - self.heard.last.get();
        (self.heard.asked.get() == Some(number)).then_some(silent as u32)
    }
}

impl Drop for Bots {
    fn drop(&mut self) {
        if let Some(worker) = &self.worker {
            worker.terminate();
        }
    }
}
