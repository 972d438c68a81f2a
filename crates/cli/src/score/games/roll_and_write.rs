//! Roll and write: squares on sheets, coins, and virtual parties; completed kinds before the rest.

use sabika_rules::{
    game::Setup as _,
    kit::{Building, PerBuilding, Seat, SeatSet},
    roll_and_write::{
        BadSheet, Reason, RollAndWrite, Setup, Sheet, Square, Squares,
        scoring::{self, PARTIES, Settled, Standing},
    },
};
use serde::{Deserialize, de::IgnoredAny};

use super::Scorer;
use crate::{
    json_lines::{self, Whole},
    score::{Count, Kinds, Object, PlayerNumber, Players, Say, Scored, each_kind, listed},
};

type Pips = Whole<1, 6>;
type Coins = Whole<0, { *Setup::COINS.end() as i64 }>;
type Places = Whole<0, { PARTIES as i64 }>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Question {
    #[serde(rename = "game")]
    _game: IgnoredAny,
    /// Who has completed a kind in an earlier round (R-21).
    #[serde(default, deserialize_with = "json_lines::given")]
    completed: Option<Object<Kinds<Vec<PlayerNumber>>>>,
    #[serde(default, deserialize_with = "json_lines::given")]
    places_gone: Option<Object<Kinds<Option<Places>>>>,
    /// Whether virtual players score (R1-04).
    #[serde(default, deserialize_with = "json_lines::given")]
    against: Option<bool>,
    #[serde(default, deserialize_with = "json_lines::given")]
    sheet: Option<String>,
    players: Players<Player>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Player {
    /// The squares constructed on a sheet, yellow pips first (R-11).
    #[serde(default, deserialize_with = "json_lines::given")]
    built: Option<Vec<(Pips, Pips)>>,
    /// The coins left (R-32).
    #[serde(default, deserialize_with = "json_lines::given")]
    coins: Option<Coins>,
    /// Whether it is a virtual player (R2-01).
    #[serde(default, deserialize_with = "json_lines::given")]
    r#virtual: Option<bool>,
    /// What a virtual player has.
    #[serde(default, deserialize_with = "json_lines::given")]
    counts: Option<Object<Kinds<Count>>>,
}

impl Scorer for RollAndWrite {
    type Question = Question;
    type Reason = Reason;
    const HELP: &'static str = "there is one scoring. \"built\" are the squares of a player as pairs of \
         pips, yellow first, and \"coins\" the coins left; a virtual player is \
         {\"virtual\":true,\"counts\":{…}}. Beside \"players\", \"completed\" lists for a kind the numbers of \
         those who have completed it in an earlier round; their points are not counted again. Who has \
         all of a kind and is not listed has completed it in the last round. \"places_gone\" is how many \
         places of a kind are gone, if more than these; \"against\":true lets virtual players score; \
         \"sheet\" is the sheet in use.";
    const EXAMPLES: &'static [&'static str] =
        &[r#"  $ echo '{"game":"roll-and-write","players":[{"built":[[1,1],[3,5]],"coins":5},
  {"built":[[1,1]]},{"virtual":true,"counts":{"garden":2}}]}' | sabika score
      8 points each for gardens, because the virtual player is first; 16 for the pavilion of the
      first player, and 2 for the coins"#];

    fn score(question: &Question, say: &Say<'_>) -> Result<Vec<Scored<Reason>>, String> {
        let players = listed(&question.players, PARTIES)?;
        let sheet = read_sheet(question.sheet.as_deref(), say)?;
        let bonus = read_bonus(question.against, &players)?;
        let mut standings = Vec::new();
        for (player, number) in players.iter().zip(1..) {
            let told = |why: String| format!("player {number}, {why}");
            standings.push(read_standing(player, &sheet, bonus).map_err(told)?);
        }
        let mut settled = read_settled(question, &standings, &sheet)?;
        let mut scored = Scored::none(players.len());
        let scores = |party: usize| players[party].r#virtual != Some(true) || bonus > 0;
        let mut add = |party: usize, reason: Reason, points: u32| {
            if points > 0 && scores(party) {
                scored[party].add(reason, points, say.say(&reason));
            }
        };
        for kind in Building::ALL {
            complete(kind, &standings, &sheet, &mut settled[kind], &mut add);
        }
        scoring::score(&standings, &settled, add);
        Ok(scored)
    }
}

/// Rule R-20: whoever has all of a kind and was not listed has completed it in the last round.
fn complete(
    kind: Building,
    standings: &[Standing],
    sheet: &Sheet,
    settled: &mut Settled,
    add: &mut impl FnMut(usize, Reason, u32),
) {
    let all = |standing: &Standing| standing.counts[kind] == sheet.boxes()[kind];
    let now: SeatSet = Seat::all(PARTIES as u8)
        .zip(standings)
        .filter(|(seat, standing)| all(standing) && !settled.completed.contains(*seat))
        .map(|(seat, _)| seat)
        .collect();
    if now.is_empty() {
        return;
    }
    let share = scoring::completion(kind, settled.gone, now.len() as u8);
    for seat in now.iter() {
        settled.completed = settled.completed.with(seat);
        settled.gone += 1;
        let (place, shared_by) = (share.place, share.shared_by);
        add(seat.index(), Reason::Completed { kind, place, shared_by }, share.points);
    }
}

fn read_sheet(text: Option<&str>, say: &Say<'_>) -> Result<Sheet, String> {
    let Some(text) = text else { return Ok(Sheet::standard()) };
    text.parse().map_err(|bad: BadSheet| format!("sheet: {}", say.say(&bad)))
}

/// Rule R1-04: what each virtual party gets, where one plays against them; otherwise 0.
fn read_bonus(against: Option<bool>, players: &[&Player]) -> Result<u32, String> {
    if against != Some(true) {
        return Ok(0);
    }
    let virtual_parties = players.iter().filter(|it| it.r#virtual == Some(true)).count();
    let setup = Setup::new((players.len() - virtual_parties) as u8).and_then(|mut setup| {
        setup.set("virtual", &virtual_parties.to_string()).ok()?;
        setup.set("against", "yes").ok()?;
        Some(setup)
    });
    let told = || "against: only for one player and 2 to 4 virtual ones".to_owned();
    setup.map(|it| it.virtual_bonus()).ok_or_else(told)
}

fn read_standing(player: &Player, sheet: &Sheet, bonus: u32) -> Result<Standing, String> {
    if player.r#virtual == Some(true) {
        for (name, given) in [("built", player.built.is_some()), ("coins", player.coins.is_some())]
        {
            if given {
                return Err(format!("{name}: a virtual player has none: write counts instead"));
            }
        }
        let given = each_kind(player.counts.as_ref());
        let mut counts = PerBuilding::default();
        for kind in Building::ALL {
            let boxes = sheet.boxes()[kind];
            let count = u8::try_from(given[kind].0).ok().filter(|it| *it <= boxes);
            counts[kind] = count.ok_or_else(|| {
                format!(
                    "counts, {kind}: {} are more than the sheet has: write 0 to {boxes}",
                    given[kind].0
                )
            })?;
        }
        return Ok(Standing { counts, bonus, ..Standing::default() });
    }
    if player.counts.is_some() {
        return Err("counts: only for virtual players: write built instead".to_owned());
    }
    let built = read_built(player.built.as_deref().unwrap_or_default())?;
    let coins = player.coins.map_or(0, |it| it.0 as u8);
    Ok(Standing { counts: built.counts(sheet), built, coins, bonus: 0 })
}

fn read_built(pairs: &[(Pips, Pips)]) -> Result<Squares, String> {
    let mut built = Squares::NONE;
    for (Whole(yellow), Whole(blue)) in pairs {
        let square = Square::new(*yellow as u8, *blue as u8);
        let fresh = square.filter(|it| !built.contains(*it));
        let told = || format!("built: [{yellow},{blue}] stands there twice: name each square once");
        built.put(fresh.ok_or_else(told)?);
    }
    Ok(built)
}

/// What was completed in earlier rounds, and which places are gone.
fn read_settled(
    question: &Question,
    standings: &[Standing],
    sheet: &Sheet,
) -> Result<PerBuilding<Settled>, String> {
    let completed = each_kind(question.completed.as_ref());
    let gone = each_kind(question.places_gone.as_ref());
    let mut settled = PerBuilding::<Settled>::default();
    for kind in Building::ALL {
        let parties = read_completed(kind, &completed[kind], standings, sheet)?;
        let (least, given) = (parties.len() as u8, gone[kind].map(|it| it.0 as u8));
        if given.is_some_and(|it| it < least) {
            return Err(format!(
                "places_gone, {kind}: {least} have completed it: write {least} or more"
            ));
        }
        settled[kind] = Settled { completed: parties, gone: given.unwrap_or(least) };
    }
    Ok(settled)
}

fn read_completed(
    kind: Building,
    numbers: &[PlayerNumber],
    standings: &[Standing],
    sheet: &Sheet,
) -> Result<SeatSet, String> {
    let mut parties = SeatSet::NONE;
    for number in numbers {
        let told = |why: String| format!("completed, {kind}: player {} {why}", number.0);
        let index = usize::try_from(number.0 - 1).unwrap_or(usize::MAX);
        let Some(standing) = standings.get(index) else {
            return Err(told(format!("is not listed: write 1 to {}", standings.len())));
        };
        let (count, boxes) = (standing.counts[kind], sheet.boxes()[kind]);
        if count < boxes {
            return Err(told(format!("has {count} of {boxes}: list only who has all")));
        }
        let Some(seat) = Seat::new(index).filter(|it| !parties.contains(*it)) else {
            return Err(told("stands there twice: name each player once".to_owned()));
        };
        parties = parties.with(seat);
    }
    Ok(parties)
}
