//! The games that are kept in the browser, each as one text under its id.

use sabika_rules::record::BadRecord;
use sabika_table::Kept;

use crate::browser;

const FOLDER: &str = "games";
/// What was found of games that are over, each under the id of its game.
const REVIEWS: &str = "reviews";

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
    browser::remove(&format!("{REVIEWS}/{id}"));
}

/// The review of a game, as it was kept.
pub(crate) fn review_of(id: &str) -> Option<String> {
    browser::read(&format!("{REVIEWS}/{id}"))
}

/// Keeps the review of a game that is here still; of all reviews so many at most.
pub(crate) fn keep_review(id: &str, review: &str, most: usize) {
    if text_of(id).is_none() {
        return;
    }
    for other in browser::kept_in(REVIEWS).iter().filter(|it| *it != id).skip(most - 1) {
        browser::remove(&format!("{REVIEWS}/{other}"));
    }
    // Where nothing can be kept, it is made again the next time.
    let _kept = browser::write(&format!("{REVIEWS}/{id}"), review);
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
