//! What a searching bot knows of the base game, with modules or without: its policy, and what the net is
//! told. All numbers are about one in size, and the same on every machine.

use sabika_rules::{
    Game as _,
    alhambra::{Action, Alhambra, Event, Prompt, Setup, Table},
    kit::{Building, Currency, PerBuilding, Seat},
};

use super::{
    Taste,
    means::{self, PRICE, PRICES},
    modules::{self, Added},
    palaces::PATTERNS,
    policy::{Policy, is_exact, worth_of_room},
    prospects::Race,
};
use crate::search::Strategy;

/// What is said of each player.
const OF_PLAYER: usize = 43;
/// What is said of the others where many play.
const IN_SHORT: usize = 32;
/// What is said of the table.
const OF_TABLE: usize = 19;

/// The strategy of the base game.
#[derive(Clone, Debug, Default)]
pub struct BaseGame {
    policy: Policy,
}

impl BaseGame {
    /// One whose policy has another taste, to play against.
    pub fn with_taste(taste: Taste) -> BaseGame {
        BaseGame { policy: Policy { taste, ..Policy::default() } }
    }
}

impl Strategy for BaseGame {
    type Game = Alhambra;

    fn net(setup: &Setup) -> Option<&'static str> {
        match (setup.modules.is_empty(), setup.players()) {
            (true, 2) => Some("alhambra-2"),
            (true, 3) => Some("alhambra-3"),
            (true, 4) => Some("alhambra-4"),
            (true, 5) => Some("alhambra-5"),
            (true, 6) => Some("alhambra-6"),
            (false, 2) => Some("alhambra-modules-2"),
            (false, 3) => Some("alhambra-modules-3"),
            (false, 4) => Some("alhambra-modules-4"),
            (false, 5) => Some("alhambra-modules-5"),
            (false, 6) => Some("alhambra-modules-6"),
            _ => None,
        }
    }

    fn inputs(setup: &Setup) -> usize {
        let other = if in_short(setup) { IN_SHORT } else { OF_PLAYER };
        let base = OF_PLAYER + other * usize::from(setup.players() - 1) + OF_TABLE;
        let added = modules::OF_PLAYER * usize::from(setup.players()) + modules::OF_TABLE;
        if setup.modules.is_empty() { base } else { base + added }
    }

    /// Somebody who has bought something and rolls for it has not done yet.
    fn mover(game: &Alhambra) -> Option<Seat> {
        game.turn().seat().or_else(|| modules::rolls(game))
    }

    fn weigh(&mut self, game: &Alhambra, seat: Seat, offered: &[Action], worths: &mut Vec<f64>) {
        self.policy.weigh(game, seat, offered, worths);
    }

    fn tell(&mut self, game: &Alhambra, seat: Seat, inputs: &mut Vec<f32>) {
        inputs.clear();
        let table = game.table();
        let prices = Prices::of(table);
        for other in seat.round(table.setup.players()) {
            let briefly = in_short(&table.setup) && other != seat;
            self.tell_player(game, other, &prices, briefly, inputs);
        }
        tell_table(table, inputs);
        if !table.setup.modules.is_empty() {
            Added::of(game, seat).tell_table(&mut |it| inputs.push(it as f32));
        }
        debug_assert_eq!(inputs.len(), BaseGame::inputs(&table.setup));
    }

    /// More tiles are bought than can be drawn, and no card brings a scoring.
    fn is_near_its_end(game: &Alhambra) -> bool {
        let table = game.table();
        let gone = table.market.iter().filter(|it| it.is_none()).count();
        gone > table.supply.len() as usize && table.scorings == 2 && table.due.is_none()
    }
    /// Cards that are drawn then lie there in vain.
    fn luck_is_idle(game: &Alhambra) -> bool {
        game.table().setup.modules.is_empty() && game.prompt() == Some(Prompt::RefillMoney)
    }

    /// By the tiles that have found an owner.
    fn stage(game: &Alhambra) -> f64 {
        let all = f64::from(game.table().setup.tiles().len().max(1));
        1.0 - f64::from(game.table().supply.len()) / all
    }

    /// To others a majority means nothing, and it is never sure of one.
    fn careless() -> Self {
        let usual = Taste::default();
        BaseGame::with_taste(Taste { rivalry: 0.0, doubt: 2.0 * usual.doubt, ..usual })
    }

    /// The game ends when tiles do, and nobody has to buy any.
    fn idle(so_far: u32, event: &Event) -> u32 {
        match event {
            Event::TurnBegan { .. } => so_far + 1,
            Event::TileBought { .. } => 0,
            _ => so_far,
        }
    }
    /// Whoever cannot buy can take money for it.
    fn brings_on(action: &Action) -> u8 {
        match action {
            Action::Buy { .. } => 2,
            Action::Take { .. } => 1,
            _ => 0,
        }
    }

    /// Exact payments: one has to add up cards to see them.
    fn hard_to_see(game: &Alhambra, action: &Action) -> bool {
        match *action {
            Action::Buy { ware, payment } if payment.notes.len() > 1 => {
                game.turn().seat().is_some_and(|seat| is_exact(game, seat, ware, payment))
            }
            _ => false,
        }
    }
}

/// Whether little is said of the others: where many play, nets would be large.
const fn in_short(setup: &Setup) -> bool {
    setup.players() > 4
}

impl BaseGame {
    fn tell_player(
        &mut self,
        game: &Alhambra,
        seat: Seat,
        prices: &Prices,
        briefly: bool,
        inputs: &mut Vec<f32>,
    ) {
        let (table, added) = (game.table(), Added::of(game, seat));
        let player = table.player(seat);
        let race = Race::at(game, seat);
        let mut put = |it: f64| inputs.push(it as f32);
        put(f64::from(player.score) / 50.0);
        let (mut by_scoring, mut gains) = ([0.0; 3], PerBuilding::<f64>::default());
        for kind in Building::ALL {
            let (each, more) = race.expected(kind, self.policy.taste.doubt);
            let now = each[0] + each[1] + each[2];
            by_scoring.iter_mut().zip(each).for_each(|(sum, points)| *sum += points);
            gains[kind] = more - now;
            put(now / 20.0);
            if !briefly {
                put(gains[kind] / 10.0);
            }
            put(f64::from(race.counts[0][kind]) / 4.0);
        }
        by_scoring.into_iter().for_each(|points| put(points / 30.0));
        let ground = self.policy.ground(table, seat);
        let (_, fits) = self.policy.palaces.look(&player.palace);
        let left = f64::from(3_u8.saturating_sub(table.scorings));
        put(ground.wall / 10.0);
        put(ground.wall * left / 20.0);
        put(worth_of_room(fits, &prices.room));
        put(f64::from(player.palace.tiles().len()) / 10.0);
        put(f64::from(player.reserve.len()) / 3.0);
        let reserve = player.reserve.iter().map(|it| gains[it.kind()]).sum::<f64>();
        put(reserve / 20.0);
        let money = Money::of(game, seat, prices, |tile| {
            self.policy.worth_on_best_site(gains[tile.kind()], &ground, tile) + added.bonus(tile)
        });
        money.tell(briefly, &mut put);
        let turns = (usize::from(table.setup.players()) + seat.index()
            - table.mover.map_or(0, Seat::index)
            - 1)
            % usize::from(table.setup.players());
        put(turns as f64 / 2.0);
        put(f64::from(player.waiting.len()) / 2.0);
        if !table.setup.modules.is_empty() {
            added.tell_player(&gains, &mut put);
        }
    }
}

/// What the tiles to come cost, and what walls they have, as parts of 1.
struct Prices {
    part: [f64; PRICES],
    room: [f64; PATTERNS],
}

impl Prices {
    fn of(table: &Table) -> Prices {
        let each = 1.0 / f64::from(table.supply.len().max(1));
        let (mut part, mut room) = ([0.0; PRICES], [0.0; PATTERNS]);
        for tile in table.supply.iter() {
            part[usize::from(tile.price()) % PRICES] += each;
            room[tile.walls().pattern()] += each;
        }
        Prices { part, room }
    }
}

/// What a player can do with the money in hand.
#[derive(Default)]
struct Money {
    all: f64,
    cards: f64,
    each: [f64; 4],
    /// The parts of the prices to come that are paid exactly, or at all, in all currencies.
    exact: f64,
    enough: f64,
    /// What lies on the market: how many are paid exactly, what these are worth, and what those are
    /// worth that would be paid too dearly.
    exact_now: f64,
    worth_exact: f64,
    worth_dear: f64,
    /// Against what is left to be bought.
    plenty: f64,
}

impl Money {
    fn of(
        game: &Alhambra,
        seat: Seat,
        prices: &Prices,
        mut worth: impl FnMut(sabika_rules::kit::TileId) -> f64,
    ) -> Money {
        let table = game.table();
        let hand = table.player(seat).hand;
        let useful = PRICE * f64::from(table.supply.len() + 2) / f64::from(table.setup.players());
        let all = f64::from(hand.sum());
        let mut money =
            Money { all, cards: f64::from(hand.len()), plenty: all / useful, ..Money::default() };
        for currency in Currency::ALL {
            let (sums, sum) = means::money(game, seat, currency);
            money.each[currency.index()] = f64::from(sum);
            for (price, part) in prices.part.iter().enumerate() {
                if sums >> price & 1 == 1 {
                    money.exact += part;
                }
                if price as u32 <= sum {
                    money.enough += part;
                }
            }
            let square = Table::CURRENCIES.iter().position(|it| *it == currency);
            let Some(tile) = square.and_then(|it| table.market[it]) else { continue };
            if sums >> tile.price() & 1 == 1 {
                money.exact_now += 1.0;
                money.worth_exact += worth(tile);
            } else if sum > u32::from(tile.price()) {
                money.worth_dear += worth(tile);
            }
        }
        money
    }

    fn tell(&self, briefly: bool, mut put: impl FnMut(f64)) {
        put(self.all / 25.0);
        put(self.cards / 6.0);
        if !briefly {
            self.each.into_iter().for_each(|it| put(it / 12.0));
            let most = self.each.into_iter().fold(0.0, f64::max);
            put(most / 12.0);
        }
        put(self.exact / 2.0);
        put(self.enough / 2.0);
        put(self.exact_now);
        put(self.worth_exact / 10.0);
        put(self.worth_dear / 10.0);
        put(self.plenty.min(4.0));
    }
}

fn tell_table(table: &Table, inputs: &mut Vec<f32>) {
    let mut put = |it: f64| inputs.push(it as f32);
    put(f64::from(table.supply.len()) / 40.0);
    put(f64::from(table.scorings) / 2.0);
    put(f64::from(u8::from(table.scorings == 1)));
    put(f64::from(u8::from(table.due.is_some())));
    // The cards until the scorings that cards bring.
    let (mut cards, mut until, mut next) = (0.0, [0.0; 2], usize::from(table.scorings));
    for pile in table.deck.piles() {
        if pile.scoring && next < 2 {
            until[next] = cards + f64::from(pile.len()) / 2.0;
            next += 1;
        }
        cards += f64::from(pile.len());
    }
    until.into_iter().for_each(|it| put(it / 30.0));
    put(cards / 60.0);
    for kind in Building::ALL {
        put(f64::from(table.supply.of_kind(kind).len()) / 8.0);
    }
    for tile in table.market {
        put(f64::from(u8::from(tile.is_some())));
    }
    let open = || table.display.iter().flatten();
    put(open().map(|card| f64::from(card.value())).sum::<f64>() / 20.0);
    put(open().count() as f64 / 4.0);
}
