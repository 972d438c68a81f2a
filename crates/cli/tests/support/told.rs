//! What a program has said.

/// All of these words stand in it, in this order.
#[track_caller]
pub(crate) fn assert_told(said: &str, words: &[&str]) {
    let mut rest = said;
    for it in words {
        let at = rest.find(it).unwrap_or_else(|| panic!("no {it:?} (in this order) in\n{said}"));
        rest = &rest[at + it.len()..];
    }
}
