//! Games to begin with.

use std::fmt::Write as _;

/// A whole game of three, Ana, Ben and Cleo. In it stands, after [`STUCK`] steps, a palace with
/// everything that can be wrong.
pub const THREE: &str = include_str!("../games/three.txt");
/// A whole game of two in which Ana builds a large palace.
pub const TWO: &str = include_str!("../games/two.txt");

/// A whole game of six.
pub const SIX: &str = include_str!("../games/six.txt");
/// A game of two in which Ana takes nothing but money: 31 cards.
pub const HAND: &str = include_str!("../games/hand.txt");
/// A game of three in which Ana has three tiles to place, and three in reserve.
pub const BESIDE: &str = include_str!("../games/beside.txt");

/// A whole game of three with all expansion modules.
pub const MODULES: &str = include_str!("../games/modules.txt");

/// [`MODULES`] when Ana may move two markers, each to one of two fields.
pub fn crossroads() -> String {
    let waits =
        plain(MODULES).replace("Ana caravanserai move 1 to dirham-5", "Ana caravanserai stay");
    before(&waits, "Ana caravanserai move 3 to denar-3", 1)
}

/// Whole games of three.
pub const DICE: &str = include_str!("../games/dice.txt");
pub const ALCAZABA: &str = include_str!("../games/alcazaba.txt");
pub const SHEET: &str = include_str!("../games/sheet.txt");

/// After so many steps of [`THREE`] Ana has a tower to place, and not every cell will do.
pub const STUCK: usize = 174;

/// The first steps of a game for two: Ana is to act, can pay for the tower exactly with one card or
/// two, and Ben has shown nothing yet.
pub const EARLY: &str = "game alhambra 1
seats Ana Ben
luck chacha8 7
--
deal tower-7 garden-8a chambers-5 arcades-9 seraglio-4 pavilion-8
deal pavilion-2 seraglio-5 tower-9a garden-7
deal denar-9 denar-5 denar-4 dirham-2
deal florin-9 ducat-8 dirham-6
deal florin-1 denar-3 ducat-7 dirham-5
Ben take denar-3 florin-1
deal florin-4 ducat-2
";

/// A base game that is about to begin.
pub fn fresh(players: usize, seed: u64) -> String {
    fresh_of("alhambra", players, seed)
}

/// A game that is about to begin.
pub fn fresh_of(game: &str, players: usize, seed: u64) -> String {
    let names = ["Ana", "Ben", "Cleo", "Dora", "Emil", "Fay"][..players].join(" ");
    format!("game {game} 1\nseats {names}\nluck chacha8 {seed}\n--\n")
}

/// A game with all expansion modules that is about to begin.
pub fn with_modules(players: usize, seed: u64) -> String {
    let modules = "module sultan\nmodule caravanserai\nmodule moors\nmodule score-cards\n";
    fresh(players, seed).replace("luck", &format!("{modules}luck"))
}

/// A record as the page keeps it: with who sits where, `person` or `bot greedy`.
pub fn kept(record: &str, sitters: &[&str]) -> String {
    let seat = |(i, who): (usize, &&str)| format!("# seat {} {who}\n", i + 1);
    let seats: String = sitters.iter().enumerate().map(seat).collect();
    format!("{seats}# help cells projection tracker memory\n{record}")
}

/// As [`kept`]: a person in the first seat, greedy bots in the others.
pub fn against_bots(record: &str) -> String {
    let bots = names(record).count() - 1;
    let bots = std::iter::repeat_n("bot greedy", bots);
    kept(record, &["person"].into_iter().chain(bots).collect::<Vec<_>>())
}

/// The names of the players, if they are single words.
pub fn names(record: &str) -> impl Iterator<Item = &str> {
    let seats = record.lines().find_map(|it| it.strip_prefix("seats"));
    seats.unwrap_or_default().split_whitespace()
}

/// As the page tells them: the only person among bots is 'You'.
pub fn told_names(kept: &str) -> Vec<&str> {
    let mut names: Vec<&str> = names(kept).collect();
    let sitter =
        |seat: usize| kept.lines().find_map(|it| it.strip_prefix(&format!("# seat {seat} ")));
    let people: Vec<usize> =
        (0..names.len()).filter(|it| sitter(it + 1) == Some("person")).collect();
    if let [you] = people[..] {
        names[you] = "You";
    }
    names
}

/// The record up to the line before one that begins so, the `number`th of these.
pub fn before(record: &str, beginning: &str, number: usize) -> String {
    let found = record.match_indices(&format!("\n{beginning}")).nth(number - 1);
    record[..=found.expect("such a line").0].to_owned()
}

/// The record up to so many steps.
pub fn cut(record: &str, steps: usize) -> String {
    let mut left = steps;
    let (head, rest) = record.split_once("--\n").expect("a record has steps");
    let mut short = format!("{head}--\n");
    for line in rest.lines() {
        let deals = line.strip_prefix("deal").map(|it| it.split_whitespace());
        if left == 0 {
            break;
        }
        match deals {
            Some(words) => {
                let words: Vec<&str> = words.take(left).collect();
                left -= words.len();
                let _ = writeln!(short, "deal {}", words.join(" "));
            }
            None => {
                left -= 1;
                let _ = writeln!(short, "{line}");
            }
        }
    }
    assert_eq!(left, 0, "the record has fewer than {steps} steps");
    short
}

/// How many steps a record has.
pub fn steps(record: &str) -> usize {
    let steps = record.lines().skip_while(|it| *it != "--").skip(1);
    let count = |line: &str| match line.strip_prefix("deal") {
        Some(words) => words.split_whitespace().count(),
        None => 1,
    };
    steps.map(count).sum()
}

/// Without the comments before it, and with single spaces: as it says the same.
pub fn plain(record: &str) -> String {
    let lines = record.lines().filter(|it| !it.starts_with('#'));
    let words = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ") + "\n";
    let mut plain = String::new();
    for line in lines.map(words) {
        // How what is dealt is broken into lines makes no difference.
        match (plain.lines().last(), line.strip_prefix("deal ")) {
            (Some(last), Some(more)) if last.starts_with("deal ") => {
                plain.truncate(plain.len() - 1);
                let _ = write!(plain, " {more}");
            }
            _ => plain += &line,
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_is_cut_where_it_should_be() {
        assert_eq!(steps(EARLY), 24);
        let short = cut(EARLY, 22);
        assert_eq!(steps(&short), 22);
        assert!(short.ends_with("Ben take denar-3 florin-1\n"), "{short}");
        assert_eq!(plain(&cut(EARLY, 24)), plain(EARLY));
        assert!(cut(EARLY, 23).ends_with("deal florin-4\n"));
    }
}
