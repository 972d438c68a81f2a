//! What is different after an action of Roll & Write: kinds, rows and columns, coins, and dice to come.

use sabika_rules::{
    Game as _,
    alhambra::Scoring,
    game::Sink,
    kit::{Building, Seat},
    roll_and_write::{Action, Player, RollAndWrite, Square, scoring::line_points},
};

use super::gain;
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
    if let Action::Change { .. } = action {
        tell_met(before, &after, seat, facts);
    }
    if let Action::Keep { pair } = *action
        && !had.built.contains(pair)
    {
        facts.say(Fact::DiceFor { kind: sheet.kind(pair) }, DICE);
    }
}

/// The best of the free squares that dice meet only since one was turned.
fn tell_met(before: &RollAndWrite, after: &RollAndWrite, seat: Seat, facts: &mut Facts) {
    let player = after.table().player(seat);
    let met: Vec<Square> = before.table().player(seat).dice.squares().collect();
    let new = player.dice.squares().filter(|it| !met.contains(it) && !player.built.contains(*it));
    let worth = |it: Square| gain(after.table(), seat, it);
    if let Some(best) = new.reduce(|a, b| if worth(b) > worth(a) { b } else { a }) {
        let kind = before.setup().sheet.kind(best);
        facts.say(Fact::Meets { kind, yellow: best.yellow(), blue: best.blue() }, worth(best));
    }
}

#[cfg(test)]
mod tests {
    use sabika_rules::{
        game::advance,
        kit::{Looker, Party},
        roll_and_write::{Event, Setup},
    };

    use super::*;
    use crate::{Bot as _, luck::Seeded};

    fn facts(game: &RollAndWrite, seat: Seat, action: &Action) -> Vec<Fact> {
        let mut facts = Facts::default();
        tell(game, seat, action, &mut facts);
        facts.all()
    }

    /// In a game that is played, what is told of every action is so afterwards.
    #[test]
    fn what_is_told_of_an_action_is_so() {
        let (mut luck, mut greedy) = (Seeded::new(3), crate::roll_and_write::Greedy);
        let mut game = RollAndWrite::new(&Setup::new(2).unwrap());
        let sheet = game.setup().sheet;
        let mut told = [0; 5];
        for _ in 0..2_000 {
            advance(&mut game, &mut luck, &mut Sink::<Event>::none(), |_| ());
            let Some(seat) = game.turn().seat() else { break };
            let mut offered = Vec::new();
            game.actions(seat, &mut offered);
            for action in &offered {
                let mut after = game;
                after.play(seat, action, &mut Sink::none()).unwrap();
                let (had, has) = (game.table().player(seat), after.table().player(seat));
                let built = |kind| has.built.counts(&sheet)[kind];
                for fact in facts(&game, seat, action) {
                    match fact {
                        Fact::Misses { kind, missing } => {
                            let boxes = sheet.boxes()[kind];
                            assert_eq!(u32::from(built(kind)) + missing, u32::from(boxes));
                            told[0] += 1;
                        }
                        Fact::Coins { coins } => {
                            assert_eq!(u32::from(has.coins()), coins);
                            assert_ne!(has.coins(), had.coins());
                            told[1] += 1;
                        }
                        Fact::Points { points } => {
                            assert!(points > 0 && has.built.len() > had.built.len());
                            told[2] += 1;
                        }
                        Fact::DiceFor { kind } => {
                            let Action::Keep { pair } = *action else { panic!("{action}") };
                            assert!(sheet.kind(pair) == kind && !had.built.contains(pair));
                            told[3] += 1;
                        }
                        Fact::Meets { kind, yellow, blue } => {
                            let square = Square::new(yellow, blue).unwrap();
                            let mut next = Vec::new();
                            after.actions(seat, &mut next);
                            assert!(next.contains(&Action::Construct { square }), "{action}");
                            assert!(!offered.contains(&Action::Construct { square }));
                            assert_eq!(sheet.kind(square), kind);
                            told[4] += 1;
                        }
                        Fact::Completes { kind } => assert_eq!(built(kind), sheet.boxes()[kind]),
                        other => panic!("{other:?} is not of this game"),
                    }
                }
            }
            let view = game.view(Looker::Seat(seat));
            let action = greedy.choose(&view, &offered);
            game.play(seat, &action, &mut Sink::none()).unwrap();
        }
        assert!(told.iter().all(|it| *it > 0), "{told:?}");
    }

    /// The last building of a kind completes it, and brings the points of its row and column.
    #[test]
    fn the_last_of_a_kind_completes_it() {
        let mut game = RollAndWrite::new(&Setup::new(2).unwrap());
        advance(&mut game, &mut Seeded::new(5), &mut Sink::<Event>::none(), |_| ());
        let (seat, mut offered) = (game.turn().seat().unwrap(), Vec::new());
        game.actions(seat, &mut offered);
        let (action, square) = offered
            .iter()
            .find_map(|it| match it {
                Action::Construct { square } => Some((*it, *square)),
                _ => None,
            })
            .expect("something can be built");
        let sheet = game.setup().sheet;
        let kind = sheet.kind(square);
        let all = sabika_rules::roll_and_write::Square::all();
        let others = all.filter(|it| sheet.kind(*it) == kind && *it != square);
        let pairs: Vec<String> = others.map(|it| format!("{}{}", it.yellow(), it.blue())).collect();
        let party = Some(Party::Seat(seat));
        game.given(party, &format!("built {}", pairs.join(" "))).unwrap();
        let told = facts(&game, seat, &action);
        assert!(told.contains(&Fact::Completes { kind }), "{told:?}");
        game.given(party, &format!("built {}", pairs[1..].join(" "))).unwrap();
        let told = facts(&game, seat, &action);
        assert!(told.contains(&Fact::Misses { kind, missing: 1 }), "{told:?}");
    }
}
