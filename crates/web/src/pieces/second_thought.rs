//! What ends something for others: it stands apart from everything else, and is not done at the first tap.

use sabika_dom::prelude::*;

use crate::{browser, text::t};

/// A button, in whose place it is asked whether one means it. Its parts are called after it.
pub(crate) fn second_thought(
    name: &'static str,
    label: fn() -> String,
    question: fn() -> String,
    yes: fn() -> String,
    done: impl Fn() + Copy + 'static,
) -> Fragment {
    let asked = RwSignal::new(false);
    let (asks, not, now) =
        (format!("{name}-question"), format!("{name}-not"), format!("{name}-now"));
    let first = format!("#{not}");
    let ask = move |_| {
        asked.set(true);
        browser::focus_soon(&first);
    };
    let button = move || {
        if !asked.get() {
            return html! { <button class="btn" id=name on:click=ask.clone()>{label}</button> };
        }
        html! {
            <p id=asks.clone()>{question}</p>
            <p class="buttons" role="group" aria-labelledby=asks.clone()>
                <button class="btn" id=not.clone() on:click=move |_| asked.set(false)>{move || t("abandon-not")}</button>
                <button class="btn" id=now.clone() on:click=move |_| done()>{yes}</button>
            </p>
        }
    };
    html! { <div class="giving-up">{button}</div> }
}
