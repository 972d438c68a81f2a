//! Alcazaba in the terminal.

use std::fmt::Write as _;

use sabika_rules::{
    alcazaba::{Action, Alcazaba, Prompt, Table, View},
    kit::{Building, Party, PerBuilding, Pos, Seat},
    palace::{Palace, wall},
};

use super::Depicted;
use crate::play::{
    dicing, palaces,
    screen::{Screen, line, list},
    style::{self, styled},
};

impl Depicted for Alcazaba {
    const ACTIONS: &'static str =
        "  throw keep garden-2 tower-1      a further throw, keeping these dice; throw: all dice
  place garden                     your stone, into the column of the gardens
  take garden-7                    a tile of the column that is handled; take start: the chip
  build tower-9a at 2,0            the tile just taken, or one of your reserve board
  store tower-9a                   the tile just taken, onto your reserve board
  give tower-9a                    the tile just taken, to the neutral player
  remove 2,0                       a tile of your palace, onto your reserve board
  exchange tower-9a at 2,0         a tile of your palace for one of your reserve board
  name 2                           the player on seat 2, to start the next round
Cells count from the start tile 0,0: so many to the right, so many down.
";

    fn show(view: &View, screen: &Screen) -> String {
        let (table, mut text) = (&view.table, String::new());
        line(&mut text, "Round", &dicing::round(&table.rounds, screen));
        line(&mut text, "Left", &format!("{} tiles hidden", table.hidden.len()));
        line(&mut text, "Area", &format!("{:10}tiles; {}", "column", dicing::LEGEND));
        for column in Building::ALL {
            list(&mut text, "", &dicing::column(column), &prizes(table, column));
            let stones = dicing::stones(&table.area, column, screen);
            if !stones.is_empty() {
                list(&mut text, "", &format!("{:10}", ""), &stones);
            }
        }
        let seats = Seat::all(table.setup.players());
        for seat in seats.filter(|it| Some(*it) != view.looker.seat()) {
            list(&mut text, screen.name(seat), "", &summary(table, seat));
        }
        if table.setup.has_neutral() {
            let counts = counts_of_neutral(table);
            line(&mut text, screen.party(Party::Neutral), &palaces::counts(&counts));
        }
        if let Some(seat) = view.looker.seat() {
            let _ = writeln!(text, "\n{}", styled(style::TITLE, screen.name(seat)));
            text += &player(view, seat, screen);
        }
        if let Some(Prompt::Turn { .. }) = view.prompts.last() {
            text += &dicing::dice(&table.throws, None);
        }
        text
    }

    fn look(view: &View, party: Party, screen: &Screen) -> String {
        let (table, mut text) = (&view.table, String::new());
        match party {
            Party::Neutral => {
                line(&mut text, "Score", &table.neutral.score.to_string());
                list(&mut text, "Tiles", "", &palaces::tiles(table.neutral.tiles));
            }
            Party::Seat(seat) => {
                text += &player(view, seat, screen);
                palaces::sites(&table.player(seat).palace).for_each(|it| line(&mut text, "", &it));
            }
        }
        text
    }

    fn task(view: &View, _: &Screen) -> String {
        let table = &view.table;
        match view.prompts.last() {
            Some(Prompt::Turn { .. }) => match dicing::throws_left(&table.throws) {
                Some(throw) => format!("{throw}, place your stone or redesign your palace."),
                None => "place your stone.".to_owned(),
            },
            Some(&Prompt::Take { column, .. }) => {
                let what = if table.start == Some(column) { "or the chip " } else { "" };
                format!("yours is the best {column} stone: take a tile {what}of its column.")
            }
            Some(Prompt::Place { tile, .. }) => format!("place {tile}."),
            Some(Prompt::Name { .. }) => {
                "you have the starting player chip: name who starts the next round.".to_owned()
            }
            _ => String::new(),
        }
    }

    fn path(view: &View, action: &Action, screen: &Screen) -> Vec<String> {
        let (table, empty) = (&view.table, Palace::default());
        let palace = Alcazaba::palace(view).unwrap_or(&empty);
        let placing = matches!(view.prompts.last(), Some(Prompt::Place { .. }));
        match *action {
            Action::Throw { ref keep } => dicing::throw(keep),
            Action::Place { kind } => match table.target(kind) {
                Some(field) => dicing::place(&table.area, kind, field),
                None => vec![action.to_string()],
            },
            Action::Build { tile, pos } if placing => palaces::build(palace, tile, pos),
            Action::Build { tile, pos } => palaces::redesign(palaces::build(palace, tile, pos)),
            Action::Remove { pos } => palaces::redesign(palaces::remove(palace, pos)),
            Action::Exchange { tile, pos } => {
                palaces::redesign(palaces::exchange(palace, tile, pos))
            }
            Action::Store { tile } => palaces::store(tile),
            Action::Give { tile } => {
                vec![format!("give {tile} to {}", screen.party(Party::Neutral))]
            }
            Action::Take { tile } => vec![format!("take {}", palaces::named(tile))],
            Action::TakeStart => vec!["take the starting player chip".to_owned()],
            Action::Name { seat } => dicing::name(seat, screen),
        }
    }

    fn palace(view: &View) -> Option<&Palace> {
        view.looker.seat().map(|seat| &view.table.player(seat).palace)
    }

    fn cell(action: &Action) -> Option<Pos> {
        match *action {
            Action::Build { pos, .. } | Action::Remove { pos } | Action::Exchange { pos, .. } => {
                Some(pos)
            }
            Action::Throw { .. }
            | Action::Place { .. }
            | Action::Store { .. }
            | Action::Give { .. }
            | Action::Take { .. }
            | Action::TakeStart
            | Action::Name { .. } => None,
        }
    }
}

/// What lies in a column to be taken.
fn prizes(table: &Table, column: Building) -> Vec<String> {
    let chip = (table.start == Some(column)).then(|| "starting player chip".to_owned());
    table.columns[column].iter().map(palaces::named).chain(chip).collect()
}

/// Another player in one line.
fn summary(table: &Table, seat: Seat) -> Vec<String> {
    let player = table.player(seat);
    let mut told = palaces::counted(&player.palace.counts());
    told.push(format!("wall {}", wall::length(&player.palace)));
    told.push(format!("{} in reserve", player.reserve.len()));
    told.push(dicing::stones_left(&table.setup, &table.rounds, seat));
    told
}

fn counts_of_neutral(table: &Table) -> PerBuilding<u32> {
    PerBuilding(Building::ALL.map(|kind| table.neutral.tiles.of_kind(kind).len()))
}

/// What a player has, the palace last.
fn player(view: &View, seat: Seat, screen: &Screen) -> String {
    let (table, mut text) = (&view.table, String::new());
    let player = table.player(seat);
    line(&mut text, "Stones", &dicing::stones_left(&table.setup, &table.rounds, seat));
    list(&mut text, "Reserve", "", &palaces::tiles(player.reserve));
    if let Some(Prompt::Place { seat: asked, tile }) = view.prompts.last()
        && *asked == seat
    {
        line(&mut text, "To place", &palaces::named(*tile));
    }
    let (counts, wall) = (player.palace.counts(), wall::length(&player.palace));
    line(&mut text, "Palace", &palaces::with_wall(&counts, wall));
    text + &screen.palace(&player.palace, &[])
}
