//! The languages that Sabika speaks.

use std::{fmt, str::FromStr};

/// A language whose sentences and rules are here.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Language {
    /// English, in which everything is written first.
    #[default]
    English,
    /// German.
    German,
    /// Spanish.
    Spanish,
    /// French.
    French,
}

impl Language {
    /// All of them.
    pub const ALL: [Language; 4] =
        [Language::English, Language::German, Language::Spanish, Language::French];

    /// Such as `en`.
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::German => "de",
            Language::Spanish => "es",
            Language::French => "fr",
        }
    }

    /// What the rules and games say.
    pub(crate) const fn words(self) -> &'static str {
        match self {
            Language::English => crate::ENGLISH,
            Language::German => words!("de"),
            Language::Spanish => words!("es"),
            Language::French => words!("fr"),
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// By its code.
impl FromStr for Language {
    type Err = UnknownLanguage;
    fn from_str(code: &str) -> Result<Language, UnknownLanguage> {
        Language::ALL.into_iter().find(|it| it.code() == code).ok_or(UnknownLanguage)
    }
}

/// A code of none of the languages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownLanguage;

impl fmt::Display for UnknownLanguage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let codes = Language::ALL.map(Language::code);
        write!(f, "no language has this code: write one of {}", codes.join(", "))
    }
}

impl std::error::Error for UnknownLanguage {}
