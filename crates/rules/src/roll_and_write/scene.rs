//! Tables set for a test: pieces lie where the test needs them.

use super::*;
use crate::message::Tell as _;

#[derive(Clone)]
pub(super) struct Scene {
    pub(super) game: RollAndWrite,
    pub(super) events: Vec<Event>,
}

pub(super) const ANA: Seat = Seat(0);
pub(super) const BEN: Seat = Seat(1);
pub(super) const CLEO: Seat = Seat(2);

/// Pairs of pips as squares: `11 36` is yellow 1 with blue 1, and yellow 3 with blue 6.
#[track_caller]
pub(super) fn squares(pairs: &str) -> impl Iterator<Item = Square> + '_ {
    pairs.split_whitespace().map(|pair| {
        let pips: Vec<u8> = pair.bytes().map(|digit| digit - b'0').collect();
        Square::new(pips[0], pips[1]).unwrap()
    })
}

impl Scene {
    /// The first round: Ana is first and about to move. Everybody has constructed 11, 22 and 33 (a
    /// garden, a chambers, an arcades) and has dice on 4 and 4; Ana's other dice are on 5 and 6.
    pub(super) fn new(players: u8) -> Scene {
        Scene::of(Setup::new(players).unwrap())
    }
    pub(super) fn of(setup: Setup) -> Scene {
        let mut scene = Scene { game: RollAndWrite::new(&setup), events: vec![] };
        scene.deal("seat-1");
        for square in ["11", "22", "33"] {
            (0..setup.players()).for_each(|_| scene.roll(square));
        }
        (0..setup.virtual_parties()).for_each(|_| scene.roll("11 22 33"));
        (0..setup.players()).for_each(|_| scene.roll("44"));
        scene.roll("56");
        scene.events.clear();
        scene
    }
    /// The same in the last round.
    pub(super) fn last(players: u8) -> Scene {
        let mut scene = Scene::new(players);
        scene.game.table.round = scene.game.table.setup.rounds();
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
    /// Pairs of dice that come to rest: `36` is yellow 3 with blue 6.
    #[track_caller]
    pub(super) fn roll(&mut self, pairs: &str) {
        for pair in squares(pairs) {
            self.deal(&Chance::Pair(pair).to_string());
        }
    }
    #[track_caller]
    pub(super) fn say(&mut self, seat: Seat, text: &str) {
        let action: Action = text.parse().unwrap_or_else(|it| panic!("{text}: {it}"));
        let done = self.game.play(seat, &action, &mut Sink::into(&mut self.events));
        assert_eq!(done, Ok(()), "{text}");
        assert_eq!(self.game.audit(), Ok(()), "{text}");
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
    pub(super) fn prompt(&self) -> Option<Prompt> {
        self.game.prompt()
    }
    pub(super) fn player(&self, seat: Seat) -> &Player {
        self.game.table.player(seat)
    }
    /// The dice beside a sheet, yellow ones first: `45/46`.
    pub(super) fn dice(&self, seat: Seat) -> String {
        let pips = |pips: Pips| pips.iter().map(|it| it.to_string()).collect::<String>();
        let dice = self.player(seat).dice;
        format!("{}/{}", pips(dice.yellow), pips(dice.blue))
    }
    /// Two pairs beside Ana's sheet.
    pub(super) fn set_dice(&mut self, pairs: &str) {
        let dice = &mut self.game.table.player_mut(ANA).dice;
        *dice = Dice::default();
        squares(pairs).for_each(|pair| dice.put(pair));
    }
    pub(super) fn set_coins(&mut self, seat: Seat, coins: u8) {
        let player = self.game.table.player_mut(seat);
        (player.circled, player.spent) =
            (coins.max(START_COINS), START_COINS.saturating_sub(coins));
    }
    /// Just these squares are constructed.
    pub(super) fn set_built(&mut self, seat: Seat, pairs: &str) {
        let table = &mut self.game.table;
        let built: Squares = squares(pairs).collect();
        table.player_mut(seat).built = built;
        table.rows[seat.index()].counts = built.counts(&table.setup.sheet);
    }
    /// Constructs so many of a kind, and nothing else of it; for virtual parties too.
    pub(super) fn set_count(&mut self, seat: Seat, kind: Building, count: u8) {
        let table = &mut self.game.table;
        table.rows[seat.index()].counts[kind] = count;
        if seat.0 >= table.setup.players() {
            return;
        }
        let sheet = table.setup.sheet;
        let others = table.player(seat).built.iter().filter(|it| sheet.kind(*it) != kind);
        let own = Square::all().filter(|it| sheet.kind(*it) == kind).take(count.into());
        let built: Squares = others.chain(own).collect();
        table.player_mut(seat).built = built;
    }
    /// The turns of the round are over: now come the virtual parties, or the end of the round.
    pub(super) fn end_turns(&mut self) {
        let Scene { game, events } = self;
        while !matches!(game.prompts.top(), Some(Prompt::NextTurn)) {
            game.prompts.pop();
        }
        game.prompts.pop();
        game.settle(&mut Sink::into(events));
    }
    pub(super) fn scores(&self) -> Vec<u32> {
        crate::testkit::points(&self.game)
    }
}
