//! A folder that goes with whoever made it.

use std::{
    env, fs, io,
    path::{Path, PathBuf},
    process,
    sync::atomic::{AtomicU32, Ordering},
};

/// A new folder for files that nobody needs later.
#[derive(Debug)]
pub struct Folder(PathBuf);

impl Folder {
    pub fn new() -> io::Result<Folder> {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let path = env::temp_dir().join(format!("sabika-strain-{}-{number}", process::id()));
        fs::create_dir_all(&path)?;
        Ok(Folder(path))
    }
    pub fn path(&self) -> &Path {
        &self.0
    }
    /// Where `sabika serve --data` keeps tables in this folder.
    pub fn tables(&self) -> String {
        self.0.join("tables.db").to_string_lossy().into_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
