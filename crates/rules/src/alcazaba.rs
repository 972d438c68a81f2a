//! Alcazaba: dice for the tiles of the base game, and an Alhambra to build with them.
//!
//! Throwing and placing stones are those of the dice game ([`dicing`](crate::dicing)), building is
//! that of the base game ([`palace`](crate::palace)), points are those of its scorings.

mod action;
mod encoding;
mod event;
mod round;
#[cfg(any(test, feature = "testkit"))]
mod scene;
mod turn;
mod waiting;
#[cfg(feature = "serde")]
mod written;

use std::ops::RangeInclusive;

pub use crate::dicing::Setup;
pub use action::Action;
pub use event::{Event, Refusal};

use crate::{
    dicing::{Area, Field, Rounds, Throws},
    game::{Amiss, Checked, Game, Happen, Luck, Named, Sink, Step, StepOf, Turn, draw_by_weight},
    kit::{Building, Looker, Party, PerBuilding, Points, Seat, SeatSet, TileId, TileSet},
    notation::{BadAction, Misread, one_word},
    open::{self, Laid, Open},
    palace::Palace,
    stack::Stack,
};

/// A game of Alcazaba.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Alcazaba {
    table: Table,
    prompts: Prompts,
}

/// Everything that lies on the table. What is face down has no order, and follows from what is not.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(into = "written::SeenTable", try_from = "written::SeenTable"))]
pub struct Table {
    /// How the game was set up.
    pub setup: Setup,
    /// Which round it is, and whose turn.
    pub rounds: Rounds,
    /// The stones of this round.
    pub area: Area,
    /// The tiles that lie in each column (Z-10).
    pub columns: PerBuilding<Column>,
    /// Where the starting player chip lies.
    pub start: Option<Building>,
    /// Tiles in the stacks and in the bag.
    pub hidden: TileSet,
    /// How many tiles of each kind are in the bag, without the extra tower (Z-02).
    pub bag: PerBuilding<u8>,
    players: [Player; Seat::MAX],
    /// With two players (Z2-01).
    pub neutral: Neutral,
    /// Tiles that nobody got.
    pub out: TileSet,
    /// The dice of this turn.
    pub throws: Throws,
}

/// The tiles laid into a column, the first at the bottom.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Column([Option<TileId>; Column::MOST]);

impl Column {
    /// One from a stack and all five from the bag.
    const MOST: usize = 6;

    /// The tiles, the first laid first.
    pub fn iter(&self) -> impl Iterator<Item = TileId> {
        self.0.into_iter().flatten()
    }
    fn put(&mut self, tile: TileId) {
        if let Some(slot) = self.0.iter_mut().find(|it| it.is_none()) {
            *slot = Some(tile);
        }
    }
    fn take(&mut self, tile: TileId) {
        let mut rest = self.0.into_iter().flatten().filter(|it| *it != tile);
        self.0 = std::array::from_fn(|_| rest.next());
    }
}

/// What one player has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Player {
    /// The tiles that are built.
    pub palace: Palace,
    /// The tiles on the reserve board.
    pub reserve: TileSet,
    /// The points so far.
    pub score: u16,
}

/// What the neutral player has: tiles without a palace (Z2-01).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Neutral {
    /// The tiles that count for places.
    pub tiles: TileSet,
    /// The points so far.
    pub score: u16,
}

/// What luck brings; a tile is written `tower-9a`.
pub type Chance = crate::dicing::Chance<TileId>;

/// What the game waits for, or what comes next by itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", tag = "wait"))]
pub enum Prompt {
    /// Luck names the first starting player (D-04).
    Lot,
    /// The tiles of a stack, one of each kind (Z-10).
    StackTiles {
        /// The kind that is next.
        kind: Building,
    },
    /// Tiles from the bag; `left` are still to come (Z-10).
    BagTiles {
        /// How many are still to come.
        left: u8,
    },
    /// A die for the column of the starting player chip (Z-10).
    StartDie,
    /// Dice that are thrown (D-20).
    Roll {
        /// Who throws.
        seat: Seat,
    },
    /// `seat` throws again, places its stone, or redesigns (Z-11).
    Turn {
        /// Whose turn it is.
        seat: Seat,
    },
    /// The owner of the best stone takes something of the column (Z-20).
    Take {
        /// Whose stone is best.
        seat: Seat,
        /// The column of this kind.
        column: Building,
    },
    /// `seat` builds the tile, stores it, or gives it away (Z-21).
    Place {
        /// Who took it.
        seat: Seat,
        /// The tile that was taken.
        tile: TileId,
    },
    /// `seat` names the next starting player (D-45).
    Name {
        /// Who took the chip.
        seat: Seat,
    },
    /// The next round begins (D-10).
    NewRound,
    /// The next player's turn, or the end of the round (D-10).
    NextTurn,
    /// A column is handled: its stones take what lies there (Z-20).
    Serve {
        /// The column of this kind.
        column: Building,
    },
    /// Stones return, what nobody took is lost, and a scoring may follow (Z-22, Z-30).
    EndOfRound,
}

/// A round's steps, six columns and what one of them needs.
pub(crate) type Prompts = Stack<Prompt, 20>;

impl Table {
    fn new(setup: &Setup) -> Table {
        let mut hidden = TileSet::BASE;
        hidden.put(TileId::EXTRA_TOWER);
        // Five of each kind go into the stacks, the others into the bag (Z-02).
        let bag = Building::ALL.map(|kind| TileSet::BASE.of_kind(kind).len() as u8 - Rounds::COUNT);
        Table {
            setup: *setup,
            rounds: Rounds::default(),
            area: Area::default(),
            columns: PerBuilding::default(),
            start: None,
            hidden,
            bag: PerBuilding(bag),
            players: [Player::default(); _],
            neutral: Neutral::default(),
            out: TileSet::NONE,
            throws: Throws::default(),
        }
    }
    /// What everybody has, in the order of the seats.
    pub fn players(&self) -> &[Player] {
        &self.players[..usize::from(self.setup.players())]
    }
    /// What one player has.
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }
    fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }
    /// The field that the dice lead to in the column of a kind (D-21).
    pub fn target(&self, kind: Building) -> Option<Field> {
        let symbols = self.throws.dice[kind];
        (symbols > 0).then(|| Field::of(symbols, self.throws.counted))
    }
    /// What the next scoring would bring if it were now.
    pub fn score_now(&self) -> Vec<Points> {
        let (mut table, mut events) = (*self, Vec::new());
        table.score(self.rounds.next_scoring(), &mut Sink::into(&mut events));
        events.iter().filter_map(Happen::points).collect()
    }
}

/// What one seat may know: everything.
pub type View = open::View<Table, Prompt>;

impl Game for Alcazaba {
    type Setup = Setup;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type Prompt = Prompt;
    type View = View;
    type Refusal = Refusal;

    fn new(setup: &Setup) -> Self {
        let mut prompts = Prompts::new(Prompt::NextTurn);
        prompts.push(Prompt::NewRound);
        prompts.push(Prompt::Lot);
        Alcazaba { table: Table::new(setup), prompts }
    }
    fn setup(&self) -> Setup {
        self.table.setup
    }
    fn turn(&self) -> Turn {
        match self.prompts.top() {
            None => Turn::Over,
            Some(
                Prompt::Lot
                | Prompt::StackTiles { .. }
                | Prompt::BagTiles { .. }
                | Prompt::StartDie
                | Prompt::Roll { .. },
            ) => Turn::Chance,
            Some(
                &(Prompt::Turn { seat }
                | Prompt::Take { seat, .. }
                | Prompt::Place { seat, .. }
                | Prompt::Name { seat }),
            ) => Turn::Seats(SeatSet::one(seat)),
            Some(
                Prompt::NewRound | Prompt::NextTurn | Prompt::Serve { .. } | Prompt::EndOfRound,
            ) => unreachable!("these settle by themselves"),
        }
    }
    fn prompt(&self) -> Option<Prompt> {
        self.prompts.top().copied()
    }
    fn actions(&self, seat: Seat, offered: &mut Vec<Action>) {
        if self.turn() == Turn::Seats(SeatSet::one(seat)) {
            self.offer(seat, offered);
        }
    }
    fn chances(&self, outcomes: &mut Vec<(Chance, u32)>) {
        self.each_chance(|chance, weight| outcomes.push((chance, weight)));
    }
    /// Stacks and bag are dealt alike in every game, so they are one.
    fn source(&self) -> u32 {
        match self.prompts.top() {
            Some(Prompt::Roll { .. }) => self.table.throws.source(&self.table.rounds),
            Some(Prompt::StackTiles { .. } | Prompt::BagTiles { .. }) => 1,
            Some(Prompt::StartDie) => 2,
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
        // Most steps are dice that come to rest while others roll: then nothing happens by itself.
        if !matches!(self.prompts.top(), Some(Prompt::Roll { .. })) {
            self.settle(events);
        }
    }
    fn draw(&self, luck: &mut impl Luck) -> Option<Chance> {
        if let Some(Prompt::StartDie | Prompt::Roll { .. }) = self.prompts.top() {
            return Some(Chance::Die(Building::ALL[luck.below(6) as usize]));
        }
        draw_by_weight(luck, |outcome| self.each_chance(outcome))
    }
    fn view(&self, looker: Looker) -> View {
        View::of(self, looker)
    }

    fn sort(action: &Action) -> u8 {
        match action {
            Action::Throw { .. } => 0,
            Action::Place { .. } => 1,
            Action::Build { .. } | Action::Remove { .. } | Action::Exchange { .. } => 2,
            Action::Store { .. } => 3,
            Action::Give { .. } => 4,
            Action::Take { .. } => 5,
            Action::TakeStart => 6,
            Action::Name { .. } => 7,
        }
    }
    /// Z-31: the most points win, equal ones share the victory; the neutral player cannot win
    /// (Z2-03).
    fn scores(&self) -> Vec<(Party, u32)> {
        let neutral = self.table.setup.has_neutral().then_some(self.table.neutral.score);
        Party::scores(self.table.players().iter().map(|player| player.score), neutral)
    }

    fn audit(&self) -> Result<(), Amiss> {
        let table = &self.table;
        let waiting = self.prompts.as_slice().iter().filter_map(|it| match it {
            Prompt::Place { tile, .. } => Some(*tile),
            _ => None,
        });
        let heaps = table.players().iter().flat_map(|it| [it.palace.tiles(), it.reserve]);
        let heaps = heaps.chain([table.hidden, table.out, table.neutral.tiles]);
        let laid = table.columns.0.iter().flat_map(Column::iter);
        let mut seen = TileSet::NONE;
        for tile in heaps.flat_map(TileSet::iter).chain(laid).chain(waiting) {
            if seen.contains(tile) {
                return Err(format!("{tile} is there twice").into());
            }
            seen.put(tile);
        }
        if seen.len() as usize != TileId::COUNT {
            return Err(format!("{} tiles", seen.len()).into());
        }
        let stacked = u32::from(Rounds::COUNT - table.rounds.number) * 6;
        let extra = u32::from(table.hidden.contains(TileId::EXTRA_TOWER));
        let bag: u32 = table.bag.0.iter().map(|it| u32::from(*it)).sum();
        let laying =
            matches!(self.prompts.top(), Some(Prompt::StackTiles { .. } | Prompt::BagTiles { .. }));
        if !laying && table.hidden.len() != stacked + bag + extra {
            return Err(format!("{} tiles are hidden", table.hidden.len()).into());
        }
        for seat in Seat::all(table.setup.players()) {
            let placed = table.area.count(Party::Seat(seat));
            if placed > usize::from(table.rounds.used[seat.index()]) {
                return Err(format!("{seat:?} has placed {placed} stones").into());
            }
        }
        Ok(())
    }

    fn can_go_on(&self) -> Result<(), Amiss> {
        self.fits()
    }

    fn read_action(&self, text: &str) -> Result<Action, BadAction<Refusal>> {
        Ok(text.parse()?)
    }
    fn read_chance(&self, text: &str) -> Result<Chance, Misread> {
        one_word(text, "expected-dice-chance")
    }

    #[cfg(any(test, feature = "testkit"))]
    fn given(&mut self, party: Option<Party>, words: &str) -> Result<(), String> {
        self.given_words(party, words)
    }
    #[cfg(any(test, feature = "testkit"))]
    fn facts(&self) -> Vec<(Option<Party>, String)> {
        self.facts_in_words()
    }
}

impl Named for Alcazaba {
    const NAME: &'static str = "alcazaba";
    const PLAYERS: RangeInclusive<u8> = Setup::PLAYERS;

    fn set_up(players: u8) -> Option<Setup> {
        Setup::new(players)
    }
}

impl Laid for Table {
    type Game = Alcazaba;
}

impl Open for Alcazaba {
    type Table = Table;

    fn parts(&self) -> (&Table, &[Prompt]) {
        (&self.table, self.prompts.as_slice())
    }
    fn of_view(view: &View) -> Self {
        Alcazaba { table: view.table, prompts: Prompts::of(Prompt::NextTurn, &view.prompts) }
    }
}

impl Alcazaba {
    /// What lies on the table.
    pub fn table(&self) -> &Table {
        &self.table
    }
}
