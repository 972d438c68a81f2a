//! The rulebook, and one rule of it at a time.

use std::{fmt::Write as _, sync::Arc};

use sabika_dom::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use crate::text::small;
use crate::{
    app::{Footer, TopBar},
    browser,
    pieces::{dialog::Dialog, symbol},
    route::Route,
    text::{language, number, t, t_with, words},
};

/// The rulebook in the language that is spoken: a piece of a page, where every rule is a section
/// with its id.
#[derive(Clone, PartialEq, Debug)]
enum Book {
    Coming,
    Here(Arc<str>),
    Missing,
}

/// Fetches the rulebook, and again whenever another language is spoken.
fn book() -> RwSignal<Book> {
    let book = RwSignal::new(Book::Coming);
    Effect::new(move |_: Option<()>| {
        let language = language();
        spawn_local(async move {
            let fetched = browser::fetch(&format!("/rules/{language}.html")).await;
            if untrack(crate::text::language) == language {
                let now = fetched.map_or(Book::Missing, |it| Book::Here(with_links(&it).into()));
                // Whoever asked may be gone.
                book.set(now);
            }
        });
    });
    book
}

#[component]
pub(crate) fn Rules(route: ReadSignal<Route>) -> impl IntoFragment {
    let book = book();
    let place = NodeRef::<web_sys::HtmlElement>::new();
    let query = RwSignal::new(String::new());
    let headings = RwSignal::new(Vec::<String>::new());
    let found = RwSignal::new(0);
    Effect::new(move |_: Option<()>| {
        if let (Book::Here(html), Some(place)) = (book.get(), place.get()) {
            place.set_inner_html(&html);
            headings.set(texts_of_headings(&place));
        }
    });
    Effect::new(move |_: Option<()>| {
        headings.track();
        if let Some(place) = place.get() {
            found.set(filter(&place, &query.get()));
        }
    });
    // A rule of the address that there is not.
    let unknown = RwSignal::new(None::<String>);
    Effect::new(move |_: Option<()>| {
        let is_here = headings.with(|it| !it.is_empty());
        let rule = match route.get() {
            Route::Rules { rule } => rule.filter(|_| is_here),
            _ => None,
        };
        unknown.set(rule.clone().filter(|it| !is_rule(it)));
        if let Some(rule) = rule {
            query.set(String::new());
            // The page itself goes to the top of a new screen first.
            request_animation_frame(move || request_animation_frame(move || show(&rule)));
        }
    });
    let unknown = move || {
        let rule = unknown.get()?;
        let told = t_with("rules-unknown", [("rule", words(rule))]);
        Some(
            html! { <p class="note" role="status" id="rule-unknown">{symbol("i-star")}<span>{told}</span></p> },
        )
    };
    let state = move || match book.get() {
        Book::Coming => html! { <p role="status">{move || t("rules-coming")}</p> }.into_any(),
        Book::Missing => {
            html! { <p class="error" role="alert">{move || t("rules-missing")}</p> }.into_any()
        }
        Book::Here(_) => ().into_any(),
    };
    let results = move || {
        let searched = query.with(|it| !it.trim().is_empty());
        searched.then(|| t_with("rules-found", [("count", number(found.get() as i64))]))
    };
    let contents = move || {
        let heading = |(i, text): (usize, String)| {
            html! { <li><button class="link" on:click=move |_| go_to_heading(i)>{text}</button></li> }
        };
        headings.get().into_iter().enumerate().map(heading).collect_fragment()
    };
    html! {
        <TopBar/>
        <main class="page rulebook" tabindex="-1">
            <h1 class="display">{move || t("rules")}</h1>
            <aside class="rules-aside">
                <search>
                    <label for="rules-search">{move || t("rules-search")}</label>
                    <input class="field" type="search" id="rules-search" autocomplete="off" prop:value=query
                        on:input=move |event| query.set(event_target_value(&event))/>
                    <p class="hint" role="status">{results}</p>
                </search>
                <details class="contents" open=browser::prefers("(min-width: 60rem)")>
                    <summary>{move || t("contents")}</summary>
                    <ol>{contents}</ol>
                </details>
            </aside>
            <div class="rules-text">
                {state}{unknown}
                <article class="rules" id="rulebook" node_ref=place></article>
            </div>
        </main>
        <Footer/>
    }
}

/// One rule in front of the page.
#[component]
pub(crate) fn RuleDialog(rule: String, on_close: Callback<()>) -> impl IntoFragment {
    let book = book();
    let href = Route::Rules { rule: Some(rule.clone()) }.href();
    let section = Memo::new(move || match book.get() {
        Book::Here(html) => section(&html, &rule),
        Book::Coming => Some((rule.clone(), format!("<p>{}</p>", t("rules-coming")))),
        Book::Missing => None,
    });
    let title = Signal::derive(move || section.get().map_or_else(|| t("rules"), |it| it.0));
    let text =
        move || section.get().map_or_else(|| format!("<p>{}</p>", t("rules-missing")), |it| it.1);
    html! {
        <Dialog title on_close class="dialog-rule">
            <div class="rules" inner_html=text></div>
            <p><a href=href>{move || t("rules-all")}</a></p>
        </Dialog>
    }
}

/// The rules of a game in front of its table.
#[component]
pub(crate) fn RulesDialog(books: Vec<String>, on_close: Callback<()>) -> impl IntoFragment {
    let book = book();
    let text = move || match book.get() {
        Book::Here(html) => books.iter().filter_map(|it| chapter(&html, it)).collect(),
        Book::Coming => format!("<p>{}</p>", t("rules-coming")),
        Book::Missing => format!("<p>{}</p>", t("rules-missing")),
    };
    // A rule that stands here too is shown here; the others are on their own page.
    let follow = move |event: web_sys::MouseEvent| {
        let link = event.target().and_then(|it| it.dyn_into::<Element>().ok());
        let link = link.and_then(|it| it.closest("a").ok().flatten());
        let href = link.and_then(|it| it.get_attribute("href")).unwrap_or_default();
        if let Route::Rules { rule: Some(rule) } = Route::read(&href)
            && browser::element(&rule).is_some()
        {
            event.prevent_default();
            show(&rule);
        }
    };
    html! {
        <Dialog title=Signal::derive(|| t("rules")) on_close class="large dialog-rules">
            <div class="rules" inner_html=text on:click=follow></div>
            <p><a href=Route::Rules { rule: None }.href()>{move || t("rules-all")}</a></p>
        </Dialog>
    }
}

/// The rulebook of one game or module, out of all.
fn chapter<'a>(book: &'a str, name: &str) -> Option<&'a str> {
    let begin = book.find(&format!("<h2 id=\"book-{name}\">"))?;
    let chapter = &book[begin..];
    let end = chapter[1..].find("<h2 id=\"book-").map_or(chapter.len(), |it| it + 1);
    Some(&chapter[..end])
}

/// Title and text of one rule.
fn section(book: &str, rule: &str) -> Option<(String, String)> {
    let (_, from) = book.split_once(&format!("<section class=\"rule\" id=\"{rule}\">"))?;
    let (section, _) = from.split_once("</section>")?;
    let (heading, text) = section.split_once("</h3>")?;
    Some((plain(heading), text.to_owned()))
}

/// Without tags.
fn plain(html: &str) -> String {
    let parts = html.split('<').map(|part| part.split_once('>').map_or(part, |(_, text)| text));
    let text: String = parts.collect();
    let signs = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")];
    signs.iter().fold(text, |text, (code, sign)| text.replace(code, sign)).trim().to_owned()
}

/// Makes a link of every mention of a rule, but where the rule itself stands.
fn with_links(book: &str) -> String {
    let mut linked = String::with_capacity(book.len() * 5 / 4);
    let mut rest = book;
    while !rest.is_empty() {
        let (text, tag) = rest.split_at(rest.find('<').unwrap_or(rest.len()));
        link_mentions(&mut linked, text);
        let end = if tag.starts_with("<h3") { "</h3>" } else { ">" };
        let (tag, after) = tag.split_at(tag.find(end).map_or(tag.len(), |it| it + end.len()));
        linked += tag;
        rest = after;
    }
    linked
}

fn link_mentions(linked: &mut String, text: &str) {
    let mut rest = text;
    while let Some(at) = rest.find(|it: char| it.is_ascii_uppercase()) {
        let (before, here) = rest.split_at(at);
        *linked += before;
        let in_word = linked.ends_with(|it: char| it.is_ascii_alphanumeric());
        match id_length(here).filter(|_| !in_word) {
            Some(length) => {
                let (id, after) = here.split_at(length);
                let _ = write!(linked, "<a href=\"#/rules/{id}\">{id}</a>");
                rest = after;
            }
            None => {
                linked.push_str(&here[..1]);
                rest = &here[1..];
            }
        }
    }
    *linked += rest;
}

/// How long the id is that a text begins with: A-21, A2-02, S-06.
fn id_length(text: &str) -> Option<usize> {
    let (series, number) = text.split_once('-')?;
    let digits = number.bytes().take_while(u8::is_ascii_digit).count();
    let known = matches!(series.as_bytes(), [b'A'..=b'Z'] | [b'A'..=b'Z', b'0'..=b'9']);
    let ends = !number[digits..].starts_with(|it: char| it.is_ascii_alphanumeric());
    (known && digits == 2 && ends).then_some(series.len() + 1 + digits)
}

fn headings_in(place: &Element) -> Vec<HtmlElement> {
    let found = place.query_selector_all("h2");
    let count = found.as_ref().map_or(0, web_sys::NodeList::length);
    let nth = |i| found.as_ref().ok().and_then(|it| it.get(i)).map(JsCast::unchecked_into);
    (0..count).filter_map(nth).collect()
}

fn texts_of_headings(place: &Element) -> Vec<String> {
    headings_in(place).into_iter().filter_map(|it| it.text_content()).collect()
}

fn go_to_heading(number: usize) {
    let heading =
        browser::element("rulebook").and_then(|it| headings_in(&it).into_iter().nth(number));
    if let Some(heading) = heading {
        scroll_to(&heading);
    }
}

/// Hides what does not contain all words that are looked for. How much is left.
fn filter(place: &Element, query: &str) -> usize {
    let query = small(query);
    let words: Vec<&str> = query.split_whitespace().collect();
    let mut found = 0;
    let mut heading = None;
    let mut next = place.first_element_child();
    while let Some(part) = next {
        next = part.next_element_sibling();
        let is_heading = part.tag_name() == "H2";
        let has_all = || {
            let text = small(&part.text_content().unwrap_or_default());
            words.iter().all(|it| text.contains(it))
        };
        let shown = words.is_empty() || (!is_heading && has_all());
        let _ = part.toggle_attribute_with_force("hidden", !shown);
        if is_heading {
            // Shown with the first under it that is.
            heading = Some(part);
        } else if shown {
            found += 1;
            if let Some(heading) = heading.take() {
                let _ = heading.remove_attribute("hidden");
            }
        }
    }
    found
}

fn is_rule(id: &str) -> bool {
    browser::element(id).is_some_and(|it| it.class_list().contains("rule"))
}

/// Goes to a rule and makes it stand out.
fn show(rule: &str) {
    if let Some(before) = document().query_selector(".rule.is-here").ok().flatten() {
        let _ = before.class_list().remove_1("is-here");
    }
    if let Some(section) = browser::element(rule) {
        let _ = section.class_list().add_1("is-here");
        scroll_to(&section);
    }
}

/// Scrolls there, and whoever listens goes on from there.
fn scroll_to(part: &HtmlElement) {
    let _ = part.set_attribute("tabindex", "-1");
    let focus = web_sys::FocusOptions::new();
    focus.set_prevent_scroll(true);
    let _ = part.focus_with_options(&focus);
    part.scroll_into_view();
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOOK: &str = "<h2>Such as A-21</h2>\n<section class=\"rule\" id=\"A-21\">\n\
        <h3><span class=\"rule-id\">A-21</span> Walls &amp; <em>gates</em></h3>\n<p>See A-22.</p>\n</section>\n\
        <section class=\"rule\" id=\"A2-01\">\n<h3><span class=\"rule-id\">A2-01</span> Two</h3>\n<p>x</p>\n</section>";

    #[test]
    fn one_rule_is_found() {
        let (title, text) = section(BOOK, "A-21").expect("it is there");
        assert_eq!((title.as_str(), text.trim()), ("A-21 Walls & gates", "<p>See A-22.</p>"));
        assert_eq!(section(BOOK, "A2-01").expect("it is there").0, "A2-01 Two");
        assert_eq!(section(BOOK, "A-99"), None);
        assert_eq!(section("", "A-21"), None);
    }

    #[test]
    fn one_book_is_found_among_all() {
        let books =
            "<h2 id=\"book-a\">A</h2><h2>More</h2><p>a</p>\n<h2 id=\"book-b\">B</h2><p>b</p>";
        assert_eq!(chapter(books, "b"), Some("<h2 id=\"book-b\">B</h2><p>b</p>"));
        assert_eq!(chapter(books, "a").map(|it| it.ends_with("<p>a</p>\n")), Some(true));
        assert_eq!(chapter(books, "c"), None);
    }

    #[test]
    fn mentions_become_links() {
        let linked = with_links(BOOK);
        assert!(linked.contains("<h2>Such as <a href=\"#/rules/A-21\">A-21</a></h2>"), "{linked}");
        assert!(linked.contains("<p>See <a href=\"#/rules/A-22\">A-22</a>.</p>"), "{linked}");
        assert_eq!(linked.matches("<a ").count(), 2, "no heading of a rule links to itself");
        for text in
            ["A", "A-1", "AA-21", "XA-21", "A-211", "A-21b", "<i id=\"A-21\">Ä</i>", "A<", "<h3"]
        {
            assert_eq!(with_links(text), text);
        }
        assert_eq!(with_links("(A2-06,S-13)").matches("<a ").count(), 2);
    }
}
