//! The games that are kept in the browser, each as one text under its id.

use sabika_rules::record::BadRecord;
use sabika_table::Kept;

use crate::browser;

const FOLDER: &str = "games";

/// Keeps a game. `false` when the browser has no room or must not.
#[must_use]
pub(crate) fn save(kept: &mut Kept) -> bool {
    kept.changed = browser::now();
    browser::write(&format!("{FOLDER}/{}", kept.id), &kept.write())
}

/// Keeps a game under an id of its own; see [`save`].
#[must_use]
pub(crate) fn begin(kept: &mut Kept) -> bool {
    kept.id = new_id();
    save(kept)
}

pub(crate) fn load(id: &str) -> Option<Result<Kept, BadRecord>> {
    Some(Kept::read(id, &text_of(id)?))
}

/// The ids of all kept games.
pub(crate) fn ids() -> Vec<String> {
    browser::kept_in(FOLDER)
}

/// A game's own text, readable or not.
pub(crate) fn text_of(id: &str) -> Option<String> {
    browser::read(&format!("{FOLDER}/{id}"))
}

/// The name under which the browser keeps a game.
pub(crate) fn name_of(id: &str) -> String {
    format!("{}{FOLDER}/{id}", browser::PREFIX)
}

pub(crate) fn delete(id: &str) {
    browser::remove(&format!("{FOLDER}/{id}"));
}

fn new_id() -> String {
    const DIGITS: &[u8; 32] = b"abcdefghijkmnopqrstuvwxyz2345679";
    let mut random = browser::random();
    let mut digit = || {
        let digit = DIGITS[(random % 32) as usize];
        random /= 32;
        char::from(digit)
    };
    (0..8).map(|_| digit()).collect()
}
