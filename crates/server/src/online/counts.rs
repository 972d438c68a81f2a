//! Numbers of what happens, for whoever runs the server.

use std::{
    fmt::Write as _,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

#[derive(Debug, Default)]
pub(crate) struct Counts {
    deeds: AtomicU64,
    asked: AtomicU64,
    refused: AtomicU64,
    cut: AtomicU64,
    frames: AtomicU64,
    made: AtomicU64,
    notices: AtomicU64,
    sockets: Arc<()>,
}

impl Counts {
    pub(crate) fn deeds(&self) {
        self.deeds.fetch_add(1, Ordering::Relaxed);
    }
    pub(crate) fn asked(&self) {
        self.asked.fetch_add(1, Ordering::Relaxed);
    }
    pub(crate) fn refused(&self) {
        self.refused.fetch_add(1, Ordering::Relaxed);
    }
    pub(crate) fn cut(&self) {
        self.cut.fetch_add(1, Ordering::Relaxed);
    }
    pub(crate) fn frames(&self) {
        self.frames.fetch_add(1, Ordering::Relaxed);
    }
    pub(crate) fn made(&self) {
        self.made.fetch_add(1, Ordering::Relaxed);
    }
    pub(crate) fn notices(&self) {
        self.notices.fetch_add(1, Ordering::Relaxed);
    }
    /// A connection counts for as long as this lives.
    pub(crate) fn socket(&self) -> Arc<()> {
        self.sockets.clone()
    }

    /// As Prometheus reads it.
    pub(crate) fn written(&self, tables: usize, thinking: usize) -> String {
        let mut text = String::new();
        let mut line = |name: &str, sort: &str, help: &str, value: u64| {
            let _ = writeln!(
                text,
                "# HELP sabika_{name} {help}\n# TYPE sabika_{name} {sort}\nsabika_{name} {value}"
            );
        };
        let of = |it: &AtomicU64| it.load(Ordering::Relaxed);
        let sockets = Arc::strong_count(&self.sockets) as u64 - 1;
        line("sockets", "gauge", "Pages that are connected.", sockets);
        line("tables", "gauge", "Tables in memory.", tables as u64);
        line("thinking", "gauge", "Bots that think or wait to think.", thinking as u64);
        line("tables_made_total", "counter", "Tables made.", of(&self.made));
        line("deeds_total", "counter", "What was done and kept.", of(&self.deeds));
        line("asked_total", "counter", "Messages from pages.", of(&self.asked));
        line("refused_total", "counter", "Messages that were refused.", of(&self.refused));
        line("cut_total", "counter", "Pages that took or said nothing.", of(&self.cut));
        line("notices_total", "counter", "Notices that were taken.", of(&self.notices));
        line("frames_total", "counter", "Messages to pages.", of(&self.frames));
        text
    }
}
