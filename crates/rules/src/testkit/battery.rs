use std::fmt::Debug;

use super::Lcg;
use crate::{
    digest::digest,
    game::{Game, Happen, Imagine, Luck, Sink, Step, StepOf, Turn, Wired, take_step},
    kit::{Looker, Party, Points, Seat},
};

/// No random game takes longer.
const STEPS_MAX: usize = 20_000;

/// As many ways to draw are tried.
const WAYS_MAX: usize = 4_000;

/// Plays one game at random and checks, after every step, what must hold for every game:
///
/// - every piece is in exactly one place;
/// - what is offered is legal, and nobody else is offered anything;
/// - whoever is not to act is refused, luck too, and what is refused leaves no trace;
/// - what luck may bring is accepted and nothing else, and is drawn with the odds that are told, and
///   nothing is drawn while a player is to act;
/// - events tell whose turn begins, and all points;
/// - text round-trips;
/// - a view tells nothing of what its seat may not know: a state imagined from the view, with other
///   hidden cards, gives the same view, byte for byte;
/// - views and events are read as they are written;
/// - the game ends, and replaying it leads to the same state.
pub fn check_game<G: Imagine>(setup: &G::Setup, seed: u64) {
    let (mut game, mut luck) = (G::new(setup), Lcg(seed));
    let (mut steps, mut events): (Vec<StepOf<G>>, Vec<G::Event>) = (Vec::new(), Vec::new());
    let (mut seen, mut told) = (Vec::new(), Told::default());
    assert_eq!(game.setup(), *setup);
    while game.turn() != Turn::Over {
        game.audit().unwrap_or_else(|amiss| panic!("step {}: {amiss}", steps.len()));
        game.can_go_on().unwrap_or_else(|amiss| panic!("step {}: {amiss}", steps.len()));
        assert!(game.winners().is_empty(), "nobody has won yet");
        let step = match game.turn() {
            Turn::Over => break,
            Turn::Chance => Step::Deal(check_luck(&game, &mut luck, &mut seen)),
            Turn::Seats(seats) => {
                let players = crate::game::Setup::players(setup);
                for seat in Seat::all(players).filter(|&seat| !seats.contains(seat)) {
                    assert_eq!(offered(&game, seat), [], "{seat:?} is not to act");
                }
                check_that_luck_waits(&game);
                let seat = seats.first().expect("somebody is to act");
                // Looking at every action of every step would take long: at times is enough.
                if luck.below(4) == 0 {
                    check_views(&game, players, &mut luck);
                    check_offers(&game, seat);
                }
                let actions = offered(&game, seat);
                Step::Play(seat, actions[luck.below(actions.len() as u32) as usize])
            }
        };
        check_refusals(&game, &step, steps.last());
        events.clear();
        take(&mut game, &step, &mut Sink::into(&mut events));
        assert!(!events.is_empty(), "{step:?} tells nothing");
        told.listen(&step, &events);
        events.iter().for_each(assert_written);
        steps.push(step);
        if steps.len() > STEPS_MAX / 2 {
            // A uniform choice may redesign for ever; from here on sorts are chosen first.
            finish(&mut game, &mut luck, &mut steps, &mut told);
        }
    }
    check_end(&game, &steps);
    game.can_go_on().expect("it is over as it can be");
    assert_written(&game.view(Looker::Spectator));
    told.check(&game.scores());
    let has_neutral = game.scores().iter().any(|it| it.0 == Party::Neutral);
    assert_eq!(crate::game::Setup::neutral(setup).is_some(), has_neutral, "the neutral player");
    game.audit().expect("every piece in its place at the end");
    let alone = game.scores().len() == 1;
    assert_eq!(game.winners().is_empty(), alone, "somebody has won, unless one plays alone");
    let mut again = G::new(setup);
    steps.iter().for_each(|step| take(&mut again, step, &mut Sink::none()));
    assert_eq!(again, game, "replaying leads to the same state");
    assert_eq!(digest(&again), digest(&game));
}

/// Nothing can be done any more, and the reason is the end.
fn check_end<G: Game>(game: &G, steps: &[StepOf<G>]) {
    let refused = |step: &StepOf<G>| take_step(&mut game.clone(), step, &mut Sink::none()).err();
    let last = |is_play: bool| steps.iter().rfind(|it| matches!(it, Step::Play(..)) == is_play);
    let refusals: Vec<_> = [true, false].into_iter().filter_map(last).map(refused).collect();
    assert!(refusals.iter().all(|it| it.is_some() && *it == refusals[0]), "{refusals:?}");
}

/// What events have told so far.
#[derive(Default)]
struct Told {
    turns: usize,
    /// Whose turn has begun, until somebody acts.
    next: Option<Seat>,
    points: Vec<Points>,
}

impl Told {
    fn listen<E: Happen>(&mut self, step: &Step<impl Debug, impl Debug>, events: &[E]) {
        if let (Step::Play(seat, _), Some(next)) = (step, self.next.take()) {
            assert_eq!(*seat, next, "whose turn begins acts next");
        }
        if let Some(seat) = events.iter().filter_map(Happen::turn).last() {
            (self.turns, self.next) = (self.turns + 1, Some(seat));
        }
        self.points.extend(events.iter().filter_map(Happen::points));
    }
    fn check(&self, scores: &[(Party, u32)]) {
        assert!(self.turns > 0, "no turn was told");
        assert!(self.points.iter().all(|it| it.points > 0), "no points are worth a word");
        for &(party, score) in scores {
            let own = self.points.iter().filter(|it| it.party == party);
            assert_eq!(own.map(|it| it.points).sum::<u32>(), score, "the points of {party:?}");
        }
    }
}

fn finish<G: Game>(game: &mut G, luck: &mut Lcg, steps: &mut Vec<StepOf<G>>, told: &mut Told) {
    let mut events = Vec::new();
    while game.turn() != Turn::Over {
        assert!(steps.len() < STEPS_MAX, "the game does not end");
        let step = match game.turn().seat() {
            None => Step::Deal(game.draw(luck).expect("luck is to act")),
            Some(seat) => {
                let actions = offered(game, seat);
                let sorts: Vec<&[G::Action]> =
                    actions.chunk_by(|a, b| G::sort(a) == G::sort(b)).collect();
                let sort = sorts[luck.below(sorts.len() as u32) as usize];
                Step::Play(seat, sort[luck.below(sort.len() as u32) as usize])
            }
        };
        events.clear();
        take(game, &step, &mut Sink::into(&mut events));
        told.listen(&step, &events);
        steps.push(step);
    }
}

fn offered<G: Game>(game: &G, seat: Seat) -> Vec<G::Action> {
    let mut actions = Vec::new();
    game.actions(seat, &mut actions);
    actions
}

#[track_caller]
fn take<G: Game>(game: &mut G, step: &StepOf<G>, events: &mut Sink<'_, G::Event>) {
    let done = take_step(game, step, events);
    assert!(done.is_ok(), "{step:?} was offered and refused: {done:?}");
}

/// Nothing is drawn while a player is to act.
fn check_that_luck_waits<G: Game>(game: &G) {
    let mut outcomes = Vec::new();
    game.chances(&mut outcomes);
    assert_eq!((outcomes, game.draw(&mut Script::default())), (Vec::new(), None), "luck waits");
}

/// Checks the outcomes, and that nothing of what was `seen` can come but they; hands one back.
fn check_luck<G: Game>(game: &G, luck: &mut Lcg, seen: &mut Vec<G::Chance>) -> G::Chance {
    let mut outcomes = Vec::new();
    game.chances(&mut outcomes);
    assert!(!outcomes.is_empty(), "luck has no choice");
    for (i, (chance, weight)) in outcomes.iter().enumerate() {
        assert!(*weight > 0, "{chance:?} cannot come");
        assert!(outcomes[..i].iter().all(|(it, _)| it != chance), "{chance:?} is listed twice");
        let word = chance.to_string();
        assert!(!word.contains(char::is_whitespace), "{word:?} is not one word");
        assert_eq!(game.read_chance(&word), Ok(*chance), "{word}");
    }
    for chance in &*seen {
        let listed = outcomes.iter().any(|(it, _)| it == chance);
        assert_eq!(game.check_chance(chance).is_ok(), listed, "{chance:?}");
    }
    if luck.below(16) == 0 {
        check_odds(game, &outcomes);
    }
    seen.extend(outcomes.iter().map(|it| it.0).filter(|it| !seen.contains(it)).collect::<Vec<_>>());
    let drawn = game.draw(luck).expect("luck is to act");
    assert!(outcomes.iter().any(|(it, _)| *it == drawn), "{drawn:?} is not among the outcomes");
    let mut next = game.clone();
    take(&mut next, &Step::Deal(outcomes[0].0), &mut Sink::none());
    drawn
}

fn check_offers<G: Game>(game: &G, seat: Seat) {
    let actions = offered(game, seat);
    assert!(!actions.is_empty(), "{seat:?} is to act and is offered nothing");
    for (i, action) in actions.iter().enumerate() {
        assert!(!actions[..i].contains(action), "{action} is offered twice");
        let text = action.to_string();
        assert_eq!(game.read_action(&text), Ok(*action), "{text}");
        take(&mut game.clone(), &Step::Play(seat, *action), &mut Sink::none());
    }
    assert!(actions.is_sorted_by_key(G::sort), "sorts ascend: {actions:?}");
}

/// Numbers that are prepared, then the lowest; it notes the bounds.
#[derive(Default)]
struct Script {
    numbers: Vec<u32>,
    bounds: Vec<u32>,
}

impl Luck for Script {
    fn below(&mut self, bound: u32) -> u32 {
        let number = self.numbers.get(self.bounds.len()).copied().unwrap_or(0);
        self.bounds.push(bound);
        number
    }
}

/// Tries every number that luck could give, unless there are too many: each outcome comes as often as
/// its weight says.
fn check_odds<G: Game>(game: &G, outcomes: &[(G::Chance, u32)]) {
    let mut script = Script::default();
    let mut ways: Vec<(G::Chance, u128)> = Vec::new();
    loop {
        script.bounds.clear();
        let drawn = game.draw(&mut script).expect("luck is to act");
        ways.push((drawn, script.bounds.iter().map(|it| u128::from(*it)).product()));
        if ways.len() > WAYS_MAX {
            return;
        }
        // The next numbers, as an odometer counts.
        script.numbers.resize(script.bounds.len(), 0);
        while script
            .numbers
            .pop_if(|last| *last + 1 == script.bounds[script.bounds.len() - 1])
            .is_some()
        {
            script.bounds.pop();
        }
        match script.numbers.last_mut() {
            Some(last) => *last += 1,
            None => break,
        }
    }
    // Every way is one of so many, and all of these divide the whole.
    let whole =
        ways.iter().fold(1, |whole, (_, of)| if whole % of == 0 { whole } else { whole * of });
    let all: u128 = outcomes.iter().map(|it| u128::from(it.1)).sum();
    for &(chance, weight) in outcomes {
        let own: u128 = ways.iter().filter(|it| it.0 == chance).map(|it| whole / it.1).sum();
        assert_eq!(own * all, u128::from(weight) * whole, "the odds of {chance:?}");
    }
}

/// Whoever is not to act is refused: another seat, luck in place of a player. Whatever is refused
/// leaves the game as it was, such as the step before again.
fn check_refusals<G: Game>(game: &G, step: &StepOf<G>, last: Option<&StepOf<G>>) {
    let mut tries: Vec<StepOf<G>> = last.cloned().into_iter().collect();
    if let Step::Play(seat, action) = step {
        tries.push(Step::Play(Seat(seat.0 ^ 1), *action));
    }
    if let (Step::Play(..), Some(Step::Deal(chance))) = (step, last) {
        tries.push(Step::Deal(*chance));
    }
    for wrong in &tries {
        let mut after = game.clone();
        let mut events = Vec::new();
        let done = take_step(&mut after, wrong, &mut Sink::into(&mut events));
        let may_act = match (game.turn(), wrong) {
            (Turn::Seats(seats), Step::Play(seat, _)) => seats.contains(*seat),
            (turn, Step::Deal(_)) => turn == Turn::Chance,
            (_, Step::Play(..)) => false,
        };
        assert!(may_act || done.is_err(), "{wrong:?} was taken out of turn");
        if done.is_err() {
            assert_eq!(after, *game, "{wrong:?} was refused and left a trace");
            assert!(events.is_empty(), "{wrong:?} was refused and told something");
        }
    }
}

fn check_views<G: Imagine>(game: &G, players: u8, luck: &mut Lcg) {
    for looker in Seat::all(players).map(Looker::Seat).chain([Looker::Spectator]) {
        let view = game.view(looker);
        let other = G::imagine(&view, &G::Memory::default(), luck);
        other.audit().expect("an imagined state has every piece in its place");
        assert_same(&other.view(looker), &view);
        assert_written(&view);
        if let Some(seat) = looker.seat()
            && game.turn().seat() == Some(seat)
        {
            assert_eq!(offered(&other, seat), offered(game, seat), "own actions need no secrets");
        }
    }
}

/// What is written is read again.
fn assert_written<T: Eq + Debug + Wired>(it: &T) {
    let text = serde_json::to_string(it).expect("it can be written");
    match serde_json::from_str::<T>(&text) {
        Ok(read) => assert_eq!(read, *it, "{text}"),
        Err(amiss) => panic!("{amiss}: {text}"),
    }
}

fn assert_same<V: Eq + Debug + Wired>(a: &V, b: &V) {
    assert_eq!(a, b, "the view leaks");
    let bytes = |view: &V| serde_json::to_string(view).expect("a view can be written");
    assert_eq!(bytes(a), bytes(b), "the view leaks");
}
