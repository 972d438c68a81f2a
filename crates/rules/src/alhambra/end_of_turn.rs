//! What happens by itself, before the first turn, between turns and at the end (A-04 to
//! to, A2-03, A2-04).

use super::{
    Alhambra, Chance, Deck, Event, Prompt, Prompts, Refusal, Setup, Table,
    modules::{ModuleChance, Resolve},
    scoring::{self, Party, Scoring, Standing},
};
use crate::{
    game::Sink,
    kit::{Cards, PerBuilding, Seat},
    palace::wall,
};

/// What a starting hand must be worth.
const STARTING_MONEY: u32 = 20;
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
    }
}

impl Alhambra {
    pub(super) fn check_chance(&self, chance: &Chance) -> Result<(), Refusal> {
        let possible = match self.prompts.top() {
            // Before the piles are made only money cards are in the deck.
            Some(Prompt::DealHand { .. } | Prompt::RefillMoney) => self.table.deck.may_bring(chance),
            Some(Prompt::DealNeutral { .. } | Prompt::RefillMarket) => match *chance {
                Chance::Tile(tile) => self.table.supply.contains(tile),
                _ => false,
            },
            Some(&Prompt::Luck { by }) => match *chance {
                Chance::Module(wanted) if wanted.module() == by => self.may_come(wanted),
                _ => false,
            },
            Some(_) => return Err(Refusal::NotYourTurn),
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
                let Alhambra { table, modules, prompts } = self;
                let mut resolve = Resolve { table, prompts, events: events.lend() };
                modules.guest_drawn(&mut resolve, by);
            }
            (Prompt::DealNeutral { left }, Chance::Tile(tile)) => {
                self.prompts.pop();
                self.prompts.push(Prompt::DealNeutral { left: left - 1 });
                self.table.supply.take(tile);
                self.table.neutral.tiles.put(tile);
                self.emit(Event::NeutralDrew { tile }, events);
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
                let Alhambra { table, modules, prompts } = self;
                let mut resolve = Resolve { table, prompts, events: events.lend() };
                modules.deal(&mut resolve, own);
            }
        }
    }

    /// Goes on until a player or luck must decide, or the game is over.
    pub(super) fn settle(&mut self, events: &mut Sink<'_, Event>) {
        while let Some(&prompt) = self.prompts.top() {
            match prompt {
                Prompt::Turn { .. } | Prompt::Ask { .. } | Prompt::Luck { .. } => return,
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
                }
                Prompt::ScoreIfDue => {
                    self.prompts.pop();
                    if let Some(scoring) = self.table.due.take() {
                        self.score(scoring, events);
                        self.neutral_draws_after(scoring);
                    }
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
                    let seat = self.table.next_mover();
                    self.table.mover = Some(seat);
                    self.prompts.push(Prompt::Turn { seat, acted: false });
                    self.emit(Event::TurnBegan { seat }, events);
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

    pub(super) fn score(&mut self, scoring: Scoring, events: &mut Sink<'_, Event>) {
        self.emit(Event::ScoringBegan { scoring }, events);
        let (mut standings, parties) = ([Standing::default(); Seat::MAX + 1], self.table.setup.parties());
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
        self.modules.score(&table, scoring, &mut line);
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
    pub fn next_mover(&self) -> Seat {
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
