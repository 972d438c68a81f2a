//! What it is worth to throw again, exactly: every way that dice can fall is looked at, and after each throw the
//! best is done.

use sabika_rules::{
    dicing::{Area, Field, Throws},
    kit::{Building, PerBuilding},
};

use super::{ALL_DICE, fields, index_of};

/// What can be made of the dice of a turn, if the best is made of them.
#[derive(Clone, Debug, Default)]
pub(crate) struct TurnOdds {
    /// The last throw that was reckoned.
    last: u8,
    /// What a stone is worth that lands on each field of each column.
    places: PerBuilding<[f64; Field::COUNT]>,
    /// A kind that shows once more than the dice say.
    black: Option<Building>,
    rerolls: Rerolls,
}

/// What is best next in a turn.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Next {
    /// To throw again all but these.
    Throw(PerBuilding<u8>),
    /// To place a stone, and what it is worth.
    Place(Building, f64),
}

impl TurnOdds {
    /// Reckons with these dice, where `worth` says what it is worth that the stone comes to lie on a field, or falls
    /// out; up to the next throw, or to the last.
    pub(crate) fn reckon(
        &mut self,
        area: &Area,
        throws: &Throws,
        black: Option<Building>,
        up_to_next: bool,
        mut worth: impl FnMut(Building, Option<Field>) -> f64,
    ) {
        for column in Building::ALL {
            // Every field but the free ones leads to the next that is free.
            let mut next = None;
            for field in fields().rev() {
                let rests = area.resting_place(column, field);
                if next.is_none() || rests == Some(field) {
                    next = Some(worth(column, rests));
                }
                self.places[column][index_of(field)] = next.unwrap_or_default();
            }
        }
        self.black = black;
        let last = if up_to_next { throws.counted + 1 } else { Throws::MOST };
        self.last = last.min(Throws::MOST);
        let TurnOdds { places, rerolls, last, .. } = self;
        let worth = |dice: &[u8; 6], throws| best_place(places, black, dice, throws);
        rerolls.reckon(throws.counted, *last, |dice, throws| {
            worth(dice, throws).map_or(0.0, |it| it.1)
        });
    }

    /// What it is worth to keep these dice, and to throw the others.
    pub(crate) fn throw(&self, keep: PerBuilding<u8>, throws: &Throws) -> f64 {
        self.rerolls.throw(keep, throws.counted + 1)
    }
    /// What it is worth to place a stone now.
    pub(crate) fn place(&self, kind: Building, throws: &Throws) -> f64 {
        let symbols = throws.dice[kind] + u8::from(self.black == Some(kind));
        self.places[kind][index_of(Field::of(symbols, throws.counted))]
    }
    /// What is best next, after one more throw or as it was reckoned. `None` where no die lies there.
    pub(crate) fn next(&self, throws: &Throws) -> Option<Next> {
        let (kind, stop) = best_place(&self.places, self.black, &throws.dice.0, throws.counted)?;
        if throws.counted < self.last && self.rerolls.best(throws.dice, throws.counted + 1) > stop {
            return Some(Next::Throw(self.rerolls.best_keep(throws.dice, throws.counted + 1)));
        }
        Some(Next::Place(kind, stop))
    }
    /// What the turn is worth, also while dice roll.
    pub(crate) fn worth(&self, throws: &Throws) -> f64 {
        if throws.rolling > 0 {
            return self.throw(throws.dice, throws);
        }
        match self.next(throws) {
            Some(Next::Throw(_)) => self.rerolls.best(throws.dice, throws.counted + 1),
            Some(Next::Place(_, worth)) => worth,
            None => 0.0,
        }
    }
}

/// The best column for these dice, and what it is worth.
fn best_place(
    places: &PerBuilding<[f64; Field::COUNT]>,
    black: Option<Building>,
    dice: &[u8; 6],
    throws: u8,
) -> Option<(Building, f64)> {
    let mut best: Option<(Building, f64)> = None;
    for kind in Building::ALL {
        let symbols = dice[kind.index()] + u8::from(black == Some(kind));
        let worth = places[kind][index_of(Field::of(symbols, throws))];
        if symbols > 0 && best.is_none_or(|it| worth > it.1) {
            best = Some((kind, worth));
        }
    }
    best
}

/// How many ways there are for up to eight dice to lie: each die shows one of six kinds.
const SETS: usize = 3003;
/// Those of all eight dice.
const WHOLE: usize = 1287;

/// What it is worth to throw again, exactly: every way that dice can fall is looked at, and after each throw the
/// best is done. Built once; reckoning needs no memory from the heap.
#[derive(Clone, Debug)]
struct Rerolls {
    /// How many dice of each kind lie there, fewer dice first.
    sets: Vec<[u8; 6]>,
    /// Where one more die of each kind leads.
    more: Vec<[u16; 6]>,
    /// What it is worth to keep these and throw the others, by the number of that throw from 1.
    kept: [Vec<f64>; 3],
    /// What the best is worth that can be kept of these in that throw.
    best: [Vec<f64>; 3],
}

impl Default for Rerolls {
    fn default() -> Self {
        let (mut sets, mut more) = (Vec::with_capacity(SETS), vec![[0; 6]; SETS - WHOLE]);
        (0..=Throws::DICE).for_each(|dice| each_set(dice, &mut [0; 6], 0, &mut sets));
        for (set, more) in sets.iter().zip(&mut more) {
            for (kind, to) in more.iter_mut().enumerate() {
                let mut after = *set;
                after[kind] += 1;
                *to = place_of(&after) as u16;
            }
        }
        let [kept, best] = [(); 2].map(|()| [(); 3].map(|()| vec![0.0; SETS]));
        Rerolls { sets, more, kept, best }
    }
}

impl Rerolls {
    /// Reckons for dice of which `counted` throws count, as if there were none after the `last`. `place` says what it is
    /// worth to place a stone now, with so many dice of each kind after so many throws.
    fn reckon(&mut self, counted: u8, last: u8, place: impl Fn(&[u8; 6], u8) -> f64) {
        const FIRST: usize = SETS - WHOLE;
        for throw in (counted + 1..=last).rev() {
            let number = usize::from(throw) - 1;
            let (best, later) = self.best.split_at_mut(number + 1);
            let (kept, best) = (&mut self.kept[number], &mut best[number]);
            for (i, set) in self.sets.iter().enumerate().skip(FIRST) {
                let stop = place(set, throw);
                // After the last throw nothing is thrown again.
                let later = later.first().filter(|_| throw < last);
                kept[i] = later.map_or(stop, |later| stop.max(later[i]));
            }
            for i in (0..FIRST).rev() {
                let sum: f64 = self.more[i].iter().map(|to| kept[usize::from(*to)]).sum();
                kept[i] = sum / 6.0;
            }
            best[..FIRST].copy_from_slice(&kept[..FIRST]);
            best[FIRST..].fill(f64::NEG_INFINITY);
            for i in 0..FIRST {
                for to in self.more[i].map(usize::from) {
                    best[to] = best[to].max(best[i]);
                }
            }
        }
    }
    /// What it is worth to keep these dice and to make this throw, one of those that were reckoned.
    fn throw(&self, keep: PerBuilding<u8>, throw: u8) -> f64 {
        self.kept[usize::from(throw) - 1][place_of(&keep.0)]
    }
    /// The best of these dice to keep in this throw; not all of them.
    fn best_keep(&self, dice: PerBuilding<u8>, throw: u8) -> PerBuilding<u8> {
        let (mut keep, mut best) =
            (PerBuilding::default(), (f64::NEG_INFINITY, PerBuilding::default()));
        // Counts up, each kind like the digit of a number, until all would be kept.
        while let Some(kind) = Building::ALL.into_iter().find(|it| keep[*it] < dice[*it]) {
            let worth = self.throw(keep, throw);
            if worth > best.0 {
                best = (worth, keep);
            }
            Building::ALL[..kind.index()].iter().for_each(|it| keep[*it] = 0);
            keep[kind] += 1;
        }
        best.1
    }
    /// What that is worth.
    fn best(&self, dice: PerBuilding<u8>, throw: u8) -> f64 {
        self.best[usize::from(throw) - 1][place_of(&dice.0)]
    }
}

/// All ways for so many dice to lie, the later kinds counting up first.
fn each_set(dice: u8, set: &mut [u8; 6], kind: usize, found: &mut Vec<[u8; 6]>) {
    if kind == 5 {
        set[5] = dice;
        found.push(*set);
        return;
    }
    for own in 0..=dice {
        set[kind] = own;
        each_set(dice - own, set, kind + 1, found);
    }
}

/// How many ways there are for so many dice to show so many kinds.
const WAYS: [[usize; 7]; ALL_DICE + 2] = {
    let mut ways = [[0; 7]; ALL_DICE + 2];
    let mut kinds = 0;
    while kinds < 7 {
        ways[0][kinds] = 1;
        kinds += 1;
    }
    let mut dice = 1;
    while dice < ALL_DICE + 2 {
        let mut kinds = 1;
        while kinds < 7 {
            ways[dice][kinds] = ways[dice][kinds - 1] + ways[dice - 1][kinds];
            kinds += 1;
        }
        dice += 1;
    }
    ways
};

/// The place of a set among all.
fn place_of(set: &[u8; 6]) -> usize {
    let mut left = set.iter().map(|it| usize::from(*it)).sum::<usize>();
    // Fewer dice come first.
    let mut place = (0..left).map(|dice| WAYS[dice][6]).sum();
    for (kind, own) in set.iter().enumerate().take(5) {
        for fewer in 0..usize::from(*own) {
            place += WAYS[left - fewer][5 - kind];
        }
        left -= usize::from(*own);
    }
    place
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_of_dice_has_its_place() {
        let rerolls = Rerolls::default();
        assert_eq!(rerolls.sets.len(), SETS);
        assert!(rerolls.sets.iter().enumerate().all(|(i, set)| place_of(set) == i));
        assert!(rerolls.sets[SETS - WHOLE..].iter().all(|it| it.iter().sum::<u8>() == 8));
    }

    /// One die in six shows what is wanted, and five in six do not.
    #[test]
    fn one_throw_of_one_die_is_as_likely_as_it_is() {
        let mut rerolls = Rerolls::default();
        let towers = |set: &[u8; 6], _: u8| if set[5] == 8 { 6.0 } else { 0.0 };
        rerolls.reckon(2, 3, towers);
        let dice = |towers, gardens| PerBuilding([0, 0, 0, 0, gardens, towers]);
        assert!((rerolls.throw(dice(7, 0), 3) - 1.0).abs() < 1e-12);
        assert!((rerolls.throw(dice(6, 0), 3) - 1.0 / 6.0).abs() < 1e-12);
        assert!((rerolls.throw(dice(6, 1), 3)).abs() < 1e-12, "the garden is in the way");
        assert!((rerolls.best(dice(6, 2), 3) - 1.0 / 6.0).abs() < 1e-12, "so it is thrown again");
        // With two throws, one that succeeds is not thrown again.
        rerolls.reckon(1, 3, towers);
        let expected = 6.0 * (1.0 - (5.0_f64 / 6.0).powi(2));
        assert!((rerolls.throw(dice(7, 0), 2) - expected).abs() < 1e-12);
        assert!((rerolls.best(dice(7, 1), 2) - expected).abs() < 1e-12);
        // As if the second throw were the last.
        rerolls.reckon(1, 2, towers);
        assert!((rerolls.throw(dice(7, 0), 2) - 1.0).abs() < 1e-12);
    }

    /// Stopping early is worth more where an earlier throw counts more.
    #[test]
    fn what_was_thrown_may_be_left() {
        let mut rerolls = Rerolls::default();
        rerolls.reckon(1, 3, |set, throw| if throw == 2 { 1.0 } else { f64::from(set[0]) / 100.0 });
        let dice = PerBuilding([8, 0, 0, 0, 0, 0]);
        assert!((rerolls.throw(PerBuilding([7, 0, 0, 0, 0, 0]), 2) - 1.0).abs() < 1e-12);
        assert!((rerolls.best(dice, 2) - 1.0).abs() < 1e-12);
    }
}
