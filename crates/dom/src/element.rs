//! Elements, their attributes, and what happens to them.

use std::marker::PhantomData;

use wasm_bindgen::{JsCast, JsValue, prelude::Closure};
use web_sys::{Element, Event, HtmlElement};

use crate::{
    attr::{IntoAttr, Source},
    fragment::{Fragment, IntoFragment, Kind},
    signal::{RwSignal, live, on_cleanup},
    window::document,
};

/// An element that is being made.
#[derive(Clone, Debug)]
pub struct El(Element);

impl El {
    pub fn html(name: &str) -> El {
        El(document().create_element(name).expect("names of elements are written by us"))
    }
    pub fn svg(name: &str) -> El {
        let space = Some("http://www.w3.org/2000/svg");
        El(document().create_element_ns(space, name).expect("names of elements are written by us"))
    }

    #[must_use]
    pub fn attr(self, name: &'static str, value: impl IntoAttr) -> El {
        self.follow(value.into_attr(), move |it, value| set_attribute(it, name, value));
        self
    }
    #[must_use]
    pub fn class(self, name: &'static str, on: impl IntoAttr) -> El {
        self.follow(on.into_attr(), move |it, value| {
            let _ = it.class_list().toggle_with_force(name, value.is_some());
        });
        self
    }
    #[must_use]
    pub fn style(self, (name, value): (&'static str, impl IntoAttr)) -> El {
        self.follow(value.into_attr(), move |it, value| {
            let style = it.unchecked_ref::<HtmlElement>().style();
            let _ = style.set_property(name, value.unwrap_or_default());
        });
        self
    }
    /// A property of the element in memory, such as what a field holds.
    #[must_use]
    pub fn prop(self, name: &'static str, value: impl IntoAttr) -> El {
        self.follow(value.into_attr(), move |it, value| {
            let value = match (name, value) {
                ("checked" | "open" | "disabled" | "selected", value) => {
                    JsValue::from_bool(value.is_some())
                }
                (_, Some(text)) => JsValue::from_str(text),
                (_, None) => JsValue::from_str(""),
            };
            let _ = js_sys::Reflect::set(it, &name.into(), &value);
        });
        self
    }
    /// Markup that we wrote ourselves, never what somebody typed.
    #[must_use]
    pub fn inner_html(self, markup: impl IntoAttr) -> El {
        self.follow(markup.into_attr(), |it, value| it.set_inner_html(value.unwrap_or_default()));
        self
    }
    #[must_use]
    pub fn on<E: JsCast + 'static>(
        self,
        event: &'static str,
        capture: bool,
        run: impl FnMut(E) + 'static,
    ) -> El {
        self.listen(event, capture, Box::new(Heard(run, PhantomData)));
        self
    }
    #[must_use]
    pub fn node_ref<T: JsCast + Clone + 'static>(self, node: NodeRef<T>) -> El {
        node.0.set(Some(self.0.clone().unchecked_into()));
        self
    }
    #[must_use]
    pub fn child(self, child: impl IntoFragment) -> El {
        child.into_fragment().mount(&self.0, None);
        self
    }

    fn follow(
        &self,
        source: Source<Option<String>>,
        set: impl Fn(&Element, Option<&str>) + 'static,
    ) {
        follow(&self.0, source, Box::new(set));
    }

    fn listen(&self, event: &'static str, capture: bool, mut run: Box<dyn Hear>) {
        let run = Closure::<dyn FnMut(Event)>::new(move |event| run.hear(event));
        let function = run.as_ref().unchecked_ref();
        let _ = self.0.add_event_listener_with_callback_and_bool(event, function, capture);
        // Whoever is removed listens no more.
        let element = self.0.clone();
        on_cleanup(move || {
            let function = run.as_ref().unchecked_ref();
            let _ = element.remove_event_listener_with_callback_and_bool(event, function, capture);
        });
    }
}

/// Something that hears of an event. Not `FnMut`: an object of that carries its code twice.
trait Hear {
    fn hear(&mut self, event: Event);
}

struct Heard<F, E>(F, PhantomData<fn(E)>);

impl<E: JsCast, F: FnMut(E)> Hear for Heard<F, E> {
    fn hear(&mut self, event: Event) {
        (self.0)(event.unchecked_into());
    }
}

type Setter = Box<dyn Fn(&Element, Option<&str>)>;

fn follow(element: &Element, source: Source<Option<String>>, set: Setter) {
    match source {
        Source::Fixed(value) => set(element, value.as_deref()),
        Source::Live(read) => {
            let (element, mut before) = (element.clone(), None);
            live(Box::new(move || {
                let value = read.read();
                if before.as_ref() != Some(&value) {
                    set(&element, value.as_deref());
                    before = Some(value);
                }
            }));
        }
    }
}

fn set_attribute(element: &Element, name: &str, value: Option<&str>) {
    let _ = match value {
        Some(value) => element.set_attribute(name, value),
        None => element.remove_attribute(name),
    };
}

/// Something that is there already.
impl IntoFragment for web_sys::Node {
    fn into_fragment(self) -> Fragment {
        Fragment(Kind::Node(self))
    }
}

impl IntoFragment for El {
    fn into_fragment(self) -> Fragment {
        Fragment(Kind::Node(self.0.into()))
    }
}

/// Where an element can be found once it is made.
pub struct NodeRef<T: 'static>(RwSignal<Option<T>>);

impl<T: Clone> NodeRef<T> {
    pub fn new() -> NodeRef<T> {
        NodeRef(RwSignal::new(None))
    }
    pub fn get(&self) -> Option<T> {
        self.0.get()
    }
    /// Nothing once it is gone: what waits for a frame or a while may come after that.
    pub fn get_untracked(&self) -> Option<T> {
        self.0.try_get_untracked().flatten()
    }
}

impl<T: Clone> Default for NodeRef<T> {
    fn default() -> Self {
        NodeRef::new()
    }
}
impl<T> Clone for NodeRef<T> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Copy for NodeRef<T> {}

impl<T> std::fmt::Debug for NodeRef<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("NodeRef")
    }
}
