//! The best scores of those who play alone (R1-03): a file for each list.

use std::{fmt::Write as _, fs};

use sabika_bots::{Best, Score};
use sabika_messages::Messages;
use sabika_rules::{AnyGame, Game as _, record::is_hidden};

use super::save;
use crate::{
    files,
    words::{Words as _, text},
};

/// A list that a game has entered.
pub(super) struct Entered {
    best: Best,
    /// Where the game stands in it, if it is good enough.
    place: Option<usize>,
    /// A sentence if the list could not be kept.
    pub(super) warning: Option<String>,
}

/// Enters the score of somebody called `name`. `key` tells the lists of the game apart.
pub(super) fn enter(
    game: &AnyGame,
    key: &str,
    points: u32,
    name: &str,
    words: &Messages,
) -> Entered {
    let entry = Score { points, note: name.to_owned() };
    let Some(folder) = files::user_folder() else {
        let mut best = Best::default();
        let place = best.enter(entry);
        let why = text(words.t("term-no-folder"));
        return Entered {
            best,
            place,
            warning: Some(words.t_with("term-score-not-kept", [("why", why)])),
        };
    };
    let path = folder.join(format!("{}-solo-{key}.txt", game.setup().game()));
    // A list that is there and cannot be read is not written over.
    let read = if path.exists() { files::read(&path) } else { Ok(String::new()) };
    let mut best = read.as_deref().map(Best::read).unwrap_or_default();
    let place = best.enter(entry);
    let write = |_| {
        let kept = fs::create_dir_all(&folder).and_then(|()| save::write(&path, &best.write()));
        kept.map(drop).map_err(|error| error.to_string())
    };
    let why = |why| {
        let args = [("path", text(path.display())), ("why", text(why))];
        words.t_with("term-cannot-keep-score", args)
    };
    Entered { warning: read.and_then(write).err().map(why), best, place }
}

impl Entered {
    /// The list, in which the game is marked.
    pub(super) fn text(&self, title: &str, words: &Messages) -> String {
        let mut text = format!("{title}:\n");
        for (i, Score { points, note }) in self.best.entries().iter().enumerate() {
            let name = note.replace(is_hidden, "\u{fffd}");
            let this = || format!("  <- {}", words.t("term-this-game"));
            let mark = if self.place == Some(i) { this() } else { String::new() };
            let _ = writeln!(text, "{:4}. {points:4}  {name}{mark}", i + 1);
        }
        if self.place.is_none() {
            text += &(words.t("term-not-among-best") + "\n");
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use sabika_messages::Language;

    use super::*;
    use crate::words;

    #[test]
    fn the_game_is_marked_or_said_not_to_be_there() {
        let mut entered =
            Entered { best: Best::read("70 Ana\n8 \u{7}Ben\n"), place: Some(1), warning: None };
        let words = words::messages(Language::English);
        let told = "The best:\n   1.   70  Ana\n   2.    8  \u{fffd}Ben  <- this game\n";
        assert_eq!(entered.text("The best", &words), told);
        entered.place = None;
        assert!(entered.text("The best", &words).ends_with("Ben\nThis game is not among them.\n"));
    }
}
