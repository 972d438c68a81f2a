//! What happens by itself, before the first turn, between turns and at the end (A-04 to
//! to, A2-03, A2-04).

use super::{
    Alhambra, Chance, Deck, Event, ExtraTower, Prompt, Prompts, Refusal, Setup, Table,
    modules::ModuleChance,
    scoring::{self, Party, Scoring, Standing},
};
use crate::{
    game::Sink,
    kit::{Cards, PerBuilding, Seat},
    palace::wall,
};

/// What a starting hand must be worth.
pub(super) const STARTING_MONEY: u32 = 20;
/// How many tiles the neutral player gets before the game and after scoring I (A2-03, A2-04).
const NEUTRAL_TILES: u8 = 6;

impl Prompts {
    /// What comes before the first turn, in this order from the top: tiles for the neutral player,
    /// the market, starting money for one seat after the other, the display, the piles.
    pub(super) fn set_up(&mut self, setup: &Setup) {
        self.push(Prompt::NextTurn);
        self.push(Prompt::MakePiles);
        self.push(Prompt::RefillMoney);
        for seat in Seat::all(setup.players()).rev() {
            self.push(Prompt::DealHand { seat });
        }
        self.push(Prompt::RefillMarket);
        if setup.has_neutral() {
            self.push(Prompt::DealNeutral { left: NEUTRAL_TILES });
        }
        if setup.extra_tower == ExtraTower::Replacing {
            self.push(Prompt::ReplaceTower);
        }
    }
}

impl Alhambra {
    pub(super) fn can_come(&self, chance: &Chance) -> Result<(), Refusal> {
        let possible = match self.prompts.top() {
            // Before the piles are made only money cards are in the deck.
            Some(Prompt::DealHand { .. } | Prompt::RefillMoney) => {
                self.table.deck.may_bring(chance)
            }
            Some(Prompt::DealNeutral { .. } | Prompt::RefillMarket) => match *chance {
                Chance::Tile(tile) => self.table.supply.contains(tile),
                _ => false,
            },
            Some(Prompt::ReplaceTower) => match *chance {
                Chance::Tile(tile) => Table::base_towers().contains(tile),
                _ => false,
            },
            Some(&Prompt::Luck { by }) => match *chance {
                Chance::Module(wanted) if wanted.module() == by => self.may_come(wanted),
                _ => false,
            },
            Some(_) => false,
            None => return Err(Refusal::GameOver),
        };
        if possible { Ok(()) } else { Err(Refusal::Impossible) }
    }

    fn may_come(&self, wanted: ModuleChance) -> bool {
        let mut possible = false;
        self.modules.chances(wanted.module(), &mut |own, weight| {
            possible |= own == wanted && weight > 0;
        });
        possible
    }

    /// Carries out a chance that was checked.
    pub(super) fn resolve_chance(&mut self, chance: &Chance, events: &mut Sink<'_, Event>) {
        let Some(&prompt) = self.prompts.top() else { return };
        match (prompt, *chance) {
            (Prompt::DealHand { seat }, Chance::Card(card)) => {
                self.table.deck.take(chance);
                self.table.player_mut(seat).hand.put(card);
                self.emit(Event::CardDealt { seat, card }, events);
            }
            (_, Chance::Card(card)) => {
                self.table.deck.take(chance);
                let slot = self.table.display.iter_mut().find(|slot| slot.is_none());
                *slot.expect("the display is short") = Some(card);
                self.emit(Event::CardDrawn { card }, events);
            }
            (_, Chance::Scoring) => {
                // Set aside; drawing goes on.
                self.table.deck.take(chance);
                let scoring = Scoring::ALL[usize::from(self.table.scorings)];
                self.table.scorings += 1;
                self.table.due = Some(scoring);
                self.emit(Event::ScoringDrawn { scoring }, events);
            }
            (_, Chance::Guest(by)) => {
                self.table.deck.take(chance);
                self.emit(Event::GuestDrawn { by }, events);
                self.let_module(by, events, |module, resolve| module.guest_drawn(resolve));
            }
            (Prompt::DealNeutral { left }, Chance::Tile(tile)) => {
                self.prompts.pop();
                self.prompts.push(Prompt::DealNeutral { left: left - 1 });
                self.table.supply.take(tile);
                self.table.neutral.tiles.put(tile);
                self.emit(Event::NeutralDrew { tile }, events);
            }
            (Prompt::ReplaceTower, Chance::Tile(tile)) => {
                self.prompts.pop();
                self.table.supply.take(tile);
                self.table.out.put(tile);
                self.emit(Event::TowerReplaced { tile }, events);
            }
            (_, Chance::Tile(tile)) => {
                // Squares are filled in ascending order.
                let empty = self.table.market.iter().position(Option::is_none);
                let index = empty.expect("the market is short");
                self.table.supply.take(tile);
                self.table.market[index] = Some(tile);
                self.emit(Event::TileDrawn { square: index as u8 + 1, tile }, events);
            }
            (_, Chance::Module(own)) => {
                self.let_module(own.module(), events, |module, resolve| module.deal(resolve, own));
            }
        }
    }

    /// Goes on until a player or luck must decide, or the game is over.
    pub(super) fn settle(&mut self, events: &mut Sink<'_, Event>) {
        while let Some(&prompt) = self.prompts.top() {
            match prompt {
                Prompt::Turn { .. }
                | Prompt::Ask { .. }
                | Prompt::Luck { .. }
                | Prompt::ReplaceTower => return,
                Prompt::Place { seat, .. } => {
                    if !self.table.player(seat).waiting.is_empty() {
                        return;
                    }
                    self.prompts.pop();
                    self.emit(Event::AllPlaced { seat }, events);
                }
                Prompt::DealHand { seat } => {
                    if self.table.player(seat).hand.sum() < STARTING_MONEY {
                        return;
                    }
                    self.prompts.pop();
                }
                Prompt::MakePiles => {
                    self.prompts.pop();
                    self.table.deck.split(self.modules.guests());
                    self.emit(Event::PilesMade, events);
                }
                Prompt::RefillMoney => {
                    if self.money_must_be_drawn(events) {
                        return;
                    }
                    self.prompts.pop();
                    self.score_what_is_due(events);
                }
                Prompt::DealNeutral { left } => {
                    if left > 0 && !self.table.supply.is_empty() {
                        return;
                    }
                    self.prompts.pop();
                }
                Prompt::RefillMarket => {
                    if self.table.market.iter().all(Option::is_some) {
                        self.prompts.pop();
                    } else if self.table.supply.is_empty() {
                        self.end_game(events);
                    } else {
                        return;
                    }
                }
                Prompt::NextTurn => {
                    self.prompts.pop();
                    self.begin_turn(events);
                }
                Prompt::LastScoring => {
                    self.prompts.pop();
                    self.score(Scoring::III, events);
                    self.emit(Event::GameOver, events);
                }
            }
        }
    }

    /// Whether a card must be drawn and can be. Only then, with the pile empty, the discard pile
    /// becomes the new one; with both empty the display stays short.
    fn money_must_be_drawn(&mut self, events: &mut Sink<'_, Event>) -> bool {
        if self.table.display.iter().all(Option::is_some) {
            return false;
        }
        if !self.table.deck.is_empty() {
            return true;
        }
        let cards = std::mem::replace(&mut self.table.discard, Cards::NONE);
        self.table.deck = Deck::of(cards);
        if cards.is_empty() {
            return false;
        }
        self.emit(Event::DiscardShuffled { cards: cards.len() as u8 }, events);
        true
    }

    /// Only with four cards open comes the scoring.
    fn score_what_is_due(&mut self, events: &mut Sink<'_, Event>) {
        if let Some(scoring) = self.table.due.take() {
            self.score(scoring, events);
            self.neutral_draws_after(scoring);
        }
    }

    fn begin_turn(&mut self, events: &mut Sink<'_, Event>) {
        let seat = self.table.next_mover();
        self.table.mover = Some(seat);
        self.prompts.push(Prompt::Turn { seat, acted: false });
        self.emit(Event::TurnBegan { seat }, events);
    }

    /// After scoring I the neutral player gets six more tiles, after II a third of the supply,
    /// rounded down; before the market is refilled (A2-04).
    fn neutral_draws_after(&mut self, scoring: Scoring) {
        if !self.table.setup.has_neutral() {
            return;
        }
        let left = match scoring {
            Scoring::I => NEUTRAL_TILES,
            Scoring::II => self.table.supply.len() as u8 / 3,
            Scoring::III => return,
        };
        self.prompts.push(Prompt::DealNeutral { left });
    }

    /// The market cannot be filled: the rest of the tiles is given away, then comes the last
    /// scoring.
    #[cold]
    fn end_game(&mut self, events: &mut Sink<'_, Event>) {
        self.emit(Event::LastTiles, events);
        self.prompts.clear();
        self.prompts.push(Prompt::LastScoring);
        for index in 0..self.table.market.len() {
            let Some(tile) = self.table.market[index].take() else { continue };
            let square = index as u8 + 1;
            match self.richest(square) {
                Some(seat) => {
                    self.table.player_mut(seat).waiting.put(tile);
                    self.emit(Event::TileWon { seat, square, tile }, events);
                }
                None => {
                    self.table.out.put(tile);
                    self.emit(Event::TileLeft { square, tile }, events);
                }
            }
        }
        // In turn order from the one who would be next; the first must be on top.
        let (first, players) = (self.table.next_mover(), self.table.setup.players());
        for seat in (0..players).rev().map(|i| Seat((first.0 + i) % players)) {
            if !self.table.player(seat).waiting.is_empty() {
                self.prompts.push(Prompt::Place { seat, gift: false });
            }
        }
    }

    /// Who has strictly the most money of a square's currency.
    pub(super) fn richest(&self, square: u8) -> Option<Seat> {
        let currency = Table::CURRENCIES[usize::from(square - 1)];
        let money = |seat: Seat| {
            let mut sum = self.table.player(seat).hand.of(currency).sum();
            self.modules.purses(seat, &mut |_, purse| {
                if purse.currency == currency {
                    sum += u32::from(purse.value);
                }
            });
            sum
        };
        let seats = || Seat::all(self.table.setup.players());
        let most = seats().map(money).max().filter(|&most| most > 0)?;
        let mut richest = seats().filter(|&seat| money(seat) == most);
        richest.next().filter(|_| richest.next().is_none())
    }

    #[cold]
    pub(super) fn score(&mut self, scoring: Scoring, events: &mut Sink<'_, Event>) {
        self.emit(Event::ScoringBegan { scoring }, events);
        let (mut standings, parties) =
            ([Standing::default(); Seat::MAX + 1], self.table.setup.parties());
        for (standing, party) in standings.iter_mut().zip(0..parties) {
            *standing = self.table.standing(party_at(&self.table, party));
        }
        let (table, order) = (self.table, self.modules.order(scoring));
        let mut line = |party, reason, points: u32| {
            match party {
                Party::Seat(seat) => self.table.player_mut(seat).score += points as u16,
                Party::Neutral => self.table.neutral.score += points as u16,
            }
            events.push(Event::Scored { party, reason, points });
        };
        scoring::score(scoring, &order, &standings[..parties], |index, reason, points| {
            line(party_at(&table, index), reason, points);
        });
        self.modules.score(scoring, &mut line);
    }
}

/// The seats come first, then the neutral player.
fn party_at(table: &Table, index: usize) -> Party {
    let seat = Seat(index as u8);
    if seat.0 < table.setup.players() { Party::Seat(seat) } else { Party::Neutral }
}

impl Table {
    /// What counts for a party now: tiles in the palace and the wall; for the neutral
    /// player all his tiles, and never a wall (A2-02, A2-05).
    pub fn standing(&self, party: Party) -> Standing {
        match party {
            Party::Seat(seat) => {
                let palace = &self.player(seat).palace;
                Standing { counts: palace.counts(), wall: wall::length(palace) }
            }
            Party::Neutral => {
                let count = |kind| self.neutral.tiles.of_kind(kind).len();
                let counts = PerBuilding(crate::kit::Building::ALL.map(count));
                Standing { counts, wall: 0 }
            }
        }
    }

    /// Who is next, clockwise, or who begins.
    pub(crate) fn next_mover(&self) -> Seat {
        self.mover.map_or_else(|| self.first_mover(), |seat| seat.next(self.setup.players()))
    }

    /// The fewest cards begin; then the lowest total; then the youngest.
    fn first_mover(&self) -> Seat {
        let by_rule = |seat: &Seat| {
            let hand = self.player(*seat).hand;
            (hand.len(), hand.sum(), self.setup.youngest.rank(*seat))
        };
        Seat::all(self.setup.players()).min_by_key(by_rule).expect("a table has players")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        alhambra::{Action, Reason, SquareView, scene::Scene},
        game::{Game, Turn},
        kit::{Building, Looker, TileId, TileSet},
        message::Tell,
        testkit::Lcg,
    };

    fn new_game(players: u8) -> Alhambra {
        Alhambra::new(&Setup::new(players).unwrap())
    }

    fn deal(game: &mut Alhambra, words: &str) -> Vec<Event> {
        let mut events = Vec::new();
        for word in words.split_whitespace() {
            let done = game.deal(&word.parse().unwrap(), &mut Sink::into(&mut events));
            assert_eq!(done, Ok(()), "{word}");
        }
        events
    }

    fn tile(name: &str) -> TileId {
        name.parse().unwrap()
    }

    /// The mover takes a card, so that the turn ends; nothing is dealt yet.
    fn take_one(scene: &mut Scene) -> Seat {
        let mover = scene.mover();
        let one = |it: &Action| matches!(it, Action::Take { cards } if cards.len() == 1);
        scene.play("one card", one);
        mover
    }

    fn scored(events: &[Event]) -> Vec<(Party, Reason, u32)> {
        let line = |event: &Event| match *event {
            Event::Scored { party, reason, points } => Some((party, reason, points)),
            _ => None,
        };
        events.iter().filter_map(line).collect()
    }

    /// what lies on the table before anything is dealt.
    #[test]
    fn a_new_table_has_all_pieces() {
        for players in 3..=6 {
            let game = new_game(players);
            assert_eq!(game.table().players().len(), usize::from(players));
            assert_eq!((game.table().supply.len(), game.table().deck.len()), (54, 108));
            for (_, player) in game.table().seats() {
                assert_eq!((player.palace.tiles(), player.reserve), (TileSet::NONE, TileSet::NONE));
                assert_eq!((player.hand.len(), player.score), (0, 0));
            }
        }
        assert!(!new_game(3).table().supply.contains(tile("tower-9x")), "not in the base game");
    }

    /// four tiles to squares 1 to 4 in this order; each square has its own currency.
    #[test]
    fn the_market_is_filled_in_order() {
        let mut game = new_game(3);
        deal(&mut game, "tower-7 garden-7 arcades-7 seraglio-7");
        let names = game.table().market.map(|it| it.unwrap().name());
        assert_eq!(names, ["tower-7", "garden-7", "arcades-7", "seraglio-7"]);
        let squares: Vec<(u8, &str)> = game
            .view(Looker::Spectator)
            .market
            .iter()
            .map(|it: &SquareView| (it.square, it.currency.name()))
            .collect();
        assert_eq!(squares, [(1, "florin"), (2, "dirham"), (3, "denar"), (4, "ducat")]);
    }

    /// for one player after the other, until the total is 20 or more.
    #[test]
    fn starting_money_is_dealt_up_to_twenty() {
        let mut game = new_game(3);
        deal(&mut game, "tower-7 garden-7 arcades-7 seraglio-7 denar-9 ducat-9 florin-1");
        assert_eq!(game.prompt(), Some(Prompt::DealHand { seat: Seat(0) }), "19 is not enough");
        deal(&mut game, "florin-9");
        assert_eq!(game.table().player(Seat(0)).hand.sum(), 28, "the most there can be");
        assert_eq!(game.prompt(), Some(Prompt::DealHand { seat: Seat(1) }));
        deal(&mut game, "denar-9 ducat-9 florin-2");
        assert_eq!(game.table().player(Seat(1)).hand.sum(), 20, "the least");
        assert_eq!(game.prompt(), Some(Prompt::DealHand { seat: Seat(2) }));
        let events = deal(&mut game, "denar-1");
        assert!(
            matches!(events[..], [Event::CardDealt { seat: Seat(2), .. }]),
            "named in the open"
        );
    }

    /// the fewest cards; then the lowest total; then the youngest, by default the lowest seat.
    #[test]
    fn who_begins() {
        let begins = |hands: [&str; 3], youngest: &str| {
            let mut setup = Setup::new(3).unwrap();
            crate::game::Setup::set(&mut setup, "youngest", youngest).unwrap();
            let mut game = Alhambra::new(&setup);
            deal(&mut game, "tower-7 garden-7 arcades-7 seraglio-7");
            hands.iter().for_each(|hand| drop(deal(&mut game, hand)));
            deal(&mut game, "denar-2 denar-2 ducat-3 ducat-3");
            game.table().mover.unwrap().0
        };
        let (four, three, low) = (
            "denar-5 denar-5 ducat-5 ducat-5",
            "dirham-9 dirham-9 florin-4",
            "dirham-8 florin-8 florin-4",
        );
        assert_eq!(
            begins([four, three, "florin-6 florin-6 florin-5 ducat-4"], "1,2,3"),
            1,
            "fewest cards"
        );
        assert_eq!(begins([four, three, low], "1,2,3"), 2, "lowest total");
        let level = [
            "denar-9 dirham-9 florin-4",
            "denar-9 ducat-9 ducat-4",
            "denar-1 dirham-8 ducat-8 denar-3",
        ];
        assert_eq!(begins(level, "1,2,3"), 0, "youngest by number");
        assert_eq!(begins(level, "2,1,3"), 1, "youngest by age");
        assert_eq!(begins(level, "3,2,1"), 1, "the youngest of those who are level");
    }

    /// four open cards, then five piles with the scoring cards in the second and the fourth.
    #[test]
    fn the_money_pile_is_made_after_the_display() {
        let mut game = new_game(3);
        deal(&mut game, "tower-7 garden-7 arcades-7 seraglio-7");
        for hand in
            ["denar-9 ducat-9 florin-2", "denar-8 ducat-8 florin-4", "denar-7 ducat-7 florin-6"]
        {
            deal(&mut game, hand);
        }
        assert_eq!(game.prompt(), Some(Prompt::RefillMoney));
        assert!(game.clone().deal(&Chance::Scoring, &mut Sink::none()).is_err(), "not before");
        deal(&mut game, "denar-1 denar-1 denar-1 dirham-1");
        let sizes = game.table().deck.piles().map(|pile| (pile.money, pile.scoring));
        assert_eq!(sizes, [(19, false), (19, true), (19, false), (19, true), (19, false)]);
        assert!(matches!(game.prompt(), Some(Prompt::Turn { acted: false, .. })));
    }

    /// money first, then scoring, then the market, then the next player, clockwise.
    #[test]
    fn the_end_of_a_turn_has_an_order() {
        let mut scene = Scene::new(3);
        let mover = scene.mover();
        scene.hand(mover, "denar-9 denar-8");
        scene.market(3, "tower-9a");
        scene.display("florin-1 florin-2 florin-3");
        scene.scoring_on_top();
        scene.say(mover, "buy 3 with denar-9 denar-8");
        scene.say(mover, "build tower-9a at 1,0");
        scene.events.clear();
        scene.settle(&mut Lcg(5));
        let order: Vec<&str> = scene
            .events
            .iter()
            .filter_map(|event| match event {
                Event::ScoringDrawn { .. } => Some("scoring card"),
                Event::CardDrawn { .. } => Some("money"),
                Event::ScoringBegan { .. } => Some("scoring"),
                Event::TileDrawn { square: 3, .. } => Some("tile"),
                Event::TurnBegan { .. } => Some("next"),
                _ => None,
            })
            .collect();
        assert_eq!(order, ["scoring card", "money", "scoring", "tile", "next"]);
        assert_eq!(scene.mover(), mover.next(3));
    }

    /// a scoring card is set aside and drawing goes on until four cards lie open; it comes
    /// once, I before II.
    #[test]
    fn a_scoring_card_does_not_fill_the_display() {
        let mut scene = Scene::new(3);
        scene.scoring_on_top();
        take_one(&mut scene);
        assert!(scene.game.chances_include(Chance::Scoring));
        scene.deal("scoring");
        assert_eq!(scene.game.table().due, Some(Scoring::I));
        assert_eq!(scene.game.turn(), Turn::Chance, "drawing goes on");
        scene.refuse_chance("scoring");
        scene.settle(&mut Lcg(1));
        assert!(scene.game.table().display.iter().all(Option::is_some));
        assert_eq!(scene.game.table().due, None);
        scene.scoring_on_top();
        take_one(&mut scene);
        scene.deal("scoring");
        assert_eq!(scene.game.table().due, Some(Scoring::II));
        scene.settle(&mut Lcg(1));
        assert!(scene.game.table().deck.piles().iter().all(|pile| !pile.scoring), "both have left");
    }

    /// the discard pile becomes the new pile only when a card must be drawn and the pile is
    /// empty; this turn's payment is in it.
    #[test]
    fn the_discard_pile_is_shuffled_when_a_card_is_needed() {
        let mut scene = Scene::new(3);
        let mover = scene.mover();
        scene.hand(mover, "denar-9");
        scene.market(3, "tower-9a");
        scene.display("florin-1 florin-2 florin-3 florin-4");
        scene.pile("ducat-1");
        let discarded = scene.game.table().discard.len();
        scene.say(mover, "buy 3 with denar-9");
        scene.play("take", |it| *it == "take florin-1 florin-2".parse().unwrap());
        scene.say(mover, "store tower-9a");
        scene.deal("ducat-1");
        assert_eq!(scene.game.table().discard.len(), 0, "the second card needs it");
        assert_eq!(scene.game.table().deck.len(), discarded + 1);
        assert!(scene.game.chances_include(Chance::Card("denar-9".parse().unwrap())));
        let shuffled = Event::DiscardShuffled { cards: discarded as u8 + 1 };
        assert!(scene.events.contains(&shuffled));
        let mut exact = Scene::new(3);
        exact.pile("ducat-1");
        take_one(&mut exact);
        exact.deal("ducat-1");
        assert_eq!(exact.game.table().deck.len(), 0, "not before a card must be drawn");
        assert_ne!(exact.game.table().discard.len(), 0);
    }

    /// with both piles empty the display stays short until a later refill.
    #[test]
    fn the_display_may_stay_short() {
        let mut scene = Scene::new(3);
        scene.pile("");
        let all = scene.game.table().discard;
        scene.game.table.discard = Cards::NONE;
        scene.game.table.player_mut(Seat(2)).hand.merge(all);
        let mover = take_one(&mut scene);
        scene.settle(&mut Lcg(1));
        assert_eq!(scene.game.table().display.iter().flatten().count(), 3);
        assert_eq!(scene.mover(), mover.next(3), "the game goes on");
        scene.game.audit().unwrap();
    }

    /// the empty squares are filled in ascending order; tiles that lie there stay.
    #[test]
    fn the_market_is_refilled_in_ascending_order() {
        let mut scene = Scene::new(3);
        let mover = scene.mover();
        scene.hand(mover, "dirham-9 ducat-9");
        scene.market(1, "tower-7");
        scene.market(2, "tower-9a");
        scene.market(3, "tower-8");
        scene.market(4, "tower-9b");
        let (first, third) = (scene.game.table().market[0], scene.game.table().market[2]);
        scene.say(mover, "buy 4 with ducat-9");
        scene.say(mover, "buy 2 with dirham-9");
        scene.say(mover, "stop");
        scene.say(mover, "store tower-9a");
        scene.say(mover, "store tower-9b");
        scene.deal("pavilion-8 seraglio-9");
        let market = scene.game.table().market;
        assert_eq!(market, [first, Some(tile("pavilion-8")), third, Some(tile("seraglio-9"))]);
        assert_eq!(scene.mover(), mover.next(3));
    }

    /// places by tiles in the palace; reserve and waiting tiles do not count; the
    /// wall adds its length.
    #[test]
    fn a_scoring_counts_what_is_built() {
        let mut scene = Scene::new(3);
        let [a, b, c] = [Seat(0), Seat(1), Seat(2)];
        scene.palace(a, "tower-12 1,0 garden-11 0,1");
        scene.palace(b, "tower-11c 1,0 pavilion-8 0,1 tower-11a 0,-1"); // a wall north
        scene.reserve(c, "tower-7 tower-8 tower-9a");
        scene.game.table.supply.take(tile("tower-10"));
        scene.game.table.player_mut(c).waiting.put(tile("tower-10"));
        let mut events = Vec::new();
        scene.game.score(Scoring::II, &mut Sink::into(&mut events));
        let most = |kind, place| Reason::Majority { kind, place, shared_by: 1 };
        let expected = [
            (Party::Seat(b), most(Building::Pavilion, 1), 8),
            (Party::Seat(a), most(Building::Garden, 1), 12),
            (Party::Seat(a), most(Building::Tower, 2), 6),
            (Party::Seat(b), most(Building::Tower, 1), 13),
            (Party::Seat(b), Reason::Wall { length: 1 }, 1),
        ];
        assert_eq!(scored(&events), expected);
        assert_eq!([a, b, c].map(|seat| scene.score(seat)), [18, 22, 0]);
        assert_eq!(crate::testkit::points(&scene.game), [18, 22, 0]);
    }

    /// a scoring whose card has not come up does not take place.
    #[test]
    fn a_scoring_needs_its_card() {
        let mut scene = last_turn(3, "");
        end_turn(&mut scene);
        let began = scene.events.iter().filter(|it| matches!(it, Event::ScoringBegan { .. }));
        assert_eq!(began.collect::<Vec<_>>(), [&Event::ScoringBegan { scoring: Scoring::III }]);
    }

    /// The mover has bought from square 3 and must place the tile; `supply` is left to refill it.
    fn last_turn(players: u8, supply: &str) -> Scene {
        let mut scene = Scene::new(players);
        let mover = scene.mover();
        for seat in Seat::all(players) {
            scene.hand(seat, "");
        }
        scene.hand(mover, "denar-9");
        for (square, name) in
            [(1, "pavilion-8"), (2, "seraglio-9"), (3, "tower-9a"), (4, "garden-11")]
        {
            scene.market(square, name);
        }
        scene.supply(supply);
        scene.say(mover, "buy 3 with denar-9");
        scene.say(mover, "stop");
        scene
    }

    /// The tile is placed, and the turn ends.
    fn end_turn(scene: &mut Scene) {
        let mover = scene.mover();
        scene.say(mover, "store tower-9a");
        scene.settle(&mut Lcg(1));
    }

    /// the game ends when the market cannot be refilled to four; refilled exactly, it goes on.
    #[test]
    fn the_game_ends_when_tiles_run_out() {
        let mut scene = last_turn(3, "tower-12");
        let mover = scene.mover();
        end_turn(&mut scene);
        assert_eq!(scene.game.table().supply.len(), 0);
        assert_eq!(
            scene.prompt(),
            Some(Prompt::Turn { seat: mover.next(3), acted: false }),
            "goes on"
        );
        let mut scene = last_turn(3, "");
        end_turn(&mut scene);
        assert_eq!(scene.game.turn(), Turn::Over);
        assert!(
            scene.events.contains(&Event::LastTiles) && scene.events.contains(&Event::GameOver)
        );
        assert_eq!(scene.refusal(mover, "stop").rule(), Some("A-60"));
        assert_eq!(scene.offered(mover), []);
    }

    /// refilled as far as the tiles go; a scoring due in the same refill of money comes first.
    #[test]
    fn a_due_scoring_comes_before_the_end() {
        let mut scene = Scene::new(3);
        let mover = scene.mover();
        scene.hand(mover, "denar-9 ducat-9");
        scene.market(3, "tower-9a");
        scene.market(4, "tower-9b");
        scene.supply("tower-12");
        scene.scoring_on_top();
        scene.say(mover, "buy 3 with denar-9");
        scene.say(mover, "buy 4 with ducat-9");
        let cards =
            scene.play("take", |it| matches!(it, Action::Take { cards } if cards.len() == 1));
        scene.say(mover, "store tower-9a");
        scene.say(mover, "store tower-9b");
        scene.deal("scoring");
        scene.settle(&mut Lcg(2));
        let told: Vec<String> = scene.events.iter().map(|it| it.message().key.to_owned()).collect();
        let at = |key: &str| {
            told.iter().position(|it| it == key).unwrap_or_else(|| panic!("{key}: {told:?}"))
        };
        assert!(at("scoring-began") < at("tile-drawn"));
        assert!(at("tile-drawn") < at("last-tiles"), "refilled as far as it goes, after {cards}");
    }

    /// each tile left goes to whoever has strictly the most money of its currency, however
    /// little; a tie or nobody: it stays. No money is spent, so one can get several.
    #[test]
    fn the_richest_get_the_last_tiles() {
        let mut scene = last_turn(3, "");
        let mover = scene.mover();
        let (second, third) = (mover.next(3), mover.next(3).next(3));
        scene.hand(mover, "florin-5 dirham-1");
        scene.hand(second, "florin-3 florin-2 dirham-9 ducat-1");
        scene.hand(third, "florin-4");
        end_turn(&mut scene);
        let given: Vec<&Event> = scene
            .events
            .iter()
            .filter(|it| matches!(it, Event::TileWon { .. } | Event::TileLeft { .. }))
            .collect();
        assert_eq!(
            given,
            [
                &Event::TileLeft { square: 1, tile: tile("pavilion-8") },
                &Event::TileWon { seat: second, square: 2, tile: tile("seraglio-9") },
                &Event::TileWon { seat: second, square: 4, tile: tile("garden-11") },
            ]
        );
        assert!(scene.game.table().out.contains(tile("pavilion-8")), "a tie: it stays");
        assert_eq!(scene.held(second), "dirham-9 ducat-1 florin-2 florin-3", "nothing is spent");
        assert_eq!(scene.prompt(), Some(Prompt::Place { seat: second, gift: false }));
        let mut nobody = last_turn(3, "");
        end_turn(&mut nobody);
        let won = nobody.events.iter().filter(|it| matches!(it, Event::TileWon { .. })).count();
        assert_eq!(won, 0, "nobody has any money");
    }

    /// receivers place by the building rules, in turn order from the one who would be next,
    /// their own in any order, without redesign; then the last scoring.
    #[test]
    fn the_last_tiles_are_placed_in_turn_order() {
        let mut scene = last_turn(3, "");
        let mover = scene.mover();
        let (second, third) = (mover.next(3), mover.next(3).next(3));
        scene.hand(mover, "florin-5");
        scene.hand(third, "dirham-9 ducat-1");
        scene.palace(third, "tower-12 1,0");
        scene.reserve(third, "tower-11c");
        end_turn(&mut scene);
        assert_eq!(
            scene.prompt(),
            Some(Prompt::Place { seat: third, gift: false }),
            "{second:?} gets nothing"
        );
        for text in ["remove 1,0", "build tower-11c at 0,1", "stop"] {
            assert!(scene.refusal(third, text).rule().is_some(), "no redesign: {text}");
        }
        scene.say(third, "build garden-11 at 0,1");
        scene.say(third, "store seraglio-9");
        assert_eq!(
            scene.prompt(),
            Some(Prompt::Place { seat: mover, gift: false }),
            "the mover is last"
        );
        scene.say(mover, "build pavilion-8 at 1,0");
        assert_eq!(scene.game.turn(), Turn::Over);
        let garden = Reason::Majority { kind: Building::Garden, place: 1, shared_by: 1 };
        assert!(scored(&scene.events).contains(&(Party::Seat(third), garden, 20)), "they count");
        assert!(!scored(&scene.events).iter().any(|(_, reason, _)| {
            matches!(reason, Reason::Majority { kind: Building::Seraglio, .. })
        }));
    }

    /// most points win; level on the most is a draw.
    #[test]
    fn most_points_win_and_ties_are_draws() {
        let winners = |points: [u16; 3]| {
            let mut scene = last_turn(3, "");
            assert!(scene.game.winners().is_empty(), "not over yet");
            for (seat, points) in Seat::all(3).zip(points) {
                scene.game.given_score(seat, points);
            }
            end_turn(&mut scene);
            scene.game.winners().iter().map(|seat| seat.0).collect::<Vec<_>>()
        };
        assert_eq!(winners([10, 30, 20]), [1]);
        assert_eq!(winners([30, 10, 30]), [0, 2]);
        assert_eq!(winners([0, 0, 0]), [0, 1, 2]);
    }

    /// A2-01, A2-03: with two players 72 cards, and six tiles for the neutral player before the
    /// market is filled.
    #[test]
    fn two_players_have_fewer_cards_and_a_third_hand() {
        let mut game = new_game(2);
        assert_eq!(game.table().deck.len(), 72);
        deal(&mut game, "tower-7 garden-7 arcades-7 seraglio-7 tower-8");
        assert_eq!(game.prompt(), Some(Prompt::DealNeutral { left: 1 }));
        deal(&mut game, "tower-9a");
        assert_eq!(game.table().neutral.tiles.len(), 6);
        assert_eq!(game.prompt(), Some(Prompt::RefillMarket));
        assert_eq!(
            game.view(Looker::Seat(Seat(0))).neutral.unwrap().tiles.len(),
            6,
            "in view of both"
        );
        assert!(new_game(3).view(Looker::Spectator).neutral.is_none());
        deal(&mut game, "tower-9b tower-9c tower-10 tower-12 denar-9 denar-9");
        assert!(
            game.clone().deal(&"denar-9".parse().unwrap(), &mut Sink::none()).is_err(),
            "two copies"
        );
    }

    /// A2-02: he has no turns, no palace and no money, and takes no part in the last tiles.
    #[test]
    fn the_neutral_player_only_collects() {
        let mut scene = last_turn(2, "");
        let mover = scene.mover();
        end_turn(&mut scene);
        assert_eq!(scene.game.turn(), Turn::Over);
        let won = scene.events.iter().filter(|it| matches!(it, Event::TileWon { .. })).count();
        assert_eq!(won, 0);
        let mut scene = Scene::new(2);
        take_one(&mut scene);
        scene.settle(&mut Lcg(1));
        assert_eq!(scene.mover(), mover.next(2), "two take turns");
        assert_eq!(scene.game.view(Looker::Spectator).players.len(), 2);
        assert_eq!(scene.game.scores().len(), 3, "his score is shown");
    }

    /// A2-04: six tiles after scoring I, a third of the supply after II, before the market is
    /// refilled; fewer than six: all; this can bring about the end.
    #[test]
    fn the_neutral_player_draws_after_a_scoring() {
        let drawn = |scorings: u8, supply: usize| {
            let mut scene = last_turn(2, "");
            let out: Vec<&str> =
                scene.game.table().out.iter().take(supply).map(TileId::name).collect();
            scene.supply(&out.join(" "));
            scene.display("florin-1 florin-2 florin-3");
            scene.game.table.scorings = scorings;
            scene.scoring_on_top();
            scene.events.clear();
            end_turn(&mut scene);
            let order: String = scene
                .events
                .iter()
                .filter_map(|event| match event {
                    Event::ScoringBegan { .. } => Some('S'),
                    Event::NeutralDrew { .. } => Some('n'),
                    Event::TileDrawn { .. } => Some('m'),
                    Event::LastTiles => Some('.'),
                    _ => None,
                })
                .collect();
            order
        };
        assert_eq!(drawn(0, 20), "Snnnnnnm", "six, then the market");
        assert_eq!(drawn(0, 7), "Snnnnnnm");
        assert_eq!(drawn(0, 6), "Snnnnnn.S", "nothing left for the market: the end");
        assert_eq!(drawn(0, 4), "Snnnn.S", "all of them");
        assert_eq!(drawn(1, 20), "Snnnnnnm", "a third of 20, rounded down");
        assert_eq!(drawn(1, 11), "Snnnm");
        assert_eq!(drawn(1, 2), "Sm");
    }

    /// A2-05: he is scored by his tiles like a player, never for a wall, and cannot win.
    #[test]
    fn the_neutral_player_scores_and_cannot_win() {
        let mut scene = last_turn(2, "");
        scene.neutral("tower-7 tower-8 garden-6"); // with many walls
        scene.palace(Seat(0), "tower-12 1,0");
        scene.supply("");
        end_turn(&mut scene);
        let his: Vec<(Reason, u32)> = scored(&scene.events)
            .into_iter()
            .filter(|(party, ..)| *party == Party::Neutral)
            .map(|(_, reason, points)| (reason, points))
            .collect();
        let most = |kind, place| Reason::Majority { kind, place, shared_by: 1 };
        assert_eq!(his, [(most(Building::Garden, 1), 20), (most(Building::Tower, 1), 21)]);
        assert_eq!(crate::testkit::points(&scene.game), [13, 0, 41]);
        assert_eq!(scene.game.winners().iter().collect::<Vec<_>>(), [Seat(0)], "the better player");
    }

    /// A2-06: a bought tile may be given to him, tile by tile; a tile of the last distribution may
    /// not; and nobody gives with three players.
    #[test]
    fn a_bought_tile_may_be_given_away() {
        let mut scene = Scene::new(2);
        let mover = scene.mover();
        scene.hand(mover, "denar-9 ducat-9");
        scene.market(3, "tower-9a");
        scene.market(4, "tower-9b");
        scene.reserve(mover, "tower-12");
        scene.say(mover, "buy 3 with denar-9");
        scene.say(mover, "buy 4 with ducat-9");
        let refused = |scene: &Scene, text: &str| scene.refusal(mover, text).rule();
        assert_eq!(refused(&scene, "give tower-9a"), Some("A-14"), "not yet");
        assert_eq!(refused(&scene, "give tower-12"), Some("A2-06"), "not from the reserve");
        scene.say(mover, "stop");
        assert!(scene.offered(mover).contains(&"give tower-9a".parse().unwrap()));
        assert_eq!(refused(&scene, "give tower-12"), Some("A2-06"), "not from the reserve");
        scene.say(mover, "give tower-9a");
        assert!(scene.game.table().neutral.tiles.contains(tile("tower-9a")));
        scene.say(mover, "store tower-9b");

        let mut last = last_turn(2, "");
        let mover = last.mover();
        last.hand(mover, "florin-1");
        end_turn(&mut last);
        assert_eq!(last.prompt(), Some(Prompt::Place { seat: mover, gift: false }));
        assert_eq!(last.refusal(mover, "give pavilion-8").rule(), Some("A2-06"));

        let mut three = Scene::new(3);
        let mover = three.mover();
        three.hand(mover, "denar-9");
        three.market(3, "tower-9a");
        three.say(mover, "buy 3 with denar-9");
        assert_eq!(three.refusal(mover, "give tower-9a").rule(), Some("A2-06"), "at no time");
        three.say(mover, "stop");
        assert_eq!(three.refusal(mover, "give tower-9a").rule(), Some("A2-06"));
    }
}
