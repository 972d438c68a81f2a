//! A palace seen from afar: kinds and walls only.

use sabika_dom::prelude::*;
use sabika_rules::palace::Palace;

use super::{layer, tenths};
use crate::text::{number, t_with, words};

/// A small drawing of a palace. `owner` is a name.
pub(crate) fn mini(palace: &Palace, owner: &str, wall: u32) -> impl IntoFragment + use<> {
    let picture = sabika_pictures::palace_from_afar(palace);
    let (width, height) = picture.size();
    let tiles = i64::from(palace.tiles().len());
    let args = [("name", words(owner)), ("tiles", number(tiles)), ("wall", number(wall))];
    let label = t_with("palace-label", args);
    // Of the same scale, so that a larger palace looks larger, until it would not fit.
    let size = f64::from(width.max(height)).max(24.0 * 5.0);
    let (wide, high) = (f64::from(width) / size * 100.0, f64::from(height) / size * 100.0);
    html! {
        <svg class="mini" viewBox=picture.view_box() role="img" aria-label=label
            style:width=tenths(wide) + "%" style:height=tenths(high) + "%">{layer(&picture, "")}</svg>
    }
}
