//! Elements, markup and lists in a real browser: `cargo xtask test` runs these there.
#![cfg(target_arch = "wasm32")]

use std::{cell::RefCell, rc::Rc, time::Duration};

use sabika_dom::{
    El, mount_to,
    prelude::*,
    web_sys::{Element, HtmlElement, HtmlInputElement, MouseEvent, Node},
};
use wasm_bindgen::JsCast;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

/// A place on the page for one test.
struct Place(Element);

impl Place {
    fn showing(make: impl FnOnce() -> Fragment) -> Place {
        sabika_dom::begin();
        let place = document().create_element("div").expect("a name of an element");
        document().body().expect("a page has a body").append_child(&place).expect("no ancestor");
        mount_to(&place, make);
        Place(place)
    }
    /// What is there now.
    fn html(&self) -> String {
        self.0.inner_html()
    }
    fn text(&self) -> String {
        self.0.text_content().unwrap_or_default()
    }
    fn find<T: JsCast + std::fmt::Debug>(&self, selector: &str) -> T {
        let found = self.0.query_selector(selector).expect("a selector");
        found.expect(selector).dyn_into().expect("an element of this type")
    }
}

/// Once everything has happened that follows from what was done.
async fn settled() {
    let waited = js_sys::Promise::new(&mut |done, _| {
        set_timeout(move || drop(done.call0(&done)), Duration::ZERO);
    });
    wasm_bindgen_futures::JsFuture::from(waited).await.expect("it is never refused");
}

/// Notes what happens, in order.
#[derive(Clone, Default)]
struct Notes(Rc<RefCell<Vec<String>>>);

impl Notes {
    fn note(&self, what: impl Into<String>) {
        self.0.borrow_mut().push(what.into());
    }
    fn taken(&self) -> Vec<String> {
        self.0.take()
    }
}

// Elements

#[wasm_bindgen_test]
async fn an_attribute_follows_what_it_reads() {
    let (name, none) = (RwSignal::new("a".to_owned()), RwSignal::new(Some(1)));
    let place = Place::showing(move || {
        html! { <p id="fixed" title=move || name.get() data-n=none hidden=false></p> }
    });
    assert_eq!(place.html(), r#"<p id="fixed" title="a" data-n="1"></p>"#);
    name.set("b \"<&".to_owned());
    none.set(None);
    settled().await;
    let p: Element = place.find("p");
    assert_eq!(p.get_attribute("title").as_deref(), Some("b \"<&"), "never markup");
    assert!(!p.has_attribute("data-n"), "nothing is no attribute");
}

#[wasm_bindgen_test]
async fn an_attribute_is_written_only_when_it_changes() {
    let number = RwSignal::new(1);
    let place =
        Place::showing(move || html! { <p title=move || (number.get() / 10).to_string()></p> });
    let p: Element = place.find("p");
    p.set_attribute("title", "written by somebody else").expect("a name of an attribute");
    number.set(2);
    settled().await;
    assert_eq!(p.get_attribute("title").as_deref(), Some("written by somebody else"));
    number.set(20);
    settled().await;
    assert_eq!(p.get_attribute("title").as_deref(), Some("2"));
}

#[wasm_bindgen_test]
async fn classes_and_styles_are_switched_one_by_one() {
    let (on, width) = (RwSignal::new(true), RwSignal::new("3px".to_owned()));
    let place = Place::showing(move || {
        html! { <p class="always" class:now=on style:width=move || width.get()></p> }
    });
    let p: HtmlElement = place.find("p");
    assert_eq!((p.class_name(), p.style().css_text()), ("always now".into(), "width: 3px;".into()));
    on.set(false);
    width.set("4px".to_owned());
    settled().await;
    assert_eq!((p.class_name(), p.style().css_text()), ("always".into(), "width: 4px;".into()));
}

#[wasm_bindgen_test]
async fn a_property_is_set_where_an_attribute_would_not_do() {
    let (text, ticked) = (RwSignal::new("a".to_owned()), RwSignal::new(false));
    let place = Place::showing(move || {
        html! { <input id="text" prop:value=text/> <input id="box" type="checkbox" prop:checked=ticked/> }
    });
    let (field, tick): (HtmlInputElement, HtmlInputElement) =
        (place.find("#text"), place.find("#box"));
    field.set_value("typed");
    tick.set_checked(true);
    text.set("b".to_owned());
    ticked.set(true);
    settled().await;
    assert_eq!((field.value(), tick.checked()), ("b".to_owned(), true));
    ticked.set(false);
    settled().await;
    assert!(!tick.checked(), "ticked by hand, unticked by us");
}

#[wasm_bindgen_test]
fn pictures_are_elements_of_svg() {
    let place = Place::showing(|| html! { <svg viewBox="0 0 1 1"><g><path d="M0 0"/></g></svg> });
    let path: Element = place.find("path");
    assert_eq!(path.namespace_uri().as_deref(), Some("http://www.w3.org/2000/svg"));
    let place = Place::showing(|| El::svg("circle").attr("r", 3).into_fragment());
    assert_eq!(place.find::<Element>("circle").get_attribute("r").as_deref(), Some("3"));
}

#[wasm_bindgen_test]
fn text_is_never_markup() {
    let place = Place::showing(|| html! { <p>{"<b>bold</b>".to_owned()}</p> });
    assert_eq!(place.html(), "<p>&lt;b&gt;bold&lt;/b&gt;</p>");
}

#[wasm_bindgen_test]
async fn an_event_is_heard_until_its_element_is_gone() {
    let (shown, notes) = (RwSignal::new(true), Notes::default());
    let heard = notes.clone();
    let place = Place::showing(move || {
        let button = move || {
            let heard = heard.clone();
            shown.get().then(
                || html! { <button on:click=move |it: MouseEvent| heard.note(it.type_())></button> },
            )
        };
        html! { <p>{button}</p> }
    });
    let button: HtmlElement = place.find("button");
    button.click();
    assert_eq!(notes.taken(), ["click"]);
    shown.set(false);
    settled().await;
    button.click();
    assert_eq!(notes.taken(), [""; 0], "what is gone is deaf");
}

#[wasm_bindgen_test]
async fn an_element_is_found_by_its_reference_and_not_after_its_end() {
    let (shown, kept) = (RwSignal::new(true), Rc::new(RefCell::new(None)));
    let keep = kept.clone();
    let part = move || {
        let node = NodeRef::<HtmlElement>::new();
        *keep.borrow_mut() = Some(node);
        html! { <b id="here" node_ref=node></b> }
    };
    let place = Place::showing(move || (move || shown.get().then(&part)).into_fragment());
    let node = kept.borrow().expect("the part was made");
    assert_eq!(node.get_untracked().map(|it| it.id()).as_deref(), Some("here"));
    shown.set(false);
    settled().await;
    assert!(node.get_untracked().is_none(), "{}", place.html());
}

// Markup

#[component]
fn Greeting(name: Signal<String>, loud: bool, children: Children) -> impl IntoFragment {
    html! { <p class:loud=loud>{name} {children()}</p> }
}

#[wasm_bindgen_test]
async fn a_component_is_a_tag() {
    let name = RwSignal::new("Zaida".to_owned());
    let place = Place::showing(move || {
        html! { <Greeting name loud=true><i>"!"</i></Greeting> }
    });
    assert_eq!(place.html(), r#"<p class="loud">Zaida<i>!</i></p>"#);
    name.set("Yusuf".to_owned());
    settled().await;
    assert_eq!(place.html(), r#"<p class="loud">Yusuf<i>!</i></p>"#);
}

#[wasm_bindgen_test]
fn whatever_stands_in_an_element_stands_in_order() {
    let place = Place::showing(|| {
        let many = (1..=3).map(|n| html! { <i>{n}</i> }).collect_fragment();
        html! { <p>"a" {many} {None::<Fragment>} {Some("b")} {()} {vec!["c", "d"]} {[1, 2]}</p> }
    });
    assert_eq!(place.html(), "<p>a<i>1</i><i>2</i><i>3</i>bcd12</p>");
}

// What is made anew

#[wasm_bindgen_test]
async fn a_text_that_changes_stays_the_same_node() {
    let name = RwSignal::new("a".to_owned());
    let place = Place::showing(move || html! { <p>"("{name}")"</p> });
    let texts = || {
        let first = place.find::<Element>("p").first_child();
        let nodes = std::iter::successors(first, Node::next_sibling);
        nodes.filter(|it| it.text_content().is_some_and(|it| !it.is_empty())).collect::<Vec<Node>>()
    };
    let before = texts();
    name.set("b".to_owned());
    settled().await;
    assert_eq!((place.text().as_str(), texts() == before), ("(b)", true));
}

#[wasm_bindgen_test]
async fn what_is_made_anew_stays_between_its_neighbours() {
    let what = RwSignal::new(0);
    let place = Place::showing(move || {
        let part = move || match what.get() {
            0 => ().into_fragment(),
            1 => "text".into_fragment(),
            2 => html! { <b>"one"</b> },
            _ => html! { <b>"one"</b> {move || format!("({})", what.get())} <b>"two"</b> },
        };
        html! { <p><i></i>{part}{part}<u></u></p> }
    });
    for (now, html) in [
        (3, "<b>one</b>(3)<b>two</b>"),
        (1, "text"),
        (4, "<b>one</b>(4)<b>two</b>"),
        (0, ""),
        (2, "<b>one</b>"),
        (1, "text"),
        (5, "<b>one</b>(5)<b>two</b>"),
    ] {
        what.set(now);
        settled().await;
        assert_eq!(place.html(), format!("<p><i></i>{html}{html}<u></u></p>"));
    }
}

#[wasm_bindgen_test]
async fn what_belonged_to_a_part_goes_with_it() {
    let (shown, number, notes) = (RwSignal::new(true), RwSignal::new(1), Notes::default());
    let (reads, ends) = (notes.clone(), notes.clone());
    let _place = Place::showing(move || {
        let part = move || {
            let (reads, ends) = (reads.clone(), ends.clone());
            on_cleanup(move || ends.note("end"));
            let read = move || {
                reads.note(number.get().to_string());
                number.get()
            };
            shown.get().then(|| html! { <p>{read}</p> })
        };
        html! { {part} }
    });
    assert_eq!(notes.taken(), ["1"]);
    // Both at once: the part must not read once more on its way out.
    number.set(2);
    shown.set(false);
    settled().await;
    number.set(3);
    settled().await;
    let after = notes.taken();
    assert_eq!(after.iter().filter(|it| *it == "end").count(), 1, "{after:?}");
    assert!(!after.contains(&"3".to_owned()), "{after:?}");
}

#[wasm_bindgen_test]
async fn the_window_is_listened_to_until_the_part_is_gone() {
    let (shown, notes) = (RwSignal::new(true), Notes::default());
    let heard = notes.clone();
    let _place = Place::showing(move || {
        let part = move || {
            let heard = heard.clone();
            shown.get().then(|| on_window("sabika-test", move |it| heard.note(it.type_())));
        };
        html! { {part} }
    });
    let call = || {
        let event = sabika_dom::web_sys::Event::new("sabika-test").expect("a name of an event");
        window().dispatch_event(&event).expect("nobody stops it");
    };
    call();
    shown.set(false);
    settled().await;
    call();
    assert_eq!(notes.taken(), ["sabika-test"]);
}

// Lists

/// A list of words that can be set. Each item is two elements and a text of its own.
fn list(words: RwSignal<Vec<u32>>, notes: Notes) -> Fragment {
    let show = move |word: u32| {
        let (made, ended) = (notes.clone(), notes.clone());
        made.note(format!("+{word}"));
        on_cleanup(move || ended.note(format!("-{word}")));
        html! { <i>{word}</i> {move || ","} <input value=word/> }
    };
    html! { <For each=move || words.get() key=|it| *it children=show/> }
}

fn listed(words: &[u32]) -> String {
    let items = words.iter().map(|it| format!(r#"<i>{it}</i>,<input value="{it}">"#));
    items.collect::<Vec<_>>().concat()
}

#[wasm_bindgen_test]
async fn an_item_that_stays_is_not_made_anew() {
    let (words, notes) = (RwSignal::new(vec![1, 2, 3]), Notes::default());
    let of = notes.clone();
    let place = Place::showing(move || list(words, of));
    assert_eq!(notes.taken(), ["+1", "+2", "+3"]);
    let two: HtmlInputElement = place.find("input[value='2']");
    two.set_value("typed");
    words.set(vec![4, 2, 1]);
    settled().await;
    assert_eq!(place.html(), listed(&[4, 2, 1]));
    assert_eq!(notes.taken(), ["-3", "+4"]);
    let again: HtmlInputElement = place.find("input[value='2']");
    assert!(again == two && again.value() == "typed");
}

/// Whoever types keeps the focus while others come, go and move around them.
#[wasm_bindgen_test]
async fn an_item_that_stays_in_its_place_keeps_the_focus() {
    let (words, notes) = (RwSignal::new(vec![1, 2, 3]), Notes::default());
    let place = Place::showing(move || list(words, notes));
    place.find::<HtmlElement>("input[value='2']").focus().expect("it is on the page");
    for now in [vec![2, 3], vec![2], vec![5, 2, 6], vec![5, 2]] {
        words.set(now.clone());
        settled().await;
        assert_eq!(place.html(), listed(&now));
        let focused = document().active_element().and_then(|it| it.get_attribute("value"));
        assert_eq!(focused.as_deref(), Some("2"), "{now:?}");
    }
}

/// Every order of four items into every other, with and without some of them.
#[wasm_bindgen_test]
async fn a_list_is_always_in_the_order_that_was_asked_for() {
    let (words, notes) = (RwSignal::new(Vec::new()), Notes::default());
    let place = Place::showing(move || html! { <b></b>{list(words, notes)}<u></u> });
    let mut orders = vec![Vec::new()];
    for length in 0..4 {
        let longest: Vec<Vec<u32>> =
            orders.iter().filter(|it| it.len() == length).cloned().collect();
        let next = |it: &Vec<u32>| {
            let fresh = (1..=4).filter(|word| !it.contains(word));
            fresh.map(|word| [it.as_slice(), &[word]].concat()).collect::<Vec<_>>()
        };
        orders.extend(longest.iter().flat_map(next));
    }
    assert_eq!(orders.len(), 1 + 4 + 12 + 24 + 24);
    // Steps of every width come to each from many others.
    for step in [1, 2, 3, 7, 13, 29] {
        for at in 0..orders.len() {
            let now = &orders[at * step % orders.len()];
            words.set(now.clone());
            settled().await;
            assert_eq!(place.html(), format!("<b></b>{}<u></u>", listed(now)));
        }
    }
}

/// Keys should tell items apart; where they do not, there are still as many as were asked for.
#[wasm_bindgen_test]
async fn items_with_the_same_key_are_as_many_as_were_asked_for() {
    let (words, notes) = (RwSignal::new(vec![1, 1, 2]), Notes::default());
    let place = Place::showing(move || list(words, notes));
    for now in [vec![1, 2], vec![2, 2, 2, 1], vec![1, 2, 1]] {
        words.set(now.clone());
        settled().await;
        assert_eq!(place.html(), listed(&now));
    }
}

#[wasm_bindgen_test]
async fn lists_side_by_side_and_in_each_other_do_not_mix() {
    let (rows, columns) = (RwSignal::new(vec![1, 2]), RwSignal::new(vec![7, 8]));
    let place = Place::showing(move || {
        let row = move |row: u32| {
            let cell = move |column: u32| html! { <i>{row * 10 + column}</i> };
            html! { <For each=move || columns.get() key=|it| *it children=cell/> }
        };
        let rows = move || html! { <For each=move || rows.get() key=|it| *it children=row/> };
        html! { {rows()} {rows()} }
    });
    let expect = |rows: &[u32], columns: &[u32]| {
        let all = rows.iter().flat_map(|r| columns.iter().map(move |c| r * 10 + c));
        all.map(|it| format!("<i>{it}</i>")).collect::<Vec<_>>().concat().repeat(2)
    };
    assert_eq!(place.html(), expect(&[1, 2], &[7, 8]));
    rows.set(vec![2, 3, 1]);
    columns.set(vec![9, 7]);
    settled().await;
    assert_eq!(place.html(), expect(&[2, 3, 1], &[9, 7]));
    rows.set(vec![3]);
    columns.set(vec![7, 8, 9]);
    settled().await;
    assert_eq!(place.html(), expect(&[3], &[7, 8, 9]));
}

#[wasm_bindgen_test]
async fn a_list_ends_with_the_part_it_stands_in() {
    let (shown, words) = (RwSignal::new(true), RwSignal::new(vec![1, 2]));
    let notes = Notes::default();
    let of = notes.clone();
    let place = Place::showing(move || {
        let part = move || shown.get().then(|| list(words, of.clone()));
        html! { <p>{part}</p> }
    });
    shown.set(false);
    settled().await;
    words.set(vec![3]);
    settled().await;
    assert_eq!(place.html(), "<p></p>");
    let mut all = notes.taken();
    all.sort();
    assert_eq!(all, ["+1", "+2", "-1", "-2"]);
}
