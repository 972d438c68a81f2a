//! What is different after an action of Roll & Write: kinds, rows and columns, coins, and dice to come.

use sabika_rules::{
    Game as _,
    alhambra::Scoring,
    game::Sink,
    kit::{Building, Seat},
    roll_and_write::{Action, Player, RollAndWrite, scoring::line_points},
};

use crate::fact::{Fact, Facts};

/// A coin, in points.
const COIN: f64 = 0.8;
/// Dice for a building that is still missing.
const DICE: f64 = 0.6;

pub(super) fn tell(before: &RollAndWrite, seat: Seat, action: &Action, facts: &mut Facts) {
    let mut after = *before;
    if after.play(seat, action, &mut Sink::none()).is_err() {
        return;
    }
    let sheet = before.setup().sheet;
    let (had, has) = (before.table().player(seat), after.table().player(seat));
    let (counted, counts) = (had.built.counts(&sheet), has.built.counts(&sheet));
    for kind in Building::ALL.into_iter().filter(|it| counts[*it] > counted[*it]) {
        // The first of those who complete a kind gets most.
        let gone = before.table().completed[kind].len();
        let prize = Scoring::III.prizes(kind.index()).get(gone).map_or(0.0, |it| f64::from(*it));
        let boxes = sheet.boxes()[kind];
        let missing = u32::from(boxes.saturating_sub(counts[kind]));
        let part = prize / f64::from(boxes.max(1));
        match missing {
            0 => facts.say(Fact::Completes { kind }, prize),
            _ => facts.say(Fact::Misses { kind, missing }, part),
        }
    }
    let lines = |player: &Player| {
        let of = |i| line_points(player.built.in_row(i)) + line_points(player.built.in_column(i));
        (1..=6).map(of).sum::<u32>()
    };
    if let Some(points) = lines(has).checked_sub(lines(had)).filter(|it| *it > 0) {
        facts.say(Fact::Points { points }, points.into());
    }
    if has.coins() != had.coins() {
        let more = f64::from(has.coins()) - f64::from(had.coins());
        facts.say(Fact::Coins { coins: has.coins().into() }, COIN * more);
    }
    if let Action::Keep { pair } = *action
        && !had.built.contains(pair)
    {
        facts.say(Fact::DiceFor { kind: sheet.kind(pair) }, DICE);
    }
}
