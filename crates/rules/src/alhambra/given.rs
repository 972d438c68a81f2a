//! Setting a scene: moves pieces to where a test or a scenario needs them.
//!
//! Nothing is added or lost: what goes to one place leaves the pile, the supply or wherever it was.

use super::{Alhambra, Deck, Event, Prompt};
use crate::{
    game::Sink,
    kit::{Card, Cards, Pos, Seat, TileId, TileSet},
    palace::referee,
};

impl Alhambra {
    pub(crate) fn given_hand(&mut self, seat: Seat, cards: &[Card]) -> Result<(), String> {
        let old = std::mem::take(&mut self.table.player_mut(seat).hand);
        self.put_back(old);
        let mut hand = Cards::NONE;
        for &card in cards {
            self.fetch_card(card)?;
            hand.put(card);
        }
        self.table.player_mut(seat).hand = hand;
        Ok(())
    }
    pub(crate) fn given_display(&mut self, cards: &[Card]) -> Result<(), String> {
        let old: Cards = self.table.display.iter_mut().filter_map(Option::take).collect();
        self.put_back(old);
        if cards.len() > self.table.display.len() {
            return Err("only four cards lie open".into());
        }
        for (i, &card) in cards.iter().enumerate() {
            self.fetch_card(card)?;
            self.table.display[i] = Some(card);
        }
        Ok(())
    }
    /// Just these cards in one pile, without scoring cards; all others are discarded.
    pub(crate) fn given_pile(&mut self, cards: &[Card]) -> Result<(), String> {
        let mut pile = Cards::NONE;
        for &card in cards {
            self.fetch_card(card)?;
            pile.put(card);
        }
        let rest = self.table.deck.cards;
        self.table.discard.merge(rest);
        self.table.deck = Deck::of(pile);
        Ok(())
    }
    /// The scoring card lies on top of the money pile.
    pub(crate) fn given_scoring(&mut self) {
        self.table.deck.scoring_on_top();
    }
    pub(crate) fn given_market(&mut self, square: u8, tile: Option<TileId>) -> Result<(), String> {
        let index = usize::from(square.wrapping_sub(1));
        if index >= self.table.market.len() {
            return Err(format!("there is no square {square}"));
        }
        if let Some(old) = self.table.market[index].take() {
            self.table.supply.put(old);
        }
        if let Some(tile) = tile {
            self.fetch_tile(tile)?;
            self.table.market[index] = Some(tile);
        }
        Ok(())
    }
    pub(crate) fn given_palace(
        &mut self,
        seat: Seat,
        tiles: &[(TileId, Pos)],
    ) -> Result<(), String> {
        let old = std::mem::take(&mut self.table.player_mut(seat).palace);
        self.table.supply = self.table.supply.union(old.tiles());
        for &(tile, _) in tiles {
            self.fetch_tile(tile)?;
        }
        let placed: Vec<(TileId, referee::Cell)> =
            tiles.iter().map(|&(tile, pos)| (tile, pos.into())).collect();
        let palace = referee::palace_of(&placed).map_err(|faults| format!("{faults:?}"))?;
        self.table.player_mut(seat).palace = palace;
        Ok(())
    }
    pub(crate) fn given_reserve(&mut self, seat: Seat, tiles: &[TileId]) -> Result<(), String> {
        let old = std::mem::take(&mut self.table.player_mut(seat).reserve);
        self.table.supply = self.table.supply.union(old);
        let tiles = self.fetch_tiles(tiles)?;
        self.table.player_mut(seat).reserve = tiles;
        Ok(())
    }
    pub(crate) fn given_neutral(&mut self, tiles: &[TileId]) -> Result<(), String> {
        let old = std::mem::take(&mut self.table.neutral.tiles);
        self.table.supply = self.table.supply.union(old);
        self.table.neutral.tiles = self.fetch_tiles(tiles)?;
        Ok(())
    }
    /// Just these tiles; all others of the supply are out of the game.
    pub(crate) fn given_supply(&mut self, tiles: &[TileId]) -> Result<(), String> {
        let kept = self.fetch_tiles(tiles)?;
        self.table.out = self.table.out.union(self.table.supply);
        self.table.supply = kept;
        Ok(())
    }
    /// What a module can be given, for a seat or for the table.
    pub(crate) fn given_module(
        &mut self,
        by: &str,
        seat: Option<Seat>,
        words: &str,
    ) -> Result<(), String> {
        let by = by.parse().map_err(|_| format!("there is no module {by}"))?;
        let module = self.modules.get_mut(by).ok_or("the module is not in play")?;
        module.given(&mut self.table, seat, words)
    }
    pub(crate) fn given_score(&mut self, seat: Seat, points: u16) {
        self.table.player_mut(seat).score = points;
    }
    /// It is the beginning of this seat's turn.
    pub(crate) fn given_mover(&mut self, seat: Seat) {
        self.table.mover = Some(seat);
        self.prompts.clear();
        self.prompts.push(Prompt::Turn { seat, acted: false });
        self.emit(Event::TurnBegan { seat }, &mut Sink::none());
    }

    /// Into the pile, one of its parts growing.
    fn put_back(&mut self, cards: Cards) {
        self.table.deck.put_back(cards);
    }
    /// Out of the pile, the discard pile, the display or, at last, another hand.
    fn fetch_card(&mut self, card: Card) -> Result<(), String> {
        if self.table.deck.fetch(card) || self.table.discard.take(card) {
            return Ok(());
        }
        for slot in &mut self.table.display {
            if *slot == Some(card) {
                *slot = None;
                return Ok(());
            }
        }
        let hands = self.table.players.iter_mut();
        if hands.map(|player| &mut player.hand).any(|hand| hand.take(card)) {
            return Ok(());
        }
        Err(format!("no further {card} in the box"))
    }
    fn fetch_tiles(&mut self, tiles: &[TileId]) -> Result<TileSet, String> {
        tiles.iter().try_for_each(|&tile| self.fetch_tile(tile))?;
        Ok(tiles.iter().copied().collect())
    }
    /// Out of the supply, the market, the neutral player's tiles or those that are out.
    fn fetch_tile(&mut self, tile: TileId) -> Result<(), String> {
        for slot in &mut self.table.market {
            if *slot == Some(tile) {
                *slot = None;
                return Ok(());
            }
        }
        let heaps = [&mut self.table.supply, &mut self.table.neutral.tiles, &mut self.table.out];
        if heaps.into_iter().any(|heap| heap.take(tile)) {
            Ok(())
        } else {
            Err(format!("{tile} is in use"))
        }
    }
}
