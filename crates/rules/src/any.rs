//! All games behind one name: one enum, one list.

use std::fmt;

use serde::{Serialize, Serializer};

use crate::{
    alhambra,
    game::{self, BadOption, Game, Luck, OptionInfo, Setup, Sink, Turn},
    kit::{Seat, SeatSet},
    message::{Message, Tell},
    notation::Misread,
};

games! {
    Alhambra = alhambra::Alhambra, "alhambra", 2..=6;
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
    ($($Game:ident = $type:ty, $name:literal, $players:expr;)*) => {
        /// The name of a game.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum GameName { $($Game,)* }

        /// A game of any sort in progress.
        #[derive(Clone, PartialEq, Eq, Hash, Debug)]
        pub enum AnyGame { $($Game($type),)* }

        #[derive(Clone, PartialEq, Eq, Debug)]
        pub enum AnySetup { $($Game(<$type as Game>::Setup),)* }

        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum AnyAction { $($Game(<$type as Game>::Action),)* }

        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum AnyChance { $($Game(<$type as Game>::Chance),)* }

        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum AnyEvent { $($Game(<$type as Game>::Event),)* }

        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum AnyPrompt { $($Game(<$type as Game>::Prompt),)* }

        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum AnyRefusal { $($Game(<$type as Game>::Refusal),)* }

        #[derive(Clone, PartialEq, Eq, Debug)]
        pub enum AnyView { $($Game(<$type as Game>::View),)* }

        impl GameName {
            pub const ALL: &[GameName] = &[$(GameName::$Game,)*];

            pub const fn name(self) -> &'static str {
                match self { $(GameName::$Game => $name,)* }
            }
            /// How many may play.
            pub const fn players(self) -> std::ops::RangeInclusive<u8> {
                match self { $(GameName::$Game => $players,)* }
            }
            pub fn options(self) -> Vec<OptionInfo> {
                match self { $(GameName::$Game => <$type as Game>::Setup::options(),)* }
            }
        }

        impl AnySetup {
            /// `None` unless the game can be played by so many.
            pub fn new(game: GameName, players: u8) -> Option<AnySetup> {
                match game {
                    $(GameName::$Game => {
                        <$type as Game>::Setup::new(players).map(AnySetup::$Game)
                    })*
                }
            }
            pub const fn game(&self) -> GameName {
                match self { $(AnySetup::$Game(_) => GameName::$Game,)* }
            }
            pub fn players(&self) -> u8 {
                match self { $(AnySetup::$Game(setup) => Setup::players(setup),)* }
            }
            pub fn set(&mut self, option: &str, value: &str) -> Result<(), BadOption> {
                match self { $(AnySetup::$Game(setup) => setup.set(option, value),)* }
            }
            pub fn chosen(&self) -> Vec<(&'static str, String)> {
                match self { $(AnySetup::$Game(setup) => setup.chosen(),)* }
            }
        }

        impl AnySetup {
            /// Does something with the game itself, for what must be fast.
            pub fn visit<V: Visitor>(&self, visitor: V) -> V::Output {
                match self { $(AnySetup::$Game(setup) => visitor.visit::<$type>(setup),)* }
            }
        }

        impl fmt::Display for AnyAction {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self { $(AnyAction::$Game(it) => it.fmt(f),)* }
            }
        }
        impl fmt::Display for AnyChance {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self { $(AnyChance::$Game(it) => it.fmt(f),)* }
            }
        }
        impl Tell for AnyEvent {
            fn message(&self) -> Message {
                match self { $(AnyEvent::$Game(it) => it.message(),)* }
            }
        }
        impl Tell for AnyRefusal {
            fn message(&self) -> Message {
                match self { $(AnyRefusal::$Game(it) => it.message(),)* }
            }
            fn rule(&self) -> Option<&'static str> {
                match self { $(AnyRefusal::$Game(it) => it.rule(),)* }
            }
        }
        impl Serialize for AnyPrompt {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                match self { $(AnyPrompt::$Game(it) => it.serialize(serializer),)* }
            }
        }
        impl Serialize for AnyView {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                match self { $(AnyView::$Game(it) => it.serialize(serializer),)* }
            }
        }
        /// The same digest as the game by itself.
        impl Serialize for AnyGame {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                match self { $(AnyGame::$Game(it) => it.serialize(serializer),)* }
            }
        }

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
                match setup { $(AnySetup::$Game(it) => AnyGame::$Game(Game::new(it)),)* }
            }
            fn setup(&self) -> AnySetup {
                match self { $(AnyGame::$Game(game) => AnySetup::$Game(game.setup()),)* }
            }
            fn turn(&self) -> Turn {
                match self { $(AnyGame::$Game(game) => game.turn(),)* }
            }
            fn prompt(&self) -> Option<AnyPrompt> {
                match self { $(AnyGame::$Game(game) => game.prompt().map(AnyPrompt::$Game),)* }
            }
            fn actions(&self, seat: Seat, offered: &mut Vec<AnyAction>) {
                match self {
                    $(AnyGame::$Game(game) => {
                        let mut own = Vec::new();
                        game.actions(seat, &mut own);
                        offered.extend(own.into_iter().map(AnyAction::$Game));
                    })*
                }
            }
            fn chances(&self, outcomes: &mut Vec<(AnyChance, u32)>) {
                match self {
                    $(AnyGame::$Game(game) => {
                        let mut own = Vec::new();
                        game.chances(&mut own);
                        outcomes.extend(own.into_iter().map(|(it, n)| (AnyChance::$Game(it), n)));
                    })*
                }
            }
            fn draw(&self, luck: &mut impl Luck) -> AnyChance {
                match self { $(AnyGame::$Game(game) => AnyChance::$Game(game.draw(luck)),)* }
            }
            fn play(
                &mut self, seat: Seat, action: &AnyAction, events: &mut Sink<'_, AnyEvent>,
            ) -> Result<(), AnyRefusal> {
                match (self, action) {
                    $((AnyGame::$Game(game), AnyAction::$Game(action)) => {
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
                    $((AnyGame::$Game(game), AnyChance::$Game(chance)) => {
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
                match self { $(AnyGame::$Game(game) => AnyView::$Game(game.view(seat)),)* }
            }
            fn sort(action: &AnyAction) -> u8 {
                match action { $(AnyAction::$Game(it) => <$type as Game>::sort(it),)* }
            }
            fn scores(&self) -> Vec<u32> {
                match self { $(AnyGame::$Game(game) => game.scores(),)* }
            }
            fn winners(&self) -> SeatSet {
                match self { $(AnyGame::$Game(game) => game.winners(),)* }
            }
            fn audit(&self) -> Result<(), String> {
                match self { $(AnyGame::$Game(game) => game.audit(),)* }
            }
            fn read_action(&self, text: &str) -> Result<AnyAction, Misread> {
                match self {
                    $(AnyGame::$Game(game) => game.read_action(text).map(AnyAction::$Game),)*
                }
            }
            fn read_chance(&self, word: &str) -> Result<AnyChance, Misread> {
                match self {
                    $(AnyGame::$Game(game) => game.read_chance(word).map(AnyChance::$Game),)*
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
