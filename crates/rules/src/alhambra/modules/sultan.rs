//! The Power of the Sultan (S-01 to S-11): cards that claim a tile as it is drawn.

use crate::kit::Looker;
use std::{
    fmt::{self, Display},
    str::FromStr,
};

use super::{Hooks, Module, ModuleEvent, ModuleRefusal, Price, Resolve};
use crate::{
    alhambra::{Deck, Event, Prompt, Refusal, Setup, Table},
    digest::{Digest, Encode},
    game::{Amiss, Luck},
    kit::{
        Building::{self, Arcades, Chambers, Garden, Pavilion, Seraglio, Tower},
        Currency::{self, Denar, Dirham, Ducat, Florin},
        Seat, SeatSet, TileId, TileSet, Walls,
    },
    message::{Arg, Message, Tell},
    notation::{Misread, Words},
    sound::unless,
};

/// The currency of each of the eight cards (S-01). One of the dirham cards is certain, the others
/// are reconstructed.
pub const CURRENCIES: [Currency; 8] = [Denar, Denar, Dirham, Dirham, Ducat, Ducat, Florin, Florin];
/// What each of them costs (S-03). Certain.
pub const PRICE: u8 = 7;
/// How many lie in each of the five piles (S-01). Certain.
const IN_PILES: [u8; Deck::PILES] = [3, 2, 3, 0, 0];
/// The faces of the building die that lie opposite each other (S-04). Arcades and chambers are
/// certain, the others are reconstructed.
const OPPOSITES: [(Building, Building); 3] =
    [(Pavilion, Tower), (Seraglio, Garden), (Arcades, Chambers)];

/// What is on the other side of the building die.
pub fn opposite(kind: Building) -> Building {
    let has = |(one, other): &&(Building, Building)| *one == kind || *other == kind;
    let (one, other) = *OPPOSITES.iter().find(has).expect("every kind is on the die");
    if kind == one { other } else { one }
}

/// The tiles in play sorted by their walls: the overview of this module (N-03).
pub fn overview(tiles: TileSet) -> impl Iterator<Item = (Walls, Vec<TileId>)> {
    let sorted = move |walls| (walls, TileSet::with_walls(walls).common(tiles).iter().collect());
    Walls::all().map(sorted).filter(|(_, tiles): &(Walls, Vec<TileId>)| !tiles.is_empty())
}

/// Where a sultan card is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Place {
    /// Somewhere in the money pile.
    Pile,
    /// Beside the market, for sale.
    Open,
    /// In front of its owner (S-05).
    With(Seat),
    /// Used up.
    Out,
}

/// A sultan card: where it is, and what it is good for (S-01).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct SultanCard {
    /// Where it is.
    pub place: Place,
    /// The kind it can claim, once the die is rolled.
    pub mark: Option<Building>,
}

/// What is in hand at the moment.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Pending {
    /// Nobody is asked, and nothing is rolled.
    Nothing,
    /// A card has come up; which one is luck.
    Card,
    /// The die is rolled for a card that was laid open.
    Mark {
        /// The number of the card, 1 to 8.
        card: u8,
    },
    /// The buyer keeps the mark or rolls.
    KeepOrRoll {
        /// The number of the card, 1 to 8.
        card: u8,
    },
    /// The die is rolled for the buyer.
    Roll {
        /// The number of the card, 1 to 8.
        card: u8,
    },
    /// The buyer marks what was rolled, or its opposite.
    Choose {
        /// The number of the card, 1 to 8.
        card: u8,
        /// What the die shows.
        rolled: Building,
    },
    /// A tile that was drawn for a square may be claimed; who is still to be asked.
    Claim {
        /// The square that the tile was drawn for.
        square: u8,
        /// The tile that was drawn.
        tile: TileId,
        /// Who is still to be asked.
        left: SeatSet,
    },
}

/// The eight cards, by number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Sultan {
    /// Card 1 first.
    pub cards: [SultanCard; CURRENCIES.len()],
    /// What is asked or rolled because of them.
    pub pending: Pending,
}

impl Encode for Place {
    fn encode(&self, out: &mut Digest) {
        match *self {
            Place::Pile => 0_u8.encode(out),
            Place::Open => 1_u8.encode(out),
            Place::With(seat) => (2_u8, seat).encode(out),
            Place::Out => 3_u8.encode(out),
        }
    }
}

impl Encode for SultanCard {
    fn encode(&self, out: &mut Digest) {
        (self.place, self.mark).encode(out);
    }
}

impl Encode for Pending {
    fn encode(&self, out: &mut Digest) {
        match *self {
            Pending::Nothing => 0_u8.encode(out),
            Pending::Card => 1_u8.encode(out),
            Pending::Mark { card } => (2_u8, card).encode(out),
            Pending::KeepOrRoll { card } => (3_u8, card).encode(out),
            Pending::Roll { card } => (4_u8, card).encode(out),
            Pending::Choose { card, rolled } => (5_u8, card, rolled).encode(out),
            Pending::Claim { square, tile, left } => (6_u8, square, tile, left).encode(out),
        }
    }
}

impl Encode for Sultan {
    fn encode(&self, out: &mut Digest) {
        (self.cards, self.pending).encode(out);
    }
}

/// What a buyer or an owner decides (S-04, S-06).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SultanAction {
    /// Leaves the mark of a bought card as it is. Written `sultan keep`.
    Keep,
    /// Removes the mark and rolls. Written `sultan roll`.
    Roll,
    /// Marks the kind that was rolled, or its opposite. Written `sultan mark garden`.
    Mark {
        /// The kind that the card can claim from now on.
        kind: Building,
    },
    /// Takes the tile that was drawn. Written `sultan claim`.
    Claim,
    /// Leaves it. Written `sultan decline`.
    Decline,
}

impl Display for SultanAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SultanAction::Keep => f.write_str("keep"),
            SultanAction::Roll => f.write_str("roll"),
            SultanAction::Mark { kind } => write!(f, "mark {kind}"),
            SultanAction::Claim => f.write_str("claim"),
            SultanAction::Decline => f.write_str("decline"),
        }
    }
}

impl FromStr for SultanAction {
    type Err = Misread;
    fn from_str(text: &str) -> Result<Self, Misread> {
        let mut words = Words::of(text);
        let verb = words.need("expected-sultan-action")?;
        let action = match verb.text {
            "keep" => SultanAction::Keep,
            "roll" => SultanAction::Roll,
            "mark" => SultanAction::Mark { kind: words.read("expected-sultan-kind")? },
            "claim" => SultanAction::Claim,
            "decline" => SultanAction::Decline,
            _ => return Err(verb.misread("expected-sultan-action")),
        };
        words.end()?;
        Ok(action)
    }
}

impl Tell for SultanAction {
    fn message(&self) -> Message {
        match *self {
            SultanAction::Keep => Message::new("sultan-keep"),
            SultanAction::Roll => Message::new("sultan-roll"),
            SultanAction::Mark { kind } => Message::new("sultan-mark").with("kind", kind),
            SultanAction::Claim => Message::new("sultan-claim"),
            SultanAction::Decline => Message::new("sultan-decline"),
        }
    }
}

/// Which card came up, or what was rolled. Written `sultan:denar`, `sultan:garden`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SultanChance {
    /// A card of this currency came up (S-02).
    Card(Currency),
    /// The die shows this kind (S-02, S-04).
    Roll(Building),
}

impl Display for SultanChance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SultanChance::Card(currency) => write!(f, "{currency}"),
            SultanChance::Roll(kind) => write!(f, "{kind}"),
        }
    }
}

impl FromStr for SultanChance {
    type Err = Misread;
    fn from_str(text: &str) -> Result<Self, Misread> {
        let card = text.parse().map(SultanChance::Card);
        card.or_else(|_| text.parse().map(SultanChance::Roll))
            .map_err(|_| Misread::word("expected-sultan-chance", text))
    }
}

/// What happens to sultan cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum SultanEvent {
    /// A card lies open beside the market.
    Opened {
        /// The number of the card, 1 to 8.
        #[cfg_attr(feature = "serde", serde(deserialize_with = "card_number"))]
        card: u8,
    },
    /// The die was rolled for it.
    Rolled {
        /// The number of the card, 1 to 8.
        #[cfg_attr(feature = "serde", serde(deserialize_with = "card_number"))]
        card: u8,
        /// What it shows.
        kind: Building,
    },
    /// The buyer leaves the mark as it is (S-04).
    Kept {
        /// Whose card it is.
        seat: Seat,
        /// The number of the card, 1 to 8.
        #[cfg_attr(feature = "serde", serde(deserialize_with = "card_number"))]
        card: u8,
    },
    /// The buyer rolls for another mark (S-04).
    MarkRemoved {
        /// Whose card it is.
        seat: Seat,
        /// The number of the card, 1 to 8.
        #[cfg_attr(feature = "serde", serde(deserialize_with = "card_number"))]
        card: u8,
    },
    /// The buyer has chosen what was rolled, or its opposite (S-04).
    Marked {
        /// Whose card it is.
        seat: Seat,
        /// The number of the card, 1 to 8.
        #[cfg_attr(feature = "serde", serde(deserialize_with = "card_number"))]
        card: u8,
        /// The kind that the card can claim now.
        kind: Building,
    },
    /// The card leaves the game, the tile goes to its owner.
    Claimed {
        /// Whose card it is.
        seat: Seat,
        /// The number of the card, 1 to 8.
        #[cfg_attr(feature = "serde", serde(deserialize_with = "card_number"))]
        card: u8,
        /// The square that the tile was drawn for.
        square: u8,
        /// The tile that was drawn.
        tile: TileId,
    },
    /// An owner leaves a tile that could be claimed (S-06).
    Declined {
        /// Who could claim it.
        seat: Seat,
        /// The tile that was drawn.
        tile: TileId,
    },
}

impl Tell for SultanEvent {
    fn message(&self) -> Message {
        let seat = |key, seat| Message::new(key).with("seat", seat);
        let currency = |card: u8| Arg::Currency(currency_of(card));
        match *self {
            SultanEvent::Opened { card } => {
                Message::new("sultan-opened").with("currency", currency(card))
            }
            SultanEvent::Rolled { card, kind } => {
                Message::new("sultan-rolled").with("currency", currency(card)).with("kind", kind)
            }
            SultanEvent::Kept { seat: it, card: _ } => seat("sultan-kept", it),
            SultanEvent::MarkRemoved { seat: it, card: _ } => seat("sultan-mark-removed", it),
            SultanEvent::Marked { seat: it, kind, card: _ } => {
                seat("sultan-marked", it).with("kind", kind)
            }
            SultanEvent::Claimed { seat: it, square, tile, card: _ } => {
                seat("sultan-claimed", it).with("tile", tile).with("square", square)
            }
            SultanEvent::Declined { seat: it, tile } => {
                seat("sultan-declined", it).with("tile", tile)
            }
        }
    }
}

/// Why a sultan card is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SultanRefusal {
    /// Only open cards are for sale.
    NotOpen {
        /// The number of the card, 1 to 8.
        card: u8,
    },
    /// Neither what was rolled nor its opposite.
    NotOnTheDie {
        /// What the die shows.
        rolled: Building,
    },
    /// The mark of a card can be changed when it is bought, and at no other time.
    NothingBought,
    /// Without a roll the mark stays.
    NotRolled,
    /// One roll only; now one of the two kinds is marked.
    RolledAlready,
    /// No tile was drawn that could be claimed.
    NothingToClaim,
}

crate::message::error! { SultanRefusal }

impl Tell for SultanRefusal {
    fn message(&self) -> Message {
        match *self {
            SultanRefusal::NotOpen { card } => Message::new("sultan-not-open").with("card", card),
            SultanRefusal::NotOnTheDie { rolled } => {
                let two = vec![kind_name(rolled), kind_name(opposite(rolled))];
                Message::new("sultan-not-on-the-die").with("kinds", Arg::Messages(two))
            }
            SultanRefusal::NothingBought => Message::new("sultan-nothing-bought"),
            SultanRefusal::NotRolled => Message::new("sultan-not-rolled"),
            SultanRefusal::RolledAlready => Message::new("sultan-rolled-already"),
            SultanRefusal::NothingToClaim => Message::new("sultan-nothing-to-claim"),
        }
    }
    fn rule(&self) -> Option<&'static str> {
        Some(match self {
            SultanRefusal::NotOpen { .. } => "S-03",
            SultanRefusal::NotOnTheDie { .. }
            | SultanRefusal::NothingBought
            | SultanRefusal::NotRolled
            | SultanRefusal::RolledAlready => "S-04",
            SultanRefusal::NothingToClaim => "S-06",
        })
    }
}

/// Reads the number of a card.
#[cfg(feature = "serde")]
fn card_number<'de, D: serde::Deserializer<'de>>(it: D) -> Result<u8, D::Error> {
    let card: u8 = serde::Deserialize::deserialize(it)?;
    let there = (1..=CURRENCIES.len()).contains(&card.into());
    let absent = || serde::de::Error::custom(format_args!("there is no sultan card {card}"));
    there.then_some(card).ok_or_else(absent)
}

fn currency_of(card: u8) -> Currency {
    CURRENCIES[usize::from(card - 1)]
}

fn kind_name(kind: Building) -> Message {
    Message::new("kind").with("kind", kind)
}

fn refused(own: SultanRefusal) -> Refusal {
    Refusal::Module(ModuleRefusal::Sultan(own))
}

impl Sultan {
    /// One of the cards by its number, 1 to 8.
    pub fn card(&self, card: u8) -> &SultanCard {
        &self.cards[usize::from(card - 1)]
    }
    fn card_mut(&mut self, card: u8) -> &mut SultanCard {
        &mut self.cards[usize::from(card - 1)]
    }
    /// The cards in one place, by number.
    pub fn at(&self, place: Place) -> impl Iterator<Item = u8> {
        (1..).zip(self.cards).filter(move |(_, it)| it.place == place).map(|(number, _)| number)
    }
    /// A card with which `seat` can claim a tile of this kind.
    pub fn claim(&self, seat: Seat, kind: Building) -> Option<u8> {
        self.at(Place::With(seat)).find(|&card| self.card(card).mark == Some(kind))
    }

    /// Rule S-04: what was rolled, or what is on the other side of the die.
    fn mark_is_on_the_die(kind: Building, rolled: Building) -> Result<(), SultanRefusal> {
        let allowed = kind == rolled || kind == opposite(rolled);
        if allowed { Ok(()) } else { Err(SultanRefusal::NotOnTheDie { rolled }) }
    }

    /// Rule S-04: once, right after buying, the mark is kept or rolled for; then it is chosen.
    /// Rule S-06: what was drawn is claimed or left.
    fn check_answer(&self, own: SultanAction) -> Result<(), SultanRefusal> {
        match (own, self.pending) {
            (SultanAction::Keep | SultanAction::Roll, Pending::KeepOrRoll { .. })
            | (SultanAction::Claim | SultanAction::Decline, Pending::Claim { .. }) => Ok(()),
            (SultanAction::Mark { kind }, Pending::Choose { rolled, .. }) => {
                Sultan::mark_is_on_the_die(kind, rolled)
            }
            (SultanAction::Mark { .. }, Pending::KeepOrRoll { .. }) => {
                Err(SultanRefusal::NotRolled)
            }
            (SultanAction::Keep | SultanAction::Roll, Pending::Choose { .. }) => {
                Err(SultanRefusal::RolledAlready)
            }
            (SultanAction::Keep | SultanAction::Roll | SultanAction::Mark { .. }, _) => {
                Err(SultanRefusal::NothingBought)
            }
            (SultanAction::Claim | SultanAction::Decline, _) => Err(SultanRefusal::NothingToClaim),
        }
    }

    fn emit(resolve: &mut Resolve<'_>, event: SultanEvent) {
        resolve.emit(ModuleEvent::Sultan(event));
    }

    /// Rule S-06: from the player whose turn would be next round to the one who has just moved.
    fn ask_next(&mut self, resolve: &mut Resolve<'_>, square: u8, tile: TileId, left: SeatSet) {
        let first = resolve.table.next_mover();
        let mut round = first.round(resolve.table.setup.players());
        self.pending = match round.find(|seat| left.contains(*seat)) {
            Some(asked) => {
                resolve.ask(Self::ID, asked);
                let left = left.iter().filter(|&seat| seat != asked).collect();
                Pending::Claim { square, tile, left }
            }
            None => Pending::Nothing,
        };
    }

    /// The tile is taken off its square and placed at once; the card is used up (S-06, S-08).
    fn claimed(&mut self, resolve: &mut Resolve<'_>, seat: Seat, square: u8, tile: TileId) {
        self.pending = Pending::Nothing;
        if let Some(card) = self.claim(seat, tile.kind()) {
            *self.card_mut(card) = SultanCard { place: Place::Out, mark: None };
            resolve.table.market[usize::from(square - 1)] = None;
            Self::emit(resolve, SultanEvent::Claimed { seat, card, square, tile });
            resolve.hand_tile(seat, tile);
        }
    }
}

impl Module for Sultan {
    type Action = SultanAction;
    type Chance = SultanChance;
    type Event = SultanEvent;
    type Refusal = SultanRefusal;
    type View = Sultan;

    const NAME: &'static str = "sultan";
    const EXAMPLES: &'static [&'static str] = &[
        "buy sultan-3 with dirham-7",
        "sultan keep",
        "sultan roll",
        "sultan mark garden",
        "sultan claim",
        "sultan decline",
    ];
    const WARES: u8 = CURRENCIES.len() as u8;

    fn new(_: &Setup) -> Self {
        let hidden = SultanCard { place: Place::Pile, mark: None };
        Sultan { cards: [hidden; _], pending: Pending::Nothing }
    }
    fn view(&self, _: Looker) -> Sultan {
        *self
    }
    fn from_view(view: &Sultan, _: &mut dyn Luck) -> Self {
        *view
    }

    fn chances(&self, outcome: &mut dyn FnMut(SultanChance, u32)) {
        if self.pending == Pending::Card {
            for currency in Currency::ALL {
                let left = self.at(Place::Pile).filter(|&card| currency_of(card) == currency);
                let count = left.count() as u32;
                if count > 0 {
                    outcome(SultanChance::Card(currency), count);
                }
            }
        } else {
            Building::ALL.into_iter().for_each(|kind| outcome(SultanChance::Roll(kind), 1));
        }
    }
    /// Its cards, or the building die.
    fn source(&self) -> u8 {
        u8::from(self.pending != Pending::Card)
    }
    fn deal(&mut self, resolve: &mut Resolve<'_>, chance: SultanChance) {
        resolve.answered();
        match (chance, self.pending) {
            (SultanChance::Card(currency), _) => {
                let card = self.at(Place::Pile).find(|&card| currency_of(card) == currency);
                let card = card.expect("only cards that are left come up");
                self.card_mut(card).place = Place::Open;
                self.pending = Pending::Mark { card };
                resolve.ask_luck(Self::ID);
                Self::emit(resolve, SultanEvent::Opened { card });
            }
            (SultanChance::Roll(kind), Pending::Mark { card }) => {
                self.card_mut(card).mark = Some(kind);
                self.pending = Pending::Nothing;
                Self::emit(resolve, SultanEvent::Rolled { card, kind });
            }
            (SultanChance::Roll(rolled), Pending::Roll { card }) => {
                self.pending = Pending::Choose { card, rolled };
                if let Place::With(seat) = self.card(card).place {
                    resolve.ask(Self::ID, seat);
                }
                Self::emit(resolve, SultanEvent::Rolled { card, kind: rolled });
            }
            (SultanChance::Roll(_), _) => unreachable!("nobody has rolled"),
        }
    }

    fn offer(&self, _: &Table, prompt: &Prompt, offered: &mut dyn FnMut(SultanAction)) {
        if !matches!(*prompt, Prompt::Ask { .. }) {
            return;
        }
        match self.pending {
            Pending::KeepOrRoll { .. } => {
                offered(SultanAction::Keep);
                offered(SultanAction::Roll);
            }
            Pending::Choose { rolled, .. } => {
                offered(SultanAction::Mark { kind: rolled });
                offered(SultanAction::Mark { kind: opposite(rolled) });
            }
            Pending::Claim { .. } => {
                offered(SultanAction::Claim);
                offered(SultanAction::Decline);
            }
            Pending::Nothing | Pending::Card | Pending::Mark { .. } | Pending::Roll { .. } => {}
        }
    }
    /// Something is pending only while this module asks.
    fn check(&self, _: &Table, _: &Prompt, own: SultanAction) -> Result<(), Refusal> {
        self.check_answer(own).map_err(refused)
    }
    fn play(&mut self, resolve: &mut Resolve<'_>, seat: Seat, own: SultanAction) {
        resolve.answered();
        match (own, self.pending) {
            (SultanAction::Roll, Pending::KeepOrRoll { card }) => {
                self.card_mut(card).mark = None;
                self.pending = Pending::Roll { card };
                resolve.ask_luck(Self::ID);
                Self::emit(resolve, SultanEvent::MarkRemoved { seat, card });
            }
            (SultanAction::Mark { kind }, Pending::Choose { card, .. }) => {
                self.card_mut(card).mark = Some(kind);
                self.pending = Pending::Nothing;
                Self::emit(resolve, SultanEvent::Marked { seat, card, kind });
            }
            (SultanAction::Claim, Pending::Claim { square, tile, .. }) => {
                self.claimed(resolve, seat, square, tile);
            }
            (SultanAction::Decline, Pending::Claim { square, tile, left, .. }) => {
                Self::emit(resolve, SultanEvent::Declined { seat, tile });
                self.ask_next(resolve, square, tile, left);
            }
            (SultanAction::Keep, Pending::KeepOrRoll { card }) => {
                self.pending = Pending::Nothing;
                Self::emit(resolve, SultanEvent::Kept { seat, card });
            }
            _ => unreachable!("checked"),
        }
    }
    fn ware(card: u8) -> Message {
        let currency = CURRENCIES.get(usize::from(card).wrapping_sub(1)).unwrap_or(&Denar);
        Message::new("sultan-card").with("currency", *currency)
    }
}

impl Hooks for Sultan {
    fn guests(&self) -> [u8; Deck::PILES] {
        IN_PILES
    }
    /// Rule S-02: which card it is, then the die for it.
    fn guest_drawn(&mut self, resolve: &mut Resolve<'_>) {
        self.pending = Pending::Card;
        resolve.ask_luck(Self::ID);
    }

    /// Rule S-03: open cards only, in their currency.
    fn price(&self, _: &Table, _: Seat, card: u8) -> Result<Price, Refusal> {
        if self.card(card).place != Place::Open {
            return Err(refused(SultanRefusal::NotOpen { card }));
        }
        Ok(Price { amount: PRICE, currency: Some(currency_of(card)) })
    }
    /// Rules S-04 and S-05: it lies before its owner, who may roll once, before anything else.
    fn sold(&mut self, resolve: &mut Resolve<'_>, seat: Seat, card: u8) {
        self.card_mut(card).place = Place::With(seat);
        self.pending = Pending::KeepOrRoll { card };
        resolve.ask(Self::ID, seat);
    }

    /// Rules S-06 and S-07: a tile drawn for the market, not at the set-up, may be claimed.
    fn react(&mut self, resolve: &mut Resolve<'_>, event: &Event) {
        if let Event::TileDrawn { square, tile } = *event
            && resolve.table.mover.is_some()
        {
            let owners = Seat::all(resolve.table.setup.players());
            let owners = owners.filter(|&seat| self.claim(seat, tile.kind()).is_some()).collect();
            self.ask_next(resolve, square, tile, owners);
        }
    }
    fn tell(&self, line: &mut dyn FnMut(Message)) {
        for card in self.at(Place::Open) {
            let kind = self.card(card).mark.unwrap_or(Pavilion);
            let said = Message::new("sultan-for-sale").with("kind", kind);
            let said = said.with("currency", currency_of(card));
            line(said.with("price", PRICE));
        }
        for seat in (0..Seat::MAX as u8).map(Seat) {
            let kinds: Vec<Message> = self
                .at(Place::With(seat))
                .filter_map(|it| self.card(it).mark)
                .map(kind_name)
                .collect();
            if !kinds.is_empty() {
                let said = Message::new("sultan-can-claim").with("name", seat);
                line(said.with("kinds", Arg::Messages(kinds)));
            }
        }
        let hidden = self.at(Place::Pile).count() as i64;
        line(Message::new("sultan-hidden").with("count", Arg::Number(hidden)));
    }
    fn question(&self) -> Message {
        match self.pending {
            Pending::KeepOrRoll { card } => {
                let mark = self.card(card).mark.unwrap_or(Pavilion);
                Message::new("sultan-question-roll").with("kind", mark)
            }
            Pending::Choose { rolled, .. } => {
                Message::new("sultan-question-mark").with("kind", rolled)
            }
            Pending::Claim { tile, .. } => Message::new("sultan-question-claim").with("tile", tile),
            Pending::Nothing | Pending::Card | Pending::Mark { .. } | Pending::Roll { .. } => {
                Message::new(Self::NAME)
            }
        }
    }
    fn asks_by(&self) -> &'static str {
        if matches!(self.pending, Pending::Claim { .. }) { "S-06" } else { "S-04" }
    }

    fn audit(&self, table: &Table) -> Result<(), Amiss> {
        let in_piles = table.deck.piles().iter().map(|pile| pile.guests[Self::ID as usize]);
        let hidden = self.at(Place::Pile).count();
        let coming = usize::from(self.pending == Pending::Card);
        if table.mover.is_some() && in_piles.map(usize::from).sum::<usize>() + coming != hidden {
            return Err(format!("{hidden} sultan cards are hidden, but not in the piles").into());
        }
        for (number, card) in (1..).zip(self.cards) {
            let shown = matches!(card.place, Place::Open | Place::With(_));
            let rolling = matches!(self.pending,
                Pending::Mark { card } | Pending::Roll { card } | Pending::Choose { card, .. }
                    if card == number);
            if (shown && !rolling) != card.mark.is_some() {
                return Err(format!("the mark of sultan card {number} is {:?}", card.mark).into());
            }
        }
        Ok(())
    }
    fn waits(&self, table: &Table, own: Option<&Prompt>) -> Result<(), Amiss> {
        let players = table.setup.players();
        let of_players = self.cards.iter().all(|it| match it.place {
            Place::With(seat) => seat.0 < players,
            Place::Open | Place::Out => table.mover.is_some(),
            Place::Pile => true,
        });
        let place = |card| self.cards.get(usize::from(card).wrapping_sub(1)).map(|it| it.place);
        let fits = match (self.pending, own) {
            (Pending::Nothing, None) | (Pending::Card, Some(Prompt::Luck { .. })) => true,
            (Pending::Mark { card }, Some(Prompt::Luck { .. })) => place(card) == Some(Place::Open),
            (Pending::Roll { card }, Some(Prompt::Luck { .. })) => {
                matches!(place(card), Some(Place::With(_)))
            }
            (
                Pending::KeepOrRoll { card } | Pending::Choose { card, .. },
                Some(Prompt::Ask { seat, .. }),
            ) => place(card) == Some(Place::With(*seat)),
            (Pending::Claim { square, tile, left }, Some(Prompt::Ask { seat, .. })) => {
                let on_square = table.market.get(usize::from(square).wrapping_sub(1));
                let mut asked = left.iter().chain([*seat]);
                on_square == Some(&Some(tile))
                    && !left.contains(*seat)
                    && asked.all(|it| it.0 < players && self.claim(it, tile.kind()).is_some())
            }
            _ => false,
        };
        unless(of_players && fits, "the sultan cards wait for something else")
    }
    /// `3 garden`: card 3 with this mark lies before the seat, or open without one.
    #[cfg(any(test, feature = "testkit"))]
    fn given(&mut self, table: &mut Table, seat: Option<Seat>, words: &str) -> Result<(), String> {
        let (number, mark) = words.split_once(' ').ok_or("a card and a kind")?;
        let index = number.parse::<usize>().map_err(|it| it.to_string())?;
        let card = self.cards.get_mut(index.wrapping_sub(1)).ok_or("no such card")?;
        if card.place == Place::Pile {
            table.deck.take_guest(Self::ID);
        }
        card.place = seat.map_or(Place::Open, Place::With);
        card.mark = Some(mark.parse().map_err(|_| "no such kind")?);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        alhambra::{Action, Alhambra, Chance, Scoring, modules::ModuleId, scene::Scene},
        game::{Game, Sink},
        notation::BadAction,
        testkit::Lcg,
    };

    fn setup(players: u8) -> Setup {
        let mut setup = Setup::new(players).unwrap();
        setup.modules = setup.modules.with(ModuleId::Sultan);
        setup
    }

    fn sultan(scene: &Scene) -> Sultan {
        scene.game.modules.sultan.unwrap()
    }

    fn given(scene: &mut Scene, seat: Option<Seat>, words: &str) {
        scene.game.given_module("sultan", seat, words).unwrap();
    }

    fn asked(scene: &Scene) -> Option<Seat> {
        match scene.prompt() {
            Some(Prompt::Ask { by: ModuleId::Sultan, seat }) => Some(seat),
            _ => None,
        }
    }

    fn odds(scene: &Scene) -> Vec<(String, u32)> {
        let mut outcomes = Vec::new();
        scene.game.chances(&mut outcomes);
        outcomes.iter().map(|(chance, weight)| (chance.to_string(), *weight)).collect()
    }

    /// The mover takes one open card, so that the turn ends.
    fn take_one(scene: &mut Scene) {
        scene.play("one card", |it| matches!(it, Action::Take { cards } if cards.len() == 1));
    }

    /// A market of which the mover has just bought the tile on square 3 and stored it; money is
    /// refilled, and the next tile is to be drawn.
    fn refilling(players: u8) -> (Scene, Seat) {
        let mut scene = Scene::with(setup(players));
        let mover = scene.mover();
        scene.hand(mover, "denar-9 denar-8");
        scene.market(3, "tower-9a");
        (scene, mover)
    }

    fn buy_and_store(scene: &mut Scene, mover: Seat) {
        scene.say(mover, "buy 3 with denar-8 denar-9");
        scene.say(mover, "store tower-9a");
    }

    /// S-01: three, two and three cards lie in the first three piles, two of each currency; the
    /// second pile holds scoring card I as well.
    #[test]
    fn the_cards_are_shuffled_into_the_first_three_piles() {
        let scene = Scene::with(setup(3));
        let piles = scene.game.table.deck.piles();
        assert_eq!(piles.map(|pile| pile.guests[ModuleId::Sultan as usize]), [3, 2, 3, 0, 0]);
        assert_eq!(piles.map(|pile| pile.scoring), [false, true, false, true, false]);
        for currency in Currency::ALL {
            assert_eq!(CURRENCIES.iter().filter(|&&it| it == currency).count(), 2);
        }
        let base = Scene::new(3);
        assert!(
            base.game.table.deck.piles().iter().all(|pile| pile.guests.iter().sum::<u8>() == 0)
        );
    }

    /// S-02: a card that comes up is laid open and the die rolled for it; drawing goes on until
    /// four money cards lie open, and several cards may lie open.
    #[test]
    fn a_drawn_card_is_opened_and_marked() {
        let mut scene = Scene::with(setup(3));
        take_one(&mut scene);
        scene.deal("sultan");
        let two_each = ["denar", "dirham", "ducat", "florin"].map(|it| (format!("sultan:{it}"), 2));
        assert_eq!(odds(&scene), two_each);
        scene.refuse_chance("sultan:garden");
        scene.deal("sultan:ducat");
        let faces = Building::ALL.map(|it| (format!("sultan:{it}"), 1));
        assert_eq!(odds(&scene), faces);
        scene.refuse_chance("sultan:ducat");
        scene.deal("sultan:garden");
        assert_eq!(*sultan(&scene).card(5), SultanCard { place: Place::Open, mark: Some(Garden) });
        assert_eq!(scene.prompt(), Some(Prompt::RefillMoney), "three money cards lie open");
        scene.deal("sultan");
        assert_eq!(odds(&scene)[2], ("sultan:ducat".to_owned(), 1), "one is left");
        scene.deal("sultan:ducat sultan:garden");
        assert_eq!(sultan(&scene).at(Place::Open).collect::<Vec<_>>(), [5, 6]);
        scene.settle(&mut Lcg(1));
        assert!(scene.game.table.display.iter().all(Option::is_some));
    }

    /// S-02, S-03: what is for sale, who may claim what, and how many cards are hidden is told.
    #[test]
    fn every_card_is_told() {
        let mut scene = Scene::with(setup(3));
        take_one(&mut scene);
        scene.deal("sultan sultan:ducat sultan:garden");
        given(&mut scene, Some(Seat(1)), "1 tower");
        let sale = Message::new("sultan-for-sale")
            .with("kind", Arg::Kind(Garden))
            .with("currency", Arg::Currency(Currency::Ducat))
            .with("price", Arg::Number(7));
        let claim = Message::new("sultan-can-claim")
            .with("name", Arg::Seat(Seat(1)))
            .with("kinds", Arg::Messages(vec![kind_name(Building::Tower)]));
        let hidden = Message::new("sultan-hidden").with("count", Arg::Number(6));
        let told = scene.game.view(Looker::Spectator).told();
        assert_eq!(told, [sale, claim, hidden].map(|it| (ModuleId::Sultan, it)));
    }

    /// S-03: bought like a tile, for 7 in its own currency; an exact payment keeps the turn, and
    /// the money is discarded. Any number of cards, also with the same mark.
    #[test]
    fn an_open_card_is_bought_like_a_tile() {
        let mut scene = Scene::with(setup(3));
        let mover = scene.mover();
        given(&mut scene, None, "3 garden");
        given(&mut scene, None, "4 garden");
        scene.hand(mover, "dirham-7 dirham-4 dirham-3 dirham-9 denar-7");
        assert_eq!(scene.refusal(mover, "buy sultan-3 with denar-7").rule(), Some("A-12"));
        assert_eq!(scene.refusal(mover, "buy sultan-3 with dirham-4").rule(), Some("A-12"));
        assert_eq!(scene.refusal(mover, "buy sultan-5 with denar-7").rule(), Some("S-03"));
        assert_eq!(scene.refusal(mover, "buy sultan-9 with denar-7").rule(), Some("A-12"));
        scene.say(mover, "buy sultan-3 with dirham-3 dirham-4");
        scene.say(mover, "sultan keep");
        assert_eq!(scene.prompt(), Some(Prompt::Turn { seat: mover, acted: true }));
        assert_eq!(scene.game.table.discard.len(), 2);
        assert_eq!(scene.refusal(mover, "buy sultan-3 with dirham-7").rule(), Some("S-03"));
        scene.say(mover, "buy sultan-4 with dirham-9");
        scene.say(mover, "sultan keep");
        assert_eq!(scene.game.turn().seat(), Some(mover.next(3)), "two too many: it is over");
        assert_eq!(sultan(&scene).at(Place::With(mover)).collect::<Vec<_>>(), [3, 4]);
    }

    /// S-04, S-05: the buyer keeps the mark or rolls once, before any further action, and marks what
    /// was rolled or the opposite face.
    #[test]
    fn a_buyer_may_roll_once() {
        let mut scene = Scene::with(setup(3));
        let mover = scene.mover();
        given(&mut scene, None, "3 garden");
        scene.hand(mover, "dirham-7");
        scene.say(mover, "buy sultan-3 with dirham-7");
        assert_eq!(asked(&scene), Some(mover));
        let refusal = |scene: &Scene, text: &str| scene.refusal(mover, text);
        let unrolled = refused(SultanRefusal::NotRolled);
        assert_eq!(refusal(&scene, "sultan mark seraglio"), unrolled);
        assert_eq!(refusal(&scene, "sultan claim").rule(), Some("S-06"), "nothing was drawn");
        for text in ["stop", "take denar-1", "build tower-7 at 1,0"] {
            assert_eq!(refusal(&scene, text).rule(), Some("S-04"), "{text}: an answer first");
        }
        let mut kept = scene.clone();
        kept.say(mover, "sultan keep");
        let card = *sultan(&kept).card(3);
        assert_eq!(card, SultanCard { place: Place::With(mover), mark: Some(Garden) });
        let late = refused(SultanRefusal::NothingBought);
        for text in ["sultan roll", "sultan keep", "sultan mark garden"] {
            assert_eq!(refusal(&kept, text), late, "{text}");
        }
        scene.say(mover, "sultan roll");
        scene.deal("sultan:arcades");
        let own = |kind| format!("sultan mark {kind}").parse().unwrap();
        assert_eq!(scene.offered(mover), [own("arcades"), own("chambers")]);
        assert_eq!(scene.refusal(mover, "sultan mark garden").rule(), Some("S-04"), "the old one");
        let once = refused(SultanRefusal::RolledAlready);
        for text in ["sultan roll", "sultan keep"] {
            assert_eq!(refusal(&scene, text), once, "{text}: one roll only");
        }
        for it in [unrolled, late, once] {
            assert_eq!(it.rule(), Some("S-04"));
        }
        scene.say(mover, "sultan mark chambers");
        assert_eq!(sultan(&scene).card(3).mark, Some(Chambers));
        assert_eq!(scene.prompt(), Some(Prompt::Turn { seat: mover, acted: true }));
    }

    /// S-04: the old kind may be marked again if it is one of the two faces.
    #[test]
    fn opposite_faces_are_opposite() {
        for kind in Building::ALL {
            assert_ne!(opposite(kind), kind);
            assert_eq!(opposite(opposite(kind)), kind);
            assert_eq!(Sultan::mark_is_on_the_die(opposite(kind), kind), Ok(()));
        }
        assert_eq!(opposite(Arcades), Chambers);
    }

    /// S-06: owners are asked from the next player round to the mover; the first who accepts takes
    /// the tile, and the same square is filled again, with another claim where somebody can.
    #[test]
    fn a_drawn_tile_is_claimed_in_turn_order() {
        let (mut scene, mover) = refilling(3);
        let (next, last) = (mover.next(3), mover.next(3).next(3));
        given(&mut scene, Some(mover), "1 garden");
        given(&mut scene, Some(last), "2 garden");
        given(&mut scene, Some(last), "3 garden");
        given(&mut scene, Some(next), "4 tower");
        buy_and_store(&mut scene, mover);
        scene.deal("garden-7");
        assert_eq!(asked(&scene), Some(last), "the next player's card is marked otherwise");
        assert_eq!(scene.refusal(mover, "sultan claim").rule(), Some("A-10"), "not yet asked");
        scene.say(last, "sultan decline");
        assert_eq!(asked(&scene), Some(mover), "asked once each");
        assert_eq!(scene.refusal(mover, "stop").rule(), Some("S-06"), "an answer first");
        assert_eq!(scene.refusal(mover, "sultan roll").rule(), Some("S-04"), "nothing was bought");
        let mut nobody = scene.clone();
        nobody.say(mover, "sultan decline");
        assert_eq!(nobody.game.table.market[2].unwrap().name(), "garden-7", "it stays");
        assert_eq!(nobody.prompt(), Some(Prompt::Turn { seat: next, acted: false }));
        assert_eq!(sultan(&nobody).at(Place::Out).count(), 0);
        scene.say(mover, "sultan claim");
        assert_eq!(scene.prompt(), Some(Prompt::Place { seat: mover, gift: false }));
        assert_eq!(scene.refusal(mover, "remove 0,0").rule(), Some("A-14"), "no redesign");
        assert_eq!(scene.refusal(mover, "sultan claim").rule(), Some("S-06"), "once");
        scene.say(mover, "build garden-7 at -1,0");
        assert_eq!(sultan(&scene).at(Place::Out).collect::<Vec<_>>(), [1]);
        assert_eq!(scene.game.table.market[2], None, "the same square");
        scene.deal("garden-6");
        assert_eq!(asked(&scene), Some(last), "and is asked about likewise");
        scene.say(last, "sultan claim");
        scene.say(last, "store garden-6");
        assert_eq!(sultan(&scene).at(Place::Out).collect::<Vec<_>>(), [1, 2], "one card each");
        assert_eq!(sultan(&scene).claim(last, Garden), Some(3));
        scene.deal("pavilion-2");
        assert_eq!(scene.game.table.market[2].unwrap().name(), "pavilion-2");
        assert_eq!(scene.prompt(), Some(Prompt::Turn { seat: next, acted: false }));
    }

    /// S-07: neither the tiles of the set-up nor those of the neutral player are claimed; money is
    /// refilled and scored first.
    #[test]
    fn set_up_and_the_neutral_player_are_left_alone() {
        let mut game = Alhambra::new(&setup(2));
        let mut cards = game.modules.sultan.unwrap().cards;
        cards[0] = SultanCard { place: Place::With(Seat(0)), mark: Some(Garden) };
        game.modules.sultan = Some(Sultan { cards, pending: Pending::Nothing });
        for tile in ["garden-6", "garden-7", "garden-8a", "garden-8b", "garden-8c", "garden-9"] {
            assert_eq!(game.deal(&tile.parse().unwrap(), &mut Sink::none()), Ok(()), "{tile}");
        }
        assert!(matches!(game.prompt(), Some(Prompt::RefillMarket)));
        assert_eq!(game.deal(&"garden-10a".parse().unwrap(), &mut Sink::none()), Ok(()));
        assert!(matches!(game.prompt(), Some(Prompt::RefillMarket)), "nobody is asked");

        let (mut scene, mover) = refilling(2);
        given(&mut scene, Some(mover), "1 garden");
        scene.neutral("");
        scene.display("denar-1 denar-2 denar-3");
        scene.scoring_on_top();
        buy_and_store(&mut scene, mover);
        scene.events.clear();
        scene.deal("scoring");
        while scene.prompt() == Some(Prompt::RefillMoney) {
            let mut outcomes = Vec::new();
            scene.game.chances(&mut outcomes);
            let card = outcomes.iter().find(|(it, _)| matches!(it, Chance::Card(_))).unwrap().0;
            scene.deal(&card.to_string());
        }
        assert!(scene.events.contains(&Event::ScoringBegan { scoring: Scoring::I }));
        scene.deal("garden-6 garden-7 garden-8a garden-8b garden-8c garden-9");
        assert_eq!(scene.game.table.neutral.tiles.len(), 6, "after the scoring, unclaimed");
        let garden = scene.game.table.supply.of_kind(Garden).nth(0).unwrap();
        scene.deal(garden.name());
        assert_eq!(asked(&scene), Some(mover), "the market after that");
    }

    /// S-08: with two players a claimed tile may go to the neutral player; the card is used up.
    #[test]
    fn a_claimed_tile_may_be_given_away() {
        let (mut scene, mover) = refilling(2);
        scene.neutral("");
        given(&mut scene, Some(mover), "1 garden");
        buy_and_store(&mut scene, mover);
        scene.deal("garden-7");
        scene.say(mover, "sultan claim");
        scene.say(mover, "give garden-7");
        assert_eq!(scene.game.table.neutral.tiles.len(), 1);
        assert_eq!(sultan(&scene).at(Place::Out).collect::<Vec<_>>(), [1]);
        // With three there is nobody to give it to.
        let (mut scene, mover) = refilling(3);
        given(&mut scene, Some(mover), "1 garden");
        buy_and_store(&mut scene, mover);
        scene.deal("garden-7");
        scene.say(mover, "sultan claim");
        assert_eq!(scene.refusal(mover, "give garden-7").rule(), Some("A2-06"));
    }

    /// S-09: open cards are no money: they cannot be taken, and wait until somebody buys them.
    #[test]
    fn sultan_cards_are_no_money() {
        let mut scene = Scene::with(setup(3));
        given(&mut scene, None, "3 garden");
        assert!("take sultan-3".parse::<Action>().is_err());
        // None is left in the pile.
        for card in [1, 2, 4, 5, 6, 7, 8] {
            given(&mut scene, Some(Seat(2)), &format!("{card} garden"));
        }
        scene.pile("");
        take_one(&mut scene);
        assert_eq!(scene.game.table.discard.len(), 0, "the discard pile is the new pile");
        assert!(!scene.game.chances_include(Chance::Guest(ModuleId::Sultan)));
        scene.settle(&mut Lcg(2));
        assert_eq!(sultan(&scene).at(Place::Open).collect::<Vec<_>>(), [3]);
    }

    /// S-10: a card bought in this turn claims in the refill that ends it.
    #[test]
    fn a_new_card_can_claim_at_once() {
        let (mut scene, mover) = refilling(3);
        scene.hand(mover, "denar-9 denar-8 dirham-7");
        given(&mut scene, None, "3 garden");
        scene.say(mover, "buy sultan-3 with dirham-7");
        scene.say(mover, "sultan keep");
        buy_and_store(&mut scene, mover);
        scene.deal("garden-7");
        assert_eq!(asked(&scene), Some(mover));
    }

    /// S-11: the last tile may be claimed; then the market stays short and the game ends.
    #[test]
    fn a_claim_of_the_last_tile_ends_the_game() {
        let (mut scene, mover) = refilling(3);
        given(&mut scene, Some(mover), "1 garden");
        scene.supply("garden-7");
        buy_and_store(&mut scene, mover);
        scene.deal("garden-7");
        let mut filled = scene.clone();
        filled.say(mover, "sultan decline");
        assert!(matches!(filled.prompt(), Some(Prompt::Turn { .. })), "it goes on");
        scene.say(mover, "sultan claim");
        scene.events.clear();
        scene.say(mover, "store garden-7");
        assert!(scene.events.contains(&Event::LastTiles));
    }

    /// N-03: all 54 tiles, sorted by their walls.
    #[test]
    fn the_overview_by_walls_has_all_tiles() {
        let all: Vec<TileId> = overview(TileSet::BASE).flat_map(|(_, tiles)| tiles).collect();
        assert_eq!(all.len(), 54);
        assert_eq!(all.iter().copied().collect::<TileSet>(), TileSet::BASE);
        assert_eq!(overview(TileSet::ALL).flat_map(|it| it.1).count(), 55, "with the extra tower");
        for (walls, tiles) in overview(TileSet::BASE) {
            assert!(tiles.iter().all(|tile| tile.walls() == walls));
        }
    }

    #[test]
    fn actions_and_outcomes_are_read_strictly() {
        for bad in ["sultan", "sultan fly", "sultan mark", "sultan mark house", "sultan keep it"] {
            assert!(bad.parse::<Action>().is_err(), "{bad}");
        }
        match "sultan mark house".parse::<Action>() {
            Err(BadAction::Misread(misread)) => assert_eq!(misread.column, 13),
            other => panic!("{other:?}"),
        }
        assert!("sultan:house".parse::<Chance>().is_err());
    }

    /// S-01, S-02: hidden cards that are not in the piles, and marks that should be or not, are
    /// noticed.
    #[test]
    fn the_audit_looks_at_every_card() {
        let broken: [fn(&mut Sultan); 3] = [
            |it| it.cards[0].place = Place::Out,
            |it| it.cards[0].mark = Some(Building::Garden),
            |it| it.cards[2].mark = None,
        ];
        for (number, change) in broken.into_iter().enumerate() {
            let mut scene = Scene::with(setup(3));
            given(&mut scene, None, "3 garden");
            assert_eq!(scene.game.audit(), Ok(()));
            change(scene.game.modules.sultan.as_mut().unwrap());
            assert!(scene.game.audit().is_err(), "{number}");
        }
    }

    /// S-02, S-04, S-05: what is in hand goes with what is asked, of whom, and where the card lies.
    #[test]
    fn it_waits_for_what_is_in_hand() {
        let (scene, mover) = refilling(3);
        let table = &scene.game.table;
        let other = mover.next(3);
        let by = ModuleId::Sultan;
        let luck = Some(Prompt::Luck { by });
        let ask = |seat| Some(Prompt::Ask { by, seat });
        let judge = |change: &dyn Fn(&mut Sultan), pending, own: Option<Prompt>| {
            let mut sultan = Sultan { pending, ..sultan(&scene) };
            change(&mut sultan);
            sultan.waits(table, own.as_ref()).is_ok()
        };
        let lies = |place| move |it: &mut Sultan| it.cards[2].place = place;
        let (nowhere, with) = (lies(Place::Pile), lies(Place::With(mover)));
        let (card, rolled) = (3, Garden);
        assert!(judge(&nowhere, Pending::Nothing, None));
        assert!(!judge(&lies(Place::With(Seat(3))), Pending::Nothing, None), "nobody's card");
        assert!(judge(&lies(Place::With(Seat(2))), Pending::Nothing, None));
        assert!(!judge(&nowhere, Pending::Nothing, luck) && !judge(&nowhere, Pending::Card, None));
        assert!(
            judge(&nowhere, Pending::Card, luck) && !judge(&nowhere, Pending::Card, ask(mover))
        );
        assert!(judge(&lies(Place::Open), Pending::Mark { card }, luck));
        assert!(!judge(&with, Pending::Mark { card }, luck), "it is sold already");
        assert!(!judge(&lies(Place::Open), Pending::Mark { card: 9 }, luck), "no such card");
        assert!(!judge(&lies(Place::Open), Pending::Mark { card: 0 }, luck), "no such card");
        assert!(judge(&with, Pending::Roll { card }, luck));
        assert!(!judge(&lies(Place::Open), Pending::Roll { card }, luck), "nobody has bought it");
        for pending in [Pending::KeepOrRoll { card }, Pending::Choose { card, rolled }] {
            assert!(judge(&with, pending, ask(mover)));
            assert!(!judge(&with, pending, ask(other)), "it is somebody else's");
            assert!(!judge(&with, pending, luck) && !judge(&with, pending, None));
        }
        let before = Scene::undealt(&setup(3));
        let state = |place| {
            let mut sultan = sultan(&before);
            lies(place)(&mut sultan);
            sultan.waits(&before.game.table, None).is_ok()
        };
        assert!(state(Place::Pile) && !state(Place::Open) && !state(Place::Out));
    }

    /// S-06: a tile of the market is claimed by those who have a card for it, each asked once.
    #[test]
    fn it_waits_for_those_who_can_claim() {
        let (scene, mover) = refilling(3);
        let [other, third] = [mover.next(3), mover.next(3).next(3)];
        let tile: TileId = "tower-9a".parse().unwrap();
        let judge = |marks: [Option<Building>; 2], square, tile, left: &[Seat], seat| {
            let mut sultan = sultan(&scene);
            let left = left.iter().copied().collect();
            sultan.pending = Pending::Claim { square, tile, left };
            for (card, (owner, mark)) in [mover, other].into_iter().zip(marks).enumerate() {
                sultan.cards[card] = SultanCard { place: Place::With(owner), mark };
            }
            let own = Prompt::Ask { by: ModuleId::Sultan, seat };
            sultan.waits(&scene.game.table, Some(&own)).is_ok()
        };
        let both = [Some(Tower), Some(Tower)];
        assert!(judge(both, 3, tile, &[], mover) && judge(both, 3, tile, &[other], mover));
        assert!(!judge(both, 3, "tower-12".parse().unwrap(), &[], mover), "it lies elsewhere");
        assert!(!judge(both, 4, tile, &[], mover) && !judge(both, 0, tile, &[], mover));
        assert!(!judge(both, 3, tile, &[mover], mover), "asked twice");
        assert!(!judge(both, 3, tile, &[third], mover), "no card");
        assert!(!judge([Some(Garden), Some(Tower)], 3, tile, &[other], mover), "no card for it");
        assert!(!judge([Some(Tower), Some(Garden)], 3, tile, &[other], mover), "no card for it");
        assert!(!judge(both, 3, tile, &[Seat(3)], mover), "nobody");
    }
}
