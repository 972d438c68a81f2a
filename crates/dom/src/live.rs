//! What follows signals for as long as its owner lives.

use reactive_graph::{effect::RenderEffect, owner::on_cleanup};
use send_wrapper::SendWrapper;

/// Runs now, and again whenever a signal that it read has changed.
pub(crate) fn live(mut run: Box<dyn FnMut()>) {
    let effect = SendWrapper::new(RenderEffect::new(move |_| run()));
    on_cleanup(move || drop(effect));
}
