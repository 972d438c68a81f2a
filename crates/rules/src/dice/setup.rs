//! How a dice game is set up.

use std::{fmt, ops::RangeInclusive, str::FromStr};

use super::{Chip, Chips};
use crate::{
    dicing,
    digest::{Digest, Encode},
    game::{self, BadOption, Choice},
};

/// The players and the chips.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(into = "super::written::SeenSetup", try_from = "super::written::SeenSetup")
)]
pub struct Setup {
    pub(super) seats: dicing::Setup,
    /// The chips that are played with.
    pub chips: Backs,
}

/// Which chips have light backs and which have dark ones (D-03).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Backs {
    light: Chips,
    dark: Chips,
}

impl Backs {
    /// How many chips of each sort there are of each back is reconstructed.
    pub const USUAL: Backs = Backs { light: Chips::LIGHT, dark: Chips::DARK };

    /// Rule D-03: 20 light ones and 6 dark ones; 16 point chips, 2 exchange, 2 push back, 3 annul and
    /// 3 black die. That much is certain.
    pub fn new(light: Chips, dark: Chips) -> Option<Backs> {
        let all = |chip| light.count(chip) + dark.count(chip);
        let points: u8 = (1..=3).map(|it| all(Chip::Points(it))).sum();
        let others = [Chip::Exchange, Chip::PushBack, Chip::Annul, Chip::BlackDie].map(all);
        let certain = (light.len(), dark.len(), points, others) == (20, 6, 16, [2, 2, 3, 3]);
        certain.then_some(Backs { light, dark })
    }
    /// Those of rounds 1 to 4.
    pub const fn light(&self) -> Chips {
        self.light
    }
    /// Those of round 5.
    pub const fn dark(&self) -> Chips {
        self.dark
    }
}

/// Written as the numbers of each chip in the order of [`Chip::ALL`], light ones first:
/// `4,3,3,2,2,3,3/2,2,2,0,0,0,0`.
impl fmt::Display for Backs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let numbers = |chips: Chips| Chip::ALL.map(|it| chips.count(it).to_string()).join(",");
        write!(f, "{}/{}", numbers(self.light), numbers(self.dark))
    }
}

impl FromStr for Backs {
    type Err = BadOption;
    fn from_str(text: &str) -> Result<Self, BadOption> {
        let numbers = |text: &str| {
            let read = |it: &str| it.parse::<u8>().ok().filter(|it| *it <= 26);
            let counts: Vec<u8> = text.split(',').map(read).collect::<Option<_>>()?;
            counts.try_into().ok().map(Chips::of_each)
        };
        let (light, dark) = text.split_once('/').ok_or(BadOption::Value)?;
        let both = numbers(light).zip(numbers(dark));
        both.and_then(|(light, dark)| Backs::new(light, dark)).ok_or(BadOption::Value)
    }
}

impl Setup {
    /// D-01.
    pub const PLAYERS: RangeInclusive<u8> = dicing::Setup::PLAYERS;

    /// D-01: 2 to 6 players.
    pub fn new(players: u8) -> Option<Self> {
        dicing::Setup::new(players).map(|seats| Setup { seats, chips: Backs::USUAL })
    }
    /// How many play.
    pub const fn players(&self) -> u8 {
        self.seats.players()
    }
    /// What it shares with the other dice game.
    pub const fn seats(&self) -> &dicing::Setup {
        &self.seats
    }
    /// With two players a neutral one takes part (D2-01).
    pub const fn has_neutral(&self) -> bool {
        self.seats.has_neutral()
    }
    /// How many marker stones each has in a round (D-01).
    pub const fn stones(&self) -> u8 {
        self.seats.stones()
    }
}

impl game::Setup for Setup {
    fn players(&self) -> u8 {
        self.seats.players()
    }
    fn options(&self) -> Vec<Choice> {
        let chosen = (self.chips != Backs::USUAL).then(|| self.chips.to_string());
        vec![Choice {
            name: "chips",
            values: vec!["usual"],
            form: Some(
                "usual, or how many chips there are of each: points 1, 2 and 3, exchange, push back, \
                 annul and black die, light ones before dark ones, such as \
                 4,3,3,2,2,3,3/2,2,2,0,0,0,0; 20 are light and 6 dark, 16 have points",
            ),
            help: "the chips in your box",
            repeats: false,
            chosen: Vec::from_iter(chosen),
        }]
    }
    fn set(&mut self, option: &str, value: &str) -> Result<(), BadOption> {
        match (option, value) {
            ("chips", "usual") => self.chips = Backs::USUAL,
            ("chips", _) => self.chips = value.parse()?,
            _ => return Err(BadOption::Name),
        }
        Ok(())
    }
    fn neutral(&self) -> Option<&'static str> {
        game::Setup::neutral(&self.seats)
    }
    fn has_secrets(&self) -> bool {
        false
    }
}

/// Chips other than the usual ones follow.
impl Encode for Setup {
    fn encode(&self, out: &mut Digest) {
        self.seats.encode(out);
        if self.chips != Backs::USUAL {
            (self.chips.light, self.chips.dark).encode(out);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{dice::Dice, game::Setup as _, testkit::check_game};

    /// D-03: whoever owns the box says which chips are in it; what is certain stays so.
    #[test]
    fn the_chips_of_the_box_can_be_set() {
        let mut setup = Setup::new(3).unwrap();
        assert!(setup.chosen().is_empty());
        let own = "6,2,2,2,2,3,3/1,2,3,0,0,0,0";
        setup.set("chips", own).unwrap();
        assert_eq!(setup.chosen(), [("chips", own.to_owned())]);
        assert_eq!(setup.chips.light().count(Chip::Points(1)), 6);
        check_game::<Dice>(&setup, 7);
        let dark_annul = "6,2,3,2,2,2,3/1,1,3,0,0,1,0";
        setup.set("chips", dark_annul).unwrap();
        check_game::<Dice>(&setup, 8);
        setup.set("chips", "usual").unwrap();
        assert_eq!(setup, Setup::new(3).unwrap());
        setup.set("chips", &Backs::USUAL.to_string()).unwrap();
        assert!(setup.chosen().is_empty(), "the usual ones, however they are written");
    }

    #[test]
    fn other_chips_than_a_box_can_hold_are_refused() {
        let mut setup = Setup::new(3).unwrap();
        for bad in [
            "",
            "many",
            "4,3,3,2,2,3,3",
            "4,3,3,2,2,3,3/2,2,2,0,0,0",
            "5,3,3,2,2,3,3/2,2,2,0,0,0,0",
            "4,3,3,2,2,3,3/2,2,1,1,0,0,0",
            "4,3,3,2,2,3,3/2,2,2,0,0,0,0,0",
            "4,3,3,2,2,3,-3/2,2,2,0,0,0,0",
            "255,255,255,2,2,3,3/2,2,2,0,0,0,0",
        ] {
            assert_eq!(setup.set("chips", bad), Err(BadOption::Value), "{bad}");
        }
        assert_eq!(setup.set("coins", "3"), Err(BadOption::Name));
    }
}
