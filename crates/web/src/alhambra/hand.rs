//! The own money cards, by currency, and the payments that are offered.

use sabika_dom::prelude::*;
use sabika_rules::kit::{Card, Currency, Notes};

use super::{
    Desk,
    draft::{self, Draft, Offer, Touch, offers},
};
use crate::{
    pieces::{card_face, card_name, currency_title, symbol},
    text::{number, t, t_with, words},
};

pub(super) fn hand(desk: Desk) -> impl IntoView {
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
        let sum = move || own.get().of(currency).sum();
        view! {
            <li class="fan-group" class:none=move || own.get().of(currency).is_empty()>
                <p class="group-head">
                    {symbol(&format!("coin-{}", currency.name()))}
                    <span>{move || currency_title(currency)}</span>" "<b class="num">{sum}</b>
                </p>
                <div class="fan">
                    <For each=cards key=|it| *it children=move |(value, copy)| card(desk, currency, value, copy)/>
                </div>
            </li>
        }
    };
    let cards = move || {
        if seen.get() {
            view! { <ul class="fans">{Currency::ALL.map(fan).collect_view()}</ul> }.into_any()
        } else {
            view! { <p class="hidden-hand">{move || t("hand-hidden")}</p> }.into_any()
        }
    };
    view! {
        <div class="panel hand" data-drop="purse" role="group" aria-label=move || t("your-money")>
            {cards}
            {payments(desk)}
        </div>
    }
}

fn card(desk: Desk, currency: Currency, value: u8, copy: u32) -> Option<impl IntoView> {
    let card = Card::new(currency, value)?;
    let paid = move || {
        let view = desk.view.get();
        desk.draft.with(|it| match it {
            Draft::Buy { square, notes } => {
                let stall = view.market.iter().find(|it| it.square == *square);
                stall.is_some_and(|it| it.currency == currency) && copy < notes.of_value(value)
            }
            _ => false,
        })
    };
    Some(view! {
        <button class="card" data-card=card.to_string() data-drag=format!("hand {card}")
            aria-pressed=move || paid().to_string() aria-label=move || card_name(card)
            on:click=move |_| desk.touch(Touch::Hand(card))>
            {card_face(card)}
            <span class="dot" aria-hidden="true">{symbol("i-check")}</span>
        </button>
    })
}

/// '5 + 4 = 9'.
fn sum_of(notes: Notes) -> String {
    let values: Vec<String> = notes.values().map(|it| it.to_string()).collect();
    if values.len() > 1 {
        format!("{} = {}", values.join(" + "), notes.sum())
    } else {
        notes.sum().to_string()
    }
}

/// The payments to choose from: exact ones first, marked with what they bring.
fn payments(desk: Desk) -> impl IntoView {
    let offered = Memo::new(move || match desk.draft.get() {
        Draft::Buy { square, .. } if desk.may_act() => {
            Some((square, offers(&desk.view.get(), square)))
        }
        _ => None,
    });
    let chip = move |square: u8, offer: Offer| {
        let chosen = move || desk.draft.with(|it| *it == Draft::Buy { square, notes: offer.notes });
        let label = move || {
            let args = [("sum", words(sum_of(offer.notes)))];
            if offer.is_exact { t_with("pay-exactly", args) } else { t_with("pay", args) }
        };
        view! {
            <button class="chip" class:exact=offer.is_exact aria-pressed=move || chosen().to_string()
                on:click=move |_| desk.draft.set(Draft::Buy { square, notes: offer.notes })>
                {offer.is_exact.then(|| symbol("i-check"))}
                {label}
            </button>
        }
    };
    let shown = move || {
        let (square, offers) = offered.get()?;
        let view = desk.view.get_untracked();
        let stall = view.market.iter().find(|it| it.square == square)?;
        let price = stall.tile?.price();
        let currency = stall.currency;
        let body = if offers.is_empty() {
            let held = draft::hand(&view).of(currency).sum();
            let lack = u32::from(price).saturating_sub(held);
            let args = [("lack", number(lack)), ("currency", words(currency_title(currency)))];
            view! { <p class="sub">{t_with("cannot-pay", args)}</p> }.into_any()
        } else {
            offers.into_iter().map(|it| chip(square, it)).collect_view().into_any()
        };
        Some(view! { <div class="payments" role="group" aria-label=t("payments")>{body}</div> })
    };
    view! { {shown} }
}
