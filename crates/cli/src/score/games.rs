//! What the scorer knows of each game: a file and a line here for each.

mod alcazaba;
mod alhambra;
mod dice;
mod roll_and_write;

use std::marker::PhantomData;

use sabika_rules::{
    alcazaba::Alcazaba,
    alhambra::Alhambra,
    any::{GameName, Listed},
    dice::Dice,
    roll_and_write::RollAndWrite,
};
use serde::{Serialize, de::DeserializeOwned};

use super::{Answer, Say, Scored};
use crate::json_lines;

/// The games that can be scored.
pub(super) const GAMES: &[&dyn Scores] = &[
    &Of::<Alhambra>(PhantomData),
    &Of::<Alcazaba>(PhantomData),
    &Of::<Dice>(PhantomData),
    &Of::<RollAndWrite>(PhantomData),
];

/// What the scorer knows of a game.
trait Scorer: Listed {
    /// What is asked: "game", "players" and whatever else it needs.
    type Question: DeserializeOwned;
    /// What points are for.
    type Reason: Serialize;
    /// What it asks for, as the rest of a sentence that begins with 'In this game,'.
    const HELP: &'static str;
    /// Questions and what is answered.
    const EXAMPLES: &'static [&'static str];

    fn score(question: &Self::Question, say: &Say<'_>)
    -> Result<Vec<Scored<Self::Reason>>, String>;
}

/// A game of the list.
pub(super) trait Scores: Sync {
    fn game(&self) -> GameName;
    fn help(&self) -> &'static str;
    fn examples(&self) -> &'static [&'static str];
    fn answer(&self, text: &str, say: &Say<'_>) -> Result<String, String>;
}

struct Of<G>(PhantomData<fn() -> G>);

impl<G: Scorer> Scores for Of<G> {
    fn game(&self) -> GameName {
        G::GAME
    }
    fn help(&self) -> &'static str {
        G::HELP
    }
    fn examples(&self) -> &'static [&'static str] {
        G::EXAMPLES
    }
    fn answer(&self, text: &str, say: &Say<'_>) -> Result<String, String> {
        let question: G::Question = json_lines::read(text).map_err(|why| match why {
            unknown
                if unknown.contains(": unknown field `")
                    || unknown.starts_with("unknown field `") =>
            {
                format!("{unknown}: this is what can be scored in {}", G::NAME)
            }
            other => other,
        })?;
        json_lines::write(&Answer { players: G::score(&question, say)? })
    }
}
