//! `--think`: how long the fifth level may think. All others have numbers of playouts, so that the same
//! seed makes the same game.

use std::time::Duration;

use sabika_bots::{AnyBot, Bot as _, BotName, Effort};
use sabika_rules::{any::GameName, kit::Seat};

use crate::clock;

/// The longest time that anybody may want to wait for.
const LONGEST: Duration = Duration::from_mins(10);

/// How long the fifth level may think.
#[derive(clap::Args, Clone, Copy, Default, Debug)]
pub(crate) struct Think {
    /// How long level-5 may think about each decision, such as 5s or 200ms, in time of a processor; without,
    /// it tries a fixed number of playouts, and the same seed brings the same game
    #[arg(long, value_name = "TIME", value_parser = read)]
    think: Option<Duration>,
}

impl Think {
    /// This time, or else so many seconds, as a kept game notes them.
    pub(crate) fn or_seconds(self, seconds: u8) -> Think {
        let noted = (seconds > 0).then(|| Duration::from_secs(seconds.into()));
        Think { think: self.think.or(noted) }
    }
    /// A bot with this time; `None` where no bot plays the game.
    pub(crate) fn seat(
        self,
        game: GameName,
        name: &BotName,
        seat: Seat,
        seed: u64,
    ) -> Option<AnyBot> {
        let mut bot = AnyBot::seat(game, name, seat, seed)?;
        if let Some(think) = self.think {
            bot.limit(effort(think));
        }
        Some(bot)
    }
    /// In milliseconds, for a file that must say how long it was.
    pub(crate) fn millis(self) -> Option<u64> {
        self.think.map(|it| it.as_millis() as u64)
    }
}

/// To think so long, in time of a processor.
pub(crate) fn effort(think: Duration) -> Effort {
    Effort::Time { clock: clock::millis, millis: 1e3 * think.as_secs_f64() }
}

/// Whole seconds or milliseconds.
pub(crate) fn read(text: &str) -> Result<Duration, String> {
    let number = |it: &str| it.parse::<u32>().ok().map(u64::from);
    let time = match (text.strip_suffix("ms"), text.strip_suffix('s')) {
        (Some(it), _) => number(it).map(Duration::from_millis),
        (None, Some(it)) => number(it).map(Duration::from_secs),
        (None, None) => None,
    };
    time.filter(|it| !it.is_zero() && *it <= LONGEST).ok_or_else(|| {
        format!("write a time from 1ms to {}s, such as 5s or 200ms", LONGEST.as_secs())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_now_counts_before_what_is_noted() {
        let said = Think { think: Some(Duration::from_millis(200)) };
        let millis = [said, Think::default()].map(|it| [0, 3].map(|s| it.or_seconds(s).millis()));
        assert_eq!(millis, [[Some(200), Some(200)], [None, Some(3_000)]]);
    }

    #[test]
    fn times_are_seconds_or_milliseconds() {
        assert_eq!(read("5s"), Ok(Duration::from_secs(5)));
        assert_eq!(read("200ms"), Ok(Duration::from_millis(200)));
        assert_eq!(read("600s"), Ok(LONGEST));
        for bad in ["", "5", "0s", "0ms", "s", "-1s", "1.5s", "5 s", "601s", "5m", "99999999999s"] {
            assert!(read(bad).unwrap_err().contains("such as 5s"), "{bad}");
        }
    }
}
