//! The dice game: building stones on tracks, in piles, and point chips.

use sabika_rules::{
    dice::{Chip, Chips, Dice, Reason, Track, scoring},
    kit::{Building, Party, PerBuilding, Seat},
};
use serde::{Deserialize, de::IgnoredAny};

use super::Scorer;
use crate::{
    json_lines::{self, Whole},
    score::{
        self, Kinds, Object, PIECES_MAX, PlayerNumber, Players, Say, Scored, ScoringNumber,
        each_kind, listed,
    },
};

/// All seats and the neutral player.
const PARTIES: usize = Seat::MAX + 1;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Question {
    #[serde(rename = "game")]
    _game: IgnoredAny,
    #[serde(default, deserialize_with = "json_lines::given")]
    scoring: Option<ScoringNumber>,
    #[serde(default, deserialize_with = "json_lines::given")]
    piles: Option<Object<Kinds<Vec<PlayerNumber>>>>,
    players: Players<Player>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Player {
    /// The fields of the building stones (D-31).
    #[serde(default, deserialize_with = "json_lines::given")]
    tracks: Option<Object<Kinds<TrackField>>>,
    /// The values of the point chips (D-40).
    #[serde(default, deserialize_with = "json_lines::given")]
    chips: Option<Vec<ChipValue>>,
}

type TrackField = Whole<0, { Track::LAST as i64 }>;
type ChipValue = Whole<1, 3>;

impl Scorer for Dice {
    type Question = Question;
    type Reason = Reason;
    const HELP: &'static str = "\"scoring\" is 1, 2 or 3, \"tracks\" are the fields of a player's building \
         stones, 0 to 12, and \"chips\" the values of the point chips. Where players share a field, \
         \"piles\", beside \"players\", says who lies below whom: for that kind the numbers of these \
         players as they are listed, the lowest first.";
    const EXAMPLES: &'static [&'static str] =
        &[r#"  $ echo '{"game":"dice","scoring":2,"players":[{"tracks":{"tower":3},"chips":[1,3]},
  {"tracks":{"tower":3}}],"piles":{"tower":[2,1]}}' | sabika score
      the second player's stone lies lower, so it is first and brings 13 points; the first
      player gets 6, and 4 for the chips"#];

    fn score(question: &Question, say: &Say<'_>) -> Result<Vec<Scored<Reason>>, String> {
        let players = listed(&question.players, PARTIES)?;
        if players.iter().any(|it| it.chips.as_ref().is_some_and(|it| it.len() > PIECES_MAX)) {
            return Err(format!("chips: list at most {PIECES_MAX} chips of a player"));
        }
        let piles = each_kind(question.piles.as_ref());
        let mut tracks = PerBuilding::default();
        for kind in Building::ALL {
            let field = |it: &&Player| each_kind(it.tracks.as_ref())[kind].0 as u8;
            let fields: Vec<u8> = players.iter().map(field).collect();
            tracks[kind] = track(&fields, &read_pile(kind, &fields, &piles[kind])?);
        }
        let chips = (0..).map(party).zip(players.iter().map(|it| chips(it)));
        let mut scored = Scored::none(players.len());
        scoring::score(
            score::scoring(question.scoring)?,
            &tracks,
            chips,
            |party, reason, points| {
                scored[index(party)].add(reason, points, say.say(&reason));
            },
        );
        Ok(scored)
    }
}

/// Players stand for seats, and a seventh one for the neutral player.
fn party(index: usize) -> Party {
    Seat::new(index).map_or(Party::Neutral, Party::Seat)
}

fn index(party: Party) -> usize {
    match party {
        Party::Seat(seat) => seat.index(),
        Party::Neutral => Seat::MAX,
    }
}

fn chips(player: &Player) -> Chips {
    let mut chips = Chips::NONE;
    player.chips.iter().flatten().for_each(|value| chips.put(Chip::Points(value.0 as u8)));
    chips
}

/// The track after all stones have come to their fields, those of a pile from the lowest.
fn track(fields: &[u8], pile: &[usize]) -> Track {
    let mut track = Track::default();
    let others = (0..fields.len()).filter(|it| !pile.contains(it));
    for index in pile.iter().copied().chain(others) {
        track.advance(party(index), fields[index]);
    }
    track
}

/// The players of the piles of a kind, counted from 0: all who share a field, and no others.
fn read_pile(kind: Building, fields: &[u8], given: &[PlayerNumber]) -> Result<Vec<usize>, String> {
    let sharing = |index: usize| -> Vec<usize> {
        let on = |other: usize| fields[other] == fields[index] && fields[index] > 0;
        (0..fields.len()).filter(|&other| on(other)).collect()
    };
    let mut pile = Vec::new();
    for number in given {
        let told = |why: &str| format!("piles, {kind}: player {} {why}", number.0);
        let index = usize::try_from(number.0 - 1).unwrap_or(usize::MAX);
        if index >= fields.len() {
            return Err(told(&format!("is not listed: write 1 to {}", fields.len())));
        }
        if pile.contains(&index) {
            return Err(told("stands there twice: name each player once"));
        }
        if sharing(index).len() < 2 {
            return Err(told("shares no field: name only players who do"));
        }
        pile.push(index);
    }
    match (0..fields.len()).find(|it| sharing(*it).len() > 1 && !pile.contains(it)) {
        None => Ok(pile),
        Some(missing) => {
            let who: Vec<String> = sharing(missing).iter().map(|it| (it + 1).to_string()).collect();
            Err(format!(
                "piles, {kind}: players {} share field {}: say who lies below whom, as in \
                 \"piles\":{{\"{kind}\":[{}]}} with the lowest first",
                who.join(", "),
                fields[missing],
                who.join(","),
            ))
        }
    }
}
