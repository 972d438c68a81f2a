//! A palace seen from afar: kinds and walls only.

use sabika_dom::prelude::*;
use sabika_rules::{
    kit::{Pos, Seat, TileId},
    message::Message,
    palace::Palace,
};

use super::{layer, tenths};
use crate::{sitting::Sitting, text::number};

/// A palace in words.
pub(crate) fn label(sitting: Sitting, seat: Seat, palace: &Palace, wall: u32) -> String {
    let tiles = number(palace.tiles().len());
    let label = Message::new("palace-label").with("name", seat).with("wall", wall);
    sitting.say(&label.with("tiles", tiles))
}

/// A small drawing of somebody's palace. What was built `last` has a ring.
pub(crate) fn mini(
    sitting: Sitting,
    seat: Seat,
    palace: &Palace,
    wall: u32,
    last: &[String],
) -> impl IntoFragment + use<> {
    let picture = sabika_pictures::palace_from_afar(palace);
    let (width, height) = picture.size();
    // Of the same scale, so that a larger palace looks larger, until it would not fit.
    let size = f64::from(width.max(height)).max(24.0 * 5.0);
    let (wide, high) = (f64::from(width) / size * 100.0, f64::from(height) / size * 100.0);
    let spot = |(tile, pos): (TileId, Pos)| {
        let (x, y, spot) = (i32::from(pos.x) * 24 + 2, i32::from(pos.y) * 24 + 2, pos.to_string());
        let (is_last, piece) = (last.contains(&spot), format!("palace-{} {tile}", seat.index()));
        // A dark edge on both sides of the ring: so it is seen on every kind.
        let edge = is_last.then(|| {
            html! { <rect class="spot edge" x=x.to_string() y=y.to_string() width="20" height="20"></rect> }
        });
        html! {
            {edge}
            <rect class="spot" class:last=is_last data-spot=spot data-piece=piece
                x=x.to_string() y=y.to_string() width="20" height="20"></rect>
        }
    };
    let spots = palace.iter().map(spot).collect_fragment();
    html! {
        <svg class="mini" viewBox=picture.view_box() role="img" aria-label=label(sitting, seat, palace, wall)
            style:width=tenths(wide) + "%" style:height=tenths(high) + "%">{layer(&picture, "")}{spots}</svg>
    }
}
