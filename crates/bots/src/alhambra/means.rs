//! What money is worth.

use sabika_rules::{
    alhambra::{Alhambra, Handful, Payment, Table, action::PurseSet},
    kit::{Cards, Currency, Notes, Seat, TileId, TileSet},
};

use super::Taste;

/// More than any tile costs.
pub(super) const PRICES: usize = 14;
/// What a tile costs, on average.
pub(super) const PRICE: f64 = 8.0;

/// The own money, and what can be bought with it.
#[derive(Debug)]
pub(super) struct Means<'a> {
    taste: &'a Taste,
    hand: Cards,
    /// What a coin is worth now.
    coin: f64,
    /// The part of money's worth that is left: the more one has, and the less there is to buy, the
    /// less use has more.
    need: f64,
    /// How many of the tiles to come cost so much, as parts of 1.
    prices: [f64; PRICES],
    /// The chance that a tile is still there in the next turn.
    survival: f64,
    goods: [Option<Good>; 4],
}

/// A tile on the market.
#[derive(Clone, Copy, Debug)]
struct Good {
    price: u32,
    worth: f64,
}

impl<'a> Means<'a> {
    pub(super) fn at(
        table: &Table,
        seat: Seat,
        taste: &'a Taste,
        mut worth: impl FnMut(TileId) -> f64,
    ) -> Means<'a> {
        let (hand, players) = (table.player(seat).hand, table.setup.players());
        let mut means =
            Means::without_goods(hand, players, table.supply.len(), table.supply, taste);
        for (currency, tile) in Table::CURRENCIES.into_iter().zip(table.market) {
            means.put(currency, tile, &mut worth);
        }
        means
    }

    fn without_goods(
        hand: Cards,
        players: u8,
        supply: u32,
        unseen: TileSet,
        taste: &'a Taste,
    ) -> Means<'a> {
        let useful = PRICE * f64::from(supply + 2) / f64::from(players);
        let plenty = 1.0 + f64::from(hand.sum()) / useful;
        let need = 1.0 / (plenty * plenty);
        let mut prices = [0.0; PRICES];
        for tile in unseen.iter() {
            if let Some(part) = prices.get_mut(usize::from(tile.price())) {
                *part += 1.0 / f64::from(unseen.len());
            }
        }
        let survival = (1..players).fold(1.0, |chance, _| chance * taste.survival);
        Means { taste, hand, coin: taste.coin * need, need, prices, survival, goods: [None; 4] }
    }

    fn put(
        &mut self,
        currency: Currency,
        tile: Option<TileId>,
        mut worth: impl FnMut(TileId) -> f64,
    ) {
        self.goods[currency.index()] =
            tile.map(|tile| Good { price: u32::from(tile.price()), worth: worth(tile) });
    }

    /// What it brings to take cards.
    pub(super) fn gain(&self, cards: Handful) -> f64 {
        let mut after = self.hand;
        cards.iter().for_each(|card| after.put(card));
        let change = |currency: Currency| {
            let (before, after) = (self.hand.of(currency), after.of(currency));
            if before == after {
                return 0.0;
            }
            let good = self.goods[currency.index()];
            self.worth(after, good) - self.worth(before, good)
        };
        Currency::ALL.into_iter().map(change).sum()
    }

    /// What it brings to buy what the payment's currency buys.
    pub(super) fn gain_of_purchase(&self, payment: Payment) -> f64 {
        let currency = payment.currency;
        let good = self.goods[currency.index()];
        let mut after = self.hand;
        after.pay(currency, payment.notes);
        good.map_or(0.0, |it| it.worth) + self.worth(after.of(currency), None)
            - self.worth(self.hand.of(currency), good)
    }

    /// What it costs to pay for something that is not on the market.
    pub(super) fn cost(&self, payment: Payment) -> f64 {
        let currency = payment.currency;
        let good = self.goods[currency.index()];
        let mut after = self.hand;
        after.pay(currency, payment.notes);
        self.worth(self.hand.of(currency), good) - self.worth(after.of(currency), good)
    }

    /// What money of one currency is worth, when this is on the market for it.
    fn worth(&self, notes: Notes, good: Option<Good>) -> f64 {
        let sums = sums(notes);
        let exact: f64 = (0..PRICES).filter(|i| sums >> i & 1 == 1).map(|i| self.prices[i]).sum();
        self.coin * f64::from(notes.sum())
            + self.taste.exact * self.need * exact
            + good.map_or(0.0, |good| self.survival * self.hope(notes, sums, good))
    }

    /// What it is worth to have this money for a tile that may be bought in the next turn.
    fn hope(&self, notes: Notes, sums: u32, good: Good) -> f64 {
        let net = good.worth - self.coin * f64::from(good.price);
        let hope = if sums >> good.price & 1 == 1 {
            net + self.taste.tempo * self.need
        } else if notes.sum() > good.price {
            net * self.taste.overpaid
        } else {
            net * self.taste.near * f64::from(notes.sum()) / f64::from(good.price)
        };
        hope.max(0.0)
    }
}

/// The prices that some of the cards pay exactly, a bit each.
pub(super) fn sums(notes: Notes) -> u32 {
    notes.values().fold(1, |sums, value| sums | sums << value)
}

/// The sums that some of the money of `seat` in a currency makes, a bit each, and all of it together.
pub(super) fn money(game: &Alhambra, seat: Seat, currency: Currency) -> (u32, u32) {
    let notes = game.table().player(seat).hand.of(currency);
    let (mut sums, mut sum) = (sums(notes), notes.sum());
    game.modules().purses(seat, &mut |_, purse| {
        if purse.currency == currency {
            sums |= sums << purse.value;
            sum += u32::from(purse.value);
        }
    });
    (sums, sum)
}

/// What a payment of `seat` is worth, cards and what pays beside them.
pub(super) fn paid(game: &Alhambra, seat: Seat, payment: Payment) -> u32 {
    let mut sum = payment.notes.sum();
    if payment.purses != PurseSet::NONE {
        game.modules().purses(seat, &mut |by, purse| {
            if payment.purses.contains(by, purse.number) {
                sum += u32::from(purse.value);
            }
        });
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_are_all_that_some_cards_pay_exactly() {
        let notes = [2, 5, 5].into_iter().fold(Notes::NONE, |it, value| it.with(value, 1).unwrap());
        let payable: Vec<u32> = (0..14).filter(|price| sums(notes) >> price & 1 == 1).collect();
        assert_eq!(payable, [0, 2, 5, 7, 10, 12]);
        assert_eq!(sums(Notes::NONE), 1);
        assert_eq!(sums(Notes::of_each(3)).trailing_ones(), u32::BITS, "all prices");
    }
}
