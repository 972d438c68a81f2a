//! What every game of the family is, seen from outside.
//!
//! A `Setup` makes a game; the game waits for a player's `Action` or for luck's `Chance`
//! ([`Game::turn`] says for which); both are turned into `Event`s; a seat looks at a `View`.

use std::{
    error::Error,
    fmt::{self, Debug, Display},
    hash::Hash,
    ops::RangeInclusive,
};

use crate::{
    digest::Encode,
    kit::{Actor, Looker, Party, Points, Scoring, Seat, SeatSet},
    message::{Message, Tell},
    notation::{BadAction, Misread},
};

/// What can be written for people and programs, with the feature `serde`; anything without it.
#[cfg(feature = "serde")]
pub trait Written: serde::Serialize {}
#[cfg(feature = "serde")]
impl<T: serde::Serialize> Written for T {}
/// What can be written for people and programs, with the feature `serde`; anything without it.
#[cfg(not(feature = "serde"))]
pub trait Written {}
#[cfg(not(feature = "serde"))]
impl<T> Written for T {}

/// What can be written and read again, with the feature `serde`; anything without it. What is read
/// may come from anywhere: it is refused unless it is possible.
#[cfg(feature = "serde")]
pub trait Wired: Written + serde::de::DeserializeOwned {}
#[cfg(feature = "serde")]
impl<T: Written + serde::de::DeserializeOwned> Wired for T {}
/// What can be written and read again, with the feature `serde`; anything without it.
#[cfg(not(feature = "serde"))]
pub trait Wired {}
#[cfg(not(feature = "serde"))]
impl<T> Wired for T {}

/// A game in progress: a plain value. No clock, no files, no random numbers of its own.
pub trait Game: Clone + Eq + Hash + Debug + Encode {
    /// How it is set up.
    type Setup: Setup + Clone + Eq;
    /// What a player decides.
    type Action: Copy + Eq + Hash + Debug + Display;
    /// What luck decides: one card, one tile or one die at a time. Written as one word.
    type Chance: Copy + Eq + Hash + Debug + Display;
    /// What has happened. All players may know it.
    type Event: Copy + Eq + Debug + Happen + Wired;
    /// What the game waits for.
    type Prompt: Copy + Eq + Debug + Written;
    /// What one seat may know.
    type View: Clone + Eq + Debug + Wired;
    /// Why an action or a chance is refused.
    type Refusal: Copy + Eq + Debug + Tell + Error;

    /// A game that is about to begin.
    fn new(setup: &Self::Setup) -> Self;
    /// How it was set up.
    fn setup(&self) -> Self::Setup;
    /// Whom it waits for.
    fn turn(&self) -> Turn;
    /// What it waits for; `None` when it is over.
    fn prompt(&self) -> Option<Self::Prompt>;
    /// Appends what `seat` is offered, in a fixed order; something while `seat` is to act, nothing
    /// otherwise. More may be legal than is offered, such as wasteful payments.
    fn actions(&self, seat: Seat, offered: &mut Vec<Self::Action>);
    /// Appends every outcome of the coming draw or roll with its exact weight.
    fn chances(&self, outcomes: &mut Vec<(Self::Chance, u32)>);
    /// Where the coming chance comes from. What is drawn from one bag has one source, and each throw of
    /// each turn one of its own: so luck that goes by order brings each source the same, whatever is
    /// played between.
    fn source(&self) -> u32 {
        0
    }
    /// Whether `seat` may do this now, and otherwise why not.
    fn check(&self, seat: Seat, action: &Self::Action) -> Result<(), Self::Refusal>;
    /// Whether luck can bring this now, and otherwise why not.
    fn check_chance(&self, chance: &Self::Chance) -> Result<(), Self::Refusal>;
    /// Carries out a step that was checked, and whatever happens by itself after it.
    #[doc(hidden)]
    fn resolve(&mut self, step: &Checked<StepOf<Self>>, events: &mut Sink<'_, Self::Event>);
    /// What somebody sees who looks at it.
    fn view(&self, looker: Looker) -> Self::View;

    /// The sort of an action, ascending in what is offered. A random player chooses a sort first, then
    /// one action of that sort.
    fn sort(action: &Self::Action) -> u8;
    /// The points of all who score: the seats, then a neutral player or virtual parties.
    fn scores(&self) -> Vec<(Party, u32)>;
    /// Whether every piece is in exactly one place; otherwise what is amiss.
    fn audit(&self) -> Result<(), Amiss>;
    /// Whether what it waits for goes with what lies there, so that it can go on; otherwise what does
    /// not. A state that comes from elsewhere is asked this before anything else.
    fn can_go_on(&self) -> Result<(), Amiss>;

    /// Reads an action as it is written.
    fn read_action(&self, text: &str) -> Result<Self::Action, BadAction<Self::Refusal>>;
    /// Reads what luck brings as it is written.
    fn read_chance(&self, word: &str) -> Result<Self::Chance, Misread>;

    /// Takes the action of `seat`. On `Err` the game is unchanged.
    #[inline]
    fn play(
        &mut self,
        seat: Seat,
        action: &Self::Action,
        events: &mut Sink<'_, Self::Event>,
    ) -> Result<(), Self::Refusal> {
        self.check(seat, action)?;
        self.resolve(&Checked(Step::Play(seat, *action)), events);
        Ok(())
    }
    /// Takes what luck brings. On `Err` the game is unchanged.
    #[inline]
    fn deal(
        &mut self,
        chance: &Self::Chance,
        events: &mut Sink<'_, Self::Event>,
    ) -> Result<(), Self::Refusal> {
        self.check_chance(chance)?;
        self.resolve(&Checked(Step::Deal(*chance)), events);
        Ok(())
    }
    /// The winners, once the game is over: the seats with the most points. A neutral player cannot
    /// win.
    fn winners(&self) -> SeatSet {
        if self.turn() != Turn::Over {
            return SeatSet::NONE;
        }
        let scores = self.scores();
        let seats = || scores.iter().filter_map(|it| Some((it.0.seat()?, it.1)));
        let most = seats().map(|it| it.1).max();
        seats().filter(|it| Some(it.1) == most).map(|it| it.0).collect()
    }
    /// Draws one of [`Game::chances`]; `None` unless the game waits for luck.
    fn draw(&self, luck: &mut impl Luck) -> Option<Self::Chance> {
        let mut outcomes = Vec::new();
        self.chances(&mut outcomes);
        draw_by_weight(luck, |each| outcomes.iter().for_each(|it| each(it.0, it.1)))
    }

    /// Sets a scene: what is said of a party, or of the table.
    #[cfg(any(test, feature = "testkit"))]
    fn given(&mut self, _: Option<Party>, _words: &str) -> Result<(), String> {
        Err("nothing can be given".into())
    }
    /// What can be said of each party and of the table, such as `holds denar-5`.
    #[cfg(any(test, feature = "testkit"))]
    fn facts(&self) -> Vec<(Option<Party>, String)> {
        Vec::new()
    }
}

/// A step that the game it is for has allowed. Only [`Game::play`] and [`Game::deal`] make one.
#[derive(Debug)]
pub struct Checked<S>(S);

impl<S> Checked<S> {
    /// The step.
    pub const fn step(&self) -> &S {
        &self.0
    }
    /// The same step, where other words have it too.
    pub(crate) fn in_other_words<T>(&self, same: impl Fn(&S) -> Option<T>) -> Option<Checked<T>> {
        same(&self.0).map(Checked)
    }
}

/// A game with a name, as lists and records know it.
pub trait Named: Game {
    /// Its name in records and on the command line.
    const NAME: &'static str;
    /// How many may play.
    const PLAYERS: RangeInclusive<u8>;
    /// The version of its rules, raised when the same steps would lead elsewhere.
    const VERSION: u32 = 1;

    /// For so many players, with every option as usual; `None` unless so many can play.
    fn set_up(players: u8) -> Option<Self::Setup>;
}

/// How a game is set up: the number of players and named options, each with a text for a value.
pub trait Setup: Debug {
    /// How many play.
    fn players(&self) -> u8;
    /// What can be chosen for so many players, and what is chosen.
    fn options(&self) -> Vec<Choice>;
    /// Sets an option from text: the only judge of what may be chosen.
    fn set(&mut self, option: &str, value: &str) -> Result<(), BadOption>;
    /// What the neutral player is called, where one takes part.
    fn neutral(&self) -> Option<&'static str>;
    /// Whether players have something that the others must not see.
    fn has_secrets(&self) -> bool;
    /// How many virtual parties take part: they have the seats after the players, and never act.
    fn virtual_parties(&self) -> u8 {
        0
    }
    /// The list of best scores that such a game enters once it is over: only where one plays alone for
    /// points.
    fn best_list(&self) -> Option<BestList> {
        None
    }
    /// The options that differ from the usual, as [`Setup::set`] reads them.
    fn chosen(&self) -> Vec<(&'static str, String)> {
        let of = |it: Choice| it.chosen.into_iter().map(move |value| (it.name, value));
        self.options().into_iter().flat_map(of).collect()
    }
}

/// A list of best scores, which only games that are alike enter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BestList {
    /// What tells it from the other lists of the game: letters, digits, `.` and `-`.
    pub key: String,
    /// What it is called.
    pub title: Message,
}

/// Something that can be chosen before a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The name of the option.
    pub name: &'static str,
    /// The values that have names, the usual one first.
    pub values: Vec<&'static str>,
    /// The form of other texts, where the value is free.
    pub form: Option<&'static str>,
    /// What it does.
    pub help: &'static str,
    /// Whether it may be given more than once; without it nothing is chosen.
    pub repeats: bool,
    /// What is chosen; empty where it is as usual.
    pub chosen: Vec<String>,
}

impl Choice {
    /// One of several values, the usual one first.
    pub fn among(
        name: &'static str,
        values: &[&'static str],
        chosen: &str,
        help: &'static str,
    ) -> Choice {
        let is_usual = values.first() == Some(&chosen);
        let chosen = if is_usual { Vec::new() } else { vec![chosen.to_owned()] };
        Choice { name, values: values.to_vec(), form: None, help, repeats: false, chosen }
    }
    /// The value that is chosen, where it has one at a time.
    pub fn value(&self) -> &str {
        let usual = || self.values.first().copied().unwrap_or_default();
        self.chosen.first().map_or_else(usual, String::as_str)
    }
}

/// Why an option cannot be set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadOption {
    /// There is no such option.
    Name,
    /// The option does not take this value.
    Value,
    /// The value is not for so many players.
    Players,
}

/// For people without a message file.
impl Display for BadOption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            BadOption::Name => "there is no such option",
            BadOption::Value => "the option does not take this value",
            BadOption::Players => "the value is not for so many players",
        })
    }
}

impl Error for BadOption {}

/// What is amiss with a state that no game can reach: a piece is missing, or in two places. For whoever
/// looks for the mistake, so it is in English.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Amiss(String);

impl From<String> for Amiss {
    fn from(what: String) -> Self {
        Amiss(what)
    }
}
impl From<&str> for Amiss {
    fn from(what: &str) -> Self {
        Amiss(what.to_owned())
    }
}

impl Display for Amiss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for Amiss {}

/// What tables and logs ask of an event, whatever the game.
pub trait Happen: Tell {
    /// Whose turn begins.
    fn turn(&self) -> Option<Seat>;
    /// A sentence that can name several pieces that luck brought (see [`Message::of_pieces`]), and
    /// the piece.
    fn drawn(&self) -> Option<(Message, Message)>;
    /// Which scoring begins.
    fn scoring(&self) -> Option<Scoring>;
    /// The points that somebody gets.
    fn points(&self) -> Option<Points>;
    /// Whether it only prepares what the same player does next, so that people call both one step.
    fn prepares(&self) -> bool {
        false
    }
}

/// Whom the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// One of these seats.
    Seats(SeatSet),
    /// Luck.
    Chance,
    /// Nobody any more.
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
    /// All are kept.
    pub fn into(events: &'a mut Vec<E>) -> Sink<'a, E> {
        Sink(Some(events))
    }
    /// Tells an event.
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
    /// A player acts.
    Play(Seat, A),
    /// Luck brings something.
    Deal(C),
}

/// One step of the game `G`.
pub type StepOf<G> = Step<<G as Game>::Action, <G as Game>::Chance>;

impl<A, C> Step<A, C> {
    /// Who takes it.
    pub const fn actor(&self) -> Actor {
        match self {
            Step::Play(seat, _) => Actor::Seat(*seat),
            Step::Deal(_) => Actor::Luck,
        }
    }
}

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
    /// A number less than `bound`, each equally likely; 0 where nothing is less.
    fn below(&mut self, bound: u32) -> u32;
}

impl<L: Luck + ?Sized> Luck for &mut L {
    fn below(&mut self, bound: u32) -> u32 {
        (**self).below(bound)
    }
}

/// For what needs none.
#[derive(Debug)]
pub(crate) struct NoLuck;

impl Luck for NoLuck {
    fn below(&mut self, _: u32) -> u32 {
        0
    }
}

/// Draws one of several outcomes by their weights, without a list: `each` tells them twice.
pub(crate) fn draw_by_weight<C: Copy>(
    luck: &mut impl Luck,
    each: impl Fn(&mut dyn FnMut(C, u32)),
) -> Option<C> {
    let mut all = 0;
    each(&mut |_, weight| all += weight);
    if all == 0 {
        return None;
    }
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
    while let Some(chance) = game.draw(luck) {
        let done = game.deal(&chance, events);
        debug_assert!(done.is_ok(), "{chance:?} was drawn and refused: {done:?}");
        if done.is_err() {
            return;
        }
        dealt(chance);
    }
}

/// Whether an action brings new information, so that a table does not take it back: luck is dealt
/// or another seat acts next, or the game is over.
pub fn is_final<G: Game>(game: &G, seat: Seat, action: &G::Action) -> bool {
    let mut next = game.clone();
    next.play(seat, action, &mut Sink::none()).is_ok() && next.turn().seat() != Some(seat)
}

/// Whether a view can be one of this game: `shown`, a state that it shows, is possible and looks like
/// it.
#[cfg(feature = "serde")]
pub(crate) fn hangs_together<G: Game>(
    view: &G::View,
    looker: Looker,
    shown: &G,
) -> Result<(), Amiss> {
    let players = shown.setup().players();
    if let Some(seat) = looker.seat().filter(|it| it.0 >= players) {
        return Err(format!("seat {} of {players} looks", seat.number()).into());
    }
    shown.can_go_on()?;
    shown.audit()?;
    if shown.view(looker) != *view {
        return Err("what the view shows contradicts itself".into());
    }
    Ok(())
}

/// Counts the ways to go on for `depth` steps, as chess engines do.
pub fn perft<G: Game>(game: &G, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let after = |step: &StepOf<G>| {
        let mut next = game.clone();
        let done = take_step(&mut next, step, &mut Sink::none());
        debug_assert!(done.is_ok(), "{step:?} was offered and refused: {done:?}");
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

    /// Remembers an event.
    fn observe(memory: &mut Self::Memory, event: &Self::Event);
    /// A state that whoever has this view and memory must hold possible.
    fn imagine(view: &Self::View, memory: &Self::Memory, luck: &mut dyn Luck) -> Self;
    /// A state that the view makes possible, for questions to which nothing hidden matters.
    fn possible(view: &Self::View) -> Self {
        Self::imagine(view, &Self::Memory::default(), &mut NoLuck)
    }
}
