//! `load [TABLES] [SECONDS] [PAGES]`: what a server of this machine bears. So many pages only listen, and come back
//! after it was killed; at so many tables two play for so many seconds, first as fast as they can, then at 70 % of
//! that, then with the strongest bots at ten tables besides. The server has the first processor for itself, where the
//! system can do that, and those who play have the second one.

use std::{
    env, fs,
    process::{Command, ExitCode, Stdio, id},
    thread,
    time::{Duration, Instant},
};

use sabika_bots::{BotName, Level};
use sabika_protocol::Ask;
use sabika_rules::{
    any::{AnySetup, GameName},
    kit::Seat,
};
use sabika_strain::{Client, Folder, Pair, Program, Style, Trouble, address, making};
use sabika_table::common::Bid;
use tokio::{
    task::JoinSet,
    time::{sleep, timeout},
};

/// No more of each, whoever asks.
const TABLES_MAX: usize = 5_000;
const SECONDS_MAX: usize = 600;
const PAGES_MAX: usize = 19_000;
/// So many files a program needs beside its connections.
const FILES: usize = 200;
/// Tables where nobody but bots plays.
const BOTS: usize = 10;
/// So many pages come at the same time in the beginning.
const TOGETHER: usize = 100;

fn number(at: usize, usual: usize, most: usize) -> usize {
    env::args().nth(at).and_then(|it| it.parse().ok()).unwrap_or(usual).min(most)
}

fn main() -> ExitCode {
    // Before there are threads, which inherit it.
    let pinned = is_pinned();
    let runtime = tokio::runtime::Runtime::new();
    let done = runtime.map_err(|why| why.to_string()).and_then(|it| it.block_on(load(pinned)));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("load: {why}");
            ExitCode::FAILURE
        }
    }
}

/// Leaves the first processor to the server.
fn is_pinned() -> bool {
    if thread::available_parallelism().map_or(1, usize::from) < 2 {
        return false;
    }
    let mut pins = Command::new("taskset");
    pins.args(["-cp", "1", &id().to_string()]).stdout(Stdio::null()).stderr(Stdio::null());
    pins.status().is_ok_and(|it| it.success())
}

/// How many files a program may open; where the system does not say, enough.
fn files() -> usize {
    let limits = fs::read_to_string("/proc/self/limits").unwrap_or_default();
    let line = limits.lines().find_map(|it| it.strip_prefix("Max open files"));
    line.and_then(|it| it.split_whitespace().next()?.parse().ok()).unwrap_or(usize::MAX)
}

async fn start(folder: &Folder, pinned: bool) -> Result<Program, String> {
    let own = env::current_exe().map_err(|why| why.to_string())?;
    let (server, data) = (own.with_file_name("strain-server"), folder.path().to_string_lossy());
    let args = ["--data", &*data, "--open"];
    if pinned {
        Program::pinned(&server, 0, &args).await
    } else {
        Program::serve(&server, &args).await
    }
}

async fn load(pinned: bool) -> Result<(), String> {
    let (tables, seconds) = (number(1, 100, TABLES_MAX), number(2, 20, SECONDS_MAX));
    let (asked, files) = (number(3, PAGES_MAX, PAGES_MAX), files());
    let pages = asked.min(files.saturating_sub(FILES));
    let folder = Folder::new().map_err(|why| why.to_string())?;
    let mut program = start(&folder, pinned).await?;
    if !pinned {
        println!("server and players share all processors");
    }
    row("what", "measured", "aim");
    row("---", "---", "---");

    // Pages that only listen.
    let empty = program.memory();
    let mut idle = Vec::new();
    for first in (0..pages).step_by(TOGETHER) {
        let number = first..(first + TOGETHER).min(pages);
        let at = program.address();
        idle.extend(
            all_connect(
                number.map(|it| {
                    Client::new(at, Style::First, it as u64).from_address(address(it / 50))
                }),
            )
            .await?,
        );
    }
    if let Some((empty, full)) = empty.zip(program.memory()).filter(|_| pages > 0) {
        let each = full.saturating_sub(empty) as f64 / 1024.0 / pages as f64;
        row(
            &format!("memory of the server for each of {pages} idle pages"),
            &format!("{each:.1} KiB"),
            "6 KiB",
        );
    }
    program.kill().await?;
    program = start(&folder, pinned).await?;
    let begun = Instant::now();
    let at = program.address();
    idle.iter_mut().for_each(|it| it.moves_to(at));
    let idle = all_connect(idle).await?;
    let took = begun.elapsed().as_secs_f64();
    let limit = if pages < asked { format!(", of {files} open files") } else { String::new() };
    row(&format!("{pages} pages are back after a kill{limit}"), &format!("{took:.1} s"), "15 s");
    drop(idle);

    // Those who play.
    let time = Duration::from_secs(seconds as u64);
    let fast = play_all(&program, tables, time, Duration::ZERO).await?;
    row(
        &format!("durable moves a second, {tables} tables as fast as they can"),
        &format!("{:.0}", fast.moves()),
        "",
    );
    if let Some(worked) = fast.worked {
        row(
            "durable moves for each second of a processor",
            &format!("{:.0}", fast.acknowledged as f64 / worked),
            "5000",
        );
        row(
            "deliveries for each second of a processor",
            &format!("{:.0}", fast.heard as f64 / worked),
            "20000",
        );
        row("processors at work for the server", &format!("{:.2}", worked / fast.lasted), "");
    }
    row("deliveries a second", &format!("{:.0}", fast.heard as f64 / fast.lasted), "20000");
    row("acknowledgement then", &fast.waits(), "");
    let thinks = Duration::from_secs_f64((tables as f64 / (0.7 * fast.moves())).min(60.0));
    let calm = play_all(&program, tables, time, thinks).await?;
    let share = |it: &Played| 100.0 * it.moves() / fast.moves();
    row(&format!("acknowledgement at {:.0} % of that", share(&calm)), &calm.waits(), "p99 40 ms");
    let mut bots = JoinSet::new();
    for seed in 0..BOTS {
        let client = Client::new(program.address(), Style::First, seed as u64);
        bots.spawn(strongest(client.from_address(address(60_000 + seed)).trusting()));
    }
    sleep(Duration::from_secs(1)).await;
    let busy = play_all(&program, tables, time, thinks).await?;
    if let Some(ended) = bots.try_join_next() {
        return Err(format!("a table of bots has ended: {ended:?}"));
    }
    row(
        &format!("the same at {:.0} %, with level-5 at {BOTS} tables", share(&busy)),
        &busy.waits(),
        "p99 40 ms",
    );
    if let Some(bytes) = program.memory() {
        row("memory of the server at the end", &format!("{:.0} MB", bytes as f64 / 1e6), "");
    }
    Ok(())
}

fn row(what: &str, measured: &str, aim: &str) {
    println!("| {what} | {measured} | {aim} |");
}

/// All at the same time.
async fn all_connect(clients: impl IntoIterator<Item = Client>) -> Result<Vec<Client>, String> {
    let mut coming = JoinSet::new();
    for mut client in clients {
        coming.spawn(async move {
            client.connect().await.map_err(|why| why.to_string())?;
            let asked = client.ask(Ask::Tables).await.map_err(|why| why.to_string())?;
            asked.map(|_| client).map_err(|why| format!("{why:?}"))
        });
    }
    let mut all = Vec::new();
    while let Some(it) = coming.join_next().await {
        all.push(it.map_err(|why| why.to_string())??);
    }
    Ok(all)
}

/// What came of it.
struct Played {
    acknowledged: usize,
    heard: u64,
    /// In seconds, of the clock and of a processor.
    lasted: f64,
    worked: Option<f64>,
    waited: Vec<Duration>,
}

impl Played {
    fn moves(&self) -> f64 {
        self.acknowledged as f64 / self.lasted
    }

    fn waits(&self) -> String {
        let part = |of: f64| {
            let at = (self.waited.len() as f64 * of) as usize;
            self.waited.get(at).map_or(0.0, |it| it.as_secs_f64() * 1e3)
        };
        format!(
            "p50 {:.1} ms, p99 {:.1} ms, longest {:.0} ms",
            part(0.5),
            part(0.99),
            part(1.0 - 1e-9)
        )
    }
}

/// At so many tables for so long; whoever is to act thinks first.
async fn play_all(
    program: &Program,
    tables: usize,
    time: Duration,
    thinks: Duration,
) -> Result<Played, String> {
    let (worked, begun) = (program.worked(), Instant::now());
    let mut playing = JoinSet::new();
    for index in 0..tables {
        let game = GameName::ALL[index % GameName::ALL.len()];
        let client = |which: usize| {
            let seed = (1_000_000 + 2 * index + which) as u64;
            let client = Client::new(program.address(), Style::First, seed);
            client.from_address(address(10_000 + index)).trusting().thinking(thinks)
        };
        let pair = Pair::new([client(0), client(1)], game, 2).ok_or("two can play")?;
        playing.spawn(play(pair, time));
    }
    let (mut acknowledged, mut heard, mut waited) = (0, 0, Vec::new());
    while let Some(played) = playing.join_next().await {
        let pair = played.map_err(|why| why.to_string())??;
        for client in &pair.clients {
            acknowledged += client.acknowledged().len();
            heard += client.heard();
            waited.extend_from_slice(client.waited());
        }
    }
    let lasted = begun.elapsed().as_secs_f64();
    let worked =
        worked.zip(program.worked()).map(|(before, after)| (after - before) as f64 / 100.0);
    waited.sort_unstable();
    Ok(Played { acknowledged, heard, lasted, worked, waited })
}

async fn play(mut pair: Pair, time: Duration) -> Result<Pair, String> {
    match timeout(time, pair.play()).await {
        Err(_) | Ok(Err(Trouble::Silent)) => Ok(pair),
        Ok(Err(why)) => Err(why.to_string()),
        Ok(Ok(never)) => match never {},
    }
}

/// One game after another at which nobody but the strongest bots plays.
async fn strongest(mut client: Client) -> Result<(), String> {
    let told = |why: Trouble| why.to_string();
    let bot = BotName::Level(Level::ALL[Level::ALL.len() - 1]);
    let (seat, name) = (Seat::new(0).ok_or("no seat")?, "Ana".to_owned());
    client.connect().await.map_err(told)?;
    loop {
        let setup = AnySetup::new(GameName::Alhambra, 3).ok_or("three can play")?;
        let made = client.make(making(setup)).await.map_err(told)?;
        let table = made.map_err(|why| format!("{why:?}"))?;
        client.enter(&table).await.map_err(told)?.map_err(|why| format!("{why:?}"))?;
        for bid in [
            Bid::Sit { seat, name: name.clone() },
            Bid::Begin { fill: Some(bot) },
            Bid::StandIn { seat, bot },
        ] {
            client.bid(&table, bid).await.map_err(told)?.map_err(|why| format!("{why:?}"))?;
        }
        client.until(|it| it.at(&table).is_over()).await.map_err(told)?;
        client.leave(&table).await.map_err(told)?.map_err(|why| format!("{why:?}"))?;
    }
}
