//! The names of bots, as people type them.

use std::{fmt, ops::RangeInclusive, str::FromStr};

use crate::Level;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

/// Which bot: its name, as programs and records write it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BotName {
    /// Plays at random. Written `random`.
    Random,
    /// Weighs each action, without looking ahead. Written `greedy`.
    Greedy,
    /// Flat Monte Carlo with so many playouts a decision. Written `flat-100`.
    Flat {
        /// How many random games it plays for each decision.
        playouts: u32,
    },
    /// One of five strengths. Written `level-3`.
    Level(Level),
}

impl BotName {
    /// How many playouts a decision may take: with more of them nobody would wait for a bot, on a
    /// phone least of all.
    pub const PLAYOUTS: RangeInclusive<u32> = 1..=10_000;

    /// Who plays in its place where there is no time to think: itself, if it answers at once; for a level
    /// the strongest below it that does.
    #[must_use]
    pub fn quick(self) -> BotName {
        match self {
            BotName::Random => BotName::Random,
            BotName::Level(level) => BotName::Level(level.quick()),
            BotName::Greedy | BotName::Flat { .. } => BotName::Greedy,
        }
    }
}

/// There is no such bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownBot(pub String);

impl fmt::Display for UnknownBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (low, high) = (BotName::PLAYOUTS.start(), BotName::PLAYOUTS.end());
        write!(
            f,
            "no bot is called {:?}; there are level-1 to level-5, also called {}, random, greedy and flat-N with N from {low} to {high}",
            self.0,
            Level::ALL.map(Level::character).join(", "),
        )
    }
}

impl std::error::Error for UnknownBot {}

impl fmt::Display for BotName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BotName::Random => f.write_str("random"),
            BotName::Greedy => f.write_str("greedy"),
            BotName::Flat { playouts } => write!(f, "flat-{playouts}"),
            BotName::Level(level) => write!(f, "{level}"),
        }
    }
}

/// By its name.
impl Serialize for BotName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for BotName {
    fn deserialize<D: Deserializer<'de>>(it: D) -> Result<Self, D::Error> {
        String::deserialize(it)?.parse().map_err(D::Error::custom)
    }
}

impl FromStr for BotName {
    type Err = UnknownBot;

    /// The form that `Display` writes: no capitals, no leading zeros. Levels are also called by their
    /// characters.
    fn from_str(text: &str) -> Result<Self, UnknownBot> {
        if let Some(level) = Level::ALL.into_iter().find(|it| it.character() == text) {
            return Ok(BotName::Level(level));
        }
        let name = match text {
            "random" => Some(BotName::Random),
            "greedy" => Some(BotName::Greedy),
            _ => flat(text).or_else(|| level(text)),
        };
        name.filter(|it| it.to_string() == text).ok_or_else(|| UnknownBot(text.to_owned()))
    }
}

fn flat(text: &str) -> Option<BotName> {
    let playouts = text.strip_prefix("flat-")?.parse().ok()?;
    BotName::PLAYOUTS.contains(&playouts).then_some(BotName::Flat { playouts })
}

fn level(text: &str) -> Option<BotName> {
    Level::new(text.strip_prefix("level-")?.parse().ok()?).map(BotName::Level)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_written_and_read() {
        for text in ["random", "greedy", "flat-1", "flat-100", "flat-10000", "level-1", "level-5"] {
            let name: BotName = text.parse().unwrap();
            assert_eq!(name.to_string(), text);
        }
        assert_eq!("level-4".parse(), Ok(BotName::Level(Level::ALL[3])));
        for (text, level) in [("Nuha", "level-1"), ("Zaida", "level-3"), ("Safiya", "level-5")] {
            assert_eq!(text.parse::<BotName>().unwrap().to_string(), level);
        }
        assert_eq!("flat-100".parse(), Ok(BotName::Flat { playouts: 100 }));
    }

    #[test]
    fn other_names_are_refused_with_a_list_of_those_there_are() {
        for text in [
            "",
            "Random",
            "greedy ",
            "flat",
            "flat-",
            "flat-0",
            "flat-007",
            "flat-+5",
            "flat-1e3",
            "flat-10001",
            "flat-1000000",
            "flat--1",
            "flat-99999999999",
            "level",
            "level-",
            "level-0",
            "level-6",
            "level-03",
            "level-300",
            "nuha",
            "Safiya ",
        ] {
            let unknown = text.parse::<BotName>().unwrap_err();
            assert_eq!(unknown, UnknownBot(text.to_owned()));
            let sentence = unknown.to_string();
            assert!(
                ["random", "greedy", "flat-N", " 10000", "level-5", "Nuha, Hisham"]
                    .iter()
                    .all(|it| sentence.contains(it))
            );
        }
    }
}
