//! A user's data folder for each run of the program, so that no test meets what another has kept, and
//! none the real one.

use std::{
    fs,
    path::{Path, PathBuf},
    process,
    sync::atomic::{AtomicUsize, Ordering},
};

/// Removed when it is done with.
#[derive(Debug)]
pub(crate) struct User {
    folder: PathBuf,
}

impl User {
    pub(crate) fn new() -> User {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("user-{}-{number}", process::id());
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a folder");
        User { folder }
    }
    /// What `XDG_DATA_HOME` is to be.
    pub(crate) fn data(&self) -> &Path {
        &self.folder
    }
}

impl Drop for User {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}
