//! Bots think in a worker, so that the page never waits for them.

use std::{cell::RefCell, rc::Rc};

use sabika_bots::{AnyBot, Bot as _, BotName};
use sabika_rules::{
    game::Game as _,
    kit::{Looker, Seat},
    record::Record,
};
use wasm_bindgen::{JsCast, prelude::Closure};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent, Worker, WorkerOptions, WorkerType};

/// What a bot is asked: what it would do after the last step of a record.
pub(crate) struct Question {
    /// To tell answers apart.
    pub step: usize,
    pub seat: Seat,
    pub bot: BotName,
    pub seed: u64,
    /// The record, as text.
    pub record: String,
}

impl Question {
    fn write(&self) -> String {
        let Question { step, seat, bot, seed, record } = self;
        format!("{step} {} {bot} {seed}\n{record}", seat.number())
    }
    fn read(text: &str) -> Option<Question> {
        let (head, record) = text.split_once('\n')?;
        let mut words = head.split(' ');
        Some(Question {
            step: words.next()?.parse().ok()?,
            seat: Seat::numbered(words.next()?.parse().ok()?)?,
            bot: words.next()?.parse().ok()?,
            seed: words.next()?.parse().ok()?,
            record: record.to_owned(),
        })
    }

    /// The action as text. The bot sees the events and the view of its seat, never the state.
    fn answer(&self) -> Option<String> {
        let record = Record::read(&self.record).ok()?;
        let game = record.setup().game();
        let mut bot = AnyBot::seat(game, &self.bot, self.seat, self.seed)?;
        let game = record.replay_with(None, |_, _, events| {
            events.iter().for_each(|event| bot.observe(event));
        });
        let mut offered = Vec::new();
        game.actions(self.seat, &mut offered);
        if offered.is_empty() {
            return None;
        }
        Some(bot.choose(&game.view(Looker::Seat(self.seat)), &offered).to_string())
    }
}

/// The worker's side: answers every question.
pub(crate) fn run_worker(scope: &DedicatedWorkerGlobalScope) {
    let answering = scope.clone();
    let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let question = event.data().as_string().as_deref().and_then(Question::read);
        let answered = question.and_then(|it| it.answer().map(|action| (it.step, action)));
        if let Some((step, action)) = answered {
            let _ = answering.post_message(&format!("{step} {action}").into());
        }
    });
    scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    on_message.forget();
    // A module worker loses what is sent before it listens.
    let _ = scope.post_message(&"ready".into());
}

type Answer = dyn Fn(usize, &str);

/// The page's side. Dropping it ends the worker.
pub(crate) struct Bots {
    worker: Option<Worker>,
    waiting: Rc<RefCell<Waiting>>,
    _on_message: Closure<dyn FnMut(MessageEvent)>,
}

#[derive(Default)]
struct Waiting {
    ready: bool,
    unsent: Option<String>,
}

impl Bots {
    /// `answer` is called with the step of the question and the action as text.
    pub(crate) fn new(answer: Rc<Answer>) -> Bots {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options("/worker.js", &options).ok();
        let waiting = Rc::new(RefCell::new(Waiting::default()));
        let (posting, seen) = (worker.clone(), waiting.clone());
        let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            let Some(text) = event.data().as_string() else { return };
            if text == "ready" {
                let mut waiting = seen.borrow_mut();
                waiting.ready = true;
                if let (Some(question), Some(worker)) = (waiting.unsent.take(), &posting) {
                    let _ = worker.post_message(&question.into());
                }
            } else if let Some((step, action)) = text.split_once(' ')
                && let Ok(step) = step.parse()
            {
                answer(step, action);
            }
        });
        if let Some(worker) = &worker {
            worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        }
        Bots { worker, waiting, _on_message: on_message }
    }

    pub(crate) fn ask(&self, question: &Question) {
        let mut waiting = self.waiting.borrow_mut();
        match &self.worker {
            Some(worker) if waiting.ready => {
                let _ = worker.post_message(&question.write().into());
            }
            _ => waiting.unsent = Some(question.write()),
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
    use sabika_bots::Course;
    use sabika_rules::any::{AnySetup, GameName};

    #[test]
    fn a_question_is_read_as_it_is_written_and_answered() {
        let setup = AnySetup::new(GameName::Alhambra, 2).expect("two can play");
        let names = vec!["A".to_owned(), "B".to_owned()];
        let mut course = Course::of(Record::new(setup, names).expect("names"));
        course.deal_by(3);
        course.advance(&mut Vec::new());
        let (game, record) = (course.game(), course.record());
        let seat = game.turn().seat().expect("somebody begins");
        for bot in ["greedy", "flat-10"] {
            let bot = bot.parse().expect("a bot");
            let question = Question { step: 7, seat, bot, seed: 1, record: record.write() };
            let read = Question::read(&question.write()).expect("it can be read");
            assert_eq!((read.step, read.seat, read.bot, read.seed), (7, seat, bot, 1));
            let answer = read.answer().expect("an action");
            assert!(game.read_action(&answer).is_ok(), "{answer}");
        }
        assert!(Question::read("").is_none());
        assert!(Question::read("1 2 three 4\n").is_none());
        let other = seat.next(2);
        let question = Question {
            step: 7,
            seat: other,
            bot: BotName::Greedy,
            seed: 1,
            record: record.write(),
        };
        assert_eq!(question.answer(), None, "it is not its turn");
    }
}
