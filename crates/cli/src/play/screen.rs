//! What a player sees, whatever the game. What differs between games is in [`games`].

use std::{fmt::Write as _, rc::Rc};

use sabika_messages::{Messages, Names};
use sabika_rules::{
    AnyGame, Game,
    any::AnyView,
    kit::{Building, Looker, Party, Pos, Seat, TileId},
    message::{Arg, Message},
    palace::Palace,
};

use super::{
    drawing::{self, Glyphs},
    games,
    style::{self, styled},
};
use crate::{
    words::{Words as _, text},
    wrap::fixed,
};

/// The words at the left.
const LABEL: usize = 9;
/// Draws for one game.
#[derive(Debug)]
pub(super) struct Screen {
    pub(super) names: Names,
    pub(super) glyphs: &'static Glyphs,
    pub(super) messages: Rc<Messages>,
    /// How many characters a line has.
    pub(super) width: usize,
}

impl Screen {
    /// Everything `seat` may see.
    pub(super) fn table(&self, game: &AnyGame, seat: Seat) -> String {
        let mut text = String::from("\n");
        let score = |(party, score)| format!("{} {score}", self.party(party));
        let scores: Vec<String> = game.scores().into_iter().map(score).collect();
        line(&mut text, &self.t("term-scores"), &scores.join("  "));
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
        let task = games::of(view.game()).task(view, self);
        self.t_with("term-task", [("name", text(self.name(seat))), ("task", text(task))]) + "\n"
    }

    pub(super) fn palace(&self, palace: &Palace, marks: &[(Pos, usize)]) -> String {
        fixed(&drawing::draw(palace, marks, self.glyphs, &self.t("term-start-tile")))
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
    pub(super) fn t(&self, key: &'static str) -> String {
        self.messages.t(key)
    }
    pub(super) fn t_with<const N: usize>(
        &self,
        key: &'static str,
        args: [(&'static str, Arg); N],
    ) -> String {
        self.messages.t_with(key, args)
    }
    /// The word for a kind.
    pub(super) fn kind(&self, kind: Building) -> String {
        self.t_with("kind", [("kind", kind.into())])
    }
    /// What a tile is called.
    pub(super) fn tile(&self, tile: TileId) -> String {
        self.t_with("term-tile", [("tile", tile.into())])
    }
    pub(super) fn or_none(&self, text: String) -> String {
        if text.is_empty() { self.t("term-none") } else { text }
    }
}

/// A line with a word at its left.
pub(super) fn line(text: &mut String, label: &str, rest: &str) {
    let _ = writeln!(text, "{}{rest}", labelled(label));
}

/// The same with a list behind `head`.
pub(super) fn list(text: &mut String, label: &str, head: &str, items: &[String]) {
    line(text, label, format!("{head}{}", items.join(", ")).trim_end());
}

fn labelled(label: &str) -> String {
    let label: String = label.chars().take(LABEL - 1).collect();
    styled(style::FAINT, &format!("{label:LABEL$}"))
}
