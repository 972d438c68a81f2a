//! Text out of files, and where the user's own are.

use std::{
    env, fs,
    io::{self, Read},
    path::{Path, PathBuf},
};

use etcetera::BaseStrategy as _;

/// The most that is read of a file: some hundred times the longest record. So no file, nor what
/// never ends, can take all memory.
pub(crate) const FILE_MAX: usize = 4 << 20;

/// The folder of this program among the user's data: `XDG_DATA_HOME` where that is said, otherwise
/// where the system has them.
pub(crate) fn user_folder() -> Option<PathBuf> {
    // What is not absolute does not count, as the XDG specification has it.
    let said = env::var_os("XDG_DATA_HOME").map(PathBuf::from).filter(|it| it.is_absolute());
    let data = said.or_else(|| Some(etcetera::choose_base_strategy().ok()?.data_dir()));
    data.filter(|it| it.is_absolute()).map(|it| it.join("sabika"))
}

/// The text of a file, or of standard input for `-`; otherwise why it cannot be read.
pub(crate) fn read(path: &Path) -> Result<String, String> {
    let cannot = |error| format!("cannot be read: {error}");
    if path == Path::new("-") {
        read_from(io::stdin().lock())
    } else {
        read_from(fs::File::open(path).map_err(cannot)?)
    }
}

/// The same out of anything that can be read.
pub(crate) fn read_from(input: impl Read) -> Result<String, String> {
    let mut bytes = Vec::new();
    // One byte more than allowed tells what is just as long from what is longer.
    let length = input.take(FILE_MAX as u64 + 1).read_to_end(&mut bytes);
    if length.map_err(|error| format!("cannot be read: {error}"))? > FILE_MAX {
        return Err(format!(
            "longer than {} MiB, and no more than that is read: look whether it is the right file",
            FILE_MAX >> 20
        ));
    }
    let mut text = String::from_utf8(bytes).map_err(|bad| {
        let good = &bad.as_bytes()[..bad.utf8_error().valid_up_to()];
        let line = good.split(|&it| it == b'\n').count();
        format!("not UTF-8 text in line {line}: save it as UTF-8")
    })?;
    // Some editors put a mark before the text.
    if text.starts_with('\u{feff}') {
        text.remove(0);
    }
    Ok(text)
}
