//! A folder that goes when it is not needed any more.

use std::{env, fs, path::PathBuf, process};

pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new(name: &str) -> Folder {
        let folder = env::temp_dir().join(format!("sabika-store-{}-{name}", process::id()));
        fs::create_dir_all(&folder).unwrap();
        Folder(folder)
    }

    pub(crate) fn file(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What is left over disturbs nobody.
        let _ = fs::remove_dir_all(&self.0);
    }
}
