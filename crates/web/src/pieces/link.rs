//! A link that is handed over: on the clipboard, or to be copied by hand.

use sabika_dom::prelude::*;

use crate::{
    app::{announce, mention},
    browser,
    route::Route,
    text::t,
};

/// Where there is no clipboard, the link is there to be copied by hand.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Link(RwSignal<Option<String>>);

impl Link {
    pub(crate) fn new() -> Link {
        Link(RwSignal::new(None))
    }
    /// Puts the address onto the clipboard, and says so.
    pub(crate) fn hand_over(self, route: &Route) {
        let url = route.url();
        spawn_local(async move {
            if browser::copy(url.clone()).await {
                announce(t("link-copied"));
                mention(t("link-copied"));
            } else {
                self.0.set(Some(url));
                browser::focus_soon("#link");
            }
        });
    }
    /// The address as a text, where the browser does not let the page copy it.
    pub(crate) fn by_hand(self) -> impl IntoFragment {
        move || {
            self.0.get().map(|url| {
                html! { <input class="field" id="link" readonly="" value=url aria-label=move || t("copy-link") title=move || t("link-by-hand")/> }
            })
        }
    }
}
