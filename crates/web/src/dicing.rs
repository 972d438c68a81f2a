//! What the tables of the dice games share: the dice to keep and throw again, and the area where
//! stones are placed.

mod area;
mod tray;

use sabika_dom::prelude::*;
use sabika_messages::Names;
use sabika_rules::{
    any::AnyEvent,
    dicing::{self, Area, Field, Rounds, Throws},
    kit::{Building, Party, PerBuilding, Seat},
    message::{Arg, Message},
};

use crate::{
    frame::{Frame, places::Place},
    pieces::{drawn, kind_name, symbol},
    sitting::Sitting,
    text::{list, number, say, t, t_with, words},
};

pub(crate) use area::area;
pub(crate) use tray::{Cast, throw_button, tray};

/// How many dice there are.
const DICE: usize = Throws::DICE as usize;

/// Where the page explains a chip, by the word that message files choose by.
pub(crate) fn explained_at(chip: &str) -> String {
    format!("about-{chip}")
}

/// What a chip is and does, with its rule: whatever names it opens this beside itself.
pub(crate) fn explained(
    frame: Frame,
    chip: &'static str,
    name: impl Fn() -> String + 'static,
    rule: &'static str,
) -> impl IntoFragment {
    html! {
        <div class="pop" popover="auto" id=explained_at(chip)>
            <h3>{name}</h3>
            <p>{move || t_with("dice-chip-does", [("chip", Arg::Choice(chip))])}</p>
            <button class="btn rule-link" on:click=move |_| frame.rule.set(Some(rule.to_owned()))>
                {symbol("i-book")}{move || t_with("rule-number", [("rule", words(rule))])}
            </button>
        </div>
    }
}

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
    /// What the last throw that counts has brought.
    pub rolled: Memo<Vec<Building>>,
    /// Which dice are to be kept, as they lie in the trays.
    pub keep: RwSignal<[bool; DICE]>,
    /// The die that was tapped last, and how often in a row.
    pub tapped: RwSignal<Option<(usize, u8)>>,
    /// The field that the dice lead to in each column.
    pub targets: Memo<PerBuilding<Option<Field>>>,
    /// The column that is chosen.
    pub chosen: Memo<Option<Building>>,
    /// The stone that is tried, where one is.
    pub tried: Memo<Option<Tried>>,
    /// What a tap on a column does where it places no stone, in words.
    pub picks: Memo<PerBuilding<Option<String>>>,
    /// Whose stones of a column would bring something now, the best first.
    pub rewarded: Memo<PerBuilding<Vec<Party>>>,
    /// The column whose stones are being served.
    pub served: Memo<Option<Building>>,
    pub choose: Callback<Building>,
    pub throw: Callback<PerBuilding<u8>>,
}

/// A stone that is tried: the area with it, and where it lies there. None where it would fall out.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Tried {
    pub party: Party,
    pub column: Building,
    pub field: Option<Field>,
    pub area: Area,
}

impl Tried {
    /// As the rules would place it, or push others back with it.
    pub(crate) fn of(area: &Area, column: Building, at: Field, party: Party, push: bool) -> Tried {
        let mut after = *area;
        let field = if push {
            after.push(column, at, party, |_, _| ());
            Some(at)
        } else {
            match after.place(column, at, party) {
                dicing::Event::StonePlaced { field, .. } => Some(field),
                _ => None,
            }
        };
        Tried { party, column, field, area: after }
    }

    /// Which stone of its column it is, counted from the best; none where it falls out.
    pub(crate) fn place(&self) -> Option<usize> {
        let field = self.field?;
        self.area.stones(self.column).position(|it| it.0 == field)
    }
}

/// A place in an area, in words: 'line 5, second throw'.
pub(crate) fn field_name(field: Field) -> String {
    let args = [("line", number(field.line())), ("throws", number(field.throws()))];
    t_with("dice-place", args)
}

/// The kinds of all dice, those that are alike side by side.
fn faces(dice: &PerBuilding<u8>) -> Vec<Building> {
    let alike = |kind| std::iter::repeat_n(kind, dice[kind].into());
    Building::ALL.into_iter().flat_map(alike).collect()
}

/// What the last throw that counts has brought, out of the history.
pub(crate) fn rolled(sitting: Sitting, cast: impl Fn(&AnyEvent) -> Option<Cast>) -> Vec<Building> {
    let step = sitting.shown.with(|it| it.step);
    let history = sitting.history.get();
    let events = history.iter().take(step).rev().flat_map(|it| it.events.iter().rev());
    tray::last_throw(events.filter_map(cast))
}

/// What of the dice games' common events matters to the dice.
pub(crate) fn cast(event: &dicing::Event) -> Option<Cast> {
    match *event {
        dicing::Event::TurnBegan { .. } => Some(Cast::Began),
        dicing::Event::ThrownAgain { .. } => Some(Cast::Again),
        dicing::Event::DieRolled { kind } => Some(Cast::Die(kind)),
        _ => None,
    }
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

/// What a field of the area is called in `data-spot`.
fn spot(column: Building, field: Field) -> String {
    format!("{} {}-{}", column.name(), field.line(), field.throws())
}

/// Where a stone has come to lie.
pub(crate) fn stone(column: Building, field: Field) -> Place {
    Place { home: None, spot: spot(column, field) }
}

pub(crate) fn place(event: &dicing::Event) -> Option<Place> {
    match *event {
        dicing::Event::StonePlaced { column, field, .. } => Some(stone(column, field)),
        _ => None,
    }
}

/// Who is named to start the next round.
pub(crate) fn name_label(sitting: Sitting, seat: Seat) -> String {
    sitting.say(&Message::new("dice-do-name").with("name", seat))
}

/// To whom the turn goes with a step that cannot be taken back.
pub(crate) fn fate<'a>(
    sitting: Sitting,
    events: impl IntoIterator<Item = &'a dicing::Event>,
) -> Option<String> {
    let next = events.into_iter().find_map(|event| match event {
        dicing::Event::TurnBegan { seat } => Some(*seat),
        _ => None,
    })?;
    Some(sitting.say(&Message::new("dice-fate-turn").with("name", next)))
}

/// What the button says that throws all dice but those that are kept.
pub(crate) fn throw_label(keep: &PerBuilding<u8>) -> String {
    let dice = Throws::DICE - keep.0.iter().sum::<u8>();
    t_with("dice-throw", [("count", number(dice))])
}

/// A throw in words, with the dice that it keeps.
pub(crate) fn throwing(throw: String, keep: &PerBuilding<u8>) -> String {
    let several = |kind: Building| format!("{} × {}", keep[kind], kind_name(kind));
    let kept = Building::ALL.into_iter().filter(|it| keep[*it] > 0).map(several);
    let kept: Vec<String> = kept.collect();
    if kept.is_empty() {
        return throw;
    }
    t_with("advice-keep", [("throw", words(throw)), ("kept", words(list(kept)))])
}

/// The column of a kind, as a selector.
pub(crate) fn column(kind: Building) -> String {
    format!("[data-column={}]", kind.name())
}

/// Which round it is, and whether it is scored.
pub(crate) fn round_line(rounds: &Rounds) -> String {
    let round = t_with("dice-round", [("round", number(rounds.number.max(1)))]);
    let scoring = match rounds.scoring() {
        Some(scoring) => t_with("dice-scored", [("scoring", words(scoring.numeral()))]),
        None => t("dice-not-scored"),
    };
    format!("{round}: {scoring}")
}

/// How far a round has come: its number, and the stones that everybody has left.
pub(crate) fn stones_left(used: u8, of: u8) -> impl IntoFragment {
    let left = of.saturating_sub(used);
    let dots = (0..left).map(|_| html! { <i></i> }).collect_fragment();
    let label = t_with("dice-stones-left", [("count", number(left))]);
    html! { <span class="stones" title=label.clone()><span aria-hidden="true">{dots}</span><span class="vh">{label}</span></span> }
}

/// The mark of whoever starts the round.
pub(crate) fn starts() -> impl IntoFragment {
    let label = t("dice-starts");
    html! { <span class="bchip" title=label.clone()>{drawn(&sabika_pictures::start_chip(), "")}<span class="vh">{label}</span></span> }
}

/// A kind's own sign.
fn kind_sign(kind: Building) -> impl IntoFragment {
    symbol(&format!("mini-{}", kind.name()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tried_stone_lies_where_the_rules_would_lay_it() {
        let seat = |number| Party::Seat(Seat::new(number).expect("a seat"));
        let (ana, ben) = (seat(0), seat(1));
        let (mut area, column) = (Area::default(), Building::Garden);
        let (middle, right) = (Field::of(3, 2), Field::of(3, 3));
        area.put(column, middle, ben);
        let placed = Tried::of(&area, column, middle, ana, false);
        assert_eq!((placed.field, placed.place()), (Some(right), Some(1)), "behind the other");
        let pushed = Tried::of(&area, column, middle, ana, true);
        assert_eq!((pushed.field, pushed.place()), (Some(middle), Some(0)));
        assert_eq!(pushed.area.at(column, right), Some(ben), "pushed back");
        area.put(column, Field::of(1, 3), ben);
        let fallen = Tried::of(&area, column, Field::of(1, 3), ana, false);
        assert_eq!((fallen.field, fallen.place()), (None, None));
    }
}
