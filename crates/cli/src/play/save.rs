//! Saved games.

use std::{
    ffi::OsString,
    fs::{self, TryLockError},
    io::{self, Write as _},
    path::{Path, PathBuf},
};

use sabika_rules::record::Record;

use super::Args;
use crate::{Failure, files, record::Bad};

/// How many symbolic links are followed, one after the other.
const LINKS_MAX: usize = 40;

/// Where the game is saved. A file that is not this game's own is never written over.
#[derive(Debug)]
pub(super) struct File {
    /// Written after every step.
    auto: Option<PathBuf>,
    own: Vec<Own>,
    last: Option<Last>,
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
    pub(super) fn open(args: &Args) -> Result<(File, Option<String>), Failure> {
        let mut file = File { auto: args.save.clone(), own: Vec::new(), last: None };
        let is_resumed = |path: &Path| {
            args.resume.as_ref().is_some_and(|it| it == path || same(it, path)) && path.is_file()
        };
        let mut held = None;
        if let Some(path) = args.save.as_ref().filter(|it| it.exists()) {
            if !is_resumed(path) {
                return Err(Failure::Told(format!(
                    "{0} is there already: choose another file for --save, or go on with that game \
                     by --resume {0} --save {0}",
                    path.display()
                )));
            }
            // Before it is read: what somebody else still writes must not be missed.
            held =
                hold(path).map_err(|()| Failure::Told(in_use(path, "another file for --save")))?;
        }
        let Some(path) = &args.resume else { return Ok((file, None)) };
        let read = match &held {
            Some(held) => files::read_from(held),
            None => files::read(path),
        };
        let text = read.map_err(|why| Bad::File(why).failure(path))?;
        if let Ok(path) = path.canonicalize()
            && path.is_file()
        {
            file.own.push(Own { path, text: text.clone(), held });
        }
        Ok((file, Some(text)))
    }

    /// The file that the game was read from is damaged: it is kept as it is, and where it would be
    /// written over after every step, a copy of it. Says so, or why that is not possible.
    pub(super) fn spare_damaged(&mut self) -> Result<String, String> {
        // What is saved there only when somebody says so is saved elsewhere then.
        let Some(own) = self.own.pop() else { return Ok(String::new()) };
        if !self.auto.as_ref().is_some_and(|it| same(it, &own.path)) {
            return Ok("The file stays as it is.".to_owned());
        }
        let copy = copy(&own.path, &own.text).map_err(|error| {
            format!(
                "{} is damaged, and no copy of it can be kept: {error}; choose another file for \
                 --save",
                own.path.display()
            )
        })?;
        self.own.push(own);
        Ok(format!("The whole text is kept in {}.", copy.display()))
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
    /// Whether it is to be saved after every step.
    pub(super) fn is_wanted(&self) -> bool {
        self.auto.is_some()
    }

    /// Writes the record; a sentence if that is not possible.
    pub(super) fn save(&mut self, path: &Path, record: &Record) -> Result<(), String> {
        let index =
            path.canonicalize().ok().map(|it| self.own.iter().position(|own| own.path == it));
        match index {
            // It is there, and somebody else's.
            Some(None) => {
                return Err(format!("{} is there already: choose another name.", path.display()));
            }
            Some(Some(index)) => self.own[index].claim(path)?,
            None => {}
        }
        let text = record.write();
        let held = write(path, &text)
            .map_err(|error| format!("The game cannot be saved in {}: {error}.", path.display()))?;
        if let Ok(path) = path.canonicalize() {
            self.own.retain(|it| it.path != path);
            self.own.push(Own { path, text: text.clone(), held: Some(held) });
        }
        let steps = record.steps().len();
        self.last = Some(Last { path: path.to_owned(), steps, text });
        Ok(())
    }

    /// As [`File::save`], where the game is saved after every step.
    pub(super) fn autosave(&mut self, record: &Record) -> Result<(), String> {
        self.auto.clone().map_or(Ok(()), |path| self.save(&path, record))
    }
}

impl Own {
    /// The file is about to be written over: it must be as the game has left it, and nobody else's.
    fn claim(&mut self, path: &Path) -> Result<(), String> {
        if self.held.is_none() {
            self.held = hold(&self.path).map_err(|()| in_use(path, "another name") + ".")?;
        }
        let as_it_was = match files::read(&self.path) {
            Ok(now) => now == self.text,
            // There a lock keeps everybody else from writing, and also us from reading.
            Err(_) => cfg!(windows),
        };
        let changed =
            || format!("{} was changed by another program: choose another name.", path.display());
        if as_it_was { Ok(()) } else { Err(changed()) }
    }
}

/// Whether both are the same file.
fn same(one: &Path, other: &Path) -> bool {
    one.canonicalize().is_ok_and(|it| other.canonicalize().is_ok_and(|other| it == other))
}

/// Locks a file, if that can be done here: not every file system has locks, and there only what was
/// changed is noticed. `Err` if somebody else has locked it.
fn hold(path: &Path) -> Result<Option<fs::File>, ()> {
    let Ok(file) = fs::File::open(path) else { return Ok(None) };
    match file.try_lock() {
        Ok(()) => Ok(Some(file)),
        Err(TryLockError::WouldBlock) => Err(()),
        Err(TryLockError::Error(_)) => Ok(None),
    }
}

fn in_use(path: &Path, other: &str) -> String {
    let path = path.display();
    format!("{path} is in use: another program plays this game. End that one, or choose {other}")
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
