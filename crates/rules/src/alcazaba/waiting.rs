//! What lies on the table while the game waits for something: what a state that comes from elsewhere is
//! judged by.

use super::{Alcazaba, Column, Prompt, Table, round::FROM_BAG};
use crate::{
    dicing::{
        Rounds,
        waiting::{Stage, stages_fit},
    },
    game::Amiss,
    kit::{Building, Party, Seat, TileId},
    sound::{can_be_scores, unless},
};

impl Prompt {
    const fn stage(&self) -> Stage {
        match *self {
            Prompt::Lot => Stage::Lot,
            Prompt::NewRound => Stage::NewRound,
            Prompt::EndOfRound => Stage::EndOfRound,
            Prompt::Serve { column } => Stage::Serve(column),
            Prompt::NextTurn => Stage::NextTurn,
            Prompt::Turn { seat } => Stage::Turn(seat),
            Prompt::Roll { seat } => Stage::Roll(seat),
            Prompt::StartDie => Stage::Luck(0),
            Prompt::BagTiles { .. } => Stage::Luck(1),
            Prompt::StackTiles { kind } => Stage::Luck(7 - kind.index()),
            Prompt::Take { .. } | Prompt::Place { .. } | Prompt::Name { .. } => Stage::Reward(0),
        }
    }
    /// Whom it is about.
    const fn seat(&self) -> Option<Seat> {
        match *self {
            Prompt::Roll { seat }
            | Prompt::Turn { seat }
            | Prompt::Take { seat, .. }
            | Prompt::Place { seat, .. }
            | Prompt::Name { seat } => Some(seat),
            Prompt::Lot
            | Prompt::StackTiles { .. }
            | Prompt::BagTiles { .. }
            | Prompt::StartDie
            | Prompt::NewRound
            | Prompt::NextTurn
            | Prompt::Serve { .. }
            | Prompt::EndOfRound => None,
        }
    }
}

impl Alcazaba {
    pub(super) fn fits(&self) -> Result<(), Amiss> {
        let (table, prompts) = (&self.table, self.prompts.as_slice());
        let stages: Vec<Stage> = prompts.iter().map(Prompt::stage).collect();
        stages_fit(&stages, &table.setup, &table.rounds, &table.throws)?;
        let players = table.setup.players();
        let all_play = prompts.iter().filter_map(Prompt::seat).all(|it| it.0 < players);
        unless(all_play, "it waits for somebody who does not play")?;
        table.pieces_are_of_players()?;
        let has = |prompt| prompts.contains(&prompt);
        unless(!has(Prompt::StartDie) || !table.rounds.is_last(), "nobody starts another round")?;
        self.tiles_fit()?;
        let there = |column: Building| table.columns[column].iter().next().is_some();
        let served = |column: &Building| !has(Prompt::Serve { column: *column });
        let cleared = !Building::ALL.into_iter().filter(served).any(there);
        unless(cleared, "tiles lie in a column that was served")?;
        let Some(&Prompt::Take { seat, column }) = self.prompts.top() else { return Ok(()) };
        let best = table.area.stones(column).next().map(|(_, party)| party);
        let anything = there(column) || table.start == Some(column);
        unless(best == Some(Party::Seat(seat)) && anything, "it cannot wait for this now")
    }

    /// Rules Z-02, Z-10: in each round a tile of each kind from the stacks and five from the bag, each
    /// in the column of its kind.
    fn tiles_fit(&self) -> Result<(), Amiss> {
        let (table, prompts) = (&self.table, self.prompts.as_slice());
        let (number, mut to_come) = (u32::from(table.rounds.number), 0);
        let left = prompts.iter().find_map(|it| match it {
            Prompt::BagTiles { left } => Some(u32::from(*left)),
            _ => None,
        });
        let from_bag = u32::from(FROM_BAG);
        unless(left.is_none_or(|it| (1..=from_bag).contains(&it)), "too many tiles to come")?;
        for kind in Building::ALL {
            let waits = u32::from(prompts.contains(&Prompt::StackTiles { kind }));
            let stacked = u32::from(Rounds::COUNT) - number + waits;
            let hidden = table.hidden_of(kind).count() as u32;
            unless(hidden == u32::from(table.bag[kind]) + stacked, "tiles are in the wrong stack")?;
            to_come += waits;
            let column: Vec<TileId> = table.columns[kind].iter().collect();
            unless(column.iter().all(|it| it.kind() == kind), "a tile in a wrong column")?;
            let room = Column::MOST - column.len() >= (waits + left.unwrap_or(0)) as usize;
            unless(room, "too many tiles in a column")?;
        }
        unless(left.is_some() || to_come == 0, "tiles of the stacks come first")?;
        unless(to_come == 0 || left == Some(from_bag), "tiles of the stacks come first")?;
        let extra = u32::from(table.hidden.contains(TileId::EXTRA_TOWER));
        let bag = table.bag.0.iter().map(|it| u32::from(*it)).sum::<u32>() + extra;
        let rounds = u32::from(Rounds::COUNT);
        unless(bag == (rounds - number) * from_bag + left.unwrap_or(0), "tiles of the bag")?;
        if let Some(left) = left {
            let laid: usize = table.columns.0.iter().map(|it| Column::iter(it).count()).sum();
            let out = 6 - to_come + from_bag - left;
            unless(laid as u32 == out && table.start.is_none(), "tiles are laid out already")?;
        }
        Ok(())
    }
}

impl Table {
    fn pieces_are_of_players(&self) -> Result<(), Amiss> {
        let neutral = self.setup.has_neutral().then_some(Party::Neutral);
        let parties: Vec<Party> =
            Seat::all(self.setup.players()).map(Party::Seat).chain(neutral).collect();
        let mut stones = Building::ALL.into_iter().flat_map(|it| self.area.stones(it));
        let all_play = stones.all(|(_, party)| parties.contains(&party));
        unless(all_play, "a stone of somebody who does not play")?;
        unless(self.area.count(Party::Neutral) <= 5, "too many neutral stones")?;
        let scores = self.players().iter().map(|it| it.score);
        can_be_scores(scores.chain([self.neutral.score]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        alcazaba::Setup,
        dicing::Field,
        game::{Game as _, Sink},
        testkit,
    };
    use Building::{Garden, Pavilion, Seraglio, Tower};

    type Scene = testkit::Scene<Alcazaba>;

    const ANA: Seat = Seat(0);
    const STACK: &str = "seat-1 pavilion-2 seraglio-3 arcades-4 chambers-5 garden-6 tower-7";
    const BAG: &str = "pavilion-3 seraglio-4 arcades-5 chambers-6 garden-7";

    fn dealt(words: &[&str]) -> Scene {
        let mut scene = Scene::undealt(&Setup::new(3).unwrap());
        words.iter().for_each(|it| scene.deal(it));
        scene
    }
    fn tile(name: &str) -> TileId {
        name.parse().unwrap()
    }
    /// Instead of what it waits for now.
    fn waits_for(prompt: Prompt) -> impl FnOnce(&mut Alcazaba) {
        move |it| {
            it.prompts.pop();
            it.prompts.push(prompt);
        }
    }
    fn put(party: Party) -> impl FnOnce(&mut Alcazaba) {
        move |it| it.table.area.put(Garden, Field::of(2, 3), party)
    }

    /// Z-01, Z2-01: only those who play are waited for, and have stones and points.
    #[test]
    fn everything_is_of_those_who_play() {
        let scene = dealt(&[STACK, BAG, "tower"]);
        let stone = "a stone of somebody who does not play";
        assert_eq!(scene.amiss(put(Party::Seat(Seat(3)))), stone);
        assert_eq!(scene.amiss(put(Party::Neutral)), stone);
        let too_many = "nobody has so many points";
        assert_eq!(scene.amiss(|it| it.table.players[1].score = 10_001), too_many);
        assert_eq!(scene.amiss(|it| it.table.neutral.score = 10_001), too_many);
        let mut two = Scene::undealt(&Setup::new(2).unwrap());
        [STACK, BAG, "tower"].into_iter().for_each(|it| two.deal(it));
        assert_eq!(two.game.table.area.count(Party::Neutral), 5);
        let sixth = |it: &mut Alcazaba| it.table.area.put(Tower, Field::of(1, 1), Party::Neutral);
        assert_eq!(two.amiss(sixth), "too many neutral stones");
    }

    /// Z-20: whoever takes something has the best stone of a column in which something lies.
    #[test]
    fn a_column_is_served_by_its_best_stone() {
        let mut scene = dealt(&[STACK, BAG, "tower"]);
        put(Party::Seat(ANA))(&mut scene.game);
        scene.game.end_turns(&mut Sink::none());
        let take = |seat| Prompt::Take { seat, column: Garden };
        assert_eq!(scene.prompt(), Some(take(ANA)));
        let (not_now, nobody) =
            ("it cannot wait for this now", "it waits for somebody who does not play");
        assert_eq!(scene.amiss(waits_for(take(Seat(1)))), not_now);
        assert_eq!(scene.amiss(waits_for(take(Seat(3)))), nobody);
        assert_eq!(scene.amiss(|it| it.table.columns[Garden] = Column::default()), not_now);
        let mut empty = scene.clone();
        empty.game.table.columns[Garden] = Column::default();
        empty.game.table.start = Some(Garden);
        assert_eq!(empty.game.can_go_on(), Ok(()), "the starting player chip can be taken");
        let lies = "tiles lie in a column that was served";
        assert_eq!(scene.amiss(|it| it.table.columns[Pavilion].put(tile("pavilion-4"))), lies);
        let place = Prompt::Place { seat: Seat(3), tile: tile("garden-6") };
        assert_eq!(scene.amiss(waits_for(place)), nobody);
        assert_eq!(scene.amiss(waits_for(Prompt::Name { seat: Seat(3) })), nobody);
    }

    /// Z-02, Z-10: a tile of each kind from the stacks, then five from the bag, then the die.
    #[test]
    fn tiles_come_from_the_stacks_and_the_bag() {
        let (stack, bag) = ("tiles are in the wrong stack", "tiles of the bag");
        let (first, laid) = ("tiles of the stacks come first", "tiles are laid out already");
        for scene in [dealt(&[]), dealt(&[STACK]), dealt(&[STACK, BAG, "tower"])] {
            assert_eq!(scene.amiss(|it| it.table.bag[Garden] -= 1), stack);
            assert_eq!(scene.amiss(|it| it.table.bag[Garden] += 1), stack);
            let hidden = |it: &mut Alcazaba| assert!(it.table.hidden.take(TileId::EXTRA_TOWER));
            assert_eq!(scene.amiss(hidden), bag);
            let both = |it: &mut Alcazaba| {
                it.table.bag[Garden] -= 1;
                it.table.hidden.take(tile("garden-8a"));
            };
            assert_eq!(scene.amiss(both), bag);
        }
        let (one, all) = (dealt(&["seat-1 pavilion-2"]), dealt(&[STACK]));
        assert_eq!(one.prompt(), Some(Prompt::StackTiles { kind: Seraglio }));
        assert_eq!(all.prompt(), Some(Prompt::BagTiles { left: FROM_BAG }));
        for left in [0, FROM_BAG + 1] {
            assert_eq!(all.amiss(waits_for(Prompt::BagTiles { left })), "too many tiles to come");
        }
        // The stacks without a bag, or with one that is not full.
        let under = |change: fn(&mut Alcazaba)| {
            move |it: &mut Alcazaba| {
                let above = it.prompts.as_slice().to_vec();
                let at = above.iter().position(|it| matches!(it, Prompt::BagTiles { .. })).unwrap();
                (at..above.len()).for_each(|_| it.prompts.pop());
                change(it);
                above[at + 1..].iter().for_each(|prompt| it.prompts.push(*prompt));
            }
        };
        assert_eq!(one.amiss(under(|_| ())), first);
        let fewer = |it: &mut Alcazaba| it.prompts.push(Prompt::BagTiles { left: FROM_BAG - 1 });
        assert_eq!(one.amiss(under(fewer)), first);
        // As many tiles lie there as have come.
        assert_eq!(all.amiss(|it| it.table.columns[Garden] = Column::default()), laid);
        let another = |it: &mut Alcazaba| it.table.columns[Garden].put(tile("garden-7"));
        assert_eq!(dealt(&[STACK, "pavilion-3"]).amiss(another), laid);
        let no_room = "too many tiles in a column";
        assert_eq!(all.amiss(another), no_room, "five more would not fit");
        assert_eq!(all.amiss(|it| it.table.start = Some(Tower)), laid);
        assert_eq!(one.amiss(|it| it.table.columns[Pavilion] = Column::default()), laid);
        let wrong = |it: &mut Alcazaba| {
            it.table.columns[Pavilion] = Column::default();
            it.table.columns[Garden].put(tile("pavilion-2"));
        };
        assert_eq!(one.amiss(wrong), "a tile in a wrong column");
        let last = dealt(&[STACK, BAG]);
        assert_eq!(last.prompt(), Some(Prompt::StartDie));
        let last_round = |it: &mut Alcazaba| it.table.rounds.number = 5;
        assert_eq!(last.amiss(last_round), "nobody starts another round");
    }
}
