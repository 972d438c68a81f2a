//! The bots of Alcazaba: the greedy one, and what the search knows of it (`strategy.rs`).
//!
//! To the greedy bot tiles are worth what they are worth in the base game; a stone is worth what it can hope to take
//! out of its column.

mod facts;
mod policy;
mod strategy;

use sabika_rules::{
    alcazaba::{Action, Alcazaba, Column, Event, Prompt, Table, View},
    alhambra::Scoring,
    dicing::Rounds,
    kit::{Building, PerBuilding, Pos, Seat, TileId, TileSet},
    palace::Palace,
};

use crate::{
    Bot, Facts, Playable,
    alhambra::{
        Taste, best,
        prospects::{PARTIES, Prospects, Race},
        site::Ground,
        worth_of_tile,
    },
    dicing::{Stones, scorings},
    judge::{Judge, Searched},
    level::{Level, Leveled},
    net::{NetFile, Nets, net_files},
};
pub use strategy::AlcazabaGame;

impl Playable for Alcazaba {
    fn greedy(_: u64) -> Box<dyn Bot<Self>> {
        Box::new(Greedy)
    }
    fn level(level: Level, seat: Seat, seed: u64, nets: &Nets) -> Box<dyn Bot<Self>> {
        Box::new(Leveled::<AlcazabaGame>::new(level, seat, seed, nets))
    }
    fn nets() -> &'static [NetFile] {
        net_files!["alcazaba-2", "alcazaba-3", "alcazaba-4", "alcazaba-5", "alcazaba-6"]
    }
    fn judge(nets: &Nets) -> Box<dyn Judge<Self>> {
        Box::new(Searched::<AlcazabaGame>::new(nets))
    }
    fn reasons(before: &Self, seat: Seat, action: &Action, facts: &mut Facts) {
        facts::tell(before, seat, action, facts);
    }
}

/// A bot that takes what looks best now.
#[derive(Clone, Copy, Debug)]
pub struct Greedy;

/// To start the next round.
const START: f64 = 0.7;
/// How many tiles come in a round.
const TILES: u8 = 11;

impl Bot<Alcazaba> for Greedy {
    fn observe(&mut self, _: &Event) {}

    fn choose(&mut self, view: &View, offered: &[Action]) -> Action {
        match (view.looker.seat(), offered) {
            (_, [only]) => *only,
            (None, _) => offered[0],
            (Some(seat), _) => Thought::of(&view.table, seat, view.prompt()).best(offered),
        }
    }
}

/// What a player thinks about.
struct Thought<'a> {
    table: &'a Table,
    seat: Seat,
    taste: Taste,
    prospects: Prospects,
    ground: Ground<'a>,
    /// What can be taken from each column, the best first.
    prizes: PerBuilding<Vec<f64>>,
    /// The tile just taken has still to find its place.
    placing: bool,
}

impl<'a> Thought<'a> {
    fn of(table: &'a Table, seat: Seat, prompt: Option<&Prompt>) -> Thought<'a> {
        let taste = Taste::default();
        let taken = match prompt {
            Some(Prompt::Place { tile, .. }) => Some(*tile),
            _ => None,
        };
        let race = race(table, seat, taken);
        let prospects = Prospects::of(&race, &taste);
        let palace: &Palace = &table.player(seat).palace;
        let ground = Ground::of(palace, scorings(&table.rounds).len(), race.to_come, &taste);
        let prizes = Building::ALL.map(|column| {
            let tiles = table.columns[column].iter();
            let tiles = tiles.map(|it| worth_of_tile(&prospects, &ground, &taste, it));
            let start = (table.start == Some(column)).then_some(START);
            let mut prizes: Vec<f64> = tiles.chain(start).collect();
            prizes.sort_by(|a, b| b.total_cmp(a));
            prizes
        });
        let prizes = PerBuilding(prizes);
        Thought { table, seat, taste, prospects, ground, prizes, placing: taken.is_some() }
    }

    fn best(&self, offered: &[Action]) -> Action {
        best(offered, |action| self.worth(action))
    }

    fn worth(&self, action: &Action) -> f64 {
        let table = self.table;
        let stones = Stones {
            setup: &table.setup,
            rounds: &table.rounds,
            throws: &table.throws,
            area: &table.area,
            prize: |column, ahead| self.prizes[column].get(ahead).copied().unwrap_or(0.0),
        };
        match *action {
            Action::Throw { keep } => stones.promise(keep, |kind| table.throws.dice[kind]),
            Action::Place { kind } => table.target(kind).map_or(0.0, |it| stones.landing(kind, it)),
            Action::Build { tile, pos } if self.placing => {
                self.prospects.loss(tile.kind()) + self.ground.gain(tile, pos)
            }
            Action::Build { tile, pos } => {
                self.prospects.gain(tile.kind()) * (1.0 - self.taste.stored)
                    + self.ground.gain(tile, pos)
            }
            Action::Exchange { tile, pos } => self.worth_of_exchange(tile, pos),
            // Only where there is nothing else.
            Action::Remove { .. } => f64::MIN,
            Action::Store { tile } => self.prospects.loss(tile.kind()) * self.taste.stored,
            Action::Give { tile } => self.prospects.gain_of_gift(tile.kind()),
            Action::Take { tile } => {
                worth_of_tile(&self.prospects, &self.ground, &self.taste, tile)
            }
            Action::TakeStart => START,
            // To start is an advantage: the fields are free.
            Action::Name { seat } => f64::from(u8::from(seat == self.seat)),
        }
    }

    fn worth_of_exchange(&self, tile: TileId, pos: Pos) -> f64 {
        let Some(old) = self.table.player(self.seat).palace.tile_at(pos) else { return 0.0 };
        let change = if old.kind() == tile.kind() {
            0.0
        } else {
            self.prospects.gain(tile.kind()) - self.prospects.loss(old.kind())
        };
        change * (1.0 - self.taste.stored) + self.ground.gain_of_exchange(tile, pos)
    }
}

/// A tile just taken counts as built.
fn race(table: &Table, seat: Seat, taken: Option<TileId>) -> Race {
    let counted = |tiles: TileSet| PerBuilding(Building::ALL.map(|kind| tiles.of_kind(kind).len()));
    let mut counts = [PerBuilding::default(); PARTIES];
    counts[0] = table.player(seat).palace.counts();
    if let Some(tile) = taken {
        counts[0][tile.kind()] += 1;
    }
    let players = table.setup.players();
    let others = Seat::all(players).filter(|it| *it != seat);
    let others = others.map(|it| table.player(it).palace.counts());
    let neutral = table.setup.has_neutral().then(|| counted(table.neutral.tiles));
    let mut parties = 1;
    for other in others.chain(neutral) {
        counts[usize::from(parties)] = other;
        parties += 1;
    }
    // The tiles of this round have no owner yet, unless its columns are being served.
    let laid = |round: u8| f64::from((round + 1 - table.rounds.number.max(1)) * TILES);
    let left = scorings(&table.rounds);
    let mut to_come = [(Scoring::III, laid(Rounds::COUNT)); 3];
    for (slot, scoring) in to_come.iter_mut().zip(left) {
        let round = [1, 3, Rounds::COUNT][*scoring as usize];
        *slot = (*scoring, laid(round));
    }
    let columns = table.columns.0.iter().flat_map(Column::iter);
    Race {
        counts,
        parties,
        neutral: neutral.is_some(),
        scorings: to_come,
        left: left.len(),
        orders: [Building::ALL; 3],
        to_come: columns.chain(table.hidden.iter()).collect(),
    }
}

#[cfg(test)]
mod tests {
    use sabika_rules::{alcazaba::Setup, game::Game as _};

    use super::*;

    #[test]
    fn all_tiles_are_to_come_in_a_new_game() {
        let game = Alcazaba::new(&Setup::new(2).expect("two may play"));
        let race = race(game.table(), Seat::numbered(1).unwrap(), None);
        assert_eq!((race.parties, race.neutral, race.left), (3, true, 3));
        assert_eq!(race.to_come.len(), 55);
        assert_eq!(race.scorings.map(|it| it.1.round() as u32), [11, 33, 55]);
    }
}
