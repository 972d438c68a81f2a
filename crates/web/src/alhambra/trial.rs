//! What would happen if: asked of the rules, on a game that the view makes possible.

use sabika_rules::{
    alhambra::{Action, Alhambra, Event, Refusal, View},
    game::{Game as _, Sink},
    kit::{Looker, Seat},
};

/// What an action would do.
#[derive(Clone, PartialEq, Debug)]
pub struct Outcome {
    pub view: View,
    /// It brings new information and cannot be taken back.
    pub is_final: bool,
    /// It is a purchase that is paid exactly.
    pub is_exact: bool,
}

/// What is hidden plays no part in what one may do.
fn possible(view: &View) -> Option<(Alhambra, Seat)> {
    Some((view.possible(), view.looker.seat()?))
}

/// What whoever looks may choose from.
pub fn offered(view: &View) -> Vec<Action> {
    let mut offered = Vec::new();
    if let Some((game, seat)) = possible(view) {
        game.actions(seat, &mut offered);
    }
    offered
}

/// What an action would do, or why it is refused.
pub fn attempt(view: &View, action: &Action) -> Result<Outcome, Refusal> {
    let (mut game, seat) = possible(view).ok_or(Refusal::NotYourTurn)?;
    let mut events = Vec::new();
    game.play(seat, action, &mut Sink::into(&mut events))?;
    let is_exact = events.iter().any(|it| matches!(it, Event::Paid { exact: true, .. }));
    let is_final = game.turn().seat() != Some(seat);
    Ok(Outcome { view: game.view(Looker::Seat(seat)), is_final, is_exact })
}

#[cfg(test)]
mod tests {
    use super::*;
    use sabika_bots::luck::Seeded;
    use sabika_rules::{
        alhambra::Setup,
        game::{Luck as _, advance, is_final},
    };

    /// Whatever is tried on a view answers as the game itself would.
    #[test]
    fn a_trial_is_as_good_as_the_game() {
        let (mut game, mut luck) =
            (Alhambra::new(&Setup::new(3).expect("three can play")), Seeded::new(5));
        let mut tried = 0;
        for _ in 0..120 {
            advance(&mut game, &mut luck, &mut Sink::none(), |_| ());
            let Some(seat) = game.turn().seat() else { break };
            let view = game.view(Looker::Seat(seat));
            let mut real = Vec::new();
            game.actions(seat, &mut real);
            assert_eq!(offered(&view), real);
            for action in &real {
                let outcome = attempt(&view, action).expect("what is offered is legal");
                assert_eq!(outcome.is_final, is_final(&game, seat, action));
                tried += 1;
            }
            assert!(
                attempt(&game.view(Looker::Spectator), &real[0]).is_err(),
                "spectators do not act"
            );
            let chosen = real[luck.below(real.len() as u32) as usize];
            game.play(seat, &chosen, &mut Sink::none()).expect("what is offered is legal");
        }
        assert!(tried > 500, "{tried}");
    }
}
