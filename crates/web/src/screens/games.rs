//! All games that are kept here.

use std::sync::Arc;

use sabika_bots::Course;
use sabika_dom::prelude::*;
use sabika_rules::{
    game::{Game as _, Turn},
    kit::{Party, Seat, SeatSet},
    message::Tell as _,
    record::{BadRecord, NAME_MAX, misnamed},
};
use sabika_table::Kept;
use wasm_bindgen::JsCast as _;

use crate::pieces::arrange;
use crate::{
    app::{Footer, TopBar, warn},
    browser, choices, games,
    pieces::{dialog::Dialog, mark, shield},
    route::Route,
    store,
    text::{self, list, number, say, sentence, t, t_with, words},
};

/// A kept game at a glance.
#[derive(Clone)]
pub(crate) struct Glance {
    pub kept: Kept,
    pub stage: Stage,
    scores: Vec<(Party, u32)>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stage {
    /// Nothing has been dealt yet.
    New,
    /// Luck is to deal.
    Dealing,
    Turn(Seat),
    Abandoned,
    Over(SeatSet),
}

impl Stage {
    fn is_open(self) -> bool {
        matches!(self, Stage::New | Stage::Dealing | Stage::Turn(_))
    }
}

impl Glance {
    fn at(kept: Kept) -> Glance {
        let game = kept.game();
        let stage = match game.turn() {
            Turn::Over => Stage::Over(game.winners()),
            _ if kept.abandoned => Stage::Abandoned,
            Turn::Seats(_) | Turn::Chance => match game.turn().seat() {
                Some(seat) => Stage::Turn(seat),
                None if kept.course.steps() == 0 => Stage::New,
                None => Stage::Dealing,
            },
        };
        Glance { stage, scores: game.scores(), kept }
    }

    fn name(&self, party: Party) -> String {
        let names = text::named(self.kept.names(), None);
        names.of(party).unwrap_or_default().to_owned()
    }

    pub(crate) fn title(&self) -> String {
        let game = self.kept.record().setup().game();
        self.kept.title.clone().unwrap_or_else(|| games::title(game))
    }

    pub(crate) fn stage_told(&self) -> String {
        match self.stage {
            Stage::New => t("stage-new"),
            Stage::Dealing => t("stage-dealing"),
            Stage::Turn(seat) if self.kept.persons() == [seat] => t("stage-your-turn"),
            Stage::Turn(seat) => {
                t_with("stage-turn", [("name", words(self.name(Party::Seat(seat))))])
            }
            Stage::Abandoned => t("stage-abandoned"),
            Stage::Over(winners) if winners.is_empty() => {
                let all = self.scores.iter().map(|it| it.1).sum::<u32>();
                t_with("points-alone", [("points", number(all))])
            }
            Stage::Over(winners) => {
                let count = number(winners.len() as i64);
                let names = list(winners.iter().map(|seat| self.name(Party::Seat(seat))));
                t_with("stage-over", [("count", count), ("winners", words(names))])
            }
        }
    }

    /// When something last happened in it.
    pub(crate) fn date(&self) -> String {
        browser::date(self.kept.changed, text::language())
    }

    /// Everybody with their points; whoever is to act or has won stands out.
    pub(crate) fn people(&self) -> Fragment {
        let stands_out = |seat: Seat| match self.stage {
            Stage::Turn(next) => next == seat,
            Stage::Over(winners) => winners.contains(seat),
            Stage::New | Stage::Dealing | Stage::Abandoned => false,
        };
        let person = |&(party, score): &(Party, u32)| {
            html! {
                <li class:is-out=party.seat().is_some_and(stands_out)>
                    {shield(party)}<span>{self.name(party)}</span>" "<b class="num">{score}</b>
                </li>
            }
        };
        let people = self.scores.iter().map(person).collect_fragment();
        html! { <ul class="people">{people}</ul> }.into_any()
    }
}

/// The kept texts with their ids, newest first.
fn newest_first() -> Vec<(String, String)> {
    let when = |text: &str| {
        let mut notes = text.lines().map_while(|line| line.strip_prefix("# "));
        let changed = notes.find_map(|note| note.strip_prefix("changed "));
        changed.and_then(|it| it.parse().ok()).unwrap_or(0_u64)
    };
    let texts = store::ids().into_iter().filter_map(|id| Some((store::text_of(&id)?, id)));
    let mut texts: Vec<_> = texts.map(|(text, id)| (when(&text), id, text)).collect();
    arrange(&mut texts, |a, b| a.0 > b.0);
    texts.into_iter().map(|(_, id, text)| (id, text)).collect()
}

/// The newest games that can go on.
pub(crate) fn in_progress(most: usize) -> Vec<Glance> {
    let readable = newest_first().into_iter().filter_map(|(id, text)| Kept::read(&id, &text).ok());
    readable.map(Glance::at).filter(|it| it.stage.is_open()).take(most).collect()
}

/// A game in the list, or what is left of one.
#[derive(Clone)]
struct Row {
    id: String,
    what: Result<RwSignal<Arc<Glance>>, Arc<(String, BadRecord)>>,
}

impl Row {
    fn read((id, text): (String, String)) -> Row {
        let what = match Kept::read(&id, &text) {
            Ok(kept) => Ok(RwSignal::new(Arc::new(Glance::at(kept)))),
            Err(bad) => Err(Arc::new((text, bad))),
        };
        Row { id, what }
    }
    fn text(&self) -> String {
        match &self.what {
            Ok(glance) => glance.with_untracked(|it| it.kept.write()),
            Err(bad) => bad.0.clone(),
        }
    }
}

/// What a dialog is open for.
#[derive(Clone)]
enum Asked {
    Rename(RwSignal<Arc<Glance>>),
    Delete(String),
}

/// The games on the screen, and what is asked about one of them.
#[derive(Clone, Copy)]
struct Shelf {
    rows: RwSignal<Vec<Row>>,
    asked: RwSignal<Option<Asked>>,
}

#[component]
pub(crate) fn Games() -> impl IntoFragment {
    let rows = RwSignal::new(newest_first().into_iter().map(Row::read).collect::<Vec<_>>());
    let shelf = Shelf { rows, asked: RwSignal::new(None) };
    let any = Memo::new(move || rows.with(|it| !it.is_empty()));
    let games = move || {
        if any.get() {
            html! {
                <ul class="shelf">
                    <For each=move || rows.get() key=|row| row.id.clone() children=move |row| row_view(shelf, row)/>
                </ul>
            }
            .into_any()
        } else {
            html! {
                <div class="empty">
                    {mark("khatam", "")}
                    <p class="display">{move || t("no-games")}</p>
                    <p>{move || t("no-games-hint")}</p>
                </div>
            }
            .into_any()
        }
    };
    html! {
        <TopBar/>
        <main class="page" tabindex="-1">
            <div class="page-head">
                <h1 class="display" id="games" tabindex="-1">{move || t("games")}</h1>
                <a class="btn" href=Route::Import.href()>{move || t("import")}</a>
                <a class="btn btn-main" href=Route::New.href()>{move || t("new-game")}</a>
            </div>
            {games}
            <p class="hint">{move || t("kept-here")}</p>
        </main>
        <Footer/>
        {move || dialog(shelf)}
    }
}

fn row_view(shelf: Shelf, row: Row) -> Fragment {
    match row.what.clone() {
        Ok(glance) => game_row(shelf, row, glance),
        Err(bad) => bad_row(shelf, row, &bad),
    }
}

fn game_row(shelf: Shelf, row: Row, glance: RwSignal<Arc<Glance>>) -> Fragment {
    let heading = format!("game-{}", row.id);
    let labelled = heading.clone();
    let game = |step| Route::Game { id: row.id.clone(), step }.href();
    let (newest, first) = (game(None), game(Some(0)));
    let has_steps = glance.with_untracked(|it| it.kept.course.steps() > 0);
    let is_open = Memo::new(move || glance.with(|it| it.stage.is_open()));
    let is_over = glance.with_untracked(|it| matches!(it.stage, Stage::Over(_)));
    let abandon = move |_| {
        let abandoned = is_open.get_untracked();
        keep(glance, |it| it.abandoned = abandoned);
    };
    let delete = row.id.clone();
    let more = RwSignal::new(false);
    html! {
        <li>
            <article class="panel game-row" aria-labelledby=labelled>
                <header>
                    <h2 class="display" id=heading>{move || glance.with(|it| it.title())}</h2>
                    <p class="stage" class:is-open=is_open>{move || glance.with(|it| it.stage_told())}</p>
                </header>
                {move || glance.with(|it| it.people())}
                <p class="meta">{move || glance.with(|it| meta(it))}</p>
                <div class="actions">
                    <a class="btn" href=newest>
                        {move || if is_open.get() { t("continue") } else { t("open") }}
                    </a>
                    {has_steps.then(|| html! { <a class="btn" href=first>{move || t("replay")}</a> })}
                    <button class="btn btn-quiet more" aria-expanded=move || more.get().to_string()
                        on:click=move |_| more.update(|it| *it = !*it)>
                        {move || t("more")}
                    </button>
                </div>
                <div class="actions" hidden=move || !more.get()>
                    <button class="btn" on:click=move |_| shelf.asked.set(Some(Asked::Rename(glance)))>
                        {move || t("rename")}
                    </button>
                    {export(row)}
                    {(!is_over).then(|| html! {
                        <button class="btn" on:click=abandon>
                            {move || if is_open.get() { t("abandon") } else { t("take-up") }}
                        </button>
                    })}
                    {delete_button(shelf, delete)}
                </div>
            </article>
        </li>
    }
    .into_any()
}

fn bad_row(shelf: Shelf, row: Row, bad: &(String, BadRecord)) -> Fragment {
    let heading = format!("game-{}", row.id);
    let labelled = heading.clone();
    let go_on = go_on(&bad.0);
    let is_mended = go_on.is_some();
    let hint = move || if is_mended { t("damaged-hint") } else { t("unreadable-hint") };
    let bad = bad.1.clone();
    let delete = row.id.clone();
    html! {
        <li>
            <article class="panel game-row" aria-labelledby=labelled>
                <header><h2 class="display" id=heading>{move || t("unreadable")}</h2></header>
                <p class="error">{move || bad_record(&bad)}</p>
                <p class="meta">{hint}</p>
                <div class="actions">{go_on}{export(row)}{delete_button(shelf, delete)}</div>
            </article>
        </li>
    }
    .into_any()
}

/// Goes on from the last good step of a damaged text, as a new game: what is damaged stays as it is.
/// `None` where nothing of it can be played.
pub(crate) fn go_on(text: &str) -> Option<Fragment> {
    let (kept, _) = Kept::read_far("", text).ok().filter(|it| it.0.course.steps() > 0)?;
    let step = kept.course.steps() as i64;
    let begin = move |_| {
        let mut kept = kept.clone();
        if store::begin(&mut kept) {
            Route::Game { id: kept.id, step: None }.go();
        } else {
            warn(t("cannot-keep"));
        }
    };
    let label = move || t_with("go-on-from", [("step", number(step))]);
    Some(html! { <button class="btn" on:click=begin>{label}</button> }.into_any())
}

/// Where and why a record cannot be read: 'Line 12, column 5: Walls must match …'.
pub(crate) fn bad_record(bad: &BadRecord) -> String {
    let why = sentence(&say(&bad.message(), &sabika_messages::Names::default()));
    let at = |it: usize| number(it as i64);
    t_with("bad-line", [("line", at(bad.line)), ("column", at(bad.column)), ("why", words(why))])
}

fn meta(glance: &Glance) -> String {
    let steps = t_with("steps-count", [("steps", number(glance.kept.course.steps() as i64))]);
    let traits = games::traits(glance.kept.record().setup());
    let all = [glance.date()].into_iter().chain(traits).chain([steps]);
    all.collect::<Vec<_>>().join(" · ")
}

/// Two ways out of the browser.
fn export(row: Row) -> Fragment {
    let copied = RwSignal::new(false);
    let copy = row.clone();
    let save = move |_| browser::download(&format!("sabika-{}.txt", row.id), &row.text());
    let copy = move |_| {
        let text = copy.text();
        spawn_local(async move {
            if browser::copy(text).await {
                copied.set(true);
                browser::after(2_500, move || {
                    copied.set(false);
                });
            } else {
                warn(t("cannot-copy"));
            }
        });
    };
    html! {
        <button class="btn" on:click=save>{move || t("save-file")}</button>
        <button class="btn" on:click=copy>{move || t("copy-text")}</button>
        <span class="copied" role="status">{move || copied.get().then(|| t("copied"))}</span>
    }
    .into_any()
}

fn delete_button(shelf: Shelf, id: String) -> Fragment {
    let ask = move |_| shelf.asked.set(Some(Asked::Delete(id.clone())));
    html! { <button class="btn btn-bad" on:click=ask>{move || t("delete")}</button> }.into_any()
}

/// Changes a game and keeps it.
fn keep(glance: RwSignal<Arc<Glance>>, change: impl FnOnce(&mut Kept)) {
    let mut kept = glance.with_untracked(|it| it.kept.clone());
    change(&mut kept);
    if !store::save(&mut kept) {
        warn(t("cannot-keep"));
    }
    glance.set(Arc::new(Glance::at(kept)));
}

fn dialog(shelf: Shelf) -> Option<Fragment> {
    let close = Callback::new(move |()| shelf.asked.set(None));
    Some(match shelf.asked.get()? {
        Asked::Rename(glance) => rename(glance, close),
        Asked::Delete(id) => delete(shelf, id, close),
    })
}

/// Closed by itself, a dialog gives the focus back to where it was.
fn close_dialog() {
    if let Some(dialog) = document().query_selector("dialog[open]").ok().flatten() {
        dialog.unchecked_into::<web_sys::HtmlDialogElement>().close();
    }
}

fn delete(shelf: Shelf, id: String, close: Callback<()>) -> Fragment {
    let delete = move |_| {
        store::delete(&id);
        close_dialog();
        shelf.rows.update(|rows| rows.retain(|row| row.id != id));
        browser::focus_soon("#games");
    };
    html! {
        <Dialog title=Signal::derive(|| t("delete-title")) on_close=close class="dialog-small">
            <p>{move || t("delete-hint")}</p>
            <div class="dialog-actions">
                <button class="btn" on:click=move |_| close_dialog()>{move || t("keep-it")}</button>
                <button class="btn btn-bad" on:click=delete>{move || t("delete")}</button>
            </div>
        </Dialog>
    }
    .into_any()
}

/// A form for the title and the names. What cannot be is said beneath the field.
fn rename(glance: RwSignal<Arc<Glance>>, close: Callback<()>) -> Fragment {
    let old = glance.get_untracked();
    let game = old.kept.record().setup().game();
    let title = RwSignal::new(old.kept.title.clone().unwrap_or_default());
    let names = RwSignal::new(old.kept.record().names().to_vec());
    let wrong = move |seat: usize| {
        names.with(|it| misnamed(&it.iter().map(|it| it.trim()).collect::<Vec<_>>(), seat))
    };
    let save = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let new = names.with_untracked(|it| it.iter().map(|it| it.trim().to_owned()).collect());
        let Some(record) = old.kept.record().renamed(new) else {
            browser::focus_soon("dialog [aria-invalid=true]");
            return;
        };
        let title = title.get_untracked().trim().to_owned();
        keep(glance, |it| {
            it.course = Course::of(record);
            it.title = Some(title).filter(|it| !it.is_empty());
        });
        close_dialog();
    };
    let name = move |seat: usize| {
        let (id, error) = (format!("rename-{seat}"), format!("rename-{seat}-error"));
        let described = error.clone();
        let is_bad = Memo::new(move || wrong(seat));
        let change = move |event| {
            let name = event_target_value(&event);
            names.update(|it| it[seat] = name);
        };
        html! {
            <label for=id.clone()>{move || t_with("seat-name", [("number", number(seat as i64 + 1))])}</label>
            <input class="field" type="text" id=id autocomplete="off" spellcheck="false" maxlength=NAME_MAX.to_string()
                prop:value=move || names.with(|it| it[seat].clone()) on:input=change
                aria-invalid=move || is_bad.get().map(|_| "true")
                aria-describedby=move || is_bad.get().map(|_| described.clone())/>
            <p class="error" role="alert" id=error>{move || is_bad.get().map(choices::told)}</p>
        }
    };
    let seats = names.with_untracked(Vec::len);
    let placeholder = move || games::title(game);
    html! {
        <Dialog title=Signal::derive(|| t("rename")) on_close=close class="dialog-small">
            <form class="rename" on:submit=save>
                <label for="rename-title">{move || t("title")}</label>
                <input class="field" type="text" id="rename-title" autocomplete="off" maxlength="60"
                    placeholder=placeholder prop:value=title
                    on:input=move |event| title.set(event_target_value(&event))/>
                {(0..seats).map(name).collect_fragment()}
                <div class="dialog-actions">
                    <button class="btn" type="button" on:click=move |_| close_dialog()>{move || t("cancel")}</button>
                    <button class="btn btn-main">{move || t("save")}</button>
                </div>
            </form>
        </Dialog>
    }
    .into_any()
}
