//! What a person prefers. Everything takes effect at once.

use sabika_dom::prelude::*;

use super::fields::{pick, radios};
use crate::{
    app::{Footer, TopBar},
    settings::{Motion, Pace, Theme, change, choose_language, settings},
    text::{self, t},
};

#[component]
pub(crate) fn SettingsScreen() -> impl IntoFragment {
    html! {
        <TopBar/>
        <main class="page page-narrow" tabindex="-1">
            <h1 class="display">{move || t("settings")}</h1>
            <div class="panel form settings">
                {language()} {theme()} {motion()}
                <p class="hint">{move || t("motion-hint")}</p>
                {pace()} {sound()}
            </div>
            <p class="hint">{move || t("kept-here")}</p>
        </main>
        <Footer/>
    }
}

fn language() -> Fragment {
    radios(
        "seg",
        "language",
        || t("language"),
        Signal::derive(text::language),
        vec![
            pick("en", || text::LANGUAGES[0].1.to_owned()),
            pick("de", || text::LANGUAGES[1].1.to_owned()),
            pick("es", || text::LANGUAGES[2].1.to_owned()),
            pick("fr", || text::LANGUAGES[3].1.to_owned()),
        ],
        Callback::new(choose_language),
    )
}

fn theme() -> Fragment {
    radios(
        "seg",
        "theme",
        || t("theme"),
        Signal::derive(|| settings().theme.name()),
        vec![
            pick("system", || t("theme-system")),
            pick("light", || t("theme-light")),
            pick("dark", || t("theme-dark")),
            pick("contrast", || t("theme-contrast")),
        ],
        Callback::new(|it| change(|now| now.theme = Theme::read(it).unwrap_or_default())),
    )
}

fn motion() -> Fragment {
    radios(
        "seg",
        "motion",
        || t("motion"),
        Signal::derive(|| settings().motion.name()),
        vec![
            pick("normal", || t("speed-normal")),
            pick("fast", || t("speed-fast")),
            pick("slow", || t("speed-slow")),
            pick("off", || t("motion-off")),
        ],
        Callback::new(|it| change(|now| now.motion = Motion::read(it).unwrap_or_default())),
    )
}

fn pace() -> Fragment {
    radios(
        "seg",
        "pace",
        || t("pace"),
        Signal::derive(|| settings().pace.name()),
        vec![
            pick("normal", || t("speed-normal")),
            pick("fast", || t("speed-fast")),
            pick("slow", || t("speed-slow")),
            pick("off", || t("pace-off")),
        ],
        Callback::new(|it| change(|now| now.pace = Pace::read(it).unwrap_or_default())),
    )
}

fn sound() -> Fragment {
    radios(
        "seg",
        "sound",
        || t("sound"),
        Signal::derive(|| if settings().sound { "on" } else { "off" }),
        vec![pick("off", || t("sound-off")), pick("on", || t("sound-on"))],
        Callback::new(|it| {
            change(|now| now.sound = it == "on");
            // So that one hears what was chosen.
            crate::sound::Sound::Coin.play();
        }),
    )
}
