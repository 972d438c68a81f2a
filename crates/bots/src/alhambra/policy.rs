//! What the greedy bot and playouts go by: what each action is worth, on the state. It knows palaces that it has
//! looked at before.

use sabika_rules::{
    alhambra::{Action, Alhambra, Payment, Prompt, Table, Ware},
    game::Game as _,
    kit::{Pos, Seat, TileId, TileSet},
    palace::{Palace, wall},
};

use super::{
    Taste,
    means::{Means, paid},
    modules::Added,
    palaces::{PATTERNS, Palaces},
    prospects::{Prospects, Race, Wanted},
};

/// How many tiles there are.
const TILES: f64 = 54.0;
/// An exact payment keeps the turn, so it comes before anything that ends it.
const FIRST: f64 = 1_000.0;

/// What weighs the actions of playouts.
#[derive(Clone, Debug, Default)]
pub(crate) struct Policy {
    pub(crate) taste: Taste,
    pub(crate) palaces: Palaces,
}

/// A palace, and what a longer wall and room for others are worth to it.
pub(crate) struct Ground<'a> {
    pub(crate) palace: &'a Palace,
    pub(crate) wall: f64,
    /// What a segment of the wall is worth in all scorings to come.
    pub(super) segment: f64,
    /// What it is worth that tiles of a wall pattern can be added.
    room: [f64; PATTERNS],
    pub(crate) room_now: f64,
}

impl Policy {
    /// What each action is worth, in points; more for whatever should come first.
    pub(super) fn weigh(
        &mut self,
        game: &Alhambra,
        seat: Seat,
        offered: &[Action],
        worths: &mut Vec<f64>,
    ) {
        worths.clear();
        let race = Race::at(game, seat);
        let ground = self.ground(game.table(), seat);
        match game.prompt() {
            Some(Prompt::Turn { .. } | Prompt::Ask { .. }) => {
                self.weigh_turn(game, seat, &race, &ground, offered, worths);
            }
            Some(Prompt::Place { .. }) => self.weigh_places(&race, &ground, offered, worths),
            _ => worths.resize(offered.len(), 0.0),
        }
    }

    fn weigh_turn(
        &mut self,
        game: &Alhambra,
        seat: Seat,
        race: &Race,
        ground: &Ground<'_>,
        offered: &[Action],
        worths: &mut Vec<f64>,
    ) {
        let taste = self.taste;
        let loss = offered.iter().any(|it| matches!(it, Action::Exchange { .. }));
        let wanted = Wanted { gain: true, loss, gift: false };
        let prospects = Prospects::wanted(race, &taste, wanted);
        let (table, added) = (game.table(), Added::of(game, seat));
        let means = Means::at(table, seat, &taste, |tile| {
            self.worth_of_tile(&prospects, ground, tile) + added.bonus(tile)
        });
        for action in offered {
            worths.push(match *action {
                Action::Take { cards } => means.gain(cards),
                Action::Buy { ware, payment } => {
                    let gain = match ware {
                        Ware::Square(_) => means.gain_of_purchase(payment) + taste.buy,
                        Ware::Module(by, item) => {
                            added.worth_of_ware(&prospects, &taste, by, item) - means.cost(payment)
                        }
                    };
                    // With no money left to take, only a purchase brings the game on.
                    let stuck = table.display.iter().all(Option::is_none);
                    let exact = gain > 0.0 && is_exact(game, seat, ware, payment);
                    if stuck || exact { FIRST + gain } else { gain }
                }
                Action::Build { tile, pos } => {
                    prospects.gain(tile.kind()) * (1.0 - taste.stored)
                        + self.gain(ground, tile, pos)
                }
                Action::Exchange { tile, pos } => {
                    worth_of_exchange(&prospects, &taste, ground, tile, pos)
                }
                // Only where there is nothing else.
                Action::Remove { .. } => f64::MIN,
                Action::Module(own) => added.worth_of_action(&prospects, own, |tile| {
                    self.worth_of_tile(&prospects, ground, tile) + added.bonus(tile)
                }),
                Action::Stop | Action::Store { .. } | Action::Give { .. } => 0.0,
            });
        }
    }

    fn weigh_places(
        &mut self,
        race: &Race,
        ground: &Ground<'_>,
        offered: &[Action],
        worths: &mut Vec<f64>,
    ) {
        let wanted = Wanted { gain: false, loss: true, gift: true };
        let prospects = Prospects::wanted(race, &self.taste, wanted);
        for action in offered {
            worths.push(match *action {
                Action::Build { tile, pos } => {
                    prospects.loss(tile.kind()) + self.gain(ground, tile, pos)
                }
                Action::Store { tile } => prospects.loss(tile.kind()) * self.taste.stored,
                Action::Give { tile } => prospects.gain_of_gift(tile.kind()),
                Action::Take { .. }
                | Action::Buy { .. }
                | Action::Remove { .. }
                | Action::Exchange { .. }
                | Action::Stop
                | Action::Module(_) => 0.0,
            });
        }
    }

    pub(super) fn ground<'a>(&mut self, table: &'a Table, seat: Seat) -> Ground<'a> {
        let scorings = usize::from(3_u8.saturating_sub(table.scorings));
        self.ground_of(&table.player(seat).palace, scorings, table.supply)
    }

    /// A palace, with so many scorings to come, and the tiles that may still be had.
    pub(crate) fn ground_of<'a>(
        &mut self,
        palace: &'a Palace,
        scorings: usize,
        unseen: TileSet,
    ) -> Ground<'a> {
        let mut room = [0.0; PATTERNS];
        for tile in unseen.iter() {
            room[tile.walls().pattern()] += self.taste.room / TILES;
        }
        let (wall, fits) = self.palaces.look(palace);
        let segment = self.taste.wall * scorings as f64;
        let room_now = worth_of_room(fits, &room);
        Ground { palace, wall: f64::from(wall), segment, room, room_now }
    }

    /// What it brings to build the tile there: a longer wall, and room for others.
    pub(crate) fn gain(&mut self, ground: &Ground<'_>, tile: TileId, pos: Pos) -> f64 {
        let mut after = *ground.palace;
        if after.build(tile, pos).is_err() {
            return 0.0;
        }
        let (wall, fits) = self.palaces.look(&after);
        ground.segment * (f64::from(wall) - ground.wall) + worth_of_room(fits, &ground.room)
            - ground.room_now
    }

    /// What a tile is worth on its best site, or else on the reserve board.
    pub(crate) fn worth_of_tile(
        &mut self,
        prospects: &Prospects,
        ground: &Ground<'_>,
        tile: TileId,
    ) -> f64 {
        self.worth_on_best_site(prospects.gain(tile.kind()), ground, tile)
    }

    /// The same, where its majorities are worth so much.
    pub(crate) fn worth_on_best_site(
        &mut self,
        majority: f64,
        ground: &Ground<'_>,
        tile: TileId,
    ) -> f64 {
        let stored = majority * self.taste.stored;
        self.palaces.best(ground.palace, tile).map_or(stored, |length| {
            stored.max(majority + ground.segment * (f64::from(length) - ground.wall))
        })
    }
}

/// Whether a payment for a tile is neither too much nor too little.
pub(super) fn is_exact(game: &Alhambra, seat: Seat, ware: Ware, payment: Payment) -> bool {
    let Ware::Square(square) = ware else { return false };
    let tile = game.table().market.get(usize::from(square).wrapping_sub(1)).copied().flatten();
    tile.is_some_and(|it| u32::from(it.price()) == paid(game, seat, payment))
}

pub(crate) fn worth_of_exchange(
    prospects: &Prospects,
    taste: &Taste,
    ground: &Ground<'_>,
    tile: TileId,
    pos: Pos,
) -> f64 {
    let Some(old) = ground.palace.tile_at(pos) else { return 0.0 };
    let change = if old.kind() == tile.kind() {
        0.0
    } else {
        prospects.gain(tile.kind()) - prospects.loss(old.kind())
    };
    let mut after = *ground.palace;
    let site = match after.exchange(tile, pos) {
        Ok(_) => ground.segment * (f64::from(wall::length(&after)) - ground.wall),
        Err(_) => 0.0,
    };
    change * (1.0 - taste.stored) + site
}

/// What it is worth that tiles of these wall patterns can be added.
pub(crate) fn worth_of_room(fits: u16, room: &[f64; PATTERNS]) -> f64 {
    let patterns = (0..PATTERNS).filter(|pattern| fits >> pattern & 1 == 1);
    patterns.map(|pattern| room[pattern]).sum()
}

#[cfg(test)]
mod tests {
    use sabika_rules::{
        alhambra::{Setup, modules::ModuleId},
        game::{Sink, advance},
        kit::Looker,
    };

    use super::*;
    use crate::{Bot as _, alhambra::Greedy, luck::Seeded};

    /// On the state it chooses as the greedy bot does on the view, with modules or without.
    #[test]
    fn what_is_hidden_means_nothing_to_it() {
        let (mut all, mut of_modules) = (0, 0);
        for (players, modules) in [(2, false), (3, true), (4, false), (6, true), (2, true)] {
            let mut setup = Setup::new(players).unwrap();
            for module in ModuleId::ALL.iter().filter(|_| modules) {
                setup.modules = setup.modules.with(*module);
            }
            let (mut game, mut luck) = (Alhambra::new(&setup), Seeded::new(players.into()));
            let (mut policy, mut greedy) = (Policy::default(), Greedy::default());
            let (mut offered, mut worths) = (Vec::new(), Vec::new());
            loop {
                advance(&mut game, &mut luck, &mut Sink::none(), |_| ());
                let Some(seat) = game.turn().seat() else { break };
                offered.clear();
                game.actions(seat, &mut offered);
                let chosen = greedy.choose(&game.view(Looker::Seat(seat)), &offered);
                policy.weigh(&game, seat, &offered, &mut worths);
                let best = worths.iter().copied().fold(f64::NEG_INFINITY, f64::max);
                let first = worths.iter().position(|it| *it >= best).map(|i| offered[i]);
                assert_eq!(first, Some(chosen));
                all += 1;
                of_modules += u32::from(matches!(chosen, Action::Module(_)));
                game.play(seat, &chosen, &mut Sink::none()).unwrap();
            }
        }
        assert!(all > 300 && of_modules > 20, "{of_modules} of {all}");
    }
}
