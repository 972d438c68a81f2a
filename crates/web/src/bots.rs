//! Bots think in a worker, so that the page never waits for them.

use std::{
    cell::{Cell, RefCell},
    collections::VecDeque,
    rc::Rc,
};

use sabika_bots::{Asked, HintQuestion, Question, net::Net};
use sabika_rules::{game::Game as _, kit::Looker, record::Played};
use wasm_bindgen::{JsCast, prelude::Closure};
use web_sys::{DedicatedWorkerGlobalScope, Event, MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::browser;

/// What a worker is sent: it tells what the seat of the bot may know, and no more.
fn write(question: &Question) -> String {
    serde_json::to_string(question).expect("a question can be written")
}

/// The same for a hint.
fn write_hint(number: u32, question: &HintQuestion) -> String {
    let question = serde_json::to_string(question).expect("a question can be written");
    format!("{HINT}{number} {question}")
}

/// Before the number of a question for a hint.
const HINT: &str = "hint ";

/// Before a record that is to be looked at again, and before what is told of that.
pub(crate) const REVIEW: &str = "review ";
/// Every decision has been told.
pub(crate) const REVIEWED: &str = "reviewed";
/// No bot knows the game, or it cannot be read.
pub(crate) const UNREVIEWED: &str = "unreviewed";

/// How many playouts each decision of a review has.
pub(crate) const REVIEW_PLAYOUTS: u32 = 60;

/// What a worker is asked.
#[derive(Clone)]
enum Task {
    Act(Box<Question>),
    Advise(u32, Box<HintQuestion>),
    /// Looks at all of a record again.
    Review(String),
}

impl Task {
    fn read(text: &str) -> Option<Task> {
        if let Some(record) = text.strip_prefix(REVIEW) {
            return Some(Task::Review(record.to_owned()));
        }
        let Some(hint) = text.strip_prefix(HINT) else {
            return Some(Task::Act(serde_json::from_str(text).ok()?));
        };
        let (number, question) = hint.split_once(' ')?;
        Some(Task::Advise(number.parse().ok()?, serde_json::from_str(question).ok()?))
    }
}

/// How often a worker that thinks says so, in milliseconds.
const SIGN: f64 = 1_000.0;

/// For how long a bot waits for a file with what it should know, in milliseconds. It is not given up as
/// silent meanwhile.
const LEARNS_FOR: u32 = 8_000;

/// Bots that think here, and load what they have to know.
pub(crate) struct Mind {
    bots: RefCell<Asked>,
}

/// What a bot has thought.
#[derive(PartialEq, Debug)]
pub(crate) struct Thought {
    /// The action as text, where the question can be answered.
    pub action: Option<String>,
    /// What it should know could not be loaded.
    pub is_untaught: bool,
}

impl Mind {
    /// While a bot thinks, it calls `alive` again and again.
    pub(crate) fn new(alive: fn()) -> Mind {
        Mind { bots: RefCell::new(Asked::new(alive)) }
    }

    /// Answers a question; whoever does not know enough learns first, if that can be had.
    pub(crate) async fn answer(&self, question: &Question) -> Thought {
        let lacks = self.bots.borrow().lacks(question);
        self.learn(lacks).await;
        self.think(question)
    }

    /// The hint in short, by whoever has learned what can be had.
    async fn advise(&self, question: &HintQuestion) -> Option<String> {
        let lacks = self.bots.borrow().adviser_lacks(&question.view);
        self.learn(lacks).await;
        Some(self.bots.borrow().advise(question)?.short())
    }

    /// Tells each decision in short, after how far that is, and at which turn.
    async fn review(&self, record: &str) -> Option<()> {
        let (played, _) = Played::read_far(record).ok()?;
        let record = played.record().clone();
        let view = record.replay(Some(0)).view(Looker::Spectator);
        let lacks = self.bots.borrow().adviser_lacks(&view);
        self.learn(lacks).await;
        let mut review = self.bots.borrow().review(record, REVIEW_PLAYOUTS, 1)?;
        while review.step() {
            let ((at, of), turn) = (review.progress(), review.turn());
            let decision = review.decisions().last()?.short();
            tell(&format!("{REVIEW}{at} {of} {turn} {decision}"));
        }
        Some(())
    }

    /// Loads a net, if that can be had.
    async fn learn(&self, lacks: Option<&'static str>) {
        if let Some(name) = lacks
            && let Some(bytes) =
                browser::fetch_bytes(&format!("/nets/{name}.net"), LEARNS_FOR).await
            && let Ok(net) = Net::read(&bytes)
        {
            self.bots.borrow_mut().learn(net);
        }
    }

    fn think(&self, question: &Question) -> Thought {
        let mut bots = self.bots.borrow_mut();
        let is_untaught = bots.lacks(question).is_some();
        let action = bots.answer(question).map(|it| it.to_string());
        Thought { action, is_untaught }
    }
}

/// Tells the page something.
fn tell(text: &str) {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let _ = scope.post_message(&text.into());
}

/// Tells the page that the worker is alive, now and then.
fn alive() {
    thread_local! { static TOLD: Cell<f64> = const { Cell::new(0.0) }; }
    let now = js_sys::Date::now();
    if now - TOLD.get() >= SIGN {
        TOLD.set(now);
        tell("alive");
    }
}

/// The worker's side: answers every question, if only with its number.
pub(crate) fn run_worker(scope: &DedicatedWorkerGlobalScope) {
    let mind = Rc::new(Mind::new(alive));
    // In the order they were asked, also while somebody learns.
    let unanswered = Rc::new(RefCell::new(VecDeque::<Task>::new()));
    let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let text = event.data().as_string().unwrap_or_default();
        let Some(task) = Task::read(&text) else { return };
        unanswered.borrow_mut().push_back(task);
        if unanswered.borrow().len() > 1 {
            return;
        }
        let (mind, unanswered) = (mind.clone(), unanswered.clone());
        wasm_bindgen_futures::spawn_local(async move {
            loop {
                let Some(next) = unanswered.borrow().front().cloned() else { break };
                let (number, answer) = match next {
                    Task::Act(question) => {
                        let Thought { action, is_untaught } = mind.answer(&question).await;
                        if is_untaught {
                            tell(&format!("{UNTAUGHT} {}", question.number));
                        }
                        (question.number, action)
                    }
                    Task::Advise(number, question) => (number, mind.advise(&question).await),
                    Task::Review(record) => {
                        let done = mind.review(&record).await;
                        tell(if done.is_some() { REVIEWED } else { UNREVIEWED });
                        unanswered.borrow_mut().pop_front();
                        continue;
                    }
                };
                tell(&format!("{number} {}", answer.unwrap_or_default()));
                unanswered.borrow_mut().pop_front();
            }
        });
    });
    scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    on_message.forget();
    // A module worker loses what is sent before it listens.
    tell("ready");
}

/// Before the number of a question that will be answered without what should be known for it.
const UNTAUGHT: &str = "untaught";

/// What comes from a worker.
pub(crate) enum Reply<'a> {
    /// The action as text, or the hint in short; none where there is none.
    Thought(Option<&'a str>),
    /// The answer will come, from a bot that could not learn what it should know.
    IsUntaught,
}

type Answer = dyn Fn(u32, Reply<'_>);

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
            } else if let Some((UNTAUGHT, number)) = text.split_once(' ') {
                if let Ok(number) = number.parse() {
                    answers(number, Reply::IsUntaught);
                }
            } else if let Some((number, action)) = text.split_once(' ')
                && let Ok(number) = number.parse()
            {
                seen.asked.set(seen.asked.get().filter(|it| *it != number));
                answers(number, Reply::Thought(Some(action).filter(|it| !it.is_empty())));
            }
        });
        let (seen, failed) = (heard.clone(), answer.clone());
        let on_error = Closure::<dyn FnMut(Event)>::new(move |_| {
            seen.broken.set(true);
            if let Some(number) = seen.asked.take() {
                failed(number, Reply::Thought(None));
            }
        });
        if let Some(worker) = &worker {
            worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
            worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        }
        Bots { worker, heard, answer, _on_message: on_message, _on_error: on_error }
    }

    pub(crate) fn ask(&self, question: &Question) {
        self.send(question.number, write(question));
    }

    pub(crate) fn advise(&self, number: u32, question: &HintQuestion) {
        self.send(number, write_hint(number, question));
    }

    fn send(&self, number: u32, question: String) {
        let heard = &self.heard;
        heard.asked.set(Some(number));
        heard.last.set(js_sys::Date::now());
        match &self.worker {
            _ if heard.broken.get() => {
                let failed = self.answer.clone();
                heard.asked.set(None);
                // Whoever asks is not answered before the question is asked.
                browser::after(0, move || failed(number, Reply::Thought(None)));
            }
            Some(worker) if heard.ready.get() => {
                let _ = worker.post_message(&question.into());
            }
            _ => heard.unsent.borrow_mut().push(question),
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
    use sabika_bots::{BotName, Course, Nets};
    use sabika_rules::{
        any::{AnySetup, GameName},
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
            millis: 0,
            from: 0,
            events: events.clone(),
            view: game.view(Looker::Seat(seat)),
        };
        let answer = |mind: &Mind, text: &str| mind.think(&serde_json::from_str(text).expect(text));
        let mind = Mind::new(|| ());
        for bot in ["greedy", "flat-10", "level-1"] {
            let asked = write(&question(bot.parse().expect("a bot")));
            let Thought { action: Some(action), is_untaught: false } = answer(&mind, &asked) else {
                panic!("an action")
            };
            assert!(game.read_action(&action).is_ok(), "{action}");
        }
        let level = question("level-4".parse().expect("a bot"));
        let untaught = answer(&mind, &write(&level));
        assert!(untaught.action.is_some(), "it plays without too");
        let carried = Nets::carried().get("alhambra-2").is_some();
        assert_eq!(untaught.is_untaught, !carried);
        let missed = Question { from: 1, ..question(BotName::Greedy) };
        let nothing = Thought { action: None, is_untaught: false };
        assert_eq!(answer(&mind, &write(&missed)), nothing, "it has missed something");
    }
}
