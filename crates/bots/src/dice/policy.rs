//! Greedy on the state: what playouts are played by. It weighs as the greedy bot does, but looks ahead to all
//! throws that are left.

use sabika_rules::{
    dice::{Action, Bonus, Dice, Prompt, Table},
    dicing::{Field, Throws},
    game::Game as _,
    kit::{Building, Party, PerBuilding, Seat},
};

use super::{CHIP, SECOND, THIRD, chip, gain};
use crate::dicing::{Stays, index_of, only_kind, pursue, stones_left};

/// How much a player cares for what.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Taste {
    /// What chips are worth, against what they usually are.
    pub chips: f64,
    /// How many throws it looks ahead.
    pub throws: u8,
    /// Whether it thinks of stones that may still come before its own.
    pub doubt: bool,
}

impl Default for Taste {
    fn default() -> Self {
        Taste { chips: 1.0, throws: 2, doubt: true }
    }
}

/// What weighs the actions of playouts.
#[derive(Clone, Debug, Default)]
pub(super) struct Policy {
    pub(super) taste: Taste,
    pub(super) stays: Stays,
}

impl Policy {
    /// What each action is worth, in points.
    pub(super) fn weigh(&self, game: &Dice, seat: Seat, offered: &[Action], worths: &mut Vec<f64>) {
        worths.clear();
        let (table, party) = (game.table(), Party::Seat(seat));
        let gain = |kind, points| gain(table, party, kind, points);
        match game.prompt() {
            Some(Prompt::Turn { .. }) => self.weigh_turn(table, party, offered, worths),
            Some(Prompt::Reward { column, .. }) => {
                let chip = self.chip(table, table.bonus[column]);
                worths.extend(offered.iter().map(|it| match it {
                    Action::TakePoints => gain(column, 2),
                    _ => gain(column, 1) + chip,
                }));
            }
            Some(Prompt::Points { kind: from, .. }) => {
                worths.extend(offered.iter().map(|it| match *it {
                    Action::Exchange { kind } => gain(kind, 1) - gain(from, 1),
                    _ => CHIP,
                }));
            }
            // To start is an advantage: the fields are free.
            _ => worths.extend(offered.iter().map(|it| match *it {
                Action::Name { seat: named } => f64::from(u8::from(named == seat)),
                _ => 0.0,
            })),
        }
    }

    fn chip(&self, table: &Table, bonus: Option<Bonus>) -> f64 {
        self.taste.chips * chip(table, bonus)
    }

    fn weigh_turn(&self, table: &Table, party: Party, offered: &[Action], worths: &mut Vec<f64>) {
        let left =
            if self.taste.doubt { stones_left(table.setup.seats(), &table.rounds) } else { 0 };
        let lands = PerBuilding(Building::ALL.map(|column| {
            let chip = gain(table, party, column, 1) + self.chip(table, table.bonus[column]);
            let prize = gain(table, party, column, 2).max(chip);
            let prizes = [prize, prize * SECOND, prize * THIRD];
            self.stays.landings(&table.area, column, left, |ahead| prizes[ahead.min(2)])
        }));
        let landing = |kind: Building, field: Field| lands[kind][index_of(field)];
        let placed = |kind| table.target(kind).map_or(0.0, |field| landing(kind, field));
        let pursued = Building::ALL.map(|kind| {
            let (counted, ahead) = (table.throws.counted, self.taste.throws);
            let black = u8::from(table.black == Some(kind));
            match table.throws.dice[kind] {
                0 | Throws::DICE => f64::MIN,
                kept => pursue(kept, counted, ahead, |dice, throw| {
                    landing(kind, Field::of(dice + black, throw))
                }),
            }
        });
        for action in offered {
            worths.push(match *action {
                Action::Throw { keep } => match only_kind(keep, table.throws.dice) {
                    Some(kind) => pursued[kind.index()],
                    None => f64::MIN,
                },
                Action::Place { kind } => placed(kind),
                Action::Push { kind } => {
                    let pushed = table.target(kind).map_or(0.0, |field| {
                        let ahead = table.area.stones(kind).filter(|it| it.0 < field).count();
                        let chip =
                            gain(table, party, kind, 1) + self.chip(table, table.bonus[kind]);
                        let prize = gain(table, party, kind, 2).max(chip);
                        let part = |ahead: usize| [1.0, SECOND, THIRD][ahead.min(2)];
                        let stays = self.stays.on(field, left);
                        prize * (part(ahead) * stays + part(ahead + 1) * (1.0 - stays))
                    });
                    pushed - CHIP
                }
                // Better than anything else that could be done with this throw.
                Action::Annul => {
                    2.0 - Building::ALL.into_iter().map(placed).fold(0.0, f64::max) - CHIP
                }
                Action::Black { kind } => {
                    let field = Field::of(table.symbols(kind) + 1, table.throws.counted);
                    landing(kind, field) - CHIP
                }
                _ => 0.0,
            });
        }
    }
}

/// Whether a chip is played by it.
pub(super) const fn plays_chip(action: &Action) -> bool {
    matches!(
        action,
        Action::Annul | Action::Black { .. } | Action::Push { .. } | Action::Exchange { .. }
    )
}

#[cfg(test)]
mod tests {
    use sabika_rules::{
        dice::Setup,
        game::{Sink, advance},
        kit::Looker,
    };

    use super::*;
    use crate::{Bot as _, dice::Greedy, luck::Seeded};

    /// Looking one throw ahead it weighs what the greedy bot weighs; other sums may differ in the last digit.
    #[test]
    fn it_chooses_as_the_greedy_bot_does() {
        let policy = Policy { taste: Taste { throws: 1, ..Taste::default() }, ..Policy::default() };
        let (mut all, mut same) = (0, 0);
        for players in 2..=6 {
            let mut game = Dice::new(&Setup::new(players).unwrap());
            let (mut luck, mut offered) = (Seeded::new(players.into()), Vec::new());
            let (mut greedy, mut worths) = (Greedy, Vec::new());
            loop {
                advance(&mut game, &mut luck, &mut Sink::none(), |_| ());
                let Some(seat) = game.turn().seat() else { break };
                offered.clear();
                game.actions(seat, &mut offered);
                let chosen = greedy.choose(&game.view(Looker::Seat(seat)), &offered);
                policy.weigh(&game, seat, &offered, &mut worths);
                let best = worths.iter().copied().fold(f64::NEG_INFINITY, f64::max);
                let own = offered.iter().position(|it| *it == chosen).map(|i| worths[i]);
                all += 1;
                same += u32::from(own.is_some_and(|it| (it - best).abs() < 1e-9));
                game.play(seat, &chosen, &mut Sink::none()).unwrap();
            }
        }
        assert!(all > 500 && same == all, "{same} of {all}");
    }
}
