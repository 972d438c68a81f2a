//! The best scores of those who play alone (R1-03): a file for each list.

use std::{
    env,
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
};

use sabika_bots::{Best, Score};
use sabika_rules::{AnyGame, Game as _, record::is_hidden};

use super::save;
use crate::files;

/// A list that a game has entered.
pub(super) struct Entered {
    best: Best,
    /// Where the game stands in it, if it is good enough.
    place: Option<usize>,
    /// A sentence if the list could not be kept.
    pub(super) warning: Option<String>,
}

/// Enters the score of somebody called `name`. `key` tells the lists of the game apart.
pub(super) fn enter(game: &AnyGame, key: &str, points: u32, name: &str) -> Entered {
    let entry = Score { points, note: name.to_owned() };
    let Some(folder) = folder() else {
        let mut best = Best::default();
        let place = best.enter(entry);
        let why = "The score is not kept: neither XDG_DATA_HOME nor HOME is set.".to_owned();
        return Entered { best, place, warning: Some(why) };
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
    let why = |why| format!("The score cannot be kept in {}: {why}.", path.display());
    Entered { warning: read.and_then(write).err().map(why), best, place }
}

impl Entered {
    /// The list, in which the game is marked.
    pub(super) fn text(&self, title: &str) -> String {
        let mut text = format!("{title}:\n");
        for (i, Score { points, note }) in self.best.entries().iter().enumerate() {
            let name = note.replace(is_hidden, "\u{fffd}");
            let mark = if self.place == Some(i) { "  <- this game" } else { "" };
            let _ = writeln!(text, "{:4}. {points:4}  {name}{mark}", i + 1);
        }
        if self.place.is_none() {
            text += "This game is not among them.\n";
        }
        text
    }
}

/// The folder of this program among the user's data.
fn folder() -> Option<PathBuf> {
    let given = |name| env::var_os(name).map(PathBuf::from);
    // What is not absolute does not count, as the XDG specification has it.
    let data = given("XDG_DATA_HOME").filter(|it| it.is_absolute());
    let home = || given("HOME").filter(|it| it.is_absolute());
    let data = data.or_else(|| home().map(|it| it.join(Path::new(".local/share"))));
    data.map(|it| it.join("sabika"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_game_is_marked_or_said_not_to_be_there() {
        let mut entered =
            Entered { best: Best::read("70 Ana\n8 \u{7}Ben\n"), place: Some(1), warning: None };
        let told = "The best:\n   1.   70  Ana\n   2.    8  \u{fffd}Ben  <- this game\n";
        assert_eq!(entered.text("The best"), told);
        entered.place = None;
        assert!(entered.text("The best").ends_with("Ben\nThis game is not among them.\n"));
    }
}
