//! The dice area: a column for each kind, with the fields of its lines and who would be rewarded.

use sabika_dom::prelude::*;
use sabika_rules::{
    dicing::{Area, Field},
    kit::{Building, Party},
    message::Arg,
};

use super::{Dicing, Tried, field_name, kind_sign, landing, spot};
use crate::{
    frame::places,
    pieces::{kind_title, shield},
    text::{list, number, t, t_with, words},
};

/// The dice area: all columns, each with what lies at its head.
pub(crate) fn area<V: IntoFragment + 'static>(
    dicing: Dicing,
    head: impl Fn(Building) -> V + Copy + 'static,
) -> impl IntoFragment {
    html! {
        <ol class="dboard" data-home=places::home(None) aria-label=move || t("dice-area")>
            {Building::ALL.map(|kind| column(dicing, kind, head(kind))).collect_fragment()}
        </ol>
    }
}

fn column(dicing: Dicing, kind: Building, head: impl IntoFragment + 'static) -> Fragment {
    let picking = Memo::new(move || dicing.picks.with(|it| it.0.iter().any(Option::is_some)));
    let pick = Memo::new(move || dicing.picks.with(|it| it[kind].clone()));
    let target = Memo::new(move || {
        let targets = dicing.targets.get();
        targets[kind].filter(|_| dicing.may_place.get() && !picking.get())
    });
    let lands = Memo::new(move || {
        target.get().and_then(|it| dicing.area.with(|area| area.resting_place(kind, it)))
    });
    let tried = Memo::new(move || dicing.tried.get().filter(|it| it.column == kind));
    let chosen = Memo::new(move || dicing.chosen.get() == Some(kind));
    let fields = move || match tried.get() {
        Some(tried) => fields(&tried.area, kind, target.get(), tried.field, Some(&tried)),
        None => fields(&dicing.area.get(), kind, target.get(), lands.get(), None),
    };
    let label = move || {
        let column = label(dicing, kind, target.get(), lands.get());
        pick.get().map_or(column.clone(), |it| format!("{column} {it}"))
    };
    let closed = move || target.get().is_none() && pick.with(Option::is_none);
    html! {
        <li class=format!("dcol {}", kind.name()) class:served=move || dicing.served.get() == Some(kind)
            class:chosen=chosen class:takes=move || pick.with(Option::is_some)
            class:out=move || target.get().is_some() && lands.get().is_none()>
            <div class="arch" aria-hidden="true">
                <svg viewBox="0 8 100 76" preserveAspectRatio="xMidYMax slice">
                    <use href=format!("#tile-{}", kind.name()) width="100" height="100"></use>
                </svg>
            </div>
            <h2>{kind_sign(kind)}<span>{move || t_with("dice-column-head", [("kind", Arg::Kind(kind))])}</span></h2>
            <div class="head">{head}</div>
            <button class="fields" data-column=kind.name() aria-pressed=move || chosen.get().to_string() aria-label=label
                aria-disabled=move || closed().to_string()
                on:click=move |_| dicing.choose.run(kind)>{heads}{fields}</button>
            {rewards(dicing, kind)}
        </li>
    }
    .into_any()
}

/// Over the three fields of each line: the throw after which a stone gets there.
fn heads() -> impl IntoFragment {
    let head = |throw: u8| {
        // As attributes: the button has a name of its own, and text in it would have to be in that.
        html! { <i data-throw=throw data-head=t_with("dice-head", [("throw", number(throw))])></i> }
    };
    html! { <span class="ln heads">{(1..=3).map(head).collect_fragment()}</span> }
}

/// The 24 fields: stones, where the dice lead to, and where a stone would come to lie: the own one as a
/// ghost where it is tried.
fn fields(
    area: &Area,
    kind: Building,
    target: Option<Field>,
    lands: Option<Field>,
    tried: Option<&Tried>,
) -> Fragment {
    let field = |field: Field| {
        let (here, aimed) = (lands == Some(field), target == Some(field));
        let stone = area.at(kind, field).map(shield);
        let ghost = here && tried.is_some();
        let owner = area.at(kind, field).and_then(Party::seat).filter(|_| !ghost);
        let piece = owner.map(|it| format!("area-{} shield-{}", kind.name(), it.index()));
        html! {
            <i class="fd" class:lands=here class:ghost=ghost class:aim=aimed && !here
                data-spot=spot(kind, field) data-piece=piece>{stone}</i>
        }
    };
    let line = |line: u8| {
        let fields = (1..=3).map(|throws| field(Field::of(line, throws)));
        html! { <span class="ln" data-line=line>{fields.collect_fragment()}</span> }
    };
    (1..=8).rev().map(line).collect_fragment()
}

/// Whose stones of a column would bring something as they lie, in their order.
fn rewards(dicing: Dicing, kind: Building) -> impl IntoFragment {
    let rewarded = Memo::new(move || dicing.rewarded.with(|it| it[kind].clone()));
    let one = |(index, party): (usize, Party)| {
        html! { <span><i>{format!("{}.", index + 1)}</i>{shield(party)}</span> }
    };
    let said = move || {
        let names = rewarded.get().into_iter().map(|it| dicing.frame.sitting.name(it));
        let names: Vec<String> = names.collect();
        let count = number(names.len() as i64);
        t_with("dice-rewarded", [("count", count), ("names", words(list(names)))])
    };
    let shields = move || rewarded.get().into_iter().enumerate().map(one).collect_fragment();
    html! {
        <p class="rewards" title=said><span class="vh">{said}</span><span class="ranks" aria-hidden="true">{shields}</span></p>
    }
}

/// A column in words: its stones from the best on, and where the own stone would come to lie.
fn label(dicing: Dicing, kind: Building, target: Option<Field>, lands: Option<Field>) -> String {
    let stone = |(field, party): (Field, Party)| {
        let name = dicing.frame.sitting.name(party);
        t_with("dice-stone-at", [("name", words(name)), ("place", words(field_name(field)))])
    };
    let stones: Vec<String> = dicing.area.with(|it| it.stones(kind).map(stone).collect());
    let count = number(stones.len() as i64);
    let column = t_with(
        "dice-column",
        [("kind", words(kind_title(kind))), ("count", count), ("stones", words(stones.join("; ")))],
    );
    if target.is_none() { column } else { format!("{column} {}", landing(target, lands)) }
}
