//! Two servers at one `PostgreSQL` that tell each other over NATS what they have done. One of them is killed, paused,
//! or cut off from either while there is play at both: nothing that was acknowledged is lost or done twice, both are
//! told the same game, and whoever comes to the other server goes on there.
//!
//! `SABIKA_WITHIN` is how many seconds that may take, where somebody wants to know (`cargo xtask long nodes`): a test
//! alone has time.
#![cfg(unix)]

use std::{
    env,
    path::Path,
    time::{Duration, Instant},
};

use sabika_bots::{BotName, Level};
use sabika_protocol::Why;
use sabika_rules::{
    any::{AnySetup, GameName},
    kit::Seat,
};
use sabika_store::Store;
use sabika_strain::{
    Client, Faults, Gate, Journal, Nats, Passage, Postgres, Program, Style, Trouble,
};
use sabika_table::common::Bid;
use tokio::time::sleep;

/// Longer than anything takes.
const LIMIT: Duration = Duration::from_mins(2);
/// So many deeds are done before and after something happens.
const DEEDS: u64 = 12;

/// A server with its own ways to the database and to the other one.
struct Node {
    program: Option<Program>,
    database: Gate,
    nats: Gate,
}

impl Node {
    async fn start(&mut self) {
        let database = Postgres::database_at("tables", self.database.address().port());
        let nats = format!("nats://{}", self.nats.address());
        let server = Path::new(env!("CARGO_BIN_EXE_strain-server"));
        let args = ["--database", &database, "--nats", &nats, "--open"];
        self.program = Some(Program::serve(server, &args).await.expect("it starts"));
    }

    fn program(&self) -> &Program {
        self.program.as_ref().expect("it runs")
    }

    async fn kill(&mut self) {
        self.program.take().expect("it runs").kill().await.expect("it is killed");
    }
}

struct Site {
    nodes: [Node; 2],
    /// As the database is without a gate.
    store: Store,
    seeds: u64,
    _nats: Nats,
    /// Goes last.
    _postgres: Postgres,
}

impl Site {
    async fn open() -> Site {
        let (postgres, nats) = (Postgres::start(), Nats::start());
        let place = postgres.database("tables", &[]);
        let store = Store::open(&place).await.expect("the store opens");
        let node = async || {
            let database = Gate::to_socket(&postgres.socket()).await.expect("a port");
            let nats = Gate::to(nats.address()).await.expect("a port");
            let mut node = Node { program: None, database, nats };
            node.start().await;
            node
        };
        let nodes = [node().await, node().await];
        Site { nodes, store, seeds: 0, _nats: nats, _postgres: postgres }
    }

    async fn client(&mut self, node: usize) -> Client {
        self.seeds += 1;
        let address = self.nodes[node].program().address();
        let mut client = Client::new(address, Style::Greedy, self.seeds);
        client.connect().await.expect("it is there");
        client
    }

    /// Ana at the first server and Ben at the other one, at these seats; this bot is at those that are left.
    async fn table(&mut self, game: GameName, players: u8, at: [usize; 2], bot: Level) -> Friends {
        let (mut ana, mut ben) = (self.client(0).await, self.client(1).await);
        let setup = AnySetup::new(game, players).expect("so many can play");
        let table = done(ana.make(sabika_strain::making(setup)).await);
        for (it, index, name) in [(&mut ana, at[0], "Ana"), (&mut ben, at[1], "Ben")] {
            let seat = Seat::new(index).expect("a seat");
            done(it.enter(&table).await);
            done(it.bid(&table, Bid::Sit { seat, name: name.to_owned() }).await);
        }
        done(ana.bid(&table, Bid::Begin { fill: Some(BotName::Level(bot)) }).await);
        for it in [&mut ana, &mut ben] {
            it.until(|it| it.at(&table).shown.is_some()).await.expect("the game begins");
        }
        Friends { ana, ben, table }
    }

    async fn moves(&self, client: &mut Client, node: usize) {
        client.cut();
        client.moves_to(self.nodes[node].program().address());
        client.connect().await.expect("it is there");
    }

    /// What was kept is what both were told.
    async fn judge(&self, what: &str, friends: &Friends) {
        let journal = Journal::read(&self.store, &friends.table).await.expect("it was kept");
        for it in [&friends.ana, &friends.ben] {
            assert_eq!(journal.faults(it.acknowledged()), Faults::default(), "{what}");
            journal.agrees_with(it.at(&friends.table)).expect(what);
        }
    }

    /// Who owns the table.
    async fn owner(&self, table: &str) -> String {
        self.store.load(table).await.expect("it answers").expect("it is there").node
    }
}

struct Friends {
    ana: Client,
    ben: Client,
    table: String,
}

impl Friends {
    /// Both play until so much more was done, and both know.
    async fn play(&mut self, deeds: u64) {
        let Friends { ana, ben, table } = self;
        let begun = ana.at(table).deeds.max(ben.at(table).deeds);
        let goes_on = |it: &Client| it.at(table).deeds < begun + deeds && !it.at(table).is_over();
        while goes_on(ana) || goes_on(ben) {
            if ana.at(table).may_act() && goes_on(ana) {
                ana.go_on(table).await.expect("it goes on");
            } else if ben.at(table).may_act() && goes_on(ben) {
                ben.go_on(table).await.expect("it goes on");
            } else {
                // A bot is to act, or one of them is still to be told.
                let heard = tokio::select! {
                    it = ana.hear(), if goes_on(ana) => it,
                    it = ben.hear(), if goes_on(ben) => it,
                };
                heard.expect("it goes on");
            }
        }
    }

    /// It is Ana's turn, and she knows what to do.
    async fn until_ana_acts(&mut self) {
        while !self.ana.at(&self.table).may_act() {
            assert!(!self.ana.at(&self.table).is_over(), "it lasts longer");
            self.play(1).await;
        }
        let bid = self.ana.choose(&self.table).expect("it is her turn");
        self.ana.plan(&self.table, bid);
    }
}

#[track_caller]
fn done<T>(asked: Result<Result<T, Why>, Trouble>) -> T {
    asked.expect("the server answers").expect("it may be done")
}

/// How long it took from then on.
#[track_caller]
fn took(what: &str, begun: Instant) {
    let took = begun.elapsed();
    println!("{what}: goes on elsewhere after {:.2} s", took.as_secs_f64());
    let within = env::var("SABIKA_WITHIN").ok().and_then(|it| it.parse().ok());
    let within = within.map_or(LIMIT, Duration::from_secs);
    assert!(took < within, "{what}: it took {took:?}");
}

/// What happens to the first server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fault {
    Killed,
    Paused,
    NoDatabase,
    SilentDatabase,
    NoNats,
    SilentNats,
}

impl Fault {
    async fn happens(self, node: &mut Node) {
        match self {
            Fault::Killed => node.kill().await,
            Fault::Paused => node.program().pause().await.expect("it pauses"),
            Fault::NoDatabase => node.database.set(Passage::Closed),
            Fault::SilentDatabase => node.database.set(Passage::Silent),
            Fault::NoNats => node.nats.set(Passage::Closed),
            Fault::SilentNats => node.nats.set(Passage::Silent),
        }
    }

    async fn is_over(self, node: &mut Node) {
        match self {
            Fault::Killed => node.start().await,
            Fault::Paused => node.program().go_on().await.expect("it goes on"),
            Fault::NoDatabase | Fault::SilentDatabase => node.database.set(Passage::Open),
            Fault::NoNats | Fault::SilentNats => node.nats.set(Passage::Open),
        }
    }
}

/// Ana has something under way at the first server; it is done there or at the other one, but once.
async fn goes_on_elsewhere(site: &mut Site, fault: Fault, game: GameName) {
    let what = format!("{fault:?} ({game})");
    let mut friends = site.table(game, 2, [0, 1], Level::ALL[0]).await;
    friends.play(DEEDS).await;
    friends.until_ana_acts().await;
    if fault != Fault::Killed {
        fault.happens(&mut site.nodes[0]).await;
    }
    friends.ana.send_plan().await.expect("it is sent");
    if fault == Fault::Killed {
        fault.happens(&mut site.nodes[0]).await;
    }
    let begun = Instant::now();
    let acknowledged = friends.ana.acknowledged().len();
    site.moves(&mut friends.ana, 1).await;
    assert_eq!(friends.ana.acknowledged().len(), acknowledged + 1, "{what}: it is answered for");
    took(&what, begun);
    friends.play(DEEDS).await;
    site.judge(&what, &friends).await;
    // Ben is there when it is over; what waited for the first server is of no use any more.
    fault.is_over(&mut site.nodes[0]).await;
    friends.play(DEEDS).await;
    site.moves(&mut friends.ana, 0).await;
    friends.play(DEEDS).await;
    site.judge(&what, &friends).await;
}

/// Nobody has to go anywhere: each hears of the other all the same.
async fn goes_on_without_hints(site: &mut Site, fault: Fault, game: GameName) {
    let what = format!("{fault:?} ({game})");
    let mut friends = site.table(game, 2, [0, 1], Level::ALL[0]).await;
    friends.play(DEEDS).await;
    fault.happens(&mut site.nodes[0]).await;
    let begun = Instant::now();
    friends.play(2).await;
    took(&what, begun);
    friends.play(DEEDS).await;
    fault.is_over(&mut site.nodes[0]).await;
    friends.play(DEEDS).await;
    site.judge(&what, &friends).await;
}

/// The first server stands still while a bot thinks there, and Ben looks on at the other one.
async fn bots_of_a_silent_server_think_elsewhere(site: &mut Site, fault: Fault) {
    let what = format!("{fault:?}, while a bot thinks");
    let strongest = Level::ALL[Level::ALL.len() - 1];
    let mut friends = site.table(GameName::Alhambra, 3, [0, 2], strongest).await;
    // It thinks for a while. Should it have been quicker all the same, there is a next time.
    for _ in 0..10 {
        friends.until_ana_acts().await;
        let table = friends.table.clone();
        done(friends.ana.repeat().await.map(|it| it.expect("it was planned")));
        fault.happens(&mut site.nodes[0]).await;
        let begun = Instant::now();
        let journal = Journal::read(&site.store, &table).await.expect("it is kept");
        let (owner, deeds) = (site.owner(&table).await, journal.done().len() as u64);
        let thinks = journal.after(None).expect("a table").actor() == Seat::new(1);
        if thinks {
            while site.owner(&table).await == owner {
                assert!(begun.elapsed() < LIMIT, "{what}: nobody has taken it over");
                sleep(Duration::from_millis(50)).await;
            }
            took(&what, begun);
            friends.ben.until(|it| it.at(&table).deeds > deeds).await.expect("the bot acts");
        }
        fault.is_over(&mut site.nodes[0]).await;
        friends.play(3).await;
        if thinks {
            return site.judge(&what, &friends).await;
        }
    }
    panic!("{what}: the bot is always quicker");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_lost_or_done_twice_when_one_of_two_servers_fails() {
    let mut site = Site::open().await;
    let rounds = env::var("SABIKA_ROUNDS").ok().and_then(|it| it.parse().ok()).unwrap_or(1);
    for round in 0..rounds {
        let game = |nth: usize| GameName::ALL[(round + nth) % GameName::ALL.len()];
        for (nth, fault) in [Fault::Killed, Fault::Paused, Fault::NoDatabase, Fault::SilentDatabase]
            .into_iter()
            .enumerate()
        {
            goes_on_elsewhere(&mut site, fault, game(nth)).await;
        }
        for (nth, fault) in [Fault::NoNats, Fault::SilentNats].into_iter().enumerate() {
            goes_on_without_hints(&mut site, fault, game(nth)).await;
        }
        bots_of_a_silent_server_think_elsewhere(&mut site, Fault::Paused).await;
    }
}
