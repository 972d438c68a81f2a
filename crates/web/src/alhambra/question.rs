//! What a module asks, and the answers to choose from.

use sabika_dom::prelude::*;
use sabika_rules::{
    alhambra::{Action, Prompt, View as Seen, modules::ModuleAction},
    message::Tell as _,
};

use super::{
    Desk,
    draft::{Draft, Touch},
    modules, trial,
};
use crate::text::{say, t};

/// What may be answered; nothing where nobody is asked.
fn answers(view: &Seen) -> Vec<ModuleAction> {
    if !matches!(view.prompt(), Some(Prompt::Ask { .. })) {
        return Vec::new();
    }
    let own = |action: Action| match action {
        Action::Module(own) => Some(own),
        _ => None,
    };
    trial::offered(view).into_iter().filter_map(own).collect()
}

pub(super) fn question(desk: Desk) -> impl IntoView {
    let offered =
        Memo::new(move || if desk.may_act() { desk.view.with(answers) } else { Vec::new() });
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
        let offered = offered.get();
        (!offered.is_empty()).then(|| {
            let buttons = offered.into_iter().enumerate().map(button).collect_view();
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
    let offered = desk.view.with_untracked(answers);
    if let Some(action) = number.checked_sub(1).and_then(|it| offered.get(it)) {
        desk.touch(Touch::Own(*action));
    }
    !offered.is_empty()
}
