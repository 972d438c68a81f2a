//! The rules of the Alhambra family of board games, for programs that play, search, simulate or
//! referee them: [the base game](alhambra) with its [expansion modules](alhambra::modules), [the dice
//! game](dice), [Alcazaba](alcazaba), and [Roll & Write](roll_and_write). [`AnyGame`] is any of them.
//!
//! Pure: no files, no clock, no threads, no generator of random numbers. Eight nouns are enough:
//! a [`Setup`](game::Setup) makes a [`Game`]; the game waits for a *prompt* to be answered; a player
//! answers with an *action*, luck with a *chance*; rules turn these into *events*; a seat looks at a
//! *view*; a *module* is an expansion; a [`Record`](record::Record) is a game on paper.
//!
//! # A game in ten lines
//!
//! ```
//! use sabika_rules::{alhambra, game::{Game, Luck, Sink, Turn, advance}};
//!
//! /// Not very random, but always the same.
//! struct Counter(u32);
//! impl Luck for Counter {
//!     fn below(&mut self, bound: u32) -> u32 {
//!         self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
//!         (u64::from(self.0) * u64::from(bound) >> 32) as u32
//!     }
//! }
//!
//! let mut game = alhambra::Alhambra::new(&alhambra::Setup::new(3).expect("2 to 6 players"));
//! let (mut luck, mut offered) = (Counter(7), Vec::new());
//! loop {
//!     // Luck deals one card or tile at a time until a player must decide.
//!     advance(&mut game, &mut luck, &mut Sink::none(), |_chance| ());
//!     let Some(seat) = game.turn().seat() else { break };
//!     offered.clear();
//!     game.actions(seat, &mut offered);
//!     // The first action offered; a real player would look at `game.view(Looker::Seat(seat))`.
//!     game.play(seat, &offered[0], &mut Sink::none()).expect("what is offered is legal");
//! }
//! assert_eq!(game.turn(), Turn::Over);
//! assert_eq!(game.scores().len(), 3);
//! ```
//!
//! # Bots and tools
//!
//! - A bot is shown [`Game::view`] and chooses among [`Game::actions`]; the crate `sabika-bots` has some,
//!   and a trait for one's own.
//! - To look ahead, [`Imagine`](game::Imagine) makes a state that a view holds possible, and
//!   [`Game::chances`] lists what luck may bring, with exact weights.
//! - A game is a plain value: clone it to try something, compare it, take its [digest].
//! - A [`Record`](record::Record) is read from text and written as text; every step of it is checked.
//! - A [`Palace`](palace::Palace) can be built and measured without a game, and the
//!   [referee](palace::referee) names all that is wrong with a layout.
//! - Whatever is told is a [`Message`](message::Message); the crate `sabika-messages` has the sentences.
//!
//! With the feature `serde`, which is on, views and prompts can be written. `testkit` is what tests
//! share, `invented` a small game for them.
//!
//! # Where to find a rule
//!
//! Rules have ids, such as A-21 for 'walls must match'. Searching for the id or for the words leads
//! to the function that carries the rule out and to the test that would fail without it. Start in
//! [`palace::placement`] for building, [`alhambra::turn`](alhambra) for what a player may do, and
//! [`alhambra::scoring`] for points.
//!
//! # Refusals
//!
//! What is not allowed is refused with a value, which is an error like any other: which rule, which
//! piece, which cell. The game is unchanged then.
//!
//! ```
//! use sabika_rules::{kit::{Pos, TileId}, palace::{Misfit, Palace}};
//!
//! let mut palace = Palace::default();
//! let tower: TileId = "tower-9a".parse().expect("a tile"); // walls east and south
//! let west_of_the_fountain = Pos::new(-1, 0);
//! let misfit = palace.build(tower, west_of_the_fountain).expect_err("a wall would face the fountain");
//! assert_eq!(misfit.rule(), "A-21");
//! assert!(matches!(misfit, Misfit::WallsDiffer { .. }));
//! assert_eq!(misfit.to_string(), "walls-differ: cell -1,0, side east (A-21)");
//! assert_eq!(palace, Palace::default());
//! ```

#![warn(missing_docs)]

pub mod alcazaba;
pub mod alhambra;
pub mod any;
pub mod dice;
pub mod dicing;
pub mod digest;
pub mod game;
pub mod kit;
pub mod majority;
pub mod message;
pub mod notation;
pub mod open;
pub mod palace;
#[cfg(any(test, feature = "invented"))]
pub mod pebbles;
pub mod record;
pub mod roll_and_write;
mod sound;
mod stack;
#[cfg(any(test, feature = "testkit"))]
pub mod testkit;

pub use any::AnyGame;
pub use game::Game;

/// Its example is tested like the others.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
