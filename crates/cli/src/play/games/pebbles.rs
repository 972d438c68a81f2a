//! The game that is invented for tests, in the terminal.

use sabika_rules::{
    kit::Party,
    pebbles::{Action, Pebbles, Prompt, View},
};

use super::Depicted;
use crate::play::screen::{Screen, line};

impl Depicted for Pebbles {
    const ACTIONS: &'static [(&'static str, &'static str)] = &[
        ("take", "as many pebbles as the die shows"),
        ("leave", "the pebbles, and throw one away"),
    ];

    fn show(view: &View, _: &Screen) -> String {
        let mut text = String::new();
        line(&mut text, "Heap", &view.table.heap.to_string());
        text
    }
    fn look(view: &View, party: Party, _: &Screen) -> String {
        let mut text = String::new();
        let taken = party.seat().and_then(|it| view.table.taken.get(it.index()));
        line(&mut text, "Has", &taken.copied().unwrap_or_default().to_string());
        text
    }
    fn task(view: &View, _: &Screen) -> String {
        match view.prompt() {
            Some(Prompt::Turn { pips, .. }) => format!("take {pips} pebbles or leave them."),
            _ => String::new(),
        }
    }
    fn path(view: &View, action: &Action, _: &Screen) -> Vec<String> {
        vec![match (action, view.prompt()) {
            (Action::Take, Some(Prompt::Turn { pips, .. })) => format!("take {pips} of the heap"),
            (Action::Leave, _) => "leave them, and throw one away".to_owned(),
            _ => action.to_string(),
        }]
    }
}
