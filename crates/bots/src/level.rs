//! The five levels: how strong each is, and which mistakes the lower ones make.

use std::{fmt, sync::Arc};

use sabika_rules::{
    game::{Game, Imagine, Luck as _, Setup as _},
    kit::Seat,
};

use crate::{
    Bot, BotName, Playable as _,
    luck::Seeded,
    net::{Net, Nets},
    search::{Effort, Search, Strategy, Task},
};

/// One of five strengths, from 1 to 5.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

impl Level {
    /// All of them, the gentlest first.
    pub const ALL: [Level; 5] = [Level(1), Level(2), Level(3), Level(4), Level(5)];

    /// From 1 to 5.
    pub const fn new(number: u8) -> Option<Level> {
        if matches!(number, 1..=5) { Some(Level(number)) } else { None }
    }
    /// From 1 to 5.
    pub const fn number(self) -> u8 {
        self.0
    }
    /// The person of the court who plays so; called the same in every language.
    pub const fn character(self) -> &'static str {
        ["Nuha", "Hisham", "Zaida", "Yusuf", "Safiya"][self.0 as usize - 1]
    }
    /// What those who play so are called at one table, the first of them, the second and so on: 'Zaida',
    /// 'Zaida II'.
    pub fn names(self) -> impl Iterator<Item = String> {
        let further = ["", " II", " III", " IV", " V", " VI", " VII", " VIII", " IX", " X"];
        further.into_iter().map(move |it| format!("{}{it}", self.character()))
    }
    /// The level that comes nearest to how well a bot plays: random games tell it little, and who weighs
    /// everything without looking ahead is in the middle.
    pub const fn nearest(bot: BotName) -> Level {
        match bot {
            BotName::Level(level) => level,
            BotName::Greedy => Level(3),
            BotName::Random | BotName::Flat { .. } => Level(1),
        }
    }
    /// How it thinks.
    const fn spec(self) -> Spec {
        SPECS[self.0 as usize - 1]
    }
    /// The strongest that is not stronger and answers at once.
    pub(crate) fn quick(self) -> Level {
        let is_quick = |it: &Level| matches!(it.spec().playouts, None | Some(0));
        Level::ALL.into_iter().filter(|it| *it <= self).rfind(is_quick).unwrap_or(Level(1))
    }
    /// How long it thinks that has so many playouts, when it is given this: never more playouts; and a
    /// time only as the fifth.
    pub(crate) fn effort(self, playouts: u32, given: Option<Effort>) -> Effort {
        match given {
            Some(Effort::Playouts(most)) => Effort::Playouts(playouts.min(most)),
            Some(time @ Effort::Time { .. }) if self == Level(5) => time,
            Some(Effort::Time { .. }) | None => Effort::Playouts(playouts),
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "level-{}", self.0)
    }
}

/// How a level thinks.
#[derive(Clone, Copy, Debug)]
struct Spec {
    /// Numbers, not times: so the same seed makes the same game on every machine. Without a number the
    /// policy decides, and no net is asked.
    playouts: Option<u32>,
    mistakes: Mistakes,
}

/// What people do wrong who have just learned the game.
#[derive(Clone, Copy, Debug)]
struct Mistakes {
    /// In so many of a hundred cases it overlooks an action that is hard to see.
    overlooks: u32,
    /// It takes things to be worth so many points more or less than they are.
    misjudges: f64,
    /// It thinks too little of what the others have and lose.
    is_careless: bool,
    /// It does not remember which cards the others took.
    forgets: bool,
    /// Where luck can be reckoned it looks no further than the next throw.
    is_shortsighted: bool,
}

impl Mistakes {
    const NONE: Mistakes = Mistakes {
        overlooks: 0,
        misjudges: 0.0,
        is_careless: false,
        forgets: false,
        is_shortsighted: false,
    };
}

const BEGINNER: Mistakes = Mistakes { is_careless: true, forgets: true, ..Mistakes::NONE };

const SPECS: [Spec; 5] = [
    Spec { playouts: None, mistakes: Mistakes { overlooks: 70, misjudges: 5.0, ..BEGINNER } },
    Spec { playouts: None, mistakes: Mistakes { overlooks: 30, misjudges: 2.0, ..BEGINNER } },
    Spec { playouts: Some(0), mistakes: Mistakes { misjudges: 2.0, ..Mistakes::NONE } },
    Spec {
        playouts: Some(60),
        mistakes: Mistakes { misjudges: 1.0, is_shortsighted: true, ..Mistakes::NONE },
    },
    Spec { playouts: Some(1_000), mistakes: Mistakes::NONE },
];

/// After so many turns of each player in a row that have not brought the game nearer to its end, a bot does: two who
/// are both content would go on for ever.
const PATIENCE: u32 = 8;

/// A bot that searches as well as its level does.
pub(crate) struct Leveled<S: Strategy> {
    seat: Seat,
    level: Level,
    search: Search<S>,
    memory: <S::Game as Imagine>::Memory,
    nets: Nets,
    luck: Seeded,
    /// Turns in a row that have not brought the game nearer to its end.
    idle: u32,
    given: Option<Effort>,
    alive: fn(),
}

impl<S: Strategy> Leveled<S> {
    pub(crate) fn new(level: Level, seat: Seat, seed: u64, nets: &Nets) -> Leveled<S> {
        let strategy = match level.spec().mistakes {
            Mistakes { is_careless: true, .. } => S::careless(),
            Mistakes { is_shortsighted: true, .. } => S::shortsighted(),
            _ => S::default(),
        };
        Leveled {
            seat,
            level,
            search: Search::new(strategy),
            memory: <S::Game as Imagine>::Memory::default(),
            nets: nets.clone(),
            luck: Seeded::new(seed),
            idle: 0,
            given: None,
            alive: || (),
        }
    }

    /// What it sees of all that is offered: never nothing.
    fn noticed(
        &mut self,
        game: &S::Game,
        offered: &[<S::Game as Game>::Action],
    ) -> Vec<<S::Game as Game>::Action> {
        let overlooks = self.level.spec().mistakes.overlooks;
        let mut seen = offered.to_vec();
        if overlooks > 0 {
            let luck = &mut self.luck;
            seen.retain(|it| !S::hard_to_see(game, it) || luck.below(100) >= overlooks);
        }
        if seen.is_empty() {
            seen = offered.to_vec();
        }
        if self.idle > PATIENCE * u32::from(game.setup().players()) {
            let most = seen.iter().map(S::brings_on).max();
            seen.retain(|it| Some(S::brings_on(it)) == most);
        }
        seen
    }

    /// The net for such a game, where it is there.
    fn net(&self, setup: &<S::Game as Game>::Setup) -> Option<&Arc<Net>> {
        self.nets.get(S::net(setup)?).filter(|it| it.inputs() == S::inputs(setup))
    }

    fn by_policy(
        &mut self,
        game: &S::Game,
        offered: &[<S::Game as Game>::Action],
    ) -> <S::Game as Game>::Action {
        let misjudges = self.level.spec().mistakes.misjudges;
        let luck = &mut self.luck;
        self.search.by_policy(game, self.seat, offered, |worth| {
            worth + misjudges * (f64::from(luck.below(2_001)) / 1_000.0 - 1.0)
        })
    }

    fn by_search(
        &mut self,
        view: &<S::Game as Game>::View,
        offered: &[<S::Game as Game>::Action],
        net: &Net,
        playouts: u32,
    ) -> <S::Game as Game>::Action {
        let (seed, effort) = (self.luck.seed(), self.level.effort(playouts, self.given));
        let misjudges = self.level.spec().mistakes.misjudges;
        let Leveled { seat, ref mut search, ref memory, ref mut luck, alive, .. } = *self;
        let root = || S::Game::imagine(view, memory, luck);
        search.think(root, Task { seat, offered, net, effort, seed, misjudges, alive })[0].action
    }
}

impl<S: Strategy> Bot<S::Game> for Leveled<S> {
    fn observe(&mut self, event: &<S::Game as Game>::Event) {
        self.idle = S::idle(self.idle, event);
        if !self.level.spec().mistakes.forgets {
            S::Game::observe(&mut self.memory, event);
        }
    }

    fn choose(
        &mut self,
        view: &<S::Game as Game>::View,
        offered: &[<S::Game as Game>::Action],
    ) -> <S::Game as Game>::Action {
        if let [only] = offered {
            return *only;
        }
        let game = S::Game::imagine(view, &self.memory, &mut self.luck);
        let offered = self.noticed(&game, offered);
        if let [only] = offered.as_slice() {
            return *only;
        }
        // Odds are reckoned by those alone who look ahead.
        let looks_ahead = |playouts: &u32| *playouts > 0 || !S::has_odds(&game);
        let playouts = self.level.spec().playouts.filter(looks_ahead);
        // A page may not have been able to load the net.
        match playouts.and_then(|it| Some((it, self.net(&game.setup())?.clone()))) {
            Some((playouts, net)) => self.by_search(view, &offered, &net, playouts),
            None => self.by_policy(&game, &offered),
        }
    }

    fn reseed(&mut self, seed: u64) {
        self.luck = Seeded::new(seed);
    }

    fn shows_life(&mut self, alive: fn()) {
        self.alive = alive;
    }

    fn limit(&mut self, effort: Effort) {
        self.given = Some(effort);
    }

    fn lacks(&self, view: &<S::Game as Game>::View) -> Option<&'static str> {
        self.level.spec().playouts?;
        let setup = S::Game::possible(view).setup();
        let is_there = |name: &&str| S::Game::nets().iter().any(|it| it.name == *name);
        S::net(&setup).filter(is_there).filter(|_| self.net(&setup).is_none())
    }
}

#[cfg(test)]
mod tests {
    use sabika_rules::{
        alhambra::{Action, Alhambra, Event, Memory, Setup, modules::ModuleId},
        game::{Setup as _, Sink, Turn, advance},
        kit::Looker,
    };

    use super::*;
    use crate::{alhambra::BaseGame, net::Net};

    type Bots = Vec<Leveled<BaseGame>>;

    /// Levels around a table. The searching ones have ten playouts, so that tests are short.
    fn bots(levels: &[u8]) -> Bots {
        let seats = levels.iter().zip(0..);
        let bot = |(level, i): (&u8, usize)| {
            let (level, seat) = (Level::new(*level).unwrap(), Seat::new(i).unwrap());
            let mut bot = Leveled::new(level, seat, 70 + i as u64, &Nets::carried());
            bot.limit(Effort::Playouts(10));
            bot
        };
        seats.map(bot).collect()
    }

    /// Plays so many decisions, each looked at before it is taken; what was decided.
    fn play(
        setup: &Setup,
        bots: &mut Bots,
        decisions: usize,
        mut look: impl FnMut(&Alhambra, Seat, &[Action]),
    ) -> (Alhambra, Vec<Action>) {
        let (mut game, mut luck) = (Alhambra::new(setup), Seeded::new(5));
        let (mut events, mut actions) = (Vec::<Event>::new(), Vec::new());
        for _ in 0..decisions {
            advance(&mut game, &mut luck, &mut Sink::into(&mut events), |_| ());
            let Some(seat) = game.turn().seat() else { break };
            for event in events.drain(..) {
                bots.iter_mut().for_each(|bot| bot.observe(&event));
            }
            let mut offered = Vec::new();
            game.actions(seat, &mut offered);
            look(&game, seat, &offered);
            let action = bots[seat.index()].choose(&game.view(Looker::Seat(seat)), &offered);
            assert!(offered.contains(&action), "{action} was not offered");
            game.play(seat, &action, &mut Sink::into(&mut events)).unwrap();
            actions.push(action);
        }
        advance(&mut game, &mut luck, &mut Sink::none(), |_| ());
        (game, actions)
    }

    #[test]
    fn every_level_plays_to_the_end() {
        for levels in [&[1, 4][..], &[5, 2], &[3, 1, 5], &[1, 2, 3, 4]] {
            let setup = Setup::new(levels.len() as u8).unwrap();
            let (game, _) = play(&setup, &mut bots(levels), 2_000, |_, _, _| ());
            assert_eq!(game.turn(), Turn::Over, "{levels:?}");
        }
    }

    #[test]
    fn every_bot_is_near_a_level() {
        for level in Level::ALL {
            assert_eq!(Level::nearest(BotName::Level(level)), level);
        }
        let near = [BotName::Random, BotName::Flat { playouts: 10_000 }, BotName::Greedy];
        assert_eq!(near.map(|it| Level::nearest(it).number()), [1, 1, 3]);
    }

    #[test]
    fn whoever_thinks_long_has_somebody_quick() {
        assert_eq!(Level::ALL.map(|it| it.quick().number()), [1, 2, 3, 3, 3]);
        assert_eq!(BotName::Level(Level(5)).quick(), BotName::Level(Level(3)));
        assert_eq!(BotName::Flat { playouts: 9 }.quick(), BotName::Greedy);
    }

    #[test]
    fn those_of_a_level_are_counted() {
        let names: Vec<String> = Level(3).names().take(3).collect();
        assert_eq!(names, ["Zaida", "Zaida II", "Zaida III"]);
        assert!(Level(3).names().count() > Seat::MAX, "one is free whatever people are called");
    }

    #[test]
    fn the_same_seed_makes_the_same_game() {
        let setup = Setup::new(3).unwrap();
        let actions = || play(&setup, &mut bots(&[5, 2, 3]), 60, |_, _, _| ()).1;
        assert_eq!(actions(), actions());
    }

    /// Two who are content with how things stand would redesign for ever.
    #[test]
    fn nobody_waits_for_ever() {
        let [first, second] = [0, 1].map(|it| Seat::new(it).unwrap());
        let waits = Event::TurnBegan { seat: second };
        let tile = Alhambra::new(&Setup::new(2).unwrap()).table().setup.tiles().iter().next();
        let buys = Event::TileBought { seat: second, square: 1, tile: tile.unwrap() };
        let mut asked = [0_i32; 3];
        // Now and then there is not enough money.
        let poor = |it: &&Action| !matches!(it, Action::Buy { .. });
        play(&Setup::new(2).unwrap(), &mut bots(&[3, 3]), 60, |game, _, offered| {
            let odd = asked.iter().sum::<i32>() % 2 == 1 && offered.iter().any(|it| poor(&it));
            let offered: Vec<Action> =
                offered.iter().filter(|it| !odd || poor(it)).copied().collect();
            let most = offered.iter().map(BaseGame::brings_on).max().unwrap();
            let of_most: Vec<Action> =
                offered.iter().copied().filter(|it| BaseGame::brings_on(it) == most).collect();
            asked[usize::from(most)] += 1;
            for level in [3, 4, 5] {
                let (level, nets) = (Level(level), Nets::NONE);
                let mut bot = Leveled::<BaseGame>::new(level, first, 1, &nets);
                (0..2 * PATIENCE).for_each(|_| bot.observe(&waits));
                assert_eq!(bot.noticed(game, &offered), offered, "it is patient for a while");
                bot.observe(&waits);
                assert_eq!(bot.noticed(game, &offered), of_most);
                bot.observe(&buys);
                assert_eq!(bot.noticed(game, &offered), offered, "the game has come on");
            }
        });
        assert!(asked.iter().all(|it| *it > 0), "{asked:?}");
    }

    #[test]
    fn lower_levels_forget_what_others_took() {
        let mut all = bots(&[1, 2, 3, 4]);
        play(&Setup::new(4).unwrap(), &mut all, 20, |_, _, _| ());
        let remembers: Vec<bool> = all.iter().map(|it| it.memory != Memory::default()).collect();
        assert_eq!(remembers, [false, false, true, true]);
    }

    /// Exact payments of several cards that the policy would make, as often as levels make them.
    #[test]
    fn lower_levels_overlook_exact_payments() {
        let mut made = [0; 3];
        let mut policy = Search::<BaseGame>::default();
        play(&Setup::new(2).unwrap(), &mut bots(&[3, 3]), 120, |game, seat, offered| {
            let best = policy.by_policy(game, seat, offered, |worth| worth);
            if !BaseGame::hard_to_see(game, &best) {
                return;
            }
            for (level, made) in [1, 2, 3].into_iter().zip(&mut made) {
                for seed in 0..10 {
                    let mut bot =
                        Leveled::<BaseGame>::new(Level(level), seat, seed, &Nets::carried());
                    let chosen = bot.noticed(game, offered);
                    *made += u32::from(chosen.contains(&best));
                }
            }
        });
        assert!(made[2] >= 20, "there are such payments: {made:?}");
        assert!(made[0] < made[1] && made[1] < made[2], "{made:?}");
    }

    #[test]
    fn lower_levels_misjudge_and_play_worse() {
        let setup = Setup::new(2).unwrap();
        let mut same = [0; 2];
        let mut policy = Search::<BaseGame>::default();
        for (level, same) in [1, 2].into_iter().zip(&mut same) {
            let mut all = bots(&[level, level]);
            let mut wanted = Vec::new();
            let (_, done) = play(&setup, &mut all, 80, |game, seat, offered| {
                wanted.push(policy.by_policy(game, seat, offered, |worth| worth));
            });
            *same = done.iter().zip(&wanted).filter(|(done, wanted)| done == wanted).count();
        }
        assert!(same[0] < same[1] && same[1] < 80, "{same:?}");
    }

    /// Without a net, or with one for another game, who makes no mistakes plays as greedy does.
    #[test]
    fn without_its_net_the_policy_decides() {
        let setup = Setup::new(2).unwrap();
        let mut other = Nets::NONE;
        let layer = Nets::carried().get("alhambra-3").unwrap().layers().to_vec();
        other.add(Net::new("alhambra-2", &[], layer).unwrap());
        for nets in [Nets::NONE, other] {
            let seat = |i| Seat::new(i).unwrap();
            let bot = |i| Leveled::<BaseGame>::new(Level(5), seat(i), 1, &nets);
            let mut greedy = Alhambra::greedy(1);
            let mut wanted = Vec::new();
            let (_, done) = play(&setup, &mut vec![bot(0), bot(1)], 30, |game, seat, offered| {
                wanted.push(greedy.choose(&game.view(Looker::Seat(seat)), offered));
            });
            assert_eq!(done, wanted);
        }
    }

    #[test]
    fn the_fifth_level_takes_the_time_it_is_given() {
        thread_local! { static NOW: std::cell::Cell<f64> = const { std::cell::Cell::new(0.0) }; }
        // Every look at the clock is a millisecond later.
        let clock = || {
            NOW.set(NOW.get() + 1.0);
            NOW.get()
        };
        let setup = Setup::new(2).unwrap();
        for (level, takes) in [(4, false), (5, true)] {
            NOW.set(0.0);
            let mut all = bots(&[level, level]);
            all.iter_mut().for_each(|it| it.limit(Effort::Time { clock, millis: 6.0 }));
            play(&setup, &mut all, 10, |_, _, _| ());
            assert_eq!(NOW.get() > 6.0, takes);
        }
    }

    fn has_nets<S: Strategy>(setups: impl Iterator<Item = <S::Game as Game>::Setup>) {
        for setup in setups {
            let nets = Nets::carried();
            let net = nets.get(S::net(&setup).unwrap()).unwrap();
            assert_eq!(net.inputs(), S::inputs(&setup));
            let told = |word: &str| net.provenance().iter().any(|it| it.starts_with(word));
            assert!(told("command: cargo xtask train") && told("gate: "), "{}", setup.players());
        }
    }

    #[test]
    fn the_nets_are_those_of_their_set_ups() {
        let with_modules = |players| {
            let mut setup = Setup::new(players)?;
            setup.modules = setup.modules.with(ModuleId::Moors);
            Some(setup)
        };
        has_nets::<BaseGame>((2..=6).filter_map(Setup::new));
        has_nets::<BaseGame>((2..=6).filter_map(with_modules));
        has_nets::<crate::dice::DiceGame>((2..=6).filter_map(sabika_rules::dice::Setup::new));
        has_nets::<crate::alcazaba::AlcazabaGame>(
            (2..=6).filter_map(sabika_rules::alcazaba::Setup::new),
        );
        has_nets::<crate::roll_and_write::SheetGame>(
            (1..=5).filter_map(sabika_rules::roll_and_write::Setup::new),
        );
        let alone = |(parties, against)| {
            let mut setup = sabika_rules::roll_and_write::Setup::new(1)?;
            setup.set("virtual", parties).ok()?;
            setup.set("against", against).ok()?;
            Some(setup)
        };
        let all = ["2", "3", "4"].into_iter().flat_map(|it| [(it, "no"), (it, "yes")]);
        has_nets::<crate::roll_and_write::SheetGame>(all.filter_map(alone));
    }
}
