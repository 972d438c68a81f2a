//! How dice that are kept, and seats, are written.

use std::fmt;

use crate::{
    kit::{Building, PerBuilding, Seat},
    notation::{Misread, Words},
};

/// Nothing, or ` keep garden-2 tower-1`.
pub(crate) fn write_kept(f: &mut fmt::Formatter<'_>, keep: &PerBuilding<u8>) -> fmt::Result {
    let kept = || Building::ALL.into_iter().filter(|it| keep[*it] > 0);
    if kept().next().is_some() {
        f.write_str(" keep")?;
    }
    kept().try_for_each(|kind| write!(f, " {kind}-{}", keep[kind]))
}

/// People count seats from 1.
pub(crate) fn read_seat(text: &str) -> Option<Seat> {
    match text.as_bytes() {
        [digit @ b'1'..=b'6'] => Some(Seat(digit - b'1')),
        _ => None,
    }
}

pub(crate) fn read_kept(words: &mut Words<'_>) -> Result<PerBuilding<u8>, Misread> {
    let mut kept = PerBuilding::default();
    let Some(keyword) = words.next() else { return Ok(kept) };
    if keyword.text != "keep" {
        return Err(keyword.misread("expected-keep"));
    }
    let mut word = words.need("expected-dice")?;
    loop {
        let bad = || word.misread("expected-dice");
        let (kind, count) = word.text.split_once('-').ok_or_else(bad)?;
        let kind: Building = kind.parse().map_err(|_| bad())?;
        let count = match count.as_bytes() {
            [digit @ b'1'..=b'8'] => digit - b'0',
            _ => return Err(bad()),
        };
        // Kinds in their order, so that there is one way to write it.
        if Building::ALL[kind.index()..].iter().any(|it| kept[*it] > 0) {
            return Err(bad());
        }
        kept[kind] = count;
        match words.next() {
            Some(next) => word = next,
            None => return Ok(kept),
        }
    }
}
