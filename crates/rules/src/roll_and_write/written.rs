//! How roll and write is written for people and programs, and read again.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Aim, Dice, Die, Pips, Player, Row, Setup, Sheet, Square, Squares, Table};
use crate::{
    game::{Amiss, Setup as _},
    kit::{
        PerBuilding, Seat, SeatSet,
        written::{by_name, one_by_one, read_name},
    },
};

by_name!(Die);

one_by_one! {
    Pips: u8, |all, it| {
        let room = all.len() < 2 && matches!(it, 1..=6);
        if room {
            all.put(it);
        }
        room
    };
    Squares: Square, |all, it| {
        let room = !all.contains(it);
        all.put(it);
        room
    };
}

/// Those who play, and nobody else.
#[derive(Serialize, Deserialize)]
pub(super) struct SeenTable {
    setup: Setup,
    round: u8,
    first: Option<Seat>,
    mover: Option<Seat>,
    players: Vec<SeenPlayer>,
    r#virtual: Vec<SeenRow>,
    completed: PerBuilding<SeatSet>,
    in_hand: u8,
    aside: u8,
}

/// A sheet and its row on the score sheet.
#[derive(Serialize, Deserialize)]
struct SeenPlayer {
    built: Squares,
    counts: PerBuilding<u8>,
    dice: Dice,
    coins: u8,
    circled: u8,
    spent: u8,
    score: u16,
}

/// The row of a virtual party, with its score where it has one.
#[derive(Serialize, Deserialize)]
struct SeenRow {
    counts: PerBuilding<u8>,
    #[serde(skip_serializing_if = "Option::is_none", default)]
    score: Option<u16>,
}

impl From<Table> for SeenTable {
    fn from(table: Table) -> Self {
        let (rows, virtual_rows) = table.rows().split_at(table.players().len());
        let player = |(player, row): (&Player, &Row)| {
            let Player { built, dice, circled, spent } = *player;
            let Row { counts, score } = *row;
            SeenPlayer { built, counts, dice, coins: player.coins(), circled, spent, score }
        };
        let scores = table.setup.aim() == Aim::Against;
        let seen = |row: &Row| SeenRow { counts: row.counts, score: scores.then_some(row.score) };
        SeenTable {
            setup: table.setup,
            round: table.round,
            first: table.first,
            mover: table.mover,
            players: table.players().iter().zip(rows).map(player).collect(),
            r#virtual: virtual_rows.iter().map(seen).collect(),
            completed: table.completed,
            in_hand: table.in_hand,
            aside: table.aside,
        }
    }
}

impl TryFrom<SeenTable> for Table {
    type Error = Amiss;
    fn try_from(seen: SeenTable) -> Result<Self, Amiss> {
        let (setup, found) = (seen.setup, (seen.players.len(), seen.r#virtual.len()));
        if found != (setup.players().into(), setup.virtual_parties().into()) {
            return Err(
                format!("sheets of {} players and {} virtual ones", found.0, found.1).into()
            );
        }
        let (mut players, mut rows) = ([Player::default(); _], [Row::default(); _]);
        for (i, SeenPlayer { built, counts, dice, coins, circled, spent, score }) in
            seen.players.into_iter().enumerate()
        {
            if spent.checked_add(coins) != Some(circled) {
                return Err(
                    format!("{spent} coins of {circled} are spent, and {coins} left").into()
                );
            }
            players[i] = Player { built, dice, circled, spent };
            rows[i] = Row { counts, score };
        }
        for (row, SeenRow { counts, score }) in rows[found.0..].iter_mut().zip(seen.r#virtual) {
            if score.is_some() != (setup.aim() == Aim::Against) {
                return Err("virtual players score where one plays against them".into());
            }
            *row = Row { counts, score: score.unwrap_or(0) };
        }
        Ok(Table {
            setup,
            round: seen.round,
            first: seen.first,
            mover: seen.mover,
            players,
            rows,
            completed: seen.completed,
            in_hand: seen.in_hand,
            aside: seen.aside,
        })
    }
}

/// What follows from the options, too, so that a client need not know the rules.
#[derive(Serialize, Deserialize)]
pub(super) struct SeenSetup {
    players: u8,
    r#virtual: u8,
    against: bool,
    rounds: u8,
    sheet: Sheet,
    coins: u8,
}

impl From<Setup> for SeenSetup {
    fn from(setup: Setup) -> Self {
        SeenSetup {
            players: setup.players(),
            r#virtual: setup.virtual_parties(),
            against: setup.aim() == Aim::Against,
            rounds: setup.rounds(),
            sheet: setup.sheet,
            coins: setup.coins(),
        }
    }
}

impl TryFrom<SeenSetup> for Setup {
    type Error = Amiss;
    fn try_from(seen: SeenSetup) -> Result<Self, Amiss> {
        let players = seen.players;
        let mut setup = Setup::new(players).ok_or_else(|| format!("{players} cannot play"))?;
        let mut set = |option, value: &str| {
            setup.set(option, value).map_err(|bad| format!("{option} {value}: {bad}"))
        };
        if players == 1 {
            set("virtual", &seen.r#virtual.to_string())?;
        }
        set("against", if seen.against { "yes" } else { "no" })?;
        set("coins", &seen.coins.to_string())?;
        setup.sheet = seen.sheet;
        if (setup.virtual_parties(), setup.rounds()) != (seen.r#virtual, seen.rounds) {
            return Err(
                format!("{} rounds with {} virtual players", seen.rounds, seen.r#virtual).into()
            );
        }
        Ok(setup)
    }
}

/// The rows, so that whoever reads it needs no list of names.
impl Serialize for Sheet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.rows())
    }
}

impl<'de> Deserialize<'de> for Sheet {
    fn deserialize<D: Deserializer<'de>>(it: D) -> Result<Self, D::Error> {
        read_name(it)
    }
}

/// The pips, yellow first.
impl From<Square> for (u8, u8) {
    fn from(square: Square) -> Self {
        (square.yellow(), square.blue())
    }
}

impl TryFrom<(u8, u8)> for Square {
    type Error = Amiss;
    fn try_from((yellow, blue): (u8, u8)) -> Result<Self, Amiss> {
        Square::new(yellow, blue).ok_or_else(|| format!("no dice show {yellow} and {blue}").into())
    }
}
