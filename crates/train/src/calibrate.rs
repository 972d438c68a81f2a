//! How often one wins of whom a net thinks so, fitted to games; and whether what a hint says is so, in games
//! that the fit has not seen.

use std::fmt::Write as _;

use sabika_bots::{
    Nets, Playable as _,
    judge::Case,
    net::{Net, Odds, chance_of, logit_of},
    search::{Effort, Search, Streams, Task},
};
use sabika_rules::{
    Game,
    game::{Imagine as _, Setup as _, Sink, Turn},
    kit::{Looker, Seat},
};

use crate::games::{Dice, School, result};

/// No game lasts longer.
const LONGEST: u32 = 5_000;
/// Of so many decisions it is asked what a hint would say.
const ASKED: usize = 4;
/// How many parts the table has.
const PARTS: usize = 10;

/// What was seen in a game: how good a net held a state to be (as [`Odds`] takes it), or what a hint said
/// of one's chance; and the share of the win that it was.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Seen {
    State { x: f64, stage: f64, won: f64 },
    Said { chance: f64, won: f64 },
}

/// Plays a game of the search with so many playouts a decision. Without `asks`, notes what the net thinks of
/// everybody at the ends of turns; with it, what a hint says of whoever decides.
pub(crate) fn of_game<S: School>(
    setup: &<S::Game as Game>::Setup,
    net: &Net,
    playouts: u32,
    asks: bool,
    seed: u64,
) -> Vec<Seen> {
    let setup = S::drawn(setup, seed);
    let (mut game, mut luck, mut dice) =
        (S::Game::new(&setup), Streams::new(seed), Dice::new(!seed));
    let (mut search, mut strategy) = (Search::<S>::default(), S::default());
    let mut nets = Nets::NONE;
    nets.add(net.clone());
    let mut judge = S::Game::judge(&nets);
    let mut memory = <S::Game as sabika_rules::game::Imagine>::Memory::default();
    let (mut events, mut offered, mut inputs) = (Vec::new(), Vec::new(), Vec::new());
    let (mut states, mut said, mut mover) = (Vec::new(), Vec::new(), None);
    for _ in 0..LONGEST {
        let now = S::mover(&game);
        if !asks && mover.is_some() && now != mover && game.turn() != Turn::Over {
            for seat in Seat::all(setup.players()) {
                strategy.tell(&game, seat, &mut inputs);
                states.push((seat, logit_of(net.chance(&inputs)), S::stage(&game)));
            }
        }
        mover = now;
        match game.turn() {
            Turn::Over => break,
            Turn::Chance => luck.deal_to(&mut game, &mut Sink::into(&mut events)),
            Turn::Seats(seats) => {
                let Some(seat) = seats.first() else { break };
                offered.clear();
                game.actions(seat, &mut offered);
                let action = if let [only] = offered.as_slice() {
                    *only
                } else {
                    let (effort, seed) = (Effort::Playouts(playouts), dice.next());
                    if asks && dice.below(ASKED) == 0 {
                        let case = Case {
                            seat,
                            view: &game.view(Looker::Seat(seat)),
                            memory: &memory,
                            offered: &offered,
                            also: None,
                            effort,
                            seed,
                            alive: || (),
                        };
                        let best = judge.judge(&case)[0];
                        said.push((seat, best.outlook.of(seat)));
                    }
                    let task = Task {
                        seat,
                        offered: &offered,
                        net,
                        effort,
                        seed,
                        misjudges: 0.0,
                        alive: || (),
                    };
                    search.think(|| game.clone(), task)[0].action
                };
                game.play(seat, &action, &mut Sink::into(&mut events))
                    .expect("what is offered is legal");
            }
        }
        for event in events.drain(..) {
            S::Game::observe(&mut memory, &event);
        }
    }
    let won = |seat| result::<S>(&game, seat).0;
    let states =
        states.into_iter().map(|(seat, x, stage)| Seen::State { x, stage, won: won(seat) });
    let said = said.into_iter().map(|(seat, chance)| Seen::Said { chance, won: won(seat) });
    states.chain(said).collect()
}

/// The odds under which what was seen is most likely (logistic regression, by Newton's method).
pub(crate) fn fit(seen: &[Seen]) -> Odds {
    let mut odds = [0.0, 1.0, 0.0, 0.0];
    for _ in 0..30 {
        let (mut slope, mut bend) = ([0.0; 4], [[0.0; 4]; 4]);
        for it in seen {
            let Seen::State { x, stage, won } = *it else { continue };
            let row = [1.0, x, stage, stage * x];
            let sum: f64 = row.iter().zip(odds).map(|(it, weight)| it * weight).sum();
            let chance = chance_of(sum);
            for i in 0..4 {
                slope[i] += (won - chance) * row[i];
                for j in 0..4 {
                    bend[i][j] += chance * (1.0 - chance) * row[i] * row[j];
                }
            }
        }
        // So that few games do not lead to wild numbers.
        (0..4).for_each(|i| bend[i][i] += 1.0);
        let step = solve(bend, slope);
        odds.iter_mut().zip(step).for_each(|(it, by)| *it += by);
    }
    // Four digits are more than is known.
    Odds(odds.map(|it| (it * 1e4).round() / 1e4))
}

/// Of four equations with four unknowns (Gauss); they have a solution.
fn solve(mut rows: [[f64; 4]; 4], mut right: [f64; 4]) -> [f64; 4] {
    for i in 0..4 {
        let pivot = (i..4).max_by(|&a, &b| rows[a][i].abs().total_cmp(&rows[b][i].abs()));
        let pivot = pivot.unwrap_or(i);
        rows.swap(i, pivot);
        right.swap(i, pivot);
        for below in i + 1..4 {
            let part = rows[below][i] / rows[i][i];
            let above = rows[i];
            rows[below].iter_mut().zip(above).for_each(|(it, above)| *it -= part * above);
            right[below] -= part * right[i];
        }
    }
    for i in (0..4).rev() {
        let known: f64 = (i + 1..4).map(|it| rows[i][it] * right[it]).sum();
        right[i] = (right[i] - known) / rows[i][i];
    }
    right
}

/// What was said and what was, in parts of ten per cent; and by how much they differ on average, weighted by
/// how often something was said.
pub(crate) fn table(seen: &[Seen]) -> (String, f64) {
    let mut parts = [(0_u32, 0.0, 0.0); PARTS];
    for it in seen {
        let Seen::Said { chance, won } = *it else { continue };
        let part = &mut parts[((chance * PARTS as f64) as usize).min(PARTS - 1)];
        *part = (part.0 + 1, part.1 + chance, part.2 + won);
    }
    let all: u32 = parts.iter().map(|it| it.0).sum();
    let (mut lines, mut off) = (String::from("| said | was | times |\n|---|---|---|\n"), 0.0);
    for (times, said, was) in parts.into_iter().filter(|it| it.0 > 0) {
        let mean = |sum: f64| 100.0 * sum / f64::from(times);
        let _ = writeln!(lines, "| {:.1} % | {:.1} % | {times} |", mean(said), mean(was));
        off += (said - was).abs() / f64::from(all.max(1));
    }
    (lines, 100.0 * off)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// States of which one knows how often they are won are told so.
    #[test]
    fn a_fit_finds_the_odds_that_made_the_games() {
        let (true_odds, mut dice, mut seen) =
            (Odds([-0.3, 1.7, 0.2, 0.8]), Dice::new(5), Vec::new());
        for _ in 0..40_000 {
            let (x, stage) = (6.0 * dice.part() - 3.0, dice.part());
            let win = true_odds.win(chance_of(x), stage);
            let won = if dice.part() < win { 1.0 } else { 0.0 };
            seen.push(Seen::State { x, stage, won });
        }
        let found = fit(&seen);
        for (found, known) in found.0.iter().zip(true_odds.0) {
            assert!((found - known).abs() < 0.15, "{found} instead of {known}");
        }
        let said = |it: &Seen| match *it {
            Seen::State { x, stage, won } => {
                Seen::Said { chance: found.win(chance_of(x), stage), won }
            }
            said @ Seen::Said { .. } => said,
        };
        let (lines, off) = table(&seen.iter().map(said).collect::<Vec<_>>());
        assert!(off < 1.5, "{lines}");
    }

    #[test]
    fn the_table_counts_what_was_said_and_what_was() {
        let said = |chance, won| Seen::Said { chance, won };
        let (lines, off) = table(&[said(0.75, 1.0), said(0.75, 0.0), said(1.0, 1.0)]);
        assert!(lines.contains("| 75.0 % | 50.0 % | 2 |"), "{lines}");
        assert!(lines.contains("| 100.0 % | 100.0 % | 1 |"), "{lines}");
        assert!((off - 100.0 * 0.5 / 3.0).abs() < 1e-9, "{off}");
    }
}
