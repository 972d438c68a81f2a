//! How roll and write is written for people and programs.

use serde::{Serialize, Serializer, ser::SerializeStruct as _};

use super::{Aim, Dice, Pips, Player, Row, Setup, Sheet, Square, Squares, Table};
use crate::kit::{PerBuilding, written::one_by_one};

one_by_one!(Pips Squares);

/// Those who play, and nobody else.
impl Serialize for Table {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (rows, virtual_rows) = self.rows().split_at(self.players().len());
        let players: Vec<SeenPlayer<'_>> = self
            .players()
            .iter()
            .zip(rows)
            .map(|(player, row)| SeenPlayer::of(player, row))
            .collect();
        let scores = self.setup.aim() == Aim::Against;
        let seen = |row: &Row| SeenRow { counts: row.counts, score: scores.then_some(row.score) };
        let rows: Vec<SeenRow> = virtual_rows.iter().map(seen).collect();
        let mut table = serializer.serialize_struct("Table", 9)?;
        table.serialize_field("setup", &self.setup)?;
        table.serialize_field("round", &self.round)?;
        table.serialize_field("first", &self.first)?;
        table.serialize_field("mover", &self.mover)?;
        table.serialize_field("players", &players)?;
        table.serialize_field("virtual", &rows)?;
        table.serialize_field("completed", &self.completed)?;
        table.serialize_field("in_hand", &self.in_hand)?;
        table.serialize_field("aside", &self.aside)?;
        table.end()
    }
}

/// A sheet and its row on the score sheet.
#[derive(Serialize)]
struct SeenPlayer<'a> {
    built: &'a Squares,
    counts: &'a PerBuilding<u8>,
    dice: &'a Dice,
    coins: u8,
    circled: u8,
    spent: u8,
    score: u16,
}

impl<'a> SeenPlayer<'a> {
    fn of(player: &'a Player, row: &'a Row) -> Self {
        let Player { built, dice, circled, spent } = player;
        SeenPlayer {
            built,
            counts: &row.counts,
            dice,
            coins: player.coins(),
            circled: *circled,
            spent: *spent,
            score: row.score,
        }
    }
}

/// The row of a virtual party, with its score where it has one.
#[derive(Serialize)]
struct SeenRow {
    counts: PerBuilding<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<u16>,
}

/// What follows from the options, too, so that a client need not know the rules.
impl Serialize for Setup {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut setup = serializer.serialize_struct("Setup", 6)?;
        setup.serialize_field("players", &self.players())?;
        setup.serialize_field("virtual", &self.virtual_parties())?;
        setup.serialize_field("against", &(self.aim() == Aim::Against))?;
        setup.serialize_field("rounds", &self.rounds())?;
        setup.serialize_field("sheet", &self.sheet)?;
        setup.serialize_field("coins", &self.coins())?;
        setup.end()
    }
}

/// The pips, yellow first.
impl Serialize for Square {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (self.yellow(), self.blue()).serialize(serializer)
    }
}

/// The rows, so that whoever reads it needs no list of names.
impl Serialize for Sheet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.rows())
    }
}
