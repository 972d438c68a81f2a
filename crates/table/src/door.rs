//! What goes through the door of a table, both ways.

mod viewed;

use std::sync::Arc;

use sabika_bots::Hint;
use sabika_messages::Names;
use sabika_rules::{
    any::{AnyAction, AnyEvent, AnyGame, AnyRefusal, AnySetup, AnyView},
    game::{Game as _, Happen as _},
    kit::{Actor, Looker, Party, Seat, SeatSet},
    record::Record,
};
use serde::{Deserialize, Serialize};

use crate::{Help, Sitter};

/// The door of a table, here or elsewhere. Whoever opens it says where its news go: first
/// [`News::Seated`], then whatever changes. Nothing comes at once, and anything may never come.
pub trait Door {
    /// Asks for something. If there is an answer, it has the same number.
    fn ask(&self, number: u32, request: Request);
}

/// What somebody at a table asks for.
#[derive(Clone, PartialEq, Debug)]
pub enum Request {
    /// All of these actions one after another, or none of them. `step` is the step that whoever
    /// drafted them has seen: where the game has gone on since, nothing is done.
    Act {
        step: usize,
        draft: Vec<AnyAction>,
    },
    /// Takes back a step that brought nothing new.
    Undo,
    /// Takes back one's last action and all that came of it, seen or not: where nobody but bots sits
    /// with one. The game is practice from then on.
    TakeBack,
    Redo,
    /// The person in front of the curtain is the right one.
    LiftCurtain,
    /// Shows an earlier step, or again the newest.
    Show(Option<usize>),
    /// Sees the table from another seat, where nothing is secret any more.
    LookFrom(Looker),
    /// Bots do not wait any longer.
    Hurry,
    /// Bots wait while whoever looks is being told something, until it is over.
    Hold(bool),
    SetHelp(Help),
    /// What would be best now, at a table with hints; noted in the record.
    Hint,
    Abandon,
    /// Goes on with a game that was given up.
    TakeUp,
    /// The game as text.
    Record,
    /// The game as one word, for others: only where whoever asks sees all of it.
    Link,
    /// A new game with the same people.
    Rematch,
}

/// What was asked for.
#[derive(Clone, PartialEq, Debug)]
pub enum Answer {
    /// It is done; what it changed comes as news of its own.
    Done,
    Record(String),
    Link(String),
    /// The id of the new game.
    Begun(String),
    /// The advice; none where nobody could think of any.
    Hint(Option<Box<Hint<AnyAction>>>),
}

/// Why something is not done. Nothing has changed.
#[derive(Clone, PartialEq, Debug)]
pub enum Refused {
    /// It is not for whoever asks, or the game has gone on.
    NotNow,
    /// The rules forbid this action of the draft.
    Action { index: usize, refusal: AnyRefusal },
}

/// What a table tells, asked or not.
#[derive(Clone, PartialEq, Debug)]
pub enum News {
    /// All there is to know. What was told before holds no more.
    Seated(Box<Seated>),
    /// Steps after the first `kept`, where there were others before; and what is to be seen now.
    Changed {
        kept: usize,
        new: Vec<Entry>,
        shown: Arc<Shown>,
    },
    Help(Help),
    /// Another bot plays for one that does not answer.
    People(Arc<People>),
    Answer {
        number: u32,
        answer: Result<Answer, Refused>,
    },
    Trouble(Trouble),
}

/// What whoever sits down is told.
#[derive(Clone, PartialEq, Debug)]
pub struct Seated {
    pub people: Arc<People>,
    pub help: Help,
    /// What has happened so far, step by step.
    pub history: Vec<Entry>,
    pub shown: Arc<Shown>,
}

/// What stands in the way of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// The game could not be kept.
    NotKept,
    /// Neither does a bot answer, nor another one in its place. [`Request::Hurry`] asks again.
    BotFails(Seat),
    /// A bot did not answer, and not a second time: a simpler one plays for it from now on.
    BotReplaced(Seat),
    /// What a bot has learned could not be loaded: it plays without, which is not as well.
    BotUntaught(Seat),
    /// The game went on elsewhere, such as in another window, and not as it did here.
    Elsewhere,
    /// Somebody plays the same game elsewhere too, and what is done there is done here.
    Shared,
    /// The game is no longer there.
    Gone,
}

/// Who plays.
#[derive(Clone, PartialEq, Debug)]
pub struct People {
    pub names: Names,
    pub sitters: Vec<Sitter>,
    pub title: Option<String>,
    pub setup: AnySetup,
}

impl People {
    /// Of a record, with those who sit at its seats.
    pub fn of(record: &Record, sitters: Vec<Sitter>, title: Option<String>) -> People {
        let names = Names::in_game(record.setup(), record.names().iter().cloned());
        People { names, sitters, title, setup: record.setup().clone() }
    }
    /// The one person among bots, whom everything can call 'you'.
    pub fn only_person(&self) -> Option<Seat> {
        let mut people = Seat::all(self.sitters.len() as u8)
            .zip(&self.sitters)
            .filter(|it| *it.1 == Sitter::Person);
        people.next().filter(|_| people.next().is_none()).map(|it| it.0)
    }
}

/// What is to be seen now.
#[allow(clippy::struct_excessive_bools, reason = "each is a question of its own")]
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Shown {
    #[serde(with = "viewed")]
    pub view: AnyView,
    /// Who looks.
    pub looker: Looker,
    /// The steps that led here.
    pub step: usize,
    /// Where the game stands: the steps there are.
    pub steps: usize,
    /// Whether the game is being looked at again; nobody acts meanwhile.
    pub looks_back: bool,
    /// Whose turn it is.
    pub actor: Option<Seat>,
    /// Whether whoever looks may act: it is their turn, and the newest step is shown.
    pub may_act: bool,
    /// In front of whom the curtain hangs: nothing secret is in the view.
    pub curtain: Option<Seat>,
    pub may_undo: bool,
    /// Whether at this table also what was seen can be taken back, by whoever has acted.
    pub may_practise: bool,
    /// Whether that can be done now.
    pub may_take_back: bool,
    pub may_redo: bool,
    /// Whether that was done: such a game enters no best list.
    pub practice: bool,
    /// Whether a hint was given: such a game enters no best list either.
    pub hinted: bool,
    pub abandoned: bool,
    /// Whether it is played to its end.
    pub is_over: bool,
    /// Whether [`Request::Link`] is answered: nothing is hidden from whoever looks.
    pub may_share: bool,
    /// Who has won, once the game is over. Alone for points nobody does.
    pub winners: SeatSet,
}

impl Shown {
    /// Whether an earlier step than the newest is shown.
    pub fn is_past(&self) -> bool {
        self.step < self.steps
    }
    /// Whether nobody acts any more and nothing is hidden.
    pub fn is_open(&self) -> bool {
        self.actor.is_none() && self.may_share
    }
}

/// A step and what it brought about.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Entry {
    /// The steps up to here, this one included.
    pub step: usize,
    pub actor: Actor,
    pub events: Vec<AnyEvent>,
    /// The points of all after it.
    pub scores: Vec<(Party, u32)>,
    /// What everybody saw after it, where it was scored.
    #[serde(with = "viewed::perhaps")]
    pub scored: Option<Box<AnyView>>,
}

impl Entry {
    /// A step that led to this game.
    pub(crate) fn of(step: usize, actor: Actor, game: &AnyGame, events: Vec<AnyEvent>) -> Entry {
        let is_scored = events.iter().any(|it| it.scoring().is_some());
        let scored = is_scored.then(|| Box::new(game.view(Looker::Spectator)));
        Entry { step, actor, events, scores: game.scores(), scored }
    }
}
