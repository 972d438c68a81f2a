//! The strip: one notice at a time, the gravest first, in the place of the line that tells what others did. So
//! nothing moves when it comes or goes.

use sabika_bots::{BotName, Level};
use sabika_dom::prelude::*;
use sabika_protocol::{Chair, Gathered, Stage, Why, Words};
use sabika_rules::kit::Seat;
use sabika_table::{
    Entry, Stride,
    common::{Bid, Pace, Proposal, Proposed},
    stops,
};

use super::{Elsewhere, chairs, chat};
use crate::{
    browser,
    online::Link,
    pieces::{
        court,
        strip::{Tone, strip},
        symbol,
    },
    route::Route,
    screens::friends::{making::Manner, settled_link, tables::called, told, try_now},
    sitting::Sitting,
    text::{number, t, t_with, words},
};

/// Whoever is away for a shorter time is not spoken of, in milliseconds.
const AWAY: u64 = 60_000;
/// How often it is looked whether somebody is short of time, in milliseconds.
const TICK: u32 = 5_000;
/// For how long one is told that the connection is back, and what somebody has said, in milliseconds.
const BACK: u32 = 5_000;
const SAID: u32 = 9_000;

/// What there is to say.
#[derive(Clone, PartialEq, Debug)]
enum Notice {
    /// The connection.
    Lost {
        was_here: bool,
    },
    /// Nothing more is told of this table.
    Trouble(Why),
    /// Somebody plays in one's own place.
    PlayedFor(Level),
    /// Something is proposed, and one has not said what one thinks of it.
    Asked(Proposed),
    /// Little time is left to somebody.
    Hurries {
        seat: Seat,
        until: u64,
    },
    /// Somebody stays away.
    Away {
        seat: Seat,
        since: u64,
    },
    /// The same people play again.
    Next(String),
    Back,
    Said(Words),
    /// The others have not yet said what they think.
    Waits(Proposed),
    StandIn {
        seat: Seat,
        level: Level,
    },
    /// One looks on.
    Watching,
}

impl Notice {
    /// Whether it can be put away: what is to be answered cannot.
    const fn passes(&self) -> bool {
        match self {
            Notice::Lost { .. } | Notice::PlayedFor(_) | Notice::Asked(_) => false,
            Notice::Trouble(_)
            | Notice::Hurries { .. }
            | Notice::Away { .. }
            | Notice::Next(_)
            | Notice::Back
            | Notice::Said(_)
            | Notice::Waits(_)
            | Notice::StandIn { .. }
            | Notice::Watching => true,
        }
    }
}

/// What the strip goes by.
struct State<'a> {
    link: Link,
    gathered: &'a Gathered,
    trouble: Option<Why>,
    is_back: bool,
    said: Option<Words>,
    /// Whose turn it is.
    actor: Option<Seat>,
    now: u64,
}

impl State<'_> {
    /// All there is to say, the gravest first.
    fn notices(&self) -> Vec<Notice> {
        let it = self.gathered;
        let (playing, over) = (it.stage == Stage::Playing, it.stage == Stage::Over);
        let own = it.own.and_then(|seat| Some((seat, it.places.get(seat.index())?)));
        let link = match self.link {
            Link::Lost { .. } => Some(Notice::Lost { was_here: true }),
            Link::NoServer => Some(Notice::Lost { was_here: false }),
            Link::Connecting | Link::Here => None,
        };
        let played_for =
            own.and_then(|it| it.1.bot).map(|it| Notice::PlayedFor(Level::nearest(it)));
        let plays = own.is_some_and(|it| it.1.bot.is_none());
        let proposed = it.proposed.filter(|_| playing && plays);
        let proposed = proposed.map(|proposed| {
            let agreed = own.is_some_and(|it| proposed.agreed.contains(it.0));
            if agreed { Notice::Waits(proposed) } else { Notice::Asked(proposed) }
        });
        let (waits, asked) = match proposed {
            Some(waits @ Notice::Waits(_)) => (Some(waits), None),
            asked => (None, asked),
        };
        let said = self.said.clone().map(Notice::Said);
        [
            link,
            self.trouble.clone().map(Notice::Trouble),
            played_for.filter(|_| playing),
            asked,
            self.hurries().filter(|_| playing),
            self.away().filter(|_| playing),
            it.next.clone().filter(|_| over).map(Notice::Next),
            self.is_back.then_some(Notice::Back),
            said,
            waits,
            self.stand_in().filter(|_| playing),
            (own.is_none() && playing).then_some(Notice::Watching),
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    /// In the last fifth of the time there is for it.
    fn hurries(&self) -> Option<Notice> {
        let it = self.gathered;
        let most = 1_000
            * u64::from(match it.pace {
                Pace::NoClock => return None,
                Pace::EachTurn(seconds) | Pace::WholeGame(seconds) => seconds,
            });
        let (seat, until) = it.clock.as_ref()?.runs?;
        (until.saturating_sub(self.now) <= most / 5).then_some(Notice::Hurries { seat, until })
    }

    /// Whoever is awaited and away comes first, then whoever is away for longest.
    fn away(&self) -> Option<Notice> {
        let is_away = |(seat, chair): (Seat, &Chair)| {
            let since = chair.away.filter(|it| self.now.saturating_sub(*it) >= AWAY)?;
            let is_other = self.gathered.own != Some(seat);
            (is_other && chair.bot.is_none() && !chair.here).then_some((seat, since))
        };
        let all = chairs(self.gathered).filter_map(is_away);
        let first = all.min_by_key(|it| (self.actor != Some(it.0), it.1));
        first.map(|(seat, since)| Notice::Away { seat, since })
    }

    fn stand_in(&self) -> Option<Notice> {
        let played = |(seat, chair): (Seat, &Chair)| {
            let is_person = chair.name.is_some() && self.gathered.own != Some(seat);
            let level = Level::nearest(chair.bot.filter(|_| is_person)?);
            Some(Notice::StandIn { seat, level })
        };
        chairs(self.gathered).find_map(played)
    }
}

/// The place of the strip at a table elsewhere; other tables have none.
pub(crate) fn place(sitting: Sitting) -> Option<Fragment> {
    let here = Elsewhere::at(&sitting.online()?);
    let (now, link) = (told::clock_every(TICK), settled_link());
    let (is_back, said) = (comes_back(link), chat::comes(here, SAID));
    let gone = RwSignal::new(Vec::<Notice>::new());
    let shown = Memo::new(move || {
        let gathered = here.gathered.get()?;
        let gathered = people_only(&gathered, sitting);
        let state = State {
            link: link.get(),
            gathered: &gathered,
            trouble: here.trouble.get(),
            is_back: is_back.get(),
            said: said.get(),
            actor: sitting.shown.with(|it| it.actor),
            now: now.get(),
        };
        gone.with(|gone| state.notices().into_iter().find(|it| !gone.contains(it)))
    });
    let notice = move || {
        let notice = shown.get()?;
        let gathered = untrack(|| here.gathered.get())?;
        let close = notice.passes().then(|| {
            let notice = notice.clone();
            let close = move |_| gone.update(|it| it.push(notice.clone()));
            html! { <button class="icon-btn" data-do="close-strip" aria-label=t("close") on:click=close>{symbol("i-cross")}</button> }
        });
        Some(told_of(here, sitting, &gathered, &notice, now, close))
    };
    Some(html! { <div class="strip-place" id="strip" role="status">{notice}</div> })
}

/// Bots that have a seat of their own stand in for nobody, whether or not they have got a name.
fn people_only(gathered: &Gathered, sitting: Sitting) -> Gathered {
    let mut gathered = gathered.clone();
    let is_bot = |seat: Seat| {
        let sitter = sitting.people.with(|it| it.sitters.get(seat.index()).copied());
        matches!(sitter, Some(crate::sitting::Sitter::Bot(_)))
    };
    for (seat, chair) in Seat::all(gathered.places.len() as u8).zip(&mut gathered.places) {
        if is_bot(seat) {
            chair.name = None;
        }
    }
    gathered
}

/// For a while after the connection was lost.
fn comes_back(link: Memo<Link>) -> RwSignal<bool> {
    let is_back = RwSignal::new(false);
    Effect::new(move |was_lost: Option<bool>| {
        let now = link.get();
        if was_lost == Some(true) && now == Link::Here {
            is_back.set(true);
            browser::after(BACK, move || is_back.set(false));
        }
        matches!(now, Link::Lost { .. })
    });
    is_back
}

type Button = (&'static str, String, Box<dyn Fn()>);

/// The notice in words, with what can be done about it.
fn told_of(
    here: Elsewhere,
    sitting: Sitting,
    gathered: &Gathered,
    notice: &Notice,
    now: Signal<u64>,
    close: Option<Fragment>,
) -> Fragment {
    let name = |seat: Seat| gathered.places.get(seat.index()).map(called).unwrap_or_default();
    let button = |(name, label, run): Button| {
        html! { <button class="btn" data-do=name on:click=move |_| run()>{label}</button> }
    };
    let bid = move |it: Bid| -> Box<dyn Fn()> { Box::new(move || here.bid(it.clone())) };
    match notice {
        Notice::Lost { was_here } => {
            let link = settled_link();
            let what = if *was_here { t("link-lost") } else { t("no-server") };
            let follows = move || {
                let kept = if sitting.waits.get() { t("link-keeps") } else { t("link-lost-here") };
                match link.get() {
                    Link::Lost { again_in } => {
                        let args = [("kept", words(kept)), ("seconds", number(again_in))];
                        t_with("link-again", args)
                    }
                    _ => kept,
                }
            };
            strip(Tone::Bad, "i-offline", what, follows, try_now())
        }
        Notice::Trouble(why) => {
            strip(Tone::Bad, "i-offline", t("table-silent"), told::why(why), close)
        }
        Notice::PlayedFor(level) => {
            let what = t_with("plays-for-you", [("name", words(level.character()))]);
            let back = button(("return", t("take-seat-again"), bid(Bid::Return)));
            strip(Tone::Warns, "i-person", what, t("plays-for-you-hint"), back)
        }
        Notice::Asked(proposed) => {
            let ways = html! {
                {button(("agree", t("agree"), bid(Bid::Agree { yes: true })))}
                {button(("decline", t("decline"), bid(Bid::Agree { yes: false })))}
            };
            let what = asks(sitting, proposed, &name(proposed.by));
            strip(Tone::Asks, "i-undo", what, agreed(gathered, proposed), ways)
        }
        Notice::Waits(proposed) => {
            let own = gathered.own == Some(proposed.by);
            let what = if own { t("you-ask") } else { asks(sitting, proposed, &name(proposed.by)) };
            let label = if own { t("ask-no-more") } else { t("decline") };
            let ways =
                html! { {button(("decline", label, bid(Bid::Agree { yes: false })))}{close} };
            strip(Tone::Asks, "i-undo", what, agreed(gathered, proposed), ways)
        }
        Notice::Hurries { seat, until } => {
            let (own, until, name) = (gathered.own == Some(*seat), *until, name(*seat));
            let now = told::clock_every(1_000);
            let what = move || {
                let [unit, count] = told::length(until.saturating_sub(now.get()));
                if own {
                    t_with("time-own", [unit, count])
                } else {
                    t_with("time-of", [("name", words(name.as_str())), unit, count])
                }
            };
            // Every second would be read aloud.
            let what = html! { <span aria-live="off">{what}</span> };
            strip(Tone::Warns, "i-clock", what, t("time-hint"), close)
        }
        Notice::Away { seat, since } => {
            let (seat, since, name) = (*seat, *since, name(*seat));
            let what = move || {
                let [unit, count] = told::span(since, now.get());
                t_with("is-away", [("name", words(name.as_str())), unit, count])
            };
            let follows = if gathered.host { t("is-away-host") } else { t("is-away-hint") };
            let way = gathered.host.then(|| {
                let level = Manner::load().fill;
                let label = t_with("let-play", [("name", words(level.character()))]);
                let run = move |_| here.bid(Bid::StandIn { seat, bot: BotName::Level(level) });
                html! { <button class="btn" data-do="stand-in" data-seat=seat.number() on:click=run>{court::badge(level)}<span class="long">{label}</span></button> }
            });
            strip(Tone::Warns, "i-person", what, follows, html! { {way}{close} })
        }
        Notice::StandIn { seat, level } => {
            let args = [("bot", words(level.character())), ("name", words(name(*seat)))];
            strip(Tone::Warns, "i-person", t_with("plays-for", args), t("plays-for-hint"), close)
        }
        Notice::Next(table) => {
            let href = Route::Table { id: table.clone(), step: None }.href();
            let way = html! { <a class="btn" data-do="next" href=href>{t("next-go")}</a>{close} };
            strip(Tone::Asks, "i-on", t("next-table"), t("next-table-hint"), way)
        }
        Notice::Back => strip(Tone::Good, "i-check", t("link-back"), t("link-back-hint"), close),
        Notice::Said(said) => {
            strip(Tone::Asks, "i-chat", said.name.clone(), said.words.clone(), close)
        }
        Notice::Watching => strip(Tone::Asks, "i-eye", t("you-watch"), t("you-watch-hint"), close),
    }
}

/// What somebody asks for.
fn asks(sitting: Sitting, proposed: &Proposed, name: &str) -> String {
    let name = ("name", words(name));
    match proposed.proposal {
        Proposal::End => t_with("asks-end", [name]),
        Proposal::BackTo(step) => {
            let is_one = sitting.history.with_untracked(|it| turn_back(it)) == Some(step);
            if is_one {
                t_with("asks-back", [name])
            } else {
                t_with("asks-far-back", [name, ("step", number(step as i64))])
            }
        }
    }
}

/// How many have agreed, of those who play.
fn agreed(gathered: &Gathered, proposed: &Proposed) -> String {
    let plays = |it: &&Chair| it.name.is_some() && it.bot.is_none();
    let of = gathered.places.iter().filter(plays).count();
    let args = [("agreed", number(proposed.agreed.len() as i64)), ("of", number(of as i64))];
    let count = t_with("asks-agreed", args);
    match proposed.proposal {
        Proposal::BackTo(_) => t_with("asks-back-hint", [("count", words(count))]),
        Proposal::End => count,
    }
}

/// Where the last turn began in which somebody has done something: the first deed of it is done anew.
pub(super) fn turn_back(history: &[Entry]) -> Option<usize> {
    let deed = |from: usize| (from..history.len()).find(|it| history[*it].actor.seat().is_some());
    stops(history, Stride::Turn).into_iter().rev().find_map(deed)
}

#[cfg(test)]
mod tests {
    use sabika_protocol::Clock;
    use sabika_rules::kit::{Actor, SeatSet};

    use super::{super::tests::gathered, *};

    fn seat(index: usize) -> Seat {
        Seat::new(index).expect("a seat")
    }

    const LEVEL: Level = Level::ALL[1];

    /// Ana plays with Ben and Cleo, and looks.
    fn playing() -> Gathered {
        let mut it = gathered();
        it.stage = Stage::Playing;
        it.places[2].name = Some("Cleo".to_owned());
        it.places[2].here = true;
        it
    }

    fn told(gathered: &Gathered) -> Vec<Notice> {
        state(gathered).notices()
    }

    fn state(gathered: &Gathered) -> State<'_> {
        State {
            link: Link::Here,
            gathered,
            trouble: None,
            is_back: false,
            said: None,
            actor: None,
            now: 10 * AWAY,
        }
    }

    #[test]
    fn where_nothing_is_the_matter_nothing_is_said() {
        assert_eq!(told(&playing()), []);
    }

    #[test]
    fn the_gravest_is_said_first() {
        let mut it = playing();
        it.places[0].bot = Some(BotName::Level(LEVEL));
        it.places[1] = Chair { here: false, away: Some(0), ..it.places[1].clone() };
        it.places[2].bot = Some(BotName::Level(LEVEL));
        let words = Words { name: "Ben".to_owned(), at: 0, words: "hello".to_owned() };
        let state = State {
            link: Link::Lost { again_in: 4 },
            trouble: Some(Why::Stops),
            said: Some(words.clone()),
            ..state(&it)
        };
        let expected = [
            Notice::Lost { was_here: true },
            Notice::Trouble(Why::Stops),
            Notice::PlayedFor(LEVEL),
            Notice::Away { seat: seat(1), since: 0 },
            Notice::Said(words),
            Notice::StandIn { seat: seat(2), level: LEVEL },
        ];
        assert_eq!(state.notices(), expected);
        assert!(!expected[0].passes() && !expected[2].passes() && expected[3].passes());
    }

    #[test]
    fn whoever_has_agreed_is_not_asked_again() {
        let mut it = playing();
        let by = |seats: SeatSet| Proposed { by: seat(1), proposal: Proposal::End, agreed: seats };
        let asked = by(SeatSet::one(seat(1)));
        it.proposed = Some(asked);
        assert_eq!(told(&it), [Notice::Asked(asked)]);
        let agreed = by(SeatSet::one(seat(1)).with(seat(0)));
        it.proposed = Some(agreed);
        assert_eq!(told(&it), [Notice::Waits(agreed)]);
        it.own = None;
        assert_eq!(told(&it), [Notice::Watching], "who looks on is not asked");
    }

    #[test]
    fn whoever_is_awaited_is_spoken_of_first() {
        let mut it = playing();
        for (index, since) in [(1, 0), (2, 5)] {
            it.places[index] = Chair { here: false, away: Some(since), ..it.places[index].clone() };
        }
        let awaited = State { actor: Some(seat(2)), ..state(&it) };
        assert_eq!(awaited.notices(), [Notice::Away { seat: seat(2), since: 5 }]);
        assert_eq!(told(&it), [Notice::Away { seat: seat(1), since: 0 }]);
        let early = State { now: AWAY - 1, ..state(&it) };
        assert_eq!(early.notices(), [], "somebody may only be on the way back");
    }

    #[test]
    fn the_last_fifth_of_the_time_is_told() {
        let mut it = playing();
        it.pace = Pace::EachTurn(100);
        let until = 10 * AWAY + 20_000;
        it.clock = Some(Clock { left: vec![100_000; 3], runs: Some((seat(1), until)) });
        assert_eq!(told(&it), [Notice::Hurries { seat: seat(1), until }]);
        let early = State { now: 10 * AWAY - 1, ..state(&it) };
        assert_eq!(early.notices(), []);
    }

    #[test]
    fn once_it_is_over_only_the_next_game_is_spoken_of() {
        let mut it = playing();
        it.stage = Stage::Over;
        it.places[1] = Chair { here: false, away: Some(0), ..it.places[1].clone() };
        it.own = None;
        assert_eq!(told(&it), []);
        it.next = Some("x".to_owned());
        assert_eq!(told(&it), [Notice::Next("x".to_owned())]);
    }

    #[test]
    fn one_goes_back_to_the_beginning_of_a_turn() {
        let entry = |step: usize, actor| Entry {
            step,
            actor,
            events: Vec::new(),
            scores: Vec::new(),
            scored: None,
        };
        let history =
            [entry(1, Actor::Luck), entry(2, Actor::Seat(seat(0))), entry(3, Actor::Luck)];
        assert_eq!(turn_back(&history), Some(1), "what luck brought first stays");
        assert_eq!(turn_back(&history[..1]), None, "nobody has done anything");
        assert_eq!(turn_back(&[]), None);
    }
}
