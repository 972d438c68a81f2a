//! The scorer: what every game asks and answers alike. What depends on the game is in [`games`].

mod games;

use std::io::{self, BufRead, Write};

use sabika_messages::{Messages, Names};
use sabika_rules::{
    kit::{PerBuilding, Scoring},
    message::{Message, Tell},
};
use serde::{Deserialize, Serialize};

use crate::{
    Done,
    json_lines::{self, Object, Whole},
    setup,
    words::Spoken,
};

const ABOUT: &str = "\
Score players: who gets how many points, and what for

Reads one JSON object a line and answers each with one. \"game\" is the name of a game; \"players\" are \
scored as they are listed. What is left out is 0. A neutral player is one more entry. The points are \
those of this scoring alone, each with its reason.";

/// Score players: who gets how many points, and what for
#[derive(clap::Args)]
#[command(long_about = about(), after_help = examples())]
pub(crate) struct Args {
    #[command(flatten)]
    spoken: Spoken,
}

fn about() -> String {
    let helps = games::GAMES.iter().map(|it| format!("\n\nIn {}, {}", it.game(), it.help()));
    ABOUT.to_owned() + &helps.collect::<String>()
}

fn examples() -> String {
    let examples: Vec<&str> = games::GAMES.iter().flat_map(|it| it.examples()).copied().collect();
    format!(
        "Examples (each question and each answer is one line):\n{}\n\nA line that cannot be read is \
         answered with {{\"error\":\"…\"}}; the next line is read all the same.\nKinds are pavilion, \
         seraglio, arcades, chambers, garden and tower.",
        examples.join("\n\n")
    )
}

pub(crate) fn run(args: &Args) -> Done {
    answer(args.spoken, &mut io::stdin().lock(), &mut io::stdout().lock())
}

pub(crate) fn answer(spoken: Spoken, input: &mut impl BufRead, output: &mut impl Write) -> Done {
    let messages = spoken.messages();
    json_lines::answer_lines(input, output, |text| points(text, &messages))
}

/// Turns messages into words.
struct Say<'a>(&'a Messages);

impl Say<'_> {
    fn say(&self, told: &impl Tell) -> String {
        self.message(&told.message())
    }
    fn message(&self, message: &Message) -> String {
        self.0.say(message, &Names::default())
    }
}

/// All that every question has.
#[derive(Deserialize)]
struct Named {
    game: String,
}

fn points(text: &str, messages: &Messages) -> Result<String, String> {
    let Named { game } = json_lines::read(text)?;
    let game = setup::game(&game).map_err(|why| format!("game: {why}"))?;
    match games::GAMES.iter().find(|it| it.game() == game) {
        Some(scores) => scores.answer(text, &Say(messages)),
        None => Err(format!("game: {game} cannot be scored")),
    }
}

/// The players of a question.
type Players<P> = Vec<Object<P>>;

/// As many as are listed, where that may be.
fn listed<P>(players: &Players<P>, most: usize) -> Result<Vec<&P>, String> {
    let count = players.len();
    if count == 0 || count > most {
        return Err(format!("players: {count} are listed: list 1 to {most}"));
    }
    Ok(players.iter().map(|Object(player)| player).collect())
}

/// No table is larger; a tool may ask for some more than a game has.
const PLAYERS_MAX: usize = 100;

/// Nobody has more counters or chips than the box holds; a tool may ask for some more.
const PIECES_MAX: usize = 100;

/// How many tiles or segments somebody may have: far more than any box holds.
type Count = Whole<0, 1_000_000>;

fn number(count: Count) -> u32 {
    u32::try_from(count.0).unwrap_or_default()
}

/// Which scoring it is.
type ScoringNumber = Whole<1, 3>;
/// One of the players, as they are listed.
type PlayerNumber = Whole<1, { PLAYERS_MAX as i64 }>;

/// For games with several scorings.
fn scoring(given: Option<ScoringNumber>) -> Result<Scoring, String> {
    let number = given.ok_or("missing field `scoring`: write 1, 2 or 3")?;
    Ok(Scoring::ALL[number.0.clamp(1, 3) as usize - 1])
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

/// The kinds with their values.
fn each_kind<T: Clone + Default>(given: Option<&Object<Kinds<T>>>) -> PerBuilding<T> {
    given.map_or_else(|| Kinds::default().each(), |Object(kinds)| kinds.each())
}

/// A line of the output.
#[derive(Serialize)]
struct Answer<R> {
    players: Vec<Scored<R>>,
}

/// The points of a player.
#[derive(Clone, Serialize)]
struct Scored<R> {
    points: u32,
    reasons: Vec<Gain<R>>,
}

#[derive(Clone, Serialize)]
struct Gain<R> {
    #[serde(flatten)]
    reason: R,
    points: u32,
    text: String,
}

impl<R> Default for Scored<R> {
    fn default() -> Self {
        Scored { points: 0, reasons: Vec::new() }
    }
}

impl<R> Scored<R> {
    /// For so many players, without points yet.
    fn none(players: usize) -> Vec<Scored<R>> {
        (0..players).map(|_| Scored::default()).collect()
    }
    fn add(&mut self, reason: R, points: u32, text: String) {
        self.points += points;
        self.reasons.push(Gain { reason, points, text });
    }
}
