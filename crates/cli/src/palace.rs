//! The referee for a palace.

use std::io::{self, BufRead, Write};

use sabika_messages::{Messages, Names};
use sabika_rules::{
    kit::{PerBuilding, Pos, TileId},
    message::{Message, Tell},
    palace::{Misfit, Palace, referee, referee::Cell, wall},
};
use serde::{Deserialize, Serialize};

use crate::{
    Done,
    json_lines::{self, Object, Whole},
    words::Spoken,
};

/// Referee a palace: is it legal, and may it be changed so?
///
/// Reads one JSON object a line and answers each with one. "tiles" lists the palace without the
/// start tile, which lies on 0,0; x grows to the right, y downward. With nothing else the answer
/// says whether the palace is legal, how long its wall is and how many tiles of each kind it has,
/// or all the rules it breaks. With one of "place", "remove" or "exchange" it says whether the
/// palace may be changed so, and how long the wall is then.
#[derive(clap::Args)]
#[command(after_help = r#"Examples:
  $ echo '{"tiles":[{"tile":"tower-12","x":1,"y":0}]}' | sabika palace
  {"legal":true,"wall":0,"counts":{"pavilion":0, … ,"tower":1}}

  $ echo '{"tiles":[],"place":{"tile":"tower-9a","x":-1,"y":0}}' | sabika palace
  {"allowed":false,"rule":"A-21","why":"walls must match: …","x":-1,"y":0}

A line that cannot be read is answered with {"error":"…"}; the next line is read all the same.
Tiles are called kind-price, with a letter where several are alike: pavilion-2, garden-8c, tower-9a."#)]
pub(crate) struct Args {
    #[command(flatten)]
    spoken: Spoken,
}

pub(crate) fn run(args: &Args) -> Done {
    answer(args.spoken, &mut io::stdin().lock(), &mut io::stdout().lock())
}

pub(crate) fn answer(spoken: Spoken, input: &mut impl BufRead, output: &mut impl Write) -> Done {
    let referee = Referee { messages: spoken.messages() };
    json_lines::answer_lines(input, output, |text| {
        json_lines::write(&referee.answer(&json_lines::read(text)?)?)
    })
}

type Coordinate = Whole<{ i64::MIN }, { i64::MAX }>;

/// A line of the input.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Question {
    tiles: Vec<Object<TileAt>>,
    #[serde(default, deserialize_with = "json_lines::given")]
    place: Option<Object<TileAt>>,
    #[serde(default, deserialize_with = "json_lines::given")]
    remove: Option<Object<At>>,
    #[serde(default, deserialize_with = "json_lines::given")]
    exchange: Option<Object<TileAt>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TileAt {
    tile: String,
    x: Coordinate,
    y: Coordinate,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct At {
    x: Coordinate,
    y: Coordinate,
}

/// A line of the output.
#[derive(Serialize)]
#[serde(untagged)]
enum Answer {
    Legal {
        legal: bool,
        wall: u32,
        counts: PerBuilding<u32>,
    },
    Illegal {
        legal: bool,
        broken: Vec<Broken>,
    },
    Allowed {
        allowed: bool,
        wall: u32,
    },
    Refused {
        allowed: bool,
        #[serde(flatten)]
        broken: Option<Broken>,
    },
}

/// A broken rule, and the cell where it is.
#[derive(Serialize)]
struct Broken {
    rule: &'static str,
    why: String,
    x: i64,
    y: i64,
}

/// What is to be done with the palace.
#[derive(Clone, Copy)]
enum Change {
    Place(TileId, Cell),
    Remove(Cell),
    Exchange(TileId, Cell),
}

struct Referee {
    messages: Messages,
}

impl Referee {
    fn answer(&self, question: &Question) -> Result<Answer, String> {
        let tiles = read_tiles(&question.tiles)?;
        let change = read_change(question, &tiles)?;
        let palace = referee::palace_of(&tiles);
        Ok(match (change, palace) {
            (None, Ok(palace)) => {
                Answer::Legal { legal: true, wall: wall::length(&palace), counts: palace.counts() }
            }
            (None, Err(faults)) => {
                let broken = faults.into_iter().map(|it| self.broken(&it.into())).collect();
                Answer::Illegal { legal: false, broken }
            }
            (Some(change), Ok(palace)) => match changed(palace, change) {
                Ok(palace) => Answer::Allowed { allowed: true, wall: wall::length(&palace) },
                Err(fault) => Answer::Refused { allowed: false, broken: Some(self.broken(&fault)) },
            },
            (Some(_), Err(faults)) => {
                let broken = faults.into_iter().next().map(|it| self.broken(&it.into()));
                Answer::Refused { allowed: false, broken }
            }
        })
    }

    fn broken(&self, Fault { rule, cell: (x, y), message }: &Fault) -> Broken {
        Broken { rule, why: self.messages.say(message, &Names::default()), x: *x, y: *y }
    }
}

const START: Cell = (0, 0);

fn read_tiles(listed: &[Object<TileAt>]) -> Result<Vec<(TileId, Cell)>, String> {
    let mut tiles: Vec<(TileId, Cell)> = Vec::with_capacity(listed.len().min(TileId::COUNT));
    for (i, Object(entry)) in listed.iter().enumerate() {
        let place = format!("tiles[{i}]");
        let (tile, cell) = read_tile(entry, &place)?;
        let (x, y) = cell;
        if cell == START {
            return Err(format!(
                "{place}: the start tile lies on 0,0 and is not listed: leave this entry out"
            ));
        }
        if let Some(earlier) = tiles.iter().position(|&(it, _)| it == tile) {
            return Err(format!(
                "{place}: {tile} is given twice, first in tiles[{earlier}]: each tile is in the box once"
            ));
        }
        if let Some(earlier) = tiles.iter().position(|&(_, it)| it == cell) {
            return Err(format!(
                "{place}: the cell {x},{y} is given twice, first in tiles[{earlier}]: one tile a cell"
            ));
        }
        tiles.push((tile, cell));
    }
    Ok(tiles)
}

fn read_tile(entry: &TileAt, place: &str) -> Result<(TileId, Cell), String> {
    let tile = entry.tile.parse().map_err(|_| {
        let name: String = entry.tile.chars().take(40).collect();
        format!("{place}: there is no tile {name:?}: tiles have names such as tower-9a")
    })?;
    Ok((tile, (entry.x.0, entry.y.0)))
}

/// At most one question may be asked, and not with a tile that lies in the palace.
fn read_change(question: &Question, tiles: &[(TileId, Cell)]) -> Result<Option<Change>, String> {
    let new_tile = |entry: &TileAt, place: &str| {
        let (tile, cell) = read_tile(entry, place)?;
        if tiles.iter().any(|&(it, _)| it == tile) {
            return Err(format!("{place}: {tile} lies in the palace already: use another tile"));
        }
        Ok((tile, cell))
    };
    match (&question.place, &question.remove, &question.exchange) {
        (None, None, None) => Ok(None),
        (Some(Object(entry)), None, None) => {
            let (tile, cell) = new_tile(entry, "place")?;
            Ok(Some(Change::Place(tile, cell)))
        }
        (None, Some(Object(entry)), None) => Ok(Some(Change::Remove((entry.x.0, entry.y.0)))),
        (None, None, Some(Object(entry))) => {
            let (tile, cell) = new_tile(entry, "exchange")?;
            Ok(Some(Change::Exchange(tile, cell)))
        }
        _ => Err("more than one question: ask only one of place, remove and exchange".to_owned()),
    }
}

/// The palace after the change. Cells further off than a palace can reach touch none and are empty.
fn changed(mut palace: Palace, change: Change) -> Result<Palace, Fault> {
    match change {
        Change::Place(tile, cell) => {
            let pos = near(cell).ok_or(Misfit::NotAdjacent { pos: cell })?;
            palace.build(tile, pos)?;
        }
        Change::Remove(cell) => {
            let pos = near(cell).ok_or(Misfit::NothingThere { pos: cell })?;
            palace.remove(pos)?;
        }
        Change::Exchange(tile, cell) => {
            let pos = near(cell).ok_or(Misfit::NothingThere { pos: cell })?;
            palace.exchange(tile, pos)?;
        }
    }
    Ok(palace)
}

/// The cell, if a palace can come near it.
fn near((x, y): Cell) -> Option<Pos> {
    let pos = Pos::new(i8::try_from(x).ok()?, i8::try_from(y).ok()?);
    pos.is_in_range().then_some(pos)
}

/// A misfit anywhere on the grid.
struct Fault {
    rule: &'static str,
    cell: Cell,
    message: Message,
}

impl From<Misfit> for Fault {
    fn from(misfit: Misfit) -> Fault {
        let cell = misfit.pos().map_or(START, Cell::from);
        Fault { rule: misfit.rule(), cell, message: misfit.message() }
    }
}

impl From<Misfit<Cell>> for Fault {
    fn from(misfit: Misfit<Cell>) -> Fault {
        let cell = misfit.pos().unwrap_or(START);
        Fault { rule: misfit.rule(), cell, message: misfit.message() }
    }
}
