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
        Action::Throw { keep } => tell_throw(&keep, &table.throws, &table.area, facts),
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

#[cfg(test)]
mod tests {
    use sabika_rules::{
        dice::{Event, Prompt, Setup},
        game::{Turn, advance},
    };

    use super::*;
    use crate::luck::Seeded;

    /// A game for three whose first player has thrown once.
    fn thrown() -> (Dice, Seat) {
        let mut game = Dice::new(&Setup::new(3).unwrap());
        advance(&mut game, &mut Seeded::new(4), &mut Sink::none(), |_| ());
        let Turn::Seats(seats) = game.turn() else { panic!("somebody is to act") };
        (game, seats.first().unwrap())
    }

    fn facts(game: &Dice, seat: Seat, action: &Action) -> Vec<Fact> {
        let mut facts = Facts::default();
        tell(game, seat, action, &mut facts);
        facts.all()
    }

    /// Whatever the thrown dice show, the stone comes to lie there or better.
    #[test]
    fn a_throw_is_told_by_the_place_that_is_sure() {
        let (mut game, seat) = thrown();
        let kind = Building::ALL.into_iter().find(|it| game.table().symbols(*it) > 0).unwrap();
        let rival = Some(Party::Seat(seat.next(3)));
        game.given(rival, &format!("stone {kind} 8 left")).unwrap();
        let mut offered = Vec::new();
        game.actions(seat, &mut offered);
        let (mut places, mut sure) = ([0; 2], 0);
        for action in &offered {
            let Action::Throw { keep } = action else { continue };
            let most = Building::ALL.into_iter().map(|it| keep[it]).max().unwrap();
            let said = facts(&game, seat, action);
            let [Fact::Keeps { kind: of, place }] = said[..] else {
                assert!(said.is_empty() && most == 0, "{action}: {said:?}");
                continue;
            };
            assert_eq!(keep[of], most);
            places[place as usize - 1] += 1;
            let mut after = game;
            after.play(seat, action, &mut Sink::none()).unwrap();
            advance(&mut after, &mut Seeded::new(u64::from(most)), &mut Sink::none(), |_| ());
            let stone = facts(&after, seat, &Action::Place { kind: of });
            let lies = |it: &Fact| match *it {
                Fact::Stone { place, .. } => Some(place),
                _ => None,
            };
            assert!(stone.iter().find_map(lies).unwrap() <= place, "{action}: {stone:?}");
            sure += 1;
        }
        assert!(sure > 0 && places.iter().all(|it| *it > 0), "{places:?}");
    }

    /// Its place is that which the stone has once it lies there.
    #[test]
    fn a_stone_is_told_by_its_place_in_the_column() {
        let (mut game, seat) = thrown();
        let rival = seat.next(3);
        let kind = Building::ALL.into_iter().find(|it| game.table().symbols(*it) > 0).unwrap();
        let place = Action::Place { kind };
        assert!(facts(&game, seat, &place).contains(&Fact::Stone { kind, place: 1 }));
        game.given(Some(Party::Seat(rival)), &format!("stone {kind} 8 left")).unwrap();
        let said = facts(&game, seat, &place);
        assert!(said.contains(&Fact::Stone { kind, place: 2 }), "{said:?}");
        game.play(seat, &place, &mut Sink::none()).unwrap();
        assert_eq!(game.table().area.stones(kind).nth(1).map(|it| it.1), Some(Party::Seat(seat)));
    }

    /// In games that are played, a place on a track is told as it is afterwards.
    #[test]
    fn a_track_is_told_as_it_stands() {
        let (mut luck, mut greedy, mut told) = (Seeded::new(3), crate::dice::Greedy, [0; 4]);
        let mut game = Dice::new(&Setup::new(3).unwrap());
        for _ in 0..2_000 {
            advance(&mut game, &mut luck, &mut Sink::<Event>::none(), |_| ());
            let Some(seat) = game.turn().seat() else { break };
            let (own, mut offered) = (Party::Seat(seat), Vec::new());
            game.actions(seat, &mut offered);
            let rewarded = matches!(game.prompt(), Some(Prompt::Reward { .. }));
            for action in &offered {
                let mut after = game;
                after.play(seat, action, &mut Sink::none()).unwrap();
                let table = after.table();
                let rank = |it: Building| table.tracks[it].ranking().position(|it| it == own);
                let field = |kind: Building, rank| {
                    let at = table.tracks[kind].ranking().nth(rank);
                    at.map_or(0, |it| u32::from(table.tracks[kind].field(it)))
                };
                for fact in facts(&game, seat, action) {
                    match fact {
                        Fact::Leads { kind, .. } => {
                            let before = game.table().tracks[kind].ranking().next();
                            assert!(rank(kind) == Some(0) && before != Some(own));
                            told[0] += 1;
                        }
                        Fact::StaysAhead { kind, by } => {
                            assert_eq!(rank(kind), Some(0));
                            assert_eq!(by, field(kind, 0) - field(kind, 1));
                            told[1] += 1;
                        }
                        Fact::Rises { kind, place, .. } => {
                            assert_eq!(rank(kind).map(|it| it as u32 + 1), Some(place));
                            told[2] += 1;
                        }
                        Fact::Approaches { kind, behind } => {
                            let rank = rank(kind).unwrap();
                            assert_eq!(field(kind, rank) + behind, field(kind, 0));
                            told[3] += 1;
                        }
                        _ => assert!(!rewarded, "{fact:?}"),
                    }
                }
            }
            let view = game.view(sabika_rules::kit::Looker::Seat(seat));
            let action = crate::Bot::<Dice>::choose(&mut greedy, &view, &offered);
            game.play(seat, &action, &mut Sink::none()).unwrap();
        }
        assert!(told.iter().all(|it| *it > 0), "{told:?}");
    }
}
