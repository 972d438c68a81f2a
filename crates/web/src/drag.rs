//! Dragging: whatever carries `data-drag` can be dropped on whatever carries `data-drop`.
//!
//! A drop does what taps would have done; the table decides, this file only carries.

use std::cell::Cell;

use sabika_dom::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, MouseEvent, Node, PointerEvent};

use crate::{browser, pieces::px};

/// How far the pointer moves before it is a drag.
const SLIP: f64 = 6.0;
/// How long a finger rests on a tile of a board before it lifts it. Otherwise it moves the board.
const HOLD: u32 = 260;

thread_local! {
    static DRAGGING: Cell<bool> = const { Cell::new(false) };
}

/// Whether something is being dragged now.
pub(crate) fn is_dragging() -> bool {
    DRAGGING.get()
}

/// Something that may be dragged is pressed, or dragged already.
#[derive(Clone)]
struct Held {
    what: String,
    element: Element,
    pointer: i32,
    from: (f64, f64),
    /// A finger on a board must rest first.
    must_rest: bool,
    /// Where the pointer is in the thing.
    grip: (f64, f64),
}

/// What is drawn at the pointer.
#[derive(Clone, PartialEq)]
struct Carried {
    /// What the thing shows, once more.
    copies: Vec<Node>,
    class: String,
    x: f64,
    y: f64,
    width: f64,
    height: f64,
}

/// All that is inside an element, once more.
fn copies(element: &Element) -> Vec<Node> {
    let inside = element.child_nodes();
    let inside = (0..inside.length()).filter_map(|it| inside.item(it));
    inside.filter_map(|it| it.clone_node_with_deep(true).ok()).collect()
}

/// An area in which things can be dragged. `on_drop` gets what was dragged, and onto what.
#[component]
pub(crate) fn DragArea(
    on_drop: Callback<(String, String)>,
    /// Something was picked up: the place where it may go can be lit.
    on_pick: Callback<String>,
    children: Children,
) -> impl IntoFragment {
    let held = StoredValue::new(None::<Held>);
    let carried = RwSignal::new(None::<Carried>);
    let swallow_click = StoredValue::new(false);

    let pick_up = move |held: &Held, x: f64, y: f64| {
        let frame = held.element.get_bounding_client_rect();
        DRAGGING.set(true);
        let _ = held.element.class_list().add_1("dragged");
        carried.set(Some(Carried {
            copies: copies(&held.element),
            class: held.element.class_name(),
            x: x - held.grip.0,
            y: y - held.grip.1,
            width: frame.width(),
            height: frame.height(),
        }));
        on_pick.run(held.what.clone());
    };
    let put_down = move || {
        DRAGGING.set(false);
        if let Some(held) = held.get_value() {
            let _ = held.element.class_list().remove_1("dragged");
        }
        held.set_value(None);
        carried.set(None);
    };

    let press = move |event: PointerEvent| {
        if event.button() != 0 || held.with_value(Option::is_some) {
            return;
        }
        swallow_click.set_value(false);
        let target = event.target().and_then(|it| it.dyn_into::<Element>().ok());
        let Some(element) = target.and_then(|it| it.closest("[data-drag]").ok().flatten()) else {
            return;
        };
        let frame = element.get_bounding_client_rect();
        let from = (f64::from(event.client_x()), f64::from(event.client_y()));
        let on_board = element.closest(".board-view").ok().flatten().is_some();
        let must_rest = on_board && event.pointer_type() != "mouse";
        let pointer = event.pointer_id();
        held.set_value(Some(Held {
            what: element.get_attribute("data-drag").unwrap_or_default(),
            element,
            pointer,
            from,
            must_rest,
            grip: (from.0 - frame.left(), from.1 - frame.top()),
        }));
        if must_rest {
            browser::after(HOLD, move || {
                if let Some(still) = held.try_get_value().flatten()
                    && still.pointer == pointer
                    && still.from == from
                {
                    pick_up(&still, from.0, from.1);
                }
            });
        }
    };
    let drag = move |event: PointerEvent| {
        let Some(now) = held.get_value().filter(|it| it.pointer == event.pointer_id()) else {
            return;
        };
        let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
        if DRAGGING.get() {
            event.prevent_default();
            carried.update(|it| {
                if let Some(it) = it {
                    (it.x, it.y) = (x - now.grip.0, y - now.grip.1);
                }
            });
        } else if (x - now.from.0).hypot(y - now.from.1) >= SLIP {
            if now.must_rest {
                held.set_value(None);
            } else {
                if let Some(area) = event.current_target() {
                    let area: Element = area.unchecked_into();
                    let _ = area.set_pointer_capture(event.pointer_id());
                }
                pick_up(&now, x, y);
            }
        }
    };
    let drop = move |event: PointerEvent| {
        let Some(now) = held.get_value().filter(|it| it.pointer == event.pointer_id()) else {
            return;
        };
        let was_dragging = DRAGGING.get();
        put_down();
        if !was_dragging {
            return;
        }
        swallow_click.set_value(true);
        // Where no click follows, the next one counts.
        browser::after(0, move || {
            swallow_click.set_value(false);
        });
        let below = document().element_from_point(event.client_x() as f32, event.client_y() as f32);
        let place = below.and_then(|it| it.closest("[data-drop]").ok().flatten());
        if let Some(place) = place.and_then(|it| it.get_attribute("data-drop")) {
            on_drop.run((now.what, place));
        }
    };
    let click = move |event: MouseEvent| {
        if swallow_click.get_value() {
            swallow_click.set_value(false);
            event.stop_propagation();
            event.prevent_default();
        }
    };
    let shown = move || {
        carried.get().map(|it| {
            html! {
                <div class=format!("carried {}", it.class) aria-hidden="true"
                    style:left=px(it.x) style:top=px(it.y)
                    style:width=px(it.width) style:height=px(it.height)>
                    {it.copies.into_iter().collect_fragment()}
                </div>
            }
        })
    };
    html! {
        <div class="drag-area" on:pointerdown=press on:pointermove=drag on:pointerup=drop
            on:pointercancel=move |_| put_down() on:click:capture=click>
            {children()}
            {shown}
        </div>
    }
}
