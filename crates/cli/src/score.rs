//! The scorer.

mod sheets;
mod tiles;
mod tracks;

use std::io::{self, BufRead, Write};

use sabika_messages::{Messages, Names};
use sabika_rules::{
    alhambra::{self, Scoring},
    any::GameName,
    dice,
    kit::PerBuilding,
    message::Tell,
    roll_and_write,
};
use serde::{Deserialize, Serialize};

use crate::{
    Done,
    engine::setup,
    json_lines::{self, Object, Whole},
};

/// Score players: who gets how many points, and what for
///
/// Reads one JSON object a line and answers each with one. "game" is alhambra, dice, alcazaba or
/// roll-and-write, "scoring" is 1, 2 or 3; "players" are scored as they are listed. What is left out is 0. A neutral
/// player is one more entry. The points are those of this scoring alone, each with its reason.
///
/// In alhambra and alcazaba, "counts" are a player's tiles of each kind and "wall" is the length of
/// the longest wall. With the expansion modules of alhambra: "culture" lists what a player's culture
/// counters show; "score_card", beside "players", is the number of the score card that counts, 1 to
/// 18, or its six kinds from the one worth least.
///
/// In the dice game, "tracks" are the fields of a player's building stones, 0 to 12, and "chips" the
/// values of the point chips. Where players share a field, "piles", beside "players", says who lies
/// below whom: for that kind the numbers of these players as they are listed, the lowest first.
///
/// In roll-and-write there is one scoring, so "scoring" is left out. "built" are the squares of a
/// player as pairs of pips, yellow first, and "coins" the coins left; a virtual player is
/// {"virtual":true,"counts":{…}}. Beside "players", "completed" lists for a kind the numbers of those
/// who have completed it in an earlier round; their points are not counted again. Who has all of a
/// kind and is not listed has completed it in the last round. "places_gone" is how many places of a
/// kind are gone, if more than these; "against":true lets virtual players score; "sheet" is the sheet
/// in use.
#[allow(clippy::doc_markdown, reason = "it is a help text too")]
#[derive(clap::Args)]
#[command(after_help = r#"Examples (each question and each answer is one line):
  $ echo '{"game":"alhambra","scoring":1,"players":[{"counts":{"tower":4}}]}' | sabika score
  {"players":[{"points":6,"reasons":[{"for":"majority","kind":"tower","place":1,
  "shared_by":1,"points":6,"text":"most towers"}]}]}

  $ echo '{"game":"alhambra","scoring":1,"score_card":13,"players":[{"counts":{"garden":1},
  "culture":[2,5]}]}' | sabika score
      card 13 has the garden on its first place, so 1 point; and 7 for culture

  $ echo '{"game":"alcazaba","scoring":1,"players":[{"counts":{"tower":2},"wall":3}]}' |
  sabika score
      6 points for most towers and 3 for the wall

  $ echo '{"game":"dice","scoring":2,"players":[{"tracks":{"tower":3},"chips":[1,3]},
  {"tracks":{"tower":3}}],"piles":{"tower":[2,1]}}' | sabika score
      the second player's stone lies lower, so it is first and brings 13 points; the first
      player gets 6, and 4 for the chips

  $ echo '{"game":"roll-and-write","players":[{"built":[[1,1],[3,5]],"coins":5},
  {"built":[[1,1]]},{"virtual":true,"counts":{"garden":2}}]}' | sabika score
      8 points each for gardens, because the virtual player is first; 16 for the pavilion of the
      first player, and 2 for the coins

A line that cannot be read is answered with {"error":"…"}; the next line is read all the same.
Kinds are pavilion, seraglio, arcades, chambers, garden and tower."#)]
pub(crate) struct Args {}

pub(crate) fn run(_args: &Args) -> Done {
    answer(&mut io::stdin().lock(), &mut io::stdout().lock())
}

pub(crate) fn answer(input: &mut impl BufRead, output: &mut impl Write) -> Done {
    let messages = Messages::english();
    json_lines::answer_lines(input, output, |question: Question| score(&question, &messages))
}

/// No table is larger; a tool may ask for some more than a game has.
const PLAYERS_MAX: usize = 100;

/// Nobody has more counters or chips than the box holds; a tool may ask for some more.
const PIECES_MAX: usize = 100;

/// How many tiles or segments somebody may have: far more than any box holds.
type Count = Whole<0, 1_000_000>;

/// A line of the input. Which of the fields may be there depends on the game.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Question {
    game: String,
    /// Every game but roll and write has several.
    #[serde(default, deserialize_with = "json_lines::given")]
    scoring: Option<ScoringNumber>,
    #[serde(default, deserialize_with = "json_lines::given")]
    score_card: Option<tiles::CardOrKinds>,
    #[serde(default, deserialize_with = "json_lines::given")]
    piles: Option<Object<Kinds<Vec<PlayerNumber>>>>,
    /// Who has completed a kind in an earlier round (R-21).
    #[serde(default, deserialize_with = "json_lines::given")]
    completed: Option<Object<Kinds<Vec<PlayerNumber>>>>,
    #[serde(default, deserialize_with = "json_lines::given")]
    places_gone: Option<Object<Kinds<Option<sheets::Places>>>>,
    /// Whether virtual players score (R1-04).
    #[serde(default, deserialize_with = "json_lines::given")]
    against: Option<bool>,
    #[serde(default, deserialize_with = "json_lines::given")]
    sheet: Option<String>,
    players: Vec<Object<Player>>,
}

type ScoringNumber = Whole<1, 3>;
type PlayerNumber = Whole<1, { PLAYERS_MAX as i64 }>;

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
    counts: Option<Object<Kinds<Count>>>,
    #[serde(default, deserialize_with = "json_lines::given")]
    wall: Option<Count>,
    /// What the culture counters show (M-06).
    #[serde(default, deserialize_with = "json_lines::given")]
    culture: Option<Vec<Count>>,
    /// The fields of the building stones (D-31).
    #[serde(default, deserialize_with = "json_lines::given")]
    tracks: Option<Object<Kinds<tracks::TrackField>>>,
    /// The values of the point chips (D-40).
    #[serde(default, deserialize_with = "json_lines::given")]
    chips: Option<Vec<tracks::ChipValue>>,
    /// The squares constructed on a sheet, yellow pips first (R-11).
    #[serde(default, deserialize_with = "json_lines::given")]
    built: Option<Vec<(sheets::Pips, sheets::Pips)>>,
    /// The coins left (R-32).
    #[serde(default, deserialize_with = "json_lines::given")]
    coins: Option<sheets::Coins>,
    /// Whether it is a virtual player (R2-01).
    #[serde(default, deserialize_with = "json_lines::given")]
    r#virtual: Option<bool>,
}

/// One value for each kind.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, default, bound = "T: Default + Deserialize<'de>")]
#[derive(Default)]
struct Kinds<T> {
    pavilion: T,
    seraglio: T,
    arcades: T,
    chambers: T,
    garden: T,
    tower: T,
}

impl<T: Clone> Kinds<T> {
    fn each(&self) -> PerBuilding<T> {
        let Kinds { pavilion, seraglio, arcades, chambers, garden, tower } = self;
        PerBuilding([pavilion, seraglio, arcades, chambers, garden, tower].map(Clone::clone))
    }
}

impl Question {
    /// For games with several scorings.
    fn scoring(&self) -> Result<Scoring, String> {
        let number = self.scoring.ok_or("missing field `scoring`: write 1, 2 or 3")?;
        Ok(number.into())
    }
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
    Tiles(alhambra::Reason),
    Tracks(dice::Reason),
    Sheets(roll_and_write::Reason),
    Culture(tiles::Culture),
}

impl Scored {
    fn add(&mut self, reason: Why, points: u32, text: String) {
        self.points += points;
        self.reasons.push(Line { reason, points, text });
    }
}

fn score(question: &Question, messages: &Messages) -> Result<Answer, String> {
    let game = setup::game(&question.game).map_err(|why| format!("game: {why}"))?;
    let players = question.players.len();
    let most = match game {
        GameName::Alhambra | GameName::Alcazaba => PLAYERS_MAX,
        GameName::Dice => tracks::PLAYERS_MAX,
        GameName::RollAndWrite => sheets::PLAYERS_MAX,
    };
    if players == 0 || players > most {
        return Err(format!("players: {players} are listed: list 1 to {most}"));
    }
    let say = |reason: &dyn Tell| messages.say(&reason.message(), &Names::default());
    let fields = Fields { game, question };
    let players = match game {
        GameName::Alhambra => {
            fields.may_be(&["scoring", "score_card"], &["counts", "wall", "culture"])?;
            tiles::score(question, say)?
        }
        GameName::Alcazaba => {
            fields.may_be(&["scoring"], &["counts", "wall"])?;
            tiles::score(question, say)?
        }
        GameName::Dice => {
            fields.may_be(&["scoring", "piles"], &["tracks", "chips"])?;
            tracks::score(question, say)?
        }
        GameName::RollAndWrite => {
            let own = ["completed", "places_gone", "against", "sheet"];
            fields.may_be(&own, &["built", "coins", "virtual", "counts"])?;
            sheets::score(question, messages, say)?
        }
    };
    Ok(Answer { players })
}

/// The fields that a question has beside those of every game.
struct Fields<'a> {
    game: GameName,
    question: &'a Question,
}

impl Fields<'_> {
    /// No others than these may be there, so that nothing given is overlooked.
    fn may_be(&self, own: &[&str], of_player: &[&str]) -> Result<(), String> {
        let Question { players, scoring, score_card, piles, completed, .. } = self.question;
        let Question { places_gone, against, sheet, .. } = self.question;
        let given = [
            ("scoring", scoring.is_some()),
            ("score_card", score_card.is_some()),
            ("piles", piles.is_some()),
            ("completed", completed.is_some()),
            ("places_gone", places_gone.is_some()),
            ("against", against.is_some()),
            ("sheet", sheet.is_some()),
        ];
        let told = |name| format!("{name}: not scored in {}: leave it out", self.game);
        strange(&given, own).map_or(Ok(()), |name| Err(told(name)))?;
        for (Object(player), number) in players.iter().zip(1..) {
            let Player { counts, wall, culture, tracks, chips, built, coins, r#virtual } = player;
            let given = [
                ("counts", counts.is_some()),
                ("wall", wall.is_some()),
                ("culture", culture.is_some()),
                ("tracks", tracks.is_some()),
                ("chips", chips.is_some()),
                ("built", built.is_some()),
                ("coins", coins.is_some()),
                ("virtual", r#virtual.is_some()),
            ];
            let (game, known) = (self.game, of_player.join(" or "));
            let told = |name| {
                format!("player {number}, {name}: not scored in {game}: write {known} instead")
            };
            strange(&given, of_player).map_or(Ok(()), |name| Err(told(name)))?;
        }
        Ok(())
    }
}

/// A field that is given and not known.
fn strange<'a>(given: &[(&'a str, bool)], known: &[&str]) -> Option<&'a str> {
    let strange = given.iter().find(|(name, given)| *given && !known.contains(name));
    strange.map(|(name, _)| *name)
}

/// The kinds with their values.
fn each_kind<T: Clone + Default>(given: Option<&Object<Kinds<T>>>) -> PerBuilding<T> {
    given.map_or_else(|| Kinds::default().each(), |Object(kinds)| kinds.each())
}

fn number(count: Count) -> u32 {
    u32::try_from(count.0).unwrap_or_default()
}
