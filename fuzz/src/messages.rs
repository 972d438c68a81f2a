//! What goes over the wire between a page and a server.

use std::fmt::Debug;

use sabika_bots::luck::Seeded;
use sabika_protocol::{Asked, TableNews, Told, write};
use sabika_rules::testkit::change;
use serde::{Serialize, de::DeserializeOwned};

/// Reads a message a line, as it is and changed, as the server and as the page do.
pub fn messages(bytes: &[u8]) {
    for line in String::from_utf8_lossy(bytes).lines() {
        let mut luck = Seeded::new(line.len() as u64);
        take(line);
        let Ok(json) = serde_json::from_str::<serde_json::Value>(line) else { continue };
        for _ in 0..4 {
            let mut changed = json.clone();
            change(&mut changed, &mut luck);
            take(&changed.to_string());
        }
    }
}

fn take(line: &str) {
    both::<Asked>(line);
    for told in both::<Told>(line) {
        if let Told::Table { news: TableNews::Seated(seated), .. } = told {
            let steps = seated.history.len();
            assert!(seated.read().is_none_or(|it| it.history.len() == steps));
        }
    }
}

/// As each reader reads it. Whatever one of them takes for a message, both read when it is written.
fn both<T: Serialize + DeserializeOwned + PartialEq + Debug>(line: &str) -> Vec<T> {
    let read: Vec<T> =
        [sabika_protocol::read(line), sabika_json::read(line)].into_iter().flatten().collect();
    for it in &read {
        let written = write(it);
        assert_eq!(sabika_protocol::read::<T>(&written).as_ref(), Some(it), "{written}");
        assert_eq!(sabika_json::read::<T>(&written).as_ref(), Some(it), "{written}");
    }
    read
}
