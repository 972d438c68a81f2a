//! The dice area: a column of 24 fields for each kind (D-21 to D-24, D-42).

use crate::digest::{Digest, Encode};

use super::Event;
use crate::kit::{Building, Party, PerBuilding};

/// A field of a column, from the best to the last: line 8 left, middle, right, line 7 left and so on
/// (D-22).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(into = "super::written::SeenField", try_from = "super::written::SeenField")
)]
pub struct Field(u8);

impl Field {
    /// How many fields a column has.
    pub const COUNT: usize = 24;
    const LINES: u8 = 8;
    const PLACES: u8 = 3;

    /// Rule D-21: the line says how many symbols, the place in it after how many throws. Rule D-25:
    /// nine symbols count as eight in the first throw. Fewer than one of either count as one.
    pub const fn of(symbols: u8, throws: u8) -> Field {
        if symbols > Field::LINES {
            return Field(0);
        }
        let line = if symbols == 0 { 1 } else { symbols };
        let place = match throws {
            0 => 1,
            Field::PLACES.. => Field::PLACES,
            _ => throws,
        };
        Field((Field::LINES - line) * Field::PLACES + place - 1)
    }
    /// The line, 1 to 8.
    pub const fn line(self) -> u8 {
        Field::LINES - self.0 / Field::PLACES
    }
    /// After how many throws: 1 is the left field of its line, 3 the right one.
    pub const fn throws(self) -> u8 {
        self.0 % Field::PLACES + 1
    }
    const fn index(self) -> usize {
        self.0 as usize
    }
    const fn next(self) -> Option<Field> {
        if self.index() + 1 < Field::COUNT { Some(Field(self.0 + 1)) } else { None }
    }
}

/// Who has a stone on which field.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(into = "super::written::SeenArea", try_from = "super::written::SeenArea")
)]
pub struct Area {
    columns: PerBuilding<[Option<Party>; Field::COUNT]>,
}

impl Default for Area {
    fn default() -> Self {
        Area { columns: PerBuilding([[None; Field::COUNT]; 6]) }
    }
}

impl Encode for Area {
    fn encode(&self, out: &mut Digest) {
        let stones = Building::ALL.map(|column| {
            let stones = self.stones(column);
            stones.map(|(field, party)| (party, field.line(), field.throws())).collect::<Vec<_>>()
        });
        out.list(6, Building::ALL.iter().zip(stones.each_ref().map(Vec::as_slice)));
    }
}

impl Area {
    /// Whose stone lies on a field.
    pub fn at(&self, column: Building, field: Field) -> Option<Party> {
        self.columns[column][field.index()]
    }
    /// The stones of a column, the best first (D-22).
    pub fn stones(&self, column: Building) -> impl Iterator<Item = (Field, Party)> + use<> {
        let fields = (0..).map(Field).zip(self.columns[column]);
        fields.filter_map(|(field, stone)| stone.map(|party| (field, party)))
    }

    /// Rule D-23: where a stone comes to lie that lands here: on the next lower free field, or
    /// nowhere.
    pub fn resting_place(&self, column: Building, field: Field) -> Option<Field> {
        let free = self.columns[column][field.index()..].iter().position(Option::is_none)?;
        Some(Field(field.0 + free as u8))
    }
    /// Rules D-21, D-23: a stone that lands here finds its place, or none.
    pub fn place(&mut self, column: Building, field: Field, party: Party) -> Event {
        match self.resting_place(column, field) {
            Some(field) => {
                self.put(column, field, party);
                Event::StonePlaced { party, column, field }
            }
            None => Event::StoneFell { party, column },
        }
    }
    /// Lays a stone there, whatever lay there before.
    pub fn put(&mut self, column: Building, field: Field, party: Party) {
        self.columns[column][field.index()] = Some(party);
    }
    /// Rule D-42: the stone takes the field, what lay there goes one down, and so on to the first
    /// free field. Calls `moved` for each, from the first; the last may find no field.
    pub fn push(
        &mut self,
        column: Building,
        field: Field,
        party: Party,
        mut moved: impl FnMut(Party, Option<Field>),
    ) {
        let (mut at, mut carried) = (Some(field), Some(party));
        while let Some(stone) = carried {
            let Some(here) = at else { return };
            let slot = &mut self.columns[column][here.index()];
            carried = slot.replace(stone);
            at = here.next();
            if let Some(pushed) = carried {
                moved(pushed, at);
            }
        }
    }
    /// Takes a stone off its field.
    pub(crate) fn take(&mut self, column: Building, field: Field) -> Option<Party> {
        self.columns[column][field.index()].take()
    }
    /// How many stones of one party lie in the area.
    pub fn count(&self, party: Party) -> usize {
        let all = self.columns.0.iter().flatten();
        all.filter(|stone| **stone == Some(party)).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::Seat;

    const COLUMN: Building = Building::Garden;

    fn party(seat: u8) -> Party {
        Party::Seat(Seat(seat))
    }

    /// D-21, D-22: a higher line is better, within a line the left field; 24 fields.
    #[test]
    fn fields_are_ranked() {
        let mut all = Vec::new();
        for symbols in (1..=8).rev() {
            all.extend((1..=3).map(|throws| Field::of(symbols, throws)));
        }
        assert_eq!(all.len(), Field::COUNT);
        assert!(all.is_sorted());
        let five = Field::of(5, 3);
        assert_eq!((five.line(), five.throws()), (5, 3));
    }

    /// D-21: fields are those of one to eight symbols after one to three throws.
    #[test]
    fn every_field_is_one_of_the_column() {
        for symbols in 1..=8 {
            assert_eq!(Field::of(symbols, 0), Field::of(symbols, 1));
            assert_eq!(Field::of(symbols, 4), Field::of(symbols, 3));
        }
        assert_eq!(Field::of(0, 1), Field::of(1, 1));
    }

    /// D-25: nine symbols are eight in the first throw, whatever the throw.
    #[test]
    fn nine_symbols_are_eight_in_the_first_throw() {
        for throws in 1..=3 {
            assert_eq!(Field::of(9, throws), Field::of(8, 1));
        }
        assert_ne!(Field::of(8, 2), Field::of(8, 1));
    }

    /// D-23, D-24: an occupied field leads to the next lower free one, past own stones too; past the
    /// last field a stone is out.
    #[test]
    fn a_stone_moves_back_to_the_next_free_field() {
        let mut area = Area::default();
        let field = Field::of(3, 1);
        area.put(COLUMN, field, party(0));
        area.put(COLUMN, Field::of(3, 2), party(1));
        assert_eq!(area.resting_place(COLUMN, field), Some(Field::of(3, 3)));
        assert_eq!(area.resting_place(COLUMN, Field::of(4, 1)), Some(Field::of(4, 1)));
        assert_eq!(area.resting_place(Building::Tower, field), Some(field), "another column");
        area.put(COLUMN, Field::of(1, 3), party(2));
        assert_eq!(area.resting_place(COLUMN, Field::of(1, 3)), None, "it falls out");
        assert_eq!(area.count(party(0)), 1);
    }

    /// D-42: the pushed stone goes one down, and pushes on what it meets, own stones included.
    #[test]
    fn a_pushed_stone_pushes_on() {
        let mut area = Area::default();
        area.put(COLUMN, Field::of(2, 1), party(1));
        area.put(COLUMN, Field::of(2, 2), party(0));
        area.put(COLUMN, Field::of(1, 1), party(2));
        let mut moved = Vec::new();
        area.push(COLUMN, Field::of(2, 1), party(0), |who, to| moved.push((who, to)));
        let expected = [(party(1), Some(Field::of(2, 2))), (party(0), Some(Field::of(2, 3)))];
        assert_eq!(moved, expected);
        assert_eq!(area.at(COLUMN, Field::of(2, 1)), Some(party(0)));
        assert_eq!(area.at(COLUMN, Field::of(1, 1)), Some(party(2)), "the chain ended before");
    }

    /// D-42: past the last field a pushed stone is out.
    #[test]
    fn a_pushed_stone_may_fall_out() {
        let mut area = Area::default();
        area.put(COLUMN, Field::of(1, 3), party(1));
        let mut moved = Vec::new();
        area.push(COLUMN, Field::of(1, 3), party(0), |who, to| moved.push((who, to)));
        assert_eq!(moved, [(party(1), None)]);
        assert_eq!(area.count(party(1)), 0);
        assert_eq!(area.count(party(0)), 1);
    }
}
