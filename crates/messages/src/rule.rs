//! The rulebook, rule by rule.

use crate::Language;

macro_rules! books {
    ($folder:literal) => {
        &[
            include_str!(concat!("../rules/", $folder, "alhambra.md")),
            include_str!(concat!("../rules/", $folder, "sultan.md")),
            include_str!(concat!("../rules/", $folder, "caravanserai.md")),
            include_str!(concat!("../rules/", $folder, "moors.md")),
            include_str!(concat!("../rules/", $folder, "score-cards.md")),
            include_str!(concat!("../rules/", $folder, "dice.md")),
            include_str!(concat!("../rules/", $folder, "alcazaba.md")),
            include_str!(concat!("../rules/", $folder, "roll-and-write.md")),
        ]
    };
}

/// The rulebooks of a language: the base game first.
pub(crate) const fn books(language: Language) -> &'static [&'static str] {
    match language {
        Language::English => books!(""),
        Language::German => books!("de/"),
        Language::Spanish => books!("es/"),
        Language::French => books!("fr/"),
    }
}

/// A rule as the rulebook tells it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rule {
    /// Such as A-21.
    pub id: &'static str,
    /// Such as 'Walls must match', without a full stop.
    pub title: &'static str,
    /// Markdown: paragraphs, lists, tables and pictures.
    pub text: &'static str,
}

/// All rules, in the order of the rulebooks.
pub(crate) fn all(language: Language) -> impl Iterator<Item = Rule> {
    books(language).iter().flat_map(|&book| {
        let mut rest = book;
        std::iter::from_fn(move || {
            loop {
                let (line, after) = split_line(rest);
                if rest.is_empty() {
                    return None;
                }
                let Some((id, title, first)) = rule_line(line) else {
                    rest = after;
                    continue;
                };
                let text = &rest[line.len() - first.len()..];
                let (text, after) = text.split_at(length_of_rule(text));
                rest = after;
                return Some(Rule { id, title, text: text.trim() });
            }
        })
    })
}

/// Up to the next rule or heading.
fn length_of_rule(text: &str) -> usize {
    let mut length = split_line(text).0.len();
    while length < text.len() {
        // Every line but the first begins with the line break before it.
        let line = split_line(&text[length + 1..]).0;
        if line.starts_with('#') || rule_line(line).is_some() {
            break;
        }
        length += 1 + line.len();
    }
    length
}

/// The id, the title and the beginning of the text: `**A-21 Walls must match.** Where two`.
pub fn rule_line(line: &str) -> Option<(&str, &str, &str)> {
    let (head, text) = line.strip_prefix("**")?.split_once("**")?;
    let (id, title) = head.split_once(' ')?;
    let (series, number) = id.split_once('-')?;
    let is_id = series.starts_with(|it: char| it.is_ascii_uppercase())
        && series.bytes().all(|it| it.is_ascii_uppercase() || it.is_ascii_digit())
        && !number.is_empty()
        && number.bytes().all(|it| it.is_ascii_digit());
    is_id.then_some((id, title.trim_end_matches('.'), text))
}

/// The first line without its line break, and what comes after that.
fn split_line(text: &str) -> (&str, &str) {
    text.split_once('\n').unwrap_or((text, ""))
}
