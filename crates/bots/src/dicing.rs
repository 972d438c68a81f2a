//! What stones are worth in a dice area, and what further throws promise.

mod rerolls;

pub(crate) mod facts;

use sabika_rules::{
    dicing::{Area, Field, Rounds, Setup, Throws},
    kit::{Building, PerBuilding, Scoring, Seat},
};

pub(crate) use rerolls::{Next, TurnOdds};

/// The chance that a stone on the first field stays where it is in the order of its column; less on
/// later fields.
const SAFE: f64 = 0.97;

/// A dice area and what its stones bring.
pub(crate) struct Stones<'a, P> {
    pub setup: &'a Setup,
    pub rounds: &'a Rounds,
    pub throws: &'a Throws,
    pub area: &'a Area,
    /// What a stone brings in a column behind so many others.
    pub prize: P,
}

impl<P: Fn(Building, usize) -> f64> Stones<'_, P> {
    /// A stone that lands here, where it comes to rest.
    pub(crate) fn landing(&self, column: Building, field: Field) -> f64 {
        self.area.resting_place(column, field).map_or(0.0, |it| self.lying(column, it))
    }

    /// A stone that lies here.
    pub(crate) fn lying(&self, column: Building, field: Field) -> f64 {
        let ahead = self.area.stones(column).filter(|(it, _)| *it < field).count();
        // Stones still to come may do better than a low field.
        let stones = usize::from(self.setup.stones()) * usize::from(self.setup.players());
        let used: usize = self.rounds.used.iter().map(|it| usize::from(*it)).sum();
        let left = (stones - used.min(stones)) as f64 / 6.0;
        let below = f64::from(8 - field.line()) + f64::from(field.throws() - 1) / 3.0;
        let stays = (SAFE - 0.09 * below).max(0.1).powf(left * 0.5);
        (self.prize)(column, ahead) * stays + (self.prize)(column, ahead + 1) * (1.0 - stays)
    }

    /// What a further throw promises: the mean over how many of the kept kind come. Only to keep
    /// all dice of one kind is considered.
    pub(crate) fn promise(&self, keep: PerBuilding<u8>, symbols: impl Fn(Building) -> u8) -> f64 {
        let kept = || Building::ALL.into_iter().filter(|it| keep[*it] > 0);
        let (Some(kind), 1) = (kept().next(), kept().count()) else { return f64::MIN };
        if keep[kind] != self.throws.dice[kind] {
            return f64::MIN;
        }
        let dice = u32::from(Throws::DICE - keep[kind]);
        let mut mean = 0.0;
        for more in 0..=dice {
            let (hit, miss) = (1.0_f64 / 6.0, 5.0_f64 / 6.0);
            let chance =
                binomial(dice, more) * hit.powi(more as i32) * miss.powi((dice - more) as i32);
            let field = Field::of(symbols(kind) + more as u8, self.throws.counted + 1);
            mean += chance * self.landing(kind, field);
        }
        mean
    }
}

fn binomial(n: u32, k: u32) -> f64 {
    (0..k).map(|i| f64::from(n - i) / f64::from(i + 1)).product()
}

/// The fields of a column, the best first.
pub(crate) fn fields() -> impl DoubleEndedIterator<Item = Field> + ExactSizeIterator {
    (0..Field::COUNT as u8).map(|i| Field::of(8 - i / 3, i % 3 + 1))
}

/// The place of a field among those of its column.
pub(crate) fn index_of(field: Field) -> usize {
    usize::from(8 - field.line()) * 3 + usize::from(field.throws()) - 1
}

/// No game has more stones in a round.
const STONES: usize = 18;

/// The chance that a stone stays where it is in the order of its column, by its field and the stones still to
/// come: what [`Stones::lying`] reckons, by the same steps on every machine.
#[derive(Clone, Debug)]
pub(crate) struct Stays([[f64; STONES + 1]; Field::COUNT]);

impl Default for Stays {
    fn default() -> Self {
        let mut table = [[1.0; STONES + 1]; Field::COUNT];
        for (row, field) in table.iter_mut().zip(fields()) {
            let below = f64::from(8 - field.line()) + f64::from(field.throws() - 1) / 3.0;
            let root = twelfth_root((SAFE - 0.09 * below).max(0.1));
            for stones in 1..=STONES {
                row[stones] = row[stones - 1] * root;
            }
        }
        Stays(table)
    }
}

/// Newton's way.
fn twelfth_root(number: f64) -> f64 {
    let mut root = 1.0;
    for _ in 0..60 {
        let eleven = (0..11).fold(1.0, |power, _| power * root);
        root -= (eleven * root - number) / (12.0 * eleven);
    }
    root
}

impl Stays {
    /// The chance on a field, with so many stones still to come.
    pub(crate) fn on(&self, field: Field, left: usize) -> f64 {
        self.0[index_of(field)][left.min(STONES)]
    }
    /// What a stone brings that lands on each field of a column, the best first, where `prize` says what it brings
    /// behind so many others.
    pub(crate) fn landings(
        &self,
        area: &Area,
        column: Building,
        left: usize,
        prize: impl Fn(usize) -> f64,
    ) -> [f64; Field::COUNT] {
        let mut worths = [0.0; Field::COUNT];
        let mut ahead = 0;
        for (worth, field) in worths.iter_mut().zip(fields()) {
            let stays = self.on(field, left);
            *worth = prize(ahead) * stays + prize(ahead + 1) * (1.0 - stays);
            ahead += usize::from(area.at(column, field).is_some());
        }
        // From an occupied field it moves on to the next free one, or falls out.
        let mut next = 0.0;
        for (worth, field) in worths.iter_mut().zip(fields()).rev() {
            if area.at(column, field).is_none() {
                next = *worth;
            }
            *worth = next;
        }
        worths
    }
}

/// How many stones are still to come in this round.
pub(crate) fn stones_left(setup: &Setup, rounds: &Rounds) -> usize {
    let all = usize::from(setup.stones()) * usize::from(setup.players());
    all - rounds.used.iter().map(|it| usize::from(*it)).sum::<usize>().min(all)
}

const ALL_DICE: usize = Throws::DICE as usize;

/// How many stones are placed before a seat places its next; when all of this round are, those of the next round count.
pub(crate) fn waits(setup: &Setup, rounds: &Rounds, seat: Seat) -> usize {
    let players = usize::from(setup.players());
    let used: usize = rounds.used.iter().map(|it| usize::from(*it)).sum();
    let is_over = stones_left(setup, rounds) == 0;
    let Some(starter) = rounds.next_starter.filter(|_| is_over).or(rounds.starter) else {
        return 0;
    };
    (2 * players + seat.index() - starter.index() - used % players) % players
}

/// Of so many dice, the chance that so many show a kind.
const ODDS: [[f64; ALL_DICE + 1]; ALL_DICE + 1] = {
    let mut odds = [[0.0; ALL_DICE + 1]; ALL_DICE + 1];
    odds[0][0] = 1.0;
    let mut dice = 1;
    while dice <= ALL_DICE {
        odds[dice][0] = odds[dice - 1][0] * 5.0 / 6.0;
        let mut hits = 1;
        while hits <= dice {
            odds[dice][hits] = (odds[dice - 1][hits] * 5.0 + odds[dice - 1][hits - 1]) / 6.0;
            hits += 1;
        }
        dice += 1;
    }
    odds
};

/// What it is worth to keep all dice of a kind, of which there are so many, and to throw the others for more of
/// them, after `counted` throws; looking so many throws ahead. `landing` says what a stone brings with so many
/// dice of the kind after so many throws.
pub(crate) fn pursue(kept: u8, counted: u8, ahead: u8, landing: impl Fn(u8, u8) -> f64) -> f64 {
    let mean = |kept: usize, worths: &[f64; ALL_DICE + 1]| -> f64 {
        let odds = &ODDS[ALL_DICE - kept];
        worths[kept..].iter().zip(odds).map(|(worth, chance)| worth * chance).sum()
    };
    let last = Throws::MOST.min(counted + ahead);
    let worths = |throw: u8| std::array::from_fn(|dice| landing(dice as u8, throw));
    let mut now: [f64; ALL_DICE + 1] = worths(last);
    for throw in (counted + 1..last).rev() {
        let later = now;
        now = worths(throw);
        for (dice, worth) in now.iter_mut().enumerate().take(ALL_DICE) {
            *worth = worth.max(mean(dice, &later));
        }
    }
    mean(usize::from(kept), &now)
}

/// The kind of which all dice are kept, and no others.
pub(crate) fn only_kind(keep: PerBuilding<u8>, dice: PerBuilding<u8>) -> Option<Building> {
    let mut kept = Building::ALL.into_iter().filter(|it| keep[*it] > 0);
    let kind = kept.next().filter(|it| keep[*it] == dice[*it])?;
    kept.next().is_none().then_some(kind)
}

/// The scorings to come, this round's included.
pub(crate) fn scorings(rounds: &Rounds) -> &'static [Scoring] {
    &Scoring::ALL[rounds.next_scoring() as usize..]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_counted_from_the_best() {
        assert_eq!(fields().len(), Field::COUNT);
        assert!(fields().is_sorted() && fields().map(index_of).eq(0..Field::COUNT));
    }

    /// With two throws it is left as it lies where that is better.
    #[test]
    fn a_kind_is_pursued_as_far_as_it_pays() {
        let eight = |dice: u8, _: u8| if dice == 8 { 6.0 } else { 0.0 };
        assert!((pursue(7, 2, 2, eight) - 1.0).abs() < 1e-12);
        assert!((pursue(7, 1, 1, eight) - 1.0).abs() < 1e-12);
        assert!((pursue(7, 1, 2, eight) - 11.0 / 6.0).abs() < 1e-12);
        let early = |_: u8, throw: u8| if throw == 2 { 1.0 } else { 0.5 };
        assert!((pursue(3, 1, 2, early) - 1.0).abs() < 1e-12);
    }

    #[test]
    fn who_places_next_waits_for_nobody() {
        let setup = Setup::new(3).unwrap();
        let seat = |i| Seat::new(i).unwrap();
        let rounds = |used, next_starter| Rounds {
            number: 1,
            starter: Some(seat(1)),
            next_starter,
            mover: Some(seat(1)),
            used,
        };
        let all = |rounds: &Rounds| [0, 1, 2].map(|i| waits(&setup, rounds, seat(i)));
        assert_eq!(all(&rounds([0; 6], None)), [2, 0, 1]);
        assert_eq!(all(&rounds([0, 1, 0, 0, 0, 0], None)), [1, 2, 0]);
        assert_eq!(all(&rounds([5, 5, 5, 0, 0, 0], Some(seat(0)))), [0, 1, 2]);
    }
}
