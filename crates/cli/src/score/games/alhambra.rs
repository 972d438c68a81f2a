//! The base game: tiles and walls, and what expansion modules add.

pub(super) mod tiles;

use sabika_rules::{
    alhambra::{self, Alhambra, modules::score_cards::ScoreCard, scoring::Standing},
    kit::Building,
};
use serde::{Deserialize, Serialize, de::IgnoredAny};

use super::Scorer;
use crate::{
    json_lines,
    score::{
        Count, Kinds, Object, PIECES_MAX, PLAYERS_MAX, Players, Say, Scored, ScoringNumber, listed,
        number, scoring,
    },
    setup::shown,
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Question {
    #[serde(rename = "game")]
    _game: IgnoredAny,
    #[serde(default, deserialize_with = "json_lines::given")]
    scoring: Option<ScoringNumber>,
    #[serde(default, deserialize_with = "json_lines::given")]
    score_card: Option<CardOrKinds>,
    players: Players<Player>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Player {
    #[serde(default, deserialize_with = "json_lines::given")]
    counts: Option<Object<Kinds<Count>>>,
    #[serde(default, deserialize_with = "json_lines::given")]
    wall: Option<Count>,
    /// What the culture counters show (M-06).
    #[serde(default, deserialize_with = "json_lines::given")]
    culture: Option<Vec<Count>>,
}

/// A score card by its number, or its kinds from the one worth least (N-02).
#[derive(Deserialize)]
#[serde(untagged)]
enum CardOrKinds {
    Card(u64),
    Kinds(Vec<String>),
    Other(IgnoredAny),
}

/// A reason of the rules, or a culture counter, of which only the points are known.
#[derive(Clone, Serialize)]
#[serde(untagged)]
pub(super) enum Reason {
    Rules(alhambra::Reason),
    Culture(Culture),
}

#[derive(Clone, Serialize)]
#[serde(rename_all = "kebab-case", tag = "for", rename = "culture")]
pub(super) struct Culture {
    counter: usize,
}

impl Scorer for Alhambra {
    type Question = Question;
    type Reason = Reason;
    const HELP: &'static str = "\"scoring\" is 1, 2 or 3, \"counts\" are a player's tiles of each kind \
         and \"wall\" is the length of the longest wall. With expansion modules: \"culture\" lists what a \
         player's culture counters show; \"score_card\", beside \"players\", is the number of the score \
         card that counts, 1 to 18, or its six kinds from the one worth least.";
    const EXAMPLES: &'static [&'static str] = &[
        r#"  $ echo '{"game":"alhambra","scoring":1,"players":[{"counts":{"tower":4}}]}' | sabika score
  {"players":[{"points":6,"reasons":[{"for":"majority","kind":"tower","place":1,
  "shared_by":1,"points":6,"text":"most towers"}]}]}"#,
        r#"  $ echo '{"game":"alhambra","scoring":1,"score_card":13,"players":[{"counts":{"garden":1},
  "culture":[2,5]}]}' | sabika score
      card 13 has the garden on its first place, so 1 point; and 7 for culture"#,
    ];

    fn score(question: &Question, say: &Say<'_>) -> Result<Vec<Scored<Reason>>, String> {
        let players = listed(&question.players, PLAYERS_MAX)?;
        if players.iter().any(|it| it.culture.as_ref().is_some_and(|it| it.len() > PIECES_MAX)) {
            return Err(format!("culture: list at most {PIECES_MAX} counters of a player"));
        }
        let order = read_order(question.score_card.as_ref())?;
        let standing = |it: &&Player| tiles::standing(it.counts.as_ref(), it.wall);
        let standings: Vec<Standing> = players.iter().map(standing).collect();
        let scoring = scoring(question.scoring)?;
        let mut scored = tiles::score(scoring, &order, &standings, say, Reason::Rules);
        for (scored, player) in scored.iter_mut().zip(players) {
            let counters = player.culture.iter().flatten().map(|it| number(*it));
            for (counter, points) in (1..).zip(counters).filter(|(_, points)| *points > 0) {
                let text = format!("culture counter {counter}");
                scored.add(Reason::Culture(Culture { counter }), points, text);
            }
        }
        Ok(scored)
    }
}

fn read_order(given: Option<&CardOrKinds>) -> Result<[Building; 6], String> {
    const REMEDY: &str =
        "write the number of a card, 1 to 18, or all six kinds, the one worth least first";
    match given {
        None => Ok(Building::ALL),
        Some(CardOrKinds::Card(number)) => {
            let card = ScoreCard::all().find(|it| u64::from(it.number()) == *number);
            card.map(ScoreCard::order)
                .ok_or_else(|| format!("score_card: there is no card {number}: {REMEDY}"))
        }
        Some(CardOrKinds::Kinds(names)) => {
            let kinds: Vec<Building> = names
                .iter()
                .map(|name| {
                    let bad = || format!("score_card: there is no kind {}: {REMEDY}", shown(name));
                    name.parse().map_err(|_| bad())
                })
                .collect::<Result<_, _>>()?;
            let all = Building::ALL.iter().all(|kind| kinds.contains(kind));
            <[Building; 6]>::try_from(kinds)
                .ok()
                .filter(|_| all)
                .ok_or_else(|| format!("score_card: not every kind stands there once: {REMEDY}"))
        }
        Some(CardOrKinds::Other(_)) => Err(format!("score_card: {REMEDY}")),
    }
}
