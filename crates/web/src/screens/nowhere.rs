//! An address that leads nowhere.

use sabika_dom::prelude::*;

use crate::{
    app::{Footer, TopBar},
    route::Route,
    text::t,
};

#[component]
pub(crate) fn Nowhere() -> impl IntoFragment {
    html! {
        <TopBar/>
        <main class="page" tabindex="-1">
            <h1 class="display" id="nowhere">{move || t("nowhere")}</h1>
            <p>{move || t("nowhere-hint")}</p>
            <p class="actions">
                <a class="btn btn-main" href=Route::Home.href()>{move || t("home")}</a>
                <a class="btn" href=Route::Games.href()>{move || t("games")}</a>
            </p>
        </main>
        <Footer/>
    }
}
