//! Keys on a board.

use sabika_pictures::Extent;
use sabika_rules::kit::Pos;

/// What a key does.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Key {
    /// Goes to another cell; to none where the board ends.
    To(Option<Pos>),
    Zoom(f64),
    Choose,
}

/// One step of zooming.
pub(super) const NEARER: f64 = 1.25;
pub(super) const FARTHER: f64 = 0.8;

impl Key {
    /// What a key does on this cell, if anything.
    pub(super) fn read(key: &str, at: Pos, extent: Extent) -> Option<Key> {
        let (x, y) = (i32::from(at.x), i32::from(at.y));
        let (x, y) = match key {
            "ArrowLeft" => (x - 1, y),
            "ArrowRight" => (x + 1, y),
            "ArrowUp" => (x, y - 1),
            "ArrowDown" => (x, y + 1),
            "Home" => (extent.left, y),
            "End" => (extent.right, y),
            "PageUp" => (x, extent.top),
            "PageDown" => (x, extent.bottom),
            "+" => return Some(Key::Zoom(NEARER)),
            "-" => return Some(Key::Zoom(FARTHER)),
            "Enter" | " " => return Some(Key::Choose),
            _ => return None,
        };
        let inside =
            (extent.left..=extent.right).contains(&x) && (extent.top..=extent.bottom).contains(&y);
        Some(Key::To(inside.then(|| Pos::new(x as i8, y as i8))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EXTENT: Extent = Extent { left: -2, top: -1, right: 3, bottom: 1 };

    fn to(key: &str, x: i8, y: i8) -> Option<(i8, i8)> {
        match Key::read(key, Pos::new(x, y), EXTENT) {
            Some(Key::To(pos)) => pos.map(|it| (it.x, it.y)),
            other => panic!("{key}: {other:?}"),
        }
    }

    #[test]
    fn arrows_go_from_cell_to_cell_and_stay_on_the_board() {
        assert_eq!(to("ArrowLeft", 0, 0), Some((-1, 0)));
        assert_eq!(to("ArrowRight", 0, 0), Some((1, 0)));
        assert_eq!(to("ArrowUp", 0, 0), Some((0, -1)));
        assert_eq!(to("ArrowDown", 0, 0), Some((0, 1)));
        for (key, x, y) in
            [("ArrowLeft", -2, 0), ("ArrowRight", 3, 0), ("ArrowUp", 0, -1), ("ArrowDown", 0, 1)]
        {
            assert_eq!(to(key, x, y), None, "{key}");
        }
    }

    #[test]
    fn others_go_to_the_ends_zoom_or_choose() {
        assert_eq!((to("Home", 1, 1), to("End", 1, 1)), (Some((-2, 1)), Some((3, 1))));
        assert_eq!((to("PageUp", 1, 1), to("PageDown", 1, 0)), (Some((1, -1)), Some((1, 1))));
        let read = |key| Key::read(key, Pos::START, EXTENT);
        assert_eq!((read("+"), read("-")), (Some(Key::Zoom(1.25)), Some(Key::Zoom(0.8))));
        assert_eq!(
            (read("Enter"), read(" "), read("a")),
            (Some(Key::Choose), Some(Key::Choose), None)
        );
    }
}
