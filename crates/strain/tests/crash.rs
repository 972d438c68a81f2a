//! A small sample of what the program `crash` does at length.

use std::path::Path;

use sabika_strain::crash::crash;

#[tokio::test]
async fn what_was_acknowledged_is_there_once_after_a_crash() {
    let server = Path::new(env!("CARGO_BIN_EXE_strain-server"));
    let summary = crash((server, &["--open"]), 3, 5, 7).await.expect("what was told is there");
    assert!(summary.acknowledged > 20, "{summary}");
    assert_eq!((summary.kills, summary.faults), (3, <_>::default()), "{summary}");
}
