//! How what the dice games share is written for people and programs, and read again.

use crate::game::Amiss;
use serde::{Deserialize, Serialize};

use super::{Area, Field, Rounds, Setup, Throws};
use crate::kit::{Building, Party, PerBuilding, Seat};

/// Who plays.
#[derive(Deserialize)]
pub(super) struct SeenSetup {
    players: u8,
}

impl TryFrom<SeenSetup> for Setup {
    type Error = Amiss;
    fn try_from(seen: SeenSetup) -> Result<Self, Amiss> {
        Setup::new(seen.players).ok_or_else(|| format!("{} cannot play", seen.players).into())
    }
}

/// A field by its line and its place from the left.
#[derive(Clone, Copy, Serialize, Deserialize)]
pub(super) struct SeenField {
    line: u8,
    throws: u8,
}

impl From<Field> for SeenField {
    fn from(field: Field) -> Self {
        SeenField { line: field.line(), throws: field.throws() }
    }
}

impl TryFrom<SeenField> for Field {
    type Error = Amiss;
    fn try_from(seen: SeenField) -> Result<Self, Amiss> {
        let field = Field::of(seen.line, seen.throws);
        let is_it = (field.line(), field.throws()) == (seen.line, seen.throws);
        is_it
            .then_some(field)
            .ok_or_else(|| format!("no field {} in line {}", seen.throws, seen.line).into())
    }
}

/// A stone on its field.
#[derive(Serialize, Deserialize)]
pub(super) struct Stone {
    party: Party,
    line: u8,
    throws: u8,
}

/// The stones of each column.
pub(super) type SeenArea = PerBuilding<Vec<Stone>>;

impl From<Area> for SeenArea {
    fn from(area: Area) -> Self {
        let stone = |(field, party): (Field, Party)| {
            let (line, throws) = (field.line(), field.throws());
            Stone { party, line, throws }
        };
        PerBuilding(Building::ALL.map(|column| area.stones(column).map(stone).collect()))
    }
}

impl TryFrom<SeenArea> for Area {
    type Error = Amiss;
    fn try_from(seen: SeenArea) -> Result<Self, Amiss> {
        let mut area = Area::default();
        for (column, stones) in Building::ALL.into_iter().zip(seen.0) {
            for Stone { party, line, throws } in stones {
                let field = SeenField { line, throws }.try_into()?;
                if area.at(column, field).is_some() {
                    return Err(format!("two stones on one field of {column}").into());
                }
                area.put(column, field, party);
            }
        }
        Ok(area)
    }
}

/// Which round it is, without the stones of those who do not play.
#[derive(Serialize, Deserialize)]
pub(crate) struct SeenRounds {
    number: u8,
    starter: Option<Seat>,
    next_starter: Option<Seat>,
    mover: Option<Seat>,
    used: Vec<u8>,
}

impl SeenRounds {
    pub(crate) fn of(rounds: &Rounds, setup: &Setup) -> SeenRounds {
        let Rounds { number, starter, next_starter, mover, ref used } = *rounds;
        let used = used[..usize::from(setup.players())].to_vec();
        SeenRounds { number, starter, next_starter, mover, used }
    }
    pub(crate) fn rounds(self, setup: &Setup) -> Result<Rounds, Amiss> {
        let SeenRounds { number, starter, next_starter, mover, used } = self;
        let used = seated(used, setup.players())?;
        Ok(Rounds { number, starter, next_starter, mover, used })
    }
}

/// What each of the players has, and nobody else.
pub(crate) fn seated<T: Copy + Default>(own: Vec<T>, players: u8) -> Result<[T; Seat::MAX], Amiss> {
    if own.len() != usize::from(players) {
        return Err(
            format!("something of {} players, of whom there are {players}", own.len()).into()
        );
    }
    let mut own = own.into_iter();
    Ok(std::array::from_fn(|_| own.next().unwrap_or_default()))
}

/// What the neutral player has, where he takes part.
pub(crate) fn neutral<T: Default>(own: Option<T>, setup: &Setup) -> Result<T, String> {
    if own.is_some() != setup.has_neutral() {
        return Err("a neutral player takes part with two players".into());
    }
    Ok(own.unwrap_or_default())
}

/// The dice as they lie now, and as they lay before the last throw.
#[derive(Serialize, Deserialize)]
pub(super) struct SeenThrows {
    dice: PerBuilding<u8>,
    rolling: u8,
    counted: u8,
    before: PerBuilding<u8>,
}

impl From<Throws> for SeenThrows {
    fn from(throws: Throws) -> Self {
        let Throws { dice, rolling, counted, before } = throws;
        SeenThrows { dice, rolling, counted, before }
    }
}

impl TryFrom<SeenThrows> for Throws {
    type Error = Amiss;
    fn try_from(seen: SeenThrows) -> Result<Self, Amiss> {
        let SeenThrows { dice, rolling, counted, before } = seen;
        let sum = |dice: &PerBuilding<u8>| dice.0.iter().map(|it| u32::from(*it)).sum::<u32>();
        let most = u32::from(Throws::DICE);
        if sum(&dice) + u32::from(rolling) > most || sum(&before) > most || counted > Throws::MOST {
            return Err("too many dice or throws".into());
        }
        Ok(Throws { dice, rolling, counted, before })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// D-02, D-20: eight dice and three throws, and numbers that wrap around are not taken for fewer.
    #[test]
    fn dice_and_throws_that_are_too_many_are_not_read() {
        let fits = |dice: [u8; 6], rolling, counted, before: [u8; 6]| {
            let (dice, before) = (PerBuilding(dice), PerBuilding(before));
            Throws::try_from(SeenThrows { dice, rolling, counted, before }).is_ok()
        };
        let (none, eight, nine) = ([0; 6], [3, 1, 1, 1, 1, 1], [4, 1, 1, 1, 1, 1]);
        assert!(fits(none, 8, 0, none) && fits(eight, 0, 3, eight));
        assert!(!fits(nine, 0, 1, none) && !fits(eight, 1, 1, none) && !fits(none, 9, 0, none));
        assert!(!fits(eight, 0, 2, nine) && !fits(eight, 0, 4, eight));
        assert!(!fits([200, 56, 0, 0, 0, 8], 0, 1, none) && !fits(none, 8, 0, [255; 6]));
    }
}
