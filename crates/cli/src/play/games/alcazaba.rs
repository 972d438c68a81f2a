//! Alcazaba in the terminal.

use std::fmt::Write as _;

use sabika_rules::{
    alcazaba::{Action, Alcazaba, Prompt, Table, View},
    kit::{Building, Party, PerBuilding, Pos, Seat},
    message::Arg,
    palace::{Palace, wall},
};

use super::Depicted;
use crate::play::{
    dicing, palaces,
    screen::{Screen, line, list},
    style::{self, styled},
};

impl Depicted for Alcazaba {
    const ACTIONS: &'static [(&'static str, &'static str)] = &[
        ("keep garden 2 tower 1", /* key */ "term-help-keep"),
        ("keep garden", /* key */ "term-help-keep-all"),
        ("throw", /* key */ "term-help-throw"),
        ("throw keep garden-2 tower-1", /* key */ "term-help-throw-keep"),
        ("place garden", /* key */ "term-help-place"),
        ("take garden-7", /* key */ "term-help-take-tile"),
        ("take start", /* key */ "term-help-take-start"),
        ("build tower 9 at 2,0", /* key */ "term-help-build-taken"),
        ("store tower 9", /* key */ "term-help-store-taken"),
        ("give tower 9", /* key */ "term-help-give-taken"),
        ("remove 2,0", /* key */ "term-help-remove"),
        ("exchange tower 9 at 2,0", /* key */ "term-help-exchange"),
        ("name 2", /* key */ "term-help-name"),
    ];
    const NOTE: Option<&'static str> = Some(/* key */ "term-help-cells");

    fn show(view: &View, screen: &Screen) -> String {
        let (table, mut text) = (&view.table, String::new());
        line(&mut text, &screen.t("term-round"), &dicing::round(&table.rounds, screen));
        let hidden = [("count", table.hidden.len().into())];
        line(&mut text, &screen.t("term-left"), &screen.t_with("term-tiles-hidden", hidden));
        let neutral = table.setup.has_neutral().then_some(Party::Neutral);
        let parties: Vec<Party> =
            Seat::all(table.setup.players()).map(Party::Seat).chain(neutral).collect();
        text += &dicing::area(&table.area, &parties, |_| None, screen);
        let mut label = screen.t("term-tiles");
        for column in Building::ALL {
            list(
                &mut text,
                &label,
                &dicing::column(column, screen),
                &prizes(table, column, screen),
            );
            label.clear();
        }
        let seats = Seat::all(table.setup.players());
        for seat in seats.filter(|it| Some(*it) != view.looker.seat()) {
            list(&mut text, screen.name(seat), "", &summary(table, seat, screen));
        }
        if table.setup.has_neutral() {
            let counts = counts_of_neutral(table);
            line(&mut text, screen.party(Party::Neutral), &palaces::counts(&counts, screen));
        }
        if let Some(seat) = view.looker.seat() {
            let _ = writeln!(text, "\n{}", styled(style::TITLE, screen.name(seat)));
            text += &player(view, seat, screen);
        }
        if let Some(Prompt::Turn { .. }) = view.prompts.last() {
            text += &dicing::dice(&table.throws, None, screen);
        }
        text
    }

    fn look(view: &View, party: Party, screen: &Screen) -> String {
        let (table, mut text) = (&view.table, String::new());
        match party {
            Party::Neutral => {
                line(&mut text, &screen.t("term-score"), &table.neutral.score.to_string());
                list(
                    &mut text,
                    &screen.t("term-tiles"),
                    "",
                    &palaces::tiles(table.neutral.tiles, screen),
                );
            }
            Party::Seat(seat) => {
                text += &player(view, seat, screen);
                palaces::sites(&table.player(seat).palace, screen)
                    .for_each(|it| line(&mut text, "", &it));
            }
        }
        text
    }

    fn task(view: &View, screen: &Screen) -> String {
        let table = &view.table;
        match view.prompts.last() {
            Some(Prompt::Turn { .. }) => {
                screen.t_with("term-alcazaba-turn", [("left", table.throws.left().into())])
            }
            Some(&Prompt::Take { column, .. }) => {
                let chip = Arg::Choice(if table.start == Some(column) { "yes" } else { "no" });
                screen.t_with("term-alcazaba-take", [("kind", column.into()), ("chip", chip)])
            }
            Some(&Prompt::Place { tile, .. }) => {
                screen.t_with("term-place-tiles", [("tiles", tile.into())])
            }
            Some(Prompt::Name { .. }) => screen.t("term-name-starter"),
            _ => String::new(),
        }
    }

    fn path(view: &View, action: &Action, screen: &Screen) -> Vec<String> {
        let (table, empty) = (&view.table, Palace::default());
        let palace = Alcazaba::palace(view).unwrap_or(&empty);
        let placing = matches!(view.prompts.last(), Some(Prompt::Place { .. }));
        match *action {
            Action::Throw { ref keep } => dicing::throw(keep, screen),
            Action::Place { kind } => match table.target(kind) {
                Some(field) => dicing::place(&table.area, kind, field, screen),
                None => vec![action.to_string()],
            },
            Action::Build { tile, pos } if placing => palaces::build(palace, tile, pos, screen),
            Action::Build { tile, pos } => {
                palaces::redesign(palaces::build(palace, tile, pos, screen), screen)
            }
            Action::Remove { pos } => {
                palaces::redesign(palaces::remove(palace, pos, screen), screen)
            }
            Action::Exchange { tile, pos } => {
                palaces::redesign(palaces::exchange(palace, tile, pos, screen), screen)
            }
            Action::Store { tile } => palaces::store(tile, screen),
            Action::Give { tile } => palaces::give(tile, screen.party(Party::Neutral), screen),
            Action::Take { tile } => {
                vec![screen.t("term-take") + " " + &palaces::named(tile, screen)]
            }
            Action::TakeStart => vec![screen.t("term-take-start-chip")],
            Action::Name { seat } => dicing::name(seat, screen),
        }
    }

    fn short(view: &View, typed: &str, screen: &Screen) -> Option<String> {
        dicing::short(typed, &view.table.throws, screen)
    }

    fn short_words(view: &View, screen: &Screen) -> Option<String> {
        match view.prompts.last() {
            Some(Prompt::Turn { .. }) => Some(dicing::short_words(&view.table.throws, screen)),
            _ => None,
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
fn prizes(table: &Table, column: Building, screen: &Screen) -> Vec<String> {
    let chip = (table.start == Some(column)).then(|| screen.t("term-start-chip"));
    table.columns[column].iter().map(|it| palaces::named(it, screen)).chain(chip).collect()
}

/// Another player in one line.
fn summary(table: &Table, seat: Seat, screen: &Screen) -> Vec<String> {
    let player = table.player(seat);
    let mut told = palaces::counted(&player.palace.counts(), screen);
    told.push(palaces::wall_of(wall::length(&player.palace), screen));
    told.push(palaces::in_reserve(player.reserve, screen));
    told.push(dicing::stones_left(&table.setup, &table.rounds, seat, screen));
    told
}

fn counts_of_neutral(table: &Table) -> PerBuilding<u32> {
    PerBuilding(Building::ALL.map(|kind| table.neutral.tiles.of_kind(kind).len()))
}

/// What a player has, the palace last.
fn player(view: &View, seat: Seat, screen: &Screen) -> String {
    let (table, mut text) = (&view.table, String::new());
    let player = table.player(seat);
    let stones = dicing::stones_left(&table.setup, &table.rounds, seat, screen);
    line(&mut text, &screen.t("term-stones"), &stones);
    list(&mut text, &screen.t("term-reserve"), "", &palaces::tiles(player.reserve, screen));
    if let Some(Prompt::Place { seat: asked, tile }) = view.prompts.last()
        && *asked == seat
    {
        line(&mut text, &screen.t("term-to-place"), &palaces::named(*tile, screen));
    }
    let (counts, wall) = (player.palace.counts(), wall::length(&player.palace));
    line(&mut text, &screen.t("term-palace"), &palaces::with_wall(&counts, wall, screen));
    text + &screen.palace(&player.palace, &[])
}
