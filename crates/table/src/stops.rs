//! Where somebody stops who looks at a game again: steps as people count them.

use sabika_rules::{game::Happen, kit::Actor};

use crate::Entry;

/// How far a replay goes at a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Stride {
    /// To what somebody does next, with what luck brings after it: a throw, not a die.
    #[default]
    Step,
    Turn,
}

/// After how many steps of the record a replay stops, from the beginning to the end.
pub fn stops(history: &[Entry], stride: Stride) -> Vec<usize> {
    let begins = |pair: &[Entry]| {
        let [before, next] = pair else { return false };
        // Luck that follows belongs to the turn that begins.
        let is_turn = before.events.iter().any(|it| it.turn().is_some());
        let is_prepared = before.events.last().is_some_and(Happen::prepares);
        let is_deed = next.actor != Actor::Luck && !is_prepared;
        is_turn || (stride == Stride::Step && is_deed)
    };
    let inner = history.windows(2).zip(1..).filter(|it| begins(it.0)).map(|it| it.1);
    let end = (!history.is_empty()).then_some(history.len());
    std::iter::once(0).chain(inner).chain(end).collect()
}

/// Which of these stops shows this step of the record.
pub fn stop_of(stops: &[usize], step: usize) -> usize {
    stops.partition_point(|it| *it < step).min(stops.len().saturating_sub(1))
}

#[cfg(test)]
mod tests {
    use sabika_rules::{
        any::{AnyEvent, AnySetup, GameName},
        dicing, roll_and_write,
    };

    use super::*;
    use crate::{Kept, Local, News, Sitter, Wish};
    use sabika_bots::{Asked, BotName};
    use sabika_rules::record::Record;

    /// All that happens in a game of bots.
    fn history(game: GameName) -> Vec<Entry> {
        let setup = AnySetup::new(game, 3).expect("three can play");
        let names = ["Ana", "Ben", "Cleo"].map(str::to_owned).to_vec();
        let sitters = vec![Sitter::Bot(BotName::Greedy); 3];
        let kept = Kept::new(Record::new(setup, names).expect("names"), sitters);
        let (mut local, mut bots, mut history) =
            (Local::open(kept, 7), Asked::default(), Vec::new());
        loop {
            let wishes = local.wishes();
            if wishes.is_empty() {
                return history;
            }
            for wish in wishes {
                match wish {
                    Wish::Tell(News::Seated(seated)) => history = seated.history,
                    Wish::Tell(News::Changed { new, .. }) => history.extend(new),
                    Wish::Wait { number } => local.waited(number),
                    Wish::Think(question) => {
                        let action = bots.answer(&question).map(|it| it.to_string());
                        local.thought(question.number, action.as_deref());
                    }
                    _ => {}
                }
            }
        }
    }

    fn between<'a>(
        history: &'a [Entry],
        stops: &'a [usize],
    ) -> impl Iterator<Item = &'a [Entry]> + 'a {
        stops.windows(2).map(|it| &history[it[0]..it[1]])
    }

    #[test]
    fn every_step_has_one_deed_and_every_turn_is_one_players() {
        let mut shorter = 0;
        for game in GameName::ALL {
            let history = history(*game);
            let (steps, turns) = (stops(&history, Stride::Step), stops(&history, Stride::Turn));
            assert!(turns.iter().all(|it| steps.contains(it)), "{}", game.name());
            // In the smallest game every step is a turn.
            assert!(turns.len() <= steps.len() && steps.len() <= history.len(), "{}", game.name());
            shorter += usize::from(turns.len() < steps.len() && steps.len() < history.len());
            assert_eq!((steps[0], steps.last()), (0, Some(&history.len())));
            for step in between(&history, &steps) {
                let deeds = step.iter().filter(|it| it.actor != Actor::Luck);
                let prepared = step.iter().flat_map(|it| &it.events).filter(|it| it.prepares());
                assert!(deeds.count() <= prepared.count() + 1, "{}: {step:?}", game.name());
            }
            for turn in between(&history, &turns) {
                let began = turn.iter().filter(|it| it.events.iter().any(|it| it.turn().is_some()));
                assert!(began.count() <= 1, "{}: {turn:?}", game.name());
                assert!(
                    turn[..turn.len() - 1]
                        .iter()
                        .all(|it| it.events.iter().all(|it| it.turn().is_none()))
                );
            }
        }
        assert!(shorter >= 4, "{shorter} games");
    }

    #[test]
    fn a_throw_is_one_step_and_belongs_to_whoever_throws() {
        let history = history(GameName::Dice);
        let rolls = |it: &&Entry| {
            let rolled = dicing::Event::DieRolled { kind: sabika_rules::kit::Building::Tower };
            let same = |it: &AnyEvent| {
                matches!(it, AnyEvent::Dice(sabika_rules::dice::Event::Dicing(it))
                    if std::mem::discriminant(it) == std::mem::discriminant(&rolled))
            };
            it.events.iter().any(same)
        };
        let stops = stops(&history, Stride::Step);
        let mut throws = 0;
        for step in between(&history, &stops) {
            let dice = step.iter().filter(rolls).count();
            throws += usize::from(dice > 0);
            let starts = step.first().is_some_and(|it| it.actor == Actor::Luck);
            assert!(!starts || dice == 8 || dice == 0, "the first throw has all dice: {step:?}");
            let last = step.last().expect("a step is something");
            assert!(dice == 0 || rolls(&last), "nothing follows a throw: {step:?}");
        }
        assert!(throws > 30, "{throws}");
    }

    #[test]
    fn a_changed_die_belongs_to_what_it_is_changed_for() {
        let history = history(GameName::RollAndWrite);
        let stops = stops(&history, Stride::Step);
        let changed = |it: &Entry| {
            let is = |it: &AnyEvent| {
                matches!(it, AnyEvent::RollAndWrite(roll_and_write::Event::DieChanged { .. }))
            };
            it.events.iter().any(is)
        };
        assert!(history.iter().any(changed), "nobody has changed a die");
        for step in between(&history, &stops) {
            assert!(!step.last().is_some_and(changed), "{step:?}");
        }
    }

    #[test]
    fn a_step_of_the_record_is_shown_where_its_step_is() {
        let stops = [0, 8, 9, 12];
        let found = [0, 1, 8, 9, 10, 12, 99].map(|it| stop_of(&stops, it));
        assert_eq!(found, [0, 1, 1, 2, 3, 3, 3]);
        assert_eq!(super::stops(&[], Stride::Turn), [0]);
        assert_eq!(stop_of(&[0], 5), 0);
    }
}
