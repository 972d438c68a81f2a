//! What a player sees, whatever the game. What differs between games is in [`games`].

use std::{fmt::Write as _, rc::Rc};

use sabika_messages::{Messages, Names};
use sabika_rules::{
    AnyGame, Game,
    any::AnyView,
    kit::{Looker, Party, Pos, Seat},
    message::Message,
    palace::Palace,
};

use super::{
    drawing::{self, Glyphs},
    games,
    style::{self, styled},
};

/// The words at the left.
const LABEL: usize = 9;
/// Lists go on in the next line where a terminal of the usual width ends.
const WIDTH: usize = 80;

/// Draws for one game.
#[derive(Debug)]
pub(super) struct Screen {
    pub(super) names: Names,
    pub(super) glyphs: &'static Glyphs,
    pub(super) messages: Rc<Messages>,
}

impl Screen {
    /// Everything `seat` may see.
    pub(super) fn table(&self, game: &AnyGame, seat: Seat) -> String {
        let mut text = String::from("\n");
        let score = |(party, score)| format!("{} {score}", self.party(party));
        let scores: Vec<String> = game.scores().into_iter().map(score).collect();
        line(&mut text, "Scores", &scores.join("  "));
        let view = game.view(Looker::Seat(seat));
        text + &games::of(view.game()).show(&view, self)
    }

    /// What lies before somebody.
    pub(super) fn look(&self, view: &AnyView, party: Party) -> String {
        let title = styled(style::TITLE, self.party(party));
        format!("\n{title}\n{}", games::of(view.game()).look(view, party, self))
    }

    /// What `seat` is to do now, in one line.
    pub(super) fn task(&self, view: &AnyView, seat: Seat) -> String {
        format!("{}: {}\n", self.name(seat), games::of(view.game()).task(view, self))
    }

    pub(super) fn palace(&self, palace: &Palace, marks: &[(Pos, usize)]) -> String {
        drawing::draw(palace, marks, self.glyphs)
    }
    pub(super) fn name(&self, seat: Seat) -> &str {
        self.party(Party::Seat(seat))
    }
    pub(super) fn party(&self, party: Party) -> &str {
        self.names.of(party).unwrap_or("?")
    }
    pub(super) fn say(&self, message: &Message) -> String {
        self.messages.say(message, &self.names)
    }
}

/// A line with a word at its left.
pub(super) fn line(text: &mut String, label: &str, rest: &str) {
    let _ = writeln!(text, "{}{rest}", labelled(label));
}

/// The same with a list behind `head`, in as many lines as it needs.
pub(super) fn list(text: &mut String, label: &str, head: &str, items: &[String]) {
    text.push_str(&labelled(label));
    text.push_str(head);
    let start = LABEL + width(head);
    let mut at = start;
    for (i, item) in items.iter().enumerate() {
        let comma = if i + 1 < items.len() { "," } else { "" };
        let room = width(item) + comma.len();
        if at > start && at + 1 + room > WIDTH {
            let _ = write!(text, "\n{:start$}", "");
            at = start;
        } else if at > start {
            text.push(' ');
            at += 1;
        }
        let _ = write!(text, "{item}{comma}");
        at += room;
    }
    text.truncate(text.trim_end_matches(' ').len());
    text.push('\n');
}

fn labelled(label: &str) -> String {
    let label: String = label.chars().take(LABEL - 1).collect();
    styled(style::FAINT, &format!("{label:LABEL$}"))
}

/// Styles take no room on the screen.
fn width(text: &str) -> usize {
    anstream::adapter::strip_str(text).to_string().chars().count()
}

pub(super) fn or_none(text: String) -> String {
    if text.is_empty() { "none".to_owned() } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_go_on_in_the_next_line() {
        let items: Vec<String> =
            (0..12).map(|i| styled(style::TITLE, &format!("item-{i}"))).collect();
        let mut text = String::new();
        list(&mut text, "Label", "head  ", &items);
        let text = anstream::adapter::strip_str(&text).to_string();
        assert!(text.starts_with("Label    head  item-0, item-1, "), "{text}");
        assert!(text.lines().count() == 2 && text.lines().all(|it| it.len() <= WIDTH), "{text}");
        assert!(text.contains(",\n               item-") && text.ends_with(" item-11\n"), "{text}");
        let mut empty = String::new();
        list(&mut empty, "", "head", &[]);
        assert!(empty.ends_with("head\n"));
    }
}
