//! How much room a table has, and where what is beside the board stands then.

use sabika_dom::prelude::*;

use crate::browser;

/// Where the others, the race, what is to come and the log stand. What does not depend on it, but only
/// on sizes, is the style sheets' business.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Room {
    /// All open, in rails on both sides.
    Wide,
    /// The others beside the palace; the rest in one rail, as tabs.
    Gallery,
    /// One rail, all in tabs.
    Rail,
    /// One column, with a rail beside the palace alone, all in tabs.
    Tall,
    /// No room: in a sheet over the table.
    Sheet,
}

impl Room {
    /// What it is called in the style sheets, where [`Room::Tall`] is a sheet with something beside it.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Room::Wide => "wide",
            Room::Gallery => "gallery",
            Room::Rail => "rail",
            Room::Tall | Room::Sheet => "sheet",
        }
    }

    /// Whether there is one rail, with tabs.
    pub(crate) const fn has_rail(self) -> bool {
        matches!(self, Room::Gallery | Room::Rail)
    }

    /// The room in a window of this size, in pixels, for so many players.
    fn of(width: u32, height: u32, players: u8) -> Room {
        match (width, height) {
            (_, ..560) | (..700, _) => Room::Sheet,
            (1300.., 820..) if players <= 4 => Room::Wide,
            (1300.., _) => Room::Gallery,
            (..1080, _) if height >= width => Room::Tall,
            _ => Room::Rail,
        }
    }

    /// The room that there is, as windows change.
    pub(crate) fn of_window(players: u8) -> Memo<Room> {
        let size = RwSignal::new(browser::size());
        on_window("resize", move |_| size.set(browser::size()));
        Memo::new(move || {
            let (width, height) = size.get();
            Room::of(width, height, players)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{
        Room::{Gallery, Rail, Sheet, Tall, Wide},
        *,
    };

    #[test]
    fn what_stands_beside_the_board_goes_by_width_height_and_players() {
        let rooms =
            [(1440, 900, 3), (1440, 900, 6), (1366, 768, 3), (1100, 800, 3), (1024, 768, 3)];
        assert_eq!(rooms.map(|(w, h, n)| Room::of(w, h, n)), [Wide, Gallery, Gallery, Rail, Rail]);
        assert_eq!([(820, 1180), (768, 1024)].map(|(w, h)| Room::of(w, h, 6)), [Tall; 2]);
        let small = [(390, 664), (320, 568), (844, 390), (640, 360)];
        assert_eq!(small.map(|(w, h)| Room::of(w, h, 2)), [Sheet; 4]);
    }
}
