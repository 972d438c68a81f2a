//! Whether what a server has answered for was on the disk before: read out of what its system calls were, as `strace`
//! writes them. Being killed does not show it, since the system still has what a program has written.

use std::{collections::HashMap, fmt};

/// What a program did, in order.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Synced {
    /// Writes to the journal of the database.
    pub written: usize,
    /// How often the journal was made durable.
    pub syncs: usize,
    /// Answers that something is done.
    pub answers: usize,
    /// Those of them before which something was written and not made durable.
    pub early: Vec<String>,
}

impl fmt::Display for Synced {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Synced { written, syncs, answers, early } = self;
        let early = early.len();
        write!(f, "{answers} answers, {early} of them early; {written} writes, {syncs} syncs")
    }
}

/// Into this file `SQLite` writes what is new.
const JOURNAL: &str = "-wal>";
/// As a page is told that something is done, in a string of C.
const DONE: &str = r#"\"answer\":{\"Ok\":\"done\"}"#;

/// Reads what `strace -f -y -s 200 -e trace=write,pwrite64,writev,fsync,fdatasync,sendto,sendmsg` has written. One client
/// alone must have asked for one thing after another: otherwise what is written for the next one would count.
pub fn synced<'a>(lines: impl IntoIterator<Item = &'a str>) -> Synced {
    let (mut synced, mut durable) = (Synced::default(), 0);
    // What was written when a sync began that has not ended yet, by thread.
    let mut begun: HashMap<&str, usize> = HashMap::new();
    for line in lines {
        let Some((thread, call)) = line.split_once(' ') else { continue };
        let call = call.trim_start();
        let is_sync = ["fsync(", "fdatasync("].iter().any(|it| call.starts_with(it));
        let ends = ["<... fsync resumed>", "<... fdatasync resumed>"];
        if is_sync && call.contains(JOURNAL) {
            if call.ends_with("<unfinished ...>") {
                begun.insert(thread, synced.written);
            } else if call.ends_with("= 0") {
                (synced.syncs, durable) = (synced.syncs + 1, synced.written);
            }
        } else if ends.iter().any(|it| call.starts_with(it)) {
            if let Some(written) = begun.remove(thread).filter(|_| call.ends_with("= 0")) {
                (synced.syncs, durable) = (synced.syncs + 1, durable.max(written));
            }
        } else if ["write(", "pwrite64(", "writev("].iter().any(|it| call.starts_with(it))
            && call.contains(JOURNAL)
        {
            synced.written += 1;
        } else if call.contains(DONE) {
            synced.answers += 1;
            if durable < synced.written {
                synced.early.push(line.to_owned());
            }
        }
    }
    synced
}

#[cfg(test)]
mod tests {
    use super::*;

    const WRITE: &str = r#"7 pwrite64(9</tmp/tables.db-wal>, "\0"..., 4096, 32) = 4096"#;
    const SYNC: &str = "7 fdatasync(9</tmp/tables.db-wal>) = 0";
    const OTHER: &str = r#"8 write(1<pipe:[3]>, "Sabika"..., 6) = 6"#;
    const TOLD: &str = r#"8 sendto(12<TCP:[1]>, "\201~\0{\"answer\":{\"number\":3,\"answer\":{\"Ok\":\"done\"}}}", 50, MSG_NOSIGNAL, NULL, 0) = 50"#;

    #[test]
    fn whoever_is_answered_after_a_sync_is_answered_in_time() {
        let it = synced([WRITE, OTHER, WRITE, SYNC, TOLD, WRITE, SYNC, TOLD]);
        assert_eq!((it.written, it.syncs, it.answers, it.early.len()), (3, 2, 2, 0));
    }

    /// A check that finds nothing must find what is there.
    #[test]
    fn whoever_is_answered_before_is_found() {
        let begun = "7 fdatasync(9</tmp/tables.db-wal> <unfinished ...>";
        let ended = "7 <... fdatasync resumed>) = 0";
        let failed = "7 fdatasync(9</tmp/tables.db-wal>) = -1 EIO (Input/output error)";
        let elsewhere = "7 fdatasync(9</tmp/other>) = 0";
        for (lines, early) in [
            (&[WRITE, TOLD][..], 1),
            (&[WRITE, TOLD, SYNC], 1),
            (&[WRITE, SYNC, WRITE, TOLD], 1),
            (&[WRITE, failed, TOLD], 1),
            (&[WRITE, elsewhere, TOLD], 1),
            (&[WRITE, begun, TOLD, ended], 1),
            (&[WRITE, begun, WRITE, ended, TOLD], 1),
            (&[WRITE, begun, ended, TOLD], 0),
        ] {
            assert_eq!(synced(lines.iter().copied()).early.len(), early, "{lines:?}");
        }
    }
}
