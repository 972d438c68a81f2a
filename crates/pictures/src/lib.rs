//! What the pieces look like: tiles, palaces, cards, dice, chips, tracks, sheets, as SVG. Knows no browser.
//!
//! A [`Picture`] written out is a file of its own. A page that has the [`SYMBOLS`] and the [`STYLE`]
//! needs only its [`markup`](Picture::markup), in a box of its own units.
//!
//! ```
//! let tower = "tower-9a".parse().expect("a tile");
//! let file = sabika_pictures::tile(tower).to_string();
//! assert!(file.starts_with("<svg xmlns") && file.contains("id=\"tile-tower\""));
//! ```

#![warn(missing_docs)]

mod cards;
mod dice;
mod house;
pub mod modules;
mod palace;
mod seat;
mod sheet;
mod tile;

use std::fmt;

pub use cards::{card, card_back, score_card};
pub use dice::{black_die, chip, die, numbered_track, start_chip, track};
pub use house::{game_alcazaba, game_alhambra, game_dice, game_roll_and_write, hero};
pub use palace::{Extent, palace, palace_from_afar, thread};
pub use seat::{shield, virtual_shield};
pub use sheet::{pips, sheet, sheet_from_afar, sheet_so_far, square};
pub use tile::{start, tile};

/// The symbols that pictures are put together from: an `svg` element that shows nothing by itself.
pub const SYMBOLS: &str = include_str!("../art/symbols.svg");
/// Their materials. Colours are custom properties; without any, those of a light page.
pub const STYLE: &str = include_str!("../art/pieces.css");

/// A picture: what is drawn, and the box it is drawn in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// Left, top, width and height.
    view: [i32; 4],
    markup: String,
}

impl Picture {
    fn new(view: [i32; 4], markup: impl Into<String>) -> Picture {
        Picture { view, markup: markup.into() }
    }
    /// A symbol as large as it was drawn.
    fn symbol(id: &str, width: i32, height: i32) -> Picture {
        Picture::new([0, 0, width, height], used(id, width, height))
    }
    /// What is inside the picture's `svg` element.
    pub fn markup(&self) -> &str {
        &self.markup
    }
    /// The box it is drawn in, as an attribute says it.
    pub fn view_box(&self) -> String {
        let [left, top, width, height] = self.view;
        format!("{left} {top} {width} {height}")
    }
    /// How wide and how high it is, in its own units.
    pub const fn size(&self) -> (i32, i32) {
        (self.view[2], self.view[3])
    }
}

/// A file of its own, with what it needs of symbols and style.
impl fmt::Display for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (width, height) = self.size();
        write!(
            f,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{}\" width=\"{width}\" \
             height=\"{height}\">\n<style>{}</style>\n<defs>\n",
            self.view_box(),
            STYLE.trim()
        )?;
        needed(&self.markup).into_iter().try_for_each(|it| writeln!(f, "{it}"))?;
        write!(f, "</defs>\n{}\n</svg>\n", self.markup)
    }
}

/// A symbol in the corner of the picture, this large.
fn used(id: &str, width: i32, height: i32) -> String {
    format!("<use href=\"#{id}\" width=\"{width}\" height=\"{height}\"/>")
}

/// The definitions that a markup needs, and those that these need.
fn needed(markup: &str) -> Vec<&'static str> {
    let mut found: Vec<&'static str> = Vec::new();
    let mut wanted: Vec<&'static str> = references(markup).filter_map(definition).collect();
    while let Some(next) = wanted.pop() {
        if !found.contains(&next) {
            found.push(next);
            wanted.extend(references(next).filter_map(definition));
        }
    }
    found.sort_unstable();
    found
}

/// The ids that a markup refers to.
fn references(markup: &str) -> impl Iterator<Item = &str> {
    let after = |opening: &'static str, end: char| {
        markup.split(opening).skip(1).filter_map(move |it| it.split(end).next())
    };
    after("href=\"#", '"').chain(after("url(#", ')'))
}

/// The element with this id among the symbols.
fn definition(id: &str) -> Option<&'static str> {
    let at = SYMBOLS.find(&format!(" id=\"{id}\""))?;
    let start = SYMBOLS[..at].rfind('<')?;
    let tag = &SYMBOLS[start + 1..at];
    let tag = tag.split_whitespace().next()?;
    let end = format!("</{tag}>");
    let length = SYMBOLS[start..].find(&end)? + end.len();
    Some(&SYMBOLS[start..start + length])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_reference_leads_somewhere() {
        for id in references(SYMBOLS) {
            assert!(definition(id).is_some(), "{id}");
        }
        assert_eq!(definition("nothing"), None);
    }

    #[test]
    fn a_file_has_all_it_needs_and_no_more() {
        let file = tile("tower-9a".parse().unwrap()).to_string();
        for id in references(&file) {
            assert!(file.contains(&format!(" id=\"{id}\"")), "{id}");
        }
        assert!(!file.contains("id=\"tile-garden\""));
        assert!(file.len() < 20_000, "{}", file.len());
    }

    /// What is drawn can be read: tags are closed, and everything that is referred to is there.
    pub(crate) fn is_sound(picture: &Picture) {
        let markup = picture.markup();
        let mut open = Vec::new();
        for tag in markup.split('<').skip(1).map(|it| it.split('>').next().unwrap()) {
            match tag.strip_prefix('/') {
                Some(closed) => assert_eq!(open.pop(), Some(closed), "{markup}"),
                None if tag.ends_with('/') => {}
                None => open.push(tag.split_whitespace().next().unwrap()),
            }
        }
        assert!(open.is_empty(), "{open:?} in {markup}");
        for id in references(markup) {
            let own = markup.contains(&format!(" id=\"{id}\""));
            assert!(own || definition(id).is_some(), "{id} in {markup}");
        }
        let (width, height) = picture.size();
        assert!(width > 0 && height > 0);
    }
}
