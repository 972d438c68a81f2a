//! Values that are watched: the handles of this page onto `reactive_graph`.
//!
//! A signal holds a value; a memo holds what a function makes of others; an effect does something
//! whenever what it read has changed. What the graph holds is behind `dyn Any`, so that its code is in the
//! page once and not for every type; what is generic here is a few instructions.

use std::{
    any::Any,
    cell::{Cell, RefCell},
    fmt,
    marker::PhantomData,
    rc::Rc,
};

use reactive_graph::{
    computed, effect,
    effect::RenderEffect,
    graph::{self, Subscriber as _, ToAnySubscriber as _},
    owner, signal,
    traits::{GetUntracked as _, ReadUntracked as _, Track as _, Update as _},
};
use send_wrapper::SendWrapper;

/// A `RefCell<T>`. A page has one thread: nothing is ever sent.
type Value = SendWrapper<Rc<dyn Any>>;

fn value<T: 'static>(value: T) -> Value {
    SendWrapper::new(Rc::new(RefCell::new(value)))
}

fn read<T: 'static, R>(value: &Value, read: impl FnOnce(&T) -> R) -> Option<R> {
    value.downcast_ref::<RefCell<T>>().map(|it| read(&it.borrow()))
}

fn write<T: 'static>(value: &Value, change: impl FnOnce(&mut T)) {
    if let Some(it) = value.downcast_ref::<RefCell<T>>() {
        change(&mut it.borrow_mut());
    }
}

/// What can be read, whatever it is.
#[derive(Clone, Copy)]
enum Source {
    Signal(signal::RwSignal<Value>),
    Memo(computed::Memo<Value>),
}

impl Source {
    fn value(self) -> Option<Value> {
        match self {
            Source::Signal(it) => it.try_get_untracked(),
            Source::Memo(it) => it.try_get_untracked(),
        }
    }
    /// A memo that was never computed has no sources to hear from.
    fn track(self) {
        match self {
            Source::Signal(it) => it.track(),
            Source::Memo(it) => {
                drop(it.try_read_untracked());
                it.track();
            }
        }
    }
    fn signal(value: Value) -> Source {
        Source::Signal(signal::RwSignal::new(value))
    }
    fn memo<T: 'static>(compute: impl Fn() -> T + 'static, differs: fn(&T, &T) -> bool) -> Source {
        let compute = move |before: Option<Value>| {
            let new = compute();
            match before {
                Some(before) if read(&before, |old| differs(old, &new)) == Some(false) => {
                    (before, false)
                }
                _ => (value(new), true),
            }
        };
        Source::memo_of(Box::new(compute))
    }
    fn memo_of(compute: Box<dyn Fn(Option<Value>) -> (Value, bool)>) -> Source {
        let compute = SendWrapper::new(compute);
        let compute = move |before: Option<Value>| (*compute)(before);
        let memo = computed::ArcMemo::new_owning(compute);
        leave_at_the_end(memo.to_any_subscriber());
        Source::Memo(memo.into())
    }
}

/// Runs at once, and again whenever a signal that it read has changed.
pub(crate) fn live(run: Box<dyn FnMut()>) {
    let mut run = while_owned(run);
    let effect = RenderEffect::new(move |_: Option<()>| run());
    leave_at_the_end(effect.to_any_subscriber());
    // It lives as long as its owner.
    on_cleanup(move || drop(effect));
}

/// What is gone with its owner is no longer among those whom signals tell: these would hold its place as
/// long as they live themselves.
fn leave_at_the_end(subscriber: graph::AnySubscriber) {
    on_cleanup(move || subscriber.clear_sources(&subscriber));
}

/// Does nothing once the owner is gone: the graph runs an effect once more that was about to run when it
/// was dropped, and what that would read is gone too.
fn while_owned(mut run: Box<dyn FnMut()>) -> impl FnMut() {
    let is_owned = Rc::new(Cell::new(true));
    let ends = is_owned.clone();
    on_cleanup(move || ends.set(false));
    move || {
        if is_owned.get() {
            run();
        }
    }
}

/// Does something whenever what it reads has changed.
#[derive(Clone, Copy, Debug)]
pub struct Effect;

impl Effect {
    /// `run` gets what it returned the last time. It runs for the first time when all is on the page.
    #[allow(clippy::new_ret_no_self, reason = "an effect belongs to its owner, not to a variable")]
    pub fn new<T: 'static>(mut run: impl FnMut(Option<T>) -> T + 'static) {
        let mut last = None;
        Effect::of(Box::new(move || last = Some(run(last.take()))));
    }
    fn of(run: Box<dyn FnMut()>) {
        let mut run = while_owned(run);
        let effect = effect::Effect::new(move |_: Option<()>| run());
        leave_at_the_end(effect.to_any_subscriber());
    }
}

/// Called when the owner of what is made now runs again or ends.
pub fn on_cleanup(run: impl FnOnce() + 'static) {
    let run = SendWrapper::new(Box::new(run) as Box<dyn FnOnce()>);
    owner::on_cleanup(move || run.take()());
}

/// Reads without hearing of changes.
pub fn untrack<R>(read: impl FnOnce() -> R) -> R {
    graph::untrack(read)
}

/// Somebody to whom belongs what is made in [`Owner::with`].
#[derive(Clone)]
pub(crate) struct Owner(owner::Owner);

impl Owner {
    /// Belongs to nobody else.
    pub(crate) fn root() -> Owner {
        // Made when the page begins, when there is no other that it would belong to.
        thread_local! { static PAGE: owner::Owner = owner::Owner::new(); }
        Owner(PAGE.with(owner::Owner::child))
    }
    /// Belongs to the one to whom belongs what is made now.
    pub(crate) fn current() -> Option<Owner> {
        owner::Owner::current().map(Owner)
    }
    pub(crate) fn child(&self) -> Owner {
        Owner(self.0.child())
    }
    pub(crate) fn with<R>(&self, run: impl FnOnce() -> R) -> R {
        self.0.with(|| graph::untrack(run))
    }
    pub(crate) fn end(self) {
        self.0.cleanup();
    }
    /// Stays for as long as the page is open.
    pub(crate) fn stay(self) {
        std::mem::forget(self);
    }
}

/// Declares a handle onto a value.
macro_rules! handles {
    ($($(#[$doc:meta])* $Handle:ident;)*) => {$(
        $(#[$doc])*
        pub struct $Handle<T>(Source, PhantomData<fn() -> T>);

        impl<T> Clone for $Handle<T> {
            fn clone(&self) -> Self { *self }
        }
        impl<T> Copy for $Handle<T> {}
        impl<T> fmt::Debug for $Handle<T> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(stringify!($Handle))
            }
        }
        impl<T: 'static> $Handle<T> {
            fn try_with<R>(&self, with: impl FnOnce(&T) -> R) -> Option<R> {
                read(&self.0.value()?, with)
            }
            pub fn track(&self) {
                self.0.track();
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
}

/// Nothing is read from what is gone: handles live as long as the part of the page they belong to.
const GONE: &str = "this part of the page is gone";

macro_rules! as_signal {
    ($($Handle:ident)*) => {$(
        impl<T: 'static> From<$Handle<T>> for Signal<T> {
            fn from(it: $Handle<T>) -> Signal<T> { Signal(it.0, PhantomData) }
        }
    )*};
}
as_signal!(RwSignal ReadSignal Memo);

impl<T: 'static> Signal<T> {
    /// What a function makes of others, whenever one of them changes.
    pub fn derive(compute: impl Fn() -> T + 'static) -> Signal<T> {
        Signal(Source::memo(compute, |_, _| true), PhantomData)
    }
    /// What never changes.
    pub fn stored(it: T) -> Signal<T> {
        Signal(Source::signal(value(it)), PhantomData)
    }
}

impl<T: PartialEq + 'static> Memo<T> {
    pub fn new(compute: impl Fn() -> T + 'static) -> Memo<T> {
        Memo(Source::memo(compute, |old, new| old != new), PhantomData)
    }
}

impl<T: 'static> RwSignal<T> {
    pub fn new(it: T) -> RwSignal<T> {
        RwSignal(Source::signal(value(it)), PhantomData)
    }
    /// Belongs to nobody and stays for ever.
    pub fn global(it: T) -> RwSignal<T> {
        let owner = Owner::root();
        let signal = owner.with(|| RwSignal::new(it));
        owner.stay();
        signal
    }
    /// Does nothing once it is gone.
    pub fn update(&self, change: impl FnOnce(&mut T)) {
        if let Source::Signal(it) = self.0
            && let Some(value) = self.0.value()
        {
            write(&value, change);
            it.try_update(|_| ());
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

/// A value that nobody watches.
pub struct StoredValue<T>(owner::StoredValue<Value>, PhantomData<fn() -> T>);

impl<T> Clone for StoredValue<T> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Copy for StoredValue<T> {}
impl<T> fmt::Debug for StoredValue<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("StoredValue")
    }
}

impl<T: 'static> StoredValue<T> {
    pub fn new(it: T) -> StoredValue<T> {
        StoredValue(owner::StoredValue::new(value(it)), PhantomData)
    }
    fn value(&self) -> Option<Value> {
        use reactive_graph::traits::GetValue as _;
        self.0.try_get_value()
    }
    pub fn with_value<R>(&self, with: impl FnOnce(&T) -> R) -> R {
        self.value().and_then(|it| read(&it, with)).expect(GONE)
    }
    /// Does nothing once it is gone.
    pub fn update_value(&self, change: impl FnOnce(&mut T)) {
        if let Some(it) = self.value() {
            write(&it, change);
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
        read(&self.value()?, T::clone)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run_effects() {
        any_spawner::Executor::poll_local();
    }

    /// Everything in it belongs to a page of its own.
    fn page(run: impl FnOnce()) {
        let _ = any_spawner::Executor::init_futures_executor();
        Owner::root().with(run);
    }

    fn watched<T: Clone + 'static>(read: impl Fn() -> T + 'static) -> Rc<RefCell<Vec<T>>> {
        let seen = Rc::new(RefCell::new(Vec::new()));
        let noted = seen.clone();
        live(Box::new(move || noted.borrow_mut().push(read())));
        seen
    }

    /// A signal that lives on keeps nothing of those who read it and are gone.
    #[test]
    fn what_ends_holds_no_place_in_what_it_read() {
        page(|| {
            let signal = signal::ArcRwSignal::new(1);
            let part = Owner::root();
            let memo = part.with(|| {
                let memo = computed::ArcMemo::new(move |_| {
                    signal.track();
                    signal.get_untracked()
                });
                leave_at_the_end(memo.to_any_subscriber());
                memo
            });
            assert_eq!(memo.get_untracked(), 1);
            let own = memo.to_any_subscriber();
            let held = own.1.weak_count();
            part.end();
            assert_eq!(held - own.1.weak_count(), 2, "the signal's place and that of who ends it");
        });
    }

    #[test]
    fn an_effect_follows_what_it_reads() {
        page(|| {
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
        page(|| {
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
        page(|| {
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
        page(|| {
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
        page(|| {
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
        let owner = Owner::root();
        let other = owner.with(|| RwSignal::new("another in the same place"));
        assert_eq!(kept.try_get_untracked(), None);
        assert_eq!(other.get_untracked(), "another in the same place");
    }

    #[test]
    fn effects_may_set_signals() {
        page(|| {
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
