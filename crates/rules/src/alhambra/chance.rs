//! What luck decides, and how it is written.

use std::{fmt, str::FromStr};

use super::modules::{ModuleChance, ModuleId};
use crate::{
    kit::{Card, TileId},
    notation::Misread,
};

/// What luck decides: one card or tile at a time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Chance {
    /// A money card from the pile. Written `denar-5`.
    Card(Card),
    /// The scoring card from the pile. Written `scoring`.
    Scoring,
    /// A module's card from the pile. Written with the module's name.
    Guest(ModuleId),
    /// A tile from the supply. Written `tower-9a`.
    Tile(TileId),
    /// What a module leaves to luck. Written `module:outcome`.
    Module(ModuleChance),
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Card(card) => write!(f, "{card}"),
            Chance::Scoring => f.write_str("scoring"),
            Chance::Guest(by) => write!(f, "{by}"),
            Chance::Tile(tile) => write!(f, "{tile}"),
            Chance::Module(own) => write!(f, "{}:{own}", own.module()),
        }
    }
}

impl FromStr for Chance {
    type Err = Misread;
    fn from_str(text: &str) -> Result<Self, Misread> {
        if text == "scoring" {
            return Ok(Chance::Scoring);
        }
        if let Ok(card) = text.parse() {
            return Ok(Chance::Card(card));
        }
        if let Ok(tile) = text.parse() {
            return Ok(Chance::Tile(tile));
        }
        let bad = || Misread::word("expected-chance", text);
        match text.split_once(':') {
            None => text.parse().map(Chance::Guest).map_err(|_| bad()),
            Some((name, outcome)) => {
                let module: ModuleId = name.parse().map_err(|_| bad())?;
                let own = module.read_chance(outcome);
                own.map(Chance::Module).map_err(|it| it.shifted(name.chars().count() + 1))
            }
        }
    }
}
