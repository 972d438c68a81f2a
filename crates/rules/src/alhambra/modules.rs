//! Expansion modules: one file each, and one line in the list below.
//!
//! The core asks all modules the same questions and never names one. A module answers through the
//! hooks of [`Module`]; delete its file and its line and it is gone.

use std::{
    fmt::{self, Debug, Display},
    hash::Hash,
    str::FromStr,
};

use serde::{Serialize, Serializer, ser::SerializeSeq};

use super::{
    Event, Prompt, Prompts, Refusal, Scoring, Setup, Table, Ware,
    deck::Deck,
    encoding,
    scoring::{Party, Reason},
};
use crate::{
    digest::{Digest, Encode},
    game::{BadOption, Luck, Sink},
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

/// Its place in the list, which the list itself says.
pub trait Listed {
    const ID: ModuleId;
}

/// What a module may do. Every hook does nothing unless a module says otherwise.
///
/// Prefer what stands further up: new pieces to new numbers, new numbers to new code.
pub trait Module: Listed + Copy + Eq + Hash + Debug + Encode {
    /// What a player may decide because of this module, or [`Never`].
    type Action: Copy + Eq + Hash + Debug + Display + FromStr<Err = Misread> + Tell;
    /// What luck decides for it, as one word, or [`Never`].
    type Chance: Copy + Eq + Hash + Debug + Display + FromStr<Err = Misread>;
    /// What may happen because of this module, or [`Never`].
    type Event: Copy + Eq + Debug + Tell;
    /// Why it refuses something, or [`Never`].
    type Refusal: Copy + Eq + Debug + Tell;
    /// What one seat may know of it.
    type View: Clone + Eq + Debug + Serialize;

    /// Its name in texts and files, and the key of its title in the message files.
    const NAME: &'static str;
    /// How many things it may sell, numbered from 1.
    const WARES: u8 = 0;
    /// How many purses it may have, numbered from 0.
    const PURSES: u8 = 0;

    fn new(setup: &Setup) -> Self;
    /// What `looker` may know.
    fn view(&self, looker: Looker) -> Self::View;
    /// A state that the view allows, with luck for what it hides.
    fn from_view(view: &Self::View, luck: &mut dyn Luck) -> Self;

    /// How many cards of its own it shuffles into each of the five piles.
    fn guests(&self) -> [u8; Deck::PILES] {
        [0; Deck::PILES]
    }
    /// The kinds from the one worth least, where it changes the points of a scoring.
    fn order(&self, _scoring: Scoring) -> Option<[Building; 6]> {
        None
    }
    /// For what it would sell `item` to `seat` now, or why not.
    fn price(&self, _table: &Table, _seat: Seat, item: u8) -> Result<Price, Refusal> {
        Err(Refusal::NotForSale { ware: Ware::Module(Self::ID, item) })
    }
    /// What pays for `seat` beside cards, at any time; it counts as money at the end too.
    fn purses(&self, _seat: Seat, _purse: &mut dyn FnMut(Purse)) {}

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

    /// Offers its own actions in answer to the prompt: the choice of a turn, or its own question.
    fn offer(&self, _table: &Table, _prompt: &Prompt, _offered: &mut dyn FnMut(Self::Action)) {}
    /// Checks its own action.
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
    /// Resolves an outcome that was possible; calls [`Resolve::answered`].
    fn deal(&mut self, _resolve: &mut Resolve<'_>, _chance: Self::Chance) {
        unreachable!("a module that asks luck takes the answer")
    }

    // How its things are called.

    /// What lies on the table of it, in sentences.
    fn tell(&self, _line: &mut dyn FnMut(Message)) {}
    /// What it asks, while a [`Prompt::Ask`] of it is on top.
    fn question(&self) -> Message {
        Message::new(Self::NAME)
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

    /// Whether all its pieces are in exactly one place.
    fn audit(&self, _table: &Table) -> Result<(), String> {
        Ok(())
    }
    /// Sets a scene: what is said of `seat`, or of the table.
    #[cfg(any(test, feature = "testkit"))]
    fn given(&mut self, _: &mut Table, _: Option<Seat>, _words: &str) -> Result<(), String> {
        Err("nothing can be given".into())
    }
}

/// What is paid for something, by the action 'buy'.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Price {
    pub amount: u8,
    /// `None` when the buyer chooses one.
    pub currency: Option<Currency>,
}

/// Money that is no card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Purse {
    /// Below [`Module::PURSES`].
    pub number: u8,
    pub currency: Currency,
    pub value: u8,
}

/// What a module may touch while something is resolved.
#[derive(Debug)]
pub struct Resolve<'a> {
    pub table: &'a mut Table,
    pub(super) prompts: &'a mut Prompts,
    pub(super) events: Sink<'a, Event>,
}

impl Resolve<'_> {
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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
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

impl Tell for Never {
    fn message(&self) -> Message {
        match *self {}
    }
}

/// Some of the modules: those in play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ModuleSet(u8);

impl ModuleSet {
    pub const NONE: ModuleSet = ModuleSet(0);

    pub const fn contains(self, module: ModuleId) -> bool {
        self.0 >> module as u8 & 1 == 1
    }
    #[must_use]
    pub const fn with(self, module: ModuleId) -> ModuleSet {
        ModuleSet(self.0 | 1 << module as u8)
    }
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
    pub fn iter(self) -> impl Iterator<Item = ModuleId> {
        ModuleId::ALL.iter().copied().filter(move |&it| self.contains(it))
    }
}

impl Serialize for ModuleSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(self.0.count_ones() as usize))?;
        for module in self.iter() {
            list.serialize_element(module.name())?;
        }
        list.end()
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

impl Serialize for ModuleId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// Declares the modules. Plain dispatch: hooks run from the top of the list to the bottom.
macro_rules! modules {
    ($($(#[$cfg:meta])* $file:ident::$Module:ident,)*) => {
        $($(#[$cfg])* pub mod $file;)*
        $($(#[$cfg])* pub use $file::$Module;)*

        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum ModuleId { $($(#[$cfg])* $Module,)* }

        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum ModuleAction { $($(#[$cfg])* $Module(<$Module as Module>::Action),)* }

        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum ModuleChance { $($(#[$cfg])* $Module(<$Module as Module>::Chance),)* }

        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum ModuleEvent { $($(#[$cfg])* $Module(<$Module as Module>::Event),)* }

        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum ModuleRefusal { $($(#[$cfg])* $Module(<$Module as Module>::Refusal),)* }

        /// The state of every module in play.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub struct Modules { $($(#[$cfg])* pub $file: Option<$Module>,)* }

        /// What a seat may know of every module in play.
        #[derive(Clone, PartialEq, Eq, Debug, Serialize)]
        pub struct ModulesView {
            $($(#[$cfg])* #[serde(skip_serializing_if = "Option::is_none")]
            pub $file: Option<<$Module as Module>::View>,)*
        }

        impl Encode for Modules {
            fn encode(&self, out: &mut Digest) {
                $($(#[$cfg])* {
                    if (ModuleId::$Module as usize) < encoding::ALWAYS || self.$file.is_some() {
                        self.$file.encode(out);
                    }
                })*
            }
        }

        $($(#[$cfg])* impl Listed for $Module { const ID: ModuleId = ModuleId::$Module; })*

        impl ModuleId {
            pub const ALL: &[ModuleId] = &[$($(#[$cfg])* ModuleId::$Module,)*];
            pub const COUNT: usize = ModuleId::ALL.len();

            pub const fn name(self) -> &'static str {
                match self { $($(#[$cfg])* ModuleId::$Module => <$Module as Module>::NAME,)* }
            }
            pub(super) const fn wares(self) -> u8 {
                match self { $($(#[$cfg])* ModuleId::$Module => <$Module as Module>::WARES,)* }
            }
            pub(super) const fn purses(self) -> u8 {
                match self { $($(#[$cfg])* ModuleId::$Module => <$Module as Module>::PURSES,)* }
            }
            /// The purses of the modules before this place in the list.
            pub(super) const fn purses_before(place: usize) -> u8 {
                let (mut sum, mut i) = (0, 0);
                while i < place {
                    sum += ModuleId::ALL[i].purses();
                    i += 1;
                }
                sum
            }
            pub(super) fn ware(self, item: u8) -> Message {
                let _ = item;
                match self { $($(#[$cfg])* ModuleId::$Module => $Module::ware(item),)* }
            }
            pub fn purse(self, number: u8) -> Message {
                let _ = number;
                match self { $($(#[$cfg])* ModuleId::$Module => $Module::purse(number),)* }
            }
            pub(super) fn reason(self, item: u8) -> (Message, Option<&'static str>) {
                let _ = item;
                match self { $($(#[$cfg])* ModuleId::$Module => $Module::reason(item),)* }
            }
        }

        impl ModuleAction {
            pub const fn module(self) -> ModuleId {
                match self { $($(#[$cfg])* ModuleAction::$Module(_) => ModuleId::$Module,)* }
            }
            pub(super) fn read(module: ModuleId, text: &str) -> Result<ModuleAction, Misread> {
                let _ = text;
                match module {
                    $($(#[$cfg])* ModuleId::$Module => text.parse().map(ModuleAction::$Module),)*
                }
            }
        }
        impl Display for ModuleAction {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let _ = &f;
                match *self { $($(#[$cfg])* ModuleAction::$Module(own) => Display::fmt(&own, f),)* }
            }
        }

        impl ModuleChance {
            pub const fn module(self) -> ModuleId {
                match self { $($(#[$cfg])* ModuleChance::$Module(_) => ModuleId::$Module,)* }
            }
            pub(super) fn read(module: ModuleId, text: &str) -> Result<ModuleChance, Misread> {
                let _ = text;
                match module {
                    $($(#[$cfg])* ModuleId::$Module => text.parse().map(ModuleChance::$Module),)*
                }
            }
        }
        impl Display for ModuleChance {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let _ = &f;
                match *self { $($(#[$cfg])* ModuleChance::$Module(own) => Display::fmt(&own, f),)* }
            }
        }

        impl Tell for ModuleAction {
            fn message(&self) -> Message {
                match *self { $($(#[$cfg])* ModuleAction::$Module(own) => own.message(),)* }
            }
        }
        impl Tell for ModuleEvent {
            fn message(&self) -> Message {
                match *self { $($(#[$cfg])* ModuleEvent::$Module(own) => own.message(),)* }
            }
        }
        impl Tell for ModuleRefusal {
            fn message(&self) -> Message {
                match *self { $($(#[$cfg])* ModuleRefusal::$Module(own) => own.message(),)* }
            }
            fn rule(&self) -> Option<&'static str> {
                match *self { $($(#[$cfg])* ModuleRefusal::$Module(own) => own.rule(),)* }
            }
        }

        // Without modules in the list some arguments have no use.
        #[allow(unused_variables, unused_mut, clippy::unused_self, clippy::needless_pass_by_ref_mut)]
        impl Modules {
            pub(super) fn new(setup: &Setup) -> Modules {
                Modules {
                    $($(#[$cfg])* $file: setup.modules.contains(ModuleId::$Module)
                        .then(|| $Module::new(setup)),)*
                }
            }
            pub(super) fn guests(&self) -> [[u8; ModuleId::COUNT]; Deck::PILES] {
                let mut guests = [[0; ModuleId::COUNT]; Deck::PILES];
                $($(#[$cfg])* {
                    if let Some(module) = &self.$file {
                        for (pile, count) in guests.iter_mut().zip(module.guests()) {
                            pile[ModuleId::$Module as usize] = count;
                        }
                    }
                })*
                guests
            }
            pub(super) fn order(&self, scoring: Scoring) -> [Building; 6] {
                let mut order = Building::ALL;
                $($(#[$cfg])* {
                    if let Some(changed) = self.$file.as_ref().and_then(|it| it.order(scoring)) {
                        order = changed;
                    }
                })*
                order
            }
            /// What is sold to `seat` now.
            pub(super) fn sales(
                &self, table: &Table, seat: Seat, sell: &mut dyn FnMut(Ware, Price),
            ) {
                $($(#[$cfg])* {
                    if let Some(module) = &self.$file {
                        for item in (1..).take($Module::WARES.into()) {
                            if let Ok(price) = module.price(table, seat, item) {
                                sell(Ware::Module(ModuleId::$Module, item), price);
                            }
                        }
                    }
                })*
            }
            pub(super) fn price(
                &self, table: &Table, seat: Seat, by: ModuleId, item: u8,
            ) -> Result<Price, Refusal> {
                let known = (1..=by.wares()).contains(&item);
                match by {
                    $($(#[$cfg])* ModuleId::$Module => match &self.$file {
                        Some(module) if known => module.price(table, seat, item),
                        _ => Err(Refusal::NotForSale { ware: Ware::Module(by, item) }),
                    },)*
                }
            }
            pub(super) fn purses(&self, seat: Seat, purse: &mut dyn FnMut(ModuleId, Purse)) {
                $($(#[$cfg])* {
                    if let Some(module) = &self.$file {
                        module.purses(seat, &mut |it| purse(ModuleId::$Module, it));
                    }
                })*
            }
            pub(super) fn react(&mut self, resolve: &mut Resolve<'_>, event: &Event) {
                $($(#[$cfg])* {
                    if let Some(module) = &mut self.$file { module.react(resolve, event); }
                })*
            }
            pub(super) fn guest_drawn(&mut self, resolve: &mut Resolve<'_>, by: ModuleId) {
                match by {
                    $($(#[$cfg])* ModuleId::$Module => if let Some(module) = &mut self.$file {
                        module.guest_drawn(resolve);
                    },)*
                }
            }
            pub(super) fn sold(
                &mut self, resolve: &mut Resolve<'_>, by: ModuleId, seat: Seat, item: u8,
            ) {
                match by {
                    $($(#[$cfg])* ModuleId::$Module => if let Some(module) = &mut self.$file {
                        module.sold(resolve, seat, item);
                    },)*
                }
            }
            pub(super) fn spent(
                &mut self, resolve: &mut Resolve<'_>, by: ModuleId, seat: Seat, number: u8,
            ) {
                match by {
                    $($(#[$cfg])* ModuleId::$Module => if let Some(module) = &mut self.$file {
                        module.spent(resolve, seat, number);
                    },)*
                }
            }
            pub(super) fn score(
                &self, scoring: Scoring, line: &mut dyn FnMut(Party, Reason, u32),
            ) {
                $($(#[$cfg])* {
                    if let Some(module) = &self.$file {
                        module.score(scoring, &mut |party, item, points| {
                            line(party, Reason::Module { by: ModuleId::$Module, item }, points);
                        });
                    }
                })*
            }
            /// A question is answered by the one who asks; in a turn all may offer something.
            pub(super) fn offer(
                &self, table: &Table, prompt: &Prompt, offered: &mut dyn FnMut(ModuleAction),
            ) {
                let asks = match *prompt {
                    Prompt::Ask { by, .. } => Some(by),
                    _ => None,
                };
                $($(#[$cfg])* {
                    if let Some(module) = &self.$file
                        && asks.is_none_or(|by| by == ModuleId::$Module)
                    {
                        module.offer(table, prompt, &mut |own| {
                            offered(ModuleAction::$Module(own));
                        });
                    }
                })*
            }
            pub(super) fn check(
                &self, table: &Table, prompt: &Prompt, action: ModuleAction,
            ) -> Result<(), Refusal> {
                match action {
                    $($(#[$cfg])* ModuleAction::$Module(own) => match &self.$file {
                        Some(module) => module.check(table, prompt, own),
                        None => Err(Refusal::NotNow),
                    },)*
                }
            }
            pub(super) fn play(
                &mut self, resolve: &mut Resolve<'_>, seat: Seat, action: ModuleAction,
            ) {
                match action {
                    $($(#[$cfg])* ModuleAction::$Module(own) => {
                        if let Some(module) = &mut self.$file {
                            module.play(resolve, seat, own);
                        }
                    })*
                }
            }
            pub(super) fn chances(
                &self, by: ModuleId, outcome: &mut dyn FnMut(ModuleChance, u32),
            ) {
                match by {
                    $($(#[$cfg])* ModuleId::$Module => if let Some(module) = &self.$file {
                        module.chances(&mut |own, weight| {
                            outcome(ModuleChance::$Module(own), weight);
                        });
                    },)*
                }
            }
            pub(super) fn deal(&mut self, resolve: &mut Resolve<'_>, chance: ModuleChance) {
                match chance {
                    $($(#[$cfg])* ModuleChance::$Module(own) => {
                        if let Some(module) = &mut self.$file {
                            module.deal(resolve, own);
                        }
                    })*
                }
            }
            pub(super) fn view(&self, looker: Looker) -> ModulesView {
                ModulesView {
                    $($(#[$cfg])* $file: self.$file.as_ref().map(|module| module.view(looker)),)*
                }
            }
            pub(super) fn from_view(view: &ModulesView, luck: &mut dyn Luck) -> Modules {
                Modules {
                    $($(#[$cfg])* $file: view.$file.as_ref().map(|it| $Module::from_view(it, luck)),)*
                }
            }
            pub(super) fn tell(&self, line: &mut dyn FnMut(ModuleId, Message)) {
                $($(#[$cfg])* {
                    if let Some(module) = &self.$file {
                        module.tell(&mut |message| line(ModuleId::$Module, message));
                    }
                })*
            }
            #[cfg(any(test, feature = "testkit"))]
            pub(super) fn given(
                &mut self, table: &mut Table, by: ModuleId, seat: Option<Seat>, words: &str,
            ) -> Result<(), String> {
                match by {
                    $($(#[$cfg])* ModuleId::$Module => match &mut self.$file {
                        Some(module) => module.given(table, seat, words),
                        None => Err("the module is not in play".into()),
                    },)*
                }
            }
            pub(super) fn question(&self, by: ModuleId) -> Option<Message> {
                match by {
                    $($(#[$cfg])* ModuleId::$Module => self.$file.as_ref().map(Module::question),)*
                }
            }
            pub(super) fn audit(&self, table: &Table) -> Result<(), String> {
                $($(#[$cfg])* {
                    if let Some(module) = &self.$file { module.audit(table)?; }
                })*
                Ok(())
            }
        }
    };
}
use modules;
