//! How the dice game is written for people and programs, and read again.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Backs, Bonus, Chip, Chips, Player, Setup, Table, Track};
use crate::{
    dicing::{
        Area, Throws,
        written::{SeenRounds, neutral, seated},
    },
    game::Amiss,
    kit::{Building, Party, PerBuilding, written::by_name},
};

by_name!(Chip Backs);

/// Only what is there: those who play, and the neutral player where he does.
#[derive(Serialize, Deserialize)]
pub(super) struct SeenTable {
    setup: Setup,
    rounds: SeenRounds,
    throws: Throws,
    black: Option<Building>,
    fresh: bool,
    area: Area,
    bonus: PerBuilding<Option<Bonus>>,
    tracks: PerBuilding<Track>,
    players: Vec<Player>,
    neutral: Option<Player>,
    light: Chips,
    dark: Chips,
    gone: Chips,
}

impl From<Table> for SeenTable {
    fn from(table: Table) -> Self {
        SeenTable {
            setup: table.setup,
            rounds: SeenRounds::of(&table.rounds, &table.setup.seats),
            throws: table.throws,
            black: table.black,
            fresh: table.fresh,
            area: table.area,
            bonus: table.bonus,
            tracks: table.tracks,
            players: table.players().to_vec(),
            neutral: table.setup.has_neutral().then_some(table.neutral),
            light: table.light,
            dark: table.dark,
            gone: table.gone,
        }
    }
}

impl TryFrom<SeenTable> for Table {
    type Error = Amiss;
    fn try_from(seen: SeenTable) -> Result<Self, Amiss> {
        let setup = seen.setup;
        Ok(Table {
            setup,
            rounds: seen.rounds.rounds(&setup.seats)?,
            area: seen.area,
            bonus: seen.bonus,
            light: seen.light,
            dark: seen.dark,
            gone: seen.gone,
            players: seated(seen.players, setup.players())?,
            neutral: neutral(seen.neutral, &setup.seats)?,
            tracks: seen.tracks,
            throws: seen.throws,
            black: seen.black,
            fresh: seen.fresh,
        })
    }
}

/// How many there are of each that is there.
impl Serialize for Chips {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let there = Chip::ALL.into_iter().filter(|it| self.count(*it) > 0);
        serializer.collect_map(there.map(|it| (it, self.count(it))))
    }
}

impl<'de> Deserialize<'de> for Chips {
    fn deserialize<D: Deserializer<'de>>(it: D) -> Result<Self, D::Error> {
        let there = BTreeMap::<Chip, u8>::deserialize(it)?;
        Ok(Chips::of_each(Chip::ALL.map(|it| there.get(&it).copied().unwrap_or(0))))
    }
}

/// The chips where they are not the usual ones.
#[derive(Serialize, Deserialize)]
pub(super) struct SeenSetup {
    players: u8,
    #[serde(skip_serializing_if = "Option::is_none", default)]
    chips: Option<Backs>,
}

impl From<Setup> for SeenSetup {
    fn from(setup: Setup) -> Self {
        let own = setup.chips != Backs::USUAL;
        SeenSetup { players: setup.players(), chips: own.then_some(setup.chips) }
    }
}

impl TryFrom<SeenSetup> for Setup {
    type Error = Amiss;
    fn try_from(seen: SeenSetup) -> Result<Self, Amiss> {
        let SeenSetup { players, chips } = seen;
        let usual = Setup::new(players).ok_or_else(|| format!("{players} cannot play"))?;
        Ok(Setup { chips: chips.unwrap_or(Backs::USUAL), ..usual })
    }
}

/// A stone on a track.
#[derive(Serialize, Deserialize)]
pub(super) struct Stone {
    party: Party,
    field: u8,
}

/// Its stones, the best first.
impl From<Track> for Vec<Stone> {
    fn from(track: Track) -> Self {
        track.ranking().map(|party| Stone { party, field: track.field(party) }).collect()
    }
}

impl TryFrom<Vec<Stone>> for Track {
    type Error = Amiss;
    fn try_from(stones: Vec<Stone>) -> Result<Self, Amiss> {
        let (mut track, mut last) = (Track::default(), Track::LAST);
        for Stone { party, field } in stones {
            if !(1..=last).contains(&field) || track.field(party) > 0 {
                return Err(
                    format!("a stone on field {field} of a track, out of order or twice").into()
                );
            }
            // Behind all that lie there: it comes onto the top of the pile.
            track.advance(party, field);
            last = field;
        }
        Ok(track)
    }
}
