//! A player's turn: what is offered, what is allowed, what it does.

use super::{
    Action, Alhambra, Event, Payment, Prompt, Prompts, Refusal, Table, Ware,
    action::{Handful, PurseSet},
    modules::{ModuleId, Purse, Resolve, Sale},
};
use crate::{
    game::Sink,
    kit::{Card, Cards, Currency, Notes, Pos, Seat, TileId},
    palace::{placement, sites::{self, Change}},
};

/// What may be taken at once, if it is more than one card.
const TAKE_MAX: u32 = 5;

// What is offered.
impl Alhambra {
    pub(super) fn offer(&self, offered: &mut Vec<Action>) {
        let Some(prompt) = self.prompts.top() else { return };
        match *prompt {
            Prompt::Turn { seat, acted } => {
                let before = offered.len();
                self.offer_money(offered);
                self.offer_wares(seat, offered);
                self.offer_redesigns(seat, offered);
                self.modules.offer(&self.table, prompt, &mut |own| {
                    offered.push(Action::Module(own));
                });
                // Passing only where nothing else can be done.
                if acted || offered.len() == before {
                    offered.push(Action::Stop);
                }
            }
            Prompt::Place { seat, gift } => self.offer_places(seat, gift, offered),
            Prompt::Ask { .. } => self.modules.offer(&self.table, prompt, &mut |own| {
                offered.push(Action::Module(own));
            }),
            _ => {}
        }
    }

    /// Every single open card, and several worth at most 5 together; equal ones once.
    fn offer_money(&self, offered: &mut Vec<Action>) {
        let mut take = |cards| offered.push(Action::Take { cards: Handful::of_sorted(cards) });
        let (mut small, mut count) = ([None; 4], 0);
        for (i, card) in self.table.display.into_iter().enumerate() {
            let Some(it) = card else { continue };
            if !self.table.display[..i].contains(&card) {
                take([card, None, None, None]);
            }
            // Two cards are worth at most 5 only if each is worth less.
            if u32::from(it.value()) < TAKE_MAX {
                small[count] = card;
                count += 1;
            }
        }
        if count < 2 {
            return;
        }
        small[..count].sort_unstable();
        'subsets: for subset in 3_usize..1 << count {
            let (mut taken, mut len, mut sum) = ([None; 4], 0, 0);
            for i in (0..count).filter(|i| subset >> i & 1 == 1) {
                if i > 0 && small[i] == small[i - 1] && subset >> (i - 1) & 1 == 0 {
                    continue 'subsets;
                }
                taken[len] = small[i];
                len += 1;
                sum += small[i].map_or(0, |card| u32::from(card.value()));
            }
            if len > 1 && sum <= TAKE_MAX {
                take(taken);
            }
        }
    }

    /// Everything for sale, with every payment from which nothing can be spared.
    fn offer_wares(&self, seat: Seat, offered: &mut Vec<Action>) {
        let hand = self.table.player(seat).hand;
        let mut sell = |ware, price: u8, currency| {
            self.minimal_payments(seat, hand, currency, price, |payment| {
                offered.push(Action::Buy { ware, payment });
            });
        };
        for (square, tile) in (1..).zip(self.table.market) {
            if let Some(tile) = tile {
                sell(Ware::Square(square), tile.price(), currency_of(square));
            }
        }
        self.modules.sales(&self.table, seat, &mut |by, Sale { item, price, currency }| {
            let any = if currency.is_none() { Currency::ALL.as_slice() } else { &[] };
            for currency in currency.iter().chain(any) {
                sell(Ware::Module(by, item), price, *currency);
            }
        });
    }

    fn minimal_payments(
        &self,
        seat: Seat,
        hand: Cards,
        currency: Currency,
        price: u8,
        mut found: impl FnMut(Payment),
    ) {
        let (price, notes) = (u32::from(price), hand.of(currency));
        notes.minimal_payments(price, &mut |notes| {
            found(Payment { currency, notes, purses: PurseSet::default() });
        });
        if self.table.setup.modules.is_empty() {
            return;
        }
        let mut purses: Vec<(ModuleId, Purse)> = Vec::new();
        self.modules.purses(seat, &mut |by, purse| {
            if purse.currency == currency && purse.value > 0 {
                purses.push((by, purse));
            }
        });
        for subset in 1_usize..1 << purses.len() {
            let chosen = || (0..purses.len()).filter(|i| subset >> i & 1 == 1).map(|i| purses[i]);
            let worth: u32 = chosen().map(|(_, purse)| u32::from(purse.value)).sum();
            let least = chosen().map(|(_, purse)| u32::from(purse.value)).min().unwrap_or(0);
            let set = chosen().fold(PurseSet::default(), |set, (by, it)| set.with(by, it.number));
            let mut offer = |notes: Notes| {
                if notes.sum() + worth - least < price {
                    found(Payment { currency, notes, purses: set });
                }
            };
            match price.checked_sub(worth) {
                None | Some(0) => offer(Notes::NONE),
                Some(left) => notes.minimal_payments(left, &mut offer),
            }
        }
    }

    /// All three ways to redesign.
    fn offer_redesigns(&self, seat: Seat, offered: &mut Vec<Action>) {
        let player = self.table.player(seat);
        sites::each_redesign(&player.palace, player.reserve, |change| match change {
            Change::Build(tile, pos) => offered.push(Action::Build { tile, pos }),
            Change::Exchange(tile, pos) => offered.push(Action::Exchange { tile, pos }),
            Change::Remove(pos) => offered.push(Action::Remove { pos }),
        });
    }

    /// Each waiting tile, in any order: into the palace, onto the reserve board, to the neutral
    /// player (A-14, A2-06).
    fn offer_places(&self, seat: Seat, gift: bool, offered: &mut Vec<Action>) {
        let player = self.table.player(seat);
        sites::each_building_site(&player.palace, player.waiting, |change| {
            if let Change::Build(tile, pos) = change {
                offered.push(Action::Build { tile, pos });
            }
        });
        player.waiting.iter().for_each(|tile| offered.push(Action::Store { tile }));
        if gift {
            player.waiting.iter().for_each(|tile| offered.push(Action::Give { tile }));
        }
    }
}

// What is allowed.
impl Alhambra {
    pub(super) fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let prompt = self.prompts.top().ok_or(Refusal::GameOver)?;
        match *prompt {
            Prompt::Turn { seat: asked, acted } if asked == seat => {
                self.check_turn(seat, acted, action)
            }
            Prompt::Place { seat: asked, gift } if asked == seat => {
                self.check_place(seat, gift, action)
            }
            Prompt::Ask { seat: asked, by } if asked == seat => match *action {
                Action::Module(own) if own.module() == by => {
                    self.modules.check(&self.table, prompt, own)
                }
                _ => Err(Refusal::NotNow),
            },
            _ => Err(Refusal::NotYourTurn),
        }
    }

    /// One action: take money, buy, or redesign.
    fn check_turn(&self, seat: Seat, acted: bool, action: &Action) -> Result<(), Refusal> {
        let player = self.table.player(seat);
        match *action {
            Action::Take { cards } => check_take(&self.table, cards),
            Action::Buy { ware, payment } => self.check_buy(seat, ware, payment),
            Action::Build { tile, pos } => {
                tile_is_in_reserve(&self.table, seat, tile)?;
                Ok(placement::check_build(&player.palace, tile.walls(), pos)?)
            }
            Action::Remove { pos } => {
                placement::check_remove(&player.palace, pos)?;
                Ok(())
            }
            Action::Exchange { tile, pos } => {
                tile_is_in_reserve(&self.table, seat, tile)?;
                placement::check_exchange(&player.palace, tile.walls(), pos)?;
                Ok(())
            }
            Action::Stop if acted => Ok(()),
            Action::Stop => self.nothing_else_is_possible(),
            Action::Module(own) => match self.prompts.top() {
                Some(prompt) => self.modules.check(&self.table, prompt, own),
                None => Err(Refusal::GameOver),
            },
            Action::Store { .. } | Action::Give { .. } => Err(Refusal::NotNow),
        }
    }

    /// Rule A-10: passing is possible only when no action at all is legal.
    fn nothing_else_is_possible(&self) -> Result<(), Refusal> {
        let mut offered = Vec::new();
        self.offer(&mut offered);
        if offered == [Action::Stop] { Ok(()) } else { Err(Refusal::MustAct) }
    }

    /// Rule A-12: the price is paid, in one currency, with money one has; no change is given.
    fn check_buy(&self, seat: Seat, ware: Ware, payment: Payment) -> Result<(), Refusal> {
        let (price, currency) = self.price_of(seat, ware).ok_or(Refusal::NotForSale { ware })?;
        if let Some(needed) = currency.filter(|&it| it != payment.currency) {
            return Err(Refusal::WrongCurrency { needed });
        }
        let hand = self.table.player(seat).hand.of(payment.currency);
        for value in Card::VALUES {
            if payment.notes.of_value(value) > hand.of_value(value)
                && let Some(card) = Card::new(payment.currency, value)
            {
                return Err(Refusal::NotInHand { card });
            }
        }
        for (by, number) in payment.purses.iter() {
            if self.purse(seat, by, number, payment.currency).is_none() {
                return Err(Refusal::EmptyPurse { by, number });
            }
        }
        let (price, paid) = (u32::from(price), self.worth(seat, &payment));
        if paid < price { Err(Refusal::PaysTooLittle { price, paid }) } else { Ok(()) }
    }

    /// Each waiting tile finds its place.
    fn check_place(&self, seat: Seat, gift: bool, action: &Action) -> Result<(), Refusal> {
        let player = self.table.player(seat);
        let waits = |tile| {
            if player.waiting.contains(tile) { Ok(()) } else { Err(Refusal::NotWaiting { tile }) }
        };
        match *action {
            Action::Build { tile, pos } => {
                waits(tile)?;
                Ok(placement::check_build(&player.palace, tile.walls(), pos)?)
            }
            Action::Store { tile } => waits(tile),
            Action::Give { tile } => {
                waits(tile)?;
                if gift { Ok(()) } else { Err(Refusal::NoGift { tile }) }
            }
            Action::Take { .. }
            | Action::Buy { .. }
            | Action::Remove { .. }
            | Action::Exchange { .. }
            | Action::Stop
            | Action::Module(_) => Err(Refusal::NotNow),
        }
    }

    /// The price of a ware, and its currency unless the buyer chooses one.
    fn price_of(&self, seat: Seat, ware: Ware) -> Option<(u8, Option<Currency>)> {
        match ware {
            Ware::Square(square) => {
                let tile = self.table.market[usize::from(square - 1)]?;
                Some((tile.price(), Some(currency_of(square))))
            }
            Ware::Module(wanted, number) => {
                let mut found = None;
                self.modules.sales(&self.table, seat, &mut |by, sale| {
                    if (by, sale.item) == (wanted, number) {
                        found = Some((sale.price, sale.currency));
                    }
                });
                found
            }
        }
    }

    fn purse(&self, seat: Seat, by: ModuleId, number: u8, currency: Currency) -> Option<Purse> {
        let mut found = None;
        self.modules.purses(seat, &mut |owner, purse| {
            if (owner, purse.number, purse.currency) == (by, number, currency) && purse.value > 0 {
                found = Some(purse);
            }
        });
        found
    }

    /// What a payment is worth.
    fn worth(&self, seat: Seat, payment: &Payment) -> u32 {
        let purses = payment.purses.iter().filter_map(|(by, number)| {
            self.purse(seat, by, number, payment.currency).map(|purse| u32::from(purse.value))
        });
        payment.notes.sum() + purses.sum::<u32>()
    }
}

fn check_take(table: &Table, cards: Handful) -> Result<(), Refusal> {
    something_is_taken(cards)?;
    cards_lie_open(table, cards)?;
    one_card_or_at_most_five(cards)
}

/// Rule A-11: at least one card.
fn something_is_taken(cards: Handful) -> Result<(), Refusal> {
    if cards.is_empty() { Err(Refusal::TakesNothing) } else { Ok(()) }
}

/// Rule A-11: open cards only.
fn cards_lie_open(table: &Table, cards: Handful) -> Result<(), Refusal> {
    let mut open = table.display;
    for card in cards.iter() {
        match open.iter_mut().find(|slot| **slot == Some(card)) {
            Some(slot) => *slot = None,
            None => return Err(Refusal::NotOnDisplay { card }),
        }
    }
    Ok(())
}

/// Rule A-11: any one card, or several worth at most 5 together.
fn one_card_or_at_most_five(cards: Handful) -> Result<(), Refusal> {
    let sum = cards.sum();
    if cards.len() > 1 && sum > TAKE_MAX { Err(Refusal::TakesTooMuch { sum }) } else { Ok(()) }
}

/// Rule A-30: only tiles of one's own reserve board are added or exchanged.
fn tile_is_in_reserve(table: &Table, seat: Seat, tile: TileId) -> Result<(), Refusal> {
    let there = table.player(seat).reserve.contains(tile);
    if there { Ok(()) } else { Err(Refusal::NotInReserve { tile }) }
}

fn currency_of(square: u8) -> Currency {
    Table::CURRENCIES[usize::from(square - 1)]
}

// What it does.
impl Alhambra {
    /// Carries out an action that was checked.
    pub(super) fn resolve_action(
        &mut self,
        seat: Seat,
        action: &Action,
        events: &mut Sink<'_, Event>,
    ) {
        let placing = matches!(self.prompts.top(), Some(Prompt::Place { .. }));
        match *action {
            Action::Take { cards } => self.take_money(seat, cards, events),
            Action::Buy { ware, payment } => self.buy(seat, ware, payment, events),
            Action::Build { tile, pos } => {
                let player = self.table.player_mut(seat);
                let from = if placing { &mut player.waiting } else { &mut player.reserve };
                from.take(tile);
                player.palace.put(tile, pos);
                if !placing {
                    self.end_actions();
                }
                self.emit(Event::TileBuilt { seat, tile, pos }, events);
            }
            Action::Store { tile } => {
                let player = self.table.player_mut(seat);
                player.waiting.take(tile);
                player.reserve.put(tile);
                self.emit(Event::TileStored { seat, tile }, events);
            }
            Action::Give { tile } => {
                self.table.player_mut(seat).waiting.take(tile);
                self.table.neutral.tiles.put(tile);
                self.emit(Event::TileGiven { seat, tile }, events);
            }
            Action::Remove { pos } => self.remove(seat, pos, events),
            Action::Exchange { tile, pos } => {
                let player = self.table.player_mut(seat);
                let old = player.palace.tile_at(pos).expect("checked");
                player.reserve.take(tile);
                player.palace.replace(old, tile);
                player.reserve.put(old);
                self.end_actions();
                self.emit(Event::TileExchanged { seat, tile, pos, old }, events);
            }
            Action::Stop => {
                self.end_actions();
                self.emit(Event::Stopped { seat }, events);
            }
            Action::Module(own) => {
                let Alhambra { table, modules, prompts } = self;
                let mut resolve = Resolve { table, prompts, events: events.lend() };
                modules.play(&mut resolve, seat, own);
            }
        }
    }

    fn take_money(&mut self, seat: Seat, cards: Handful, events: &mut Sink<'_, Event>) {
        for card in cards.iter() {
            let open = self.table.display.iter_mut().find(|slot| **slot == Some(card));
            *open.expect("checked") = None;
            self.table.player_mut(seat).hand.put(card);
        }
        self.end_actions();
        self.emit(Event::MoneyTaken { seat, cards }, events);
    }

    fn buy(&mut self, seat: Seat, ware: Ware, payment: Payment, events: &mut Sink<'_, Event>) {
        let (price, _) = self.price_of(seat, ware).expect("checked");
        // A sum equal to the price keeps the turn.
        let exact = self.worth(seat, &payment) == u32::from(price);
        let Payment { currency, notes, purses } = payment;
        self.table.player_mut(seat).hand.pay(currency, notes);
        self.table.discard.receive(currency, notes);
        if let Ware::Square(square) = ware
            && let Some(tile) = self.table.market[usize::from(square - 1)].take()
        {
            self.table.player_mut(seat).waiting.put(tile);
            self.go_on(seat, exact);
            self.emit(Event::Paid { seat, ware, payment, exact }, events);
            self.emit(Event::TileBought { seat, square, tile }, events);
        } else {
            self.go_on(seat, exact);
            self.emit(Event::Paid { seat, ware, payment, exact }, events);
        }
        let Alhambra { table, modules, prompts } = self;
        let mut resolve = Resolve { table, prompts, events: events.lend() };
        for (by, number) in purses.iter() {
            modules.spent(&mut resolve, by, seat, number);
        }
        if let Ware::Module(by, item) = ware {
            modules.sold(&mut resolve, by, seat, item);
        }
    }

    /// A further action after an exact payment, otherwise the actions are over.
    fn go_on(&mut self, seat: Seat, exact: bool) {
        if exact {
            self.prompts.pop();
            self.prompts.push(Prompt::Turn { seat, acted: true });
        } else {
            self.end_actions();
        }
    }

    fn remove(&mut self, seat: Seat, pos: Pos, events: &mut Sink<'_, Event>) {
        let player = self.table.player_mut(seat);
        let tile = player.palace.tile_at(pos).expect("checked");
        player.palace.take(tile);
        player.reserve.put(tile);
        self.end_actions();
        self.emit(Event::TileRemoved { seat, tile, pos }, events);
    }

    /// The choice of the turn is made; now the end of the turn.
    fn end_actions(&mut self) {
        self.prompts.pop();
        self.prompts.end_turn(&self.table);
    }
}

impl Prompts {
    /// What follows the actions of a turn, in this order from the top: bought tiles placed;
    /// money; scoring; market; next player.
    pub(super) fn end_turn(&mut self, table: &Table) {
        self.push(Prompt::NextTurn);
        self.push(Prompt::RefillMarket);
        self.push(Prompt::ScoreIfDue);
        self.push(Prompt::RefillMoney);
        if let Some(seat) = table.mover
            && !table.player(seat).waiting.is_empty()
        {
            self.push(Prompt::Place { seat, gift: table.setup.has_neutral() });
        }
    }
}
