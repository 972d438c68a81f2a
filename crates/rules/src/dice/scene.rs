//! Tables set for a test: pieces lie where the test needs them.

use super::{Bonus, Chip, Dice, Event, Prompt};
use crate::{
    dicing::Throws,
    dicing::scene::{self as dicing, number},
    game::Sink,
    kit::{Building, Party},
    testkit::{halves, pieces, words},
};

impl Dice {
    /// What a scenario gives a party or the table.
    pub(super) fn given_words(&mut self, party: Option<Party>, text: &str) -> Result<(), String> {
        let table = &mut self.table;
        match (party, halves(text)) {
            (None, ("round", round)) => table.rounds.number = number(round)?,
            (None, ("turns", "over")) => self.end_turns(&mut Sink::none()),
            (Some(party), ("chips", chips)) => {
                for chip in pieces(chips)? {
                    self.give_chip(party, chip)?;
                }
            }
            (Some(party), ("stone", words)) => {
                let (rounds, area) = (&mut table.rounds, &mut table.area);
                dicing::put((rounds, area), dicing::field(words)?, party);
            }
            (Some(party), ("track", words)) => {
                let (kind, field) = halves(words);
                let kind: Building = kind.parse().map_err(|_| "no kind")?;
                table.tracks[kind].set(party, number(field)?);
            }
            (Some(party), ("scored", points)) => table.party_mut(party).score = number(points)?,
            _ => return Err("nothing like that can be given".into()),
        }
        Ok(())
    }

    /// What a scenario may expect of a party or the table.
    pub(super) fn facts_in_words(&self) -> Vec<(Option<Party>, String)> {
        let table = &self.table;
        let mut facts = dicing::facts(&table.rounds, &table.area);
        for kind in Building::ALL {
            let track = &table.tracks[kind];
            let stones =
                track.ranking().map(|it| (Some(it), format!("track {kind} {}", track.field(it))));
            facts.extend(stones);
            let bonus = match table.bonus[kind] {
                None => "empty".to_owned(),
                Some(Bonus::Start) => "start".to_owned(),
                Some(Bonus::Chip(chip)) => chip.to_string(),
            };
            facts.push((None, format!("bonus {kind} {bonus}")));
        }
        let chips =
            |it: Party| (Some(it), format!("chips {}", words(table.party(it).chips.iter())));
        facts.extend(table.parties().map(chips));
        facts.push((None, format!("gone {}", words(table.gone.iter()))));
        let asked = match self.prompts.top() {
            Some(&Prompt::Roll { seat }) => Some((seat, "to throw".to_owned())),
            Some(&Prompt::Turn { seat }) => Some((seat, "to act".to_owned())),
            Some(&Prompt::Reward { seat, column }) => Some((seat, format!("to choose {column}"))),
            Some(&Prompt::Points { seat, kind, points }) => {
                Some((seat, format!("to mark {points} {kind}")))
            }
            Some(&Prompt::Name { seat }) => Some((seat, "to name".to_owned())),
            _ => None,
        };
        facts.extend(asked.map(|(seat, what)| (Some(Party::Seat(seat)), what)));
        facts
    }

    /// Gives a chip out of the stacks.
    fn give_chip(&mut self, party: Party, chip: Chip) -> Result<(), String> {
        let table = &mut self.table;
        if !(table.light.take(chip) || table.dark.take(chip)) {
            return Err(format!("no further {chip}"));
        }
        table.party_mut(party).chips.put(chip);
        Ok(())
    }

    /// All have used their stones, and what was asked is forgotten.
    fn end_turns(&mut self, events: &mut Sink<'_, Event>) {
        self.table.rounds.used = [self.table.setup.stones(); _];
        self.table.throws = Throws::begin();
        while !matches!(self.prompts.top(), None | Some(Prompt::NextTurn)) {
            self.prompts.pop();
        }
        self.settle(events);
    }
}

#[cfg(test)]
pub(super) use tests::{ANA, BEN, Scene};

#[cfg(test)]
mod tests {
    use super::{super::*, *};

    pub(crate) type Scene = crate::testkit::Scene<Dice>;

    pub(crate) const ANA: Seat = Seat(0);
    pub(crate) const BEN: Seat = Seat(1);

    impl Scene {
        /// The first round: Ana starts and is about to throw. The starting player chip lies in the
        /// column of the tower, then from the left points 1, 2 and 3, an exchange and an annul chip.
        pub(crate) fn new(players: u8) -> Scene {
            let mut scene = Scene::undealt(&Setup::new(players).unwrap());
            scene.deal("seat-1 tower points-1 points-2 points-3 exchange annul");
            if players == 2 {
                scene.deal("pavilion");
            }
            scene.events.clear();
            scene
        }
        /// Dice that come to rest: `garden-3 tower-5`.
        #[track_caller]
        pub(crate) fn roll(&mut self, dice: &str) {
            for word in dice.split_whitespace() {
                let (kind, count) = word.split_once('-').unwrap();
                (0..count.parse().unwrap()).for_each(|_| self.deal(kind));
            }
        }
        pub(crate) fn chip(&mut self, seat: Seat, chip: Chip) {
            self.game.give_chip(Party::Seat(seat), chip).unwrap();
        }
        pub(crate) fn stone(&mut self, column: Building, field: (u8, u8), party: Party) {
            let Table { rounds, area, .. } = &mut self.game.table;
            dicing::put((rounds, area), (column, Field::of(field.0, field.1)), party);
        }
        /// All have used their stones: the columns are served.
        pub(crate) fn rewards(&mut self) {
            self.game.end_turns(&mut Sink::into(&mut self.events));
        }
        pub(crate) fn track(&self, kind: Building, seat: Seat) -> u8 {
            self.game.table.tracks[kind].field(Party::Seat(seat))
        }
        pub(crate) fn at(&self, column: Building, field: (u8, u8)) -> Option<Party> {
            self.game.table.area.at(column, Field::of(field.0, field.1))
        }
    }
}
