//! A palace to look at and to build on: a grid of cells that can be moved and zoomed.
//!
//! The start tile is the origin of everything, so the board never jumps when the palace grows.

mod fingers;
mod keys;
mod lie;
mod pane;

use sabika_dom::prelude::*;
use sabika_pictures::{Extent, thread};
use sabika_rules::{
    kit::{Pos, TileId},
    message::Arg,
    palace::{Built, Palace, wall::Segment},
};
use web_sys::{KeyboardEvent, PointerEvent};

use super::{layer, px, tile_name};
use crate::{
    browser,
    text::{t, t_with, words},
};
use keys::{FARTHER, Key, NEARER};
use pane::Pane;

/// What a board shows beside the palace itself.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Marks {
    /// Cells where something may be done.
    pub lit: Vec<Pos>,
    /// A tile that is tried on a cell.
    pub tried: Option<(TileId, Pos)>,
    /// What is tried is not allowed.
    pub refused: bool,
    /// A tile of the palace that is chosen.
    pub chosen: Option<Pos>,
    /// What changed last.
    pub fresh: Option<Pos>,
    /// What somebody else built last.
    pub last: Option<Pos>,
    /// The longest wall.
    pub wall: Vec<Segment>,
}

/// A board.
#[component]
pub fn Board(
    /// Tells boards apart where there are several.
    name: &'static str,
    label: Signal<String>,
    palace: Signal<Palace>,
    marks: Signal<Marks>,
    /// A cell was chosen.
    on_cell: Callback<Pos>,
    /// Whether tiles of the palace can be dragged away.
    loose: Signal<bool>,
) -> impl IntoFragment {
    // Somebody sees the palace and the cells that matter; keys and drops reach a ring around it.
    let built = Memo::new(move || palace.with(Extent::of));
    let marked: Memo<Vec<Pos>> = Memo::new(move || {
        marks.with(|it| it.lit.iter().copied().chain(it.tried.map(|it| it.1)).collect())
    });
    let extent = Memo::new(move || marked.with(|it| with_cells(built.get().grown(1), it)));
    let taken = Memo::new(move || {
        let built = palace.with(|it| it.iter().map(|it| it.1).collect::<Vec<_>>());
        built.into_iter().chain([Pos::START]).chain(marked.get()).collect()
    });
    let pane = Pane::new(extent, built, marked, taken);
    // One tab stop: the cell that was last focused.
    let at = RwSignal::new(Pos::START);
    let row = move |y: i32| {
        let cell = move |x: i32| {
            let pos = Pos::new(x as i8, y as i8);
            let tap = move |()| {
                if pane.is_tap() {
                    at.set(pos);
                    on_cell.run(pos);
                }
            };
            // Whatever is focused is in view.
            let focus = move |()| {
                at.set(pos);
                pane.show(pos);
            };
            html! { <Cell name pos palace marks at loose on_tap=Callback::new(tap) on_focus=Callback::new(focus)/> }
        };
        html! { <div role="row" class="cell-row"><For each=move || extent.get().all_columns() key=|x| *x children=cell/></div> }
    };
    let wall = move || {
        let path = marks.with(|it| thread(&it.wall));
        let length = marks.with(|it| it.wall.len());
        (!path.is_empty()).then(|| html! { <path class="thread" d=path data-length=length></path> })
    };
    let lift = move |event: PointerEvent| pane.lift(&event);
    let transform = move || format!("translate({},{})", px(pane.lie.get().x), px(pane.lie.get().y));
    html! {
        <div class="board-view" class:moved=pane.touched class:cropped=pane.cropped node_ref=pane.window data-board=name
            on:pointerdown=move |event| pane.press(&event) on:pointermove=move |event| pane.slide(&event)
            on:pointerup=lift on:pointercancel=lift on:pointerleave=lift on:wheel=move |event| pane.wheel(&event)>
            <div class="board-plane" style=("--tile", move || px(pane.lie.get().tile)) style:transform=transform>
                <div role="grid" class="cells" aria-label=label on:keydown=move |event| pressed(name, &event, pane, at, on_cell)>
                    <For each=move || extent.get().all_rows() key=|y| *y children=row/>
                </div>
                <svg class="overlay" viewBox="0 0 100 100" aria-hidden="true">{wall}</svg>
            </div>
            {tools(pane)}
        </div>
    }
}

fn with_cells(extent: Extent, cells: &[Pos]) -> Extent {
    cells.iter().fold(extent, |it, pos| it.with(pos.x.into(), pos.y.into()))
}

fn tools(pane: Pane) -> impl IntoFragment {
    html! {
        <div class="board-tools" class:at-left=move || pane.corner.get().left class:at-foot=move || pane.corner.get().low>
            <button class="icon-btn" aria-label=move || t("zoom-in") on:click=move |_| pane.zoom(NEARER)>"+"</button>
            <button class="icon-btn" aria-label=move || t("zoom-out") on:click=move |_| pane.zoom(FARTHER)>"−"</button>
            <button class="icon-btn fit" aria-label=move || t("zoom-fit") on:click=move |_| pane.fit_again()>"⤢"</button>
        </div>
    }
}

/// A key on the board.
fn pressed(
    board: &str,
    event: &KeyboardEvent,
    pane: Pane,
    at: RwSignal<Pos>,
    on_cell: Callback<Pos>,
) {
    let now = at.get_untracked();
    let Some(key) = Key::read(&event.key(), now, pane.extent.get_untracked()) else { return };
    match key {
        Key::Zoom(factor) => return pane.zoom(factor),
        Key::Choose => on_cell.run(now),
        Key::To(None) => {}
        Key::To(Some(pos)) => {
            at.set(pos);
            pane.show(pos);
            if let Some(cell) = browser::element(&cell_id(board, pos)) {
                let options = web_sys::FocusOptions::new();
                options.set_prevent_scroll(true);
                let _ = cell.focus_with_options(&options);
            }
        }
    }
    event.prevent_default();
}

fn cell_id(board: &str, Pos { x, y }: Pos) -> String {
    format!("{board}-{x}-{y}")
}

pub(crate) fn cell_text(pos: Pos) -> Arg {
    Arg::Cell(pos.x.into(), pos.y.into())
}

/// A cell in words.
fn cell_label(pos: Pos, built: Option<Built>, tried: Option<TileId>, is_lit: bool) -> String {
    let cell = ("cell", cell_text(pos));
    let named = |tile| ("tile", words(tile_name(tile)));
    match (tried, built) {
        (Some(tile), _) => t_with("cell-tried", [named(tile), cell]),
        (None, Some(Built::Start)) => t_with("cell-start", [cell]),
        (None, Some(Built::Tile(tile))) if is_lit => t_with("cell-tile-lit", [named(tile), cell]),
        (None, Some(Built::Tile(tile))) => t_with("cell-tile", [named(tile), cell]),
        (None, None) if is_lit => t_with("cell-lit", [cell]),
        (None, None) => t_with("cell-empty", [cell]),
    }
}

#[component]
fn Cell(
    name: &'static str,
    pos: Pos,
    palace: Signal<Palace>,
    marks: Signal<Marks>,
    at: RwSignal<Pos>,
    loose: Signal<bool>,
    on_tap: Callback<()>,
    on_focus: Callback<()>,
) -> impl IntoFragment {
    let built = Memo::new(move || palace.with(|it| it.at(pos)));
    let is_lit = Memo::new(move || marks.with(|it| it.lit.contains(&pos)));
    let is_chosen = Memo::new(move || marks.with(|it| it.chosen == Some(pos)));
    let is_fresh = Memo::new(move || marks.with(|it| it.fresh == Some(pos)));
    let is_last = Memo::new(move || marks.with(|it| it.last == Some(pos)));
    let piece = move || match built.get() {
        Some(Built::Tile(tile)) => Some(format!("{name} {tile}")),
        Some(Built::Start) | None => None,
    };
    let tried = Memo::new(move || {
        marks.with(|it| it.tried.filter(|(_, cell)| *cell == pos).map(|(tile, _)| tile))
    });
    let is_refused = Memo::new(move || tried.get().is_some() && marks.with(|it| it.refused));
    let label = move || cell_label(pos, built.get(), tried.get(), is_lit.get());
    let below = move || match built.get() {
        Some(Built::Start) => layer(&sabika_pictures::start(), "").into_any(),
        Some(Built::Tile(tile)) => layer(&sabika_pictures::tile(tile), "").into_any(),
        None if is_lit.get() && tried.get().is_none() => {
            html! { <use href="#cell-legal" width="100" height="100"></use> }.into_any()
        }
        None => html! { <path class="grid-line" d="M-7 0h14M0 -7v14"></path> }.into_any(),
    };
    let ghost = move || {
        tried.get().map(|tile| {
            html! {
                {layer(&sabika_pictures::tile(tile), "ghost")}
                <rect class="ghost-ring" x="2" y="2" width="96" height="96"></rect>
            }
        })
    };
    let draggable = move || {
        let tile = matches!(built.get(), Some(Built::Tile(_)));
        (tile && loose.get()).then(|| format!("palace {pos}"))
    };
    html! {
        <div role="gridcell" class="cell" id=cell_id(name, pos) data-cell=pos.to_string() data-spot=pos.to_string() data-piece=piece
            data-drop=format!("cell {pos}") data-drag=draggable
            class:built=move || built.get().is_some() class:lit=is_lit class:chosen=is_chosen class:fresh=is_fresh class:last=is_last class:refused=is_refused
            tabindex=move || if at.get() == pos { "0" } else { "-1" }
            aria-label=label aria-selected=move || if is_chosen.get() || tried.get().is_some() { "true" } else { "false" }
            style=("--x", pos.x.to_string()) style=("--y", pos.y.to_string())
            on:click=move |_| on_tap.run(()) on:focus=move |_| on_focus.run(())>
            <svg class="tile" viewBox="0 0 100 100" aria-hidden="true">{below}{ghost}</svg>
        </div>
    }
}
