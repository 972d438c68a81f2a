//! Somebody has all of a kind: said in front of the table, while everybody waits.

use sabika_dom::prelude::*;
use sabika_rules::{
    any::Listed as _,
    kit::{Building, Party, Scoring, Seat},
    message::Arg,
    roll_and_write::{Event, Reason, RollAndWrite},
};

use super::Desk;
use crate::{
    pieces::{dialog::Dialog, drawn, kind_title},
    sitting::{Entry, Untold},
    sound::Sound,
    text::{number, t, t_with, words},
};

/// A kind that was completed at the end of a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Completed {
    kind: Building,
    /// The step, and which of its events says so first.
    begins: (usize, usize),
    /// The first place that was taken, and how many share it.
    place: u8,
    shared_by: u8,
    /// Who has completed it, and the points that it brought; a virtual player may get none.
    by: Vec<(Seat, Option<u32>)>,
}

/// What was completed in a step.
fn of(entry: &Entry) -> Vec<Completed> {
    let mut all: Vec<Completed> = Vec::new();
    for (at, event) in entry.events.iter().enumerate() {
        let Some(event) = RollAndWrite::own_event(event) else { continue };
        match *event {
            Event::KindCompleted { seat, kind, place, shared_by } => {
                match all.iter_mut().find(|it| it.kind == kind) {
                    Some(same) => same.by.push((seat, None)),
                    None => {
                        let (begins, by) = ((entry.step, at), vec![(seat, None)]);
                        all.push(Completed { kind, begins, place, shared_by, by });
                    }
                }
            }
            Event::Scored { seat, reason: Reason::Completed { kind, .. }, points } => {
                let own = all.iter_mut().find(|it| it.kind == kind);
                let own = own.and_then(|it| it.by.iter_mut().find(|it| it.0 == seat));
                if let Some((_, won)) = own {
                    *won = Some(points);
                }
            }
            _ => {}
        }
    }
    all
}

/// Completions that happen while one looks on; not those that were there before.
pub(super) fn as_they_come(desk: Desk) -> RwSignal<Vec<Completed>> {
    let all = RwSignal::new(Vec::new());
    Effect::new(move |seen: Option<usize>| {
        let history = desk.sitting.history.get();
        let steps = history.len();
        let new: Vec<Completed> =
            history.iter().skip(seen.unwrap_or(steps).min(steps)).flat_map(of).collect();
        if !new.is_empty() {
            Sound::Scoring.play();
            all.update(|it| it.extend(new));
        }
        steps
    });
    Effect::new(move |_: Option<()>| desk.frame.tells.set(all.with(|it| to_come(it))));
    all
}

/// While the first is told, what comes later: the points of the others, and all that is in the log.
fn to_come(all: &[Completed]) -> Option<Untold> {
    let (first, later) = all.split_first()?;
    let points = later.iter().flat_map(|it| &it.by);
    let points = points.filter_map(|it| Some((Party::Seat(it.0), it.1?))).collect();
    Some(Untold { points, from: Some(first.begins), race: None })
}

pub(super) fn dialog(
    desk: Desk,
    all: RwSignal<Vec<Completed>>,
    first: Completed,
) -> impl IntoFragment {
    let Completed { kind, place, shared_by, by, .. } = first;
    let title = Signal::derive(move || t_with("roll-complete", [("kind", Arg::Kind(kind))]));
    let boxes = desk.table(|it| it.setup.sheet.boxes()[kind]);
    let tiles =
        (0..boxes).map(|_| drawn(&sabika_pictures::square(kind, true), "")).collect_fragment();
    let winner = |&(seat, points): &(Seat, Option<u32>)| {
        let gain = points.map(|it| html! { <b class="num gained">{format!("+{it}")}</b> });
        let name = desk.sitting.name(Party::Seat(seat));
        html! { <li>{desk.sitting.arms(Party::Seat(seat))}<span>{name}</span>{gain}</li> }
    };
    let winners = by.iter().map(winner).collect_fragment();
    let seats: Vec<Seat> = by.iter().map(|it| it.0).collect();
    let others = move || others(desk, kind, &seats);
    let places = move || {
        let args = [("place", number(place)), ("sharers", number(shared_by))];
        t_with("roll-complete-place", args)
    };
    let close = Callback::new(move |()| all.update(|it| drop(it.remove(0))));
    html! {
        <Dialog title on_close=close class="scene completion">
            <div class="completed-row" aria-hidden="true">{tiles}</div>
            <ul class="completed-by">{winners}</ul>
            <p>{places}</p>
            {others}
            <form class="scene-foot" method="dialog">
                <button class="btn btn-main">{move || t("scene-go-on")}</button>
            </form>
        </Dialog>
    }
}

/// What the others have of it, and the places that are left for them.
fn others(desk: Desk, kind: Building, by: &[Seat]) -> Fragment {
    desk.table(|table| {
        let left: Vec<String> = Scoring::III
            .prizes(kind.index())
            .iter()
            .skip(table.places_gone(kind))
            .map(ToString::to_string)
            .collect();
        let left = if left.is_empty() {
            t("roll-places-none")
        } else {
            t_with("roll-places-left", [("points", words(left.join(" / ")))])
        };
        let one = |seat: Seat| {
            let args = [
                ("name", words(desk.sitting.name(Party::Seat(seat)))),
                ("count", number(table.row(seat).counts[kind])),
                ("of", number(table.setup.sheet.boxes()[kind])),
            ];
            html! { <li>{desk.sitting.arms(Party::Seat(seat))}<span>{t_with("roll-boxes", args)}</span></li> }
        };
        let rest = Seat::all(table.setup.parties()).filter(|it| !by.contains(it)).map(one);
        html! {
            <p class="sub">{kind_title(kind)}": "{left}</p>
            <ul class="completed-rest">{rest.collect_fragment()}</ul>
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use sabika_rules::{any::AnyEvent, kit::Actor};

    #[test]
    fn those_who_complete_a_kind_together_are_told_together() {
        let seat = |it| Seat::new(it).expect("a seat");
        let completed =
            |it, kind| Event::KindCompleted { seat: seat(it), kind, place: 1, shared_by: 2 };
        let scored = |it, kind, points| Event::Scored {
            seat: seat(it),
            reason: Reason::Completed { kind, place: 1, shared_by: 2 },
            points,
        };
        let events = [
            completed(0, Building::Pavilion),
            completed(2, Building::Pavilion),
            scored(0, Building::Pavilion, 12),
            completed(1, Building::Tower),
            scored(1, Building::Tower, 17),
        ];
        let events = events.into_iter().map(AnyEvent::RollAndWrite).collect();
        let entry = Entry { step: 1, actor: Actor::Luck, events, scores: Vec::new(), scored: None };
        let told = of(&entry);
        assert_eq!(told.len(), 2);
        assert_eq!(told[0].by, [(seat(0), Some(12)), (seat(2), None)]);
        assert_eq!(told[1].by, [(seat(1), Some(17))]);
        let later = to_come(&told).expect("two are told");
        assert_eq!(later.points, [(Party::Seat(seat(1)), 17)], "not before it is told");
        assert_eq!((told[0].begins, told[1].begins), ((1, 0), (1, 3)));
        assert_eq!(to_come(&told[1..]).map(|it| it.points), Some(vec![]));
        assert_eq!(to_come(&[]), None);
    }
}
