//! The sheet: six rows and six columns of buildings.

use std::{fmt, str::FromStr};

use crate::{
    digest::{Digest, Encode},
    kit::{Building, Colour, Die, PerBuilding},
    message::{Arg, Message, Tell},
};

/// Where a yellow and a blue die meet: the yellow one picks the row, the blue one the column. A pair
/// of dice is the square that it leads to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(into = "(u8, u8)", try_from = "(u8, u8)"))]
pub struct Square(u8);

impl Square {
    /// How many squares a sheet has.
    pub const COUNT: u8 = 36;

    /// `None` unless both are pips of a die.
    pub const fn new(yellow: u8, blue: u8) -> Option<Square> {
        if matches!((yellow, blue), (1..=6, 1..=6)) {
            Some(Square((yellow - 1) * 6 + blue - 1))
        } else {
            None
        }
    }
    /// The pips that dice show.
    pub(super) const fn of(yellow: u8, blue: u8) -> Square {
        debug_assert!(matches!((yellow, blue), (1..=6, 1..=6)), "dice have pips");
        Square((yellow - 1) * 6 + blue - 1)
    }
    /// The row, 1 to 6.
    pub const fn yellow(self) -> u8 {
        self.0 / 6 + 1
    }
    /// The column, 1 to 6.
    pub const fn blue(self) -> u8 {
        self.0 % 6 + 1
    }
    /// The dice that meet there, the yellow one first.
    pub const fn dice(self) -> [Die; 2] {
        [
            Die { colour: Colour::Yellow, pips: self.yellow() },
            Die { colour: Colour::Blue, pips: self.blue() },
        ]
    }
    /// Row by row.
    pub fn all() -> impl Iterator<Item = Square> {
        (0..Square::COUNT).map(Square)
    }
    /// By its number in [`Square::all`].
    pub(super) const fn nth(number: u32) -> Square {
        debug_assert!(number < Square::COUNT as u32, "there are 36 squares");
        Square(number as u8)
    }
    const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Encode for Square {
    fn encode(&self, out: &mut Digest) {
        self.0.encode(out);
    }
}

/// Some of the 36 squares: those constructed on a sheet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Squares(u64);

impl Squares {
    /// No square at all.
    pub const NONE: Squares = Squares(0);
    /// The whole sheet.
    pub const ALL: Squares = Squares((1 << Square::COUNT) - 1);

    /// Whether the square is one of them.
    pub const fn contains(self, square: Square) -> bool {
        self.0 & (1 << square.0) != 0
    }
    /// Adds a square.
    pub const fn put(&mut self, square: Square) {
        self.0 |= 1 << square.0;
    }
    /// All others.
    #[must_use]
    pub const fn others(self) -> Squares {
        Squares(Squares::ALL.0 & !self.0)
    }
    /// How many squares.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }
    /// Whether there is no square.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
    /// Row by row.
    pub fn iter(self) -> impl Iterator<Item = Square> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let lowest = (rest != 0).then(|| Square::nth(rest.trailing_zeros()));
            rest &= rest.wrapping_sub(1);
            lowest
        })
    }
    /// How many of a row, 1 to 6.
    pub const fn in_row(self, row: u8) -> u32 {
        (self.0 >> ((row - 1) * 6) & 0b11_1111).count_ones()
    }
    /// How many of a column, 1 to 6.
    pub const fn in_column(self, column: u8) -> u32 {
        // Two octal digits are a row.
        const FIRST_COLUMN: u64 = 0o01_01_01_01_01_01;
        (self.0 >> (column - 1) & FIRST_COLUMN).count_ones()
    }
    /// How many of each kind.
    pub fn counts(self, sheet: &Sheet) -> PerBuilding<u8> {
        let mut counts = PerBuilding::default();
        self.iter().for_each(|square| counts[sheet.kind(square)] += 1);
        counts
    }
}

impl FromIterator<Square> for Squares {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        let mut all = Squares::NONE;
        squares.into_iter().for_each(|it| all.put(it));
        all
    }
}

impl Encode for Squares {
    fn encode(&self, out: &mut Digest) {
        self.0.encode(out);
    }
}

/// Which building is on which square. Invariant: `boxes` counts the squares of each kind, at least
/// [`Sheet::LEAST`] of each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Sheet {
    kinds: [Building; Square::COUNT as usize],
    boxes: PerBuilding<u8>,
}

/// The sheets that have a name, row by row: the letters are the first ones of the kinds.
///
/// `standard` is reconstructed: the rulebook shows parts of the printed sheet only. `latin` is our
/// own, with each kind once in each row and column.
const NAMED: [(&str, &str); 2] = [
    ("standard", "gtgcas/acptgt/tgaspc/spcgta/tgsacp/catpsg"),
    ("latin", "psacgt/cgtpsa/sacgtp/gtpsac/acgtps/tpsacg"),
];

impl Sheet {
    /// Every kind has at least so many squares.
    pub const LEAST: u8 = 4;

    /// A sheet of one's own, row by row.
    pub fn new(kinds: [Building; Square::COUNT as usize]) -> Result<Sheet, BadSheet> {
        let mut boxes = PerBuilding::default();
        kinds.iter().for_each(|kind| boxes[*kind] += 1);
        match Building::ALL.into_iter().find(|kind| boxes[*kind] < Sheet::LEAST) {
            Some(kind) => Err(BadSheet::TooFew { kind, found: boxes[kind] }),
            None => Ok(Sheet { kinds, boxes }),
        }
    }
    /// The sheet of the game.
    pub fn standard() -> Sheet {
        let (_, rows) = NAMED[0];
        rows.parse().expect("a test reads it")
    }
    /// What building is on a square.
    pub const fn kind(&self, square: Square) -> Building {
        self.kinds[square.index()]
    }
    /// The boxes of each kind on the score sheet: as many as the kind has squares.
    pub const fn boxes(&self) -> &PerBuilding<u8> {
        &self.boxes
    }
    /// Six rows of six letters with `/` between them.
    pub fn rows(&self) -> String {
        let row = |row: &[Building]| row.iter().map(|it| letter(*it)).collect::<String>();
        self.kinds.chunks(6).map(row).collect::<Vec<_>>().join("/")
    }
    /// `standard` or `latin`, where it is one of these.
    pub fn name(&self) -> Option<&'static str> {
        let rows = self.rows();
        NAMED.iter().find(|(_, named)| *named == rows).map(|(name, _)| *name)
    }
}

/// The first letter of a kind, which no other begins with.
fn letter(kind: Building) -> char {
    kind.name().chars().next().unwrap_or_default()
}

/// The kind that a letter stands for.
pub fn kind_of_letter(found: char) -> Option<Building> {
    Building::ALL.into_iter().find(|it| letter(*it) == found)
}

/// The name, or the rows.
impl fmt::Display for Sheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.name() {
            Some(name) => f.write_str(name),
            None => f.write_str(&self.rows()),
        }
    }
}

impl FromStr for Sheet {
    type Err = BadSheet;
    fn from_str(text: &str) -> Result<Self, BadSheet> {
        let named = NAMED.iter().find(|(name, _)| *name == text);
        let rows = named.map_or(text, |(_, rows)| rows).split('/');
        let found = rows.clone().count();
        if found != 6 {
            return Err(BadSheet::Rows { found });
        }
        let mut kinds = [Building::Pavilion; Square::COUNT as usize];
        for (number, (row, kinds)) in (1..).zip(rows.zip(kinds.chunks_mut(6))) {
            let found = row.chars().count();
            if found != 6 {
                return Err(BadSheet::Row { row: number, found });
            }
            for (slot, letter) in kinds.iter_mut().zip(row.chars()) {
                let bad = BadSheet::Letter { row: number, found: letter };
                *slot = kind_of_letter(letter).ok_or(bad)?;
            }
        }
        Sheet::new(kinds)
    }
}

impl Encode for Sheet {
    fn encode(&self, out: &mut Digest) {
        self.rows().as_str().encode(out);
    }
}

/// Why a text is no sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadSheet {
    /// There must be six rows.
    Rows {
        /// How many there are.
        found: usize,
    },
    /// A row, counted from 1, must have six letters.
    Row {
        /// Which row.
        row: u8,
        /// How many letters it has.
        found: usize,
    },
    /// No kind begins so.
    Letter {
        /// Which row, counted from 1.
        row: u8,
        /// The letter that stands there.
        found: char,
    },
    /// Every kind needs four squares.
    TooFew {
        /// The kind that has fewer.
        kind: Building,
        /// How many squares it has.
        found: u8,
    },
}

crate::message::error! { BadSheet }

impl Tell for BadSheet {
    fn message(&self) -> Message {
        let number = |count: usize| Arg::Number(i64::try_from(count).unwrap_or(i64::MAX));
        match *self {
            BadSheet::Rows { found } => {
                Message::new("roll-sheet-rows").with("count", number(found))
            }
            BadSheet::Row { row, found } => {
                Message::new("roll-sheet-row").with("row", row).with("count", number(found))
            }
            BadSheet::Letter { row, found } => Message::new("roll-sheet-letter")
                .with("row", row)
                .with("letter", Arg::Text(found.to_string())),
            BadSheet::TooFew { kind, found } => {
                Message::new("roll-sheet-too-few").with("kind", kind).with("count", found)
            }
        }
    }
    fn rule(&self) -> Option<&'static str> {
        Some("R-02")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Building::{Arcades, Chambers, Garden, Pavilion, Seraglio, Tower};

    fn square(yellow: u8, blue: u8) -> Square {
        Square::new(yellow, blue).expect("pips")
    }

    /// yellow picks the row, blue the column; as many boxes as squares.
    #[test]
    fn the_standard_sheet_has_its_kinds() {
        let sheet = Sheet::standard();
        let row = |yellow: u8| (1..=6).map(move |blue| sheet.kind(square(yellow, blue)));
        assert_eq!(
            row(1).collect::<Vec<_>>(),
            [Garden, Tower, Garden, Chambers, Arcades, Seraglio]
        );
        assert_eq!(row(2).collect::<Vec<_>>(), [Arcades, Chambers, Pavilion, Tower, Garden, Tower]);
        assert_eq!(sheet.boxes().0, [5, 5, 6, 6, 7, 7]);
        assert_eq!(Squares::ALL.counts(&sheet), *sheet.boxes());
    }

    #[test]
    fn each_kind_is_once_in_each_line_of_the_latin_sheet() {
        let sheet: Sheet = "latin".parse().expect("a sheet");
        assert_eq!(sheet.boxes().0, [6; 6]);
        for line in 1..=6 {
            let row: Squares = (1..=6).map(|blue| square(line, blue)).collect();
            let column: Squares = (1..=6).map(|yellow| square(yellow, line)).collect();
            for squares in [row, column] {
                assert_eq!(squares.counts(&sheet).0, [1; 6]);
            }
        }
    }

    #[test]
    fn sheets_are_written_as_they_are_read() {
        for (name, rows) in NAMED {
            let sheet: Sheet = rows.parse().expect("a sheet");
            assert_eq!((sheet.to_string().as_str(), sheet.rows().as_str()), (name, rows));
            assert_eq!(name.parse(), Ok(sheet));
        }
        let own = "ggggpp/sssstt/aaaapp/cccctt/ttttpp/pppppp";
        let sheet: Sheet = own.parse().expect("a sheet");
        assert_eq!(sheet.to_string(), own);
        assert_eq!(serde_json::to_value(sheet).expect("JSON"), own);
    }

    #[test]
    fn a_bad_sheet_says_what_is_amiss() {
        let read = |text: &str| text.parse::<Sheet>().unwrap_err();
        assert_eq!(read(""), BadSheet::Rows { found: 1 });
        assert_eq!(read("").rule(), Some("R-02"));
        assert_eq!(read("psacgt"), BadSheet::Rows { found: 1 });
        let latin = NAMED[1].1;
        assert_eq!(read(&format!("{latin}/")), BadSheet::Rows { found: 7 });
        let short = latin.replacen("sacgtp", "sacgt", 1);
        assert_eq!(read(&short), BadSheet::Row { row: 3, found: 5 });
        let strange = latin.replacen("cgtpsa", "cgtPsa", 1);
        assert_eq!(read(&strange), BadSheet::Letter { row: 2, found: 'P' });
        assert_eq!(read(&latin.replace('t', "g")), BadSheet::TooFew { kind: Tower, found: 0 });
        let three = latin.replacen('p', "s", 3);
        assert_eq!(read(&three), BadSheet::TooFew { kind: Pavilion, found: 3 });
    }

    #[test]
    fn squares_are_counted_in_lines() {
        let built: Squares =
            [(1, 1), (1, 6), (6, 6), (3, 6)].map(|(y, b)| square(y, b)).into_iter().collect();
        assert_eq!((built.in_row(1), built.in_row(2), built.in_row(6)), (2, 0, 1));
        assert_eq!((built.in_column(6), built.in_column(1), built.in_column(5)), (3, 1, 0));
        assert_eq!(built.iter().count(), 4);
        assert_eq!(built.others().len(), 32);
        assert!(Squares::NONE.is_empty() && !built.is_empty());
        assert_eq!((Square::new(0, 1), Square::new(1, 7)), (None, None));
        assert_eq!((square(3, 5).yellow(), square(3, 5).blue()), (3, 5));
        assert_eq!(Square::all().count(), 36);
    }
}
