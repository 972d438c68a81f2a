//! The race for majorities, and what a scoring now would bring.

use sabika_dom::prelude::*;
use sabika_rules::{
    alhambra::{Reason, View},
    kit::{Building, Seat},
};

use super::Desk;
use crate::{
    pieces::{kind_title, shield, symbol},
    text::{number, t, t_with, words},
};

/// For each party the points for each kind, then for the wall and of modules.
fn lines(view: &View) -> Vec<[u32; 8]> {
    let mut lines = vec![[0; 8]; view.setup.parties()];
    view.score_now(|party, reason, points| match reason {
        Reason::Majority { kind, .. } => lines[party][kind.index()] += points,
        Reason::Wall { .. } => lines[party][6] += points,
        Reason::Module { .. } => lines[party][7] += points,
    });
    lines
}

/// How many tiles of a kind a party has, or how long its wall is.
fn count(view: &View, party: Option<Seat>, kind: Option<Building>) -> u32 {
    let player = party.and_then(|seat| view.players.get(seat.index()));
    match (kind, player) {
        (Some(kind), Some(player)) => player.counts[kind],
        (Some(kind), None) => view.neutral.map_or(0, |it| it.counts[kind]),
        (None, player) => player.map_or(0, |it| it.wall),
    }
}

/// What each party would get if it were scored now.
pub(super) fn points_now(view: &View) -> Vec<u32> {
    lines(view).iter().map(|it| it.iter().sum()).collect()
}

pub(super) fn race(desk: Desk) -> impl IntoView {
    let on = Memo::new(move || {
        desk.table.help.get().projection && desk.view.with(|it| it.prompt().is_some())
    });
    let panel = move || on.get().then(|| table(desk));
    view! { {panel} }
}

fn table(desk: Desk) -> impl IntoView {
    let seen = Memo::new(move || desk.tried());
    let parties = Memo::new(move || {
        desk.view.with(|it| {
            let seats = it.players.iter().map(|it| Some(it.seat));
            seats.chain(it.neutral.map(|_| None)).collect::<Vec<Option<Seat>>>()
        })
    });
    let own = move |party: Option<Seat>| desk.view.with(|it| party.is_some() && it.seat == party);
    let head = move || {
        let cell = |party: Option<Seat>| {
            let name = desk.table.name(party);
            view! {
                <th scope="col" class:me=own(party) title=name.clone()>{shield(party)}<span class="vh">{name.clone()}</span></th>
            }
        };
        parties.get().into_iter().map(cell).collect_view()
    };
    let row = move |index: usize| {
        let kind = Memo::new(move || {
            let view = desk.view.get();
            view.order(view.next_scoring()).get(index).copied()
        });
        let prizes = move || {
            if index >= Building::ALL.len() {
                return String::new();
            }
            let prizes = seen.get().next_scoring().prizes(index);
            prizes.iter().map(u32::to_string).collect::<Vec<_>>().join("/")
        };
        let title = move || kind.get().map_or_else(|| t("wall"), kind_title);
        let icon = move || {
            let kind =
                kind.get().map_or("kind-wall".to_owned(), |it| format!("mini-{}", it.name()));
            symbol(&kind)
        };
        let cells = move || {
            let view = seen.get();
            let lines = lines(&view);
            let kind = kind.get();
            let line = kind.map_or(6, Building::index);
            let most = lines.iter().map(|it| it[line]).max().unwrap_or(0);
            let cell = |(i, party): (usize, Option<Seat>)| {
                let count = count(&view, party, kind);
                let points = lines[i][line];
                let leads = points > 0 && points == most;
                let gain = if points > 0 { format!("+{points}") } else { "·".to_owned() };
                let said =
                    t_with("race-cell", [("count", number(count)), ("points", number(points))]);
                view! {
                    <td class:me=own(party) class:lead=leads>
                        <span aria-hidden="true"><b class="num">{count}</b><small>{gain}</small></span>
                        <span class="vh">{said}</span>
                    </td>
                }
            };
            parties.get().into_iter().enumerate().map(cell).collect_view()
        };
        view! {
            <tr class:wall-row=index == Building::ALL.len()>
                <th scope="row"><span class="rk">{icon}<span class="kind-name">{title}</span></span></th>
                <td class="val">{prizes}</td>
                {cells}
            </tr>
        }
    };
    // What modules would bring.
    let other = move || {
        let lines = lines(&seen.get());
        let cell = |(i, party): (usize, Option<Seat>)| {
            view! { <td class:me=own(party)><small>{format!("+{}", lines[i][7])}</small></td> }
        };
        let any = lines.iter().any(|it| it[7] > 0);
        any.then(|| {
            let cells = parties.get().into_iter().enumerate().map(cell).collect_view();
            view! { <tr class="other-row"><th scope="row">{t("scene-other")}</th><td class="val"></td>{cells}</tr> }
        })
    };
    let total = move || {
        let sums = points_now(&seen.get());
        let cell = |(i, party): (usize, Option<Seat>)| {
            view! { <td class="num" class:me=own(party)>{format!("+{}", sums[i])}</td> }
        };
        parties.get().into_iter().enumerate().map(cell).collect_view()
    };
    let many = move || parties.get().len() > 4;
    let name =
        move || t_with("if-scored", [("scoring", words(seen.get().next_scoring().numeral()))]);
    view! {
        <div class="panel race-panel" id="race" tabindex="0" role="region" aria-label=name>
            <table class="race" class:many=many>
                <caption class="label" aria-hidden="true">{name}</caption>
                <thead><tr><td></td><th scope="col" class="val"><span class="vh">{move || t("prizes")}</span></th>{head}</tr></thead>
                <tbody>{(0..7).map(row).collect_view()}{other}</tbody>
                <tfoot><tr><th scope="row">{move || t("sum")}</th><td class="val"></td>{total}</tr></tfoot>
            </table>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sabika_rules::{alhambra::Scoring, game::Game as _, testkit::Scene};

    #[test]
    fn points_now_are_those_of_the_coming_scoring() {
        let mut scene = Scene::new(3);
        scene.palace(Seat(0), "tower-12 1,0");
        let view = scene.game.view(Some(Seat(0)));
        assert_eq!(view.next_scoring(), Scoring::I);
        assert_eq!(points_now(&view)[1..], [0, 0]);
        let wall = view.players[0].wall;
        assert_eq!(points_now(&view)[0], 6 + wall, "most towers, and the wall");
    }
}
