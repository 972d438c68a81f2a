//! The bots of roll and write: the greedy one, and what the search knows of it (`strategy.rs`).
//!
//! The greedy bot tries each action and weighs what it would have then: a place in each kind, as likely as the
//! counts and the rounds to come make it; rows and columns on their way; and coins, which are worth
//! more while there is something to spend them on.

mod facts;
mod policy;
mod strategy;

use sabika_rules::{
    Game as _,
    alhambra::Scoring,
    game::{Sink, Turn},
    kit::{Building, Seat},
    open::Open as _,
    roll_and_write::{
        Action, Event, RollAndWrite, Square, Squares, Table, View, scoring::line_points,
    },
};

use crate::{
    Bot, Facts, Playable,
    alhambra::best,
    judge::{Judge, Searched},
    level::{Level, Leveled},
    net::{NetFile, Nets, exp, net_files},
};
pub use policy::Taste;
pub use strategy::SheetGame;

impl Playable for RollAndWrite {
    fn greedy(_: u64) -> Box<dyn Bot<Self>> {
        Box::new(Greedy)
    }
    fn level(level: Level, seat: Seat, seed: u64, nets: &Nets) -> Box<dyn Bot<Self>> {
        Box::new(Leveled::<SheetGame>::new(level, seat, seed, nets))
    }
    fn nets() -> &'static [NetFile] {
        net_files![
            "roll-and-write-1",
            "roll-and-write-1-of-4",
            "roll-and-write-1-of-5",
            "roll-and-write-against-2",
            "roll-and-write-against-3",
            "roll-and-write-against-4",
            "roll-and-write-2",
            "roll-and-write-3",
            "roll-and-write-4",
            "roll-and-write-5"
        ]
    }
    fn judge(nets: &Nets) -> Box<dyn Judge<Self>> {
        Box::new(Searched::<SheetGame>::new(nets))
    }
    fn reasons(before: &Self, seat: Seat, action: &Action, facts: &mut Facts) {
        facts::tell(before, seat, action, facts);
    }
}

/// A bot that takes what looks best now.
#[derive(Clone, Copy, Debug)]
pub struct Greedy;

/// What a coin is worth in a game that has just begun; half a point at its end.
const COIN: f64 = 1.05;
/// How many coins are of use beyond what they are worth at the end.
const COINS: f64 = 7.0;
/// How far apart counts must be to settle a place: at the end, and more for each round to come.
const SPREAD: (f64, f64) = (0.25, 0.11);
/// What the buildings under the dice one keeps are worth, and those one passes.
const KEPT: f64 = 0.35;
const PASSED: f64 = 0.2;

impl Bot<RollAndWrite> for Greedy {
    fn observe(&mut self, _: &Event) {}

    fn choose(&mut self, view: &View, offered: &[Action]) -> Action {
        let Some(seat) = view.looker.seat() else { return offered[0] };
        let game = RollAndWrite::of_view(view);
        best(offered, |action| outlook(&game, seat, action, CHANGES))
    }
}

/// How many coins are tried on dice, one after the other.
const CHANGES: u8 = 2;

/// What an action leads to, if the best of those is done that follow it.
fn outlook(game: &RollAndWrite, seat: Seat, action: &Action, mut changes: u8) -> f64 {
    if let Action::Keep { pair } = action {
        return keep(game.table(), seat, *pair);
    }
    let is_change = |it: &Action| matches!(it, Action::Change { .. });
    changes -= u8::from(is_change(action));
    let mut next = *game;
    let done = next.play(seat, action, &mut Sink::none());
    debug_assert!(done.is_ok(), "it was offered");
    if next.turn() == Turn::Over {
        return f64::from(next.table().row(seat).score);
    }
    let goes_on = next.turn().seat() == Some(seat) && next.table().round == game.table().round;
    if !goes_on {
        return worth(next.table(), seat);
    }
    let mut offered = Vec::new();
    next.actions(seat, &mut offered);
    let further = offered.iter().filter(|it| changes > 0 || !is_change(it));
    further.map(|it| outlook(&next, seat, it, changes)).fold(f64::MIN, f64::max)
}

/// How much of the game is still to come: 1 at the beginning, 0 after the last round.
fn to_come(table: &Table) -> f64 {
    let rounds = table.setup.rounds();
    f64::from(rounds.saturating_sub(table.round)) / f64::from(rounds)
}

/// What somebody can hope for in the end.
fn worth(table: &Table, seat: Seat) -> f64 {
    let player = table.player(seat);
    let kinds: f64 = Building::ALL.into_iter().map(|kind| place(table, seat, kind)).sum();
    f64::from(table.row(seat).score)
        + kinds
        + Lines::of(table, player.built).worth()
        + coins(table, player.coins())
}

/// What a kind promises: the prizes of the places, each as likely as the counts make it.
fn place(table: &Table, seat: Seat, kind: Building) -> f64 {
    place_with(table, seat, kind, table.row(seat).counts[kind])
}

/// The same if one had so many.
fn place_with(table: &Table, seat: Seat, kind: Building, own: u8) -> f64 {
    let completed = table.completed[kind];
    if completed.contains(seat) || own == 0 {
        return 0.0;
    }
    let open = Scoring::III.prizes(kind.index()).get(completed.len()..).unwrap_or_default();
    let boxes = table.setup.sheet.boxes()[kind];
    let left = f64::from(table.setup.rounds().saturating_sub(table.round));
    let spread = SPREAD.0 + SPREAD.1 * left;
    let rivals = Seat::all(table.setup.parties())
        .zip(table.rows())
        .filter(|(it, row)| *it != seat && !completed.contains(*it) && row.counts[kind] > 0);
    // The chance to be behind none, one or two of them.
    let mut behind = [1.0, 0.0, 0.0];
    for (_, row) in rivals {
        let lead = f64::from(own) - f64::from(row.counts[kind]);
        let ahead = if own == boxes { 1.0 } else { 1.0 / (1.0 + exp(-lead / spread)) };
        behind = [
            behind[0] * ahead,
            behind[1] * ahead + behind[0] * (1.0 - ahead),
            behind[2] * ahead + behind[1] * (1.0 - ahead),
        ];
    }
    behind.iter().zip(open).map(|(chance, prize)| chance * f64::from(*prize)).sum()
}

/// What rows and columns promise: their points, and a part of those of the next ones.
struct Lines {
    /// That of a line in which so many are built.
    promises: [f64; 7],
    /// How many are built in each row, and in each column.
    rows: [u32; 6],
    columns: [u32; 6],
}

impl Lines {
    fn of(table: &Table, built: Squares) -> Lines {
        let share = 0.55 * to_come(table);
        let promise = |built: u32| {
            let now = f64::from(line_points(built));
            let next = f64::from(line_points((built + 1).min(6)));
            let later = f64::from(line_points((built + 2).min(6)));
            now + (next - now) * share + (later - next) * share * share
        };
        Lines {
            promises: std::array::from_fn(|built| promise(built as u32)),
            rows: std::array::from_fn(|i| built.in_row(i as u8 + 1)),
            columns: std::array::from_fn(|i| built.in_column(i as u8 + 1)),
        }
    }
    fn worth(&self) -> f64 {
        let promise = |built: u32| self.promises[built as usize];
        self.rows.iter().zip(&self.columns).map(|it| promise(*it.0) + promise(*it.1)).sum()
    }
    /// With one more on a square that is free.
    fn worth_with(&self, square: Square) -> f64 {
        let Lines { promises, mut rows, mut columns } = *self;
        rows[usize::from(square.yellow()) - 1] += 1;
        columns[usize::from(square.blue()) - 1] += 1;
        Lines { promises, rows, columns }.worth()
    }
}

fn coins(table: &Table, coins: u8) -> f64 {
    let coins = f64::from(coins);
    0.5 * coins + (COIN - 0.5) * coins.min(COINS) * to_come(table).min(0.5) * 2.0
}

/// What a pair is worth that one keeps, and the other one to whoever gets it.
fn keep(table: &Table, seat: Seat, pair: Square) -> f64 {
    let other = table.player(seat).dice.without(pair);
    let passed = table.heir(seat).zip(other).map_or(0.0, |(heir, it)| gain(table, heir, it));
    KEPT * gain(table, seat, pair) - PASSED * passed
}

/// What a building at a square would bring.
fn gain(table: &Table, seat: Seat, square: Square) -> f64 {
    let player = table.player(seat);
    if player.built.contains(square) {
        return 0.5;
    }
    let kind = table.setup.sheet.kind(square);
    let prize = f64::from(Scoring::III.prizes(kind.index())[0]);
    let lines = Lines::of(table, player.built);
    prize / 6.0 + lines.worth_with(square) - lines.worth()
}
