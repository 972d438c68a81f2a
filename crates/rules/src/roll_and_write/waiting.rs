//! What lies on the table while the game waits for something: what a state that comes from elsewhere is
//! judged by.

use super::{Prompt, RollAndWrite, Row, START_BUILDINGS, Table};
use crate::{
    game::Amiss,
    kit::{Building, Seat},
    sound::{can_be_scores, unless},
};

impl Prompt {
    /// Its place in a stack, from the bottom: what comes later lies deeper. Those with the same place
    /// never wait together.
    const fn place(&self) -> usize {
        match self {
            Prompt::NewRound | Prompt::EndOfRound => 0,
            Prompt::SetUp => 1,
            Prompt::VirtualDice { seat } => 1 + Seat::MAX - seat.index(),
            Prompt::NextTurn => 2 + Seat::MAX,
            Prompt::Lot
            | Prompt::FirstBuilding { .. }
            | Prompt::FirstDice { .. }
            | Prompt::Turn { .. }
            | Prompt::Second { .. }
            | Prompt::Roll { .. }
            | Prompt::Keep { .. } => 3 + Seat::MAX,
        }
    }
}

impl RollAndWrite {
    pub(super) fn fits(&self) -> Result<(), Amiss> {
        let (table, prompts) = (&self.table, self.prompts.as_slice());
        let order = |a: &Prompt, b: &Prompt| a.place() < b.place();
        unless(prompts.is_sorted_by(order), "the prompts are out of order")?;
        table.pieces_are_of_players()?;
        let (players, has) = (table.setup.players(), |prompt| prompts.contains(&prompt));
        let is_virtual = |seat: &Seat| table.setup.virtual_seats().any(|it| it == *seat);
        let waiting: Vec<Seat> = prompts
            .iter()
            .filter_map(|it| match it {
                Prompt::VirtualDice { seat } => Some(*seat),
                _ => None,
            })
            .collect();
        unless(waiting.iter().all(is_virtual), "nobody virtual has this seat")?;
        let top = self.prompts.top().copied();
        if let Some(Prompt::Lot | Prompt::FirstBuilding { .. } | Prompt::FirstDice { .. }) = top {
            unless(prompts.len() == 3 && has(Prompt::NewRound) && has(Prompt::SetUp), "set-up")?;
            let next =
                if table.first.is_none() { Some(Prompt::Lot) } else { table.next_of_set_up() };
            unless(top == next && table.round == 0 && table.mover.is_none(), "set-up")?;
            let dealt = table.players().iter().map(|it| it.dice.pairs()).sum::<usize>();
            let one_each = table.players().iter().all(|it| it.dice.pairs() <= 1);
            let all = dealt + usize::from(table.in_hand) == usize::from(players) + 1;
            return unless(all && one_each, "the dice of the set-up");
        }
        let rounds = table.setup.rounds();
        let in_a_round = (1..=rounds).contains(&table.round) && table.first.is_some();
        unless(in_a_round, "there is no such round")?;
        for seat in table.setup.virtual_seats() {
            let rolled = table.round - u8::from(waiting.contains(&seat));
            let built: u32 = table.row(seat).counts.0.iter().map(|it| u32::from(*it)).sum();
            let expected = u32::from(START_BUILDINGS + rolled);
            unless(built == expected, "a virtual player has another number of buildings")?;
        }
        let Some(top) = top else {
            return unless(table.round == rounds, "the game is not over");
        };
        let turns = has(Prompt::NextTurn);
        unless(prompts[0] == Prompt::EndOfRound, "no end of the round")?;
        let all_wait = waiting.len() == usize::from(table.setup.virtual_parties());
        unless(!turns || all_wait, "virtual players come last")?;
        match top {
            Prompt::Turn { seat }
            | Prompt::Second { seat, .. }
            | Prompt::Roll { seat }
            | Prompt::Keep { seat }
                if turns && table.mover == Some(seat) =>
            {
                table.dice_of_a_turn(&top, seat)
            }
            Prompt::VirtualDice { .. } => table.dice_after_turns(),
            _ => Err("it cannot wait for this now".into()),
        }
    }
}

impl Table {
    fn pieces_are_of_players(&self) -> Result<(), Amiss> {
        let parties = self.setup.parties();
        let named = self.first.into_iter().chain(self.mover);
        let all_play = named.into_iter().all(|it| it.0 < self.setup.players());
        unless(all_play, "it is the turn of somebody who does not play")?;
        let done = Building::ALL.into_iter().flat_map(|it| self.completed[it].iter());
        unless(done.into_iter().all(|it| it.0 < parties), "a kind of somebody who does not play")?;
        let boxes = self.setup.sheet.boxes();
        let few = |row: &Row| row.counts.0.iter().zip(boxes.0).all(|(it, boxes)| *it <= boxes);
        unless(self.rows().iter().all(few), "more of a kind than there are boxes")?;
        let pairs = self.players().iter().all(|it| it.dice.yellow.len() == it.dice.blue.len());
        unless(pairs && self.in_hand <= super::PAIRS && self.aside <= super::PAIRS, "dice")?;
        can_be_scores(self.rows().iter().map(|it| it.score))
    }

    /// Rules: two pairs for whoever has the turn, one for everybody who still needs
    /// one; unless they are on their way.
    fn dice_of_a_turn(&self, prompt: &Prompt, seat: Seat) -> Result<(), Amiss> {
        let pairs = |seat: Seat| self.player(seat).dice.pairs();
        let (own, in_hand, heir) = (pairs(seat), usize::from(self.in_hand), self.heir(seat));
        let (again, first) = (self.plays_again(), self.first.unwrap_or(seat));
        // Those who have had their turn in the last round may have kept a pair.
        let played: Vec<Seat> =
            first.round(self.setup.players()).take_while(|it| *it != seat).collect();
        for other in Seat::all(self.setup.players()).filter(|it| *it != seat) {
            let needs_one = again || !played.contains(&other);
            let has = pairs(other);
            let fits = has == 1 || has == 0 && !needs_one || has == 2 && heir == Some(other);
            unless(fits, "the dice lie in front of others")?;
        }
        let heir_has = heir.map(pairs);
        let fits = match *prompt {
            Prompt::Roll { .. } => {
                let is_rolled = in_hand > 0 && (again || heir.is_some());
                let (all_again, passed) = (own + in_hand == 2, own + in_hand == 1 && again);
                is_rolled && (all_again && heir_has != Some(2) || passed && heir_has == Some(2))
            }
            Prompt::Second { used, .. } => {
                let player = self.player(seat);
                let other = player.second(used);
                in_hand == 0 && heir_has != Some(2) && own == 2 && other.is_some()
            }
            Prompt::Keep { .. } => in_hand == 0 && own == 2 && heir_has == Some(1),
            _ => in_hand == 0 && own == 2 && heir_has != Some(2),
        };
        unless(fits, "the dice do not lie ready")
    }

    /// Whoever begins the next round has two pairs, all others one.
    fn dice_after_turns(&self) -> Result<(), Amiss> {
        let again = self.plays_again();
        let fits = (0..).map(Seat).zip(self.players()).all(|(seat, player)| {
            let pairs = player.dice.pairs();
            if again { pairs == 1 + usize::from(self.first == Some(seat)) } else { pairs <= 1 }
        });
        unless(fits && self.in_hand == 0, "the dice do not lie ready")
    }
}
