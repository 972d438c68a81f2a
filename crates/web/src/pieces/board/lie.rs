//! How a board lies in its window.

use sabika_pictures::Extent;
use sabika_rules::kit::Pos;

/// Tiles are never smaller than this; below it the board is moved instead.
const LEAST: f64 = 44.0;
/// The same in windows that are low or narrow.
const LEAST_IN_LITTLE: f64 = 34.0;
const MOST: f64 = 150.0;
/// A button in a corner, with the air around it.
const BUTTON: f64 = 44.0;
/// What is left free around, in tiles.
const AIR: f64 = 0.4;

/// How the board lies in its window: the middle of the start tile, and the size of a tile, in pixels.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Lie {
    pub x: f64,
    pub y: f64,
    pub tile: f64,
}

/// A corner of the window.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Corner {
    pub left: bool,
    pub low: bool,
}

impl Corner {
    pub(super) const ALL: [Corner; 4] = [
        Corner { left: false, low: false },
        Corner { left: false, low: true },
        Corner { left: true, low: true },
        Corner { left: true, low: false },
    ];
}

impl Lie {
    /// All of it in the middle, as large as it can be, while tiles do not get too small.
    pub(super) fn fit(extent: Extent, width: f64, height: f64) -> Lie {
        let least = if width < 300.0 || height < 260.0 { LEAST_IN_LITTLE } else { LEAST };
        Lie::whole_but(least, extent, width, height)
    }

    /// All of it, however small.
    pub(super) fn whole(extent: Extent, width: f64, height: f64) -> Lie {
        Lie::whole_but(0.0, extent, width, height)
    }

    fn whole_but(least: f64, extent: Extent, width: f64, height: f64) -> Lie {
        let columns = f64::from(extent.columns()) + AIR;
        let rows = f64::from(extent.rows()) + AIR;
        let tile = (width / columns).min(height / rows).clamp(least, MOST).floor();
        let middle =
            |low: i32, high: i32, size: f64| size / 2.0 - f64::from(low + high) / 2.0 * tile;
        Lie {
            x: middle(extent.left, extent.right, width),
            y: middle(extent.top, extent.bottom, height),
            tile,
        }
    }

    /// Zooms so that the point under the finger stays.
    pub(super) fn zoomed(self, factor: f64, (x, y): (f64, f64)) -> Lie {
        let tile = (self.tile * factor).clamp(LEAST / 2.0, MOST * 1.5);
        let real = tile / self.tile;
        Lie { x: x - (x - self.x) * real, y: y - (y - self.y) * real, tile }
    }

    /// How many of these cells a button in a corner would cover.
    pub(super) fn under(
        self,
        Corner { left, low }: Corner,
        cells: &[Pos],
        (width, height): (f64, f64),
    ) -> usize {
        let meets = |at: f64, cell: i8, size: f64, first: bool| {
            let middle = at + f64::from(cell) * self.tile;
            let (low, high) = (middle - self.tile / 2.0, middle + self.tile / 2.0);
            if first { high > 0.0 && low < BUTTON } else { low < size && high > size - BUTTON }
        };
        let meets =
            |it: &&Pos| meets(self.x, it.x, width, left) && meets(self.y, it.y, height, !low);
        cells.iter().filter(meets).count()
    }

    pub(super) fn moved(self, (x, y): (f64, f64)) -> Lie {
        Lie { x: self.x + x, y: self.y + y, ..self }
    }

    /// Moves as little as shows a cell.
    pub(super) fn showing(self, pos: Pos, width: f64, height: f64) -> Lie {
        let moved = |at: f64, cell: i8, size: f64| {
            let (low, high) = (
                at + (f64::from(cell) - 0.5) * self.tile,
                at + (f64::from(cell) + 0.5) * self.tile,
            );
            if low < 0.0 {
                at - low
            } else if high > size {
                at - (high - size)
            } else {
                at
            }
        };
        Lie { x: moved(self.x, pos.x, width), y: moved(self.y, pos.y, height), ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const THREE: Extent = Extent { left: -1, top: -1, right: 1, bottom: 1 };

    #[test]
    fn a_small_palace_fits_and_lies_in_the_middle() {
        let lie = Lie::fit(THREE, 600.0, 400.0);
        assert_eq!(lie, Lie { x: 300.0, y: 200.0, tile: 117.0 });
        let large = Lie::fit(THREE, 6000.0, 4000.0);
        assert!((large.tile - MOST).abs() < 0.01, "it does not grow for ever");
    }

    #[test]
    fn tiles_never_get_too_small_to_read() {
        let lie = Lie::fit(THREE.grown(9), 320.0, 400.0);
        assert!((lie.tile - LEAST).abs() < 0.01);
        let low = Lie::fit(THREE.grown(9), 320.0, 200.0);
        assert!((low.tile - LEAST_IN_LITTLE).abs() < 0.01);
        assert!(Lie::whole(THREE.grown(9), 320.0, 200.0).tile < 10.0, "unless all is wanted");
    }

    #[test]
    fn a_button_lies_where_it_covers_the_least() {
        let lie = Lie { x: 50.0, y: 50.0, tile: 100.0 };
        let cells = [Pos::new(0, 0), Pos::new(1, 0), Pos::new(1, 1)];
        let under = Corner::ALL.map(|it| lie.under(it, &cells, (200.0, 200.0)));
        assert_eq!(under, [1, 1, 0, 1]);
        assert_eq!(lie.under(Corner::default(), &cells, (250.0, 250.0)), 0, "half a tile is free");
    }

    #[test]
    fn zooming_keeps_the_point_under_the_finger() {
        let lie = Lie { x: 100.0, y: 50.0, tile: 80.0 };
        let zoomed = lie.zoomed(1.25, (100.0, 50.0));
        assert_eq!((zoomed.x, zoomed.y, zoomed.tile), (100.0, 50.0, 100.0));
        let cell = |lie: Lie| (180.0 - lie.x) / lie.tile;
        let under = lie.zoomed(1.1, (180.0, 50.0));
        assert!((cell(lie) - cell(under)).abs() < 1e-9);
    }

    #[test]
    fn a_cell_outside_is_brought_into_view_with_the_least_move() {
        let lie = Lie { x: 50.0, y: 50.0, tile: 100.0 };
        assert_eq!(lie.showing(Pos::new(0, 0), 100.0, 100.0), lie);
        let moved = lie.showing(Pos::new(2, -1), 100.0, 100.0);
        assert_eq!((moved.x, moved.y), (-150.0, 150.0));
    }
}
