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
use crate::{
    frame::{self, Answer},
    text::say,
};

/// What may be answered; nothing where nobody is asked.
fn answers(desk: Desk) -> Vec<ModuleAction> {
    let asked = desk.view.with(|it| matches!(it.prompt(), Some(Prompt::Ask { .. })));
    if asked { desk.own_actions() } else { Vec::new() }
}

pub(super) fn question(desk: Desk) -> impl IntoView {
    let answers = Memo::new(move || answers(desk));
    let choose = Callback::new(move |index: usize| {
        if let Some(action) = answers.with_untracked(|it| it.get(index).copied()) {
            desk.touch(Touch::Own(action));
        }
    });
    let one = move |action: ModuleAction| Answer {
        notation: action.to_string(),
        label: say(&action.message(), &desk.table.names()),
        chosen: Signal::derive(move || desk.draft.with(|it| *it == Draft::Own(action))),
    };
    let shown = move || {
        let answers: Vec<Answer> = answers.get().into_iter().map(one).collect();
        (!answers.is_empty()).then(|| frame::answers(answers, modules::picture(desk), choose))
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
