//! The race for majorities, and what a scoring now would bring.

use sabika_dom::prelude::*;
use sabika_rules::kit::{Building, Line, Party, Points, Scoring};

use super::tally::{PartyScore, Standings, Tally};
use crate::{
    pieces::{kind_title, shield, symbol},
    sitting::Sitting,
    text::{number, t, t_with, words},
};

const KINDS: usize = Building::ALL.len();
/// The places of the wall and of other points in a line.
const WALL: usize = KINDS;
const OTHER: usize = KINDS + 1;

/// Who has how many of what, and the points that a scoring now would bring.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Race {
    standings: Standings,
    pub scoring: Scoring,
    /// For each party the points for each kind, then for the wall and others.
    lines: Vec<[u32; KINDS + 2]>,
}

impl Race {
    pub(crate) fn of(standings: Standings, scoring: Scoring, now: &[Points]) -> Race {
        let mut lines = vec![[0; KINDS + 2]; standings.parties.len()];
        for Points { party, points, line, .. } in now {
            let index = standings.parties.iter().position(|it| it.who == *party);
            let column = match *line {
                Line::Kind { kind, .. } => kind.index(),
                Line::Wall => WALL,
                Line::Other => OTHER,
            };
            if let Some(index) = index {
                lines[index][column] += points;
            }
        }
        Race { standings, scoring, lines }
    }
    /// What a scoring tells that is on the screen.
    pub(crate) fn told_by(tally: &Tally) -> Race {
        let Tally { parties, order, other, scoring, .. } = tally.clone();
        let line = |it: &PartyScore| {
            let mut line = [0; KINDS + 2];
            Building::ALL.into_iter().for_each(|kind| line[kind.index()] = it.shares[kind].points);
            (line[WALL], line[OTHER]) = (it.wall, it.other);
            line
        };
        let lines = parties.iter().map(line).collect();
        let standings = Standings { parties, orders: [order; 3], shares: false, other };
        Race { standings, scoring, lines }
    }
    /// What somebody would get.
    pub(crate) fn sum(&self, party: Party) -> u32 {
        let own = self.parties().into_iter().zip(&self.lines).find(|it| it.0 == party);
        own.map_or(0, |(_, line)| line.iter().sum())
    }
    fn parties(&self) -> Vec<Party> {
        self.standings.parties.iter().map(|it| it.who).collect()
    }
    /// The kind in a row, from the one worth least; then comes the wall.
    fn kind(&self, row: usize) -> Option<Building> {
        self.standings.orders[self.scoring as usize].get(row).copied()
    }
    /// How many tiles of a kind a party has, or how long its wall is.
    fn count(&self, index: usize, kind: Option<Building>) -> u32 {
        let party = &self.standings.parties[index];
        kind.map_or(party.segments.len() as u32, |it| party.counts[it])
    }
}

pub(crate) fn race(at: Sitting, seen: Memo<Race>) -> impl IntoFragment {
    let on = Memo::new(move || {
        at.help.get().projection && at.shown.with(|it| it.actor.is_some() || it.is_past())
    });
    move || on.get().then(|| table(at, seen))
}

fn table(at: Sitting, seen: Memo<Race>) -> impl IntoFragment {
    // While a scoring is told, nothing is shown that comes after it.
    let seen =
        Memo::new(move || at.untold.with(|it| it.race.clone()).unwrap_or_else(|| seen.get()));
    let parties = Memo::new(move || seen.with(Race::parties));
    let own = move |party: Party| is_own(at, party);
    let head = move || {
        let cell = |party: Party| {
            let name = at.name(party);
            html! {
                <th scope="col" class:me=own(party) title=name.clone()>{shield(party)}<span class="vh">{name.clone()}</span></th>
            }
        };
        parties.get().into_iter().map(cell).collect_fragment()
    };
    let other = move || {
        let race = seen.get();
        let cell = |(i, party): (usize, Party)| {
            html! { <td class:me=own(party)><small>{format!("+{}", race.lines[i][OTHER])}</small></td> }
        };
        let any = race.lines.iter().any(|it| it[OTHER] > 0);
        any.then(|| {
            let cells = parties.get().into_iter().enumerate().map(cell).collect_fragment();
            html! { <tr class="other-row"><th scope="row" colspan="2">{race.standings.other.clone()}</th>{cells}</tr> }
        })
    };
    let total = move || {
        let scores = at.scores();
        let cell = |party: Party| {
            let score = scores.iter().find(|it| it.0 == party).map_or(0, |it| it.1);
            let all = would_have(at, party, score, seen.with(|it| it.sum(party)));
            html! { <td class="num" class:me=own(party)>{all}</td> }
        };
        parties.get().into_iter().map(cell).collect_fragment()
    };
    let many = move || parties.get().len() > 4;
    let name =
        move || t_with("if-scored", [("scoring", words(seen.with(|it| it.scoring.numeral())))]);
    html! {
        <div class="panel race-panel" id="race" tabindex="0" role="region" aria-label=name>
            <table class="race" class:many=many>
                <caption class="label" aria-hidden="true">{name}</caption>
                <thead><tr><td></td><th scope="col" class="val"><span class="vh">{move || t("prizes")}</span></th>{head}</tr></thead>
                <tbody>{(0..=KINDS).map(|it| row(at, seen, it)).collect_fragment()}{other}</tbody>
                <tfoot><tr><th scope="row" colspan="2">{move || t("would-have")}</th>{total}</tr></tfoot>
            </table>
        </div>
    }
}

/// What somebody would have if it were scored now, in words: never to be taken for points that are won.
pub(crate) fn projected(at: Sitting, party: Party, score: u32, gain: u32) -> Option<Fragment> {
    let goes_on = at.shown.with(|it| it.actor.is_some() || it.is_past());
    (at.help.get().projection && goes_on).then(|| {
        let points = number(would_have(at, party, score, gain));
        html! { <small class="projected">{t_with("projected", [("points", points)])}</small> }
    })
}

/// What is won now includes what a scoring on the screen brings, which is the one that is shown.
fn would_have(at: Sitting, party: Party, score: u32, gain: u32) -> u32 {
    if at.untold.with(|it| it.race.is_some()) { score } else { at.told(party, score) + gain }
}

fn is_own(at: Sitting, party: Party) -> bool {
    at.shown.with(|it| party.seat().is_some() && it.looker.seat() == party.seat())
}

/// A kind, or the wall: what everybody has of it, and what that would bring.
fn row(at: Sitting, seen: Memo<Race>, index: usize) -> impl IntoFragment {
    let kind = Memo::new(move || seen.with(|it| it.kind(index)));
    let prizes = move || {
        if index >= KINDS {
            return String::new();
        }
        let prizes = seen.with(|it| it.scoring.prizes(index));
        prizes.iter().map(u32::to_string).collect::<Vec<_>>().join("/")
    };
    let title = move || kind.get().map_or_else(|| t("wall"), kind_title);
    let icon = move || {
        let kind = kind.get().map_or("kind-wall".to_owned(), |it| format!("mini-{}", it.name()));
        symbol(&kind)
    };
    let cells = move || {
        let (race, kind) = (seen.get(), kind.get());
        let line = kind.map_or(WALL, Building::index);
        let most = race.lines.iter().map(|it| it[line]).max().unwrap_or(0);
        let cell = |(i, party): (usize, Party)| {
            let count = race.count(i, kind);
            let points = race.lines[i][line];
            let leads = points > 0 && points == most;
            let gain = if points > 0 { format!("+{points}") } else { "·".to_owned() };
            let said = t_with("race-cell", [("count", number(count)), ("points", number(points))]);
            html! {
                <td class:me=is_own(at, party) class:lead=leads>
                    <span aria-hidden="true"><b class="num">{count}</b><small>{gain}</small></span>
                    <span class="vh">{said}</span>
                </td>
            }
        };
        race.parties().into_iter().enumerate().map(cell).collect_fragment()
    };
    html! {
        <tr class:wall-row=index == WALL>
            <th scope="row"><span class="rk" title=title>{icon}<span class="kind-name">{title}</span></span></th>
            <td class="val"><span>{prizes}</span></td>
            {cells}
        </tr>
    }
}
