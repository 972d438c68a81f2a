//! Bots for programs that do not know the game: one line each in the list below.

use std::{fmt, marker::PhantomData};

use sabika_rules::{
    alcazaba::Alcazaba,
    alhambra::Alhambra,
    any::{AnyAction, AnyEvent, AnyGame, AnyView, GameName, Listed},
    dice::Dice,
    kit::Seat,
    roll_and_write::RollAndWrite,
};

use crate::{Bot, BotName, Effort, Nets, Playable, hint};

/// The games that bots can play.
const GAMES: &[&dyn Seats] = &[
    &Of::<Alhambra>(PhantomData),
    &Of::<Dice>(PhantomData),
    &Of::<Alcazaba>(PhantomData),
    &Of::<RollAndWrite>(PhantomData),
    #[cfg(feature = "invented")]
    &Of::<sabika_rules::pebbles::Pebbles>(PhantomData),
];

/// A bot for a game of any sort.
pub struct AnyBot {
    game: GameName,
    bot: Box<dyn Bot<AnyGame>>,
}

impl AnyBot {
    /// Whether bots know this game.
    pub fn plays(game: GameName) -> bool {
        GAMES.iter().any(|it| it.game() == game)
    }
    /// The bot called `name`, at `seat`; with the nets that this program carries; `None` where no bot
    /// knows the game. The same seed makes it play the same.
    pub fn seat(game: GameName, name: &BotName, seat: Seat, seed: u64) -> Option<AnyBot> {
        AnyBot::seat_with(game, name, seat, seed, &Nets::carried())
    }
    /// The same, with these nets.
    pub fn seat_with(
        game: GameName,
        name: &BotName,
        seat: Seat,
        seed: u64,
        nets: &Nets,
    ) -> Option<AnyBot> {
        Some(AnyBot { game, bot: seats(game)?.seat(name, seat, seed, nets) })
    }
    /// The game it plays.
    pub const fn game(&self) -> GameName {
        self.game
    }
}

impl Bot<AnyGame> for AnyBot {
    fn observe(&mut self, event: &AnyEvent) {
        self.bot.observe(event);
    }
    fn choose(&mut self, view: &AnyView, offered: &[AnyAction]) -> AnyAction {
        self.bot.choose(view, offered)
    }
    fn reseed(&mut self, seed: u64) {
        self.bot.reseed(seed);
    }
    fn shows_life(&mut self, alive: fn()) {
        self.bot.shows_life(alive);
    }
    fn limit(&mut self, effort: Effort) {
        self.bot.limit(effort);
    }
    fn lacks(&self, view: &AnyView) -> Option<&'static str> {
        self.bot.lacks(view)
    }
}

impl fmt::Debug for AnyBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "AnyBot({})", self.game)
    }
}

/// All nets, which the program carries.
#[cfg(feature = "nets")]
pub(crate) fn nets() -> impl Iterator<Item = &'static crate::NetFile> {
    GAMES.iter().flat_map(|it| it.nets())
}

/// The game of this name; `None` where no bot knows it.
pub(crate) fn seats(game: GameName) -> Option<&'static dyn Seats> {
    GAMES.iter().find(|it| it.game() == game).copied()
}

/// A game at whose table bots can sit.
pub(crate) trait Seats: Sync {
    fn game(&self) -> GameName;
    fn nets(&self) -> &'static [crate::NetFile];
    fn seat(&self, name: &BotName, seat: Seat, seed: u64, nets: &Nets) -> Box<dyn Bot<AnyGame>>;
    fn adviser(&self, seat: Seat, nets: &Nets) -> Option<Box<dyn hint::Advises>>;
}

struct Of<G>(PhantomData<fn() -> G>);

impl<G: Playable + Listed> Seats for Of<G> {
    fn game(&self) -> GameName {
        G::GAME
    }
    fn nets(&self) -> &'static [crate::NetFile] {
        G::nets()
    }
    fn seat(&self, name: &BotName, seat: Seat, seed: u64, nets: &Nets) -> Box<dyn Bot<AnyGame>> {
        Box::new(Own::<G> { bot: crate::seat_with(name, seat, seed, nets), offered: Vec::new() })
    }
    fn adviser(&self, seat: Seat, nets: &Nets) -> Option<Box<dyn hint::Advises>> {
        if !crate::THINKS {
            return None;
        }
        Some(Box::new(hint::Own::<G>::new(seat, nets)))
    }
}

/// A bot of one game, with room for the actions it is offered.
struct Own<G: Playable> {
    bot: Box<dyn Bot<G>>,
    offered: Vec<G::Action>,
}

/// What belongs to another game tells it nothing: then it does what is offered first.
impl<G: Playable + Listed> Bot<AnyGame> for Own<G> {
    fn observe(&mut self, event: &AnyEvent) {
        if let Some(event) = G::own_event(event) {
            self.bot.observe(event);
        }
    }
    fn choose(&mut self, view: &AnyView, offered: &[AnyAction]) -> AnyAction {
        self.offered.clear();
        self.offered.extend(offered.iter().filter_map(G::own_action));
        match G::own_view(view) {
            Some(view) if self.offered.len() == offered.len() => {
                G::any_action(self.bot.choose(view, &self.offered))
            }
            _ => offered[0],
        }
    }
    fn reseed(&mut self, seed: u64) {
        self.bot.reseed(seed);
    }
    fn shows_life(&mut self, alive: fn()) {
        self.bot.shows_life(alive);
    }
    fn limit(&mut self, effort: Effort) {
        self.bot.limit(effort);
    }
    fn lacks(&self, view: &AnyView) -> Option<&'static str> {
        self.bot.lacks(G::own_view(view)?)
    }
}
