//! A sheet of one's own, as it is typed.

use sabika_dom::prelude::*;
use sabika_rules::{
    kit::Building,
    roll_and_write::sheet::{Sheet, kind_of_letter},
};

use crate::{
    pieces::{drawn, kind_title, symbol},
    text::t,
};

const ROW: usize = 6;

/// The rows of what was typed: spaces, commas and the like between letters say nothing, and a line of
/// several rows is as good as a line for each.
pub(super) fn rows(text: &str) -> String {
    let mut rows: Vec<String> = Vec::new();
    for line in text.split(['\n', '/']) {
        let says_something =
            |it: &char| !it.is_whitespace() && !matches!(it, ',' | ';' | '.' | '|');
        let letters: Vec<char> = line.chars().filter(says_something).collect();
        let width = if letters.len().is_multiple_of(ROW) { ROW } else { letters.len() };
        rows.extend(letters.chunks(width.max(1)).map(|it| it.iter().collect()));
    }
    rows.join("/")
}

/// What the letters stand for, and the sheet as far as it can be read.
pub(super) fn preview(value: &str) -> Fragment {
    let rows = value.parse::<Sheet>().map_or_else(|_| value.to_owned(), |it| it.rows());
    let letter = |kind: Building| {
        let letter = ('a'..='z').find(|it| kind_of_letter(*it) == Some(kind));
        html! { <li>{symbol(&format!("mini-{kind}"))}<b>{letter.map(|it| it.to_string())}</b>" "{kind_title(kind)}</li> }
    };
    html! {
        <div class="own-sheet">
            <div role="img" aria-label=t("roll-preview")>{drawn(&sabika_pictures::sheet_so_far(&rows), "")}</div>
            <ul aria-label=t("roll-letters")>{Building::ALL.map(letter).collect_fragment()}</ul>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sheet_may_be_typed_with_spaces_and_commas() {
        let rows_of_standard = Sheet::standard().rows();
        let spaced: Vec<String> = rows_of_standard
            .split('/')
            .map(|row| row.chars().map(|it| it.to_string()).collect::<Vec<_>>().join(", "))
            .collect();
        assert_eq!(rows(&spaced.join("\n")), rows_of_standard);
        assert_eq!(rows(&spaced.join("\n\n")), rows_of_standard, "empty lines say nothing");
        assert_eq!(rows(&rows_of_standard.replace('/', " ")), rows_of_standard, "in one line");
        assert_eq!(rows(&rows_of_standard), rows_of_standard);
        assert_eq!(rows("ps acg\nt"), "psacg/t", "too short stays too short");
        assert_eq!((rows(""), rows(" ,\n")), (String::new(), String::new()));
    }
}
