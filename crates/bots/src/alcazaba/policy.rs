//! Greedy on the state: what playouts are played by. It weighs as the greedy bot does, but looks ahead to all
//! throws that are left, and knows palaces that it has looked at before.

use sabika_rules::{
    alcazaba::{Action, Alcazaba, Prompt, Table},
    dicing::{Field, Throws},
    game::Game as _,
    kit::{Building, PerBuilding, Seat},
};

use super::{START, race};
use crate::{
    alhambra::{
        policy::{self, Ground},
        prospects::Prospects,
    },
    dicing::{Stays, index_of, only_kind, pursue, scorings, stones_left},
};

/// A column has no more tiles, and perhaps the starting player chip.
const THINGS: usize = 7;

/// What weighs the actions of playouts.
#[derive(Clone, Debug)]
pub(super) struct Policy {
    /// What it knows of palaces.
    pub(super) builder: policy::Policy,
    pub(super) stays: Stays,
    /// How many throws it looks ahead.
    pub(super) throws: u8,
}

impl Default for Policy {
    fn default() -> Self {
        Policy { builder: policy::Policy::default(), stays: Stays::default(), throws: 2 }
    }
}

/// What a seat can take from a column, the best first.
pub(super) type Prizes = [f64; THINGS];

impl Policy {
    /// What each action is worth, in points.
    pub(super) fn weigh(
        &mut self,
        game: &Alcazaba,
        seat: Seat,
        offered: &[Action],
        worths: &mut Vec<f64>,
    ) {
        worths.clear();
        let (table, prompt) = (game.table(), game.prompt());
        let taken = match prompt {
            Some(Prompt::Place { tile, .. }) => Some(tile),
            _ => None,
        };
        let race = race(table, seat, taken);
        let prospects = Prospects::of(&race, &self.builder.taste);
        let left = scorings(&table.rounds).len();
        let ground = self.builder.ground_of(&table.player(seat).palace, left, race.to_come);
        if let Some(Prompt::Turn { .. }) = prompt {
            return self.weigh_turn(table, &prospects, &ground, offered, worths);
        }
        for action in offered {
            worths.push(match *action {
                Action::Build { tile, pos } => {
                    prospects.loss(tile.kind()) + self.builder.gain(&ground, tile, pos)
                }
                Action::Store { tile } => prospects.loss(tile.kind()) * self.builder.taste.stored,
                Action::Give { tile } => prospects.gain_of_gift(tile.kind()),
                Action::Take { tile } => self.builder.worth_of_tile(&prospects, &ground, tile),
                Action::TakeStart => START,
                // To start is an advantage: the fields are free.
                Action::Name { seat: named } => f64::from(u8::from(named == seat)),
                _ => 0.0,
            });
        }
    }

    fn weigh_turn(
        &mut self,
        table: &Table,
        prospects: &Prospects,
        ground: &Ground<'_>,
        offered: &[Action],
        worths: &mut Vec<f64>,
    ) {
        let left = stones_left(&table.setup, &table.rounds);
        let prizes = self.prizes(table, prospects, ground);
        let lands = PerBuilding(Building::ALL.map(|column| {
            let prizes = &prizes[column];
            let prize = |ahead: usize| prizes.get(ahead).copied().unwrap_or(0.0);
            self.stays.landings(&table.area, column, left, prize)
        }));
        let landing = |kind: Building, field: Field| lands[kind][index_of(field)];
        let pursued = Building::ALL.map(|kind| match table.throws.dice[kind] {
            0 | Throws::DICE => f64::MIN,
            kept => pursue(kept, table.throws.counted, self.throws, |dice, throw| {
                landing(kind, Field::of(dice, throw))
            }),
        });
        for action in offered {
            worths.push(match *action {
                Action::Throw { keep } => only_kind(keep, table.throws.dice)
                    .map_or(f64::MIN, |kind| pursued[kind.index()]),
                Action::Place { kind } => table.target(kind).map_or(0.0, |it| landing(kind, it)),
                Action::Build { tile, pos } => {
                    prospects.gain(tile.kind()) * (1.0 - self.builder.taste.stored)
                        + self.builder.gain(ground, tile, pos)
                }
                Action::Exchange { tile, pos } => {
                    let taste = &self.builder.taste;
                    policy::worth_of_exchange(prospects, taste, ground, tile, pos)
                }
                // Only where there is nothing else.
                _ => f64::MIN,
            });
        }
    }

    /// What can be taken from each column by one with these prospects.
    pub(super) fn prizes(
        &mut self,
        table: &Table,
        prospects: &Prospects,
        ground: &Ground<'_>,
    ) -> PerBuilding<Prizes> {
        PerBuilding(Building::ALL.map(|column| {
            let mut prizes = [0.0; THINGS];
            let tiles = table.columns[column].iter();
            let mut count = 0;
            for tile in tiles {
                prizes[count] = self.builder.worth_of_tile(prospects, ground, tile);
                count += 1;
            }
            if table.start == Some(column) {
                prizes[count] = START;
                count += 1;
            }
            prizes[..count].sort_unstable_by(|a, b| b.total_cmp(a));
            prizes
        }))
    }
}

#[cfg(test)]
mod tests {
    use sabika_rules::{
        alcazaba::Setup,
        game::{Sink, advance},
        kit::Looker,
    };

    use super::*;
    use crate::{Bot as _, alcazaba::Greedy, luck::Seeded};

    /// Looking one throw ahead it weighs what the greedy bot weighs; other sums may differ in the last digit.
    #[test]
    fn it_chooses_as_the_greedy_bot_does() {
        let mut policy = Policy { throws: 1, ..Policy::default() };
        let (mut all, mut same) = (0, 0);
        for players in [2, 3, 6] {
            let mut game = Alcazaba::new(&Setup::new(players).unwrap());
            let (mut luck, mut offered) = (Seeded::new(players.into()), Vec::new());
            let (mut greedy, mut worths) = (Greedy, Vec::new());
            loop {
                advance(&mut game, &mut luck, &mut Sink::none(), |_| ());
                let Some(seat) = game.turn().seat() else { break };
                offered.clear();
                game.actions(seat, &mut offered);
                let chosen = greedy.choose(&game.view(Looker::Seat(seat)), &offered);
                policy.weigh(&game, seat, &offered, &mut worths);
                let best = worths.iter().copied().fold(f64::NEG_INFINITY, f64::max);
                let own = offered.iter().position(|it| *it == chosen).map(|i| worths[i]);
                all += 1;
                same += u32::from(own.is_some_and(|it| (it - best).abs() < 1e-9));
                game.play(seat, &chosen, &mut Sink::none()).unwrap();
            }
        }
        assert!(all > 300 && same == all, "{same} of {all}");
    }
}
