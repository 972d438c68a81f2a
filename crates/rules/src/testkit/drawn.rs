use crate::{
    kit::{Pos, Side, TileId, TileSet, Walls},
    palace::{Built, Palace, referee},
};

/// Reads a drawn palace.
///
/// ```text
/// +   +===+
///   F   t |
/// +   +   +
/// ```
///
/// `F` is the start tile, a letter one tile (`p s a c g t` by kind, `x` any kind), `=` and `|` are
/// walls. A shared side is drawn once, so walls that differ cannot be drawn. Each tile stands for one
/// of the box with these walls. Panics when there is none or the palace is not legal.
pub fn draw(art: &str) -> Palace {
    referee::palace_of(&drawing(art)).unwrap_or_else(|faults| panic!("{faults:?} in{art}"))
}

/// The tiles of a drawn palace, legal or not.
pub fn drawing(art: &str) -> Vec<(TileId, referee::Cell)> {
    let lines: Vec<&str> = art.lines().filter(|line| !line.trim().is_empty()).collect();
    let indent = lines.iter().map(|it| it.len() - it.trim_start().len()).min().unwrap_or(0);
    let at = |row: usize, column: usize| -> u8 {
        let line = lines.get(row).map_or(&[][..], |line| line.as_bytes());
        line.get(indent + column).copied().unwrap_or(b' ')
    };
    let (mut cells, mut start) = (Vec::new(), None);
    for row in (1..lines.len()).step_by(2) {
        for column in (2..lines[row].len() + 2).step_by(4) {
            let letter = at(row, column);
            let (x, y) = ((column / 4) as i64, (row / 2) as i64);
            match letter {
                b'F' => start = Some((x, y)),
                b'p' | b's' | b'a' | b'c' | b'g' | b't' | b'x' => {
                    let walls = [
                        (Side::North, at(row - 1, column) == b'='),
                        (Side::East, at(row, column + 2) == b'|'),
                        (Side::South, at(row + 1, column) == b'='),
                        (Side::West, at(row, column - 2) == b'|'),
                    ];
                    let walls = walls.iter().filter(|(_, wall)| *wall);
                    cells.push((
                        letter,
                        walls.fold(Walls::NONE, |all, (side, _)| all.with(*side)),
                        (x, y),
                    ));
                }
                _ => {}
            }
        }
    }
    let start = start.unwrap_or_else(|| panic!("no start tile in{art}"));
    let (mut free, mut tiles) = (TileSet::BASE, Vec::new());
    for (letter, walls, (x, y)) in cells {
        let fits = |tile: &TileId| {
            tile.walls() == walls && (letter == b'x' || tile.kind().name().as_bytes()[0] == letter)
        };
        let tile = free.iter().find(fits);
        let tile =
            tile.unwrap_or_else(|| panic!("no tile {} {walls} left for{art}", letter as char));
        free.take(tile);
        tiles.push((tile, (x - start.0, y - start.1)));
    }
    tiles
}

impl Palace {
    /// The drawing of this palace, for messages of tests and for people.
    pub fn drawn(&self) -> String {
        let xs = || self.iter().map(|(_, pos)| pos.x).chain([0]);
        let ys = || self.iter().map(|(_, pos)| pos.y).chain([0]);
        let (left, right) = (xs().min().unwrap_or(0), xs().max().unwrap_or(0));
        let (top, bottom) = (ys().min().unwrap_or(0), ys().max().unwrap_or(0));
        let wall = |x: i8, y: i8, side: Side| {
            let pos = Pos::new(x, y);
            let has = |at: Pos, side| self.at(at).is_some_and(|it| it.walls().has(side));
            has(pos, side) || has(pos.step(side), side.opposite())
        };
        let mut art = String::from("\n");
        for y in top..=bottom + 1 {
            for x in left..=right {
                art += if wall(x, y, Side::North) { "+===" } else { "+   " };
            }
            art += "+\n";
            if y > bottom {
                break;
            }
            for x in left..=right {
                art += if wall(x, y, Side::West) { "| " } else { "  " };
                art.push(match self.at(Pos::new(x, y)) {
                    None => ' ',
                    Some(Built::Start) => 'F',
                    Some(Built::Tile(tile)) => tile.kind().name().chars().next().unwrap_or('?'),
                });
                art.push(' ');
            }
            art += if wall(right, y, Side::East) { "|\n" } else { "\n" };
        }
        art
    }
}
