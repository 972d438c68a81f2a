//! Flat Monte Carlo: tries its actions in random games and takes the one that went best.

use sabika_rules::{
    game::{Game, Imagine, Luck, Sink},
    kit::Seat,
};

use crate::{Bot, luck::Seeded, random};

/// How much an action that was tried less is favoured (the constant of UCB1). Small, because most
/// of a reward is a share of the points, which hardly leaves the middle between 0 and 1.
const CURIOSITY: f64 = 0.05;
/// The part of a reward that is for winning; the rest is for the share of the points, which says
/// more about a single random game.
const FOR_WINNING: f64 = 0.1;
/// How many playouts there should be for each action that is tried at all: a mean of less says
/// nothing.
const PLAYOUTS_PER_ACTION: u32 = 6;
/// After so many decisions a playout is judged as it stands.
const LONGEST_PLAYOUT: u32 = 20_000;
/// What counts as the rival's score where there is no rival.
const PAR: u32 = 100;

/// A bot that tries actions in `playouts` random games a decision.
#[derive(Debug)]
pub struct Flat<G: Imagine> {
    seat: Seat,
    playouts: u32,
    luck: Seeded,
    memory: G::Memory,
    arms: Vec<Arm<G::Action>>,
    offered: Vec<G::Action>,
    alive: fn(),
}

/// An action and how it went.
#[derive(Debug)]
struct Arm<A> {
    action: A,
    tries: u32,
    rewards: f64,
}

impl<A> Arm<A> {
    fn new(action: A) -> Arm<A> {
        Arm { action, tries: 0, rewards: 0.0 }
    }
    fn mean(&self) -> f64 {
        self.rewards / f64::from(self.tries.max(1))
    }
    /// What it is worth to try it again (UCB1), when `all` tries were made; first what was never
    /// tried.
    fn promise(&self, all: u32) -> f64 {
        if self.tries == 0 {
            return f64::INFINITY;
        }
        self.mean() + CURIOSITY * (f64::from(all).ln() / f64::from(self.tries)).sqrt()
    }
}

impl<G: Imagine> Flat<G> {
    /// One at `seat` that plays so many random games for each decision. The same seed makes it play the same.
    pub fn new(seat: Seat, playouts: u32, seed: u64) -> Flat<G> {
        let luck = Seeded::new(seed);
        let memory = G::Memory::default();
        let (arms, offered) = (Vec::new(), Vec::new());
        Flat { seat, playouts, luck, memory, arms, offered, alive: || () }
    }

    /// The actions to be tried, in random order but the sorts by turns; with few playouts only the
    /// first of them, so that each is tried more than once.
    fn line_up(&mut self, offered: &[G::Action]) {
        let mut shuffled = offered.to_vec();
        shuffle(&mut shuffled, &mut self.luck);
        let mut counts = [0; 256];
        // Its place among those of its sort.
        let ranked: Vec<(u32, G::Action)> = shuffled
            .into_iter()
            .map(|action| {
                let count: &mut u32 = &mut counts[usize::from(G::sort(&action))];
                *count += 1;
                (*count, action)
            })
            .collect();
        let most = ((self.playouts / PLAYOUTS_PER_ACTION).max(1) as usize).min(ranked.len());
        self.arms.clear();
        for rank in 1.. {
            if self.arms.len() >= most {
                break;
            }
            let next = ranked.iter().filter(|it| it.0 == rank);
            self.arms.extend(next.map(|it| Arm::new(it.1)));
        }
        self.arms.truncate(most);
    }

    /// Plays one random game from a state that could be the true one.
    fn play_out(&mut self, view: &G::View, action: &G::Action) -> f64 {
        let mut game = G::imagine(view, &self.memory, &mut self.luck);
        if game.play(self.seat, action, &mut Sink::none()).is_err() {
            return 0.0;
        }
        random::play_up_to(LONGEST_PLAYOUT, &mut game, &mut self.luck, &mut self.offered);
        reward(&game, self.seat)
    }
}

impl<G: Imagine<Memory: Send, Action: Send>> Bot<G> for Flat<G> {
    fn observe(&mut self, event: &G::Event) {
        G::observe(&mut self.memory, event);
    }

    fn choose(&mut self, view: &G::View, offered: &[G::Action]) -> G::Action {
        if let [only] = offered {
            return *only;
        }
        self.line_up(offered);
        for tries in 0..self.playouts {
            (self.alive)();
            let promises = self.arms.iter().map(|arm| arm.promise(tries));
            let next = best(promises);
            let action = self.arms[next].action;
            let reward = self.play_out(view, &action);
            let arm = &mut self.arms[next];
            arm.tries += 1;
            arm.rewards += reward;
        }
        // The one tried most often: a good mean of a few tries may be luck.
        let trust = |arm: &Arm<G::Action>| f64::from(arm.tries) + arm.mean() / 2.0;
        self.arms[best(self.arms.iter().map(trust))].action
    }

    fn reseed(&mut self, seed: u64) {
        self.luck = Seeded::new(seed);
    }

    fn shows_life(&mut self, alive: fn()) {
        self.alive = alive;
    }
}

/// Winning, and the share of the points against the best rival; from 0 to 1.
fn reward<G: Game>(game: &G, seat: Seat) -> f64 {
    let (scores, winners) = (game.scores(), game.winners());
    let win = if winners.contains(seat) { 1.0 / f64::from(winners.len() as u32) } else { 0.0 };
    let seats = || scores.iter().filter_map(|&(party, score)| Some((party.seat()?, score)));
    let own = seats().find(|it| it.0 == seat).map_or(0, |it| it.1);
    let rival = seats().filter(|it| it.0 != seat).map(|it| it.1).max().unwrap_or(PAR);
    let share = if own + rival == 0 { 0.5 } else { f64::from(own) / f64::from(own + rival) };
    FOR_WINNING * win + (1.0 - FOR_WINNING) * share
}

/// The place of the largest number, the first of equal ones.
fn best(numbers: impl Iterator<Item = f64>) -> usize {
    let mut best = (0, f64::NEG_INFINITY);
    for (i, number) in numbers.enumerate() {
        if number > best.1 {
            best = (i, number);
        }
    }
    best.0
}

fn shuffle<T>(items: &mut [T], luck: &mut impl Luck) {
    for end in (1..items.len()).rev() {
        items.swap(end, luck.below(end as u32 + 1) as usize);
    }
}

#[cfg(test)]
mod tests {
    use sabika_rules::kit::Looker;
    use sabika_rules::{
        alhambra::{Action, Alhambra, Setup, View},
        game::advance,
    };

    use super::*;

    /// What the first player of a game sees and is offered.
    fn first_turn() -> (Seat, View, Vec<Action>) {
        let mut game = Alhambra::new(&Setup::new(3).unwrap());
        advance(&mut game, &mut Seeded::new(1), &mut Sink::none(), |_| ());
        let (seat, mut offered) = (game.turn().seat().unwrap(), Vec::new());
        game.actions(seat, &mut offered);
        (seat, game.view(Looker::Seat(seat)), offered)
    }

    #[test]
    fn a_forced_action_needs_no_playouts() {
        let (seat, view, offered) = first_turn();
        let mut bot = Flat::<Alhambra>::new(seat, 1_000_000, 1);
        assert_eq!(bot.choose(&view, &offered[2..3]), offered[2]);
        assert!(bot.arms.is_empty());
    }

    #[test]
    fn all_playouts_are_spent_on_actions_offered() {
        let (seat, view, offered) = first_turn();
        for playouts in [1, 5, 60, 300] {
            let mut bot = Flat::<Alhambra>::new(seat, playouts, 1);
            assert!(offered.contains(&bot.choose(&view, &offered)));
            assert_eq!(bot.arms.iter().map(|arm| arm.tries).sum::<u32>(), playouts);
            assert!(bot.arms.len() <= offered.len());
        }
    }

    #[test]
    fn with_few_playouts_sorts_take_turns() {
        let (seat, _, mut offered) = first_turn();
        offered.retain(|action| matches!(action, Action::Take { .. }));
        offered.push(Action::Stop);
        for seed in 0..20 {
            let mut bot = Flat::<Alhambra>::new(seat, 2 * PLAYOUTS_PER_ACTION, seed);
            bot.line_up(&offered);
            assert_eq!(bot.arms.len(), 2);
            assert!(bot.arms.iter().any(|arm| arm.action == Action::Stop));
        }
    }

    #[test]
    fn what_was_never_tried_comes_first() {
        let tried = Arm { action: (), tries: 3, rewards: 3.0 };
        assert!(Arm::new(()).promise(3) > tried.promise(3));
        assert!(tried.promise(100) > tried.promise(3), "curiosity grows");
    }
}
