//! A link that makes this device one of somebody's. It works once, so whoever has tables of their own here is
//! asked before: they would leave them behind.

use sabika_dom::prelude::*;
use sabika_protocol::{Ask, Why};

use super::{no_server, told};
use crate::{
    app::{Footer, TopBar, mention},
    online,
    route::Route,
    text::t,
};

/// How far it is.
#[derive(Clone, PartialEq, Debug)]
enum Stage {
    /// Whether there are tables here that would be left is not known yet.
    Looks,
    Asks,
    Waits,
    Failed(Why),
}

#[component]
pub(crate) fn SeatScreen(pass: String) -> impl IntoFragment {
    let stage = RwSignal::new(Stage::Looks);
    let take = move || {
        stage.set(Stage::Waits);
        online::ask(Ask::UsePass { pass: pass.clone() }, move |answer| match answer {
            Ok(_) => {
                mention(t("pass-used"));
                Route::Friends.replace();
            }
            Err(why) => stage.set(Stage::Failed(why)),
        });
    };
    let take = Callback::new(move |()| take());
    let own = online::tables();
    Effect::new(move |_: Option<()>| {
        let is_empty = own.with(|it| it.as_ref().map(Vec::is_empty));
        match is_empty.filter(|_| stage.with_untracked(|it| *it == Stage::Looks)) {
            Some(true) => take.run(()),
            Some(false) => stage.set(Stage::Asks),
            None => {}
        }
    });
    let heading = move || match stage.get() {
        Stage::Looks | Stage::Waits => t("pass-coming"),
        Stage::Asks => t("pass-asks"),
        Stage::Failed(_) => t("pass-failed"),
    };
    let body = move || match stage.get() {
        Stage::Looks | Stage::Waits => ().into_any(),
        Stage::Asks => html! {
            <p>{t("pass-asks-hint")}</p>
            <p class="buttons">
                <a class="btn" href=Route::Friends.href()>{t("cancel")}</a>
                <button class="btn btn-main" id="use-pass" on:click=move |_| take.run(())>{t("pass-take")}</button>
            </p>
        },
        Stage::Failed(why) => html! {
            <p class="error" role="alert" id="pass-error">{told::why(&why)}</p>
            <p class="buttons"><a class="btn" href=Route::Friends.href()>{t("friends")}</a></p>
        },
    };
    html! {
        <TopBar/>
        <main class="page page-narrow friends" tabindex="-1">
            <h1 class="display">{heading}</h1>
            {no_server()}
            {body}
        </main>
        <Footer/>
    }
}
