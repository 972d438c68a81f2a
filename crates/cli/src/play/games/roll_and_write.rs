//! Roll and write in the terminal.

mod sheet;

use std::fmt::Write as _;

use sabika_rules::{
    kit::{Building, Party, Scoring, Seat},
    roll_and_write::{
        Action, Change, Die, Player, Prompt, RollAndWrite, Row, SECOND_COINS, Square, Table, View,
    },
};

use super::{Depicted, Wrong};
use crate::play::{
    drawing::letter,
    screen::{Screen, line},
    style::{self, styled},
};

impl Depicted for RollAndWrite {
    const ACTIONS: &'static str =
        "  change yellow-3 up               a die by one pip, for a coin; or down
  construct yellow-3 blue-5        the building where these dice meet
  coins                            a coin for each constructed building where dice meet
  second                           the building where the other dice meet too, for three coins
  done                             no second building
  keep yellow-2 blue-6             these dice; the others are passed on
The yellow die picks the row of your sheet, the blue one the column.
";

    fn show(view: &View, screen: &Screen) -> String {
        let (table, mut text) = (&view.table, String::new());
        let first = table.first.map_or("?", |seat| screen.name(seat));
        let rounds = table.setup.rounds();
        line(&mut text, "Round", &format!("{} of {rounds}; {first} is first", table.round));
        text += &score_sheet(table, screen);
        if let Some(seat) = view.looker.seat() {
            let _ = writeln!(text, "\n{}", styled(style::TITLE, screen.name(seat)));
            text += &player(table, seat);
        }
        text
    }

    fn look(view: &View, party: Party, screen: &Screen) -> String {
        let (table, mut text) = (&view.table, String::new());
        let Party::Seat(seat) = party else { return text };
        if seat.index() < usize::from(table.setup.players()) {
            line(&mut text, "Score", &table.row(seat).score.to_string());
            text += &player(table, seat);
        } else {
            let name = screen.name(seat);
            line(&mut text, "", &format!("{name} has no sheet: dice mark buildings"));
        }
        let counts = Building::ALL.map(|kind| counted(table, table.row(seat), kind));
        line(&mut text, "Has", &counts.join(", "));
        text
    }

    fn task(view: &View, screen: &Screen) -> String {
        let table = &view.table;
        match view.prompt() {
            Some(&Prompt::Turn { seat }) => match table.player(seat).coins() {
                0 => "construct a building or gain coins.".to_owned(),
                _ => "construct a building or gain coins; coins change dice first.".to_owned(),
            },
            Some(Prompt::Second { .. }) => {
                format!("you may construct a second building for {SECOND_COINS} coins.")
            }
            Some(&Prompt::Keep { seat }) => {
                let heir = table.heir(seat).map_or("nobody", |it| screen.name(it));
                format!("keep a yellow and a blue die; {heir} gets the others.")
            }
            _ => String::new(),
        }
    }

    fn path(view: &View, action: &Action, screen: &Screen) -> Vec<String> {
        let table = &view.table;
        let Some(seat) = view.looker.seat() else { return vec![action.to_string()] };
        let player = table.player(seat);
        match *action {
            Action::Change { die, change } => changed(die, change),
            Action::Construct { square } => {
                vec!["construct:".to_owned(), building(table, seat, square)]
            }
            Action::Coins => vec![format!("gain coins: {}", table.coins_to_gain(seat))],
            Action::Second => match view.prompt() {
                Some(&Prompt::Second { used, .. }) => {
                    let other = player.dice.without(used).unwrap_or(used);
                    let what = building(table, seat, other);
                    vec![format!("construct for {SECOND_COINS} coins: {what}")]
                }
                _ => vec![action.to_string()],
            },
            Action::Done => vec!["leave it at one building".to_owned()],
            Action::Keep { pair } => {
                let other = player.dice.without(pair).unwrap_or(pair);
                let heir = table.heir(seat).map_or("nobody", |it| screen.name(it));
                vec![format!("keep {}, pass {} to {heir}", shown(pair), shown(other))]
            }
        }
    }

    /// A sheet as people write it down, line by line.
    fn value_in_file(option: &str, text: &str) -> Result<String, Wrong> {
        match option {
            "sheet" => sheet::parse(text).map(|it| it.to_string()),
            _ => Ok(text.trim().to_owned()),
        }
    }
}

/// What a pair of dice shows.
fn shown(pair: Square) -> String {
    format!("yellow {} with blue {}", pair.yellow(), pair.blue())
}

fn changed(die: Die, change: Change) -> Vec<String> {
    let to = change.of(die.pips).unwrap_or(die.pips);
    let what = format!("{} {} to {to}", die.colour.name(), die.pips);
    vec!["change a die for a coin:".to_owned(), what]
}

fn kind(kind: Building) -> String {
    styled(style::of_kind(kind), kind.name())
}

/// `garden, yellow 3 with blue 2 (your 2nd of 7)`, without the ordinal's ending.
fn building(table: &Table, seat: Seat, square: Square) -> String {
    let own = table.setup.sheet.kind(square);
    let (count, boxes) = (table.row(seat).counts[own] + 1, table.setup.sheet.boxes()[own]);
    format!("{}, {} (makes {count} of {boxes})", kind(own), shown(square))
}

fn counted(table: &Table, row: &Row, own: Building) -> String {
    format!("{} {} of {}", kind(own), row.counts[own], table.setup.sheet.boxes()[own])
}

/// How wide a kind is in the tables.
const WIDTH: usize = 5;

/// Everybody's buildings, coins and dice, below the boxes and the places that are open.
fn score_sheet(table: &Table, screen: &Screen) -> String {
    let (mut text, sheet) = (String::new(), &table.setup.sheet);
    let names: Vec<&str> = Seat::all(table.setup.parties()).map(|it| screen.name(it)).collect();
    let width = names.iter().map(|it| it.chars().count()).max().unwrap_or(0).max("boxes".len());
    let row = |name: &str, cells: [String; 6], rest: &str| {
        let cells: String = cells.into_iter().collect();
        format!("{name:width$}{cells}{rest}")
    };
    let letters = Building::ALL
        .map(|kind| styled(style::of_kind(kind), &format!("{:>WIDTH$}", letter(kind))));
    line(&mut text, "Built", &row("", letters, "   coins   yellow   blue"));
    line(&mut text, "", &row("boxes", Building::ALL.map(|it| cell(sheet.boxes()[it])), ""));
    let open = Building::ALL.map(|kind| {
        let places = Scoring::III.prizes(kind.index()).get(table.places_gone(kind));
        places.map_or_else(|| format!("{:>WIDTH$}", "-"), cell)
    });
    line(&mut text, "", &row("prize", open, "   best open place"));
    for (seat, name) in Seat::all(table.setup.parties()).zip(names) {
        let own = table.row(seat);
        let cells = Building::ALL.map(|kind| {
            let done = if table.completed[kind].contains(seat) { "*" } else { "" };
            format!("{:>WIDTH$}", format!("{done}{}", own.counts[kind]))
        });
        let rest = if seat.index() < usize::from(table.setup.players()) {
            let player = table.player(seat);
            let pips = |pips: sabika_rules::roll_and_write::Pips| {
                pips.iter().map(|it| it.to_string()).collect::<Vec<_>>().join(" ")
            };
            let (yellow, blue) = (pips(player.dice.yellow), pips(player.dice.blue));
            format!("{:>8}   {yellow:6}   {blue}", player.coins())
        } else {
            String::new()
        };
        line(&mut text, "", row(name, cells, &rest).trim_end());
    }
    text
}

fn cell(number: impl std::fmt::Display) -> String {
    format!("{number:>WIDTH$}")
}

/// What a player has, the sheet last.
fn player(table: &Table, seat: Seat) -> String {
    let (player, mut text) = (table.player(seat), String::new());
    let left = table.setup.coins().saturating_sub(player.circled);
    let coins = format!("{}, {} spent, {left} on the sheet", player.coins(), player.spent);
    line(&mut text, "Coins", &coins);
    text + &grid(table, player)
}

/// The sheet: blue dice above their columns, yellow ones before their rows.
///
/// ```text
/// Sheet           1    2    3    4    5    6
///                               *         *
///          1     [G]   T    G    C    A    S
/// ```
fn grid(table: &Table, player: &Player) -> String {
    let mut text = String::new();
    let dice = |pips: sabika_rules::roll_and_write::Pips, number: u8| {
        "*".repeat(pips.iter().filter(|it| *it == number).count())
    };
    let line_of = |cells: &mut dyn Iterator<Item = String>| {
        cells.map(|it| format!("{it:^WIDTH$}")).collect::<Vec<_>>().concat()
    };
    let head = line_of(&mut (1..=6).map(|column: u8| column.to_string()));
    line(&mut text, "Sheet", &format!("     {head}   [ ] is constructed, * is a die"));
    let blue = line_of(&mut (1..=6).map(|column| dice(player.dice.blue, column)));
    line(&mut text, "", format!("     {blue}").trim_end());
    for row in 1..=6 {
        let square = |column| {
            let square = Square::new(row, column)?;
            let own = table.setup.sheet.kind(square);
            let mark = letter(own);
            let built = player.built.contains(square);
            let cell = if built { format!("[{mark}]") } else { mark.to_string() };
            let cell = format!("{cell:^WIDTH$}");
            let cell = if column == 6 { cell.trim_end() } else { &cell };
            Some(styled(style::of_kind(own), cell))
        };
        let squares: String = (1..=6).filter_map(square).collect();
        let yellow = dice(player.dice.yellow, row);
        line(&mut text, "", &format!("{row} {yellow:2} {squares}"));
    }
    text
}
