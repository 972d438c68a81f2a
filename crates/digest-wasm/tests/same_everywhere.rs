//! The same record gives the same states natively and in WASM, and the same as ever; bots would do the same in it.

use std::{collections::HashSet, env, fs, path::PathBuf, process::Command};

use sabika_digest_wasm::{choices, trail};
use wasmi::{Engine, Linker, Module, Store, TypedFunc};

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// The golden games with the trails they had when they were recorded.
fn golden() -> Vec<(String, String, u64)> {
    let list = fs::read_to_string(folder().join("tests/golden/trails.txt")).unwrap();
    let line = |line: &str| {
        let (file, trail) = line.split_once(' ').expect("a file and its trail");
        let text = fs::read_to_string(folder().join("tests/golden").join(file)).unwrap();
        let trail = u64::from_str_radix(trail.trim(), 16).expect("a hexadecimal number");
        (file.to_owned(), text, trail)
    };
    list.lines().map(line).collect()
}

#[test]
fn golden_games_replay_as_ever() {
    let golden = golden();
    assert!(golden.len() >= 5, "a game for each number of players");
    for (file, text, expected) in golden {
        let found = trail(&text).unwrap_or_else(|| panic!("{file} is no record"));
        assert_eq!(format!("{found:016x}"), format!("{expected:016x}"), "{file}");
    }
}

/// Builds this crate for WASM, as able as what thinks for the page, into a folder of its own so that no lock is
/// shared.
fn wasm() -> Vec<u8> {
    let root = folder().join("../..");
    let target = root.join("target/wasm");
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status = Command::new(cargo)
        .args(["build", "--quiet", "--release", "--package", "sabika-digest-wasm"])
        .args(["--target", "wasm32-unknown-unknown", "--target-dir"])
        .arg(&target)
        .args(["--config", "profile.release.lto=false", "--config", "profile.release.debug=false"])
        .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", "-Ctarget-feature=+simd128")
        .current_dir(&root)
        .status()
        .expect("cargo can be started");
    assert!(
        status.success(),
        "the WASM build failed; without the target: rustup target add wasm32-unknown-unknown"
    );
    let file = target.join("wasm32-unknown-unknown/release/sabika_digest_wasm.wasm");
    fs::read(&file).unwrap_or_else(|it| panic!("{}: {it}", file.display()))
}

#[test]
fn wasm_and_native_agree() {
    let engine = Engine::default();
    let module = Module::new(&engine, wasm()).unwrap();
    let mut store = Store::new(&engine, ());
    let instance = Linker::new(&engine).instantiate_and_start(&mut store, &module).unwrap();
    let push = instance.get_typed_func::<u32, ()>(&store, "push").unwrap();
    let [states, bots] = ["finish", "finish_choices"]
        .map(|it| instance.get_typed_func::<(), u64>(&store, it).unwrap());
    let mut in_wasm = |text: &str, finish: &TypedFunc<(), u64>| {
        for byte in text.bytes() {
            push.call(&mut store, byte.into()).unwrap();
        }
        finish.call(&mut store, ()).unwrap()
    };
    let (mut different, golden) = (HashSet::new(), golden());
    for (file, text, expected) in &golden {
        let found = in_wasm(text, &states);
        assert_eq!(format!("{found:016x}"), format!("{expected:016x}"), "{file}");
        let chosen = choices(text);
        assert_eq!(Some(in_wasm(text, &bots)), chosen, "bots in {file}");
        different.insert(chosen);
    }
    assert!(different.len() > golden.len() / 2, "bots are asked");
    assert_eq!((in_wasm("no record", &states), in_wasm("no record", &bots)), (0, 0));
    assert_eq!((trail("no record"), choices("no record")), (None, None));
}
