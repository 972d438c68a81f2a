//! Who plays, and how.

use sabika_dom::prelude::*;

use super::fields::{Text, radios, switch};
use crate::{
    alhambra::modules,
    app::{Footer, TopBar},
    browser,
    choices::{
        Against, Choices, Edition, ExtraTower, Hands, Level, Misnamed, SHEET, VirtualPlayers,
    },
    games,
    pieces::{shield, symbol},
    route::Route,
    text::{number, say, sentence, t, t_with, words},
};
use sabika_rules::{
    any::GameName,
    game::Setup as _,
    kit::{Party, Seat},
    message::Tell as _,
    record::NAME_MAX,
    roll_and_write::{Setup, Sheet},
};
use sabika_table::Help;

/// The choices on the screen: each change is kept.
#[derive(Clone, Copy)]
struct Form(RwSignal<Choices>);

impl Form {
    fn change(self, change: impl FnOnce(&mut Choices)) {
        self.0.update(change);
        self.0.with_untracked(Choices::save);
    }
    fn get<T>(self, get: impl FnOnce(&Choices) -> T) -> T {
        self.0.with(get)
    }
}

#[component]
pub(crate) fn NewGame() -> impl IntoView {
    let form = Form(RwSignal::new(Choices::load()));
    let start = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let choices = form.0.get_untracked();
        if (0..choices.players()).any(|seat| choices.misnamed(seat).is_some()) {
            browser::focus_soon("[aria-invalid=true]");
            return;
        }
        if document().query_selector("#own-sheet[aria-invalid=true]").ok().flatten().is_some() {
            browser::focus_soon("#own-sheet");
            return;
        }
        Route::Game { id: choices.start(), step: None }.go();
    };
    view! {
        <TopBar/>
        <main class="page" tabindex="-1">
            <h1 class="display">{move || t("new-game")}</h1>
            <form class="setup" on:submit=start>
                <div class="panel form">{game(form)}{players(form)}{seats(form)}</div>
                <div class="panel form">{move || of_base_game(form)}{move || of_roll_and_write(form)}{help(form)}</div>
                <div class="start-bar">
                    <p>{move || form.get(Choices::told)}</p>
                    <button class="btn btn-main big">{move || t("start")}</button>
                </div>
            </form>
        </main>
        <Footer/>
    }
}

/// Which game of the family.
fn game(form: Form) -> View {
    let radio = |game: GameName| {
        view! {
            <label class="pick">
                <input type="radio" name="game" value=game.name()
                    prop:checked=move || form.get(Choices::game) == game
                    on:change=move |_| form.change(|it| it.set_game(game.name()))/>
                <span>{move || games::title(game)}</span>
            </label>
        }
    };
    view! {
        <fieldset class="seg">
            <legend>{move || t("game")}</legend>
            <div class="picks">{GameName::ALL.iter().map(|it| radio(*it)).collect_view()}</div>
            <p class="hint">{move || games::about(form.get(Choices::game))}</p>
        </fieldset>
    }
    .into_any()
}

/// What only the base game has to choose.
fn of_base_game(form: Form) -> Option<impl IntoView> {
    let is_base = Memo::new(move || form.get(Choices::is_base));
    is_base.get().then(|| {
        view! { {edition(form)}{modules(form)}{extra_tower(form)}{hands(form)} }
    })
}

/// What only roll and write has to choose: the sheet, and alone the virtual players.
fn of_roll_and_write(form: Form) -> Option<impl IntoView> {
    let is_it = Memo::new(move || form.get(|it| it.game() == GameName::RollAndWrite));
    let alone = Memo::new(move || form.get(Choices::players) == 1);
    if !is_it.get() {
        return None;
    }
    let parties = radios(
        "options",
        "virtual",
        || t("roll-virtual"),
        Signal::derive(move || form.get(|it| it.virtual_players.name())),
        vec![
            ("2", || parties_told(2), None),
            ("3", || parties_told(3), None),
            ("4", || parties_told(4), None),
        ],
        Callback::new(move |it| {
            form.change(|now| now.virtual_players = VirtualPlayers::read(it).unwrap_or_default());
        }),
    );
    let against = switch(
        "against",
        || t("roll-against"),
        || t("roll-against-hint"),
        Signal::derive(move || form.get(|it| it.against == Against::Yes)),
        Callback::new(move |on| {
            form.change(|it| it.against = if on { Against::Yes } else { Against::No });
        }),
    );
    let kind = move || {
        form.get(|it| match it.sheet.as_str() {
            SHEET => SHEET,
            "latin" => "latin",
            _ => "own",
        })
    };
    let sheets = radios(
        "options",
        "sheet",
        || t("roll-sheet-choice"),
        Signal::derive(kind),
        vec![
            (SHEET, || t("roll-sheet-standard"), Some(|| t("roll-sheet-standard-hint"))),
            ("latin", || t("roll-sheet-latin"), Some(|| t("roll-sheet-latin-hint"))),
            ("own", || t("roll-sheet-own"), Some(|| t("roll-sheet-own-hint"))),
        ],
        Callback::new(move |it: &str| {
            let rows = Sheet::standard().rows();
            form.change(|now| now.sheet = if it == "own" { rows } else { it.to_owned() });
        }),
    );
    let is_own = Memo::new(move || kind() == "own");
    let bad = Memo::new(move || {
        let bad = form.get(|it| it.sheet.parse::<Sheet>().err())?;
        Some(sentence(&say(&bad.message(), &sabika_messages::Names::default())))
    });
    let own = move || {
        is_own.get().then(|| {
            let rows = form.0.with_untracked(|it| it.sheet.replace('/', "\n"));
            let change = move |event| {
                let typed = event_target_value(&event).to_lowercase();
                let rows: Vec<&str> = typed.split_whitespace().collect();
                form.change(|it| it.sheet = rows.join("/"));
            };
            view! {
                <textarea class="field rows" id="own-sheet" rows="6" spellcheck="false" autocomplete="off"
                    aria-label=move || t("roll-sheet-own") aria-invalid=move || bad.get().map(|_| "true")
                    aria-describedby="own-sheet-error" prop:value=rows on:input=change></textarea>
                <p class="error" role="alert" id="own-sheet-error">{bad}</p>
            }
        })
    };
    Some(view! {
        <div hidden=move || !alone.get()>{parties}<div class="picks">{against}</div></div>
        {sheets}
        {own}
    })
}

/// So many virtual players, and the rounds that they mean.
fn parties_told(count: u8) -> String {
    let mut alone = Setup::new(1).expect("one may play");
    alone.set("virtual", &count.to_string()).expect("so many may take part");
    let args = [("count", number(count)), ("rounds", number(alone.rounds()))];
    t_with("roll-virtual-option", args)
}

fn players(form: Form) -> View {
    let radio = move |count: usize| {
        view! {
            <label class="pick">
                <input type="radio" name="players" value=count
                    prop:checked=move || form.get(Choices::players) == count
                    on:change=move |_| form.change(|it| it.set_players(count))/>
                <span class="num">{count}</span>
            </label>
        }
    };
    view! {
        <fieldset class="seg seg-even">
            <legend>{move || t("players")}</legend>
            <div class="picks">{move || form.get(Choices::numbers).map(radio).collect_view()}</div>
        </fieldset>
    }
    .into_any()
}

fn seats(form: Form) -> View {
    let shuffle = move |_| form.change(|it| it.shuffle(browser::random()));
    view! {
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
                <p class="hint" hidden=move || !form.get(Choices::is_base)>
                    {move || t("who-begins")} " "
                    <a href=Route::Rules { rule: Some("A-06".to_owned()) }.href()>"A-06"</a>
                </p>
            </div>
            <div aria-live="polite">{move || notes(form)}</div>
        </fieldset>
    }
    .into_any()
}

/// What follows from who plays.
fn notes(form: Form) -> Vec<impl IntoView> {
    let note = |text: String| view! { <p class="note">{symbol("i-star")}<span>{text}</span></p> };
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

fn seat_row(form: Form, seat: usize) -> View {
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
    let option = move |bot: Option<Level>, label: Text| {
        let selected = move || form.get(|it| it.seats().get(seat).is_some_and(|it| it.bot == bot));
        view! { <option value=bot.map_or("person", Level::name) prop:selected=selected>{label}</option> }
    };
    let sit = move |event| {
        let bot = Level::read(&event_target_value(&event));
        form.change(|it| it.seats_mut()[seat].bot = bot);
    };
    view! {
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
            <p class="error" role="alert" id=error>{move || misnamed.get().map(Misnamed::told)}</p>
        </li>
    }
    .into_any()
}

fn edition(form: Form) -> View {
    radios(
        "options",
        "edition",
        || t("edition"),
        Signal::derive(move || form.get(|it| it.edition.name())),
        vec![
            ("classic", || t("choose-classic"), Some(|| t("choose-classic-hint"))),
            ("revised", || t("choose-revised"), Some(|| t("choose-revised-hint"))),
        ],
        Callback::new(move |it| {
            form.change(|now| now.edition = Edition::read(it).unwrap_or_default());
        }),
    )
}

/// The expansion modules.
fn modules(form: Form) -> View {
    let one = |(module, title, about): modules::Choice| {
        let name = module.name();
        let on = Signal::derive(move || form.get(|it| it.modules.iter().any(|it| it == name)));
        let set = Callback::new(move |on| form.change(|it| it.switch(name, on)));
        switch(name, title, about, on, set)
    };
    let all = modules::choices().into_iter().map(one).collect_view();
    view! {
        <fieldset class="options">
            <legend>{move || t("modules")}</legend>
            <div class="picks">{all}</div>
        </fieldset>
    }
    .into_any()
}

/// The tower of the dice game.
fn extra_tower(form: Form) -> View {
    radios(
        "options",
        "extra-tower",
        || t("extra-tower"),
        Signal::derive(move || form.get(|it| it.extra_tower.name())),
        vec![
            ("none", || t("extra-tower-none"), None),
            ("added", || t("extra-tower-added"), Some(|| t("extra-tower-added-hint"))),
            ("replacing", || t("extra-tower-replacing"), Some(|| t("extra-tower-replacing-hint"))),
        ],
        Callback::new(move |it| {
            form.change(|now| now.extra_tower = ExtraTower::read(it).unwrap_or_default());
        }),
    )
}

fn hands(form: Form) -> View {
    radios(
        "options",
        "hands",
        || t("hands"),
        Signal::derive(move || form.get(|it| it.hands.name())),
        vec![
            ("secret", || t("hands-secret"), Some(|| t("hands-secret-hint"))),
            ("open", || t("hands-open"), Some(|| t("hands-open-hint"))),
        ],
        Callback::new(move |it| form.change(|now| now.hands = Hands::read(it).unwrap_or_default())),
    )
}

fn help(form: Form) -> View {
    let one = |name, label, hint, field: fn(&mut Help) -> &mut bool| {
        let on = Signal::derive(move || form.get(|it| *field(&mut it.help.clone())));
        let set = Callback::new(move |on| form.change(|it| *field(&mut it.help) = on));
        switch(name, label, hint, on, set)
    };
    // What is about money cards.
    let money = move || !form.get(Choices::is_base);
    view! {
        <fieldset class="options">
            <legend>{move || t("help")}</legend>
            <div class="picks">
                {one("help-cells", || t("choose-cells"), || t("choose-cells-hint"), |it| &mut it.cells)}
                {one("help-projection", || t("choose-projection"), || t("choose-projection-hint"), |it| &mut it.projection)}
                <div class="picks" hidden=money>
                    {one("help-tracker", || t("choose-tracker"), || t("choose-tracker-hint"), |it| &mut it.tracker)}
                    {one("help-memory", || t("choose-memory"), || t("choose-memory-hint"), |it| &mut it.memory)}
                </div>
            </div>
        </fieldset>
    }
    .into_any()
}
