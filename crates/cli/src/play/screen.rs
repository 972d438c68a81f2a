//! What a player sees of the table.

use std::{fmt::Write as _, rc::Rc};

use sabika_messages::{Messages, Names};
use sabika_rules::{
    alhambra::{
        Prompt, Scoring, View,
        deck::Pile,
        view::{HandView, PlayerView},
    },
    any::AnyView,
    kit::{Building, Card, Cards, Currency, PerBuilding, Pos, Seat, Side, TileId, TileSet, Walls},
    palace::Palace,
};

use super::{
    drawing::{self, Glyphs},
    style::{self, styled},
};

/// The words at the left.
const LABEL: usize = 9;

/// Draws for one game.
#[derive(Debug)]
pub(super) struct Screen {
    pub(super) names: Names,
    pub(super) glyphs: &'static Glyphs,
    pub(super) messages: Rc<Messages>,
}

impl Screen {
    /// Everything `view` shows, the own palace last and largest.
    pub(super) fn table(&self, view: &AnyView) -> String {
        let AnyView::Alhambra(view) = view;
        let mut text = String::from("\n");
        line(&mut text, "Scores", &self.scores(view));
        for square in &view.market {
            let label = if square.square == 1 { "Market" } else { "" };
            let currency =
                styled(style::of_currency(square.currency), &square.currency.to_string());
            let pad = " ".repeat(7_usize.saturating_sub(square.currency.name().len()));
            let tile = square.tile.map_or_else(|| "empty".to_owned(), described);
            line(&mut text, label, &format!("{} {currency}{pad}{tile}", square.square));
        }
        let open: Vec<String> = view.display.iter().flatten().map(|&it| card(it)).collect();
        line(&mut text, "Open", &or_none(open.join("  ")));
        line(&mut text, "Left", &left(view));
        for player in view.players.iter().filter(|it| Some(it.seat) != view.seat) {
            line(&mut text, self.name(player.seat), &summary(player));
        }
        if let Some(neutral) = &view.neutral {
            line(&mut text, neutral.name, &counts(&neutral.counts));
        }
        let mut before = None;
        for (module, message) in view.told() {
            let label = if before == Some(module) { "" } else { module.name() };
            before = Some(module);
            line(&mut text, label, &self.messages.say(&message, &self.names));
        }
        if let Some(own) = view.own() {
            text += &self.own(own);
        }
        text
    }

    fn own(&self, own: &PlayerView) -> String {
        let mut text = format!("\n{}\n", styled(style::TITLE, self.name(own.seat)));
        hand(&mut text, &own.hand);
        line(&mut text, "Reserve", &tiles(own.reserve));
        if !own.waiting.is_empty() {
            line(&mut text, "To place", &tiles(own.waiting));
        }
        line(&mut text, "Palace", &palace_line(own));
        text += &self.palace(&own.palace, &[]);
        text
    }

    pub(super) fn palace(&self, palace: &Palace, marks: &[(Pos, usize)]) -> String {
        drawing::draw(palace, marks, self.glyphs)
    }

    /// What lies before somebody, in full; `None` is the neutral player.
    pub(super) fn look(&self, view: &AnyView, party: Option<Seat>) -> String {
        let AnyView::Alhambra(view) = view;
        let mut text = String::from("\n");
        let Some(seat) = party else {
            if let Some(neutral) = &view.neutral {
                let _ = writeln!(text, "{}", styled(style::TITLE, neutral.name));
                line(&mut text, "Score", &neutral.score.to_string());
                line(&mut text, "Tiles", &tiles(neutral.tiles));
            }
            return text;
        };
        if let Some(player) = view.players.get(seat.index()) {
            text += self.own(player).trim_start_matches('\n');
            for (tile, pos) in player.palace.iter() {
                line(&mut text, "", &format!("{} at {pos}", described(tile)));
            }
        }
        text
    }

    /// What is to be done now, in one line.
    pub(super) fn task(&self, view: &AnyView) -> String {
        let AnyView::Alhambra(view) = view;
        let to_do = |seat: Seat, what: &str| format!("{}: {what}", self.name(seat));
        match view.prompt() {
            Some(&Prompt::Turn { seat, acted: false }) => {
                to_do(seat, "take money, buy a tile or redesign your palace.")
            }
            Some(&Prompt::Turn { seat, acted: true }) => {
                to_do(seat, "you paid exactly, so do something more, or stop here.")
            }
            Some(&Prompt::Place { seat, .. }) => {
                let own = view.players.get(seat.index());
                let waiting = own.map_or(TileSet::NONE, |own| own.waiting);
                let names: Vec<&str> = waiting.iter().map(TileId::name).collect();
                to_do(seat, &format!("place {}.", names.join(", ")))
            }
            Some(&Prompt::Ask { seat, .. }) => {
                let question = view.question().map(|it| self.messages.say(&it, &self.names));
                to_do(seat, &question.unwrap_or_default())
            }
            _ => String::new(),
        }
    }

    fn scores(&self, view: &View) -> String {
        let seats = view.players.iter().map(|it| (self.name(it.seat), it.score));
        let neutral = view.neutral.iter().map(|it| (it.name, it.score));
        let scores: Vec<String> =
            seats.chain(neutral).map(|(name, score)| format!("{name} {score}")).collect();
        scores.join("  ")
    }

    pub(super) fn name(&self, seat: Seat) -> &str {
        self.names.of(Some(seat)).unwrap_or("?")
    }
}

fn line(text: &mut String, label: &str, rest: &str) {
    let label: String = label.chars().take(LABEL - 1).collect();
    let label = styled(style::FAINT, &format!("{label:LABEL$}"));
    let _ = writeln!(text, "{label}{rest}");
}

fn or_none(text: String) -> String {
    if text.is_empty() { "none".to_owned() } else { text }
}

fn card(card: Card) -> String {
    styled(style::of_currency(card.currency()), &card.to_string())
}

/// A tile with its price and walls.
fn described(tile: TileId) -> String {
    let name = styled(style::of_kind(tile.kind()), &format!("{:12}", tile.name()));
    format!("{name} price {:<2}  {}", tile.price(), walls(tile.walls()))
}

fn walls(walls: Walls) -> String {
    let sides: Vec<&str> =
        Side::ALL.iter().filter(|&&side| walls.has(side)).map(|side| side.name()).collect();
    if sides.is_empty() { "no walls".to_owned() } else { format!("walls {}", sides.join(" ")) }
}

fn tiles(tiles: TileSet) -> String {
    let names: Vec<String> = tiles
        .iter()
        .map(|tile| {
            let name = styled(style::of_kind(tile.kind()), tile.name());
            format!("{name} ({})", walls(tile.walls()))
        })
        .collect();
    or_none(names.join(", "))
}

fn counts(counts: &PerBuilding<u32>) -> String {
    let kinds = Building::ALL.iter().rev().filter(|&&kind| counts[kind] > 0);
    let named: Vec<String> = kinds.map(|&kind| format!("{} {kind}", counts[kind])).collect();
    if named.is_empty() { "no tiles".to_owned() } else { named.join(", ") }
}

fn palace_line(player: &PlayerView) -> String {
    format!("{}; wall {}", counts(&player.counts), player.wall)
}

/// Another player in one line.
fn summary(player: &PlayerView) -> String {
    let reserve = player.reserve.len();
    let cards = match &player.hand {
        HandView::Size(size) => format!("{size} cards"),
        HandView::Cards(cards) => in_groups(*cards),
    };
    format!("{cards}; {}; {reserve} in reserve", palace_line(player))
}

fn hand(text: &mut String, hand: &HandView) {
    match hand {
        HandView::Size(size) => line(text, "Money", &format!("{size} cards")),
        HandView::Cards(cards) => line(text, "Money", &in_groups(*cards)),
    }
}

/// Cards by currency, each with its sum.
fn in_groups(cards: Cards) -> String {
    let group = |currency: Currency| {
        let notes = cards.of(currency);
        let values: Vec<String> = notes.values().map(|value| value.to_string()).collect();
        let name = styled(style::of_currency(currency), currency.name());
        format!("{name} {} (= {})", values.join(" "), notes.sum())
    };
    let groups = Currency::ALL.into_iter().filter(|&it| !cards.of(it).is_empty()).map(group);
    or_none(groups.collect::<Vec<_>>().join("   "))
}

/// What is still to come.
fn left(view: &View) -> String {
    let cards: u32 = view.piles.iter().map(Pile::len).sum();
    let mut text =
        format!("{cards} cards in the pile, {} discarded, {} tiles", view.discard, view.supply);
    let pile = view.piles.iter().position(|pile| pile.scoring);
    if let (Some(pile), Some(next)) = (pile, Scoring::ALL.get(usize::from(view.scorings))) {
        let within: u32 = view.piles[..=pile].iter().map(Pile::len).sum();
        let _ = write!(text, "; scoring {next:?} within the next {within} cards");
    } else {
        text += "; the last scoring comes at the end";
    }
    text
}
