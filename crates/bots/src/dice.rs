//! The bots of the dice game: the greedy one, and what the search knows of it (`strategy.rs`).
//!
//! The greedy bot wants the kind in which a stone brings most: what two building points are worth there, if the
//! stone would be the best of its column, and less if it would be second. Dice of that kind are kept,
//! and thrown on as long as a further throw promises more.

mod facts;
mod policy;
mod strategy;

use sabika_rules::{
    dice::{Action, Bonus, Chip, Dice, Event, Prompt, Table, View},
    dicing::Field,
    kit::{Building, Party, Seat},
};

use crate::{
    Bot, Facts, Playable,
    alhambra::best,
    dicing::{Stones, scorings},
    judge::{Judge, Searched},
    level::{Level, Leveled},
    net::{NetFile, Nets, net_files},
};
pub use policy::Taste;
pub use strategy::DiceGame;

impl Playable for Dice {
    fn greedy(_: u64) -> Box<dyn Bot<Self>> {
        Box::new(Greedy)
    }
    fn level(level: Level, seat: Seat, seed: u64, nets: &Nets) -> Box<dyn Bot<Self>> {
        Box::new(Leveled::<DiceGame>::new(level, seat, seed, nets))
    }
    fn nets() -> &'static [NetFile] {
        net_files!["dice-2", "dice-3", "dice-4", "dice-5", "dice-6"]
    }
    fn judge(nets: &Nets) -> Box<dyn Judge<Self>> {
        Box::new(Searched::<DiceGame>::new(nets))
    }
    fn reasons(before: &Self, seat: Seat, action: &Action, facts: &mut Facts) {
        facts::tell(before, seat, action, facts);
    }
}

/// A bot that takes what looks best now.
#[derive(Clone, Copy, Debug)]
pub struct Greedy;

/// What a second best stone brings, as a part of what the best brings.
const SECOND: f64 = 0.55;
/// What a stone brings that is not among the best two now; others may still fall back.
const THIRD: f64 = 0.08;
/// What must be hoped for to use up a chip.
const CHIP: f64 = 0.8;

impl Bot<Dice> for Greedy {
    fn observe(&mut self, _: &Event) {}

    fn choose(&mut self, view: &View, offered: &[Action]) -> Action {
        let (table, Some(seat)) = (&view.table, view.looker.seat()) else { return offered[0] };
        best(offered, |action| worth(table, seat, view.prompt(), action))
    }
}

fn worth(table: &Table, seat: Seat, prompt: Option<&Prompt>, action: &Action) -> f64 {
    let party = Party::Seat(seat);
    let stones = Stones {
        setup: table.setup.seats(),
        rounds: &table.rounds,
        throws: &table.throws,
        area: &table.area,
        prize: |column, ahead| {
            let part = [1.0, SECOND].get(ahead).copied().unwrap_or(THIRD);
            prize(table, party, column) * part
        },
    };
    match *action {
        Action::Throw { keep } => stones.promise(keep, |kind| table.symbols(kind)),
        Action::Place { kind } => table.target(kind).map_or(0.0, |it| stones.landing(kind, it)),
        Action::Push { kind } => {
            table.target(kind).map_or(0.0, |field| stones.lying(kind, field)) - CHIP
        }
        // Better than anything else that could be done with this throw.
        Action::Annul => {
            let best = Building::ALL
                .into_iter()
                .filter_map(|kind| Some(stones.landing(kind, table.target(kind)?)));
            2.0 - best.fold(0.0, f64::max) - CHIP
        }
        Action::Black { kind } => {
            let field = Field::of(table.symbols(kind) + 1, table.throws.counted);
            stones.landing(kind, field) - CHIP
        }
        Action::TakePoints => reward(prompt, |column| gain(table, party, column, 2)),
        Action::TakeChip => reward(prompt, |column| {
            gain(table, party, column, 1) + chip(table, table.bonus[column])
        }),
        Action::Mark => CHIP,
        Action::Exchange { kind } => match prompt {
            Some(&Prompt::Points { kind: from, .. }) => {
                gain(table, party, kind, 1) - gain(table, party, from, 1)
            }
            _ => 0.0,
        },
        // To start is an advantage: the fields are free.
        Action::Name { seat: named } => f64::from(u8::from(named == seat)),
    }
}

fn reward(prompt: Option<&Prompt>, worth: impl Fn(Building) -> f64) -> f64 {
    match prompt {
        Some(&Prompt::Reward { column, .. }) => worth(column),
        _ => 0.0,
    }
}

/// What chips are worth: points in every scoring to come, effects about a point.
fn chip(table: &Table, bonus: Option<Bonus>) -> f64 {
    match bonus {
        Some(Bonus::Chip(Chip::Points(points))) => {
            f64::from(points) * scorings(&table.rounds).len() as f64
        }
        Some(Bonus::Chip(_)) => 1.5 * f64::from(table.rounds.number < 5),
        Some(Bonus::Start) => 0.7,
        None => 0.0,
    }
}

/// What so many building points of a kind bring: the way to the place above, in each scoring to
/// come.
fn gain(table: &Table, party: Party, kind: Building, points: u8) -> f64 {
    let track = &table.tracks[kind];
    let own = track.field(party);
    let after = (own + points).min(sabika_rules::dice::Track::LAST);
    let mut worth = 0.0;
    for scoring in scorings(&table.rounds) {
        let prizes = scoring.prizes(kind.index());
        let prize = |field: u8| -> f64 {
            if field == 0 {
                return 0.0;
            }
            let others = track.ranking().filter(|it| *it != party);
            let ahead = others.filter(|it| track.field(*it) >= field).count();
            prizes.get(ahead).map_or(0.0, |it| f64::from(*it))
        };
        let step = prize(after) - prize(own);
        // Even where the place stays the same it is safer, or nearer to the next.
        let near = f64::from(prizes[0]) * 0.06 * f64::from(after - own);
        worth += step * 0.6 + near;
    }
    worth
}

/// What the best stone of a column brings: two points, or one and the chip.
fn prize(table: &Table, party: Party, column: Building) -> f64 {
    let points = gain(table, party, column, 2);
    points.max(gain(table, party, column, 1) + chip(table, table.bonus[column]))
}
