//! What can stand in an element.

use wasm_bindgen::JsCast;
use web_sys::{Node, Text};

use crate::{
    each::Items,
    signal::{Memo, ReadSignal, RwSignal, Signal, live},
    window::document,
};

/// What is inside a component's tag.
pub type Children = Box<dyn FnOnce() -> Fragment>;

/// A part of the document that is about to be put into it.
#[allow(missing_debug_implementations)]
pub struct Fragment(pub(crate) Kind);

pub(crate) enum Kind {
    Text(String),
    Node(Node),
    Many(Vec<Fragment>),
    /// Made anew whenever what it reads changes.
    Live(Box<dyn Make>),
    /// A list whose items stay what they are.
    Keyed(Items),
}

/// Something that makes a fragment. Not `Fn`: an object of that carries its code three times.
pub(crate) trait Make {
    fn make(&self) -> Fragment;
}

struct Called<F>(F);

impl<F: Fn() -> T, T: IntoFragment> Make for Called<F> {
    fn make(&self) -> Fragment {
        (self.0)().into_fragment()
    }
}

impl Fragment {
    pub fn many(fragments: impl IntoIterator<Item = Fragment>) -> Fragment {
        Fragment(Kind::Many(fragments.into_iter().collect()))
    }

    /// Puts it into `parent`, before `next` or at the end.
    pub(crate) fn mount(self, parent: &Node, next: Option<&Node>) {
        match self.0 {
            Kind::Text(text) => insert(parent, &document().create_text_node(&text), next),
            Kind::Node(node) => insert(parent, &node, next),
            Kind::Many(fragments) => fragments.into_iter().for_each(|it| it.mount(parent, next)),
            Kind::Live(make) => mount_live(make, parent, next),
            Kind::Keyed(items) => items.mount(parent, next),
        }
    }
}

pub(crate) fn insert(parent: &Node, node: &Node, next: Option<&Node>) {
    // Only a node that is no ancestor is ever inserted, so this does not fail.
    let _ = parent.insert_before(node, next);
}

/// An empty text that marks a place.
pub(crate) fn marker(parent: &Node, next: Option<&Node>) -> Text {
    let marker = document().create_text_node("");
    insert(parent, &marker, next);
    marker
}

/// Removes everything from after `start` to before `end`.
pub(crate) fn clear(start: &Node, end: &Node) {
    while let Some(node) = start.next_sibling().filter(|it| it != end) {
        if let Some(parent) = node.parent_node() {
            let _ = parent.remove_child(&node);
        }
    }
}

fn mount_live(make: Box<dyn Make>, parent: &Node, next: Option<&Node>) {
    let start = marker(parent, next);
    let end = marker(parent, next);
    let mut text: Option<Text> = None;
    live(Box::new(move || {
        let fragment = make.make();
        if let (Kind::Text(new), Some(old)) = (&fragment.0, &text) {
            // A text that only says something else stays where it is.
            if old.data() != *new {
                old.set_data(new);
            }
            return;
        }
        clear(&start, &end);
        let Some(parent) = end.parent_node() else { return };
        let is_text = matches!(fragment.0, Kind::Text(_));
        fragment.mount(&parent, Some(&end));
        let only = start.next_sibling().filter(|_| is_text);
        text = only.and_then(|it| it.dyn_into().ok());
    }));
}

/// What can be put into an element.
pub trait IntoFragment: Sized {
    fn into_fragment(self) -> Fragment;
    /// The same type, whatever it was.
    fn into_any(self) -> Fragment {
        self.into_fragment()
    }
}

impl IntoFragment for Fragment {
    fn into_fragment(self) -> Fragment {
        self
    }
}
impl IntoFragment for () {
    fn into_fragment(self) -> Fragment {
        Fragment(Kind::Many(Vec::new()))
    }
}
impl<T: IntoFragment> IntoFragment for Option<T> {
    fn into_fragment(self) -> Fragment {
        self.map_or_else(|| Fragment(Kind::Many(Vec::new())), IntoFragment::into_fragment)
    }
}
impl<T: IntoFragment> IntoFragment for Vec<T> {
    fn into_fragment(self) -> Fragment {
        Fragment::many(self.into_iter().map(IntoFragment::into_fragment))
    }
}
impl<T: IntoFragment, const N: usize> IntoFragment for [T; N] {
    fn into_fragment(self) -> Fragment {
        Fragment::many(self.into_iter().map(IntoFragment::into_fragment))
    }
}

macro_rules! texts {
    ($($type:ty)*) => {$(
        impl IntoFragment for $type {
            fn into_fragment(self) -> Fragment { Fragment(Kind::Text(self.to_string())) }
        }
    )*};
}
texts!(&str String u8 u16 u32 usize i32 i64);

impl<F: Fn() -> T + 'static, T: IntoFragment> IntoFragment for F {
    fn into_fragment(self) -> Fragment {
        Fragment(Kind::Live(Box::new(Called(self))))
    }
}

macro_rules! signals {
    ($($Signal:ident)*) => {$(
        impl<T: IntoFragment + Clone + 'static> IntoFragment for $Signal<T> {
            fn into_fragment(self) -> Fragment {
                Fragment(Kind::Live(Box::new(Called(move || self.get()))))
            }
        }
    )*};
}
signals!(Memo Signal ReadSignal RwSignal);

/// Many fragments as one.
pub trait CollectFragment {
    fn collect_fragment(self) -> Fragment;
}

impl<I: IntoIterator<Item: IntoFragment>> CollectFragment for I {
    fn collect_fragment(self) -> Fragment {
        Fragment::many(self.into_iter().map(IntoFragment::into_fragment))
    }
}
