//! A palace drawn with characters.
//!
//! ```text
//!       -1     0     1
//!     ┏━━━━━╸     ·     ╻
//!   0 ┃ C8   start  T13 ┃
//!     ╹     ·     ·     ╹
//! ```

use std::fmt::Write as _;

use anstyle::Style;
use sabika_rules::{
    kit::{Building, Pos, Side, TileId},
    palace::{Built, Palace},
};

use super::style::{self, styled};

/// How many characters a cell is wide, without its sides.
const WIDTH: usize = 5;
/// How much room the numbers of the lines take.
const MARGIN: usize = 4;

/// The characters for walls.
#[derive(Debug)]
pub(super) struct Glyphs {
    across: char,
    down: char,
    /// A corner that no wall reaches.
    corner: char,
    /// By the walls that meet in a corner: 1 up, 2 right, 4 down, 8 left.
    corners: [char; 16],
}

pub(super) const BOXES: Glyphs = Glyphs {
    across: '━',
    down: '┃',
    corner: '·',
    corners: ['·', '╹', '╺', '┗', '╻', '┃', '┏', '┣', '╸', '┛', '━', '┻', '┓', '┫', '┳', '╋'],
};

pub(super) const ASCII: Glyphs = Glyphs { across: '=', down: '|', corner: '.', corners: ['+'; 16] };

/// The letter of a kind on the map.
pub(super) const fn letter(kind: Building) -> char {
    match kind {
        Building::Pavilion => 'P',
        Building::Seraglio => 'S',
        Building::Arcades => 'A',
        Building::Chambers => 'C',
        Building::Garden => 'G',
        Building::Tower => 'T',
    }
}

/// Draws a palace with the coordinates at its edges. A marked cell shows its number instead; `start` is
/// the word on the start tile.
pub(super) fn draw(
    palace: &Palace,
    marks: &[(Pos, usize)],
    glyphs: &Glyphs,
    start: &str,
) -> String {
    let start = start.chars().take(WIDTH).collect();
    Drawing { palace, marks, glyphs, extent: Extent::of(palace, marks), start }.draw()
}

struct Drawing<'a> {
    palace: &'a Palace,
    marks: &'a [(Pos, usize)],
    glyphs: &'a Glyphs,
    extent: Extent,
    start: String,
}

struct Extent {
    left: i8,
    right: i8,
    top: i8,
    bottom: i8,
}

impl Extent {
    fn of(palace: &Palace, marks: &[(Pos, usize)]) -> Extent {
        let mut extent = Extent { left: 0, right: 0, top: 0, bottom: 0 };
        let cells = palace.iter().map(|(_, pos)| pos);
        for Pos { x, y } in cells.chain(marks.iter().map(|&(pos, _)| pos)) {
            extent.left = extent.left.min(x);
            extent.right = extent.right.max(x);
            extent.top = extent.top.min(y);
            extent.bottom = extent.bottom.max(y);
        }
        extent
    }
}

impl Drawing<'_> {
    fn draw(&self) -> String {
        let mut art = format!("{:MARGIN$} ", "");
        for x in self.extent.left..=self.extent.right {
            let _ = write!(art, " {:^WIDTH$}", x.to_string());
        }
        art = art.trim_end().to_owned() + "\n";
        for y in self.extent.top..=self.extent.bottom {
            self.edge(y, &mut art);
            self.row(y, &mut art);
        }
        self.edge(self.extent.bottom + 1, &mut art);
        art
    }

    /// The line above the cells of `y`.
    fn edge(&self, y: i8, art: &mut String) {
        let mut line = format!("{:MARGIN$} ", "");
        for x in self.extent.left..=self.extent.right {
            line.push(self.corner(x, y));
            let wall = self.wall(Pos::new(x, y), Side::North);
            let side = if wall { self.glyphs.across } else { ' ' };
            line.extend(std::iter::repeat_n(side, WIDTH));
        }
        line.push(self.corner(self.extent.right + 1, y));
        push_line(art, &line);
    }

    fn row(&self, y: i8, art: &mut String) {
        let mut line = format!("{y:>MARGIN$} ");
        for x in self.extent.left..=self.extent.right {
            let pos = Pos::new(x, y);
            line += &self.side(pos);
            line += &self.content(pos);
        }
        line += &self.side(Pos::new(self.extent.right + 1, y));
        push_line(art, &line);
    }

    /// The west side of a cell.
    fn side(&self, pos: Pos) -> String {
        if self.wall(pos, Side::West) { self.glyphs.down.to_string() } else { " ".to_owned() }
    }

    fn content(&self, pos: Pos) -> String {
        if let Some((_, number)) = self.marks.iter().find(|(marked, _)| *marked == pos) {
            return centred(&format!("({number})"), style::TITLE);
        }
        match self.palace.at(pos) {
            None => " ".repeat(WIDTH),
            Some(Built::Start) => centred(&self.start, Style::new()),
            Some(Built::Tile(tile)) => centred(&short(tile), style::of_kind(tile.kind())),
        }
    }

    /// The corner where the cell begins, north and west of it.
    fn corner(&self, x: i8, y: i8) -> char {
        let [here, west, north] = [(x, y), (x - 1, y), (x, y - 1)].map(|(x, y)| Pos::new(x, y));
        let walls = [
            self.wall(north, Side::West),
            self.wall(here, Side::North),
            self.wall(here, Side::West),
            self.wall(west, Side::North),
        ];
        let arms = (0..).zip(walls).map(|(bit, wall)| usize::from(wall) << bit).sum::<usize>();
        let beside = [here, west, north, Pos::new(x - 1, y - 1)];
        match arms {
            0 if beside.iter().all(|&pos| self.palace.at(pos).is_none()) => ' ',
            0 => self.glyphs.corner,
            arms => self.glyphs.corners[arms],
        }
    }

    /// Whether there is a wall on this side of the cell, the neighbour's included.
    fn wall(&self, pos: Pos, side: Side) -> bool {
        let has = |at: Pos, side| self.palace.at(at).is_some_and(|it| it.walls().has(side));
        has(pos, side) || has(pos.step(side), side.opposite())
    }
}

/// In the middle of a cell; only the text itself is styled.
fn centred(text: &str, style: Style) -> String {
    let room = WIDTH.saturating_sub(text.chars().count());
    let (before, after) = (room / 2, room - room / 2);
    format!("{:before$}{}{:after$}", "", styled(style, text), "")
}

/// Kind and price: `T9`.
fn short(tile: TileId) -> String {
    format!("{}{}", letter(tile.kind()), tile.price())
}

fn push_line(art: &mut String, line: &str) {
    art.push_str(line.trim_end());
    art.push('\n');
}

#[cfg(test)]
mod tests {
    use super::*;

    fn palace(tiles: &[(&str, i8, i8)]) -> Palace {
        let mut palace = Palace::default();
        for &(tile, x, y) in tiles {
            palace.build(tile.parse().unwrap(), Pos::new(x, y)).unwrap();
        }
        palace
    }

    /// Compares with a picture whose lines begin with `>`; colours and space at the end aside.
    #[track_caller]
    fn check(art: &str, picture: &str) {
        let art = anstream::adapter::strip_str(art).to_string();
        let drawn: Vec<&str> = art.lines().map(str::trim_end).collect();
        let expected: Vec<&str> =
            picture.lines().filter_map(|line| line.trim_start().strip_prefix('>')).collect();
        assert_eq!(drawn, expected, "\n{art}");
    }

    #[test]
    fn walls_are_lines_and_open_sides_are_gaps() {
        let palace = palace(&[("chambers-8", -1, 0), ("tower-13", 1, 0), ("garden-12", 0, 1)]);
        check(
            &draw(&palace, &[], &BOXES, "start"),
            "
            >       -1     0     1
            >     ┏━━━━━╸     ·     ╻
            >   0 ┃ C8   start  T13 ┃
            >     ╹     ·     ·     ╹
            >   1         G12
            >           ╺━━━━━╸",
        );
    }

    /// A-53: walls back to back are one line in the drawing.
    #[test]
    fn walls_between_tiles_are_drawn_once() {
        let palace =
            palace(&[("seraglio-5", -1, 0), ("pavilion-5", 0, -1), ("arcades-8b", -1, -1)]);
        check(
            &draw(&palace, &[], &BOXES, "start"),
            "
            >       -1     0
            >     ·     ┏━━━━━╸
            >  -1   A8  ┃ P5
            >     ╻     ╹     ·
            >   0 ┃ S5   start
            >     ┗━━━━━╸     ·",
        );
    }

    #[test]
    fn cells_can_be_marked_without_box_drawing_characters() {
        let palace = palace(&[("chambers-8", -1, 0)]);
        check(
            &draw(&palace, &[(Pos::new(1, 0), 1), (Pos::new(-1, -1), 12)], &ASCII, "start"),
            "
            >       -1     0     1
            >
            >  -1  (12)
            >     +=====+     .
            >   0 | C8   start  (1)
            >     +     .     .",
        );
    }
}
