//! What a game lets one choose: the set-up says what there is, and judges what is typed.
//!
//! Sentences go by the names of options and values: `option-NAME`, `option-NAME-VALUE`, and a line
//! about each that ends in `-hint`.

use sabika_dom::prelude::*;
use sabika_rules::{
    game::{Choice, Setup as _},
    message::Arg,
};

use super::{
    fields::{Text, pick, radios, switch},
    new_game::Form,
};
use crate::{
    choices::Choices,
    text::{find, t_with, words},
};

/// The value of a radio button for what can be typed.
const OWN: &str = "own";

/// All options of the game that is chosen, for as many as play.
pub(super) fn options(form: Form) -> impl IntoFragment {
    // What can be chosen; what is chosen changes without drawing it anew.
    let offered = Memo::new(move || {
        let mut offered = form.get(Choices::offered);
        offered.iter_mut().for_each(|it| it.chosen.clear());
        offered
    });
    move || offered.get().iter().map(|it| option(form, it)).collect_fragment()
}

/// How an option is asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Control {
    YesOrNo,
    /// As many of these as one likes.
    Several(Vec<&'static str>),
    /// One of these; the last may be what is typed.
    One(Vec<&'static str>),
    /// What is typed; nothing is as usual.
    Typed,
}

impl Control {
    fn of(choice: &Choice) -> Control {
        let Choice { values, form, repeats, .. } = choice;
        match (values.as_slice(), form) {
            (["no", "yes"], None) => Control::YesOrNo,
            (values, _) if *repeats => Control::Several(values.to_vec()),
            ([] | [_], Some(_)) => Control::Typed,
            (values, typed) => {
                Control::One(values.iter().copied().chain(typed.map(|_| OWN)).collect())
            }
        }
    }
}

fn option(form: Form, choice: &Choice) -> Fragment {
    let name = choice.name;
    match Control::of(choice) {
        Control::YesOrNo => yes_or_no(form, name),
        Control::Several(values) => several(form, name, &values),
        Control::One(values) => one_of(form, name, values),
        Control::Typed => typed(form, name),
    }
}

/// What an option is called, or one of its values.
fn said(form: Form, name: &'static str, value: Option<&'static str>) -> Text {
    let key = key(name, value);
    Box::new(move || {
        let found = form.get(|it| find(&key, &consequences(it, name, value)));
        found.unwrap_or_else(|| value.unwrap_or(name).to_owned())
    })
}

/// A line about it, where there is one.
fn hint(form: Form, name: &'static str, value: Option<&'static str>) -> Option<Text> {
    let key = key(name, value) + "-hint";
    untrack(|| find(&key, &[]))?;
    Some(Box::new(move || {
        form.get(|it| find(&key, &consequences(it, name, value))).unwrap_or_default()
    }))
}

fn key(name: &str, value: Option<&str>) -> String {
    value.map_or_else(|| format!("option-{name}"), |value| format!("option-{name}-{value}"))
}

/// What would follow from a value.
fn consequences(choices: &Choices, name: &str, value: Option<&str>) -> Vec<(&'static str, Arg)> {
    let mut setup = choices.setup();
    if let Some(value) = value {
        // What can only be typed has no consequences yet.
        let _own = setup.set(name, value);
    }
    choices.game().consequences(&setup)
}

fn yes_or_no(form: Form, name: &'static str) -> Fragment {
    let on = Signal::derive(move || form.get(|it| it.value(name) == "yes"));
    let set = Callback::new(move |on| {
        form.change(|it| it.set_option(name, if on { "yes" } else { "no" }));
    });
    let hint = hint(form, name, None).unwrap_or_else(|| Box::new(String::new));
    let switch = switch(name, said(form, name, None), hint, on, set);
    html! { <div class="options"><div class="picks">{switch}</div></div> }.into_any()
}

fn typed(form: Form, name: &'static str) -> Fragment {
    html! {
        <fieldset class="options">
            <legend>{said(form, name, None)}</legend>
            {field(form, name)}
            <p class="hint" id=format!("{name}-hint")>{hint(form, name, None)}</p>
        </fieldset>
    }
    .into_any()
}

fn several(form: Form, name: &'static str, values: &[&'static str]) -> Fragment {
    let one = |&value: &&'static str| {
        let on = Signal::derive(move || form.get(|it| it.has(name, value)));
        let set = Callback::new(move |on| form.change(|it| it.switch(name, value, on)));
        let hint = hint(form, name, Some(value)).unwrap_or_else(|| Box::new(String::new));
        switch(value, said(form, name, Some(value)), hint, on, set)
    };
    let all = values.iter().map(one).collect_fragment();
    html! {
        <fieldset class="options">
            <legend>{said(form, name, None)}</legend>
            <div class="picks">{all}</div>
        </fieldset>
    }
    .into_any()
}

fn one_of(form: Form, name: &'static str, values: Vec<&'static str>) -> Fragment {
    let typed = values.contains(&OWN);
    let picks = values.iter().map(|&value| {
        pick(value, said(form, name, Some(value))).with_hint(hint(form, name, Some(value)))
    });
    let picks = picks.collect();
    let chosen = Memo::new(move || {
        form.get(|it| {
            // What was typed counts also where it is no value yet.
            let now = if typed && !it.option(name).is_empty() {
                it.option(name).to_owned()
            } else {
                it.value(name)
            };
            values.iter().find(|it| **it == now).copied().unwrap_or(OWN)
        })
    });
    let choose = Callback::new(move |value: &'static str| {
        form.change(|it| match value {
            OWN => it.set_option(name, &it.example(name)),
            _ => it.set_option(name, value),
        });
    });
    let legend = said(form, name, None);
    let radios = radios("options", name, legend, chosen.into(), picks, choose);
    let own = move || (chosen.get() == OWN).then(|| field(form, name));
    html! { {radios}{own} }.into_any()
}

/// Where a value is typed. What belongs to several rows stands on lines of its own.
fn field(form: Form, name: &'static str) -> Fragment {
    let id = format!("own-{name}");
    let error = format!("{id}-error");
    let example = form.0.with_untracked(|it| it.example(name));
    let rows = example.split('/').count();
    let typed = form.0.with_untracked(|it| it.option(name).replace('/', "\n"));
    let bad = Memo::new(move || form.get(|it| it.is_misread(name).then(|| misread(it, name))));
    let invalid = move || bad.with(Option::is_some).then_some("true");
    let label = said(form, name, None);
    let described = format!("{error} {name}-hint");
    let change = move |event| {
        let typed = event_target_value(&event).to_ascii_lowercase();
        let own = form.0.with_untracked(|it| it.game().typed(name, &typed));
        let rows = || typed.split_whitespace().collect::<Vec<_>>().join("/");
        form.change(|it| it.set_option(name, &own.unwrap_or_else(rows)));
    };
    let field = if rows > 1 {
        html! {
            <textarea class="field rows" id=id rows=rows.to_string() spellcheck="false" autocomplete="off"
                placeholder=example.replace('/', "\n") aria-label=label aria-invalid=invalid
                aria-describedby=described prop:value=typed on:input=change></textarea>
        }
        .into_any()
    } else {
        html! {
            <input class="field" id=id type="text" spellcheck="false" autocomplete="off"
                placeholder=example aria-label=label aria-invalid=invalid
                aria-describedby=described prop:value=typed on:input=change/>
        }
        .into_any()
    };
    let preview = move || form.get(|it| it.game().preview(name, it.option(name)));
    html! { {field}<p class="error" role="alert" id=error>{bad}</p>{preview} }.into_any()
}

/// What is wrong with what was typed, in a sentence.
fn misread(choices: &Choices, name: &str) -> String {
    let value = choices.option(name);
    if let Some(why) = choices.game().misread(name, value) {
        return why;
    }
    t_with("choice-misread", [("value", words(value))])
}

#[cfg(test)]
mod tests {
    use std::{collections::BTreeSet, fs, path::Path};

    use super::*;
    use crate::{games, text::LANGUAGES};
    use sabika_messages::Messages;
    use sabika_rules::any::AnySetup;

    /// The keys of an option, without those of its hints.
    fn keys_of(choice: &Choice) -> Vec<String> {
        let values = match Control::of(choice) {
            Control::YesOrNo | Control::Typed => Vec::new(),
            Control::Several(values) | Control::One(values) => values,
        };
        let values = values.into_iter().map(|it| key(choice.name, Some(it)));
        [key(choice.name, None)].into_iter().chain(values).collect()
    }

    /// All sentences of a language.
    fn sentences(language: &str) -> String {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../messages/locales");
        let files = fs::read_dir(folder.join(language)).expect("a folder of messages");
        files.map(|it| fs::read_to_string(it.expect("a file").path()).expect("a text")).collect()
    }

    #[test]
    fn every_option_and_every_value_has_a_name() {
        let setups = games::all().flat_map(|it| {
            it.game().players().map(move |players| AnySetup::new(it.game(), players))
        });
        let options = setups.flat_map(|it| it.expect("so many may play").options());
        let keys: BTreeSet<String> = options.flat_map(|it| keys_of(&it)).collect();
        assert!(keys.contains("option-sheet-own") && keys.contains("option-against"));
        for (language, _) in LANGUAGES {
            let file = sentences(language);
            let messages = Messages::read(language, &file);
            for key in &keys {
                assert!(messages.find(key, &[]).is_some(), "{language} lacks {key}");
            }
            let written = file.lines().filter_map(|it| it.split_once(" = ")).map(|it| it.0);
            for key in written.filter(|it| it.starts_with("option-")) {
                let said = keys.contains(key.strip_suffix("-hint").unwrap_or(key));
                assert!(said, "{language}: nothing says {key}");
            }
        }
    }
}
