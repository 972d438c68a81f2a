//! A number for a state, the same on every machine.
//!
//! The state is encoded canonically (integers little by little, no word sizes, no addresses) and
//! the bytes are hashed with 64-bit FNV-1a. `std::hash::Hash` would not do: it depends on the width of
//! a machine word.

use serde::Serialize;

/// The digest of anything that can be serialised; `postcard` defines the encoding.
pub fn digest(state: &impl Serialize) -> u64 {
    let bytes = postcard::to_allocvec(state).expect("a plain value can be encoded");
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
