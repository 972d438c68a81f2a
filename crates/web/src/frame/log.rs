//! What has happened, in words, by turn. Each entry leads to its step.

use std::ops::Range;

use sabika_dom::prelude::*;
use sabika_messages::{Names, Part, Piece};
use sabika_rules::{
    any::AnyEvent,
    game::Happen as _,
    kit::{Actor, Party, Seat},
    message::{Message, Tell as _},
};

use super::{
    Frame, Told,
    places::{Place, dim},
    replay,
};
use crate::{
    games,
    pieces::{pieced, shield, symbol, tabs::Tab},
    sitting::{Entry, Sitting},
    text::{number, parts, say, t},
};

/// A turn of the log: whose, and what happened.
#[derive(Clone, PartialEq, Debug)]
pub struct Paragraph {
    /// `None` before the first turn.
    pub seat: Option<Seat>,
    pub lines: Vec<Remark>,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Remark {
    pub step: usize,
    pub said: Said,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Said {
    /// With the next of the same step: two may belong together.
    Event(AnyEvent, Option<AnyEvent>),
    /// Pieces that luck brought one after another, told in one sentence.
    Drawn(Message, Vec<AnyEvent>),
    /// All points of a scoring.
    Scored(Vec<(Party, u32)>),
}

pub fn turns(history: &[Entry]) -> Vec<Paragraph> {
    let mut turns = vec![Paragraph { seat: None, lines: Vec::new() }];
    for entry in history {
        for (index, event) in entry.events.iter().enumerate() {
            let step = entry.step;
            if let Some(seat) = event.turn() {
                turns.push(Paragraph { seat: Some(seat), lines: Vec::new() });
                continue;
            }
            let Some(turn) = turns.last_mut() else { continue };
            let last = turn.lines.last_mut().map(|it| &mut it.said);
            if let Some((sentence, _)) = event.drawn() {
                match last {
                    Some(Said::Drawn(same, events)) if *same == sentence => events.push(*event),
                    _ => {
                        turn.lines.push(Remark { step, said: Said::Drawn(sentence, vec![*event]) });
                    }
                }
            } else if let Some(scored) = event.points() {
                let (party, points) = (scored.party, scored.points);
                match last {
                    Some(Said::Scored(sums)) => match sums.iter_mut().find(|it| it.0 == party) {
                        Some(sum) => sum.1 += points,
                        None => sums.push((party, points)),
                    },
                    _ => {
                        turn.lines.push(Remark { step, said: Said::Scored(vec![(party, points)]) });
                    }
                }
            } else {
                let next = entry.events.get(index + 1).copied();
                turn.lines.push(Remark { step, said: Said::Event(*event, next) });
            }
        }
    }
    turns
}

/// What is said, with its pieces; with `remembers` off, not the money cards.
fn wording(said: &Said, names: &Names, remembers: bool) -> Option<Vec<Part>> {
    let message = match said {
        Said::Event(event, next) => {
            let both = next.as_ref().and_then(|it| Some((it, games::as_one(event, it)?)));
            match (games::told(event, remembers), both) {
                (_, Some((_, both))) if remembers => both,
                (_, Some((next, _))) => next.message(),
                (Told::AsItIs, None) => event.message(),
                (Told::As(message), None) => message,
                (Told::Nothing, None) => return None,
            }
        }
        Said::Drawn(sentence, events) => {
            let told = events.iter().filter(|it| games::told(it, remembers) == Told::AsItIs);
            let pieces: Vec<Message> = told.filter_map(|it| Some(it.drawn()?.1)).collect();
            if pieces.is_empty() {
                return None;
            }
            sentence.clone().of_pieces(pieces)
        }
        Said::Scored(sums) => {
            let sum = |(party, points): &(Party, u32)| {
                let party = Message::new("party-points").with("party", *party);
                say(&party.with("points", number(*points)), names)
            };
            return Some(vec![Part::Text(sums.iter().map(sum).collect::<Vec<_>>().join(", "))]);
        }
    };
    Some(parts(&message, names))
}

/// The same to be strung together: without pictures, full stop, and the name of one who was named.
pub(super) fn worded(
    said: &Said,
    names: &Names,
    remembers: bool,
    known: Option<Seat>,
) -> Option<String> {
    let text = |part: Part| match part {
        Part::Text(text) | Part::Piece(_, text) => text,
    };
    let parts = without_name(wording(said, names, remembers)?, known);
    let words = parts.into_iter().map(text).collect::<String>();
    Some(words.trim().trim_end_matches('.').to_owned())
}

/// Without the name at the beginning, which stands over it already.
fn without_name(mut parts: Vec<Part>, seat: Option<Seat>) -> Vec<Part> {
    let name = seat.map(|it| Piece::Party(Party::Seat(it)));
    if matches!(parts.first(), Some(Part::Piece(it, _)) if Some(*it) == name) {
        parts.remove(0);
    }
    parts
}

/// What the log is called among what shares its place.
pub(crate) const LOG: &str = "log";

pub(crate) fn tab(frame: Frame) -> Tab {
    Tab::new(
        LOG,
        || t("tab-log"),
        move || html! { <div class="log-entries">{entries(frame)}</div> },
    )
}

pub(crate) fn log(frame: Frame) -> impl IntoFragment {
    html! {
        <div class="panel log" id="log" tabindex="0" role="region" aria-label=move || t("log")>
            <h2 class="label">{move || t("log")}</h2>
            {entries(frame)}
        </div>
    }
}

fn entries(frame: Frame) -> impl IntoFragment {
    let sitting = frame.sitting;
    let is_open = Memo::new(move || sitting.shown.with(|it| it.is_open()));
    let remembers = Memo::new(move || sitting.help.get().memory || is_open.get());
    let now = Memo::new(move || replay::shown(sitting));
    // Whoever looks at the game again reads nothing that is still to come.
    let end = Memo::new(move || {
        sitting.shown.with(|it| if it.looks_back { it.step } else { usize::MAX })
    });
    let turns = Memo::new(move || {
        let history = sitting.history.get();
        turns(&history[..end.get().min(history.len())])
    });
    // Newest first. A turn that is over never changes, so it is drawn once.
    let keyed = move || {
        let turns = turns.get();
        let players = sitting.people.with_untracked(|it| it.sitters.len());
        let all = turns.len();
        let numbered = turns.into_iter().enumerate().rev().filter(|it| !it.1.lines.is_empty());
        numbered
            .map(|(i, turn)| (i, remembers.get() || i + players >= all, turn))
            .collect::<Vec<_>>()
    };
    let turn = move |(_, remembers, turn): (usize, bool, Paragraph)| {
        let who = turn.seat.map_or_else(|| t("log-start"), |it| sitting.name(Party::Seat(it)));
        let lines = turn.lines.iter().filter_map(|it| line(frame, it, turn.seat, remembers, now));
        html! {
            <li class="log-turn">
                <h3 class="who">{turn.seat.map(|it| shield(Party::Seat(it)))}{who}</h3>
                <ul>{lines.collect_fragment()}</ul>
            </li>
        }
    };
    html! {
        <ol><For each=keyed key=|it| (it.0, it.1, it.2.lines.len(), crate::text::language()) children=turn/></ol>
    }
}

/// A remark with a link to its step.
fn line(
    frame: Frame,
    Remark { step, said }: &Remark,
    seat: Option<Seat>,
    remembers: bool,
    now: Memo<Option<Range<usize>>>,
) -> Option<Fragment> {
    let (sitting, step) = (frame.sitting, *step);
    let text = pieced(without_name(wording(said, &sitting.names(), remembers)?, seat));
    let href = sitting.at(Some(step)).href();
    let again = matches!(said, Said::Scored(_)).then(|| {
        html! {
            <button class="btn-quiet again" on:click=move |_| frame.show_again(step)>
                {symbol("i-eye")}{t("show-scoring")}
            </button>
        }
    });
    let current = move || {
        now.with(|it| it.as_ref().is_some_and(|it| it.contains(&(step - 1)))).then_some("step")
    };
    // What is told is shown where it is, while somebody points at it.
    let place = said.place();
    let light = move || place.iter().for_each(Place::light);
    let point = light.clone();
    Some(html! {
        <li class=said.class() on:pointerenter=move |_| point() on:pointerleave=|_| dim()>
            <a href=href aria-current=current on:focus=move |_| light() on:blur=|_| dim()>{text}</a>{again}
        </li>
    })
}

/// The turns that have begun since a seat acted. Its own step may have begun the first of them.
fn turns_since(history: &[Entry], seat: Seat) -> Vec<Paragraph> {
    let own = history.iter().rposition(|it| it.actor == Actor::Seat(seat));
    let turns = turns(&history[own.unwrap_or(0)..]);
    turns.into_iter().filter(|it| it.seat.is_some()).collect()
}

/// What came of one deed, in words and pieces.
pub(crate) fn told_of(events: &[AnyEvent], names: &Names) -> Fragment {
    let ends = |it: &AnyEvent| it.turn().is_some() || it.scoring().is_some();
    let own = events.iter().take_while(|it| !ends(it)).copied().collect();
    let entry =
        Entry { step: 0, actor: Actor::Luck, events: own, scores: Vec::new(), scored: None };
    let lines = turns(&[entry]).into_iter().flat_map(|it| it.lines);
    let worded = lines.filter_map(|it| wording(&it.said, names, true));
    worded.map(|it| html! { <span>{pieced(it)}</span>" " }).collect_fragment()
}

/// What has happened since a seat acted, turn by turn.
pub(crate) fn deeds(sitting: Sitting, seat: Signal<Option<Seat>>) -> impl IntoFragment {
    let deeds = Memo::new(move || {
        let history = sitting.history.get();
        seat.get().map(|it| turns_since(&history, it)).unwrap_or_default()
    });
    let deed = move |turn: &Paragraph| {
        let names = sitting.names();
        let told = turn.lines.iter().filter(|it| matches!(it.said, Said::Event(..)));
        let told = told.filter_map(|it| wording(&it.said, &names, true));
        let lines: Vec<Fragment> =
            told.map(|it| html! { <span>{pieced(without_name(it, turn.seat))}</span> }).collect();
        let party = Party::Seat(turn.seat?);
        (!lines.is_empty()).then(|| {
            let name = sitting.name(party);
            html! { <li>{shield(party)}<span class="vh">{name}</span>{lines}</li> }
        })
    };
    move || {
        // Newest first, as everywhere.
        let deeds = deeds.get().iter().rev().filter_map(deed).collect::<Vec<_>>();
        if deeds.is_empty() {
            return html! { <p class="since-none">{t("since-none")}</p> };
        }
        html! { <ol tabindex="0" aria-label=t("since-your-turn")>{deeds}</ol> }
    }
}

/// What the others did since one's own last step, in one line that stays until one acts; and the way to
/// all that has happened.
pub(super) fn since(frame: Frame) -> impl IntoFragment {
    let sitting = frame.sitting;
    let seat = Memo::new(move || {
        let shown = sitting.shown.get();
        shown.looker.seat().filter(|_| !shown.looks_back && shown.actor.is_some())
    });
    html! {
        <div class="since" id="since">
            {deeds(sitting, seat.into())}
            <button class="btn-quiet" id="open-log" aria-label=move || t("log") title=move || t("log")
                on:click=move |_| frame.aside.set(Some(LOG))>{symbol("i-log")}</button>
        </div>
    }
}

impl Said {
    const fn class(&self) -> &'static str {
        if matches!(self, Said::Drawn(..)) { "drawn" } else { "" }
    }

    fn place(&self) -> Option<Place> {
        match self {
            Said::Event(event, _) => games::place(event),
            Said::Drawn(..) | Said::Scored(_) => None,
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use sabika_rules::alhambra::{Event, Reason};

    pub(in super::super) const FIRST: Seat = Seat::new(0).expect("a seat");
    pub(in super::super) const SECOND: Seat = Seat::new(1).expect("a seat");

    pub(in super::super) fn entry(step: usize, events: &[Event]) -> Entry {
        let events = events.iter().map(|it| AnyEvent::Alhambra(*it)).collect();
        Entry { step, actor: Actor::Luck, events, scores: Vec::new(), scored: None }
    }

    #[test]
    fn the_log_goes_by_turns_and_gathers_what_belongs_together() {
        let card = |name: &str| Event::CardDrawn { card: name.parse().expect("a card") };
        let points = |points| Event::Scored {
            party: Party::Seat(SECOND),
            reason: Reason::Wall { length: points },
            points,
        };
        let history = [
            entry(1, &[card("denar-1")]),
            entry(2, &[card("denar-2"), Event::TurnBegan { seat: SECOND }]),
            entry(3, &[Event::Stopped { seat: SECOND }, points(3), points(4)]),
        ];
        let turns = turns(&history);
        assert_eq!(turns.len(), 2);
        assert_eq!((turns[0].seat, turns[0].lines.len()), (None, 1), "two cards, one line");
        assert_eq!(turns[1].seat, Some(SECOND));
        assert_eq!(turns[1].lines[1].said, Said::Scored(vec![(Party::Seat(SECOND), 7)]));
        assert_eq!(turns[1].lines[1].step, 3);
    }

    /// Where the step that ends a turn begins the next one, that is told too.
    #[test]
    fn the_turn_that_ones_own_step_began_is_told() {
        let stopped = |seat| Event::Stopped { seat };
        let own = entry(2, &[stopped(FIRST), Event::TurnBegan { seat: SECOND }]);
        let history = [
            entry(1, &[Event::TurnBegan { seat: FIRST }]),
            Entry { actor: Actor::Seat(FIRST), ..own },
            Entry { actor: Actor::Seat(SECOND), ..entry(3, &[stopped(SECOND)]) },
        ];
        let told = turns_since(&history, FIRST);
        let told: Vec<_> = told.iter().map(|it| (it.seat, it.lines.len())).collect();
        assert_eq!(told, [(Some(SECOND), 1)]);
        assert!(turns_since(&history, SECOND).is_empty());
    }

    #[test]
    fn without_memory_money_cards_are_not_named() {
        let card = "denar-1".parse().expect("a card");
        let dealt = AnyEvent::Alhambra(Event::CardDealt { seat: FIRST, card });
        let stopped = AnyEvent::Alhambra(Event::Stopped { seat: FIRST });
        assert_ne!(games::told(&dealt, false), Told::AsItIs);
        assert_eq!(games::told(&dealt, true), Told::AsItIs);
        assert_eq!(games::told(&stopped, false), Told::AsItIs);
    }
}
