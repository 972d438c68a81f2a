//! How exact the end is: positions near the end of games are solved by exhaustive search and then asked of the upper
//! levels. `cargo xtask long exact [POSITIONS]` prints the table of docs/strength.md.

mod endings;
mod solve;

use std::{
    collections::BTreeMap,
    sync::{
        Mutex,
        atomic::{AtomicU64, Ordering},
    },
    thread,
};

use sabika_bots::{Bot, BotName, Effort, Level, Playable, luck::Seeded, seat};
use sabika_rules::{
    game::{Game, Setup as _, Sink, advance},
    kit::{Looker, Seat},
};

use endings::{LastRound, LastStone, LastTurn, LastTwoTurns, Plainly};
use solve::{EQUAL, Ending, Solver, Worth};

/// The levels that are asked.
const LEVELS: [u8; 2] = [4, 5];
/// No game has more decisions.
const LONGEST: usize = 5_000;
/// A position that takes more steps is left out.
const STEPS: u32 = 1_500_000;
/// So many games are played at most for each position that is wanted.
const GAMES: u64 = 40;

/// What somebody chose.
#[derive(Debug)]
struct Answer {
    is_best: bool,
    lost: f64,
}

/// What came of the positions of one sort.
#[derive(Debug, Default)]
struct Found {
    games: u32,
    /// For each position what each level chose.
    answers: Vec<Vec<Answer>>,
    /// Positions in which all is equally good.
    equal: u32,
    /// Positions that are too large.
    large: u32,
    /// Positions of which it is not proven what is best.
    open: u32,
}

impl Found {
    /// What each action leads to; `None` where the position does not count.
    fn solve<E: Ending>(
        &mut self,
        game: &E::Game,
        seat: Seat,
        offered: &[<E::Game as Game>::Action],
        steps: u32,
    ) -> Option<Vec<Worth>> {
        if E::belongs_elsewhere(game, seat) {
            return None;
        }
        let Some(worths) = Solver::<E>::new(steps).solve(game, seat, offered) else {
            self.large += 1;
            return None;
        };
        if !is_decided(&worths, seat) {
            self.open += 1;
            return None;
        }
        if is_equal(&worths, seat) {
            self.equal += 1;
            return None;
        }
        Some(worths)
    }
    fn add(&mut self, other: Found) {
        self.games += 1;
        self.answers.extend(other.answers);
        self.equal += other.equal;
        self.large += other.large;
        self.open += other.open;
    }
    /// The share of best actions that a level chose.
    fn share(&self, level: usize) -> f64 {
        let best = self.answers.iter().filter(|it| it[level].is_best).count();
        best as f64 / self.answers.len().max(1) as f64
    }
    /// The points that it loses on average.
    fn lost(&self, level: usize) -> f64 {
        let lost: f64 = self.answers.iter().map(|it| it[level].lost).sum();
        lost / self.answers.len().max(1) as f64
    }
}

/// What is best for a seat.
fn best(worths: &[Worth], seat: Seat) -> f64 {
    worths.iter().map(|it| it.low[seat.index()]).fold(0.0, f64::max)
}

/// Whether it is known of each action whether it is a best one.
fn is_decided(worths: &[Worth], seat: Seat) -> bool {
    let (best, own) = (best(worths, seat), seat.index());
    worths.iter().all(|it| it.high[own] - it.low[own] < EQUAL || it.high[own] < best - EQUAL)
}

/// Whether it makes no difference what is done.
fn is_equal(worths: &[Worth], seat: Seat) -> bool {
    let (best, own) = (best(worths, seat), seat.index());
    worths.iter().all(|it| it.low[own] >= best - EQUAL)
}

/// Somebody of a level.
fn sit<G: Playable>(level: u8, at: Seat, seed: u64) -> Box<dyn Bot<G>> {
    seat(&BotName::Level(Level::new(level).expect("a level")), at, seed)
}

/// A decision that is looked at.
struct Position<'a, G: Game> {
    game: &'a G,
    seat: Seat,
    offered: &'a [G::Action],
    /// All that has happened.
    events: &'a [G::Event],
}

/// Plays a game; tells each decision in it that qualifies.
fn each_position<E: Ending>(number: u64, mut tell: impl FnMut(&Position<'_, E::Game>)) {
    let setups = E::setups();
    let setup = &setups[(number % setups.len() as u64) as usize];
    let mut game = E::Game::new(setup);
    let mut bots: Vec<_> =
        Seat::all(setup.players()).map(|at| sit::<E::Game>(4, at, number)).collect();
    // Without playouts, so that there are many games.
    bots.iter_mut().for_each(|it| it.limit(Effort::Playouts(0)));
    let (mut luck, mut events, mut told) = (Seeded::part(15, number), Vec::new(), 0);
    for _ in 0..LONGEST {
        advance(&mut game, &mut luck, &mut Sink::into(&mut events), |_| ());
        for event in &events[told..] {
            bots.iter_mut().for_each(|bot| bot.observe(event));
        }
        told = events.len();
        let Some(seat) = game.turn().seat() else { break };
        let mut offered = Vec::new();
        game.actions(seat, &mut offered);
        if offered.len() > 1 && E::qualifies(&game, seat) {
            tell(&Position { game: &game, seat, offered: &offered, events: &events });
        }
        let action = bots[seat.index()].choose(&game.view(Looker::Seat(seat)), &offered);
        game.play(seat, &action, &mut Sink::into(&mut events)).expect("it was offered");
    }
}

/// What the levels choose in one game.
fn ask<E: Ending>(number: u64, levels: &[u8], steps: u32) -> Found {
    let mut found = Found::default();
    each_position::<E>(number, |position| {
        let Position { game, seat, offered, events } = *position;
        let Some(worths) = found.solve::<E>(game, seat, offered, steps) else { return };
        let view = game.view(Looker::Seat(seat));
        let answer = |level: &u8| {
            let mut bot = sit::<E::Game>(*level, seat, number);
            events.iter().for_each(|event| bot.observe(event));
            let chosen = bot.choose(&view, offered);
            judge(&worths, seat, offered.iter().position(|it| *it == chosen).expect("offered"))
        };
        found.answers.push(levels.iter().map(answer).collect());
    });
    found
}

/// Whether an action is a best one, and how many points it loses.
fn judge(worths: &[Worth], seat: Seat, chosen: usize) -> Answer {
    let (most, own) = (best(worths, seat), seat.index());
    let is_best = |it: &Worth| it.low[own] >= most - EQUAL;
    let (first, chosen) = (worths.iter().find(|it| is_best(it)).expect("one is"), &worths[chosen]);
    let lost = if is_best(chosen) { 0.0 } else { first.lead[own] - chosen.lead[own] };
    Answer { is_best: is_best(chosen), lost }
}

/// So many positions of one sort, of games one after the other, by all processors.
fn find<E: Ending>(positions: usize, levels: &[u8], steps: u32) -> Found {
    let most = GAMES * positions as u64;
    let next = AtomicU64::new(0);
    let enough = AtomicU64::new(most);
    let all = Mutex::new(BTreeMap::new());
    let work = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= enough.load(Ordering::Relaxed) {
                break;
            }
            let found = ask::<E>(number, levels, steps);
            let mut all = all.lock().expect("no thread has failed");
            all.insert(number, found);
            let asked: usize = all.values().map(|it: &Found| it.answers.len()).sum();
            if asked >= positions {
                enough.fetch_min(next.load(Ordering::Relaxed), Ordering::Relaxed);
            }
        }
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| (0..threads).for_each(|_| _ = scope.spawn(work)));
    let mut sum = Found::default();
    // The first ones, however many games were played at once.
    for found in all.into_inner().expect("no thread has failed").into_values() {
        if sum.answers.len() < positions {
            sum.add(found);
        }
    }
    sum.answers.truncate(positions);
    sum
}

/// A row of the table, where it is wanted.
fn row<E: Ending>(positions: usize, sort: &str) {
    if !E::NAME.contains(sort) {
        return;
    }
    let found = find::<E>(positions.div_ceil(E::RARITY), &LEVELS, STEPS);
    let count = found.answers.len();
    for (i, level) in LEVELS.iter().enumerate() {
        println!(
            "| {} | {count} | `level-{level}` | {:.1} % | {:.2} |",
            E::NAME,
            100.0 * found.share(i),
            found.lost(i)
        );
    }
    let Found { games, equal, large, open, .. } = found;
    println!("({games} games; left out: {equal} equal, {large} too large, {open} undecided)");
}

/// What is left out of the last turn of the base game is never better than what is left.
#[test]
fn what_is_left_out_is_not_better() {
    let mut compared = 0;
    for number in 0..4 {
        each_position::<LastTurn>(number, |position| {
            let Position { game, seat, offered, .. } = *position;
            let usual = Solver::<LastTurn>::new(10_000).solve(game, seat, offered);
            let plain = Solver::<Plainly>::new(10_000).solve(game, seat, offered);
            let (Some(usual), Some(plain)) = (usual, plain) else { return };
            for (i, (usual, plain)) in usual.iter().zip(&plain).enumerate() {
                let own = seat.index();
                let same = |a: f64, b: f64| (a - b).abs() < EQUAL;
                assert!(
                    same(usual.low[own], plain.low[own]) && same(usual.high[own], plain.high[own]),
                    "game {number}, {}: {usual:?}, {plain:?}",
                    offered[i]
                );
            }
            compared += 1;
        });
    }
    assert!(compared > 3, "{compared}");
}

/// `cargo xtask long exact [POSITIONS] [SORT]`.
#[test]
#[ignore = "takes an hour"]
fn the_upper_levels_near_the_end() {
    let positions =
        std::env::var("SABIKA_POSITIONS").map_or(500, |it| it.parse().expect("a number"));
    let sort = std::env::var("SABIKA_SORT").unwrap_or_default();
    println!("| positions | number | level | best | points lost |\n|---|---|---|---|---|");
    row::<LastTurn>(positions, &sort);
    row::<LastStone>(positions, &sort);
    row::<LastRound>(positions, &sort);
    row::<LastTwoTurns>(positions, &sort);
}

/// A few positions of a sort: the fourth level finds what is best in so many parts of them, and loses little.
fn sample<E: Ending>(positions: usize, least: f64) {
    let found = find::<E>(positions, &[4], 100_000);
    assert_eq!(found.answers.len(), positions, "{found:?}");
    let (share, lost) = (found.share(0), found.lost(0));
    assert!(share >= least && lost <= 1.0, "{}: {share}, {lost} points", E::NAME);
}

#[test]
fn the_last_turn_is_played_well() {
    sample::<LastTurn>(20, 0.8);
}

#[test]
fn the_last_stone_is_placed_well() {
    sample::<LastStone>(4, 0.5);
}

#[test]
fn the_last_round_is_played_well() {
    sample::<LastRound>(30, 0.8);
}
