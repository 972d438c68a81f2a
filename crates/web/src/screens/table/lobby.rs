//! The lobby: who is there and what is missing, the way for others, and the beginning.

use std::sync::Arc;

use sabika_bots::{BotName, Level};
use sabika_dom::prelude::*;
use sabika_protocol::{Chair, Gathered, Why};
use sabika_rules::kit::{Party, Seat};
use sabika_table::common::Bid;

use super::{Elsewhere, chairs, setup};
use crate::{
    app::{Footer, TopBar, entitle, mention},
    browser, choices, games, notices, online,
    pieces::{court, dialog::Dialog, shield},
    screens::friends::{
        invite,
        making::{Manner, judged, name_field},
        no_server,
        tables::called,
        told,
    },
    settings::{self, settings_now},
    text::{list, number, t, t_with, words},
};

/// The table before the game, and what is being asked here.
#[derive(Clone, Copy)]
struct Lobby {
    here: Elsewhere,
    /// Who of the court sits where nobody comes.
    fill: RwSignal<Level>,
    /// The seat for which somebody is to say their name, and what was wrong with it.
    naming: RwSignal<Option<(Seat, Option<Why>)>>,
    now: Signal<u64>,
}

pub(super) fn lobby(here: Elsewhere) -> Fragment {
    let lobby = Lobby {
        here,
        fill: RwSignal::new(Manner::load().fill),
        naming: RwSignal::new(None),
        now: told::clock(),
    };
    let heading = Memo::new(move || here.with(heading).unwrap_or_default());
    Effect::new(move |_: Option<()>| entitle(&heading.get()));
    let title = move || here.with(|it| it.title.clone()).flatten();
    let title = move || title().map(|it| html! { <p class="lead">{it}</p> });
    let seats = here.memo(|it| it.places.len());
    // Whoever has no seat yet looks for one first.
    let seated = here.memo(|it| it.own.is_some());
    html! {
        <TopBar/>
        <main class="page friends lobby" tabindex="-1">
            <div>
                {title}
                <h1 class="display" id="lobby-title" aria-live="polite">{heading}</h1>
                <p class="hint">{move || t("lobby-hint")}</p>
            </div>
            {no_server()}
            {notices::offer()}
            <div class="lobby-parts" class:has-seat=seated>
                <section class="panel form" aria-labelledby="lobby-seats">
                    <h2 class="label" id="lobby-seats">{move || t("lobby-seats")}</h2>
                    <ol class="chairs">
                        <For each=move || Seat::all(seats.get() as u8).collect() key=|seat| *seat
                            children=move |seat| chair(lobby, seat)/>
                    </ol>
                    {filler(lobby)}
                    {facts(here)}
                    {seal(here)}
                </section>
                <section class="panel form invite-panel" aria-labelledby="lobby-invite">
                    <h2 class="label" id="lobby-invite">{move || t("lobby-invite")}</h2>
                    {invite::code(&here.route().url(), || t("invite-code"))}
                    {invite::link("table-link", here.route().url())}
                </section>
                <div class="begin">{begin(lobby)}</div>
            </div>
        </main>
        <Footer/>
        {naming(lobby)}
    }
}

/// The heading is the answer: what is missing.
fn heading(gathered: &Gathered) -> String {
    let free = gathered.places.iter().filter(|it| it.is_free()).count();
    let here = gathered.places.iter().filter(|it| it.name.is_some() && it.here).count();
    match free {
        0 if gathered.host => t("lobby-full-host"),
        0 => t("lobby-full"),
        _ => {
            let args = [("here", number(here as i64)), ("free", number(free as i64))];
            t_with("lobby-missing", args)
        }
    }
}

/// What somebody may do with a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    Sit,
    /// From one's own seat to this one.
    Move,
    Rename,
    Stand,
    /// Somebody of the court sits down.
    Let,
    /// Whoever sits there does no longer.
    Free,
}

fn ways(gathered: &Gathered, seat: Seat) -> Vec<Way> {
    let Some(chair) = gathered.places.get(seat.index()) else { return Vec::new() };
    let (is_own, host) = (gathered.own == Some(seat), gathered.host);
    let if_host = |way: Way| host.then_some(way);
    match (&chair.name, chair.bot) {
        (None, None) => {
            let sit = if gathered.own.is_none() { Way::Sit } else { Way::Move };
            [Some(sit), if_host(Way::Let)].into_iter().flatten().collect()
        }
        (Some(_), _) if is_own => vec![Way::Rename, Way::Stand],
        _ => if_host(Way::Free).into_iter().collect(),
    }
}

impl Lobby {
    fn takes(self, seat: Seat, way: Way) {
        let here = self.here;
        match way {
            Way::Sit | Way::Move => {
                let own = untrack(|| here.with(own_name)).flatten();
                let name = own.unwrap_or_else(|| settings_now().name);
                if judged(&name).is_some() {
                    self.naming.set(Some((seat, None)));
                } else {
                    self.sit(seat, name);
                }
            }
            Way::Rename => self.naming.set(Some((seat, None))),
            Way::Stand => here.bid(Bid::Stand),
            Way::Let => {
                let bot = Some(BotName::Level(self.fill.get_untracked()));
                here.bid(Bid::Let { seat, bot });
            }
            Way::Free => here.bid(Bid::Let { seat, bot: None }),
        }
    }

    /// A name that cannot be is asked for again.
    fn sit(self, seat: Seat, name: String) {
        let naming = self.naming;
        online::bid(
            &self.here.id.get_value(),
            Bid::Sit { seat, name },
            move |answer| match answer {
                Ok(_) => naming.set(None),
                Err(why @ Why::BadName(_)) => naming.set(Some((seat, Some(why)))),
                Err(why) => {
                    naming.set(None);
                    mention(told::why(&why));
                }
            },
        );
    }
}

fn own_name(gathered: &Gathered) -> Option<String> {
    gathered.places.get(gathered.own?.index())?.name.clone()
}

/// A seat: who sits there, how they are, and what can be done about it.
fn chair(lobby: Lobby, seat: Seat) -> Fragment {
    let here = lobby.here;
    let chair = Memo::new(move || here.with(|it| it.places.get(seat.index()).cloned()).flatten());
    let is_own = Memo::new(move || here.with(|it| it.own == Some(seat)).unwrap_or_default());
    let is_free = Memo::new(move || chair.with(|it| it.as_ref().is_some_and(Chair::is_free)));
    let name = move || {
        let name = chair.with(|it| it.as_ref().map(called).unwrap_or_default());
        if is_own.get() { t_with("chair-you", [("name", words(name))]) } else { name }
    };
    let face = move || {
        let bot = chair.with(|it| it.as_ref().filter(|it| it.name.is_none()).and_then(|it| it.bot));
        bot.map(|it| court::badge(Level::nearest(it)))
    };
    let is_here = Memo::new(move || chair.with(|it| it.as_ref().is_some_and(|it| it.here)));
    let is_person =
        Memo::new(move || chair.with(|it| it.as_ref().is_some_and(|it| it.name.is_some())));
    let dot = move || {
        let class = if is_here.get() { "dot" } else { "dot off" };
        is_person.get().then(|| html! { <i class=class></i> })
    };
    let told = move || chair.with(|it| it.as_ref().map(|it| state(it, lobby.now.get())));
    let ways = Memo::new(move || here.with(|it| ways(it, seat)).unwrap_or_default());
    let buttons =
        move || ways.get().into_iter().map(|it| button(lobby, seat, it)).collect_fragment();
    html! {
        <li class="chair" class:free=is_free class:own=is_own data-chair=seat.number()>
            {shield(Party::Seat(seat))}{face}
            <span><b>{name}</b><small>{dot}{told}</small></span>
            <span class="chair-ways">{buttons}</span>
        </li>
    }
}

/// How somebody is there, always in words.
fn state(chair: &Chair, now: u64) -> String {
    let presence = match (&chair.name, chair.bot, chair.away) {
        (None, None, _) => t("chair-free-hint"),
        (None, Some(bot), _) => {
            let level = Level::nearest(bot);
            t_with("chair-bot", [("level", number(level.number()))])
        }
        _ if chair.here => t("chair-here"),
        (_, _, Some(since)) => t_with("chair-away", told::span(since, now)),
        (_, _, None) => t("chair-not-here"),
    };
    let host = chair.host.then(|| t("chair-host"));
    [presence].into_iter().chain(host).collect::<Vec<_>>().join(", ")
}

fn button(lobby: Lobby, seat: Seat, way: Way) -> Fragment {
    let (class, name) = match way {
        Way::Sit => ("btn btn-main", "sit"),
        Way::Move => ("btn btn-quiet", "move"),
        Way::Rename => ("btn", "rename"),
        Way::Stand => ("btn btn-quiet", "stand"),
        Way::Let => ("btn", "let"),
        Way::Free => ("btn btn-quiet", "free"),
    };
    let who = move || {
        let called = |it: &Gathered| it.places.get(seat.index()).map(called);
        [("name", words(lobby.here.with(called).flatten().unwrap_or_default()))]
    };
    let level = move || lobby.fill.get();
    let label = move || match way {
        Way::Sit => t("sit-here"),
        Way::Move => t("move-here"),
        Way::Rename => t("change-name"),
        Way::Stand => t("get-up"),
        Way::Let => t_with("let-sit", [("name", words(level().character()))]),
        Way::Free => t("free-seat"),
    };
    // Which seat, the row says to those who see it.
    let whose = move || (way == Way::Free).then(|| t_with("free-seat-of", who()));
    let face = move || (way == Way::Let).then(|| court::badge(level()));
    html! {
        <button class=class data-do=name data-seat=seat.number() aria-label=whose on:click=move |_| lobby.takes(seat, way)>{face}{label}</button>
    }
}

/// The host chooses who of the court sits where nobody comes, while there is such a seat.
fn filler(lobby: Lobby) -> impl IntoFragment {
    let asks = lobby.here.memo(|it| it.host && it.places.iter().any(Chair::is_free));
    let choose = move |event| {
        let chosen = event_target_value(&event).parse().ok().and_then(Level::new);
        if let Some(level) = chosen {
            lobby.fill.set(level);
            Manner { fill: level, ..Manner::load() }.save();
        }
    };
    let option = move |level: Level| {
        let label = move || format!("{}, {}", level.character(), court::word(level));
        html! { <option value=level.number() selected=move || lobby.fill.get() == level>{label}</option> }
    };
    move || {
        asks.get().then(|| {
            html! {
                <div class="time">
                    <label for="fill">{move || t("fill")}</label>
                    <select class="field" id="fill" on:change=choose>{Level::ALL.map(option).collect_fragment()}</select>
                </div>
            }
        })
    }
}

/// What is played, and who may do what.
fn facts(here: Elsewhere) -> impl IntoFragment {
    move || {
        here.with(|it| {
            let setup = setup(it)?;
            let game = std::iter::once(games::title(setup.game())).chain(games::traits(&setup));
            let game = game.collect::<Vec<_>>().join(", ");
            let hints = if it.help.hints { t("fact-hints-on") } else { t("fact-hints-off") };
            let watching = match (it.watched, it.watching) {
                (false, _) => t("fact-watch-not"),
                (true, 0) => t("fact-watch"),
                (true, count) => t_with("fact-watching", [("count", number(count))]),
            };
            let open = if it.listed { t("fact-listed") } else { t("fact-by-link") };
            let fact = |(name, value): (String, String)| html! { <div><dt>{name}</dt><dd>{value}</dd></div> };
            let all = [
                (t("game"), game),
                (t("table-pace"), told::pace(it.pace)),
                (t("fact-hints"), hints),
                (t("fact-watchers"), watching),
                (t("fact-open"), open),
            ];
            Some(html! { <dl class="table-facts">{all.map(fact).collect_fragment()}</dl> })
        })
        .flatten()
    }
}

/// The number that luck comes from is fixed; nobody can have chosen it to suit the game.
fn seal(here: Elsewhere) -> impl IntoFragment {
    let whole = here.memo(|it| it.seal.clone());
    let short = move || whole.with(|it| brief_seal(it));
    html! {
        <p class="hint" id="seal" title=whole>{move || t_with("lobby-seal", [("seal", words(short()))])}</p>
    }
}

/// So much of it is enough to compare it by eye: '7c19 e0a4'.
pub(super) fn brief_seal(seal: &str) -> String {
    let digits: Vec<char> = seal.chars().filter(char::is_ascii_hexdigit).take(8).collect();
    digits.chunks(4).map(|it| it.iter().collect::<String>()).collect::<Vec<_>>().join(" ")
}

/// The host begins; all others read who does.
fn begin(lobby: Lobby) -> impl IntoFragment {
    let here = lobby.here;
    let host = here.memo(|it| it.host);
    let start = move |_| {
        let may = untrack(|| here.with(may_begin)).unwrap_or_default();
        if !may {
            mention(t("start-nobody"));
            return;
        }
        let fill = untrack(|| here.with(|it| it.places.iter().any(Chair::is_free)));
        let fill = fill.unwrap_or_default().then(|| BotName::Level(lobby.fill.get_untracked()));
        here.bid(Bid::Begin { fill });
    };
    let label = move || here.with(|it| begins(it, lobby.fill.get())).unwrap_or_default();
    let may = here.memo(may_begin);
    move || {
        if host.get() {
            return html! {
                <button class="btn btn-main big" id="start" aria-disabled=move || (!may.get()).to_string() on:click=start>{label}</button>
            };
        }
        let who = move || {
            let host = here.with(|it| it.places.iter().find(|it| it.host).map(called)).flatten();
            host.map_or_else(
                || t("host-starts"),
                |it| t_with("somebody-starts", [("name", words(it))]),
            )
        };
        html! { <p class="note" id="who-starts"><span>{who}</span></p> }
    }
}

fn may_begin(gathered: &Gathered) -> bool {
    gathered.places.iter().any(|it| it.name.is_some())
}

/// What the button does.
fn begins(gathered: &Gathered, fill: Level) -> String {
    let free = chairs(gathered).filter(|it| it.1.is_free());
    let free: Vec<String> = free.map(|it| it.0.number().to_string()).collect();
    if free.is_empty() {
        return t("start");
    }
    let args = [
        ("name", words(fill.character())),
        ("count", number(free.len() as i64)),
        ("seats", words(list(free))),
    ];
    t_with("start-filled", args)
}

/// Whoever sits down is asked for a name, once; here it can be changed too.
fn naming(lobby: Lobby) -> impl IntoFragment {
    let asks = Memo::new(move || lobby.naming.with(|it| it.as_ref().map(|it| it.0)));
    let title = Signal::derive(|| t("name-title"));
    let close = Callback::new(move |()| lobby.naming.set(None));
    move || {
        asks.get().map(|seat| {
            let known = untrack(|| lobby.here.with(own_name)).flatten();
            let name = RwSignal::new(known.unwrap_or_else(|| settings_now().name));
            let is_tried = RwSignal::new(false);
            let trouble = Signal::derive(move || {
                let here = name.with(|it| judged(it.trim())).filter(|_| is_tried.get());
                let there = || lobby.naming.with(|it| it.as_ref().and_then(|it| it.1.as_ref().map(told::why)));
                here.map(choices::told).or_else(there)
            });
            let take = move |event: web_sys::SubmitEvent| {
                event.prevent_default();
                is_tried.set(true);
                let name = name.get_untracked().trim().to_owned();
                if judged(&name).is_some() {
                    browser::focus_soon("#sit-name");
                    return;
                }
                settings::change(|it| it.name.clone_from(&name));
                lobby.sit(seat, name);
            };
            browser::focus_soon("#sit-name");
            html! {
                <Dialog title on_close=close class="dialog-small">
                    <form class="rename" id="sit-form" on:submit=take>
                        {name_field("sit-name", name, trouble)}
                        <p class="dialog-actions">
                            <button class="btn" type="button" on:click=move |_| close.run(())>{move || t("cancel")}</button>
                            <button class="btn btn-main" id="sit-now">{move || t("name-take")}</button>
                        </p>
                    </form>
                </Dialog>
            }
        })
    }
}

/// Those who play, small: who is here, and what a host can do for somebody who is away.
pub(super) fn company(here: Elsewhere) -> impl IntoFragment {
    let now = told::clock();
    let row = move |gathered: &Arc<Gathered>, seat: Seat, chair: &Chair| {
        let level = Manner::load().fill;
        let may = gathered.host
            && gathered.own != Some(seat)
            && chair.name.is_some()
            && chair.bot.is_none();
        let stand_in = move |_| here.bid(Bid::StandIn { seat, bot: BotName::Level(level) });
        let way = may.then(|| {
            let label = t_with("let-play", [("name", words(level.character()))]);
            html! { <button class="btn" data-do="stand-in" data-seat=seat.number() on:click=stand_in>{court::badge(level)}{label}</button> }
        });
        let told = match (&chair.name, chair.bot) {
            (Some(_), Some(bot)) => {
                t_with("chair-played", [("name", words(Level::nearest(bot).character()))])
            }
            _ => state(chair, now.get()),
        };
        html! {
            <li class="chair" data-chair=seat.number()>
                {shield(Party::Seat(seat))}<span><b>{called(chair)}</b><small>{told}</small></span>
                <span class="chair-ways">{way}</span>
            </li>
        }
    };
    move || {
        here.gathered.get().map(|it| {
            let rows = chairs(&it).map(|(seat, chair)| row(&it, seat, chair)).collect_fragment();
            html! { <ol class="chairs">{rows}</ol> }
        })
    }
}

#[cfg(test)]
mod tests {
    use sabika_messages::Language;

    use super::{super::tests::gathered, *};
    use crate::text::speak_here;

    fn seat(index: usize) -> Seat {
        Seat::new(index).expect("a seat")
    }

    #[test]
    fn the_heading_says_what_is_missing() {
        speak_here(Language::English);
        let mut it = gathered();
        assert_eq!(heading(&it), "Two are here, one seat is free");
        it.places[1].here = false;
        it.places.extend([it.places[2].clone(), it.places[2].clone()]);
        assert_eq!(heading(&it), "One is here, three seats are free");
        it.places.truncate(2);
        assert_eq!(heading(&it), "All seats are taken: you can start");
        it.host = false;
        assert_eq!(heading(&it), "All seats are taken");
    }

    #[test]
    fn only_the_host_decides_who_else_sits_there() {
        let mut it = gathered();
        let all = |it: &Gathered| [0, 1, 2].map(|index| ways(it, seat(index)));
        assert_eq!(
            all(&it),
            [vec![Way::Rename, Way::Stand], vec![Way::Free], vec![Way::Move, Way::Let]]
        );
        (it.host, it.own) = (false, Some(seat(1)));
        assert_eq!(all(&it), [vec![], vec![Way::Rename, Way::Stand], vec![Way::Move]]);
        it.own = None;
        assert_eq!(all(&it), [vec![], vec![], vec![Way::Sit]]);
        it.host = true;
        it.places[2].bot = Some(BotName::Level(Level::ALL[2]));
        assert_eq!(all(&it), [vec![Way::Free], vec![Way::Free], vec![Way::Free]]);
        assert!(ways(&it, seat(5)).is_empty(), "there is no such seat");
    }

    #[test]
    fn the_button_says_what_happens() {
        speak_here(Language::English);
        let mut it = gathered();
        assert_eq!(begins(&it, Level::ALL[2]), "Start with Zaida in seat 3");
        it.places[1].name = None;
        assert_eq!(begins(&it, Level::ALL[1]), "Start with Hisham in seats 2 and 3");
        it.places.truncate(1);
        assert_eq!(begins(&it, Level::ALL[1]), t("start"));
        assert!(may_begin(&it));
        it.places[0].name = None;
        assert!(!may_begin(&it));
    }

    #[test]
    fn presence_is_told_in_words() {
        speak_here(Language::English);
        let it = gathered();
        let mut chair = it.places[0].clone();
        assert_eq!(state(&chair, 0), "here, host");
        (chair.here, chair.away) = (false, Some(0));
        assert_eq!(state(&chair, 4 * 60_000), "away for 4 minutes, host");
        chair.away = None;
        assert_eq!(state(&chair, 0), "not here, host");
        chair = it.places[2].clone();
        assert_eq!(state(&chair, 0), "whoever has the link may sit here");
        chair.bot = Some(BotName::Level(Level::ALL[2]));
        assert_eq!(state(&chair, 0), "one of the court: medium");
    }

    #[test]
    fn of_a_seal_eight_digits_are_shown() {
        assert_eq!(brief_seal("7c19e0a4da82105b"), "7c19 e0a4");
        assert_eq!((brief_seal("7c1"), brief_seal("<b>")), ("7c1".to_owned(), "b".to_owned()));
    }
}
