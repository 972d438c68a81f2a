//! `site SCRIPT`: has the script start two servers with a proxy in front, plays through the proxy, kills one of the
//! servers, plays on, and looks into the database whether all that was answered for is there once.

use std::{
    env, fs,
    net::{SocketAddr, TcpListener},
    path::Path,
    process::{ExitCode, Stdio},
    time::{Duration, Instant},
};

use sabika_rules::any::GameName;
use sabika_store::Store;
use sabika_strain::{Client, Faults, Folder, Journal, Pair, Style, Trouble, address};
use tokio::{
    io::{AsyncBufReadExt as _, BufReader},
    process::Command,
    task::JoinSet,
    time::{sleep, timeout},
};

/// So many pairs play, each for so long before and after a server is killed.
const PAIRS: usize = 4;
const TIME: Duration = Duration::from_secs(8);
/// Longer than it takes until everybody has found the other server.
const LIMIT: Duration = Duration::from_mins(1);

#[tokio::main]
async fn main() -> ExitCode {
    let Some(script) = env::args().nth(1) else {
        eprintln!("site: which script?");
        return ExitCode::from(2);
    };
    match site(Path::new(&script)).await {
        Ok(told) => {
            println!("{told}");
            ExitCode::SUCCESS
        }
        Err(why) => {
            eprintln!("site: {why}");
            ExitCode::FAILURE
        }
    }
}

async fn site(script: &Path) -> Result<String, String> {
    let folder = Folder::new().map_err(|why| why.to_string())?;
    let mut command = Command::new(script);
    command.arg(folder.path()).arg(four_ports()?.to_string()).stdout(Stdio::piped());
    let mut running = command.spawn().map_err(|why| why.to_string())?;
    let says = running.stdout.take().ok_or("it has no standard output")?;
    let (mut says, mut line) = (BufReader::new(says), String::new());
    says.read_line(&mut line).await.map_err(|why| why.to_string())?;
    let at = line.trim().strip_prefix("Sabika is at http://").and_then(|it| it.strip_suffix('/'));
    let at = at.and_then(|it| it.parse().ok()).ok_or("it does not say where it is")?;
    let played = play_there(at, folder.path()).await;
    let id = running.id().ok_or("it has ended")?.to_string();
    let _ = Command::new("kill").args(["-TERM", &id]).status().await;
    let ended = timeout(LIMIT, running.wait()).await;
    let ended = ended.map_err(|_| "the script does not end")?.map_err(|why| why.to_string())?;
    let told = played?;
    ended.success().then_some(told).ok_or_else(|| format!("the script ended with {ended}"))
}

/// The first of four free ports in a row.
fn four_ports() -> Result<u16, String> {
    for _ in 0..100 {
        let first = TcpListener::bind("127.0.0.1:0").and_then(|it| it.local_addr());
        let first = first.map_err(|why| why.to_string())?.port();
        let free = |it: u16| TcpListener::bind(("127.0.0.1", it)).is_ok();
        if first < u16::MAX - 4 && (first..first + 4).all(free) {
            return Ok(first);
        }
    }
    Err("no ports are free".to_owned())
}

async fn play_there(at: SocketAddr, folder: &Path) -> Result<String, String> {
    let mut pairs = Vec::new();
    for index in 0..PAIRS {
        let game = GameName::ALL[index % GameName::ALL.len()];
        let client = |which: usize| {
            let client = Client::new(at, Style::Greedy, (2 * index + which) as u64);
            client.from_address(address(index))
        };
        pairs.push(Pair::new([client(0), client(1)], game, 2).ok_or("two can play")?);
    }
    pairs = play_all(pairs, 1).await?;
    let acknowledged =
        |it: &Pair| it.clients.iter().map(|it| it.acknowledged().len()).sum::<usize>();
    let before: Vec<usize> = pairs.iter().map(acknowledged).collect();
    let one = fs::read_to_string(folder.join("one.pid")).map_err(|why| why.to_string())?;
    Command::new("kill")
        .args(["-KILL", one.trim()])
        .status()
        .await
        .map_err(|why| why.to_string())?;
    let begun = Instant::now();
    pairs = play_all(pairs, 5).await?;
    let took = begun.elapsed().as_secs_f64();
    let url = format!("postgres://sabika@localhost/sabika?host={}", folder.display());
    let store = Store::open(&url).await.map_err(|why| why.to_string())?;
    let mut all = 0;
    for (pair, before) in pairs.iter().zip(before) {
        if acknowledged(pair) <= before {
            return Err("somebody did nothing after a server was killed".to_owned());
        }
        all += acknowledged(pair);
        for table in pair.over.iter().map(|it| &it.0).chain(&pair.table) {
            let journal = Journal::read(&store, table).await?;
            let told = pair.clients.iter().flat_map(Client::acknowledged);
            let faults = journal.faults(told.filter(|it| it.table == *table));
            if faults != Faults::default() {
                return Err(format!("{table}: {faults:?}"));
            }
        }
    }
    store.close().await;
    Ok(format!(
        "{all} bids acknowledged through the proxy, one of two servers killed in between, \
                nothing lost or doubled; all pairs played on within {took:.1} s"
    ))
}

/// All of them, each until it has done so much more, and for a while.
async fn play_all(pairs: Vec<Pair>, more: usize) -> Result<Vec<Pair>, String> {
    let mut playing = JoinSet::new();
    for pair in pairs {
        playing.spawn(play(pair, more));
    }
    let mut all = Vec::new();
    while let Some(it) = playing.join_next().await {
        all.push(it.map_err(|why| why.to_string())??);
    }
    Ok(all)
}

/// Whoever loses the connection comes back.
async fn play(mut pair: Pair, more: usize) -> Result<Pair, String> {
    let done = |it: &Pair| it.clients.iter().map(|it| it.acknowledged().len()).sum::<usize>();
    let (begun, before) = (Instant::now(), done(&pair));
    while begun.elapsed() < TIME || done(&pair) < before + more {
        if begun.elapsed() > LIMIT {
            return Err("nobody can play any more".to_owned());
        }
        match timeout(TIME, pair.play()).await {
            // A proxy answers so while it has found no server.
            Err(_) | Ok(Err(Trouble::Lost(_) | Trouble::Refused(500..) | Trouble::Silent)) => {}
            Ok(Err(why)) => return Err(why.to_string()),
            Ok(Ok(never)) => match never {},
        }
        pair.clients.iter_mut().for_each(Client::cut);
        sleep(Duration::from_millis(100)).await;
    }
    Ok(pair)
}
