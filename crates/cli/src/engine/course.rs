//! A game on its way: the state, its record, and where its luck comes from.

use sabika_bots::luck::Seeded;
use sabika_rules::{
    AnyGame, Game,
    any::{AnyAction, AnyChance, AnyEvent, AnyRefusal, AnySetup},
    game::{Sink, Step, Turn, take_step},
    kit::Seat,
    record::Record,
};

#[derive(Debug)]
pub(crate) struct Course {
    /// Always what the record leads to.
    game: AnyGame,
    record: Record,
    dealer: Option<Dealer>,
}

/// Luck out of a seed. It draws once for every deal of the record, used or not, so that the same
/// steps always lead to the same luck, also after steps were taken back or a game was loaded.
#[derive(Debug)]
struct Dealer {
    seed: u64,
    luck: Seeded,
}

impl Dealer {
    fn new(seed: u64) -> Dealer {
        Dealer { seed, luck: Seeded::new(seed) }
    }
}

impl Course {
    /// A game that is about to begin. Without a seed somebody else deals.
    pub(crate) fn new(setup: AnySetup, names: Vec<String>, seed: Option<u64>) -> Course {
        Course::resume(Record::new(setup, names), seed)
    }

    /// A game that goes on where its record ends.
    pub(crate) fn resume(mut record: Record, seed: Option<u64>) -> Course {
        if let (None, Some(seed)) = (record.luck(), seed) {
            record.set_luck(&format!("{} {seed}", Seeded::NAME));
        }
        let game = AnyGame::new(record.setup());
        let mut course = Course { game, record, dealer: seed.map(Dealer::new) };
        course.catch_up();
        course
    }

    pub(crate) fn game(&self) -> &AnyGame {
        &self.game
    }
    pub(crate) fn record(&self) -> &Record {
        &self.record
    }
    pub(crate) fn has_dealer(&self) -> bool {
        self.dealer.is_some()
    }
    /// How many steps have been taken.
    pub(crate) fn steps(&self) -> usize {
        self.record.steps().len()
    }
    /// What `seat` is offered.
    pub(crate) fn offered(&self, seat: Seat) -> Vec<AnyAction> {
        let mut offered = Vec::new();
        self.game.actions(seat, &mut offered);
        offered
    }

    /// On `Err` nothing has changed.
    pub(crate) fn play(
        &mut self,
        seat: Seat,
        action: AnyAction,
        events: &mut Vec<AnyEvent>,
    ) -> Result<(), AnyRefusal> {
        self.game.play(seat, &action, &mut Sink::into(events))?;
        self.record.push(Step::Play(seat, action));
        Ok(())
    }

    /// All of `chances`, or none: on `Err` nothing has changed, and it says which was refused.
    pub(crate) fn deal(
        &mut self,
        chances: &[AnyChance],
        events: &mut Vec<AnyEvent>,
    ) -> Result<(), (usize, AnyRefusal)> {
        let mut trial = self.game.clone();
        for (i, chance) in chances.iter().enumerate() {
            trial.deal(chance, &mut Sink::none()).map_err(|refusal| (i, refusal))?;
        }
        for &chance in chances {
            self.draw();
            self.settle(chance, events);
        }
        Ok(())
    }

    /// Deals by the seed, if there is one, until a seat must act or the game is over.
    pub(crate) fn advance(&mut self, events: &mut Vec<AnyEvent>) -> Vec<AnyChance> {
        let mut dealt = Vec::new();
        while let Some(chance) = self.draw() {
            self.settle(chance, events);
            dealt.push(chance);
        }
        dealt
    }

    /// Takes back all but the first `steps`.
    pub(crate) fn back_to(&mut self, steps: usize) {
        self.record.truncate(steps);
        self.game = AnyGame::new(self.record.setup());
        self.dealer = self.dealer.as_ref().map(|dealer| Dealer::new(dealer.seed));
        self.catch_up();
    }

    fn draw(&mut self) -> Option<AnyChance> {
        match (&mut self.dealer, self.game.turn()) {
            (Some(dealer), Turn::Chance) => Some(self.game.draw(&mut dealer.luck)),
            _ => None,
        }
    }

    /// Deals what can come.
    fn settle(&mut self, chance: AnyChance, events: &mut Vec<AnyEvent>) {
        let done = self.game.deal(&chance, &mut Sink::into(events));
        debug_assert!(done.is_ok(), "{chance} was possible and is refused: {done:?}");
        self.record.push(Step::Deal(chance));
    }

    /// From the beginning to where the record ends.
    fn catch_up(&mut self) {
        for i in 0..self.steps() {
            self.draw();
            let done = take_step(&mut self.game, &self.record.steps()[i], &mut Sink::none());
            debug_assert!(done.is_ok(), "a record is legal: {done:?}");
        }
    }
}

#[cfg(test)]
mod tests {
    use sabika_bots::random;
    use sabika_rules::any::GameName;

    use super::*;

    fn begun(seed: u64) -> Course {
        let setup = AnySetup::new(GameName::Alhambra, 3).unwrap();
        let names = ["Ana", "Ben", "Cleo"].map(str::to_owned).to_vec();
        let mut course = Course::new(setup, names, Some(seed));
        course.advance(&mut Vec::new());
        course
    }

    /// Plays at random for so many actions.
    fn go_on(course: &mut Course, actions: usize, luck: &mut Seeded) {
        for _ in 0..actions {
            let Some(seat) = course.game().turn().seat() else { return };
            let action = random::choose::<AnyGame>(&course.offered(seat), luck);
            course.play(seat, action, &mut Vec::new()).unwrap();
            course.advance(&mut Vec::new());
        }
    }

    #[test]
    fn the_same_steps_lead_to_the_same_luck() {
        let mut course = begun(7);
        go_on(&mut course, 40, &mut Seeded::new(1));
        let steps = course.steps();
        let mut loaded = Course::resume(course.record().clone(), Some(7));
        let mut undone = begun(7);
        go_on(&mut undone, 40, &mut Seeded::new(1));
        go_on(&mut undone, 10, &mut Seeded::new(2));
        undone.back_to(steps);
        assert_eq!(undone.game(), course.game());
        for it in [&mut course, &mut loaded, &mut undone] {
            go_on(it, 60, &mut Seeded::new(3));
        }
        assert!(course.steps() > steps);
        assert_eq!(loaded.record(), course.record());
        assert_eq!(undone.record(), course.record());
        assert_eq!(course.record().luck(), Some("chacha8 7"));
    }

    #[test]
    fn chances_are_dealt_all_or_none() {
        let setup = AnySetup::new(GameName::Alhambra, 3).unwrap();
        let names = ["Ana", "Ben", "Cleo"].map(str::to_owned).to_vec();
        let mut course = Course::new(setup, names, None);
        let chance = |word| course.game().read_chance(word).unwrap();
        let (good, twice) = (chance("tower-7"), [chance("tower-8"), chance("tower-8")]);
        let (refused, _) = course.deal(&twice, &mut Vec::new()).unwrap_err();
        assert_eq!((refused, course.steps()), (1, 0));
        course.deal(&[good], &mut Vec::new()).unwrap();
        assert_eq!(course.steps(), 1);
        assert!(course.advance(&mut Vec::new()).is_empty(), "somebody else deals");
    }
}
