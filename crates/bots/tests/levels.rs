//! All levels in all games: they do what is allowed, and the same with the same seed.

use std::{
    sync::atomic::{AtomicU64, Ordering},
    thread,
};

use sabika_bots::{AnyBot, Bot as _, BotName, Effort, Level, luck::Seeded};
use sabika_rules::{
    AnyGame, Game as _,
    any::{AnyAction, AnyEvent, AnySetup, GameName},
    game::{Luck as _, Setup as _, Sink, Turn, advance},
    kit::{Looker, Seat},
};

/// How many playouts a decision has at most.
const PLAYOUTS: u32 = 10;
/// Where time is short, so many decisions are taken without any before one with playouts.
const SELDOM: usize = 7;

/// All games that bots play, with every number of players.
fn tables() -> impl Iterator<Item = (GameName, u8)> {
    let games = GameName::ALL.iter().copied().filter(|it| AnyBot::plays(*it));
    games.flat_map(|game| game.players().map(move |players| (game, players)))
}

/// A set-up whose options are drawn, modules among them.
fn drawn(game: GameName, players: u8, luck: &mut Seeded) -> AnySetup {
    let mut setup = AnySetup::new(game, players).expect("so many can play");
    for option in setup.options() {
        for value in option.values {
            if luck.below(2) == 0 {
                // What does not go together stays as it was.
                let _refused = setup.set(option.name, value);
            }
        }
    }
    setup
}

/// A game with a level in each seat; and every action, to compare games by.
struct Table {
    game: AnyGame,
    bots: Vec<AnyBot>,
    luck: Seeded,
    events: Vec<AnyEvent>,
    told: usize,
    actions: Vec<AnyAction>,
    /// Whether there are playouts in every decision.
    thorough: bool,
}

impl Table {
    /// `level` says who sits where.
    fn new(setup: &AnySetup, seed: u64, level: impl Fn(usize) -> Level) -> Table {
        let seats = Seat::all(setup.players());
        let sit = |seat: Seat| {
            let name = BotName::Level(level(seat.index()));
            AnyBot::seat(setup.game(), &name, seat, seed).expect("bots play it")
        };
        Table {
            game: AnyGame::new(setup),
            bots: seats.map(sit).collect(),
            luck: Seeded::new(seed),
            events: Vec::new(),
            told: 0,
            actions: Vec::new(),
            thorough: false,
        }
    }

    /// Who is to act, after all have heard what has happened; `None` at the end.
    fn next_seat(&mut self) -> Option<Seat> {
        advance(&mut self.game, &mut self.luck, &mut Sink::into(&mut self.events), |_| ());
        for event in &self.events[self.told..] {
            self.bots.iter_mut().for_each(|bot| bot.observe(event));
        }
        self.told = self.events.len();
        match self.game.turn() {
            Turn::Seats(seats) => seats.first(),
            Turn::Over | Turn::Chance => None,
        }
    }

    /// Plays one decision; whether there was one.
    fn step(&mut self) -> bool {
        let Some(seat) = self.next_seat() else { return false };
        let mut offered = Vec::new();
        self.game.actions(seat, &mut offered);
        let bot = &mut self.bots[seat.index()];
        let thinks = self.thorough || self.actions.len().is_multiple_of(SELDOM);
        bot.limit(Effort::Playouts(if thinks { PLAYOUTS } else { 0 }));
        let action = bot.choose(&self.game.view(Looker::Seat(seat)), &offered);
        assert!(offered.contains(&action), "{action} was not offered");
        let done = self.game.play(seat, &action, &mut Sink::into(&mut self.events));
        assert_eq!(done, Ok(()), "{action} was offered");
        self.actions.push(action);
        true
    }

    fn play_to_the_end(&mut self) {
        while self.step() {
            assert!(self.actions.len() < 5_000, "the game ends");
        }
        assert_eq!(self.game.turn(), Turn::Over);
    }
}

fn level(number: usize) -> Level {
    Level::ALL[number % Level::ALL.len()]
}

/// One game of each, with all levels at the table by turns.
#[test]
fn levels_do_what_is_allowed_in_every_game() {
    for (number, (game, players)) in tables().enumerate() {
        let setup = drawn(game, players, &mut Seeded::new(number as u64));
        Table::new(&setup, number as u64, |seat| level(seat + number)).play_to_the_end();
    }
}

/// Many games of each level, game and number of players: `cargo xtask long levels [GAMES]`.
#[test]
#[ignore = "takes hours"]
fn every_level_plays_many_games() {
    let games: u64 =
        std::env::var("SABIKA_GAMES").map_or(1_000, |it| it.parse().expect("a number"));
    let tables: Vec<(GameName, u8)> = tables().collect();
    let count = games * (tables.len() * Level::ALL.len()) as u64;
    let next = AtomicU64::new(0);
    let work = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= count {
                break;
            }
            let (kind, seed) = (number / games, number % games);
            let (game, players) = tables[kind as usize / Level::ALL.len()];
            let one = level(kind as usize);
            if seed == 0 {
                println!("{game} for {players}: {games} games of {one}");
            }
            let setup = drawn(game, players, &mut Seeded::part(kind, seed));
            let mut table = Table::new(&setup, seed, |_| one);
            table.thorough = true;
            table.play_to_the_end();
        }
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| (0..threads).for_each(|_| _ = scope.spawn(work)));
}

#[test]
fn the_same_seed_makes_the_same_game() {
    for (game, players) in tables().filter(|it| it.1 == 3) {
        let play = |seed| {
            let setup = AnySetup::new(game, players).expect("for three");
            let mut table = Table::new(&setup, seed, |seat| level(seat + 2));
            while table.actions.len() < 40 && table.step() {}
            (table.actions, table.events)
        };
        let usual = play(1);
        assert_eq!(usual, play(1), "{game}");
        // In the smallest game other luck may change nothing that is decided, or nothing at all.
        assert!((2..10).any(|seed| play(seed) != usual), "{game}");
    }
}
