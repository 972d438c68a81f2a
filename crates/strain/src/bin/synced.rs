//! `synced [ANSWERS]`: plays under `strace` at a server until so much was acknowledged, and says whether each of these
//! answers came after what it speaks of was made durable. `SABIKA_BIN` is the program that serves, `SABIKA_STRACE` the
//! other one.

use std::{env, fs, path::PathBuf, process::ExitCode};

use sabika_rules::{
    any::{AnySetup, GameName},
    kit::Seat,
};
use sabika_strain::{Client, Folder, Program, Style, Trouble, making, synced::synced};
use sabika_table::common::Bid;

/// No more, whoever asks.
const MOST: usize = 100_000;

#[tokio::main]
async fn main() -> ExitCode {
    let answers = env::args().nth(1).and_then(|it| it.parse().ok()).unwrap_or(500).min(MOST);
    match check(answers).await {
        Ok(told) => {
            println!("{told}");
            ExitCode::SUCCESS
        }
        Err(why) => {
            eprintln!("synced: {why}");
            ExitCode::FAILURE
        }
    }
}

async fn check(answers: usize) -> Result<String, String> {
    let folder = Folder::new().map_err(|why| why.to_string())?;
    let beside = || env::current_exe().unwrap_or_default().with_file_name("strain-server");
    let binary = env::var_os("SABIKA_BIN").map_or_else(beside, PathBuf::from);
    let strace = env::var_os("SABIKA_STRACE").unwrap_or_else(|| "strace".into());
    let trace = folder.path().join("trace");
    let program = Program::traced(strace.as_ref(), &trace, &binary, folder.path()).await?;
    let mut client = Client::new(program.address(), Style::First, 1);
    let acknowledged = play(&mut client, answers).await.map_err(|why| why.to_string())?;
    program.kill().await?;
    let text = fs::read_to_string(&trace).map_err(|why| why.to_string())?;
    let found = synced(text.lines());
    if let Some(line) = found.early.first() {
        return Err(format!("{found}; the first one: {line}"));
    }
    if found.syncs < acknowledged || found.answers < acknowledged {
        return Err(format!("{found}, but {acknowledged} bids were acknowledged"));
    }
    Ok(format!("{acknowledged} bids acknowledged, none before it was durable: {found}"))
}

/// Alone, one thing after another, so that nothing else is written meanwhile.
async fn play(client: &mut Client, answers: usize) -> Result<usize, Trouble> {
    let wrong = |what: &str| Trouble::Wrong(what.to_owned());
    let seat = Seat::new(0).ok_or_else(|| wrong("no seat"))?;
    client.connect().await?;
    while client.acknowledged().len() < answers {
        let setup = AnySetup::new(GameName::RollAndWrite, 1).ok_or_else(|| wrong("no game"))?;
        let table = client.make(making(setup)).await?.map_err(Trouble::Farewell)?;
        client.enter(&table).await?.map_err(Trouble::Farewell)?;
        for bid in [Bid::Sit { seat, name: "Ana".to_owned() }, Bid::Begin { fill: None }] {
            client.bid(&table, bid).await?.map_err(Trouble::Farewell)?;
        }
        client.until(|it| it.at(&table).shown.is_some()).await?;
        while !client.at(&table).is_over() && client.acknowledged().len() < answers {
            client.go_on(&table).await?;
        }
        client.leave(&table).await?.map_err(Trouble::Farewell)?;
    }
    Ok(client.acknowledged().len())
}
