//! Tables in a list: one's own, and those that are open to everybody.

use sabika_bots::Level;
use sabika_dom::prelude::*;
use sabika_protocol::{Answer, Ask, Chair, Glance, Stage};
use sabika_rules::{
    kit::{Party, Seat},
    record::Record,
};

use super::told;
use crate::{
    games::{self, AnyPaged},
    online,
    pieces::{arrange, filling, shield},
    route::Route,
    text::{list as listed, number, t, t_with, words},
};

/// Whether something is to be done there.
pub(crate) fn is_own_turn(glance: &Glance) -> bool {
    let plays = |seat: Seat| glance.places.get(seat.index()).is_some_and(|it| it.bot.is_none());
    glance.stage == Stage::Playing
        && glance.own.is_some_and(|own| glance.actor == Some(own) && plays(own))
}

/// How many tables wait for whoever looks.
pub(crate) fn waiting(tables: &[Glance]) -> usize {
    tables.iter().filter(|it| is_own_turn(it)).count()
}

/// One's own tables: first where it is one's turn, then where others are to act, then those that are over;
/// of each the newest first.
pub(super) fn own() -> Memo<Option<Vec<Glance>>> {
    let tables = online::tables();
    Memo::new(move || {
        tables.get().map(|mut all| {
            in_order(&mut all);
            all
        })
    })
}

fn in_order(tables: &mut [Glance]) {
    let rank = |it: &Glance| match it.stage {
        _ if is_own_turn(it) => 0,
        Stage::Gathering | Stage::Playing => 1,
        Stage::Over => 2,
    };
    arrange(tables, |a, b| {
        let (first, second) = (rank(a), rank(b));
        first < second || first == second && a.changed > b.changed
    });
}

pub(super) fn list(own: Memo<Option<Vec<Glance>>>) -> impl IntoFragment {
    let any = Memo::new(move || own.with(|it| it.as_ref().is_some_and(|it| !it.is_empty())));
    let label = move || t("own-tables");
    move || {
        any.get()
            .then(|| html! { <ul class="tables" id="own-tables" aria-label=label>{rows(own)}</ul> })
    }
}

/// A row stays what it is while its table goes on.
fn rows(tables: Memo<Option<Vec<Glance>>>) -> Fragment {
    let now = told::clock();
    let ids = move || {
        let id = |it: &Glance| it.table.clone();
        tables.with(|it| it.iter().flatten().map(id).collect::<Vec<_>>())
    };
    each(ids, Clone::clone, move |id| row(tables, id, now))
}

fn row(tables: Memo<Option<Vec<Glance>>>, id: String, now: Signal<u64>) -> Fragment {
    let href = Route::Table { id: id.clone(), step: None }.href();
    let (heading, table) = (format!("table-{id}"), id.clone());
    let glance =
        Memo::new(move || tables.with(|it| it.iter().flatten().find(|it| it.table == id).cloned()));
    let of = move |tell: fn(&Glance) -> String| {
        move || glance.with(|it| it.as_ref().map(tell).unwrap_or_default())
    };
    let is_mine = Memo::new(move || glance.with(|it| it.as_ref().is_some_and(is_own_turn)));
    let picture = glance.with_untracked(|it| Some(paged(it.as_ref()?)?.picture()));
    let state = move || {
        let now = now.get();
        glance.with(|it| it.as_ref().map(|it| state(it, now)).unwrap_or_default())
    };
    let class = move || if is_mine.get() { "btn btn-main" } else { "btn" };
    let labelled = heading.clone();
    html! {
        <li>
            <article class="panel table-row" class:mine=is_mine data-table=table aria-labelledby=labelled>
                {picture.map(|it| filling(&it))}
                <div>
                    <h2 class="display" id=heading>{of(name)}</h2>
                    <p class="sub">{of(game)}". "{state}</p>
                    <p class="faces">{move || glance.with(|it| it.as_ref().map(faces))}</p>
                </div>
                <a class=class href=href>{of(way)}<span class="vh">" "{of(name)}</span></a>
            </article>
        </li>
    }
}

fn paged(glance: &Glance) -> Option<&'static dyn AnyPaged> {
    games::of(Record::read(&glance.game).ok()?.setup().game())
}

/// What a table is called: as somebody named it, or by those who sit there.
fn name(glance: &Glance) -> String {
    let people = || {
        let names = glance.places.iter().filter(|it| it.bot.is_none());
        let names: Vec<String> = names.filter_map(|it| it.name.clone()).collect();
        (!names.is_empty()).then(|| listed(names))
    };
    glance.title.clone().or_else(people).unwrap_or_else(|| t("table-nameless"))
}

/// The game and what distinguishes it.
fn game(glance: &Glance) -> String {
    let Ok(record) = Record::read(&glance.game) else { return String::new() };
    let setup = record.setup();
    let all = std::iter::once(games::title(setup.game())).chain(games::traits(setup));
    all.collect::<Vec<_>>().join(", ")
}

/// What can be done there.
fn way(glance: &Glance) -> String {
    match glance.stage {
        Stage::Over => t("table-result"),
        _ if is_own_turn(glance) => t("play"),
        Stage::Gathering | Stage::Playing => t("open"),
    }
}

/// Who is to act and since when; before and after the game, how far it is.
fn state(glance: &Glance, now: u64) -> String {
    let [unit, count] = told::span(glance.changed, now);
    let own = glance.own.and_then(|it| glance.places.get(it.index()));
    match glance.stage {
        Stage::Gathering => {
            let taken = glance.places.iter().filter(|it| !it.is_free()).count();
            let args =
                [("taken", number(taken as i64)), ("of", number(glance.places.len() as i64))];
            t_with("table-gathers", args)
        }
        Stage::Playing if is_own_turn(glance) => t_with("table-your-turn", [unit, count]),
        Stage::Playing if own.is_some_and(|it| it.bot.is_some()) => t("table-played-for"),
        Stage::Playing => {
            let actor = glance.actor.and_then(|it| glance.places.get(it.index()));
            actor.map_or_else(
                || t("stage-dealing"),
                |it| t_with("table-their-turn", [("name", words(called(it))), unit, count]),
            )
        }
        Stage::Over if glance.points.is_empty() => t("table-ended"),
        Stage::Over => {
            let points = glance.places.iter().zip(&glance.points).map(|(chair, points)| {
                let args = [("name", words(called(chair))), ("points", number(*points))];
                t_with("scene-gain", args)
            });
            t_with("table-over", [("points", words(listed(points)))])
        }
    }
}

/// What somebody at a table is called; those of the court have their names before anybody gives them one.
pub(crate) fn called(chair: &Chair) -> String {
    let of_court = || chair.bot.map(|it| Level::nearest(it).character().to_owned());
    chair.name.clone().or_else(of_court).unwrap_or_else(|| t("chair-free"))
}

/// The arms of all who have a seat.
fn faces(glance: &Glance) -> Fragment {
    let seats = Seat::all(glance.places.len() as u8).zip(&glance.places);
    let face = |(seat, chair): (Seat, &Chair)| {
        let name = called(chair);
        html! { <span title=name.clone()>{shield(Party::Seat(seat))}<span class="vh">{name}" "</span></span> }
    };
    seats.filter(|it| !it.1.is_free()).map(face).collect_fragment()
}

/// Tables whose hosts let strangers sit down: asked for when somebody wants to see them.
pub(super) fn open_to_all(own: Memo<Option<Vec<Glance>>>) -> Fragment {
    let found = RwSignal::new(None::<Vec<Glance>>);
    let trouble = RwSignal::new(None);
    let look = move || {
        online::ask(Ask::Listed, move |answer| match answer {
            Ok(Answer::Listed { tables }) => {
                trouble.set(None);
                found.set(Some(tables));
            }
            Ok(_) => {}
            Err(why) => trouble.set(Some(why)),
        });
    };
    // Those at which one sits stand above.
    let others = Memo::new(move || {
        let is_own =
            |it: &Glance| own.with(|own| own.iter().flatten().any(|own| own.table == it.table));
        found.with(|it| {
            let all = it.as_ref()?.iter().filter(|it| !is_own(it));
            Some(all.cloned().collect::<Vec<_>>())
        })
    });
    let is_empty = Memo::new(move || others.with(|it| it.as_ref().is_some_and(Vec::is_empty)));
    let none =
        move || is_empty.get().then(|| html! { <p class="hint">{move || t("no-open-tables")}</p> });
    html! {
        <details class="panel fold" id="open-tables" on:toggle=move |_| look()>
            <summary>{move || t("open-tables")}</summary>
            <div class="within">
                <p class="error" role="alert">{move || trouble.with(|it| it.as_ref().map(told::why))}</p>
                {none}
                <ul class="tables">{rows(others)}</ul>
            </div>
        </details>
    }
}

#[cfg(test)]
pub(super) mod tests {
    use sabika_messages::Language;
    use sabika_rules::any::AnySetup;

    use super::*;
    use crate::text::speak_here;

    /// Of two people, Ana and Ben; whoever looks is Ana.
    pub(in super::super) fn glance(stage: Stage, actor: Option<Seat>) -> Glance {
        let chair = |name: &str, host| Chair {
            name: Some(name.to_owned()),
            bot: None,
            here: true,
            away: None,
            host,
        };
        let setup = AnySetup::new(games::usual().game(), 2).expect("two can play");
        let names = ["A", "B"].map(str::to_owned).to_vec();
        Glance {
            table: "8f3k".to_owned(),
            stage,
            game: Record::new(setup, names).expect("names").write(),
            title: None,
            places: vec![chair("Ana", true), chair("Ben", false)],
            own: Seat::new(0),
            actor,
            changed: 1_000,
            points: Vec::new(),
        }
    }

    #[test]
    fn ones_turn_comes_first_and_what_is_over_last() {
        let (own, other) = (Seat::new(0), Seat::new(1));
        let at = |changed, glance: Glance| Glance { changed, ..glance };
        let mut all = [
            at(9, glance(Stage::Over, None)),
            at(1, glance(Stage::Playing, other)),
            at(2, glance(Stage::Gathering, None)),
            at(3, glance(Stage::Playing, own)),
            at(4, glance(Stage::Playing, own)),
        ];
        in_order(&mut all);
        assert_eq!(all.map(|it| it.changed), [4, 3, 2, 1, 9]);
    }

    #[test]
    fn where_a_bot_plays_for_somebody_it_is_not_their_turn() {
        let mut it = glance(Stage::Playing, Seat::new(0));
        assert!(is_own_turn(&it));
        it.places[0].bot = Some(sabika_bots::BotName::Greedy);
        assert!(!is_own_turn(&it));
        let watching = Glance { own: None, ..glance(Stage::Playing, Seat::new(0)) };
        assert!(!is_own_turn(&watching));
    }

    #[test]
    fn a_row_says_how_things_stand() {
        speak_here(Language::English);
        let (own, other) = (Seat::new(0), Seat::new(1));
        let hours = 1_000 + 3 * 3_600_000;
        let told = |glance: &Glance| state(glance, hours);
        assert_eq!(told(&glance(Stage::Playing, own)), "Your turn for 3 hours");
        assert_eq!(told(&glance(Stage::Playing, other)), "Ben is to act, for 3 hours");
        let mut free = glance(Stage::Gathering, None);
        free.places[1].name = None;
        assert_eq!(told(&free), "1 of 2 seats are taken");
        assert_eq!(
            (name(&free), name(&glance(Stage::Over, None))),
            ("Ana".into(), "Ana and Ben".into())
        );
        let over = Glance { points: vec![61, 54], ..glance(Stage::Over, None) };
        assert_eq!(told(&over), "Over: Ana 61 and Ben 54");
        assert_eq!(told(&glance(Stage::Over, None)), "Ended before its end");
        assert!(game(&over).starts_with("Alhambra"));
        free.places[0].name = None;
        assert_eq!(name(&free), "Table without a name");
    }
}
