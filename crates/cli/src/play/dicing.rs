//! What the dice games have in common in the terminal: dice, stones and rounds.

use anstyle::Style;
use sabika_rules::{
    dicing::{Area, Field, Rounds, Setup, Throws},
    kit::{Building, Party, PerBuilding, Seat},
    message::Arg,
};

use super::{
    drawing::letter,
    screen::{Screen, line, list},
    style::{self, styled},
};
use crate::{words::text, wrap::fixed};

pub(super) fn kind(kind: Building, screen: &Screen) -> String {
    styled(style::of_kind(kind), &screen.kind(kind))
}

/// The name of a column, with room for the longest.
pub(super) fn column(kind: Building, screen: &Screen) -> String {
    let name = screen.kind(kind);
    let room = 13_usize.saturating_sub(name.chars().count());
    styled(style::of_kind(kind), &name) + &" ".repeat(room.max(1))
}

pub(super) fn round(rounds: &Rounds, screen: &Screen) -> String {
    let name = |seat: Option<Seat>| text(seat.map_or("?", |seat| screen.name(seat)));
    let named = Arg::Choice(if rounds.next_starter.is_some() { "yes" } else { "no" });
    screen.t_with(
        "term-dice-round",
        [
            ("number", rounds.number.into()),
            ("all", Rounds::COUNT.into()),
            ("starter", name(rounds.starter)),
            ("named", named),
            ("next", name(rounds.next_starter)),
        ],
    )
}

/// What the dice show after so many throws; `black` is the black die, where it is set.
pub(super) fn dice(throws: &Throws, black: Option<Building>, screen: &Screen) -> String {
    let shown = Building::ALL.into_iter().filter(|it| throws.dice[*it] > 0);
    let shown = shown.map(|it| format!("{} {}", throws.dice[it], kind(it, screen)));
    let black = black.map(|it| format!("{} {}", screen.t("term-black-die"), kind(it, screen)));
    let mut text = String::new();
    let label = screen.t_with("term-throw-number", [("number", throws.counted.into())]);
    list(&mut text, &label, "", &shown.chain(black).collect::<Vec<_>>());
    text
}

/// How stones lie, in as much room as there is: as on the board, smaller, or in words.
pub(super) fn area(
    area: &Area,
    parties: &[Party],
    chip: impl Fn(Building) -> Option<String>,
    screen: &Screen,
) -> String {
    let marks = Marks::of(parties, screen);
    let mut text = String::new();
    line(&mut text, &screen.t("term-area"), &marks.legend(parties, screen));
    match screen.width {
        WIDE.. => text += &fixed(&wide(area, &marks, chip, screen)),
        NARROW.. => {
            text += &fixed(&narrow(area, &marks));
            for kind in Building::ALL {
                let head = format!("{} {}", letter(kind), column(kind, screen));
                line(&mut text, "", (head + &chip(kind).unwrap_or_default()).trim_end());
            }
        }
        _ => {
            for kind in Building::ALL {
                let head = column(kind, screen);
                let chip = chip(kind).into_iter();
                list(
                    &mut text,
                    "",
                    &head,
                    &chip.chain(stones(area, kind, screen)).collect::<Vec<_>>(),
                );
            }
        }
    }
    text
}

/// The widths that the board needs: with the names of kinds, and with their letters.
const WIDE: usize = 9 + 6 * ROOM;
const NARROW: usize = 4 + 6 * 4;
/// Of a column.
const ROOM: usize = 11;

/// A character for everybody who has stones.
struct Marks(Vec<(Party, char)>);

impl Marks {
    /// The first letters of the names; where two have the same, the numbers of the seats.
    fn of(parties: &[Party], screen: &Screen) -> Marks {
        let letter = |it: &Party| screen.party(*it).chars().flat_map(char::to_uppercase).next();
        let letters: Vec<char> = parties.iter().map(|it| letter(it).unwrap_or('?')).collect();
        let alike = (1..letters.len()).any(|i| letters[..i].contains(&letters[i]));
        let mark = |(party, letter): (&Party, &char)| match party {
            Party::Seat(seat) if alike => (*party, char::from(b'0' + seat.number() % 10)),
            Party::Neutral if alike => (*party, '*'),
            _ => (*party, *letter),
        };
        Marks(parties.iter().zip(&letters).map(mark).collect())
    }
    fn at(&self, area: &Area, column: Building, field: Field) -> char {
        let party = area.at(column, field);
        self.0.iter().find(|it| Some(it.0) == party).map_or('.', |it| it.1)
    }
    /// The three fields of a line.
    fn line(&self, area: &Area, column: Building, line: u8) -> [char; 3] {
        [1, 2, 3].map(|throws| self.at(area, column, Field::of(line, throws)))
    }
    fn legend(&self, parties: &[Party], screen: &Screen) -> String {
        let names = parties.iter().zip(&self.0);
        let names: Vec<String> =
            names.map(|(party, (_, mark))| format!("{mark} {}", screen.party(*party))).collect();
        screen.t_with("term-area-legend", [("names", text(names.join(", ")))])
    }
}

/// ```text
///          pavilion   seraglio   arcades    chambers   garden     tower
///          points-1   -          exchange   annul      -          start
///       8  . . .      . . .      . . .      . . .      . . .      . . .
///       7  . . .      . A .      . . .      . . .      B . .      . . .
/// ```
fn wide(
    area: &Area,
    marks: &Marks,
    chip: impl Fn(Building) -> Option<String>,
    screen: &Screen,
) -> String {
    let cell = |style: Style, it: &str| {
        let it: String = it.chars().take(ROOM - 1).collect();
        styled(style, &it) + &" ".repeat(ROOM - it.chars().count())
    };
    let row = |cells: [String; 6]| cells.concat().trim_end().to_owned();
    let mut text = String::new();
    let heads = Building::ALL.map(|it| cell(style::of_kind(it), &screen.kind(it)));
    line(&mut text, "", &row(heads));
    let chips = Building::ALL.map(chip);
    if chips.iter().any(Option::is_some) {
        let cells = chips.map(|it| cell(Style::new(), it.as_deref().unwrap_or("-")));
        line(&mut text, "", &row(cells));
    }
    for number in (1..=8).rev() {
        let fields = |kind| marks.line(area, kind, number).map(String::from).join(" ");
        let cells = Building::ALL.map(|kind| cell(Style::new(), &fields(kind)));
        line(&mut text, &format!("{number:>7}"), &row(cells));
    }
    text
}

fn narrow(area: &Area, marks: &Marks) -> String {
    let heads = Building::ALL.map(|it| format!(" {}  ", letter(it)));
    let lines = (1..=8).rev().map(|number| {
        let cell = |kind| marks.line(area, kind, number).iter().collect::<String>() + " ";
        format!("{number:>2}  {}\n", Building::ALL.map(cell).concat().trim_end())
    });
    format!("    {}\n", heads.concat().trim_end()) + &lines.collect::<String>()
}

/// The stones of a column, the best first.
fn stones(area: &Area, column: Building, screen: &Screen) -> Vec<String> {
    let stones = area.stones(column);
    stones
        .map(|(at, party)| format!("{} {}.{}", screen.party(party), at.line(), at.throws()))
        .collect()
}

pub(super) fn stones_left(setup: &Setup, rounds: &Rounds, seat: Seat, screen: &Screen) -> String {
    let left = setup.stones().saturating_sub(rounds.used[seat.index()]);
    screen.t_with("term-stones-left", [("count", left.into())])
}

/// The words of a menu for a further throw. First how many kinds are kept, then which, then how many
/// dice of each: so no list is long.
pub(super) fn throw(keep: &PerBuilding<u8>, screen: &Screen) -> Vec<String> {
    let kept: Vec<Building> = Building::ALL.into_iter().filter(|it| keep[*it] > 0).collect();
    let words = match kept.as_slice() {
        [] => vec![screen.t("term-all-dice")],
        [only] => vec![
            screen.t_with("term-keep-kinds", [("count", 1_u8.into())]),
            format!("{} {}", keep[*only], screen.kind(*only)),
        ],
        several => {
            let counts = several.iter().map(|it| keep[*it].to_string());
            vec![
                screen.t_with("term-keep-kinds", [("count", Arg::Number(several.len() as i64))]),
                screen.messages.list(several.iter().map(|it| screen.kind(*it))) + ":",
                screen.messages.list(counts),
            ]
        }
    };
    [screen.t("term-throw-again")].into_iter().chain(words).collect()
}

/// The words of a menu for a stone that lands on a field (D-23).
pub(super) fn place(area: &Area, column: Building, field: Field, screen: &Screen) -> Vec<String> {
    let where_to = landing(area, column, field, screen);
    vec![screen.t("term-place-stone"), format!("{}, {where_to}", screen.kind(column))]
}

fn landing(area: &Area, column: Building, field: Field, screen: &Screen) -> String {
    let (aimed, rank) = (text(spot(field, screen)), |rest| text(rank(area, column, rest, screen)));
    match area.resting_place(column, field) {
        Some(rest) if rest == field => {
            screen.t_with("term-lands", [("spot", aimed), ("rank", rank(rest))])
        }
        Some(rest) => {
            let rest_spot = text(spot(rest, screen));
            let args = [("spot", aimed), ("rest", rest_spot), ("rank", rank(rest))];
            screen.t_with("term-moves", args)
        }
        None => screen.t_with("term-falls", [("spot", aimed)]),
    }
}

/// How good a stone on this field would be.
pub(super) fn rank(area: &Area, column: Building, field: Field, screen: &Screen) -> String {
    let better = area.stones(column).filter(|(it, _)| *it < field).count();
    screen.t_with("term-rank", [("place", Arg::Number(better as i64 + 1))])
}

pub(super) fn spot(field: Field, screen: &Screen) -> String {
    let args = [("line", field.line().into()), ("throws", field.throws().into())];
    screen.t_with("term-spot", args)
}

pub(super) fn name(seat: Seat, screen: &Screen) -> Vec<String> {
    vec![screen.t_with("term-starts-next", [("name", text(screen.name(seat)))])]
}

/// Examples of short words: the kind that shows most is worth keeping.
pub(super) fn short_words(throws: &Throws, screen: &Screen) -> String {
    let most =
        Building::ALL.into_iter().max_by_key(|it| throws.dice[*it]).unwrap_or(Building::Tower);
    let args = [
        ("left", throws.left().into()),
        ("word", text(screen.kind(most).to_lowercase())),
        ("count", throws.dice[most].into()),
    ];
    screen.t_with("term-dice-short", args)
}

/// A dice action in short words, as notation: `keep tower 2 garden` keeps two towers and all gardens,
/// `place t` is for the towers. `None` where it makes no sense.
pub(super) fn short(typed: &str, throws: &Throws, screen: &Screen) -> Option<String> {
    let mut words = typed.split([' ', ',', '-', '\t']).filter(|it| !it.is_empty()).peekable();
    let verb = words.next()?.to_lowercase();
    match verb.as_str() {
        "throw" | "keep" => {
            if verb == "throw" {
                words.next_if(|it| it.eq_ignore_ascii_case("keep"));
            }
            let mut keep = PerBuilding::<u8>::default();
            let (mut before, mut any) = (None, false);
            while let Some(word) = words.next() {
                if let Ok(count) = word.parse::<u8>() {
                    before = Some(count);
                    continue;
                }
                let kind = kind_called(word, screen)?;
                let after = words.next_if(|it| before.is_none() && it.parse::<u8>().is_ok());
                let count = before.take().or_else(|| after.and_then(|it| it.parse().ok()));
                keep[kind] = count.unwrap_or(throws.dice[kind]);
                any = true;
            }
            let kept = Building::ALL.into_iter().filter(|it| keep[*it] > 0);
            let kept: Vec<String> = kept.map(|it| format!("{it}-{}", keep[it])).collect();
            match kept.as_slice() {
                _ if before.is_some() => None,
                // Who wants to keep dice does not want to throw all of them.
                [] => (verb == "throw" && !any).then_some(verb),
                some => Some(format!("throw keep {}", some.join(" "))),
            }
        }
        "place" | "push" | "black" | "exchange" => {
            let kind = kind_called(words.next()?, screen)?;
            words.next().is_none().then(|| format!("{verb} {kind}"))
        }
        _ => None,
    }
}

/// The kind that a word means: its name, here or in the notation, or the beginning of only one.
fn kind_called(word: &str, screen: &Screen) -> Option<Building> {
    let word = word.to_lowercase();
    let is = |kind: &Building, fits: fn(&str, &str) -> bool| {
        fits(kind.name(), &word)
            || fits(&screen.kind(*kind).to_lowercase(), &word)
            || fits(&screen.t_with("kinds", [("kind", (*kind).into())]).to_lowercase(), &word)
    };
    let whole = Building::ALL.into_iter().find(|it| is(it, |name, word| name == word));
    whole.or_else(|| {
        let mut fits =
            Building::ALL.into_iter().filter(|it| is(it, |name, word| name.starts_with(word)));
        fits.next().filter(|_| fits.next().is_none())
    })
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use sabika_messages::{Language, Names};

    use super::{super::drawing::BOXES, *};
    use crate::words;

    const COLUMN: Building = Building::Garden;

    fn screen_in(language: Language, width: usize) -> Screen {
        let names = Names::new(["Ana", "Ben"], Some("Dirk"));
        Screen { names, glyphs: &BOXES, messages: Rc::new(words::messages(language)), width }
    }
    fn screen() -> Screen {
        screen_in(Language::English, 80)
    }

    fn seat(index: usize) -> Party {
        Party::Seat(Seat::new(index).unwrap())
    }

    fn kept(dice: &[(Building, u8)]) -> String {
        let mut keep = PerBuilding::default();
        dice.iter().for_each(|&(kind, count)| keep[kind] = count);
        throw(&keep, &screen()).join(" ")
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
        let (mut area, other) = (Area::default(), seat(1));
        let told = |area: &Area, symbols, throws| {
            landing(area, COLUMN, Field::of(symbols, throws), &screen())
        };
        assert_eq!(told(&area, 5, 3), "line 5 right: the best so far");
        area.put(COLUMN, Field::of(6, 1), other);
        area.put(COLUMN, Field::of(5, 3), other);
        assert_eq!(told(&area, 4, 1), "line 4 left: third so far");
        assert_eq!(told(&area, 5, 3), "line 5 right is taken, so line 4 left: third so far");
        area.put(COLUMN, Field::of(1, 3), other);
        assert_eq!(told(&area, 1, 2), "line 1 middle: third so far");
        assert_eq!(told(&area, 1, 3), "line 1 right is taken: it falls out");
    }

    /// The dice show three towers, two gardens and arcades.
    fn throws() -> Throws {
        let mut throws = Throws::default();
        throws.dice[Building::Tower] = 3;
        throws.dice[Building::Garden] = 2;
        throws.dice[Building::Arcades] = 3;
        throws
    }

    #[test]
    fn short_words_are_dice_and_columns() {
        for (typed, notation) in [
            ("keep tower 2", Some("throw keep tower-2")),
            ("keep 2 tower", Some("throw keep tower-2")),
            ("KEEP Towers", Some("throw keep tower-3")),
            ("keep t", Some("throw keep tower-3")),
            ("keep tower 2 garden 1", Some("throw keep garden-1 tower-2")),
            ("keep 2 tower, 1 garden", Some("throw keep garden-1 tower-2")),
            ("keep tower garden 1", Some("throw keep garden-1 tower-3")),
            ("throw keep tower 2", Some("throw keep tower-2")),
            ("throw tower 2", Some("throw keep tower-2")),
            ("throw", Some("throw")),
            ("keep seraglio", None),
            ("throw keep seraglio", None),
            ("keep", None),
            ("keep 2", None),
            ("keep tower 999", None),
            ("keep tower 2 2", None),
            ("keep castle 2", None),
            ("place tow", Some("place tower")),
            ("place", None),
            ("place tower 2", None),
            ("black g", Some("black garden")),
            ("fly", None),
            ("", None),
        ] {
            assert_eq!(short(typed, &throws(), &screen()).as_deref(), notation, "{typed}");
        }
        let german = screen_in(Language::German, 80);
        for (typed, notation) in [
            ("keep Turm 2", Some("throw keep tower-2")),
            ("keep Türme", Some("throw keep tower-3")),
            ("keep gart 1 tower", Some("throw keep garden-1 tower-3")),
            // Garten and Gemächer.
            ("keep g", None),
        ] {
            assert_eq!(short(typed, &throws(), &german).as_deref(), notation, "{typed}");
        }
    }

    fn drawn(screen: &Screen, chips: bool) -> String {
        let mut area = Area::default();
        area.put(Building::Garden, Field::of(7, 1), seat(1));
        area.put(Building::Seraglio, Field::of(7, 2), seat(0));
        area.put(Building::Tower, Field::of(1, 3), Party::Neutral);
        let chip = |kind| (chips && kind == Building::Tower).then(|| "annul".to_owned());
        let all = super::area(&area, &[seat(0), seat(1), Party::Neutral], chip, screen);
        anstream::adapter::strip_str(&all.replace('\u{a0}', " ")).to_string()
    }

    #[test]
    fn the_area_is_drawn_as_it_lies_on_the_board() {
        let all = drawn(&screen(), true);
        let lines: Vec<&str> = all.lines().collect();
        assert_eq!(lines.len(), 11, "{all}");
        assert!(lines[0].starts_with("Area     A Ana, B Ben, D Dirk"), "{all}");
        assert_eq!(
            lines[1],
            "         pavilion   seraglio   arcades    chambers   garden     tower"
        );
        assert_eq!(
            lines[2],
            "         -          -          -          -          -          annul"
        );
        assert_eq!(
            lines[4],
            "      7  . . .      . A .      . . .      . . .      B . .      . . ."
        );
        assert_eq!(
            lines[10],
            "      1  . . .      . . .      . . .      . . .      . . .      . . D"
        );
        assert_eq!(drawn(&screen(), false).lines().count(), 10, "no chips, no line for them");
    }

    #[test]
    fn less_room_makes_the_area_smaller() {
        let small = drawn(&screen_in(Language::English, 40), true);
        assert!(small.contains("\n     P   S   A   C   G   T\n"), "{small}");
        assert!(small.contains("\n 7  ... .A. ... ... B.. ...\n"), "{small}");
        assert!(small.contains("T tower        annul\n"), "{small}");
        let least = drawn(&screen_in(Language::English, 20), true);
        assert!(least.contains("garden       Ben 7.1\n"), "{least}");
        assert!(least.contains("tower        annul, Dirk 1.3\n"), "{least}");
    }

    #[test]
    fn where_names_begin_alike_the_seats_are_numbered() {
        let mut screen = screen();
        screen.names = Names::new(["Ana", "Ali"], Some("Dirk"));
        let all = drawn(&screen, false);
        assert!(all.starts_with("Area     1 Ana, 2 Ali, * Dirk"), "{all}");
    }
}
