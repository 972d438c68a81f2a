//! Caravanserai: the tracks with their markers, and the steps that are possible.

use sabika_dom::prelude::*;
use sabika_pictures::modules::caravanserai;
use sabika_rules::{
    alhambra::{
        Ware,
        modules::{
            Caravanserai, ModuleAction, ModuleId,
            caravanserai::{CaravanseraiAction, Marked, TRACKS, Track},
        },
    },
    kit::{Card, Party},
    message::{Arg, Tell as _},
};

use super::{Desk, Part, is_payable, panel};
use crate::{
    alhambra::draft::{Draft, Touch},
    pieces::{arrange, card_name, layer, shield},
    text::{number, say, t, t_with, words},
};

pub(super) struct OnTable;

fn state(desk: Desk) -> Option<Caravanserai> {
    desk.view.with(|it| it.modules.caravanserai)
}

impl Part for OnTable {
    fn id(&self) -> ModuleId {
        Caravanserai::ID
    }
    fn title(&self) -> String {
        t("caravanserai")
    }
    fn short(&self) -> fn() -> String {
        || t("short-caravanserai")
    }
    fn icon(&self) -> &'static str {
        "card-caravanserai"
    }
    fn panel(&self, desk: Desk) -> Fragment {
        let numbered = move |owned: bool| {
            let cards = state(desk).map(|it| it.cards).into_iter().flatten();
            let own = (1..).zip(cards).filter(|(_, it)| it.owner.is_some() == owned);
            own.collect::<Vec<(u8, Marked)>>()
        };
        // One's own first.
        let owned = move || {
            let me = desk.view.with(|it| it.looker.seat());
            let mut cards = numbered(true);
            arrange(&mut cards, |(_, a), (_, b)| a.owner == me && b.owner != me);
            cards.into_iter().map(|(number, it)| (number, it.owner)).collect::<Vec<_>>()
        };
        let free =
            move || numbered(false).into_iter().map(|(number, _)| number).collect::<Vec<_>>();
        let left = move || t_with("caravanserai-left", [("count", number(free().len() as i64))]);
        // What the next one would cost, or what it takes.
        let price = move || {
            let first = *free().first()?;
            desk.view.with(|it| it.looker.seat())?;
            Some(match desk.view.with(|it| it.price(Ware::Module(OnTable.id(), first))) {
                Ok(price) => t_with("caravanserai-price", [("price", number(price.amount))]),
                Err(refusal) => desk.frame.reason(&refusal),
            })
        };
        let body = html! {
            <div class="row tracks"><For each=owned key=|it| *it children=move |(number, _)| card(desk, number)/></div>
            <p class="sub">{left}</p>
            <p class="sub">{price}</p>
            <div class="row tracks"><For each=free key=|it| *it children=move |number| card(desk, number)/></div>
        };
        panel(&OnTable, desk, "caravanserai", "C-05", body.into_any())
    }
}

/// A card in words: what is on its track, and where its owner's marker stands.
fn label(desk: Desk, number: u8, marked: Marked) -> String {
    let track = &TRACKS[usize::from(number - 1)];
    let card = ("card", Arg::Number(number.into()));
    let track = ("track", words(say(&track.message(), &desk.sitting.names())));
    match marked.owner {
        None => t_with("caravanserai-for-sale", [card, track]),
        Some(seat) => {
            let name = ("name", words(desk.sitting.name(Party::Seat(seat))));
            let at = ("at", marked.at.map_or(Arg::Number(0), Arg::Card));
            t_with("caravanserai-owned", [name, card, at, track])
        }
    }
}

/// A card with its fields, its marker, and the steps that are open now.
fn card(desk: Desk, number: u8) -> Fragment {
    let track = &TRACKS[usize::from(number - 1)];
    let own = Memo::new(move || {
        state(desk).map_or_else(Marked::default, |it| it.cards[usize::from(number - 1)])
    });
    let ware = Ware::Module(OnTable.id(), number);
    let label = move || label(desk, number, own.get());
    let marker = move || {
        let (x, y) = caravanserai::place(track, own.get().at);
        own.get().owner.map(|_| html! { <circle class="caravanserai-marker" r="8" style:transform=format!("translate({x}px,{y}px)")></circle> })
    };
    let drawing = html! {
        <svg viewBox="0 0 64 96" aria-hidden="true">
            {layer(&caravanserai::card(number, track), "")}
            {marker}
        </svg>
    };
    let owner = move || own.get().owner.map(|seat| shield(Party::Seat(seat)));
    let steps = move || {
        let steps = desk.own_actions().into_iter().filter_map(|action| match action {
            ModuleAction::Caravanserai(CaravanseraiAction::Move { card, to }) if card == number => {
                Some(step(desk, action, track, to))
            }
            _ => None,
        });
        steps.collect::<Vec<_>>()
    };
    let for_sale = own.get_untracked().owner.is_none();
    if for_sale {
        let chosen =
            move || desk.draft.with(|it| matches!(it, Draft::Buy { ware: it, .. } if *it == ware));
        let payable = Memo::new(move || is_payable(desk, ware));
        return html! {
            <button class="track" data-ware=ware.to_string() class:possible=payable
                aria-pressed=move || chosen().to_string() aria-label=label title=label
                on:click=move |_| desk.touch(Touch::Ware(ware))>{drawing}</button>
        }
        .into_any();
    }
    html! {
        <div class="track owned" role="group" aria-label=label title=label>
            {drawing}{steps}<span class="track-owner">{owner}</span>
        </div>
    }
    .into_any()
}

/// A field to which the marker may go.
fn step(desk: Desk, action: ModuleAction, track: &Track, to: Card) -> impl IntoFragment + use<> {
    let (x, y) = caravanserai::place(track, Some(to));
    let chosen = move || desk.draft.with(|it| *it == Draft::Own(action));
    html! {
        <button class="track-step" style=("--x", x.to_string()) style=("--y", y.to_string())
            aria-pressed=move || chosen().to_string() aria-label=card_name(to)
            on:click=move |_| desk.touch(Touch::Own(action))></button>
    }
}
