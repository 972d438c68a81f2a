//! What is different in a palace: its wall, and the room for tiles to come. Games with palaces say it alike.

use sabika_rules::{
    kit::{TileId, TileSet},
    palace::{
        Palace,
        sites::{Change, each_building_site},
        wall,
    },
};

use super::Taste;
use crate::fact::{Fact, Facts};

/// A segment of the wall in a scoring, in points: it may become shorter again, or longer anyhow.
const SEGMENT: f64 = 0.8;

/// A palace before and after an action.
pub(crate) struct Changed<'a> {
    pub(crate) before: &'a Palace,
    pub(crate) after: &'a Palace,
    /// How many scorings are to come.
    pub(crate) scorings: f64,
}

impl Changed<'_> {
    /// Whether the longest wall has become another.
    pub(crate) fn tell_wall(&self, facts: &mut Facts) {
        let (from, to) = (wall::length(self.before), wall::length(self.after));
        if from != to {
            let longer = f64::from(to) - f64::from(from);
            facts.say(Fact::Wall { from, to }, longer * self.scorings * SEGMENT);
        }
    }
    /// How many of the tiles to come fit, more or fewer than before.
    pub(crate) fn tell_room(&self, to_come: TileSet, facts: &mut Facts) {
        let (fitted, fit) = (fitting(self.before, to_come), fitting(self.after, to_come));
        let part = Taste::default().room / f64::from(to_come.len().max(1));
        if fit > fitted {
            facts.say(Fact::FitsMore { tiles: fit - fitted }, part * f64::from(fit - fitted));
        }
        if fit < fitted {
            facts.say(Fact::FitsFewer { tiles: fitted - fit }, -part * f64::from(fitted - fit));
        }
    }
}

/// How many of these tiles fit somewhere.
fn fitting(palace: &Palace, tiles: TileSet) -> u32 {
    let mut fitting = TileSet::NONE;
    each_building_site(palace, tiles, |change| {
        if let Change::Build(tile, _) = change
            && !fitting.contains(tile)
        {
            fitting.put(tile);
        }
    });
    fitting.len()
}

/// What a tile that was got may do to the wall; `worth` is what it is worth to have one more of its kind.
pub(crate) fn tell_site_to_come(
    palace: &Palace,
    tile: TileId,
    scorings: f64,
    worth: f64,
    facts: &mut Facts,
) {
    let from = wall::length(palace);
    match longest_with(palace, tile) {
        Some(to) if to > from => {
            let worth = f64::from(to - from) * scorings * SEGMENT;
            facts.say(Fact::WallMayGrow { from, to }, worth);
        }
        Some(_) => {}
        None => facts.say(Fact::FitsNowhere { tile }, -worth),
    }
}

/// What it means that a tile is put onto the reserve board.
pub(crate) fn tell_stored(palace: &Palace, tile: TileId, worth: f64, facts: &mut Facts) {
    let fits = longest_with(palace, tile).is_some();
    facts.say(if fits { Fact::Stored { tile } } else { Fact::FitsNowhere { tile } }, -worth);
}

/// As many palaces are tried with tiles that have still to find their places; more would take long.
const TRIED: u32 = 300;

/// Of tiles that wait for their places, some that can all be built, one after another.
pub(crate) fn that_fit(palace: &Palace, waiting: TileSet) -> TileSet {
    if all_fit(palace, waiting, &mut 0) {
        return waiting;
    }
    let mut fitting = TileSet::NONE;
    for tile in waiting.iter() {
        let mut more = fitting;
        more.put(tile);
        if all_fit(palace, more, &mut 0) {
            fitting = more;
        }
    }
    fitting
}

/// Whether all of these can be built, in whatever order; where that is not found soon, it is not so.
fn all_fit(palace: &Palace, tiles: TileSet, tried: &mut u32) -> bool {
    if tiles.is_empty() || *tried == TRIED {
        return tiles.is_empty();
    }
    *tried += 1;
    let mut sites = Vec::new();
    each_building_site(palace, tiles, |change| {
        if let Change::Build(tile, pos) = change {
            sites.push((tile, pos));
        }
    });
    sites.into_iter().any(|(tile, pos)| {
        let (mut with, built) = (*palace, [tile].into_iter().collect());
        with.build(tile, pos).is_ok() && all_fit(&with, tiles.without(built), tried)
    })
}

/// The longest wall with a tile where it makes it longest; `None` where the tile fits nowhere.
fn longest_with(palace: &Palace, tile: TileId) -> Option<u32> {
    let mut longest = None;
    each_building_site(palace, [tile].into_iter().collect(), |change| {
        let mut with = *palace;
        if let Change::Build(tile, pos) = change
            && with.build(tile, pos).is_ok()
        {
            longest = longest.max(Some(wall::length(&with)));
        }
    });
    longest
}
