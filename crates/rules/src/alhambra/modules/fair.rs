//! The Fair (invented): a module for tests that uses every seam there is.
//!
//! Three fair cards lie in the money pile, two in the first part and one in the third; when one
//! comes up a die with 1 to 3 puts ducats into the mover's purse. Lanterns are sold: one for 3
//! denars, one for 2 of any currency. With a purse, a turn begins with the question whether to add a
//! ducat. 'Dance' is an action and earns a lantern, up to three. When a garden comes to the market,
//! those with a lantern are asked, the next player first; whoever claims it pays a lantern and places
//! it at once. Each lantern scores a point. In the first scoring the kinds are worth the other way
//! round.

#![allow(missing_docs, reason = "only tests see it")]

use super::{Hooks, Module, ModuleEvent, ModuleId, Price, Purse, Resolve};
use crate::{
    alhambra::{
        Action, Event, Party, Prompt, Refusal, Scoring, Setup, Table,
        modules::{ModuleAction, ModuleRefusal},
    },
    digest::{Digest, Encode},
    game::{Amiss, Luck},
    kit::{Building, Currency, Looker, Seat, TileId},
    message::{Message, Tell},
    notation::Misread,
    sound::unless,
};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Fair {
    lanterns: [u8; Seat::MAX],
    purses: [u8; Seat::MAX],
    /// The garden on offer and its square.
    garden: Option<(u8, TileId)>,
    /// Whoever is asked next about it, as a bit each.
    to_ask: u8,
    cards_drawn: u8,
}

impl Encode for Fair {
    fn encode(&self, out: &mut Digest) {
        (self.lanterns, self.purses, self.garden, self.to_ask, self.cards_drawn).encode(out);
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FairAction {
    Add,
    Keep,
    Dance,
    Claim,
    Decline,
}

const WORDS: [(FairAction, &str); 5] = [
    (FairAction::Add, "add"),
    (FairAction::Keep, "keep"),
    (FairAction::Dance, "dance"),
    (FairAction::Claim, "claim"),
    (FairAction::Decline, "decline"),
];

impl std::fmt::Display for FairAction {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (_, word) = WORDS.iter().find(|(action, _)| action == self).unwrap();
        f.write_str(word)
    }
}

impl std::str::FromStr for FairAction {
    type Err = Misread;
    fn from_str(text: &str) -> Result<Self, Misread> {
        let found = WORDS.iter().find(|(_, word)| *word == text);
        found.map(|(action, _)| *action).ok_or_else(|| Misread::word("expected-action", text))
    }
}

/// The die: 1 to 3.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Die(u8);

impl std::fmt::Display for Die {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl std::str::FromStr for Die {
    type Err = Misread;
    fn from_str(text: &str) -> Result<Self, Misread> {
        match text.as_bytes() {
            [digit @ b'1'..=b'3'] => Ok(Die(digit - b'0')),
            _ => Err(Misread::word("expected-chance", text)),
        }
    }
}

impl Tell for FairAction {
    fn message(&self) -> Message {
        Message::new("fair")
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum FairEvent {
    PurseFilled { seat: Seat, ducats: u8 },
    LanternGained { seat: Seat },
    Answered { seat: Seat },
}

impl Tell for FairEvent {
    fn message(&self) -> Message {
        Message::new("fair")
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FairRefusal {
    EnoughLanterns,
    EmptyPurse,
}

crate::message::error! { FairRefusal }

impl Tell for FairRefusal {
    fn message(&self) -> Message {
        Message::new("fair")
    }
    fn rule(&self) -> Option<&'static str> {
        Some(match self {
            FairRefusal::EnoughLanterns => "F-01",
            FairRefusal::EmptyPurse => "F-02",
        })
    }
}

impl Fair {
    fn gain_lantern(&mut self, resolve: &mut Resolve<'_>, seat: Seat) {
        self.lanterns[seat.index()] += 1;
        resolve.emit(ModuleEvent::Fair(FairEvent::LanternGained { seat }));
    }
    /// Asks the next one who may claim the garden, from the one after the mover round to the mover.
    fn ask_next(&mut self, resolve: &mut Resolve<'_>) {
        let players = resolve.table.setup.players();
        let first = resolve.table.next_mover();
        let next = first.round(players).find(|seat| self.to_ask >> seat.0 & 1 == 1);
        match next {
            Some(seat) => {
                self.to_ask &= !(1 << seat.0);
                resolve.ask(ModuleId::Fair, seat);
            }
            None => self.garden = None,
        }
    }
}

impl Module for Fair {
    type Action = FairAction;
    type Chance = Die;
    type Event = FairEvent;
    type Refusal = FairRefusal;
    type View = Fair;

    const NAME: &'static str = "fair";
    const WARES: u8 = 2;
    const PURSES: u8 = 1;

    fn new(_: &Setup) -> Self {
        Fair { lanterns: [0; _], purses: [0; _], garden: None, to_ask: 0, cards_drawn: 0 }
    }
    fn view(&self, _: Looker) -> Fair {
        *self
    }
    fn from_view(view: &Fair, _: &mut dyn Luck) -> Self {
        *view
    }

    fn offer(&self, _: &Table, prompt: &Prompt, offered: &mut dyn FnMut(FairAction)) {
        match *prompt {
            Prompt::Turn { seat, .. } if self.lanterns[seat.index()] < 3 => {
                offered(FairAction::Dance);
            }
            Prompt::Ask { .. } if self.garden.is_some() => {
                offered(FairAction::Claim);
                offered(FairAction::Decline);
            }
            Prompt::Ask { .. } => {
                offered(FairAction::Add);
                offered(FairAction::Keep);
            }
            _ => {}
        }
    }
    fn check(&self, table: &Table, prompt: &Prompt, own: FairAction) -> Result<(), Refusal> {
        let mut allowed = false;
        self.offer(table, prompt, &mut |it| allowed |= it == own);
        match own {
            _ if allowed => Ok(()),
            FairAction::Dance if matches!(prompt, Prompt::Turn { .. }) => {
                Err(Refusal::Module(ModuleRefusal::Fair(FairRefusal::EnoughLanterns)))
            }
            _ => Err(Refusal::NotNow),
        }
    }
    fn play(&mut self, resolve: &mut Resolve<'_>, seat: Seat, own: FairAction) {
        resolve.emit(ModuleEvent::Fair(FairEvent::Answered { seat }));
        match own {
            FairAction::Add => {
                self.purses[seat.index()] += 1;
                resolve.answered();
            }
            FairAction::Keep => resolve.answered(),
            FairAction::Dance => {
                resolve.end_actions();
                self.gain_lantern(resolve, seat);
            }
            FairAction::Claim => {
                resolve.answered();
                self.lanterns[seat.index()] -= 1;
                if let Some((square, tile)) = self.garden.take() {
                    resolve.table.market[usize::from(square - 1)] = None;
                    resolve.hand_tile(seat, tile);
                }
            }
            FairAction::Decline => {
                resolve.answered();
                self.ask_next(resolve);
            }
        }
    }
    fn chances(&self, outcome: &mut dyn FnMut(Die, u32)) {
        (1..=3).for_each(|pips| outcome(Die(pips), 4 - u32::from(pips)));
    }
    fn deal(&mut self, resolve: &mut Resolve<'_>, Die(ducats): Die) {
        resolve.answered();
        if let Some(seat) = resolve.table.mover {
            self.purses[seat.index()] += ducats;
            resolve.emit(ModuleEvent::Fair(FairEvent::PurseFilled { seat, ducats }));
        }
    }
}

impl Hooks for Fair {
    fn guests(&self) -> [u8; 5] {
        [2, 0, 1, 0, 0]
    }
    fn order(&self, scoring: Scoring) -> Option<[Building; 6]> {
        let mut order = Building::ALL;
        order.reverse();
        (scoring == Scoring::I).then_some(order)
    }
    fn price(&self, _: &Table, _: Seat, item: u8) -> Result<Price, Refusal> {
        Ok(match item {
            1 => Price { amount: 3, currency: Some(Currency::Denar) },
            _ => Price { amount: 2, currency: None },
        })
    }
    fn purses(&self, seat: Seat, purse: &mut dyn FnMut(Purse)) {
        let value = self.purses[seat.index()];
        purse(Purse { number: 0, currency: Currency::Ducat, value });
    }
    fn check_purse(&self, seat: Seat, _: u8, currency: Currency) -> Result<(), Refusal> {
        let pays = currency == Currency::Ducat && self.purses[seat.index()] > 0;
        let empty = Refusal::Module(ModuleRefusal::Fair(FairRefusal::EmptyPurse));
        if pays { Ok(()) } else { Err(empty) }
    }
    fn react(&mut self, resolve: &mut Resolve<'_>, event: &Event) {
        match *event {
            Event::TurnBegan { seat } if self.purses[seat.index()] > 0 => {
                resolve.ask(ModuleId::Fair, seat);
            }
            Event::TileDrawn { square, tile }
                if tile.kind() == Building::Garden && resolve.table.mover.is_some() =>
            {
                self.garden = Some((square, tile));
                self.to_ask = (0..6).filter(|&i| self.lanterns[i] > 0).map(|i| 1 << i).sum();
                self.ask_next(resolve);
            }
            _ => {}
        }
    }
    fn guest_drawn(&mut self, resolve: &mut Resolve<'_>) {
        self.cards_drawn += 1;
        resolve.ask_luck(ModuleId::Fair);
    }
    fn sold(&mut self, resolve: &mut Resolve<'_>, seat: Seat, _: u8) {
        self.gain_lantern(resolve, seat);
    }
    fn spent(&mut self, _: &mut Resolve<'_>, seat: Seat, _: u8) {
        self.purses[seat.index()] = 0;
    }
    fn score(&self, _: Scoring, line: &mut dyn FnMut(Party, u8, u32)) {
        for (seat, &lanterns) in (0..).map(Seat).zip(&self.lanterns) {
            if lanterns > 0 {
                line(Party::Seat(seat), 1, lanterns.into());
            }
        }
    }
    fn question(&self) -> Message {
        Message::new("fair")
    }
    fn asks_by(&self) -> &'static str {
        "F-03"
    }
    fn waits(&self, table: &Table, own: Option<&Prompt>) -> Result<(), Amiss> {
        let few = self.lanterns.iter().chain(&self.purses).all(|it| *it < 100);
        let players = table.setup.players();
        let nobodys = self.lanterns.iter().skip(players.into()).all(|it| *it == 0);
        let fits = match (own, self.garden) {
            (Some(Prompt::Ask { seat, .. }), Some((square, tile))) => {
                let on_square = table.market.get(usize::from(square).wrapping_sub(1));
                let left = Seat::all(6).filter(|it| self.to_ask >> it.0 & 1 == 1);
                on_square == Some(&Some(tile))
                    && left.chain([*seat]).all(|it| self.lanterns[it.index()] > 0)
            }
            (Some(Prompt::Ask { .. }), None) => table.mover.is_some(),
            (Some(Prompt::Luck { .. }) | None, None) => true,
            _ => false,
        };
        unless(few && nobodys && fits, "the fair waits for something else")
    }
    fn audit(&self, table: &Table) -> Result<(), Amiss> {
        let by = ModuleId::Fair as usize;
        let left: u8 = table.deck.piles().iter().map(|pile| pile.guests[by]).sum();
        let made = table.mover.is_some();
        if made && left + self.cards_drawn != 3 {
            return Err(format!("{left} fair cards left, {} drawn", self.cards_drawn).into());
        }
        Ok(())
    }
}

mod tests {
    use super::*;
    use crate::{
        alhambra::{Alhambra, Chance, Payment, Reason, Ware, action::PurseSet, scene::Scene},
        game::{Game, Sink, Turn},
        kit::Notes,
        testkit::{Lcg, check_game},
    };

    fn setup(players: u8) -> Setup {
        let mut setup = Setup::new(players).unwrap();
        setup.modules = setup.modules.with(ModuleId::Fair);
        setup
    }

    fn own(action: FairAction) -> Action {
        Action::Module(ModuleAction::Fair(action))
    }

    #[test]
    fn the_battery_holds_with_a_module() {
        for players in 2..=6 {
            for seed in 0..6 {
                check_game::<Alhambra>(&setup(players), seed);
            }
        }
    }

    #[test]
    fn a_card_in_the_pile_asks_luck() {
        let mut scene = Scene::with(setup(3));
        let mover = scene.mover();
        scene.play("take", |it| matches!(it, Action::Take { cards } if cards.len() == 1));
        scene.deal("fair");
        assert_eq!(scene.game.turn(), Turn::Chance);
        let mut outcomes = Vec::new();
        scene.game.chances(&mut outcomes);
        let weights: Vec<(String, u32)> =
            outcomes.iter().map(|(chance, n)| (chance.to_string(), *n)).collect();
        let expected = [("fair:1", 3), ("fair:2", 2), ("fair:3", 1)];
        assert_eq!(weights, expected.map(|(word, n)| (word.to_owned(), n)));
        scene.refuse_chance("fair:9");
        scene.deal("fair:3");
        assert_eq!(scene.game.modules.fair.unwrap().purses[mover.index()], 3);
    }

    #[test]
    fn wares_are_bought_like_tiles_and_exact_payment_keeps_the_turn() {
        let mut scene = Scene::with(setup(3));
        let mover = scene.mover();
        scene.hand(mover, "denar-3 florin-5 ducat-2");
        scene.say(mover, "buy fair-1 with denar-3");
        assert_eq!(scene.game.prompt(), Some(Prompt::Turn { seat: mover, acted: true }));
        assert_eq!(scene.refusal(mover, "buy fair-1 with florin-5").rule(), Some("A-12"));
        scene.say(mover, "buy fair-2 with florin-5");
        assert_ne!(scene.game.turn().seat(), Some(mover));
        assert_eq!(scene.game.modules.fair.unwrap().lanterns[mover.index()], 2);
    }

    #[test]
    fn a_purse_pays_beside_cards_and_is_empty_afterwards() {
        let mut scene = Scene::with(setup(3));
        let mover = scene.mover();
        scene.hand(mover, "ducat-5 ducat-2");
        scene.market(4, "garden-8a");
        scene.game.modules.fair.as_mut().unwrap().purses[mover.index()] = 3;
        let payment = Payment {
            currency: Currency::Ducat,
            notes: Notes::NONE.with(5, 1).unwrap(),
            purses: PurseSet::default().with(ModuleId::Fair, 0),
        };
        let buy = Action::Buy { ware: Ware::Square(4), payment };
        assert_eq!(buy.to_string(), "buy 4 with ducat-5 fair-1");
        assert_eq!(buy.to_string().parse(), Ok(buy));
        assert!(scene.offered(mover).contains(&buy), "5 and 3 make 8, exactly");
        let wasteful = "buy 4 with ducat-2 ducat-5 fair-1";
        assert!(!scene.offered(mover).contains(&wasteful.parse().unwrap()));
        scene.say(mover, "buy 4 with ducat-5 fair-1");
        assert_eq!(scene.game.prompt(), Some(Prompt::Turn { seat: mover, acted: true }));
        assert_eq!(scene.refusal(mover, "buy 1 with florin fair-1").rule(), Some("F-02"));
        assert_eq!(scene.game.modules.fair.unwrap().purses[mover.index()], 0);
    }

    #[test]
    fn a_turn_may_begin_with_a_question() {
        let mut scene = Scene::with(setup(3));
        let (first, second) = (scene.mover(), scene.mover().next(3));
        scene.game.modules.fair.as_mut().unwrap().purses[second.index()] = 1;
        scene.hand(first, "denar-1");
        scene.play("take", |it| matches!(it, Action::Take { cards } if cards.len() == 1));
        scene.settle(&mut Lcg(3));
        assert_eq!(scene.game.prompt(), Some(Prompt::Ask { by: ModuleId::Fair, seat: second }));
        assert_eq!(scene.offered(second), [own(FairAction::Add), own(FairAction::Keep)]);
        assert_eq!(scene.refusal(second, "stop").rule(), Some("F-03"), "an answer first");
        scene.say(second, "fair add");
        assert_eq!(scene.game.prompt(), Some(Prompt::Turn { seat: second, acted: false }));
        assert_eq!(scene.game.modules.fair.unwrap().purses[second.index()], 2);
    }

    #[test]
    fn a_module_has_an_action_of_its_own() {
        let mut scene = Scene::with(setup(3));
        let mover = scene.mover();
        assert!(scene.offered(mover).contains(&own(FairAction::Dance)));
        let mut full = scene.clone();
        full.game.modules.fair.as_mut().unwrap().lanterns[mover.index()] = 3;
        assert_eq!(full.refusal(mover, "fair dance").rule(), Some("F-01"));
        assert_eq!(scene.refusal(mover, "fair keep"), Refusal::NotNow, "it does not ask");
        let mut placing = scene.clone();
        placing.hand(mover, "denar-9");
        placing.market(3, "tower-9a");
        placing.say(mover, "buy 3 with denar-9");
        placing.say(mover, "stop");
        assert_eq!(placing.refusal(mover, "fair dance"), Refusal::TilesWait { won: false });
        scene.say(mover, "fair dance");
        assert_ne!(scene.game.turn().seat(), Some(mover), "it ends the actions");
    }

    #[test]
    fn after_a_drawn_tile_any_seat_may_be_asked_and_places_it_at_once() {
        let mut scene = Scene::with(setup(3));
        let mover = scene.mover();
        let (next, last) = (mover.next(3), mover);
        scene.hand(mover, "denar-9 denar-8");
        scene.market(3, "tower-9a");
        let fair = scene.game.modules.fair.as_mut().unwrap();
        fair.lanterns[next.index()] = 1;
        fair.lanterns[last.index()] = 1;
        scene.say(mover, "buy 3 with denar-9 denar-8");
        scene.say(mover, "store tower-9a");
        scene.deal("garden-7");
        assert_eq!(scene.game.turn().seat(), Some(next), "the next player is asked first");
        scene.say(next, "fair decline");
        assert_eq!(scene.game.turn().seat(), Some(last), "then round to the mover");
        let mut declined = scene.clone();
        declined.say(last, "fair decline");
        assert!(declined.game.table.market[2].is_some(), "nobody wants it: it stays");
        scene.say(last, "fair claim");
        assert_eq!(scene.game.prompt(), Some(Prompt::Place { seat: last, gift: false }));
        scene.say(last, "store garden-7");
        assert_eq!(scene.game.turn(), Turn::Chance, "the same square takes the next tile");
        assert_eq!(scene.game.table.market[2], None);
        scene.deal("tower-7");
        assert_eq!(scene.game.table.market[2].unwrap().name(), "tower-7");
        assert_eq!(scene.game.prompt(), Some(Prompt::Turn { seat: next, acted: false }));
    }

    #[test]
    fn a_module_changes_the_points_and_adds_its_own() {
        let mut scene = Scene::with(setup(3));
        let mover = scene.mover();
        scene.palace(mover, "tower-12 1,0");
        scene.game.modules.fair.as_mut().unwrap().lanterns[mover.index()] = 2;
        let mut events = Vec::new();
        scene.game.score(Scoring::I, &mut Sink::into(&mut events));
        let lines: Vec<(Reason, u32)> = events
            .iter()
            .filter_map(|it| match *it {
                Event::Scored { reason, points, .. } => Some((reason, points)),
                _ => None,
            })
            .collect();
        let tower = Reason::Majority { kind: Building::Tower, place: 1, shared_by: 1 };
        let lantern = Reason::Module { by: ModuleId::Fair, item: 1 };
        assert_eq!(lines, [(tower, 1), (lantern, 2)], "a tower is worth 1 instead of 6");
    }

    #[test]
    fn a_purse_counts_as_money_at_the_end() {
        let mut scene = Scene::with(setup(2));
        scene.hand(Seat(0), "ducat-5");
        scene.hand(Seat(1), "ducat-4");
        assert_eq!(scene.game.richest(4), Some(Seat(0)));
        scene.game.modules.fair.as_mut().unwrap().purses[1] = 2;
        assert_eq!(scene.game.richest(4), Some(Seat(1)));
    }

    /// A module that is not in the game says so, at any time of one's turn: its actions, what it
    /// sells, what it lets pay.
    #[test]
    fn what_belongs_to_a_module_needs_the_module() {
        let mut scene = Scene::with(Setup::new(3).unwrap());
        let mover = scene.mover();
        let absent = Refusal::NotInGame { module: ModuleId::Fair };
        for text in [
            "fair dance",
            "fair claim",
            "buy fair-1 with denar-9",
            "buy fair-99 with denar-9",
            "buy 4 with ducat fair-1",
            "buy 3 with ducat fair-1",
        ] {
            assert_eq!(scene.refusal(mover, text), absent, "{text}");
        }
        assert_eq!(scene.refusal(mover.next(3), "fair dance"), Refusal::NotYourTurn);
        let mut placing = scene.clone();
        placing.hand(mover, "denar-9");
        placing.market(3, "tower-9a");
        placing.say(mover, "buy 3 with denar-9");
        placing.say(mover, "stop");
        assert_eq!(placing.refusal(mover, "fair dance"), absent);
        scene.play("take", |it| matches!(it, Action::Take { .. }));
        scene.refuse_chance("fair");
        assert!(!scene.game.chances_include(Chance::Guest(ModuleId::Fair)));
    }
}
