//! Art of the Moors: culture counters that turn, with their price, marker and value.

use sabika_dom::prelude::*;
use sabika_pictures::modules::moors;
use sabika_rules::{
    alhambra::modules::{
        ModuleAction, ModuleId, Moors,
        moors::{CULTURES, Counter, Culture, MoorsAction, overview},
    },
    kit::{Party, Seat},
    message::Tell as _,
};

use super::{Desk, Overview, Part, panel};
use crate::{
    alhambra::draft::{Draft, Touch},
    pieces::{layer, shield},
    text::{number, say, t, t_with, words},
};

pub(super) struct OnTable;

const DEVELOP: ModuleAction = ModuleAction::Moors(MoorsAction::Develop);

fn state(desk: Desk) -> Option<Moors> {
    desk.view.with(|it| it.modules.moors)
}

impl Part for OnTable {
    fn id(&self) -> ModuleId {
        Moors::ID
    }
    fn overview(&self) -> Option<Overview> {
        Some(Overview {
            key: "p",
            title: || t("moors-overview"),
            groups: |tiles| {
                overview(tiles).map(|(price, tiles)| (price.to_string(), tiles)).collect()
            },
        })
    }
    fn title(&self) -> String {
        t("moors")
    }
    fn short(&self) -> fn() -> String {
        || t("short-moors")
    }
    fn icon(&self) -> &'static str {
        "counter-culture"
    }
    fn panel(&self, desk: Desk) -> Fragment {
        let players = desk.view.with_untracked(|it| it.setup.players());
        let none = move || {
            let none =
                state(desk).is_none_or(|it| it.counters.iter().flatten().all(Option::is_none));
            none.then(|| html! { <p class="sub">{t("moors-none")}</p> })
        };
        let offered = Memo::new(move || desk.own_actions().contains(&DEVELOP));
        let chosen = move || desk.draft.with(|it| *it == Draft::Own(DEVELOP));
        let body = html! {
            {none}
            <ul class="cultures">{Seat::all(players).map(|seat| counters(desk, seat)).collect_fragment()}</ul>
            <button class="btn" id="develop" class:possible=offered
                aria-pressed=move || chosen().to_string()
                on:click=move |_| desk.touch(Touch::Own(DEVELOP))>
                {move || say(&DEVELOP.message(), &desk.sitting.names())}
            </button>
        };
        panel(&OnTable, desk, "moors", "M-05", body.into_any())
    }
}

/// What one player has.
fn counters(desk: Desk, seat: Seat) -> impl IntoFragment {
    let held = Memo::new(move || state(desk).map(|it| it.counters[seat.index()]));
    let any = move || held.get().is_some_and(|it| it.iter().any(Option::is_some));
    let counter = move |place: usize| {
        let own = Memo::new(move || held.get().and_then(|it| it[place]));
        let there = Memo::new(move || own.get().is_some());
        move || there.get().then(|| counter(desk, seat, &CULTURES[place], own))
    };
    html! {
        <li class="culture-row" class:none=move || !any()>
            {shield(Party::Seat(seat))}
            {(0..CULTURES.len()).map(counter).collect_fragment()}
        </li>
    }
}

/// A counter: the section at the top counts, the marker shows how far it can be turned.
fn counter(
    desk: Desk,
    seat: Seat,
    culture: &'static Culture,
    own: Memo<Option<Counter>>,
) -> impl IntoFragment {
    let now = move || own.get().unwrap_or(Counter { top: 0, marker: 0 });
    let turned = move || format!("rotate({}deg)", -30 - 60 * i32::from(now().top));
    let value = move |section: u8| culture.values[usize::from(section)];
    let label = move || {
        let args = [
            ("name", words(desk.sitting.name(Party::Seat(seat)))),
            ("price", number(culture.prices.0)),
            ("value", number(value(now().top))),
            ("reach", number(value(now().marker))),
        ];
        t_with("moors-counter", args)
    };
    let (low, high) = culture.prices;
    let price = if low == high { low.to_string() } else { format!("{low}–{high}") };
    html! {
        <span class="culture" title=label>
            <svg viewBox="0 0 100 100" aria-hidden="true">
                <g class="culture-disc" style:transform=turned>{move || layer(&moors::counter(culture, now()), "")}</g>
                <path class="culture-gem" d="M50 -4L54 2L50 8L46 2Z"></path>
            </svg>
            <span class="culture-price" aria-hidden="true">{price}</span>
            <b class="num" aria-hidden="true">{move || value(now().top)}</b>
            <span class="vh">{label}</span>
        </span>
    }
}
