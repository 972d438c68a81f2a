//! What has happened, in words, by turn. Each entry leads to its step.

use sabika_dom::prelude::*;
use sabika_messages::Names;
use sabika_rules::{
    any::AnyEvent,
    game::Happen as _,
    kit::{Actor, Party, Seat},
    message::{Message, Tell as _},
};

use super::{Frame, Told};
use crate::{
    games,
    pieces::{shield, symbol},
    route::Route,
    sitting::{Entry, Sitting},
    text::{number, say, t},
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
    Event(AnyEvent),
    /// Pieces that luck brought one after another, told in one sentence.
    Drawn(Message, Vec<AnyEvent>),
    /// All points of a scoring.
    Scored(Vec<(Party, u32)>),
}

pub fn turns(history: &[Entry]) -> Vec<Paragraph> {
    let mut turns = vec![Paragraph { seat: None, lines: Vec::new() }];
    for entry in history {
        for event in &entry.events {
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
                turn.lines.push(Remark { step, said: Said::Event(*event) });
            }
        }
    }
    turns
}

/// What is said; with `remembers` off, not the money cards.
fn wording(said: &Said, names: &Names, remembers: bool) -> Option<String> {
    let message = match said {
        Said::Event(event) => match games::told(event, remembers) {
            Told::AsItIs => event.message(),
            Told::As(message) => message,
            Told::Nothing => return None,
        },
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
            return Some(sums.iter().map(sum).collect::<Vec<_>>().join(", "));
        }
    };
    Some(say(&message, names))
}

pub(crate) fn log(frame: Frame) -> impl IntoFragment {
    let sitting = frame.sitting;
    let over = Memo::new(move || sitting.shown.with(|it| it.actor.is_none()));
    let remembers = Memo::new(move || sitting.help.get().memory || over.get());
    let turns = Memo::new(move || turns(&sitting.history.get()));
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
        let lines = turn.lines.into_iter().filter_map(|it| line(frame, &it, remembers));
        html! {
            <li class="log-turn">
                <h3 class="who">{turn.seat.map(|it| shield(Party::Seat(it)))}{who}</h3>
                <ul>{lines.collect_fragment()}</ul>
            </li>
        }
    };
    html! {
        <div class="panel log" id="log" tabindex="0" role="region" aria-label=move || t("log")>
            <h2 class="label">{move || t("log")}</h2>
            {move || since(sitting)}
            <ol><For each=keyed key=|it| (it.0, it.1, it.2.lines.len(), crate::text::language()) children=turn/></ol>
        </div>
    }
}

/// A remark with a link to its step.
fn line(frame: Frame, Remark { step, said }: &Remark, remembers: bool) -> Option<Fragment> {
    let (sitting, step) = (frame.sitting, *step);
    let text = wording(said, &sitting.names(), remembers)?;
    let href = Route::Game { id: sitting.id.get_value(), step: Some(step) }.href();
    let again = matches!(said, Said::Scored(_)).then(|| {
        html! {
            <button class="btn-quiet again" on:click=move |_| frame.show_again(step)>
                {symbol("i-eye")}{t("show-scoring")}
            </button>
        }
    });
    let current =
        move || sitting.shown.with(|it| it.is_past() && it.step == step).then_some("step");
    Some(html! { <li class=said.class()><a href=href aria-current=current>{text}</a>{again}</li> })
}

/// What the others did since one's own last step.
fn since(sitting: Sitting) -> Option<impl IntoFragment> {
    let shown = sitting.shown.get();
    let seat = shown.looker.seat()?;
    let history = sitting.history.get();
    if !shown.may_act || shown.is_past() {
        return None;
    }
    let own = history.iter().rposition(|it| it.actor == Actor::Seat(seat)).map_or(0, |it| it + 1);
    let acted = history[own..].iter().any(|it| it.actor != Actor::Luck);
    if !acted {
        return None;
    }
    let names = sitting.names();
    let lines = turns(&history[own..]).into_iter().flat_map(|it| it.lines);
    let lines = lines.filter_map(|Remark { said, .. }| {
        let text = wording(&said, &names, true)?;
        Some(html! { <li class=said.class()>{text}</li> })
    });
    Some(html! {
        <details class="since" id="since" open=true>
            <summary>{t("since-your-turn")}</summary>
            <ul>{lines.collect_fragment()}</ul>
        </details>
    })
}

impl Said {
    const fn class(&self) -> &'static str {
        if matches!(self, Said::Drawn(..)) { "drawn" } else { "" }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sabika_rules::alhambra::{Event, Reason};

    const FIRST: Seat = Seat::new(0).expect("a seat");
    const SECOND: Seat = Seat::new(1).expect("a seat");

    fn entry(step: usize, events: &[Event]) -> Entry {
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
