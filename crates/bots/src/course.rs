//! A game on its way: the state, its record, and where its luck comes from.

use std::{error::Error, fmt};

use sabika_rules::{
    any::{AnyAction, AnyChance, AnyEvent, AnyGame, AnyRefusal},
    game::{Game as _, Sink, Step},
    kit::Seat,
    record::{AnyStep, Played, Record},
};

use crate::luck::Seeded;

/// Luck out of a seed, of one of two kinds. Either way each deal has luck of its own: so a game goes on
/// as it would have after steps were taken back, after a reload, or in another program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dealer {
    /// From the number of steps before the deal: once somebody acts otherwise, all that comes is
    /// another. Written `chacha8 7`.
    ByStep(u64),
    /// From the number of deals before it that had the same [`source`](sabika_rules::Game::source): the
    /// n-th tile and card and each throw are the same whatever is played, so that several can play with
    /// the same luck. Whoever has seen it once knows what will come. Written `chacha8-by-order 7`.
    ByOrder(u64),
    /// As [`Dealer::ByStep`], from a seed that nobody can find by trying all: where people play for whom it
    /// would be worth it. Written `chacha8-sealed` and 32 digits to the base of 16.
    Sealed(u128),
}

impl Dealer {
    /// The luck of one part of the game.
    fn part(self, index: u64) -> Seeded {
        match self {
            Dealer::ByStep(seed) | Dealer::ByOrder(seed) => Seeded::part(seed, index),
            Dealer::Sealed(seed) => Seeded::sealed(seed, index),
        }
    }
    /// The one that a note on luck ends with.
    fn noted(note: &str) -> Option<Dealer> {
        let (before, seed) = note.rsplit_once(' ')?;
        let number = || seed.parse().ok();
        match before.split_whitespace().last()? {
            Seeded::NAME => number().map(Dealer::ByStep),
            Seeded::NAME_BY_ORDER => number().map(Dealer::ByOrder),
            Seeded::NAME_SEALED if seed.len() == 32 && !seed.starts_with('+') => {
                u128::from_str_radix(seed, 16).ok().map(Dealer::Sealed)
            }
            _ => None,
        }
    }
}

impl fmt::Display for Dealer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Dealer::ByStep(seed) => write!(f, "{} {seed}", Seeded::NAME),
            Dealer::ByOrder(seed) => write!(f, "{} {seed}", Seeded::NAME_BY_ORDER),
            Dealer::Sealed(seed) => write!(f, "{} {seed:032x}", Seeded::NAME_SEALED),
        }
    }
}

impl From<u64> for Dealer {
    /// The usual kind.
    fn from(seed: u64) -> Dealer {
        Dealer::ByStep(seed)
    }
}

/// A game with its record, and whoever deals.
#[derive(Clone, PartialEq, Debug)]
pub struct Course {
    played: Played,
    dealer: Option<Dealer>,
    /// The source of each chance so far, where luck goes by order.
    sources: Vec<u32>,
}

impl Course {
    /// A game that goes on where its record ends. Somebody else deals, until [`Course::deal_by`].
    pub fn of(record: Record) -> Course {
        Course::from(Played::of(record))
    }

    /// The game as it stands, secrets included.
    pub fn game(&self) -> &AnyGame {
        self.played.game()
    }
    /// Another state with the same record, as somebody who does not see everything may imagine it.
    #[cfg(feature = "testkit")]
    pub fn imagine(&mut self, game: AnyGame) {
        self.played.imagine(game);
    }
    /// The game on paper, up to now.
    pub fn record(&self) -> &Record {
        self.played.record()
    }
    /// How many steps have been taken.
    pub fn steps(&self) -> usize {
        self.record().steps().len()
    }
    /// What `seat` is offered.
    pub fn offered(&self, seat: Seat) -> Vec<AnyAction> {
        let mut offered = Vec::new();
        self.game().actions(seat, &mut offered);
        offered
    }

    /// The dealer that the record notes, or ends its note with.
    pub fn noted(&self) -> Option<Dealer> {
        self.record().luck().and_then(Dealer::noted)
    }

    /// From now on luck comes from here. The record notes it, after what it notes already.
    pub fn deal_by(&mut self, dealer: impl Into<Dealer>) {
        let dealer = dealer.into();
        if self.noted() != Some(dealer) {
            let before = self.record().luck().map(|it| format!("{it}, then ")).unwrap_or_default();
            self.played.set_luck(&format!("{before}{dealer}"));
        }
        self.dealer = Some(dealer);
        self.sources.clear();
        if matches!(dealer, Dealer::ByOrder(_)) {
            let record = self.played.record();
            let mut before = AnyGame::new(record.setup());
            record.replay_with(None, |game, step, _| {
                if matches!(step, Step::Deal(_)) {
                    self.sources.push(before.source());
                }
                before.clone_from(game);
            });
        }
    }
    /// Whether luck comes from a seed; otherwise somebody else deals.
    pub fn has_dealer(&self) -> bool {
        self.dealer.is_some()
    }

    /// A seed for a bot that is asked now. It comes out of the generator, from the other end of what
    /// is dealt: the seed of the game cannot be reckoned from it, nor what comes.
    pub fn bot_seed(&self) -> u64 {
        let dealer = self.dealer.unwrap_or(Dealer::ByStep(0));
        dealer.part(u64::MAX - self.steps() as u64).seed()
    }

    /// What luck brings by the seed, if there is one and luck is to act.
    pub fn draw(&self) -> Option<AnyChance> {
        let dealer = self.dealer?;
        let part = match dealer {
            Dealer::ByStep(_) | Dealer::Sealed(_) => self.steps() as u64,
            Dealer::ByOrder(_) => {
                let source = self.game().source();
                let before = self.sources.iter().filter(|it| **it == source).count();
                u64::from(source) << 32 | before as u64
            }
        };
        self.game().draw(&mut dealer.part(part))
    }

    /// On `Err` nothing has changed.
    pub fn take(&mut self, step: AnyStep, events: &mut Vec<AnyEvent>) -> Result<(), AnyRefusal> {
        let goes_by_order = matches!(self.dealer, Some(Dealer::ByOrder(_)));
        let drawn = goes_by_order && matches!(step, Step::Deal(_));
        let source = drawn.then(|| self.game().source());
        self.played.take(step, &mut Sink::into(events))?;
        self.sources.extend(source);
        Ok(())
    }

    /// All of `chances`, or none: on `Err` nothing has changed.
    pub fn deal(
        &mut self,
        chances: &[AnyChance],
        events: &mut Vec<AnyEvent>,
    ) -> Result<(), BadDeal> {
        let (steps, heard) = (self.steps(), events.len());
        for (index, &chance) in chances.iter().enumerate() {
            if let Err(refusal) = self.take(Step::Deal(chance), events) {
                self.back_to(steps);
                events.truncate(heard);
                return Err(BadDeal { index, refusal });
            }
        }
        Ok(())
    }

    /// Deals by the seed, if there is one, until a seat must act or the game is over.
    pub fn advance(&mut self, events: &mut Vec<AnyEvent>) -> Vec<AnyChance> {
        let mut dealt = Vec::new();
        while let Some(chance) = self.draw() {
            self.take(Step::Deal(chance), events).expect("what is drawn can come");
            dealt.push(chance);
        }
        dealt
    }

    /// Takes back all but the first `steps`.
    pub fn back_to(&mut self, steps: usize) {
        self.played.back_to(steps);
        let dealt = self.record().steps().iter().filter(|it| matches!(it, Step::Deal(_))).count();
        self.sources.truncate(dealt);
    }
}

/// Why none of several chances was dealt: luck cannot bring one of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadDeal {
    /// Which of them, counted from 0.
    pub index: usize,
    /// Why it cannot come.
    pub refusal: AnyRefusal,
}

impl fmt::Display for BadDeal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "chance {}: {}", self.index + 1, self.refusal)
    }
}

impl Error for BadDeal {}

impl From<Played> for Course {
    fn from(played: Played) -> Course {
        Course { played, dealer: None, sources: Vec::new() }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use sabika_rules::{
        any::{AnySetup, GameName},
        game::{Setup as _, Turn, take_step},
    };

    use super::*;
    use crate::random;

    fn record() -> Record {
        let setup = AnySetup::new(GameName::Alhambra, 3).unwrap();
        Record::new(setup, ["Ana", "Ben", "Cleo"].map(str::to_owned).to_vec()).unwrap()
    }

    fn begun(dealer: impl Into<Dealer>) -> Course {
        begun_with(record(), dealer)
    }

    fn begun_with(record: Record, dealer: impl Into<Dealer>) -> Course {
        let mut course = Course::of(record);
        course.deal_by(dealer);
        course.advance(&mut Vec::new());
        course
    }

    /// Plays at random for so many actions.
    fn go_on(course: &mut Course, actions: usize, luck: &mut Seeded) {
        for _ in 0..actions {
            let Some(seat) = course.game().turn().seat() else { return };
            let action = random::choose::<AnyGame>(&course.offered(seat), luck);
            course.take(Step::Play(seat, action), &mut Vec::new()).unwrap();
            course.advance(&mut Vec::new());
        }
    }

    /// As the page has it after a reload: only the text of the record is left.
    fn reloaded(course: &Course) -> Course {
        let mut loaded = Course::of(Record::read(&course.record().write()).unwrap());
        loaded.deal_by(loaded.noted().unwrap());
        loaded
    }

    #[test]
    fn the_same_steps_lead_to_the_same_luck() {
        for dealer in [Dealer::ByStep(7), Dealer::ByOrder(7), Dealer::Sealed(1 << 100)] {
            same_steps_same_luck(dealer);
        }
    }

    fn same_steps_same_luck(dealer: Dealer) {
        let mut course = begun(dealer);
        go_on(&mut course, 40, &mut Seeded::new(1));
        let steps = course.steps();
        let mut loaded = reloaded(&course);
        let mut undone = course.clone();
        go_on(&mut undone, 10, &mut Seeded::new(2));
        undone.back_to(steps);
        assert_eq!(undone, course);
        for it in [&mut course, &mut loaded, &mut undone] {
            go_on(it, 60, &mut Seeded::new(3));
        }
        assert!(course.steps() > steps);
        assert_eq!((&loaded, &undone), (&course, &course));
        assert_eq!(course.noted(), Some(dealer));
    }

    #[test]
    fn every_deal_comes_again_wherever_the_game_was_stopped() {
        for dealer in [Dealer::ByStep(7), Dealer::ByOrder(7), Dealer::Sealed(1 << 100)] {
            every_deal_comes_again(dealer);
        }
    }

    fn every_deal_comes_again(dealer: Dealer) {
        let mut course = begun(dealer);
        go_on(&mut course, 1_000, &mut Seeded::new(1));
        assert_eq!(course.game().turn(), Turn::Over);
        let steps = course.record().steps().to_vec();
        let mut back = course;
        for (i, step) in steps.iter().enumerate().rev() {
            back.back_to(i);
            let dealt = match step {
                Step::Deal(chance) => Some(*chance),
                Step::Play(..) => None,
            };
            assert_eq!(back.draw(), dealt, "step {i}");
            assert_eq!(reloaded(&back).draw(), dealt, "step {i}");
        }
    }

    /// What each source brought in a game that was played at random.
    fn brought(record: &Record, dealer: Dealer, random: u64) -> BTreeMap<u32, Vec<AnyChance>> {
        let mut course = begun_with(record.clone(), dealer);
        go_on(&mut course, 5_000, &mut Seeded::new(random));
        assert_eq!(course.game().turn(), Turn::Over);
        let mut game = AnyGame::new(record.setup());
        let mut brought: BTreeMap<u32, Vec<AnyChance>> = BTreeMap::new();
        for step in course.record().steps() {
            if let Step::Deal(chance) = step {
                brought.entry(game.source()).or_default().push(*chance);
            }
            take_step(&mut game, step, &mut Sink::none()).unwrap();
        }
        brought
    }

    /// Every set-up of every game that draws in a way of its own.
    fn set_ups() -> Vec<Record> {
        let mut all = Vec::new();
        for &game in GameName::ALL {
            for players in game.players() {
                let mut setup = AnySetup::new(game, players).unwrap();
                let names: Vec<String> = (1..=players).map(|it| it.to_string()).collect();
                all.push(Record::new(setup.clone(), names.clone()).unwrap());
                for option in game.options() {
                    let values = option.values.iter().skip(usize::from(!option.repeats));
                    let set = values.filter(|it| setup.set(option.name, it).is_ok()).count();
                    all.extend(
                        (set > 0).then(|| Record::new(setup.clone(), names.clone()).unwrap()),
                    );
                }
            }
        }
        all
    }

    /// The smallest money pile: after it cards come a second time, and which ones depends on what was paid.
    const FIRST_PASS: usize = 72;

    #[test]
    fn by_order_each_source_brings_the_same_whatever_is_played() {
        for record in set_ups() {
            let lists = [1, 2].map(|random| brought(&record, Dealer::ByOrder(7), random));
            let mut common = 0;
            for (source, one) in &lists[0] {
                let Some(other) = lists[1].get(source) else { continue };
                let both = one.len().min(other.len()).min(FIRST_PASS);
                assert_eq!(one[..both], other[..both], "{:?} source {source}", record.setup());
                common += both;
            }
            let all: usize = lists[0].values().map(|it| it.len().min(FIRST_PASS)).sum();
            assert!(common * 2 > all, "{common} of {all}: {:?}", record.setup());
            assert_ne!(brought(&record, Dealer::ByOrder(8), 1), lists[0], "another seed");
        }
        let lists = [1, 2].map(|random| brought(&record(), Dealer::ByStep(7), random));
        assert_ne!(lists[0][&2][..20], lists[1][&2][..20], "by step the tiles differ");
    }

    /// A bot gets numbers that are the same each time, and of no use to it otherwise.
    #[test]
    fn bots_share_no_luck_with_the_game() {
        let mut course = begun(7);
        let mut seeds = Vec::new();
        for _ in 0..40 {
            assert_eq!(course.bot_seed(), reloaded(&course).bot_seed());
            seeds.push(course.bot_seed());
            go_on(&mut course, 1, &mut Seeded::new(1));
        }
        let steps = course.steps() as u64;
        let dealt = (0..steps).flat_map(|part| {
            let mut luck = Seeded::part(7, part);
            [luck.seed(), luck.seed()]
        });
        assert!(dealt.chain([7]).all(|it| !seeds.contains(&it)), "none of it is dealt");
        let differ = seeds.iter().enumerate().all(|(i, it)| !seeds[..i].contains(it));
        assert!(differ, "every question has luck of its own");
    }

    /// As below.
    #[test]
    fn by_order_a_seed_brings_what_it_always_brought() {
        let expected = "luck     chacha8-by-order 7\n--\ndeal     seraglio-9 arcades-8b tower-13 \
                        garden-11 florin-7 ducat-5 florin-2 dirham-3 ducat-8 florin-6 ducat-2 \
                        denar-5 florin-9 ducat-5 florin-2 florin-1 ducat-4 florin-3 ducat-4 \
                        florin-8 dirham-6 denar-5 ducat-1 florin-7\n";
        let record = begun(Dealer::ByOrder(7)).record().write();
        assert!(record.ends_with(expected), "{record}");
    }

    /// As below.
    #[test]
    fn a_sealed_seed_brings_what_it_always_brought() {
        let record = begun(Dealer::Sealed(7)).record().write();
        let (_, dealt) = record.split_once("luck     ").unwrap();
        assert_eq!(dealt, SEALED);
    }

    const SEALED: &str = "chacha8-sealed 00000000000000000000000000000007\n--\ndeal     seraglio-5 \
                          seraglio-4 garden-10b garden-8c florin-9 ducat-1 dirham-4 denar-5 denar-2 ducat-7 \
                          dirham-9 dirham-2 florin-4 ducat-5 florin-2 dirham-8 florin-5 ducat-8 florin-3 \
                          florin-5 florin-9\n";

    /// Games are kept for years: what a seed brings must never change.
    #[test]
    fn a_seed_brings_what_it_always_brought() {
        let expected = "deal     seraglio-3 garden-8b chambers-11 chambers-8 florin-6 ducat-1 \
                        ducat-1 denar-7 denar-9 florin-3 florin-7 denar-6 denar-6 denar-8 \
                        dirham-8 florin-4 denar-1 dirham-6 ducat-6 denar-7\n";
        let record = begun(7).record().write();
        assert!(record.ends_with(expected), "{record}");
    }

    #[test]
    fn a_record_notes_every_seed_that_dealt() {
        let noted = |luck: &str| {
            let mut record = record();
            record.set_luck(luck);
            Course::of(record).noted()
        };
        assert_eq!(noted("chacha8 7"), Some(Dealer::ByStep(7)));
        assert_eq!(noted("real cards, then chacha8 7"), Some(Dealer::ByStep(7)));
        assert_eq!(noted("chacha8-by-order 7"), Some(Dealer::ByOrder(7)));
        assert_eq!(noted("chacha8 7, then chacha8-by-order 8"), Some(Dealer::ByOrder(8)));
        let sealed = "chacha8-sealed 000000000000000000000000000000ff";
        assert_eq!(noted(sealed), Some(Dealer::Sealed(255)));
        assert_eq!(noted(&sealed[..sealed.len() - 1]), None);
        // Of many games, the one with number 0: its luck was drawn otherwise.
        for luck in ["", "7", "chacha8", "chacha8 x", "chacha8 7 0", "chacha20 7", "xchacha8 7"] {
            assert_eq!(noted(luck), None, "{luck}");
        }

        let mut course = Course::of(record());
        for (dealer, luck) in [
            (Dealer::ByStep(7), "chacha8 7"),
            (Dealer::ByStep(7), "chacha8 7"),
            (Dealer::ByStep(8), "chacha8 7, then chacha8 8"),
            (Dealer::ByOrder(8), "chacha8 7, then chacha8 8, then chacha8-by-order 8"),
        ] {
            course.deal_by(dealer);
            assert_eq!((course.record().luck(), course.noted()), (Some(luck), Some(dealer)));
        }
    }

    #[test]
    fn chances_are_dealt_all_or_none() {
        let mut course = Course::of(record());
        let chance = |word| course.game().read_chance(word).unwrap();
        let (good, twice) = (chance("tower-7"), [chance("tower-8"), chance("tower-8")]);
        let mut events = Vec::new();
        let bad = course.deal(&twice, &mut events).unwrap_err();
        assert_eq!((bad.index, &course), (1, &Course::of(record())));
        let error: &dyn Error = &bad;
        assert_eq!(error.to_string(), "chance 2: impossible-chance");
        assert!(events.is_empty());
        course.deal(&[good], &mut events).unwrap();
        assert_eq!((course.steps(), events.len()), (1, 1));
        assert!(course.advance(&mut events).is_empty(), "somebody else deals");
    }
}
