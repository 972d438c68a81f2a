//! Alcazaba: tiles and walls.

use sabika_rules::{
    alcazaba::Alcazaba,
    alhambra::{Reason, scoring::Standing},
    kit::Building,
};
use serde::{Deserialize, de::IgnoredAny};

use super::{Scorer, alhambra::tiles};
use crate::{
    json_lines,
    score::{
        Count, Kinds, Object, PLAYERS_MAX, Players, Say, Scored, ScoringNumber, listed, scoring,
    },
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Question {
    #[serde(rename = "game")]
    _game: IgnoredAny,
    #[serde(default, deserialize_with = "json_lines::given")]
    scoring: Option<ScoringNumber>,
    players: Players<Player>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Player {
    #[serde(default, deserialize_with = "json_lines::given")]
    counts: Option<Object<Kinds<Count>>>,
    #[serde(default, deserialize_with = "json_lines::given")]
    wall: Option<Count>,
}

impl Scorer for Alcazaba {
    type Question = Question;
    type Reason = Reason;
    const HELP: &'static str = "\"scoring\" is 1, 2 or 3, \"counts\" are a player's tiles of each kind \
         and \"wall\" is the length of the longest wall.";
    const EXAMPLES: &'static [&'static str] = &[
        r#"  $ echo '{"game":"alcazaba","scoring":1,"players":[{"counts":{"tower":2},"wall":3}]}' |
  sabika score
      6 points for most towers and 3 for the wall"#,
    ];

    fn score(question: &Question, say: &Say<'_>) -> Result<Vec<Scored<Reason>>, String> {
        let players = listed(&question.players, PLAYERS_MAX)?;
        let standing = |it: &&Player| tiles::standing(it.counts.as_ref(), it.wall);
        let standings: Vec<Standing> = players.iter().map(standing).collect();
        Ok(tiles::score(scoring(question.scoring)?, &Building::ALL, &standings, say, |why| why))
    }
}
