//! The targets under libFuzzer, which has the `main`. `SABIKA_FUZZ` names the target.

#![no_main]

use std::{env, sync::LazyLock};

use sabika_fuzz::{TARGETS, Target};

static TARGET: LazyLock<Target> = LazyLock::new(|| {
    let name = env::var("SABIKA_FUZZ").unwrap_or_default();
    let found = TARGETS.into_iter().find(|(it, _)| *it == name);
    found.unwrap_or_else(|| panic!("SABIKA_FUZZ names no target: {name:?}"))
});

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| TARGET.1(bytes));
