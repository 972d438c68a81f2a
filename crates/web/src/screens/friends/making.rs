//! A new table: who one is, which game, and who sits where nobody comes.

use sabika_bots::{BotName, Level};
use sabika_dom::prelude::*;
use sabika_protocol::{Answer, Ask, Why};
use sabika_rules::{
    kit::Seat,
    record::{BadName, NAME_MAX, misnamed},
};
use sabika_table::common::{Bid, Making, Pace};

use super::told;
use crate::{
    app::{mention, warn},
    browser,
    choices::{self, Choices, FRIENDS_LEAST},
    online::{self, Link},
    pieces::court,
    route::Route,
    screens::{
        fields::{Text, pick, radios, switch},
        new_game::{Form, MORE, game, help, players, unfold},
        options::options,
    },
    settings::{self, settings_now},
    text::{capital, t, t_with, words},
};

const MANNER: &str = "friends/manner";
/// As long as the server takes it.
const TITLE_MAX: usize = 60;
/// How long people may take, as it can be chosen and is kept: as they like, in one sitting, or over days.
const PACES: [(&str, Pace); 4] = [
    ("none", Pace::NoClock),
    ("turn", Pace::EachTurn(120)),
    ("game", Pace::WholeGame(1_800)),
    ("day", Pace::EachTurn(86_400)),
];

/// How tables are made, the game aside: as it was chosen last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Manner {
    /// Who of the court sits where nobody comes.
    pub fill: Level,
    pub listed: bool,
    pub watched: bool,
    pub pace: Pace,
}

impl Default for Manner {
    fn default() -> Manner {
        Manner { fill: Level::ALL[2], listed: false, watched: true, pace: Pace::NoClock }
    }
}

impl Manner {
    pub(crate) fn load() -> Manner {
        browser::read(MANNER).map(|it| Manner::read(&it)).unwrap_or_default()
    }
    pub(crate) fn save(self) {
        // Where nothing can be kept, the next table begins as usual.
        let _kept = browser::write(MANNER, &self.write());
    }
    fn read(text: &str) -> Manner {
        let mut manner = Manner::default();
        for (name, value) in text.lines().filter_map(|it| it.split_once(' ')) {
            match (name, value.parse()) {
                ("fill", Ok(BotName::Level(level))) => manner.fill = level,
                ("listed", _) => manner.listed = value == "yes",
                ("watched", _) => manner.watched = value == "yes",
                ("pace", _) => {
                    let known = PACES.into_iter().find(|it| it.0 == value);
                    manner.pace = known.map_or(Pace::NoClock, |it| it.1);
                }
                // Of a later version.
                _ => {}
            }
        }
        manner
    }
    fn write(self) -> String {
        let word = |it| if it { "yes" } else { "no" };
        let Manner { fill, listed, watched, .. } = self;
        let (listed, watched, pace) = (word(listed), word(watched), self.pace_name());
        format!("fill {fill}\nlisted {listed}\nwatched {watched}\npace {pace}\n")
    }
    fn pace_name(self) -> &'static str {
        PACES.into_iter().find(|it| it.1 == self.pace).map_or(PACES[0].0, |it| it.0)
    }
}

/// What is wrong with a name. Those of the court have names of their own.
pub(crate) fn judged(name: &str) -> Option<BadName> {
    let mut all = Level::ALL.map(Level::character).to_vec();
    all.push(name);
    misnamed(&all, all.len() - 1)
}

/// Where somebody types their name; what is wrong with it is said beneath.
pub(crate) fn name_field(
    id: &'static str,
    name: RwSignal<String>,
    trouble: Signal<Option<String>>,
) -> Fragment {
    let error = format!("{id}-error");
    html! {
        <div class="own-name">
            <label for=id>{move || t("own-name")}</label>
            <input class="field" id=id type="text" autocomplete="nickname" spellcheck="false" maxlength=NAME_MAX.to_string()
                placeholder=move || t("own-name-example") prop:value=name on:input=move |event| name.set(event_target_value(&event))
                aria-invalid=move || trouble.with(Option::is_some).then_some("true") aria-describedby=error.clone()/>
            <p class="error" role="alert" id=error>{trouble}</p>
        </div>
    }
}

/// What is being made.
#[derive(Clone, Copy)]
struct Draft {
    name: RwSignal<String>,
    title: RwSignal<String>,
    manner: RwSignal<Manner>,
    game: Form,
    /// Whether somebody has tried; before that nothing is wrong.
    is_tried: RwSignal<bool>,
    /// Whether the server was asked and has not answered.
    is_asked: RwSignal<bool>,
    trouble: RwSignal<Option<Why>>,
}

impl Draft {
    fn new() -> Draft {
        let game = RwSignal::new(Choices::for_friends());
        Draft {
            name: RwSignal::new(settings_now().name),
            title: RwSignal::new(String::new()),
            manner: RwSignal::new(Manner::load()),
            game: Form(game, Choices::save_for_friends),
            is_tried: RwSignal::new(false),
            is_asked: RwSignal::new(false),
            trouble: RwSignal::new(None),
        }
    }

    fn manner(self, change: impl FnOnce(&mut Manner)) {
        self.manner.update(change);
        self.manner.get_untracked().save();
    }

    /// Makes the table, sits down in its first seat, and goes there.
    fn make(self) {
        self.is_tried.set(true);
        let name = self.name.get_untracked().trim().to_owned();
        if judged(&name).is_some() {
            browser::focus_soon("#friends-name");
            return;
        }
        let choices = self.game.0.get_untracked();
        if let Some(option) = choices.first_misread() {
            unfold();
            browser::focus_soon(format!("#own-{option}"));
            return;
        }
        if self.is_asked.get_untracked() {
            return;
        }
        if is_cut_off(online::link().get_untracked()) {
            mention(t("no-server"));
            return;
        }
        settings::change(|it| it.name.clone_from(&name));
        let title = self.title.get_untracked().trim().to_owned();
        let Manner { listed, watched, pace, .. } = self.manner.get_untracked();
        let making = Making {
            game: choices.record().write(),
            title: Some(title).filter(|it| !it.is_empty()),
            listed,
            watched,
            help: choices.helps(),
            pace,
        };
        self.is_asked.set(true);
        self.trouble.set(None);
        online::ask(Ask::Make { making }, move |answer| {
            self.is_asked.set(false);
            match answer {
                Ok(Answer::Made { table }) => sit_down(table, name),
                Ok(_) => self.trouble.set(Some(Why::Unreadable)),
                Err(why) => self.trouble.set(Some(why)),
            }
        });
    }
}

/// What is asked now would be done when nobody waits for it any more.
const fn is_cut_off(link: Link) -> bool {
    matches!(link, Link::NoServer | Link::Lost { .. })
}

/// The first seat of a new table, which is on the screen meanwhile.
fn sit_down(table: String, name: String) {
    if let Some(seat) = Seat::new(0) {
        online::bid(&table, Bid::Sit { seat, name }, |answer| {
            if let Err(why) = answer {
                warn(told::why(&why));
            }
        });
    }
    // Whoever has gone elsewhere meanwhile finds it in the list.
    if Route::now() == Route::Friends {
        Route::Table { id: table, step: None }.go();
    }
}

/// Everything that a table needs, most of it as it was the last time.
pub(super) fn form() -> Fragment {
    let draft = Draft::new();
    let form = draft.game;
    let make = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        draft.make();
    };
    let misnamed = Signal::derive(move || {
        let bad = draft.name.with(|it| judged(it.trim()));
        bad.filter(|_| draft.is_tried.get()).map(choices::told)
    });
    let link = online::link();
    let waits = move || draft.is_asked.get() || is_cut_off(link.get());
    let follows = move || match draft.trouble.get() {
        Some(why) => html! { <p class="error" role="alert" id="make-error">{told::why(&why)}</p> },
        None => html! { <p>{t("make-follows")}</p> },
    };
    html! {
        <section aria-labelledby="make-title">
            <h2 class="display" id="make-title">{move || t("make-title")}</h2>
            <form class="setup" id="make-form" on:submit=make>
                <div class="panel form">
                    {name_field("friends-name", draft.name, misnamed)}
                    {game(form)}
                    {players(form, FRIENDS_LEAST)}
                    {pace(draft)}
                    {fill(draft)}
                </div>
                <details class="panel" id=MORE>
                    <summary>{move || form.get(Choices::folded)}</summary>
                    <div class="form">{title(draft)}{options(form)}{help(form)}{company(draft)}</div>
                </details>
                <div class="start-bar">
                    {follows}
                    <button class="btn btn-main big" id="make" aria-disabled=move || waits().to_string()>
                        {move || t("make")}
                    </button>
                </div>
            </form>
        </section>
    }
}

/// How long people may take.
fn pace(draft: Draft) -> Fragment {
    let chosen = Signal::derive(move || draft.manner.with(|it| it.pace_name()));
    let picks = PACES.map(|(name, pace)| pick(name, move || capital(&told::pace(pace))));
    let choose = Callback::new(move |name: &'static str| {
        if let Some((_, pace)) = PACES.into_iter().find(|it| it.0 == name) {
            draft.manner(|it| it.pace = pace);
        }
    });
    radios("seg", "table-pace", || t("table-pace"), chosen, picks.into(), choose)
}

/// Who of the court sits where nobody comes.
fn fill(draft: Draft) -> Fragment {
    let radio = move |level: Level| {
        html! {
            <label class="pick">
                <input type="radio" name="fill" value=level.to_string()
                    prop:checked=move || draft.manner.with(|it| it.fill == level)
                    on:change=move |_| draft.manner(|it| it.fill = level)/>
                {court::badge(level)}
                <span>{level.character()}<small>{move || court::word(level)}</small></span>
            </label>
        }
    };
    html! {
        <fieldset class="seg seg-court">
            <legend>{move || t("fill")}</legend>
            <div class="picks">{Level::ALL.map(radio).collect_fragment()}</div>
        </fieldset>
    }
}

/// What the table is called, for those who sit at several.
fn title(draft: Draft) -> Fragment {
    let example = move || {
        let name = draft.name.with(|it| it.trim().to_owned());
        if name.is_empty() {
            t("table-nameless")
        } else {
            t_with("table-of", [("name", words(name))])
        }
    };
    html! {
        <div class="own-name">
            <label for="table-title">{move || t("table-title")}</label>
            <input class="field" id="table-title" type="text" autocomplete="off" maxlength=TITLE_MAX.to_string()
                placeholder=example prop:value=draft.title on:input=move |event| draft.title.set(event_target_value(&event))/>
        </div>
    }
}

/// Who else may come.
fn company(draft: Draft) -> Fragment {
    let one = |name, label: Text, hint: Text, field: fn(&mut Manner) -> &mut bool| {
        let on = Signal::derive(move || draft.manner.with(|it| *field(&mut it.clone())));
        let set = Callback::new(move |on| draft.manner(|it| *field(it) = on));
        switch(name, label, hint, on, set)
    };
    let text = |it: fn() -> String| -> Text { Box::new(it) };
    html! {
        <fieldset class="options">
            <legend>{move || t("strangers")}</legend>
            <div class="picks">
                {one("watched", text(|| t("watched")), text(|| t("watched-hint")), |it| &mut it.watched)}
                {one("listed", text(|| t("listed")), text(|| t("listed-hint")), |it| &mut it.listed)}
            </div>
        </fieldset>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn manners_read_as_they_are_written() {
        let manner = Manner { fill: Level::ALL[4], listed: true, watched: false, pace: PACES[3].1 };
        assert_eq!(Manner::read(&manner.write()), manner);
        for odd in ["", "fill greedy\nfuture 1\nnonsense", "fill level-9"] {
            assert_eq!(Manner::read(odd), Manner::default(), "{odd}");
        }
    }

    #[test]
    fn nobody_is_called_like_somebody_of_the_court() {
        assert_eq!(judged("Ana"), None);
        assert_eq!(judged("Zaida"), Some(BadName::Taken));
        assert_eq!(judged(""), Some(BadName::Length));
        assert_eq!(judged("a\"b"), Some(BadName::Quote));
    }
}
