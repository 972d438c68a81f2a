//! Values of attributes: fixed, or following signals.

use crate::signal::{Memo, ReadSignal, RwSignal, Signal};

/// Something fixed, or something to be read again and again.
#[allow(missing_debug_implementations)]
pub enum Source<T> {
    Fixed(T),
    Live(Box<dyn Read<T>>),
}

/// Something to be read. Not `Fn`: an object of that carries its code three times.
pub trait Read<T> {
    fn read(&self) -> T;
}

struct Called<F>(F);

impl<F: Fn() -> T, T: ToAttr> Read<Option<String>> for Called<F> {
    fn read(&self) -> Option<String> {
        (self.0)().to_attr()
    }
}

/// A value as the text of an attribute; `None` is no such attribute.
pub trait ToAttr {
    fn to_attr(self) -> Option<String>;
}

/// What an attribute can be given.
pub trait IntoAttr {
    fn into_attr(self) -> Source<Option<String>>;
}

impl ToAttr for &str {
    fn to_attr(self) -> Option<String> {
        Some(self.to_owned())
    }
}
impl ToAttr for String {
    fn to_attr(self) -> Option<String> {
        Some(self)
    }
}
/// An attribute that is there or not.
impl ToAttr for bool {
    fn to_attr(self) -> Option<String> {
        self.then(String::new)
    }
}
impl<T: ToAttr> ToAttr for Option<T> {
    fn to_attr(self) -> Option<String> {
        self.and_then(ToAttr::to_attr)
    }
}

macro_rules! numbers {
    ($($type:ty)*) => {$(
        impl ToAttr for $type {
            fn to_attr(self) -> Option<String> { Some(self.to_string()) }
        }
        impl IntoAttr for $type {
            fn into_attr(self) -> Source<Option<String>> { Source::Fixed(self.to_attr()) }
        }
    )*};
}
numbers!(u8 u16 u32 usize i32 i64);

impl IntoAttr for &str {
    fn into_attr(self) -> Source<Option<String>> {
        Source::Fixed(self.to_attr())
    }
}
impl IntoAttr for String {
    fn into_attr(self) -> Source<Option<String>> {
        Source::Fixed(Some(self))
    }
}
impl IntoAttr for bool {
    fn into_attr(self) -> Source<Option<String>> {
        Source::Fixed(self.to_attr())
    }
}
impl<T: ToAttr> IntoAttr for Option<T> {
    fn into_attr(self) -> Source<Option<String>> {
        Source::Fixed(self.to_attr())
    }
}
impl<F: Fn() -> T + 'static, T: ToAttr> IntoAttr for F {
    fn into_attr(self) -> Source<Option<String>> {
        Source::Live(Box::new(Called(self)))
    }
}

macro_rules! signals {
    ($($Signal:ident)*) => {$(
        impl<T: ToAttr + Clone + 'static> IntoAttr for $Signal<T> {
            fn into_attr(self) -> Source<Option<String>> {
                Source::Live(Box::new(Called(move || self.get())))
            }
        }
    )*};
}
signals!(Memo Signal ReadSignal RwSignal);
