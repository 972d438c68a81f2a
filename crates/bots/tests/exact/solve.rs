//! Exhaustive search: every action, every outcome of luck with its odds, with a memory for what is equal.

use std::{collections::HashMap, rc::Rc};

use sabika_bots::{Playable, search::outcome};
use sabika_rules::{
    game::{Game, Setup as _, Sink, Turn},
    kit::Seat,
};

/// Numbers that differ by less are equal.
pub(crate) const EQUAL: f64 = 1e-9;

/// Actions of one seat, one after the other.
pub(crate) type LinesOf<G> = Rc<[Vec<<G as Game>::Action>]>;
/// Those that were found, by a number for what they depend on.
pub(crate) type Lines<G> = HashMap<u64, LinesOf<G>>;

/// An end of a game that can be searched exhaustively.
pub(crate) trait Ending {
    /// The game.
    type Game: Playable<Action: Sync, Setup: Sync>;
    /// What the table calls it.
    const NAME: &'static str;
    /// So many turns are searched: the one that is being played and those that follow. What comes later is
    /// bounded by what the next player has for certain who ends the game.
    const TURNS: i8 = i8::MAX;
    /// Of so many positions that are wanted one is looked for: games seldom have one, or it takes long.
    const RARITY: usize = 1;

    /// The set-ups of which positions are taken, by turns.
    fn setups() -> Vec<<Self::Game as Game>::Setup>;
    /// Whether a decision of `seat` is one of these.
    fn qualifies(game: &Self::Game, seat: Seat) -> bool;
    /// A number that is the same for states from which the same can come, when so many turns are searched.
    fn key(game: &Self::Game, turns: i8) -> u64;
    /// Whose turn it is, where turns are counted.
    fn mover(_: &Self::Game) -> Option<Seat> {
        None
    }
    /// Whether the game ends with this turn whatever is done.
    fn is_ending(_: &Self::Game) -> bool {
        false
    }
    /// Whether it makes no difference any more what luck brings here.
    fn luck_is_idle(_: &Self::Game) -> bool {
        false
    }
    /// Whether this is open to somebody of whom we ask only how the game can be ended, whatever luck has brought.
    fn is_certain(_: &<Self::Game as Game>::Action) -> bool {
        true
    }
    /// Instead of all that is offered, lines of actions of which one is best whatever else happens.
    fn lines(_: &mut Lines<Self::Game>, _: &Self::Game, _: Seat) -> Option<LinesOf<Self::Game>> {
        None
    }
    /// Whether such a position belongs elsewhere.
    fn belongs_elsewhere(_: &Self::Game, _: Seat) -> bool {
        false
    }
}

/// What everybody can expect, by seat, if everybody does what is best for themselves; of what is equal what is
/// offered first.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Worth {
    /// What bots strive for: at least so much and at most so much.
    pub(crate) low: [f64; Seat::MAX],
    pub(crate) high: [f64; Seat::MAX],
    /// The own points minus those of the best rival; alone the own points. Where the outcome is only known within
    /// limits, those of the line in which the game ends soonest.
    pub(crate) lead: [f64; Seat::MAX],
}

impl Worth {
    const NOTHING: Worth =
        Worth { low: [0.0; Seat::MAX], high: [0.0; Seat::MAX], lead: [0.0; Seat::MAX] };
    /// Nothing is known.
    const UNKNOWN: Worth =
        Worth { low: [0.0; Seat::MAX], high: [1.0; Seat::MAX], lead: [f64::NAN; Seat::MAX] };

    fn of_end<G: Game>(game: &G) -> Worth {
        let mut worth = Worth::NOTHING;
        let scores = game.scores();
        for seat in Seat::all(game.setup().players()) {
            worth.low[seat.index()] = outcome(game, seat);
            let (mut own, mut rival) = (0, None);
            for (party, score) in &scores {
                match party.seat() {
                    Some(it) if it == seat => own = *score,
                    Some(_) => rival = rival.max(Some(*score)),
                    None => {}
                }
            }
            worth.lead[seat.index()] = f64::from(own) - f64::from(rival.unwrap_or_default());
        }
        Worth { high: worth.low, ..worth }
    }

    fn add(&mut self, part: f64, other: &Worth) {
        for i in 0..Seat::MAX {
            self.low[i] += part * other.low[i];
            self.high[i] += part * other.high[i];
            self.lead[i] += part * other.lead[i];
        }
    }

    /// What can be expected where `seat` chooses one of these.
    fn best(all: &[Worth], seat: Seat, players: u8) -> Worth {
        let own = seat.index();
        let mut best = all[0];
        for it in all {
            if it.low[own] > best.low[own] {
                best = *it;
            }
        }
        let chosen = best;
        for it in all.iter().filter(|it| it.high[own] > chosen.low[own]) {
            best.high[own] = best.high[own].max(it.high[own]);
            for other in (0..usize::from(players)).filter(|other| *other != own) {
                best.low[other] = best.low[other].min(it.low[other]);
                best.high[other] = best.high[other].max(it.high[other]);
            }
        }
        if players == 2 {
            // What one of two gets the other one loses.
            let other = 1 - own;
            best.low[other] = 1.0 - best.high[own];
            best.high[other] = 1.0 - best.low[own];
        }
        best
    }
}

/// Searches one position.
#[derive(Debug)]
pub(crate) struct Solver<E: Ending> {
    known: HashMap<(u64, i8), Worth>,
    lines: Lines<E::Game>,
    /// How many steps may still be tried; when there are none left, the position is too large.
    steps: u32,
}

impl<E: Ending> Solver<E> {
    pub(crate) fn new(steps: u32) -> Solver<E> {
        Solver { known: HashMap::new(), lines: Lines::<E::Game>::new(), steps }
    }

    /// What each action leads to; `None` where that is too large.
    pub(crate) fn solve(
        &mut self,
        game: &E::Game,
        seat: Seat,
        offered: &[<E::Game as Game>::Action],
    ) -> Option<Vec<Worth>> {
        offered.iter().map(|action| self.after(game, seat, action, E::TURNS)).collect()
    }

    fn worth(&mut self, game: &E::Game, turns: i8) -> Option<Worth> {
        let turn = game.turn();
        if turn == Turn::Over {
            return Some(Worth::of_end(game));
        }
        if turns < 0 {
            return Some(Worth::UNKNOWN);
        }
        let key = (E::key(game, turns), turns);
        if let Some(known) = self.known.get(&key) {
            return Some(*known);
        }
        let worth = match turn.seat() {
            Some(seat) => self.by_choice(game, seat, turns)?,
            None => self.by_luck(game, turns)?,
        };
        self.known.insert(key, worth);
        Some(worth)
    }

    fn by_choice(&mut self, game: &E::Game, seat: Seat, turns: i8) -> Option<Worth> {
        let players = game.setup().players();
        if let Some(lines) = E::lines(&mut self.lines, game, seat) {
            let all: Option<Vec<Worth>> =
                lines.iter().map(|line| self.along(game, seat, line, turns)).collect();
            return Some(Worth::best(&all?, seat, players));
        }
        let mut offered = Vec::new();
        game.actions(seat, &mut offered);
        // In the last turn that is looked at only what ends the game for certain counts.
        offered.retain(|action| turns > 0 || E::is_certain(action));
        if offered.is_empty() {
            return Some(Worth::UNKNOWN);
        }
        let each = |action| self.after(game, seat, action, turns);
        let all: Option<Vec<Worth>> = offered.iter().map(each).collect();
        Some(Worth::best(&all?, seat, players))
    }

    fn by_luck(&mut self, game: &E::Game, turns: i8) -> Option<Worth> {
        let mut outcomes = Vec::new();
        game.chances(&mut outcomes);
        match turns {
            _ if E::luck_is_idle(game) => outcomes.truncate(1),
            _ if turns > 1 || E::is_ending(game) => {}
            // The next player ends the game in a way that is open whatever comes.
            1 => outcomes.truncate(1),
            _ => return Some(Worth::UNKNOWN),
        }
        let all: f64 = outcomes.iter().map(|it| f64::from(it.1)).sum();
        let mut worth = Worth::NOTHING;
        for (chance, weight) in &outcomes {
            let mut next = game.clone();
            next.deal(chance, &mut Sink::none()).expect("it can come");
            let next = self.step(game, &next, turns)?;
            worth.add(f64::from(*weight) / all, &next);
        }
        Some(worth)
    }

    fn after(
        &mut self,
        game: &E::Game,
        seat: Seat,
        action: &<E::Game as Game>::Action,
        turns: i8,
    ) -> Option<Worth> {
        self.along(game, seat, std::slice::from_ref(action), turns)
    }

    fn along(
        &mut self,
        game: &E::Game,
        seat: Seat,
        line: &[<E::Game as Game>::Action],
        turns: i8,
    ) -> Option<Worth> {
        let mut next = game.clone();
        for action in line {
            next.play(seat, action, &mut Sink::none()).expect("it was offered");
        }
        self.step(game, &next, turns)
    }

    fn step(&mut self, before: &E::Game, after: &E::Game, turns: i8) -> Option<Worth> {
        self.steps = self.steps.checked_sub(1)?;
        self.worth(after, turns - i8::from(E::mover(before) != E::mover(after)))
    }
}
