//! Simulation does not touch the heap.

use sabika_bots::{luck::Seeded, random};
use sabika_rules::game::Turn;
use sabika_rules::{
    Game,
    alhambra::{Alhambra, Setup, modules::ModuleId},
    game::Setup as _,
    roll_and_write::{self, RollAndWrite},
};

/// Once the buffer for offered actions has grown, a whole game needs no memory from the heap.
fn check<G: Game>(setup: &G::Setup) {
    let mut offered = Vec::with_capacity(4096);
    for number in 0..20 {
        let (mut game, mut luck) = (G::new(setup), Seeded::part(7, number));
        let used = allocation_counter::measure(|| {
            random::play_out(&mut game, &mut luck, &mut offered);
        });
        assert_eq!(used.count_total, 0, "game {number} for {}", setup.players());
        assert_eq!(game.turn(), Turn::Over);
    }
}

#[test]
fn random_play_allocates_nothing() {
    for players in 2..=6 {
        let mut setup = Setup::new(players).unwrap();
        check::<Alhambra>(&setup);
        ModuleId::ALL.iter().for_each(|it| setup.modules = setup.modules.with(*it));
        check::<Alhambra>(&setup);
    }
    for players in 1..=5 {
        check::<RollAndWrite>(&roll_and_write::Setup::new(players).unwrap());
    }
}
