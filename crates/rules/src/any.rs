//! All games behind one name: one list.
//!
//! A program that learns only at run time which game is played holds an [`AnyGame`]. What it is asked,
//! it asks its game; what it is told of another game, it refuses. Whatever must be fast goes through
//! [`AnySetup::visit`] instead, which knows the game while compiling.

use std::{fmt, marker::PhantomData, ops::RangeInclusive};

use crate::{
    alcazaba, alhambra, dice,
    digest::{Digest, Encode},
    game::{
        Amiss, BadOption, BestList, Checked, Choice, Game, Happen, Imagine, Luck, Named, Setup,
        Sink, Step, StepOf, Turn,
    },
    kit::{Looker, Party, Points, Scoring, Seat, SeatSet},
    message::{Message, Tell},
    notation::{BadAction, Misread},
    roll_and_write,
};

games! {
    Alhambra = alhambra::Alhambra,
    Dice = dice::Dice,
    Alcazaba = alcazaba::Alcazaba,
    RollAndWrite = roll_and_write::RollAndWrite,
    #[cfg(any(test, feature = "invented"))]
    Pebbles = crate::pebbles::Pebbles,
}

/// A game of the list: into what all games share, and out of it.
pub trait Listed: Named + Imagine + 'static {
    /// Which of the games it is.
    const GAME: GameName;
    /// Its set-up, where it is one of this game.
    fn own_setup(any: &AnySetup) -> Option<&Self::Setup>;
    /// Its action, where it is one of this game.
    fn own_action(any: &AnyAction) -> Option<&Self::Action>;
    /// What luck brings in it, where it is of this game.
    fn own_chance(any: &AnyChance) -> Option<&Self::Chance>;
    /// Its event, where it is one of this game.
    fn own_event(any: &AnyEvent) -> Option<&Self::Event>;
    /// Its view, where it is one of this game.
    fn own_view(any: &AnyView) -> Option<&Self::View>;
    /// A game among all games.
    fn any_game(own: Self) -> AnyGame;
    /// A set-up among those of all games.
    fn any_setup(own: Self::Setup) -> AnySetup;
    /// An action among those of all games.
    fn any_action(own: Self::Action) -> AnyAction;
    /// What luck brings, among that of all games.
    fn any_chance(own: Self::Chance) -> AnyChance;
    /// An event among those of all games.
    fn any_event(own: Self::Event) -> AnyEvent;
    /// A prompt among those of all games.
    fn any_prompt(own: Self::Prompt) -> AnyPrompt;
    /// A refusal among those of all games.
    fn any_refusal(own: Self::Refusal) -> AnyRefusal;
    /// A view among those of all games.
    fn any_view(own: Self::View) -> AnyView;
}

/// Something to be done with a game of any sort.
pub trait Visitor {
    /// What comes of it.
    type Output;
    /// Does it.
    fn visit<G: Listed>(self, setup: &G::Setup) -> Self::Output;
}

/// Declares the enums of all games, the ways into them and out of them, and `each!`.
macro_rules! games {
    (@with ($d:tt) $($(#[$on:meta])? $Game:ident = $type:ty,)*) => {
        /// Does the same with whichever game it is, `G`: `each!(AnyGame, self, |G, game| game.turn())`.
        macro_rules! each {
            ($d Any:ident, $d any:expr, |$d G:ident, $d own:ident| $d done:expr $d(, $d($d other:tt)*)?) => {
                match $d any {
                    $($(#[$on])? $d Any::$Game($d own) => {
                        #[allow(dead_code)]
                        type $d G = $type;
                        $d done
                    })*
                    $d($d($d other)*)?
                }
            };
        }

        /// The name of a game.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum GameName { $($(#[$on])?
            #[doc = concat!("The game [`", stringify!($type), "`].")]
            $Game,)* }

        /// A game of any sort in progress.
        #[derive(Clone, PartialEq, Eq, Hash, Debug)]
        pub enum AnyGame { $($(#[$on])?
            #[doc = concat!("Of the game [`", stringify!($type), "`].")]
            $Game($type),)* }

        /// How a game of any sort is set up.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub enum AnySetup { $($(#[$on])?
            #[doc = concat!("Of the game [`", stringify!($type), "`].")]
            $Game(<$type as Game>::Setup),)* }

        /// What a player decides in any game.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum AnyAction { $($(#[$on])?
            #[doc = concat!("Of the game [`", stringify!($type), "`].")]
            $Game(<$type as Game>::Action),)* }

        /// What luck decides in any game.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum AnyChance { $($(#[$on])?
            #[doc = concat!("Of the game [`", stringify!($type), "`].")]
            $Game(<$type as Game>::Chance),)* }

        /// What has happened in any game.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
        pub enum AnyEvent { $($(#[$on])?
            #[doc = concat!("Of the game [`", stringify!($type), "`].")]
            $Game(<$type as Game>::Event),)* }

        /// What any game waits for.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum AnyPrompt { $($(#[$on])?
            #[doc = concat!("Of the game [`", stringify!($type), "`].")]
            $Game(<$type as Game>::Prompt),)* }

        /// Why something is refused in any game.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum AnyRefusal {
            $($(#[$on])?
            #[doc = concat!("Of the game [`", stringify!($type), "`].")]
            $Game(<$type as Game>::Refusal),)*
            /// It belongs to another game.
            OtherGame,
        }

        /// What one seat may know of any game.
        #[allow(clippy::large_enum_variant, reason = "nobody holds many views")]
        #[derive(Clone, PartialEq, Eq, Debug)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", tag = "game"))]
        pub enum AnyView { $($(#[$on])?
            #[doc = concat!("Of the game [`", stringify!($type), "`].")]
            $Game(<$type as Game>::View),)* }

        impl GameName {
            /// All games, in the order of the list.
            pub const ALL: &[GameName] = &[$($(#[$on])? GameName::$Game,)*];

            const fn sort(self) -> &'static dyn Sort {
                match self { $($(#[$on])? GameName::$Game => &Of::<$type>(PhantomData),)* }
            }
        }
        impl AnySetup {
            /// Which game it is for.
            pub const fn game(&self) -> GameName {
                match self { $($(#[$on])? AnySetup::$Game(_) => GameName::$Game,)* }
            }
            /// Does something with the game itself, for what must be fast.
            pub fn visit<V: Visitor>(&self, visitor: V) -> V::Output {
                match self { $($(#[$on])? AnySetup::$Game(it) => visitor.visit::<$type>(it),)* }
            }
        }
        impl AnyAction {
            /// Which game it is for.
            pub const fn game(&self) -> GameName {
                match self { $($(#[$on])? AnyAction::$Game(_) => GameName::$Game,)* }
            }
        }
        impl AnyView {
            /// Which game it is of.
            pub const fn game(&self) -> GameName {
                match self { $($(#[$on])? AnyView::$Game(_) => GameName::$Game,)* }
            }
        }
        #[cfg(feature = "serde")]
        impl GameName {
            /// Reads a view of this game, which does not say itself of which game it is.
            pub fn read_view<'de, D: serde::Deserializer<'de>>(self, it: D) -> Result<AnyView, D::Error> {
                match self {
                    $($(#[$on])? GameName::$Game => {
                        serde::Deserialize::deserialize(it).map(AnyView::$Game)
                    })*
                }
            }
        }
        impl AnyView {
            /// Writes the view without saying of which game it is.
            #[cfg(feature = "serde")]
            pub fn write_view<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                match self { $($(#[$on])? AnyView::$Game(view) => serde::Serialize::serialize(view, to),)* }
            }
            /// Who looks.
            pub const fn looker(&self) -> Looker {
                match self { $($(#[$on])? AnyView::$Game(view) => view.looker,)* }
            }
        }
        impl AnyEvent {
            /// Which game it is of.
            pub const fn game(&self) -> GameName {
                match self { $($(#[$on])? AnyEvent::$Game(_) => GameName::$Game,)* }
            }
        }
        $(
            $(#[$on])?
            impl Listed for $type {
                const GAME: GameName = GameName::$Game;
                own! { $Game: own_setup(AnySetup) -> Setup }
                own! { $Game: own_action(AnyAction) -> Action }
                own! { $Game: own_chance(AnyChance) -> Chance }
                own! { $Game: own_event(AnyEvent) -> Event }
                own! { $Game: own_view(AnyView) -> View }
                fn any_game(own: Self) -> AnyGame {
                    AnyGame::$Game(own)
                }
                any! { $Game: any_setup(Setup) -> AnySetup }
                any! { $Game: any_action(Action) -> AnyAction }
                any! { $Game: any_chance(Chance) -> AnyChance }
                any! { $Game: any_event(Event) -> AnyEvent }
                any! { $Game: any_prompt(Prompt) -> AnyPrompt }
                any! { $Game: any_refusal(Refusal) -> AnyRefusal }
                any! { $Game: any_view(View) -> AnyView }
            }
        )*
    };
    ($($list:tt)*) => { games! { @with ($) $($list)* } };
}
use games;

/// A way out of an enum of all games.
macro_rules! own {
    ($Game:ident: $name:ident($Any:ident) -> $Own:ident) => {
        fn $name(any: &$Any) -> Option<&Self::$Own> {
            match any {
                $Any::$Game(own) => Some(own),
                _ => None,
            }
        }
    };
}
use own;

/// A way into an enum of all games.
macro_rules! any {
    ($Game:ident: $name:ident($Own:ident) -> $Any:ident) => {
        fn $name(own: Self::$Own) -> $Any {
            $Any::$Game(own)
        }
    };
}
use any;

/// What a list asks of a game that has not begun.
trait Sort {
    fn name(&self) -> &'static str;
    fn players(&self) -> RangeInclusive<u8>;
    fn version(&self) -> u32;
    fn set_up(&self, players: u8) -> Option<AnySetup>;
}

struct Of<G>(PhantomData<G>);

impl<G: Listed> Sort for Of<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }
    fn players(&self) -> RangeInclusive<u8> {
        G::PLAYERS
    }
    fn version(&self) -> u32 {
        G::VERSION
    }
    fn set_up(&self, players: u8) -> Option<AnySetup> {
        G::set_up(players).map(G::any_setup)
    }
}

impl GameName {
    /// Its name in records and on the command line.
    pub fn name(self) -> &'static str {
        self.sort().name()
    }
    /// How many may play.
    pub fn players(self) -> RangeInclusive<u8> {
        self.sort().players()
    }
    /// The version of its rules, as records note it.
    pub fn version(self) -> u32 {
        self.sort().version()
    }
    /// All that can be chosen, as a table of the fewest players has it.
    pub fn options(self) -> Vec<Choice> {
        AnySetup::new(self, *self.players().start()).map(|it| it.options()).unwrap_or_default()
    }
}

impl fmt::Display for GameName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl std::str::FromStr for GameName {
    type Err = UnknownGame;
    fn from_str(text: &str) -> Result<Self, UnknownGame> {
        GameName::ALL.iter().copied().find(|it| it.name() == text).ok_or(UnknownGame)
    }
}

/// No game has this name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownGame;

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = GameName::ALL.iter().map(|it| it.name()).collect();
        write!(f, "there is no such game; there are {}", names.join(", "))
    }
}

impl std::error::Error for UnknownGame {}

impl AnySetup {
    /// `None` unless the game can be played by so many.
    pub fn new(game: GameName, players: u8) -> Option<AnySetup> {
        game.sort().set_up(players)
    }
}

impl Setup for AnySetup {
    fn players(&self) -> u8 {
        each!(AnySetup, self, |G, setup| Setup::players(setup))
    }
    fn options(&self) -> Vec<Choice> {
        each!(AnySetup, self, |G, setup| setup.options())
    }
    fn set(&mut self, option: &str, value: &str) -> Result<(), BadOption> {
        each!(AnySetup, self, |G, setup| setup.set(option, value))
    }
    fn neutral(&self) -> Option<&'static str> {
        each!(AnySetup, self, |G, setup| setup.neutral())
    }
    fn has_secrets(&self) -> bool {
        each!(AnySetup, self, |G, setup| setup.has_secrets())
    }
    fn virtual_parties(&self) -> u8 {
        each!(AnySetup, self, |G, setup| Setup::virtual_parties(setup))
    }
    fn best_list(&self) -> Option<BestList> {
        each!(AnySetup, self, |G, setup| setup.best_list())
    }
}

impl fmt::Display for AnyAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        each!(AnyAction, self, |G, action| action.fmt(f))
    }
}

impl fmt::Display for AnyChance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        each!(AnyChance, self, |G, chance| chance.fmt(f))
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for AnyPrompt {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        each!(AnyPrompt, self, |G, prompt| prompt.serialize(serializer))
    }
}

impl AnyView {
    /// A state that the view makes possible, for questions to which nothing hidden matters.
    pub fn possible(&self) -> AnyGame {
        each!(AnyView, self, |G, view| G::any_game(G::possible(view)))
    }
}

impl Tell for AnyEvent {
    fn message(&self) -> Message {
        each!(AnyEvent, self, |G, event| event.message())
    }
}

impl Happen for AnyEvent {
    fn turn(&self) -> Option<Seat> {
        each!(AnyEvent, self, |G, event| event.turn())
    }
    fn drawn(&self) -> Option<(Message, Message)> {
        each!(AnyEvent, self, |G, event| event.drawn())
    }
    fn scoring(&self) -> Option<Scoring> {
        each!(AnyEvent, self, |G, event| event.scoring())
    }
    fn points(&self) -> Option<Points> {
        each!(AnyEvent, self, |G, event| event.points())
    }
    fn prepares(&self) -> bool {
        each!(AnyEvent, self, |G, event| event.prepares())
    }
}

crate::message::error! { AnyRefusal }

impl Tell for AnyRefusal {
    fn message(&self) -> Message {
        each!(AnyRefusal, self, |G, refusal| refusal.message(),
            AnyRefusal::OtherGame => Message::new("other-game"))
    }
    fn rule(&self) -> Option<&'static str> {
        each!(AnyRefusal, self, |G, refusal| refusal.rule(), AnyRefusal::OtherGame => None)
    }
}

/// The same digest as the game by itself.
impl Encode for AnyGame {
    fn encode(&self, out: &mut Digest) {
        each!(AnyGame, self, |G, game| game.encode(out));
    }
}

impl Game for AnyGame {
    type Setup = AnySetup;
    type Action = AnyAction;
    type Chance = AnyChance;
    type Event = AnyEvent;
    type Prompt = AnyPrompt;
    type View = AnyView;
    type Refusal = AnyRefusal;

    fn new(setup: &AnySetup) -> Self {
        each!(AnySetup, setup, |G, setup| G::any_game(G::new(setup)))
    }
    fn setup(&self) -> AnySetup {
        each!(AnyGame, self, |G, game| G::any_setup(game.setup()))
    }
    fn turn(&self) -> Turn {
        each!(AnyGame, self, |G, game| game.turn())
    }
    fn prompt(&self) -> Option<AnyPrompt> {
        each!(AnyGame, self, |G, game| game.prompt().map(G::any_prompt))
    }
    fn actions(&self, seat: Seat, offered: &mut Vec<AnyAction>) {
        each!(AnyGame, self, |G, game| {
            let mut own = Vec::new();
            game.actions(seat, &mut own);
            offered.extend(own.into_iter().map(G::any_action));
        });
    }
    fn chances(&self, outcomes: &mut Vec<(AnyChance, u32)>) {
        each!(AnyGame, self, |G, game| {
            let mut own = Vec::new();
            game.chances(&mut own);
            outcomes
                .extend(own.into_iter().map(|(chance, weight)| (G::any_chance(chance), weight)));
        });
    }
    fn draw(&self, luck: &mut impl Luck) -> Option<AnyChance> {
        each!(AnyGame, self, |G, game| game.draw(luck).map(G::any_chance))
    }
    fn source(&self) -> u32 {
        each!(AnyGame, self, |G, game| game.source())
    }
    fn check(&self, seat: Seat, action: &AnyAction) -> Result<(), AnyRefusal> {
        each!(AnyGame, self, |G, game| {
            let own = G::own_action(action).ok_or(AnyRefusal::OtherGame)?;
            game.check(seat, own).map_err(G::any_refusal)
        })
    }
    fn check_chance(&self, chance: &AnyChance) -> Result<(), AnyRefusal> {
        each!(AnyGame, self, |G, game| {
            let own = G::own_chance(chance).ok_or(AnyRefusal::OtherGame)?;
            game.check_chance(own).map_err(G::any_refusal)
        })
    }
    fn resolve(&mut self, step: &Checked<StepOf<Self>>, events: &mut Sink<'_, AnyEvent>) {
        each!(AnyGame, self, |G, game| {
            let mut own = Vec::new();
            if let Some(step) = step.of::<G>() {
                game.resolve(&step, &mut events.like(&mut own));
            }
            own.into_iter().for_each(|it| events.push(G::any_event(it)));
        });
    }
    fn view(&self, looker: Looker) -> AnyView {
        each!(AnyGame, self, |G, game| G::any_view(game.view(looker)))
    }
    fn sort(action: &AnyAction) -> u8 {
        each!(AnyAction, action, |G, action| G::sort(action))
    }
    fn scores(&self) -> Vec<(Party, u32)> {
        each!(AnyGame, self, |G, game| game.scores())
    }
    fn winners(&self) -> SeatSet {
        each!(AnyGame, self, |G, game| game.winners())
    }
    fn audit(&self) -> Result<(), Amiss> {
        each!(AnyGame, self, |G, game| game.audit())
    }
    fn can_go_on(&self) -> Result<(), Amiss> {
        each!(AnyGame, self, |G, game| game.can_go_on())
    }
    fn read_action(&self, text: &str) -> Result<AnyAction, BadAction<AnyRefusal>> {
        each!(AnyGame, self, |G, game| {
            let action = game.read_action(text).map(G::any_action);
            action.map_err(|bad| bad.map(G::any_refusal))
        })
    }
    fn read_chance(&self, word: &str) -> Result<AnyChance, Misread> {
        each!(AnyGame, self, |G, game| game.read_chance(word).map(G::any_chance))
    }
}

impl Checked<StepOf<AnyGame>> {
    /// The same step in the words of its game.
    fn of<G: Listed>(&self) -> Option<Checked<StepOf<G>>> {
        self.in_other_words(|step| match step {
            Step::Play(seat, action) => Some(Step::Play(*seat, *G::own_action(action)?)),
            Step::Deal(chance) => G::own_chance(chance).map(|it| Step::Deal(*it)),
        })
    }
}
