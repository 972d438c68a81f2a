//! Replays a record and hashes every state on the way, natively and in WASM.
//!
//! The two must agree: a saved game is its record, on every machine. WASM has words of 32 bits, so
//! whatever depends on the word size shows here.

use std::cell::RefCell;

use sabika_rules::{digest::digest, record::Record};

/// One number for all states of a record, in their order; `None` for a bad record.
pub fn trail(record: &str) -> Option<u64> {
    let record = Record::read(record).ok()?;
    let mut trail = 0_u64;
    record.replay_with(None, |game, _, _| {
        trail = trail.rotate_left(5) ^ digest(game);
    });
    Some(trail)
}

thread_local! {
    static TEXT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Takes the next byte of a record. Byte by byte, so that no memory need be shared.
#[unsafe(no_mangle)]
pub extern "C" fn push(byte: u32) {
    TEXT.with_borrow_mut(|text| text.push(byte as u8));
}

/// The trail of the record that was pushed; 0 for a bad one. Forgets the record.
#[unsafe(no_mangle)]
pub extern "C" fn finish() -> u64 {
    let text = TEXT.take();
    std::str::from_utf8(&text).ok().and_then(trail).unwrap_or(0)
}
