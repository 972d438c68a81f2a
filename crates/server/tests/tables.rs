//! Tables for people at a distance, over sockets: whole games, people who lose their connection, servers that
//! stop, and whatever nobody should send.

use std::time::Duration;

use sabika_bots::{BotName, Course, Dealer, Level};
use sabika_protocol::{Answer, Ask, Stage, Why};
use sabika_rules::{
    any::{AnySetup, GameName},
    game::{Game as _, Step},
    kit::{Looker, Seat},
    record::Record,
};
use sabika_server::{Limits, Settings, Store};
use sabika_strain::{Client, Folder, House, Journal, Style, Trouble, house::hasty};
use sabika_table::{
    Kept, Seal,
    common::{Bid, Making, Proposal},
};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};

const NUHA: BotName = BotName::Level(Level::ALL[0]);

type Asked<T> = Result<Result<T, Why>, Trouble>;

/// What came of it.
#[track_caller]
fn done<T>(asked: Asked<T>) -> T {
    asked.expect("the server answers").expect("it may be done")
}

/// Why it was not done.
#[track_caller]
fn why<T: std::fmt::Debug>(asked: Asked<T>) -> Why {
    asked.expect("the server answers").expect_err("it may not be done")
}

fn seat(index: usize) -> Seat {
    Seat::new(index).expect("a seat")
}

fn making(game: GameName, players: u8) -> Making {
    sabika_strain::making(AnySetup::new(game, players).expect("so many can play"))
}

fn sit(at: usize, name: &str) -> Bid {
    Bid::Sit { seat: seat(at), name: name.to_owned() }
}

/// A server, and those who come there.
struct Scene {
    house: Option<House>,
    settings: Settings,
    folder: Folder,
    seeds: u64,
}

impl Scene {
    fn open(settings: Settings) -> Scene {
        let folder = Folder::new().expect("a folder");
        let house = House::open(&folder, settings.clone(), Limits::default());
        Scene { house: Some(house), settings, folder, seeds: 0 }
    }

    fn house(&self) -> &House {
        self.house.as_ref().expect("it is open")
    }

    /// Somebody who is not there yet.
    fn stranger(&mut self) -> Client {
        self.seeds += 1;
        Client::new(self.house().address(), Style::Greedy, self.seeds)
    }

    async fn client(&mut self) -> Client {
        let mut client = self.stranger();
        client.connect().await.expect("the server is there");
        client
    }

    /// The server stops, and another one goes on.
    fn restart(&mut self) {
        self.house.take().expect("it is open").close();
        self.house = Some(House::open(&self.folder, self.settings.clone(), Limits::default()));
    }

    /// What the server counts under this name.
    async fn count(&self, name: &str) -> u64 {
        let address = self.house().address();
        let mut stream = tokio::net::TcpStream::connect(address).await.expect("it listens");
        let asks = format!("GET /metrics HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
        stream.write_all(asks.as_bytes()).await.expect("it listens");
        let mut text = String::new();
        stream.read_to_string(&mut text).await.expect("it answers");
        let name = format!("sabika_{name} ");
        let line = text.lines().find_map(|it| it.strip_prefix(&name));
        line.and_then(|it| it.trim().parse().ok()).expect("it counts that")
    }

    /// What was kept of a table, once nobody writes any more.
    async fn journal(&mut self, table: &str) -> Journal {
        drop(self.house.take());
        let store = Store::open(&self.folder.tables()).await.expect("the store opens");
        let journal = Journal::read(&store, table).await.expect("it was kept");
        store.close().await;
        journal
    }

    /// Ana and Ben at a table of two, or of three with a bot; the game has begun.
    async fn table(&mut self, game: GameName, players: u8) -> (Client, Client, String) {
        let (mut ana, mut ben) = (self.client().await, self.client().await);
        let table = done(ana.make(making(game, players)).await);
        done(ana.enter(&table).await);
        done(ana.bid(&table, sit(0, "Ana")).await);
        done(ben.enter(&table).await);
        done(ben.bid(&table, sit(1, "Ben")).await);
        done(ana.bid(&table, Bid::Begin { fill: Some(NUHA) }).await);
        for it in [&mut ana, &mut ben] {
            it.until(|it| it.at(&table).shown.is_some()).await.expect("the game begins");
        }
        (ana, ben, table)
    }
}

/// Both play until somebody has seen so many steps, or to the end.
async fn play(ana: &mut Client, ben: &mut Client, table: &str, steps: usize) {
    let goes_on = |it: &Client| it.at(table).steps() < steps && !it.at(table).is_over();
    while goes_on(ana) && goes_on(ben) {
        let acts = if ana.at(table).may_act() { &mut *ana } else { &mut *ben };
        let deeds = acts.at(table).deeds;
        acts.go_on(table).await.expect("it goes on");
        let deeds = acts.at(table).deeds.max(deeds);
        for it in [&mut *ana, &mut *ben] {
            it.until(|it| it.at(table).deeds >= deeds).await.expect("both are told");
        }
    }
}

/// Every draw of a record comes from its seed.
fn is_dealt_by(record: &Record, seed: u128) {
    let bare = Record::new(record.setup().clone(), record.names().to_vec()).expect("a set-up");
    let mut course = Course::of(bare);
    course.deal_by(Dealer::Sealed(seed));
    for (index, step) in record.steps().iter().enumerate() {
        if let Step::Deal(chance) = step {
            assert_eq!(course.draw().as_ref(), Some(chance), "step {index}");
        }
        course.take(step.clone(), &mut Vec::new()).expect("a record is legal");
    }
}

// Whole games.

async fn whole_games(game: GameName) {
    let mut scene = Scene::open(hasty());
    let mut played = Vec::new();
    for players in [2, 3] {
        if !game.players().contains(&players) {
            continue;
        }
        let (mut ana, mut ben, table) = scene.table(game, players).await;
        let seal = ana.at(&table).gathered.as_ref().expect("it was told").seal.clone();
        let mut cleo = scene.client().await;
        done(cleo.enter(&table).await);
        let looks = async { cleo.until(|it| it.at(&table).is_over()).await };
        let (one, other, third) = tokio::join!(ana.play(&table), ben.play(&table), looks);
        one.and(other).and(third).expect("they play to the end");
        let text = match done(ben.ask(Ask::Record { table: table.clone() }).await) {
            Answer::Record { text } => text,
            other => panic!("{other:?} is no record"),
        };
        let opened = ben.at(&table).gathered.as_ref().and_then(|it| it.opened.clone());
        let opened: Seal = opened.expect("it is opened").parse().expect("a seal");
        assert_eq!(opened.number(), seal, "{game}: as it was told at the beginning");
        let head = format!("# seal {seal}\n# salt {:032x}\n", opened.salt());
        assert!(text.starts_with(&head), "{game}: {text}");
        let record = Kept::read("", &text).expect("a record").record().clone();
        let luck = format!("chacha8-sealed {:032x}", opened.seed());
        assert_eq!(record.luck(), Some(luck.as_str()), "{game}");
        is_dealt_by(&record, opened.seed());
        played.push((table, record, [ana, ben, cleo]));
    }
    for (table, record, clients) in played {
        let journal = scene.journal(&table).await;
        let common = journal.after(None).expect("it leads to a table");
        assert_eq!(common.kept().record(), &record, "{game}");
        assert!(common.is_done() && common.kept().is_over());
        for it in &clients {
            journal.agrees_with(it.at(&table)).expect("they were told what happened");
            let shown = it.at(&table).shown.as_ref().expect("it was told");
            assert_eq!(shown.view.possible().scores(), common.kept().game().scores());
            assert_eq!(it.at(&table).told, record.steps().len(), "nothing was told twice");
            assert_eq!(
                journal.faults(it.acknowledged().iter().filter(|it| it.table == table)),
                <_>::default()
            );
        }
    }
}

#[tokio::test]
async fn whole_games_are_played() {
    for &game in GameName::ALL {
        whole_games(game).await;
    }
}

#[tokio::test]
async fn at_a_table_that_nobody_looks_at_bots_go_on() {
    let mut scene = Scene::open(hasty());
    let (mut ana, mut ben, table) = scene.table(GameName::Alhambra, 3).await;
    done(ben.bid(&table, Bid::Stand).await);
    done(ana.bid(&table, Bid::Stand).await);
    ana.cut();
    ben.cut();
    // Ana's list tells of it, from somewhere else.
    ana.connect().await.expect("the server is there");
    done(ana.leave(&table).await);
    done(ana.ask(Ask::Tables).await);
    let over = |it: &Client| it.glances().is_some_and(|it| it[0].stage == Stage::Over);
    ana.until(over).await.expect("the bots play it to its end");
}

// Connections that are lost.

#[tokio::test]
async fn whoever_is_cut_off_loses_nothing_and_does_nothing_twice() {
    let mut scene = Scene::open(hasty());
    let (mut ana, mut ben, table) = scene.table(GameName::Alhambra, 2).await;
    let ana_plays = async {
        while !ana.at(&table).is_over() {
            let Some(bid) = ana.choose(&table) else {
                ana.hear().await?;
                continue;
            };
            let deeds = ana.at(&table).deeds;
            ana.plan(&table, bid);
            ana.send_plan().await?;
            ana.cut();
            ana.connect().await?;
            assert!(ana.pending().is_none());
            ana.until(|it| it.at(&table).deeds > deeds).await?;
        }
        Ok::<_, Trouble>(())
    };
    let (one, other) = tokio::join!(ana_plays, ben.play(&table));
    one.and(other).expect("they play to the end");
    assert!(ana.acknowledged().len() > 10);
    let (whole, told, steps) = (ana.at(&table).whole, ana.at(&table).told, ana.at(&table).steps());
    assert_eq!((whole, told), (1, steps), "only what was new");
    let journal = scene.journal(&table).await;
    for it in [&ana, &ben] {
        assert_eq!(journal.faults(it.acknowledged()), <_>::default());
        journal.agrees_with(it.at(&table)).expect("they were told what happened");
    }
}

#[tokio::test]
async fn tables_go_on_where_another_server_takes_over() {
    for &game in GameName::ALL {
        let players = (*game.players().end()).min(3);
        let mut scene = Scene::open(hasty());
        let (mut ana, mut ben, table) = scene.table(game, players).await;
        for steps in [25, 45] {
            play(&mut ana, &mut ben, &table, steps).await;
            let cookie = ana.cookie().map(str::to_owned);
            // Whoever restarts it waits for it here, and those who look are told.
            scene.restart();
            for it in [&mut ana, &mut ben] {
                let ended = it.until_the_end().await.expect("it hangs up");
                assert_eq!(ended, Some(Why::Stops), "{game}");
                it.moves_to(scene.house().address());
                it.connect().await.expect("another one is there");
                assert_eq!(it.at(&table).whole, 1, "{game}: only what was new");
            }
            assert_eq!(ana.cookie(), cookie.as_deref(), "she is who she was");
            for (it, own) in [(&mut ana, 0), (&mut ben, 1)] {
                it.until(|it| it.at(&table).own() == Some(seat(own))).await.expect("own seat");
            }
        }
        let (one, other) = tokio::join!(ana.play(&table), ben.play(&table));
        one.and(other).expect("they play to the end");
        let journal = scene.journal(&table).await;
        for it in [&ana, &ben] {
            assert_eq!(journal.faults(it.acknowledged()), <_>::default());
            journal.agrees_with(it.at(&table)).expect("they were told what happened");
        }
    }
}

/// Whoever is asked takes the table over; the other one follows.
#[tokio::test]
async fn people_at_two_servers_play_at_one_table() {
    let mut scene = Scene::open(Settings { shared: true, ..hasty() });
    let (mut ana, mut ben, table) = scene.table(GameName::Dice, 2).await;
    let settings = Settings { node: "another".to_owned(), shared: true, ..hasty() };
    let other = House::open(&scene.folder, settings, Limits::default());
    ben.cut();
    ben.moves_to(other.address());
    ben.connect().await.expect("the other is there");
    let steps = ana.at(&table).steps();
    play(&mut ana, &mut ben, &table, steps + 4).await;
    // Whoever is cut off finds what was done through another server.
    let bid = Bid::Propose { proposal: Proposal::End };
    ana.plan(&table, bid);
    ana.send_plan().await.expect("it is sent");
    ana.cut();
    ana.moves_to(other.address());
    ana.connect().await.expect("the other is there");
    let proposed =
        |it: &Client| it.at(&table).gathered.as_ref().is_some_and(|it| it.proposed.is_some());
    ben.until(proposed).await.expect("he is asked");
    done(ben.bid(&table, Bid::Agree { yes: true }).await);
    for it in [&mut ana, &mut ben] {
        it.until(|it| it.at(&table).is_over()).await.expect("both have agreed");
    }
    other.close();
    let journal = scene.journal(&table).await;
    for it in [&ana, &ben] {
        assert_eq!(journal.faults(it.acknowledged()), <_>::default());
        journal.agrees_with(it.at(&table)).expect("they were told what happened");
    }
}

#[tokio::test]
async fn a_page_that_looks_at_many_tables_full_of_words_is_told_all() {
    let mut scene = Scene::open(hasty());
    let mut ana = scene.client().await;
    let mut tables = Vec::new();
    for _ in 0..4 {
        let table = done(ana.make(making(GameName::Dice, 2)).await);
        done(ana.enter(&table).await);
        done(ana.bid(&table, sit(0, "Ana")).await);
        for index in 0..60 {
            let words = format!("{index} {}", "word ".repeat(50));
            done(ana.ask(Ask::Say { table: table.clone(), words }).await);
        }
        tables.push(table);
    }
    ana.cut();
    let mut again = ana.another_page(9);
    again.connect().await.expect("the server is there");
    let mut numbers = Vec::new();
    for table in &tables {
        done(again.enter(table).await);
        done(again.leave(table).await);
    }
    // All at once, before anything is taken.
    for _ in 0..4 {
        for table in &tables {
            again.at_least_knows(table);
            let ask = Ask::Enter { table: table.clone(), seen: None };
            numbers.push(again.send(ask).await.expect("it is sent"));
        }
    }
    for number in numbers {
        done(again.answer(number).await);
    }
    for table in &tables {
        again.until(|it| it.at(table).words.len() == 50).await.expect("the last words");
    }
}

// What can be asked.

#[tokio::test]
async fn what_brought_nothing_new_is_taken_back_and_done_again() {
    let mut scene = Scene::open(hasty());
    let (mut ana, mut ben, table) = scene.table(GameName::Alhambra, 2).await;
    let mut times = 0;
    while times < 3 {
        assert!(!ana.at(&table).is_over(), "somebody can take something back");
        let steps = ana.at(&table).steps();
        play(&mut ana, &mut ben, &table, steps + 1).await;
        for own in [0, 1] {
            let (it, other) = if own == 0 { (&mut ana, &mut ben) } else { (&mut ben, &mut ana) };
            if !it.at(&table).shown.as_ref().is_some_and(|it| it.may_undo) {
                continue;
            }
            let before = it.at(&table).history.clone();
            let step = before.len();
            assert_eq!(why(other.bid(&table, Bid::Undo { step }).await), Why::NotNow);
            assert_eq!(why(it.bid(&table, Bid::Undo { step: step - 1 }).await), Why::GoneOn);
            done(it.bid(&table, Bid::Undo { step }).await);
            it.until(|it| it.at(&table).steps() < step).await.expect("it is taken back");
            assert!(before.starts_with(&it.at(&table).history));
            let now = it.at(&table).steps();
            assert_eq!(why(other.bid(&table, Bid::Redo { step: now }).await), Why::NotNow);
            done(it.bid(&table, Bid::Redo { step: now }).await);
            it.until(|it| it.at(&table).steps() == step).await.expect("it is done again");
            assert_eq!(it.at(&table).history, before);
            assert_eq!(why(it.bid(&table, Bid::Redo { step }).await), Why::NotNow);
            let deeds = it.at(&table).deeds;
            other.until(|it| it.at(&table).deeds == deeds).await.expect("the other is told");
            times += 1;
        }
    }
    let journal = scene.journal(&table).await;
    for it in [&ana, &ben] {
        journal.agrees_with(it.at(&table)).expect("they were told what happened");
        assert_eq!(journal.faults(it.acknowledged()), <_>::default());
    }
}

#[tokio::test]
async fn going_back_and_ending_need_everybody() {
    let mut scene = Scene::open(hasty());
    let (mut ana, mut ben, table) = scene.table(GameName::Alhambra, 2).await;
    let step = ana.at(&table).steps();
    play(&mut ana, &mut ben, &table, step + 8).await;
    let long = ana.at(&table).steps();
    let back = Bid::Propose { proposal: Proposal::BackTo(step) };
    assert_eq!(
        why(ana.bid(&table, Bid::Propose { proposal: Proposal::BackTo(0) }).await),
        Why::NotNow
    );
    assert_eq!(why(ana.bid(&table, Bid::Agree { yes: true }).await), Why::NotNow);
    done(ana.bid(&table, back.clone()).await);
    let proposed =
        |it: &Client| it.at(&table).gathered.as_ref().is_some_and(|it| it.proposed.is_some());
    ben.until(proposed).await.expect("he is asked");
    done(ben.bid(&table, Bid::Agree { yes: false }).await);
    ana.until(|it| !proposed(it)).await.expect("she is told");
    assert_eq!(ana.at(&table).steps(), long);
    done(ana.bid(&table, back).await);
    done(ben.bid(&table, Bid::Agree { yes: true }).await);
    for it in [&mut ana, &mut ben] {
        it.until(|it| it.at(&table).steps() == step).await.expect("they go back");
        assert!(it.at(&table).shown.as_ref().is_some_and(|it| it.practice));
    }
    play(&mut ana, &mut ben, &table, step + 4).await;
    done(ben.bid(&table, Bid::Propose { proposal: Proposal::End }).await);
    done(ana.bid(&table, Bid::Agree { yes: true }).await);
    for it in [&mut ana, &mut ben] {
        it.until(|it| it.at(&table).is_over()).await.expect("it ends");
        assert!(it.at(&table).shown.as_ref().is_some_and(|it| it.abandoned && !it.may_act));
        assert!(it.at(&table).gathered.as_ref().is_some_and(|it| it.opened.is_some()));
    }
    let step = ana.at(&table).steps();
    let act = Bid::Act { step, draft: vec!["take denar-1".to_owned()] };
    assert_eq!(why(ana.bid(&table, act).await), Why::NotNow);
    let journal = scene.journal(&table).await;
    journal.agrees_with(ana.at(&table)).expect("she was told what happened");
}

#[tokio::test]
async fn a_bot_plays_for_whoever_stays_away_until_they_return() {
    let mut scene = Scene::open(hasty());
    let (mut ana, mut ben, table) = scene.table(GameName::Alhambra, 2).await;
    ben.cut();
    let away = |it: &Client| {
        it.at(&table)
            .gathered
            .as_ref()
            .is_some_and(|it| !it.places[1].here && it.places[1].away.is_some())
    };
    ana.until(away).await.expect("she sees that he is away");
    done(ana.bid(&table, Bid::StandIn { seat: seat(1), bot: NUHA }).await);
    let steps = ana.at(&table).steps();
    while ana.at(&table).steps() < steps + 12 {
        ana.go_on(&table).await.expect("the bot plays");
    }
    ben.connect().await.expect("he comes back");
    ben.until(|it| it.at(&table).gathered.as_ref().is_some_and(|it| it.places[1].bot.is_some()))
        .await
        .expect("he sees who plays");
    assert!(!ben.at(&table).may_act(), "somebody else plays");
    done(ben.bid(&table, Bid::Return).await);
    assert_eq!(why(ben.bid(&table, Bid::Return).await), Why::NotNow);
    let (one, other) = tokio::join!(ana.play(&table), ben.play(&table));
    one.and(other).expect("they play to the end");
    assert!(ben.acknowledged().len() > 5, "he has played himself");
}

#[tokio::test]
async fn the_same_people_play_again_at_one_table() {
    let mut scene = Scene::open(hasty());
    let (mut ana, mut ben, table) = scene.table(GameName::Dice, 2).await;
    let ask = || Ask::Rematch { table: table.clone() };
    assert_eq!(why(ana.ask(ask()).await), Why::NotNow, "the game goes on");
    done(ana.bid(&table, Bid::Propose { proposal: Proposal::End }).await);
    done(ben.bid(&table, Bid::Agree { yes: true }).await);
    let mut cleo = scene.client().await;
    assert_eq!(why(cleo.ask(ask()).await), Why::NotNow, "she has no seat");
    let made = |it: Answer| match it {
        Answer::Made { table } => table,
        other => panic!("{other:?} is no table"),
    };
    let (one, other) = tokio::join!(ana.ask(ask()), ben.ask(ask()));
    let (new, other) = (made(done(one)), made(done(other)));
    assert_eq!(new, other, "both go to the same table");
    assert_eq!(made(done(ana.ask(ask()).await)), new);
    let next = |it: &Client| it.at(&table).gathered.as_ref().and_then(|it| it.next.clone());
    ben.until(|it| next(it) == Some(new.clone())).await.expect("all are told");
    for (it, own) in [(&mut ana, 0), (&mut ben, 1)] {
        done(it.enter(&new).await);
        it.until(|it| it.at(&new).gathered.is_some()).await.expect("it is there");
        assert_eq!(it.at(&new).own(), Some(seat(own)));
    }
    let seal = |it: &str| ana.at(it).gathered.as_ref().map(|it| it.seal.clone());
    assert_ne!(seal(&new), seal(&table), "luck is another");
    done(ana.bid(&new, Bid::Begin { fill: None }).await);
}

#[tokio::test]
async fn those_who_look_on_see_and_do_nothing() {
    let mut scene = Scene::open(hasty());
    let (mut ana, mut ben, table) = scene.table(GameName::Alhambra, 2).await;
    let mut cleo = scene.client().await;
    done(cleo.enter(&table).await);
    ana.until(|it| it.at(&table).gathered.as_ref().is_some_and(|it| it.watching == 1))
        .await
        .expect("she is told");
    cleo.until(|it| it.at(&table).gathered.is_some()).await.expect("it is told");
    let shown = cleo.at(&table).shown.clone().expect("it was told");
    assert_eq!((shown.looker, shown.may_act), (Looker::Spectator, false));
    let step = cleo.at(&table).steps();
    for bid in [
        Bid::Act { step, draft: vec!["take denar-1".to_owned()] },
        Bid::Undo { step },
        Bid::Redo { step },
        Bid::Stand,
        Bid::Return,
        Bid::Propose { proposal: Proposal::End },
        Bid::Agree { yes: true },
    ] {
        assert_eq!(why(cleo.bid(&table, bid.clone()).await), Why::NoSeat, "{bid:?}");
    }
    assert_eq!(why(cleo.bid(&table, sit(0, "Cleo")).await), Why::NotNow);
    let away = Bid::StandIn { seat: seat(0), bot: NUHA };
    assert_eq!(why(cleo.bid(&table, away).await), Why::NotHost);
    for looker in [Looker::Seat(seat(0)), Looker::Seat(seat(5))] {
        let ask = Ask::LookFrom { table: table.clone(), looker };
        assert_eq!(why(cleo.ask(ask).await), Why::NotNow, "hands are secret");
    }
    assert_eq!(why(cleo.ask(Ask::Hint { table: table.clone() }).await), Why::NotNow);
    assert_eq!(why(cleo.ask(Ask::Record { table: table.clone() }).await), Why::NotNow);
    let say = Ask::Say { table: table.clone(), words: "Hello".to_owned() };
    assert_eq!(why(cleo.ask(say).await), Why::NoSeat);
    // Earlier steps she may see, as far as there are some.
    done(cleo.ask(Ask::Show { table: table.clone(), step: Some(3) }).await);
    cleo.until(|it| it.at(&table).shown.as_ref().is_some_and(|it| it.step == 3))
        .await
        .expect("step 3");
    play(&mut ana, &mut ben, &table, step + 3).await;
    let deeds = ana.at(&table).deeds;
    cleo.until(|it| it.at(&table).deeds == deeds).await.expect("she is told");
    assert_eq!(
        cleo.at(&table).shown.as_ref().map(|it| it.step),
        Some(3),
        "and sees what she wants"
    );
    for odd in [Some(usize::MAX), None] {
        done(cleo.ask(Ask::Show { table: table.clone(), step: odd }).await);
        cleo.until(|it| it.at(&table).shown.as_ref().is_some_and(|it| !it.looks_back))
            .await
            .expect("the newest");
    }
}

#[tokio::test]
async fn where_nothing_is_secret_everybody_looks_from_everywhere() {
    let mut scene = Scene::open(hasty());
    for &game in GameName::ALL {
        let (mut ana, mut ben, table) = scene.table(game, 2).await;
        let mut open =
            !AnySetup::new(game, 2).is_some_and(|it| sabika_rules::game::Setup::has_secrets(&it));
        for _ in 0..2 {
            for index in 0..Seat::MAX {
                let looker = Looker::Seat(seat(index));
                let asked = ben.ask(Ask::LookFrom { table: table.clone(), looker }).await;
                let answer = asked.expect("the server goes on");
                assert_eq!(answer.is_ok(), open && index < 2, "{game}: {looker:?} {answer:?}");
                if answer.is_ok() {
                    ben.until(|it| {
                        it.at(&table).shown.as_ref().is_some_and(|it| it.looker == looker)
                    })
                    .await
                    .expect("he sees it from there");
                }
            }
            if open {
                done(
                    ben.ask(Ask::LookFrom { table: table.clone(), looker: Looker::Seat(seat(1)) })
                        .await,
                );
                ben.until(|it| {
                    it.at(&table)
                        .shown
                        .as_ref()
                        .is_some_and(|it| it.looker == Looker::Seat(seat(1)))
                })
                .await
                .expect("his own seat");
            }
            let (one, other) = tokio::join!(ana.play(&table), ben.play(&table));
            one.and(other).expect("they play to the end");
            open = true;
        }
    }
}

#[tokio::test]
async fn a_table_that_is_not_watched_is_for_those_who_sit_there() {
    let mut scene = Scene::open(hasty());
    let (mut ana, mut cleo) = (scene.client().await, scene.client().await);
    let secret = Making { watched: false, ..making(GameName::Alhambra, 2) };
    let table = done(ana.make(secret).await);
    done(cleo.enter(&table).await);
    cleo.until(|it| it.at(&table).gathered.is_some())
        .await
        .expect("whoever has the link sees who is there");
    done(ana.enter(&table).await);
    done(ana.bid(&table, sit(0, "Ana")).await);
    done(ana.bid(&table, Bid::Begin { fill: Some(NUHA) }).await);
    play_alone(&mut ana, &table, 22).await;
    assert!(cleo.enter(&table).await.expect("it answers").is_err());
    assert!(cleo.at(&table).shown.is_none(), "she was told nothing of the game");
    let mut dora = scene.client().await;
    assert_eq!(why(dora.enter(&table).await), Why::NoTable);
    assert_eq!(why(dora.enter("nowhere").await), Why::NoTable);
    let bid = Bid::Propose { proposal: Proposal::End };
    assert_eq!(why(dora.bid("nowhere", bid.clone()).await), Why::NoTable);
    assert_eq!(why(dora.bid(&table, bid).await), Why::NoSeat);
}

async fn play_alone(client: &mut Client, table: &str, steps: usize) {
    while client.at(table).steps() < steps && !client.at(table).is_over() {
        client.go_on(table).await.expect("it goes on");
    }
}

#[tokio::test]
async fn what_is_not_allowed_is_refused_and_changes_nothing() {
    let mut scene = Scene::open(hasty());
    let (mut ana, mut ben) = (scene.client().await, scene.client().await);
    for (change, expected) in [
        (
            (|it: &mut Making| it.game = "game chess 1\n".to_owned()) as fn(&mut Making),
            Why::BadGame,
        ),
        (|it| it.title = Some(String::new()), Why::BadTitle),
        (|it| it.title = Some("x".repeat(61)), Why::BadTitle),
        (|it| it.title = Some("a\u{202e}b".to_owned()), Why::BadTitle),
    ] {
        let mut bad = making(GameName::Alhambra, 3);
        change(&mut bad);
        assert_eq!(why(ana.make(bad).await), expected);
    }
    let table = done(ana.make(making(GameName::Alhambra, 3)).await);
    done(ana.enter(&table).await);
    done(ben.enter(&table).await);
    done(ana.bid(&table, sit(0, "Ana")).await);
    let name = |key: &str| Why::BadName(key.to_owned());
    for (at, called, expected) in [
        (0, "Ben", Why::SeatTaken),
        (4, "Ben", Why::SeatTaken),
        (1, "Ana", name("name-taken")),
        (1, "A\u{200d}na", name("name-taken")),
        (1, "Nuha", name("name-taken")),
        (1, "B\u{202e}en", name("name-hidden")),
        (1, "B\u{200b}en", name("name-hidden")),
        (1, "B\nen", name("name-hidden")),
        (1, "B\u{0}en", name("name-hidden")),
        (1, "B\"en", name("name-quote")),
        (1, " Ben", name("name-space")),
        (1, "", name("name-length")),
        (1, &"B".repeat(41), name("name-length")),
    ] {
        assert_eq!(why(ben.bid(&table, sit(at, called)).await), expected, "{called:?}");
    }
    done(ben.bid(&table, sit(1, "Ben")).await);
    for bid in [
        Bid::Begin { fill: Some(NUHA) },
        Bid::Let { seat: seat(2), bot: Some(NUHA) },
        Bid::Let { seat: seat(0), bot: None },
    ] {
        assert_eq!(why(ben.bid(&table, bid).await), Why::NotHost);
    }
    assert_eq!(why(ana.bid(&table, Bid::Begin { fill: None }).await), Why::SeatsFree);
    let slow = Bid::Begin { fill: Some(BotName::Flat { playouts: 10_000 }) };
    assert_eq!(why(ana.bid(&table, slow).await), Why::NoBot);
    let act = |step| Bid::Act { step, draft: vec!["take denar-1".to_owned()] };
    assert_eq!(why(ana.bid(&table, act(0)).await), Why::NotNow, "it has not begun");
    done(ana.bid(&table, Bid::Begin { fill: Some(NUHA) }).await);
    assert_eq!(why(ana.bid(&table, Bid::Begin { fill: Some(NUHA) }).await), Why::NotNow);
    for it in [&mut ana, &mut ben] {
        it.until(|it| it.at(&table).shown.is_some()).await.expect("it begins");
    }
    let both = |it: &Client| it.at(&table).may_act();
    while !both(&ana) && !both(&ben) {
        ana.hear().await.expect("the bot acts");
        let deeds = ana.at(&table).deeds;
        ben.until(|it| it.at(&table).deeds >= deeds).await.expect("both are told");
    }
    let (own, other) = if both(&ana) { (&mut ana, &mut ben) } else { (&mut ben, &mut ana) };
    let step = own.at(&table).steps();
    let good = own.choose(&table).expect("it is the turn of this one");
    assert_eq!(why(other.bid(&table, good.clone()).await), Why::NotNow, "a foreign turn");
    assert_eq!(why(own.bid(&table, act(step - 1)).await), Why::GoneOn);
    assert_eq!(why(own.bid(&table, act(step + 1)).await), Why::GoneOn);
    let odd =
        |draft: &[&str]| Bid::Act { step, draft: draft.iter().map(|&it| it.to_owned()).collect() };
    assert_eq!(why(own.bid(&table, odd(&["dance"])).await), Why::Misread { index: 0 });
    assert_eq!(why(own.bid(&table, odd(&[])).await), Why::NotNow);
    let far = odd(&["buy 1 without anything"; 300]);
    assert_eq!(why(own.bid(&table, far).await), Why::Misread { index: 0 });
    assert_eq!(own.at(&table).steps(), step, "nothing has changed");
    done(own.bid(&table, good).await);
}

#[tokio::test]
async fn names_of_the_court_are_nobody_elses_however_they_are_written() {
    let mut scene = Scene::open(hasty());
    let mut ana = scene.client().await;
    let table = done(ana.make(making(GameName::Alhambra, 3)).await);
    done(ana.enter(&table).await);
    // As the second bot would be called, for those who read it.
    done(ana.bid(&table, sit(0, "Nuha I\u{200d}I")).await);
    done(ana.bid(&table, Bid::Begin { fill: Some(NUHA) }).await);
}

#[tokio::test]
async fn the_same_number_of_another_person_is_another_bid() {
    let mut scene = Scene::open(hasty());
    let (mut ana, mut ben) = (scene.client().await, scene.client().await);
    let table = done(ana.make(making(GameName::Alhambra, 3)).await);
    done(ana.enter(&table).await);
    let ask = |bid| Ask::Bid { table: table.clone(), id: 7, bid };
    done(ana.ask(ask(sit(0, "Ana"))).await);
    done(ben.ask(ask(sit(1, "Ben"))).await);
    ana.until(|it| it.at(&table).gathered.as_ref().is_some_and(|it| it.places[1].name.is_some()))
        .await
        .expect("Ben sits there");
    // Asked again it is done already, whatever it says.
    done(ben.ask(ask(sit(2, "Benno"))).await);
    done(ben.enter(&table).await);
    ben.until(|it| it.at(&table).gathered.is_some()).await.expect("it is told");
    assert_eq!(ben.at(&table).own(), Some(seat(1)));
}

#[tokio::test]
async fn words_reach_all_who_look_and_those_who_come_later() {
    let mut scene = Scene::open(hasty());
    let (mut ana, mut ben, table) = scene.table(GameName::Dice, 2).await;
    let say = |words: &str| Ask::Say { table: table.clone(), words: words.to_owned() };
    done(ana.ask(say(" Hello,\nall! ")).await);
    let heard = |it: &Client| {
        it.at(&table).words.iter().any(|it| it.words == "Hello,\nall!" && it.name == "Ana")
    };
    ben.until(heard).await.expect("he hears it");
    for bad in ["", " \n ", "a\u{7}b", "a\u{202e}b", &"x".repeat(501)] {
        assert_eq!(why(ana.ask(say(bad)).await), Why::BadWords, "{bad:?}");
    }
    let mut cleo = scene.client().await;
    done(cleo.enter(&table).await);
    cleo.until(heard).await.expect("she is told what was said");
}

#[tokio::test]
async fn another_device_becomes_ones_own_once() {
    let mut scene = Scene::open(hasty());
    let (mut ana, _ben, table) = scene.table(GameName::Dice, 2).await;
    let pass = match done(ana.ask(Ask::Pass).await) {
        Answer::Pass { pass } => pass,
        other => panic!("{other:?} is no pass"),
    };
    let (mut phone, mut thief) = (scene.client().await, scene.client().await);
    assert_eq!(why(phone.ask(Ask::Pass).await), Why::NoSeat, "nobody yet");
    assert_eq!(why(thief.ask(Ask::UsePass { pass: "guessed".to_owned() }).await), Why::BadPass);
    done(phone.ask(Ask::UsePass { pass: pass.clone() }).await);
    assert_eq!(why(thief.ask(Ask::UsePass { pass }).await), Why::BadPass, "used already");
    done(phone.enter(&table).await);
    phone.until(|it| it.at(&table).own() == Some(seat(0))).await.expect("her seat");
    let devices = match done(phone.ask(Ask::Devices).await) {
        Answer::Devices { devices } => devices,
        other => panic!("{other:?} are no devices"),
    };
    assert_eq!((devices.len(), devices.iter().filter(|it| it.this).count()), (2, 1));
    let old = devices.iter().find(|it| !it.this).expect("the other one").id;
    assert_eq!(why(thief.ask(Ask::EndDevice { device: old }).await), Why::NoSeat);
    assert_eq!(why(phone.ask(Ask::EndDevice { device: 999 }).await), Why::NotNow);
    done(phone.ask(Ask::EndDevice { device: old }).await);
    assert_eq!(ana.until_the_end().await.expect("it hangs up"), Some(Why::SignedOut));
    ana.connect().await.expect("the server is there");
    ana.until(|it| it.at(&table).gathered.as_ref().is_some_and(|it| it.own.is_none()))
        .await
        .expect("nobody any more");
}

#[tokio::test]
async fn all_pages_of_a_browser_are_the_same_person() {
    let mut scene = Scene::open(hasty());
    let mut ana = scene.client().await;
    let mut other = ana.another_page(5);
    other.connect().await.expect("the server is there");
    // Both were nobody when they came.
    let table = done(ana.make(making(GameName::Dice, 2)).await);
    done(ana.bid(&table, sit(0, "Ana")).await);
    done(other.enter(&table).await);
    done(other.bid(&table, Bid::Begin { fill: Some(NUHA) }).await);
    other.until(|it| it.at(&table).own() == Some(seat(0))).await.expect("her seat");
    // Whoever becomes somebody else does so in all of them.
    let mut ben = scene.client().await;
    done(ben.make(making(GameName::Dice, 2)).await);
    let pass = match done(ben.ask(Ask::Pass).await) {
        Answer::Pass { pass } => pass,
        other => panic!("{other:?} is no pass"),
    };
    done(ana.ask(Ask::UsePass { pass }).await);
    assert_eq!(other.until_the_end().await.expect("it hangs up"), Some(Why::SignedOut));
    done(ana.ask(Ask::Devices).await);
}

#[tokio::test]
async fn whoever_is_forgotten_gets_up_everywhere() {
    let mut scene = Scene::open(hasty());
    let (mut ana, mut ben, playing) = scene.table(GameName::Alhambra, 2).await;
    let gathering = done(ana.make(making(GameName::Dice, 2)).await);
    done(ana.enter(&gathering).await);
    done(ben.bid(&gathering, sit(1, "Ben")).await);
    let mut page = ben.another_page(3);
    page.connect().await.expect("the server is there");
    done(ben.ask(Ask::Forget).await);
    for it in [&mut ben, &mut page] {
        assert_eq!(it.until_the_end().await.expect("it hangs up"), Some(Why::SignedOut));
    }
    let chair =
        |it: &Client, table: &str| it.at(table).gathered.as_ref().map(|it| it.places[1].clone());
    ana.until(|it| chair(it, &gathering).is_some_and(|it| it.is_free())).await.expect("he got up");
    ana.until(|it| chair(it, &playing).is_some_and(|it| it.bot.is_some()))
        .await
        .expect("a bot plays");
    ben.connect().await.expect("he may come as anybody");
    ben.until(|it| it.at(&playing).gathered.as_ref().is_some_and(|it| it.own.is_none()))
        .await
        .expect("nobody knows him");
}

#[tokio::test]
async fn lists_tell_whose_turn_it_is() {
    let mut scene = Scene::open(hasty());
    let mut cleo = scene.client().await;
    done(cleo.ask(Ask::Tables).await);
    cleo.until(|it| it.glances().is_some_and(<[_]>::is_empty)).await.expect("she has none");
    let listed =
        Making { listed: true, title: Some("Friday".to_owned()), ..making(GameName::Dice, 2) };
    let (mut ana, mut ben, hidden) = scene.table(GameName::Dice, 2).await;
    let open = done(ana.make(listed).await);
    let all = match done(cleo.ask(Ask::Listed).await) {
        Answer::Listed { tables } => tables,
        other => panic!("{other:?} is no list"),
    };
    assert_eq!(all.iter().map(|it| it.table.as_str()).collect::<Vec<_>>(), [open.as_str()]);
    done(ana.ask(Ask::Tables).await);
    let steps = ana.at(&hidden).steps();
    play(&mut ana, &mut ben, &hidden, steps + 6).await;
    let actor = ana.at(&hidden).shown.as_ref().and_then(|it| it.actor);
    ana.until(|it| {
        let own = it.glances().and_then(|all| all.iter().find(|it| it.table == hidden));
        own.is_some_and(|it| {
            it.actor == actor && it.own == Some(seat(0)) && it.stage == Stage::Playing
        })
    })
    .await
    .expect("her list is up to date");
}

// What nobody should send.

#[tokio::test]
async fn pages_of_others_are_turned_away() {
    let mut scene = Scene::open(hasty());
    for origin in ["http://evil.example", "null", "https://127.0.0.1"] {
        let refused = scene.stranger().with_origin(origin).knock().await;
        assert!(matches!(refused, Err(Trouble::Refused(403))), "{origin}: {refused:?}");
    }
    assert_eq!(scene.count("refused_total").await, 3);
}

/// Whatever stands in front: everybody has an address of their own, and only so many pages.
#[tokio::test]
async fn one_address_has_only_so_many_pages() {
    let mut scene = Scene::open(Settings { pages_from_one: 2, ..hasty() });
    let (one, _other) = (scene.client().await, scene.client().await);
    let refused = scene.stranger().knock().await;
    assert!(matches!(refused, Err(Trouble::Refused(429))), "{refused:?}");
    let elsewhere = sabika_strain::address(1);
    scene.stranger().from_address(elsewhere).connect().await.expect("others may come");
    assert_eq!(scene.count("refused_total").await, 1);
    drop(one);
    // It is gone as soon as the server has noticed.
    while scene.stranger().connect().await.is_err() {
        tokio::task::yield_now().await;
    }
}

/// Whoever sends it is hung up on; others at the same table notice nothing.
#[tokio::test]
async fn what_is_no_message_ends_the_connection() {
    let mut scene = Scene::open(hasty());
    let (mut ana, mut ben, table) = scene.table(GameName::Dice, 2).await;
    let hello = r#"{"number":1,"ask":{"hello":{"version":1}}}"#;
    let long =
        format!(r#"{{"number":1,"ask":{{"leave":{{"table":"{}"}}}}}}"#, "x".repeat(17 * 1024));
    for (text, expected) in [
        (r#"{"number":1,"ask":"listed"}"#, Some(Why::NoHello)),
        (r#"{"number":1,"ask":{"hello":{"version":0}}}"#, Some(Why::OtherVersion)),
        ("", Some(Why::Unreadable)),
        ("nonsense", Some(Why::Unreadable)),
        ("{}", Some(Why::Unreadable)),
        (r#"{"number":-1,"ask":"listed"}"#, Some(Why::Unreadable)),
        (r#"{"number":1,"ask":"listed","more":1}"#, Some(Why::Unreadable)),
        (
            r#"{"number":1,"ask":{"bid":{"table":"x","id":1,"bid":{"sit":{"seat":9,"name":"x"}}}}}"#,
            Some(Why::Unreadable),
        ),
        (&"[".repeat(10_000), Some(Why::Unreadable)),
        (&long, None),
    ] {
        let mut odd = scene.stranger();
        odd.knock().await.expect("the server is there");
        if expected != Some(Why::NoHello) {
            odd.write(hello.to_owned()).await.expect("it is sent");
        }
        odd.write(text.to_owned()).await.expect("it is sent");
        let ended = odd.until_the_end().await.expect("it hangs up");
        assert_eq!(ended, expected, "{}", &text[..text.len().min(80)]);
    }
    let mut odd = scene.client().await;
    odd.write_bytes(vec![0, 159, 146, 150]).await.expect("it is sent");
    assert_eq!(odd.until_the_end().await.expect("it hangs up"), Some(Why::Unreadable));
    // All but the one that was too long to be read at all.
    assert_eq!(scene.count("refused_total").await, 10);
    let steps = ana.at(&table).steps();
    play(&mut ana, &mut ben, &table, steps + 6).await;
}

#[tokio::test]
async fn whoever_asks_too_much_is_told_so_and_then_hung_up_on() {
    let usual = Settings::default();
    let mut scene = Scene::open(Settings { each_second: 0.0, ..usual.clone() });
    let (mut ana, mut flood) = (scene.client().await, scene.client().await);
    for _ in 0..usual.burst as usize {
        done(flood.ask_once(Ask::Listed).await);
    }
    assert_eq!(why(flood.ask_once(Ask::Listed).await), Why::TooFast);
    // One more hello is a question like any other.
    let hello = Ask::Hello { version: sabika_protocol::VERSION };
    assert_eq!(why(flood.ask_once(hello).await), Why::TooFast);
    let mut refused = 0;
    let ended = loop {
        match flood.ask_once(Ask::Listed).await {
            Ok(Err(Why::TooFast)) => refused += 1,
            Ok(other) => panic!("{other:?}"),
            Err(Trouble::Farewell(why)) => break why,
            Err(other) => panic!("{other}"),
        }
        assert!(refused < 1_000, "it is not borne for ever");
    };
    assert_eq!(ended, Why::TooFast);
    done(ana.ask_once(Ask::Listed).await);
}

#[tokio::test]
async fn nobody_makes_people_or_tables_without_end() {
    let mut scene = Scene::open(Settings { newcomers: 2.0, tables_a_day: 2, ..hasty() });
    let (mut ana, mut ben, mut cleo) =
        (scene.client().await, scene.client().await, scene.client().await);
    for it in [&mut ana, &mut ben] {
        done(it.make(making(GameName::Dice, 2)).await);
    }
    let asked = cleo.ask_once(Ask::Make { making: making(GameName::Dice, 2) }).await;
    assert_eq!(why(asked), Why::TooFast, "too many have come from there");
    done(ana.make(making(GameName::Dice, 2)).await);
    assert_eq!(why(ana.make(making(GameName::Dice, 2)).await), Why::TooMany);
}

/// Ben takes nothing, however much there is for him; Ana sees him go.
#[tokio::test]
async fn whoever_takes_nothing_is_hung_up_on() {
    let mut scene = Scene::open(Settings { patience: Duration::from_secs(2), ..hasty() });
    let (mut ana, mut ben, table) = scene.table(GameName::Alhambra, 2).await;
    let gone = |it: &Client| it.at(&table).gathered.as_ref().is_some_and(|it| !it.places[1].here);
    assert!(!gone(&ana));
    let greedy = async {
        // Until neither side takes anything any more.
        loop {
            let ask = Ask::Enter { table: table.clone(), seen: None };
            if ben.send(ask).await.is_err() {
                break;
            }
        }
    };
    let sees = async { ana.until(gone).await.expect("she is told, and hung up on she is not") };
    tokio::join!(greedy, sees);
    // Neither is whoever is silent and takes nothing.
    ben.connect().await.expect("he may come back");
    ana.until(|it| !gone(it)).await.expect("she sees him");
    ana.until(gone).await.expect("he says nothing");
    assert_eq!(scene.count("cut_total").await, 2);
}

/// Nobody waits longer than half a minute for whoever takes or says nothing: once in half of that time it is looked.
#[test]
fn patience_is_short_enough() {
    assert!(Settings::default().patience * 3 / 2 <= Duration::from_secs(30));
}

// Where it is kept.

#[tokio::test]
async fn a_full_disk_is_told_and_nothing_that_was_answered_for_is_lost() {
    let folder = Folder::new().expect("a folder");
    let house = House::small(&folder, hasty(), 1 << 20);
    let mut scene = Scene { house: Some(house), settings: hasty(), folder, seeds: 0 };
    let (mut ana, mut ben, table) = scene.table(GameName::Dice, 2).await;
    let mut cleo = scene.client().await;
    let other = done(cleo.make(making(GameName::Dice, 2)).await);
    done(cleo.bid(&other, sit(0, "Cleo")).await);
    let words = Ask::Say { table: other.clone(), words: "\u{1f3f0}".repeat(500) };
    let full = loop {
        if let Err(why) = cleo.ask(words.clone()).await.expect("it answers") {
            break why;
        }
    };
    assert_eq!(full, Why::NotKept);
    // There may be room for some small things still.
    let full = loop {
        let (acts, other) =
            if ana.at(&table).may_act() { (&mut ana, &mut ben) } else { (&mut ben, &mut ana) };
        let bid = acts.choose(&table).expect("it is the turn of this one");
        let deeds = acts.at(&table).deeds;
        if let Err(why) = acts.bid(&table, bid).await.expect("it answers") {
            break why;
        }
        for it in [acts, other] {
            it.until(|it| it.at(&table).deeds > deeds).await.expect("both are told");
        }
    };
    assert_eq!(full, Why::NotKept);
    assert!(matches!(cleo.ask(Ask::Listed).await, Ok(Ok(_))), "what is there can be read");
    // Somebody makes room, and it goes on without a restart.
    let operator = Store::open(&scene.folder.tables()).await.expect("the store opens");
    assert!(operator.delete_table(&other).await.expect("it answers"));
    operator.close().await;
    let steps = ana.at(&table).steps().max(ben.at(&table).steps());
    play(&mut ana, &mut ben, &table, steps + 4).await;
    let journal = scene.journal(&table).await;
    for it in [&ana, &ben] {
        assert_eq!(journal.faults(it.acknowledged()), <_>::default());
        journal.agrees_with(it.at(&table)).expect("they were told what happened");
    }
}
