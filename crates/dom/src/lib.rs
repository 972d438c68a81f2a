//! Signals onto a page, in few bytes.
//!
//! Elements whose attributes and children follow what they read ([`El`], written as markup with
//! [`html!`]), over the signals, memos and effects of `reactive_graph` ([`Memo`], [`Effect`]).
//!
//! Everything generic ends in a box at once, so that a page of many parts stays small.

mod attr;
mod callback;
mod each;
mod element;
mod fragment;
mod signal;
mod window;

pub use attr::{IntoAttr, Read, Source, ToAttr};
pub use callback::Callback;
pub use each::each;
pub use element::{El, NodeRef};
pub use fragment::{Children, CollectFragment, Fragment, IntoFragment};
pub use sabika_dom_macro::{component, html};
pub use signal::{Effect, Memo, ReadSignal, RwSignal, Signal, StoredValue, on_cleanup, untrack};
pub use window::{
    begin, document, event_target_checked, event_target_value, mount_to, on_window,
    request_animation_frame, set_timeout, spawn_local, window,
};

pub use web_sys;

/// What a file of a page needs.
pub mod prelude {
    pub use super::{
        Callback, Children, CollectFragment, Effect, Fragment, IntoAttr, IntoFragment, Memo,
        NodeRef, ReadSignal, RwSignal, Signal, StoredValue, component, document, each,
        event_target_checked, event_target_value, html, on_cleanup, on_window,
        request_animation_frame, set_timeout, spawn_local, untrack, window,
    };
}
