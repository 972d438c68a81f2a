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

/// What is dragged in an area, and what comes of it.
#[derive(Clone, Copy)]
struct Dragging {
    held: StoredValue<Option<Held>>,
    carried: RwSignal<Option<Carried>>,
    /// The click that a browser makes of a drop is none.
    swallow_click: StoredValue<bool>,
    on_drop: Callback<(String, String)>,
    on_pick: Callback<String>,
}

impl Dragging {
    fn pick_up(self, held: &Held, (x, y): (f64, f64)) {
        let frame = held.element.get_bounding_client_rect();
        DRAGGING.set(true);
        let _ = held.element.class_list().add_1("dragged");
        self.carried.set(Some(Carried {
            copies: copies(&held.element),
            class: held.element.class_name(),
            x: x - held.grip.0,
            y: y - held.grip.1,
            width: frame.width(),
            height: frame.height(),
        }));
        self.on_pick.run(held.what.clone());
    }

    fn put_down(self) {
        DRAGGING.set(false);
        if let Some(held) = self.held.get_value() {
            let _ = held.element.class_list().remove_1("dragged");
        }
        self.held.set_value(None);
        self.carried.set(None);
    }

    fn press(self, event: &PointerEvent) {
        if event.button() != 0 || self.held.with_value(Option::is_some) {
            return;
        }
        self.swallow_click.set_value(false);
        let Some(held) = Held::of(event) else { return };
        let (must_rest, pointer, from) = (held.must_rest, held.pointer, held.from);
        self.held.set_value(Some(held));
        if must_rest {
            browser::after(HOLD, move || {
                if let Some(still) = self.held.try_get_value().flatten()
                    && still.pointer == pointer
                    && still.from == from
                {
                    self.pick_up(&still, from);
                }
            });
        }
    }

    fn slide(self, event: &PointerEvent) {
        let Some(held) = self.held.get_value().filter(|it| it.pointer == event.pointer_id()) else {
            return;
        };
        let (x, y) = point(event);
        if DRAGGING.get() {
            event.prevent_default();
            self.carried.update(|it| {
                if let Some(it) = it {
                    (it.x, it.y) = (x - held.grip.0, y - held.grip.1);
                }
            });
        } else if (x - held.from.0).hypot(y - held.from.1) >= SLIP {
            if held.must_rest {
                self.held.set_value(None);
            } else {
                if let Some(area) = event.current_target() {
                    let area: Element = area.unchecked_into();
                    let _ = area.set_pointer_capture(event.pointer_id());
                }
                self.pick_up(&held, (x, y));
            }
        }
    }

    fn drop(self, event: &PointerEvent) {
        let Some(held) = self.held.get_value().filter(|it| it.pointer == event.pointer_id()) else {
            return;
        };
        let was_dragging = DRAGGING.get();
        self.put_down();
        if !was_dragging {
            return;
        }
        self.swallow_click.set_value(true);
        // Where no click follows, the next one counts.
        browser::after(0, move || self.swallow_click.set_value(false));
        let below = document().element_from_point(event.client_x() as f32, event.client_y() as f32);
        let place = below.and_then(|it| it.closest("[data-drop]").ok().flatten());
        if let Some(place) = place.and_then(|it| it.get_attribute("data-drop")) {
            self.on_drop.run((held.what, place));
        }
    }

    fn click(self, event: &MouseEvent) {
        if self.swallow_click.get_value() {
            self.swallow_click.set_value(false);
            event.stop_propagation();
            event.prevent_default();
        }
    }
}

impl Held {
    /// What a pointer presses, if it can be dragged.
    fn of(event: &PointerEvent) -> Option<Held> {
        let target = event.target()?.dyn_into::<Element>().ok()?;
        let element = target.closest("[data-drag]").ok()??;
        let (frame, from) = (element.get_bounding_client_rect(), point(event));
        let on_board = element.closest(".board-view").ok().flatten().is_some();
        Some(Held {
            what: element.get_attribute("data-drag").unwrap_or_default(),
            element,
            pointer: event.pointer_id(),
            from,
            must_rest: on_board && event.pointer_type() != "mouse",
            grip: (from.0 - frame.left(), from.1 - frame.top()),
        })
    }
}

fn point(event: &PointerEvent) -> (f64, f64) {
    (event.client_x().into(), event.client_y().into())
}

/// An area in which things can be dragged. `on_drop` gets what was dragged, and onto what.
#[component]
pub(crate) fn DragArea(
    on_drop: Callback<(String, String)>,
    /// Something was picked up: the place where it may go can be lit.
    on_pick: Callback<String>,
    children: Children,
) -> impl IntoFragment {
    let (held, carried) = (StoredValue::new(None), RwSignal::new(None));
    let swallow_click = StoredValue::new(false);
    let dragging = Dragging { held, carried, swallow_click, on_drop, on_pick };
    let shown = move || {
        carried.get().map(|it: Carried| {
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
        <div class="drag-area" on:pointerdown=move |event| dragging.press(&event)
            on:pointermove=move |event| dragging.slide(&event) on:pointerup=move |event| dragging.drop(&event)
            on:pointercancel=move |_| dragging.put_down() on:click:capture=move |event| dragging.click(&event)>
            {children()}
            {shown}
        </div>
    }
}
