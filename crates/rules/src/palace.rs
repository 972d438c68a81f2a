//! One player's palace: tiles on a grid around the start tile.
//!
//! A [`Palace`] is always legal: [`Palace::build`], [`Palace::remove`] and [`Palace::exchange`] ask
//! the building rules in [`placement`] first and hand back the [`Misfit`] otherwise.

mod board;
pub mod placement;
pub mod referee;
pub mod sites;
mod walk;
pub mod wall;
#[cfg(feature = "serde")]
mod written;

use std::fmt;

use crate::digest::{Digest, Encode};

use crate::kit::{Building, PerBuilding, Pos, TileId, TileSet, Walls};
use board::SmallPlan;
pub use placement::Misfit;
use walk::Extent;

/// Invariants: the building rules A-20 to A-24 hold; `cells` of a tile that is not here is 0,0;
/// `extent`, `plan` and `loose` follow from these.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Palace {
    tiles: TileSet,
    cells: [Pos; TileId::COUNT],
    extent: Extent,
    /// Empty where the palace is too large for it.
    plan: SmallPlan,
    /// The tiles without which all others can still be reached on foot.
    loose: TileSet,
}

/// What lies on a cell of a palace.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Built {
    /// The start tile: no walls, never moved (A-01, A-32).
    Start,
    /// A building tile.
    Tile(TileId),
}

impl Built {
    /// The sides that carry a wall.
    pub const fn walls(self) -> Walls {
        match self {
            Built::Start => Walls::NONE,
            Built::Tile(tile) => tile.walls(),
        }
    }
}

impl Default for Palace {
    /// The start tile alone (A-01).
    fn default() -> Self {
        Palace {
            tiles: TileSet::NONE,
            cells: [Pos::START; TileId::COUNT],
            extent: Extent::START,
            plan: SmallPlan::START,
            loose: TileSet::NONE,
        }
    }
}

impl Palace {
    /// The tiles, without the start tile.
    pub const fn tiles(&self) -> TileSet {
        self.tiles
    }
    /// The tiles and their cells, without the start tile.
    pub fn iter(&self) -> impl Iterator<Item = (TileId, Pos)> + '_ {
        self.tiles.iter().map(|tile| (tile, self.cells[tile.index()]))
    }
    /// Where a tile lies; `None` where it is not built here.
    pub fn cell_of(&self, tile: TileId) -> Option<Pos> {
        self.tiles.contains(tile).then_some(self.cells[tile.index()])
    }
    /// What lies on a cell.
    pub fn at(&self, pos: Pos) -> Option<Built> {
        if pos == Pos::START {
            return Some(Built::Start);
        }
        self.iter().find(|&(_, cell)| cell == pos).map(|(tile, _)| Built::Tile(tile))
    }
    /// The tile on a cell, unless it is the start tile's.
    pub fn tile_at(&self, pos: Pos) -> Option<TileId> {
        match self.at(pos)? {
            Built::Start => None,
            Built::Tile(tile) => Some(tile),
        }
    }
    /// How many tiles of each kind count in a scoring (A-51).
    pub fn counts(&self) -> PerBuilding<u32> {
        PerBuilding(Building::ALL.map(|kind| self.tiles.of_kind(kind).len()))
    }
    /// The tiles that may leave without cutting off another (A-22).
    pub const fn loose(&self) -> TileSet {
        self.loose
    }

    /// Builds a tile.
    pub fn build(&mut self, tile: TileId, pos: Pos) -> Result<(), Misfit> {
        self.tile_is_elsewhere(tile)?;
        placement::check_build(self, tile.walls(), pos)?;
        self.put(tile, pos);
        Ok(())
    }
    /// Hands back the tile that lay there.
    pub fn remove(&mut self, pos: Pos) -> Result<TileId, Misfit> {
        let tile = placement::check_remove(self, pos)?;
        self.take(tile);
        Ok(tile)
    }
    /// Hands back the tile that lay there.
    pub fn exchange(&mut self, tile: TileId, pos: Pos) -> Result<TileId, Misfit> {
        self.tile_is_elsewhere(tile)?;
        let old = placement::check_exchange(self, tile.walls(), pos)?;
        self.replace(old, tile);
        Ok(old)
    }

    /// Rule A-02: there is one of each tile, so one that lies here cannot come again.
    fn tile_is_elsewhere(&self, tile: TileId) -> Result<(), Misfit> {
        self.cell_of(tile).map_or(Ok(()), |pos| Err(Misfit::LiesHere { pos }))
    }
    /// Finds out anew what follows from the tiles.
    fn survey(&mut self) {
        self.measure();
        self.loose = walk::loose_tiles(self);
    }
    fn measure(&mut self) {
        self.extent = Extent::of(self);
        self.plan = if self.is_small() { SmallPlan::of(self) } else { SmallPlan::NONE };
    }
    fn is_small(&self) -> bool {
        self.extent.size() <= SmallPlan::ROOM
    }

    /// Builds a tile that was checked.
    pub(crate) fn put(&mut self, tile: TileId, pos: Pos) {
        let only_way = walk::only_way_to(self, tile.walls(), pos);
        self.tiles.put(tile);
        self.cells[tile.index()] = pos;
        let before = self.extent;
        self.extent = before.with(pos);
        if self.is_small() {
            let (columns, rows) = self.extent.before(before);
            self.plan = self.plan.moved(columns, rows);
            self.plan.put(self.extent, pos, tile.walls());
        } else {
            self.plan = SmallPlan::NONE;
        }
        match only_way {
            // At the end of a single way: what it hangs on must stay now, all else is as before.
            Some(Built::Tile(before)) => {
                self.loose.take(before);
                self.loose.put(tile);
            }
            Some(Built::Start) => self.loose.put(tile),
            None => self.loose = walk::loose_tiles(self),
        }
    }
    /// Removes a tile that was checked.
    pub(crate) fn take(&mut self, tile: TileId) {
        self.tiles.take(tile);
        let pos = std::mem::replace(&mut self.cells[tile.index()], Pos::START);
        self.measure();
        // At the end of a single way: what it hung on may have become loose, all else is as before.
        match walk::only_way_to(self, tile.walls(), pos) {
            Some(Built::Start) => _ = self.loose.take(tile),
            Some(Built::Tile(before)) if self.hangs_by_one(before) => {
                self.loose.take(tile);
                self.loose.put(before);
            }
            _ => self.loose = walk::loose_tiles(self),
        }
    }
    /// Whether only one side of a tile leads anywhere.
    fn hangs_by_one(&self, tile: TileId) -> bool {
        walk::only_way_to(self, tile.walls(), self.cells[tile.index()]).is_some()
    }
    /// Exchanges a tile that was checked.
    pub(crate) fn replace(&mut self, old: TileId, tile: TileId) {
        let pos = std::mem::replace(&mut self.cells[old.index()], Pos::START);
        self.tiles.take(old);
        self.tiles.put(tile);
        self.cells[tile.index()] = pos;
        if self.is_small() {
            self.plan.put(self.extent, pos, tile.walls());
        }
        // The same sides are open as before, so the same cells hold the palace together.
        if self.loose.take(old) {
            self.loose.put(tile);
        }
    }
}

impl fmt::Debug for Palace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

/// A tile and its cell, as views and tools show it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Placed {
    /// Which tile.
    pub tile: TileId,
    /// How far east of the start tile.
    pub x: i8,
    /// How far south of the start tile.
    pub y: i8,
}

impl Encode for Palace {
    fn encode(&self, out: &mut Digest) {
        let placed = self.iter().map(|(tile, Pos { x, y })| (tile, x, y));
        out.list(self.tiles.len() as usize, placed);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;
    use crate::{
        game::Luck,
        kit::Side,
        testkit::{Lcg, draw},
    };

    pub(super) fn all_tiles() -> TileSet {
        TileId::all().collect()
    }

    /// The cells of a drawing that carry `mark`, in the place of the letter or beside it.
    pub(super) fn marked(art: &str, mark: char) -> Vec<Pos> {
        let lines: Vec<&str> = art.lines().filter(|line| !line.trim().is_empty()).collect();
        let indent = lines.iter().map(|it| it.len() - it.trim_start().len()).min().unwrap_or(0);
        let all = |mark: char| {
            let rows = lines.iter().zip(0_i8..);
            let found = rows.flat_map(move |(line, row)| {
                line.match_indices(mark).map(move |(at, _)| ((at - indent) / 4, row / 2))
            });
            found.map(|(x, y)| (i8::try_from(x).expect("a small drawing"), y))
        };
        let (x, y) = all('F').next().expect("a start tile");
        all(mark).map(|(column, row)| Pos::new(column - x, row - y)).collect()
    }

    /// How a random palace grows: anyhow, close to the start tile, or far to one side.
    #[derive(Clone, Copy, Debug)]
    pub(super) enum Growth {
        Anyhow,
        Close,
        Towards(Side),
    }

    impl Growth {
        pub(super) const ALL: [Growth; 6] = [
            Growth::Anyhow,
            Growth::Close,
            Growth::Towards(Side::North),
            Growth::Towards(Side::East),
            Growth::Towards(Side::South),
            Growth::Towards(Side::West),
        ];

        fn favours(self, pos: Pos) -> i8 {
            match self {
                Growth::Anyhow => 0,
                Growth::Close => -pos.x.abs() - pos.y.abs(),
                Growth::Towards(Side::North) => -pos.y,
                Growth::Towards(Side::East) => pos.x,
                Growth::Towards(Side::South) => pos.y,
                Growth::Towards(Side::West) => -pos.x,
            }
        }
    }

    /// A palace that grows by random changes, each of which the building rules allow.
    #[derive(Clone, Copy)]
    pub(super) struct Growing {
        pub(super) palace: Palace,
        pub(super) luck: Lcg,
        growth: Growth,
    }

    impl Growing {
        pub(super) fn new(growth: Growth, seed: u64) -> Growing {
            Growing { palace: Palace::default(), luck: Lcg(seed), growth }
        }
        pub(super) fn step(&mut self) {
            match (self.luck.below(16), self.growth) {
                (0, _) | (1, Growth::Anyhow) => {
                    let pos = self.some_cell();
                    _ = self.palace.remove(pos);
                }
                (2, _) | (3, Growth::Anyhow) => {
                    let (pos, tile) = (self.some_cell(), self.some_tile());
                    _ = tile.map(|tile| self.palace.exchange(tile, pos));
                }
                _ => self.build(),
            }
        }
        pub(super) fn steps(mut self, steps: u32) -> Growing {
            (0..steps).for_each(|_| self.step());
            self
        }

        fn build(&mut self) {
            let tries: Vec<(TileId, Pos)> = (0..24).filter_map(|_| self.some_site()).collect();
            let favours = |&&(_, pos): &&(TileId, Pos)| self.growth.favours(pos);
            if let Some(&(tile, pos)) = tries.iter().rev().max_by_key(favours) {
                self.palace.build(tile, pos).expect("checked already");
            }
        }
        /// A tile that is not here and a cell where it may be built, with luck.
        fn some_site(&mut self) -> Option<(TileId, Pos)> {
            let cells = [(); 3].map(|()| self.some_cell());
            let cell = cells.into_iter().max_by_key(|&pos| self.growth.favours(pos))?;
            let pos = cell.step(Side::ALL[self.luck.below(4) as usize]);
            let tile = self.some_tile()?;
            placement::check_build(&self.palace, tile.walls(), pos).ok().map(|()| (tile, pos))
        }
        pub(super) fn some_cell(&mut self) -> Pos {
            let index = self.luck.below(self.palace.tiles().len() + 1);
            self.palace
                .tiles()
                .nth(index)
                .map_or(Pos::START, |tile| self.palace.cells[tile.index()])
        }
        pub(super) fn some_tile(&mut self) -> Option<TileId> {
            let free = all_tiles().without(self.palace.tiles());
            free.nth(self.luck.below(free.len().max(1)))
        }
    }

    impl fmt::Debug for Growing {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "{:?} {:?}{}", self.growth, self.palace, self.palace.drawn())
        }
    }

    /// The start of a random palace.
    pub(super) fn seedlings() -> impl Strategy<Value = Growing> {
        let growth = prop::sample::select(&Growth::ALL[..]);
        (growth, any::<u64>()).prop_map(|(growth, seed)| Growing::new(growth, seed))
    }

    /// Random palaces of all sizes.
    pub(super) fn palaces() -> impl Strategy<Value = Growing> {
        (seedlings(), 0..80_u32).prop_map(|(seedling, steps)| seedling.steps(steps))
    }

    /// Without this the property tests might look at small palaces only.
    /// A-02: there is one of each tile.
    #[test]
    fn a_tile_lies_in_a_palace_once() {
        let mut palace = Palace::default();
        let tile: TileId = "tower-12".parse().unwrap();
        let (east, west) = (Pos::new(1, 0), Pos::new(-1, 0));
        palace.build(tile, east).unwrap();
        let before = palace;
        assert_eq!(palace.build(tile, west), Err(Misfit::LiesHere { pos: east }));
        assert_eq!(palace.exchange(tile, east), Err(Misfit::LiesHere { pos: east }));
        assert_eq!(palace, before);
        assert_eq!(Misfit::LiesHere { pos: east }.rule(), "A-02");
    }

    #[test]
    fn random_palaces_come_in_all_sizes() {
        let (mut sizes, mut reach, mut shut_in) = ([0; 3], [0; 4], 0);
        for (growth, seed) in
            Growth::ALL.into_iter().flat_map(|it| (0..100).map(move |seed| (it, seed)))
        {
            let mut growing = Growing::new(growth, seed);
            for _ in 0..3 {
                growing = growing.steps(20);
                let Extent { width, height, .. } = growing.palace.extent;
                sizes[match width.max(height) {
                    0..=6 => 0,
                    7..=9 => 1,
                    10.. => 2,
                }] += 1;
            }
            let palace = growing.palace;
            for (side, far) in Side::ALL.into_iter().zip(&mut reach) {
                *far = reach_of(&palace, side).max(*far);
            }
            let built = |(_, pos)| palace.at(pos).is_some();
            shut_in += palace.iter().filter(|(_, pos)| pos.neighbours().all(built)).count();
        }
        assert!(sizes.iter().all(|&count| count >= 100), "{sizes:?}");
        assert!(reach.iter().all(|&cells| cells >= 12), "{reach:?}");
        assert!(shut_in >= 100, "{shut_in}");
    }

    /// How many cells a palace reaches to one side.
    fn reach_of(palace: &Palace, side: Side) -> i8 {
        palace.iter().map(|(_, pos)| Growth::Towards(side).favours(pos)).fold(0, i8::max)
    }

    /// A road of tiles, laid one by one.
    struct Road {
        palace: Palace,
        end: Pos,
    }

    impl Road {
        /// The next tile lies on this side and has one of these walls.
        fn lay(&mut self, side: Side, walls: &[&[Side]]) {
            let walls =
                walls.iter().map(|sides| sides.iter().fold(Walls::NONE, |all, &it| all.with(it)));
            let free = |walls| TileSet::with_walls(walls).without(self.palace.tiles()).nth(0);
            let tile = walls.into_iter().find_map(free).expect("such a tile is left");
            self.end = self.end.step(side);
            let built = self.palace.build(tile, self.end);
            assert_eq!(built, Ok(()), "{tile} on {}{}", self.end, self.palace.drawn());
        }
    }

    /// A palace that reaches as far ahead as the box allows: `straight` tiles open behind and ahead,
    /// then pairs that step aside.
    fn road(ahead: Side, straight: usize, pairs: usize) -> Road {
        let (right, back) = (ahead.clockwise(), ahead.opposite());
        let left = right.opposite();
        let mut road = Road { palace: Palace::default(), end: Pos::START };
        for _ in 0..straight {
            road.lay(ahead, &[&[], &[left], &[right]]);
        }
        for pair in 0..pairs {
            // Five times to the right and back, then as stairs to the right.
            let (aside, other) =
                if pair < 10 && pair % 2 == 1 { (left, right) } else { (right, left) };
            road.lay(ahead, &[&[ahead, other], &[ahead]]);
            road.lay(aside, &[&[back, aside], &[back]]);
        }
        road
    }

    /// The largest palace ahead: 33 cells from the start tile, 35 rows or columns.
    fn far(ahead: Side) -> Palace {
        let (right, back) = (ahead.clockwise(), ahead.opposite());
        let left = right.opposite();
        let mut road = road(ahead, 18, 14);
        road.lay(ahead, &[&[left, ahead, right]]);
        road.end = Pos::START;
        road.lay(back, &[&[right, back, left]]);
        road.palace
    }

    /// A palace that is long one way and not narrow the other: 30 and 15 rows or columns.
    fn long_and_broad(ahead: Side) -> Palace {
        let (right, back) = (ahead.clockwise(), ahead.opposite());
        let left = right.opposite();
        let mut road = Road { palace: Palace::default(), end: Pos::START };
        (0..4).for_each(|_| road.lay(left, &[&[]]));
        road.lay(left, &[&[back, left, ahead]]);
        road.end = Pos::START;
        (0..14).for_each(|_| road.lay(ahead, &[&[left], &[right], &[]]));
        for (pairs, aside, other) in [(9, right, left), (5, left, right)] {
            for _ in 0..pairs {
                road.lay(ahead, &[&[ahead, other], &[ahead]]);
                road.lay(aside, &[&[back, aside], &[back]]);
            }
        }
        road.lay(ahead, &[&[left, ahead, right]]);
        let Extent { width, height, .. } = road.palace.extent;
        assert_eq!((width.max(height), width.min(height)), (30, 15), "{}", road.palace.drawn());
        road.palace
    }

    /// The largest palaces, on every side of the start tile.
    pub(super) fn largest() -> impl Iterator<Item = Palace> {
        Side::ALL.into_iter().flat_map(|ahead| [far(ahead), long_and_broad(ahead)])
    }

    fn building_sites(palace: &Palace) -> BTreeSet<Pos> {
        let mut found = BTreeSet::new();
        sites::each_building_site(
            palace,
            all_tiles().without(palace.tiles()),
            |change| match change {
                sites::Change::Build(_, pos) => _ = found.insert(pos),
                sites::Change::Exchange(..) | sites::Change::Remove(_) => {
                    unreachable!("{change:?}")
                }
            },
        );
        found
    }

    /// A road ahead: both of its ends may be built on, and it is legal.
    #[track_caller]
    fn check_road(ahead: Side, straight: usize, pairs: usize, cells: i8, tiles: u32) {
        let Road { palace, end } = road(ahead, straight, pairs);
        assert_eq!((reach_of(&palace, ahead), palace.tiles().len()), (cells, tiles), "{ahead}");
        assert_eq!(Growth::Towards(ahead).favours(end), cells, "{ahead}");
        let sites = building_sites(&palace);
        for site in [end.step(ahead), Pos::START.step(ahead.opposite())] {
            assert!(sites.contains(&site), "{ahead}: {site} in {sites:?}");
        }
        assert_eq!(referee::palace_of(&layout(&palace)), Ok(palace));
    }

    /// A-21, A-22: 28 tiles reach 23 cells far.
    #[test]
    fn a_palace_of_28_tiles_reaches_23_cells_on_every_side() {
        for ahead in Side::ALL {
            check_road(ahead, 18, 5, 23, 28);
        }
    }

    /// A-21, A-22: no palace can reach further than 33 cells, nor have more than 35 rows or columns;
    /// there is room for one that does.
    #[test]
    fn a_palace_has_room_for_33_cells_on_every_side_and_35_in_all() {
        for ahead in Side::ALL {
            check_road(ahead, 18, 14, 32, 46);
            let mut palace = far(ahead);
            let left = all_tiles().without(palace.tiles());
            // What is left of the box goes where it can.
            for tile in left.iter() {
                _ = building_sites(&palace)
                    .into_iter()
                    .find(|&pos| palace.build(tile, pos).is_ok());
            }
            assert!(palace.tiles().len() >= 53, "{}", palace.drawn());
            assert_eq!(
                (reach_of(&palace, ahead), reach_of(&palace, ahead.opposite())),
                (33, 1),
                "{}",
                palace.drawn()
            );
            assert_eq!(palace.extent.width.max(palace.extent.height), Extent::MAX);
            assert_eq!(referee::palace_of(&layout(&palace)), Ok(palace));
            for cell in building_sites(&palace) {
                assert!(Growth::Towards(ahead).favours(cell) <= 33, "{cell}{}", palace.drawn());
            }
        }
    }

    /// A palace as the referee reads it.
    pub(super) fn layout(palace: &Palace) -> Vec<(TileId, referee::Cell)> {
        palace.iter().map(|(tile, pos)| (tile, pos.into())).collect()
    }

    fn named(name: &str) -> TileId {
        name.parse().expect("a tile")
    }

    /// A-01: the start tile lies on 0,0, has no walls and counts as no building.
    #[test]
    fn a_palace_begins_with_the_start_tile() {
        let palace = Palace::default();
        assert_eq!(palace.at(Pos::START), Some(Built::Start));
        assert_eq!(Built::Start.walls(), Walls::NONE);
        assert_eq!(palace.tile_at(Pos::START), None);
        assert!(
            palace.tiles().is_empty()
                && palace.loose().is_empty()
                && palace.iter().next().is_none()
        );
        assert_eq!(palace.counts(), PerBuilding([0; 6]));
        assert!(Pos::START.neighbours().all(|(_, pos)| palace.at(pos).is_none()));
    }

    /// A-51: only what is built counts, by kind.
    #[test]
    fn a_palace_knows_its_tiles() {
        let palace = draw(
            "
            +   +===+   +
              p   t |
            +   +===+   +
              F   t   g
            +   +   +   +
              c
            +   +   +   +",
        );
        let [up, right, far] = [Pos::new(1, -1), Pos::new(1, 0), Pos::new(2, 0)];
        let tower = named("tower-8");
        assert_eq!(palace.at(up), Some(Built::Tile(tower)));
        assert_eq!(Built::Tile(tower).walls(), tower.walls());
        assert_eq!((palace.tile_at(up), palace.cell_of(tower)), (Some(tower), Some(up)));
        assert_eq!(palace.tile_at(right), Some(named("tower-11a")));
        assert_eq!((palace.tile_at(Pos::START), palace.at(Pos::START)), (None, Some(Built::Start)));
        assert_eq!((palace.tile_at(Pos::new(1, 1)), palace.at(Pos::new(1, 1))), (None, None));
        assert_eq!(palace.cell_of(named("tower-9a")), None);
        let names = ["pavilion-8", "chambers-10", "garden-10c", "tower-8", "tower-11a"];
        assert_eq!(palace.tiles(), names.map(named).into_iter().collect());
        let cells = [Pos::new(0, -1), Pos::new(0, 1), far, up, right];
        assert!(palace.iter().eq(names.map(named).into_iter().zip(cells)), "{palace:?}");
        assert_eq!(palace.counts(), PerBuilding([1, 0, 0, 1, 1, 2]));
    }

    /// A-30: building, removing and exchanging hand over the right tiles.
    #[test]
    fn a_palace_changes_as_told() {
        let (first, second, pos) = (named("tower-12"), named("garden-9"), Pos::new(1, 0));
        let mut palace = Palace::default();
        assert_eq!(palace.build(first, pos), Ok(()));
        assert_eq!((palace.tile_at(pos), palace.tiles().len()), (Some(first), 1));
        assert_eq!(palace.exchange(second, pos), Ok(first));
        assert_eq!((palace.tile_at(pos), palace.tiles().len()), (Some(second), 1));
        assert_eq!(palace.cell_of(first), None);
        assert_eq!(palace.remove(pos), Ok(second));
        assert_eq!(palace, Palace::default(), "as if nothing had been");
    }

    /// A-30: a palace that was larger is as it was before.
    #[test]
    fn a_palace_may_grow_and_shrink_again() {
        for ahead in Side::ALL {
            let palaces: Vec<Palace> = (0..12).map(|tiles| road(ahead, tiles, 0).palace).collect();
            for pair in palaces.windows(2) {
                let (small, mut large) = (pair[0], pair[1]);
                let last = large.tiles().without(small.tiles()).nth(0).expect("one more tile");
                assert_eq!(large.remove(large.cells[last.index()]), Ok(last));
                assert_eq!(large, small);
            }
        }
    }

    #[test]
    fn a_palace_is_written_tile_by_tile() {
        let mut palace = Palace::default();
        palace.build(named("tower-12"), Pos::new(0, -1)).expect("it fits");
        palace.build(named("garden-9"), Pos::new(1, 0)).expect("it fits");
        let json = serde_json::to_string(&palace).expect("it can be written");
        let tiles = r#"[{"tile":"garden-9","x":1,"y":0},{"tile":"tower-12","x":0,"y":-1}]"#;
        assert_eq!(json, tiles);
        assert_eq!(
            format!("{palace:?}"),
            "{garden-9: Pos { x: 1, y: 0 }, tower-12: Pos { x: 0, y: -1 }}"
        );
    }

    proptest! {
        /// A-20, A-21, A-22, A-23, A-24, A-31: however a palace comes about it is legal, and the same
        /// as if laid out at once.
        #[test]
        fn a_palace_built_by_the_rules_is_legal(mut growing in seedlings(), steps in 0..80_u32) {
            for _ in 0..steps {
                growing.step();
                let palace = growing.palace;
                prop_assert_eq!(referee::faults(&layout(&palace)), []);
                prop_assert_eq!(referee::palace_of(&layout(&palace)), Ok(palace));
            }
        }
    }
}
