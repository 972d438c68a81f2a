//! What is said in the terminal, in the language that is asked for.

use std::fmt::Display;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use sabika_messages::{Language, Messages, Names};
use sabika_rules::message::{Arg, Message};

/// The language, on the command line.
#[derive(clap::Args, Clone, Copy, Default)]
pub(crate) struct Spoken {
    /// What is spoken
    #[arg(long, value_name = "LANGUAGE", default_value_t, value_parser = language_parser())]
    pub(crate) language: Language,
}

/// Lists the codes to shells and in the help.
fn language_parser() -> impl TypedValueParser<Value = Language> {
    PossibleValuesParser::new(Language::ALL.map(Language::code))
        .map(|code| code.parse().expect("one of the codes listed"))
}

impl Spoken {
    /// The words of the rules and of the terminal.
    pub(crate) fn messages(self) -> Messages {
        messages(self.language)
    }
}

pub(crate) fn messages(language: Language) -> Messages {
    let own = match language {
        Language::English => include_str!("../locales/en.ftl"),
        Language::German => include_str!("../locales/de.ftl"),
        Language::Spanish => include_str!("../locales/es.ftl"),
        Language::French => include_str!("../locales/fr.ftl"),
    };
    Messages::of(language, own)
}

/// Sentences that name nobody, as on the page.
pub(crate) trait Words {
    fn t(&self, key: &'static str) -> String;
    fn t_with<const N: usize>(&self, key: &'static str, args: [(&'static str, Arg); N]) -> String;
}

impl Words for Messages {
    fn t(&self, key: &'static str) -> String {
        self.t_with(key, [])
    }
    fn t_with<const N: usize>(&self, key: &'static str, args: [(&'static str, Arg); N]) -> String {
        self.say(&Message { key, args: args.into() }, &Names::default())
    }
}

pub(crate) fn number(count: usize) -> Arg {
    Arg::Number(i64::try_from(count).unwrap_or(i64::MAX))
}

/// What is shown as it is, such as a name.
pub(crate) fn text(it: impl Display) -> Arg {
    Arg::Text(it.to_string())
}
