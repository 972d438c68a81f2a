//! Panels that share one place: a row of titles, and the one that is chosen below it.

use std::rc::Rc;

use sabika_dom::prelude::*;

use super::symbol;
use crate::{browser, text::t};

/// A panel that shares its place with others.
#[derive(Clone)]
pub(crate) struct Tab {
    pub key: &'static str,
    pub title: fn() -> String,
    /// The id of a symbol beside the title.
    pub icon: &'static str,
    /// Whether something of it can be done now.
    pub calls: Signal<bool>,
    pub body: Rc<dyn Fn() -> Fragment>,
}

impl Tab {
    pub(crate) fn new<F: IntoFragment>(
        key: &'static str,
        title: fn() -> String,
        body: impl Fn() -> F + 'static,
    ) -> Tab {
        let body = Rc::new(move || body().into_any());
        Tab { key, title, icon: "", calls: Signal::stored(false), body }
    }
    /// With a symbol, which is all there is of a title where many share a row.
    pub(crate) fn pictured(self, icon: &'static str) -> Tab {
        Tab { icon, ..self }
    }
}

/// The key of the panel that is open.
pub(crate) type Chosen = RwSignal<Option<&'static str>>;

/// The panels, of which `chosen` is open. One that `folds` is closed by its own title, so that what lies
/// below is seen again.
#[component]
pub(crate) fn Tabs(
    label: Signal<String>,
    all: Vec<Tab>,
    chosen: Chosen,
    folds: bool,
) -> impl IntoFragment {
    let keys: Vec<&'static str> = all.iter().map(|it| it.key).collect();
    // Where none folds, one is open whatever happens.
    let known = keys.clone();
    let open = Memo::new(move || {
        let first = if folds { None } else { known.first().copied() };
        chosen.get().filter(|it| known.contains(it)).or(first)
    });
    let press = move |event: web_sys::KeyboardEvent| {
        let at = open.get_untracked().and_then(|key| keys.iter().position(|it| *it == key));
        let (at, last) = (at.unwrap_or(0), keys.len() - 1);
        let next = match event.key().as_str() {
            "ArrowRight" => {
                if at == last {
                    0
                } else {
                    at + 1
                }
            }
            "ArrowLeft" => {
                if at == 0 {
                    last
                } else {
                    at - 1
                }
            }
            "Home" => 0,
            "End" => last,
            _ => return,
        };
        event.prevent_default();
        chosen.set(Some(keys[next]));
        browser::focus_soon(format!("[data-tab={}]", keys[next]));
    };
    let first = all.first().map(|it| it.key);
    // One stop for the tab key: the panel that is open, or the first.
    let stops = move |key| open.get().or(first) == Some(key);
    let heads = all.iter().map(|tab| head(tab, chosen, open, folds, stops)).collect_fragment();
    let bodies = all.into_iter().map(|tab| panel(&tab, chosen, open, folds)).collect_fragment();
    html! {
        <div class="tabs">
            <div class="tab-row" role="tablist" aria-label=label on:keydown=press>{heads}</div>
            {bodies}
        </div>
    }
}

fn head(
    tab: &Tab,
    chosen: Chosen,
    open: Memo<Option<&'static str>>,
    folds: bool,
    stops: impl Fn(&'static str) -> bool + 'static,
) -> Fragment {
    let Tab { key, title, icon, calls, .. } = *tab;
    let is_open = move || open.get() == Some(key);
    let toggle = move |_| {
        let again = folds && chosen.get_untracked() == Some(key);
        chosen.set(if again { None } else { Some(key) });
    };
    let called = move || {
        calls.get().then(|| html! { <i class="calls"></i><span class="vh">{t("tab-calls")}</span> })
    };
    html! {
        <button class="tab" role="tab" data-tab=key id=format!("tab-{key}") aria-controls=format!("panel-{key}") title=title
            aria-selected=move || is_open().to_string() tabindex=move || if stops(key) { "0" } else { "-1" }
            on:click=toggle>
            {(!icon.is_empty()).then(|| symbol(icon))}<span>{title}</span>{called}
        </button>
    }
    .into_any()
}

fn panel(tab: &Tab, chosen: Chosen, open: Memo<Option<&'static str>>, folds: bool) -> Fragment {
    let (key, body) = (tab.key, (tab.body)());
    let close = folds.then(|| {
        html! { <button class="icon-btn tab-close" aria-label=move || t("close") on:click=move |_| chosen.set(None)>{symbol("i-cross")}</button> }
    });
    html! {
        <div class="tab-panel" role="tabpanel" tabindex="0" id=format!("panel-{key}") aria-labelledby=format!("tab-{key}")
            hidden=move || open.get() != Some(key)>
            {close}{body}
        </div>
    }
    .into_any()
}
