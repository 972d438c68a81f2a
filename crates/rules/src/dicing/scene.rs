//! What scenes of both dice games are set with.

use super::{Area, Field, Rounds};
use crate::{
    kit::{Building, Party, Seat},
    testkit::halves,
};

/// The fields of a line, from the left: one throw, two, three.
const PLACES: [&str; 3] = ["left", "middle", "right"];

/// A field of a column: `garden 5 right`.
pub(crate) fn field(words: &str) -> Result<(Building, Field), String> {
    let (column, rest) = halves(words);
    let (line, place) = halves(rest);
    let column = column.parse().map_err(|_| format!("{column:?} is no kind"))?;
    let line = line.parse().ok().filter(|line| (1..=8).contains(line));
    let throws = (1..).zip(PLACES).find(|(_, it)| *it == place);
    match (line, throws) {
        (Some(line), Some((throws, _))) => Ok((column, Field::of(line, throws))),
        _ => Err("a column, a line and left, middle or right".into()),
    }
}

/// A number, such as that of a round.
pub(crate) fn number<N: std::str::FromStr>(word: &str) -> Result<N, String> {
    word.parse().map_err(|_| format!("{word:?} is no such number"))
}

/// The round, who started it, and the stones in the area.
pub(crate) fn facts(rounds: &Rounds, area: &Area) -> Vec<(Option<Party>, String)> {
    let stones = Building::ALL.into_iter().flat_map(|column| {
        area.stones(column).map(move |(field, party)| {
            let place = PLACES[usize::from(field.throws()) - 1];
            (Some(party), format!("stone {column} {} {place}", field.line()))
        })
    });
    let starter = rounds.starter.map(|seat| (Some(Party::Seat(seat)), "starts".to_owned()));
    let used = Seat::all(Seat::MAX as u8).zip(rounds.used);
    let used = used.map(|(seat, used)| (Some(Party::Seat(seat)), format!("used {used} stones")));
    [(None, format!("round {}", rounds.number))]
        .into_iter()
        .chain(starter)
        .chain(stones)
        .chain(used)
        .collect()
}

/// A stone lies on a field, and one of its owner's is used.
pub(crate) fn put(
    (rounds, area): (&mut Rounds, &mut Area),
    (column, field): (Building, Field),
    party: Party,
) {
    area.put(column, field, party);
    if let Party::Seat(seat) = party {
        rounds.used[seat.index()] += 1;
    }
}
