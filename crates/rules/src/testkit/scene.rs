use super::Lcg;
use crate::{
    alhambra::{Action, Alhambra, Chance, Event, Prompt, Refusal, Setup},
    game::{Game, Luck, Sink, Turn},
    kit::{Card, Pos, Seat, TileId},
};

/// A table of the base game set for a scene: the first player is to act, and pieces can be moved to
/// where the scene needs them. Nothing is added or lost: what goes to one place leaves another.
#[derive(Clone, Debug)]
pub struct Scene {
    pub game: Alhambra,
    /// What happened since the scene was set or `events` was last cleared.
    pub events: Vec<Event>,
}

impl Scene {
    pub fn new(players: u8) -> Scene {
        Scene::with(Setup::new(players).expect("2 to 6 players"))
    }
    pub fn with(setup: Setup) -> Scene {
        let mut scene = Scene { game: Alhambra::new(&setup), events: Vec::new() };
        scene.settle(&mut Lcg(u64::from(setup.players())));
        scene.events.clear();
        scene
    }
    /// Whose turn it is.
    pub fn mover(&self) -> Seat {
        self.game.table().mover.expect("the game has begun")
    }
    /// Deals until a player must act.
    pub fn settle(&mut self, luck: &mut impl Luck) {
        while self.game.turn() == Turn::Chance {
            let chance = self.game.draw(luck).expect("luck is to act");
            self.game.deal(&chance, &mut Sink::into(&mut self.events)).expect("drawn");
        }
    }
    pub fn offered(&self, seat: Seat) -> Vec<Action> {
        let mut offered = Vec::new();
        self.game.actions(seat, &mut offered);
        offered
    }
    /// Plays an action given as text.
    #[track_caller]
    pub fn say(&mut self, seat: Seat, text: &str) {
        let action: Action = text.parse().unwrap_or_else(|it| panic!("{text}: {it}"));
        let done = self.game.play(seat, &action, &mut Sink::into(&mut self.events));
        assert_eq!(done, Ok(()), "{text}");
    }
    /// Plays the first offered action of whoever is to act that is wanted.
    #[track_caller]
    pub fn play(&mut self, what: &str, wanted: impl Fn(&Action) -> bool) -> Action {
        let seat = self.game.turn().seat().expect("somebody is to act");
        let action = self.offered(seat).into_iter().find(wanted);
        let action = action.unwrap_or_else(|| panic!("{what} is not offered"));
        self.say(seat, &action.to_string());
        action
    }
    /// Why an action given as text is refused; it must leave no trace.
    #[track_caller]
    pub fn refusal(&self, seat: Seat, text: &str) -> Refusal {
        let action: Action = text.parse().unwrap_or_else(|it| panic!("{text}: {it}"));
        let mut after = self.game;
        let refusal = after.play(seat, &action, &mut Sink::none());
        assert_eq!(after, self.game, "{text} left a trace");
        refusal.expect_err(text)
    }
    /// Deals chances given as words.
    #[track_caller]
    pub fn deal(&mut self, words: &str) {
        for word in words.split_whitespace() {
            let chance: Chance = word.parse().unwrap_or_else(|it| panic!("{word}: {it}"));
            let done = self.game.deal(&chance, &mut Sink::into(&mut self.events));
            assert_eq!(done, Ok(()), "{word}");
        }
    }
    #[track_caller]
    pub fn refuse_chance(&self, word: &str) {
        if let Ok(chance) = word.parse() {
            let done = self.game.clone().deal(&chance, &mut Sink::none());
            assert!(done.is_err(), "{word}");
        }
    }

    // Setting the scene.

    /// Gives `seat` just these cards; what it had goes back into the pile.
    #[track_caller]
    pub fn hand(&mut self, seat: Seat, cards: &str) {
        self.game.given_hand(seat, &read(cards)).unwrap_or_else(|it| panic!("{it}"));
    }
    /// Lays just these cards open.
    #[track_caller]
    pub fn display(&mut self, cards: &str) {
        self.game.given_display(&read(cards)).unwrap_or_else(|it| panic!("{it}"));
    }
    /// Leaves just these cards in the money pile, as one pile; all others are discarded.
    #[track_caller]
    pub fn pile(&mut self, cards: &str) {
        self.game.given_pile(&read(cards)).unwrap_or_else(|it| panic!("{it}"));
    }
    /// Puts a tile onto a square of the market.
    #[track_caller]
    pub fn market(&mut self, square: u8, tile: &str) {
        self.game.given_market(square, tile.parse().ok()).unwrap_or_else(|it| panic!("{it}"));
    }
    /// Builds the palace of `seat`: a tile and its cell, in any order, such as `tower-9a 1,0`.
    #[track_caller]
    pub fn palace(&mut self, seat: Seat, tiles: &str) {
        let words: Vec<&str> = tiles.split_whitespace().collect();
        let placed: Vec<(TileId, Pos)> = words
            .chunks(2)
            .map(|it| (it[0].parse().expect("a tile"), it[1].parse().expect("a cell")))
            .collect();
        self.game.given_palace(seat, &placed).unwrap_or_else(|it| panic!("{it}"));
    }
    /// Puts just these tiles onto the reserve board of `seat`.
    #[track_caller]
    pub fn reserve(&mut self, seat: Seat, tiles: &str) {
        self.game.given_reserve(seat, &read(tiles)).unwrap_or_else(|it| panic!("{it}"));
    }
    /// Gives the neutral player just these tiles.
    #[track_caller]
    pub fn neutral(&mut self, tiles: &str) {
        self.game.given_neutral(&read(tiles)).unwrap_or_else(|it| panic!("{it}"));
    }
    /// Leaves just these tiles in the supply; all others are out of the game.
    #[track_caller]
    pub fn supply(&mut self, tiles: &str) {
        self.game.given_supply(&read(tiles)).unwrap_or_else(|it| panic!("{it}"));
    }
    /// Lets `seat` begin its turn now.
    pub fn to_act(&mut self, seat: Seat) {
        self.game.given_mover(seat);
    }
    /// The scoring card comes up with the next money card.
    pub fn scoring_on_top(&mut self) {
        self.game.given_scoring();
    }
    /// What a seat has scored so far.
    pub fn score(&self, seat: Seat) -> u16 {
        self.game.table().player(seat).score
    }
    /// The prompt on top.
    pub fn prompt(&self) -> Option<Prompt> {
        self.game.prompt()
    }
    /// The cards in a hand, written out.
    pub fn held(&self, seat: Seat) -> String {
        let cards: Vec<String> =
            self.game.table().player(seat).hand.iter().map(|card: Card| card.to_string()).collect();
        cards.join(" ")
    }
}

#[track_caller]
fn read<T: std::str::FromStr>(words: &str) -> Vec<T> {
    let one = |word: &str| word.parse().unwrap_or_else(|_| panic!("{word:?} is no such piece"));
    words.split_whitespace().map(one).collect()
}
