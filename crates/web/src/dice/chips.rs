//! The chips: everybody's and those of the columns. Each is a button that says what it is and does.

use sabika_dom::prelude::*;
use sabika_rules::{
    dice::{Action, Bonus, Chip, Dice},
    kit::Building,
    message::Arg,
};

use super::Desk;
use crate::{
    desk::AtDesk as _,
    dicing,
    frame::Frame,
    pieces::drawn,
    text::{capital, number, t, t_with, words},
};

pub(super) fn chip_name(chip: Chip) -> String {
    t_with("dice-chip", [("chip", Arg::Choice(chip.name()))])
}

fn name(bonus: Bonus) -> String {
    capital(&match bonus {
        Bonus::Chip(chip) => chip_name(chip),
        Bonus::Start => t("dice-start-chip"),
    })
}

fn picture(bonus: Bonus) -> impl IntoFragment {
    match bonus {
        Bonus::Chip(chip) => drawn(&sabika_pictures::chip(chip), ""),
        Bonus::Start => drawn(&sabika_pictures::start_chip(), ""),
    }
}

/// The word that message files choose by.
fn word(bonus: Bonus) -> &'static str {
    match bonus {
        Bonus::Chip(chip) => chip.name(),
        Bonus::Start => "start",
    }
}

fn id(bonus: Bonus) -> String {
    dicing::explained_at(word(bonus))
}

/// A chip that explains itself.
pub(super) fn button(bonus: Bonus) -> impl IntoFragment {
    let name = name(bonus);
    html! { <button class="bchip" popovertarget=id(bonus) aria-label=name.clone() title=name>{picture(bonus)}</button> }
}

/// What each chip is and does, with its rule. One of each: whatever was tapped opens it beside itself.
pub(super) fn popovers(frame: Frame) -> impl IntoFragment {
    let all = Chip::ALL.into_iter().map(Bonus::Chip).chain([Bonus::Start]);
    let one = move |bonus: Bonus| {
        dicing::explained(frame, word(bonus), move || name(bonus), bonus.rule())
    };
    all.map(one).collect_fragment()
}

/// What lies on the bonus field of a column.
pub(super) fn bonus(desk: Desk, column: Building) -> impl IntoFragment {
    let bonus = Memo::new(move || desk.table(|it| it.bonus[column]));
    move || bonus.get().map(button)
}

impl Desk {
    /// Begins to use a chip, or lets it be. Whether it is used now.
    fn use_chip(self, chip: Chip) -> bool {
        let uses = untrack(|| self.is_usable(chip) && !self.uses(chip));
        // A column that is chosen for a stone is the one to push in, where that is possible.
        let chosen = match self.draft.get_untracked() {
            Some(Action::Place { kind }) => Some(kind),
            _ => None,
        };
        match chip {
            Chip::Points(_) | Chip::Exchange => return false,
            Chip::Annul | Chip::BlackDie | Chip::PushBack if !uses => {
                self.draft.set(untrack(|| Dice::begin(self)));
            }
            Chip::Annul => {
                self.own.armed.set(None);
                self.change(Some(Action::Annul));
            }
            Chip::BlackDie => {
                self.own.armed.set(Some(chip));
                self.draft.set(None);
            }
            Chip::PushBack => {
                self.own.armed.set(Some(chip));
                let kinds = chosen.into_iter().chain(Building::ALL);
                self.draft.set(untrack(|| kinds.into_iter().find_map(|kind| self.meant(kind))));
            }
        }
        uses
    }

    /// Whether a chip is being used.
    fn uses(self, chip: Chip) -> bool {
        match chip {
            Chip::Annul => self.draft.get() == Some(Action::Annul),
            Chip::Exchange => matches!(self.draft.get(), Some(Action::Exchange { .. })),
            _ => self.own.armed.get() == Some(chip),
        }
    }

    /// Whether a chip can be used now.
    fn is_usable(self, chip: Chip) -> bool {
        match chip {
            Chip::Points(_) => false,
            Chip::Exchange => self.offers(|it| matches!(it, Action::Exchange { .. })),
            Chip::PushBack => self.offers(|it| matches!(it, Action::Push { .. })),
            Chip::Annul => self.offers(|it| matches!(it, Action::Annul)),
            Chip::BlackDie => self.offers(|it| matches!(it, Action::Black { .. })),
        }
    }
}

/// The own chips. Those that can be used now light up, and a tap uses them; another lets them be and
/// explains them, as with all others.
pub(super) fn own(desk: Desk) -> impl IntoFragment {
    let own = Memo::new(move || {
        let chips = desk.view.with(|it| it.looker.seat().map(|seat| it.table.player(seat).chips));
        let chips = chips.unwrap_or_default();
        let all = Chip::ALL.into_iter().map(|it| (it, chips.count(it)));
        all.filter(|(_, count)| *count > 0).collect::<Vec<_>>()
    });
    let button = move |(chip, count): (Chip, u8)| {
        let usable = Memo::new(move || desk.is_usable(chip));
        let label = move || {
            let usable = if usable.get() { "yes" } else { "no" };
            let args = [
                ("chip", words(name(Bonus::Chip(chip)))),
                ("count", number(count)),
                ("usable", Arg::Choice(usable)),
            ];
            t_with("dice-own-chip", args)
        };
        // What is used now is told in the line above the board: nothing may lie over that.
        let tapped = move |event: web_sys::MouseEvent| {
            if desk.use_chip(chip) {
                event.prevent_default();
            }
        };
        let many = (count > 1).then(|| html! { <b class="num">{format!("×{count}")}</b> });
        html! {
            <button class="bchip own" class:usable=usable data-chip=chip.name() aria-pressed=move || desk.uses(chip).to_string()
                aria-label=label title=label popovertarget=id(Bonus::Chip(chip)) on:click=tapped>
                {picture(Bonus::Chip(chip))}{many}
            </button>
        }
    };
    let some = move || own.with(|it| !it.is_empty());
    html! {
        <div class="panel own-chips" class:none=move || !some()>
            <h2 class="label">{move || t("dice-own-chips")}</h2>
            <div class="bchips"><For each=move || own.get() key=|it| *it children=button/></div>
        </div>
    }
}
