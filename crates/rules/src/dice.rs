//! The dice game.
//!
//! Read in this order: [`Action`] (what players do), `turn.rs` (throwing and placing), `round.rs`
//! (what happens by itself: bonus fields, rewards, scorings). What it shares with Alcazaba is in
//! [`dicing`](crate::dicing).

mod action;
mod chips;
mod encoding;
mod event;
mod round;
#[cfg(any(test, feature = "testkit"))]
mod scene;
pub mod scoring;
mod setup;
mod tracks;
mod turn;
mod waiting;
#[cfg(feature = "serde")]
mod written;

use std::{cmp::Reverse, ops::RangeInclusive};

pub use action::Action;
pub use chips::{Chip, Chips};
pub use event::{Event, Reason, Refusal};
pub use setup::{Backs, Setup};
pub use tracks::Track;

use crate::{
    dicing::{Area, Field, Rounds, Throws},
    game::{Amiss, Checked, Game, Happen, Luck, Named, Sink, Step, StepOf, Turn},
    kit::{Building, Looker, Party, PerBuilding, Points, Seat, SeatSet},
    notation::{BadAction, Misread, one_word},
    open::{self, Laid, Open},
    stack::Stack,
};

/// A dice game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Dice {
    table: Table,
    prompts: Prompts,
}

/// Everything that lies on the table. Nothing of it is secret: the stacks of chips have no order,
/// and what is in them follows from what is not (D-05).
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
    /// What lies on the bonus field of each column (D-11).
    pub bonus: PerBuilding<Option<Bonus>>,
    /// Chips still face down, for rounds 1 to 4.
    pub light: Chips,
    /// Chips still face down, for round 5.
    pub dark: Chips,
    /// Chips that have left the game.
    pub gone: Chips,
    players: [Player; Seat::MAX],
    /// With two players (D2-01).
    pub neutral: Player,
    /// The building points of each kind (D-31).
    pub tracks: PerBuilding<Track>,
    /// The dice of this turn.
    pub throws: Throws,
    /// What the black die shows, where it is set in this turn (D-44).
    pub black: Option<Building>,
    /// Whether the throw just made can still be annulled (D-43).
    pub fresh: bool,
}

/// What lies on a bonus field.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Bonus {
    /// A bonus chip.
    Chip(Chip),
    /// The starting player chip (D-45).
    Start,
}

impl Bonus {
    /// The rule that says what it does.
    pub const fn rule(self) -> &'static str {
        match self {
            Bonus::Chip(chip) => chip.rule(),
            Bonus::Start => "D-45",
        }
    }
}

/// What one player has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Player {
    /// The chips in front of the player (D-46).
    pub chips: Chips,
    /// The points so far.
    pub score: u16,
}

/// What luck brings; a chip is written `points-2`, `annul`.
pub type Chance = crate::dicing::Chance<Chip>;

/// What the game waits for, or what comes next by itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", tag = "wait"))]
pub enum Prompt {
    /// Luck names the first starting player (D-04).
    Lot,
    /// A die for the column of the starting player chip (D-11).
    BonusDie,
    /// Chips for the other bonus fields (D-11).
    BonusChips,
    /// A die for the neutral player's stones (D2-02).
    NeutralDie,
    /// Dice that are thrown (D-20).
    Roll {
        /// Who throws.
        seat: Seat,
    },
    /// `seat` throws again, plays a chip, or places its stone (D-20 to D-26).
    Turn {
        /// Whose turn it is.
        seat: Seat,
    },
    /// The owner of the best stone chooses a reward (D-30).
    Reward {
        /// Whose stone is best.
        seat: Seat,
        /// The column of this kind.
        column: Building,
    },
    /// `seat` marks points, or exchanges one of them (D-31, D-41).
    Points {
        /// Who gets the points.
        seat: Seat,
        /// The kind they are for.
        kind: Building,
        /// How many.
        points: u8,
    },
    /// `seat` names the next starting player (D-45).
    Name {
        /// Who got the chip.
        seat: Seat,
    },
    /// The next round begins (D-10).
    NewRound,
    /// The next player's turn, or the end of the round (D-10).
    NextTurn,
    /// The rewards of a column.
    Serve {
        /// The column of this kind.
        column: Building,
    },
    /// What a party gets for a stone: two points, or one and the chip.
    Give {
        /// Whose stone it is.
        party: Party,
        /// The column of this kind.
        column: Building,
        /// Whether it is one point and the chip.
        chip: bool,
    },
    /// The chip of a column goes to somebody (D-30).
    HandChip {
        /// Who gets it.
        party: Party,
        /// The column of this kind.
        column: Building,
    },
    /// Stones return, and a scoring may follow (D-32, D-33).
    EndOfRound,
}

/// A round's steps, six columns and what one of them needs.
pub(crate) type Prompts = Stack<Prompt, 20>;

impl Table {
    fn new(setup: &Setup) -> Table {
        Table {
            setup: *setup,
            rounds: Rounds::default(),
            area: Area::default(),
            bonus: PerBuilding::default(),
            light: setup.chips.light(),
            dark: setup.chips.dark(),
            gone: Chips::NONE,
            players: [Player::default(); _],
            neutral: Player::default(),
            tracks: PerBuilding::default(),
            throws: Throws::default(),
            black: None,
            fresh: false,
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
    /// What a player or the neutral one has.
    pub fn party(&self, party: Party) -> &Player {
        match party {
            Party::Seat(seat) => self.player(seat),
            Party::Neutral => &self.neutral,
        }
    }
    fn party_mut(&mut self, party: Party) -> &mut Player {
        match party {
            Party::Seat(seat) => self.player_mut(seat),
            Party::Neutral => &mut self.neutral,
        }
    }
    /// The seats and, with two players, the neutral one.
    pub fn parties(&self) -> impl Iterator<Item = Party> + use<> {
        let neutral = self.setup.has_neutral().then_some(Party::Neutral);
        Seat::all(self.setup.players()).map(Party::Seat).chain(neutral)
    }
    /// How many dice show a kind, the black one included (D-21).
    pub fn symbols(&self, kind: Building) -> u8 {
        self.throws.dice[kind] + u8::from(self.black == Some(kind))
    }
    /// The field that the dice lead to in the column of a kind (D-21, D-25).
    pub fn target(&self, kind: Building) -> Option<Field> {
        let symbols = self.symbols(kind);
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

impl Game for Dice {
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
        Dice { table: Table::new(setup), prompts }
    }
    fn setup(&self) -> Setup {
        self.table.setup
    }
    fn turn(&self) -> Turn {
        match self.prompts.top() {
            None => Turn::Over,
            Some(
                Prompt::Lot
                | Prompt::BonusDie
                | Prompt::BonusChips
                | Prompt::NeutralDie
                | Prompt::Roll { .. },
            ) => Turn::Chance,
            Some(
                &(Prompt::Turn { seat }
                | Prompt::Reward { seat, .. }
                | Prompt::Points { seat, .. }
                | Prompt::Name { seat }),
            ) => Turn::Seats(SeatSet::one(seat)),
            Some(
                Prompt::NewRound
                | Prompt::NextTurn
                | Prompt::Serve { .. }
                | Prompt::Give { .. }
                | Prompt::HandChip { .. }
                | Prompt::EndOfRound,
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
        match self.prompts.top() {
            Some(Prompt::Lot) => {
                let seats = Seat::all(self.table.setup.players());
                outcomes.extend(seats.map(|seat| (Chance::Lot(seat), 1)));
            }
            Some(Prompt::BonusChips) => {
                let bag = self.table.bag();
                let chips = Chip::ALL.into_iter().filter(|it| bag.count(*it) > 0);
                outcomes.extend(chips.map(|it| (Chance::Piece(it), bag.count(it).into())));
            }
            Some(Prompt::BonusDie | Prompt::NeutralDie | Prompt::Roll { .. }) => {
                outcomes.extend(Building::ALL.map(|kind| (Chance::Die(kind), 1)));
            }
            _ => {}
        }
    }
    fn draw(&self, luck: &mut impl Luck) -> Option<Chance> {
        match self.prompts.top()? {
            Prompt::BonusDie | Prompt::NeutralDie | Prompt::Roll { .. } => {
                Some(Chance::Die(Building::ALL[luck.below(6) as usize]))
            }
            Prompt::Lot => {
                Some(Chance::Lot(Seat(luck.below(self.table.setup.players().into()) as u8)))
            }
            Prompt::BonusChips => {
                let bag = self.table.bag();
                bag.iter().nth(luck.below(bag.len()) as usize).map(Chance::Piece)
            }
            _ => None,
        }
    }
    fn source(&self) -> u32 {
        match self.prompts.top() {
            Some(Prompt::Roll { .. }) => self.table.throws.source(&self.table.rounds),
            Some(Prompt::BonusChips) => 1,
            Some(Prompt::BonusDie) => 2,
            Some(Prompt::NeutralDie) => 3,
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
    fn view(&self, looker: Looker) -> View {
        View::of(self, looker)
    }

    fn sort(action: &Action) -> u8 {
        match action {
            Action::Throw { .. } => 0,
            Action::Annul => 1,
            Action::Black { .. } => 2,
            Action::Place { .. } => 3,
            Action::Push { .. } => 4,
            Action::TakePoints => 5,
            Action::TakeChip => 6,
            Action::Mark => 7,
            Action::Exchange { .. } => 8,
            Action::Name { .. } => 9,
        }
    }
    /// D-34: the most points win, equal ones share the victory; the neutral player cannot win (D2-04).
    fn scores(&self) -> Vec<(Party, u32)> {
        let neutral = self.table.setup.has_neutral().then_some(self.table.neutral.score);
        Party::scores(self.table.players().iter().map(|player| player.score), neutral)
    }

    fn audit(&self) -> Result<(), Amiss> {
        let table = &self.table;
        let laid = table.bonus.0.iter().flatten().filter_map(|it| match it {
            Bonus::Chip(chip) => Some(*chip),
            Bonus::Start => None,
        });
        let held = table.players().iter().chain([&table.neutral]).flat_map(|it| it.chips.iter());
        let bags = [table.light, table.dark, table.gone].into_iter().flat_map(Chips::iter);
        let mut all = Chips::NONE;
        laid.chain(held).chain(bags).for_each(|chip| all.put(chip));
        for chip in Chip::ALL {
            let chips = table.setup.chips;
            let count = chips.light().count(chip) + chips.dark().count(chip);
            if all.count(chip) != count {
                return Err(format!("{} chips {chip} instead of {count}", all.count(chip)).into());
            }
        }
        for seat in Seat::all(table.setup.players()) {
            let (used, most) = (table.rounds.used[seat.index()], table.setup.stones());
            let placed = table.area.count(Party::Seat(seat));
            if used > most || placed > usize::from(used) {
                return Err(format!("{seat:?} has used {used} stones, {placed} lie there").into());
            }
        }
        let dice = table.throws.dice.0.iter().sum::<u8>() + table.throws.rolling;
        if table.rounds.mover.is_some() && dice != Throws::DICE {
            return Err(format!("{dice} dice").into());
        }
        for kind in Building::ALL {
            let track = &table.tracks[kind];
            let mut fields: Vec<u8> = table.parties().map(|it| track.field(it)).collect();
            fields.retain(|it| *it > 0);
            fields.sort_unstable_by_key(|it| Reverse(*it));
            if track.ranking().map(|it| track.field(it)).ne(fields) {
                return Err(format!("the track of {kind}: {track:?}").into());
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

impl Named for Dice {
    const NAME: &'static str = "dice";
    const PLAYERS: RangeInclusive<u8> = Setup::PLAYERS;

    fn set_up(players: u8) -> Option<Setup> {
        Setup::new(players)
    }
}

impl Laid for Table {
    type Game = Dice;
}

impl Open for Dice {
    type Table = Table;

    fn parts(&self) -> (&Table, &[Prompt]) {
        (&self.table, self.prompts.as_slice())
    }
    fn of_view(view: &View) -> Self {
        Dice { table: view.table, prompts: Prompts::of(Prompt::NextTurn, &view.prompts) }
    }
}

impl Dice {
    /// What lies on the table.
    pub fn table(&self) -> &Table {
        &self.table
    }
}
