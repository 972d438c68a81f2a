//! What is different after an action of the base game: places in the kinds, wall, room, and money.

use sabika_rules::{
    alhambra::{Action, Alhambra, Payment, Prompt, Table, Ware, view::View},
    game::{Game as _, Sink},
    kit::{Building, Currency, Looker, Party, Seat, TileId, TileSet},
};

use super::{
    Taste,
    means::money,
    modules::Added,
    prospects::{PARTIES, Race},
};
use crate::{
    alhambra::palace_facts::{Changed, tell_site_to_come, tell_stored, that_fit},
    fact::{Fact, Facts, tell_majority},
};

/// Another action in the same turn, in points.
const TURN: f64 = 3.0;
/// A coin that is lost or won.
const COIN: f64 = 0.6;
/// A coin in the hand.
const HELD: f64 = 0.2;
/// Of what a rival would win, so much is as good as an own loss.
const RIVALRY: f64 = 0.4;

pub(super) fn tell(before: &Alhambra, seat: Seat, action: &Action, facts: &mut Facts) {
    let mut after = *before;
    if after.play(seat, action, &mut Sink::none()).is_err() {
        return;
    }
    let scene = Scene { before, after: &after, seat, view: before.view(Looker::Seat(seat)) };
    scene.tell(action, facts);
}

/// How it stands before and after.
struct Scene<'a> {
    before: &'a Alhambra,
    after: &'a Alhambra,
    seat: Seat,
    view: View,
}

impl Scene<'_> {
    fn tell(&self, action: &Action, facts: &mut Facts) {
        let placing = matches!(self.before.prompt(), Some(Prompt::Place { .. }));
        match *action {
            Action::Take { cards } => {
                for currency in Currency::ALL {
                    let taken = cards.iter().filter(|it| it.currency() == currency);
                    let taken: u32 = taken.map(|it| u32::from(it.value())).sum();
                    self.tell_money(currency, taken, facts);
                }
                self.tell_what_is_left(facts);
            }
            Action::Buy { ware, payment } => {
                self.tell_payment(ware, payment, facts);
                if let Some(tile) = self.bought(ware) {
                    self.tell_new_tile(tile, facts);
                    self.tell_denied(tile, facts);
                }
                if let Ware::Module(by, item) = ware {
                    self.added().tell_ware(by, item, |kind| self.worth_of_one(kind, 0), facts);
                }
            }
            Action::Build { tile, .. } => {
                // A tile that waits has been counted since it was bought.
                self.tell_built(tile.kind(), u32::from(placing), facts);
                self.tell_palace(Some(tile), facts);
            }
            Action::Exchange { tile, .. } => {
                self.tell_built(tile.kind(), 0, facts);
                self.tell_palace(Some(tile), facts);
            }
            Action::Store { tile } => {
                let worth = self.worth_of_one(tile.kind(), 1);
                tell_stored(&self.own(self.before).palace, tile, worth, facts);
            }
            Action::Remove { .. } => self.tell_palace(None, facts),
            Action::Module(own) => {
                if let Some(tile) = self.added().claimed(own) {
                    self.tell_new_tile(tile, facts);
                }
                self.added().tell_action(own, |kind| self.worth_of_one(kind, 0), facts);
                Currency::ALL.iter().for_each(|it| self.tell_exact(*it, facts));
            }
            Action::Give { .. } | Action::Stop => {}
        }
    }

    fn added(&self) -> Added<'_> {
        Added::of(self.before, self.seat)
    }

    /// Why to have a tile, that has still to find its place.
    fn tell_new_tile(&self, tile: TileId, facts: &mut Facts) {
        let before = Self::counted(self.before, self.seat).of_kind(tile.kind()).len();
        self.tell_kind(tile.kind(), before, 0, facts);
        self.tell_site_to_come(tile, facts);
        self.added().tell_tile(tile, facts);
    }

    fn table(&self) -> &Table {
        self.before.table()
    }
    fn own<'b>(&self, game: &'b Alhambra) -> &'b sabika_rules::alhambra::Player {
        game.table().player(self.seat)
    }
    fn scorings_left(&self) -> f64 {
        f64::from(3_u8.saturating_sub(self.table().scorings))
    }
    fn bought(&self, ware: Ware) -> Option<TileId> {
        let Ware::Square(square) = ware else { return None };
        self.table().market.get(usize::from(square).checked_sub(1)?).copied().flatten()
    }

    /// What one more of a kind is worth to the seat, which counts `fewer` of it than it has and gets.
    fn worth_of_one(&self, kind: Building, fewer: u32) -> f64 {
        self.worth_to(self.seat, kind, fewer)
    }
    fn worth_to(&self, seat: Seat, kind: Building, fewer: u32) -> f64 {
        let mut race = Race::at(self.before, seat);
        race.counts[0][kind] = race.counts[0][kind].saturating_sub(fewer);
        let (each, more) = race.expected(kind, Taste::default().doubt);
        more - each.iter().sum::<f64>()
    }

    /// What somebody has built, and of the tiles that wait for their place those that find one: others end
    /// on the reserve board, where they lead nothing.
    fn counted(game: &Alhambra, seat: Seat) -> TileSet {
        let player = game.table().player(seat);
        player.palace.tiles().union(that_fit(&player.palace, player.waiting))
    }

    /// What everybody has of a kind, `seat` first, tiles that wait for their place included.
    fn counts(game: &Alhambra, seat: Seat, kind: Building) -> Vec<(Party, u32)> {
        let table = game.table();
        let count = |it: Seat| (Party::Seat(it), Self::counted(game, it).of_kind(kind).len());
        let mut counts = Vec::with_capacity(PARTIES);
        counts.extend(seat.round(table.setup.players()).map(count));
        if table.setup.has_neutral() {
            counts.push((Party::Neutral, table.neutral.tiles.of_kind(kind).len()));
        }
        counts
    }

    /// How the seat stands in a kind of which it built one, and counted `fewer` before than it had.
    fn tell_built(&self, kind: Building, fewer: u32, facts: &mut Facts) {
        let built = |game| self.own(game).palace.tiles().of_kind(kind).len();
        let now = Self::counted(self.after, self.seat).of_kind(kind).len();
        // What still waits stands beside both palaces.
        let before = (now + built(self.before)).saturating_sub(built(self.after));
        self.tell_kind(kind, before, fewer, facts);
    }

    /// How the seat stands in a kind of which it counted `before`; `fewer` of that is in the tiles that wait.
    fn tell_kind(&self, kind: Building, before: u32, fewer: u32, facts: &mut Facts) {
        let counts = Self::counts(self.after, self.seat, kind);
        if counts[0].1 <= before {
            return;
        }
        let scoring = self.view.next_scoring();
        let rank = self.view.order(scoring).iter().position(|it| *it == kind).unwrap_or_default();
        let worth = self.worth_of_one(kind, fewer);
        let prizes = scoring.prizes(rank).len();
        tell_majority(kind, scoring, prizes, &counts, before, worth, facts);
    }

    /// The wall and the room of the palace; `tile` is what was added, where something was.
    fn tell_palace(&self, tile: Option<TileId>, facts: &mut Facts) {
        let changed = Changed {
            before: &self.own(self.before).palace,
            after: &self.own(self.after).palace,
            scorings: self.scorings_left(),
        };
        changed.tell_wall(facts);
        let market: TileSet = self.table().market.iter().flatten().copied().collect();
        let added: TileSet = tile.into_iter().collect();
        changed.tell_room(self.table().supply.union(market).without(added), facts);
    }

    /// What a tile that was bought may do to the wall.
    fn tell_site_to_come(&self, tile: TileId, facts: &mut Facts) {
        let palace = &self.own(self.before).palace;
        let worth = self.worth_of_one(tile.kind(), 0);
        // It may fit beside another one that waits.
        let alone = that_fit(palace, [tile].into_iter().collect()).is_empty();
        if alone && Self::counted(self.after, self.seat).contains(tile) {
            return;
        }
        tell_site_to_come(palace, tile, self.scorings_left(), worth, facts);
    }

    fn tell_payment(&self, ware: Ware, payment: Payment, facts: &mut Facts) {
        let Ok(asked) = self.view.price(ware) else { return };
        let (paid, price) = (self.view.worth(&payment), u32::from(asked.amount));
        match paid.saturating_sub(price) {
            0 => facts.say(Fact::Exact, TURN),
            lost => {
                let fact = Fact::Overpaid { paid, price, lost };
                facts.say(fact, -(TURN + COIN * f64::from(lost)));
            }
        }
    }

    /// What can be done with money of a currency of which so much was taken.
    fn tell_money(&self, currency: Currency, taken: u32, facts: &mut Facts) {
        if taken == 0 {
            return;
        }
        self.tell_exact(currency, facts);
        let sum = self.own(self.after).hand.of(currency).sum();
        facts.say(Fact::Holds { currency, sum }, HELD * f64::from(taken));
        self.tell_richest(currency, facts);
    }

    /// What can be paid exactly that could not before.
    fn tell_exact(&self, currency: Currency, facts: &mut Facts) {
        let square = Table::CURRENCIES.iter().position(|it| *it == currency);
        let Some(tile) = square.and_then(|it| self.table().market[it]) else { return };
        let exactly = |game| money(game, self.seat, currency).0 >> tile.price() & 1 == 1;
        if exactly(self.after) && !exactly(self.before) {
            let worth = 1.0 + 0.5 * self.worth_of_one(tile.kind(), 0);
            facts.say(Fact::PaysExactly { tile }, worth.max(1.0));
        }
    }

    /// Near the end, who has most of a currency gets its tile.
    fn tell_richest(&self, currency: Currency, facts: &mut Facts) {
        let players = self.table().setup.players();
        let square = Table::CURRENCIES.iter().position(|it| *it == currency);
        let Some(tile) = square.and_then(|it| self.after.table().market[it]) else { return };
        if self.table().supply.len() > u32::from(players) {
            return;
        }
        let most = |game: &Alhambra| {
            let others = self.seat.round(players).skip(1);
            let most = others.map(|it| money(game, it, currency).1).max();
            most < Some(money(game, self.seat, currency).1)
        };
        if most(self.after) && !most(self.before) {
            let worth = TURN + self.worth_of_one(tile.kind(), 0);
            facts.say(Fact::Richest { currency, tile }, worth);
        }
    }

    /// Who else can buy a tile and would lead in its kind; in the order in which they act.
    fn rivals(&self, game: &Alhambra, tile: TileId) -> Option<(Seat, f64)> {
        let table = game.table();
        let square = table.market.iter().position(|it| *it == Some(tile))?;
        let players = table.setup.players();
        self.seat.round(players).skip(1).find_map(|rival| {
            let money = money(game, rival, Table::CURRENCIES[square]).1;
            let counts = Self::counts(game, rival, tile.kind());
            let fits =
                !that_fit(&table.player(rival).palace, [tile].into_iter().collect()).is_empty();
            let leads = fits && counts[1..].iter().all(|it| counts[0].1 + 1 > it.1);
            let can = money >= u32::from(tile.price()) && leads;
            can.then(|| (rival, self.worth_to(rival, tile.kind(), 0)))
        })
    }

    fn tell_denied(&self, tile: TileId, facts: &mut Facts) {
        if let Some((rival, worth)) = self.rivals(self.before, tile) {
            facts.say(Fact::Denies { party: Party::Seat(rival), tile }, RIVALRY * worth);
        }
    }

    /// The tile that a rival would win most by.
    fn tell_what_is_left(&self, facts: &mut Facts) {
        let tiles = self.after.table().market.iter().flatten();
        let left = tiles.filter_map(|tile| self.rivals(self.after, *tile).map(|it| (*tile, it)));
        let most = left.reduce(|a, b| if b.1.1 > a.1.1 { b } else { a });
        if let Some((tile, (rival, worth))) = most {
            facts.say(Fact::Leaves { party: Party::Seat(rival), tile }, -RIVALRY * worth);
        }
    }
}

#[cfg(test)]
mod tests {
    use sabika_rules::{
        alhambra::{Setup, modules::ModuleId, scene::Scene},
        kit::Scoring,
        palace::{Palace, sites::each_building_site},
    };

    use super::*;

    const TOWER: Building = Building::Tower;

    /// Three players; the first to act can pay tower 9 exactly, and nobody has anything else.
    fn scene() -> (Scene, Seat, [Seat; 2]) {
        let mut scene = Scene::new(3);
        let own = scene.mover();
        let others = [own.next(3), own.next(3).next(3)];
        scene.market(3, "tower-9b");
        scene.display("denar-4 florin-2 ducat-7 dirham-8");
        scene.hand(own, "denar-9");
        scene.hand(others[0], "florin-1");
        scene.hand(others[1], "florin-3");
        (scene, own, others)
    }

    fn facts(scene: &Scene, seat: Seat, action: &str) -> Vec<Fact> {
        let action = scene.game.read_action(action).unwrap_or_else(|it| panic!("{action}: {it}"));
        let mut facts = Facts::default();
        tell(&scene.game, seat, &action, &mut facts);
        facts.all()
    }

    fn tile(name: &str) -> TileId {
        name.parse().unwrap()
    }

    const BUY: &str = "buy 3 with denar-9";

    /// The same with a module in play.
    fn scene_with(module: ModuleId) -> (Scene, Seat) {
        let mut setup = Setup::new(3).unwrap();
        setup.modules = setup.modules.with(module);
        let mut scene = Scene::with(setup);
        let own = scene.mover();
        scene.market(3, "tower-9b");
        scene.display("denar-4 florin-2 ducat-7 dirham-8");
        scene.hand(own, "denar-9 dirham-7");
        (scene, own)
    }

    #[test]
    fn a_majority_is_told_as_it_stands() {
        let scoring = Scoring::I;
        let (mut scene, own, [rival, other]) = scene();
        let told = |scene: &Scene| {
            let of_kind = |it: &Fact| {
                matches!(
                    it,
                    Fact::Leads { .. }
                        | Fact::CatchesUp { .. }
                        | Fact::StaysAhead { .. }
                        | Fact::Rises { .. }
                        | Fact::Approaches { .. }
                )
            };
            let told: Vec<Fact> = facts(scene, own, BUY).into_iter().filter(of_kind).collect();
            told
        };
        assert_eq!(told(&scene), [Fact::Leads { kind: TOWER, scoring }]);
        scene.palace(rival, "tower-12 1,0");
        let catches_up = Fact::CatchesUp { kind: TOWER, party: Party::Seat(rival), scoring };
        assert_eq!(told(&scene), [catches_up]);
        scene.palace(rival, "tower-12 1,0 tower-11c 2,0 tower-10 -1,0");
        assert_eq!(told(&scene), [Fact::Approaches { kind: TOWER, behind: 2 }]);
        scene.palace(rival, "");
        scene.palace(own, "tower-12 1,0 tower-11c 2,0");
        scene.palace(other, "tower-10 -1,0");
        assert_eq!(told(&scene), [Fact::StaysAhead { kind: TOWER, by: 2 }]);
        // What somebody keeps on the reserve board does not count.
        scene.palace(own, "");
        scene.palace(other, "");
        scene.reserve(rival, "tower-12 tower-13 tower-11a");
        assert_eq!(told(&scene), [Fact::Leads { kind: TOWER, scoring }]);
    }

    /// A second place brings nothing in the first scoring.
    #[test]
    fn a_place_is_told_only_where_it_brings_points() {
        let (mut scene, own, [rival, other]) = scene();
        scene.palace(rival, "tower-12 1,0 tower-11c 2,0 tower-10 -1,0");
        scene.palace(other, "tower-11a 1,0");
        scene.palace(own, "tower-11b 1,0");
        let rises = |facts: &[Fact]| facts.iter().any(|it| matches!(it, Fact::Rises { .. }));
        assert!(!rises(&facts(&scene, own, BUY)));
        let counts = [own, rival, other].map(Party::Seat).into_iter().zip([2, 3, 1]);
        let counts: Vec<_> = counts.collect();
        let said = |scoring: Scoring, before| {
            let (mut facts, prizes) = (Facts::default(), scoring.prizes(5).len());
            tell_majority(TOWER, scoring, prizes, &counts, before, 1.0, &mut facts);
            facts.all()
        };
        let rises = Fact::Rises { kind: TOWER, place: 2, scoring: Scoring::II };
        assert_eq!(said(Scoring::II, 0), [rises]);
        assert_eq!(said(Scoring::I, 0), [Fact::Approaches { kind: TOWER, behind: 1 }]);
        assert_eq!(said(Scoring::II, 1), [Fact::Approaches { kind: TOWER, behind: 1 }]);
    }

    #[test]
    fn an_exact_payment_keeps_the_turn_and_another_loses_money() {
        let (mut scene, own, _) = scene();
        assert!(facts(&scene, own, BUY).contains(&Fact::Exact));
        scene.hand(own, "denar-8 denar-5");
        let told = facts(&scene, own, "buy 3 with denar-8 denar-5");
        assert!(told.contains(&Fact::Overpaid { paid: 13, price: 9, lost: 4 }), "{told:?}");
        assert!(!told.contains(&Fact::Exact));
    }

    #[test]
    fn money_is_told_with_what_it_pays() {
        let (mut scene, own, _) = scene();
        scene.hand(own, "denar-5");
        let told = facts(&scene, own, "take denar-4");
        assert!(told.contains(&Fact::Holds { currency: Currency::Denar, sum: 9 }), "{told:?}");
        assert!(told.contains(&Fact::PaysExactly { tile: tile("tower-9b") }), "{told:?}");
        scene.hand(own, "denar-6");
        let told = facts(&scene, own, "take denar-4");
        assert!(told.contains(&Fact::Holds { currency: Currency::Denar, sum: 10 }), "{told:?}");
        assert!(!told.iter().any(|it| matches!(it, Fact::PaysExactly { .. })), "{told:?}");
        // What could be paid exactly before is nothing new.
        scene.hand(own, "denar-9");
        let told = facts(&scene, own, "take denar-4");
        assert!(!told.iter().any(|it| matches!(it, Fact::PaysExactly { .. })), "{told:?}");
    }

    /// who has most of a currency is given its tile.
    #[test]
    fn whoever_becomes_the_richest_near_the_end_is_told() {
        let (mut scene, own, [rival, _]) = scene();
        let tile = tile("tower-9b");
        let richest = Fact::Richest { currency: Currency::Denar, tile };
        let told = |scene: &Scene| facts(scene, own, "take denar-4").contains(&richest);
        scene.hand(own, "denar-5");
        scene.hand(rival, "denar-8");
        assert!(!told(&scene), "the end is far");
        scene.supply("garden-7 garden-12");
        assert!(told(&scene));
        scene.hand(rival, "denar-9");
        assert!(!told(&scene), "as rich is not richer");
        scene.hand(rival, "denar-2");
        assert!(!told(&scene), "it was the richest before");
    }

    /// A tile that finds no place ends on the reserve board: it leads nothing, and makes nobody else lead.
    #[test]
    fn a_tile_without_a_place_leads_nothing() {
        let (mut scene, own, [rival, _]) = scene();
        let about_kinds = |told: &[Fact]| {
            told.iter().any(|it| {
                matches!(it, Fact::Leads { .. } | Fact::CatchesUp { .. } | Fact::Denies { .. })
            })
        };
        scene.hand(rival, "denar-9");
        assert!(about_kinds(&facts(&scene, own, BUY)));
        // Walls all around, so that nothing can be added.
        scene.palace(own, "pavilion-2 0,-1 arcades-4 1,0 seraglio-3 0,1 chambers-5 -1,0");
        scene.palace(rival, "tower-7 0,-1 tower-8 1,0 garden-6 0,1 garden-7 -1,0");
        let told = facts(&scene, own, BUY);
        assert!(told.contains(&Fact::FitsNowhere { tile: tile("tower-9b") }), "{told:?}");
        assert!(!about_kinds(&told), "{told:?}");
        scene.say(own, BUY);
        // Neither does it once another one is bought.
        scene.market(3, "tower-11a");
        scene.hand(own, "denar-9 denar-2");
        let told = facts(&scene, own, "buy 3 with denar-9 denar-2");
        assert!(!about_kinds(&told), "{told:?}");
    }

    #[test]
    fn whoever_else_can_buy_and_lead_is_named() {
        let (mut scene, own, [rival, other]) = scene();
        for square in [1, 2, 4] {
            // Too dear for what the others hold.
            scene.market(square, ["garden-12", "tower-13", "", "garden-11"][square as usize - 1]);
        }
        let (party, tile) = (Party::Seat(rival), tile("tower-9b"));
        let about_others = |it: &Fact| matches!(it, Fact::Leaves { .. } | Fact::Denies { .. });
        let told = |scene: &Scene, action: &str| -> Vec<Fact> {
            facts(scene, own, action).into_iter().filter(about_others).collect()
        };
        assert_eq!(told(&scene, BUY), []);
        assert_eq!(told(&scene, "take florin-2"), []);
        scene.hand(rival, "denar-8 denar-2");
        assert_eq!(told(&scene, BUY), [Fact::Denies { party, tile }]);
        assert_eq!(told(&scene, "take florin-2"), [Fact::Leaves { party, tile }]);
        // It would not lead.
        scene.palace(other, "tower-12 1,0 tower-11c 2,0");
        assert_eq!(told(&scene, BUY), []);
        assert_eq!(told(&scene, "take florin-2"), []);
    }

    #[test]
    fn a_wall_is_told_as_long_as_it_is() {
        let (mut scene, own, _) = scene();
        let may_grow = |told: &[Fact]| told.contains(&Fact::WallMayGrow { from: 0, to: 2 });
        let told = facts(&scene, own, BUY);
        assert!(may_grow(&told), "{told:?}");
        scene.say(own, BUY);
        scene.say(own, "stop");
        let longer = scene.offers(own).into_iter().find_map(|action| {
            let told = facts(&scene, own, &action);
            told.into_iter().find(|it| matches!(it, Fact::Wall { .. }))
        });
        assert_eq!(longer, Some(Fact::Wall { from: 0, to: 2 }));
    }

    #[test]
    fn a_tile_that_is_built_takes_its_place_in_the_kind() {
        let (mut scene, own, _) = scene();
        scene.say(own, BUY);
        scene.say(own, "stop");
        let build = scene.offers(own).into_iter().find(|it| it.starts_with("build")).unwrap();
        let leads = Fact::Leads { kind: TOWER, scoring: Scoring::I };
        let told = facts(&scene, own, &build);
        assert!(told.contains(&leads), "{told:?}");
        let told = facts(&scene, own, "store tower-9b");
        assert_eq!(told, [Fact::Stored { tile: tile("tower-9b") }]);
    }

    #[test]
    fn room_is_told_by_the_tiles_to_come() {
        let (mut scene, own, _) = scene();
        scene.market(3, "pavilion-2");
        scene.supply("garden-10c garden-11 tower-7 garden-7");
        scene.hand(own, "denar-2");
        scene.say(own, "buy 3 with denar-2");
        scene.say(own, "stop");
        let fitting = |palace: &Palace, tiles: &[&str]| {
            let fits = |it: &&&str| {
                let mut fits = false;
                each_building_site(palace, [tile(it)].into_iter().collect(), |_| fits = true);
                fits
            };
            tiles.iter().filter(fits).count() as i64
        };
        let (mut changed, mut same) = (0, 0);
        for action in scene.offers(own).iter().filter(|it| it.starts_with("build")) {
            let mut after = scene.clone();
            after.say(own, action);
            let palace = |it: &Scene| it.game.table().player(own).palace;
            let market = scene.game.table().market.into_iter().flatten();
            let names: Vec<&str> =
                market.chain(scene.game.table().supply.iter()).map(TileId::name).collect();
            let more = fitting(&palace(&after), &names) - fitting(&palace(&scene), &names);
            let told = facts(&scene, own, action);
            let said = told.iter().find_map(|it| match *it {
                Fact::FitsMore { tiles } => Some(i64::from(tiles)),
                Fact::FitsFewer { tiles } => Some(-i64::from(tiles)),
                _ => None,
            });
            assert_eq!(said.unwrap_or_default(), more, "{action}: {told:?}");
            changed += u32::from(more != 0);
            same += u32::from(more == 0);
        }
        assert!(changed > 0, "{changed} {same}");
    }

    #[test]
    fn culture_is_told_as_it_comes_and_as_it_is_turned() {
        let (mut scene, own) = scene_with(ModuleId::Moors);
        let reaches = |told: &[Fact]| {
            told.iter().find_map(|it| match *it {
                Fact::CultureReaches { price, points } => Some((price, points)),
                _ => None,
            })
        };
        let told = facts(&scene, own, BUY);
        assert_eq!(reaches(&told), None, "one tile of a price is nothing yet: {told:?}");
        scene.palace(own, "seraglio-9 1,0");
        assert_eq!(reaches(&facts(&scene, own, BUY)), Some((9, 3)));
        scene.module(ModuleId::Moors, Some(own), "9 1 3");
        scene.module(ModuleId::Moors, Some(own), "8 2 2");
        assert_eq!(facts(&scene, own, "moors develop"), [Fact::Culture { points: 3 }]);
    }

    #[test]
    fn a_card_that_claims_is_told_with_its_kind_and_a_claim_as_a_tile() {
        let (mut scene, own) = scene_with(ModuleId::Sultan);
        scene.module(ModuleId::Sultan, None, "3 garden");
        let claims = Fact::Claims { kind: Building::Garden };
        let buy = "buy sultan-3 with dirham-7";
        assert_eq!(facts(&scene, own, buy), [Fact::Exact, claims]);
        scene.say(own, buy);
        assert_eq!(facts(&scene, own, "sultan keep"), [claims]);
        assert_eq!(facts(&scene, own, "sultan roll"), [], "nobody knows what will be rolled");
        scene.say(own, "sultan roll");
        scene.deal("sultan:arcades");
        let told = facts(&scene, own, "sultan mark chambers");
        assert_eq!(told, [Fact::Claims { kind: Building::Chambers }]);

        let (mut scene, own) = scene_with(ModuleId::Sultan);
        scene.module(ModuleId::Sultan, Some(own), "1 garden");
        scene.say(own, "buy 3 with denar-9");
        scene.say(own, "stop");
        scene.say(own, "store tower-9b");
        scene.deal("garden-7");
        let told = facts(&scene, own, "sultan claim");
        assert!(told.contains(&Fact::Leads { kind: Building::Garden, scoring: Scoring::I }));
        assert_eq!(facts(&scene, own, "sultan decline"), []);
    }

    #[test]
    fn caravanserais_are_told_with_what_they_pay() {
        let (mut scene, own) = scene_with(ModuleId::Caravanserai);
        scene.palace(own, "pavilion-8 1,0 seraglio-9 2,0 arcades-9 3,0 chambers-10 4,0");
        let told = facts(&scene, own, "buy caravanserai-3 with denar-9");
        assert!(told.contains(&Fact::MoneyGrows), "{told:?}");
        assert!(told.contains(&Fact::Overpaid { paid: 9, price: 8, lost: 1 }), "{told:?}");
        // With what it pays the tower is paid exactly.
        scene.hand(own, "denar-7");
        scene.module(ModuleId::Caravanserai, Some(own), "3 denar-1");
        scene.to_act(own);
        let pays = Fact::CaravanseraiPays { to: "denar-2".parse().unwrap() };
        let told = facts(&scene, own, "caravanserai move 3 to denar-2");
        assert_eq!(told, [pays, Fact::PaysExactly { tile: tile("tower-9b") }]);
        assert_eq!(facts(&scene, own, "caravanserai stay"), []);
    }
}
