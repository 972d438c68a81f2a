//! Pebbles, a game that is invented for tests: it shows what a new game takes.
//!
//! A die says how many pebbles of the heap may be taken. Whoever has the turn takes them, or leaves them
//! and throws one away. Most pebbles win once the heap is gone.

use std::{fmt, ops::RangeInclusive, str::FromStr};

use crate::{
    digest::{Digest, Encode},
    game::{
        self, Amiss, BadOption, Checked, Choice, Game, Happen, Named, Sink, Step, StepOf, Turn,
    },
    kit::{Line, Looker, Party, Points, Scoring, Seat, SeatSet},
    message::{Arg, Message, Tell},
    notation::{BadAction, Misread, one_word},
    open::{self, Laid, Open},
    sound::unless,
};

/// A game of pebbles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pebbles {
    table: Table,
    /// What it waits for; nothing once the heap is gone.
    prompt: Option<Prompt>,
}

/// Where the pebbles are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Table {
    /// How the game was set up.
    pub setup: Setup,
    /// The pebbles that are left to take.
    pub heap: u8,
    /// The pebbles that nobody gets.
    pub thrown_away: u8,
    /// The pebbles that each seat has.
    pub taken: [u8; Setup::MOST],
}

/// How many play, and with how many pebbles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "SeenSetup"))]
pub struct Setup {
    players: u8,
    heap: u8,
}

#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
struct SeenSetup {
    players: u8,
    heap: u8,
}

impl TryFrom<SeenSetup> for Setup {
    type Error = Amiss;
    fn try_from(SeenSetup { players, heap }: SeenSetup) -> Result<Self, Amiss> {
        let mut setup = Pebbles::set_up(players).ok_or_else(|| format!("{players} cannot play"))?;
        game::Setup::set(&mut setup, "heap", &heap.to_string()).map_err(|it| it.to_string())?;
        Ok(setup)
    }
}

impl Setup {
    const MOST: usize = 4;
    const HEAPS: [&'static str; 3] = ["20", "12", "30"];
}

impl game::Setup for Setup {
    fn players(&self) -> u8 {
        self.players
    }
    fn options(&self) -> Vec<Choice> {
        let heap = self.heap.to_string();
        vec![Choice::among("heap", &Setup::HEAPS, &heap, "how many pebbles there are")]
    }
    fn set(&mut self, option: &str, value: &str) -> Result<(), BadOption> {
        match option {
            "heap" if Setup::HEAPS.contains(&value) => {
                self.heap = value.parse().map_err(|_| BadOption::Value)?;
                Ok(())
            }
            "heap" => Err(BadOption::Value),
            _ => Err(BadOption::Name),
        }
    }
    fn neutral(&self) -> Option<&'static str> {
        None
    }
    fn has_secrets(&self) -> bool {
        false
    }
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", tag = "wait"))]
pub enum Prompt {
    /// The die of `seat`.
    Roll {
        /// Whose die it is.
        seat: Seat,
    },
    /// `seat` takes so many or leaves them.
    Turn {
        /// Who decides.
        seat: Seat,
        /// What the die shows.
        pips: Pips,
    },
}

/// What a player decides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Take as many pebbles as the die shows. Written `take`.
    Take,
    /// Leave them, and throw one away. Written `leave`.
    Leave,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Action::Take => "take",
            Action::Leave => "leave",
        })
    }
}

impl FromStr for Action {
    type Err = Misread;
    fn from_str(word: &str) -> Result<Self, Misread> {
        match word {
            "take" => Ok(Action::Take),
            "leave" => Ok(Action::Leave),
            _ => Err(Misread::word("expected-action", word)),
        }
    }
}

/// What a die shows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "u8"))]
pub struct Pips(u8);

impl Pips {
    fn all() -> impl Iterator<Item = Pips> {
        (1..=6).map(Pips)
    }
}

impl TryFrom<u8> for Pips {
    type Error = Amiss;
    fn try_from(pips: u8) -> Result<Self, Amiss> {
        Pips::all().find(|it| it.0 == pips).ok_or_else(|| format!("no die shows {pips}").into())
    }
}

impl fmt::Display for Pips {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Pips {
    type Err = Misread;
    fn from_str(word: &str) -> Result<Self, Misread> {
        let pips = Pips::all().find(|it| it.to_string() == word);
        pips.ok_or_else(|| Misread::word("expected-chance", word))
    }
}

/// What has happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Event {
    /// The next player is to act.
    TurnBegan {
        /// Who.
        seat: Seat,
    },
    /// The die shows so many pips.
    Rolled {
        /// What the die shows.
        pips: Pips,
    },
    /// Somebody has taken pebbles.
    Taken {
        /// Who.
        seat: Seat,
        /// How many.
        pebbles: u8,
    },
    /// Somebody has thrown a pebble away instead.
    Left {
        /// Who.
        seat: Seat,
    },
    /// The heap is gone.
    GameOver,
}

/// It has no sentences of its own: those of the other games do.
impl Tell for Event {
    fn message(&self) -> Message {
        let seat = |key, seat| Message::new(key).with("seat", seat);
        match *self {
            Event::TurnBegan { seat: it } => seat("turn-began", it),
            Event::Rolled { pips } => Message::new("drawn").of_pieces(vec![piece(&pips)]),
            Event::Taken { seat, pebbles } => Message::new("scored")
                .with("party", Party::Seat(seat))
                .with("points", pebbles)
                .with("reason", piece(&"pebbles")),
            Event::Left { seat: it } => seat("stopped", it),
            Event::GameOver => Message::new("game-over"),
        }
    }
}

fn piece(shown: &impl ToString) -> Message {
    Message::new("one-piece").with("piece", Arg::Text(shown.to_string()))
}

impl Happen for Event {
    fn turn(&self) -> Option<Seat> {
        match *self {
            Event::TurnBegan { seat } => Some(seat),
            _ => None,
        }
    }
    fn drawn(&self) -> Option<(Message, Message)> {
        match *self {
            Event::Rolled { pips } => Some((Message::new("drawn"), piece(&pips))),
            _ => None,
        }
    }
    fn scoring(&self) -> Option<Scoring> {
        None
    }
    fn points(&self) -> Option<Points> {
        match *self {
            Event::Taken { seat, pebbles } => Some(Points {
                party: Party::Seat(seat),
                points: pebbles.into(),
                reason: piece(&"pebbles"),
                line: Line::Other,
            }),
            _ => None,
        }
    }
}

/// Why something is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// It is another seat's turn, or the die's.
    NotYourTurn,
    /// The heap is gone.
    GameOver,
    /// Luck cannot bring this now.
    Impossible,
}

crate::message::error! { Refusal }

impl Tell for Refusal {
    fn message(&self) -> Message {
        Message::new(match self {
            Refusal::NotYourTurn => "not-your-turn",
            Refusal::GameOver => "game-is-over",
            Refusal::Impossible => "impossible-chance",
        })
    }
    /// Those of the base game.
    fn rule(&self) -> Option<&'static str> {
        match self {
            Refusal::NotYourTurn => Some("A-10"),
            Refusal::GameOver => Some("A-60"),
            Refusal::Impossible => None,
        }
    }
}

/// What one seat may know: everything.
pub type View = open::View<Table, Prompt>;

impl Game for Pebbles {
    type Setup = Setup;
    type Action = Action;
    type Chance = Pips;
    type Event = Event;
    type Prompt = Prompt;
    type View = View;
    type Refusal = Refusal;

    fn new(setup: &Setup) -> Self {
        let table =
            Table { setup: *setup, heap: setup.heap, thrown_away: 0, taken: [0; Setup::MOST] };
        Pebbles { table, prompt: Some(Prompt::Roll { seat: Seat(0) }) }
    }
    fn setup(&self) -> Setup {
        self.table.setup
    }
    fn turn(&self) -> Turn {
        match self.prompt {
            None => Turn::Over,
            Some(Prompt::Roll { .. }) => Turn::Chance,
            Some(Prompt::Turn { seat, .. }) => Turn::Seats(SeatSet::one(seat)),
        }
    }
    fn prompt(&self) -> Option<Prompt> {
        self.prompt
    }
    fn actions(&self, seat: Seat, offered: &mut Vec<Action>) {
        if self.turn() == Turn::Seats(SeatSet::one(seat)) {
            offered.extend([Action::Take, Action::Leave]);
        }
    }
    fn chances(&self, outcomes: &mut Vec<(Pips, u32)>) {
        if self.turn() == Turn::Chance {
            outcomes.extend(Pips::all().map(|it| (it, 1)));
        }
    }
    fn check(&self, seat: Seat, _: &Action) -> Result<(), Refusal> {
        match self.turn() {
            Turn::Seats(seats) if seats.contains(seat) => Ok(()),
            Turn::Seats(_) | Turn::Chance => Err(Refusal::NotYourTurn),
            Turn::Over => Err(Refusal::GameOver),
        }
    }
    fn check_chance(&self, _: &Pips) -> Result<(), Refusal> {
        match self.turn() {
            Turn::Chance => Ok(()),
            Turn::Seats(_) => Err(Refusal::Impossible),
            Turn::Over => Err(Refusal::GameOver),
        }
    }
    fn resolve(&mut self, step: &Checked<StepOf<Self>>, events: &mut Sink<'_, Event>) {
        match (step.step(), self.prompt) {
            (Step::Deal(pips), Some(Prompt::Roll { seat })) => {
                events.push(Event::Rolled { pips: *pips });
                events.push(Event::TurnBegan { seat });
                self.prompt = Some(Prompt::Turn { seat, pips: *pips });
            }
            (Step::Play(seat, action), Some(Prompt::Turn { pips, .. })) => {
                self.act(*seat, *action, pips, events);
            }
            _ => {}
        }
    }
    fn view(&self, looker: Looker) -> View {
        View::of(self, looker)
    }

    fn sort(action: &Action) -> u8 {
        *action as u8
    }
    fn scores(&self) -> Vec<(Party, u32)> {
        let seats = Seat::all(self.table.setup.players);
        seats.map(|it| (Party::Seat(it), self.table.taken[it.index()].into())).collect()
    }
    fn audit(&self) -> Result<(), Amiss> {
        let Table { setup, heap, thrown_away, taken } = self.table;
        let heaps = taken.iter().chain([&heap, &thrown_away]);
        let pebbles: u32 = heaps.map(|it| u32::from(*it)).sum();
        if pebbles == u32::from(setup.heap) {
            Ok(())
        } else {
            Err(format!("{pebbles} pebbles").into())
        }
    }

    fn can_go_on(&self) -> Result<(), Amiss> {
        let Table { setup, heap, .. } = self.table;
        let seat = match self.prompt {
            Some(Prompt::Roll { seat } | Prompt::Turn { seat, .. }) => Some(seat),
            None => None,
        };
        unless(seat.is_none_or(|it| it.0 < setup.players), "nobody sits there")?;
        unless(seat.is_some() == (heap > 0), "the heap is gone, and the game is not over")
    }

    fn read_action(&self, text: &str) -> Result<Action, BadAction<Refusal>> {
        Ok(one_word(text, "expected-action")?)
    }
    fn read_chance(&self, word: &str) -> Result<Pips, Misread> {
        one_word(word, "expected-chance")
    }
}

impl Pebbles {
    fn act(&mut self, seat: Seat, action: Action, pips: Pips, events: &mut Sink<'_, Event>) {
        let table = &mut self.table;
        match action {
            Action::Take => {
                let pebbles = pips.0.min(table.heap);
                table.heap -= pebbles;
                table.taken[seat.index()] += pebbles;
                events.push(Event::Taken { seat, pebbles });
            }
            Action::Leave => {
                table.heap -= 1;
                table.thrown_away += 1;
                events.push(Event::Left { seat });
            }
        }
        let next = seat.next(table.setup.players);
        self.prompt = (table.heap > 0).then_some(Prompt::Roll { seat: next });
        if self.prompt.is_none() {
            events.push(Event::GameOver);
        }
    }
}

impl Named for Pebbles {
    const NAME: &'static str = "pebbles";
    const PLAYERS: RangeInclusive<u8> = 2..=Setup::MOST as u8;

    fn set_up(players: u8) -> Option<Setup> {
        Self::PLAYERS.contains(&players).then_some(Setup { players, heap: 20 })
    }
}

impl Laid for Table {
    type Game = Pebbles;
}

impl Open for Pebbles {
    type Table = Table;

    fn parts(&self) -> (&Table, &[Prompt]) {
        (&self.table, self.prompt.as_slice())
    }
    fn of_view(view: &View) -> Self {
        Pebbles { table: view.table, prompt: view.prompt().copied() }
    }
}

/// Where the pebbles are, and what it waits for.
impl Encode for Pebbles {
    fn encode(&self, out: &mut Digest) {
        let Table { setup, heap, thrown_away, taken } = self.table;
        (setup.players, setup.heap, heap, thrown_away, taken).encode(out);
        match self.prompt {
            None => 0_u8.encode(out),
            Some(Prompt::Roll { seat }) => (1_u8, seat).encode(out),
            Some(Prompt::Turn { seat, pips }) => (2_u8, seat, pips.0).encode(out),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{game::Setup as _, record::Record, testkit::check_game};

    #[test]
    fn the_battery_plays_it() {
        for players in Pebbles::PLAYERS {
            for heap in Setup::HEAPS {
                let mut setup = Pebbles::set_up(players).unwrap();
                setup.set("heap", heap).unwrap();
                (0..20).for_each(|seed| check_game::<Pebbles>(&setup, seed));
            }
        }
    }

    #[test]
    fn records_hold_it() {
        let text = "game     pebbles 1\nseats    Ana Ben\nheap     12\n--\n\
                    deal     6\nAna      take\ndeal     5\nBen      leave\ndeal     6\n\
                    Ana      take\n";
        let record = Record::read(text).unwrap();
        assert_eq!(record.write(), text);
        let game = record.replay(None);
        assert_eq!(game.turn(), Turn::Over);
        let scores: Vec<u32> = game.scores().into_iter().map(|it| it.1).collect();
        assert_eq!((scores, game.winners()), (vec![11, 0], SeatSet::one(Seat(0))));
        for (bad, column) in [("heap 13\n--", 6), ("--\ndeal 7", 6), ("--\nAna take", 5)] {
            let text = format!("game pebbles 1\nseats Ana Ben\n{bad}");
            assert_eq!(Record::read(&text).unwrap_err().column, column, "{bad}");
        }
    }
}
