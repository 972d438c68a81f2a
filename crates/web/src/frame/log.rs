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
    browser, games,
    pieces::{pieced, shield, symbol, tabs::Tab},
    sitting::{Entry, Sitting},
    text::{brief, more, number, parts, say, t},
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
        move || html! { <div class="log-entries"><p class="sub">{move || t("log-order")}</p>{entries(frame)}</div> },
    )
}

pub(crate) fn log(frame: Frame) -> impl IntoFragment {
    let now = Memo::new(move || replay::shown(frame.sitting));
    Effect::new(move |_: Option<()>| {
        if now.get().is_some() {
            request_animation_frame(show_current);
        }
    });
    html! {
        <div class="panel log" id="log" tabindex="0" role="region" aria-label=move || t("log")>
            <h2 class="label">{move || t("log")}" "<span>{move || t("log-order")}</span></h2>
            {entries(frame)}
        </div>
    }
}

/// Of a game that is looked at again, what is shown is whole in the log, and the log in its rail. The
/// page itself stays where it is.
fn show_current() {
    for (place, what) in [("#log", "#log [aria-current]"), (".right:has(#log)", "#log")] {
        browser::each(place, |place| {
            browser::each(what, |it| {
                let (whole, own) =
                    (place.get_bounding_client_rect(), it.get_bounding_client_rect());
                let below = (own.bottom() - whole.bottom()).max(0.0);
                let above = (whole.top() - (own.top() - below)).max(0.0);
                place.set_scroll_top(place.scroll_top() + (below - above) as i32);
            });
        });
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
        let history = sitting.told_so_far();
        turns(&history[..end.get().min(history.len())])
    });
    // Newest first, turns and what happened in them. A turn that is over never changes, so it is drawn once.
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
        let lines = turn.lines.iter().rev();
        let lines = lines.filter_map(|it| line(frame, it, turn.seat, remembers, now));
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

/// What somebody did since one acted, or what befell them, in few words.
#[derive(Clone, PartialEq, Debug)]
struct Deeds {
    who: Party,
    told: Vec<Deed>,
}

/// Few words, and what is told behind them where there is room.
#[derive(Clone, PartialEq, Debug)]
struct Deed {
    brief: Vec<Part>,
    more: Vec<Part>,
}

/// What counts of what has happened since a seat acted, in the order of who did something first. A tile
/// that was named before and now lies in the palace is marked there, and not named again.
fn deeds_since(history: &[Entry], seat: Seat, names: &Names) -> Vec<Deeds> {
    let own = history.iter().rposition(|it| it.actor == Actor::Seat(seat));
    let mut all: Vec<Deeds> = Vec::new();
    for (index, entry) in history.iter().enumerate().skip(own.unwrap_or(0)) {
        for (at, event) in entry.events.iter().enumerate() {
            let both = entry.events.get(at + 1).and_then(|it| games::as_one(event, it));
            let message = both.unwrap_or_else(|| event.message());
            let Some(who) = message.args.iter().find_map(|it| it.1.party()) else { continue };
            // What one did oneself is no news; what it did to others is.
            if own == Some(index) && who == Party::Seat(seat) {
                continue;
            }
            let Some(brief) = brief(&message, names) else { continue };
            let known = all.iter().position(|it| it.who == who).unwrap_or(all.len());
            if known == all.len() {
                all.push(Deeds { who, told: Vec::new() });
            }
            let deeds = &mut all[known].told;
            let tile = |it: &Part| matches!(it, Part::Piece(Piece::Tile(_), _));
            let known = || deeds.iter().flat_map(|it| &it.brief);
            let is_named = |it: &Part| tile(it) && known().any(|known| known == it);
            if games::place(event).is_none() || !brief.iter().any(is_named) {
                let more = more(&message, names).unwrap_or_default();
                deeds.push(Deed { brief, more });
            }
        }
    }
    all
}

/// A deed, and who did it where those of somebody begin. Words that pieces tell too are marked: where
/// little room is they can be spared.
fn deed(sitting: Sitting, doer: Option<Party>, Deed { brief: parts, more }: &Deed) -> Fragment {
    let arms = |party: Party, name: String| {
        html! { <span class="piece" title=name.clone()>{sitting.arms(party)}<span class="vh">{name}</span></span>" " }
    };
    let is_piece = |it: Option<&Part>| matches!(it, Some(Part::Piece(..)));
    let is_card = |it: Option<&Part>| matches!(it, Some(Part::Piece(Piece::Card(_), _)));
    // Before the first piece, or only between two cards.
    let can_be_spared = |i: usize| match i.checked_sub(1) {
        None => is_piece(parts.get(1)),
        Some(before) => is_card(parts.get(before)) && is_card(parts.get(i + 1)),
    };
    let part = |(i, part): (usize, &Part)| match part {
        Part::Text(words) if can_be_spared(i) => {
            html! { <span class="verb">{words.clone()}</span> }.into_any()
        }
        Part::Piece(Piece::Party(party), name) => arms(*party, name.clone()).into_any(),
        part => pieced(vec![part.clone()]),
    };
    let doer = doer.map(|it| arms(it, sitting.name(it)));
    let parts = parts.iter().enumerate().map(part).collect_fragment();
    let more =
        (!more.is_empty()).then(|| html! { " "<span class="how">{pieced(more.clone())}</span> });
    html! { <span class="deed">{doer}{parts}{more}</span>" " }.into_any()
}

/// What has happened since a seat acted, by whoever did it.
fn deeds(sitting: Sitting, seat: Signal<Option<Seat>>) -> impl IntoFragment {
    let deeds = Memo::new(move || {
        let history = sitting.told_so_far();
        let has_begun = history.iter().any(|it| matches!(it.actor, Actor::Seat(_)));
        Some((deeds_since(&history, seat.get()?, &sitting.names()), has_begun))
    });
    let of_one = move |Deeds { who, told }: &Deeds| {
        let told = told.iter().enumerate();
        let told = told.map(|(i, it)| deed(sitting, (i == 0).then_some(*who), it));
        html! { <li>{told.collect_fragment()}</li> }
    };
    move || {
        let (deeds, has_begun) = deeds.get()?;
        if deeds.is_empty() {
            let none = if has_begun { t("since-none") } else { t("since-begin") };
            return Some(html! { <p class="since-none">{none}</p> }.into_any());
        }
        let all = deeds.iter().map(of_one).collect_fragment();
        Some(html! { <ol aria-label=t("since-your-turn")>{all}</ol> }.into_any())
    }
}

/// What the others did since one's own last step, in a strip that stays until one acts; and the way to
/// all that has happened.
pub(super) fn since(frame: Frame) -> impl IntoFragment {
    let sitting = frame.sitting;
    // Nothing goes on in a game that was given up, and of the past the heading tells.
    let seat = Memo::new(move || {
        let shown = sitting.shown.get();
        let goes_on = !shown.looks_back && !shown.abandoned && shown.actor.is_some();
        // Behind a curtain nobody looks yet, but whoever will knows whose news these are.
        shown.looker.seat().or(shown.curtain).filter(|_| goes_on)
    });
    let size = RwSignal::new(browser::size());
    on_window("resize", move |_| size.set(browser::size()));
    Effect::new(move |_: Option<()>| {
        size.track();
        crate::text::language();
        sitting.shown.track();
        sitting.untold.track();
        request_animation_frame(fit);
    });
    html! {
        <div class="since" id="since">
            {deeds(sitting, seat.into())}
            <button class="btn-quiet" id="open-log" aria-label=move || t("log") title=move || t("log")
                on:click=move |_| frame.aside.set(Some(LOG))>{symbol("i-log")}</button>
        </div>
    }
}

/// All deeds are whole: where the strip is too small for all words, how things were paid goes first, then verbs;
/// where that is not enough it grows.
fn fit() {
    browser::each("#since", |strip| {
        for fit in ["all", "words", "pieces", "grown"] {
            let _ = strip.set_attribute("data-fit", fit);
            let list = strip.query_selector("ol").ok().flatten();
            if list.is_none_or(|it| it.scroll_height() <= it.client_height() + 1) {
                break;
            }
        }
    });
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
    use crate::text::speak_here;
    use sabika_messages::Language;
    use sabika_rules::{
        alhambra::{Event, Handful, Reason, Ware},
        kit::Pos,
    };

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

    /// What is told of what the others did, as text.
    fn told(history: &[Entry], seat: Seat) -> Vec<(Party, String)> {
        speak_here(Language::English);
        let text = |it: &Part| match it {
            Part::Text(text) | Part::Piece(_, text) => text.clone(),
        };
        let line = |it: &Vec<Part>| it.iter().map(text).collect::<String>();
        let deeds = deeds_since(history, seat, &Names::new(["Ana", "Ben", "Cleo"], None));
        let all = |it: Deeds| {
            (it.who, it.told.iter().map(|it| line(&it.brief)).collect::<Vec<_>>().join("; "))
        };
        deeds.into_iter().map(all).collect()
    }

    /// All that counts of what others did is told in few words, once, and nothing that luck brought; the
    /// step that ends one's own turn may have begun it.
    #[test]
    fn what_others_did_since_one_acted_is_told_in_brief() {
        let tile = "tower-9a".parse().expect("a tile");
        let card = |name: &str| name.parse().expect("a card");
        let by = |seat, it| Entry { actor: Actor::Seat(seat), ..it };
        let cards = Handful::new([card("denar-3")]).expect("a card");
        let taken = |seat| Event::MoneyTaken { seat, cards };
        let payment = "denar-9".parse().expect("a payment");
        let paid = Event::Paid { seat: SECOND, ware: Ware::Square(1), payment, exact: true };
        let bought = Event::TileBought { seat: SECOND, square: 1, tile };
        let history = [
            by(SECOND, entry(1, &[taken(SECOND)])),
            by(FIRST, entry(2, &[taken(FIRST), Event::TurnBegan { seat: SECOND }])),
            by(SECOND, entry(3, &[paid, bought])),
            by(SECOND, entry(4, &[taken(SECOND)])),
            by(SECOND, entry(5, &[Event::TileBuilt { seat: SECOND, tile, pos: Pos::new(1, 0) }])),
            entry(
                6,
                &[Event::CardDrawn { card: card("denar-1") }, Event::TurnBegan { seat: FIRST }],
            ),
        ];
        let ben = "buys tower 9; takes denar 3".to_owned();
        assert_eq!(told(&history, FIRST), [(Party::Seat(SECOND), ben)]);
        assert_eq!(told(&history, SECOND), []);
        let both = told(&history[..3], Seat::new(2).expect("a seat"));
        assert_eq!(both.len(), 2, "whoever has not acted yet is told everything: {both:?}");
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
