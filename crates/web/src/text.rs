//! The sentences of the chosen language.

use std::sync::Arc;

use sabika_dom::prelude::*;
use sabika_messages::{Language, Messages, Names, Part};
use sabika_rules::{
    kit::Seat,
    message::{Arg, Message},
};

use crate::browser;

/// The languages there are, and what each calls itself.
pub(crate) const LANGUAGES: [(&str, &str); Language::ALL.len()] = [
    (Language::English.code(), "English"),
    (Language::German.code(), "Deutsch"),
    (Language::Spanish.code(), "Español"),
    (Language::French.code(), "Français"),
];

struct Spoken {
    language: &'static str,
    messages: Messages,
}

thread_local! {
    static SPOKEN: RwSignal<Option<Arc<Spoken>>> = RwSignal::global(None);
}

fn spoken() -> Option<Arc<Spoken>> {
    SPOKEN.with(RwSignal::get)
}

/// Fetches a language and speaks it from now on. Whatever shows text follows.
pub(crate) async fn speak(language: &'static str) -> bool {
    let Some(file) = browser::fetch(&format!("/locales/{language}.ftl")).await else {
        return false;
    };
    let spoken = Spoken { language, messages: Messages::read(language, &file) };
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute("lang", language);
    }
    SPOKEN.with(|it| it.set(Some(Arc::new(spoken))));
    true
}

/// Speaks a language out of the message files, where nothing can be fetched.
#[cfg(test)]
pub(crate) fn speak_here(language: Language) {
    let folder = format!("{}/../messages/locales/{language}", env!("CARGO_MANIFEST_DIR"));
    let files = std::fs::read_dir(folder).expect("its message files");
    let read = |it: std::fs::DirEntry| std::fs::read_to_string(it.path()).expect("a message file");
    let all: String = files.map(|it| read(it.expect("a file")) + "\n").collect();
    let messages = Messages::read(language.code(), &all);
    let spoken = Spoken { language: language.code(), messages };
    SPOKEN.with(|it| it.set(Some(Arc::new(spoken))));
}

/// The language that is spoken now.
pub(crate) fn language() -> &'static str {
    spoken().map_or("en", |it| it.language)
}

/// The first language of the browser that we speak.
pub(crate) fn of_browser() -> &'static str {
    let wanted = window().navigator().languages();
    let mut wanted = wanted.iter().filter_map(|it| it.as_string());
    let known = |tag: String| {
        let own = LANGUAGES.iter().find(|(id, _)| tag.split('-').next() == Some(id));
        own.map(|(id, _)| *id)
    };
    wanted.find_map(known).unwrap_or("en")
}

/// A sentence of the page.
pub(crate) fn t(key: &'static str) -> String {
    say(&Message::new(key), &Names::default())
}

/// A sentence of the page with numbers in it.
pub(crate) fn t_with<const N: usize>(key: &'static str, args: [(&'static str, Arg); N]) -> String {
    let mut message = Message::new(key);
    message.args.extend(args);
    say(&message, &Names::default())
}

/// A sentence whose name is put together while the page runs; `None` where there is none.
pub(crate) fn find(key: &str, args: &[(&'static str, Arg)]) -> Option<String> {
    spoken()?.messages.find(key, args)
}

/// `a`, `a and b`, `a, b and c`.
pub(crate) fn list(items: impl IntoIterator<Item = String>) -> String {
    spoken().map_or_else(String::new, |it| it.messages.list(items))
}

/// What the rules tell, in words.
pub(crate) fn say(message: &Message, names: &Names) -> String {
    spoken().map_or_else(String::new, |it| it.messages.say(message, names))
}

/// The same with its pieces apart.
pub(crate) fn parts(message: &Message, names: &Names) -> Vec<Part> {
    spoken().map_or_else(Vec::new, |it| it.messages.parts(message, names))
}

/// The same in few words, with its pieces apart; `None` where nothing counts.
pub(crate) fn brief(message: &Message, names: &Names) -> Option<Vec<Part>> {
    spoken()?.messages.brief(message, names)
}

/// What can be told behind that.
pub(crate) fn more(message: &Message, names: &Names) -> Option<Vec<Part>> {
    spoken()?.messages.more(message, names)
}

/// With a word for each virtual party, and 'you' for whoever reads.
pub(crate) fn named(names: Names, you: Option<Seat>) -> Names {
    let Some(it) = spoken() else { return names };
    let names = it.messages.name_virtual(names);
    match you {
        Some(you) => it.messages.address(names, you),
        None => names,
    }
}

/// Refusals are written to stand within a sentence; alone they begin with a capital and end.
pub(crate) fn sentence(text: &str) -> String {
    let stop = if text.ends_with(['.', '!', '?']) { "" } else { "." };
    capital(text) + stop
}

/// With a capital first letter. The browser knows how; the library's tables of letters are large.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first: String = letters.next().into_iter().collect();
    // Tests have no browser to ask.
    #[cfg(test)]
    let first = first.to_uppercase();
    #[cfg(not(test))]
    let first = String::from(js_sys::JsString::from(first).to_upper_case());
    first + letters.as_str()
}

/// In small letters, to be compared.
pub(crate) fn small(text: &str) -> String {
    js_sys::JsString::from(text).to_lower_case().into()
}

pub(crate) fn number(number: impl Into<i64>) -> Arg {
    Arg::Number(number.into())
}

pub(crate) fn words(text: impl Into<String>) -> Arg {
    Arg::Text(text.into())
}
