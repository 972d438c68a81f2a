//! Bots think in a worker, so that the page never waits for them.

use std::{
    cell::{Cell, RefCell},
    rc::Rc,
};

use sabika_bots::{Asked, Question};
use wasm_bindgen::{JsCast, prelude::Closure};
use web_sys::{DedicatedWorkerGlobalScope, Event, MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::browser;

/// What a worker is sent: it tells what the seat of the bot may know, and no more.
fn write(question: &Question) -> String {
    serde_json::to_string(question).expect("a question can be written")
}

/// The number of a question and the action as text, where it can be answered.
fn answer(bots: &mut Asked, text: &str) -> Option<(u32, Option<String>)> {
    let question: Question = serde_json::from_str(text).ok()?;
    Some((question.number, bots.answer(&question).map(|it| it.to_string())))
}

/// How often a worker that thinks says so, in milliseconds.
const SIGN: f64 = 1_000.0;

/// Tells the page that the worker is alive, now and then.
fn alive() {
    thread_local! { static TOLD: Cell<f64> = const { Cell::new(0.0) }; }
    let now = js_sys::Date::now();
    if now - TOLD.get() >= SIGN {
        TOLD.set(now);
        let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
        let _ = scope.post_message(&"alive".into());
    }
}

/// The worker's side: answers every question, if only with its number.
pub(crate) fn run_worker(scope: &DedicatedWorkerGlobalScope) {
    let (answering, mut bots) = (scope.clone(), Asked::new(alive));
    let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let Some(text) = event.data().as_string() else { return };
        if let Some((number, action)) = answer(&mut bots, &text) {
            let action = action.unwrap_or_default();
            let _ = answering.post_message(&format!("{number} {action}").into());
        }
    });
    scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    on_message.forget();
    // A module worker loses what is sent before it listens.
    let _ = scope.post_message(&"ready".into());
}

type Answer = dyn Fn(u32, Option<&str>);

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
    /// `answer` is called with the number of the question and the action as text, or without one
    /// where there is none.
    pub(crate) fn new(answer: Rc<Answer>) -> Bots {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options("/worker.js", &options).ok();
        let heard = Rc::new(Heard::default());
        heard.broken.set(worker.is_none());
        let (posting, seen, answers) = (worker.clone(), heard.clone(), answer.clone());
        let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            let Some(text) = event.data().as_string() else { return };
            seen.last.set(js_sys::Date::now());
            if text == "ready" {
                seen.ready.set(true);
                for question in seen.unsent.take() {
                    if let Some(worker) = &posting {
                        let _ = worker.post_message(&question.into());
                    }
                }
            } else if let Some((number, action)) = text.split_once(' ')
                && let Ok(number) = number.parse()
            {
                seen.asked.set(seen.asked.get().filter(|it| *it != number));
                answers(number, Some(action).filter(|it| !it.is_empty()));
            }
        });
        let (seen, failed) = (heard.clone(), answer.clone());
        let on_error = Closure::<dyn FnMut(Event)>::new(move |_| {
            seen.broken.set(true);
            if let Some(number) = seen.asked.take() {
                failed(number, None);
            }
        });
        if let Some(worker) = &worker {
            worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
            worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        }
        Bots { worker, heard, answer, _on_message: on_message, _on_error: on_error }
    }

    pub(crate) fn ask(&self, question: &Question) {
        let heard = &self.heard;
        heard.asked.set(Some(question.number));
        heard.last.set(js_sys::Date::now());
        match &self.worker {
            _ if heard.broken.get() => {
                let (failed, number) = (self.answer.clone(), question.number);
                heard.asked.set(None);
                // Whoever asks is not answered before the question is asked.
                browser::after(0, move || failed(number, None));
            }
            Some(worker) if heard.ready.get() => {
                let _ = worker.post_message(&write(question).into());
            }
            _ => heard.unsent.borrow_mut().push(write(question)),
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

#[cfg(test)]
mod tests {
    use super::*;
    use sabika_bots::{BotName, Course};
    use sabika_rules::{
        any::{AnySetup, GameName},
        game::Game as _,
        kit::Looker,
        record::Record,
    };

    #[test]
    fn a_question_is_read_as_it_is_written_and_answered() {
        let setup = AnySetup::new(GameName::Alhambra, 2).expect("two can play");
        let names = vec!["A".to_owned(), "B".to_owned()];
        let mut course = Course::of(Record::new(setup, names).expect("names"));
        let mut events = Vec::new();
        course.deal_by(3);
        course.advance(&mut events);
        let game = course.game();
        let seat = game.turn().seat().expect("somebody begins");
        let question = |bot| Question {
            number: 7,
            seat,
            bot,
            seed: 1,
            from: 0,
            events: events.clone(),
            view: game.view(Looker::Seat(seat)),
        };
        let mut bots = Asked::default();
        for bot in ["greedy", "flat-10"] {
            let asked = write(&question(bot.parse().expect("a bot")));
            let Some((7, Some(action))) = answer(&mut bots, &asked) else { panic!("an action") };
            assert!(game.read_action(&action).is_ok(), "{action}");
        }
        assert_eq!(answer(&mut bots, ""), None);
        assert_eq!(answer(&mut bots, "1 2 three 4\n"), None);
        let missed = Question { from: 1, ..question(BotName::Greedy) };
        assert_eq!(answer(&mut bots, &write(&missed)), Some((7, None)), "it has missed something");
    }
}
