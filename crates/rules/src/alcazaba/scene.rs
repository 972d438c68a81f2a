//! Tables set for a test: pieces lie where the test needs them.

use super::{Alcazaba, Event, Prompt};
use crate::{
    dicing::Throws,
    dicing::scene::{self as dicing, number},
    game::Sink,
    kit::{Building, Party, Seat, TileId, TileSet},
    palace::referee,
    testkit::{halves, pieces, tiles_at, words},
};

impl Alcazaba {
    /// What a scenario gives a party or the table.
    pub(super) fn given_words(&mut self, party: Option<Party>, text: &str) -> Result<(), String> {
        match (party, halves(text)) {
            (None, ("round", round)) => self.skip_to(number(round)?),
            (None, ("turns", "over")) => self.end_turns(&mut Sink::none()),
            (Some(party), ("stone", words)) => {
                let (rounds, area) = (&mut self.table.rounds, &mut self.table.area);
                dicing::put((rounds, area), dicing::field(words)?, party);
            }
            (Some(Party::Seat(seat)), ("palace", tiles)) => {
                let placed = tiles_at(tiles)?;
                placed.iter().try_for_each(|(tile, _)| self.fetch(*tile))?;
                let placed: Vec<(TileId, referee::Cell)> =
                    placed.into_iter().map(|(tile, pos)| (tile, pos.into())).collect();
                let palace = referee::palace_of(&placed).map_err(|it| format!("{it:?}"))?;
                self.table.player_mut(seat).palace = palace;
            }
            (Some(Party::Seat(seat)), ("reserve", tiles)) => {
                let tiles = self.fetch_all(tiles)?;
                self.table.player_mut(seat).reserve = tiles;
            }
            (Some(Party::Neutral), ("tiles", tiles)) => {
                self.table.neutral.tiles = self.fetch_all(tiles)?;
            }
            (Some(Party::Seat(seat)), ("scored", points)) => {
                self.table.player_mut(seat).score = number(points)?;
            }
            _ => return Err("nothing like that can be given".into()),
        }
        Ok(())
    }

    /// What a scenario may expect of a party or the table.
    pub(super) fn facts_in_words(&self) -> Vec<(Option<Party>, String)> {
        let table = &self.table;
        let mut facts = dicing::facts(&table.rounds, &table.area);
        for seat in Seat::all(table.setup.players()) {
            let player = table.player(seat);
            facts.extend(
                [
                    format!("built {}", words(player.palace.tiles().iter())),
                    format!("stored {}", words(player.reserve.iter())),
                ]
                .map(|fact| (Some(Party::Seat(seat)), fact)),
            );
        }
        let tiles = words(table.neutral.tiles.iter());
        facts.push((Some(Party::Neutral), format!("tiles {tiles}")));
        for kind in Building::ALL {
            let start = (table.start == Some(kind)).then(|| "start".to_owned());
            let tiles = table.columns[kind].iter().map(|it| it.to_string());
            facts.push((None, format!("column {kind} {}", words(tiles.chain(start)))));
        }
        facts.push((None, format!("out {}", words(table.out.iter()))));
        let asked = match self.prompts.top() {
            Some(&Prompt::Roll { seat }) => Some((seat, "to throw".to_owned())),
            Some(&Prompt::Turn { seat }) => Some((seat, "to act".to_owned())),
            Some(&Prompt::Take { seat, column }) => Some((seat, format!("to take {column}"))),
            Some(&Prompt::Place { seat, tile }) => Some((seat, format!("to place {tile}"))),
            Some(&Prompt::Name { seat }) => Some((seat, "to name".to_owned())),
            _ => None,
        };
        facts.extend(asked.map(|(seat, what)| (Some(Party::Seat(seat)), what)));
        facts
    }

    /// The stacks of the rounds between leave the game.
    fn skip_to(&mut self, round: u8) {
        let table = &mut self.table;
        while table.rounds.number < round {
            table.rounds.number += 1;
            for kind in Building::ALL {
                let tile = table.hidden.of_kind(kind).iter().find(|it| *it != TileId::EXTRA_TOWER);
                if let Some(tile) = tile {
                    table.hidden.take(tile);
                    table.out.put(tile);
                }
            }
        }
    }
    /// Takes a tile out of the bag.
    fn fetch(&mut self, tile: TileId) -> Result<(), String> {
        if !self.table.hidden.take(tile) {
            return Err(format!("{tile} is in use"));
        }
        if tile != TileId::EXTRA_TOWER {
            self.table.bag[tile.kind()] -= 1;
        }
        Ok(())
    }
    fn fetch_all(&mut self, tiles: &str) -> Result<TileSet, String> {
        let tiles: Vec<TileId> = pieces(tiles)?;
        tiles.iter().try_for_each(|tile| self.fetch(*tile))?;
        Ok(tiles.into_iter().collect())
    }

    /// All have used their stones, and what was asked is forgotten.
    pub(super) fn end_turns(&mut self, events: &mut Sink<'_, Event>) {
        self.table.rounds.used = [self.table.setup.stones(); _];
        self.table.throws = Throws::begin();
        while !matches!(self.prompts.top(), None | Some(Prompt::NextTurn)) {
            self.prompts.pop();
        }
        self.settle(events);
    }
}
