//! Simulation does not touch the heap.

use sabika_bots::{
    Nets,
    alhambra::BaseGame,
    dice::DiceGame,
    luck::Seeded,
    random,
    roll_and_write::SheetGame,
    search::{Effort, Search, Strategy, Task},
};
use sabika_rules::game::{Sink, Turn, advance};
use sabika_rules::{
    Game,
    alhambra::{Alhambra, Setup, modules::ModuleId},
    dice,
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

/// Playouts by the policy with the net at their end need no memory: a hundred of them take no more than ten.
fn check_search<S: Strategy>(setup: &<S::Game as Game>::Setup) {
    let nets = Nets::carried();
    let net = nets.get(S::net(setup).expect("it is searched")).expect("there is its net");
    let mut game = S::Game::new(setup);
    let (mut luck, mut offered) = (Seeded::new(3), Vec::with_capacity(4096));
    random::play_up_to(10, &mut game, &mut luck, &mut offered);
    advance(&mut game, &mut luck, &mut Sink::none(), |_| ());
    let seat = game.turn().seat().unwrap();
    offered.clear();
    game.actions(seat, &mut offered);
    let mut search = Search::<S>::default();
    let mut used = |playouts| {
        let effort = Effort::Playouts(playouts);
        let task =
            Task { seat, offered: &offered, net, effort, seed: 1, misjudges: 0.0, alive: || () };
        let think = || _ = search.think(|| game.clone(), task);
        allocation_counter::measure(think).count_total
    };
    used(100);
    assert_eq!(used(100), used(10), "{} players", setup.players());
}

#[test]
fn searching_allocates_nothing_for_a_playout() {
    for players in 2..=6 {
        let mut setup = Setup::new(players).unwrap();
        check_search::<BaseGame>(&setup);
        ModuleId::ALL.iter().for_each(|it| setup.modules = setup.modules.with(*it));
        check_search::<BaseGame>(&setup);
    }
    for players in 2..=6 {
        check_search::<DiceGame>(&dice::Setup::new(players).unwrap());
    }
    for players in 1..=5 {
        check_search::<SheetGame>(&roll_and_write::Setup::new(players).unwrap());
    }
}
