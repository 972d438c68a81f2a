//! Fields that several screens have.

use sabika_dom::prelude::*;

/// A sentence that follows the language.
pub(crate) type Text = Box<dyn Fn() -> String>;

/// One of several answers.
pub(crate) struct Pick {
    value: &'static str,
    label: Text,
    /// A line about it.
    hint: Option<Text>,
}

/// An answer, and what it is called.
pub(crate) fn pick(value: &'static str, label: impl Fn() -> String + 'static) -> Pick {
    Pick { value, label: Box::new(label), hint: None }
}

impl Pick {
    pub(crate) fn with_hint(self, hint: Option<Text>) -> Pick {
        Pick { hint, ..self }
    }
}

/// A question with one answer out of a few. `class` is `seg` for short answers side by side.
pub(crate) fn radios(
    class: &'static str,
    name: &'static str,
    legend: impl Fn() -> String + 'static,
    chosen: Signal<&'static str>,
    picks: Vec<Pick>,
    choose: Callback<&'static str>,
) -> Fragment {
    let radio = |Pick { value, label, hint }: Pick| {
        let id = format!("{name}-{value}-hint");
        let described = hint.is_some().then(|| id.clone());
        html! {
            <label class="pick">
                <input type="radio" name=name value=value aria-describedby=described
                    prop:checked=move || chosen.get() == value on:change=move |_| choose.run(value)/>
                <span>
                    {label}
                    {hint.map(|hint| html! { <small id=id>{hint}</small> })}
                </span>
            </label>
        }
    };
    html! {
        <fieldset class=class>
            <legend>{legend}</legend>
            <div class="picks">{picks.into_iter().map(radio).collect_fragment()}</div>
        </fieldset>
    }
    .into_any()
}

/// Something that can be on or off, and a line about it.
pub(crate) fn switch(
    name: &'static str,
    label: impl Fn() -> String + 'static,
    hint: impl Fn() -> String + 'static,
    on: Signal<bool>,
    set: Callback<bool>,
) -> Fragment {
    let id = format!("{name}-hint");
    html! {
        <label class="pick">
            <input type="checkbox" name=name aria-describedby=id.clone()
                prop:checked=on on:change=move |event| set.run(event_target_checked(&event))/>
            <span>{label}<small id=id>{hint}</small></span>
        </label>
    }
    .into_any()
}
