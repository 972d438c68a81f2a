//! A game out of a file or from the clipboard.

use sabika_dom::prelude::*;
use sabika_rules::{message::Tell as _, record::BadRecord};
use sabika_table::{Kept, RECORD_MAX};
use wasm_bindgen::JsCast as _;
use wasm_bindgen_futures::JsFuture;
use web_sys::{FileList, HtmlInputElement};

use super::games::bad_record;
use crate::{
    app::{Footer, TopBar, warn},
    games,
    route::Route,
    store,
    text::t,
};

/// Why a text does not become a game.
#[derive(Clone)]
enum Trouble {
    Nothing,
    TooLong,
    NoFile,
    Bad { bad: BadRecord, line: String },
}

/// Keeps a game and opens it.
fn show(mut kept: Kept) {
    if !store::begin(&mut kept) {
        warn(t("cannot-keep"));
        return;
    }
    let step = kept.is_over().then_some(0);
    Route::Game { id: kept.id, step }.go();
}

/// Reads the first of these files into the text.
fn open(files: Option<FileList>, text: RwSignal<String>, trouble: RwSignal<Option<Trouble>>) {
    let Some(file) = files.and_then(|it| it.get(0)) else { return };
    if file.size() > RECORD_MAX as f64 {
        trouble.set(Some(Trouble::TooLong));
        return;
    }
    spawn_local(async move {
        let read = JsFuture::from(file.text()).await.ok().and_then(|it| it.as_string());
        trouble.set(read.is_none().then_some(Trouble::NoFile));
        if let Some(read) = read {
            text.set(read);
        }
    });
}

#[component]
pub(crate) fn Import() -> impl IntoFragment {
    let game = games::usual().game();
    let example = format!("game {game} {}", game.version());
    let text = RwSignal::new(String::new());
    let trouble = RwSignal::new(None::<Trouble>);
    let is_over = RwSignal::new(false);
    let import = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        match text.with_untracked(|it| read(it)) {
            Ok(kept) => show(kept),
            Err(why) => trouble.set(Some(why)),
        }
    };
    let choose = move |event: web_sys::Event| {
        let Some(input) = event.target() else { return };
        let input: HtmlInputElement = input.unchecked_into();
        open(input.files(), text, trouble);
        // So that the same file can be chosen again once it is mended.
        input.set_value("");
    };
    let drop = move |event: web_sys::DragEvent| {
        event.prevent_default();
        is_over.set(false);
        open(event.data_transfer().and_then(|it| it.files()), text, trouble);
    };
    let drag = move |event: web_sys::DragEvent| {
        event.prevent_default();
        is_over.set(true);
    };
    let type_in = move |event| {
        text.set(event_target_value(&event));
        trouble.set(None);
    };
    html! {
        <TopBar/>
        <main class="page page-narrow" tabindex="-1">
            <h1 class="display">{move || t("import")}</h1>
            <p>{move || t("import-lead")}</p>
            <form class="panel form import" class:is-over=is_over on:submit=import
                on:dragover=drag on:dragleave=move |_| is_over.set(false) on:drop=drop>
                <label for="record">{move || t("record-text")}</label>
                <textarea class="field" id="record" rows="12" spellcheck="false" autocomplete="off" autocapitalize="off"
                    wrap="off" placeholder=example prop:value=text on:input=type_in
                    aria-invalid=move || trouble.with(|it| it.as_ref().map(|_| "true"))
                    aria-describedby="import-trouble"></textarea>
                <div id="import-trouble" role="alert">{move || trouble.get().map(told)}</div>
                <div class="actions">
                    <label class="btn">
                        <input class="vh" type="file" accept=".txt,text/plain" on:change=choose/>
                        {move || t("choose-file")}
                    </label>
                    <span class="hint drop-hint">{move || t("drop-file")}</span>
                    <button class="btn btn-main">{move || t("import-now")}</button>
                </div>
            </form>
            <p class="hint">{move || t("import-hint")}</p>
        </main>
        <Footer/>
    }
}

fn read(text: &str) -> Result<Kept, Trouble> {
    if text.trim().is_empty() {
        return Err(Trouble::Nothing);
    }
    if text.len() > RECORD_MAX {
        return Err(Trouble::TooLong);
    }
    Kept::read("", text).map_err(|bad| {
        let line = text.lines().nth(bad.line - 1).unwrap_or_default().to_owned();
        Trouble::Bad { bad, line }
    })
}

fn told(trouble: Trouble) -> Fragment {
    let (bad, line) = match trouble {
        Trouble::Bad { bad, line } => (bad, line),
        Trouble::Nothing => return html! { <p class="error">{t("import-nothing")}</p> }.into_any(),
        Trouble::TooLong => {
            return html! { <p class="error">{t("import-too-long")}</p> }.into_any();
        }
        Trouble::NoFile => return html! { <p class="error">{t("import-no-file")}</p> }.into_any(),
    };
    let (before, there, after) = quoted(&line, bad.column);
    let rule = bad.rule().map(|rule| {
        html! { " "<a href=Route::Rules { rule: Some(rule.to_owned()) }.href()>{rule}</a> }
    });
    html! {
        <p class="error">{bad_record(&bad)}{rule}</p>
        <pre class="quote"><code>{before}<mark>{there}</mark>{after}</code></pre>
    }
    .into_any()
}

/// The line before, in and after the word at a column, as much of it as can be taken in.
fn quoted(line: &str, column: usize) -> (String, String, String) {
    const AROUND: usize = 40;
    let letters: Vec<char> = line.trim_end().chars().collect();
    let begin = column.saturating_sub(1).min(letters.len());
    let is_end = |it: &char| it.is_whitespace();
    let length = letters[begin..].iter().position(is_end).unwrap_or(letters.len() - begin);
    let end = begin + length.clamp(1, AROUND).min(letters.len() - begin);
    let (from, to) = (begin.saturating_sub(AROUND), (end + AROUND).min(letters.len()));
    let part = |from: usize, to: usize| letters[from..to].iter().collect::<String>();
    let mut before = part(from, begin);
    let mut after = part(end, to);
    if from > 0 {
        before.insert(0, '…');
    }
    if to < letters.len() {
        after.push('…');
    }
    // Where the line ends too early there is nothing to mark but the place.
    let there = if begin == end { "\u{a0}".to_owned() } else { part(begin, end) };
    (before, there, after)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn quotes(line: &str, column: usize, expected: (&str, &str, &str)) {
        let (before, there, after) = quoted(line, column);
        assert_eq!((before.as_str(), there.as_str(), after.as_str()), expected, "{line}");
    }

    #[test]
    fn the_word_at_the_column_is_marked() {
        quotes("Ana  take denar-12 florin-2\r", 11, ("Ana  take ", "denar-12", " florin-2"));
        quotes("Łucja pass", 1, ("", "Łucja", " pass"));
        quotes("game alhambra", 14, ("game alhambra", "\u{a0}", ""));
        quotes("", 1, ("", "\u{a0}", ""));
        quotes("a b", 2, ("a", " ", "b"));
        quotes("short", 99, ("short", "\u{a0}", ""));
    }

    #[test]
    fn a_long_line_is_cut() {
        let line = "x".repeat(100) + " here " + &"y".repeat(100);
        let (before, there, after) = quoted(&line, 102);
        assert_eq!(there, "here");
        assert_eq!((before.chars().count(), after.chars().count()), (41, 41));
        assert!(before.starts_with('…') && after.ends_with('…'));
        let (before, there, after) = quoted(&"z".repeat(500), 1);
        assert_eq!((before.as_str(), there.chars().count(), after.chars().count()), ("", 40, 41));
    }
}
