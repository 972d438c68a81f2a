//! Playing in the terminal.
//!
//! [`sitting`] leads through the game; the other files are pure: what to draw ([`screen`],
//! [`drawing`], [`tally`]), what can be chosen ([`menu`]), what was typed ([`command`]). What depends
//! on the game is behind [`games`]: one file for each.

mod best;
mod called;
mod command;
mod console;
mod dicing;
mod drawing;
pub(crate) mod games;
mod menu;
mod offer;
mod palaces;
mod save;
mod screen;
mod seating;
pub(crate) mod shelf;
mod sitting;
mod style;
mod tally;

use std::{path::PathBuf, rc::Rc};

use anstream::adapter::strip_str;
use sabika_bots::BotName;
use sabika_messages::{Messages, Names};
use sabika_rules::any::{AnyAction, AnyView, GameName};

use crate::{
    Done, Failure,
    record::Bad,
    remark,
    setup::{self, Options},
    think::Think,
    words::{Spoken, Words as _},
};
use console::Console;
use offer::Offer;
use save::File;

/// Play in the terminal, against bots or with several people at one keyboard
///
/// Choose by number from the menus, or write what to do, such as "buy 3 with denar-5 denar-4" or
/// "keep garden 3". The command "help" lists what else can be typed. Games are kept by themselves:
/// "sabika play" alone offers those that are under way, "sabika games" lists all.
#[derive(clap::Args)]
#[command(after_help = include_str!("help/play.txt"))]
pub(crate) struct Args {
    /// What to play; otherwise the first of these
    #[arg(long, value_name = "NAME", value_parser = setup::game_parser())]
    game: Option<GameName>,
    /// How many play; otherwise as many as are named, or as people and bots are given, or 3
    #[arg(long, value_name = "NUMBER")]
    players: Option<u8>,
    /// The bots, in the order of their seats: level-1 to level-5, random, greedy or flat-N; the last one
    /// given takes all seats that are left
    #[arg(long, value_name = "BOTS", value_delimiter = ',')]
    bots: Vec<BotName>,
    #[command(flatten)]
    think: Think,
    /// The seats of people, numbered from 1; otherwise the first
    #[arg(long, value_name = "SEATS", value_delimiter = ',')]
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
    /// Save the game here after every step, instead of keeping it with the others
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Draw palaces without box-drawing characters
    #[arg(long)]
    ascii: bool,
    #[command(flatten)]
    spoken: Spoken,
}

impl Args {
    /// Whether nothing is said about which game it shall be.
    fn says_nothing(&self) -> bool {
        let Args { game, players, bots, human, names, seed, options, resume, save, .. } = self;
        game.is_none()
            && players.is_none()
            && (bots.is_empty() && human.is_empty() && names.is_empty())
            && seed.is_none()
            && options.is_empty()
            && (resume.is_none() && save.is_none())
    }
}

pub(crate) fn run(args: &Args) -> Done {
    let words = Rc::new(args.spoken.messages());
    let mut console = Console::open(words.clone());
    let offer = args.says_nothing().then(|| offer::ask(&mut console, &words)).transpose()?;
    let (mut file, source) = match offer {
        Some(Offer::Leave) => return Ok(()),
        Some(Offer::GoOn { file, path, text }) => (file, Some((path, text))),
        None | Some(Offer::New) => open(args, &words)?,
    };
    let text = source.as_ref().map(|(path, text)| (path.as_path(), text.as_str()));
    let (kept, damage) = seating::game(args, text, &words)?;
    let sitters = seating::seat(&kept, args.think)?;
    if let (Some((path, _)), Some(bad)) = (&source, damage) {
        let spared = file.spare_damaged().map_err(Failure::Told)?;
        let place = Bad::Record(bad).told(path, &words);
        remark(&format!("{place}\n{} {spared}", words.t("term-left-out")));
    }
    let glyphs = if args.ascii { &drawing::ASCII } else { &drawing::BOXES };
    sitting::Sitting::new(kept, sitters, file, console, words, glyphs).run()
}

/// Where the game is saved, and the text that it goes on from, as the call says it.
fn open(args: &Args, words: &Rc<Messages>) -> Result<(File, Option<(PathBuf, String)>), Failure> {
    match &args.resume {
        // A kept game goes on where it is kept.
        Some(path) if args.save.is_none() && shelf::keeps(path) => {
            let (file, text) = File::kept(path, words).map_err(Failure::Told)?;
            Ok((file, Some((path.clone(), text))))
        }
        resume => {
            let (file, text) = File::open(args, words)?;
            Ok((file, resume.clone().zip(text)))
        }
    }
}

/// What an action is called in the menus, for those who show no menu.
pub(crate) fn called(
    view: &AnyView,
    action: &AnyAction,
    names: &Names,
    messages: &Rc<Messages>,
) -> String {
    let screen = screen::Screen {
        names: names.clone(),
        glyphs: &drawing::BOXES,
        messages: messages.clone(),
        width: usize::MAX,
    };
    let words = games::of(view.game()).path(view, action, &screen).join(" ");
    strip_str(&words).to_string()
}
