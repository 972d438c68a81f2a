//! Values that are watched.
//!
//! A signal holds a value; a memo holds what a function makes of others; an effect does something
//! whenever what it read has changed. All are nodes of one graph, told apart by numbers, with their
//! values behind `dyn Any`: what is generic is a few instructions, what is long exists once.
//!
//! A change marks what depends on it and runs nothing. Before the browser paints, the effects that
//! are marked run in the order they were made, each after asking its sources whether they really
//! changed. What is made while a node runs belongs to it, and goes when it runs again.

use std::{
    any::Any,
    cell::{Cell, RefCell},
    fmt,
    marker::PhantomData,
    rc::Rc,
};

/// The number of a node. A number is never used again for another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Id {
    slot: u32,
    /// Goes up with every node that is made: owners come before what they own.
    order: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum State {
    Clean,
    /// Something further back has changed: the sources know whether it matters.
    Check,
    Dirty,
}

struct Node {
    order: u32,
    /// A `RefCell<Option<T>>`.
    value: Rc<dyn Any>,
    /// Computes a memo or runs an effect; whether the value is another now.
    run: Option<Rc<dyn Run>>,
    is_effect: bool,
    state: State,
    sources: Vec<Id>,
    observers: Vec<Id>,
    owned: Vec<Id>,
    cleanups: Vec<Box<dyn FnOnce()>>,
}

#[derive(Default)]
struct Graph {
    nodes: RefCell<Vec<Option<Node>>>,
    free: RefCell<Vec<u32>>,
    made: Cell<u32>,
    /// Who reads now.
    observer: Cell<Option<Id>>,
    /// To whom belongs what is made now.
    owner: Cell<Option<Id>>,
    marked: RefCell<Vec<Id>>,
    is_scheduled: Cell<bool>,
}

thread_local! {
    static GRAPH: Graph = Graph::default();
}

/// How often effects may set each other off before it must be a mistake.
const ROUNDS: u32 = 1_000;

impl Graph {
    fn node<R>(&self, id: Id, with: impl FnOnce(&mut Node) -> R) -> Option<R> {
        let mut nodes = self.nodes.borrow_mut();
        let node = nodes.get_mut(id.slot as usize)?.as_mut()?;
        (node.order == id.order).then(|| with(node))
    }

    fn make(&self, value: Rc<dyn Any>, run: Option<Rc<dyn Run>>, is_effect: bool) -> Id {
        let order = self.made.get();
        self.made.set(order + 1);
        let node = Node {
            order,
            value,
            state: if run.is_some() { State::Dirty } else { State::Clean },
            run,
            is_effect,
            sources: Vec::new(),
            observers: Vec::new(),
            owned: Vec::new(),
            cleanups: Vec::new(),
        };
        let slot = self.free.borrow_mut().pop();
        let mut nodes = self.nodes.borrow_mut();
        let slot = slot.unwrap_or_else(|| {
            nodes.push(None);
            nodes.len() as u32 - 1
        });
        nodes[slot as usize] = Some(node);
        drop(nodes);
        let id = Id { slot, order };
        if let Some(owner) = self.owner.get() {
            self.node(owner, |it| it.owned.push(id));
        }
        id
    }

    /// Whoever reads now will hear of changes.
    fn track(&self, id: Id) {
        let Some(observer) = self.observer.get() else { return };
        // A memo that was never computed has no sources to hear from.
        self.refresh(id);
        let is_new = self.node(observer, |it| {
            let is_new = !it.sources.contains(&id);
            if is_new {
                it.sources.push(id);
            }
            is_new
        });
        if is_new == Some(true) {
            self.node(id, |it| it.observers.push(observer));
        }
    }

    fn mark(&self, id: Id, state: State) {
        let Some((before, is_effect, observers)) = self.node(id, |it| {
            let before = it.state;
            it.state = before.max(state);
            let heard = before == State::Clean;
            (before, it.is_effect, if heard { it.observers.clone() } else { Vec::new() })
        }) else {
            return;
        };
        if before == State::Clean && is_effect {
            self.marked.borrow_mut().push(id);
            self.schedule();
        }
        observers.into_iter().for_each(|it| self.mark(it, State::Check));
    }

    fn changed(&self, id: Id) {
        let observers = self.node(id, |it| it.observers.clone()).unwrap_or_default();
        observers.into_iter().for_each(|it| self.mark(it, State::Dirty));
    }

    /// Runs a node if something it read is another now.
    fn refresh(&self, id: Id) {
        let Some((state, sources)) = self.node(id, |it| {
            let sources = if it.state == State::Check { it.sources.clone() } else { Vec::new() };
            (it.state, sources)
        }) else {
            return;
        };
        if state == State::Clean {
            return;
        }
        for source in sources {
            self.refresh(source);
            if self.node(id, |it| it.state) == Some(State::Dirty) {
                break;
            }
        }
        if self.node(id, |it| std::mem::replace(&mut it.state, State::Clean)) == Some(State::Dirty)
        {
            self.run(id);
        }
    }

    fn run(&self, id: Id) {
        self.clear(id);
        let Some(run) = self.node(id, |it| it.run.clone()).flatten() else { return };
        if self.within(Some(id), Some(id), || run.run()) {
            self.changed(id);
        }
    }

    fn within<R>(&self, owner: Option<Id>, observer: Option<Id>, run: impl FnOnce() -> R) -> R {
        let before = (self.owner.replace(owner), self.observer.replace(observer));
        let result = run();
        self.owner.set(before.0);
        self.observer.set(before.1);
        result
    }

    /// Forgets what a node read and ends what it made.
    fn clear(&self, id: Id) {
        let Some((sources, owned, cleanups)) = self.node(id, |it| {
            let taken = (&mut it.sources, &mut it.owned, &mut it.cleanups);
            (std::mem::take(taken.0), std::mem::take(taken.1), std::mem::take(taken.2))
        }) else {
            return;
        };
        for source in sources {
            self.node(source, |it| it.observers.retain(|observer| *observer != id));
        }
        owned.into_iter().for_each(|it| self.end(it));
        self.within(None, None, || cleanups.into_iter().for_each(|it| it()));
    }

    fn end(&self, id: Id) {
        self.clear(id);
        let mut nodes = self.nodes.borrow_mut();
        let ended =
            nodes.get_mut(id.slot as usize).and_then(|it| it.take_if(|it| it.order == id.order));
        drop(nodes);
        if ended.is_some() {
            self.free.borrow_mut().push(id.slot);
        }
        // What it held may end more: not while the graph is borrowed.
        drop(ended);
    }

    fn schedule(&self) {
        if !self.is_scheduled.replace(true) {
            crate::window::soon(run_effects);
        }
    }
}

/// Runs the effects that are marked, owners before what they own.
fn run_effects() {
    GRAPH.with(|graph| {
        graph.is_scheduled.set(false);
        for _ in 0..ROUNDS {
            let mut marked = std::mem::take(&mut *graph.marked.borrow_mut());
            if marked.is_empty() {
                return;
            }
            // Few at a time, and nearly in order.
            for i in 1..marked.len() {
                let mut at = i;
                while at > 0 && marked[at - 1].order > marked[at].order {
                    marked.swap(at - 1, at);
                    at -= 1;
                }
            }
            marked.into_iter().for_each(|id| graph.refresh(id));
        }
    });
}

type Slot<T> = RefCell<Option<T>>;

fn slot<T: 'static>(id: Id) -> Option<Rc<Slot<T>>> {
    let value = GRAPH.with(|graph| graph.node(id, |it| it.value.clone()))?;
    value.downcast().ok()
}

fn make<T: 'static>(value: T) -> Id {
    GRAPH.with(|graph| graph.make(Rc::new(RefCell::new(Some(value))), None, false))
}

/// What a node does when it must. Not `Fn`: an object of that carries its code three times.
trait Run {
    /// Whether the value is another now.
    fn run(&self) -> bool;
}

struct Computed<T, F> {
    value: Rc<Slot<T>>,
    compute: F,
    differs: fn(&T, &T) -> bool,
}

impl<T, F: Fn() -> T> Run for Computed<T, F> {
    fn run(&self) -> bool {
        let new = (self.compute)();
        let mut slot = self.value.borrow_mut();
        let changed = slot.as_ref().is_none_or(|old| (self.differs)(old, &new));
        if changed {
            *slot = Some(new);
        }
        changed
    }
}

fn make_memo<T: 'static>(compute: impl Fn() -> T + 'static, differs: fn(&T, &T) -> bool) -> Id {
    let value: Rc<Slot<T>> = Rc::default();
    let run = Rc::new(Computed { value: value.clone(), compute, differs });
    GRAPH.with(|graph| graph.make(value, Some(run), false))
}

struct Live(RefCell<Box<dyn FnMut()>>);

impl Run for Live {
    fn run(&self) -> bool {
        (self.0.borrow_mut())();
        false
    }
}

/// Runs at once, and again whenever a signal that it read has changed.
pub(crate) fn live(run: Box<dyn FnMut()>) {
    let run = Rc::new(Live(RefCell::new(run)));
    GRAPH.with(|graph| {
        let id = graph.make(Rc::new(()), Some(run), true);
        graph.refresh(id);
    });
}

/// Does something whenever what it reads has changed.
#[derive(Clone, Copy, Debug)]
pub struct Effect;

impl Effect {
    /// `run` gets what it returned the last time. It runs for the first time when all is on the page.
    #[allow(clippy::new_ret_no_self, reason = "an effect belongs to its owner, not to a variable")]
    pub fn new<T: 'static>(run: impl FnMut(Option<T>) -> T + 'static) {
        let run = Rc::new(Repeated(RefCell::new((run, None))));
        GRAPH.with(|graph| {
            let id = graph.make(Rc::new(()), Some(run), true);
            graph.marked.borrow_mut().push(id);
            graph.schedule();
        });
    }
}

struct Repeated<T, F>(RefCell<(F, Option<T>)>);

impl<T, F: FnMut(Option<T>) -> T> Run for Repeated<T, F> {
    fn run(&self) -> bool {
        let (run, last) = &mut *self.0.borrow_mut();
        let before = last.take();
        *last = Some(run(before));
        false
    }
}

/// Called when the owner of what is made now runs again or ends.
pub fn on_cleanup(run: impl FnOnce() + 'static) {
    GRAPH.with(|graph| {
        if let Some(owner) = graph.owner.get() {
            graph.node(owner, |it| it.cleanups.push(Box::new(run)));
        }
    });
}

/// Reads without hearing of changes.
pub fn untrack<R>(read: impl FnOnce() -> R) -> R {
    GRAPH.with(|graph| graph.within(graph.owner.get(), None, read))
}

/// Somebody to whom belongs what is made in [`Owner::with`].
#[derive(Clone, Copy)]
pub(crate) struct Owner(Id);

impl Owner {
    /// Belongs to nobody.
    pub(crate) fn root() -> Owner {
        GRAPH.with(|graph| graph.within(None, None, || Owner(graph.make(Rc::new(()), None, false))))
    }
    /// Belongs to the one to whom belongs what is made now.
    pub(crate) fn current() -> Option<Owner> {
        GRAPH.with(|graph| graph.owner.get()).map(Owner)
    }
    pub(crate) fn child(self) -> Owner {
        self.with(|| Owner(GRAPH.with(|graph| graph.make(Rc::new(()), None, false))))
    }
    pub(crate) fn with<R>(self, run: impl FnOnce() -> R) -> R {
        GRAPH.with(|graph| graph.within(Some(self.0), None, run))
    }
    pub(crate) fn end(self) {
        GRAPH.with(|graph| graph.end(self.0));
    }
}

/// Declares a handle onto a value: a number with a type.
macro_rules! handles {
    ($($(#[$doc:meta])* $Handle:ident;)*) => {$(
        $(#[$doc])*
        pub struct $Handle<T>(Id, PhantomData<fn() -> T>);

        impl<T> Clone for $Handle<T> {
            fn clone(&self) -> Self { *self }
        }
        impl<T> Copy for $Handle<T> {}
        impl<T> fmt::Debug for $Handle<T> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(stringify!($Handle))
            }
        }
    )*};
}
handles! {
    /// A value that can be changed.
    RwSignal;
    /// A value that somebody else changes.
    ReadSignal;
    /// What a function makes of others, kept until one of them changes.
    Memo;
    /// Any of the others, to be read.
    Signal;
    /// A value that nobody watches.
    StoredValue;
}

/// Nothing is read from what is gone: handles live as long as the part of the page they belong to.
const GONE: &str = "this part of the page is gone";

macro_rules! read {
    ($($Handle:ident)*) => {$(
        impl<T: 'static> $Handle<T> {
            fn try_with<R>(&self, read: impl FnOnce(&T) -> R) -> Option<R> {
                GRAPH.with(|graph| graph.refresh(self.0));
                let slot = slot::<T>(self.0)?;
                let value = slot.borrow();
                value.as_ref().map(read)
            }
            pub fn track(&self) {
                GRAPH.with(|graph| graph.track(self.0));
            }
            pub fn with<R>(&self, read: impl FnOnce(&T) -> R) -> R {
                self.track();
                self.try_with(read).expect(GONE)
            }
            pub fn with_untracked<R>(&self, read: impl FnOnce(&T) -> R) -> R {
                self.try_with(read).expect(GONE)
            }
        }
        impl<T: Clone + 'static> $Handle<T> {
            pub fn get(&self) -> T {
                self.with(T::clone)
            }
            pub fn get_untracked(&self) -> T {
                self.with_untracked(T::clone)
            }
            pub fn try_get_untracked(&self) -> Option<T> {
                self.try_with(T::clone)
            }
        }
        impl<T: 'static> From<$Handle<T>> for Signal<T> {
            fn from(it: $Handle<T>) -> Signal<T> { Signal(it.0, PhantomData) }
        }
    )*};
}
read!(RwSignal ReadSignal Memo);

impl<T: 'static> Signal<T> {
    /// What a function makes of others, whenever one of them changes.
    pub fn derive(compute: impl Fn() -> T + 'static) -> Signal<T> {
        Signal(make_memo(compute, |_, _| true), PhantomData)
    }
    /// What never changes.
    pub fn stored(value: T) -> Signal<T> {
        Signal(make(value), PhantomData)
    }
    pub fn with<R>(&self, read: impl FnOnce(&T) -> R) -> R {
        Memo(self.0, PhantomData).with(read)
    }
    pub fn with_untracked<R>(&self, read: impl FnOnce(&T) -> R) -> R {
        Memo(self.0, PhantomData).with_untracked(read)
    }
    pub fn track(&self) {
        GRAPH.with(|graph| graph.track(self.0));
    }
}

impl<T: Clone + 'static> Signal<T> {
    pub fn get(&self) -> T {
        self.with(T::clone)
    }
    pub fn get_untracked(&self) -> T {
        self.with_untracked(T::clone)
    }
}

impl<T: PartialEq + 'static> Memo<T> {
    pub fn new(compute: impl Fn() -> T + 'static) -> Memo<T> {
        Memo(make_memo(compute, |old, new| old != new), PhantomData)
    }
}

impl<T: 'static> RwSignal<T> {
    pub fn new(value: T) -> RwSignal<T> {
        RwSignal(make(value), PhantomData)
    }
    /// Belongs to nobody and stays for ever.
    pub fn global(value: T) -> RwSignal<T> {
        GRAPH.with(|graph| graph.within(None, None, || RwSignal::new(value)))
    }
    pub fn update(&self, change: impl FnOnce(&mut T)) {
        if let Some(slot) = slot::<T>(self.0) {
            slot.borrow_mut().as_mut().map(change);
            GRAPH.with(|graph| graph.changed(self.0));
        }
    }
    /// Does nothing once it is gone.
    pub fn set(&self, value: T) {
        self.update(|it| *it = value);
    }
    pub fn read_only(&self) -> ReadSignal<T> {
        ReadSignal(self.0, PhantomData)
    }
}

impl<T: 'static> StoredValue<T> {
    pub fn new(value: T) -> StoredValue<T> {
        StoredValue(make(value), PhantomData)
    }
    pub fn with_value<R>(&self, read: impl FnOnce(&T) -> R) -> R {
        let slot = slot::<T>(self.0).expect(GONE);
        let value = slot.borrow();
        value.as_ref().map(read).expect(GONE)
    }
    pub fn update_value(&self, change: impl FnOnce(&mut T)) {
        if let Some(slot) = slot::<T>(self.0) {
            slot.borrow_mut().as_mut().map(change);
        }
    }
    /// Does nothing once it is gone.
    pub fn set_value(&self, value: T) {
        self.update_value(|it| *it = value);
    }
}

impl<T: Clone + 'static> StoredValue<T> {
    pub fn get_value(&self) -> T {
        self.with_value(T::clone)
    }
    pub fn try_get_value(&self) -> Option<T> {
        slot::<T>(self.0)?.borrow().clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn watched<T: Clone + 'static>(read: impl Fn() -> T + 'static) -> Rc<RefCell<Vec<T>>> {
        let seen = Rc::new(RefCell::new(Vec::new()));
        let noted = seen.clone();
        live(Box::new(move || noted.borrow_mut().push(read())));
        seen
    }

    #[test]
    fn an_effect_follows_what_it_reads() {
        Owner::root().with(|| {
            let (a, b) = (RwSignal::new(1), RwSignal::new(10));
            let seen = watched(move || if a.get() < 3 { a.get() } else { b.get() });
            a.set(2);
            run_effects();
            b.set(11);
            run_effects();
            assert_eq!(*seen.borrow(), [1, 2], "b was not read");
            a.set(3);
            run_effects();
            b.set(12);
            a.set(4);
            run_effects();
            assert_eq!(*seen.borrow(), [1, 2, 11, 12], "two changes, one run");
        });
    }

    #[test]
    fn a_memo_stops_what_does_not_matter() {
        Owner::root().with(|| {
            let a = RwSignal::new(1);
            let computed = Rc::new(Cell::new(0));
            let count = computed.clone();
            let odd = Memo::new(move || {
                count.set(count.get() + 1);
                a.get() % 2 == 1
            });
            let seen = watched(move || odd.get());
            a.set(3);
            run_effects();
            assert_eq!((*seen.borrow()).clone(), [true]);
            a.set(4);
            assert!(!odd.get(), "asked at once, it is right at once");
            run_effects();
            assert_eq!((*seen.borrow()).clone(), [true, false]);
            assert_eq!(computed.get(), 3);
        });
    }

    #[test]
    fn a_memo_can_be_watched_without_being_read() {
        Owner::root().with(|| {
            let a = RwSignal::new(1);
            let double = Memo::new(move || a.get() * 2);
            let runs = watched(move || double.track());
            a.set(2);
            run_effects();
            assert_eq!(runs.borrow().len(), 2);
        });
    }

    /// A diamond: the effect runs once, and never sees half of a change.
    #[test]
    fn no_effect_sees_half_a_change() {
        Owner::root().with(|| {
            let a = RwSignal::new(1);
            let (b, c) = (Memo::new(move || a.get() * 2), Memo::new(move || a.get() * 3));
            let seen = watched(move || (b.get(), c.get()));
            a.set(2);
            run_effects();
            assert_eq!(*seen.borrow(), [(2, 3), (4, 6)]);
        });
    }

    #[test]
    fn what_an_effect_made_goes_when_it_runs_again() {
        Owner::root().with(|| {
            let (outer, inner) = (RwSignal::new(0), RwSignal::new(0));
            let cleaned = Rc::new(Cell::new(0));
            let (runs, count) = (Rc::new(Cell::new(0)), cleaned.clone());
            let counted = runs.clone();
            live(Box::new(move || {
                outer.get();
                let (runs, count) = (counted.clone(), count.clone());
                on_cleanup(move || count.set(count.get() + 1));
                live(Box::new(move || {
                    inner.get();
                    runs.set(runs.get() + 1);
                }));
            }));
            outer.set(1);
            inner.set(1);
            run_effects();
            assert_eq!((runs.get(), cleaned.get()), (2, 1), "the old inner effect is gone");
            inner.set(2);
            run_effects();
            assert_eq!(runs.get(), 3, "there is only one");
        });
    }

    #[test]
    fn what_is_gone_is_silent() {
        let owner = Owner::root();
        let (kept, stored) = owner.with(|| (RwSignal::new(1), StoredValue::new(2)));
        owner.end();
        kept.set(5);
        stored.set_value(6);
        assert_eq!((kept.try_get_untracked(), stored.try_get_value()), (None, None));
        let other = Owner::root().with(|| RwSignal::new("another in the same place"));
        assert_eq!(kept.try_get_untracked(), None);
        assert_eq!(other.get_untracked(), "another in the same place");
    }

    #[test]
    fn effects_may_set_signals() {
        Owner::root().with(|| {
            let (a, b) = (RwSignal::new(1), RwSignal::new(0));
            live(Box::new(move || b.set(a.get() * 2)));
            let seen = watched(move || b.get());
            a.set(5);
            run_effects();
            assert_eq!(seen.borrow().last(), Some(&10));
            Effect::new(move |before: Option<i32>| before.unwrap_or(0) + a.get());
            run_effects();
            assert_eq!(untrack(|| a.get()), 5);
        });
    }
}
