//! All languages say the same things, and the page says nothing that they do not.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use fluent_syntax::{ast, parser};

const LANGUAGES: [&str; 4] = ["en", "de", "es", "fr"];

fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// What a sentence takes: variables, and other sentences.
#[derive(Default)]
struct Takes {
    variables: BTreeSet<String>,
    sentences: BTreeSet<String>,
    /// Variables that it chooses by, with the forms there are.
    choices: BTreeMap<String, BTreeSet<String>>,
}

impl Takes {
    fn pattern(&mut self, pattern: &ast::Pattern<String>) {
        for element in &pattern.elements {
            if let ast::PatternElement::Placeable { expression } = element {
                self.expression(expression);
            }
        }
    }
    fn expression(&mut self, expression: &ast::Expression<String>) {
        match expression {
            ast::Expression::Inline(inline) => self.inline(inline),
            ast::Expression::Select { selector, variants } => {
                self.inline(selector);
                if let ast::InlineExpression::VariableReference { id } = selector {
                    let forms = self.choices.entry(id.name.clone()).or_default();
                    forms.extend(variants.iter().map(|it| match &it.key {
                        ast::VariantKey::Identifier { name } => name.clone(),
                        ast::VariantKey::NumberLiteral { value } => value.clone(),
                    }));
                }
                variants.iter().for_each(|it| self.pattern(&it.value));
            }
        }
    }
    fn inline(&mut self, inline: &ast::InlineExpression<String>) {
        match inline {
            ast::InlineExpression::VariableReference { id } => {
                self.variables.insert(id.name.clone());
            }
            ast::InlineExpression::MessageReference { id, .. } => {
                self.sentences.insert(id.name.clone());
            }
            ast::InlineExpression::Placeable { expression } => self.expression(expression),
            _ => {}
        }
    }
}

/// The message files of a language, that of the terminal included.
fn files(language: &str) -> Vec<PathBuf> {
    let folder = crates().join("messages/locales").join(language);
    let files = fs::read_dir(folder).expect("a folder of messages");
    let terminal = crates().join("cli/locales").join(format!("{language}.ftl"));
    files.map(|it| it.expect("a file").path()).chain([terminal]).collect()
}

/// The sentences of a message file; what stands beside them as `KEY.brief` and `KEY.more`.
fn sentences_in(path: &Path) -> Vec<(String, Takes)> {
    let text = fs::read_to_string(path).expect("a message file");
    let resource =
        parser::parse(text).unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", path.display()));
    let messages = resource.body.into_iter().filter_map(|entry| match entry {
        ast::Entry::Message(message) => Some(message),
        _ => None,
    });
    let takes = |pattern: &ast::Pattern<String>| {
        let mut takes = Takes::default();
        takes.pattern(pattern);
        takes
    };
    let all = |message: ast::Message<String>| {
        let key = message.id.name;
        let own = message.value.iter().map(|it| (key.clone(), takes(it)));
        let more = message.attributes.iter();
        let more = more.map(|it| (format!("{key}.{}", it.id.name), takes(&it.value)));
        own.chain(more).collect::<Vec<_>>()
    };
    messages.flat_map(all).collect()
}

/// The sentences of a language, whatever file they stand in.
fn sentences(language: &str) -> BTreeMap<String, Takes> {
    let mut all = BTreeMap::new();
    for (key, takes) in files(language).iter().flat_map(|it| sentences_in(it)) {
        let twice = all.insert(key.clone(), takes);
        assert!(twice.is_none(), "{language}: {key} stands twice");
    }
    all
}

/// The variables of a sentence and of those within it.
fn variables(all: &BTreeMap<String, Takes>, key: &str) -> BTreeSet<String> {
    let takes = &all[key];
    let within = takes.sentences.iter().flat_map(|it| variables(all, it));
    takes.variables.iter().cloned().chain(within).collect()
}

#[test]
fn every_language_has_the_same_sentences() {
    let english: Vec<String> = sentences("en").into_keys().collect();
    for language in LANGUAGES {
        let own: Vec<String> = sentences(language).into_keys().collect();
        let missing: Vec<_> = english.iter().filter(|it| !own.contains(it)).collect();
        assert!(missing.is_empty(), "{language} lacks {missing:?}");
        let more: Vec<_> = own.iter().filter(|it| !english.contains(it)).collect();
        assert!(more.is_empty(), "only {language} has {more:?}");
    }
}

#[test]
fn sentences_take_what_the_english_ones_take() {
    let english = sentences("en");
    for language in LANGUAGES {
        let own = sentences(language);
        for key in own.keys() {
            let (needed, given) = (variables(&own, key), variables(&english, key));
            let strange: Vec<_> = needed.difference(&given).collect();
            assert!(strange.is_empty(), "{language}: {key} takes {strange:?}");
        }
    }
}

/// 'You take' and 'Ana takes'. A name that stands for itself needs no form, and dice play for virtual
/// parties, who never read.
#[test]
fn sentences_about_somebody_have_a_form_for_whoever_reads() {
    const WITHOUT: [&str; 2] = ["party-points", "roll-virtual-marked"];
    let both = BTreeSet::from(["you".to_owned(), "other".to_owned()]);
    for language in LANGUAGES {
        let mut found = 0;
        for (key, takes) in sentences(language) {
            let named =
                takes.variables.iter().filter(|it| ["seat", "party"].contains(&it.as_str()));
            for who in named.filter(|_| !WITHOUT.contains(&key.as_str())) {
                let forms = takes.choices.get(&format!("{who}-is"));
                assert_eq!(forms, Some(&both), "{language}: {key} has no form for ${who}");
                found += 1;
            }
            for (choice, forms) in takes.choices.iter().filter(|it| it.0.ends_with("-is")) {
                assert_eq!(*forms, both, "{language}: {key} by {choice}");
            }
        }
        assert!(found > 50, "{language}: {found}");
    }
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|it| it == "rs") {
            found.push(path);
        }
    }
}

/// The keys that a program names: string literals that follow one of these.
fn keys_in(folder: &str) -> BTreeSet<String> {
    const OPENERS: [&str; 5] = ["t(", "t_with(", "Message::new(", "seat(", "/* key */"];
    let (mut files, mut keys) = (Vec::new(), BTreeSet::new());
    sources(&crates().join(folder), &mut files);
    for file in files {
        let source = fs::read_to_string(&file).expect("a source");
        let source = source.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
        for opener in OPENERS {
            for (at, _) in source.match_indices(opener) {
                let in_word = source[..at].ends_with(|it: char| it.is_alphanumeric() || it == '_');
                let literal = source[at + opener.len()..].trim_start().strip_prefix('"');
                let key = literal.filter(|_| !in_word).and_then(|it| it.split('"').next());
                keys.extend(key.map(str::to_owned));
            }
        }
    }
    keys
}

#[test]
fn every_sentence_of_the_page_is_there() {
    let (written, used) = (sentences("en"), keys_in("web/src"));
    assert!(used.len() > 100, "the sources are found: {}", used.len());
    let missing: Vec<_> = used.iter().filter(|it| !written.contains_key(*it)).collect();
    assert!(missing.is_empty(), "in no message file: {missing:?}");
}

#[test]
fn the_page_says_every_sentence_that_is_its_own() {
    let (used, all) = (keys_in("web/src"), sentences("en"));
    let within: BTreeSet<&String> = all.values().flat_map(|it| &it.sentences).collect();
    // The sentences of the rules and of modules have a test of their own.
    let of_page = |path: &&PathBuf| {
        ["table.ftl", "screens.ftl", "scoring.ftl", "advice.ftl", "friends.ftl"]
            .iter()
            .any(|it| path.ends_with(it))
    };
    for path in files("en").iter().filter(of_page) {
        for (key, _) in sentences_in(path) {
            let key = key.trim_end_matches(".brief").trim_end_matches(".more").to_owned();
            // What options are called has a test beside the form.
            let said = used.contains(&key) || within.contains(&key) || key.starts_with("option-");
            assert!(said, "{}: nothing says {key}", path.display());
        }
    }
}

#[test]
fn the_terminal_says_what_is_written_for_it() {
    let (used, all) = (keys_in("cli/src"), sentences("en"));
    assert!(used.len() > 200, "the sources are found: {}", used.len());
    let missing: Vec<_> = used.iter().filter(|it| !all.contains_key(*it)).collect();
    assert!(missing.is_empty(), "in no message file: {missing:?}");
    let within: BTreeSet<&String> = all.values().flat_map(|it| &it.sentences).collect();
    for (key, _) in sentences_in(&crates().join("cli/locales/en.ftl")) {
        assert!(key.starts_with("term-"), "{key} could be the page's");
        assert!(used.contains(&key) || within.contains(&key), "nothing says {key}");
    }
}

/// Labels stand at the left, where a space follows eight letters.
#[test]
fn labels_of_the_terminal_are_short() {
    for language in LANGUAGES {
        let path = crates().join("cli/locales").join(format!("{language}.ftl"));
        let text = fs::read_to_string(path).expect("a message file");
        let word = |key: &str| {
            let line = text.lines().find_map(|it| it.strip_prefix(&format!("{key} = ")));
            line.unwrap_or_else(|| panic!("{language}: {key}")).to_owned()
        };
        let labels = text.split("\n## ").nth(6).expect("the labels");
        for line in labels.lines().filter_map(|it| it.split_once(" = ")) {
            let label = line.1.replace("{ $number }", "1");
            assert!(label.chars().count() <= 8, "{language}: {label}");
        }
        assert!(labels.contains("term-palace = "), "{language}: the sections are the same");
        for (key, most) in
            [("term-start-tile", 5), ("term-coins-column", 8), ("term-yellow-column", 6)]
        {
            assert!(word(key).chars().count() <= most, "{language}: {key}");
        }
    }
}
