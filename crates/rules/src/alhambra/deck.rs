//! The money pile.
//!
//! There is no secret order. The pile is an unordered bag of cards and the sizes of the smaller
//! piles that lie in it: 'a scoring card somewhere among the next seven' is a chance of one in
//! seven. Drawing one by one from a bag has the same odds as shuffling first.

use super::{Chance, modules::ModuleId};
use crate::{
    game::Luck,
    kit::{Card, Cards},
};

/// The money pile: which cards are in it, and how many in each part.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Deck {
    pub(super) cards: Cards,
    /// From the top; what is used up is empty.
    piles: [Pile; Deck::PILES],
    /// The first pile that is not used up.
    top: u8,
}

/// One of the five piles that are put on top of each other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Pile {
    /// How many money cards are left in it.
    pub money: u8,
    /// Whether a scoring card is still in it.
    pub scoring: bool,
    /// How many cards of each module are still in it.
    #[cfg_attr(
        feature = "serde",
        serde(
            skip_serializing_if = "super::written::none",
            with = "super::written::by_module",
            default
        )
    )]
    pub guests: [u8; ModuleId::COUNT],
}

impl Pile {
    /// How many cards of any sort.
    pub fn len(&self) -> u32 {
        u32::from(self.money) + u32::from(self.scoring) + self.guests().sum::<u32>()
    }
    /// Whether it is used up.
    pub fn is_empty(&self) -> bool {
        self.money == 0 && self.is_money()
    }
    /// Whether there is nothing else in it.
    fn is_money(&self) -> bool {
        !self.scoring && self.guests == [0; ModuleId::COUNT]
    }
    fn guests(&self) -> impl Iterator<Item = u32> {
        self.guests.iter().map(|&it| u32::from(it))
    }
}

impl Deck {
    /// How many smaller piles it is made of.
    pub const PILES: usize = 5;
    /// Scoring card I lies in the second pile, II in the fourth.
    pub const SCORING_PILES: [usize; 2] = [1, 3];

    /// All cards in one pile, before the game and after the discard pile was shuffled.
    pub(super) fn of(cards: Cards) -> Deck {
        let mut piles = [Pile::default(); Deck::PILES];
        piles[0].money = cards.len() as u8;
        Deck::of_piles(cards, piles)
    }
    /// As a seat sees it, with the cards it holds possible.
    pub(super) fn of_piles(cards: Cards, piles: [Pile; Deck::PILES]) -> Deck {
        let mut deck = Deck { cards, piles, top: 0 };
        deck.find_top();
        deck
    }
    fn find_top(&mut self) {
        let left = self.piles.iter().position(|pile| !pile.is_empty());
        self.top = left.unwrap_or(Deck::PILES) as u8;
    }
    /// Five piles whose sizes differ by at most one, larger piles first, with the scoring cards
    /// and the cards that modules shuffle in.
    pub(super) fn split(&mut self, guests: [[u8; ModuleId::COUNT]; Deck::PILES]) {
        let (count, piles) = (self.cards.len() as usize, Deck::PILES);
        for (i, pile) in self.piles.iter_mut().enumerate() {
            let money = count / piles + usize::from(i < count % piles);
            let scoring = Deck::SCORING_PILES.contains(&i);
            *pile = Pile { money: money as u8, scoring, guests: guests[i] };
        }
        self.find_top();
    }
    /// The smaller piles, from the top.
    pub fn piles(&self) -> &[Pile; Deck::PILES] {
        &self.piles
    }
    /// How many cards lie face down, scoring cards and module cards included.
    pub fn len(&self) -> u32 {
        self.piles.iter().map(Pile::len).sum()
    }
    /// Whether a card can no longer be drawn.
    pub fn is_empty(&self) -> bool {
        self.top().is_none()
    }
    fn top(&self) -> Option<&Pile> {
        self.piles.get(usize::from(self.top))
    }

    /// What the next card may be. A money card of the top pile is as likely to be any of the cards
    /// left in the whole bag.
    pub(super) fn chances(&self, outcomes: &mut Vec<(Chance, u32)>) {
        let Some(top) = self.top() else { return };
        let all = self.cards.len().max(1);
        for card in Card::all() {
            let copies = self.cards.count(card);
            if copies > 0 && top.money > 0 {
                outcomes.push((Chance::Card(card), copies * u32::from(top.money)));
            }
        }
        if top.scoring {
            outcomes.push((Chance::Scoring, all));
        }
        for (&by, count) in ModuleId::ALL.iter().zip(top.guests()) {
            if count > 0 {
                outcomes.push((Chance::Guest(by), count * all));
            }
        }
    }
    /// As [`Deck::chances`], without the list.
    pub(super) fn draw(&self, luck: &mut impl Luck) -> Option<Chance> {
        let top = self.top()?;
        // Most of the time only money cards are left in the top pile.
        let mut place = if top.is_money() { 0 } else { luck.below(top.len()) };
        if place < u32::from(top.money) {
            let card = self.cards.nth(luck.below(self.cards.len()))?;
            return Some(Chance::Card(card));
        }
        place -= u32::from(top.money);
        if top.scoring {
            if place == 0 {
                return Some(Chance::Scoring);
            }
            place -= 1;
        }
        for (&by, count) in ModuleId::ALL.iter().zip(top.guests()) {
            if place < count {
                return Some(Chance::Guest(by));
            }
            place -= count;
        }
        None
    }
    /// Whether such a card can come next.
    pub(super) fn may_bring(&self, chance: &Chance) -> bool {
        let Some(top) = self.top() else { return false };
        match *chance {
            Chance::Card(card) => top.money > 0 && self.cards.count(card) > 0,
            Chance::Scoring => top.scoring,
            Chance::Guest(by) => top.guests[by as usize] > 0,
            Chance::Tile(_) | Chance::Module(_) => false,
        }
    }
    /// Takes the next card, which must be possible.
    pub(super) fn take(&mut self, chance: &Chance) {
        debug_assert!(self.may_bring(chance));
        if let Chance::Card(card) = *chance {
            let there = self.cards.take(card);
            debug_assert!(there);
        }
        let Some(top) = self.piles.get_mut(usize::from(self.top)) else { return };
        match *chance {
            Chance::Card(_) => top.money -= 1,
            Chance::Scoring => top.scoring = false,
            Chance::Guest(by) => top.guests[by as usize] -= 1,
            Chance::Tile(_) | Chance::Module(_) => {}
        }
        if top.is_empty() {
            self.find_top();
        }
    }
}

/// For scenes of tests and scenarios.
#[cfg(any(test, feature = "testkit"))]
impl Deck {
    /// Takes a card out, whatever its pile.
    pub(super) fn fetch(&mut self, card: Card) -> bool {
        let pile = self.piles.iter_mut().rev().find(|pile| pile.money > 0);
        match pile {
            Some(pile) if self.cards.count(card) > 0 => {
                pile.money -= 1;
                self.find_top();
                self.cards.take(card)
            }
            _ => false,
        }
    }
    /// Takes a module's card out, whatever its pile.
    pub(super) fn take_guest(&mut self, by: ModuleId) {
        let pile = self.piles.iter_mut().rev().find(|pile| pile.guests[by as usize] > 0);
        if let Some(pile) = pile {
            pile.guests[by as usize] -= 1;
        }
        self.find_top();
    }
    /// Puts cards into the last pile.
    pub(super) fn put_back(&mut self, cards: Cards) {
        self.piles[Deck::PILES - 1].money += cards.len() as u8;
        self.cards.merge(cards);
        self.find_top();
    }
    /// The next scoring card comes at once: what lay before it goes to the bottom.
    pub(super) fn scoring_on_top(&mut self) {
        let Some(at) = self.piles.iter().position(|pile| pile.scoring) else { return };
        let before: u8 = self.piles[..=at].iter().map(|pile| pile.money).sum();
        let mut below = [0; ModuleId::COUNT];
        for pile in &mut self.piles[..=at] {
            pile.money = 0;
            // A module's cards go there too.
            let guests = std::mem::take(&mut pile.guests);
            below.iter_mut().zip(guests).for_each(|(sum, count)| *sum += count);
        }
        let bottom = &mut self.piles[Deck::PILES - 1];
        bottom.money += before;
        bottom.guests.iter_mut().zip(below).for_each(|(count, more)| *count += more);
        self.find_top();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// as equal as possible, larger piles first; I in the second, II in the fourth.
    #[test]
    fn the_pile_is_split_in_five() {
        for (cards, sizes) in
            [(88, [18, 18, 18, 17, 17]), (60, [12; 5]), (84, [17, 17, 17, 17, 16])]
        {
            let mut deck = Deck::of(Cards::of_each(3).iter().take(cards).collect());
            deck.split([[0; ModuleId::COUNT]; 5]);
            assert_eq!(deck.piles().map(|pile| usize::from(pile.money)), sizes);
            assert_eq!(deck.piles().map(|pile| pile.scoring), [false, true, false, true, false]);
            assert_eq!(deck.len() as usize, cards + 2);
        }
    }

    /// the scoring card is as likely to be any card of its pile.
    #[test]
    fn odds_are_exact() {
        let mut deck = Deck::of(Cards::of_each(3));
        deck.split([[0; ModuleId::COUNT]; 5]);
        let odds = |deck: &Deck, wanted: Chance| {
            let mut outcomes = Vec::new();
            deck.chances(&mut outcomes);
            let all: u32 = outcomes.iter().map(|(_, weight)| weight).sum();
            let one =
                outcomes.iter().find(|(it, _)| *it == wanted).map_or(0, |(_, weight)| *weight);
            (one, all)
        };
        assert_eq!(odds(&deck, Chance::Scoring).0, 0, "not in the first pile");
        let first: Vec<Card> = deck.cards.iter().take(22).collect();
        for card in first {
            deck.take(&Chance::Card(card));
        }
        let (one, all) = odds(&deck, Chance::Scoring);
        assert_eq!(all, one * 23, "one of 22 money cards and itself");
        deck.take(&Chance::Scoring);
        assert!(!deck.may_bring(&Chance::Scoring));
    }

    /// every card of the top pile is as likely, those of modules too, down to the last; cards
    /// of other piles cannot come.
    #[test]
    fn cards_of_modules_are_as_likely_as_others() {
        let mut guests = [[0; ModuleId::COUNT]; Deck::PILES];
        let (first, last) = (ModuleId::ALL[0], ModuleId::ALL[ModuleId::COUNT - 1]);
        guests[0][first as usize] = 2;
        guests[0][last as usize] = 1;
        let mut deck = Deck::of(Cards::of_each(3));
        deck.split(guests);
        let odds = |deck: &Deck, by: ModuleId| {
            let mut outcomes = Vec::new();
            deck.chances(&mut outcomes);
            let all: u32 = outcomes.iter().map(|it| it.1).sum();
            let own = outcomes.iter().find(|it| it.0 == Chance::Guest(by));
            (own.map_or(0, |it| it.1) * deck.piles()[0].len(), all)
        };
        let (two, all) = odds(&deck, first);
        assert_eq!((two, odds(&deck, last)), (2 * all, (all, all)));
        deck.take(&Chance::Guest(first));
        assert!(deck.may_bring(&Chance::Guest(first)));
        deck.take(&Chance::Guest(first));
        assert!(!deck.may_bring(&Chance::Guest(first)) && deck.may_bring(&Chance::Guest(last)));
        deck.take(&Chance::Guest(last));
        assert_eq!(odds(&deck, last).0, 0);
        assert!(!deck.may_bring(&Chance::Guest(last)) && !deck.may_bring(&Chance::Scoring));
        let card = deck.cards.iter().next().unwrap();
        assert!(deck.may_bring(&Chance::Card(card)));
        // Only the cards of modules are left in the top pile.
        deck.piles[0] = Pile { money: 0, scoring: false, guests: guests[0] };
        assert!(!deck.may_bring(&Chance::Card(card)), "there are cards, but not in this pile");
        assert!(!Deck::of(Cards::NONE).may_bring(&Chance::Card(card)));
    }
}
