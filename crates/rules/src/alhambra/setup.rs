//! How a base game is set up.

use std::{fmt, str::FromStr};

use super::modules::{ModuleId, ModuleSet};
use crate::{
    game::{self, BadOption, Choice},
    kit::{Seat, TileSet},
};

/// The players, and what a table may choose.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "super::written::SeenSetup"))]
pub struct Setup {
    /// 2 to 6.
    players: u8,
    /// What things are called.
    pub edition: Edition,
    /// Whether money is secret.
    pub hands: Hands,
    /// The seats by age, the youngest first.
    pub youngest: AgeOrder,
    /// Whether the tower of the dice game is in the box.
    pub extra_tower: ExtraTower,
    /// The modules that are played with.
    pub modules: ModuleSet,
}

/// The editions differ in names and wording, not in effect.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Edition {
    /// The neutral player is called Dirk.
    Classic,
    /// The neutral player is called Boabdil.
    Revised,
}

impl Edition {
    /// What the neutral player is called (A2-02).
    pub(crate) const fn neutral_name(self) -> &'static str {
        match self {
            Edition::Classic => "Dirk",
            Edition::Revised => "Boabdil",
        }
    }
}

/// Whether everybody sees everybody's money cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Hands {
    /// Everybody sees only the own cards; the usual way.
    Secret,
    /// All hands lie open.
    Open,
}

/// Whether the tower of the dice game joins the tiles (Z-03).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum ExtraTower {
    /// 54 tiles: it stays in its own box.
    None,
    /// 55 tiles.
    Added,
    /// 54 tiles: another tower, drawn at random, stays in the box.
    Replacing,
}

/// The seats from the youngest to the oldest player; without an age given, by number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct AgeOrder([Option<Seat>; Seat::MAX]);

impl AgeOrder {
    fn by_number(players: u8) -> AgeOrder {
        AgeOrder(std::array::from_fn(|i| Some(Seat(i as u8)).filter(|it| it.0 < players)))
    }

    /// The youngest first.
    pub fn seats(&self) -> impl Iterator<Item = Seat> {
        self.0.into_iter().flatten()
    }
    /// 0 for the youngest.
    pub fn rank(&self, seat: Seat) -> usize {
        self.0.iter().position(|&it| it == Some(seat)).unwrap_or(Seat::MAX)
    }
    /// `None` unless every one of `players` seats is named once.
    pub fn new(players: u8, seats: &[Seat]) -> Option<AgeOrder> {
        let named_once = Seat::all(players).all(|it| seats.contains(&it));
        if !named_once || seats.len() != usize::from(players) {
            return None;
        }
        Some(AgeOrder(std::array::from_fn(|i| seats.get(i).copied())))
    }
}

impl Setup {
    /// How many may play.
    pub const PLAYERS: std::ops::RangeInclusive<u8> = 2..=6;

    /// 2 to 6 players.
    pub fn new(players: u8) -> Option<Self> {
        Setup::PLAYERS.contains(&players).then_some(Setup {
            players,
            edition: Edition::Classic,
            hands: Hands::Secret,
            youngest: AgeOrder::by_number(players),
            extra_tower: ExtraTower::None,
            modules: ModuleSet::NONE,
        })
    }
    /// How many play.
    pub const fn players(&self) -> u8 {
        self.players
    }
    /// The tiles in the box; with a replacing tower one of them is not played with (Z-03).
    pub const fn tiles(&self) -> TileSet {
        match self.extra_tower {
            ExtraTower::None => TileSet::BASE,
            ExtraTower::Added | ExtraTower::Replacing => TileSet::ALL,
        }
    }
    /// How many there are of each money card: two with two players (A2-01), three with more.
    pub(super) const fn copies(&self) -> u32 {
        if self.players == 2 { 2 } else { 3 }
    }
    /// With two players a neutral one takes part (A2-02).
    pub const fn has_neutral(&self) -> bool {
        self.players == 2
    }
    /// The seats and, with two players, the neutral one.
    pub const fn parties(&self) -> usize {
        self.players as usize + self.has_neutral() as usize
    }
}

impl game::Setup for Setup {
    fn players(&self) -> u8 {
        self.players
    }
    fn options(&self) -> Vec<Choice> {
        let (edition, hands) = (self.edition.to_string(), self.hands.to_string());
        let by_number = self.youngest == AgeOrder::by_number(self.players);
        let numbers = || self.youngest.seats().map(|it| it.number().to_string());
        let order = (!by_number).then(|| numbers().collect::<Vec<_>>().join(","));
        let (tower, towers) = (self.extra_tower.to_string(), ["none", "added", "replacing"]);
        vec![
            Choice::among(
                "edition",
                &["classic", "revised"],
                &edition,
                "names and wording, not effect",
            ),
            Choice::among("hands", &["secret", "open"], &hands, "whether all see all money cards"),
            Choice {
                name: "youngest",
                values: Vec::new(),
                form: Some("the seats by age, youngest first, such as 2,1,3"),
                help: "who is youngest",
                repeats: false,
                chosen: order.into_iter().collect(),
            },
            Choice::among("extra-tower", &towers, &tower, "the tower of the dice game"),
            Choice {
                name: "module",
                values: ModuleId::ALL.iter().map(|it| it.name()).collect(),
                form: None,
                help: "an expansion module",
                repeats: true,
                chosen: self.modules.iter().map(|it| it.name().to_owned()).collect(),
            },
        ]
    }
    fn set(&mut self, option: &str, value: &str) -> Result<(), BadOption> {
        match option {
            "edition" => self.edition = value.parse()?,
            "hands" => self.hands = value.parse()?,
            "youngest" => {
                let seats: Option<Vec<Seat>> = value.split(',').map(Seat::read).collect();
                let seats = seats.ok_or(BadOption::Value)?;
                self.youngest = AgeOrder::new(self.players, &seats).ok_or(BadOption::Value)?;
            }
            "extra-tower" => self.extra_tower = value.parse()?,
            "module" => self.modules = self.modules.with(value.parse()?),
            _ => return Err(BadOption::Name),
        }
        Ok(())
    }
    fn neutral(&self) -> Option<&'static str> {
        (self.players == 2).then(|| self.edition.neutral_name())
    }
    fn has_secrets(&self) -> bool {
        self.hands == Hands::Secret
    }
}

impl fmt::Display for ExtraTower {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ExtraTower::None => "none",
            ExtraTower::Added => "added",
            ExtraTower::Replacing => "replacing",
        })
    }
}

impl FromStr for ExtraTower {
    type Err = BadOption;
    fn from_str(text: &str) -> Result<Self, BadOption> {
        let all = [ExtraTower::None, ExtraTower::Added, ExtraTower::Replacing];
        all.into_iter().find(|it| it.to_string() == text).ok_or(BadOption::Value)
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Edition::Classic => "classic",
            Edition::Revised => "revised",
        })
    }
}

impl FromStr for Edition {
    type Err = BadOption;
    fn from_str(text: &str) -> Result<Self, BadOption> {
        match text {
            "classic" => Ok(Edition::Classic),
            "revised" => Ok(Edition::Revised),
            _ => Err(BadOption::Value),
        }
    }
}

impl fmt::Display for Hands {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Hands::Secret => "secret",
            Hands::Open => "open",
        })
    }
}

impl FromStr for Hands {
    type Err = BadOption;
    fn from_str(text: &str) -> Result<Self, BadOption> {
        match text {
            "secret" => Ok(Hands::Secret),
            "open" => Ok(Hands::Open),
            _ => Err(BadOption::Value),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Setup as _;

    /// two to six.
    #[test]
    fn two_to_six_may_play() {
        for players in 0..=10 {
            assert_eq!(Setup::new(players).is_some(), (2..=6).contains(&players), "{players}");
        }
    }

    #[test]
    fn what_was_chosen_can_be_set_again() {
        let mut setup = Setup::new(3).unwrap();
        assert_eq!(setup.chosen(), []);
        for (option, value) in [("edition", "revised"), ("hands", "open"), ("youngest", "2,3,1")] {
            setup.set(option, value).unwrap();
        }
        let mut again = Setup::new(3).unwrap();
        for (option, value) in setup.chosen() {
            again.set(option, &value).unwrap();
        }
        assert_eq!(again, setup);
        assert_eq!(Seat::all(3).map(|it| setup.youngest.rank(it)).collect::<Vec<_>>(), [2, 0, 1]);
    }

    #[test]
    fn bad_options_are_told_apart() {
        let mut setup = Setup::new(3).unwrap();
        assert_eq!(setup.set("colour", "red"), Err(BadOption::Name));
        for (option, value) in [
            ("edition", "deluxe"),
            ("hands", ""),
            ("youngest", "1,2"),
            ("youngest", "1,2,2"),
            ("youngest", "0,1,2"),
            ("youngest", "+1,02,3"),
            ("youngest", "1,2,3,4"),
            ("module", "vizier"),
        ] {
            assert_eq!(setup.set(option, value), Err(BadOption::Value), "{option} {value}");
        }
        assert_eq!(setup, Setup::new(3).unwrap());
    }
}
