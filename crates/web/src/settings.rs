//! What a person prefers, kept in the browser.

use sabika_dom::prelude::*;
use sabika_rules::record::Record;

use crate::{app, browser, text};

const NAME: &str = "settings";

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Settings {
    /// As in [`text::LANGUAGES`]; without one the browser decides.
    pub language: Option<String>,
    pub theme: Theme,
    pub motion: Motion,
    pub pace: Pace,
    pub sound: bool,
    /// What the person is called wherever no other name was typed; empty where none was given.
    pub name: String,
}

/// Options with a name each, to be chosen from.
macro_rules! choice {
    ($(#[$doc:meta])* $Choice:ident { $($(#[$note:meta])* $Value:ident = $name:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
        pub(crate) enum $Choice { $($(#[$note])* $Value,)* }

        impl $Choice {
            pub(crate) const ALL: &[$Choice] = &[$($Choice::$Value,)*];
            pub(crate) const fn name(self) -> &'static str {
                match self { $($Choice::$Value => $name,)* }
            }
            pub(crate) fn read(name: &str) -> Option<$Choice> {
                $Choice::ALL.iter().copied().find(|it| it.name() == name)
            }
        }
    };
}

choice! {
    Theme { #[default] System = "system", Light = "light", Dark = "dark", Contrast = "contrast", }
}
choice! {
    /// How fast things move on the screen.
    Motion { #[default] Normal = "normal", Fast = "fast", Slow = "slow", Off = "off", }
}
choice! {
    /// How long a bot waits before it acts.
    Pace { #[default] Normal = "normal", Fast = "fast", Slow = "slow", Off = "off", }
}

impl Motion {
    /// The factor of all durations.
    const fn speed(self) -> &'static str {
        match self {
            Motion::Normal => "1",
            Motion::Fast => "0.5",
            Motion::Slow => "2",
            Motion::Off => "0",
        }
    }
}

impl Pace {
    pub(crate) const fn milliseconds(self) -> u32 {
        match self {
            Pace::Normal => 900,
            Pace::Fast => 350,
            Pace::Slow => 1_800,
            Pace::Off => 0,
        }
    }
}

impl Settings {
    fn read(text: &str) -> Settings {
        let mut settings = Settings::default();
        for (name, value) in text.lines().filter_map(|line| line.split_once(' ')) {
            match name {
                "language" => settings.language = Some(value.to_owned()),
                "theme" => settings.theme = Theme::read(value).unwrap_or_default(),
                "motion" => settings.motion = Motion::read(value).unwrap_or_default(),
                "pace" => settings.pace = Pace::read(value).unwrap_or_default(),
                "sound" => settings.sound = value == "on",
                "name" if Record::name_is_fine(value) => value.clone_into(&mut settings.name),
                // Of a later version.
                _ => {}
            }
        }
        settings
    }

    fn write(&self) -> String {
        let language = self.language.iter().map(|it| format!("language {it}\n"));
        let (theme, motion, pace) = (self.theme.name(), self.motion.name(), self.pace.name());
        let sound = if self.sound { "on" } else { "off" };
        let name = Some(&self.name).filter(|it| !it.is_empty()).map(|it| format!("name {it}\n"));
        let own: String = language.chain(name).collect();
        own + &format!("theme {theme}\nmotion {motion}\npace {pace}\nsound {sound}\n")
    }

    /// The language to speak.
    pub(crate) fn language(&self) -> &'static str {
        let chosen = self.language.as_deref();
        let known = text::LANGUAGES.iter().find(|(id, _)| Some(*id) == chosen);
        known.map_or_else(text::of_browser, |(id, _)| id)
    }

    /// Whether nothing should move by itself.
    pub(crate) fn is_still(&self) -> bool {
        self.motion == Motion::Off || browser::prefers("(prefers-reduced-motion: reduce)")
    }

    /// Makes theme and speed known to the style sheet.
    fn apply(&self) {
        let Some(root) = browser::root() else { return };
        let _ = match self.theme {
            Theme::System => root.remove_attribute("data-theme"),
            theme => root.set_attribute("data-theme", theme.name()),
        };
        let speed = if self.is_still() { "0" } else { self.motion.speed() };
        let _ = root.style().set_property("--speed", speed);
    }
}

thread_local! {
    static SETTINGS: RwSignal<Settings> = RwSignal::global(Settings::default());
}

/// Reads what was kept, and applies it.
pub(crate) fn load() {
    let settings = browser::read(NAME).map(|it| Settings::read(&it)).unwrap_or_default();
    settings.apply();
    SETTINGS.with(|it| it.set(settings));
}

/// The settings; whoever reads them here follows their changes.
pub(crate) fn settings() -> Settings {
    SETTINGS.with(RwSignal::get)
}

pub(crate) fn settings_now() -> Settings {
    SETTINGS.with(RwSignal::get_untracked)
}

pub(crate) fn change(change: impl FnOnce(&mut Settings)) {
    SETTINGS.with(|it| it.update(change));
    let settings = settings_now();
    settings.apply();
    // Where nothing can be kept, they hold until the page is closed.
    let _kept = browser::write(NAME, &settings.write());
}

/// Speaks another language from now on.
pub(crate) fn choose_language(language: &'static str) {
    change(|it| it.language = Some(language.to_owned()));
    spawn_local(async move {
        if !text::speak(language).await {
            app::warn(text::t("cannot-load-language"));
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_read_as_they_are_written() {
        let settings = Settings {
            language: Some("fr".to_owned()),
            theme: Theme::Contrast,
            motion: Motion::Off,
            pace: Pace::Slow,
            sound: true,
            name: "Ana María".to_owned(),
        };
        assert_eq!(Settings::read(&settings.write()), settings);
        assert_eq!(Settings::read(""), Settings::default());
        for odd in ["theme purple\nfuture 1\nnonsense", "name a\"b\nname "] {
            assert_eq!(Settings::read(odd), Settings::default());
        }
    }
}
