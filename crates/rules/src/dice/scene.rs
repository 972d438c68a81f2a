//! Tables set for a test: pieces lie where the test needs them.

use super::*;
use crate::message::Tell as _;

#[derive(Clone)]
pub(super) struct Scene {
    pub(super) game: Dice,
    pub(super) events: Vec<Event>,
}

pub(super) const ANA: Seat = Seat(0);
pub(super) const BEN: Seat = Seat(1);

impl Scene {
    /// The first round: Ana starts and is about to throw. The starting player chip lies in the
    /// column of the tower, then from the left points 1, 2 and 3, an exchange and an annul chip.
    pub(super) fn new(players: u8) -> Scene {
        let mut scene = Scene { game: Dice::new(&Setup::new(players).unwrap()), events: vec![] };
        scene.deal("seat-1 tower points-1 points-2 points-3 exchange annul");
        if players == 2 {
            scene.deal("pavilion");
        }
        scene.events.clear();
        scene
    }
    #[track_caller]
    pub(super) fn deal(&mut self, words: &str) {
        for word in words.split_whitespace() {
            let chance: Chance = word.parse().unwrap_or_else(|it| panic!("{word}: {it}"));
            let done = self.game.deal(&chance, &mut Sink::into(&mut self.events));
            assert_eq!(done, Ok(()), "{word}");
        }
    }
    /// Dice that come to rest: `garden-3 tower-5`.
    #[track_caller]
    pub(super) fn roll(&mut self, dice: &str) {
        for word in dice.split_whitespace() {
            let (kind, count) = word.split_once('-').unwrap();
            (0..count.parse().unwrap()).for_each(|_| self.deal(kind));
        }
    }
    #[track_caller]
    pub(super) fn say(&mut self, seat: Seat, text: &str) {
        let action: Action = text.parse().unwrap_or_else(|it| panic!("{text}: {it}"));
        let done = self.game.play(seat, &action, &mut Sink::into(&mut self.events));
        assert_eq!(done, Ok(()), "{text}");
    }
    /// The rule by which something is refused; it must leave no trace and must not be offered.
    #[track_caller]
    pub(super) fn refused(&self, seat: Seat, text: &str) -> &'static str {
        let action: Action = text.parse().unwrap_or_else(|it| panic!("{text}: {it}"));
        let mut after = self.game;
        let refusal = after.play(seat, &action, &mut Sink::none()).expect_err(text);
        assert_eq!(after, self.game, "{text} left a trace");
        assert!(!self.offered(seat).contains(&action.to_string()), "{text} is offered");
        refusal.rule().unwrap()
    }
    pub(super) fn offered(&self, seat: Seat) -> Vec<String> {
        let mut offered = Vec::new();
        self.game.actions(seat, &mut offered);
        offered.iter().map(ToString::to_string).collect()
    }
    /// Gives a chip out of the stacks.
    pub(super) fn chip(&mut self, seat: Seat, chip: Chip) {
        let table = &mut self.game.table;
        assert!(table.light.take(chip) || table.dark.take(chip), "no further {chip}");
        table.player_mut(seat).chips.put(chip);
    }
    pub(super) fn stone(&mut self, column: Building, field: (u8, u8), party: Party) {
        self.game.table.area.put(column, Field::of(field.0, field.1), party);
    }
    /// All have used their stones: the columns are served.
    pub(super) fn rewards(&mut self) {
        let Scene { game, events } = self;
        let stones = game.table.setup.stones();
        game.table.rounds.used = [stones; _];
        while !matches!(game.prompts.top(), Some(Prompt::NextTurn)) {
            game.prompts.pop();
        }
        game.table.throws = Throws::begin();
        game.settle(&mut Sink::into(events));
    }
    pub(super) fn prompt(&self) -> Option<Prompt> {
        self.game.prompt()
    }
    pub(super) fn track(&self, kind: Building, seat: Seat) -> u8 {
        self.game.table.tracks[kind].field(Party::Seat(seat))
    }
    pub(super) fn at(&self, column: Building, field: (u8, u8)) -> Option<Party> {
        self.game.table.area.at(column, Field::of(field.0, field.1))
    }
}
