//! The own palace with its reserve, and where tiles may go.

use sabika_dom::prelude::*;
use sabika_rules::{
    alhambra::{Action, Event, Prompt},
    kit::{Pos, TileId, TileSet},
    message::Tell,
    palace::{Palace, sites, wall},
};

use super::{
    Desk, Verdict,
    draft::{Draft, Spot, Touch},
    events_of, trial,
};
use crate::{
    pieces::{
        board::{Board, Marks},
        symbol, tile, tile_name,
    },
    text::{number, t, t_with, words},
};

pub(super) fn palace(desk: Desk) -> impl IntoView {
    let own = Memo::new(move || {
        desk.view.with(|it| it.own().map_or_else(Palace::default, |own| own.palace))
    });
    let lit =
        Memo::new(move || if desk.table.help.get().cells { lit_cells(desk) } else { Vec::new() });
    let fresh = Memo::new(move || last_change(desk));
    let marks = Memo::new(move || {
        let draft = desk.draft.get();
        let refused = matches!(desk.verdict.get(), Some(Verdict::Refused(_)));
        let tried = match draft {
            Draft::Put { tile, spot: Some(Spot::Cell(pos)) } => Some((tile, pos)),
            Draft::Buy { .. } => desk.wish.get(),
            _ => None,
        };
        let chosen = match draft {
            Draft::Lift { pos } => Some(pos),
            _ => None,
        };
        let wall = desk.tried().own().map_or_else(Vec::new, |it| wall::longest(&it.palace));
        Marks { lit: lit.get(), tried, refused, chosen, fresh: fresh.get(), wall }
    });
    let length = move || marks.with(|it| it.wall.len());
    let label = Signal::derive(move || {
        let tiles = own.with(|it| it.tiles().len());
        t_with("own-palace-label", [("tiles", number(tiles)), ("wall", number(length() as i64))])
    });
    let loose = Signal::derive(move || {
        desk.may_act() && desk.view.with(|it| matches!(it.prompt(), Some(Prompt::Turn { .. })))
    });
    let on_cell = Callback::new(move |pos: Pos| desk.touch(Touch::Cell(pos)));
    view! {
        <div class="board">
            <div class="lane">
                <p class="wall-length">
                    {symbol("kind-wall")}<b class="num" id="wall">{length}</b>
                    <span>{move || t("longest-wall")}</span>
                </p>
                {waiting(desk)}
                {reserve(desk)}
                {neutral(desk)}
            </div>
            <Board name="own" label palace=own marks on_cell loose/>
            {refusal(desk)}
        </div>
    }
}

/// Where the tile of the draft may go.
fn lit_cells(desk: Desk) -> Vec<Pos> {
    if !desk.may_act() {
        return Vec::new();
    }
    let view = desk.view.get();
    match desk.draft.get() {
        draft @ Draft::Buy { .. } => {
            let tiles: TileSet = draft.tile(&view).into_iter().collect();
            let mut cells = Vec::new();
            if let Some(own) = view.own() {
                sites::each_building_site(&own.palace, tiles, |change| {
                    if let sites::Change::Build(_, pos) = change {
                        cells.push(pos);
                    }
                });
            }
            cells
        }
        Draft::Put { tile: wanted, .. } => {
            let offered = trial::offered(&view).into_iter();
            let cells = offered.filter_map(|action| match action {
                Action::Build { tile, pos } | Action::Exchange { tile, pos } if tile == wanted => {
                    Some(pos)
                }
                _ => None,
            });
            cells.collect()
        }
        Draft::Nothing | Draft::Take { .. } | Draft::Lift { .. } | Draft::Own(_) => Vec::new(),
    }
}

/// The cell of the own palace that changed in the step that is shown.
fn last_change(desk: Desk) -> Option<Pos> {
    let seat = desk.view.with(|it| it.seat)?;
    let step = desk.table.shown.with(|it| it.step);
    let history = desk.table.history.get();
    let entry = step.checked_sub(1).and_then(|it| history.get(it))?;
    events_of(entry).find_map(|event| match *event {
        Event::TileBuilt { seat: who, pos, .. } | Event::TileExchanged { seat: who, pos, .. }
            if who == seat =>
        {
            Some(pos)
        }
        _ => None,
    })
}

/// A tile beside the palace, to be chosen and placed.
fn loose_tile(desk: Desk, id: TileId) -> impl IntoView {
    let chosen = move || desk.draft.with(|it| matches!(it, Draft::Put { tile, .. } if *tile == id));
    view! {
        <button class="loose-tile" data-tile=id.to_string() data-drag=format!("tile {id}") data-drop=format!("tile {id}")
            aria-pressed=move || chosen().to_string() aria-label=move || tile_name(id)
            on:click=move |_| desk.touch(Touch::Tile(id))>
            {tile::drawing(id)}
        </button>
    }
}

/// Bought tiles that wait for their place.
fn waiting(desk: Desk) -> impl IntoView {
    let tiles = move || {
        desk.view.with(|it| it.own().map_or_else(Vec::new, |own| own.waiting.iter().collect()))
    };
    let some = move || !tiles().is_empty();
    view! {
        <div class="waiting" class:none=move || !some()>
            <p class="label">{move || t("to-place")}</p>
            <div class="tiles"><For each=tiles key=|it| *it children=move |it| loose_tile(desk, it)/></div>
        </div>
    }
}

/// The reserve board: also the place where a tile can be put.
fn reserve(desk: Desk) -> impl IntoView {
    let tiles = move || {
        desk.view.with(|it| it.own().map_or_else(Vec::new, |own| own.reserve.iter().collect()))
    };
    let open = move || match desk.draft.get() {
        Draft::Put { .. } => desk.view.with(|it| matches!(it.prompt(), Some(Prompt::Place { .. }))),
        Draft::Lift { .. } => true,
        _ => false,
    };
    let chosen = move || {
        desk.draft.with(|it| {
            matches!(it, Draft::Put { spot: Some(Spot::Reserve), .. } | Draft::Lift { .. })
        })
    };
    let label = move || {
        let count = desk.view.with(|it| it.own().map_or(0, |own| own.reserve.len()));
        t_with("reserve-label", [("count", number(count))])
    };
    view! {
        <div class="reserve" data-drop="reserve" class:open=open>
            <button class="label zone" id="reserve" data-drop="reserve" aria-label=label
                aria-pressed=move || chosen().to_string()
                on:click=move |_| desk.touch(Touch::Reserve)>
                {symbol("i-arrow")}<span>{move || t("reserve")}</span>
            </button>
            <div class="tiles"><For each=tiles key=|it| *it children=move |it| loose_tile(desk, it)/></div>
        </div>
    }
}

/// With two players a bought tile may be given to the neutral one (A2-06).
fn neutral(desk: Desk) -> impl IntoView {
    let gift = Memo::new(move || {
        desk.may_act()
            && desk.view.with(|it| matches!(it.prompt(), Some(Prompt::Place { gift: true, .. })))
    });
    let chosen =
        move || desk.draft.with(|it| matches!(it, Draft::Put { spot: Some(Spot::Neutral), .. }));
    let name = move || t_with("give-to", [("neutral", words(desk.table.name(None)))]);
    let button = move || {
        gift.get().then(|| {
            view! {
                <button class="label zone gift" id="gift" data-drop="neutral" aria-pressed=move || chosen().to_string()
                    on:click=move |_| desk.touch(Touch::Neutral)>
                    {symbol("i-hand")}<span>{name}</span>
                </button>
            }
        })
    };
    view! { {button} }
}

/// Why the draft is not allowed, where it is tried, with its rule one tap away.
fn refusal(desk: Desk) -> impl IntoView {
    let shown = move || {
        let Some(Verdict::Refused(refusal)) = desk.verdict.get() else { return None };
        if !desk.may_act() {
            return None;
        }
        let text = desk.reason(&refusal);
        let rule = refusal.rule().map(|rule| {
            view! {
                <button class="btn rule-link" on:click=move |_| desk.rule.set(Some(rule.to_owned()))>
                    {symbol("i-book")}{move || t_with("rule-number", [("rule", words(rule))])}
                </button>
            }
        });
        Some(view! { <div class="refusal" id="refusal"><p>{text}</p>{rule}</div> })
    };
    view! { {shown} }
}
