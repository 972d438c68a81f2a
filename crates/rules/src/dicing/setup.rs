//! How a dice game or Alcazaba is set up.

use crate::digest::{Digest, Encode};

use crate::game::{self, BadOption, Choice};

/// How many play: nothing else can be chosen in both games.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "super::written::SeenSetup"))]
pub struct Setup {
    /// 2 to 6 (D-01, Z-01).
    players: u8,
}

impl Setup {
    /// How many may play (D-01, Z-01).
    pub const PLAYERS: std::ops::RangeInclusive<u8> = 2..=6;

    /// D-01, Z-01: 2 to 6 players.
    pub fn new(players: u8) -> Option<Self> {
        Setup::PLAYERS.contains(&players).then_some(Setup { players })
    }
    /// How many play.
    pub const fn players(&self) -> u8 {
        self.players
    }
    /// With two players a neutral one takes part (D2-01, Z2-01).
    pub const fn has_neutral(&self) -> bool {
        self.players == 2
    }
    /// How many marker stones each has in a round (D-01, Z-01).
    pub const fn stones(&self) -> u8 {
        match self.players {
            ..=3 => 5,
            4 => 4,
            _ => 3,
        }
    }
}

impl Encode for Setup {
    fn encode(&self, out: &mut Digest) {
        self.players.encode(out);
    }
}

impl game::Setup for Setup {
    fn players(&self) -> u8 {
        self.players
    }
    fn set(&mut self, _: &str, _: &str) -> Result<(), BadOption> {
        Err(BadOption::Name)
    }
    fn options(&self) -> Vec<Choice> {
        Vec::new()
    }
    fn neutral(&self) -> Option<&'static str> {
        self.has_neutral().then_some("Dirk")
    }
    fn has_secrets(&self) -> bool {
        false
    }
}
