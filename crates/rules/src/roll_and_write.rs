//! Roll and write: a sheet for each player, two pairs of dice for whoever is to move.
//!
//! Read in this order: [`Action`] (what players do), `turn.rs` (constructing, coins, passing dice),
//! `round.rs` (what happens by itself), [`scoring`]. Virtual parties are seats after the players:
//! they have a row on the score sheet, and never act.

mod action;
mod dice;
mod encoding;
mod event;
mod round;
#[cfg(any(test, feature = "testkit"))]
mod scene;
pub mod scoring;
mod setup;
pub mod sheet;
mod turn;
mod waiting;
#[cfg(feature = "serde")]
mod written;

use std::ops::RangeInclusive;

pub use action::{Action, Chance};
pub use dice::{Change, Dice, Pips};
pub use event::{Event, Refusal};
pub use scoring::Reason;
pub use setup::{Aim, Setup};
pub use sheet::{BadSheet, Sheet, Square, Squares};
pub use turn::SECOND_COINS;

pub use crate::kit::{Colour, Die};

use crate::{
    game::{Amiss, Checked, Game, Happen, Luck, Named, Sink, Step, StepOf, Turn},
    kit::{Building, Looker, Party, PerBuilding, Points, Seat, SeatSet},
    notation::{BadAction, Misread, one_word},
    open::{self, Laid, Open},
    stack::Stack,
};

/// The coins on a sheet, those of the start included, unless the set-up says otherwise.
/// Reconstructed: the rulebook does not say it.
pub const COINS: u8 = 20;
/// The coins that are circled at the start.
pub(crate) const START_COINS: u8 = 3;
/// The buildings that everybody has at the start.
pub(crate) const START_BUILDINGS: u8 = 3;
/// The pairs of dice in the box.
pub(crate) const PAIRS: u8 = 6;

/// A game of roll and write.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct RollAndWrite {
    table: Table,
    prompts: Prompts,
}

/// Everything that lies on the table. Nothing of it is secret.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(into = "written::SeenTable", try_from = "written::SeenTable"))]
pub struct Table {
    /// How the game was set up.
    pub setup: Setup,
    /// Counted from 1; 0 before the first.
    pub round: u8,
    /// Who plays first in every round.
    pub first: Option<Seat>,
    /// Whose turn it is, or was last in this round.
    pub mover: Option<Seat>,
    players: [Player; Seat::MAX],
    /// The score sheet: a row for each party.
    rows: [Row; Seat::MAX],
    /// Who has completed a kind in an earlier round: as many places are gone.
    pub completed: PerBuilding<SeatSet>,
    /// Pairs of dice that are about to be rolled.
    pub in_hand: u8,
    /// Pairs of dice that nobody needs, or needs no more.
    pub aside: u8,
}

/// What one player has: a sheet, and dice beside it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Player {
    /// What is constructed.
    pub built: Squares,
    /// The dice beside the sheet.
    pub dice: Dice,
    /// The coins circled so far, spent ones included.
    pub circled: u8,
    /// The coins crossed out.
    pub spent: u8,
}

impl Player {
    /// The coins left.
    pub const fn coins(&self) -> u8 {
        self.circled - self.spent
    }
}

impl Default for Player {
    fn default() -> Self {
        let (built, dice) = (Squares::NONE, Dice::default());
        Player { built, dice, circled: START_COINS, spent: 0 }
    }
}

/// A row of the score sheet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Row {
    /// The boxes marked for each kind.
    pub counts: PerBuilding<u8>,
    /// The points so far.
    pub score: u16,
}

impl Row {
    fn built(&self) -> u8 {
        self.counts.0.iter().sum()
    }
}

/// What the game waits for, or what comes next by itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", tag = "wait"))]
pub enum Prompt {
    /// Luck names the first player.
    Lot,
    /// A pair of dice for a building of the set-up (R-04, R2-01).
    FirstBuilding {
        /// Whose building it is.
        seat: Seat,
    },
    /// A pair of dice to begin with.
    FirstDice {
        /// Whose dice they are.
        seat: Seat,
    },
    /// `seat` changes dice, constructs a building or gains coins.
    Turn {
        /// Whose turn it is.
        seat: Seat,
    },
    /// `seat` may construct a second building with the dice that were not used.
    Second {
        /// Whose turn it is.
        seat: Seat,
        /// The dice of the first building.
        used: Square,
    },
    /// Dice that are rolled again, a pair at a time.
    Roll {
        /// Who rolls.
        seat: Seat,
    },
    /// `seat` keeps one pair and passes the other.
    Keep {
        /// Who has rolled.
        seat: Seat,
    },
    /// The roll for a virtual party (R2-02).
    VirtualDice {
        /// The virtual party.
        seat: Seat,
    },
    /// The first buildings and dice of everybody.
    SetUp,
    /// The next round begins.
    NewRound,
    /// The next player's turn, or the end of the round.
    NextTurn,
    /// Virtual parties roll, completed kinds are scored (R-20, R2-02).
    EndOfRound,
}

/// The end of a round, four virtual parties, the next turn, and what a turn needs.
pub(crate) type Prompts = Stack<Prompt, 8>;

impl Setup {
    /// The seats of the virtual parties: those after the players.
    pub fn virtual_seats(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        (self.players()..self.parties()).map(Seat)
    }
}

impl Table {
    fn new(setup: &Setup) -> Table {
        let virtual_pair = u8::from(setup.virtual_parties() > 0);
        Table {
            setup: *setup,
            round: 0,
            first: None,
            mover: None,
            players: [Player::default(); _],
            rows: [Row::default(); _],
            completed: PerBuilding::default(),
            in_hand: setup.players() + 1,
            aside: PAIRS - setup.players() - 1 - virtual_pair,
        }
    }
    /// What everybody has, in the order of the seats.
    pub fn players(&self) -> &[Player] {
        &self.players[..usize::from(self.setup.players())]
    }
    /// What one player has.
    pub const fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }
    const fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }
    /// The score sheet: players, then virtual parties.
    pub fn rows(&self) -> &[Row] {
        &self.rows[..usize::from(self.setup.parties())]
    }
    /// The row of a player or a virtual party on the score sheet.
    pub const fn row(&self, seat: Seat) -> &Row {
        &self.rows[seat.index()]
    }
    /// The places of a kind that are gone.
    pub const fn places_gone(&self, kind: Building) -> usize {
        self.completed.0[kind.index()].len()
    }
    /// What the scoring at the end would bring if it were now.
    pub fn score_now(&self) -> Vec<Points> {
        let (mut table, mut events) = (*self, Vec::new());
        table.score(&mut Sink::into(&mut events));
        events.iter().filter_map(Happen::points).collect()
    }
    fn scores(&self) -> impl Iterator<Item = u16> + Clone {
        let parties = usize::from(self.setup.scoring_parties());
        self.rows[..parties].iter().map(|row| row.score)
    }
}

/// What one seat may know: everything.
pub type View = open::View<Table, Prompt>;

impl Game for RollAndWrite {
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
        prompts.push(Prompt::SetUp);
        prompts.push(Prompt::Lot);
        RollAndWrite { table: Table::new(setup), prompts }
    }
    fn setup(&self) -> Setup {
        self.table.setup
    }
    fn turn(&self) -> Turn {
        match self.prompts.top() {
            None => Turn::Over,
            Some(
                Prompt::Lot
                | Prompt::FirstBuilding { .. }
                | Prompt::FirstDice { .. }
                | Prompt::Roll { .. }
                | Prompt::VirtualDice { .. },
            ) => Turn::Chance,
            Some(
                &(Prompt::Turn { seat } | Prompt::Second { seat, .. } | Prompt::Keep { seat }),
            ) => Turn::Seats(SeatSet::one(seat)),
            Some(Prompt::SetUp | Prompt::NewRound | Prompt::NextTurn | Prompt::EndOfRound) => {
                unreachable!("these settle by themselves")
            }
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
            Some(Prompt::Lot) => {
                let seats = Seat::all(self.table.setup.players());
                outcomes.extend(seats.map(|seat| (Chance::Lot(seat), 1)));
            }
            Some(prompt) if self.turn() == Turn::Chance => {
                let pairs = self.table.possible(prompt);
                outcomes.extend(pairs.iter().map(|pair| (Chance::Pair(pair), 1)));
            }
            _ => {}
        }
    }
    fn draw(&self, luck: &mut impl Luck) -> Option<Chance> {
        match self.prompts.top()? {
            Prompt::Lot => {
                Some(Chance::Lot(Seat(luck.below(self.table.setup.players().into()) as u8)))
            }
            Prompt::Roll { .. } | Prompt::FirstDice { .. } => {
                Some(Chance::Pair(Square::nth(luck.below(Square::COUNT.into()))))
            }
            prompt @ (Prompt::FirstBuilding { .. } | Prompt::VirtualDice { .. }) => {
                let pairs = self.table.possible(prompt);
                pairs.iter().nth(luck.below(pairs.len()) as usize).map(Chance::Pair)
            }
            _ => None,
        }
    }
    /// The set-up, and what each rolls in each round.
    fn source(&self) -> u32 {
        match self.prompts.top() {
            Some(&(Prompt::Roll { seat } | Prompt::VirtualDice { seat })) => {
                (1 + u32::from(self.table.round)) * Seat::MAX as u32 + u32::from(seat.0)
            }
            Some(Prompt::FirstBuilding { .. } | Prompt::FirstDice { .. }) => 1,
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

    fn sort(action: &Action) -> u8 {
        match action {
            Action::Change { .. } => 0,
            Action::Construct { .. } => 1,
            Action::Coins => 2,
            Action::Second => 3,
            Action::Done => 4,
            Action::Keep { .. } => 5,
        }
    }
    /// Those of the players; with the option *against* (R1-04) then those of the virtual parties.
    fn scores(&self) -> Vec<(Party, u32)> {
        Party::scores(self.table.scores(), None)
    }
    /// the most points win, equal ones share the victory. Alone for the highest score there is
    /// nobody to win against (R1-03).
    fn winners(&self) -> SeatSet {
        let contenders = self.table.setup.scoring_parties();
        if self.turn() == Turn::Over && contenders > 1 {
            SeatSet::with_most(self.table.scores())
        } else {
            SeatSet::NONE
        }
    }

    fn audit(&self) -> Result<(), Amiss> {
        let table = &self.table;
        let mut pairs = usize::from(table.in_hand + table.aside);
        pairs += usize::from(table.setup.virtual_parties() > 0);
        for (seat, player) in (0..).map(Seat).zip(table.players()) {
            pairs += player.dice.pairs();
            if player.dice.yellow.len() != player.dice.blue.len() {
                return Err(format!("{seat:?} has {:?}", player.dice).into());
            }
            if !(START_COINS..=table.setup.coins()).contains(&player.circled)
                || player.spent > player.circled
            {
                return Err(
                    format!("{seat:?}: {} of {} coins", player.spent, player.circled).into()
                );
            }
            let counts = player.built.counts(&table.setup.sheet);
            if counts != table.row(seat).counts {
                return Err(
                    format!("{seat:?} has {counts:?}, marked is {:?}", table.row(seat)).into()
                );
            }
        }
        if pairs != usize::from(PAIRS) {
            return Err(format!("{pairs} pairs of dice").into());
        }
        for (seat, row) in (0..).map(Seat).zip(table.rows()) {
            for kind in Building::ALL {
                let (count, boxes) = (row.counts[kind], table.setup.sheet.boxes()[kind]);
                if count > boxes || count < boxes && table.completed[kind].contains(seat) {
                    return Err(format!("{seat:?} has {count} of {boxes} {kind}").into());
                }
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
        one_word(text, "expected-roll-chance")
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

impl Named for RollAndWrite {
    const NAME: &'static str = "roll-and-write";
    const PLAYERS: RangeInclusive<u8> = Setup::PLAYERS;

    fn set_up(players: u8) -> Option<Setup> {
        Setup::new(players)
    }
}

impl Laid for Table {
    type Game = RollAndWrite;
}

impl Open for RollAndWrite {
    type Table = Table;

    fn parts(&self) -> (&Table, &[Prompt]) {
        (&self.table, self.prompts.as_slice())
    }
    fn of_view(view: &View) -> Self {
        RollAndWrite { table: view.table, prompts: Prompts::of(Prompt::NextTurn, &view.prompts) }
    }
}

impl RollAndWrite {
    /// What lies on the table.
    pub fn table(&self) -> &Table {
        &self.table
    }
}
