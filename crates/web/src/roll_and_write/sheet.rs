//! The sheet of paper: 36 squares, dice at its edges, tiles where something is built.

use sabika_dom::prelude::*;
use sabika_rules::{
    kit::Building,
    message::{Arg, Message},
    roll_and_write::{Action, Colour, Die, Player, Prompt, SECOND_COINS, Square, Table, scoring},
};

use super::{Desk, die_name, die_picture, players::last_built, square_name};
use crate::{
    frame::places,
    pieces::{drawn, kind_title, symbol},
    text::{number, t, t_with, words},
};

/// What the squares of a sheet follow.
#[derive(Clone, Copy)]
struct Paper {
    table: Memo<Table>,
    player: Memo<Player>,
    /// Whether it is the own sheet.
    own: Memo<bool>,
    /// Where something can be built now.
    lit: Memo<Vec<Square>>,
    /// Where a second building would be possible after the first.
    second: Memo<Option<Square>>,
    /// What its owner has built last, where it is not the own sheet.
    last: Memo<Option<Square>>,
}

pub(super) fn sheet(desk: Desk) -> impl IntoFragment {
    let seat = Memo::new(move || desk.shown_seat());
    let own = Memo::new(move || desk.own.other.get().is_none());
    let paper = Paper {
        table: Memo::new(move || desk.tried.with(|it| *it.table())),
        player: Memo::new(move || desk.shown_player()),
        own,
        lit: Memo::new(move || if own.get() { desk.squares() } else { Vec::new() }),
        second: Memo::new(move || desk.second_to_come().filter(|_| own.get())),
        last: Memo::new(move || if own.get() { None } else { last_built(desk, seat.get()) }),
    };
    let caption = move || desk.sitting.say(&Message::new("roll-sheet-of").with("name", seat.get()));
    let whose = move || {
        desk.own.other.get().map(|_| {
            html! {
                <div class="whose">
                    <p class="display">{caption}</p>
                    <button class="btn" on:click=move |_| desk.own.other.set(None)>{t("roll-own-sheet")}</button>
                </div>
            }
        })
    };
    let row = move |row: u8| {
        let squares = Square::all()
            .filter(|it| it.yellow() == row)
            .map(|it| square(desk, paper, it))
            .collect_fragment();
        let built = Memo::new(move || paper.player.with(|it| it.built.in_row(row)));
        html! { <tr>{edge(paper, Colour::Yellow, row)}{squares}<td class="sum">{count(built)}</td></tr> }
    };
    let heads = (1..=6).map(|column| edge(paper, Colour::Blue, column)).collect_fragment();
    let column = |column: u8| {
        let built = Memo::new(move || paper.player.with(|it| it.built.in_column(column)));
        html! { <td class="sum">{count(built)}</td> }
    };
    let sums = (1..=6).map(column).collect_fragment();
    html! {
        <div class="sheet" data-home=move || places::home(Some(seat.get())) class:strange=move || !own.get()>
            {whose}
            <table>
                <caption class="vh">{caption}</caption>
                <thead><tr><td></td>{heads}<td class="sum worth"><small>{worth}</small></td></tr></thead>
                <tbody>{(1..=6).map(row).collect_fragment()}</tbody>
                <tfoot><tr><td></td>{sums}<td class="sum all">{lines(paper)}</td></tr></tfoot>
            </table>
        </div>
    }
}

/// What a square is called in `data-spot`.
pub(super) fn spot(at: Square) -> String {
    format!("{},{}", at.yellow(), at.blue())
}

/// A die at the edge, strong where one of its face lies there.
fn edge(paper: Paper, colour: Colour, pips: u8) -> Fragment {
    let die = Die { colour, pips };
    let on = move || paper.player.with(|it| it.dice.of(colour).contains(pips));
    let scope = if colour == Colour::Blue { "col" } else { "row" };
    html! { <th scope=scope class:on=on>{die_picture(die)}<span class="vh">{move || die_name(die)}</span></th> }
}

/// How many are built in a line, and what it brings at the end.
fn count(built: Memo<u32>) -> Fragment {
    let points = move || match scoring::line_points(built.get()) {
        0 => String::new(),
        points => format!("+{points}"),
    };
    html! { <b class="num">{built}</b><span>{points}</span> }
}

/// What all lines bring so far.
fn lines(paper: Paper) -> Fragment {
    let points = Memo::new(move || {
        let built = paper.player.with(|it| it.built);
        let line = |it: u8| {
            scoring::line_points(built.in_row(it)) + scoring::line_points(built.in_column(it))
        };
        (1..=6).map(line).sum::<u32>()
    });
    html! { <b class="num">{move || format!("+{}", points.get())}</b><small>{move || t("roll-lines")}</small> }
}

/// '4: 2, 5: 5, 6: 10', from the rules.
fn worth() -> Fragment {
    let worth = (1..=6).map(|it| (it, scoring::line_points(it))).filter(|it| it.1 > 0);
    let line = |(built, points): (u32, u32)| html! { <span>{format!("{built}: +{points}")}</span> };
    worth.map(line).collect_fragment()
}

/// How a square stands to what can be done now.
#[derive(Clone, Copy, PartialEq, Debug)]
enum State {
    Built,
    /// It can be built on.
    Free,
    /// With so many coins.
    Coins(usize),
    /// As a second building, after the one that is chosen.
    Second,
    /// Two of the dice meet there.
    Met,
    Open,
}

fn state(desk: Desk, paper: Paper, at: Square) -> State {
    let meets = || paper.player.with(|it| it.dice.meetings().any(|it| it == at));
    let cost = || desk.cost(at).filter(|_| paper.own.get());
    match () {
        () if paper.player.with(|it| it.built.contains(at)) => State::Built,
        () if paper.second.get() == Some(at) => State::Second,
        () if paper.lit.with(|it| it.contains(&at)) => State::Free,
        () if matches!(desk.asked(), Some(Prompt::Keep { .. })) && meets() => State::Met,
        () => cost().filter(|it| *it > 0).map_or(State::Open, State::Coins),
    }
}

fn square(desk: Desk, paper: Paper, at: Square) -> impl IntoFragment {
    let kind = Memo::new(move || paper.table.get().setup.sheet.kind(at));
    let state = Memo::new(move || state(desk, paper, at));
    let built = Memo::new(move || state.get() == State::Built);
    // Where dice meet on something built: coins are gained there, and nothing can be built.
    let met = Memo::new(move || {
        let keeps = matches!(desk.asked(), Some(Prompt::Keep { .. }));
        (keeps || desk.action() == Some(Action::Coins))
            && paper.own.get()
            && paper.player.with(|it| it.dice.meetings().any(|it| it == at))
    });
    let chosen = Memo::new(move || {
        paper.own.get()
            && desk.refusal().is_none()
            && match desk.action() {
                Some(Action::Construct { square } | Action::Keep { pair: square }) => square == at,
                Some(Action::Second) => desk.second() == Some(at),
                _ => false,
            }
    });
    let label = move || square_label(kind.get(), at, state.get());
    let can = move || !matches!(state.get(), State::Built | State::Open);
    let touch = move |_| match untrack(|| (paper.own.get(), desk.asked())) {
        (false, _) => {}
        (true, Some(Prompt::Keep { .. })) => desk.keep_meeting(at),
        (true, Some(Prompt::Second { .. })) if desk.second() == Some(at) => {
            desk.choose(Action::Second);
        }
        (true, _) => desk.choose(Action::Construct { square: at }),
    };
    let picture = move || square_picture(kind.get(), built.get());
    html! {
        <td class:met=met class:last=move || paper.last.get() == Some(at)>
            <button data-square=spot(at) data-spot=spot(at) class=move || format!("square {}", kind.get().name())
                class:lit=move || state.get() == State::Free class:reach=move || matches!(state.get(), State::Coins(_) | State::Second) class:second=move || state.get() == State::Second
                class:built=built aria-pressed=move || chosen.get().to_string()
                aria-disabled=move || (!can()).to_string() aria-label=label on:click=touch
                >{picture}</button>
            {move || badge(desk, at, state.get(), met.get(), chosen.get())}
        </td>
    }
}

/// How many coins a square takes; at the question which pair is kept, what the dice meet.
fn badge(desk: Desk, at: Square, state: State, met: bool, chosen: bool) -> Option<Fragment> {
    let coins = |coins: usize| html! { <i class="badge" aria-hidden="true">{symbol("coin-write")}{coins as i64}</i> };
    let word = |key: String| html! { <i class="badge word" class:next=chosen aria-hidden="true">{key}</i> };
    match state {
        State::Built => met.then(|| word(t("roll-met-built"))),
        State::Met => chosen.then(|| word(t("roll-met-next"))),
        State::Second => Some(coins(SECOND_COINS.into())),
        State::Coins(count) => Some(coins(count)),
        // Turned by hand, or chosen.
        State::Free => desk.cost(at).filter(|it| *it > 0).map(coins),
        State::Open => None,
    }
}

fn square_label(kind: Building, at: Square, state: State) -> String {
    let (state, coins) = match state {
        State::Built => ("built", 0),
        State::Free => ("free", 0),
        State::Coins(coins) => ("coins", coins),
        State::Second => ("second", SECOND_COINS.into()),
        State::Met => ("met", 0),
        State::Open => ("open", 0),
    };
    let args = [
        ("kind", words(kind_title(kind))),
        ("pair", words(square_name(at))),
        ("state", Arg::Choice(state)),
        ("count", number(coins as i64)),
    ];
    t_with("roll-square", args)
}

/// The kind as it is printed; the tile where it is built.
fn square_picture(kind: Building, built: bool) -> Fragment {
    if built {
        return drawn(&sabika_pictures::square(kind, true), "art").into_any();
    }
    html! {
        <svg class="glyph"><use href=format!("#kind-{}", kind.name())></use></svg>
        <small>{kind_title(kind)}</small>
    }
}
