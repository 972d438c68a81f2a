//! The scorer.

use sabika_messages::{Messages, Names};
use sabika_rules::{
    alhambra::{
        modules::score_cards::ScoreCard,
        scoring::{self, Reason, Scoring, Standing},
    },
    any::GameName,
    kit::{Building, PerBuilding},
    message::Tell,
};
use serde::{Deserialize, Serialize};

use crate::{
    Done,
    engine::setup::shown,
    json_lines::{self, Object, Whole},
};

/// Score players: who gets how many points, and what for
///
/// Reads one JSON object a line and answers each with one. "scoring" is 1, 2 or 3; "players" are
/// scored as they are listed: "counts" are their tiles of each kind, "wall" is the length of their
/// longest wall. What is left out is 0. A neutral player is one more entry without a wall. The
/// points are those of this scoring alone, each with its reason.
///
/// With expansion modules: "culture" lists what a player's culture counters show; "score_card",
/// beside "players", is the number of the score card that counts, 1 to 18, or its six kinds from
/// the one worth least.
#[allow(clippy::doc_markdown, reason = "it is a help text too")]
#[derive(clap::Args)]
#[command(after_help = r#"Example:
  $ echo '{"game":"alhambra","scoring":1,"players":[{"counts":{"tower":4}}]}' | sabika score
  {"players":[{"points":6,"reasons":[{"for":"majority","kind":"tower","place":1,
  "shared_by":1,"points":6,"text":"most towers"}]}]}  (on one line)

  $ echo '{"game":"alhambra","scoring":1,"score_card":13,"players":[{"counts":{"garden":1},
  "culture":[2,5]}]}' | sabika score                 (on one line)
      card 13 has the garden on its first place, so 1 point; and 7 for culture

A line that cannot be read is answered with {"error":"…"}; the next line is read all the same.
Kinds are pavilion, seraglio, arcades, chambers, garden and tower."#)]
pub(crate) struct Args {}

pub(crate) fn run(_args: &Args) -> Done {
    let messages = Messages::english();
    json_lines::answer_lines(|question: Question| {
        let standings = read_standings(&question)?;
        match read_game(&question.game)? {
            GameName::Alhambra => {
                let order = read_order(question.score_card.as_ref())?;
                let culture = question.players.iter().map(|Object(it)| it.culture.as_slice());
                Ok(score(
                    question.scoring.into(),
                    &order,
                    &standings,
                    &culture.collect::<Vec<_>>(),
                    &messages,
                ))
            }
        }
    })
}

/// No table is larger; a tool may ask for some more than a game has.
const PLAYERS_MAX: usize = 100;

/// Nobody has more culture counters than there are prices; a tool may ask for some more.
const COUNTERS_MAX: usize = 100;

/// How many tiles or segments somebody may have: far more than any box holds.
type Count = Whole<0, 1_000_000>;

/// A line of the input.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Question {
    game: String,
    scoring: ScoringNumber,
    #[serde(default, deserialize_with = "json_lines::given")]
    score_card: Option<CardOrKinds>,
    players: Vec<Object<Player>>,
}

/// A score card by its number, or its kinds from the one worth least (N-02).
#[derive(Deserialize)]
#[serde(untagged)]
enum CardOrKinds {
    Card(u64),
    Kinds(Vec<String>),
    Other(serde::de::IgnoredAny),
}

type ScoringNumber = Whole<1, 3>;

impl From<ScoringNumber> for Scoring {
    fn from(number: ScoringNumber) -> Scoring {
        match number.0 {
            1 => Scoring::I,
            2 => Scoring::II,
            _ => Scoring::III,
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Player {
    #[serde(default, deserialize_with = "json_lines::given")]
    counts: Option<Object<Counts>>,
    #[serde(default)]
    wall: Count,
    /// What the culture counters show (M-06).
    #[serde(default)]
    culture: Vec<Count>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, default)]
#[derive(Default)]
struct Counts {
    pavilion: Count,
    seraglio: Count,
    arcades: Count,
    chambers: Count,
    garden: Count,
    tower: Count,
}

/// A line of the output.
#[derive(Serialize)]
struct Answer {
    players: Vec<Scored>,
}

#[derive(Clone, Default, Serialize)]
struct Scored {
    points: u32,
    reasons: Vec<Line>,
}

#[derive(Clone, Serialize)]
struct Line {
    #[serde(flatten)]
    reason: Why,
    points: u32,
    text: String,
}

/// A reason of the rules, or a culture counter, of which only the points are known.
#[derive(Clone, Serialize)]
#[serde(untagged)]
enum Why {
    Rules(Reason),
    Culture(Culture),
}

#[derive(Clone, Serialize)]
#[serde(rename_all = "kebab-case", tag = "for", rename = "culture")]
struct Culture {
    counter: usize,
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
                    let bad =
                        |()| format!("score_card: there is no kind {}: {REMEDY}", shown(name));
                    name.parse().map_err(bad)
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

fn read_game(name: &str) -> Result<GameName, String> {
    name.parse().map_err(|()| {
        let known: Vec<&str> = GameName::ALL.iter().map(|it| it.name()).collect();
        let name: String = name.chars().take(40).collect();
        format!("game: there is no game {name:?}: write {}", known.join(" or "))
    })
}

fn read_standings(question: &Question) -> Result<Vec<Standing>, String> {
    let players = &question.players;
    if players.is_empty() || players.len() > PLAYERS_MAX {
        return Err(format!("players: {} are listed: list 1 to {PLAYERS_MAX}", players.len()));
    }
    if players.iter().any(|Object(player)| player.culture.len() > COUNTERS_MAX) {
        return Err(format!("culture: list at most {COUNTERS_MAX} counters of a player"));
    }
    Ok(players.iter().map(|Object(player)| standing(player)).collect())
}

fn standing(player: &Player) -> Standing {
    let mut counts = PerBuilding::default();
    if let Some(Object(given)) = &player.counts {
        for kind in Building::ALL {
            counts[kind] = number(match kind {
                Building::Pavilion => given.pavilion,
                Building::Seraglio => given.seraglio,
                Building::Arcades => given.arcades,
                Building::Chambers => given.chambers,
                Building::Garden => given.garden,
                Building::Tower => given.tower,
            });
        }
    }
    Standing { counts, wall: number(player.wall) }
}

fn number(count: Count) -> u32 {
    u32::try_from(count.0).unwrap_or_default()
}

fn score(
    scoring: Scoring,
    order: &[Building; 6],
    standings: &[Standing],
    culture: &[&[Count]],
    messages: &Messages,
) -> Answer {
    let mut players = vec![Scored::default(); standings.len()];
    scoring::score(scoring, order, standings, |index, reason, points| {
        let text = messages.say(&reason.message(), &Names::default());
        players[index].points += points;
        players[index].reasons.push(Line { reason: Why::Rules(reason), points, text });
    });
    for (player, counters) in players.iter_mut().zip(culture) {
        let shown = (1..).zip(counters.iter().map(|it| number(*it)));
        for (counter, points) in shown.filter(|(_, points)| *points > 0) {
            let (reason, text) =
                (Why::Culture(Culture { counter }), format!("culture counter {counter}"));
            player.points += points;
            player.reasons.push(Line { reason, points, text });
        }
    }
    Answer { players }
}
