//! How a game of roll and write is set up.

use crate::digest::{Digest, Encode};

use super::{COINS, START_COINS, Sheet};
use crate::{
    game::{self, BadOption, BestList, Choice},
    message::{Arg, Message},
};

/// The players, their aim, and the sheet they play on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(into = "super::written::SeenSetup", try_from = "super::written::SeenSetup")
)]
pub struct Setup {
    /// 1 to 5.
    players: u8,
    /// How many virtual parties a solo player has: 2 to 4 (R1-01).
    solo_virtual: u8,
    aim: Aim,
    /// The sheet that everybody has.
    pub sheet: Sheet,
    /// The coins on a sheet, those of the start included.
    coins: u8,
}

/// What a solo game is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Aim {
    /// The highest score (R1-03); the only aim with more players.
    Score,
    /// More points than the virtual parties, who score too (R1-04).
    Against,
}

impl Setup {
    /// How many may play.
    pub const PLAYERS: std::ops::RangeInclusive<u8> = 1..=5;
    /// How many coins a sheet may have: at least those of the start.
    pub const COINS: std::ops::RangeInclusive<u8> = START_COINS..=99;

    /// 1 to 5 players.
    pub fn new(players: u8) -> Option<Self> {
        Setup::PLAYERS.contains(&players).then(|| Setup {
            players,
            solo_virtual: 2,
            aim: Aim::Score,
            sheet: Sheet::standard(),
            coins: COINS,
        })
    }
    /// How many play, without virtual parties.
    pub const fn players(&self) -> u8 {
        self.players
    }
    /// Rules R-01, R2-01, R1-01: at least three parties, the missing ones virtual; alone two, three
    /// or four.
    pub const fn virtual_parties(&self) -> u8 {
        match self.players {
            1 => self.solo_virtual,
            2 => 1,
            _ => 0,
        }
    }
    /// Players and virtual parties.
    pub const fn parties(&self) -> u8 {
        self.players + self.virtual_parties()
    }
    /// Those who score: virtual parties only where one plays against them (R1-04).
    pub const fn scoring_parties(&self) -> u8 {
        match self.aim {
            Aim::Score => self.players,
            Aim::Against => self.parties(),
        }
    }
    /// The coins on a sheet, those of the start included.
    pub const fn coins(&self) -> u8 {
        self.coins
    }
    /// What a solo game is about.
    pub const fn aim(&self) -> Aim {
        self.aim
    }
    /// Rule R-06.
    pub const fn rounds(&self) -> u8 {
        match self.parties() {
            ..=3 => 18,
            4 => 15,
            _ => 12,
        }
    }
    /// Rule R1-04: what a virtual party gets in place of lines and coins.
    pub const fn virtual_bonus(&self) -> u32 {
        match (self.aim, self.solo_virtual) {
            (Aim::Score, _) => 0,
            (Aim::Against, ..=2) => 21,
            (Aim::Against, 3) => 18,
            (Aim::Against, _) => 15,
        }
    }
    /// Options for one player; their default changes nothing for more and is let pass.
    fn solo(&self, is_default: bool) -> Result<(), BadOption> {
        if self.players == 1 || is_default { Ok(()) } else { Err(BadOption::Players) }
    }
}

impl game::Setup for Setup {
    fn players(&self) -> u8 {
        self.players
    }
    fn options(&self) -> Vec<Choice> {
        let sheet = Choice {
            name: "sheet",
            values: vec!["standard", "latin"],
            form: Some(
                "standard, latin, or six rows of the letters p s a c g t with / between them, each \
                 letter at least four times",
            ),
            help: "the sheet that is filled in",
            repeats: false,
            chosen: Vec::from_iter(
                (self.sheet != Sheet::standard()).then(|| self.sheet.to_string()),
            ),
        };
        let coins = Choice {
            name: "coins",
            values: vec!["20"],
            form: Some("a number from 3 to 99"),
            help: "the coins on your sheet",
            repeats: false,
            chosen: Vec::from_iter((self.coins != COINS).then(|| self.coins.to_string())),
        };
        if self.players > 1 {
            return vec![sheet, coins];
        }
        let (count, numbers) = (self.solo_virtual.to_string(), ["2", "3", "4"]);
        let against = if self.aim == Aim::Against { "yes" } else { "no" };
        vec![
            Choice::among("virtual", &numbers, &count, "alone: how many virtual players"),
            Choice::among(
                "against",
                &["no", "yes"],
                against,
                "alone: whether the virtual players score",
            ),
            sheet,
            coins,
        ]
    }
    fn set(&mut self, option: &str, value: &str) -> Result<(), BadOption> {
        match option {
            "virtual" => {
                let count = match value {
                    "2" => 2,
                    "3" => 3,
                    "4" => 4,
                    _ => return Err(BadOption::Value),
                };
                self.solo(count == 2)?;
                self.solo_virtual = count;
            }
            "against" => {
                let aim = match value {
                    "no" => Aim::Score,
                    "yes" => Aim::Against,
                    _ => return Err(BadOption::Value),
                };
                self.solo(aim == Aim::Score)?;
                self.aim = aim;
            }
            "coins" => {
                let coins = value.parse().ok().filter(|it| Setup::COINS.contains(it));
                self.coins = coins.ok_or(BadOption::Value)?;
            }
            "sheet" => self.sheet = value.parse().map_err(|_| BadOption::Value)?,
            _ => return Err(BadOption::Name),
        }
        Ok(())
    }
    fn neutral(&self) -> Option<&'static str> {
        None
    }
    fn has_secrets(&self) -> bool {
        false
    }
    fn virtual_parties(&self) -> u8 {
        Setup::virtual_parties(self)
    }
    /// Rule R1-03: one for each number of virtual parties and each sheet. Those with the usual sheet are
    /// called by the number alone, as they were before there were others.
    fn best_list(&self) -> Option<BestList> {
        if self.players != 1 || self.aim != Aim::Score {
            return None;
        }
        let sheet = (self.sheet != Sheet::standard()).then(|| self.sheet.to_string());
        let coins = (self.coins != COINS).then(|| format!("{}-coins", self.coins));
        let own = if sheet.is_none() && coins.is_none() { "no" } else { "yes" };
        let count = self.solo_virtual.to_string();
        let key = [count].into_iter().chain(sheet).chain(coins).collect::<Vec<_>>().join("-");
        let title = Message::new("roll-best")
            .with("count", self.solo_virtual)
            .with("own", Arg::Choice(own));
        Some(BestList { key: key.replace('/', "."), title })
    }
}

/// A number of coins other than usual follows.
impl Encode for Setup {
    fn encode(&self, out: &mut Digest) {
        let against = self.aim == Aim::Against;
        (self.players, self.virtual_parties(), against, self.rounds(), self.sheet).encode(out);
        if self.coins != COINS {
            self.coins.encode(out);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Setup as _;

    /// R2-01, R1-01: players, virtual parties and rounds.
    #[test]
    fn there_are_always_three_parties() {
        for (players, parties, rounds) in
            [(1, 3, 18), (2, 3, 18), (3, 3, 18), (4, 4, 15), (5, 5, 12)]
        {
            let setup = Setup::new(players).unwrap();
            assert_eq!((setup.parties(), setup.rounds()), (parties, rounds), "{players}");
            assert_eq!(setup.virtual_parties(), parties - players);
            assert_eq!(game::Setup::virtual_parties(&setup), parties - players);
        }
        assert_eq!((Setup::new(0), Setup::new(6)), (None, None));
        let mut solo = Setup::new(1).unwrap();
        for (count, rounds) in [("3", 15), ("4", 12), ("2", 18)] {
            solo.set("virtual", count).unwrap();
            assert_eq!(
                (solo.virtual_parties().to_string().as_str(), solo.rounds()),
                (count, rounds)
            );
        }
    }

    /// R1-03: a list for each number of virtual players and each sheet; R1-04: none against them.
    #[test]
    fn only_games_that_are_alike_share_a_best_list() {
        let list = |options: &[(&str, &str)], players| {
            let mut setup = Setup::new(players).unwrap();
            options.iter().for_each(|(option, value)| setup.set(option, value).unwrap());
            setup.best_list().map(|it| {
                let own = Arg::Choice(if it.key.len() == 1 { "no" } else { "yes" });
                assert_eq!(it.title.args.last(), Some(&("own", own)), "{}", it.key);
                it.key
            })
        };
        let rows = "tgcasg/acptgt/tgaspc/spcgta/tgsacp/catpsg";
        for (options, key) in [
            (&[][..], "2"),
            (&[("virtual", "4")], "4"),
            (&[("sheet", "latin")], "2-latin"),
            (&[("coins", "24"), ("virtual", "3")], "3-24-coins"),
            (&[("sheet", rows)], "2-tgcasg.acptgt.tgaspc.spcgta.tgsacp.catpsg"),
        ] {
            assert_eq!(list(options, 1).as_deref(), Some(key));
        }
        assert_eq!((list(&[("against", "yes")], 1), list(&[], 2)), (None, None));
    }

    /// R1-01, R1-04: only one who plays alone chooses virtual players.
    #[test]
    fn what_can_be_chosen_depends_on_the_players() {
        let names = |players| -> Vec<&str> {
            Setup::new(players).unwrap().options().iter().map(|it| it.name).collect()
        };
        assert_eq!(names(1), ["virtual", "against", "sheet", "coins"]);
        assert_eq!(names(2), ["sheet", "coins"]);
    }

    #[test]
    fn what_was_chosen_can_be_set_again() {
        let mut setup = Setup::new(1).unwrap();
        assert_eq!(setup.chosen(), []);
        for (option, value) in [("virtual", "4"), ("against", "yes"), ("sheet", "latin")] {
            setup.set(option, value).unwrap();
        }
        let mut again = Setup::new(1).unwrap();
        for (option, value) in setup.chosen() {
            again.set(option, &value).unwrap();
        }
        assert_eq!(again, setup);
        setup.set("sheet", &Sheet::standard().rows()).unwrap();
        assert!(!setup.chosen().iter().any(|(name, _)| *name == "sheet"), "the usual one");
    }

    /// whoever owns the pad says how many coins are on a sheet.
    #[test]
    fn the_coins_of_a_sheet_can_be_set() {
        let mut setup = Setup::new(3).unwrap();
        setup.set("coins", "24").unwrap();
        assert_eq!((setup.coins(), setup.chosen()), (24, vec![("coins", "24".to_owned())]));
        for bad in ["2", "100", "many", "-3", ""] {
            assert_eq!(setup.set("coins", bad), Err(BadOption::Value), "{bad}");
        }
        for few in ["3", "4", "99"] {
            setup.set("coins", few).unwrap();
            crate::testkit::check_game::<crate::roll_and_write::RollAndWrite>(&setup, 5);
        }
        setup.set("coins", "20").unwrap();
        assert_eq!(setup, Setup::new(3).unwrap());
    }

    #[test]
    fn bad_options_are_told_apart() {
        let mut setup = Setup::new(2).unwrap();
        assert_eq!(setup.set("colour", "red"), Err(BadOption::Name));
        for (option, value) in [("virtual", "1"), ("against", "maybe"), ("sheet", "psacgt")] {
            assert_eq!(setup.set(option, value), Err(BadOption::Value), "{option}");
        }
        for (option, value) in [("virtual", "3"), ("against", "yes")] {
            assert_eq!(setup.set(option, value), Err(BadOption::Players), "{option}");
        }
        for (option, value) in [("virtual", "2"), ("against", "no"), ("sheet", "standard")] {
            assert_eq!(setup.set(option, value), Ok(()), "{option} as it is anyway");
        }
        assert_eq!(setup, Setup::new(2).unwrap());
    }
}
