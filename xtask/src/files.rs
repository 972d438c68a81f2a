//! A folder in memory, and how it gets to disk.

use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};

/// By path, with `/` between its parts.
pub(crate) type Files = BTreeMap<String, Vec<u8>>;

pub(crate) fn read(path: &Path) -> Result<Vec<u8>> {
    fs::read(path).with_context(|| format!("cannot read {}", path.display()))
}

pub(crate) fn read_text(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}

/// What is directly in a folder, by name. A folder that is not there is empty.
pub(crate) fn entries(folder: &Path) -> Result<Vec<PathBuf>> {
    let told = || format!("cannot read {}", folder.display());
    let mut paths = match fs::read_dir(folder) {
        Ok(entries) => entries
            .map(|it| it.map(|it| it.path()))
            .collect::<io::Result<Vec<_>>>()
            .with_context(told)?,
        Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
        Err(error) => return Err(error).with_context(told),
    };
    paths.sort();
    Ok(paths)
}

/// The files directly in a folder that end in `.extension`.
pub(crate) fn with_extension(folder: &Path, extension: &str) -> Result<Vec<PathBuf>> {
    let mut paths = entries(folder)?;
    paths.retain(|it| it.extension().is_some_and(|it| it == extension) && it.is_file());
    Ok(paths)
}

/// A whole folder.
pub(crate) fn read_folder(folder: &Path) -> Result<Files> {
    let mut files = Files::new();
    for path in entries(folder)? {
        let Some(name) = path.file_name().map(|it| it.to_string_lossy().into_owned()) else {
            continue;
        };
        if path.is_dir() {
            let inner = read_folder(&path)?;
            files.extend(inner.into_iter().map(|(it, bytes)| (format!("{name}/{it}"), bytes)));
        } else {
            files.insert(name, read(&path)?);
        }
    }
    Ok(files)
}

/// Makes a folder hold exactly these files. Touches only what differs, so that the same page does
/// not build the program anew.
pub(crate) fn write_folder(files: &Files, folder: &Path) -> Result<()> {
    let old = read_folder(folder)?;
    for name in old.keys().filter(|it| !files.contains_key(*it)) {
        let path = folder.join(name);
        fs::remove_file(&path).with_context(|| format!("cannot remove {}", path.display()))?;
    }
    for (name, bytes) in files.iter().filter(|(name, bytes)| old.get(*name) != Some(*bytes)) {
        let path = folder.join(name);
        let written = path.parent().map_or(Ok(()), fs::create_dir_all);
        written
            .and_then(|()| fs::write(&path, bytes))
            .with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(())
}
