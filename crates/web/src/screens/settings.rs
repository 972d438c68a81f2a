//! What a person prefers. Everything takes effect at once.

use sabika_dom::prelude::*;
use sabika_rules::record::{BadName, NAME_MAX, misnamed};

use super::fields::{pick, radios};
use crate::{
    app::{Footer, TopBar},
    choices,
    settings::{Motion, Pace, Theme, change, choose_language, settings, settings_now},
    text::{self, t},
};

#[component]
pub(crate) fn SettingsScreen() -> impl IntoFragment {
    html! {
        <TopBar/>
        <main class="page page-narrow" tabindex="-1">
            <h1 class="display">{move || t("settings")}</h1>
            <div class="panel form settings">
                {own_name()} {language()} {theme()} {motion()}
                <p class="hint">{move || t("motion-hint")}</p>
                {pace()} {sound()}
            </div>
            <p class="hint">{move || t("kept-here")}</p>
        </main>
        <Footer/>
    }
}

/// What is wrong with a name is said; until it is right, the one before holds.
fn own_name() -> Fragment {
    let bad = RwSignal::new(None::<BadName>);
    let rename = move |event| {
        let name = event_target_value(&event).trim().to_owned();
        bad.set(misnamed(&[&name], 0).filter(|_| !name.is_empty()));
        if bad.with_untracked(Option::is_none) {
            change(|it| it.name = name);
        }
    };
    html! {
        <div class="own-name">
            <label for="own-name">{move || t("own-name")}</label>
            <input class="field" id="own-name" type="text" autocomplete="nickname" spellcheck="false"
                maxlength=NAME_MAX.to_string() prop:value=settings_now().name on:input=rename
                placeholder=move || t("you-name")
                aria-invalid=move || bad.get().map(|_| "true") aria-describedby="own-name-error own-name-hint"/>
            <p class="error" role="alert" id="own-name-error">{move || bad.get().map(choices::told)}</p>
            <p class="hint" id="own-name-hint">{move || t("own-name-hint")}</p>
        </div>
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

pub(super) fn pace() -> Fragment {
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

pub(super) fn sound() -> Fragment {
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
