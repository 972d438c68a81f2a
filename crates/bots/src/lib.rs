//! Players that are programs.
//!
//! A [`Bot`] sees what a person in its place would see: the view of its seat and the events that
//! have happened, never the state of the game. One that wants to look ahead samples a state that
//! could be the true one ([`Imagine`]). A [`Course`] is the game they sit at: its state, its record
//! and its luck.
//!
//! | name | what it does |
//! |---|---|
//! | `random` | chooses the sort of action first, then one of that sort ([`random`]) |
//! | `greedy` | weighs each action by points, without looking ahead |
//! | `flat-N` | tries its actions in N random games, then takes the best ([`flat`]) |
//! | `level-1` to `level-5` | short playouts by a policy, with a net at their end ([`search`]) |
//!
//! # A bot of one's own
//!
//! ```
//! use sabika_bots::{Bot, BotName, luck::Seeded, seat};
//! use sabika_rules::{
//!     alhambra::{Action, Alhambra, Event, Setup, View},
//!     game::{Game, Sink, advance},
//!     kit::{Looker, Seat},
//! };
//!
//! /// Pays exactly where it can, otherwise does what comes first.
//! struct Exact;
//!
//! impl Bot<Alhambra> for Exact {
//!     fn observe(&mut self, _event: &Event) {}
//!
//!     fn choose(&mut self, view: &View, offered: &[Action]) -> Action {
//!         let is_exact = |action: &&Action| match action {
//!             Action::Buy { payment, .. } => view.market.iter().any(|square| {
//!                 let price = square.tile.map(|tile| u32::from(tile.price()));
//!                 square.currency == payment.currency && price == Some(payment.notes.sum())
//!             }),
//!             _ => false,
//!         };
//!         *offered.iter().find(is_exact).unwrap_or(&offered[0])
//!     }
//! }
//!
//! // Three bots at a table: the own one, and two that are here already.
//! let mut bots: Vec<Box<dyn Bot<Alhambra>>> = vec![
//!     Box::new(Exact),
//!     seat(&BotName::Random, Seat::numbered(2).expect("a seat"), 11),
//!     seat(&BotName::Greedy, Seat::numbered(3).expect("a seat"), 12),
//! ];
//! let mut game = Alhambra::new(&Setup::new(3).expect("2 to 6 players"));
//! let (mut luck, mut events, mut offered) = (Seeded::new(7), Vec::new(), Vec::new());
//! loop {
//!     advance(&mut game, &mut luck, &mut Sink::into(&mut events), |_| ());
//!     for event in events.drain(..) {
//!         bots.iter_mut().for_each(|bot| bot.observe(&event));
//!     }
//!     let Some(seat) = game.turn().seat() else { break };
//!     offered.clear();
//!     game.actions(seat, &mut offered);
//!     let action = bots[seat.index()].choose(&game.view(Looker::Seat(seat)), &offered);
//!     game.play(seat, &action, &mut Sink::into(&mut events)).expect("what is offered is legal");
//! }
//! assert!(!game.winners().is_empty());
//! ```

#![warn(missing_docs)]

pub mod alcazaba;
pub mod alhambra;
pub mod any;
mod asked;
mod best;
mod course;
pub mod dice;
mod dicing;
mod exhaust;
mod fact;
pub mod flat;
pub mod hint;
#[doc(hidden)]
pub mod judge;
mod level;
pub mod luck;
mod name;
pub mod net;
#[cfg(feature = "invented")]
pub mod pebbles;
pub mod random;
pub mod review;
pub mod roll_and_write;
pub mod search;

use sabika_rules::{
    game::{Game, Imagine},
    kit::Seat,
};

pub use any::AnyBot;
pub use asked::{Asked, Question};
pub use best::{Best, Score};
pub use course::{BadDeal, Course, Dealer};
pub use fact::{Fact, Facts};
pub use hint::{Advice, Adviser, Hint, HintQuestion};
pub use judge::{Judge, Measure, Outlook};
pub use level::Level;
pub use name::{BotName, UnknownBot};
pub use net::{NetFile, Nets};
pub use review::{Report, Review};
pub use search::Effort;

/// Somebody who plays one game at one seat.
pub trait Bot<G: Game>: Send {
    /// Something has happened that the seat may know.
    fn observe(&mut self, event: &G::Event);
    /// One of `offered`, which is never empty.
    fn choose(&mut self, view: &G::View, offered: &[G::Action]) -> G::Action;
    /// From now on its luck comes from this seed, where it needs any: what it chooses next does not
    /// depend on what it has chosen before.
    fn reseed(&mut self, _seed: u64) {}
    /// Whoever waits for it wants to hear that it is alive: it calls this again and again while it thinks.
    /// One that answers at once need not.
    fn shows_life(&mut self, _alive: fn()) {}
    /// How long it may think about each decision, if it looks ahead: no more than so many playouts. A time is
    /// for the fifth level alone; the others have numbers of playouts, so that the same seed makes the same game.
    fn limit(&mut self, _effort: Effort) {}
    /// The name of the net that it would ask about this view and does not have: without it the policy decides.
    fn lacks(&self, _view: &G::View) -> Option<&'static str> {
        None
    }
}

/// A game that every bot can play.
pub trait Playable: Imagine<Memory: Send, Action: Send> + 'static {
    /// The greedy bot: what it weighs differs from game to game.
    fn greedy(seed: u64) -> Box<dyn Bot<Self>>;
    /// The bot of a level. A game that has a strategy seats one that searches; in the others all are greedy.
    fn level(_level: Level, _seat: Seat, seed: u64, _nets: &Nets) -> Box<dyn Bot<Self>> {
        Self::greedy(seed)
    }
    /// What says how good the actions of a seat are, for hints and reviews: for a game that has a strategy
    /// the search, otherwise games of greedy bots.
    #[doc(hidden)]
    fn judge(_nets: &Nets) -> Box<dyn Judge<Self>> {
        Box::new(judge::PlayedOut::new())
    }
    /// What is different after an action of `seat`, and how many points that may be worth: reasons for it, or
    /// against it.
    fn reasons(_before: &Self, _seat: Seat, _action: &Self::Action, _facts: &mut Facts) {}
    /// The nets there are for it.
    fn nets() -> &'static [NetFile] {
        &[]
    }
}

/// The bot called `name`, at `seat`, with the nets that this program carries. The same seed makes it play the
/// same.
pub fn seat<G: Playable>(name: &BotName, seat: Seat, seed: u64) -> Box<dyn Bot<G>> {
    seat_with(name, seat, seed, &Nets::carried())
}

/// Whether anybody here thinks ahead and gives advice; see the feature of that name.
pub(crate) const THINKS: bool = cfg!(feature = "thinking");

/// The bot called `name`, at `seat`, with these nets.
pub fn seat_with<G: Playable>(
    name: &BotName,
    seat: Seat,
    seed: u64,
    nets: &Nets,
) -> Box<dyn Bot<G>> {
    match *name {
        BotName::Level(level) if THINKS => G::level(level, seat, seed, nets),
        BotName::Random => Box::new(random::Random::new(seed)),
        BotName::Flat { playouts } if THINKS => {
            Box::new(flat::Flat::<G>::new(seat, playouts, seed))
        }
        BotName::Greedy | BotName::Level(_) | BotName::Flat { .. } => G::greedy(seed),
    }
}

/// Its example is tested like the others.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
