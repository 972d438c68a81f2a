//! Money cards in four currencies.

use std::{fmt, num::NonZeroU8, str::FromStr};

use crate::{
    digest::{Digest, Encode},
    notation::UnknownWord,
};

/// The four currencies of money cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Currency {
    /// Blue.
    Denar,
    /// Green.
    Dirham,
    /// Orange.
    Ducat,
    /// Yellow.
    Florin,
}

impl Currency {
    /// All currencies, in the order of their names.
    pub const ALL: [Currency; 4] =
        [Currency::Denar, Currency::Dirham, Currency::Ducat, Currency::Florin];

    /// Its place in [`Currency::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }
    /// As notation and message files write it.
    pub const fn name(self) -> &'static str {
        match self {
            Currency::Denar => "denar",
            Currency::Dirham => "dirham",
            Currency::Ducat => "ducat",
            Currency::Florin => "florin",
        }
    }
}

impl fmt::Display for Currency {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Currency {
    type Err = UnknownWord;
    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        Currency::ALL.into_iter().find(|it| it.name() == text).ok_or(UnknownWord)
    }
}

/// A money card: a currency and a value from 1 to 9. Written `denar-5`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(NonZeroU8);

impl Card {
    /// What a card may be worth.
    pub const VALUES: std::ops::RangeInclusive<u8> = 1..=9;

    /// `None` unless the value is from 1 to 9.
    pub const fn new(currency: Currency, value: u8) -> Option<Card> {
        if value < 1 || value > 9 {
            return None;
        }
        match NonZeroU8::new(currency as u8 * 9 + value) {
            Some(number) => Some(Card(number)),
            None => None,
        }
    }
    /// From 1 to 36, by currency and value.
    pub const fn number(self) -> u8 {
        self.0.get()
    }
    /// What it pays for: the tile on the square of this currency.
    pub const fn currency(self) -> Currency {
        Currency::ALL[((self.0.get() - 1) / 9) as usize]
    }
    /// What it pays.
    pub const fn value(self) -> u8 {
        (self.0.get() - 1) % 9 + 1
    }
    /// Every card there is, once each, by currency and value.
    pub fn all() -> impl Iterator<Item = Card> {
        Currency::ALL
            .into_iter()
            .flat_map(|currency| Card::VALUES.filter_map(move |value| Card::new(currency, value)))
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.currency(), self.value())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Card {
    type Err = UnknownWord;
    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        let (currency, value) = text.split_once('-').ok_or(UnknownWord)?;
        let [digit @ b'1'..=b'9'] = value.as_bytes() else { return Err(UnknownWord) };
        Card::new(currency.parse()?, digit - b'0').ok_or(UnknownWord)
    }
}

impl Encode for Card {
    fn encode(&self, out: &mut Digest) {
        self.0.get().encode(out);
    }
}

/// Cards of one currency: how many of each value, two bits a value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Notes(u32);

impl Notes {
    /// No card at all.
    pub const NONE: Notes = Notes(0);
    /// How many copies of one card two bits can count; the box has just as many.
    pub(crate) const COPIES_MAX: u32 = 3;

    /// `copies` of every value, three at the most.
    pub const fn of_each(copies: u32) -> Notes {
        let copies = if copies > Notes::COPIES_MAX { Notes::COPIES_MAX } else { copies };
        Notes(0b01_01_01_01_01_01_01_01_01 * copies)
    }
    /// Of a value from 1 to 9.
    const fn shift(value: u8) -> u32 {
        2 * (value as u32 - 1)
    }
    /// How many of this value; of none but 1 to 9.
    pub const fn of_value(self, value: u8) -> u32 {
        if matches!(value, 1..=9) { (self.0 >> Notes::shift(value)) & 3 } else { 0 }
    }
    /// Whether there is no card.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
    /// How many cards.
    pub fn len(self) -> u32 {
        let (low, high) = self.totals();
        (low.cards + high.cards) as u32
    }
    /// The sum of the values.
    pub fn sum(self) -> u32 {
        let (low, high) = self.totals();
        low.worth as u32 + high.worth as u32
    }
    /// Of the values 1 to 5 and of 6 to 9.
    fn totals(self) -> (Total, Total) {
        (LOW[(self.0 & 0x3FF) as usize], HIGH[(self.0 >> 10) as usize])
    }
    /// The value of the best card.
    pub const fn largest(self) -> Option<u8> {
        if self.0 == 0 { None } else { Some(self.0.ilog2() as u8 / 2 + 1) }
    }
    /// The cards of less than `value`.
    #[must_use]
    pub const fn below(self, value: u8) -> Notes {
        match value {
            0 => Notes::NONE,
            1..=9 => Notes(self.0 & ((1 << Notes::shift(value)) - 1)),
            _ => self,
        }
    }
    /// `None` when a fourth copy would be needed, or a card that does not exist.
    #[must_use]
    pub const fn with(self, value: u8, copies: u32) -> Option<Notes> {
        let exists = matches!(value, 1..=9) && copies <= Notes::COPIES_MAX;
        if !exists || self.of_value(value) + copies > Notes::COPIES_MAX {
            return None;
        }
        Some(Notes(self.0 + (copies << Notes::shift(value))))
    }
    /// Whether every one of `other`'s cards is here.
    pub fn contains(self, other: Notes) -> bool {
        (1..=9).all(|value| self.of_value(value) >= other.of_value(value))
    }
    /// The values, ascending, each as often as it is there.
    pub fn values(self) -> impl Iterator<Item = u8> {
        Card::VALUES.flat_map(move |value| (0..self.of_value(value)).map(move |_| value))
    }
    /// Calls `found` with every set of cards that reaches `price` and from which no card can be
    /// spared.
    pub fn minimal_payments(self, price: u32, found: &mut impl FnMut(Notes)) {
        if self.sum() >= price {
            self.reach(price, Notes::NONE, found);
        }
    }
    /// Taking cards from the largest down, the last one taken is the smallest of all: stopping as
    /// soon as the price is reached leaves none to spare. All cards together must reach it.
    fn reach(self, left: u32, chosen: Notes, found: &mut impl FnMut(Notes)) {
        let Some(value) = self.largest() else { return };
        let rest = self.below(value);
        let (copies, smaller) = (self.of_value(value), rest.sum());
        let (mut left, mut chosen) = (left, chosen);
        for _ in 0..copies {
            if smaller >= left {
                rest.reach(left, chosen, found);
            }
            chosen.0 += 1 << Notes::shift(value);
            if left <= u32::from(value) {
                found(chosen);
                return;
            }
            left -= u32::from(value);
        }
        if smaller >= left {
            rest.reach(left, chosen, found);
        }
    }
}

impl fmt::Debug for Notes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.values()).finish()
    }
}

/// How many cards, and what they are worth.
#[derive(Clone, Copy)]
struct Total {
    cards: u8,
    worth: u8,
}

/// The totals of all notes from `first` upward, by their bits.
const fn totals<const N: usize>(first: u8) -> [Total; N] {
    let mut table = [Total { cards: 0, worth: 0 }; N];
    let mut i = 0;
    while i < N {
        let (mut rest, mut value) = (i, first);
        while rest > 0 {
            table[i].cards += (rest & 3) as u8;
            table[i].worth += (rest & 3) as u8 * value;
            rest >>= 2;
            value += 1;
        }
        i += 1;
    }
    table
}
static LOW: [Total; 1024] = totals(1);
static HIGH: [Total; 256] = totals(6);

/// Money cards without an order: a hand, the deck, the discard pile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Cards([Notes; 4]);

impl Cards {
    /// No card at all.
    pub const NONE: Cards = Cards([Notes::NONE; 4]);

    /// `copies` of every card.
    pub const fn of_each(copies: u32) -> Cards {
        Cards([Notes::of_each(copies); 4])
    }
    /// Those of one currency.
    pub const fn of(self, currency: Currency) -> Notes {
        self.0[currency as usize]
    }
    /// How many copies of a card.
    pub const fn count(self, card: Card) -> u32 {
        self.of(card.currency()).of_value(card.value())
    }
    /// How many cards.
    pub fn len(self) -> u32 {
        self.0.iter().map(|notes| notes.len()).sum()
    }
    /// Whether there is no card.
    pub fn is_empty(self) -> bool {
        self.0.iter().all(|notes| notes.is_empty())
    }
    /// The sum of all values, whatever the currency.
    pub fn sum(self) -> u32 {
        self.0.iter().map(|notes| notes.sum()).sum()
    }
    /// Each card as often as it is there, by currency and value.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        Currency::ALL.into_iter().flat_map(move |currency| {
            self.of(currency).values().filter_map(move |value| Card::new(currency, value))
        })
    }
    /// Whether every one of `other`'s cards is here, as often as there.
    pub fn contains(self, other: Cards) -> bool {
        Currency::ALL.into_iter().all(|it| self.of(it).contains(other.of(it)))
    }
    /// A fourth copy, which no box holds, is left out.
    pub fn put(&mut self, card: Card) {
        let notes = &mut self.0[card.currency().index()];
        let more = notes.with(card.value(), 1);
        debug_assert!(more.is_some(), "pieces are conserved: a fourth {card}");
        *notes = more.unwrap_or(*notes);
    }
    /// Whether the card was there.
    #[must_use]
    pub fn take(&mut self, card: Card) -> bool {
        let there = self.count(card) > 0;
        if there {
            self.0[card.currency().index()].0 -= 1 << Notes::shift(card.value());
        }
        there
    }
    /// Takes out `notes`, which must be there.
    pub fn pay(&mut self, currency: Currency, notes: Notes) {
        debug_assert!(self.of(currency).contains(notes));
        let own = &mut self.0[currency.index()].0;
        *own = own.saturating_sub(notes.0);
    }
    /// Puts `notes` in.
    pub(crate) fn receive(&mut self, currency: Currency, notes: Notes) {
        self.0[currency.index()].0 += notes.0;
    }
    /// Puts all of `other` in.
    pub fn merge(&mut self, other: Cards) {
        other.iter().for_each(|card| self.put(card));
    }
    /// The card at `index` in the order of [`Cards::iter`].
    pub fn nth(self, mut index: u32) -> Option<Card> {
        for currency in Currency::ALL {
            let notes = self.of(currency);
            if index >= notes.len() {
                index -= notes.len();
                continue;
            }
            for value in Card::VALUES {
                let copies = notes.of_value(value);
                if index < copies {
                    return Card::new(currency, value);
                }
                index -= copies;
            }
        }
        None
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut all = Cards::NONE;
        cards.into_iter().for_each(|card| all.put(card));
        all
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Encode for Cards {
    fn encode(&self, out: &mut Digest) {
        out.list(self.len() as usize, self.iter());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn notes(values: &[u8]) -> Notes {
        values.iter().fold(Notes::NONE, |notes, &value| notes.with(value, 1).unwrap())
    }

    /// four currencies, values 1 to 9, three copies of each.
    #[test]
    fn there_are_108_money_cards() {
        let deck = Cards::of_each(3);
        assert_eq!((deck.len(), deck.sum()), (108, 4 * 3 * 45));
        assert_eq!(Card::all().count(), 36);
        assert!(Card::all().all(|card| deck.count(card) == 3));
        assert!(Notes::of_each(3).with(1, 1).is_none(), "no fourth copy");
    }

    #[test]
    fn cards_are_written_and_read() {
        for card in Card::all() {
            assert_eq!(card.to_string().parse(), Ok(card));
        }
        for bad in ["denar-0", "denar-10", "denar5", "dinar-5", "denar-", "-5", "", "denar-+5"] {
            assert_eq!(bad.parse::<Card>(), Err(UnknownWord), "{bad}");
        }
        assert!(
            Card::new(Currency::Denar, 0).is_none() && Card::new(Currency::Florin, 10).is_none()
        );
    }

    #[test]
    fn the_nth_card_follows_the_order_of_all() {
        let cards: Cards = Card::all().step_by(3).chain(Card::all().step_by(4)).collect();
        let all: Vec<Card> = cards.iter().collect();
        let by_index: Vec<Card> = (0..cards.len()).map(|i| cards.nth(i).unwrap()).collect();
        assert_eq!(all, by_index);
        assert_eq!(cards.nth(cards.len()), None);
    }

    fn any_notes() -> impl Strategy<Value = Notes> {
        prop::collection::vec(0..=3_u32, 9).prop_map(|copies| {
            (1..=9).zip(copies).fold(Notes::NONE, |notes, (value, n)| notes.with(value, n).unwrap())
        })
    }

    proptest! {
        #[test]
        fn sums_and_counts_are_those_of_the_values(notes in any_notes()) {
            let values: Vec<u8> = notes.values().collect();
            prop_assert_eq!(notes.len() as usize, values.len());
            prop_assert_eq!(notes.sum(), values.iter().map(|&it| u32::from(it)).sum::<u32>());
            prop_assert_eq!(notes.largest(), values.last().copied());
        }

        /// offered are exactly the payments from which no card can be spared, each once.
        #[test]
        fn no_card_of_a_minimal_payment_can_be_spared(
            values in prop::collection::vec(1..=9_u8, 0..8), price in 1..=13_u32,
        ) {
            let Some(hand) = values.iter().try_fold(Notes::NONE, |notes, &it| notes.with(it, 1))
            else { return Ok(()) };
            let mut found = Vec::new();
            hand.minimal_payments(price, &mut |payment| found.push(payment));
            let mut expected = Vec::new();
            for subset in 0..1_u32 << values.len() {
                let chosen: Vec<u8> = (0..values.len())
                    .filter(|i| subset >> i & 1 == 1).map(|i| values[i]).collect();
                let sum: u32 = chosen.iter().map(|&it| u32::from(it)).sum();
                if sum >= price && chosen.iter().all(|&it| sum - u32::from(it) < price) {
                    expected.push(notes(&chosen));
                }
            }
            expected.sort();
            expected.dedup();
            let count = found.len();
            found.sort();
            found.dedup();
            prop_assert_eq!(found.len(), count, "each payment is offered once");
            prop_assert_eq!(found, expected);
        }
    }

    #[test]
    fn the_payments_of_a_full_hand_are_few() {
        let mut count = 0;
        Notes::of_each(3).minimal_payments(13, &mut |_| count += 1);
        assert!(count < 500, "{count}");
    }
}
