//! A game looked at again: what everybody could expect, turn by turn, and where that went.
//!
//! Each decision is judged from the view of the seat that took it, without hindsight. What everybody could
//! expect before it is what the best action promised. From there on it is counted: what the taken action
//! promises less is given away by play; what changes until the next decision came by luck (and by what nobody
//! could see before). So for every seat `start - own play + luck + play of the others = end`, exactly: all of
//! these are whole numbers, ten-thousandths of a win, or hundredths of a point for one who plays alone.
//!
//! A review goes on decision by decision ([`Review::step`]).

use std::fmt;

use sabika_rules::{
    AnyGame, Game,
    any::{AnyAction, AnyEvent, AnyView},
    game::{Happen as _, Setup as _, Sink, Step, Turn, take_step},
    kit::{Looker, Scoring, Seat},
    record::Record,
};
use serde::{Deserialize, Serialize};

use crate::{
    Effort, Nets,
    fact::Fact,
    hint::Adviser,
    judge::{Judged, Measure, Outlook},
    search::scatter,
};

/// How many playouts a decision has, if nothing else is said.
pub const PLAYOUTS: u32 = 200;
/// A win in the numbers of a review.
pub const WIN: i32 = 10_000;
/// A point in the numbers of a review, where one plays alone.
pub const POINT: i32 = 100;
/// What is given away in a turn is worth a word from here on: two of a hundred wins, or two points.
pub const WORTH_TELLING: i32 = 200;
/// What is given away in a decision, for which reasons are looked for.
const WORTH_A_REASON: i32 = 50;
/// Where so much seems to be given away, it is looked at again, with so many times the playouts and new luck: of many
/// decisions some look worse than they are, and these would be told of.
const AGAIN: u32 = 5;
/// An action is better beyond doubt if it is by so many standard errors.
const BEYOND_DOUBT: f64 = 2.0;
/// No number of a review is larger: a thousand points.
const LARGEST: i32 = 1_000 * POINT;
/// So many turns are told of each seat.
const TOLD: usize = 3;
/// With a smaller chance than this nothing is left to be kept or lost.
const HOPELESS: i32 = 100;

/// A review on its way.
pub struct Review {
    record: Record,
    playouts: u32,
    seed: u64,
    game: AnyGame,
    /// How many steps of the record have been replayed.
    at: usize,
    turn: usize,
    advisers: Vec<Adviser>,
    decisions: Vec<Decision>,
    turns: Vec<Begun>,
}

/// A decision that was looked at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Decision {
    /// After so many steps of the record it was taken: there one can try something else.
    pub step: usize,
    /// The turn, counted from 1; 0 before the first.
    pub turn: usize,
    /// Who decided.
    pub seat: Seat,
    /// What was done.
    pub taken: String,
    /// What would have been better beyond doubt; `None` where nothing was.
    pub better: Option<String>,
    /// What everybody could expect with the best action, by seat.
    pub before: Vec<i32>,
    /// What everybody could expect with the action that was taken.
    pub after: Vec<i32>,
    /// What speaks for the better action, and not for the one that was taken.
    pub reasons: Vec<Fact>,
    /// What speaks against the action that was taken, and not against the better one.
    pub taken_reasons: Vec<Fact>,
}

impl Decision {
    /// What whoever decided gave away; never less than nothing.
    pub fn lost(&self) -> i32 {
        self.before[self.seat.index()] - self.after[self.seat.index()]
    }
}

/// How a decision looks.
struct Seen {
    own: Judged<AnyAction>,
    better: Option<Judged<AnyAction>>,
}

/// A turn of the record.
#[derive(Clone, Debug)]
struct Begun {
    step: usize,
    seat: Option<Seat>,
    scoring: Option<Scoring>,
}

/// What a review has found.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Report {
    /// What the numbers count.
    pub measure: Measure,
    /// Whether chances were held against games that were played: said 70 %, was 70 %.
    pub calibrated: bool,
    /// Whether the game is over; otherwise it ends with what could be expected last.
    pub over: bool,
    /// How many playouts each decision had.
    pub playouts: u32,
    /// Where their luck came from.
    pub seed: u64,
    /// How many decisions were looked at: those with more than one action.
    pub decisions: usize,
    /// Everybody, by seat.
    pub seats: Vec<Account>,
    /// The turns in their order.
    pub turns: Vec<TurnAccount>,
}

/// How it came about for one seat: `start - own + luck + others = end`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Account {
    /// Who.
    pub seat: Seat,
    /// Points so far.
    pub points: u32,
    /// What everybody could expect before anything had happened: the same for all.
    pub start: i32,
    /// Given away by the own play.
    pub own: i32,
    /// Luck, good or bad, and what nobody could see before.
    pub luck: i32,
    /// What the others gave away to this seat, or took.
    pub others: i32,
    /// What came of it.
    pub end: i32,
    /// How much of what one could expect one kept in each turn, on average, in ten-thousandths; `None`
    /// where there was nothing to decide.
    pub accuracy: Option<i32>,
    /// The turns in which most was given away, the worst first.
    pub moments: Vec<Moment>,
}

/// A turn in which something was given away.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Moment {
    /// The turn, counted from 1.
    pub turn: usize,
    /// What was given away in all of it.
    pub lost: i32,
    /// The worst decision of that turn.
    pub decision: Decision,
}

/// A turn, and what it brought to everybody, by seat: what could be expected before it, less what was
/// given away, with luck and what others gave away, is what can be expected after it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TurnAccount {
    /// Counted from 1; 0 is what comes before the first turn.
    pub turn: usize,
    /// Whose turn it was.
    pub seat: Option<Seat>,
    /// After how many steps of the record it began.
    pub step: usize,
    /// The scoring that took place in it.
    pub scoring: Option<Scoring>,
    /// Given away by the own play.
    pub own: Vec<i32>,
    /// Luck.
    pub luck: Vec<i32>,
    /// Play of the others.
    pub others: Vec<i32>,
    /// What everybody could expect then.
    pub after: Vec<i32>,
}

impl Report {
    /// Whether it can be one of this record, wherever it was kept meanwhile: everybody, every turn and every
    /// place that it names is there, and no number is larger than such numbers are.
    pub fn fits(&self, record: &Record) -> bool {
        let (seats, steps) = (usize::from(record.setup().players()), record.steps().len());
        let fine = |it: &i32| (-LARGEST..=LARGEST).contains(it);
        let whole = |all: &Vec<i32>| all.len() == seats && all.iter().all(fine);
        let turn = |(number, it): (usize, &TurnAccount)| {
            let all = [&it.own, &it.luck, &it.others, &it.after];
            it.turn == number && it.step <= steps && all.into_iter().all(whole)
        };
        let moment = |it: &Moment| {
            let Decision { step, seat, before, after, .. } = &it.decision;
            let is_there = it.turn < self.turns.len() && *step < steps && seat.index() < seats;
            is_there && fine(&it.lost) && whole(before) && whole(after)
        };
        let account = |(index, it): (usize, &Account)| {
            let all = [it.start, it.own, it.luck, it.others, it.end];
            let fits = it.seat.index() == index && all.iter().all(fine);
            fits && it.moments.len() <= TOLD && it.moments.iter().all(moment)
        };
        self.measure == Measure::of(record.setup())
            && self.seats.len() == seats
            && !self.turns.is_empty()
            && self.turns.len() <= steps + 1
            && self.turns.iter().enumerate().all(turn)
            && self.seats.iter().enumerate().all(account)
    }
}

impl fmt::Debug for Review {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Review({} of {} steps)", self.at, self.record.steps().len())
    }
}

impl Review {
    /// Of a record, which may break off anywhere; `None` where no bot knows the game. The same seed and the
    /// same number of playouts find the same.
    pub fn of(record: Record, playouts: u32, seed: u64, nets: &Nets) -> Option<Review> {
        let (setup, game) = (record.setup(), record.setup().game());
        let adviser = |seat| Adviser::of(game, seat, nets);
        let advisers: Option<Vec<Adviser>> = Seat::all(setup.players()).map(adviser).collect();
        let begun = Begun { step: 0, seat: None, scoring: None };
        Some(Review {
            game: AnyGame::new(setup),
            advisers: advisers?,
            turns: vec![begun],
            at: 0,
            turn: 0,
            decisions: Vec::new(),
            record,
            playouts,
            seed,
        })
    }
    /// What was found so far.
    pub fn decisions(&self) -> &[Decision] {
        &self.decisions
    }
    /// How many of how many steps of the record lie behind.
    pub fn progress(&self) -> (usize, usize) {
        (self.at, self.record.steps().len())
    }
    /// The turn that is looked at, counted from 1.
    pub fn turn(&self) -> usize {
        self.turn
    }

    /// Goes on to the next decision and looks at it; whether there may be another. One decision takes as long
    /// as a bot thinks that has so many playouts, or six times as long where something seems to be given away.
    pub fn step(&mut self) -> bool {
        while let Some(step) = self.record.steps().get(self.at).cloned() {
            let decided = match &step {
                Step::Play(seat, action) => self.decide(*seat, action),
                Step::Deal(_) => false,
            };
            self.take(&step);
            if decided {
                return true;
            }
        }
        false
    }

    /// All that is left to be looked at.
    pub fn finish(mut self) -> Report {
        while self.step() {}
        self.report()
    }

    /// Looks at a decision, if it is one.
    fn decide(&mut self, seat: Seat, taken: &sabika_rules::any::AnyAction) -> bool {
        let mut offered = Vec::new();
        self.game.actions(seat, &mut offered);
        if offered.len() < 2 {
            return false;
        }
        let view = self.game.view(Looker::Seat(seat));
        let seed = scatter(self.seed ^ scatter(self.at as u64));
        let Some(mut seen) = self.compare(seat, &view, &offered, *taken, 1, seed) else {
            return false;
        };
        if self.lost(seat, &seen) >= WORTH_A_REASON {
            let again = self.compare(seat, &view, &offered, *taken, AGAIN, scatter(!seed));
            seen = again.unwrap_or(seen);
        }
        let Seen { own, better } = seen;
        let best = better.unwrap_or(own);
        let (before, after) = (self.whole(&best.outlook), self.whole(&own.outlook));
        let better = better.filter(|_| before[seat.index()] > after[seat.index()]);
        let is_told = before[seat.index()] - after[seat.index()] >= WORTH_A_REASON;
        let told = better.filter(|_| is_told).map(|it| it.action);
        let (reasons, taken_reasons) = self.reasons(seat, &view, *taken, told);
        self.decisions.push(Decision {
            step: self.at,
            turn: self.turn,
            seat,
            taken: taken.to_string(),
            reasons,
            taken_reasons,
            before: if better.is_some() { before } else { after.clone() },
            better: better.map(|it| it.action.to_string()),
            after,
        });
        true
    }

    /// The action that was taken, and one that is better beyond doubt; with so many times the usual playouts.
    fn compare(
        &mut self,
        seat: Seat,
        view: &AnyView,
        offered: &[AnyAction],
        taken: AnyAction,
        times: u32,
        seed: u64,
    ) -> Option<Seen> {
        let effort = Effort::Playouts(times * self.playouts);
        let adviser = self.advisers.get_mut(seat.index())?;
        let judged = adviser.judge(view, offered, Some(taken), effort, seed);
        let own = judged.iter().find(|it| it.action == taken).copied()?;
        let gain =
            |it: &Judged<_>| it.outlook.of(seat) - own.outlook.of(seat) - BEYOND_DOUBT * it.doubt;
        let others = judged.iter().filter(|it| it.action != taken && gain(it) > 0.0);
        let better = others.copied().reduce(|a, b| if gain(&b) > gain(&a) { b } else { a });
        Some(Seen { own, better })
    }

    /// What whoever decided gave away, as far as was seen.
    fn lost(&self, seat: Seat, seen: &Seen) -> i32 {
        let best = seen.better.unwrap_or(seen.own);
        self.whole(&best.outlook)[seat.index()] - self.whole(&seen.own.outlook)[seat.index()]
    }

    /// What speaks for a better action, and against the one that was taken.
    fn reasons(
        &self,
        seat: Seat,
        view: &AnyView,
        taken: AnyAction,
        better: Option<AnyAction>,
    ) -> (Vec<Fact>, Vec<Fact>) {
        let Some(better) = better else { return (Vec::new(), Vec::new()) };
        let adviser = &self.advisers[seat.index()];
        let (own, better) = (adviser.facts(view, taken), adviser.facts(view, better));
        (better.clone().better_than(&own).told(), own.worse_than(&better).told())
    }

    /// In whole numbers.
    fn whole(&self, outlook: &Outlook) -> Vec<i32> {
        let unit = match self.measure() {
            Measure::Win => WIN,
            Measure::Points => POINT,
        };
        let seats = Seat::all(self.record.setup().players());
        seats.map(|it| (outlook.of(it) * f64::from(unit)).round() as i32).collect()
    }
    fn measure(&self) -> Measure {
        Measure::of(self.record.setup())
    }

    fn take(&mut self, step: &sabika_rules::record::AnyStep) {
        let mut events = Vec::<AnyEvent>::new();
        let done = take_step(&mut self.game, step, &mut Sink::into(&mut events));
        debug_assert!(done.is_ok(), "a record is legal");
        self.at += 1;
        for event in &events {
            self.advisers.iter_mut().for_each(|it| it.observe(event));
            if let (Some(scoring), Some(turn)) = (event.scoring(), self.turns.last_mut()) {
                turn.scoring = Some(scoring);
            }
            if let Some(seat) = event.turn() {
                self.turn += 1;
                self.turns.push(Begun { step: self.at, seat: Some(seat), scoring: None });
            }
        }
    }

    /// What was found so far.
    pub fn report(&self) -> Report {
        let players = self.record.setup().players();
        let (seats, over) = (usize::from(players), self.game.turn() == Turn::Over);
        let start = match (self.measure(), self.decisions.first()) {
            (Measure::Win, _) => self.whole(&Outlook::even(players)),
            (Measure::Points, Some(first)) => first.before.clone(),
            (Measure::Points, None) => self.whole(&Outlook::result(&self.game)),
        };
        let (mut now, mut turns) = (start.clone(), Vec::new());
        let mut left = self.decisions.iter().peekable();
        for (number, begun) in self.turns.iter().enumerate() {
            let mut turn = TurnAccount {
                turn: number,
                seat: begun.seat,
                step: begun.step,
                scoring: begun.scoring,
                own: vec![0; seats],
                luck: vec![0; seats],
                others: vec![0; seats],
                after: Vec::new(),
            };
            while let Some(decision) = left.next_if(|it| it.turn == number) {
                for (seat, now) in now.iter_mut().enumerate() {
                    turn.luck[seat] += decision.before[seat] - *now;
                    let change = decision.after[seat] - decision.before[seat];
                    if seat == decision.seat.index() {
                        turn.own[seat] -= change;
                    } else {
                        turn.others[seat] += change;
                    }
                    *now = decision.after[seat];
                }
            }
            if over && number + 1 == self.turns.len() {
                let end = self.whole(&Outlook::result(&self.game));
                (0..seats).for_each(|seat| turn.luck[seat] += end[seat] - now[seat]);
                now = end;
            }
            turn.after.clone_from(&now);
            turns.push(turn);
        }
        let points = self.game.scores();
        let account = |seat: Seat| {
            let sum = |part: fn(&TurnAccount) -> &Vec<i32>| {
                turns.iter().map(|it| part(it)[seat.index()]).sum::<i32>()
            };
            let own_points = points.iter().find(|it| it.0.seat() == Some(seat));
            Account {
                seat,
                points: own_points.map_or(0, |it| it.1),
                start: start[seat.index()],
                own: sum(|it| &it.own),
                luck: sum(|it| &it.luck),
                others: sum(|it| &it.others),
                end: now[seat.index()],
                accuracy: self.accuracy(seat),
                moments: self.moments(seat),
            }
        };
        Report {
            measure: self.measure(),
            calibrated: self.is_calibrated(),
            over,
            playouts: self.playouts,
            seed: self.seed,
            decisions: self.decisions.len(),
            seats: Seat::all(players).map(account).collect(),
            turns,
        }
    }

    fn is_calibrated(&self) -> bool {
        let view = self.game.view(Looker::Spectator);
        self.advisers.first().is_some_and(|it| it.is_calibrated(&view))
    }

    /// The own decisions of a seat, turn by turn.
    fn by_turn(&self, seat: Seat) -> Vec<Vec<&Decision>> {
        let mut turns: Vec<Vec<&Decision>> = Vec::new();
        for decision in self.decisions.iter().filter(|it| it.seat == seat) {
            match turns.last_mut() {
                Some(turn) if turn[0].turn == decision.turn => turn.push(decision),
                _ => turns.push(vec![decision]),
            }
        }
        turns
    }

    fn accuracy(&self, seat: Seat) -> Option<i32> {
        let kept = |it: &&Decision| {
            let (before, after) = (it.before[seat.index()], it.after[seat.index()]);
            if before < HOPELESS { 1.0 } else { f64::from(after.max(0)) / f64::from(before) }
        };
        let turns = self.by_turn(seat);
        let kept: Vec<f64> = turns.iter().map(|it| it.iter().map(kept).product()).collect();
        let mean = kept.iter().sum::<f64>() / kept.len() as f64;
        (!kept.is_empty()).then(|| (f64::from(WIN) * mean).round() as i32)
    }

    fn moments(&self, seat: Seat) -> Vec<Moment> {
        let moment = |turn: Vec<&Decision>| {
            let worst = turn.iter().copied().reduce(|a, b| if b.lost() > a.lost() { b } else { a });
            let worst = worst.filter(|it| it.better.is_some())?;
            Some(Moment {
                turn: worst.turn,
                lost: turn.iter().map(|it| it.lost()).sum(),
                decision: worst.clone(),
            })
        };
        let mut moments: Vec<Moment> = self.by_turn(seat).into_iter().filter_map(moment).collect();
        moments.retain(|it| it.lost >= WORTH_TELLING);
        moments.sort_by_key(|it| std::cmp::Reverse(it.lost));
        moments.truncate(TOLD);
        moments
    }
}
