//! A player's turn: what is offered, what is allowed, what it does.

use super::{
    Action, Alhambra, Event, Payment, Player, Prompt, Prompts, Refusal, Table, Ware,
    action::{Handful, PurseSet},
    modules::{ModuleAction, ModuleId, Price, Purse},
};
use crate::{
    game::Sink,
    kit::{Card, Cards, Currency, Notes, Pos, Seat, TileId},
    palace::{
        placement,
        sites::{self, Change},
    },
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
                let modules = !self.table.setup.modules.is_empty();
                let purses = if modules { self.purses(seat) } else { None };
                self.offer_tiles(seat, purses.as_ref(), offered);
                if modules {
                    self.offer_wares(seat, purses.as_ref(), offered);
                }
                self.offer_redesigns(seat, offered);
                if modules {
                    self.offer_own(prompt, offered);
                }
                // Passing only where nothing else can be done.
                if acted || offered.len() == before {
                    offered.push(Action::Stop);
                }
            }
            Prompt::Place { seat, gift } => self.offer_places(seat, gift, offered),
            Prompt::Ask { .. } => self.offer_own(prompt, offered),
            _ => {}
        }
    }

    /// What modules add to the answers.
    #[cold]
    fn offer_own(&self, prompt: &Prompt, offered: &mut Vec<Action>) {
        self.modules.offer(&self.table, prompt, &mut |own| offered.push(Action::Module(own)));
    }

    /// Every single open card, and several worth at most 5 together; equal ones once.
    fn offer_money(&self, offered: &mut Vec<Action>) {
        let cards = sorted(self.table.display);
        let mut take = |cards| offered.push(Action::Take { cards: Handful::of_sorted(cards) });
        // A card that is like the one before it.
        let twins = (1..4).map(|i| u8::from(cards[i] == cards[i - 1]) << i).sum::<u8>();
        for (i, &card) in cards.iter().enumerate() {
            if card.is_some() && twins >> i & 1 == 0 {
                take([card, None, None, None]);
            }
        }
        let mut cheap = Several::worth_at_most_five(cards);
        while let Some(subset) = cheap.next() {
            // Of equal cards the first ones are taken.
            if subset & twins & !(subset << 1) == 0 {
                let (mut taken, mut len) = ([None; 4], 0);
                for (i, &card) in cards.iter().enumerate() {
                    taken[len] = card;
                    len += usize::from(subset >> i & 1);
                }
                taken[len..].fill(None);
                take(taken);
            }
        }
    }

    /// Every tile of the market.
    fn offer_tiles(&self, seat: Seat, purses: Option<&Purses>, offered: &mut Vec<Action>) {
        let hand = self.table.player(seat).hand;
        for (square, tile) in (1..).zip(self.table.market) {
            let Some(tile) = tile else { continue };
            let (ware, currency) = (Ware::Square(square), currency_of(square));
            offer_payments(ware, tile.price(), currency, hand, purses, offered);
        }
    }

    /// What modules sell, likewise.
    #[cold]
    fn offer_wares(&self, seat: Seat, purses: Option<&Purses>, offered: &mut Vec<Action>) {
        let hand = self.table.player(seat).hand;
        self.modules.sales(&self.table, seat, &mut |ware, Price { amount, currency }| {
            let any = if currency.is_none() { Currency::ALL.as_slice() } else { &[] };
            for &currency in currency.iter().chain(any) {
                offer_payments(ware, amount, currency, hand, purses, offered);
            }
        });
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
    pub(super) fn may_play(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let prompt = self.prompts.top().ok_or(Refusal::GameOver)?;
        match *prompt {
            Prompt::Turn { seat: asked, acted } if asked == seat => {
                self.check_turn(prompt, seat, acted, action)
            }
            Prompt::Place { seat: asked, gift } if asked == seat => {
                self.check_place(prompt, seat, gift, action)
            }
            Prompt::Ask { seat: asked, .. } if asked == seat => match *action {
                Action::Module(own) => self.check_own(prompt, own),
                _ => Err(self.what_comes_first(prompt)),
            },
            _ => Err(Refusal::NotYourTurn),
        }
    }

    /// A module judges its own action. Another's question and tiles that wait come first, unless
    /// it has a reason of its own.
    #[cold]
    fn check_own(&self, prompt: &Prompt, own: ModuleAction) -> Result<(), Refusal> {
        let is_time = match *prompt {
            Prompt::Turn { .. } => true,
            Prompt::Ask { by, .. } => own.module() == by,
            _ => false,
        };
        match self.modules.check(&self.table, prompt, own) {
            Ok(()) if is_time => Ok(()),
            Ok(()) | Err(Refusal::NotNow) => Err(self.what_comes_first(prompt)),
            Err(refusal) => Err(refusal),
        }
    }

    #[cold]
    fn what_comes_first(&self, prompt: &Prompt) -> Refusal {
        match *prompt {
            Prompt::Place { .. } => Refusal::TilesWait { won: self.tiles_were_won() },
            Prompt::Ask { by, .. } => self
                .modules
                .need(by)
                .map_or_else(|absent| absent, |it| Refusal::AnswerFirst { rule: it.asks_by() }),
            _ => Refusal::NotNow,
        }
    }

    /// Whether tiles wait that were not bought, but won at the end.
    fn tiles_were_won(&self) -> bool {
        self.prompts.as_slice().contains(&Prompt::LastScoring)
    }

    /// One action: take money, buy, or redesign.
    fn check_turn(
        &self,
        prompt: &Prompt,
        seat: Seat,
        acted: bool,
        action: &Action,
    ) -> Result<(), Refusal> {
        let player = self.table.player(seat);
        match *action {
            Action::Take { cards } => check_take(&self.table, cards),
            Action::Buy { ware, payment } => self.check_buy(seat, ware, payment),
            Action::Build { tile, pos } => {
                tile_does_not_wait(player, tile)?;
                tile_is_in_reserve(player, tile)?;
                Ok(placement::check_build(&player.palace, tile.walls(), pos)?)
            }
            Action::Remove { pos } => {
                placement::check_remove(&player.palace, pos)?;
                Ok(())
            }
            Action::Exchange { tile, pos } => {
                tile_does_not_wait(player, tile)?;
                tile_is_in_reserve(player, tile)?;
                placement::check_exchange(&player.palace, tile.walls(), pos)?;
                Ok(())
            }
            Action::Stop if acted => Ok(()),
            Action::Stop => self.nothing_else_is_possible(),
            Action::Module(own) => self.check_own(prompt, own),
            Action::Store { tile } => {
                tile_does_not_wait(player, tile)?;
                Err(Refusal::NotWaiting { tile, won: false })
            }
            Action::Give { tile } => {
                tile_can_be_given(player, self.table.setup.has_neutral(), tile)?;
                tile_does_not_wait(player, tile)
            }
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
        if !payment.purses.is_empty() {
            self.purses_are_in_game(payment)?;
        }
        let price = self.price_of(seat, ware)?;
        if let Some(needed) = price.currency.filter(|&it| it != payment.currency) {
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
        if !payment.purses.is_empty() {
            self.purses_pay(seat, payment)?;
        }
        let (price, paid) = (u32::from(price.amount), self.worth(seat, &payment));
        if paid < price { Err(Refusal::PaysTooLittle { price, paid }) } else { Ok(()) }
    }

    #[cold]
    fn purses_are_in_game(&self, payment: Payment) -> Result<(), Refusal> {
        payment.purses.iter().try_for_each(|(by, _)| self.modules.need(by).map(drop))
    }

    #[cold]
    fn purses_pay(&self, seat: Seat, payment: Payment) -> Result<(), Refusal> {
        let mut purses = payment.purses.iter();
        purses.try_for_each(|(by, number)| {
            self.modules.need(by)?.check_purse(seat, number, payment.currency)
        })
    }

    /// Each waiting tile finds its place.
    fn check_place(
        &self,
        prompt: &Prompt,
        seat: Seat,
        gift: bool,
        action: &Action,
    ) -> Result<(), Refusal> {
        let player = self.table.player(seat);
        let waits = |tile| {
            let refusal = || Refusal::NotWaiting { tile, won: self.tiles_were_won() };
            player.waiting.contains(tile).then_some(()).ok_or_else(refusal)
        };
        match *action {
            Action::Build { tile, pos } => {
                waits(tile)?;
                Ok(placement::check_build(&player.palace, tile.walls(), pos)?)
            }
            Action::Store { tile } => waits(tile),
            Action::Give { tile } => tile_can_be_given(player, gift, tile),
            Action::Module(own) => self.check_own(prompt, own),
            Action::Take { .. }
            | Action::Buy { .. }
            | Action::Remove { .. }
            | Action::Exchange { .. }
            | Action::Stop => Err(self.what_comes_first(prompt)),
        }
    }

    pub(super) fn price_of(&self, seat: Seat, ware: Ware) -> Result<Price, Refusal> {
        match ware {
            Ware::Square(square) => {
                let tile = self.table.market.get(usize::from(square).wrapping_sub(1));
                let price = |tile: TileId| Price {
                    amount: tile.price(),
                    currency: Some(currency_of(square)),
                };
                tile.copied().flatten().map(price).ok_or(Refusal::SquareIsEmpty { square })
            }
            Ware::Module(by, item) => self.modules.price(&self.table, seat, by, item),
        }
    }

    /// The purses of a seat with something in them, where there are any.
    #[cold]
    fn purses(&self, seat: Seat) -> Option<Purses> {
        let mut purses = None;
        self.modules.purses(seat, &mut |by, Purse { number, currency, value }| {
            if value > 0 {
                let Purses { full, values } = purses.get_or_insert_default();
                full[currency.index()] = full[currency.index()].with(by, number);
                values[PurseSet::place(by, number)] = value;
            }
        });
        purses
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
        let cards = payment.notes.sum();
        if payment.purses.is_empty() { cards } else { cards + self.worth_of_purses(seat, payment) }
    }

    #[cold]
    fn worth_of_purses(&self, seat: Seat, payment: &Payment) -> u32 {
        let purses = payment.purses.iter().filter_map(|(by, number)| {
            self.purse(seat, by, number, payment.currency).map(|purse| u32::from(purse.value))
        });
        purses.sum()
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

/// Rule A-14: what was bought is placed when the actions are over, and takes no part in a redesign
/// before.
fn tile_does_not_wait(player: &Player, tile: TileId) -> Result<(), Refusal> {
    let waits = player.waiting.contains(tile);
    if waits { Err(Refusal::TooEarlyToPlace { tile }) } else { Ok(()) }
}

/// Rule A-30: only tiles of one's own reserve board are added or exchanged.
fn tile_is_in_reserve(player: &Player, tile: TileId) -> Result<(), Refusal> {
    let there = player.reserve.contains(tile);
    if there { Ok(()) } else { Err(Refusal::NotInReserve { tile }) }
}

/// Rule A2-06: a gift is a tile that waits, and neither one of the reserve nor one of the palace.
fn tile_can_be_given(player: &Player, gift: bool, tile: TileId) -> Result<(), Refusal> {
    let waits = player.waiting.contains(tile);
    if gift && waits { Ok(()) } else { Err(Refusal::NoGift { tile }) }
}

/// Money cards in ascending order, empty places last.
fn sorted(mut cards: [Option<Card>; 4]) -> [Option<Card>; 4] {
    for (i, j) in [(0, 1), (2, 3), (0, 2), (1, 3), (1, 2)] {
        let number = |it: Option<Card>| it.map_or(u8::MAX, Card::number);
        let (a, b) = (cards[i], cards[j]);
        (cards[i], cards[j]) = if number(a) <= number(b) { (a, b) } else { (b, a) };
    }
    cards
}

/// The choices of two, three or four cards that are worth at most 5 together, as sets of bits.
///
/// All eleven sums are added up at once, in lanes of five bits that overflow from 6 on.
struct Several(u64);

impl Several {
    const SUBSETS: [u8; 11] = [3, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15];
    const LANE: u32 = 5;
    const OVERFLOW: u64 = Several::in_lanes_of(15) << (Several::LANE - 1);

    /// A 1 in the lane of every subset that has one of these cards.
    const fn in_lanes_of(cards: u8) -> u64 {
        let (mut lanes, mut i) = (0, 0);
        while i < Several::SUBSETS.len() {
            if Several::SUBSETS[i] & cards != 0 {
                lanes |= 1 << (Several::LANE * i as u32);
            }
            i += 1;
        }
        lanes
    }
    fn worth_at_most_five(cards: [Option<Card>; 4]) -> Several {
        const CARDS: [u64; 4] = [
            Several::in_lanes_of(1),
            Several::in_lanes_of(2),
            Several::in_lanes_of(4),
            Several::in_lanes_of(8),
        ];
        // 16 minus 6: a sum of 6 reaches the highest bit of its lane. Five is enough to be too much
        // beside any other card, and keeps the sums small.
        let mut lanes = Several::in_lanes_of(15) * (16 - TAKE_MAX as u64 - 1);
        for (lane, card) in CARDS.iter().zip(cards) {
            lanes += lane
                * card.map_or(TAKE_MAX.into(), |it| u64::from(it.value()).min(TAKE_MAX.into()));
        }
        Several(!lanes & Several::OVERFLOW)
    }
    fn next(&mut self) -> Option<u8> {
        let lane = self.0.trailing_zeros() / Several::LANE;
        self.0 &= self.0.checked_sub(1)?;
        Some(Several::SUBSETS[lane as usize])
    }
}

/// Every payment for a ware from which nothing can be spared.
fn offer_payments(
    ware: Ware,
    price: u8,
    currency: Currency,
    hand: Cards,
    purses: Option<&Purses>,
    offered: &mut Vec<Action>,
) {
    let (price, notes) = (u32::from(price), hand.of(currency));
    notes.minimal_payments(price, &mut |notes| {
        let payment = Payment { currency, notes, purses: PurseSet::NONE };
        offered.push(Action::Buy { ware, payment });
    });
    if let Some(purses) = purses {
        purses.offer(ware, price, currency, notes, offered);
    }
}

/// What pays for a seat beside cards: the purses of each currency, and what is in each of them.
#[derive(Default)]
struct Purses {
    full: [PurseSet; 4],
    values: [u8; PurseSet::MOST],
}

impl Purses {
    /// The payments in which purses take part; neither a purse nor a card could be spared.
    #[cold]
    fn offer(
        &self,
        ware: Ware,
        price: u32,
        currency: Currency,
        notes: Notes,
        offered: &mut Vec<Action>,
    ) {
        for purses in self.full[currency.index()].choices() {
            let values = || purses.places().map(|place| u32::from(self.values[place]));
            let (worth, least) = (values().sum::<u32>(), values().min().unwrap_or(0));
            let mut offer = |notes: Notes| {
                if notes.sum() + worth - least < price {
                    let payment = Payment { currency, notes, purses };
                    offered.push(Action::Buy { ware, payment });
                }
            };
            match price.checked_sub(worth) {
                None | Some(0) => offer(Notes::NONE),
                Some(left) => notes.minimal_payments(left, &mut offer),
            }
        }
    }
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
                self.let_module(own.module(), events, |module, resolve| {
                    module.play(resolve, seat, own);
                });
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
        let price = self.price_of(seat, ware).expect("checked");
        // A sum equal to the price keeps the turn.
        let exact = self.worth(seat, &payment) == u32::from(price.amount);
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
        if !purses.is_empty() || matches!(ware, Ware::Module(..)) {
            self.hand_over(seat, ware, purses, events);
        }
    }

    /// Modules empty the purses that have paid, and hand over what they have sold.
    #[cold]
    #[inline(never)]
    fn hand_over(
        &mut self,
        seat: Seat,
        ware: Ware,
        purses: PurseSet,
        events: &mut Sink<'_, Event>,
    ) {
        for (by, number) in purses.iter() {
            self.let_module(by, events, |module, resolve| module.spent(resolve, seat, number));
        }
        if let Ware::Module(by, item) = ware {
            self.let_module(by, events, |module, resolve| module.sold(resolve, seat, item));
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
        self.push(Prompt::RefillMoney);
        if let Some(seat) = table.mover
            && !table.player(seat).waiting.is_empty()
        {
            self.push(Prompt::Place { seat, gift: table.setup.has_neutral() });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        alhambra::scene::Scene,
        game::{Game, Turn},
        message::Tell,
        testkit::Lcg,
    };

    /// A table for three; the mover has the given cards.
    fn scene(hand: &str) -> (Scene, Seat) {
        let mut scene = Scene::new(3);
        let mover = scene.mover();
        scene.hand(mover, hand);
        (scene, mover)
    }

    #[track_caller]
    fn refused(scene: &Scene, seat: Seat, text: &str, rule: &str) {
        assert_eq!(scene.refusal(seat, text).rule(), Some(rule), "{text}");
        let offered: Vec<String> = scene.offered(seat).iter().map(ToString::to_string).collect();
        assert!(!offered.iter().any(|it| it == text), "{text} is offered");
    }

    fn is_take(action: &Action) -> bool {
        matches!(action, Action::Take { .. })
    }

    fn turn_of(seat: Seat, acted: bool) -> Prompt {
        Prompt::Turn { seat, acted }
    }

    /// one action; taking money, buying with change lost and redesigning end the actions.
    #[test]
    fn one_action_a_turn() {
        let (mut scene, mover) = scene("denar-9 denar-8");
        scene.market(3, "tower-9a");
        scene.reserve(mover, "tower-12");
        for text in ["buy 3 with denar-9 denar-8", "build tower-12 at 1,0"] {
            let mut other = scene.clone();
            other.say(mover, text);
            assert_ne!(other.prompt(), Some(turn_of(mover, true)), "{text}");
        }
        scene.play("take", is_take);
        assert_eq!(scene.game.turn(), Turn::Chance, "the display is refilled");
    }

    /// another seat is refused, whatever it wants, and so is everybody while luck deals.
    #[test]
    fn only_the_seat_to_act_may_act() {
        let (mut scene, mover) = scene("denar-9");
        let other = mover.next(3);
        let first = scene.offered(mover)[0].to_string();
        for text in [first.as_str(), "stop", "store tower-9a", "give tower-9a"] {
            assert_eq!(scene.refusal(other, text), Refusal::NotYourTurn, "{text}");
        }
        assert_eq!(scene.offered(other), []);
        scene.play("take", is_take);
        assert_eq!(scene.refusal(mover, "stop"), Refusal::NotYourTurn, "luck deals");
    }

    /// when the game is over nothing is allowed any more, whoever wants it.
    #[test]
    fn nothing_is_allowed_when_the_game_is_over() {
        let (mut scene, mover) = scene("denar-9 denar-8");
        scene.market(3, "tower-9a");
        scene.supply("");
        scene.say(mover, "buy 3 with denar-8 denar-9");
        scene.say(mover, "store tower-9a");
        scene.settle(&mut Lcg(1));
        while matches!(scene.prompt(), Some(Prompt::Place { .. })) {
            scene.play("store", |it| matches!(it, Action::Store { .. }));
        }
        for seat in Seat::all(3) {
            for text in ["take denar-1", "stop", "store tower-9a", "remove 0,0"] {
                refused(&scene, seat, text, "A-60");
            }
        }
    }

    /// passing only when no action at all is legal, which needs an empty display; the end of
    /// the turn follows as usual.
    #[test]
    fn passing_only_where_nothing_can_be_done() {
        let (mut scene, mover) = scene("");
        refused(&scene, mover, "stop", "A-10");
        scene.display("");
        assert_eq!(scene.offered(mover), [Action::Stop]);
        let mut rich = scene.clone();
        rich.market(3, "tower-7");
        rich.hand(mover, "denar-7");
        refused(&rich, mover, "stop", "A-10");
        let mut built = scene.clone();
        built.palace(mover, "tower-12 1,0");
        refused(&built, mover, "stop", "A-10");
        scene.say(mover, "stop");
        scene.settle(&mut Lcg(1));
        assert_eq!(scene.prompt(), Some(turn_of(mover.next(3), false)));
        assert!(scene.game.table().display.iter().all(Option::is_some), "refilled as usual");
    }

    /// any one card, or several worth at most 5 together, of any currencies; not none.
    #[test]
    fn one_card_or_several_worth_five() {
        let (mut scene, mover) = scene("");
        scene.display("denar-9 florin-2 ducat-3 dirham-1");
        for text in
            ["take denar-9", "take ducat-3", "take ducat-3 florin-2", "take dirham-1 florin-2"]
        {
            let mut other = scene.clone();
            other.say(mover, text);
            assert_eq!(other.held(mover), text[5..], "{text}");
        }
        refused(&scene, mover, "take dirham-1 ducat-3 florin-2", "A-11");
        refused(&scene, mover, "take denar-9 dirham-1", "A-11");
        refused(&scene, mover, "take denar-8", "A-11");
        refused(&scene, mover, "take dirham-1 dirham-1", "A-11");
        let nothing = Action::Take { cards: Handful::default() };
        let done = scene.game.clone().play(mover, &nothing, &mut Sink::none());
        assert_eq!(done.unwrap_err().rule(), Some("A-11"));
    }

    /// what can be taken is offered, equal cards once.
    #[test]
    fn all_takings_are_offered_once() {
        let takings = |cards: &str| -> Vec<String> {
            let (mut scene, mover) = scene("");
            scene.display(cards);
            let offered = scene.offered(mover).into_iter().filter(is_take);
            offered.map(|it| it.to_string()["take ".len()..].to_owned()).collect()
        };
        assert_eq!(takings("denar-9 denar-8 denar-7 denar-6").len(), 4);
        let ones =
            ["denar-1", "ducat-1", "denar-1 denar-1", "denar-1 ducat-1", "denar-1 denar-1 ducat-1"];
        assert_eq!(takings("denar-1 denar-1 ducat-1"), ones);
        let all = takings("denar-1 dirham-1 ducat-1 florin-2");
        assert_eq!(all.len(), 15, "all four are worth 5: {all:?}");
        let twos = takings("denar-1 dirham-1 ducat-2 florin-2");
        assert_eq!(twos.len(), 14, "all but the four together: {twos:?}");
        assert_eq!(takings("denar-4 ducat-1").len(), 3);
        assert_eq!(takings("denar-5 ducat-1").len(), 2);
    }

    /// no hand limit.
    #[test]
    fn a_hand_has_no_limit() {
        let many =
            "denar-1 denar-2 denar-3 dirham-1 dirham-2 dirham-3 ducat-1 ducat-2 ducat-3 florin-1";
        let (mut scene, mover) = scene(many);
        scene.display("florin-9");
        scene.say(mover, "take florin-9");
        assert_eq!(scene.game.table().player(mover).hand.len(), 11);
    }

    /// at least the price, in the currency of the square only, with cards one has; the cards
    /// go to the discard pile.
    #[test]
    fn a_tile_is_paid_in_the_currency_of_its_square() {
        let (mut scene, mover) = scene("denar-5 denar-4 denar-3 florin-9");
        scene.market(3, "tower-9a");
        scene.market(1, "tower-9b");
        refused(&scene, mover, "buy 3 with florin-9", "A-12");
        refused(&scene, mover, "buy 3 with denar-5", "A-12");
        refused(&scene, mover, "buy 3 with denar-9", "A-12");
        refused(&scene, mover, "buy 3 with denar-5 denar-5", "A-12");
        assert_eq!(
            scene.refusal(mover, "buy 3 with denar-3 denar-5"),
            Refusal::PaysTooLittle { price: 9, paid: 8 }
        );
        let mut emptied = scene.clone();
        emptied.say(mover, "buy 1 with florin-9");
        refused(&emptied, mover, "buy 1 with florin-9", "A-12");
        let empty = Refusal::SquareIsEmpty { square: 1 };
        assert_eq!(emptied.refusal(mover, "buy 1 with florin-9"), empty);
        scene.say(mover, "buy 3 with denar-5 denar-4");
        assert_eq!(scene.held(mover), "denar-3 florin-9");
        assert_eq!(scene.game.table().discard.len(), 2);
        assert_eq!(scene.game.table().market[2], None);
        assert!(scene.game.table().player(mover).waiting.contains("tower-9a".parse().unwrap()));
    }

    /// a payment from which a card could be spared is accepted, all of it is lost; it is not
    /// offered.
    #[test]
    fn wasteful_payments_are_accepted_and_not_offered() {
        let (mut scene, mover) = scene("denar-9 denar-4 denar-2");
        scene.market(3, "tower-9a");
        let wasteful = "buy 3 with denar-2 denar-4 denar-9";
        let offered: Vec<String> = scene
            .offered(mover)
            .iter()
            .map(ToString::to_string)
            .filter(|it| it.starts_with("buy 3"))
            .collect();
        assert_eq!(offered, ["buy 3 with denar-9"]);
        scene.say(mover, wasteful);
        assert_eq!(scene.held(mover), "");
        assert_eq!(
            scene.prompt(),
            Some(Prompt::Place { seat: mover, gift: false }),
            "no change, no turn"
        );
    }

    /// a sum equal to the price keeps the turn, by choice; a further action or a stop.
    #[test]
    fn exact_payment_keeps_the_turn() {
        let (mut scene, mover) = scene("denar-5 denar-4 florin-7");
        scene.market(3, "tower-9a");
        scene.market(1, "tower-7");
        scene.say(mover, "buy 3 with denar-5 denar-4");
        assert_eq!(scene.prompt(), Some(turn_of(mover, true)));
        assert!(
            scene.offered(mover).contains(&Action::Stop)
                && scene.offered(mover).iter().any(is_take)
        );
        let mut stopped = scene.clone();
        stopped.say(mover, "stop");
        assert_eq!(stopped.prompt(), Some(Prompt::Place { seat: mover, gift: false }));
        scene.say(mover, "buy 1 with florin-7");
        assert_eq!(scene.prompt(), Some(turn_of(mover, true)));
        scene.play("take", is_take);
        assert_eq!(
            scene.prompt(),
            Some(Prompt::Place { seat: mover, gift: false }),
            "the actions are over"
        );
        assert_eq!(scene.game.table().player(mover).waiting.len(), 2);
    }

    /// paying exactly four times and then one more action: five, as the rulebook says; the
    /// market is not refilled in between.
    #[test]
    fn five_actions_in_a_turn() {
        let (mut scene, mover) = scene("florin-7 dirham-7 denar-7 ducat-7");
        for (square, tile) in (1..).zip(["tower-7", "garden-7", "arcades-7", "seraglio-7"]) {
            scene.market(square, tile);
        }
        for buy in ["1 with florin-7", "2 with dirham-7", "3 with denar-7", "4 with ducat-7"] {
            assert_eq!(scene.prompt().map(|it| matches!(it, Prompt::Turn { .. })), Some(true));
            scene.say(mover, &format!("buy {buy}"));
        }
        assert!(scene.game.table().market.iter().all(Option::is_none));
        assert!(!scene.offered(mover).iter().any(|it| matches!(it, Action::Buy { .. })));
        scene.play("take", is_take);
        assert_eq!(scene.game.table().player(mover).waiting.len(), 4);
        assert_eq!(scene.prompt(), Some(Prompt::Place { seat: mover, gift: false }));
    }

    /// bought tiles are placed after the actions, in any order, each into the palace or onto
    /// the reserve board, and the building rules hold after every one.
    #[test]
    fn bought_tiles_are_placed_one_by_one() {
        let (mut scene, mover) = scene("florin-8 ducat-9");
        scene.market(1, "garden-8a"); // walls south and west
        scene.market(4, "tower-9a"); // walls east and south
        scene.say(mover, "buy 1 with florin-8");
        scene.say(mover, "buy 4 with ducat-9");
        scene.say(mover, "stop");
        refused(&scene, mover, "build tower-12 at 1,0", "A-14");
        refused(&scene, mover, "store tower-12", "A-14");
        refused(&scene, mover, "build garden-8a at 1,0", "A-21");
        refused(&scene, mover, "build garden-8a at 2,1", "A-23");
        let mut other_order = scene.clone();
        other_order.say(mover, "store garden-8a");
        other_order.say(mover, "build tower-9a at 1,0");
        scene.say(mover, "build tower-9a at 1,0");
        refused(&scene, mover, "build garden-8a at 1,0", "A-23");
        scene.say(mover, "store garden-8a");
        let player = scene.game.table().player(mover);
        assert_eq!(
            (player.palace.tiles().len(), player.reserve.len(), player.waiting.len()),
            (1, 1, 0)
        );
        assert_eq!(other_order.game.table().player(mover), player);
        assert_eq!(scene.game.turn(), Turn::Chance);
    }

    /// a tile bought this turn is placed when the actions are over, and takes no part in a
    /// redesign before.
    #[test]
    fn a_bought_tile_waits_for_the_end_of_the_turn() {
        let (mut scene, mover) = scene("florin-8");
        scene.market(1, "pavilion-8");
        scene.say(mover, "buy 1 with florin-8");
        for text in ["build pavilion-8 at 1,0", "exchange pavilion-8 at 1,0", "store pavilion-8"] {
            refused(&scene, mover, text, "A-14");
        }
        refused(&scene, mover, "store tower-7", "A-14");
        refused(&scene, mover, "build tower-7 at 1,0", "A-30");
    }

    /// once the actions are over bought tiles are placed, and nothing else can be done.
    #[test]
    fn bought_tiles_must_be_placed() {
        let (mut scene, mover) = scene("denar-9 florin-9");
        scene.market(3, "tower-9a");
        scene.reserve(mover, "tower-12");
        scene.say(mover, "buy 3 with denar-9");
        scene.say(mover, "stop");
        for text in [
            "stop",
            "take denar-1",
            "buy 1 with florin-9",
            "remove 1,0",
            "exchange tower-12 at 1,0",
            "build tower-12 at 1,0",
            "store tower-12",
        ] {
            refused(&scene, mover, text, "A-14");
        }
    }

    /// tiles won at the end are placed before the last scoring, without a redesign.
    #[test]
    fn won_tiles_must_be_placed() {
        let (mut scene, mover) = scene("denar-9 denar-8 ducat-9");
        for seat in [mover.next(3), mover.next(3).next(3)] {
            scene.hand(seat, "florin-1");
        }
        scene.reserve(mover, "tower-12");
        scene.market(3, "tower-9a");
        scene.market(4, "garden-8a");
        scene.supply("");
        scene.say(mover, "buy 3 with denar-8 denar-9");
        scene.say(mover, "store tower-9a");
        scene.settle(&mut Lcg(1));
        assert_eq!(scene.prompt(), Some(Prompt::Place { seat: mover, gift: false }));
        for text in ["stop", "remove 0,0", "build tower-12 at 1,0", "take denar-1"] {
            refused(&scene, mover, text, "A-62");
        }
        refused(&scene, mover, "give garden-8a", "A2-06");
    }

    /// what no table would allow is refused by the same rules, though there is no such
    /// action.
    #[test]
    fn what_cannot_be_an_action_is_refused_too() {
        let (mut scene, mover) = scene("denar-5 florin-4");
        scene.market(3, "tower-9a");
        let refusal = |text: &str| scene.refusal(mover, text);
        assert_eq!(refusal("take"), Refusal::TakesNothing);
        let five = "take denar-1 dirham-1 ducat-1 florin-1 denar-1";
        assert_eq!(refusal(five), Refusal::TakesTooMany);
        assert_eq!(refusal("buy 3 with denar-5 florin-4"), Refusal::TwoCurrencies);
        assert_eq!(refusal("buy 3 with florin denar-5"), Refusal::TwoCurrencies);
        let card = "denar-5".parse().unwrap();
        let four = "buy 3 with denar-5 denar-5 denar-5 denar-5";
        assert_eq!(refusal(four), Refusal::NotInHand { card });
        for (text, rule) in [("take", "A-11"), (five, "A-11"), (four, "A-12")] {
            assert_eq!(refusal(text).rule(), Some(rule));
        }
        assert_eq!(Refusal::TwoCurrencies.rule(), Some("A-12"));
    }

    /// the reserve board has no limit.
    #[test]
    fn the_reserve_board_has_no_limit() {
        let (mut scene, mover) = scene("florin-8");
        let all = "tower-7 tower-8 tower-9a tower-9b tower-9c tower-10 tower-11a tower-11b tower-11c \
                   garden-6 garden-7 garden-9 garden-11 garden-12 chambers-5 chambers-6 chambers-8";
        scene.reserve(mover, all);
        scene.market(1, "pavilion-8");
        scene.say(mover, "buy 1 with florin-8");
        scene.say(mover, "stop");
        scene.say(mover, "store pavilion-8");
        assert_eq!(scene.game.table().player(mover).reserve.len(), 18);
    }

    /// the three ways to redesign; each moves just those tiles.
    #[test]
    fn three_ways_to_redesign() {
        let (mut scene, mover) = scene("");
        scene.palace(mover, "pavilion-8 1,0");
        scene.reserve(mover, "tower-12");
        let state = |scene: &Scene| {
            let player = scene.game.table().player(mover);
            let names = |set: crate::kit::TileSet| {
                set.iter().map(crate::kit::TileId::name).collect::<Vec<_>>().join(" ")
            };
            (names(player.palace.tiles()), names(player.reserve))
        };
        let after = |text: &str| {
            let mut scene = scene.clone();
            assert!(scene.offered(mover).contains(&text.parse().unwrap()), "{text}");
            scene.say(mover, text);
            assert_eq!(scene.game.turn().seat(), None, "the actions are over");
            state(&scene)
        };
        assert_eq!(after("build tower-12 at 2,0"), ("pavilion-8 tower-12".into(), String::new()));
        assert_eq!(after("remove 1,0"), (String::new(), "pavilion-8 tower-12".into()));
        assert_eq!(after("exchange tower-12 at 1,0"), ("tower-12".into(), "pavilion-8".into()));
        refused(&scene, mover, "build garden-11 at 2,0", "A-30");
        refused(&scene, mover, "exchange garden-11 at 1,0", "A-30");
        refused(&scene, mover, "remove 2,0", "A-30");
        refused(&scene, mover, "exchange tower-12 at 2,0", "A-30");
    }

    /// the building rules hold after a redesign, and the start tile stays.
    #[test]
    fn a_redesign_keeps_the_building_rules() {
        let (mut scene, mover) = scene("");
        scene.palace(mover, "pavilion-8 1,0 tower-12 2,0");
        scene.reserve(mover, "tower-10 tower-13"); // walls west, east
        refused(&scene, mover, "remove 1,0", "A-22");
        refused(&scene, mover, "build tower-10 at 3,0", "A-21");
        refused(&scene, mover, "exchange tower-10 at 2,0", "A-21");
        refused(&scene, mover, "remove 0,0", "A-32");
        refused(&scene, mover, "exchange tower-13 at 0,0", "A-32");
        scene.say(mover, "exchange tower-13 at 2,0");
    }

    /// without a legal action at all of a sort, that sort is not offered.
    #[test]
    fn what_is_offered_is_what_can_be_done() {
        let (mut scene, mover) = scene("denar-1");
        scene.market(3, "tower-9a");
        let sorts: Vec<u8> = scene.offered(mover).iter().map(Alhambra::sort).collect();
        assert!(sorts.iter().all(|&sort| sort == 0), "only money: {sorts:?}");
        scene.palace(mover, "pavilion-8 1,0");
        assert!(scene.offered(mover).contains(&Action::Remove { pos: Pos::new(1, 0) }));
    }
}
