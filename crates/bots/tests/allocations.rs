//! Simulation does not touch the heap.

use sabika_bots::{luck::Seeded, random};
use sabika_rules::{
    Game,
    alhambra::{Alhambra, Setup},
};

/// Once the buffer for offered actions has grown, a whole game needs no memory from the heap.
#[test]
fn random_play_allocates_nothing() {
    for players in 2..=6 {
        let setup = Setup::new(players).unwrap();
        let mut offered = Vec::with_capacity(4096);
        for number in 0..20 {
            let (mut game, mut luck) = (Alhambra::new(&setup), Seeded::part(7, number));
            let used = allocation_counter::measure(|| {
                random::play_out(&mut game, &mut luck, &mut offered);
            });
            assert_eq!(used.count_total, 0, "game {number} for {players}");
            assert!(!game.winners().is_empty());
        }
    }
}
