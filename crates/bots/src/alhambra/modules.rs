//! What the greedy bot makes of expansion modules.

use sabika_rules::{
    alhambra::{
        View,
        modules::{
            ModuleAction, ModuleId,
            caravanserai::CaravanseraiAction,
            moors::CULTURES,
            sultan::{Pending, SultanAction, opposite},
        },
        view::PlayerView,
    },
    kit::{Building, TileId},
};

use super::{Taste, prospects::Prospects};

/// The part of a culture counter's further sections that somebody will live to turn to.
const CULTURE: f64 = 0.25;
/// The part of the rounds to come in which a caravanserai grows by a coin that is used.
const CARAVANSERAI: f64 = 0.6;
/// What a claimed tile brings beside its majority: wall, and that it is free.
const CLAIMED: f64 = 2.0;

fn scorings_left(view: &View) -> f64 {
    f64::from(3_u8.saturating_sub(view.scorings))
}

/// What the price of a tile brings to one's culture.
pub(super) fn bonus(view: &View, own: &PlayerView, tile: TileId) -> f64 {
    if view.modules.moors.is_none() {
        return 0.0;
    }
    let Some(culture) = CULTURES.iter().find(|it| it.tiles().contains(tile)) else { return 0.0 };
    let tiles = own.palace.tiles().union(own.reserve).union(own.waiting);
    let count = tiles.common(culture.tiles()).len();
    let value = |count| match count {
        0 | 1 => 0,
        _ => culture.values[usize::from(culture.section_of(count))],
    };
    CULTURE * scorings_left(view) * (f64::from(value(count + 1)) - f64::from(value(count)))
}

/// What something for sale brings, whatever is paid for it.
pub(super) fn worth_of_ware(
    view: &View,
    prospects: &Prospects,
    taste: &Taste,
    by: ModuleId,
    item: u8,
) -> f64 {
    match by {
        ModuleId::Sultan => {
            let mark = view.modules.sultan.and_then(|it| it.card(item).mark);
            let claim = |kind| worth_of_mark(view, prospects, kind);
            mark.map_or(0.0, claim).max(worth_of_roll(view, prospects))
        }
        ModuleId::Caravanserai => {
            let rounds = f64::from(view.supply) / f64::from(view.setup.players());
            taste.coin * CARAVANSERAI * rounds
        }
        _ => 0.0,
    }
}

/// What a card that claims this kind brings: the tile, if one is drawn.
fn worth_of_mark(view: &View, prospects: &Prospects, kind: Building) -> f64 {
    let unseen = view.unseen_tiles();
    let all = f64::from(unseen.len().max(1));
    let part = f64::from(unseen.of_kind(kind).len()) / all;
    // Not every tile is drawn while the card lies there, nor is every one free for its owner.
    let drawn = 1.0 - (1.0 - part).powf(all / 2.0);
    drawn * (prospects.gain(kind) + CLAIMED)
}

/// As a roll would have it: the better of two faces.
fn worth_of_roll(view: &View, prospects: &Prospects) -> f64 {
    let worth = |kind| worth_of_mark(view, prospects, kind);
    let better = |kind| worth(kind).max(worth(opposite(kind)));
    Building::ALL.into_iter().map(better).sum::<f64>() / 6.0
}

/// What an own action of a module brings, in a turn or as an answer to its question. `claimed`
/// tells what a tile is worth that is free.
pub(super) fn worth_of_action(
    view: &View,
    own: &PlayerView,
    prospects: &Prospects,
    action: ModuleAction,
    claimed: impl Fn(TileId) -> f64,
) -> f64 {
    match action {
        ModuleAction::Moors(_) => {
            let Some(moors) = view.modules.moors else { return 0.0 };
            let counters = CULTURES.iter().zip(moors.counters[own.seat.index()]);
            let turned = counters.filter_map(|(culture, counter)| {
                let counter = counter.filter(|it| it.top < it.marker)?;
                let value = |section: u8| f64::from(culture.values[usize::from(section)]);
                Some(value(counter.top + 1) - value(counter.top))
            });
            turned.sum::<f64>() * scorings_left(view)
        }
        ModuleAction::Caravanserai(CaravanseraiAction::Move { to, .. }) => to.value().into(),
        ModuleAction::Caravanserai(CaravanseraiAction::Stay) => 0.0,
        ModuleAction::Sultan(own) => {
            let Some(sultan) = view.modules.sultan else { return 0.0 };
            match (own, sultan.pending) {
                (SultanAction::Keep, Pending::KeepOrRoll { card }) => {
                    let mark = sultan.card(card).mark;
                    mark.map_or(0.0, |kind| worth_of_mark(view, prospects, kind))
                }
                (SultanAction::Roll, _) => worth_of_roll(view, prospects),
                (SultanAction::Mark { kind }, _) => worth_of_mark(view, prospects, kind),
                (SultanAction::Claim, Pending::Claim { tile, .. }) => claimed(tile),
                _ => 0.0,
            }
        }
        ModuleAction::ScoreCards(never) => match never {},
    }
}
