//! Message files, by the Fluent library.

use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};

/// The sentences of one language.
pub(crate) struct Sentences(FluentBundle<FluentResource>);

/// What a sentence is told with.
pub(crate) type Values = FluentArgs<'static>;
/// One of them: a number, or words.
pub(crate) type Value = FluentValue<'static>;

impl Sentences {
    /// Where the file is no Fluent, the sentence is passed over; of two with the same key the later one
    /// is taken.
    pub(crate) fn read(language: &str, text: &str) -> Sentences {
        let language = language.parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![language]);
        // Sentences are put together with others; marks around what was put in would be read aloud.
        bundle.set_use_isolating(false);
        let resource =
            FluentResource::try_new(text.to_owned()).unwrap_or_else(|(readable, _)| readable);
        bundle.add_resource_overriding(resource);
        Sentences(bundle)
    }

    /// What is written beside the sentence under this name; `None` if nothing is.
    pub(crate) fn beside(&self, key: &str, name: &str, values: &Values) -> Option<String> {
        let pattern = self.0.get_message(key)?.get_attribute(name)?.value();
        Some(self.0.format_pattern(pattern, Some(values), &mut Vec::new()).into_owned())
    }

    /// The sentence in words; `None` if there is none of this key. What is missing in it stands in braces.
    pub(crate) fn say(&self, key: &str, values: &Values) -> Option<String> {
        let pattern = self.0.get_message(key)?.value()?;
        Some(self.0.format_pattern(pattern, Some(values), &mut Vec::new()).into_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(file: &str, key: &str, args: &[(&'static str, Value)]) -> Option<String> {
        let mut values = Values::new();
        args.iter().for_each(|(name, value)| values.set(*name, value.clone()));
        Sentences::read("en", file).say(key, &values)
    }

    #[test]
    fn what_is_missing_is_seen_and_breaks_nothing() {
        let file = "a = Hello { $who } and { b }\nb = B\n  \n= x\n#c = d\n";
        assert_eq!(said(file, "a", &[("who", "you".into())]).as_deref(), Some("Hello you and B"));
        assert_eq!(said(file, "a", &[]).as_deref(), Some("Hello {$who} and B"));
        assert_eq!(said(file, "c", &[]), None);
    }

    #[test]
    fn a_mistake_costs_its_sentence_or_the_next() {
        for broken in
            ["a = { $x", "a = { $x -> ", "a = { $x -> [one", "a = }", "a = {", "a =", "a = { -x("]
        {
            let file = format!("before = 1\n{broken}\nnext = 2\nafter = 3\n");
            let _ = said(&file, "a", &[("x", 1.into())]);
            let words = |key| said(&file, key, &[]);
            assert_eq!(words("before").as_deref(), Some("1"), "{broken}");
            assert_eq!(words("after").as_deref(), Some("3"), "{broken}");
        }
    }

    #[test]
    fn no_marks_stand_around_what_is_put_in() {
        assert_eq!(said("a = { $x }.", "a", &[("x", "b".into())]).as_deref(), Some("b."));
        assert_eq!(said("a = { $x }.", "a", &[("x", 1234.into())]).as_deref(), Some("1234."));
    }

    /// 0 is many in English, and one in French.
    #[test]
    fn plurals_are_those_of_the_language() {
        let file = "a = { $n ->\n    [one] one\n   *[other] many\n}\n";
        let plural = |language, number: i64| {
            let mut values = Values::new();
            values.set("n", number);
            Sentences::read(language, file).say("a", &values).unwrap()
        };
        assert_eq!([0, 1, 2].map(|it| plural("en", it)), ["many", "one", "many"]);
        assert_eq!([0, 1, 2].map(|it| plural("fr", it)), ["one", "one", "many"]);
        assert_eq!(plural("no language", 1), "one", "as far as it can be told");
    }
}
