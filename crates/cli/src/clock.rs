//! How long something took.

use std::{
    sync::LazyLock,
    time::{Duration, Instant},
};

/// A running clock.
pub(crate) enum Clock {
    /// The time this thread has had on a processor, so that other programs do not count.
    Cpu(Duration),
    Wall(Instant),
}

impl Clock {
    /// Where the system has no such clock, it is one on the wall.
    pub(crate) fn cpu() -> Clock {
        cpu_time().map_or_else(Clock::wall, Clock::Cpu)
    }
    pub(crate) fn wall() -> Clock {
        Clock::Wall(Instant::now())
    }
    pub(crate) fn name(&self) -> &'static str {
        match self {
            Clock::Cpu(_) => "cpu",
            Clock::Wall(_) => "wall",
        }
    }
    pub(crate) fn elapsed(&self) -> Duration {
        match self {
            Clock::Cpu(start) => cpu_time().unwrap_or_default().saturating_sub(*start),
            Clock::Wall(start) => start.elapsed(),
        }
    }
}

/// Milliseconds that this thread has had on a processor.
pub(crate) fn millis() -> f64 {
    static BEGIN: LazyLock<Instant> = LazyLock::new(Instant::now);
    1e3 * cpu_time().unwrap_or_else(|| BEGIN.elapsed()).as_secs_f64()
}

#[cfg(any(target_os = "linux", target_os = "macos"))]
fn cpu_time() -> Option<Duration> {
    use rustix::time::{ClockId, clock_gettime};
    clock_gettime(ClockId::ThreadCPUTime).try_into().ok()
}

#[cfg(not(any(target_os = "linux", target_os = "macos")))]
fn cpu_time() -> Option<Duration> {
    None
}
