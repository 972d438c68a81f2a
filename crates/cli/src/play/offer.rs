//! Games under way are offered to whoever does not say what to play.

use std::{io, path::PathBuf, rc::Rc};

use sabika_messages::Messages;

use super::{
    command::Command,
    console::Console,
    save::File,
    shelf::{Found, Shelf},
    style::{self, styled},
};
use crate::words::{Words as _, number};

/// So many are offered; `sabika games` lists all.
const MOST: usize = 9;

/// What comes onto the table.
pub(super) enum Offer {
    New,
    GoOn { file: File, path: PathBuf, text: String },
    Leave,
}

/// Asks which game it shall be, where there is more than a new one.
pub(super) fn ask(console: &mut Console, words: &Rc<Messages>) -> io::Result<Offer> {
    let games = Shelf::of_user().map(|it| it.under_way(MOST)).unwrap_or_default();
    if games.is_empty() {
        return Ok(Offer::New);
    }
    console.print(&menu(&games, words))?;
    loop {
        let Some(line) = console.ask("> ")? else { return Ok(Offer::Leave) };
        let chosen = match Command::read(&line) {
            Command::Quit => return Ok(Offer::Leave),
            Command::Nothing => games.first(),
            Command::Choice(it) if it == games.len() + 1 => return Ok(Offer::New),
            Command::Choice(it) => it.checked_sub(1).and_then(|it| games.get(it)),
            Command::Action(word) if word == "new" => return Ok(Offer::New),
            _ => None,
        };
        match chosen.map(|it| (it, File::kept(&it.path, words))) {
            Some((it, Ok((file, text)))) => {
                return Ok(Offer::GoOn { file, path: it.path.clone(), text });
            }
            Some((_, Err(why))) => console.warn(&why)?,
            None => {
                let last = number(games.len() + 1);
                console.warn(&words.t_with("term-choose", [("last", last)]))?;
            }
        }
    }
}

fn menu(games: &[Found], words: &Messages) -> String {
    let title = styled(style::TITLE, &words.t("term-under-way"));
    let told = games.iter().map(|it| it.told(words)).chain([words.t("term-new-game")]);
    let lines: Vec<String> = (1..).zip(told).map(|(at, it)| format!("{at:3}  {it}")).collect();
    format!("{title}\n{}\n{}\n", lines.join("\n"), words.t("term-enter-goes-on"))
}
