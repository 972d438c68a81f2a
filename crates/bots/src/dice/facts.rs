//! What is different after an action of the dice game: dice, stones, and the places on the tracks.

use sabika_rules::{
    dice::{Action, Dice, Track},
    game::{Game as _, Sink},
    kit::{Building, Party, Scoring, Seat},
};

use crate::{
    dicing::facts::{tell_stone, tell_throw},
    fact::{Fact, Facts},
};

pub(super) fn tell(before: &Dice, seat: Seat, action: &Action, facts: &mut Facts) {
    let mut after = *before;
    if after.play(seat, action, &mut Sink::none()).is_err() {
        return;
    }
    let table = before.table();
    match *action {
        Action::Throw { keep } => tell_throw(&keep, &table.throws, facts),
        Action::Place { kind } | Action::Push { kind } => {
            if let Some(field) = table.target(kind) {
                // What lies there gives way to a stone that is pushed in.
                let mut area = table.area;
                if matches!(action, Action::Push { .. }) {
                    area.push(kind, field, Party::Seat(seat), |_, _| ());
                    let place = 1 + area.stones(kind).filter(|it| it.0 < field).count() as u32;
                    facts.say(Fact::Stone { kind, place }, 6.0 / f64::from(place));
                } else {
                    tell_stone(&area, kind, field, facts);
                }
            }
        }
        Action::Annul
        | Action::Black { .. }
        | Action::TakePoints
        | Action::TakeChip
        | Action::Mark
        | Action::Exchange { .. }
        | Action::Name { .. } => {}
    }
    let scoring = table.rounds.next_scoring();
    for kind in Building::ALL {
        tell_track(&table.tracks[kind], &after.table().tracks[kind], kind, scoring, seat, facts);
    }
}

/// The place on a track, where it has become better.
fn tell_track(
    before: &Track,
    after: &Track,
    kind: Building,
    scoring: Scoring,
    seat: Seat,
    facts: &mut Facts,
) {
    let own = Party::Seat(seat);
    if after.field(own) <= before.field(own) {
        return;
    }
    let place = |track: &Track| track.ranking().position(|it| it == own);
    let prizes = scoring.prizes(kind.index());
    let prize = |place: Option<usize>| place.and_then(|it| prizes.get(it)).copied().unwrap_or(0);
    let (was, is) = (place(before), place(after));
    let next = |rank: usize| after.ranking().nth(rank).map_or(0, |it| after.field(it));
    let worth = 0.5 + f64::from(prize(is).saturating_sub(prize(was)));
    let far = u32::from(after.field(own));
    facts.say(
        match is {
            Some(0) if was == Some(0) => Fact::StaysAhead { kind, by: far - u32::from(next(1)) },
            Some(0) => Fact::Leads { kind, scoring },
            Some(place) if prize(is) > prize(was) => {
                Fact::Rises { kind, place: place as u32 + 1, scoring }
            }
            _ => Fact::Approaches { kind, behind: u32::from(next(0)) - far },
        },
        worth,
    );
}
