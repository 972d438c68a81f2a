//! The longest wall round a palace.

use super::{Palace, walk::Map};
use crate::kit::{Pos, Side};

/// One side of a tile on the outline of a palace.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Segment {
    pub pos: Pos,
    pub side: Side,
}

/// The length of the longest connected stretch of outer wall: one point for each segment.
pub fn length(palace: &Palace) -> u32 {
    let (mut run, mut longest, mut first_run, mut all_walled, mut sides) = (0, 0, 0, true, 0);
    outline(palace, |_, walled| {
        sides += 1;
        if walled {
            run += 1;
            longest = longest.max(run);
        } else {
            if all_walled {
                first_run = run;
            }
            (all_walled, run) = (false, 0);
        }
    });
    // The outline is a ring: the last run goes on into the first.
    if all_walled { sides } else { longest.max(run + first_run) }
}

/// The segments of the longest wall, clockwise; of several longest the first from the top.
pub fn longest(palace: &Palace) -> Vec<Segment> {
    let mut ring = Vec::new();
    outline(palace, |segment, walled| ring.push((segment, walled)));
    let Some(gap) = ring.iter().position(|(_, walled)| !walled) else {
        return ring.into_iter().map(|(segment, _)| segment).collect();
    };
    ring.rotate_left(gap);
    let runs = ring.split(|(_, walled)| !walled);
    let best = runs.reduce(|best, run| if run.len() > best.len() { run } else { best });
    best.unwrap_or_default().iter().map(|&(segment, _)| segment).collect()
}

/// Walks once round the palace, clockwise from the north side of the westmost tile of the top row.
///
/// Without holes the outline is one closed line that never touches itself.
fn outline(palace: &Palace, mut each: impl FnMut(Segment, bool)) {
    let map = Map::of(palace);
    let cells = palace.iter().map(|(_, pos)| pos);
    let first = cells.fold(Pos::START, |a, b| if (b.y, b.x) < (a.y, a.x) { b } else { a });
    let start = Segment { pos: first, side: Side::North };
    let mut at = start;
    loop {
        each(at, map.walls(at.pos).has(at.side));
        let ahead = at.side.clockwise();
        let (next, corner) = (at.pos.step(ahead), at.pos.step(ahead).step(at.side));
        at = if map.is_built(corner) {
            Segment { pos: corner, side: ahead.opposite() }
        } else if map.is_built(next) {
            Segment { pos: next, side: at.side }
        } else {
            Segment { pos: at.pos, side: ahead }
        };
        if at == start {
            return;
        }
    }
}
