//! The greedy bot of the dice game.
//!
//! It wants the kind in which a stone brings most: what two building points are worth there, if the
//! stone would be the best of its column, and less if it would be second. Dice of that kind are kept,
//! and thrown on as long as a further throw promises more.

use sabika_rules::{
    alhambra::Scoring,
    dice::{Action, Bonus, Chip, Dice, Event, Prompt, Table, View},
    dicing::{Field, Throws},
    kit::{Building, Party, PerBuilding, Seat},
};

use crate::{Bot, Playable};

impl Playable for Dice {
    fn greedy(_: u64) -> Box<dyn Bot<Self>> {
        Box::new(Greedy)
    }
}

/// A bot that takes what looks best now.
#[derive(Clone, Copy, Debug)]
pub struct Greedy;

/// What a second best stone brings, as a part of what the best brings.
const SECOND: f64 = 0.55;
/// What a stone brings that is not among the best two now; others may still fall back.
const THIRD: f64 = 0.08;
/// The chance that a stone on the first field stays the best of its column; less on later fields.
const SAFE: f64 = 0.97;
/// What must be hoped for to use up a chip.
const CHIP: f64 = 0.8;

impl Bot<Dice> for Greedy {
    fn observe(&mut self, _: &Event) {}

    fn choose(&mut self, view: &View, offered: &[Action]) -> Action {
        let (table, Some(seat)) = (&view.table, view.seat) else { return offered[0] };
        let worth = |action: &Action| worth(table, seat, view.prompt(), action);
        let mut best = (f64::NEG_INFINITY, offered[0]);
        for action in offered {
            let worth = worth(action);
            if worth > best.0 {
                best = (worth, *action);
            }
        }
        best.1
    }
}

fn worth(table: &Table, seat: Seat, prompt: Option<&Prompt>, action: &Action) -> f64 {
    match *action {
        Action::Throw { keep } => worth_of_throw(table, seat, keep),
        Action::Place { kind } => {
            table.target(kind).map_or(0.0, |it| on_field(table, seat, kind, it))
        }
        Action::Push { kind } => {
            let pushed = table
                .target(kind)
                .map_or(0.0, |field| stone(table, seat, kind, field, ahead_of(table, kind, field)));
            pushed - CHIP
        }
        // Better than anything else that could be done with this throw.
        Action::Annul => {
            let best = Building::ALL
                .into_iter()
                .filter_map(|kind| Some(on_field(table, seat, kind, table.target(kind)?)));
            2.0 - best.fold(0.0, f64::max) - CHIP
        }
        Action::Black { kind } => {
            let field = Field::of(table.symbols(kind) + 1, table.throws.counted);
            on_field(table, seat, kind, field) - CHIP
        }
        Action::TakePoints => reward(prompt, |column| gain(table, seat, column, 2)),
        Action::TakeChip => {
            reward(prompt, |column| gain(table, seat, column, 1) + chip(table, table.bonus[column]))
        }
        Action::Mark => CHIP,
        Action::Exchange { kind } => match prompt {
            Some(&Prompt::Points { kind: from, .. }) => {
                gain(table, seat, kind, 1) - gain(table, seat, from, 1)
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

/// The scorings to come, this round's included.
fn scorings(table: &Table) -> &'static [Scoring] {
    match table.rounds.number {
        0 | 1 => &Scoring::ALL,
        2 | 3 => &Scoring::ALL[1..],
        _ => &Scoring::ALL[2..],
    }
}

/// What chips are worth: points in every scoring to come, effects about a point.
fn chip(table: &Table, bonus: Option<Bonus>) -> f64 {
    match bonus {
        Some(Bonus::Chip(Chip::Points(points))) => f64::from(points) * scorings(table).len() as f64,
        Some(Bonus::Chip(_)) => 1.5 * f64::from(table.rounds.number < 5),
        Some(Bonus::Start) => 0.7,
        None => 0.0,
    }
}

/// What so many building points of a kind bring: the way to the place above, in each scoring to
/// come.
fn gain(table: &Table, seat: Seat, kind: Building, points: u8) -> f64 {
    let track = &table.tracks[kind];
    let own = track.field(Party::Seat(seat));
    let after = (own + points).min(sabika_rules::dice::Track::LAST);
    let mut worth = 0.0;
    for scoring in scorings(table) {
        let prizes = scoring.prizes(kind.index());
        let prize = |field: u8| -> f64 {
            if field == 0 {
                return 0.0;
            }
            let others = track.ranking().filter(|it| *it != Party::Seat(seat));
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

fn ahead_of(table: &Table, column: Building, field: Field) -> usize {
    table.area.stones(column).filter(|(it, _)| *it < field).count()
}

/// A stone that lands here, where it comes to rest.
fn on_field(table: &Table, seat: Seat, column: Building, field: Field) -> f64 {
    let Some(field) = table.area.resting_place(column, field) else { return 0.0 };
    stone(table, seat, column, field, ahead_of(table, column, field))
}

/// A stone on a field with so many better ones.
fn stone(table: &Table, seat: Seat, column: Building, field: Field, ahead: usize) -> f64 {
    let best = gain(table, seat, column, 2)
        .max(gain(table, seat, column, 1) + chip(table, table.bonus[column]));
    // Stones still to come may do better than a low field.
    let stones = usize::from(table.setup.stones()) * usize::from(table.setup.players());
    let used: usize = table.rounds.used.iter().map(|it| usize::from(*it)).sum();
    let left = (stones - used.min(stones)) as f64 / 6.0;
    let below = f64::from(8 - field.line()) + f64::from(field.throws() - 1) / 3.0;
    let safe = SAFE - 0.09 * below;
    let stays = safe.max(0.1).powf(left * 0.5);
    let part = match ahead {
        0 => stays + (1.0 - stays) * SECOND,
        1 => SECOND * stays + (1.0 - stays) * THIRD,
        _ => THIRD,
    };
    best * part
}

/// What a further throw promises: the mean over how many of the kept kind come.
fn worth_of_throw(table: &Table, seat: Seat, keep: PerBuilding<u8>) -> f64 {
    let kept = || Building::ALL.into_iter().filter(|it| keep[*it] > 0);
    let (Some(kind), 1) = (kept().next(), kept().count()) else { return f64::MIN };
    if keep[kind] != table.throws.dice[kind] {
        return f64::MIN;
    }
    let dice = u32::from(Throws::DICE - keep[kind]);
    let base = table.symbols(kind);
    let mut mean = 0.0;
    for more in 0..=dice {
        let ways = binomial(dice, more);
        let chance =
            ways * (1.0_f64 / 6.0).powi(more as i32) * (5.0_f64 / 6.0).powi((dice - more) as i32);
        let field = Field::of(base + more as u8, table.throws.counted + 1);
        mean += chance * on_field(table, seat, kind, field);
    }
    mean
}

fn binomial(n: u32, k: u32) -> f64 {
    (0..k).map(|i| f64::from(n - i) / f64::from(i + 1)).product()
}

#[cfg(test)]
mod tests {
    use sabika_rules::{
        dice::Setup,
        game::{Game as _, Sink, advance},
    };

    use super::*;
    use crate::{BotName, luck::Seeded, seat};

    /// One seat plays greedily, the others at random.
    fn scores(players: u8, seed: u64) -> Vec<u32> {
        let name = |i: u8| if i == 0 { BotName::Greedy } else { BotName::Random };
        let mut bots: Vec<Box<dyn Bot<Dice>>> =
            (0..players).map(|i| seat(&name(i), Seat(i), seed + u64::from(i))).collect();
        let mut game = Dice::new(&Setup::new(players).expect("so many can play"));
        let (mut luck, mut offered) = (Seeded::new(seed), Vec::new());
        loop {
            advance(&mut game, &mut luck, &mut Sink::none(), |_| ());
            let Some(seat) = game.turn().seat() else { return game.scores() };
            offered.clear();
            game.actions(seat, &mut offered);
            let action = bots[seat.index()].choose(&game.view(Some(seat)), &offered);
            game.play(seat, &action, &mut Sink::none()).expect("what is offered is legal");
        }
    }

    #[test]
    fn greedy_beats_random_players() {
        for players in 2..=6 {
            let wins = (0..10).filter(|seed| {
                let scores = scores(players, *seed);
                scores[1..usize::from(players)].iter().all(|it| scores[0] > *it)
            });
            assert!(wins.count() >= 8, "{players} players");
        }
    }

    #[test]
    fn chances_add_up() {
        for n in 0..=8 {
            let sum: f64 = (0..=n).map(|k| binomial(n, k)).sum();
            assert!((sum - 2.0_f64.powi(n as i32)).abs() < 1e-9);
        }
    }
}
