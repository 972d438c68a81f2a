//! The browser around the page.

use std::{future::Future, time::Duration};

use wasm_bindgen::{JsCast, prelude::Closure};
use web_sys::{Document, Element, Event, Window};

use crate::{
    fragment::Fragment,
    signal::{Owner, on_cleanup},
};

pub fn window() -> Window {
    web_sys::window().expect("a page has a window")
}

pub fn document() -> Document {
    window().document().expect("a window has a document")
}

pub fn spawn_local(future: impl Future<Output = ()> + 'static) {
    wasm_bindgen_futures::spawn_local(future);
}

/// Shows a fragment for as long as the page is open.
pub fn mount_to(parent: &Element, make: impl FnOnce() -> Fragment) {
    let page = Owner::root();
    page.with(|| make().mount(parent, None));
    page.stay();
}

pub fn set_timeout(run: impl FnOnce() + 'static, after: Duration) {
    let run = Closure::once_into_js(run);
    let milliseconds = i32::try_from(after.as_millis()).unwrap_or(i32::MAX);
    let _ = window()
        .set_timeout_with_callback_and_timeout_and_arguments_0(run.unchecked_ref(), milliseconds);
}

pub fn request_animation_frame(run: impl FnOnce() + 'static) {
    let run = Closure::once_into_js(run);
    let _ = window().request_animation_frame(run.unchecked_ref());
}

/// Listens to the window until the owner is gone.
pub fn on_window(event: &'static str, run: impl FnMut(Event) + 'static) {
    let run = Closure::<dyn FnMut(Event)>::new(run);
    let _ = window().add_event_listener_with_callback(event, run.as_ref().unchecked_ref());
    on_cleanup(move || {
        let _ = window().remove_event_listener_with_callback(event, run.as_ref().unchecked_ref());
    });
}

/// What a field holds that an event is about.
pub fn event_target_value(event: &Event) -> String {
    let value = event.target().and_then(|it| js_sys::Reflect::get(&it, &"value".into()).ok());
    value.and_then(|it| it.as_string()).unwrap_or_default()
}

/// Whether the box that an event is about is ticked.
pub fn event_target_checked(event: &Event) -> bool {
    let checked = event.target().and_then(|it| js_sys::Reflect::get(&it, &"checked".into()).ok());
    checked.is_some_and(|it| it.is_truthy())
}

/// Before anything is watched: effects run once what runs now is done, before the browser paints.
pub fn begin() {
    // Fails where it is there already.
    let _ = any_spawner::Executor::init_wasm_bindgen();
    Owner::root().stay();
}
