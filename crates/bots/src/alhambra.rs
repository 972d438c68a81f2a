//! The bots of the base game: the greedy one, and what the search knows of it (`strategy.rs`).
//!
//! The greedy bot weighs each action in points and takes the best, without looking ahead: what a tile is worth
//! in the scorings to come (`prospects.rs`), what it does to the wall (`site.rs`), and what the
//! money is worth that is taken or paid (`means.rs`); for expansion modules, what they add
//! (`modules.rs`). Playouts weigh the same on the state (`policy.rs`).

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
    alhambra::{
        Action, Alhambra, Event, Payment, Prompt, View, Ware, modules::ModuleAction,
        view::PlayerView,
    },
    kit::{Pos, Seat, TileId},
    palace::Built,
};

use crate::{
    Bot, Facts, Playable,
    judge::{Judge, Searched},
    level::{Level, Leveled},
    luck::Seeded,
    net::{NetFile, Nets, net_files},
    random,
};
pub use strategy::BaseGame;

use means::Means;
use prospects::{Prospects, Race};
use site::Ground;

impl Playable for Alhambra {
    fn greedy(seed: u64) -> Box<dyn Bot<Self>> {
        Box::new(Greedy::new(seed))
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
        net_files!["alhambra-2", "alhambra-3", "alhambra-4", "alhambra-5"]
    }
}

/// A bot that takes what looks best now.
#[derive(Clone, Debug)]
pub struct Greedy {
    /// For questions it has no opinion on.
    luck: Seeded,
    taste: Taste,
}

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
    /// One with the usual taste. The same seed makes it play the same.
    pub fn new(seed: u64) -> Greedy {
        Greedy::with_taste(Taste::default(), seed)
    }
    /// One that values things otherwise.
    pub fn with_taste(taste: Taste, seed: u64) -> Greedy {
        Greedy { luck: Seeded::new(seed), taste }
    }
}

impl Bot<Alhambra> for Greedy {
    fn observe(&mut self, _event: &Event) {}

    fn reseed(&mut self, seed: u64) {
        self.luck = Seeded::new(seed);
    }

    fn choose(&mut self, view: &View, offered: &[Action]) -> Action {
        if let [only] = offered {
            return *only;
        }
        let Some(own) = view.own() else { return self.shrug(offered) };
        match view.prompt() {
            Some(Prompt::Turn { .. } | Prompt::Ask { .. }) => {
                Turn::of(view, own, &self.taste).best(offered)
            }
            Some(Prompt::Place { .. }) => Placing::of(view, own, &self.taste).best(offered),
            _ => self.shrug(offered),
        }
    }
}

impl Greedy {
    /// Without an opinion, at random.
    fn shrug(&mut self, offered: &[Action]) -> Action {
        random::choose::<Alhambra>(offered, &mut self.luck)
    }
}

/// What a player thinks about who chooses an action.
struct Turn<'a> {
    view: &'a View,
    own: &'a PlayerView,
    taste: &'a Taste,
    prospects: Prospects,
    ground: Ground<'a>,
    means: Means<'a>,
}

impl<'a> Turn<'a> {
    fn of(view: &'a View, own: &'a PlayerView, taste: &'a Taste) -> Turn<'a> {
        let prospects = Prospects::of(&Race::of(view, own), taste);
        let ground = ground(view, own, taste);
        let worth = |tile| {
            worth_of_tile(&prospects, &ground, taste, tile) + modules::bonus(view, own, tile)
        };
        let means = Means::of(view, own, taste, worth);
        Turn { view, own, taste, prospects, ground, means }
    }

    fn best(&self, offered: &[Action]) -> Action {
        best(offered, |action| self.worth(action))
    }

    fn worth(&self, action: &Action) -> f64 {
        match *action {
            Action::Take { cards } => self.means.gain(cards),
            Action::Buy { ware, payment } => self.worth_of_purchase(ware, payment),
            Action::Build { tile, pos } => {
                self.prospects.gain(tile.kind()) * (1.0 - self.taste.stored)
                    + self.ground.gain(tile, pos)
            }
            Action::Exchange { tile, pos } => self.worth_of_exchange(tile, pos),
            // Only where there is nothing else.
            Action::Remove { .. } => f64::MIN,
            Action::Module(own) => self.worth_of_own(own),
            Action::Stop | Action::Store { .. } | Action::Give { .. } => 0.0,
        }
    }

    /// An exact payment keeps the turn, so it comes before anything that ends it.
    fn worth_of_purchase(&self, ware: Ware, payment: Payment) -> f64 {
        const FIRST: f64 = 1_000.0;
        let gain = match ware {
            Ware::Square(_) => self.means.gain_of_purchase(payment) + self.taste.buy,
            Ware::Module(by, item) => {
                let worth =
                    modules::worth_of_ware(self.view, &self.prospects, self.taste, by, item);
                worth - self.means.cost(payment)
            }
        };
        let square = self.view.market.iter().find(|it| ware == Ware::Square(it.square));
        let price = square.and_then(|it| it.tile).map(TileId::price);
        let exact = price.is_some_and(|it| self.view.worth(&payment) == u32::from(it));
        // With no money left to take, only a purchase brings the game on.
        let stuck = self.view.display.iter().all(Option::is_none);
        if stuck || exact && gain > 0.0 { FIRST + gain } else { gain }
    }

    fn worth_of_own(&self, action: ModuleAction) -> f64 {
        let claimed = |tile| {
            worth_of_tile(&self.prospects, &self.ground, self.taste, tile)
                + modules::bonus(self.view, self.own, tile)
        };
        modules::worth_of_action(self.view, self.own, &self.prospects, action, claimed)
    }

    fn worth_of_exchange(&self, tile: TileId, pos: Pos) -> f64 {
        let Some(Built::Tile(old)) = self.own.palace.at(pos) else { return 0.0 };
        let change = if old.kind() == tile.kind() {
            0.0
        } else {
            self.prospects.gain(tile.kind()) - self.prospects.loss(old.kind())
        };
        change * (1.0 - self.taste.stored) + self.ground.gain_of_exchange(tile, pos)
    }
}

fn ground<'a>(view: &View, own: &'a PlayerView, taste: &Taste) -> Ground<'a> {
    let scorings = usize::from(3_u8.saturating_sub(view.scorings));
    Ground::of(&own.palace, scorings, view.unseen_tiles(), taste)
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

/// What a player thinks about who places a tile.
struct Placing<'a> {
    taste: &'a Taste,
    prospects: Prospects,
    ground: Ground<'a>,
}

impl<'a> Placing<'a> {
    fn of(view: &'a View, own: &'a PlayerView, taste: &'a Taste) -> Placing<'a> {
        let prospects = Prospects::of(&Race::of(view, own), taste);
        Placing { taste, prospects, ground: ground(view, own, taste) }
    }

    fn best(&self, offered: &[Action]) -> Action {
        best(offered, |action| match *action {
            Action::Build { tile, pos } => {
                self.prospects.loss(tile.kind()) + self.ground.gain(tile, pos)
            }
            Action::Store { tile } => self.prospects.loss(tile.kind()) * self.taste.stored,
            Action::Give { tile } => self.prospects.gain_of_gift(tile.kind()),
            Action::Take { .. }
            | Action::Buy { .. }
            | Action::Remove { .. }
            | Action::Exchange { .. }
            | Action::Stop
            | Action::Module(_) => 0.0,
        })
    }
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
