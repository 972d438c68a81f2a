//! The own money cards, by currency, and the payments that are offered.

use sabika_dom::prelude::*;
use sabika_messages::Names;
use sabika_rules::{
    alhambra::{
        View, Ware,
        modules::{ModuleId, Purse},
    },
    kit::{Card, Currency},
    message::Arg,
};

use super::{
    Desk,
    draft::{self, Draft, Offer, Touch},
};
use crate::{
    frame,
    pieces::{card_face, card_name, currency_title, symbol},
    text::{capital, number, say, t, t_with, words},
};

pub(super) fn hand(desk: Desk) -> impl IntoFragment {
    let own = Memo::new(move || desk.view.with(draft::hand));
    let seen = Memo::new(move || desk.view.with(|it| it.own().is_some()));
    let fan = move |currency: Currency| {
        let cards = move || {
            let values = own.get().of(currency).values().collect::<Vec<_>>();
            // Copies are told apart by their number.
            let copy =
                |i: usize| values[..i].iter().map(|it| u32::from(*it == values[i])).sum::<u32>();
            let all = (0..values.len()).rev().map(|i| (values[i], copy(i)));
            all.collect::<Vec<_>>()
        };
        let purses = move || desk.view.with(|it| purses_of(it, currency));
        let sum = move || desk.view.with(|it| held(it, currency));
        let count = move || own.get().of(currency).len() + purses().len() as u32;
        html! {
            <li class="fan-group" class:none=move || count() == 0 style=("--cards", move || count().to_string())>
                <p class="group-head">
                    {symbol(&format!("coin-{}", currency.name()))}
                    <span>{move || currency_title(currency)}</span>" "<b class="num">{sum}</b>
                </p>
                <div class="fan">
                    <For each=cards key=|it| *it children=move |(value, copy)| card(desk, currency, value, copy)/>
                    <For each=purses key=|it| *it children=move |(by, it)| purse(desk, by, it)/>
                </div>
            </li>
        }
    };
    let cards = move || {
        if seen.get() {
            html! { <ul class="fans">{Currency::ALL.map(fan).collect_fragment()}</ul> }.into_any()
        } else {
            html! { <p class="hidden-hand">{move || t("hand-hidden")}</p> }.into_any()
        }
    };
    html! {
        <div class="panel hand" data-drop="purse" role="group" aria-label=move || t("your-money")
            style=("--all", move || (own.get().len() + desk.view.with(|it| it.purses().len()) as u32).to_string())>
            {cards}
        </div>
    }
}

/// What there is to choose from beside the button: answers, payments, otherwise what one has.
pub(super) fn choices(desk: Desk) -> impl IntoFragment {
    frame::choices(html! { {desk.question()}{payments(desk)}{sums(desk)} })
}

/// What one has of every currency, where the hand itself has no room to say it.
fn sums(desk: Desk) -> impl IntoFragment {
    let sum = move |currency: Currency| {
        let held = move || desk.view.with(|it| held(it, currency));
        html! { <li>{symbol(&format!("coin-{}", currency.name()))}<b class="num">{held}</b></li> }
    };
    html! { <ul class="sums" aria-hidden="true">{Currency::ALL.map(sum).collect_fragment()}</ul> }
}

fn held(view: &View, currency: Currency) -> u32 {
    draft::hand(view).of(currency).sum() + worth_of(&purses_of(view, currency))
}

fn card(desk: Desk, currency: Currency, value: u8, copy: u32) -> Option<impl IntoFragment> {
    let card = Card::new(currency, value)?;
    let paid = move || {
        desk.draft.with(|it| match it {
            Draft::Buy { payment, .. } => {
                payment.currency == currency && copy < payment.notes.of_value(value)
            }
            _ => false,
        })
    };
    Some(html! {
        <button class="card" data-card=card.to_string() data-piece=format!("hand {card}") data-drag=format!("hand {card}")
            aria-pressed=move || paid().to_string() aria-label=move || card_name(card)
            on:click=move |_| desk.touch(Touch::Hand(card))>
            {card_face(card)}
            <span class="dot" aria-hidden="true">{symbol("i-check")}</span>
        </button>
    })
}

/// The money of a currency that is no card.
fn purses_of(view: &View, currency: Currency) -> Vec<(ModuleId, Purse)> {
    let mut purses = view.purses();
    purses.retain(|(_, it)| it.currency == currency && it.value > 0);
    purses
}

fn worth_of(purses: &[(ModuleId, Purse)]) -> u32 {
    purses.iter().map(|(_, it)| u32::from(it.value)).sum()
}

/// Money of a module, beside the cards of its currency.
fn purse(desk: Desk, by: ModuleId, purse: Purse) -> Option<impl IntoFragment> {
    let worth = Card::new(purse.currency, purse.value)?;
    let paid = move || {
        let pays = |it: &Draft| match it {
            Draft::Buy { payment, .. } => payment.purses.contains(by, purse.number),
            _ => false,
        };
        desk.draft.with(pays)
    };
    let label = move || {
        let name = say(&by.purse(purse.number), &Names::default());
        t_with("purse-label", [("purse", words(capital(&name))), ("value", Arg::Card(worth))])
    };
    let touch = move |_| desk.touch(Touch::Purse(by, purse.number));
    Some(html! {
        <button class="card purse" data-purse=purse.number aria-pressed=move || paid().to_string()
            aria-label=label title=label on:click=touch>
            {card_face(worth)}
            <span class="purse-mark">{symbol("khatam")}</span>
            <span class="dot" aria-hidden="true">{symbol("i-check")}</span>
        </button>
    })
}

/// The payments to choose from: exact ones first, marked with what they bring.
fn payments(desk: Desk) -> impl IntoFragment {
    let offered = Memo::new(move || match desk.draft.get() {
        Draft::Buy { ware, .. } if desk.may_act() => Some((ware, desk.payments(ware))),
        _ => None,
    });
    let chip = move |ware: Ware, offer: Offer| {
        let draft = Draft::Buy { ware, payment: offer.payment };
        let choice = draft.clone();
        let chosen = move || desk.draft.with(|it| *it == draft);
        let currency = offer.payment.currency;
        let sum = move || desk.view.with(|it| draft::sum_of(it, &offer.payment));
        let tile = desk.view.with_untracked(|it| draft::tile_of(it, ware));
        let price = tile.map(|it| u32::from(it.price()));
        let lost = move || match price {
            _ if offer.is_exact => t("pay-exact"),
            Some(price) => {
                let lost = desk.view.with(|it| draft::lost(it, &offer.payment, price));
                t_with("pay-lost", [("count", number(lost))])
            }
            None => String::new(),
        };
        html! {
            <button class="chip" class:exact=offer.is_exact aria-pressed=move || chosen().to_string()
                on:click=move |_| desk.draft.set(choice.clone())>
                {symbol(&format!("coin-{}", currency.name()))}
                <span class="num">{sum}</span>" "<small>{lost}</small>
                {offer.is_exact.then(|| symbol("i-check"))}
            </button>
        }
    };
    let shown = move || {
        let (ware, offers) = offered.get()?;
        let view = desk.view.get_untracked();
        let stall = view.market.iter().find(|it| ware == Ware::Square(it.square));
        let body = match stall {
            _ if !offers.is_empty() => {
                offers.into_iter().map(|it| chip(ware, it)).collect_fragment().into_any()
            }
            Some(stall) => {
                let held = held(&view, stall.currency);
                let lack = u32::from(stall.tile?.price()).saturating_sub(held);
                let currency = words(currency_title(stall.currency));
                let args = [("lack", number(lack)), ("currency", currency)];
                html! { <p class="sub">{t_with("cannot-pay", args)}</p> }.into_any()
            }
            // Why not is said where every refusal is said.
            None => return None,
        };
        Some(html! { <div class="payments" role="group" aria-label=t("payments")>{body}</div> })
    };
    html! { {shown} }
}
