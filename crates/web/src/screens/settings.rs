//! What a person prefers. Everything takes effect at once.

use sabika_dom::prelude::*;

use super::fields::radios;
use crate::{
    app::{Footer, TopBar},
    settings::{Motion, Pace, Theme, change, choose_language, settings},
    text::{self, t},
};

#[component]
pub(crate) fn SettingsScreen() -> impl IntoView {
    let language = radios(
        "seg",
        "language",
        || t("language"),
        Signal::derive(text::language),
        vec![
            ("en", || text::LANGUAGES[0].1.to_owned(), None),
            ("de", || text::LANGUAGES[1].1.to_owned(), None),
            ("es", || text::LANGUAGES[2].1.to_owned(), None),
            ("fr", || text::LANGUAGES[3].1.to_owned(), None),
        ],
        Callback::new(choose_language),
    );
    let theme = radios(
        "seg",
        "theme",
        || t("theme"),
        Signal::derive(|| settings().theme.name()),
        vec![
            ("system", || t("theme-system"), None),
            ("light", || t("theme-light"), None),
            ("dark", || t("theme-dark"), None),
            ("contrast", || t("theme-contrast"), None),
        ],
        Callback::new(|it| change(|now| now.theme = Theme::read(it).unwrap_or_default())),
    );
    let motion = radios(
        "seg",
        "motion",
        || t("motion"),
        Signal::derive(|| settings().motion.name()),
        vec![
            ("normal", || t("speed-normal"), None),
            ("fast", || t("speed-fast"), None),
            ("slow", || t("speed-slow"), None),
            ("off", || t("motion-off"), None),
        ],
        Callback::new(|it| change(|now| now.motion = Motion::read(it).unwrap_or_default())),
    );
    let pace = radios(
        "seg",
        "pace",
        || t("pace"),
        Signal::derive(|| settings().pace.name()),
        vec![
            ("normal", || t("speed-normal"), None),
            ("fast", || t("speed-fast"), None),
            ("slow", || t("speed-slow"), None),
            ("off", || t("pace-off"), None),
        ],
        Callback::new(|it| change(|now| now.pace = Pace::read(it).unwrap_or_default())),
    );
    let sound = radios(
        "seg",
        "sound",
        || t("sound"),
        Signal::derive(|| if settings().sound { "on" } else { "off" }),
        vec![("off", || t("sound-off"), None), ("on", || t("sound-on"), None)],
        Callback::new(|it| {
            change(|now| now.sound = it == "on");
            // So that one hears what was chosen.
            crate::sound::Sound::Coin.play();
        }),
    );
    view! {
        <TopBar/>
        <main class="page page-narrow" tabindex="-1">
            <h1 class="display">{move || t("settings")}</h1>
            <div class="panel form settings">
                {language} {theme} {motion}
                <p class="hint">{move || t("motion-hint")}</p>
                {pace} {sound}
            </div>
            <p class="hint">{move || t("kept-here")}</p>
        </main>
        <Footer/>
    }
}
