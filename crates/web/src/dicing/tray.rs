//! The dice: those that are kept stay in a tray, those that were thrown lie beside it.

use sabika_dom::prelude::*;
use sabika_rules::{
    dicing::Throws,
    kit::{Building, PerBuilding, Seat},
    message::Arg,
};
use wasm_bindgen::JsCast as _;

use super::{DICE, Dicing, faces};
use crate::{
    browser,
    desk::{AtDesk, Desk},
    pieces::{drawn, symbol},
    sound::Sound,
    text::{number, t, t_with},
};

/// Something that happened to the dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cast {
    /// A turn begins: all dice are thrown.
    Began,
    /// Those that are not kept are thrown once more.
    Again,
    Die(Building),
    /// The throw just made is void.
    Annulled,
}

/// The dice of the last throw that counts, in the order of the kinds; `latest` begins with what
/// happened last. How many of the others were kept follows from it.
pub(super) fn last_throw(latest: impl Iterator<Item = Cast>) -> Vec<Building> {
    let mut turn: Vec<Cast> = Vec::new();
    for cast in latest {
        turn.push(cast);
        if cast == Cast::Began {
            break;
        }
    }
    let mut throws: Vec<PerBuilding<u8>> = Vec::new();
    for cast in turn.into_iter().rev() {
        match cast {
            Cast::Began | Cast::Again => throws.push(PerBuilding::default()),
            Cast::Annulled => {
                throws.pop();
                // A void first throw is made once more.
                if throws.is_empty() {
                    throws.push(PerBuilding::default());
                }
            }
            Cast::Die(kind) => {
                if let Some(throw) = throws.last_mut() {
                    throw[kind] += 1;
                }
            }
        }
    }
    throws.last().map(faces).unwrap_or_default()
}

/// A die where it lies: in the tray of those that are kept, or among those of the last throw.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Slot {
    kind: Building,
    /// Which of its kind in the same tray.
    nth: u8,
    /// The throw that it came with; none of one that is kept.
    throw: Option<(TurnMark, u8)>,
}

/// Tells turns apart: the round, whose turn it is, the stones used.
type TurnMark = (u8, Option<Seat>, [u8; Seat::MAX]);

/// The dice that are kept, then those that were thrown.
fn lie(dice: &PerBuilding<u8>, rolled: &[Building], throw: (TurnMark, u8)) -> Vec<Slot> {
    let mut kept = *dice;
    rolled.iter().for_each(|kind| kept[*kind] = kept[*kind].saturating_sub(1));
    let slot = |throw| {
        let mut before = PerBuilding::<u8>::default();
        move |kind: Building| {
            before[kind] += 1;
            Slot { kind, nth: before[kind], throw }
        }
    };
    let kept = faces(&kept).into_iter().map(slot(None));
    kept.chain(rolled.iter().copied().map(slot(Some(throw)))).take(DICE).collect()
}

/// A tap on a die: keeps it or lets it go. A second one in a row on a die just kept keeps all of its
/// kind, a third lets all of them go.
fn tap(keep: &mut [bool; DICE], kinds: &[Building], index: usize, taps: u8) {
    let alike = || (0..kinds.len()).filter(|it| kinds[*it] == kinds[index]);
    let all = alike().all(|it| keep[it]);
    match (taps, keep[index]) {
        (2, true) if !all => alike().for_each(|it| keep[it] = true),
        (3, true) if all => alike().for_each(|it| keep[it] = false),
        _ => keep[index] = !keep[index],
    }
}

impl Dicing {
    fn turn(self) -> TurnMark {
        self.rounds.with(|it| (it.number, it.mover, it.used))
    }

    fn slots(self) -> Vec<Slot> {
        let throws = self.throws.get();
        self.rolled.with(|rolled| lie(&throws.dice, rolled, (self.turn(), throws.counted)))
    }

    fn kinds(self) -> Vec<Building> {
        self.slots().into_iter().map(|it| it.kind).collect()
    }

    /// Keeps a die or lets it go.
    pub(crate) fn toggle(self, index: usize) {
        let kinds = untrack(|| self.kinds());
        if index >= kinds.len() || !self.may_throw.get_untracked() {
            return;
        }
        let before = self.tapped.get_untracked().filter(|it| it.0 == index);
        let taps = before.map_or(1, |it| it.1.saturating_add(1));
        self.tapped.set(Some((index, taps)));
        self.keep.update(|keep| tap(keep, &kinds, index, taps));
    }

    /// Keeps all dice of a kind, or lets all of them go.
    fn toggle_kind(self, index: usize) {
        let kinds = untrack(|| self.kinds());
        let Some(kind) = kinds.get(index).filter(|_| self.may_throw.get_untracked()) else {
            return;
        };
        let alike = || (0..kinds.len()).filter(|it| kinds[*it] == *kind);
        self.tapped.set(None);
        self.keep.update(|keep| {
            let all = alike().all(|it| keep[it]);
            alike().for_each(|it| keep[it] = !all);
        });
    }

    /// How many dice of each kind are to be kept.
    fn kept(self) -> PerBuilding<u8> {
        let mut kept = PerBuilding::default();
        let all = self.kinds().into_iter().zip(self.keep.get());
        all.filter(|it| it.1).for_each(|(kind, _)| kept[kind] += 1);
        kept
    }

    /// A throw that is drafted has its dice in the tray; once others lie there, it is drafted no more.
    pub(crate) fn keep_as_drafted<G: AtDesk>(
        self,
        desk: Desk<G>,
        kept: impl Fn(&G::Draft) -> Option<PerBuilding<u8>> + Copy + 'static,
    ) {
        let drafted = Memo::new(move || desk.draft.with(kept));
        Effect::new(move |_: Option<()>| {
            let Some(wanted) = drafted.get() else { return };
            let mut left = wanted;
            let keeps = |kind: Building| {
                let keeps = left[kind] > 0;
                left[kind] = left[kind].saturating_sub(1);
                keeps
            };
            let mut keep = [false; DICE];
            let kinds = untrack(|| self.kinds());
            keep.iter_mut().zip(kinds.into_iter().map(keeps)).for_each(|(keep, it)| *keep = it);
            self.tapped.set(None);
            self.keep.set(keep);
        });
        Effect::new(move |_: Option<()>| {
            let kept = self.kept();
            if untrack(|| drafted.get()).is_some_and(|it| it != kept) {
                desk.draft.set(untrack(|| G::begin(desk)));
            }
        });
    }

    /// Throws all dice that are not kept.
    pub(crate) fn throw_again(self) {
        let all_kept = self.keep.with_untracked(|it| !it.contains(&false));
        if self.may_throw.get_untracked() && !all_kept {
            Sound::Throw.play();
            self.throw.run(untrack(|| self.kept()));
        }
    }

    /// Whatever lies in the tray stays there after another throw, unless it is let go; a new turn keeps
    /// none. What was chosen is there again after the page was loaded anew.
    pub(crate) fn follow(self) {
        let slots = Memo::new(move || self.slots());
        let mark = move || {
            let sitting = self.frame.sitting;
            let steps = sitting.shown.with(|it| it.steps);
            format!("{} {steps} ", sitting.id.get_value())
        };
        Effect::new(move |before: Option<()>| {
            let slots = slots.get();
            let mut keep = [false; DICE];
            keep.iter_mut().zip(&slots).for_each(|(keep, it)| *keep = it.throw.is_none());
            let chosen = before.is_none().then(|| browser::read(CHOSEN)).flatten();
            let chosen = chosen.as_deref().and_then(|it| it.strip_prefix(&untrack(mark)));
            if let Some(chosen) = chosen {
                let chosen = chosen.bytes().map(|it| it == b'1');
                keep.iter_mut().zip(chosen).for_each(|(keep, it)| *keep = it);
            }
            self.tapped.set(None);
            self.keep.set(keep);
        });
        Effect::new(move |_: Option<()>| {
            if self.may_throw.get() {
                let bit = |kept: bool| if kept { '1' } else { '0' };
                let bits: String = self.keep.get().into_iter().map(bit).collect();
                // Where nothing can be kept, it holds until the page is closed.
                let _kept = browser::write(CHOSEN, &(mark() + &bits));
            }
        });
        // With shift a digit is another sign on most keyboards, but its key is the same.
        on_window("keydown", move |event| {
            let event: web_sys::KeyboardEvent = event.unchecked_into();
            let number = event.code().strip_prefix("Digit").and_then(|it| it.parse().ok());
            let typed = event.key().parse::<u8>().is_ok();
            if let Some(number @ 1..=DICE) = number
                && event.shift_key()
                && !typed
                && !browser::is_typing()
            {
                self.toggle_kind(number - 1);
                event.prevent_default();
            }
        });
    }
}

/// Under this name stands which dice are chosen: of which game, after which step, a digit each.
const CHOSEN: &str = "kept-dice";

/// The dice, to be kept or thrown again.
pub(crate) fn tray(dicing: Dicing) -> impl IntoFragment {
    let slots = Memo::new(move || dicing.slots());
    let lying = move |kept: bool| {
        slots.with(|it| {
            it.iter().copied().filter(|it| it.throw.is_none() == kept).collect::<Vec<_>>()
        })
    };
    let some_kept = Memo::new(move || !lying(true).is_empty());
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
    // What lies there when one comes has been thrown before.
    let rolls = RwSignal::new(false);
    Effect::new(move |before: Option<()>| {
        slots.track();
        if before.is_some() {
            rolls.set(true);
        }
    });
    // How dice are kept is said while they can be.
    let hint = move |key| move || if dicing.may_throw.get() { t(key) } else { String::new() };
    html! {
        <div class="panel tray" class:rolls=rolls>
            <div class="dice" role="group" aria-label=move || t("dice-dice") on:keydown=move |event| walk(&event)>
                <div class="box kept" class:none=move || !some_kept.get()>
                    <p class="label">{move || t("dice-kept")}<em>{hint(/* key */ "dice-kept-hint")}</em></p>
                    <div class="slots"><For each=move || lying(true) key=|it| *it children=move |slot| die(dicing, slots, slot)/></div>
                </div>
                <div class="box thrown">
                    <p class="label">{move || t("dice-thrown")}<em>{hint(/* key */ "dice-thrown-hint")}</em></p>
                    <div class="slots"><For each=move || lying(false) key=|it| *it children=move |slot| die(dicing, slots, slot)/>{black}</div>
                </div>
            </div>
            {throws(dicing)}
        </div>
    }
}

/// How many throws were made.
fn throws(dicing: Dicing) -> impl IntoFragment {
    let count = Memo::new(move || dicing.throws.with(|it| it.counted));
    let pips = move || {
        let made = count.get();
        let pip = |i: u8| html! { <i class=if made < i { "" } else { "full" }></i> };
        (1..=Throws::MOST).map(pip).collect_fragment()
    };
    let throws = move || t_with("dice-throws", [("count", number(count.get()))]);
    html! { <p class="throws"><span>{throws}</span><span class="pips" aria-hidden="true">{pips}</span></p> }
}

/// Throws all dice that are not kept; for the bar.
pub(crate) fn throw_button(dicing: Dicing) -> impl IntoFragment {
    let label = move || {
        let thrown = dicing.keep.with(|it| it.iter().filter(|kept| !**kept).count());
        t_with("dice-throw", [("count", number(thrown as i64))])
    };
    let left = move || t_with("dice-throw-left", [("left", number(dicing.throws.get().left()))]);
    let all = move || dicing.keep.with(|it| !it.contains(&false));
    move || {
        dicing.may_throw.get().then(|| {
            html! {
                <button class="btn throw" id="throw" aria-keyshortcuts="t" aria-disabled=move || all().to_string()
                    on:click=move |_| dicing.throw_again()>
                    <span>{label}<small>{left}</small></span>
                </button>
            }
        })
    }
}

/// A die, to be kept or let go.
fn die(dicing: Dicing, slots: Memo<Vec<Slot>>, slot: Slot) -> impl IntoFragment {
    let index = Memo::new(move || {
        let at = slots.with(|it| it.iter().position(|it| *it == slot));
        at.unwrap_or_default()
    });
    let kept = move || dicing.keep.with(|it| it[index.get()]);
    let label = move || {
        let kept = if kept() { "yes" } else { "no" };
        let args = [
            ("number", number(index.get() as i64 + 1)),
            ("kind", Arg::Kind(slot.kind)),
            ("kept", Arg::Choice(kept)),
        ];
        t_with("dice-die", args)
    };
    let (round, mover, used) = untrack(|| dicing.turn());
    let turn = format!("{round}.{}.{}", mover.map_or(0, Seat::number), used.iter().sum::<u8>());
    let tray = slot.throw.map_or("kept".into(), |it| format!("thrown.{}", it.1));
    html! {
        <button class="die" data-die=move || index.get() + 1 data-piece=format!("{tray} {}@{turn}", slot.kind.name()) aria-pressed=move || kept().to_string() aria-label=label title=label
            aria-keyshortcuts=move || (index.get() + 1).to_string()
            aria-disabled=move || (!dicing.may_throw.get()).to_string()
            on:click=move |_| dicing.toggle(index.get_untracked())>
            {drawn(&sabika_pictures::die(slot.kind), "")}
        </button>
    }
}

/// Arrow keys lead from die to die.
fn walk(event: &web_sys::KeyboardEvent) {
    let step = match event.key().as_str() {
        "ArrowLeft" => -1,
        "ArrowRight" => 1,
        _ => return,
    };
    let focused = document().active_element().and_then(|it| it.get_attribute("data-die"));
    if let Some(number) = focused.and_then(|it| it.parse::<i32>().ok()) {
        let to = (number + step).clamp(1, DICE as i32);
        browser::focus_soon(format!("[data-die=\"{to}\"]"));
        event.prevent_default();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Building::{Garden, Pavilion, Tower};
    use Cast::{Again, Annulled, Began, Die};

    fn thrown(casts: &[Cast]) -> Vec<Building> {
        last_throw(casts.iter().rev().copied())
    }

    #[test]
    fn the_last_throw_that_counts_is_found_in_what_happened() {
        let first = [Began, Die(Tower), Die(Garden), Die(Tower)];
        assert_eq!(thrown(&first), [Garden, Tower, Tower], "alike side by side");
        let again = [&first[..], &[Again, Die(Pavilion)]].concat();
        assert_eq!(thrown(&again), [Pavilion]);
        // D-43: then the throw before it counts; a void first throw is made once more.
        assert_eq!(thrown(&[&again[..], &[Annulled]].concat()), [Garden, Tower, Tower]);
        assert_eq!(thrown(&[&first[..], &[Annulled, Die(Garden)]].concat()), [Garden]);
        // Of an earlier turn nothing is left.
        assert_eq!(thrown(&[&again[..], &[Began, Die(Garden)]].concat()), [Garden]);
        assert_eq!(thrown(&[]), []);
    }

    #[test]
    fn kept_dice_lie_before_those_that_were_thrown() {
        let mut dice = PerBuilding::default();
        (dice[Garden], dice[Tower]) = (1, 3);
        let slots = lie(&dice, &[Tower], ((1, None, [0; Seat::MAX]), 2));
        let lies: Vec<_> = slots.iter().map(|it| (it.kind, it.nth, it.throw.is_some())).collect();
        let kept = [(Garden, 1, false), (Tower, 1, false), (Tower, 2, false)];
        assert_eq!(lies, [&kept[..], &[(Tower, 1, true)]].concat());
        // Another throw leaves them what they are, so that they stay where they lie.
        dice[Tower] = 2;
        dice[Pavilion] = 1;
        let next = lie(&dice, &[Pavilion], ((1, None, [0; Seat::MAX]), 3));
        assert_eq!(next[..3], slots[..3]);
        assert_ne!(next[3], slots[3]);
    }

    #[test]
    fn a_second_tap_keeps_all_of_a_kind_and_a_third_lets_them_go() {
        let kinds = [Garden, Tower, Tower, Tower];
        let mut keep = [false; DICE];
        tap(&mut keep, &kinds, 1, 1);
        assert_eq!(keep[..4], [false, true, false, false]);
        tap(&mut keep, &kinds, 1, 2);
        assert_eq!(keep[..4], [false, true, true, true]);
        tap(&mut keep, &kinds, 1, 3);
        assert_eq!(keep[..4], [false; 4]);
        // Alone of its kind, or with all of them kept one by one, a second tap takes the first back.
        tap(&mut keep, &kinds, 0, 1);
        tap(&mut keep, &kinds, 0, 2);
        assert_eq!(keep[..4], [false; 4]);
        keep[1..4].fill(true);
        tap(&mut keep, &kinds, 2, 2);
        assert_eq!(keep[..4], [false, true, false, true]);
    }
}
