//! What lies on the table while the game waits for something: what a state that comes from elsewhere is
//! judged by.

use super::{
    Alhambra, Deck, ExtraTower, Prompt, Scoring, Table,
    end_of_turn::STARTING_MONEY,
    modules::{InPlay, ModuleId, Modules},
};
use crate::{
    game::{Amiss, Game as _},
    kit::Seat,
    sound::{can_be_scores, unless},
};

impl Prompt {
    /// Its place in a stack, from the bottom: what comes later lies deeper. Those with the same place
    /// never wait together. What is asked in between has none.
    const fn place(&self, set_up: bool) -> Option<usize> {
        Some(match self {
            Prompt::NextTurn | Prompt::Turn { .. } | Prompt::LastScoring => 0,
            Prompt::MakePiles => 1,
            Prompt::RefillMarket if !set_up => 2,
            Prompt::RefillMoney => 3,
            Prompt::DealHand { seat } => 4 + Seat::MAX - seat.index(),
            Prompt::RefillMarket => 5 + Seat::MAX,
            Prompt::DealNeutral { .. } => 6 + Seat::MAX,
            Prompt::ReplaceTower => 7 + Seat::MAX,
            Prompt::Place { .. } | Prompt::Ask { .. } | Prompt::Luck { .. } => return None,
        })
    }
    const fn seat(&self) -> Option<Seat> {
        match *self {
            Prompt::Turn { seat, .. }
            | Prompt::Place { seat, .. }
            | Prompt::Ask { seat, .. }
            | Prompt::DealHand { seat } => Some(seat),
            Prompt::Luck { .. }
            | Prompt::ReplaceTower
            | Prompt::RefillMoney
            | Prompt::DealNeutral { .. }
            | Prompt::RefillMarket
            | Prompt::MakePiles
            | Prompt::NextTurn
            | Prompt::LastScoring => None,
        }
    }
    const fn module(&self) -> Option<ModuleId> {
        match *self {
            Prompt::Ask { by, .. } | Prompt::Luck { by } => Some(by),
            _ => None,
        }
    }
}

impl Alhambra {
    pub(super) fn fits(&self) -> Result<(), Amiss> {
        let Alhambra { table, modules, prompts } = self;
        let (prompts, setup) = (prompts.as_slice(), &table.setup);
        let set_up = table.mover.is_none();
        let named = prompts.iter().filter_map(Prompt::seat).chain(table.mover);
        let all_play = named.into_iter().all(|it| it.0 < setup.players());
        unless(all_play, "it waits for somebody who does not play")?;
        let scores = table.players().iter().map(|it| it.score);
        can_be_scores(scores.chain([table.neutral.score]))?;
        let places: Vec<usize> = prompts.iter().filter_map(|it| it.place(set_up)).collect();
        unless(places.is_sorted_by(|a, b| a < b), "the prompts are out of order")?;
        unless(prompts.first().is_none_or(|it| it.place(set_up) == Some(0)), "nobody is next")?;
        let has = |prompt| prompts.contains(&prompt);
        // Only between two turns, or before the first, anything else follows.
        unless(has(Prompt::NextTurn) || places.len() <= 1, "the prompts are out of order")?;
        unless(!set_up || has(Prompt::NextTurn), "the set-up is over")?;
        let asked = prompts.iter().any(|it| it.module().is_some());
        unless(!set_up || !asked || prompts.len() == 2, "modules ask at the end of the set-up")?;
        for (i, prompt) in prompts.iter().enumerate() {
            let deeper = &prompts[..i];
            let asks_twice =
                |it: &Prompt| prompt.module().is_some() && it.module() == prompt.module();
            unless(!deeper.iter().any(asks_twice), "a module asks twice")?;
            if let Prompt::Place { seat, gift } = *prompt {
                let twice =
                    |it: &Prompt| matches!(it, Prompt::Place { seat: other, .. } if *other == seat);
                unless(!deeper.iter().any(twice), "a seat places tiles twice")?;
                unless(!set_up && (!gift || setup.has_neutral()), "nothing can be given")?;
            }
        }
        table.deck_fits(modules, has(Prompt::MakePiles), has(Prompt::RefillMoney))?;
        for (seat, player) in table.seats() {
            let places = |it: &Prompt| {
                matches!(it, Prompt::Turn { .. } | Prompt::Place { .. }) && it.seat() == Some(seat)
            };
            unless(player.waiting.is_empty() || prompts.iter().any(places), "tiles wait in vain")?;
        }
        for (&id, module) in ModuleId::ALL.iter().zip(modules.list()) {
            unless(module.is_some() == setup.modules.contains(id), "another module")?;
            let own = prompts.iter().find(|it| it.module() == Some(id));
            unless(module.is_some() || own.is_none(), "a module asks that is not there")?;
            module.map_or(Ok(()), |it: &dyn InPlay| it.waits(table, own))?;
        }
        unless(self.top_fits(), "it cannot wait for this now")
    }

    fn top_fits(&self) -> bool {
        let Table { setup, market, display, deck, supply, .. } = &self.table;
        match self.prompts.top() {
            None => true,
            Some(&Prompt::Turn { seat, .. }) => self.table.mover == Some(seat),
            Some(&Prompt::Place { seat, .. }) => !self.table.player(seat).waiting.is_empty(),
            Some(&Prompt::Ask { seat, .. }) => {
                let mut offered = Vec::new();
                self.actions(seat, &mut offered);
                !offered.is_empty()
            }
            Some(&Prompt::Luck { by }) => {
                let mut possible = false;
                self.modules.chances(by, &mut |_, weight| possible |= weight > 0);
                possible
            }
            Some(&Prompt::DealHand { seat }) => {
                let poor = self.table.player(seat).hand.sum() < STARTING_MONEY;
                self.table.mover.is_none() && poor && !deck.is_empty()
            }
            Some(Prompt::ReplaceTower) => {
                let towers = Table::base_towers();
                setup.extra_tower == ExtraTower::Replacing
                    && supply.common(towers) == towers
                    && self.table.mover.is_none()
            }
            Some(Prompt::RefillMoney) => display.iter().any(Option::is_none) && !deck.is_empty(),
            Some(Prompt::RefillMarket) => market.iter().any(Option::is_none) && !supply.is_empty(),
            Some(&Prompt::DealNeutral { left }) => {
                setup.has_neutral() && left > 0 && !supply.is_empty()
            }
            Some(Prompt::MakePiles | Prompt::NextTurn | Prompt::LastScoring) => false,
        }
    }
}

impl Table {
    /// Rules: before the piles are made there is one without other cards; then the scoring
    /// cards that have not come up are in the second and the fourth.
    fn deck_fits(&self, modules: &Modules, unmade: bool, refilling: bool) -> Result<(), Amiss> {
        unless(!unmade || self.mover.is_none(), "the piles are made before the first turn")?;
        let scorings = usize::from(self.scorings);
        unless(scorings <= 2, "too many scorings")?;
        for (i, (pile, most)) in self.deck.piles().iter().zip(modules.guests()).enumerate() {
            let number = Deck::SCORING_PILES.iter().position(|it| *it == i);
            let to_come = number.is_some_and(|it| it >= scorings) && !unmade;
            unless(pile.scoring == to_come, "a scoring card lies elsewhere")?;
            // Before the first turn none of them has come up.
            let fits = |(it, most): (&u8, u8)| match (unmade, self.mover) {
                (true, _) => *it == 0,
                (false, None) => *it == most,
                (false, Some(_)) => *it <= most,
            };
            unless(pile.guests.iter().zip(most).all(fits), "too many cards of modules")?;
            unless(!unmade || i == 0 || pile.money == 0, "there are no piles yet")?;
        }
        unless(!unmade || scorings == 0, "nothing is scored in the set-up")?;
        let last = scorings.checked_sub(1).map(|it| Scoring::ALL[it]);
        unless(self.due.is_none() || refilling && self.due == last, "no scoring is due")
    }
}
