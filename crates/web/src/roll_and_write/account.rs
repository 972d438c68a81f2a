//! What everybody's points at the end are made of: places by kind, rows, columns and coins.

use sabika_dom::prelude::*;
use sabika_rules::{
    any::Listed as _,
    kit::{Building, Party, PerBuilding, Seat},
    message::Arg,
    roll_and_write::{Event, Reason, RollAndWrite, Table},
};

use crate::{
    pieces::{arrange, kind_title, symbol},
    sitting::{Entry, Sitting},
    text::{number, t, t_with, words},
};

/// Points of one party, by what they are for.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Account {
    kinds: PerBuilding<Won>,
    /// The points of each row and each column with how many are built there.
    rows: Vec<(u8, u32)>,
    columns: Vec<(u8, u32)>,
    coins: u32,
    /// In place of lines and coins.
    instead: u32,
}

/// Points for a kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Won {
    points: u32,
    shared_by: u8,
    /// The round in which it was completed.
    round: Option<u8>,
}

fn sum(lines: &[(u8, u32)]) -> u32 {
    lines.iter().map(|it| it.1).sum()
}

impl Account {
    fn total(&self) -> u32 {
        let kinds = self.kinds.0.iter().map(|it| it.points).sum::<u32>();
        kinds + sum(&self.rows) + sum(&self.columns) + self.coins + self.instead
    }
    fn enter(&mut self, reason: Reason, points: u32, round: u8) {
        match reason {
            Reason::Completed { kind, shared_by, .. } => {
                self.kinds[kind] = Won { points, shared_by, round: Some(round) };
            }
            Reason::Majority { kind, shared_by, .. } => {
                self.kinds[kind] = Won { points, shared_by, round: None };
            }
            Reason::Row { built, .. } => self.rows.push((built, points)),
            Reason::Column { built, .. } => self.columns.push((built, points)),
            Reason::Coins { .. } => self.coins += points,
            Reason::Virtual => self.instead += points,
        }
    }
}

/// The accounts of so many parties.
fn accounts(history: &[Entry], parties: u8) -> Vec<(Seat, Account)> {
    let mut accounts: Vec<_> = Seat::all(parties).map(|it| (it, Account::default())).collect();
    let mut now = 0;
    for event in history.iter().flat_map(|it| &it.events).filter_map(RollAndWrite::own_event) {
        match *event {
            Event::RoundBegan { round } => now = round,
            Event::Scored { seat, reason, points } => {
                if let Some((_, own)) = accounts.iter_mut().find(|it| it.0 == seat) {
                    own.enter(reason, points, now);
                }
            }
            _ => {}
        }
    }
    accounts
}

pub(super) fn account(sitting: Sitting) -> Fragment {
    html! { {move || drawn(sitting)} }
}

fn drawn(sitting: Sitting) -> Option<Fragment> {
    let view = sitting.shown.get();
    let table = RollAndWrite::own_view(&view.view)?.table;
    let mut all = accounts(&sitting.history.get(), table.setup.scoring_parties());
    arrange(&mut all, |a, b| a.1.total() > b.1.total());
    let head = |(seat, _): &(Seat, Account)| {
        let name = sitting.name(Party::Seat(*seat));
        html! { <th scope="col">{sitting.arms(Party::Seat(*seat))}<span class="account-name" title=name.clone()>{name}</span></th> }
    };
    let kinds = Building::ALL.map(|kind| {
        let cells = all.iter().map(|(seat, it)| kind_cell(&table, *seat, kind, it.kinds[kind]));
        html! { <tr><th scope="row">{symbol(&format!("mini-{kind}"))}{kind_title(kind)}</th>{cells.collect_fragment()}</tr> }
    });
    let row = |name: String, cell: &dyn Fn(Seat, &Account) -> (u32, String)| {
        let cells = all.iter().map(|(seat, it)| {
            let (points, below) = cell(*seat, it);
            html! { <td><b class="num">{points}</b><small>{below}</small></td> }
        });
        html! { <tr><th scope="row">{name}</th>{cells.collect_fragment()}</tr> }
    };
    let instead = all
        .iter()
        .any(|it| it.1.instead > 0)
        .then(|| row(t("roll-account-instead"), &|_, it| (it.instead, String::new())));
    let coins_left = |seat: Seat| {
        let is_real = seat.index() < usize::from(table.setup.players());
        let count = is_real.then(|| table.player(seat).coins());
        count.map(|it| t_with("roll-coins", [("count", number(it))])).unwrap_or_default()
    };
    let totals = all.iter().map(|(_, it)| html! { <td><b class="num">{it.total()}</b></td> });
    Some(html! {
        <div class="account" role="region" tabindex="0" aria-label=t("roll-account")>
            <table>
                <caption class="label">{t("roll-account")}</caption>
                <thead><tr><th scope="col"><span class="vh">{t("scene-kind")}</span></th>{all.iter().map(head).collect_fragment()}</tr></thead>
                <tbody>
                    {kinds.into_iter().collect_fragment()}
                    {row(t("roll-account-rows"), &|_, it| (sum(&it.rows), built(&it.rows)))}
                    {row(t("roll-account-columns"), &|_, it| (sum(&it.columns), built(&it.columns)))}
                    {row(t("roll-coins-label"), &|seat, it| (it.coins, coins_left(seat)))}
                    {instead}
                </tbody>
                <tfoot><tr><th scope="row">{t("scene-total")}</th>{totals.collect_fragment()}</tr></tfoot>
            </table>
        </div>
    })
}

/// '5, 5, 4 built', those that bring something.
fn built(lines: &[(u8, u32)]) -> String {
    let mut counts: Vec<u8> = lines.iter().map(|it| it.0).collect();
    arrange(&mut counts, |a, b| a > b);
    let counts: Vec<String> = counts.iter().map(ToString::to_string).collect();
    if counts.is_empty() {
        return String::new();
    }
    t_with("roll-account-built", [("counts", words(counts.join(", ")))])
}

/// The points, how many of how many, and in which round where it was completed.
fn kind_cell(table: &Table, seat: Seat, kind: Building, won: Won) -> Fragment {
    let state = match won {
        Won { round: Some(_), .. } => "round",
        Won { shared_by: 2.., .. } => "shared",
        _ => "no",
    };
    let args = [
        ("count", number(table.row(seat).counts[kind])),
        ("of", number(table.setup.sheet.boxes()[kind])),
        ("round", number(won.round.unwrap_or_default())),
        ("state", Arg::Choice(state)),
    ];
    html! {
        <td class:early=won.round.is_some()><b class="num">{won.points}</b><small>{t_with("roll-account-kind", args)}</small></td>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::frame::tally::tests::play;
    use sabika_rules::{any::GameName, game::Game as _, kit::Actor};

    /// Every point is entered once, and points won earlier name their round.
    #[test]
    fn accounts_are_the_final_scores() {
        let mut early = 0;
        for seed in 0..30 {
            let players = 1 + (seed % 5) as u8;
            let mut history = Vec::new();
            play(GameName::RollAndWrite, players, seed, |game, events| {
                let (step, scores) = (history.len() + 1, game.scores());
                let events = events.to_vec();
                history.push(Entry { step, actor: Actor::Luck, events, scores, scored: None });
            });
            let scores = &history.last().expect("a game has steps").scores;
            let accounts = accounts(&history, players);
            for ((seat, account), (party, score)) in accounts.iter().zip(scores) {
                assert_eq!((Party::Seat(*seat), account.total()), (*party, *score));
                early +=
                    account.kinds.0.iter().filter_map(|it| it.round).filter(|it| *it > 0).count();
            }
            assert_eq!(accounts.len(), scores.len());
        }
        assert!(early > 0, "somebody has completed a kind");
    }
}
