//! What those who play say to each other: a plain list. Whoever looks on neither reads nor writes, and whoever does
//! not want to read switches it off for this table.

use sabika_dom::prelude::*;
use sabika_protocol::{Ask, Why, Words};

use super::Elsewhere;
use crate::{browser, online, screens::friends::told, text::t};

/// More letters are not taken.
const WORDS_MAX: usize = 300;

/// Where the browser keeps that somebody does not want to read what is said at a table.
fn muted_at(id: &str) -> String {
    format!("friends/muted/{id}")
}

fn is_muted(id: &str) -> bool {
    browser::read(&muted_at(id)).is_some()
}

/// What somebody else has said just now, for so many milliseconds.
pub(super) fn comes(here: Elsewhere, milliseconds: u32) -> RwSignal<Option<Words>> {
    let (new, id) = (RwSignal::new(None), here.id.get_value());
    let said = online::said(&id);
    Effect::new(move |known: Option<usize>| {
        let count = said.with(Vec::len);
        let last = said.with(|it| it.last().cloned());
        let own =
            untrack(|| here.with(|it| it.places.get(it.own?.index())?.name.clone())).flatten();
        // Whoever looks on has no name here, and what was said before is no news.
        let is_new = known.is_some_and(|it| it < count) && own.is_some() && !is_muted(&id);
        if let Some(last) = last.filter(|it| is_new && own.as_deref() != Some(it.name.as_str())) {
            new.set(Some(last.clone()));
            browser::after(milliseconds, move || {
                if new.try_get_untracked().flatten().as_ref() == Some(&last) {
                    new.set(None);
                }
            });
        }
        count
    });
    new
}

pub(super) fn chat(here: Elsewhere) -> impl IntoFragment {
    let plays = here.memo(|it| it.own.is_some());
    move || plays.get().then(|| talk(here))
}

fn talk(here: Elsewhere) -> Fragment {
    let id = here.id.get_value();
    let (said, muted) = (online::said(&id), RwSignal::new(is_muted(&id)));
    let (typed, trouble) = (RwSignal::new(String::new()), RwSignal::new(None::<Why>));
    let mute = move |event: web_sys::Event| {
        let on = event_target_checked(&event);
        muted.set(on);
        let name = here.id.with_value(|it| muted_at(it));
        if on {
            // Where nothing can be kept, it holds until the page is closed.
            let _kept = browser::write(&name, "yes");
        } else {
            browser::remove(&name);
        }
    };
    let say = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let words = typed.get_untracked().trim().to_owned();
        if words.is_empty() {
            return;
        }
        typed.set(String::new());
        trouble.set(None);
        let ask = Ask::Say { table: here.id.get_value(), words: words.clone() };
        online::ask(ask, move |answer| {
            if let Err(why) = answer {
                // What was not said is there to be said again.
                trouble.set(Some(why));
                if typed.try_get_untracked().is_some_and(|it| it.is_empty()) {
                    typed.set(words);
                }
            }
        });
    };
    let line =
        |it: &Words| html! { <li><b>{it.name.clone()}</b>" "<span>{it.words.clone()}</span></li> };
    let lines = move || said.with(|it| it.iter().map(line).collect_fragment());
    Effect::new(move |_: Option<()>| {
        said.track();
        request_animation_frame(|| {
            browser::each("#words", |it| it.set_scroll_top(it.scroll_height()));
        });
    });
    let list = move || {
        (!muted.get()).then(|| {
            html! {
                <ol id="words" class="words" tabindex="0" aria-label=move || t("chat") aria-live="polite">{lines}</ol>
                <form class="beside" on:submit=say>
                    <input class="field" id="say" type="text" autocomplete="off" maxlength=WORDS_MAX.to_string()
                        aria-label=move || t("chat-say") placeholder=move || t("chat-say") aria-describedby="say-error"
                        prop:value=typed on:input=move |event| typed.set(event_target_value(&event))/>
                    <button class="btn" id="say-it">{move || t("chat-send")}</button>
                </form>
                <p class="error" role="alert" id="say-error">{move || trouble.with(|it| it.as_ref().map(told::why))}</p>
            }
        })
    };
    html! {
        <section class="chat" aria-labelledby="chat-title">
            <h3 class="label" id="chat-title">{move || t("chat")}</h3>
            {list}
            <label class="check"><input type="checkbox" id="mute" prop:checked=muted on:change=mute/><span>{move || t("chat-mute")}</span></label>
        </section>
    }
}
