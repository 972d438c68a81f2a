//! What the browser does for us, without its ceremony.

use std::{cell::RefCell, time::Duration};

use sabika_dom::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, Element, HtmlAnchorElement, HtmlElement, Response, Storage, Url};

/// Everything that is kept stands under names that begin so.
pub(crate) const PREFIX: &str = "sabika/";

fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

thread_local! {
    /// What could not be kept holds at least until the page is closed.
    static MEMORY: RefCell<Vec<(String, String)>> = const { RefCell::new(Vec::new()) };
}

fn forget(name: &str) {
    MEMORY.with_borrow_mut(|it| it.retain(|(kept, _)| kept != name));
}

pub(crate) fn read(name: &str) -> Option<String> {
    let unkept = MEMORY
        .with_borrow(|it| it.iter().find(|(kept, _)| kept == name).map(|(_, text)| text.clone()));
    unkept.or_else(|| storage()?.get_item(&format!("{PREFIX}{name}")).ok().flatten())
}

/// Whether it could be kept: a browser may be full, or told to keep nothing.
#[must_use]
pub(crate) fn write(name: &str, text: &str) -> bool {
    let kept = storage().is_some_and(|it| it.set_item(&format!("{PREFIX}{name}"), text).is_ok());
    forget(name);
    if !kept {
        MEMORY.with_borrow_mut(|it| it.push((name.to_owned(), text.to_owned())));
    }
    kept
}

pub(crate) fn remove(name: &str) {
    forget(name);
    if let Some(storage) = storage() {
        let _ = storage.remove_item(&format!("{PREFIX}{name}"));
    }
}

/// What lasts as long as this window, also where the page is loaded anew.
fn passing() -> Option<Storage> {
    window().session_storage().ok().flatten()
}

/// What was [remembered](remember) under this name.
pub(crate) fn recall(name: &str) -> Option<String> {
    passing()?.get_item(&format!("{PREFIX}{name}")).ok().flatten()
}

/// Remembers a text as long as this window is open, if the browser allows it; an empty one is forgotten.
pub(crate) fn remember(name: &str, text: &str) {
    let Some(passing) = passing() else { return };
    let name = format!("{PREFIX}{name}");
    let _ =
        if text.is_empty() { passing.remove_item(&name) } else { passing.set_item(&name, text) };
}

/// The names under which something is kept in `folder`.
pub(crate) fn kept_in(folder: &str) -> Vec<String> {
    let mut names: Vec<String> = MEMORY.with_borrow(|it| {
        let prefix = format!("{folder}/");
        it.iter().filter_map(|(name, _)| name.strip_prefix(&prefix).map(str::to_owned)).collect()
    });
    let Some(storage) = storage() else { return names };
    let prefix = format!("{PREFIX}{folder}/");
    for key in (0..storage.length().unwrap_or(0)).filter_map(|i| storage.key(i).ok().flatten()) {
        let name = key.strip_prefix(&prefix).filter(|it| !names.iter().any(|kept| kept == it));
        names.extend(name.map(str::to_owned));
    }
    names
}

/// How long to wait before what was lost on the way is asked for again, in milliseconds.
const AGAIN: [u32; 2] = [300, 1_000];

/// The text of one of our own files.
pub(crate) async fn fetch(path: &str) -> Option<String> {
    let mut answer = JsFuture::from(window().fetch_with_str(path)).await;
    for pause in AGAIN {
        if answer.is_err() {
            let _ = JsFuture::from(paused(pause)).await;
            answer = JsFuture::from(window().fetch_with_str(path)).await;
        }
    }
    let answer = answer.ok()?;
    let answer: Response = answer.dyn_into().ok()?;
    if !answer.ok() {
        return None;
    }
    JsFuture::from(answer.text().ok()?).await.ok()?.as_string()
}

/// Comes after so many milliseconds.
pub(crate) fn paused(milliseconds: u32) -> js_sys::Promise {
    js_sys::Promise::new(&mut |resolve, _| {
        after(milliseconds, move || drop(resolve.call0(&JsValue::NULL)));
    })
}

/// A number that nobody can foresee.
pub(crate) fn random() -> u64 {
    let mut bytes = [0; 8];
    if let Ok(crypto) = window().crypto() {
        let _ = crypto.get_random_values_with_u8_array(&mut bytes);
    }
    u64::from_le_bytes(bytes)
}

/// Milliseconds since 1970.
pub(crate) fn now() -> u64 {
    js_sys::Date::now() as u64
}

/// A time as people of this language write it.
pub(crate) fn date(milliseconds: u64, language: &str) -> String {
    let date = js_sys::Date::new(&JsValue::from_f64(milliseconds as f64));
    let options = js_sys::Object::new();
    let set = |name: &str, value: &str| {
        let _ = js_sys::Reflect::set(&options, &name.into(), &value.into());
    };
    set("dateStyle", "medium");
    set("timeStyle", "short");
    date.to_locale_string(language, &options).into()
}

pub(crate) fn after(milliseconds: u32, run: impl FnOnce() + 'static) {
    set_timeout(run, Duration::from_millis(milliseconds.into()));
}

/// Hands a text to the person as a file.
pub(crate) fn download(name: &str, text: &str) {
    let parts = js_sys::Array::of1(&text.into());
    let Ok(blob) = Blob::new_with_str_sequence(&parts) else { return };
    let Ok(url) = Url::create_object_url_with_blob(&blob) else { return };
    let link = document().create_element("a").ok().and_then(|it| it.dyn_into().ok());
    if let Some(link) = link {
        let link: HtmlAnchorElement = link;
        link.set_href(&url);
        link.set_download(name);
        link.click();
    }
    let _ = Url::revoke_object_url(&url);
}

/// Puts a text onto the clipboard, where the browser allows it.
pub(crate) async fn copy(text: String) -> bool {
    let clipboard = window().navigator().clipboard();
    // Without a secure origin there is no clipboard.
    if clipboard.is_undefined() {
        return false;
    }
    JsFuture::from(clipboard.write_text(&text)).await.is_ok()
}

pub(crate) fn element(id: &str) -> Option<HtmlElement> {
    document().get_element_by_id(id)?.dyn_into().ok()
}

/// Does something with all that `selector` finds.
pub(crate) fn each(selector: &str, mut run: impl FnMut(Element)) {
    let Ok(found) = document().query_selector_all(selector) else { return };
    for i in 0..found.length() {
        if let Some(element) = found.item(i) {
            run(element.unchecked_into());
        }
    }
}

/// When whoever asks leaves the page, and the focus with it, what has the focus now gets it again. Browsers do so only
/// for dialogs that close themselves.
pub(crate) fn focus_comes_back() {
    let before = document().active_element().and_then(|it| it.dyn_into::<HtmlElement>().ok());
    let Some(before) = before.filter(|it| it.tag_name() != "BODY") else { return };
    on_cleanup(move || {
        request_animation_frame(move || {
            if is_unfocused() {
                // What is gone does not take it.
                let _ = before.focus();
            }
        });
    });
}

fn is_unfocused() -> bool {
    document().active_element().is_none_or(|it| it.tag_name() == "BODY")
}

/// If what had the focus is gone, `selector` gets it, so that keys go on where they were.
pub(crate) fn keep_focus(selector: &'static str) {
    request_animation_frame(move || {
        if is_unfocused() {
            focus(selector);
        }
    });
}

fn focus(selector: &str) {
    if let Some(found) = document().query_selector(selector).ok().flatten() {
        let options = web_sys::FocusOptions::new();
        options.set_prevent_scroll(true);
        let _ = found.unchecked_into::<HtmlElement>().focus_with_options(&options);
    }
}

/// As [`focus_soon`], without scrolling there.
pub(crate) fn focus_quietly(selector: &'static str) {
    request_animation_frame(move || focus(selector));
}

/// Focuses what `selector` finds, once the page has been drawn.
pub(crate) fn focus_soon(selector: impl Into<String>) {
    let selector = selector.into();
    request_animation_frame(move || {
        if let Some(found) = document().query_selector(&selector).ok().flatten() {
            let _ = found.unchecked_into::<HtmlElement>().focus();
        }
    });
}

/// The width and height of the window, in pixels of the page.
pub(crate) fn size() -> (u32, u32) {
    let read =
        |it: Result<JsValue, JsValue>| it.ok().and_then(|it| it.as_f64()).unwrap_or(0.0) as u32;
    (read(window().inner_width()), read(window().inner_height()))
}

pub(crate) fn prefers(what: &str) -> bool {
    window().match_media(what).ok().flatten().is_some_and(|it| it.matches())
}

/// Tells the page's own script something.
pub(crate) fn dispatch(name: &str) {
    if let Ok(event) = web_sys::Event::new(name) {
        let _ = window().dispatch_event(&event);
    }
}

/// `<html>`.
pub(crate) fn root() -> Option<HtmlElement> {
    document().document_element()?.dyn_into().ok()
}

/// Whether keys belong to a field or a dialog now.
pub(crate) fn is_typing() -> bool {
    let field = document()
        .active_element()
        .is_some_and(|it| ["INPUT", "TEXTAREA", "SELECT"].contains(&it.tag_name().as_str()));
    field || document().query_selector("dialog[open]").ok().flatten().is_some()
}
