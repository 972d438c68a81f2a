//! What every game of the family is, seen from outside.
//!
//! A `Setup` makes a game; the game waits for a player's `Action` or for luck's `Chance`
//! ([`Game::turn`] says for which); both are turned into `Event`s; a seat looks at a `View`.

use std::{
    fmt::{Debug, Display},
    hash::Hash,
};

use serde::Serialize;

use crate::{
    alhambra::Scoring,
    digest::Encode,
    kit::{Building, Party, Seat, SeatSet},
    message::{Message, Tell},
    notation::Misread,
};

/// A game in progress: a plain value. No clock, no files, no random numbers of its own.
pub trait Game: Clone + Eq + Hash + Debug + Encode {
    type Setup: Setup;
    /// What a player decides.
    type Action: Copy + Eq + Hash + Debug + Display;
    /// What luck decides: one card, one tile or one die at a time. Written as one word.
    type Chance: Copy + Eq + Hash + Debug + Display;
    /// What has happened. All players may know it.
    type Event: Copy + Eq + Debug + Happen;
    /// What the game waits for.
    type Prompt: Copy + Eq + Debug + Serialize;
    /// What one seat may know.
    type View: Clone + Eq + Debug + Serialize;
    /// Why an action or a chance is refused.
    type Refusal: Copy + Eq + Debug + Tell;

    fn new(setup: &Self::Setup) -> Self;
    fn setup(&self) -> Self::Setup;
    fn turn(&self) -> Turn;
    /// What the game waits for; `None` when it is over.
    fn prompt(&self) -> Option<Self::Prompt>;
    /// Appends what `seat` is offered, in a fixed order; something while `seat` is to act, nothing
    /// otherwise. More may be legal than is offered, such as wasteful payments.
    fn actions(&self, seat: Seat, offered: &mut Vec<Self::Action>);
    /// Appends every outcome of the coming draw or roll with its exact weight.
    fn chances(&self, outcomes: &mut Vec<(Self::Chance, u32)>);
    /// On `Err` the game is unchanged.
    fn play(
        &mut self,
        seat: Seat,
        action: &Self::Action,
        events: &mut Sink<'_, Self::Event>,
    ) -> Result<(), Self::Refusal>;
    /// On `Err` the game is unchanged.
    fn deal(
        &mut self,
        chance: &Self::Chance,
        events: &mut Sink<'_, Self::Event>,
    ) -> Result<(), Self::Refusal>;
    /// What `seat` sees; `None` is a spectator.
    fn view(&self, seat: Option<Seat>) -> Self::View;

    /// The sort of an action, ascending in what is offered. A random player chooses a sort first, then
    /// one action of that sort.
    fn sort(action: &Self::Action) -> u8;
    /// The points of each seat, then of a neutral player or of virtual parties where these score.
    fn scores(&self) -> Vec<u32>;
    /// The winners, once the game is over.
    fn winners(&self) -> SeatSet;
    /// Whether every piece is in exactly one place; otherwise what is amiss.
    fn audit(&self) -> Result<(), String>;

    fn read_action(&self, text: &str) -> Result<Self::Action, Misread>;
    fn read_chance(&self, word: &str) -> Result<Self::Chance, Misread>;

    /// Draws one of [`Game::chances`]; panics unless the game waits for luck.
    fn draw(&self, luck: &mut impl Luck) -> Self::Chance {
        let mut outcomes = Vec::new();
        self.chances(&mut outcomes);
        let mut ticket = luck.below(outcomes.iter().map(|(_, weight)| weight).sum());
        for (chance, weight) in outcomes {
            match ticket.checked_sub(weight) {
                Some(rest) => ticket = rest,
                None => return chance,
            }
        }
        unreachable!("the ticket is less than the sum of the weights")
    }
}

/// How a game is set up: the number of players and named options, each with a text for a value.
pub trait Setup: Clone + Eq + Debug {
    fn players(&self) -> u8;
    /// Sets an option from text.
    fn set(&mut self, option: &str, value: &str) -> Result<(), BadOption>;
    /// The options that differ from the default, as [`Setup::set`] reads them.
    fn chosen(&self) -> Vec<(&'static str, String)>;
    /// What the neutral player is called, where one takes part.
    fn neutral(&self) -> Option<&'static str>;
    /// Whether players have something that the others must not see.
    fn has_secrets(&self) -> bool;
    /// How many virtual parties take part: they have the seats after the players, and never act.
    fn virtual_parties(&self) -> u8 {
        0
    }
}

/// What tables and logs ask of an event, whatever the game.
pub trait Happen: Tell {
    /// Whose turn begins.
    fn turn(&self) -> Option<Seat>;
    /// A sentence that can name several pieces that luck brought (see [`Message::of_pieces`]), and
    /// the piece.
    fn drawn(&self) -> Option<(Message, Message)>;
    fn scoring(&self) -> Option<Scoring>;
    fn points(&self) -> Option<Points>;
}

/// Points that somebody gets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Points {
    pub party: Party,
    pub points: u32,
    pub reason: Message,
    pub line: Line,
}

/// The line of a scoring that points belong to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Line {
    /// A place among those who have most of a kind.
    Kind {
        kind: Building,
        place: u8,
        shared_by: u8,
    },
    Wall,
    Other,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct OptionInfo {
    pub name: &'static str,
    /// All values, the default first; empty where the value is free text.
    pub values: Vec<&'static str>,
    /// What it does, or the form of the free text.
    pub help: &'static str,
    /// Whether it may be given more than once.
    pub repeats: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadOption {
    /// There is no such option.
    Name,
    /// The option does not take this value.
    Value,
    /// The value is not for so many players.
    Players,
}

/// Whom the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    Seats(SeatSet),
    Chance,
    Over,
}

impl Turn {
    /// The seat to act, where one is.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Turn::Seats(seats) => seats.first(),
            Turn::Chance | Turn::Over => None,
        }
    }
}

/// Where events go.
#[derive(Debug)]
pub struct Sink<'a, E>(Option<&'a mut Vec<E>>);

impl<'a, E> Sink<'a, E> {
    /// Nobody listens.
    pub const fn none() -> Sink<'a, E> {
        Sink(None)
    }
    pub fn into(events: &'a mut Vec<E>) -> Sink<'a, E> {
        Sink(Some(events))
    }
    pub fn push(&mut self, event: E) {
        if let Some(events) = &mut self.0 {
            events.push(event);
        }
    }
    /// A sink into `other` if anybody listens here.
    pub fn like<'b, F>(&self, other: &'b mut Vec<F>) -> Sink<'b, F> {
        Sink(self.0.as_ref().map(|_| other))
    }
    /// A sink to lend out.
    pub fn lend(&mut self) -> Sink<'_, E> {
        Sink(self.0.as_deref_mut())
    }
}

/// One step of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step<A, C> {
    Play(Seat, A),
    Deal(C),
}

pub type StepOf<G> = Step<<G as Game>::Action, <G as Game>::Chance>;

/// Takes a step of a record.
pub fn take_step<G: Game>(
    game: &mut G,
    step: &StepOf<G>,
    events: &mut Sink<'_, G::Event>,
) -> Result<(), G::Refusal> {
    match step {
        Step::Play(seat, action) => game.play(*seat, action, events),
        Step::Deal(chance) => game.deal(chance, events),
    }
}

/// Where chance comes from: a seeded generator, a script, a real die.
pub trait Luck {
    /// A number less than `bound`, each equally likely.
    fn below(&mut self, bound: u32) -> u32;
}

impl<L: Luck + ?Sized> Luck for &mut L {
    fn below(&mut self, bound: u32) -> u32 {
        (**self).below(bound)
    }
}

/// Draws one of several outcomes by their weights, without a list: `each` tells them twice.
pub(crate) fn draw_by_weight<C: Copy>(
    luck: &mut impl Luck,
    each: impl Fn(&mut dyn FnMut(C, u32)),
) -> Option<C> {
    let mut all = 0;
    each(&mut |_, weight| all += weight);
    let (mut ticket, mut drawn) = (luck.below(all), None);
    each(&mut |outcome, weight| {
        if drawn.is_none() {
            match ticket.checked_sub(weight) {
                Some(rest) => ticket = rest,
                None => drawn = Some(outcome),
            }
        }
    });
    drawn
}

/// Deals until a seat must act or the game is over; tells each step.
pub fn advance<G: Game>(
    game: &mut G,
    luck: &mut impl Luck,
    events: &mut Sink<'_, G::Event>,
    mut dealt: impl FnMut(G::Chance),
) {
    while game.turn() == Turn::Chance {
        let chance = game.draw(luck);
        let done = game.deal(&chance, events);
        debug_assert!(done.is_ok(), "{chance:?} was drawn and refused: {done:?}");
        dealt(chance);
    }
}

/// Whether an action brings new information, so that a table does not take it back: luck is dealt
/// or another seat acts next, or the game is over.
pub fn is_final<G: Game>(game: &G, seat: Seat, action: &G::Action) -> bool {
    let mut next = game.clone();
    next.play(seat, action, &mut Sink::none()).is_ok() && next.turn().seat() != Some(seat)
}

/// Counts the ways to go on for `depth` steps, as chess engines do.
pub fn perft<G: Game>(game: &G, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let after = |step: &StepOf<G>| {
        let mut next = game.clone();
        let done = take_step(&mut next, step, &mut Sink::none());
        assert!(done.is_ok(), "{step:?} was offered and refused: {done:?}");
        perft(&next, depth - 1)
    };
    match game.turn() {
        Turn::Over => 0,
        Turn::Chance => {
            let mut outcomes = Vec::new();
            game.chances(&mut outcomes);
            outcomes.iter().map(|&(chance, _)| after(&Step::Deal(chance))).sum()
        }
        Turn::Seats(seats) => seats
            .iter()
            .map(|seat| {
                let mut offered = Vec::new();
                game.actions(seat, &mut offered);
                offered.iter().map(|&action| after(&Step::Play(seat, action))).sum::<u64>()
            })
            .sum(),
    }
}

/// A game whose hidden parts can be imagined by one who sees a view of it.
pub trait Imagine: Game {
    /// What can be remembered of events, beyond what a view shows.
    type Memory: Clone + Debug + Default;

    fn observe(memory: &mut Self::Memory, event: &Self::Event);
    /// A state that whoever has this view and memory must hold possible.
    fn imagine(view: &Self::View, memory: &Self::Memory, luck: &mut dyn Luck) -> Self;
}
