//! `cargo bench`: how fast the games are, as ratios within one run where that helps: machines are
//! noisy, ratios less so.

use std::{
    hint::black_box,
    time::{Duration, Instant},
};

use sabika_bots::{luck::Seeded, random};
use sabika_rules::{
    AnyGame, Game, alcazaba,
    alhambra::{Action, Alhambra, Setup},
    dice,
    game::{Setup as _, Sink, Turn},
    kit::{Looker, Seat},
    roll_and_write,
};

const GAMES: u64 = 4_000;

fn main() {
    println!("state of a game for six, in its AnyGame   {:6} bytes", size_of::<AnyGame>());
    println!("an action                                 {:6} bytes", size_of::<Action>());
    copies();
    parts_of_a_decision();
    println!();
    println!("random games, every action listed at each decision:");
    println!("                players  games/s  decisions/s  decisions a game");
    for players in 2..=6 {
        whole_games::<Alhambra>("alhambra", &Setup::new(players).expect("2 to 6 players"));
    }
    for players in 2..=6 {
        let setup = dice::Setup::new(players).expect("2 to 6 players");
        whole_games::<dice::Dice>("dice", &setup);
    }
    for players in 2..=6 {
        let setup = alcazaba::Setup::new(players).expect("2 to 6 players");
        whole_games::<alcazaba::Alcazaba>("alcazaba", &setup);
    }
    for players in 1..=5 {
        let setup = roll_and_write::Setup::new(players).expect("1 to 5 players");
        whole_games::<roll_and_write::RollAndWrite>("roll-and-write", &setup);
    }
}

fn whole_games<G: Game>(name: &str, setup: &G::Setup) {
    let (mut decisions, mut offered) = (0, Vec::new());
    let taken = time(|| {
        for number in 0..GAMES {
            let (mut game, mut luck) = (G::new(setup), Seeded::part(7, number));
            decisions += u64::from(random::play_out(&mut game, &mut luck, &mut offered));
        }
    });
    let per_second = |count: u64| count as f64 / taken.as_secs_f64();
    let (games, rate, players) = (per_second(GAMES), per_second(decisions), setup.players());
    let each = decisions as f64 / GAMES as f64;
    println!("{name:14}  {players:7}  {games:7.0}  {rate:11.0}  {each:16.1}");
}

fn time(work: impl FnOnce()) -> Duration {
    let start = Instant::now();
    work();
    start.elapsed()
}

/// A clone against a copy of as many bytes.
fn copies() {
    const COUNT: u32 = 2_000_000;
    let game = AnyGame::Alhambra(positions(6)[150]);
    let bytes = [7_u8; size_of::<AnyGame>()];
    let clone = time(|| (0..COUNT).for_each(|_| _ = black_box(black_box(&game).clone())));
    let copy = time(|| (0..COUNT).for_each(|_| _ = black_box(*black_box(&bytes))));
    let each = |taken: Duration| taken.as_nanos() as f64 / f64::from(COUNT);
    println!(
        "a clone                                   {:6.1} ns, {:.2} times a copy of as many bytes",
        each(clone),
        each(clone) / each(copy),
    );
}

/// The states of a random game where a player must decide.
fn positions(players: u8) -> Vec<Alhambra> {
    let setup = Setup::new(players).expect("2 to 6 players");
    let (mut game, mut luck) = (Alhambra::new(&setup), Seeded::new(1));
    let (mut positions, mut offered) = (Vec::new(), Vec::new());
    while game.turn() != Turn::Over {
        if game.turn().seat().is_some() {
            positions.push(game);
        }
        random::step(&mut game, &mut luck, &mut offered);
    }
    positions
}

/// How often each position is looked at.
const ROUNDS: u32 = 300;

/// What the parts of a decision cost, compared with listing the actions.
fn parts_of_a_decision() {
    let positions = positions(3);
    let seat = |game: &Alhambra| game.turn().seat().expect("somebody is to act");
    let (mut luck, mut offered) = (Seeded::new(2), Vec::new());
    let choices: Vec<(Seat, Action)> = positions
        .iter()
        .map(|game| {
            offered.clear();
            game.actions(seat(game), &mut offered);
            (seat(game), random::choose::<Alhambra>(&offered, &mut luck))
        })
        .collect();
    let list = time(|| {
        for _ in 0..ROUNDS {
            for game in &positions {
                offered.clear();
                game.actions(seat(game), &mut offered);
                black_box(&offered);
            }
        }
    });
    let play = time(|| {
        for _ in 0..ROUNDS {
            for (game, (seat, action)) in positions.iter().zip(&choices) {
                let mut next = *game;
                let done = next.play(*seat, action, &mut Sink::none());
                debug_assert!(done.is_ok());
                black_box(&next);
            }
        }
    });
    let view = time(|| {
        for _ in 0..ROUNDS {
            for game in &positions {
                black_box(game.view(Looker::Seat(seat(game))));
            }
        }
    });
    let each =
        |taken: Duration| taken.as_nanos() as f64 / f64::from(ROUNDS) / positions.len() as f64;
    let line = |what: &str, taken| {
        println!("{what:40}  {:6.1} ns, {:.2} of listing", each(taken), each(taken) / each(list));
    };
    line("listing all actions", list);
    line("cloning, checking and playing one", play);
    line("building a view", view);
}
