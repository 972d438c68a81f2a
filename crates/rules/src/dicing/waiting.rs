//! What the dice games share of what lies on the table while they wait for something.

use super::{Rounds, Setup, Throws};
use crate::{
    game::Amiss,
    kit::{Building, Seat},
    sound::unless,
};

/// When in a round something is waited for. What is waited for later lies deeper in a stack of prompts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stage {
    NewRound,
    EndOfRound,
    /// This column is served after the turns.
    Serve(Building),
    NextTurn,
    Turn(Seat),
    Roll(Seat),
    /// Luck before the turns; of several the one with the largest number comes first.
    Luck(usize),
    /// Somebody's reward, after the turns; of several the one with the largest number comes first.
    Reward(usize),
    /// The lot before the first round.
    Lot,
}

/// Whether a game can wait for this, from the bottom of its stack, while rounds and dice are these (D-10,
/// D-20, D-30, Z-10, Z-20).
pub(crate) fn stages_fit(
    stages: &[Stage],
    setup: &Setup,
    rounds: &Rounds,
    throws: &Throws,
) -> Result<(), Amiss> {
    let begins = stages.contains(&Stage::Lot);
    rounds.fit(setup, begins, stages.is_empty())?;
    if begins {
        return unless(stages == [Stage::NewRound, Stage::Lot], "a round is about to begin");
    }
    let Some((first, later)) = stages.split_first() else { return Ok(()) };
    unless(*first == Stage::EndOfRound, "no end of the round")?;
    let columns = later.iter().take_while(|it| matches!(it, Stage::Serve(_))).count();
    let (served, now) = later.split_at(columns);
    let from_last = Building::ALL.into_iter().rev().map(Stage::Serve).take(columns);
    unless(served.iter().copied().eq(from_last), "a column is not served")?;
    let throws_fit = |seat, rolls| rounds.mover == Some(seat) && throws.fit(rolls);
    // Before the turns luck decides, after them those who are served; in between nobody else.
    let fits = match *now {
        [Stage::NextTurn, ..] if columns < Building::ALL.len() => false,
        [Stage::NextTurn, Stage::Turn(seat)] => throws_fit(seat, false),
        [Stage::NextTurn, Stage::Turn(seat), Stage::Roll(by)] => {
            seat == by && throws_fit(seat, true)
        }
        [Stage::NextTurn, ref luck @ ..] => in_order(luck, |it| match it {
            Stage::Luck(number) => Some(*number),
            _ => None,
        }),
        ref rewards => in_order(rewards, |it| match it {
            Stage::Reward(number) => Some(*number),
            _ => None,
        }),
    };
    unless(fits, "it cannot wait for this now")
}

/// Whether these are such stages, and at least one of them.
fn in_order(stages: &[Stage], number: fn(&Stage) -> Option<usize>) -> bool {
    let numbers: Option<Vec<usize>> = stages.iter().map(number).collect();
    numbers.is_some_and(|it| !it.is_empty() && it.is_sorted_by(|a, b| a < b))
}

impl Throws {
    /// Whether these are the dice of a throw, or of a choice after one (D-20, D-43).
    fn fit(&self, rolls: bool) -> bool {
        let sum = |dice: &[u8; 6]| dice.iter().sum::<u8>();
        let before = sum(&self.before.0);
        let counted = self.counted + u8::from(rolls);
        (self.rolling > 0) == rolls
            && (1..=Throws::MOST).contains(&counted)
            && sum(&self.dice.0) + self.rolling == Throws::DICE
            && (before == Throws::DICE || before == 0 && counted == 1)
    }
}

impl Rounds {
    /// Whether everybody named plays, and has not used too many stones.
    fn fit(&self, setup: &Setup, begins: bool, over: bool) -> Result<(), Amiss> {
        let named = [self.starter, self.next_starter, self.mover].into_iter().flatten();
        let all_play = named.into_iter().all(|it| it.0 < setup.players());
        unless(all_play, "it is the turn of somebody who does not play")?;
        unless(self.starter.is_none() == begins, "the lot is to be drawn")?;
        let numbers = match (begins, over) {
            (true, _) => 0..=0,
            (_, true) => Rounds::COUNT..=Rounds::COUNT,
            _ => 1..=Rounds::COUNT,
        };
        unless(numbers.contains(&self.number), "there is no such round")?;
        unless(self.used.iter().all(|it| *it <= setup.stones()), "too many stones are used")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::PerBuilding;

    const ANA: Seat = Seat(0);
    const BEN: Seat = Seat(1);

    fn round(number: u8) -> Rounds {
        let starter = (number > 0).then_some(ANA);
        Rounds { number, starter, mover: starter, ..Rounds::default() }
    }

    /// How `dice` lie there, and lay before the last throw; the rest is thrown.
    fn throws(counted: u8, dice: u8, before: u8) -> Throws {
        let towers = |count| PerBuilding([0, 0, 0, 0, 0, count]);
        let rolling = Throws::DICE - dice;
        Throws { dice: towers(dice), rolling, counted, before: towers(before) }
    }

    fn judge(stages: &[Stage], rounds: &Rounds, throws: &Throws) -> Result<(), Amiss> {
        stages_fit(stages, &Setup::new(3).unwrap(), rounds, throws)
    }

    /// Every stack that a game can wait with, with its round and its dice.
    fn good_stacks() -> Vec<(Vec<Stage>, Rounds, Throws)> {
        let serve = |from: usize| {
            let columns = Building::ALL[from..].iter().rev();
            [Stage::EndOfRound].into_iter().chain(columns.map(|it| Stage::Serve(*it)))
        };
        let turns = || serve(0).chain([Stage::NextTurn]);
        let (rolled, rolling) = (throws(1, 8, 0), throws(0, 3, 0));
        let mut stacks = vec![
            (vec![], round(5), rolled),
            (vec![Stage::NewRound, Stage::Lot], round(0), Throws::default()),
            (turns().chain([Stage::Turn(ANA)]).collect(), round(1), rolled),
            (turns().chain([Stage::Turn(ANA), Stage::Roll(ANA)]).collect(), round(1), rolling),
        ];
        for luck in [vec![0], vec![1], vec![0, 1]] {
            let luck = luck.into_iter().map(Stage::Luck);
            stacks.push((turns().chain(luck).collect(), round(2), rolled));
        }
        for from in 0..=6 {
            for rewards in [vec![0], vec![1], vec![0, 1]] {
                let rewards = rewards.into_iter().map(Stage::Reward);
                stacks.push((serve(from).chain(rewards).collect(), round(5), rolled));
            }
        }
        stacks
    }

    /// D-10, D-30, Z-10, Z-20: what is waited for comes in the order of a round. A stack with something
    /// too much, something missing or something else is another good one, or refused.
    #[test]
    fn what_is_waited_for_comes_in_the_order_of_a_round() {
        let good = good_stacks();
        let mut any = vec![Stage::NewRound, Stage::EndOfRound, Stage::NextTurn, Stage::Lot];
        any.extend(Building::ALL.map(Stage::Serve));
        any.extend([ANA, BEN].into_iter().flat_map(|it| [Stage::Turn(it), Stage::Roll(it)]));
        any.extend([0, 1].into_iter().flat_map(|it| [Stage::Luck(it), Stage::Reward(it)]));
        for (stack, rounds, throws) in &good {
            assert_eq!(judge(stack, rounds, throws), Ok(()), "{stack:?}");
            let judged = |changed: &[Stage]| {
                let is_good =
                    good.iter().any(|it| (&it.0[..], it.1, it.2) == (changed, *rounds, *throws));
                // Of those with other dice or rounds nothing is claimed.
                let known = good.iter().any(|it| it.0 == changed);
                let verdict = judge(changed, rounds, throws);
                assert!(
                    known && !is_good || verdict.is_ok() == is_good,
                    "{changed:?}: {verdict:?}"
                );
            };
            for others in [None, Some(BEN)] {
                let turn = stack.iter().any(|it| matches!(it, Stage::Turn(_)));
                let rounds = Rounds { mover: others, ..*rounds };
                assert_eq!(judge(stack, &rounds, throws).is_ok(), !turn, "{stack:?}");
            }
            for at in 0..=stack.len() {
                let (deeper, above) = stack.split_at(at);
                let others = above.split_first().map_or(above, |it| it.1);
                judged(&[deeper, others].concat());
                for stage in &any {
                    judged(&[deeper, &[*stage], above].concat());
                    judged(&[deeper, &[*stage], others].concat());
                }
            }
        }
    }

    /// D-10, D-45: everybody named plays, the lot comes first, and there are five rounds.
    #[test]
    fn a_round_is_of_those_who_play() {
        let setup = Setup::new(3).unwrap();
        let fits = |change: fn(&mut Rounds), number, begins, over| {
            let mut rounds = round(number);
            change(&mut rounds);
            rounds.fit(&setup, begins, over).is_ok()
        };
        let as_is = |_: &mut Rounds| {};
        for number in 0..=6 {
            assert_eq!(fits(as_is, number, true, false), number == 0, "{number}");
            assert_eq!(fits(as_is, number, false, false), (1..=5).contains(&number), "{number}");
            assert_eq!(fits(as_is, number, false, true), number == 5, "{number}");
        }
        assert!(!fits(|it| it.starter = None, 1, false, false), "nobody starts");
        assert!(!fits(|it| it.starter = Some(ANA), 0, true, false), "the lot is drawn already");
        assert!(!fits(|it| it.starter = Some(Seat(3)), 1, false, false));
        assert!(!fits(|it| it.next_starter = Some(Seat(3)), 1, false, false));
        assert!(!fits(|it| it.mover = Some(Seat(3)), 1, false, false));
        assert!(fits(|it| it.mover = Some(Seat(2)), 1, false, false));
        assert!(fits(|it| it.used[1] = 5, 1, false, false), "all stones are used");
        assert!(!fits(|it| it.used[1] = 6, 1, false, false));
    }

    /// D-02, D-20, D-43: eight dice, three throws; what a throw before showed is known after the first.
    #[test]
    fn the_dice_are_those_of_a_throw() {
        let (rolls, waits) = (|it: Throws| it.fit(true), |it: Throws| it.fit(false));
        assert!(rolls(throws(0, 0, 0)) && rolls(throws(0, 7, 0)), "the first throw");
        assert!(rolls(throws(1, 2, 8)) && rolls(throws(2, 2, 8)), "another");
        assert!(waits(throws(1, 8, 0)) && waits(throws(2, 8, 8)) && waits(throws(3, 8, 8)));
        assert!(!rolls(throws(1, 8, 0)) && !waits(throws(0, 7, 0)), "dice roll, or they lie");
        assert!(!waits(throws(0, 8, 0)), "no throw");
        assert!(!rolls(throws(3, 2, 8)) && !waits(throws(4, 8, 8)), "too many throws");
        assert!(!waits(Throws { dice: PerBuilding([1; 6]), ..throws(1, 8, 0) }), "six dice");
        assert!(!rolls(throws(1, 2, 0)) && !waits(throws(2, 8, 0)), "nothing lay there before");
        assert!(!rolls(throws(1, 2, 7)) && !waits(throws(2, 8, 7)), "seven lay there before");
        assert!(waits(throws(1, 8, 8)), "a second throw was annulled");
    }
}
