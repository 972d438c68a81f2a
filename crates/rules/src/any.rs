//! All games behind one name: one enum, one list.

use std::fmt;

use serde::{Serialize, Serializer};

#[cfg(feature = "whole")]
use crate::{alcazaba, dice, roll_and_write};
use crate::{
    alhambra::{self, Scoring},
    digest::{Digest, Encode},
    game::{self, BadOption, Game, Happen, Luck, OptionInfo, Points, Setup, Sink, Turn},
    kit::{Seat, SeatSet},
    message::{Message, Tell},
    notation::Misread,
};

// A first visit to the page gets the first one only.
games! {
    Alhambra = alhambra::Alhambra, "alhambra", 2..=6;
    #[cfg(feature = "whole")] Dice = dice::Dice, "dice", 2..=6;
    #[cfg(feature = "whole")] Alcazaba = alcazaba::Alcazaba, "alcazaba", 2..=6;
    #[cfg(feature = "whole")]
    RollAndWrite = roll_and_write::RollAndWrite, "roll-and-write", 1..=5;
}

/// A game of the list: into its enums, and out of them.
pub trait Listed: Game {
    const NAME: GameName;
    fn own_setup(any: &AnySetup) -> Option<&Self::Setup>;
    fn any_action(action: Self::Action) -> AnyAction;
    fn own_action(any: &AnyAction) -> Option<&Self::Action>;
    fn own_event(any: &AnyEvent) -> Option<&Self::Event>;
    fn own_view(any: &AnyView) -> Option<&Self::View>;
}

/// Something to be done with a game of any sort.
pub trait Visitor {
    type Output;
    fn visit<G: Game + 'static>(self, setup: &G::Setup) -> Self::Output;
}

/// Something of one game was given to another.
const MIXED: &str = "actions and chances belong to the game they were made for";

/// Declares the games. Plain dispatch.
macro_rules! games {
    ($($(#[$on:meta])? $Game:ident = $type:ty, $name:literal, $players:expr;)*) => {
        /// The name of a game.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum GameName { $($(#[$on])? $Game,)* }

        /// A game of any sort in progress.
        #[derive(Clone, PartialEq, Eq, Hash, Debug)]
        pub enum AnyGame { $($(#[$on])? $Game($type),)* }

        #[derive(Clone, PartialEq, Eq, Debug)]
        pub enum AnySetup { $($(#[$on])? $Game(<$type as Game>::Setup),)* }

        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum AnyAction { $($(#[$on])? $Game(<$type as Game>::Action),)* }

        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum AnyChance { $($(#[$on])? $Game(<$type as Game>::Chance),)* }

        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum AnyEvent { $($(#[$on])? $Game(<$type as Game>::Event),)* }

        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum AnyPrompt { $($(#[$on])? $Game(<$type as Game>::Prompt),)* }

        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum AnyRefusal { $($(#[$on])? $Game(<$type as Game>::Refusal),)* }

        #[allow(clippy::large_enum_variant, reason = "nobody holds many views")]
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub enum AnyView { $($(#[$on])? $Game(<$type as Game>::View),)* }

        impl GameName {
            pub const ALL: &[GameName] = &[$($(#[$on])? GameName::$Game,)*];

            pub const fn name(self) -> &'static str {
                match self { $($(#[$on])? GameName::$Game => $name,)* }
            }
            /// How many may play.
            pub const fn players(self) -> std::ops::RangeInclusive<u8> {
                match self { $($(#[$on])? GameName::$Game => $players,)* }
            }
            pub fn options(self) -> Vec<OptionInfo> {
                match self { $($(#[$on])? GameName::$Game => <$type as Game>::Setup::options(),)* }
            }
        }

        impl AnySetup {
            /// `None` unless the game can be played by so many.
            pub fn new(game: GameName, players: u8) -> Option<AnySetup> {
                match game {
                    $($(#[$on])? GameName::$Game => {
                        <$type as Game>::Setup::new(players).map(AnySetup::$Game)
                    })*
                }
            }
            pub const fn game(&self) -> GameName {
                match self { $($(#[$on])? AnySetup::$Game(_) => GameName::$Game,)* }
            }
            pub fn players(&self) -> u8 {
                match self { $($(#[$on])? AnySetup::$Game(setup) => Setup::players(setup),)* }
            }
            pub fn set(&mut self, option: &str, value: &str) -> Result<(), BadOption> {
                match self { $($(#[$on])? AnySetup::$Game(setup) => setup.set(option, value),)* }
            }
            pub fn chosen(&self) -> Vec<(&'static str, String)> {
                match self { $($(#[$on])? AnySetup::$Game(setup) => setup.chosen(),)* }
            }
            pub fn neutral(&self) -> Option<&'static str> {
                match self { $($(#[$on])? AnySetup::$Game(setup) => Setup::neutral(setup),)* }
            }
            pub fn virtual_parties(&self) -> u8 {
                match self { $($(#[$on])? AnySetup::$Game(setup) => Setup::virtual_parties(setup),)* }
            }
            pub fn has_secrets(&self) -> bool {
                match self { $($(#[$on])? AnySetup::$Game(setup) => setup.has_secrets(),)* }
            }
        }

        impl AnySetup {
            /// Does something with the game itself, for what must be fast.
            pub fn visit<V: Visitor>(&self, visitor: V) -> V::Output {
                match self { $($(#[$on])? AnySetup::$Game(setup) => visitor.visit::<$type>(setup),)* }
            }
        }

        impl fmt::Display for AnyAction {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self { $($(#[$on])? AnyAction::$Game(it) => it.fmt(f),)* }
            }
        }
        impl fmt::Display for AnyChance {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self { $($(#[$on])? AnyChance::$Game(it) => it.fmt(f),)* }
            }
        }
        impl Tell for AnyEvent {
            fn message(&self) -> Message {
                match self { $($(#[$on])? AnyEvent::$Game(it) => it.message(),)* }
            }
        }
        impl Happen for AnyEvent {
            fn turn(&self) -> Option<Seat> {
                match self { $($(#[$on])? AnyEvent::$Game(it) => it.turn(),)* }
            }
            fn drawn(&self) -> Option<(Message, Message)> {
                match self { $($(#[$on])? AnyEvent::$Game(it) => it.drawn(),)* }
            }
            fn scoring(&self) -> Option<Scoring> {
                match self { $($(#[$on])? AnyEvent::$Game(it) => it.scoring(),)* }
            }
            fn points(&self) -> Option<Points> {
                match self { $($(#[$on])? AnyEvent::$Game(it) => it.points(),)* }
            }
        }
        impl Tell for AnyRefusal {
            fn message(&self) -> Message {
                match self { $($(#[$on])? AnyRefusal::$Game(it) => it.message(),)* }
            }
            fn rule(&self) -> Option<&'static str> {
                match self { $($(#[$on])? AnyRefusal::$Game(it) => it.rule(),)* }
            }
        }
        impl Serialize for AnyPrompt {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                match self { $($(#[$on])? AnyPrompt::$Game(it) => it.serialize(serializer),)* }
            }
        }
        impl Serialize for AnyView {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                match self { $($(#[$on])? AnyView::$Game(it) => it.serialize(serializer),)* }
            }
        }
        /// The same digest as the game by itself.
        impl Encode for AnyGame {
            fn encode(&self, out: &mut Digest) {
                match self { $($(#[$on])? AnyGame::$Game(it) => it.encode(out),)* }
            }
        }

        $(
            $(#[$on])?
            #[allow(unreachable_patterns)]
            impl Listed for $type {
                const NAME: GameName = GameName::$Game;
                fn own_setup(any: &AnySetup) -> Option<&Self::Setup> {
                    match any { AnySetup::$Game(own) => Some(own), _ => None }
                }
                fn any_action(action: Self::Action) -> AnyAction {
                    AnyAction::$Game(action)
                }
                fn own_action(any: &AnyAction) -> Option<&Self::Action> {
                    match any { AnyAction::$Game(own) => Some(own), _ => None }
                }
                fn own_event(any: &AnyEvent) -> Option<&Self::Event> {
                    match any { AnyEvent::$Game(own) => Some(own), _ => None }
                }
                fn own_view(any: &AnyView) -> Option<&Self::View> {
                    match any { AnyView::$Game(own) => Some(own), _ => None }
                }
            }
        )*

        #[allow(unreachable_patterns)]
        impl Game for AnyGame {
            type Setup = AnySetup;
            type Action = AnyAction;
            type Chance = AnyChance;
            type Event = AnyEvent;
            type Prompt = AnyPrompt;
            type View = AnyView;
            type Refusal = AnyRefusal;

            fn new(setup: &AnySetup) -> Self {
                match setup { $($(#[$on])? AnySetup::$Game(it) => AnyGame::$Game(Game::new(it)),)* }
            }
            fn setup(&self) -> AnySetup {
                match self { $($(#[$on])? AnyGame::$Game(game) => AnySetup::$Game(game.setup()),)* }
            }
            fn turn(&self) -> Turn {
                match self { $($(#[$on])? AnyGame::$Game(game) => game.turn(),)* }
            }
            fn prompt(&self) -> Option<AnyPrompt> {
                match self { $($(#[$on])? AnyGame::$Game(game) => game.prompt().map(AnyPrompt::$Game),)* }
            }
            fn actions(&self, seat: Seat, offered: &mut Vec<AnyAction>) {
                match self {
                    $($(#[$on])? AnyGame::$Game(game) => {
                        let mut own = Vec::new();
                        game.actions(seat, &mut own);
                        offered.extend(own.into_iter().map(AnyAction::$Game));
                    })*
                }
            }
            fn chances(&self, outcomes: &mut Vec<(AnyChance, u32)>) {
                match self {
                    $($(#[$on])? AnyGame::$Game(game) => {
                        let mut own = Vec::new();
                        game.chances(&mut own);
                        outcomes.extend(own.into_iter().map(|(it, n)| (AnyChance::$Game(it), n)));
                    })*
                }
            }
            fn draw(&self, luck: &mut impl Luck) -> AnyChance {
                match self { $($(#[$on])? AnyGame::$Game(game) => AnyChance::$Game(game.draw(luck)),)* }
            }
            fn play(
                &mut self, seat: Seat, action: &AnyAction, events: &mut Sink<'_, AnyEvent>,
            ) -> Result<(), AnyRefusal> {
                match (self, action) {
                    $($(#[$on])? (AnyGame::$Game(game), AnyAction::$Game(action)) => {
                        let mut own = Vec::new();
                        let mut sink = events.like(&mut own);
                        game.play(seat, action, &mut sink).map_err(AnyRefusal::$Game)?;
                        own.into_iter().for_each(|it| events.push(AnyEvent::$Game(it)));
                        Ok(())
                    })*
                    _ => unreachable!("{MIXED}"),
                }
            }
            fn deal(
                &mut self, chance: &AnyChance, events: &mut Sink<'_, AnyEvent>,
            ) -> Result<(), AnyRefusal> {
                match (self, chance) {
                    $($(#[$on])? (AnyGame::$Game(game), AnyChance::$Game(chance)) => {
                        let mut own = Vec::new();
                        let mut sink = events.like(&mut own);
                        game.deal(chance, &mut sink).map_err(AnyRefusal::$Game)?;
                        own.into_iter().for_each(|it| events.push(AnyEvent::$Game(it)));
                        Ok(())
                    })*
                    _ => unreachable!("{MIXED}"),
                }
            }
            fn view(&self, seat: Option<Seat>) -> AnyView {
                match self { $($(#[$on])? AnyGame::$Game(game) => AnyView::$Game(game.view(seat)),)* }
            }
            fn sort(action: &AnyAction) -> u8 {
                match action { $($(#[$on])? AnyAction::$Game(it) => <$type as Game>::sort(it),)* }
            }
            fn scores(&self) -> Vec<u32> {
                match self { $($(#[$on])? AnyGame::$Game(game) => game.scores(),)* }
            }
            fn winners(&self) -> SeatSet {
                match self { $($(#[$on])? AnyGame::$Game(game) => game.winners(),)* }
            }
            fn audit(&self) -> Result<(), String> {
                match self { $($(#[$on])? AnyGame::$Game(game) => game.audit(),)* }
            }
            fn read_action(&self, text: &str) -> Result<AnyAction, Misread> {
                match self {
                    $($(#[$on])? AnyGame::$Game(game) => game.read_action(text).map(AnyAction::$Game),)*
                }
            }
            fn read_chance(&self, word: &str) -> Result<AnyChance, Misread> {
                match self {
                    $($(#[$on])? AnyGame::$Game(game) => game.read_chance(word).map(AnyChance::$Game),)*
                }
            }
        }
    };
}
use games;

impl game::Setup for AnySetup {
    fn players(&self) -> u8 {
        AnySetup::players(self)
    }
    fn set(&mut self, option: &str, value: &str) -> Result<(), BadOption> {
        AnySetup::set(self, option, value)
    }
    fn chosen(&self) -> Vec<(&'static str, String)> {
        AnySetup::chosen(self)
    }
    fn neutral(&self) -> Option<&'static str> {
        AnySetup::neutral(self)
    }
    fn has_secrets(&self) -> bool {
        AnySetup::has_secrets(self)
    }
    fn virtual_parties(&self) -> u8 {
        AnySetup::virtual_parties(self)
    }
}

impl fmt::Display for GameName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl std::str::FromStr for GameName {
    type Err = ();
    fn from_str(text: &str) -> Result<Self, ()> {
        GameName::ALL.iter().copied().find(|it| it.name() == text).ok_or(())
    }
}
