//! Tables with people elsewhere: first those where it is one's turn, then how to make one.

mod devices;
pub(crate) mod invite;
pub(crate) mod making;
mod seat;
pub(crate) mod tables;
pub(crate) mod told;

pub(crate) use seat::SeatScreen;

use sabika_dom::prelude::*;
use sabika_protocol::{Glance, Stage};

use crate::{
    app::{Footer, TopBar, entitle},
    browser, notices,
    online::{self, Link},
    pieces::{
        mark,
        strip::{Tone, strip},
    },
    route::Route,
    text::{number, t, t_with},
};

#[component]
pub(crate) fn Friends() -> impl IntoFragment {
    let own = tables::own();
    let heading = Memo::new(move || own.with(|it| heading(it.as_deref())));
    Effect::new(move |_: Option<()>| entitle(&heading.get()));
    let is_empty = Memo::new(move || own.with(|it| it.as_ref().is_some_and(Vec::is_empty)));
    let none = move || {
        is_empty.get().then(
            || html! { <div class="empty">{mark("khatam", "")}<p>{move || t("friends-none-hint")}</p></div> },
        )
    };
    html! {
        <TopBar/>
        <main class="page page-narrow friends" tabindex="-1">
            <h1 class="display">{heading}</h1>
            {no_server()}
            {none}
            {tables::list(own)}
            {notices::offer()}
            {making::form()}
            {paste()}
            {tables::open_to_all(own)}
            {notices::own_address()}
            {devices::devices()}
        </main>
        <Footer/>
    }
}

/// The heading is the answer: where it is one's turn.
fn heading(own: Option<&[Glance]>) -> String {
    let Some(own) = own else { return t("friends") };
    let turns = own.iter().filter(|it| tables::is_own_turn(it)).count();
    match turns {
        0 if own.is_empty() => t("friends-none"),
        0 if own.iter().all(|it| it.stage == Stage::Over) => t("friends-over"),
        0 => t("friends-wait"),
        turns => t_with("friends-turns", [("count", number(turns as i64))]),
    }
}

/// Without a server all else works; the connection is tried again by itself.
pub(crate) fn no_server() -> impl IntoFragment {
    let link = settled_link();
    let tone = Memo::new(move || match link.get() {
        Link::NoServer => Some(false),
        Link::Lost { .. } => Some(true),
        Link::Connecting | Link::Here => None,
    });
    let told = move || {
        let was_there = tone.get()?;
        let (what, follows) = if was_there {
            (t("link-lost"), t("link-lost-here"))
        } else {
            (t("no-server"), t("no-server-hint"))
        };
        Some(strip(Tone::Bad, "i-offline", what, follows, try_now()))
    };
    html! { <div role="status" id="no-server">{told}</div> }
}

/// How the connection stands; while it is tried again, it is still lost.
pub(crate) fn settled_link() -> Memo<Link> {
    let (link, last) = (online::link(), StoredValue::new(Link::Connecting));
    Memo::new(move || {
        let settled = match (link.get(), last.get_value()) {
            (Link::Connecting, Link::Lost { .. }) => Link::Lost { again_in: 0 },
            (now, _) => now,
        };
        last.set_value(settled);
        settled
    })
}

/// For whoever does not want to wait for the next attempt.
pub(crate) fn try_now() -> impl IntoFragment {
    html! { <button class="btn" data-do="try-now" on:click=move |_| online::try_now()>{move || t("try-now")}</button> }
}

/// A link that came some other way.
fn paste() -> Fragment {
    let typed = RwSignal::new(String::new());
    let is_bad = RwSignal::new(false);
    let go = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        match linked(&typed.get_untracked()) {
            Some(route) => route.go(),
            None => {
                is_bad.set(true);
                browser::focus_soon("#paste-link");
            }
        }
    };
    let change = move |event| {
        typed.set(event_target_value(&event));
        is_bad.set(false);
    };
    html! {
        <form class="panel form paste" on:submit=go>
            <label for="paste-link">{move || t("have-link")}</label>
            <div class="beside">
                <input class="field" id="paste-link" type="text" inputmode="url" autocomplete="off" spellcheck="false"
                    prop:value=typed on:input=change
                    aria-invalid=move || is_bad.get().then_some("true") aria-describedby="paste-error"/>
                <button class="btn" id="paste-go">{move || t("open")}</button>
            </div>
            <p class="error" role="alert" id="paste-error">{move || is_bad.get().then(|| t("no-link"))}</p>
        </form>
    }
}

/// Where a link to a table leads, whatever stands before it; or the word of a table alone.
fn linked(text: &str) -> Option<Route> {
    let text = text.trim();
    let is_word = |it: &str| {
        !it.is_empty() && it.bytes().all(|it| it.is_ascii_alphanumeric() || b"-_".contains(&it))
    };
    let route = match text.split_once('#') {
        Some((_, hash)) => Route::read(hash),
        None if is_word(text) => Route::Table { id: text.to_owned(), step: None },
        None => return None,
    };
    match &route {
        Route::Table { id, .. } => is_word(id),
        Route::Seat { pass } => is_word(pass),
        _ => false,
    }
    .then_some(route)
}

#[cfg(test)]
mod tests {
    use sabika_messages::Language;
    use sabika_rules::kit::Seat;

    use super::{tables::tests::glance, *};
    use crate::text::speak_here;

    #[test]
    fn the_heading_says_where_it_is_ones_turn() {
        speak_here(Language::English);
        let (own, other) = (Seat::new(0), Seat::new(1));
        let (mine, waits) = (glance(Stage::Playing, own), glance(Stage::Playing, other));
        let over = glance(Stage::Over, None);
        let told = |it: &[&Glance]| {
            let all: Vec<Glance> = it.iter().map(|it| (*it).clone()).collect();
            heading(Some(&all))
        };
        assert_eq!(heading(None), "Play with friends");
        assert_eq!(told(&[]), "No table yet");
        assert_eq!(told(&[&mine, &waits, &over, &mine]), "Your turn at two tables");
        assert_eq!(told(&[&mine]), "Your turn at one table");
        assert_eq!(told(&[&waits, &over]), "The others are to act");
        assert_eq!(told(&[&over]), "All games are over");
    }

    #[test]
    fn links_lead_to_tables_and_nowhere_else() {
        let table = |id: &str| Some(Route::Table { id: id.to_owned(), step: None });
        assert_eq!(linked(" https://sabika.example/#/table/8f3k\n"), table("8f3k"));
        assert_eq!(linked("#/table/8f3k"), table("8f3k"));
        assert_eq!(linked("8f3k"), table("8f3k"));
        let seat = Some(Route::Seat { pass: "x9".to_owned() });
        assert_eq!(linked("http://127.0.0.1:8080/#/seat/x9"), seat);
        for no in
            ["", "https://sabika.example/", "#/settings", "#/table/a<b", "two words", "#/game/x"]
        {
            assert_eq!(linked(no), None, "{no}");
        }
    }
}
