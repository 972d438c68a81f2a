//! The dice game in the terminal.

use sabika_rules::{
    dice::{Action, Bonus, Chip, Dice, Prompt, Table, Track, View},
    kit::{Building, Party, Seat},
    message::Arg,
};

use super::Depicted;
use crate::{
    play::{
        dicing,
        screen::{Screen, line, list},
    },
    words::{number, text},
};

impl Depicted for Dice {
    const ACTIONS: &'static [(&'static str, &'static str)] = &[
        ("keep garden 2 tower 1", /* key */ "term-help-keep"),
        ("keep garden", /* key */ "term-help-keep-all"),
        ("throw", /* key */ "term-help-throw"),
        ("throw keep garden-2 tower-1", /* key */ "term-help-throw-keep"),
        ("place garden", /* key */ "term-help-place"),
        ("push garden", /* key */ "term-help-push"),
        ("annul", /* key */ "term-help-annul"),
        ("black garden", /* key */ "term-help-black"),
        ("take points, take chip", /* key */ "term-help-reward"),
        ("mark", /* key */ "term-help-mark"),
        ("exchange tower", /* key */ "term-help-exchange-point"),
        ("name 2", /* key */ "term-help-name"),
    ];

    fn show(view: &View, screen: &Screen) -> String {
        let (table, mut text) = (&view.table, String::new());
        line(&mut text, &screen.t("term-round"), &dicing::round(&table.rounds, screen));
        let left = [("light", table.light.len().into()), ("dark", table.dark.len().into())];
        line(&mut text, &screen.t("term-left"), &screen.t_with("term-chips-left", left));
        let parties: Vec<Party> = table.parties().collect();
        let chip = |kind| Some(table.bonus[kind].map_or("-".to_owned(), |it| bonus(it, screen)));
        text += &dicing::area(&table.area, &parties, chip, screen);
        text += &tracks(table, screen);
        for party in parties {
            let (stones, chips) = summary(table, party, screen);
            list(&mut text, screen.party(party), &stones, &chips);
        }
        if let Some(Prompt::Turn { .. }) = view.prompt() {
            text += &dicing::dice(&table.throws, table.black, screen);
        }
        text
    }

    fn look(view: &View, party: Party, screen: &Screen) -> String {
        let (table, mut text) = (&view.table, String::new());
        line(&mut text, &screen.t("term-score"), &table.party(party).score.to_string());
        let (stones, chips) = summary(table, party, screen);
        list(&mut text, &screen.t("term-has"), &stones, &chips);
        for (i, kind) in Building::ALL.into_iter().enumerate() {
            let label = if i == 0 { screen.t("term-points") } else { String::new() };
            let place = place_on_track(&table.tracks[kind], party, screen);
            line(&mut text, &label, &format!("{}{place}", dicing::column(kind, screen)));
        }
        for column in Building::ALL {
            let own = table.area.stones(column).filter(|(_, owner)| *owner == party);
            for (field, _) in own {
                let rank = dicing::rank(&table.area, column, field, screen);
                let (column, spot) = (dicing::column(column, screen), dicing::spot(field, screen));
                line(&mut text, &screen.t("term-stone"), &format!("{column}{spot}: {rank}"));
            }
        }
        text
    }

    fn task(view: &View, screen: &Screen) -> String {
        let table = &view.table;
        match view.prompt() {
            Some(Prompt::Turn { .. }) => {
                screen.t_with("term-dice-turn", [("left", table.throws.left().into())])
            }
            Some(&Prompt::Reward { seat, column }) => {
                let second = table.area.stones(column).nth(1).map(|(_, party)| party);
                let (who, name) = match second {
                    None => ("nobody", ""),
                    Some(own) if own == Party::Seat(seat) => ("own", ""),
                    Some(other) => ("other", screen.party(other)),
                };
                let args =
                    [("kind", column.into()), ("who", Arg::Choice(who)), ("name", text(name))];
                screen.t_with("term-dice-reward", args)
            }
            Some(&Prompt::Points { kind, points, .. }) => screen
                .t_with("term-dice-points", [("points", points.into()), ("kind", kind.into())]),
            Some(Prompt::Name { .. }) => screen.t("term-name-starter"),
            _ => String::new(),
        }
    }

    fn path(view: &View, action: &Action, screen: &Screen) -> Vec<String> {
        let table = &view.table;
        match *action {
            Action::Throw { ref keep } => dicing::throw(keep, screen),
            Action::Annul => {
                vec![screen.t_with("term-annul", [("throw", table.throws.counted.into())])]
            }
            Action::Black { kind } => {
                let symbols = table.symbols(kind) + 1;
                let args = [("kind", kind.into()), ("count", symbols.into())];
                vec![screen.t("term-black"), screen.t_with("term-black-to", args)]
            }
            Action::Place { kind } => match table.target(kind) {
                Some(field) => dicing::place(&table.area, kind, field, screen),
                None => vec![action.to_string()],
            },
            Action::Push { kind } => push(table, kind, screen),
            Action::TakePoints | Action::TakeChip => reward(view, *action, screen),
            Action::Mark => match view.prompt() {
                Some(&Prompt::Points { seat, kind, points }) => {
                    let gain = gain(table, seat, kind, points, screen);
                    vec![screen.t_with("term-mark", [("gain", text(gain))])]
                }
                _ => vec![action.to_string()],
            },
            Action::Exchange { kind } => {
                let Some(seat) = view.looker.seat() else { return vec![action.to_string()] };
                let gain = text(gain(table, seat, kind, 1, screen));
                vec![
                    screen.t("term-exchange-point"),
                    screen.t_with("term-exchange-point-for", [("gain", gain)]),
                ]
            }
            Action::Name { seat } => dicing::name(seat, screen),
        }
    }

    fn short(view: &View, typed: &str, screen: &Screen) -> Option<String> {
        dicing::short(typed, &view.table.throws, screen)
    }

    fn short_words(view: &View, screen: &Screen) -> Option<String> {
        match view.prompt() {
            Some(Prompt::Turn { .. }) => Some(dicing::short_words(&view.table.throws, screen)),
            _ => None,
        }
    }
}

/// What lies in a column to be won, in few letters.
fn bonus(bonus: Bonus, screen: &Screen) -> String {
    match bonus {
        Bonus::Chip(it) => chip(it, screen),
        Bonus::Start => screen.t("term-chip-start"),
    }
}

fn chip(chip: Chip, screen: &Screen) -> String {
    screen.t_with("term-chip", [("chip", Arg::Choice(chip.name()))])
}

/// The tracks on which stones stand.
fn tracks(table: &Table, screen: &Screen) -> String {
    let (mut text, mut label) = (String::new(), screen.t("term-tracks"));
    for kind in Building::ALL {
        let piles = piles(&table.tracks[kind], screen);
        if !piles.is_empty() {
            list(&mut text, &label, &dicing::column(kind, screen), &piles);
            label.clear();
        }
    }
    if text.is_empty() {
        line(&mut text, &label, &screen.t("term-no-points-yet"));
    }
    text
}

/// The stones on a track from the front, those on one field from the lowest, which is the best.
fn piles(track: &Track, screen: &Screen) -> Vec<String> {
    let ranking: Vec<Party> = track.ranking().collect();
    let piles = ranking.chunk_by(|a, b| track.field(*a) == track.field(*b));
    let pile = |pile: &[Party]| {
        let names: Vec<&str> = pile.iter().map(|it| screen.party(*it)).collect();
        let field = pile.first().map_or(0, |it| track.field(*it));
        format!("{} {field}", names.join(&format!(" {} ", screen.t("term-under"))))
    };
    piles.map(pile).collect()
}

fn place_on_track(track: &Track, party: Party, screen: &Screen) -> String {
    let place = track.ranking().position(|it| it == party);
    match (track.field(party), place) {
        (field, Some(before)) => {
            let args = [("field", field.into()), ("place", number(before + 1))];
            screen.t_with("term-on-track", args)
        }
        _ => screen.t("term-none"),
    }
}

/// How many stones a player has left, and the chips.
fn summary(table: &Table, party: Party, screen: &Screen) -> (String, Vec<String>) {
    let stones = match party {
        Party::Seat(seat) => {
            dicing::stones_left(table.setup.seats(), &table.rounds, seat, screen) + "; "
        }
        Party::Neutral => String::new(),
    };
    let chips = table.party(party).chips;
    let mut names: Vec<String> = chips.iter().map(|it| chip(it, screen)).collect();
    match (chips.is_empty(), chips.points()) {
        (true, _) => names.push(screen.t("term-no-chips")),
        (false, 0) => {}
        (false, points) => {
            names.push(screen.t_with("term-chips-worth", [("points", points.into())]));
        }
    }
    (stones, names)
}

/// What points would do to the stone of `seat`.
fn gain(table: &Table, seat: Seat, kind: Building, points: u8, screen: &Screen) -> String {
    let mut track = table.tracks[kind];
    let party = Party::Seat(seat);
    let before = track.field(party);
    track.advance(party, points);
    let args = [
        ("points", points.into()),
        ("kind", kind.into()),
        ("before", before.into()),
        ("after", track.field(party).into()),
    ];
    screen.t_with("term-gain", args)
}

fn push(table: &Table, column: Building, screen: &Screen) -> Vec<String> {
    let pushed =
        table.target(column).and_then(|field| Some((field, table.area.at(column, field)?)));
    let Some((field, party)) = pushed else { return vec![format!("push {column}")] };
    let args = [
        ("kind", column.into()),
        ("spot", text(dicing::spot(field, screen))),
        ("rank", text(dicing::rank(&table.area, column, field, screen))),
        ("name", text(screen.party(party))),
    ];
    vec![screen.t("term-push"), screen.t_with("term-push-away", args)]
}

fn reward(view: &View, action: Action, screen: &Screen) -> Vec<String> {
    let Some(&Prompt::Reward { seat, column }) = view.prompt() else {
        return vec![action.to_string()];
    };
    let gain = |points| text(gain(&view.table, seat, column, points, screen));
    vec![match (action, view.table.bonus[column]) {
        (Action::TakeChip, Some(Bonus::Start)) => {
            screen.t_with("term-take-start", [("gain", gain(1))])
        }
        (Action::TakeChip, Some(Bonus::Chip(it))) => {
            screen.t_with("term-take-chip", [("gain", gain(1)), ("chip", text(chip(it, screen)))])
        }
        (Action::TakeChip, None) => screen.t_with("term-take-points", [("gain", gain(1))]),
        _ => screen.t_with("term-take-points", [("gain", gain(2))]),
    }]
}
