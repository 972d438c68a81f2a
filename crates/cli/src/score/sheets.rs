//! Roll and write: squares on sheets, coins, and virtual parties; completed kinds before the rest.

use sabika_messages::{Messages, Names};
use sabika_rules::{
    game::Named,
    kit::{Building, PerBuilding, Seat, SeatSet},
    message::Tell,
    roll_and_write::{
        Reason, RollAndWrite, Setup, Sheet, Square, Squares,
        scoring::{self, Settled, Standing},
    },
};

use super::{Object, Player, PlayerNumber, Question, Scored, Why, each_kind};
use crate::json_lines::Whole;

pub(super) const PLAYERS_MAX: usize = *RollAndWrite::PLAYERS.end() as usize;

pub(super) type Pips = Whole<1, 6>;
pub(super) type Coins = Whole<0, { *Setup::COINS.end() as i64 }>;
pub(super) type Places = Whole<0, { PLAYERS_MAX as i64 }>;

pub(super) fn score(
    question: &Question,
    messages: &Messages,
    say: impl Fn(&dyn Tell) -> String,
) -> Result<Vec<Scored>, String> {
    let players: Vec<&Player> = question.players.iter().map(|Object(player)| player).collect();
    let sheet = read_sheet(question.sheet.as_deref(), messages)?;
    let bonus = read_bonus(question, &players)?;
    let mut standings = Vec::new();
    for (player, number) in players.iter().zip(1..) {
        let told = |why: String| format!("player {number}, {why}");
        standings.push(read_standing(player, &sheet, bonus).map_err(told)?);
    }
    let mut settled = read_settled(question, &standings, &sheet)?;
    let mut scored = vec![Scored::default(); players.len()];
    let scores = |party: usize| players[party].r#virtual != Some(true) || bonus > 0;
    let mut add = |party: usize, reason: Reason, points: u32| {
        if points > 0 && scores(party) {
            scored[party].add(Why::Sheets(reason), points, say(&reason));
        }
    };
    for kind in Building::ALL {
        complete(kind, &standings, &sheet, &mut settled[kind], &mut add);
    }
    scoring::score(&standings, &settled, add);
    Ok(scored)
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
    let now: SeatSet = Seat::all(PLAYERS_MAX as u8)
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

fn read_sheet(text: Option<&str>, messages: &Messages) -> Result<Sheet, String> {
    let Some(text) = text else { return Ok(Sheet::standard()) };
    text.parse().map_err(|bad: sabika_rules::roll_and_write::BadSheet| {
        format!("sheet: {}", messages.say(&bad.message(), &Names::default()))
    })
}

/// Rule R1-04: what each virtual party gets, where one plays against them; otherwise 0.
fn read_bonus(question: &Question, players: &[&Player]) -> Result<u32, String> {
    let virtual_parties = players.iter().filter(|it| it.r#virtual == Some(true)).count();
    let solo = players.len() - virtual_parties == 1;
    match (question.against, virtual_parties) {
        (None | Some(false), _) => Ok(0),
        (Some(true), 2) if solo => Ok(21),
        (Some(true), 3) if solo => Ok(18),
        (Some(true), 4) if solo => Ok(15),
        (Some(true), _) => Err("against: only for one player and 2 to 4 virtual ones".to_owned()),
    }
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
        let seat = Seat::new(index).expect("one of the parties");
        if parties.contains(seat) {
            return Err(told("stands there twice: name each player once".to_owned()));
        }
        parties = parties.with(seat);
    }
    Ok(parties)
}
