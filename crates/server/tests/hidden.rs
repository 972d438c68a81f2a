//! Nothing that goes over a socket before the end of a game tells where its luck comes from. What depends on hidden
//! cards is looked for where it is told, in `src/online/table/hidden.rs`, and made, in `sabika-table`.

use sabika_protocol::{Ask, Stage};
use sabika_rules::{
    any::{AnySetup, GameName},
    game::Setup as _,
    kit::{Looker, Seat},
};
use sabika_server::{Limits, Store};
use sabika_strain::{Client, Folder, House, Journal, Style, house::hasty};
use sabika_table::{
    Seal,
    common::{Bid, Making},
};

/// All that somebody was told before the seal was opened.
fn before_the_end(frames: &[String]) -> &[String] {
    let end = frames.iter().position(|it| it.contains("\"opened\":\""));
    &frames[..end.expect("it is opened at the end")]
}

/// The first of these messages that tells a secret, and which.
fn gives_away(frames: &[String], seal: Seal) -> Option<(&'static str, &str)> {
    let secrets = [
        ("the seed", format!("{:032x}", seal.seed())),
        ("the seed", format!("{:032X}", seal.seed())),
        ("the seed", seal.seed().to_string()),
        ("the salt", format!("{:032x}", seal.salt())),
        ("the salt", seal.salt().to_string()),
        ("the luck", "chacha8".to_owned()),
        ("the luck", "luck  ".to_owned()),
    ];
    frames.iter().find_map(|frame| {
        let told = secrets.iter().find(|it| frame.contains(&it.1))?;
        Some((told.0, frame.as_str()))
    })
}

/// As usual, with secret hands where there are any; and with all modules.
fn set_ups() -> Vec<AnySetup> {
    let mut all = Vec::new();
    for &game in GameName::ALL {
        let usual = AnySetup::new(game, 2).expect("two can play");
        let mut full = usual.clone();
        for option in usual.options().into_iter().filter(|it| it.repeats) {
            for value in option.values {
                let _ = full.set(option.name, value);
            }
        }
        all.extend((full != usual).then_some(full));
        all.push(usual);
    }
    all
}

/// Asks whatever may bring an answer with more in it than it should have.
async fn pry(client: &mut Client, table: &str) {
    let table = table.to_owned();
    let seat = Seat::new(0).expect("a seat");
    for ask in [
        Ask::Record { table: table.clone() },
        Ask::Hint { table: table.clone() },
        Ask::Show { table: table.clone(), step: Some(1) },
        Ask::LookFrom { table: table.clone(), looker: Looker::Seat(seat) },
        Ask::LookFrom { table: table.clone(), looker: Looker::Spectator },
        Ask::Show { table: table.clone(), step: None },
        Ask::Enter { table, seen: None },
        Ask::Tables,
        Ask::Listed,
    ] {
        let _refused_or_not = client.ask(ask).await.expect("the server answers");
    }
}

#[tokio::test]
async fn no_message_tells_where_luck_comes_from() {
    let folder = Folder::new().expect("a folder");
    let house = House::open(&folder, hasty(), Limits::default());
    let mut told = Vec::new();
    let [mut ana, mut ben, mut cleo] =
        [1, 2, 3].map(|seed| Client::new(house.address(), Style::Random, seed).remembering());
    for it in [&mut ana, &mut ben, &mut cleo] {
        it.connect().await.expect("the server is there");
    }
    for setup in set_ups() {
        let making = Making { listed: true, ..sabika_strain::making(setup) };
        let table = ana.make(making).await.expect("it answers").expect("it is made");
        for (it, seat, name) in [(&mut ana, 0, "Ana"), (&mut ben, 1, "Ben")] {
            let seat = Seat::new(seat).expect("a seat");
            it.enter(&table).await.expect("it answers").expect("it is there");
            let sit = Bid::Sit { seat, name: name.to_owned() };
            it.bid(&table, sit).await.expect("it answers").expect("it is free");
        }
        cleo.enter(&table).await.expect("it answers").expect("it is watched");
        ana.bid(&table, Bid::Begin { fill: None })
            .await
            .expect("it answers")
            .expect("both are there");
        let pries = async {
            let mut steps = 0;
            while cleo.at(&table).stage() != Some(Stage::Over) {
                if cleo.at(&table).steps() >= steps + 10 {
                    steps = cleo.at(&table).steps();
                    pry(&mut cleo, &table).await;
                }
                cleo.hear().await?;
            }
            Ok(())
        };
        let plays = async {
            ana.go_on(&table).await?;
            pry(&mut ana, &table).await;
            ana.play(&table).await
        };
        tokio::try_join!(pries, plays, ben.play(&table)).expect("they play to the end");
        for it in [&mut ana, &mut ben, &mut cleo] {
            told.push((table.clone(), before_the_end(it.frames()).to_vec()));
            it.leave(&table).await.expect("it answers").expect("one may go");
            it.forget_frames();
        }
    }
    house.close();
    let store = Store::open(&folder.tables()).await.expect("the store opens");
    // How much one of them hears depends on how fast they take it; together it is far more.
    let heard: usize = told.iter().flat_map(|it| &it.1).map(String::len).sum();
    assert!(heard > 10_000 * told.len(), "they were told something: {heard}");
    for (table, frames) in told {
        assert!(!frames.is_empty());
        let journal = Journal::read(&store, &table).await.expect("it was kept");
        let seal = journal.after(None).expect("a table").founding().seal;
        assert_eq!(gives_away(&frames, seal), None);
    }
}

/// A check that finds nothing must find what is there.
#[test]
fn what_is_told_by_mistake_is_found() {
    let seal = Seal::new(0x1234_5678_9abc_def0_1122_3344_5566_7788, 0xfedc_ba98);
    let fine = format!("{{\"seal\":\"{}\"}}", seal.number());
    assert_eq!(gives_away(std::slice::from_ref(&fine), seal), None);
    for leak in [
        seal.to_string(),
        format!("{:032x}", seal.seed()),
        format!("{:032x}", seal.salt()),
        seal.seed().to_string(),
        "luck     chacha8-sealed 1".to_owned(),
    ] {
        let frames = [fine.clone(), format!("{{\"answer\":\"{leak}\"}}")];
        let found = gives_away(&frames, seal).map(|it| it.1);
        assert_eq!(found, Some(frames[1].as_str()), "{leak}");
    }
}
