//! Pieces as people call them: `tower 9` instead of `tower-9a`, in the language of the screen.

use sabika_rules::kit::{Building, Currency, TileId};

use super::screen::Screen;

/// So many tiles of one kind may have the same price; what is typed has no more of them.
const MOST: usize = 64;

/// What was typed, in the notation: once for each tile that can be meant.
pub(super) fn in_notation(typed: &str, screen: &Screen) -> Vec<String> {
    let typed = typed.to_lowercase();
    let words: Vec<&str> = typed.split(|it: char| it.is_whitespace() || it == ';').collect();
    let mut said = vec![String::new()];
    let mut at = 0;
    while let Some(&word) = words.get(at) {
        // The number stands behind the word, with a hyphen or a space.
        let (name, number, taken) = match (word.rsplit_once('-'), words.get(at + 1)) {
            (Some((name, number)), _) => (name, number, 1),
            (None, Some(number)) => (word, *number, 2),
            (None, None) => (word, "", 1),
        };
        let pieces = pieces(name, number, screen);
        let (pieces, taken) =
            if pieces.is_empty() { (vec![word.to_owned()], 1) } else { (pieces, taken) };
        said = said
            .iter()
            .flat_map(|before| pieces.iter().map(move |it| format!("{before} {it}")))
            .take(MOST)
            .collect();
        at += taken;
    }
    said.into_iter().map(|it| it.trim().to_owned()).collect()
}

/// The tiles or the card that are called so.
fn pieces(name: &str, number: &str, screen: &Screen) -> Vec<String> {
    if !number.starts_with(|it: char| it.is_ascii_digit()) {
        return Vec::new();
    }
    let is = |own: &str, here: String| own == name || here.to_lowercase() == name;
    let kind = Building::ALL.into_iter().find(|it| is(it.name(), screen.kind(*it)));
    if let Some(kind) = kind {
        let whole = format!("{kind}-{number}");
        let fits = |tile: &TileId| {
            tile.kind() == kind
                && (tile.name() == whole || number.parse() == Ok(u32::from(tile.price())))
        };
        return TileId::all().filter(fits).map(|it| it.to_string()).collect();
    }
    let currency = Currency::ALL
        .into_iter()
        .find(|it| is(it.name(), screen.t_with("currency", [("currency", (*it).into())])));
    currency.map(|it| format!("{it}-{number}")).into_iter().collect()
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use sabika_messages::{Language, Names};

    use super::{super::drawing::BOXES, *};
    use crate::words;

    fn screen(language: Language) -> Screen {
        let messages = Rc::new(words::messages(language));
        Screen { names: Names::default(), glyphs: &BOXES, messages, width: 80 }
    }

    #[test]
    fn tiles_and_cards_are_called_as_people_do() {
        let english = screen(Language::English);
        for (typed, notation) in [
            (
                "build arcades 6 at 2,-1",
                &["build arcades-6a at 2,-1", "build arcades-6b at 2,-1"][..],
            ),
            ("build arcades-6 at 2,0", &["build arcades-6a at 2,0", "build arcades-6b at 2,0"]),
            ("STORE Tower 9a", &["store tower-9a"]),
            ("store pavilion 2", &["store pavilion-2"]),
            ("take denar 3 florin-2", &["take denar-3 florin-2"]),
            ("buy 3 with denar 5", &["buy 3 with denar-5"]),
            ("remove 2,-1", &["remove 2,-1"]),
            ("store tower 99", &["store tower 99"]),
            ("fly", &["fly"]),
            ("", &[""]),
        ] {
            assert_eq!(in_notation(typed, &english), notation, "{typed}");
        }
        let german = screen(Language::German);
        assert_eq!(in_notation("store Garten 7", &german), ["store garden-7"]);
        assert_eq!(in_notation("take Dukat 7", &german), ["take ducat-7"]);
        let many = "tower 9 ".repeat(400);
        assert!(in_notation(&many, &english).len() <= MOST);
    }
}
