//! The menu of a game at a table elsewhere: what is asked of all others, who is there, what is said, and what can
//! be taken along.

use sabika_dom::prelude::*;
use sabika_protocol::{Gathered, Stage};
use sabika_rules::kit::Seat;
use sabika_table::{
    Answer, Request,
    common::{Bid, Proposal},
    verify,
};

use super::{Elsewhere, chat, lobby, strip};
use crate::{
    app::mention,
    browser,
    games::AnyPaged,
    notices,
    pieces::{dialog::Dialog, second_thought::second_thought},
    route::Route,
    screens::{friends::invite, game::helps, settings},
    sitting::{Help, Sitting},
    text::{number, t, t_with},
};

/// The menu; nothing where the game is not elsewhere.
pub(crate) fn menu(
    sitting: Sitting,
    game: &'static dyn AnyPaged,
    menu: RwSignal<bool>,
) -> Option<Fragment> {
    let here = Elsewhere::at(&sitting.online()?);
    let title = Signal::derive(|| t("table-menu"));
    let close = Callback::new(move |()| menu.set(false));
    let copy = move |_| {
        sitting.record(|text| {
            spawn_local(async move {
                let copied = browser::copy(text).await;
                mention(if copied { t("record-copied") } else { t("record-not-copied") });
            });
        });
    };
    // Nobody takes along what is hidden still.
    let open = Memo::new(move || sitting.shown.with(|it| it.may_share));
    let text = move || {
        open.get().then(|| {
            html! {
                <button class="btn" id="export" on:click=move |_| sitting.export()>{move || t("export")}</button>
                <button class="btn" id="copy-record" on:click=copy>{move || t("copy-record")}</button>
            }
        })
    };
    let secret = move || (!open.get()).then(|| html! { <p class="sub">{t("record-secret")}</p> });
    let replay = sitting.at(Some(0)).href();
    let granted = Memo::new(move || here.with(|it| it.help).unwrap_or(Help::NONE));
    let keys = move || game.keys(&sitting.shown.get().view);
    Some(html! {
        <Dialog title on_close=close class="">
            {chat::chat(here)}
            {notices::offer()}
            {together(here, sitting, menu)}
            {after(here, sitting)}
            <details class="fold" id="table-company">
                <summary>{move || t("table-company")}</summary>
                <div class="within">
                    {lobby::company(here)}
                    <div class="invite">
                        {invite::code(&here.route().url(), || t("invite-code"))}
                        <div>{invite::link("table-link", here.route().url())}</div>
                    </div>
                </div>
            </details>
            {move || helps(sitting, game, granted.get())}
            <div class="form menu-settings">{settings::sound()}</div>
            <p class="buttons">
                <a class="btn" href=replay on:click=move |_| menu.set(false)>{move || t("replay")}</a>
                {text}
                <a class="btn" href=Route::Friends.href()>{move || t("own-tables")}</a>
                <a class="btn" href=Route::Settings.href()>{move || t("settings")}</a>
            </p>
            {secret}
            <h3 class="label">{move || t("keys")}</h3>
            <p class="sub">{keys}</p>
            <p class="sub">{move || t("keys-replay")}</p>
            <p class="sub">{move || t("fan-made")}</p>
            {getting_up(here, menu)}
        </Dialog>
    })
}

/// Whether whoever looks plays here now.
fn plays(gathered: &Gathered) -> bool {
    let own = |seat: Seat| gathered.places.get(seat.index()).is_some_and(|it| it.bot.is_none());
    gathered.stage == Stage::Playing && gathered.own.is_some_and(own)
}

/// What nobody may do alone.
fn together(here: Elsewhere, sitting: Sitting, menu: RwSignal<bool>) -> impl IntoFragment {
    let may = here.memo(|it| plays(it) && it.proposed.is_none());
    let back = Memo::new(move || sitting.history.with(|it| strip::turn_back(it)));
    let propose = move |proposal: Proposal| {
        here.bid(Bid::Propose { proposal });
        menu.set(false);
    };
    move || {
        may.get().then(|| {
            let back = move || {
                let step = back.get()?;
                Some(html! {
                    <button class="btn" id="propose-back" on:click=move |_| propose(Proposal::BackTo(step))>{t("propose-back")}</button>
                })
            };
            html! {
                <section class="part" aria-labelledby="together">
                    <h3 class="label" id="together">{move || t("together")}</h3>
                    <p class="sub">{move || t("together-hint")}</p>
                    <p class="buttons">
                        {back}
                        <button class="btn" id="propose-end" on:click=move |_| propose(Proposal::End)>{move || t("propose-end")}</button>
                    </p>
                </section>
            }
        })
    }
}

/// Once it is over: the same people again, and where luck came from.
fn after(here: Elsewhere, sitting: Sitting) -> impl IntoFragment {
    let over = here.memo(|it| it.stage == Stage::Over);
    let opened = here.memo(|it| it.opened.clone().unwrap_or_default());
    let seal = here.memo(|it| it.seal.clone());
    let verdict = RwSignal::new(None::<Result<usize, ()>>);
    // A record with another seal than the one that was told is not that of this game.
    Effect::new(move |_: Option<()>| {
        if over.get() && opened.with(|it| !it.is_empty()) {
            let seal = seal.get();
            sitting.record(move |text| {
                let verified = verify(&text).ok().filter(|it| it.seal.as_ref() == Some(&seal));
                verdict.set(Some(verified.map(|it| it.draws).ok_or(())));
            });
        }
    });
    let verdict = move || match verdict.get()? {
        Ok(draws) => Some(
            html! { <p id="luck-verdict">{t_with("luck-holds", [("draws", number(draws as i64))])}</p> },
        ),
        Err(()) => Some(html! { <p id="luck-verdict">{t("luck-does-not-hold")}</p> }),
    };
    move || {
        over.get().then(|| {
            let luck = move || {
                let opened = opened.get();
                let (seed, salt) = opened.split_once(' ').unwrap_or((opened.as_str(), ""));
                let (seed, salt, seal) = (seed.to_owned(), salt.to_owned(), seal.get());
                (!seed.is_empty()).then(|| {
                    html! {
                        <section class="part" aria-labelledby="fair-luck">
                            <h3 class="label" id="fair-luck">{t("fair-luck")}</h3>
                            <p class="sub">{t("fair-luck-hint")}</p>
                            {verdict}
                            <dl class="luck-numbers">
                                <dt>{t("luck-seal")}</dt><dd>{seal}</dd>
                                <dt>{t("luck-seed")}</dt><dd>{seed}</dd>
                                <dt>{t("luck-salt")}</dt><dd>{salt}</dd>
                            </dl>
                        </section>
                    }
                })
            };
            html! { <p class="buttons">{again(here, sitting)}</p>{luck} }
        })
    }
}

/// To the table where the same people play again, which is made if there is none.
fn again(here: Elsewhere, sitting: Sitting) -> Fragment {
    let next = here.memo(|it| it.next.clone());
    let go = move |_| match next.get_untracked() {
        Some(id) => Route::Table { id, step: None }.go(),
        None => sitting.ask_for(Request::Rematch, move |answer| {
            if let Answer::Begun(id) = answer {
                Route::Table { id, step: None }.go();
            }
        }),
    };
    let label = move || if next.get().is_some() { t("next-go") } else { t("result-rematch") };
    html! { <button class="btn btn-main" id="rematch" on:click=go>{label}</button> }
}

/// What can be done with a game that all have agreed to end, in place of taking it up again.
pub(crate) fn ended(sitting: Sitting) -> Option<Fragment> {
    let here = Elsewhere::at(&sitting.online()?);
    Some(html! {
        <div class="bar given-up" role="group" aria-label=move || t("actions")>
            <a class="btn" href=Route::Friends.href()>{move || t("own-tables")}</a>
            {again(here, sitting)}
        </div>
    })
}

fn getting_up(here: Elsewhere, menu: RwSignal<bool>) -> impl IntoFragment {
    let may = here.memo(plays);
    let stand = move || {
        here.bid(Bid::Stand);
        menu.set(false);
    };
    let button = move || {
        second_thought("stand", || t("get-up"), || t("get-up-question"), || t("get-up"), stand)
    };
    move || may.get().then(button)
}
