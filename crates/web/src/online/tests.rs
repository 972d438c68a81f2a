//! Whatever a server tells is read as it was written.

use sabika_bots::luck::Seeded;
use sabika_protocol::{TableNews, Told, write};
use sabika_rules::{
    alhambra::{Alhambra, modules::ModuleId},
    any::{AnyEvent, AnyGame, AnySetup, AnyView, GameName, Listed as _},
    game::{Game as _, Luck as _, Named as _, Sink, advance},
    kit::Looker,
};

fn setups() -> Vec<AnySetup> {
    let mut all: Vec<AnySetup> = GameName::ALL
        .iter()
        .flat_map(|it| [2, 3].map(|players| AnySetup::new(*it, players)))
        .flatten()
        .collect();
    let mut rich = Alhambra::set_up(3).expect("three can play");
    for module in ModuleId::ALL {
        rich.modules = rich.modules.with(*module);
    }
    all.push(Alhambra::any_setup(rich));
    all
}

#[test]
fn views_and_events_of_all_games_are_read() {
    for setup in setups() {
        let (mut game, mut luck) = (AnyGame::new(&setup), Seeded::new(3));
        let (mut offered, mut events) = (Vec::new(), Vec::new());
        for _ in 0..150 {
            advance(&mut game, &mut luck, &mut Sink::into(&mut events), |_| ());
            let seat = game.turn().seat();
            for looker in [Looker::Spectator].into_iter().chain(seat.map(Looker::Seat)) {
                let view = game.view(looker);
                assert_eq!(sabika_json::read::<AnyView>(&write(&view)), Some(view));
            }
            let Some(seat) = seat else { break };
            offered.clear();
            game.actions(seat, &mut offered);
            let chosen = offered[luck.below(offered.len() as u32) as usize];
            game.play(seat, &chosen, &mut Sink::into(&mut events))
                .expect("what is offered is legal");
        }
        assert_eq!(sabika_json::read::<Vec<AnyEvent>>(&write(&events)), Some(events));
    }
}

/// By hand, the server writes it around what is large.
#[test]
fn news_of_a_table_are_read() {
    let words = r#"{"table":{"table":"k","news":{"said":{"name":"Ana","at":3,"words":"hello"}}}}"#;
    let read = sabika_json::read::<Told>(words).expect("news");
    assert!(matches!(&read, Told::Table { news: TableNews::Said(it), .. } if it.at == 3));
    assert_eq!(write(&read), words);
}
