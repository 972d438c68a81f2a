//! The best scores of solo games (R1-03): a list for each number of virtual players, in a file each.

use std::{
    env,
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
};

use super::save;

/// So many are kept.
const KEPT: usize = 10;

/// A score of the list.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Entry {
    score: u32,
    name: String,
}

/// Enters a score; the list, in which it is marked, and a sentence if it could not be kept.
pub(super) fn enter(virtual_parties: u8, score: u32, name: &str) -> (String, Option<String>) {
    let entry = Entry { score, name: name.to_owned() };
    let Some(folder) = folder() else {
        let why = "The score is not kept: neither XDG_DATA_HOME nor HOME is set.".to_owned();
        return (list(virtual_parties, &[entry], 0), Some(why));
    };
    let path = folder.join(format!("roll-and-write-solo-{virtual_parties}.txt"));
    let mut entries = fs::read_to_string(&path).map(|it| read(&it)).unwrap_or_default();
    let place = insert(&mut entries, entry);
    let kept = fs::create_dir_all(&folder).and_then(|()| save::write(&path, &written(&entries)));
    let warning = |error| format!("The score cannot be kept in {}: {error}.", path.display());
    (list(virtual_parties, &entries, place), kept.err().map(warning))
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

/// A score and a name a line, the best first. Lines that are something else are passed over.
fn read(text: &str) -> Vec<Entry> {
    let entry = |line: &str| {
        let (score, name) = line.split_once(' ')?;
        Some(Entry { score: score.parse().ok()?, name: name.trim().to_owned() })
    };
    let mut entries: Vec<Entry> = text.lines().filter_map(entry).collect();
    entries.sort_by_key(|it| std::cmp::Reverse(it.score));
    entries
}

fn written(entries: &[Entry]) -> String {
    let lines: Vec<String> = entries.iter().map(|it| format!("{} {}", it.score, it.name)).collect();
    lines.join("\n") + "\n"
}

/// Behind all that are as good; where. The list is cut to its length.
fn insert(entries: &mut Vec<Entry>, entry: Entry) -> usize {
    let place = entries.partition_point(|it| it.score >= entry.score);
    entries.insert(place, entry);
    entries.truncate(KEPT);
    place
}

fn list(virtual_parties: u8, entries: &[Entry], place: usize) -> String {
    let mut text = format!("Best scores with {virtual_parties} virtual players:\n");
    for (i, Entry { score, name }) in entries.iter().enumerate() {
        let name = name.replace(char::is_control, "\u{fffd}");
        let mark = if i == place { "  <- this game" } else { "" };
        let _ = writeln!(text, "{:4}. {score:4}  {name}{mark}", i + 1);
    }
    if place >= entries.len() {
        text += "This game is not among them.\n";
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(score: u32, name: &str) -> Entry {
        Entry { score, name: name.to_owned() }
    }

    #[test]
    fn the_list_is_read_as_it_is_written() {
        let entries = vec![entry(90, "Ana Maria"), entry(7, "Ben")];
        assert_eq!(read(&written(&entries)), entries);
        assert_eq!(read("x\n\n-1 Eve\n90 Ana Maria\r\n  \n7 Ben"), entries);
    }

    /// R1-03: the best first, earlier games before equal ones, ten at most.
    #[test]
    fn scores_are_entered_in_order() {
        let mut entries = Vec::new();
        for score in [50, 70, 60, 70] {
            insert(&mut entries, entry(score, "Ana"));
        }
        assert_eq!(entries.iter().map(|it| it.score).collect::<Vec<_>>(), [70, 70, 60, 50]);
        assert_eq!(insert(&mut entries, entry(60, "Ben")), 3);
        for _ in 0..10 {
            insert(&mut entries, entry(55, "Ben"));
        }
        assert_eq!((entries.len(), entries[9].score), (KEPT, 55));
        let place = insert(&mut entries, entry(1, "Cleo"));
        let told = list(3, &entries, place);
        assert!(
            told.starts_with("Best scores with 3 virtual players:\n   1.   70  Ana\n"),
            "{told}"
        );
        assert!(told.ends_with("This game is not among them.\n"), "{told}");
    }
}
