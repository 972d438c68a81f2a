//! What can be expected of an action: whose part of a win is how large, or, alone, how many points.
//!
//! A [`Judge`] first finds the actions that look best, then looks once more at these and at the one that was
//! taken, with new luck that is the same for all of them: so the best one is not just the luckiest. Where
//! there is a net, it says at the end of short playouts how good a state is for everybody; where there is
//! none, greedy bots play the game to its end.

use sabika_rules::{
    game::{Game, Imagine, Setup as _, Sink, Turn},
    kit::{Looker, Seat},
};

use crate::{
    Bot, Playable,
    luck::Seeded,
    net::{Net, Nets},
    search::{
        Budget, Effort, Search, Strategy, Streams, Task, outcome, scatter, share_of_playouts,
    },
};

/// So many actions are compared closely, and the one that was taken.
pub(crate) const BEST: usize = 3;
/// So many that greedy likes are tried where there is no net.
const LIKED: usize = 6;
/// After so many decisions a game of greedy bots is judged as it stands.
const LONGEST: u32 = 2_000;

/// What everybody can expect, by seat: parts of a win, which add up to 1; alone, points.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Outlook(pub [f64; Seat::MAX]);

impl Outlook {
    /// What this seat can expect.
    pub const fn of(&self, seat: Seat) -> f64 {
        self.0[seat.index()]
    }
    /// Everybody the same.
    pub(crate) fn even(players: u8) -> Outlook {
        let mut outlook = Outlook::default();
        Seat::all(players).for_each(|it| outlook.0[it.index()] = 1.0 / f64::from(players));
        outlook
    }
    /// What came of a game that is over.
    pub(crate) fn result<G: Game>(game: &G) -> Outlook {
        let (mut outlook, winners) = (Outlook::default(), game.winners());
        if Measure::of(&game.setup()) == Measure::Points {
            let own = game.scores().into_iter().find_map(|it| it.0.seat().map(|_| it.1));
            outlook.0[0] = f64::from(own.unwrap_or_default());
            return outlook;
        }
        winners.iter().for_each(|it| outlook.0[it.index()] = 1.0 / winners.len() as f64);
        outlook
    }
    fn add(&mut self, part: f64, other: &Outlook) {
        self.0.iter_mut().zip(other.0).for_each(|(sum, it)| *sum += part * it);
    }
    /// So that the parts of all add up to 1.
    fn shared(mut self) -> Outlook {
        let all: f64 = self.0.iter().sum();
        if all > 0.0 {
            self.0.iter_mut().for_each(|it| *it /= all);
        }
        self
    }
}

/// What an outlook counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Measure {
    /// The chance to win; a shared win counts as a part of one.
    Win,
    /// The points at the end, of one who plays alone for them.
    Points,
}

impl Measure {
    /// What counts in such a game.
    pub fn of(setup: &impl sabika_rules::game::Setup) -> Measure {
        if setup.best_list().is_some() { Measure::Points } else { Measure::Win }
    }
}

/// What is to be judged.
#[derive(Debug)]
pub struct Case<'a, G: Imagine> {
    /// Who decides.
    pub seat: Seat,
    /// What it sees.
    pub view: &'a G::View,
    /// What it remembers.
    pub memory: &'a G::Memory,
    /// What it can do; something.
    pub offered: &'a [G::Action],
    /// This one is to be among those that are compared.
    pub also: Option<G::Action>,
    /// How long to think.
    pub effort: Effort,
    /// For the luck of the playouts.
    pub seed: u64,
    /// Is called again and again.
    pub alive: fn(),
}

/// An action and what can be expected of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Judged<A> {
    /// The action.
    pub action: A,
    /// What everybody can expect after it.
    pub outlook: Outlook,
    /// How far what the seat expects may be off against the action that was asked for, which was tried
    /// with the same luck: one standard error.
    pub doubt: f64,
}

/// Says what can be expected of actions.
pub trait Judge<G: Playable>: Send {
    /// The best three of those that are offered, or fewer, and one that was asked for besides; the best
    /// first.
    fn judge(&mut self, case: &Case<'_, G>) -> Vec<Judged<G::Action>>;
    /// Whether its chances were held against games that were played.
    fn is_calibrated(&self, setup: &G::Setup) -> bool;
}

/// Sums over playouts of one action.
struct Sums<A> {
    action: A,
    outlook: Outlook,
    /// Against the first that is compared.
    difference: f64,
    squares: f64,
    /// How many playouts came to the end of the game.
    ended: f64,
}

/// Compares some actions in playouts with the same luck: `play` says what came of one, and whether the game is over.
fn compare<G: Playable>(
    case: &Case<'_, G>,
    actions: &[G::Action],
    mut play: impl FnMut(&G, G::Action, Streams) -> (Outlook, bool),
) -> (f64, Vec<Sums<G::Action>>) {
    let sums = |&action| Sums {
        action,
        outlook: Outlook::default(),
        difference: 0.0,
        squares: 0.0,
        ended: 0.0,
    };
    let mut sums: Vec<Sums<G::Action>> = actions.iter().map(sums).collect();
    let mut budget = Budget::new(case.effort.half(), 1);
    let (mut luck, mut games) = (Seeded::new(!case.seed), 0.0);
    while budget.spend(1, actions.len()) {
        (case.alive)();
        let root = G::imagine(case.view, case.memory, &mut luck);
        let streams = Streams::new(luck.seed());
        let mut first = 0.0;
        for (i, it) in sums.iter_mut().enumerate() {
            let (outlook, is_over) = play(&root, it.action, streams.clone());
            it.ended += f64::from(u8::from(is_over));
            let own = outlook.of(case.seat);
            first = if i == 0 { own } else { first };
            it.outlook.add(1.0, &outlook);
            it.difference += own - first;
            it.squares += (own - first) * (own - first);
        }
        games += 1.0;
    }
    (games, sums)
}

/// The best first; of equal ones the earlier.
fn best_first<A>(mut judged: Vec<Judged<A>>, seat: Seat) -> Vec<Judged<A>> {
    judged.sort_by(|a, b| b.outlook.of(seat).total_cmp(&a.outlook.of(seat)));
    judged
}

impl<A: Copy> Sums<A> {
    fn doubt(&self, games: f64) -> f64 {
        let mean = self.difference / games.max(1.0);
        let spread = (self.squares / games.max(1.0) - mean * mean).max(0.0);
        if games < 2.0 { 1.0 } else { (spread / (games - 1.0)).sqrt() }
    }
}

/// The actions that are compared: the one asked for, and the best of a list that begins with the best.
fn shortlist<A: Copy + PartialEq>(best: impl Iterator<Item = A>, also: Option<A>) -> Vec<A> {
    let others = best.take(BEST).filter(|it| also != Some(*it));
    also.into_iter().chain(others).collect()
}

/// By the search and its net; where there is none, as [`PlayedOut`].
pub(crate) struct Searched<S: Strategy> {
    search: Search<S>,
    nets: Nets,
    without: PlayedOut<S::Game>,
}

impl<S: Strategy> Searched<S> {
    pub(crate) fn new(nets: &Nets) -> Searched<S> {
        Searched { search: Search::default(), nets: nets.clone(), without: PlayedOut::new() }
    }
    /// What everybody can expect of a state.
    fn outlook(search: &mut Search<S>, game: &S::Game, net: &Net) -> Outlook {
        if game.turn() == Turn::Over {
            return Outlook::result(game);
        }
        let (mut outlook, stage) = (Outlook::default(), S::stage(game));
        for seat in Seat::all(game.setup().players()) {
            outlook.0[seat.index()] = net.win(search.seen(game, seat, net), stage);
        }
        outlook.shared()
    }
}

impl<S: Strategy> Judge<S::Game> for Searched<S> {
    fn judge(&mut self, case: &Case<'_, S::Game>) -> Vec<Judged<<S::Game as Game>::Action>> {
        let mut luck = Seeded::new(case.seed);
        let game = S::Game::imagine(case.view, case.memory, &mut luck);
        let setup = game.setup();
        let known = S::net(&setup).and_then(|name| self.nets.get(name));
        let fits = |it: &&std::sync::Arc<Net>| it.inputs() == S::inputs(&setup);
        let alone = Measure::of(&setup) == Measure::Points;
        let Some(net) = known.filter(fits).filter(|_| !alone).cloned() else {
            return self.without.judge(case);
        };
        let Case { seat, view, memory, offered, also, .. } = *case;
        let task = Task {
            seat,
            offered,
            net: &net,
            effort: case.effort.half(),
            seed: scatter(case.seed),
            misjudges: 0.0,
            alive: case.alive,
        };
        let root = || S::Game::imagine(view, memory, &mut luck);
        let tried = self.search.think(root, task);
        let list = shortlist(tried.iter().map(|it| it.action), also);
        let search = &mut self.search;
        let mut unseen = S::has_odds(&game);
        let first = |action: &<S::Game as Game>::Action| {
            let after = search.after_turn(&game, seat, *action);
            unseen |= after.turn() == Turn::Chance && S::mover(&after) == Some(seat);
            Self::outlook(search, &after, &net)
        };
        let firsts: Vec<Outlook> = list.iter().map(first).collect();
        let (games, sums) = compare(case, &list, |root, action, streams| {
            let end = search.look_ahead(root, seat, action, streams);
            let is_over = end.as_ref().is_some_and(|it| it.turn() == Turn::Over);
            (end.map_or_else(Outlook::default, |it| Self::outlook(search, &it, &net)), is_over)
        });
        let judged = sums.iter().zip(&firsts).map(|(it, first)| {
            // As in the search; what is still to be thrown is not in view.
            let played = match games > 0.0 {
                true if unseen => 1.0,
                true => share_of_playouts(games, it.ended),
                false => 0.0,
            };
            let mut outlook = Outlook::default();
            outlook.add(1.0 - played, first);
            outlook.add(played / games.max(1.0), &it.outlook);
            Judged { action: it.action, outlook: outlook.shared(), doubt: played * it.doubt(games) }
        });
        best_first(judged.collect(), seat)
    }

    fn is_calibrated(&self, setup: &<S::Game as Game>::Setup) -> bool {
        let net = S::net(setup).and_then(|name| self.nets.get(name));
        Measure::of(setup) == Measure::Win && net.is_some_and(|it| it.is_calibrated())
    }
}

/// By games that greedy bots play to their end.
pub(crate) struct PlayedOut<G: Playable> {
    greedy: Box<dyn Bot<G>>,
}

impl<G: Playable> PlayedOut<G> {
    pub(crate) fn new() -> PlayedOut<G> {
        PlayedOut { greedy: G::greedy(0) }
    }
}

impl<G: Playable> Judge<G> for PlayedOut<G> {
    fn judge(&mut self, case: &Case<'_, G>) -> Vec<Judged<G::Action>> {
        let (seat, greedy) = (case.seat, self.greedy.as_mut());
        // Whatever it has no opinion on it decides by luck.
        greedy.reseed(case.seed);
        let liked = liked_best(greedy, case.view, case.offered, LIKED);
        // Which are the best is seen sooner where the lead counts too.
        let (_, mut ranked) = compare(case, &liked, |root, action, streams| {
            let mut worth = Outlook::default();
            if let Some(end) = play_on(greedy, root, seat, &action, streams) {
                let alone = Measure::of(&end.setup()) == Measure::Points;
                let own = if alone { Outlook::result(&end).of(seat) } else { outcome(&end, seat) };
                worth.0[seat.index()] = own;
            }
            (worth, true)
        });
        ranked.sort_by(|a, b| b.outlook.of(seat).total_cmp(&a.outlook.of(seat)));
        let list = shortlist(ranked.iter().map(|it| it.action), case.also);
        let again = Case { seed: scatter(case.seed), ..*case };
        let (games, sums) = compare(&again, &list, |root, action, streams| {
            let end = play_on(greedy, root, seat, &action, streams);
            (end.map_or_else(Outlook::default, |it| Outlook::result(&it)), true)
        });
        let even = Outlook::even(G::setup(&G::possible(case.view)).players());
        let judged = sums.iter().map(|it| {
            let mut outlook = if games > 0.0 { Outlook::default() } else { even };
            outlook.add(if games > 0.0 { 1.0 / games } else { 0.0 }, &it.outlook);
            Judged { action: it.action, outlook, doubt: it.doubt(games) }
        });
        best_first(judged.collect(), seat)
    }

    fn is_calibrated(&self, _: &G::Setup) -> bool {
        false
    }
}

/// The end of a game in which a greedy bot plays for everybody after this action; `None` where that is
/// refused.
fn play_on<G: Playable>(
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
fn liked_best<G: Playable>(
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
