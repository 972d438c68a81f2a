//! `sabika verify`, as people call it.

use std::{
    io::Write as _,
    process::{Command, Output, Stdio},
};

/// Seed 7, salt 8.
const SEAL: &str = "da82105b113606b7e37313f58f4d3caf1d53345adef67760eede54d69c1aa743";

/// The beginning of a game of people at a distance, as it is handed out in the end.
fn record() -> String {
    format!(
        "# seal {SEAL}\n# salt 00000000000000000000000000000008\ngame     alhambra 1\nseats    Ana Ben Cleo\n\
         luck     chacha8-sealed 00000000000000000000000000000007\n--\ndeal     seraglio-5 seraglio-4 garden-10b \
         garden-8c florin-9 ducat-1 dirham-4 denar-5\n"
    )
}

fn verify(record: &str, args: &[&str]) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_sabika"))
        .args(["verify", "-"])
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = program.stdin.take().expect("a pipe");
    input.write_all(record.as_bytes()).expect("it reads");
    drop(input);
    program.wait_with_output().expect("it ends")
}

#[test]
fn luck_that_was_promised_is_confirmed() {
    for args in [&[][..], &["--seal", SEAL], &["--seal", &SEAL[..8]]] {
        let told = verify(&record(), args);
        let words = String::from_utf8_lossy(&told.stdout);
        assert!(told.status.success(), "{}", String::from_utf8_lossy(&told.stderr));
        assert!(words.contains("all 8 draws") && words.contains(SEAL), "{words}");
    }
}

#[test]
fn what_does_not_fit_is_told_with_its_place() {
    for (record, args, expected) in [
        (
            record().replace("dirham-4", "dirham-5"),
            &[][..],
            "step 7 is dirham-5, but the seed brings dirham-4",
        ),
        (record().replace("0008\n", "0009\n"), &[], "not made of this seed and this salt"),
        (record(), &["--seal", "00000000"], "that is not the seal of this game"),
        (record(), &["--seal", &SEAL[..7]], "first eight digits"),
        (record().replace("chacha8-sealed 0", "real cards 0"), &[], "notes no seed"),
        ("nonsense".to_owned(), &[], "-:1:1: "),
    ] {
        let told = verify(&record, args);
        let words = String::from_utf8_lossy(&told.stderr);
        assert_eq!(told.status.code(), Some(1), "{words}");
        assert!(words.contains(expected), "{words}");
    }
}
