//! What players decide, and how it is written.

use std::{fmt, str::FromStr};

use super::{
    Refusal,
    modules::{ModuleAction, ModuleId},
};
use crate::{
    kit::{Card, Currency, Notes, Pos, TileId},
    notation::{BadAction, Misread, Word, Words},
};

/// What a player decides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Take open money cards. Written `take denar-3 florin-2`.
    Take {
        /// The cards that are taken.
        cards: Handful,
    },
    /// Buy a tile, or what a module sells. Written `buy 3 with denar-5 denar-4`.
    Buy {
        /// What is bought.
        ware: Ware,
        /// What is paid for it.
        payment: Payment,
    },
    /// Build a tile: a bought one when it is placed, one of the reserve as a redesign
    /// (A-30a). Written `build tower-9a at 2,0`.
    Build {
        /// Which tile.
        tile: TileId,
        /// Where it is built.
        pos: Pos,
    },
    /// Put a bought tile onto the reserve board. Written `store tower-9a`.
    Store {
        /// Which tile.
        tile: TileId,
    },
    /// Give a bought tile to the neutral player (A2-06). Written `give tower-9a`.
    Give {
        /// Which tile.
        tile: TileId,
    },
    /// Put a tile of the palace onto the reserve board (A-30b). Written `remove 2,0`.
    Remove {
        /// Where it lies.
        pos: Pos,
    },
    /// Exchange a tile of the palace for one of the reserve (A-30c). Written `exchange tower-9a at 2,0`.
    Exchange {
        /// The tile of the reserve.
        tile: TileId,
        /// Where the other tile lies.
        pos: Pos,
    },
    /// Do nothing more, or nothing at all where nothing can be done. Written `stop`.
    Stop,
    /// What a module adds. Written with the module's name first.
    Module(ModuleAction),
}

/// What can be bought.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ware {
    /// The tile on a square of the market, 1 to 4.
    Square(u8),
    /// One of the things a module sells. Written `module-2`.
    Module(ModuleId, u8),
}

/// One to four money cards, in ascending order: what can be taken at once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Handful([Option<Card>; 4]);

impl Handful {
    /// `None` with more than four cards.
    pub fn new(cards: impl IntoIterator<Item = Card>) -> Option<Handful> {
        let mut handful = Handful::default();
        for card in cards {
            let mut carried = Some(card);
            for slot in &mut handful.0 {
                if slot.is_none() || carried.is_some() && carried < *slot {
                    std::mem::swap(slot, &mut carried);
                }
            }
            if carried.is_some() {
                return None;
            }
        }
        Some(handful)
    }
    /// From slots in ascending order, the empty ones last.
    pub(super) const fn of_sorted(cards: [Option<Card>; 4]) -> Handful {
        Handful(cards)
    }
    /// The cards, in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        self.0.into_iter().flatten()
    }
    /// How many cards.
    pub fn len(self) -> usize {
        self.iter().count()
    }
    /// Whether there is no card.
    pub fn is_empty(self) -> bool {
        self.0[0].is_none()
    }
    /// What they are worth together, whatever the currencies.
    pub fn sum(self) -> u32 {
        self.iter().map(|card| u32::from(card.value())).sum()
    }
}

/// Money of one currency: cards, and what modules let pay beside them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Payment {
    /// The currency of all of it.
    pub currency: Currency,
    /// The money cards.
    pub notes: Notes,
    /// What pays beside them.
    pub purses: PurseSet,
}

/// The purses of a payment, a bit for each of all modules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct PurseSet(u16);

impl PurseSet {
    /// Cards alone.
    pub const NONE: PurseSet = PurseSet(0);
    /// Actions are made by the million: a set is as small as it can be.
    pub(super) const MOST: usize = u16::BITS as usize;
    /// The place of each module's first purse.
    const FIRST: [u8; ModuleId::COUNT] = {
        let (mut first, mut sum, mut i) = ([0; _], 0, 0);
        while i < ModuleId::COUNT {
            first[i] = sum;
            sum += ModuleId::ALL[i].purses();
            i += 1;
        }
        assert!(sum as usize <= PurseSet::MOST);
        first
    };

    /// Where a purse stands among all.
    pub(super) const fn place(by: ModuleId, number: u8) -> usize {
        PurseSet::FIRST[by as usize] as usize + number as usize
    }
    /// None for a purse that the module does not have.
    const fn bit(by: ModuleId, number: u8) -> u16 {
        if number < by.purses() { 1 << PurseSet::place(by, number) } else { 0 }
    }
    /// From the last to the first.
    pub(super) fn places(self) -> impl Iterator<Item = usize> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let place = left.checked_ilog2()?;
            left ^= 1 << place;
            Some(place as usize)
        })
    }
    /// Every choice of one or more of them, as numbers ascending: subtracting all of them from a
    /// choice counts it up in their bits.
    pub(super) fn choices(self) -> impl Iterator<Item = PurseSet> {
        let next = move |chosen: u16| PurseSet(chosen.wrapping_sub(self.0) & self.0);
        let following = move |set: &PurseSet| Some(next(set.0));
        std::iter::successors(Some(next(0)), following).take_while(|set| !set.is_empty())
    }
    /// Whether this purse pays.
    pub const fn contains(self, by: ModuleId, number: u8) -> bool {
        self.0 & PurseSet::bit(by, number) != 0
    }
    /// With this purse; a purse that no module has changes nothing.
    #[must_use]
    pub fn with(self, by: ModuleId, number: u8) -> PurseSet {
        PurseSet(self.0 | PurseSet::bit(by, number))
    }
    /// With it where it was without, and the other way round.
    #[must_use]
    pub fn toggled(self, by: ModuleId, number: u8) -> PurseSet {
        PurseSet(self.0 ^ PurseSet::bit(by, number))
    }
    /// Whether cards pay alone.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
    /// Each purse: its module, and its number there.
    pub fn iter(self) -> impl Iterator<Item = (ModuleId, u8)> {
        ModuleId::ALL.iter().flat_map(move |&by| {
            (0..by.purses())
                .filter(move |&number| self.contains(by, number))
                .map(move |number| (by, number))
        })
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Take { cards } => write!(f, "take{cards}"),
            Action::Buy { ware, payment } => write!(f, "buy {ware} with{payment}"),
            Action::Build { tile, pos } => write!(f, "build {tile} at {pos}"),
            Action::Store { tile } => write!(f, "store {tile}"),
            Action::Give { tile } => write!(f, "give {tile}"),
            Action::Remove { pos } => write!(f, "remove {pos}"),
            Action::Exchange { tile, pos } => write!(f, "exchange {tile} at {pos}"),
            Action::Stop => f.write_str("stop"),
            Action::Module(own) => write!(f, "{} {own}", own.module()),
        }
    }
}

impl FromStr for Action {
    type Err = BadAction<Refusal>;
    fn from_str(text: &str) -> Result<Self, BadAction<Refusal>> {
        let mut words = Words::of(text);
        let verb = words.need("expected-action")?;
        let action = match verb.text {
            "take" => Action::Take { cards: read_handful(&mut words)? },
            "buy" => {
                let ware = read_ware(&words.need("expected-ware")?)?;
                words.keyword("with", "expected-with")?;
                Action::Buy { ware, payment: read_payment(&mut words)? }
            }
            "build" => {
                let (tile, pos) = read_tile_at(&mut words)?;
                Action::Build { tile, pos }
            }
            "exchange" => {
                let (tile, pos) = read_tile_at(&mut words)?;
                Action::Exchange { tile, pos }
            }
            "store" => Action::Store { tile: words.read("expected-tile")? },
            "give" => Action::Give { tile: words.read("expected-tile")? },
            "remove" => Action::Remove { pos: words.read("expected-cell")? },
            "stop" => Action::Stop,
            name => {
                let module: ModuleId = name.parse().map_err(|_| verb.misread("expected-action"))?;
                let (rest, column) = words.rest();
                let own = module.read_action(rest);
                return Ok(Action::Module(own.map_err(|it| it.shifted(column - 1))?));
            }
        };
        words.end()?;
        Ok(action)
    }
}

/// As an action names it.
impl FromStr for Ware {
    type Err = Misread;
    fn from_str(text: &str) -> Result<Self, Misread> {
        read_ware(&Words::of(text).need("expected-ware")?)
    }
}

/// As an action names it.
impl FromStr for Payment {
    type Err = BadAction<Refusal>;
    fn from_str(text: &str) -> Result<Self, BadAction<Refusal>> {
        read_payment(&mut Words::of(text))
    }
}

fn read_tile_at(words: &mut Words<'_>) -> Result<(TileId, Pos), Misread> {
    let tile = words.read("expected-tile")?;
    words.keyword("at", "expected-at")?;
    Ok((tile, words.read("expected-cell")?))
}

/// Rule A-11: at least one card, and no more than lie open.
fn read_handful(words: &mut Words<'_>) -> Result<Handful, BadAction<Refusal>> {
    let cards = words.map(|word| word.read("expected-card")).collect::<Result<Vec<Card>, _>>()?;
    match Handful::new(cards) {
        Some(handful) if handful.is_empty() => Err(BadAction::Refused(Refusal::TakesNothing)),
        Some(handful) => Ok(handful),
        None => Err(BadAction::Refused(Refusal::TakesTooMany)),
    }
}

fn read_ware(word: &Word<'_>) -> Result<Ware, Misread> {
    let bad = || word.misread("expected-ware");
    if let [digit @ b'1'..=b'4'] = word.text.as_bytes() {
        return Ok(Ware::Square(digit - b'0'));
    }
    let (by, item) = numbered(word.text).ok_or_else(bad)?;
    Ok(Ware::Module(by, item))
}

/// Rule A-12: money of one currency, and no card more often than anybody can have it.
fn read_payment(words: &mut Words<'_>) -> Result<Payment, BadAction<Refusal>> {
    let two_currencies = Err(BadAction::Refused(Refusal::TwoCurrencies));
    let first = words.need("expected-card")?;
    let (mut currency, mut notes, mut purses) = (None, Notes::NONE, PurseSet::default());
    for word in [first].into_iter().chain(words) {
        if let Ok(card) = word.text.parse::<Card>() {
            if *currency.get_or_insert(card.currency()) != card.currency() {
                return two_currencies;
            }
            let more = notes.with(card.value(), 1);
            notes = more.ok_or(BadAction::Refused(Refusal::NotInHand { card }))?;
        } else if let Ok(named) = word.text.parse::<Currency>() {
            // A payment without cards says its currency.
            if *currency.get_or_insert(named) != named {
                return two_currencies;
            }
        } else {
            let (by, number) = numbered(word.text).ok_or_else(|| word.misread("expected-card"))?;
            let within = 1..=by.purses();
            if !within.contains(&number) || purses.contains(by, number - 1) {
                return Err(word.misread("expected-purse").into());
            }
            purses = purses.with(by, number - 1);
        }
    }
    let currency = currency.ok_or_else(|| first.misread("expected-currency"))?;
    Ok(Payment { currency, notes, purses })
}

/// `name-3` of a module.
fn numbered(text: &str) -> Option<(ModuleId, u8)> {
    let (name, number) = text.rsplit_once('-')?;
    let value: u8 = number.parse().ok()?;
    (value.to_string() == number).then_some((name.parse().ok()?, value))
}

impl fmt::Display for Ware {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ware::Square(square) => write!(f, "{square}"),
            Ware::Module(by, item) => write!(f, "{by}-{item}"),
        }
    }
}

/// Each card with a space before it.
impl fmt::Display for Handful {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|card| write!(f, " {card}"))
    }
}

/// Each card and purse with a space before it; the currency itself where no card names it.
impl fmt::Display for Payment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.notes.is_empty() {
            write!(f, " {}", self.currency)?;
        }
        self.notes.values().try_for_each(|value| write!(f, " {}-{value}", self.currency))?;
        self.purses.iter().try_for_each(|(by, number)| write!(f, " {by}-{}", number + 1))
    }
}
