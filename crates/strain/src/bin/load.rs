//! `load [TABLES] [SECONDS] [IDLE]`: so many tables of two play for so many seconds at a server of this machine, and
//! so many pages only listen. It says how much of it the server bears. Both share the processors of this machine.
//! With `ADDRESS` in the environment the server is there already, and its memory is not told.

use std::{
    env,
    net::{IpAddr, SocketAddr},
    process::ExitCode,
    time::{Duration, Instant},
};

use sabika_protocol::Ask;
use sabika_rules::any::GameName;
use sabika_strain::{Client, Folder, Pair, Program, Style, Trouble, address};
use tokio::{task::JoinSet, time::timeout};

/// No more of each, whoever asks.
const TABLES_MAX: usize = 5_000;
const SECONDS_MAX: usize = 600;
const IDLE_MAX: usize = 20_000;

fn number(at: usize, usual: usize, most: usize) -> usize {
    env::args().nth(at).and_then(|it| it.parse().ok()).unwrap_or(usual).min(most)
}

#[tokio::main]
async fn main() -> ExitCode {
    match load().await {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("load: {why}");
            ExitCode::FAILURE
        }
    }
}

async fn load() -> Result<(), String> {
    let tables = number(1, 100, TABLES_MAX);
    let (seconds, idle) = (number(2, 20, SECONDS_MAX), number(3, 500, IDLE_MAX));
    let folder = Folder::new().map_err(|why| why.to_string())?;
    let (program, at) = match env::var("ADDRESS") {
        Ok(text) => {
            let at: SocketAddr = text.parse().map_err(|_| format!("{text:?} is no address"))?;
            (None, at)
        }
        Err(_) => {
            let own = env::current_exe().map_err(|why| why.to_string())?;
            let server = own.with_file_name("strain-server");
            let program = Program::start(&server, folder.path(), &["--open"]).await?;
            let at = program.address();
            (Some(program), at)
        }
    };
    if !at.ip().is_loopback() {
        return Err(format!("{at} is another machine: only 127.0.0.1 is put under load"));
    }
    let memory = || program.as_ref().and_then(Program::memory);
    let told = |what: &str, bytes: Option<u64>| {
        if let Some(bytes) = bytes {
            println!("memory {what}: {:.1} MB", bytes as f64 / 1e6);
        }
    };
    let empty = memory();
    told("at the beginning", empty);

    let mut listening = JoinSet::new();
    for index in 0..idle {
        let client = Client::new(at, Style::First, index as u64).from_address(address(index / 50));
        listen(client, &mut listening).await?;
    }
    let full = memory();
    told(&format!("with {idle} pages that only listen"), full);
    if let Some((empty, full)) = empty.zip(full).filter(|_| idle > 0) {
        println!(
            "memory for each of them: {:.1} kB",
            (full.saturating_sub(empty)) as f64 / 1e3 / idle as f64
        );
    }

    let (worked, begun) = (program.as_ref().and_then(Program::worked), Instant::now());
    let mut playing = JoinSet::new();
    for index in 0..tables {
        let from: IpAddr = address(10_000 + index);
        let game = GameName::ALL[index % GameName::ALL.len()];
        let client = |which: usize| {
            let seed = (1_000_000 + 2 * index + which) as u64;
            Client::new(at, Style::First, seed).from_address(from).trusting()
        };
        let pair = Pair::new([client(0), client(1)], game, 2).ok_or("two can play")?;
        playing.spawn(play(pair, Duration::from_secs(seconds as u64)));
    }
    let (mut heard, mut over, mut waited) = (0, 0, Vec::new());
    while let Some(played) = playing.join_next().await {
        let pair = played.map_err(|why| why.to_string())??;
        over += pair.over.len();
        for client in &pair.clients {
            heard += client.heard();
            waited.extend_from_slice(client.waited());
        }
    }
    let lasted = begun.elapsed().as_secs_f64();
    waited.sort_unstable();
    let part = |of: f64| {
        waited.get((waited.len() as f64 * of) as usize).map_or(0.0, |it| it.as_secs_f64() * 1e3)
    };
    println!("{tables} tables of two, {lasted:.1} s, {over} games over");
    println!("acknowledged: {:.0} each second", waited.len() as f64 / lasted);
    println!("delivered: {:.0} messages each second", heard as f64 / lasted);
    println!(
        "acknowledgement: p50 {:.1} ms, p99 {:.1} ms, longest {:.1} ms",
        part(0.5),
        part(0.99),
        part(1.0 - 1e-9)
    );
    if let Some((before, after)) = worked.zip(program.as_ref().and_then(Program::worked)) {
        println!(
            "processors at work for the server: {:.2}",
            (after - before) as f64 / 100.0 / lasted
        );
    }
    told("at the end", memory());
    listening.abort_all();
    Ok(())
}

/// Says hello, asks for its tables, and listens.
async fn listen(mut client: Client, listening: &mut JoinSet<()>) -> Result<(), String> {
    client.connect().await.map_err(|why| why.to_string())?;
    client
        .ask(Ask::Tables)
        .await
        .map_err(|why| why.to_string())?
        .map_err(|why| format!("{why:?}"))?;
    listening.spawn(async move {
        let _ = client.until_the_end().await;
    });
    Ok(())
}

async fn play(mut pair: Pair, time: Duration) -> Result<Pair, String> {
    match timeout(time, pair.play()).await {
        Err(_) | Ok(Err(Trouble::Silent)) => Ok(pair),
        Ok(Err(why)) => Err(why.to_string()),
        Ok(Ok(never)) => match never {},
    }
}
