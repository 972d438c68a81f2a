//! What the dice games have in common in the terminal: dice, stones and rounds.

use sabika_rules::{
    dicing::{Area, Field, Rounds, Setup, Throws},
    kit::{Building, PerBuilding, Seat},
};

use super::{
    screen::{Screen, list},
    style::{self, styled},
};

/// How stones lie in the lists of the area.
pub(super) const LEGEND: &str = "stones, the best first; 5.3 is line 5 right";

fn kind(kind: Building) -> String {
    styled(style::of_kind(kind), kind.name())
}

/// The name of a column, with room for the longest.
pub(super) fn column(kind: Building) -> String {
    styled(style::of_kind(kind), &format!("{:10}", kind.name()))
}

pub(super) fn round(rounds: &Rounds, screen: &Screen) -> String {
    let starter = rounds.starter.map_or("?", |seat| screen.name(seat));
    let named = rounds.next_starter.map(|seat| format!(", then {}", screen.name(seat)));
    let (number, all) = (rounds.number, Rounds::COUNT);
    let who = format!("{starter} starts{}", named.unwrap_or_default());
    format!("{number} of {all}; {who}; scorings come after rounds 1, 3 and 5")
}

/// What the dice show after so many throws; `black` is the black die, where it is set.
pub(super) fn dice(throws: &Throws, black: Option<Building>) -> String {
    let shown = Building::ALL.into_iter().filter(|it| throws.dice[*it] > 0);
    let shown = shown.map(|it| format!("{} {}", throws.dice[it], kind(it)));
    let black = black.map(|it| format!("black die {}", kind(it)));
    let mut text = String::new();
    list(
        &mut text,
        &format!("Throw {}", throws.counted),
        "",
        &shown.chain(black).collect::<Vec<_>>(),
    );
    text
}

/// What a player may still do with the dice.
pub(super) fn throws_left(throws: &Throws) -> Option<&'static str> {
    match throws.left() {
        0 => None,
        1 => Some("throw again (once more)"),
        _ => Some("throw again (twice more)"),
    }
}

/// The stones of a column, the best first.
pub(super) fn stones(area: &Area, column: Building, screen: &Screen) -> Vec<String> {
    let stones = area.stones(column);
    stones.map(|(at, party)| format!("{} {}", screen.party(party), short(at))).collect()
}

pub(super) fn stones_left(setup: &Setup, rounds: &Rounds, seat: Seat) -> String {
    match setup.stones().saturating_sub(rounds.used[seat.index()]) {
        1 => "1 stone left".to_owned(),
        left => format!("{left} stones left"),
    }
}

/// The words of a menu for a further throw. First how many kinds are kept, then which, then how many
/// dice of each: so no list is long.
pub(super) fn throw(keep: &PerBuilding<u8>) -> Vec<String> {
    let kept: Vec<Building> = Building::ALL.into_iter().filter(|it| keep[*it] > 0).collect();
    let words = match kept.as_slice() {
        [] => vec!["all dice".to_owned()],
        [only] => vec!["keep one kind:".to_owned(), format!("{} {only}", keep[*only])],
        several => {
            let number = ["two", "three", "four", "five", "six"][several.len() - 2];
            let counts = several.iter().map(|it| keep[*it].to_string());
            vec![
                format!("keep {number} kinds:"),
                listed(several.iter().map(|it| it.name().to_owned())) + ":",
                listed(counts),
            ]
        }
    };
    ["throw again:".to_owned()].into_iter().chain(words).collect()
}

/// The words of a menu for a stone that lands on a field (D-23).
pub(super) fn place(area: &Area, column: Building, field: Field) -> Vec<String> {
    vec!["place your stone:".to_owned(), format!("{column}, {}", landing(area, column, field))]
}

fn landing(area: &Area, column: Building, field: Field) -> String {
    let taken = format!("{} is taken", spot(field));
    match area.resting_place(column, field) {
        Some(rest) if rest == field => format!("{}: {}", spot(rest), rank(area, column, rest)),
        Some(rest) => {
            format!("{taken}, so {}: {}", spot(rest), rank(area, column, rest))
        }
        None => format!("{taken}: it falls out"),
    }
}

/// How good a stone on this field would be.
pub(super) fn rank(area: &Area, column: Building, field: Field) -> String {
    let better = area.stones(column).filter(|(it, _)| *it < field).count();
    match better {
        0 => "the best so far".to_owned(),
        1 => "second so far".to_owned(),
        2 => "third so far".to_owned(),
        _ => format!("number {} so far", better + 1),
    }
}

pub(super) fn spot(field: Field) -> String {
    let place = match field.throws() {
        1 => "left",
        2 => "middle",
        _ => "right",
    };
    format!("line {} {place}", field.line())
}

fn short(field: Field) -> String {
    format!("{}.{}", field.line(), field.throws())
}

pub(super) fn name(seat: Seat, screen: &Screen) -> Vec<String> {
    vec![format!("{} starts the next round", screen.name(seat))]
}

/// `a`, `a and b`, `a, b and c`.
fn listed(items: impl Iterator<Item = String>) -> String {
    let mut items: Vec<String> = items.collect();
    let last = items.pop().unwrap_or_default();
    if items.is_empty() { last } else { format!("{} and {last}", items.join(", ")) }
}

#[cfg(test)]
mod tests {
    use sabika_rules::kit::Party;

    use super::*;

    const COLUMN: Building = Building::Garden;

    fn kept(dice: &[(Building, u8)]) -> String {
        let mut keep = PerBuilding::default();
        dice.iter().for_each(|&(kind, count)| keep[kind] = count);
        throw(&keep).join(" ")
    }

    #[test]
    fn dice_to_keep_are_told_in_words() {
        use Building::{Arcades, Garden, Tower};
        assert_eq!(kept(&[]), "throw again: all dice");
        assert_eq!(kept(&[(Garden, 3)]), "throw again: keep one kind: 3 garden");
        assert_eq!(
            kept(&[(Garden, 1), (Arcades, 2), (Tower, 4)]),
            "throw again: keep three kinds: arcades, garden and tower: 2, 1 and 4"
        );
    }

    /// D-22, D-23.
    #[test]
    fn it_is_told_where_a_stone_would_come_to_lie() {
        let (mut area, other) = (Area::default(), Party::Seat(Seat::new(1).unwrap()));
        let told = |area: &Area, symbols, throws| landing(area, COLUMN, Field::of(symbols, throws));
        assert_eq!(told(&area, 5, 3), "line 5 right: the best so far");
        area.put(COLUMN, Field::of(6, 1), other);
        area.put(COLUMN, Field::of(5, 3), other);
        assert_eq!(told(&area, 4, 1), "line 4 left: third so far");
        assert_eq!(told(&area, 5, 3), "line 5 right is taken, so line 4 left: third so far");
        area.put(COLUMN, Field::of(1, 3), other);
        assert_eq!(told(&area, 1, 2), "line 1 middle: third so far");
        assert_eq!(told(&area, 1, 3), "line 1 right is taken: it falls out");
    }
}
