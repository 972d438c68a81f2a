//! Playing in the terminal.
//!
//! [`host`] leads through the game; the other files are pure: what to draw ([`screen`],
//! [`drawing`], [`tally`]), what can be chosen ([`menu`]), what was typed ([`command`]). What depends
//! on the game is behind [`games`]: one file for each.

mod alcazaba;
mod alhambra;
mod best;
mod command;
mod console;
mod dice;
mod dicing;
mod drawing;
mod games;
mod host;
mod menu;
mod palaces;
mod roll_and_write;
mod save;
mod screen;
mod seating;
mod sheet;
mod style;
mod tally;

use std::path::PathBuf;

use sabika_bots::BotName;
use sabika_rules::any::GameName;

use crate::{Done, setup};

/// Play in the terminal, against bots or with several people at one keyboard
///
/// Choose by number from the menus, or write what to do, such as "buy 3 with denar-5 denar-4" or
/// "throw keep garden-3". The command "help" lists what else can be typed.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  sabika play                                  you against two greedy bots
  sabika play --bots greedy,flat-100           you against these two
  sabika play --players 2 --human 1,2          two people at one keyboard
  sabika play --game dice                      the dice game
  sabika play --game alcazaba --players 4      Alcazaba, for four
  sabika play --game roll-and-write --players 1
                                               roll and write, alone
  sabika play --names Ana,Ben,Cleo --seed 7    with names, and a deal that can be repeated
  sabika play --save game.txt                  saved after every step
  sabika play --resume game.txt --save game.txt")]
pub(crate) struct Args {
    /// What to play
    #[arg(
        long,
        value_name = "NAME",
        default_value = "alhambra",
        value_parser = setup::game_parser(),
        conflicts_with = "resume"
    )]
    game: GameName,
    /// How many play; otherwise as many as are named, or as people and bots are given, or 3
    #[arg(long, value_name = "NUMBER", conflicts_with = "resume")]
    players: Option<u8>,
    /// The bots, in the order of their seats: random, greedy or flat-N; the last one given takes
    /// all seats that are left
    #[arg(long, value_name = "BOTS", value_delimiter = ',')]
    bots: Vec<BotName>,
    /// The seats of people, numbered from 1
    #[arg(long, value_name = "SEATS", value_delimiter = ',', default_value = "1")]
    human: Vec<u8>,
    /// What everybody is called
    #[arg(long, value_name = "NAMES", value_delimiter = ',', conflicts_with = "resume")]
    names: Vec<String>,
    /// Deal the same game again
    #[arg(long, value_name = "NUMBER", conflicts_with = "resume")]
    seed: Option<u64>,
    /// classic or revised: names and wording, not effect
    #[arg(long, conflicts_with = "resume")]
    edition: Option<String>,
    /// Another option of the game, such as hands=open or youngest=2,1,3
    #[arg(long, value_name = "NAME=VALUE", value_parser = option, conflicts_with = "resume")]
    option: Vec<(String, String)>,
    /// Play roll and write on a sheet of your own: six lines of six letters or kinds
    #[arg(long, value_name = "FILE", conflicts_with = "resume")]
    sheet: Option<PathBuf>,
    /// Play with an expansion module
    #[arg(long, value_name = "NAME", conflicts_with = "resume")]
    module: Vec<String>,
    /// Go on with a game that was saved
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// Save the game after every step
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Draw palaces without box-drawing characters
    #[arg(long)]
    ascii: bool,
}

pub(crate) fn run(args: &Args) -> Done {
    let course = seating::course(args)?;
    let sitters = seating::sitters(args, &course)?;
    let file = save::File::open(args)?;
    host::Host::new(course, sitters, file, args).run()
}

fn option(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((name, value)) => Ok((name.to_owned(), value.to_owned())),
        None => Err("write it as NAME=VALUE".to_owned()),
    }
}
