//! What lies on the table while the game waits for something: what a state that comes from elsewhere is
//! judged by.

use super::{Bonus, Dice, Prompt, Table};
use crate::{
    dicing::waiting::{served_in_order, throws_fit},
    kit::{Building, Party, Seat},
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
            Prompt::NeutralDie => 10,
            Prompt::BonusChips => 11,
            Prompt::BonusDie => 12,
            Prompt::Reward { .. } | Prompt::Give { .. } => 13,
            Prompt::HandChip { .. } => 14,
            Prompt::Points { .. } | Prompt::Name { .. } => 15,
            Prompt::Lot => 16,
        }
    }
    /// Whom it is about.
    const fn party(&self) -> Option<Party> {
        match *self {
            Prompt::Roll { seat }
            | Prompt::Turn { seat }
            | Prompt::Reward { seat, .. }
            | Prompt::Points { seat, .. }
            | Prompt::Name { seat } => Some(Party::Seat(seat)),
            Prompt::Give { party, .. } | Prompt::HandChip { party, .. } => Some(party),
            Prompt::Lot
            | Prompt::BonusDie
            | Prompt::BonusChips
            | Prompt::NeutralDie
            | Prompt::NewRound
            | Prompt::NextTurn
            | Prompt::Serve { .. }
            | Prompt::EndOfRound => None,
        }
    }
}

impl Dice {
    pub(super) fn fits(&self) -> Result<(), String> {
        let (table, prompts) = (&self.table, self.prompts.as_slice());
        let order = |a: &Prompt, b: &Prompt| a.place() < b.place();
        unless(prompts.is_sorted_by(order), "the prompts are out of order")?;
        let plays = |party: Party| table.parties().any(|it| it == party);
        let absent = prompts.iter().filter_map(Prompt::party).find(|it| !plays(*it));
        unless(absent.is_none(), "it waits for somebody who does not play")?;
        table.pieces_are_of_players()?;
        let has = |prompt| prompts.contains(&prompt);
        let begins = has(Prompt::Lot);
        table.rounds.fit(&table.setup.seats, begins, prompts.is_empty())?;
        unless(begins == has(Prompt::NewRound), "a round is about to begin")?;
        unless(begins || prompts.is_empty() != has(Prompt::EndOfRound), "no end of the round")?;
        unless(!has(Prompt::NeutralDie) || table.setup.has_neutral(), "nobody is neutral")?;
        table.chips_fit(has(Prompt::BonusDie), has(Prompt::BonusChips))?;
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
        let top_fits = match self.prompts.top() {
            Some(&Prompt::Roll { seat }) => {
                turns
                    && has(Prompt::Turn { seat })
                    && throws_fit(&table.throws, &table.rounds, seat, true)
            }
            Some(&Prompt::Turn { seat }) => {
                turns && throws_fit(&table.throws, &table.rounds, seat, false)
            }
            Some(&Prompt::Points { seat, kind, points }) => {
                after && matches!(points, 1 | 2) && table.may_exchange(seat, kind)
            }
            Some(
                Prompt::NewRound
                | Prompt::NextTurn
                | Prompt::Serve { .. }
                | Prompt::Give { .. }
                | Prompt::HandChip { .. }
                | Prompt::EndOfRound,
            ) => false,
            Some(Prompt::BonusDie | Prompt::BonusChips | Prompt::NeutralDie) => before,
            Some(Prompt::Reward { .. } | Prompt::Name { .. }) => after,
            Some(Prompt::Lot) | None => true,
        };
        unless(top_fits, "it cannot wait for this now")
    }
}

impl Table {
    fn pieces_are_of_players(&self) -> Result<(), String> {
        let plays = |party: Party| self.parties().any(|it| it == party);
        let stones = Building::ALL.into_iter().flat_map(|it| self.area.stones(it));
        let stones = stones.map(|(_, party)| party);
        let tracks = self.tracks.0.iter().flat_map(super::Track::ranking);
        unless(stones.chain(tracks).all(plays), "a stone of somebody who does not play")?;
        let neutral = self.area.count(Party::Neutral) <= 5;
        unless(neutral, "too many neutral stones")?;
        let scores = Seat::all(self.setup.players()).map(|it| self.player(it).score);
        can_be_scores(scores.chain([self.neutral.score]))
    }

    /// Rules D-03, D-11: five light chips a round, six dark ones in the last; the starting player chip
    /// first.
    fn chips_fit(&self, die_waits: bool, laying: bool) -> Result<(), String> {
        let laid = |wanted: fn(&Bonus) -> bool| {
            self.bonus.0.iter().flatten().filter(|it| wanted(it)).count() as u32
        };
        let (chips, starts) =
            (laid(|it| matches!(it, Bonus::Chip(_))), laid(|it| matches!(it, Bonus::Start)));
        let (number, last) = (u32::from(self.rounds.number), self.rounds.is_last());
        let used = |of: u32| if laying { chips } else { of };
        let before = number.saturating_sub(1).min(4);
        let light = if matches!(number, 1..=4) { used(5) } else { 0 };
        let dark = if last { used(6) } else { 0 };
        let left = (self.light.len() + 5 * before + light, self.dark.len() + dark);
        unless(left == (20, 6), "some chips are in the wrong stack")?;
        unless(starts <= u32::from(!last), "the starting player chip")?;
        if laying {
            let laid_out = u32::from(!last && !die_waits);
            let free = chips + starts < 6;
            unless(starts == laid_out && (free || die_waits), "the bonus fields are laid out")?;
        }
        unless(!die_waits || laying && !last && chips == 0, "no die is rolled for the bonus fields")
    }
}
