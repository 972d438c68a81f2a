//! The scorer.

use sabika_messages::{Messages, Names};
use sabika_rules::{
    alhambra::scoring::{self, Reason, Scoring, Standing},
    any::GameName,
    kit::{Building, PerBuilding},
    message::Tell,
};
use serde::{Deserialize, Serialize};

use crate::{
    Done,
    json_lines::{self, Object, Whole},
};

/// Score players: who gets how many points, and what for
///
/// Reads one JSON object a line and answers each with one. "scoring" is 1, 2 or 3; "players" are
/// scored as they are listed: "counts" are their tiles of each kind, "wall" is the length of their
/// longest wall. What is left out is 0. A neutral player is one more entry without a wall. The
/// points are those of this scoring alone, each with its reason.
#[derive(clap::Args)]
#[command(after_help = r#"Example:
  $ echo '{"game":"alhambra","scoring":1,"players":[{"counts":{"tower":4}}]}' | sabika score
  {"players":[{"points":6,"reasons":[{"for":"majority","kind":"tower","place":1,
  "shared_by":1,"points":6,"text":"most towers"}]}]}  (on one line)

A line that cannot be read is answered with {"error":"…"}; the next line is read all the same.
Kinds are pavilion, seraglio, arcades, chambers, garden and tower."#)]
pub(crate) struct Args {}

pub(crate) fn run(_args: &Args) -> Done {
    let messages = Messages::english();
    json_lines::answer_lines(|question: Question| {
        let standings = read_standings(&question)?;
        match read_game(&question.game)? {
            GameName::Alhambra => Ok(score(question.scoring.into(), &standings, &messages)),
        }
    })
}

/// No table is larger; a tool may ask for some more than a game has.
const PLAYERS_MAX: usize = 100;

/// How many tiles or segments somebody may have: far more than any box holds.
type Count = Whole<0, 1_000_000>;

/// A line of the input.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Question {
    game: String,
    scoring: ScoringNumber,
    players: Vec<Object<Player>>,
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
    reason: Reason,
    points: u32,
    text: String,
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

fn score(scoring: Scoring, standings: &[Standing], messages: &Messages) -> Answer {
    let mut players = vec![Scored::default(); standings.len()];
    scoring::score(scoring, &Building::ALL, standings, |index, reason, points| {
        let text = messages.say(&reason.message(), &Names::default());
        players[index].points += points;
        players[index].reasons.push(Line { reason, points, text });
    });
    Answer { players }
}
