//! What lies on the table while the game waits for something: what a state that comes from elsewhere is
//! judged by.

use super::{Alcazaba, Column, Prompt, Table, round::FROM_BAG};
use crate::{
    dicing::{
        Rounds,
        waiting::{served_in_order, throws_fit},
    },
    kit::{Building, Party, Seat, TileId},
    sound::{can_be_scores, unless},
};

impl Prompt {
    /// Its place in a stack, from the bottom: what comes later lies deeper. Those with the same place
    /// never wait together.
    const fn place(&self) -> usize {
        match self {
            Prompt::NewRound | Prompt::EndOfRound => 0,
            Prompt::Serve { column } => 6 - column.index(),
            Prompt::NextTurn => 7,
            Prompt::Turn { .. } => 8,
            Prompt::Roll { .. } => 9,
            Prompt::StartDie => 10,
            Prompt::BagTiles { .. } => 11,
            Prompt::StackTiles { kind } => 17 - kind.index(),
            Prompt::Take { .. } | Prompt::Place { .. } | Prompt::Name { .. } => 18,
            Prompt::Lot => 19,
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
    pub(super) fn fits(&self) -> Result<(), String> {
        let (table, prompts) = (&self.table, self.prompts.as_slice());
        let order = |a: &Prompt, b: &Prompt| a.place() < b.place();
        unless(prompts.is_sorted_by(order), "the prompts are out of order")?;
        let players = table.setup.players();
        let absent = prompts.iter().filter_map(Prompt::seat).any(|it| it.0 >= players);
        unless(!absent, "it waits for somebody who does not play")?;
        table.pieces_are_of_players()?;
        let has = |prompt| prompts.contains(&prompt);
        let begins = has(Prompt::Lot);
        table.rounds.fit(&table.setup, begins, prompts.is_empty())?;
        unless(begins == has(Prompt::NewRound), "a round is about to begin")?;
        unless(begins || prompts.is_empty() != has(Prompt::EndOfRound), "no end of the round")?;
        let last = table.rounds.is_last();
        unless(!has(Prompt::StartDie) || !last, "nobody starts another round")?;
        self.tiles_fit()?;
        let best = |column| table.area.stones(column).next().map(|(_, party)| party);
        // Before the turns luck decides, after them those who are served; in between nobody else.
        let turns = has(Prompt::NextTurn);
        let thrown = |it: &Prompt| matches!(it, Prompt::Turn { .. } | Prompt::Roll { .. });
        let (before, after) =
            (turns && !prompts.iter().any(thrown), !turns && !prompts.iter().any(thrown));
        let to_come: Vec<Building> = prompts
            .iter()
            .filter_map(|it| match it {
                Prompt::Serve { column } => Some(*column),
                _ => None,
            })
            .collect();
        unless(served_in_order(&to_come, turns), "a column is not served")?;
        let empty = |it: &Building| table.columns[*it].iter().next().is_none();
        let cleared = Building::ALL.iter().all(|it| to_come.contains(it) || empty(it));
        unless(cleared, "tiles lie in a column that was served")?;
        let top_fits = match self.prompts.top() {
            Some(&Prompt::Roll { seat }) => {
                turns
                    && has(Prompt::Turn { seat })
                    && throws_fit(&table.throws, &table.rounds, seat, true)
            }
            Some(&Prompt::Turn { seat }) => {
                turns && throws_fit(&table.throws, &table.rounds, seat, false)
            }
            Some(&Prompt::Take { seat, column }) => {
                let there = table.columns[column].iter().next().is_some();
                after
                    && best(column) == Some(Party::Seat(seat))
                    && (there || table.start == Some(column))
            }
            Some(
                Prompt::NewRound | Prompt::NextTurn | Prompt::Serve { .. } | Prompt::EndOfRound,
            ) => false,
            Some(Prompt::StackTiles { .. } | Prompt::BagTiles { .. } | Prompt::StartDie) => before,
            Some(Prompt::Place { .. } | Prompt::Name { .. }) => after,
            Some(Prompt::Lot) | None => true,
        };
        unless(top_fits, "it cannot wait for this now")
    }

    /// Rules Z-02, Z-10: in each round a tile of each kind from the stacks and five from the bag, each
    /// in the column of its kind.
    fn tiles_fit(&self) -> Result<(), String> {
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
    fn pieces_are_of_players(&self) -> Result<(), String> {
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
