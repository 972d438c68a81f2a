//! Who plays, and how.

use sabika_dom::prelude::*;

use super::{fields::switch, options::options};
use crate::{
    app::{Footer, TopBar},
    browser,
    choices::{self, Choices, Level},
    frame::best,
    games::{self, AnyPaged},
    pieces::{filling, shield, symbol},
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

/// The choices on the screen: each change is kept.
#[derive(Clone, Copy)]
pub(super) struct Form(pub(super) RwSignal<Choices>);

impl Form {
    pub(super) fn change(self, change: impl FnOnce(&mut Choices)) {
        self.0.update(change);
        self.0.with_untracked(Choices::save);
    }
    pub(super) fn get<T>(self, get: impl FnOnce(&Choices) -> T) -> T {
        self.0.with(get)
    }
}

#[component]
pub(crate) fn NewGame() -> impl IntoFragment {
    let form = Form(RwSignal::new(Choices::load()));
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
        <main class="page page-narrow" tabindex="-1">
            <h1 class="display">{move || t("new-game")}</h1>
            <form class="setup" on:submit=start>
                <div class="panel form">{game(form)}{players(form)}{seats(form)}{mark(form)}</div>
                <details class="panel" id=MORE>
                    <summary>{move || form.get(Choices::folded)}</summary>
                    <div class="form">{options(form)}{help(form)}</div>
                </details>
                <div class="start-bar">
                    <p>{move || form.get(Choices::told)}</p>
                    <button class="btn btn-main big">{move || t("start")}</button>
                </div>
            </form>
        </main>
        <Footer/>
    }
}

/// Whatever most games begin without stands in here.
const MORE: &str = "more-choices";

fn unfold() {
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
fn game(form: Form) -> Fragment {
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

fn players(form: Form) -> Fragment {
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
            <div class="picks">{move || form.get(Choices::numbers).map(radio).collect_fragment()}</div>
        </fieldset>
    }
    .into_any()
}

fn seats(form: Form) -> Fragment {
    let shuffle = move |_| form.change(|it| it.shuffle(browser::random()));
    let who_begins = move || {
        let (text, rule) = form.get(|it| it.game().who_begins())?;
        let href = Route::Rules { rule: Some(rule.to_owned()) }.href();
        Some(html! { <p class="hint">{text}" "<a href=href>{rule}</a></p> })
    };
    html! {
        <fieldset>
            <legend>{move || t("seats")}</legend>
            <ol class="seats">
                <For each=move || (0..form.get(Choices::players)).collect() key=|seat| *seat
                    children=move |seat| seat_row(form, seat)/>
            </ol>
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

fn seat_row(form: Form, seat: usize) -> Fragment {
    let args = move || [("number", number(seat as i64 + 1))];
    let misnamed = Memo::new(move || form.get(|it| it.misnamed(seat)));
    let error = format!("seat-{seat}-error");
    let described = error.clone();
    let name = move || form.get(|it| it.seats().get(seat).map(|it| it.name.clone()));
    let given = move || form.get(|it| it.names().get(seat).cloned());
    let rename = move |event| {
        let name = event_target_value(&event);
        form.change(|it| it.seats_mut()[seat].name = name);
    };
    let option = move |bot: Option<Level>, label: fn() -> String| {
        let selected = move || form.get(|it| it.seats().get(seat).is_some_and(|it| it.bot == bot));
        html! { <option value=bot.map_or("person", Level::name) prop:selected=selected>{label}</option> }
    };
    let sit = move |event| {
        let bot = Level::read(&event_target_value(&event));
        form.change(|it| it.seats_mut()[seat].bot = bot);
    };
    html! {
        <li class="seat">
            {Seat::new(seat).map(|it| shield(Party::Seat(it)))}
            <input class="field" type="text" autocomplete="off" spellcheck="false" maxlength=NAME_MAX.to_string()
                aria-label=move || t_with("seat-name", args()) placeholder=given prop:value=name on:input=rename
                aria-invalid=move || misnamed.get().map(|_| "true")
                aria-describedby=move || misnamed.get().map(|_| described.clone())/>
            <select class="field" aria-label=move || t_with("seat-who", args()) on:change=sit>
                {option(None, || t("who-person"))}
                {option(Some(Level::Easy), || t("who-easy"))}
                {option(Some(Level::Middling), || t("who-middling"))}
                {option(Some(Level::Strong), || t("who-strong"))}
            </select>
            <p class="error" role="alert" id=error>{move || misnamed.get().map(choices::told)}</p>
        </li>
    }
    .into_any()
}

fn help(form: Form) -> Fragment {
    let one =
        |name, label: fn() -> String, hint: fn() -> String, field: fn(&mut Help) -> &mut bool| {
            let on = Signal::derive(move || form.get(|it| *field(&mut it.help.clone())));
            let set = Callback::new(move |on| form.change(|it| *field(&mut it.help) = on));
            let absent = move || !form.get(|it| *field(&mut it.game().helps()));
            html! { <div hidden=absent>{switch(name, label, hint, on, set)}</div> }
        };
    html! {
        <fieldset class="options">
            <legend>{move || t("help")}</legend>
            <div class="picks">
                {one("help-cells", || t("choose-cells"), || t("choose-cells-hint"), |it| &mut it.cells)}
                {one("help-projection", || t("choose-projection"), || t("choose-projection-hint"), |it| &mut it.projection)}
                {one("help-tracker", || t("choose-tracker"), || t("choose-tracker-hint"), |it| &mut it.tracker)}
                {one("help-memory", || t("choose-memory"), || t("choose-memory-hint"), |it| &mut it.memory)}
            </div>
        </fieldset>
    }
    .into_any()
}
