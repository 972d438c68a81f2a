//! Tables set for a test: pieces lie where the test needs them.

use super::{Dice, Event, Pips, Prompt, RollAndWrite, START_COINS, Square, Squares};
use crate::{
    game::Sink,
    kit::{Building, Party, Seat},
    testkit::{halves, words},
};

/// Pairs of pips as squares: `11 36` is yellow 1 with blue 1, and yellow 3 with blue 6.
fn read_squares(pairs: &str) -> Result<Vec<Square>, String> {
    let one = |pair: &str| {
        let mut pips = pair.bytes().map(|digit| digit.wrapping_sub(b'0'));
        let square = Square::new(pips.next()?, pips.next()?)?;
        pips.next().is_none().then_some(square)
    };
    let one = |pair| one(pair).ok_or_else(|| format!("{pair:?} is no pair of pips"));
    pairs.split_whitespace().map(one).collect()
}

fn number<N: std::str::FromStr>(word: &str) -> Result<N, String> {
    word.parse().map_err(|_| format!("{word:?} is no such number"))
}

impl RollAndWrite {
    /// What a scenario gives a party or the table.
    pub(super) fn given_words(&mut self, party: Option<Party>, text: &str) -> Result<(), String> {
        let seat = match party {
            Some(Party::Seat(seat)) => Some(seat),
            Some(Party::Neutral) => return Err("there is no neutral player".into()),
            None => None,
        };
        match (seat, halves(text)) {
            (None, ("round", round)) => self.table.round = number(round)?,
            (None, ("turns", "over")) => self.end_turns(&mut Sink::none()),
            (Some(seat), ("built", pairs)) => self.set_built(seat, &read_squares(pairs)?),
            (Some(seat), ("dice", pairs)) => self.set_dice(seat, &read_squares(pairs)?),
            (Some(seat), ("coins", coins)) => self.set_coins(seat, number(coins)?),
            (Some(seat), ("count", words)) => {
                let (kind, count) = halves(words);
                self.set_count(seat, kind.parse().map_err(|_| "no kind")?, number(count)?);
            }
            _ => return Err("nothing like that can be given".into()),
        }
        Ok(())
    }

    /// What a scenario may expect of a party or the table.
    pub(super) fn facts_in_words(&self) -> Vec<(Option<Party>, String)> {
        let table = &self.table;
        let mut facts = vec![
            (None, format!("round {}", table.round)),
            (None, format!("aside {} pairs", table.aside)),
        ];
        for (seat, row) in Seat::all(table.setup.parties()).zip(table.rows()) {
            let counts = Building::ALL.map(|kind| format!("count {kind} {}", row.counts[kind]));
            facts.extend(counts.map(|fact| (Some(Party::Seat(seat)), fact)));
        }
        for (seat, player) in Seat::all(table.setup.players()).zip(table.players()) {
            let built = player.built.iter().map(|it| format!("{}{}", it.yellow(), it.blue()));
            let own = [
                format!("built {}", words(built)),
                format!("dice {}", player.dice.in_words()),
                format!("coins {}", player.coins()),
            ];
            facts.extend(own.map(|fact| (Some(Party::Seat(seat)), fact)));
        }
        for kind in Building::ALL {
            facts.push((None, format!("completed {kind} {}", table.places_gone(kind))));
        }
        let asked = match self.prompts.top() {
            Some(&Prompt::Turn { seat }) => Some((seat, "to act")),
            Some(&Prompt::Second { seat, .. }) => Some((seat, "to build again")),
            Some(&Prompt::Keep { seat }) => Some((seat, "to keep")),
            _ => None,
        };
        facts.extend(asked.map(|(seat, what)| (Some(Party::Seat(seat)), what.to_owned())));
        facts
    }

    /// Just these squares are constructed.
    fn set_built(&mut self, seat: Seat, squares: &[Square]) {
        let table = &mut self.table;
        let built: Squares = squares.iter().copied().collect();
        table.player_mut(seat).built = built;
        table.rows[seat.index()].counts = built.counts(&table.setup.sheet);
    }
    /// Constructs so many of a kind, and nothing else of it; for virtual parties too.
    fn set_count(&mut self, seat: Seat, kind: Building, count: u8) {
        let table = &mut self.table;
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
    fn set_coins(&mut self, seat: Seat, coins: u8) {
        let player = self.table.player_mut(seat);
        (player.circled, player.spent) =
            (coins.max(START_COINS), START_COINS.saturating_sub(coins));
    }
    /// Just these pairs lie beside a sheet.
    fn set_dice(&mut self, seat: Seat, pairs: &[Square]) {
        let dice = &mut self.table.player_mut(seat).dice;
        *dice = Dice::default();
        pairs.iter().for_each(|pair| dice.put(*pair));
    }
    /// The turns of the round are over: now come the virtual parties, or the end of the round.
    fn end_turns(&mut self, events: &mut Sink<'_, Event>) {
        while !matches!(self.prompts.top(), None | Some(Prompt::NextTurn)) {
            self.prompts.pop();
        }
        self.prompts.pop();
        self.settle(events);
    }
}

impl Dice {
    /// The dice beside a sheet, yellow ones first: `45/46`.
    fn in_words(self) -> String {
        let pips = |pips: Pips| pips.iter().map(|it| it.to_string()).collect::<String>();
        format!("{}/{}", pips(self.yellow), pips(self.blue))
    }
}

#[cfg(test)]
pub(super) use tests::{ANA, BEN, CLEO, Scene, squares};

#[cfg(test)]
mod tests {
    use super::{super::*, *};

    pub(crate) type Scene = crate::testkit::Scene<RollAndWrite>;

    pub(crate) const ANA: Seat = Seat(0);
    pub(crate) const BEN: Seat = Seat(1);
    pub(crate) const CLEO: Seat = Seat(2);

    #[track_caller]
    pub(crate) fn squares(pairs: &str) -> impl Iterator<Item = Square> {
        read_squares(pairs).unwrap().into_iter()
    }

    impl Scene {
        /// The first round: Ana is first and about to move. Everybody has constructed 11, 22 and 33
        /// (a garden, a chambers, an arcades) and has dice on 4 and 4; Ana's other dice are on 5 and
        /// 6.
        pub(crate) fn new(players: u8) -> Scene {
            Scene::of(&Setup::new(players).unwrap())
        }
        pub(crate) fn of(setup: &Setup) -> Scene {
            let mut scene = Scene::undealt(setup);
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
        pub(crate) fn last(players: u8) -> Scene {
            let mut scene = Scene::new(players);
            scene.game.table.round = scene.game.table.setup.rounds();
            scene
        }
        /// Pairs of dice that come to rest: `36` is yellow 3 with blue 6.
        #[track_caller]
        pub(crate) fn roll(&mut self, pairs: &str) {
            for pair in squares(pairs) {
                self.deal(&Chance::Pair(pair).to_string());
            }
        }
        pub(crate) fn player(&self, seat: Seat) -> &Player {
            self.game.table.player(seat)
        }
        pub(crate) fn dice(&self, seat: Seat) -> String {
            self.player(seat).dice.in_words()
        }
        /// Two pairs beside Ana's sheet.
        pub(crate) fn set_dice(&mut self, pairs: &str) {
            self.game.set_dice(ANA, &read_squares(pairs).unwrap());
        }
        pub(crate) fn set_coins(&mut self, seat: Seat, coins: u8) {
            self.game.set_coins(seat, coins);
        }
        pub(crate) fn set_built(&mut self, seat: Seat, pairs: &str) {
            self.game.set_built(seat, &read_squares(pairs).unwrap());
        }
        pub(crate) fn set_count(&mut self, seat: Seat, kind: Building, count: u8) {
            self.game.set_count(seat, kind, count);
        }
        pub(crate) fn end_turns(&mut self) {
            self.game.end_turns(&mut Sink::into(&mut self.events));
        }
        pub(crate) fn scores(&self) -> Vec<u32> {
            crate::testkit::points(&self.game)
        }
    }
}
