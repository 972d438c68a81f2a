//! Reads message files: the part of the Fluent syntax that ours use.
//!
//! Sentences, variables, sentences within sentences, literals, and choices by word, number or
//! plural. A test holds it against the Fluent library in every language; that library would make
//! the page a tenth larger, most of it plurals of languages that nobody here speaks.

use std::ops::Range;

/// The sentences of one language.
pub(crate) struct Sentences {
    language: Language,
    text: String,
    /// Where each key and its pattern stand in the text.
    index: Vec<(Range<usize>, Range<usize>)>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Language {
    /// 1 is one; so it is in English, German and Spanish.
    OnlyOne,
    /// 0 and 1 are one.
    French,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Value {
    Text(String),
    Number(i64),
}

/// What a sentence is told with.
pub(crate) type Values = Vec<(&'static str, Value)>;

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(text.to_owned())
    }
}
impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(text)
    }
}
impl From<i64> for Value {
    fn from(number: i64) -> Value {
        Value::Number(number)
    }
}

impl Sentences {
    /// Lines that are no sentences are passed over.
    pub(crate) fn read(language: &str, text: &str) -> Sentences {
        let text = text.to_owned();
        let language = if language == "fr" { Language::French } else { Language::OnlyOne };
        let mut index = Vec::new();
        let (mut at, bytes) = (0, text.as_bytes());
        while at < bytes.len() {
            let line = at..at + text[at..].find('\n').unwrap_or(text.len() - at);
            let key = text[line.clone()].split(" =").next().unwrap_or_default();
            let is_key = !key.is_empty()
                && key.len() + 2 <= line.len()
                && key.bytes().all(|it| it.is_ascii_alphanumeric() || it == b'-')
                && bytes[at].is_ascii_lowercase();
            if !is_key {
                at = line.end + 1;
                continue;
            }
            let start = at + key.len() + 2;
            let end = end_of_pattern(bytes, start);
            index.push((at..at + key.len(), start..end));
            at = end + 1;
        }
        Sentences { language, text, index }
    }

    /// The sentence in words; `None` if there is none of this key.
    pub(crate) fn say(&self, key: &str, values: &Values) -> Option<String> {
        let mut said = String::new();
        self.sentence(key, values, &mut said).then_some(said)
    }

    fn sentence(&self, key: &str, values: &Values, said: &mut String) -> bool {
        let found = self.index.iter().find(|(at, _)| self.text[at.clone()] == *key);
        if let Some((_, pattern)) = found {
            self.pattern(&self.text[pattern.clone()], values, said);
        }
        found.is_some()
    }

    fn pattern(&self, pattern: &str, values: &Values, said: &mut String) {
        let mut rest = pattern.trim();
        while let Some(open) = rest.find('{') {
            said.push_str(&rest[..open]);
            let close = open + 1 + closing(&rest[open + 1..]);
            self.placeable(rest[open + 1..close].trim(), values, said);
            rest = rest.get(close + 1..).unwrap_or_default();
        }
        said.push_str(rest);
    }

    /// What stands between braces.
    fn placeable(&self, inner: &str, values: &Values, said: &mut String) {
        if let Some(literal) = inner.strip_prefix('"') {
            said.push_str(literal.strip_suffix('"').unwrap_or(literal));
        } else if let Some((on, variants)) = inner.split_once("->") {
            let value = on.trim().strip_prefix('$').and_then(|name| value_of(values, name));
            self.pattern(self.chosen(value, variants), values, said);
        } else if let Some(name) = inner.strip_prefix('$') {
            match value_of(values, name) {
                Some(Value::Text(text)) => said.push_str(text),
                Some(Value::Number(number)) => said.push_str(&number.to_string()),
                None => {
                    said.push_str("{$");
                    said.push_str(name);
                    said.push('}');
                }
            }
        } else if !self.sentence(inner, values, said) {
            said.push_str(inner);
        }
    }

    /// The variant that fits: by word, by number, by plural, or the default.
    fn chosen<'a>(&self, value: Option<&Value>, variants: &'a str) -> &'a str {
        let (mut by_plural, mut default) = (None, "");
        let mut rest = variants;
        while let Some(open) = rest.find('[') {
            let is_default = rest[..open].ends_with('*');
            let Some(close) = rest.find(']') else { break };
            let key = rest[open + 1..close].trim();
            let end = close + 1 + end_of_variant(&rest[close + 1..]);
            let pattern = &rest[close + 1..end];
            rest = &rest[end..];
            match value {
                Some(Value::Text(text)) if text == key => return pattern,
                Some(Value::Number(number)) if key.parse() == Ok(*number) => return pattern,
                Some(Value::Number(number)) if key == self.plural(*number) => {
                    by_plural = Some(pattern);
                }
                _ => {}
            }
            if is_default {
                default = pattern;
            }
        }
        by_plural.unwrap_or(default)
    }

    fn plural(&self, number: i64) -> &'static str {
        let is_one = number.abs() == 1 || (number == 0 && self.language == Language::French);
        if is_one { "one" } else { "other" }
    }
}

fn value_of<'a>(values: &'a Values, name: &str) -> Option<&'a Value> {
    values.iter().find(|(it, _)| *it == name).map(|(_, value)| value)
}

/// Where the brace closes that is open at the beginning.
fn closing(text: &str) -> usize {
    let (mut depth, mut in_literal) = (0, false);
    for (i, byte) in text.bytes().enumerate() {
        match byte {
            b'"' if depth == 0 && text[..i].trim().is_empty() => in_literal = true,
            b'"' if in_literal => in_literal = false,
            _ if in_literal => {}
            b'{' => depth += 1,
            b'}' if depth == 0 => return i,
            b'}' => depth -= 1,
            _ => {}
        }
    }
    text.len()
}

/// A pattern goes on while braces are open, and on lines that are indented.
fn end_of_pattern(bytes: &[u8], start: usize) -> usize {
    let mut depth = 0;
    for (i, byte) in bytes.iter().enumerate().skip(start) {
        match byte {
            b'{' => depth += 1,
            b'}' => depth -= 1,
            b'\n' if depth <= 0 && bytes.get(i + 1) != Some(&b' ') => return i,
            _ => {}
        }
    }
    bytes.len()
}

/// A variant goes on to the next line that begins with a key, where no braces are open.
fn end_of_variant(text: &str) -> usize {
    let mut depth = 0;
    for (i, byte) in text.bytes().enumerate() {
        match byte {
            b'{' => depth += 1,
            b'}' => depth -= 1,
            b'\n' if depth == 0 && text[i..].trim_start().starts_with(['[', '*']) => {
                // The mark of a default belongs to the variant it stands before.
                return i;
            }
            _ => {}
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use std::{collections::BTreeSet, fs, path::Path};

    use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};

    use super::*;

    const LANGUAGES: [&str; 4] = ["en", "de", "es", "fr"];

    fn file(language: &str) -> String {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("locales").join(language);
        let files = fs::read_dir(folder).expect("a folder of messages");
        let text = files.map(|it| fs::read_to_string(it.expect("a file").path()).expect("text"));
        text.collect()
    }

    /// Every word and number that a sentence of the file chooses by, and some more.
    fn choices(text: &str) -> Vec<Value> {
        let keys = text.split('[').skip(1).filter_map(|it| it.split(']').next());
        let words: BTreeSet<&str> =
            keys.filter(|it| it.bytes().all(|it| it.is_ascii_lowercase() || it == b'-')).collect();
        let numbers = [-3, -1, 0, 1, 2, 3, 5, 11, 100].map(Value::Number);
        words.into_iter().map(Value::from).chain(numbers).collect()
    }

    /// What we say is what the Fluent library says, for every sentence and every choice.
    #[test]
    fn sentences_are_those_of_the_fluent_library() {
        for language in LANGUAGES {
            let text = file(language);
            let own = Sentences::read(language, &text);
            let resource = FluentResource::try_new(text.clone()).expect("it is Fluent");
            let mut bundle = FluentBundle::new(vec![language.parse().expect("a language")]);
            bundle.set_use_isolating(false);
            bundle.add_resource(resource).expect("each key once");
            let names: BTreeSet<&str> = text
                .split('$')
                .skip(1)
                .filter_map(|it| it.split(|it: char| !it.is_alphanumeric() && it != '-').next())
                .collect();
            assert!(own.index.len() > 250, "{language}: {}", own.index.len());
            for (key, _) in &own.index {
                let key = &own.text[key.clone()];
                for choice in choices(&text) {
                    let mut values = Values::new();
                    let mut args = FluentArgs::new();
                    for name in &names {
                        let name: &'static str = Box::leak((*name).to_owned().into_boxed_str());
                        values.push((name, choice.clone()));
                        args.set(
                            name,
                            match &choice {
                                Value::Text(text) => FluentValue::from(text.clone()),
                                Value::Number(number) => FluentValue::from(*number),
                            },
                        );
                    }
                    let message = bundle.get_message(key).expect("the library knows it too");
                    let mut errors = Vec::new();
                    let pattern = message.value().expect("it says something");
                    let theirs = bundle.format_pattern(pattern, Some(&args), &mut errors);
                    let ours = own.say(key, &values).expect("we know it");
                    assert_eq!(ours, theirs, "{language}: {key} with {choice:?}");
                }
            }
        }
    }

    #[test]
    fn what_is_missing_is_seen_and_breaks_nothing() {
        let own = Sentences::read("en", "a = Hello { $who } and { b }\nb = B\n  \n= x\n#c = d\n");
        assert_eq!(own.say("a", &vec![("who", "you".into())]).as_deref(), Some("Hello you and B"));
        assert_eq!(own.say("a", &Values::new()).as_deref(), Some("Hello {$who} and B"));
        assert_eq!(own.say("c", &Values::new()), None);
        for broken in ["a = { $x", "a = { $x -> ", "a = { $x -> [one", "a = }", "a = {", "a ="] {
            let _ = Sentences::read("en", broken).say("a", &vec![("x", 1.into())]);
        }
    }
}
