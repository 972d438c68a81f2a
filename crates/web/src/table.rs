//! The game behind the screen.
//!
//! A [`Table`] is a source of views and events that takes actions. Whether the game is played in
//! this browser ([`local`]) or elsewhere, the screen does not know.

pub mod local;

use std::{rc::Rc, sync::Arc};

use sabika_dom::prelude::*;
use sabika_messages::Names;
use sabika_rules::{
    any::{AnyAction, AnyEvent, AnyGame, AnySetup, AnyView},
    game::Game as _,
    kit::{Actor, Looker, Party, Seat, SeatSet},
};

use crate::{
    store::{Help, Sitter},
    text,
};

/// A game to look at and to act in. A handle: copies are the same table.
#[derive(Clone, Copy)]
pub struct Table {
    pub id: StoredValue<String>,
    pub people: Signal<Arc<People>>,
    pub shown: Signal<Arc<Shown>>,
    /// What has happened so far, step by step.
    pub history: Signal<Arc<Vec<Entry>>>,
    pub help: Signal<Help>,
    host: StoredValue<Rc<dyn Host>>,
}

/// Who plays.
#[derive(Clone, PartialEq, Debug)]
pub struct People {
    pub names: Names,
    pub sitters: Vec<Sitter>,
    pub title: Option<String>,
    pub setup: AnySetup,
}

/// What is to be seen now.
#[allow(clippy::struct_excessive_bools, reason = "each is a question of its own")]
#[derive(Clone, PartialEq, Debug)]
pub struct Shown {
    pub view: AnyView,
    /// Who looks.
    pub looker: Looker,
    /// The steps that led here.
    pub step: usize,
    /// Where the game stands: the steps there are.
    pub steps: usize,
    /// Whose turn it is.
    pub actor: Option<Seat>,
    /// Whether whoever looks may act: it is their turn, and the newest step is shown.
    pub may_act: bool,
    /// In front of whom the curtain hangs: nothing secret is in the view.
    pub curtain: Option<Seat>,
    pub may_undo: bool,
    pub may_redo: bool,
    pub abandoned: bool,
    /// Who has won, once the game is over. Alone for points nobody does.
    pub winners: SeatSet,
}

impl Shown {
    /// Whether an earlier step than the newest is shown.
    pub fn is_past(&self) -> bool {
        self.step < self.steps
    }
}

/// A step and what it brought about.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    /// The steps up to here, this one included.
    pub step: usize,
    pub actor: Actor,
    pub events: Vec<AnyEvent>,
    /// The points of all after it.
    pub scores: Vec<(Party, u32)>,
}

/// Whoever runs the game.
pub trait Host {
    /// An action of the person who looks. What the rules refuse changes nothing.
    fn act(&self, action: AnyAction);
    fn undo(&self);
    fn redo(&self);
    /// The person in front of the curtain is the right one.
    fn lift_curtain(&self);
    /// Shows an earlier step, or again the newest.
    fn show(&self, step: Option<usize>);
    /// Sees the table from another seat, where nothing is secret any more.
    fn look_from(&self, looker: Looker);
    /// Bots do not wait any longer.
    fn hurry(&self);
    fn set_help(&self, help: Help);
    fn abandon(&self);
    fn record(&self) -> String;
    /// What whoever looks saw after so many steps.
    fn view_at(&self, step: usize) -> AnyView;
    /// A new game with the same people. Its id.
    fn rematch(&self) -> String;
}

impl Table {
    pub fn host(&self) -> Rc<dyn Host> {
        self.host.get_value()
    }
    /// A name as it is shown.
    pub fn name(&self, party: Party) -> String {
        self.names().of(party).unwrap_or_default().to_owned()
    }
    /// Everybody's points after the step that is shown.
    pub fn scores(&self) -> Vec<(Party, u32)> {
        let step = self.shown.with(|it| it.step);
        let history = self.history.get();
        let entry = step.checked_sub(1).and_then(|it| history.get(it));
        let at_first = || self.people.with(|it| AnyGame::new(&it.setup).scores());
        entry.map_or_else(at_first, |it| it.scores.clone())
    }
    pub fn names(&self) -> Names {
        self.people.with(|it| text::named(it.names.clone()))
    }
}

impl std::fmt::Debug for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Table").finish_non_exhaustive()
    }
}
