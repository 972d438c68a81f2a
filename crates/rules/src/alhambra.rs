//! The base game.
//!
//! Read in this order: [`Action`] (what players do), `turn.rs` (what of it is allowed, and what it
//! does), `end_of_turn.rs` (what happens between turns), [`scoring`], [`modules`].

pub mod action;
mod chance;
pub mod deck;
mod encoding;
mod end_of_turn;
mod event;
#[cfg(any(test, feature = "testkit"))]
mod given;
pub mod modules;
mod refusal;
#[cfg(any(test, feature = "testkit"))]
pub mod scene;
pub mod scoring;
mod setup;
mod turn;
pub mod view;
mod waiting;
#[cfg(feature = "serde")]
mod written;

use std::ops::RangeInclusive;

pub use action::{Action, Handful, Payment, Ware};
pub use chance::Chance;
pub use deck::Deck;
pub use event::Event;
pub use refusal::Refusal;
pub use scoring::{Party, Reason, Scoring};
pub use setup::{AgeOrder, Edition, ExtraTower, Hands, Setup};
pub use view::{Memory, SquareView, View};

use crate::{
    game::{Amiss, Checked, Game, Imagine, Luck, Named, Sink, Step, StepOf, Turn, draw_by_weight},
    kit::{Building, Card, Cards, Currency, Looker, Seat, SeatSet, TileId, TileSet},
    notation::{BadAction, Misread, one_word},
    palace::Palace,
    stack::Stack,
};
use modules::{InPlay, ModuleId, Modules, Resolve};

/// A game of Alhambra.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Alhambra {
    table: Table,
    modules: Modules,
    prompts: Prompts,
}

/// Everything that lies on the table in the base game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Table {
    /// How the game was set up.
    pub setup: Setup,
    /// The tiles on squares 1 to 4.
    pub market: [Option<TileId>; 4],
    /// The open money cards.
    pub display: [Option<Card>; 4],
    /// The money cards that are face down.
    pub deck: Deck,
    /// The money cards that were paid.
    pub discard: Cards,
    /// The tiles that are still to be drawn.
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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Player {
    /// The money cards, which the others must not see.
    pub hand: Cards,
    /// The tiles that are built.
    pub palace: Palace,
    /// The tiles on the reserve board.
    pub reserve: TileSet,
    /// Bought tiles beside the palace, to be placed when the actions are over.
    pub waiting: TileSet,
    /// The points so far.
    pub score: u16,
}

/// What the neutral player has: tiles without a palace (A2-02).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Neutral {
    /// The tiles that count for places.
    pub tiles: TileSet,
    /// The points so far.
    pub score: u16,
}

/// What the game waits for, or what comes next by itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", tag = "wait"))]
pub enum Prompt {
    /// `seat` chooses an action; having paid exactly before, it may also stop.
    Turn {
        /// Whose turn it is.
        seat: Seat,
        /// Whether an exact payment came before, so that one may stop.
        acted: bool,
    },
    /// `seat` places the tiles that wait, each into the palace, onto the reserve board or, where
    /// it may be a gift, with the neutral player (A-14, A2-06).
    Place {
        /// Whose tiles they are.
        seat: Seat,
        /// Whether they may be given to the neutral player.
        gift: bool,
    },
    /// A module asks `seat`; only its own actions answer.
    Ask {
        /// The module that asks.
        by: ModuleId,
        /// Who answers.
        seat: Seat,
    },
    /// A module asks luck.
    Luck {
        /// The module that asks.
        by: ModuleId,
    },
    /// Starting money until the hand is worth 20.
    DealHand {
        /// Who is dealt to.
        seat: Seat,
    },
    /// The tower that the extra one replaces (Z-03).
    ReplaceTower,
    /// Money cards until four lie open, then a scoring that is due.
    RefillMoney,
    /// Tiles for the neutral player (A2-03, A2-04).
    DealNeutral {
        /// How many are still to come.
        left: u8,
    },
    /// Tiles until the market is full.
    RefillMarket,
    /// The money pile is split in five.
    MakePiles,
    /// The first or the next player's turn.
    NextTurn,
    /// The last scoring.
    LastScoring,
}

/// The steps between two turns, a question to every seat and some to spare.
pub(crate) type Prompts = Stack<Prompt, 24>;

impl Table {
    /// The currency of each square, 1 to 4. Certain for the revised edition, of high
    /// confidence for the classic one.
    pub const CURRENCIES: [Currency; 4] =
        [Currency::Florin, Currency::Dirham, Currency::Denar, Currency::Ducat];

    fn new(setup: &Setup) -> Table {
        Table {
            setup: *setup,
            market: [None; 4],
            display: [None; 4],
            deck: Deck::of(Cards::of_each(setup.copies())),
            discard: Cards::NONE,
            supply: setup.tiles(),
            players: [Player::default(); Seat::MAX],
            neutral: Neutral::default(),
            out: TileSet::NONE,
            mover: None,
            due: None,
            scorings: 0,
        }
    }
    /// Those of which one may be replaced (Z-03).
    const fn base_towers() -> TileSet {
        TileSet::BASE.of_kind(Building::Tower)
    }
    /// What everybody has, in the order of the seats.
    pub fn players(&self) -> &[Player] {
        &self.players[..usize::from(self.setup.players())]
    }
    /// What one player has.
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }
    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
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
    type Prompt = Prompt;
    type View = View;
    type Refusal = Refusal;

    fn new(setup: &Setup) -> Self {
        let mut game = Alhambra {
            table: Table::new(setup),
            modules: Modules::new(setup),
            prompts: Prompts::new(Prompt::NextTurn),
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
                &(Prompt::Turn { seat, .. }
                | Prompt::Place { seat, .. }
                | Prompt::Ask { seat, .. }),
            ) => Turn::Seats(SeatSet::one(seat)),
            Some(
                Prompt::Luck { .. }
                | Prompt::ReplaceTower
                | Prompt::DealHand { .. }
                | Prompt::RefillMoney
                | Prompt::DealNeutral { .. }
                | Prompt::RefillMarket,
            ) => Turn::Chance,
            Some(Prompt::MakePiles | Prompt::NextTurn | Prompt::LastScoring) => {
                unreachable!("these settle by themselves")
            }
            None => Turn::Over,
        }
    }

    fn prompt(&self) -> Option<Prompt> {
        self.prompts.top().copied()
    }

    fn actions(&self, seat: Seat, offered: &mut Vec<Action>) {
        if self.turn() == Turn::Seats(SeatSet::one(seat)) {
            self.offer(offered);
        }
    }

    fn chances(&self, outcomes: &mut Vec<(Chance, u32)>) {
        match self.prompts.top() {
            Some(Prompt::DealHand { .. } | Prompt::RefillMoney) => {
                self.table.deck.chances(outcomes);
            }
            Some(Prompt::DealNeutral { .. } | Prompt::RefillMarket) => {
                outcomes.extend(self.table.supply.iter().map(|tile| (Chance::Tile(tile), 1)));
            }
            Some(Prompt::ReplaceTower) => {
                let towers = Table::base_towers();
                outcomes.extend(towers.iter().map(|tile| (Chance::Tile(tile), 1)));
            }
            Some(&Prompt::Luck { by }) => self
                .modules
                .chances(by, &mut |own, weight| outcomes.push((Chance::Module(own), weight))),
            _ => {}
        }
    }

    fn draw(&self, luck: &mut impl Luck) -> Option<Chance> {
        match self.prompts.top() {
            Some(Prompt::DealHand { .. } | Prompt::RefillMoney) => self.table.deck.draw(luck),
            Some(Prompt::DealNeutral { .. } | Prompt::RefillMarket) => {
                let supply = self.table.supply;
                supply.nth(luck.below(supply.len())).map(Chance::Tile)
            }
            Some(Prompt::ReplaceTower) => {
                let towers = Table::base_towers();
                towers.nth(luck.below(towers.len())).map(Chance::Tile)
            }
            Some(&Prompt::Luck { by }) => {
                let own = draw_by_weight(luck, |outcome| self.modules.chances(by, outcome));
                own.map(Chance::Module)
            }
            _ => None,
        }
    }

    /// The money pile, the supply, and whatever modules draw or throw.
    fn source(&self) -> u32 {
        match self.prompts.top() {
            Some(Prompt::DealHand { .. } | Prompt::RefillMoney) => 1,
            Some(Prompt::DealNeutral { .. } | Prompt::RefillMarket) => 2,
            Some(Prompt::ReplaceTower) => 3,
            Some(&Prompt::Luck { by }) => 4 + self.modules.source(by),
            _ => 0,
        }
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        self.may_play(seat, action)
    }

    fn check_chance(&self, chance: &Chance) -> Result<(), Refusal> {
        self.can_come(chance)
    }

    #[inline]
    fn resolve(&mut self, step: &Checked<StepOf<Self>>, events: &mut Sink<'_, Event>) {
        match step.step() {
            Step::Play(seat, action) => self.resolve_action(*seat, action, events),
            Step::Deal(chance) => self.resolve_chance(chance, events),
        }
        self.settle(events);
    }

    fn view(&self, looker: Looker) -> View {
        View::of(self, looker)
    }

    /// Take money, buy, redesign, stop; when placing: palace, reserve, neutral player. Modules' own
    /// actions are a sort of their own.
    fn sort(action: &Action) -> u8 {
        match action {
            Action::Take { .. } => 0,
            Action::Buy { .. } => 1,
            Action::Build { .. } | Action::Remove { .. } | Action::Exchange { .. } => 2,
            Action::Store { .. } => 3,
            Action::Give { .. } => 4,
            Action::Module(_) => 5,
            Action::Stop => 6,
        }
    }

    /// most points win, all who are level on the most draw; the neutral player cannot win
    /// (A2-05).
    fn scores(&self) -> Vec<(Party, u32)> {
        let neutral = self.table.setup.has_neutral().then_some(self.table.neutral.score);
        Party::scores(self.table.players().iter().map(|player| player.score), neutral)
    }

    fn audit(&self) -> Result<(), Amiss> {
        let Table { market, supply, out, neutral, .. } = &self.table;
        let players = self.table.players();
        let heaps = players.iter().flat_map(|it| [it.palace.tiles(), it.reserve, it.waiting]);
        let tiles = heaps.chain([*supply, *out, neutral.tiles]).flat_map(TileSet::iter);
        let mut seen = TileSet::NONE;
        for tile in tiles.chain(market.iter().flatten().copied()) {
            if seen.contains(tile) {
                return Err(format!("{tile} is in two places").into());
            }
            seen.put(tile);
        }
        let all = self.table.setup.tiles();
        if seen != all {
            return Err(format!("missing tiles: {:?}", all.without(seen)).into());
        }
        let copies = self.table.setup.copies() as usize;
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
                return Err(format!("{count} copies of {card} instead of {copies}").into());
            }
        }
        let in_piles: u32 = self.table.deck.piles().iter().map(|it| u32::from(it.money)).sum();
        if in_piles != self.table.deck.cards.len() {
            return Err(
                format!("{in_piles} cards in the piles, {:?}", self.table.deck.cards).into()
            );
        }
        self.modules.in_play().try_for_each(|module| module.audit(&self.table))
    }

    fn can_go_on(&self) -> Result<(), Amiss> {
        self.fits()
    }

    fn read_action(&self, text: &str) -> Result<Action, BadAction<Refusal>> {
        text.parse()
    }
    fn read_chance(&self, text: &str) -> Result<Chance, Misread> {
        one_word(text, "expected-chance")
    }

    #[cfg(any(test, feature = "testkit"))]
    fn given(&mut self, party: Option<crate::kit::Party>, words: &str) -> Result<(), String> {
        self.given_words(party, words)
    }
    #[cfg(any(test, feature = "testkit"))]
    fn facts(&self) -> Vec<(Option<crate::kit::Party>, String)> {
        self.facts_in_words()
    }
}

impl Named for Alhambra {
    const NAME: &'static str = "alhambra";
    const PLAYERS: RangeInclusive<u8> = Setup::PLAYERS;

    fn set_up(players: u8) -> Option<Setup> {
        Setup::new(players)
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
    /// What lies on the table, secrets included.
    pub fn table(&self) -> &Table {
        &self.table
    }
    /// The modules in play, each as it is now.
    pub fn modules(&self) -> &Modules {
        &self.modules
    }

    #[cfg(test)]
    fn chances_include(&self, wanted: Chance) -> bool {
        let mut outcomes = Vec::new();
        self.chances(&mut outcomes);
        outcomes.iter().any(|(chance, _)| *chance == wanted)
    }

    /// Tells what has happened, and lets every module answer it.
    #[inline]
    fn emit(&mut self, event: Event, events: &mut Sink<'_, Event>) {
        events.push(event);
        if !self.table.setup.modules.is_empty() {
            self.react(event, events);
        }
    }

    #[cold]
    fn react(&mut self, event: Event, events: &mut Sink<'_, Event>) {
        let Alhambra { table, modules, prompts } = self;
        let mut resolve = Resolve { table, prompts, events: events.lend() };
        modules.in_play_mut().for_each(|module| module.react(&mut resolve, &event));
    }

    /// Lets the module `by` do something, if it is in play.
    #[cold]
    fn let_module(
        &mut self,
        by: ModuleId,
        events: &mut Sink<'_, Event>,
        act: impl FnOnce(&mut dyn InPlay, &mut Resolve<'_>),
    ) {
        let Alhambra { table, modules, prompts } = self;
        if let Some(module) = modules.get_mut(by) {
            act(module, &mut Resolve { table, prompts, events: events.lend() });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        alhambra::scene::Scene,
        any::AnyGame,
        game::{self, Setup as _, is_final, perft},
        testkit::{Lcg, check_game},
    };

    /// all at once: whatever players do, what must hold holds.
    #[test]
    fn the_battery_holds_for_all_player_counts() {
        for players in 2..=6 {
            for seed in 0..12 {
                check_game::<Alhambra>(&Setup::new(players).unwrap(), seed);
            }
        }
    }

    #[test]
    fn the_battery_holds_with_every_option() {
        for players in 2..=6 {
            let mut setup = Setup::new(players).unwrap();
            setup.set("edition", "revised").unwrap();
            setup.set("hands", "open").unwrap();
            let ages: Vec<String> = (1..=players).rev().map(|it| it.to_string()).collect();
            setup.set("youngest", &ages.join(",")).unwrap();
            check_game::<Alhambra>(&setup, 1);
        }
    }

    /// S-01 to S-11, C-01 to C-08, M-01 to M-07, N-01 and N-02 in all their combinations: every
    /// set of modules, at every size of table, keeps every piece in its place.
    #[test]
    fn the_battery_holds_for_every_set_of_modules() {
        // The last of the list is for tests, and claims the same tiles as another.
        let sets = 1_u32 << (ModuleId::COUNT - 1);
        assert_eq!(sets, 16);
        for set in 1..sets {
            for players in 2..=6 {
                let mut setup = Setup::new(players).unwrap();
                for (i, module) in ModuleId::ALL.iter().enumerate() {
                    if set >> i & 1 == 1 {
                        setup.set("module", module.name()).unwrap();
                    }
                }
                check_game::<Alhambra>(&setup, u64::from(set * 10 + u32::from(players)));
            }
        }
    }

    /// Z-03: the extra tower joins the tiles, or replaces a tower drawn at random; by default it
    /// stays in the box. It is a tile like any other.
    #[test]
    fn the_extra_tower_may_join() {
        let base = Alhambra::new(&Setup::new(3).unwrap());
        assert!(!base.table().supply.contains(TileId::EXTRA_TOWER));
        let mut setup = Setup::new(3).unwrap();
        setup.set("extra-tower", "added").unwrap();
        assert_eq!(setup.chosen(), [("extra-tower", "added".to_owned())]);
        assert_eq!(Alhambra::new(&setup).table().supply.len(), 55);
        setup.set("extra-tower", "replacing").unwrap();
        let mut game = Alhambra::new(&setup);
        let mut outcomes = Vec::new();
        game.chances(&mut outcomes);
        assert_eq!(outcomes.len(), 11, "one of the towers of the base game");
        assert!(game.deal(&"tower-9x".parse().unwrap(), &mut Sink::none()).is_err());
        assert!(game.deal(&"garden-7".parse().unwrap(), &mut Sink::none()).is_err());
        game.deal(&"tower-7".parse().unwrap(), &mut Sink::none()).unwrap();
        assert_eq!((game.table().supply.len(), game.table().out.len()), (54, 1));
        assert!(setup.set("extra-tower", "both").is_err());
        for (players, value) in [(2, "added"), (3, "replacing"), (5, "added"), (2, "replacing")] {
            let mut setup = Setup::new(players).unwrap();
            setup.set("extra-tower", value).unwrap();
            setup.set("module", ModuleId::ALL[2].name()).unwrap();
            check_game::<Alhambra>(&setup, players.into());
        }
    }

    /// The editions differ in names, not in effect.
    #[test]
    fn editions_play_alike() {
        let mut classic = Alhambra::new(&Setup::new(2).unwrap());
        let mut setup = Setup::new(2).unwrap();
        setup.edition = Edition::Revised;
        let (mut revised, mut luck) = (Alhambra::new(&setup), Lcg(5));
        for _ in 0..300 {
            assert_eq!(classic.turn(), revised.turn());
            let step = match classic.turn().seat() {
                None if classic.turn() == Turn::Over => break,
                None => game::Step::Deal(classic.draw(&mut luck).unwrap()),
                Some(seat) => {
                    let mut offered = Vec::new();
                    classic.actions(seat, &mut offered);
                    let action = offered[luck.below(offered.len() as u32) as usize];
                    game::Step::Play(seat, action)
                }
            };
            game::take_step(&mut classic, &step, &mut Sink::none()).unwrap();
            game::take_step(&mut revised, &step, &mut Sink::none()).unwrap();
            let mut renamed = revised;
            renamed.table.setup.edition = Edition::Classic;
            assert_eq!(renamed, classic);
        }
    }

    /// By hand: with one card to take at four places, 54 tiles and so on; any change in what is
    /// offered changes these numbers.
    #[test]
    fn perft_of_a_fixed_position() {
        let mut scene = Scene::new(3);
        let mover = scene.mover();
        scene.hand(mover, "denar-5 denar-4 denar-9");
        scene.display("denar-1 florin-9 ducat-8 dirham-7");
        scene.market(1, "tower-7");
        scene.market(2, "tower-8");
        scene.market(3, "tower-9a");
        scene.market(4, "tower-10");
        // Four single cards, and the tower for 9 or for 5 and 4.
        assert_eq!(perft(&scene.game, 1), 6);
        // After a card: the outcomes of a draw. After a tower: four cards, the other payment is not
        // enough for anything, or stop.
        let kinds_of_card = {
            let mut next = scene.clone();
            next.say(mover, "take florin-9");
            let mut outcomes = Vec::new();
            next.game.chances(&mut outcomes);
            outcomes.len() as u64
        };
        assert_eq!(perft(&scene.game, 2), 4 * kinds_of_card + 2 * 5);
    }

    /// A new game: 54 tiles can come first, then 53 and so on.
    #[test]
    fn perft_of_the_first_draws() {
        let game = Alhambra::new(&Setup::new(3).unwrap());
        let counts: Vec<u64> = (0..=3).map(|depth| perft(&game, depth)).collect();
        assert_eq!(counts, [1, 54, 54 * 53, 54 * 53 * 52]);
    }

    /// Taking money brings new cards; an exact payment leaves the choice with the player.
    #[test]
    fn it_is_known_beforehand_what_is_final() {
        let mut scene = Scene::new(3);
        let mover = scene.mover();
        scene.hand(mover, "denar-9 denar-8");
        scene.market(3, "tower-9a");
        let is_final = |text: &str| is_final(&scene.game, mover, &text.parse().unwrap());
        assert!(!is_final("buy 3 with denar-9"));
        assert!(!is_final("buy 3 with denar-8 denar-9"), "the tile is still to be placed");
        let take = scene.offered(mover)[0];
        assert!(super::super::game::is_final(&scene.game, mover, &take));
    }

    /// The state of a game for six, in its `AnyGame`, with the modules inline.
    #[test]
    fn the_state_is_small() {
        assert!(size_of::<AnyGame>() <= 4096, "{}", size_of::<AnyGame>());
        assert!(size_of::<Action>() <= 16, "{}", size_of::<Action>());
    }

    #[test]
    fn an_audit_finds_what_is_amiss() {
        let scene = Scene::new(3);
        let tile = scene.game.table.supply.nth(0).unwrap();
        let mut lost = scene.game;
        lost.table.supply.take(tile);
        assert!(lost.audit().unwrap_err().to_string().contains("missing"));
        let mut twice = scene.game;
        twice.table.out.put(tile);
        assert!(twice.audit().unwrap_err().to_string().contains("two places"));
        let mut card = scene.game;
        card.table.display[0] = None;
        assert!(card.audit().unwrap_err().to_string().contains("copies"));
        let mut pile = scene.game;
        let any = pile.table.deck.cards.nth(0).unwrap();
        assert!(pile.table.deck.cards.take(any));
        pile.table.discard.put(any);
        assert!(pile.audit().unwrap_err().to_string().contains("in the piles"));
    }

    #[test]
    fn actions_and_chances_are_read_strictly() {
        let column = |text: &str| match text.parse::<Action>() {
            Err(BadAction::Misread(misread)) => misread.column,
            other => panic!("{text}: {other:?}"),
        };
        for (text, at) in [
            ("", 1),
            ("fly", 1),
            ("take denar-10", 6),
            ("buy", 4),
            ("buy 5 with denar-1", 5),
            ("buy 3 for denar-1", 7),
            ("buy 3 with", 11),
            ("build tower-9a on 1,0", 16),
            ("build tower-9a at 1,0,0", 19),
            ("build tower-9a at 1,200", 19),
            ("store tower-9a now", 16),
            ("stop it", 6),
        ] {
            assert_eq!(column(text), at, "{text}");
        }
        let game = Alhambra::new(&Setup::new(3).unwrap());
        assert!(game.read_chance("tower-9a garden-7").is_err());
        assert_eq!(game.read_chance("  towr").unwrap_err().column, 3);
    }
}
