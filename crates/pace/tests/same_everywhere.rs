//! Bots find the same natively and in WASM, whatever they find: the same seed makes the same choice everywhere.

use std::{env, fs, path::PathBuf, process::Command};

use sabika_pace::{JOBS, Work, Worker};
use wasmi::{Engine, Linker, Module, Store};

/// Builds this crate for WASM, into a folder of its own so that no lock is shared. Without SIMD, which would make
/// no difference.
fn wasm() -> Vec<u8> {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..");
    let target = root.join("target/wasm");
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status = Command::new(cargo)
        .args(["build", "--quiet", "--release", "--package", "sabika-pace", "--bin", "sabika-pace"])
        .args(["--target", "wasm32-unknown-unknown", "--target-dir"])
        .arg(&target)
        .args(["--config", "profile.release.lto=false", "--config", "profile.release.debug=false"])
        .args(["--config", "profile.release.codegen-units=16"])
        .current_dir(&root)
        .status()
        .expect("cargo can be started");
    assert!(
        status.success(),
        "the WASM build failed; without the target: rustup target add wasm32-unknown-unknown"
    );
    let file = target.join("wasm32-unknown-unknown/release/sabika-pace.wasm");
    fs::read(&file).unwrap_or_else(|it| panic!("{}: {it}", file.display()))
}

#[test]
fn bots_find_the_same_natively_and_in_wasm() {
    let engine = Engine::default();
    let module = Module::new(&engine, wasm()).unwrap();
    let mut store = Store::new(&engine, ());
    let instance = Linker::new(&engine).instantiate_and_start(&mut store, &module).unwrap();
    let work = instance.get_typed_func::<(u32, u32), u64>(&store, "work").unwrap();
    let mut native = Worker::default();
    for (number, job) in JOBS.iter().enumerate() {
        let count = if job.work == Work::Playouts { 16 } else { 100 };
        let own = native.work(number, count).expect("there is such a job");
        assert!(own.count > 0, "{job:?}");
        let other = work.call(&mut store, (number as u32, count)).unwrap();
        assert_eq!(own.digest, other, "{job:?}");
    }
    assert_eq!(native.work(JOBS.len(), 1), None);
    assert_eq!(work.call(&mut store, (JOBS.len() as u32, 1)).unwrap(), 0);
}
