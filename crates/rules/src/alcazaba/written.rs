//! How Alcazaba is written for people and programs, and read again.

use serde::{Deserialize, Serialize};

use super::{Column, Neutral, Player, Setup, Table};
use crate::{
    dicing::{
        Area, Throws,
        written::{SeenRounds, neutral, seated},
    },
    game::Amiss,
    kit::{Building, PerBuilding, TileId, TileSet, written::one_by_one},
};

one_by_one! {
    Column: TileId, |all, it| {
        let room = all.iter().count() < Column::MOST;
        all.put(it);
        room
    };
}

/// Only what is there: those who play, and the neutral player where he does.
#[derive(Serialize, Deserialize)]
pub(super) struct SeenTable {
    setup: Setup,
    rounds: SeenRounds,
    throws: Throws,
    area: Area,
    columns: PerBuilding<Column>,
    start: Option<Building>,
    players: Vec<Player>,
    neutral: Option<Neutral>,
    hidden: TileSet,
    bag: PerBuilding<u8>,
    out: TileSet,
}

impl From<Table> for SeenTable {
    fn from(table: Table) -> Self {
        SeenTable {
            setup: table.setup,
            rounds: SeenRounds::of(&table.rounds, &table.setup),
            throws: table.throws,
            area: table.area,
            columns: table.columns,
            start: table.start,
            players: table.players().to_vec(),
            neutral: table.setup.has_neutral().then_some(table.neutral),
            hidden: table.hidden,
            bag: table.bag,
            out: table.out,
        }
    }
}

impl TryFrom<SeenTable> for Table {
    type Error = Amiss;
    fn try_from(seen: SeenTable) -> Result<Self, Amiss> {
        let setup = seen.setup;
        Ok(Table {
            setup,
            rounds: seen.rounds.rounds(&setup)?,
            area: seen.area,
            columns: seen.columns,
            start: seen.start,
            hidden: seen.hidden,
            bag: seen.bag,
            players: seated(seen.players, setup.players())?,
            neutral: neutral(seen.neutral, &setup)?,
            out: seen.out,
            throws: seen.throws,
        })
    }
}
