//! `crash KILLS TABLES [SEED]`: plays at a server and kills it, again and again. `SABIKA_BIN` is the program that
//! serves; without it, the one that stands beside this one.

use std::{env, path::PathBuf, process::ExitCode};

use sabika_strain::crash::crash;

fn number(at: usize, usual: u64) -> u64 {
    env::args().nth(at).and_then(|it| it.parse().ok()).unwrap_or(usual)
}

#[tokio::main]
async fn main() -> ExitCode {
    let beside = || env::current_exe().unwrap_or_default().with_file_name("strain-server");
    let binary = env::var_os("SABIKA_BIN").map_or_else(beside, PathBuf::from);
    let (kills, tables, seed) = (number(1, 20), number(2, 20), number(3, 1));
    match crash(&binary, kills as usize, tables as usize, seed).await {
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
