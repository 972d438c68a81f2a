//! A table of the base game set for a scene: the first player is to act, and pieces can be moved to
//! where the scene needs them. Nothing is added or lost: what goes to one place leaves another.

use super::{Action, Alhambra, Prompt, Setup, modules::ModuleId};
use crate::{
    game::Game as _,
    kit::{Party, Seat},
    testkit::{self, Lcg, halves, pieces, tiles_at, words},
};

/// A table of the base game, set for a scene.
pub type Scene = testkit::Scene<Alhambra>;

impl Scene {
    /// A game for so many, dealt until the first player is to act.
    pub fn new(players: u8) -> Scene {
        Scene::with(Setup::new(players).expect("2 to 6 players"))
    }
    /// A game set up like this, dealt until the first player is to act.
    pub fn with(setup: Setup) -> Scene {
        let mut scene = Scene::undealt(&setup);
        scene.settle(&mut Lcg(u64::from(setup.players())));
        scene.events.clear();
        scene
    }
    /// Whose turn it is.
    pub fn mover(&self) -> Seat {
        self.game.table().mover.expect("the game has begun")
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

    /// Gives `seat` just these cards; what it had goes back into the pile.
    #[track_caller]
    pub fn hand(&mut self, seat: Seat, cards: &str) {
        self.seat_given(seat, "holds", cards);
    }
    /// Lays just these cards open.
    #[track_caller]
    pub fn display(&mut self, cards: &str) {
        self.given("display", cards);
    }
    /// Leaves just these cards in the money pile, as one pile; all others are discarded.
    #[track_caller]
    pub fn pile(&mut self, cards: &str) {
        self.given("pile", cards);
    }
    /// Puts a tile onto a square of the market.
    #[track_caller]
    pub fn market(&mut self, square: u8, tile: &str) {
        self.given("market", &format!("{square} {tile}"));
    }
    /// Builds the palace of `seat`: a tile and its cell, in any order, such as `tower-9a 1,0`.
    #[track_caller]
    pub fn palace(&mut self, seat: Seat, tiles: &str) {
        self.seat_given(seat, "palace", tiles);
    }
    /// Puts just these tiles onto the reserve board of `seat`.
    #[track_caller]
    pub fn reserve(&mut self, seat: Seat, tiles: &str) {
        self.seat_given(seat, "reserve", tiles);
    }
    /// Gives the neutral player just these tiles.
    #[track_caller]
    pub fn neutral(&mut self, tiles: &str) {
        let done = self.game.given_words(Some(Party::Neutral), tiles);
        done.unwrap_or_else(|it| panic!("{tiles}: {it}"));
    }
    /// Leaves just these tiles in the supply; all others are out of the game.
    #[track_caller]
    pub fn supply(&mut self, tiles: &str) {
        self.given("supply", tiles);
    }
    /// Gives something of a module, to a seat or to the table.
    #[track_caller]
    pub fn module(&mut self, by: ModuleId, seat: Option<Seat>, words: &str) {
        let done = self.game.given_module(by.name(), seat, words);
        done.unwrap_or_else(|it| panic!("{by} {words}: {it}"));
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
    /// The cards in a hand, written out.
    pub fn held(&self, seat: Seat) -> String {
        words(self.game.table().player(seat).hand.iter())
    }

    #[track_caller]
    fn given(&mut self, what: &str, pieces: &str) {
        let done = self.game.given_words(None, &format!("{what} {pieces}"));
        done.unwrap_or_else(|it| panic!("{what} {pieces}: {it}"));
    }
    #[track_caller]
    fn seat_given(&mut self, seat: Seat, what: &str, pieces: &str) {
        let done = self.game.given_words(Some(Party::Seat(seat)), &format!("{what} {pieces}"));
        done.unwrap_or_else(|it| panic!("{what} {pieces}: {it}"));
    }
}

impl Alhambra {
    /// What a scenario gives a party or the table.
    pub(super) fn given_words(&mut self, party: Option<Party>, text: &str) -> Result<(), String> {
        let (what, rest) = halves(text);
        let seat = match party {
            Some(Party::Seat(seat)) => Some(seat),
            Some(Party::Neutral) => return self.given_neutral(&pieces(text)?),
            None => None,
        };
        match (seat, what, rest) {
            (None, "display", cards) => self.given_display(&pieces(cards)?)?,
            (None, "pile", cards) => self.given_pile(&pieces(cards)?)?,
            (None, "supply", tiles) => self.given_supply(&pieces(tiles)?)?,
            (None, "scoring", "next") => self.given_scoring(),
            (None, "market", rest) => {
                let (square, tile) = halves(rest);
                let square = square.parse().map_err(|_| "no square")?;
                let tile = if tile == "empty" { None } else { pieces(tile)?.pop() };
                self.given_market(square, tile)?;
            }
            (Some(seat), "holds", cards) => self.given_hand(seat, &pieces(cards)?)?,
            (Some(seat), "palace", tiles) => self.given_palace(seat, &tiles_at(tiles)?)?,
            (Some(seat), "reserve", tiles) => self.given_reserve(seat, &pieces(tiles)?)?,
            (Some(seat), "scored", points) => {
                self.given_score(seat, points.parse().map_err(|_| "no points")?);
            }
            (Some(seat), "to", "act") => self.given_mover(seat),
            (seat, module, words) if module.parse::<ModuleId>().is_ok() => {
                self.given_module(module, seat, words)?;
            }
            _ => return Err("nothing like that can be given".into()),
        }
        Ok(())
    }

    /// What a scenario may expect of a party or the table.
    pub(super) fn facts_in_words(&self) -> Vec<(Option<Party>, String)> {
        let table = &self.table;
        let market = (1..).zip(table.market);
        let mut facts: Vec<(Option<Party>, String)> = market
            .map(|(square, tile): (u8, _)| {
                (None, format!("market {square} {}", tile.map_or("empty", |it| it.name())))
            })
            .collect();
        facts.push((None, format!("discard {} cards", table.discard.len())));
        let tiles = table.neutral.tiles.len();
        facts.push((Some(Party::Neutral), format!("owns {tiles} tiles")));
        for seat in Seat::all(table.setup.players()) {
            let player = table.player(seat);
            let own = [
                format!("holds {}", words(player.hand.iter())),
                format!("built {}", words(player.palace.tiles().iter())),
                format!("stored {}", words(player.reserve.iter())),
            ];
            facts.extend(own.map(|fact| (Some(Party::Seat(seat)), fact)));
        }
        match self.prompts.top() {
            Some(Prompt::Turn { seat, .. }) => {
                facts.push((Some(Party::Seat(*seat)), "to act".to_owned()));
            }
            Some(Prompt::Place { seat, .. }) => {
                facts.push((Some(Party::Seat(*seat)), "to place".to_owned()));
            }
            _ => {}
        }
        facts
    }
}
