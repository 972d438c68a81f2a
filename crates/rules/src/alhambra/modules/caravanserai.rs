//! Caravanserai (C-01 to C-08): money that grows from turn to turn.

use crate::kit::Looker;
use std::{
    fmt::{self, Display},
    str::FromStr,
};

use super::{Hooks, Module, ModuleEvent, ModuleRefusal, Never, Price, Purse, Resolve};
use crate::{
    alhambra::{Event, Prompt, Refusal, Setup, Table},
    digest::{Digest, Encode},
    game::{Amiss, Luck},
    kit::{
        Building, Card,
        Currency::{self, Denar, Dirham, Ducat, Florin},
        Seat,
    },
    message::{Arg, Message, Tell},
    notation::{Misread, Words},
    sound::unless,
};

/// What is printed on a card (C-01): a main track 0 to 5 in one currency and, beside its values 2,
/// 3 and 4, a side field of the same value in another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Track {
    /// The currency of the main track.
    pub main: Currency,
    /// The currencies of the side fields at 2, 3 and 4.
    pub aside: [Currency; 3],
    /// Whether the card was seen in print, or else reconstructed.
    pub certain: bool,
}

/// The form of the tracks is certain.
#[rustfmt::skip]
pub const TRACKS: [Track; 8] = [
    track(Dirham, [Ducat,  Florin, Denar],  true),
    track(Dirham, [Denar,  Florin, Ducat],  false),
    track(Denar,  [Dirham, Ducat,  Florin], true),
    track(Denar,  [Florin, Ducat,  Dirham], false),
    track(Ducat,  [Dirham, Denar,  Florin], true),
    track(Ducat,  [Florin, Denar,  Dirham], false),
    track(Florin, [Denar,  Dirham, Ducat],  false),
    track(Florin, [Ducat,  Dirham, Denar],  false),
];

/// The end of the main track.
const LAST_VALUE: u8 = 5;
/// How many cards a player may have, and how many kinds each of them takes (C-03).
const KINDS_NEEDED: [u32; 2] = [4, 5];

const fn track(main: Currency, aside: [Currency; 3], certain: bool) -> Track {
    Track { main, aside, certain }
}

impl Track {
    /// Rule C-05: where a marker may step from `at`, which is `None` on 0. Up the main track, or
    /// out to the side field of the same value; from there, and from the end, nowhere.
    pub fn steps(&self, at: Option<Card>) -> impl Iterator<Item = Card> {
        let (up, out) = match at {
            None => (Card::new(self.main, 1), None),
            Some(at) if at.currency() == self.main => {
                let value = at.value();
                let up = if value < LAST_VALUE { Card::new(self.main, value + 1) } else { None };
                let side = value.checked_sub(2).and_then(|it| self.aside.get(usize::from(it)));
                (up, side.and_then(|&currency| Card::new(currency, value)))
            }
            Some(_) => (None, None),
        };
        up.into_iter().chain(out)
    }
}

impl Tell for Track {
    fn message(&self) -> Message {
        let name = |currency| {
            let name = Message::new("currency").with("currency", currency);
            Arg::Message(Box::new(name))
        };
        Message::new("caravanserai-track")
            .with("main", name(self.main))
            .with("two", name(self.aside[0]))
            .with("three", name(self.aside[1]))
            .with("four", name(self.aside[2]))
    }
}

/// Rule C-02: the price for so many kinds in the palace.
const fn price_for(kinds: u32) -> u8 {
    match kinds {
        6.. => 2,
        5 => 4,
        _ => 8,
    }
}

/// Whose card it is, and the field its marker stands on: money like a card of that value, or
/// `None` on 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Marked {
    /// Who has bought it; `None` while it is for sale.
    pub owner: Option<Seat>,
    /// What it pays.
    pub at: Option<Card>,
}

/// The eight cards, by number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Caravanserai {
    /// Card 1 first.
    pub cards: [Marked; TRACKS.len()],
}

impl Encode for Marked {
    fn encode(&self, out: &mut Digest) {
        (self.owner, self.at).encode(out);
    }
}

impl Encode for Caravanserai {
    fn encode(&self, out: &mut Digest) {
        self.cards.encode(out);
    }
}

/// What an owner decides before the first action of a turn (C-05).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CaravanseraiAction {
    /// Moves the marker of a card one step. Written `caravanserai move 3 to ducat-2`.
    Move {
        /// The number of the card, 1 to 8.
        card: u8,
        /// The field that its marker goes to.
        to: Card,
    },
    /// Leaves all markers where they are. Written `caravanserai stay`.
    Stay,
}

impl Display for CaravanseraiAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CaravanseraiAction::Move { card, to } => write!(f, "move {card} to {to}"),
            CaravanseraiAction::Stay => f.write_str("stay"),
        }
    }
}

impl FromStr for CaravanseraiAction {
    type Err = Misread;
    fn from_str(text: &str) -> Result<Self, Misread> {
        let mut words = Words::of(text);
        let verb = words.need("expected-caravanserai-action")?;
        let action = match verb.text {
            "move" => {
                let card = words.need("expected-caravanserai-card")?;
                let number = match card.text.as_bytes() {
                    [digit @ b'1'..=b'8'] => digit - b'0',
                    _ => return Err(card.misread("expected-caravanserai-card")),
                };
                words.keyword("to", "expected-caravanserai-to")?;
                CaravanseraiAction::Move { card: number, to: words.read("expected-card")? }
            }
            "stay" => CaravanseraiAction::Stay,
            _ => return Err(verb.misread("expected-caravanserai-action")),
        };
        words.end()?;
        Ok(action)
    }
}

impl Tell for CaravanseraiAction {
    fn message(&self) -> Message {
        match *self {
            CaravanseraiAction::Move { card, to } => {
                Message::new("caravanserai-move").with("card", card).with("to", to)
            }
            CaravanseraiAction::Stay => Message::new("caravanserai-stay"),
        }
    }
}

/// What happens to caravanserais.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum CaravanseraiEvent {
    /// Somebody has bought a card; its marker stands on 0 (C-04).
    Bought {
        /// Whose card it is.
        seat: Seat,
        /// The number of the card, 1 to 8.
        card: u8,
    },
    /// An owner has moved a marker (C-05).
    Moved {
        /// Whose card it is.
        seat: Seat,
        /// The number of the card, 1 to 8.
        card: u8,
        /// The field that the marker stands on now.
        to: Card,
    },
    /// An owner moves no marker in this turn (C-05).
    Stayed {
        /// Whose markers they are.
        seat: Seat,
    },
    /// A card has paid; its marker goes back to 0 (C-06).
    Spent {
        /// Whose card it is.
        seat: Seat,
        /// The number of the card, 1 to 8.
        card: u8,
        /// The money that it was.
        value: Card,
    },
}

impl Tell for CaravanseraiEvent {
    fn message(&self) -> Message {
        let said = |key, seat, card: u8| Message::new(key).with("seat", seat).with("card", card);
        match *self {
            CaravanseraiEvent::Bought { seat, card } => said("caravanserai-bought", seat, card),
            CaravanseraiEvent::Moved { seat, card, to } => {
                said("caravanserai-moved", seat, card).with("to", to)
            }
            CaravanseraiEvent::Stayed { seat } => {
                Message::new("caravanserai-stayed").with("seat", seat)
            }
            CaravanseraiEvent::Spent { seat, card, value } => {
                said("caravanserai-spent", seat, card).with("value", value)
            }
        }
    }
}

/// Why a caravanserai is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CaravanseraiRefusal {
    /// Somebody has bought this card.
    CardIsGone {
        /// The number of the card, 1 to 8.
        card: u8,
    },
    /// Nobody may have more than two.
    HasTwo,
    /// The palace has too few kinds of building for one more card (C-03).
    TooFewKinds {
        /// How many kinds the palace has.
        kinds: u32,
        /// How many it takes.
        needed: u32,
    },
    /// Only its owner moves a marker (C-05).
    NotYours {
        /// The number of the card, 1 to 8.
        card: u8,
    },
    /// Not one step on from where the marker stands.
    NoSuchStep {
        /// The number of the card, 1 to 8.
        card: u8,
        /// The field that was meant.
        to: Card,
    },
    /// Markers move before the first action.
    TooLate,
    /// Markers move in the own turn only.
    OutsideTheTurn,
    /// It pays for its owner only.
    PaysForItsOwner {
        /// The number of the card, 1 to 8.
        card: u8,
    },
    /// Its marker stands on 0.
    NothingMarked {
        /// The number of the card, 1 to 8.
        card: u8,
    },
    /// Its marker stands on another currency than the payment is in.
    MarkedOtherwise {
        /// The number of the card, 1 to 8.
        card: u8,
        /// The field that the marker stands on.
        at: Card,
    },
}

crate::message::error! { CaravanseraiRefusal }

impl Tell for CaravanseraiRefusal {
    fn message(&self) -> Message {
        let card = |key, card: u8| Message::new(key).with("card", card);
        match *self {
            CaravanseraiRefusal::CardIsGone { card: it } => card("caravanserai-card-is-gone", it),
            CaravanseraiRefusal::HasTwo => Message::new("caravanserai-has-two"),
            CaravanseraiRefusal::TooFewKinds { kinds, needed } => {
                Message::new("caravanserai-too-few-kinds")
                    .with("kinds", kinds)
                    .with("needed", needed)
            }
            CaravanseraiRefusal::NotYours { card: it } => card("caravanserai-not-yours", it),
            CaravanseraiRefusal::NoSuchStep { card: it, to } => {
                card("caravanserai-no-such-step", it).with("to", to)
            }
            CaravanseraiRefusal::TooLate => Message::new("caravanserai-too-late"),
            CaravanseraiRefusal::OutsideTheTurn => Message::new("caravanserai-outside-the-turn"),
            CaravanseraiRefusal::PaysForItsOwner { card: it } => {
                card("caravanserai-pays-for-its-owner", it)
            }
            CaravanseraiRefusal::NothingMarked { card: it } => {
                card("caravanserai-nothing-marked", it)
            }
            CaravanseraiRefusal::MarkedOtherwise { card: it, at } => {
                card("caravanserai-marked-otherwise", it).with("at", at)
            }
        }
    }
    fn rule(&self) -> Option<&'static str> {
        Some(match self {
            CaravanseraiRefusal::CardIsGone { .. } => "C-01",
            CaravanseraiRefusal::HasTwo | CaravanseraiRefusal::TooFewKinds { .. } => "C-03",
            CaravanseraiRefusal::NotYours { .. }
            | CaravanseraiRefusal::NoSuchStep { .. }
            | CaravanseraiRefusal::TooLate => "C-05",
            CaravanseraiRefusal::PaysForItsOwner { .. }
            | CaravanseraiRefusal::NothingMarked { .. }
            | CaravanseraiRefusal::MarkedOtherwise { .. } => "C-06",
            CaravanseraiRefusal::OutsideTheTurn => "C-08",
        })
    }
}

impl From<CaravanseraiRefusal> for Refusal {
    fn from(own: CaravanseraiRefusal) -> Self {
        Refusal::Module(ModuleRefusal::Caravanserai(own))
    }
}

impl Caravanserai {
    /// The cards of a seat, by number.
    pub fn of(&self, seat: Seat) -> impl Iterator<Item = (u8, Marked)> {
        let own = self.cards.iter().zip(1..).filter(move |(it, _)| it.owner == Some(seat));
        own.map(|(card, number)| (number, *card))
    }
    fn count(&self, seat: Seat) -> usize {
        self.cards.iter().filter(|it| it.owner == Some(seat)).count()
    }
    /// Every step open to the markers of a seat.
    pub fn steps(&self, seat: Seat) -> impl Iterator<Item = (u8, Card)> {
        self.of(seat)
            .flat_map(|(number, card)| track_of(number).steps(card.at).map(move |to| (number, to)))
    }

    fn card_is_there(&self, card: u8) -> Result<(), CaravanseraiRefusal> {
        let owner = self.cards[usize::from(card - 1)].owner;
        if owner.is_none() { Ok(()) } else { Err(CaravanseraiRefusal::CardIsGone { card }) }
    }

    /// Rule C-03: four kinds in the palace for the first card, five for the second, no third.
    fn kinds_are_enough(&self, seat: Seat, kinds: u32) -> Result<(), CaravanseraiRefusal> {
        match KINDS_NEEDED.get(self.count(seat)) {
            None => Err(CaravanseraiRefusal::HasTwo),
            Some(&needed) if kinds < needed => {
                Err(CaravanseraiRefusal::TooFewKinds { kinds, needed })
            }
            Some(_) => Ok(()),
        }
    }

    /// The price of any card that is there.
    fn price_of_any(&self, table: &Table, seat: Seat) -> Result<Price, CaravanseraiRefusal> {
        let tiles = table.player(seat).palace.tiles();
        let built = Building::ALL.iter().filter(|&&kind| !tiles.of_kind(kind).is_empty());
        let kinds = built.count() as u32;
        self.kinds_are_enough(seat, kinds)?;
        Ok(Price { amount: price_for(kinds), currency: None })
    }

    /// Rule C-06: a marked value of one's own, in the currency of the payment.
    fn value_is_marked(
        &self,
        seat: Seat,
        card: u8,
        currency: Currency,
    ) -> Result<(), CaravanseraiRefusal> {
        match self.cards[usize::from(card - 1)] {
            Marked { owner, .. } if owner != Some(seat) => {
                Err(CaravanseraiRefusal::PaysForItsOwner { card })
            }
            Marked { at: None, .. } => Err(CaravanseraiRefusal::NothingMarked { card }),
            Marked { at: Some(at), .. } if at.currency() != currency => {
                Err(CaravanseraiRefusal::MarkedOtherwise { card, at })
            }
            Marked { .. } => Ok(()),
        }
    }

    fn check_move(&self, seat: Seat, card: u8, to: Card) -> Result<(), CaravanseraiRefusal> {
        if !self.of(seat).any(|(number, _)| number == card) {
            return Err(CaravanseraiRefusal::NotYours { card });
        }
        if self.steps(seat).any(|step| step == (card, to)) {
            Ok(())
        } else {
            Err(CaravanseraiRefusal::NoSuchStep { card, to })
        }
    }
}

fn track_of(card: u8) -> &'static Track {
    &TRACKS[usize::from(card - 1)]
}

impl Module for Caravanserai {
    type Action = CaravanseraiAction;
    type Chance = Never;
    type Event = CaravanseraiEvent;
    type Refusal = CaravanseraiRefusal;
    type View = Caravanserai;

    const NAME: &'static str = "caravanserai";
    const EXAMPLES: &'static [&'static str] = &[
        "buy caravanserai-3 with ducat-4",
        "caravanserai move 3 to denar-2",
        "caravanserai stay",
        "buy 3 with denar-4 caravanserai-3",
        "buy 4 with ducat caravanserai-5",
    ];
    const WARES: u8 = TRACKS.len() as u8;
    const PURSES: u8 = TRACKS.len() as u8;

    fn new(_: &Setup) -> Self {
        Caravanserai { cards: [Marked::default(); _] }
    }
    fn view(&self, _: Looker) -> Caravanserai {
        *self
    }
    fn from_view(view: &Caravanserai, _: &mut dyn Luck) -> Self {
        *view
    }

    /// All cards cost the same, so that the price is found once.
    fn sales(&self, table: &Table, seat: Seat, sell: &mut dyn FnMut(u8, Price)) {
        if let Ok(price) = self.price_of_any(table, seat) {
            let there = (1..=Self::WARES).filter(|&card| self.card_is_there(card).is_ok());
            there.for_each(|card| sell(card, price));
        }
    }
    fn offer(&self, _: &Table, prompt: &Prompt, offered: &mut dyn FnMut(CaravanseraiAction)) {
        if let Prompt::Ask { seat, .. } = *prompt {
            self.steps(seat).for_each(|(card, to)| offered(CaravanseraiAction::Move { card, to }));
            offered(CaravanseraiAction::Stay);
        }
    }
    fn check(
        &self,
        table: &Table,
        prompt: &Prompt,
        own: CaravanseraiAction,
    ) -> Result<(), Refusal> {
        match (own, *prompt) {
            (CaravanseraiAction::Move { card, to }, Prompt::Ask { by: Self::ID, seat }) => {
                Ok(self.check_move(seat, card, to)?)
            }
            (CaravanseraiAction::Stay, Prompt::Ask { by: Self::ID, .. }) => Ok(()),
            (_, Prompt::Ask { seat, .. } | Prompt::Place { seat, .. })
                if table.mover != Some(seat) =>
            {
                Err(CaravanseraiRefusal::OutsideTheTurn.into())
            }
            _ => Err(CaravanseraiRefusal::TooLate.into()),
        }
    }
    fn play(&mut self, resolve: &mut Resolve<'_>, seat: Seat, own: CaravanseraiAction) {
        resolve.answered();
        let event = match own {
            CaravanseraiAction::Move { card, to } => {
                self.cards[usize::from(card - 1)].at = Some(to);
                CaravanseraiEvent::Moved { seat, card, to }
            }
            CaravanseraiAction::Stay => CaravanseraiEvent::Stayed { seat },
        };
        resolve.emit(ModuleEvent::Caravanserai(event));
    }
    fn ware(card: u8) -> Message {
        Message::new("caravanserai-card").with("card", card)
    }
    fn purse(number: u8) -> Message {
        Self::ware(number + 1)
    }
}

impl Hooks for Caravanserai {
    /// Rules C-01 to C-03: in any one currency; only what is built counts.
    fn price(&self, table: &Table, seat: Seat, card: u8) -> Result<Price, Refusal> {
        self.card_is_there(card)?;
        Ok(self.price_of_any(table, seat)?)
    }
    /// Rule C-04: the new card has its marker on 0.
    fn sold(&mut self, resolve: &mut Resolve<'_>, seat: Seat, card: u8) {
        self.cards[usize::from(card - 1)] = Marked { owner: Some(seat), at: None };
        resolve.emit(ModuleEvent::Caravanserai(CaravanseraiEvent::Bought { seat, card }));
    }
    /// Rules C-06 and C-07: a marked value pays like a card, and counts as money at the end.
    fn purses(&self, seat: Seat, purse: &mut dyn FnMut(Purse)) {
        for (number, card) in self.of(seat) {
            if let Some(at) = card.at {
                purse(Purse { number: number - 1, currency: at.currency(), value: at.value() });
            }
        }
    }
    fn check_purse(&self, seat: Seat, number: u8, currency: Currency) -> Result<(), Refusal> {
        Ok(self.value_is_marked(seat, number + 1, currency)?)
    }
    /// Rule C-06: the marker of a spent value goes back to 0.
    fn spent(&mut self, resolve: &mut Resolve<'_>, seat: Seat, number: u8) {
        if let Some(value) = self.cards[usize::from(number)].at.take() {
            let spent = CaravanseraiEvent::Spent { seat, card: number + 1, value };
            resolve.emit(ModuleEvent::Caravanserai(spent));
        }
    }
    /// Rule C-05: before the first action of the own turn, and at no other time (C-08).
    fn react(&mut self, resolve: &mut Resolve<'_>, event: &Event) {
        if let Event::TurnBegan { seat } = *event
            && self.steps(seat).next().is_some()
        {
            resolve.ask(Self::ID, seat);
        }
    }
    fn tell(&self, line: &mut dyn FnMut(Message)) {
        for (number, card) in (1..).zip(self.cards) {
            let said = match card.owner {
                None => Message::new("caravanserai-for-sale"),
                Some(seat) => {
                    let at = card.at.map_or(Arg::Number(0), Arg::Card);
                    Message::new("caravanserai-owned").with("name", seat).with("at", at)
                }
            };
            let track = Box::new(track_of(number).message());
            line(said.with("card", number).with("track", Arg::Message(track)));
        }
    }
    fn question(&self) -> Message {
        Message::new("caravanserai-question")
    }
    fn asks_by(&self) -> &'static str {
        "C-05"
    }
    fn audit(&self, table: &Table) -> Result<(), Amiss> {
        for (number, card) in (1..).zip(self.cards) {
            let track = track_of(number);
            let on_track = card.at.is_none_or(|at| {
                let side = at.value().checked_sub(2).map(usize::from);
                let is_side = side.is_some_and(|it| track.aside.get(it) == Some(&at.currency()));
                is_side || at.currency() == track.main && at.value() <= LAST_VALUE
            });
            if !on_track || card.owner.is_none() && card.at.is_some() {
                return Err(format!("the marker of caravanserai {number} at {:?}", card.at).into());
            }
        }
        let more_than_two = |&(seat, _): &(Seat, _)| self.of(seat).count() > KINDS_NEEDED.len();
        match table.seats().find(more_than_two) {
            Some((seat, _)) => Err(format!("{seat:?} has more than two caravanserais").into()),
            None => Ok(()),
        }
    }
    fn waits(&self, table: &Table, own: Option<&Prompt>) -> Result<(), Amiss> {
        let players = table.setup.players();
        let of_players = self.cards.iter().all(|it| it.owner.is_none_or(|it| it.0 < players));
        let fits = match own {
            None => true,
            Some(Prompt::Ask { seat, .. }) => table.mover == Some(*seat),
            Some(_) => false,
        };
        unless(of_players && fits, "the caravanserais wait for something else")
    }
    /// `3`, `3 ducat-2`: the seat has card 3, its marker on 0 or on that field.
    #[cfg(any(test, feature = "testkit"))]
    fn given(&mut self, _: &mut Table, seat: Option<Seat>, words: &str) -> Result<(), String> {
        let (number, at) = words.split_once(' ').unwrap_or((words, ""));
        let index = number.parse::<usize>().map_err(|it| it.to_string())?;
        let card = self.cards.get_mut(index.wrapping_sub(1)).ok_or("no such card")?;
        *card = Marked { owner: seat, at: at.parse().ok() };
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        alhambra::{Action, modules::ModuleId, scene::Scene},
        game::Game,
        notation::BadAction,
        testkit::Lcg,
    };

    const FOUR_KINDS: &str = "pavilion-8 1,0 seraglio-9 2,0 arcades-9 3,0 chambers-10 4,0";
    const FIVE_KINDS: &str =
        "pavilion-8 1,0 seraglio-9 2,0 arcades-9 3,0 chambers-10 4,0 garden-11 5,0";
    const SIX_KINDS: &str =
        "pavilion-8 1,0 seraglio-9 2,0 arcades-9 3,0 chambers-10 4,0 garden-11 5,0 tower-12 6,0";

    fn setup(players: u8) -> Setup {
        let mut setup = Setup::new(players).unwrap();
        setup.modules = setup.modules.with(ModuleId::Caravanserai);
        setup
    }

    fn scene(palace: &str) -> (Scene, Seat) {
        let mut scene = Scene::with(setup(3));
        let mover = scene.mover();
        scene.palace(mover, palace);
        (scene, mover)
    }

    fn given(scene: &mut Scene, seat: Seat, words: &str) {
        scene.game.given_module("caravanserai", Some(seat), words).unwrap();
    }

    fn card(scene: &Scene, number: usize) -> Marked {
        scene.game.modules.caravanserai.unwrap().cards[number - 1]
    }

    /// The price at which a card is offered, if it is.
    fn price(scene: &Scene, seat: Seat) -> Option<u8> {
        let state = scene.game.modules.caravanserai.unwrap();
        state.price(&scene.game.table, seat, 1).ok().map(|it| it.amount)
    }

    fn steps(track: usize, at: &str) -> Vec<String> {
        TRACKS[track - 1].steps(at.parse().ok()).map(|it| it.to_string()).collect()
    }

    /// C-01: eight cards, two of each main currency; each side field in another currency.
    #[test]
    fn the_tracks_are_as_printed() {
        for currency in Currency::ALL {
            assert_eq!(TRACKS.iter().filter(|it| it.main == currency).count(), 2);
        }
        for track in TRACKS {
            let mut all = [track.main, track.aside[0], track.aside[1], track.aside[2]];
            all.sort_unstable();
            assert_eq!(all, Currency::ALL, "every currency once");
        }
        assert_eq!(TRACKS.iter().filter(|it| it.certain).count(), 3);
    }

    /// C-01: a card that somebody has cannot be bought, and with all eight gone nobody can buy.
    #[test]
    fn a_card_is_sold_once() {
        let (mut scene, mover) = scene(FOUR_KINDS);
        scene.hand(mover, "denar-8");
        given(&mut scene, mover.next(3), "1");
        assert_eq!(scene.refusal(mover, "buy caravanserai-1 with denar-8").rule(), Some("C-01"));
        let is_caravanserai = |it: &Action| it.to_string().starts_with("buy caravanserai");
        assert_eq!(scene.offered(mover).iter().filter(|it| is_caravanserai(it)).count(), 7);
        for card in 2..=8 {
            given(&mut scene, mover.next(3), &card.to_string());
        }
        assert!(!scene.offered(mover).iter().any(is_caravanserai));
        assert_eq!(scene.refusal(mover, "buy caravanserai-9 with denar-8").rule(), Some("A-12"));
    }

    /// C-02: 8, 4 or 2 for 4, 5 or 6 kinds in the palace, in one currency of one's choice; an exact
    /// payment keeps the turn, and the money is discarded.
    #[test]
    fn the_price_falls_with_the_kinds() {
        for (palace, expected) in [
            ("pavilion-8 1,0 seraglio-9 2,0 arcades-9 3,0 arcades-10 4,0", None),
            (FOUR_KINDS, Some(8)),
            (FIVE_KINDS, Some(4)),
            (SIX_KINDS, Some(2)),
        ] {
            let (scene, mover) = scene(palace);
            assert_eq!(price(&scene, mover), expected, "{palace}");
        }
        let (mut scene, mover) = scene(FOUR_KINDS);
        scene.hand(mover, "denar-5 denar-3 florin-9");
        assert_eq!(scene.refusal(mover, "buy caravanserai-3 with denar-5").rule(), Some("A-12"));
        let mut more = scene.clone();
        more.say(mover, "buy caravanserai-3 with florin-9");
        assert_ne!(more.game.turn().seat(), Some(mover), "no change, no further action");
        scene.say(mover, "buy caravanserai-3 with denar-3 denar-5");
        assert_eq!(scene.prompt(), Some(Prompt::Turn { seat: mover, acted: true }));
        assert_eq!(scene.game.table.discard.len(), 2);
    }

    /// C-02: neither the reserve board nor what was bought this turn counts.
    #[test]
    fn only_built_kinds_count() {
        let (mut scene, mover) = scene(FOUR_KINDS);
        scene.reserve(mover, "garden-11 tower-12");
        scene.market(3, "garden-6");
        scene.hand(mover, "denar-6 denar-8");
        assert_eq!(price(&scene, mover), Some(8));
        scene.say(mover, "buy 3 with denar-6");
        assert_eq!(price(&scene, mover), Some(8));
    }

    /// C-03: four kinds for the first, five for the second, both in one turn; no third.
    #[test]
    fn at_most_two_cards() {
        let (mut four, mover) = scene(FOUR_KINDS);
        given(&mut four, mover, "2");
        four.hand(mover, "denar-8");
        assert_eq!(four.refusal(mover, "buy caravanserai-1 with denar-8").rule(), Some("C-03"));
        let (mut five, mover) = scene(FIVE_KINDS);
        five.hand(mover, "denar-4 ducat-4 florin-4");
        five.say(mover, "buy caravanserai-1 with denar-4");
        five.say(mover, "buy caravanserai-2 with ducat-4");
        assert_eq!(five.refusal(mover, "buy caravanserai-3 with florin-4").rule(), Some("C-03"));
        // What is built less later changes nothing.
        five.palace(mover, "");
        assert_eq!(card(&five, 1).owner, Some(mover));
        assert_eq!(five.game.audit(), Ok(()));
        let (mut three, mover) = scene("pavilion-8 1,0 seraglio-9 2,0 arcades-9 3,0");
        three.hand(mover, "denar-8");
        assert_eq!(three.refusal(mover, "buy caravanserai-1 with denar-8").rule(), Some("C-03"));
    }

    /// C-04: a new card has its marker on 0, and pays nothing.
    #[test]
    fn a_new_card_is_worth_nothing() {
        let (mut scene, mover) = scene(SIX_KINDS);
        scene.hand(mover, "denar-2 denar-7");
        scene.market(3, "tower-7");
        scene.say(mover, "buy caravanserai-3 with denar-2");
        assert_eq!(card(&scene, 3), Marked { owner: Some(mover), at: None });
        let paid = scene.refusal(mover, "buy 3 with denar-7 caravanserai-3");
        assert_eq!(paid.rule(), Some("C-06"));
    }

    /// C-05: up the main track, out at 2, 3 and 4, nowhere from a side field or from 5.
    #[test]
    fn a_marker_goes_up_or_out() {
        assert_eq!(steps(5, ""), ["ducat-1"]);
        assert_eq!(steps(5, "ducat-1"), ["ducat-2"]);
        assert_eq!(steps(5, "ducat-2"), ["ducat-3", "dirham-2"]);
        assert_eq!(steps(5, "ducat-3"), ["ducat-4", "denar-3"]);
        assert_eq!(steps(5, "ducat-4"), ["ducat-5", "florin-4"]);
        assert_eq!(steps(5, "ducat-5"), [""; 0]);
        assert_eq!(steps(5, "dirham-2"), [""; 0]);
        assert_eq!(steps(5, "florin-4"), [""; 0]);
    }

    /// C-05: asked at the start of the own turn, one step of one marker or none; afterwards it is
    /// too late. Not asked where no step is possible.
    #[test]
    fn a_marker_moves_before_the_first_action() {
        let mut scene = Scene::with(setup(3));
        let mover = scene.mover();
        given(&mut scene, mover, "5 ducat-2");
        given(&mut scene, mover, "3 denar-3");
        given(&mut scene, mover.next(3), "1 dirham-5");
        scene.to_act(mover);
        let question = Some(Prompt::Ask { by: ModuleId::Caravanserai, seat: mover });
        assert_eq!(scene.prompt(), question);
        let asked = scene.game.view(Looker::Seat(mover)).question();
        assert_eq!(asked, Some(Message::new("caravanserai-question")));
        let offered: Vec<String> = scene.offered(mover).iter().map(ToString::to_string).collect();
        let moves = ["3 to denar-4", "3 to ducat-3", "5 to ducat-3", "5 to dirham-2"];
        let mut expected = moves.map(|it| format!("caravanserai move {it}")).to_vec();
        expected.push("caravanserai stay".to_owned());
        assert_eq!(offered, expected);
        let refused = |text: &str| scene.refusal(mover, text).rule();
        assert_eq!(refused("caravanserai move 5 to ducat-4"), Some("C-05"), "two steps");
        assert_eq!(refused("caravanserai move 5 to ducat-1"), Some("C-05"), "back");
        assert_eq!(refused("caravanserai move 1 to ducat-3"), Some("C-05"), "another's");
        for text in ["take denar-1", "stop", "buy 3 with denar-9"] {
            assert_eq!(refused(text), Some("C-05"), "{text}: an answer first");
        }
        scene.say(mover, "caravanserai move 5 to dirham-2");
        assert_eq!(card(&scene, 5).at.unwrap().to_string(), "dirham-2");
        assert_eq!(scene.prompt(), Some(Prompt::Turn { seat: mover, acted: false }));
        let late = CaravanseraiRefusal::TooLate.into();
        for text in ["caravanserai move 3 to denar-4", "caravanserai stay"] {
            assert_eq!(scene.refusal(mover, text), late, "{text}: one marker only");
        }
        assert_eq!(late.rule(), Some("C-05"));
        scene.play("one card", |it| matches!(it, Action::Take { .. }));
        scene.settle(&mut Lcg(1));
        let next = Prompt::Turn { seat: mover.next(3), acted: false };
        assert_eq!(scene.prompt(), Some(next), "no step is possible from 5");
    }

    /// C-06: the marked value pays alone, with cards, or with the other card of the same currency;
    /// it counts in full and is 0 afterwards, and nothing is discarded for it.
    #[test]
    fn a_marked_value_pays_like_a_card() {
        let mut scene = Scene::with(setup(3));
        let mover = scene.mover();
        given(&mut scene, mover, "5 ducat-3");
        given(&mut scene, mover, "1 ducat-2");
        scene.hand(mover, "ducat-5 florin-9");
        for (square, tile) in
            [(4, "garden-10a"), (1, "tower-11a"), (2, "tower-12"), (3, "tower-13")]
        {
            scene.market(square, tile);
        }
        let buys = |scene: &Scene| {
            let all = scene.offered(mover).into_iter().map(|it| it.to_string());
            all.filter(|it| it.starts_with("buy")).collect::<Vec<_>>()
        };
        let all = "buy 4 with ducat-5 caravanserai-1 caravanserai-5";
        assert_eq!(buys(&scene), [all]);
        assert_eq!(scene.refusal(mover, "buy 4 with ducat-5 caravanserai-5").rule(), Some("A-12"));
        let before = scene.game.table.discard.len();
        scene.say(mover, all);
        assert_eq!(scene.prompt(), Some(Prompt::Turn { seat: mover, acted: true }), "exact");
        assert_eq!((card(&scene, 1).at, card(&scene, 5).at), (None, None));
        let spent = |event: &Event| match *event {
            Event::Module(ModuleEvent::Caravanserai(CaravanseraiEvent::Spent { card, .. })) => {
                Some(card)
            }
            _ => None,
        };
        assert_eq!(scene.events.iter().filter_map(spent).collect::<Vec<_>>(), [1, 5]);
        assert_eq!(Caravanserai::purse(4), Caravanserai::ware(5), "purses are counted from 0");
        assert_eq!(scene.game.table.discard.len(), before + 1);
        // Another currency, or an excess.
        let mut scene = Scene::with(setup(3));
        given(&mut scene, mover, "5 ducat-5");
        scene.market(4, "pavilion-4");
        scene.market(3, "tower-13");
        scene.hand(mover, "denar-9");
        scene.say(mover, "buy 4 with ducat caravanserai-5");
        assert_eq!(scene.prompt(), Some(Prompt::Place { seat: mover, gift: false }), "1 is lost");
        assert_eq!(card(&scene, 5).at, None);
    }

    /// C-01, C-04: who has each card, and where its marker is, is told.
    #[test]
    fn every_caravanserai_is_told() {
        let mut scene = Scene::with(setup(3));
        given(&mut scene, Seat(1), "5 ducat-3");
        given(&mut scene, Seat(2), "1");
        let told = scene.game.view(Looker::Spectator).told();
        let keys: Vec<&str> = told.iter().map(|(_, it)| it.key).collect();
        let (owned, sold) = ("caravanserai-owned", "caravanserai-for-sale");
        assert_eq!(keys, [owned, sold, sold, sold, owned, sold, sold, sold]);
        let owner = |card: usize| told[card - 1].1.args[..2].to_vec();
        let at = Arg::Card("ducat-3".parse().unwrap());
        assert_eq!(owner(5), [("name", Arg::Seat(Seat(1))), ("at", at)]);
        assert_eq!(owner(1), [("name", Arg::Seat(Seat(2))), ("at", Arg::Number(0))]);
    }

    /// C-06: only a marked value of one's own pays, in its own currency; each fault has its name.
    #[test]
    fn a_purse_says_why_it_does_not_pay() {
        let mut scene = Scene::with(setup(3));
        let mover = scene.mover();
        given(&mut scene, mover, "5 ducat-5");
        given(&mut scene, mover, "3");
        given(&mut scene, mover.next(3), "4 denar-2");
        scene.market(3, "tower-13");
        scene.hand(mover, "denar-9");
        let at = "ducat-5".parse().unwrap();
        for (card, why) in [
            (5, CaravanseraiRefusal::MarkedOtherwise { card: 5, at }),
            (3, CaravanseraiRefusal::NothingMarked { card: 3 }),
            (4, CaravanseraiRefusal::PaysForItsOwner { card: 4 }),
            (1, CaravanseraiRefusal::PaysForItsOwner { card: 1 }),
        ] {
            let text = format!("buy 3 with denar-9 caravanserai-{card}");
            assert_eq!(scene.refusal(mover, &text), why.into(), "{text}");
            assert_eq!(why.rule(), Some("C-06"));
        }
        // The market asks for denars whatever the caravanserai offers.
        assert_eq!(scene.refusal(mover, "buy 3 with ducat caravanserai-5").rule(), Some("A-12"));
    }

    /// C-05, C-06, A-14: a marker does not move while bought tiles wait.
    #[test]
    fn it_is_too_late_when_tiles_wait() {
        let mut scene = Scene::with(setup(3));
        let mover = scene.mover();
        given(&mut scene, mover, "5 ducat-2");
        scene.hand(mover, "denar-9");
        scene.market(3, "tower-9a");
        scene.say(mover, "buy 3 with denar-9");
        let late = scene.refusal(mover, "caravanserai move 5 to ducat-3");
        assert_eq!(late.rule(), Some("C-05"), "after an action");
        scene.say(mover, "stop");
        let late = scene.refusal(mover, "caravanserai move 5 to ducat-3");
        assert_eq!(late.rule(), Some("C-05"), "after all actions");
        assert_eq!(scene.refusal(mover, "stop").rule(), Some("A-14"));
    }

    /// C-02, C-06: a view tells what something costs and what a payment is worth, purses included.
    #[test]
    fn a_view_tells_prices_and_worth() {
        let (mut scene, mover) = scene(FIVE_KINDS);
        given(&mut scene, mover, "5 ducat-3");
        scene.hand(mover, "ducat-4");
        let view = scene.game.view(Looker::Seat(mover));
        let ware = crate::alhambra::Ware::Module(ModuleId::Caravanserai, 1);
        assert_eq!(view.price(ware), Ok(Price { amount: 4, currency: None }));
        let worth = |text: &str| match text.parse() {
            Ok(Action::Buy { payment, .. }) => view.worth(&payment),
            other => panic!("{other:?}"),
        };
        assert_eq!(worth("buy 4 with ducat-4 caravanserai-5"), 7);
        assert_eq!(worth("buy 4 with ducat caravanserai-5"), 3);
        assert!(
            scene.game.view(Looker::Spectator).price(ware).is_err(),
            "a spectator buys nothing"
        );
    }

    /// C-06: it pays for a caravanserai too, and at once after the move.
    #[test]
    fn it_pays_for_a_caravanserai() {
        let (mut scene, mover) = scene(SIX_KINDS);
        given(&mut scene, mover, "5 ducat-1");
        scene.hand(mover, "florin-9");
        scene.to_act(mover);
        scene.say(mover, "caravanserai move 5 to ducat-2");
        scene.say(mover, "buy caravanserai-6 with ducat caravanserai-5");
        assert_eq!(card(&scene, 6).owner, Some(mover));
        assert_eq!(scene.prompt(), Some(Prompt::Turn { seat: mover, acted: true }));
    }

    /// C-07: at the end the marked value is money; it is no card in the hand.
    #[test]
    fn it_counts_as_money_at_the_end() {
        let mut scene = Scene::with(setup(3));
        scene.hand(Seat(0), "ducat-5");
        scene.hand(Seat(1), "ducat-4");
        scene.hand(Seat(2), "denar-1");
        assert_eq!(scene.game.richest(4), Some(Seat(0)));
        given(&mut scene, Seat(1), "5 ducat-1");
        assert_eq!(scene.game.richest(4), None, "level");
        given(&mut scene, Seat(1), "6 ducat-1");
        assert_eq!(scene.game.richest(4), Some(Seat(1)));
        assert_eq!(scene.game.table.player(Seat(1)).hand.len(), 1);
    }

    /// C-08: one who is asked outside the own turn does not move a marker.
    #[test]
    fn no_marker_moves_outside_the_own_turn() {
        let mut setup = setup(3);
        crate::game::Setup::set(&mut setup, "module", "sultan").unwrap();
        let mut scene = Scene::with(setup);
        let (mover, next) = (scene.mover(), scene.mover().next(3));
        given(&mut scene, next, "5 ducat-2");
        scene.game.given_module("sultan", Some(next), "1 garden").unwrap();
        scene.hand(mover, "denar-9 denar-8");
        scene.market(3, "tower-9a");
        scene.say(mover, "buy 3 with denar-8 denar-9");
        scene.say(mover, "store tower-9a");
        scene.deal("garden-7");
        let refused = scene.refusal(next, "caravanserai move 5 to ducat-3");
        assert_eq!(refused.rule(), Some("C-08"));
        scene.say(next, "sultan claim");
        assert_eq!(scene.prompt(), Some(Prompt::Place { seat: next, gift: false }));
        let refused = scene.refusal(next, "caravanserai move 5 to ducat-3");
        assert_eq!(refused.rule(), Some("C-08"));
    }

    #[test]
    fn actions_are_read_strictly() {
        for (bad, column) in [
            ("caravanserai", 13),
            ("caravanserai run", 14),
            ("caravanserai move 9 to ducat-2", 19),
            ("caravanserai move 3 at ducat-2", 21),
            ("caravanserai move 3 to ducats", 24),
            ("caravanserai stay here", 19),
        ] {
            match bad.parse::<Action>() {
                Err(BadAction::Misread(misread)) => assert_eq!(misread.column, column, "{bad}"),
                other => panic!("{bad}: {other:?}"),
            }
        }
    }

    /// C-03, C-05: markers beside their track, and a third card, are noticed.
    #[test]
    fn the_audit_looks_at_every_card() {
        let fine = |scene: &Scene| scene.game.audit().is_ok();
        // A main currency as far as 5, another only on its own field.
        for (at, is_fine) in [
            ("", true),
            ("5 ducat-5", true),
            ("5 ducat-6", false),
            ("1 ducat-2", true),
            ("1 ducat-3", false),
        ] {
            let mut scene = Scene::with(setup(3));
            if !at.is_empty() {
                given(&mut scene, Seat(0), at);
            }
            assert_eq!(fine(&scene), is_fine, "{at}");
        }
        let mut scene = Scene::with(setup(3));
        scene.game.given_module("caravanserai", None, "5 ducat-1").unwrap();
        assert!(!fine(&scene), "a marker on a card that nobody has");
        let mut scene = Scene::with(setup(3));
        ["1", "2"].into_iter().for_each(|card| given(&mut scene, Seat(0), card));
        assert!(fine(&scene));
        given(&mut scene, Seat(0), "3");
        assert!(!fine(&scene), "three cards");
    }

    /// C-03: whoever has the turn is asked, and cards are of those who play.
    #[test]
    fn it_waits_for_whoever_has_the_turn() {
        let (scene, mover) = scene(SIX_KINDS);
        let judge = |owner, own: Option<Prompt>| {
            let mut state = scene.game.modules.caravanserai.unwrap();
            state.cards[0].owner = owner;
            state.waits(&scene.game.table, own.as_ref()).is_ok()
        };
        let by = ModuleId::Caravanserai;
        let ask = |seat| Some(Prompt::Ask { by, seat });
        assert!(judge(None, None) && judge(Some(Seat(2)), None) && judge(None, ask(mover)));
        assert!(!judge(Some(Seat(3)), None), "nobody's card");
        assert!(!judge(None, ask(mover.next(3))), "it is not their turn");
        assert!(!judge(None, Some(Prompt::Luck { by })), "luck has no part in it");
    }
}
