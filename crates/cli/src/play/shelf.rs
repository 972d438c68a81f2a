//! The games that are kept by themselves, as the page keeps them: a file each, among the user's data.

use std::{
    fs, io,
    path::{Path, PathBuf},
    time::{SystemTime, UNIX_EPOCH},
};

use sabika_messages::Messages;
use sabika_rules::{
    kit::Seat,
    message::Arg,
    record::{BadRecord, is_hidden},
};
use sabika_table::{Kept, Sitter};

use super::save;
use crate::{
    files, record, standing,
    words::{Words as _, number, text},
};

/// Games under way are looked for among so many, the newest: reading all of some thousand takes long.
const LOOKED_AT: usize = 200;
/// How many games may be on the shelf.
const GAMES_MAX: u32 = 100_000;

/// Milliseconds since 1970.
pub(super) fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

/// A folder of kept games. Each is called by a number.
#[derive(Debug)]
pub(crate) struct Shelf {
    pub(crate) folder: PathBuf,
}

/// A game on the shelf.
#[derive(Debug)]
pub(crate) struct Found {
    pub(super) path: PathBuf,
    game: Result<(Kept, Option<BadRecord>), Unreadable>,
}

/// Why a kept game cannot go on.
#[derive(Debug)]
enum Unreadable {
    File(String),
    Record(BadRecord),
}

impl Shelf {
    pub(crate) fn of_user() -> Option<Shelf> {
        files::user_folder().map(|it| Shelf { folder: it.join("games") })
    }

    /// The games and their numbers, the newest first. Where there is no folder, there are none.
    pub(crate) fn ids(&self) -> Vec<u32> {
        let entries = fs::read_dir(&self.folder).into_iter().flatten().flatten();
        let mut found: Vec<(SystemTime, u32)> = entries
            .filter_map(|it| {
                let id = id_of(&it.file_name().into_string().ok()?)?;
                let about = it.metadata().ok().filter(|it| it.is_file() && it.len() > 0)?;
                Some((about.modified().unwrap_or(UNIX_EPOCH), id))
            })
            .collect();
        found.sort_unstable_by(|a, b| b.cmp(a));
        found.into_iter().map(|it| it.1).collect()
    }

    pub(crate) fn path(&self, id: u32) -> PathBuf {
        self.folder.join(format!("{id}.txt"))
    }

    pub(crate) fn read(&self, id: u32) -> Found {
        let path = self.path(id);
        let game = files::read(&path)
            .map_err(Unreadable::File)
            .and_then(|text| Kept::read_far(&id.to_string(), &text).map_err(Unreadable::Record));
        Found { path, game }
    }

    /// The games that can go on, the newest first.
    pub(super) fn under_way(&self, most: usize) -> Vec<Found> {
        let games = self.ids().into_iter().take(LOOKED_AT).map(|id| self.read(id));
        let goes_on =
            |it: &Found| it.game.as_ref().is_ok_and(|(kept, _)| !kept.abandoned && !kept.is_over());
        games.filter(goes_on).take(most).collect()
    }

    /// An empty file for a new game, under a number that nobody has.
    pub(super) fn new_place(&self) -> io::Result<PathBuf> {
        fs::create_dir_all(&self.folder)?;
        let names = fs::read_dir(&self.folder)?
            .flatten()
            .filter_map(|it| it.file_name().into_string().ok());
        let last = names.filter_map(|it| id_of(&it)).max().unwrap_or(0);
        for id in last.saturating_add(1)..=GAMES_MAX {
            let path = self.path(id);
            match fs::File::create_new(&path) {
                Ok(_) => return Ok(path),
                // Another program was faster.
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
            }
        }
        Err(io::ErrorKind::StorageFull.into())
    }

    /// Takes a game away, unless somebody plays it.
    pub(crate) fn delete(&self, id: u32, words: &Messages) -> Result<(), String> {
        let path = self.path(id);
        let held = save::hold(&path).map_err(|()| save::in_use(&path, "game", words))?;
        let cannot = |why| {
            let args = [("path", text(path.display())), ("why", text(why))];
            words.t_with("term-cannot-delete", args)
        };
        // Some systems delete nothing that is open.
        drop(held);
        fs::remove_file(&path).map_err(cannot)
    }
}

/// Only what this program would write: no leading zeros, no signs.
fn id_of(name: &str) -> Option<u32> {
    let number = name.strip_suffix(".txt")?;
    let id = number.parse().ok().filter(|it| (1..=GAMES_MAX).contains(it))?;
    (id.to_string() == number).then_some(id)
}

impl Found {
    /// What is played, who plays, how far it is and since when.
    pub(crate) fn told(&self, words: &Messages) -> String {
        let (kept, damage) = match &self.game {
            Ok(found) => found,
            Err(Unreadable::File(why)) => {
                return words.t_with("term-game-unreadable", [("why", text(why))]);
            }
            Err(Unreadable::Record(bad)) => {
                return words.t_with("term-game-unreadable", [("why", text(place(bad, words)))]);
            }
        };
        let game = kept.record().setup().game();
        let state = match () {
            () if kept.is_over() => "over",
            () if kept.abandoned => "abandoned",
            () => "going",
        };
        let names = kept.names();
        let told = words.t_with(
            "term-game",
            [
                ("game", text(title(words, game.name()))),
                ("people", text(people(kept, words))),
                ("state", Arg::Choice(state)),
                ("steps", number(kept.record().steps().len())),
                ("scores", text(standing::scores(kept.game(), &words.name_virtual(names)))),
                ("when", text(ago(kept.changed, now(), words))),
            ],
        );
        let title = kept.title.as_ref().map(|it| format!("{it}: ").replace(is_hidden, "\u{fffd}"));
        let damage = damage.as_ref().map(|bad| {
            format!(" {}", words.t_with("term-game-damaged", [("why", text(place(bad, words)))]))
        });
        format!("{}{told}{}", title.unwrap_or_default(), damage.unwrap_or_default())
    }
}

fn place(bad: &BadRecord, words: &Messages) -> String {
    format!("{}:{}: {}", bad.line, bad.column, record::why(bad, words))
}

/// What a game is called; the base game has the name of the family.
pub(super) fn title(words: &Messages, game: &str) -> String {
    words.find(&format!("game-{game}"), &[]).unwrap_or_else(|| {
        let mut letters = game.chars();
        letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
    })
}

/// Everybody, with the names of bots.
fn people(kept: &Kept, words: &Messages) -> String {
    let names = kept.record().names().iter().zip((0..).map_while(Seat::new));
    words.list(names.map(|(name, seat)| match kept.sitter(seat) {
        Sitter::Person => name.clone(),
        Sitter::Bot(bot) => format!("{name} ({bot})"),
    }))
}

/// How long ago something was.
fn ago(then: u64, now: u64, words: &Messages) -> String {
    let minutes = now.saturating_sub(then) / 60_000;
    let (unit, count) = match minutes {
        _ if then == 0 => return words.t("term-when-unknown"),
        0 => return words.t("term-just-now"),
        1..60 => ("minutes", minutes),
        60..1_440 => ("hours", minutes / 60),
        _ => ("days", minutes / 1_440),
    };
    let count = Arg::Number(i64::try_from(count).unwrap_or(i64::MAX));
    words.t_with("term-ago", [("unit", Arg::Choice(unit)), ("count", count)])
}

/// Whether a path is that of a kept game.
pub(super) fn keeps(path: &Path) -> bool {
    let folder = Shelf::of_user().and_then(|it| it.folder.canonicalize().ok());
    let file = path.canonicalize().ok();
    let name = file.as_ref().and_then(|it| id_of(it.file_name()?.to_str()?));
    name.is_some()
        && folder.is_some()
        && file.as_deref().and_then(Path::parent) == folder.as_deref()
}

#[cfg(test)]
mod tests {
    use sabika_messages::Language;

    use super::*;
    use crate::words;

    #[test]
    fn only_numbers_are_kept_games() {
        assert_eq!(id_of("12.txt"), Some(12));
        for name in ["0.txt", "012.txt", "+1.txt", "1.txt.damaged", "1", "a.txt", "4294967297.txt"]
        {
            assert_eq!(id_of(name), None, "{name}");
        }
    }

    #[test]
    fn it_is_told_how_long_ago_something_was() {
        let words = words::messages(Language::English);
        let minute = 60_000;
        for (then, told) in [
            (0, "nobody knows when"),
            (minute * 10_000, "just now"),
            (minute * 10_001, "just now"),
            (minute * 9_999, "1 minute ago"),
            (minute * 9_941, "59 minutes ago"),
            (minute * 9_940, "1 hour ago"),
            (minute * 7_000, "2 days ago"),
        ] {
            assert_eq!(ago(then, minute * 10_000, &words), told);
        }
    }
}
