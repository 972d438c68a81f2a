//! The dice game in the terminal.

use sabika_rules::{
    dice::{Action, Bonus, Dice, Prompt, Table, Track, View},
    kit::{Building, Party, Seat},
};

use super::Depicted;
use crate::play::{
    dicing,
    screen::{Screen, line, list},
};

impl Depicted for Dice {
    const ACTIONS: &'static str =
        "  throw keep garden-2 tower-1      a further throw, keeping these dice; throw: all dice
  place garden                     your stone, into the column of the gardens
  push garden                      the same with a push back chip, where somebody's stone lies
  annul                            the throw just made is void, with an annul chip
  black garden                     the black die shows a garden, with a black die chip
  take points, take chip           your reward: two building points, or one and the chip
  mark                             building points as they are
  exchange tower                   one of them for a tower, with an exchange chip
  name 2                           the player on seat 2, to start the next round
";

    fn show(view: &View, screen: &Screen) -> String {
        let (table, mut text) = (&view.table, String::new());
        line(&mut text, "Round", &dicing::round(&table.rounds, screen));
        line(&mut text, "Left", &left(table));
        line(&mut text, "Area", &format!("{:21}{}", "column    chip", dicing::LEGEND));
        for column in Building::ALL {
            let chip = table.bonus[column].map_or("-", bonus);
            let head = format!("{}{chip:11}", dicing::column(column));
            list(&mut text, "", &head, &dicing::stones(&table.area, column, screen));
        }
        text += &tracks(table, screen);
        for party in table.parties() {
            let (stones, chips) = summary(table, party);
            list(&mut text, screen.party(party), &stones, &chips);
        }
        if let Some(Prompt::Turn { .. }) = view.prompt() {
            text += &dicing::dice(&table.throws, table.black);
        }
        text
    }

    fn look(view: &View, party: Party, _: &Screen) -> String {
        let (table, mut text) = (&view.table, String::new());
        line(&mut text, "Score", &table.party(party).score.to_string());
        let (stones, chips) = summary(table, party);
        list(&mut text, "Has", &stones, &chips);
        for (i, kind) in Building::ALL.into_iter().enumerate() {
            let label = if i == 0 { "Points" } else { "" };
            let place = place_on_track(&table.tracks[kind], party);
            line(&mut text, label, &format!("{}{place}", dicing::column(kind)));
        }
        for column in Building::ALL {
            let own = table.area.stones(column).filter(|(_, owner)| *owner == party);
            for (field, _) in own {
                let rank = dicing::rank(&table.area, column, field);
                let where_to = dicing::spot(field);
                line(&mut text, "Stone", &format!("{}{where_to}: {rank}", dicing::column(column)));
            }
        }
        text
    }

    fn task(view: &View, screen: &Screen) -> String {
        let table = &view.table;
        match view.prompt() {
            Some(Prompt::Turn { .. }) => match dicing::throws_left(&table.throws) {
                Some(throw) => format!("{throw} or place your stone."),
                None => "place your stone.".to_owned(),
            },
            Some(&Prompt::Reward { seat, column }) => {
                let second = table.area.stones(column).nth(1);
                match second.map(|(_, party)| party) {
                    None => format!("no other stone is in the {column} column: choose a reward."),
                    Some(own) if own == Party::Seat(seat) => {
                        format!("both {column} rewards are yours: choose the one that comes first.")
                    }
                    Some(other) => format!(
                        "yours is the best {column} stone: choose, and {} gets the other reward.",
                        screen.party(other)
                    ),
                }
            }
            Some(Prompt::Points { kind, points: 1, .. }) => {
                format!("you get 1 {kind} point: mark it, or exchange it with a chip.")
            }
            Some(Prompt::Points { kind, points, .. }) => {
                format!("you get {points} {kind} points: mark them, or exchange one with a chip.")
            }
            Some(Prompt::Name { .. }) => {
                "you have the starting player chip: name who starts the next round.".to_owned()
            }
            _ => String::new(),
        }
    }

    fn path(view: &View, action: &Action, screen: &Screen) -> Vec<String> {
        let table = &view.table;
        match *action {
            Action::Throw { ref keep } => dicing::throw(keep),
            Action::Annul => vec![annul(table).to_owned()],
            Action::Black { kind } => {
                let symbols = table.symbols(kind) + 1;
                vec!["set the black die:".to_owned(), format!("to {kind}, which makes {symbols}")]
            }
            Action::Place { kind } => match table.target(kind) {
                Some(field) => dicing::place(&table.area, kind, field),
                None => vec![action.to_string()],
            },
            Action::Push { kind } => push(table, kind, screen),
            Action::TakePoints | Action::TakeChip => reward(view, *action),
            Action::Mark => match view.prompt() {
                Some(&Prompt::Points { seat, kind, points }) => {
                    vec![format!("mark {}", gain(table, seat, kind, points))]
                }
                _ => vec![action.to_string()],
            },
            Action::Exchange { kind } => {
                let Some(seat) = view.looker.seat() else { return vec![action.to_string()] };
                let what = format!("for {}", gain(table, seat, kind, 1));
                vec!["exchange a point".to_owned(), what]
            }
            Action::Name { seat } => dicing::name(seat, screen),
        }
    }
}

/// How many chips are still face down.
fn left(table: &Table) -> String {
    format!("{} chips face down, and {} for the last round", table.light.len(), table.dark.len())
}

const fn bonus(bonus: Bonus) -> &'static str {
    match bonus {
        Bonus::Chip(chip) => chip.name(),
        Bonus::Start => "start",
    }
}

/// The tracks on which stones stand.
fn tracks(table: &Table, screen: &Screen) -> String {
    let (mut text, mut label) = (String::new(), "Tracks");
    for kind in Building::ALL {
        let piles = piles(&table.tracks[kind], screen);
        if !piles.is_empty() {
            list(&mut text, label, &dicing::column(kind), &piles);
            label = "";
        }
    }
    if text.is_empty() {
        line(&mut text, label, "nobody has building points yet");
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
        format!("{} {field}", names.join(" under "))
    };
    piles.map(pile).collect()
}

fn place_on_track(track: &Track, party: Party) -> String {
    let place = track.ranking().position(|it| it == party);
    match (track.field(party), place) {
        (field, Some(before)) => format!("{field}, place {}", before + 1),
        _ => "none".to_owned(),
    }
}

/// How many stones a player has left, and the chips.
fn summary(table: &Table, party: Party) -> (String, Vec<String>) {
    let stones = match party {
        Party::Seat(seat) => dicing::stones_left(table.setup.seats(), &table.rounds, seat) + "; ",
        Party::Neutral => String::new(),
    };
    let chips = table.party(party).chips;
    let mut names: Vec<String> = chips.iter().map(|it| it.to_string()).collect();
    match (chips.is_empty(), chips.points()) {
        (true, _) => names.push("no chips".to_owned()),
        (false, 0) => {}
        (false, points) => names.push(format!("worth {points} in each scoring")),
    }
    (stones, names)
}

/// What points would do to the stone of `seat`.
fn gain(table: &Table, seat: Seat, kind: Building, points: u8) -> String {
    let mut track = table.tracks[kind];
    let party = Party::Seat(seat);
    let before = track.field(party);
    track.advance(party, points);
    let words = if points == 1 { "point" } else { "points" };
    format!("{points} {kind} {words} ({before} -> {})", track.field(party))
}

fn annul(table: &Table) -> &'static str {
    match table.throws.counted {
        1 => "annul the throw, and throw all dice anew",
        _ => "annul the throw, and have the dice as they were before",
    }
}

fn push(table: &Table, column: Building, screen: &Screen) -> Vec<String> {
    let pushed =
        table.target(column).and_then(|field| Some((field, table.area.at(column, field)?)));
    let Some((field, party)) = pushed else { return vec![format!("push {column}")] };
    let rank = dicing::rank(&table.area, column, field);
    let (spot, name) = (dicing::spot(field), screen.party(party));
    vec!["push back:".to_owned(), format!("{column}, {spot}: {rank}, and {name} moves down")]
}

fn reward(view: &View, action: Action) -> Vec<String> {
    let Some(&Prompt::Reward { seat, column }) = view.prompt() else {
        return vec![action.to_string()];
    };
    let gain = |points| gain(&view.table, seat, column, points);
    let chip = match view.table.bonus[column] {
        Some(Bonus::Start) => "the starting player chip".to_owned(),
        Some(Bonus::Chip(chip)) => format!("the chip {chip}"),
        None => "no chip".to_owned(),
    };
    vec![match action {
        Action::TakeChip => format!("take {} and {chip}", gain(1)),
        _ => format!("take {}", gain(2)),
    }]
}
