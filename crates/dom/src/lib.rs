//! Signals onto a page, in few bytes.
//!
//! The signals are those of `reactive_graph`. What is here puts them into the document: elements
//! whose attributes and children follow what they read. Everything generic ends in a box at once,
//! so that a page of many parts stays small: a framework whose views are types compiled to three
//! times as much.

mod attr;
mod callback;
mod each;
mod element;
mod live;
mod view;
mod window;

pub use attr::{IntoAttr, Source, ToAttr};
pub use callback::Callback;
pub use each::each;
pub use element::{El, NodeRef};
pub use sabika_dom_macro::{component, view};
pub use view::{Children, CollectView, IntoView, View};
pub use window::{
    document, event_target_checked, event_target_value, mount_to_body, on_window, request_animation_frame, set_timeout,
    spawn_local, window,
};

pub use web_sys;

/// What a file of a page needs.
pub mod prelude {
    pub use super::{
        Callback, Children, CollectView, IntoAttr, IntoView, NodeRef, View, component, document,
        each, event_target_checked, event_target_value, on_window, request_animation_frame, set_timeout, spawn_local,
        view, window,
    };
    pub use reactive_graph::{
        computed::Memo,
        effect::Effect,
        graph::untrack,
        owner::{LocalStorage, Owner, StoredValue, on_cleanup},
        signal::{ArcRwSignal, ReadSignal, RwSignal, signal},
        traits::*,
        wrappers::read::Signal,
    };
}
