//! The bots of the base game: the greedy one, and what the search knows of it (`strategy.rs`).
//!
//! The greedy bot weighs each action in points and takes the best, without looking ahead (`policy.rs`): what a
//! tile is worth in the scorings to come (`prospects.rs`), what it does to the wall (`palaces.rs`), and what the
//! money is worth that is taken or paid (`means.rs`); for expansion modules, what they add (`modules.rs`).
//! Playouts are played by the same.

mod facts;
mod means;
mod modules;
pub(crate) mod palace_facts;
pub(crate) mod palaces;
pub(crate) mod policy;
pub(crate) mod prospects;
pub(crate) mod site;
mod strategy;

use sabika_rules::{
    alhambra::{Action, Alhambra, Event, View},
    kit::{Seat, TileId},
};

use crate::{
    Bot, Facts, Playable,
    judge::{Judge, Searched},
    level::{Level, Leveled},
    net::{NetFile, Nets, net_files},
    search::Search,
};
pub use strategy::BaseGame;

use prospects::Prospects;
use site::Ground;

impl Playable for Alhambra {
    fn greedy(_: u64) -> Box<dyn Bot<Self>> {
        Box::<Greedy>::default()
    }
    fn level(level: Level, seat: Seat, seed: u64, nets: &Nets) -> Box<dyn Bot<Self>> {
        Box::new(Leveled::<BaseGame>::new(level, seat, seed, nets))
    }
    fn judge(nets: &Nets) -> Box<dyn Judge<Self>> {
        Box::new(Searched::<BaseGame>::new(nets))
    }
    fn reasons(before: &Self, seat: Seat, action: &Action, facts: &mut Facts) {
        facts::tell(before, seat, action, facts);
    }
    fn nets() -> &'static [NetFile] {
        net_files![
            "alhambra-2",
            "alhambra-3",
            "alhambra-4",
            "alhambra-5",
            "alhambra-6",
            "alhambra-modules-2",
            "alhambra-modules-3",
            "alhambra-modules-4",
            "alhambra-modules-5",
            "alhambra-modules-6"
        ]
    }
}

/// A bot that takes what looks best now.
#[derive(Debug, Default)]
pub struct Greedy(Search<BaseGame>);

/// How much the greedy bot cares for what. Points, unless something else is said.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Taste {
    /// A coin, while there is much to buy.
    pub coin: f64,
    /// Money that pays every price exactly, against money that pays none.
    pub exact: f64,
    /// Another action in the same turn.
    pub tempo: f64,
    /// The chance that a tile stays on the market while one opponent has a turn.
    pub survival: f64,
    /// The part of a tile's worth that counts for money that can buy it, though not exactly.
    pub overpaid: f64,
    /// The part that counts for money that can nearly buy it.
    pub near: f64,
    /// A segment of the wall, in each scoring to come.
    pub wall: f64,
    /// A palace to which every tile can be added, against one to which none can.
    pub room: f64,
    /// The part of a tile's worth that is left on the reserve board.
    pub stored: f64,
    /// What opponents lose by a majority, as a part of what is won.
    pub rivalry: f64,
    /// How far the tiles to come may change a majority; 1 is as chance would have it.
    pub doubt: f64,
    /// To have bought, beside what the tile brings: whoever only saves gets nowhere.
    pub buy: f64,
}

impl Default for Taste {
    fn default() -> Self {
        Taste {
            coin: 1.2,
            exact: 4.2,
            tempo: 1.1,
            survival: 0.75,
            overpaid: 0.5,
            near: 0.65,
            wall: 0.6,
            room: 10.0,
            stored: 0.4,
            rivalry: 0.3,
            doubt: 1.4,
            buy: 0.4,
        }
    }
}

impl Greedy {
    /// One that values things otherwise.
    pub fn with_taste(taste: Taste) -> Greedy {
        Greedy(Search::new(BaseGame::with_taste(taste)))
    }
}

impl Bot<Alhambra> for Greedy {
    fn observe(&mut self, _event: &Event) {}

    /// Whatever is hidden means nothing to it.
    fn choose(&mut self, view: &View, offered: &[Action]) -> Action {
        match (view.looker.seat(), offered) {
            (_, [only]) => *only,
            (None, _) => offered[0],
            (Some(seat), _) => self.0.by_policy(&view.possible(), seat, offered, |worth| worth),
        }
    }
}

/// What a tile is worth to one who would have it now: on its best site, or else on the reserve
/// board.
pub(crate) fn worth_of_tile(
    prospects: &Prospects,
    ground: &Ground<'_>,
    taste: &Taste,
    tile: TileId,
) -> f64 {
    let majority = prospects.gain(tile.kind());
    let stored = majority * taste.stored;
    ground.best_gain(tile).map_or(stored, |site| stored.max(majority + site))
}

/// The first of the best.
pub(crate) fn best<A: Copy>(offered: &[A], worth: impl Fn(&A) -> f64) -> A {
    let mut best = (f64::NEG_INFINITY, offered[0]);
    for action in offered {
        let worth = worth(action);
        if worth > best.0 {
            best = (worth, *action);
        }
    }
    best.1
}
