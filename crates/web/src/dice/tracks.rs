//! The building tracks: whose stone stands where, and at the end what that has brought.

use sabika_dom::prelude::*;
use sabika_rules::{
    dice::Table,
    kit::{Building, Line, Party},
};

use super::{Action, Desk, label};
use crate::{
    pieces::{drawn, kind_title, shield, symbol},
    text::{number, t, t_with, words},
};

/// A track in words, its stones from the best on.
fn said(desk: Desk, kind: Building) -> String {
    let track = desk.table(|it| it.tracks[kind]);
    let one = |party: Party| {
        let name = desk.sitting.name(party);
        let field = number(track.field(party));
        t_with("dice-on-track", [("name", words(name)), ("field", field)])
    };
    let all: Vec<String> = track.ranking().map(one).collect();
    let count = number(all.len() as i64);
    let args =
        [("kind", words(kind_title(kind))), ("count", count), ("stones", words(all.join(", ")))];
    t_with("dice-track", args)
}

/// The building tracks with their piles. Where a kind is asked for, they can be tapped.
pub(super) fn tracks(desk: Desk) -> impl IntoFragment {
    let row = move |kind: Building| {
        let track = Memo::new(move || desk.table(|it| it.tracks[kind]));
        let prizes = move || {
            let scoring = desk.table(|it| it.rounds.next_scoring());
            let prizes = scoring.prizes(kind.index());
            prizes.iter().map(u32::to_string).collect::<Vec<_>>().join("/")
        };
        let picture = move || drawn(&sabika_pictures::track(&track.get()), "btrack");
        // Columns are tapped for a stone; for a point the track is as good.
        let asked = Memo::new(move || {
            let action = desk.meant(kind)?;
            let points = matches!(action, Action::Mark | Action::Exchange { .. });
            points.then(|| label(desk, &action))
        });
        let name = move || match asked.get() {
            Some(asked) => format!("{} {asked}", said(desk, kind)),
            None => said(desk, kind),
        };
        html! {
            <li>
                <button class="kind-track" class:takes=move || asked.with(Option::is_some) data-track=kind.name() aria-label=name
                    aria-disabled=move || asked.with(Option::is_none).to_string()
                    aria-pressed=move || (asked.with(Option::is_some) && desk.meant_kind() == Some(kind)).to_string()
                    tabindex=move || if asked.with(Option::is_some) { "0" } else { "-1" }
                    on:click=move |_| if asked.with_untracked(Option::is_some) { desk.choose_kind(kind) }>
                    {symbol(&format!("mini-{}", kind.name()))}{picture}
                </button>
                <span class="val" title=move || t("prizes")>{prizes}</span>
            </li>
        }
    };
    let title = move || {
        let scoring = desk.table(|it| it.rounds.next_scoring());
        t_with("dice-tracks-title", [("scoring", words(scoring.numeral()))])
    };
    html! {
        <div class="panel tracks">
            <ol class="brings"><li>{move || t("dice-brings-first")}</li><li>{move || t("dice-brings-second")}</li></ol>
            <h2 class="label">{title}</h2>
            <ul>{Building::ALL.map(row).collect_fragment()}</ul>
            <p class="sub">{move || t("dice-tracks-hint")}</p>
        </div>
    }
}

/// The tracks as they stand when all is over, with the places and what they have brought.
pub(super) fn at_the_end(desk: Desk) -> impl IntoFragment {
    let over = Memo::new(move || desk.prompt() == "over");
    let row = move |kind: Building| {
        let track = desk.table(|it| it.tracks[kind]);
        html! {
            <li data-final=kind.name()>
                {tile(kind)}
                <h3>{kind_title(kind)}</h3><span class="vh">{said(desk, kind)}</span>
                {drawn(&sabika_pictures::numbered_track(&track), "final-track")}
                <ol class="places" aria-label=t("dice-places")>{places(desk, kind)}</ol>
            </li>
        }
    };
    move || {
        over.get().then(|| {
            html! {
                <section class="panel final-tracks" aria-labelledby="final-tracks">
                    <h2 class="label" id="final-tracks">{move || t("dice-tracks-final")}</h2>
                    <ul>{move || Building::ALL.map(row).collect_fragment()}</ul>
                </section>
            }
        })
    }
}

fn tile(kind: Building) -> impl IntoFragment {
    html! { <svg class="kind-tile" viewBox="0 0 100 100" aria-hidden="true"><use href=format!("#tile-{}", kind.name()) width="100" height="100"></use></svg> }
}

/// Who has scored for a kind, by their places.
fn places(desk: Desk, kind: Building) -> Fragment {
    let points = desk.table(Table::score_now);
    let of_kind = points
        .into_iter()
        .filter(|it| matches!(it.line, Line::Kind { kind: of, .. } if of == kind));
    let place = |party: Party, points: u32| {
        let name = desk.sitting.name(party);
        html! { <li>{shield(party)}<span class="vh">{name}</span><b class="num">{points}</b></li> }
    };
    of_kind.map(|it| place(it.party, it.points)).collect_fragment()
}
