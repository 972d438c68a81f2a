//! Expansion modules: one file each, and one line in the list below.
//!
//! The core asks all modules the same questions and never names one. A module answers through the
//! hooks of [`Module`]; delete its file and its line and it is gone.

use std::{
    fmt::{self, Debug, Display},
    hash::Hash,
    str::FromStr,
};

use super::{
    Event, Prompt, Prompts, Refusal, Scoring, Setup, Table, Ware,
    deck::Deck,
    scoring::{Party, Reason},
};
use crate::{
    digest::Encode,
    game::{Amiss, BadOption, Luck, Sink, Wired},
    kit::{Building, Currency, Looker, Seat, TileId},
    message::{Message, Tell},
    notation::Misread,
};

modules! {
    sultan::Sultan,
    caravanserai::Caravanserai,
    moors::Moors,
    score_cards::ScoreCards,
    #[cfg(test)] fair::Fair,
}

/// What a module is: its name, its state, and what it does with its own actions and chances.
pub trait Module: Hooks + Encode + Sized {
    /// What a player may decide because of this module, or [`Never`].
    type Action: Copy + Eq + Hash + Debug + Display + FromStr<Err = Misread> + Tell;
    /// What luck decides for it, as one word, or [`Never`].
    type Chance: Copy + Eq + Hash + Debug + Display + FromStr<Err = Misread>;
    /// What may happen because of this module, or [`Never`].
    type Event: Copy + Eq + Debug + Tell + Wired;
    /// Why it refuses something, or [`Never`].
    type Refusal: Copy + Eq + Debug + Tell + std::error::Error;
    /// What one seat may know of it.
    type View: Clone + Eq + Debug + Wired;

    /// Its name in texts and files, and the key of its title in the message files.
    const NAME: &'static str;
    /// What can be written because of it, one of each sort.
    const EXAMPLES: &'static [&'static str] = &[];
    /// How many things it may sell, numbered from 1.
    const WARES: u8 = 0;
    /// How many purses it may have, numbered from 0.
    const PURSES: u8 = 0;

    /// As it is before anything is dealt.
    fn new(setup: &Setup) -> Self;
    /// What `looker` may know.
    fn view(&self, looker: Looker) -> Self::View;
    /// A state that the view allows, with luck for what it hides.
    fn from_view(view: &Self::View, luck: &mut dyn Luck) -> Self;

    /// What it sells to `seat` now: all that has a [`Hooks::price`].
    fn sales(&self, table: &Table, seat: Seat, sell: &mut dyn FnMut(u8, Price)) {
        for item in 1..=Self::WARES {
            if let Ok(price) = self.price(table, seat, item) {
                sell(item, price);
            }
        }
    }
    /// Offers its own actions in answer to the prompt: the choice of a turn, or its own question.
    fn offer(&self, _table: &Table, _prompt: &Prompt, _offered: &mut dyn FnMut(Self::Action)) {}
    /// Checks its own action at any prompt. Where nothing is wrong but the time, and no rule of its
    /// own says so, it is [`Refusal::NotNow`], and the core tells what is due instead.
    fn check(&self, _table: &Table, _prompt: &Prompt, _own: Self::Action) -> Result<(), Refusal> {
        unreachable!("a module with actions checks them")
    }
    /// Resolves its own action, already checked. An answer to its question calls
    /// [`Resolve::answered`], a full action of a turn [`Resolve::end_actions`].
    fn play(&mut self, _resolve: &mut Resolve<'_>, _seat: Seat, _own: Self::Action) {
        unreachable!("a module with actions resolves them")
    }
    /// Every outcome of the draw or roll it has asked for, with its weight.
    fn chances(&self, _outcome: &mut dyn FnMut(Self::Chance, u32)) {
        unreachable!("a module that asks luck knows the outcomes")
    }
    /// Which of its bags and dice that draw or roll is from, 0 to 3 ([`Game::source`]).
    ///
    /// [`Game::source`]: crate::game::Game::source
    fn source(&self) -> u8 {
        0
    }
    /// Resolves an outcome that was possible; calls [`Resolve::answered`].
    fn deal(&mut self, _resolve: &mut Resolve<'_>, _chance: Self::Chance) {
        unreachable!("a module that asks luck takes the answer")
    }

    /// What it sells as `item`.
    fn ware(_item: u8) -> Message {
        Message::new(Self::NAME)
    }
    /// Its purse `number`.
    fn purse(_number: u8) -> Message {
        Message::new(Self::NAME)
    }
    /// What its points are for, and by which rule.
    fn reason(_item: u8) -> (Message, Option<&'static str>) {
        (Message::new(Self::NAME), None)
    }
}

/// Where a module takes part in what the core does. Every hook does nothing unless a module says
/// otherwise.
///
/// Prefer what stands further up: new pieces to new numbers, new numbers to new code.
pub trait Hooks {
    /// How many cards of its own it shuffles into each of the five piles.
    fn guests(&self) -> [u8; Deck::PILES] {
        [0; Deck::PILES]
    }
    /// The kinds from the one worth least, where it changes the points of a scoring.
    fn order(&self, _scoring: Scoring) -> Option<[Building; 6]> {
        None
    }
    /// For what it would sell `item` to `seat` now, or why not.
    fn price(&self, _table: &Table, _seat: Seat, _item: u8) -> Result<Price, Refusal> {
        unreachable!("a module with wares prices them")
    }
    /// What pays for `seat` beside cards, at any time; it counts as money at the end too.
    fn purses(&self, _seat: Seat, _purse: &mut dyn FnMut(Purse)) {}
    /// Whether its purse `number` pays for `seat` in this currency, or why not.
    fn check_purse(&self, _seat: Seat, _number: u8, _currency: Currency) -> Result<(), Refusal> {
        unreachable!("a module with purses checks them")
    }

    /// Answers something that has happened.
    fn react(&mut self, _resolve: &mut Resolve<'_>, _event: &Event) {}
    /// One of its cards came up in the money pile.
    fn guest_drawn(&mut self, _resolve: &mut Resolve<'_>) {
        unreachable!("a module with cards in the pile takes them")
    }
    /// `seat` has bought what it sells as `item`.
    fn sold(&mut self, _resolve: &mut Resolve<'_>, _seat: Seat, _item: u8) {
        unreachable!("a module with wares hands them over")
    }
    /// `seat` has paid with its purse `number`.
    fn spent(&mut self, _resolve: &mut Resolve<'_>, _seat: Seat, _number: u8) {
        unreachable!("a module with purses empties them")
    }
    /// Adds its points to a scoring: whose, for which of its things, how many.
    fn score(&self, _scoring: Scoring, _line: &mut dyn FnMut(Party, u8, u32)) {}

    /// What lies on the table of it, in sentences.
    fn tell(&self, _line: &mut dyn FnMut(Message)) {}
    /// What it asks, while a [`Prompt::Ask`] of it is on top.
    fn question(&self) -> Message {
        unreachable!("a module that asks has a question")
    }
    /// The rule by which it asks.
    fn asks_by(&self) -> &'static str {
        unreachable!("a module that asks has a rule for it")
    }
    /// Whether all its pieces are in exactly one place.
    fn audit(&self, _table: &Table) -> Result<(), Amiss> {
        Ok(())
    }
    /// Whether it can wait for this, its own question to a seat or to luck, or for nothing; otherwise
    /// what is amiss. A state that comes from elsewhere is asked this before anything else.
    fn waits(&self, table: &Table, own: Option<&Prompt>) -> Result<(), Amiss>;
    /// Sets a scene: what is said of `seat`, or of the table.
    #[cfg(any(test, feature = "testkit"))]
    fn given(&mut self, _: &mut Table, _: Option<Seat>, _words: &str) -> Result<(), String> {
        Err("nothing can be given".into())
    }
}

/// A module in the list: its place, and its own values as values of all modules.
pub(crate) trait Listed: Module {
    const ID: ModuleId;

    fn action(own: Self::Action) -> ModuleAction;
    fn own_action(action: ModuleAction) -> Option<Self::Action>;
    fn chance(own: Self::Chance) -> ModuleChance;
    fn own_chance(chance: ModuleChance) -> Option<Self::Chance>;
}

/// A module in play, whichever it is: its hooks, and what it does with values of all modules.
pub(super) trait InPlay: Hooks + Encode {
    fn id(&self) -> ModuleId;
    fn sales(&self, table: &Table, seat: Seat, sell: &mut dyn FnMut(Ware, Price));
    fn offer(&self, table: &Table, prompt: &Prompt, offered: &mut dyn FnMut(ModuleAction));
    fn check(&self, table: &Table, prompt: &Prompt, action: ModuleAction) -> Result<(), Refusal>;
    fn play(&mut self, resolve: &mut Resolve<'_>, seat: Seat, action: ModuleAction);
    fn chances(&self, outcome: &mut dyn FnMut(ModuleChance, u32));
    fn source(&self) -> u8;
    fn deal(&mut self, resolve: &mut Resolve<'_>, chance: ModuleChance);
}

impl<M: Listed> InPlay for M {
    fn id(&self) -> ModuleId {
        M::ID
    }
    fn sales(&self, table: &Table, seat: Seat, sell: &mut dyn FnMut(Ware, Price)) {
        Module::sales(self, table, seat, &mut |item, price| {
            sell(Ware::Module(M::ID, item), price);
        });
    }
    fn offer(&self, table: &Table, prompt: &Prompt, offered: &mut dyn FnMut(ModuleAction)) {
        Module::offer(self, table, prompt, &mut |own| offered(M::action(own)));
    }
    fn check(&self, table: &Table, prompt: &Prompt, action: ModuleAction) -> Result<(), Refusal> {
        let own = M::own_action(action).ok_or(Refusal::NotNow)?;
        Module::check(self, table, prompt, own)
    }
    fn play(&mut self, resolve: &mut Resolve<'_>, seat: Seat, action: ModuleAction) {
        if let Some(own) = M::own_action(action) {
            Module::play(self, resolve, seat, own);
        }
    }
    fn chances(&self, outcome: &mut dyn FnMut(ModuleChance, u32)) {
        Module::chances(self, &mut |own, weight| outcome(M::chance(own), weight));
    }
    fn source(&self) -> u8 {
        Module::source(self)
    }
    fn deal(&mut self, resolve: &mut Resolve<'_>, chance: ModuleChance) {
        if let Some(own) = M::own_chance(chance) {
            Module::deal(self, resolve, own);
        }
    }
}

/// What the core asks of all modules at once, from the top of the list to the bottom.
impl Modules {
    pub(super) fn in_play(&self) -> impl Iterator<Item = &dyn InPlay> {
        self.list().into_iter().flatten()
    }
    pub(super) fn in_play_mut(&mut self) -> impl Iterator<Item = &mut dyn InPlay> {
        self.list_mut().into_iter().flatten()
    }
    pub(super) fn get(&self, by: ModuleId) -> Option<&dyn InPlay> {
        self.list()[by as usize]
    }
    /// What belongs to a module needs the module.
    pub(super) fn need(&self, by: ModuleId) -> Result<&dyn InPlay, Refusal> {
        self.get(by).ok_or(Refusal::NotInGame { module: by })
    }
    pub(super) fn get_mut(&mut self, by: ModuleId) -> Option<&mut dyn InPlay> {
        self.list_mut().into_iter().nth(by as usize).flatten()
    }

    /// The cards in each of the five piles.
    pub(super) fn guests(&self) -> [[u8; ModuleId::COUNT]; Deck::PILES] {
        let mut guests = [[0; ModuleId::COUNT]; Deck::PILES];
        for module in self.in_play() {
            for (pile, count) in guests.iter_mut().zip(module.guests()) {
                pile[module.id() as usize] = count;
            }
        }
        guests
    }
    /// The kinds from the one worth least in a scoring.
    pub fn order(&self, scoring: Scoring) -> [Building; 6] {
        self.in_play().filter_map(|it| it.order(scoring)).last().unwrap_or(Building::ALL)
    }
    /// What is sold to `seat` now.
    pub(super) fn sales(&self, table: &Table, seat: Seat, sell: &mut dyn FnMut(Ware, Price)) {
        self.in_play().for_each(|it| it.sales(table, seat, sell));
    }
    pub(super) fn price(
        &self,
        table: &Table,
        seat: Seat,
        by: ModuleId,
        item: u8,
    ) -> Result<Price, Refusal> {
        match self.need(by)? {
            module if (1..=by.wares()).contains(&item) => module.price(table, seat, item),
            _ => Err(Refusal::NotForSale { ware: Ware::Module(by, item) }),
        }
    }
    /// What pays for `seat` beside cards.
    pub fn purses(&self, seat: Seat, purse: &mut dyn FnMut(ModuleId, Purse)) {
        self.in_play().for_each(|it| it.purses(seat, &mut |own| purse(it.id(), own)));
    }
    /// A question is answered by the one who asks; in a turn all may offer something.
    pub(super) fn offer(
        &self,
        table: &Table,
        prompt: &Prompt,
        offered: &mut dyn FnMut(ModuleAction),
    ) {
        let asks = |it: &dyn InPlay| match *prompt {
            Prompt::Ask { by, .. } => it.id() == by,
            _ => true,
        };
        let able = self.in_play().filter(|it| asks(*it));
        able.for_each(|it| it.offer(table, prompt, offered));
    }
    pub(super) fn check(
        &self,
        table: &Table,
        prompt: &Prompt,
        action: ModuleAction,
    ) -> Result<(), Refusal> {
        self.need(action.module())?.check(table, prompt, action)
    }
    pub(super) fn chances(&self, by: ModuleId, outcome: &mut dyn FnMut(ModuleChance, u32)) {
        if let Some(module) = self.get(by) {
            module.chances(outcome);
        }
    }
    /// Each module has numbers of its own.
    pub(super) fn source(&self, by: ModuleId) -> u32 {
        let own = self.get(by).map_or(0, InPlay::source);
        by as u32 * 4 + u32::from(own)
    }
    pub(super) fn question(&self, by: ModuleId) -> Option<Message> {
        Some(self.get(by)?.question())
    }
    pub(super) fn score(&self, scoring: Scoring, line: &mut dyn FnMut(Party, Reason, u32)) {
        for module in self.in_play() {
            module.score(scoring, &mut |party, item, points| {
                line(party, Reason::Module { by: module.id(), item }, points);
            });
        }
    }
}

/// What is paid for something, by the action 'buy'.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Price {
    /// How much, at least.
    pub amount: u8,
    /// `None` when the buyer chooses one.
    pub currency: Option<Currency>,
}

/// Money that is no card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Purse {
    /// Below [`Module::PURSES`].
    pub number: u8,
    /// The currency it pays in.
    pub currency: Currency,
    /// What it pays.
    pub value: u8,
}

/// What a module may touch while something is resolved.
#[derive(Debug)]
pub struct Resolve<'a> {
    /// What lies on the table.
    pub table: &'a mut Table,
    pub(super) prompts: &'a mut Prompts,
    pub(super) events: Sink<'a, Event>,
}

impl Resolve<'_> {
    /// Tells an event of its own.
    pub fn emit(&mut self, event: ModuleEvent) {
        self.events.push(Event::Module(event));
    }
    /// Asks `seat`, before anything else goes on.
    pub fn ask(&mut self, by: ModuleId, seat: Seat) {
        self.prompts.push(Prompt::Ask { by, seat });
    }
    /// Asks luck, before anything else goes on.
    pub fn ask_luck(&mut self, by: ModuleId) {
        self.prompts.push(Prompt::Luck { by });
    }
    /// The question on top is answered.
    pub fn answered(&mut self) {
        self.prompts.pop();
    }
    /// The actions of the turn are over, as after taking money.
    pub fn end_actions(&mut self) {
        self.prompts.pop();
        self.prompts.end_turn(self.table);
    }
    /// Hands `seat` a tile that must be placed at once, before anything else goes on.
    pub fn hand_tile(&mut self, seat: Seat, tile: TileId) {
        self.table.player_mut(seat).waiting.put(tile);
        self.prompts.push(Prompt::Place { seat, gift: self.table.setup.has_neutral() });
    }
}

/// The actions, chances, events or refusals of a module that has none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Never {}

impl Display for Never {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl FromStr for Never {
    type Err = Misread;
    fn from_str(text: &str) -> Result<Self, Misread> {
        Err(Misread::word("expected-nothing", text))
    }
}

impl std::error::Error for Never {}

impl Tell for Never {
    fn message(&self) -> Message {
        match *self {}
    }
}

/// Some of the modules: those in play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ModuleSet(u8);

impl ModuleSet {
    /// The base game alone.
    pub const NONE: ModuleSet = ModuleSet(0);

    /// Whether the module is in play.
    pub const fn contains(self, module: ModuleId) -> bool {
        self.0 >> module as u8 & 1 == 1
    }
    /// With one module more.
    #[must_use]
    pub const fn with(self, module: ModuleId) -> ModuleSet {
        ModuleSet(self.0 | 1 << module as u8)
    }
    /// Whether it is the base game alone.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
    /// In the order of the list.
    pub fn iter(self) -> impl Iterator<Item = ModuleId> {
        ModuleId::ALL.iter().copied().filter(move |&it| self.contains(it))
    }
}

/// What is known of a module before any game.
struct Facts {
    name: &'static str,
    examples: &'static [&'static str],
    wares: u8,
    purses: u8,
    ware: fn(u8) -> Message,
    purse: fn(u8) -> Message,
    reason: fn(u8) -> (Message, Option<&'static str>),
    read_action: fn(&str) -> Result<ModuleAction, Misread>,
    read_chance: fn(&str) -> Result<ModuleChance, Misread>,
}

impl Facts {
    const fn of<M: Listed>() -> Facts {
        Facts {
            name: M::NAME,
            examples: M::EXAMPLES,
            wares: M::WARES,
            purses: M::PURSES,
            ware: M::ware,
            purse: M::purse,
            reason: M::reason,
            read_action: |text| text.parse().map(M::action),
            read_chance: |text| text.parse().map(M::chance),
        }
    }
}

impl ModuleId {
    /// How many modules there are.
    pub const COUNT: usize = ModuleId::ALL.len();

    const fn facts(self) -> &'static Facts {
        &ModuleId::FACTS[self as usize]
    }
    /// Its name in texts and files.
    pub const fn name(self) -> &'static str {
        self.facts().name
    }
    /// What can be written because of it, one of each sort.
    pub const fn examples(self) -> &'static [&'static str] {
        self.facts().examples
    }
    pub(super) const fn wares(self) -> u8 {
        self.facts().wares
    }
    pub(super) const fn purses(self) -> u8 {
        self.facts().purses
    }
    pub(super) fn ware(self, item: u8) -> Message {
        (self.facts().ware)(item)
    }
    /// What its purse `number` is called.
    pub fn purse(self, number: u8) -> Message {
        (self.facts().purse)(number)
    }
    pub(super) fn reason(self, item: u8) -> (Message, Option<&'static str>) {
        (self.facts().reason)(item)
    }
    pub(super) fn read_action(self, text: &str) -> Result<ModuleAction, Misread> {
        (self.facts().read_action)(text)
    }
    pub(super) fn read_chance(self, text: &str) -> Result<ModuleChance, Misread> {
        (self.facts().read_chance)(text)
    }
}

impl Display for ModuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for ModuleId {
    type Err = BadOption;
    fn from_str(text: &str) -> Result<Self, BadOption> {
        ModuleId::ALL.iter().copied().find(|it| it.name() == text).ok_or(BadOption::Value)
    }
}

/// An action of a module, to be written and told.
trait Worded: Display + Tell {}
impl<A: Display + Tell> Worded for A {}

impl ModuleAction {
    /// The module that adds it.
    pub fn module(self) -> ModuleId {
        self.own().0
    }
}

impl Display for ModuleAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.own().1.fmt(f)
    }
}

impl Tell for ModuleAction {
    fn message(&self) -> Message {
        self.own().1.message()
    }
}

impl ModuleChance {
    /// The module that asked for it.
    pub fn module(self) -> ModuleId {
        self.own().0
    }
}

impl Display for ModuleChance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.own().1.fmt(f)
    }
}

impl Tell for ModuleEvent {
    fn message(&self) -> Message {
        self.own().message()
    }
}

crate::message::error! { ModuleRefusal }

impl Tell for ModuleRefusal {
    fn message(&self) -> Message {
        self.own().message()
    }
    fn rule(&self) -> Option<&'static str> {
        self.own().rule()
    }
}

/// Declares the modules: what has a part for each of them, and nothing that does anything.
macro_rules! modules {
    ($($(#[$cfg:meta])* $file:ident::$Module:ident,)*) => {
        $($(#[$cfg])* pub mod $file;)*
        $($(#[$cfg])* pub use $file::$Module;)*

        /// The name of a module.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum ModuleId { $($(#[$cfg])*
            #[doc = concat!("The module [`", stringify!($Module), "`].")]
            $Module,)* }

        /// What a player may decide because of a module.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum ModuleAction { $($(#[$cfg])*
            #[doc = concat!("Of the module [`", stringify!($Module), "`].")]
            $Module(<$Module as Module>::Action),)* }

        /// What luck decides for a module.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum ModuleChance { $($(#[$cfg])*
            #[doc = concat!("Of the module [`", stringify!($Module), "`].")]
            $Module(<$Module as Module>::Chance),)* }

        /// What has happened because of a module.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
        pub enum ModuleEvent { $($(#[$cfg])*
            #[doc = concat!("Of the module [`", stringify!($Module), "`].")]
            $Module(<$Module as Module>::Event),)* }

        /// Why a module refuses something.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum ModuleRefusal { $($(#[$cfg])*
            #[doc = concat!("Of the module [`", stringify!($Module), "`].")]
            $Module(<$Module as Module>::Refusal),)* }

        /// The state of every module in play.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub struct Modules { $($(#[$cfg])*
            #[doc = concat!("Of the module [`", stringify!($Module), "`], where it is in play.")]
            pub $file: Option<$Module>,)* }

        /// What a seat may know of every module in play.
        #[derive(Clone, PartialEq, Eq, Debug)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        pub struct ModulesView {
            $($(#[$cfg])* #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none", default))]
            #[doc = concat!("Of the module [`", stringify!($Module), "`], where it is in play.")]
            pub $file: Option<<$Module as Module>::View>,)*
        }

        impl ModuleId {
            /// All modules, in the order of the list.
            pub const ALL: &[ModuleId] = &[$($(#[$cfg])* ModuleId::$Module,)*];
            const FACTS: &[Facts] = &[$($(#[$cfg])* Facts::of::<$Module>(),)*];
        }

        $($(#[$cfg])* impl $Module {
            /// Its place in the list of modules.
            pub const ID: ModuleId = ModuleId::$Module;
        })*

        $($(#[$cfg])* impl Listed for $Module {
            const ID: ModuleId = ModuleId::$Module;

            fn action(own: Self::Action) -> ModuleAction { ModuleAction::$Module(own) }
            fn own_action(action: ModuleAction) -> Option<Self::Action> {
                match action { ModuleAction::$Module(own) => Some(own), _ => None }
            }
            fn chance(own: Self::Chance) -> ModuleChance { ModuleChance::$Module(own) }
            fn own_chance(chance: ModuleChance) -> Option<Self::Chance> {
                match chance { ModuleChance::$Module(own) => Some(own), _ => None }
            }
        })*

        impl ModuleAction {
            fn own(&self) -> (ModuleId, &dyn Worded) {
                match *self { $($(#[$cfg])* Self::$Module(ref own) => (ModuleId::$Module, own),)* }
            }
        }
        impl ModuleChance {
            fn own(&self) -> (ModuleId, &dyn Display) {
                match *self { $($(#[$cfg])* Self::$Module(ref own) => (ModuleId::$Module, own),)* }
            }
        }
        impl ModuleEvent {
            fn own(&self) -> &dyn Tell {
                match *self { $($(#[$cfg])* Self::$Module(ref own) => own,)* }
            }
        }
        impl ModuleRefusal {
            fn own(&self) -> &dyn Tell {
                match *self { $($(#[$cfg])* Self::$Module(ref own) => own,)* }
            }
        }

        impl Modules {
            pub(super) fn new(setup: &Setup) -> Modules {
                let has = |module| setup.modules.contains(module);
                Modules { $($(#[$cfg])* $file: has($Module::ID).then(|| $Module::new(setup)),)* }
            }
            pub(super) fn view(&self, looker: Looker) -> ModulesView {
                ModulesView { $($(#[$cfg])* $file: self.$file.as_ref().map(|it| it.view(looker)),)* }
            }
            pub(super) fn from_view(view: &ModulesView, luck: &mut dyn Luck) -> Modules {
                Modules {
                    $($(#[$cfg])* $file: view.$file.as_ref().map(|it| $Module::from_view(it, luck)),)*
                }
            }
            /// Each module that is in play, at its place.
            pub(super) fn list(&self) -> [Option<&dyn InPlay>; ModuleId::COUNT] {
                [$($(#[$cfg])* self.$file.as_ref().map(|it| it as _),)*]
            }
            fn list_mut(&mut self) -> [Option<&mut dyn InPlay>; ModuleId::COUNT] {
                [$($(#[$cfg])* self.$file.as_mut().map(|it| it as _),)*]
            }
        }
    };
}
use modules;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        alhambra::Alhambra,
        game::{Game, Turn},
        testkit::Lcg,
    };

    /// what is offered for sale is what has a price, however a module finds it.
    #[test]
    fn all_that_has_a_price_is_for_sale() {
        let mut setup = Setup::new(3).unwrap();
        ModuleId::ALL.iter().for_each(|&it| setup.modules = setup.modules.with(it));
        let (mut game, mut luck) = (Alhambra::new(&setup), Lcg(5));
        let (mut offered, mut most) = (Vec::new(), 0);
        while game.turn() != Turn::Over {
            for seat in Seat::all(3) {
                let Alhambra { table, modules, .. } = &game;
                let mut sold = Vec::new();
                modules.sales(table, seat, &mut |ware, price| sold.push((ware, price)));
                let wares = ModuleId::ALL.iter().flat_map(|&by| (0..=9).map(move |it| (by, it)));
                let priced = wares.filter_map(|(by, item)| {
                    let price = modules.price(table, seat, by, item).ok()?;
                    Some((Ware::Module(by, item), price))
                });
                assert_eq!(sold, priced.collect::<Vec<_>>());
                most = most.max(sold.len());
            }
            match game.turn().seat() {
                Some(seat) => {
                    offered.clear();
                    game.actions(seat, &mut offered);
                    let action = offered[luck.below(offered.len() as u32) as usize];
                    game.play(seat, &action, &mut Sink::none()).unwrap();
                }
                None => {
                    let chance = game.draw(&mut luck).unwrap();
                    game.deal(&chance, &mut Sink::none()).unwrap();
                }
            }
        }
        assert!(most > 8, "several modules have sold at once");
    }

    #[test]
    fn a_set_holds_a_module_once() {
        for &module in ModuleId::ALL {
            let set = ModuleSet::NONE.with(module);
            assert_eq!(set.with(module), set);
            assert_eq!(set.iter().collect::<Vec<_>>(), [module]);
            assert!(set.contains(module) && !set.is_empty());
        }
        assert_eq!(ModuleSet::NONE.iter().count(), 0);
        assert!(ModuleSet::NONE.is_empty());
    }
}
