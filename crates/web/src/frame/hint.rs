//! A hint: the best that whoever is to act can do, with what can be expected of it and why. Asked for with
//! the bulb, it lies where race and log were, or in a sheet where there is no room; a tap on a row puts that
//! action on the table and never plays it.

use std::sync::Arc;

use sabika_bots::{Hint, Level, Measure};
use sabika_dom::prelude::*;
use sabika_rules::{any::AnyAction, message::Tell as _};
use sabika_table::{Answer, Request};

use crate::{
    app::announce,
    browser,
    desk::{AtDesk, Desk},
    pieces::{court, symbol, tenths},
    sitting::Sitting,
    text::{number, t, t_with},
};

/// A hint that was asked for.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Advised {
    /// After so many steps; for no other it holds.
    step: usize,
    /// Whether it is looked at.
    is_open: bool,
    told: Told,
}

#[derive(Clone, PartialEq, Debug)]
enum Told {
    Thinking,
    /// Nobody could think of any.
    Failed,
    Hint(Arc<Hint<AnyAction>>),
}

/// So many rows there are while nobody knows how many.
const ROWS: usize = 3;

/// Whether whoever looks may ask for a hint.
pub(crate) fn may_ask(sitting: Sitting) -> bool {
    untrack(|| asks(sitting))
}

fn asks(sitting: Sitting) -> bool {
    sitting.help.get().hints && sitting.shown.with(|it| it.may_act)
}

fn is_open(sitting: Sitting) -> bool {
    asks(sitting) && sitting.advised.with(|it| it.as_ref().is_some_and(|it| it.is_open))
}

/// Asks for a hint and shows it, or puts it away.
pub(crate) fn toggle(sitting: Sitting) {
    if close(sitting) {
        return;
    }
    browser::focus_soon("#hint-title");
    let is_there = |it: &Option<Advised>| it.as_ref().is_some_and(|it| it.told != Told::Failed);
    if sitting.advised.with_untracked(is_there) {
        sitting.advised.update(|it| it.iter_mut().for_each(|it| it.is_open = true));
        return;
    }
    let step = sitting.shown.with_untracked(|it| it.steps);
    sitting.advised.set(Some(Advised { step, is_open: true, told: Told::Thinking }));
    sitting.ask_for(Request::Hint, move |answer| {
        let Answer::Hint(hint) = answer else { return };
        let told = hint.map_or(Told::Failed, |it| Told::Hint(Arc::new(*it)));
        sitting.advised.update(|it| {
            if let Some(it) = it.as_mut().filter(|it| it.step == step) {
                it.told = told;
            }
        });
    });
}

/// Whether there was a hint to be put away.
pub(crate) fn close(sitting: Sitting) -> bool {
    let was_open = untrack(|| is_open(sitting));
    if was_open {
        sitting.advised.update(|it| it.iter_mut().for_each(|it| it.is_open = false));
        browser::focus_soon("#hint");
    }
    was_open
}

/// The way to a hint, for whoever may ask.
pub(crate) fn bulb(sitting: Sitting) -> impl IntoFragment {
    let may_ask = Memo::new(move || asks(sitting));
    let open = Memo::new(move || is_open(sitting));
    move || {
        may_ask.get().then(|| {
            html! { <button class="icon-btn" id="hint" aria-expanded=move || open.get().to_string() aria-label=move || t("advice") title=move || t("advice") on:click=move |_| toggle(sitting)>{symbol("i-bulb")}</button> }
        })
    }
}

/// Where the hint lies: over something beside the board, or in a sheet.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Dock {
    left: f64,
    width: f64,
    /// From the lower edge of the window.
    bottom: f64,
    most: f64,
}

/// What may be covered by a hint.
const BESIDE: [&str; 2] = [".table>.right", ".table .tabs"];
/// Nothing narrower or lower is covered, in pixels.
const LEAST: (f64, f64) = (230.0, 220.0);
/// What stays free above and below, in pixels.
const TOP: f64 = 76.0;
const BELOW: f64 = 12.0;

impl Dock {
    fn found() -> Option<Dock> {
        let (width, height) = browser::size();
        if width < 700 || height < 560 {
            return None;
        }
        BESIDE.into_iter().find_map(|selector| {
            let it = document().query_selector(selector).ok()??.get_bounding_client_rect();
            let bottom = it.bottom().min(f64::from(height) - BELOW);
            let top = it.top().max(TOP);
            let is_beside =
                it.left() > f64::from(width) / 2.0 || it.right() < f64::from(width) / 2.0;
            let fits = it.width() >= LEAST.0 && bottom - top >= LEAST.1;
            (is_beside && fits).then(|| Dock {
                left: it.left(),
                width: it.width(),
                bottom: f64::from(height) - bottom,
                most: bottom - top,
            })
        })
    }
}

/// The hint, where one is looked at.
pub(crate) fn panel<G: AtDesk>(desk: Desk<G>) -> impl IntoFragment {
    let sitting = desk.sitting;
    // What was best is not what is best.
    let step = Memo::new(move || sitting.shown.with(|it| it.steps));
    Effect::new(move |_: Option<()>| {
        let step = step.get();
        if sitting.advised.with_untracked(|it| it.as_ref().is_some_and(|it| it.step != step)) {
            sitting.advised.set(None);
        }
    });
    let told = Memo::new(move || {
        let told = sitting.advised.with(|it| it.as_ref().map(|it| it.told.clone()));
        told.filter(|_| is_open(sitting))
    });
    let dock = RwSignal::new(None);
    Effect::new(move |_: Option<()>| {
        if told.with(Option::is_some) {
            dock.set(Dock::found());
        }
    });
    on_window("resize", move |_| dock.set(Dock::found()));
    number_pieces(desk, told);
    let open = Memo::new(move || told.with(Option::is_some));
    move || open.get().then(|| opened(desk, told, dock))
}

fn opened<G: AtDesk>(
    desk: Desk<G>,
    told: Memo<Option<Told>>,
    dock: RwSignal<Option<Dock>>,
) -> impl IntoFragment {
    let sitting = desk.sitting;
    let hint = Memo::new(move || match told.get() {
        Some(Told::Hint(hint)) => Some(hint),
        _ => None,
    });
    // Words are put together once: what is tried meanwhile changes none of them.
    let called = Memo::new(move || {
        let options = hint.get().map(|it| it.options.clone()).unwrap_or_default();
        let own = options.iter().filter_map(|it| G::own_action(&it.action).copied());
        own.map(|it| untrack(|| desk.words(it))).collect::<Vec<_>>()
    });
    let title = move || match told.get() {
        Some(Told::Thinking) => t("advice-thinking"),
        Some(Told::Hint(_)) => called.get().first().cloned().unwrap_or_default(),
        Some(Told::Failed) | None => t("advice"),
    };
    let sub = move || match (told.get(), hint.get().map(|it| it.measure)) {
        (Some(Told::Failed), _) => t("advice-failed"),
        (_, Some(Measure::Points)) => t("advice-points"),
        _ => t("advice-win"),
    };
    Effect::new(move |_: Option<()>| match told.get() {
        Some(Told::Failed) => announce(t("advice-failed")),
        Some(Told::Hint(hint)) => {
            let best = called.get().first().cloned().unwrap_or_default();
            announce(format!(
                "{best}. {}",
                hint.options
                    .first()
                    .map_or_else(String::new, |it| expected(hint.measure, it.expects))
            ));
        }
        _ => {}
    });
    let rows = move || match told.get() {
        Some(Told::Thinking) => {
            (0..ROWS).map(|_| html! { <li class="hint-row"></li> }.into_any()).collect_fragment()
        }
        Some(Told::Hint(hint)) => {
            let called = called.get();
            let rows = (0..called.len().min(hint.options.len()))
                .map(|it| row(desk, &hint, it, &called[it], dock));
            rows.collect_fragment()
        }
        Some(Told::Failed) | None => ().into_any(),
    };
    let only = move || {
        hint.get()
            .is_some_and(|it| it.only)
            .then(|| html! { <p class="sub">{t("advice-only")}</p> })
    };
    let compared = move || {
        hint.get()
            .is_some_and(|it| it.measure == Measure::Win && !it.calibrated)
            .then(|| html! { <p class="sub">{t("advice-compared")}</p> })
    };
    let tight = RwSignal::new(0);
    Effect::new(move |_: Option<()>| {
        tight.set(0);
        if dock.get().is_some() && hint.get().is_some() {
            tighten(tight, 1);
        }
    });
    let thinks = move || matches!(told.get(), Some(Told::Thinking));
    let shut = move |_| {
        close(sitting);
    };
    let px = |it: f64| tenths(it) + "px";
    let part =
        move |get: fn(&Dock) -> f64| move || dock.get().map_or_else(String::new, |it| px(get(&it)));
    // Smaller, it still covers all of what stood there.
    let least =
        move || dock.get().filter(|_| tight.get() != 0).map_or_else(String::new, |it| px(it.most));
    html! {
        <section class="panel hint-panel" class:docked=move || dock.get().is_some() class:tight=move || tight.get() != 0 class:folded=move || matches!(tight.get(), 2 | 3) role="region" aria-labelledby="hint-title" aria-busy=move || thinks().to_string()
            style:left=part(|it| it.left) style:width=part(|it| it.width) style:bottom=part(|it| it.bottom) style:max-height=part(|it| it.most) style:min-height=least>
            <header>
                {court::badge(Level::ALL[Level::ALL.len() - 1])}
                <div>
                    <h2 class="display" id="hint-title" tabindex="-1">{title}{move || thinks().then(|| html! { <span class="think" aria-hidden="true"><i></i><i></i><i></i></span> })}</h2>
                    <p class="sub">{sub}</p>
                </div>
                <button class="icon-btn" id="hint-close" aria-label=move || t("close") on:click=shut>{symbol("i-cross")}</button>
            </header>
            <ol class:shut=move || tight.get() == 3>{rows}</ol>
            {only}{compared}
            <p class="sub hint-note">{symbol("i-eye")}<span>{move || t("advice-note")}</span></p>
        </section>
    }
}

/// Where rows are not seen whole beside the board, everything is smaller; where that does not do, only the row that
/// is chosen has all its reasons, and the others a line of them, or none.
fn tighten(tight: RwSignal<u8>, to: u8) {
    request_animation_frame(move || {
        let panel = document().query_selector(".hint-panel").ok().flatten();
        let is_cut = panel.is_some_and(|it| it.scroll_height() > it.client_height());
        if is_cut && tight.try_get_untracked().is_some_and(|it| it + 1 == to) {
            tight.set(to);
            if to < 3 {
                tighten(tight, to + 1);
            }
        }
    });
}

/// Whole per cent, or points.
fn expected(measure: Measure, expects: f64) -> String {
    let whole = |it: f64| [("number", number(it.round() as i64))];
    match measure {
        Measure::Win => t_with("percent", whole(expects * 100.0)),
        Measure::Points => t_with("advice-count", whole(expects)),
    }
}

fn row<G: AtDesk>(
    desk: Desk<G>,
    hint: &Arc<Hint<AnyAction>>,
    index: usize,
    called: &str,
    dock: RwSignal<Option<Dock>>,
) -> Fragment {
    let option = &hint.options[index];
    let action = G::own_action(&option.action).copied();
    let mut reasons: Vec<String> =
        option.reasons.iter().map(|it| desk.sitting.say(&it.message())).collect();
    if hint.is_about_the_same(index) {
        reasons.push(t("advice-same"));
    }
    let best = hint.options.first().map_or(1.0, |it| it.expects.max(0.01));
    let whole = if hint.measure == Measure::Win { 1.0 } else { best };
    let long = tenths((option.expects / whole * 100.0).clamp(0.0, 100.0)) + "%";
    let chosen = Memo::new(move || {
        let is_drafted = |it: G::Action| {
            desk.draft.with(|draft| desk.view.with(|view| G::is_drafted(draft, view, &it)))
        };
        action.is_some_and(is_drafted)
    });
    let propose = move |_| {
        let Some(action) = action else { return };
        G::propose(desk, action);
        if dock.get_untracked().is_none() {
            // The table is below the sheet.
            close(desk.sitting);
            browser::focus_soon("#confirm");
        }
    };
    html! {
        <li>
            <button class="hint-row" data-hint-row=index + 1 aria-pressed=move || chosen.get().to_string() on:click=propose>
                <span class="hint-number num">{index + 1}</span>
                <b class="hint-what">{called.to_owned()}</b>
                <b class="num hint-expects">{expected(hint.measure, option.expects)}</b>
                <span class="hint-bar" aria-hidden="true"><i style:width=long></i></span>
                <span class="sub">{reasons.join(" ")}</span>
            </button>
        </li>
    }
    .into_any()
}

/// The numbers of the rows stand on the pieces that they are about.
fn number_pieces<G: AtDesk>(desk: Desk<G>, told: Memo<Option<Told>>) {
    const MARK: &str = "data-hint";
    let clear = || browser::each("[data-hint]", |it| drop(it.remove_attribute(MARK)));
    Effect::new(move |_: Option<()>| {
        let hint = match told.get() {
            Some(Told::Hint(hint)) => Some(hint),
            _ => None,
        };
        // What is drafted may draw pieces anew.
        desk.draft.track();
        browser::after(0, move || {
            clear();
            let options = hint.iter().flat_map(|it| &it.options).zip(1..);
            for (option, number) in options {
                let piece = G::own_action(&option.action).and_then(G::piece);
                let Some(piece) = piece else { continue };
                browser::each(&piece, |it| {
                    let all = it.get_attribute(MARK).map_or_else(String::new, |it| it + " ");
                    let _ = it.set_attribute(MARK, &format!("{all}{number}"));
                });
            }
        });
    });
    on_cleanup(clear);
}

#[cfg(test)]
mod tests {
    use sabika_bots::luck::Seeded;
    use sabika_messages::Language;
    use sabika_rules::{
        alcazaba::Alcazaba,
        alhambra::{Alhambra, modules::ModuleId},
        dice::Dice,
        game::{Luck as _, Named, Sink, advance},
        roll_and_write::RollAndWrite,
    };

    use super::*;
    use crate::text::speak_here;

    /// What an option is called: it says what is done.
    fn title<G: AtDesk>(game: &G, action: G::Action) -> String {
        let seat = game.turn().seat().expect("somebody is to act");
        let called = Desk::before(game, seat).words(action);
        let begins = called.chars().next().is_some_and(char::is_alphanumeric);
        assert!(begins && called.trim() == called, "{action} is '{called}'");
        called
    }

    /// Of what is offered in a game at random.
    fn all_are_called<G: AtDesk + Named>(setup: &G::Setup) {
        let (mut game, mut luck, mut offered) = (G::new(setup), Seeded::new(7), Vec::new());
        for _ in 0..150 {
            advance(&mut game, &mut luck, &mut Sink::none(), |_| ());
            let Some(seat) = game.turn().seat() else { return };
            offered.clear();
            game.actions(seat, &mut offered);
            // What is not chosen is seen before or later, in another language or in this.
            let several = [0, 1].map(|_| offered[luck.below(offered.len() as u32) as usize]);
            several.into_iter().for_each(|it| drop(title(&game, it)));
            game.play(seat, &several[0], &mut Sink::none()).expect("what is offered is legal");
        }
    }

    #[test]
    fn whatever_is_offered_has_a_title() {
        for language in Language::ALL {
            speak_here(language);
            all_are_called::<Dice>(&Dice::set_up(3).expect("three can play"));
            all_are_called::<Alcazaba>(&Alcazaba::set_up(2).expect("two can play"));
            all_are_called::<RollAndWrite>(&RollAndWrite::set_up(3).expect("three can play"));
            let mut setup = Alhambra::set_up(2).expect("two can play");
            all_are_called::<Alhambra>(&setup);
            for module in ModuleId::ALL {
                setup.modules = setup.modules.with(*module);
            }
            all_are_called::<Alhambra>(&setup);
        }
    }

    /// The first throw of a game is called alike in both dice games, with what it keeps.
    #[test]
    fn a_throw_says_how_many_dice_and_what_is_kept() {
        fn first<G: AtDesk + Named>(notation: &str) -> String {
            let mut game = G::new(&G::set_up(2).expect("two can play"));
            let mut luck = Seeded::new(4);
            advance(&mut game, &mut luck, &mut Sink::none(), |_| ());
            title(&game, game.read_action(notation).expect("an action"))
        }
        speak_here(Language::English);
        let (none, kept) = ("throw", "throw keep garden-2");
        assert_eq!(first::<Alcazaba>(none), "Throw all dice");
        assert_eq!(first::<Alcazaba>(kept), "Throw 6 dice, keep 2 × garden");
        assert_eq!(first::<Alcazaba>(none), first::<Dice>(none));
        assert_eq!(first::<Alcazaba>(kept), first::<Dice>(kept));
        speak_here(Language::German);
        assert_eq!(first::<Alcazaba>(kept), first::<Dice>(kept));
    }
}
