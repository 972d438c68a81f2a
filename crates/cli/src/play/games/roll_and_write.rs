//! Roll and write in the terminal.

mod sheet;

use std::fmt::Write as _;

use sabika_rules::{
    kit::{Building, Party, Scoring, Seat},
    message::Arg,
    roll_and_write::{
        Action, Change, Die, Player, Prompt, RollAndWrite, Row, SECOND_COINS, Square, Table, View,
    },
};

use super::{Depicted, Wrong};
use crate::{
    play::{
        dicing,
        drawing::letter,
        screen::{Screen, line},
        style::{self, styled},
    },
    words,
    wrap::fixed,
};

impl Depicted for RollAndWrite {
    const ACTIONS: &'static [(&'static str, &'static str)] = &[
        ("change yellow 3 up", /* key */ "term-help-change"),
        ("construct 3 5", /* key */ "term-help-construct"),
        ("coins", /* key */ "term-help-coins"),
        ("second", /* key */ "term-help-second"),
        ("done", /* key */ "term-help-done"),
        ("keep 2 6", /* key */ "term-help-keep-pair"),
        ("construct yellow-3 blue-5", /* key */ "term-help-dice-in-full"),
    ];
    const NOTE: Option<&'static str> = Some(/* key */ "term-help-sheet");

    fn show(view: &View, screen: &Screen) -> String {
        let (table, mut text) = (&view.table, String::new());
        let first = table.first.map_or("?", |seat| screen.name(seat));
        let round = [
            ("number", table.round.into()),
            ("all", table.setup.rounds().into()),
            ("first", words::text(first)),
        ];
        line(&mut text, &screen.t("term-round"), &screen.t_with("term-roll-round", round));
        text += &fixed(&score_sheet(table, screen));
        if let Some(seat) = view.looker.seat() {
            let _ = writeln!(text, "\n{}", styled(style::TITLE, screen.name(seat)));
            text += &player(table, seat, screen);
        }
        text
    }

    fn look(view: &View, party: Party, screen: &Screen) -> String {
        let (table, mut text) = (&view.table, String::new());
        let Party::Seat(seat) = party else { return text };
        if seat.index() < usize::from(table.setup.players()) {
            line(&mut text, &screen.t("term-score"), &table.row(seat).score.to_string());
            text += &player(table, seat, screen);
        } else {
            let name = [("name", words::text(screen.name(seat)))];
            line(&mut text, "", &screen.t_with("term-no-sheet", name));
        }
        let counts = Building::ALL.map(|kind| counted(table, table.row(seat), kind, screen));
        line(&mut text, &screen.t("term-has"), &counts.join(", "));
        text
    }

    fn task(view: &View, screen: &Screen) -> String {
        let table = &view.table;
        match view.prompt() {
            Some(&Prompt::Turn { seat }) => {
                screen.t_with("term-roll-turn", [("coins", table.player(seat).coins().into())])
            }
            Some(Prompt::Second { .. }) => {
                screen.t_with("term-roll-second", [("coins", SECOND_COINS.into())])
            }
            Some(&Prompt::Keep { seat }) => {
                screen.t_with("term-roll-keep", [("heir", heir(table, seat, screen))])
            }
            _ => String::new(),
        }
    }

    fn path(view: &View, action: &Action, screen: &Screen) -> Vec<String> {
        let table = &view.table;
        let Some(seat) = view.looker.seat() else { return vec![action.to_string()] };
        let player = table.player(seat);
        match *action {
            Action::Change { die, change } => changed(die, change, screen),
            Action::Construct { square } => {
                vec![screen.t("term-construct"), building(table, seat, square, screen)]
            }
            Action::Coins => {
                let count = [("count", table.coins_to_gain(seat).into())];
                vec![screen.t_with("term-gain-coins", count)]
            }
            Action::Second => match view.prompt() {
                Some(&Prompt::Second { used, .. }) => {
                    let other = player.dice.without(used).unwrap_or(used);
                    let what =
                        screen.t_with("term-construct-second", [("coins", SECOND_COINS.into())]);
                    vec![what + " " + &building(table, seat, other, screen)]
                }
                _ => vec![action.to_string()],
            },
            Action::Done => vec![screen.t("term-leave-at-one")],
            Action::Keep { pair } => {
                let other = player.dice.without(pair).unwrap_or(pair);
                let args = [
                    ("pair", words::text(shown(pair, screen))),
                    ("other", words::text(shown(other, screen))),
                    ("heir", heir(table, seat, screen)),
                ];
                vec![screen.t_with("term-keep-pair", args)]
            }
        }
    }

    /// Dice without hyphens, or a pair as two numbers: the yellow one first.
    fn short(_: &View, typed: &str, screen: &Screen) -> Option<String> {
        let mut typed = typed.split([' ', ',', '-', '\t']).filter(|it| !it.is_empty());
        let verb = typed.next()?.to_lowercase();
        let rest: Vec<String> = typed.map(str::to_lowercase).collect();
        let rest: Vec<&str> = rest.iter().map(String::as_str).collect();
        let colour = |it: &str| die_colour(it, screen);
        let pair = matches!(verb.as_str(), "keep" | "construct");
        match rest.as_slice() {
            [yellow, blue] if pair && [yellow, blue].iter().all(|it| it.parse::<u8>().is_ok()) => {
                Some(format!("{verb} yellow-{yellow} blue-{blue}"))
            }
            [one, pips, other, more] if pair => match (colour(one)?, colour(other)?) {
                ("yellow", "blue") => Some(format!("{verb} yellow-{pips} blue-{more}")),
                ("blue", "yellow") => Some(format!("{verb} yellow-{more} blue-{pips}")),
                _ => None,
            },
            [one, pips, way] if verb == "change" => {
                Some(format!("change {}-{pips} {way}", colour(one)?))
            }
            _ => None,
        }
    }

    fn short_words(view: &View, screen: &Screen) -> Option<String> {
        match view.prompt() {
            Some(Prompt::Turn { .. }) => Some(screen.t("term-roll-short-turn")),
            Some(Prompt::Keep { .. }) => Some(screen.t("term-roll-short-keep")),
            _ => None,
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

/// Who gets the other dice.
fn heir(table: &Table, seat: Seat, screen: &Screen) -> Arg {
    let nobody = || screen.t("term-nobody");
    words::text(table.heir(seat).map_or_else(nobody, |it| screen.name(it).to_owned()))
}

/// The colour that a word means, here or in the notation.
fn die_colour(word: &str, screen: &Screen) -> Option<&'static str> {
    let here = |colour| screen.t_with("term-colour", [("colour", Arg::Choice(colour))]);
    ["yellow", "blue"].into_iter().find(|it| *it == word || here(*it).to_lowercase() == word)
}

/// What a pair of dice shows.
fn shown(pair: Square, screen: &Screen) -> String {
    let [yellow, blue] = pair.dice().map(Arg::Die);
    screen.t_with("roll-pair", [("yellow", yellow), ("blue", blue)])
}

fn changed(die: Die, change: Change, screen: &Screen) -> Vec<String> {
    let to = change.of(die.pips).unwrap_or(die.pips);
    let colour = Arg::Choice(die.colour.name());
    let args = [("colour", colour), ("pips", die.pips.into()), ("to", to.into())];
    vec![screen.t("term-change-die"), screen.t_with("term-change-to", args)]
}

/// `garden, yellow 3 with blue 2 (makes 2 of 7)`.
fn building(table: &Table, seat: Seat, square: Square, screen: &Screen) -> String {
    let own = table.setup.sheet.kind(square);
    let (count, boxes) = (table.row(seat).counts[own] + 1, table.setup.sheet.boxes()[own]);
    let makes = screen.t_with("term-makes", [("count", count.into()), ("boxes", boxes.into())]);
    format!("{}, {} ({makes})", dicing::kind(own, screen), shown(square, screen))
}

fn counted(table: &Table, row: &Row, own: Building, screen: &Screen) -> String {
    let count = row.counts[own].into();
    let of = [("count", count), ("boxes", table.setup.sheet.boxes()[own].into())];
    format!("{} {}", dicing::kind(own, screen), screen.t_with("term-of-boxes", of))
}

/// How wide a kind is in the tables.
const WIDTH: usize = 5;

/// Everybody's buildings, coins and dice, below the boxes and the places that are open.
fn score_sheet(table: &Table, screen: &Screen) -> String {
    let (mut text, sheet) = (String::new(), &table.setup.sheet);
    let names: Vec<&str> = Seat::all(table.setup.parties()).map(|it| screen.name(it)).collect();
    let heads = [screen.t("term-boxes"), screen.t("term-prize")];
    let [boxes, prize] = &heads;
    let all = names.iter().copied().chain(heads.iter().map(String::as_str));
    let width = all.map(|it| it.chars().count()).max().unwrap_or(0);
    let row = |name: &str, cells: [String; 6], rest: &str| {
        let cells: String = cells.into_iter().collect();
        format!("{name:width$}{cells}{rest}")
    };
    let letters = Building::ALL
        .map(|kind| styled(style::of_kind(kind), &format!("{:>WIDTH$}", letter(kind))));
    let [coins, yellow] = [screen.t("term-coins-column"), screen.t("term-yellow-column")];
    let rest = format!("{coins:>8}   {yellow:6}   {}", screen.t("term-blue-column"));
    line(&mut text, &screen.t("term-built"), &row("", letters, &rest));
    line(&mut text, "", &row(boxes, Building::ALL.map(|it| cell(sheet.boxes()[it])), ""));
    let open = Building::ALL.map(|kind| {
        let places = Scoring::III.prizes(kind.index()).get(table.places_gone(kind));
        places.map_or_else(|| format!("{:>WIDTH$}", "-"), cell)
    });
    let best = screen.t("term-best-open");
    line(&mut text, "", &row(prize, open, &format!("   {best}")));
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
fn player(table: &Table, seat: Seat, screen: &Screen) -> String {
    let (player, mut text) = (table.player(seat), String::new());
    let left = table.setup.coins().saturating_sub(player.circled);
    let coins =
        [("has", player.coins().into()), ("spent", player.spent.into()), ("left", left.into())];
    line(&mut text, &screen.t("term-coins"), &screen.t_with("term-coins-left", coins));
    line(&mut text, &screen.t("term-sheet"), &screen.t("term-sheet-legend"));
    text + &fixed(&grid(table, player))
}

/// The sheet: blue dice above their columns, yellow ones before their rows.
///
/// ```text
///                 1    2    3    4    5    6
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
    line(&mut text, "", format!("     {head}").trim_end());
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
