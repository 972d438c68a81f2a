//! The four sides of a tile and the walls on them.

use std::fmt;

/// A side of a tile, clockwise from the top.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Side {
    /// The top.
    North,
    /// The right.
    East,
    /// The bottom.
    South,
    /// The left.
    West,
}

impl Side {
    /// Clockwise from the top.
    pub const ALL: [Side; 4] = [Side::North, Side::East, Side::South, Side::West];

    /// The side of the neighbour that meets it.
    #[must_use]
    pub const fn opposite(self) -> Side {
        match self {
            Side::North => Side::South,
            Side::East => Side::West,
            Side::South => Side::North,
            Side::West => Side::East,
        }
    }
    /// The next side clockwise.
    #[must_use]
    pub const fn clockwise(self) -> Side {
        match self {
            Side::North => Side::East,
            Side::East => Side::South,
            Side::South => Side::West,
            Side::West => Side::North,
        }
    }
    /// As notation and message files write it.
    pub const fn name(self) -> &'static str {
        match self {
            Side::North => "north",
            Side::East => "east",
            Side::South => "south",
            Side::West => "west",
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Which sides of a tile carry a wall. Written clockwise from north, open sides as dots: `N.S.`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Walls(u8);

impl Walls {
    /// No wall on any side, as on the start tile.
    pub const NONE: Walls = Walls(0);
    /// A wall on every side; no tile has that.
    pub const ALL: Walls = Walls(0b1111);

    /// Fails to compile in a malformed table entry.
    pub const fn of(text: &str) -> Walls {
        let (text, letters) = (text.as_bytes(), b"NESW");
        assert!(text.len() == 4, "four sides: north, east, south, west");
        let (mut bits, mut i) = (0, 0);
        while i < 4 {
            assert!(text[i] == letters[i] || text[i] == b'.', "NESW in this order, or a dot");
            if text[i] == letters[i] {
                bits |= 1 << i;
            }
            i += 1;
        }
        Walls(bits)
    }
    /// Whether this side carries a wall.
    pub const fn has(self, side: Side) -> bool {
        self.0 & (1 << side as u8) != 0
    }
    /// With a wall on this side too.
    #[must_use]
    pub const fn with(self, side: Side) -> Walls {
        Walls(self.0 | (1 << side as u8))
    }
    /// The sides with a wall on either.
    #[must_use]
    pub const fn or(self, other: Walls) -> Walls {
        Walls(self.0 | other.0)
    }
    /// The sides with a wall on both.
    #[must_use]
    pub const fn and(self, other: Walls) -> Walls {
        Walls(self.0 & other.0)
    }
    #[must_use]
    pub(crate) const fn xor(self, other: Walls) -> Walls {
        Walls(self.0 ^ other.0)
    }
    /// The sides whose wall `other` does not have.
    #[must_use]
    pub const fn without(self, other: Walls) -> Walls {
        Walls(self.0 & !other.0)
    }
    /// The first side with a wall, clockwise from north.
    pub fn first(self) -> Option<Side> {
        Side::ALL.get(self.0.trailing_zeros() as usize).copied()
    }
    /// The sides among the eight directions, clockwise from north.
    pub(crate) const fn of_ring(ring: u8) -> Walls {
        Walls(ring & 1 | ring >> 1 & 2 | ring >> 2 & 4 | ring >> 3 & 8)
    }
    /// Each wall on the opposite side: how a neighbour meets them.
    #[must_use]
    pub(crate) const fn turned_about(self) -> Walls {
        Walls((self.0 << 2 | self.0 >> 2) & 0b1111)
    }
    /// How many sides carry a wall.
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }
    /// The pattern as a number below 16: bit 0 north, then clockwise.
    pub const fn pattern(self) -> usize {
        self.0 as usize
    }
    /// Every pattern that four sides allow.
    pub fn all() -> impl Iterator<Item = Walls> {
        (0..16).map(Walls)
    }
}

impl fmt::Display for Walls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Side::ALL.iter().zip("NESW".chars()).try_for_each(|(&side, letter)| {
            write!(f, "{}", if self.has(side) { letter } else { '.' })
        })
    }
}

impl fmt::Debug for Walls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
