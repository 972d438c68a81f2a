//! Lists whose items are told apart by keys: an item that stays is not made anew.

use std::{
    hash::{DefaultHasher, Hash, Hasher},
    rc::Rc,
};

use web_sys::{Node, Text};

use crate::{
    fragment::{Fragment, IntoFragment, Kind, insert, marker},
    signal::{Owner, live},
};

/// The items of a list: a number that tells each apart, and how to make it.
pub(crate) struct Items(Box<dyn Fn() -> Vec<(u64, Maker)>>);

type Maker = Box<dyn FnOnce() -> Fragment>;

/// A list of fragments. `key` tells items apart: with the same key an item stays as it is.
pub fn each<T: 'static, K: Hash, V: IntoFragment>(
    items: impl Fn() -> Vec<T> + 'static,
    key: impl Fn(&T) -> K + 'static,
    show: impl Fn(T) -> V + 'static,
) -> Fragment {
    let show = Rc::new(show);
    let items = move || {
        let item = |item: T| {
            let mut hasher = DefaultHasher::new();
            key(&item).hash(&mut hasher);
            let show = show.clone();
            let make: Maker = Box::new(move || show(item).into_fragment());
            (hasher.finish(), make)
        };
        items().into_iter().map(item).collect()
    };
    Fragment(Kind::Keyed(Items(Box::new(items))))
}

/// An item on the page: everything from its first mark to its last.
struct Item {
    key: u64,
    start: Text,
    end: Text,
    owner: Owner,
}

impl Item {
    fn new(key: u64, make: Maker, list: &Owner, parent: &Node, next: &Node) -> Item {
        let (start, end) = (marker(parent, Some(next)), marker(parent, Some(next)));
        let owner = list.child();
        owner.with(|| make().mount(parent, Some(&end)));
        Item { key, start, end, owner }
    }
    fn nodes(&self) -> Vec<Node> {
        let mut nodes: Vec<Node> = vec![self.start.clone().into()];
        while let Some(next) = nodes.last().and_then(Node::next_sibling) {
            let is_last = next == *self.end.as_ref();
            nodes.push(next);
            if is_last {
                break;
            }
        }
        nodes
    }
    fn remove(self) {
        let nodes = self.nodes();
        self.owner.end();
        for node in nodes {
            if let Some(parent) = node.parent_node() {
                let _ = parent.remove_child(&node);
            }
        }
    }
}

impl Items {
    pub(crate) fn mount(self, parent: &Node, next: Option<&Node>) {
        let end = marker(parent, next);
        let list_owner = Owner::current().unwrap_or_else(Owner::root);
        let mut shown: Vec<Item> = Vec::new();
        live(Box::new(move || {
            let wanted = (self.0)();
            let Some(parent) = end.parent_node() else { return };
            let (mut before, gone): (Vec<Item>, Vec<Item>) = std::mem::take(&mut shown)
                .into_iter()
                .partition(|it| wanted.iter().any(|(key, _)| *key == it.key));
            gone.into_iter().for_each(Item::remove);
            // Whoever stands next already stays; all others come before them.
            for (key, make) in wanted {
                let next: Node = before.first().map_or(&end, |it| &it.start).clone().into();
                let item = match before.iter().position(|it| it.key == key) {
                    Some(at) => {
                        let item = before.remove(at);
                        if at > 0 {
                            item.nodes().iter().for_each(|it| insert(&parent, it, Some(&next)));
                        }
                        item
                    }
                    None => Item::new(key, make, &list_owner, &parent, &next),
                };
                shown.push(item);
            }
            // Two had the same key, and one is wanted no more.
            before.into_iter().for_each(Item::remove);
        }));
    }
}
