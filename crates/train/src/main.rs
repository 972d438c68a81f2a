//! `cargo xtask train`: plays games, fits a net to them, and keeps it if it is stronger. No program that
//! people play with contains any of this.

mod alcazaba;
mod alhambra;
mod calibrate;
mod dice;
mod fit;
mod games;
mod gate;
mod plan;
mod roll_and_write;
mod rows;

use std::process::ExitCode;

use anyhow::Result;
use clap::Parser as _;
use plan::{Args, Plan};

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("train: {why:#}");
            ExitCode::FAILURE
        }
    }
}

/// The list of games that nets are made for: one line each.
fn run() -> Result<()> {
    let args = Args::parse();
    match args.game.as_str() {
        "alhambra" | "alhambra-modules" => {
            Plan::<sabika_bots::alhambra::BaseGame>::new(args)?.run()
        }
        "dice" => Plan::<sabika_bots::dice::DiceGame>::new(args)?.run(),
        "alcazaba" => Plan::<sabika_bots::alcazaba::AlcazabaGame>::new(args)?.run(),
        "roll-and-write" => Plan::<sabika_bots::roll_and_write::SheetGame>::new(args)?.run(),
        other => anyhow::bail!(
            "no net is made for {other:?}; there are alhambra, alhambra-modules, dice, alcazaba, roll-and-write"
        ),
    }
}
