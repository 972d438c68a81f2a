//! What a searching bot knows of roll and write: its policy, and what the net is told. All numbers are about one in
//! size, and the same on every machine.

use sabika_rules::{
    game::Game as _,
    kit::{Building, Seat},
    roll_and_write::{Action, Aim, Prompt, RollAndWrite, Setup, Table},
};

use super::{
    Lines, coins, place,
    policy::{Policy, Taste},
    to_come,
};
use crate::search::Strategy;

/// What is said of each player, of each virtual party, and of the table.
const OF_PLAYER: usize = 6 * 3 + 12 + 10;
const OF_VIRTUAL: usize = 6 * 2 + 1;
const OF_TABLE: usize = 6 + 3;

/// The strategy of roll and write.
#[derive(Clone, Copy, Debug, Default)]
pub struct SheetGame {
    policy: Policy,
}

impl SheetGame {
    /// One whose policy has another taste, to play against.
    pub const fn with_taste(taste: Taste) -> SheetGame {
        SheetGame { policy: Policy { taste } }
    }
}

impl Strategy for SheetGame {
    type Game = RollAndWrite;
    /// Steps are small here.
    const STEPS: u32 = 200_000;

    /// Alone there is one for each aim and number of virtual parties.
    fn net(setup: &Setup) -> Option<&'static str> {
        match (setup.players(), setup.aim(), setup.virtual_parties()) {
            (1, Aim::Score, 2) => Some("roll-and-write-1"),
            (1, Aim::Score, 3) => Some("roll-and-write-1-of-4"),
            (1, Aim::Score, 4) => Some("roll-and-write-1-of-5"),
            (1, Aim::Against, 2) => Some("roll-and-write-against-2"),
            (1, Aim::Against, 3) => Some("roll-and-write-against-3"),
            (1, Aim::Against, 4) => Some("roll-and-write-against-4"),
            (2, ..) => Some("roll-and-write-2"),
            (3, ..) => Some("roll-and-write-3"),
            (4, ..) => Some("roll-and-write-4"),
            (5, ..) => Some("roll-and-write-5"),
            _ => None,
        }
    }

    fn inputs(setup: &Setup) -> usize {
        OF_PLAYER * usize::from(setup.players())
            + OF_VIRTUAL * usize::from(setup.virtual_parties())
            + OF_TABLE
    }

    fn weigh(
        &mut self,
        game: &RollAndWrite,
        seat: Seat,
        offered: &[Action],
        worths: &mut Vec<f64>,
    ) {
        self.policy.weigh(game, seat, offered, worths);
    }

    fn tell(&mut self, game: &RollAndWrite, seat: Seat, inputs: &mut Vec<f32>) {
        inputs.clear();
        let table = game.table();
        let setup = &table.setup;
        for other in seat.round(setup.players()) {
            self.tell_player(table, other, inputs);
        }
        let mut put = |it: f64| inputs.push(it as f32);
        for party in setup.virtual_seats() {
            let row = table.row(party);
            put(f64::from(row.score) / 50.0);
            for kind in Building::ALL {
                put(f64::from(row.counts[kind]) / 4.0);
                put(f64::from(u8::from(table.completed[kind].contains(party))));
            }
        }
        put(to_come(table));
        put(f64::from(table.round) / 10.0);
        put(f64::from(u8::from(table.round >= setup.rounds())));
        for kind in Building::ALL {
            put(table.places_gone(kind) as f64 / 2.0);
        }
        debug_assert_eq!(inputs.len(), SheetGame::inputs(setup));
    }

    /// The last turn of the last round; of virtual parties one at most, for what they roll is luck. Without them also
    /// the turn before.
    fn is_near_its_end(game: &RollAndWrite) -> bool {
        let table = game.table();
        let parties = table.setup.virtual_parties();
        let further = |seat: Seat| match table.heir(seat) {
            Some(heir) => parties == 0 && table.heir(heir).is_none(),
            None => parties <= 1,
        };
        table.round == table.setup.rounds() && table.mover.is_some_and(further)
    }

    /// Dice that are rolled again belong to the turn.
    fn mover(game: &RollAndWrite) -> Option<Seat> {
        match game.prompt()? {
            Prompt::Turn { seat }
            | Prompt::Second { seat, .. }
            | Prompt::Roll { seat }
            | Prompt::Keep { seat }
            | Prompt::VirtualDice { seat } => Some(seat),
            _ => None,
        }
    }

    /// As if nobody else played.
    fn careless() -> Self {
        SheetGame::with_taste(Taste { rivalry: false, changes: 1, ..Taste::default() })
    }

    /// What costs coins.
    fn hard_to_see(_: &RollAndWrite, action: &Action) -> bool {
        matches!(action, Action::Change { .. } | Action::Second)
    }
}

impl SheetGame {
    fn tell_player(self, table: &Table, seat: Seat, inputs: &mut Vec<f32>) {
        let (player, row) = (table.player(seat), table.row(seat));
        let players = usize::from(table.setup.players());
        let mut put = |it: f64| inputs.push(it as f32);
        let mut places = 0.0;
        for kind in Building::ALL {
            let place = place(table, seat, kind);
            places += place;
            put(f64::from(row.counts[kind]) / f64::from(table.setup.sheet.boxes()[kind]));
            put(place / 10.0);
            put(f64::from(u8::from(table.completed[kind].contains(seat))));
        }
        for i in 1..=6 {
            put(f64::from(player.built.in_row(i)) / 3.0);
            put(f64::from(player.built.in_column(i)) / 3.0);
        }
        let lines = Lines::of(table, player.built).worth();
        let coins = coins(table, player.coins());
        put(f64::from(row.score) / 50.0);
        put(places / 30.0);
        put(lines / 30.0);
        put((f64::from(row.score) + places + lines + coins) / 80.0);
        put(f64::from(player.coins()) / 8.0);
        put(f64::from(player.built.len()) / 18.0);
        let hopes = self.policy.means(table, seat).hopes();
        hopes.into_iter().for_each(|it| put(it / 5.0));
        let waits = table.mover.map_or(0, |mover| {
            (2 * players + seat.index() - mover.index() % players - 1) % players
        });
        put(waits as f64 / 2.0);
    }
}
