//! What the tables of the dice games share: the dice to keep and throw again, and the area where
//! stones are placed.

use sabika_dom::prelude::*;
use sabika_messages::Names;
use sabika_rules::{
    dicing::{Area, Field, Rounds, Throws},
    kit::{Building, Party, PerBuilding, Seat},
    message::{Arg, Message},
};

use crate::{
    frame::Frame,
    pieces::{drawn, kind_title, shield, symbol},
    sitting::Sitting,
    sound::Sound,
    text::{number, say, t, t_with, words},
};

/// What the dice and the area need to know of the game.
#[derive(Clone, Copy)]
pub(crate) struct Dicing {
    pub frame: Frame,
    pub rounds: Memo<Rounds>,
    pub throws: Memo<Throws>,
    /// What the black die shows, where it is set.
    pub black: Memo<Option<Building>>,
    pub area: Memo<Area>,
    /// Whether whoever looks may place a stone, and throw again.
    pub may_place: Memo<bool>,
    pub may_throw: Memo<bool>,
    /// Which dice are to be kept, as they lie in the tray.
    pub keep: RwSignal<[bool; Throws::DICE as usize]>,
    /// The field that the dice lead to in each column.
    pub targets: Memo<PerBuilding<Option<Field>>>,
    /// The column that is chosen for the stone.
    pub chosen: Memo<Option<Building>>,
    /// The column whose stones are being served.
    pub served: Memo<Option<Building>>,
    pub choose: Callback<Building>,
    pub throw: Callback<PerBuilding<u8>>,
}

/// Tells turns apart: the round, whose turn it is, the stones used.
type TurnMark = (u8, Option<Seat>, [u8; Seat::MAX]);

/// A place in an area, in words: 'line 5, middle'.
pub(crate) fn field_name(field: Field) -> String {
    let args = [("line", number(field.line())), ("throws", number(field.throws()))];
    t_with("dice-place", args)
}

/// The kinds of all dice, those that are alike side by side.
fn faces(dice: &PerBuilding<u8>) -> Vec<Building> {
    let alike = |kind| std::iter::repeat_n(kind, dice[kind].into());
    Building::ALL.into_iter().flat_map(alike).collect()
}

impl Dicing {
    /// Keeps a die or lets it go.
    pub(crate) fn toggle(self, index: usize) {
        let there = self.throws.with_untracked(|it| index < faces(&it.dice).len());
        if there && self.may_throw.get_untracked() {
            self.keep.update(|keep| keep[index] = !keep[index]);
        }
    }

    /// How many dice of each kind are to be kept.
    fn kept(self) -> PerBuilding<u8> {
        let (keep, faces) = (self.keep.get(), self.throws.with(|it| faces(&it.dice)));
        let mut kept = PerBuilding::default();
        faces.into_iter().zip(keep).filter(|it| it.1).for_each(|(kind, _)| kept[kind] += 1);
        kept
    }

    /// Throws all dice that are not kept.
    pub(crate) fn throw_again(self) {
        let all_kept = self.keep.with_untracked(|it| !it.contains(&false));
        if self.may_throw.get_untracked() && !all_kept {
            Sound::Throw.play();
            self.throw.run(untrack(|| self.kept()));
        }
    }

    /// After another throw the same dice are kept, wherever they lie now; a new turn keeps none.
    pub(crate) fn follow(self) {
        let place = Memo::new(move || {
            (self.throws.get(), self.rounds.with(|it| (it.number, it.mover, it.used)))
        });
        Effect::new(move |before: Option<(PerBuilding<u8>, TurnMark)>| {
            let (throws, turn) = place.get();
            let keep = self.keep.get_untracked();
            let mut kept: PerBuilding<u8> = PerBuilding::default();
            if let Some((dice, _)) = before.filter(|it| it.1 == turn) {
                let all = faces(&dice).into_iter().zip(keep);
                all.filter(|it| it.1).for_each(|(kind, _)| kept[kind] += 1);
            }
            let mut now = [false; Throws::DICE as usize];
            for (slot, kind) in now.iter_mut().zip(faces(&throws.dice)) {
                *slot = kept[kind] > 0;
                kept[kind] = kept[kind].saturating_sub(1);
            }
            self.keep.set(now);
            (throws.dice, turn)
        });
    }
}

/// The dice, to be kept or thrown again.
pub(crate) fn tray(dicing: Dicing) -> impl IntoFragment {
    let dice = Memo::new(move || dicing.throws.with(|it| faces(&it.dice)));
    let count = Memo::new(move || dicing.throws.with(|it| it.counted));
    let may_throw = dicing.may_throw;
    let indices = move || (0..dice.with(Vec::len)).collect::<Vec<_>>();
    let black = move || {
        dicing.black.get().map(|kind| {
            let label = t_with("dice-black", [("kind", Arg::Kind(kind))]);
            html! {
                <span class="die black" title=label.clone()>
                    {drawn(&sabika_pictures::black_die(), "")}{symbol(&format!("kind-{}", kind.name()))}<span class="vh">{label}</span>
                </span>
            }
        })
    };
    let pips = move || {
        let made = count.get();
        let pip = |i: u8| html! { <i class=if made < i { "" } else { "full" }></i> };
        (1..=Throws::MOST).map(pip).collect_fragment()
    };
    let throws = move || t_with("dice-throws", [("count", number(count.get()))]);
    let label = move || {
        let thrown = dicing.keep.with(|it| it.iter().filter(|kept| !**kept).count());
        t_with("dice-throw", [("count", number(thrown as i64))])
    };
    let throw = move || {
        may_throw.get().then(|| {
            let all = move || dicing.keep.with(|it| !it.contains(&false));
            html! {
                <button class="btn throw" id="throw" aria-keyshortcuts="t" aria-disabled=move || all().to_string()
                    on:click=move |_| dicing.throw_again()>
                    {label}
                </button>
            }
        })
    };
    // Every throw lets the dice tumble once.
    let thrown = Memo::new(move || (count.get(), dicing.rounds.with(|it| (it.number, it.used))));
    let tumble = RwSignal::new(false);
    Effect::new(move |before: Option<()>| {
        thrown.track();
        if before.is_some() {
            tumble.update(|it| *it = !*it);
        }
    });
    html! {
        <div class="panel tray" class:tumble-a=move || tumble.get() class:tumble-b=move || !tumble.get()>
            <div class="dice" role="group" aria-label=move || t("dice-dice")>
                <For each=indices key=|it| *it children=move |index| die(dicing, dice, index)/>{black}
            </div>
            <p class="throws" title=throws><span class="pips" aria-hidden="true">{pips}</span><span class="vh">{throws}</span></p>
            {throw}
        </div>
    }
}

/// A die, to be kept or let go.
fn die(dicing: Dicing, dice: Memo<Vec<Building>>, index: usize) -> impl IntoFragment {
    let face = Memo::new(move || dice.with(|it| it.get(index).copied()));
    let kept = move || dicing.keep.with(|it| it[index]);
    let label = move || {
        let kind = face.get().unwrap_or(Building::Pavilion);
        let kept = if kept() { "yes" } else { "no" };
        t_with(
            "dice-die",
            [
                ("number", number(index as i64 + 1)),
                ("kind", Arg::Kind(kind)),
                ("kept", Arg::Choice(kept)),
            ],
        )
    };
    let picture = move || face.get().map(|kind| drawn(&sabika_pictures::die(kind), ""));
    html! {
        <button class="die" data-die=index + 1 aria-pressed=move || kept().to_string() aria-label=label title=label
            aria-keyshortcuts=(index + 1).to_string()
            aria-disabled=move || (!dicing.may_throw.get()).to_string()
            on:click=move |_| dicing.toggle(index)>
            {picture}
        </button>
    }
}

/// The dice area: all columns, each with what lies at its head.
pub(crate) fn area<V: IntoFragment + 'static>(
    dicing: Dicing,
    head: impl Fn(Building) -> V + Copy + 'static,
) -> impl IntoFragment {
    let column = move |kind: Building| {
        let target = Memo::new(move || {
            let targets = dicing.targets.get();
            targets[kind].filter(|_| dicing.may_place.get())
        });
        let lands = Memo::new(move || {
            target.get().and_then(|it| dicing.area.with(|area| area.resting_place(kind, it)))
        });
        let chosen = Memo::new(move || dicing.chosen.get() == Some(kind));
        let fields = move || {
            let area = dicing.area.get();
            fields(&area, kind, target.get(), lands.get())
        };
        let label = move || label(dicing, kind, target.get(), lands.get());
        html! {
            <li class=format!("dcol {}", kind.name()) class:served=move || dicing.served.get() == Some(kind)
                class:out=move || target.get().is_some() && lands.get().is_none()>
                <div class="arch" aria-hidden="true">
                    <svg viewBox="0 8 100 76" preserveAspectRatio="xMidYMax slice">
                        <use href=format!("#tile-{}", kind.name()) width="100" height="100"></use>
                    </svg>
                </div>
                <h2>{symbol(&format!("mini-{}", kind.name()))}<span>{move || kind_title(kind)}</span></h2>
                <div class="head">{head(kind)}</div>
                <button class="fields" data-column=kind.name() aria-pressed=move || chosen.get().to_string() aria-label=label
                    aria-disabled=move || target.get().is_none().to_string()
                    on:click=move |_| dicing.choose.run(kind)>{fields}</button>
            </li>
        }
    };
    html! {
        <ol class="dboard" aria-label=move || t("dice-area")>{Building::ALL.map(column).collect_fragment()}</ol>
    }
}

/// The 24 fields: stones, where the dice lead to, and where a stone would come to lie.
fn fields(
    area: &Area,
    kind: Building,
    target: Option<Field>,
    lands: Option<Field>,
) -> impl IntoFragment + use<> {
    let field = |field: Field| {
        let (here, aimed) = (lands == Some(field), target == Some(field));
        let stone = match area.at(kind, field) {
            Some(party) => Some(shield(party).into_any()),
            None => here.then(|| symbol("i-star").into_any()),
        };
        html! { <i class="fd" class:lands=here class:aim=aimed && !here>{stone}</i> }
    };
    let line = |line: u8| {
        let fields = (1..=3).map(|throws| field(Field::of(line, throws)));
        html! { <span class="ln" data-line=line>{fields.collect_fragment()}</span> }
    };
    (1..=8).rev().map(line).collect_fragment()
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

/// Where a stone would come to lie, in a sentence.
pub(crate) fn landing(target: Option<Field>, lands: Option<Field>) -> String {
    match (target, lands) {
        (None, _) => String::new(),
        (Some(_), None) => t("dice-falls"),
        (Some(target), Some(lands)) => {
            let moved = if target == lands { "no" } else { "yes" };
            let args = [("place", words(field_name(lands))), ("moved", Arg::Choice(moved))];
            t_with("dice-lands", args)
        }
    }
}

/// What the dice show, in a sentence.
pub(crate) fn showing(throws: &Throws) -> String {
    let kinds = faces(&throws.dice).into_iter();
    let piece = |kind| Message::new("kind").with("kind", kind);
    say(&Message::new("dice-show").of_pieces(kinds.map(piece).collect()), &Names::default())
}

/// Who is named to start the next round.
pub(crate) fn name_label(sitting: Sitting, seat: Seat) -> String {
    t_with("dice-do-name", [("name", words(sitting.name(Party::Seat(seat))))])
}

/// How far a round has come: its number, and the stones that everybody has left.
pub(crate) fn stones_left(used: u8, of: u8) -> impl IntoFragment {
    let left = of.saturating_sub(used);
    let dots = (0..left).map(|_| html! { <i></i> }).collect_fragment();
    let label = t_with("dice-stones-left", [("count", number(left))]);
    html! { <span class="stones" title=label.clone()><span aria-hidden="true">{dots}</span><span class="vh">{label}</span></span> }
}
