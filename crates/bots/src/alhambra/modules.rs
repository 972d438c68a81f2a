//! What expansion modules add: to what the policy weighs, and to what the net is told.

use sabika_rules::{
    alhambra::{
        Alhambra, Table,
        modules::{
            ModuleAction, ModuleId, Modules,
            caravanserai::CaravanseraiAction,
            moors::{CULTURES, Culture},
            sultan::{Pending, Place, Sultan, SultanAction, opposite},
        },
    },
    kit::{Building, Card, PerBuilding, Seat, TileId},
};

use super::{Taste, prospects::Prospects};
use crate::fact::{Fact, Facts};

/// What is said of each player where modules are in play, beside what is said in the base game.
pub(super) const OF_PLAYER: usize = 10;
/// What is said of the table then.
pub(super) const OF_TABLE: usize = 7;

/// The part of a culture counter's further sections that somebody will live to turn to.
const CULTURE: f64 = 0.25;
/// The part of the rounds to come in which a caravanserai grows by a coin that is used.
const CARAVANSERAI: f64 = 0.6;
/// A coin, where it is told why to do something.
const COIN: f64 = 0.6;
/// What a claimed tile brings beside its majority: wall, and that it is free.
const CLAIMED: f64 = 2.0;

/// The modules in play, as one seat sees them. They hide nothing.
#[derive(Clone, Copy)]
pub(super) struct Added<'a> {
    modules: &'a Modules,
    table: &'a Table,
    seat: Seat,
}

impl<'a> Added<'a> {
    pub(super) fn of(game: &'a Alhambra, seat: Seat) -> Added<'a> {
        Added { modules: game.modules(), table: game.table(), seat }
    }

    fn scorings_left(&self) -> f64 {
        f64::from(3_u8.saturating_sub(self.table.scorings))
    }

    /// How many tiles of its prices the seat has or has bought.
    fn tiles_of(&self, culture: &Culture) -> u32 {
        let player = self.table.player(self.seat);
        let tiles = player.palace.tiles().union(player.reserve).union(player.waiting);
        tiles.common(culture.tiles()).len()
    }

    /// What one more tile brings to a culture in each scoring to come.
    fn hope(&self, culture: &Culture) -> f64 {
        let count = self.tiles_of(culture);
        let value = |count| match count {
            0 | 1 => 0,
            _ => culture.values[usize::from(culture.section_of(count))],
        };
        CULTURE * (f64::from(value(count + 1)) - f64::from(value(count)))
    }

    /// What the price of a tile brings to one's culture.
    pub(super) fn bonus(&self, tile: TileId) -> f64 {
        if self.modules.moors.is_none() {
            return 0.0;
        }
        culture_of(tile).map_or(0.0, |it| self.hope(it) * self.scorings_left())
    }

    /// What something for sale brings, whatever is paid for it.
    pub(super) fn worth_of_ware(
        &self,
        prospects: &Prospects,
        taste: &Taste,
        by: ModuleId,
        item: u8,
    ) -> f64 {
        match by {
            ModuleId::Sultan => {
                let mark = self.modules.sultan.and_then(|it| it.card(item).mark);
                let claim = |kind| self.worth_of_mark(kind, prospects.gain(kind));
                mark.map_or(0.0, claim).max(self.worth_of_roll(prospects))
            }
            ModuleId::Caravanserai => taste.coin * self.coins_to_come(),
            _ => 0.0,
        }
    }

    /// What a caravanserai pays that is bought now, until the end of the game.
    fn coins_to_come(&self) -> f64 {
        let rounds = f64::from(self.table.supply.len()) / f64::from(self.table.setup.players());
        CARAVANSERAI * rounds
    }

    /// What a card that claims this kind brings, where one more of the kind brings `gain`: the tile, if one is
    /// drawn.
    fn worth_of_mark(&self, kind: Building, gain: f64) -> f64 {
        let unseen = self.table.supply;
        let all = unseen.len().max(1);
        let part = f64::from(unseen.of_kind(kind).len()) / f64::from(all);
        // Not every tile is drawn while the card lies there, nor is every one free for its owner.
        let none = (0..all).fold(1.0, |chance, _| chance * (1.0 - part)).sqrt();
        (1.0 - none) * (gain + CLAIMED)
    }

    /// As a roll would have it: the better of two faces.
    fn worth_of_roll(&self, prospects: &Prospects) -> f64 {
        let worth = |kind| self.worth_of_mark(kind, prospects.gain(kind));
        let better = |kind| worth(kind).max(worth(opposite(kind)));
        Building::ALL.into_iter().map(better).sum::<f64>() / 6.0
    }

    /// What an own action of a module brings, in a turn or as an answer to its question. `claimed`
    /// tells what a tile is worth that is free.
    pub(super) fn worth_of_action(
        &self,
        prospects: &Prospects,
        action: ModuleAction,
        claimed: impl FnOnce(TileId) -> f64,
    ) -> f64 {
        match action {
            ModuleAction::Moors(_) => self.turned() * self.scorings_left(),
            ModuleAction::Caravanserai(CaravanseraiAction::Move { to, .. }) => to.value().into(),
            ModuleAction::Caravanserai(CaravanseraiAction::Stay) => 0.0,
            ModuleAction::Sultan(own) => {
                let Some(sultan) = self.modules.sultan else { return 0.0 };
                let worth = |kind| self.worth_of_mark(kind, prospects.gain(kind));
                match (own, sultan.pending) {
                    (SultanAction::Keep, Pending::KeepOrRoll { card }) => {
                        sultan.card(card).mark.map_or(0.0, worth)
                    }
                    (SultanAction::Roll, _) => self.worth_of_roll(prospects),
                    (SultanAction::Mark { kind }, _) => worth(kind),
                    (SultanAction::Claim, Pending::Claim { tile, .. }) => claimed(tile),
                    _ => 0.0,
                }
            }
            ModuleAction::ScoreCards(never) => match never {},
        }
    }

    /// What the culture counters are worth more in a scoring once they are turned.
    fn turned(&self) -> f64 {
        let Some(moors) = &self.modules.moors else { return 0.0 };
        let counters = CULTURES.iter().zip(&moors.counters[self.seat.index()]);
        let turned = counters.filter_map(|(culture, counter)| {
            let counter = counter.filter(|it| it.top < it.marker)?;
            let value = |section: u8| f64::from(culture.values[usize::from(section)]);
            Some(value(counter.top + 1) - value(counter.top))
        });
        turned.sum()
    }

    /// Why to get a tile of this price.
    pub(super) fn tell_tile(&self, tile: TileId, facts: &mut Facts) {
        let (Some(_), Some(culture)) = (self.modules.moors, culture_of(tile)) else { return };
        let (price, count) = (culture.prices.0, self.tiles_of(culture) + 1);
        let points = culture.values[usize::from(culture.section_of(count))];
        if self.bonus(tile) > 0.0 {
            facts.say(Fact::CultureReaches { price, points }, self.bonus(tile));
        }
    }

    /// Why to buy what a module sells. `worth` says what one more of a kind brings.
    pub(super) fn tell_ware(
        &self,
        by: ModuleId,
        item: u8,
        worth: impl Fn(Building) -> f64,
        facts: &mut Facts,
    ) {
        match by {
            ModuleId::Sultan => {
                let mark = self.modules.sultan.and_then(|it| it.card(item).mark);
                mark.into_iter().for_each(|kind| self.tell_mark(kind, worth(kind), facts));
            }
            ModuleId::Caravanserai => facts.say(Fact::MoneyGrows, COIN * self.coins_to_come()),
            _ => {}
        }
    }

    /// Why to do what a module offers, claims aside. `worth` says what one more of a kind brings.
    pub(super) fn tell_action(
        &self,
        action: ModuleAction,
        worth: impl Fn(Building) -> f64,
        facts: &mut Facts,
    ) {
        let mark = match (action, self.modules.sultan.map(|it| (it, it.pending))) {
            (ModuleAction::Sultan(SultanAction::Mark { kind }), _) => Some(kind),
            (
                ModuleAction::Sultan(SultanAction::Keep),
                Some((it, Pending::KeepOrRoll { card })),
            ) => it.card(card).mark,
            _ => None,
        };
        mark.into_iter().for_each(|kind| self.tell_mark(kind, worth(kind), facts));
        match action {
            ModuleAction::Moors(_) => {
                let worth = self.turned() * self.scorings_left();
                facts.say(Fact::Culture { points: self.turned() as u32 }, worth);
            }
            ModuleAction::Caravanserai(CaravanseraiAction::Move { to, .. }) => {
                facts.say(Fact::CaravanseraiPays { to }, COIN * f64::from(to.value()));
            }
            ModuleAction::Caravanserai(CaravanseraiAction::Stay) | ModuleAction::Sultan(_) => {}
            ModuleAction::ScoreCards(never) => match never {},
        }
    }

    fn tell_mark(&self, kind: Building, gain: f64, facts: &mut Facts) {
        facts.say(Fact::Claims { kind }, self.worth_of_mark(kind, gain));
    }

    /// The tile that can be claimed now.
    pub(super) fn claimed(&self, action: ModuleAction) -> Option<TileId> {
        match (action, self.modules.sultan?.pending) {
            (ModuleAction::Sultan(SultanAction::Claim), Pending::Claim { tile, .. }) => Some(tile),
            _ => None,
        }
    }

    /// What the net is told of a player, to whom one more of each kind brings `gains`: culture, caravanserais,
    /// cards that claim tiles.
    pub(super) fn tell_player(&self, gains: &PerBuilding<f64>, put: &mut impl FnMut(f64)) {
        let (mut now, mut reach, mut turns, mut hope) = (0.0, 0.0, 0, 0.0);
        if let Some(moors) = &self.modules.moors {
            for (culture, counter) in CULTURES.iter().zip(moors.counters[self.seat.index()]) {
                hope += self.hope(culture);
                let Some(counter) = counter else { continue };
                now += f64::from(culture.values[usize::from(counter.top)]);
                reach += f64::from(culture.values[usize::from(counter.marker)]);
                turns = turns.max(counter.marker - counter.top);
            }
        }
        let left = self.scorings_left();
        put(now * left / 20.0);
        put(reach * left / 20.0);
        put(self.turned() * left / 10.0);
        put(f64::from(turns) / 3.0);
        put(hope * left / 10.0);
        let (mut cards, mut coins) = (0.0, 0);
        if let Some(own) = &self.modules.caravanserai {
            for (_, card) in own.of(self.seat) {
                cards += 1.0;
                coins += card.at.map_or(0, Card::value);
            }
        }
        put(cards / 2.0);
        put(f64::from(coins) / 5.0);
        let built = self.table.player(self.seat).palace.counts();
        put(Building::ALL.iter().filter(|it| built[**it] > 0).count() as f64 / 6.0);
        let (mut cards, mut worth) = (0.0, 0.0);
        if let Some(sultan) = &self.modules.sultan {
            for card in sultan.at(Place::With(self.seat)) {
                cards += 1.0;
                let mark = sultan.card(card).mark;
                worth += mark.map_or(0.0, |it| self.worth_of_mark(it, gains[it]));
            }
        }
        put(cards / 2.0);
        put(worth / 10.0);
    }

    /// What the net is told of the table: which modules are in play, and what they still sell.
    pub(super) fn tell_table(&self, put: &mut impl FnMut(f64)) {
        for module in ModuleId::ALL {
            put(f64::from(u8::from(self.table.setup.modules.contains(*module))));
        }
        let cards = |sultan: &Sultan, place| sultan.at(place).count() as f64;
        let sultan = self.modules.sultan.as_ref();
        put(sultan.map_or(0.0, |it| cards(it, Place::Open) / 2.0));
        put(sultan.map_or(0.0, |it| cards(it, Place::Pile) / 8.0));
        let free = self.modules.caravanserai.iter().flat_map(|it| &it.cards);
        put(free.filter(|it| it.owner.is_none()).count() as f64 / 8.0);
    }
}

/// The culture that a tile counts for.
fn culture_of(tile: TileId) -> Option<&'static Culture> {
    CULTURES.iter().find(|it| it.tiles().contains(tile))
}

/// Who has bought a card that is being rolled for: it is still the buyer's turn.
pub(super) fn rolls(game: &Alhambra) -> Option<Seat> {
    let sultan = game.modules().sultan?;
    matches!(sultan.pending, Pending::Roll { .. }).then_some(game.table().mover)?
}
