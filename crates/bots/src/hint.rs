//! Hints: the best that a seat can do now, what it can expect of each, and why.
//!
//! An [`Adviser`] is told what a bot is told: the events of the game and the view of its seat. So it cannot
//! know more than the person who asks, and the same question with the same seed has the same answer on every
//! machine, wherever it is asked.

use std::fmt;

use sabika_rules::{
    any::{AnyAction, AnyEvent, AnyView, GameName, Listed},
    game::Game as _,
    kit::{Looker, Seat},
};
use serde::{Deserialize, Serialize};

use crate::{
    Effort, Nets, Playable,
    any::seats,
    fact::{Fact, Facts},
    judge::{BEST, Case, Judge, Judged, Measure},
    luck::Seeded,
};

/// How many playouts a hint has, if nothing else is said.
pub const PLAYOUTS: u32 = 1_000;

/// What a seat can do best, with actions as they are held (`AnyAction`) or as they are written (`String`).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Hint<A> {
    /// Who asked.
    pub seat: Seat,
    /// What `expects` counts.
    pub measure: Measure,
    /// Whether chances were held against games that were played: said 70 %, was 70 %.
    pub calibrated: bool,
    /// Whether nothing else can be done.
    pub only: bool,
    /// The best first: three, or as many as there are.
    pub options: Vec<Advice<A>>,
}

/// One thing that can be done.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Advice<A> {
    /// What to do.
    pub action: A,
    /// What the seat can expect then: its chance to win from 0 to 1, or points.
    pub expects: f64,
    /// Why, or why not; what weighs most first.
    pub reasons: Vec<Fact>,
}

impl<A> Hint<A> {
    /// Whether an option is as good as the best one, as far as can be told: less than a hundredth, or a point.
    pub fn is_about_the_same(&self, option: usize) -> bool {
        let little = match self.measure {
            Measure::Win => 0.01,
            Measure::Points => 1.0,
        };
        let expects = |it: usize| self.options.get(it).map(|it| it.expects);
        let best = expects(0).unwrap_or_default();
        option > 0 && expects(option).is_some_and(|it| best - it < little)
    }
}

impl Hint<AnyAction> {
    /// With actions as records write them, to be sent elsewhere.
    pub fn written(&self) -> Hint<String> {
        let Hint { seat, measure, calibrated, only, .. } = *self;
        let option = |it: &Advice<AnyAction>| Advice {
            action: it.action.to_string(),
            expects: it.expects,
            reasons: it.reasons.clone(),
        };
        let options = self.options.iter().map(option).collect();
        Hint { seat, measure, calibrated, only, options }
    }
}

impl Hint<String> {
    /// As somebody wrote it who thinks elsewhere: the hint about this view, if it can be one.
    pub fn about(self, view: &AnyView) -> Option<Hint<AnyAction>> {
        let Hint { seat, measure, calibrated, only, options } = self;
        let (game, mut offered) = (view.possible(), Vec::new());
        game.actions(seat, &mut offered);
        let option = |it: Advice<String>| {
            let action = game.read_action(&it.action).ok().filter(|it| offered.contains(it))?;
            Some(Advice { action, expects: it.expects, reasons: it.reasons })
        };
        let fits = view.looker() == Looker::Seat(seat) && options.len() <= BEST;
        let options: Option<Vec<_>> = options.into_iter().map(option).collect();
        Some(Hint { seat, measure, calibrated, only, options: options.filter(|_| fits)? })
    }
}

/// What an adviser is asked, as it can be sent to wherever one thinks.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct HintQuestion {
    /// For the luck of the playouts.
    pub seed: u64,
    /// How many playouts; more take longer.
    pub playouts: u32,
    /// All that has happened in the game, as far as the seat may know it.
    pub events: Vec<AnyEvent>,
    /// What the seat sees; it must be its turn.
    pub view: AnyView,
}

impl HintQuestion {
    /// The answer; `None` where whoever looks has nothing to decide, or no bot knows the game.
    pub fn answer(&self, nets: &Nets, alive: fn()) -> Option<Hint<AnyAction>> {
        let seat = self.view.looker().seat()?;
        let mut adviser = Adviser::of(self.view.game(), seat, nets)?;
        adviser.shows_life(alive);
        self.events.iter().for_each(|it| adviser.observe(it));
        adviser.hint(&self.view, Effort::Playouts(self.playouts), self.seed)
    }
}

/// Gives advice to one seat of a game of any sort.
pub struct Adviser {
    game: GameName,
    advises: Box<dyn Advises>,
}

impl fmt::Debug for Adviser {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Adviser({})", self.game)
    }
}

impl Adviser {
    /// For this seat, with these nets; `None` where no bot knows the game, or nobody thinks here.
    pub fn of(game: GameName, seat: Seat, nets: &Nets) -> Option<Adviser> {
        Some(Adviser { game, advises: seats(game)?.adviser(seat, nets)? })
    }
    /// Something has happened that the seat may know. It has to hear everything.
    pub fn observe(&mut self, event: &AnyEvent) {
        self.advises.observe(event);
    }
    /// Calls this again and again while it thinks.
    pub fn shows_life(&mut self, alive: fn()) {
        self.advises.shows_life(alive);
    }
    /// What the seat can do best; `None` unless it has something to decide.
    pub fn hint(&mut self, view: &AnyView, effort: Effort, seed: u64) -> Option<Hint<AnyAction>> {
        let seat = view.looker().seat()?;
        let (game, mut offered) = (view.possible(), Vec::new());
        game.actions(seat, &mut offered);
        if offered.is_empty() || view.game() != self.game {
            return None;
        }
        let judged = self.judge(view, &offered, None, effort, seed);
        // Four digits are more than is known, and are read again as they are written.
        let expects = |it: &Judged<_>| (it.outlook.of(seat) * 1e4).round() / 1e4;
        let judged: Vec<_> = judged.iter().map(|it| (it.action, expects(it))).collect();
        Some(Hint {
            seat,
            options: self.explained(view, &judged),
            measure: Measure::of(&game.setup()),
            calibrated: self.advises.is_calibrated(view),
            only: offered.len() == 1,
        })
    }
    /// What can be expected, with why.
    fn explained(&self, view: &AnyView, judged: &[(AnyAction, f64)]) -> Vec<Advice<AnyAction>> {
        let facts: Vec<Facts> = judged.iter().map(|it| self.facts(view, it.0)).collect();
        let options =
            judged.iter().zip(&facts).enumerate().map(|(i, (&(action, expects), own))| {
                // What is so whatever is done is told once.
                let own = if i == 0 { own.clone() } else { own.clone().apart_from(&facts) };
                Advice { action, expects, reasons: own.told() }
            });
        options.collect()
    }
    /// What can be expected of the best three of `offered`, or fewer, and of `also`; the best first.
    pub(crate) fn judge(
        &mut self,
        view: &AnyView,
        offered: &[AnyAction],
        also: Option<AnyAction>,
        effort: Effort,
        seed: u64,
    ) -> Vec<Judged<AnyAction>> {
        self.advises.judge(view, offered, also, effort, seed)
    }
    /// What is different after an action of the seat.
    pub(crate) fn facts(&self, view: &AnyView, action: AnyAction) -> Facts {
        self.advises.facts(view, action)
    }
    /// Whether its chances were held against games.
    pub(crate) fn is_calibrated(&self, view: &AnyView) -> bool {
        self.advises.is_calibrated(view)
    }
}

/// An adviser, whatever the game. What belongs to another game tells it nothing.
pub(crate) trait Advises: Send {
    fn observe(&mut self, event: &AnyEvent);
    fn shows_life(&mut self, alive: fn());
    fn judge(
        &mut self,
        view: &AnyView,
        offered: &[AnyAction],
        also: Option<AnyAction>,
        effort: Effort,
        seed: u64,
    ) -> Vec<Judged<AnyAction>>;
    fn facts(&self, view: &AnyView, action: AnyAction) -> Facts;
    fn is_calibrated(&self, view: &AnyView) -> bool;
}

/// An adviser of one game.
pub(crate) struct Own<G: Playable> {
    seat: Seat,
    memory: G::Memory,
    judge: Box<dyn Judge<G>>,
    alive: fn(),
}

impl<G: Playable> Own<G> {
    pub(crate) fn new(seat: Seat, nets: &Nets) -> Own<G> {
        Own { seat, memory: G::Memory::default(), judge: G::judge(nets), alive: || () }
    }
}

impl<G: Playable + Listed> Advises for Own<G> {
    fn observe(&mut self, event: &AnyEvent) {
        if let Some(event) = G::own_event(event) {
            G::observe(&mut self.memory, event);
        }
    }
    fn shows_life(&mut self, alive: fn()) {
        self.alive = alive;
    }
    fn judge(
        &mut self,
        view: &AnyView,
        offered: &[AnyAction],
        also: Option<AnyAction>,
        effort: Effort,
        seed: u64,
    ) -> Vec<Judged<AnyAction>> {
        let own: Vec<G::Action> = offered.iter().filter_map(G::own_action).copied().collect();
        let also = also.as_ref().and_then(G::own_action).copied();
        let (Some(own_view), false, true) =
            (G::own_view(view), own.is_empty(), view.looker() == Looker::Seat(self.seat))
        else {
            return Vec::new();
        };
        let case = Case {
            seat: self.seat,
            view: own_view,
            memory: &self.memory,
            offered: &own,
            also,
            effort,
            seed,
            alive: self.alive,
        };
        let any = |it: Judged<G::Action>| Judged {
            action: G::any_action(it.action),
            outlook: it.outlook,
            doubt: it.doubt,
        };
        self.judge.judge(&case).into_iter().map(any).collect()
    }
    /// What is imagined differs from one time to the next; only what is the same is told.
    fn facts(&self, view: &AnyView, action: AnyAction) -> Facts {
        let (Some(view), Some(action)) = (G::own_view(view), G::own_action(&action)) else {
            return Facts::default();
        };
        let facts = |seed| {
            let (mut facts, mut luck) = (Facts::default(), Seeded::new(seed));
            let game = G::imagine(view, &self.memory, &mut luck);
            G::reasons(&game, self.seat, action, &mut facts);
            facts
        };
        facts(1).sure(&facts(2)).sure(&facts(3))
    }
    fn is_calibrated(&self, view: &AnyView) -> bool {
        G::own_view(view).is_some_and(|it| self.judge.is_calibrated(&G::possible(it).setup()))
    }
}
