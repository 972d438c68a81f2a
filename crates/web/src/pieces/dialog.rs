//! Something in front of the page that wants to be read and closed.

use sabika_dom::prelude::*;

use super::symbol;
use crate::{browser, text::t};

/// A modal dialog. The browser keeps the focus inside and closes it with Escape.
#[component]
pub fn Dialog(
    /// The heading, reactive.
    title: Signal<String>,
    /// What happens when it closes.
    on_close: Callback<()>,
    class: &'static str,
    children: Children,
) -> impl IntoFragment {
    let dialog = NodeRef::<web_sys::HtmlDialogElement>::new();
    browser::focus_comes_back();
    Effect::new(move |_: Option<()>| {
        if let Some(dialog) = dialog.get()
            && !dialog.open()
        {
            let _ = dialog.show_modal();
        }
    });
    let close = move |_| {
        if let Some(dialog) = dialog.get_untracked() {
            dialog.close();
        }
    };
    // A tap beside the dialog hits the dialog itself, not what is in it.
    let beside = move |event: web_sys::MouseEvent| {
        let target = event.target();
        let own = dialog.get_untracked();
        if let (Some(target), Some(own)) = (target, own)
            && target == *own.as_ref()
        {
            own.close();
        }
    };
    html! {
        <dialog class=format!("dialog {class}") node_ref=dialog aria-labelledby="dialog-title"
            on:close=move |_| on_close.run(()) on:click=beside>
            <div class="dialog-body">
                <header class="dialog-head">
                    <h2 id="dialog-title" class="display" tabindex="-1">{title}</h2>
                    <button class="icon-btn" aria-label=move || t("close") on:click=close>
                        {symbol("i-cross")}
                    </button>
                </header>
                {children()}
            </div>
        </dialog>
    }
}
