//! Random play.

use sabika_rules::game::{Game, Luck, Sink, Turn};

/// Chooses the sort of action first, then one of that sort; a uniform choice among all actions
/// would redesign for ever, because there are so many ways to.
pub fn choose<G: Game>(offered: &[G::Action], luck: &mut impl Luck) -> G::Action {
    let sorts = offered.chunk_by(|a, b| G::sort(a) == G::sort(b));
    let chosen = luck.below(sorts.clone().count() as u32) as usize;
    let sort = sorts.clone().nth(chosen).expect("less than their number");
    sort[luck.below(sort.len() as u32) as usize]
}

/// Plays to the end at random; how many decisions that took. The buffer saves an allocation.
pub fn play_out<G: Game>(
    game: &mut G,
    luck: &mut impl Luck,
    offered: &mut Vec<G::Action>,
) -> u32 {
    let mut decisions = 0;
    loop {
        match game.turn() {
            Turn::Over => return decisions,
            Turn::Chance => {
                let chance = game.draw(luck);
                game.deal(&chance, &mut Sink::none()).expect("what is drawn can come");
            }
            Turn::Seats(seats) => {
                let seat = seats.first().expect("somebody is to act");
                offered.clear();
                game.actions(seat, offered);
                let action = choose::<G>(offered, luck);
                game.play(seat, &action, &mut Sink::none()).expect("what is offered is legal");
                decisions += 1;
            }
        }
    }
}
