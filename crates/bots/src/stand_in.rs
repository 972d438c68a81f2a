//! Who plays for a level where there is no net: for a game that has no strategy yet, for a set-up that its
//! strategy does not know, or on a page that has not loaded the net.
//!
//! The greedy bot is all it has to go by. The lower levels overlook some of what they could do; the third plays
//! as greedy does; the upper ones try what greedy likes best in games that greedy bots play to their end, with
//! the same luck for all. Such games differ a lot by luck, so another action is taken only where it was
//! better beyond doubt.

use sabika_rules::{
    game::{Luck as _, Sink, Turn},
    kit::{Looker, Seat},
};

use crate::{
    Bot, Level, Playable,
    luck::Seeded,
    search::{Budget, Effort, Streams, outcome},
};

/// How many actions are tried, the best by greedy.
const TRIED: usize = 6;
/// By how many standard errors an action must be better than greedy's choice to be taken instead.
const DOUBT: f64 = 1.5;
/// With fewer playouts nothing is known.
const FEW: f64 = 8.0;
/// After so many decisions a playout is judged as it stands.
const LONGEST: u32 = 2_000;

/// How a level plays without a net.
struct Spec {
    /// In so many of a hundred cases it overlooks an action.
    overlooks: u32,
    playouts: u32,
}

const SPECS: [Spec; 5] = [
    Spec { overlooks: 70, playouts: 0 },
    Spec { overlooks: 20, playouts: 0 },
    Spec { overlooks: 0, playouts: 0 },
    Spec { overlooks: 0, playouts: 60 },
    Spec { overlooks: 0, playouts: 240 },
];

/// A bot that plays as well as its level can by greedy alone.
pub(crate) struct StandIn<G: Playable> {
    seat: Seat,
    level: Level,
    greedy: Box<dyn Bot<G>>,
    memory: G::Memory,
    luck: Seeded,
    given: Option<Effort>,
    alive: fn(),
}

/// An action, and how much better it was than greedy's choice in games with the same luck.
struct Rival<A> {
    action: A,
    games: f64,
    sum: f64,
    squares: f64,
}

impl<A> Rival<A> {
    fn mean(&self) -> f64 {
        self.sum / self.games.max(1.0)
    }
    /// By how much it is better beyond doubt.
    fn surely(&self) -> f64 {
        if self.games < FEW {
            return f64::NEG_INFINITY;
        }
        let spread = (self.squares / self.games - self.mean() * self.mean()).max(0.0);
        self.mean() - DOUBT * (spread / self.games).sqrt()
    }
}

impl<G: Playable> StandIn<G> {
    pub(crate) fn new(level: Level, seat: Seat, seed: u64) -> StandIn<G> {
        let (memory, luck) = (G::Memory::default(), Seeded::new(seed));
        StandIn { seat, level, greedy: G::greedy(seed), memory, luck, given: None, alive: || () }
    }

    const fn spec(&self) -> &'static Spec {
        &SPECS[self.level.number() as usize - 1]
    }

    /// What it sees of all that is offered: one thing at least.
    fn noticed(&mut self, offered: &[G::Action]) -> Vec<G::Action> {
        let (overlooks, luck) = (self.spec().overlooks, &mut self.luck);
        if overlooks == 0 {
            return offered.to_vec();
        }
        let surely = luck.below(offered.len() as u32) as usize;
        let sees = |i: usize| i == surely || luck.below(100) >= overlooks;
        let seen: Vec<bool> = (0..offered.len()).map(sees).collect();
        offered.iter().zip(seen).filter(|it| it.1).map(|it| *it.0).collect()
    }

    /// The first of `liked`, unless another one was better beyond doubt.
    fn by_playouts(&mut self, view: &G::View, liked: &[G::Action], effort: Effort) -> G::Action {
        let (first, seed) = (liked[0], self.luck.seed());
        let rival = |&action| Rival { action, games: 0.0, sum: 0.0, squares: 0.0 };
        let mut rivals: Vec<_> = liked[1..].iter().map(rival).collect();
        let rounds = liked.len().next_power_of_two().trailing_zeros();
        let (mut budget, mut futures) = (Budget::new(effort, rounds), 0);
        for round in 1..=rounds {
            while budget.spend(round, rivals.len() + 1) {
                (self.alive)();
                let game = G::imagine(view, &self.memory, &mut self.luck);
                let luck = Streams::new(seed.wrapping_add(futures));
                futures += 1;
                let usual = self.play_out(&game, &first, luck.clone());
                for rival in &mut rivals {
                    let better = self.play_out(&game, &rival.action, luck.clone()) - usual;
                    rival.games += 1.0;
                    rival.sum += better;
                    rival.squares += better * better;
                }
            }
            rivals.sort_by(|a, b| b.mean().total_cmp(&a.mean()));
            rivals.truncate(rivals.len().div_ceil(2));
        }
        rivals.first().filter(|it| it.surely() > 0.0).map_or(first, |it| it.action)
    }

    /// How good a game ends in which greedy bots play on after this action.
    fn play_out(&mut self, root: &G, action: &G::Action, luck: Streams) -> f64 {
        let end = play_on(self.greedy.as_mut(), root, self.seat, action, luck);
        end.map_or(0.0, |end| outcome(&end, self.seat))
    }
}

/// The end of a game in which a greedy bot plays for everybody after this action; `None` where that is
/// refused.
pub(crate) fn play_on<G: Playable>(
    greedy: &mut dyn Bot<G>,
    root: &G,
    seat: Seat,
    action: &G::Action,
    mut luck: Streams,
) -> Option<G> {
    let (mut game, mut offered) = (root.clone(), Vec::new());
    game.play(seat, action, &mut Sink::none()).ok()?;
    for _ in 0..LONGEST {
        match game.turn() {
            Turn::Over => break,
            Turn::Chance => luck.deal(&mut game),
            Turn::Seats(seats) => {
                let Some(seat) = seats.first() else { break };
                offered.clear();
                game.actions(seat, &mut offered);
                let next = match offered.as_slice() {
                    [only] => *only,
                    several => greedy.choose(&game.view(Looker::Seat(seat)), several),
                };
                let done = game.play(seat, &next, &mut Sink::none());
                debug_assert!(done.is_ok(), "{next} was offered and refused: {done:?}");
            }
        }
    }
    Some(game)
}

/// What greedy likes best, the best first.
pub(crate) fn liked_best<G: Playable>(
    greedy: &mut dyn Bot<G>,
    view: &G::View,
    offered: &[G::Action],
    most: usize,
) -> Vec<G::Action> {
    let (mut offered, mut liked) = (offered.to_vec(), Vec::new());
    while liked.len() < most && !offered.is_empty() {
        let best = greedy.choose(view, &offered);
        offered.retain(|it| *it != best);
        liked.push(best);
    }
    liked
}

impl<G: Playable> Bot<G> for StandIn<G> {
    fn observe(&mut self, event: &G::Event) {
        G::observe(&mut self.memory, event);
    }

    fn choose(&mut self, view: &G::View, offered: &[G::Action]) -> G::Action {
        if let [only] = offered {
            return *only;
        }
        let seen = self.noticed(offered);
        match self.level.effort(self.spec().playouts, self.given) {
            Effort::Playouts(0) => self.greedy.choose(view, &seen),
            effort => {
                let liked = liked_best(self.greedy.as_mut(), view, &seen, TRIED);
                self.by_playouts(view, &liked, effort)
            }
        }
    }

    fn reseed(&mut self, seed: u64) {
        self.luck = Seeded::new(seed);
        self.greedy.reseed(seed);
    }

    fn shows_life(&mut self, alive: fn()) {
        self.alive = alive;
    }

    fn limit(&mut self, effort: Effort) {
        self.given = Some(effort);
    }
}

#[cfg(test)]
mod tests {
    use sabika_rules::{
        alcazaba::Alcazaba, alhambra::Alhambra, dice::Dice, game::advance,
        roll_and_write::RollAndWrite,
    };

    use super::*;

    /// The choices that a level makes in a game of greedy bots, and those of greedy.
    fn choices<G: Playable>(
        setup: &G::Setup,
        level: u8,
        limit: u32,
    ) -> Vec<(G::Action, G::Action)> {
        let (mut game, mut luck, mut all) = (G::new(setup), Seeded::new(3), Vec::new());
        let mut greedy = G::greedy(1);
        for seed in 0..50 {
            advance(&mut game, &mut luck, &mut Sink::none(), |_| ());
            let Some(seat) = game.turn().seat() else { break };
            let (view, mut offered) = (game.view(Looker::Seat(seat)), Vec::new());
            game.actions(seat, &mut offered);
            let usual = greedy.choose(&view, &offered);
            if offered.len() > 1 {
                let mut bot = StandIn::<G>::new(Level::new(level).unwrap(), seat, seed);
                bot.limit(Effort::Playouts(limit));
                let chosen = bot.choose(&view, &offered);
                assert!(offered.contains(&chosen), "{chosen} was not offered");
                all.push((chosen, usual));
            }
            game.play(seat, &usual, &mut Sink::none()).unwrap();
        }
        all
    }

    /// How often a level does what greedy does, in a hundred cases.
    fn alike<G: Playable>(setup: &G::Setup, level: u8) -> usize {
        let all = choices::<G>(setup, level, 60);
        all.iter().filter(|it| it.0 == it.1).count() * 100 / all.len()
    }

    fn levels_differ<G: Playable>(setup: &G::Setup) {
        let [one, two, three] = [1, 2, 3].map(|level| alike::<G>(setup, level));
        assert!(one < two && two < three, "{one} {two} {three}");
        assert_eq!(three, 100, "the third is greedy");
    }

    #[test]
    fn lower_levels_overlook_more() {
        levels_differ::<Alhambra>(&sabika_rules::alhambra::Setup::new(5).unwrap());
        levels_differ::<Dice>(&sabika_rules::dice::Setup::new(3).unwrap());
        levels_differ::<Alcazaba>(&sabika_rules::alcazaba::Setup::new(2).unwrap());
        levels_differ::<RollAndWrite>(&sabika_rules::roll_and_write::Setup::new(3).unwrap());
    }

    #[test]
    fn upper_levels_look_ahead() {
        let setup = sabika_rules::roll_and_write::Setup::new(2).unwrap();
        let alike = alike::<RollAndWrite>(&setup, 4);
        assert!((30..100).contains(&alike), "{alike}");
    }

    #[test]
    fn the_same_seed_makes_the_same_choices() {
        let setup = sabika_rules::dice::Setup::new(2).unwrap();
        for level in 1..=5 {
            assert_eq!(choices::<Dice>(&setup, level, 20), choices::<Dice>(&setup, level, 20));
        }
    }

    #[test]
    fn little_that_is_known_changes_nothing() {
        let rival = |games, sum, squares| Rival { action: (), games, sum, squares };
        assert!(rival(4.0, 4.0, 4.0).surely() < 0.0, "four games");
        assert!(rival(16.0, 1.6, 3.0).surely() < 0.0, "it may be luck");
        assert!(rival(16.0, 1.6, 0.2).surely() > 0.0);
    }
}
