//! Bots for programs that do not know the game.

use std::fmt;

#[cfg(feature = "games")]
use sabika_rules::{alcazaba::Alcazaba, dice::Dice, roll_and_write::RollAndWrite};
use sabika_rules::{
    alhambra::Alhambra,
    any::{AnyAction, AnyEvent, AnyGame, AnyView, GameName},
    kit::Seat,
};

use crate::{Bot, BotName, Playable};

any_bots! {
    Alhambra = Alhambra;
    #[cfg(feature = "games")] Dice = Dice;
    #[cfg(feature = "games")] Alcazaba = Alcazaba;
    #[cfg(feature = "games")] RollAndWrite = RollAndWrite;
}

/// A bot of one game, with room for the actions it is offered.
struct Of<G: Playable> {
    bot: Box<dyn Bot<G>>,
    offered: Vec<G::Action>,
}

/// Something of one game was given to a bot of another.
const MIXED: &str = "views and actions belong to the game the bot plays";

/// Declares a bot for each game. Plain dispatch.
macro_rules! any_bots {
    ($($(#[$on:meta])? $Game:ident = $type:ty;)*) => {
        /// A bot for a game of any sort. It panics when it is shown another game than its own.
        pub struct AnyBot(Any);

        enum Any { $($(#[$on])? $Game(Of<$type>),)* }

        impl AnyBot {
            /// The bot called `name`, at `seat`. The same seed makes it play the same.
            pub fn seat(game: GameName, name: &BotName, seat: Seat, seed: u64) -> AnyBot {
                match game {
                    $($(#[$on])? GameName::$Game => {
                        let bot = crate::seat::<$type>(name, seat, seed);
                        AnyBot(Any::$Game(Of { bot, offered: Vec::new() }))
                    })*
                }
            }
            /// The game it plays.
            pub const fn game(&self) -> GameName {
                match self.0 { $($(#[$on])? Any::$Game(_) => GameName::$Game,)* }
            }
        }

        #[allow(unreachable_patterns)]
        impl Bot<AnyGame> for AnyBot {
            fn observe(&mut self, event: &AnyEvent) {
                match (&mut self.0, event) {
                    $($(#[$on])? (Any::$Game(own), AnyEvent::$Game(event)) => own.bot.observe(event),)*
                    _ => unreachable!("{MIXED}"),
                }
            }
            fn choose(&mut self, view: &AnyView, offered: &[AnyAction]) -> AnyAction {
                match (&mut self.0, view) {
                    $($(#[$on])? (Any::$Game(own), AnyView::$Game(view)) => {
                        own.offered.clear();
                        own.offered.extend(offered.iter().map(|action| match action {
                            AnyAction::$Game(action) => *action,
                            _ => unreachable!("{MIXED}"),
                        }));
                        AnyAction::$Game(own.bot.choose(view, &own.offered))
                    })*
                    _ => unreachable!("{MIXED}"),
                }
            }
        }
    };
}
use any_bots;

impl fmt::Debug for AnyBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "AnyBot({})", self.game())
    }
}
