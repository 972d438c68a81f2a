//! The six kinds of building.

use std::{fmt, str::FromStr};

use crate::{
    digest::{Digest, Encode},
    notation::UnknownWord,
};

/// The kinds of building, in ascending value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Building {
    /// Worth least, 7 in the box.
    Pavilion,
    /// 7 in the box.
    Seraglio,
    /// 9 in the box.
    Arcades,
    /// 9 in the box.
    Chambers,
    /// 11 in the box.
    Garden,
    /// Worth most, 11 in the box.
    Tower,
}

impl Building {
    /// All kinds, from the one worth least.
    pub const ALL: [Building; 6] = [
        Building::Pavilion,
        Building::Seraglio,
        Building::Arcades,
        Building::Chambers,
        Building::Garden,
        Building::Tower,
    ];

    /// Its place in [`Building::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }
    /// As notation and message files write it.
    pub const fn name(self) -> &'static str {
        match self {
            Building::Pavilion => "pavilion",
            Building::Seraglio => "seraglio",
            Building::Arcades => "arcades",
            Building::Chambers => "chambers",
            Building::Garden => "garden",
            Building::Tower => "tower",
        }
    }
}

impl fmt::Display for Building {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Building {
    type Err = UnknownWord;
    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        Building::ALL.into_iter().find(|kind| kind.name() == text).ok_or(UnknownWord)
    }
}

impl Encode for Building {
    fn encode(&self, out: &mut Digest) {
        (*self as u8).encode(out);
    }
}

/// One value for each kind of building; serialised as a map by name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct PerBuilding<T>(pub [T; 6]);

impl<T> std::ops::Index<Building> for PerBuilding<T> {
    type Output = T;
    fn index(&self, kind: Building) -> &T {
        &self.0[kind.index()]
    }
}

impl<T> std::ops::IndexMut<Building> for PerBuilding<T> {
    fn index_mut(&mut self, kind: Building) -> &mut T {
        &mut self.0[kind.index()]
    }
}

/// By number, although there are always six.
impl<T: Encode> Encode for PerBuilding<T> {
    fn encode(&self, out: &mut Digest) {
        out.list(6, Building::ALL.into_iter().zip(&self.0));
    }
}
