//! A palace to look at and to build on: a grid of cells that can be moved and zoomed.
//!
//! The start tile is the origin of everything, so the board never jumps when the palace grows.

use sabika_dom::prelude::*;
use sabika_pictures::{Extent, thread};
use sabika_rules::{
    kit::{Pos, TileId},
    message::Arg,
    palace::{Built, Palace, wall::Segment},
};
use wasm_bindgen::{JsCast as _, prelude::Closure};
use web_sys::{KeyboardEvent, PointerEvent, ResizeObserver, WheelEvent};

use super::{layer, px, tile_name};
use crate::{browser, drag, text};
use text::{t, t_with, words};

/// Tiles are never smaller than this; below it the board is moved instead.
const LEAST: f64 = 48.0;
const MOST: f64 = 112.0;
/// How far a finger may slip and still tap.
const SLIP: f64 = 6.0;

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
    /// The longest wall.
    pub wall: Vec<Segment>,
}

/// How the board lies in its window: the middle of the start tile, and the size of a tile, in pixels.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Lie {
    x: f64,
    y: f64,
    tile: f64,
}

impl Lie {
    fn fit(extent: Extent, width: f64, height: f64) -> Lie {
        let columns = f64::from(extent.columns());
        let rows = f64::from(extent.rows());
        let tile = (width / columns).min(height / rows).clamp(LEAST, MOST).floor();
        let middle =
            |low: i32, high: i32, size: f64| size / 2.0 - f64::from(low + high) / 2.0 * tile;
        Lie {
            x: middle(extent.left, extent.right, width),
            y: middle(extent.top, extent.bottom, height),
            tile,
        }
    }

    /// Zooms so that the point under the finger stays.
    fn zoomed(self, factor: f64, (x, y): (f64, f64)) -> Lie {
        let tile = (self.tile * factor).clamp(LEAST / 2.0, MOST * 1.5);
        let real = tile / self.tile;
        Lie { x: x - (x - self.x) * real, y: y - (y - self.y) * real, tile }
    }

    fn shows(self, extent: Extent, width: f64, height: f64) -> bool {
        let left = self.x + (f64::from(extent.left) - 0.5) * self.tile;
        let right = self.x + (f64::from(extent.right) + 0.5) * self.tile;
        let top = self.y + (f64::from(extent.top) - 0.5) * self.tile;
        let bottom = self.y + (f64::from(extent.bottom) + 0.5) * self.tile;
        left >= -1.0 && top >= -1.0 && right <= width + 1.0 && bottom <= height + 1.0
    }

    /// Moves as little as shows a cell.
    fn showing(self, pos: Pos, width: f64, height: f64) -> Lie {
        let moved = |at: f64, cell: i8, size: f64| {
            let (low, high) = (
                at + (f64::from(cell) - 0.5) * self.tile,
                at + (f64::from(cell) + 0.5) * self.tile,
            );
            if low < 0.0 {
                at - low
            } else if high > size {
                at - (high - size)
            } else {
                at
            }
        };
        Lie { x: moved(self.x, pos.x, width), y: moved(self.y, pos.y, height), ..self }
    }
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
    let window_ref = NodeRef::<web_sys::HtmlElement>::new();
    let lie = RwSignal::new(Lie { x: 0.0, y: 0.0, tile: 88.0 });
    let touched = StoredValue::new(false);
    let fitted = StoredValue::new(false);
    let extent = Memo::new(move || {
        let built = palace.with(Extent::of);
        let lit = marks.with(|it| it.lit.clone());
        lit.iter().fold(built.grown(1), |it, pos| it.with(pos.x.into(), pos.y.into()))
    });
    let size = move || {
        let window = window_ref.get_untracked()?;
        Some((f64::from(window.client_width()), f64::from(window.client_height())))
    };
    let fit = move || {
        if let Some((width, height)) = size().filter(|it| it.0 > 0.0 && it.1 > 0.0) {
            lie.set(Lie::fit(extent.get_untracked(), width, height));
        }
    };
    let fit_again = move |_| {
        touched.set_value(false);
        fit();
    };
    // The palace is shown whole while it can be; whoever moves the board keeps it where it is.
    Effect::new(move |_: Option<()>| {
        let extent = extent.get();
        if window_ref.get().is_none() {
            return;
        }
        request_animation_frame(move || {
            if let Some((width, height)) = size() {
                let shows = lie.get_untracked().shows(extent, width, height);
                if !touched.get_value() && !shows {
                    fit();
                }
            }
        });
    });
    // Whenever its window changes, for whatever reason.
    let on_size = Closure::<dyn FnMut()>::new(move || {
        let shown = size().map(|(width, height)| {
            lie.get_untracked().shows(extent.get_untracked(), width, height)
        });
        if !touched.get_value() && (shown == Some(false) || !fitted.get_value()) {
            fitted.set_value(true);
            fit();
        }
    });
    let observer = ResizeObserver::new(on_size.as_ref().unchecked_ref()).ok();
    let observing = observer.clone();
    Effect::new(move |_: Option<()>| {
        if let (Some(window), Some(observer)) = (window_ref.get(), &observing) {
            observer.observe(&window);
        }
    });
    on_cleanup(move || {
        if let Some(observer) = observer {
            observer.disconnect();
        }
        drop(on_size);
    });
    let zoom = move |factor: f64| {
        touched.set_value(true);
        if let Some((width, height)) = size() {
            lie.update(|it| *it = it.zoomed(factor, (width / 2.0, height / 2.0)));
        }
    };

    // One tab stop: the cell that was last focused.
    let at = RwSignal::new(Pos::START);
    // Whatever is focused is in view.
    let bring_into_view = move |pos: Pos| {
        at.set(pos);
        if let Some((width, height)) = size() {
            let moved = lie.get_untracked().showing(pos, width, height);
            if moved != lie.get_untracked() {
                lie.set(moved);
            }
        }
    };
    let focus_cell = move |pos: Pos| {
        bring_into_view(pos);
        if let Some(cell) = browser::element(&cell_id(name, pos)) {
            let options = web_sys::FocusOptions::new();
            options.set_prevent_scroll(true);
            let _ = cell.focus_with_options(&options);
        }
    };
    let on_key = move |event: KeyboardEvent| {
        let Pos { x, y } = at.get_untracked();
        let extent = extent.get_untracked();
        let to = match event.key().as_str() {
            "ArrowLeft" => Pos::new(x - 1, y),
            "ArrowRight" => Pos::new(x + 1, y),
            "ArrowUp" => Pos::new(x, y - 1),
            "ArrowDown" => Pos::new(x, y + 1),
            "Home" => Pos::new(extent.left as i8, y),
            "End" => Pos::new(extent.right as i8, y),
            "PageUp" => Pos::new(x, extent.top as i8),
            "PageDown" => Pos::new(x, extent.bottom as i8),
            "+" => return zoom(1.25),
            "-" => return zoom(0.8),
            "Enter" | " " => {
                event.prevent_default();
                return on_cell.run(at.get_untracked());
            }
            _ => return,
        };
        event.prevent_default();
        let inside = |at: i8, low: i32, high: i32| (low..=high).contains(&i32::from(at));
        if inside(to.x, extent.left, extent.right) && inside(to.y, extent.top, extent.bottom) {
            focus_cell(to);
        }
    };

    // Fingers on the board: one moves it, two zoom.
    let fingers = StoredValue::new(Vec::<(i32, f64, f64)>::new());
    let slid = StoredValue::new(false);
    let press = move |event: PointerEvent| {
        fingers.update_value(|it| {
            it.retain(|finger| finger.0 != event.pointer_id());
            it.push((event.pointer_id(), event.client_x().into(), event.client_y().into()));
        });
        slid.set_value(false);
    };
    let slide = move |event: PointerEvent| {
        let (id, x, y) =
            (event.pointer_id(), f64::from(event.client_x()), f64::from(event.client_y()));
        let before = fingers.get_value();
        let Some(own) = before.iter().position(|finger| finger.0 == id) else { return };
        if drag::is_dragging() {
            return;
        }
        let (old_x, old_y) = (before[own].1, before[own].2);
        if !slid.get_value() && (x - old_x).hypot(y - old_y) < SLIP {
            return;
        }
        slid.set_value(true);
        touched.set_value(true);
        fingers.update_value(|it| it[own] = (id, x, y));
        match before.iter().find(|finger| finger.0 != id) {
            None => lie.update(|it| {
                it.x += x - old_x;
                it.y += y - old_y;
            }),
            Some(&(_, other_x, other_y)) => {
                let Some(window) = window_ref.get_untracked() else { return };
                let frame = window.get_bounding_client_rect();
                let was = (old_x - other_x).hypot(old_y - other_y).max(1.0);
                let is = (x - other_x).hypot(y - other_y).max(1.0);
                let middle = (
                    f64::midpoint(x, other_x) - frame.left(),
                    f64::midpoint(y, other_y) - frame.top(),
                );
                lie.update(|it| *it = it.zoomed(is / was, middle));
            }
        }
    };
    let lift = move |event: PointerEvent| {
        fingers.update_value(|it| it.retain(|finger| finger.0 != event.pointer_id()));
    };
    let wheel = move |event: WheelEvent| {
        let Some(window) = window_ref.get_untracked() else { return };
        event.prevent_default();
        touched.set_value(true);
        let frame = window.get_bounding_client_rect();
        let under =
            (f64::from(event.client_x()) - frame.left(), f64::from(event.client_y()) - frame.top());
        let factor = (-event.delta_y() / 600.0).exp();
        lie.update(|it| *it = it.zoomed(factor, under));
    };

    let rows = move || {
        let extent = extent.get();
        (extent.top..=extent.bottom).collect::<Vec<_>>()
    };
    let columns = move || {
        let extent = extent.get();
        (extent.left..=extent.right).collect::<Vec<_>>()
    };
    let row = move |y: i32| {
        let cell = move |x: i32| {
            let pos = Pos::new(x as i8, y as i8);
            let tap = move |()| {
                if !slid.get_value() {
                    at.set(pos);
                    on_cell.run(pos);
                }
            };
            html! { <Cell name pos palace marks at loose on_tap=Callback::new(tap) on_focus=Callback::new(move |()| bring_into_view(pos))/> }
        };
        html! { <div role="row" class="cell-row"><For each=columns key=|x| *x children=cell/></div> }
    };
    let wall = move || {
        let path = marks.with(|it| thread(&it.wall));
        let length = marks.with(|it| it.wall.len());
        (!path.is_empty()).then(|| html! { <path class="thread" d=path data-length=length></path> })
    };
    html! {
        <div class="board-view" node_ref=window_ref data-board=name on:pointerdown=press on:pointermove=slide
            on:pointerup=lift on:pointercancel=lift on:pointerleave=lift on:wheel=wheel>
            <div class="board-plane" style=("--tile", move || px(lie.get().tile))
                style:transform=move || format!("translate({},{})", px(lie.get().x), px(lie.get().y))>
                <div role="grid" class="cells" aria-label=label on:keydown=on_key>
                    <For each=rows key=|y| *y children=row/>
                </div>
                <svg class="overlay" viewBox="0 0 100 100" aria-hidden="true">{wall}</svg>
            </div>
            <div class="board-tools">
                <button class="icon-btn" aria-label=move || t("zoom-in") on:click=move |_| zoom(1.25)>"+"</button>
                <button class="icon-btn" aria-label=move || t("zoom-out") on:click=move |_| zoom(0.8)>"−"</button>
                <button class="icon-btn" aria-label=move || t("zoom-fit") on:click=fit_again>"⤢"</button>
            </div>
        </div>
    }
}

fn cell_id(board: &str, Pos { x, y }: Pos) -> String {
    format!("{board}-{x}-{y}")
}

pub(crate) fn cell_text(pos: Pos) -> Arg {
    Arg::Cell(pos.x.into(), pos.y.into())
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
    let tried = Memo::new(move || {
        marks.with(|it| it.tried.filter(|(_, cell)| *cell == pos).map(|(tile, _)| tile))
    });
    let is_refused = Memo::new(move || tried.get().is_some() && marks.with(|it| it.refused));
    let label = move || {
        let cell = ("cell", cell_text(pos));
        if let Some(tile) = tried.get() {
            return t_with("cell-tried", [("tile", words(tile_name(tile))), cell]);
        }
        match built.get() {
            Some(Built::Start) => t_with("cell-start", [cell]),
            Some(Built::Tile(tile)) if is_lit.get() => {
                t_with("cell-tile-lit", [("tile", words(tile_name(tile))), cell])
            }
            Some(Built::Tile(tile)) => {
                t_with("cell-tile", [("tile", words(tile_name(tile))), cell])
            }
            None if is_lit.get() => t_with("cell-lit", [cell]),
            None => t_with("cell-empty", [cell]),
        }
    };
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
        <div role="gridcell" class="cell" id=cell_id(name, pos) data-cell=pos.to_string()
            data-drop=format!("cell {pos}") data-drag=draggable
            class:built=move || built.get().is_some() class:lit=is_lit class:chosen=is_chosen class:fresh=is_fresh class:refused=is_refused
            tabindex=move || if at.get() == pos { "0" } else { "-1" }
            aria-label=label aria-selected=move || if is_chosen.get() || tried.get().is_some() { "true" } else { "false" }
            style=("--x", pos.x.to_string()) style=("--y", pos.y.to_string())
            on:click=move |_| on_tap.run(()) on:focus=move |_| on_focus.run(())>
            <svg class="tile" viewBox="0 0 100 100" aria-hidden="true">{below}{ghost}</svg>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const THREE: Extent = Extent { left: -1, top: -1, right: 1, bottom: 1 };

    #[test]
    fn a_small_palace_fits_and_lies_in_the_middle() {
        let lie = Lie::fit(THREE, 600.0, 400.0);
        assert_eq!(lie, Lie { x: 300.0, y: 200.0, tile: 112.0 });
        assert!(lie.shows(THREE, 600.0, 400.0));
        assert!(!lie.shows(THREE.grown(2), 600.0, 400.0));
    }

    #[test]
    fn tiles_never_get_too_small_to_read() {
        let lie = Lie::fit(THREE.grown(9), 320.0, 200.0);
        assert!((lie.tile - LEAST).abs() < 0.01);
    }

    #[test]
    fn zooming_keeps_the_point_under_the_finger() {
        let lie = Lie { x: 100.0, y: 50.0, tile: 80.0 };
        let zoomed = lie.zoomed(1.25, (100.0, 50.0));
        assert_eq!((zoomed.x, zoomed.y, zoomed.tile), (100.0, 50.0, 100.0));
        let cell = |lie: Lie| (180.0 - lie.x) / lie.tile;
        let under = lie.zoomed(1.1, (180.0, 50.0));
        assert!((cell(lie) - cell(under)).abs() < 1e-9);
    }

    #[test]
    fn a_cell_outside_is_brought_into_view_with_the_least_move() {
        let lie = Lie { x: 50.0, y: 50.0, tile: 100.0 };
        assert_eq!(lie.showing(Pos::new(0, 0), 100.0, 100.0), lie);
        let moved = lie.showing(Pos::new(2, -1), 100.0, 100.0);
        assert_eq!((moved.x, moved.y), (-150.0, 150.0));
    }
}
