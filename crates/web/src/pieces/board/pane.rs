//! The window onto a board: how it lies there, and what moves it.

use sabika_dom::prelude::*;
use sabika_pictures::Extent;
use sabika_rules::kit::Pos;
use wasm_bindgen::{JsCast as _, prelude::Closure};
use web_sys::{PointerEvent, ResizeObserver, WheelEvent};

use super::{
    fingers::{Fingers, Slide},
    lie::{Corner, Lie},
    with_cells,
};
use crate::drag;

#[derive(Clone, Copy)]
pub(super) struct Pane {
    pub window: NodeRef<web_sys::HtmlElement>,
    pub lie: RwSignal<Lie>,
    /// All cells there are.
    pub extent: Memo<Extent>,
    /// What is to be seen of them.
    seen: RwSignal<Extent>,
    /// Somebody has moved the board: it stays as it lies.
    pub touched: RwSignal<bool>,
    /// There is more of it than fits.
    pub cropped: RwSignal<bool>,
    /// Where its buttons cover nothing, or the least.
    pub corner: RwSignal<Corner>,
    fingers: StoredValue<Fingers>,
}

impl Pane {
    /// Onto a palace, and cells that are marked beside it.
    pub(super) fn new(
        extent: Memo<Extent>,
        built: Memo<Extent>,
        marked: Memo<Vec<Pos>>,
        taken: Memo<Vec<Pos>>,
    ) -> Pane {
        let pane = Pane {
            window: NodeRef::new(),
            lie: RwSignal::new(Lie { x: 0.0, y: 0.0, tile: 88.0 }),
            extent,
            seen: RwSignal::new(built.get_untracked()),
            touched: RwSignal::new(false),
            cropped: RwSignal::new(false),
            corner: RwSignal::new(Corner::default()),
            fingers: StoredValue::new(Fingers::default()),
        };
        pane.follow_palace(built, marked);
        pane.follow_size();
        pane.keep_buttons_aside(taken);
        pane
    }

    fn size(self) -> Option<(f64, f64)> {
        let window = self.window.get_untracked()?;
        Some((f64::from(window.client_width()), f64::from(window.client_height())))
    }

    /// Where a point of the page is in the window.
    fn inside(self, (x, y): (f64, f64)) -> Option<(f64, f64)> {
        let frame = self.window.get_untracked()?.get_bounding_client_rect();
        Some((x - frame.left(), y - frame.top()))
    }

    fn fit(self) {
        if let Some((width, height)) = self.size().filter(|it| it.0 > 0.0 && it.1 > 0.0) {
            let seen = self.seen.get_untracked();
            let lie = Lie::fit(seen, width, height);
            self.lie.set(lie);
            self.cropped.set(Lie::whole(seen, width, height).tile < lie.tile);
        }
    }

    /// Unless somebody has moved it, the board is shown whole while it can be.
    fn fit_unless_moved(self) {
        // By the time of the next frame it may be gone.
        if self.touched.try_get_untracked() == Some(false) {
            self.fit();
        }
    }

    /// As it was before somebody moved it; or all of it, where that is more than fits.
    pub(super) fn fit_again(self) {
        let shows_all = !self.touched.get_untracked() && self.cropped.get_untracked();
        self.touched.set(shows_all);
        match self.size() {
            Some((width, height)) if shows_all => {
                self.lie.set(Lie::whole(self.seen.get_untracked(), width, height));
            }
            _ => self.fit(),
        }
    }

    /// Whoever tries one tile after the other does not want the board to move each time: what was
    /// marked stays in view until the palace is another.
    fn follow_palace(self, built: Memo<Extent>, marked: Memo<Vec<Pos>>) {
        Effect::new(move |last: Option<(Extent, Extent)>| {
            let built = built.get();
            let seen = marked.with(|cells| {
                let stays = last.filter(|it| it.0 == built);
                with_cells(stays.map_or(built, |it| it.1), cells)
            });
            if last.is_none_or(|it| it.1 != seen) {
                self.seen.set(seen);
                request_animation_frame(move || self.fit_unless_moved());
            }
            (built, seen)
        });
    }

    /// Whenever the window changes, for whatever reason.
    fn follow_size(self) {
        let on_size = Closure::<dyn FnMut()>::new(move || self.fit_unless_moved());
        let observer = ResizeObserver::new(on_size.as_ref().unchecked_ref()).ok();
        let observing = observer.clone();
        Effect::new(move |_: Option<()>| {
            if let (Some(window), Some(observer)) = (self.window.get(), &observing) {
                observer.observe(&window);
            }
        });
        on_cleanup(move || {
            if let Some(observer) = observer {
                observer.disconnect();
            }
            drop(on_size);
        });
    }

    /// The buttons stay where they are while they cover nothing, and under a finger that moves the board.
    fn keep_buttons_aside(self, taken: Memo<Vec<Pos>>) {
        Effect::new(move |_: Option<()>| {
            let (lie, cells) = (self.lie.get(), taken.get());
            let Some(size) = self.size().filter(|_| !self.touched.get_untracked()) else { return };
            let now = self.corner.get_untracked();
            let all = std::iter::once(now).chain(Corner::ALL);
            let best = all.min_by_key(|it| lie.under(*it, &cells, size));
            best.filter(|it| *it != now).into_iter().for_each(|it| self.corner.set(it));
        });
    }

    /// Around the middle.
    pub(super) fn zoom(self, factor: f64) {
        if let Some((width, height)) = self.size() {
            self.zoom_at(factor, (width / 2.0, height / 2.0));
        }
    }

    fn zoom_at(self, factor: f64, at: (f64, f64)) {
        self.touched.set(true);
        self.lie.update(|it| *it = it.zoomed(factor, at));
    }

    /// Moves as little as shows a cell.
    pub(super) fn show(self, pos: Pos) {
        if let Some((width, height)) = self.size() {
            let lie = self.lie.get_untracked();
            let moved = lie.showing(pos, width, height);
            if moved != lie {
                self.lie.set(moved);
            }
        }
    }

    pub(super) fn press(self, event: &PointerEvent) {
        self.fingers.update_value(|it| it.press(event.pointer_id(), point(event)));
    }

    pub(super) fn slide(self, event: &PointerEvent) {
        if drag::is_dragging() {
            return;
        }
        let mut slide = None;
        self.fingers.update_value(|it| slide = it.slide(event.pointer_id(), point(event)));
        match slide {
            None => {}
            Some(Slide::Move(by)) => {
                self.touched.set(true);
                self.lie.update(|it| *it = it.moved(by));
            }
            Some(Slide::Zoom(factor, around)) => {
                if let Some(around) = self.inside(around) {
                    self.zoom_at(factor, around);
                }
            }
        }
    }

    pub(super) fn lift(self, event: &PointerEvent) {
        self.fingers.update_value(|it| it.lift(event.pointer_id()));
    }

    pub(super) fn wheel(self, event: &WheelEvent) {
        let at = (f64::from(event.client_x()), f64::from(event.client_y()));
        if let Some(at) = self.inside(at) {
            event.prevent_default();
            self.zoom_at((-event.delta_y() / 600.0).exp(), at);
        }
    }

    /// Whether a finger that is lifted has tapped, and not moved the board.
    pub(super) fn is_tap(self) -> bool {
        !self.fingers.with_value(Fingers::have_slid)
    }
}

fn point(event: &PointerEvent) -> (f64, f64) {
    (event.client_x().into(), event.client_y().into())
}
