//! People of the court, each of whom is a level: what they look like, and what is said of them.

use sabika_bots::Level;
use sabika_dom::prelude::*;
use sabika_rules::{
    kit::{Party, Seat},
    message::Arg,
};

use super::symbol;
use crate::{
    sitting::Sitting,
    text::{capital, number, t, t_with},
};

fn args(level: Level) -> [(&'static str, Arg); 1] {
    [("level", number(level.number()))]
}

/// The figure in its arch, as decoration.
pub(crate) fn figure(level: Level) -> impl IntoFragment {
    symbol(&format!("char-{}", level.number()))
}
/// What they do for a living: 'the gardener'.
pub(crate) fn trade(level: Level) -> String {
    t_with("level-trade", args(level))
}
/// How strong they are, as a title: 'Gentle'.
pub(crate) fn word(level: Level) -> String {
    capital(&t_with("level-word", args(level)))
}
/// What they do, and what they miss.
pub(crate) fn does(level: Level) -> String {
    t_with("level-does", args(level))
}

/// The face in a ring, as decoration.
pub(crate) fn badge(level: Level) -> impl IntoFragment {
    html! { <span class="portrait">{symbol(&format!("badge-{}", level.number()))}</span> }
}

/// One to five stars.
pub(crate) fn stars(level: Level) -> impl IntoFragment {
    html! { <span class="stars">{symbol(&format!("level-{}", level.number()))}<span class="vh">{t_with("level-of", args(level))}</span></span> }
}

/// The arms of a party, with the face of whoever of the court plays for it.
pub(crate) fn faced(sitting: Sitting, party: Party) -> impl IntoFragment {
    let level = party.seat().and_then(|it| sitting.level(it));
    html! { <span class="faced">{sitting.arms(party)}{level.map(badge)}</span> }
}

/// How strong the bot at a seat is, if one sits there.
pub(crate) fn strength(sitting: Sitting, seat: Seat) -> Option<impl IntoFragment> {
    let level = sitting.level(seat)?;
    let told = capital(&t_with("level-told", args(level)));
    Some(
        html! { <span class="stars" title=told.clone()>{symbol(&format!("level-{}", level.number()))}<span class="vh">{told}</span></span> },
    )
}

/// Says so while the bot at a seat thinks.
pub(crate) fn thinking(sitting: Sitting, seat: Seat) -> Option<impl IntoFragment> {
    let thinks = sitting.thinks(seat);
    thinks.then(
        || html! { <span class="think"><i></i><i></i><i></i><span>{t("thinking")}</span></span> },
    )
}
