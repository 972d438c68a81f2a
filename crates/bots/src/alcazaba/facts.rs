//! What is different after an action of Alcazaba: dice, stones, and the palace.

use sabika_rules::{
    alcazaba::{Action, Alcazaba, Column, Prompt},
    game::{Game as _, Sink},
    kit::{Party, Seat, TileId, TileSet},
};

use super::race;
use crate::{
    alhambra::palace_facts::{Changed, tell_site_to_come, tell_stored, that_fit},
    alhambra::{Taste, prospects::Prospects},
    dicing::{
        facts::{tell_stone, tell_throw},
        scorings,
    },
    fact::{Facts, tell_majority},
};

pub(super) fn tell(before: &Alcazaba, seat: Seat, action: &Action, facts: &mut Facts) {
    let mut after = *before;
    if after.play(seat, action, &mut Sink::none()).is_err() {
        return;
    }
    let (table, scene) = (before.table(), Scene { before, after: &after, seat });
    match *action {
        Action::Throw { keep } => tell_throw(&keep, &table.throws, &table.area, facts),
        Action::Place { kind } => {
            if let Some(field) = table.target(kind) {
                tell_stone(&table.area, kind, field, facts);
            }
        }
        Action::Take { tile } => {
            let (palace, left) = (&table.player(seat).palace, scene.scorings_left());
            // On the reserve board it leads nothing.
            if !that_fit(palace, [tile].into_iter().collect()).is_empty() {
                scene.tell_kind(tile, 1, facts);
            }
            tell_site_to_come(palace, tile, left, scene.worth_of(tile), facts);
        }
        Action::Build { tile, .. } | Action::Exchange { tile, .. } => {
            scene.tell_kind(tile, 0, facts);
            scene.tell_palace(Some(tile), facts);
        }
        Action::Remove { .. } => scene.tell_palace(None, facts),
        Action::Store { tile } => {
            tell_stored(&table.player(seat).palace, tile, scene.worth_of(tile), facts);
        }
        Action::Give { .. } | Action::TakeStart | Action::Name { .. } => {}
    }
}

/// How it stands before and after.
struct Scene<'a> {
    before: &'a Alcazaba,
    after: &'a Alcazaba,
    seat: Seat,
}

impl Scene<'_> {
    fn scorings_left(&self) -> f64 {
        scorings(&self.before.table().rounds).len() as f64
    }
    /// What one more tile of this kind is worth.
    fn worth_of(&self, tile: TileId) -> f64 {
        let race = race(self.before.table(), self.seat, None);
        Prospects::of(&race, &Taste::default()).gain(tile.kind())
    }

    /// How the seat stands in the kind of a tile that it built, or is about to build: `more`.
    fn tell_kind(&self, tile: TileId, more: u32, facts: &mut Facts) {
        let (kind, table) = (tile.kind(), self.after.table());
        let count = |it: Seat| {
            let more = if it == self.seat { more } else { 0 };
            (Party::Seat(it), table.player(it).palace.counts()[kind] + more)
        };
        let mut counts: Vec<_> = self.seat.round(table.setup.players()).map(count).collect();
        if table.setup.has_neutral() {
            counts.push((Party::Neutral, table.neutral.tiles.of_kind(kind).len()));
        }
        let before = self.before.table().player(self.seat).palace.counts()[kind];
        if counts[0].1 > before {
            let scoring = self.before.table().rounds.next_scoring();
            let prizes = scoring.prizes(kind.index()).len();
            let worth = self.worth_of(tile);
            tell_majority(kind, scoring, prizes, &counts, before, worth, facts);
        }
    }

    fn tell_palace(&self, tile: Option<TileId>, facts: &mut Facts) {
        let table = self.before.table();
        let changed = Changed {
            before: &table.player(self.seat).palace,
            after: &self.after.table().player(self.seat).palace,
            scorings: self.scorings_left(),
        };
        changed.tell_wall(facts);
        let taken = match self.before.prompt() {
            Some(Prompt::Place { tile, .. }) => Some(tile),
            _ => None,
        };
        let [added, taken] = [tile, taken].map(|it| it.into_iter().collect::<TileSet>());
        let laid = table.columns.0.iter().flat_map(Column::iter);
        let to_come: TileSet = laid.chain(table.hidden.iter()).collect();
        changed.tell_room(to_come.without(added.union(taken)), facts);
    }
}

#[cfg(test)]
mod tests {
    use sabika_rules::{
        alcazaba::{Event, Setup},
        game::advance,
        kit::Looker,
        palace::wall,
    };

    use super::*;
    use crate::{Bot as _, fact::Fact, luck::Seeded};

    /// In a game that is played, what is told of every action is so afterwards.
    #[test]
    fn what_is_told_of_an_action_is_so() {
        let (mut luck, mut greedy) = (Seeded::new(3), crate::alcazaba::Greedy);
        let mut game = Alcazaba::new(&Setup::new(3).unwrap());
        let mut told = [0; 6];
        for _ in 0..2_000 {
            advance(&mut game, &mut luck, &mut Sink::<Event>::none(), |_| ());
            let Some(seat) = game.turn().seat() else { break };
            let mut offered = Vec::new();
            game.actions(seat, &mut offered);
            for action in &offered {
                let mut after = game;
                after.play(seat, action, &mut Sink::none()).unwrap();
                let mut facts = Facts::default();
                tell(&game, seat, action, &mut facts);
                let count =
                    |it: &Alcazaba, of: Seat, kind| it.table().player(of).palace.counts()[kind];
                let taken = u32::from(matches!(action, Action::Take { .. }));
                let most = |kind| {
                    let others = seat.round(3).skip(1);
                    others.map(|it| count(&after, it, kind)).max().unwrap()
                };
                for fact in facts.all() {
                    match fact {
                        Fact::Leads { kind, .. } => {
                            assert!(count(&after, seat, kind) + taken > most(kind));
                            assert!(count(&game, seat, kind) <= most(kind));
                            told[0] += 1;
                        }
                        Fact::CatchesUp { kind, party, .. } => {
                            let own = count(&after, seat, kind) + taken;
                            assert_eq!(own, most(kind));
                            assert_eq!(own, count(&after, party.seat().unwrap(), kind));
                            told[1] += 1;
                        }
                        Fact::Wall { from, to } => {
                            let length =
                                |it: &Alcazaba| wall::length(&it.table().player(seat).palace);
                            assert_eq!((from, to), (length(&game), length(&after)));
                            told[2] += 1;
                        }
                        Fact::WallMayGrow { from, to } => {
                            assert!(taken == 1 && to > from);
                            told[3] += 1;
                        }
                        Fact::Stored { tile } => {
                            assert!(after.table().player(seat).reserve.contains(tile));
                            told[4] += 1;
                        }
                        Fact::Stone { kind, place } => {
                            let own = Party::Seat(seat);
                            let mut stones = after.table().area.stones(kind);
                            let at = stones.nth(place as usize - 1).map(|it| it.1);
                            // The stones are gone when the last one of a round is placed.
                            assert!(at.is_none() || at == Some(own), "{action}");
                            told[5] += 1;
                        }
                        _ => {}
                    }
                }
            }
            let view = game.view(Looker::Seat(seat));
            let action = greedy.choose(&view, &offered);
            game.play(seat, &action, &mut Sink::none()).unwrap();
        }
        assert!(told.iter().all(|it| *it > 0), "{told:?}");
    }
}
