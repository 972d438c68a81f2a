//! A server that is killed again and again while people play: what it has answered for must be there afterwards,
//! once.

use std::{fmt, path::Path, sync::Arc, time::Duration};

use sabika_bots::luck::Seeded;
use sabika_rules::{any::GameName, game::Luck as _};
use sabika_store::Store;
use tokio::{
    sync::{Mutex, watch},
    task::JoinSet,
    time::sleep,
};

use crate::{Client, Faults, Folder, Journal, Known, Pair, Program, Style, Trouble, address};

/// How long the server lives between two kills, in milliseconds.
const LIFE: (u32, u32) = (100, 2_500);

/// What came of it.
#[derive(Clone, Copy, Default, Debug)]
pub struct Summary {
    pub kills: usize,
    /// Tables at which somebody played when the server was killed, each time.
    pub restarted: usize,
    /// Games that were played to the end.
    pub over: usize,
    pub acknowledged: usize,
    /// Bids that were under way when the server was killed, and those of them that were kept.
    pub unanswered: usize,
    pub kept: usize,
    pub faults: Faults,
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Summary { kills, restarted, over, acknowledged, unanswered, kept, faults } = self;
        write!(
            f,
            "{kills} kills, {restarted} tables restarted, {over} games over, {acknowledged} acknowledged, \
             {unanswered} unanswered of which {kept} were kept, {} lost, {} doubled",
            faults.lost, faults.doubled,
        )
    }
}

/// Kills so often a program that serves with these arguments, while there is play at so many tables. `Err` where
/// somebody was told what is not there.
pub async fn crash(
    (binary, args): (&Path, &[&str]),
    kills: usize,
    tables: usize,
    seed: u64,
) -> Result<Summary, String> {
    let folder = Folder::new().map_err(|why| why.to_string())?;
    let mut program = Program::start(binary, folder.path(), args).await?;
    let mut pairs = Vec::new();
    for number in 0..tables {
        let game = GameName::ALL[number % GameName::ALL.len()];
        // Each fourth of them has a bot besides.
        let players = if number % 4 == 3 { 3 } else { 2 };
        let client = |which: usize| {
            let seed = seed << 20 | (2 * number + which) as u64;
            let style = if number % 3 == 0 { Style::Random } else { Style::Greedy };
            Client::new(program.address(), style, seed).from_address(address(number))
        };
        let pair = Pair::new([client(0), client(1)], game, players);
        pairs.push(Arc::new(Mutex::new(pair.ok_or("two or three can play")?)));
    }
    let (where_it_is, server) = watch::channel(Some(program.address()));
    let mut playing = JoinSet::new();
    for pair in &pairs {
        playing.spawn(play(pair.clone(), server.clone()));
    }
    let (mut luck, mut summary) = (Seeded::part(seed, u64::MAX), Summary::default());
    for _ in 0..kills {
        let life = LIFE.0 + luck.below(LIFE.1 - LIFE.0);
        tokio::select! {
            () = sleep(Duration::from_millis(life.into())) => {}
            Some(ended) = playing.join_next() => return Err(told(ended)),
        }
        where_it_is.send_replace(None);
        program.kill().await?;
        summary.kills += 1;
        // Nobody plays from here on until they are told where to.
        let all = lock_all(&pairs, &mut playing).await?;
        summary.restarted += all.iter().filter(|it| it.table.is_some()).count();
        program = Program::start(binary, folder.path(), args).await?;
        let store = Store::open(&folder.tables()).await.map_err(|why| why.to_string())?;
        for pair in &all {
            check_now(&store, pair, &mut summary).await?;
        }
        store.close().await;
        drop(all);
        where_it_is.send_replace(Some(program.address()));
    }
    where_it_is.send_replace(None);
    program.kill().await?;
    let store = Store::open(&folder.tables()).await.map_err(|why| why.to_string())?;
    for pair in &lock_all(&pairs, &mut playing).await? {
        check_all(&store, pair, &mut summary).await?;
    }
    store.close().await;
    Ok(summary)
}

type Playing = JoinSet<Result<(), String>>;

fn told(ended: Result<Result<(), String>, tokio::task::JoinError>) -> String {
    match ended {
        Ok(Ok(())) => "somebody has stopped playing".to_owned(),
        Ok(Err(why)) => why,
        Err(why) => why.to_string(),
    }
}

async fn lock_all<'a>(
    pairs: &'a [Arc<Mutex<Pair>>],
    playing: &mut Playing,
) -> Result<Vec<tokio::sync::MutexGuard<'a, Pair>>, String> {
    let mut all = Vec::new();
    for pair in pairs {
        tokio::select! {
            it = pair.lock() => all.push(it),
            Some(ended) = playing.join_next() => return Err(told(ended)),
        }
    }
    Ok(all)
}

/// Two play wherever the server is, until nobody says any more where it is.
async fn play(
    pair: Arc<Mutex<Pair>>,
    mut server: watch::Receiver<Option<std::net::SocketAddr>>,
) -> Result<(), String> {
    loop {
        let Ok(address) = server.wait_for(Option::is_some).await.map(|it| *it) else {
            return Ok(());
        };
        let mut pair = pair.lock().await;
        let Some(address) = address else { continue };
        pair.moves_to(address);
        let trouble = match pair.play().await {
            Ok(never) => match never {},
            Err(trouble) => trouble,
        };
        pair.clients.iter_mut().for_each(Client::cut);
        drop(pair);
        match trouble {
            // It may be gone before we hear that it is.
            Trouble::Lost(_) => sleep(Duration::from_millis(20)).await,
            other => return Err(other.to_string()),
        }
    }
}

/// The table where two play now: all that was acknowledged is there once, and what they were told is true.
async fn check_now(store: &Store, pair: &Pair, summary: &mut Summary) -> Result<(), String> {
    let Some(table) = &pair.table else { return Ok(()) };
    let journal = Journal::read(store, table).await?;
    let faults = faults(&journal, pair, table);
    if faults != Faults::default() {
        return Err(format!("{table}: {faults:?}"));
    }
    for client in &pair.clients {
        journal.agrees_with(client.at(table)).map_err(|why| format!("{table}: {why}"))?;
        if let Some(pending) = client.pending() {
            summary.unanswered += 1;
            summary.kept += usize::from(journal.has(pending));
        }
    }
    Ok(())
}

/// All their tables.
async fn check_all(store: &Store, pair: &Pair, summary: &mut Summary) -> Result<(), String> {
    let now = pair.table.iter().map(|table| {
        let known: [Known; 2] = [0, 1].map(|it| pair.clients[it].at(table).clone());
        (table.clone(), known)
    });
    for (table, known) in pair.over.iter().cloned().chain(now) {
        let journal = Journal::read(store, &table).await?;
        let faults = faults(&journal, pair, &table);
        summary.faults.lost += faults.lost;
        summary.faults.doubled += faults.doubled;
        for known in &known {
            journal.agrees_with(known).map_err(|why| format!("{table}: {why}"))?;
        }
    }
    summary.over += pair.over.len();
    summary.acknowledged += pair.clients.iter().map(|it| it.acknowledged().len()).sum::<usize>();
    Ok(())
}

fn faults(journal: &Journal, pair: &Pair, table: &str) -> Faults {
    let all = pair.clients.iter().flat_map(Client::acknowledged);
    journal.faults(all.filter(|it| it.table == table))
}
