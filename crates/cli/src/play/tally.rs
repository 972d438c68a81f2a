//! Points: how each scoring went, and who has won.

use std::{fmt::Write as _, ops::Range, rc::Rc};

use sabika_messages::{Messages, Names};
use sabika_rules::{
    AnyGame,
    any::AnyEvent,
    game::Happen,
    kit::{Party, Points},
    message::{Arg, Message, Tell},
};

use super::style::{self, styled};
use crate::{
    standing,
    words::{self, Words as _},
};

/// Tells events in words.
#[derive(Debug)]
pub(super) struct Teller {
    pub(super) messages: Rc<Messages>,
    pub(super) names: Names,
    /// The places of virtual parties among the names: those that do not score are not listed.
    pub(super) virtual_seats: Range<usize>,
}

impl Teller {
    pub(super) fn say(&self, message: &Message) -> String {
        self.messages.say(message, &self.names)
    }

    /// What has happened, `before` aside, a sentence a line; scorings as tables, pieces that luck
    /// brought together in one sentence.
    pub(super) fn news(&self, all: &[AnyEvent], before: usize) -> String {
        let (mut text, mut at) = (String::new(), before);
        while let Some(event) = all.get(at) {
            let rest = &all[at..];
            let (told, count) = match event.scoring() {
                Some(_) => self.scoring(&all[..at], rest),
                None => self.drawn(rest).unwrap_or_else(|| (self.say(&event.message()) + "\n", 1)),
            };
            text += &told;
            at += count;
        }
        text
    }

    /// The pieces that `events` begin with, if there are several of one sort; and how many.
    fn drawn(&self, events: &[AnyEvent]) -> Option<(String, usize)> {
        let (sentence, _) = events.first()?.drawn()?;
        let alike = events.iter().map_while(|it| it.drawn().filter(|it| it.0 == sentence));
        let pieces: Vec<Message> = alike.map(|(_, piece)| piece).collect();
        let count = pieces.len();
        (count > 1).then(|| (self.say(&sentence.of_pieces(pieces)) + "\n", count))
    }

    /// The scoring that `events` begin with: points with their reasons, party by party; and how
    /// many events it took.
    fn scoring(&self, before: &[AnyEvent], events: &[AnyEvent]) -> (String, usize) {
        let title = events.first().map(|it| self.say(&it.message())).unwrap_or_default();
        let mut text = format!("\n{}\n", styled(style::TITLE, &title));
        let lines: Vec<Points> = events[1..].iter().map_while(Happen::points).collect();
        for (index, name) in self.names.iter().enumerate() {
            let own = || lines.iter().filter(|it| self.index(it.party) == index);
            let points: u32 = own().map(|it| it.points).sum();
            let total = points + self.total(before, index);
            if total == 0 && self.virtual_seats.contains(&index) {
                continue;
            }
            let args =
                [("name", words::text(name)), ("points", points.into()), ("total", total.into())];
            let _ = writeln!(text, "  {}", self.messages.t_with("term-scored", args));
            for Points { reason, points, .. } in own() {
                let _ = writeln!(text, "  {points:5}  {}", self.say(reason));
            }
        }
        text.push('\n');
        (text, lines.len() + 1)
    }

    /// The place in the list of names: the seats, then the neutral player.
    fn index(&self, party: Party) -> usize {
        match party {
            Party::Seat(seat) => seat.index(),
            Party::Neutral => self.names.iter().count() - 1,
        }
    }

    fn total(&self, events: &[AnyEvent], index: usize) -> u32 {
        let all = events.iter().filter_map(Happen::points);
        all.filter(|it| self.index(it.party) == index).map(|it| it.points).sum()
    }

    /// How the game has ended (A-63, A2-05).
    pub(super) fn result(&self, game: &AnyGame) -> String {
        let scores = standing::scores(game, &self.names);
        let mut text = self.say(&Message::new("scores").with("scores", Arg::Text(scores))) + "\n";
        let mut said = standing::result(game, &self.names, &self.messages).into_iter();
        if let Some(won) = said.next() {
            let _ = writeln!(text, "{}", styled(style::TITLE, &self.say(&won)));
        }
        said.for_each(|it| text += &(self.say(&it) + "\n"));
        text
    }
}
