//! Text out of files.

use std::{
    fs,
    io::{self, Read},
    path::Path,
};

/// The text of a file, or of standard input for `-`; otherwise why it cannot be read.
pub(crate) fn read(path: &Path) -> Result<String, String> {
    let bytes = read_bytes(path).map_err(|error| format!("cannot be read: {error}"))?;
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

fn read_bytes(path: &Path) -> io::Result<Vec<u8>> {
    if path == Path::new("-") {
        let mut bytes = Vec::new();
        io::stdin().lock().read_to_end(&mut bytes)?;
        Ok(bytes)
    } else {
        fs::read(path)
    }
}
