//! Something to call, that can be copied.

use std::rc::Rc;

use crate::signal::StoredValue;

/// A function behind a handle.
pub struct Callback<A: 'static>(StoredValue<Rc<dyn Fn(A)>>);

impl<A> Callback<A> {
    pub fn new(run: impl Fn(A) + 'static) -> Callback<A> {
        Callback(StoredValue::new(Rc::new(run)))
    }
    /// Does nothing once its owner is gone.
    pub fn run(&self, with: A) {
        if let Some(run) = self.0.try_get_value() {
            run(with);
        }
    }
}

impl<A> Clone for Callback<A> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<A> Copy for Callback<A> {}

impl<A> std::fmt::Debug for Callback<A> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Callback")
    }
}
