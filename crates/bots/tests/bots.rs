//! What all bots have in common, and how well they play.

use sabika_bots::{AnyBot, Bot, BotName, Effort, Level, luck::Seeded, seat};
use sabika_rules::{
    AnyGame, Game,
    alhambra::{Action, Alhambra, Event, Memory, Setup},
    any::{AnySetup, GameName},
    game::{Setup as _, Sink, Turn, advance},
    kit::{Looker, Seat},
};

fn names(names: &[&str]) -> Vec<BotName> {
    names.iter().map(|name| name.parse().expect("a bot")).collect()
}

/// A game with bots around it; and every action, to compare games by.
struct Table {
    game: Alhambra,
    bots: Vec<Box<dyn Bot<Alhambra>>>,
    luck: Seeded,
    events: Vec<Event>,
    told: usize,
    actions: Vec<Action>,
}

impl Table {
    fn new(names: &[BotName], seed: u64) -> Table {
        Table::of(&Setup::new(names.len() as u8).expect("2 to 6 players"), names, seed)
    }

    fn of(setup: &Setup, names: &[BotName], seed: u64) -> Table {
        let seats = names.iter().zip(0..);
        let bots = seats.map(|(name, i)| seat(name, Seat::new(i).unwrap(), 100 * seed + i as u64));
        Table {
            game: Alhambra::new(setup),
            bots: bots.collect(),
            luck: Seeded::new(seed),
            events: Vec::new(),
            told: 0,
            actions: Vec::new(),
        }
    }

    /// Plays so many decisions, or to the end.
    fn play(&mut self, decisions: usize) -> &mut Table {
        for _ in 0..decisions {
            advance(&mut self.game, &mut self.luck, &mut Sink::into(&mut self.events), |_| ());
            let Some(seat) = self.game.turn().seat() else { break };
            for event in &self.events[self.told..] {
                self.bots.iter_mut().for_each(|bot| bot.observe(event));
            }
            self.told = self.events.len();
            let mut offered = Vec::new();
            self.game.actions(seat, &mut offered);
            let action =
                self.bots[seat.index()].choose(&self.game.view(Looker::Seat(seat)), &offered);
            assert!(offered.contains(&action), "{action} was not offered");
            let mut sink = Sink::into(&mut self.events);
            self.game.play(seat, &action, &mut sink).expect("what is offered is legal");
            self.actions.push(action);
        }
        advance(&mut self.game, &mut self.luck, &mut Sink::into(&mut self.events), |_| ());
        self
    }

    fn play_to_the_end(&mut self) -> &mut Table {
        self.play(20_000);
        assert_eq!(self.game.turn(), Turn::Over, "the game ends");
        self
    }
}

/// How many of `games` the bot at a seat that goes round wins, shared wins in part.
fn wins(name: &str, other: &str, players: usize, games: u64) -> f64 {
    let game = |number: u64| {
        let own = number as usize % players;
        let mut all = names(&vec![other; players]);
        all[own] = name.parse().expect("a bot");
        let winners = Table::new(&all, number).play_to_the_end().game.winners();
        let won = winners.contains(Seat::new(own).unwrap());
        if won { 1.0 / f64::from(winners.len() as u32) } else { 0.0 }
    };
    (0..games).map(game).sum()
}

#[test]
fn bots_choose_what_is_offered_until_the_game_ends() {
    for players in 2..=6 {
        for name in ["random", "greedy", "flat-1"] {
            Table::new(&names(&vec![name; players]), 1).play_to_the_end();
        }
    }
}

#[test]
fn greedy_games_end() {
    for players in 2..=6 {
        for seed in 0..20 {
            Table::new(&names(&vec!["greedy"; players]), seed).play_to_the_end();
        }
    }
}

#[test]
fn the_same_seed_makes_the_same_game() {
    let play =
        |seed| Table::new(&names(&["random", "greedy", "flat-5"]), seed).play(60).actions.clone();
    assert_eq!(play(1), play(1));
    assert_ne!(play(1), play(2));
}

/// Two games that only differ in what the seat cannot see look the same to it, so whatever a bot
/// does, it does in both. Other games than this have no secrets.
#[test]
fn a_choice_does_not_depend_on_hidden_cards() {
    for players in 2..=6 {
        let plain = Setup::new(players).expect("2 to 6 players");
        let mut full = plain;
        let modules = full.options().into_iter().find(|it| it.name == "module").expect("modules");
        modules.values.iter().for_each(|it| full.set("module", it).expect("a module"));
        for setup in [plain, full] {
            let all = names(&vec!["greedy"; usize::from(players)]);
            let mut table = Table::of(&setup, &all, players.into());
            for _ in 0..4 {
                choices_are_the_same(table.play(13));
            }
        }
    }
}

fn choices_are_the_same(table: &Table) {
    let Some(seat_to_act) = table.game.turn().seat() else { return };
    let view = table.game.view(Looker::Seat(seat_to_act));
    let imagined = [1, 2].map(|seed| view.imagine(&Memory::default(), &mut Seeded::new(seed)));
    assert_ne!(imagined[0], imagined[1], "the hidden cards differ");
    assert!(imagined.iter().all(|game| game.audit() == Ok(())));
    let views = imagined.map(|game| game.view(Looker::Seat(seat_to_act)));
    assert_eq!(views[0], views[1]);
    let json = views.each_ref().map(|it| serde_json::to_string(it).expect("JSON"));
    assert_eq!(json[0], json[1]);
    let mut offered = Vec::new();
    table.game.actions(seat_to_act, &mut offered);
    let levels = Level::ALL.map(BotName::Level);
    for name in names(&["random", "greedy", "flat-10"]).into_iter().chain(levels) {
        let choices = views.each_ref().map(|view| {
            let mut bot: Box<dyn Bot<Alhambra>> = seat(&name, seat_to_act, 5);
            bot.limit(Effort::Playouts(12));
            table.events.iter().for_each(|event| bot.observe(event));
            bot.choose(view, &offered)
        });
        assert_eq!(choices[0], choices[1], "{name}");
    }
}

/// Cards are dealt, taken and paid in the open: who has watched from the start imagines the hands
/// as they are, all through the game.
#[test]
fn what_was_seen_is_remembered() {
    for players in [2, 3, 5] {
        let mut table = Table::new(&names(&vec!["greedy"; players]), 4);
        let (mut memory, mut seen) = (Memory::default(), 0);
        while let Some(seat) = table.play(1).game.turn().seat() {
            table.events[seen..].iter().for_each(|event| memory.observe(event));
            seen = table.events.len();
            let imagined =
                table.game.view(Looker::Seat(seat)).imagine(&memory, &mut Seeded::new(1));
            assert_eq!(imagined.audit(), Ok(()));
            assert_eq!(imagined.table().players(), table.game.table().players());
        }
    }
}

#[test]
fn bots_for_any_game_play_as_those_for_one() {
    let all = names(&["greedy", "random", "flat-3"]);
    let setup = AnySetup::new(GameName::Alhambra, 3).expect("three may play");
    let mut game = AnyGame::new(&setup);
    let seats = all.iter().zip(0..);
    let mut bots: Vec<AnyBot> = seats
        .map(|(name, i)| {
            AnyBot::seat(setup.game(), name, Seat::new(i).unwrap(), 700 + i as u64).unwrap()
        })
        .collect();
    let (mut luck, mut events, mut actions) = (Seeded::new(7), Vec::new(), Vec::new());
    for _ in 0..50 {
        advance(&mut game, &mut luck, &mut Sink::into(&mut events), |_| ());
        for event in events.drain(..) {
            bots.iter_mut().for_each(|bot| bot.observe(&event));
        }
        let seat = game.turn().seat().expect("not over yet");
        let mut offered = Vec::new();
        game.actions(seat, &mut offered);
        let action = bots[seat.index()].choose(&game.view(Looker::Seat(seat)), &offered);
        game.play(seat, &action, &mut Sink::into(&mut events)).expect("legal");
        actions.push(action.to_string());
    }
    let alone: Vec<String> =
        Table::new(&all, 7).play(50).actions.iter().map(ToString::to_string).collect();
    assert_eq!(actions, alone);
}

#[test]
fn greedy_beats_random() {
    for players in [2, 3, 4] {
        let wins = wins("greedy", "random", players, 60);
        assert!(wins > 54.0, "{wins} of 60 with {players} players");
    }
}

#[test]
fn a_searching_level_beats_greedy() {
    let wins = wins("level-4", "greedy", 2, 4);
    assert!(wins >= 3.0, "{wins} of 4");
}

#[test]
fn flat_beats_random() {
    let wins = wins("flat-100", "random", 3, 6);
    assert!(wins > 5.0, "{wins} of 6");
}
