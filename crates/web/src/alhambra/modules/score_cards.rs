//! New score cards: the points indicator with its three cards.

use sabika_dom::prelude::*;
use sabika_rules::{
    alhambra::{
        Scoring,
        modules::{ModuleId, ScoreCards},
    },
    kit::Building,
};

use super::{Desk, Part, panel};
use crate::{
    pieces::{kind_title, symbol},
    text::{number, t, t_with, words},
};

pub(super) struct OnTable;

impl Part for OnTable {
    fn id(&self) -> ModuleId {
        ScoreCards::ID
    }
    fn title(&self) -> String {
        t("score-cards")
    }
    fn short(&self) -> fn() -> String {
        || t("short-score-cards")
    }
    fn icon(&self) -> &'static str {
        "card-score-1"
    }
    fn panel(&self, desk: Desk) -> Fragment {
        let body = html! {
            <table class="indicator">
                <caption class="vh">{move || t("score-cards-caption")}</caption>
                <thead><tr>{Scoring::ALL.map(|it| head(desk, it)).collect_fragment()}</tr></thead>
                <tbody>{(0..6).rev().map(|rank| row(desk, rank)).collect_fragment()}</tbody>
            </table>
        };
        panel(&OnTable, desk, "score-cards", "N-02", body.into_any())
    }
}

fn is_next(desk: Desk, scoring: Scoring) -> bool {
    desk.view.with(|it| it.prompt().is_some() && it.next_scoring() == scoring)
}

fn head(desk: Desk, scoring: Scoring) -> impl IntoFragment {
    html! { <th scope="col" class:next=move || is_next(desk, scoring)>{scoring.numeral()}</th> }
}

/// The kind on one place of each card, and its points.
fn row(desk: Desk, rank: usize) -> impl IntoFragment {
    let cell = |scoring: Scoring| {
        let kind = Memo::new(move || desk.view.with(|it| it.order(scoring)[rank]));
        let prizes: Vec<String> = scoring.prizes(rank).iter().map(ToString::to_string).collect();
        let said = move || {
            let args = [("kind", words(kind_title(kind.get()))), ("rank", number(rank as i64 + 1))];
            t_with("score-cards-rank", args)
        };
        html! {
            <td class:next=move || is_next(desk, scoring) title=said>
                {move || symbol(&mini(kind.get()))}
                <span class="num">{prizes.join("/")}</span><span class="vh">{said}</span>
            </td>
        }
    };
    html! { <tr>{Scoring::ALL.map(cell).collect_fragment()}</tr> }
}

fn mini(kind: Building) -> String {
    format!("mini-{}", kind.name())
}
