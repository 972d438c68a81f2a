//! Saved games.

use std::{
    ffi::OsString,
    fs::{self, TryLockError},
    io::{self, Write as _},
    path::{Path, PathBuf},
    rc::Rc,
};

use sabika_messages::Messages;
use sabika_rules::{message::Arg, record::Record};
use sabika_table::Kept;

use super::{
    Args,
    shelf::{self, Shelf},
};
use crate::{
    Failure, files,
    record::Bad,
    words::{Words as _, text},
};

/// How many symbolic links are followed, one after the other.
const LINKS_MAX: usize = 40;

/// Where the game is saved. A file that is not this game's own is never written over.
#[derive(Debug)]
pub(super) struct File {
    /// Written after every step.
    auto: Option<PathBuf>,
    /// Otherwise the game is kept here.
    place: Place,
    own: Vec<Own>,
    last: Option<Last>,
    words: Rc<Messages>,
}

/// Where a game is kept by itself.
#[derive(Debug, Default)]
struct Place {
    /// Its own file, once there is one.
    path: Option<PathBuf>,
    /// That it cannot be kept was told.
    told: bool,
}

/// A file that the game was read from or written to.
#[derive(Debug)]
struct Own {
    /// Without symbolic links.
    path: PathBuf,
    /// What it held when it was read or written.
    text: String,
    /// Locked as long as the game goes on, so that a second program notices.
    held: Option<fs::File>,
}

/// The game as it was saved last.
#[derive(Debug)]
pub(super) struct Last {
    pub(super) path: PathBuf,
    pub(super) steps: usize,
    text: String,
}

impl File {
    /// Also the text of the game that goes on, if one does.
    pub(super) fn open(
        args: &Args,
        words: &Rc<Messages>,
    ) -> Result<(File, Option<String>), Failure> {
        let mut file = File::new(args.save.clone(), words);
        let is_resumed = |path: &Path| {
            args.resume.as_ref().is_some_and(|it| it == path || same(it, path)) && path.is_file()
        };
        let mut held = None;
        if let Some(path) = args.save.as_ref().filter(|it| it.exists()) {
            if !is_resumed(path) {
                let told = words.t_with("term-save-exists", [("path", text(path.display()))]);
                return Err(Failure::Told(told));
            }
            // Before it is read: what somebody else still writes must not be missed.
            held = hold(path).map_err(|()| Failure::Told(in_use(path, "file", words)))?;
        }
        let Some(path) = &args.resume else { return Ok((file, None)) };
        let read = match &held {
            Some(held) => files::read_from(held),
            None => files::read(path),
        };
        let text = read.map_err(|why| Bad::File(why).failure(path, words))?;
        if let Ok(path) = path.canonicalize()
            && path.is_file()
        {
            file.own.push(Own { path, text: text.clone(), held });
        }
        Ok((file, Some(text)))
    }

    fn new(auto: Option<PathBuf>, words: &Rc<Messages>) -> File {
        let (own, place) = (Vec::new(), Place::default());
        File { auto, place, own, last: None, words: words.clone() }
    }

    /// Goes on with a kept game, and its text; `Err` if another program plays it.
    pub(super) fn kept(path: &Path, words: &Rc<Messages>) -> Result<(File, String), String> {
        let held = hold(path).map_err(|()| in_use(path, "game", words))?;
        let read = held.as_ref().map_or_else(|| files::read(path), files::read_from);
        let text = read.map_err(|why| format!("{}: {why}", path.display()))?;
        let mut file = File::new(None, words);
        let path = path.canonicalize().map_err(|why| why.to_string())?;
        file.own.push(Own { path: path.clone(), text: text.clone(), held });
        file.place.path = Some(path);
        Ok((file, text))
    }

    /// The file that the game was read from is damaged: it is kept as it is, and where it would be
    /// written over after every step, a copy of it. Says so, or why that is not possible.
    pub(super) fn spare_damaged(&mut self) -> Result<String, String> {
        // What is saved there only when somebody says so is saved elsewhere then.
        let Some(own) = self.own.pop() else { return Ok(String::new()) };
        let written = self.auto.as_ref().or(self.place.path.as_ref());
        if !written.is_some_and(|it| same(it, &own.path)) {
            return Ok(self.words.t("term-damaged-stays"));
        }
        match copy(&own.path, &own.text) {
            Ok(copy) => {
                self.own.push(own);
                Ok(self.words.t_with("term-damaged-copied", [("path", text(copy.display()))]))
            }
            // It is kept elsewhere, if anywhere.
            Err(_) if self.auto.is_none() => {
                self.place.path = None;
                Ok(self.words.t("term-damaged-stays"))
            }
            Err(error) => {
                let args = [("path", text(own.path.display())), ("why", text(error))];
                Err(self.words.t_with("term-damaged-no-copy", args))
            }
        }
    }

    /// Where the game is saved just as it is.
    pub(super) fn holds(&self, record: &Record) -> Option<&Path> {
        let last = self.last.as_ref().filter(|it| it.text == record.write());
        last.map(|it| it.path.as_path())
    }
    /// How the game was saved last.
    pub(super) fn last(&self) -> Option<&Last> {
        self.last.as_ref()
    }
    /// Whether it is saved after every step where somebody has said so; otherwise it is kept by itself.
    pub(super) fn is_wanted(&self) -> bool {
        self.auto.is_some()
    }
    /// Whether it was last kept by itself, not saved.
    pub(super) fn is_kept(&self) -> bool {
        let last = self.last.as_ref().map(|it| &it.path);
        last.is_some() && last == self.place.path.as_ref()
    }

    /// Writes the record; a sentence if that is not possible.
    pub(super) fn save(&mut self, path: &Path, record: &Record) -> Result<(), String> {
        self.write(path, record, record.write()).map_err(|why| match why {
            Trouble::Told(why) => why,
            Trouble::Io(why) => {
                let args = [("path", text(path.display())), ("why", text(why))];
                self.words.t_with("term-cannot-save", args)
            }
        })
    }

    /// Saves the game where it is saved after every step, or keeps it. That it cannot be kept is told
    /// once; it goes on all the same.
    pub(super) fn autosave(&mut self, kept: &mut Kept) -> Result<(), String> {
        if let Some(path) = self.auto.clone() {
            return self.save(&path, kept.record());
        }
        kept.changed = shelf::now();
        let done = self.keep(kept).map_err(|why| match why {
            Trouble::Told(why) => why,
            Trouble::Io(why) => self.words.t_with("term-cannot-keep", [("why", text(why))]),
        });
        let again = std::mem::replace(&mut self.place.told, done.is_err());
        done.or_else(|why| if again { Ok(()) } else { Err(why) })
    }

    fn keep(&mut self, kept: &Kept) -> Result<(), Trouble> {
        let path = match &self.place.path {
            Some(path) => path.clone(),
            None => {
                let shelf = Shelf::of_user();
                let shelf = shelf.ok_or_else(|| Trouble::Told(self.not_kept_anywhere()))?;
                let path = shelf.new_place().and_then(|it| it.canonicalize())?;
                let held = hold(&path).unwrap_or_default();
                self.own.push(Own { path: path.clone(), text: String::new(), held });
                self.place.path.insert(path).clone()
            }
        };
        self.write(&path, kept.record(), kept.write())
    }

    fn not_kept_anywhere(&self) -> String {
        let why = text(self.words.t("term-no-folder"));
        self.words.t_with("term-cannot-keep", [("why", why)])
    }

    /// `content` is the record, perhaps with notes.
    fn write(&mut self, path: &Path, record: &Record, content: String) -> Result<(), Trouble> {
        let index =
            path.canonicalize().ok().map(|it| self.own.iter().position(|own| own.path == it));
        match index {
            // It is there, and somebody else's.
            Some(None) => {
                let args = [("path", text(path.display()))];
                return Err(Trouble::Told(self.words.t_with("term-name-taken", args)));
            }
            Some(Some(index)) => {
                self.own[index].claim(path, &self.words).map_err(Trouble::Told)?;
            }
            None => {}
        }
        let held = write(path, &content)?;
        if let Ok(path) = path.canonicalize() {
            self.own.retain(|it| it.path != path);
            self.own.push(Own { path, text: content, held: Some(held) });
        }
        let steps = record.steps().len();
        self.last = Some(Last { path: path.to_owned(), steps, text: record.write() });
        Ok(())
    }
}

/// Why a game is not written.
enum Trouble {
    /// A sentence.
    Told(String),
    Io(io::Error),
}

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Trouble {
        Trouble::Io(error)
    }
}

impl Own {
    /// The file is about to be written over: it must be as the game has left it, and nobody else's.
    fn claim(&mut self, path: &Path, words: &Messages) -> Result<(), String> {
        if self.held.is_none() {
            self.held = hold(&self.path).map_err(|()| in_use(path, "name", words) + ".")?;
        }
        let as_it_was = match files::read(&self.path) {
            Ok(now) => now == self.text,
            // There a lock keeps everybody else from writing, and also us from reading.
            Err(_) => cfg!(windows),
        };
        let changed = || words.t_with("term-changed-elsewhere", [("path", text(path.display()))]);
        if as_it_was { Ok(()) } else { Err(changed()) }
    }
}

/// Whether both are the same file.
fn same(one: &Path, other: &Path) -> bool {
    one.canonicalize().is_ok_and(|it| other.canonicalize().is_ok_and(|other| it == other))
}

/// Locks a file, if that can be done here: not every file system has locks, and there only what was
/// changed is noticed. `Err` if somebody else has locked it.
pub(super) fn hold(path: &Path) -> Result<Option<fs::File>, ()> {
    let Ok(file) = fs::File::open(path) else { return Ok(None) };
    match file.try_lock() {
        Ok(()) => Ok(Some(file)),
        Err(TryLockError::WouldBlock) => Err(()),
        Err(TryLockError::Error(_)) => Ok(None),
    }
}

/// `other` is what else can be chosen.
pub(super) fn in_use(path: &Path, other: &'static str, words: &Messages) -> String {
    let args = [("path", text(path.display())), ("other", Arg::Choice(other))];
    words.t_with("term-in-use", args)
}

/// First beside the file, then in its place: whatever happens, even to the power, one of both is
/// whole. Symbolic links stay, and who may read the file. The new one is locked while it is open.
pub(super) fn write(path: &Path, text: &str) -> io::Result<fs::File> {
    let path = followed(path);
    let mut name: OsString = path.file_name().ok_or(io::ErrorKind::InvalidFilename)?.to_owned();
    name.push(format!(".{}.tmp", std::process::id()));
    let beside = path.with_file_name(name);
    // Of a program with our number, which was ended before it was done.
    let _ = fs::remove_file(&beside);
    let written = write_beside(&beside, &path, text).and_then(|file| {
        fs::rename(&beside, &path)?;
        Ok(file)
    });
    match &written {
        Ok(_) => sync_folder(&path),
        Err(_) => drop(fs::remove_file(&beside)),
    }
    written
}

fn write_beside(beside: &Path, path: &Path, text: &str) -> io::Result<fs::File> {
    let before = fs::metadata(path).map(|it| it.permissions()).ok();
    if before.as_ref().is_some_and(fs::Permissions::readonly) {
        return Err(io::Error::new(io::ErrorKind::PermissionDenied, "it is read-only"));
    }
    let mut file = fs::File::create_new(beside)?;
    if let Some(before) = before {
        file.set_permissions(before)?;
    }
    // Where there are no locks, it is saved all the same.
    let _ = file.try_lock();
    file.write_all(text.as_bytes())?;
    file.sync_all()?;
    Ok(file)
}

/// How many copies of a damaged game are kept.
const COPIES_MAX: usize = 100;

/// Writes a text beside a file, under a name that is free.
fn copy(path: &Path, text: &str) -> io::Result<PathBuf> {
    for number in 1..=COPIES_MAX {
        let mut name = path.file_name().ok_or(io::ErrorKind::InvalidFilename)?.to_owned();
        name.push(if number == 1 { ".damaged".to_owned() } else { format!(".damaged-{number}") });
        let beside = path.with_file_name(name);
        if beside.symlink_metadata().is_err() {
            return write(&beside, text).map(|_| beside);
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}

/// Where a path leads to at last, also when nothing is there yet.
fn followed(path: &Path) -> PathBuf {
    let mut path = path.to_owned();
    for _ in 0..LINKS_MAX {
        let Ok(link) = fs::read_link(&path) else { break };
        path = path.with_file_name("").join(link);
    }
    path
}

/// So that the new name survives, too. Some systems cannot do that, nor need it.
fn sync_folder(path: &Path) {
    let folder = path.parent().filter(|it| !it.as_os_str().is_empty());
    let _ = fs::File::open(folder.unwrap_or(Path::new("."))).and_then(|it| it.sync_all());
}
