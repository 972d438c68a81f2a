//! The base game in the terminal.

use std::fmt::Write as _;

use sabika_rules::{
    alhambra::{
        Action, Alhambra, Payment, Prompt, Scoring, View, Ware,
        deck::Pile,
        modules::ModuleId,
        view::{HandView, PlayerView},
    },
    kit::{Card, Cards, Currency, Party, Pos, TileId, TileSet},
    message::Tell as _,
    palace::Palace,
};

use super::Depicted;
use crate::play::{
    palaces,
    screen::{Screen, line, list, or_none},
    style::{self, styled},
};

impl Depicted for Alhambra {
    const ACTIONS: &'static str = "  take denar-3 florin-2            money of the display: one card, or several worth at most 5
  buy 3 with denar-5 denar-4       the tile on square 3
  build tower-9a at 2,0            a bought tile, or one of your reserve board
  store tower-9a                   a bought tile, onto your reserve board
  give tower-9a                    a bought tile, to the neutral player
  remove 2,0                       a tile of your palace, onto your reserve board
  exchange tower-9a at 2,0         a tile of your palace for one of your reserve board
  stop                             nothing more in this turn
Cells count from the start tile 0,0: so many to the right, so many down.
";

    /// What the modules in play let one write.
    fn added_actions(view: &View, screen: &Screen) -> String {
        let examples = view.setup.modules.iter().flat_map(ModuleId::examples);
        let line = |&example: &&str| {
            let words = example.parse().map_or(String::new(), |it| described(&it, screen));
            format!("  {example:<32} {words}\n")
        };
        examples.map(line).collect()
    }

    fn show(view: &View, screen: &Screen) -> String {
        let mut text = String::new();
        for square in &view.market {
            let label = if square.square == 1 { "Market" } else { "" };
            let currency =
                styled(style::of_currency(square.currency), &square.currency.to_string());
            let pad = " ".repeat(7_usize.saturating_sub(square.currency.name().len()));
            let tile = square.tile.map_or_else(|| "empty".to_owned(), palaces::described);
            line(&mut text, label, &format!("{} {currency}{pad}{tile}", square.square));
        }
        let open: Vec<String> = view.display.iter().flatten().map(|&it| card(it)).collect();
        line(&mut text, "Open", &or_none(open.join("  ")));
        line(&mut text, "Left", &left(view));
        for player in view.players.iter().filter(|it| Some(it.seat) != view.looker.seat()) {
            line(&mut text, screen.name(player.seat), &summary(player));
        }
        if let Some(neutral) = &view.neutral {
            line(&mut text, neutral.name, &palaces::counts(&neutral.counts));
        }
        let mut before = None;
        for (module, message) in view.told() {
            let label = if before == Some(module) { "" } else { module.name() };
            before = Some(module);
            line(&mut text, label, &screen.say(&message));
        }
        if let Some(own) = view.own() {
            let _ = writeln!(text, "\n{}", styled(style::TITLE, screen.name(own.seat)));
            text += &player(own, screen);
        }
        text
    }

    fn look(view: &View, party: Party, screen: &Screen) -> String {
        let mut text = String::new();
        match party {
            Party::Neutral => {
                if let Some(neutral) = &view.neutral {
                    line(&mut text, "Score", &neutral.score.to_string());
                    list(&mut text, "Tiles", "", &palaces::tiles(neutral.tiles));
                }
            }
            Party::Seat(seat) => {
                if let Some(looked_at) = view.players.get(seat.index()) {
                    text += &player(looked_at, screen);
                    palaces::sites(&looked_at.palace).for_each(|it| line(&mut text, "", &it));
                }
            }
        }
        text
    }

    fn task(view: &View, screen: &Screen) -> String {
        match view.prompt() {
            Some(&Prompt::Turn { acted: false, .. }) => {
                let added = view.added_actions();
                let added = added.iter().map(|it| format!(" Or: {}.", screen.say(it)));
                format!("take money, buy or redesign your palace.{}", added.collect::<String>())
            }
            Some(&Prompt::Turn { acted: true, .. }) => {
                "you paid exactly, so do something more, or stop here.".to_owned()
            }
            Some(&Prompt::Place { seat, .. }) => {
                let own = view.players.get(seat.index());
                let waiting = own.map_or(TileSet::NONE, |own| own.waiting);
                let names: Vec<&str> = waiting.iter().map(TileId::name).collect();
                format!("place {}.", names.join(", "))
            }
            Some(Prompt::Ask { .. }) => view.question().map_or(String::new(), |it| screen.say(&it)),
            _ => String::new(),
        }
    }

    fn path(view: &View, action: &Action, screen: &Screen) -> Vec<String> {
        let placing = matches!(view.prompt(), Some(Prompt::Place { .. }));
        let empty = Palace::default();
        let palace = view.own().map_or(&empty, |own| &own.palace);
        match *action {
            Action::Take { cards } => {
                let together = match cards.len() {
                    ..=1 => String::new(),
                    _ => format!(", {} together", cards.sum()),
                };
                vec!["take money:".into(), format!("{}{together}", cards.to_string().trim_start())]
            }
            Action::Buy { ware, payment } => buy(view, ware, &payment, screen),
            Action::Build { tile, pos } if placing => palaces::build(palace, tile, pos),
            Action::Build { tile, pos } => palaces::redesign(palaces::build(palace, tile, pos)),
            Action::Remove { pos } => palaces::redesign(palaces::remove(palace, pos)),
            Action::Exchange { tile, pos } => {
                palaces::redesign(palaces::exchange(palace, tile, pos))
            }
            Action::Store { tile } => palaces::store(tile),
            Action::Give { tile } => {
                vec![format!("give {tile} to {}", screen.party(Party::Neutral))]
            }
            Action::Stop if matches!(view.prompt(), Some(Prompt::Turn { acted: true, .. })) => {
                vec!["stop here".into()]
            }
            Action::Stop => vec!["pass: nothing else is possible".into()],
            Action::Module(own) => {
                vec![format!("{}:", own.module()), screen.say(&own.message())]
            }
        }
    }

    fn palace(view: &View) -> Option<&Palace> {
        view.own().map(|own| &own.palace)
    }

    fn cell(action: &Action) -> Option<Pos> {
        match *action {
            Action::Build { pos, .. } | Action::Remove { pos } | Action::Exchange { pos, .. } => {
                Some(pos)
            }
            Action::Take { .. }
            | Action::Buy { .. }
            | Action::Store { .. }
            | Action::Give { .. }
            | Action::Stop
            | Action::Module(_) => None,
        }
    }
}

/// What an action of a module is good for.
fn described(action: &Action, screen: &Screen) -> String {
    match *action {
        Action::Module(own) => screen.say(&own.message()),
        Action::Buy { payment, .. } if !payment.purses.is_empty() => {
            let purses = payment.purses.iter().map(|(by, number)| screen.say(&by.purse(number)));
            format!("a tile, paid with {}", purses.collect::<Vec<_>>().join(", "))
        }
        Action::Buy { ware, .. } => screen.say(&ware.message()),
        _ => String::new(),
    }
}

fn buy(view: &View, ware: Ware, payment: &Payment, screen: &Screen) -> Vec<String> {
    let square = view.market.iter().find(|it| ware == Ware::Square(it.square));
    let what = match square.and_then(|it| Some((it, it.tile?))) {
        Some((square, tile)) => {
            format!("square {ware}, {tile} for {} {},", tile.price(), square.currency)
        }
        None => format!("{},", screen.say(&ware.message())),
    };
    let price = view.price(ware).map_or(0, |it| u32::from(it.amount));
    let how = match view.worth(payment).saturating_sub(price) {
        0 => "exactly, so you may go on".to_owned(),
        lost => format!("{lost} too much"),
    };
    vec!["buy".into(), what, format!("with{payment}: {how}")]
}

/// What a player has, the palace last.
fn player(player: &PlayerView, screen: &Screen) -> String {
    let mut text = String::new();
    line(&mut text, "Money", &hand(&player.hand));
    list(&mut text, "Reserve", "", &palaces::tiles(player.reserve));
    if !player.waiting.is_empty() {
        list(&mut text, "To place", "", &palaces::tiles(player.waiting));
    }
    line(&mut text, "Palace", &palaces::with_wall(&player.counts, player.wall));
    text + &screen.palace(&player.palace, &[])
}

/// Another player in one line.
fn summary(player: &PlayerView) -> String {
    let palace = palaces::with_wall(&player.counts, player.wall);
    format!("{}; {palace}; {} in reserve", hand(&player.hand), player.reserve.len())
}

fn card(card: Card) -> String {
    styled(style::of_currency(card.currency()), &card.to_string())
}

fn hand(hand: &HandView) -> String {
    match hand {
        HandView::Size(size) => format!("{size} cards"),
        HandView::Cards(cards) => in_groups(*cards),
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
