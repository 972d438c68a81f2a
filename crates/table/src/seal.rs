//! Luck that nobody can have chosen to suit the game.
//!
//! Before the first step everybody is told a number, the seal. At the end they learn the seed and the salt
//! that it was made of: so the seed was there from the beginning, and every draw can be checked against it.

use std::{fmt, str::FromStr};

use sabika_bots::{Course, Dealer};
use sabika_rules::{
    game::Step,
    record::{BadRecord, Record},
};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

/// The seed of a game, and what was mixed with it so that nobody can try all seeds.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seal {
    seed: u128,
    salt: u128,
}

impl Seal {
    /// Both are to come from a source that nobody can foretell.
    pub const fn new(seed: u128, salt: u128) -> Seal {
        Seal { seed, salt }
    }
    pub const fn seed(self) -> u128 {
        self.seed
    }
    pub const fn salt(self) -> u128 {
        self.salt
    }
    /// The number that everybody may know from the beginning: SHA-256 of `sabika SALT SEED`, both as 32 digits to
    /// the base of 16.
    pub fn number(self) -> String {
        let hash = Sha256::digest(format!("sabika {:032x} {:032x}", self.salt, self.seed));
        hash.iter().fold(String::new(), |digits, it| digits + &format!("{it:02x}"))
    }
}

/// Secret until the end: it does not get into a log by chance.
impl fmt::Debug for Seal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seal")
    }
}

/// Seed and salt, as they are kept.
impl fmt::Display for Seal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x} {:032x}", self.seed, self.salt)
    }
}

impl FromStr for Seal {
    type Err = ();
    fn from_str(text: &str) -> Result<Seal, ()> {
        let (seed, salt) = text.split_once(' ').ok_or(())?;
        Ok(Seal { seed: number(seed).ok_or(())?, salt: number(salt).ok_or(())? })
    }
}

/// What was found of the luck of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verified {
    /// So many draws come from the seed.
    pub draws: usize,
    /// The seal that fits seed and salt, where the record notes one.
    pub seal: Option<String>,
}

/// Why the luck of a record is not what it says, or nobody can know.
#[derive(Clone, PartialEq, Debug)]
pub enum BadLuck {
    Record(BadRecord),
    /// It notes no seed from which all draws came.
    NoSeed,
    /// This step, counted from 1, was not drawn from the seed.
    Draw {
        step: usize,
        drawn: Option<String>,
        noted: String,
    },
    /// The seal that it notes does not fit seed and salt.
    Seal {
        noted: String,
    },
}

/// Whether every draw of a record comes from the seed that it notes, and the seed is the one that was sealed.
pub fn verify(text: &str) -> Result<Verified, BadLuck> {
    let record = Record::read(text).map_err(BadLuck::Record)?;
    let dealer = Course::of(record.clone()).noted();
    let dealer = dealer.filter(|it| record.luck() == Some(it.to_string().as_str()));
    let dealer = dealer.ok_or(BadLuck::NoSeed)?;
    let blank = Record::new(record.setup().clone(), record.names().to_vec());
    let mut course = Course::of(blank.ok_or(BadLuck::NoSeed)?);
    course.deal_by(dealer);
    let mut draws = 0;
    for (index, step) in record.steps().iter().enumerate() {
        if let Step::Deal(noted) = step {
            let drawn = course.draw();
            if drawn != Some(*noted) {
                let (drawn, noted) = (drawn.map(|it| it.to_string()), noted.to_string());
                return Err(BadLuck::Draw { step: index + 1, drawn, noted });
            }
            draws += 1;
        }
        // A record has only steps that can be taken.
        course.take(step.clone(), &mut Vec::new()).map_err(|_| BadLuck::NoSeed)?;
    }
    let note = |name: &str| {
        let mut lines = text.lines().map_while(|it| it.strip_prefix("# "));
        lines.find_map(|it| Some(it.strip_prefix(name)?.strip_prefix(' ')?.trim().to_owned()))
    };
    let seal = match (note("seal"), dealer) {
        (None, _) => None,
        (Some(noted), Dealer::Sealed(seed)) => {
            let salt = note("salt").and_then(|it| number(&it));
            let fits = |it: u128| Seal::new(seed, it).number() == noted;
            if !salt.is_some_and(fits) {
                return Err(BadLuck::Seal { noted });
            }
            Some(noted)
        }
        (Some(noted), _) => return Err(BadLuck::Seal { noted }),
    };
    Ok(Verified { draws, seal })
}

/// Exactly 32 digits.
fn number(digits: &str) -> Option<u128> {
    let are_digits = digits.len() == 32 && digits.bytes().all(|it| it.is_ascii_hexdigit());
    are_digits.then(|| u128::from_str_radix(digits, 16).ok()).flatten()
}

impl Serialize for Seal {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Seal {
    fn deserialize<D: serde::Deserializer<'de>>(it: D) -> Result<Seal, D::Error> {
        let text = String::deserialize(it)?;
        text.parse().map_err(|()| serde::de::Error::custom("a seal is a seed and a salt"))
    }
}

#[cfg(test)]
mod tests {
    use sabika_rules::{
        any::{AnySetup, GameName},
        game::Game as _,
    };

    use super::*;

    const SEAL: Seal = Seal::new(7, 8);

    #[test]
    fn a_seal_reads_as_it_is_written() {
        let text = SEAL.to_string();
        assert_eq!(text, "00000000000000000000000000000007 00000000000000000000000000000008");
        assert_eq!(text.parse(), Ok(SEAL));
        for bad in ["", "7 8", &text[1..], &text.replace('7', "+"), &text.replace(' ', "")] {
            assert_eq!(bad.parse::<Seal>(), Err(()), "{bad}");
        }
    }

    /// Records of years ago are checked against it: it must never change. (`printf 'sabika …08 …07' | sha256sum`)
    #[test]
    fn the_number_is_what_it_always_was() {
        assert_eq!(SEAL.number(), EXPECTED);
        assert_ne!(Seal::new(8, 7).number(), EXPECTED);
        assert_eq!(format!("{SEAL:?}"), "Seal", "nothing secret in a log");
    }

    /// The beginning of a game, as it is given away in the end.
    fn record() -> String {
        let setup = AnySetup::new(GameName::Alhambra, 3).expect("three can play");
        let names = ["Ana", "Ben", "Cleo"].map(str::to_owned).to_vec();
        let mut course = Course::of(Record::new(setup, names).expect("names"));
        course.deal_by(Dealer::Sealed(SEAL.seed()));
        course.advance(&mut Vec::new());
        let seat = course.game().turn().seat().expect("somebody begins");
        let action = course.offered(seat)[0];
        course.take(Step::Play(seat, action), &mut Vec::new()).expect("it was offered");
        course.advance(&mut Vec::new());
        let seal = SEAL.number();
        format!("# seal {seal}\n# salt {:032x}\n{}", SEAL.salt(), course.record().write())
    }

    #[test]
    fn every_draw_is_checked_against_the_seed_and_the_seed_against_the_seal() {
        let record = record();
        let verified = verify(&record).expect("nobody has cheated");
        assert!(verified.draws > 20 && verified.seal == Some(SEAL.number()), "{verified:?}");
        let bare: String = record.split_inclusive('\n').skip(2).collect();
        assert_eq!(verify(&bare).map(|it| it.seal), Ok(None), "nothing was promised");

        let seal = SEAL.number();
        let other = Seal::new(SEAL.seed(), 9).number();
        assert_eq!(
            verify(&record.replace(&seal, &other)),
            Err(BadLuck::Seal { noted: other }),
            "another seal"
        );
        let seed = record.replace("0007\n--", "0009\n--");
        assert!(matches!(verify(&seed), Err(BadLuck::Draw { step: 1, .. })), "another seed");
        let plain = bare.replace("chacha8-sealed 00000000000000000000000000000007", "real cards");
        assert_eq!(verify(&plain), Err(BadLuck::NoSeed));
        assert!(matches!(verify("nonsense"), Err(BadLuck::Record(_))));
    }

    const EXPECTED: &str = "da82105b113606b7e37313f58f4d3caf1d53345adef67760eede54d69c1aa743";
}
