//! The base game.
//!
//! Read in this order: [`Action`] (what players do), `turn.rs` (what of it is allowed, and what it
//! does), `end_of_turn.rs` (what happens between turns), [`scoring`], [`modules`].

// Until the list of modules has its first entry, nothing of a module can happen.
#![cfg_attr(not(test), allow(unreachable_code, unused_variables, unused_mut))]

pub mod action;
mod chance;
pub mod deck;
mod end_of_turn;
mod event;
#[cfg(any(test, feature = "testkit"))]
mod given;
pub mod modules;
mod refusal;
pub mod scoring;
mod setup;
mod turn;
pub mod view;

use serde::{Serialize, Serializer};

pub use action::{Action, Handful, Payment, Ware};
pub use chance::Chance;
pub use deck::Deck;
pub use event::Event;
pub use refusal::Refusal;
pub use scoring::{Party, Reason, Scoring};
pub use setup::{AgeOrder, Edition, Hands, Setup};
pub use view::{Memory, SquareView, View};

use crate::{
    game::{Game, Imagine, Luck, Sink, Turn},
    kit::{Card, Cards, Currency, Seat, SeatSet, TileId, TileSet},
    notation::{Misread, Words},
    palace::Palace,
};
use modules::{ModuleId, Modules, Resolve};

/// A game of Alhambra.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Alhambra {
    table: Table,
    modules: Modules,
    prompts: Prompts,
}

/// Everything that lies on the table in the base game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Table {
    pub setup: Setup,
    /// The tiles on squares 1 to 4.
    pub market: [Option<TileId>; 4],
    /// The open money cards.
    pub display: [Option<Card>; 4],
    pub deck: Deck,
    pub discard: Cards,
    pub supply: TileSet,
    /// The seats in play come first; the others stay empty.
    players: [Player; Seat::MAX],
    /// What the neutral player has (A2-02).
    pub neutral: Neutral,
    /// Tiles that nobody got at the end.
    pub out: TileSet,
    /// Whose turn it is, or was last; `None` before the first turn.
    pub mover: Option<Seat>,
    /// The scoring whose card came up in this refill.
    pub due: Option<Scoring>,
    /// The scorings that have taken place, the one that is due included.
    pub scorings: u8,
}

/// What one player has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Player {
    pub hand: Cards,
    pub palace: Palace,
    pub reserve: TileSet,
    /// Bought tiles beside the palace, to be placed when the actions are over.
    pub waiting: TileSet,
    pub score: u16,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Neutral {
    pub tiles: TileSet,
    pub score: u16,
}

/// What the game waits for, or what comes next by itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case", tag = "wait")]
pub enum Prompt {
    /// `seat` chooses an action; having paid exactly before, it may also stop.
    Turn { seat: Seat, acted: bool },
    /// `seat` places the tiles that wait, each into the palace, onto the reserve board or, where
    /// it may be a gift, with the neutral player (A-14, A2-06).
    Place { seat: Seat, gift: bool },
    /// A module asks `seat`; only its own actions answer.
    Ask { by: ModuleId, seat: Seat },
    /// A module asks luck.
    Luck { by: ModuleId },
    /// Starting money until the hand is worth 20.
    DealHand { seat: Seat },
    /// Money cards until four lie open.
    RefillMoney,
    /// Tiles for the neutral player (A2-03, A2-04).
    DealNeutral { left: u8 },
    /// Tiles until the market is full.
    RefillMarket,
    /// The money pile is split in five.
    MakePiles,
    /// The scoring whose card came up.
    ScoreIfDue,
    /// The first or the next player's turn.
    NextTurn,
    /// The last scoring.
    LastScoring,
}

/// The stack of prompts. The last is now.
#[derive(Clone, Copy)]
pub(crate) struct Prompts {
    len: u8,
    stack: [Prompt; Prompts::MAX],
}

impl Prompts {
    /// The steps between two turns, a question to every seat and some to spare.
    const MAX: usize = 24;

    const fn new() -> Prompts {
        Prompts { len: 0, stack: [Prompt::NextTurn; Prompts::MAX] }
    }
    fn push(&mut self, prompt: Prompt) {
        self.stack[usize::from(self.len)] = prompt;
        self.len += 1;
    }
    fn pop(&mut self) {
        self.len -= 1;
    }
    fn top(&self) -> Option<&Prompt> {
        self.as_slice().last()
    }
    fn as_slice(&self) -> &[Prompt] {
        &self.stack[..usize::from(self.len)]
    }
    fn clear(&mut self) {
        self.len = 0;
    }
}

impl PartialEq for Prompts {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}
impl Eq for Prompts {}

impl std::hash::Hash for Prompts {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.as_slice().hash(state);
    }
}

impl std::fmt::Debug for Prompts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.as_slice().fmt(f)
    }
}

impl Serialize for Prompts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.as_slice().serialize(serializer)
    }
}

impl Table {
    /// The currency of each square, 1 to 4. Certain for the revised edition, of high
    /// confidence for the classic one.
    pub const CURRENCIES: [Currency; 4] =
        [Currency::Florin, Currency::Dirham, Currency::Denar, Currency::Ducat];

    fn new(setup: &Setup) -> Table {
        // Two of each card with two players (A2-01), three with more.
        let copies = if setup.players() == 2 { 2 } else { 3 };
        Table {
            setup: *setup,
            market: [None; 4],
            display: [None; 4],
            deck: Deck::of(Cards::of_each(copies)),
            discard: Cards::NONE,
            supply: TileSet::BASE,
            players: [Player::default(); Seat::MAX],
            neutral: Neutral::default(),
            out: TileSet::NONE,
            mover: None,
            due: None,
            scorings: 0,
        }
    }
    pub fn players(&self) -> &[Player] {
        &self.players[..usize::from(self.setup.players())]
    }
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }
    pub fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }
    /// All seats with what they have.
    pub fn seats(&self) -> impl Iterator<Item = (Seat, &Player)> {
        (0..).map(Seat).zip(self.players())
    }
}

impl Game for Alhambra {
    type Setup = Setup;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;

    fn new(setup: &Setup) -> Self {
        let mut game = Alhambra {
            table: Table::new(setup),
            modules: Modules::new(setup),
            prompts: Prompts::new(),
        };
        game.prompts.set_up(setup);
        game
    }

    fn setup(&self) -> Setup {
        self.table.setup
    }

    fn turn(&self) -> Turn {
        match self.prompts.top() {
            Some(
                &(Prompt::Turn { seat, .. } | Prompt::Place { seat, .. } | Prompt::Ask { seat, .. }),
            ) => Turn::Seats(SeatSet::one(seat)),
            Some(
                Prompt::Luck { .. }
                | Prompt::DealHand { .. }
                | Prompt::RefillMoney
                | Prompt::DealNeutral { .. }
                | Prompt::RefillMarket,
            ) => Turn::Chance,
            Some(
                Prompt::MakePiles | Prompt::ScoreIfDue | Prompt::NextTurn | Prompt::LastScoring,
            ) => unreachable!("these settle by themselves"),
            None => Turn::Over,
        }
    }

    fn actions(&self, seat: Seat, offered: &mut Vec<Action>) {
        if self.turn() == Turn::Seats(SeatSet::one(seat)) {
            self.offer(offered);
        }
    }

    fn chances(&self, outcomes: &mut Vec<(Chance, u32)>) {
        match self.prompts.top() {
            Some(Prompt::DealHand { .. } | Prompt::RefillMoney) => self.table.deck.chances(outcomes),
            Some(Prompt::DealNeutral { .. } | Prompt::RefillMarket) => {
                outcomes.extend(self.table.supply.iter().map(|tile| (Chance::Tile(tile), 1)));
            }
            Some(&Prompt::Luck { by }) => self
                .modules
                .chances(by, &mut |own, weight| outcomes.push((Chance::Module(own), weight))),
            _ => {}
        }
    }

    fn draw(&self, luck: &mut impl Luck) -> Chance {
        let drawn = match self.prompts.top() {
            Some(Prompt::DealHand { .. } | Prompt::RefillMoney) => self.table.deck.draw(luck),
            Some(Prompt::DealNeutral { .. } | Prompt::RefillMarket) => {
                let supply = self.table.supply;
                supply.nth(luck.below(supply.len())).map(Chance::Tile)
            }
            Some(&Prompt::Luck { by }) => self.draw_for(by, luck),
            _ => None,
        };
        drawn.expect("the game waits for luck")
    }

    fn play(
        &mut self,
        seat: Seat,
        action: &Action,
        events: &mut Sink<'_, Event>,
    ) -> Result<(), Refusal> {
        self.check(seat, action)?;
        self.resolve_action(seat, action, events);
        self.settle(events);
        Ok(())
    }

    fn deal(&mut self, chance: &Chance, events: &mut Sink<'_, Event>) -> Result<(), Refusal> {
        self.check_chance(chance)?;
        self.resolve_chance(chance, events);
        self.settle(events);
        Ok(())
    }

    fn view(&self, seat: Option<Seat>) -> View {
        View::of(self, seat)
    }

    /// Take money, buy, redesign, stop; when placing: palace, reserve, neutral player; modules last.
    fn sort(action: &Action) -> u8 {
        match action {
            Action::Take { .. } => 0,
            Action::Buy { .. } => 1,
            Action::Build { .. } | Action::Remove { .. } | Action::Exchange { .. } => 2,
            Action::Stop => 3,
            Action::Store { .. } => 4,
            Action::Give { .. } => 5,
            Action::Module(_) => 6,
        }
    }

    fn scores(&self) -> Vec<u32> {
        let neutral = self.table.setup.has_neutral().then_some(self.table.neutral.score);
        let seats = self.table.players().iter().map(|player| player.score);
        seats.chain(neutral).map(u32::from).collect()
    }

    /// most points win, all who are level on the most draw; the neutral player cannot win
    /// (A2-05).
    fn winners(&self) -> SeatSet {
        if self.turn() != Turn::Over {
            return SeatSet::NONE;
        }
        let most = self.table.players().iter().map(|player| player.score).max();
        let level = self.table.seats().filter(|(_, player)| Some(player.score) == most);
        level.map(|(seat, _)| seat).collect()
    }

    fn audit(&self) -> Result<(), String> {
        let Table { market, supply, out, neutral, .. } = &self.table;
        let players = self.table.players();
        let heaps = players.iter().flat_map(|it| [it.palace.tiles(), it.reserve, it.waiting]);
        let tiles = heaps.chain([*supply, *out, neutral.tiles]).flat_map(TileSet::iter);
        let mut seen = TileSet::NONE;
        for tile in tiles.chain(market.iter().flatten().copied()) {
            if seen.contains(tile) {
                return Err(format!("{tile} is in two places"));
            }
            seen.put(tile);
        }
        if seen != TileSet::BASE {
            return Err(format!("missing tiles: {:?}", TileSet::BASE.without(seen)));
        }
        let copies = if players.len() == 2 { 2 } else { 3 };
        let open = self.table.display.iter().flatten().copied();
        let cards: Vec<Card> = players
            .iter()
            .flat_map(|it| it.hand.iter())
            .chain(self.table.deck.cards.iter())
            .chain(self.table.discard.iter())
            .chain(open)
            .collect();
        for card in Card::all() {
            let count = cards.iter().filter(|&&it| it == card).count();
            if count != copies {
                return Err(format!("{count} copies of {card} instead of {copies}"));
            }
        }
        let in_piles: u32 = self.table.deck.piles().iter().map(|it| u32::from(it.money)).sum();
        if in_piles != self.table.deck.cards.len() {
            return Err(format!("{in_piles} cards in the piles, {:?}", self.table.deck.cards));
        }
        self.modules.audit(&self.table)
    }

    fn read_action(&self, text: &str) -> Result<Action, Misread> {
        text.parse()
    }
    fn read_chance(&self, text: &str) -> Result<Chance, Misread> {
        let mut words = Words::of(text);
        let word = words.need("expected-chance")?;
        words.end()?;
        word.text.parse().map_err(|it: Misread| it.shifted(word.column - 1))
    }
}

impl Imagine for Alhambra {
    type Memory = Memory;

    fn observe(memory: &mut Memory, event: &Event) {
        memory.observe(event);
    }
    fn imagine(view: &View, memory: &Memory, luck: &mut dyn Luck) -> Self {
        view.imagine(memory, luck)
    }
}

impl Alhambra {
    pub fn table(&self) -> &Table {
        &self.table
    }
    /// What the game waits for; `None` when it is over.
    pub fn prompt(&self) -> Option<&Prompt> {
        self.prompts.top()
    }

    #[cfg(test)]
    fn chances_include(&self, wanted: Chance) -> bool {
        let mut outcomes = Vec::new();
        self.chances(&mut outcomes);
        outcomes.iter().any(|(chance, _)| *chance == wanted)
    }

    /// Tells what has happened, and lets every module answer it.
    fn emit(&mut self, event: Event, events: &mut Sink<'_, Event>) {
        events.push(event);
        let Alhambra { table, modules, prompts } = self;
        modules.react(&mut Resolve { table, prompts, events: events.lend() }, &event);
    }

    fn draw_for(&self, by: ModuleId, luck: &mut impl Luck) -> Option<Chance> {
        let mut all = 0;
        self.modules.chances(by, &mut |_, weight| all += weight);
        let (mut ticket, mut drawn) = (luck.below(all), None);
        self.modules.chances(by, &mut |own, weight| {
            if drawn.is_none() {
                match ticket.checked_sub(weight) {
                    Some(rest) => ticket = rest,
                    None => drawn = Some(Chance::Module(own)),
                }
            }
        });
        drawn
    }
}
