//! What a searching bot knows of the dice game: its policy, what the net is told, and what dice are worth that
//! are thrown again, exactly. All numbers are about one in size, and the same on every machine.

use sabika_rules::{
    dice::{Action, Bonus, Chip, Dice, Prompt, Setup, Table, Track},
    dicing::{Field, Rounds},
    game::{Game as _, Sink},
    kit::{Building, Looker, Party, PerBuilding, Seat},
    open::Open as _,
};

use super::{
    gain,
    policy::{Policy, Taste, plays_chip},
};
use crate::{
    dicing::{Next, TurnOdds, fields, scorings, stones_left, waits},
    exhaust::Exhaust,
    net::Net,
    search::Strategy,
};

/// What is said of each party.
const OF_PARTY: usize = 6 * 6 + 10;
/// What is said of the others where many play.
const IN_SHORT: usize = 6 * 3 + 10;
/// What is said of the table.
const OF_TABLE: usize = 6 * 3 + 4;
/// All seats and the neutral player.
const PARTIES: usize = Seat::MAX + 1;
/// Points that chips can bring that do something; about.
const EFFECT: f64 = 1.5;

/// The strategy of the dice game.
#[derive(Clone, Debug, Default)]
pub struct DiceGame {
    policy: Policy,
    /// Whether it reckons with the next throw alone.
    is_shortsighted: bool,
    odds: TurnOdds,
    /// What the black die showed when they were reckoned.
    black: Option<Building>,
    inputs: Vec<f32>,
    /// What has been found out about where the last stone comes to lie.
    ends: Vec<(Building, Option<Field>, Option<f64>)>,
}

impl DiceGame {
    /// One whose policy has another taste, to play against.
    pub fn with_taste(taste: Taste) -> DiceGame {
        DiceGame { policy: Policy { taste, ..Policy::default() }, ..DiceGame::default() }
    }
}

impl Strategy for DiceGame {
    type Game = Dice;

    fn net(setup: &Setup) -> Option<&'static str> {
        match setup.players() {
            2 => Some("dice-2"),
            3 => Some("dice-3"),
            4 => Some("dice-4"),
            5 => Some("dice-5"),
            6 => Some("dice-6"),
            _ => None,
        }
    }

    fn inputs(setup: &Setup) -> usize {
        let others = usize::from(setup.players() - 1) + usize::from(setup.has_neutral());
        OF_PARTY + others * if in_short(setup) { IN_SHORT } else { OF_PARTY } + OF_TABLE
    }

    fn weigh(&mut self, game: &Dice, seat: Seat, offered: &[Action], worths: &mut Vec<f64>) {
        self.policy.weigh(game, seat, offered, worths);
    }

    fn tell(&mut self, game: &Dice, seat: Seat, inputs: &mut Vec<f32>) {
        self.tell_table(game.table(), columns_to_serve(game), seat, inputs);
    }

    /// Dice that roll belong to the turn.
    fn mover(game: &Dice) -> Option<Seat> {
        match game.prompt()? {
            Prompt::Roll { seat }
            | Prompt::Turn { seat }
            | Prompt::Reward { seat, .. }
            | Prompt::Points { seat, .. }
            | Prompt::Name { seat } => Some(seat),
            _ => None,
        }
    }

    /// By the rounds that are over.
    fn stage(game: &Dice) -> f64 {
        let over = game.table().rounds.number.saturating_sub(1);
        f64::from(over) / f64::from(Rounds::COUNT)
    }

    fn has_odds(game: &Dice) -> bool {
        matches!(game.prompt(), Some(Prompt::Turn { .. }))
    }

    /// That of the last stone, and the rewards that follow.
    fn is_near_its_end(game: &Dice) -> bool {
        let rounds = &game.table().rounds;
        rounds.is_last() && stones_left(game.table().setup.seats(), rounds) <= 1
    }

    fn reckon(
        &mut self,
        game: &Dice,
        seat: Seat,
        offered: &[Action],
        net: &Net,
        chances: &mut Vec<f64>,
    ) {
        let (table, throws) = (game.table(), &game.table().throws);
        chances.clear();
        chances.resize(offered.len(), 0.0);
        self.ends.clear();
        if is_last_stone(table) {
            // Before chips are tried: after some of them dice have to be thrown first.
            self.reckon_turn(game, seat, net);
        }
        for (action, chance) in offered.iter().zip(chances.iter_mut()) {
            if plays_chip(action) {
                *chance = self.after(game, seat, action, net);
            }
        }
        self.reckon_turn(game, seat, net);
        for (action, chance) in offered.iter().zip(chances) {
            match *action {
                Action::Throw { keep } => *chance = self.odds.throw(keep, throws),
                Action::Place { kind } => *chance = self.odds.place(kind, throws),
                _ => {}
            }
        }
        self.black = table.black;
    }

    fn go_on(&mut self, game: &Dice) -> Option<(Action, Option<f64>)> {
        if game.table().black != self.black {
            return None;
        }
        Some(match self.odds.next(&game.table().throws)? {
            Next::Throw(keep) => (Action::Throw { keep }, None),
            Next::Place(kind, chance) => (Action::Place { kind }, Some(chance)),
        })
    }

    /// As if nobody came after it.
    fn careless() -> Self {
        DiceGame::with_taste(Taste { doubt: false, throws: 1, ..Taste::default() })
    }

    fn shortsighted() -> Self {
        DiceGame { is_shortsighted: true, ..DiceGame::default() }
    }

    /// Chips: one has to think of them.
    fn hard_to_see(_: &Dice, action: &Action) -> bool {
        plays_chip(action)
    }
}

impl DiceGame {
    /// What can come of a turn.
    fn reckon_turn(&mut self, game: &Dice, seat: Seat, net: &Net) {
        let table = game.table();
        let mut placed = *table;
        placed.rounds.used[seat.index()] += 1;
        let is_last = is_last_stone(table);
        let mut odds = std::mem::take(&mut self.odds);
        // At the end everybody sees clearly.
        let up_to_next = self.is_shortsighted && !is_last;
        odds.reckon(&table.area, &table.throws, table.black, up_to_next, |column, field| {
            if is_last && let Some(chance) = self.at_the_end(game, seat, column, field) {
                return chance;
            }
            let mut after = placed;
            if let Some(field) = field {
                after.area.put(column, field, Party::Seat(seat));
            }
            self.chance(&after, seat, net)
        });
        self.odds = odds;
    }

    /// What comes of the game when its last stone comes to lie on a field, or falls out of a column. Chips that are
    /// played before make no difference, so it is found out once for a decision.
    fn at_the_end(
        &mut self,
        game: &Dice,
        seat: Seat,
        column: Building,
        field: Option<Field>,
    ) -> Option<f64> {
        if let Some(known) = self.ends.iter().find(|it| (it.0, it.1) == (column, field)) {
            return known.2;
        }
        if !DiceGame::has_odds(game) {
            return None;
        }
        let chance = at_the_end(game, seat, column, field);
        self.ends.push((column, field, chance));
        chance
    }

    fn chance(&mut self, table: &Table, seat: Seat, net: &Net) -> f64 {
        let mut inputs = std::mem::take(&mut self.inputs);
        self.tell_table(table, [true; 6], seat, &mut inputs);
        let chance = net.chance(&inputs);
        self.inputs = inputs;
        chance
    }

    /// The chance after a chip was played, if the best of the turn is made of it.
    fn after(&mut self, game: &Dice, seat: Seat, action: &Action, net: &Net) -> f64 {
        let mut next = *game;
        let done = next.play(seat, action, &mut Sink::none());
        debug_assert!(done.is_ok(), "{action} was offered and refused: {done:?}");
        match next.prompt() {
            Some(Prompt::Roll { seat: mover } | Prompt::Turn { seat: mover }) if mover == seat => {
                self.reckon_turn(&next, seat, net);
                self.odds.worth(&next.table().throws)
            }
            _ => self.after_turn(game, &next, seat, net),
        }
    }

    /// The chance after a turn.
    fn after_turn(&mut self, before: &Dice, after: &Dice, seat: Seat, net: &Net) -> f64 {
        let exactly = || Exhaust::new(Self::STEPS, |_| false).worth(after, seat);
        if let Some(chance) = is_last_stone(before.table()).then(exactly).flatten() {
            return chance;
        }
        let mut inputs = std::mem::take(&mut self.inputs);
        self.tell(after, seat, &mut inputs);
        let chance = net.chance(&inputs);
        self.inputs = inputs;
        chance
    }

    fn tell_table(&self, table: &Table, to_serve: [bool; 6], seat: Seat, inputs: &mut Vec<f32>) {
        inputs.clear();
        let hopes = Hopes::of(&self.policy, table, to_serve);
        let players = table.setup.players();
        let neutral = table.setup.has_neutral().then_some(Party::Neutral);
        for party in seat.round(players).map(Party::Seat).chain(neutral) {
            let briefly = in_short(&table.setup) && party != Party::Seat(seat);
            tell_party(table, &hopes, party, briefly, inputs);
        }
        let mut put = |it: f64| inputs.push(it as f32);
        let left = scorings(&table.rounds).len() as f64;
        put(f64::from(table.rounds.number) / 3.0);
        put(left / 2.0);
        put(f64::from(u8::from(table.rounds.number % 2 == 1)));
        put(stones_left(table.setup.seats(), &table.rounds) as f64 / 10.0);
        for bonus in table.bonus.0 {
            let (mut points, mut effect, mut start) = (0.0, 0.0, 0.0);
            match bonus {
                Some(Bonus::Chip(Chip::Points(each))) => points = f64::from(each) * left,
                Some(Bonus::Chip(_)) => effect = 1.0,
                Some(Bonus::Start) => start = 1.0,
                None => {}
            }
            put(points / 4.0);
            put(effect);
            put(start);
        }
        debug_assert_eq!(inputs.len(), DiceGame::inputs(&table.setup));
    }
}

/// Whether no stone is placed after that of this turn.
fn is_last_stone(table: &Table) -> bool {
    table.rounds.is_last() && stones_left(table.setup.seats(), &table.rounds) == 1
}

/// What comes of the game when its last stone comes to lie on a field, or falls out of a column: rewards follow, and the
/// last scoring. `None` where that takes too many steps.
fn at_the_end(game: &Dice, seat: Seat, column: Building, field: Option<Field>) -> Option<f64> {
    let mut view = game.view(Looker::Seat(seat));
    // Dice that lead there; from the last field of a column that is full a stone falls out.
    let field = field.or_else(|| fields().last())?;
    view.table.black = None;
    view.table.throws.dice = PerBuilding::default();
    view.table.throws.dice[column] = field.line();
    view.table.throws.counted = field.throws();
    let mut exhaust = Exhaust::new(DiceGame::STEPS, |_| false);
    exhaust.after(&Dice::of_view(&view), seat, &Action::Place { kind: column })
}

/// The columns whose rewards are still to come.
fn columns_to_serve(game: &Dice) -> [bool; 6] {
    let mut columns = [false; 6];
    for prompt in game.parts().1 {
        if let Prompt::Serve { column }
        | Prompt::Reward { column, .. }
        | Prompt::Give { column, .. } = prompt
        {
            columns[column.index()] = true;
        }
    }
    columns
}

/// The chances of all parties to have the best stone of a column at the end of the round, or the second best.
struct Hopes([PerBuilding<[f64; 2]>; PARTIES]);

const fn index(party: Party) -> usize {
    match party {
        Party::Seat(seat) => seat.index(),
        Party::Neutral => Seat::MAX,
    }
}

impl Hopes {
    fn of(policy: &Policy, table: &Table, to_serve: [bool; 6]) -> Hopes {
        let left = stones_left(table.setup.seats(), &table.rounds);
        let mut hopes = [PerBuilding([[0.0; 2]; 6]); PARTIES];
        for column in Building::ALL.into_iter().filter(|it| to_serve[it.index()]) {
            for (ahead, (field, party)) in table.area.stones(column).take(2).enumerate() {
                let stays = policy.stays.on(field, left);
                let own = &mut hopes[index(party)][column];
                own[ahead] += stays;
                if ahead == 0 {
                    own[1] += (1.0 - stays) * stays;
                }
            }
        }
        Hopes(hopes)
    }
}

/// Whether little is said of the others: where many play, nets would be large.
const fn in_short(setup: &Setup) -> bool {
    setup.players() > 3
}

fn tell_party(table: &Table, hopes: &Hopes, party: Party, briefly: bool, inputs: &mut Vec<f32>) {
    let mut put = |it: f64| inputs.push(it as f32);
    let own = table.party(party);
    let scorings = scorings(&table.rounds);
    let left = scorings.len() as f64;
    let (mut standing, mut hoped) = (0.0, 0.0);
    for kind in Building::ALL {
        let track = &table.tracks[kind];
        let field = track.field(party);
        let prize = track.ranking().position(|it| it == party).map_or(0.0, |place| {
            let prizes = scorings.iter().filter_map(|it| it.prizes(kind.index()).get(place));
            prizes.map(|it| f64::from(*it)).sum()
        });
        standing += prize;
        let [best, second] = hopes.0[index(party)][kind];
        let (one, two) = (gain(table, party, kind, 1), gain(table, party, kind, 2));
        let bonus = match table.bonus[kind] {
            Some(Bonus::Chip(Chip::Points(points))) => f64::from(points) * left,
            Some(_) => EFFECT,
            None => 0.0,
        };
        hoped += best * two.max(one + bonus) + second * two.min(one + bonus);
        put(f64::from(field) / f64::from(Track::LAST / 2));
        if !briefly {
            put(prize / 20.0);
            put(one / 10.0);
            put(two / 10.0);
        }
        put(best);
        put(second);
    }
    put(f64::from(own.score) / 50.0);
    put(standing / 60.0);
    put(f64::from(own.chips.points()) * left / 15.0);
    put(hoped / 15.0);
    put((f64::from(own.score) + standing + f64::from(own.chips.points()) * left + hoped) / 100.0);
    for chip in [Chip::Exchange, Chip::PushBack, Chip::Annul, Chip::BlackDie] {
        put(f64::from(own.chips.count(chip)));
    }
    let waits = party.seat().map_or(0, |it| waits(table.setup.seats(), &table.rounds, it));
    put(waits as f64 / 2.0);
}
