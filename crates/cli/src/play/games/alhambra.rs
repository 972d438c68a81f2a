//! The base game in the terminal.

use std::fmt::Write as _;

use sabika_rules::{
    alhambra::{
        Action, Alhambra, Payment, Prompt, Scoring, View, Ware,
        deck::Pile,
        modules::ModuleId,
        view::{HandView, PlayerView},
    },
    kit::{Card, Cards, Currency, Party, Pos, TileSet},
    message::{Arg, Tell as _},
    palace::Palace,
};

use super::{Depicted, action_line};
use crate::{
    play::{
        palaces,
        screen::{Screen, line, list},
        style::{self, styled},
    },
    words::{number, text},
};

impl Depicted for Alhambra {
    const ACTIONS: &'static [(&'static str, &'static str)] = &[
        ("take denar-3 florin-2", /* key */ "term-help-take"),
        ("buy 3 with denar-5 denar-4", /* key */ "term-help-buy"),
        ("build tower 9 at 2,0", /* key */ "term-help-build"),
        ("store tower 9", /* key */ "term-help-store"),
        ("give tower 9", /* key */ "term-help-give"),
        ("remove 2,0", /* key */ "term-help-remove"),
        ("exchange tower 9 at 2,0", /* key */ "term-help-exchange"),
        ("stop", /* key */ "term-help-stop"),
    ];
    const NOTE: Option<&'static str> = Some(/* key */ "term-help-cells");

    /// What the modules in play let one write.
    fn added_actions(view: &View, screen: &Screen) -> String {
        let examples = view.setup.modules.iter().flat_map(ModuleId::examples);
        let line = |&example: &&str| {
            let words = example.parse().map_or(String::new(), |it| described(&it, screen));
            action_line(example, &words)
        };
        examples.map(line).collect()
    }

    fn show(view: &View, screen: &Screen) -> String {
        let mut text = String::new();
        for square in &view.market {
            let label = if square.square == 1 { screen.t("term-market") } else { String::new() };
            let name = currency(square.currency, screen);
            let pad = " ".repeat(7_usize.saturating_sub(name.chars().count()));
            let name = styled(style::of_currency(square.currency), &name);
            let tile = square.tile.map(|it| palaces::described(it, screen));
            let tile = tile.unwrap_or_else(|| screen.t("term-empty"));
            line(&mut text, &label, &format!("{} {name}{pad}{tile}", square.square));
        }
        let open: Vec<String> = view.display.iter().flatten().map(|&it| card(it, screen)).collect();
        line(&mut text, &screen.t("term-open"), &screen.or_none(open.join("  ")));
        line(&mut text, &screen.t("term-left"), &left(view, screen));
        for player in view.players.iter().filter(|it| Some(it.seat) != view.looker.seat()) {
            line(&mut text, screen.name(player.seat), &summary(player, screen));
        }
        if let Some(neutral) = &view.neutral {
            line(&mut text, neutral.name, &palaces::counts(&neutral.counts, screen));
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
                    line(&mut text, &screen.t("term-score"), &neutral.score.to_string());
                    list(
                        &mut text,
                        &screen.t("term-tiles"),
                        "",
                        &palaces::tiles(neutral.tiles, screen),
                    );
                }
            }
            Party::Seat(seat) => {
                if let Some(looked_at) = view.players.get(seat.index()) {
                    text += &player(looked_at, screen);
                    palaces::sites(&looked_at.palace, screen)
                        .for_each(|it| line(&mut text, "", &it));
                }
            }
        }
        text
    }

    fn task(view: &View, screen: &Screen) -> String {
        match view.prompt() {
            Some(&Prompt::Turn { acted: false, .. }) => {
                let added = view.added_actions();
                let added = added
                    .iter()
                    .map(|it| screen.t_with("term-turn-added", [("what", text(screen.say(it)))]));
                [screen.t("term-turn")].into_iter().chain(added).collect::<Vec<_>>().join(" ")
            }
            Some(&Prompt::Turn { acted: true, .. }) => screen.t("term-turn-again"),
            Some(&Prompt::Place { seat, .. }) => {
                let own = view.players.get(seat.index());
                let waiting = own.map_or(TileSet::NONE, |own| own.waiting);
                let names = screen.messages.list(waiting.iter().map(|it| screen.tile(it)));
                screen.t_with("term-place-tiles", [("tiles", text(names))])
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
                let args = [
                    ("cards", Arg::Cards(cards.iter().collect())),
                    ("count", number(cards.len())),
                    ("sum", cards.sum().into()),
                ];
                vec![screen.t("term-take-money"), screen.t_with("term-take-cards", args)]
            }
            Action::Buy { ware, payment } => buy(view, ware, &payment, screen),
            Action::Build { tile, pos } if placing => palaces::build(palace, tile, pos, screen),
            Action::Build { tile, pos } => {
                palaces::redesign(palaces::build(palace, tile, pos, screen), screen)
            }
            Action::Remove { pos } => {
                palaces::redesign(palaces::remove(palace, pos, screen), screen)
            }
            Action::Exchange { tile, pos } => {
                palaces::redesign(palaces::exchange(palace, tile, pos, screen), screen)
            }
            Action::Store { tile } => palaces::store(tile, screen),
            Action::Give { tile } => palaces::give(tile, screen.party(Party::Neutral), screen),
            Action::Stop if matches!(view.prompt(), Some(Prompt::Turn { acted: true, .. })) => {
                vec![screen.t("term-stop")]
            }
            Action::Stop => vec![screen.t("term-pass")],
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
            let purses = payment.purses.iter().map(|(by, number)| by.purse(number)).collect();
            screen.t_with("term-help-purses", [("purses", Arg::Messages(purses))])
        }
        Action::Buy { ware, .. } => screen.say(&ware.message()),
        _ => String::new(),
    }
}

fn buy(view: &View, ware: Ware, payment: &Payment, screen: &Screen) -> Vec<String> {
    let square = view.market.iter().find(|it| ware == Ware::Square(it.square));
    let what = match square.and_then(|it| Some((it, it.tile?))) {
        Some((square, tile)) => screen.t_with(
            "term-buy-tile",
            [
                ("square", square.square.into()),
                ("tile", tile.into()),
                ("price", tile.price().into()),
                ("currency", square.currency.into()),
            ],
        ),
        None => format!("{},", screen.say(&ware.message())),
    };
    let price = view.price(ware).map_or(0, |it| u32::from(it.amount));
    let lost = view.worth(payment).saturating_sub(price);
    let args = [("payment", payment.message().into()), ("lost", lost.into())];
    vec![screen.t("term-buy"), what, screen.t_with("term-buy-with", args)]
}

/// What a player has, the palace last.
fn player(player: &PlayerView, screen: &Screen) -> String {
    let mut text = String::new();
    line(&mut text, &screen.t("term-money"), &hand(&player.hand, screen));
    list(&mut text, &screen.t("term-reserve"), "", &palaces::tiles(player.reserve, screen));
    if !player.waiting.is_empty() {
        list(&mut text, &screen.t("term-to-place"), "", &palaces::tiles(player.waiting, screen));
    }
    let palace = palaces::with_wall(&player.counts, player.wall, screen);
    line(&mut text, &screen.t("term-palace"), &palace);
    text + &screen.palace(&player.palace, &[])
}

/// Another player in one line.
fn summary(player: &PlayerView, screen: &Screen) -> String {
    let palace = palaces::with_wall(&player.counts, player.wall, screen);
    let reserve = palaces::in_reserve(player.reserve, screen);
    format!("{}; {palace}; {reserve}", hand(&player.hand, screen))
}

fn currency(currency: Currency, screen: &Screen) -> String {
    screen.t_with("currency", [("currency", currency.into())])
}

fn card(card: Card, screen: &Screen) -> String {
    let name = screen.t_with("term-card", [("card", card.into())]);
    styled(style::of_currency(card.currency()), &name)
}

fn hand(hand: &HandView, screen: &Screen) -> String {
    match hand {
        HandView::Size(size) => screen.t_with("term-cards", [("count", (*size).into())]),
        HandView::Cards(cards) => in_groups(*cards, screen),
    }
}

/// Cards by currency, each with its sum.
fn in_groups(cards: Cards, screen: &Screen) -> String {
    let group = |of: Currency| {
        let notes = cards.of(of);
        let values: Vec<String> = notes.values().map(|value| value.to_string()).collect();
        let name = styled(style::of_currency(of), &currency(of, screen));
        format!("{name} {} (= {})", values.join(" "), notes.sum())
    };
    let groups = Currency::ALL.into_iter().filter(|&it| !cards.of(it).is_empty()).map(group);
    screen.or_none(groups.collect::<Vec<_>>().join("   "))
}

/// What is still to come.
fn left(view: &View, screen: &Screen) -> String {
    let cards: u32 = view.piles.iter().map(Pile::len).sum();
    let left = [
        ("cards", cards.into()),
        ("discarded", view.discard.into()),
        ("tiles", view.supply.into()),
    ];
    let pile = view.piles.iter().position(|pile| pile.scoring);
    let scoring = match (pile, Scoring::ALL.get(usize::from(view.scorings))) {
        (Some(pile), Some(next)) => {
            let within: u32 = view.piles[..=pile].iter().map(Pile::len).sum();
            let args = [("scoring", text(format!("{next:?}"))), ("cards", within.into())];
            screen.t_with("term-scoring-within", args)
        }
        _ => screen.t("term-scoring-at-end"),
    };
    format!("{}; {scoring}", screen.t_with("term-cards-left", left))
}
