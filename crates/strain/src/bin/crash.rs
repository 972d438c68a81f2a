//! `crash KILLS TABLES [SEED]`: plays at a server and kills it, again and again. `SABIKA_BIN` is the program that
//! serves; without it, the one that stands beside this one, which takes as many connections as there are.

use std::{env, path::PathBuf, process::ExitCode};

use sabika_strain::crash::crash;

fn number(at: usize, usual: u64) -> u64 {
    env::args().nth(at).and_then(|it| it.parse().ok()).unwrap_or(usual)
}

#[tokio::main]
async fn main() -> ExitCode {
    let beside = || env::current_exe().unwrap_or_default().with_file_name("strain-server");
    let (binary, args) = match env::var_os("SABIKA_BIN") {
        Some(binary) => (PathBuf::from(binary), ["--connections", "1000"].as_slice()),
        None => (beside(), ["--open"].as_slice()),
    };
    let (kills, tables, seed) = (number(1, 20), number(2, 20), number(3, 1));
    match crash((&binary, args), kills as usize, tables as usize, seed).await {
        Ok(summary) => {
            println!("{summary}");
            if summary.faults == <_>::default() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
        }
        Err(why) => {
            eprintln!("crash: {why}; again with seed {seed}");
            ExitCode::FAILURE
        }
    }
}
