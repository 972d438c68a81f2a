//! A game on its way: the state, its record, and where its luck comes from.

use std::{error::Error, fmt};

use sabika_rules::{
    any::{AnyAction, AnyChance, AnyEvent, AnyGame, AnyRefusal},
    game::{Game as _, Sink, Step},
    kit::Seat,
    record::{AnyStep, Played, Record},
};

use crate::luck::Seeded;

/// Each deal has luck of its own, from the seed and the number of steps before it: so a game goes on
/// as it would have after steps were taken back, after a reload, or in another program.
#[derive(Clone, PartialEq, Debug)]
pub struct Course {
    played: Played,
    seed: Option<u64>,
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

    /// The seed that the record notes, or ends its note with.
    pub fn noted_seed(&self) -> Option<u64> {
        let (before, seed) = self.record().luck()?.rsplit_once(' ')?;
        if before.trim_end().ends_with(Seeded::NAME) { seed.parse().ok() } else { None }
    }

    /// From now on luck comes from this seed. The record notes it, after what it notes already.
    pub fn deal_by(&mut self, seed: u64) {
        self.seed = Some(seed);
        if self.noted_seed() != Some(seed) {
            let before = self.record().luck().map(|it| format!("{it}, then ")).unwrap_or_default();
            self.played.set_luck(&format!("{before}{} {seed}", Seeded::NAME));
        }
    }
    /// Whether luck comes from a seed; otherwise somebody else deals.
    pub fn has_dealer(&self) -> bool {
        self.seed.is_some()
    }

    /// A seed for a bot that is asked now. It comes out of the generator, from the other end of what
    /// is dealt: the seed of the game cannot be reckoned from it, nor what comes.
    pub fn bot_seed(&self) -> u64 {
        Seeded::part(self.seed.unwrap_or(0), u64::MAX - self.steps() as u64).seed()
    }

    /// What luck brings by the seed, if there is one and luck is to act.
    pub fn draw(&self) -> Option<AnyChance> {
        self.game().draw(&mut Seeded::part(self.seed?, self.steps() as u64))
    }

    /// On `Err` nothing has changed.
    pub fn take(&mut self, step: AnyStep, events: &mut Vec<AnyEvent>) -> Result<(), AnyRefusal> {
        self.played.take(step, &mut Sink::into(events))
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
        Course { played, seed: None }
    }
}

#[cfg(test)]
mod tests {
    use sabika_rules::{
        any::{AnySetup, GameName},
        game::Turn,
    };

    use super::*;
    use crate::random;

    fn record() -> Record {
        let setup = AnySetup::new(GameName::Alhambra, 3).unwrap();
        Record::new(setup, ["Ana", "Ben", "Cleo"].map(str::to_owned).to_vec()).unwrap()
    }

    fn begun(seed: u64) -> Course {
        let mut course = Course::of(record());
        course.deal_by(seed);
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
        loaded.deal_by(loaded.noted_seed().unwrap());
        loaded
    }

    #[test]
    fn the_same_steps_lead_to_the_same_luck() {
        let mut course = begun(7);
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
        assert_eq!(course.record().luck(), Some("chacha8 7"));
    }

    #[test]
    fn every_deal_comes_again_wherever_the_game_was_stopped() {
        let mut course = begun(7);
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
            Course::of(record).noted_seed()
        };
        assert_eq!(noted("chacha8 7"), Some(7));
        assert_eq!(noted("real cards, then chacha8 7"), Some(7));
        // Of many games, the one with number 0: its luck was drawn otherwise.
        for luck in ["", "7", "chacha8", "chacha8 x", "chacha8 7 0", "chacha20 7"] {
            assert_eq!(noted(luck), None, "{luck}");
        }

        let mut course = Course::of(record());
        for (seed, luck) in [(7, "chacha8 7"), (7, "chacha8 7"), (8, "chacha8 7, then chacha8 8")] {
            course.deal_by(seed);
            assert_eq!((course.record().luck(), course.noted_seed()), (Some(luck), Some(seed)));
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
