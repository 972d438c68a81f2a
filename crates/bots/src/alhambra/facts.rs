//! What is different after an action of the base game: places in the kinds, wall, room, and money.

use sabika_rules::{
    alhambra::{Action, Alhambra, Payment, Prompt, Table, Ware, view::View},
    game::{Game as _, Sink},
    kit::{Building, Currency, Looker, Party, Seat, TileId, TileSet},
};

use super::{
    Taste,
    means::sums,
    prospects::{PARTIES, Race},
};
use crate::{
    fact::{Fact, Facts, tell_majority},
    palace_facts::{Changed, tell_site_to_come, tell_stored},
};

/// Another action in the same turn, in points.
const TURN: f64 = 3.0;
/// A coin that is lost or won.
const COIN: f64 = 0.6;
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
                    self.tell_kind(tile.kind(), 0, facts);
                    self.tell_site_to_come(tile, facts);
                    self.tell_denied(tile, facts);
                }
            }
            Action::Build { tile, .. } => {
                // A tile that waits has been counted since it was bought.
                self.tell_kind(tile.kind(), u32::from(placing), facts);
                self.tell_palace(Some(tile), facts);
            }
            Action::Exchange { tile, .. } => {
                self.tell_kind(tile.kind(), 0, facts);
                self.tell_palace(Some(tile), facts);
            }
            Action::Store { tile } => {
                let worth = self.worth_of_one(tile.kind(), 1);
                tell_stored(&self.own(self.before).palace, tile, worth, facts);
            }
            Action::Remove { .. } => self.tell_palace(None, facts),
            Action::Give { .. } | Action::Stop | Action::Module(_) => {}
        }
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
        let Some(player) = self.view.players.get(seat.index()) else { return 0.0 };
        let mut race = Race::of(&self.view, player);
        race.counts[0][kind] = race.counts[0][kind].saturating_sub(fewer);
        let (each, more) = race.expected(kind, Taste::default().doubt);
        more - each.iter().sum::<f64>()
    }

    /// What everybody has of a kind, `seat` first, tiles that wait for their place included.
    fn counts(&self, game: &Alhambra, seat: Seat, kind: Building) -> Vec<(Party, u32)> {
        let table = game.table();
        let count = |it: Seat| {
            let player = table.player(it);
            let own = player.palace.tiles().union(player.waiting);
            (Party::Seat(it), own.of_kind(kind).len())
        };
        let mut counts = Vec::with_capacity(PARTIES);
        counts.extend(seat.round(table.setup.players()).map(count));
        if table.setup.has_neutral() {
            counts.push((Party::Neutral, table.neutral.tiles.of_kind(kind).len()));
        }
        counts
    }

    /// How the seat stands in a kind of which it counted `fewer` before than it had.
    fn tell_kind(&self, kind: Building, fewer: u32, facts: &mut Facts) {
        let counts = self.counts(self.after, self.seat, kind);
        let before = self.counts(self.before, self.seat, kind)[0].1.saturating_sub(fewer);
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
        tell_site_to_come(palace, tile, self.scorings_left(), worth, facts);
    }

    fn tell_payment(&self, ware: Ware, payment: Payment, facts: &mut Facts) {
        if matches!(self.after.prompt(), Some(Prompt::Turn { seat, .. }) if seat == self.seat) {
            facts.say(Fact::Exact, TURN);
            return;
        }
        let paid = self.view.worth(&payment);
        if let Ok(asked) = self.view.price(ware)
            && let Some(lost) = paid.checked_sub(asked.amount.into()).filter(|it| *it > 0)
        {
            let fact = Fact::Overpaid { paid, price: asked.amount.into(), lost };
            facts.say(fact, -(TURN + COIN * f64::from(lost)));
        }
    }

    /// What can be done with money of a currency of which so much was taken.
    fn tell_money(&self, currency: Currency, taken: u32, facts: &mut Facts) {
        if taken == 0 {
            return;
        }
        let (had, has) =
            (self.own(self.before).hand.of(currency), self.own(self.after).hand.of(currency));
        let square = Table::CURRENCIES.iter().position(|it| *it == currency);
        if let Some(tile) = square.and_then(|it| self.table().market[it]) {
            let exactly = |sums: u32| sums >> tile.price() & 1 == 1;
            if exactly(sums(has)) && !exactly(sums(had)) {
                let worth = 1.0 + 0.5 * self.worth_of_one(tile.kind(), 0);
                facts.say(Fact::PaysExactly { tile }, worth.max(1.0));
            }
        }
        facts.say(Fact::Holds { currency, sum: has.sum() }, COIN * f64::from(taken));
    }

    /// Who else can buy a tile and would lead in its kind; in the order in which they act.
    fn rivals(&self, game: &Alhambra, tile: TileId) -> Option<(Seat, f64)> {
        let table = game.table();
        let square = table.market.iter().position(|it| *it == Some(tile))?;
        let players = table.setup.players();
        self.seat.round(players).skip(1).find_map(|rival| {
            let money = table.player(rival).hand.of(Table::CURRENCIES[square]).sum();
            let counts = self.counts(game, rival, tile.kind());
            let leads = counts[1..].iter().all(|it| counts[0].1 + 1 > it.1);
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
