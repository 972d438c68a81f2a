//! Everybody at a glance, and the score sheet.

use sabika_dom::prelude::*;
use sabika_rules::{
    any::Listed as _,
    game::Happen as _,
    kit::{Building, Party, Scoring, Seat},
    message::Message,
    roll_and_write::{Die, Event, RollAndWrite, Square, Table},
};

use super::{Desk, dice_of, die_name, die_picture};
use crate::{
    frame::{places, race},
    pieces::{court, drawn, kind_title, symbol},
    text::{number, t, t_with, words},
};

/// What a seat has built in its last turn, until it acts again.
pub(super) fn last_built(desk: Desk, seat: Seat) -> Option<Square> {
    let step = desk.sitting.shown.with(|it| it.step);
    desk.sitting.history.with(|history| {
        let events = history.iter().take(step).rev().flat_map(|it| it.events.iter().rev());
        let own = events.filter_map(RollAndWrite::own_event);
        let told = own.filter_map(|it| match *it {
            Event::Constructed { seat: it, square, .. }
            | Event::SecondConstructed { seat: it, square, .. }
                if it == seat =>
            {
                Some(Some(square))
            }
            _ if it.turn() == Some(seat) => Some(None),
            _ => None,
        });
        told.into_iter().next().flatten()
    })
}

/// Everybody: points so far, coins, dice, and the sheet at a glance.
pub(super) fn players(desk: Desk) -> impl IntoFragment {
    let now = Memo::new(move || {
        let points = desk.table(Table::score_now);
        let sum = |seat: Seat| -> u32 {
            let own = points.iter().filter(|it| it.party == Party::Seat(seat));
            own.map(|it| it.points).sum()
        };
        let players = desk.table(|it| it.setup.players());
        Seat::all(players).map(|it| (it, sum(it))).collect::<Vec<_>>()
    });
    let round = move || {
        let (round, of) = desk.table(|it| (it.round.max(1), it.setup.rounds()));
        t_with("roll-round", [("round", number(round)), ("of", number(of))])
    };
    html! {
        <div class="panel roll-players">
            <h2 class="label">{round}</h2>
            <ul>{move || now.get().into_iter().map(|(seat, now)| player(desk, seat, now)).collect_fragment()}</ul>
        </div>
    }
}

fn player(desk: Desk, seat: Seat, now: u32) -> Fragment {
    let sitting = desk.sitting;
    let (player, score) = desk.table(|it| (*it.player(seat), it.row(seat).score));
    let (party, score) = (Party::Seat(seat), u32::from(score));
    let name = sitting.name(party);
    let dice = dice_of(&player).into_iter();
    let own = sitting.shown.with(|it| it.looker.seat()) == Some(seat);
    let piece = |die: Die| (!own).then(|| format!("dice-{} {die}", seat.index()));
    let dice = dice.map(|it| html! { <i data-piece=piece(it) title=die_name(it)>{die_picture(it)}<span class="vh">{die_name(it)}</span></i> });
    let acting = sitting.shown.with(|it| it.actor == Some(seat) && !it.is_past());
    let coins = t_with("roll-coins", [("count", number(player.coins()))]);
    let built = t_with("roll-built", [("count", number(player.built.len()))]);
    let ring = last_built(desk, seat);
    let mini =
        desk.table(|it| sabika_pictures::sheet_from_afar(&it.setup.sheet, player.built, ring));
    let look = move |_| {
        let own = sitting.shown.with_untracked(|it| it.looker.seat());
        desk.own.other.set((own != Some(seat)).then_some(seat));
    };
    let label = sitting.say(&Message::new("roll-sheet-of").with("name", seat));
    html! {
        <li class:acting=acting data-home=places::home(Some(seat))>
            <button class="mini-sheet" aria-label=label.clone() title=label on:click=look>{drawn(&mini, "")}</button>
            <span class="who">{court::faced(sitting, party)}<span class="name">{name}</span>{court::strength(sitting, seat)}</span>
            <span class="so-far"><b class="num">{sitting.told(party, score)}</b>{race::projected(sitting, party, score, now)}</span>
            <span class="coin-count" title=coins.clone()><span class="built-count">{built}</span>{symbol("coin-write")}<span aria-hidden="true">{player.coins()}</span><span class="vh">{coins}</span></span>
            <span class="mini-dice">{dice.collect_fragment()}</span>
        </li>
    }
}

/// The score sheet: for each kind the boxes of everybody, and the places that are left.
pub(super) fn score_sheet(desk: Desk) -> impl IntoFragment {
    let row = move |kind: Building| {
        let prizes = move || {
            let gone = desk.table(|it| it.places_gone(kind));
            let prizes = Scoring::III.prizes(kind.index()).iter().enumerate();
            let prize = |(place, points): (usize, &u32)| {
                html! { <span class:gone=place < gone>{*points}</span> }
            };
            prizes.map(prize).collect_fragment()
        };
        html! {
            <div class="kind-row">
                <span class="rk">{symbol(&format!("mini-{}", kind.name()))}<b>{move || kind_title(kind)}</b><span class="places">{prizes}</span></span>
                <ul>{move || boxes(desk, kind)}</ul>
            </div>
        }
    };
    html! {
        <div class="panel score-sheet">
            <h2 class="label">{move || t("roll-score-sheet")}</h2>
            {Building::ALL.map(row).collect_fragment()}
        </div>
    }
}

/// The boxes of everybody for a kind, in the players' colours.
fn boxes(desk: Desk, kind: Building) -> Fragment {
    desk.table(|table| {
        let setup = &table.setup;
        let boxes = setup.sheet.boxes()[kind];
        let most = table.rows().iter().map(|it| it.counts[kind]).max().unwrap_or_default();
        let one = |seat: Seat| {
            let marked = table.row(seat).counts[kind];
            let (complete, leads) = (table.completed[kind].contains(seat), marked == most && most > 0);
            let name = desk.sitting.name(Party::Seat(seat));
            let args = [("name", words(name)), ("count", number(marked)), ("of", number(boxes))];
            let said = t_with("roll-boxes", args);
            let colour = format!("seat-{}", seat.number());
            let marks =
                (0..boxes).map(|i| html! { <i class:full=i < marked></i> }).collect_fragment();
            html! {
                <li class=colour class:complete=complete title=said.clone()>
                    {desk.sitting.arms(Party::Seat(seat))}<span class="boxes" aria-hidden="true">{marks}</span>
                    <b class="num" class:most=leads aria-hidden="true">{marked}</b><span class="vh">{said}</span>
                </li>
            }
        };
        Seat::all(setup.parties()).map(one).collect_fragment()
    })
}
