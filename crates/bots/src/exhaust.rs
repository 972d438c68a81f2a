//! The end of a game, looked at exhaustively: everything that everybody can do, and all that luck can bring.

use std::{
    collections::HashMap,
    hash::{DefaultHasher, Hasher as _},
};

use sabika_rules::{
    game::{Game, Setup as _, Sink, Turn},
    kit::Seat,
};

use crate::search::outcome;

/// So many states are remembered at most: some 4 MB.
const KNOWN: usize = 57_000;

/// How good a state is for every seat, if everybody does what is best for themselves.
type Worths = [f64; Seat::MAX];

/// Looks at everything that can still come, with a memory for equal states.
#[derive(Debug)]
pub(crate) struct Exhaust<G> {
    known: HashMap<u64, Worths>,
    steps: u32,
    /// Whether it makes no difference what luck brings here.
    idle: fn(&G) -> bool,
}

impl<G: Game> Exhaust<G> {
    /// With so many steps for all it is asked.
    pub(crate) fn new(steps: u32, idle: fn(&G) -> bool) -> Exhaust<G> {
        Exhaust { known: HashMap::new(), steps, idle }
    }

    /// How good a state is for a seat; `None` where that takes too many steps.
    pub(crate) fn worth(&mut self, game: &G, seat: Seat) -> Option<f64> {
        self.worths(game).map(|it| it[seat.index()])
    }
    /// How good it is to do this.
    pub(crate) fn after(&mut self, game: &G, seat: Seat, action: &G::Action) -> Option<f64> {
        self.step(game, seat, action).map(|it| it[seat.index()])
    }

    fn step(&mut self, game: &G, seat: Seat, action: &G::Action) -> Option<Worths> {
        self.steps = self.steps.checked_sub(1)?;
        let mut next = game.clone();
        let done = next.play(seat, action, &mut Sink::none());
        debug_assert!(done.is_ok(), "{action} was offered and refused: {done:?}");
        self.worths(&next)
    }

    fn worths(&mut self, game: &G) -> Option<Worths> {
        if game.turn() == Turn::Over {
            let mut worths = Worths::default();
            for seat in Seat::all(game.setup().players()) {
                worths[seat.index()] = outcome(game, seat);
            }
            return Some(worths);
        }
        let mut hasher = DefaultHasher::new();
        game.hash(&mut hasher);
        let key = hasher.finish();
        if let Some(known) = self.known.get(&key) {
            return Some(*known);
        }
        let worths = match game.turn().seat() {
            Some(seat) => self.by_choice(game, seat)?,
            None => self.by_luck(game)?,
        };
        if self.known.len() < KNOWN {
            self.known.insert(key, worths);
        }
        Some(worths)
    }

    fn by_choice(&mut self, game: &G, seat: Seat) -> Option<Worths> {
        let (mut offered, mut best) = (Vec::new(), None::<Worths>);
        game.actions(seat, &mut offered);
        for action in &offered {
            let worths = self.step(game, seat, action)?;
            if best.is_none_or(|it| worths[seat.index()] > it[seat.index()]) {
                best = Some(worths);
            }
        }
        best
    }

    fn by_luck(&mut self, game: &G) -> Option<Worths> {
        let mut outcomes = Vec::new();
        game.chances(&mut outcomes);
        if (self.idle)(game) {
            outcomes.truncate(1);
        }
        let all: f64 = outcomes.iter().map(|it| f64::from(it.1)).sum();
        let mut sum = Worths::default();
        for (chance, weight) in &outcomes {
            self.steps = self.steps.checked_sub(1)?;
            let mut next = game.clone();
            let done = next.deal(chance, &mut Sink::none());
            debug_assert!(done.is_ok(), "{chance} can come and was refused: {done:?}");
            let worths = self.worths(&next)?;
            let part = f64::from(*weight) / all;
            sum.iter_mut().zip(worths).for_each(|(sum, it)| *sum += part * it);
        }
        Some(sum)
    }
}

#[cfg(test)]
mod tests {
    use sabika_rules::roll_and_write::{Action, RollAndWrite, Setup};

    use super::*;
    use crate::{Playable as _, luck::Seeded, random};

    /// The last turns of a game in which everybody plays at random, up to so many decisions from its end.
    fn near_the_end(seed: u64, left: usize) -> RollAndWrite {
        let new = RollAndWrite::new(&Setup::new(3).unwrap());
        let (mut states, mut offered) = (vec![new], Vec::new());
        let mut luck = Seeded::new(seed);
        while states[states.len() - 1].turn() != Turn::Over {
            let mut next = states[states.len() - 1];
            random::step(&mut next, &mut luck, &mut offered);
            states.push(next);
        }
        states[states.len() - 1 - left]
    }

    /// Whatever somebody does is never better than the best.
    #[test]
    fn nothing_is_better_than_the_best() {
        let mut better = 0;
        for seed in 0..20 {
            let game = near_the_end(seed, 1);
            let seat = game.turn().seat().expect("nothing is rolled any more");
            let mut exhaust = Exhaust::new(100_000, |_| false);
            let best = exhaust.worth(&game, seat).expect("it is near the end");
            let (mut end, mut offered) = (game, Vec::<Action>::new());
            while let Some(seat) = end.turn().seat() {
                offered.clear();
                end.actions(seat, &mut offered);
                let view = end.view(sabika_rules::kit::Looker::Seat(seat));
                let action = RollAndWrite::greedy(1).choose(&view, &offered);
                end.play(seat, &action, &mut Sink::none()).unwrap();
            }
            assert!(best >= outcome(&end, seat));
            better += u32::from(best > outcome(&end, seat));
        }
        assert!(better > 0, "greedy does not find all");
    }

    #[test]
    fn what_is_too_far_from_the_end_is_left() {
        let game = near_the_end(1, 60);
        let seat = game.setup().players();
        assert_eq!(
            Exhaust::new(500, |_| false).worth(&game, Seat::new(seat.into()).unwrap()),
            None
        );
    }
}
