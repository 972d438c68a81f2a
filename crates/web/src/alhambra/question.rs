//! What a module asks, and the answers to choose from.

use sabika_dom::prelude::*;
use sabika_rules::{
    alhambra::{Prompt, modules::ModuleAction},
    message::Tell as _,
};

use super::{
    Desk,
    draft::{Draft, Touch},
    modules,
};
use crate::text::{say, t};

/// What may be answered; nothing where nobody is asked.
fn answers(desk: Desk) -> Vec<ModuleAction> {
    let asked = desk.view.with(|it| matches!(it.prompt(), Some(Prompt::Ask { .. })));
    if asked { desk.own_actions() } else { Vec::new() }
}

pub(super) fn question(desk: Desk) -> impl IntoView {
    let answers = Memo::new(move || answers(desk));
    let button = move |(number, action): (usize, ModuleAction)| {
        let chosen = move || desk.draft.with(|it| *it == Draft::Own(action));
        view! {
            <button class="btn answer" data-answer=action.to_string()
                aria-keyshortcuts=(number + 1).to_string()
                aria-pressed=move || chosen().to_string()
                on:click=move |_| desk.touch(Touch::Own(action))>
                {say(&action.message(), &desk.table.names())}
            </button>
        }
    };
    let shown = move || {
        let answers = answers.get();
        (!answers.is_empty()).then(|| {
            let buttons = answers.into_iter().enumerate().map(button).collect_view();
            view! {
                <div class="question" role="group" aria-label=t("answers")>
                    {modules::picture(desk)}
                    <div class="answers">{buttons}</div>
                </div>
            }
        })
    };
    view! { {shown} }
}

/// Chooses an answer by its number, where one is asked.
pub(super) fn answer(desk: Desk, number: usize) -> bool {
    let answers = untrack(|| answers(desk));
    if let Some(action) = number.checked_sub(1).and_then(|it| answers.get(it)) {
        desk.touch(Touch::Own(*action));
    }
    !answers.is_empty()
}
