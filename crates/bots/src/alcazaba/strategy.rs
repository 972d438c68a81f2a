//! What a searching bot knows of Alcazaba: its policy, what the net is told, and what dice are worth that are thrown
//! again, exactly. All numbers are about one in size, and the same on every machine.

use sabika_rules::{
    alcazaba::{Action, Alcazaba, Prompt, Setup, Table},
    dicing::Area,
    game::{Game as _, Sink},
    kit::{Building, Party, PerBuilding, Seat},
};

use super::{
    policy::{Policy, Prizes},
    race,
};
use crate::{
    alhambra::{Taste, palaces::PATTERNS, policy::worth_of_room, prospects::Prospects},
    dicing::{Next, TurnOdds, scorings, stones_left, waits},
    net::Net,
    search::Strategy,
};

/// What is said of each player, of the others where many play, of the neutral player, and of the table.
const OF_PLAYER: usize = 6 * 4 + 13;
const IN_SHORT: usize = 6 * 3 + 13;
const OF_NEUTRAL: usize = 6 * 2 + 1;
const OF_TABLE: usize = 6 * 3 + 4;
/// All seats and the neutral player.
const PARTIES: usize = Seat::MAX + 1;
/// So many redesigns are looked at, the best by the policy.
const REDESIGNS: usize = 4;

/// The strategy of Alcazaba.
#[derive(Clone, Debug, Default)]
pub struct AlcazabaGame {
    policy: Policy,
    /// Whether it reckons with the next throw alone.
    is_shortsighted: bool,
    odds: TurnOdds,
    base: Base,
    inputs: Vec<f32>,
    worths: Vec<f64>,
}

/// What is told of a table whatever stones lie there, and what is needed to tell of these.
#[derive(Clone, Debug, Default)]
struct Base {
    inputs: Vec<f32>,
    /// What each party can take, the own one first, the neutral player last.
    prizes: [PerBuilding<Prizes>; PARTIES],
    /// Where the hopes of a party stand among the inputs: in each column, then all of them.
    hopes: [usize; PARTIES],
}

impl AlcazabaGame {
    /// One whose policy has another taste and looks so many throws ahead, to play against.
    pub fn with_taste(taste: Taste, throws: u8) -> AlcazabaGame {
        let mut game = AlcazabaGame::default();
        game.policy.builder.taste = taste;
        game.policy.throws = throws;
        game
    }
}

impl Strategy for AlcazabaGame {
    type Game = Alcazaba;

    fn net(setup: &Setup) -> Option<&'static str> {
        match setup.players() {
            2 => Some("alcazaba-2"),
            3 => Some("alcazaba-3"),
            4 => Some("alcazaba-4"),
            5 => Some("alcazaba-5"),
            6 => Some("alcazaba-6"),
            _ => None,
        }
    }

    fn inputs(setup: &Setup) -> usize {
        let other = if in_short(setup) { IN_SHORT } else { OF_PLAYER };
        let others = other * usize::from(setup.players() - 1);
        OF_PLAYER + others + OF_NEUTRAL * usize::from(setup.has_neutral()) + OF_TABLE
    }

    fn weigh(&mut self, game: &Alcazaba, seat: Seat, offered: &[Action], worths: &mut Vec<f64>) {
        self.policy.weigh(game, seat, offered, worths);
    }

    fn tell(&mut self, game: &Alcazaba, seat: Seat, inputs: &mut Vec<f32>) {
        let table = game.table();
        self.tell_all_but_stones(table, seat);
        self.tell_stones(table, &table.area, seat, inputs);
    }

    /// Dice that roll belong to the turn.
    fn mover(game: &Alcazaba) -> Option<Seat> {
        match game.prompt()? {
            Prompt::Roll { seat }
            | Prompt::Turn { seat }
            | Prompt::Take { seat, .. }
            | Prompt::Place { seat, .. }
            | Prompt::Name { seat } => Some(seat),
            _ => None,
        }
    }

    fn has_odds(game: &Alcazaba) -> bool {
        matches!(game.prompt(), Some(Prompt::Turn { .. }))
    }

    fn reckon(
        &mut self,
        game: &Alcazaba,
        seat: Seat,
        offered: &[Action],
        net: &Net,
        chances: &mut Vec<f64>,
    ) {
        let (table, throws) = (game.table(), &game.table().throws);
        chances.clear();
        chances.resize(offered.len(), 0.0);
        self.reckon_redesigns(game, seat, offered, net, chances);
        self.reckon_turn(table, seat, net);
        for (action, chance) in offered.iter().zip(chances) {
            match *action {
                Action::Throw { keep } => *chance = self.odds.throw(keep, throws),
                Action::Place { kind } => *chance = self.odds.place(kind, throws),
                _ => {}
            }
        }
    }

    fn go_on(&mut self, game: &Alcazaba) -> Option<(Action, Option<f64>)> {
        Some(match self.odds.next(&game.table().throws)? {
            Next::Throw(keep) => (Action::Throw { keep }, None),
            Next::Place(kind, chance) => (Action::Place { kind }, Some(chance)),
        })
    }

    /// To others a majority means nothing, and it is never sure of one.
    fn careless() -> Self {
        let usual = Taste::default();
        let taste = Taste { rivalry: 0.0, doubt: 2.0 * usual.doubt, ..usual };
        AlcazabaGame::with_taste(taste, 1)
    }

    fn shortsighted() -> Self {
        AlcazabaGame { is_shortsighted: true, ..AlcazabaGame::default() }
    }

    /// That a stone can be given for a redesign.
    fn hard_to_see(game: &Alcazaba, action: &Action) -> bool {
        AlcazabaGame::has_odds(game)
            && !matches!(action, Action::Throw { .. } | Action::Place { .. })
    }
}

/// Whether little is said of the others: where many play, nets would be large.
const fn in_short(setup: &Setup) -> bool {
    setup.players() > 4
}

impl AlcazabaGame {
    /// Redesigns use up the stone: each of the best is looked at.
    fn reckon_redesigns(
        &mut self,
        game: &Alcazaba,
        seat: Seat,
        offered: &[Action],
        net: &Net,
        chances: &mut [f64],
    ) {
        if !offered.iter().any(|it| matches!(it, Action::Build { .. } | Action::Exchange { .. })) {
            return;
        }
        let (mut worths, mut inputs) =
            (std::mem::take(&mut self.worths), std::mem::take(&mut self.inputs));
        self.policy.weigh(game, seat, offered, &mut worths);
        for (worth, action) in worths.iter_mut().zip(offered) {
            if !matches!(action, Action::Build { .. } | Action::Exchange { .. }) {
                *worth = f64::MIN;
            }
        }
        for _ in 0..REDESIGNS {
            let best = (0..worths.len()).max_by(|a, b| worths[*a].total_cmp(&worths[*b]));
            let Some(best) = best.filter(|it| worths[*it] > f64::MIN) else { break };
            worths[best] = f64::MIN;
            let mut next = *game;
            let done = next.play(seat, &offered[best], &mut Sink::none());
            debug_assert!(done.is_ok(), "{} was offered and refused: {done:?}", offered[best]);
            self.tell(&next, seat, &mut inputs);
            chances[best] = net.chance(&inputs);
        }
        (self.worths, self.inputs) = (worths, inputs);
    }

    /// What can come of a turn.
    fn reckon_turn(&mut self, table: &Table, seat: Seat, net: &Net) {
        let mut placed = *table;
        placed.rounds.used[seat.index()] += 1;
        self.tell_all_but_stones(&placed, seat);
        let (mut odds, mut inputs) =
            (std::mem::take(&mut self.odds), std::mem::take(&mut self.inputs));
        odds.reckon(&table.area, &table.throws, None, self.is_shortsighted, |column, field| {
            let mut area = table.area;
            if let Some(field) = field {
                area.put(column, field, Party::Seat(seat));
            }
            self.tell_stones(&placed, &area, seat, &mut inputs);
            net.chance(&inputs)
        });
        (self.odds, self.inputs) = (odds, inputs);
    }

    fn tell_all_but_stones(&mut self, table: &Table, seat: Seat) {
        let mut base = std::mem::take(&mut self.base);
        base.inputs.clear();
        let players = table.setup.players();
        for (place, other) in seat.round(players).enumerate() {
            let briefly = in_short(&table.setup) && other != seat;
            self.tell_player(table, other, briefly, place, &mut base);
        }
        let neutral = table.setup.has_neutral();
        if neutral {
            let place = usize::from(players);
            base.prizes[place] = PerBuilding(Building::ALL.map(|column| {
                let mut prizes = Prizes::default();
                let tiles = table.columns[column].iter().count();
                prizes[..tiles].fill(1.0);
                prizes
            }));
            base.inputs.push(f32::from(table.neutral.score) / 50.0);
            for kind in Building::ALL {
                base.inputs.push(table.neutral.tiles.of_kind(kind).len() as f32 / 4.0);
            }
            base.hopes[place] = base.inputs.len();
            base.inputs.extend([0.0; 6]);
        }
        let mut put = |it: f64| base.inputs.push(it as f32);
        put(f64::from(table.rounds.number) / 3.0);
        put(scorings(&table.rounds).len() as f64 / 2.0);
        put(f64::from(u8::from(table.rounds.number % 2 == 1)));
        put(stones_left(&table.setup, &table.rounds) as f64 / 10.0);
        for kind in Building::ALL {
            put(f64::from(table.hidden.of_kind(kind).len()) / 8.0);
            put(table.columns[kind].iter().count() as f64 / 3.0);
            put(f64::from(u8::from(table.start == Some(kind))));
        }
        self.base = base;
        debug_assert_eq!(self.base.inputs.len(), AlcazabaGame::inputs(&table.setup));
    }

    fn tell_player(
        &mut self,
        table: &Table,
        seat: Seat,
        briefly: bool,
        place: usize,
        base: &mut Base,
    ) {
        let player = table.player(seat);
        let race = race(table, seat, None);
        let builder = &mut self.policy.builder;
        let prospects = Prospects::of(&race, &builder.taste);
        let left = scorings(&table.rounds).len();
        let ground = builder.ground_of(&player.palace, left, race.to_come);
        let mut put = |it: f64| base.inputs.push(it as f32);
        let mut by_scoring = [0.0; 3];
        for kind in Building::ALL {
            let (each, more) = race.expected(kind, builder.taste.doubt);
            let now = each[0] + each[1] + each[2];
            by_scoring.iter_mut().zip(each).for_each(|(sum, points)| *sum += points);
            put(now / 20.0);
            if !briefly {
                put((more - now) / 10.0);
            }
            put(f64::from(race.counts[0][kind]) / 4.0);
        }
        let expected = by_scoring[0] + by_scoring[1] + by_scoring[2];
        put(f64::from(player.score) / 50.0);
        by_scoring.into_iter().for_each(|points| put(points / 30.0));
        let (_, fits) = builder.palaces.look(&player.palace);
        let mut room = [0.0; PATTERNS];
        let each = 1.0 / f64::from(race.to_come.len().max(1));
        race.to_come.iter().for_each(|tile| room[tile.walls().pattern()] += each);
        put(ground.wall / 10.0);
        put(ground.wall * left as f64 / 20.0);
        put(worth_of_room(fits, &room));
        put(f64::from(player.palace.tiles().len()) / 10.0);
        put(f64::from(player.reserve.len()) / 3.0);
        let reserve: f64 = player.reserve.iter().map(|it| prospects.gain(it.kind())).sum();
        put(reserve / 20.0);
        put((f64::from(player.score) + expected + ground.wall * left as f64) / 100.0);
        put(waits(&table.setup, &table.rounds, seat) as f64 / 2.0);
        base.prizes[place] = self.policy.prizes(table, &prospects, &ground);
        base.hopes[place] = base.inputs.len();
        base.inputs.extend([0.0; 7]);
    }

    /// What all can hope to take with the stones that lie there.
    fn tell_stones(&self, table: &Table, area: &Area, seat: Seat, inputs: &mut Vec<f32>) {
        inputs.clear();
        inputs.extend_from_slice(&self.base.inputs);
        let players = usize::from(table.setup.players());
        let left = stones_left(&table.setup, &table.rounds);
        let mut all = [0.0; PARTIES];
        for column in Building::ALL {
            let mut hopes = [0.0; PARTIES];
            for (ahead, (field, party)) in area.stones(column).enumerate() {
                let place = party
                    .seat()
                    .map_or(players, |it| (players + it.index() - seat.index()) % players);
                let prizes = &self.base.prizes[place][column];
                let prize = |ahead: usize| prizes.get(ahead).copied().unwrap_or(0.0);
                let stays = self.policy.stays.on(field, left);
                hopes[place] += prize(ahead) * stays + prize(ahead + 1) * (1.0 - stays);
            }
            for place in 0..players + usize::from(table.setup.has_neutral()) {
                inputs[self.base.hopes[place] + column.index()] = (hopes[place] / 10.0) as f32;
                all[place] += hopes[place];
            }
        }
        for (place, sum) in all.iter().enumerate().take(players) {
            inputs[self.base.hopes[place] + 6] = (sum / 20.0) as f32;
        }
    }
}
