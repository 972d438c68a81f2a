//! Random play.

use sabika_rules::{
    game::{Game, Luck, Sink, Turn},
    kit::SeatSet,
};

use crate::{Bot, luck::Seeded};

/// A bot that plays at random.
#[derive(Clone, Debug)]
pub struct Random {
    luck: Seeded,
}

impl Random {
    /// The same seed makes it play the same.
    pub fn new(seed: u64) -> Random {
        Random { luck: Seeded::new(seed) }
    }
}

impl<G: Game> Bot<G> for Random {
    fn observe(&mut self, _event: &G::Event) {}
    fn choose(&mut self, _view: &G::View, offered: &[G::Action]) -> G::Action {
        choose::<G>(offered, &mut self.luck)
    }
    fn reseed(&mut self, seed: u64) {
        self.luck = Seeded::new(seed);
    }
}

/// Chooses the sort of action first, then one of that sort; a uniform choice among all actions
/// would redesign for ever, because there are so many ways to. Something must be offered.
pub fn choose<G: Game>(offered: &[G::Action], luck: &mut impl Luck) -> G::Action {
    // Sorts ascend. The last one is often the longest: no need to look where it ends.
    let (mut starts, mut sorts, mut next) = ([0; SORTS_MAX + 1], 0, 0);
    let last = offered.last().map(G::sort);
    loop {
        starts[sorts] = next;
        sorts += 1;
        let sort = G::sort(&offered[next]);
        if Some(sort) == last {
            break;
        }
        let goes_on = |at: usize| offered.get(at).is_some_and(|it| G::sort(it) == sort);
        while goes_on(next + STRIDE) {
            next += STRIDE;
        }
        while goes_on(next) {
            next += 1;
        }
    }
    starts[sorts] = offered.len();
    let chosen = luck.below(sorts as u32) as usize;
    let sort = &offered[starts[chosen]..starts[chosen + 1]];
    sort[luck.below(sort.len() as u32) as usize]
}

/// Of a long sort not every action is looked at.
const STRIDE: usize = 16;
/// More sorts of action than any game has.
const SORTS_MAX: usize = 16;

/// Takes one step at random, luck's or a player's; none once the game is over. The buffer saves an
/// allocation.
pub fn step<G: Game>(game: &mut G, luck: &mut impl Luck, offered: &mut Vec<G::Action>) {
    match game.turn() {
        Turn::Over => {}
        Turn::Chance => deal(game, luck),
        Turn::Seats(seats) => decide(game, seats, luck, offered),
    }
}

fn deal<G: Game>(game: &mut G, luck: &mut impl Luck) {
    if let Some(chance) = game.draw(luck) {
        game.deal(&chance, &mut Sink::none()).expect("what is drawn can come");
    }
}

fn decide<G: Game>(
    game: &mut G,
    seats: SeatSet,
    luck: &mut impl Luck,
    offered: &mut Vec<G::Action>,
) {
    let seat = seats.first().expect("somebody is to act");
    offered.clear();
    game.actions(seat, offered);
    let action = choose::<G>(offered, luck);
    game.play(seat, &action, &mut Sink::none()).expect("what is offered is legal");
}

/// Plays at random until the game is over or so many decisions are made; how many were made.
pub fn play_up_to<G: Game>(
    limit: u32,
    game: &mut G,
    luck: &mut impl Luck,
    offered: &mut Vec<G::Action>,
) -> u32 {
    let mut decisions = 0;
    loop {
        match game.turn() {
            Turn::Over => return decisions,
            Turn::Chance => deal(game, luck),
            Turn::Seats(_) if decisions == limit => return decisions,
            Turn::Seats(seats) => {
                decide(game, seats, luck, offered);
                decisions += 1;
            }
        }
    }
}

/// Plays to the end at random; how many decisions that took.
pub fn play_out<G: Game>(game: &mut G, luck: &mut impl Luck, offered: &mut Vec<G::Action>) -> u32 {
    play_up_to(u32::MAX, game, luck, offered)
}

#[cfg(test)]
mod tests {
    use sabika_rules::{
        alhambra::{Action, Alhambra, Setup},
        kit::TileId,
    };

    use super::*;

    #[test]
    fn every_sort_is_as_likely_however_many_actions_it_has() {
        let tiles = (0..9).filter_map(TileId::new).map(|tile| Action::Store { tile });
        let offered: Vec<Action> = tiles.chain([Action::Stop]).collect();
        let mut luck = Seeded::new(1);
        let stops =
            (0..1_000).filter(|_| choose::<Alhambra>(&offered, &mut luck) == Action::Stop).count();
        assert!((450..550).contains(&stops), "{stops}");
    }

    /// However long the sorts before the last are.
    #[test]
    fn every_action_can_be_chosen() {
        for count in [1, STRIDE - 1, STRIDE, STRIDE + 1, 2 * STRIDE, 3 * STRIDE + 5] {
            let stored = (0..count).filter_map(|it| TileId::new(it as u8));
            let stored = stored.map(|tile| Action::Store { tile });
            let offered: Vec<Action> = stored.chain([Action::Stop]).collect();
            let mut luck = Seeded::new(1);
            let chosen: std::collections::HashSet<Action> =
                (0..4_000).map(|_| choose::<Alhambra>(&offered, &mut luck)).collect();
            assert_eq!(chosen.len(), offered.len(), "{count}");
        }
    }

    #[test]
    fn a_limit_ends_a_game_early() {
        let game = || Alhambra::new(&Setup::new(2).unwrap());
        let mut buffer = Vec::new();
        let (mut short, mut whole) = (game(), game());
        assert_eq!(play_up_to(10, &mut short, &mut Seeded::new(1), &mut buffer), 10);
        assert!(matches!(short.turn(), Turn::Seats(_)), "waits for the next decision");
        let decisions = play_out(&mut whole, &mut Seeded::new(1), &mut buffer);
        assert_eq!(whole.turn(), Turn::Over);
        // A limit that is just enough changes nothing.
        let mut just = game();
        assert_eq!(play_up_to(decisions, &mut just, &mut Seeded::new(1), &mut buffer), decisions);
        assert_eq!(just, whole);
    }
}
