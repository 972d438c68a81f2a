//! Greedy on the state: what playouts are played by. It weighs what the greedy bot weighs, square by square in place
//! of playing each way to use the dice.

use sabika_rules::{
    game::Game as _,
    kit::{Building, PerBuilding, Seat},
    roll_and_write::{
        Action, Change, Colour, Die, Prompt, RollAndWrite, SECOND_COINS, Square, Table,
    },
};

use super::{Lines, coins, keep, place, place_with};

/// How much a player cares for what.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Taste {
    /// How many coins it thinks of for one building.
    pub changes: u8,
    /// What coins are worth, against what they usually are.
    pub thrift: f64,
    /// Whether it cares how many of a kind the others have.
    pub rivalry: bool,
}

impl Default for Taste {
    fn default() -> Self {
        Taste { changes: 2, thrift: 1.0, rivalry: true }
    }
}

/// What a building on each square would bring, by its number; less than nothing where one stands.
type Gains = [f64; Square::COUNT as usize];

fn number(square: Square) -> usize {
    usize::from(square.yellow() - 1) * 6 + usize::from(square.blue() - 1)
}

/// What weighs the actions of playouts.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Policy {
    pub(super) taste: Taste,
}

/// What a seat can do with its dice.
pub(super) struct Means {
    gains: Gains,
    /// What so many coins fewer cost.
    costs: [f64; 8],
    dice: [[u8; 2]; 2],
    coins: u8,
}

impl Policy {
    /// What each action is worth, in points.
    pub(super) fn weigh(
        self,
        game: &RollAndWrite,
        seat: Seat,
        offered: &[Action],
        worths: &mut Vec<f64>,
    ) {
        worths.clear();
        let table = game.table();
        match game.prompt() {
            Some(Prompt::Turn { .. }) => {
                let means = self.means(table, seat);
                let changes = self.taste.changes.min(means.coins);
                worths.extend(offered.iter().map(|it| match *it {
                    Action::Construct { square } => means.construct(means.dice, square, 0),
                    Action::Change { die, change } if changes > 0 => {
                        let dice = changed(means.dice, die, change);
                        means.best(dice, 1, changes - 1)
                    }
                    Action::Coins => self.worth_of_coins(table, seat),
                    _ => f64::MIN,
                }));
            }
            Some(Prompt::Second { used, .. }) => {
                let means = self.means(table, seat);
                let second = table.player(seat).dice.without(used);
                let gain = second
                    .map_or(f64::MIN, |it| means.gains[number(it)] - means.cost(SECOND_COINS));
                let worth = |it: &Action| if *it == Action::Second { gain } else { 0.0 };
                worths.extend(offered.iter().map(worth));
            }
            Some(Prompt::Keep { .. }) => worths.extend(offered.iter().map(|it| match *it {
                Action::Keep { pair } => keep(table, seat, pair),
                _ => 0.0,
            })),
            _ => worths.resize(offered.len(), 0.0),
        }
    }

    /// What a seat can do with the dice that lie before it.
    pub(super) fn means(self, table: &Table, seat: Seat) -> Means {
        let player = table.player(seat);
        let of_kind = PerBuilding(Building::ALL.map(|kind| self.gain_of_kind(table, seat, kind)));
        let lines = Lines::of(table, player.built);
        let now = lines.worth();
        let mut gains = [-1.0; Square::COUNT as usize];
        for square in player.built.others().iter() {
            gains[number(square)] =
                of_kind[table.setup.sheet.kind(square)] + lines.worth_with(square) - now;
        }
        let own = player.coins();
        let worth = |coins| self.taste.thrift * super::coins(table, coins);
        let costs =
            std::array::from_fn(|spent| worth(own) - worth(own.saturating_sub(spent as u8)));
        let dice = [player.dice.yellow, player.dice.blue].map(|pips| {
            let mut all = pips.iter();
            [all.next().unwrap_or(0), all.next().unwrap_or(0)]
        });
        Means { gains, costs, dice, coins: own }
    }

    fn gain_of_kind(self, table: &Table, seat: Seat, kind: Building) -> f64 {
        if !self.taste.rivalry {
            return 1.5;
        }
        let own = table.row(seat).counts[kind];
        let before = place(table, seat, kind);
        let completes = own + 1 == table.setup.sheet.boxes()[kind];
        let after =
            if completes { prize(table, kind) } else { place_with(table, seat, kind, own + 1) };
        after - before
    }

    fn worth_of_coins(self, table: &Table, seat: Seat) -> f64 {
        let own = table.player(seat).coins();
        let gained = table.coins_to_gain(seat);
        self.taste.thrift * (coins(table, own + gained) - coins(table, own))
    }
}

/// What comes at once for completing a kind.
fn prize(table: &Table, kind: Building) -> f64 {
    use sabika_rules::kit::Scoring;
    let prizes = Scoring::III.prizes(kind.index());
    prizes.get(table.places_gone(kind)).map_or(0.0, |it| f64::from(*it))
}

fn changed(mut dice: [[u8; 2]; 2], die: Die, change: Change) -> [[u8; 2]; 2] {
    let own = &mut dice[usize::from(die.colour == Colour::Blue)];
    if let (Some(slot), Some(pips)) =
        (own.iter_mut().find(|it| **it == die.pips), change.of(die.pips))
    {
        *slot = pips;
    }
    dice
}

impl Means {
    fn cost(&self, coins: u8) -> f64 {
        self.costs[usize::from(coins).min(self.costs.len() - 1)]
    }

    /// A building on a square after so many coins were spent on dice, and a second one where it pays.
    fn construct(&self, dice: [[u8; 2]; 2], square: Square, spent: u8) -> f64 {
        let gain = self.gains[number(square)];
        let other = |pips: [u8; 2], used: u8| if pips[0] == used { pips[1] } else { pips[0] };
        let rest = Square::new(other(dice[0], square.yellow()), other(dice[1], square.blue()));
        let can = self.coins >= spent + SECOND_COINS;
        let second = rest.filter(|it| can && *it != square).map_or(0.0, |it| {
            self.gains[number(it)] - self.cost(spent + SECOND_COINS) + self.cost(spent)
        });
        gain + second.max(0.0) - self.cost(spent)
    }

    /// The best building with these dice, and so many changes more.
    pub(super) fn best(&self, dice: [[u8; 2]; 2], spent: u8, changes: u8) -> f64 {
        let mut best = f64::MIN;
        for yellow in dice[0] {
            for blue in dice[1] {
                if let Some(square) = Square::new(yellow, blue).filter(|it| self.is_free(*it)) {
                    best = best.max(self.construct(dice, square, spent));
                }
            }
        }
        if changes == 0 {
            return best;
        }
        for colour in 0..2 {
            for at in 0..2 {
                for pips in [dice[colour][at].wrapping_sub(1), dice[colour][at] + 1] {
                    if dice[colour][at] > 0 && (1..=6).contains(&pips) {
                        let mut after = dice;
                        after[colour][at] = pips;
                        best = best.max(self.best(after, spent + 1, changes - 1));
                    }
                }
            }
        }
        best
    }

    fn is_free(&self, square: Square) -> bool {
        self.gains[number(square)] >= 0.0
    }

    /// What the best building is worth without coins, and with as many as can be spent sensibly; and what the squares
    /// are worth that are still free.
    pub(super) fn hopes(&self) -> [f64; 3] {
        let best = |changes: u8| self.best(self.dice, 0, changes).max(0.0);
        let all: f64 = self.gains.iter().map(|it| it.max(0.0)).sum();
        [best(0), best(self.coins.min(2)), all / 36.0]
    }
}
