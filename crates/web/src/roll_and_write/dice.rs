//! The dice beside the sheet that is shown, and its coins.

use sabika_dom::prelude::*;
use sabika_rules::{
    kit::{Party, Seat},
    message::{Arg, Message},
    roll_and_write::{Action, Change, Die, Player, Prompt},
};

use super::{Desk, Draft, dice_of, die_name, die_picture, gain_label, square_name};
use crate::{
    pieces::{drawn, kind_name, symbol},
    text::{number, t, t_with, words},
};

/// What these are called, and whose they are where it is not one's own sheet.
fn title(desk: Desk, own: String, of: &'static str) -> String {
    let of = |seat: Seat| desk.sitting.say(&Message::new(of).with("name", seat));
    desk.own.other.get().map_or(own, of)
}

/// A die of one's own, for those that are passed on.
fn piece(desk: Desk, die: Die) -> Option<String> {
    let own = desk.own.other.get().is_none();
    own.then(|| format!("dice-{} {die}", desk.shown_seat().index()))
}

/// The dice: to be kept by a tap, or turned by coins, each where it was thrown.
pub(super) fn dice_panel(desk: Desk) -> impl IntoFragment {
    // The own dice do not change their places while coins turn them.
    let dice = Memo::new(move || {
        let own = (desk.may_act() && desk.own.other.get().is_none()).then(|| desk.thrown());
        own.unwrap_or_else(|| dice_of(&desk.shown_player()))
    });
    let asked = Memo::new(move || desk.asked().filter(|_| desk.own.other.get().is_none()));
    let all = move || {
        let asked = asked.get();
        let one = move |(place, die): (usize, Die)| match asked {
            Some(Prompt::Turn { .. }) => turned(desk, place, die).into_any(),
            Some(Prompt::Keep { .. }) => kept(desk, place, die).into_any(),
            _ => {
                html! { <li data-piece=piece(desk, die) title=die_name(die)>{die_picture(die)}<span class="vh">{die_name(die)}</span></li> }
            }
        };
        dice.get().into_iter().enumerate().map(one).collect_fragment()
    };
    let hint = move || match asked.get() {
        Some(Prompt::Turn { .. }) => t("roll-dice-hint"),
        _ => String::new(),
    };
    let back = move || {
        let coins = desk.draft.with(|it| it.coins() as i64);
        (coins > 0).then(|| {
            html! {
                <button class="btn" id="roll-back" on:click=move |_| desk.let_go()>
                    {symbol("i-undo")}<span>{t_with("roll-back", [("count", number(coins))])}</span>
                </button>
            }
        })
    };
    html! {
        <div class="panel roll-dice">
            <h2 class="label">{move || title(desk, t("roll-your-dice"), /* key */ "roll-dice-of")}</h2>
            <ul class="four">{all}</ul>
            <p class="sub">{hint}</p>
            {move || passing(desk)}
            {back}
        </div>
    }
}

/// A die with what a coin would make of it.
fn turned(desk: Desk, place: usize, thrown: Die) -> impl IntoFragment {
    let shown = Memo::new(move || desk.draft.with(|it| it.shows(place, thrown)));
    let button = move |change: Change, sign: &'static str| {
        let possible = Memo::new(move || desk.turns_to(place, change).is_some());
        let label = move || {
            let back = desk.turns_to(place, change).is_some_and(|to| {
                thrown.pips.abs_diff(to) < thrown.pips.abs_diff(shown.get().pips)
            });
            let args = [
                ("die", words(die_name(shown.get()))),
                ("change", Arg::Choice(change.name())),
                ("back", Arg::Choice(if back { "yes" } else { "no" })),
            ];
            t_with("roll-turn", args)
        };
        html! {
            <button class="btn pip" data-change=move || format!("{} {}", shown.get(), change.name())
                aria-label=label title=label aria-disabled=move || (!possible.get()).to_string()
                on:click=move |_| desk.turn(place, change)>{sign}</button>
        }
    };
    let held = Memo::new(move || desk.own.held.get() == Some(place));
    let is_turned = move || shown.get() != thrown;
    let was = move || {
        if is_turned() {
            t_with("roll-thrown", [("pips", number(thrown.pips))])
        } else {
            String::new()
        }
    };
    let label = move || format!("{} {}", die_name(shown.get()), was());
    html! {
        <li class="turns" class:held=held>
            {button(Change::Up, "+")}
            <button class="die" data-die=place.to_string() data-piece=piece(desk, thrown) class:turned=is_turned aria-pressed=move || held.get().to_string()
                aria-label=label title=label on:click=move |_| desk.tap_die(place)>{move || die_picture(shown.get())}</button>
            {button(Change::Down, "−")}
            <small>{was}</small>
        </li>
    }
}

/// A die that can be kept.
fn kept(desk: Desk, place: usize, die: Die) -> impl IntoFragment {
    let picked = Memo::new(move || desk.draft.with(|it| it.kept.contains(&Some(place))));
    // Two are kept, so the others are passed on.
    let passed = move || !picked.get() && desk.draft.with(|it| it.kept.iter().all(Option::is_some));
    let label = move || {
        let state = if picked.get() {
            "kept"
        } else if passed() {
            "passed"
        } else {
            "open"
        };
        t_with("roll-die-state", [("die", words(die_name(die))), ("state", Arg::Choice(state))])
    };
    html! {
        <li class:passed=passed>
            <button class="die" data-die=place.to_string() data-piece=piece(desk, die) aria-keyshortcuts=(place + 1).to_string()
                aria-pressed=move || picked.get().to_string() aria-label=label title=label
                on:click=move |_| desk.tap_die(place)>{die_picture(die)}</button>
        </li>
    }
}

/// What the neighbour gets, and where it leads on that sheet.
fn passing(desk: Desk) -> Option<Fragment> {
    let Some(Action::Keep { pair }) = desk.action() else { return None };
    let (to, passed) = desk.passed(pair)?;
    let (mini, kind, built) = desk.table(|it| {
        let (sheet, built) = (&it.setup.sheet, it.player(to).built);
        let mini = sabika_pictures::sheet_from_afar(sheet, built, Some(passed));
        (mini, sheet.kind(passed), built.contains(passed))
    });
    let args = [
        ("name", words(desk.sitting.name(Party::Seat(to)))),
        ("pair", words(square_name(passed))),
        ("kind", words(kind_name(kind))),
        ("built", Arg::Choice(if built { "yes" } else { "no" })),
    ];
    Some(
        html! { <div class="passing">{drawn(&mini, "")}<p class="sub">{t_with("roll-passing", args)}</p></div> },
    )
}

/// The coins of the sheet: crossed, circled, or still to be gained; and the way to gain some.
pub(super) fn coins_panel(desk: Desk) -> impl IntoFragment {
    let player = Memo::new(move || desk.shown_player());
    let coins = move || {
        let Player { circled, spent, .. } = player.get();
        let drafted =
            if desk.own.other.get().is_some() { 0 } else { desk.draft.with(Draft::coins) };
        let coin = |i: u8| {
            let class = match i {
                _ if usize::from(i) + drafted < usize::from(spent) => "spent",
                _ if i < spent => "use",
                _ if i < circled => "circled",
                _ => "",
            };
            html! { <i class=class>{symbol("coin-write")}</i> }
        };
        (0..desk.table(|it| it.setup.coins())).map(coin).collect_fragment()
    };
    let told = move || t_with("roll-coins", [("count", number(player.get().coins()))]);
    let possible = Memo::new(move || desk.offers(|it| *it == Action::Coins));
    let chosen = move || desk.draft.with(|it| it.then == Some(Action::Coins));
    let gain = move || {
        (possible.get() && desk.own.other.get().is_none()).then(|| {
            html! {
                <button class="btn" id="gain" aria-keyshortcuts="g" aria-pressed=move || chosen().to_string()
                    on:click=move |_| desk.choose(Action::Coins)>
                    {symbol("coin-write")}<span>{move || gain_label(desk)}<small>{move || t("roll-rolls-all-short")}</small></span>
                </button>
                <p class="sub">{move || t("roll-gain-hint")}</p>
            }
        })
    };
    html! {
        <div class="panel roll-coins">
            <h2 class="label">{move || title(desk, t("roll-coins-label"), /* key */ "roll-coins-of")}<span>{told}</span></h2>
            <div class="purse-sheet" aria-hidden="true">{coins}</div>
            {gain}
        </div>
    }
}
