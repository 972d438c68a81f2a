//! A link that is handed to somebody: as a code for a camera, to be copied, or to be sent.

use std::fmt::Write as _;

use qrcodegen::{QrCode, QrCodeEcc};
use sabika_dom::prelude::*;
use wasm_bindgen::{JsCast as _, JsValue};

use crate::{
    app::{announce, mention},
    browser,
    pieces::symbol,
    text::t,
};

/// As many modules are free around the code: cameras need them.
const QUIET: i32 = 4;

/// The code, dark on white in every theme: cameras read no other. Nothing where the link is too long for one.
pub(crate) fn code(url: &str, label: impl Fn() -> String + 'static) -> Option<Fragment> {
    let (side, path) = drawing(url)?;
    let whole = side + 2 * QUIET;
    let view_box = format!("{0} {0} {whole} {whole}", -QUIET);
    Some(html! {
        <svg class="code" viewBox=view_box role="img" aria-label=label shape-rendering="crispEdges">
            <rect x=-QUIET y=-QUIET width=whole height=whole fill="#fff"/>
            <path d=path fill="#10131c"/>
        </svg>
    })
}

/// How many modules a side has, and all dark ones as one path, row by row.
fn drawing(url: &str) -> Option<(i32, String)> {
    let code = QrCode::encode_binary(url.as_bytes(), QrCodeEcc::Medium).ok()?;
    let side = code.size();
    let mut path = String::new();
    for y in 0..side {
        let mut x = 0;
        while x < side {
            let length = (x..side).take_while(|it| code.get_module(*it, y)).count() as i32;
            if length > 0 {
                let _ = write!(path, "M{x} {y}h{length}v1h-{length}z");
            }
            x += length + 1;
        }
    }
    Some((side, path))
}

/// The link to be read, copied, and sent by whatever the device sends with. `id` is that of the field.
pub(crate) fn link(id: &'static str, url: String) -> Fragment {
    let (shown, copied) = (url.clone(), url.clone());
    let copy = move |_| {
        let url = copied.clone();
        spawn_local(async move {
            if browser::copy(url).await {
                announce(t("invite-copied"));
                mention(t("invite-copied"));
            } else {
                mention(t("link-by-hand"));
                select(id);
            }
        });
    };
    let share = can_share().then(|| {
        html! { <button class="btn" type="button" data-do="share" on:click=move |_| share(&url)>{symbol("i-link")}{move || t("invite-share")}</button> }
    });
    html! {
        <div class="invite-link">
            <input class="field" id=id readonly="" value=shown aria-label=move || t("invite-link")/>
            <button class="btn" type="button" data-do="copy" on:click=copy>{symbol("i-chain")}{move || t("invite-copy")}</button>
            {share}
        </div>
    }
}

/// Marked, so that it can be copied by hand.
fn select(id: &str) {
    if let Some(field) = browser::element(id) {
        let _ = field.focus();
        field.unchecked_into::<web_sys::HtmlInputElement>().select();
    }
}

fn sharing() -> Option<js_sys::Function> {
    let navigator = window().navigator();
    js_sys::Reflect::get(&navigator, &"share".into()).ok()?.dyn_into().ok()
}

fn can_share() -> bool {
    sharing().is_some()
}

/// Whoever changes their mind in what the device shows has not failed: nothing is said then.
fn share(url: &str) {
    let what = js_sys::Object::new();
    let _ = js_sys::Reflect::set(&what, &"url".into(), &JsValue::from_str(url));
    let _ = js_sys::Reflect::set(&what, &"title".into(), &JsValue::from_str("Sabika"));
    let navigator = window().navigator();
    let Some(shared) = sharing().and_then(|it| it.call1(&navigator, &what).ok()) else { return };
    spawn_local(async move {
        let _ = wasm_bindgen_futures::JsFuture::from(js_sys::Promise::from(shared)).await;
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the path draws is what the code has.
    #[test]
    fn the_path_has_all_dark_modules_and_no_others() {
        let url = "https://sabika.example/#/table/8f3k2m9q";
        let (side, path) = drawing(url).expect("a short link");
        let code = QrCode::encode_binary(url.as_bytes(), QrCodeEcc::Medium).expect("the same");
        let mut dark = Vec::new();
        for run in path.split('z').filter(|it| !it.is_empty()) {
            let (from, run) = run.trim_start_matches('M').split_once('h').expect("a run");
            let (x, y) = from.split_once(' ').expect("a place");
            let (x, y): (i32, i32) = (x.parse().expect("x"), y.parse().expect("y"));
            let length: i32 = run.split('v').next().expect("its length").parse().expect("a number");
            dark.extend((x..x + length).map(|x| (x, y)));
        }
        let all = (0..side).flat_map(|y| (0..side).map(move |x| (x, y)));
        let expected: Vec<_> = all.filter(|it| code.get_module(it.0, it.1)).collect();
        assert_eq!(dark, expected);
        assert!(drawing(&"x".repeat(5_000)).is_none(), "too long for any code");
    }
}
