//! Points: how each scoring went, and who has won.

use std::{fmt::Write as _, rc::Rc};

use sabika_messages::{Messages, Names};
use sabika_rules::{
    AnyGame, Game,
    alhambra::{Event, Party},
    any::AnyEvent,
    kit::{Card, Seat},
    message::{Arg, Message, Tell},
};

use super::style::{self, styled};

/// Tells events in words.
#[derive(Debug)]
pub(super) struct Teller {
    pub(super) messages: Rc<Messages>,
    pub(super) names: Names,
    /// How many score: the seats and, with two players, the neutral one.
    pub(super) parties: usize,
}

impl Teller {
    pub(super) fn say(&self, message: &Message) -> String {
        self.messages.say(message, &self.names)
    }

    /// What has happened, `before` aside, a sentence a line; scorings as tables, cards that were
    /// dealt together in one sentence.
    pub(super) fn news(&self, all: &[AnyEvent], before: usize) -> String {
        let (mut text, mut at) = (String::new(), before);
        while let Some(event) = all.get(at) {
            let AnyEvent::Alhambra(event) = event;
            let rest = &all[at..];
            let (told, count) = match *event {
                Event::ScoringBegan { .. } => self.scoring(&all[..at], rest),
                Event::CardDealt { seat, .. } => {
                    let cards = cards_like(rest, |it| match *it {
                        Event::CardDealt { seat: to, card } if to == seat => Some(card),
                        _ => None,
                    });
                    let message = Message::new("card-dealt").with("seat", Arg::Seat(seat));
                    self.cards(message, cards)
                }
                Event::CardDrawn { .. } => {
                    let cards = cards_like(rest, |it| match *it {
                        Event::CardDrawn { card } => Some(card),
                        _ => None,
                    });
                    self.cards(Message::new("card-drawn"), cards)
                }
                _ => (self.say(&event.message()) + "\n", 1),
            };
            text += &told;
            at += count.max(1);
        }
        text
    }

    fn cards(&self, message: Message, cards: Vec<Card>) -> (String, usize) {
        let count = cards.len();
        (self.say(&message.with("card", Arg::Cards(cards))) + "\n", count)
    }

    /// The scoring that `events` begin with: points with their reasons, party by party; and how
    /// many events it took.
    fn scoring(&self, before: &[AnyEvent], events: &[AnyEvent]) -> (String, usize) {
        let title = events.first().map(|it| self.say(&it.message())).unwrap_or_default();
        let mut text = format!("\n{}\n", styled(style::TITLE, &title));
        let lines: Vec<(Party, String, u32)> = events[1..]
            .iter()
            .map_while(|AnyEvent::Alhambra(event)| match event {
                Event::Scored { party, reason, points } => {
                    Some((*party, self.say(&reason.message()), *points))
                }
                _ => None,
            })
            .collect();
        for (index, name) in self.names.iter().enumerate().take(self.parties) {
            let own = || lines.iter().filter(|(party, ..)| self.index(*party) == index);
            let points: u32 = own().map(|(.., points)| points).sum();
            let total = points + self.total(before, index);
            let _ = writeln!(text, "  {name}: {points} points, {total} in all");
            for (_, reason, points) in own() {
                let _ = writeln!(text, "  {points:5}  {reason}");
            }
        }
        text.push('\n');
        (text, lines.len() + 1)
    }

    /// The place in the list of names: the seats, then the neutral player.
    fn index(&self, party: Party) -> usize {
        match party {
            Party::Seat(seat) => seat.index(),
            Party::Neutral => self.parties - 1,
        }
    }

    fn total(&self, events: &[AnyEvent], index: usize) -> u32 {
        let points = |AnyEvent::Alhambra(event): &AnyEvent| match event {
            Event::Scored { party, points, .. } if self.index(*party) == index => *points,
            _ => 0,
        };
        events.iter().map(points).sum()
    }

    /// How the game has ended (A-63, A2-05).
    pub(super) fn result(&self, game: &AnyGame) -> String {
        let scores = game.scores();
        let listed =
            self.names.iter().zip(&scores).map(|(name, points)| format!("{name} {points}"));
        let listed = listed.collect::<Vec<_>>().join(", ");
        let mut text = self.say(&Message::new("scores").with("scores", Arg::Text(listed))) + "\n";
        let winners: Vec<Seat> = game.winners().iter().collect();
        let names = winners.iter().filter_map(|&seat| self.names.of(Some(seat)));
        let won = Message::new("won")
            .with("winners", Arg::Text(self.messages.list(names)))
            .with("count", Arg::Number(winners.len() as i64));
        let _ = writeln!(text, "{}", styled(style::TITLE, &self.say(&won)));
        let (seats, neutral) =
            scores.split_at(usize::from(game.setup().players()).min(scores.len()));
        if neutral.first() > seats.iter().max() {
            text += &(self.say(&Message::new("neutral-has-most")) + "\n");
        }
        text
    }
}

/// The cards of the events at the beginning that are all of one sort.
fn cards_like(events: &[AnyEvent], card: impl Fn(&Event) -> Option<Card>) -> Vec<Card> {
    events.iter().map_while(|AnyEvent::Alhambra(event)| card(event)).collect()
}
