//! The search that all levels share, whatever the game.
//!
//! A [`Strategy`] says what a game is: how its policy weighs actions, and what the net is told. The search
//! takes the best actions by the policy, the best of these by the net's first view, and tries these in short
//! playouts by the policy, with the net at their end and the same luck for all of them. After each round the
//! better half is left (sequential halving). Playouts and first view count half each, however many playouts
//! there are: each of them errs in its own way. Near the end of a game nothing is guessed: all that can still come
//! is looked at.

use std::fmt::Debug;

use sabika_rules::{
    game::{Game, Luck, Sink, Turn},
    kit::Seat,
};

use crate::{
    Playable,
    exhaust::Exhaust,
    net::{Net, chance_of},
};

/// How many actions the net looks at, the best by the policy.
const WIDE: usize = 12;
/// How many of these are tried in playouts.
const NARROW: usize = 8;
/// What the first view holds to be so much worse than the best is not tried.
const HOPELESS: f64 = 0.15;
/// The same where the first view is exact but for the net.
const UNLIKELY: f64 = 0.03;
/// So many playouts count as much as such a view: they err by luck as much as the net does by itself.
const ENOUGH: f64 = 150.0;
/// So many playouts to the end of a game count as much as what the net sees by itself.
const FEW: f64 = 10.0;
/// After so many turns the net says how good a playout was.
const TURNS: u32 = 8;
/// After so many decisions a playout is over, whatever the rules say.
const LONGEST: u32 = 400;
/// A lead of so many points is as good as sure.
const LEAD: f64 = 15.0;
/// What a point more of it is worth, where nobody leads.
const POINT: f64 = 1.0 / (4.0 * LEAD);

/// More points than anybody gets alone.
pub const MOST: f64 = 300.0;

/// What a searching bot knows of one game: each game that is searched has one.
pub trait Strategy: Default + Debug + Send + 'static {
    /// The game.
    type Game: Playable;
    /// Near the end of a game so many steps are looked at for a decision, which takes 100 ms at most; where there are more,
    /// it is not near enough.
    const STEPS: u32 = 10_000;

    /// The name of the net for such a game; `None` where there is none, and the game is not searched.
    fn net(setup: &<Self::Game as Game>::Setup) -> Option<&'static str>;
    /// How many numbers that net is told.
    fn inputs(setup: &<Self::Game as Game>::Setup) -> usize;
    /// Tells the net how `seat` stands: the own seat first, then the others as they follow.
    fn tell(&mut self, game: &Self::Game, seat: Seat, inputs: &mut Vec<f32>);
    /// The policy: what each action is worth to `seat`. Nothing is allocated once the buffer has grown.
    fn weigh(
        &mut self,
        game: &Self::Game,
        seat: Seat,
        offered: &[<Self::Game as Game>::Action],
        worths: &mut Vec<f64>,
    );
    /// Whether luck can be reckoned exactly here, such as that of dice that may be thrown again. If so, the two
    /// below are there.
    fn has_odds(_: &Self::Game) -> bool {
        false
    }
    /// The chance of each action, if the best is made of it and the net says how good that is.
    fn reckon(
        &mut self,
        _: &Self::Game,
        _seat: Seat,
        _offered: &[<Self::Game as Game>::Action],
        _: &Net,
        _chances: &mut Vec<f64>,
    ) {
    }
    /// What is best next in the turn that was reckoned last; and what the net thinks of it, where the turn is
    /// over then. `None` where something else has to be reckoned.
    fn go_on(&mut self, _: &Self::Game) -> Option<(<Self::Game as Game>::Action, Option<f64>)> {
        None
    }
    /// Whose turn it is; a turn is over when this changes.
    fn mover(game: &Self::Game) -> Option<Seat> {
        game.turn().seat()
    }
    /// Whether the game is so near its end that all that can still come may be looked at; where luck is reckoned,
    /// whether it is reckoned to the end.
    fn is_near_its_end(_: &Self::Game) -> bool {
        false
    }
    /// Whether it makes no difference then what luck brings here.
    fn luck_is_idle(_: &Self::Game) -> bool {
        false
    }
    /// How far the game has come, from 0 to 1: what a net sees early means less than what it sees late.
    fn stage(_: &Self::Game) -> f64 {
        0.0
    }
    /// One that thinks too little of what the others have: a mistake that beginners make.
    fn careless() -> Self {
        Self::default()
    }
    /// One that reckons with the next luck alone, not with what could be done after it.
    fn shortsighted() -> Self {
        Self::default()
    }
    /// How many turns in a row have not brought the game nearer to its end, after this event. A game whose rounds are
    /// counted always comes on.
    fn idle(_so_far: u32, _: &<Self::Game as Game>::Event) -> u32 {
        0
    }
    /// How much an action brings the game nearer to its end, for those who have waited too long.
    fn brings_on(_: &<Self::Game as Game>::Action) -> u8 {
        0
    }
    /// Whether a beginner may well overlook this action, though it is good.
    fn hard_to_see(_: &Self::Game, _: &<Self::Game as Game>::Action) -> bool {
        false
    }
}

/// Luck for one playout, the same for every action that is tried: each source ([`Game::source`]) has numbers
/// of its own, so that the n-th tile is the same one whatever was thrown or bought before.
#[derive(Clone, Debug)]
pub struct Streams {
    seed: u64,
    /// By source; the last for all further ones, of which each is used up before the next comes.
    kept: [u64; Streams::KEPT],
    last: u32,
}

impl Streams {
    const KEPT: usize = 16;

    /// The same seed brings the same luck.
    pub fn new(seed: u64) -> Streams {
        let kept = std::array::from_fn(|source| Streams::begin(seed, source as u32));
        Streams { seed, kept, last: Streams::KEPT as u32 - 1 }
    }
    const fn begin(seed: u64, source: u32) -> u64 {
        scatter(seed ^ scatter(source as u64 + 1))
    }
    fn of(&mut self, source: u32) -> Stream<'_> {
        const LAST: usize = Streams::KEPT - 1;
        let place = (source as usize).min(LAST);
        if place == LAST && source != self.last {
            self.last = source;
            self.kept[LAST] = Streams::begin(self.seed, source);
        }
        Stream(&mut self.kept[place])
    }
    /// Luck brings what it brings to all playouts.
    pub fn deal<G: Game>(&mut self, game: &mut G) {
        self.deal_to(game, &mut Sink::none());
    }
    /// The same, where somebody listens.
    pub fn deal_to<G: Game>(&mut self, game: &mut G, events: &mut Sink<'_, G::Event>) {
        let mut stream = self.of(game.source());
        if let Some(chance) = game.draw(&mut stream) {
            let done = game.deal(&chance, events);
            debug_assert!(done.is_ok(), "{chance} was drawn and refused: {done:?}");
        }
    }
}

/// Luck from one source (`SplitMix64`: a playout needs speed more than secrecy).
struct Stream<'a>(&'a mut u64);

impl Luck for Stream<'_> {
    fn below(&mut self, bound: u32) -> u32 {
        *self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        (((scatter(*self.0) >> 32) * u64::from(bound)) >> 32) as u32
    }
}

/// A number that looks like chance.
pub(crate) const fn scatter(number: u64) -> u64 {
    let a = (number ^ (number >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let b = (a ^ (a >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    b ^ (b >> 31)
}

/// How long to think about a decision.
#[derive(Clone, Copy, Debug)]
pub enum Effort {
    /// So many playouts; with none what is known at once decides.
    Playouts(u32),
    /// So long. Whoever asks brings the clock: not every machine has the same.
    Time {
        /// Milliseconds since any moment.
        clock: fn() -> f64,
        /// How many of them may pass.
        millis: f64,
    },
}

impl Effort {
    /// Half of it.
    pub(crate) fn half(self) -> Effort {
        match self {
            Effort::Playouts(all) => Effort::Playouts(all / 2),
            Effort::Time { clock, millis } => Effort::Time { clock, millis: millis / 2.0 },
        }
    }
}

/// How much of an effort is left while a search goes round by round.
pub(crate) struct Budget {
    effort: Effort,
    begin: f64,
    rounds: u32,
    played: u32,
}

impl Budget {
    /// For so many rounds, which get an equal share each. A clock is only read where there is one.
    pub(crate) fn new(effort: Effort, rounds: u32) -> Budget {
        let begin = match effort {
            Effort::Playouts(_) => 0.0,
            Effort::Time { clock, .. } => clock(),
        };
        Budget { effort, begin, rounds, played: 0 }
    }
    /// Whether `more` playouts can be played in this round, counted from 1; if so, they count as played.
    pub(crate) fn spend(&mut self, round: u32, more: usize) -> bool {
        let lasts = match self.effort {
            Effort::Playouts(all) => {
                let until = u64::from(all) * u64::from(round) / u64::from(self.rounds);
                u64::from(self.played) + more as u64 <= until
            }
            Effort::Time { clock, millis } => {
                let share = f64::from(round) / f64::from(self.rounds);
                clock() - self.begin < millis * share
            }
        };
        self.played += if lasts { more as u32 } else { 0 };
        lasts
    }
}

/// What is to be found out: the best action of a seat.
#[derive(Clone, Copy, Debug)]
pub struct Task<'a, A> {
    /// Who decides.
    pub seat: Seat,
    /// What it can do; something.
    pub offered: &'a [A],
    /// What says how good a state is.
    pub net: &'a Net,
    /// How long to think.
    pub effort: Effort,
    /// For the luck of the playouts, and of what is misjudged.
    pub seed: u64,
    /// By how many points at most each action is taken to be better or worse than it is.
    pub misjudges: f64,
    /// Is called again and again.
    pub alive: fn(),
}

/// An action that is tried, and how good it looks.
#[derive(Clone, Copy, Debug)]
pub struct Tried<A> {
    /// The action.
    pub action: A,
    /// The chance that the net sees after the turn.
    pub first: f64,
    /// The chances at the ends of its playouts, added up.
    sum: f64,
    /// How many playouts that were.
    pub playouts: u32,
    /// How many of them came to the end of the game.
    ended: u32,
    /// Whether the first view is exact but for the net.
    has_odds: bool,
    /// How much better it is taken to be than it is.
    misjudged: f64,
}

impl<A> Tried<A> {
    const fn new(action: A, first: f64, has_odds: bool) -> Tried<A> {
        Tried { action, first, sum: 0.0, playouts: 0, ended: 0, has_odds, misjudged: 0.0 }
    }
    /// The chance by all that is known: first view and playouts, half each. The more by playouts, the more there are,
    /// where the first view is exact but for the net, and where playouts come to the end of the game, so that the net
    /// alone may err.
    pub fn chance(&self) -> f64 {
        if self.playouts == 0 {
            return self.first + self.misjudged;
        }
        let (playouts, ended) = (f64::from(self.playouts), f64::from(self.ended));
        let share = if self.has_odds {
            playouts / (playouts + ENOUGH)
        } else {
            share_of_playouts(playouts, ended)
        };
        (1.0 - share) * self.first + share * self.sum / playouts + self.misjudged
    }
}

/// A search, with all the memory it needs.
#[derive(Debug)]
pub struct Search<S: Strategy> {
    /// What it knows of the game.
    pub strategy: S,
    offered: Vec<<S::Game as Game>::Action>,
    worths: Vec<f64>,
    inputs: Vec<f32>,
    order: Vec<usize>,
    tried: Vec<Tried<<S::Game as Game>::Action>>,
    /// Whether the first view is exact but for the net.
    has_odds: bool,
}

impl<S: Strategy> Default for Search<S> {
    fn default() -> Self {
        Search::new(S::default())
    }
}

impl<S: Strategy> Search<S> {
    /// With this strategy.
    pub fn new(strategy: S) -> Search<S> {
        let (offered, worths, inputs) = (Vec::new(), Vec::new(), Vec::new());
        let (order, tried) = (Vec::new(), Vec::new());
        Search { strategy, offered, worths, inputs, order, tried, has_odds: false }
    }

    /// The best action by the policy alone, whose worths are `seen` as something else by one who
    /// misjudges them. Something must be offered.
    pub fn by_policy(
        &mut self,
        game: &S::Game,
        seat: Seat,
        offered: &[<S::Game as Game>::Action],
        mut seen: impl FnMut(f64) -> f64,
    ) -> <S::Game as Game>::Action {
        if let [only] = offered {
            return *only;
        }
        self.strategy.weigh(game, seat, offered, &mut self.worths);
        self.worths.iter_mut().for_each(|worth| *worth = seen(*worth));
        offered[best(&self.worths)]
    }

    /// What was tried, the best first. `root` makes a state that the seat must hold possible.
    pub fn think(
        &mut self,
        mut root: impl FnMut() -> S::Game,
        task: Task<'_, <S::Game as Game>::Action>,
    ) -> &[Tried<<S::Game as Game>::Action>] {
        let Task { seat, offered, net, effort, seed, misjudges, alive } = task;
        let game = root();
        let near_its_end = S::is_near_its_end(&game);
        if near_its_end && !S::has_odds(&game) && self.look_at_all(&game, seat, offered) {
            return &self.tried;
        }
        self.first_view(&game, seat, offered, net);
        if near_its_end && self.has_odds {
            // What was reckoned is what comes of it: nothing is left to try.
            return &self.tried;
        }
        self.misjudge(misjudges * POINT, seed);
        let mut left = self.tried.len();
        let rounds = left.next_power_of_two().trailing_zeros().max(1);
        let (mut budget, mut futures) = (Budget::new(effort, rounds), 0_u64);
        for round in 1..=rounds {
            while left > 1 && budget.spend(round, left) {
                alive();
                let game = root();
                let luck = Streams::new(scatter(seed.wrapping_add(futures)));
                futures += 1;
                for i in 0..left {
                    let (chance, is_over) = self.play_out(&game, seat, i, net, luck.clone());
                    let tried = &mut self.tried[i];
                    tried.sum += chance;
                    tried.playouts += 1;
                    tried.ended += u32::from(is_over);
                }
            }
            self.tried[..left].sort_by(|a, b| b.chance().total_cmp(&a.chance()));
            left = left.div_ceil(2);
        }
        &self.tried
    }

    /// Lines up all that is offered, the best first, by what it leads to if everybody does what is best for themselves.
    /// Whether that did not take too many steps.
    fn look_at_all(
        &mut self,
        game: &S::Game,
        seat: Seat,
        offered: &[<S::Game as Game>::Action],
    ) -> bool {
        let mut exhaust = Exhaust::new(S::STEPS, S::luck_is_idle);
        self.has_odds = false;
        self.tried.clear();
        for action in offered {
            let Some(chance) = exhaust.after(game, seat, action) else { return false };
            self.tried.push(Tried::new(*action, chance, true));
        }
        self.tried.sort_by(|a, b| b.first.total_cmp(&a.first));
        true
    }

    /// Takes each action for so much better or worse than it is, at most.
    fn misjudge(&mut self, most: f64, seed: u64) {
        if most > 0.0 {
            let mut luck = scatter(seed);
            for it in &mut self.tried {
                luck = scatter(luck);
                it.misjudged = most * ((luck >> 32) as f64 / f64::from(1_u32 << 31) - 1.0);
            }
            self.tried.sort_by(|a, b| b.chance().total_cmp(&a.chance()));
        }
    }

    /// Lines up what will be tried, the best by the net's first view first.
    fn first_view(
        &mut self,
        game: &S::Game,
        seat: Seat,
        offered: &[<S::Game as Game>::Action],
        net: &Net,
    ) {
        self.has_odds = S::has_odds(game);
        if self.has_odds {
            return self.first_odds(game, seat, offered, net);
        }
        self.line_up(game, seat, offered);
        for i in 0..self.tried.len() {
            let next = self.after_turn(game, seat, self.tried[i].action);
            self.tried[i].first = self.look(&next, seat, net);
        }
        self.tried.sort_by(|a, b| b.first.total_cmp(&a.first));
        self.tried.truncate(NARROW);
        let best = self.tried[0].first;
        self.tried.retain(|it| it.first > best - HOPELESS);
    }

    /// The same where luck can be reckoned.
    fn first_odds(
        &mut self,
        game: &S::Game,
        seat: Seat,
        offered: &[<S::Game as Game>::Action],
        net: &Net,
    ) {
        self.strategy.reckon(game, seat, offered, net, &mut self.worths);
        self.order.clear();
        self.order.extend(0..offered.len());
        let worths = &self.worths;
        self.order.sort_by(|&a, &b| worths[b].total_cmp(&worths[a]));
        self.tried.clear();
        let firsts =
            self.order.iter().take(NARROW).map(|&i| Tried::new(offered[i], worths[i], true));
        self.tried.extend(firsts);
        let best = self.tried[0].first;
        self.tried.retain(|it| it.first > best - UNLIKELY);
    }

    /// The best by the policy: the best of each sort, then whatever is best.
    fn line_up(&mut self, game: &S::Game, seat: Seat, offered: &[<S::Game as Game>::Action]) {
        self.strategy.weigh(game, seat, offered, &mut self.worths);
        let worths = &self.worths;
        self.order.clear();
        self.order.extend(0..offered.len());
        self.order.sort_by(|&a, &b| worths[b].total_cmp(&worths[a]));
        self.tried.clear();
        let mut sorts = [false; 256];
        let mut try_it = |i: &usize| {
            let action = offered[*i];
            self.tried.push(Tried::new(action, 0.0, false));
        };
        // What the policy never does is not tried either, unless there is nothing else.
        let sensible = |i: &&usize| worths[**i] > f64::MIN;
        let (mut firsts, mut others) = (0, Vec::new());
        for i in self.order.iter().filter(sensible) {
            let seen = &mut sorts[usize::from(S::Game::sort(&offered[*i]))];
            if std::mem::replace(seen, true) {
                if others.len() < WIDE {
                    others.push(*i);
                }
            } else {
                firsts += 1;
                try_it(i);
            }
        }
        others.iter().take(WIDE.saturating_sub(firsts)).for_each(&mut try_it);
        if firsts == 0 {
            try_it(&self.order[0]);
        }
    }

    /// The end of the turn after an action that is possible, as the policy ends it.
    pub(crate) fn after_turn(
        &mut self,
        game: &S::Game,
        seat: Seat,
        action: <S::Game as Game>::Action,
    ) -> S::Game {
        let mut next = game.clone();
        let done = next.play(seat, &action, &mut Sink::none());
        debug_assert!(done.is_ok(), "{action} was offered and refused: {done:?}");
        self.finish_turn(&mut next, seat);
        next
    }

    /// The chance after a turn. Where luck has still a part in it, the mean over all it can bring next.
    fn look(&mut self, game: &S::Game, seat: Seat, net: &Net) -> f64 {
        if game.turn() != Turn::Chance || S::mover(game) != Some(seat) {
            return self.chance(game, seat, net);
        }
        let mut outcomes = Vec::new();
        game.chances(&mut outcomes);
        let (mut sum, mut all) = (0.0, 0.0);
        for (number, (chance, weight)) in (0..).zip(&outcomes) {
            let (mut next, mut luck) = (game.clone(), Streams::new(number));
            let done = next.deal(chance, &mut Sink::none());
            debug_assert!(done.is_ok(), "{chance} can come and was refused: {done:?}");
            for _ in 0..LONGEST {
                if next.turn() != Turn::Chance || S::mover(&next) != Some(seat) {
                    break;
                }
                luck.deal(&mut next);
            }
            self.finish_turn(&mut next, seat);
            sum += f64::from(*weight) * self.chance(&next, seat, net);
            all += f64::from(*weight);
        }
        sum / all
    }

    /// Plays to the end of the turn by the policy.
    fn finish_turn(&mut self, game: &mut S::Game, seat: Seat) {
        for _ in 0..LONGEST {
            if game.turn().seat() != Some(seat) || S::mover(game) != Some(seat) {
                return;
            }
            self.step(game, seat);
        }
    }

    /// One decision by the policy; of what ends the game at once, what is best in the end.
    fn step(&mut self, game: &mut S::Game, seat: Seat) {
        self.offered.clear();
        game.actions(seat, &mut self.offered);
        let chosen = match self.offered.as_slice() {
            [only] => *only,
            offered => {
                self.strategy.weigh(game, seat, offered, &mut self.worths);
                let liked = offered[best(&self.worths)];
                if S::is_near_its_end(game) { best_end(game, seat, offered, liked) } else { liked }
            }
        };
        let done = game.play(seat, &chosen, &mut Sink::none());
        debug_assert!(done.is_ok(), "{chosen} was offered and refused: {done:?}");
    }

    /// Plays some turns by the policy; the chance that the net sees then, and whether the game is over.
    fn play_out(
        &mut self,
        root: &S::Game,
        seat: Seat,
        tried: usize,
        net: &Net,
        mut luck: Streams,
    ) -> (f64, bool) {
        let (mut game, Tried { action, first, .. }) = (root.clone(), self.tried[tried]);
        if game.play(seat, &action, &mut Sink::none()).is_err() {
            return (0.0, false);
        }
        let Some(bad_luck) = self.end_odds(&mut game, seat, first, &mut luck) else {
            return (first, false);
        };
        self.play_turns(&mut game, seat, luck);
        (bad_luck + self.chance(&game, seat, net), game.turn() == Turn::Over)
    }

    /// Some turns after an action; `None` where the action is refused.
    pub(crate) fn look_ahead(
        &mut self,
        root: &S::Game,
        seat: Seat,
        action: <S::Game as Game>::Action,
        mut luck: Streams,
    ) -> Option<S::Game> {
        let mut game = root.clone();
        game.play(seat, &action, &mut Sink::none()).ok()?;
        let _ = self.end_odds(&mut game, seat, 0.0, &mut luck);
        self.play_turns(&mut game, seat, luck);
        Some(game)
    }

    /// Some turns by the policy; `seat` was the last to act.
    fn play_turns(&mut self, game: &mut S::Game, seat: Seat, mut luck: Streams) {
        let (mut turns, mut mover) = (0, Some(seat));
        for _ in 0..LONGEST {
            let now = S::mover(game);
            if mover.is_some() && now != mover {
                turns += 1;
                if turns >= TURNS {
                    break;
                }
            }
            mover = now;
            match game.turn() {
                Turn::Over => break,
                Turn::Chance => luck.deal(game),
                Turn::Seats(seats) => {
                    let Some(next) = seats.first() else { break };
                    self.step(game, next);
                }
            }
        }
    }

    /// Plays to the end of a turn that was reckoned, as the odds say. By how much its luck was worse than expected:
    /// of what is tried it says nothing, so that what is left of a playout is where the net errs.
    fn end_odds(
        &mut self,
        game: &mut S::Game,
        seat: Seat,
        first: f64,
        luck: &mut Streams,
    ) -> Option<f64> {
        while self.has_odds && S::mover(game) == Some(seat) {
            match game.turn() {
                Turn::Chance => luck.deal(game),
                Turn::Seats(_) if S::has_odds(game) => {
                    let (action, seen) = self.strategy.go_on(game)?;
                    let done = game.play(seat, &action, &mut Sink::none());
                    debug_assert!(done.is_ok(), "{action} was refused: {done:?}");
                    if let Some(seen) = seen {
                        return Some(first - seen);
                    }
                }
                _ => break,
            }
        }
        Some(0.0)
    }

    /// What the net thinks of a state, or what came of it where the game is over.
    fn chance(&mut self, game: &S::Game, seat: Seat, net: &Net) -> f64 {
        if game.turn() == Turn::Over {
            return outcome(game, seat);
        }
        self.seen(game, seat, net)
    }

    /// What the net thinks of a state that is not the end.
    pub(crate) fn seen(&mut self, game: &S::Game, seat: Seat, net: &Net) -> f64 {
        self.strategy.tell(game, seat, &mut self.inputs);
        net.chance(&self.inputs)
    }
}

/// How good the end of a game is for a seat: half for winning, half for the lead, from 0 to 1; alone, the own points as
/// a part of [`MOST`]. It is what nets are trained to foresee.
pub fn outcome<G: Game>(game: &G, seat: Seat) -> f64 {
    let (scores, winners) = (game.scores(), game.winners());
    let (mut own, mut rival) = (0, None);
    for (party, score) in scores {
        match party.seat() {
            Some(it) if it == seat => own = score,
            Some(_) => rival = rival.max(Some(score)),
            None => {}
        }
    }
    let Some(rival) = rival else { return (f64::from(own) / MOST).min(1.0) };
    let won = if winners.contains(seat) { 1.0 / winners.len() as f64 } else { 0.0 };
    0.5 * won + 0.5 * chance_of((f64::from(own) - f64::from(rival)) / LEAD)
}

/// How much playouts count against a first view, of which so many came to the end of the game: half, and more where
/// they know what the net guesses.
pub(crate) fn share_of_playouts(playouts: f64, ended: f64) -> f64 {
    (ended / (playouts + FEW)).max(0.5)
}

/// Where what is liked ends the game, the best of all that does.
fn best_end<G: Game>(game: &G, seat: Seat, offered: &[G::Action], liked: G::Action) -> G::Action {
    let end = |action: &G::Action| {
        let mut next = game.clone();
        next.play(seat, action, &mut Sink::none()).ok()?;
        (next.turn() == Turn::Over).then(|| outcome(&next, seat))
    };
    let Some(mut most) = end(&liked) else { return liked };
    let mut best = liked;
    for action in offered {
        if let Some(outcome) = end(action).filter(|it| *it > most) {
            (best, most) = (*action, outcome);
        }
    }
    best
}

/// The place of the largest number, the first of equal ones.
fn best(numbers: &[f64]) -> usize {
    let mut best = (0, f64::NEG_INFINITY);
    for (i, &number) in numbers.iter().enumerate() {
        if number > best.1 {
            best = (i, number);
        }
    }
    best.0
}

#[cfg(test)]
mod tests {
    use sabika_rules::{
        alhambra::{Action, Alhambra, Chance, Setup},
        game::advance,
    };

    use super::*;
    use crate::{Nets, alhambra::BaseGame, luck::Seeded, random};

    /// The middle of a game for so many.
    fn position(players: u8, seed: u64) -> (Alhambra, Seat, Vec<Action>) {
        let mut game = Alhambra::new(&Setup::new(players).unwrap());
        let (mut luck, mut offered) = (Seeded::new(seed), Vec::new());
        random::play_up_to(25, &mut game, &mut luck, &mut offered);
        advance(&mut game, &mut luck, &mut Sink::none(), |_| ());
        let seat = game.turn().seat().unwrap();
        offered.clear();
        game.actions(seat, &mut offered);
        (game, seat, offered)
    }

    fn think(playouts: u32, seed: u64) -> Vec<Tried<Action>> {
        misjudging(0.0, playouts, seed)
    }

    fn misjudging(misjudges: f64, playouts: u32, seed: u64) -> Vec<Tried<Action>> {
        let (game, seat, offered) = position(3, seed);
        let nets = Nets::carried();
        let (net, effort) = (nets.get("alhambra-3").unwrap(), Effort::Playouts(playouts));
        let task = Task { seat, offered: &offered, net, effort, seed: 1, misjudges, alive: || () };
        Search::<BaseGame>::default().think(|| game, task).to_vec()
    }

    #[test]
    fn no_more_playouts_than_asked_for_and_most_of_them_for_the_best() {
        for seed in 0..6 {
            for playouts in [0, 5, 40, 100] {
                let tried = think(playouts, seed);
                let spent: u32 = tried.iter().map(|it| it.playouts).sum();
                assert!(spent <= playouts && tried.len() <= NARROW);
                let most = tried.iter().map(|it| it.playouts).max();
                assert_eq!(Some(tried[0].playouts), most);
                assert!(tried.iter().all(|it| (0.0..=1.0).contains(&it.chance())));
            }
        }
    }

    /// The more somebody misjudges, the more is given away; never more than what is misjudged twice.
    #[test]
    fn whoever_misjudges_gives_away_a_little() {
        let given_away = |points: f64| {
            let each = |seed| {
                let worth: Vec<_> = think(0, seed).iter().map(|it| (it.action, it.first)).collect();
                let chosen = misjudging(points, 0, seed)[0].action;
                let found = worth.iter().find(|it| it.0 == chosen).expect("it was tried");
                worth[0].1 - found.1
            };
            let all: Vec<f64> = (0..60).map(each).collect();
            assert!(all.iter().all(|it| (0.0..=2.0 * points * POINT).contains(it)), "{all:?}");
            all.iter().sum::<f64>()
        };
        let sums = [0.0, 0.5, 4.0].map(given_away);
        assert!(sums[0] == 0.0 && sums[0] < sums[1] && sums[1] < sums[2], "{sums:?}");
    }

    #[test]
    fn the_first_view_keeps_its_share() {
        let tried = Tried { sum: 100.0, playouts: 200, ..Tried::new((), 0.8, false) };
        assert!((tried.chance() - 0.65).abs() < 1e-12);
        assert!((Tried { playouts: 0, ..tried }.chance() - 0.8).abs() < 1e-12);
        // Where luck is reckoned, few playouts count little.
        let few = Tried { sum: 0.0, playouts: 1, has_odds: true, ..tried };
        let many = Tried { sum: 0.0, playouts: 15_000, ..few };
        assert!(few.chance() > 0.79 && many.chance() < 0.01);
        // And where nearly all of them come to the end of the game, it is them that count.
        let near_the_end = |ended| Tried { ended, ..tried }.chance();
        assert!((near_the_end(90) - 0.65).abs() < 1e-12 && near_the_end(200) < 0.52);
    }

    #[test]
    fn every_sort_of_action_is_looked_at() {
        for seed in 0..10 {
            let (game, seat, offered) = position(2, seed);
            let mut search = Search::<BaseGame>::default();
            search.line_up(&game, seat, &offered);
            assert!(search.tried.len() <= WIDE.max(7));
            let never = |it: &Action| matches!(it, Action::Remove { .. });
            for action in offered.iter().filter(|it| !never(it)) {
                let sort = |it: &Action| Alhambra::sort(it);
                assert!(search.tried.iter().any(|it| sort(&it.action) == sort(action)));
            }
        }
    }

    /// Whatever is done first, the same tiles and the same cards come.
    #[test]
    fn luck_is_the_same_for_all_that_is_tried() {
        let (game, seat, offered) = position(3, 2);
        let drawn = |action: &Action| {
            let (mut game, mut luck, mut search) = (game, Streams::new(9), Search::default());
            let (mut cards, mut tiles) = (Vec::new(), Vec::new());
            game.play(seat, action, &mut Sink::none()).unwrap();
            while cards.len() < 6 || tiles.len() < 3 {
                match game.turn() {
                    Turn::Over => break,
                    Turn::Seats(seats) => {
                        let search: &mut Search<BaseGame> = &mut search;
                        search.step(&mut game, seats.first().unwrap());
                    }
                    Turn::Chance => {
                        let chance = game.draw(&mut luck.clone().of(game.source())).unwrap();
                        luck.deal(&mut game);
                        match chance {
                            Chance::Tile(tile) => tiles.push(tile),
                            _ => cards.push(chance),
                        }
                    }
                }
            }
            cards.truncate(6);
            tiles.truncate(3);
            (cards, tiles)
        };
        let first = drawn(&offered[0]);
        assert!(offered.len() > 3);
        for action in offered.iter().filter(|it| !matches!(it, Action::Remove { .. })).take(12) {
            assert_eq!(drawn(action), first, "{action}");
        }
    }

    #[test]
    fn an_outcome_is_for_winning_and_for_the_lead() {
        let mut game = Alhambra::new(&Setup::new(2).unwrap());
        random::play_out(&mut game, &mut Seeded::new(3), &mut Vec::new());
        let chances = [0, 1].map(|i| outcome(&game, Seat::new(i).unwrap()));
        assert!((chances[0] + chances[1] - 1.0).abs() < 1e-9, "{chances:?}");
        let winner = game.winners().first().unwrap();
        assert!(chances[winner.index()] >= 0.5);
    }

    /// Who plays alone wins always: the own points count.
    #[test]
    fn an_outcome_alone_is_the_own_points() {
        use sabika_rules::roll_and_write::{RollAndWrite, Setup};
        let mut game = RollAndWrite::new(&Setup::new(1).unwrap());
        random::play_out(&mut game, &mut Seeded::new(3), &mut Vec::new());
        let points = f64::from(game.scores()[0].1);
        let chance = outcome(&game, Seat::new(0).unwrap());
        assert!(points > 0.0 && (chance * MOST - points).abs() < 1e-9, "{chance} for {points}");
    }
}
