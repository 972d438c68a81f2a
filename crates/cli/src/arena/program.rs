//! A program that plays: one process for each game and seat, asked as the engine protocol says.

use std::{
    io::{BufReader, Write as _},
    process::{Child, ChildStdin, ChildStdout, Stdio},
    sync::mpsc::{self, Receiver, RecvTimeoutError, Sender},
    thread,
    time::{Duration, Instant},
};

use sabika_messages::{Messages, Names};
use sabika_rules::{
    any::{AnyAction, AnyEvent, AnyView},
    game::Game as _,
    kit::Seat,
    message::{Message, Tell as _},
    notation::BadAction,
};
use serde::{Deserialize, Serialize};

use super::contestant::Command;
use crate::{
    lines::{self, InputLine},
    setup::shown,
};

/// The longest answer that is read.
const LINE_MAX: usize = 1 << 16;

/// How long a program may take to end after its last game.
const FAREWELL: Duration = Duration::from_secs(2);

const QUIT: &str = r#"{"do":"quit"}"#;

/// A program at a seat. It ends when this is dropped.
pub(super) struct Program {
    seat: Seat,
    patience: Duration,
    child: Child,
    /// Lines to write; `None` once it is to end.
    questions: Option<Sender<String>>,
    answers: Receiver<Result<String, String>>,
    /// What has happened since it was asked last.
    events: Vec<AnyEvent>,
    told: usize,
    how: String,
}

#[derive(Serialize)]
struct Question<'a> {
    r#do: &'static str,
    seat: Seat,
    seed: u64,
    from: usize,
    events: &'a [AnyEvent],
    view: &'a AnyView,
    actions: Vec<String>,
}

/// Other fields are passed over, so that programs can tell themselves what they like.
#[derive(Deserialize)]
struct Answer {
    action: Option<String>,
    error: Option<String>,
}

impl Program {
    pub(super) fn start(
        command: &Command,
        seat: Seat,
        patience: Duration,
    ) -> Result<Program, String> {
        let how = command.text().to_owned();
        let mut command = command.to_start();
        let started = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        let mut child = started.map_err(|error| {
            format!("the program {} does not start: {error}: look at its command", shown(&how))
        })?;
        let (questions, to_ask) = mpsc::channel();
        let (to_tell, answers) = mpsc::channel();
        // A thread of its own writes and reads: a program that does neither is not waited for.
        if let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) {
            thread::spawn(move || talk(&to_ask, &to_tell, input, BufReader::new(output)));
        }
        let (questions, events) = (Some(questions), Vec::new());
        Ok(Program { seat, patience, child, questions, answers, events, told: 0, how })
    }

    pub(super) fn observe(&mut self, events: &[AnyEvent]) {
        self.events.extend(events);
    }

    /// What it does; it may still be against the rules.
    pub(super) fn choose(
        &mut self,
        seed: u64,
        view: &AnyView,
        offered: &[AnyAction],
    ) -> Result<AnyAction, String> {
        let question = serde_json::to_string(&Question {
            r#do: "choose",
            seat: self.seat,
            seed,
            from: self.told,
            events: &self.events,
            view,
            actions: offered.iter().map(ToString::to_string).collect(),
        });
        self.told += self.events.len();
        self.events.clear();
        let answer = question.map_err(|error| error.to_string()).and_then(|it| self.ask(it));
        let at = |why| format!("the program {}: {why}", shown(&self.how));
        answer.and_then(|it| read(&it, view)).map_err(at)
    }

    fn ask(&mut self, question: String) -> Result<String, String> {
        // Where the other end is gone, the answer says why.
        let _ = self.questions.as_ref().map(|it| it.send(question));
        match self.answers.recv_timeout(self.patience) {
            Ok(Ok(answer)) => Ok(answer),
            Ok(Err(why)) => Err(format!("{why}{}", self.ended())),
            Err(RecvTimeoutError::Timeout) => {
                let _ = self.child.kill();
                let seconds = self.patience.as_secs();
                Err(format!("no answer within {seconds} s: give it more time with --patience"))
            }
            Err(RecvTimeoutError::Disconnected) => Err(format!("it is gone{}", self.ended())),
        }
    }
    /// How it ended, where it is known.
    fn ended(&mut self) -> String {
        let status = self.child.try_wait().ok().flatten();
        status.map(|it| format!(" ({it})")).unwrap_or_default()
    }
}

/// It is asked to go, and if it does not, ended.
impl Drop for Program {
    fn drop(&mut self) {
        if let Some(questions) = self.questions.take() {
            let _ = questions.send(QUIT.to_owned());
        }
        // It may say something to that, and has some time to go.
        let _ = self.answers.recv_timeout(FAREWELL);
        let late = Instant::now() + FAREWELL;
        while matches!(self.child.try_wait(), Ok(None)) && Instant::now() < late {
            thread::sleep(Duration::from_millis(1));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Writes a line and reads one, until nobody asks any more.
fn talk(
    to_ask: &Receiver<String>,
    to_tell: &Sender<Result<String, String>>,
    mut input: ChildStdin,
    mut output: BufReader<ChildStdout>,
) {
    for question in to_ask {
        let asked = input.write_all((question + "\n").as_bytes()).and_then(|()| input.flush());
        let answer = match asked.and_then(|()| lines::read_up_to(&mut output, LINE_MAX)) {
            Ok(Some(InputLine::Text(line))) => Ok(line),
            Ok(Some(InputLine::NotText { byte })) => {
                Err(format!("its answer is not UTF-8 at byte {byte}"))
            }
            Ok(Some(InputLine::TooLong)) => {
                Err(format!("its answer is longer than {LINE_MAX} bytes"))
            }
            Ok(None) => Err("it has ended without an answer".to_owned()),
            Err(error) => Err(format!("it does not listen: {error}")),
        };
        if to_tell.send(answer).is_err() {
            return;
        }
    }
}

/// The action of an answer.
fn read(answer: &str, view: &AnyView) -> Result<AnyAction, String> {
    let read: Result<Answer, _> = serde_json::from_str(answer);
    let text = match read {
        Ok(Answer { action: Some(action), .. }) => action,
        Ok(Answer { error: Some(error), .. }) => return Err(format!("it says {}", shown(&error))),
        Ok(_) | Err(_) => {
            return Err(format!(
                "it answers {}: an answer is {{\"action\":\"…\"}} in one line",
                shown(answer)
            ));
        }
    };
    let say = |it: Message| Messages::english().say(&it, &Names::default());
    view.possible().read_action(&text).map_err(|bad| match bad {
        BadAction::Misread(it) => {
            format!("{} is no action: column {}: {}", shown(&text), it.column, say(it.message()))
        }
        BadAction::Refused(it) => format!("{} is not allowed: {}", shown(&text), say(it.message())),
    })
}
