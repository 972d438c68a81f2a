//! The games that are kept: listing, showing and deleting them.

use std::io::{self, Write};

use sabika_messages::Messages;

use crate::{
    Done, Failure, files,
    play::shelf::Shelf,
    words::{Spoken, Words as _, text},
    wrap,
};

/// List the games that are kept, show or delete them
///
/// "sabika play" keeps every game by itself, from the first action on, and goes on with those that are
/// under way. The text of a kept game is a record with notes: the page imports it, and what the page
/// exports goes on here with "sabika play --resume FILE".
#[derive(clap::Args)]
#[command(
    args_conflicts_with_subcommands = true,
    after_help = "Examples:
  sabika games                    lists them, the newest first
  sabika games show 3             prints the text of game 3
  sabika games show 3 > game.txt  for the page, which imports it
  sabika games delete 3 4         deletes two of them"
)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Option<Kept>,
    #[command(flatten)]
    spoken: Spoken,
}

#[derive(clap::Subcommand)]
enum Kept {
    /// Print the text of a kept game
    Show {
        /// Its number in the list
        #[arg(value_name = "GAME")]
        id: u32,
        #[command(flatten)]
        spoken: Spoken,
    },
    /// Delete kept games
    Delete {
        /// Their numbers in the list
        #[arg(value_name = "GAME", required = true)]
        ids: Vec<u32>,
        #[command(flatten)]
        spoken: Spoken,
    },
}

pub(crate) fn run(args: &Args) -> Done {
    let spoken = match &args.command {
        None => args.spoken,
        Some(Kept::Show { spoken, .. } | Kept::Delete { spoken, .. }) => *spoken,
    };
    let words = spoken.messages();
    let shelf = Shelf::of_user().ok_or_else(|| Failure::Told(words.t("term-no-folder")))?;
    match &args.command {
        None => list(&shelf, &words),
        Some(Kept::Show { id, .. }) => show(&shelf, *id, &words),
        Some(Kept::Delete { ids, .. }) => delete(&shelf, ids, &words),
    }
}

fn list(shelf: &Shelf, words: &Messages) -> Done {
    let (mut output, ids) = (io::stdout().lock(), shelf.ids());
    for &id in &ids {
        let line = format!("{id:3}  {}", shelf.read(id).told(words));
        writeln!(output, "{}", wrap::if_seen(line))?;
    }
    let folder = [("folder", text(shelf.folder.display()))];
    let told = if ids.is_empty() {
        words.t_with("term-no-games", folder)
    } else {
        words.t_with("term-games-folder", folder)
    };
    writeln!(output, "{}", wrap::if_seen(told))?;
    Ok(())
}

fn show(shelf: &Shelf, id: u32, words: &Messages) -> Done {
    there(shelf, id, words)?;
    let text = files::read(&shelf.path(id)).map_err(Failure::Told)?;
    io::stdout().lock().write_all(text.as_bytes())?;
    Ok(())
}

fn delete(shelf: &Shelf, ids: &[u32], words: &Messages) -> Done {
    // All or none where a number is wrong.
    ids.iter().try_for_each(|id| there(shelf, *id, words))?;
    let mut output = io::stdout().lock();
    for &id in ids {
        let told = shelf.read(id).told(words);
        shelf.delete(id, words).map_err(Failure::Told)?;
        let args = [("id", text(id)), ("game", text(told))];
        writeln!(output, "{}", wrap::if_seen(words.t_with("term-deleted", args)))?;
    }
    Ok(())
}

fn there(shelf: &Shelf, id: u32, words: &Messages) -> Done {
    if shelf.ids().contains(&id) {
        return Ok(());
    }
    Err(Failure::Told(words.t_with("term-no-such-game", [("id", text(id))])))
}
