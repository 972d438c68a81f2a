//! Bots think in a worker, so that the page never waits for them.

use std::{cell::RefCell, rc::Rc};

use sabika_bots::{AnyBot, Bot as _};
use sabika_rules::{
    game::{Game as _, Sink},
    kit::{Looker, Seat},
    record::Played,
};
use sabika_table::Question;
use wasm_bindgen::{JsCast, prelude::Closure};
use web_sys::{DedicatedWorkerGlobalScope, Event, MessageEvent, Worker, WorkerOptions, WorkerType};

fn write(question: &Question) -> String {
    let Question { number, seat, bot, seed, record } = question;
    format!("{number} {} {bot} {seed}\n{record}", seat.number())
}

fn read(text: &str) -> Option<Question> {
    let (head, record) = text.split_once('\n')?;
    let mut words = head.split(' ');
    Some(Question {
        number: words.next()?.parse().ok()?,
        seat: Seat::numbered(words.next()?.parse().ok()?)?,
        bot: words.next()?.parse().ok()?,
        seed: words.next()?.parse().ok()?,
        record: record.to_owned(),
    })
}

/// The action as text. The bot sees the events and the view of its seat, never the state.
fn answer(question: &Question) -> Option<String> {
    let Question { seat, bot, seed, record, .. } = question;
    let mut events = Vec::new();
    let played = Played::read_into(record, &mut Sink::into(&mut events)).ok()?;
    let mut bot = AnyBot::seat(played.record().setup().game(), bot, *seat, *seed)?;
    events.iter().for_each(|event| bot.observe(event));
    let (game, mut offered) = (played.game(), Vec::new());
    game.actions(*seat, &mut offered);
    if offered.is_empty() {
        return None;
    }
    Some(bot.choose(&game.view(Looker::Seat(*seat)), &offered).to_string())
}

/// The worker's side: answers every question, if only with its number.
pub(crate) fn run_worker(scope: &DedicatedWorkerGlobalScope) {
    let answering = scope.clone();
    let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        if let Some(question) = event.data().as_string().as_deref().and_then(read) {
            let action = answer(&question).unwrap_or_default();
            let _ = answering.post_message(&format!("{} {action}", question.number).into());
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
    waiting: Rc<RefCell<Waiting>>,
    _on_message: Closure<dyn FnMut(MessageEvent)>,
    _on_error: Closure<dyn FnMut(Event)>,
}

#[derive(Default)]
struct Waiting {
    ready: bool,
    /// The question that was asked last.
    asked: u32,
    unsent: Option<String>,
}

impl Bots {
    /// `answer` is called with the number of the question and the action as text, or without one
    /// where there is none.
    pub(crate) fn new(answer: Rc<Answer>) -> Bots {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options("/worker.js", &options).ok();
        let waiting = Rc::new(RefCell::new(Waiting::default()));
        let (posting, seen, failed) = (worker.clone(), waiting.clone(), answer.clone());
        let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            let Some(text) = event.data().as_string() else { return };
            if text == "ready" {
                let mut waiting = seen.borrow_mut();
                waiting.ready = true;
                if let (Some(question), Some(worker)) = (waiting.unsent.take(), &posting) {
                    let _ = worker.post_message(&question.into());
                }
            } else if let Some((number, action)) = text.split_once(' ')
                && let Ok(number) = number.parse()
            {
                answer(number, Some(action).filter(|it| !it.is_empty()));
            }
        });
        let asked = waiting.clone();
        let on_error = Closure::<dyn FnMut(Event)>::new(move |_| {
            let asked = asked.borrow().asked;
            failed(asked, None);
        });
        if let Some(worker) = &worker {
            worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
            worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        }
        Bots { worker, waiting, _on_message: on_message, _on_error: on_error }
    }

    pub(crate) fn ask(&self, question: &Question) {
        let mut waiting = self.waiting.borrow_mut();
        waiting.asked = question.number;
        match &self.worker {
            Some(worker) if waiting.ready => {
                let _ = worker.post_message(&write(question).into());
            }
            _ => waiting.unsent = Some(write(question)),
        }
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
    use sabika_rules::any::{AnySetup, GameName};
    use sabika_rules::record::Record;

    #[test]
    fn a_question_is_read_as_it_is_written_and_answered() {
        let setup = AnySetup::new(GameName::Alhambra, 2).expect("two can play");
        let names = vec!["A".to_owned(), "B".to_owned()];
        let mut course = Course::of(Record::new(setup, names).expect("names"));
        course.deal_by(3);
        course.advance(&mut Vec::new());
        let (game, record) = (course.game(), course.record());
        let seat = game.turn().seat().expect("somebody begins");
        let question =
            |seat, bot| Question { number: 7, seat, bot, seed: 1, record: record.write() };
        for bot in ["greedy", "flat-10"] {
            let question = question(seat, bot.parse().expect("a bot"));
            assert_eq!(read(&write(&question)).as_ref(), Some(&question));
            let answer = answer(&question).expect("an action");
            assert!(game.read_action(&answer).is_ok(), "{answer}");
        }
        assert_eq!(read(""), None);
        assert_eq!(read("1 2 three 4\n"), None);
        let other = question(seat.next(2), BotName::Greedy);
        assert_eq!(answer(&other), None, "it is not its turn");
    }
}
