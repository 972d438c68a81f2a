//! Playing in the terminal.
//!
//! [`sitting`] leads through the game; the other files are pure: what to draw ([`screen`],
//! [`drawing`], [`tally`]), what can be chosen ([`menu`]), what was typed ([`command`]). What depends
//! on the game is behind [`games`]: one file for each.

mod best;
mod command;
mod console;
mod dicing;
mod drawing;
pub(crate) mod games;
mod menu;
mod palaces;
mod save;
mod screen;
mod seating;
mod sitting;
mod style;
mod tally;

use std::path::PathBuf;

use sabika_bots::BotName;
use sabika_messages::Messages;
use sabika_rules::any::GameName;

use crate::{
    Done, Failure,
    record::Bad,
    remark,
    setup::{self, Options},
};

/// Play in the terminal, against bots or with several people at one keyboard
///
/// Choose by number from the menus, or write what to do, such as "buy 3 with denar-5 denar-4" or
/// "throw keep garden-3". The command "help" lists what else can be typed.
#[derive(clap::Args)]
#[command(after_help = include_str!("help/play.txt"))]
pub(crate) struct Args {
    /// What to play
    #[arg(
        long,
        value_name = "NAME",
        default_value = GameName::ALL[0].name(),
        value_parser = setup::game_parser()
    )]
    game: GameName,
    /// How many play; otherwise as many as are named, or as people and bots are given, or 3
    #[arg(long, value_name = "NUMBER")]
    players: Option<u8>,
    /// The bots, in the order of their seats: random, greedy or flat-N; the last one given takes
    /// all seats that are left
    #[arg(long, value_name = "BOTS", value_delimiter = ',')]
    bots: Vec<BotName>,
    /// The seats of people, numbered from 1
    #[arg(long, value_name = "SEATS", value_delimiter = ',', default_value = "1")]
    human: Vec<u8>,
    /// What everybody is called
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    names: Vec<String>,
    /// Deal the same game again
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,
    #[command(flatten)]
    options: Options,
    /// Go on with a game that was saved; one that is damaged goes on from its last good step
    #[arg(
        long,
        value_name = "FILE",
        conflicts_with_all = ["game", "players", "names", "seed", "Options"]
    )]
    resume: Option<PathBuf>,
    /// Save the game after every step
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Draw palaces without box-drawing characters
    #[arg(long)]
    ascii: bool,
}

pub(crate) fn run(args: &Args) -> Done {
    let (mut file, text) = save::File::open(args)?;
    let (course, damage) = seating::course(args, text.as_deref())?;
    let sitters = seating::sitters(args, &course)?;
    if let (Some(path), Some(bad)) = (&args.resume, damage) {
        let kept = file.spare_damaged().map_err(Failure::Told)?;
        let place = Bad::Record(bad).told(path, &Messages::english());
        remark(&format!("{place}\nThis and all that comes after it is left out. {kept}"));
    }
    sitting::Sitting::new(course, sitters, file, args).run()
}
