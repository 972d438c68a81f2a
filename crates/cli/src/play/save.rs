//! Saved games.

use std::{
    ffi::OsString,
    fs, io,
    path::{Path, PathBuf},
};

use sabika_rules::record::Record;

use super::Args;
use crate::Failure;

/// Where the game is saved. A file that is not this game's own is never written over.
#[derive(Debug)]
pub(super) struct File {
    /// Written after every step.
    auto: Option<PathBuf>,
    own: Vec<PathBuf>,
    /// The last file, and how many steps the game had then.
    last: Option<(PathBuf, usize)>,
}

impl File {
    pub(super) fn open(args: &Args) -> Result<File, Failure> {
        let own = args.resume.iter().cloned().collect();
        let file = File { auto: args.save.clone(), own, last: None };
        if let Some(path) = &args.save
            && file.is_strange(path)
        {
            return Err(Failure::Told(format!(
                "{0} is there already: choose another file for --save, or go on with that game by \
                 --resume {0} --save {0}",
                path.display()
            )));
        }
        Ok(file)
    }

    /// Where the game is saved as it is after so many steps.
    pub(super) fn holds(&self, steps: usize) -> Option<&Path> {
        self.last.as_ref().filter(|(_, saved)| *saved == steps).map(|(path, _)| path.as_path())
    }

    /// Writes the record; a sentence if that is not possible.
    pub(super) fn save(&mut self, path: &Path, record: &Record) -> Result<(), String> {
        if self.is_strange(path) {
            return Err(format!("{} is there already: choose another name.", path.display()));
        }
        write(path, &record.write())
            .map_err(|error| format!("The game cannot be saved in {}: {error}.", path.display()))?;
        if !self.own.iter().any(|it| it == path) {
            self.own.push(path.to_owned());
        }
        self.last = Some((path.to_owned(), record.steps().len()));
        Ok(())
    }

    /// As [`File::save`], where the game is saved after every step.
    pub(super) fn autosave(&mut self, record: &Record) -> Result<(), String> {
        self.auto.clone().map_or(Ok(()), |path| self.save(&path, record))
    }

    fn is_strange(&self, path: &Path) -> bool {
        path.exists() && !self.own.iter().any(|it| it == path)
    }
}

/// First beside the file, then in its place: whatever happens, one of both games is whole.
pub(super) fn write(path: &Path, text: &str) -> io::Result<()> {
    let mut name = path.file_name().map_or_else(OsString::new, ToOwned::to_owned);
    name.push(format!(".{}.tmp", std::process::id()));
    let beside = path.with_file_name(name);
    fs::write(&beside, text)?;
    fs::rename(&beside, path).inspect_err(|_| {
        let _ = fs::remove_file(&beside);
    })
}
