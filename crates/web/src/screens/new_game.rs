//! Who plays, and how.

use sabika_bots::Level;
use sabika_dom::prelude::*;

use super::{fields::switch, options::options};
use crate::{
    app::{Footer, TopBar},
    browser,
    choices::{self, Choices, SeatChoice, TIMES},
    fared::Fared,
    frame::best,
    games::{self, AnyPaged},
    pieces::{court, dialog::Dialog, filling, shield, symbol},
    route::Route,
    settings::{self, settings_now},
    text::{number, t, t_with, words},
};
use sabika_rules::{
    game::Setup as _,
    kit::{Party, Seat},
    record::NAME_MAX,
};
use sabika_table::Help;

/// The choices on the screen, and how each change is kept.
#[derive(Clone, Copy)]
pub(super) struct Form(pub(super) RwSignal<Choices>, pub(super) fn(&Choices));

impl Form {
    pub(super) fn change(self, change: impl FnOnce(&mut Choices)) {
        self.0.update(change);
        self.0.with_untracked(self.1);
    }
    pub(super) fn get<T>(self, get: impl FnOnce(&Choices) -> T) -> T {
        self.0.with(get)
    }
}

#[component]
pub(crate) fn NewGame() -> impl IntoFragment {
    let form = Form(RwSignal::new(Choices::load()), Choices::save);
    let asked = Asked::new(form);
    let fared = Fared::gathered();
    let start = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let choices = form.0.get_untracked();
        if (0..choices.players()).any(|seat| choices.misnamed(seat).is_some()) {
            browser::focus_soon("[aria-invalid=true]");
            return;
        }
        if let Some(option) = choices.first_misread() {
            unfold();
            browser::focus_soon(format!("#own-{option}"));
            return;
        }
        // A name is given once; another one for a single game does not take its place.
        let own = choices.own_name().filter(|_| settings_now().name.is_empty());
        if let Some(own) = own {
            settings::change(|it| own.clone_into(&mut it.name));
        }
        Route::Game { id: choices.start(), step: None }.go();
    };
    html! {
        <TopBar/>
        <main class="page page-new" tabindex="-1">
            <h1 class="display">{move || t("new-game")}</h1>
            <form class="setup" on:submit=start>
                <div class="panel form">{game(form)}{players(form, 1)}{seats(form, asked, fared)}{mark(form)}</div>
                <details class="panel" id=MORE>
                    <summary>{move || form.get(Choices::folded)}</summary>
                    <div class="form">{options(form)}{help(form)}</div>
                </details>
                <div class="start-bar">
                    <p>{move || form.get(Choices::told)}</p>
                    <button class="btn btn-main big">{move || t("start")}</button>
                </div>
            </form>
            {court_sheet(form, asked, fared)}
        </main>
        <Footer/>
    }
}

/// Whatever most games begin without stands in here.
pub(super) const MORE: &str = "more-choices";

pub(super) fn unfold() {
    if let Some(more) = browser::element(MORE) {
        let _ = more.set_attribute("open", "");
    }
}

/// The mark to beat, where a game enters a best list.
fn mark(form: Form) -> impl IntoFragment {
    let mark = Memo::new(move || form.get(|it| best::mark(&it.setup())));
    move || {
        mark.get()
            .map(|it| html! { <p class="note" id="mark">{symbol("i-star")}<span>{it}</span></p> })
    }
}

/// Which game of the family.
pub(super) fn game(form: Form) -> Fragment {
    let chosen = Memo::new(move || form.get(|it| it.game().game()));
    let radio = |game: &'static dyn AnyPaged| {
        let name = game.game().name();
        html! {
            <label class="pick">
                <input type="radio" name="game" value=name
                    prop:checked=move || chosen.get() == game.game()
                    on:change=move |_| form.change(|it| it.set_game(name))/>
                {filling(&game.picture())}
                <span>{move || game.title()}</span>
            </label>
        }
    };
    html! {
        <fieldset class="seg seg-games">
            <legend>{move || t("game")}</legend>
            <div class="picks">{games::all().map(radio).collect_fragment()}</div>
            <p class="hint">{move || form.get(|it| it.game().about())}</p>
        </fieldset>
    }
    .into_any()
}

/// How many play: as many as may, and so many at least.
pub(super) fn players(form: Form, least: usize) -> Fragment {
    let radio = move |count: usize| {
        html! {
            <label class="pick">
                <input type="radio" name="players" value=count
                    prop:checked=move || form.get(Choices::players) == count
                    on:change=move |_| form.change(|it| it.set_players(count))/>
                <span class="num">{count}</span>
            </label>
        }
    };
    html! {
        <fieldset class="seg seg-even">
            <legend>{move || t("players")}</legend>
            <div class="picks">{move || form.get(Choices::numbers).filter(|it| *it >= least).map(radio).collect_fragment()}</div>
        </fieldset>
    }
    .into_any()
}

fn seats(form: Form, asked: Asked, fared: Fared) -> Fragment {
    let shuffle = move |_| form.change(|it| it.shuffle(browser::random()));
    let who_begins = move || {
        let (text, rule) = form.get(|it| it.game().who_begins())?;
        let href = Route::Rules { rule: Some(rule.to_owned()) }.href();
        Some(html! { <p class="hint">{text}" "<a href=href>{rule}</a></p> })
    };
    html! {
        <fieldset>
            <legend>{move || t("seats")}</legend>
            <p class="hint">{move || t("court-about")}</p>
            <ol class="seats">
                <For each=move || (0..form.get(Choices::players)).collect() key=|seat| *seat
                    children=move |seat| seat_row(form, asked, seat)/>
            </ol>
            {court_beside(form, asked, fared)}
            {time(form)}
            <div class="seats-foot">
                <button class="btn" type="button" on:click=shuffle>
                    {move || t("shuffle-seats")}
                </button>
                {who_begins}
            </div>
            <div aria-live="polite">{move || notes(form)}</div>
        </fieldset>
    }
    .into_any()
}

/// How long the strongest may think, where somebody of them plays.
fn time(form: Form) -> impl IntoFragment {
    let takes_time = Memo::new(move || form.get(Choices::takes_time));
    let choose = move |event| {
        if let Ok(seconds) = event_target_value(&event).parse() {
            form.change(|it| it.think = seconds);
        }
    };
    let option = move |seconds: u8| {
        let label = move || t_with("think-time", [("seconds", number(seconds))]);
        html! { <option value=seconds selected=move || form.get(|it| it.think) == seconds>{label}</option> }
    };
    move || {
        takes_time.get().then(|| {
            html! {
                <div class="time">
                    <label for="think">{move || t("think")}</label>
                    <select class="field" id="think" aria-describedby="think-about" on:change=choose>{TIMES.map(option).collect_fragment()}</select>
                    <p class="hint" id="think-about">{move || t("think-hint")}</p>
                </div>
            }
        })
    }
}

/// What follows from who plays.
fn notes(form: Form) -> Vec<impl IntoFragment> {
    let note = |text: String| html! { <p class="note">{symbol("i-star")}<span>{text}</span></p> };
    form.get(|it| {
        let mut notes = Vec::new();
        match it.persons() {
            0 => notes.push(note(t("note-watch"))),
            1 => {}
            _ if it.setup().has_secrets() => notes.push(note(t("note-curtain"))),
            _ => notes.push(note(t("note-hot-seat"))),
        }
        if let Some(name) = it.setup().neutral() {
            notes.push(note(t_with("note-neutral", [("name", words(name))])));
        }
        notes
    })
}

/// A seat: who sits there, and the way to somebody else. People have their names typed beside it.
fn seat_row(form: Form, asked: Asked, seat: usize) -> Fragment {
    let args = move || [("number", number(seat as i64 + 1))];
    let misnamed = Memo::new(move || form.get(|it| it.misnamed(seat)));
    let error = format!("seat-{seat}-error");
    let described = error.clone();
    let choice =
        Memo::new(move || form.get(|it| it.seats().get(seat).cloned().unwrap_or_default()));
    let given = move || form.get(|it| it.names().get(seat).cloned().unwrap_or_default());
    let rename = move |event| {
        let name = event_target_value(&event);
        form.change(|it| it.seats_mut()[seat].name = name);
    };
    let bot = Memo::new(move || choice.with(|it| it.bot));
    let who = move || {
        match bot.get() {
        None => html! { <span class="face">{symbol("i-person")}</span> }.into_any(),
        Some(level) => html! {
            <span class="face">{court::badge(level)}</span>
            <span class="seated"><b>{given}</b><small>{court::stars(level)}" "{court::word(level)}</small></span>
        }
        .into_any(),
    }
    };
    let name = move || {
        bot.get().is_none().then(|| {
            let described = described.clone();
            html! {
                <input class="field" type="text" autocomplete="off" spellcheck="false" maxlength=NAME_MAX.to_string()
                    aria-label=move || t_with("seat-name", args()) placeholder=given
                    prop:value=move || choice.with(|it| it.name.clone()) on:input=rename
                    aria-invalid=move || misnamed.get().map(|_| "true")
                    aria-describedby=move || misnamed.get().map(|_| described.clone())/>
            }
        })
    };
    html! {
        <li class="seat" class:chosen=move || asked.is(seat) class:person=move || bot.get().is_none()>
            <button type="button" class="seat-pick" data-seat=seat aria-haspopup=move || asked.narrow.get().then_some("dialog")
                aria-pressed=move || (!asked.narrow.get()).then(|| asked.is(seat).to_string())
                on:click=move |_| asked.ask(seat)>
                <span class="vh">{move || t_with("seat-who", args())}": "{move || bot.get().is_none().then(|| t("who-person"))}</span>
                {Seat::new(seat).map(|it| shield(Party::Seat(it)))}{who}
            </button>
            {name}
            <p class="error" role="alert" id=error>{move || misnamed.get().map(choices::told)}</p>
        </li>
    }
    .into_any()
}

/// Which seat somebody is chosen for: beside the seats, or in a sheet where there is no room.
#[derive(Clone, Copy)]
struct Asked {
    seat: RwSignal<usize>,
    narrow: Memo<bool>,
    /// Whether the sheet is open.
    sheet: RwSignal<bool>,
}

/// In narrower windows there is no room for the court beside the seats.
const NARROW: u32 = 600;

impl Asked {
    /// First for whoever sits across.
    fn new(form: Form) -> Asked {
        let width = RwSignal::new(browser::size().0);
        on_window("resize", move |_| width.set(browser::size().0));
        let bot = form.0.with_untracked(|it| it.seats().iter().position(|it| it.bot.is_some()));
        let narrow = Memo::new(move || width.get() < NARROW);
        Asked { seat: RwSignal::new(bot.unwrap_or(0)), narrow, sheet: RwSignal::new(false) }
    }
    fn is(self, seat: usize) -> bool {
        !self.narrow.get() && self.seat.get() == seat
    }
    fn ask(self, seat: usize) {
        self.seat.set(seat);
        self.sheet.set(self.narrow.get_untracked());
    }
}

/// Who may sit at a seat: a person, or somebody of the court.
fn courtiers(
    form: Form,
    fared: Fared,
    seat: usize,
    chosen: Signal<Option<Level>>,
    pick: Callback<Option<Level>>,
) -> Fragment {
    let radio = move |level: Option<Level>| {
        let value = level.map_or_else(|| "person".to_owned(), |it| it.to_string());
        html! { <input type="radio" name="who" value=value prop:checked=move || chosen.get() == level on:change=move |_| pick.run(level)/> }
    };
    // Where they sit already, besides.
    let elsewhere = move |level: Level| {
        let here = move |it: &(usize, &SeatChoice)| it.0 != seat && it.1.bot == Some(level);
        let seats = form.get(|it| {
            let there = it.seats().iter().enumerate().filter(here);
            there.filter_map(|it| Seat::new(it.0)).collect::<Vec<_>>()
        });
        seats.into_iter().map(|it| shield(Party::Seat(it))).collect_fragment()
    };
    let results = move |level: Level| {
        let (won, of) = fared.against(level, form.get(|it| it.game().game()));
        let args = [("won", number(won as i64)), ("of", number(of as i64))];
        (of > 0).then(|| html! { <span class="fared">{t_with("court-fared", args)}</span> })
    };
    let courtier = move |level: Level| {
        html! {
            <label class="courtier" data-level=level.number()>
                {radio(Some(level))}
                {court::figure(level)}
                <span class="called"><b class="display">{level.character()}</b>" "<span class="trade">{move || court::trade(level)}</span></span>
                <span class="strength">{move || court::stars(level)}" "<b>{move || court::word(level)}</b>" "{move || results(level)}</span>
                <span class="does">{move || court::does(level)}</span>
                <span class="elsewhere" aria-hidden="true">{move || elsewhere(level)}</span>
            </label>
        }
    };
    html! {
        <label class="courtier someone">
            {radio(None)}{symbol("i-person")}
            <span class="called"><b class="display">{move || t("who-person")}</b></span>
            <span class="does">{move || t("who-person-hint")}</span>
        </label>
        {Level::ALL.map(courtier).collect_fragment()}
    }
    .into_any()
}

/// Beside the seats: a choice counts at once.
fn court_beside(form: Form, asked: Asked, fared: Fared) -> impl IntoFragment {
    let seat = Memo::new(move || form.get(|it| asked.seat.get().min(it.players() - 1)));
    move || {
        if asked.narrow.get() {
            return None;
        }
        let seat = seat.get();
        let chosen =
            Signal::derive(move || form.get(|it| it.seats().get(seat).and_then(|it| it.bot)));
        let pick = Callback::new(move |bot| form.change(|it| it.seats_mut()[seat].bot = bot));
        Some(html! {
            <fieldset class="court">
                <legend class="vh">{move || t_with("seat-who", [("number", number(seat as i64 + 1))])}</legend>
                {courtiers(form, fared, seat, chosen, pick)}
            </fieldset>
        })
    }
}

/// In a sheet: whoever is chosen takes the seat when that is said.
fn court_sheet(form: Form, asked: Asked, fared: Fared) -> impl IntoFragment {
    move || {
        asked.sheet.get().then(|| {
            let seat = asked.seat.get_untracked();
            let place = move || number(seat as i64 + 1);
            let now = form.0.with_untracked(|it| it.seats().get(seat).and_then(|it| it.bot));
            let chosen = RwSignal::new(now);
            let title = Signal::derive(move || t_with("seat-number", [("number", place())]));
            let close = move || {
                asked.sheet.set(false);
                browser::focus_soon(format!("[data-seat=\"{seat}\"]"));
            };
            let take = move |_| {
                form.change(|it| it.seats_mut()[seat].bot = chosen.get_untracked());
                close();
            };
            let takes = move || {
                let name = chosen.get().map_or_else(|| t("who-person"), |it| it.character().to_owned());
                t_with("takes-seat", [("name", words(name)), ("number", place())])
            };
            html! {
                <Dialog title on_close=Callback::new(move |()| close()) class="court-sheet">
                    <p class="hint">{move || t("court-about")}</p>
                    <div class="court" role="radiogroup" aria-labelledby="dialog-title">
                        {courtiers(form, fared, seat, chosen.into(), Callback::new(move |bot| chosen.set(bot)))}
                    </div>
                    <div class="court-foot"><button class="btn btn-main big" type="button" id="take-seat" on:click=take>{takes}</button></div>
                </Dialog>
            }
        })
    }
}

pub(super) fn help(form: Form) -> Fragment {
    let one =
        |name, label: fn() -> String, hint: fn() -> String, field: fn(&mut Help) -> &mut bool| {
            let on = Signal::derive(move || form.get(|it| *field(&mut it.help.clone())));
            let set = Callback::new(move |on| form.change(|it| *field(&mut it.help) = on));
            let absent = move || !form.get(|it| *field(&mut it.game().helps()));
            html! { <div hidden=absent>{switch(name, label, hint, on, set)}</div> }
        };
    let hints = Signal::derive(move || form.get(|it| it.helps().hints));
    let set_hints = Callback::new(move |on| form.change(|it| it.switch_hints(on)));
    html! {
        <fieldset class="options">
            <legend>{move || t("help")}</legend>
            <div class="picks">
                {one("help-cells", || t("choose-cells"), || t("choose-cells-hint"), |it| &mut it.cells)}
                {one("help-projection", || t("choose-projection"), || t("choose-projection-hint"), |it| &mut it.projection)}
                {one("help-tracker", || t("choose-tracker"), || t("choose-tracker-hint"), |it| &mut it.tracker)}
                {one("help-memory", || t("choose-memory"), || t("choose-memory-hint"), |it| &mut it.memory)}
                {switch("help-hints", || t("choose-hints"), || t("choose-hints-hint"), hints, set_hints)}
            </div>
        </fieldset>
    }
    .into_any()
}
