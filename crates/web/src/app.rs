//! The page as a whole: language first, then the screen that the address names.

use sabika_dom::prelude::*;

use crate::{
    browser,
    pieces::{mark, symbol},
    route::{self, Route},
    screens, settings,
    text::{self, t},
};

/// What is said to those who listen to the page, and what all are warned of.
struct Voice {
    said: RwSignal<String>,
    warning: RwSignal<Option<Warning>>,
}

#[derive(Clone)]
struct Warning {
    text: String,
    /// Gone as soon as somebody does something.
    passes: bool,
}

thread_local! {
    static VOICE: Voice =
        Voice { said: RwSignal::global(String::new()), warning: RwSignal::global(None) };
}

/// Tells screen readers, once they have finished what they say.
pub(crate) fn announce(text: impl Into<String>) {
    VOICE.with(|it| it.said.set(text.into()));
}

/// Shows a line that stays until it is closed.
pub(crate) fn warn(text: impl Into<String>) {
    VOICE.with(|it| it.warning.set(Some(Warning { text: text.into(), passes: false })));
}

/// Shows a line until somebody does something.
pub(crate) fn mention(text: impl Into<String>) {
    VOICE.with(|it| it.warning.set(Some(Warning { text: text.into(), passes: true })));
}

/// What the window is called.
pub(crate) fn entitle(name: &str) {
    let title = if name.is_empty() { "Sabika".to_owned() } else { format!("{name} · Sabika") };
    document().set_title(&title);
}

/// Shows the page.
pub(crate) fn open() {
    sabika_dom::begin();
    settings::load();
    spawn_local(async {
        if !text::speak(settings::settings_now().language()).await {
            // The page's own script says so in #loading.
            browser::dispatch("sabika-failed");
            return;
        }
        if let Some(loading) = browser::element("loading") {
            loading.remove();
        }
        if let Some(body) = document().body() {
            sabika_dom::mount_to(&body, App);
        }
    });
}

#[component]
fn App() -> impl IntoFragment {
    let route = route::current();
    let said = VOICE.with(|it| it.said);
    let warning = VOICE.with(|it| it.warning);
    let update = RwSignal::new(false);
    on_window("sabika-update", move |_| update.set(true));
    for deed in ["pointerdown", "keydown"] {
        on_window(deed, move |_| {
            if warning.with_untracked(|it| it.as_ref().is_some_and(|it| it.passes)) {
                warning.set(None);
            }
        });
    }
    begin_at_the_top(route);
    entitle_screens(route);
    // The game alone decides which table is open, so that steps do not open it anew.
    let place = Memo::new(move || match route.get() {
        Route::Rules { .. } => Route::Rules { rule: None },
        other => other.at(None),
    });
    let screen = move || match place.get() {
        Route::Home => screens::home::Home().into_any(),
        Route::New => screens::new_game::NewGame().into_any(),
        Route::Games => screens::games::Games().into_any(),
        Route::Import => screens::import::Import().into_any(),
        Route::Game { id, .. } => html! { <screens::game::GameScreen id route/> }.into_any(),
        Route::Shared { game, .. } => {
            html! { <screens::game::SharedScreen game route/> }.into_any()
        }
        Route::Review { id } => html! { <screens::review::ReviewScreen id/> }.into_any(),
        Route::Friends => screens::friends::Friends().into_any(),
        Route::Table { id, .. } => html! { <screens::table::TableScreen id route/> }.into_any(),
        Route::Seat { pass } => html! { <screens::friends::SeatScreen pass/> }.into_any(),
        Route::Rules { .. } => html! { <screens::rules::Rules route/> }.into_any(),
        Route::Settings => screens::settings::SettingsScreen().into_any(),
        Route::Nowhere => screens::nowhere::Nowhere().into_any(),
    };
    let notice = move || {
        warning.get().map(|Warning { text, .. }| {
            html! {
                <div class="notice" role="alert">
                    <p>{text}</p>
                    <button class="icon-btn" aria-label=move || t("close") on:click=move |_| warning.set(None)>
                        {symbol("i-cross")}
                    </button>
                </div>
            }
        })
    };
    let new_version = move || {
        update.get().then(|| {
            html! {
                <div class="notice" role="status">
                    <p>{move || t("update-ready")}</p>
                    <button class="btn" on:click=move |_| browser::dispatch("sabika-apply-update")>
                        {move || t("update-now")}
                    </button>
                </div>
            }
        })
    };
    html! {
        {screen}
        <div class="notices">{notice}{new_version}</div>
        <div class="vh" id="said" aria-live="polite" role="status">{move || said.get()}</div>
    }
}

/// A new screen begins at its top and is read from there; steps of a game are one screen.
fn begin_at_the_top(route: ReadSignal<Route>) {
    Effect::new(move |before: Option<Route>| {
        let now = route.get();
        let same = before.clone().is_none_or(|it| it.at(None) == now.clone().at(None));
        if !same {
            window().scroll_to_with_x_and_y(0.0, 0.0);
            browser::focus_quietly("main");
        }
        now
    });
}

fn entitle_screens(route: ReadSignal<Route>) {
    Effect::new(move |_: Option<()>| {
        let name = match route.get() {
            Route::Home => String::new(),
            Route::New => t("new-game"),
            Route::Games => t("games"),
            Route::Import => t("import"),
            // A table has a name of its own, and so has a list of tables where it is somebody's turn.
            Route::Game { .. } | Route::Shared { .. } | Route::Table { .. } | Route::Friends => {
                return;
            }
            Route::Seat { .. } => t("friends"),
            Route::Review { .. } => t("review"),
            Route::Rules { .. } => t("rules"),
            Route::Settings => t("settings"),
            Route::Nowhere => t("nowhere"),
        };
        entitle(&name);
    });
}

/// The bar on top of every screen but the table.
#[component]
pub(crate) fn TopBar() -> impl IntoFragment {
    let link =
        |route: Route, key: &'static str| html! { <a href=route.href()>{move || t(key)}</a> };
    html! {
        <header class="top">
            <a class="brand" href=Route::Home.href()>{mark("khatam", "")}"Sabika"</a>
            <nav class="links" aria-label=move || t("navigation")>
                {link(Route::Games, /* key */ "games")}
                {link(Route::Rules { rule: None }, /* key */ "rules")}
                {link(Route::Settings, /* key */ "settings")}
            </nav>
        </header>
    }
}

/// The lines at the bottom of every screen but the table.
#[component]
pub(crate) fn Footer() -> impl IntoFragment {
    let choose = move |event: web_sys::Event| {
        let chosen = event_target_value(&event);
        let known = text::LANGUAGES.iter().find(|(id, _)| *id == chosen);
        if let Some((id, _)) = known {
            settings::choose_language(id);
        }
    };
    let option = |(id, name): (&'static str, &'static str)| {
        html! { <option value=id lang=id selected=move || text::language() == id>{name}</option> }
    };
    html! {
        <footer class="foot">
            <p>{move || t("fan-made")}</p>
            <p class="links">
                <a href=Route::Import.href()>{move || t("import")}</a>
                <label>
                    <span class="vh">{move || t("language")}</span>
                    <select class="language" on:change=choose>{text::LANGUAGES.map(option).collect_fragment()}</select>
                </label>
            </p>
        </footer>
    }
}
