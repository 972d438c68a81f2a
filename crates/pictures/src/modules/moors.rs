//! The counters of the cultures of the Moors.

use std::fmt::Write as _;

use sabika_rules::alhambra::modules::moors::{Counter, Culture};

use crate::Picture;

/// A counter of the Moors: six sections with their values and squares, and the marker. The first section
/// stands right of the top: turn it by 30 and 60 degrees a section.
pub fn counter(culture: &Culture, counter: Counter) -> Picture {
    let mut drawn = String::from("<use href=\"#counter-culture\"/>");
    for (section, (value, squares)) in culture.values.iter().zip(culture.squares).enumerate() {
        let angle = 30 + 60 * section;
        let marked = if section == usize::from(counter.marker) {
            "<circle class=\"culture-marker\" cx=\"50\" cy=\"15\" r=\"11\"/>"
        } else {
            ""
        };
        let _ = write!(
            drawn,
            "<g transform=\"rotate({angle} 50 50)\">{marked}\
             <text class=\"counter-value\" x=\"50\" y=\"21\">{value}</text>"
        );
        for i in 0..squares {
            let x = 50 - i32::from(squares) * 2 + i32::from(i) * 4;
            let _ = write!(
                drawn,
                "<rect class=\"counter-square\" x=\"{x}\" y=\"26\" width=\"3\" height=\"3\"/>"
            );
        }
        drawn += "</g>";
    }
    Picture::new([0, 0, 100, 100], drawn)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::is_sound;
    use sabika_rules::alhambra::modules::moors::CULTURES;

    #[test]
    fn a_counter_shows_its_values_and_one_marker() {
        for culture in &CULTURES {
            let picture = counter(culture, Counter { top: 0, marker: 2 });
            assert_eq!(picture.markup().matches("class=\"counter-value\"").count(), 6);
            assert_eq!(picture.markup().matches("culture-marker").count(), 1);
            is_sound(&picture);
        }
    }
}
