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
        self.owner.end();
        for node in self.nodes() {
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
            let mut before = std::mem::take(&mut shown);
            for (key, make) in wanted {
                let known = before.iter().position(|it| it.key == key);
                shown.push(match known {
                    Some(at) => before.remove(at),
                    None => {
                        let owner = list_owner.child();
                        let (first, last) =
                            (marker(&parent, Some(&end)), marker(&parent, Some(&end)));
                        owner.with(|| make().mount(&parent, Some(&last)));
                        Item { key, start: first, end: last, owner }
                    }
                });
            }
            before.into_iter().for_each(Item::remove);
            // From the last to the first: whatever does not stand before its successor moves there.
            let mut next: Node = end.clone().into();
            for item in shown.iter().rev() {
                if item.end.next_sibling().as_ref() != Some(&next) {
                    for node in item.nodes() {
                        insert(&parent, &node, Some(&next));
                    }
                }
                next = item.start.clone().into();
            }
        }));
    }
}
